"""The act loop: on disk before it is shown as done; undo and redo by name; two desks; the clock while Floor was closed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor_app.base import Millis, Moment, Now, RuleError, StoreError
from floor_app.store import desk as desks
from floor_app.store import history, read
from floor_app.store.desk import Desk
from floor_app.tournament import commands as c
from floor_app.tournament.clock import Clock, Paused, Running, face
from floor_app.tournament.tournament import Tournament, decide
from tests.store.events_for_tests import MINUTE, STRUCTURE, TABLE, Time, new_desk, open_desk


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def desk(tmp_path: Path, time: Time) -> Iterator[Desk]:
    made = new_desk(tmp_path, time)
    yield made
    made.close()


def state(desk: Desk) -> Tournament:
    assert desk.state is not None
    return desk.state


def clock_of(desk: Desk) -> Clock:
    clock = state(desk).clock
    assert clock is not None
    return clock


def rows(desk: Desk) -> list[read.Row]:
    assert desk.event is not None
    return read.journal(desk.file, desk.event)


# ---- acts --------------------------------------------------------------------------------------------------------------


def test_an_act_is_a_row_of_the_journal_with_sorted_body(desk: Desk, time: Time) -> None:
    time.pass_by(1234)
    done = desk.do(c.NextHand(1))
    assert (done.act, done.words, done.areas) == (2, "next hand at table 1", frozenset({"table", "mix"}))
    assert done.state is desk.state
    row = rows(desk)[-1]
    assert (row.seq, row.act, row.desk, row.kind, row.v) == (2, 2, "floor", "hand-began", 2)
    assert row.at == 1_795_000_001_234
    assert row.body == json.dumps(json.loads(row.body), sort_keys=True, separators=(",", ":"))


def test_a_refused_act_writes_nothing_and_changes_nothing(desk: Desk) -> None:
    before = state(desk), rows(desk)
    with pytest.raises(RuleError, match="table 9"):
        desk.do(c.NextHand(9))
    assert (state(desk), rows(desk)) == before


def test_it_stands_where_it_stood(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.StartClock())
    desk.do(c.SetSeat(1, 3, "Ivey", 45_000))
    desk.do(c.SetPlayersLeft(31))
    desk.undo()
    again = open_desk(tmp_path, time)
    assert again.state == desk.state
    assert again.redo_words == desk.redo_words == "31 players left"
    again.close()


def test_the_write_path_is_not_loaded_by_opening(desk: Desk, tmp_path: Path) -> None:
    import subprocess
    import sys

    desk.do(c.NextHand(1))
    desk.close()
    code = (
        "import sys; from pathlib import Path; from floor_app.store.desk import Desk\n"
        "desk = Desk.open(Path(sys.argv[1])); desk.keep_draft('round', '1', {}); assert desk.draft('round', '1') == {}\n"
        "assert desk.state is not None\n"
        "loaded = {'sqlmodel', 'sqlalchemy', 'alembic', 'pydantic', 'PySide6'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
        "desk.warm(); assert 'sqlmodel' in sys.modules and 'alembic' not in sys.modules\n"
        "desk.close()\n"
    )
    subprocess.run([sys.executable, "-c", code, str(desk.file)], check=True)


# ---- undo and redo ---------------------------------------------------------------------------------------------------


def test_undo_is_the_state_before_and_redo_the_state_after(desk: Desk) -> None:
    before = state(desk)
    after = desk.do(c.NextHand(1)).state
    assert (desk.undo_words, desk.redo_words) == ("next hand at table 1", None)
    assert desk.undo().state == before
    assert (desk.undo_words, desk.redo_words) == (None, "next hand at table 1")
    assert desk.redo().state == after
    assert [(row.kind, row.body) for row in rows(desk)[2:]] == [("undo", '{"act":2}'), ("redo", '{"act":2}')]


def test_undo_steps_back_through_acts_and_redo_forward(desk: Desk) -> None:
    states = [state(desk)]
    for n in (20, 19, 18):
        desk.do(c.SetPlayersLeft(n))
        states.append(state(desk))
    assert [desk.undo().words for _ in range(3)] == ["18 players left", "19 players left", "20 players left"]
    assert state(desk) == states[0]
    assert [desk.redo().state for _ in range(3)] == states[1:]


def test_a_new_act_gives_up_what_was_taken_back(desk: Desk) -> None:
    desk.do(c.SetPlayersLeft(20))
    desk.undo()
    desk.do(c.SetPlayersLeft(19))
    assert desk.redo_words is None
    with pytest.raises(RuleError, match="nothing to redo"):
        desk.redo()


def test_the_event_itself_is_not_taken_back(desk: Desk) -> None:
    assert desk.undo_words is None
    with pytest.raises(RuleError, match="nothing to undo"):
        desk.undo()


def test_taking_back_a_pause_leaves_the_time_running(desk: Desk, time: Time) -> None:
    desk.do(c.StartClock())
    time.pass_by(10 * MINUTE)
    desk.do(c.PauseClock())
    time.pass_by(5 * MINUTE)
    desk.undo()
    assert face(clock_of(desk), STRUCTURE, desk.now().utc).left == 15 * MINUTE


def test_only_the_latest_few_hundred_acts_can_be_taken_back(
    desk: Desk, tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "KEPT", 3)
    for n in (20, 19, 18, 17):
        desk.do(c.SetPlayersLeft(n))
    again = open_desk(tmp_path, time)
    assert len(desk._history.acts) == 3
    assert again._history == desk._history
    assert [again.undo().words for _ in range(3)] == ["17 players left", "18 players left", "19 players left"]
    assert again.undo_words is None
    assert state(again).players_left == 20
    again.close()


# ---- two desks over one file -------------------------------------------------------------------------------------------


@pytest.fixture
def other(desk: Desk, tmp_path: Path, time: Time) -> Iterator[Desk]:
    made = open_desk(tmp_path, time, "two")
    yield made
    made.close()


def test_two_desks_that_write_at_once_both_get_in(desk: Desk, other: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.SetPlayersLeft(20))
    done = other.do(c.NextHand(1))  # decided on the state before; its number is taken
    assert state(other).players_left == 20
    assert done.areas == desks.EVERYTHING
    assert done.act == 3
    third = open_desk(tmp_path, time)
    assert third.state == other.state
    third.close()


def test_an_act_that_no_longer_holds_after_the_other_desks_is_refused(desk: Desk, other: Desk) -> None:
    desk.do(c.ClearSeat(1, 4))
    with pytest.raises(RuleError, match="empty already"):
        other.do(c.ClearSeat(1, 4))
    assert other.state == desk.state


def test_a_desk_takes_back_its_own_act_and_keeps_the_others(desk: Desk, other: Desk) -> None:
    desk.do(c.SetPlayersLeft(20))
    other.do(c.NextHand(1))
    done = desk.undo()
    assert done.words == "20 players left"
    assert (state(desk).players_left, state(desk).table(1).hand) == (None, 2)
    assert other.undo_words == "next hand at table 1"
    assert other.undo().state == state(other)
    assert state(other).players_left is None


def test_taking_back_what_another_act_stands_on_is_refused_and_names_it(desk: Desk, other: Desk) -> None:
    desk.do(c.OpenTable(c.NewTable(2)))
    other.do(c.NextHand(2))
    before = rows(desk)
    with pytest.raises(RuleError, match="next hand at table 2") as caught:
        desk.undo()
    assert "Opening of table 2 cannot be taken back" in caught.value.message
    assert "two" in caught.value.remedy
    assert rows(desk) == before
    assert state(desk) == other.state


def test_doing_again_what_others_have_overtaken_is_refused(desk: Desk, other: Desk) -> None:
    other.do(c.OpenTable(c.NewTable(2)))
    desk.do(c.NextHand(2))
    desk.undo()
    other.do(c.SetPlayersLeft(9))
    other.undo()
    other.undo()  # the table is gone
    with pytest.raises(RuleError, match="cannot be done again now"):
        desk.redo()


def test_deciding_again_has_an_end(desk: Desk, other: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def decide_and_be_overtaken(state: Tournament | None, command: c.Command, now: Moment) -> object:
        tried.append(command)
        if isinstance(command, c.NextHand):
            other.do(c.SetPlayersLeft(99 - len(tried)))
        return decide(state, command, now)

    monkeypatch.setattr(desks, "decide", decide_and_be_overtaken)
    with pytest.raises(StoreError, match="other desks are writing"):
        desk.do(c.NextHand(1))
    assert sum(isinstance(command, c.NextHand) for command in tried) == desks.ATTEMPTS
    assert desk.state == other.state


# ---- several events ----------------------------------------------------------------------------------------------------


def test_events_are_listed_the_latest_first_and_can_be_opened(desk: Desk, tmp_path: Path, time: Time) -> None:
    first = desk.event
    assert first is not None
    desk.do(c.SetPlayersLeft(20))
    before = desk.state
    time.pass_by(1000)
    desk.create(STRUCTURE, [TABLE])
    lines = desk.events()
    assert [line.id for line in lines] == [desk.event, first]
    assert {line.name for line in lines} == {"Limit and pot-limit"}
    assert [line.created_utc for line in lines] == [1_795_000_001_000, 1_795_000_000_000]
    assert desk.switch(first).state == before
    again = open_desk(tmp_path, time)
    assert again.event == first  # nothing was done in it since, yet it is the one that was open
    again.close()


def test_an_event_that_is_not_there_leaves_the_open_one_open(desk: Desk) -> None:
    before = desk.event, desk.state
    with pytest.raises(StoreError, match="not in the file"):
        desk.switch("nowhere")
    assert (desk.event, desk.state) == before


def test_without_an_event_nothing_can_be_done_but_make_one(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    assert (desk.state, desk.event, desk.events(), desk.undo_words, desk.note) == (None, None, (), None, None)
    with pytest.raises(RuleError):
        desk.do(c.NextHand(1))
    assert desk.do(c.CreateEvent("", STRUCTURE, (TABLE,))).act == 1
    assert desk.event
    with pytest.raises(RuleError, match="open already"):
        desk.do(c.CreateEvent("", STRUCTURE, (TABLE,)))
    desk.close()


# ---- the clock while Floor was closed ------------------------------------------------------------------------------------


def test_a_running_clock_has_gone_on_while_floor_was_closed(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.StartClock())
    desk.close()
    time.pass_by(34 * MINUTE)
    again = open_desk(tmp_path, time)
    shown = face(clock_of(again), STRUCTURE, again.now().utc)
    assert (shown.level.number, shown.left, shown.running) == (2, 26 * MINUTE, True)
    assert again.note is None
    again.close()


def test_a_wall_clock_that_was_moved_while_floor_was_closed_changes_nothing(
    desk: Desk, tmp_path: Path, time: Time
) -> None:
    desk.do(c.StartClock())
    time.pass_by(10 * MINUTE)
    time.wall -= 3600_000
    again = open_desk(tmp_path, time)
    assert face(clock_of(again), STRUCTURE, again.now().utc).left == 20 * MINUTE
    again.close()


def test_after_a_restart_the_wall_clock_counts_and_the_note_says_so_once(
    desk: Desk, tmp_path: Path, time: Time
) -> None:
    desk.do(c.StartClock())
    time.restart(12 * MINUTE + 5_000)
    again = open_desk(tmp_path, time)
    assert face(clock_of(again), STRUCTURE, again.now().utc).left == 30 * MINUTE - 12 * MINUTE - 5_000
    assert again.note is not None
    assert again.note.startswith("The computer was restarted; 12 min 5 s were counted by its wall clock.")
    again.close()
    third = open_desk(tmp_path, time)
    assert third.note is None
    assert third.now() == again.now()
    third.close()


def test_after_a_restart_a_wall_clock_before_the_last_act_is_told(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.StartClock())
    time.restart(-60_000)
    again = open_desk(tmp_path, time)
    assert again.note is not None
    assert "stands before the last act" in again.note
    again.close()


def test_after_a_restart_a_paused_clock_needs_no_note(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.StartClock())
    desk.do(c.PauseClock())
    time.restart(12 * MINUTE)
    again = open_desk(tmp_path, time)
    assert again.note is None
    assert isinstance(clock_of(again).phase, Paused)
    again.close()


def test_where_no_boot_is_known_the_note_claims_no_restart(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.do(c.StartClock())
    time.pass_by(2 * 3600_000)
    time.boot = ""
    again = open_desk(tmp_path, time)
    assert again.note is not None
    assert again.note.startswith("While Floor was closed, 2 h 0 min were counted")
    again.close()


def test_the_system_clock_is_used_where_a_test_sets_none(tmp_path: Path) -> None:
    desk = Desk.open(tmp_path / "floor.db")
    desk.create(STRUCTURE, [TABLE])
    desk.do(c.StartClock())
    assert abs(desk.now().utc - Now()().utc) < Millis(MINUTE)
    assert isinstance(clock_of(desk).phase, Running)
    desk.close()


# ---- drafts --------------------------------------------------------------------------------------------------------------


def test_a_draft_is_overwritten_kept_through_reopening_and_dropped(desk: Desk, tmp_path: Path, time: Time) -> None:
    for text in ("1", "14", "140k"):
        desk.keep_draft("round", "1", {"bet": text})
    again = open_desk(tmp_path, time)
    assert again.draft("round", "1") == {"bet": "140k"}
    again.drop_draft("round", "1")
    again.drop_draft("round", "1")
    assert again.draft("round", "1") is None
    again.close()


def test_drafts_of_other_desks_events_kinds_and_keys_are_others(desk: Desk, tmp_path: Path, time: Time) -> None:
    desk.keep_draft("round", "1", {"bet": "140k"})
    other = open_desk(tmp_path, time, "two")
    assert other.draft("round", "1") is None
    other.close()
    assert desk.draft("round", "2") is None
    assert desk.draft("pot", "1") is None
    desk.create(STRUCTURE, [TABLE])
    assert desk.draft("round", "1") is None


def test_a_draft_never_reaches_the_journal(desk: Desk) -> None:
    before = rows(desk)
    desk.keep_draft("round", "1", {"bet": "140k"})
    assert rows(desk) == before


# ---- journals that do not fit ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("UPDATE journal SET kind = 'hand-dealt-by-robot' WHERE seq = 2", "does not know"),
        ("UPDATE journal SET v = 9 WHERE seq = 2", "does not know"),
        ("UPDATE journal SET body = '{' WHERE seq = 2", "Act 2 (hand-began)"),
        ("UPDATE journal SET body = '{}' WHERE seq = 2", "cannot be read"),
        ("UPDATE journal SET body = replace(body, '\"table\":1', '\"table\":8') WHERE seq = 2", "does not follow"),
    ],
)
def test_a_journal_this_floor_cannot_read_is_refused_with_its_place(desk: Desk, change: str, sentence: str) -> None:
    import sqlite3

    desk.do(c.NextHand(1))
    desk.close()
    connection = sqlite3.connect(desk.file)
    connection.execute(change)
    connection.commit()
    connection.close()
    before = desk.file.read_bytes()
    with pytest.raises(StoreError) as caught:
        Desk.open(desk.file)
    assert sentence in caught.value.message
    assert caught.value.where == str(desk.file)
    assert caught.value.remedy
    assert desk.file.read_bytes() == before
