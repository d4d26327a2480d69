"""Troubles of the surroundings, told as a person can act on them: what was refused, where, and the next step."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from floor_app.base import StoreError

_FULL = "the disk is full."
_MAKE_ROOM = "Free some space on it, then do it again."
_READ_ONLY = "it may only be read."
_ALLOW = "Allow writing there, or start Floor with --data and another folder."
_NO_FOLDER = "the folder cannot be reached."
_BRING_BACK = "Bring it back (a drive that was taken out, a network folder that is gone), or start Floor with --data."
_HELD = "another program holds the file."
_LET_GO = "Close that program (a backup, a sync, a database browser), then do it again."
_DISK = "the disk reported an error."
_COPY = "Copy the folder to another disk, and start Floor with --data and that folder."

_SQLITE = {
    sqlite3.SQLITE_FULL: (_FULL, _MAKE_ROOM),
    sqlite3.SQLITE_READONLY: (_READ_ONLY, _ALLOW),
    sqlite3.SQLITE_PERM: (_READ_ONLY, _ALLOW),
    sqlite3.SQLITE_BUSY: (_HELD, _LET_GO),
    sqlite3.SQLITE_LOCKED: (_HELD, _LET_GO),
    sqlite3.SQLITE_CANTOPEN: ("the file cannot be opened.", _BRING_BACK),
    sqlite3.SQLITE_IOERR: (_DISK, _COPY),
}

_SYSTEM = {
    errno.ENOSPC: (_FULL, _MAKE_ROOM),
    errno.EDQUOT: (_FULL, _MAKE_ROOM),
    errno.EACCES: (_READ_ONLY, _ALLOW),
    errno.EPERM: (_READ_ONLY, _ALLOW),
    errno.EROFS: (_READ_ONLY, _ALLOW),
    errno.ENOENT: (_NO_FOLDER, _BRING_BACK),
    errno.ENOTDIR: ("a file stands where a folder should be.", "Move that file away, or start Floor with --data."),
    errno.EEXIST: ("a file stands where a folder should be.", "Move that file away, or start Floor with --data."),
    errno.EIO: (_DISK, _COPY),
}

_DAMAGE = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}


def refusal(error: OSError | sqlite3.Error, file: Path, refused: str) -> StoreError:
    """The StoreError to raise for `error`; `refused` says what did not happen: ``The act was not recorded``."""
    if isinstance(error, OSError):
        reason, remedy = _SYSTEM.get(error.errno or 0, (f"{error.strerror or error}.", _ALLOW))
    else:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # the low byte is the kind of trouble
        if code in _DAMAGE:
            return damaged(file, str(error))
        reason, remedy = _SQLITE.get(code, (f"{error}.", "Start Floor again; what was shown as done is on disk."))
    return StoreError(f"{refused}: {reason}", where=str(file), remedy=remedy)


def damaged(file: Path, detail: str) -> StoreError:
    """The StoreError for a file of ours that cannot be read to its end; `detail` says where it broke."""
    return StoreError(
        f"The file is damaged ({detail}). It was not changed.",
        where=str(file),
        remedy=f"Put back a copy from {file.parent / 'backups'}, or move the file away to begin a new one.",
    )


def foreign(file: Path, what: str) -> StoreError:
    """The StoreError for a file that is not ours; `what` says what it is: ``is not a database``."""
    return StoreError(
        f"The file {what}, so Floor left it as it is.",
        where=str(file),
        remedy="Move it away, or start Floor with --data and another folder.",
    )


def newer(file: Path, version: int, known: int) -> StoreError:
    """The StoreError for a file that a later Floor wrote."""
    return StoreError(
        f"The file was written by a newer Floor (file version {version}; this one knows versions up to {known})."
        " It was not changed.",
        where=str(file),
        remedy="Install the newer Floor, or start this one with --data and another folder.",
    )
