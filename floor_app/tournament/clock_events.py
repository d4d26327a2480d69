"""What happened to a clock besides start, pause, level and time, and the words of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from floor_app.base import Moment


@dataclass(frozen=True, slots=True)
class StopAtEndSet:
    """The clock was told to stop at the end of its level or break, or no longer to."""

    KIND: ClassVar[str] = "stop-at-end-set"
    V: ClassVar[int] = 1
    on: bool
    at: Moment


@dataclass(frozen=True, slots=True)
class StartScheduled:
    """It was said when the clock starts by itself."""

    KIND: ClassVar[str] = "start-scheduled"
    V: ClassVar[int] = 1
    utc: int | None
    """ms since 1970, UTC; None = the plan was taken back."""
    at: Moment


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """The last so many ms did not count."""

    KIND: ClassVar[str] = "time-given-back"
    V: ClassVar[int] = 1
    ms: int
    at: Moment


@dataclass(frozen=True, slots=True)
class LastHandsSet:
    """It was said how many more hands each table plays before the day ends."""

    KIND: ClassVar[str] = "last-hands-set"
    V: ClassVar[int] = 1
    n: int | None
    """None = that was taken back."""
    at: Moment


@dataclass(frozen=True, slots=True)
class LastHandPlayed:
    """A table has played its last hand of the day."""

    KIND: ClassVar[str] = "last-hand-played"
    V: ClassVar[int] = 1
    table: int
    at: Moment


@dataclass(frozen=True, slots=True)
class DayEnded:
    """Every table has played its last hand, and the clock was stopped."""

    KIND: ClassVar[str] = "day-ended"
    V: ClassVar[int] = 1
    at: Moment


@dataclass(frozen=True, slots=True)
class HandForHandSet:
    """Hand-for-hand began, with so many ms off for each hand, or that time was changed, or it ended."""

    KIND: ClassVar[str] = "hand-for-hand-set"
    V: ClassVar[int] = 1
    ms: int | None
    """None = it ended."""
    at: Moment


@dataclass(frozen=True, slots=True)
class HandForHandPlayed:
    """Every table played its hand; so many ms came off the clock."""

    KIND: ClassVar[str] = "hand-for-hand-played"
    V: ClassVar[int] = 1
    ms: int
    at: Moment


ClockEvent = (
    StopAtEndSet
    | StartScheduled
    | TimeGivenBack
    | LastHandsSet
    | LastHandPlayed
    | DayEnded
    | HandForHandSet
    | HandForHandPlayed
)


def describe_clock(event: ClockEvent) -> str:
    """The event in the words of *Undo …*."""
    match event:
        case StopAtEndSet():
            return "pause at the end of the level" if event.on else "no pause at the end of the level"
        case StartScheduled():
            return "planned start" if event.utc is not None else "end of the planned start"
        case TimeGivenBack():
            return f"{span(event.ms)} given back"
        case LastHandsSet():
            if event.n is None:
                return "end of the last hands"
            return f"{event.n} more hand{'' if event.n == 1 else 's'} for the day"
        case LastHandPlayed():
            return f"last hand of the day at table {event.table}"
        case DayEnded():
            return "end of the day"
        case HandForHandSet():
            return "end of hand for hand" if event.ms is None else f"hand for hand, {span(event.ms)} a hand"
        case HandForHandPlayed():
            return f"{span(event.ms)} off for a hand"


def span(ms: int) -> str:
    """A span in words.

    >>> span(432_000), span(120_000), span(3_720_000), span(900)
    ('7 min 12 s', '2 min', '1 h 2 min', '0 s')
    """
    seconds = ms // 1000
    minutes, hours = seconds // 60, seconds // 3600
    if hours:
        return f"{hours} h {minutes % 60} min"
    if not minutes:
        return f"{seconds} s"
    return f"{minutes} min {seconds % 60} s" if seconds % 60 else f"{minutes} min"
