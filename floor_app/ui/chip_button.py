"""A chip to tap, with its value and how many there are of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from floor_app.rulings.words import chips
from floor_app.ui import theme
from floor_app.ui.lettering import box
from floor_app.ui.theme import EXTRABOLD, SEMIBOLD, SMALL


class ChipButton(QAbstractButton):
    """A chip to tap: one more of it pushed in. How many there are stands on it."""

    def __init__(self, chip: int) -> None:
        super().__init__()
        self.chip, self.count = chip, 0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        """Show how many are pushed in."""
        self.count = count
        self.setAccessibleName(f"Chip of {chips(self.chip)}" + (f", {count} pushed in" if count else ""))
        self.update()

    @property
    def words(self) -> str:
        """Its value in short: ``25k``."""
        for unit, letter in ((1_000_000, "m"), (1_000, "k")):
            if self.chip >= unit and self.chip % (unit // 10) == 0:
                return f"{self.chip / unit:g}{letter}"
        return str(self.chip)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(84), theme.px(56))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(58), theme.px(56))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.height() - 4.0, self.width() - 4.0)
        middle = QPointF(self.width() / 2 - (theme.px(12) if self.count else 0), self.height() / 2)
        middle.setX(max(middle.x(), side / 2 + 2))
        ring = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        painter.setPen(QPen(theme.color("focus" if self.hasFocus() else "line"), 2 if self.hasFocus() else 1.4))
        painter.setBrush(theme.color("raised"))
        painter.drawEllipse(ring.adjusted(1, 1, -1, -1))
        edge = QPen(theme.color("answer" if self.count else "dim"), side * 0.09, c=Qt.PenCapStyle.FlatCap)
        painter.setPen(edge)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = side * 0.1
        for n in range(6):  # the notches of a chip's edge
            painter.drawArc(ring.adjusted(inset, inset, -inset, -inset), (n * 60 + 15) * 16, 30 * 16)
        if self.isDown() or self.underMouse():
            painter.setOpacity(0.16 if self.isDown() else 0.08)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("text"))
            painter.drawEllipse(ring)
            painter.setOpacity(1)
        font = theme.font(theme.BODY, SEMIBOLD)
        wide = QFontMetricsF(font).horizontalAdvance(self.words)
        room = side * 0.62
        if wide > room:
            font.setPixelSize(max(theme.px(10), int(font.pixelSize() * room / wide)))
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        painter.drawText(ring, int(Qt.AlignmentFlag.AlignCenter), self.words)
        if self.count:
            self._paint_count(painter, ring)

    def _paint_count(self, painter: QPainter, ring: QRectF) -> None:
        font = theme.font(SMALL, EXTRABOLD)
        text = f"×{self.count}"
        wide = QFontMetricsF(font).horizontalAdvance(text) + theme.px(10)
        cap = QRectF(ring.right() - theme.px(10), ring.top() + 2, wide, QFontMetricsF(font).height() + 4)
        cap.moveRight(min(cap.right(), self.width() - 1.0))
        box(painter, cap, "answer", None, radius=cap.height() / 2)
        painter.setFont(font)
        painter.setPen(theme.color("on_fill"))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), text)
