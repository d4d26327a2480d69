"""Times of day as people say them, by the computer's clock and time zone; everything kept is UTC on Floor's own line.

Floor's line of time does not move with the computer's clock. Who says 13:30 means the clock on the wall, so where the
two have come apart (a computer that learned the time after Floor was started) their difference is added.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, time, timedelta

from floor_app.base import Millis

MINUTE = 60_000
"""Milliseconds."""

_walls: list[Callable[[], Millis]] = []


def follow(wall: Callable[[], Millis] | None) -> None:
    """From now on read times of day by this clock, ms UTC; None = by Floor's own line."""
    _walls[:] = [] if wall is None else [wall]


def _ahead(utc: Millis) -> int:
    """How far the computer's clock is ahead of Floor's line, in ms, when that has `utc`."""
    return _walls[0]() - utc if _walls else 0


def parse_day_time(text: str, utc: Millis) -> Millis | None:
    """The next time it is so late after `utc`, in ms on Floor's line: ``13:30``, ``9:05``; None when it is no time of day."""
    hours, colon, minutes = text.strip().partition(":")
    parts = (hours, minutes if colon else "00")
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return None
    hour, minute = int(parts[0]), int(parts[1])
    if hour > 23 or minute > 59:
        return None
    ahead = _ahead(utc)
    now = datetime.fromtimestamp((utc + ahead) / 1000).astimezone()
    for day in (now.date() + timedelta(days=n) for n in range(3)):
        for fold in (0, 1):  # the hour that comes twice when summer time ends
            # Without a zone of its own it is read by the computer's, which knows that day's summer time.
            then = int(datetime.combine(day, time(hour, minute, fold=fold)).timestamp() * 1000)
            if then > utc + ahead:
                return Millis(then - ahead)
    return None


def day_time_words(utc: Millis, now: Millis) -> str:
    """A time of day, to the nearest minute: ``13:30``, or ``13:30 tomorrow``, or with its date when it is later still."""
    ahead = _ahead(now)
    then = datetime.fromtimestamp((utc + ahead + MINUTE // 2) // MINUTE * MINUTE / 1000).astimezone()
    days = (then.date() - datetime.fromtimestamp((now + ahead) / 1000).astimezone().date()).days
    clock = f"{then.hour}:{then.minute:02}"
    return clock if days == 0 else f"{clock} tomorrow" if days == 1 else f"{clock} on {then.date().isoformat()}"
