"""The dealers' cards read back from the PDF: limit ladder, maximum opening, push card."""

from __future__ import annotations

import pytest

from floor_app.base import QuestionError, RuleError, resource
from floor_app.rules.games import GAMES, find_game
from floor_app.rulings.answer import answer
from floor_app.rulings.words import chips, stakes_words
from floor_app.sheets.cards import ladder, ladder_card, opening_card, push, push_card
from floor_app.tournament.files import load_structure
from tests.sheets.events import event, level, limit, nine_game, stud
from tests.sheets.read_pdf import pages, texts

PPC = load_structure(resource("structures/wsop-2023-ppc.toml")).structure


def words(pdf: bytes) -> list[list[str]]:
    """Every line of the pages as its words."""
    return [" ".join(cell.text for cell in line).split() for page in pages(pdf) for line in page.lines]


def test_every_ladder_is_the_ruling_s() -> None:
    read = words(ladder_card(PPC))
    for at in PPC.levels:
        stakes = PPC.stakes(at, find_game("lhe"))
        for street in ("flop", "turn"):
            question = {
                "ask": "limit-ladder",
                "game": "lhe",
                "rules": "wsop-2024",
                "stakes": {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind}
                | {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet},
                "street": street,
                "players_left": 31,
            }
            steps = [chips(total) for total in answer(question).result["ladder"]]
            assert any(line[-5:] == steps for line in read), (at.number, street)


def test_games_with_other_bets_have_lines_of_their_own() -> None:
    rows = [level(1, {"limit": limit(40), "stud": stud(100)})]
    card = ladder(event(rows, "lhe razz o8"))
    assert [row.cells[:4] for row in card.rows] == [
        ("1", "LHE, O8", "small bets", "40"),
        ("", "", "big bets", "80"),
        ("", "Razz", "small bets", "100"),
        ("", "", "big bets", "200"),
    ]
    assert [row.first for row in card.rows] == [True, False, False, False]


def test_every_opening_is_the_ruling_s() -> None:
    read = words(opening_card(PPC))
    for at in PPC.levels:
        stakes = PPC.stakes(at, find_game("plo"))
        small, big = stakes.small_blind, stakes.big_blind

        def most(bets: dict[str, int], small: int = small, big: int = big) -> str:
            blinds = {"small": small, "big": big}
            question = {"ask": "pot-limit", "game": "plo", "rules": "wsop-2024", "blinds": blinds, "bets": bets}
            return chips(answer(question | {"to_act": 7}).result["max_raise_to"])

        callers = {str(seat): big for seat in (3, 4, 5)}
        posted = {"1": small, "2": big}
        first = most(posted)
        expected = [first, *(most(posted | dict(list(callers.items())[:n])) for n in (1, 2, 3))]
        expected.append(most(posted | {"3": int(first.replace(",", ""))}))
        assert any(line[-5:] == expected for line in read), (at.number, expected)


def test_a_mix_without_such_games_says_so() -> None:
    structure = event(nine_game(2), "nlhe")
    with pytest.raises(RuleError, match="No game of this mix is played with limits"):
        ladder_card(structure)
    with pytest.raises(RuleError, match="No game of this mix is pot-limit"):
        opening_card(structure)
    with pytest.raises(QuestionError, match="no paper"):
        push_card(structure, paper="a5")


def test_the_push_card_has_the_games_in_order_with_their_cost() -> None:
    card = push(PPC, PPC.level(20))
    assert card.heads == ("", "game", "level 20", "level 21", "button")
    assert [row.cells[1] for row in card.rows] == [GAMES[key].name for key in PPC.mix.games]
    text = " ".join(" ".join(page) for page in texts(push_card(PPC, level=20)))
    text = " ".join(text.split())
    for key, row in zip(PPC.mix.games, card.rows, strict=True):
        cost = stakes_words(GAMES[key], PPC.stakes(PPC.level(20), GAMES[key]))
        assert " ".join(cost.split()) in text
        assert row.cells[-1] == ("moves" if GAMES[key].uses_button else "frozen")
    for blank in ("Table", "Hand of the game", "Button at seat", "The game changes after 7 hands."):
        assert blank in text
    assert push(PPC, PPC.levels[-1]).heads == ("", "game", "level 25", "button")


def test_many_levels_go_over_pages_and_no_level_is_parted() -> None:
    structure = event(nine_game(120), "lhe razz plo")
    read = texts(ladder_card(structure, paper="a4"))
    assert len(read) > 2
    for lines in read:
        text = " ".join(lines)
        assert text.count("small bets") == text.count("big bets") > 0
        assert f"Page {read.index(lines) + 1} of {len(read)}" in text
