"""How the pots are awarded: cut into boards and shares, each share among its tied seats, odd chips by the house rules.

What is not known yet is no error: every part that is certain is awarded, and what must be told is listed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from floor_app.rules.games import Game
from floor_app.rules.odd_chips import Need, Order, ShareOf, Showdown, cut, share_order, tied_order
from floor_app.rules.pots import Pot
from floor_app.rules.winners import Won

BOTH_WAYS = "odd_both_ways"
TWO_BOARDS = "two_boards"
"""What decides where no house rule does: the odd chip between boards goes to the first (WSOP Live 2024 rule 213)."""

_UNKNOWN = Won(None)


@dataclass(frozen=True, slots=True)
class OddChip:
    """One piece that could not be cut, and where it went."""

    pot: str
    share: str
    """The share it belongs to, or between shares the share that took it."""
    seat: int | None
    """None between shares and between boards."""
    amount: int
    by: str
    """The house rule or fixed point of the books that decided."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that must be told before the award is complete."""

    pot: str
    share: str | None
    """None where only the odd chip between shares waits."""
    need: Need


@dataclass(frozen=True, slots=True)
class ShareAward:
    """One share of one pot, as far as it is awarded."""

    share: str
    amount: int
    """Chips of the share; without the odd chip between shares while that waits."""
    to: Mapping[int, int]
    """Chips by seat, seats rising; a seat that gets nothing is not in it."""
    even: int
    """What each of the tied seats gets before odd chips."""
    odd: tuple[OddChip, ...] = ()
    """Its odd chips in the order they went."""

    @property
    def waiting(self) -> int:
        """Chips of the share that wait for something to be told."""
        return self.amount - sum(self.to.values())


@dataclass(frozen=True, slots=True)
class PotAward:
    """One pot, as far as it is awarded."""

    pot: Pot
    shares: tuple[ShareAward, ...]
    between: tuple[OddChip, ...] = ()
    """Odd chips between boards and between shares."""
    missing: tuple[Missing, ...] = ()

    @property
    def whole(self) -> bool:
        """True when the pot had one claimant, who takes it without winners or cards."""
        return len(self.pot.claimants) == 1

    @property
    def odd(self) -> tuple[OddChip, ...]:
        """All its odd chips: between shares, then share by share."""
        return (*self.between, *(chip for share in self.shares for chip in share.odd))

    @property
    def awarded(self) -> Mapping[int, int]:
        """Chips by seat over its shares, seats rising."""
        return total(share.to for share in self.shares)


def shares_of(game: Game, boards: int = 1) -> tuple[tuple[ShareOf, ...], ...]:
    """The shares of a pot, board by board, named as results name them.

    >>> from floor_app.rules.games import find_game
    >>> [[at.name for at in board] for board in shares_of(find_game("plo8"), 2)]
    [['high 1', 'low 1'], ['high 2', 'low 2']]
    """
    if boards == 1:
        return (tuple(ShareOf(share.name, share) for share in game.shares),)
    return tuple(tuple(ShareOf(f"{share.name} {n}", share) for share in game.shares) for n in range(1, boards + 1))


def total(parts: Iterable[Mapping[int, int]]) -> Mapping[int, int]:
    """The sum of amounts by seat, seats rising, without seats that get nothing."""
    sums: dict[int, int] = {}
    for part in parts:
        for seat, amount in part.items():
            sums[seat] = sums.get(seat, 0) + amount
    return MappingProxyType({seat: sums[seat] for seat in sorted(sums) if sums[seat]})


def award(
    pots: Sequence[Pot],
    boards: Sequence[Sequence[ShareOf]],
    won: Mapping[tuple[str, str], Won],
    showdown: Showdown,
) -> tuple[PotAward, ...]:
    """Each pot awarded by itself, in the order of `pots`; they are never added together (TDA 2024 rule 21).

    `boards` as `shares_of` gives them; `won` by pot and share, where a pair that is absent is not known.
    """
    return tuple(_award_pot(pot, boards, won, showdown) for pot in pots)


@dataclass(frozen=True, slots=True)
class _Sized:
    """A share that somebody takes, and its chips as far as they are known."""

    at: ShareOf
    seats: tuple[int, ...] | None
    amount: int | None
    """None where it hangs on a share that may have no winner."""
    certain: bool = True
    """False while an odd chip between shares waits; the amount is then without it."""


