"""The director's further commands become events here, or are refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floor_app.base import Millis, Moment, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament import clock_commands as c
from floor_app.tournament import clock_events as e
from floor_app.tournament.clock import Clock
from floor_app.tournament.state import Tournament

LONGEST_WAIT = 31 * 24 * 3_600_000
"""How far ahead a start may be planned, in ms."""
MOST_HANDS = 99
LONGEST_HAND = 3_600_000
"""The most that a hand of hand-for-hand takes off the clock, in ms."""


def _clock(state: Tournament, now: Moment) -> Clock:
    if state.clock is None:
        raise RuleError("A cash game has no clock.", remedy="Its one level has no end.")
    return clocks.at(state.clock, state.structure, now.utc)


def _stop_at_end(state: Tournament, command: c.StopAtEnd, now: Moment) -> tuple[e.ClockEvent, ...]:
    clock = _clock(state, now)
    if command.on and state.structure.length(clock.row) is None:
        raise RuleError(
            "The last level has no end to stop at.", where="clock", remedy="Pause the clock when it is time."
        )
    return () if clock.stops == command.on else (e.StopAtEndSet(command.on, now),)


def _schedule(state: Tournament, command: c.ScheduleStart, now: Moment) -> tuple[e.ClockEvent, ...]:
    clock = _clock(state, now)
    if command.utc is None:
        return () if clock.starts_at is None else (e.StartScheduled(None, now),)
    if isinstance(clock.phase, clocks.Running):
        raise RuleError("The clock is running already.", where="start", remedy="Pause it first.")
    may_start(state)
    if not now.utc < command.utc <= now.utc + LONGEST_WAIT:
        raise RuleError("That time is past, or more than a month away.", where="start", remedy="Type a time to come.")
    return (e.StartScheduled(command.utc, now),)


def _give_back(state: Tournament, command: c.GiveBack, now: Moment) -> tuple[e.ClockEvent, ...]:
    _clock(state, now)
    assert state.clock is not None
    if command.ms <= 0:
        raise RuleError("There is no time to give back.", where="clock")
    if clocks.stood(state.clock, state.structure, Millis(now.utc - command.ms)):
        raise clocks.not_running()
    clocks.gone_back(state.clock, state.structure, now.utc, Millis(command.ms))  # refuses when it was set since
    return (e.TimeGivenBack(command.ms, now),)


def _last_hands(state: Tournament, command: c.SetLastHands, now: Moment) -> tuple[e.ClockEvent, ...]:
    _clock(state, now)
    if command.n is None:
        return () if state.last_hands is None else (e.LastHandsSet(None, now),)
    if not 0 <= command.n <= MOST_HANDS:
        raise RuleError(
            f"A day cannot end after {command.n} more hands.", where="hands", remedy=f"Type 0 to {MOST_HANDS}."
        )
    if not state.tables:
        raise RuleError("No table is open to count hands at.", where="hands", remedy="Open a table first.")
    return (e.LastHandsSet(command.n, now),)


def _hand_for_hand(state: Tournament, command: c.SetHandForHand, now: Moment) -> tuple[e.ClockEvent, ...]:
    clock = _clock(state, now)
    if command.ms is None:
        return () if state.hand_for_hand is None else (e.HandForHandSet(None, now),)
    if state.hand_for_hand == command.ms:
        raise RuleError("Hand-for-hand is on already.", where="clock")
    if not clock.started:
        raise RuleError("The event has not begun.", where="clock", remedy="Start the clock first.")
    if not 0 <= command.ms <= LONGEST_HAND:
        raise RuleError(
            "A hand takes from nothing to an hour off the clock.", where="clock", remedy="Type minutes and seconds."
        )
    return (e.HandForHandSet(command.ms, now),)


def _hand_played(state: Tournament, command: c.HandPlayed, now: Moment) -> tuple[e.ClockEvent, ...]:
    _clock(state, now)
    if state.hand_for_hand is None:
        raise RuleError("Hand-for-hand is not on.", where="clock", remedy="Begin it first.")
    return (e.HandForHandPlayed(state.hand_for_hand, now),)


def may_start(state: Tournament) -> None:
    """Refuse while hand-for-hand holds the clock."""
    if state.hand_for_hand is not None:
        raise RuleError(
            "Hand-for-hand is on: the clock stands, and each hand takes its time off.",
            where="clock",
            remedy="End hand-for-hand first.",
        )


def last_hand(state: Tournament, table: int, now: Moment) -> tuple[e.ClockEvent, ...] | None:
    """What happens instead of the next hand where `table` has played its last of the day; None = the next hand begins.

    Raises RuleError when it had played it before.
    """
    last = state.last_hands
    if last is None or table not in last.counted_from:
        return None
    left = last.to_go(state.table(table))
    if left is None:
        raise RuleError(
            f"Table {table} has played its last hand of the day.",
            where="hand",
            remedy="Take the last hands back on the Clock desk to play on.",
        )
    if left > 0:
        return None
    others = all(number in {*last.done, table} for number in last.counted_from if number in state.tables)
    done = e.LastHandPlayed(table, now)
    return (done, e.DayEnded(now)) if others else (done,)


CLOCK_DECIDE: dict[type, Callable[[Tournament, Any, Moment], tuple[e.ClockEvent, ...]]] = {
    c.StopAtEnd: _stop_at_end,
    c.ScheduleStart: _schedule,
    c.GiveBack: _give_back,
    c.SetLastHands: _last_hands,
    c.SetHandForHand: _hand_for_hand,
    c.HandPlayed: _hand_played,
}
