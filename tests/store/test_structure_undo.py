"""Edits of the structure on disk: taken back by name, time goes on, and what would no longer hold is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from floor_app.base import RuleError
from floor_app.store import read
from floor_app.store.desk import Desk
from floor_app.tournament import clock as clocks
from floor_app.tournament import commands as c
from floor_app.tournament.editing import duplicate_rows, insert_row, set_cell, set_fact
from floor_app.tournament.structure import Structure
from tests.store.events_for_tests import MINUTE, STRUCTURE, Time, new_desk, open_desk


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def desk(tmp_path: Path, time: Time) -> Iterator[Desk]:
    made = new_desk(tmp_path, time)
    made.do(c.StartClock())
    yield made
    made.close()


def structure(desk: Desk) -> Structure:
    assert desk.state is not None
    return desk.state.structure


def left(desk: Desk) -> tuple[int, int | None]:
    assert desk.state is not None
    assert desk.state.clock is not None
    face = clocks.face(desk.state.clock, desk.state.structure, desk.now().utc)
    assert face.running
    return face.level.number, face.left


def test_an_edit_is_taken_back_by_name_and_time_goes_on(desk: Desk, time: Time) -> None:
    time.pass_by(7 * MINUTE)
    done = desk.do(c.EditStructure(set_cell(STRUCTURE, 4, "limit.small_bet", "450").structure))
    assert done.words == desk.undo_words == "edit of level 4"
    assert left(desk) == (1, 23 * MINUTE)
    time.pass_by(5 * MINUTE)
    assert desk.undo().words == "edit of level 4"
    assert structure(desk) == STRUCTURE
    assert left(desk) == (1, 18 * MINUTE)
    desk.redo()
    assert structure(desk).level(4).stakes["limit"].small_bet == 450
    assert left(desk) == (1, 18 * MINUTE)


def test_the_edited_event_is_the_same_when_it_is_opened_again(desk: Desk, time: Time, tmp_path: Path) -> None:
    desk.do(c.EditStructure(insert_row(STRUCTURE, 1, "level").structure))
    desk.do(c.EditStructure(set_fact(structure(desk), "mix", "plo lhe razz").structure))
    again = open_desk(tmp_path, time)
    assert again.state == desk.state
    again.close()


def test_an_edit_is_a_small_row_of_the_journal(desk: Desk) -> None:
    desk.do(c.EditStructure(insert_row(STRUCTURE, 1, "level").structure))
    assert desk.event is not None
    assert len(read.journal(desk.file, desk.event)[-1].body) < 600


def test_a_level_that_is_played_elsewhere_is_not_taken_back(desk: Desk, time: Time, tmp_path: Path) -> None:
    other = open_desk(tmp_path, time, "two")
    desk.do(c.EditStructure(insert_row(STRUCTURE, 5, "level").structure))
    other.do(c.SetLevel(5))
    other.do(c.NextHand(1))
    with pytest.raises(RuleError):
        desk.undo()
    assert len(structure(desk).levels) == 5
    other.close()


def test_two_desks_that_edit_at_once_do_not_undo_each_other(desk: Desk, time: Time, tmp_path: Path) -> None:
    other = open_desk(tmp_path, time, "two")
    desk.do(c.EditStructure(set_cell(STRUCTURE, 4, "limit.small_bet", "450").structure, was=STRUCTURE))
    with pytest.raises(RuleError, match="The structure was changed meanwhile"):
        other.do(c.EditStructure(set_cell(STRUCTURE, 3, "limit.small_bet", "350").structure, was=STRUCTURE))
    now = structure(other)
    other.do(c.EditStructure(set_cell(now, 4, "limit.big_bet", "900").structure, was=now))
    with pytest.raises(RuleError, match="no longer"):
        desk.undo()  # the other edit stands on this one
    assert structure(desk).level(4).stakes["limit"].big_bet == 900
    other.close()


def game(desk: Desk) -> str:
    assert desk.state is not None
    return desk.state.structure.mix.games[desk.state.table(1).game]


def test_an_edit_of_the_mix_is_not_taken_back_once_a_hand_began_by_it(desk: Desk, time: Time, tmp_path: Path) -> None:
    other = open_desk(tmp_path, time, "two")
    desk.do(c.EditStructure(set_fact(STRUCTURE, "mix", "o8 lhe plo").structure))
    other.do(c.SkipGame(1))  # Pot-Limit Omaha comes next, and not a game more
    assert game(desk) == "lhe"
    with pytest.raises(RuleError, match="change of the games to come at table 1, done after it, would no longer hold"):
        desk.undo()
    for _ in range(3):
        other.do(c.NextHand(1))
    assert game(other) == "o8"
    with pytest.raises(RuleError):
        desk.undo()
    assert game(desk) == "o8"
    other.close()


def test_an_edit_of_the_mix_is_taken_back_while_all_later_hands_are_of_the_same_games(
    desk: Desk, time: Time, tmp_path: Path
) -> None:
    other = open_desk(tmp_path, time, "two")
    desk.do(c.EditStructure(set_fact(STRUCTURE, "mix", "lhe plo o8 razz").structure))
    other.do(c.NextHand(1))
    desk.undo()
    assert structure(desk) == STRUCTURE
    assert game(desk) == "lhe"
    desk.redo()
    other.do(c.SetPlayersLeft(3))
    assert len(structure(other).mix.games) == 4
    other.close()


def test_an_edit_of_a_level_that_was_played_since_is_neither_taken_back_nor_done_again(
    desk: Desk, time: Time, tmp_path: Path
) -> None:
    desk.do(c.EditStructure(set_cell(STRUCTURE, 0, "limit.small_bet", "120").structure, confirmed=True))
    desk.undo()  # it still runs
    assert structure(desk) == STRUCTURE
    desk.redo()
    time.pass_by(31 * MINUTE)
    with pytest.raises(RuleError, match="Level 1 was played already and cannot be changed"):
        desk.undo()
    assert structure(desk).level(1).stakes["limit"].small_bet == 120
    assert open_desk(tmp_path, time, "two").state == desk.state


@pytest.mark.parametrize(("minutes", "jump"), [("10", "from level 3 to level 2"), ("40", "within level 3")])
def test_the_length_of_all_levels_is_not_taken_back_once_a_level_lasted_so_long(
    desk: Desk, time: Time, minutes: str, jump: str
) -> None:
    """Level 1 keeps the 30 minutes it had left; with another level 2 the clock would otherwise go back or on."""
    edited = set_fact(STRUCTURE, "minutes", minutes).structure
    desk.do(c.EditStructure(edited, confirmed=True))
    desk.undo()
    desk.redo()
    assert left(desk) == (1, 30 * MINUTE)
    time.pass_by((30 + int(minutes) + 15 + 2) * MINUTE)
    assert left(desk) == (3, (int(minutes) - 2) * MINUTE)
    with pytest.raises(RuleError, match=f"the clock would jump {jump}"):
        desk.undo()
    assert (structure(desk), left(desk)) == (edited, (3, (int(minutes) - 2) * MINUTE))


def test_a_longer_level_is_not_taken_back_once_it_ran_longer(desk: Desk, time: Time) -> None:
    desk.do(c.EditStructure(set_cell(STRUCTURE, 1, "minutes", "60").structure))
    time.pass_by(50 * MINUTE)
    desk.undo()
    assert left(desk) == (2, 10 * MINUTE)
    desk.redo()
    time.pass_by(20 * MINUTE)
    with pytest.raises(RuleError, match="the clock would jump from level 2 to level 3"):
        desk.undo()
    assert left(desk) == (2, 20 * MINUTE)


def test_what_a_structure_cannot_hold_is_refused_and_the_event_opens_again(
    desk: Desk, time: Time, tmp_path: Path
) -> None:
    high = set_cell(STRUCTURE, 4, "number", "10000").structure
    desk.do(c.EditStructure(high))
    with pytest.raises(RuleError, match="The last level would be level 10,001"):
        desk.do(c.EditStructure(insert_row(high, 5, "level").structure))
    many = high
    while len(many.rows) <= 2000:
        many = duplicate_rows(many, range(4)).structure
    with pytest.raises(RuleError, match="Keep to 2,000 rows"):
        desk.do(c.EditStructure(many))
    again = open_desk(tmp_path, time)
    assert again.state == desk.state
    again.close()


def test_an_event_with_more_rows_than_one_may_have_now_opens(tmp_path: Path, time: Time) -> None:
    many = STRUCTURE
    while len(many.rows) <= 3000:
        many = duplicate_rows(many, range(len(many.rows))).structure
    desk = new_desk(tmp_path, time)
    desk.create(many, ())
    again = open_desk(tmp_path, time)
    assert again.state == desk.state
    for opened in (desk, again):
        opened.close()
