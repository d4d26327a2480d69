"""Floor Sans on paper: three weights, registered once, and what to do with letters they lack.

reportlab prints a black box for a letter its font has not, and says nothing. `printable` replaces such a letter by an
open box and tells which ones it were, so that the sheet can say so in words.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from functools import cache
from typing import NamedTuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from floor_app.base import resource

REGULAR = "FloorSans-Regular"
SEMIBOLD = "FloorSans-SemiBold"
EXTRABOLD = "FloorSans-ExtraBold"

MISSING = "☐"
"""Stands for a letter that Floor Sans has not; a box somebody can see, never an empty place."""


@cache
def register() -> Container[int]:
    """Make the three weights known to reportlab, once; the code points of the letters they have.

    StoreError when a font file is missing from the installation.
    """
    fonts = [TTFont(name, str(resource(f"fonts/{name}.ttf"))) for name in (REGULAR, SEMIBOLD, EXTRABOLD)]
    for font in fonts:
        pdfmetrics.registerFont(font)
    return frozenset.intersection(*(frozenset(font.face.charToGlyph) for font in fonts))


def width(text: str, font: str, size: float, spacing: float = 0.0) -> float:
    """The length of a line in points; `spacing` is added after every letter but the last."""
    register()
    return float(pdfmetrics.stringWidth(text, font, size)) + spacing * max(0, len(text) - 1)


class Printable(NamedTuple):
    """A text as it goes on paper, and the letters that Floor Sans has not, each once, in order of appearance."""

    text: str
    missing: tuple[str, ...]


def printable(text: str) -> Printable:
    """`text` with single spaces and without control marks; what the font lacks is an open box.

    A letter that exists only in a wide or an accented form unknown to the font is printed in its plain form first:
    ``Ａ`` as ``A``. Marks of direction and joiners are dropped, since nothing of them is seen on paper.
    """
    known = register()
    shown: list[str] = []
    missing: list[str] = []
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category.startswith("Z") or letter in "\t\n\r\v\f":
            shown.append(" ")
        elif category in ("Cc", "Cf") or "\ufe00" <= letter <= "\ufe0f":
            continue
        elif ord(letter) in known:
            shown.append(letter)
        else:
            plain = "".join(p for p in unicodedata.normalize("NFKD", letter) if ord(p) in known)
            if plain:
                shown.append(plain)
            else:
                shown.append(MISSING)
                if letter not in missing:
                    missing.append(letter)
    return Printable(" ".join("".join(shown).split()), tuple(missing))
