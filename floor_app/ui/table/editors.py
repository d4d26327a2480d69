"""Editors that open where a thing stands: a seat's name and stack, one number. Enter keeps, Esc cancels."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.fields import AmountField, Field, TextField
from floor_app.ui.lettering import ErrorLine, Words, box
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, KeyHint

Keep = Callable[[], FloorError | str | None]
"""Keeps what was typed; returns what is wrong with it, or None when it is kept."""


class Editor(QFrame):
    """A small card over the place it edits. What is wrong stands under the fields and loses nothing that was typed."""

    closed = Signal()
    """It was kept or cancelled: the owner takes it away."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(14, 10, 14, 12)
        self.lines.setSpacing(6)
        self.lines.addWidget(Words(title, size=SMALL, weight=SEMIBOLD))
        self.error = ErrorLine()
        self.error.setMaximumWidth(theme.px(250))

    def finish(self) -> None:
        """Add the error line and the buttons under the fields."""
        self.lines.addWidget(self.error)
        row = QHBoxLayout()
        row.setSpacing(8)
        keep = ActionButton("Keep", "Return", kind="primary")
        keep.clicked.connect(self.keep)
        cancel = ActionButton("Cancel", "Esc")
        cancel.clicked.connect(self.closed)
        for button in (keep, cancel):
            row.addWidget(button)
        row.addStretch()
        self.lines.addLayout(row)

    def _kept(self) -> FloorError | str | None:
        raise NotImplementedError

    def keep(self) -> None:
        """Keep what was typed, or say what is wrong and stay."""
        problem = self._kept()
        self.error.say(problem)
        if problem is None:
            self.closed.emit()
        else:
            self.adjustSize()
            self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "focus", radius=12, width=2)


class SeatEditor(Editor):
    """Name and stack of one seat."""

    def __init__(
        self,
        seat: int,
        name: str,
        stack: int | None,
        *,
        keep: Callable[[str, int | None], FloorError | str | None],
        empty: Callable[[], FloorError | str | None] | None,
        button: Callable[[], FloorError | str | None] | None,
    ) -> None:
        super().__init__(f"Seat {seat}")
        self._keep = keep
        self.name = TextField(f"Name, seat {seat}")
        self.name.setText(name)
        self.stack = AmountField(f"Stack, seat {seat}", size=LARGE)
        self.stack.set_amount(stack)
        row = QHBoxLayout()
        row.setSpacing(8)
        for label, field in (("Name", self.name), ("Stack at the start of the hand", self.stack)):
            labelled = Field(label, field)
            labelled.error.setMaximumWidth(theme.px(200))
            row.addWidget(labelled)
        self.lines.addLayout(row)
        self.setFocusProxy(self.stack if name or stack is not None else self.name)
        more = QHBoxLayout()
        more.setSpacing(8)
        for words, act in (("Button here", button), ("Empty the seat", empty)):
            if act is not None:
                other = ActionButton(words)
                other.clicked.connect(lambda _on=False, act=act: self._do(act))
                more.addWidget(other)
        more.addStretch()
        self.finish()
        self.lines.addLayout(more)

    def _kept(self) -> FloorError | str | None:
        if self.stack.problem is not None:
            return self.stack.problem
        return self._keep(self.name.text().strip(), self.stack.amount)

    def _do(self, act: Callable[[], FloorError | str | None]) -> None:
        problem = act()
        self.error.say(problem)
        if problem is None:
            self.closed.emit()


class NumberEditor(Editor):
    """One number, such as the seat of the button or the players left. `at_once`: it is kept as soon as it can only be it."""

    def __init__(
        self,
        title: str,
        label: str,
        value: int | None,
        *,
        keep: Callable[[int], FloorError | str | None],
        most: int | None = None,
        at_once: bool = False,
        remedy: str = "",
    ) -> None:
        super().__init__(title)
        self._keep, self._most, self._at_once = keep, most, at_once
        self._remedy = remedy
        self.field = AmountField(label, size=LARGE)
        self.field.set_amount(value)
        self.field.textChanged.connect(self._typed)
        labelled = Field(label, self.field)
        labelled.error.setMaximumWidth(theme.px(240))
        self.lines.addWidget(labelled)
        self.setFocusProxy(self.field)
        self.finish()

    def _typed(self, _text: str) -> None:
        number = self.field.amount
        if self._at_once and self._most is not None and number is not None and number * 10 > self._most:
            self.keep()

    def _kept(self) -> FloorError | str | None:
        if self.field.problem is not None:
            return self.field.problem
        if self.field.amount is None:
            return f"Nothing is typed. {self._remedy}".strip()
        if self._most is not None and not 1 <= self.field.amount <= self._most:
            return f"There is no seat {self.field.amount}. {self._remedy}".strip()
        return self._keep(self.field.amount)


class AskLine(QFrame):
    """Where a question about any other game or level is typed; what it would ask stands beside it at every key."""

    asked = Signal(str)
    """The text, at every key."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Ask about another game or level")
        self.field = TextField("Game or level", size=LARGE)
        self.field.setPlaceholderText("razz, plo 21, level 25")
        self.field.textChanged.connect(self.asked)
        self.setFocusProxy(self.field)
        self.answer = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 14, 8)
        row.setSpacing(10)
        row.addWidget(Words("Ask about", size=LARGE, weight=SEMIBOLD, tone="notice"))
        row.addWidget(self.field, 2)
        row.addWidget(self.answer, 3)
        for key, words in (("Return", "ask"), ("Esc", "back")):
            row.addWidget(KeyHint(key))
            row.addWidget(Words(words, size=SMALL, tone="dim"))

    def show_reading(self, text: str, *, wrong: bool) -> None:
        """Show how the text is read, or what is wrong with it."""
        self.answer.setText(text)
        self.answer.tone("stop" if wrong else "notice")
        self.field.set_wrong(wrong)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "notice", radius=12, width=2)


FOCUS = Qt.FocusReason.ShortcutFocusReason
"""Why the desk gives a field the focus: its text is then selected."""
