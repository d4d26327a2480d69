"""What the next player may make it: the books' worked examples, named by book and number, and every line of the contract."""

import re
from typing import Any

import pytest

from floor_app.base import FloorError, QuestionError, RuleError
from floor_app.rulings.answer import answer
from floor_app.rulings.ruling import Ruling

LIVE, TDA, WSOP = "wsop-2024-live", "tda-2024", "wsop-2024"


def ask(**question: Any) -> Ruling:
    return answer({"ask": "pot-limit", **question})


def blinds(small: int, big: int) -> dict[str, int]:
    return {"small": small, "big": big}


def most(**question: Any) -> Any:
    return ask(**question).result["max_raise_to"]


# ---- rulebook 3.1: the formula ---------------------------------------------------------------------------------------

POTS: list[tuple[str, dict[str, Any], int]] = [
    ("mixed games text: pot 20, no bet", {"pot": 20, "bets": {}, "to_act": 3, "min_bet": 2}, 20),
    ("mixed games text: pot 20, bet 10", {"pot": 20, "bets": {"2": 10}, "to_act": 3}, 50),
    ("Robert's Rules, pot-limit introduction: pot 100, bet 50", {"pot": 100, "bets": {"1": 50}, "to_act": 2}, 250),
    ("mixed games text: pot 60, bet 10", {"pot": 60, "bets": {"2": 10}, "to_act": 3}, 90),
    ("pot 200, 150 bet and called", {"pot": 200, "bets": {"1": 150, "2": 150}, "to_act": 3}, 800),
    ("TDA 2024 54, blinds 100/200, first in", {"blinds": blinds(100, 200)}, 700),
    ("re-pot of a pot-sized bet is four bets", {"pot": 1500, "bets": {"2": 1500}, "to_act": 3}, 6000),
    ("1/2, opened to 7, next", {"blinds": blinds(1, 2), "bets": {"1": 1, "2": 2, "3": 7}, "to_act": 4}, 24),
    ("1/2, one limper, next", {"blinds": blinds(1, 2), "bets": {"1": 1, "2": 2, "3": 2}, "to_act": 4}, 9),
    (
        "100/200, folded to the small blind",
        {"blinds": blinds(100, 200), "bets": {"1": 100, "2": 200}, "to_act": 1},
        600,
    ),
    (
        "100/200, button limps, small blind folds, big blind",
        {"blinds": blinds(100, 200), "bets": {"6": 200, "1": 100, "2": 200}, "to_act": 2},
        700,
    ),
    (
        "pot-limit stud, 8 antes of 100, bring-in 150",
        {"game": "stud", "betting": "pot-limit", "street": "3", "antes": 800, "bets": {"1": 150}, "to_act": 2},
        1250,
    ),
    (
        "the same after a raise to 650",
        {
            "game": "stud",
            "betting": "pot-limit",
            "street": "3",
            "antes": 800,
            "bets": {"1": 150, "2": 650},
            "to_act": 3,
        },
        2900,
    ),
    ("limped pot of 600, bet 200, call 200", {"pot": 600, "bets": {"1": 200, "2": 200}, "to_act": 3}, 1400),
    ("pot 200, bet 50", {"pot": 200, "bets": {"1": 50}, "to_act": 2}, 350),
    ("424 in the middle, 68 bet", {"pot": 424, "bets": {"1": 68}, "to_act": 2}, 628),
    ("1/3 first in, where seven small blinds would be wrong", {"blinds": blinds(1, 3)}, 10),
    ("2/5 first in, where seven small blinds would be wrong", {"blinds": blinds(2, 5)}, 17),
]


@pytest.mark.parametrize(("question", "to"), [row[1:] for row in POTS], ids=[row[0] for row in POTS])
def test_pot_limit_maximum(question: dict[str, Any], to: int) -> None:
    """TDA 2024 rule 54-A, WSOP 2024 section VIII: the bet, and the pot after the call on top."""
    result = ask(**question).result
    assert result["max_raise_to"] == result["pot_raise_to"] == to


WRONG = {
    "limped pot of 600, bet 200, call 200": 1200,
    "pot 200, bet 50": 300,
    "100/200, folded to the small blind": 700,
    "100/200, button limps, small blind folds, big blind": 800,
}


