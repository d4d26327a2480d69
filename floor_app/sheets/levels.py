"""The level sheet: the structure of an event on paper, as a cardroom hangs it out and hands it to players."""

from __future__ import annotations

from dataclasses import replace

from floor_app.sheets.fonts import MISSING, printable
from floor_app.sheets.ink import draw, paper_named
from floor_app.sheets.level_facts import Facts, level_facts
from floor_app.sheets.level_layout import level_pages
from floor_app.sheets.level_rows import level_table
from floor_app.tournament.structure import Row, Structure


def level_sheet(structure: Structure, *, paper: str = "letter", title_note: str = "") -> bytes:
    """The level sheet as PDF.

    `paper` is ``letter`` or ``a4``; `title_note` is printed small over the event's name (a date, *draft*). Letters that
    Floor Sans has not are open boxes, and a line under the facts names them.
    QuestionError for another paper; RuleError when a level lacks stakes that a game of the mix needs; StoreError when
    the fonts are missing from the installation.
    """
    sheet = paper_named(paper)
    missing = unprintable(structure, title_note)
    shown = replace(
        structure, name=printable(structure.name).text, rows=tuple(_printable_row(row) for row in structure.rows)
    )
    table = level_table(shown)
    facts = level_facts(shown, table)
    if missing:
        facts = _with_missing(facts, missing)
    pages = level_pages(shown.name, printable(title_note).text, facts, table, sheet)
    return draw(pages, sheet, title=structure.name, subject="Level sheet")


def unprintable(structure: Structure, title_note: str = "") -> tuple[str, ...]:
    """The letters of the sheet's free words (name, notes) that the printing font lacks, each once; mostly none."""
    words = [structure.name, title_note, *(row.note for row in structure.rows)]
    return tuple(dict.fromkeys(letter for text in words for letter in printable(text).missing))


def _printable_row(row: Row) -> Row:
    return replace(row, note=printable(row.note).text) if row.note else row


def _with_missing(facts: Facts, missing: tuple[str, ...]) -> Facts:
    codes = ", ".join(f"U+{ord(letter):04X}" for letter in missing[:12])
    more = f" and {len(missing) - 12} more" if len(missing) > 12 else ""
    return replace(facts, notes=(*facts.notes, f"{MISSING} stands for letters this font cannot print: {codes}{more}."))
