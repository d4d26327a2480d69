"""A structure as a table: facts, a header, and rows of four kinds. Becomes the document of `document.py`.

A CSV writes its facts as `# key: value` lines; a workbook is the same table (`xlsx_sheet.py`). A column is one of the
published sheets' (`stud_ante`, `nl_bb_ante`) or, for whatever these cannot say, `line.amount` (`short-deck.button_ante`).
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from floor_app.base import DocumentError, Finding
from floor_app.rules.near import did_you_mean
from floor_app.tournament.cells import split
from floor_app.tournament.reading import Path, Reading
from floor_app.tournament.structure import line_game

MOST_LINES, MOST_CELLS = 3000, 300
"""Lines and columns that are read of a table; a structure has fewer."""

BB_ANTE = {"bb_ante": "ante", "pl_bb_ante": "pl_ante", "nl_bb_ante": "nl_ante", "limit_bb_ante": "limit_ante"}
"""Columns of an ante that the big blind posts, and the same column where each player posts it."""

_GROUPS = (
    ("limit_small_blind", "limit_big_blind", "limit_small_bet", "limit_big_bet"),
    ("stud_ante", "stud_bring_in", "stud_completion"),
    ("nl_pl_small_blind", "nl_pl_big_blind", "pl_bb_ante", "nl_bb_ante"),
    ("small_blind", "big_blind", "bb_ante"),
)
"""The columns of the stake families: a family is there when all of its columns are."""

_LINES = {
    "limit": {
        "small_blind": "limit_small_blind",
        "big_blind": "limit_big_blind",
        "small_bet": "limit_small_bet",
        "big_bet": "limit_big_bet",
        "ante": "limit_bb_ante",
    },
    "stud": {"ante": "stud_ante", "bring_in": "stud_bring_in", "completion": "stud_completion"},
    "pot-limit": {"small_blind": "nl_pl_small_blind", "big_blind": "nl_pl_big_blind", "ante": "pl_bb_ante"},
    "no-limit": {"small_blind": "nl_pl_small_blind", "big_blind": "nl_pl_big_blind", "ante": "nl_bb_ante"},
}
"""Which column holds which amount of a family's line."""

_PLAIN = {"small_blind": "small_blind", "big_blind": "big_blind", "ante": "bb_ante"}
"""The line of a sheet with one pair of blinds, which is pot-limit's and no-limit's."""

_COLUMNS = (
    "row",
    "number",
    "minutes",
    "note",
    *(column for group in _GROUPS for column in group),
    "limit_bb_ante",
    *BB_ANTE.values(),
)

_KINDS = {
    "level": "level",
    "break": "break",
    "remove": "remove",
    "end-of-day": "end_of_day",
    "end_of_day": "end_of_day",
}

_QUOTED_FACT = re.compile(r'"(#(?:[^"]|"")*)"')
"""As a spreadsheet writes a fact with a comma or a quote in it."""

_FACT = re.compile(r"#\s*([A-Za-z_][\w-]*)\s*:(.*)")


@dataclass(slots=True)
class Sheet:
    """A CSV turned into a document, and the line and column every value of it came from."""

    document: dict[str, object] = field(default_factory=dict)
    places: dict[Path, str] = field(default_factory=dict)
    word: str = "line"
    """What a person calls a line of it: ``line`` of a text, ``row`` of a workbook."""

    def where(self, path: Path) -> str:
        """The line, and the column, of a value; of the nearest thing around it when it came from nowhere."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, f"{self.word} 1")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table: a fact, or cells."""

    number: int
    """From 1, as the file counts."""
    cells: list[str]
    fact: tuple[str, str] | None = None
    """Key and value of a line that is a fact."""


def csv_document(text: str, name: str) -> tuple[Sheet, Reading]:
    """The document of a CSV and the findings of its shape. Raises DocumentError where it is no CSV at all."""
    return table_document(bounded(_csv_lines(text, name), name))


