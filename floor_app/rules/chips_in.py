"""What chips pushed in are, a call or a raise, and of how much.

TDA 2024 rules 43 to 46 (WSOP 2024 rules 92 and 95 to 98). Every amount is whole chips; totals count what the player
already had in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from floor_app.rules.games import Betting

Act = Literal["check", "call", "bet", "raise", "all-in"]
"""What the chips are."""

Prior = Literal["untouched", "partly-back", "all-back"]
"""What became of the chips already in front: left alone, partly pulled back, all pulled back."""

Reason = Literal[
    "no-chips",
    "said-call",
    "said-raise",
    "said-too-little",
    "said-below-half",
    "said-half",
    "said-number",
    "nothing-to-call",
    "short-of-call",
    "one-chip",
    "one-less-is-short",
    "below-half",
    "half",
    "full-raise",
    "last-chips",
]
"""Which sentence of the rules decides."""


@dataclass(frozen=True, slots=True)
class ChipsIn:
    """What the chips are."""

    act: Act
    to: int
    """The total in front after the ruling."""
    returned: int
    """Chips to give back; negative when more must come."""
    threshold: int
    """The total from which chips or a number are a raise: half of the smallest raise more, rounded up."""
    least: int
    """The total of the smallest raise or bet."""
    total: int
    """All chips the player has pushed in and had in front."""
    reason: Reason
    above: int = 0
    """Chips above the most that may be bet, which come back."""
    short: bool = False
    """True when it should be more than the player has: it is all-in."""


def chips_in(
    *,
    facing: int,
    last_raise: int,
    chips: Sequence[int],
    mine: int = 0,
    said: Literal["call", "raise"] | int | None = None,
    prior: Prior = "untouched",
    stack: int | None = None,
    betting: Betting = Betting.NO_LIMIT,
    max_raise_to: int | None = None,
) -> ChipsIn:
    """What `chips` pushed in before a bet of `facing` are, when the smallest raise is by `last_raise`.

    `stack`: behind before these chips; None = enough. In fixed limit a raise is exactly the smallest one.

    >>> chips_in(facing=1100, last_raise=600, chips=[1000, 100, 100, 100, 100, 100]).to  # TDA 2024, addendum to rule 45
    1700
    """
    total = mine + sum(chips)
    least = facing + last_raise
    threshold = facing + -(-last_raise // 2)
    all_in = None if stack is None else mine + stack
    most = least if betting is Betting.FIXED_LIMIT else max_raise_to
    wanted, reason = _wanted(facing, least, threshold, total, list(chips), mine, said, prior, all_in)
    above = 0
    if most is not None and wanted > max(most, facing):
        wanted, above = max(most, facing), wanted - max(most, facing)
    short = all_in is not None and wanted > all_in
    to = all_in if all_in is not None and short else wanted
    if to == mine and facing <= mine:
        act: Act = "check"
    elif all_in is not None and to == all_in:
        act = "all-in"
    elif to <= facing:
        act = "call"
    else:
        act = "bet" if facing == 0 else "raise"
    return ChipsIn(act, to, total - to, threshold, least, total, reason, above, short)


def _wanted(
    facing: int,
    least: int,
    threshold: int,
    total: int,
    chips: list[int],
    mine: int,
    said: Literal["call", "raise"] | int | None,
    prior: Prior,
    all_in: int | None,
) -> tuple[int, Reason]:
    """The total it ought to be, whatever the stack and the most, and why."""
    if said == "call":
        return facing, "said-call"
    if said == "raise":
        return max(total, least), "said-raise"
    if said is not None:
        return _said_number(facing, least, threshold, said, all_in)
    if not chips:
        return facing, "no-chips"
    if facing == 0:
        return (total, "last-chips") if total == all_in else (max(total, least), "nothing-to-call")
    if total <= facing:
        return (total, "last-chips") if total == all_in else (facing, "short-of-call")
    covered = mine >= facing or prior == "partly-back"  # then all chips are judged together: TDA 2024 rule 46
    if not covered and len(chips) == 1:
        return facing, "one-chip"
    if not covered and total - min(chips) < facing:
        return facing, "one-less-is-short"
    if total == all_in:
        return total, "last-chips"
    if total < threshold:
        return facing, "below-half"
    return (total, "full-raise") if total >= least else (least, "half")


def _said_number(facing: int, least: int, threshold: int, said: int, all_in: int | None) -> tuple[int, Reason]:
    """A number said is the total (TDA 2024 rule 43-B), and half of a raise is made a whole one."""
    if said == all_in:
        return said, "last-chips"
    if facing == 0:
        return max(said, least), "said-number"
    if said <= facing:
        return facing, "said-too-little" if said < facing else "said-call"
    if said < threshold:
        return facing, "said-below-half"
    return (said, "said-number") if said >= least else (least, "said-half")
