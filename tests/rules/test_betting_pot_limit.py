"""Pot-limit inside a hand: every example of rulebook 3, the forced money of 5.1, and games with another structure."""

from typing import Any

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.forced import Post
from floor_app.rules.hand_end import ending
from floor_app.rules.hand_state import LateStart
from tests.rules.playing import flop, options, played, setup

_PLO: dict[str, Any] = {"small_blind": 100, "big_blind": 200}
_SMALL: dict[str, Any] = {"small_blind": 1, "big_blind": 2}


def plo(count: int = 6, **more: Any) -> Any:
    return setup("plo", more.pop("stacks", [100_000] * count), **{**_PLO, **more})


# ---- 3.1 the formula ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pot", "acts", "most"),
    [
        (20, "", 20),
        (20, "1 bet 10", 50),
        (100, "1 bet 50", 250),
        (60, "1 bet 10", 90),
        (200, "1 bet 150; 2 call", 800),
        (600, "1 bet 200; 2 call", 1400),
        (200, "1 bet 50", 350),
        (424, "1 bet 68", 628),
    ],
)
def test_the_formula_on_the_flop(pot: int, acts: str, most: int) -> None:
    hand = flop(4, pot=pot, game="plo", small_blind=1, big_blind=2)
    assert options(hand, acts).max_raise_to == most


def test_tda_2024_54_first_in_700_and_the_repot_of_the_flop_is_6000() -> None:
    hand = plo()
    assert options(hand).max_raise_to == 700
    acts = "3 raise 700; 4 fold; 5 fold; 6 fold; 1 fold; 2 call; board 2c5d7s; 2 bet 1500"
    assert options(hand, acts).max_raise_to == 6000


def test_blinds_1_2_first_pots_to_7_and_next_to_24() -> None:
    assert options(plo(**_SMALL), "3 raise 7").max_raise_to == 24


def test_one_limper_then_9() -> None:
    assert options(plo(**_SMALL), "3 call").max_raise_to == 9


def test_folded_to_the_small_blind_600() -> None:
    assert options(plo(3), "3 fold").max_raise_to == 600


def test_the_button_limps_the_small_blind_folds_the_big_blind_700() -> None:
    assert options(plo(3), "3 call; 1 fold").max_raise_to == 700


_STUD: dict[str, Any] = {"ante": 100, "bring_in": 150, "small_bet": 500, "big_bet": 1000}
_UPS = "up 1 2c; up 2 Kd; up 3 Qd; up 4 Jd; up 5 Td; up 6 9d; up 7 8d; up 8 7d; 1 bring-in"


def test_barge_pot_limit_stud_1250_and_2900() -> None:
    hand = setup("stud", [50_000] * 8, betting="pot-limit", **_STUD)
    assert options(hand, _UPS).max_raise_to == 1250
    assert options(hand, f"{_UPS}; 2 raise 650").max_raise_to == 2900


# ---- 3.2 short, dead and missing blinds -----------------------------------------------------------------------------


def test_tda_2024_54_b_a_dead_small_blind_700() -> None:
    assert options(plo(blinds_at=(None, 2)), "").max_raise_to == 700
    assert options(plo(blinds_at=(None, 2), house={"pot_short_blinds": "actual"})).max_raise_to == 600


def test_tda_2024_54_b_the_big_blind_all_in_for_100_still_700() -> None:
    found = options(plo(stacks=[100_000, 100, *[100_000] * 4]))
    assert (found.call, found.min_raise_to, found.max_raise_to) == (200, 400, 700)


def test_tda_2024_54_b_the_repot_over_a_short_big_blind_is_2400_and_the_flop_is_1550() -> None:
    hand = plo(stacks=[100_000, 50, *[100_000] * 4])
    assert options(hand, "3 raise 700").max_raise_to == 2400
    actual = plo(stacks=[100_000, 50, *[100_000] * 4], house={"pot_short_blinds": "actual"})
    assert options(actual, 'floor "as dealt": 3 raise 700').max_raise_to == 2250
    acts = "3 raise 700; 4 call; 5 fold; 6 fold; 1 fold; board 2c5d7s"
    assert options(hand, acts).max_raise_to == 1550


