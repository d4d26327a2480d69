"""Events as rows of the journal: their bodies in JSON's types, read strictly, older versions lifted first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, get_args

from floor_app.base import FloorError, Millis, Moment, StoreError
from floor_app.tournament.commands import NewTable
from floor_app.tournament.document import house_from, structure_document, structure_from_document
from floor_app.tournament.events import Event
from floor_app.tournament.row_document import row_document, rows_from_documents
from floor_app.tournament.structure_change import StructureChange, header_of

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
