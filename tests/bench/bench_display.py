"""The public display open beside the window: how much of a core it takes while the clock runs, and how late a second is seen.

python tests/bench/bench_display.py [SECONDS [WIDTHxHEIGHT] [LAYOUT…]]
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from measure import ROOT, display, median

AIM_CPU = 1.0
"""Per cent of one core."""
AIM_LATE = 50.0
"""Milliseconds after the second has turned."""
LAYOUTS = ("clock", "mixed")


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    words = sys.argv[2:]
    sizes = [tuple(map(int, word.split("x"))) for word in words if word[0].isdigit()]
    layouts = [word for word in words if not word[0].isdigit()] or LAYOUTS
    with display(*(sizes or [(1920, 1080)])[0]) as (env, screen):
        print(f"The display on {screen}, {seconds} s each:", flush=True)
        for layout in layouts:
            command = [sys.executable, __file__, str(seconds), layout, "inside"]
            done = subprocess.run(command, env=env, cwd=ROOT, check=False)
            if done.returncode:
                sys.exit(done.returncode)


def inside(seconds: int, layout: str) -> None:
    """Measure in this process; its environment says on which screen."""
    from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from floor_app.app import open_desk
    from floor_app.sheets.on_demand import Sheets
    from floor_app.ui.model import EventModel
    from floor_app.ui.tidy import Tidy
    from floor_app.ui.window import MainWindow

    application = QApplication([])
    application.setQuitOnLastWindowClosed(False)

    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(Path(folder, "floor.db"), demo=True)
        desk.warm()
        model = EventModel(desk, desk.now)
        window = MainWindow(Path(folder))
        window.resize(1280, 720)
        window.show_event(model, Sheets())
        tidy = Tidy(model)
        window.go_to("clock")
        window.show()
        home = window.display
        assert home is not None
        home.show_layout(layout)
        shown = home.display
        assert shown is not None
        QTest.qWaitForWindowExposed(shown)
        QTest.qWait(1500)  # all that is loaded late is loaded

        seen: list[tuple[int, int]] = []
        """(the second on screen, how many ms after it turned its paint was done)."""

        class Paints(QObject):
            def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
                if event.type() == QEvent.Type.Paint:
                    QTimer.singleShot(0, painted)
                return False

        def painted() -> None:
            face = model.face()
            if face is None or face.left is None or shown.board.seconds is None:
                return
            if not seen or seen[-1][0] != shown.board.seconds:
                seen.append((shown.board.seconds, shown.board.seconds * 1000 - face.left))

        watch = Paints()
        shown.installEventFilter(watch)
        before, begun = os.times(), time.monotonic()
        loop = QEventLoop()
        QTimer.singleShot(seconds * 1000, loop.quit)
        loop.exec()
        after, lasted = os.times(), time.monotonic() - begun
        busy = 100 * (after.user + after.system - before.user - before.system) / lasted
        turned = [one for one, _ in seen]
        late = sorted(ms for _, ms in seen[1:])
        missed = sum(1 for one, other in itertools.pairwise(turned) if one - other != 1)
        size = shown.size()
        print(f"  {layout:<8}{size.width()} x {size.height()}   {busy:5.2f} % of a core   aim: under {AIM_CPU:.0f} %")
        print(
            f"          {len(turned)} seconds seen, {missed} skipped or twice; late {median(late):.0f} ms, "
            f"95 of 100 within {late[int(len(late) * 0.95)]} ms, at most {late[-1]} ms   aim: within {AIM_LATE:.0f} ms",
            flush=True,
        )
        tidy.close()
        window.close()
        desk.close()


if __name__ == "__main__":
    if "inside" in sys.argv:
        inside(int(sys.argv[1]), sys.argv[2])
    else:
        main()
