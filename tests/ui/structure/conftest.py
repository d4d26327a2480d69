"""The window on the Structure desk."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.ui.model import EventModel
from floor_app.ui.sheets_desk import SheetsDesk
from floor_app.ui.structure.desk import StructureDesk
from floor_app.ui.window import MainWindow
from tests.ui.conftest import show
from tests.ui.fakes import FakeSheets


@pytest.fixture
def window(qtbot: QtBot, model: EventModel) -> MainWindow:
    """The window with its Structure and Sheets desks, Structure in front."""
    made = MainWindow()
    show(qtbot, made)
    made.set_text_size(1.0, keep=False)
    made.set_scheme("dark")
    made.show_event(model, desks=[StructureDesk(model), SheetsDesk(model, FakeSheets())])
    made.go_to("structure")
    settle()
    return made


@pytest.fixture
def structure(window: MainWindow) -> StructureDesk:
    desk = window.desk
    assert isinstance(desk, StructureDesk)
    return desk


def settle() -> None:
    """Let what was put off be done: editors close, the pages beside the grid follow."""
    for _ in range(3):
        QApplication.processEvents()
    for widget in QApplication.allWidgets():
        if isinstance(widget, StructureDesk) and widget.isVisible():
            widget.catch_up()


def at(desk: StructureDesk, row: int, column: str) -> None:
    """Make a cell the current one, by a person's eyes: the grid has the focus."""
    desk.view.go_to(row, desk.grid.names.index(column))
    desk.view.setFocus()


def type_into(desk: StructureDesk, text: str, end: str = "Return") -> None:
    """Type into the current cell with real keys, as a person does: the first key opens the editor."""
    for letter in text:
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClicks(target, letter)
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, Qt.Key[f"Key_{end}"])
    settle()


def shown(desk: StructureDesk, row: int, column: str) -> str:
    """What stands in a cell."""
    return str(desk.grid.index(row, desk.grid.names.index(column)).data())
