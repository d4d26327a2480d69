"""The slip read back: everything of the recorded ruling stands on it, on all three papers, and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from pypdf import PdfReader

from floor_app.base import Millis, QuestionError
from floor_app.rules import house, house_keys
from floor_app.rules.house import BOOKS
from floor_app.rulings.answer import answer
from floor_app.rulings.record import RulingRecord, new_record
from floor_app.rulings.settle_words import pot_words
from floor_app.rulings.words import chips, sentence
from floor_app.sheets import slip_layout, slip_text
from floor_app.sheets.ink import A4, LETTER, RECEIPT, Paper, Text
from floor_app.sheets.slip import PAPERS, slip
from tests.sheets.disputes import DISPUTES, QUARTER, STAMPED, WRONG_PUSH, many_pots, record
from tests.sheets.read_pdf import texts

SUITS = ("♠", "♥", "♦", "♣")
EVERY = pytest.mark.parametrize("name", list(DISPUTES))
ON_ALL = pytest.mark.parametrize("paper", PAPERS)
SETTLED = [name for name, made in DISPUTES.items() if made.ask == "settle"]


@cache
def drawn(name: str, paper: str) -> bytes:
    return slip(DISPUTES[name], paper=paper)


@cache
def said(pdf: bytes) -> str:
    """The words of a whole slip, as one line with single spaces."""
    return " ".join(" ".join(line for page in texts(pdf) for line in page).split())


# ---- papers -------------------------------------------------------------------------------------------------------------


def sizes(pdf: bytes) -> list[tuple[float, float]]:
    return [(float(page.mediabox.width), float(page.mediabox.height)) for page in PdfReader(BytesIO(pdf)).pages]


def marks_of(name: str, paper: str) -> tuple[list[Text], Paper]:
    """Every text of the one page of a slip, by places."""
    text = slip_text.slip_text(DISPUTES[name])
    if paper == "receipt":
        marks, roll = slip_layout.slip_receipt(text)
        return [mark for mark in marks if isinstance(mark, Text)], roll
    sheet = LETTER if paper == "letter" else A4
    (page,) = slip_layout.slip_pages(text, sheet)
    return [mark for mark in page if isinstance(mark, Text)], sheet


@EVERY
@pytest.mark.parametrize(("paper", "sheet"), [("letter", LETTER), ("a4", A4)])
def test_every_dispute_is_one_page(name: str, paper: str, sheet: Paper) -> None:
    assert sizes(drawn(name, paper)) == [(sheet.width, sheet.height)]


@EVERY
def test_a_receipt_is_80_mm_wide_and_as_long_as_it_needs_to_be(name: str) -> None:
    ((wide, tall),) = sizes(drawn(name, "receipt"))
    assert wide == pytest.approx(80 / 25.4 * 72, abs=0.1)
    marks, _ = marks_of(name, "receipt")
    assert tall - 20 < max(mark.y for mark in marks) < tall


@EVERY
@ON_ALL
def test_nothing_leaves_the_paper_or_lies_over_another_word(name: str, paper: str) -> None:
    marks, sheet = marks_of(name, paper)
    edge = 10.0 if paper == "receipt" else 30.0
    for mark in marks:
        assert edge < mark.left, mark
        assert mark.left + mark.width < sheet.width - edge + 0.1, mark
        assert edge < mark.y < sheet.height - edge + 3, mark
    for one, other in combinations(marks, 2):
        if abs(one.y - other.y) < 0.7 * min(one.size, other.size):
            first, second = sorted((one, other), key=lambda mark: mark.left)
            assert first.left + first.width <= second.left + 0.1, (first, second)


@EVERY
@ON_ALL
def test_every_font_is_embedded(name: str, paper: str) -> None:
    fonts = [
        font.get_object()
        for page in PdfReader(BytesIO(drawn(name, paper))).pages
        for font in page["/Resources"]["/Font"].values()  # type: ignore[index]
    ]
    assert fonts
    for font in fonts:
        assert "FloorSans" in font["/BaseFont"]
        assert "/FontFile2" in font["/FontDescriptor"]


def test_another_paper_is_refused() -> None:
    with pytest.raises(QuestionError, match="no paper"):
        slip(DISPUTES["quarter"], paper="a3")


@ON_ALL
def test_equal_records_give_equal_bytes(paper: str) -> None:
    assert slip(DISPUTES["quarter"], paper=paper) == drawn("quarter", paper)


# ---- what stands on it --------------------------------------------------------------------------------------------------


@EVERY
@ON_ALL
def test_number_game_event_place_and_rules_stand_on_it(name: str, paper: str) -> None:
    made, words = DISPUTES[name], said(drawn(name, paper))
    for part in (
        "Ruling 7",
        made.tournament,
        "hand 3",
        "18 November 2026",
        BOOKS[made.rules["base"]].title,
        "Floor: Anna Kowalska",
        "Director",
        made.remark,
    ):
        assert part in words
    for cited in made.ruling["citations"]:
        assert cited["point"] in words


@pytest.mark.parametrize("name", SETTLED)
@ON_ALL
def test_every_amount_pot_and_odd_chip_of_the_ruling_stands_on_it(name: str, paper: str) -> None:
    made, words = DISPUTES[name], said(drawn(name, paper))
    result = made.result
    for player in made.question["players"]:
        assert chips(player["paid"]) in words
        assert player.get("name", "") in words
    for pot in result["pots"]:
        assert f"{sentence(pot_words(pot['name']))}: {chips(pot['amount'])}" in words
        for share in pot["shares"]:
            for amount in share["to"].values():
                assert chips(amount) in words
    assert words.count("odd chip") >= len(result["odd_chips"])
    for step in made.ruling["steps"]:
        if step["key"] == "odd":
            assert sentence(step["text"].partition(": ")[2]) in words
    assert f"In {chips(result['in'])}" in words
    if not result["missing"]:
        assert f"= out {chips(result['out'])}" in words


@ON_ALL
def test_pots_stand_in_the_order_of_paying(paper: str) -> None:
    words = said(drawn("many-pots", paper))
    titles = [*(f"Side pot {n}:" for n in range(9, 0, -1)), "Main pot:"]
    if paper == "receipt":
        places = [words.index(title) for title in titles]
        assert places == sorted(places)
    assert words.count("paid first") == 1
    assert re.search(r"Side pot 9: [\d,]+ seat 10 alone, paid first", words)


@ON_ALL
def test_the_quarter_is_told_hand_by_hand_with_suits(paper: str) -> None:
    words = said(drawn("quarter", paper))
    for part in (
        "Board 2♣ 5♦ 7♠ K♥ Q♣",
        "High 520,000 seat 1: three",
        "(K♥ K♦ K♣ Q♣",
        "Low 515,000 seats 2 and 4 tie: 7-5-3-2-A",
        "seat 2 (7♠ 5♦ 3♥ 2♣ A♠) 260,000",
        "seat 4 (7♠ 5♦ 3♣ 2♣ A♥) 255,000",
        "The odd chip of 5,000 goes to the high. WSOP 2024 rule 73.",
        "first of them left of the button in seat 4. WSOP 2024 rule 73.",
        "305,000 each from seats 1, 2 and 4, 80,000 from seat 3 (folded) and 40,000 from seat 6 (folded)",
        "In 1,385,000 = out 1,385,000",
    ):
        assert part in words


@ON_ALL
def test_money_back_dead_chips_and_a_wrong_push_stand_on_it(paper: str) -> None:
    words = said(drawn("wrong-push", paper))
    for part in (
        "live (200 dead)",
        "2,900 given back",
        "Seat 5 gets 2,900 back, which nobody matched.",
        "Seat 1 gives 18,900 to seat 3.",
        "it is put right",
        "seat 3: full house, fours full",
        "Nguyễn Văn An",
    ):
        assert part in words


@ON_ALL
def test_what_is_not_decided_is_said_and_nothing_is_said_to_be_lost(paper: str) -> None:
    words = said(drawn("undecided", paper))
    assert "Who wins the low of the main pot is not known" in words
    assert "out so far 0" in words
    assert "−" not in words


@ON_ALL
def test_a_house_rule_of_the_room_is_named_as_one(paper: str) -> None:
    assert "House rule of this room: a bet and four raises" in said(drawn("razz-by-suit", paper))


@ON_ALL
def test_31_and_under_rolls_down_with_the_chips_of_each_pot(paper: str) -> None:
    words = said(drawn("rolls-down", paper))
    assert "300 each from seats 1 and 4, 300 from seat 2 (folded) and 300 from seat 3 (dead) make 1,200" in words
    assert "Omaha half 600 seat 1" in words


@ON_ALL
def test_a_ruling_that_is_no_settlement_has_its_working(paper: str) -> None:
    words = said(drawn("is-that-a-raise", paper))
    for step in DISPUTES["is-that-a-raise"].ruling["steps"]:
        assert step["text"] in words


@ON_ALL
def test_named_winners_are_said_to_be_named_and_warnings_stand_on_it(paper: str) -> None:
    named = {**QUARTER, "winners": {"high": [4], "low": [2, 4]}}
    words = said(slip(record(named), paper=paper))
    assert "seat 4, as named" in words
    assert "seats 2 and 4 tie, as named" in words
    assert "but by the cards it is seat 1" in words


# ---- withdrawn, not recorded --------------------------------------------------------------------------------------------


@EVERY
@ON_ALL
def test_withdrawn_stands_across_a_withdrawn_one_and_on_no_other(name: str, paper: str) -> None:
    gone = said(slip(replace(DISPUTES[name], withdrawn=STAMPED), paper=paper))
    assert "WITHDRAWN" in gone
    assert "Withdrawn 18 November 2026" in gone
    assert "by Boris: seat 3 had tabled before the muck" in gone
    assert "ithdrawn" not in said(slip(replace(DISPUTES[name], withdrawn=None), paper=paper)).casefold()


def test_a_long_receipt_says_withdrawn_on_every_piece() -> None:
    assert said(slip(record(many_pots(), withdrawn=STAMPED), paper="receipt")).count("WITHDRAWN") >= 3


@ON_ALL
def test_one_that_is_not_recorded_says_so(paper: str) -> None:
    words = said(slip(new_record(answer(QUARTER)), paper=paper))
    assert "Not recorded: Pot-Limit Omaha 8 or Better" in words
    assert "Ruling " not in words


# ---- for ever, and by its own rules only --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETTLED)
@ON_ALL
def test_no_other_rule_set_speaks_on_it(name: str, paper: str) -> None:
    made, words = DISPUTES[name], said(drawn(name, paper))
    own = BOOKS[made.rules["base"]]
    for base, book in BOOKS.items():
        if base != own.name:
            assert book.title not in words
            assert f"{book.rules} {book.edition} rule" not in words


def test_it_shows_what_was_stored_not_a_new_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counter is shut, the presets are corrected: the slip of an old ruling stays as it was, byte for byte."""
    before = {paper: drawn("quarter", paper) for paper in PAPERS}

    def shut(*_asked: Any) -> Any:
        raise AssertionError("an old ruling was answered anew")

    monkeypatch.setattr("floor_app.rulings.answer.answer", shut)
    real = house_keys.preset_values

    def corrected(base: str) -> Mapping[str, Any]:
        return {**real(base), "odd_between_shares": "position", "odd_button": "first-shown"}

    later = {name: replace(book, revision=2) for name, book in BOOKS.items()}
    monkeypatch.setattr(house, "preset_values", corrected)
    monkeypatch.setattr(house, "BOOKS", later)
    assert {paper: slip(DISPUTES["quarter"], paper=paper) for paper in PAPERS} == before


