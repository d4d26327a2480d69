"""The widgets of the Table desk and where they stand; nothing here knows the event."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import Words, box
from floor_app.ui.table.answer_card import AnswerCard
from floor_app.ui.table.editors import AskLine
from floor_app.ui.table.felt import Felt
from floor_app.ui.table.ladder_panel import LadderPanel
from floor_app.ui.table.opening_strip import OpeningStrip
from floor_app.ui.table.rows import CAPS, DESK, SHORT
from floor_app.ui.table.wager_panel import WagerPanel
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, KeyHint, Panel

ROUND = ("call", "fold", "raise", "street", "back", "new-round")
"""The acts of the round that stand as buttons under what is told."""


class DeskFace(QWidget):
    """Felt on the left; on the right what is told, the answer and the opening; a frame while another game is asked."""

    def __init__(self, commands: tuple[Command, ...]) -> None:
        super().__init__()
        self._commands = {row.name: row for row in commands}
        self._raises: list[ActionButton] = []
        self._spaces: dict[QLayout, tuple[int, tuple[int, int, int, int]]] = {}
        self._framed = False
        self._build()
        self.refit()

    def button(self, name: str, words: str = "") -> ActionButton:
        """A button that does a row of the command table."""
        row = self._commands[f"{DESK}.{name}"]
        button = ActionButton(words or SHORT.get(name, row.words), CAPS.get(row.keys[0], row.keys[0]))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap must not take the focus from the amount
        button.setAccessibleName(row.words)
        button.setToolTip(tooltip(row))
        button.clicked.connect(lambda _on=False: row.act() if row.act is not None else None)
        if name == "raise":
            self._raises.append(button)
        return button

    def _build(self) -> None:
        self.ask_line = AskLine()
        self.ask_line.setVisible(False)
        self.banner = QWidget()
        self.banner.setVisible(False)
        self.banner_words = Words(size=LARGE, weight=SEMIBOLD, tone="notice")
        across = QHBoxLayout(self.banner)
        across.setContentsMargins(8, 2, 8, 2)
        self.banner_cost = Words(size=SMALL, tone="text", elide=True)
        across.addWidget(self.banner_words)
        across.addWidget(self.banner_cost, 1)
        back = self.button("new-round", "Back to the event")
        across.addWidget(back)

        self.felt = Felt()
        self.felt_panel = Panel("Table")
        self.felt_panel.body.setSpacing(6)
        self.forced = Words(size=SMALL, tone="dim", wrap=True)
        self.levels = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.levels_key = KeyHint("L")
        self.levels_row = QWidget()
        level_line = QHBoxLayout(self.levels_row)
        level_line.setContentsMargins(0, 0, 0, 0)
        level_line.addWidget(self.levels, 1)
        level_line.addWidget(self.levels_key)
        self.levels_row.setVisible(False)
        self.cue = Words(size=SMALL, tone="dim", wrap=True)
        self.cue.setAccessibleDescription("What comes next at this table")
        self.cue_row = QWidget()
        cue_line = QHBoxLayout(self.cue_row)
        cue_line.setContentsMargins(0, 0, 0, 0)
        cue_line.addWidget(self.cue, 1)
        self.choose = self.button("choose-game")
        cue_line.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignTop)
        self.cue_row.setVisible(False)
        self.felt_panel.body.addWidget(self.forced)
        self.felt_panel.body.addWidget(self.levels_row)
        self.felt_panel.body.addWidget(self.cue_row)
        self.felt_panel.body.addWidget(self.felt, 1)
        below = QHBoxLayout()
        below.setSpacing(6)
        for name in ("next-hand", "next-game"):
            below.addWidget(self.button(name))
        below.addStretch()
        for name in ("is-raise", "ask"):
            below.addWidget(self.button(name))
        self.felt_panel.body.addLayout(below)

        self.wager = WagerPanel(tuple(self.button(name) for name in ("next-player", *ROUND)))
        self.ladder = LadderPanel(tuple(self.button(name) for name in ("raise", *(n for n in ROUND if n != "raise"))))
        self.ladder.setVisible(False)
        self.answer = AnswerCard()
        self.opening = OpeningStrip()
        right = self.right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self.wager)
        right.addWidget(self.ladder)
        right.addWidget(self.answer, 1)
        right.addWidget(self.opening)
        halves = QHBoxLayout()
        halves.setSpacing(14)
        halves.addWidget(self.felt_panel, 45)
        halves.addLayout(right, 55)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(16, 14, 16, 14)
        whole.setSpacing(10)
        whole.addWidget(self.ask_line)
        whole.addWidget(self.banner)
        whole.addLayout(halves, 1)

    def refit(self) -> None:
        """Take up the text size of the theme: the spaces between things grow with the text."""
        for layout in self.findChildren(QLayout):
            base = self._spaces.get(layout)
            if base is None:
                edges = layout.contentsMargins()
                base = self._spaces[layout] = (
                    layout.spacing(),
                    (edges.left(), edges.top(), edges.right(), edges.bottom()),
                )
            gap, sides = base
            if gap > 0:
                layout.setSpacing(theme.px(gap))
            layout.setContentsMargins(*(theme.px(side) if side else 0 for side in sides))

    def name_raise(self, words: str, *, enabled: bool) -> None:
        """What R makes of it: one more limit raise, or the pot; in no-limit there is no one raise."""
        for button in self._raises:
            button.setText(words)
            button.setEnabled(enabled)
            button.updateGeometry()

    def offer_choice(self, seat: int | None) -> None:
        """Let the button that chooses a game say which seat must choose now; None = nobody must."""
        row = self._commands[f"{DESK}.choose-game"]
        self.choose.set_words(SHORT["choose-game"] if seat is None else f"Seat {seat} chooses", row.keys[0])
        self.choose.set_kind("plain" if seat is None else "primary")
        self.choose.setAccessibleName(row.words if seat is None else f"Seat {seat} chooses the next game")

    def frame(self, framed: bool) -> None:
        """Draw or take away the frame that says that this is a question beside the event."""
        if framed != self._framed:
            self._framed = framed
            self.banner.setVisible(framed)
            self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.color("window"))
        if self._framed:
            box(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), None, "notice", width=3, radius=14)
