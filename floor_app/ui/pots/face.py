"""The widgets of the Pots desk and where they stand; nothing here knows the event or the rules."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import ErrorLine, Words
from floor_app.ui.pots.answer_panel import AnswerPanel
from floor_app.ui.pots.button_row import ButtonRow
from floor_app.ui.pots.picker import Picker
from floor_app.ui.pots.rows import DESK, SHORT
from floor_app.ui.pots.seat_table import SeatTable, scrolled
from floor_app.ui.pots.setup_bar import SetupBar
from floor_app.ui.theme import SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel

NOTICED = (
    ("before-next-hand", "Before next hand"),
    ("next-hand", "During next hand"),
    ("substantial-action", "After action on it"),
)
ERRORS = (("reading", "Hand misread"), ("amount", "Miscounted"))
NARROW = 1000
"""Below this width, in pixels at text size 100 %, what menu and key do as well has no button."""


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
        self.costs = Words(size=SMALL, tone="dim", wrap=True)
        self.costs.setVisible(False)
        self.pushed_row = self._pushed()
        rare = [self.button(name) for name in ("is-raise", "new")]
        self.tell_row = ButtonRow([*(self.button(name) for name in ("cards", "add-seat", "pushed", "more")), *rare])
        self.money = Panel("")
        self.money.setAccessibleName("Money in")
        self.money.body.setContentsMargins(14, 9, 14, 9)
        self.money.body.setSpacing(6)
        self.money.body.addWidget(self.stale_note)
        self.money.body.addWidget(self.setup)
        self.money.body.addWidget(self.costs)
        self.money.body.addWidget(self.seat_area, 1)
        self.money.body.addWidget(self.general)
        self.money.body.addWidget(self.pushed_row)
        self.money.body.addWidget(self.tell_row)

        self.answer = AnswerPanel()
        self.window_line = Words(size=SMALL, tone="dim", wrap=True)
        self.why_button = self.button("why")
        self.record_button = self.button("record", kind="primary")
        seldom = [self.button(name) for name in ("others", "rulings")]
        act = [self.why_button, *seldom, self.button("slip"), self.record_button]
        self.act_row = ButtonRow(act, right=True)
        self._seldom = [*rare, *seldom]
        right = self.right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.answer, 1)
        right.addWidget(self.window_line)
        right.addWidget(self.act_row)
        halves = self._halves = QHBoxLayout(self)
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
        self.noticed = [ActionButton(words) for _name, words in NOTICED]
        self.errors = [ActionButton(words) for _name, words in ERRORS]
        for button in (*self.noticed, *self.errors):
            button.setCheckable(True)
        lines.addWidget(ButtonRow([*self.noticed, *self.errors]))
        row.setVisible(False)
        return row

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._spaces.refit()
        self._fit()

    def settle_layouts(self) -> None:
        """Lay out now what came or went, so that a key paints once, not once before and once after."""
        for layout in (self.seats.grid, self.money.body, self.right, self._halves):
            layout.activate()

    def place_picker(self) -> None:
        """The deck over the pots, the totals in sight under it where there is room."""
        at = self.answer.geometry()
        high = min(self.height() - 2 * theme.px(12), max(self.picker.sizeHint().height(), theme.px(320)))
        self.picker.setGeometry(at.x(), theme.px(12), at.width(), high)
        self.picker.raise_()

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()
        if self.picker.isVisible():
            self.place_picker()

    def _fit(self) -> None:
        """In a narrow window the table of seats needs more of the width, and fewer buttons stand there."""
        narrow = self.width() < theme.px(NARROW)
        self._halves.setStretch(0, 58 if narrow else 54)
        self._halves.setStretch(1, 42 if narrow else 46)
        self.seats.set_narrow(narrow)
        for button in self._seldom:
            if button.isHidden() != narrow:
                button.setVisible(not narrow)
        for row in (self.tell_row, self.act_row):
            row.place()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(800), theme.px(380))

    def paintEvent(self, event: QPaintEvent, /) -> None:
        QPainter(self).fillRect(event.rect(), theme.color("window"))
