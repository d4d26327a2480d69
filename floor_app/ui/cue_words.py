"""What a table's cues say on the screen, with what the next game costs. Plain functions over values."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.base import Millis
from floor_app.rulings.words import count_words, stakes_words
from floor_app.tournament.cues import Cues, cue_lines, cues
from floor_app.tournament.state import Tournament
from floor_app.ui.clock_words import minutes_words
from floor_app.ui.theme import Tone


@dataclass(frozen=True, slots=True)
class CueView:
    """One line and its tone; empty where only one game is played."""

    text: str = ""
    tone: Tone = "dim"
    last_hand: bool = False
    """Whether the hand on the table is the last of its game."""
    due: int | None = None
    """The seat that chooses the next game, which comes with the next hand, and has not chosen; else None."""


def cue_view(state: Tournament, table: int, utc: Millis) -> CueView:
    """What a table's cues say at `utc`."""
    coming = cues(state, table, utc)
    if coming is None:
        return CueView()
    lines = cue_lines(coming)
    pressing = coming.last_hand or coming.waiting is not None
    due = coming.chooser if coming.last_hand and not coming.chosen else None
    return CueView(" ".join((*lines, _next(coming))).strip(), "notice" if pressing else "dim", coming.last_hand, due)


def _next(coming: Cues) -> str:
    """The next game, when and for what: ``Next in five hands Razz: ante 20, bring-in 20, limits 80–160.``.

    Where a sentence before named the game: ``It comes in five hands and costs ante 20, bring-in 20, limits 80–160.``.
    """
    when = ""
    if not coming.last_hand and coming.hands_to_go is not None:
        when = f" in {count_words(coming.hands_to_go, 'hand')}"
    elif not coming.last_hand and coming.time_to_go is not None:
        when = f" in {minutes_words(coming.time_to_go)}"
    cost = "" if coming.stakes is None else stakes_words(coming.following, coming.stakes).replace("   ", ", ")
    if coming.chooser is not None or (coming.last_hand and (coming.freezes or coming.resumes)):
        said = [f"comes{when}"] if when else []
        said += [f"costs {cost}"] if cost else []
        return f"It {' and '.join(said)}." if said else ""
    return f"Next{when} {coming.following.name}{': ' if cost else ''}{cost}."
