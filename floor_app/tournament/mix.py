"""The rotation of a mixed event: the games in their order, and when the next one comes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from floor_app.base import QuestionError


class ChangeBy(StrEnum):
    """What is counted until the game changes.

    Hands, orbits and rounds are counted at each table. Where the clock decides (minutes, levels, half-levels) the whole
    room changes, each table with its next hand; a cash game has no clock of the room, there minutes count at the table.
    """

    HANDS = "hands"
    ORBITS = "orbits"
    MARKERS = "red/green rounds"
    """A round by two buttons: the green one moves each hand to the next active player; where it meets the red one both
    move on and the game changes (APT 2025). Who leaves or sits down before it comes to them makes the round shorter or
    longer, where an orbit keeps its length."""
    MINUTES = "minutes"
    LEVELS = "levels"
    HALF_LEVELS = "half-levels"
    DEALERS_CHOICE = "dealer's choice"
    """A player chooses the game for so many hands; who chooses moves round the table (WSOP 2024 rule 67-b)."""

    @property
    def by_clock(self) -> bool:
        """Whether the clock decides, for the whole room."""
        return self in (ChangeBy.MINUTES, ChangeBy.LEVELS, ChangeBy.HALF_LEVELS)


@dataclass(frozen=True, slots=True)
class Change:
    """When the game changes: after so many hands, orbits, minutes of play, levels or half-levels, or by choice.

    >>> str(Change(ChangeBy.HANDS, 7)), str(Change(ChangeBy.ORBITS, 1)), str(Change(ChangeBy.DEALERS_CHOICE, 6))
    ('7 hands', '1 orbit', "dealer's choice, 6 hands")
    """

    kind: ChangeBy
    n: int
    """How many of them; 1 or more, and 1 of a round by two buttons. An orbit is as many hands as players were seated
    when the game began; a dealer's choice lasts so many hands."""

    @property
    def length(self) -> str:
        """How long one game lasts: ``7 hands``, ``1 orbit``; a dealer's choice in its hands."""
        word = "hands" if self.kind is ChangeBy.DEALERS_CHOICE else self.kind.value
        return f"{self.n} {word.removesuffix('s') if self.n == 1 else word}"

    def __str__(self) -> str:
        return f"{self.kind.value}, {self.length}" if self.kind is ChangeBy.DEALERS_CHOICE else self.length


class LimitsRise(StrEnum):
    """When the limits of a table rise: a house rule of the event."""

    CLOCK = "clock"
    """A new level applies to the next hand."""
    ROTATION = "rotation"
    """Only after a full rotation of the games at the table (2007 WSOP Europe HORSE)."""


@dataclass(frozen=True, slots=True)
class Mix:
    """The games in their order (keys of the catalogue) and when they change."""

    games: tuple[str, ...]
    """Keys of the catalogue in order of play, at least one; the same game may come twice."""
    change: Change | None = None
    """None only where there is one game, which never changes."""
    limits: LimitsRise = LimitsRise.CLOCK

    @property
    def changes(self) -> bool:
        """Whether there is more than one game to play."""
        return len(self.games) > 1 and self.change is not None

    @property
    def chosen(self) -> bool:
        """Whether the players choose the games."""
        return self.changes and self.change is not None and self.change.kind is ChangeBy.DEALERS_CHOICE


_CHANGE = re.compile(r"(\d{1,6})\s*(hand|orbit|minute|half-level|level)s?", re.IGNORECASE)
_CHOICE = re.compile(r"dealer['’]?s[ -]choice(?:\s*,?\s*(\d{1,3})\s*hands?)?", re.IGNORECASE)
_MARKERS = re.compile(r"red(?: ?[/&-] ?| and | )green buttons?|1 red/green round", re.IGNORECASE)
_HALF = re.compile(r"half\s+(?:a\s+)?level", re.IGNORECASE)


def parse_change(text: str) -> Change:
    """Read ``7 hands``, ``1 orbit``, ``red/green button``, ``30 minutes``, ``2 levels``, ``half a level`` or
    ``dealer's choice, 6 hands``.

    A dealer's choice that names no number lasts one hand. Raises QuestionError for anything else.

    >>> parse_change("1 orbit")
    Change(kind=<ChangeBy.ORBITS: 'orbits'>, n=1)
    """
    text = " ".join(text.split())
    if _HALF.fullmatch(text):
        return Change(ChangeBy.HALF_LEVELS, 1)
    if _MARKERS.fullmatch(text):
        return Change(ChangeBy.MARKERS, 1)
    choice = _CHOICE.fullmatch(text)
    if choice is not None and int(choice[1] or 1) >= 1:
        return Change(ChangeBy.DEALERS_CHOICE, int(choice[1] or 1))
    found = _CHANGE.fullmatch(text)
    if found is None or int(found[1]) < 1:
        raise QuestionError(
            f"'{text[:40]}' does not say when the game changes.",
            where="change",
            remedy="Write a number and hands, orbits, minutes, levels or half-levels, for example: 7 hands;"
            " or: red/green button; or: dealer's choice, 6 hands.",
        )
    return Change(ChangeBy(found[2].lower() + "s"), int(found[1]))
