"""The display and the window's own screen: it says how it is closed, keys reach the window, screens go, come and change."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QLineEdit

from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.display.home import DisplayHome
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press


@pytest.fixture
def screens() -> tuple[QScreen, QScreen]:
    """The laptop's screen, where windows open, and the one on the wall."""
    found = {screen.name(): screen for screen in QGuiApplication.screens()}
    if "wall" not in found:
        pytest.skip("needs the two offscreen screens of conftest")
    return found["laptop"], found["wall"]


def shown_on(home: DisplayHome) -> str:
    assert home.display is not None
    return home.display.screen().name()


# ---- screens --------------------------------------------------------------------------------------------------------------


def test_where_the_chosen_screen_is_missing_the_one_it_stands_on_counts(
    home: DisplayHome, screens: tuple[QScreen, QScreen]
) -> None:
    _, wall = screens
    home.wanted = "projector"  # kept from another day
    home.toggle()
    assert shown_on(home) == "wall"
    home.screen_removed(wall)
    assert home.away
    home.screen_added(wall)
    assert not home.away
    assert shown_on(home) == "wall"


def test_it_moves_to_the_chosen_screen_when_that_is_plugged_in_later(
    home: DisplayHome, screens: tuple[QScreen, QScreen]
) -> None:
    laptop, wall = screens
    home.wanted = "projector"
    home.show_on(laptop)
    home.wanted = "wall"
    home.screen_added(wall)
    assert shown_on(home) == "wall"
    assert home.display is not None
    assert home.display.isFullScreen()


def test_another_resolution_is_covered_whole(home: DisplayHome, screens: tuple[QScreen, QScreen]) -> None:
    _, wall = screens
    home.toggle()
    display = home.display
    assert display is not None
    small = QRect(wall.geometry().topLeft(), wall.geometry().size() / 2)
    display.setGeometry(small)
    wall.geometryChanged.emit(wall.geometry())
    assert display.geometry() == wall.geometry()
    assert display.isFullScreen()
    home.screen_removed(wall)
    away = display.geometry()
    wall.geometryChanged.emit(wall.geometry())
    assert display.geometry() == away


def test_the_window_can_be_closed_while_the_display_s_screen_is_gone(
    home: DisplayHome, screens: tuple[QScreen, QScreen]
) -> None:
    home.toggle()
    home.screen_removed(screens[1])
    home.window.close()
    assert home.display is None
    home.screen_added(screens[1])
    assert home.display is None


def test_it_says_how_it_is_closed_as_soon_as_the_window_is_on_its_screen(
    home: DisplayHome, screens: tuple[QScreen, QScreen]
) -> None:
    laptop, wall = screens
    home.toggle()
    assert home.display is not None
    assert home.display.content.hint == ""
    home.window.windowHandle().setScreen(wall)  # as when its own screen goes
    assert home.covers
    assert "Esc" in home.display.content.hint
    home.window.windowHandle().setScreen(laptop)
    assert home.display.content.hint == ""


# ---- keys, while it covers the window -----------------------------------------------------------------------------------------


@pytest.fixture
def covered(window: MainWindow) -> MainWindow:
    """The window, the Clock desk in front, under the display."""
    assert window.display is not None
    window.display.show_on(window.screen())
    assert window.display.covers
    assert window.isActiveWindow()
    return window


def test_the_clock_s_keys_reach_the_window_below(covered: MainWindow, press: Press) -> None:
    assert covered.model is not None
    assert covered.display is not None

    def face() -> tuple[bool, int]:
        shown = covered.model.face() if covered.model is not None else None
        assert shown is not None
        return shown.running, shown.level.number

    press("Space")
    assert face() == (False, 20)
    press("Space", "PgDown")
    assert face() == (True, 21)
    press("Ctrl+Z")
    assert face() == (True, 20)
    assert covered.display.open
    press("Ctrl+F11")
    assert not covered.display.open


@pytest.mark.parametrize("key", ["Esc", "F11"])
def test_esc_and_f11_give_the_screen_back_to_the_window(covered: MainWindow, press: Press, key: str) -> None:
    assert covered.display is not None
    press(key)
    assert not covered.display.open
    assert covered.isVisible()
    press(key)
    assert not covered.display.open


def test_f11_gives_the_screen_back_to_a_window_that_was_full_already(window: MainWindow, press: Press) -> None:
    press("F11")
    assert window.isFullScreen()
    assert window.display is not None
    window.display.show_on(window.screen())
    press("F11")
    assert not window.display.open
    assert not window.isFullScreen()


def test_esc_leaves_a_display_on_another_screen_alone(
    window: MainWindow, press: Press, screens: tuple[QScreen, QScreen]
) -> None:
    assert window.display is not None
    window.display.show_on(screens[1])
    press("Esc")
    assert window.display.open
    window.display.close()


def test_a_field_that_nobody_sees_takes_no_keys(window: MainWindow, press: Press) -> None:
    desk = window.desk_of("clock")
    assert isinstance(desk, ClockDesk)
    assert window.display is not None
    assert window.model is not None
    desk.set_time.edit.setFocus()
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    window.display.show_on(window.screen())
    press("Space")
    face = window.model.face()
    assert face is not None
    assert not face.running
    assert desk.set_time.edit.text() == ""
    press("Esc")
