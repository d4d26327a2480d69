"""From a key press on the Table desk to the repainted window, with the demo event on disk.

python tests/bench/bench_keys.py [RUNS]
"""

from __future__ import annotations

from at_desk import at_desk, run

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


def inside(runs: int) -> None:
    """Measure in this process; its environment says on which screen."""
    with at_desk("table") as at:
        for name, before, keys in STEPS:
            taken: list[float] = []
            for _ in range(runs):
                at.press(*before.split())
                taken += [at.timed(key)[0] for key in keys]
            at.say(name, taken)


if __name__ == "__main__":
    run("Key to repaint on the Table desk, medians of {} rounds", inside, 30)
