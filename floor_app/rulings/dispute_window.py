"""Until when a pot may be disputed, by the rule set in force: what each book says, and the sentence for it.

No house rule turns on this; the table below is the books' own. `rules.transfers.stands` decides by the same points
whether a wrong award that was noticed late stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from floor_app.rules.books import BOOKS, book_citation
from floor_app.rules.citation import HOUSE_DEFAULT, Citation
from floor_app.rules.house import HouseRules


@dataclass(frozen=True, slots=True)
class DisputeWindow:
    """How long a pot that was pushed is open to dispute."""

    text: str
    """One sentence, for the desk."""
    citation: Citation
    seconds: int | None = None
    """Seconds after the award to count down; None = no time runs, something at the table ends it."""


@dataclass(frozen=True, slots=True)
class _Row:
    rule: str
    """Number in the book; empty = the book is silent, and this is the house default."""
    text: str
    break_text: str
    """When the hand ended as a break began."""
    break_seconds: int | None
    point: str


_TDA_TEXT = (
    "Open to dispute: how a tabled hand was read until the next hand begins,"
    " how the chips were counted until substantial action on it."
)
_TDA_BREAK = "Open to dispute for one minute after the award: the hand ended at a break."
_TDA_POINT = (
    "a reading may be challenged until the next hand begins, a count until substantial action on it;"
    " at a break, for one minute after the award"
)
_RIFFLE = "Open to dispute until the first riffle of the next hand, or the push of its shuffler button."

_SILENT = "*"

_WINDOWS: Mapping[str, _Row] = MappingProxyType(
    {
        "tda-2024": _Row("22", _TDA_TEXT, _TDA_BREAK, 60, _TDA_POINT),
        "tda-2026": _Row("24", _TDA_TEXT, _TDA_BREAK, 60, _TDA_POINT),
        "wsop-2024": _Row(
            "76", _RIFFLE, _RIFFLE, None, "every dispute closes at the first riffle or the shuffler button"
        ),
        _SILENT: _Row("", _TDA_TEXT, _TDA_BREAK, 60, _TDA_POINT),
    }
)
"""By the base of the house rules; ``*`` = house default where the book is silent."""


def words(house: HouseRules, *, on_break: bool = False) -> DisputeWindow:
    """Until when a pot may be disputed; `on_break`: the hand ended as a break began.

    TDA 2024 rule 22 (TDA 2026 rule 24) and WSOP 2024 rule 76; the other books say nothing that was read.

    >>> from floor_app.rules.house import preset
    >>> words(preset("tda-2024"), on_break=True).seconds
    60
    >>> str(words(preset("wsop-2024")).citation.source)
    'WSOP 2024 rule 76'
    """
    row = _WINDOWS.get(house.base, _WINDOWS[_SILENT])
    cited = (
        book_citation(BOOKS[house.base], row.rule, row.point)
        if row.rule
        else Citation(HOUSE_DEFAULT, "", "", row.point)
    )
    if on_break:
        return DisputeWindow(row.break_text, cited, row.break_seconds)
    return DisputeWindow(row.text, cited)
