"""Edits of a structure in its grid: pure functions, each gives the structure after it and what could not be taken over.

A cell that cannot be read keeps its old value and becomes a finding with its row and column; the cells around it are
taken over. Level numbers stay rising: what is inserted, taken out or moved renumbers the levels after it.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rpds import HashTrieMap

from floor_app.base import QuestionError
from floor_app.rules.games import Game
from floor_app.rules.stakes import Stakes
from floor_app.tournament.cells import (
    ANTE_FROM,
    KINDS,
    MINUTES,
    NOTE,
    NUMBER,
    ROW,
    cell_text,
    columns,
    kind_of,
    new_row,
    read_kind,
    with_cell,
)
from floor_app.tournament.document import read_header, structure_facts
from floor_app.tournament.reading import Reading, dotted, one_line
from floor_app.tournament.structure import (
    MOST_ROWS,
    Break,
    EndOfDay,
    Level,
    Remove,
    Row,
    Structure,
    family_of,
    line_key,
)

MOST_TEXT = 1_000_000
"""Letters of a pasted text; more is no structure."""

_NO_STAKES: HashTrieMap[str, Stakes] = HashTrieMap()


@dataclass(frozen=True, slots=True)
class CellFinding:
    """A cell that was not taken over: its place, what was typed, what is wrong and what would be right."""

    row: int
    """Index in the rows of the structure that came out, 0 upward."""
    column: str
    """As `cells.columns` names it."""
    text: str
    """What was typed or pasted there."""
    message: str
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Edited:
    """What an edit makes."""

    structure: Structure
    """The structure after it; the same value where nothing could be taken over."""
    findings: tuple[CellFinding, ...] = ()


# ---- cells --------------------------------------------------------------------------------------------------------------


def set_cell(structure: Structure, row: int, column: str, text: str) -> Edited:
    """One cell typed. A new word in the column ``row`` makes another kind of row of it."""
    return _set(structure, {row: [(column, text)]})


def fill_down(structure: Structure, rows: Sequence[int], cells: Iterable[str]) -> Edited:
    """The first row's values of these columns in all the other rows that are of its kind."""
    first, *others = sorted(set(rows))
    source = structure.rows[first]
    copied = [(column, cell_text(source, column)) for column in cells if column not in (ROW, NUMBER)]
    return _set(structure, {row: copied for row in others if type(structure.rows[row]) is type(source)})


def clear_cells(structure: Structure, rows: Iterable[int], cells: Iterable[str]) -> Edited:
    """Amounts, minutes and notes emptied; what cannot be empty is left as it is."""
    emptied = [column for column in cells if column not in (ROW, NUMBER) and not column.endswith(ANTE_FROM)]
    rows = sorted(set(rows))
    wanted = {row: [(c, "") for c in emptied if cell_text(structure.rows[row], c) not in ("", "0")] for row in rows}
    return _set(structure, wanted)


def paste(structure: Structure, row: int, column: str, text: str, shown: Sequence[str] | None = None) -> Edited:
    """A block of text, as a spreadsheet puts it on the clipboard, over the cells from (row, column) on.

    `shown` are the grid's columns in their order (default: `columns`). Rows beyond the last are added. A short line
    leaves the cells it lacks; what lies behind the last column becomes a finding, as every cell that cannot be read.
    """
    shown = columns(structure) if shown is None else shown
    try:
        block = _block(text)
    except QuestionError as why:
        return Edited(structure, (CellFinding(row, column, text[:40], why.message, why.remedy),))
    if row + len(block) > max(MOST_ROWS, len(structure.rows)):
        message = f"With these {len(block):,} lines it is no structure any more."
        return Edited(structure, (CellFinding(row, column, text[:40], message, f"Keep to {MOST_ROWS:,} rows."),))
    first = shown.index(column)
    under = shown[first:]
    wanted = {at: list(zip(under, line, strict=False)) for at, line in enumerate(block, start=row)}
    behind = [
        CellFinding(at, shown[-1], cell[:40], f"'{cell[:40]}' lies behind the last column.", "Leave it out.")
        for at, line in enumerate(block, start=row)
        for cell in line[len(under) :]
        if cell
    ]
    edited = _set(structure, wanted)
    return Edited(edited.structure, (*edited.findings, *behind))


