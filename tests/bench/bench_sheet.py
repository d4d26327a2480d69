"""The level sheet: the first of a process, imports included, later ones, and `floor-app sheet levels` as a process.

python tests/bench/bench_sheet.py [RUNS]
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from measure import ROOT, floor_app, in_turn, marks_ms, process_ms, say

SHEET = """
import sys, time
def mark(name):
    print(name, time.monotonic_ns(), flush=True)
mark("begun")
from floor_app.tournament.files import load_structure
structure = load_structure(sys.argv[1]).structure
mark("read")
from floor_app.sheets.levels import level_sheet
level_sheet(structure)
mark("first")
for _ in range(5):
    level_sheet(structure)
mark("later")
"""
SHEETS = {
    "nine games, 25 levels of three lines": "wsop-2023-ppc.toml",
    "no-limit, 47 levels": "wsop-2023-main-event.toml",
}


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    structures = ROOT / "resources" / "structures"
    with tempfile.TemporaryDirectory() as folder:

        def bare() -> dict[str, float]:
            return {"bare": process_ms([sys.executable, "-c", "pass"])}

        def drawn() -> dict[str, float]:
            found = {}
            for name, file in SHEETS.items():
                at = marks_ms([sys.executable, "-c", SHEET, structures / file])
                found[f"{name}: first"] = at["first"] - at["read"]
                found[f"{name}: later"] = (at["later"] - at["first"]) / 5
                command: list[str | Path] = [
                    *floor_app(),
                    "sheet",
                    "levels",
                    structures / file,
                    "-o",
                    Path(folder, "out.pdf"),
                ]
                found[f"{name}: process"] = process_ms(command)
            return found

        found = in_turn(runs, bare, drawn)
    print(f"Level sheet, medians of {runs} processes each in turn:")
    bare_ms = found["bare"]
    say("python -c pass", bare_ms, bare_ms)
    for name in SHEETS:
        print(f" {name}")
        say("first sheet of a process, reportlab's import too", found[f"{name}: first"], bare_ms, "aim: under 300 ms")
        say("each later sheet", found[f"{name}: later"], bare_ms)
        say("floor-app sheet levels FILE -o OUT.pdf", found[f"{name}: process"], bare_ms)


if __name__ == "__main__":
    main()
