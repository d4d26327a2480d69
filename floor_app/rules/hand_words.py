"""What a dealer says when a hand is read: one style for window, paper and terminal.

Ranks that name the hand are words, the cards that only break ties are letters: "pair of eights with K Q 7". Lows and
badugis are read card by card: "7-5-3-2-A", "three-card, 8-4-3".
"""

from __future__ import annotations

from floor_app.rules.cards import Rank
from floor_app.rules.ranking import Category, Rung


def hand_words(rung: Rung) -> str:
    """The hand in words.

    >>> hand_words(Rung(Category.PAIR, (Rank.EIGHT, Rank.EIGHT, Rank.KING, Rank.QUEEN, Rank.SEVEN)))
    'pair of eights with K Q 7'
    """
    first, last = rung.order[0], rung.order[-1]
    match rung.category:
        case Category.HIGH_CARD:
            return f"{first.word} high with {_letters(rung.order[1:])}"
        case Category.PAIR:
            return f"pair of {plural(first)} with {_letters(rung.order[2:])}"
        case Category.TWO_PAIR:
            return f"two pair, {plural(first)} and {plural(rung.order[2])} with {last.letter}"
        case Category.TRIPS:
            return f"three {plural(first)} with {_letters(rung.order[3:])}"
        case Category.STRAIGHT:
            return f"{first.word}-high straight"
        case Category.FLUSH:
            return f"{first.word}-high flush with {_letters(rung.order[1:])}"
        case Category.FULL_HOUSE:
            return f"full house, {plural(first)} full of {plural(last)}"
        case Category.QUADS:
            return f"four {plural(first)} with {last.letter}"
        case Category.STRAIGHT_FLUSH:
            return "royal flush" if first is Rank.ACE else f"{first.word}-high straight flush"
        case Category.LOW:
            return _dashed(rung.order)
        case _:  # badugi, three-card, two-card, one-card
            return f"{rung.category}, {_dashed(rung.order)}"


def total_words(total: int) -> str:
    """A total of card values in words: ``31``, ``bust with 32``."""
    return str(total) if total <= 31 else f"bust with {total}"


def plural(rank: Rank) -> str:
    """``twos`` … ``sixes`` … ``aces``.

    >>> plural(Rank.SIX), plural(Rank.ACE)
    ('sixes', 'aces')
    """
    return rank.word + ("es" if rank is Rank.SIX else "s")


def _letters(order: tuple[Rank, ...]) -> str:
    return " ".join(rank.letter for rank in order)


def _dashed(order: tuple[Rank, ...]) -> str:
    return "-".join(rank.letter for rank in order)
