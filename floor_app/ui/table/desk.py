"""The Table desk: which game, what it costs, what pot is for the next player; every key of the betting round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from floor_app.base import FloorError
from floor_app.rules.games import Betting
from floor_app.rules.spot import Spot
from floor_app.rulings.round import Round
from floor_app.tournament.commands import NextHand, StepGame
from floor_app.tournament.spot import next_spot, spot
from floor_app.ui.commands import Command
from floor_app.ui.cue_words import CueView, cue_view
from floor_app.ui.lettering import announce
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.table import views
from floor_app.ui.table.answer_view import AnswerView, OpeningView
from floor_app.ui.table.asking import Asking, cost, spot_name
from floor_app.ui.table.drafts import RoundDrafts
from floor_app.ui.table.editing import Editing
from floor_app.ui.table.editors import FOCUS
from floor_app.ui.table.face import DeskFace
from floor_app.ui.table.felt import SeatPlace
from floor_app.ui.table.mixing import Mixing
from floor_app.ui.table.raising import Raising
from floor_app.ui.table.rows import rows
from floor_app.ui.table.seat_view import seat_views
from floor_app.ui.table.sitting import Sitting

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament


class TableDesk(DeskFace):
    """The desk of one table; it follows the window to another table."""

    key = "table"
    title = "Table"
    function_key = "F1"

    def __init__(self, model: EventModel, table: int) -> None:
        self.editing = Editing(self)
        self.asking = Asking(self)
        self.raising = Raising(self)
        self.mixing = Mixing(self)
        self._rows = rows(self._acts())
        super().__init__(self._rows)
        self.model = model
        self.table = table
        self.state: Tournament | None = None
        self.setAccessibleName("Table desk")
        self.drafts = RoundDrafts(model)
        self.event_sitting = Sitting(self.drafts.keep)
        self._tapped: tuple[int, Round, Round] | None = None
        self.ask_line.asked.connect(self.asking.read)
        self.felt.tapped.connect(self._tap)
        self.felt.edit_asked.connect(self.editing.open_seat)
        self.wager.typed.connect(self._typed)
        self.ladder.typed.connect(self._typed)
        self.ladder.chosen.connect(self._choose)
        model.tick.connect(self._tick)

    # ---- commands ---------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """This desk's rows of the command table."""
        return self._rows

    def _acts(self) -> dict[str, Callable[[], None]]:
        return {
            "next-hand": self._event(lambda: self._do(NextHand(self.table))),
            "next-game": self._event(lambda: self._do(StepGame(self.table, 1))),
            "last-game": self._event(lambda: self._do(StepGame(self.table, -1))),
            "choose-game": self._event(self.mixing.choose),
            "skip-game": self._event(self.mixing.skip),
            "swap-games": self._event(self.mixing.swap),
            "ask": self.asking.open_line,
            "is-raise": self.raising.toggle,
            "button": self._event(self.editing.ask_button),
            "chooser": self._event(self.editing.ask_chooser),
            "seat": self._event(self.editing.ask_seat),
            "players": self._event(self.editing.ask_players),
            "next-player": self.enter,
            "call": self._told(Sitting.call),
            "fold": self._told(Sitting.fold),
            "raise": self._told(Sitting.raise_),
            "street": self._told(Sitting.next_street),
            "back": self._told(Sitting.back),
            "new-round": self.escape,
        }

    def _event(self, act: Callable[[], None]) -> Callable[[], None]:
        """An act on the event: not while something is being edited, not while another game is asked about."""

        def do() -> None:
            if self.busy or self.state is None:
                return
            if self.asking.other is not None:
                announce(self, "Esc first: this is a question, the event has not moved.")
                return
            act()

        return do

    def _told(self, act: Callable[[Sitting], None]) -> Callable[[], None]:
        """An act of the round told on the desk."""

        def do() -> None:
            if not self.busy and self.sitting.spot is not None:
                act(self.sitting)
                self.repaint_round(say=True)

        return do

    def _do(self, command: object) -> None:
        self.model.act(command, self)

    @property
    def busy(self) -> bool:
        """Whether an editor, the line to ask or *Is that a raise?* is open: then the keys are theirs."""
        return self.felt.editor is not None or self.asking.line_open or self.raising.open

    @property
    def sitting(self) -> Sitting:
        """The round on the desk: the table's, or that of the game asked about."""
        return self.event_sitting if self.asking.other is None else self.asking.sitting

    # ---- the event --------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament | None, _areas: frozenset[str]) -> None:
        """Stand at the event as it is now."""
        was = self.state
        if self.model.table != self.table or (state is not None and was is not None and state.id != was.id):
            self.table = self.model.table
            self.event_sitting.forget()
            self.asking.leave()
            self.raising.leave()
            self.felt.close_editor()
        self.state = state
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
        self.event_sitting.take(now, table.hand, self.drafts.read)
        if self.asking.other is not None:
            self.asking.stand()
        self.show_all()

    def _tick(self, _utc: object) -> None:
        """Time passes: only a cue that counts minutes changes with it."""
        if self.isVisible() and self.state is not None:
            change = self.state.structure.mix.change
            if change is not None and change.kind.by_clock:
                self.show_cue()

    def focus_first(self) -> None:
        """The focus where the next amount is typed."""
        if not self.busy:
            self._amount_field().setFocus(FOCUS)

    def _amount_field(self) -> QWidget:
        return self.ladder.amount.edit if self.sitting.limit else self.wager.bet.edit

    # ---- what is painted --------------------------------------------------------------------------------------------

    def show_all(self) -> None:
        """Show the spot on the desk: what it costs, who posts what, the opening, and the round."""
        here = self.sitting.spot
        if here is None or self.state is None:
            return
        focus = QApplication.focusWidget()
        focused = focus is None or self.isAncestorOf(focus)
        limit = self.sitting.limit
        turned = self.ladder.isVisibleTo(self) != limit or self.wager.isVisibleTo(self) == limit
        pot_limit = here.game.betting is Betting.POT_LIMIT
        self.name_raise("Pot" if pot_limit else "Raise", enabled=limit or pot_limit)
        self.wager.setVisible(not limit)
        self.ladder.setVisible(limit)
        count = views.handed(len(here.seats))
        self.felt_panel.set_title(f"Table {self.table}" + (f"  ·  {count}" if count else ""))
        self.forced.setText(views.forced_line(here))
        coming = next_spot(self.state, self.table, self.model.utc) if self.asking.other is None else None
        line = views.levels_line(here, coming)
        self.levels.setText(line)
        self.levels_row.setVisible(bool(line))
        self.show_cue()
        self.opening.show_view(views.opening_view(here, self._level_after()))
        self._show_banner()
        self.raising.show()
        self.repaint_round()
        if turned and focused and not self.busy:
            self.focus_first()

    def show_cue(self) -> None:
        """Say what comes at this table: the last hand of a game, where the button goes, the next game and its cost."""
        if self.state is None or self.table not in self.state.tables:
            return
        view = cue_view(self.state, self.table, self.model.utc) if self.asking.other is None else CueView()
        if view.text != self.cue.text():
            self.cue.setText(view.text)
            self.cue.tone(view.tone)
            if view.last_hand:
                announce(self, view.text)
        self.offer_choice(view.due)
        self.cue_row.setVisible(bool(view.text))

    def repaint_round(self, *, say: bool = False) -> None:
        """Show what follows from the round: the fields, the answer, the felt."""
        if self.sitting.spot is None or self.state is None:
            return
        board = self.sitting.board()
        if board.wager is not None:
            self.wager.show_view(board.wager)
        if board.ladder is not None and board.amount is not None:
            self.ladder.show_view(board.ladder, board.amount)
        self.answer.show_view(board.answer, say=say and board.good)
        table = self.state.tables[self.table]
        self.felt.show_views(seat_views(table, self.sitting.told))
        self.felt.show_pot(*board.pot)
        self.raising.refresh()

    def _level_after(self) -> Spot | None:
        """The spot of the same game at the level after this one; None when there is none."""
        now = self.sitting.spot
        if self.state is None or now is None or now.level is None:
            return None
        later = [level.number for level in self.state.structure.levels if level.number > now.level]
        if not later:
            return None
        try:
            return spot(self.state, self.table, self.model.utc, game=now.game.key, level=later[0])
        except FloorError:
            return None

    def _show_problem(self, error: FloorError) -> None:
        """No stakes for this game here: say so where the answer would stand."""
        sentence = f"{error.message} {error.remedy}".strip()
        assert self.state is not None
        self.raising.leave()
        self.raising.show()
        self.wager.setVisible(False)
        self.ladder.setVisible(False)
        self.answer.show_view(AnswerView("No answer", "", "–", "dim", notes=(sentence,)))
        self.opening.show_view(OpeningView("Opening", problem=sentence))
        self.forced.setText("")
        self.levels_row.setVisible(False)
        self.cue_row.setVisible(False)
        self.felt_panel.set_title(f"Table {self.table}")
        self.felt.show_views(seat_views(self.state.tables[self.table], None))
        self.felt.show_pot("", "", "")

    def _show_banner(self) -> None:
        here = self.sitting.spot
        if self.asking.other is not None and here is not None:
            self.banner_words.setText(f"ASKING: {spot_name(here)} – the event has not moved")
            self.banner_cost.setText(cost(here))
        self.frame(self.asking.other is not None)

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
        if self.state is None or self.felt.editor is not None:
            return
        if seat not in self.state.tables[self.table].seats:
            self.editing.open_seat(seat)
        elif self.sitting.spot is not None:
            before = self.sitting.told
            self.sitting.tap(seat)
            self._tapped = (seat, before, self.sitting.told)
            self.repaint_round(say=True)

    def take_back_tap(self, seat: int) -> None:
        """The last tap was the first half of a double tap on the same seat, which edits it."""
        if self._tapped is not None and self._tapped[0] == seat and self.sitting.told is self._tapped[2]:
            self.sitting.take_back_tap(self._tapped[1])
            self.repaint_round()

    def enter(self) -> None:
        """Keep an open editor, ask an open question, press a focused button, else enter what is typed."""
        focus = QApplication.focusWidget()
        editor = self.editing.open
        if editor is not None:
            editor.keep()
        elif self.asking.line_open:
            self.asking.ask()
        elif isinstance(focus, SeatPlace):
            self.editing.open_seat(focus.view.seat)
        elif isinstance(focus, QAbstractButton):
            focus.click()
        elif self.sitting.spot is not None and not self.raising.open:
            self.sitting.enter()
            self.repaint_round(say=True)

    def escape(self) -> None:
        """Leave an editor, then the line to ask, then the question; else begin the round anew."""
        if self.felt.editor is not None:
            self.editing.close()
        elif self.asking.line_open:
            self.asking.close_line()
        elif self.raising.open:
            self.raising.close()
        elif self.asking.other is not None:
            self.asking.leave()
            self.frame(False)
            self.refresh(self.state, EVERYTHING)
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
            and not self.busy
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
