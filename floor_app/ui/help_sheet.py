"""What every key does, built from the table of commands that also makes the keys work."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.commands import Command, key_words
from floor_app.ui.lettering import Words
from floor_app.ui.theme import BODY, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, KeyHint, Panel

AMOUNTS = (
    ("140k", "140,000"),
    ("1.5m", "1,500,000"),
    ("3x40k", "three times 40,000"),
    ("20k+40k", "a sum"),
)
"""What an amount field reads."""


def groups(rows: Sequence[Command], titles: dict[str, str]) -> list[tuple[str, list[Command]]]:
    """The rows that have a key, by desk; those of every desk first. `titles`: the desks' words by key."""
    found = [("Everywhere", [row for row in rows if not row.desk and row.keys])]
    for key, title in titles.items():
        here = [row for row in rows if row.desk == key and row.keys]
        if here:
            found.append((f"{title} desk", here))
    return found


class HelpSheet(QDialog):
    """Keys on the left, what they do beside them."""

    def __init__(self, parent: QWidget | None, rows: Sequence[Command], titles: dict[str, str]) -> None:
        super().__init__(parent)
        self.setWindowTitle("Keys")
        self.setAccessibleName("Keys")
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words("Keys", size=LARGE, weight=SEMIBOLD))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName("What every key does")
        inside = QWidget()
        columns = QHBoxLayout(inside)
        columns.setContentsMargins(0, 0, 6, 0)
        columns.setSpacing(12)
        sides = (QVBoxLayout(), QVBoxLayout())
        for side in sides:
            side.setSpacing(12)
            columns.addLayout(side, 1)
        tall = [0, 0]
        for title, group in groups(rows, titles):
            shorter = 0 if tall[0] <= tall[1] else 1
            sides[shorter].addWidget(self._panel(title, group))
            tall[shorter] += len(group) + 2
        sides[0 if tall[0] <= tall[1] else 1].addWidget(self._amounts())
        for side in sides:
            side.addStretch(1)
        area.setWidget(inside)
        lines.addWidget(area, 1)
        close = ActionButton("Close", "Esc", kind="primary")
        close.setDefault(True)
        close.clicked.connect(self.accept)
        lines.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        room = self.screen().availableGeometry()
        self.resize(min(theme.px(1040), room.width() - 60), min(theme.px(680), room.height() - 60))

    def _panel(self, title: str, rows: Sequence[Command]) -> Panel:
        panel = Panel(title)
        grid = QGridLayout()
        grid.setVerticalSpacing(7)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        for number, row in enumerate(rows):
            keys = QHBoxLayout()
            keys.setSpacing(4)
            for key in dict.fromkeys(map(key_words, row.keys)):  # Return and Enter are one word to people
                keys.addWidget(KeyHint(key))
            keys.addStretch(1)
            grid.addLayout(keys, number, 0, Qt.AlignmentFlag.AlignTop)
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(Words(row.words.rstrip("…"), size=BODY, weight=SEMIBOLD, wrap=True))
            words.addWidget(Words(row.help, size=SMALL, tone="dim", wrap=True))
            grid.addLayout(words, number, 1)
        panel.body.addLayout(grid)
        return panel

    def _amounts(self) -> Panel:
        panel = Panel("Typing amounts")
        grid = QGridLayout()
        grid.setVerticalSpacing(7)
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        for number, (typed, means) in enumerate(AMOUNTS):
            grid.addWidget(KeyHint(typed), number, 0)
            grid.addWidget(Words(means), number, 1)
        panel.body.addLayout(grid)
        panel.body.addWidget(
            Words(
                "Letters that an amount cannot hold stay keys of the desk, also while you type.",
                size=SMALL,
                tone="dim",
                wrap=True,
            )
        )
        return panel
