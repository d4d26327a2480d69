"""Opens the deck for a seat's cards or a board, and puts what is picked into the field as if it were typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from floor_app.base import FloorError
from floor_app.rules.cards import Card
from floor_app.rulings.dispute_read import game_of, read_cards
from floor_app.rulings.words import seat_words
from floor_app.ui.pots.line_fields import CardsField
from floor_app.ui.pots.seat_table import FOCUS

if TYPE_CHECKING:
    from floor_app.ui.pots.desk import PotsDesk

BOARDS = (("board", "the board"), ("board2", "the second board"))


class Picking:
    """`target` is the field that is picked for: ``board``, ``3.cards``."""

    def __init__(self, desk: PotsDesk) -> None:
        self.desk = desk
        self.target = "0.cards"

    def connect(self) -> None:
        """Listen to the deck."""
        self.desk.picker.picked.connect(self.pick)
        self.desk.picker.done.connect(self.close)
        self.desk.picker.next_place.connect(self.below)

    def open(self) -> None:
        """Open the deck for the line that keys are about, or the board that has the focus; open, it closes."""
        if self.desk.picker.isVisible():
            self.close()
            return
        focus = QApplication.focusWidget()
        board = next((name for name, _w in BOARDS if self.desk.setup.edit(name) is focus), None)
        self.target = board or f"{self.desk.place}.cards"
        self.desk.place_picker()
        self.desk.picker.setVisible(True)
        self.show()
        self.desk.picker.focus_card()

    def show(self) -> None:
        """Show what is dealt now."""
        try:
            game_deck = game_of(self.desk.sitting.told).deck
        except FloorError:
            game_deck = 52
        dealt: dict[Card, str] = {}
        mine: tuple[Card, ...] = ()
        for name, where, text in self._places():
            try:
                cards = tuple(card for card in read_cards(text)[0] if isinstance(card, Card))
            except FloorError:
                continue
            dealt |= dict.fromkeys(cards, where)
            if name == self.target:
                mine = cards
        where = next((w for name, w, _t in self._places() if name == self.target), "")
        self.desk.picker.open_for(f"Cards of {where}", dealt, mine, game_deck)

    def _places(self) -> list[tuple[str, str, str]]:
        told = self.desk.sitting.told
        places = [(name, where, getattr(told, name)) for name, where in BOARDS]
        for n, line in enumerate(told.lines):
            who = seat_words(line.number) if line.number is not None else f"line {n + 1}"
            places.append((f"{n}.cards", who, line.cards))
        return places

    def _field(self) -> CardsField:
        place, dot, _which = self.target.partition(".")
        field = self.desk.seats.widget(int(place), "cards") if dot else self.desk.setup.edit(place)
        assert isinstance(field, CardsField)
        return field

    def pick(self, card: Card) -> None:
        """Put a card into the field, or take it out again."""
        field = self._field()
        try:
            cards = list(read_cards(field.text())[0])
        except FloorError:
            cards = []
        cards = [c for c in cards if c != card] if card in cards else [*cards, card]
        field.setText(" ".join(str(c) for c in cards))
        self.show()

    def below(self) -> None:
        """Pick for the line below; after the last for the first."""
        place, dot, _which = self.target.partition(".")
        count = len(self.desk.sitting.told.lines)
        at = (int(place) + 1) % count if dot else 0
        self.target = f"{at}.cards"
        self.desk.place = at
        self.desk.seats.mark(at)
        self.show()

    def enter(self, focus: QWidget | None) -> None:
        """Enter: a button that has the focus, and from a card the line below."""
        if isinstance(focus, QAbstractButton) and focus in (self.desk.picker.close_button, self.desk.picker.below):
            focus.click()
        else:
            self.below()

    def close(self) -> None:
        """Close the deck; the focus goes to the field that was picked for."""
        self.desk.picker.setVisible(False)
        self._field().setFocus(FOCUS)
