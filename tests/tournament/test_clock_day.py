"""A whole day of an event by a fake source of now: whatever the computer's clocks do, each row ends at its exact millisecond."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import accumulate

import pytest

from floor_app.base import Millis, Moment, Now
from floor_app.tournament import commands as c
from floor_app.tournament.clock import face, played
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from floor_app.tournament.tournament import Tournament, apply, decide
from tests.tournament.small_events import THREE, level, structure

SECOND, MINUTE, HOUR = 1000, 60_000, 3_600_000
LENGTHS = (60, 45, 40)
"""Minutes of the levels, over and over, so that few rows end on a full hour."""


def _rows() -> tuple[Row, ...]:
    """Twelve hours: levels of three lengths, a break after every second, dinner once, a removal, then a second day."""
    rows: list[Row] = []
    total = number = 0
    while total < 12 * 60:
        number += 1
        minutes = min(LENGTHS[number % 3], 12 * 60 - total)
        rows.append(level(number, minutes))
        total += minutes
        if number % 2 == 0 and total < 12 * 60 - 75:
            rest = 75 if number == 8 else 15
            rows += [Remove(25)] if number == 4 else []
            rows.append(Break(rest, "dinner" if rest == 75 else ""))
            total += rest
    return (*rows, EndOfDay(1), level(number + 1, 60), level(number + 2, 60))


SHEET: Structure = structure(rows=_rows())
TIMED = [row for row in SHEET.rows[: SHEET.rows.index(EndOfDay(1))] if isinstance(row, Level | Break)]
ENDS = [0, *accumulate((row.minutes or 0) * MINUTE for row in TIMED)]
"""When each timed row of the day begins, in ms after the start; the last is the end of the day."""


@dataclass
class Computer:
    """A computer whose two clocks go with true time until somebody moves the wall clock."""

    true: int = 0
    """ms since this test began."""
    wall: int = 0
    """What is added to true time to get the wall clock's."""
    boot: str = "boot"

    def now(self, last: Moment | None = None) -> Now:
        return Now(
            wall=lambda: Millis(self.true + self.wall),
            reading=lambda: Millis(self.true + 12_345),
            boot=self.boot,
            last=last,
        )


def begun(now: Now) -> tuple[Tournament, Moment]:
    state: Tournament | None = None
    moment = now()
    for command in (c.CreateEvent("day", SHEET, (THREE,)), c.StartClock()):
        for event in decide(state, command, moment):
            state = apply(state, event)
    assert state is not None
    return state, moment


def by_hand(ms: int) -> tuple[int, int]:
    """Which timed row is on `ms` after the start and what is left of it, counted from the list of ends."""
    place = next(n for n, end in enumerate(ENDS[1:]) if ms < end)
    return place, ENDS[place + 1] - ms


def agrees(state: Tournament, utc: Millis, ms: int) -> None:
    assert state.clock is not None
    shown = face(state.clock, SHEET, utc)
    place, left = by_hand(ms)
    row = TIMED[place]
    assert (shown.left, shown.running) == (left, True), f"{ms} ms after the start"
    if isinstance(row, Break):
        assert shown.on_break == row
    else:
        assert (shown.level, shown.on_break) == (row, None)


def test_the_day_of_these_tests_is_twelve_hours_with_breaks_and_a_dinner() -> None:
    assert ENDS[-1] == 12 * HOUR
    assert len(TIMED) >= 15
    assert Break(75, "dinner") in TIMED


def test_every_second_of_twelve_hours_is_right_and_every_change_at_its_exact_millisecond() -> None:
    computer = Computer(wall=1_790_000_000_000)
    now = computer.now()
    state, _ = begun(now)
    for ms in range(0, 12 * HOUR, SECOND):
        computer.true = ms
        agrees(state, now().utc, ms)
    for end in ENDS[1:-1]:
        for ms in (end - 1, end, end + 1):
            computer.true = ms
            agrees(state, now().utc, ms)
    assert state.clock is not None
    computer.true = 12 * HOUR - 1
    assert face(state.clock, SHEET, now().utc).left == 1
    for late in (0, 1, 9 * HOUR):
        computer.true = 12 * HOUR + late
        shown = face(state.clock, SHEET, now().utc)
        assert (shown.running, shown.left) == (False, 60 * MINUTE)
        assert shown.level.number == max(row.number for row in TIMED if isinstance(row, Level)) + 1
    levels = sum((row.minutes or 0) * MINUTE for row in TIMED if isinstance(row, Level))
    assert played(state.clock, SHEET, now().utc) == levels


