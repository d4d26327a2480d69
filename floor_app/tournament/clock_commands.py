"""What a director asks of a clock besides start, pause, level and time. Each is refused in a cash game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StopAtEnd:
    """Have the clock stop by itself at the end of the level or break it is in; or, with `on` False, no longer."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class ScheduleStart:
    """Have a clock that stands start by itself at this time; None takes the plan back."""

    utc: int | None
    """ms since 1970, UTC."""


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Let the last so many ms of a running clock not have counted: it goes on from where it stood before them."""

    ms: int


@dataclass(frozen=True, slots=True)
class SetLastHands:
    """Have each table play so many more hands after the one that is on, then end the day; None takes it back."""

    n: int | None


@dataclass(frozen=True, slots=True)
class SetHandForHand:
    """Play hand for hand: the clock stands, and each hand takes its time off; while it is on, change that time.

    None ends it; the clock stands on.
    """

    ms: int | None
    """What a hand takes off the clock, in ms; `rules.call_clock.time_off` says what the house's book has."""


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """In hand-for-hand: every table has played its hand, and its time comes off the clock."""


ClockCommand = StopAtEnd | ScheduleStart | GiveBack | SetLastHands | SetHandForHand | HandPlayed
