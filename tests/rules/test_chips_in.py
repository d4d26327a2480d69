"""Chips pushed in: rulebook 4.2 and 4.3, TDA 2024 rules 43 to 46, WSOP 2024 rules 92 and 95 to 98."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.chips_in import ChipsIn, chips_in
from floor_app.rules.games import Betting


def ruled(facing: int, last_raise: int, chips: list[int], **more: Any) -> tuple[str, int, int]:
    found = chips_in(facing=facing, last_raise=last_raise, chips=chips, **more)
    return found.act, found.to, found.returned


# ---- the 50 percent rule, rulebook 4.2 ------------------------------------------------------------------------------


def test_tda_2024_43_a_a_bet_of_1000_and_1400_silently_is_a_call() -> None:
    assert ruled(1000, 1000, [500, 500, 100, 100, 100, 100]) == ("call", 1000, 400)


def test_tda_2024_43_a_saying_fourteen_hundred_is_a_call() -> None:
    assert ruled(1000, 1000, [], said=1400) == ("call", 1000, -1000)


def test_tda_2024_43_a_1500_silently_is_a_raise_to_2000() -> None:
    assert ruled(1000, 1000, [500, 500, 500]) == ("raise", 2000, -500)


def test_tda_2024_61_500_and_25_before_325_is_a_raise_to_650() -> None:
    assert ruled(325, 325, [500, 25]) == ("raise", 650, -125)


def test_tda_2024_43_b_a_number_is_the_total() -> None:
    assert ruled(2000, 1000, [5000, 5000], said=8000) == ("raise", 8000, 2000)


def test_the_threshold_is_rounded_up_to_a_whole_chip() -> None:
    assert chips_in(facing=100, last_raise=25, chips=[100, 12]).threshold == 113
    assert ruled(100, 25, [100, 12]) == ("call", 100, 12)
    assert ruled(100, 25, [100, 13]) == ("raise", 125, -12)


# ---- oversized chip and several chips, rulebook 4.3 -----------------------------------------------------------------


def test_tda_2024_45_a_example_1_500_and_1000_before_1100_is_a_call() -> None:
    assert ruled(1100, 700, [500, 1000]) == ("call", 1100, 400)


def test_tda_2024_45_a_example_2_the_last_two_1000_chips_before_1050_are_a_call() -> None:
    assert ruled(1050, 500, [1000, 1000], stack=2000) == ("call", 1050, 950)


def test_tda_2024_addendum_45_example_2_1500_before_1100_must_be_1700() -> None:
    found = chips_in(facing=1100, last_raise=600, chips=[1000, *[100] * 5])
    assert (found.act, found.to, found.returned, found.threshold) == ("raise", 1700, -200, 1400)


def test_tda_2024_addendum_45_example_3_1300_before_1100_is_a_call() -> None:
    assert ruled(1100, 600, [1000, 100, 100, 100]) == ("call", 1100, 200)


def test_tda_2024_addendum_45_example_4_a_2500_before_1400_is_a_raise_to_2800() -> None:
    found = chips_in(facing=1400, last_raise=1400, chips=[1000, 500, 500, 500], stack=9000)
    assert (found.act, found.to, found.threshold) == ("raise", 2800, 2100)


def test_tda_2024_addendum_45_example_4_b_2000_before_1400_is_a_call() -> None:
    assert ruled(1400, 1400, [1000, 500, 500], stack=9000) == ("call", 1400, 600)


@pytest.mark.parametrize("chips", [[1000, 500, 500, 500], [1000, 500, 500]])
def test_tda_2024_addendum_45_with_nothing_behind_both_are_all_in(chips: list[int]) -> None:
    assert ruled(1400, 1400, chips, stack=sum(chips)) == ("all-in", sum(chips), 0)


def test_tda_2024_44_one_chip_is_a_call_even_if_it_is_the_last() -> None:
    assert ruled(400, 200, [1000]) == ("call", 400, 600)
    assert ruled(400, 200, [1000], stack=1000) == ("call", 400, 600)


def test_tda_2024_44_raise_without_an_amount_is_the_most_the_chip_allows() -> None:
    assert ruled(400, 200, [1000], said="raise") == ("raise", 1000, 0)
    assert ruled(400, 200, [500], said="raise") == ("raise", 600, -100)


def test_tda_2024_44_one_chip_before_no_bet_is_a_bet_of_its_value() -> None:
    assert ruled(0, 100, [1000]) == ("bet", 1000, 0)


@pytest.mark.parametrize(
    ("chips", "ruling"),
    [([1000], ("call", 600)), ([500, 500], ("call", 600)), ([1000, 500], ("raise", 1550))],
)
def test_tda_2024_addendum_46_the_big_blind_has_two_25s_and_faces_600(
    chips: list[int], ruling: tuple[str, int]
) -> None:
    for prior in ("untouched", "all-back"):
        assert ruled(600, 550, chips, mine=50, prior=prior)[:2] == ruling


def test_tda_2024_46_partly_pulled_back_the_chips_are_judged_together() -> None:
    assert ruled(600, 550, [1000], mine=50, prior="partly-back") == ("raise", 1150, -100)
    assert ruled(600, 550, [500, 200], mine=50, prior="partly-back") == ("call", 600, 150)


def test_tda_2024_46_prior_chips_that_cover_the_call_are_judged_together() -> None:
    assert ruled(100, 100, [100], mine=100) == ("raise", 200, 0)
    assert ruled(100, 100, [25], mine=100) == ("check", 100, 25)


# ---- words, short stacks, no bet ------------------------------------------------------------------------------------


def test_a_call_said_is_a_call_and_the_rest_goes_back() -> None:
    assert ruled(1100, 600, [1000, 1000], said="call") == ("call", 1100, 900)


def test_tda_2024_55_a_call_of_no_bet_is_a_check_and_a_raise_is_the_smallest_bet() -> None:
    assert ruled(0, 100, [100, 100], said="call") == ("check", 0, 200)
    assert ruled(0, 100, [25], said="raise") == ("bet", 100, -75)


def test_tda_2024_51_a_call_for_less_is_made_whole() -> None:
    assert ruled(1200, 800, [500]) == ("call", 1200, -700)


def test_last_chips_for_less_than_the_call_are_all_in() -> None:
    assert ruled(1200, 800, [500], stack=500) == ("all-in", 500, 0)
    assert ruled(1200, 800, [500, 700], stack=1200) == ("all-in", 1200, 0)


def test_who_must_make_it_more_than_he_has_is_all_in() -> None:
    found = chips_in(facing=1000, last_raise=1000, chips=[500, 500, 500], stack=1800)
    assert (found.act, found.to, found.returned, found.short) == ("all-in", 1800, -300, True)
    assert ruled(1000, 1000, [], said="call", stack=700) == ("all-in", 700, -700)
    assert ruled(0, 100, [50], stack=80) == ("all-in", 80, -30)


@pytest.mark.parametrize(
    ("said", "ruling"),
    [
        (900, ("call", 1000)),
        (1000, ("call", 1000)),
        (1499, ("call", 1000)),
        (1500, ("raise", 2000)),
        (2300, ("raise", 2300)),
    ],
)
def test_numbers_said_before_a_bet_of_1000(said: int, ruling: tuple[str, int]) -> None:
    assert ruled(1000, 1000, [], said=said)[:2] == ruling


def test_the_number_of_all_chips_is_all_in_whatever_the_threshold() -> None:
    assert ruled(1000, 1000, [], said=1200, stack=1200) == ("all-in", 1200, -1200)
    assert ruled(1000, 1000, [], said=5000, stack=1200) == ("all-in", 1200, -1200)


def test_nothing_pushed_in_before_no_bet_is_a_check() -> None:
    assert ruled(0, 100, []) == ("check", 0, 0)


def test_in_pot_limit_what_is_above_the_pot_comes_back() -> None:
    more: dict[str, Any] = {"betting": Betting.POT_LIMIT, "max_raise_to": 350}
    found = chips_in(facing=100, last_raise=100, chips=[100] * 5, **more)
    assert (found.act, found.to, found.returned, found.above) == ("raise", 350, 150, 150)
    assert ruled(0, 20, [500], betting=Betting.POT_LIMIT, max_raise_to=180) == ("bet", 180, 320)


def test_in_limit_a_raise_is_one_bet() -> None:
    limit: dict[str, Any] = {"betting": Betting.FIXED_LIMIT}
    assert ruled(20, 20, [20, 20, 20], **limit) == ("raise", 40, 20)
    assert ruled(20, 20, [20, 5], **limit) == ("call", 20, 5)
    assert ruled(20, 20, [20, 10], **limit) == ("raise", 40, -10)
    assert ruled(0, 20, [20, 20], **limit) == ("bet", 20, 20)


@given(
    facing=st.integers(0, 500),
    last_raise=st.integers(1, 500),
    chips=st.lists(st.integers(1, 500), max_size=6),
    behind=st.integers(0, 1500),
    data=st.data(),
)
def test_chips_are_never_lost(facing: int, last_raise: int, chips: list[int], behind: int, data: st.DataObject) -> None:
    mine = data.draw(st.integers(0, facing))
    stack = sum(chips) + behind
    said: Any = data.draw(st.one_of(st.none(), st.sampled_from(["call", "raise"]), st.integers(1, 2000)))
    found: ChipsIn = chips_in(facing=facing, last_raise=last_raise, chips=chips, mine=mine, said=said, stack=stack)
    assert found.to + found.returned == mine + sum(chips)
    assert 0 <= found.to <= mine + stack
    if found.act == "raise":
        assert found.to >= facing + last_raise
    if found.act == "call":
        assert found.to == facing


def test_tda_2024_51_example_4_one_chip_of_500_before_1200_is_an_undercall() -> None:
    """200-400, raised to 1,200: 700 more must come, or the floor lets 400 be forfeited and the hand folded."""
    assert ruled(1200, 800, [500], stack=9000) == ("call", 1200, -700)
