"""What happened at an event: one frozen value a kind, each with its KIND and V, the version of its body.

An event holds the outcome of its command, not the reason for it: a rotation that is counted differently one day does
not change what an old journal says was played. `encode` and `decode` take them to rows of the journal and back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, get_args

from floor_app.base import FloorError, Millis, Moment, StoreError
from floor_app.rules.house import HouseRules
from floor_app.tournament.clock_events import ClockEvent, describe_clock
from floor_app.tournament.commands import NewTable
from floor_app.tournament.document import (
    house_from,
    structure_document,
    structure_from_document,
)
from floor_app.tournament.row_document import row_document, rows_from_documents
from floor_app.tournament.structure import Level, Structure
from floor_app.tournament.structure_change import StructureChange, header_of


@dataclass(frozen=True, slots=True)
class EventCreated:
    """An event, or a cash game, began, with these tables."""

    KIND: ClassVar[str] = "event-created"
    V: ClassVar[int] = 1
    id: str
    structure: Structure
    tables: tuple[NewTable, ...]
    at: Moment


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock was set going."""

    KIND: ClassVar[str] = "clock-started"
    V: ClassVar[int] = 1
    at: Moment


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock was stopped."""

    KIND: ClassVar[str] = "clock-paused"
    V: ClassVar[int] = 1
    at: Moment


@dataclass(frozen=True, slots=True)
class LevelSet:
    """A level was begun by hand, at its whole length."""

    KIND: ClassVar[str] = "level-set"
    V: ClassVar[int] = 1
    level: int
    at: Moment


@dataclass(frozen=True, slots=True)
class TimeLeftSet:
    """What is left of the level or break was set, in ms."""

    KIND: ClassVar[str] = "time-left-set"
    V: ClassVar[int] = 1
    ms: int
    at: Moment


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Time was added to the level or break, in ms."""

    KIND: ClassVar[str] = "time-added"
    V: ClassVar[int] = 1
    ms: int
    """Negative when time was taken away."""
    at: Moment


@dataclass(frozen=True, slots=True)
class TableOpened:
    """One more table was opened."""

    KIND: ClassVar[str] = "table-opened"
    V: ClassVar[int] = 2
    table: NewTable
    level: int | None
    """The level its first hand begins with; None before the clock was ever started, and in a cash game."""
    played: int
    game: int = 0
    """Index in the mix of its first game: where the clock changes the games, the one the room plays."""
    period: int | None = None
    """As `GameBegan.period`."""


@dataclass(frozen=True, slots=True)
class HandBegan:
    """The next hand began at a table."""

    KIND: ClassVar[str] = "hand-began"
    V: ClassVar[int] = 2
    table: int
    hand: int
    level: int | None
    game: int
    """Index in the mix."""
    hand_of_game: int
    button: int | None
    played: int
    """Running time of the event by then, in ms, as `GameBegan.played`."""
    period: int | None = None
    """As `GameBegan.period`."""
    coming: tuple[int, ...] = ()
    """As `Table.coming`, and so the next two."""
    rotation: tuple[int, ...] = ()
    chooser: int | None = None


@dataclass(frozen=True, slots=True)
class HandFinished:
    """A hand ended with these stacks; what began after it is an event of its own."""

    KIND: ClassVar[str] = "hand-finished"
    V: ClassVar[int] = 1
    table: int
    hand: int
    stacks: tuple[tuple[int, int], ...]
    """(felt seat, chips), seats rising."""


@dataclass(frozen=True, slots=True)
class GameSet:
    """The game of a table was set; it began anew."""

    KIND: ClassVar[str] = "game-set"
    V: ClassVar[int] = 2
    table: int
    game: int
    """Index in the mix."""
    played: int
    period: int | None = None
    """As `GameBegan.period`."""


@dataclass(frozen=True, slots=True)
class PlanSet:
    """The games to come at a table were changed: one skipped, put in, or two swapped."""

    KIND: ClassVar[str] = "plan-set"
    V: ClassVar[int] = 1
    table: int
    coming: tuple[int, ...]
    """As `Table.coming`, and so the next one."""
    rotation: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameChosen:
    """Dealer's choice: a player chose the next game."""

    KIND: ClassVar[str] = "game-chosen"
    V: ClassVar[int] = 1
    table: int
    game: int
    """Index in the mix."""
    seat: int | None
    """Who chose; None when nobody is seated."""