def test_a_record_read_back_from_its_document_gives_the_same_slip() -> None:
    from floor_app.rulings.record import from_document

    made = DISPUTES["wrong-push"]
    again = from_document(json.loads(json.dumps(made.to_document())))
    assert slip(again) == slip(made)


# ---- hard cases ---------------------------------------------------------------------------------------------------------


@ON_ALL
def test_long_names_large_amounts_and_strange_letters_stay_on_the_paper(
    paper: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [
        {**player, "paid": player["paid"] * 10**8, "dead": 0, "name": f"Maximiliana von Hohenlohe 王 {n} " * 2}
        for n, player in enumerate(WRONG_PUSH["players"])
    ]
    large = {**WRONG_PUSH, "chip": 1, "pushed": {"1": 10**12}, "players": players}
    made = record(large, tournament="The Very Long Name Of An Evening Event " * 3, remark="r" * 300, who="w" * 80)
    monkeypatch.setitem(DISPUTES, "large", made)
    test_nothing_leaves_the_paper_or_lies_over_another_word("large", paper)
    words = said(slip(made, paper=paper))
    assert "U+738B" in words
    assert "630,000,000,000" in words


def test_more_than_a_page_goes_on_to_the_next_with_everything() -> None:
    """Two boards, four shares, everybody ties: the one slip that no page holds. Nothing is left out."""
    question = {
        **many_pots(1),
        "board": None,
        "boards": ["2c5d7sKhQc", "2s3d8dThAd"],
        "players": [{**player, "cards": None} for player in many_pots(1)["players"]],
        "winners": {f"{share} {board}": list(range(1, 11)) for share in ("high", "low") for board in (1, 2)},
    }
    made = record(question)
    pdf = slip(made)
    assert len(sizes(pdf)) > 1
    words = said(pdf)
    assert f"page 1 of {len(sizes(pdf))}" in words
    for pot in made.result["pots"]:
        assert f"{sentence(pot_words(pot['name']))}: {chips(pot['amount'])}" in words
    for page in slip_layout.slip_pages(slip_text.slip_text(made), LETTER):
        assert max(mark.y for mark in page if isinstance(mark, Text)) < LETTER.height - 15
    assert words.count("Director") == 1


@pytest.mark.parametrize("paper", [LETTER, A4])
def test_type_is_never_smaller_than_can_be_read(paper: Any) -> None:
    """Ten seats and nine side pots with all cards, on one page: the smallest type is still five and a half points."""
    (marks,) = slip_layout.slip_pages(slip_text.slip_text(DISPUTES["many-pots"]), paper)
    assert min(mark.size for mark in marks if isinstance(mark, Text)) > 4.5
    assert min(mark.size for mark in marks if isinstance(mark, Text) and mark.text[:1].isdigit()) > 5.4


def test_a_receipt_is_black_only_and_a_page_has_four_colours_of_suits() -> None:
    marks, paper = slip_layout.slip_receipt(slip_text.slip_text(DISPUTES["quarter"]))
    assert paper.width == RECEIPT
    assert len({mark.colour for mark in marks}) == 1
    (page,) = slip_layout.slip_pages(slip_text.slip_text(DISPUTES["quarter"]), LETTER)
    suits = {mark.text[-1]: mark.colour for mark in page if isinstance(mark, Text) and mark.text.endswith(SUITS)}
    assert len(set(suits.values())) == 4


def test_there_is_little_ink_on_it() -> None:
    """No filled grounds: boxes are lines."""
    (page,) = slip_layout.slip_pages(slip_text.slip_text(DISPUTES["many-pots"]), A4)
    assert all(mark.height < 1 for mark in page if not hasattr(mark, "text"))


def test_a_cash_game_has_no_level_on_it() -> None:
    made: RulingRecord = replace(DISPUTES["quarter"], level=None, at=Millis(0))
    assert "level" not in said(slip(made))
