"""After sleep with several events: each that ran is named with its own time and given it back; none that stood is touched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floor_app.base import FloorError, Millis, StoreError
from floor_app.tournament.clock import face
from floor_app.tournament.clock_commands import GiveBack
from floor_app.tournament.commands import AddTime, NewTable, PauseClock, SetLevel, StartClock
from floor_app.tournament.tournament import Tournament
from floor_app.ui.awake import Awake
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.tournament.small_events import structure
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow
from tests.ui.test_awake import FakeHolder

MAIN = "Poker Players Championship"
SLEPT = 7 * 60_000 + 12_000

Ids = dict[str, str]


@pytest.fixture
def events(window: MainWindow, model: EventModel, now: FakeNow) -> Ids:
    """The main event, open, and two more that run, by name."""
    assert model.state is not None
    ids = {MAIN: model.state.id}
    for name in ("Turbo", "Satellite"):
        model.create(replace(structure(), name=name), (NewTable(1),))
        model.act(StartClock())
        assert model.state is not None
        ids[name] = model.state.id
    model.switch(ids[MAIN])
    window.go_to("clock")
    now.on(minutes=1)
    model.beat()
    return ids


def sleep(model: EventModel, now: FakeNow, ms: int = SLEPT) -> None:
    now.on(ms=ms)
    model.beat()
    model.look_round()


def lefts(desk: FakeDesk, now: FakeNow) -> dict[str, int]:
    """What is left in every event, in seconds, by name."""
    found = {}
    for state in (desk.state, *desk.others()):
        assert state is not None
        assert state.clock is not None
        left = face(state.clock, state.structure, Millis(now.utc)).left
        found[state.name] = -1 if left is None else left // 1000
    return found


def said(window: MainWindow) -> str:
    assert window.bar is not None
    return window.bar.message.text() if window.bar.isVisible() else ""


def offered(window: MainWindow) -> bool:
    assert window.bar is not None
    return window.bar.isVisible() and window.bar.offer_button.isVisible()


def test_each_event_that_ran_is_named_and_gets_its_time_back_as_an_act_of_its_own(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press, events: Ids
) -> None:
    before = lefts(desk, now)
    sleep(model, now)
    assert said(window) == (
        f"Away: counted in {MAIN} (7 min 12 s), Turbo (7 min 12 s) and Satellite (7 min 12 s). Their clocks have gone on."
    )
    assert offered(window)
    desk.forget()
    press("Ctrl+G")
    assert lefts(desk, now) == before
    assert desk.commands == [GiveBack(SLEPT)]
    assert sorted(desk.elsewhere) == sorted((events[name], GiveBack(SLEPT)) for name in ("Turbo", "Satellite"))
    assert said(window) == (
        f"Given back in {MAIN} (7 min 12 s), Turbo (7 min 12 s) and Satellite (7 min 12 s)."
        " Ctrl+Z takes it back, in each event by itself."
    )
    assert not offered(window)
    press("Ctrl+Z")
    gone = SLEPT // 1000
    assert lefts(desk, now) == {**before, MAIN: before[MAIN] - gone}
    press("Ctrl+G")  # there is nothing more to give
    assert len(desk.elsewhere) == 2


def test_an_event_that_stood_or_began_meanwhile_keeps_what_it_has(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press, events: Ids
) -> None:
    model.switch(events["Turbo"])
    model.act(PauseClock())
    model.switch(events[MAIN])
    before = lefts(desk, now)
    now.on(ms=SLEPT - 130_000)
    desk.do_in(events["Satellite"], PauseClock())  # another desk, while this one was away
    now.on(ms=10_000)
    desk.do_in(events["Satellite"], StartClock())
    desk.elsewhere.clear()
    sleep(model, now, 120_000)
    assert said(window) == f"Away: counted in {MAIN} (7 min 12 s) and Satellite (2 min). Their clocks have gone on."
    desk.forget()
    press("Ctrl+G")
    assert desk.elsewhere == [(events["Satellite"], GiveBack(120_000))]
    assert desk.commands == [GiveBack(SLEPT)]
    assert lefts(desk, now) == {**before, "Satellite": before["Satellite"] - (SLEPT - 130_000) // 1000}


def test_while_the_clock_on_screen_stands_the_others_are_offered_theirs(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press, events: Ids
) -> None:
    model.act(PauseClock())
    desk.forget()
    model.look_round()
    before = lefts(desk, now)
    sleep(model, now)
    assert said(window) == "Away: counted in Turbo (7 min 12 s) and Satellite (7 min 12 s). Their clocks have gone on."
    press("Ctrl+G")
    assert desk.commands == []
    assert lefts(desk, now) == before
    assert said(window).startswith("Given back in Turbo (7 min 12 s) and Satellite (7 min 12 s).")
    desk.do_in(events["Turbo"], PauseClock())
    sleep(model, now)
    assert said(window) == "Away: counted in Satellite (7 min 12 s). Its clock has gone on."


def test_an_absence_is_told_once_whichever_timer_wakes_first(model: EventModel, now: FakeNow, events: Ids) -> None:
    told: list[Millis] = []
    model.away.connect(told.append)
    for wakes in ((model.beat, model.look_round), (model.look_round, model.beat)):
        for clock in (StartClock, PauseClock):
            model.act(clock())
            model.look_round()
            told.clear()
            now.on(ms=SLEPT)
            for wake in wakes:
                wake()
            assert told == [SLEPT]
    model.act(SetLevel(1))
    model.look_round()
    now.on(ms=4000)
    model.look_round()
    assert told == [SLEPT]


def test_an_act_on_one_clock_ends_its_offer_and_no_other_s_and_opening_an_event_ends_none(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press, events: Ids
) -> None:
    sleep(model, now)
    model.switch(events["Turbo"])
    model.act(AddTime(60_000))
    model.switch(events[MAIN])
    desk.forget()
    press("Ctrl+G")
    assert desk.commands == [GiveBack(SLEPT)]
    assert desk.elsewhere == [(events["Satellite"], GiveBack(SLEPT))]


def test_what_cannot_be_given_back_is_named_and_the_rest_is_given(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press, events: Ids
) -> None:
    sleep(model, now)
    desk.do_in(events["Turbo"], PauseClock())
    press("Ctrl+G")
    assert said(window).endswith(
        "Not in Turbo: The clock was not running all that time, or was set meanwhile. Set the time left by hand."
    )
    assert said(window).startswith(f"Given back in {MAIN} (7 min 12 s) and Satellite (7 min 12 s).")


def test_a_file_that_cannot_be_read_is_told_once_and_the_lines_stay(
    model: EventModel, desk: FakeDesk, events: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[FloorError] = []
    model.refused.connect(told.append)
    known = model.others

    def refuse(_at_most: int | None = None) -> tuple[Tournament, ...]:
        raise StoreError("The file cannot be read.")

    with monkeypatch.context() as broken:
        broken.setattr(desk, "others", refuse)
        for _ in range(3):
            model.look_round()
    assert len(told) == 1
    assert model.others == known
    model.look_round()
    assert len(told) == 1


def test_the_machine_stays_awake_for_an_event_that_is_not_on_screen(
    model: EventModel, desk: FakeDesk, now: FakeNow, events: Ids
) -> None:
    way = FakeHolder()
    awake = Awake(model, way)
    model.act(PauseClock())
    assert awake.held
    for name in ("Turbo", "Satellite"):
        assert awake.held
        desk.do_in(events[name], PauseClock())
        model.look_round()
    assert (way.calls, awake.held) == (["hold", "let go"], False)
    desk.do_in(events["Turbo"], StartClock())
    model.look_round()
    assert awake.held
    now.on(minutes=600)  # its day has ended
    model.look_round()
    assert not awake.held


def test_the_lines_of_other_clocks_follow_what_another_desk_does(
    window: MainWindow, model: EventModel, desk: FakeDesk, events: Ids
) -> None:
    from floor_app.ui.clock_desk import ClockDesk

    clock = window.desk
    assert isinstance(clock, ClockDesk)

    def words() -> list[str]:
        return [b.text() for b in clock.others.buttons if b.isVisible()]

    assert words() == ["19:00  level 1  ·  Turbo", "19:00  level 1  ·  Satellite"]
    desk.do_in(events["Turbo"], PauseClock())
    desk.do_in(events["Satellite"], AddTime(60_000))
    model.look_round()
    assert words() == ["19:00  level 1 paused  ·  Turbo", "20:00  level 1  ·  Satellite"]
