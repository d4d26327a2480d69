"""Puts the ruling of the Pots desk on record, prints its slip, and opens earlier rulings again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor_app.base import FloorError, QuestionError, StoreError
from floor_app.rulings import dispute_window
from floor_app.rulings.questions import parse_question
from floor_app.rulings.record import RulingRecord, new_record, title_words
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.ui import ask_tell
from floor_app.ui.lettering import announce

if TYPE_CHECKING:
    from floor_app.ui.ports import SlipPaper
    from floor_app.ui.pots.desk import PotsDesk

PAPERS: tuple[tuple[SlipPaper, str, str], ...] = (
    ("receipt", "Receipt, 80 mm", "One strip, for the receipt printer at the desk."),
    ("letter", "Letter", "One page, with lines to sign for floor and director."),
    ("a4", "A4", "One page, with lines to sign for floor and director."),
)


class Recording:
    """What of the desk has to do with the record."""

    def __init__(self, desk: PotsDesk) -> None:
        self.desk = desk
        self._recorded: tuple[Ruling, RulingRecord] | None = None

    # ---- lines on the desk ------------------------------------------------------------------------------------------

    def window_words(self) -> str:
        """Until when the pot may be disputed under the rules in force, where that stands, and whether it is on record."""
        found = dispute_window.words(self.desk.sitting.told.house, on_break=self.desk.on_break)
        line = f"{found.text} ({found.citation.source})"
        record = self.record_of_this
        return f"{title_words(record)} is on record. {line}" if record is not None else line

    @property
    def record_of_this(self) -> RulingRecord | None:
        """The record of the ruling on screen; None while that is on none."""
        ruling = self.desk.sitting.done.ruling
        return self._recorded[1] if self._recorded is not None and self._recorded[0] is ruling else None

    # ---- acts -------------------------------------------------------------------------------------------------------

    def record(self) -> None:
        """Put the ruling on record, with who ruled and a remark."""
        from floor_app.ui.record_dialog import ask_record, last_who

        ruling = self._ruling("recorded")
        if ruling is None:
            return
        said = ask_record(self.desk, ruling, who=last_who(self.desk.model))
        if said is None:
            return
        try:
            made = self.desk.model.desk.record(self._new(ruling, *said))
        except FloorError as error:
            self.desk.model.refuse(error)
            return
        self._recorded = ruling, made
        self.desk.repaint_all()
        announce(self.desk, f"{title_words(made)} is on record.")

    def _new(self, ruling: Ruling, who: str = "", remark: str = "") -> RulingRecord:
        known = self.desk.sitting.told.known
        return new_record(ruling, table=known.table, level=known.level, hand=known.hand or None, who=who, remark=remark)

    def _ruling(self, what: str) -> Ruling | None:
        """The ruling on what is typed now; without one the reason is told."""
        ruling = self.desk.sitting.done.ruling
        if ruling is None:
            self.desk.model.refuse(self.desk.filing.why_not(what))
        return ruling

    def slip(self) -> None:
        """Save or print the slip of the ruling; one that is on no record says so."""
        from floor_app.ui.list_dialog import Choice, ListDialog

        ruling = self._ruling("printed")
        if ruling is None:
            return
        if self.desk.sheets is None:
            self.desk.model.refuse(StoreError("There is no paper room here.", remedy="Open the whole window."))
            return
        record = self.record_of_this
        note = "" if record is not None else "This ruling is not on record yet: R records it."
        choices = [Choice(f"Save as PDF: {words}", about) for _paper, words, about in PAPERS]
        choices += [Choice(f"Print: {words}", about) for paper, words, about in PAPERS if paper != "receipt"]
        dialog = ListDialog(self.desk, "Slip", note, choices, "Go")
        if dialog.exec() != QDialog.DialogCode.Accepted or dialog.chosen < 0:
            return
        papers = [paper for paper, _w, _a in PAPERS]
        prints = dialog.chosen >= len(papers)
        paper = [*papers, *(p for p in papers if p != "receipt")][dialog.chosen]
        try:
            pdf = self.desk.sheets.slip(record or self._new(ruling), paper=paper)
            if prints:
                self._print(pdf, paper)
            else:
                self._save(pdf, record)
        except FloorError as error:
            self.desk.model.refuse(error)

    def _save(self, pdf: bytes, record: RulingRecord | None) -> None:
        name = f"ruling-{record.number}.pdf" if record is not None else "ruling.pdf"
        path = ask_tell.save_path(self.desk, "Save the slip", name, "PDF (*.pdf)")
        if path is None:
            return
        try:
            path.write_bytes(pdf)
        except OSError as error:
            raise StoreError(
                f"The slip was not saved: {error.strerror}.", str(path), "Choose another folder or file name."
            ) from error

    def _print(self, pdf: bytes, paper: SlipPaper) -> None:
        from PySide6.QtCore import QBuffer, QByteArray, QIODevice
        from PySide6.QtPdf import QPdfDocument

        from floor_app.ui.printing import print_document

        buffer = QBuffer()
        buffer.setData(QByteArray(pdf))
        buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        document = QPdfDocument(self.desk)
        document.load(buffer)
        print_document(self.desk, document, "letter" if paper == "letter" else "a4")

    def show_rulings(self) -> None:
        """Find a ruling on record; the one chosen is opened again, by the rules it was made by."""
        from floor_app.ui.rulings_list import choose

        record = choose(self.desk, self.desk.model, self.desk.sheets)
        if record is not None:
            self.reopen(record)

    def reopen(self, record: RulingRecord) -> None:
        """The question of a record on the desk, as it was asked and by the rules it was answered by."""
        try:
            question = parse_question({**record.question, "rules": dict(record.rules)})
            if not isinstance(question, SettleQuestion):
                raise QuestionError(
                    f"{title_words(record)} is no matter of pots.", remedy="Its slip shows what was ruled."
                )
        except FloorError as error:
            self.desk.model.refuse(error)
            return
        if self.desk.sitting.told.touched and not ask_tell.ask(
            self.desk, f"Open {title_words(record).lower()}?", "What is typed here goes.", keep="Keep it", go="Open"
        ):
            return
        self.desk.filing.take(question, record)
        ruling = self.desk.sitting.done.ruling
        if ruling is not None:
            self._recorded = ruling, record
            self.desk.repaint_all()
