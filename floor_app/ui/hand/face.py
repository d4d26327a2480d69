"""The widgets of the Hand desk and where they stand; nothing here knows the event."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.faces import BoardCards
from floor_app.ui.hand.act_list import ActList
from floor_app.ui.hand.entry import EntryField
from floor_app.ui.hand.form import BeginForm
from floor_app.ui.hand.rows import CAPS, DESK, SHORT
from floor_app.ui.hand.start_page import StartPage
from floor_app.ui.hand.views import Board, Button
from floor_app.ui.lettering import Words, box
from floor_app.ui.pots.picker import Picker
from floor_app.ui.table.felt import Felt
from floor_app.ui.theme import BODY, LARGE, SEMIBOLD, SMALL, Spaces
from floor_app.ui.widgets import ActionButton, Panel

BUTTONS = 7
"""Most buttons under the felt."""


class KeyButton(ActionButton):
    """A button under the felt; what it does changes with the hand."""

    def __init__(self, slot: int) -> None:
        super().__init__("")
        self.slot = slot
        self.row: Command | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._press)

    def _press(self, _on: bool = False) -> None:
        if self.row is not None and self.row.act is not None:
            self.row.act()

    def show_row(self, row: Command, view: Button) -> None:
        """Stand for a row of the command table."""
        if self.row is not row:
            self.row = row
            self._key = CAPS.get(row.keys[0], row.keys[0])
            self.setAccessibleName(row.words)
            self.setToolTip(tooltip(row))
        if self.text() != view.words:
            self.setText(view.words)
            self.updateGeometry()
        self.setEnabled(view.enabled)
        self.set_kind("primary" if view.primary and view.enabled else "plain")

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(52), super().minimumSizeHint().height())


class RowButton(ActionButton):
    """A button of a row that gives way where room is short."""

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(64), super().minimumSizeHint().height())


class DeskFace(QStackedWidget):
    """Three pages: how the hand begins, what it begins with, and the hand itself."""

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self._commands = {row.name.removeprefix(f"{DESK}."): row for row in commands}
        self.start_page = StartPage()
        self.form_page = BeginForm()
        self.hand_page = QWidget()
        self._build()
        for page in (self.start_page, self.form_page):
            holder = QWidget()
            lines = QVBoxLayout(holder)
            lines.setContentsMargins(16, 14, 16, 14)
            lines.addWidget(page)
            self.addWidget(holder)
        self.addWidget(self.hand_page)
        self._spaces = Spaces(self)
        self.refit()

    def page(self, name: str) -> None:
        """Show ``start``, ``form`` or ``hand``."""
        self.setCurrentIndex({"start": 0, "form": 1, "hand": 2}[name])

    @property
    def shown(self) -> str:
        """Which page is shown."""
        return ("start", "form", "hand")[self.currentIndex()]

    def button(self, name: str) -> ActionButton:
        """A button that always does one row of the command table."""
        row = self._commands[name]
        button = RowButton(SHORT.get(name, row.words), CAPS.get(row.keys[0], row.keys[0]))
        button.setAccessibleName(row.words)
        button.setToolTip(tooltip(row))
        button.clicked.connect(lambda _on=False: row.act() if row.act is not None else None)
        return button

    def _build(self) -> None:
        halves = QHBoxLayout(self.hand_page)
        halves.setContentsMargins(16, 14, 16, 14)
        halves.setSpacing(14)
        halves.addWidget(self._left(), 58)
        halves.addWidget(self._right(), 42)

    def _left(self) -> QWidget:
        self.panel = Panel("Hand")
        self.panel.body.setSpacing(6)
        self.felt = Felt()
        self.boards = BoardCards()
        middle = self.felt.middle.layout()
        assert isinstance(middle, QVBoxLayout)
        middle.insertWidget(1, self.boards)
        self.open_line = Words(size=LARGE, weight=SEMIBOLD, wrap=True)
        self.closed_line = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.say = QWidget()
        self.say.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        said = QVBoxLayout(self.say)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(2)
        said.addWidget(self.open_line)
        said.addWidget(self.closed_line)
        said.addStretch()
        self.field_label = Words(size=BODY, tone="dim")
        self.field = EntryField()
        self.field_label.setBuddy(self.field)
        self.field.setMinimumWidth(theme.px(120))
        self.enter_button = self.button("enter")
        self.pick_button = self.button("pick")
        entry = QHBoxLayout()
        entry.setSpacing(10)
        entry.addWidget(self.field_label)
        entry.addWidget(self.field, 1)
        for button in (self.enter_button, self.pick_button):
            entry.addWidget(button)
        self.keys = [KeyButton(n) for n in range(BUTTONS)]
        row = QHBoxLayout()
        row.setSpacing(8)
        for key in self.keys:
            row.addWidget(key)
        self.panel.body.addWidget(self.felt, 1)
        self.panel.body.addWidget(self.say)
        self.panel.body.addLayout(entry)
        self.panel.body.addLayout(row)
        self.picker = Picker()
        self.picker.setParent(self)
        self.picker.below.setText("Enter")
        return self.panel

    def _right(self) -> QWidget:
        self.list_panel = Panel("Acts")
        self.list_panel.body.setSpacing(8)
        self.cost = Words(size=SMALL, tone="dim", wrap=True)
        self.note = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.note.setVisible(False)
        self.head = QWidget()
        self.head.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = QVBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        for label in (self.cost, self.note):
            head.addWidget(label)
        head.addStretch()
        self.acts = ActList()
        self.awards = AwardTable()
        self.awards.setVisible(False)
        self.list_panel.body.addWidget(self.head)
        self.list_panel.body.addWidget(self.acts, 1)
        self.list_panel.body.addWidget(self.awards)
        for names in (("earlier", "later", "jump", "last"), ("remove", "beginning", "new", "pots")):
            row = QHBoxLayout()
            row.setSpacing(8)
            for name in names:
                button = self.button(name)
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                row.addWidget(button)
            self.list_panel.body.addLayout(row)
        return self.list_panel

    def refit(self) -> None:
        """Take up the text size of the theme: the spaces between things grow with the text."""
        self._spaces.refit()
        self.field.setMinimumWidth(theme.px(120))
        line = self.open_line.fontMetrics().height()
        self.say.setFixedHeight(2 * line + 2 * self.closed_line.fontMetrics().height() + theme.px(4))
        self.head.setFixedHeight(3 * self.note.fontMetrics().height() + theme.px(4))
        self.place_picker()

    def place_picker(self) -> None:
        """The deck lies over the acts."""
        rect = self.list_panel.geometry()
        least = self.picker.minimumSizeHint()
        wide, high = max(rect.width(), least.width()), max(min(rect.height(), theme.px(420)), least.height())
        self.picker.setGeometry(max(0, rect.right() + 1 - wide), rect.top(), wide, high)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.place_picker()

    def minimumSizeHint(self) -> QSize:
        return self.hand_page.minimumSizeHint()

    # ---- showing ----------------------------------------------------------------------------------------------------

    def show_board(self, board: Board) -> None:
        """Show everything that follows from the hand; only what changed is painted."""
        self.panel.set_title(board.title)
        self.cost.setText(board.cost)
        self.felt.show_views(board.seats)
        self.felt.show_pot(*board.pot)
        self.boards.show_boards(board.boards)
        refused = bool(board.refused)
        self.open_line.tone("stop" if refused else "text")
        self.open_line.setText(board.refused or board.open.line)
        closed = board.rule if refused else board.open.closed
        if not refused and board.open.rule:
            closed = f"{closed} {board.open.rule}."
        self.closed_line.setText(closed)
        if self.field_label.text() != board.label:
            self.field_label.setText(board.label)
            self.field.setAccessibleName(board.label)
        self.field.setPlaceholderText(board.hint)
        for n, key in enumerate(self.keys):
            shown = n < len(board.buttons)
            if shown:
                key.show_row(self._commands[board.buttons[n].name], board.buttons[n])
            if key.isHidden() == shown:
                key.setVisible(shown)
        if self.note.text() != board.note:
            self.note.setText(board.note)
            self.note.setVisible(bool(board.note))
            self.cost.setVisible(not board.note)
        self.awards.show_rows(board.awards)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        QPainter(self).fillRect(event.rect(), theme.color("window"))


class AwardTable(QWidget):
    """Who gets what of which pot, once the hand is over."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[tuple[str, str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[tuple[str, str, str], ...]) -> None:
        """Show the awards; nothing while there are none."""
        if rows == self.rows:
            return
        self.rows = rows
        self.setAccessibleName("; ".join(" ".join(row) for row in rows))
        self.setVisible(bool(rows))
        self.updateGeometry()
        self.update()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), len(self.rows) * theme.px(28) + theme.px(12))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        high = theme.px(28)
        single = Qt.TextFlag.TextSingleLine
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | single)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | single)
        box(painter, QRectF(self.rect()), "raised", "line", radius=8)
        for n, (pot, who, amount) in enumerate(self.rows):
            line = QRectF(theme.px(10), theme.px(6) + n * high, self.width() - 2 * theme.px(10), high)
            painter.setFont(theme.font(BODY))
            painter.setPen(theme.color("dim"))
            painter.drawText(line, left, pot)
            painter.setPen(theme.color("text"))
            painter.drawText(line.adjusted(line.width() * 0.42, 0, 0, 0), left, who)
            painter.setFont(theme.font(BODY, SEMIBOLD))
            painter.setPen(theme.color("answer"))
            painter.drawText(line, right, amount)
