"""The Table desk: felt on the left; what is told, the answer and the opening on the right; every key of the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import Words, box
from floor_app.ui.model import EventModel
from floor_app.ui.table.answer_card import AnswerCard
from floor_app.ui.table.editors import FOCUS, AskLine, Editor, NumberEditor, SeatEditor
from floor_app.ui.table.felt import Felt
from floor_app.ui.table.ladder_panel import LadderPanel
from floor_app.ui.table.opening_strip import OpeningStrip
from floor_app.ui.table.wager_panel import WagerPanel
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, KeyHint, Panel, announce

if TYPE_CHECKING:
    from floor_app.rulings.ask import Other
    from floor_app.tournament.tournament import Tournament

DRAFT = "round"
"""Kind of the draft that holds the betting round of a table."""


class TableDesk(QWidget):
    """The desk of one table; it follows the window to another table."""

    key = "table"
    title = "Table"
    function_key = "F1"

    def __init__(self, model: EventModel, table: int) -> None:
        from floor_app.ui.table.sitting import Sitting

        super().__init__()
        self.model = model
        self.table = table
        self.setAccessibleName("Table desk")
        self.event_sitting = Sitting(self._draft)
        self.other_sitting = Sitting()
        self.other: Other | None = None
        self._state: Tournament | None = None
        self._pending: Mapping[str, Any] | None = None
        self._writer = QTimer(self)
        self._writer.setSingleShot(True)
        self._writer.setInterval(0)
        self._writer.timeout.connect(self._write_draft)
        self._tapped: tuple[int, Any, Any] | None = None
        self._rows = self._command_rows()
        self._buttons: list[tuple[str, ActionButton]] = []
        self._spaces: dict[QLayout, tuple[int, tuple[int, int, int, int]]] = {}
        self._build()
        self.refit()

    # ---- building ---------------------------------------------------------------------------------------------------

    def _button(self, name: str, words: str = "") -> ActionButton:
        row = next(row for row in self._rows if row.name == name)
        button = ActionButton(words or row.words, CAPS.get(row.keys[0], row.keys[0]))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(row.words)
        button.setToolTip(tooltip(row))
        button.clicked.connect(lambda _on=False: row.act() if row.act is not None else None)
        self._buttons.append((name, button))
        return button

    def _build(self) -> None:
        self.ask_line = AskLine()
        self.ask_line.setVisible(False)
        self.ask_line.asked.connect(self._read_ask)
        self.banner = QWidget()
        self.banner.setVisible(False)
        self.banner_words = Words(size=LARGE, weight=SEMIBOLD, tone="notice")
        across = QHBoxLayout(self.banner)
        across.setContentsMargins(8, 2, 8, 2)
        self.banner_cost = Words(size=SMALL, tone="text", elide=True)
        across.addWidget(self.banner_words)
        across.addWidget(self.banner_cost, 1)
        back = self._button("table.new-round", "Back to the event")
        across.addWidget(back)

        self.felt = Felt()
        self.felt.tapped.connect(self._tap)
        self.felt.edit_asked.connect(self._edit_seat)
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
        self.felt_panel.body.addWidget(self.forced)
        self.felt_panel.body.addWidget(self.levels_row)
        self.felt_panel.body.addWidget(self.felt, 1)
        below = QHBoxLayout()
        below.setSpacing(10)
        for name in ("table.next-hand", "table.next-game"):
            below.addWidget(self._button(name))
        below.addStretch()
        below.addWidget(self._button("table.ask", "Ask"))
        self.felt_panel.body.addLayout(below)

        wager_acts = (
            "table.next-player",
            "table.call",
            "table.fold",
            "table.raise",
            "table.street",
            "table.back",
            "table.new-round",
        )
        self.wager = WagerPanel(tuple(self._button(name, SHORT.get(name, "")) for name in wager_acts))
        self.wager.typed.connect(self._typed)
        ladder_acts = ("table.raise", "table.call", "table.fold", "table.street", "table.back", "table.new-round")
        self.ladder = LadderPanel(tuple(self._button(name, SHORT.get(name, "")) for name in ladder_acts))
        self.ladder.typed.connect(self._typed)
        self.ladder.chosen.connect(self._choose)
        self.ladder.setVisible(False)
        self.answer = AnswerCard()
        self.opening = OpeningStrip()
        right = QVBoxLayout()
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

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.color("window"))
        if self.other is not None:
            box(painter, QRectF(self.rect()).adjusted(3, 3, -3, -3), None, "notice", width=3, radius=14)

    # ---- commands ---------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """This desk's rows of the command table."""
        return self._rows

    def _command_rows(self) -> tuple[Command, ...]:
        def row(
            name: str, key: str, words: str, about: str, act: Callable[[], None], *, menu: str = "Table"
        ) -> Command:
            return Command(f"table.{name}", key, words, about, menu, self.key, act=act)

        told = self._told
        return (
            row(
                "next-hand",
                "N",
                "Next hand",
                "The next hand begins, with its level, game and button.",
                self._event(self.next_hand),
            ),
            row(
                "next-game",
                "G",
                "Change game",
                "The next game of the mix begins.",
                self._event(lambda: self._step_game(1)),
            ),
            row(
                "last-game",
                "Shift+G",
                "Game before",
                "Back to the game before in the mix.",
                self._event(lambda: self._step_game(-1)),
            ),
            row(
                "ask",
                "Q",
                "Ask about any game",
                "Ask about any other game or level; the event does not move.",
                self.ask_other,
            ),
            row("button", "B", "Set the button", "Say which seat has the button.", self._event(self.edit_button)),
            row("seat", "E", "Edit a seat", "Name and stack of a seat.", self._event(self.edit_seat)),
            row("players", "P", "Players left", "How many are left in the event.", self._event(self.edit_players)),
            row(
                "next-player",
                "Return;Enter",
                "Next player",
                "Enter what is typed and go on to the next player.",
                self.enter,
            ),
            row("call", "C", "Call or check", "The seat to act calls, or checks.", told(lambda s: s.call())),
            row("fold", "F", "Fold", "The seat to act folds.", told(lambda s: s.fold())),
            row("raise", "R", "Raise", "Limit: one more raise. Pot-limit: the pot.", told(lambda s: s.raise_())),
            row(
                "street",
                "S",
                "Next street",
                "The bets go to the middle and the next street begins.",
                told(lambda s: s.next_street()),
            ),
            row(
                "back",
                "Backspace",
                "One step back",
                "Take back the last thing told of this round.",
                told(lambda s: s.back()),
            ),
            row(
                "new-round",
                "Esc",
                "New round",
                "Begin the betting round anew; leave an editor or a question.",
                self.escape,
            ),
        )

    def _event(self, act: Callable[[], None]) -> Callable[[], None]:
        """An act on the event: not while something is being edited, not while another game is asked about."""

        def do() -> None:
            if self._editing():
                return
            if self.other is not None:
                announce(self, "Esc first: this is a question, the event has not moved.")
                return
            if self._state is not None:
                act()

        return do

    def _told(self, act: Callable[[Any], None]) -> Callable[[], None]:
        """An act of the round told on the desk."""

        def do() -> None:
            if not self._editing() and self.sitting.spot is not None:
                act(self.sitting)
                self.repaint_round(say=True)

        return do

    def _editing(self) -> bool:
        return self.felt.editor is not None or self.ask_line.isVisible()

    @property
    def sitting(self) -> Any:
        """The round on the desk: the table's, or that of the game asked about."""
        return self.event_sitting if self.other is None else self.other_sitting

    # ---- the event --------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament | None, _areas: frozenset[str]) -> None:
        """Stand at the event as it is now."""
        from floor_app.tournament.spot import spot

        was = self._state
        if self.model.table != self.table or (state is not None and was is not None and state.id != was.id):
            self.table = self.model.table
            self.event_sitting.forget()
            self.other = None
            self.felt.close_editor()
            self.ask_line.setVisible(False)
        self._state = state
        if state is None or self.table not in state.tables:
            self.event_sitting.spot = None
            return
        try:
            now = spot(state, self.table, self.model.utc)
        except FloorError as error:
            self.event_sitting.spot = None
            self._show_problem(error)
            return
        table = state.tables[self.table]
        self.event_sitting.take(now, table.hand, self._read_draft)
        if self.other is not None:
            self._stand_at_other()
        self._show_all()

    def focus_first(self) -> None:
        """The focus where the next amount is typed."""
        if self._editing():
            return
        self._amount_field().setFocus(FOCUS)

    def _amount_field(self) -> QWidget:
        return self.ladder.amount.edit if self.sitting.limit else self.wager.bet.edit

    def next_hand(self) -> None:
        """The next hand begins."""
        from floor_app.tournament.commands import NextHand

        self.model.act(NextHand(self.table), self)

    def _step_game(self, by: int) -> None:
        from floor_app.tournament.commands import StepGame

        self.model.act(StepGame(self.table, by), self)

    # ---- what is painted --------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        from floor_app.tournament.spot import next_spot
        from floor_app.ui.table import views

        spot = self.sitting.spot
        if spot is None or self._state is None:
            return
        focus = QApplication.focusWidget()
        focused = focus is None or self.isAncestorOf(focus)
        limit = self.sitting.limit
        turned = self.ladder.isVisibleTo(self) != limit or self.wager.isVisibleTo(self) == limit
        self._name_raise(spot.game.betting)
        self.wager.setVisible(not limit)
        self.ladder.setVisible(limit)
        count = views.handed(len(spot.seats))
        self.felt_panel.set_title(f"Table {self.table}" + (f"  ·  {count}" if count else ""))
        self.forced.setText(views.forced_line(spot))
        coming = next_spot(self._state, self.table, self.model.utc) if self.other is None else None
        line = views.levels_line(spot, coming)
        self.levels.setText(line)
        self.levels_row.setVisible(bool(line))
        self.opening.show_view(views.opening_view(spot, self._level_after()))
        self._show_banner()
        self.repaint_round()
        if turned and focused and not self._editing():
            self.focus_first()

    def _name_raise(self, betting: str) -> None:
        """What R makes of it: one more limit raise, the pot; in no-limit there is no one raise."""
        for name, button in self._buttons:
            if name == "table.raise":
                button.setText("Pot" if betting == "pot-limit" else "Raise")
                button.setEnabled(betting != "no-limit")
                button.updateGeometry()

    def repaint_round(self, *, say: bool = False) -> None:
        """Show what follows from the round: the fields, the answer, the felt."""
        from floor_app.ui.table.seat_view import seat_views

        if self.sitting.spot is None or self._state is None:
            return
        board = self.sitting.board()
        if board.wager is not None:
            self.wager.show_view(board.wager)
        if board.ladder is not None and board.amount is not None:
            self.ladder.show_view(board.ladder, board.amount)
        self.answer.show_view(board.answer, say=say and board.good)
        table = self._state.tables[self.table]
        self.felt.show_views(seat_views(table, self.sitting.told))
        self.felt.show_pot(*board.pot)

    def _level_after(self) -> Any:
        """The spot of the same game at the level after this one; None when there is none."""
        from floor_app.tournament.spot import spot

        now = self.sitting.spot
        if self._state is None or now is None or now.level is None:
            return None
        later = [level.number for level in self._state.structure.levels if level.number > now.level]
        if not later:
            return None
        try:
            return spot(self._state, self.table, self.model.utc, game=now.game.key, level=later[0])
        except FloorError:
            return None

    def _show_problem(self, error: FloorError) -> None:
        """No stakes for this game here: say so where the answer would stand."""
        from floor_app.ui.table.answer_view import AnswerView, OpeningView
        from floor_app.ui.table.seat_view import seat_views

        sentence = f"{error.message} {error.remedy}".strip()
        assert self._state is not None
        self.wager.setVisible(False)
        self.ladder.setVisible(False)
        self.answer.show_view(AnswerView("No answer", "", "–", "dim", notes=(sentence,)))
        self.opening.show_view(OpeningView("Opening", problem=sentence))
        self.forced.setText("")
        self.levels_row.setVisible(False)
        self.felt_panel.set_title(f"Table {self.table}")
        self.felt.show_views(seat_views(self._state.tables[self.table], None))
        self.felt.show_pot("", "", "")

    def _show_banner(self) -> None:
        from floor_app.rulings.words import stakes_words

        asking = self.other is not None
        spot = self.sitting.spot
        if asking and spot is not None:
            level = f", level {spot.level}" if spot.level is not None else ""
            cost = stakes_words(spot.game, spot.stakes, spot.house).replace("   ", ", ")
            self.banner_words.setText(f"ASKING: {spot.game.name}{level} – the event has not moved")
            self.banner_cost.setText(cost)
        if asking != self.banner.isVisibleTo(self):
            self.banner.setVisible(asking)
            self.update()

    # ---- the round --------------------------------------------------------------------------------------------------

    def _typed(self, name: str, text: str) -> None:
        if self.sitting.spot is not None:
            self.sitting.type(name, text)
            self.repaint_round()

    def _choose(self, place: int) -> None:
        amounts = self.sitting.rungs()
        if place < len(amounts):
            self.sitting.choose(amounts[place])
            self.repaint_round(say=True)

    def _tap(self, seat: int) -> None:
        if self._state is None or self.felt.editor is not None:
            return
        if seat not in self._state.tables[self.table].seats:
            self._edit_seat(seat, False)
            return
        before = self.sitting.told
        self.sitting.tap(seat)
        self._tapped = (seat, before, self.sitting.told)
        self.repaint_round(say=True)

    def enter(self) -> None:
        """Keep an open editor, ask an open question, edit a focused seat, else enter what is typed."""
        from floor_app.ui.table.felt import SeatPlace

        if isinstance(self.felt.editor, Editor):
            self.felt.editor.keep()
            return
        if self.ask_line.isVisible():
            self._ask()
            return
        focus = QApplication.focusWidget()
        if isinstance(focus, SeatPlace):
            self._edit_seat(focus.view.seat, False)
        elif isinstance(focus, ActionButton) and self.isAncestorOf(focus):
            focus.click()
        elif self.sitting.spot is not None:
            self.sitting.enter()
            self.repaint_round(say=True)

    def escape(self) -> None:
        """Leave an editor, then the line to ask, then the question; else begin the round anew."""
        if self.felt.editor is not None:
            self._close_editor()
        elif self.ask_line.isVisible():
            self._close_ask()
        elif self.other is not None and not self.sitting.told.typed:
            self.other = None
            self.other_sitting.spot = None
            self._show_all()
            self.update()
            self.focus_first()
        elif self.sitting.spot is not None:
            self.sitting.restart()
            self.repaint_round(say=True)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        """Keys that no field and no shortcut took: the desk alone, and digits typed beside the field."""
        text = event.text()
        if (
            text.isdigit()
            and text.isascii()
            and not self._editing()
            and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        ):
            field = self._amount_field()
            field.setFocus(FOCUS)
            QApplication.sendEvent(field, event)
            return
        pressed = QKeySequence(event.keyCombination())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        plain = QKeySequence(event.key() | modifiers.value)
        for row in self._rows:
            if row.act is not None and any(QKeySequence(key) in (pressed, plain) for key in row.keys):
                row.act()
                return
        super().keyPressEvent(event)

    # ---- drafts -----------------------------------------------------------------------------------------------------

    def _draft(self, body: Mapping[str, Any]) -> None:
        """Keep the round on disk, after the paint that the same key asked for."""
        self._pending = body
        self._writer.start()

    def _write_draft(self) -> None:
        if self._pending is None:
            return
        body, self._pending = dict(self._pending), None
        try:
            self.model.desk.keep_draft(DRAFT, str(self.table), body)
        except FloorError as error:
            self.model.refuse(error)

    def _read_draft(self) -> Mapping[str, Any] | None:
        if self._pending is not None:
            return self._pending
        try:
            return self.model.desk.draft(DRAFT, str(self.table))
        except FloorError as error:
            self.model.refuse(error)
            return None

    # ---- editing where things stand ---------------------------------------------------------------------------------

    def _open(self, seat: int, editor: Editor) -> None:
        editor.closed.connect(self._close_editor)
        self.felt.edit(seat, editor)

    def _close_editor(self) -> None:
        self.felt.close_editor()
        self.focus_first()

    def _edit_seat(self, seat: int, by_double_tap: bool) -> None:
        if self._state is None or self.other is not None or self.ask_line.isVisible():
            return
        if by_double_tap and self._tapped is not None:
            tapped, before, after = self._tapped
            if tapped == seat and self.sitting.told is after:
                self.sitting.take_back_tap(before)
                self.repaint_round()
        table = self._state.tables[self.table]
        holder = table.seats.get(seat)
        name, stack = (holder.name, holder.stack) if holder is not None else ("", None)
        editor = SeatEditor(
            seat,
            name,
            stack,
            keep=lambda n, s: self._keep_seat(seat, n, s),
            empty=(lambda: self._empty_seat(seat)) if holder is not None else None,
            button=None if table.button == seat else lambda: self._keep_button(seat),
        )
        self._open(seat, editor)

    def _keep_seat(self, seat: int, name: str, stack: int | None) -> FloorError | str | None:
        from floor_app.tournament.commands import SetSeat

        return self._act(SetSeat(self.table, seat, name, stack))

    def _empty_seat(self, seat: int) -> FloorError | str | None:
        from floor_app.tournament.commands import ClearSeat

        return self._act(ClearSeat(self.table, seat))

    def _keep_button(self, seat: int) -> FloorError | str | None:
        from floor_app.tournament.commands import SetButton

        return self._act(SetButton(self.table, seat))

    def _act(self, command: object) -> FloorError | str | None:
        """Do a command for an editor; a refusal is said beside its field."""
        problem: list[FloorError] = []
        done = self.model.act(command, self, beside=problem.append)
        if done is not None:
            return None
        return problem[0] if problem else "It was not done; see above."

    def edit_seat(self) -> None:
        """Ask which seat, then edit it."""
        assert self._state is not None
        places = len(self.felt.seats)

        def keep(seat: int) -> None:
            QTimer.singleShot(0, lambda: self._edit_seat(seat, False))

        editor = NumberEditor(
            "Edit which seat?", "Seat", None, keep=keep, most=places, at_once=True, remedy=f"Type 1 to {places}."
        )
        self._open(0, editor)

    def edit_button(self) -> None:
        """Ask where the button is."""
        assert self._state is not None
        places = len(self.felt.seats)
        button = self._state.tables[self.table].button
        editor = NumberEditor(
            "Which seat has the button?",
            "Seat of the button",
            button,
            keep=self._keep_button,
            most=places,
            at_once=True,
            remedy=f"Type 1 to {places}.",
        )
        self._open(0, editor)

    def edit_players(self) -> None:
        """Ask how many are left in the event."""
        from floor_app.tournament.commands import SetPlayersLeft

        assert self._state is not None
        editor = NumberEditor(
            "Players left in the event",
            "Players left",
            self._state.players_left,
            keep=lambda n: self._act(SetPlayersLeft(n)),
            remedy="Type how many are left.",
        )
        self._open(0, editor)

    # ---- asking about any other game or level -----------------------------------------------------------------------

    def ask_other(self) -> None:
        """Open the line that asks about any other game or level."""
        if self._editing() or self._state is None:
            return
        self.ask_line.field.clear()
        self._read_ask("")
        self.ask_line.setVisible(True)
        self.ask_line.field.setFocus(FOCUS)

    def _read_ask(self, text: str) -> None:
        """Say at every key how the text is read."""
        if not text.strip():
            self.ask_line.show_reading("a game, a level or both", wrong=False)
            return
        try:
            self.ask_line.show_reading(self._other_words(text), wrong=False)
        except FloorError as error:
            self.ask_line.show_reading(f"{error.message} {error.remedy}".strip(), wrong=True)

    def _other_spot(self, other: Other) -> Any:
        from floor_app.tournament.spot import spot

        assert self._state is not None
        game = other.game.key if other.game is not None else None
        return spot(self._state, self.table, self.model.utc, game=game, level=other.level)

    def _other_words(self, text: str) -> str:
        from floor_app.rulings.ask import read_other
        from floor_app.rulings.words import stakes_words

        found = self._other_spot(read_other(text))
        level = f", level {found.level}" if found.level is not None else ""
        return f"{found.game.name}{level}: {stakes_words(found.game, found.stakes, found.house).replace('   ', ', ')}"

    def _ask(self) -> None:
        from floor_app.rulings.ask import read_other

        try:
            other = read_other(self.ask_line.field.text())
            self._other_spot(other)
        except FloorError as error:
            self.ask_line.show_reading(f"{error.message} {error.remedy}".strip(), wrong=True)
            announce(self.ask_line, str(error))
            return
        self.other = other
        self.ask_line.setVisible(False)
        self._stand_at_other()
        self._show_all()
        self.update()
        self.focus_first()
        announce(self, self.banner_words.text())

    def _stand_at_other(self) -> None:
        assert self.other is not None
        assert self._state is not None
        try:
            found = self._other_spot(self.other)
        except FloorError as error:
            self.other = None
            self.model.refuse(error)
            return
        self.other_sitting.take(found, self._state.tables[self.table].hand)

    def _close_ask(self) -> None:
        self.ask_line.setVisible(False)
        self.focus_first()


CAPS = {"Backspace": "⌫", "Return": "↵"}
"""Key caps where the key's whole name is too long."""

SHORT = {
    "table.next-player": "Next",
    "table.call": "Call",
    "table.fold": "Fold",
    "table.raise": "Raise",
    "table.street": "Street",
    "table.back": "Back",
    "table.new-round": "New",
}
"""The words of the acts on buttons, where room is short."""
