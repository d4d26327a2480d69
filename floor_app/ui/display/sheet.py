"""The level sheet as the display shows it: a line for each level, break, removal and end of day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floor_app.base import Millis
from floor_app.ui.clock_words import break_name
from floor_app.ui.level_table import NONE, LevelRow, level_rows

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line."""

    label: str
    """``20``, ``Break 15 min``."""
    cells: tuple[str, ...] = ()
    """What each family costs; empty for what is no level."""
    now: bool = False
    """Whether it is on."""


def sheet_lines(state: Tournament, utc: Millis) -> tuple[SheetLine, ...]:
    """The heads, then every row of the structure, and under a level what is noted of it."""
    from floor_app.tournament.clock import at
    from floor_app.tournament.structure import Break, EndOfDay, Level, Remove

    structure = state.structure
    here = structure.row_of(structure.levels[0].number) if state.clock is None else at(state.clock, structure, utc).row
    keys: dict[str, str] = {}
    for level in structure.levels:
        keys |= {row.key: row.label for row in level_rows(structure, level)}
    made = [SheetLine("", tuple(keys.values()))]
    for index, row in enumerate(structure.rows):
        now = index == here
        if isinstance(row, Level):
            found = {line.key: line for line in level_rows(structure, row)}
            made.append(SheetLine(str(row.number), tuple(_cell(found.get(key)) for key in keys), now))
            if row.note:
                made.append(SheetLine(f"Level {row.number}: {row.note}"))
        elif isinstance(row, Break):
            made.append(SheetLine(f"{break_name(row)} {row.minutes} min", (), now))
        elif isinstance(row, Remove):
            made.append(SheetLine(_noted(f"REMOVE {row.chip:,}", row.note)))
        elif isinstance(row, EndOfDay):
            made.append(SheetLine(_noted(f"Day {row.day} ends", row.note)))
    return tuple(made)


def _noted(words: str, note: str) -> str:
    return f"{words}: {note}" if note else words


def _cell(row: LevelRow | None) -> str:
    if row is None:
        return NONE
    parts = [f"{row.first} / {row.second}"]
    if row.ante != NONE:
        parts.append(f"({row.ante})")
    return " ".join(parts)
