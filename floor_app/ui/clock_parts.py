"""Parts of the Clock desk: the bar of what has run, a field that sets what stands, and fields in a row."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import box


class Elapsed(QWidget):
    """How much of the level has run, as a bar; the time beside it says it in figures."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(10)
        self.setAccessibleName("Part of the level that has run")
        self.part: float | None = None
        self.tone = "answer"

    def show_part(self, part: float | None, tone: str) -> None:
        """`part` from 0 to 1; None for a level without an end."""
        if (part, tone) != (self.part, self.tone):
            self.part, self.tone = part, tone
            self.setAccessibleDescription("" if part is None else f"{round(part * 100)} percent")
            self.update()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        whole = QRectF(self.rect())
        box(painter, whole, "raised", "line", radius=5)
        if self.part:
            box(painter, QRectF(0, 0, max(10.0, whole.width() * self.part), whole.height()), self.tone, None, radius=5)


class SetField(Field):
    """A field that shows what stands and sets it with Enter; what was typed stays when it is refused."""

    def __init__(self, label: str, edit: TextField) -> None:
        super().__init__(label, edit)
        self._label, self._shown = label, ""
        edit.textChanged.connect(self._hint)

    def show_value(self, text: str) -> None:
        """Show what stands, unless the person is typing something else."""
        edit = self.edit
        waits = edit.isModified() and edit.text() != self._shown
        self._shown = text
        if waits:
            return
        if edit.text() != text:
            edit.setText(text)

    def revert(self) -> None:
        """Give up what was typed."""
        self.edit.setText(self._shown)
        self.error.say(None)

    def _hint(self) -> None:
        waits = self.edit.isModified() and self.edit.text() != self._shown
        self.label.setText(f"{self._label} · Enter sets it" if waits else self._label)
        self.label.tone("notice" if waits else "dim")


def as_row(*fields: QWidget) -> QHBoxLayout:
    """Fields side by side."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for field in fields:
        row.addWidget(field, 1, Qt.AlignmentFlag.AlignTop)
    return row


def errors_of(*fields: SetField) -> QVBoxLayout:
    """What is wrong with the fields of a row, in lines under it as wide as the row: under a narrow field they would be high."""
    lines = QVBoxLayout()
    lines.setSpacing(2)
    for field in fields:
        lines.addWidget(field.error)
    return lines


def figure(label: QWidget, value: QWidget) -> QWidget:
    """A label over its value."""
    made = QWidget()
    lines = QVBoxLayout(made)
    lines.setContentsMargins(0, 0, 0, 0)
    lines.setSpacing(4)
    lines.addWidget(label)
    lines.addWidget(value)
    lines.addStretch(1)
    return made
