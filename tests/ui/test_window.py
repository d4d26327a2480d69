import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from floor_app.base import Millis, StoreError
from floor_app.tournament.commands import NextHand, PauseClock, SetHandLevel
from floor_app.ui import ask_tell, theme
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.desks import RAIL
from floor_app.ui.model import EventModel
from floor_app.ui.rail import RailButton
from floor_app.ui.window import MainWindow
from tests.ui.conftest import InDialog, Press, show
from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets


def test_the_bare_window_loads_no_rules_no_event_and_no_network() -> None:
    code = (
        "import sys, floor_app.ui.window\n"
        "heavy = ('floor_app.rules', 'floor_app.rulings', 'floor_app.tournament', 'floor_app.store', 'floor_app.sheets',"
        " 'pydantic', 'rpds', 'reportlab', 'sqlmodel', 'PySide6.QtNetwork', 'PySide6.QtPdf', 'PySide6.QtPrintSupport')\n"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"


def test_the_bare_window_shows_its_frame_before_any_event(qtbot: QtBot) -> None:
    window = MainWindow()
    show(qtbot, window)
    image = window.grab().toImage()
    menu = window.menuBar().height()
    assert image.pixelColor(400, menu + 10).name() == theme.tokens().panel
    assert image.pixelColor(400, menu + 300).name() == theme.tokens().window


def test_function_keys_and_the_rail_bring_desks_to_the_front(window: MainWindow, press: Press) -> None:
    press("F8")
    assert window.desk is not None
    assert window.desk.key == "sheets"
    buttons = {button.text(): button for button in window.findChildren(RailButton)}
    assert list(buttons) == ["Clock", "Sheets"]
    assert buttons["Sheets"].isChecked()
    buttons["Clock"].click()
    assert window.desk.key == "clock"
    assert not buttons["Sheets"].isChecked()


def test_undo_and_redo_by_key_are_named_in_the_menu(window: MainWindow, model: EventModel, press: Press) -> None:
    assert window.action("event.undo").text() == "Undo"
    assert not window.action("event.undo").isEnabled()
    before = model.state
    model.act(NextHand(4))
    assert window.action("event.undo").text() == "Undo next hand at table 4"
    press("Ctrl+Z")
    assert model.state == before
    assert window.action("event.redo").text() == "Redo next hand at table 4"
    press("Ctrl+Y")
    assert model.state != before


def test_undo_reaches_the_window_from_an_amount_field(window: MainWindow, model: EventModel, press: Press) -> None:
    model.act(PauseClock())
    desk = window.desk
    assert isinstance(desk, ClockDesk)
    desk.left.edit.setFocus()
    press("1", "2", "Ctrl+Z")
    face = model.face()
    assert face is not None
    assert face.running
    assert desk.left.edit.text() == "12"


def test_a_refusal_stands_under_the_strip_until_esc(
    window: MainWindow, desk: FakeDesk, model: EventModel, press: Press
) -> None:
    desk.fails = StoreError("The disk is full.", where="floor.db", remedy="Make room, then do it again.")
    press("Space")
    assert window.bar is not None
    assert window.bar.isVisible()
    assert "The disk is full." in window.bar.message.text()
    assert window.bar.remedy.text() == "Make room, then do it again."
    press("Escape")
    assert not window.bar.isVisible()


def test_the_next_act_that_works_takes_a_refusal_away(window: MainWindow, desk: FakeDesk, press: Press) -> None:
    desk.fails = StoreError("The disk is full.")
    press("Space")
    assert window.bar is not None
    assert window.bar.isVisible()
    press("Space")
    assert not window.bar.isVisible()


def test_l_says_that_the_hand_began_at_the_other_level(
    window: MainWindow, model: EventModel, now: FakeNow, press: Press
) -> None:
    model.act(NextHand(4))
    now.on(minutes=64 + 15 + 1)
    model.beat()
    assert window.strip is not None
    assert window.strip.stakes.text().startswith("THIS HAND  20,000 / 40,000")
    assert window.strip.next_stakes.text().startswith("NEXT HAND  25,000 / 50,000")
    assert window.strip.level_key.isVisible()
    assert window.action("table.level").text() == "This hand began at level 21"
    press("L")
    assert window.strip.stakes.text().startswith("25,000 / 50,000")
    assert not window.strip.next_stakes.isVisible()
    assert window.action("table.level").text() == "This hand began at level 20"
    press("L")
    assert window.strip.stakes.text().startswith("THIS HAND  20,000 / 40,000")
    press("Ctrl+Z", "Ctrl+Z")
    assert window.strip.stakes.text().startswith("THIS HAND")


def test_theme_text_size_and_desk_are_remembered_in_the_data_folder(
    qtbot: QtBot, model: EventModel, folder: Path
) -> None:
    first = MainWindow(folder)
    show(qtbot, first)
    first.show_event(model, desks=[ClockDesk(model)])
    first.action("view.light").trigger()
    first.action("view.larger").trigger()
    size = theme.text_size()
    first.close()
    assert (folder / "window.ini").exists()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "dark")
    theme.set_text_size(app, 2.5)
    second = MainWindow(folder)
    qtbot.addWidget(second)
    assert theme.scheme() == "light"
    assert theme.text_size() == pytest.approx(size)


