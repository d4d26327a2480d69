"""The page of a data folder without an event: how to begin one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor_app.ui.lettering import Words
from floor_app.ui.theme import SEMIBOLD, TITLE
from floor_app.ui.widgets import ActionButton, Panel


class EmptyDesk(QWidget):
    """Two buttons, and the sentence that says what they are for."""

    def __init__(self, new: Callable[[], object], other: Callable[[], object]) -> None:
        super().__init__()
        self.setAccessibleName("No event is open")
        panel = Panel()
        panel.body.setSpacing(14)
        panel.body.addWidget(Words("No event is open", size=TITLE, weight=SEMIBOLD))
        panel.body.addWidget(
            Words(
                "Start one from a template or your own structure file, or open one you have begun.",
                tone="dim",
                wrap=True,
            )
        )
        self.new = ActionButton("New event…", "Ctrl+N", kind="primary")
        self.new.clicked.connect(new)
        self.other = ActionButton("Open event…", "Ctrl+O")
        self.other.clicked.connect(other)
        row = QHBoxLayout()
        row.addWidget(self.new)
        row.addWidget(self.other)
        row.addStretch(1)
        panel.body.addLayout(row)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(panel, 2)
        middle.addStretch(1)
        lines = QVBoxLayout(self)
        lines.addStretch(2)
        lines.addLayout(middle)
        lines.addStretch(3)

    def focus_first(self) -> None:
        """Focus where the hand wants it."""
        self.new.setFocus()
