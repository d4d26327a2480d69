"""Where the display stands: two screens, one of them unplugged and plugged in again."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QEvent, QSettings
from PySide6.QtGui import QGuiApplication, QPixmap, QScreen
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.ui.display.home import DisplayHome
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import InDialog, Press
from tests.ui.fakes import FakeNow


@pytest.fixture
def wall() -> QScreen:
    screens = {screen.name(): screen for screen in QGuiApplication.screens()}
    if "wall" not in screens:
        pytest.skip("needs the two offscreen screens of conftest")
    return screens["wall"]


def shown_on(home: DisplayHome) -> str:
    assert home.display is not None
    return home.display.screen().name()


def test_it_opens_full_on_the_second_screen_and_closes(home: DisplayHome, wall: QScreen) -> None:
    home.toggle()
    assert home.display is not None
    assert shown_on(home) == "wall"
    assert home.display.isFullScreen()
    assert home.display.geometry() == wall.geometry()
    assert home.display.content.hint == ""
    home.toggle()
    assert home.display is None


def test_the_screen_chosen_is_remembered_and_its_own_window_s_screen_says_how_to_close(
    home: DisplayHome, settings: QSettings, wall: QScreen
) -> None:
    laptop = home.window.screen()
    home.choose(laptop)
    assert shown_on(home) == laptop.name()
    assert home.display is not None
    assert "closes this display" in home.display.content.hint
    home.toggle()
    again = DisplayHome(home.model, home.window, settings)
    assert again.its_screen() is laptop
    home.choose(wall)
    assert DisplayHome(home.model, home.window, settings).its_screen() is wall


def test_unplugged_it_comes_home_as_a_window_and_goes_back_when_plugged_in(home: DisplayHome, wall: QScreen) -> None:
    home.toggle()
    display = home.display
    assert display is not None
    home.screen_removed(wall)
    assert home.display is display
    assert display.isVisible()
    assert not display.isFullScreen()
    laptop = home.window.screen().geometry()
    assert laptop.contains(display.geometry())
    assert display.width() * display.height() < laptop.width() * laptop.height() / 4
    home.screen_added(wall)
    assert shown_on(home) == "wall"
    assert display.isFullScreen()


def test_a_screen_that_is_not_the_display_s_goes_and_comes_without_a_stir(home: DisplayHome, wall: QScreen) -> None:
    home.toggle()
    home.screen_removed(home.window.screen())
    assert shown_on(home) == "wall"
    assert home.display is not None
    assert home.display.isFullScreen()


def test_closed_while_its_screen_is_away_it_stays_closed(home: DisplayHome, wall: QScreen) -> None:
    home.toggle()
    home.screen_removed(wall)
    home.toggle()
    assert home.display is None
    home.screen_added(wall)
    assert home.display is None


def test_closed_it_is_gone_and_the_clock_runs_on_without_it(home: DisplayHome, model: EventModel, now: FakeNow) -> None:
    home.toggle()
    home.toggle()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    now.on(ms=1000)
    model.beat()  # a display that listened on would raise here, at every second
    home.toggle()
    assert home.display is not None
    assert home.display.board.time == "63:11"


def test_it_closes_with_the_window(home: DisplayHome) -> None:
    home.toggle()
    home.window.close()
    assert home.display is None


def test_room_layout_and_message_are_taken_up(
    home: DisplayHome, settings: QSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    from floor_app.ui.display import text_dialog

    assert home.data is not None
    logo = QPixmap(40, 20)
    logo.fill("#ff0000")
    logo.save(str(home.data / "logo.png"))
    monkeypatch.setattr(text_dialog, "asker", lambda *_: "The Back Room")
    home.type_room()
    assert settings.value("room/name") == "The Back Room"
    monkeypatch.setattr(text_dialog, "asker", lambda *_: "Shuffle up and deal")
    home.type_message()
    assert home.display is not None
    assert home.display.layout_key == "message"
    assert home.display.content.message == "Shuffle up and deal"
    assert home.display.content.room.name == "The Back Room"
    assert home.display.content.room.logo is not None
    home.show_layout("mixed")
    home.toggle()
    assert DisplayHome(home.model, home.window, settings).layout_key == "mixed"
    monkeypatch.setattr(text_dialog, "asker", lambda *_: None)
    home.type_message()
    assert home.message == "Shuffle up and deal"


def test_the_display_takes_no_keys_from_the_window(home: DisplayHome) -> None:
    from PySide6.QtCore import Qt

    home.toggle()
    assert home.display is not None
    assert home.display.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus


class Projector:
    """A monitor that is plugged in and unplugged: the right half of a real X screen."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        size = QGuiApplication.primaryScreen().size()
        self._half, self._tall = size.width() // 2, size.height()
        _xrandr("--setmonitor", "desk", f"{self._half}/200x{self._tall}/200+0+0", "screen")

    @property
    def screen(self) -> QScreen | None:
        return next((screen for screen in QGuiApplication.screens() if screen.name() == "projector"), None)

    def plug_in(self) -> QScreen:
        _xrandr("--setmonitor", "projector", f"{self._half}/200x{self._tall}/200+{self._half}+0", "none")
        self._qtbot.waitUntil(lambda: self.screen is not None)
        assert self.screen is not None
        return self.screen

    def unplug(self) -> None:
        _xrandr("--delmonitor", "projector")
        self._qtbot.waitUntil(lambda: self.screen is None)


