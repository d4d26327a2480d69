"""The beginning of a hand as it is typed: which fields a game needs, what is wrong field by field, drafts."""

from __future__ import annotations

from typing import Any

import pytest

from floor_app.rules.games import GAMES, Betting, Forced
from floor_app.rules.hand_state import LateStart
from floor_app.rules.house import preset
from floor_app.rulings.tracked import Beginning
from floor_app.rulings.tracked_form import (
    Form,
    blank,
    fields_of,
    form_document,
    form_from,
    form_of,
    is_late,
    read_form,
    streets_of,
)
from tests.rules.playing import flop, setup

HOUSE = preset("tda-2024")


def form(game: str = "nlhe", **texts: str) -> Form:
    made = blank(game)
    for name, text in texts.items():
        made = made.typed(name, text)
    return made


def seated(made: Form, *stacks: str) -> Form:
    for seat, text in enumerate(stacks, start=1):
        made = made.typed(f"{seat}.stack", text)
    return made


@pytest.mark.parametrize(
    ("game", "street", "wanted"),
    [
        ("nlhe", "", {"small_blind", "big_blind", "ante", "ante_from"}),
        ("lhe", "", {"small_blind", "big_blind", "ante", "ante_from", "small_bet", "big_bet"}),
        ("razz", "", {"ante", "bring_in", "small_bet", "big_bet"}),
        ("short-deck", "", {"ante", "button_ante"}),
        ("plo", "turn", {"big_blind", "pot", "began"}),
        ("lhe", "river", {"small_bet", "big_bet", "pot", "began"}),
        ("stud", "5", {"small_bet", "big_bet", "pot", "began"}),
        ("short-deck", "flop", {"ante", "pot", "began"}),
    ],
)
def test_a_game_and_a_street_need_their_own_fields(game: str, street: str, wanted: set[str]) -> None:
    common = {"game", "street", "button", "players_left", "chip"}
    assert set(fields_of(form(game, street=street))) - common == wanted


def test_a_game_nobody_knows_still_has_fields_to_correct_it() -> None:
    made = Form({"game": "rasz"})
    assert "game" in fields_of(made)
    assert streets_of(made) == (("", "from the forced bets"),)
    assert not is_late(made)
    assert "game" in read_form(made, HOUSE).problems
    assert "missing" in read_form(Form(), HOUSE).problems["game"].message


def test_everything_that_is_wrong_is_named_at_its_field() -> None:
    made = (
        seated(form("lhe", big_blind="1o0", small_bet="x"), "5k", "12kk").typed("2.cards", "Zz").typed("3.cards", "As")
    )
    problems = read_form(made, HOUSE).problems
    assert set(problems) == {"big_blind", "small_bet", "2.stack", "2.cards", "3.stack"}


@pytest.mark.parametrize(
    ("texts", "where"),
    [
        ({}, "big_blind"),
        ({"big_blind": "100", "button": "11"}, "button"),
        ({"street": "flop", "pot": "100", "big_blind": "100", "button": "2", "began": "1"}, "began"),
        ({"street": "flop", "pot": "100", "big_blind": "100"}, "button"),
    ],
)
def test_what_is_missing_or_cannot_be_is_named(texts: dict[str, str], where: str) -> None:
    assert where in read_form(seated(form("nlhe", **texts), "500", "600"), HOUSE).problems


def test_two_players_are_needed_and_no_more_than_the_game_is_dealt_to() -> None:
    assert "1.stack" in read_form(form("nlhe", big_blind="10"), HOUSE).problems
    many = seated(form("stud", ante="1", bring_in="2", small_bet="4", big_bet="8"), *["100"] * 10)
    assert "8 players at most" in read_form(many, HOUSE).problems[""].message


def test_a_card_twice_is_named_at_its_seat() -> None:
    made = seated(form("nlhe", big_blind="10", button="1"), "500", "600").typed("1.cards", "As").typed("2.cards", "As")
    assert set(read_form(made, HOUSE).problems) == {"2.cards"}


def test_nothing_behind_is_a_player_who_is_all_in() -> None:
    made = seated(form("nlhe", street="turn", pot="1k", big_blind="10", button="3"), "0", "500", "600")
    found = read_form(made, HOUSE).beginning
    assert found is not None
    assert found.setup.players[0].stack == 0
    assert found.setup.start == LateStart("turn", 1000, None)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_texts_of_a_beginning_read_as_the_same_beginning(game: str) -> None:
    costs: dict[Forced, dict[str, Any]] = {
        Forced.BLINDS: {"small_blind": 5, "big_blind": 10, "ante": 10, "ante_from": "big-blind"},
        Forced.ANTE_AND_BRING_IN: {"ante": 2, "bring_in": 4},
        Forced.BUTTON_ANTE: {"ante": 5, "button_ante": 10},
    }
    cost = costs[GAMES[game].forced]
    limit = GAMES[game].betting is Betting.FIXED_LIMIT or GAMES[game].forced is Forced.ANTE_AND_BRING_IN
    bets: dict[str, Any] = {"small_bet": 10, "big_bet": 20} if limit else {}
    base = setup(game, [5000, 6000, 7000], players_left=9, cards={2: "AsKs"}, **cost, **bets)
    beginning = Beginning(base, {1: "Ann", 3: "Éva"}, 25, 4, 12)
    assert read_form(form_of(beginning), HOUSE, 4, 12).beginning == beginning


def test_a_late_beginning_and_another_betting_structure_are_kept() -> None:
    late = Beginning(flop(3, small_blind=0))
    assert read_form(form_of(late), HOUSE).beginning == late
    pot = Beginning(setup("badugi", [500] * 3, betting="pot-limit", small_blind=5, big_blind=10))
    made = form_of(pot)
    assert made.betting is Betting.POT_LIMIT
    assert read_form(made, HOUSE).beginning == pot
    assert made.typed("game", "plo").betting is None


def test_a_form_is_kept_as_plain_data() -> None:
    made = form_of(Beginning(setup("badugi", [500] * 3, betting="pot-limit", small_blind=5, big_blind=10)))
    assert form_from(form_document(made)) == made
    assert form_from(None) is None
    assert form_from({"texts": 5, "betting": None}) is None
    assert made.typed("1.stack", made.text("1.stack")) is made
