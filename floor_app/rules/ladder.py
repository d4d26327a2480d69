"""Limit betting: the ladder of bets and raises of a street, how many raises are made, and the cap.

Every amount is a total in front, in whole chips.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from floor_app.rules.house import HouseRules


@dataclass(frozen=True, slots=True)
class Climb:
    """How far a limit street has gone."""

    full: int
    """Full bets in the amount to match."""
    rest: int
    """Chips beyond them: short all-ins measured together, or the bring-in."""
    counts: bool
    """True when the rest is half a bet or more and so counts as one (TDA 2024 rule 47-B)."""
    raises: int
    """Raises made, the bet itself not counted."""


def climb(current: int, bet: int, *, bring_in: int = 0) -> Climb:
    """The raises in an amount to match of `current` chips on a street of `bet`.

    Short all-ins are measured together from the last full bet or raise; half a bet or more counts as one. The bring-in
    itself (`bring_in` chips, on third street only) never does, and completing it is no raise.

    >>> climb(30, 10).raises, climb(14, 10).raises, climb(15, 10).raises
    (2, 0, 1)
    """
    full, rest = divmod(current, bet)
    counts = 2 * rest >= bet and not (full == 0 and current == bring_in)
    return Climb(full, rest, counts, max(0, full + counts - 1))


def next_total(at: Climb, current: int, bet: int, short_raise: Literal["all-in-plus-bet", "next-full-bet"]) -> int:
    """The total of the next bet, completion or raise, were it not capped.

    Over a short all-in that counts it is the all-in and a full bet (Robert's Rules 11, betting and raising 6: 15 in a
    round of 20, then 35), or the next full bet after it is taken as one; below half it is the completed bet.

    >>> next_total(climb(15, 20), 15, 20, "all-in-plus-bet"), next_total(climb(15, 20), 15, 20, "next-full-bet")
    (35, 40)
    >>> next_total(climb(100, 400), 100, 400, "all-in-plus-bet")
    400
    """
    if not at.counts:
        return (at.full + 1) * bet
    return current + bet if short_raise == "all-in-plus-bet" else (at.full + 2) * bet


CapReason = Literal[
    "cap",
    "event-two-left",
    "event-cap-stays",
    "cash-began-with-two",
    "cash-heads-up-before-cap",
    "cash-heads-up-unknown",
    "cash-cap-stays",
]


@dataclass(frozen=True, slots=True)
class Cap:
    """Whether the cap on raises holds, and by which point of the house rules."""

    lifted: bool
    reason: CapReason
    """Which sentence of the house rules decides it; `cash-heads-up-unknown` where it is not known when it became two."""


def cap(
    house: HouseRules,
    *,
    players_left: int | None,
    raises: int,
    most: int,
    began_with: int | None,
    in_hand: int | None,
    heads_up_at: int | None,
) -> Cap:
    """Whether the cap of `most` raises is lifted after `raises` of them.

    `players_left` None is a cash game. `began_with` and `in_hand`: players when the round began and now; `heads_up_at`:
    raises made when it became heads-up. None = not known.
    """
    if players_left is not None:
        if house.cap_lift_event == "two-left-in-event" and players_left <= 2:
            return Cap(True, "event-two-left")
        return Cap(False, "event-cap-stays")
    if house.cap_lift_cash == "never":
        return Cap(False, "cash-cap-stays")
    if began_with == 2:
        return Cap(True, "cash-began-with-two")
    if house.cap_lift_cash == "round-began-with-two" or in_hand != 2:
        return Cap(False, "cap")
    if heads_up_at is None and raises >= most:
        return Cap(False, "cash-heads-up-unknown")
    if heads_up_at is None or heads_up_at < most:
        return Cap(True, "cash-heads-up-before-cap")
    return Cap(False, "cap")
