"""Drafts of half-typed work: one row each, overwritten at each key, with the standard library alone to be quick."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from floor_app.store import read, trouble

_PRAGMAS = (
    "foreign_keys = ON",
    # NORMAL where acts have FULL: a draft outlives a killed app, and need not wait for the disk at each key. Only a
    # power cut can lose the last of them, and never harms the file.
    "synchronous = NORMAL",
    f"busy_timeout = {read.BUSY_MS}",
)


class Drafts:
    """The drafts of one desk. The file must be there."""

    def __init__(self, file: Path, desk: str) -> None:
        self._file = file
        self._desk = desk
        self._connection: sqlite3.Connection | None = None

    def get(self, kind: str, key: str) -> dict[str, Any] | None:
        """The draft's body; None when there is none. A body that is no JSON object counts as none."""
        with read.connect(self._file) as connection:
            row = connection.execute(
                "SELECT body FROM draft WHERE desk = ? AND kind = ? AND key = ?", (self._desk, kind, key)
            ).fetchone()
        try:
            body = json.loads(row[0]) if row is not None else None
        except ValueError:
            return None
        return body if isinstance(body, dict) else None

    def keep(self, kind: str, key: str, body: Mapping[str, Any]) -> None:
        """Write or overwrite a draft; raises StoreError when the surroundings refuse."""
        self._execute(
            "INSERT INTO draft (desk, kind, key, body) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (desk, kind, key) DO UPDATE SET body = excluded.body",
            (self._desk, kind, key, to_json(body)),
        )

    def drop(self, kind: str, key: str) -> None:
        """Take a draft away; one that is not there is no error."""
        self._execute("DELETE FROM draft WHERE desk = ? AND kind = ? AND key = ?", (self._desk, kind, key))

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _execute(self, statement: str, values: tuple[str, ...]) -> None:
        try:
            if self._connection is None:
                # `rw`: a file that went away is an error, not a new empty one.
                self._connection = sqlite3.connect(
                    f"{self._file.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None
                )
                for pragma in _PRAGMAS:
                    self._connection.execute(f"PRAGMA {pragma}")
            self._connection.execute(statement, values)  # alone, so a transaction of its own
        except sqlite3.Error as error:
            self.close()
            raise trouble.refusal(error, self._file, "What is half typed was not kept") from error


def to_json(body: Mapping[str, Any]) -> str:
    """A body as it stands in the file: sorted keys, so that equal bodies are equal texts."""
    return json.dumps(body, sort_keys=True, separators=(",", ":"))
