"""What the director plans on the Clock desk, by real keys: each is seen, and each is undone."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from floor_app.base import Millis
from floor_app.tournament.clock_commands import HandPlayed, ScheduleStart, SetHandForHand, SetLastHands, StopAtEnd
from floor_app.tournament.commands import NewTable, NextHand, OpenTable, PauseClock, SetHouse
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.day_time import day_time_words, follow, parse_day_time
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow

NINE = 1_700_000_000_000 - 1_700_000_000_000 % 86_400_000 + 9 * 3_600_000
"""Nine in the morning, UTC."""


@pytest.fixture
def clock(window: MainWindow) -> ClockDesk:
    desk = window.desk
    assert isinstance(desk, ClockDesk)
    return desk


@pytest.fixture
def in_utc() -> Iterator[None]:
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no tzset")
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC0"
    time.tzset()
    yield
    if before is None:
        os.environ.pop("TZ")
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_e_pauses_at_the_end_of_the_level_and_says_so(
    clock: ClockDesk, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    press("E")
    assert desk.commands == [StopAtEnd()]
    assert clock.director.stop.isChecked()
    assert clock.director.plan.text() == "Pauses at the end of the level"
    press("E")
    assert not clock.director.plan.isVisible()
    press("Ctrl+Z")
    assert clock.director.plan.isVisible()
    now.on(minutes=64)
    model.beat()
    assert clock.state_word.text() == "BREAK · PAUSED"
    assert clock.time.text() == "15:00"


def test_hand_for_hand_takes_the_time_of_the_book_off_with_each_hand(
    clock: ClockDesk, model: EventModel, desk: FakeDesk, press: Press
) -> None:
    model.act(SetHouse("wsop-2024"))
    press("N")
    assert not clock.director.hand.isVisible()
    press("H")
    assert clock.director.plan.text() == "Hand for hand: 2:00 off each hand (WSOP 2024 rule 126-c)"
    assert (clock.state_word.text(), clock.time.text()) == ("Level 20  ·  PAUSED", "63:12")
    press("N", "N")
    assert clock.time.text() == "59:12"
    press("Ctrl+Z")
    assert clock.time.text() == "61:12"
    press("H")
    assert desk.commands[1:] == [SetHandForHand(120_000), HandPlayed(), HandPlayed(), SetHandForHand(None)]
    press("Space")
    assert clock.state_word.text() == "Level 20  ·  RUNNING"


def test_what_a_hand_takes_off_is_typed_and_kept_for_the_next_time(
    clock: ClockDesk, model: EventModel, desk: FakeDesk, press: Press
) -> None:
    model.act(SetHouse("tda-2024"))
    off = clock.director.off
    assert not off.isVisible()
    press("H")
    assert (off.isVisible(), off.edit.text()) == (True, "2:00")
    off.edit.setFocus()
    for typed, said in (
        ("soon", "Type minutes and seconds, 2:30, or whole minutes, 2."),
        ("61", "A hand takes from nothing to an hour off the clock. Type minutes and seconds."),
    ):
        off.edit.selectAll()
        QTest.keyClicks(off.edit, typed)
        press("Return")
        assert (off.error.text(), off.edit.text()) == (said, typed)
    off.edit.selectAll()
    QTest.keyClicks(off.edit, "2:30")
    press("Return")
    assert desk.commands[1:] == [SetHandForHand(120_000), SetHandForHand(150_000)]
    assert clock.director.plan.text() == "Hand for hand: 2:30 off each hand (house rule)"
    assert clock.director.hand.text() == "Hand played  − 2:30"
    press("N")
    assert clock.time.text() == "60:42"
    press("H", "H")
    assert desk.commands[-1] == SetHandForHand(150_000)
    off.edit.setFocus()
    off.edit.selectAll()
    QTest.keyClicks(off.edit, "4")
    press("Return")
    assert clock.director.plan.text() == "Hand for hand: 4:00 off each hand (TDA 2024 RP-8 has 3:00 at most)"
    done = len(desk.commands)
    off.edit.setFocus()
    press("Return")  # what stands is not set again
    assert (len(desk.commands), off.error.text()) == (done, "")
    press("Ctrl+Z")
    assert off.edit.text() == "2:30"


def test_the_last_hands_are_typed_counted_and_end_the_day(clock: ClockDesk, model: EventModel, press: Press) -> None:
    model.act(OpenTable(NewTable(7)))
    clock.director.last.edit.setFocus()
    press("1", "Return")
    assert clock.director.plan.text() == "Last hands of the day: tables 4 and 7: 1 to go"
    for table in (4, 4, 7):
        model.act(NextHand(table))
    assert clock.director.plan.text() == "Last hands of the day: table 7: 0 to go"
    model.act(NextHand(7))
    assert clock.state_word.text() == "Level 20  ·  PAUSED"
    assert not clock.director.plan.isVisible()
    assert model.undo_words == "last hand of the day at table 7"


def test_an_empty_field_takes_the_last_hands_back_and_too_many_are_refused_beside_it(
    clock: ClockDesk, model: EventModel, press: Press
) -> None:
    model.act(SetLastHands(5))
    clock.director.last.edit.setFocus()
    clock.director.last.edit.selectAll()
    press("5", "0", "0", "Return")
    assert "A day cannot end after 500 more hands." in clock.director.last.error.text()
    clock.director.last.edit.selectAll()
    press("Backspace", "Return")
    assert model.state is not None
    assert model.state.last_hands is None


def test_a_start_is_planned_by_the_time_of_day(
    in_utc: None, clock: ClockDesk, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    assert not clock.director.start_at.isVisible()
    model.act(PauseClock())
    now.utc += (NINE - now.utc) % 86_400_000
    nine = now.utc
    clock.director.start_at.edit.setFocus()
    QTest.keyClicks(clock.director.start_at.edit, "noon")
    press("Return")
    assert clock.director.start_at.error.text() == "Type a time of day, 13:30."
    clock.director.start_at.edit.clear()
    QTest.keyClicks(clock.director.start_at.edit, "13:30")
    press("Return")
    assert desk.commands[-1] == ScheduleStart(nine + int(4.5 * 3_600_000))
    assert clock.director.plan.text() == "Starts by itself at 13:30"
    now.on(minutes=4.5 * 60 + 1)
    model.beat()
    assert (clock.state_word.text(), clock.time.text()) == ("Level 20  ·  RUNNING", "62:12")


def test_a_planned_start_is_shown_by_itself_when_it_comes(
    model: EventModel, now: FakeNow, clock: ClockDesk, qtbot: object
) -> None:
    """The window waits for it: nobody has to touch a key."""
    model.act(PauseClock())
    model.act(ScheduleStart(now.utc + 5))
    assert model.waits


def test_times_of_day(in_utc: None) -> None:
    nine = Millis(NINE)
    hour = 3_600_000
    assert parse_day_time("13:30", nine) == nine + int(4.5 * hour)
    assert parse_day_time("8", nine) == nine + 23 * hour
    assert parse_day_time("9:00", nine) == nine + 24 * hour
    for wrong in ("", "24:00", "12:60", "noon", "1:2:3", "123", "-1:00"):
        assert parse_day_time(wrong, nine) is None
    assert day_time_words(Millis(nine + hour), nine) == "10:00"
    assert day_time_words(Millis(nine + 24 * hour), nine) == "9:00 tomorrow"
    assert day_time_words(Millis(nine + 48 * hour), nine).startswith("9:00 on 20")


def test_the_hour_that_comes_twice_and_the_one_that_is_left_out(in_utc: None) -> None:
    """25 October 2026 and 29 March 2026 in central Europe; the fixture gives the zone back."""
    os.environ["TZ"] = "CET-1CEST,M3.5.0,M10.5.0/3"
    time.tzset()

    def at(month: int, day: int, hour: int, minute: int) -> Millis:
        return Millis(int(datetime(2026, month, day, hour, minute, tzinfo=UTC).timestamp()) * 1000)

    assert parse_day_time("2:30", at(10, 25, 0, 10)) == at(10, 25, 0, 30)  # ten past two, summer time
    assert parse_day_time("2:30", at(10, 25, 1, 10)) == at(10, 25, 1, 30)  # ten past two again
    assert parse_day_time("2:30", at(10, 25, 1, 40)) == at(10, 26, 1, 30)
    assert day_time_words(at(10, 25, 1, 30), at(10, 25, 0, 30)) == "2:30"
    missing = parse_day_time("2:30", at(3, 29, 0, 10))
    assert missing is not None
    assert at(3, 29, 0, 30) <= missing <= at(3, 29, 1, 30)
    assert parse_day_time("3:30", at(3, 29, 0, 10)) == at(3, 29, 1, 30)


@pytest.mark.parametrize("moved", [3_600_000, -3_600_000, 5 * 86_400_000, 400, -400])
def test_a_time_of_day_is_the_wall_clock_s_where_floor_s_own_line_is_another(in_utc: None, moved: int) -> None:
    """Floor was started before the computer learned the time: who types 13:30 looks at the clock on the wall."""
    line, wall = Millis(NINE), [NINE + moved]
    follow(lambda: Millis(wall[0]))
    try:
        then = parse_day_time("13:30", line)
        assert then is not None
        midday = NINE + int(4.5 * 3_600_000)
        assert (then + moved - midday) % 86_400_000 == 0
        assert 0 < then - line <= 86_400_000
        assert day_time_words(then, line) == "13:30"
        wall[0] += 3 * 60_000  # and it is moved again: the start stays, and is called what the wall will show then
        assert day_time_words(then, line) == "13:33"
    finally:
        follow(None)


def test_the_new_level_stands_beside_the_hands_that_still_play_the_old_one(
    clock: ClockDesk, model: EventModel, now: FakeNow
) -> None:
    model.act(NextHand(4))
    assert not clock.older.isVisible()
    now.on(minutes=64 + 15)
    model.beat()
    assert clock.older.text() == "Level 21 applies to the next hand: table 4 still plays level 20"
    model.act(NextHand(4))
    assert not clock.older.isVisible()


def test_no_key_of_the_director_acts_while_any_field_has_the_focus(
    clock: ClockDesk, desk: FakeDesk, model: EventModel, press: Press
) -> None:
    fields = [edit for edit in clock.findChildren(QLineEdit) if edit.isVisible()]
    assert len(fields) >= 5
    for edit in fields:
        edit.setFocus()
        press("E", "H", "N", "Space", "Up", "Down", "Shift+Up", "Shift+Down", "PgUp", "PgDown")
    assert desk.commands == []
