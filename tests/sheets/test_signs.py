"""Table signs read back from the PDF and held against the catalogue, the structure and the house rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floor_app.base import QuestionError, RuleError, resource
from floor_app.rules.games import GAMES, Betting, Forced
from floor_app.rules.house import BOOKS, preset
from floor_app.rules.stakes import Stakes
from floor_app.rulings import game_words as words
from floor_app.rulings.words import chips, limits_words
from floor_app.sheets.ink import A4, LETTER, Text
from floor_app.sheets.max_open import max_open, max_reraise
from floor_app.sheets.sign_layout import sign_page
from floor_app.sheets.signs import Sign, signs, table_signs
from floor_app.tournament.files import load_structure
from floor_app.tournament.structure import Structure
from tests.sheets.events import NINE, event, level, nine_game
from tests.sheets.read_pdf import Page, pages, texts

PPC = load_structure(resource("structures/wsop-2023-ppc.toml")).structure
LEVEL = 20


def flat(page: Page) -> str:
    return " ".join(cell.text for line in page.lines for cell in line)


def squeezed(text: str) -> str:
    """Without spaces: lines of a paragraph are read in the order they were set, cells of other columns between them."""
    return "".join(text.split())


@pytest.fixture(scope="module")
def read() -> list[str]:
    return [" ".join(lines) for lines in texts(table_signs(PPC, level=LEVEL))]


@pytest.mark.parametrize("index", range(9))
def test_every_sign_of_the_nine_game_event_says_what_the_catalogue_says(read: list[str], index: int) -> None:
    game, house = GAMES[PPC.mix.games[index]], PPC.house
    text = squeezed(read[index])
    stakes = PPC.stakes(PPC.level(LEVEL), game)
    for said in (
        game.name.upper(),
        f"GAME {index + 1} OF 9",
        "Level 20",
        words.winning_words(game, house),
        words.deal_words(game),
        words.draw_words(game, house),
        words.opener_words(game),
        words.order_words(game, house),
        words.bet_words(game, house),
        words.cap_sentence(game, house, 31),
        "Smallest chip 5,000. " + words.odd_chip_words(game, house),
        words.button_words(game),
        f"Next: {GAMES[PPC.mix.games[(index + 1) % 9]].name} after 7 hands",
        "WSOP Official Tournament Rules 2024",
    ):
        assert squeezed(said) in text, said
    for cost in words.costs(game, stakes):
        assert squeezed(cost.label) in text
        assert cost.amount in text
    if game.betting is Betting.FIXED_LIMIT:
        for number in range(LEVEL + 1, LEVEL + 6):
            assert limits_words(PPC.stakes(PPC.level(number), game)) in text
    if game.forced is Forced.BLINDS:
        for number in range(LEVEL + 1, LEVEL + 6):
            later = PPC.stakes(PPC.level(number), game)
            assert f"{chips(later.small_blind)}/{chips(later.big_blind)}" in text


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_sign_lies_on_its_long_side_and_nothing_leaves_the_page(paper: str) -> None:
    for page in pages(table_signs(PPC, level=1, paper=paper)):
        assert page.width > page.height
        for line in page.lines:
            for cell in line:
                assert cell.left >= 30
                assert cell.right <= page.width - 30
                assert cell.top >= 20
                assert cell.bottom <= page.height - 20


@pytest.mark.parametrize("game", GAMES)
def test_no_two_words_of_any_game_lie_on_each_other(game: str) -> None:
    rows = list(nine_game(7, unit=40))
    if GAMES[game].forced is Forced.BUTTON_ANTE:
        rows = [level(n, {"no-limit": Stakes(ante=n * 400, button_ante=n * 800)}) for n in range(1, 7)]
    structure = event(rows, game, rules="roberts")
    for page in pages(table_signs(structure)):
        cells = [cell for line in page.lines for cell in line]
        for n, one in enumerate(cells):
            for other in cells[n + 1 :]:
                apart = (
                    one.right <= other.left + 0.5
                    or other.right <= one.left + 0.5
                    or one.bottom <= other.top + 1.5
                    or other.bottom <= one.top + 1.5
                )
                assert apart, (one.text, other.text)


@pytest.mark.parametrize("book", BOOKS)
def test_every_game_by_every_book_fits_in_type_that_can_be_read(book: str) -> None:
    structure = load_structure(resource("structures/dealers-choice.toml")).structure
    structure = replace(structure, house=preset(book).with_values(odd_unit="blind-chip"))
    for sign in signs(structure, structure.level(3)):
        for paper in (LETTER.turned, A4.turned):
            marks = [mark for mark in sign_page(sign, paper) if isinstance(mark, Text)]
            line = next(mark.y for mark in marks if mark.text == sign.button)
            assert all(mark.y <= line for mark in marks), (sign.name, paper.name)
            assert min(mark.size for mark in marks) >= 8.5
            assert next(mark.size for mark in marks if mark.text.startswith(sign.wins[:12])) >= 16


def test_the_most_to_open_stands_on_a_pot_limit_sign_only() -> None:
    at = PPC.level(LEVEL)
    with_most = [s.name for s in signs(PPC, at) if any(cost.label == "most to open" for cost in s.costs)]
    assert with_most == ["Pot-Limit Omaha"]
    plo = next(s for s in signs(PPC, at) if s.name == "Pot-Limit Omaha")
    assert plo.costs[-1].amount == "140,000"


def test_the_cap_of_the_last_two_players_is_said() -> None:
    cap = [dict(sign.facts)["Cap"] for sign in signs(PPC, PPC.level(LEVEL), players_left=2)]
    assert cap[1] == "No cap; completing is no raise; two are left in the event."


def test_a_cash_game_has_no_level_and_a_game_alone_no_next() -> None:
    def only(structure: Structure) -> Sign:
        return signs(structure, structure.levels[0])[0]

    cash = only(event(list(nine_game(1))[:1], "razz", cash=True))
    assert (cash.level, cash.place, cash.following, cash.when, cash.coming) == (
        "Cash game",
        "The only game",
        "",
        "",
        (),
    )
    assert "capped heads-up" not in dict(cash.facts)["Cap"]


def test_house_rules_of_the_room_are_named() -> None:
    structure = replace(PPC, house=preset("wsop-2024").with_values(max_raises=3, odd_unit="blind-chip"))
    razz = signs(structure, structure.level(1))[3]
    assert razz.rules == "WSOP Official Tournament Rules 2024, with house rules"
    facts = dict(razz.facts)
    assert facts["Cap"].startswith("Bet and three raises")
    assert facts["Odd chip"].startswith("Split to the smallest chip used in the blinds. ")


def test_a_level_or_a_paper_that_is_not_there_is_refused() -> None:
    with pytest.raises(RuleError, match="no level 99"):
        table_signs(PPC, level=99)
    with pytest.raises(QuestionError, match="no paper"):
        table_signs(PPC, paper="a5")


def test_amounts_of_ten_digits_still_fit_their_frames() -> None:
    structure = event(nine_game(7, unit=2_500_000), NINE)
    for page in pages(table_signs(structure, level=2)):
        assert all(cell.right <= page.width - 30 for line in page.lines for cell in line)


def test_the_most_of_a_raise_before_the_flop() -> None:
    stakes = PPC.stakes(PPC.level(LEVEL), GAMES["plo"])
    assert [max_open(stakes, PPC.house, 7, callers) for callers in range(3)] == [140_000, 180_000, 220_000]
    assert max_reraise(stakes, PPC.house, 7) == 480_000
