"""The difference between two structures, as small as the journal should keep it, and what an edit does to play.

A change is one run of rows replaced by another, with a constant shift of the level numbers behind it (an inserted level
moves all later ones), and the facts before the rows that differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from itertools import pairwise

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES
from floor_app.tournament import clock as clocks
from floor_app.tournament.clock import Clock, Paused
from floor_app.tournament.document import read_header, structure_facts
from floor_app.tournament.mix import Mix
from floor_app.tournament.reading import Reading, dotted, words
from floor_app.tournament.structure import MOST_LEVEL, MOST_ROWS, Break, EndOfDay, Level, Remove, Row, Structure

Facts = Mapping[str, object]
"""What stands before the rows and differs, as documents write it; None where it was taken away."""


@dataclass(frozen=True, slots=True)
class StructureChange:
    """What makes one structure of another."""

    row: int
    """Index of the first row that differs."""
    was: tuple[Row, ...]
    """The rows that stood there."""
    rows: tuple[Row, ...]
    """The rows that stand there now."""
    shift: int
    """What is added to the number of every level behind them."""
    of: int
    """How many rows there were."""
    facts: Facts | None
    """The facts that differ; None when none does."""


def change_between(old: Structure, new: Structure) -> StructureChange | None:
    """What makes `new` of `old`, but for the house rules; None when nothing does."""
    a, b = old.rows, new.rows
    fewer = min(len(a), len(b))
    first = next((at for at in range(fewer) if a[at] is not b[at] and a[at] != b[at]), fewer)
    shift = _shift(a, b)
    last = 0
    while last < fewer - first and _shifted(a[-1 - last], shift) == b[-1 - last]:
        last += 1
    was, rows = a[first : len(a) - last], b[first : len(b) - last]
    before, after = structure_facts(old), structure_facts(new)
    keys = [key for key in (*before, *after) if before.get(key) != after.get(key) and key != "rules"]
    facts = {key: after.get(key) for key in dict.fromkeys(keys)}
    shift = shift if last else 0
    if not was and not rows and not facts and not shift:
        return None
    return StructureChange(first, was, rows, shift, len(a), facts or None)


def _shift(a: tuple[Row, ...], b: tuple[Row, ...]) -> int:
    """How much further the last level of `b` is numbered."""
    ends = [next((row.number for row in reversed(rows) if isinstance(row, Level)), 0) for rows in (a, b)]
    return ends[1] - ends[0]


def _shifted(row: Row, shift: int) -> Row:
    return replace(row, number=row.number + shift) if shift and isinstance(row, Level) else row


def changed(structure: Structure, change: StructureChange) -> Structure:
    """The structure after the change; its house rules stay.

    Raises RuleError when it does not fit any more, as it may come about when an earlier edit is taken back.
    """
    end = change.row + len(change.was)
    if len(structure.rows) != change.of or structure.rows[change.row : end] != change.was:
        raise _unfit()
    behind = structure.rows[end:]
    if change.shift:
        behind = tuple(_shifted(row, change.shift) for row in behind)
    rows = (*structure.rows[: change.row], *change.rows, *behind)
    numbers = [row.number for row in rows if isinstance(row, Level)]
    if not numbers or any(a >= b for a, b in pairwise(numbers)):
        raise _unfit()
    header = structure
    if change.facts is not None:
        read = header_of({**structure_facts(structure), **change.facts})
        if read is None or read.cash != structure.cash:
            raise _unfit()
        header = read
    return replace(header, rows=rows, house=structure.house)


def header_of(facts: Facts) -> Structure | None:
    """The structure without rows that these facts describe; None when they cannot be read."""
    reading = Reading(dotted)
    document = {key: value for key, value in facts.items() if value is not None and key != "rules"}
    header = read_header(document, reading)
    return None if reading.failed else header


def _unfit() -> RuleError:
    return RuleError(
        "The structure is no longer the one that was edited.",
        where="structure",
        remedy="Look at it again, and make the edit anew.",
    )


# ---- what an edit does to play --------------------------------------------------------------------------------------------


def check_played(clock: Clock, old: Structure, new: Structure) -> None:
    """Refuse to change what was played: the rows before the one that runs, and the kind and number of that row.

    `clock` stands at the moment of the edit. Before the clock was ever started nothing was played. Raises RuleError.
    """
    if not clock.started:
        return
    here = old.rows[clock.row]
    for at in range(clock.row):
        if at >= len(new.rows) or (new.rows[at] is not old.rows[at] and new.rows[at] != old.rows[at]):
            raise RuleError(
                f"{_named(old.rows[at])} was played already and cannot be changed.",
                where=f"row {at + 1}",
                remedy=f"Change what comes after {_lower(here)}.",
            )
    there = new.rows[clock.row] if clock.row < len(new.rows) else None
    same = type(here) is type(there)
    if not same or (isinstance(here, Level) and isinstance(there, Level) and here.number != there.number):
        raise RuleError(
            f"{_named(here)} is on and cannot be taken away.",
            where=f"row {clock.row + 1}",
            remedy="Go on to the next level first.",
        )


def check_whole(old: Structure, new: Structure) -> None:
    """Refuse a structure that cannot be played on. Raises RuleError."""
    levels = new.levels
    if new.cash != old.cash:
        raise RuleError("A cash game does not become a tournament, nor the other way.", where="structure")
    if not levels:
        raise RuleError("A structure needs a level.", where="structure", remedy="Leave at least one.")
    if len(new.rows) > max(MOST_ROWS, len(old.rows)):
        raise RuleError(
            f"A structure of {len(new.rows):,} rows is none.", where="structure", remedy=f"Keep to {MOST_ROWS:,} rows."
        )
    if levels[-1].number > max(MOST_LEVEL, old.levels[-1].number):
        raise RuleError(
            f"The last level would be level {levels[-1].number:,}.",
            where="structure",
            remedy=f"Number the levels to {MOST_LEVEL:,} at most.",
        )
    if new.cash and len(new.rows) > 1:
        raise RuleError("A cash game has one level and no breaks.", where="structure", remedy="Leave one level.")
    for before, level in pairwise(levels):
        if before.number >= level.number:
            raise RuleError(
                f"Level {level.number} stands after level {before.number}.",
                where="structure",
                remedy="Put the levels in order.",
            )
        if before.minutes is None and new.minutes is None:
            raise RuleError(
                f"Nothing says how long level {before.number} lasts.", where="structure", remedy="Add minutes."
            )


def check_recorded(old: Structure, new: Structure, change: StructureChange) -> None:
    """Refuse an edit whose record would not make the same structure again: a fact out of its bounds. Raises RuleError."""
    try:
        same = changed(old, change) == replace(new, house=old.house)
    except RuleError:
        same = False
    if not same:
        raise RuleError(
            "This structure cannot be recorded.", where="structure", remedy="Check what stands before its rows."
        )


def running_change(clock: Clock, old: Structure, new: Structure) -> str | None:
    """What of the level or break that runs an edit would change, in words; None when nothing, or nothing was started."""
    if not clock.started:
        return None
    here, there = old.rows[clock.row], new.rows[clock.row]
    said = _stakes_words(here, there) if isinstance(here, Level) and isinstance(there, Level) else []
    a, b = old.length(clock.row), new.length(clock.row)
    if a != b:
        length = "it becomes the last, with no end" if b is None else f"its length becomes {b // 60_000:,} min"
        said.append(length if b is None or a is None else f"{length}, its time left stays")
    if here.note != there.note:
        said.append(f"its note becomes '{there.note}'" if there.note else "its note is taken away")
    return f"{_named(here)} is on: {'; '.join(said)}." if said else None


def cash_change(old: Structure, new: Structure) -> str | None:
    """What of the stakes of a cash game an edit would change, in words; None when nothing."""
    said = _stakes_words(old.levels[0], new.levels[0])
    return f"The game is on: {'; '.join(said)}." if said else None


def _stakes_words(here: Level, there: Level) -> list[str]:
    said = []
    for key in sorted({*here.stakes, *there.stakes}):
        before, after = here.stakes.get(key), there.stakes.get(key)
        line = key.removeprefix("game:")
        if before is None or after is None:
            said.append(f"the {line} line is {'taken away' if after is None else 'new'}")
            continue
        for field in fields(before):
            a, b = getattr(before, field.name), getattr(after, field.name)
            if a != b:
                was, now = (f"{a:,}", f"{b:,}") if isinstance(a, int) else (a, b)
                said.append(f"{line} {words(field.name)} {was} becomes {now}")
    return said


def game_index(index: int, table: int, old: Mix, new: Mix) -> int:
    """Where a table's game stands in an edited mix: in its place, else in the nearest. Raises RuleError when it is gone."""
    key = old.games[index]
    places = [at for at, game in enumerate(new.games) if game == key]
    if not places:
        raise RuleError(
            f"Table {table} plays {GAMES[key].name}, which would be out of the mix.",
            where="mix",
            remedy="Go on to another game there first.",
        )
    return min(places, key=lambda at: abs(at - index))


