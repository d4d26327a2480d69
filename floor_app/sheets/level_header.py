"""The head of the level sheet: the event's name, its games in order, and its facts."""

from __future__ import annotations

from floor_app.sheets.fit import cut, largest, wrap, wrap_list
from floor_app.sheets.fonts import EXTRABOLD, REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import DIM, INK, LINE, SUIT_INK, Box, Mark, Text
from floor_app.sheets.level_facts import Fact, Facts

TITLE_TRIES = ((22.0, 1), (20.0, 1), (18.0, 1), (17.0, 1), (18.0, 2), (15.0, 2), (13.0, 3))
"""Size in points and most lines, in the order they are tried."""
GAME_LINES = 6
FACTS_A_LINE = 4
FACT_GAP = 14.0


def header(name: str, note: str, facts: Facts, left: float, top: float, room: float) -> tuple[list[Mark], float]:
    """The marks of the header from (`left`, `top`) in `room` points of width, and the y where it ends."""
    marks: list[Mark] = []
    y = top + 8
    marks.append(Text(left, y, facts.title, SEMIBOLD, 7.5, DIM, spacing=0.9))
    suits = left + room
    for suit in reversed(SUIT_INK):
        marks.append(Text(suits, y + 1, suit, REGULAR, 12, SUIT_INK[suit], "right"))
        suits -= width(suit, REGULAR, 12) + 2
    if note:
        after = left + width(facts.title, SEMIBOLD, 7.5, 0.9) + 10
        marks.append(Text(after, y, cut(note, REGULAR, 8.5, suits - after - 12), REGULAR, 8.5, DIM))
    y += 6
    size, lines = largest(name, EXTRABOLD, TITLE_TRIES, room)
    for line in lines:
        y += size * 1.18
        marks.append(Text(left, y, line, EXTRABOLD, size))
    y += 4
    for line in wrap_list(facts.games, SEMIBOLD, 9.5, room, GAME_LINES):
        y += 13.5
        marks.append(Text(left, y, line, SEMIBOLD, 9.5))
    y += 9
    marks.append(Box(left, y, room, 0.7, INK))
    y = _facts(marks, facts.facts, left, y + 4, room)
    if facts.notes:
        marks.append(Box(left, y, room, 0.5, LINE))
        y += 3
    for note_line in facts.notes:
        for line in wrap(note_line, REGULAR, 8.3, room, 3):
            y += 11
            marks.append(Text(left, y, line, REGULAR, 8.3))
    return marks, y + (12 if facts.notes else 6)


def _facts(marks: list[Mark], facts: tuple[Fact, ...], left: float, top: float, room: float) -> float:
    """Facts as label over value in four columns; the y where they end."""
    step = (room + FACT_GAP) / FACTS_A_LINE
    column, y, lowest = 0, top, top
    for fact in facts:
        span = 2 if fact.wide else 1
        if column + span > FACTS_A_LINE:
            column, y = 0, lowest + 3
        x = left + column * step
        marks.append(Text(x, y + 9, fact.label, SEMIBOLD, 6.6, DIM, spacing=0.6))
        base = y + 9
        for line in wrap(fact.value, SEMIBOLD, 10, span * step - FACT_GAP, 3):
            base += 12.5
            marks.append(Text(x, base, line, SEMIBOLD, 10))
        lowest = max(lowest, base + 5)
        column += span
    return lowest + 2
