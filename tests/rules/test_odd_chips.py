"""Odd chips: how amounts are cut, and who comes first, by rule set, edition and number."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.award import shares_of
from floor_app.rules.cards import Card, parse_cards
from floor_app.rules.games import find_game
from floor_app.rules.house import PRESETS, resolve
from floor_app.rules.odd_chips import Order, Showdown, cut, deciding_card, from_button, share_order, tied_order


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card for card in parse_cards(text) if isinstance(card, Card))


def facts(game: str, rules: Any = "tda-2024", **more: Any) -> Showdown:
    return Showdown(find_game(game), resolve(rules), **more)


def stud(game: str, rules: Any, share: str, *hands: tuple[str, str]) -> Showdown:
    """A showdown of seats 1, 2, …: all seven cards, and the five that play."""
    own = {n: cards(seven) for n, (seven, _) in enumerate(hands, start=1)}
    return facts(
        game, rules, cards=own, playing={share: {n: cards(five) for n, (_, five) in enumerate(hands, start=1)}}
    )


def order(showdown: Showdown, seats: Sequence[int], share: int = 0) -> Order:
    return tied_order(shares_of(showdown.game)[0][share], seats, showdown)


# ---- cutting --------------------------------------------------------------------------------------------------------


def test_tda_2024_rule_20_the_unit_is_the_smallest_chip_in_play() -> None:
    """12,500 with 100-chips: 6,300 and 6,200; with 25-chips 6,250 each (rulebook 2.2, example 2)."""
    assert cut(12_500, 2, 100) == (6_200, (100,))
    assert cut(12_500, 2, 25) == (6_250, ())
    assert cut(6_300, 2, 100) == (3_100, (100,))


def test_field_vectors_22_24_and_26() -> None:
    assert cut(29, 3, 1) == (9, (1, 1))
    assert cut(103, 3, 1) == (34, (1,))
    assert cut(1_075, 2, 25) == (525, (25,))


def test_what_is_less_than_the_unit_is_the_last_piece() -> None:
    assert cut(103, 2, 5) == (50, (3,))
    assert cut(107, 2, 5) == (50, (5, 2))
    assert cut(3, 4, 5) == (0, (3,))


def test_one_part_is_not_cut() -> None:
    assert cut(103, 1, 5) == (103, ())
    assert cut(3, 1, 5) == (3, ())


@given(st.integers(0, 10_000), st.integers(1, 9), st.sampled_from([1, 5, 25, 100]))
def test_cutting_keeps_every_chip_and_gives_each_part_one_piece_at_most(amount: int, parts: int, unit: int) -> None:
    even, pieces = cut(amount, parts, unit)
    assert parts * even + sum(pieces) == amount
    assert even % unit == 0 or parts == 1
    assert len(pieces) <= parts
    assert all(0 < piece <= unit for piece in pieces)
    assert all(piece == unit for piece in pieces[:-1])


# ---- button games ---------------------------------------------------------------------------------------------------


def test_tda_2024_rule_20_a_first_seat_left_of_the_button() -> None:
    assert order(facts("nlhe", button=4), [2, 5, 8]) == Order((5, 8, 2), "odd_button")


def test_the_button_itself_comes_last_and_may_be_an_empty_seat() -> None:
    assert from_button([1, 4, 9], 4) == (9, 1, 4)
    assert from_button([1, 4, 9], 5) == (9, 1, 4)


def test_field_case_16_never_the_highest_seat_as_such() -> None:
    assert order(facts("plo8", button=9), [3, 7]).places == (3, 7)
    assert order(facts("plo8", button=3), [3, 7]).places == (7, 3)


@pytest.mark.parametrize("game", ["27td", "a5td", "27sd", "badugi", "31-and-under", "short-deck"])
def test_every_game_with_a_button_goes_by_it(game: str) -> None:
    assert order(facts(game, button=6), [1, 7]).places == (7, 1)


def test_without_a_button_it_is_asked_for() -> None:
    assert order(facts("nlhe"), [1, 2]) == Order((), "odd_button", "button")


def test_a_house_may_go_by_who_showed_first() -> None:
    rules = {"base": "tda-2024", "odd_button": "first-shown"}
    assert order(facts("nlhe", rules, shown=(8, 2, 5)), [2, 5, 8]) == Order((8, 2, 5), "odd_button")
    assert order(facts("nlhe", rules, shown=(8, 1, 2)), [2, 5, 8]).places == (8, 2, 5), "only one is left to come last"
    assert order(facts("nlhe", rules, shown=(5,)), [2, 5, 8]) == Order((5,), "odd_button", "shown")
    assert order(facts("nlhe", rules), [2, 5, 8]) == Order((), "odd_button", "shown")


# ---- stud -----------------------------------------------------------------------------------------------------------

NINE_HIGH = (("9d8c7s6h5cKh2d", "9d8c7s6h5c"), ("9c8h7d6s5dKs2h", "9c8h7d6s5d"))
SEVEN_LOW = (("7s5h4h3hAdKcQc", "7s5h4h3hAd"), ("7h5s4s3sAcKdQd", "7h5s4s3sAc"))


@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "wsop-2024-live", "mixed-games"])
def test_stud_tie_high_card_by_suit_of_the_five_that_play(rules: str) -> None:
    """TDA 2024 rule 20-B, WSOP 2024 rule 73, WSOP Live 2024 rule 149 (rulebook 2.2, example 6): nine of diamonds."""
    showdown = stud("stud", rules, "high", *NINE_HIGH)
    assert order(showdown, [1, 2]) == Order((1, 2), "odd_stud")
    assert str(deciding_card(shares_of(showdown.game)[0][0], 1, showdown)) == "9d"


def test_stud_tie_roberts_rules_ties_all_seven_cards_count() -> None:
    """The same hands: the king of spades beats the king of hearts."""
    assert order(stud("stud", "roberts", "high", *NINE_HIGH), [1, 2]).places == (2, 1)


@pytest.mark.parametrize("rules", ["tda-2024", "tda-2026", "wsop-2024", "wsop-2024-live", "mixed-games"])
def test_razz_tie_high_card_by_suit_of_the_five_that_play(rules: str) -> None:
    """TDA 2024 rule 20-B, WSOP 2024 rule 73, WSOP Live 2024 rule 149 (rulebook 2.2, example 7): seven of spades."""
    assert order(stud("razz", rules, "low", *SEVEN_LOW), [1, 2]) == Order((1, 2), "odd_stud_low")


def test_razz_tie_roberts_rules_ties_lowest_card_of_seven() -> None:
    """The same hands: the ace of clubs is the lowest card."""
    showdown = stud("razz", "roberts", "low", *SEVEN_LOW)
    assert order(showdown, [1, 2]) == Order((2, 1), "odd_stud_low")
    assert str(deciding_card(shares_of(showdown.game)[0][0], 2, showdown)) == "Ac"


@pytest.mark.parametrize(("ace", "first"), [("as-ranked", 1), ("high", 2)])
def test_an_ace_of_a_low_counts_as_ranked_or_high(ace: str, first: int) -> None:
    """Rulebook 2.3: no book says it. As ranked the five of spades is highest, otherwise the ace of hearts."""
    rules = {"base": "tda-2024", "odd_ace": ace}
    hands = (("5s4h3h2cAdKcQc", "5s4h3h2cAd"), ("5h4s3s2dAhKdQd", "5h4s3s2dAh"))
    assert order(stud("razz", rules, "low", *hands), [1, 2]).places[0] == first


def test_the_lowest_card_of_seven_is_an_ace_whatever_odd_ace_says() -> None:
    rules = {"base": "roberts", "odd_ace": "high"}
    assert order(stud("razz", rules, "low", *SEVEN_LOW), [1, 2]).places == (2, 1)


def test_stud8_high_and_low_each_go_by_their_own_rule() -> None:
    """Robert's Rules, ties: tied highs as in the high game, tied lows as in the low game."""
    hands = (("8sThKd2c3h4dAc", "8s4d3h2cAc"), ("8hTsKc2d3s4cAd", "8h4c3s2dAd"))
    roberts = stud("stud8", "roberts", "low", *hands)
    assert order(roberts, [1, 2], share=1).places == (1, 2), "the ace of clubs is the lowest"
    assert order(stud("stud8", "roberts", "high", *hands), [1, 2]).places == (2, 1), (
        "the ace of diamonds is the highest"
    )
    assert order(stud("stud8", "wsop-2024", "low", *hands), [1, 2], share=1).places == (1, 2), "eight of spades"


