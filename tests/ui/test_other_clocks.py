"""Three events in one window for an hour: each has its own clock, and none disturbs another."""

from dataclasses import replace

import pytest

from floor_app.base import Millis
from floor_app.tournament.clock import face
from floor_app.tournament.commands import AddTime, NewTable, NextHand, PauseClock, StartClock
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.clock_words import time_words
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.tournament.small_events import structure
from tests.ui.fakes import FakeDesk, FakeNow


@pytest.fixture
def three(model: EventModel, desk: FakeDesk, now: FakeNow) -> tuple[str, str, str]:
    """The demo event, and two more begun 3 and 5 minutes after it; the demo's is open. Their ids."""
    assert model.state is not None
    ids = [model.state.id]
    for name, minutes in (("Turbo", 3), ("Satellite", 5)):
        now.on(minutes=minutes - 3 if ids[1:] else minutes)
        model.create(replace(structure(), name=name, minutes=minutes * 4), (NewTable(1),))
        model.act(StartClock())
        ids.append(model.state.id)
    model.switch(ids[0])
    return ids[0], ids[1], ids[2]


def test_their_times_stand_on_the_clock_desk_and_a_tap_opens_one(
    window: MainWindow, model: EventModel, three: tuple[str, str, str], now: FakeNow
) -> None:
    window.go_to("clock")
    clock = window.desk
    assert isinstance(clock, ClockDesk)
    others = clock.others
    now.on(minutes=1)
    others.repaint_times()
    assert [button.text() for button in others.buttons if button.isVisible()] == [
        "9:00  level 1  ·  Turbo",
        "19:00  level 1  ·  Satellite",
    ]
    others.buttons[1].click()
    assert model.state is not None
    assert model.state.name == "Satellite"
    window.go_to("clock")
    assert clock.time.text() == "19:00"
    assert [button.text().rpartition("·")[2].strip() for button in others.buttons if button.isVisible()] == [
        "Poker Players Championship",
        "Turbo",
    ]


def test_an_event_whose_clock_never_ran_has_no_line(window: MainWindow, model: EventModel) -> None:
    model.create(structure(), (NewTable(1),))
    assert model.state is not None
    ready = model.state.id
    window.go_to("clock")
    clock = window.desk
    assert isinstance(clock, ClockDesk)
    assert [other.id for other in clock.others.others] != [ready]
    assert clock.others.isVisible()


def test_three_events_for_an_hour_none_disturbs_another(
    window: MainWindow, model: EventModel, three: tuple[str, str, str], desk: FakeDesk, now: FakeNow
) -> None:
    """Every ten seconds all three are read; every minute another is opened and something is done to it alone."""
    begun = now.utc
    added = dict.fromkeys(three, 0)
    stood = dict.fromkeys(three, 0)
    assert model.state is not None
    lengths: dict[str, int] = {}
    for event in three:
        model.switch(event)
        shown = model.face()
        assert shown is not None
        assert shown.left is not None
        lengths[event] = shown.left
    for second in range(0, 3600, 10):
        if second % 60 == 0 and second:
            event = three[second // 60 % 3]
            model.switch(event)
            if second % 180 == 0:
                model.act(AddTime(7000))
                added[event] += 7000
            elif second % 120 == 0:
                model.act(PauseClock())
                now.on(ms=4000)
                model.act(StartClock())
                stood[event] += 4000
            else:
                model.act(NextHand(model.table))
        states = {other.id: other for other in (*desk.others(), model.state)}
        assert set(states) == set(three)
        for event in three:
            state = states[event]
            assert state.clock is not None
            left = lengths[event] + added[event] + stood[event] - (now.utc - begun)
            if left > 0:  # within its first level: by plain subtraction, with its own acts only
                shown = face(state.clock, state.structure, now().utc)
                assert time_words(shown.left) == time_words(Millis(left))
        now.on(ms=10_000)
    assert any(added.values())
    assert any(stood.values())
