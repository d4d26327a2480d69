"""Reading hands against PokerKit and treys on the same deals; import and first ruling in processes of their own.

python tests/bench/bench_reading.py [RUNS]
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import pokerkit
import treys
from measure import in_turn, marks_ms

from floor_app.rules.cards import DECK_52, Card, format_cards
from floor_app.rules.games import GAMES
from floor_app.rules.house import PRESETS
from floor_app.rules.ranking import ladder
from floor_app.rules.reading import read
from floor_app.rules.reading_best import best_five, best_two_and_three, board_of, strength_five, strength_two_and_three
from floor_app.rules.rows import Ranking

DEALS = 500
HIGH = ladder(Ranking.HIGH)
HOUSE = PRESETS["tda-2024"]
TREYS = treys.Evaluator()

Deal = tuple[tuple[Card, ...], tuple[Card, ...]]

MARKS = """
import time
def mark(name): print(name, time.monotonic_ns())
mark("start")
import floor_app.rules.reading
mark("rules")
from floor_app.rulings.answer import answer
import floor_app.rulings.read
mark("rulings")
answer({"ask": "read", "game": "stud8", "players": [{"seat": 1, "cards": "As2d3c5h9sKd7c"}]})
mark("first")
answer({"ask": "read", "game": "stud8", "players": [{"seat": 1, "cards": "As2d3c5h9sKd7c"}]})
mark("second")
"""


def deals(hole_cards: int) -> list[Deal]:
    source = random.Random(hole_cards)
    dealt = (tuple(source.sample(DECK_52, hole_cards + 5)) for _ in range(DEALS))
    return [(cards[:hole_cards], cards[hole_cards:]) for cards in dealt]


def us_each(read_one: Callable[..., Any], given: Sequence[tuple[Any, ...]]) -> float:
    """Microseconds of processor time for each deal."""
    begun = time.process_time()
    for deal in given:
        read_one(*deal)
    return (time.process_time() - begun) / len(given) * 1e6


def omaha(hole_cards: int) -> dict[str, Callable[[], float]]:
    dealt = deals(hole_cards)
    theirs = [tuple(tuple(pokerkit.Card.parse(format_cards(cards))) for cards in deal) for deal in dealt]
    game = GAMES[{4: "plo", 5: "plo5", 6: "plo6"}[hole_cards]]
    return {
        "peer": lambda: us_each(pokerkit.OmahaHoldemHand.from_game, theirs),
        "strength": lambda: us_each(lambda own, board: strength_two_and_three(HIGH, own, board_of(board)), dealt),
        "cards": lambda: us_each(lambda own, board: best_two_and_three(HIGH, own, board_of(board)), dealt),
        "whole": lambda: us_each(lambda own, board: read(game, {1: own}, board, HOUSE), dealt),
    }


def seven() -> dict[str, Callable[[], float]]:
    dealt = deals(2)
    theirs = [tuple([treys.Card.new(str(card)) for card in cards] for cards in deal) for deal in dealt]
    return {
        "peer": lambda: us_each(TREYS.evaluate, theirs),
        "strength": lambda: us_each(lambda own, board: strength_five(HIGH, own + board), dealt),
        "cards": lambda: us_each(lambda own, board: best_five(HIGH, own + board), dealt),
        "whole": lambda: us_each(lambda own, board: read(GAMES["nlhe"], {1: own}, board, HOUSE), dealt),
    }


def say_row(title: str, aim: str, measures: dict[str, Callable[[], float]], runs: int) -> None:
    found = in_turn(runs, lambda: {name: measure() for name, measure in measures.items()})
    print(f"{title}: {found['peer']:.1f} us. Aim: {aim}")
    for name, words in (
        ("strength", "how strong the hand is"),
        ("cards", "and which cards play"),
        ("whole", "read(): cards checked, and words"),
    ):
        print(f"  {words:<36}{found[name]:8.1f} us{found['peer'] / found[name]:8.1f} times as fast")


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"Reading one hand, medians of {runs} runs of {DEALS} deals, both on the same deals in turn.")
    for hole_cards, aim in ((4, "60 times"), (5, "between"), (6, "80 times")):
        say_row(f"Omaha with {hole_cards} cards, PokerKit's from_game", aim, omaha(hole_cards), runs)
    say_row("Seven cards, treys' evaluate", "at least level", seven(), runs)
    marks = in_turn(runs, lambda: marks_ms([sys.executable, "-c", MARKS]))
    print("In a process of its own:")
    for name, since, words, aim in (
        ("rules", "start", "import floor_app.rules.reading", "aim: under 50 ms"),
        ("first", "rulings", "first reading, two ladders built", "aim: under 100 ms"),
        ("second", "first", "the same once more", ""),
    ):
        print(f"  {words:<36}{marks[name] - marks[since]:8.1f} ms   {aim}".rstrip())


if __name__ == "__main__":
    main()
