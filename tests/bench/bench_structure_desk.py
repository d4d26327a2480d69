"""From an edit on the Structure desk to the repainted window: 300 levels with breaks, 40 games, the event on disk.

python tests/bench/bench_structure_desk.py [RUNS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

from at_desk import at_desk, run
from measure import median

from floor_app.rules.games import GAMES
from floor_app.tournament.files import load_structure
from floor_app.tournament.mix import Mix
from floor_app.tournament.structure import Break, Row, Structure
from floor_app.tournament.templates import templates


def long_sheet() -> Structure:
    """300 levels with a break after every third, 40 games."""
    sheet = load_structure(templates()[0].path).structure
    levels = sheet.levels
    rows: list[Row] = []
    for n in range(300):
        rows.append(replace(levels[min(n, len(levels) - 1)], number=n + 1))
        if n % 3 == 2 and n < 299:
            rows.append(Break(15))
    games = tuple(list(GAMES) * 3)[:40]
    return replace(sheet, rows=tuple(rows), mix=Mix(games, sheet.mix.change), name="Three hundred levels")


def inside(runs: int) -> None:
    """Measure in this process; its environment says on which screen."""
    from PySide6.QtGui import QGuiApplication

    from floor_app.ui.structure.desk import StructureDesk

    with at_desk("structure", 50.0, long_sheet()) as at:
        model = at.model
        desk = at.window.desk_of("structure")
        assert isinstance(desk, StructureDesk)

        def measure(name: str, act: Callable[[int], object], after: Callable[[], object] | None = None) -> None:
            taken: list[float] = []
            own: list[float] = []
            followed: list[float] = []
            for n in range(runs):
                at.settle()
                before = model.state
                begun, busy = time.perf_counter_ns(), time.process_time_ns()
                act(n)
                at.settle()
                taken.append((time.perf_counter_ns() - begun) / 1e6)
                own.append((time.process_time_ns() - busy) / 1e6)
                begun = time.perf_counter_ns()
                desk.catch_up()
                at.settle()
                followed.append((time.perf_counter_ns() - begun) / 1e6)
                if model.state is before:
                    sys.exit(f"{name} did nothing: {desk.error.text()}")
                if after is not None:
                    after()
                    at.settle()
            beside = f"; what stands beside follows in {median(followed):.1f} ms"
            at.say(name, taken, f", of its own {median(own):.1f} ms{beside}")

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
            measure("a level inserted near the beginning", lambda _n: at.press("Ins"), undo)
            choose(10, 10)
            measure("a row deleted", lambda _n: at.press("Ctrl+Del"), undo)
            choose(10, 12)
            measure("three rows moved", lambda _n: at.press("Alt+Down"), undo)
            choose(0, 398)
            desk.type_cell(0, "limit.big_bet", "15k")
            measure("four hundred rows filled down", lambda _n: at.press("Ctrl+D"), undo)
            QGuiApplication.clipboard().setText("\n".join(f"{n}k\t{2 * n}k" for n in range(1, 100)))
            choose(100, 100)
            measure("a hundred lines pasted", lambda _n: at.press("Ctrl+V"), undo)


if __name__ == "__main__":
    run("Edit to repaint on the Structure desk, 300 levels, 40 games, medians of {}", inside, 20)
