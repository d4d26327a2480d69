"""The most a first raiser may make it in pot-limit, as the rulebook's wager gives it."""

from __future__ import annotations

from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rules.wager import Counted, PostedBlinds, blinds_up, pot_raise


def max_open(stakes: Stakes, house: HouseRules, seats: int) -> int:
    """The pot-sized raise, in chips, of the first player to act after full blinds, nobody having called.

    Antes count where the house counts them from the start; `seats` is how many post one when every player does.
    Printed by cardrooms as small blind and three big blinds where antes wait for the second round (WSOP 2024 section
    VIII, pot-limit).
    """
    posted = PostedBlinds(stakes.small_blind, stakes.big_blind, stakes.small_blind, stakes.big_blind)
    up = blinds_up(
        posted,
        full=house.pot_short_blinds == "full",
        as_big_blind=house.pot_small_blind == "as-big-blind",
        small_in_front=stakes.small_blind,
    )
    payers = seats if stakes.ante_from is AnteFrom.EACH else 1
    antes = stakes.ante * payers if house.antes_in_pot == "always" else 0
    counted = Counted(middle=antes, in_front=stakes.small_blind + stakes.big_blind, blinds_up=sum(up))
    return pot_raise(counted, to_match=stakes.big_blind, mine=0, round_to=house.pot_round_to).to