def _block(text: str) -> list[list[str]]:
    """The cells of a text: tabs between them as spreadsheets copy, else semicolons, else commas in lines of a CSV."""
    if len(text) > MOST_TEXT:
        raise QuestionError("This text is too long to be a structure.", remedy="Copy the rows only.")
    lines = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
    of_csv = any(line.casefold().startswith(tuple(f"{kind}," for kind in KINDS)) for line in lines)
    comma = "\t" if "\t" in text else ";" if ";" in text else "," if of_csv else "\t"  # 1,500 alone is one number
    try:
        return [[cell.strip() for cell in next(csv.reader([line], delimiter=comma), [])] for line in lines]
    except csv.Error as why:
        raise QuestionError(f"This text has no cells: {why}.", remedy="Copy the rows again.") from why


def _set(structure: Structure, wanted: Mapping[int, Sequence[tuple[str, str]]]) -> Edited:
    """These cells set, row by row in their order; rows beyond the last are added."""
    rows = list(structure.rows)
    numbered: set[int] = set()
    findings: list[CellFinding] = []
    for at in sorted(wanted):
        cells = wanted[at]
        if at >= len(rows) and not any(text for _, text in cells):
            continue  # an empty line at the end of what was copied
        made = rows[at] if at < len(rows) else None
        typed = dict(cells)
        try:
            made = _of_kind(rows, at, made, typed)
        except QuestionError as why:
            column = why.where if why.where in typed else cells[0][0]
            findings.append(CellFinding(at, column, typed[column][:40], why.message, why.remedy))
            if made is None:
                break  # the rows behind it would stand in the wrong place
        assert made is not None
        for column, text in cells:
            if column == ROW or text == cell_text(made, column) or _means_nothing(made, column, text, len(cells)):
                continue
            try:
                if column == MINUTES and not text.strip() and structure.minutes is None:
                    raise QuestionError("Nothing else says how long this level lasts.", MINUTES, "Write its minutes.")
                made = with_cell(made, column, text)
            except QuestionError as why:
                findings.append(CellFinding(at, column, text[:40], why.message, why.remedy))
            else:
                if column == NUMBER and isinstance(made, Level):
                    numbered.add(at)
        if at < len(rows):
            rows[at] = made
        else:
            rows.append(made)
    if structure.levels and not any(isinstance(row, Level) for row in rows):
        return Edited(structure, (*findings, _no_level(len(rows) - 1)))
    findings += _rising(rows, numbered)
    same = len(rows) == len(structure.rows) and all(a is b for a, b in zip(rows, structure.rows, strict=True))
    return Edited(structure if same else replace(structure, rows=tuple(rows)), tuple(findings))


def _means_nothing(row: Row, column: str, text: str, cells: int) -> bool:
    """Whether an empty cell of a block says nothing: a break has none of the amounts, and a row keeps its number."""
    return not text.strip() and (not isinstance(row, Level) and column != NOTE if column != NUMBER else cells > 1)


def _of_kind(rows: Sequence[Row], at: int, row: Row | None, typed: dict[str, str]) -> Row:
    """The row, of the kind that is typed for it; a new one where there was none."""
    word = typed.get(ROW, "")
    kind = (
        read_kind(word) if word.strip() or (ROW in typed and row is None) else "level" if row is None else kind_of(row)
    )
    if row is not None and kind == kind_of(row):
        return row
    if kind == "level":
        return _level_after(rows[:at])
    number = typed.get(NUMBER, "").strip()
    return new_row(kind, number) if number else blank_row(rows[:at], kind)