@dataclass(frozen=True, slots=True)
class ChooserSet:
    """The dealer's-choice button was put at a seat, or taken away."""

    KIND: ClassVar[str] = "chooser-set"
    V: ClassVar[int] = 1
    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class HandOfGameSet:
    """It was said which hand of its game this is."""

    KIND: ClassVar[str] = "hand-of-game-set"
    V: ClassVar[int] = 1
    table: int
    n: int


@dataclass(frozen=True, slots=True)
class HandLevelSet:
    """It was said which level the hand began with."""

    KIND: ClassVar[str] = "hand-level-set"
    V: ClassVar[int] = 1
    table: int
    level: int


@dataclass(frozen=True, slots=True)
class ButtonSet:
    """The button was put at a seat, or taken away."""

    KIND: ClassVar[str] = "button-set"
    V: ClassVar[int] = 1
    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class SeatSet:
    """A player took a seat, or name and stack were corrected."""

    KIND: ClassVar[str] = "seat-set"
    V: ClassVar[int] = 1
    table: int
    seat: int
    name: str
    stack: int | None


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """A seat became empty."""

    KIND: ClassVar[str] = "seat-cleared"
    V: ClassVar[int] = 1
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlayersLeftSet:
    """It was said how many players are left."""

    KIND: ClassVar[str] = "players-left-set"
    V: ClassVar[int] = 1
    n: int


@dataclass(frozen=True, slots=True)
class EntrantsSet:
    """It was said how many entered."""

    KIND: ClassVar[str] = "entrants-set"
    V: ClassVar[int] = 1
    n: int


@dataclass(frozen=True, slots=True)
class HouseSet:
    """The house rules were changed."""

    KIND: ClassVar[str] = "house-set"
    V: ClassVar[int] = 1
    house: HouseRules


@dataclass(frozen=True, slots=True)
class StructureEdited:
    """The structure was edited; level and time left stay."""

    KIND: ClassVar[str] = "structure-edited"
    V: ClassVar[int] = 1
    change: StructureChange
    at: Moment


Event = (
    EventCreated
    | ClockStarted
    | ClockPaused
    | LevelSet
    | TimeLeftSet
    | TimeAdded
    | TableOpened
    | HandBegan
    | HandFinished
    | GameSet
    | PlanSet
    | GameChosen
    | ChooserSet
    | HandOfGameSet
    | HandLevelSet
    | ButtonSet
    | SeatSet
    | SeatCleared
    | PlayersLeftSet
    | EntrantsSet
    | HouseSet
    | StructureEdited
    | ClockEvent
)

# ---- rows of the journal ------------------------------------------------------------------------------------------------

KINDS: Mapping[str, type[Event]] = {kind.KIND: kind for kind in get_args(Event)}
"""Every kind of event by the name it has in the journal."""

Body = dict[str, object]

UPCASTERS: dict[tuple[str, int], Callable[[Body], Body]] = {
    ("table-opened", 1): lambda body: {**body, "game": 0, "period": None},
    ("hand-began", 1): lambda body: {**body, "period": None, "coming": [], "rotation": [], "chooser": None},
    ("game-set", 1): lambda body: {**body, "period": None},
}
"""Lifts the body of (kind, version) to the next version. Grows when a body changes; nothing is ever taken out."""


class _UnreadableError(Exception):
    """What is wrong with a body."""


def _no(name: str, wanted: str, value: object) -> _UnreadableError:
    return _UnreadableError(f"{name} must be {wanted}, not {str(value)[:40]!r}")


def _whole(value: object, name: str) -> int:
    if type(value) is not int:  # a bool is no number here
        raise _no(name, "a whole number", value)
    return value


