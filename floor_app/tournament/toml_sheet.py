"""A structure as TOML: where its values stand in the text, and how one is written."""

from __future__ import annotations

import json
import re
import tomllib

from floor_app.base import DocumentError, Finding
from floor_app.tournament.document import structure_facts
from floor_app.tournament.reading import Path, Reading, dotted
from floor_app.tournament.row_document import row_document
from floor_app.tournament.structure import Structure

_HEADING = re.compile(r"\s*\[\[\s*row\s*\]\]")
MOST_DEPTH = 20
"""Names of a key with points between them; no key of a structure has more than four."""

_NAME = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_DEEP = re.compile(rf"(?<![\w-]){_NAME}(?:\s*\.\s*{_NAME}){{{MOST_DEPTH},}}")
"""More names than that, wherever they stand: what is between quotes and what is not is only known by reading it all."""

_KEY = re.compile(r"\s*[\"']?([A-Za-z_][\w-]*)[\"']?\s*=")


def toml_document(text: str, name: str) -> tuple[dict[str, object], Reading]:
    """The document of a TOML text. Raises DocumentError where it is no TOML."""
    for number, line in enumerate(text.splitlines(), start=1):
        deep = _DEEP.search(line)
        if deep is not None:  # reading such a key takes the square of its depth
            message = f"A key goes {deep[0].count('.') + 1:,} names deep."
            finding = Finding("error", f"line {number}", message, "No key of a structure does: take it out.")
            raise DocumentError(name, (finding,))
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        place = re.search(r" \(at (line \d+), column (\d+)\)$", str(why))
        at = f"{place[1]}, column {place[2]}" if place else "the end of the file"
        said = re.sub(r" \(at .*\)$", "", str(why))
        finding = Finding("error", at, f"This is no TOML: {said[:200]}.", "Correct that line.")
        raise DocumentError(name, (finding,)) from why
    except (ValueError, RecursionError) as why:  # a number of thousands of digits, a thousand brackets
        finding = Finding("error", "the file", "It holds a value that nobody can read.", "Look for a very long one.")
        raise DocumentError(name, (finding,)) from why
    lines = _lines(text)

    def where(path: Path) -> str:
        for length in range(len(path), 0, -1):
            if path[:length] in lines:
                rest = dotted(path[length:])
                return f"line {lines[path[:length]]}" + (f", {rest}" if rest else "")
        return f"the file, {dotted(path)}"

    return document, Reading(where)


def _lines(text: str) -> dict[Path, int]:
    """The lines of the keys and the rows, as far as they are written one to a line."""
    lines: dict[Path, int] = {}
    rows = 0
    within: Path = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if _HEADING.match(line):
            within = ("row", rows)
            lines.setdefault(("row",), number)
            lines[within] = number
            rows += 1
        elif key := _KEY.match(line):
            lines.setdefault((*within, key[1]), number)
    return lines


def to_toml(structure: Structure) -> str:
    """The structure as TOML that people can read and mail; `read_toml` gives the same structure back."""
    facts = structure_facts(structure)
    house = {key: structure.house.resolved[key] for key in structure.house.overridden}
    blocks = ["".join(f"{key} = {_value(value)}\n" for key, value in {**facts, **house}.items())]
    for row in structure.rows:
        lines = "".join(f"{key} = {_value(value)}\n" for key, value in row_document(row).items())
        blocks.append(f"[[row]]\n{lines}")
    return "\n".join(blocks)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(inner)}" for key, inner in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(inner) for inner in value) + "]"
    # JSON writes whole numbers, true and false as TOML does, and its text too, but for one sign that TOML forbids raw.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