def _level_after(rows: Sequence[Row]) -> Level:
    """The level that may follow these rows: the stakes of the last one."""
    before = next((row for row in reversed(rows) if isinstance(row, Level)), None)
    return Level(1, _NO_STAKES) if before is None else Level(before.number + 1, before.stakes, before.minutes)


def blank_row(before: Sequence[Row], kind: str) -> Row:
    """A new row of a kind to stand after these: a level as the last one, 15 minutes of break, a day one more."""
    if kind == "break":
        return Break(15)
    if kind == "remove":
        return Remove(max((row.chip for row in before if isinstance(row, Remove)), default=1))
    if kind == "end-of-day":
        return EndOfDay(1 + max((row.day for row in before if isinstance(row, EndOfDay)), default=0))
    return _level_after(before)


def _rising(rows: list[Row], typed: Iterable[int] = ()) -> list[CellFinding]:
    """Make the numbers of levels rise again, in place; numbers that were typed and cannot stand are told."""
    findings = []
    last = 0
    for at, row in enumerate(rows):
        if not isinstance(row, Level):
            continue
        number = row.number
        if number <= last:
            number = last + 1
            if at in typed:
                message = f"Level {row.number} cannot follow level {last}."
                findings.append(CellFinding(at, NUMBER, str(row.number), message, f"Write {number} or more."))
        rows[at] = row if number == row.number else replace(row, number=number)
        last = number
    return findings


def _no_level(at: int) -> CellFinding:
    return CellFinding(max(0, at), ROW, "", "A structure needs a level.", "Leave at least one.")


# ---- rows ---------------------------------------------------------------------------------------------------------------


def insert_row(structure: Structure, at: int, kind: str) -> Edited:
    """A new row before row `at` (behind the last when it is their number): ``level``, ``break``, ``remove``, ``end-of-day``.

    A new level costs what the one before it does; a removal takes out the smallest chip still in play.
    """
    new = Remove(structure.chip_at(at)) if kind == "remove" else blank_row(structure.rows[:at], kind)
    return insert_rows(structure, at, (new,))


def insert_rows(structure: Structure, at: int, new: Sequence[Row]) -> Edited:
    """These rows before row `at`; levels among them are numbered as their place asks."""
    rows = list(structure.rows)
    last = max((row.number for row in rows[:at] if isinstance(row, Level)), default=0)
    fitted: list[Row] = []
    for row in new:
        if isinstance(row, Level):
            last += 1
            row = replace(row, number=last)  # noqa: PLW2901  the rows of the caller stay as they are
        fitted.append(row)
    rows[at:at] = fitted
    _rising(rows)
    return Edited(replace(structure, rows=tuple(rows)))


def delete_rows(structure: Structure, rows: Iterable[int]) -> Edited:
    """Without these rows; the levels behind each move up. The last level that is left stays, and a finding says so."""
    gone = set(rows)
    kept: list[Row] = []
    fewer = 0
    for at, row in enumerate(structure.rows):
        if at in gone:
            fewer += isinstance(row, Level)
        else:
            kept.append(replace(row, number=row.number - fewer) if fewer and isinstance(row, Level) else row)
    if not any(isinstance(row, Level) for row in kept):
        return Edited(structure, (_no_level(min(gone, default=0)),))
    return Edited(replace(structure, rows=tuple(kept)) if gone else structure)


def move_rows(structure: Structure, rows: Iterable[int], to: int) -> Edited:
    """These rows, in their order, before row `to` of the structure as it is; the numbers of levels stay in their places."""
    moved = sorted(set(rows))
    staying = [at for at in range(len(structure.rows)) if at not in set(moved)]
    before = [at for at in staying if at < to]
    order = [*before, *moved, *staying[len(before) :]]
    if order == list(range(len(order))):
        return Edited(structure)
    numbers = iter([level.number for level in structure.levels])
    made = [structure.rows[at] for at in order]
    return Edited(
        replace(
            structure,
            rows=tuple(replace(row, number=next(numbers)) if isinstance(row, Level) else row for row in made),
        )
    )


