"""Where a rule stands: book, edition and number, or the plain word that no book says it."""

from __future__ import annotations

import re
from dataclasses import dataclass

HOUSE_DEFAULT = "house default"
"""Stands where a book would: the rule set is silent on the point."""

HOUSE_RULE = "house rule"
"""Stands where a book would: this room chose another value than its rule set's."""

UNDATED = "undated"
"""The edition of a text that names none."""


_GAME_HEADING = re.compile(r"[\d-]+ (?!and )[a-z]")
"""``2-7 single draw`` is a heading, ``161 and 170`` are numbers."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One point of a ruling and the rule it rests on.

    >>> print(Citation("TDA", "2024", "54-A", "pot-limit maximum"))
    TDA 2024 rule 54-A: pot-limit maximum
    >>> print(Citation("WSOP Live Action", "2024", "126-127", "").source)
    WSOP Live Action 2024 rules 126-127
    >>> print(Citation(HOUSE_DEFAULT, "", "", "no rounding"))
    house default: no rounding
    """

    rules: str
    """The book (``TDA``, ``WSOP``), or ``house default`` where the book is silent, or ``house rule``."""
    edition: str
    """Its edition, ``2024``; numbers mean nothing without it. Empty for a house default or house rule."""
    rule: str
    """The number or heading there, ``54-B``, ``RP-11``, ``section VIII``; empty for a house default or house rule."""
    point: str
    """What the rule decides here, in a few words."""

    def __str__(self) -> str:
        return f"{self.source}: {self.point}" if self.point else self.source

    @property
    def source(self) -> str:
        """Book, edition and number as one says them, ``TDA 2024 rule 54-A``, ``WSOP 2024, section VIII``."""
        book = " ".join(part for part in (self.rules, self.edition) if part and part != UNDATED)
        number = self.rule
        if not number:
            return book
        if number[0].isdigit() and not _GAME_HEADING.match(number):  # 54-A is one rule, 126-127 are two
            several = " and " in number or (number.replace("-", "").isdigit() and "-" in number)
            return f"{book} rule{'s' if several else ''} {number}"
        return f"{book} {number}" if number.startswith("RP-") else f"{book}, {number}"

    def to_json(self) -> dict[str, str]:
        """The citation as the ruling documents write it."""
        return {"rules": self.rules, "edition": self.edition, "rule": self.rule, "point": self.point}
