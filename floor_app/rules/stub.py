"""Seventh street of stud when the stub is short: what the dealer does."""

from __future__ import annotations

from typing import Literal

from floor_app.rules.house import HouseRules

Deal = Literal["normal", "mix-burns", "common-card", "mix-all-common-card"]
"""Deal one each from the stub; mix the burns in first; burn and turn one common card; mix all and turn one."""


def seventh_street(live: int, stub: int, burns: int, house: HouseRules) -> Deal:
    """How seventh street is dealt to `live` players from `stub` cards and `burns` burnt ones.

    TDA 2024 RP-10-H: needed are a card each, a burn and a last card that is never dealt. Else the burns are mixed in;
    if that is not enough either, one common card: from a stub of three or more, otherwise from stub and burns mixed.
    Rooms that only look for fewer cards than players turn a common card then.

    >>> from floor_app.rules.house import preset
    >>> [seventh_street(live, stub, 3, preset("tda-2024")) for live, stub in ((6, 8), (7, 7), (8, 6), (8, 1))]
    ['normal', 'mix-burns', 'common-card', 'mix-all-common-card']
    """
    if house.stub_rule == "fewer-than-players":
        if stub >= live:
            return "normal"
        return "common-card" if stub else "mix-all-common-card"
    needed = needed_cards(live)
    if stub >= needed:
        return "normal"
    if stub + burns >= needed:
        return "mix-burns"
    return "common-card" if stub >= 3 else "mix-all-common-card"


def needed_cards(live: int) -> int:
    """Cards the TDA wants in the stub: one for each player, a burn, and a last card that is not dealt."""
    return live + 2
