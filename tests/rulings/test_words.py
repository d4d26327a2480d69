"""The words and number formats of window, paper and terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES, Betting
from floor_app.rules.house import preset, resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.words import MOST_CHIPS, cap_words, chips, parse_amount, seats_words, stakes_words

LIMIT_20 = Stakes(small_blind=40_000, big_blind=80_000, small_bet=80_000, big_bet=160_000)
STUD_20 = Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)
PL_20 = Stakes(small_blind=20_000, big_blind=40_000, ante=40_000, ante_from=AnteFrom.BIG_BLIND)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("0", 0),
        ("140000", 140_000),
        ("140,000", 140_000),
        ("1 500 000", 1_500_000),
        ("140k", 140_000),
        ("140K", 140_000),
        ("1.5m", 1_500_000),
        ("1.50k", 1_500),
        ("12.5k", 12_500),
        ("2.0", 2),
        ("3x40k", 120_000),
        ("3×40k", 120_000),
        ("3x1.5k", 4_500),
        ("200+50", 250),
        ("2k+3x100", 2_300),
        (" 7 ", 7),
    ],
)
def test_amounts_as_people_type_them(text: str, amount: int) -> None:
    assert parse_amount(text) == amount


def test_a_plus_in_front_adds_to_what_was_there() -> None:
    assert parse_amount("+200", base=600) == 800
    assert parse_amount("+2k+1", base=0) == 2_001
    with pytest.raises(QuestionError, match="nothing to add to"):
        parse_amount("+200")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "missing"),
        ("12+", "missing"),
        ("-5", "not an amount"),
        ("k", "not an amount"),
        ("1.5", "whole number"),
        ("1.2345k", "whole number"),
        ("twelve", "not an amount"),
        ("1,50", "not an amount"),
        ("3x", "not an amount"),
        ("1e6", "not an amount"),
        ("٣", "not an amount"),
        ("9" * 40, "more chips"),
        ("999999999x999999999m", "more chips"),
        ("1000001m", "more chips"),
        ("9" * 20 + "x1", "more chips"),
    ],
)
def test_what_is_no_amount_is_refused_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(QuestionError, match=says) as refusal:
        parse_amount(text, where="bet")
    assert refusal.value.where == "bet"
    assert refusal.value.message.endswith(".")


@given(st.integers(min_value=0, max_value=MOST_CHIPS))
def test_a_printed_amount_is_read_back(amount: int) -> None:
    assert parse_amount(chips(amount)) == amount


@pytest.mark.parametrize(
    ("key", "stakes", "words"),
    [
        ("plo", PL_20, "20,000 / 40,000   ante 40,000 by the big blind"),
        ("lhe", LIMIT_20, "40,000 / 80,000   limits 80,000–160,000"),
        ("27td", LIMIT_20, "40,000 / 80,000   limits 80,000–160,000"),
        ("razz", STUD_20, "ante 20,000   bring-in 20,000   limits 80,000–160,000"),
        ("short-deck", Stakes(ante=10, button_ante=20), "ante 10   button 20"),
        ("27sd", Stakes(small_blind=2, big_blind=5, ante=1), "2 / 5   ante 1 each"),
        ("nlhe", Stakes(small_blind=1, big_blind=2), "1 / 2"),
        ("nlhe", Stakes(small_blind=1, big_blind=2, ante=2, ante_from=AnteFrom.BUTTON), "1 / 2   ante 2 by the button"),
    ],
)
def test_what_a_game_costs(key: str, stakes: Stakes, words: str) -> None:
    assert stakes_words(GAMES[key], stakes, preset("tda-2024")) == words


@pytest.mark.parametrize(
    ("key", "rules", "left", "first", "second"),
    [
        ("lhe", "wsop-2024", 31, "Bet and four raises", "capped heads-up too, until two are left in the event"),
        ("lhe", "tda-2024", 31, "Bet and three raises", "capped heads-up too, until two are left in the event"),
        ("lhe", "wsop-2024", 2, "No cap", "two are left in the event"),
        ("stud", "mixed-games", None, "Bet and three raises", "no cap when two begin the round"),
        ("stud", "roberts", None, "Bet and three raises", "no cap when heads-up before it is reached"),
        ("plo", "wsop-2024", 31, "Pot-limit: no cap", "ante counts after the flop"),
    ],
)
def test_the_cap_in_two_lines(key: str, rules: str, left: int | None, first: str, second: str) -> None:
    assert cap_words(GAMES[key], preset(rules), left) == (first, second)


def test_a_game_of_two_rounds_has_its_own_cap() -> None:
    limit_single_draw = GAMES["27sd"].with_betting(Betting.FIXED_LIMIT)
    assert cap_words(limit_single_draw, preset("roberts"), None)[0] == "Bet and four raises"


def test_the_cap_of_rooms_that_never_lift_it() -> None:
    house = resolve({"cap_lift_event": "never", "cap_lift_cash": "never"})
    assert cap_words(GAMES["lhe"], house, 2)[1] == "capped heads-up too, to the end of the event"
    assert cap_words(GAMES["lhe"], house, None)[1] == "capped heads-up too"


def test_where_antes_count_from_the_start() -> None:
    pot_limit_stud = GAMES["stud"].with_betting(Betting.POT_LIMIT)
    assert cap_words(pot_limit_stud, preset("tda-2024"), None)[1] == "antes count from the start"
    assert cap_words(GAMES["plo"], resolve({"antes_in_pot": "always"}), 9)[1] == "antes count from the start"
    assert cap_words(GAMES["31-and-under"], preset("tda-2024"), 9)[1] == "ante counts after the first round"


def test_seats_in_a_sentence() -> None:
    assert [seats_words(s) for s in ([], [3], [1, 2], [1, 2, 5])] == [
        "no seat",
        "seat 3",
        "seats 1 and 2",
        "seats 1, 2 and 5",
    ]
