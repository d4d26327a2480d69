"""Small widgets that every desk is built of; the words and fields of `lettering` and `fields` are here by name too."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from floor_app.ui import theme
from floor_app.ui.commands import key_words
from floor_app.ui.fields import AmountField, Field, TextField
from floor_app.ui.lettering import RADIUS, BigNumber, ErrorLine, Words, announce, box
from floor_app.ui.theme import BODY, REGULAR, SEMIBOLD, SMALL

__all__ = [
    "RADIUS",
    "ActionButton",
    "AmountField",
    "BigNumber",
    "ErrorLine",
    "Field",
    "GoOn",
    "KeyHint",
    "Panel",
    "TextField",
    "Words",
    "announce",
    "box",
]


class Panel(QFrame):
    """A card with a small title in capitals; build into `body`."""

    def __init__(self, title: str = "", *, line: str = "line") -> None:
        super().__init__()
        self._fill, self._line = "panel", line
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(18, 14, 18, 16)
        self.body.setSpacing(8)
        self._title = Words(size=SMALL, weight=SEMIBOLD, tone="dim")
        self.body.addWidget(self._title)
        self.set_title(title)

    def set_title(self, title: str) -> None:
        """Change the title; empty takes its line away."""
        self._title.setText(title.upper())
        self._title.setVisible(bool(title))
        if title:
            self.setAccessibleName(title)

    def set_colours(self, fill: str, line: str) -> None:
        """Change ground and edge, each a token."""
        if (fill, line) != (self._fill, self._line):
            self._fill, self._line = fill, line
            self.update()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), self._fill, self._line, radius=12)


class KeyHint(QLabel):
    """A key cap, where the key acts."""

    def __init__(self, key: str) -> None:
        super().__init__(key_words(key))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setForegroundRole(theme.role("dim"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"key {key_words(key)}")
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(SMALL, REGULAR))
        self.setContentsMargins(theme.px(6), theme.px(1), theme.px(6), theme.px(2))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "line", radius=5)
        super().paintEvent(event)


class ActionButton(QPushButton):
    """A button of a finger's size with its key on it. `kind`: ``plain``, ``primary`` (the next thing to do), ``stop``.

    One that is `shy` leaves its key out where there is no room for it; menu and tooltip say it still.
    """

    def __init__(
        self,
        text: str,
        key: str = "",
        *,
        kind: str = "plain",
        size: int = BODY,
        shy: bool = False,
    ) -> None:
        super().__init__(text)
        self._key, self._shy = key_words(key), shy
        self.kind = kind
        self._size = size
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap leaves the focus where the person types
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, SEMIBOLD))
        self.updateGeometry()

    def set_words(self, text: str, key: str) -> None:
        """Change what it says, and the key on it."""
        shown = key_words(key)
        if (text, shown) != (self.text(), self._key):
            self._key = shown
            self.setText(text)
            self.updateGeometry()

    def set_kind(self, kind: str) -> None:
        """Change between plain, primary and stop."""
        if kind != self.kind:
            self.kind = kind
            self.update()

    def _mark_width(self) -> float:
        return theme.px(20) if self.isCheckable() else 0

    def _paint_mark(self, painter: QPainter, left: float, middle: float) -> None:
        """A tick before the words of a button that is on: not by colour alone."""
        size = theme.px(12)
        painter.setPen(QPen(theme.color("answer"), 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        tick = ((0.05, 0.05), (0.38, 0.38), (1.0, -0.4))
        points = [QPointF(left + x * size, middle + y * size) for x, y in tick]
        painter.drawPolyline(points)

    def _key_width(self) -> float:
        return QFontMetricsF(theme.font(SMALL)).horizontalAdvance(self._key) + theme.px(12) if self._key else 0

    def sizeHint(self) -> QSize:
        text = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        gap = 8 if self._key and self.text() else 0
        return QSize(round(text + gap + self._key_width() + self._mark_width()) + theme.px(34), theme.px(theme.TOUCH))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        key = self._key_width() + 8 if self._shy else 0
        return QSize(round(hint.width() - key) - theme.px(14), hint.height())

    def _has_room(self) -> bool:
        """Whether the key can stand beside the words."""
        words = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        mark = self._mark_width() if self.isChecked() else 0
        return not self._shy or self.width() >= words + 8 + self._key_width() + mark + 18

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not self.isDefault():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        filled = self.isEnabled() and self.kind in {"primary", "stop"}
        fill = ("answer" if self.kind == "primary" else "stop") if filled else "raised"
        text = "on_fill" if filled else ("text" if self.isEnabled() else "dim")
        edge = "answer" if self.isChecked() else "line"
        box(painter, rect, fill, None if filled else edge, width=2 if self.isChecked() else 1)
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.setOpacity(0.16 if self.isDown() else 0.08)
            box(painter, rect, "text", None)
            painter.setOpacity(1)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), None, "focus", width=2, radius=RADIUS + 1)
        key, words = self._key_width() if self._has_room() else 0, QFontMetricsF(self.font())
        mark = self._mark_width() if self.isChecked() else 0
        gap = 8 if key and self.text() else 0
        room = rect.width() - 16 - key - gap - mark
        shown = words.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        wide = words.horizontalAdvance(shown)
        left = rect.center().x() - (mark + wide + gap + key) / 2
        if mark:
            self._paint_mark(painter, left, rect.center().y())
            left += mark
        painter.setPen(theme.color(text))
        painter.setFont(self.font())
        line = QRectF(left, rect.top(), wide + 2, rect.height())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
        if key:
            small = theme.font(SMALL)
            cap = QRectF(left + wide + gap, 0, key, QFontMetricsF(small).height() + 2)
            cap.moveCenter(QPointF(cap.center().x(), rect.center().y()))
            if filled:
                painter.setPen(QPen(theme.color("on_fill"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(cap, 5, 5)
            else:
                box(painter, cap, "panel", "line", radius=5)
                painter.setPen(theme.color("dim"))
            painter.setFont(small)
            painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), self._key)


class GoOn(QHBoxLayout):
    """The foot of a dialog, at the right: Cancel with Esc, and `go` with Enter."""

    def __init__(self, dialog: QDialog, words: str, act: Callable[[], object]) -> None:
        super().__init__()
        leave = ActionButton("Cancel", "Esc")
        leave.setAutoDefault(False)
        leave.clicked.connect(dialog.reject)
        self.go = ActionButton(words, "Return", kind="primary")
        self.go.setDefault(True)
        self.go.clicked.connect(act)
        self.addStretch(1)
        self.addWidget(leave)
        self.addWidget(self.go)
