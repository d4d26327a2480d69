"""JSON Schemas of the documents, for editors and for other programs."""

from __future__ import annotations

import ast
import inspect
import sys
from itertools import pairwise
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.near import did_you_mean
from floor_app.rulings import questions
from floor_app.rulings.kinds import ASKS, KINDS
from floor_app.rulings.questions import Part

SCHEMAS = (*KINDS, "ruling")
"""Everything that has a schema of its own."""

CHIPS = {"type": "integer", "minimum": 0}
CHIPS_OR_NULL = {"type": ["integer", "null"], "minimum": 0}
SEAT = {"type": "integer", "minimum": 1}
SEAT_OR_NULL = {"type": ["integer", "null"], "minimum": 1}
SEATS = {"type": "array", "items": SEAT}
BY_SEAT = {"type": "object", "patternProperties": {"^[1-9][0-9]?$": CHIPS}, "additionalProperties": False}
FLAG = {"type": "boolean"}
TEXT = {"type": "string"}
TEXT_OR_NULL = {"type": ["string", "null"]}
"""The pieces that the results of all kinds are made of."""

_CLOSED = {"type": ["string", "null"], "description": "Why raising is closed, a sentence."}
_POST_NAMES = ("small_blind", "big_blind", "ante", "button_ante", "straddle", "kill", "live", "dead")


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of question (`pot-limit` is `wager`), or of ``ruling``.

    Raises QuestionError with the nearest name.
    """
    if kind == "ruling":
        return _ruling()
    row = KINDS.get(kind) or ASKS.get(kind)
    if row is None:
        raise QuestionError(f"There is no kind {kind!r}.", "kind", did_you_mean(kind, (*ASKS, "ruling")))
    model = row.model()
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
    _describe(document, model)
    # The parts of a question stand in its own module or in the one that all kinds share.
    names = {**vars(questions), **vars(sys.modules[model.__module__])}
    for name, inner in document.get("$defs", {}).items():
        part = names.get(name)
        if isinstance(part, type) and issubclass(part, Part):
            _describe(inner, part)
    return document


def _describe(document: dict[str, Any], model: type[Part]) -> None:
    """Give the properties of a model the sentences that stand under its fields, where the source is at hand."""
    words: dict[str, str] = {}
    for kind in reversed([c for c in model.__mro__ if issubclass(c, Part)]):
        try:
            body = ast.parse(inspect.getsource(kind)).body[0]
        except OSError:  # a bundle without sources: the schema is the same but for these sentences
            return
        assert isinstance(body, ast.ClassDef)
        for field, after in pairwise(body.body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
                words[field.target.id] = inspect.cleandoc(str(ast.literal_eval(after.value)))
    for name, shape in document.get("properties", {}).items():
        if name in words:
            shape["description"] = words[name]


def object_schema(required: dict[str, Any], **more: Any) -> dict[str, Any]:
    """The schema of an object with these properties, and perhaps `more`, and no others."""
    return {
        "type": "object",
        "properties": {**required, **more},
        "required": list(required),
        "additionalProperties": False,
    }


# The results of the kinds of step 1; later kinds keep theirs beside their ruling.

WAGER = object_schema(
    {
        "call": CHIPS,
        "pot_after_call": CHIPS,
        "min_raise_to": CHIPS_OR_NULL,
        "max_raise_to": CHIPS_OR_NULL,
        "pot_raise_to": CHIPS_OR_NULL,
        "raise_by": CHIPS_OR_NULL,
        "put_in": CHIPS_OR_NULL,
        "closed": _CLOSED,
    },
    all_in_to=CHIPS,
)

LADDER = object_schema(
    {
        "ladder": {"type": "array", "items": CHIPS},
        "now": CHIPS,
        "next": CHIPS_OR_NULL,
        "raises_made": CHIPS,
        "raises_left": CHIPS_OR_NULL,
        "capped": FLAG,
        "cap_lifted": FLAG,
        "closed": _CLOSED,
    }
)

FORCED_BETS = object_schema(
    {
        "posts": {
            "type": "object",
            "patternProperties": {
                "^[1-9][0-9]?$": {
                    "type": "object",
                    "properties": dict.fromkeys(_POST_NAMES, CHIPS),
                    "additionalProperties": False,
                }
            },
            "additionalProperties": False,
        },
        "pot": CHIPS,
        "pot_with_bring_in": CHIPS_OR_NULL,
        "live": BY_SEAT,
        "to_act": SEAT_OR_NULL,
    }
)


def results() -> dict[str, dict[str, Any]]:
    """The schema of the result of each kind of question."""
    return {name: kind.result_schema() for name, kind in KINDS.items()}


def _ruling() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruling",
        **object_schema(
            {
                "question": {"type": "object", "description": "The document of the question."},
                "rules": object_schema({"base": TEXT, "revision": CHIPS, "resolved": {"type": "object"}}),
                "result": {"anyOf": [{"title": kind, **result} for kind, result in results().items()]},
                "steps": {
                    "type": "array",
                    "items": object_schema({"key": TEXT, "values": {"type": "object"}, "text": TEXT}),
                },
                "citations": {
                    "type": "array",
                    "items": object_schema({"rules": TEXT, "edition": TEXT, "rule": TEXT, "point": TEXT}),
                },
                "warnings": {"type": "array", "items": TEXT},
            }
        ),
    }
