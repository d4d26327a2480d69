"""The grid of a structure: which columns it has, what stands in a cell, and what a typed text makes of a row.

A column is named as in a CSV: ``row`` (the kind of the row), ``number`` (the level's number, a break's minutes, a chip
taken out, a day), ``minutes`` (of a level), ``note``, and for every line ``line.amount``:
``stud.bring_in``, ``short-deck.button_ante``, ``pot-limit.ante_from``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES, Forced
from floor_app.rules.near import did_you_mean
from floor_app.rules.stakes import STAKE_KEYS, AnteFrom, Stakes
from floor_app.tournament.reading import MOST, one_line, words
from floor_app.tournament.structure import (
    LINES,
    MOST_LEVEL,
    Break,
    EndOfDay,
    Level,
    Remove,
    Row,
    StakeFamily,
    Structure,
    family_of,
    line_family,
    line_game,
    line_key,
)

ROW, NUMBER, MINUTES, NOTE = "row", "number", "minutes", "note"
"""The columns before those of the lines."""

ANTE_FROM = "ante_from"
"""The column of a line that says who posts its ante, beside those of its amounts."""

LINE_AMOUNTS: dict[StakeFamily, tuple[str, ...]] = {
    StakeFamily.LIMIT: ("small_blind", "big_blind", "small_bet", "big_bet"),
    StakeFamily.STUD: ("ante", "bring_in", "small_bet", "big_bet"),
    StakeFamily.POT_LIMIT: ("small_blind", "big_blind", "ante", ANTE_FROM),
    StakeFamily.NO_LIMIT: ("small_blind", "big_blind", "ante", ANTE_FROM),
}
"""The columns of a line that are always shown."""

_BUTTON_ANTE = ("ante", "button_ante")

KINDS = ("level", "break", "remove", "end-of-day")
"""The words of the column ``row``."""

MOST_OF = {"level": MOST_LEVEL, "break": 100_000, "remove": MOST, "end-of-day": MOST}


def kind_of(row: Row) -> str:
    """The word of the column ``row``."""
    match row:
        case Level():
            return "level"
        case Break():
            return "break"
        case Remove():
            return "remove"
        case EndOfDay():
            return "end-of-day"


# ---- columns ------------------------------------------------------------------------------------------------------------


def lines(structure: Structure) -> tuple[str, ...]:
    """The lines the mix needs, and those of its games alone that some level has, in the order of the grid."""
    games = [GAMES[key] for key in dict.fromkeys(structure.mix.games)]
    held = set().union(*(level.stakes for level in structure.levels))
    alone = {line_key(game) for game in games if line_key(game) in held or game.forced is Forced.BUTTON_ANTE}
    families = {family_of(game).value for game in games if game.forced is not Forced.BUTTON_ANTE}
    return tuple(key for key in LINES if key in alone or key in families)


def line_columns(structure: Structure, line: str) -> tuple[str, ...]:
    """The columns of a line: those it always has, and those of amounts that some level fills."""
    game = line_game(line)
    always = LINE_AMOUNTS[line_family(line)]
    if game is not None and game.forced is Forced.BUTTON_ANTE:
        always = _BUTTON_ANTE
    held = [level.stakes[line] for level in structure.levels if line in level.stakes]
    filled = {name for name in STAKE_KEYS if name != ANTE_FROM and any(getattr(stakes, name) for stakes in held)}
    if ANTE_FROM not in always and any(stakes.ante_from is not AnteFrom.EACH for stakes in held):
        filled.add(ANTE_FROM)
    extra = [name for name in STAKE_KEYS if name in filled and name not in always]
    return tuple(f"{line}.{name}" for name in (*always, *extra))


def columns(structure: Structure) -> tuple[str, ...]:
    """The columns of the grid, only those of the lines that the mix needs."""
    amounts = [column for line in lines(structure) for column in line_columns(structure, line)]
    return (ROW, NUMBER, MINUTES, NOTE, *amounts)


@cache
def split(column: str) -> tuple[str, str] | None:
    """Line and amount of a column; None for those before the lines, and for what is no column."""
    line, dot, name = column.rpartition(".")
    return (line, name) if dot and line in LINES and name in STAKE_KEYS else None


# ---- cells --------------------------------------------------------------------------------------------------------------


def cell_text(row: Row, column: str) -> str:
    """What stands in a cell, digits without commas; empty where the column does not apply or there is nothing."""
    place = split(column)
    if place is not None:
        stakes = row.stakes.get(place[0]) if isinstance(row, Level) else None
        return "" if stakes is None else str(getattr(stakes, place[1]))
    if column == ROW:
        return kind_of(row)
    if column == NUMBER:
        match row:
            case Level(number=value) | Break(minutes=value) | Remove(chip=value) | EndOfDay(day=value):
                return str(value)
    if column == NOTE:
        return row.note
    return str(row.minutes) if column == MINUTES and isinstance(row, Level) and row.minutes is not None else ""


def read_amount(text: str) -> int | None:
    """A whole number as people and spreadsheets write it: ``1500``, ``1,500``, ``1.5k``, ``2m``; None when it is none.

    >>> read_amount("1,500"), read_amount("1.5k"), read_amount("25000.00"), read_amount("1,5"), read_amount("-3")
    (1500, 1500, 25000, None, None)
    """
    found = re.fullmatch(
        r"(\d{1,16}|\d{1,3}(?:[, '\u00a0\u202f]\d{3}){1,5})(?:\.(\d{1,6}))?\s*([km]?)", text, re.IGNORECASE
    )
    if found is None:
        return None
    factor = {"": 1, "k": 1000, "m": 1_000_000}[found[3].lower()]
    value = int(re.sub(r"\D", "", found[1])) * factor
    if found[2] is None:
        return value
    part, rest = divmod(int(found[2]) * factor, 10 ** len(found[2]))
    return None if rest else value + part


def with_cell(row: Row, column: str, text: str) -> Row:
    """The row with `text` in one of its cells.

    An emptied amount is 0, and a line whose amounts are all 0 is no longer there. Raises QuestionError, with what is
    wrong and what would be right, when the text cannot stand there; `where` is the column.
    """
    text = text.strip()
    text = "" if text in ("-", "–", "—") else text  # as sheets print that there is none
    if column == ROW:
        if read_kind(text) != kind_of(row):
            raise QuestionError("The kind of a row is changed with the row.", column, "Insert a row of that kind.")
        return row
    if text == cell_text(row, column):
        return row
    if column == NUMBER:
        return _with_number(row, text)
    if column == NOTE:
        return replace(row, note=_note(text))
    if not isinstance(row, Level):
        raise QuestionError(f"A row {kind_of(row)} has nothing in this column.", column, "Leave this cell empty.")
    if column == MINUTES:
        minutes = _whole(text, column, "Minutes", 1, 100_000) if text else None
        return replace(row, minutes=minutes)
    place = split(column)
    if place is None:
        raise QuestionError(f"There is no column '{column[:40]}'.", column, "Use the columns of the grid.")
    return _with_amount(row, *place, text)


def new_row(kind: str, text: str) -> Row:
    """A new break, removal or end of day with that number. Raises QuestionError as `with_cell`."""
    value = _whole(text, NUMBER, _NUMBER_WORDS[kind], 1, MOST_OF[kind])
    makers: dict[str, Callable[[int], Row]] = {"break": Break, "remove": Remove, "end-of-day": EndOfDay}
    return makers[kind](value)


_NUMBER_WORDS = {
    "level": "The number of a level",
    "break": "Minutes of a break",
    "remove": "The chip taken out",
    "end-of-day": "The day",
}


def read_kind(text: str) -> str:
    """The word of a kind of row, in any case. Raises QuestionError with the nearest one."""
    word = text.casefold().replace("_", "-").replace(" ", "-")
    if word not in KINDS:
        raise QuestionError(f"No row is called '{text[:40]}'.", ROW, did_you_mean(word, KINDS))
    return word


def _note(text: str) -> str:
    if text != one_line(text):
        raise QuestionError("A note is one line of text.", NOTE, "Take the line breaks out.")
    if len(text) > 80:
        raise QuestionError(f"A note of {len(text)} letters is too long for the sheet.", NOTE, "Use 80 or fewer.")
    return text


def _with_number(row: Row, text: str) -> Row:
    kind = kind_of(row)
    value = _whole(text, NUMBER, _NUMBER_WORDS[kind], 1, MOST_OF[kind])
    match row:
        case Level():
            return replace(row, number=value)
        case Break():
            return replace(row, minutes=value)
        case Remove():
            return replace(row, chip=value)
        case EndOfDay():
            return replace(row, day=value)


def _with_amount(level: Level, line: str, name: str, text: str) -> Level:
    stakes = level.stakes.get(line) or Stakes(ante_from=_payer(line))
    if name == ANTE_FROM:
        try:
            payer = AnteFrom(text.casefold().replace(" ", "-") or _payer(line))
        except ValueError:
            remedy = did_you_mean(text.casefold(), list(AnteFrom))
            raise QuestionError(f"Nobody is called '{text[:40]}'.", f"{line}.{name}", remedy) from None
        stakes = replace(stakes, ante_from=payer)
        return replace(level, stakes=level.stakes.insert(line, stakes)) if line in level.stakes else level
    amount = _whole(text, f"{line}.{name}", words(name).capitalize(), 0, MOST) if text else 0
    changes: dict[str, Any] = {name: amount}
    stakes = replace(stakes, **changes)
    if any(getattr(stakes, each) for each in STAKE_KEYS if each != ANTE_FROM):
        return replace(level, stakes=level.stakes.insert(line, stakes))
    return replace(level, stakes=level.stakes.discard(line))


def _payer(line: str) -> AnteFrom:
    """Who posts the ante of a line that is written anew: in flop games mostly the big blind, in stud each player."""
    game = line_game(line)
    each = line_family(line) is StakeFamily.STUD or (game is not None and game.forced is Forced.BUTTON_ANTE)
    return AnteFrom.EACH if each else AnteFrom.BIG_BLIND


def _whole(text: str, column: str, what: str, least: int, most: int) -> int:
    value = read_amount(text)
    if value is None:
        said = f"'{text[:40]}'" if text else "empty"
        raise QuestionError(f"{what} must be a whole number, not {said}.", column, "Write digits, such as 1500.")
    if value < least:
        raise QuestionError(f"{what} cannot be {value:,}.", column, f"Write {least} or more.")
    if value > most:
        shown = f"{value:,}" if value < MOST * 1000 else "that large"
        raise QuestionError(f"{what} cannot be {shown}.", column, f"Write {most:,} or less.")
    return value