def test_three_tied_stud_hands_stand_in_the_order_of_their_cards() -> None:
    """By suit the further odd chips go to the next card."""
    hands = [(f"9{s}8c7s6h5cKh2d", f"9{s}8c7s6h5c") for s in "dsh"]
    assert order(stud("stud", "tda-2024", "high", *hands), [1, 2, 3]).places == (2, 3, 1)


def test_a_common_card_is_nobodys_own() -> None:
    """Both hands play the common ace of spades: their next highest cards decide, king of hearts before king of clubs."""
    own = {1: cards("KcKdQh7s7d2c"), 2: cards("KhKsQd7c7h2d")}
    playing = {"high": {1: cards("KdKc7s7dAs"), 2: cards("KsKh7h7cAs")}}
    showdown = facts("stud", cards=own, playing=playing)
    assert order(showdown, [1, 2]).places == (2, 1)
    seven = facts("stud", "roberts", cards=own, playing=playing)
    assert order(seven, [1, 2]).places == (2, 1)


def test_stud_without_cards_asks_for_them() -> None:
    assert order(facts("stud", button=2, cards={1: cards("9d8c7s6h5cKh2d")}), [1, 2]) == Order((), "odd_stud", "cards")


# ---- between shares -------------------------------------------------------------------------------------------------


