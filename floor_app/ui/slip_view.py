"""A slip on screen: the receipt as it prints where there is a paper room, else what it says in lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.rulings.record import RulingRecord, game_words, outcome_words, place_words, title_words, when_words
from floor_app.rulings.words import sentence
from floor_app.ui import theme

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPdfWidgets import QPdfView

    from floor_app.ui.ports import SheetPort


class SlipView(QWidget):
    """Shows one record at a time. A screen reader hears what the ruling says."""

    def __init__(self, sheets: SheetPort | None) -> None:
        super().__init__()
        self.sheets = sheets
        self.pdf: bytes | None = None
        """The receipt as it is shown; None while there is none."""
        self._view: QPdfView | None = None
        self._document: QPdfDocument | None = None
        self._buffer: QBuffer | None = None
        self.lines = QPlainTextEdit()
        self.lines.setReadOnly(True)
        self.lines.setTabChangesFocus(True)
        self.lines.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.lines.setAccessibleName("The ruling")
        self.lines.setVisible(sheets is None)
        self._place = QVBoxLayout(self)
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.addWidget(self.lines, 1)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.lines.setFont(theme.font())

    def show_record(self, record: RulingRecord | None) -> None:
        """Show another record, or nothing. Raises FloorError when its slip cannot be drawn; its words then show."""
        self.pdf = None
        self.lines.setPlainText("" if record is None else record_text(record))
        if record is None or self.sheets is None:
            self._show_lines(record is not None or self.sheets is None)
            return
        try:
            self.pdf = self.sheets.slip(record, paper="receipt")
        except FloorError:
            self._show_lines(True)
            raise
        self._show_pdf(self.pdf, record)

    def _show_lines(self, shown: bool) -> None:
        self.lines.setVisible(shown)
        if self._view is not None:
            self._view.setVisible(False)

    def _show_pdf(self, pdf: bytes, record: RulingRecord) -> None:
        from PySide6.QtPdf import QPdfDocument
        from PySide6.QtPdfWidgets import QPdfView

        if self._view is None:
            self._document = QPdfDocument(self)
            self._view = QPdfView(self)
            self._view.setFrameShape(QPdfView.Shape.NoFrame)
            self._view.setPageMode(QPdfView.PageMode.MultiPage)
            self._view.setZoomMode(QPdfView.ZoomMode.FitToWidth)
            self._view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self._view.setDocument(self._document)
            self._place.addWidget(self._view, 1)
        assert self._document is not None
        self._document.close()
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        self._view.setAccessibleName(f"Slip of {title_words(record).lower()}")
        self._view.setAccessibleDescription(self.lines.toPlainText())
        self.lines.setVisible(False)
        self._view.setVisible(True)


def record_text(record: RulingRecord) -> str:
    """What a record says, in lines: its place, the answer, the working, the rules it was made by."""
    ruling = record.ruling
    place = [part for part in (record.tournament, sentence(place_words(record)), when_words(record.at)) if part]
    lines = [f"{title_words(record)}: {game_words(record)}", ", ".join(place)]
    lines += [f"Ruled by {record.who}." if record.who else "", record.remark]
    lines += [f"{sentence(outcome_words(ruling))}.", ""]
    lines += [f"{n}. {step['text']}" for n, step in enumerate(ruling["steps"], start=1)]
    lines += [""] + [
        " ".join(f"{cited['rules']} {cited['edition']} {cited['rule']}: {cited['point']}".split())
        for cited in ruling["citations"]
    ]
    lines += [str(warning) for warning in ruling["warnings"]]
    return "\n".join(lines)
