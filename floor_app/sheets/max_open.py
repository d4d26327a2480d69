"""The most a raiser may make it before the flop in pot-limit, as the rulebook's wager gives it."""

from __future__ import annotations

from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rules.wager import Counted, PostedBlinds, blinds_up, pot_raise


def max_open(stakes: Stakes, house: HouseRules, seats: int, callers: int = 0) -> int:
    """The pot-sized raise, in chips, of the first player to raise after full blinds and so many callers.

    Antes count where the house counts them from the start; `seats` is how many post one when every player does.
    Printed by cardrooms as small blind and three big blinds where antes wait for the second round (WSOP 2024 section
    VIII, pot-limit).
    """
    return _raise_to(stakes, house, seats, extra=callers * stakes.big_blind, to_match=stakes.big_blind)


def max_reraise(stakes: Stakes, house: HouseRules, seats: int) -> int:
    """The pot-sized raise, in chips, of the next player over a first raise that was as large as it could be."""
    opened = max_open(stakes, house, seats)
    return _raise_to(stakes, house, seats, extra=opened, to_match=opened)


def _raise_to(stakes: Stakes, house: HouseRules, seats: int, *, extra: int, to_match: int) -> int:
    """`extra` are the chips in front beyond the blinds."""
    posted = PostedBlinds(stakes.small_blind, stakes.big_blind, stakes.small_blind, stakes.big_blind)
    up = blinds_up(
        posted,
        full=house.pot_short_blinds == "full",
        as_big_blind=house.pot_small_blind == "as-big-blind",
        small_in_front=stakes.small_blind,
    )
    payers = seats if stakes.ante_from is AnteFrom.EACH else 1
    antes = stakes.ante * payers if house.antes_in_pot == "always" else 0
    in_front = stakes.small_blind + stakes.big_blind + extra
    counted = Counted(middle=antes, in_front=in_front, blinds_up=sum(up))
    return pot_raise(counted, to_match=to_match, mine=0, round_to=house.pot_round_to).to
