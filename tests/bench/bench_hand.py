"""Replaying hands act by act to their awards, against PokerKit on the same files, and a hand of ten seats.

python tests/bench/bench_hand.py [RUNS]. The real hands lie outside the repository (FLOOR_SHARED, or ../shared beside
the checkout); without them our own few are replayed.
"""

from __future__ import annotations

import os
import sys
import time
import tomllib
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pokerkit
from measure import ROOT, median, say

from floor_app.rules.hand import replay
from floor_app.rules.hand_end import ending
from floor_app.rules.house import preset
from floor_app.rules.notation import read_history
from floor_app.rulings.answer import answer

OURS = ROOT / "tests" / "data" / "hands"
SHARED = Path(os.environ.get("FLOOR_SHARED", ROOT.parent / "shared")) / "hands"
WSOP = preset("wsop-2024")


def ms(work: Callable[[], object]) -> float:
    begun = time.perf_counter_ns()
    work()
    return (time.perf_counter_ns() - begun) / 1e6


def ten_seats() -> dict[str, Any]:
    """Pot-limit Omaha 8, ten seats all-in for different stacks before the flop, every card known: nine side pots."""
    deck = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    stacks = {3: 300, 4: 600, 5: 900, 6: 1200, 7: 1500, 8: 1800, 9: 2100, 10: 2400, 1: 2700, 2: 3000}
    seats = sorted(stacks)
    players = [{"seat": s, "stack": stacks[s], "cards": "".join(deck[4 * n : 4 * n + 4])} for n, s in enumerate(seats)]
    acts = ["3 raise 300", "4 raise 600", "5 all-in", "6 all-in", "7 all-in", "8 all-in", "9 all-in", "10 all-in"]
    acts += ["1 all-in", "2 call", f"board {''.join(deck[40:43])}", f"board {deck[43]}", f"board {deck[44]}"]
    stakes = {"small_blind": 50, "big_blind": 100}
    return {
        "ask": "hand",
        "game": "nlo8",
        "stakes": stakes,
        "button": 10,
        "players": players,
        "actions": acts,
        "rules": "wsop-2024",
    }


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    files = sorted(SHARED.glob("*.phh")) or sorted(OURS.glob("*.phh"))
    texts = [file.read_text(encoding="utf-8") for file in files]
    warnings.simplefilter("ignore")

    def whole_ours() -> None:
        for text in texts:
            hand = read_history(tomllib.loads(text), WSOP).hand
            assert hand is not None
            ending(hand)

    def whole_theirs() -> None:
        for text in texts:
            for _ in pokerkit.HandHistory.loads(text):
                pass

    read = [read_history(tomllib.loads(text), WSOP) for text in texts]
    theirs = [pokerkit.HandHistory.loads(text) for text in texts]

    def acts_ours() -> None:
        for history in read:
            ending(replay(history.setup, history.actions))

    def acts_theirs() -> None:
        for history in theirs:
            for _ in history:
                pass

    ten = ten_seats()
    assert answer(ten).result["waiting"] == "nothing"
    rounds = [
        [ms(w) for w in (whole_ours, whole_theirs, acts_ours, acts_theirs, lambda: answer(ten))] for _ in range(runs)
    ]
    mine, other, mine_acts, other_acts, ten_ms = (median(column) for column in zip(*rounds, strict=True))

    print(f"{len(files)} hands, medians of {runs} runs")
    say("Floor: files to awards", mine)
    say("PokerKit: files to final states", other, mine, "aim: at least 5 x")
    say("Floor: acts and awards", mine_acts)
    say("PokerKit: acts", other_acts, mine_acts, "aim: at least 5 x")
    say("ten seats, nine side pots, document to ruling", ten_ms)


if __name__ == "__main__":
    main()
