"""Whole hands typed through the desk: real ones, our own, and one of every game from its forced bets to its end."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from floor_app.rules.games import GAMES, Forced
from floor_app.rules.hand_actions import Action
from floor_app.rules.house import preset
from floor_app.rules.notation import read_history
from floor_app.rulings.tracked import Beginning, begin
from floor_app.tournament.commands import SetHouse
from tests.rules.playing import setup
from tests.ui.hand.tracking import Tracking

SHARED = Path(os.environ.get("FLOOR_SHARED", Path(__file__).parents[4] / "shared")) / "hands"
REAL = sorted(SHARED.glob("*.phh"))
OURS = sorted((Path(__file__).parents[2] / "data" / "hands").glob("*.phh"))


def type_hand(tracking: Tracking, file: Path) -> None:
    """Type every act of a hand history, from its forced bets on, and look at the stacks it ends with."""
    history = read_history(tomllib.loads(file.read_text(encoding="utf-8")), preset("wsop-2024"))
    tracking.hand.begins.put(begin(Beginning(history.setup)))
    for text in history.actions:
        tracking.act(text)
        assert tracking.told.refused is None, f"{text}: {tracking.told.refused}"
    assert tracking.told.broken == ()
    assert tracking.stacks is not None
    assert tuple(tracking.stacks.values()) == history.finishing
    assert tracking.line.startswith(("Seat", "Everybody else"))


@pytest.mark.parametrize("file", OURS, ids=lambda file: file.stem)
def test_our_own_hands_are_typed_to_their_stacks(tracking: Tracking, file: Path) -> None:
    type_hand(tracking, file)


@pytest.mark.slow
@pytest.mark.skipif(not REAL, reason="the real hands do not lie beside this checkout")
def test_fifty_real_hands_are_typed_to_their_stacks(tracking: Tracking) -> None:
    for file in REAL:
        type_hand(tracking, file)
    assert len(REAL) == 50


STAKES: dict[Forced, dict[str, Any]] = {
    Forced.BLINDS: {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20},
    Forced.ANTE_AND_BRING_IN: {"ante": 2, "bring_in": 4, "small_bet": 10, "big_bet": 20},
    Forced.BUTTON_ANTE: {"ante": 5, "button_ante": 10},
}


def next_key(tracking: Tracking) -> tuple[str, ...]:
    """The plainest key that brings the hand on: check, call, no cards known, nobody draws, the first seat wins."""
    told = tracking.told
    hand = told.at
    if hand.phase == "action" and hand.turn is None:
        tracking.hand.felt.seats[hand.live[0] - 1].click()
        return ("c",)
    if hand.phase == "action":
        return ("c",)
    if hand.phase == "draw":
        return ("s",) if hand.game.draws_add else ("p",)
    if hand.phase in ("board", "up", "deal"):
        return ("n",)
    return ("w", str(hand.live[0]), "<Enter>")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_hand_of_every_game_is_played_to_its_end_by_keys_alone(tracking: Tracking, game: str) -> None:
    row = GAMES[game]
    tracking.begin(setup(game, [1000] * 4, **STAKES[row.forced]))
    tracking.press("f") if row.uses_button else None  # the first player folds, the others go to the end
    streets = set()
    for _ in range(80):
        if tracking.stacks is not None:
            break
        streets.add(tracking.told.at.at.key)
        tracking.press(*next_key(tracking))
        assert tracking.told.refused is None, tracking.told.refused
    assert tracking.stacks is not None
    assert sum(tracking.stacks.values()) == 4000
    assert streets == {street.key for street in row.streets}
    assert len([n for n in tracking.stacks.values() if n > 1000]) == 1


def test_thirty_one_and_under_is_drawn_one_seat_after_the_other(tracking: Tracking) -> None:
    tracking.begin(setup("31-and-under", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("c", "c", "c")
    assert tracking.line == "Seat 1 may take a card or stop. It holds two cards."
    tracking.press("t", "s", "9d", "<Enter>", "10h", "<Enter>", "s", "s")
    assert tracking.acts[3:] == ["1 take", "1 stop", "2 take 9d", "2 take Th", "2 stop", "3 stop"]
    assert tracking.told.at.phase in ("action", "board")


def test_cards_may_be_known_or_not_or_some_of_them(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("h", "2 AsKd", "<Enter>", "c", "c", "c", "2c5d7s", "<Enter>", "c", "c", "c", "n", "c", "c", "c")
    tracking.press("9h", "<Enter>", "c", "c", "c")
    assert tracking.acts[:4] == ["deal 2 AsKd", "3 call", "1 call", "2 check"]
    assert "Seat 1 shows next: type its cards" in tracking.line
    tracking.press("w", "2", "<Enter>")
    assert tracking.stacks == {1: 990, 2: 1020, 3: 990}


def test_a_showdown_is_shown_and_mucked_in_order(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("c", "c", "c", "2c5d7s", "<Enter>", "c", "c", "r", "100", "<Enter>", "c", "f")
    tracking.press("9h", "<Enter>", "c", "c", "3s", "<Enter>", "c", "c")
    assert "Seat 1 shows next" in tracking.line
    tracking.press("AsKd", "<Enter>")
    assert "Seat 3 shows next" in tracking.line
    tracking.press("m")
    assert tracking.stacks == {1: 1120, 2: 990, 3: 890}
    assert [key.text() for key in tracking.hand.keys if key.isVisible()] == ["To Pots", "Update table", "Copy", "Back"]


def test_stud_goes_on_without_up_cards_by_the_seat_that_is_tapped(tracking: Tracking) -> None:
    tracking.begin(setup("razz", [1000] * 3, ante=2, bring_in=4, small_bet=10, big_bet=20))
    tracking.press("n", "c")
    assert tracking.told.refused is not None
    assert "Tap the seat that acts" in tracking.line
    tracking.hand.felt.seats[1].click()
    tracking.press("c")
    assert tracking.acts == ["street", "2 bring-in"]
    tracking.press("k")
    assert tracking.acts[-1] == "3 complete"


def test_the_house_rules_of_the_event_are_those_of_the_hand(tracking: Tracking) -> None:
    tracking.model.act(SetHouse("roberts"))
    tracking.hand.begins.from_table()
    assert tracking.told.beginning.setup.house.base == "roberts"


def test_a_dead_seat_is_dealt_in_and_out(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10, absent=(2,)))
    assert tracking.hand.felt.seats[1].view.note == "dead hand"
    tracking.press("f")
    assert tracking.stacks == {1: 1005, 2: 995, 3: 1000}


def test_every_act_of_a_document_has_its_keys(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    assert tracking.keys(Action("raise", 3, 30)) == ("r", "30", "<Enter>")
    assert tracking.keys(Action("all-in", 3)) == ("r", "a")
