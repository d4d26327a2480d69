"""The other events of a file are read as they stand on disk, and three clocks in one file run by themselves."""

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from floor_app.base import RuleError, StoreError
from floor_app.store import read
from floor_app.store.desk import Desk
from floor_app.tournament.clock import face
from floor_app.tournament.clock_commands import GiveBack
from floor_app.tournament.commands import AddTime, PauseClock, StartClock
from tests.store.events_for_tests import MINUTE, STRUCTURE, TABLE, Time, open_desk

SLEPT = 7 * MINUTE + 12_000


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


def two(folder: Path, time: Time) -> tuple[Desk, str]:
    """A desk with two events that run, the second open; the first's id."""
    desk = open_desk(folder, time)
    for name in ("One", "Two"):
        desk.create(replace(STRUCTURE, name=name), [TABLE])
        desk.do(StartClock())
    (other,) = desk.others()
    return desk, other.id


def test_something_is_done_in_an_event_that_is_not_open_and_taken_back_there_alone(tmp_path: Path) -> None:
    time = Time()
    desk, one = two(tmp_path, time)
    here, before = desk.state, desk.others()
    time.pass_by(SLEPT)
    done = desk.do_in(one, GiveBack(SLEPT))
    assert (done.words, done.state) == ("7 min 12 s given back", desk.others()[0])
    assert (desk.state, desk.undo_words) == (here, "start of the clock")
    desk.close()
    desk = open_desk(tmp_path, time)  # where the desk stood is still the second
    assert desk.state == here
    desk.switch(one)
    assert desk.undo_words == "7 min 12 s given back"
    desk.undo()
    assert desk.state == before[0]
    desk.close()


def test_what_is_refused_in_another_event_is_not_done_and_an_unknown_one_is_named(tmp_path: Path) -> None:
    time = Time()
    desk, one = two(tmp_path, time)
    desk.do_in(one, PauseClock())
    stood = desk.others()
    time.pass_by(SLEPT)
    with pytest.raises(RuleError, match="was not running"):
        desk.do_in(one, GiveBack(SLEPT))
    with pytest.raises(StoreError, match="not in the file"):
        desk.do_in("nowhere", GiveBack(SLEPT))
    assert desk.others() == stood
    desk.do_in(desk.event or "", GiveBack(SLEPT))
    assert desk.undo_words == "7 min 12 s given back"
    desk.close()


def test_only_what_was_written_since_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    desk, one = two(tmp_path, time)
    beside = Desk.open(tmp_path / "floor.db", time.now, "beside")
    beside.switch(one)
    read_again: list[str] = []
    journal = read.journal

    def watched(file: Path, event: str) -> list[read.Row]:
        read_again.append(event)
        return journal(file, event)

    monkeypatch.setattr(read, "journal", watched)
    first = desk.others()
    assert desk.others()[0] is first[0]
    desk.do(AddTime(5000))
    assert desk.others()[0] is first[0]
    assert read_again == []
    beside.do(PauseClock())
    assert desk.others() == (beside.state,)
    beside.undo()
    assert desk.others() == (beside.state,)
    assert read_again == [one, one]
    desk.close()
    beside.close()


def test_many_events_are_read_a_few_at_a_time(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    for name in ("One", "Two", "Three", "Four"):
        desk.create(replace(STRUCTURE, name=name), [TABLE])
    names = [[other.name for other in desk.others(1)] for _ in range(4)]
    assert [len(found) for found in names] == [1, 2, 3, 3]
    assert set(names[-1]) == {"One", "Two", "Three"}
    desk.close()


def test_an_event_that_cannot_be_read_is_told_once_and_hides_no_other(tmp_path: Path) -> None:
    time = Time()
    desk, one = two(tmp_path, time)
    desk.create(replace(STRUCTURE, name="Three"), [TABLE])
    with sqlite3.connect(desk.file) as connection:
        connection.execute("UPDATE journal SET body = '{}' WHERE tournament_id = ? AND seq = 2", (one,))
    connection.close()
    again = open_desk(tmp_path, time)
    with pytest.raises(StoreError, match="A line 'clock-started' in the record of this event cannot be read"):
        again.others()
    assert [[other.name for other in again.others(1)] for _ in range(2)] == [["Two"], ["Two"]]
    for opened in (desk, again):
        opened.close()
