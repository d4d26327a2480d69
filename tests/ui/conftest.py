"""The window on the demo event, in memory, for every test of this room."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from floor_app.tournament.demo import demo_event
from floor_app.ui import ask_tell, sounds, theme
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.model import EventModel
from floor_app.ui.sheets_desk import SheetsDesk
from floor_app.ui.window import MainWindow
from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets


@pytest.fixture(autouse=True)
def no_dialog_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog that a test did not foresee fails it, instead of waiting for a person."""

    def unforeseen(*about: Any) -> Any:
        raise AssertionError(f"a dialog that the test did not foresee: {about[1:]}")

    for name in ("asker", "path_opener", "path_saver"):
        monkeypatch.setattr(ask_tell, name, unforeseen)


@pytest.fixture(autouse=True)
def a_quiet_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sounds are decided but not played: what a machine has to play them with is no matter of these tests."""

    class Quiet:
        def __init__(self, _failed: object) -> None: ...

        def play(self, _cue: sounds.Cue) -> bool:
            return True

    monkeypatch.setattr(sounds, "Speaker", Quiet)


@pytest.fixture(autouse=True)
def usual_look(qapp: QApplication) -> Iterator[None]:
    """Every test begins dark, at 100 %."""
    theme.set_text_size(qapp, 1.0)
    theme.apply(qapp, "dark")
    yield
    for widget in qapp.topLevelWidgets():
        assert not widget.isVisible(), f"{widget} was left open"


@pytest.fixture
def now() -> FakeNow:
    return FakeNow()


@pytest.fixture
def desk(now: FakeNow) -> FakeDesk:
    """The demo event: level 20, 63:12 left, table 4, pot-limit Omaha, hand 3 of 7, 31 of 99 left."""
    made = FakeDesk(now)
    for command, _ in demo_event(now()):
        made.do(command)
    made.forget()
    return made


@pytest.fixture
def model(qapp: QApplication, desk: FakeDesk, now: FakeNow) -> Iterator[EventModel]:
    made = EventModel(desk, now)
    yield made
    made.stop()


def show(qtbot: QtBot, widget: QWidget, size: tuple[int, int] = (1280, 720)) -> None:
    """Show a window of ours, active, so that keys reach it."""
    widget.resize(*size)
    qtbot.addWidget(widget)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)


@pytest.fixture
def window(qtbot: QtBot, model: EventModel) -> MainWindow:
    """The window with its Clock and Sheets desks, Clock in front."""
    made = MainWindow()
    show(qtbot, made)
    made.set_text_size(1.0, keep=False)
    made.set_scheme("dark")
    made.show_event(model, desks=[ClockDesk(model), SheetsDesk(model, FakeSheets())])
    made.go_to("clock")
    return made


Press = Callable[..., None]


@pytest.fixture
def press(qtbot: QtBot) -> Press:
    """Press a real key where the focus is: ``press("Ctrl+Z")``, ``press("Space")``."""
    from PySide6.QtGui import QKeySequence
    from PySide6.QtTest import QTest

    def pressed(*keys: str) -> None:
        for key in keys:
            if (
                not QApplication.activeWindow()
            ):  # a dialog is gone, and no window manager is here to give the focus back
                next(w for w in QApplication.topLevelWidgets() if w.isVisible()).activateWindow()
                qtbot.waitUntil(lambda: bool(QApplication.activeWindow()))
            target = QApplication.focusWidget() or QApplication.activeWindow()
            assert target is not None
            sequence: Any = QKeySequence(key)  # the stub does not know that it can be indexed
            QTest.keyClick(target, Qt.Key(sequence[0].key()), sequence[0].keyboardModifiers())

    return pressed


Then = Callable[[QDialog], None]
InDialog = Callable[[Then], None]


@pytest.fixture
def in_dialog(qapp: QApplication) -> Iterator[InDialog]:
    """Do something in the dialog that the next act opens, and close it if it is still open after that."""
    waiting: list[Then] = []
    timer = QTimer()

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if waiting and isinstance(dialog, QDialog) and dialog.isActiveWindow():
            timer.stop()
            then = waiting.pop()
            try:
                then(dialog)
            finally:
                if dialog.isVisible():
                    dialog.reject()

    def soon(then: Then) -> None:
        waiting.append(then)
        timer.start(10)

    timer.timeout.connect(look)
    yield soon
    timer.stop()
    assert not waiting, "no dialog was opened"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder."""
    made = tmp_path / "data"
    made.mkdir()
    return made
