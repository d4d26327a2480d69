"""A betting round as plain data and back, for the draft on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from floor_app.rulings.round import FIELDS, STEPS_KEPT, HandKey, Round

VERSION = 1
"""Of the draft's shape; a draft of another version is not read."""


def to_document(told: Round) -> dict[str, Any]:
    """The round and the steps before it as plain data (JSON), the latest last."""
    steps: list[dict[str, Any]] = []
    step: Round | None = told
    while step is not None and len(steps) <= STEPS_KEPT:
        steps.append(_plain(step))
        step = step.before
    key = told.key
    return {
        "v": VERSION,
        "key": {"game": key.game, "level": key.level, "hand": key.hand, "stakes": list(key.stakes)},
        "steps": steps[::-1],
        "typed": dict(told.typed),
    }


def from_document(body: Mapping[str, Any] | None) -> Round | None:
    """The round of a draft; None when there is none, or when it is of another make: a draft is never worth a refusal."""
    if body is None or body.get("v") != VERSION:
        return None
    try:
        row = body["key"]
        stakes = tuple(int(chips) for chips in row["stakes"])
        key = HandKey(str(row["game"]), row["level"], int(row["hand"]), stakes)
        found: Round | None = None
        for row in body["steps"]:
            found = Round(key=key, before=found, **_values(row))
        return None if found is None else replace(found, typed=_texts(body["typed"]))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None


_MAPS = ("stacks", "bets", "paid")
_TUPLES = ("seats", "posted", "folded", "acted")
_OUTSIDE = ("key", "typed", "before")


def _plain(told: Round) -> dict[str, Any]:
    row: dict[str, Any] = {}
    for one in fields(Round):
        if one.name in _OUTSIDE:
            continue
        value = getattr(told, one.name)
        if one.name in _MAPS:
            value = {str(seat): chips for seat, chips in value.items()}
        elif one.name in _TUPLES:
            value = list(value)
        row[one.name] = value
    return row


def _values(row: Mapping[str, Any]) -> dict[str, Any]:
    values = dict(row)
    for name in _MAPS:
        values[name] = {int(seat): int(chips) for seat, chips in values[name].items()}
    for name in _TUPLES:
        values[name] = tuple(int(one) for one in values[name])
    return values


def _texts(body: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(text) for name, text in body.items() if name in FIELDS and text}
