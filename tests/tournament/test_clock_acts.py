"""Pause at the end of a level, a planned start, time given back, the last hands of a day, hand for hand."""

import json
from pathlib import Path
from typing import get_args

import pytest

from floor_app.base import Millis, RuleError
from floor_app.tournament import clock_events as e
from floor_app.tournament.clock import ClockFace, Paused, counted, face
from floor_app.tournament.clock_commands import (
    ClockCommand,
    GiveBack,
    HandPlayed,
    ScheduleStart,
    SetHandForHand,
    SetLastHands,
    StopAtEnd,
)
from floor_app.tournament.commands import (
    AddTime,
    CreateEvent,
    FinishHand,
    NewTable,
    NextHand,
    OpenTable,
    PauseClock,
    SetLevel,
    SetSeat,
    SetTimeLeft,
    StartClock,
    StepLevel,
)
from floor_app.tournament.event_rows import decode, encode
from floor_app.tournament.events import describe
from floor_app.tournament.state import Tournament
from floor_app.tournament.tournament import apply, decide, fold
from tests.tournament.small_events import MINUTE, START, THREE, act, after, cash, created, moment, structure

DIRECTOR = Path(__file__).parent / "data" / "journal-director.json"
TWO = NewTable(2, ((1, "Di", 4000), (2, "Eve", 4000)), button=1)


def running(at: float = 0) -> Tournament:
    return after(created(structure(), THREE, TWO), StartClock(), at=at)


def shown(state: Tournament, minutes: float) -> ClockFace:
    assert state.clock is not None
    return face(state.clock, state.structure, Millis(START + int(minutes * MINUTE)))


def utc(minutes: float) -> int:
    return START + int(minutes * MINUTE)


# ---- pause at the end of a level ------------------------------------------------------------------------------------


def test_told_to_the_clock_stops_at_the_end_of_the_level_before_the_break_and_only_once() -> None:
    state = after(running(), StopAtEnd(), at=3)
    assert (shown(state, 19.9).running, shown(state, 19.9).stops) == (True, True)
    for minutes in (20, 21, 500):
        stood = shown(state, minutes)
        assert stood.on_break is not None
        assert (stood.running, stood.left, stood.stops) == (False, 5 * MINUTE, False)
    state = after(state, StartClock(), at=30)
    assert shown(state, 36).level.number == 2
    assert shown(state, 36).running


def test_the_flag_outlives_a_pause_more_time_and_another_level_and_can_be_taken_back() -> None:
    state = after(running(), StopAtEnd(), PauseClock(), at=3)
    state = after(state, StartClock(), AddTime(60_000), SetLevel(2), at=5)
    assert not shown(state, 25).running
    assert shown(state, 25).level.number == 3
    state = after(state, StopAtEnd(on=False), at=6)
    assert shown(state, 26).running
    assert decide(state, StopAtEnd(on=False), moment(6)) == ()


def test_the_last_level_has_no_end_to_stop_at() -> None:
    with pytest.raises(RuleError, match="no end to stop at"):
        decide(after(running(), SetLevel(5)), StopAtEnd(), moment(1))


# ---- a planned start ------------------------------------------------------------------------------------------------


def test_a_planned_start_starts_at_its_millisecond_and_the_hands_that_lay_ready_begin_with_it() -> None:
    state = after(created(), ScheduleStart(utc(10)), at=0)
    assert (shown(state, 9.99).running, shown(state, 9.99).started, shown(state, 9.99).starts_at) == (
        False,
        False,
        utc(10),
    )
    at_ten = shown(state, 10)
    assert (at_ten.running, at_ten.started, at_ten.left, at_ten.starts_at) == (True, True, 20 * MINUTE, None)
    # Level 2 has come, nobody has acted: the hand that began at ten o'clock still plays level 1.
    assert state.hand_level(1, Millis(utc(36))).number == 1
    assert shown(state, 36).level.number == 2
    state = after(state, NextHand(1), at=36)
    assert state.table(1).level == 2
    state = after(state, PauseClock(), at=37)
    assert (state.table(1).level, state.table(1).began.level) == (2, 1)
    assert shown(state, 99).left == 18 * MINUTE


def test_starting_by_hand_ends_the_plan_and_a_clock_that_runs_takes_none() -> None:
    state = after(created(), ScheduleStart(utc(10)), at=0)
    state = after(state, StartClock(), at=2)
    assert shown(state, 11).left == 11 * MINUTE
    with pytest.raises(RuleError, match="running already"):
        decide(state, ScheduleStart(utc(30)), moment(3))


def test_a_plan_is_taken_back_and_a_time_that_is_past_is_refused() -> None:
    state = after(created(), ScheduleStart(utc(10)), ScheduleStart(None), at=0)
    assert not shown(state, 50).running
    for wrong in (utc(0), utc(-5), utc(32 * 24 * 60)):
        with pytest.raises(RuleError, match="past, or more than a month away"):
            decide(state, ScheduleStart(wrong), moment(0))


