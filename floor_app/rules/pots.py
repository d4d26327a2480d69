"""Pots from what every seat put in: the unmatched excess back, layers with their claimants, dead chips, rake.

Every amount is in whole chips, every seat a felt seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from floor_app.base import RuleError

MAIN = "main"
"""The name of the pot that formed first."""


class SeatState(StrEnum):
    """How a seat stands when the pots are awarded."""

    LIVE = "live"
    """It can win."""
    FOLDED = "folded"
    MUCKED = "mucked"
    DEAD = "dead"
    """Killed: no claim on called chips, an uncalled excess comes back (TDA 2024 rule 65-A)."""
    BUST = "bust"
    """31 and Under: over 31 and dead; never written in a document, it shows from the cards."""


@dataclass(frozen=True, slots=True)
class PaidIn:
    """What one seat put in during the hand."""

    seat: int
    paid: int
    """All its chips in this hand, the dead ones included."""
    dead: int = 0
    """Those of them that nobody has to match: a big-blind ante, a dead blind, a penalty."""
    state: SeatState = SeatState.LIVE

    @property
    def live(self) -> bool:
        """True when the seat can win."""
        return self.state is SeatState.LIVE


@dataclass(frozen=True, slots=True)
class Pot:
    """One pot: its chips, and who can win them."""

    name: str
    """``main``, ``side-1``, ``side-2`` in order of forming."""
    claimants: tuple[int, ...]
    """Live seats that can win it, rising."""
    paid: Mapping[int, int]
    """Chips in it from each seat that others had to match, folded seats included."""
    dead: int = 0
    """Dead chips in it."""
    rake: int = 0
    """Chips the house has taken out of it."""

    @property
    def amount(self) -> int:
        """Chips to be won: after the rake."""
        return sum(self.paid.values()) + self.dead - self.rake


@dataclass(frozen=True, slots=True)
class Built:
    """The pots of a hand, and what went back before they were built."""

    pots: tuple[Pot, ...]
    """In order of forming, main pot first; none of them has the same claimants as another."""
    returned: Mapping[int, int]
    """The unmatched excess, by seat: of one seat or of none."""


def unmatched(seats: Iterable[PaidIn]) -> Mapping[int, int]:
    """What the single highest seat put in beyond the second highest; it goes back whatever the seat's state.

    Dead chips are left out of it. TDA 2024 rules 15-B and 65-A: an uncalled bet comes back even to a killed hand.

    >>> dict(unmatched([PaidIn(1, 98), PaidIn(2, 102)]))
    {2: 4}
    """
    highest = sorted(((s.paid - s.dead, s.seat) for s in seats), reverse=True)
    if not highest:
        return MappingProxyType({})
    most, seat = highest[0]
    second = highest[1][0] if len(highest) > 1 else 0
    return MappingProxyType({seat: most - second} if most > second else {})


def build(seats: Sequence[PaidIn], dead_money: int = 0, rake: int = 0) -> Built:
    """The pots, main pot first, and what goes back.

    `dead_money`: chips in the middle from before the hand. Layers end where a live seat's chips end; folded chips lie
    in every layer they reach; what no live seat reached falls to the highest pot. Dead chips lie in the main pot; where
    a live seat has nothing but dead chips in, the main pot is the dead chips, claimed by every live seat. The rake
    leaves the main pot first.

    Raises RuleError when no seat is live or the rake is more than the pots.

    >>> built = build([PaidIn(1, 50), PaidIn(2, 200), PaidIn(3, 500), PaidIn(4, 500)])
    >>> [(pot.name, pot.amount, pot.claimants) for pot in built.pots]
    [('main', 200, (1, 2, 3, 4)), ('side-1', 450, (2, 3, 4)), ('side-2', 600, (3, 4))]
    """
    live = tuple(sorted(s.seat for s in seats if s.live))
    if not live:
        raise RuleError(
            "No seat is live, so nobody can win the pot.", "players", "Leave one seat live, or void the hand."
        )
    returned = unmatched(seats)
    matched = {s.seat: s.paid - s.dead - returned.get(s.seat, 0) for s in sorted(seats, key=lambda s: s.seat)}
    dead = dead_money + sum(s.dead for s in seats)

    layers: list[tuple[tuple[int, ...], dict[int, int]]] = []
    if any(matched[seat] == 0 for seat in live):
        layers.append((live, {}))
    floor = 0
    for top in sorted({matched[seat] for seat in live} - {0}):
        claimants = tuple(seat for seat in live if matched[seat] >= top)
        layers.append((claimants, {s: min(paid, top) - floor for s, paid in matched.items() if paid > floor}))
        floor = top
    for seat, paid in matched.items():  # a folded seat's chips above every live seat's
        if paid > floor:
            last = layers[-1][1]
            last[seat] = last.get(seat, 0) + paid - floor

    pots: list[Pot] = []
    for n, (claimants, paid_in) in enumerate(layers):
        in_it = dead if n == 0 else 0
        if paid_in or in_it:
            pots.append(Pot(f"side-{len(pots)}" if pots else MAIN, claimants, MappingProxyType(paid_in), in_it))
    return Built(_raked(pots, rake), returned)


def _raked(pots: Sequence[Pot], rake: int) -> tuple[Pot, ...]:
    left, after = rake, []
    for pot in pots:
        taken = min(left, pot.amount)
        left -= taken
        after.append(replace(pot, rake=taken) if taken else pot)
    if left:
        raise RuleError(f"A rake of {rake} is more than the pots hold.", "rake")
    return tuple(after)
