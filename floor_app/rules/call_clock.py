"""Time by the books: the clock called on a player, and what a hand takes off the clock in hand-for-hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from floor_app.rules.books import BOOKS, book_citation
from floor_app.rules.citation import HOUSE_DEFAULT, Citation


@dataclass(frozen=True, slots=True)
class CallClock:
    """How long a player has once the clock is called on them, in seconds."""

    seconds: int
    """Before the countdown; where the floor may give less, the most."""
    countdown: int
    """Counted aloud at the end."""
    least: int
    """The least that the floor may give before the countdown; equal to `seconds` where the book leaves no choice."""
    wait: int
    """How long a player has had already before it may be called; 0 = the book names no time."""
    citation: Citation

    @property
    def words(self) -> str:
        """The two times as people say them: ``25 + 5``, ``0-25 + 5``."""
        first = f"{self.least}-{self.seconds}" if self.least < self.seconds else f"{self.seconds}"
        return f"{first} + {self.countdown}"


_POINT = "time once the clock is called"
EXPIRED = "Facing a bet the hand is dead; facing none it is a check."
"""What the end of the countdown means (TDA 2024 rule 29)."""

_CALLED: Mapping[str, tuple[int, int, int, int, str]] = MappingProxyType(
    {
        "tda-2024": (25, 5, 25, 0, "29"),
        "tda-2026": (25, 5, 25, 0, "31"),
        "wsop-2024": (25, 5, 0, 0, "80"),
        "wsop-2024-live": (60, 10, 60, 120, "181"),
    }
)
"""Seconds, countdown, least seconds, wait, rule. A book that is not here is silent."""

_OFF: Mapping[str, tuple[int, int | None, str]] = MappingProxyType(
    {"tda-2024": (2, 3, "RP-8"), "tda-2026": (2, 3, "RP-8"), "wsop-2024": (2, None, "126-c")}
)
"""Minutes that a hand of hand-for-hand takes off the clock, the most that the book allows, and the rule.

TDA RP-8-A says at most 3, and B to D take 2. A book that is not here is silent."""


def call_clock(base: str) -> CallClock:
    """The call clock of a rule set by its name, in seconds. Where its book is silent, 25 + 5 as a house default.

    >>> call_clock("wsop-2024").words, str(call_clock("wsop-2024-live").citation.source)
    ('0-25 + 5', 'WSOP Live Action 2024 rule 181')
    """
    known = _CALLED.get(base)
    if known is None:
        return CallClock(25, 5, 25, 0, Citation(HOUSE_DEFAULT, "", "", _POINT))
    seconds, countdown, least, wait, rule = known
    return CallClock(seconds, countdown, least, wait, book_citation(BOOKS[base], rule, _POINT))


def time_off(base: str) -> tuple[int, Citation]:
    """What a hand of hand-for-hand takes off the clock, in ms, and where that stands; 2 minutes where the book is silent.

    >>> ms, source = time_off("wsop-2024")
    >>> ms, source.source
    (120000, 'WSOP 2024 rule 126-c')
    """
    point = "time off the clock for each hand in hand-for-hand"
    known = _OFF.get(base)
    if known is None:
        return 120_000, Citation(HOUSE_DEFAULT, "", "", point)
    return known[0] * 60_000, book_citation(BOOKS[base], known[2], point)


def most_off(base: str) -> int | None:
    """The most that a hand of hand-for-hand may take off the clock, in ms; None where the book names no limit.

    >>> most_off("tda-2024"), most_off("wsop-2024"), most_off("roberts")
    (180000, None, None)
    """
    most = _OFF[base][1] if base in _OFF else None
    return None if most is None else most * 60_000
