"""The sheets that can be chosen on the Sheets desk: a row names its words, when it applies, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from floor_app.rules.games import GAMES, Betting, Forced

if TYPE_CHECKING:
    from floor_app.tournament.structure import Structure
    from floor_app.ui.ports import Paper, SheetPort


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a sheet is drawn from; equal values give the same sheet."""

    structure: Structure
    paper: Paper
    level: int | None
    """The number of the level that runs, for sheets that are about one; None for the others, and in a cash game."""
    players_left: int | None


@dataclass(frozen=True, slots=True)
class SheetKind:
    """One sheet."""

    key: str
    """Stable name, and the end of the file's name."""
    words: str
    about: str
    """A sentence under the list."""
    draw: Callable[[SheetPort, Wanted], bytes]
    by_level: bool = False
    """Whether it is about the level that runs."""
    needs: Betting | None = None
    """The betting that some game of the mix must have."""
    missing: str = ""
    """Why it cannot be drawn where no game has it."""

    def closed(self, structure: Structure) -> str:
        """Why this sheet has nothing to say of the structure; empty when it has."""
        if self.needs is None:
            return ""
        games = (GAMES[key] for key in structure.mix.games)
        has = any(game.betting is self.needs and game.forced is not Forced.BUTTON_ANTE for game in games)
        return "" if has else self.missing


KINDS: tuple[SheetKind, ...] = (
    SheetKind(
        "levels",
        "Level sheet",
        "Every level with its stakes, breaks, chips to remove and ends of day.",
        lambda sheets, at: sheets.level_sheet(at.structure, paper=at.paper),
    ),
    SheetKind(
        "signs",
        "Table signs",
        "A page for each game: what it costs, who acts, what wins, the cap, the odd chip.",
        lambda sheets, at: sheets.table_signs(
            at.structure, paper=at.paper, level=at.level, players_left=at.players_left
        ),
        by_level=True,
    ),
    SheetKind(
        "ladder",
        "Limit ladder",
        "At every level what a bet and each raise come to, up to the cap.",
        lambda sheets, at: sheets.ladder_card(at.structure, paper=at.paper, players_left=at.players_left),
        needs=Betting.FIXED_LIMIT,
        missing="No game of this mix is played with limits.",
    ),
    SheetKind(
        "openings",
        "Maximum opening",
        "At every level the most that a first raise in pot-limit may be, with callers too.",
        lambda sheets, at: sheets.opening_card(at.structure, paper=at.paper),
        needs=Betting.POT_LIMIT,
        missing="No game of this mix is pot-limit.",
    ),
    SheetKind(
        "push",
        "Dealer push card",
        "The games in order with what they cost, and places to write where a table stands.",
        lambda sheets, at: sheets.push_card(at.structure, paper=at.paper, level=at.level),
        by_level=True,
    ),
)
"""Every sheet, in the order of the list."""
