"""The Hand desk in the window on the demo event, and the keys a floor person presses."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from floor_app.rules.cards import format_cards
from floor_app.rules.hand_actions import Action, parse_action
from floor_app.rulings import tracked_keys
from floor_app.rulings.tracked import Beginning, Tracked, begin
from floor_app.rulings.tracked_ask import finished
from floor_app.rulings.tracked_words import next_to_show
from floor_app.ui.hand.desk import HandDesk
from tests.ui.fakes import FakeDesk
from tests.ui.table.seen import NAMES, Seen

NAMES |= {
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Home": Qt.Key.Key_Home,
    "End": Qt.Key.Key_End,
    "Del": Qt.Key.Key_Delete,
}


class Tracking(Seen):
    """The window with the Hand desk in front."""

    def __init__(self, qtbot: QtBot, desk: FakeDesk | None = None) -> None:
        super().__init__(qtbot, desk)
        self.window.go_to("hand")
        found = self.window.desk_of("hand")
        assert isinstance(found, HandDesk)
        self.hand = found

    def begin(self, setup: Any, *acts: str, names: dict[int, str] | None = None) -> None:
        """Put a hand onto the desk, with these acts entered already."""
        self.hand.begins.put(begin(Beginning(setup, names or {}), acts))

    @property
    def told(self) -> Tracked:
        assert self.hand.told is not None
        return self.hand.told

    @property
    def line(self) -> str:
        return self.hand.open_line.text()

    @property
    def closed(self) -> str:
        return self.hand.closed_line.text()

    @property
    def acts(self) -> list[str]:
        return [line.text for line in self.told.lines if not line.problem]

    @property
    def stacks(self) -> dict[int, int] | None:
        return finished(self.told)

    def act(self, text: str) -> None:
        """Press the keys that a person would for one act of a hand as documents write it."""
        action, hand = parse_action(text), self.told.at
        out_of_turn = action.kind == "muck" and next_to_show(hand) != action.seat
        if out_of_turn or (action.seat and hand.phase == "action" and hand.turn is None and action.kind != "up"):
            self.hand.felt.seats[action.seat - 1].click()
        self.press(*self.keys(action))

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys for one act as the hand stands."""
        kind, cards = action.kind, format_cards(action.cards)
        if kind in ("fold", "check", "call", "bring-in"):
            return ("f" if kind == "fold" else "c",)
        if kind in ("bet", "raise"):
            one = tracked_keys.raise_act(self.told.at)
            if one is not None and one.split()[-1] in (str(action.amount), "complete"):
                return ("r",)
            return ("b" if kind == "bet" else "r", str(action.amount), "<Enter>")
        if kind == "complete":
            return ("k",)
        if kind == "all-in":
            return ("r", "a") if tracked_keys.raise_act(self.told.at) is None else ("a",)
        if kind == "pat":
            return ("p",)
        if kind == "draw":
            return ("d", cards or str(action.amount), "<Enter>")
        if kind == "take":
            return (cards.replace("T", "10"), "<Enter>") if cards else ("t",)
        if kind == "stop":
            return ("s",)
        if kind == "street":
            return ("n",)
        if kind == "board":
            return (cards, "<Enter>")
        if kind == "up":
            return (f"{action.seat} {cards}", "<Enter>")
        if kind == "deal":
            return ("h", f"{action.seat} {cards}", "<Enter>")
        if kind == "show":
            if not cards or (self.told.at.row(action.seat).known and next_to_show(self.told.at) == action.seat):
                return ("s",)
            return (f"{action.seat} {cards}", "<Enter>")
        if kind == "muck":
            return ("m",)
        assert kind == "win"
        return ("w", action.share, "<Enter>")
