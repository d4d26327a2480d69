from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from floor_app.ui.commands import MENUS, WINDOW, Command, key_words, tooltip
from floor_app.ui.help_sheet import HelpSheet, groups
from floor_app.ui.lettering import Words
from floor_app.ui.widgets import KeyHint
from floor_app.ui.window import MainWindow


def test_names_are_unique_and_every_row_has_words_and_a_sentence(window: MainWindow) -> None:
    rows = window.rows()
    assert len({row.name for row in rows}) == len(rows)
    for row in rows:
        assert row.words
        assert row.help.endswith("."), row.name
        assert row.act is not None, row.name
        assert row.menu or row.keys, f"{row.name} cannot be reached"


def test_no_key_means_two_things_at_one_desk(window: MainWindow) -> None:
    for desk in ["", *(desk.key for desk in window.desks)]:
        keys = [QKeySequence(k).toString() for row in window.rows() if row.desk in {"", desk} for k in row.keys]
        assert sorted(keys) == sorted(set(keys)), desk


def test_every_key_is_one_that_qt_knows() -> None:
    for row in WINDOW:
        for key in row.keys:
            assert QKeySequence(key).toString(), f"{row.name}: {key}"


def _words(menu: QMenu) -> list[str]:
    """What stands in a menu, and in the menus inside it."""
    words: list[str] = []
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            words += _words(inner)
        elif not action.isSeparator():
            words.append(action.text())
    return words


def test_menus_are_the_rows(window: MainWindow) -> None:
    shown: dict[str, list[str]] = {}
    for action in window.menuBar().actions():
        menu = action.menu()
        assert isinstance(menu, QMenu)
        shown[action.text().replace("&", "")] = _words(menu)
    for row in window.rows():
        if row.menu and row.words_now is None:
            assert row.words in shown[row.menu.partition("/")[0]]
    assert [name for name in shown if name in MENUS] == list(MENUS)
    assert sum(map(len, shown.values())) == sum(bool(row.menu) for row in window.rows())


def test_a_menu_line_shows_the_key_and_the_sentence_of_its_row(window: MainWindow) -> None:
    for row in window.rows():
        action = window.action(row.name)
        assert [key.toString() for key in action.shortcuts()] == [QKeySequence(k).toString() for k in row.keys]
        assert row.help in action.toolTip()


def test_the_help_sheet_has_every_key(qtbot: QtBot, window: MainWindow) -> None:
    titles = {desk.key: desk.title for desk in window.desks}
    sheet = HelpSheet(window, window.rows(), titles)
    qtbot.addWidget(sheet)
    caps = [hint.text() for hint in sheet.findChildren(KeyHint)]
    words = [label.text() for label in sheet.findChildren(Words)]
    for row in window.rows():
        for key in row.keys:
            assert key_words(key) in caps
        if row.keys:
            assert row.help in words


def test_the_help_sheet_groups_by_desk() -> None:
    rows = (
        Command("a", "A", "Act", "Does it.", desk="table"),
        Command("b", "F9", "Go", "Goes there."),
        Command("c", "", "No key", "Only a menu."),
    )
    assert groups(rows, {"table": "Table"}) == [("Everywhere", [rows[1]]), ("Table desk", [rows[0]])]


def test_a_tooltip_names_every_key() -> None:
    assert (
        tooltip(Command("r", "Ctrl+Y;Ctrl+Shift+Z", "Redo", "Do it again.")) == "Do it again. (Ctrl+Y or Ctrl+Shift+Z)"
    )
