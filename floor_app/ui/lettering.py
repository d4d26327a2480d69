"""Text on screen: words, the big number, the line that says what is wrong, and the box they stand in."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.theme import BODY, EXTRABOLD, REGULAR, SEMIBOLD, SMALL, Tone

RADIUS = 10


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say `text` now."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def box(
    painter: QPainter, rect: QRectF, fill: str | None, line: str | None, *, radius: float = RADIUS, width: float = 1
) -> None:
    """Paint a rounded box from two tokens, the line wholly inside `rect`."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen if line is None else QPen(theme.color(line), width))
    painter.setBrush(Qt.BrushStyle.NoBrush if fill is None else theme.color(fill))
    inset = width / 2 if line is not None else 0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)


class Words(QLabel):
    """A line of plain text in a size, weight and tone of the theme; follows theme and text size by itself."""

    def __init__(
        self,
        text: str = "",
        *,
        size: int = BODY,
        weight: int = REGULAR,
        tone: Tone = "text",
        wrap: bool = False,
        elide: bool = False,
        shrink: bool = False,
        whole: bool = False,
    ) -> None:
        """`elide` cuts a text that is too wide with …, and a tooltip has it whole; `shrink` first makes it smaller.

        `whole` then leaves it out instead: of numbers a part is another number.
        """
        super().__init__()
        self._size, self._weight, self._whole = size, weight, whole
        self._elide, self._shrink = elide or shrink, shrink
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.tone(tone)
        self.refit()
        if self._elide:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setText(text)

    def tone(self, tone: Tone) -> None:
        """Change the tone."""
        self.setForegroundRole(theme.role(tone))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, self._weight))

    def setText(self, text: str, /) -> None:
        if text == self.text():
            return
        super().setText(text)
        if self._elide:
            self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(min(hint.width(), theme.px(48)), hint.height()) if self._elide else hint

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if not self._elide:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        font, room = self.font(), self.contentsRect().width()
        wide = QFontMetricsF(font).horizontalAdvance(self.text())
        if self._shrink and wide > room > 0:
            font.setPixelSize(max(round(font.pixelSize() * 0.72), int(font.pixelSize() * room / wide)))
        painter.setFont(font)
        shown = QFontMetricsF(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, room + 1)
        if shown == self.text() or not self._whole:
            painter.drawText(self.contentsRect(), int(self.alignment() | Qt.TextFlag.TextSingleLine), shown)


class TwoLines(QLabel):
    """A name on at most two lines: smaller when it needs to be, cut with … only when even that is not enough."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(theme.role("text"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setText(text)

    def setText(self, text: str, /) -> None:
        super().setText(text)
        self.setToolTip(text)
        self.updateGeometry()

    def _fitting(self, width: int) -> tuple[QFont, list[str]]:
        """The font, and the lines as they fit."""
        for size in (BODY, SMALL, 11):
            font = theme.font(size, SEMIBOLD)
            lines = _wrapped(self.text(), QFontMetricsF(font), width)
            if len(lines) <= 2:
                return font, lines
        rest = QFontMetricsF(font).elidedText(" ".join(lines[1:]), Qt.TextElideMode.ElideRight, width)
        return font, [lines[0], rest]

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(BODY, SEMIBOLD))
        _, lines = self._fitting(self.width())
        return QSize(round(metrics.horizontalAdvance(self.text())) + 2, round(metrics.height() * max(1, len(lines))))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(60), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        font, lines = self._fitting(self.width())
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), "\n".join(lines))


def _wrapped(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """The text in lines of whole words, each within `width` where its words allow it."""
    lines: list[str] = []
    for word in text.split():
        if lines and metrics.horizontalAdvance(f"{lines[-1]} {word}") <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


class BigNumber(QLabel):
    """The one big number of a screen: as large as `size`, smaller only when it would not fit.

    With `fill` it takes whatever height there is and is as large as its place allows, up to `size`.
    """

    def __init__(self, *, size: int, tone: Tone = "answer", fill: bool = False) -> None:
        super().__init__()
        self._size, self._fill = size, fill
        self.setTextFormat(Qt.TextFormat.PlainText)
        upright = QSizePolicy.Policy.Expanding if fill else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Ignored, upright)
        self.tone(tone)
        self.refit()

    def tone(self, tone: Tone) -> None:
        """Change the tone."""
        self.setForegroundRole(theme.role(tone))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, EXTRABOLD))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(self._size, EXTRABOLD))
        return QSize(round(metrics.horizontalAdvance(self.text())) + 2, round(metrics.height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(90) if self._fill else self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        font = theme.font(self._size, EXTRABOLD)
        metrics = QFontMetricsF(font)
        wide, tall = metrics.horizontalAdvance(self.text()), metrics.ascent() if self._fill else 0
        part = min(1.0, self.width() / wide if wide else 1.0, self.height() / tall if tall else 1.0)
        if part < 1:
            font.setPixelSize(max(8, int(font.pixelSize() * part)))
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment() | Qt.TextFlag.TextSingleLine), self.text())


class ErrorLine(Words):
    """What is wrong and what would be right, beside the field it is about; hidden while there is nothing to say."""

    def __init__(self) -> None:
        super().__init__(size=SMALL, weight=SEMIBOLD, tone="stop", wrap=True)
        self.setVisible(False)

    def say(self, problem: str | FloorError | None) -> None:
        """Show a problem and have it read aloud; None or empty takes the line away."""
        text = "" if problem is None else str(problem)
        if text == self.text():
            return
        self.setText(text)
        self.setVisible(bool(text))
        if text:
            announce(self, text)
