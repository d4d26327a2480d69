"""The words over the columns of the grid, and what is said of a cell and a row."""

from __future__ import annotations

from floor_app.rulings.words import chips, sentence
from floor_app.tournament.cells import ANTE_FROM, MINUTES, NOTE, NUMBER, ROW, cell_text, split
from floor_app.tournament.reading import words
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, line_game

NONE = "–"
"""Stands where a line has no such amount."""

LEADING = {ROW: "row", NUMBER: "no.", MINUTES: "min", NOTE: "note"}
"""The columns before those of the lines, as their head says them."""

_SPOKEN = {ROW: "kind of row", NUMBER: "number", MINUTES: "minutes", NOTE: "note"}
_LINES = {
    "limit": "LIMIT flop and draw",
    "stud": "STUD",
    "pot-limit": "POT-LIMIT",
    "no-limit": "NO-LIMIT",
}
_SHORT = {"small_bet": "small bet", "big_bet": "big bet", ANTE_FROM: "ante by", "small_blind": "SB", "big_blind": "BB"}


def group(column: str) -> str:
    """The line that a column belongs to, as its head says it; empty for the columns before the lines."""
    place = split(column)
    if place is None:
        return ""
    game = line_game(place[0])
    return _LINES[place[0]] if game is None else game.short.upper()


def head(column: str) -> str:
    """What stands over a column, under the line's name."""
    place = split(column)
    if place is None:
        return LEADING[column]
    return _SHORT.get(place[1], words(place[1]))


def spoken(column: str) -> str:
    """A column in words, for sentences and a screen reader: ``stud bring-in``."""
    place = split(column)
    if place is None:
        return _SPOKEN.get(column, words(column))
    game = line_game(place[0])
    line = place[0] if game is None else game.name
    return f"{line} {words(place[1])}"


def cell_words(row: Row, column: str) -> str:
    """What a cell shows: amounts with commas, – for an amount of 0."""
    text = cell_text(row, column)
    if column == ROW:
        return text.replace("-", " ")
    if not text.isdecimal():
        return text.replace("-", " ") if column.endswith(ANTE_FROM) else text
    return NONE if text == "0" else chips(int(text))


def row_words(row: Row) -> str:
    """A row in words: ``Level 12``, ``Break, 15 minutes``, ``Remove the 25 chip``, ``End of day 1``."""
    match row:
        case Level(number=number):
            return f"Level {number}"
        case Break(minutes=minutes, note=note):
            return f"{sentence(note or 'break')}, {minutes:,} minutes"
        case Remove(chip=chip):
            return f"Remove the {chip:,} chips"
        case EndOfDay(day=day):
            return f"End of day {day}"