def test_a_damaged_settings_file_does_not_keep_the_window_shut(qtbot: QtBot, folder: Path) -> None:
    (folder / "window.ini").write_bytes(
        b"\x00\xff[General]\ntheme=purple\ntext_size=huge\ngeometry=@ByteArray(nonsense)\n"
    )
    window = MainWindow(folder)
    show(qtbot, window)
    assert theme.scheme() == "system"


def test_view_menu_marks_the_theme_that_is_on(window: MainWindow) -> None:
    window.action("view.light").trigger()
    assert window.action("view.light").isChecked()
    window.action("view.dark").trigger()
    assert [window.action(f"view.{name}").isChecked() for name in ("dark", "light", "system")] == [True, False, False]


def test_the_title_names_the_event(window: MainWindow) -> None:
    assert window.windowTitle() == "Poker Players Championship – Floor"


def test_without_an_event_the_window_offers_to_begin_one(qtbot: QtBot, now: FakeNow) -> None:
    model = EventModel(FakeDesk(now), now)
    window = MainWindow()
    show(qtbot, window)
    window.show_event(model, desks=[ClockDesk(model)])
    assert window.desk is None
    assert window.empty is not None
    qtbot.waitUntil(window.empty.isVisible)
    assert window.empty.new.hasFocus()


def test_a_second_start_brings_a_minimized_window_back(qtbot: QtBot, window: MainWindow) -> None:
    window.showMinimized()
    window.come_to_front()
    assert not window.isMinimized()
    assert window.isVisible()


def test_a_note_stands_in_the_bar(window: MainWindow) -> None:
    window.note("While Floor was closed, 12 min 5 s were counted by the computer's wall clock.")
    assert window.bar is not None
    assert window.bar.isVisible()
    assert not window.bar.remedy.isVisible()


def test_about_tells_version_and_data_folder(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    def hear(_parent: object, _title: str, text: str, _buttons: object) -> int:
        told.append(text)
        return 0

    monkeypatch.setattr(ask_tell, "asker", hear)
    window.action("help.about").trigger()
    assert "Floor 0." in told[0]
    assert "Data folder" in told[0]


def test_a_key_opens_the_help_sheet_and_esc_closes_it(window: MainWindow, in_dialog: InDialog, press: Press) -> None:
    seen: list[str] = []

    def look(dialog: QDialog) -> None:
        seen.append(dialog.windowTitle())
        press("Escape")
        seen.append("shown" if dialog.isVisible() else "closed")

    for key in ("Ctrl+F1", "?"):
        in_dialog(look)
        press(key)
    assert seen == ["Keys", "closed"] * 2


def test_closing_stops_the_timer(window: MainWindow, model: EventModel) -> None:
    assert model._timer.isActive()
    window.close()
    assert not model._timer.isActive()


def test_a_tap_on_the_game_says_which_level_the_hand_began_at_and_only_then(
    qtbot: QtBot, window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow
) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    assert window.strip is not None
    card = window.strip.card
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert desk.commands == []
    assert card.focusPolicy() == Qt.FocusPolicy.NoFocus
    model.act(NextHand(4))
    now.on(minutes=64 + 15 + 1)
    model.beat()
    assert card.accessibleName() == "Game at this table. This hand began at level 21?"
    assert card.height() >= theme.TOUCH
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert desk.commands == [NextHand(4), SetHandLevel(4, 21)]
    assert not card.asks


def test_the_rail_is_whole_before_the_desks_are(qtbot: QtBot, model: EventModel) -> None:
    window = MainWindow()
    show(qtbot, window)
    window.show_event(model, FakeSheets(), later=True)
    assert [desk.key for desk in window.desks] == ["table"]
    window.build_rest()
    assert tuple((desk.key, desk.title, desk.function_key) for desk in window.desks) == RAIL
    window.go_to("pots")
    assert window.desk is not None
    assert window.desk.key == "pots"


def test_a_start_that_is_slow_before_all_is_built_is_no_absence(qtbot: QtBot, model: EventModel, now: FakeNow) -> None:
    window = MainWindow()
    show(qtbot, window)
    window.show_event(model, FakeSheets(), later=True)
    now.on(ms=8000)
    model.beat()
    window.build_rest()
    window.say_away(Millis(8000))
    assert window.bar is not None
    assert window.bar.message.text() == "Away 8 s: counted. The clock has gone on."
