"""Rows of a structure as documents of plain values, and back again: levels with their lines, breaks, removals, days."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from operator import attrgetter

from rpds import HashTrieMap

from floor_app.base import DocumentError, QuestionError
from floor_app.rules.games import GAMES, find_game
from floor_app.rules.near import did_you_mean
from floor_app.rules.stakes import STAKE_KEYS, AnteFrom, Stakes
from floor_app.tournament.reading import MOST, Path, Reading, dotted, whole, words
from floor_app.tournament.structure import (
    LINES,
    MOST_LEVEL,
    Break,
    EndOfDay,
    Level,
    Remove,
    Row,
    StakeFamily,
    line_family,
    line_game,
    line_key,
)

_NEEDED = {
    StakeFamily.LIMIT: ("small_blind", "big_blind"),
    StakeFamily.STUD: ("ante", "bring_in", "small_bet"),
    StakeFamily.POT_LIMIT: ("small_blind", "big_blind"),
    StakeFamily.NO_LIMIT: ("small_blind", "big_blind"),
}
"""What a line must say, be it 0."""

_SAID = {
    StakeFamily.LIMIT: ("small_blind", "big_blind", "small_bet", "big_bet"),
    StakeFamily.STUD: ("ante", "bring_in", "small_bet", "big_bet"),
    StakeFamily.POT_LIMIT: ("small_blind", "big_blind"),
    StakeFamily.NO_LIMIT: ("small_blind", "big_blind"),
}
"""What a line that Floor writes always says: what is needed, and what would else be filled in."""

_AMOUNTS = tuple(key for key in STAKE_KEYS if key != "ante_from")
_amounts = attrgetter(*_AMOUNTS)


# ---- out ----------------------------------------------------------------------------------------------------------------


def row_document(row: Row) -> dict[str, object]:
    """One row as plain values."""
    note = {"note": row.note} if row.note else {}
    if isinstance(row, Break):
        return {"break": row.minutes, **note}
    if isinstance(row, Remove):
        return {"remove": row.chip, **note}
    if isinstance(row, EndOfDay):
        return {"end_of_day": row.day, **note}
    document: dict[str, object] = {"level": row.number, **note}
    if row.minutes is not None:
        document["minutes"] = row.minutes
    games: dict[str, object] = {}
    for key in sorted(row.stakes, key=_PLACES.__getitem__):
        game = line_game(key)
        if game is not None and game.key != key:  # its key alone would name a family
            games[game.key] = stakes_document(key, row.stakes[key])
        else:
            document[key] = stakes_document(key, row.stakes[key])
    return {**document, "games": games} if games else document


_PLACES = {key: n for n, key in enumerate(LINES)}


def stakes_document(key: str, stakes: Stakes) -> dict[str, object]:
    """The line of a family, or of one game: what is nothing is left out, but for what every such line says."""
    family = line_family(key)
    said = _SAID[family]
    document: dict[str, object] = {
        name: amount for name, amount in zip(_AMOUNTS, _amounts(stakes), strict=True) if amount or name in said
    }
    if stakes.ante_from is not AnteFrom.EACH:
        document["ante_from"] = stakes.ante_from.value
    return document


def rows_from_documents(documents: list[object], name: str) -> tuple[Row, ...]:
    """The rows that `row_document` wrote. Raises DocumentError with every finding."""
    reading = Reading(lambda path: dotted((name, *path[1:])))
    rows = tuple(
        row for index, item in enumerate(documents) if (row := _row_of(item, ("row", index), reading)) is not None
    )
    if reading.failed:
        raise DocumentError("structure", tuple(reading.findings))
    return rows


# ---- in -----------------------------------------------------------------------------------------------------------------

ROW_KINDS = ("level", "break", "remove", "end_of_day")


def read_rows(given: object, reading: Reading) -> list[tuple[int, Row]]:
    """The rows of a document that can be read, with their indices in it; what is wrong with the others is found."""
    if given is not None and not isinstance(given, list):
        reading.error(("row",), "The rows must be a list.", "Begin each of them with [[row]].")
        return []
    rows: list[tuple[int, Row]] = []
    saw_level = False
    for index, item in enumerate(given or []):
        saw_level = saw_level or (isinstance(item, Mapping) and "level" in item)
        row = _row_of(item, ("row", index), reading)
        if row is not None:
            rows.append((index, row))
    if not saw_level:
        reading.error(("row",), "There is no level.", "Add at least one row that is a level.")
    return rows


def _row_of(item: object, path: Path, reading: Reading) -> Row | None:
    if not isinstance(item, Mapping):
        reading.error(path, "A row must be a table.", "Begin it with [[row]].")
        return None
    return _row(item, path, reading)


def _row(item: Mapping[str, object], path: Path, reading: Reading) -> Row | None:
    kinds = [kind for kind in ROW_KINDS if kind in item]
    if len(kinds) != 1:
        known = did_you_mean(next(iter(item), ""), ROW_KINDS)
        said = " and ".join(kinds) if kinds else "neither level, break, remove nor end of day"
        reading.error(path, f"This row is {said}.", known if not kinds else "Make two rows of it.")
        return None
    kind = kinds[0]
    if kind == "level":
        return _level(item, path, reading)
    allowed = (kind, "note")
    for key in item:
        if key not in allowed:
            reading.error((*path, key), f"A row of this kind has no '{key}'.", did_you_mean(key, allowed))
    value = whole(reading, item, kind, path, 1, 100_000 if kind == "break" else MOST)
    note = _note(item, path, reading)
    if value is None or note is None:
        return None
    if kind == "remove":
        return Remove(value, note)
    return EndOfDay(value, note) if kind == "end_of_day" else Break(value, note)


def _note(item: Mapping[str, object], path: Path, reading: Reading) -> str | None:
    note = item.get("note", "")
    if isinstance(note, str):
        return note.strip()
    reading.error((*path, "note"), "The note of a row must be a text.")
    return None


_OF_LEVEL = ("level", "minutes", "games", "note")
"""What a row that is a level says beside its lines."""


def _level(item: Mapping[str, object], path: Path, reading: Reading) -> Level | None:
    number = whole(reading, item, "level", path, 1, MOST_LEVEL)
    minutes = whole(reading, item, "minutes", path, 1, 100_000)
    stakes: dict[str, Stakes] = {}
    lines = [((*path, key), key, given) for key, given in item.items() if key not in _OF_LEVEL]
    alone = item.get("games", {})
    if isinstance(alone, Mapping):
        lines += [((*path, "games", key), f"{_ALONE}{key}", given) for key, given in alone.items()]
    else:
        reading.error((*path, "games"), "games must hold a line for each game.", "Such as games.stud = { ante = 1 }.")
    for place, key, given in lines:
        line = _line_key(key)
        if line is None:
            shown = key.removeprefix(_ALONE)
            names = (*StakeFamily, *GAMES, "minutes")
            reading.error(place, f"No family and no game is called '{shown}'.", did_you_mean(shown, names))
        elif not isinstance(given, Mapping):
            reading.error(
                place, f"{place[-1]} must be a table of amounts.", "Such as { small_blind = 1, big_blind = 2 }."
            )
        else:
            read = _stakes(given, place, line_family(line), reading)
            if read is not None:
                stakes[line] = read
    note = _note(item, path, reading)
    if number is None or note is None:
        return None
    return Level(number, HashTrieMap(stakes), minutes, note)


_ALONE = "\0"
"""Marks a key that stood under `games`, where it can only be a game's."""


