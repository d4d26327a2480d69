"""Parts of the Clock desk: the bar of what has run, and a field that sets what stands."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

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
