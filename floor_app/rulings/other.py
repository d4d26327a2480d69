"""Which other game and level a person asks about, from a few typed words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from floor_app.base import QuestionError
from floor_app.rules.games import Game, find_game


@dataclass(frozen=True, slots=True)
class Other:
    """Which game and level is asked about; None = the one on at the table."""

    game: Game | None = None
    level: int | None = None


_LEVEL = re.compile(r"^(?P<game>.*?)[\s,]*(?:\b(?:level|lvl|lev|l)\b\.?\s*)?(?P<level>\d+)$", re.IGNORECASE)
_BARE_LEVEL = re.compile(r"^(?:level|lvl|lev|l)\.?\s*(?P<level>\d+)$", re.IGNORECASE)


def read_other(text: str) -> Other:
    """A game, a level or both: ``razz``, ``plo 21``, ``stud 8 level 25``, ``25``.

    What is a game's name as it stands is that game (``plo 8``, ``31``); a level can always be said with its word.
    Raises QuestionError naming the nearest game.
    """
    plain = " ".join(text.split())
    if not plain:
        raise QuestionError("Nothing is typed.", "game", "Type a game, a level or both: razz, plo 21, level 25.")
    bare = _BARE_LEVEL.match(plain)
    if bare:
        return Other(level=int(bare["level"]))
    try:
        return Other(find_game(plain))
    except QuestionError as unknown:
        found = _LEVEL.match(plain)
        if found is None:
            raise
        if not found["game"]:
            return Other(level=int(found["level"]))
        try:
            return Other(find_game(found["game"]), int(found["level"]))
        except QuestionError:
            raise unknown from None
