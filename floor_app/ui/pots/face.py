"""The widgets of the Pots desk and where they stand; nothing here knows the event or the rules."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import ErrorLine, Words
from floor_app.ui.pots.answer_panel import AnswerPanel
from floor_app.ui.pots.picker import Picker
from floor_app.ui.pots.rows import DESK, SHORT
from floor_app.ui.pots.seat_table import SeatTable, scrolled
from floor_app.ui.pots.setup_bar import SetupBar
from floor_app.ui.theme import SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel

NOTICED = (
    ("before-next-hand", "Before the next hand"),
    ("next-hand", "During the next hand"),
    ("substantial-action", "After action on it"),
)
ERRORS = (("reading", "A hand misread"), ("amount", "Chips miscounted"))


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


class DeskFace(QWidget):
    """Money in on the left, the answer on the right."""

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self._commands = {row.name: row for row in commands}
        self._build()
        self._spaces = theme.Spaces(self)

    def button(self, name: str, *, kind: str = "plain") -> ActionButton:
        """A button that does a row of the command table."""
        row = self._commands[f"{DESK}.{name}"]
        button = ActionButton(SHORT.get(name, row.words), row.keys[0], kind=kind)
        button.setAccessibleName(row.words)
        button.setToolTip(tooltip(row))
        button.clicked.connect(lambda _on=False: row.act() if row.act is not None else None)
        return button

    def _build(self) -> None:
        self.rules_button = ActionButton("Rules")
        self.boards_button = ActionButton("Two boards")
        self.void_button = ActionButton("The hand does not count")
        self.setup = SetupBar(self.rules_button, self.boards_button, self.void_button)
        self.seats = SeatTable()
        self.seat_area = scrolled(self.seats)
        self.general = ErrorLine()
        self.stale_note = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.stale_note.setVisible(False)
        self.pushed_row = self._pushed()
        tell = [self.button(name) for name in ("cards", "add-seat", "pushed", "more", "raise", "new")]
        self.tell_row = ButtonRow(tell)
        self.money = Panel("")
        self.money.setAccessibleName("Money in")
        self.money.body.setContentsMargins(14, 9, 14, 9)
        self.money.body.setSpacing(6)
        self.money.body.addWidget(self.stale_note)
        self.money.body.addWidget(self.setup)
        self.money.body.addWidget(self.seat_area, 1)
        self.money.body.addWidget(self.general)
        self.money.body.addWidget(self.pushed_row)
        self.money.body.addWidget(self.tell_row)

        self.answer = AnswerPanel()
        self.window_line = Words(size=SMALL, tone="dim", wrap=True)
        self.why_button = self.button("why")
        self.record_button = self.button("record", kind="primary")
        act = [self.why_button, *(self.button(name) for name in ("others", "rulings", "slip")), self.record_button]
        self.act_row = ButtonRow(act, right=True)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.answer, 1)
        right.addWidget(self.window_line)
        right.addWidget(self.act_row)
        halves = QHBoxLayout(self)
        halves.setContentsMargins(14, 12, 14, 12)
        halves.setSpacing(12)
        halves.addWidget(self.money, 54)
        halves.addLayout(right, 46)
        self.picker = Picker()
        self.picker.setParent(self)

    def _pushed(self) -> QWidget:
        """When it was noticed and what went wrong: one of each."""
        row = QWidget()
        row.setAccessibleName("Already pushed")
        lines = QVBoxLayout(row)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(6)
        self.noticed = [ActionButton(words) for _name, words in NOTICED]
        self.errors = [ActionButton(words) for _name, words in ERRORS]
        for buttons in (self.noticed, self.errors):
            for button in buttons:
                button.setCheckable(True)
            lines.addWidget(ButtonRow(buttons))
        row.setVisible(False)
        return row

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._spaces.refit()

    def place_picker(self) -> None:
        """The deck over the pots, the totals in sight under it where there is room."""
        at = self.answer.geometry()
        high = min(self.height() - 2 * theme.px(12), max(self.picker.sizeHint().height(), theme.px(320)))
        self.picker.setGeometry(at.x(), theme.px(12), at.width(), high)
        self.picker.raise_()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self.picker.isVisible():
            self.place_picker()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(800), theme.px(380))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        QPainter(self).fillRect(event.rect(), theme.color("window"))
