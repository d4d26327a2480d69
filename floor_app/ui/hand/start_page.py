"""How a hand begins: as the table stands, on a street, from nothing, from a file; or the hand that was here before."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel, Words

WAYS: tuple[tuple[str, str, str], ...] = (
    ("table", "The table as it stands", "Seats, stacks, game and level, with every act told on the Table desk."),
    ("street", "From a street", "The seats of the table, taken up where the floor can still agree on the facts."),
    ("nothing", "From nothing", "Another game, other seats: everything is typed."),
    ("file", "From a file", "A hand history (PHH), or a hand saved by Floor."),
    ("before", "The hand before", "The hand that was on this desk before the last one began."),
    ("here", "Back to this hand", "Go on with the hand on the desk."),
)
"""Key, title and sentence of each way; its number is its key."""


class StartPage(QWidget):
    """Six ways in, each a button with its number on it."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Begin a hand")
        self.panel = Panel("Begin a hand")
        self.note = Words(tone="notice", wrap=True)
        self.note.setVisible(False)
        self.panel.body.addWidget(self.note)
        self.buttons: dict[str, ActionButton] = {}
        self._rows: dict[str, QWidget] = {}
        for n, (key, title, sentence) in enumerate(WAYS, start=1):
            button = ActionButton(title, str(n), kind="primary" if n == 1 else "plain", size=LARGE)
            button.setAccessibleDescription(sentence)
            button.clicked.connect(lambda _on=False, key=key: self.chosen.emit(key))
            row = QWidget()
            line = QHBoxLayout(row)
            line.setContentsMargins(0, 4, 0, 4)
            line.setSpacing(16)
            line.addWidget(button, 2)
            line.addWidget(Words(sentence, size=SMALL, tone="dim", wrap=True), 3)
            self.buttons[key] = button
            self._rows[key] = row
            self.panel.body.addWidget(row)
        self.panel.body.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Words("Which hand?", size=LARGE, weight=SEMIBOLD))
        whole.addWidget(self.panel, 1)

    def show_ways(self, *, before: bool, here: bool) -> None:
        """Show the ways that there are now."""
        self._rows["before"].setVisible(before)
        self._rows["here"].setVisible(here)

    def say(self, sentence: str) -> None:
        """Show why a way could not be gone."""
        self.note.setText(sentence)
        self.note.setVisible(bool(sentence))

    def choose(self, number: int) -> bool:
        """Go the way with that number. False where there is none."""
        if not 1 <= number <= len(WAYS):
            return False
        key = WAYS[number - 1][0]
        if self._rows[key].isHidden():
            return False
        self.chosen.emit(key)
        return True

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.panel.setMinimumWidth(theme.px(420))
