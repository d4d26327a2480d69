"""Times of day as people say them, by the computer's time zone; everything kept is UTC."""

from __future__ import annotations

from datetime import datetime, time, timedelta

from floor_app.base import Millis


def parse_day_time(text: str, utc: Millis) -> Millis | None:
    """The next time it is so late after `utc`, in ms UTC: ``13:30``, ``9:05``; None when it is no time of day."""
    hours, colon, minutes = text.strip().partition(":")
    parts = (hours, minutes if colon else "00")
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        return None
    hour, minute = int(parts[0]), int(parts[1])
    if hour > 23 or minute > 59:
        return None
    now = datetime.fromtimestamp(utc / 1000).astimezone()
    for day in (now.date() + timedelta(days=n) for n in range(3)):
        # Without a zone of its own it is read by the computer's, which knows that day's summer time.
        then = int(datetime.combine(day, time(hour, minute)).timestamp() * 1000)
        if then > utc:
            return Millis(then)
    return None


def day_time_words(utc: Millis, now: Millis) -> str:
    """A time of day: ``13:30``, or ``13:30 tomorrow``, or with its date when it is later still."""
    then = datetime.fromtimestamp(utc / 1000).astimezone()
    days = (then.date() - datetime.fromtimestamp(now / 1000).astimezone().date()).days
    clock = f"{then.hour}:{then.minute:02}"
    return clock if days == 0 else f"{clock} tomorrow" if days == 1 else f"{clock} on {then.date().isoformat()}"
