"""Sets words on a slip from top to bottom: wrapping, cards in the colour of their suit, amounts at the right edge."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from floor_app.sheets.fit import cut
from floor_app.sheets.fonts import REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import INK, LINE, SUIT_INK, Align, Box, Mark, Text

_CARD = re.compile(r"((?:10|[2-9TJQKA])[♠♥♦♣])")
LEADING = 1.34
"""Height of a line by the size of its type."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of one font and colour."""

    text: str
    font: str
    colour: str


@dataclass(slots=True)
class Pen:
    """Where the next line goes, in points from the left and the top; `scale` makes everything smaller alike."""

    left: float
    room: float
    y: float
    scale: float = 1.0
    black: bool = False
    """A printer of one colour."""
    marks: list[Mark] = field(default_factory=list)

    def gap(self, points: float) -> None:
        """Leave room."""
        self.y += points * self.scale

    def line(self, *, strong: bool = False) -> None:
        """A line across."""
        colour = INK if self.black or strong else LINE
        self.marks.append(Box(self.left, self.y, self.room, 0.9 if strong else 0.6, colour))
        self.gap(1)

    def put(
        self, x: float, text: str, size: float, font: str = REGULAR, colour: str = INK, align: Align = "left"
    ) -> None:
        """A text on the line whose upper edge is `y`, without going on to the next one."""
        at = size * self.scale
        if text:
            self.marks.append(Text(x, self.y + at, text, font, at, self.ink(colour), align))

    def ink(self, colour: str) -> str:
        """A colour as this printer has it."""
        return INK if self.black else colour

    def next_line(self, size: float) -> None:
        """Go on below a line of type of this size."""
        self.gap(size * LEADING)

    def words(
        self,
        text: str,
        size: float,
        font: str = REGULAR,
        colour: str = INK,
        *,
        head: str = "",
        indent: float = 0.0,
        right: str = "",
    ) -> None:
        """A paragraph; `head` begins it in a heavier font, `right` stands at the right edge of its first line."""
        at = size * self.scale
        left = self.left + indent * self.scale
        room = self.room - indent * self.scale
        right_wide = width(right, SEMIBOLD, at) + 8 if right else 0.0
        words = [self._pieces(word, SEMIBOLD, INK) for word in head.split()]
        words += [self._pieces(word, font, colour) for word in text.split()]
        if right:
            self.put(left + room, right, size, SEMIBOLD, align="right")
        self._lines(words, at, left, room - right_wide)

    def _pieces(self, word: str, font: str, colour: str) -> list[Piece]:
        return [
            Piece(part, SEMIBOLD, self.ink(SUIT_INK[part[-1]]))
            if _CARD.fullmatch(part)
            else Piece(part, font, self.ink(colour))
            for part in _CARD.split(word)
            if part
        ]

    def _lines(self, words: list[list[Piece]], at: float, left: float, room: float) -> None:
        x, begun = left, False
        for word in words:
            wide = sum(width(piece.text, piece.font, at) for piece in word)
            blank = width(" ", word[0].font, at) if begun else 0.0
            if begun and x + blank + wide > left + room:
                self.y += at * LEADING
                x, blank = left, 0.0
            x += blank
            for piece in word:
                shown = cut(piece.text, piece.font, at, left + room - x) if wide > room else piece.text
                self.marks.append(Text(x, self.y + at, shown, piece.font, at, piece.colour))
                x += width(shown, piece.font, at)
            begun = True
        self.y += at * LEADING