def test_wsop_live_2024_150_the_call_is_the_full_big_blind() -> None:
    hand = plo(stacks=[100_000, 50, *[100_000] * 4], rules="wsop-2024-live")
    assert options(hand).call == 200


# ---- 3.3 antes before the flop --------------------------------------------------------------------------------------


def test_wsop_2023_event_43_level_3_the_ante_counts_after_the_flop() -> None:
    hand = plo(small_blind=1000, big_blind=2000, ante=2000, ante_from="big-blind", rules="wsop-2024")
    assert options(hand).max_raise_to == 7000
    acts = "3 raise 7000; 4 fold; 5 fold; 6 fold; 1 fold; 2 call; board 2c5d7s"
    assert options(hand, acts).max_raise_to == 17_000


def test_live_2025_level_2_first_in_1100_or_1400_where_the_ante_counts() -> None:
    stakes: dict[str, Any] = {"small_blind": 200, "big_blind": 300, "ante": 300, "ante_from": "big-blind"}
    assert options(plo(**stakes)).max_raise_to == 1100
    assert options(plo(**stakes, house={"antes_in_pot": "always"})).max_raise_to == 1400


# ---- 3.4 rounding the blinds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "big", "true", "as_big"),
    [(1, 2, 7, 8), (1, 3, 10, 12), (2, 5, 17, 20), (5, 5, 20, 20), (5, 10, 35, 40), (10, 25, 85, 100)],
)
def test_first_in_by_blinds_and_house(small: int, big: int, true: int, as_big: int) -> None:
    stakes: dict[str, Any] = {"small_blind": small, "big_blind": big}
    assert options(plo(**stakes, rules="wsop-2024")).max_raise_to == true
    assert options(plo(**stakes, rules="wsop-2024-live")).max_raise_to == as_big


def test_roberts_11_pot_limit_5_the_next_player_makes_it_140() -> None:
    stakes: dict[str, Any] = {"small_blind": 5, "big_blind": 10}
    assert options(plo(**stakes, rules="roberts"), "3 raise 40").max_raise_to == 140
    assert options(plo(**stakes), 'floor "as dealt": 3 raise 40').max_raise_to == 135


def test_the_pot_is_rounded_up_to_the_unit_of_the_house() -> None:
    hand = flop(3, pot=80, game="plo", small_blind=10, big_blind=25, house={"pot_round_to": 25})
    assert options(hand).max_raise_to == 100


def test_an_all_in_above_the_pot_is_refused() -> None:
    with pytest.raises(RuleError, match="raise to 400 up to 700"):
        played(plo(), "3 all-in")


def test_a_pot_smaller_than_the_smallest_bet_still_allows_it() -> None:
    found = options(flop(3, pot=30, game="plo"))
    assert (found.min_raise_to, found.max_raise_to) == (100, 100)


def test_other_stacks_cap_nothing() -> None:
    assert options(plo(stacks=[300, 300, 100_000])).max_raise_to == 700


# ---- 5.1 the big-blind ante -----------------------------------------------------------------------------------------

_BBA: dict[str, Any] = {"small_blind": 500, "big_blind": 1000, "ante": 1000, "ante_from": "big-blind"}


def test_5_1_blind_first_leaves_100_of_the_ante() -> None:
    hand = played(setup("nlhe", [9000, 1100, 9000], **_BBA))
    assert (hand.round.bettor(2).front, hand.fixed.dead[2]) == (1000, 100)


def test_5_1_ante_first_leaves_no_blind_or_half_of_it() -> None:
    short = played(setup("nlhe", [9000, 800, 9000], house={"bb_ante_order": "ante-first"}, **_BBA))
    assert (short.round.bettor(2).front, short.fixed.dead[2]) == (0, 800)
    more = played(setup("nlhe", [9000, 1500, 9000], house={"bb_ante_order": "ante-first"}, **_BBA))
    assert (more.round.bettor(2).front, more.fixed.dead[2]) == (500, 1000)