def _yes_or_no(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise _no(name, "true or false", value)
    return value


def _whole_or_none(value: object, name: str) -> int | None:
    return None if value is None else _whole(value, name)


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        raise _no(name, "a text", value)
    return value


def _object(value: object, name: str, keys: tuple[str, ...] | None = None) -> Body:
    """A JSON object, with exactly these keys when they are given."""
    if not isinstance(value, dict):
        raise _no(name, "an object", value)
    if keys is not None and set(value) != set(keys):
        odd = sorted(str(key) for key in set(value) ^ set(keys))
        raise _UnreadableError(f"{name} lacks or does not know {', '.join(odd)}")
    return value


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise _no(name, "a list", value)
    return value


def _moment_body(at: Moment) -> Body:
    return {"utc": at.utc, "boot": at.boot, "reading": at.reading}


def _moment(value: object, name: str) -> Moment:
    body = _object(value, name, ("utc", "boot", "reading"))
    return Moment(
        Millis(_whole(body["utc"], f"{name}.utc")),
        _text(body["boot"], f"{name}.boot"),
        Millis(_whole(body["reading"], f"{name}.reading")),
    )


def _table_body(table: NewTable) -> Body:
    return {"number": table.number, "seats": [list(seat) for seat in table.seats], "button": table.button}


def _table(value: object, name: str) -> NewTable:
    body = _object(value, name, ("number", "seats", "button"))
    seats = []
    for index, item in enumerate(_list(body["seats"], f"{name}.seats")):
        place = f"{name}.seats[{index}]"
        seat = _list(item, place)
        if len(seat) != 3:
            raise _no(place, "seat, name and stack", item)
        seats.append((_whole(seat[0], place), _text(seat[1], place), _whole_or_none(seat[2], place)))
    return NewTable(
        _whole(body["number"], f"{name}.number"), tuple(seats), _whole_or_none(body["button"], f"{name}.button")
    )


def _tables(value: object, name: str) -> tuple[NewTable, ...]:
    return tuple(_table(item, f"{name}[{index}]") for index, item in enumerate(_list(value, name)))


def _stacks(value: object, name: str) -> tuple[tuple[int, int], ...]:
    stacks = []
    for index, item in enumerate(_list(value, name)):
        place = f"{name}[{index}]"
        pair = _list(item, place)
        if len(pair) != 2:
            raise _no(place, "seat and stack", item)
        stacks.append((_whole(pair[0], place), _whole(pair[1], place)))
    return tuple(stacks)


def _indices(value: object, name: str) -> tuple[int, ...]:
    return tuple(_whole(item, f"{name}[{index}]") for index, item in enumerate(_list(value, name)))


def _change_body(change: StructureChange) -> Body:
    return {
        "row": change.row,
        "was": [row_document(row) for row in change.was],
        "rows": [row_document(row) for row in change.rows],
        "shift": change.shift,
        "of": change.of,
        "facts": None if change.facts is None else dict(change.facts),
    }


def _change(value: object, name: str) -> StructureChange:
    body = _object(value, name, ("row", "was", "rows", "shift", "of", "facts"))
    facts = None if body["facts"] is None else _object(body["facts"], f"{name}.facts")
    if facts is not None and (not facts or header_of({**_SMALLEST, **facts}) is None):
        raise _no(f"{name}.facts", "what stands before the rows of a structure", facts)
    was, rows = (rows_from_documents(_list(body[key], f"{name}.{key}"), f"{name}.{key}") for key in ("was", "rows"))
    row, shift, of = (_whole(body[key], f"{name}.{key}") for key in ("row", "shift", "of"))
    return StructureChange(row, was, rows, shift, of, facts)


_SMALLEST: Body = {"name": "-", "mix": ["nlhe"], "change": "1 orbit"}
"""What a structure must say before its rows."""

_CODECS: Mapping[str, tuple[Callable[[Any], object], Callable[[object, str], Any]]] = {
    "bool": (bool, _yes_or_no),
    "int": (int, _whole),
    "int | None": (lambda value: value, _whole_or_none),
    "str": (str, _text),
    "Moment": (_moment_body, _moment),
    "NewTable": (_table_body, _table),
    "tuple[NewTable, ...]": (lambda tables: [_table_body(table) for table in tables], _tables),
    "tuple[int, ...]": (list, _indices),
    "tuple[tuple[int, int], ...]": (lambda stacks: [list(pair) for pair in stacks], _stacks),
    "Structure": (structure_document, lambda value, name: structure_from_document(_object(value, name))),
    "StructureChange": (_change_body, _change),
    "HouseRules": (lambda house: house.to_document(), lambda value, name: house_from(_object(value, name))),
}
"""How the fields of events are written and read, by their annotation."""

_FIELDS = {kind: tuple((f.name, _CODECS[str(f.type)]) for f in fields(kind)) for kind in get_args(Event)}


def encode(event: Event) -> tuple[str, int, Body]:
    """The event as the journal keeps it: its kind, the version of its body, and the body in JSON's types."""
    return event.KIND, event.V, {name: write(getattr(event, name)) for name, (write, _) in _FIELDS[type(event)]}


def decode(kind: str, v: int, body: object) -> Event:
    """The event of a row of the journal; an older body is lifted first.

    Raises StoreError, one sentence, for a kind or version this Floor does not know and for a body that is not what
    its kind needs.
    """
    known = KINDS.get(kind)
    if known is None or v > known.V:
        raise StoreError(
            f"The record of this event holds '{kind}' (version {v}), which this Floor does not know.",
            remedy="It was written by a newer Floor: install that one, or a later one.",
        )
    try:
        lifted = _lifted(kind, v, known.V, _object(body, "the body"))
        parts = _FIELDS[known]
        lifted = _object(lifted, "the body", tuple(name for name, _ in parts))
        return known(**{name: read(lifted[name], name) for name, (_, read) in parts})
    except (_UnreadableError, FloorError) as why:
        raise StoreError(
            f"A line '{kind}' in the record of this event cannot be read: {why}.",
            remedy="Open the latest backup of the data folder, and keep this one to be looked at.",
        ) from why


def _lifted(kind: str, v: int, to: int, body: Body) -> Body:
    for version in range(v, to):
        lift = UPCASTERS.get((kind, version))
        if lift is None:
            raise _UnreadableError(f"its version {version} is unknown")
        body = lift(body)
    return body


# ---- words ----------------------------------------------------------------------------------------------------------------


def describe(event: Event) -> str:
    """The event in the words of *Undo …* and of lists: "next hand at table 4", "level 20", "start of the clock"."""
    match event:
        case EventCreated():
            return f"new event {event.structure.name}"
        case ClockStarted():
            return "start of the clock"
        case ClockPaused():
            return "pause of the clock"
        case LevelSet():
            return f"level {event.level}"
        case TimeLeftSet():
            return f"time left {_span(event.ms)}"
        case TimeAdded():
            return f"{_span(abs(event.ms))} {'more' if event.ms >= 0 else 'less'} on the clock"
        case TableOpened():
            return f"opening of table {event.table.number}"
        case HandBegan():
            return f"next hand at table {event.table}"
        case HandFinished():
            return f"end of hand {event.hand} at table {event.table}"
        case GameSet():
            return f"change of game at table {event.table}"
        case PlanSet():
            return f"change of the games to come at table {event.table}"
        case GameChosen():
            return f"choice of the next game at table {event.table}"
        case ChooserSet():
            return f"dealer's-choice button at table {event.table}"
        case HandOfGameSet():
            return f"hand {event.n} of the game at table {event.table}"
        case HandLevelSet():
            return f"level {event.level} for the hand at table {event.table}"
        case ButtonSet():
            return f"button at table {event.table}"
        case SeatSet() | SeatCleared():
            return f"seat {event.seat}, table {event.table}"
        case PlayersLeftSet():
            return f"{event.n} players left"
        case EntrantsSet():
            return f"{event.n} entrants"
        case HouseSet():
            return "change of house rules"
        case StructureEdited():
            return _edit_words(event.change)
        case _:
            return describe_clock(event)


def _edit_words(change: StructureChange) -> str:
    rows = {row.number for row in (*change.was, *change.rows) if isinstance(row, Level)}
    if change.facts is None and len(rows) == 1 and not change.shift:
        return f"edit of level {rows.pop()}"
    return "edit of the structure"


def _span(ms: int) -> str:
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}"
