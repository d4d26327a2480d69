"""The books' worked examples of raises, re-opening, short all-ins and caps: rulebook 4.1, 4.4, 4.5 and 4.6."""

from typing import Any

import pytest

from floor_app.base import RuleError
from floor_app.rules.forced import Post
from floor_app.rules.hand_state import Setup
from tests.rules.playing import flop, options, played, setup

# ---- 4.1 the smallest raise -----------------------------------------------------------------------------------------


def test_tda_2024_addendum_43_example_1() -> None:
    """100-200, flop: A 600, B to 1,600, C to 3,600: D's least is 5,600."""
    hand = flop(4, small_blind=100, big_blind=200)
    assert options(hand, "1 bet 600; 2 raise 1600; 3 raise 3600").min_raise_to == 5600


def test_tda_2024_addendum_43_example_2() -> None:
    """50-100: the first player is all-in for 150: the next least is 250."""
    hand = setup("nlhe", {1: 5000, 2: 5000, 3: 150, 4: 5000}, small_blind=50, big_blind=100)
    found = options(hand, "3 all-in")
    assert (found.call, found.min_raise_to) == (150, 250)


def test_tda_2024_addendum_43_example_3() -> None:
    """100-200, turn: A 300, B to 1,000: the next least is 1,700."""
    assert options(flop(3, small_blind=100, big_blind=200), "1 bet 300; 2 raise 1000").min_raise_to == 1700


def test_tda_2024_addendum_43_example_4_a() -> None:
    """25-50: A 125, B 200, C 500: D's least is 800."""
    hand = setup("nlhe", [9000] * 6, small_blind=25, big_blind=50)
    assert options(hand, "3 raise 125; 4 raise 200; 5 raise 500").min_raise_to == 800


def test_tda_2024_addendum_43_example_4_b() -> None:
    """25-50: A straight to 500, two calls: D's least is 950."""
    hand = setup("nlhe", [9000] * 6, small_blind=25, big_blind=50)
    assert options(hand, "3 raise 500; 4 call; 5 call").min_raise_to == 950


def test_roberts_11_no_limit_4_over_a_short_all_in() -> None:
    """A bet of 100 and an all-in of 140: the next raise is at least to 240."""
    hand = flop(3, stacks=[5000, 140, 5000], rules="roberts")
    assert options(hand, "1 bet 100; 2 all-in").min_raise_to == 240


def test_roberts_11_no_limit_5_the_last_full_raise_stays() -> None:
    """100, to 200, then all-in short of 300: the next least is still 100 more."""
    hand = flop(4, stacks=[5000, 5000, 260, 5000], rules="roberts")
    assert options(hand, "1 bet 100; 2 raise 200; 3 all-in").min_raise_to == 360


def test_roberts_11_no_limit_2_over_an_all_in_of_less_than_the_smallest_bet() -> None:
    """The smallest bet is 100, a player goes all-in on the flop for 20: a raise is at least to 120."""
    hand = flop(3, stacks=[20, 5000, 5000], rules="roberts")
    found = options(hand, "1 all-in")
    assert (found.call, found.min_raise_to) == (20, 120)


# ---- 4.4 re-opening, all eight rows ---------------------------------------------------------------------------------

_A = "1 bet 100; 2 all-in; 3 call; 4 all-in; 5 call"


def test_tda_2024_addendum_47_example_1() -> None:
    """50-100, flop: A 100, B all-in 125, C calls, D all-in 200, E calls: A faces 100 more and may raise to 300."""
    found = options(flop(5, stacks=[5000, 125, 5000, 200, 5000]), _A)
    assert (found.call, found.min_raise_to, found.closed_key) == (100, 300, None)


def test_tda_2024_addendum_47_example_1_a() -> None:
    """Then A just calls: C faces only 75 and may call or fold."""
    found = options(flop(5, stacks=[5000, 125, 5000, 200, 5000]), f"{_A}; 1 call")
    assert (found.call, found.min_raise_to, found.closed_key) == (75, None, "not-reopened")


def test_tda_2024_addendum_47_example_1_b() -> None:
    """Then A raises to 300 instead: C faces 175 and may raise."""
    found = options(flop(5, stacks=[5000, 125, 5000, 200, 5000]), f"{_A}; 1 raise 300")
    assert (found.call, found.min_raise_to, found.closed_key) == (175, 400, None)


def test_tda_2024_addendum_47_example_2() -> None:
    """A 300, B all-in 500, C all-in 650, D all-in 800, E calls: F's least is 1,100."""
    hand = flop(6, stacks=[5000, 500, 650, 800, 5000, 5000])
    found = options(hand, "1 bet 300; 2 all-in; 3 all-in; 4 all-in; 5 call")
    assert (found.call, found.min_raise_to) == (800, 1100)


_LIMP = "3 call; 4 fold; 5 all-in; 1 fold"


