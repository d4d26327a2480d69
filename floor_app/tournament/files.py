"""Structures from files and into them: CSV, TOML and workbooks, everything that is wrong with them at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from math import gcd
from pathlib import Path
from stat import S_ISREG

from floor_app.base import DocumentError, Finding, StoreError
from floor_app.tournament.csv_sheet import csv_document
from floor_app.tournament.document import read_structure
from floor_app.tournament.findings import AMOUNTS, check_structure
from floor_app.tournament.reading import Reading
from floor_app.tournament.structure import MOST_ROWS, Level, Remove, Structure
from floor_app.tournament.table_out import to_csv
from floor_app.tournament.toml_sheet import to_toml, toml_document

__all__ = [
    "Loaded",
    "load_structure",
    "read_csv",
    "read_toml",
    "read_xlsx",
    "save_structure",
    "to_csv",
    "to_toml",
]

MOST_BYTES = 1_000_000
"""No structure is larger, in bytes; what is larger is another file."""

DENOMINATIONS = (*(digit * 10**power for power in range(12) for digit in (1, 5)), 25, 25_000, 25_000_000)
"""Values of chips that rooms have, in chips."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A structure that can be played, and what to look at in it."""

    structure: Structure
    findings: tuple[Finding, ...]
    """Warnings only."""


def load_structure(path: Path | str) -> Loaded:
    """The structure of a file; TOML when its name ends in .toml, a workbook when in .xlsx, else CSV.

    Raises DocumentError with every finding when it cannot be used: each one sentence, with its place and a remedy.
    """
    path = Path(path)
    try:
        if path.is_dir():
            raise _unusable(path.name, "This is a folder.", "Choose the file in it.")
        if not S_ISREG(path.stat().st_mode):  # a pipe would be waited for, a device may have no end
            raise _unusable(path.name, "This is no ordinary file.", "Choose a TOML, CSV or XLSX file.")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError as why:
        raise _unusable(path.name, "There is no such file.", "Check the name.") from why
    except (OSError, ValueError) as why:
        reason = getattr(why, "strerror", None) or str(why)
        raise _unusable(path.name, f"The file cannot be read: {reason}.", "Check its rights, or copy it here.") from why
    if len(data) > MOST_BYTES:
        raise _unusable(path.name, "The file is too large to be a structure.", "A structure has less than a megabyte.")
    if path.suffix.casefold() in (".xlsx", ".xlsm") or data.startswith((b"PK\3\4", b"\xd0\xcf\x11\xe0")):
        return read_xlsx(data, path.name)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as why:
        line = data[: why.start].count(b"\n") + 1
        raise _unusable(path.name, "This text is not UTF-8.", "Save the file as UTF-8.", f"line {line}") from why
    read = read_toml if path.suffix.casefold() == ".toml" else read_csv
    return read(text, path.name)


def read_toml(text: str, name: str = "structure") -> Loaded:
    """The structure of a TOML text. Raises DocumentError with every finding when it cannot be used."""
    _refuse_empty(text, name)
    document, reading = toml_document(text, name)
    return _loaded(document, reading, name)


def read_csv(text: str, name: str = "structure") -> Loaded:
    """The structure of a CSV text. Raises DocumentError with every finding when it cannot be used."""
    _refuse_empty(text, name)
    sheet, reading = csv_document(text, name)
    return _loaded(sheet.document, reading, name)


def read_xlsx(data: bytes, name: str = "structure") -> Loaded:
    """The structure of a workbook. Raises DocumentError with every finding when it cannot be used."""
    from floor_app.tournament.xlsx_sheet import xlsx_document

    if not data:
        raise _unusable(name, "The file is empty.", "A structure has a name, a mix and at least one level.")
    sheet, reading = xlsx_document(data, name)
    return _loaded(sheet.document, reading, name)


def save_structure(structure: Structure, path: Path | str) -> None:
    """Write the structure as TOML, CSV or a workbook, as the name's ending says; the file is whole or as it was before.

    Raises StoreError for another ending, and when the surroundings refuse.
    """
    path = Path(path)
    match path.suffix.casefold():
        case ".toml":
            data = to_toml(structure).encode()
        case ".csv":
            data = to_csv(structure).encode()
        case ".xlsx":
            from floor_app.tournament.xlsx_sheet import to_xlsx

            data = to_xlsx(structure)
        case _:
            raise StoreError(
                "A structure is written as .toml, .csv or .xlsx.", where=path.name, remedy="Give the file such a name."
            )
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as why:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        reason = why.strerror or str(why)
        raise StoreError(
            f"The file cannot be written: {reason}.", where=path.name, remedy="Choose another folder."
        ) from why


def _unusable(name: str, message: str, remedy: str, where: str = "the file") -> DocumentError:
    return DocumentError(name, (Finding("error", where, message, remedy),))


def _refuse_empty(text: str, name: str) -> None:
    if not text.strip():
        raise _unusable(name, "The file is empty.", "A structure has a name, a mix and at least one level.")
    if "\0" in text:
        raise _unusable(name, "This is no text.", "Choose a CSV or TOML file.")


def _loaded(document: Mapping[str, object], reading: Reading, name: str) -> Loaded:
    rows = document.get("row")
    if isinstance(rows, list) and len(rows) > MOST_ROWS:
        reading.error(("row",), f"It has {len(rows):,} rows.", f"A structure has {MOST_ROWS:,} at most.")
        raise DocumentError(name, (reading.findings[-1],))
    structure = read_structure(document, reading)
    if structure is None or reading.failed:
        raise DocumentError(name, _in_order(reading.findings))
    if not structure.chips:
        structure = replace(structure, chips=derived_chips(structure))
        values = ", ".join(f"{chip:,}" for chip in structure.chips)
        message = f"No chips are given; taken from the amounts and removals: {values}."
        reading.add("warning", ("chips",), message, "Add chips if there are others.")
    return Loaded(structure, (*_in_order(reading.findings), *check_structure(structure)))


def _in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """Findings by the line they are about; those about no line first."""

    def line(finding: Finding) -> int:
        found = re.match(r"(?:line|row) (\d+)", finding.where)
        return int(found[1]) if found else 0

    return tuple(sorted(findings, key=line))


def derived_chips(structure: Structure) -> tuple[int, ...]:
    """The chips of a sheet that names none, rising: those it removes, and the largest that pays every later amount.

    Later means after the last removal. Where no larger chip pays them all it is the next larger one, so that the
    amounts that do not fit are found.
    """
    removed = sorted({row.chip for row in structure.rows if isinstance(row, Remove)})
    last = max((index for index, row in enumerate(structure.rows) if isinstance(row, Remove)), default=-1)
    later = [row for row in structure.rows[last + 1 :] if isinstance(row, Level)]
    unit = gcd(*(getattr(stakes, key) for row in later for stakes in row.stakes.values() for key in AMOUNTS))
    above = [chip for chip in sorted(DENOMINATIONS) if chip > (removed[-1] if removed else 0)]
    paying = [chip for chip in above if unit and unit % chip == 0]
    return (*removed, *(paying[-1:] or above[:1]))
