"""The printed pot is the pot that the desk gives."""

import pytest

from floor_app.rules.house import PRESETS, resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.answer import answer
from floor_app.sheets.max_open import max_open


@pytest.mark.parametrize(("small", "big", "pot"), [(500, 1500, 5000), (20_000, 40_000, 140_000), (100, 200, 700)])
def test_the_first_raiser_may_make_it_the_small_blind_and_three_big_blinds(small: int, big: int, pot: int) -> None:
    """WSOP 2024 section VIII, pot-limit; the numbers of the 2023 Event 43 structure."""
    stakes = Stakes(small, big, ante=big, ante_from=AnteFrom.BIG_BLIND)
    assert max_open(stakes, PRESETS["wsop-2024"], 7) == pot


def test_a_small_blind_that_counts_as_a_big_one_makes_it_four() -> None:
    """Robert's Rules 11, pot-limit 5."""
    assert max_open(Stakes(5, 10), PRESETS["roberts"], 9) == 40


def test_antes_count_where_the_house_counts_them_from_the_start() -> None:
    house = resolve({"base": "wsop-2024", "antes_in_pot": "always"})
    one = Stakes(100, 200, ante=200, ante_from=AnteFrom.BIG_BLIND)
    assert max_open(one, house, 7) == 900
    each = Stakes(100, 200, ante=25, ante_from=AnteFrom.EACH)
    assert max_open(each, house, 8) == 900


def test_a_pot_that_is_rounded_up_is_printed_rounded() -> None:
    house = resolve({"base": "wsop-2024", "pot_round_to": 25})
    assert max_open(Stakes(5, 10), house, 9) == 35
    assert max_open(Stakes(10, 15), house, 9) == 65


@pytest.mark.parametrize("rules", [*PRESETS, "odd"])
def test_paper_and_desk_never_say_two_pots(rules: str) -> None:
    odd = {"base": "roberts", "antes_in_pot": "always", "pot_round_to": 25}
    house = resolve(odd if rules == "odd" else rules)
    for small, big, ante in ((5, 10, 0), (100, 200, 200), (0, 50, 10), (13_000, 25_000, 5_000)):
        stakes = Stakes(small, big, ante, AnteFrom.BIG_BLIND)
        question = {
            "ask": "pot-limit",
            "game": "plo",
            "street": "preflop",
            "blinds": {"small": small, "big": big},
            "blinds_at": {"small": 1, "big": 2},
            "bets": {"1": small, "2": big},
            "to_act": 3,
            "pot": 0,
            "antes": ante,
            "rules": odd if rules == "odd" else rules,
        }
        assert answer(question).to_json()["result"]["pot_raise_to"] == max_open(stakes, house, 9)
