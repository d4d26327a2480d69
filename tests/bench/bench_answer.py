"""`floor-app answer` as a whole process, against a Python that does nothing.

python tests/bench/bench_answer.py [RUNS]
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from measure import floor_app, in_turn, process_ms, say

QUESTIONS = {
    "pot-limit": {"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3},
    "limit-ladder": {
        "ask": "limit-ladder",
        "game": "lhe",
        "stakes": {"small_blind": 40000, "big_blind": 80000, "small_bet": 80000, "big_bet": 160000},
        "street": "preflop",
        "round_began_with": 6,
        "players_left": 31,
    },
    "forced-bets": {
        "ask": "forced-bets",
        "game": "nlhe",
        "stakes": {"small_blind": 1, "big_blind": 2},
        "button": 6,
        "players": [{"seat": 1, "stack": 300}, {"seat": 4, "stack": 200}, {"seat": 6, "stack": 150}],
    },
}


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as folder:

        def bare() -> dict[str, float]:
            return {"bare": process_ms([sys.executable, "-c", "pass"])}

        def asked() -> dict[str, float]:
            found = {}
            for name, question in QUESTIONS.items():
                file = Path(folder, f"{name}.json")
                file.write_text(json.dumps(question), encoding="utf-8")
                found[name] = process_ms([*floor_app(), "answer", file])
            return found

        found = in_turn(runs, bare, asked)
    print(f"floor-app answer, medians of {runs} processes each in turn:")
    say("python -c pass", found["bare"], found["bare"])
    for name in QUESTIONS:
        say(f"floor-app answer {name}.json", found[name], found["bare"], "aim: under 350 ms")


if __name__ == "__main__":
    main()
