"""The Sheets desk: choose a sheet and its paper, see it as it will print, save it, print it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QIODevice, QObject, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.base import FloorError, StoreError
from floor_app.ui import ask_tell, theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import Words
from floor_app.ui.model import EventModel
from floor_app.ui.ports import Paper, SheetPort
from floor_app.ui.sheet_kinds import KINDS, SheetKind, Wanted
from floor_app.ui.theme import REGULAR, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, KeyHint, Panel

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument
    from PySide6.QtPdfWidgets import QPdfView

    from floor_app.tournament.tournament import Tournament

PAPERS: tuple[tuple[Paper, str], ...] = (("letter", "US Letter"), ("a4", "A4"))


class SheetsDesk(QWidget):
    """Draws the sheet when it first comes to the front, and again when event or paper changed."""

    key = "sheets"
    title = "Sheets"
    function_key = "F8"

    def __init__(self, model: EventModel, sheets: SheetPort) -> None:
        super().__init__()
        self.model, self.sheets = model, sheets
        self.setAccessibleName("Sheets desk")
        self.pdf: bytes | None = None
        """The sheet as it is shown; None while it is not drawn or could not be."""
        self.kind = KINDS[0]
        """The sheet chosen."""
        self._drawn: tuple[SheetKind, Wanted] | None = None
        self._view: QPdfView | None = None
        self._document: QPdfDocument | None = None
        self._buffer: QBuffer | None = None
        self._rows = {row.name: row for row in self.commands()}
        self._build()

    def _build(self) -> None:
        side = Panel()
        side.setAccessibleName("Sheet")
        side.body.setSpacing(6)
        side.body.addLayout(self._head("SHEET", "sheets.next", "sheets.before", heavy=True))
        self.kinds: dict[str, ActionButton] = {}
        for kind in KINDS:
            choice = ActionButton(kind.words)
            choice.setCheckable(True)
            choice.setChecked(kind is self.kind)
            choice.setAccessibleDescription(kind.about)
            choice.clicked.connect(partial(self.choose, kind))
            self.kinds[kind.key] = choice
            side.body.addWidget(choice)
        self.about = Words(self.kind.about, size=SMALL, tone="dim", wrap=True)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        side.body.addWidget(self.about)
        side.body.addLayout(self._head("Paper", "sheets.paper"))
        papers = QHBoxLayout()
        papers.setSpacing(8)
        self.papers: dict[Paper, ActionButton] = {}
        for paper, words in PAPERS:
            button = ActionButton(words)
            button.setCheckable(True)
            button.setAccessibleName(f"Paper {words}")
            button.clicked.connect(partial(self.choose_paper, paper))
            self.papers[paper] = button
            papers.addWidget(button)
        self.papers[_usual_paper()].setChecked(True)
        side.body.addLayout(papers)
        side.body.addSpacing(8)
        self.save = self._button("sheets.save", "Save PDF…", "Ctrl+S", "primary")
        self.print = self._button("sheets.print", "Print…", "Ctrl+P", "plain")
        self.open = self._button("sheets.open", "Open in viewer", "O", "plain")
        for button in (self.save, self.print, self.open):
            side.body.addWidget(button)
        self.told = Words(size=SMALL, tone="dim", wrap=True)
        self.told.setVisible(False)
        side.body.addWidget(self.told)
        side.body.addStretch(1)
        self.side = side
        self.preview = Panel("Preview")
        self.preview.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 16, 16, 16)
        whole.setSpacing(14)
        whole.addWidget(side)
        whole.addWidget(self.preview, 1)
        self.place = QVBoxLayout()
        self.preview.body.addLayout(self.place, 1)
        self._spaces = theme.Spaces(self)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._spaces.refit()
        self.side.setFixedWidth(theme.px(300))
        self.about.setMinimumHeight(
            max(self._high(kind.about) for kind in KINDS)
        )  # no button moves with the sheet chosen

    def _tell(self, words: str) -> None:
        """Say below the buttons what was done; empty = nothing, and no room is kept for it."""
        self.told.setText(words)
        self.told.setVisible(bool(words))

    def _high(self, words: str) -> int:
        """The height of the words under the list, in the room there is, in pixels."""
        sides = self.side.body.contentsMargins()
        room = self.side.width() - sides.left() - sides.right()
        return self.about.fontMetrics().boundingRect(0, 0, room, 1000, Qt.TextFlag.TextWordWrap, words).height()

    def _head(self, words: str, *rows: str, heavy: bool = False) -> QHBoxLayout:
        """What stands over a choice, with the keys that go through it."""
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(Words(words, size=SMALL, weight=SEMIBOLD if heavy else REGULAR, tone="dim"))
        line.addStretch(1)
        for row in rows:
            hint = KeyHint(self._rows[row].keys[0])
            hint.setToolTip(tooltip(self._rows[row]))
            line.addWidget(hint)
        return line

    def _button(self, row: str, text: str, key: str, kind: str) -> ActionButton:
        button = ActionButton(text, key, kind=kind)
        command = self._rows.get(row)
        if command is not None and command.act is not None:
            button.setToolTip(tooltip(command))
            button.clicked.connect(command.act)
        else:
            button.setToolTip("Print the sheet (Ctrl+P)")
            button.clicked.connect(self.print_sheet)
        return button

    # ---- what the window asks -----------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """The rows of this desk in the command table; Ctrl+P is the window's."""
        return (
            Command(
                "sheets.save",
                "Ctrl+S",
                "Save PDF…",
                "Save the sheet as a PDF file.",
                "Sheets",
                self.key,
                act=self.save_pdf,
            ),
            Command(
                "sheets.open",
                "O",
                "Open in viewer",
                "Open the sheet in the system's PDF viewer.",
                "Sheets",
                self.key,
                act=self.open_pdf,
            ),
            Command(
                "sheets.paper",
                "P",
                "Other paper",
                "Change between US Letter and A4.",
                "Sheets",
                self.key,
                act=self.other_paper,
            ),
            Command(
                "sheets.next",
                "N",
                "Next sheet",
                "Choose the next sheet of the list.",
                "Sheets",
                self.key,
                act=partial(self.step, 1),
            ),
            Command(
                "sheets.before",
                "Shift+N",
                "Sheet before",
                "Choose the sheet before in the list.",
                "Sheets",
                self.key,
                act=partial(self.step, -1),
            ),
        )

    def focus_first(self) -> None:
        """Put the focus on saving."""
        self.save.setFocus()

    def refresh(self, state: Tournament | None, areas: frozenset[str]) -> None:
        """Draw anew when the structure changed; later, if the desk is behind."""
        if self.isVisible() and state is not None:
            self._draw()

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._draw()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if watched is self._view and event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self.preview.set_colours("panel", "focus" if event.type() == QEvent.Type.FocusIn else "line")
        return super().eventFilter(watched, event)

    # ---- drawing ----------------------------------------------------------------------------------------------------

    @property
    def paper(self) -> Paper:
        """The paper chosen."""
        return next(paper for paper, button in self.papers.items() if button.isChecked())

    def choose_paper(self, chosen: Paper) -> None:
        """Choose the paper and draw the sheet on it."""
        for paper, button in self.papers.items():
            button.setChecked(paper == chosen)
        self._draw()

    def other_paper(self) -> None:
        """Change to the other paper."""
        self.choose_paper("a4" if self.paper == "letter" else "letter")

    def choose(self, chosen: SheetKind) -> None:
        """Choose a sheet and draw it."""
        self.kind = chosen
        for kind in KINDS:
            self.kinds[kind.key].setChecked(kind is chosen)
        self.about.setText(chosen.about)
        self._tell("")
        self._draw()

    def step(self, by: int) -> None:
        """Choose the sheet so many further down the list, round and round; those that have nothing to say are left out."""
        state = self.model.state
        if state is None:
            return
        open_ = [kind for kind in KINDS if not kind.closed(state.structure)]
        at = open_.index(self.kind) if self.kind in open_ else 0
        self.choose(open_[(at + by) % len(open_)])

    def _wanted(self, state: Tournament) -> Wanted:
        kind = self.kind
        level = state.level_now(self.model.utc).number if kind.by_level and not state.cash else None
        left = state.players_left if kind.key in ("signs", "ladder") else None
        return Wanted(state.structure, self.paper, level, left)

    def _draw(self) -> None:
        state = self.model.state
        if state is None:
            return
        for kind in KINDS:
            closed = kind.closed(state.structure)
            self.kinds[kind.key].setEnabled(not closed)
            self.kinds[kind.key].setToolTip(closed or kind.about)
        if self.kind.closed(state.structure):
            self.choose(KINDS[0])
            return
        wanted = self._wanted(state)
        if self._drawn is not None and self._drawn[0] is self.kind and _same(self._drawn[1], wanted):
            return
        self._drawn = (self.kind, wanted)
        try:
            self.pdf = self.kind.draw(self.sheets, wanted)
        except FloorError as error:
            self.pdf = None
            self._tell("")
            self._show(None)
            self.model.refuse(error)
        else:
            self._show(self.pdf)
        for button in (self.save, self.print, self.open):
            button.setEnabled(self.pdf is not None)

    def _show(self, pdf: bytes | None) -> None:
        from PySide6.QtPdf import QPdfDocument
        from PySide6.QtPdfWidgets import QPdfView

        if self._view is None:
            self._document = QPdfDocument(self)
            self._view = QPdfView(self)
            self._view.setAccessibleName("Preview of the sheet")
            self._view.setFrameShape(QPdfView.Shape.NoFrame)
            self._view.setPageMode(QPdfView.PageMode.MultiPage)
            self._view.setZoomMode(QPdfView.ZoomMode.FitToWidth)
            self._view.setPageSpacing(12)
            self._view.setDocument(self._document)
            self._view.installEventFilter(self)
            self.place.addWidget(self._view, 1)
        assert self._document is not None
        self._document.close()
        self._view.setVisible(pdf is not None)
        if pdf is None:
            self.preview.set_title("Preview: the sheet could not be drawn")
            return
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(pdf))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document.load(self._buffer)
        pages = self._document.pageCount()
        self.preview.set_title(f"Preview · {pages} page{'' if pages == 1 else 's'}")

    # ---- acting -----------------------------------------------------------------------------------------------------

    def file_name(self) -> str:
        """The name offered for the file: ``poker-players-championship-levels.pdf``."""
        state = self.model.state
        words = "" if state is None else "".join(c if c.isalnum() else " " for c in state.name.lower())
        return "-".join([*words.split(), self.kind.key]) + ".pdf"

    def save_pdf(self) -> None:
        """Ask where, and save."""
        if self.pdf is None:
            return
        path = ask_tell.save_path(self, "Save PDF", self.file_name(), "PDF (*.pdf)")
        if path is None:
            return
        if not path.suffix:
            path = path.with_suffix(".pdf")
        if self._write(path, self.pdf):
            self._tell(f"Saved as {path.name}.")

    def _write(self, path: Path, pdf: bytes) -> bool:
        try:
            path.write_bytes(pdf)
        except OSError as error:
            self.model.refuse(
                StoreError(
                    f"The sheet was not saved: {error.strerror}.",
                    where=str(path),
                    remedy="Choose another folder or file name.",
                )
            )
            return False
        return True

    def open_pdf(self) -> None:
        """Write the sheet to the temporary folder and open it in the system's viewer."""
        if self.pdf is None:
            return
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.TempLocation)
        path = Path(folder) / self.file_name()
        if self._write(path, self.pdf) and not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.model.refuse(
                StoreError("No PDF viewer answered.", where=str(path), remedy="Save the PDF and open it yourself.")
            )

    def print_sheet(self) -> None:
        """Ask for a printer and print the sheet as it is shown."""
        self._draw()
        if self.pdf is None or self._document is None:
            return
        from floor_app.ui.printing import print_document

        try:
            printed = print_document(self, self._document, self.paper)
        except FloorError as error:
            self.model.refuse(error)
            return
        if printed:
            self._tell(f"Sent to {printed}.")


def _same(one: Wanted, other: Wanted) -> bool:
    """Whether both give the same sheet; a structure is another when it was replaced, so that nothing is compared deep."""
    return one.structure is other.structure and (one.paper, one.level, one.players_left) == (
        other.paper,
        other.level,
        other.players_left,
    )


def _usual_paper() -> Paper:
    """US Letter where inches are usual, else A4."""
    from PySide6.QtCore import QLocale

    metric = QLocale().measurementSystem() == QLocale.MeasurementSystem.MetricSystem
    return "a4" if metric else "letter"
