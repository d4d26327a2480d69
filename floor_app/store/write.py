"""Writing the file: made in one piece, added to one act at a time. Imports sqlmodel, so it is itself imported late."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.dialects.sqlite import Insert, insert
from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel

from floor_app.base import StoreError
from floor_app.store import read, trouble
from floor_app.store.models import ALEMBIC_VERSION, Draft, Journal, Ruling

PRAGMAS: tuple[str, ...] = (
    "foreign_keys = ON",
    "journal_mode = WAL",
    "synchronous = FULL",  # an act shown as done has reached the disk, whatever happens to the power
    f"busy_timeout = {read.BUSY_MS}",
)
"""Set on every connection that writes."""

_LOST_RACE = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE}


_ADD_ACT, _ADD_RULING = insert(Journal), insert(Ruling)
_NEW_DRAFT = insert(Draft)
_KEEP_DRAFT = _NEW_DRAFT.on_conflict_do_update(
    index_elements=("desk", "kind", "key"), set_={"body": _NEW_DRAFT.excluded.body}
)
"""Statements over the tables, and not the models' own session: that took half of the time of an act."""


class LostRaceError(Exception):
    """Another desk has taken the number of the row in between: read its rows and decide again."""


def engine_for(file: Path) -> Engine:
    """An engine over the file. Reads begin plainly; writers are made with ``execution_options(write=True)``."""
    engine = create_engine(URL.create("sqlite", database=str(file)))

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not guessed by the driver
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A write takes its lock at once: a read that turns into a write could be refused half-way.
        write = connection.get_execution_options().get("write")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")

    return engine


def create(file: Path) -> None:
    """Make a new file with empty tables at this Floor's version; raises StoreError and leaves nothing half-made.

    It is made beside its place and put there whole, so that a file is either not there or complete.
    """
    making = file.with_name(f"{file.name}.new")
    refused = "The file cannot be made"
    engine = engine_for(making)
    try:
        making.unlink(missing_ok=True)
        with engine.execution_options(write=True).begin() as connection:
            connection.exec_driver_sql(f"PRAGMA application_id = {read.APPLICATION_ID}")
            SQLModel.metadata.create_all(connection)
            connection.execute(ALEMBIC_VERSION.insert().values(version_num=f"{read.SCHEMA:04}"))
        engine.dispose()  # the last connection closed: its log is now in the file
        _put_in_place(making, file)
    except DBAPIError as error:
        raise told(error, file, refused) from error
    except OSError as error:
        raise trouble.refusal(error, file, refused) from error
    finally:
        engine.dispose()
        for name in (making.name, f"{making.name}-wal", f"{making.name}-shm", f"{making.name}-journal"):
            with suppress(OSError):  # the trouble that matters is already being told
                making.with_name(name).unlink(missing_ok=True)


def _put_in_place(made: Path, file: Path) -> None:
    """Give the finished file its name, and have the folder say so after a power cut too."""
    if file.exists():
        return  # another process was first; its file is as good
    made.replace(file)
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def told(error: DBAPIError, file: Path, refused: str) -> StoreError:
    """The StoreError that says `error` to a person."""
    if isinstance(error.orig, sqlite3.Error):
        return trouble.refusal(error.orig, file, refused)
    return StoreError(f"{refused}: {error.orig}.", where=str(file))


class Writer:
    """The one writer of a file: acts go in whole or not at all."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._engine = engine_for(file)
        self._writing = self._engine.execution_options(write=True)
        self._identity = _identity(file)

    def append(self, rows: Sequence[read.Row], drafts: Iterable[tuple[str, str, str, str]] = ()) -> None:
        """Add the rows of one act, and overwrite `drafts` (desk, kind, key, body), in one transaction.

        Raises LostRaceError when another desk took the number first, StoreError when the surroundings refuse; then
        nothing of it is in the file.
        """
        kept = [{"desk": desk, "kind": kind, "key": key, "body": body} for desk, kind, key, body in drafts]
        said = "The act was not recorded"
        self._commit([(_ADD_ACT, [asdict(row) for row in rows]), (_KEEP_DRAFT, kept)], said)

    def append_ruling(self, columns: Mapping[str, Any]) -> None:
        """Add one row of the rulings. Raises as `append`."""
        self._commit([(_ADD_RULING, [dict(columns)])], "The ruling was not recorded")

    def _commit(self, statements: Iterable[tuple[Insert, Sequence[dict[str, Any]]]], refused: str) -> None:
        """Do statements, each with its rows, in one transaction. `refused` says what did not happen when it fails."""
        if _identity(self.file) != self._identity:
            # On many systems a deleted file can still be written to, and everything in it would be gone at the end.
            raise StoreError(
                f"{refused}: the file was moved or deleted while Floor was open.",
                where=str(self.file),
                remedy="Put it back, then start Floor again.",
            )
        try:
            with self._writing.begin() as connection:
                for statement, rows in statements:
                    if rows:
                        connection.execute(statement, rows)
        except DBAPIError as error:
            if getattr(error.orig, "sqlite_errorcode", None) in _LOST_RACE:
                raise LostRaceError from error
            self._engine.dispose()  # a connection opened while the file was read-only stays so; the next act gets a new one
            raise told(error, self.file, refused) from error

    def check_whole(self) -> None:
        """Have SQLite look at every page; raises StoreError for a damaged file."""
        try:
            with self._engine.connect() as connection:
                first: Any = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
        except DBAPIError as error:
            raise told(error, self.file, "The file cannot be checked") from error
        if first != "ok":
            raise trouble.damaged(self.file, str(first))

    def close(self) -> None:
        """Let go of the file."""
        self._engine.dispose()


def _identity(file: Path) -> tuple[int, int] | None:
    """What stays the same while a file is the same file; None when it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
