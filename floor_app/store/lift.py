"""Lifting the file of an older Floor to this one's tables, after a copy of it was kept. Imports alembic: only then."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from floor_app.base import Millis, StoreError
from floor_app.store import read, trouble
from floor_app.store.write import engine_for, told

MIGRATIONS = Path(__file__).parent / "migrations"
"""Where the steps lie."""

KEPT_NEWEST = 10
"""So many of the latest backups are kept; of the older ones the last of each month."""


def lift(file: Path, version: int, utc: Millis) -> Path:
    """Bring `file` from `version` to this Floor's version; the path of the backup that was made first.

    `utc` names the backup. Raises StoreError, and the file is then as it was.
    """
    kept = backup(file, version, utc)
    try:
        run_steps(file)
    except StoreError as error:
        raise StoreError(error.message, error.where, f"{error.remedy} A copy of it is {kept}.".strip()) from error
    return kept


def run_steps(file: Path) -> None:
    """Run every step the file is behind, all in one transaction; raises StoreError, and then none was."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    refused = "The file of an older Floor could not be brought up to date"
    engine = engine_for(file)
    try:
        with engine.execution_options(write=True).begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        raise told(error, file, refused) from error
    except CommandError as error:
        raise StoreError(f"{refused}: {error}", where=str(file), remedy="Install Floor again.") from error
    finally:
        engine.dispose()


def backup(file: Path, version: int, utc: Millis) -> Path:
    """A whole copy of the file in the folder `backups` beside it; raises StoreError and leaves no half copy.

    Made by SQLite: a plain copy of the file would miss what still waits in the log beside it.
    """
    folder = file.parent / "backups"
    stamp = datetime.fromtimestamp(utc / 1000, UTC).strftime("%Y-%m-%dT%H-%M-%S")
    kept = folder / f"{file.stem}-v{version}-{stamp}{file.suffix}"
    making = kept.with_name(kept.name + ".new")
    try:
        folder.mkdir(exist_ok=True)
        with read.connect(file) as source:
            copy = sqlite3.connect(making)
            try:
                source.backup(copy)
            finally:
                copy.close()
        making.replace(kept)
        for name in thinned(path.name for path in folder.glob(f"{file.stem}-v*{file.suffix}")):
            (folder / name).unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise trouble.refusal(error, folder, "The file could not be copied before bringing it up to date") from error
    finally:
        with suppress(OSError):  # the trouble that matters is already being told
            making.unlink(missing_ok=True)
    return kept


def thinned(names: Iterable[str]) -> list[str]:
    """Which backups may go: all but the KEPT_NEWEST latest and the last of each month.

    >>> names = [f"floor-v1-2026-03-{day:02}T10-00-00.db" for day in range(1, 14)]
    >>> len(thinned(names)), thinned(names)[-1]
    (3, 'floor-v1-2026-03-03T10-00-00.db')
    """
    by_time = sorted(names, key=lambda name: name.split("-v", 1)[1].split("-", 1)[1])
    last_of_month = {name.split("-v", 1)[1].split("-", 1)[1][:7]: name for name in by_time}
    return [name for name in by_time[:-KEPT_NEWEST] if name not in last_of_month.values()]
