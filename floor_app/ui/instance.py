"""One Floor per data folder: a lock that dies with its process, and a call to the first one to come to the front."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLockFile

from floor_app.base import StoreError

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

ANSWER_MS = 1500
"""How long the first one may take to answer a call, in milliseconds."""


def _server_name(folder: Path) -> str:
    """A short name: a socket's path has about 100 characters, a data folder's may have more."""
    return "floor-" + hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]


@dataclass(frozen=True, slots=True)
class Busy:
    """Another Floor holds the data folder."""

    folder: Path
    pid: int
    """Process id of the first one; 0 when the lock does not say."""
    host: str
    answered: bool
    """Whether the first one said that it came to the front."""

    @property
    def error(self) -> StoreError | None:
        """What to tell the person; None when the first one came to the front, so that nothing is left to say."""
        if self.answered:
            return None
        who = f"process {self.pid} on {self.host}" if self.pid else "another process"
        return StoreError(
            f"Floor is already open on this data folder ({who}), but it does not answer.",
            where=str(self.folder),
            remedy="Wait a moment and start Floor again; if it hangs, end that process first, or use another folder with --data.",
        )


class Claim:
    """The data folder, held by this process until `release`, or until it ends in whatever way."""

    def __init__(self, folder: Path, lock: QLockFile) -> None:
        self.folder = folder
        self._lock = lock
        self._server: QLocalServer | None = None

    def listen(self, come: Callable[[], None]) -> None:
        """Answer later starts and call `come` for each. Loads the network module: do it after the first paint."""
        from PySide6.QtNetwork import QLocalServer

        name = _server_name(self.folder)
        QLocalServer.removeServer(name)  # we hold the lock, so a socket that lies there has no owner
        server = QLocalServer()
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)

        def called() -> None:
            while (caller := server.nextPendingConnection()) is not None:
                caller.write(b"here")
                caller.flush()
                caller.disconnected.connect(caller.deleteLater)
                caller.disconnectFromServer()
                come()

        server.newConnection.connect(called)
        server.listen(name)
        self._server = server

    def release(self) -> None:
        """Let the folder go."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self._lock.unlock()


def claim(folder: Path) -> Claim | Busy:
    """Take the data folder for this process, or call the one that has it to the front.

    Raises StoreError when the lock cannot be written: the folder is missing or read-only.
    """
    lock = QLockFile(str(folder / "floor.lock"))
    lock.setStaleLockTime(0)  # never by age: a lock is taken over only when its process is gone
    if lock.tryLock(100):
        return Claim(folder, lock)
    if lock.error() != QLockFile.LockError.LockFailedError:
        raise StoreError(
            "The data folder cannot be written.",
            where=str(folder),
            remedy="Give yourself the right to write there, or choose another folder with --data.",
        )
    pid, host = _holder(lock)
    return Busy(folder, pid, host, _call(folder))


def _holder(lock: QLockFile) -> tuple[int, str]:
    """Process id and host of who holds the lock; (0, "") when the lock file cannot be read."""
    found: Any = lock.getLockInfo()  # a tuple, or False: PySide knows both
    return (int(found[0]), str(found[1])) if isinstance(found, tuple) else (0, "")


def _call(folder: Path) -> bool:
    """Ask the first one to come to the front; whether it answered."""
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(_server_name(folder))
    if not socket.waitForConnected(ANSWER_MS):
        return False
    answered = socket.waitForReadyRead(ANSWER_MS) and bytes(socket.readAll().data()) == b"here"
    socket.disconnectFromServer()
    return answered