def test_the_second_day_starts_by_itself_at_its_hour() -> None:
    state = after(running(), ScheduleStart(utc(900)), at=70)  # the first day ended after 65 minutes
    assert (shown(state, 899).running, shown(state, 899).level.number) == (False, 4)
    assert shown(state, 901).left == 19 * MINUTE


# ---- time given back ------------------------------------------------------------------------------------------------


def test_time_given_back_puts_the_clock_where_it_stood_over_the_end_of_a_level_too() -> None:
    state = after(running(), GiveBack(int(7.2 * MINUTE)), at=9.2)
    assert (shown(state, 9.2).left, shown(state, 9.2).running) == (18 * MINUTE, True)
    state = after(running(), GiveBack(12 * MINUTE), at=27)  # asleep from the 15th minute to the 27th: break and level 2
    assert (shown(state, 27).on_break, shown(state, 27).level.number, shown(state, 27).left) == (None, 1, 5 * MINUTE)
    state = after(running(), GiveBack(60 * MINUTE), at=70)  # over the end of the day
    assert (shown(state, 70).running, shown(state, 70).left) == (True, 10 * MINUTE)


def test_no_time_is_given_back_that_the_clock_did_not_run() -> None:
    state = running(at=5)
    for ms, at in ((4 * MINUTE, 8), (0, 8), (-5, 8)):
        with pytest.raises(RuleError):
            decide(state, GiveBack(ms), moment(at))
    with pytest.raises(RuleError, match="was not running"):
        decide(after(state, PauseClock(), at=9), GiveBack(MINUTE), moment(12))


def lost(state: Tournament, minutes: float, at: float) -> float | None:
    """How many of the last minutes before `at` could be given back."""
    assert state.clock is not None
    ms = counted(state.clock, state.structure, Millis(utc(at)), Millis(int(minutes * MINUTE)))
    return None if ms is None else ms / MINUTE


def test_what_was_lost_while_nobody_looked_is_told_of_a_clock_that_ran_then() -> None:
    assert lost(created(), 7, at=8) is None  # never started
    assert lost(running(), 7, at=8) == 7
    assert lost(running(at=5), 7, at=8) == 3  # started since
    assert lost(after(running(), PauseClock(), at=9), 7, at=20) is None
    assert lost(running(), 60, at=70) == 60  # over the end of the day, at which it stopped
    assert lost(after(running(), StopAtEnd(), at=1), 7, at=22) == 7  # it stopped meanwhile, and goes back to before
    assert lost(after(created(), ScheduleStart(utc(10)), at=0), 7, at=12) is None  # a start that was planned stands
    assert lost(after(running(), SetLevel(5), at=1), 7, at=20) is None  # the last level has no end
    assert lost(running(), 0, at=1) is None


def test_whatever_is_told_as_lost_can_be_given_back() -> None:
    for state in (running(), running(at=5), after(running(), StopAtEnd(), at=1)):
        for at in range(1, 75, 3):
            for minutes in (0.5, 7, 30):
                back = lost(state, minutes, at)
                if back is not None:
                    stood = after(state, GiveBack(int(back * MINUTE)), at=at)
                    assert shown(stood, at).left == shown(state, at - back).left
                    assert shown(stood, at).running


def test_a_clock_that_had_stopped_by_itself_is_not_started_by_giving_time_back() -> None:
    day_over = running()  # its day ended at the 65th minute
    with pytest.raises(RuleError, match="was not running"):
        decide(day_over, GiveBack(2 * MINUTE), moment(70))
    told_to = after(running(), StopAtEnd(), at=1)  # it stopped at the 20th
    with pytest.raises(RuleError, match="was not running"):
        decide(told_to, GiveBack(MINUTE), moment(25))


def test_a_record_in_which_time_was_given_back_to_a_clock_that_had_stopped_still_opens() -> None:
    """Earlier versions did not refuse that: the clock went on."""
    state = apply(running(), e.TimeGivenBack(2 * MINUTE, moment(70)))
    assert (shown(state, 75).level.number, shown(state, 75).running, shown(state, 75).left) == (4, True, 15 * MINUTE)


def test_a_planned_start_with_no_time_left_ends_the_level_and_not_the_night() -> None:
    state = after(running(), SetLevel(3), PauseClock(), SetTimeLeft(0), ScheduleStart(utc(10)), at=1)
    assert (shown(state, 10).level.number, shown(state, 10).running) == (4, False)  # the day ended after level 3
    state = after(state, NextHand(1), at=12)
    assert (shown(state, 30).running, shown(state, 30).left) == (False, 20 * MINUTE)


# ---- the last hands of a day ----------------------------------------------------------------------------------------


