"""The question of the Pots desk as a file, the rules it is settled by, and what other rule sets say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor_app.base import FloorError, QuestionError, StoreError
from floor_app.rules.house import BOOKS
from floor_app.rulings import dispute
from floor_app.rulings.dispute_draft import question_text
from floor_app.rulings.dispute_from import from_question, other_answers
from floor_app.rulings.document import load_question
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.ui import ask_tell

if TYPE_CHECKING:
    from floor_app.rulings.record import RulingRecord
    from floor_app.ui.pots.desk import PotsDesk

KINDS = "Questions (*.json *.toml)"


class Filing:
    """What of the desk needs a dialog and is no record."""

    def __init__(self, desk: PotsDesk) -> None:
        self.desk = desk

    def save(self) -> None:
        """Save the question where the person says; TOML when the name ends so."""
        question = self.desk.sitting.done.asked.question
        if question is None:
            self.desk.model.refuse(self.why_not("saved"))
            return
        path = ask_tell.save_path(self.desk, "Save the question", "pot.json", KINDS)
        if path is None:
            return
        try:
            path.write_text(question_text(question, toml=path.suffix.casefold() == ".toml"), encoding="utf-8")
        except OSError as error:
            self.desk.model.refuse(
                StoreError(f"{path.name} cannot be written: {error.strerror}.", remedy="Choose another folder.")
            )

    def why_not(self, what: str) -> FloorError:
        """Why the question cannot be saved, recorded or printed yet."""
        problems = self.desk.sitting.done.problems
        if problems:
            first = next(iter(problems.values()))
            return QuestionError(
                f"The question cannot be {what} yet.", remedy=f"{first.message} {first.remedy}".strip()
            )
        return QuestionError(f"There is nothing to be {what} yet.", remedy="Type what each seat put in.")

    def open(self) -> None:
        """Open a question from a file; what stands on the desk is asked about first."""
        path = ask_tell.open_path(self.desk, "Open a question", KINDS)
        if path is None:
            return
        try:
            question = read_file(path)
        except FloorError as error:
            self.desk.model.refuse(error)
            return
        if self.desk.sitting.told.touched and not ask_tell.ask(
            self.desk, f"Open {path.name}?", "What is typed here goes.", keep="Keep it", go="Open"
        ):
            return
        self.take(question)

    def take(self, question: SettleQuestion, record: RulingRecord | None = None) -> None:
        """Stand at a question that was asked before, at the hand of its record where there is one."""
        told = from_question(question, self.desk.fresh())
        if record is not None:
            of_record = replace(told.known, table=record.table, level=record.level, hand=record.hand or 0)
            told = replace(told, known=of_record)
        self.desk.take(told)

    def choose_rules(self) -> None:
        """Choose the rule set this pot is settled by."""
        from floor_app.ui.list_dialog import Choice, ListDialog

        table = self.desk.fresh()
        in_force = table.house.book.title
        choices = [
            Choice("As in this event", in_force),
            *(Choice(f"{book.rules} {book.edition}".strip(), book.title) for book in BOOKS.values()),
        ]
        dialog = ListDialog(self.desk, "Rules for this pot", "The event keeps its own.", choices, "Use these")
        names = ["", *BOOKS]
        now = self.desk.sitting.told.rules
        dialog.list.setCurrentRow(names.index(now) if now in names else 0)
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.chosen >= 0:
            self.desk.sitting.to(dispute.typed(self.desk.sitting.told, "rules", names[dialog.chosen]))
            self.desk.repaint_all(say=True)

    def show_others(self) -> None:
        """What other rule sets would give each seat: a dialog for the floor, never on the desk or the slip."""
        from floor_app.ui.pots.other_dialog import OtherDialog

        ruling = self.desk.sitting.good
        if ruling is None:
            self.desk.model.refuse(self.why_not("compared"))
            return
        OtherDialog(self.desk, other_answers(ruling)).exec()


def read_file(path: Path) -> SettleQuestion:
    """The settle question in a file. Raises QuestionError when it is none, StoreError when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise QuestionError(f"{path.name} is no text.", remedy="Open a question in JSON or TOML.") from None
    except OSError as error:
        raise StoreError(f"{path.name} cannot be read: {error.strerror}.") from None
    question = load_question(text)
    if not isinstance(question, SettleQuestion):
        raise QuestionError(
            f"{path.name} asks {question.ask}, which is no matter of pots.",
            remedy='This desk opens questions with "ask": "settle".',
        )
    if len(question.board_texts) > 2:
        raise QuestionError(f"{path.name} has more than two boards.", remedy="Ask it with floor-app answer.")
    return question
