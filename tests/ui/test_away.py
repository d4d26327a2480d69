"""After sleep or a crash: what was counted is said, and given back by one key; a moved wall clock moves nothing."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app import app
from floor_app.base import Millis, Now
from floor_app.tournament.clock_commands import GiveBack
from floor_app.tournament.commands import NewTable, OpenTable, PauseClock
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow

SLEPT = 7 * 60_000 + 12_000


def front(window: MainWindow) -> ClockDesk:
    desk = window.desk
    assert isinstance(desk, ClockDesk)
    return desk


def sleep(model: EventModel, now: FakeNow, ms: int = SLEPT) -> None:
    now.on(ms=ms)
    model.beat()


def test_after_sleep_it_says_how_long_and_one_key_gives_it_back_and_undo_takes_it_again(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    clock, bar = front(window), window.bar
    assert bar is not None
    sleep(model, now)
    assert bar.isVisible()
    assert bar.message.text() == "Away 7 min 12 s: counted. The clock has gone on."
    assert bar.offer_button.isVisible()
    assert clock.time.text() == "56:00"
    press("Ctrl+G")
    assert clock.time.text() == "63:12"
    assert desk.commands == [GiveBack(SLEPT)]
    assert not bar.isVisible()
    assert window.action("event.undo").text() == "Undo 7 min 12 s given back"
    press("Ctrl+Z")
    assert clock.time.text() == "56:00"


def test_the_button_of_the_bar_gives_it_back_over_the_end_of_a_level(
    window: MainWindow, model: EventModel, now: FakeNow
) -> None:
    sleep(model, now, 70 * 60_000)
    clock, bar = front(window), window.bar
    assert bar is not None
    assert clock.state_word.text() == "BREAK"
    bar.offer_button.click()
    assert (clock.state_word.text(), clock.time.text()) == ("Level 20  ·  RUNNING", "63:12")


def test_an_act_of_the_clock_ends_the_offer_and_a_paused_clock_makes_none(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    sleep(model, now)
    press("Up", "Ctrl+G")
    assert len(desk.commands) == 1
    model.act(PauseClock())
    sleep(model, now)
    assert window.bar is not None
    assert not window.bar.isVisible()


def test_going_to_another_table_keeps_the_offer(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    model.act(OpenTable(NewTable(7, ((1, "", 100), (2, "", 100)), 1)))
    desk.forget()
    sleep(model, now)
    model.table = 7
    assert window.bar is not None
    assert window.bar.offer_button.isVisible()
    press("Ctrl+G")
    assert desk.commands == [GiveBack(SLEPT)]


def test_a_second_that_is_a_little_late_is_no_absence(window: MainWindow, model: EventModel, now: FakeNow) -> None:
    told: list[Millis] = []
    model.away.connect(told.append)
    for late in (1000, 1500, 3000, 5000):
        sleep(model, now, late)
    assert told == []
    sleep(model, now, 7000)
    assert len(told) == 1


class Computer:
    """A wall clock and a clock that runs through sleep, to be moved apart."""

    wall, reading = 1_700_000_000_000, 5_000

    def now(self) -> Now:
        return Now(wall=lambda: Millis(self.wall), reading=lambda: Millis(self.reading), boot="b")


@pytest.mark.parametrize("jump", [3 * 3_600_000, -3 * 3_600_000, 86_400_000, -1])
def test_a_wall_clock_that_jumps_is_no_absence_and_moves_nothing(qapp: QApplication, jump: int) -> None:
    from floor_app.tournament.demo import demo_event

    computer = Computer()
    now = computer.now()
    desk = FakeDesk(now)  # type: ignore[arg-type]
    for command, _ in demo_event(now()):
        desk.do(command)
    model = EventModel(desk, now)
    told: list[Millis] = []
    model.away.connect(told.append)
    before = model.face()
    computer.wall += jump
    model.beat()
    assert (model.face(), told) == (before, [])
    model.stop()


def test_a_start_after_a_crash_says_how_long_floor_was_away(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtCore import QTimer

    from floor_app.store import alive
    from floor_app.tournament import commands as c

    said: list[str] = []

    def run(then: str) -> None:
        def mark(stage: str) -> None:
            if stage != "warm":
                return
            (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
            assert window.model is not None
            assert window.bar is not None
            if then == "start":
                window.model.act(c.StartClock())
            else:
                said.append(window.bar.message.text() if window.bar.isVisible() else "")
                window.action("clock.give-back").trigger()
                said.append(window.model.undo_words or "")
            window.close()
            QTimer.singleShot(0, QApplication.quit)

        assert app.run(tmp_path, mark=mark) == 0

    run("start")
    monkeypatch.setattr(alive, "SHORTEST", 0)
    run("look")
    assert said[0].startswith("Away ")
    assert said[1].endswith("given back")
