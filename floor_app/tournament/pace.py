"""Normal, turbo and deep: the same levels in less or more time, with fewer or more chips."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from floor_app.tournament.structure import Level, Structure


class Pace(StrEnum):
    """How fast an event is played."""

    NORMAL = "normal"
    TURBO = "turbo"
    DEEP = "deep"


@dataclass(frozen=True, slots=True)
class _Measure:
    minutes: Fraction
    stack: Fraction
    words: str


_MEASURES = {
    Pace.NORMAL: _Measure(Fraction(1), Fraction(1), ""),
    Pace.TURBO: _Measure(Fraction(1, 2), Fraction(4, 5), "half the time a level and four fifths of the chips"),
    Pace.DEEP: _Measure(Fraction(3, 2), Fraction(2), "half as much time again a level and twice the chips"),
}
"""Rooms mean different things by these words; here a turbo is over in about half the time, a deep event in twice."""


def pace_words(pace: Pace) -> str:
    """What a pace changes, as a sentence goes on: ``half the time a level and four fifths of the chips``."""
    return _MEASURES[pace].words


def paced(structure: Structure, pace: Pace) -> Structure:
    """The structure at another pace: minutes of its levels and starting stack; amounts, breaks and chips stay.

    Minutes are rounded to five where there are ten or more, the stack to ten of the smallest chip.
    """
    measure = _MEASURES[pace]
    if pace is Pace.NORMAL or structure.cash:
        return structure
    stack = structure.starting_stack
    if stack is not None:
        unit = 10 * structure.chip_at(0)
        stack = max(unit, round(stack * measure.stack / unit) * unit)
    rows = tuple(
        replace(row, minutes=_minutes(row.minutes, measure)) if isinstance(row, Level) and row.minutes else row
        for row in structure.rows
    )
    plain = re.sub(r", [\d,]+ chips$", "", structure.name)
    name = f"{plain}, {stack:,} chips, {pace}" if stack and plain != structure.name else f"{plain}, {pace}"
    minutes = None if structure.minutes is None else _minutes(structure.minutes, measure)
    return replace(structure, name=name, rows=rows, starting_stack=stack, minutes=minutes)


def _minutes(minutes: int, measure: _Measure) -> int:
    exact = minutes * measure.minutes
    return max(1, round(exact / 5) * 5 if exact >= 10 else round(exact))
