"""Fields to type into: text, and amounts of chips with the desk's keys left to the desk."""

from __future__ import annotations

import string

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from floor_app.base import FloorError, QuestionError
from floor_app.ui import theme
from floor_app.ui.lettering import ErrorLine, Words, box
from floor_app.ui.theme import BODY, REGULAR, SEMIBOLD, SMALL


class TextField(QLineEdit):
    """A field with the look of the theme and a focus ring that cannot be missed. It keeps every key of text."""

    def __init__(self, name: str, *, size: int = BODY) -> None:
        super().__init__()
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


def edits(event: QKeyEvent) -> bool:
    """Whether a key moves or cuts within a field; undo and redo are the desk's."""
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


class OwnKeys(TextField):
    """A field that keeps the keys it `takes`; every other one goes up to the desk."""

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is the field's own, not the desk's."""
        raise NotImplementedError

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if self.takes(event):
                event.accept()
                return True
            event.ignore()
            return False
        return super().event(event)


class AmountField(OwnKeys):
    """An amount of chips: ``140000``, ``140k``, ``1.5m``, ``3x40k``, ``20k+40k``.

    It takes digits and, after a digit, ``k m x + .``; in an empty field those are keys of the desk, and every other
    letter, Ctrl+Z and Ctrl+Y always are. `amount` is whole chips, None while empty or unreadable; what was typed stays.
    """

    amount_changed = Signal(object)
    """The new amount (int or None), when it changes."""

    def __init__(self, name: str, *, size: int = theme.LARGE, base: int | None = None) -> None:
        super().__init__(name, size=size)
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
            return edits(event)
        if text in string.digits:
            return True
        before = self.text()[: self.selectionStart() if self.hasSelectedText() else self.cursorPosition()]
        return text in _AFTER_A_DIGIT and any(c.isdigit() for c in before)

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

    def __init__(self, label: str, edit: QLineEdit) -> None:
        super().__init__()
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