def _named(row: Row) -> str:
    match row:
        case Level():
            return f"Level {row.number}"
        case Break():
            return f"The break of {row.minutes} minutes"
        case Remove():
            return f"The removal of the {row.chip:,} chip"
        case EndOfDay():
            return f"The end of day {row.day}"


def _lower(row: Row) -> str:
    name = _named(row)
    return name[0].lower() + name[1:]


def restructured(clock: Clock, old: Structure, new: Structure, utc: Millis) -> Clock:
    """The clock over an edited structure: the row that runs, and what is left of it, stay.

    Before the first start it stands at the level of the same number, else at the first, with its whole length unless
    the time was set by hand. A last level that is the last no longer gets its whole length from `utc` on; a level that
    becomes the last runs on with no end.
    """
    clock = clocks.at(clock, old, utc)
    row = clock.row
    if not clock.started:
        here = old.rows[row]
        numbers = {level.number: at for at, level in new.numbered()}
        first = next(at for at, _ in new.numbered())
        row = numbers.get(here.number, first) if isinstance(here, Level) else first
    elif row >= len(new.rows) or type(new.rows[row]) is not type(old.rows[row]):
        raise _unfit()
    before, after = old.length(clock.row), new.length(row)
    left = clocks.left_at(clock, utc)
    if after is None:
        left = None
    elif left is None or (not clock.started and left == before):
        left = after
    if isinstance(clock.phase, Paused):
        return replace(clock, row=row, phase=Paused(left))
    end = None if left is None else Millis(utc + left)
    return replace(clock, row=row, phase=clocks.Running(end, clock.phase.since))
