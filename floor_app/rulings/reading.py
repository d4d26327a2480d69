"""How a document becomes a question: strict fields, and refusals in our own words, each at its place."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, Field, StrictInt, ValidationError, WithJsonSchema
from pydantic_core import ErrorDetails

from floor_app.base import QuestionError
from floor_app.rules.near import did_you_mean, nearest
from floor_app.rulings.words import MOST_CHIPS, and_words, chips, seat_words, sentence

Model = TypeVar("Model", bound=BaseModel)

MOST_SEATS = 99
"""No felt has a seat of a higher number."""

Chips = Annotated[StrictInt, Field(ge=0, le=MOST_CHIPS)]
"""Whole chips, 0 upward."""

SomeChips = Annotated[StrictInt, Field(ge=1, le=MOST_CHIPS)]
"""Whole chips, 1 upward."""

Seat = Annotated[StrictInt, Field(ge=1, le=MOST_SEATS)]
"""A felt seat."""

Players = Annotated[StrictInt, Field(ge=1, le=10**7)]
"""A number of players."""


def _seat_key(key: object) -> object:
    """Documents write seats as text keys: ``"3"`` is seat 3; anything else is left for the seat to refuse."""
    if isinstance(key, str) and key.isascii() and key.isdecimal() and key[0] != "0":
        return int(key) if len(key) <= len(str(MOST_SEATS)) else key
    return key


SeatKey = Annotated[
    Seat, BeforeValidator(_seat_key), WithJsonSchema({"type": "string", "pattern": "^[1-9][0-9]?$"}, mode="validation")
]
"""A felt seat as the key of an object."""

_NOT_A = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "bool_type": "true or false",
    "string_type": "text",
    "dict_type": "an object",
    "mapping_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "dataclass_type": "an object",
    "tuple_type": "a list",
    "list_type": "a list",
}


def read(model: type[Model], document: Mapping[str, Any]) -> Model:
    """The document as that kind of question. Raises QuestionError for the first thing wrong, unknown names first."""
    try:
        return model.model_validate(document)
    except ValidationError as error:
        found = error.errors(include_url=False)
        unknown = [e for e in found if e["type"] == "extra_forbidden"]
        raise _refusal(model, (unknown or found)[0]) from None


def place(loc: Iterable[int | str]) -> str:
    """A place in a document as people write it.

    >>> place(("players", 2, "stack"))
    'players[2].stack'
    """
    text = ""
    for part in loc:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def _name(loc: Sequence[int | str]) -> str:
    """What a refusal calls the field: its own name, or with the list's or object's where that is only a number."""
    last = str(loc[-1]) if loc else ""
    return place(loc[-2:]) if last.isdecimal() and len(loc) > 1 else last


def _refusal(model: type[BaseModel], error: ErrorDetails) -> QuestionError:
    loc = [part for part in error["loc"] if part != "[key]"]
    where, name, context = place(loc), _name(loc), error.get("ctx", {})
    kind, given = error["type"], error["input"]
    if len(loc) < len(error["loc"]):  # the key of an object of seats
        return QuestionError(f"{str(loc[-1])!r} is not a seat.", where, "Seats are text keys, 1 upward.")
    if kind == "extra_forbidden":
        return QuestionError(f"There is no field {name!r} here.", where, did_you_mean(name, _fields(model, loc[:-1])))
    if kind == "missing":
        return QuestionError(f"{name} is missing.", where)
    if kind in _NOT_A:
        told = f"{name} must be {_NOT_A[kind]}, not {_shown(given)}."
        return QuestionError(told, where, _how_to_write(given))
    if kind in ("greater_than_equal", "less_than_equal"):
        if kind == "less_than_equal":
            told = f"{name} cannot be more than {chips(int(context['le']))}."
        elif isinstance(given, int) and given < 0:
            told = f"{name} cannot be negative."
        else:
            told = f"{name} must be at least {context['ge']}."
        return QuestionError(told, where)
    if kind == "literal_error":
        allowed = [part.strip("' ") for part in str(context["expected"]).replace(" or ", ", ").split(", ")]
        near = nearest(given, allowed) if isinstance(given, str) else None
        hint = f"Did you mean {near}?" if near else f"It can be {and_words(allowed).replace(' and ', ' or ')}."
        return QuestionError(f"{name} cannot be {_shown(given)}.", where, hint)
    if kind == "too_short":
        return QuestionError(f"{name} must name at least {context['min_length']}.", where)
    return QuestionError(f"{name or 'The question'} cannot be read.", where)


def _shown(given: object) -> str:
    if given is None:
        return "null"
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, Mapping):
        return "an object"
    if isinstance(given, (list, tuple)):
        return "a list"
    text = repr(given)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _how_to_write(given: object) -> str:
    if isinstance(given, float):
        return "Chips are whole."
    if isinstance(given, str) and given.strip().isdecimal():
        return "Write it without quotation marks."
    return ""


def _fields(model: type[BaseModel], loc: Sequence[int | str]) -> list[str]:
    """The field names of the model that stands at `loc` inside `model`."""
    at = model
    for part in loc:
        if isinstance(part, str) and part in at.model_fields:
            at = _model_in(at.model_fields[part].annotation) or at
    return list(at.model_fields)


def _model_in(annotation: object) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    inner = (_model_in(part) for part in typing.get_args(annotation))
    return next((found for found in inner if found is not None), None)


def refuse_twice(seats: Iterable[int], where: str) -> None:
    """Raises QuestionError naming every seat that stands twice."""
    seen: set[int] = set()
    twice: list[int] = []
    for seat in seats:
        if seat in seen and seat not in twice:
            twice.append(seat)
        seen.add(seat)
    if twice:
        named = and_words(seat_words(seat) for seat in twice)
        raise QuestionError(f"{sentence(where)} names {named} twice.", where, f"Give {named} once.")
