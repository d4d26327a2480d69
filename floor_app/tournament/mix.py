"""The rotation of a mixed event: the games in their order, and when the next one comes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from floor_app.base import QuestionError


class ChangeBy(StrEnum):
    """What is counted until the game changes. Every table counts for itself."""

    HANDS = "hands"
    ORBITS = "orbits"
    MINUTES = "minutes"
    LEVELS = "levels"


@dataclass(frozen=True, slots=True)
class Change:
    """When the game changes: after so many hands, orbits, minutes of play or levels.

    >>> str(Change(ChangeBy.HANDS, 7)), str(Change(ChangeBy.ORBITS, 1))
    ('7 hands', '1 orbit')
    """

    kind: ChangeBy
    n: int
    """How many of them; 1 or more. An orbit is as many hands as players were seated when the game began."""

    def __str__(self) -> str:
        word = self.kind.value
        return f"{self.n} {word.removesuffix('s') if self.n == 1 else word}"


@dataclass(frozen=True, slots=True)
class Mix:
    """The games in their order (keys of the catalogue) and when they change."""

    games: tuple[str, ...]
    """Keys of the catalogue in order of play, at least one; the same game may come twice."""
    change: Change | None = None
    """None only where there is one game, which never changes."""

    @property
    def changes(self) -> bool:
        """Whether there is more than one game to play."""
        return len(self.games) > 1 and self.change is not None


_CHANGE = re.compile(r"(\d{1,6})\s*(hand|orbit|minute|level)s?", re.IGNORECASE)


def parse_change(text: str) -> Change:
    """Read ``7 hands``, ``1 orbit``, ``30 minutes`` or ``2 levels``. Raises QuestionError for anything else.

    >>> parse_change("1 orbit")
    Change(kind=<ChangeBy.ORBITS: 'orbits'>, n=1)
    """
    found = _CHANGE.fullmatch(text.strip())
    if found is None or int(found[1]) < 1:
        raise QuestionError(
            f"'{text}' does not say when the game changes.",
            where="change",
            remedy="Write a number and hands, orbits, minutes or levels, for example: 7 hands.",
        )
    return Change(ChangeBy(found[2].lower() + "s"), int(found[1]))