def test_tda_2024_addendum_47_example_3_a() -> None:
    """2000-4000: A limps, C all-in 7,500, the small blind folds, the big blind calls: A faces 3,500, call or fold."""
    hand = setup("nlhe", {1: 50000, 2: 50000, 3: 50000, 4: 50000, 5: 7500}, small_blind=2000, big_blind=4000)
    assert options(hand, _LIMP).min_raise_to == 11_500
    found = options(hand, f"{_LIMP}; 2 call")
    assert (found.call, found.closed_key) == (3500, "not-reopened")


def test_tda_2024_addendum_47_example_3_b() -> None:
    """The big blind raises to 11,500 instead: A faces 7,500 and may raise again."""
    hand = setup("nlhe", {1: 50000, 2: 50000, 3: 50000, 4: 50000, 5: 7500}, small_blind=2000, big_blind=4000)
    found = options(hand, f"{_LIMP}; 2 raise 11500")
    assert (found.call, found.min_raise_to, found.closed_key) == (7500, 15_500, None)


@pytest.mark.parametrize("first", ["1 call", "1 fold"])
def test_wsop_2024_96_a(first: str) -> None:
    """A 500, B to 1,000, C calls, D all-in 1,300, E all-in 1,700: if A calls or folds, B and C may raise to 2,200."""
    hand = flop(5, stacks=[5000, 5000, 5000, 1300, 1700], rules="wsop-2024")
    acts = f"1 bet 500; 2 raise 1000; 3 call; 4 all-in; 5 all-in; {first}"
    assert options(hand, acts).min_raise_to == 2200
    assert options(hand, f"{acts}; 2 call").min_raise_to == 2200


def test_roberts_11_no_limit_5_who_raised_may_not_raise_again() -> None:
    """A 100, B to 200, C all-in under 300, A calls: B may not raise, A could have."""
    hand = flop(3, stacks=[5000, 5000, 260], rules="roberts")
    acts = "1 bet 100; 2 raise 200; 3 all-in"
    assert options(hand, acts).min_raise_to == 360
    assert options(hand, f"{acts}; 1 call").closed_key == "not-reopened"


def test_a_checked_hand_is_not_opened_by_an_all_in_of_less_than_the_smallest_bet() -> None:
    hand = flop(3, stacks=[5000, 60, 5000])
    assert options(hand, "1 check; 2 all-in; 3 call").closed_key == "not-reopened"
    hand = flop(4, stacks=[5000, 60, 110, 5000])
    assert options(hand, "1 check; 2 all-in; 3 all-in; 4 call").min_raise_to == 210


# ---- 4.5 the half-bet rule of limit ---------------------------------------------------------------------------------


def limit_flop(stacks: list[int], bet: int, **more: Any) -> Setup:
    return flop(
        len(stacks), stacks=stacks, game="lhe", small_bet=bet, big_bet=2 * bet, players_left=40, rules="roberts", **more
    )


def test_roberts_11_betting_6_a_round_of_20_and_an_all_in_of_15() -> None:
    found = options(limit_flop([15, 500, 500], 20), "1 all-in")
    assert (found.call, found.raise_to) == (15, (35,))


def test_a_round_of_400_and_an_all_in_of_100_is_completed_and_of_300_is_raised() -> None:
    assert options(limit_flop([100, 5000, 5000], 400), "1 all-in").raise_to == (400,)
    assert options(limit_flop([300, 5000, 5000], 400), "1 all-in").raise_to == (700,)


def test_tda_2024_47_b_an_all_in_of_14_over_10_opens_nothing_again_but_is_completed() -> None:
    hand = limit_flop([500, 500, 14, 500], 10)
    found = options(hand, "1 bet 10; 2 call; 3 all-in")
    assert (found.call, found.raise_to) == (14, (20,))
    found = options(hand, "1 bet 10; 2 call; 3 all-in; 4 call")
    assert (found.call, found.raise_to, found.closed_key) == (4, None, "not-reopened")


def test_tda_2024_47_b_an_all_in_of_16_over_10_opens_the_betting() -> None:
    found = options(limit_flop([500, 500, 16, 500], 10), "1 bet 10; 2 call; 3 all-in; 4 call")
    assert (found.call, found.raise_to) == (6, (26,))


def test_short_all_ins_are_measured_together() -> None:
    hand = limit_flop([500, 13, 16, 500], 10)
    assert options(hand, "1 bet 10; 2 all-in; 3 all-in").raise_to == (26,)
    assert options(hand, "1 bet 10; 2 all-in; 3 all-in; 4 call").raise_to == (26,)


def test_a_caller_between_two_short_all_ins_faces_less_than_half() -> None:
    hand = limit_flop([500, 13, 500, 16], 10)
    acts = "1 bet 10; 2 all-in; 3 call; 4 all-in; 1 call"
    assert options(hand, acts).closed_key == "not-reopened"


def test_a_raise_over_a_short_all_in_counts_from_there() -> None:
    """16 counts as the first raise, 26 as the second, 36 as the third of three."""
    hand = limit_flop([500, 500, 16, 500], 10)
    acts = "1 bet 10; 2 call; 3 all-in; 4 raise 26; 1 raise 36"
    found = options(hand, acts)
    assert (found.call, found.closed_key) == (26, "capped")


