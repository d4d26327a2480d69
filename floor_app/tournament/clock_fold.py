"""The director's further acts, folded into the event's value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from floor_app.base import Millis, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament import clock_events as e
from floor_app.tournament.clock import Clock
from floor_app.tournament.day_end import last_hands
from floor_app.tournament.state import Tournament


def _clock(state: Tournament) -> Clock:
    if state.clock is None:
        raise RuleError("A cash game has no clock.")
    return state.clock


def _stopped(state: Tournament, utc: Millis) -> Clock:
    return clocks.paused(_clock(state), state.structure, utc)


def _stop_at_end(state: Tournament, event: e.StopAtEndSet) -> Tournament:
    clock = clocks.at(_clock(state), state.structure, event.at.utc)
    return replace(state, clock=replace(clock, stops=event.on))


def _scheduled(state: Tournament, event: e.StartScheduled) -> Tournament:
    starts_at = None if event.utc is None else Millis(event.utc)
    clock = clocks.at(_clock(state), state.structure, event.at.utc)
    return replace(state, clock=replace(clock, starts_at=starts_at))


def _given_back(state: Tournament, event: e.TimeGivenBack) -> Tournament:
    return replace(state, clock=clocks.gone_back(_clock(state), state.structure, event.at.utc, Millis(event.ms)))


def _last_hands_set(state: Tournament, event: e.LastHandsSet) -> Tournament:
    return replace(state, last_hands=None if event.n is None else last_hands(event.n, state.tables))


def _last_hand_played(state: Tournament, event: e.LastHandPlayed) -> Tournament:
    last = state.last_hands
    if last is None:
        raise RuleError("No last hands were called.")
    tables = state.tables.insert(event.table, replace(state.table(event.table), over=True))
    return replace(state, tables=tables, last_hands=replace(last, done=last.done | {event.table}))


def _day_ended(state: Tournament, event: e.DayEnded) -> Tournament:
    return replace(state, clock=_stopped(state, event.at.utc), last_hands=None)


def _hand_for_hand_set(state: Tournament, event: e.HandForHandSet) -> Tournament:
    if event.ms is None:
        return replace(state, hand_for_hand=None)
    clock, ms = replace(_stopped(state, event.at.utc), starts_at=None), Millis(event.ms)
    return replace(state, clock=clock, hand_for_hand=ms, hand_took=ms)


def _hand_played(state: Tournament, event: e.HandForHandPlayed) -> Tournament:
    clock = clocks.run_on(_clock(state), state.structure, event.at.utc, Millis(event.ms))
    return replace(state, clock=clock)


CLOCK_APPLY: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.StopAtEndSet: _stop_at_end,
    e.StartScheduled: _scheduled,
    e.TimeGivenBack: _given_back,
    e.LastHandsSet: _last_hands_set,
    e.LastHandPlayed: _last_hand_played,
    e.DayEnded: _day_ended,
    e.HandForHandSet: _hand_for_hand_set,
    e.HandForHandPlayed: _hand_played,
}

CLOCK_AREAS: dict[type, frozenset[str]] = {
    e.StopAtEndSet: frozenset({"clock"}),
    e.StartScheduled: frozenset({"clock"}),
    e.TimeGivenBack: frozenset({"clock", "table"}),
    e.LastHandsSet: frozenset({"clock", "table"}),
    e.LastHandPlayed: frozenset({"clock", "table"}),
    e.DayEnded: frozenset({"clock", "table"}),
    e.HandForHandSet: frozenset({"clock"}),
    e.HandForHandPlayed: frozenset({"clock", "table"}),
}