def test_5_1_a_short_all_in_can_win_the_whole_ante() -> None:
    """4,000/8,000 ante 8,000: all-in for 1,000 beats both blinds and wins 3 x 1,000 + 8,000."""
    stakes: dict[str, Any] = {"small_blind": 4000, "big_blind": 8000, "ante": 8000, "ante_from": "big-blind"}
    hand = setup("nlhe", [90_000, 90_000, 1000], **stakes)
    ended = played(hand, "3 all-in; 1 call; 2 check; board 2c5d7s; 1 check; 2 check; street; 1 check; 2 check; street")
    won = ending(played(hand, "3 all-in; 1 fold; street; street; street; win high 3")).won
    assert won[3] == 1000 * 3 + 8000
    assert ended.pot == 8000 * 3 + 1000


@pytest.mark.parametrize(("order", "main"), [("blind-first", 3000), ("ante-first", 1000)])
def test_5_1_a_big_blind_of_exactly_1000(order: str, main: int) -> None:
    """500/1,000/1,000 with 1,000 behind: blind first wins 3 x 1,000, ante first 1,000 of dead chips."""
    hand = setup("nlhe", [9000, 1000, 9000], house={"bb_ante_order": order}, **_BBA)
    acts = "3 call; 1 call; street; 1 check; 3 check; street; 1 check; 3 check; street; 1 check; 3 check"
    pots = {pot.name: pot for pot in ending(played(hand, acts)).built.pots}
    assert pots["main"].amount == main
    assert 2 in pots["main"].claimants
    assert all(2 not in pot.claimants for name, pot in pots.items() if name != "main")


# ---- any game with any structure ------------------------------------------------------------------------------------


def test_no_limit_omaha_8_and_limit_short_deck() -> None:
    assert options(setup("o8", [900] * 4, betting="no-limit", **_SMALL)).max_raise_to == 900
    limit = setup("short-deck", [900] * 4, betting="fixed-limit", ante=10, button_ante=20, small_bet=10, big_bet=20)
    assert options(limit, "1 raise 20").raise_to == (30,)


def test_limit_needs_its_bets() -> None:
    with pytest.raises(QuestionError) as refusal:
        played(setup("plo", [900] * 4, betting="fixed-limit", **_SMALL))
    assert refusal.value.where == "stakes.small_bet"


def test_no_limit_stud_after_the_bring_in_makes_at_least_the_small_bet() -> None:
    hand = setup("stud", [5000] * 8, betting="no-limit", **_STUD)
    found = options(hand, _UPS)
    assert (found.call, found.complete_to, found.min_raise_to, found.max_raise_to) == (150, None, 500, 4900)
    found = options(hand, f"{_UPS}; 2 raise 500; 3 fold; 4 fold; 5 fold; 6 fold; 7 fold; 8 fold")
    assert (found.call, found.min_raise_to) == (350, 1000)


def test_pot_limit_draw_and_a_straddle() -> None:
    hand = plo(posts=[Post(3, 400, "straddle")])
    found = options(hand)
    assert (found.call, found.min_raise_to, found.max_raise_to) == (400, 600, 1500)
    double = plo(posts=[Post(3, 400, "straddle")], house={"straddle_raise": "double-straddle"})
    assert options(double).min_raise_to == 800
    assert options(hand, "4 call; 5 fold; 6 fold; 1 fold; 2 fold").check


def test_a_late_start_counts_its_pot() -> None:
    hand = setup("plo8", {1: 900, 4: 0, 5: 900}, start=LateStart("turn", 1200), button=5, **_SMALL)
    found = options(hand)
    assert (found.min_raise_to, found.max_raise_to) == (2, 900)
    assert options(hand, "1 bet 300").max_raise_to == 900
