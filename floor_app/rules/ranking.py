"""How hands rank: one *ladder* for each ranking, from the weakest hand to the strongest, built when first used.

A ladder is made from a *scale*, a row that says which cards there are, in which order the categories stand, whether
the ace plays low, whether straights and flushes count, and whether the weakest hand wins. A difference between two
rankings is a different value in a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from floor_app.rules.cards import Rank
from floor_app.rules.rows import Ranking

if TYPE_CHECKING:
    from floor_app.rules.house import HouseRules


class Category(StrEnum):
    """What a hand is, as the documents write it."""

    HIGH_CARD = "high card"
    PAIR = "pair"
    TWO_PAIR = "two pair"
    TRIPS = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    QUADS = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"
    LOW = "low"
    """On a low scale, five cards that nothing counts against."""
    BADUGI = "badugi"
    THREE_CARD = "three-card"
    TWO_CARD = "two-card"
    ONE_CARD = "one-card"
    TOTAL = "total"


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """How five cards are compared. A row is itself and no other, so that its ladder is found at once."""

    ranks: tuple[Rank, ...]
    """The ranks of the deck in falling order; a low ace stands last."""
    categories: tuple[Category, ...]
    """From the strongest high hand to the weakest; straights and flushes are left out where they do not count."""
    low_straight: bool = True
    """True where an ace under the four lowest ranks of the deck makes a straight: 5432A, in short deck 9876A."""
    lowest_wins: bool = False


@dataclass(frozen=True, slots=True)
class Rung:
    """One class of hands that tie."""

    category: Category
    order: tuple[Rank, ...]
    """The ranks in order of comparison, repeats written out; an ace that plays low stands last."""

    @property
    def ranks(self) -> str:
        """The ranks as the documents write them: ``333TT``, ``5432A``."""
        return "".join(rank.letter for rank in self.order)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Every class of hands, and where each hand stands. The strength of a hand is its rung's number: bigger wins."""

    rungs: tuple[Rung | None, ...]
    """By strength; number 0 is no hand."""
    plain: list[int]
    """Strength by the key of the ranks, for hands that are not all of one suit; 0 where no hand has that key."""
    suited: dict[int, int]
    """The same for hands of one suit; empty where suits do not matter."""
    flush_hurts: bool
    """True where one suit makes a hand weaker (deuce to seven)."""

    def strength(self, hand: Sequence[int]) -> int:
        """Where cards stand, by their indices, all of them playing."""
        key = sum([RANK_KEY[card] for card in hand])
        if self.suited and len({card & 3 for card in hand}) == 1:
            return self.suited[key]
        return self.plain[key]

    def rung(self, strength: int) -> Rung:
        """The class of hands of that strength, 1 upward."""
        rung = self.rungs[strength]
        assert rung is not None, "strength 0 is no hand"
        return rung


_KEYS = (1, 2, 6, 23, 95, 313, 993, 2423, 5625, 12523, 19999, 43259, 79416)
"""What a two, a three … an ace adds to the key of a hand. Each is the smallest number, after those before it, that gives
no two hands of five the same sum; with the one more that each has here, no two badugi sets of one to four cards either.
Sums of powers of five would do as well, but these are small enough for a plain list by key, which is twice as fast to
look up as a dict."""

_MOST = 4 * _KEYS[-1] + _KEYS[-2]
"""The largest key: four aces and a king."""

