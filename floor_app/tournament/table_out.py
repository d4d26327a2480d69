"""A structure as the table that CSV and workbooks hold: facts, a header, rows of cells. `csv_sheet.py` reads it back."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.cells import LINE_AMOUNTS, MINUTES, NOTE, NUMBER, ROW, cell_text, line_columns
from floor_app.tournament.document import structure_facts
from floor_app.tournament.reading import one_line
from floor_app.tournament.structure import LINES, Break, Level, Structure, line_family


@dataclass(frozen=True, slots=True)
class Table:
    """A structure as cells of text."""

    facts: tuple[tuple[str, str], ...]
    """What stands before the rows, house rules that differ from their set last."""
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """Each as long as the header, or longer by the note of a break."""


def to_csv(structure: Structure) -> str:
    """The structure as CSV in the shape of the published sheets; `read_csv` gives the same structure back."""
    table = structure_table(structure)
    out = io.StringIO()
    for key, value in table.facts:
        out.write(f"# {key}: {value}\n")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.header)
    writer.writerows(table.rows)
    return out.getvalue()


def structure_table(structure: Structure) -> Table:
    """The structure as cells; what the published sheets' columns cannot say gets columns of its own."""
    house = {key: structure.house.resolved[key] for key in structure.house.overridden}
    facts = tuple((key, _fact(value)) for key, value in {**structure_facts(structure), **house}.items())
    columns: list[tuple[str, Callable[[Level], str]]] = []
    if any(level.minutes is not None for level in structure.levels):
        columns.append((MINUTES, lambda level: cell_text(level, MINUTES)))
    columns += _amount_columns(structure)
    noted = any(row.note and not isinstance(row, Break) for row in structure.rows)
    header = (ROW, NUMBER, *(name for name, _ in columns), *((NOTE,) if noted else ()))
    rows = []
    for row in structure.rows:
        cells = [cell_text(row, ROW), cell_text(row, NUMBER)]
        if isinstance(row, Level):
            cells += [text(row) for _, text in columns]
        elif row.note and not noted:
            cells.append(one_line(row.note))  # as published sheets: the third cell of a break, whatever its column
        cells += [""] * (len(header) - len(cells) - noted)
        rows.append((*cells, one_line(row.note)) if noted else tuple(cells))
    return Table(facts, header, tuple(rows))


def _fact(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(str(each) for each in value)
    return str(value).lower() if isinstance(value, bool) else one_line(str(value))


# ---- columns ------------------------------------------------------------------------------------------------------------

Columns = list[tuple[str, Callable[[Level], str]]]
"""Names of columns, each with what a level has in it."""


def _amount_columns(structure: Structure) -> Columns:
    held = {key for level in structure.levels for key in level.stakes}
    columns: Columns = []
    named = _published(structure, held)
    for line in (key for key in LINES if key in held):
        if line not in named:
            columns += [(name, _reader(name)) for name in _own_columns(structure, line)]
        else:
            columns += named[line]
    return columns


def _reader(column: str) -> Callable[[Level], str]:
    return lambda level: cell_text(level, column)


def _own_columns(structure: Structure, line: str) -> Sequence[str]:
    """The columns `line.amount`, with the blinds of a line whose button ante is missing somewhere."""
    columns = line_columns(structure, line)
    stakes = _line(structure, line)
    if all(each.button_ante for each in stakes):
        return columns
    needed = [f"{line}.{name}" for name in LINE_AMOUNTS[line_family(line)][:2]]
    return (*(name for name in needed if name not in columns), *columns)


def _line(structure: Structure, line: str) -> list[Stakes]:
    return [level.stakes[line] for level in structure.levels if line in level.stakes]


def _published(structure: Structure, held: set[str]) -> dict[str, Columns]:
    """The lines that the columns of published sheets say wholly, with those columns."""
    named: dict[str, Columns] = {}
    limit, stud = _line(structure, "limit"), _line(structure, "stud")
    payer = _payer(limit)
    if limit and payer is not None and not any(each.bring_in or each.button_ante for each in limit):
        amounts = ["small_blind", "big_blind", "small_bet", "big_bet"]
        named["limit"] = [(f"limit_{name}", _reader(f"limit.{name}")) for name in amounts]
        if any(each.ante for each in limit):
            named["limit"].append((f"limit{_ante(payer)}", _reader("limit.ante")))
        elif payer is not AnteFrom.EACH:
            del named["limit"]
    plain = all(each.big_bet == 2 * each.small_bet and not (each.small_blind or each.big_blind) for each in stud)
    if stud and plain and _payer(stud) is AnteFrom.EACH and not any(each.button_ante for each in stud):
        of = {"stud_ante": "ante", "stud_bring_in": "bring_in", "stud_completion": "small_bet"}
        named["stud"] = [(column, _reader(f"stud.{name}")) for column, name in of.items()]
    if {"pot-limit", "no-limit"} <= held:
        named |= _blinds(structure)
    return named


def _payer(stakes: list[Stakes]) -> AnteFrom | None:
    """Who posts the ante at every level alike, where a column can say it; else None."""
    payers = {each.ante_from for each in stakes}
    return payers.pop() if len(payers) == 1 and AnteFrom.BUTTON not in payers else None


def _ante(payer: AnteFrom) -> str:
    return "_bb_ante" if payer is AnteFrom.BIG_BLIND else "_ante"


def _blinds(structure: Structure) -> dict[str, Columns]:
    """The one pair of blinds of pot-limit and no-limit, where they have one."""
    pairs = [(level.stakes.get("pot-limit"), level.stakes.get("no-limit")) for level in structure.levels]
    both = [(pot, no) for pot, no in pairs if pot is not None and no is not None]
    lone = any((pot is None) != (no is None) for pot, no in pairs)
    more = any(each.bring_in or each.small_bet or each.big_bet or each.button_ante for pair in both for each in pair)
    payers = _payer([pot for pot, _ in both]), _payer([no for _, no in both])
    alike = all((pot.small_blind, pot.big_blind) == (no.small_blind, no.big_blind) for pot, no in both)
    if lone or more or not alike or payers[0] is None or payers[1] is None:
        return {}
    if all(pot == no for pot, no in both):
        plain = [("small_blind", "small_blind"), ("big_blind", "big_blind"), (_ante(payers[0])[1:], "ante")]
        return {"pot-limit": [(column, _reader(f"pot-limit.{name}")) for column, name in plain], "no-limit": []}
    return {
        "pot-limit": [
            ("nl_pl_small_blind", _reader("pot-limit.small_blind")),
            ("nl_pl_big_blind", _reader("pot-limit.big_blind")),
            (f"pl{_ante(payers[0])}", _reader("pot-limit.ante")),
        ],
        "no-limit": [(f"nl{_ante(payers[1])}", _reader("no-limit.ante"))],
    }