def test_the_wrong_numbers_of_the_wild_are_never_said() -> None:
    """Two calculators drop part of the pot; shortcuts count the last bet or the actor's own chips twice."""
    asked = {name: question for name, question, _ in POTS}
    for name, wrong in WRONG.items():
        ruling = ask(**asked[name])
        assert wrong not in (ruling.result["max_raise_to"], ruling.result["pot_raise_to"]), name
        assert not any(step.text.endswith(f"= {wrong:,}.") and step.key == "pot" for step in ruling.steps), name


# ---- rulebook 3.2: short, dead and missing blinds --------------------------------------------------------------------

SHORT: list[tuple[str, dict[str, Any], int, int]] = [
    ("TDA 2024 54-B, dead small blind", {"posted": {"small": 0}, "bets": {"2": 200}, "to_act": 3}, 700, 600),
    ("dead small blind by seat", {"blinds_at": {"small": None, "big": 2}}, 700, 600),
    (
        "TDA 2024 54-B, big blind all-in for 100",
        {"posted": {"big": 100}, "bets": {"1": 100, "2": 100}, "to_act": 3},
        700,
        600,
    ),
    (
        "big blind all-in for 50, 700 opened",
        {"posted": {"big": 50}, "bets": {"1": 100, "2": 50, "3": 700}, "to_act": 4},
        2400,
        2250,
    ),
]


@pytest.mark.parametrize(("question", "full", "actual"), [row[1:] for row in SHORT], ids=[row[0] for row in SHORT])
def test_short_and_dead_blinds_count_as_full_before_the_flop(question: dict[str, Any], full: int, actual: int) -> None:
    first = {"blinds": blinds(100, 200), **question}
    assert most(**first) == full
    assert most(**first, rules={"base": TDA, "pot_short_blinds": "actual"}) == actual


def test_tda_2024_54_c_after_the_flop_the_actual_pot_counts() -> None:
    """700 and 700 continued, the small blind's 100 and the short big blind's 50 are there: 1,550."""
    ruling = ask(game="plo", street="flop", pot=1550, blinds=blinds(100, 200), posted={"big": 50}, bets={}, to_act=3)
    assert ruling.result["max_raise_to"] == 1550
    assert "TDA 2024 rule 54-C" in {c.source for c in ruling.citations}


def test_the_price_with_a_short_big_blind_is_still_the_full_one() -> None:
    """WSOP Live Action 2024 rule 150."""
    ruling = ask(blinds=blinds(100, 200), posted={"big": 50}, rules=LIVE)
    assert (ruling.result["call"], ruling.result["min_raise_to"]) == (200, 400)
    assert "WSOP Live Action 2024 rule 150" in {c.source for c in ruling.citations}
    no_limit = ask(blinds=blinds(100, 200), posted={"big": 50}, rules=LIVE, betting="no-limit")
    assert (no_limit.result["call"], no_limit.result["min_raise_to"]) == (200, 400)
    assert "WSOP Live Action 2024 rule 150" in {c.source for c in no_limit.citations}


@pytest.mark.parametrize(
    ("posted", "cited"), [({}, False), ({"small": 99}, True), ({"big": 199}, True), ({"small": 0, "big": 0}, True)]
)
@pytest.mark.parametrize("rule", ["full", "actual"])
def test_the_rule_on_short_blinds_is_cited_where_one_is_short(posted: dict[str, int], cited: bool, rule: str) -> None:
    ruling = ask(blinds=blinds(100, 200), posted=posted, rules={"pot_short_blinds": rule})
    assert (ruling.rules.cite("pot_short_blinds") in ruling.citations) is cited


def test_a_short_small_blind_counts_as_a_big_one_where_small_blinds_do() -> None:
    chips = {"blinds": blinds(10, 20), "posted": {"small": 5}, "bets": {"1": 5, "2": 20}, "to_act": 3}
    assert most(**chips, rules="roberts") == 20 + 20 + 20 + 20
    assert most(**chips, rules={"base": "roberts", "pot_short_blinds": "actual"}) == 80


def test_pot_after_call_is_real_chips_whatever_counts() -> None:
    ruling = ask(blinds=blinds(100, 200), posted={"big": 50}, bets={"1": 100, "2": 50, "3": 700}, to_act=4, antes=200)
    assert ruling.result["pot_after_call"] == 200 + 100 + 50 + 700 + 700


