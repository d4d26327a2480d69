"""Stud: who brings it in, and who acts first on the later streets.

On the first round one up card decides, by rank and then by suit; from the second round the best board does. Seats are
felt seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from floor_app.base import QuestionError
from floor_app.rules.cards import Card
from floor_app.rules.forced import clockwise
from floor_app.rules.games import DoorCard, Game, Street
from floor_app.rules.house import HouseRules

Reason = Literal[
    "door-card",
    "door-card-absent",
    "door-card-forfeits",
    "door-card-all-in",
    "best-board",
    "tied-suit",
    "tied-position",
]
"""What decided: on the first round the door card (its owner there, away or all-in), later the best board or a tie's rule."""


class Board(NamedTuple):
    """A player's up cards."""

    seat: int
    up: tuple[Card, ...]
    all_in: bool = False
    """True when the player has no chips left to act with."""
    folded: bool = False
    absent: bool = False
    """Not at the table: dealt in, dead when the action comes (TDA 2024 rule 30)."""


class Opening(NamedTuple):
    """Who opens a betting round of stud."""

    seat: int | None
    """First to act; None when nobody has chips to act with."""
    bring_in: int | None
    """Who posts the bring-in; None from the second round, or when the door card's owner has nothing to post."""
    order: tuple[tuple[int, ...], ...]
    """The boards best first, equal ones together, seats rising."""
    reason: Reason
    shown: int | None
    """The seat whose card or board decided, before all-ins and absence were looked at."""


def opening(
    game: Game, street: Street, boards: Sequence[Board], house: HouseRules, *, button: int | None = None
) -> Opening:
    """Who opens `street`. Raises QuestionError when only the button could decide between tied boards and it is missing.

    First round: the lowest card brings it in, clubs lowest, or in razz the highest, spades highest (WSOP 2024,
    seven-card games). All-in for the ante: the next player with chips must bring it in or complete (TDA 2024 RP-10-E).
    Later: the best board; an all-in one counts as having checked.
    """
    in_hand = [board for board in boards if not board.folded]
    order = board_order(game, in_hand)
    if street is game.first_street:
        return _bring_in(game, in_hand, house, order)
    live = {board.seat: board for board in in_hand if not board.absent}
    tied = next(([live[seat] for seat in seats if seat in live] for seats in order if live.keys() & seats), None)
    if tied is None:
        return Opening(None, None, order, "best-board", None)
    first, reason = _of_tied(game, tied, house, button)
    return Opening(_with_chips(in_hand, first, itself=True), None, order, reason, first)


def _bring_in(game: Game, boards: Sequence[Board], house: HouseRules, order: tuple[tuple[int, ...], ...]) -> Opening:
    highest = game.door_card is DoorCard.HIGHEST
    by_card = sorted(boards, key=lambda board: _single(board.up[0], ace_low=game.low_board_acts), reverse=highest)
    door = by_card[0]
    if door.absent:
        posts = house.absent_bring_in == "posts" and not door.all_in
        seat = _with_chips(boards, door.seat, itself=False)
        return Opening(
            seat, door.seat if posts else None, order, "door-card-absent" if posts else "door-card-forfeits", door.seat
        )
    if door.all_in:
        return Opening(_with_chips(boards, door.seat, itself=False), None, order, "door-card-all-in", door.seat)
    return Opening(door.seat, door.seat, order, "door-card", door.seat)


def _of_tied(game: Game, tied: Sequence[Board], house: HouseRules, button: int | None) -> tuple[int, Reason]:
    if len(tied) == 1:
        return tied[0].seat, "best-board"
    high_only = len(game.shares) == 1 and not game.low_board_acts
    if house.tied_boards == "suit" or (house.tied_boards == "suit-in-stud-high-only" and high_only):
        by_suit = max(tied, key=lambda board: max(_single(card, ace_low=game.low_board_acts) for card in board.up))
        return by_suit.seat, "tied-suit"
    if button is None:
        raise QuestionError(
            "Tied boards act by position, and the button is missing.", "button", "Say where the button is."
        )
    return clockwise([board.seat for board in tied], button)[0], "tied-position"


def _with_chips(boards: Sequence[Board], first: int, *, itself: bool) -> int | None:
    """The first seat that can act, in turn from `first`: itself or whoever sits left of it."""
    can_act = {board.seat for board in boards if not board.all_in and not board.absent}
    if itself and first in can_act:
        return first
    return next((seat for seat in clockwise((b.seat for b in boards), first) if seat in can_act), None)


def _single(card: Card, *, ace_low: bool) -> tuple[int, int]:
    """One card by rank, then suit."""
    return _rank(card, ace_low=ace_low), card.suit


def _rank(card: Card, *, ace_low: bool) -> int:
    return 1 if ace_low and card.rank == 14 else int(card.rank)


def board_order(game: Game, boards: Sequence[Board]) -> tuple[tuple[int, ...], ...]:
    """The boards best first, equal ones together: by pairs and the like, then by ranks; suits do not count.

    Where the low board acts, fewer pairs and lower ranks are better and the ace is low.
    """
    by_strength: dict[tuple[tuple[int, ...], tuple[int, ...]], list[int]] = {}
    for board in boards:
        by_strength.setdefault(_strength(board.up, ace_low=game.low_board_acts), []).append(board.seat)
    best_first = sorted(by_strength, reverse=not game.low_board_acts)
    return tuple(tuple(sorted(by_strength[strength])) for strength in best_first)


def has_open_pair(up: Sequence[Card]) -> bool:
    """Whether two of the up cards have one rank.

    >>> from floor_app.rules.cards import parse_cards
    >>> has_open_pair(parse_cards("9c9d")), has_open_pair(parse_cards("9cAd"))
    (True, False)
    """
    return len({card.rank for card in up}) < len(up)


def _strength(up: Sequence[Card], *, ace_low: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How up to four cards compare: how often ranks repeat, then the ranks, the repeated ones first."""
    ranks = [1 if ace_low and card.rank == 14 else int(card.rank) for card in up]
    alone = len(set(ranks)) == len(ranks)
    rows = sorted(((1 if alone else ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in rows), tuple(rank for _, rank in rows)


def up_cards(game: Game, street: Street) -> int:
    """Cards that lie face up before each player on that street: one on third street, four from sixth.

    >>> from floor_app.rules.games import find_game
    >>> [up_cards(find_game("razz"), street) for street in find_game("razz").streets]
    [1, 2, 3, 4, 4]
    """
    return sum(row.up for row in game.streets[: game.streets.index(street) + 1])