def test_the_next_full_bet_where_the_house_rounds() -> None:
    hand = limit_flop([500, 500, 16, 500], 10, house={"limit_short_raise": "next-full-bet"})
    assert options(hand, "1 bet 10; 2 call; 3 all-in; 4 call").raise_to == (30,)


def test_an_all_in_above_the_limit_is_refused() -> None:
    with pytest.raises(RuleError, match=r"Action 1, 1 all-in: .*bet 10"):
        played(limit_flop([500, 500], 10), "1 all-in")


def test_a_stack_short_of_the_raise_goes_all_in() -> None:
    found = options(limit_flop([500, 17, 500], 10), "1 bet 10")
    assert (found.raise_to, found.min_raise_to, found.max_raise_to) == ((17,), 17, 17)
    found = options(limit_flop([500, 8, 500], 10), "1 bet 10")
    assert (found.call, found.closed_key) == (8, "short-stack")


# ---- 4.6 the cap ----------------------------------------------------------------------------------------------------

_LHE: dict[str, Any] = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}


@pytest.mark.parametrize(
    ("rules", "raises"),
    [("tda-2024", 3), ("tda-2026", 3), ("wsop-2024", 4), ("wsop-2024-live", 4), ("roberts", 3), ("mixed-games", 3)],
)
def test_the_cap_by_rule_set_before_the_flop(rules: str, raises: int) -> None:
    """In blind games the big blind is the first bet: 10, 20, 30, 40, and with four raises 50."""
    hand = setup("lhe", [1000] * 5, rules=rules, players_left=40, **_LHE)
    acts = "; ".join(f"{seat} raise {10 * n}" for n, seat in zip(range(2, 2 + raises), (3, 4, 5, 1), strict=False))
    assert options(hand, acts).closed_key == "capped"
    state = played(hand, acts).round
    assert (state.raises_made, state.cap) == (raises, raises)


def test_roberts_11_betting_4_a_game_of_two_rounds_has_four_raises() -> None:
    hand = setup("27sd", [1000] * 6, rules="roberts", betting="fixed-limit", players_left=40, **_LHE)
    assert options(hand, "3 raise 20; 4 raise 30; 5 raise 40").raise_to == (50,)
    assert options(hand, "3 raise 20; 4 raise 30; 5 raise 40; 6 raise 50").closed_key == "capped"


def test_tda_2024_48_the_cap_stays_heads_up_until_two_are_left_in_the_event() -> None:
    acts = "2 raise 20; 1 raise 30; 2 raise 40"
    assert options(setup("lhe", [900, 900], players_left=3, **_LHE), acts).closed_key == "capped"
    assert options(setup("lhe", [900, 900], players_left=2, **_LHE), acts).raise_to == (50,)


def test_wsop_live_2024_126_lifted_only_when_the_round_begins_with_two() -> None:
    acts = "3 raise 20; 1 raise 30; 2 fold; 3 raise 40; 1 raise 50"
    three = setup("lhe", [900, 900, 900], rules="wsop-2024-live", **_LHE)
    assert options(three, acts).closed_key == "capped"
    two = "2 raise 20; 1 raise 30; 2 raise 40; 1 raise 50"
    assert options(setup("lhe", [900, 900], rules="wsop-2024-live", **_LHE), two).raise_to == (60,)


def test_roberts_11_betting_3_lifted_when_it_became_heads_up_before_the_cap() -> None:
    hand = setup("lhe", [900, 900, 900], rules="roberts", **_LHE)
    assert options(hand, "3 raise 20; 1 raise 30; 2 fold; 3 raise 40").raise_to == (50,)
    capped = "3 raise 20; 1 raise 30; 2 raise 40; 3 fold"
    assert options(hand, capped).closed_key == "capped"


def test_roberts_11_stud_3_a_completion_is_no_raise() -> None:
    """15-30, bring-in 5, complete 15, then 30, 45, 60 with three raises; WSOP has a fourth to 75."""
    acts = "up 1 2c; up 2 Kd; up 3 Qd; up 4 Jd; 1 bring-in; 2 complete; 3 raise 30; 4 raise 45; 1 raise 60"
    stud: dict[str, Any] = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30}
    hand = setup("stud", [900] * 4, rules="roberts", players_left=40, **stud)
    assert options(hand, acts).closed_key == "capped"
    hand = setup("stud", [900] * 4, rules="wsop-2024", players_left=40, **stud)
    assert options(hand, acts).raise_to == (75,)


def test_wsop_live_2024_126_a_straddle_is_not_one_of_the_bets() -> None:
    hand = setup("lhe", [900] * 6, rules="wsop-2024-live", posts=[Post(3, 20, "straddle")], **_LHE)
    state = played(hand).round
    assert (state.to_match, state.raises_made) == (20, 0)
    assert options(hand).raise_to == (30,)
    acts = "4 raise 30; 5 raise 40; 6 raise 50; 1 raise 60"
    assert options(hand, acts).closed_key == "capped"