JUMPS = (3 * HOUR, -5 * HOUR, 24 * HOUR, -48 * HOUR, 1, -1, 26_000, 366 * 24 * HOUR)


def test_a_wall_clock_that_is_moved_hours_both_ways_moves_nothing() -> None:
    computer = Computer(wall=1_790_000_000_000)
    now = computer.now()
    state, _ = begun(now)
    for n, ms in enumerate(range(0, 12 * HOUR, 7 * MINUTE + 3 * SECOND)):
        computer.true = ms
        computer.wall += JUMPS[n % len(JUMPS)]
        agrees(state, now().utc, ms)


def test_sleeps_of_any_length_cost_nothing() -> None:
    """The clock that runs through sleep is the only one asked, so a sleep is a gap between two looks."""
    computer = Computer(wall=1_790_000_000_000)
    now = computer.now()
    state, _ = begun(now)
    for asleep in (1, 999, 61 * SECOND, 9 * MINUTE, 47 * MINUTE, 2 * HOUR, 3 * HOUR, 5 * HOUR):
        computer.true += asleep
        computer.wall += 17 * MINUTE  # and whatever the network says to the wall clock on waking
        agrees(state, now().utc, computer.true)


def test_ended_and_started_again_in_one_boot_the_line_of_time_goes_on_whatever_the_wall_clock_says() -> None:
    computer = Computer(wall=1_790_000_000_000)
    now = computer.now()
    state, last = begun(now)
    for n in range(11):
        computer.true += HOUR + 7 * SECOND
        computer.wall += JUMPS[n % len(JUMPS)]
        now = computer.now(last)
        assert now.same_boot
        last = now()
        agrees(state, last.utc, computer.true)


def test_after_a_restart_of_the_computer_its_wall_clock_is_all_there_is_and_that_is_known() -> None:
    computer = Computer(wall=1_790_000_000_000)
    state, last = begun(computer.now())
    computer.true, computer.boot = 100 * MINUTE, "another"
    now = computer.now(last)
    assert not now.same_boot
    agrees(state, now().utc, 100 * MINUTE)


@pytest.fixture
def zone() -> Iterator[Callable[[str], None]]:
    """Set the computer's time zone for a test."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system has no tzset")
    before = os.environ.get("TZ")

    def set_to(name: str) -> None:
        os.environ["TZ"] = name
        time.tzset()

    yield set_to
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.parametrize(
    ("begins", "rule"),
    [
        (datetime(2026, 10, 24, 20, tzinfo=UTC), "CET-1CEST,M3.5.0,M10.5.0/3"),  # an hour comes twice
        (datetime(2026, 3, 28, 20, tzinfo=UTC), "CET-1CEST,M3.5.0,M10.5.0/3"),  # an hour is left out
        (datetime(2028, 2, 28, 20, tzinfo=UTC), "PST8PDT,M3.2.0,M11.1.0"),  # into the 29th of February
        (datetime(2028, 12, 31, 20, tzinfo=UTC), "UTC0"),  # into another year
    ],
)
def test_summer_time_leap_days_and_years_move_nothing(begins: datetime, rule: str, zone: Callable[[str], None]) -> None:
    zone(rule)
    computer = Computer(wall=int(begins.timestamp()) * 1000)
    now = computer.now()
    state, _ = begun(now)
    offsets = set()
    for ms in range(0, 12 * HOUR, 13 * SECOND):
        computer.true = ms
        agrees(state, now().utc, ms)
        offsets.add(time.localtime(now().utc / 1000).tm_gmtoff)
    assert len(offsets) == (2 if rule.startswith("CET") else 1)


def test_a_time_zone_that_is_changed_while_it_runs_moves_nothing(zone: Callable[[str], None]) -> None:
    computer = Computer(wall=1_790_000_000_000)
    now = computer.now()
    state, _ = begun(now)
    for n, ms in enumerate(range(0, 12 * HOUR, 11 * MINUTE)):
        zone(("UTC0", "XXX-14", "YYY12", "CET-1CEST,M3.5.0,M10.5.0/3")[n % 4])
        computer.true = ms
        agrees(state, now().utc, ms)
