"""Text laid out in pieces and painted: what the answer of the Pots desk is made of, fast enough for every key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from floor_app.ui import theme
from floor_app.ui.theme import REGULAR


@dataclass(frozen=True, slots=True)
class Piece:
    """One run of text at its place, in logical pixels from the card's corner."""

    text: str
    x: float
    y: float
    width: float
    height: float
    size: int
    weight: int = REGULAR
    tone: str = "text"
    right: bool = False
    """Whether it stands against the right end of its width."""


@lru_cache(maxsize=64)
def _font(size: int, weight: int, _scale: float) -> tuple[QFont, QFontMetricsF]:
    made = theme.font(size, weight)
    return made, QFontMetricsF(made)


def font(size: int, weight: int = REGULAR) -> tuple[QFont, QFontMetricsF]:
    """A font of the theme with its measures, made once for each text size."""
    return _font(size, weight, theme.text_size())


@lru_cache(maxsize=8192)
def _wide(text: str, size: int, weight: int, scale: float) -> float:
    return _font(size, weight, scale)[1].horizontalAdvance(text)


def wide(text: str, size: int, weight: int = REGULAR) -> float:
    """How wide a text is; remembered, because most texts stand there again at the next key."""
    return _wide(text, size, weight, theme.text_size())


def tall(size: int, weight: int = REGULAR) -> float:
    """How high a line is."""
    return font(size, weight)[1].height()


def paragraph(
    runs: Sequence[tuple[str, str]], x: float, y: float, width: float, size: int, weight: int = REGULAR
) -> list[Piece]:
    """Runs of (text, tone) one after the other, wrapped at spaces that may break; each run keeps its tone."""
    high = tall(size, weight)
    space = wide(" ", size, weight)
    pieces: list[Piece] = []
    at, line = 0.0, ""
    start, tone_now = 0.0, ""

    def flush() -> None:
        nonlocal line
        if line:
            pieces.append(Piece(line, x + start, y, wide(line, size, weight) + 1, high, size, weight, tone_now))
            line = ""

    for text, tone in runs:
        flush()
        tone_now, start = tone, at + (space if at else 0)
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if start + wide(longer, size, weight) > width and (line or start):
                flush()
                y += high
                start, line = 0.0, word
            else:
                line = longer
        at = start + wide(line, size, weight)
    flush()
    return pieces


def paint(painter: QPainter, pieces: Iterable[Piece]) -> None:
    """Paint the pieces; what is too wide for its place ends in …."""
    for piece in pieces:
        made, metrics = font(piece.size, piece.weight)
        painter.setFont(made)
        painter.setPen(theme.color(piece.tone))
        text = piece.text
        if wide(text, piece.size, piece.weight) > piece.width + 1:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, piece.width + 1)
        side = Qt.AlignmentFlag.AlignRight if piece.right else Qt.AlignmentFlag.AlignLeft
        flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        painter.drawText(QRectF(piece.x, piece.y, piece.width + 1, piece.height), flags, text)
