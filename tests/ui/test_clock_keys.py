"""The clock's keys as the field knows them: they do what cards of other clocks say, and nothing while somebody types."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QLineEdit

from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.commands import key_words
from floor_app.ui.help_sheet import HelpSheet
from floor_app.ui.window import MainWindow
from tests.ui.conftest import InDialog, Press
from tests.ui.fakes import FakeDesk

KEYS = {
    "Space": "Start or pause",
    "Up": "One minute more",
    "Down": "One minute less",
    "Shift+Up": "Ten minutes more",
    "Shift+Down": "Ten minutes less",
    "PgUp": "Previous level",
    "PgDown": "Next level",
    "E": "Pause at the end of the level",
    "H": "Hand for hand",
    "N": "Hand played",
    "F9": "Call the clock",
    "Ctrl+G": "Give the time back",
    "F11": "Full screen",
    "?": "Keys",
}


def test_every_key_is_a_row_of_the_table_under_its_words(window: MainWindow) -> None:
    rows = {key: row.words for row in window.rows() for key in row.keys if row.desk in {"", "clock"}}
    assert {key: rows.get(key) for key in KEYS} == KEYS


def test_no_key_means_two_things_on_the_clock_desk(window: MainWindow) -> None:
    keys = [key for row in window.rows() for key in row.keys if row.desk in {"", "clock"}]
    assert sorted(keys) == sorted(set(keys))


def test_f11_fills_the_screen_and_comes_back(window: MainWindow, press: Press) -> None:
    press("F11")
    assert window.windowState() & Qt.WindowState.WindowFullScreen
    press("F11")
    assert not window.windowState() & Qt.WindowState.WindowFullScreen


def test_the_question_mark_shows_the_keys(window: MainWindow, press: Press, in_dialog: InDialog) -> None:
    seen: set[str] = set()

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, HelpSheet)
        seen.update(label.text() for label in dialog.findChildren(QLabel))

    in_dialog(look)
    press("?")
    QApplication.processEvents()
    for key, words in KEYS.items():
        assert words in seen, words
        assert key_words(key) in seen, key


@pytest.mark.parametrize("key", ["Space", "Up", "Down", "Shift+Up", "Shift+Down", "PgUp", "PgDown", "E", "H", "N", "?"])
def test_typing_is_never_a_key_of_the_clock(window: MainWindow, desk: FakeDesk, press: Press, key: str) -> None:
    """A time being typed keeps its keys. A field of digits knows no `?` and hands it up: there it shows the keys."""
    clock = window.desk
    assert isinstance(clock, ClockDesk)
    edits = [edit for edit in clock.findChildren(QLineEdit) if edit.isVisible()]
    for edit in edits if key != "?" else [clock.set_time.edit]:
        edit.setFocus()
        edit.setText("7")
        press(key)
    assert (desk.commands, QApplication.activeModalWidget()) == ([], None)
