"""The other events of a file are read as they stand on disk, and three clocks in one file run by themselves."""

from dataclasses import replace
from pathlib import Path

from floor_app.store.desk import Desk
from floor_app.tournament.clock import face
from floor_app.tournament.commands import AddTime, PauseClock, StartClock
from tests.store.events_for_tests import MINUTE, STRUCTURE, TABLE, Time


def test_three_events_in_one_file_for_an_hour_of_true_time(tmp_path: Path) -> None:
    time = Time()
    desk = Desk.open(tmp_path / "floor.db", time.now)
    assert desk.others() == ()
    ids = []
    for name in ("One", "Two", "Three"):
        desk.create(replace(STRUCTURE, name=name, minutes=90), [TABLE])
        desk.do(StartClock())
        ids.append(desk.event)
    assert {other.name for other in desk.others()} == {"One", "Two"}
    given = [0, 0, 0]
    for minute in range(60):
        which = minute % 3
        event = ids[which]
        assert event is not None
        desk.switch(event)
        if minute % 2:
            desk.do(AddTime(1000 * minute))
            given[which] += 1000 * minute
        else:
            desk.do(PauseClock())
            time.reading += 700
            desk.do(StartClock())
            given[which] += 700
        time.reading += MINUTE
        time.wall -= 3 * MINUTE
    desk.close()
    again = Desk.open(tmp_path / "floor.db", time.now)
    states = {state.id: state for state in (*again.others(), again.state) if state is not None}
    lefts = []
    for event in ids:
        state = states[event or ""]
        assert state.clock is not None
        lefts.append(face(state.clock, state.structure, again.now().utc).left)
    gone = 60 * MINUTE + 30 * 700
    assert lefts == [90 * MINUTE + more - gone for more in given]
    again.close()
