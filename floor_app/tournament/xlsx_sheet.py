"""A structure as a workbook: the table of `table_out.py` on its first page, facts above it. openpyxl is loaded when used."""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

from floor_app.base import DocumentError, Finding
from floor_app.rules.house import HOUSE_KEYS
from floor_app.tournament.csv_sheet import MOST_CELLS, MOST_LINES, Line, Sheet, bounded, read_fact, table_document
from floor_app.tournament.document import FACTS
from floor_app.tournament.reading import Reading
from floor_app.tournament.structure import Structure
from floor_app.tournament.table_out import structure_table

if TYPE_CHECKING:
    from openpyxl.cell import Cell

MOST_UNPACKED = 6_000_000
"""Bytes of a workbook's parts; a small file that unpacks to more was made to do harm. The reader looks through them all."""

_COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")
"""How old workbooks begin, and those with a password."""


def xlsx_document(data: bytes, name: str) -> tuple[Sheet, Reading]:
    """The document of a workbook and the findings of its shape. Raises DocumentError, in a sentence, where it is none."""
    if data.startswith(_COMPOUND):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise _no(name, "This workbook is locked with a password.", "Save it without one.")
        raise _no(name, "This is an old workbook (.xls).", "Save it as .xlsx or CSV.")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            size = sum(part.file_size for part in parts.infolist())
            names = set(parts.namelist())
            locked = any(part.flag_bits & 1 for part in parts.infolist())
    except (zipfile.BadZipFile, ValueError, OSError) as why:
        raise _no(name, "This workbook is damaged or not whole.", "Copy or save it again.") from why
    if locked:
        raise _no(name, "This workbook is locked with a password.", "Save it without one.")
    if size > MOST_UNPACKED:
        raise _no(name, "This workbook is too large to be a structure.", "Save the page with the levels alone.")
    if "xl/workbook.xml" not in names:
        raise _no(name, "This is no workbook (.xlsx).", "Save it as .xlsx or CSV.")
    return table_document(bounded(_lines(data, name), name, "row"), "row")


def _no(name: str, message: str, remedy: str) -> DocumentError:
    return DocumentError(name, (Finding("error", "the file", message, remedy),))


def _lines(data: bytes, name: str) -> Iterator[Line]:
    width = 0
    for number, values in enumerate(_values(data, name), start=1):
        cells = [_text(value) for value in values]
        while cells and not cells[-1]:
            cells.pop()
        if not cells:
            continue
        fact = None if width else _fact(cells)
        if fact is not None:
            yield Line(number, [], fact)
        elif not cells[0].startswith("#"):  # else a remark for people
            width = width or len(cells)  # of the header: a page does not keep the empty cells at the end of a line
            yield Line(number, [*cells, *[""] * (width - len(cells))])


def _values(data: bytes, name: str) -> list[tuple[object, ...]]:
    """The values of the first page. Whatever the parts of a damaged workbook do to the reader becomes a sentence."""
    import openpyxl

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about styles and the like, which are not read
            book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
            page = book.worksheets[0]
            page.reset_dimensions()  # some programs write wrong ones
            rows = page.iter_rows(max_row=MOST_LINES + 1, max_col=2 * MOST_CELLS, values_only=True)
            values: list[tuple[object, ...]] = [tuple(row) for row in rows]
            book.close()
    except Exception as why:
        raise _no(name, "This workbook is damaged or not whole.", "Copy or save it again.") from why
    if len(values) > MOST_LINES:
        raise _no(name, f"The first page has more than {MOST_LINES:,} lines.", "Put the levels on the first page.")
    return values


def _text(value: object) -> str:
    """A value as a CSV would hold it: whole numbers without a point."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value).strip()


def _fact(cells: list[str]) -> tuple[str, str] | None:
    """A fact as Floor writes it (name and value in two cells), or as a CSV that was opened and saved as a workbook."""
    if cells[0].startswith("#"):
        return read_fact(",".join(cells))
    key = cells[0].casefold()
    said = " ".join(cell for cell in cells[1:] if cell)  # games and chips may stand in cells of their own
    return (key, said) if key in FACTS or key in HOUSE_KEYS else None


def _digits(text: str) -> str:
    """The number that a text of digits is, as a workbook would show it: without zeros before it."""
    return str(int(text)) if text.isascii() and text.isdecimal() else ""


def to_xlsx(structure: Structure) -> bytes:
    """The structure as a workbook that people can edit; reading it gives the same structure back."""
    import openpyxl
    from openpyxl.cell import WriteOnlyCell
    from openpyxl.styles import Font

    table = structure_table(structure)
    book = openpyxl.Workbook(write_only=True)
    page = book.create_sheet("Structure")
    page.freeze_panes = f"C{len(table.facts) + 2}"
    bold = Font(bold=True)

    def cell(text: str, *, head: bool = False) -> Cell | None:
        if not text:
            return None
        made = WriteOnlyCell(page, int(text) if len(text) < 16 and text == _digits(text) else text)
        if isinstance(made.value, str):
            made.data_type = "s"  # a name that begins with = is no formula
        if head:
            made.font = bold
        return made

    for column, width in zip("ABC", (20, 14, 14), strict=True):
        page.column_dimensions[column].width = width
    for key, value in table.facts:
        page.append([cell(key, head=True), cell(value)])
    page.append([cell(name, head=True) for name in table.header])
    for row in table.rows:
        page.append([cell(text) for text in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