def test_each_table_plays_its_last_hands_and_with_the_last_of_all_the_clock_stands() -> None:
    state = after(running(), NextHand(1), SetLastHands(2), at=8)
    last = state.last_hands
    assert last is not None
    assert [last.to_go(state.table(number)) for number in (1, 2)] == [2, 2]
    state = after(state, NextHand(1), NextHand(1), at=9)
    assert state.last_hands is not None
    assert [state.last_hands.to_go(state.table(number)) for number in (1, 2)] == [0, 2]
    state, events = act(state, NextHand(1), 10)
    assert events == (e.LastHandPlayed(1, moment(10)),)
    with pytest.raises(RuleError, match="Table 1 has played its last hand of the day"):
        decide(state, NextHand(1), moment(10))
    assert shown(state, 11).running
    state = after(state, NextHand(2), NextHand(2), at=11)
    state, events = act(state, NextHand(2), 12)
    assert events == (e.LastHandPlayed(2, moment(12)), e.DayEnded(moment(12)))
    assert (shown(state, 99).running, shown(state, 99).left, state.last_hands) == (False, 8 * MINUTE, None)
    hands = [state.table(number).hand for number in (1, 2)]
    state = after(state, StartClock(), NextHand(1), NextHand(2), at=100)  # the next day plays on
    assert [state.table(number).hand for number in (1, 2)] == [hand + 1 for hand in hands]


def test_a_hand_followed_to_its_end_counts_like_any_other() -> None:
    state = after(created(), StartClock(), SetLastHands(0), at=1)
    state, events = act(state, FinishHand(1, 1, ((1, 4000), (6, 8000))), 2)
    assert [event.KIND for event in events] == ["hand-finished", "last-hand-played", "day-ended"]
    assert state.table(1).seats[6].stack == 8000


def test_a_hand_that_was_the_last_of_the_day_is_not_finished_again_but_a_new_one_is() -> None:
    stacks = ((1, 4000), (6, 8000))
    for ends in (FinishHand(1, 1, stacks), NextHand(1)):
        day = after(after(created(), StartClock(), SetLastHands(0), at=1), ends, at=2)
        assert day.table(1).over
        with pytest.raises(RuleError, match="Hand 1 at table 1 is over already"):
            decide(day, FinishHand(1, 1, stacks), moment(3))
        corrected = after(day, SetSeat(1, 6, "Cy", 8100), at=3)  # its stacks may still be put right
        assert corrected.table(1).seats[6].stack == 8100
        state = after(day, StartClock(), NextHand(1), at=100)
        assert (state.table(1).hand, state.table(1).over) == (2, False)
        assert after(state, FinishHand(1, 2, stacks), at=101).table(1).hand == 3


def test_a_last_hand_that_was_finished_is_over_while_others_play_and_when_the_last_hands_are_taken_back() -> None:
    state = after(after(running(), SetLastHands(0), at=1), FinishHand(1, 1, ((1, 4000),)), at=2)
    for still in (state, after(state, SetLastHands(None), at=3)):
        with pytest.raises(RuleError, match="Hand 1 at table 1 is over already"):
            decide(still, FinishHand(1, 1, ((1, 4000),)), moment(4))
    assert not state.table(2).over
    state = after(after(state, SetLastHands(None), at=3), NextHand(1), at=4)
    assert (state.table(1).hand, state.table(1).over) == (2, False)


def test_a_table_that_is_over_is_not_waited_for_when_the_others_are_called_to_their_last() -> None:
    state = after(after(running(), SetLastHands(0), at=1), NextHand(1), at=2)
    again = after(after(state, SetLastHands(0), at=3), NextHand(2), at=4)
    assert (again.last_hands, shown(again, 5).running) == (None, False)
    more = after(after(state, SetLastHands(1), at=3), NextHand(2), NextHand(2), at=4)  # one more for both
    assert shown(more, 5).running
    assert (more.table(1).hand, after(more, NextHand(1), at=5).table(1).hand) == (1, 2)


def test_the_count_is_taken_back_and_a_table_opened_later_is_not_waited_for() -> None:
    state = after(running(), SetLastHands(0), OpenTable(NewTable(3)), at=1)
    state = after(state, NextHand(3), NextHand(1), NextHand(2), at=2)
    assert state.last_hands is None
    assert not shown(state, 3).running
    state = after(after(running(), SetLastHands(0), SetLastHands(None), at=1), NextHand(1), NextHand(1), at=2)
    assert shown(state, 3).running
    for wrong in (-1, 100):
        with pytest.raises(RuleError, match="more hands"):
            decide(state, SetLastHands(wrong), moment(3))


# ---- hand for hand --------------------------------------------------------------------------------------------------


