"""The clock of an event: arithmetic on timestamps. Nothing here ticks; *now* is handed in."""

from __future__ import annotations

from dataclasses import dataclass, replace

from floor_app.base import Millis, RuleError
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Structure

NOTHING = Millis(0)
"""No time at all, in ms."""


@dataclass(frozen=True, slots=True)
class Running:
    """The row has run since `since` and ends at `ends_at`."""

    ends_at: Millis | None
    """UTC in ms; None in the last level, which has no end."""
    since: Millis
    """UTC in ms at which this row began to run, or went on after a pause."""


@dataclass(frozen=True, slots=True)
class Paused:
    """The row stands still with this much left."""

    left: Millis | None
    """ms; None in the last level, which has no end."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the event stands: a level or a break of the structure, running or paused."""

    row: int
    """Index in the structure's rows; always that of a level or a break."""
    phase: Running | Paused
    started: bool = False
    """Whether it was ever started."""
    ran: Millis = NOTHING
    """Time that levels have run until `phase.since`, in ms; breaks and pauses are not counted."""
    stops: bool = False
    """Whether it stops by itself at the end of the row it is in, before the next begins."""
    starts_at: Millis | None = None
    """UTC in ms at which a paused clock starts by itself; None = it does not."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What a screen shows of a clock at one moment."""

    level: Level
    """The level that runs; in a break the level that comes after it."""
    on_break: Break | None
    left: Millis | None
    """ms left in the level or the break; None in the last level, which runs on with no end."""
    length: Millis | None
    """ms the level or break lasts by its sheet; None in the last level."""
    running: bool
    started: bool
    next_level: Level | None
    """The level after `level`; None after the last."""
    next_break: tuple[Break | EndOfDay, Millis] | None
    """The next break (not the one that is on) or end of day, and the ms until it if the clock keeps running."""
    removes: tuple[int, ...]
    """Chips taken out in the gap after this level; in a break, in this gap."""
    stops: bool = False
    """Whether the clock stops by itself at the end of this level or break."""
    starts_at: Millis | None = None
    """UTC in ms at which it starts by itself; None = it does not."""


def new_clock(structure: Structure) -> Clock:
    """The clock of a new event: paused at the full length of the first level."""
    return at_row(structure, next(index for index, _ in structure.numbered()))


def at_row(structure: Structure, row: int) -> Clock:
    """A paused clock with the whole of that row left."""
    return Clock(row, Paused(structure.length(row)))


def _after(structure: Structure, row: int) -> tuple[int, bool]:
    """The next level or break after `row`, and whether a day ends before it. `row` is before the last level."""
    day_ends = False
    for index in range(row + 1, len(structure.rows)):
        following = structure.rows[index]
        if isinstance(following, Level | Break):
            return index, day_ends
        day_ends = day_ends or isinstance(following, EndOfDay)
    raise AssertionError("nothing follows the last level")


def at(clock: Clock, structure: Structure, utc: Millis) -> Clock:
    """The clock as it stands at `utc`, walked over as many rows as have passed since, days later too.

    A running level or break that has ended gives way to the next, which runs on from that same instant. Where a day
    ends between them the clock stops, paused at the whole of the level that comes next day; where it was told to stop,
    at the whole of whatever comes next. The last level never ends: it runs on, and whatever stands after it in the
    sheet does not come. A paused clock whose time to start has come has run since then.
    """
    if isinstance(clock.phase, Paused) and clock.starts_at is not None and clock.starts_at <= utc:
        clock = _run_from(clock, clock.starts_at)
    phase, row, ran, stops = clock.phase, clock.row, clock.ran, clock.stops
    while isinstance(phase, Running) and phase.ends_at is not None and phase.ends_at <= utc:
        ended = phase.ends_at
        if isinstance(structure.rows[row], Level):
            ran = Millis(ran + ended - phase.since)
        row, day_ends = _after(structure, row)
        length = structure.length(row)
        end = None if length is None else Millis(ended + length)
        phase = Paused(length) if day_ends or stops else Running(end, since=ended)
        stops = False
    if row == clock.row and phase is clock.phase:
        return clock
    return replace(clock, row=row, phase=phase, ran=ran, stops=stops)


def _run_from(clock: Clock, utc: Millis) -> Clock:
    """A paused clock set going at `utc`."""
    assert isinstance(clock.phase, Paused)
    left = clock.phase.left
    phase = Running(None if left is None else Millis(utc + left), since=utc)
    return replace(clock, phase=phase, started=True, starts_at=None)


def played(clock: Clock, structure: Structure, utc: Millis) -> Millis:
    """How long the event's levels have run by `utc`, in ms; breaks and pauses are not counted."""
    clock = at(clock, structure, utc)
    if isinstance(clock.phase, Running) and isinstance(structure.rows[clock.row], Level):
        return Millis(clock.ran + max(0, utc - clock.phase.since))
    return clock.ran


def left_at(clock: Clock, utc: Millis) -> Millis | None:
    """What is left in the row, in ms, 0 or more; None in the last level. `clock` must be walked to `utc` first."""
    if isinstance(clock.phase, Paused):
        return clock.phase.left
    return None if clock.phase.ends_at is None else Millis(max(0, clock.phase.ends_at - utc))


def level_at(clock: Clock, structure: Structure, utc: Millis) -> Level:
    """The level that runs at `utc`; in a break the level that comes after it."""
    return structure.level_from(at(clock, structure, utc).row)


