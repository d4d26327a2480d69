"""JSON Schemas of the documents, for editors and for other programs."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.near import did_you_mean
from floor_app.rulings import questions
from floor_app.rulings.questions import ASKS, Part

KINDS = ("wager", "limit-ladder", "forced-bets", "ruling")
"""The kinds that have a schema of their own."""

_CHIPS = {"type": "integer", "minimum": 0}
_CHIPS_OR_NULL = {"type": ["integer", "null"], "minimum": 0}
_SEAT_OR_NULL = {"type": ["integer", "null"], "minimum": 1}
_FLAG = {"type": "boolean"}
_CLOSED = {"type": ["string", "null"], "description": "Why raising is closed, a sentence."}
_SEATS = {"^[1-9][0-9]?$": _CHIPS}
_POST_NAMES = ("small_blind", "big_blind", "ante", "button_ante", "straddle", "kill", "live", "dead")


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of question (`pot-limit` is `wager`), or of ``ruling``.

    Raises QuestionError with the nearest name.
    """
    if kind == "ruling":
        return _ruling()
    model = ASKS.get(kind)
    if model is None:
        raise QuestionError(f"There is no kind {kind!r}.", "kind", did_you_mean(kind, (*ASKS, "ruling")))
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
    _describe(document, model)
    for part in (value for value in vars(questions).values() if isinstance(value, type) and issubclass(value, Part)):
        _describe(document.get("$defs", {}).get(part.__name__, {}), part)
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


def _object(required: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **more},
        "required": list(required),
        "additionalProperties": False,
    }


RESULTS: dict[str, dict[str, Any]] = {
    "wager": _object(
        {
            "call": _CHIPS,
            "pot_after_call": _CHIPS,
            "min_raise_to": _CHIPS_OR_NULL,
            "max_raise_to": _CHIPS_OR_NULL,
            "pot_raise_to": _CHIPS_OR_NULL,
            "raise_by": _CHIPS_OR_NULL,
            "put_in": _CHIPS_OR_NULL,
            "closed": _CLOSED,
        },
        all_in_to=_CHIPS,
    ),
    "limit-ladder": _object(
        {
            "ladder": {"type": "array", "items": _CHIPS},
            "now": _CHIPS,
            "next": _CHIPS_OR_NULL,
            "raises_made": _CHIPS,
            "raises_left": _CHIPS_OR_NULL,
            "capped": _FLAG,
            "cap_lifted": _FLAG,
            "closed": _CLOSED,
        }
    ),
    "forced-bets": _object(
        {
            "posts": {
                "type": "object",
                "patternProperties": {
                    "^[1-9][0-9]?$": {
                        "type": "object",
                        "properties": dict.fromkeys(_POST_NAMES, _CHIPS),
                        "additionalProperties": False,
                    }
                },
                "additionalProperties": False,
            },
            "pot": _CHIPS,
            "pot_with_bring_in": _CHIPS_OR_NULL,
            "live": {"type": "object", "patternProperties": _SEATS, "additionalProperties": False},
            "to_act": _SEAT_OR_NULL,
        }
    ),
}
"""The schema of the result of each kind of question."""


def _ruling() -> dict[str, Any]:
    text = {"type": "string"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruling",
        **_object(
            {
                "question": {"type": "object", "description": "The document of the question."},
                "rules": _object({"base": text, "revision": _CHIPS, "resolved": {"type": "object"}}),
                "result": {"anyOf": [{"title": kind, **result} for kind, result in RESULTS.items()]},
                "steps": {"type": "array", "items": _object({"key": text, "values": {"type": "object"}, "text": text})},
                "citations": {
                    "type": "array",
                    "items": _object({"rules": text, "edition": text, "rule": text, "point": text}),
                },
                "warnings": {"type": "array", "items": text},
            }
        ),
    }