# ---- rulebook 3.3: antes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stakes", "ante", "after", "always"),
    [((1000, 2000), 2000, 7000, 9000), ((200, 300), 300, 1100, 1400), ((20_000, 40_000), 40_000, 140_000, 180_000)],
    ids=["WSOP 2023 event 43, level 3", "PLO8 event of 2025, level 2", "WSOP 2023 event 43, level 20"],
)
def test_the_ante_counts_after_the_first_round(stakes: tuple[int, int], ante: int, after: int, always: int) -> None:
    question = {"game": "plo", "blinds": blinds(*stakes), "antes": ante, "rules": WSOP}
    ruling = ask(**question)
    assert ruling.result["max_raise_to"] == after
    assert "WSOP 2023, Event 43 structure sheet" in {c.source for c in ruling.citations}
    assert most(**{**question, "rules": {"base": WSOP, "antes_in_pot": "always"}}) == always


def test_on_the_flop_the_ante_is_in_the_pot() -> None:
    """WSOP 2023 event 43, level 3: 7,000 and 7,000, the small blind's 1,000, the ante of 2,000."""
    assert most(game="plo", street="flop", pot=17_000, bets={}, to_act=1, blinds=blinds(1000, 2000)) == 17_000


def test_antes_of_games_without_blinds_always_count() -> None:
    base = {"antes": 800, "bets": {"1": 150}, "to_act": 2}
    assert most(**base) == 1250, "no game, no blinds"
    assert most(**base, game="razz", betting="pot-limit", rules={"antes_in_pot": "after-first-round"}) == 1250


def test_antes_are_refused_on_a_later_round() -> None:
    with pytest.raises(QuestionError) as refusal:
        ask(game="plo", street="flop", pot=100, antes=10, bets={}, to_act=1)
    assert refusal.value.where == "antes"
    assert ask(game="plo", street="flop", pot=100, antes=0, bets={}, to_act=1).result["max_raise_to"] == 100


# ---- rulebook 3.4: rounding ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("small", "big", "true_value", "as_big"),
    [(1, 2, 7, 8), (1, 3, 10, 12), (2, 5, 17, 20), (5, 5, 20, 20), (5, 10, 35, 40), (10, 25, 85, 100)],
)
def test_first_in_by_blinds_and_house_rule(small: int, big: int, true_value: int, as_big: int) -> None:
    """WSOP 2024 section VIII: true value. WSOP Live Action 2024 rule 187, Robert's Rules 11 pot-limit 5: four big blinds."""
    assert most(blinds=blinds(small, big), rules=WSOP) == true_value
    assert most(blinds=blinds(small, big), rules=LIVE) == as_big
    assert most(blinds=blinds(small, big), rules="roberts") == as_big


def test_wsop_2024_section_viii_a_big_blind_ante_changes_nothing_first_in() -> None:
    assert most(game="plo", blinds=blinds(100, 200), antes=200, rules=WSOP) == 700


def test_wsop_live_2024_three_blinds_of_1_2_5_open_to_25() -> None:
    """The two small blinds count as full: 10 together; at their true value it would be 18."""
    chips = {"bets": {"1": 1, "2": 2, "3": 5}, "to_act": 4}
    assert most(**chips, blinds=blinds(5, 5), posted={"small": 1, "big": 2}, rules=LIVE) == 25
    assert most(**chips, blinds=blinds(1, 2), rules=WSOP) == 18


def test_a_small_blind_counted_as_a_big_one_also_for_the_next_raiser() -> None:
    """5/10, opened to 40, next player: 140; at its true value 135."""
    chips = {"blinds": blinds(5, 10), "bets": {"1": 5, "2": 10, "3": 40}, "to_act": 4}
    at = {"small": 1, "big": 2}
    assert most(**chips, blinds_at=at, rules="roberts") == 140
    assert most(**chips, rules="roberts") == 140, "the seat with just the small blind in front is taken as it"
    assert most(**chips, blinds_at=at, rules=WSOP) == 135


def test_from_the_moment_the_small_blind_puts_in_more_real_chips_count() -> None:
    base = {"blinds": blinds(5, 10), "blinds_at": {"small": 1, "big": 2}, "rules": "roberts"}
    called = {"bets": {"1": 10, "2": 10, "3": 10}, "to_act": 2}
    assert most(**base, **called) == 10 + 30
    raised = {"bets": {"1": 40, "2": 10, "3": 10}, "to_act": 2}
    assert most(**base, **raised) == 40 + 60 + 30


