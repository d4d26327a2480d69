"""How a clock reads on screen: times, what comes next, and how the mix goes on. Plain functions over values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.base import Millis
from floor_app.rulings.words import sentence

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.structure import Break, EndOfDay
    from floor_app.tournament.tables import Table
    from floor_app.tournament.tournament import Tournament

MINUTE = 60_000
"""Milliseconds."""


def time_words(left: Millis | None) -> str:
    """Time left as minutes and seconds, a begun second counted whole; ``LAST`` in the last level, which runs on.

    >>> time_words(Millis(63 * 60_000 + 12_000)), time_words(Millis(1)), time_words(None)
    ('63:12', '0:01', 'LAST')
    """
    if left is None:
        return "LAST"
    seconds = -(-max(0, left) // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


def minutes_words(ms: int) -> str:
    """A span in whole minutes: ``63 min``, ``under a minute``; from three hours on ``3 h 15 min``.

    >>> minutes_words(63 * MINUTE + 12_000), minutes_words(195 * MINUTE), minutes_words(240 * MINUTE), minutes_words(1)
    ('63 min', '3 h 15 min', '4 h', 'under a minute')
    """
    minutes = ms // MINUTE
    if minutes < 1:
        return "under a minute"
    if minutes < 180:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def parse_time(text: str) -> Millis | None:
    """Read time left: ``63:12``, ``63`` (minutes), ``1:03:12``; None when it is no time.

    >>> parse_time("63:12"), parse_time("5"), parse_time("1:00:00"), parse_time("5:75"), parse_time("soon")
    (3792000, 300000, 3600000, None, None)
    """
    parts = text.strip().split(":")
    if not 1 <= len(parts) <= 3 or not all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts):
        return None
    numbers = [int(part) for part in parts]
    if any(number > 59 for number in numbers[1:]):
        return None
    if len(numbers) == 1:
        return Millis(numbers[0] * MINUTE)
    seconds = 0
    for number in numbers:
        seconds = seconds * 60 + number
    return Millis(seconds * 1000)


def state_word(face: ClockFace) -> str:
    """``PAUSED``, ``BREAK``, both, ``NOT STARTED``, or nothing while a level runs."""
    if not face.started:
        return "NOT STARTED"
    if face.on_break is not None:
        note = (face.on_break.note or "break").upper()
        return note if face.running else f"{note} · PAUSED"
    return "" if face.running else "PAUSED"


def break_name(gap: Break) -> str:
    """What a break is called at the beginning of a line: ``Dinner``, ``Break``."""
    return sentence(gap.note or "break")


def _gap(gap: Break | EndOfDay) -> str:
    """What a gap is called: ``dinner``, ``day 2 ends``."""
    day = getattr(gap, "day", None)
    return f"day {day} ends" if day is not None else getattr(gap, "note", "") or "break"


def coming_words(face: ClockFace) -> str:
    """What comes next: ``break after this level``, ``dinner in 63 min``, ``day 2 ends in 3 h``, ``last level, no end``."""
    if face.on_break is not None:
        return f"level {face.level.number} comes after it"
    if face.next_level is None:
        return "last level, no end"
    if face.next_break is None:
        return f"level {face.next_level.number} comes next"
    gap, until = face.next_break
    when = "after this level" if face.left is not None and until == face.left else f"in {minutes_words(until)}"
    return f"{_gap(gap)} {when}"


def next_gap_words(face: ClockFace) -> tuple[str, str]:
    """The next break or end of day as a label and a value: ``("break in", "63 min")``; ``("next break", "none")``."""
    if face.next_break is None:
        return "next break", "none"
    gap, until = face.next_break
    return f"{_gap(gap)} in", minutes_words(until)


def hand_words(state: Tournament, table: Table) -> tuple[str, str]:
    """Where a table is in its game: the number that counts and what follows it, ``("3", "of 7")``."""
    hands = state.hands_in_game(table.number)
    if hands is not None:
        return str(table.hand_of_game), f"of {hands}"
    change = state.structure.mix.change
    if not state.structure.mix.changes or change is None:
        return str(table.hand), ""
    return str(table.hand_of_game), f"· {change.length} a game"


def short_stakes_gap(text: str) -> str:
    """Stakes words with their wide gaps made commas, for a sentence read aloud.

    >>> short_stakes_gap("20,000 / 40,000   ante 40,000 by the big blind")
    '20,000 / 40,000, ante 40,000 by the big blind'
    """
    return ", ".join(part.strip() for part in text.split("   ") if part.strip())