def started(clock: Clock, structure: Structure, utc: Millis) -> Clock:
    """The clock set going at `utc` with what was left; unchanged when it runs already."""
    clock = at(clock, structure, utc)
    return clock if isinstance(clock.phase, Running) else _run_from(clock, utc)


def paused(clock: Clock, structure: Structure, utc: Millis) -> Clock:
    """The clock stopped at `utc`; unchanged when it stands already."""
    clock = at(clock, structure, utc)
    if isinstance(clock.phase, Paused):
        return clock
    return replace(clock, phase=Paused(left_at(clock, utc)), ran=played(clock, structure, utc))


def moved(clock: Clock, structure: Structure, utc: Millis, row: int) -> Clock:
    """The clock put at the beginning of another row at `utc`; it runs on if it ran."""
    ran = played(clock, structure, utc)
    clock = at(clock, structure, utc)
    stopped = replace(clock, row=row, phase=Paused(structure.length(row)), ran=ran)
    return _run_from(stopped, utc) if isinstance(clock.phase, Running) else stopped


def with_left(clock: Clock, structure: Structure, utc: Millis, left: Millis) -> Clock:
    """The clock with `left` ms to go in its row from `utc` on; it runs on if it ran.

    Raises RuleError in the last level, which has no end to set.
    """
    stopped = paused(clock, structure, utc)
    if structure.length(stopped.row) is None:
        level = structure.level_from(stopped.row)
        raise RuleError(
            f"Level {level.number} is the last of this structure and runs on with no end.",
            where="clock",
            remedy="Step back a level, or add levels to the structure.",
        )
    running = isinstance(at(clock, structure, utc).phase, Running)
    stopped = replace(stopped, phase=Paused(left))
    return _run_from(stopped, utc) if running else stopped


def run_on(clock: Clock, structure: Structure, utc: Millis, ms: Millis) -> Clock:
    """A clock that stands, as if it had run for `ms`: over the end of a level into the next, and not over the end of a day.

    It stands as before. A clock that runs is only stopped at `utc`.
    """
    before = paused(clock, structure, utc)
    if isinstance(at(clock, structure, utc).phase, Running):
        return before
    after = paused(_run_from(before, utc), structure, Millis(utc + ms))
    return replace(after, started=before.started, starts_at=before.starts_at)


def gone_back(clock: Clock, structure: Structure, utc: Millis, ms: Millis) -> Clock:
    """The clock as it stood `ms` before `utc`, running on from `utc`: that time did not count.

    Raises RuleError when it was set or started since. Where it had stopped by itself before (`stood`) it runs on
    nevertheless: earlier versions let that be done, and their records are read for ever.
    """
    then = Millis(utc - ms)
    since = clock.phase.since if isinstance(clock.phase, Running) else clock.starts_at
    if since is None or since > then or ms < 0:
        raise not_running()
    return started(paused(clock, structure, then), structure, utc)


def stood(clock: Clock, structure: Structure, utc: Millis) -> bool:
    """Whether the clock did not run at `utc`."""
    return isinstance(at(clock, structure, utc).phase, Paused)


def not_running() -> RuleError:
    """Why no time is given back."""
    return RuleError(
        "The clock was not running all that time, or was set meanwhile.",
        where="clock",
        remedy="Set the time left by hand.",
    )


def counted(clock: Clock, structure: Structure, utc: Millis, ms: Millis) -> Millis | None:
    """How much of the last `ms` before `utc` the clock ran, and can be given back; None when it stood then.

    Less than `ms` where it was started since. None too in the last level, which has no end to lose time from.
    """
    then = at(clock, structure, Millis(utc - ms)).phase
    if not isinstance(then, Running) or then.ends_at is None:
        return None
    lost = Millis(min(ms, utc - then.since))
    return lost if lost > 0 else None


def face(clock: Clock, structure: Structure, utc: Millis) -> ClockFace:
    """What a screen shows at `utc`. In the last level `left`, `length`, `next_level` and `next_break` are None."""
    clock = at(clock, structure, utc)
    rows = structure.rows
    here = rows[clock.row]
    left = left_at(clock, utc)
    level = structure.level_from(clock.row)
    level_row = structure.row_of(level.number)
    next_level = next((row for row in rows[level_row + 1 :] if isinstance(row, Level)), None)
    next_break: tuple[Break | EndOfDay, Millis] | None = None
    until = left
    for index in range(clock.row + 1, structure.last_level_row):
        row = rows[index]
        if until is None:
            break
        if isinstance(row, Break | EndOfDay):
            next_break = row, until
            break
        length = structure.length(index)
        if isinstance(row, Level):
            until = None if length is None else Millis(until + length)
    return ClockFace(
        level=level,
        on_break=here if isinstance(here, Break) else None,
        left=left,
        length=structure.length(clock.row),
        running=isinstance(clock.phase, Running),
        started=clock.started,
        next_level=next_level,
        next_break=next_break,
        removes=_removes(structure, clock.row),
        stops=clock.stops,
        starts_at=clock.starts_at,
    )


def _removes(structure: Structure, row: int) -> tuple[int, ...]:
    """The chips taken out between two levels: the gap after a level, or the gap a break lies in."""
    first = row
    while first > 0 and not isinstance(structure.rows[first], Level):
        first -= 1
    chips = []
    for following in structure.rows[first + 1 : structure.last_level_row]:
        if isinstance(following, Level):
            break
        if isinstance(following, Remove):
            chips.append(following.chip)
    return tuple(chips)
