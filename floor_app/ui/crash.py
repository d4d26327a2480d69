"""A bug that nobody caught: written to a log, shown with a report to copy, and the window goes on."""

from __future__ import annotations

import faulthandler
import sys
import threading
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import QObject, Qt, Signal

LOG = "crashes.log"
FAULTS = "fault.log"

Show = Callable[[str], None]
"""Shows a report to the person; replaced in tests."""


class Watch(QObject):
    """Stands behind sys.excepthook and threading.excepthook until `stop`."""

    _met = Signal(str)

    def __init__(self, folder: Path, show: Show, about: Callable[[], str]) -> None:
        super().__init__()
        self.log = folder / LOG
        self._show, self._about = show, about
        self._showing = False
        self._fault_file: TextIO | None = None
        self._before = (sys.excepthook, threading.excepthook)
        self._met.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Take over the hooks, and have the interpreter write native crashes beside the log."""
        sys.excepthook = self._hook
        threading.excepthook = self._thread_hook
        try:
            self._fault_file = (self.log.parent / FAULTS).open("w", encoding="utf-8")
        except OSError:
            return  # a read-only folder is told of by the store, in its own words
        faulthandler.enable(self._fault_file)

    def stop(self) -> None:
        """Give the hooks back; what is not shown yet stays in the log."""
        self._met.disconnect(self._tell)
        sys.excepthook, threading.excepthook = self._before
        if self._fault_file is not None:
            faulthandler.disable()
            self._fault_file.close()
            self._fault_file = None

    def _hook(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        self.met(error, "")

    def _thread_hook(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            self.met(args.exc_value, args.thread.name if args.thread else "")

    def met(self, error: BaseException, thread: str = "") -> None:
        """Log one bug and show it once the event loop is free; from any thread."""
        text = report(error, self._about(), thread)
        sys.stderr.write(text)
        try:
            with self.log.open("a", encoding="utf-8") as log:
                log.write(text + "\n")
        except OSError as refused:
            text += f"\n(The log {self.log} could not be written: {refused}.)\n"
        self._met.emit(text)

    def _tell(self, text: str) -> None:
        if self._showing:
            return  # one dialog at a time; the log has them all
        self._showing = True
        try:
            self._show(text)
        finally:
            self._showing = False


def report(error: BaseException, about: str, thread: str = "") -> str:
    """The report of one bug: when, on what, where in the code. It holds no names and no chips."""
    where = f" in thread {thread}" if thread and thread != "MainThread" else ""
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    return f"{when}{where}\n{about}\n{''.join(traceback.format_exception(error))}"


def install(folder: Path, show: Show | None = None, about: Callable[[], str] | None = None) -> Watch:
    """Watch for bugs from now on; keep the value returned. `show` defaults to the crash dialog."""
    watch = Watch(folder, show or _dialog, about or _about)
    watch.start()
    return watch


def last_fault(folder: Path) -> str | None:
    """What a native crash of the last run left behind, once; None when it ended well. Call before `install`."""
    path = folder / FAULTS
    try:
        text = path.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return None
    if not text:
        return None
    try:
        with (folder / LOG).open("a", encoding="utf-8") as log:
            log.write(text + "\n")
        path.unlink()
    except OSError:
        pass  # it will be told again; better twice than never
    return text


def _about() -> str:
    from floor_app.ui.model import version_line

    return version_line()


def _dialog(text: str) -> None:
    from floor_app.ui.crash_dialog import CrashDialog

    CrashDialog(text).exec()
