"""Small widgets that every desk is built of: words, panels, fields for amounts, buttons with their key."""

from __future__ import annotations

import string

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from floor_app.base import FloorError, QuestionError
from floor_app.ui import theme
from floor_app.ui.commands import key_words
from floor_app.ui.theme import BODY, REGULAR, SEMIBOLD, SMALL, Tone

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
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._size, self._weight, self._elide = size, weight, elide
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        self.tone(tone)
        self.refit()
        if elide:
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
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(self.alignment() | Qt.TextFlag.TextSingleLine), shown)


class BigNumber(QLabel):
    """The one big number of a screen: as large as `size`, smaller only when it would not fit its width."""

    def __init__(
        self, text: str = "", *, size: int = theme.ANSWER, tone: Tone = "answer", weight: int = theme.EXTRABOLD
    ) -> None:
        super().__init__(text)
        self._size, self._weight = size, weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.tone(tone)
        self.refit()

    def tone(self, tone: Tone) -> None:
        """Change the tone."""
        self.setForegroundRole(theme.role(tone))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, self._weight))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(self._size, self._weight))
        return QSize(round(metrics.horizontalAdvance(self.text())) + 2, round(metrics.height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        font = theme.font(self._size, self._weight)
        wide = QFontMetricsF(font).horizontalAdvance(self.text())
        if wide > self.width() > 0:
            font.setPixelSize(max(8, int(font.pixelSize() * self.width() / wide)))
        painter.setFont(font)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment() | Qt.TextFlag.TextSingleLine), self.text())


class ErrorLine(Words):
    """What is wrong and what would be right, beside the field it is about; hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(size=SMALL, weight=SEMIBOLD, tone="stop", wrap=True, parent=parent)
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


class Panel(QFrame):
    """A card with a small title in capitals; build into `body`."""

    def __init__(
        self, title: str = "", parent: QWidget | None = None, *, fill: str = "panel", line: str = "line"
    ) -> None:
        super().__init__(parent)
        self._fill, self._line = fill, line
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

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(key_words(key), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setForegroundRole(theme.role("dim"))
        self.setContentsMargins(6, 1, 6, 2)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"key {key_words(key)}")
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(SMALL, REGULAR))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "line", radius=5)
        super().paintEvent(event)


class ActionButton(QPushButton):
    """A button of a finger's size with its key on it. `kind`: ``plain``, ``primary`` (the next thing to do), ``stop``."""

    def __init__(
        self, text: str, key: str = "", *, kind: str = "plain", size: int = BODY, parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._key = key_words(key)
        self.kind = kind
        self._size = size
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, SEMIBOLD))
        self.updateGeometry()

    def set_kind(self, kind: str) -> None:
        """Change between plain, primary and stop."""
        if kind != self.kind:
            self.kind = kind
            self.update()

    def _key_width(self) -> float:
        return QFontMetricsF(theme.font(SMALL)).horizontalAdvance(self._key) + 12 if self._key else 0

    def sizeHint(self) -> QSize:
        text = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        gap = 8 if self._key and self.text() else 0
        return QSize(round(text + gap + self._key_width()) + 34, theme.px(theme.TOUCH))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(hint.width() - 14, hint.height())

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
        key, words = self._key_width(), QFontMetricsF(self.font())
        gap = 8 if key and self.text() else 0
        room = rect.width() - 16 - key - gap
        shown = words.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        wide = words.horizontalAdvance(shown)
        left = rect.center().x() - (wide + gap + key) / 2
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


