"""The display in the situations of `scenes`."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.ui.display.home import DisplayHome
from floor_app.ui.display.pages import Room
from floor_app.ui.display.view import PublicDisplay
from floor_app.ui.model import EventModel
from tests.ui.display.scenes import Scene, scene

Look = Callable[..., tuple[Scene, PublicDisplay]]


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """A scene and the display of it, painted once at this size."""
    made: list[tuple[Scene, PublicDisplay]] = []

    def see(name: str, width: int = 1920, height: int = 1080, layout: str = "") -> tuple[Scene, PublicDisplay]:
        set_up = scene(name)
        display = PublicDisplay(set_up.model, Room("Riverside Card Room"))
        display.show_content(message=set_up.message)
        display.show_layout(layout or set_up.layout)
        display.resize(width, height)
        display.grab()
        made.append((set_up, display))
        return set_up, display

    yield see
    for set_up, display in made:
        set_up.model.stop()
        display.close()
        display.deleteLater()


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def home(qtbot: QtBot, model: EventModel, settings: QSettings, tmp_path: Path) -> Iterator[DisplayHome]:
    """The display's home beside a small window on the laptop."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    window.show()
    made = DisplayHome(model, window, settings, tmp_path)
    yield made
    window.close()
