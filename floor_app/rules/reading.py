"""A player's cards in a game → the best hand for each share of the pot, and who is before whom.

The row of a game says what may play: any five of hand and board, exactly two and three, all of them. The ladder of the
share's ranking says what is better. So nothing here asks which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from floor_app.rules.cards import Card, Rank
from floor_app.rules.hand_words import hand_words, total_words
from floor_app.rules.ranking import Category, Ladder, hand_key, house_ladder
from floor_app.rules.reading_best import Best, best_badugi, best_five, best_two_and_three, board_of
from floor_app.rules.reading_cards import check_cards
from floor_app.rules.rows import Game, HoleUse, Ranking, Share

if TYPE_CHECKING:
    from floor_app.rules.house import HouseRules

__all__ = ["HandRead", "ShareReading", "card_total", "check_cards", "read", "read_boards", "read_totals"]

Cards = Sequence[Card]


@dataclass(frozen=True, slots=True)
class HandRead:
    """The best hand of one seat for one share."""

    cards: tuple[Card, ...]
    """The cards that play, in order of comparison; of equal cards the higher suit first."""
    category: Category
    ranks: str | None
    """Their ranks in that order, ``333TT``, ``5432A``; None for a total."""
    total: int | None
    """The total of a share that counts card values, a bust's too; otherwise None."""
    words: str
    """As a dealer says it."""
    strength: int
    """Bigger wins and equal ties, within one share; 0 does not qualify."""


@dataclass(frozen=True, slots=True)
class ShareReading:
    """Who is before whom for one share."""

    order: tuple[tuple[int, ...], ...]
    """Seats, best first, those that tie together; empty when nobody qualifies."""
    none: tuple[int, ...]
    """Seats without a qualifying hand, or bust."""
    hands: Mapping[int, HandRead]
    """By seat; of those in `none` only a bust's total."""


def read(game: Game, hands: Mapping[int, Cards], board: Cards, house: HouseRules) -> dict[str, ShareReading]:
    """The reading of every share by name, from all cards of each seat and the whole board.

    In stud `board` is empty or the one common card. Raises QuestionError as `check_cards`.

    >>> from floor_app.rules.cards import parse_cards
    >>> from floor_app.rules.games import GAMES
    >>> from floor_app.rules.house import preset
    >>> hands = {1: parse_cards("KdKc9s9h"), 2: parse_cards("As3hJdTc")}
    >>> reading = read(GAMES["plo8"], hands, parse_cards("2c5d7sKhQc"), preset("tda-2024"))
    >>> reading["high"].order, reading["low"].order, reading["low"].hands[2].ranks
    (((1,), (2,)), ((2,),), '7532A')
    """
    check_cards(game, hands, board)
    return _read(game, hands, board, house)


def read_boards(
    game: Game, hands: Mapping[int, Cards], boards: Sequence[Cards], house: HouseRules
) -> dict[str, ShareReading]:
    """The reading of every share on each of two boards: ``high 1``, ``high 2`` and so on, board by board."""
    check_cards(game, hands, *boards)
    return {
        f"{name} {n}": reading
        for n, board in enumerate(boards, start=1)
        for name, reading in _read(game, hands, board, house).items()
    }


def read_totals(game: Game, hands: Mapping[int, Cards]) -> dict[str, ShareReading]:
    """The reading of the shares that count card values, which need no board: the total of 31 and Under."""
    totals = {seat: _total_read(cards) for seat, cards in hands.items()}
    return {share.name: _in_order(hands, totals) for share in game.shares if share.ranking is Ranking.TOTAL}


def _read(game: Game, hands: Mapping[int, Cards], board: Cards, house: HouseRules) -> dict[str, ShareReading]:
    """A bust kills the whole hand (31 and Under), so it is looked for before any share is read."""
    bust: frozenset[int] = frozenset()
    if any(share.ranking is Ranking.TOTAL for share in game.shares):
        bust = frozenset(seat for seat, cards in hands.items() if card_total(cards) > MOST_TOTAL)
    live = {seat: cards for seat, cards in hands.items() if seat not in bust}
    readings = {}
    for share in game.shares:
        if share.ranking is Ranking.TOTAL:
            found = {seat: _total_read(cards) for seat, cards in hands.items()}
        else:
            found = _read_share(share, live, board, house_ladder(share.ranking, house))
        readings[share.name] = _in_order(hands, found)
    return readings


def _read_share(share: Share, hands: Mapping[int, Cards], board: Cards, ladder: Ladder) -> dict[int, HandRead]:
    best = _finder(share, ladder, board)
    least = ladder.plain[hand_key(_WORST_EIGHT_LOW)] if share.eight_or_better else 1
    found = {}
    for seat, cards in hands.items():
        strength, playing = best(cards)
        if strength >= least:
            rung = ladder.rung(strength)
            found[seat] = HandRead(playing, rung.category, rung.ranks, None, hand_words(rung), strength)
    return found


_WORST_EIGHT_LOW = (Rank.EIGHT, Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR)


def _finder(share: Share, ladder: Ladder, board: Cards) -> Callable[[Cards], Best]:
    """Own cards → the best hand of a share."""
    if share.ranking is Ranking.BADUGI:
        return partial(best_badugi, ladder)
    if share.uses is HoleUse.EXACTLY_TWO:
        of_board = board_of(board)
        return lambda own: best_two_and_three(ladder, own, of_board)
    return lambda own: best_five(ladder, (*own, *board))


def _in_order(seats: Mapping[int, Cards], found: Mapping[int, HandRead]) -> ShareReading:
    ties: dict[int, list[int]] = {}
    none = []
    for seat in sorted(seats):
        if seat in found and found[seat].strength:
            ties.setdefault(found[seat].strength, []).append(seat)
        else:
            none.append(seat)
    order = tuple(tuple(ties[strength]) for strength in sorted(ties, reverse=True))
    return ShareReading(order, tuple(none), {seat: found[seat] for seat in sorted(found)})


# ---- totals ---------------------------------------------------------------------------------------------------------

MOST_TOTAL = 31
"""What a total may be; more is a bust."""


def card_total(cards: Cards) -> int:
    """The total of card values: faces ten, each ace 11 while that keeps it at 31 or less, otherwise 1.

    >>> from floor_app.rules.cards import parse_cards
    >>> [card_total(parse_cards(cards)) for cards in ("AsKc9d", "AdAcKd", "AhTcTd", "KsQsJs2c")]
    [30, 22, 31, 32]
    """
    total = sum(min(card.rank, 10) if card.rank is not Rank.ACE else 1 for card in cards)
    for card in cards:
        if card.rank is Rank.ACE and total + 10 <= MOST_TOTAL:
            total += 10
    return total


def _total_read(cards: Cards) -> HandRead:
    total = card_total(cards)
    strength = total if total <= MOST_TOTAL else 0
    return HandRead(tuple(sorted(cards, reverse=True)), Category.TOTAL, None, total, total_words(total), strength)
