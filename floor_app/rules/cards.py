"""Cards, decks, and cards as people write them: ``As``, ``A♠``, ``10h``, ``Th``, ``??``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeAlias

from floor_app.base import QuestionError


class Rank(IntEnum):
    """A card's rank by its high order; rankings that play the ace low say so themselves."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``."""
        return "23456789TJQKA"[self - 2]

    @property
    def word(self) -> str:
        """``two`` … ``ten``, ``jack``, ``queen``, ``king``, ``ace``."""
        return self.name.lower()


class Suit(IntEnum):
    """A card's suit; clubs below diamonds below hearts below spades wherever suits decide (TDA 2024 rule 20-B)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``c``, ``d``, ``h``, ``s``."""
        return "cdhs"[self]

    @property
    def sign(self) -> str:
        """``♣``, ``♦``, ``♥``, ``♠``."""
        return "♣♦♥♠"[self]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. Cards order by rank, then suit, as a bring-in and an odd chip look at them.

    >>> str(Card(Rank.TEN, Suit.HEARTS)), Card(Rank.TEN, Suit.HEARTS).sign
    ('Th', 'T♥')
    """

    rank: Rank
    suit: Suit
    index: int = field(init=False, repr=False, compare=False)
    """Its place in DECK_52, 0 upward. Hands are looked up by it, so it is worked out once."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", (self.rank - 2) * 4 + self.suit)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    @property
    def sign(self) -> str:
        """The card with its suit's sign, ``T♥``."""
        return self.rank.letter + self.suit.sign


@dataclass(frozen=True, slots=True)
class Unknown:
    """A card that lies there but is not known, written ``??``."""

    def __str__(self) -> str:
        return "??"

    @property
    def sign(self) -> str:
        """``??``."""
        return "??"


UNKNOWN: Final = Unknown()
"""The one unknown card."""

AnyCard: TypeAlias = Card | Unknown
"""A card, known or not."""

DECK_52: Final = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""The whole deck, low to high."""

DECK_36: Final = tuple(card for card in DECK_52 if card.rank >= Rank.SIX)
"""The deck without twos to fives, low to high."""

_RANKS = {rank.letter: rank for rank in Rank} | {"10": Rank.TEN}
_SUITS = {suit.letter: suit for suit in Suit} | {suit.sign: suit for suit in Suit}
_ONE = re.compile(r"\?\?|(10|[2-9TJQKA])([CDHS♣♦♥♠])\ufe0f?", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"[\s,]*")


def parse_cards(text: str, where: str = "") -> tuple[AnyCard, ...]:
    """The cards in a text, in its order; spaces and commas between cards do not matter, nor does case.

    Raises QuestionError at `where`, naming the text that is no card.

    >>> [str(card) for card in parse_cards("As 10h, kD??")]
    ['As', 'Th', 'Kd', '??']
    """
    cards: list[AnyCard] = []
    at = _end_of_gap(text, 0)
    while at < len(text):
        found = _ONE.match(text, at)
        if found is None:
            word = re.split(r"[\s,]", text[at:], maxsplit=1)[0]
            raise QuestionError(
                f"{_shortened(word)!r} is no card.",
                where,
                "Write a rank and a suit, As, 10h or T♥, and ?? for an unknown card.",
            )
        rank, suit = found.groups()
        cards.append(UNKNOWN if rank is None else Card(_RANKS[rank.upper()], _SUITS[suit.lower()]))
        at = _end_of_gap(text, found.end())
    return tuple(cards)


def _end_of_gap(text: str, at: int) -> int:
    gap = _BETWEEN.match(text, at)
    return gap.end() if gap else at


def _shortened(word: str) -> str:
    return word if len(word) <= 20 else f"{word[:20]}…"


def format_cards(cards: Iterable[AnyCard], *, signs: bool = False) -> str:
    """Cards as documents write them, ``AsKd``, or for a person with signs, ``A♠ K♦``; both can be read again.

    >>> format_cards(parse_cards("as kd")), format_cards(parse_cards("as kd"), signs=True)
    ('AsKd', 'A♠ K♦')
    """
    return " ".join(card.sign for card in cards) if signs else "".join(str(card) for card in cards)


def repeated(cards: Iterable[AnyCard]) -> tuple[Card, ...]:
    """The known cards that stand there more than once, each named once, in the order they first appear."""
    return tuple(card for card, count in Counter(cards).items() if count > 1 and isinstance(card, Card))


def deck_of(size: int) -> tuple[Card, ...]:
    """The deck of a game: 52 cards, or 36."""
    return {52: DECK_52, 36: DECK_36}[size]
