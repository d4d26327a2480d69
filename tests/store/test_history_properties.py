"""Whatever is done, taken back and done again, by one desk or two: undo of an act is the state before it, and
reopening gives the equal state."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import RuleError
from floor_app.store import read
from floor_app.store.desk import Desk
from floor_app.store.history import fold
from floor_app.tournament import commands as c
from floor_app.tournament.editing import delete_rows, insert_row, set_cell, set_fact
from tests.store.events_for_tests import STRUCTURE, Time, new_desk, open_desk

EDITED = st.sampled_from(
    [
        STRUCTURE,
        set_cell(STRUCTURE, 4, "limit.small_bet", "450").structure,
        insert_row(STRUCTURE, 3, "level").structure,
        insert_row(STRUCTURE, 5, "level").structure,
        delete_rows(STRUCTURE, [4]).structure,
        set_fact(STRUCTURE, "mix", "plo lhe").structure,
        set_fact(STRUCTURE, "mix", "lhe plo o8 lhe").structure,
    ]
)

commands = st.one_of(
    st.just(c.StartClock()),
    st.just(c.PauseClock()),
    st.builds(c.StepLevel, st.sampled_from([-1, 1])),
    st.builds(c.AddTime, st.integers(-3_600_000, 3_600_000)),
    st.builds(c.OpenTable, st.builds(c.NewTable, st.integers(2, 3))),
    st.builds(c.NextHand, st.integers(1, 3)),
    st.builds(c.StepGame, st.integers(1, 3), st.integers(-2, 2)),
    st.builds(c.SetSeat, st.integers(1, 2), st.integers(1, 7), st.sampled_from(["", "Jürgen", "♠ \ud800"]), st.none()),
    st.builds(c.ClearSeat, st.integers(1, 2), st.integers(1, 6)),
    st.builds(c.SetPlayersLeft, st.integers(1, 40)),
    st.builds(c.EditStructure, EDITED, st.booleans()),
)
steps = st.one_of(commands, commands, st.sampled_from(["undo", "redo", "undo", "time", "other desk", "this desk"]))


def check_undo_and_redo(desk: Desk) -> None:
    """Undo and redo again: the state before, and the state after, whatever other desks did since."""
    desk._read_again()
    if desk.undo_words is None:
        return
    after = desk.state
    try:
        desk.undo()
    except RuleError:
        assert desk.state == after
        return
    assert desk.redo().state == after


@given(st.lists(steps, max_size=14))
def test_any_run_of_acts_undos_and_redos_by_two_desks_reopens_equal(run: list[Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        time = Time()
        first = new_desk(Path(folder), time)
        second = open_desk(Path(folder), time, "two")
        desk = first
        for step in run:
            last = desk._history.last
            before, shown = desk.state, desk.undo_words
            try:
                if step == "undo":
                    desk.undo()
                elif step == "redo":
                    desk.redo()
                elif step == "time":
                    time.pass_by(17 * 60_000)
                elif step in {"other desk", "this desk"}:
                    desk = second if step == "other desk" else first
                else:
                    desk.do(step)
                    overtaken = desk._history.last - last != len(desk._history.acts[-1].events)
                    after = desk.state
                    assert desk.undo().words == desk.redo_words
                    assert overtaken or (desk.state, desk.undo_words) == (before, shown)
                    assert desk.redo().state == after
            except RuleError:
                pass
        check_undo_and_redo(first)
        check_undo_and_redo(second)
        latest = max(first, second, key=lambda each: each._history.last)
        again = open_desk(Path(folder), time)
        assert again._history == latest._history
        assert again.state == latest.state
        for each in (first, second, again):
            each.close()


@given(st.lists(st.one_of(commands, st.sampled_from(["undo", "redo"])), max_size=14))
def test_a_journal_cut_off_anywhere_is_a_state_that_was(run: list[Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        desk = new_desk(Path(folder))
        states = {desk._history.last: desk.state}
        for step in run:
            try:
                {"undo": desk.undo, "redo": desk.redo}[step]() if isinstance(step, str) else desk.do(step)
            except RuleError:
                continue
            states[desk._history.last] = desk.state
        rows = read.journal(desk.file, desk.event or "")
        desk.close()
        for last, state in states.items():
            assert fold(rows[:last]).state == state
