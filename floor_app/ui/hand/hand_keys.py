"""What the keys of the Hand desk do that is more than one act of the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from floor_app.base import FloorError
from floor_app.rules.hand_state import Hand
from floor_app.rulings import tracked as tr
from floor_app.rulings import tracked_keys
from floor_app.rulings.tracked import Tracked
from floor_app.ui.table.editors import FOCUS, NumberEditor

if TYPE_CHECKING:
    from floor_app.ui.hand.desk import HandDesk


class HandKeys:
    """Acts on the hand of the desk."""

    def __init__(self, desk: HandDesk) -> None:
        self.desk = desk

    def raise_(self) -> None:
        """The one bet or raise there is; else the field is opened for its amount."""
        assert self.desk.told is not None
        try:
            tracked_keys.actor(self.desk.told.at, self.desk.told.chosen)
        except FloorError as error:
            self.desk.refuse(error)
            return
        text = tracked_keys.raise_act(self.desk.told.at)
        if text is not None:
            self.desk.tell((text,))
        else:
            self.desk.open_field("bet", "Type the total, or P the pot, M the minimum, A all-in.")

    def draw(self) -> None:
        """Open the field for how many cards, or which."""
        assert self.desk.told is not None
        if self.desk.told.at.phase != "draw" or self.desk.told.at.game.draws_add:
            self.desk.key_act(lambda told: f"{told.at.turn or tracked_keys.actor(told.at)} draw 1")()
            return
        self.desk.open_field("", "Type how many, or the cards thrown away, then Enter.")

    @staticmethod
    def least(told: Tracked) -> str:
        """The smallest bet or raise; at the showdown, or where a seat draws itself bust, the muck."""
        at: Hand = told.at
        showing = at.phase == "showdown" or (at.phase == "draw" and at.game.draws_add)
        return tracked_keys.muck_act(at, told.chosen) if showing else tracked_keys.least_act(at)

    @staticmethod
    def stop(told: Tracked) -> str:
        """31 and Under: no more cards; at the showdown, the hand is shown."""
        if told.at.phase in ("showdown", "folded"):
            return tracked_keys.show_act(told.at, told.chosen)
        return f"{told.at.turn or tracked_keys.actor(told.at)} stop"

    def overrule(self) -> None:
        """Open the field for the words by which a refused act stands."""
        assert self.desk.told is not None
        refused = self.desk.told.refused
        if refused is None or not refused.text:
            self.desk.to(replace(self.desk.told, refused=None), "The floor overrules an act that was just refused.")
            return
        self.desk.to(replace(self.desk.told, mode="floor", typed=""))
        self.desk.field.setFocus(FOCUS)

    def step(self, by: int) -> None:
        """Look so many acts earlier or later; nothing is lost."""
        assert self.desk.told is not None
        self.desk.to(tr.jump(self.desk.told, self.desk.told.cursor + by))

    def remove(self) -> None:
        """Take the act out that is looked at, or all that do not hold."""
        assert self.desk.told is not None
        at = self.desk.told.cursor
        if at < len(self.desk.told.lines) and not self.desk.told.lines[at].problem:
            self.desk.to(tr.remove(self.desk.told, at))
        elif self.desk.told.broken:
            self.desk.to(tr.drop_broken(self.desk.told))
        else:
            self.desk.to(self.desk.told, "Go to an act with ↑ first: Del takes out the one looked at.")

    def ask_seat(self) -> None:
        """Ask which seat, then look at its latest decision before this moment."""
        assert self.desk.told is not None
        seats = self.desk.told.first.fixed.seats
        editor = NumberEditor(
            "What could which seat have done?",
            "Seat",
            None,
            keep=self.jump_to,
            most=max(seats),
            at_once=True,
            remedy=f"Type 1 to {max(seats)}.",
        )
        editor.closed.connect(self.desk.close_editor)
        self.desk.felt.edit(0, editor)

    def jump_to(self, seat: int) -> FloorError | str | None:
        """Look at the latest decision of a seat before this moment, or say that there is none."""
        assert self.desk.told is not None
        at = tr.decision_of(self.desk.told, seat)
        if at is None:
            return f"Seat {seat} has decided nothing else."
        self.desk.to(tr.jump(self.desk.told, at))
        return None
