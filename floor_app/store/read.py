"""Reading the file with the standard library alone: opening an event must not wait for the write path's imports."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from floor_app.base import StoreError
from floor_app.store import trouble

APPLICATION_ID = 0x464C4F52
"""``FLOR`` in the header of the file: what tells our database from any other."""

SCHEMA = 2
"""The version of the tables this Floor reads and writes; the number of the newest migration."""

BUSY_MS = 2000
"""How long a read or write waits for another program to let go of the file, in ms, before it is refused."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
"""Bytes of the header of every SQLite file; a database of ours has its mark in it from the first (write.create)."""
_MARK = slice(68, 72)
"""Where in the header the application's mark stands."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the journal, as it stands in the file."""

    tournament_id: str
    seq: int
    """1 upward without a gap in each event."""
    act: int
    """`seq` of the first row of the same act."""
    at: int
    """When, in ms since 1970, UTC."""
    desk: str
    """Which desk did it."""
    kind: str
    v: int
    """Version of the body's shape."""
    body: str
    """JSON with sorted keys."""


def check(file: Path) -> int | None:
    """The version of the file's tables; None when there is no file yet.

    Opens nothing for writing and leaves no byte changed. Raises StoreError for a folder that is missing or may only be
    read, for a file that is not ours, and for one that a newer Floor wrote.
    """
    _check_folder(file.parent)
    try:
        with file.open("rb") as head:
            header = head.read(_HEADER)
    except FileNotFoundError:
        return None
    except IsADirectoryError:
        raise trouble.foreign(file, "is a folder") from None
    except OSError as error:
        raise trouble.refusal(error, file, "The file cannot be read") from error
    if len(header) < _HEADER or not header.startswith(_MAGIC):
        raise trouble.foreign(file, "is empty" if not header else "is not a database")
    if int.from_bytes(header[_MARK], "big") != APPLICATION_ID:
        raise trouble.foreign(file, "is the database of another program")
    if not os.access(file, os.W_OK):
        raise StoreError(
            "The file may only be read, so no act could be recorded.",
            where=str(file),
            remedy="Allow writing to it, or start Floor with --data and another folder.",
        )
    # A file closed in good order is read as `immutable`: SQLite takes no lock and makes no file beside it. With a log
    # beside it only both together make sense: the file alone may have been caught half-way through taking the log in.
    log = file.with_name(f"{file.name}-wal")
    with connect(file, immutable=not (log.exists() and log.stat().st_size)) as connection:
        return _version(connection, file)


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        what = "is a file, not a folder" if folder.exists() else "does not exist"
        raise StoreError(
            f"The data folder {what}.", where=str(folder), remedy="Start Floor with --data and a folder that exists."
        )
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise StoreError(
            "The data folder may only be read, so no act could be recorded.",
            where=str(folder),
            remedy="Allow writing to it, or start Floor with --data and another folder.",
        )


@contextmanager
def connect(file: Path, *, immutable: bool = False) -> Iterator[sqlite3.Connection]:
    """A connection that can only read; closed at the end. SQLite's errors come out as StoreError."""
    connection = None
    try:
        flags = "mode=ro&immutable=1" if immutable else "mode=ro"
        connection = sqlite3.connect(f"{file.absolute().as_uri()}?{flags}", uri=True, isolation_level=None)
        connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        yield connection
    except sqlite3.Error as error:
        raise trouble.refusal(error, file, "The file cannot be read") from error
    finally:
        if connection is not None:
            connection.close()


def _version(connection: sqlite3.Connection, file: Path) -> int:
    """The version of the tables; StoreError when it is not there or newer than this Floor's."""
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        version = int(row[0])
    except (sqlite3.OperationalError, TypeError, ValueError) as error:
        raise trouble.damaged(file, "its version is missing") from error
    if version > SCHEMA:
        raise trouble.newer(file, version, SCHEMA)
    return version


def journal(file: Path, tournament_id: str) -> list[Row]:
    """Every row of one event, rising by `seq`. Raises StoreError when the file cannot be read or has a gap."""
    with connect(file) as connection:
        found = connection.execute(
            "SELECT tournament_id, seq, act, at, desk, kind, v, body FROM journal WHERE tournament_id = ? ORDER BY seq",
            (tournament_id,),
        )
        rows = [Row(*columns) for columns in found]
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        raise trouble.damaged(file, "acts of an event are missing")
    return rows


def last_seq(file: Path, tournament_id: str) -> int:
    """The number of the latest row of one event; 0 when there is none."""
    with connect(file) as connection:
        found = connection.execute("SELECT max(seq) FROM journal WHERE tournament_id = ?", (tournament_id,)).fetchone()
    return int(found[0] or 0)


def newest(file: Path) -> int:
    """A number that grows with every row of the journal, whichever event it is of; 0 while there is none."""
    with connect(file) as connection:
        found = connection.execute("SELECT max(rowid) FROM journal").fetchone()
    return int(found[0] or 0)


def last_seqs(file: Path) -> dict[str, int]:
    """The number of the latest row of each event, the latest event first."""
    with connect(file) as connection:
        found = connection.execute(
            "SELECT tournament_id, (SELECT max(seq) FROM journal AS row WHERE row.tournament_id = head.tournament_id)"
            " FROM journal AS head WHERE seq = 1 ORDER BY at DESC, tournament_id"
        )
        return {str(event): int(seq) for event, seq in found}


def first_rows(file: Path) -> list[Row]:
    """The first row of each event, the latest event first."""
    with connect(file) as connection:
        found = connection.execute(
            "SELECT tournament_id, seq, act, at, desk, kind, v, body FROM journal WHERE seq = 1"
            " ORDER BY at DESC, tournament_id"
        )
        return [Row(*columns) for columns in found]


def latest_event(file: Path) -> str | None:
    """The event with the latest row of the journal; None when there is no event yet."""
    with connect(file) as connection:
        row = connection.execute("SELECT tournament_id FROM journal ORDER BY at DESC, rowid DESC LIMIT 1").fetchone()
    return None if row is None else str(row[0])


def drafts(file: Path, kind: str) -> dict[str, str]:
    """The drafts of one kind with an empty key, the JSON body by desk."""
    with connect(file) as connection:
        found = connection.execute("SELECT desk, body FROM draft WHERE kind = ? AND key = ''", (kind,))
        return {str(desk): str(body) for desk, body in found}
