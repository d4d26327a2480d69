"""From a key press on the Table desk to the repainted window, with the demo event on disk.

python tests/bench/bench_keys.py [RUNS]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import ROOT, display, median, say

STEPS = (
    ("a digit in the amount to call", "Esc", ("1", "4", "0")),
    ("thousands: k", "Esc 1 4 0", ("k",)),
    ("Enter: next player", "Esc", ("Return", "Return", "Return")),
    ("F: fold", "Esc", ("F", "F")),
    ("C: call", "Esc", ("C", "C")),
    ("R: raise the pot", "Esc", ("R",)),
    ("S: next street", "Esc", ("S", "S")),
    ("N: next hand, on disk", "Esc", ("N",)),
    ("G: next game, on disk", "Esc", ("G", "Shift+G")),
)
"""What is measured, the keys before it, and the keys that are timed one by one."""

AIM = 16.0
"""Milliseconds; the ratios are to it."""


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with display() as (env, screen):
        print(f"Key to repaint on the Table desk, medians of {runs} rounds, {screen}:", flush=True)
        done = subprocess.run([sys.executable, __file__, str(runs), "inside"], env=env, cwd=ROOT, check=False)
    sys.exit(done.returncode)


def inside(runs: int) -> None:
    """Measure in this process; its environment says on which screen."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtGui import QKeySequence
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from floor_app.app import Paper, open_desk
    from floor_app.ui.model import EventModel
    from floor_app.ui.tidy import Tidy
    from floor_app.ui.window import MainWindow

    application = QApplication([])

    class Paints(QObject):
        seen = 0

        def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.seen += 1
            return False

    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(Path(folder, "floor.db"), demo=True)
        desk.warm()
        window = MainWindow(Path(folder))
        window.resize(1920, 1080)
        model = EventModel(desk, desk.now)
        window.show_event(model, Paper())
        tidy = Tidy(model)
        window.show()
        window.activateWindow()
        window.go_to("table")
        paints = Paints()
        application.installEventFilter(paints)
        QTest.qWaitForWindowExposed(window)
        QTest.qWait(300)

        def settle() -> None:
            for _ in range(5):
                application.processEvents()

        def press(key: str) -> float:
            """Ms until the last paint that the key led to has been done: until the window rests for two turns."""
            target = application.focusWidget() or window
            paints.seen, counted, rests, took = 0, 0, 0, 0.0
            begun = time.perf_counter_ns()
            QTest.keySequence(target, QKeySequence(key))
            while rests < 2:
                application.processEvents()
                now = (time.perf_counter_ns() - begun) / 1e6
                if paints.seen > counted:
                    counted, rests, took = paints.seen, 0, now
                elif counted:
                    rests += 1
                elif now > 200:
                    sys.exit(f"The key {key} repainted nothing.")
            return took

        worst = 0.0
        for name, before, keys in STEPS:
            taken: list[float] = []
            for _ in range(runs):
                for key in before.split():
                    QTest.keySequence(application.focusWidget() or window, QKeySequence(key))
                    settle()
                taken += map(press, keys)
            typical, slow = median(taken), sorted(taken)[int(len(taken) * 0.95)]
            worst = max(worst, typical)
            say(name, typical, AIM, f"95 of 100 within {slow:.1f} ms")
        say("slowest of these", worst, AIM, "aim: under 16 ms, a frame of a 60 Hz screen")
        tidy.close()
        window.close()
        desk.close()


if __name__ == "__main__":
    if "inside" in sys.argv:
        inside(int(sys.argv[1]))
    else:
        main()
