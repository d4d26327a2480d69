"""The two ways to stop a person: ask, and tell. Tests replace them here, so that no dialog ever blocks a test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.widgets import ActionButton, Words


class Sentence(QDialog):
    """A title, a sentence, and buttons; the first button is the safe one and has the focus."""

    def __init__(self, parent: QWidget | None, title: str, text: str, buttons: tuple[str, ...]) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.chosen = 0
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words(title, size=theme.LARGE, weight=theme.SEMIBOLD))
        words = Words(text, wrap=True)
        words.setMinimumWidth(theme.px(380))
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        lines.addWidget(words)
        row = QHBoxLayout()
        row.addStretch(1)
        for number, label in enumerate(buttons):
            button = ActionButton(label, kind="primary" if number == 0 else "plain")
            button.setDefault(number == 0)
            button.clicked.connect(lambda _=False, n=number: self._choose(n))
            row.addWidget(button)
            if number == 0:
                button.setFocus()
        lines.addLayout(row)

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.accept()


def _ask(parent: QWidget | None, title: str, text: str, buttons: tuple[str, ...]) -> int:
    dialog = Sentence(parent, title, text, buttons)
    return dialog.chosen if dialog.exec() == QDialog.DialogCode.Accepted else 0


asker: Callable[[QWidget | None, str, str, tuple[str, ...]], int] = _ask
"""(parent, title, text, buttons) → the button chosen, 0 for Esc; tests put a function of their own here."""


def ask(parent: QWidget | None, title: str, text: str, *, keep: str, go: str) -> bool:
    """Ask before something that cannot simply be undone. Esc and `keep` are False, `go` is True."""
    return asker(parent, title, text, (keep, go)) == 1


def tell(parent: QWidget | None, title: str, what: str | FloorError) -> None:
    """Tell something that the person must have seen."""
    asker(parent, title, str(what), ("OK",))


def _open_path(parent: QWidget | None, title: str, kinds: str) -> Path | None:
    name, _ = QFileDialog.getOpenFileName(parent, title, "", kinds)
    return Path(name) if name else None


def _save_path(parent: QWidget | None, title: str, name: str, kinds: str) -> Path | None:
    chosen, _ = QFileDialog.getSaveFileName(parent, title, name, kinds)
    return Path(chosen) if chosen else None


path_opener: Callable[[QWidget | None, str, str], Path | None] = _open_path
path_saver: Callable[[QWidget | None, str, str, str], Path | None] = _save_path
"""The system's file dialogs; tests put functions of their own here."""


def open_path(parent: QWidget | None, title: str, kinds: str) -> Path | None:
    """Ask for a file to read; None when the person thinks better of it."""
    return path_opener(parent, title, kinds)


def save_path(parent: QWidget | None, title: str, name: str, kinds: str) -> Path | None:
    """Ask where to save, with `name` offered; the system asks before it overwrites. None for Esc."""
    return path_saver(parent, title, name, kinds)