def test_the_small_blind_counts_as_a_big_one_for_its_owner_too() -> None:
    """Folded to the small blind at 5/10: 10 and 10 lie there, he calls 5: 25 on top of 10."""
    question = {"blinds": blinds(5, 10), "bets": {"1": 5, "2": 10}, "to_act": 1, "blinds_at": {"small": 1, "big": 2}}
    result = ask(**question, rules="roberts").result
    assert result["max_raise_to"] == 35
    assert result["pot_after_call"] == 20, "real chips"
    assert most(**question, rules=WSOP) == 30


def test_a_folded_small_blind_still_counts_as_a_big_one() -> None:
    question = {"bets": {"1": 5, "2": 10, "6": 10}, "to_act": 2, "blinds_at": {"small": 1, "big": 2}}
    assert most(**question, blinds=blinds(5, 10), rules="roberts") == 10 + 30


def test_a_dead_small_blind_counts_as_a_big_one_where_small_blinds_do() -> None:
    assert most(blinds=blinds(5, 10), posted={"small": 0}, rules="roberts") == 40
    actual = {"base": "roberts", "pot_short_blinds": "actual"}
    assert most(blinds=blinds(5, 10), posted={"small": 0}, rules=actual) == 30


@pytest.mark.parametrize(
    ("pot", "unit", "to"),
    [(80, 25, 100), (85, 25, 100), (100, 25, 100), (183, 5, 185), (80, 1, 80)],
    ids=["Robert's Rules 11 pot-limit 4", "WSOP Live Action 2024 rule 186", "whole", "183 to 185", "off"],
)
def test_the_pot_is_rounded_up_to_the_house_s_unit(pot: int, unit: int, to: int) -> None:
    ruling = ask(pot=pot, bets={}, to_act=1, rules={"base": LIVE, "pot_round_to": unit})
    assert ruling.result["max_raise_to"] == to
    assert ruling.result["pot_after_call"] == pot, "real chips are not rounded"


def test_the_pot_is_rounded_after_the_call_and_before_it_is_added() -> None:
    """30 in the middle, 12 bet: 54 after the call, 75 in 25s, 87 to go; the total itself is not rounded."""
    assert most(pot=30, bets={"1": 12}, to_act=2, rules={"pot_round_to": 25}) == 87


# ---- a real hand -----------------------------------------------------------------------------------------------------


def test_wsop_2023_event_43_a_hand_at_50_000_100_000_the_ante_is_out_each_time() -> None:
    base = {"game": "plo", "street": "preflop", "blinds": blinds(50_000, 100_000), "antes": 100_000, "rules": WSOP}
    assert most(**base) == 350_000
    chips = {"1": 50_000, "2": 100_000, "5": 350_000}
    assert most(**base, bets=chips, to_act=2) == 1_100_000
    assert most(**base, bets={**chips, "2": 1_100_000}, to_act=5) == 3_350_000


def test_level_20_of_the_nine_game_event_every_answer_of_the_desk() -> None:
    base = {"game": "plo", "blinds": blinds(20_000, 40_000), "antes": 40_000, "rules": WSOP}
    opening = ask(**base).result
    assert (opening["call"], opening["min_raise_to"], opening["max_raise_to"]) == (40_000, 80_000, 140_000)
    ruling = ask(**base, bets={"1": 20_000, "2": 40_000, "3": 140_000}, to_act=4, stack=810_000)
    assert ruling.result == {
        "call": 140_000,
        "pot_after_call": 380_000,
        "min_raise_to": 240_000,
        "max_raise_to": 480_000,
        "pot_raise_to": 480_000,
        "raise_by": 340_000,
        "put_in": 480_000,
        "closed": None,
        "all_in_to": 810_000,
    }
    assert [step.text for step in ruling.steps][:4] == [
        "On the table: 140,000 + 60,000 = 200,000.",
        "The ante, 40,000, does not count in this round.",
        "Call 140,000 first: the pot is 340,000.",
        "Raise by that much on top: 140,000 + 340,000 = 480,000.",
    ]
    assert ruling.warnings == ()


# ---- rulebook 4.1: the smallest raise --------------------------------------------------------------------------------

