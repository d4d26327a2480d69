"""What the benchmarks of the desks share: the window on disk with one desk in front, keys pressed, repaints timed."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from measure import ROOT, display, median, say
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from floor_app.app import open_desk
from floor_app.sheets.on_demand import Sheets
from floor_app.tournament.commands import full_table
from floor_app.tournament.structure import Structure
from floor_app.ui.model import EventModel
from floor_app.ui.tidy import Tidy
from floor_app.ui.window import MainWindow

FRAME = 16.0
"""Milliseconds; what a key may take on a 60 Hz screen."""


def run(title: str, inside: Callable[..., None], *usual: int) -> None:
    """Run `inside` with the numbers of the command line, else the usual ones, in a process that has a screen.

    `title` is printed first; it names the numbers by place.
    """
    told = [int(word) for word in sys.argv[1:] if word != "inside"]
    numbers = (*told, *usual[len(told) :])
    if "inside" in sys.argv:
        inside(*numbers)
        return
    with display() as (env, screen):
        print(f"{title.format(*numbers)}, {screen}:", flush=True)
        command = [sys.executable, sys.argv[0], *map(str, numbers), "inside"]
        done = subprocess.run(command, env=env, cwd=ROOT, check=False)
    sys.exit(done.returncode)


class Paints(QObject):
    """How often anything was painted."""

    seen = 0

    def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.seen += 1
        return False


@dataclass
class AtDesk:
    """A window, and somebody who presses keys in it."""

    application: QApplication
    model: EventModel
    window: MainWindow
    aim: float
    """Milliseconds; the ratios are to it."""
    worst: float = 0.0
    """The slowest median so far, in ms."""
    paints: Paints = field(default_factory=Paints)

    def settle(self) -> None:
        """Let everything be done that is due."""
        for _ in range(6):
            self.application.processEvents()

    def _press(self, key: str) -> None:
        QTest.keySequence(self.application.focusWidget() or self.window, QKeySequence(key))

    def press(self, *keys: str) -> None:
        """Press keys and let each be done."""
        for key in keys:
            self._press(key)
            self.settle()

    def type(self, widget: QWidget, text: str) -> None:
        """Write into a field."""
        widget.setFocus()
        QTest.keyClicks(widget, text)
        self.settle()

    def timed(self, key: str) -> tuple[float, float]:
        """Ms of wall and of processor until the last paint that the key led to: until the window rests for two turns."""
        paints = self.paints
        self.application.installEventFilter(paints)
        paints.seen, counted, rests, took, worked = 0, 0, 0, 0.0, 0.0
        begun, busy = time.perf_counter_ns(), time.process_time_ns()
        self._press(key)
        while rests < 2:
            self.application.processEvents()
            now = (time.perf_counter_ns() - begun) / 1e6
            if paints.seen > counted:
                counted, rests, took = paints.seen, 0, now
                worked = (time.process_time_ns() - busy) / 1e6
            elif counted:
                rests += 1
            elif now > 200:
                sys.exit(f"The key {key} repainted nothing.")
        self.application.removeEventFilter(paints)
        return took, worked

    def say(self, name: str, taken: Sequence[float], more: str = "") -> None:
        """A line of figures for what took so many ms each time."""
        typical = median(taken)
        self.worst = max(self.worst, typical)
        say(name, typical, self.aim, f"95 of 100 within {sorted(taken)[int(len(taken) * 0.95)]:.1f} ms{more}")

    def say_worst(self) -> None:
        """The last line."""
        frame = ", a frame of a 60 Hz screen" if self.aim == FRAME else ""
        say("slowest of these", self.worst, self.aim, f"aim: under {self.aim:.0f} ms{frame}")


@contextmanager
def at_desk(key: str, aim: float = FRAME, structure: Structure | None = None) -> Iterator[AtDesk]:
    """The desk `key` in front of a whole window, with the demo event or one with this structure, on disk."""
    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        store = open_desk(Path(folder, "floor.db"), demo=True)
        store.warm()
        if structure is not None:
            store.create(structure, (full_table(structure),))
        window = MainWindow(Path(folder))
        window.resize(1920, 1080)
        model = EventModel(store, store.now)
        window.show_event(model, Sheets())
        tidy = Tidy(model)
        window.show()
        window.activateWindow()
        window.go_to(key)
        QTest.qWaitForWindowExposed(window)
        QTest.qWait(300)
        at = AtDesk(application, model, window, aim)
        yield at
        at.say_worst()
        tidy.close()
        window.close()
        store.close()
