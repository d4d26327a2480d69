"""Who wins each share of each pot: as a person named it, or as the cards show it, or not known yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from floor_app.rules.cards import Card, Rank
from floor_app.rules.games import HoleUse, Share
from floor_app.rules.odd_chips import Need, ShareOf
from floor_app.rules.pots import Pot, SeatState

Groups: TypeAlias = tuple[tuple[int, ...], ...]
"""Tied seats best first; nothing at all = nobody qualifies."""


class Standing(Protocol):
    """How hands stand in a share, as `reading` gives it."""

    @property
    def order(self) -> tuple[tuple[int, ...], ...]:
        """Best first, ties together."""

    @property
    def none(self) -> tuple[int, ...]:
        """Seats that do not qualify."""


@dataclass(frozen=True, slots=True)
class Named:
    """What a person named; a share that is in neither is not known."""

    everywhere: Mapping[str, Groups] = field(default_factory=dict)
    """By share, for every pot."""
    by_pot: Mapping[str, Mapping[str, Groups]] = field(default_factory=dict)
    """By pot and share."""

    def groups(self, pot: str, share: str) -> Groups | None:
        """What was named for a share of a pot; None = nothing."""
        return self.by_pot.get(pot, {}).get(share, self.everywhere.get(share))


@dataclass(frozen=True, slots=True)
class Won:
    """Who wins one share of one pot."""

    seats: tuple[int, ...] | None
    """Rising; empty = nobody qualifies; None = not known."""
    named: bool = False
    """True when a person named them, False when the cards show it."""
    need: Need = "winners"
    """What to ask for when it is not known."""


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A named seat that cannot win."""

    seat: int
    share: str
    pot: str | None
    """None = in every pot."""
    state: SeatState
    """Live = it is no claimant of the pot it was named for."""


@dataclass(frozen=True, slots=True)
class Differs:
    """Named winners that the cards contradict."""

    pot: str
    share: str
    named: tuple[int, ...]
    read: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unnamed:
    """A share that needs a qualifying hand, in a pot that nobody who was named can win: it has none."""

    pot: str
    share: str
    claimants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SomebodyMust:
    """Nobody was named for a share that somebody always wins."""

    share: str


Remark: TypeAlias = PassedOver | Differs | Unnamed | SomebodyMust


@dataclass(frozen=True, slots=True)
class Decided:
    """Who wins what, as far as it is known."""

    won: Mapping[tuple[str, str], Won]
    """By pot and share; pots with one claimant are not in it."""
    remarks: tuple[Remark, ...]
    """What a person must read before believing it; each once."""


def from_cards(claimants: Iterable[int], standing: Standing | None) -> tuple[int, ...] | None:
    """The claimants with the best hand, rising; empty where nobody qualifies, None where one of them was not read."""
    if standing is None:
        return None
    able = set(claimants)
    read = {seat for group in standing.order for seat in group} | set(standing.none)
    if not able <= read:
        return None
    return _first_reached(standing.order, able) or ()


def board_allows(share: Share, board: Iterable[Card]) -> bool:
    """False where no hand can qualify on a whole board: an Omaha low needs three different ranks of eight or lower.

    >>> from floor_app.rules.cards import parse_cards
    >>> from floor_app.rules.games import find_game
    >>> low = find_game("o8").shares[1]
    >>> board_allows(low, parse_cards("KhQc8d8s2c")), board_allows(low, parse_cards("KhQc8dAs2c"))
    (False, True)
    """
    if not share.eight_or_better or share.uses is not HoleUse.EXACTLY_TWO:
        return True
    return len({card.rank for card in board if card.rank <= Rank.EIGHT or card.rank is Rank.ACE}) >= 3


def decide(
    pots: Sequence[Pot],
    shares: Sequence[ShareOf],
    named: Named,
    standings: Mapping[str, Standing],
    states: Mapping[int, SeatState],
    holding: Collection[int] = (),
    barred: Collection[str] = (),
) -> Decided:
    """Who wins each share of each pot that has more than one claimant.

    Named winners beat cards: the first group with a claimant of the pot wins it. Where no group reaches it, nobody
    qualifies in a share with a qualifier, because groups name every qualifying seat; in another share the named say
    nothing about that pot. `states`: every seat of the hand. `holding`: seats of which any card is known. `barred`: shares that
    the board allows nobody.
    """
    won: dict[tuple[str, str], Won] = {}
    remarks: dict[Remark, None] = {}
    for pot in pots:
        if len(pot.claimants) == 1:
            continue
        for at in shares:
            found, said = _decide(pot, at, named, standings.get(at.name), states, at.name in barred)
            remarks.update(dict.fromkeys(said))
            if found is None:
                found = Won(None, need="cards" if any(s in holding for s in pot.claimants) else "winners")
            won[pot.name, at.name] = found
    return Decided(won, tuple(remarks))


def _decide(
    pot: Pot, at: ShareOf, named: Named, standing: Standing | None, states: Mapping[int, SeatState], barred: bool
) -> tuple[Won | None, list[Remark]]:
    read = () if barred else from_cards(pot.claimants, standing)
    by_cards = None if read is None else Won(read)
    groups = named.groups(pot.name, at.name)
    if groups is None:
        return by_cards, []
    qualifier = at.share.eight_or_better
    if not groups and not qualifier:
        return by_cards, [SomebodyMust(at.name)]
    remarks = _passed_over(pot, at.name, named, states)
    able = set(pot.claimants)
    seats = _first_reached(groups, able)
    if seats is None:
        if not qualifier:
            return by_cards, remarks
        seats = ()
        if groups:
            remarks.append(Unnamed(pot.name, at.name, pot.claimants))
    if read is not None and read != seats:
        remarks.append(Differs(pot.name, at.name, seats, read))
    return Won(seats, named=True), remarks


def _first_reached(groups: Groups, able: set[int]) -> tuple[int, ...] | None:
    for group in groups:
        reached = tuple(sorted(able.intersection(group)))
        if reached:
            return reached
    return None


def _passed_over(pot: Pot, share: str, named: Named, states: Mapping[int, SeatState]) -> list[Remark]:
    of_pot = named.by_pot.get(pot.name, {}).get(share)
    seats = sorted(seat for group in (named.groups(pot.name, share) or ()) for seat in group)
    remarks: list[Remark] = []
    for seat in seats:
        state = states[seat]
        if state is not SeatState.LIVE:
            remarks.append(PassedOver(seat, share, None if of_pot is None else pot.name, state))
        elif of_pot is not None and seat not in pot.claimants:
            remarks.append(PassedOver(seat, share, pot.name, state))
    return remarks