LEAST: list[tuple[str, dict[str, Any], int]] = [
    (
        "TDA 2024 43, example 1",
        {"bets": {"1": 600, "2": 1600, "3": 3600}, "to_act": 4, "blinds": blinds(100, 200)},
        5600,
    ),
    ("TDA 2024 43, example 3", {"bets": {"1": 300, "2": 1000}, "to_act": 3, "blinds": blinds(100, 200)}, 1700),
    ("Robert's Rules no-limit 4", {"bets": {"1": 100, "2": 140}, "to_act": 3, "min_bet": 100}, 240),
    ("Robert's Rules no-limit 5", {"bets": {"1": 100, "2": 200, "3": 260}, "to_act": 4, "min_bet": 100}, 360),
    ("Robert's Rules no-limit 2", {"bets": {"1": 20}, "to_act": 2, "min_bet": 100}, 120),
    ("TDA 2024 47, example 2", {"bets": {"1": 300, "2": 500, "3": 650, "4": 800}, "to_act": 6, "min_bet": 100}, 1100),
]
FIRST_LEAST: list[tuple[str, dict[str, Any], int]] = [
    ("TDA 2024 43, example 2", {"blinds": blinds(50, 100), "bets": {"1": 50, "2": 100, "3": 150}, "to_act": 4}, 250),
    (
        "TDA 2024 43, example 4-A",
        {"blinds": blinds(25, 50), "bets": {"1": 25, "2": 50, "3": 125, "4": 200, "5": 500}, "to_act": 6},
        800,
    ),
    (
        "TDA 2024 43, example 4-B",
        {"blinds": blinds(25, 50), "bets": {"1": 25, "2": 50, "3": 500, "4": 500, "5": 500}, "to_act": 6},
        950,
    ),
    (
        "TDA 2024 47, example 3-A",
        {"blinds": blinds(2000, 4000), "bets": {"1": 2000, "2": 4000, "4": 4000, "6": 7500}, "to_act": 2},
        11_500,
    ),
    (
        "WSOP 2024 96-a",
        {"blinds": blinds(100, 200), "bets": {"1": 500, "2": 1000, "3": 1000, "4": 1300, "5": 1700}, "to_act": 2},
        2200,
    ),
]


@pytest.mark.parametrize(("question", "least"), [row[1:] for row in LEAST], ids=[row[0] for row in LEAST])
def test_smallest_raise_on_a_later_round(question: dict[str, Any], least: int) -> None:
    """The largest bet or raise of the round, on top (TDA 2024 43-A, WSOP 2024 96, Robert's Rules 11 no-limit 3-5)."""
    for betting in ("no-limit", "pot-limit"):
        assert ask(**question, betting=betting, street="flop", pot=5000).result["min_raise_to"] == least


@pytest.mark.parametrize(("question", "least"), [row[1:] for row in FIRST_LEAST], ids=[row[0] for row in FIRST_LEAST])
def test_smallest_raise_on_the_first_round(question: dict[str, Any], least: int) -> None:
    assert ask(**question, betting="no-limit").result["min_raise_to"] == least


def test_the_last_raise_is_the_dealer_s_word_where_chips_cannot_show_it() -> None:
    chips = {"bets": {"1": 350, "2": 1100, "3": 1900}, "to_act": 4, "betting": "no-limit", "min_bet": 100}
    guessed = ask(**chips)
    assert guessed.result["min_raise_to"] == 1900 + 800
    assert any("somebody raised twice or is all-in for less" in w for w in guessed.warnings)
    told = ask(**chips, last_raise=750)
    assert (told.result["min_raise_to"], told.warnings) == (2650, ())


def test_no_warning_where_the_chips_in_front_leave_no_doubt() -> None:
    first = {"blinds": blinds(50, 100), "betting": "no-limit"}
    assert ask(**first, bets={"1": 50, "2": 100, "3": 300}, to_act=4).warnings == ()
    assert ask(pot=20, bets={"2": 10}, to_act=3).warnings == ()


def test_an_impossible_last_raise_is_pointed_out() -> None:
    ruling = ask(pot=100, bets={"1": 50}, to_act=2, last_raise=80)
    assert "cannot have been made" in ruling.warnings[0]


