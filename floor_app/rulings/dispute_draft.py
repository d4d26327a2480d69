"""A dispute as plain data and back, for the draft on disk; a question as a file, JSON or TOML."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

from floor_app.base import FloorError
from floor_app.rules.games import GAMES
from floor_app.rules.house import resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.dispute import STATES, Dispute, Groups, Known, SeatLine
from floor_app.rulings.questions import Question

VERSION = 1
"""Of the draft's shape; a draft of another version is not read."""


def to_document(told: Dispute) -> dict[str, Any]:
    """The dispute as plain data (JSON)."""
    return {"v": VERSION, **_plain(told)}


def _plain(value: Any) -> dict[str, Any]:
    return asdict(value)


def from_document(body: Mapping[str, Any] | None) -> Dispute | None:
    """The dispute of a draft; None when there is none, or it is of another make: a draft is never worth a refusal."""
    if body is None or body.get("v") != VERSION:
        return None
    try:
        values = {name: body[name] for name in (f.name for f in fields(Dispute))}
        told = Dispute(
            **{
                **values,
                "known": _known(values["known"]),
                "lines": tuple(_line(line) for line in values["lines"]),
                "winners": {str(share): _groups(groups) for share, groups in values["winners"].items()},
                "by_pot": {
                    str(pot): {str(share): _groups(groups) for share, groups in shares.items()}
                    for pot, shares in values["by_pot"].items()
                },
            }
        )
        resolve(told.rules or told.known.rules)
    except (KeyError, TypeError, ValueError, AttributeError, FloorError):
        return None
    return told


def _known(body: Mapping[str, Any]) -> Known:
    stakes = Stakes(**{**body["stakes"], "ante_from": AnteFrom(body["stakes"]["ante_from"])})
    made = Known(**{**body, "stakes": stakes})
    if made.game not in GAMES:
        raise ValueError(made.game)
    return made


def _line(body: Mapping[str, Any]) -> SeatLine:
    made = SeatLine(**body)
    if made.state not in STATES:
        raise ValueError(made.state)
    return made


def _groups(body: Any) -> Groups:
    return tuple(tuple(int(seat) for seat in group) for group in body)


# ---- a question as a file --------------------------------------------------------------------------------------------


def question_text(question: Question, *, toml: bool = False) -> str:
    """The question as a file that `floor-app answer` reads, JSON or TOML."""
    document = question.to_document()
    if not toml:
        return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
    return _toml(document)


def _toml(document: Mapping[str, Any]) -> str:
    """Plain values first, then each object and list of objects as its own table: TOML knows no null."""
    lines = [f"{name} = {_value(value)}" for name, value in document.items() if not _is_table(value)]
    for name, value in document.items():
        if isinstance(value, list) and _is_table(value):
            for row in value:
                lines += ["", f"[[{name}]]", *(f"{key} = {_value(v)}" for key, v in row.items() if v is not None)]
        elif isinstance(value, Mapping):
            lines += ["", f"[{name}]", *(f"{_key(key)} = {_value(v)}" for key, v in value.items() if v is not None)]
    return "\n".join(line for line in lines if not line.endswith(" = null")) + "\n"


def _is_table(value: Any) -> bool:
    rows = value if isinstance(value, list) else [value]
    return bool(rows) and all(isinstance(row, Mapping) for row in rows)


def _key(name: Any) -> str:
    text = str(name)
    return (
        text
        if text.replace("-", "").replace("_", "").isalnum() and text.isascii()
        else json.dumps(text, ensure_ascii=False)
    )


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)} = {_value(v)}" for key, v in value.items() if v is not None) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)  # numbers, true and false, and text escaped as TOML reads it too