def duplicate_rows(structure: Structure, rows: Iterable[int]) -> Edited:
    """A copy of these rows right behind the last of them."""
    chosen = sorted(set(rows))
    return insert_rows(structure, chosen[-1] + 1, [structure.rows[at] for at in chosen])


def rows_text(structure: Structure, rows: Iterable[int], shown: Sequence[str] | None = None) -> str:
    """These rows as a spreadsheet takes them from the clipboard: cells between tabs, a line a row."""
    shown = columns(structure) if shown is None else shown
    lines = ("\t".join(cell_text(structure.rows[at], column) for column in shown) for at in sorted(set(rows)))
    return "".join(f"{line}\n" for line in lines)


def insert_text(structure: Structure, at: int, text: str, shown: Sequence[str] | None = None) -> Edited:
    """Copied rows as new ones before row `at`; their first cell says the kind of each, as `rows_text` writes it."""
    shown = columns(structure) if shown is None else shown
    behind = replace(structure, rows=structure.rows[:at])
    pasted = paste(behind, at, shown[0], text, shown)
    new = pasted.structure.rows[at:]
    if not new:
        return Edited(structure, pasted.findings)
    findings = tuple(finding for finding in pasted.findings if finding.column != NUMBER)
    return Edited(insert_rows(structure, at, new).structure, findings)


# ---- lines and what stands before the rows -------------------------------------------------------------------------------


def add_line(structure: Structure, game: Game, first_row: int = 0) -> Edited:
    """A line for this game alone at every level from that row on, at first with what its family costs."""
    own = line_key(game)

    def with_line(level: Level) -> Level:
        stakes = level.stakes.get(family_of(game).value)
        known = own in level.stakes or stakes is None
        return level if known or stakes is None else replace(level, stakes=level.stakes.insert(own, stakes))

    return _each_level(structure, with_line, first_row)


def remove_line(structure: Structure, game: Game, first_row: int = 0) -> Edited:
    """Without the line for this game alone from that row on: it costs what its family does."""
    own = line_key(game)
    return _each_level(structure, lambda level: replace(level, stakes=level.stakes.discard(own)), first_row)


def _each_level(structure: Structure, change: Callable[[Level], Level], first_row: int) -> Edited:
    rows = tuple(
        change(row) if at >= first_row and isinstance(row, Level) else row for at, row in enumerate(structure.rows)
    )
    return Edited(structure if rows == structure.rows else replace(structure, rows=rows))


def set_fact(structure: Structure, key: str, text: str) -> Edited:
    """What stands before the rows, typed: ``name``, ``starting_stack``, ``minutes``, ``seats``, ``chips``, ``mix``, ….

    An empty text takes it away where it may be missing. A finding has row -1 and the key as its column.
    """
    if key == "name" and text.strip() != one_line(text):
        return Edited(structure, (CellFinding(-1, key, text[:40], "A name is one line of text.", "Write it anew."),))
    facts = structure_facts(structure)
    facts.pop("rules", None)  # the house rules are not touched
    document = {**facts, key: text.strip()} if text.strip() else {k: v for k, v in facts.items() if k != key}
    reading = Reading(dotted)
    header = read_header(document, reading)
    if key == "minutes" and not text.strip() and any(level.minutes is None for level in structure.levels[:-1]):
        reading.error((key,), "Some levels have no minutes of their own.", "Say how long a level lasts.")
    if header is None or reading.failed:
        found = (CellFinding(-1, key, text[:40], finding.message, finding.remedy) for finding in reading.findings)
        return Edited(structure, tuple(found))
    return Edited(replace(header, rows=structure.rows, house=structure.house))