def test_the_smallest_bet_is_the_big_blind_else_the_smallest_chip() -> None:
    assert ask(game="plo", street="turn", pot=500, bets={}, to_act=1, blinds=blinds(5, 10)).result["min_raise_to"] == 10
    assert ask(pot=500, bets={}, to_act=1, chip=25).result["min_raise_to"] == 25
    assert ask(pot=500, bets={}, to_act=1, min_bet=40, chip=25).result["min_raise_to"] == 40


def test_a_pot_smaller_than_the_smallest_bet_still_allows_it() -> None:
    assert ask(pot=3, bets={}, to_act=1, min_bet=10).result["max_raise_to"] == 10
    assert ask(pot=0, bets={"1": 20}, to_act=2, min_bet=100).result["max_raise_to"] == 120


# ---- the two forms ---------------------------------------------------------------------------------------------------


def test_sums_instead_of_seats_give_the_same_most() -> None:
    """The five fields of the desk: middle, bet to call, callers, other chips in front, this player already in."""
    assert most(pot=200, bet=150, callers=1, others=0, mine=0) == 800
    assert most(blinds=blinds(20_000, 40_000), bet=140_000, callers=0, others=60_000, mine=0) == 480_000
    assert most(blinds=blinds(100, 200), bet=200, others=100, mine=200, callers=1) == 700, "the big blind's option"
    assert most(blinds=blinds(100, 200), bet=200, others=0, mine=100) == 600


def test_with_sums_the_smallest_raise_needs_the_last_raise() -> None:
    sums = {"pot": 200, "bet": 150, "callers": 1}
    assert ask(**sums).result["min_raise_to"] is None
    assert ask(**sums, last_raise=150).result["min_raise_to"] == 300
    assert ask(pot=200, bet=0, min_bet=10).result["min_raise_to"] == 10


def test_with_bet_0_only_others_and_mine_are_in_front() -> None:
    result = ask(pot=100, bet=0, callers=3, others=30, mine=0).result
    assert (result["call"], result["max_raise_to"]) == (0, 130)
    first = ask(blinds=blinds(5, 10), bet=0, others=5, mine=0).result
    assert (first["call"], first["max_raise_to"]) == (10, 25)


def test_small_blinds_counted_as_big_ones_with_sums() -> None:
    base = {"blinds": blinds(5, 10), "rules": "roberts"}
    assert most(**base, bet=10, others=5) == 40
    assert most(**base, bet=40, others=15) == 140
    assert ask(**base, bet=40, others=15).warnings == ask(**base, bet=10, others=5).warnings == ()
    assert ask(**base, bet=40, others=10).warnings == ask(**base, bet=40, others=10, mine=5).warnings == ()
    assert most(**base, bet=40, others=10, mine=5) == 40 + (10 + 10 + 40) + 35, "its owner acts"
    assert most(**base, bet=40, others=10) == 40 + 90, "only the big blind lies there: the small blind put in more"
    doubtful = ask(**base, bet=140, others=50)
    assert "give bets and blinds_at" in doubtful.warnings[0]


def test_two_seats_with_the_small_blind_s_chips_are_pointed_out() -> None:
    chips = {"blinds": blinds(5, 10), "bets": {"1": 5, "2": 10, "3": 5}, "to_act": 4}
    assert "More than one seat" in ask(**chips, rules="roberts").warnings[0]
    assert ask(**chips, rules="roberts", blinds_at={"small": 1, "big": 2}).warnings == ()
    assert ask(**chips, rules=TDA).warnings == ()
    one = {**chips, "bets": {"1": 5, "2": 10, "3": 10}}
    assert ask(**one, rules="roberts").warnings == ()


def test_bets_left_out_are_the_posted_blinds_and_none_are_none() -> None:
    base = {"blinds": blinds(100, 200), "blinds_at": {"small": 1, "big": 2}}
    assert ask(**base, to_act=1).result["call"] == 100
    assert ask(**base, to_act=2).result["call"] == 0
    assert ask(**base, to_act=3).result["call"] == 200
    assert ask(**base, bets={}, to_act=3).result["pot_after_call"] == 200


def test_blinds_without_a_street_mean_the_first_round() -> None:
    chips = {"pot": 300, "blinds": blinds(100, 200), "bets": {}, "to_act": 3, "game": "plo"}
    assert ask(**chips).result["call"] == 200
    assert ask(**chips, street="flop").result["call"] == 0
    assert ask(**chips, street="preflop").result["call"] == 200