def bounded(lines: Iterable[Line], name: str, word: str = "line") -> Iterator[Line]:
    """The lines of a table. Raises DocumentError at the first that no structure has."""
    for line in lines:
        if line.number > MOST_LINES:
            said, remedy = f"The table goes on after {MOST_LINES:,} lines.", "A structure has fewer."
            raise DocumentError(name, (Finding("error", f"{word} {line.number}", said, remedy),))
        width = max((n for n, cell in enumerate(line.cells, start=1) if cell), default=0)
        if width > MOST_CELLS:
            remedy = f"A structure has {MOST_CELLS} columns at most."
            raise DocumentError(name, (Finding("error", f"{word} {line.number}", f"It has {width:,} cells.", remedy),))
        yield line


def table_document(lines: Iterable[Line], word: str = "line") -> tuple[Sheet, Reading]:
    """The document of a table and the findings of its shape."""
    sheet = Sheet(word=word)
    reading = Reading(sheet.where)
    header: dict[str, int] | None = None
    rows: list[dict[str, object]] = []
    for line in lines:
        if line.fact is not None:
            _fact(*line.fact, line.number, sheet, reading)
        elif not any(line.cells):
            continue
        elif header is None:
            header = _header(line.cells, line.number, sheet, reading)
        else:
            row = _row(line.cells, header, line.number, ("row", len(rows)), sheet, reading)
            if row is not None:
                rows.append(row)
    if header is None:
        sheet.places["header",] = f"{word} 1"
        reading.error(("header",), "There is no header.", "Add a line that begins row,number and names the columns.")
    sheet.document["row"] = rows
    return sheet, reading


def _csv_lines(text: str, name: str) -> Iterator[Line]:
    comma = ""
    for number, line in _lines(text):
        quoted = _QUOTED_FACT.match(line)
        if quoted is not None:
            line = quoted[1].replace('""', '"')  # noqa: PLW2901  as it was before
        if line.startswith("#"):
            fact = read_fact(line)
            if fact is not None:  # else a remark for people
                yield Line(number, [], fact)
            continue
        comma = comma or max(",;\t", key=line.count)  # spreadsheets of some countries write semicolons
        yield Line(number, _cells(line, number, comma, name))


def read_fact(line: str) -> tuple[str, str] | None:
    """Key and value of a line `# key: value`; None when it is a remark for people."""
    found = _FACT.match(line)
    return None if found is None else (found[1], found[2].strip().rstrip(",;").strip())


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers from 1."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [(number, line.strip(" ")) for number, line in enumerate(lines, start=1) if line.strip()]


def _cells(line: str, number: int, comma: str, name: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=comma, strict=True))]
    except csv.Error as why:
        finding = Finding("error", f"line {number}", f"This is no CSV: {why}.", "Save it as CSV with commas, in UTF-8.")
        raise DocumentError(name, (finding,)) from why


def _fact(key: str, value: str, number: int, sheet: Sheet, reading: Reading) -> None:
    place = f"{sheet.word} {number}"
    if key in sheet.document:
        reading.findings.append(Finding("error", place, f"{key} is said twice.", "Leave one of the two lines."))
    sheet.places[key,] = place
    sheet.document[key] = value


def _header(cells: list[str], number: int, sheet: Sheet, reading: Reading) -> dict[str, int]:
    """The columns by name. What is wrong with them is found here, once, not again in every row."""
    sheet.places["header",] = sheet.places["row",] = f"{sheet.word} {number}"
    header: dict[str, int] = {}
    while cells and not cells[-1]:
        cells.pop()
    for index, column in enumerate(cells):
        key = column.casefold()
        sheet.places["header", key] = f"{sheet.word} {number}, column {index + 1}"
        if key in header:
            reading.error(("header", key), f"The column {key} comes twice.", "Leave one of the two.")
        elif key not in _COLUMNS and split(key) is None:
            what = f"No column is called '{column}'." if column else "A column has no name."
            reading.error(("header", key), what, did_you_mean(key, _COLUMNS) if column else "Name it or take it away.")
        header[key] = index
    for column in ("row", "number"):
        if column not in header:
            reading.error(("header",), f"The column {column} is missing.", "Begin the header with row,number.")
    for group in _GROUPS:
        there = [column for column in group if _is_there(column, header)]
        if there and len(there) < len(group):
            for column in group:
                if not _is_there(column, header):
                    others = " and ".join(there)
                    remedy = f"Add it beside {others}, with 0 where there is none, or take these away."
                    reading.error(("header",), f"The column {column} is missing.", remedy)
    priced = any(_is_there(column, header) for group in _GROUPS for column in group)
    if not priced and not any(map(split, header)):
        reading.error(("header",), "No column says what a level costs.", "Add small_blind, big_blind and bb_ante.")
    if "nl_pl_small_blind" in header and "small_blind" in header:
        reading.error(("header",), "Both small_blind and nl_pl_small_blind stand here.", "Leave one pair of blinds.")
    for bb, each in BB_ANTE.items():
        if bb in header and each in header:
            reading.error(("header",), f"Both {bb} and {each} stand here.", "Leave the one that says who posts it.")
    for line, columns in _families(header).items():
        for amount, column in columns.items():
            if f"{line}.{amount}" in header:
                where = "header", f"{line}.{amount}"
                reading.error(where, f"{line}.{amount} and {column} say the same.", "Leave one of the two.")
    return header


