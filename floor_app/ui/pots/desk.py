"""The Pots desk: what each seat put in becomes pots, shares and chips to each seat, at every key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from floor_app.base import FloorError
from floor_app.rules.games import Family
from floor_app.rules.spot import Spot
from floor_app.rulings import dispute, dispute_draft
from floor_app.rulings.dispute import Dispute, State
from floor_app.rulings.dispute_read import game_of
from floor_app.tournament.spot import spot
from floor_app.ui import ask_tell
from floor_app.ui.commands import Command
from floor_app.ui.fields import TextField
from floor_app.ui.lettering import announce
from floor_app.ui.model import EventModel
from floor_app.ui.pots.drafts import PotDrafts
from floor_app.ui.pots.face import ERRORS, NOTICED, DeskFace
from floor_app.ui.pots.filing import Filing
from floor_app.ui.pots.picking import Picking
from floor_app.ui.pots.raising import Raising
from floor_app.ui.pots.recording import Recording
from floor_app.ui.pots.rows import rows
from floor_app.ui.pots.seat_table import FOCUS
from floor_app.ui.pots.sitting import Sitting

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament
    from floor_app.ui.ports import SheetPort


class PotsDesk(DeskFace):
    """The desk of one table's disputes; it follows the window to another table."""

    key = "pots"
    title = "Pots"
    function_key = "F3"

    def __init__(self, model: EventModel, sheets: SheetPort | None = None) -> None:
        self.model = model
        self.sheets = sheets
        self.filing = Filing(self)
        self.picking = Picking(self)
        self.recording = Recording(self)
        self.raising = Raising(self)
        self._rows = rows(self._acts())
        super().__init__(self._rows)
        self.state: Tournament | None = None
        self._at: tuple[str, int] | None = None
        """The event and the table that the dispute is of."""
        self.on_break = False
        """Whether a break is on: then time may end a dispute."""
        self.setAccessibleName("Pots desk")
        self.drafts = PotDrafts(model)
        self.sitting = Sitting(self.drafts.keep)
        self.place = 0
        """The line that keys are about."""
        self.setup.typed.connect(self._typed)
        self.seats.typed.connect(self._typed)
        self.seats.state_tapped.connect(self._tap_state)
        self.seats.stepped.connect(self.step)
        self.seats.tick_tapped.connect(self._tap_tick)
        self.answer.ask.ticked.connect(self._tick_asked)
        self.answer.ask.nobody.connect(self._told(Sitting.nobody))
        self.rules_button.clicked.connect(lambda _on=False: self.filing.choose_rules())
        self.boards_button.clicked.connect(lambda _on=False: self._toggle_boards())
        self.void_button.clicked.connect(lambda _on=False: self._toggle("void"))
        self.picking.connect()
        for buttons, which, values in ((self.noticed, "noticed", NOTICED), (self.errors, "error", ERRORS)):
            for button, (value, _words) in zip(buttons, values, strict=True):
                button.clicked.connect(lambda _on=False, which=which, value=value: self._choose(which, value))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focused)

    # ---- commands ---------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """This desk's rows of the command table."""
        return self._rows

    def _acts(self) -> dict[str, Callable[[], None]]:
        acts: dict[str, Callable[[], None]] = {
            "down": self.enter,
            "nobody": self._told(Sitting.nobody),
            "cards": self.picking.open,
            "pushed": partial(self._toggle, "pushed"),
            "more": partial(self._toggle, "more"),
            "game": lambda: self._go("game"),
            "board": lambda: self._go("board"),
            "add-seat": self._add_seat,
            "why": self.explain,
            "others": self.filing.show_others,
            "record": self.recording.record,
            "slip": self.recording.slip,
            "rulings": self.recording.show_rulings,
            "is-raise": self.raising.toggle,
            "save": self.filing.save,
            "open": self.filing.open,
            "new": self.begin_anew,
            "leave": self.escape,
        }
        for state in dispute.STATES:
            acts[state] = partial(self._set_state, state)
        for n in range(4):
            acts[f"win-{n + 1}"] = partial(self._tick, n)
            acts[f"tie-{n + 1}"] = partial(self._tick, n, tied=True)
        own = {"down", "leave", "is-raise"}
        return {name: act if name in own else self._unless_raising(act) for name, act in acts.items()}

    def _unless_raising(self, act: Callable[[], None]) -> Callable[[], None]:
        """While *Is that a raise?* stands there, the desk's other keys wait."""

        def do() -> None:
            if not self.raising.open:
                act()

        return do

    def _told(self, act: Callable[[Sitting], None]) -> Callable[[], None]:
        """An act on what is told."""

        def do() -> None:
            act(self.sitting)
            self.repaint_all(say=True)

        return do

    # ---- the event --------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament | None, _areas: frozenset[str]) -> None:
        """Stand at the event as it is now; a dispute that was begun stays as it is until it is cleared."""
        self.state = state
        if state is None or self.model.table not in state.tables:
            return
        face = self.model.face()
        self.on_break = face is not None and face.on_break is not None
        at = (state.id, self.model.table)
        moved = at != self._at
        self._at = at
        if moved:
            kept = dispute_draft.from_document(self.drafts.read())
            self.sitting.take(kept if kept is not None and kept.touched else self.fresh())
            self.place = 0
        elif not self.sitting.told.touched:
            self.sitting.take(self.fresh(self.sitting.told))
        self.repaint_all()

    def fresh(self, before: Dispute | None = None) -> Dispute:
        """An untouched dispute of the table as it is now; what is open over it stays open."""
        now = self._spot()
        table = None if self.state is None else self.state.tables.get(self.model.table)
        if now is None:
            return Dispute(lines=(dispute.SeatLine("1"), dispute.SeatLine("2")))
        cash = self.state is not None and self.state.structure.cash
        made = dispute.begin(now, table=self.model.table, hand=table.hand if table is not None else 0, cash=cash)
        return made if before is None else dispute.opened_like(made, before)

    def _spot(self) -> Spot | None:
        """The spot at the table; None when the sheet has no stakes for its game."""
        if self.state is None or self.model.table not in self.state.tables:
            return None
        try:
            return spot(self.state, self.model.table, self.model.utc)
        except FloorError:
            return None

    def focus_first(self) -> None:
        """The focus where the next amount is typed: the first seat nobody said anything about."""
        if self.picker.isVisible():
            return
        if self.raising.open and self.raising.panel is not None:
            self.raising.panel.chips.setFocus(FOCUS)
            return
        lines = self.sitting.told.lines
        place = next((n for n, line in enumerate(lines) if not line.paid), min(self.place, len(lines) - 1))
        if self.sitting.told.touched and self.place < len(lines):
            place = self.place
        self.seats.widget(place, "paid").setFocus(FOCUS)

    # ---- what is painted --------------------------------------------------------------------------------------------

    def repaint_all(self, *, say: bool = False) -> None:
        """Show what follows from what is told."""
        told, board = self.sitting.told, self.sitting.board()
        self.setup.show_view(board, boards=told.boards, void=told.void, stud=self._stud())
        self.seats.show_view(board)
        self.seats.mark(self.place)
        self.general.say(board.general)
        if self.pushed_row.isHidden() == told.pushed:
            self.pushed_row.setVisible(told.pushed)
        for buttons, values, now in ((self.noticed, NOTICED, told.noticed), (self.errors, ERRORS, told.error)):
            for button, (value, _words) in zip(buttons, values, strict=True):
                button.setChecked(now == value)
        for words, text in ((self.stale_note, self._moved_on()), (self.costs, board.costs)):
            if text != words.text():
                words.setText(text)
                words.setVisible(bool(text))
        window = self.recording.window_words()
        if window != self.window_line.text():
            self.window_line.setText(window)
        self.answer.show_view(board.answer)
        if self.answer.explains:
            self.answer.why.show_ruling(self.sitting.good)
        if self.picker.isVisible():
            self.picking.show()
        self.settle_layouts()
        if say:
            announce(self.answer, board.answer.spoken)

    def _stud(self) -> bool:
        try:
            return game_of(self.sitting.told).family is Family.STUD
        except FloorError:
            return False

    def _moved_on(self) -> str:
        """What a person must know when the table has gone on to another hand since the dispute began."""
        told = self.sitting.told
        table = None if self.state is None else self.state.tables.get(self.model.table)
        if not told.touched or table is None or told.known.table is None:
            return ""
        if told.known.hand != table.hand:
            return f"This is hand {told.known.hand}; the table plays hand {table.hand}. N clears the desk."
        return ""

    # ---- told -------------------------------------------------------------------------------------------------------

    def _typed(self, name: str, text: str) -> None:
        self.sitting.type(name, text)
        if name == "game":
            self.sitting.stand(self._spot_of)
        self.repaint_all()

    def _spot_of(self, game: str) -> Spot:
        assert self.state is not None
        return spot(self.state, self.model.table, self.model.utc, game=game)

    def _set_state(self, state: State) -> None:
        if self._line():
            self.sitting.to(dispute.set_state(self.sitting.told, self.place, state))
            self.repaint_all(say=True)

    def _tap_state(self, place: int) -> None:
        self.place = place
        self.sitting.to(dispute.next_state(self.sitting.told, place))
        self.repaint_all(say=True)

    def _tick(self, column: int, *, tied: bool = False) -> None:
        columns = self.sitting.columns
        if self._line() and column < len(columns):
            self.sitting.tick(self.place, columns[column].share, tied=tied)
            self.repaint_all(say=True)

    def _tap_tick(self, place: int, column: int) -> None:
        self.place = place
        self._tick(column)

    def _tick_asked(self, seat: int) -> None:
        asked = self.answer.ask.view
        if asked is not None:
            self.sitting.tick_in(asked.pot, asked.share, seat)
            self.repaint_all(say=True)

    def _line(self) -> bool:
        return self.place < len(self.sitting.told.lines)

    def _toggle(self, which: str) -> None:
        told = self.sitting.told
        self.sitting.to(dispute.turned(told, which))
        self.repaint_all()
        if which == "pushed" and self.sitting.told.pushed:
            self.seats.widget(self.place, "given").setFocus(FOCUS)
        elif which == "more" and self.sitting.told.more:
            self.setup.edit("before").setFocus(FOCUS)

    def _toggle_boards(self) -> None:
        self.sitting.to(dispute.with_boards(self.sitting.told, 1 if self.sitting.told.boards > 1 else 2))
        self.repaint_all()

    def _choose(self, which: str, value: str) -> None:
        now = getattr(self.sitting.told, which)
        self.sitting.to(dispute.typed(self.sitting.told, which, "" if now == value else value))
        self.repaint_all(say=True)

    def _add_seat(self) -> None:
        self.sitting.to(dispute.add_line(self.sitting.told))
        self.repaint_all()
        self.place = len(self.sitting.told.lines) - 1
        self.seats.widget(self.place, "seat").setFocus(FOCUS)

    def begin_anew(self) -> None:
        """Clear the desk, after asking when something was told."""
        if self.sitting.told.touched and not ask_tell.ask(
            self, "New pot?", "What is typed here goes; a ruling on record stays.", keep="Keep it", go="New pot"
        ):
            return
        self.take(self.fresh(), keep=False)

    def take(self, told: Dispute, *, keep: bool = True) -> None:
        """Stand at another dispute: a new one, or one that was opened."""
        self.place = 0
        self.answer.explain(False)
        if keep:
            self.sitting.to(told)
        else:
            self.sitting.take(told)
            self.drafts.drop()
        self.repaint_all()
        self.focus_first()

    # ---- moving -----------------------------------------------------------------------------------------------------

    def _focused(self, _old: QWidget | None, now: QWidget | None) -> None:
        at = self.seats.where(now)
        if at is None:
            return
        self.place = at[0]
        self.seats.mark(self.place)
        if now is not None:
            self.seat_area.ensureWidgetVisible(now, 0, 4)
        if self.picker.isVisible():
            self.picking.show()

    def _go(self, name: str) -> None:
        box = self.setup.boxes[name]
        if box.isVisible():
            box.edit.setFocus(FOCUS)

    def enter(self) -> None:
        """Press a focused button, else go to the line below; from the fields above to the first seat."""
        focus = QApplication.focusWidget()
        at = self.seats.where(focus)
        if self.raising.open and at is None:
            self.raising.enter()
        elif self.picker.isVisible() and (focus is None or self.picker.isAncestorOf(focus)):
            self.picking.enter(focus)
        elif at is not None:
            self.step(1)
        elif isinstance(focus, QAbstractButton):
            focus.click()
        elif isinstance(focus, TextField):
            self.place = 0
            self.seats.widget(0, "paid").setFocus(FOCUS)

    def step(self, by: int) -> None:
        """The same column some lines down, round at the ends."""
        at = self.seats.where(QApplication.focusWidget())
        if at is None:
            return
        place, column = at
        count = len(self.sitting.told.lines)
        target = self.seats.widget((place + by) % count, column)
        target.setFocus(FOCUS)

    def explain(self) -> None:
        """The working in the place of the pots, and the pots again."""
        on = not self.answer.explains
        self.answer.why.show_ruling(self.sitting.good)
        self.answer.explain(on and self.sitting.good is not None)
        if self.answer.explains and self.sitting.good is not None:
            announce(self.answer.why, " ".join(step.text for step in self.sitting.good.steps))

    def escape(self) -> None:
        """Close what is open: the deck, the working."""
        if self.picker.isVisible():
            self.picking.close()
        elif self.answer.explains:
            self.answer.explain(False)
        elif self.raising.open:
            self.raising.close()
        else:
            self.focus_first()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        """Keys that no field and no shortcut took: digits beside the field, and the desk alone."""
        text = event.text()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if (
            text.isdigit()
            and text.isascii()
            and plain
            and self._line()
            and not (self.picker.isVisible() or self.raising.open)
        ):
            field = self.seats.widget(self.place, "paid")
            field.setFocus(FOCUS)
            QApplication.sendEvent(field, event)
            return
        pressed = QKeySequence(event.keyCombination())
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        bare = QKeySequence(event.key() | modifiers.value)
        for row in self._rows:
            if row.act is not None and any(QKeySequence(key) in (pressed, bare) for key in row.keys):
                row.act()
                return
        super().keyPressEvent(event)
