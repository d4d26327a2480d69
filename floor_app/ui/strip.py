"""The strip on top, always there: event, time, level, the game at this table and what it costs, what comes next, the cap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.base import RuleError
from floor_app.ui import clock_words, theme
from floor_app.ui.lettering import TwoLines, Words, announce, box
from floor_app.ui.model import EventModel
from floor_app.ui.theme import EXTRABOLD, HUGE, LARGE, SEMIBOLD, SMALL, TITLE, Tone
from floor_app.ui.widgets import KeyHint

if TYPE_CHECKING:
    from floor_app.tournament.tables import Table
    from floor_app.tournament.tournament import Tournament

HEIGHT = 84
"""Of the strip, in logical pixels at text size 100 %."""
WIDTHS = {"level": 110, "hand": 140, "cap": 176}
"""Of the blocks whose words wrap; event name and game share what is left."""
GIVE_WAY = ("cap", "hand", "level")
"""The blocks that leave, one after the other, where large text leaves no room for the game; the desks say them too."""
LEAST_CARD, GAP = 215, 18
"""The least width of the game's card, and the space between blocks."""


def column(*rows: QWidget | QBoxLayout, spacing: int = 2) -> QVBoxLayout:
    """Rows one under the other, in the middle of their height."""
    lines = QVBoxLayout()
    lines.setSpacing(spacing)
    lines.addStretch(1)
    for row in rows:
        if isinstance(row, QWidget):
            lines.addWidget(row)
        else:
            lines.addLayout(row)
    lines.addStretch(1)
    return lines


def line(*widgets: QWidget, spacing: int = 5) -> QHBoxLayout:
    """Widgets side by side, from the left."""
    row = QHBoxLayout()
    row.setSpacing(spacing)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def block(*rows: QWidget | QBoxLayout) -> QWidget:
    """A column as a widget, so that its width can be set."""
    made = QWidget()
    lines = column(*rows)
    lines.setContentsMargins(0, 0, 0, 0)
    made.setLayout(lines)
    return made


class FeltCard(QAbstractButton):
    """A card of felt: the game that is on. While two levels stand on it, a tap says which one this hand began at."""

    def __init__(self) -> None:
        super().__init__()
        self.asks = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def ask(self, question: str) -> None:
        """Be a button that asks `question`; empty = a card to read."""
        self.asks = bool(question)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if question else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if question else Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(f"Game at this table. This hand {question}" if question else "Game at this table")
        self.setToolTip(f"This hand {question} (L)" if question else "")

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        edge = "focus" if self.hasFocus() else "notice" if self.asks else "felt_line"
        box(QPainter(self), QRectF(self.rect()), "felt", edge, radius=10, width=2 if self.hasFocus() else 1)


