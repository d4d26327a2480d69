"""Nothing on the Clock desk scrolls and no words are cut on a small screen, whatever is planned, refused, called or wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from floor_app.base import StoreError
from floor_app.tournament.clock_commands import ScheduleStart, SetHandForHand, SetLastHands, StopAtEnd
from floor_app.tournament.commands import NewTable, NextHand, OpenTable, PauseClock, SetHouse, SetLevel, StartClock
from floor_app.tournament.structure import Level, Remove
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.clock_parts import SetField
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.window import MainWindow
from tests.tournament.small_events import structure
from tests.ui.fakes import FakeDesk, FakeNow

LONG = "The Late Autumn Mixed Games Championship"
"""A name of 40 letters."""
DISK = StoreError(
    "The act was not done: the disk is full.",
    where="/home/floor/.local/share/floor/floor.sqlite3",
    remedy="Make room on the disk, then do it again; everything done before is safe.",
)

State = Callable[[EventModel, FakeNow], None]


def more_tables(model: EventModel) -> None:
    for number in (7, 12, 113, 204, 305):
        model.act(OpenTable(NewTable(number)))


def last_hands(model: EventModel, _now: FakeNow) -> None:
    more_tables(model)
    model.act(StopAtEnd())
    model.act(SetLastHands(12))
    for more, number in enumerate((4, 7, 12)):
        for _ in range(more):
            model.act(NextHand(number))


def hand_for_hand(model: EventModel, now: FakeNow) -> None:
    last_hands(model, now)
    model.act(SetHandForHand(240_000))


def scheduled(model: EventModel, now: FakeNow) -> None:
    model.act(PauseClock())
    model.act(StopAtEnd())
    model.act(ScheduleStart(now.utc + 20 * 3_600_000))


def on_break(model: EventModel, now: FakeNow) -> None:
    now.on(minutes=64)
    model.beat()


def older_hands_before_a_removal(model: EventModel, now: FakeNow) -> None:
    """New levels began over hands of the old one, and chips go before the next."""
    assert model.state is not None
    rows = model.state.structure.rows
    gone = next(index for index, row in enumerate(rows) if isinstance(row, Remove))
    level = next(row.number for row in reversed(rows[:gone]) if isinstance(row, Level))
    last_hands(model, now)
    model.act(SetLevel(level))


STATES: dict[str, State] = {
    "running": lambda _model, _now: None,
    "last hands": last_hands,
    "hand for hand": hand_for_hand,
    "scheduled": scheduled,
    "break": on_break,
    "older hands": older_hands_before_a_removal,
}


def nine_digits(model: EventModel, desk: FakeDesk) -> None:
    """Stakes of nine digits and more, in an event with a long name."""
    state = desk.state
    assert state is not None

    def larger(level: Level) -> Level:
        stakes = level.stakes
        for key in stakes:
            old = stakes[key]
            times = {f.name: getattr(old, f.name) * 10_000 for f in fields(old) if f.name != "ante_from"}
            stakes = stakes.insert(key, replace(old, **times))
        return replace(level, stakes=stakes)

    rows = tuple(larger(row) if isinstance(row, Level) else row for row in state.structure.rows)
    desk.state = replace(state, structure=replace(state.structure, name=LONG, rows=rows))
    model.changed.emit(desk.state, EVERYTHING, None)


def others(model: EventModel) -> None:
    """Four more events with long names that run."""
    assert model.state is not None
    here = model.state.id
    for number in range(4):
        model.create(replace(structure(), name=f"{LONG[:-2]} {number}"), (NewTable(1),))
        model.act(StartClock())
    model.switch(here)


def wrong(clock: ClockDesk) -> None:
    """Something that cannot be in every field that is seen."""
    for field in clock.findChildren(SetField):
        if field.isVisible():
            field.edit.setText("100000")
            field.edit.setModified(True)
            field.edit.returnPressed.emit()


def squeezed(window: MainWindow) -> list[str]:
    """What scrolls or is cut."""
    for _ in range(5):  # a layout in a layout takes a turn of its own
        QApplication.processEvents()
    place = window._places["clock"]
    bars = (place.verticalScrollBar(), place.horizontalScrollBar())
    found = [f"scrolls by {bar.maximum()}" for bar in bars if bar.maximum()]
    for label in place.findChildren(QLabel):
        if label.isVisible() and label.text() and type(label).paintEvent is QLabel.paintEvent:
            need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            if label.height() < need - 1 or (not label.wordWrap() and label.width() < label.sizeHint().width() - 1):
                found.append(f"{label.text()} has {label.width()}x{label.height()}, needs {need}")
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
@pytest.mark.parametrize("name", STATES)
def test_with_and_without_bars_and_other_events_all_of_it_is_there(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, name: str, size: tuple[int, int]
) -> None:
    window.resize(*size)
    clock, bar = window.desk, window.bar
    assert isinstance(clock, ClockDesk)
    assert bar is not None
    model.act(SetHouse("wsop-2024"))
    STATES[name](model, now)
    nine_digits(model, desk)
    away = f"Away: counted in {LONG} (7 min 12 s), {LONG} (7 min 12 s) and 3 more. {DISK.remedy}"
    for more in (0, 4):
        if more:
            others(model)
        window.go_to("clock")
        bar.clear()
        window.timer.cancel()
        adds: tuple[Callable[[], object], ...] = (
            lambda: model.refuse(DISK),
            window.action("clock.call").trigger,
            lambda: wrong(clock),
            lambda: window.note(away),
        )
        assert squeezed(window) == []
        for add in adds:
            add()
            assert squeezed(window) == []
            assert clock.time.isVisible()
            assert clock.time.height() >= 56


def test_what_gives_way_comes_back(window: MainWindow, model: EventModel) -> None:
    clock, bar = window.desk, window.bar
    assert isinstance(clock, ClockDesk)
    assert bar is not None
    spare = (clock.coming, clock.elapsed, clock.next_title, clock.next_table)
    before = [clock.clock_panel.geometry(), clock.field_panel.geometry()]
    assert all(widget.isVisible() for widget in spare)
    model.refuse(DISK)
    window.action("clock.call").trigger()
    assert squeezed(window) == []
    assert not any(widget.isVisible() for widget in spare)
    window.timer.cancel()
    bar.clear()
    assert squeezed(window) == []
    assert all(widget.isVisible() for widget in spare)
    assert [clock.clock_panel.geometry(), clock.field_panel.geometry()] == before
    model.act(SetLevel(model.state.structure.levels[-1].number if model.state else 1))
    assert not clock.elapsed.isVisible()  # the last level has no end
    assert not clock.next_table.isVisible()
