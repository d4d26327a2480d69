from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.base import RuleError, StoreError
from floor_app.tournament.commands import NextHand, StepLevel
from floor_app.tournament.mix import Mix
from floor_app.ui import ask_tell, printing, sheets_desk
from floor_app.ui.model import EventModel
from floor_app.ui.sheets_desk import SheetsDesk
from floor_app.ui.widgets import KeyHint
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press, show
from tests.ui.fakes import FakeSheets


@pytest.fixture
def sheets(window: MainWindow) -> SheetsDesk:
    window.go_to("sheets")
    desk = window.desk
    assert isinstance(desk, SheetsDesk)
    return desk


def _asked(desk: SheetsDesk) -> list[tuple[str, str]]:
    assert isinstance(desk.sheets, FakeSheets)
    return desk.sheets.asked


def test_nothing_is_drawn_until_the_desk_is_in_front(window: MainWindow, model: EventModel) -> None:
    desk = window.desk_of("sheets")
    assert isinstance(desk, SheetsDesk)
    model.act(NextHand(4))
    assert _asked(desk) == []
    window.go_to("sheets")
    assert len(_asked(desk)) == 1


def test_the_preview_is_the_sheet(sheets: SheetsDesk) -> None:
    document = sheets._document
    assert document is not None
    assert document.pageCount() == 2
    assert "Poker Players Championship" in document.getAllText(0).text()
    assert sheets.preview.accessibleName() == "Preview · 2 pages"


def test_an_act_that_leaves_the_structure_alone_draws_nothing_anew(sheets: SheetsDesk, model: EventModel) -> None:
    model.act(NextHand(4))
    assert len(_asked(sheets)) == 1


def test_p_changes_the_paper(sheets: SheetsDesk, press: Press) -> None:
    first = sheets.paper
    press("P")
    assert sheets.paper != first
    assert [paper for _, paper in _asked(sheets)] == [first, sheets.paper]
    assert sheets._document is not None
    size = sheets._document.pagePointSize(0)
    assert (round(size.width()), round(size.height())) == ((595, 842) if sheets.paper == "a4" else (612, 792))


