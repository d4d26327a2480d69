"""The spot at a table: level 20 of the nine-game event, a hand across a change of level, and the demo."""

from dataclasses import replace

import pytest
from rpds import HashTrieMap

from floor_app.base import Millis, Moment, QuestionError, RuleError
from floor_app.rules.spot import SpotSeat
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.clock import face
from floor_app.tournament.commands import (
    NewTable,
    NextHand,
    OpenTable,
    SetGame,
    SetHandLevel,
    SetPlayersLeft,
    StartClock,
    StepLevel,
)
from floor_app.tournament.demo import NOON, TABLE, demo_event
from floor_app.tournament.spot import next_spot, spot, upcoming_game
from floor_app.tournament.structure import Level
from floor_app.tournament.tournament import Tournament, apply, average_stack, decide
from tests.tournament.small_events import ROWS, after, cash, created, moment, structure

BB = AnteFrom.BIG_BLIND


def demo() -> Tournament:
    state = None
    for command, at in demo_event():
        for event in decide(state, command, at):
            state = apply(state, event)
    assert state is not None
    return state


@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("plo", Stakes(20_000, 40_000, 40_000, BB)),
        ("lhe", Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000)),
        ("27td", Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000)),
        ("o8", Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000)),
        ("stud", Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)),
        ("razz", Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)),
        ("stud8", Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)),
        ("27sd", Stakes(20_000, 40_000, 60_000, BB)),
        ("nlhe", Stakes(20_000, 40_000, 60_000, BB)),
        ("badugi", Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000)),
        ("stud hi-lo", Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)),
    ],
)
def test_level_20_of_the_nine_game_event(game: str, stakes: Stakes) -> None:
    asked = spot(demo(), TABLE, NOON.utc, game=game)
    assert asked.stakes == stakes
    assert (asked.level, asked.chip, asked.players_left, asked.house.base) == (20, 5_000, 31, "wsop-2024")


def test_the_demo_event_is_the_one_of_the_drawings() -> None:
    state = demo()
    here = spot(state, TABLE, NOON.utc)
    assert (here.game.name, here.level, here.button, here.players_left) == ("Pot-Limit Omaha", 20, 7, 31)
    stacks = (570_000, 2_045_000, 1_590_000, 810_000, 860_000, 300_000, 625_000)
    assert here.seats == tuple(SpotSeat(seat, stack) for seat, stack in enumerate(stacks, start=1))
    assert (state.entrants, state.name) == (99, "Poker Players Championship")
    assert (state.table(TABLE).hand_of_game, state.hands_in_game(TABLE)) == (3, 7)
    following = upcoming_game(state, TABLE)
    assert following is not None
    assert following.name == "Limit Hold'em"
    assert spot(state, TABLE, NOON.utc, level=21).stakes == Stakes(25_000, 50_000, 50_000, BB)
    assert state.clock is not None
    shown = face(state.clock, state.structure, NOON.utc)
    assert (shown.level.number, shown.left, shown.running) == (20, (63 * 60 + 12) * 1000, True)
    assert shown.next_break is not None
    assert shown.next_break[1] == shown.left


def test_when_the_clock_turns_in_mid_hand_the_desk_answers_at_the_old_level_and_knows_the_new() -> None:
    """TDA 2024 rule 23: a new level applies to the next hand."""
    state, later = demo(), Millis(NOON.utc + 80 * 60_000)
    assert next_spot(state, TABLE, NOON.utc) is None
    assert spot(state, TABLE, later).stakes == Stakes(20_000, 40_000, 40_000, BB)
    coming = next_spot(state, TABLE, later)
    assert coming is not None
    assert (coming.level, coming.stakes, coming.button) == (21, Stakes(25_000, 50_000, 50_000, BB), 1)
    then = Moment(later, "", Millis(0))
    for command in (NextHand(TABLE), SetHandLevel(TABLE, 21)):
        (event,) = decide(state, command, then)
        assert spot(apply(state, event), TABLE, later).level == 21


def test_stepping_the_level_leaves_the_hand_where_it_is() -> None:
    state = after(created(), StartClock(), StepLevel(2))
    assert spot(state, 1, moment(0).utc).level == 1
    coming = next_spot(state, 1, moment(0).utc)
    assert coming is not None
    assert (coming.level, coming.stakes.big_blind) == (3, 300)


def test_the_coming_hand_has_the_coming_game() -> None:
    state = after(created(), StartClock(), NextHand(1), StepLevel(1))
    coming = next_spot(state, 1, moment(0).utc)
    assert coming is not None
    assert (coming.game.key, coming.level, coming.stakes.bring_in) == ("stud", 2, 100)


def test_a_level_without_stakes_for_the_game_is_refused_in_a_sentence() -> None:
    short = Level(2, HashTrieMap({"no-limit": Stakes(100, 200)}))
    state = created(structure(rows=(ROWS[0], short)))
    state = after(state, StartClock())
    sentence = (
        "level 2: Level 2 has no stakes for stud games, so none for Razz."
        " Add the stud line to the structure, or a line for razz alone."
    )
    with pytest.raises(RuleError) as refused:
        spot(state, 1, moment(0).utc, game="razz", level=2)
    assert str(refused.value) == sentence
    with pytest.raises(RuleError, match="Level 2 has no button ante for Short Deck"):
        spot(state, 1, moment(0).utc, game="short-deck", level=2)
    with pytest.raises(QuestionError, match="There is no game called 'raz'"):
        spot(state, 1, moment(0).utc, game="raz")
    with pytest.raises(RuleError, match="There is no level 9"):
        spot(state, 1, moment(0).utc, level=9)
    with pytest.raises(RuleError, match="There is no table 2"):
        spot(state, 2, moment(0).utc)
    # The hand that is on is not disturbed by what the coming one lacks.
    stud_next = after(state, SetGame(1, 1), StepLevel(1))
    assert next_spot(stud_next, 1, moment(0).utc) is None


def test_a_cash_game_has_no_level_and_no_players_left() -> None:
    state = created(cash())
    here = spot(state, 1, moment(0).utc)
    assert (here.level, here.players_left, here.stakes.big_blind, here.chip) == (None, None, 100, 25)
    assert next_spot(state, 1, moment(0).utc) is None
    assert upcoming_game(state, 1) is None


def test_while_nobody_has_said_how_many_are_left_those_seated_count() -> None:
    """An event is never taken for a cash game, whose cap is another."""
    state = created()
    assert spot(state, 1, moment(0).utc).players_left == 3
    two = after(state, OpenTable(NewTable(2, ((1, "", None), (2, "", None)))))
    assert spot(two, 1, moment(0).utc).players_left == 5
    assert spot(after(two, SetPlayersLeft(2)), 1, moment(0).utc).players_left == 2
    assert spot(created(structure(), NewTable(1)), 1, moment(0).utc).players_left == 6


def test_the_smallest_chip_is_that_of_the_hands_level() -> None:
    state = after(created(), StartClock())
    assert [spot(state, 1, moment(0).utc, level=number).chip for number in (1, 2, 3)] == [25, 25, 100]


def test_seats_are_felt_seats_rising() -> None:
    here = spot(created(), 1, moment(0).utc)
    assert here.seats == (SpotSeat(1, 5000, "Ann"), SpotSeat(3, None, "Bob"), SpotSeat(6, 7000, "Cy"))


def test_the_average_stack_is_everything_over_those_left() -> None:
    state = demo()
    assert average_stack(state) == 300_000 * 99 // 31 == 958_064
    assert average_stack(replace(state, entrants=None)) is None
    assert average_stack(replace(state, players_left=5)) == 5_940_000
