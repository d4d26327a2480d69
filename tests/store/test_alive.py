"""How long Floor was away is known after a crash, whatever the wall clock says."""

from pathlib import Path

from floor_app.base import Millis, Moment
from floor_app.store.alive import Alive, absence
from floor_app.store.desk import Desk
from floor_app.tournament.clock import counted
from floor_app.tournament.commands import PauseClock, StartClock
from tests.store.events_for_tests import MINUTE, STRUCTURE, TABLE, Time

GONE = 7 * MINUTE + 12_000


def test_the_latest_moment_is_kept_every_five_seconds_and_a_broken_file_is_none(tmp_path: Path) -> None:
    alive = Alive(tmp_path)
    assert alive.last() is None
    first = Moment(Millis(100), "boot", Millis(5))
    alive.keep(first)
    alive.keep(Moment(Millis(4000), "boot", Millis(3905)))
    assert Alive(tmp_path).last() == first
    later = Moment(Millis(5100), "boot", Millis(5005))
    alive.keep(later)
    assert Alive(tmp_path).last() == later
    deep = "[" * 100_000
    endless = '{"utc": Infinity, "boot": "b", "reading": 2}'
    for broken in ("", "{", "[]", '{"utc": 1}', '{"utc": "x", "boot": "b", "reading": 2}', endless, deep):
        (tmp_path / "alive.json").write_text(broken)
        assert alive.last() is None


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    Alive(tmp_path / "gone").keep(Moment(Millis(1), "b", Millis(1)))


def lost(desk: Desk, last: Moment | None) -> int | None:
    """What the desk's clock lost since Floor was last alive, in ms."""
    gone = absence(last, desk.now)
    if gone is None or desk.state is None or desk.state.clock is None:
        return None
    return counted(desk.state.clock, desk.state.structure, desk.now().utc, gone)


def test_after_a_crash_the_time_away_is_what_the_running_clock_lost(tmp_path: Path) -> None:
    time = Time()
    desk = Desk.open(tmp_path / "floor.db", time.now)
    desk.create(STRUCTURE, [TABLE])
    assert absence(desk.now(), desk.now) is None
    desk.do(StartClock())
    last = desk.now()
    desk.close()
    time.reading += GONE
    time.wall -= 5 * 3_600_000  # somebody set the wall clock back meanwhile
    again = Desk.open(tmp_path / "floor.db", time.now)
    assert lost(again, last) == GONE
    assert lost(again, None) is None
    again.do(PauseClock())
    paused = again.now()
    time.reading += GONE
    assert absence(paused, again.now) == GONE
    assert lost(again, paused) is None
    again.close()


def test_after_a_restart_of_the_computer_the_wall_clock_says_how_long(tmp_path: Path) -> None:
    time = Time()
    desk = Desk.open(tmp_path / "floor.db", time.now)
    desk.create(STRUCTURE, [TABLE])
    desk.do(StartClock())
    last = desk.now()
    desk.close()
    time.boot, time.reading, time.wall = "second", 900, time.wall + GONE
    again = Desk.open(tmp_path / "floor.db", time.now)
    assert lost(again, last) == GONE
    again.close()
