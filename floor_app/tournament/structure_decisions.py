"""An edit of the structure is decided here: what was played stays, and what is played needs a word."""

from __future__ import annotations

from floor_app.base import Millis, Moment, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament import commands as c
from floor_app.tournament.clock import Clock, Running
from floor_app.tournament.events import StructureEdited
from floor_app.tournament.state import Tournament
from floor_app.tournament.structure import Structure
from floor_app.tournament.structure_change import (
    cash_change,
    change_between,
    check_played,
    check_recorded,
    check_whole,
    game_index,
    running_change,
)


def edit_structure(state: Tournament, command: c.EditStructure, now: Moment) -> tuple[StructureEdited, ...]:
    """The edit as an event; none when it changes nothing.

    Raises RuleError for what was played already, and (with `NEEDS_CONFIRMATION` as its place) for what is played now
    unless it was confirmed.
    """
    old, new = state.structure, command.structure
    if command.was is not None and command.was != old:
        raise RuleError(
            "The structure was changed meanwhile.",
            where="structure",
            remedy="Look at it again, and make the edit anew.",
        )
    check_whole(old, new)
    change = change_between(old, new)
    if change is None:
        return ()
    check_recorded(old, new, change)
    running = None
    if state.clock is None:
        told = cash_change(old, new)
    else:
        clock = clocks.at(state.clock, old, now.utc)
        check_played(clock, old, new)
        told = running_change(clock, old, new)
        running = state.level_now(now.utc).number if told is not None else None
    _check_tables(state, new, running)
    if told is not None and not command.confirmed:
        raise RuleError(told, where=c.NEEDS_CONFIRMATION, remedy="Confirm it to change it while it is played.")
    return (StructureEdited(change, now),)


def check_turned(before: Tournament, after: Tournament, now: Moment) -> None:
    """Refuse to take back, or to do again, an edit of what was played since. Raises RuleError.

    Time goes on over it: where a level was played that would have been shorter or longer, the clock would jump.
    """
    old, new = before.structure, after.structure
    if before.clock is None or after.clock is None or (old.rows, old.minutes) == (new.rows, new.minutes):
        return
    here = clocks.at(before.clock, old, now.utc)
    check_played(here, old, new)
    there = clocks.at(after.clock, new, now.utc)
    if here.started and (here.row, _since(here)) != (there.row, _since(there)):
        first, then = old.level_from(here.row).number, new.level_from(there.row).number
        jump = f"within level {first}" if first == then else f"from level {first} to level {then}"
        raise RuleError(
            f"Levels were played since, and the clock would jump {jump}.",
            where="clock",
            remedy="Change what comes next instead.",
        )


def _since(clock: Clock) -> Millis | None:
    return clock.phase.since if isinstance(clock.phase, Running) else None


def _check_tables(state: Tournament, new: Structure, running: int | None) -> None:
    """Refuse to take a table's game away, or to change a level that its hand was given, but for the one that runs."""
    old = state.structure
    was = {level.number: level for level in old.levels}
    kept = {level.number for level in new.levels if was.get(level.number) == level} | {None, running}
    for number in sorted(state.tables):
        table = state.tables[number]
        game_index(table.game, number, old.mix, new.mix)
        for level, what in ((table.level, "plays a hand at"), (table.began.level, "began its game at")):
            if level not in kept:
                raise RuleError(
                    f"Table {number} {what} level {level}, which would change.",
                    where="level",
                    remedy="Change it when that hand is over, or say at which level the hand began.",
                )
