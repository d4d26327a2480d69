"""What every room may use: errors, findings, where the data files lie, and the source of *now*.

Standard library only, so that the rulebook and the terminal start at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NewType

Chips = NewType("Chips", int)
"""An amount in whole chips of value one; never a fraction."""

Seat = NewType("Seat", int)
"""A seat as it stands on the felt, 1 upward; never a position in a list."""

Millis = NewType("Millis", int)
"""A span or a point of time in milliseconds; points are UTC since 1970."""


class FloorError(Exception):
    """Something a person can act on: what is wrong, where, and what would be right.

    `message` is one sentence. `where` is a place in a document or a field (``players[2].cards``, ``line 7``) or empty.
    `remedy` says what would be right or what to do next, or is empty.
    """

    kind: str = "error"

    def __init__(self, message: str, where: str = "", remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.where = where
        self.remedy = remedy

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        end = f" {self.remedy}" if self.remedy else ""
        return f"{place}{self.message}{end}"


class QuestionError(FloorError):
    """The question cannot be read."""

    kind = "question"


class RuleError(FloorError):
    """The question was read, but the rulebook refuses it."""

    kind = "rule"


class StoreError(FloorError):
    """The surroundings refuse: disk, lock, rights, network. `remedy` is the next step."""

    kind = "store"


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark on a document. Findings are collected, never raised: a person sees all of them at once."""

    severity: Literal["error", "warning"]
    """An error makes the document unusable; a warning never refuses."""
    where: str
    """A place in the document: ``line 7, column stud_ante``, ``level 4``."""
    message: str
    remedy: str = ""

    def __str__(self) -> str:
        end = f" {self.remedy}" if self.remedy else ""
        return f"{self.where}: {self.message}{end}"


class DocumentError(FloorError):
    """A document with errors in it: all of its findings at once."""

    kind = "document"

    def __init__(self, name: str, findings: tuple[Finding, ...]) -> None:
        errors = [f for f in findings if f.severity == "error"]
        first = str(errors[0]) if errors else "cannot be used."
        more = f" ({len(errors) - 1} more)" if len(errors) > 1 else ""
        super().__init__(first + more, where=name)
        self.findings = findings


@cache
def resource(name: str) -> Path:
    """The path of a data file, e.g. ``fonts/FloorSans-Regular.ttf``; from an installed wheel or from a checkout.

    Raises StoreError naming both places when the file is in neither.
    """
    package = Path(__file__).resolve().parent
    inside = package / "resources" / name
    if inside.exists():
        return inside
    beside = package.parent / "resources" / name
    if beside.exists():
        return beside
    raise StoreError(
        f"The file {name} is missing from the installation.",
        where=f"{inside} and {beside}",
        remedy="Install Floor again.",
    )


# ---- now ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time as an act stores it: UTC, and the reading of a clock that goes on through sleep.

    While `boot` is unchanged, the difference of two `reading`s is the true time between them, whatever anybody did to
    the wall clock; after a restart only UTC is left.
    """

    utc: Millis
    """Milliseconds since 1970, UTC, on the line that `Now` anchored."""
    boot: str
    """Which start of the machine `reading` belongs to; empty when unknown."""
    reading: Millis
    """Milliseconds on the clock that runs through sleep."""


def _boot_id() -> str:
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return ""


def _reading() -> Millis:
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    seconds = time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)
    return Millis(seconds // 1_000_000)


def wall() -> Millis:
    """The computer's wall clock, ms UTC: whatever anybody set it to. For times of day only; `Now` says what time it is."""
    return Millis(time.time_ns() // 1_000_000)


class Now:
    """The one source of *now*: wall time anchored once, then a clock that runs through sleep.

    >>> now = Now(wall=lambda: Millis(1000), reading=lambda: Millis(5), boot="b")
    >>> now().utc
    1000
    >>> Now(wall=lambda: Millis(9999), reading=lambda: Millis(25), boot="b", last=now())().utc  # the wall clock was moved
    1020
    """

    def __init__(
        self,
        *,
        wall: Callable[[], Millis] = wall,
        reading: Callable[[], Millis] = _reading,
        boot: str | None = None,
        last: Moment | None = None,
    ) -> None:
        """Anchor to the wall clock, or to `last` (the latest moment on record) when it is of the same boot."""
        self._reading = reading
        self.boot = _boot_id() if boot is None else boot
        self.same_boot = last is not None and bool(self.boot) and last.boot == self.boot
        if last is not None and self.same_boot:
            self._offset = last.utc - last.reading
        else:
            self._offset = wall() - reading()

    def __call__(self) -> Moment:
        reading = self._reading()
        return Moment(Millis(self._offset + reading), self.boot, reading)
