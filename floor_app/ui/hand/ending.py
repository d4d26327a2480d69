"""What becomes of a hand: its pots to the Pots desk, its stacks to the table, a file, text for a mail."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from floor_app.base import FloorError, RuleError, StoreError
from floor_app.rulings.tracked_ask import finished, hand_text, history, settle_question
from floor_app.rulings.words import seats_words, sentence
from floor_app.tournament.commands import FinishHand
from floor_app.ui import ask_tell

if TYPE_CHECKING:
    from floor_app.ui.hand.desk import HandDesk


class Ends:
    """Acts on a hand that is over, or as it stands."""

    def __init__(self, desk: HandDesk) -> None:
        self.desk = desk
        self.updated: str | None = None
        """The words of the act that updated the table, while it is the latest."""

    def to_pots(self) -> None:
        """Hand the pots to the Pots desk, with what is known of cards and winners."""
        told = self.desk.told
        assert told is not None
        question = settle_question(told)
        if not question["players"] and not question.get("dead"):
            self.desk.refuse(RuleError("Nobody has put anything in yet."))
            return
        self.desk.handed_over.emit(question)

    def update_table(self) -> None:
        """Stacks, button and hand number of the table, as one act."""
        desk, told = self.desk, self.desk.told
        assert told is not None
        stacks = finished(told)
        beginning = told.beginning
        if stacks is None:
            desk.refuse(RuleError("The hand is not over.", remedy="Name the winners first."))
        elif beginning.table is None or beginning.hand is None:
            desk.refuse(RuleError("This is the hand of no table.", remedy="Correct the stacks on the Table desk."))
        elif told.broken:
            desk.refuse(RuleError("Some acts do not hold.", remedy="Del drops them, or enter what happened instead."))
        elif beginning.setup.start is not None and len(stacks) < len(_seated(desk, beginning.table)):
            others = [seat for seat in _seated(desk, beginning.table) if seat not in stacks]
            more = f"{sentence(seats_words(others))} began with what the table still says: correct what they put in."
            self._do(beginning.table, beginning.hand, stacks, more)
        else:
            self._do(beginning.table, beginning.hand, stacks, "")

    def _do(self, table: int, hand: int, stacks: dict[int, int], more: str) -> None:
        desk = self.desk
        problems: list[FloorError] = []
        done = desk.model.act(FinishHand(table, hand, tuple(sorted(stacks.items()))), desk, beside=problems.append)
        if done is None:
            if problems:
                desk.refuse(problems[0])
            return
        self.updated = desk.model.undo_words
        now = desk.model.state.table(table) if desk.model.state is not None else None
        following = now.hand if now is not None else hand + 1
        then = f"hand {following} begins" if following != hand else "that was its last hand of the day"
        words = f"Table {table} is updated: {then}. {more}".strip()
        desk.said = words
        desk.repaint_hand(say=True)

    # ---- out of the house -------------------------------------------------------------------------------------------

    def copy_text(self) -> None:
        """Put the hand as text where it can be pasted from."""
        desk, told = self.desk, self.desk.told
        assert told is not None
        state, beginning = desk.state, told.beginning
        title = ""
        if beginning.table is not None and state is not None:
            title = f"{state.name}, table {beginning.table}, hand {beginning.hand}"
        try:
            text = hand_text(told, title)
        except FloorError as error:
            desk.refuse(error)
            return
        QApplication.clipboard().setText(text)
        desk.said = "The hand is copied as text."
        desk.repaint_hand(say=True)

    def save(self) -> None:
        """Save the hand as a hand history (PHH)."""
        desk, told = self.desk, self.desk.told
        assert told is not None
        try:
            text = history(told)
        except FloorError as error:
            desk.refuse(error)
            return
        beginning = told.beginning
        name = "hand.phh" if beginning.table is None else f"table-{beginning.table}-hand-{beginning.hand}.phh"
        path = ask_tell.save_path(desk, "Save the hand", name, "Hand histories (*.phh)")
        if path is None:
            return
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            why = StoreError(f"{path.name} cannot be written: {error.strerror}.", remedy="Choose another folder.")
            desk.model.refuse(why)
            return
        desk.said = f"Saved as {path.name}."
        desk.repaint_hand(say=True)


def _seated(desk: HandDesk, table: int) -> tuple[int, ...]:
    state = desk.model.state
    return () if state is None or table not in state.tables else state.tables[table].occupied
