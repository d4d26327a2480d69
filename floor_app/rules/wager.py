"""No-limit and pot-limit: the most and the least the next player may make it.

With C the bet to match, m the actor's chips in front and P all chips in the middle and in front, the most is
C + P + (C - m): call first, then raise by the pot as it is then (TDA 2024 rule 54-A). Amounts are whole chips.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PostedBlinds:
    """The blinds of the first round: what full is, and what really lies there."""

    small: int
    """Chips of a full small blind."""
    big: int
    """Chips of a full big blind."""
    posted_small: int
    """Chips the small blind really put in; 0 = dead or missing."""
    posted_big: int
    """Chips the big blind really put in."""

    @property
    def short(self) -> int:
        """Chips by which both are short together."""
        return self.small - self.posted_small + self.big - self.posted_big


@dataclass(frozen=True, slots=True)
class Counted:
    """The chips a pot is counted from, before the call."""

    middle: int
    """Chips of earlier rounds and dead money, antes that count included."""
    in_front: int
    """Chips really in front of all seats in this round, the actor's included."""
    blinds_up: int = 0
    """Chips that short blinds, or a small blind counted as a big one, count beyond what lies there."""


@dataclass(frozen=True, slots=True)
class PotRaise:
    """How a pot-sized bet or raise comes about, each number in chips."""

    table: int
    """Counted in the middle and in front before the call."""
    call: int
    """The actor's call in full."""
    after_call: int
    """Counted after the call."""
    rounded: int
    """The same, rounded up to the house's unit."""
    to: int
    """The total the actor may make it: the bet to match and the rounded pot."""


def round_up(amount: int, unit: int) -> int:
    """The amount, or the next multiple of `unit` chips above it.

    >>> round_up(80, 25), round_up(100, 25), round_up(183, 5)
    (100, 100, 185)
    """
    return -(-amount // unit) * unit


def pot_raise(counted: Counted, to_match: int, mine: int, round_to: int = 1) -> PotRaise:
    """The pot-sized bet or raise of a player with `mine` chips in front (TDA 2024 rule 54-A, WSOP 2024 section VIII).

    >>> pot_raise(Counted(middle=20, in_front=10), to_match=10, mine=0).to
    50
    """
    table = counted.middle + counted.in_front + counted.blinds_up
    call = to_match - mine
    after_call = table + call
    rounded = round_up(after_call, round_to)
    return PotRaise(table, call, after_call, rounded, to_match + rounded)


def blinds_up(blinds: PostedBlinds, *, full: bool, as_big_blind: bool, small_in_front: int | None) -> tuple[int, int]:
    """(chips short blinds count beyond what lies there, chips a small blind counts on top because it counts as a big one).

    `full`: short and dead blinds count as full before the flop (TDA 2024 rule 54-B). `as_big_blind`: a small blind
    still at its posted amount counts as the big blind (Robert's Rules 11 pot-limit 5); from the moment its owner puts
    in more, real chips count. `small_in_front`: what the small blind's owner has in front now; None = a dead blind.
    """
    still_there = small_in_front is None or small_in_front == blinds.posted_small
    short_big = blinds.big - blinds.posted_big if full else 0
    short_small = blinds.small - blinds.posted_small if full else 0
    if not as_big_blind:
        return short_big + short_small, 0
    if not still_there:
        return short_big, 0
    if blinds.posted_small + short_small == 0:  # a dead blind of which only the actual chips count
        return short_big, 0
    return short_big + short_small, blinds.big - blinds.posted_small - short_small


def largest_step(amounts: Iterable[int], big_blind: int = 0, min_bet: int = 0, *, straddle: int = 0) -> int:
    """The last bet or raise as the chips in front show it: the largest step between 0, the big blind and the amounts.

    At least `min_bet`. Wrong when somebody raised twice or is all-in for less: then it must be said. With `straddle`
    the straddle itself is no raise, so that steps are looked for between the big blind and 0, and above the straddle.

    >>> largest_step([125, 200, 500], big_blind=50, min_bet=50)  # TDA 2024 rule 43, example 4-A
    300
    """
    steps = [min_bet, big_blind] if straddle else [min_bet]
    before = straddle
    for amount in sorted({big_blind, straddle, *amounts}):
        if amount > before:
            steps.append(amount - before)
            before = amount
    return max(steps)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What the actor may make it, in chips; all None when raising is closed."""

    least: int | None
    """The smallest legal total; None = closed, or not known."""
    most: int | None
    """The largest legal total; None = closed, or no-limit without a known stack."""
    all_in: int | None
    """The total of all the actor's chips; None when the stack is not known."""
    closed: Literal["short-stack"] | None = None
    """`short-stack` when the stack only calls."""


def bounds(*, to_match: int, mine: int, least: int | None, most: int | None, stack: int | None) -> Bounds:
    """Minimum and maximum cut to what the actor has.

    A stack not above the call closes raising; one short of the minimum makes minimum and maximum the all-in.
    A pot smaller than the minimum still allows the minimum.
    """
    if least is not None and most is not None:
        most = max(most, least)
    if stack is None:
        return Bounds(least, most, None)
    all_in = mine + stack
    if all_in <= to_match:
        return Bounds(None, None, all_in, "short-stack")
    if least is not None and all_in < least:
        return Bounds(all_in, all_in, all_in)
    return Bounds(least, all_in if most is None else min(most, all_in), all_in)


def short_deck_least_raise(ante: int, button_ante: int, *, double_button_ante: bool) -> int:
    """The smallest raise before the flop in short deck, in chips beyond the ante.

    With the extra the button posts beyond its ante: to twice the extra, or (WSOP 2024, short deck) to the button's
    ante doubled, the ante included.

    >>> short_deck_least_raise(200, 400, double_button_ante=True)
    600
    >>> short_deck_least_raise(10, 20, double_button_ante=False)
    20
    """
    return 2 * button_ante - ante if double_button_ante else 2 * (button_ante - ante)