def test_hand_for_hand_stands_the_clock_and_each_hand_takes_two_minutes() -> None:
    """WSOP 2024 rule 126-c: 17:30 becomes 17:28, then 17:26, in minutes and seconds of the level."""
    state = after(running(), SetHandForHand(2 * MINUTE), at=2.5)
    assert (shown(state, 60).running, shown(state, 60).left) == (False, int(17.5 * MINUTE))
    state = after(state, HandPlayed(), at=61)
    assert shown(state, 62).left == int(15.5 * MINUTE)
    state = after(state, HandPlayed(), at=64)
    assert shown(state, 65).left == int(13.5 * MINUTE)
    with pytest.raises(RuleError, match="each hand takes its time off"):
        decide(state, StartClock(), moment(66))
    state = after(state, SetHandForHand(None), StartClock(), at=70)
    assert shown(state, 71).left == int(12.5 * MINUTE)


def test_what_a_hand_takes_off_is_changed_while_it_is_on_and_remembered() -> None:
    state = after(running(), SetHandForHand(2 * MINUTE), HandPlayed(), SetHandForHand(3 * MINUTE), at=2)
    state = after(state, HandPlayed(), at=3)
    assert (shown(state, 4).left, shown(state, 4).running) == (13 * MINUTE, False)
    state = after(state, SetHandForHand(None), at=4)
    assert (state.hand_for_hand, state.hand_took) == (None, 3 * MINUTE)
    for wrong in (-1, 60 * MINUTE + 1):
        with pytest.raises(RuleError, match="from nothing to an hour"):
            decide(state, SetHandForHand(wrong), moment(5))


def test_hand_for_hand_goes_over_the_end_of_a_level_but_not_of_a_day() -> None:
    state = after(running(), SetLevel(2), SetHandForHand(3 * MINUTE), at=1)
    for _ in range(7):
        state = after(state, HandPlayed(), at=2)
    assert (shown(state, 3).level.number, shown(state, 3).left, shown(state, 3).running) == (3, 19 * MINUTE, False)
    for _ in range(9):
        state = after(state, HandPlayed(), at=2)
    assert (shown(state, 3).level.number, shown(state, 3).left) == (4, 20 * MINUTE - 2 * 3 * MINUTE)


def test_hand_for_hand_is_refused_before_the_event_and_twice_and_not_played_when_it_is_off() -> None:
    with pytest.raises(RuleError, match="not begun"):
        decide(created(), SetHandForHand(120_000), moment(0))
    with pytest.raises(RuleError, match="on already"):
        decide(after(running(), SetHandForHand(120_000)), SetHandForHand(120_000), moment(0))
    with pytest.raises(RuleError, match="not on"):
        decide(running(), HandPlayed(), moment(0))


@pytest.mark.parametrize(
    "command",
    [StopAtEnd(), ScheduleStart(utc(5)), GiveBack(5), SetLastHands(1), SetHandForHand(120_000), HandPlayed()],
)
def test_a_cash_game_refuses_all_of_it(command: ClockCommand) -> None:
    state, _ = act(None, CreateEvent("c", cash(), (THREE,)))
    with pytest.raises(RuleError, match="no clock"):
        decide(state, command, moment(1))


def test_no_act_of_these_touches_a_value_that_stood_before() -> None:
    state = after(running(), StepLevel(1), at=1)
    for command in (StopAtEnd(), SetLastHands(3), SetHandForHand(120_000)):
        before = repr(state)
        for event in decide(state, command, moment(2)):
            assert apply(state, event) != state
        assert repr(state) == before


def test_what_was_taken_back_has_its_words_too() -> None:
    at = moment(1)
    told: dict[str, e.ClockEvent] = {
        "no pause at the end of the level": e.StopAtEndSet(on=False, at=at),
        "end of the planned start": e.StartScheduled(None, at),
        "end of the last hands": e.LastHandsSet(None, at),
        "end of hand for hand": e.HandForHandSet(None, at),
        "3 more hands for the day": e.LastHandsSet(3, at),
    }
    for words, event in told.items():
        assert describe(event) == words
        assert decode(*encode(event)) == event


def test_a_journal_with_a_directors_plans_folds_for_ever() -> None:
    """Never write this file anew: a planned start, a stop, time given back, hand for hand and the last hands of a day."""
    rows = json.loads(DIRECTOR.read_text(encoding="utf-8"))
    assert {row["kind"] for row in rows} >= {kind.KIND for kind in get_args(e.ClockEvent)}
    state = fold(decode(row["kind"], row["v"], row["body"]) for row in rows)
    assert state is not None
    assert state.clock is not None
    assert (state.clock.row, state.clock.phase, state.clock.ran) == (2, Paused(Millis(780000)), 1620000)
    assert [(state.table(number).hand, state.table(number).level) for number in (1, 2)] == [(2, 2), (2, 2)]
    assert (state.last_hands, state.hand_for_hand) == (None, None)
