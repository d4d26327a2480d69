"""What a room should read besides the numbers: what the director plans, and what the sheet says of this level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.base import Millis
from floor_app.rulings.words import sentence
from floor_app.ui import clock_words

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.day_end import LastHands
    from floor_app.tournament.tournament import Tournament


def note_words(state: Tournament, face: ClockFace | None, utc: Millis) -> tuple[str, ...]:
    """A short sentence each; most often none."""
    if face is None:
        return (state.structure.levels[0].note,) if state.structure.levels[0].note else ()
    return (*_plans(state, face, utc), *_of_the_sheet(state, face))


def _plans(state: Tournament, face: ClockFace, utc: Millis) -> list[str]:
    told = []
    if state.hand_for_hand is not None:
        told.append(f"Hand for hand: each takes {clock_words.time_words(state.hand_for_hand)} off the clock")
    if state.last_hands is not None:
        told.append(_last_hands(state, state.last_hands))
    if face.starts_at is not None:
        from floor_app.ui.day_time import day_time_words

        level = f"Level {face.level.number}"
        what = level if face.on_break is None else clock_words.break_name(face.on_break)
        goes = "starts" if face.left == face.length else "goes on"
        told.append(f"{what} {goes} at {day_time_words(face.starts_at, utc)}")
    if face.stops:
        told.append(f"The clock stops at the end of this {'level' if face.on_break is None else 'break'}")
    return told


def _last_hands(state: Tournament, last: LastHands) -> str:
    """``3 more hands today after this one``; where tables are not equally far, from the least to the most."""
    left = {n for number in state.tables if (n := last.to_go(state.tables[number])) is not None}
    if not left:
        return "The last hands of the day are played"
    if max(left) == 0:
        return "Last hand of the day"
    counts = f"{min(left)} to {max(left)}" if len(left) > 1 else f"{max(left)}"
    return f"{counts} more hand{'s' if max(left) > 1 else ''} today after this one"


def _of_the_sheet(state: Tournament, face: ClockFace) -> list[str]:
    """The note of the level, and those of what comes between it and the next: chips that go, the end of the day."""
    from floor_app.tournament.structure import EndOfDay, Level, Remove

    rows = state.structure.rows
    here = state.structure.row_of(face.level.number)
    told = []
    if face.level.note:
        note = face.level.note
        told.append(sentence(note) if face.on_break is None else f"Level {face.level.number}: {note}")
    step = 1 if face.on_break is None else -1  # a break lies in the gap before the level that comes after it
    here += step
    gap = []
    while 0 <= here < len(rows) and not isinstance(rows[here], Level):
        gap.append(rows[here])
        here += step
    for row in gap[::step]:
        if isinstance(row, Remove) and row.note:
            told.append(f"Remove {row.chip:,}: {row.note}")
        elif isinstance(row, EndOfDay) and row.note:
            told.append(f"Day {row.day} ends: {row.note}")
    return told