def _line_key(key: str) -> str | None:
    """The key under which a level holds the line; None when nothing is called so."""
    if key in list(StakeFamily):
        return key
    try:
        return line_key(find_game(key.removeprefix(_ALONE)))
    except QuestionError:
        return None


def _stakes(given: Mapping[str, object], path: Path, family: StakeFamily, reading: Reading) -> Stakes | None:
    before = len(reading.findings)
    names = (*STAKE_KEYS, "completion") if family is StakeFamily.STUD else STAKE_KEYS
    for key in given:
        if key not in names:
            reading.error((*path, key), f"No amount is called '{key}'.", did_you_mean(key, names))
    amounts = {
        key: whole(reading, given, key, path, 0) for key in names if key != "ante_from" and given.get(key) is not None
    }
    if "completion" in amounts:
        amounts.setdefault("small_bet", amounts["completion"])
        del amounts["completion"]
    ante_from = AnteFrom.EACH
    try:
        ante_from = AnteFrom(str(given.get("ante_from", AnteFrom.EACH)))
    except ValueError:
        remedy = did_you_mean(str(given["ante_from"]), list(AnteFrom))
        reading.error((*path, "ante_from"), f"Nobody is called '{given['ante_from']}'.", remedy)
    if not amounts.get("button_ante"):
        for key in _NEEDED[family]:
            if key not in amounts:
                reading.error(path, f"The {family} line has no {words(key)}.", "Write 0 where there is none.")
    if len(reading.findings) > before:
        return None
    paid = {key: value for key, value in amounts.items() if value is not None}
    if family is StakeFamily.LIMIT:
        paid.setdefault("small_bet", paid.get("big_blind", 0))
    if family in (StakeFamily.LIMIT, StakeFamily.STUD):
        paid.setdefault("big_bet", 2 * paid.get("small_bet", 0))
    return Stakes(**paid, ante_from=ante_from)


def check_numbers(levels: list[tuple[int, Level]], reading: Reading) -> None:
    """Find numbers of levels that do not rise, and warn of those left out."""
    for (_, before), (index, level) in pairwise(levels):
        path: Path = ("row", index)
        if level.number == before.number:
            reading.error(path, f"Level {level.number} comes twice.", "Give every level a number of its own.")
        elif level.number < before.number:
            reading.error(path, f"Level {level.number} stands after level {before.number}.", "Put the levels in order.")
        elif level.number > before.number + 1:
            reading.add("warning", path, f"Level {level.number} follows level {before.number}.", "Add what is missing.")
