"""How long a settlement takes: ten seats and nine side pots, with named winners and with everybody's cards.

``python tests/bench/bench_settle.py [runs]``. The plain structure each is measured against is the same pots by nested
loops over dictionaries, without reading a document, ties, odd chips, working or citations.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from measure import in_turn, say

from floor_app.rules.cards import DECK_52, format_cards
from floor_app.rulings.answer import answer

BOARD = "2c5d7sKhQc"


def players(cards: bool) -> list[dict[str, Any]]:
    """Ten seats all-in for ten different amounts, and an eleventh that folded after as many chips as the most."""
    deck = random.Random(31).sample([card for card in DECK_52 if str(card) not in BOARD], 40)
    found: list[dict[str, Any]] = [{"seat": seat, "paid": 137 * seat} for seat in range(1, 11)]
    if cards:
        for n, player in enumerate(found):
            player["cards"] = format_cards(deck[4 * n : 4 * n + 4])
    return [*found, {"seat": 11, "paid": 1370, "state": "folded"}]


def question(cards: bool) -> dict[str, Any]:
    """A settlement of a main pot and nine side pots."""
    asked: dict[str, Any] = {"ask": "settle", "game": "plo8", "button": 4, "dead": 41, "players": players(cards)}
    if cards:
        return {**asked, "board": BOARD}
    return {**asked, "winners": {"high": [[3, 7], [10], [9, 8]], "low": [[1, 2, 4], [6, 10]]}}


def plain(asked: dict[str, Any]) -> dict[int, int]:
    """The chips of the layers by their lowest claimant: loops and dictionaries, nothing else."""
    paid = {p["seat"]: p["paid"] for p in asked["players"]}
    live = {p["seat"] for p in asked["players"] if p.get("state") != "folded"}
    won: dict[int, int] = {}
    floor = 0
    for top in sorted({paid[seat] for seat in live}):
        chips = sum(min(amount, top) - floor for amount in paid.values() if amount > floor)
        lowest = min(seat for seat in live if paid[seat] >= top)
        won[lowest] = won.get(lowest, 0) + chips
        floor = top
    return won


def ms(act: Callable[[], object], times: int = 40) -> float:
    """The mean of one act, in ms."""
    act()
    begun = time.perf_counter()
    for _ in range(times):
        act()
    return (time.perf_counter() - begun) / times * 1000


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    named, read = question(cards=False), question(cards=True)
    for asked in (named, read):
        result = answer(asked).result
        assert (len(result["pots"]), result["missing"], result["in"]) == (10, [], result["out"])
    found = in_turn(
        runs,
        lambda: {"plain": ms(lambda: plain(named))},
        lambda: {"named": ms(lambda: answer(named))},
        lambda: {"read": ms(lambda: answer(read))},
    )
    print(f"One settlement from document to ruling, medians of {runs} rounds in turn:")
    say("nested loops, layers only", found["plain"], found["plain"])
    say("ten seats, main and nine side pots, named", found["named"], found["plain"], "aim: under 2 ms")
    say("the same, all ten hands read", found["read"], found["plain"], "aim: under 2 ms")


if __name__ == "__main__":
    main()
