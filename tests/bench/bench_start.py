"""From launch to the first painted window, and to the event's numbers on it, against an empty PySide6 window.

python tests/bench/bench_start.py [RUNS]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from measure import display, in_turn, marks_ms, say

EMPTY = """
import sys, time
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication(sys.argv[:1])
def painted():
    print("empty", time.monotonic_ns(), flush=True)
    app.quit()
class Watch(QObject):
    seen = False
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.seen:
            self.seen = True
            QTimer.singleShot(0, painted)
        return False
window = QMainWindow()
window.resize(1280, 800)
watch = Watch()
window.installEventFilter(watch)
window.show()
app.exec()
"""
"""What nobody can be faster than: the same toolkit, nothing in the window."""

FLOOR = """
import sys, time
from pathlib import Path
from floor_app.app import run
def mark(stage):
    print(stage, time.monotonic_ns(), flush=True)
    if stage == "warm":
        from PySide6.QtWidgets import QApplication
        QApplication.exit(0)
sys.exit(run(Path(sys.argv[1]), mark=mark))
"""


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with display() as (env, screen), tempfile.TemporaryDirectory() as folder:
        kept = Path(folder, "kept")
        new = iter(range(1000))

        def empty() -> dict[str, float]:
            return marks_ms([sys.executable, "-c", EMPTY], env)

        def again() -> dict[str, float]:
            return marks_ms([sys.executable, "-c", FLOOR, kept], env)

        def first() -> dict[str, float]:
            marks = marks_ms([sys.executable, "-c", FLOOR, Path(folder, f"new{next(new)}")], env)
            return {f"first {name}": ms for name, ms in marks.items()}

        found = in_turn(runs, empty, again, first)
    print(f"Start, medians of {runs} runs each in turn, {screen}:")
    base = found["empty"]
    say("empty PySide6 window painted", base, base)
    say("Floor: window painted", found["painted"], base, "aim: 2 x")
    say("Floor: the event's numbers painted", found["numbers"], base, "aim: 4 x")
    say("Floor: all loaded", found["warm"], base)
    say("first start ever: window painted", found["first painted"], base)
    say("first start ever: the event's numbers painted", found["first numbers"], base)


if __name__ == "__main__":
    main()