def _xrandr(*words: str) -> None:
    subprocess.run(["xrandr", "-d", os.environ["DISPLAY"], *words], check=True, capture_output=True)


@contextmanager
def a_projector(qtbot: QtBot) -> Iterator[Projector]:
    if shutil.which("xrandr") is None:
        pytest.skip("needs xrandr")
    made = Projector(qtbot)
    try:
        yield made
    finally:
        if made.screen is not None:
            made.unplug()
        _xrandr("--delmonitor", "desk")


@pytest.mark.xvfb
def test_a_real_monitor_that_goes_and_comes_back(qtbot: QtBot, home: DisplayHome) -> None:
    with a_projector(qtbot) as projector:
        home.choose(projector.plug_in())
        qtbot.waitUntil(lambda: home.display is not None and shown_on(home) == "projector")
        projector.unplug()
        qtbot.waitUntil(lambda: home.away)
        assert home.display is not None
        assert not home.display.isFullScreen()
        projector.plug_in()
        qtbot.waitUntil(lambda: not home.away and home.display is not None and home.display.isFullScreen())
        qtbot.waitUntil(lambda: shown_on(home) == "projector")


@pytest.mark.xvfb
def test_a_real_monitor_that_goes_while_the_display_is_closed(qtbot: QtBot, home: DisplayHome) -> None:
    with a_projector(qtbot) as projector:
        home.choose(projector.plug_in())
        home.close()
        projector.unplug()
        home.toggle()
        assert home.display is not None
        assert home.display.isFullScreen()
        home.close()


# ---- from the window ------------------------------------------------------------------------------------------------------


def test_a_key_opens_and_closes_it_and_the_menu_lists_the_screens(
    window: MainWindow, press: Press, wall: QScreen
) -> None:
    assert window.display is not None
    press("Ctrl+F11")
    assert window.display.open
    assert window.isActiveWindow()  # keys stay with the window
    assert window.action("display.open").isChecked()
    menu = window.acts.menus["View/Public display"]
    menu.aboutToShow.emit()
    menu.aboutToShow.emit()
    screens = [action for action in menu.actions() if action.property("screen")]
    assert [action.property("screen") for action in screens] == [s.name() for s in QGuiApplication.screens()]
    (on,) = [action for action in screens if action.isChecked()]
    assert window.display.display is not None
    assert on.property("screen") == window.display.display.screen().name()
    other = next(action for action in screens if action is not on)
    other.trigger()
    assert window.display.display.screen().name() == other.property("screen")
    press("Ctrl+F11")
    assert not window.display.open


def test_a_dialog_is_seen_although_the_display_covers_the_window(
    window: MainWindow, press: Press, in_dialog: InDialog
) -> None:
    home = window.display
    assert home is not None
    home.choose(window.screen())
    seen: list[bool] = []
    in_dialog(lambda _dialog: seen.append(home.display is not None and home.display.isVisible()))
    press("?")
    assert seen == [False]
    assert home.display is not None
    assert home.display.isFullScreen()
    home.close()


def test_a_screen_that_changes_or_comes_while_a_dialog_is_open_does_not_hide_the_dialog(
    window: MainWindow, press: Press, in_dialog: InDialog
) -> None:
    home, screen = window.display, window.screen()
    assert home is not None
    home.choose(screen)
    seen: list[bool] = []

    def change(_dialog: object) -> None:
        screen.geometryChanged.emit(screen.geometry())
        seen.append(home.display is not None and home.display.isVisible())
        home.screen_added(screen)
        seen.append(home.display is not None and home.display.isVisible())

    in_dialog(change)
    press("?")
    assert seen == [False, False]
    assert home.display is not None
    assert home.display.isFullScreen()
    home.close()


def test_every_layout_is_chosen_in_the_menu(window: MainWindow) -> None:
    assert window.display is not None
    for key in ("mixed", "sheet", "draw", "clock"):
        window.action(f"display.{key}").trigger()
        assert window.display.display is not None
        assert window.display.display.layout_key == key
        assert window.action(f"display.{key}").isChecked()
    window.close()
    assert not window.display.open
