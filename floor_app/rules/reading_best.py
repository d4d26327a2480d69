"""The best hand among cards: which five (in badugi up to four) play, found by adding keys and looking up a ladder.

A hand's key is the sum of its cards' keys (`RANK_KEY`), so five cards are looked up in one step: the key of two own
cards plus that of three board cards, or the key of all cards less that of those left out. Straights, pairs and so on
are never searched for: the ladder knows them. Flushes are looked up only where one suit has enough cards.

`strength_…` says only how strong the best hand is, which is all that an order of players needs; `best_…` also finds
the cards, by looking where that strength stands among those of all ways to take them.

Inside this module a card is its index in the deck: the larger is the higher card, `card >> 2` is its rank counted from
the two, `card & 3` its suit. Numbers add, compare and sort at the interpreter's own speed; for the same reason tuples
are made of lists here, which is faster than of generators.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from floor_app.rules.cards import DECK_52, Card
from floor_app.rules.ranking import RANK_KEY, Ladder, Rung

Hand = tuple[int, ...]
"""Indices of cards."""

Best = tuple[int, tuple[Card, ...]]
"""The strength of the best hand, its rung on the ladder (bigger wins, equal ties), and the cards that play: in order of
comparison, of equal cards the higher suit."""


# ---- exactly two of the hand and three of the board -----------------------------------------------------------------

_THREES = tuple(combinations(range(5), 3))
_TWOS = {n: tuple(combinations(range(n), 2)) for n in range(2, 7)}
"""The ways to take two of a hand, by the places of the cards in it; the keys below stand in the same order."""


@dataclass(frozen=True, slots=True)
class Board:
    """Five board cards and the keys of the ten ways to take three of them; made once for all players."""

    cards: Hand
    keys: tuple[int, ...]
    flush_suit: int | None
    """The suit of which at least three lie there."""


def board_of(cards: Iterable[Card]) -> Board:
    """The board of these cards."""
    board = tuple([card.index for card in cards])
    keys = tuple([a + b + c for a, b, c in combinations([RANK_KEY[card] for card in board], 3)])
    return Board(board, keys, _suit_of(3, board))


def strength_two_and_three(ladder: Ladder, own: Iterable[Card], board: Board) -> int:
    """How strong the best hand is of exactly two of two to six own cards and exactly three of the board."""
    hole = [card.index for card in own]
    if ladder.flush_hurts:
        return max(map(ladder.strength, _twos_and_threes(hole, board.cards)))
    best = max(_strengths_two_and_three(ladder, hole, board))
    flushes = _flushes_two_and_three(ladder, hole, board)
    return max(best, *map(ladder.strength, flushes)) if flushes else best


def best_two_and_three(ladder: Ladder, own: Iterable[Card], board: Board) -> Best:
    """The best hand of exactly two of two to six own cards and exactly three of the board."""
    hole = [card.index for card in own]
    if ladder.flush_hurts:
        return _best_of_all(ladder, _twos_and_threes(hole, board.cards))
    strengths = _strengths_two_and_three(ladder, hole, board)
    best = max(strengths)
    flushes = _flushes_two_and_three(ladder, hole, board)
    if flushes and max(map(ladder.strength, flushes)) > best:
        return _best_of_all(ladder, flushes)
    twos, cards = _TWOS[len(hole)], board.cards
    hands: list[Hand] = []
    for at in _places(best, strengths):
        i, j = twos[at // 10]
        a, b, c = _THREES[at % 10]
        hands.append((hole[i], hole[j], cards[a], cards[b], cards[c]))
    return _pick(ladder, best, hands)


def _strengths_two_and_three(ladder: Ladder, hole: Sequence[int], board: Board) -> list[int]:
    """By the ranks alone: for each two of the hand, in order, each three of the board."""
    plain, threes = ladder.plain, board.keys
    twos = [a + b for a, b in combinations([RANK_KEY[card] for card in hole], 2)]
    return [plain[two + three] for two in twos for three in threes]


def _flushes_two_and_three(ladder: Ladder, hole: Sequence[int], board: Board) -> list[Hand]:
    suit = board.flush_suit
    if suit is None or not ladder.suited:
        return []
    return _twos_and_threes(_only(suit, hole), _only(suit, board.cards))


def _twos_and_threes(hole: Iterable[int], board: Iterable[int]) -> list[Hand]:
    threes = tuple(combinations(board, 3))
    return [two + three for two in combinations(hole, 2) for three in threes]


# ---- five of a player's cards ---------------------------------------------------------------------------------------


def strength_five(ladder: Ladder, cards: Iterable[Card]) -> int:
    """How strong the best five of five to seven cards are."""
    hand = [card.index for card in cards]
    if ladder.flush_hurts:
        return max(map(ladder.strength, combinations(hand, 5)))
    best = max(_strengths_five(ladder, hand))
    flushes = _flushes_five(ladder, hand)
    return max(best, *map(ladder.strength, flushes)) if flushes else best


def best_five(ladder: Ladder, cards: Iterable[Card]) -> Best:
    """The best five of five to seven cards."""
    hand = [card.index for card in cards]
    if ladder.flush_hurts:
        return _best_of_all(ladder, tuple(combinations(hand, 5)))
    strengths = _strengths_five(ladder, hand)
    best = max(strengths)
    flushes = _flushes_five(ladder, hand)
    if flushes and max(map(ladder.strength, flushes)) > best:
        return _best_of_all(ladder, flushes)
    outs = tuple(combinations(hand, len(hand) - 5))
    hands = [tuple([card for card in hand if card not in outs[at]]) for at in _places(best, strengths)]
    return _pick(ladder, best, hands)


def _strengths_five(ladder: Ladder, hand: Sequence[int]) -> list[int]:
    """By the ranks alone, for each way to leave cards out, in the order of combinations()."""
    plain = ladder.plain
    keys = [RANK_KEY[card] for card in hand]
    everything = sum(keys)
    if len(hand) == 7:
        return [plain[everything - a - b] for a, b in combinations(keys, 2)]
    return [plain[everything - sum(out)] for out in combinations(keys, len(hand) - 5)]


def _flushes_five(ladder: Ladder, hand: Hand | list[int]) -> list[Hand]:
    suit = _suit_of(5, hand)
    if suit is None or not ladder.suited:
        return []
    return list(combinations(_only(suit, hand), 5))


# ---- badugi ---------------------------------------------------------------------------------------------------------


def best_badugi(ladder: Ladder, cards: Iterable[Card]) -> Best:
    """The most cards of different ranks and different suits; of as many, the lowest."""
    hand = tuple([card.index for card in cards])
    for size in range(len(hand), 0, -1):
        sets = [
            some
            for some in combinations(hand, size)
            if len({card >> 2 for card in some}) == size == len({card & 3 for card in some})
        ]
        if sets:
            return _best_of_all(ladder, sets)
    raise ValueError("no cards")


# ---- shared ---------------------------------------------------------------------------------------------------------


def _suit_of(count: int, hand: Sequence[int]) -> int | None:
    """The suit of at least that many cards, more than half of them; so when suits are sorted it is in the middle."""
    suits = [card & 3 for card in hand]
    suit = sorted(suits)[len(suits) // 2]
    return suit if suits.count(suit) >= count else None


def _only(suit: int, hand: Iterable[int]) -> list[int]:
    return [card for card in hand if card & 3 == suit]


def _best_of_all(ladder: Ladder, hands: Sequence[Hand]) -> Best:
    """The best of some hands, each looked up with its suits."""
    strengths = [ladder.strength(hand) for hand in hands]
    best = max(strengths)
    return _pick(ladder, best, [hands[at] for at in _places(best, strengths)])


def _places(best: int, strengths: Sequence[int]) -> list[int]:
    if strengths.count(best) == 1:
        return [strengths.index(best)]
    return [at for at, strength in enumerate(strengths) if strength == best]


def _pick(ladder: Ladder, strength: int, hands: Sequence[Hand]) -> Best:
    """Of hands that tie, the one with the higher suits, from the first card compared on."""
    rung = ladder.rung(strength)
    hand = _in_order(rung, hands[0]) if len(hands) == 1 else max([_in_order(rung, hand) for hand in hands])
    return strength, tuple([DECK_52[card] for card in hand])


def _in_order(rung: Rung, hand: Hand) -> list[int]:
    """The cards in order of comparison; of equal cards the higher suit first."""
    place = {rank - 2: n for n, rank in enumerate(rung.order)}
    falling = sorted(hand, reverse=True)
    falling.sort(key=lambda card: place[card >> 2])
    return falling
