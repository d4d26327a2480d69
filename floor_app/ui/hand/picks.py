"""The deck of the Pots desk, to pick cards for the field of the Hand desk as if they were typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.base import FloorError
from floor_app.rules.cards import Card, parse_cards
from floor_app.rulings.tracked_keys import field_label, mode_of
from floor_app.rulings.words import sentence

if TYPE_CHECKING:
    from floor_app.ui.hand.desk import HandDesk

_CARDS = frozenset(("draw", "board", "up", "hole", "show"))


class Picks:
    """Picked cards stand in the field; Enter enters them."""

    def __init__(self, desk: HandDesk) -> None:
        self.desk = desk

    def connect(self) -> None:
        """Listen to the deck."""
        self.desk.picker.picked.connect(self.pick)
        self.desk.picker.done.connect(self.close)
        self.desk.picker.next_place.connect(self.enter)

    def open(self) -> None:
        """Open the deck for what the field is for, else for cards of a seat; open, it closes."""
        desk = self.desk
        assert desk.told is not None
        if desk.picker.isVisible():
            self.close()
            return
        if mode_of(desk.told) not in _CARDS:
            desk.open_field("hole")
        desk.place_picker()
        desk.picker.setVisible(True)
        desk.picker.raise_()
        self.show()
        desk.picker.focus_card()

    def _typed(self) -> tuple[str, tuple[Card, ...]]:
        """(the seat named in front of the cards, the cards in the field)."""
        assert self.desk.told is not None
        text = self.desk.told.typed
        seat, space, rest = text.partition(" ")
        if not (space and seat.isdecimal()):
            seat, rest = "", text
        try:
            return seat, tuple(card for card in parse_cards(rest) if isinstance(card, Card))
        except FloorError:
            return seat, ()

    def show(self) -> None:
        """Show what is dealt now."""
        told = self.desk.told
        assert told is not None
        hand = told.at
        dealt: dict[Card, str] = {}
        for row in hand.seats:
            dealt |= {card: f"seat {row.seat}" for card in row.cards if isinstance(card, Card)}
        for board in hand.boards:
            dealt |= {card: "the board" for card in board if isinstance(card, Card)}
        gone = dict.fromkeys(hand.seen - dealt.keys(), "thrown away")
        held = hand.row(hand.turn).cards if mode_of(told) == "draw" and hand.turn is not None else ()
        mine = self._typed()[1]
        around = {card: where for card, where in (dealt | gone).items() if card not in held}
        self.desk.picker.open_for(sentence(field_label(told)), around, mine, hand.game.deck)

    def pick(self, card: Card) -> None:
        """Put a card into the field, or take it out again."""
        seat, cards = self._typed()
        left = [c for c in cards if c != card] if card in cards else [*cards, card]
        text = "".join(str(c) for c in left)
        self.desk.field.setText(f"{seat} {text}" if seat else text)
        self.show()

    def enter(self) -> None:
        """Enter what was picked; the deck stays open for the next cards while cards are wanted."""
        desk = self.desk
        desk.enter_cards()
        assert desk.told is not None
        if mode_of(desk.told) not in _CARDS:
            self.close()
        else:
            self.show()
            desk.picker.focus_card()

    def close(self) -> None:
        """Close the deck; the focus goes back to the field."""
        self.desk.picker.setVisible(False)
        self.desk.focus_first()
