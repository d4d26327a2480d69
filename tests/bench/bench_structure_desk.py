"""From an edit on the Structure desk to the repainted window: 300 levels with breaks, 40 games, the event on disk.

python tests/bench/bench_structure_desk.py [RUNS]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from measure import ROOT, display, median, say

AIM = 50.0
"""Milliseconds; the ratios are to it."""


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with display() as (env, screen):
        print(f"Edit to repaint on the Structure desk, 300 levels, 40 games, medians of {runs}, {screen}:", flush=True)
        done = subprocess.run([sys.executable, __file__, str(runs), "inside"], env=env, cwd=ROOT, check=False)
    sys.exit(done.returncode)


def inside(runs: int) -> None:
    """Measure in this process; its environment says on which screen."""
    from dataclasses import replace

    from PySide6.QtGui import QGuiApplication, QKeySequence
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from floor_app.app import Paper, open_desk
    from floor_app.rules.games import GAMES
    from floor_app.tournament.commands import full_table
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.mix import Mix
    from floor_app.tournament.structure import Break, Row
    from floor_app.tournament.templates import templates
    from floor_app.ui.model import EventModel
    from floor_app.ui.structure.desk import StructureDesk
    from floor_app.ui.tidy import Tidy
    from floor_app.ui.window import MainWindow

    application = QApplication([])
    with tempfile.TemporaryDirectory() as folder:
        store = open_desk(Path(folder, "floor.db"), demo=True)
        store.warm()
        sheet = load_structure(templates()[0].path).structure
        levels = sheet.levels
        rows: list[Row] = []
        for n in range(300):
            rows.append(replace(levels[min(n, len(levels) - 1)], number=n + 1))
            if n % 3 == 2 and n < 299:
                rows.append(Break(15))
        games = tuple(list(GAMES) * 3)[:40]
        sheet = replace(sheet, rows=tuple(rows), mix=Mix(games, sheet.mix.change), name="Three hundred levels")
        store.create(sheet, (full_table(sheet),))
        window = MainWindow(Path(folder))
        window.resize(1920, 1080)
        model = EventModel(store, store.now)
        window.show_event(model, Paper())
        tidy = Tidy(model)
        window.show()
        window.activateWindow()
        window.go_to("structure")
        desk = window.desk_of("structure")
        assert isinstance(desk, StructureDesk)
        QTest.qWaitForWindowExposed(window)
        QTest.qWait(300)

        def settle() -> None:
            for _ in range(6):
                application.processEvents()

        worst = 0.0

        def measure(name: str, act: Callable[[int], object], after: Callable[[], object] | None = None) -> None:
            nonlocal worst
            taken: list[float] = []
            own: list[float] = []
            followed: list[float] = []
            for n in range(runs):
                settle()
                before = model.state
                begun, busy = time.perf_counter_ns(), time.process_time_ns()
                act(n)
                settle()
                taken.append((time.perf_counter_ns() - begun) / 1e6)
                own.append((time.process_time_ns() - busy) / 1e6)
                begun = time.perf_counter_ns()
                desk.catch_up()
                settle()
                followed.append((time.perf_counter_ns() - begun) / 1e6)
                if model.state is before:
                    sys.exit(f"{name} did nothing: {desk.error.text()}")
                if after is not None:
                    after()
                    settle()
            typical = median(taken)
            worst = max(worst, typical)
            say(
                name,
                typical,
                AIM,
                f"95 of 100 within {sorted(taken)[int(len(taken) * 0.95)]:.1f} ms, of its own {median(own):.1f} ms; what stands beside follows in {median(followed):.1f} ms",
            )

        def key(text: str) -> None:
            QTest.keySequence(application.focusWidget() or window, QKeySequence(text))

        def choose(row: int, last: int) -> None:
            desk.view.setFocus()
            desk.view.choose_rows(row, last, desk.grid.names.index("limit.big_bet"))

        undo = model.undo
        for start, page in enumerate(("findings", "chart")):
            desk.page(page)
            amounts = iter(range(700_000 + 1_000_000 * start, 100_000_000, 5000))
            print(f"  with the page {page} beside it")
            choose(200, 200)

            def type_next(_n: int, amounts: Iterator[int] = amounts) -> None:
                desk.type_cell(200, "limit.big_bet", str(next(amounts)))

            measure("a cell typed", type_next)
            choose(10, 10)
            measure("a level inserted near the beginning", lambda _n: key("Ins"), undo)
            choose(10, 10)
            measure("a row deleted", lambda _n: key("Ctrl+Del"), undo)
            choose(10, 12)
            measure("three rows moved", lambda _n: key("Alt+Down"), undo)
            choose(0, 398)
            desk.type_cell(0, "limit.big_bet", "15k")
            measure("four hundred rows filled down", lambda _n: key("Ctrl+D"), undo)
            QGuiApplication.clipboard().setText("\n".join(f"{n}k\t{2 * n}k" for n in range(1, 100)))
            choose(100, 100)
            measure("a hundred lines pasted", lambda _n: key("Ctrl+V"), undo)
        say("slowest of these", worst, AIM, "aim: under 50 ms")
        model.stop()
        tidy.close()
        window.close()
        store.close()


if __name__ == "__main__":
    if "inside" in sys.argv:
        inside(int(sys.argv[1]))
    else:
        main()