class TextField(QLineEdit):
    """A field with the look of the theme and a focus ring that cannot be missed. It keeps every key of text."""

    def __init__(self, name: str, *, size: int = BODY, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setAccessibleName(name)
        self.setFrame(False)
        self.setTextMargins(8, 0, 8, 0)
        self.setAttribute(Qt.WidgetAttribute.WA_MacShowFocusRect, False)
        self.wrong = False
        self.refit()
        self._clear_ground()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFont(theme.font(self._size, SEMIBOLD if self._size > BODY else REGULAR))
        self.setMinimumHeight(max(theme.px(theme.TOUCH), self.fontMetrics().height() + 12))

    def _clear_ground(self) -> None:
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self.setPalette(colours)

    def set_wrong(self, wrong: bool) -> None:
        """Draw the edge as wrong; the words belong on an ErrorLine beside."""
        if wrong != self.wrong:
            self.wrong = wrong
            self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        edge = "focus" if self.hasFocus() else ("stop" if self.wrong else "line")
        box(painter, QRectF(self.rect()), "raised", edge, radius=7, width=2 if edge != "line" else 1)
        painter.end()
        super().paintEvent(event)


_AFTER_A_DIGIT = frozenset("kmxKMX×+.,")


class AmountField(TextField):
    """An amount of chips: ``140000``, ``140k``, ``1.5m``, ``3x40k``, ``20k+40k``.

    It takes digits and, after a digit, ``k m x + .``; in an empty field those are keys of the desk, and every other
    letter, Ctrl+Z and Ctrl+Y always are. `amount` is whole chips, None while empty or unreadable; what was typed stays.
    """

    amount_changed = Signal(object)
    """The new amount (int or None), when it changes."""

    def __init__(
        self, name: str, *, size: int = theme.LARGE, base: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(name, size=size, parent=parent)
        self.base = base
        """What ``+200`` adds to; None = a sum from nothing."""
        self._amount: int | None = None
        self._problem: FloorError | None = None
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.textChanged.connect(self._read)
        self.editingFinished.connect(self._tidy)

    @property
    def amount(self) -> int | None:
        """The amount in chips; None while the field is empty or cannot be read."""
        return self._amount

    @property
    def problem(self) -> FloorError | None:
        """Why the text cannot be read; None when it can, or is empty."""
        return self._problem

    def set_amount(self, amount: int | None) -> None:
        """Show an amount, in the words of the rulings: ``140,000``."""
        from floor_app.rulings.words import chips

        self.setText("" if amount is None else chips(amount))

    def _read(self, text: str) -> None:
        from floor_app.rulings.words import parse_amount

        before = self._amount
        self._problem = None
        try:
            self._amount = parse_amount(text, base=self.base) if text.strip() else None
        except QuestionError as error:
            self._amount, self._problem = None, error
        self.set_wrong(self._problem is not None)
        if self._amount != before:
            self.amount_changed.emit(self._amount)

    def _tidy(self) -> None:
        if self._amount is not None:
            self.set_amount(self._amount)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is the field's own, not the desk's."""
        modifiers = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        text = event.text()
        if modifiers or not text or not text.isprintable():
            undo = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
            edit = event.modifiers() & Qt.KeyboardModifier.ControlModifier and event.key() in {
                Qt.Key.Key_A,
                Qt.Key.Key_C,
                Qt.Key.Key_V,
                Qt.Key.Key_X,
            }
            keys = {
                Qt.Key.Key_Backspace,
                Qt.Key.Key_Delete,
                Qt.Key.Key_Left,
                Qt.Key.Key_Right,
                Qt.Key.Key_Home,
                Qt.Key.Key_End,
            }
            return not undo and (bool(edit) or event.key() in keys)
        if text in string.digits:
            return True
        before = self.text()[: self.selectionStart() if self.hasSelectedText() else self.cursorPosition()]
        return text in _AFTER_A_DIGIT and any(c.isdigit() for c in before)

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.takes(event):
                event.accept()
                return True
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or self.takes(event):
            super().keyPressEvent(event)
        else:
            event.ignore()  # no shortcut took it: not text of an amount either, so it goes up to the desk

    def focusInEvent(self, event: QFocusEvent, /) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()


class Field(QWidget):
    """A label over its field, and under it the line that says what is wrong."""

    def __init__(self, label: str, edit: QLineEdit, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edit = edit
        self.label = Words(label, size=SMALL, tone="dim")
        self.label.setBuddy(edit)
        self.error = ErrorLine()
        self.setFocusProxy(edit)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        for widget in (self.label, edit, self.error):
            lines.addWidget(widget)
        if isinstance(edit, AmountField):
            edit.textChanged.connect(lambda: self.error.say(edit.problem))