def _is_there(column: str, header: Mapping[str, int]) -> bool:
    return column in header or BB_ANTE.get(column) in header


def _row(
    cells: list[str], header: Mapping[str, int], number: int, path: Path, sheet: Sheet, reading: Reading
) -> dict[str, object] | None:
    """One row as the document has it: a level with its lines, or a break, a removal, an end of day."""

    def cell(column: str) -> str:
        index = header.get(column)
        return cells[index] if index is not None and index < len(cells) else ""

    def at(key: str, column: str, *within: str) -> str:
        sheet.places[(*path, *within, key)] = f"{sheet.word} {number}, column {column}"
        return cell(column)

    sheet.places[path] = f"{sheet.word} {number}"
    word = cell("row").casefold()
    kind = _KINDS.get(word)
    if kind is None:
        if "row" in header:
            reading.error(path, f"No row is called '{cell('row')}'.", did_you_mean(word, list(_KINDS)[:4]))
        return None
    row: dict[str, object] = {kind: at(kind, "number")}
    if cell("note"):
        row["note"] = at("note", "note")
    spare = [text for text in cells[len(header) :] if text]
    if spare:
        reading.error(path, f"'{spare[0][:40]}' stands behind the last column.", "Give it a column, or take it away.")
    if kind != "level":
        meant = 3 if kind == "break" else 2  # a break may have its note in the third cell
        if kind == "break" and len(cells) > 2 and cells[2]:
            row.setdefault("note", cells[2])
        beyond = [
            text for n, text in enumerate(cells[: len(header)]) if n >= meant and text and n != header.get("note")
        ]
        if beyond:
            reading.error(path, f"'{beyond[0][:40]}' has no meaning in a row {word}.", "Take it away.")
        return row
    if len(cells) < len(header):
        reading.error(path, f"The row has {len(cells)} cells, the header {len(header)}.", "Fill in the missing cells.")
        return row
    if cell("minutes"):
        row["minutes"] = at("minutes", "minutes")
    for family, columns in _families(header).items():
        if any(cell(column) for column in columns.values()):
            line: dict[str, object] = {key: at(key, column, family) for key, column in columns.items()}
            if columns.get("ante") in BB_ANTE:
                line["ante_from"] = "big-blind"
            row[family] = line
    alone: dict[str, dict[str, object]] = {}
    for column in header:
        place = split(column)
        if place is None or not cell(column):
            continue
        key, amount = place
        game = line_game(key)
        if game is not None and game.key != key:
            alone.setdefault(game.key, {})[amount] = at(amount, column, "games", game.key)
        else:
            held = row.setdefault(key, {})
            assert isinstance(held, dict)
            held[amount] = at(amount, column, key)
    return {**row, "games": alone} if alone else row


def _families(header: Mapping[str, int]) -> dict[str, dict[str, str]]:
    """The families whose columns are all there, with the column that holds each amount."""
    lines = dict(_LINES)
    if "small_blind" in header:
        lines |= {"pot-limit": _PLAIN, "no-limit": _PLAIN}
    families = {}
    for family, line in lines.items():
        columns = {key: column if column in header else BB_ANTE.get(column, column) for key, column in line.items()}
        if columns.get("ante") == "limit_ante" and "limit_ante" not in header:
            del columns["ante"]  # limit games seldom have one
        if all(column in header for column in columns.values()):
            families[family] = columns
    return families
