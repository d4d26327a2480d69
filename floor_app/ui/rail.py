"""The rail on the left: the desks that exist, one key each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import box
from floor_app.ui.theme import BODY, REGULAR, SEMIBOLD, SMALL

WIDTH = 84
"""In logical pixels at text size 100 %."""


class RailButton(QAbstractButton):
    """One desk: its word, and its key under it; lit while the desk is in front."""

    def __init__(self, title: str, key: str) -> None:
        super().__init__()
        self.setText(title)
        self.key = key
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{title} desk")
        self.setToolTip(f"Go to the {title} desk ({key})")

    def nextCheckState(self) -> None:
        """Only `Rail.light` lights it: the window says which desk is in front."""

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH - 12), theme.px(66))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked():
            box(painter, rect, "raised", None)
            painter.setBrush(theme.color("answer"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 12, 4, rect.height() - 24), 2, 2)
        elif self.underMouse() and self.isEnabled():
            box(painter, rect, "raised", None)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), None, "focus", width=2)
        word, cap = theme.font(BODY, SEMIBOLD), theme.font(SMALL, REGULAR)
        if QFontMetricsF(word).horizontalAdvance(self.text()) > rect.width() - 8:
            word = theme.font(SMALL, SEMIBOLD)
        tall, key_wide = QFontMetricsF(word).height(), QFontMetricsF(cap).horizontalAdvance(self.key) + 12
        key_tall = QFontMetricsF(cap).height() + 1
        top = rect.center().y() - (tall + 3 + key_tall) / 2
        painter.setFont(word)
        painter.setPen(theme.color("text" if self.isChecked() else "dim"))
        middle = int(Qt.AlignmentFlag.AlignCenter)
        painter.drawText(QRectF(rect.left(), top, rect.width(), tall), middle, self.text())
        key = QRectF(0, top + tall + 3, key_wide, key_tall)
        key.moveCenter(QPointF(rect.center().x(), key.center().y()))
        box(painter, key, None, "line", radius=4)
        painter.setFont(cap)
        painter.setPen(theme.color("dim"))
        painter.drawText(key, middle, self.key)


class Rail(QWidget):
    """The desks' buttons; `chosen` carries the desk's key."""

    chosen = Signal(str)

    def __init__(self, desks: tuple[tuple[str, str, str], ...]) -> None:
        """`desks`: (key, title, function key) in order."""
        super().__init__()
        self.setAccessibleName("Desks")
        self._buttons: dict[str, RailButton] = {}
        lines = QVBoxLayout(self)
        lines.setContentsMargins(6, 10, 6, 10)
        lines.setSpacing(4)
        for key, title, function_key in desks:
            button = RailButton(title, function_key)
            button.clicked.connect(lambda _checked=False, k=key: self.chosen.emit(k))
            self._buttons[key] = button
            lines.addWidget(button)
        lines.addStretch(1)

    def light(self, key: str) -> None:
        """Light the desk in front; an empty key lights none."""
        for name, button in self._buttons.items():
            button.setChecked(name == key)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        for button in self._buttons.values():
            button.updateGeometry()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.fillRect(self.width() - 1, 0, 1, self.height(), theme.color("line"))
