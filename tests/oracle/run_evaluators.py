"""Compare the order of players with other people's evaluators on random deals of a fixed seed.

    python tests/oracle/run_evaluators.py [DEALS] [NAME ...]

Each row is one ranking in one game. Every deal is read as a whole by `floor_app.rules.reading.read`, each hand by the
other evaluator alone; the seats must then stand in one order, ties included, and the same seats must have no hand.
20,000 deals of every row take some minutes: run rows in processes of their own.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pokerkit
from phevaluator.card import Card as PhCard
from phevaluator.evaluator import evaluate_5cards
from phevaluator.evaluator_omaha import evaluate_plo4_cards

from floor_app.rules.cards import Card, deck_of, format_cards
from floor_app.rules.games import GAMES
from floor_app.rules.house import PRESETS
from floor_app.rules.reading import read

SEED = 20_261_130
HOUSE = PRESETS["wsop-2024"]
"""A straight beats three of a kind in short deck, as in PokerKit."""

Cards = tuple[Card, ...]
Judge = Callable[[Cards, Cards], Any]
"""Own cards and board → something that is larger for a better hand, or None for no hand."""


def by_pokerkit(hand: type[Any]) -> Judge:
    """PokerKit's class of hands: the larger is the better one, in lows too."""

    def judge(own: Cards, board: Cards) -> Any:
        return hand.from_game_or_none(_pokerkit(own), _pokerkit(board))

    return judge


def _pokerkit(cards: Cards) -> tuple[Any, ...]:
    return tuple(pokerkit.Card.parse(format_cards(cards)))


def plo4_by_phevaluator(own: Cards, board: Cards) -> int:
    """phevaluator's own Omaha; the smaller of its numbers is the better hand."""
    return -int(evaluate_plo4_cards(*map(str, (*board, *own))))


def omaha_by_phevaluator(own: Cards, board: Cards) -> int:
    """Its five-card evaluator over every two and three: its wheels have no tables for more than four hole cards."""
    hole, table = [[PhCard.to_id(str(card)) for card in cards] for cards in (own, board)]
    return -min(int(evaluate_5cards(*two, *three)) for two in combinations(hole, 2) for three in combinations(table, 3))


@dataclass(frozen=True, slots=True)
class Row:
    """One ranking in one game against one evaluator."""

    name: str
    game: str
    share: str
    judge: Judge
    players: int = 3
    """Fewer where the other evaluator is slow."""
    common: int = 0
    """Common cards in stud."""


ROWS: Mapping[str, Row] = {
    row.name: row
    for row in (
        Row("holdem", "nlhe", "high", by_pokerkit(pokerkit.StandardHighHand), 4),
        Row("short-deck", "short-deck", "high", by_pokerkit(pokerkit.ShortDeckHoldemHand), 4),
        Row("stud", "stud", "high", by_pokerkit(pokerkit.StandardHighHand), 4),
        Row("stud-common-card", "stud", "high", by_pokerkit(pokerkit.StandardHighHand), 4, common=1),
        Row("stud8-low", "stud8", "low", by_pokerkit(pokerkit.EightOrBetterLowHand), 4),
        Row("razz", "razz", "low", by_pokerkit(pokerkit.RegularLowHand), 4),
        Row("27", "27td", "low", by_pokerkit(pokerkit.StandardLowHand), 6),
        Row("a5", "a5td", "low", by_pokerkit(pokerkit.RegularLowHand), 6),
        Row("badugi", "badugi", "badugi", by_pokerkit(pokerkit.BadugiHand), 6),
        Row("plo", "plo", "high", by_pokerkit(pokerkit.OmahaHoldemHand), 2),
        Row("plo5", "plo5", "high", by_pokerkit(pokerkit.OmahaHoldemHand), 2),
        Row("plo6", "plo6", "high", by_pokerkit(pokerkit.OmahaHoldemHand), 2),
        Row("plo8-low", "plo8", "low", by_pokerkit(pokerkit.OmahaEightOrBetterLowHand), 2),
        Row("big-o-low", "big-o", "low", by_pokerkit(pokerkit.OmahaEightOrBetterLowHand), 2),
        Row("plo, phevaluator", "plo", "high", plo4_by_phevaluator, 8),
        Row("plo5, phevaluator", "plo5", "high", omaha_by_phevaluator, 4),
        Row("plo6, phevaluator", "plo6", "high", omaha_by_phevaluator, 4),
    )
}


def deals(row: Row, count: int) -> Iterator[tuple[dict[int, Cards], Cards]]:
    """Hands by seat, and the board."""
    game = GAMES[row.game]
    source = random.Random(f"{SEED} {row.name}")
    deck, board, own = deck_of(game.deck), game.board_cards + row.common, game.hole_cards - row.common
    for _ in range(count):
        cards = source.sample(deck, board + own * row.players)
        hands = {n + 1: tuple(cards[board + n * own : board + (n + 1) * own]) for n in range(row.players)}
        yield hands, tuple(cards[:board])


def order_by(
    judge: Judge, hands: Mapping[int, Cards], board: Cards
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Seats best first, ties together, and the seats without a hand, as the other evaluator has them."""
    found = {seat: judge(own, board) for seat, own in hands.items()}
    order: list[list[int]] = []
    for seat in (seat for seat, hand in found.items() if hand is not None):
        for place, tied in enumerate(order):
            if found[seat] == found[tied[0]]:
                tied.append(seat)
                break
            if found[seat] > found[tied[0]]:
                order.insert(place, [seat])
                break
        else:
            order.append([seat])
    return tuple(tuple(tied) for tied in order), tuple(seat for seat, hand in found.items() if hand is None)


def disagreements(row: Row, count: int) -> tuple[list[str], int]:
    """The deals on which the two do not agree, in words, and how many deals had a tie."""
    different = []
    ties = 0
    for hands, board in deals(row, count):
        ours = read(GAMES[row.game], hands, board, HOUSE)[row.share]
        theirs = order_by(row.judge, hands, board)
        ties += any(len(tied) > 1 for tied in ours.order)
        if (ours.order, ours.none) != theirs:
            held = ", ".join(f"{seat}: {format_cards(own)}" for seat, own in hands.items())
            different.append(f"{row.name}, board {format_cards(board)}, {held}: {ours.order} and {theirs}")
    return different, ties


def main() -> int:
    """Print a line for each row; exit code 1 when one of them disagrees."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    failed = 0
    for name in sys.argv[2:] or ROWS:
        row, begun = ROWS[name], time.process_time()
        different, ties = disagreements(row, count)
        took = time.process_time() - begun
        print(
            f"{name:<20}{count:>8,} deals of {row.players}{ties:>8,} with ties{len(different):>6} differ{took:>8.1f} s",
            flush=True,
        )
        for line in different[:5]:
            print("   ", line)
        failed += len(different)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