def between(showdown: Showdown, *winners: tuple[int, ...] | None) -> Order:
    return share_order(list(zip(shares_of(showdown.game)[0], winners, strict=True)), showdown)


@pytest.mark.parametrize("rules", PRESETS)
def test_every_book_gives_the_odd_chip_between_high_and_low_to_the_high(rules: str) -> None:
    """TDA 2024 rule 20-C, WSOP 2024 rule 73, WSOP Live 2024 rules 148-149, Robert's Rules ties; no fact is needed."""
    assert between(facts("plo8", rules), None, None) == Order((0, 1), "odd_between_shares")
    assert between(facts("stud8", rules), (3,), (1,)) == Order((0, 1), "odd_between_shares")


def test_omaha_high_low_text_whoever_opened_the_cards_first() -> None:
    rules = {"base": "tda-2024", "odd_between_shares": "first-shown"}
    assert between(facts("plo8", rules, shown=(2, 1)), (1,), (2,)) == Order((1, 0), "odd_between_shares")
    assert between(facts("plo8", rules, shown=(5, 1)), (1,), (2,)).places == (0, 1), "seat 2 never showed before seat 1"
    assert between(facts("plo8", rules, shown=(2, 1)), (1, 2), (2,)).places == (0, 1), "the first to show has both"
    assert between(facts("plo8", rules, shown=(5,)), (1,), (2,)) == Order((), "odd_between_shares", "shown")
    assert between(facts("plo8", rules), (1,), (2,)) == Order((), "odd_between_shares", "shown")


def test_by_position_the_share_whose_nearest_winner_sits_first() -> None:
    rules = {"base": "tda-2024", "odd_between_shares": "position"}
    assert between(facts("plo8", rules, button=3), (3, 9), (5,)).places == (1, 0)
    assert between(facts("plo8", rules, button=6), (3, 9), (5,)).places == (0, 1)
    assert between(facts("plo8", rules), (3, 9), (5,)) == Order((), "odd_between_shares", "button")
    assert between(facts("plo8", rules, button=3), (3,), None) == Order((), "odd_between_shares")


def test_the_same_winners_of_both_shares_need_no_fact() -> None:
    for how in ("position", "first-shown"):
        rules = {"base": "tda-2024", "odd_between_shares": how}
        assert between(facts("plo8", rules), (4,), (4,)).places == (0, 1)


@pytest.mark.parametrize(
    ("hybrid", "first"), [("omaha", 0), ("five-card", 0), ("draw", 1)], ids=["31 text", "BARGE", "BARGE draw half"]
)
def test_a_hybrids_high_is_the_houses_choice(hybrid: str, first: int) -> None:
    rules = {"base": "tda-2024", "odd_hybrid": hybrid}
    assert between(facts("31-and-under", rules), (1,), (2,)) == Order((first, 1 - first), "odd_hybrid")


@pytest.mark.parametrize("rules", ["tda-2026", "wsop-2024-live"])
def test_tda_2026_rule_21_d_a_hybrid_goes_by_position(rules: str) -> None:
    assert between(facts("31-and-under", rules, button=1), (1,), (2,)) == Order((1, 0), "odd_hybrid")
    assert between(facts("31-and-under", rules), (1,), (2,)) == Order((), "odd_hybrid", "button")


def test_position_for_all_games_is_before_the_hybrids_rule() -> None:
    rules = {"base": "tda-2024", "odd_between_shares": "position", "odd_hybrid": "omaha"}
    assert between(facts("31-and-under", rules, button=1), (1,), (2,)) == Order((1, 0), "odd_between_shares")
