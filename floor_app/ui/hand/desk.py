"""The Hand desk: a hand, or only its last street, entered act by act; what the next player may do is always said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from floor_app.base import FloorError
from floor_app.rulings import tracked as tr
from floor_app.rulings import tracked_draft, tracked_keys
from floor_app.rulings.round import Round
from floor_app.rulings.tracked import Refused, Tracked
from floor_app.rulings.tracked_keys import mode_of
from floor_app.rulings.tracked_words import plain_words
from floor_app.ui.commands import Command
from floor_app.ui.drafts import Drafts
from floor_app.ui.hand import views
from floor_app.ui.hand.beginning import Begins
from floor_app.ui.hand.ending import Ends
from floor_app.ui.hand.face import DeskFace
from floor_app.ui.hand.hand_keys import HandKeys
from floor_app.ui.hand.picks import Picks
from floor_app.ui.hand.rows import rows
from floor_app.ui.lettering import announce
from floor_app.ui.model import EventModel
from floor_app.ui.table.editors import NumberEditor
from floor_app.ui.table.felt import SeatPlace

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament

FOCUS = Qt.FocusReason.ShortcutFocusReason


class HandDesk(DeskFace):
    """The desk of one table's hand; it follows the window to another table."""

    key = "hand"
    title = "Hand"
    function_key = "F2"
    handed_over = Signal(object)
    """A `settle` question for the Pots desk."""

    def __init__(self, model: EventModel, round_on: Callable[[], Round | None] = lambda: None) -> None:
        """`round_on`: what the Table desk was told of the hand on at this table."""
        self.model = model
        self.begins = Begins(self, round_on)
        self.ends = Ends(self)
        self.picks = Picks(self)
        self.hand_keys = HandKeys(self)
        self._rows = rows(self._acts())
        super().__init__(self._rows)
        self.setAccessibleName("Hand desk")
        self.state: Tournament | None = None
        self.told: Tracked | None = None
        self.said = ""
        """A sentence about the last thing done, until the next one."""
        self._at: tuple[str, int] | None = None
        self._loading = False
        self.drafts = Drafts(model, "hand")
        self.field.textChanged.connect(self._typed)
        self.felt.tapped.connect(self._tap)
        self.felt.edit_asked.connect(lambda _seat, _double: self.begins.edit())
        self.acts.jumped.connect(self._look)
        self.begins.connect()
        self.picks.connect()

    # ---- commands ---------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """This desk's rows of the command table."""
        return self._rows

    def _acts(self) -> dict[str, Callable[[], None]]:
        keys = tracked_keys
        return {
            "fold": self.key_act(lambda told: f"{keys.actor(told.at, told.chosen)} fold"),
            "call": self.key_act(lambda told: keys.call_act(told.at, told.chosen)),
            "bet": self._on(self.hand_keys.raise_),
            "raise": self._on(self.hand_keys.raise_),
            "complete": self.key_act(lambda told: f"{keys.actor(told.at, told.chosen)} complete"),
            "pot": self.key_act(
                lambda told: f"{told.at.turn} pat" if told.at.phase == "draw" else keys.pot_act(told.at)
            ),
            "least": self.key_act(self.hand_keys.least),
            "all-in": self.key_act(lambda told: keys.all_in_act(told.at, told.chosen)),
            "draw": self._on(self.hand_keys.draw),
            "take": self.key_act(lambda told: f"{told.at.turn or keys.actor(told.at)} take"),
            "stop": self.key_act(self.hand_keys.stop),
            "street": self.key_act(lambda _told: "street"),
            "cards": self._on(lambda: self.open_field("hole")),
            "pick": self._on(self.picks.open),
            "winners": self._on(lambda: self.open_field("win")),
            "floor": self._on(self.hand_keys.overrule),
            "enter": self.enter,
            "back": self._on(self.undo),
            "earlier": self._on(partial(self.hand_keys.step, -1)),
            "later": self._on(partial(self.hand_keys.step, 1)),
            "first": self._on(partial(self.hand_keys.step, -(10**6))),
            "last": self._on(partial(self.hand_keys.step, 10**6)),
            "jump": self._on(self.hand_keys.ask_seat),
            "remove": self._on(self.hand_keys.remove),
            "beginning": self._on(self.begins.edit),
            "new": self.begins.open_page,
            "pots": self._on(self.ends.to_pots),
            "update": self._on(self.ends.update_table),
            "text": self._on(self.ends.copy_text),
            "save": self._on(self.ends.save),
            "open": self.begins.open_file,
            "leave": self.escape,
        }

    def _on(self, act: Callable[[], None]) -> Callable[[], None]:
        """An act on the hand: only while it is in front, and no editor is open over it."""

        def do() -> None:
            if self.told is not None and self.shown == "hand" and self.felt.editor is None:
                act()

        return do

    def key_act(self, make: Callable[[Tracked], str]) -> Callable[[], None]:
        """An act of the hand by one key."""

        def do() -> None:
            assert self.told is not None
            try:
                self.tell((make(self.told),))
            except FloorError as error:
                self.refuse(error)

        return self._on(do)

    # ---- the event --------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament | None, _areas: frozenset[str]) -> None:
        """Stand at the event as it is now; a hand that was begun stays as it is."""
        self.state = state
        if state is None or self.model.table not in state.tables:
            return
        at = (state.id, self.model.table)
        if at != self._at:
            self._at = at
            self.felt.close_editor()
            self.said = ""
            self.begins.take(tracked_draft.from_document(self.drafts.read()))
        elif self.told is not None:
            self.repaint_hand()

    @property
    def places(self) -> int:
        """Seats on the felt of the table."""
        table = self.model.this_table()
        return 9 if table is None else table.size

    def focus_first(self) -> None:
        """The focus where the next key is wanted."""
        if self.felt.editor is not None or self.picker.isVisible():
            return
        if self.shown == "hand":
            self.field.setFocus(FOCUS)
        else:
            self.begins.focus_first()

    # ---- the hand ---------------------------------------------------------------------------------------------------

    def show_hand(self, told: Tracked | None, *, keep: bool = True) -> None:
        """Put a hand on the desk; None brings the page that begins one."""
        self.told = told
        if told is None:
            self.begins.open_page()
            return
        self.page("hand")
        if keep:
            self.drafts.keep(tracked_draft.to_document(told))
        self.repaint_hand()

    def to(self, told: Tracked, said: str = "") -> None:
        """The hand as it is now: kept, painted, read aloud."""
        self.said = said
        self.told = told
        self.drafts.keep(tracked_draft.to_document(told))
        self.repaint_hand(say=True)

    def tell(self, texts: tuple[str, ...]) -> None:
        """Enter acts one after the other; the first one refused stops them."""
        assert self.told is not None
        told = self.told
        for text in texts:
            told = tr.tried(told, text)
            if told.refused is not None:
                break
        self.to(told)

    def refuse(self, error: FloorError) -> None:
        """Say why a key did nothing; the floor cannot let that stand."""
        assert self.told is not None
        self.to(replace(self.told, refused=Refused("", tr.refusal(error))))

    def repaint_hand(self, *, say: bool = False) -> None:
        """Show what follows from the hand."""
        told = self.told
        if told is None:
            return
        board = views.board_of(told, self.places, self.said)
        self.field.mode = mode_of(told)
        self.field.takes_ten = not told.at.game.draws_add or self.field.mode == "hole"
        if self.field.text() != told.typed:
            self._loading = True
            self.field.setText(told.typed)
            self._loading = False
        self.field.set_wrong(bool(board.refused) and bool(told.typed))
        self.show_board(board)
        self.acts.show_hand(told)
        if self.picker.isVisible():
            self.picks.show()
        if say:
            spoken = board.refused or f"{board.note} {board.open.line} {board.open.closed}"
            announce(self.open_line, f"{spoken.strip()} {board.rule}".strip())

    # ---- keys -------------------------------------------------------------------------------------------------------

    def open_field(self, mode: str, said: str = "") -> None:
        """Open the field for something else than the hand waits for."""
        assert self.told is not None
        self.to(tr.typed(replace(self.told, typed=""), "", mode), said)
        self.field.setFocus(FOCUS)

    def _look(self, at: int) -> None:
        if self.told is not None:
            self.to(tr.jump(self.told, at))

    def close_editor(self) -> None:
        self.felt.close_editor()
        self.focus_first()

    def _typed(self, text: str) -> None:
        if not self._loading and self.told is not None:
            self.to(tr.typed(self.told, text))

    def _tap(self, seat: int) -> None:
        """A tap chooses the seat: it acts where the cards do not say who does, and its cards are typed."""
        if self.told is None or self.felt.editor is not None or seat not in self.told.first.fixed.seats:
            return
        chosen = None if self.told.chosen == seat else seat
        self.to(replace(self.told, chosen=chosen, refused=None))
        self.field.setFocus(FOCUS)

    def enter(self) -> None:
        """Keep an open editor, press a focused button, else enter what is typed."""
        focus = QApplication.focusWidget()
        editor = self.felt.editor
        if isinstance(editor, NumberEditor):
            editor.keep()
        elif focus is not None and self.picker.isVisible() and self.picker.isAncestorOf(focus):
            if focus is self.picker.close_button:
                self.picks.close()
            else:
                self.picks.enter()
        elif isinstance(focus, QAbstractButton) and not isinstance(focus, SeatPlace):
            focus.click()
        elif self.shown != "hand":
            self.begins.enter()
        elif self.told is not None:
            self._enter_hand(focus)

    def _enter_hand(self, focus: object) -> None:
        assert self.told is not None
        if focus is self.acts or isinstance(focus, SeatPlace):
            self.field.setFocus(FOCUS)
            return
        if mode_of(self.told) == "floor":
            try:
                self.to(tr.overrule(self.told, self.told.typed or "floor decision"))
            except FloorError as error:
                self.refuse(error)
            return
        self.enter_cards()

    def enter_cards(self) -> None:
        """Enter what stands in the field."""
        assert self.told is not None
        try:
            texts = tracked_keys.entered(self.told)
        except FloorError as error:
            self.refuse(error)
            return
        self.tell(texts)

    def escape(self) -> None:
        """Leave the deck, an editor, a page, what was refused or typed, then the moment looked back at."""
        if self.picker.isVisible():
            self.picks.close()
        elif self.felt.editor is not None:
            self.close_editor()
        elif self.shown != "hand":
            self.begins.leave()
        elif self.told is not None:
            told = self.told
            if told.refused is not None or told.typed or told.mode or told.chosen is not None:
                self.to(replace(told, refused=None, typed="", mode="", chosen=None))
            elif told.looking_back:
                self.hand_keys.step(10**6)
            self.field.setFocus(FOCUS)

    # ---- taking back: Ctrl+Z and Ctrl+Y are this desk's while it is in front -----------------------------------------

    @property
    def undo_words(self) -> str | None:
        """What Ctrl+Z takes back here; None when there is nothing. It never takes back an act of the event by itself."""
        if self.ends.updated is not None and self.ends.updated == self.model.undo_words:
            return self.ends.updated
        return self._words(None if self.told is None else tr.undo_words(self.told))

    @property
    def redo_words(self) -> str | None:
        """What Ctrl+Y does again here."""
        return self._words(None if self.told is None else tr.redo_words(self.told))

    @staticmethod
    def _words(text: str | None) -> str | None:
        from floor_app.rules.hand_actions import parse_action

        if text is None:
            return None
        try:
            action = parse_action(text)
        except FloorError:
            return text
        return f"seat {action.seat} {plain_words(action)}" if action.seat else plain_words(action)

    def undo(self) -> None:
        """Take back the latest change of the hand; right after the table was updated, that act."""
        if self.told is None or self.shown != "hand":
            return
        if self.ends.updated is not None and self.ends.updated == self.model.undo_words:
            self.ends.updated = None
            self.model.undo(self)
            self.to(self.told, "The table is as it was before the hand was finished.")
            return
        self.to(tr.undo(self.told))

    def redo(self) -> None:
        """Do the change again that was taken back last."""
        if self.told is not None and self.shown == "hand":
            self.to(tr.redo(self.told))

    # ---- keys that nothing took -------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        """Keys that no field and no shortcut took: the ways to begin, the desk alone, and text typed beside the field."""
        text = event.text()
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if self.shown == "start":
            if text.isdigit() and plain and self.start_page.choose(int(text)):
                return
        elif self.shown == "hand" and self.told is not None and self.felt.editor is None:
            elsewhere = QApplication.focusWidget() is not self.field
            if plain and text and elsewhere and self.field.takes(event):
                self.field.setFocus(FOCUS)
                QApplication.sendEvent(self.field, event)
                return
        pressed = QKeySequence(event.keyCombination())
        keypad = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        without = QKeySequence(event.key() | keypad.value)
        for row in self._rows:
            if row.act is not None and any(QKeySequence(key) in (pressed, without) for key in row.keys):
                row.act()
                return
        if isinstance(QApplication.focusWidget(), QLineEdit):
            event.ignore()
        super().keyPressEvent(event)