RANK_KEY = tuple(_KEYS[index // 4] for index in range(52))
"""The same by a card's index in the deck."""


def hand_key(ranks: Iterable[Rank]) -> int:
    """The key of a hand of these ranks: equal for the same ranks in any order, and only then."""
    return sum([_KEYS[rank - 2] for rank in ranks])


# ---- scales ---------------------------------------------------------------------------------------------------------

_FALLING = tuple(sorted(Rank, reverse=True))
_ACE_LOW = (*_FALLING[1:], Rank.ACE)

_STANDARD = (
    Category.STRAIGHT_FLUSH,
    Category.QUADS,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.STRAIGHT,
    Category.TRIPS,
    Category.TWO_PAIR,
    Category.PAIR,
    Category.HIGH_CARD,
)
_SHORT_DECK = (*_STANDARD[:2], Category.FLUSH, Category.FULL_HOUSE, *_STANDARD[4:])
_SHORT_DECK_TRIPS = (*_SHORT_DECK[:4], Category.TRIPS, Category.STRAIGHT, *_SHORT_DECK[6:])
_LOW = (*_STANDARD[:-1], Category.LOW)
_STRAIGHTS_AND_FLUSHES = (Category.STRAIGHT_FLUSH, Category.FLUSH, Category.STRAIGHT)

HIGH = Scale(_FALLING, _STANDARD)
SHORT_DECK = Scale(_FALLING[:9], _SHORT_DECK)
"""A flush beats a full house: there are fewer of them. A straight beats three of a kind."""
SHORT_DECK_TRIPS = Scale(_FALLING[:9], _SHORT_DECK_TRIPS)
"""The same where three of a kind beats a straight."""
ACE_TO_FIVE = Scale(_ACE_LOW, tuple(c for c in _LOW if c not in _STRAIGHTS_AND_FLUSHES), lowest_wins=True)
DEUCE_TO_SEVEN = Scale(_FALLING, _LOW, low_straight=False, lowest_wins=True)
"""The ace is high only: A-5-4-3-2 is an ace high, no straight (WSOP Live Action 2024 rule 281)."""


def ladder(ranking: Ranking, *, straight_beats_trips: bool = True) -> Ladder:
    """The ladder of a ranking. Raises KeyError for card totals, which are no ladder.

    `straight_beats_trips` matters in short deck only.

    >>> ladder(Ranking.HIGH).rungs[-1].ranks, ladder(Ranking.ACE_TO_FIVE).rungs[-1].ranks
    ('AKQJT', '5432A')
    """
    if ranking is Ranking.BADUGI:
        return _badugi_ladder()
    short_deck = SHORT_DECK if straight_beats_trips else SHORT_DECK_TRIPS
    scales = {
        Ranking.HIGH: HIGH,
        Ranking.SHORT_DECK_HIGH: short_deck,
        Ranking.ACE_TO_FIVE: ACE_TO_FIVE,
        Ranking.DEUCE_TO_SEVEN: DEUCE_TO_SEVEN,
    }
    return build_ladder(scales[ranking])


def house_ladder(ranking: Ranking, house: HouseRules) -> Ladder:
    """The ladder of a ranking under the house rules in force: short deck asks them about straights and trips."""
    if ranking is Ranking.SHORT_DECK_HIGH:
        return ladder(ranking, straight_beats_trips=house.short_deck_straight_beats_trips)
    return ladder(ranking)


# ---- building -------------------------------------------------------------------------------------------------------


@cache
def build_ladder(scale: Scale) -> Ladder:
    """The ladder of a scale, made once: its hands, falling category by category, are numbered from the bottom.

    >>> len(build_ladder(HIGH).rungs) - 1, len(build_ladder(ACE_TO_FIVE).rungs) - 1
    (7462, 6175)
    """
    falling = [Rung(category, order) for category in scale.categories for order in _hands(scale, category)]
    rungs = falling if scale.lowest_wins else falling[::-1]
    plain = [0] * (_MOST + 1)
    suited: dict[int, int] = {}
    for strength, rung in enumerate(rungs, start=1):
        if rung.category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
            suited[hand_key(rung.order)] = strength
        else:
            plain[hand_key(rung.order)] = strength
    return Ladder((None, *rungs), plain, suited, flush_hurts=bool(suited) and scale.lowest_wins)


def _hands(scale: Scale, category: Category) -> Iterator[tuple[Rank, ...]]:
    """Every hand of a category in order of comparison, the highest first.

    `combinations` keeps the falling order of the ranks it is given, in each hand and from hand to hand.
    """
    ranks = scale.ranks
    match category:
        case Category.STRAIGHT | Category.STRAIGHT_FLUSH:
            yield from _straights(scale)
        case Category.HIGH_CARD | Category.LOW | Category.FLUSH:
            straights = {hand_key(order) for order in _straights(scale)}
            counted = Category.STRAIGHT in scale.categories
            for order in combinations(ranks, 5):
                if not counted or hand_key(order) not in straights:
                    yield order
        case Category.PAIR:
            for pair in ranks:
                for rest in combinations(_without(ranks, pair), 3):
                    yield (pair, pair, *rest)
        case Category.TWO_PAIR:
            for high, low in combinations(ranks, 2):
                for last in _without(ranks, high, low):
                    yield (high, high, low, low, last)
        case Category.TRIPS:
            for three in ranks:
                for others in combinations(_without(ranks, three), 2):
                    yield (three, three, three, *others)
        case Category.FULL_HOUSE:
            for three in ranks:
                for two in _without(ranks, three):
                    yield (three, three, three, two, two)
        case Category.QUADS:
            for four in ranks:
                for last in _without(ranks, four):
                    yield (four, four, four, four, last)


def _straights(scale: Scale) -> Iterator[tuple[Rank, ...]]:
    ranks = scale.ranks
    yield from (ranks[top : top + 5] for top in range(len(ranks) - 4))
    if scale.low_straight:
        yield (*ranks[-4:], Rank.ACE)


def _without(ranks: tuple[Rank, ...], *gone: Rank) -> tuple[Rank, ...]:
    return tuple(rank for rank in ranks if rank not in gone)


@cache
def _badugi_ladder() -> Ladder:
    """Four cards before three, before two, before one; among as many the lowest, from the highest card down.

    WSOP Live Action 2024 rule 294. Only sets of different ranks and suits are hands of it.
    """
    categories = (Category.ONE_CARD, Category.TWO_CARD, Category.THREE_CARD, Category.BADUGI)
    rungs = [Rung(categories[n - 1], order) for n in range(1, 5) for order in combinations(_ACE_LOW, n)]
    plain = [0] * (_MOST + 1)
    for strength, rung in enumerate(rungs, start=1):
        plain[hand_key(rung.order)] = strength
    return Ladder((None, *rungs), plain, {}, flush_hurts=False)
