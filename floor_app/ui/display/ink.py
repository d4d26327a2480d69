"""How the display paints: lengths in hundredths of the screen's height, text that fits its place, and a record of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QRegion

from floor_app.ui import theme
from floor_app.ui.theme import REGULAR

LEAST = 4.0
"""The smallest size of text that matters, in hundredths of the screen's height: one in 25."""
CAPTION = 3.0
"""The size of what only names a column or a figure."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


def unit_of(size: QSize) -> float:
    """The unit in pixels: a hundredth of the height; on a screen much narrower than 16 : 9 its width decides."""
    narrow = size.width() < size.height() * 1.7
    return size.width() / 184 if narrow else size.height() / 100


@dataclass(frozen=True, slots=True)
class Drawn:
    """One text as it was painted."""

    text: str
    """As it stands on the screen, cut or not."""
    size: float
    """Pixels."""
    place: QRectF
    """What the letters take, in pixels."""
    caption: bool
    """Whether it only names something."""
    cut: bool
    """Whether its end is missing."""


def _font(pixels: int, weight: int) -> QFont:
    made = theme.font(theme.BODY, weight)
    made.setPixelSize(pixels)
    return made


@lru_cache(maxsize=8192)
def _advance(text: str, pixels: int, weight: int) -> float:
    """How wide a text is, in pixels; a layout is tried at many sizes before the one that fits is painted."""
    return QFontMetricsF(_font(pixels, weight)).horizontalAdvance(text)


class Ink:
    """A painter on a screen of `size` pixels; rectangles are in units, hundredths of its height."""

    def __init__(self, painter: QPainter, size: QSize, only: QRegion | None = None) -> None:
        """`only` is the part that must be painted anew, in pixels; None = all of it."""
        self.only = only
        self.painter = painter
        self.unit = unit_of(size)
        self.wide, self.tall = size.width() / self.unit, size.height() / self.unit
        self.drawn: list[Drawn] = []
        self.cells: list[QRect] = []
        """Where each of the figures painted last stands, in pixels."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)

    def px(self, rect: QRectF) -> QRectF:
        """A rectangle of units in pixels."""
        u = self.unit
        return QRectF(rect.x() * u, rect.y() * u, rect.width() * u, rect.height() * u)

    def _pixels(self, size: float) -> int:
        """A size in units as pixels, never less than a whole pixel of it."""
        return max(1, -int(-size * self.unit // 1))

    def font(self, size: float, weight: int) -> QFont:
        """The font of a size in units."""
        return _font(self._pixels(size), weight)

    def width(self, text: str, size: float, weight: int = REGULAR) -> float:
        """How wide a text is, in units."""
        return _advance(text, self._pixels(size), weight) / self.unit

    def fitting(self, text: str, room: float, size: float, weight: int, least: float = LEAST) -> float:
        """The largest size from `size` down to `least` at which the text fits into `room` units."""
        wide = self.width(text, size, weight)
        if wide <= room:
            return size
        size = max(least, size * room / wide)
        while size > least and self.width(text, size, weight) > room:
            size = max(least, size - 0.1)
        return size

    def text(
        self,
        rect: QRectF,
        text: str,
        size: float,
        *,
        weight: int = REGULAR,
        tone: str = "text",
        align: Qt.AlignmentFlag = LEFT,
        caption: bool = False,
        least: float | None = None,
    ) -> float:
        """Paint one line in `rect`, smaller where it must be, cut only at the least size; how wide it is, in units."""
        if not text:
            return 0.0
        floor = least if least is not None else min(size, CAPTION if caption else LEAST)
        size = self.fitting(text, rect.width(), size, weight, floor)
        font = self.font(size, weight)
        metrics, place = QFontMetricsF(font), self.px(rect)
        shown = text
        if metrics.horizontalAdvance(text) > place.width() + 1:
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        self.painter.setFont(font)
        self.painter.setPen(theme.color(tone))
        wide = metrics.horizontalAdvance(shown)
        if align & Qt.AlignmentFlag.AlignRight:
            left = place.right() - wide
        elif align & Qt.AlignmentFlag.AlignHCenter:
            left = place.center().x() - wide / 2
        else:
            left = place.left()
        # capitals and digits stand in the middle of their place
        base = place.center().y() + metrics.capHeight() / 2
        self.painter.drawText(QPointF(left, base), shown)
        letters = QRectF(left, base - metrics.capHeight(), wide, metrics.capHeight())
        self.drawn.append(Drawn(shown, font.pixelSize(), letters, caption, shown != text))
        return wide / self.unit

    def figures(self, rect: QRectF, text: str, size: float, *, weight: int, tone: str, align: Qt.AlignmentFlag) -> None:
        """Paint a line of figures one by one, those only that must be: large ones are slow to paint."""
        font = self.font(size, weight)
        metrics, place = QFontMetricsF(font), self.px(rect)
        wide = metrics.horizontalAdvance(text)
        left = place.left() if align & Qt.AlignmentFlag.AlignLeft else place.center().x() - wide / 2
        base = place.center().y() + metrics.capHeight() / 2
        self.painter.setFont(font)
        self.painter.setPen(theme.color(tone))
        self.cells = []
        for number, figure in enumerate(text):
            start, end = (metrics.horizontalAdvance(text[:n]) for n in (number, number + 1))
            over = size * self.unit * 0.06  # letters reach out of their advance
            cell = QRectF(left + start - over, place.top(), end - start + 2 * over, place.height()).toAlignedRect()
            self.cells.append(cell)
            if self.only is None or self.only.intersects(cell):
                self.painter.drawText(QPointF(left + start, base), figure)
        letters = QRectF(left, base - metrics.capHeight(), wide, metrics.capHeight())
        self.drawn.append(Drawn(text, font.pixelSize(), letters, caption=False, cut=False))

    def lines(
        self,
        rect: QRectF,
        text: str,
        size: float,
        *,
        weight: int = REGULAR,
        tone: str = "text",
        align: Qt.AlignmentFlag = LEFT,
        parts: tuple[str, ...] = (),
        least: float = LEAST,
    ) -> bool:
        """Paint text in as many lines as it needs, as large as fits; `parts` are kept whole. False = it did not fit."""
        whole = parts or tuple(text.split())
        fits = False
        while True:
            rows = self.wrapped(whole, rect.width(), size, weight, "  " if parts else " ")
            fits = len(rows) * size * 1.28 <= rect.height() and all(
                self.width(row, size, weight) <= rect.width() for row in rows
            )
            if fits or size <= least:
                break
            size = max(least, size - 0.25)
        step = size * 1.28
        rows = rows[: max(1, int(rect.height() / step + 0.01))]
        top = rect.y()
        if align & Qt.AlignmentFlag.AlignVCenter:
            top += (rect.height() - step * len(rows)) / 2
        for number, row in enumerate(rows):
            place = QRectF(rect.x(), top + number * step, rect.width(), step)
            self.text(place, row, size, weight=weight, tone=tone, align=align, least=size)
        return fits

    def wrapped(self, whole: tuple[str, ...], room: float, size: float, weight: int, gap: str) -> list[str]:
        """Parts joined to lines, each within `room` units where its parts allow it."""
        rows: list[str] = []
        for part in whole:
            if rows and self.width(rows[-1] + gap + part, size, weight) <= room:
                rows[-1] += gap + part
            else:
                rows.append(part)
        return rows

    def box(
        self, rect: QRectF, fill: str | None, line: str | None = None, *, radius: float = 1.6, width: float = 0.25
    ) -> None:
        """A rounded box from two tokens; lengths in units."""
        place = self.px(rect)
        pen = width * self.unit
        self.painter.setPen(Qt.PenStyle.NoPen if line is None else QPen(theme.color(line), pen))
        self.painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else theme.color(fill))
        inset = pen / 2 if line is not None else 0
        self.painter.drawRoundedRect(
            place.adjusted(inset, inset, -inset, -inset), radius * self.unit, radius * self.unit
        )

    def rule(self, x: float, y: float, wide: float) -> None:
        """A thin line across."""
        self.painter.fillRect(self.px(QRectF(x, y, wide, max(0.12, 1.01 / self.unit))), theme.color("line"))

    @contextmanager
    def shape(self, tone: str) -> Iterator[QPainter]:
        """The painter with a filled brush of one token and no edge."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(theme.color(tone)))
        yield self.painter