def _award_pot(
    pot: Pot, boards: Sequence[Sequence[ShareOf]], won: Mapping[tuple[str, str], Won], showdown: Showdown
) -> PotAward:
    if pot.amount == 0:  # the rake took it
        return PotAward(pot, ())
    if len(pot.claimants) == 1:
        whole = ShareAward(boards[0][0].name, pot.amount, {pot.claimants[0]: pot.amount}, pot.amount)
        return PotAward(pot, (whole,))
    of_pot = {at.name: won.get((pot.name, at.name), _UNKNOWN) for board in boards for at in board}
    even, pieces = cut(pot.amount, len(boards), showdown.unit)
    between = [
        OddChip(pot.name, board[0].name, None, piece, TWO_BOARDS) for board, piece in zip(boards, pieces, strict=False)
    ]
    missing: list[Missing] = []
    sized: list[_Sized] = []
    for n, board in enumerate(boards):
        amount = even + (pieces[n] if n < len(pieces) else 0)
        sized += _size_board(pot.name, board, amount, of_pot, showdown, between, missing)
    shares = _split_shares(pot.name, sized, showdown, missing)
    return PotAward(pot, shares, tuple(between), tuple(missing))


def _size_board(
    pot: str,
    board: Sequence[ShareOf],
    amount: int,
    won: Mapping[str, Won],
    showdown: Showdown,
    between: list[OddChip],
    missing: list[Missing],
) -> list[_Sized]:
    """The chips of each share of one board, its odd chips added to `between` and what is unknown to `missing`."""
    missing += [Missing(pot, at.name, won[at.name].need) for at in board if won[at.name].seats is None]
    takers = [(at, won[at.name].seats) for at in board if won[at.name].seats != ()]
    if any(seats is None and at.share.eight_or_better for at, seats in takers):
        return [_Sized(at, seats, None) for at, seats in takers]  # cut in two, or not at all?
    if not takers:
        return []
    even, pieces = cut(amount, len(takers), showdown.unit)
    amounts = [even] * len(takers)
    order = share_order(takers, showdown) if pieces else Order((), "")
    certain = len(order.places) == len(takers) or not pieces
    if certain:
        for n, piece in zip(order.places, pieces, strict=False):
            amounts[n] += piece
            between.append(OddChip(pot, takers[n][0].name, None, piece, order.by))
    elif order.need is not None:
        missing.append(Missing(pot, None, order.need))
    return [_Sized(at, seats, chips, certain) for (at, seats), chips in zip(takers, amounts, strict=True)]


def _split_shares(
    pot: str, sized: Sequence[_Sized], showdown: Showdown, missing: list[Missing]
) -> tuple[ShareAward, ...]:
    """Each share among its tied seats.

    Where the same seats win every share, their odd chips go round once over all of them (WSOP 2024 rule 73: a pot of 66
    is 33 and 33), so only the first share's are certain while another share is unknown.
    """
    winners = {s.seats for s in sized if s.seats is not None}
    unknown = any(s.seats is None for s in sized)
    one_round = showdown.house.odd_both_ways == "one-pot" and len(sized) > 1 and len(winners) == 1
    turn = 0
    round_order: Order | None = None
    awards: list[ShareAward] = []
    for n, share in enumerate(sized):
        if share.seats is None or share.amount is None:
            continue
        even, pieces = cut(share.amount, len(share.seats), showdown.unit)
        odd: list[tuple[int, int]] = []
        by = ""
        if pieces and share.certain and not (one_round and unknown and n > 0):
            order = round_order or tied_order(share.at, share.seats, showdown)
            first = turn if one_round else 0
            takes = [(first + k) % len(share.seats) for k in range(len(pieces))]
            if max(takes) < len(order.places):
                by = BOTH_WAYS if first else order.by
                odd = [(order.places[k], piece) for k, piece in zip(takes, pieces, strict=True)]
            else:
                missing.append(Missing(pot, share.at.name, order.need or "shown"))
            if one_round:
                turn, round_order = first + len(pieces), order
        to = dict.fromkeys(share.seats, even)
        for seat, piece in odd:
            to[seat] += piece
        name = share.at.name
        chips = tuple(OddChip(pot, name, seat, piece, by) for seat, piece in odd)
        awards.append(ShareAward(name, share.amount, {s: c for s, c in to.items() if c}, even, chips))
    return tuple(awards)
