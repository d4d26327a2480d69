"""Small events for the tests of this room."""

from collections.abc import Iterable

from rpds import HashTrieMap

from floor_app.base import Millis, Moment
from floor_app.rules.house import preset
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.commands import Command, CreateEvent, NewTable
from floor_app.tournament.events import Event
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from floor_app.tournament.tournament import Tournament, apply, decide

MINUTE = 60_000
START = 1_700_000_000_000


def moment(minutes: float = 0) -> Moment:
    """So many minutes after the tests' beginning of time."""
    ms = int(minutes * MINUTE)
    return Moment(Millis(START + ms), "boot", Millis(ms))


def level(number: int, minutes: int | None = None) -> Level:
    """A level with every family, its big blinds a hundred times its number."""
    unit = 100 * number
    stakes = {
        "limit": Stakes(unit // 2, unit, small_bet=unit, big_bet=2 * unit),
        "stud": Stakes(ante=unit // 4, bring_in=unit // 2, small_bet=unit, big_bet=2 * unit),
        "pot-limit": Stakes(unit // 2, unit),
        "no-limit": Stakes(unit // 2, unit, unit, AnteFrom.BIG_BLIND),
    }
    return Level(number, HashTrieMap(stakes), minutes)


ROWS: tuple[Row, ...] = (
    level(1),
    Break(5),
    level(2),
    Remove(25),
    level(3),
    EndOfDay(1),
    level(4),
    Break(10, "dinner"),
    level(5),
)
"""Twenty minutes a level: 1, break, 2, removal, 3, end of day, 4, dinner, 5."""


def structure(
    games: Iterable[str] = ("nlhe", "stud", "plo"), change: str | None = "2 hands", rows: tuple[Row, ...] = ROWS
) -> Structure:
    return Structure(
        name="Small event",
        rows=rows,
        house=preset("tda-2024"),
        mix=Mix(tuple(games), None if change is None else parse_change(change)),
        starting_stack=10_000,
        minutes=20,
        seats=6,
        chips=(25, 100),
    )


def cash(games: Iterable[str] = ("plo",), change: str | None = None) -> Structure:
    mix = Mix(tuple(games), None if change is None else parse_change(change))
    return Structure("Cash", (level(1),), preset("wsop-2024-live"), mix, seats=6, chips=(25, 100), cash=True)


THREE = NewTable(1, ((1, "Ann", 5000), (3, "Bob", None), (6, "Cy", 7000)), button=3)


def created(sheet: Structure | None = None, *tables: NewTable) -> Tournament:
    """The event just after its creation, with one table of three players unless told otherwise."""
    state, _ = act(None, CreateEvent("x", sheet or structure(), tables or (THREE,)))
    return state


def act(state: Tournament | None, command: Command, minutes: float = 0) -> tuple[Tournament, tuple[Event, ...]]:
    events = decide(state, command, moment(minutes))
    for event in events:
        state = apply(state, event)
    assert state is not None
    return state, events


def after(state: Tournament, *commands: Command, at: float = 0) -> Tournament:
    """The state after these commands, all given so many minutes after the beginning."""
    for command in commands:
        state, _ = act(state, command, at)
    return state