def test_stakes_or_antes_without_a_street_mean_the_first_round_too() -> None:
    assert most(game="plo", stakes={"small_blind": 20_000, "big_blind": 40_000}) == 140_000
    plain = ask(pot=20, bets={"2": 10}, to_act=3)
    assert plain.rules.cite("pot_actual") in plain.citations, "neither is given: a later round"
    first = ask(antes=20, bets={"2": 10}, to_act=3)
    assert first.rules.cite("pot_actual") not in first.citations


def test_a_street_alone_says_which_round_it_is() -> None:
    assert ask(street="river", pot=300, blinds=blinds(1, 2), bets={}, to_act=1).result["max_raise_to"] == 300
    assert ask(street="predraw", blinds=blinds(1, 2)).result["max_raise_to"] == 7
    with pytest.raises(QuestionError, match="no street"):
        ask(street="rivr", pot=300, bets={}, to_act=1)


# ---- betting structures ----------------------------------------------------------------------------------------------


def test_the_structure_is_the_question_s_else_the_game_s_else_pot_limit() -> None:
    base = {"pot": 100, "bets": {}, "to_act": 1}
    assert ask(**base).result["pot_raise_to"] == 100
    assert ask(**base, game="plo").result["pot_raise_to"] == 100
    assert ask(**base, game="nlhe").result["pot_raise_to"] is None
    assert ask(**base, game="nlhe", betting="pot-limit").result["pot_raise_to"] == 100


