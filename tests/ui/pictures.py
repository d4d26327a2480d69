"""Pictures of every desk, light and dark, at the screens people have: python -m tests.ui.pictures FOLDER [WORD…].

Each screen runs in a process of its own. A WORD keeps only pictures whose name holds it. Not collected as a test.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.ui.on_screens import on_screen, run

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.window import MainWindow
    from tests.ui.fakes import FakeDesk, FakeNow

SCREENS = ((1366, 768, 1), (1280, 720, 1), (1920, 1080, 1), (3840, 2160, 1), (3840, 2160, 2))
"""(width, height, QT_SCALE_FACTOR)."""


def main(folder: Path, words: list[str]) -> None:
    """Start one process for each screen."""
    for width, height, scale in SCREENS:
        name = f"{width}x{height}" + (f"at{scale}" if scale != 1 else "")
        on_screen(__file__, folder, name, words, (width, height), scale)


def one(folder: Path, screen: str, words: list[str]) -> None:
    """Take the pictures of one screen."""
    from functools import partial

    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    app.setApplicationName("Floor")
    scenes = SCENES if screen in {"1366x768", "1280x720"} else {k: v for k, v in SCENES.items() if k in PLAIN}
    for scheme in ("dark", "light"):
        for name, scene in scenes.items():
            shown = f"{screen}-{name}-{scheme}"
            if words and not all(word in shown for word in words):
                continue
            window, model, desk, now = build()
            window.set_scheme("dark" if scheme == "dark" else "light")
            scene(window, model, desk, now)
            file = str(folder / f"{shown}.png")
            if name.startswith("dialog"):
                QTimer.singleShot(300, partial(shoot_dialog, file))
                settle(app, 400)
            else:
                settle(app)
                window.grab().save(file)
            model.stop()
            window.close()
            window.deleteLater()
            settle(app)


def shoot_dialog(file: str) -> None:
    """Take the picture of the dialog that is open, and close it."""
    from PySide6.QtWidgets import QApplication, QDialog

    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QDialog):
        dialog.grab().save(file)
        dialog.reject()


def settle(app: Any, ms: int = 60) -> None:
    """Let layouts, and the threads that draw a preview, come to rest."""
    from PySide6.QtCore import QThreadPool
    from PySide6.QtTest import QTest

    for _ in range(3):
        app.processEvents()
    QThreadPool.globalInstance().waitForDone(2000)
    QTest.qWait(ms)


def build() -> tuple[MainWindow, EventModel, FakeDesk, FakeNow]:
    """The window on the demo event, in memory."""
    from floor_app.tournament.demo import demo_event
    from floor_app.ui.model import EventModel
    from floor_app.ui.window import MainWindow
    from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets

    now = FakeNow()
    desk = FakeDesk(now)
    for command, _ in demo_event(now()):
        desk.do(command)
    model = EventModel(desk, now)
    window = MainWindow()
    window.resize(window.screen().size())
    window.show()
    window.show_event(model, FakeSheets())
    return window, model, desk, now


# ---- scenes -------------------------------------------------------------------------------------------------------------

Scene = Callable[["MainWindow", "EventModel", "FakeDesk", "FakeNow"], None]


def _go(key: str) -> Scene:
    return lambda window, model, desk, now: window.go_to(key)


def _table_game(game: str) -> Scene:
    def scene(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        from floor_app.tournament.commands import SetGame

        assert model.state is not None
        model.act(SetGame(4, model.state.structure.mix.games.index(game)))
        window.go_to("table")

    return scene


def _paused(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.commands import PauseClock

    model.act(PauseClock())
    window.go_to("clock")


def _break(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    now.on(minutes=64)
    model.beat()
    window.go_to("clock")


def _turned(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.commands import NextHand

    model.act(NextHand(4))
    now.on(minutes=64 + 15 + 1)
    model.beat()
    window.go_to("table")


def _last(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.commands import SetLevel

    assert model.state is not None
    model.act(SetLevel(model.state.structure.levels[-1].number))
    window.go_to("clock")


def _large(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from dataclasses import fields

    from floor_app.tournament.structure import Level

    state = model.state
    assert state is not None

    def larger(level: Level) -> Level:
        stakes = level.stakes
        for key in stakes:
            old = stakes[key]
            stakes = stakes.insert(
                key,
                replace(old, **{f.name: getattr(old, f.name) * 10_000 for f in fields(old) if f.name != "ante_from"}),
            )
        return replace(level, stakes=stakes)

    rows = tuple(larger(row) if isinstance(row, Level) else row for row in state.structure.rows)
    name = "The Late Autumn Mixed Games Championship"
    desk.state = replace(
        state, structure=replace(state.structure, name=name, rows=rows), players_left=1031, entrants=9999
    )
    from floor_app.ui.ports import EVERYTHING

    model.changed.emit(desk.state, EVERYTHING, None)


def _large_clock(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    _large(window, model, desk, now)
    window.go_to("clock")


def _large_turned(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    _turned(window, model, desk, now)
    _large(window, model, desk, now)


def _cash(key: str) -> Scene:
    def scene(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        from floor_app.tournament.commands import NewTable
        from floor_app.tournament.files import load_structure
        from floor_app.tournament.templates import templates

        cash = next(t for t in templates() if "cash" in t.key)
        model.create(
            load_structure(cash.path).structure, (NewTable(1, ((1, "", 500), (3, "", 800), (6, "", None)), 3),)
        )
        window.go_to(key)

    return scene


def _refused(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.base import StoreError

    window.go_to("clock")
    model.refuse(
        StoreError(
            "The act was not done: the disk is full.",
            where="/home/floor/.local/share/floor/floor.sqlite3",
            remedy="Make room on the disk, then do it again; everything done before is safe.",
        )
    )


def _plans(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.clock_commands import SetLastHands, StopAtEnd

    model.act(StopAtEnd())
    model.act(SetLastHands(5))
    window.go_to("clock")


def _scheduled(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.clock_commands import ScheduleStart

    _paused(window, model, desk, now)
    model.act(ScheduleStart(now.utc + 20 * 3_600_000))


def _hand_for_hand(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    window.go_to("clock")
    window.action("clock.hands").trigger()


def _called(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.commands import SetHouse

    window.go_to("clock")
    model.act(SetHouse("wsop-2024"))
    window.action("clock.call").trigger()
    model.stop()  # these seconds are no absence
    now.on(ms=27_500)
    window.timer.beat()


def _away(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    window.go_to("clock")
    now.on(ms=432_000)
    model.beat()


def _others(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    from floor_app.tournament.commands import NextHand, StartClock, full_table
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    main = desk.events()[0].id
    sheets = [load_structure(template.path).structure for template in templates()]
    for sheet in [sheet for sheet in sheets if not sheet.cash][1:3]:
        model.create(sheet, (full_table(sheet),))
        model.act(StartClock())
    now.on(minutes=7)
    model.switch(main)
    model.act(NextHand(4))
    now.on(minutes=75)
    window.go_to("clock")


def _dialog(name: str) -> Scene:
    def scene(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, window.action(name).trigger)

    return scene


def _empty(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    desk.state = None
    from floor_app.ui.ports import EVERYTHING

    model.changed.emit(None, EVERYTHING, "event")


SCENES: dict[str, Scene] = {
    "table": _go("table"),
    "table-limit": _table_game("lhe"),
    "table-razz": _table_game("razz"),
    "table-nl": _table_game("nlhe"),
    "table-turned": _turned,
    "table-large": _large,
    "table-large-turned": _large_turned,
    "table-cash": _cash("table"),
    "clock": _go("clock"),
    "clock-paused": _paused,
    "clock-break": _break,
    "clock-last": _last,
    "clock-large": _large_clock,
    "clock-cash": _cash("clock"),
    "clock-refused": _refused,
    "clock-plans": _plans,
    "clock-scheduled": _scheduled,
    "clock-hands": _hand_for_hand,
    "clock-called": _called,
    "clock-away": _away,
    "clock-others": _others,
    "sheets": _go("sheets"),
    "empty": _empty,
    "dialog-new": _dialog("event.new"),
    "dialog-keys": _dialog("help.keys"),
    "dialog-about": _dialog("help.about"),
}
PLAIN = {"table", "clock", "sheets"}


if __name__ == "__main__":
    run(main, one)
