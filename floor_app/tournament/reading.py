"""A document being read: how its places are named, what was found so far, and how a whole number is read.

Reading collects findings and goes on, so that a person sees everything that is wrong with a file at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from floor_app.base import Finding

Path = tuple[str | int, ...]
"""The way to a value of the document: ``("row", 3, "stud", "ante")``."""

MOST = 10**15
"""No amount of chips is larger; a slip of the keyboard is."""


@dataclass(slots=True)
class Reading:
    """A document being read: how to name a place in it, and what was found so far."""

    where: Callable[[Path], str]
    findings: list[Finding] = field(default_factory=list)
    _said: set[Finding] = field(default_factory=set)

    def error(self, path: Path, message: str, remedy: str = "") -> None:
        self.add("error", path, message, remedy)

    def add(self, severity: Literal["error", "warning"], path: Path, message: str, remedy: str = "") -> None:
        finding = Finding(severity, self.where(path), message, remedy)
        if finding not in self._said:  # the blinds of a CSV stand for two families
            self._said.add(finding)
            self.findings.append(finding)

    @property
    def failed(self) -> bool:
        return any(finding.severity == "error" for finding in self.findings)


def dotted(path: Path) -> str:
    """A place as documents name it: ``row[3].stud.ante``."""
    text = ""
    for part in path:
        text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def whole(
    reading: Reading, document: Mapping[str, object], key: str, path: Path, least: int, most: int = MOST
) -> int | None:
    """A whole number of the document, or None when it is absent or wrong; what is wrong becomes a finding."""
    value = document.get(key)
    if value is None:
        return None
    here = (*path, key)
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,18}|-?\d{1,3}(,\d{3}){1,5}", value.strip()):
        value = int(value.replace(",", ""))
    if isinstance(value, bool) or not isinstance(value, int):
        text = "empty" if value == "" else f"'{str(value)[:40]}'"
        message = f"{words(key).capitalize()} must be a whole number, not {text}."
        reading.error(here, message, "Write digits only, such as 1500.")
    elif value < least:
        remedy = "Write 0 where there is none." if least == 0 else f"Write {least} or more."
        shown = f"{value:,}" if abs(value) <= MOST else "far too small"
        reading.error(here, f"{words(key).capitalize()} cannot be {shown}.", remedy)
    elif value > most:
        shown = f"{value:,}" if value <= MOST else "that large"
        reading.error(here, f"{words(key).capitalize()} cannot be {shown}.", f"Write {most:,} or less.")
    else:
        return value
    return None


def one_line(text: str) -> str:
    """A name or a note in one line: line breaks and other signs that no cell of a table holds become a space."""
    return _UNSEEN.sub(" ", text).strip()


_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


def words(key: str) -> str:
    """The key of an amount as a sentence names it."""
    return "bring-in" if key == "bring_in" else key.replace("_", " ")
