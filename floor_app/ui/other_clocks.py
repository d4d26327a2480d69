"""The clocks of the other events of the data folder, a button each on the Clock desk: its time, its level, its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from floor_app.ui import clock_words
from floor_app.ui.lettering import Words
from floor_app.ui.model import EventModel
from floor_app.ui.theme import SMALL
from floor_app.ui.widgets import ActionButton

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament

MOST = 3
"""So many at most; the rest is counted."""
LOOK = 200
"""How often the seconds are looked at while it is seen, in ms."""


class OtherClocks(QWidget):
    """Shows what the model knows of the other events; between its looks the times are arithmetic on what was read."""

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.setAccessibleName("Clocks of other events")
        self.model = model
        self.others: tuple[Tournament, ...] = ()
        self.buttons = [ActionButton("") for _ in range(MOST)]
        self.more = Words(size=SMALL, tone="dim")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for line, button in enumerate(self.buttons):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            button.clicked.connect(lambda _=False, line=line: self._open(line))
            row.addWidget(button, 1)
        row.addWidget(self.more)
        model.elsewhere.connect(self._show)
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK)
        self._timer.timeout.connect(self.repaint_times)
        self.setVisible(False)

    def look(self) -> None:
        """Read the other events anew: when an event was opened, and when the desk comes to the front."""
        self.model.look_at_others()
        self._show()

    def _show(self) -> None:
        found = self.model.others
        self.others = tuple(other for other in found if other.clock is not None and other.clock.started)
        self.setVisible(bool(self.others))
        hidden = len(self.others) - MOST
        self.more.setText(f"{hidden} more: Ctrl+O")
        self.more.setVisible(hidden > 0)
        self.repaint_times()

    def repaint_times(self) -> None:
        """Show every time as it is now."""
        from floor_app.tournament.clock import face

        utc = self.model.utc
        for line, button in enumerate(self.buttons):
            there = line < len(self.others)
            button.setVisible(there)
            if not there:
                continue
            other = self.others[line]
            assert other.clock is not None
            shown = face(other.clock, other.structure, utc)
            word = clock_words.state_word(shown).lower()
            level = f"level {shown.level.number}" + (f" {word}" if word else "")
            text = f"{clock_words.time_words(shown.left)}  {level}  ·  {other.name}"
            if text != button.text():
                button.setText(text)
                button.setToolTip(f"Open {text}")
                button.setAccessibleName(f"Open {other.name}, {level}, {clock_words.time_words(shown.left)} left")

    def _open(self, line: int) -> None:
        if line < len(self.others):
            self.model.switch(self.others[line].id)

    def showEvent(self, event: QShowEvent, /) -> None:
        self._timer.start()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent, /) -> None:
        self._timer.stop()
        super().hideEvent(event)