def test_ctrl_s_saves_the_pdf_under_the_name_offered(
    sheets: SheetsDesk, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def choose(_parent: Any, _title: str, name: str, _kinds: str) -> Path:
        offered.append(name)
        return tmp_path / "levels"

    monkeypatch.setattr(ask_tell, "path_saver", choose)
    press("Ctrl+S")
    assert offered == ["poker-players-championship-levels.pdf"]
    assert (tmp_path / "levels.pdf").read_bytes() == sheets.pdf
    assert sheets.told.text() == "Saved as levels.pdf."


def test_a_folder_that_is_not_there_is_told_with_a_remedy(
    sheets: SheetsDesk, window: MainWindow, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_tell, "path_saver", lambda *_: tmp_path / "gone" / "levels.pdf")
    press("Ctrl+S")
    assert window.bar is not None
    assert window.bar.isVisible()
    assert "was not saved" in window.bar.message.text()
    assert "Choose another folder" in window.bar.remedy.text()
    assert sheets.told.text() == ""


def test_a_sheet_that_cannot_be_drawn_says_why_and_offers_nothing(qtbot: QtBot, model: EventModel) -> None:
    told: list[object] = []
    model.refused.connect(told.append)
    desk = SheetsDesk(model, FakeSheets(RuleError("Level 4 has no stakes for stud games.", where="level 4")))
    show(qtbot, desk, (900, 500))
    assert len(told) == 1
    assert not desk.save.isEnabled()
    assert not desk.print.isEnabled()
    assert desk.preview.accessibleName() == "Preview: the sheet could not be drawn"


def test_ctrl_p_prints_from_any_desk(window: MainWindow, press: Press, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[tuple[int, str]] = []

    def record(_parent: Any, document: QPdfDocument, paper: str) -> str:
        printed.append((document.pageCount(), paper))
        return "Laser"

    monkeypatch.setattr(printing, "print_document", record)
    window.go_to("clock")
    press("Ctrl+P")
    desk = window.desk
    assert isinstance(desk, SheetsDesk)
    assert printed == [(2, desk.paper)]
    assert desk.told.text() == "Sent to Laser."


def test_a_printer_that_refuses_is_told(
    sheets: SheetsDesk, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> str:
        raise StoreError("The printer did not begin.", remedy="Look at the printer.")

    monkeypatch.setattr(printing, "print_document", refuse)
    sheets.print_sheet()
    assert window.bar is not None
    assert window.bar.message.text() == "The printer did not begin."


def test_pages_reach_the_printer(sheets: SheetsDesk, tmp_path: Path) -> None:
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    assert sheets._document is not None
    assert printing.paint_pages(printer, sheets._document) == 2
    printed = QPdfDocument()
    printed.load(str(tmp_path / "out.pdf"))
    assert printed.pageCount() == 2


def test_a_viewer_that_does_not_answer_is_told(
    sheets: SheetsDesk, window: MainWindow, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    class Viewer:
        @staticmethod
        def openUrl(url: Any) -> bool:
            opened.append(url.fileName())
            return False

    monkeypatch.setattr(sheets_desk, "QDesktopServices", Viewer)
    press("O")
    assert opened == ["poker-players-championship-levels.pdf"]
    assert window.bar is not None
    assert window.bar.message.text().endswith("No PDF viewer answered.")


def test_the_focus_is_seen_on_the_preview(sheets: SheetsDesk) -> None:
    from floor_app.ui import theme

    assert sheets._view is not None
    sheets._view.setFocus()
    image = sheets.preview.grab().toImage()
    assert image.pixelColor(0, image.height() // 2).name() == theme.tokens().focus
    sheets.save.setFocus()
    image = sheets.preview.grab().toImage()
    assert image.pixelColor(0, image.height() // 2).name() == theme.tokens().line


def test_every_sheet_of_the_list_is_drawn_by_key(sheets: SheetsDesk, press: Press) -> None:
    shown = []
    for _ in range(5):
        assert sheets._document is not None
        shown.append((sheets.kind.key, sheets._document.pageCount(), sheets.file_name()))
        press("N")
    assert [(key, pages) for key, pages, _ in shown] == [
        ("levels", 2),
        ("signs", 9),
        ("ladder", 2),
        ("openings", 1),
        ("push", 1),
    ]
    assert shown[1][2] == "poker-players-championship-signs.pdf"
    assert [what for what, _ in _asked(sheets)[1:5]] == ["signs 20, 31 left", "ladder, 31 left", "openings", "push 20"]
    assert sheets.kind.key == "levels"
    press("Shift+N")
    assert sheets.kind.key == "push"
    assert sheets.kinds["push"].isChecked()
    assert not sheets.kinds["levels"].isChecked()


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_no_button_moves_with_the_sheet_and_every_key_is_seen(
    window: MainWindow, sheets: SheetsDesk, press: Press, size: float
) -> None:
    window.set_text_size(size, keep=False)
    QApplication.processEvents()
    places = set()
    for _ in range(5):
        places.add((sheets.papers["a4"].y(), sheets.save.y(), sheets.open.y()))
        press("N")
        QApplication.processEvents()
    assert len(places) == 1
    assert window._places["sheets"].verticalScrollBar().isVisible() == (size > 1)
    assert {hint.text() for hint in sheets.findChildren(KeyHint)} == {"N", "Shift+N", "P"}


def test_signs_are_drawn_anew_at_another_level_and_the_level_sheet_is_not(
    sheets: SheetsDesk, model: EventModel, press: Press
) -> None:
    model.act(StepLevel(1))
    assert len(_asked(sheets)) == 1
    press("N")
    model.act(StepLevel(1))
    assert [what for what, _ in _asked(sheets)[1:]] == ["signs 21, 31 left", "signs 22, 31 left"]


def test_a_sheet_with_nothing_to_say_is_closed_and_passed_over(
    sheets: SheetsDesk, model: EventModel, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = model.state
    assert state is not None
    no_limit = replace(state.structure, mix=Mix(("nlhe", "27sd"), state.structure.mix.change))
    monkeypatch.setattr(model.desk, "state", replace(state, structure=no_limit))
    sheets.refresh(model.state, frozenset({"event"}))
    assert not sheets.kinds["ladder"].isEnabled()
    assert sheets.kinds["openings"].toolTip() == "No game of this mix is pot-limit."
    press("N")
    press("N")
    assert sheets.kind.key == "push"


def test_a_page_that_lies_on_its_long_side_is_printed_so(sheets: SheetsDesk, press: Press, tmp_path: Path) -> None:
    press("N")
    assert sheets._document is not None
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFileName(str(tmp_path / "out.pdf"))
    printing.paint_pages(printer, sheets._document)
    printed = QPdfDocument()
    printed.load(str(tmp_path / "out.pdf"))
    size = printed.pagePointSize(0)
    assert size.width() > size.height()