class Strip(QWidget):
    """Shows; asks for nothing. `refresh` after an act, `repaint_time` at each second."""

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.model = model
        self.setAccessibleName("Event strip")
        self.name = TwoLines()
        self.place = Words(size=SMALL, tone="dim", shrink=True)
        self.time = Words(size=HUGE, weight=EXTRABOLD)
        self.time.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.state_word = Words(size=SMALL, weight=EXTRABOLD, tone="stop")
        self.state_word.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.level_label = Words("Level", size=SMALL, tone="dim")
        self.level = Words(size=LARGE, weight=EXTRABOLD)
        self.coming = Words(size=SMALL, tone="dim", wrap=True)
        self.game = Words(size=TITLE, weight=EXTRABOLD, shrink=True)
        self.stakes = Words(size=SMALL, tone="felt", weight=SEMIBOLD, shrink=True)
        self.next_stakes = Words(size=SMALL, tone="notice", weight=SEMIBOLD, shrink=True)
        self.level_key = KeyHint("L")
        self.level_hint = Words(size=SMALL, tone="felt")
        self.hand_label = Words("hand", size=SMALL, tone="dim")
        self.hand = Words(size=SMALL, weight=EXTRABOLD)
        self.hand_of = Words(size=SMALL, tone="dim")
        self.next_label = Words("next", size=SMALL, tone="dim")
        self.next_game = Words(size=SMALL, weight=SEMIBOLD, wrap=True)
        self.cap = Words(size=SMALL, weight=SEMIBOLD, wrap=True)
        self.cap_more = Words(size=SMALL, tone="dim", wrap=True)
        self._build()
        self._said: object = None
        self._flash = QTimer(self)
        self._flash.setSingleShot(True)
        self._flash.timeout.connect(self.update)

    def _build(self) -> None:
        self.card = FeltCard()
        self.card.ask("")
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.game, 1)
        head.addWidget(self.level_hint, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.level_key, 0, Qt.AlignmentFlag.AlignVCenter)
        inner = column(head, self.stakes, self.next_stakes, spacing=0)
        self.card.setLayout(inner)
        for words in (self.cap, self.cap_more):
            words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._blocks = {
            "name": block(self.name, self.place),
            "level": block(line(self.level_label, self.level), self.coming),
            "hand": block(line(self.hand_label, self.hand, self.hand_of), self._next_line()),
            "cap": block(self.cap, self.cap_more),
        }
        row = QHBoxLayout(self)
        row.addWidget(self._blocks["name"], 2)
        row.addLayout(column(self.time, self.state_word, spacing=0), 0)
        row.addWidget(self._blocks["level"])
        row.addWidget(self.card, 5)
        row.addWidget(self._blocks["hand"])
        row.addWidget(self._blocks["cap"])
        self.card.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self.refit()

    def _next_line(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(5)
        row.addWidget(self.next_label, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.next_game, 1, Qt.AlignmentFlag.AlignTop)
        return row

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFixedHeight(theme.px(HEIGHT))
        layout, inner = self.layout(), self.card.layout()
        assert layout is not None
        assert inner is not None
        layout.setContentsMargins(theme.px(20), theme.px(8), theme.px(20), theme.px(8))
        layout.setSpacing(theme.px(GAP))
        inner.setContentsMargins(theme.px(16), theme.px(4), theme.px(14), theme.px(5))
        self._widen_name()
        for name, wide in WIDTHS.items():
            self._blocks[name].setFixedWidth(theme.px(wide))
        self._make_room()

    def _widen_name(self) -> None:
        """Give the event's name its part of the strip: names are long, and the game's card takes what is left."""
        self._blocks["name"].setMinimumWidth(max(theme.px(176), round(self.width() * 0.146)))

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._widen_name()
        self._make_room()

    def _make_room(self) -> None:
        """Show the blocks that fit beside the game's card: what is on comes before the cap and the next game."""
        gap = theme.px(GAP)
        time = max(self.time.sizeHint().width(), self.state_word.sizeHint().width())
        used = 2 * theme.px(20) + self._blocks["name"].minimumWidth() + time + 2 * gap + theme.px(LEAST_CARD)
        for n, name in enumerate(GIVE_WAY):
            those = sum(theme.px(WIDTHS[each]) + gap for each in GIVE_WAY[n:])
            self._blocks[name].setVisible(self.model.state is not None and used + those <= self.width())

    def flash(self) -> None:
        """Be lit for a moment: a sound that cannot be heard must be seen."""
        self._flash.start(1500)
        self.update()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
        if self._flash.isActive():
            for y in (0, self.height() - theme.px(6)):
                painter.fillRect(0, y, self.width(), theme.px(6), theme.color("notice"))

    # ---- the event --------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament | None, _areas: frozenset[str]) -> None:
        """Show the event as it stands."""
        table = self.model.this_table()
        self.name.setText("" if state is None else state.name)
        self.place.setText("" if state is None else self._place(state))
        self.repaint_time()
        for part in (self._blocks["name"], self.card):
            part.setVisible(state is not None)
        self._make_room()
        if state is None or table is None:
            return
        self._show_game(state, table)

    def _place(self, state: Tournament) -> str:
        words = f"Table {self.model.table}"
        if state.players_left is not None:
            words += f" · {state.players_left} of {state.entrants}" if state.entrants else f" · {state.players_left}"
            words += " left"
        return words

    def _show_game(self, state: Tournament, table: Table) -> None:
        from floor_app.rulings.words import cap_words, stakes_words
        from floor_app.tournament.spot import next_spot, spot, upcoming_game
        from floor_app.ui.cue_words import cue_view

        utc = self.model.utc
        coming = upcoming_game(state, table.number)
        try:
            now = spot(state, table.number, utc)
            stakes = stakes_words(now.game, now.stakes, now.house)
            then = next_spot(state, table.number, utc)
        except RuleError as error:  # the sheet has no stakes for this game: say so where they would stand
            self.game.setText(state.game(table.number).name.upper())
            self._say_stakes(str(error), "", "notice")
            return
        self.game.setText(now.game.name.upper())
        if then is not None and then.level != now.level:
            coming_stakes = stakes_words(then.game, then.stakes, then.house)
            other = "" if then.game == now.game else f"{then.game.short}  "
            self._say_stakes(f"THIS HAND  {stakes}", f"NEXT HAND  {other}{coming_stakes}", "notice", then.level)
        else:
            self._say_stakes(stakes, "", "felt")
        cue = cue_view(state, table.number, utc)
        self.hand_label.setText("last hand" if cue.last_hand else "hand")
        self.hand_label.tone("notice" if cue.last_hand else "dim")
        self.next_game.setToolTip(cue.text)
        number, of = clock_words.hand_words(state, table)
        self.hand.setText(number)
        self.hand_of.setText(of)
        self.next_label.setVisible(coming is not None)
        self.next_game.setText("" if coming is None else coming.name)
        first, second = cap_words(now.game, now.house, now.players_left)
        self.cap.setText(first)
        self.cap_more.setText(second)
        self._announce(now.level, now.game.name, stakes)

    def _say_stakes(self, this_hand: str, next_hand: str, tone: Tone, next_level: int | None = None) -> None:
        """What this hand costs, and the next one where it costs something else, with the key that says which it is."""
        self.stakes.setText(this_hand)
        self.stakes.tone(tone)
        self.next_stakes.setText(next_hand)
        question = f"began at level {next_level}?" if next_level is not None else ""
        self.level_hint.setText(question)
        self.card.ask(question)
        for part in (self.next_stakes, self.level_key, self.level_hint):
            part.setVisible(bool(next_hand))

    def _announce(self, level: int | None, game: str, stakes: str) -> None:
        """Have a screen reader say what is on, when game or level changed."""
        if self._said is not None and self._said != (level, game):
            start = f"Level {level}: " if level is not None else ""
            announce(self, f"{start}{game}, {clock_words.short_stakes_gap(stakes)}")
        self._said = (level, game)

    # ---- time -------------------------------------------------------------------------------------------------------

    def repaint_time(self) -> None:
        """Show the time as it is now."""
        state, face = self.model.state, self.model.face()
        self.time.setVisible(state is not None)
        self.level_label.setVisible(face is not None)
        self.level.setVisible(face is not None)
        if face is None:
            self.time.setText("" if state is None else "CASH")
            self.state_word.setText("")
            self.state_word.setVisible(False)
            self.coming.setText("" if state is None else "no clock")
            return
        word = clock_words.state_word(face)
        stopped = not face.running
        self.time.setText(clock_words.time_words(face.left))
        self.time.tone("stop" if stopped else ("notice" if face.on_break is not None else "text"))
        self.state_word.setText(word)
        self.state_word.setVisible(bool(word))
        self.state_word.tone("stop" if stopped else "notice")
        self.level.setText(str(face.level.number))
        self.coming.setText(clock_words.coming_words(face))
        self.time.setAccessibleName(f"Time left {self.time.text()} {word.lower()}".strip())
