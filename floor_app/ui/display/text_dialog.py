"""One line of text asked for: a message for the room, the room's name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import Words
from floor_app.ui.widgets import GoOn


class TextDialog(QDialog):
    """A title, a field with what stands, and two buttons."""

    def __init__(self, parent: QWidget | None, title: str, label: str, text: str, go: str, more: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.field = TextField(label, size=theme.LARGE)
        self.field.setText(text)
        self.field.selectAll()
        self.field.setMaxLength(240)
        self.field.setMinimumWidth(theme.px(520))
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words(title, size=theme.LARGE, weight=theme.SEMIBOLD))
        lines.addWidget(Field(label, self.field))
        if more:
            lines.addWidget(Words(more, size=theme.SMALL, tone="dim", wrap=True))
        lines.addLayout(GoOn(self, go, self.accept))
        self.field.setFocus()


def _asked(parent: QWidget | None, title: str, label: str, text: str, go: str, more: str) -> str | None:
    dialog = TextDialog(parent, title, label, text, go, more)
    return dialog.field.text().strip() if dialog.exec() == QDialog.DialogCode.Accepted else None


asker: Callable[[QWidget | None, str, str, str, str, str], str | None] = _asked
"""(parent, title, label, text, go, more) → what was typed, None for Esc; tests put a function of their own here."""


def ask_text(parent: QWidget | None, title: str, label: str, text: str, *, go: str, more: str = "") -> str | None:
    """Ask for one line; None when it was given up."""
    return asker(parent, title, label, text, go, more)
