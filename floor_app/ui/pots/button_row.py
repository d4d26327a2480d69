"""Buttons side by side, on as many lines as the width asks for."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from floor_app.ui import theme
from floor_app.ui.widgets import ActionButton


class ButtonRow(QWidget):
    """Buttons side by side, on as many lines as the width asks for."""

    GAP = 8

    def __init__(self, buttons: list[ActionButton], *, right: bool = False) -> None:
        super().__init__()
        self.buttons = buttons
        self._right = right
        for button in buttons:
            button.setParent(self)
        self._high = theme.px(theme.TOUCH)
        self.place()

    def insert(self, place: int, button: ActionButton) -> None:
        """One more button at a place."""
        shown = not button.isHidden()
        button.setParent(self)
        button.setVisible(shown)
        self.buttons.insert(place, button)

    def _lines(self) -> list[list[tuple[ActionButton, int]]]:
        lines: list[list[tuple[ActionButton, int]]] = [[]]
        x = 0
        for button in self.buttons:
            if button.isHidden():
                continue
            wide = button.minimumSizeHint().width()
            if lines[-1] and x + wide > self.width():
                lines.append([])
                x = 0
            lines[-1].append((button, wide))
            x += wide + self.GAP
        return lines

    def place(self) -> None:
        """Lay the buttons out at the width there is."""
        high = theme.px(theme.TOUCH)
        lines = self._lines()
        for n, line in enumerate(lines):
            used = sum(wide for _b, wide in line) + self.GAP * max(0, len(line) - 1)
            more = min(theme.px(14), max(0, self.width() - used) // max(1, len(line)))
            x = self.width() - used - more * len(line) if self._right else 0
            for button, wide in line:
                button.setGeometry(x, n * (high + 6), wide + more, high)
                x += wide + more + self.GAP
        total = len(lines) * high + (len(lines) - 1) * 6
        if total != self.minimumHeight():
            self.setFixedHeight(total)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.place()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.place()