@pytest.mark.parametrize(
    "question", [{"game": "lhe"}, {"betting": "fixed-limit"}, {"game": "plo", "betting": "fixed-limit"}]
)
def test_fixed_limit_is_refused_and_says_where_to_ask(question: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as refusal:
        ask(**question, pot=60, bets={"2": 10}, to_act=3)
    assert "limit-ladder" in refusal.value.remedy


def test_no_limit_has_no_most_without_a_stack_and_is_not_closed() -> None:
    result = ask(game="nlhe", blinds=blinds(1, 2)).result
    assert result == {
        "call": 2,
        "pot_after_call": 5,
        "min_raise_to": 4,
        "max_raise_to": None,
        "pot_raise_to": None,
        "raise_by": None,
        "put_in": None,
        "closed": None,
    }
    assert ask(game="nlhe", blinds=blinds(1, 2), stack=200).result["max_raise_to"] == 200


# ---- stacks ----------------------------------------------------------------------------------------------------------

STACKS: list[tuple[str, int, tuple[Any, ...]]] = [
    # call, min, max, pot, raise_by, put_in, all_in_to
    ("deep", 1000, (100, 200, 400, 400, 300, 400, 1000)),
    ("short of the pot", 350, (100, 200, 350, 400, 250, 350, 350)),
    ("exactly the smallest raise", 200, (100, 200, 200, 400, 100, 200, 200)),
    ("short of the smallest raise", 150, (100, 150, 150, 400, 50, 150, 150)),
    ("exactly the call", 100, (100, None, None, 400, None, None, 100)),
    ("less than the call", 60, (60, None, None, 400, None, None, 60)),
    ("nothing", 0, (0, None, None, 400, None, None, 0)),
]


@pytest.mark.parametrize(("stack", "expected"), [row[1:] for row in STACKS], ids=[row[0] for row in STACKS])
def test_what_a_stack_allows(stack: int, expected: tuple[Any, ...]) -> None:
    result = ask(pot=100, bets={"1": 100}, to_act=2, stack=stack).result
    names = ("call", "min_raise_to", "max_raise_to", "pot_raise_to", "raise_by", "put_in", "all_in_to")
    assert tuple(result[name] for name in names) == expected
    assert (result["closed"] is not None) == (expected[1] is None)
    assert result["pot_after_call"] == 200 + expected[0]


def test_an_all_in_counts_what_is_already_in_front() -> None:
    result = ask(pot=0, bets={"1": 300, "2": 100}, to_act=2, stack=350, betting="no-limit", last_raise=200).result
    assert (result["all_in_to"], result["min_raise_to"], result["put_in"]) == (450, 450, 350)


# ---- straddles and short deck ----------------------------------------------------------------------------------------


def test_wsop_live_2024_161_and_170_over_a_straddle_a_raise_is_by_a_big_blind() -> None:
    """Straddle of two big blinds, smallest raise to three; where the house says so, to twice the straddle."""
    chips = {
        "blinds": blinds(5, 10),
        "bets": {"1": 5, "2": 10, "3": 20},
        "to_act": 4,
        "straddle": 20,
        "betting": "no-limit",
    }
    ruling = ask(**chips, rules=LIVE)
    assert ruling.result["min_raise_to"] == 30
    assert "WSOP Live Action 2024 rules 161 and 170" in {c.source for c in ruling.citations}
    double = {"base": LIVE, "straddle_raise": "double-straddle"}
    assert ask(**chips, rules=double).result["min_raise_to"] == 40
    raised = {**chips, "bets": {"1": 5, "2": 10, "3": 20, "4": 70}, "to_act": 5}
    assert ask(**raised, rules=double).result["min_raise_to"] == 120


def test_a_large_straddle_is_no_raise() -> None:
    chips = {
        "blinds": blinds(5, 10),
        "bets": {"1": 5, "2": 10, "3": 50},
        "to_act": 4,
        "straddle": 50,
        "betting": "no-limit",
    }
    assert ask(**chips, rules=LIVE).result["min_raise_to"] == 60


@pytest.mark.parametrize(("rules", "least"), [("tda-2024", 400), ("wsop-2024", 600)])
def test_short_deck_smallest_raise_beyond_the_ante(rules: str, least: int) -> None:
    """Antes 200, button 400: to twice the extra, or (WSOP 2024) to 800 with the ante, 600 beyond it."""
    chips = {"game": "short-deck", "street": "preflop", "antes": 1200, "bets": {"6": 200}, "to_act": 1, "rules": rules}
    stakes = {"ante": 200, "button_ante": 400}
    assert ask(**chips, stakes=stakes).result["min_raise_to"] == least
    raised = {**chips, "bets": {"6": 200, "1": 900}, "to_act": 2}
    assert ask(**raised, stakes=stakes).result["min_raise_to"] == 1600


def test_stakes_may_stand_for_the_blinds() -> None:
    stakes = {"small_blind": 20_000, "big_blind": 40_000, "ante": 40_000, "ante_from": "big-blind"}
    assert most(game="plo", street="preflop", stakes=stakes, antes=40_000) == 140_000
    assert ask(game="plo", street="flop", stakes=stakes, pot=300, bets={}, to_act=1).result["min_raise_to"] == 40_000


# ---- the working -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", [row[1] for row in [*POTS, *LEAST, *FIRST_LEAST]])
@pytest.mark.parametrize("stack", [None, 10, 100_000])
def test_every_number_of_an_answer_is_said_in_its_working(question: dict[str, Any], stack: int | None) -> None:
    """Whoever reads only the steps arrives at the answer."""
    ruling = ask(**question, **({} if stack is None else {"stack": stack}))
    said = {number for step in ruling.steps for number in re.findall(r"[\d,]*\d", step.text)}
    named = ("call", "pot_after_call", "min_raise_to", "max_raise_to", "put_in", "all_in_to")
    told = {name: ruling.result.get(name) for name in named}
    assert {name for name, value in told.items() if value and f"{value:,}" not in said} == set()


# ---- refusals --------------------------------------------------------------------------------------------------------

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"pot": 20, "bets": {"2": 10}}, "to_act"),
    ({"pot": 20}, "bets"),
    ({"pot": 20, "bets": {"2": 10}, "to_act": 3, "bet": 10}, "bet"),
    ({"pot": 20, "callers": 2}, "bet"),
    ({"pot": 20, "bet": 10, "mine": 20}, "mine"),
    ({"blinds": {"small": 5, "big": 10}, "posted": {"big": 20}}, "posted.big"),
    ({"blinds": {"small": 5, "big": 10}, "blinds_at": {"small": 2, "big": 2}}, "blinds_at.small"),
    ({"game": "plo", "street": "fourth", "bets": {}}, "street"),
]


@pytest.mark.parametrize(("question", "where"), REFUSED, ids=[row[1] for row in REFUSED])
def test_what_cannot_be_counted_is_refused_at_its_place(question: dict[str, Any], where: str) -> None:
    with pytest.raises(FloorError) as refusal:
        ask(**question)
    assert (refusal.value.kind, refusal.value.where) == ("question", where)
