"""A hand being entered as plain data and back, for the draft on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from floor_app.base import FloorError
from floor_app.rulings.tracked import Beginning, Edit, Refused, Tracked, begin
from floor_app.rulings.tracked_ask import beginning_document, beginning_of

VERSION = 1
"""Of the draft's shape; a draft of another version is not read."""


def to_document(told: Tracked) -> dict[str, Any]:
    """The hand, what was taken back and what is typed, as plain data (JSON)."""
    return {
        "v": VERSION,
        "beginning": _beginning(told.beginning),
        "acts": [line.text for line in told.lines],
        "cursor": told.cursor,
        "mode": told.mode,
        "typed": told.typed,
        "chosen": told.chosen,
        "refused": None if told.refused is None else [told.refused.text, told.refused.message],
        "done": [_edit(edit) for edit in told.done],
        "undone": [_edit(edit) for edit in told.undone],
    }


def from_document(body: Mapping[str, Any] | None) -> Tracked | None:
    """The hand of a draft; None when there is none, or when it is of another make: a draft is never worth a refusal."""
    if body is None or body.get("v") != VERSION:
        return None
    try:
        told = begin(_beginning_of(body["beginning"]), [str(text) for text in body["acts"]])
        refused = body["refused"]
        return replace(
            told,
            cursor=max(0, min(int(body["cursor"]), len(told.lines))),
            mode=str(body["mode"]),
            typed=str(body["typed"]),
            chosen=None if body["chosen"] is None else int(body["chosen"]),
            refused=None if refused is None else Refused(str(refused[0]), str(refused[1])),
            done=tuple(_edit_of(row) for row in body["done"]),
            undone=tuple(_edit_of(row) for row in body["undone"]),
        )
    except (FloorError, KeyError, TypeError, ValueError, AttributeError, IndexError):
        return None


def _beginning(beginning: Beginning) -> dict[str, Any]:
    return {"question": beginning_document(beginning), "table": beginning.table, "hand": beginning.hand}


def _beginning_of(body: Mapping[str, Any]) -> Beginning:
    return beginning_of(body["question"], body["table"], body["hand"])


def _edit(edit: Edit) -> dict[str, Any]:
    row: dict[str, Any] = {"at": edit.at, "old": list(edit.old), "new": list(edit.new), "was": edit.was}
    if edit.beginnings is not None:
        row["beginnings"] = [_beginning(one) for one in edit.beginnings]
    return row


def _edit_of(row: Mapping[str, Any]) -> Edit:
    pair = row.get("beginnings")
    return Edit(
        int(row["at"]),
        tuple(str(text) for text in row["old"]),
        tuple(str(text) for text in row["new"]),
        int(row["was"]),
        None if pair is None else (_beginning_of(pair[0]), _beginning_of(pair[1])),
    )
