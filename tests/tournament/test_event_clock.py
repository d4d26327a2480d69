"""The clock: it walks over rows that have passed, stops at the end of a day, and agrees with counting seconds."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import Millis, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament.clock import Clock, Paused, Running, at, face, new_clock
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from tests.tournament.small_events import MINUTE, ROWS, START, level, structure

SHEET = structure()


def utc(minutes: float) -> Millis:
    return Millis(START + int(minutes * MINUTE))


def running(minutes: float = 0, sheet: Structure = SHEET) -> Clock:
    return clocks.started(new_clock(sheet), sheet, utc(minutes))


def test_a_new_clock_stands_at_the_whole_first_level() -> None:
    clock = new_clock(SHEET)
    assert clock == Clock(0, Paused(Millis(20 * MINUTE)))
    shown = face(clock, SHEET, utc(500))
    assert (shown.level.number, shown.left, shown.running, shown.started) == (1, 20 * MINUTE, False, False)


def test_rows_follow_one_another_from_the_instant_the_last_one_ended() -> None:
    clock = running()
    assert at(clock, SHEET, utc(19.999)) is clock
    on_break = at(clock, SHEET, utc(20))
    assert on_break.phase == Running(utc(25), since=utc(20))
    assert at(clock, SHEET, utc(26)).phase == Running(utc(45), since=utc(25))


def test_a_day_ends_with_the_clock_paused_at_the_level_of_the_next_morning() -> None:
    # 20 minutes, break of 5, 20 minutes, a removal, 20 minutes: the day ends after 65.
    clock = running()
    assert face(clock, SHEET, utc(64.9)).level.number == 3
    for minutes in (65, 66, 3 * 24 * 60):
        shown = face(clock, SHEET, utc(minutes))
        assert (shown.level.number, shown.left, shown.running) == (4, 20 * MINUTE, False)
    assert clocks.played(clock, SHEET, utc(9999)) == 60 * MINUTE
    morning = clocks.started(clock, SHEET, utc(1000))
    assert morning.phase == Running(utc(1020), since=utc(1000))


def test_the_last_level_runs_on_without_end() -> None:
    clock = clocks.started(running(), SHEET, utc(100))  # the second day begins: level 4, dinner, level 5
    days_later = face(clock, SHEET, utc(100 + 5 * 24 * 60))
    assert (days_later.level.number, days_later.left, days_later.length, days_later.running) == (5, None, None, True)
    assert (days_later.next_level, days_later.next_break) == (None, None)
    stopped = clocks.paused(clock, SHEET, utc(500))
    assert stopped.phase == Paused(None)
    assert clocks.started(stopped, SHEET, utc(600)).phase == Running(None, since=utc(600))
    with pytest.raises(RuleError, match="Level 5 is the last of this structure and runs on with no end"):
        clocks.with_left(clock, SHEET, utc(500), Millis(1))


def test_what_stands_after_the_last_level_never_comes() -> None:
    sheet = structure(rows=(level(1), level(2), Break(5), EndOfDay(1)))
    shown = face(running(0, sheet), sheet, utc(1000))
    assert (shown.level.number, shown.on_break, shown.running, shown.removes) == (2, None, True, ())


def test_pause_keeps_what_is_left_and_start_goes_on_with_it() -> None:
    stopped = clocks.paused(running(), SHEET, utc(7))
    assert stopped.phase == Paused(Millis(13 * MINUTE))
    assert clocks.paused(stopped, SHEET, utc(9)) == stopped
    assert clocks.started(stopped, SHEET, utc(30)).phase == Running(utc(43), since=utc(30))


def test_a_level_that_is_set_begins_whole_and_runs_if_the_clock_ran() -> None:
    assert clocks.moved(running(), SHEET, utc(7), 2).phase == Running(utc(27), since=utc(7))
    assert clocks.moved(new_clock(SHEET), SHEET, utc(7), 2) == Clock(2, Paused(Millis(20 * MINUTE)))


def test_time_left_that_is_set_to_nothing_ends_the_row_at_once() -> None:
    clock = clocks.with_left(running(), SHEET, utc(7), Millis(0))
    assert face(clock, SHEET, utc(7)).on_break == Break(5)


def test_what_comes_next_is_read_from_the_face() -> None:
    clock = running()
    assert face(clock, SHEET, utc(5)).next_break == (Break(5), 15 * MINUTE)
    on_break = face(clock, SHEET, utc(21))
    assert (on_break.on_break, on_break.level.number, on_break.left, on_break.length) == (
        Break(5),
        2,
        4 * MINUTE,
        5 * MINUTE,
    )
    # Over level 2 and level 3 to the end of the day.
    assert on_break.next_break == (EndOfDay(1), 44 * MINUTE)
    assert on_break.next_level is not None
    assert on_break.next_level.number == 3
    level_2 = face(clock, SHEET, utc(30))
    assert level_2.removes == (25,)
    assert face(clock, SHEET, utc(50)).removes == ()


def test_in_a_break_the_chips_of_its_gap_are_named_on_either_side() -> None:
    for gap in ((Remove(25), Break(5)), (Break(5), Remove(25))):
        sheet = structure(rows=(level(1), *gap, level(2), level(3)))
        clock = running(0, sheet)
        assert [face(clock, sheet, utc(minutes)).removes for minutes in (5, 22, 30)] == [(25,), (25,), ()]


def test_running_time_leaves_out_breaks_and_pauses() -> None:
    clock = running()
    assert clocks.played(clock, SHEET, utc(12)) == 12 * MINUTE
    assert clocks.played(clock, SHEET, utc(23)) == 20 * MINUTE
    clock = clocks.paused(clock, SHEET, utc(30))
    assert clocks.played(clock, SHEET, utc(90)) == 25 * MINUTE
    clock = clocks.started(clock, SHEET, utc(90))
    assert clocks.played(clock, SHEET, utc(91)) == 26 * MINUTE


# ---- against counting seconds ---------------------------------------------------------------------------------------


@dataclass
class Counted:
    """A clock that is wound second by second; slow, and plain to see."""

    sheet: Structure
    row: int = 0
    left: int | None = None
    runs: bool = False
    levels_ran: int = 0
    gone: int = field(default=0)

    def __post_init__(self) -> None:
        self.left = self.whole(self.row)

    def whole(self, row: int) -> int | None:
        here = self.sheet.rows[row]
        if isinstance(here, Break):
            return here.minutes * 60
        assert isinstance(here, Level)
        later = [other for other in self.sheet.rows[row + 1 :] if isinstance(other, Level)]
        return (here.minutes or self.sheet.minutes or 0) * 60 if later else None

    def settle(self) -> None:
        """Leave rows of which nothing is left."""
        while self.runs and self.left == 0:
            self.row += 1
            while not isinstance(self.sheet.rows[self.row], Level | Break):
                if isinstance(self.sheet.rows[self.row], EndOfDay):
                    self.runs = False
                self.row += 1
            self.left = self.whole(self.row)

    def second(self) -> None:
        self.gone += 1
        if not self.runs:
            return
        if isinstance(self.sheet.rows[self.row], Level):
            self.levels_ran += 1
        if self.left is not None:
            self.left -= 1
        self.settle()

    def set(self, row: int, left: int | None) -> None:
        self.row, self.left = row, left
        self.settle()


def sheets() -> st.SearchStrategy[Structure]:
    gaps = st.lists(
        st.builds(Break, st.integers(1, 2)) | st.builds(EndOfDay, st.just(1)) | st.builds(Remove, st.just(25)),
        max_size=2,
    )
    lengths = st.lists(st.tuples(st.integers(1, 3), gaps), min_size=1, max_size=5)

    def build(parts: list[tuple[int, list[Break | EndOfDay | Remove]]]) -> Structure:
        rows: list[Row] = []
        for number, (minutes, gap) in enumerate(parts, start=1):
            rows += [level(number, minutes), *gap]
        return structure(rows=tuple(rows))

    return lengths.map(build)


ACTS = st.lists(
    st.tuples(st.integers(0, 200), st.sampled_from(["start", "pause", "level", "left", "look"]), st.integers(0, 90)),
    min_size=1,
    max_size=12,
)


@given(sheets(), ACTS)
def test_the_clock_agrees_with_counting_seconds(sheet: Structure, acts: list[tuple[int, str, int]]) -> None:
    counted, clock = Counted(sheet), new_clock(sheet)
    for wait, what, n in [(0, "start", 0), *acts]:
        for _ in range(wait):
            counted.second()
        now = Millis(START + counted.gone * 1000)
        if what == "start":
            clock = clocks.started(clock, sheet, now)
            counted.runs = True
            counted.settle()
        elif what == "pause":
            clock = clocks.paused(clock, sheet, now)
            counted.runs = False
        elif what == "level":
            row = sheet.row_of(n % len(sheet.levels) + 1)
            clock = clocks.moved(clock, sheet, now, row)
            counted.set(row, counted.whole(row))
        elif what == "left" and counted.left is not None:
            clock = clocks.with_left(clock, sheet, now, Millis(n * 1000))
            counted.set(counted.row, n)
        walked = at(clock, sheet, now)
        left = clocks.left_at(walked, now)
        assert (walked.row, left, isinstance(walked.phase, Running)) == (
            counted.row,
            None if counted.left is None else counted.left * 1000,
            counted.runs,
        )
        assert clocks.played(clock, sheet, now) == counted.levels_ran * 1000


@given(sheets(), st.integers(0, 10**6), st.integers(0, 10**6), st.booleans())
def test_walking_in_two_steps_is_walking_once(sheet: Structure, first: int, second: int, runs: bool) -> None:
    clock = running(0, sheet) if runs else new_clock(sheet)
    t1, t2 = sorted((Millis(START + first), Millis(START + second)))
    assert at(at(clock, sheet, t1), sheet, t2) == at(clock, sheet, t2)
    assert clocks.played(at(clock, sheet, t1), sheet, t2) == clocks.played(clock, sheet, t2)


@given(sheets(), st.integers(0, 10**6), st.integers(0, 10**6))
def test_starting_and_stopping_again_changes_nothing(sheet: Structure, first: int, second: int) -> None:
    t1, t2 = Millis(START + first), Millis(START + first + second)
    stopped = clocks.paused(running(0, sheet), sheet, t1)
    again = clocks.paused(clocks.started(stopped, sheet, t2), sheet, t2)
    # A row of which nothing was left is the one thing that starting ends.
    if stopped.phase != Paused(Millis(0)):
        assert again == stopped


def test_the_rows_of_the_small_event_are_the_ones_these_tests_count_on() -> None:
    assert [type(row).__name__ for row in ROWS] == [
        *("Level", "Break", "Level", "Remove", "Level", "EndOfDay", "Level", "Break", "Level")
    ]
