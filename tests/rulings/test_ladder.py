"""Limit betting: the steps of a street, short all-ins, and every way the cap is kept or lifted."""

from typing import Any

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.house import resolve
from floor_app.rulings.answer import answer
from floor_app.rulings.ruling import Ruling

TEN_TWENTY = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}
LEVEL_20 = {"small_blind": 40_000, "big_blind": 80_000, "small_bet": 80_000, "big_bet": 160_000}
STUD_20 = {"ante": 20_000, "bring_in": 20_000, "small_bet": 80_000, "big_bet": 160_000}
STUD_15_30 = {"ante": 1, "bring_in": 5, "small_bet": 15, "big_bet": 30}


def ask(**question: Any) -> Ruling:
    base = {"game": "lhe", "stakes": TEN_TWENTY, "street": "flop", "round_began_with": 4, "players_left": 40}
    return answer({"ask": "limit-ladder", **base, **question})


# ---- the ladder ------------------------------------------------------------------------------------------------------


def test_the_contract_s_example() -> None:
    result = ask(
        stakes=LEVEL_20,
        street="preflop",
        current=160_000,
        round_began_with=6,
        in_hand=4,
        players_left=31,
        rules={"base": "tda-2024", "max_raises": 3},
    ).result
    assert result == {
        "ladder": [80_000, 160_000, 240_000, 320_000],
        "now": 160_000,
        "next": 240_000,
        "raises_made": 1,
        "raises_left": 2,
        "capped": False,
        "cap_lifted": False,
        "closed": None,
    }


@pytest.mark.parametrize(
    ("rules", "ladder"),
    [
        ("wsop-2024", [80_000, 160_000, 240_000, 320_000, 400_000]),
        ("tda-2024", [80_000, 160_000, 240_000, 320_000]),
    ],
)
def test_level_20_before_the_flop_and_the_last_step_is_capped(rules: str, ladder: list[int]) -> None:
    opening = ask(stakes=LEVEL_20, street="preflop", rules=rules, players_left=31).result
    assert (opening["ladder"], opening["now"], opening["next"]) == (ladder, 80_000, 160_000)
    full = ask(stakes=LEVEL_20, street="preflop", rules=rules, players_left=31, current=ladder[-1]).result
    assert (full["capped"], full["next"], full["raises_left"]) == (True, None, 0)
    assert full["closed"]
    before = ask(stakes=LEVEL_20, street="preflop", rules=rules, players_left=31, current=ladder[-2]).result
    assert (before["capped"], before["next"], before["raises_left"]) == (False, ladder[-1], 1)


def test_level_20_stud_the_bring_in_is_completed_and_that_is_no_raise() -> None:
    """WSOP 2024, seven-card games: the full number of raises follows the completion."""
    ruling = ask(game="stud", stakes=STUD_20, street="3", rules="wsop-2024", players_left=31)
    assert (ruling.result["now"], ruling.result["next"], ruling.result["raises_made"]) == (20_000, 80_000, 0)
    assert ruling.result["raises_left"] == 4
    assert {ruling.rules.cite("completion"), ruling.rules.cite("bring_in")} <= set(ruling.citations)
    completed = ask(game="stud", stakes=STUD_20, street="3", rules="wsop-2024", current=80_000).result
    assert (completed["raises_made"], completed["raises_left"], completed["next"]) == (0, 4, 160_000)


@pytest.mark.parametrize(("rules", "steps"), [("roberts", [15, 30, 45, 60]), ("wsop-2024-live", [15, 30, 45, 60, 75])])
def test_stud_15_30_after_the_completion(rules: str, steps: list[int]) -> None:
    """Robert's Rules 11 seven-card stud 3 with three raises; WSOP Live Action 2024 rule 219 with four."""
    base = {"game": "stud", "stakes": STUD_15_30, "street": "3", "rules": rules, "players_left": None}
    assert ask(**base).result["ladder"] == steps
    told = [ask(**base, current=now).result for now in (5, *steps)]
    assert [r["next"] for r in told] == [*steps, None]
    assert [r["raises_made"] for r in told] == [0, *range(len(steps))]


@pytest.mark.parametrize(
    ("game", "street", "bet"),
    [("lhe", "preflop", 10), ("lhe", "flop", 10), ("lhe", "turn", 20), ("lhe", "river", 20), ("stud", "4", 10),
     ("stud", "5", 20), ("razz", "7", 20), ("27td", "predraw", 10), ("27td", "draw1", 10), ("badugi", "draw2", 20),
     ("a5td", "draw3", 20), ("o8", "turn", 20)],
)  # fmt: skip
def test_the_bet_of_the_street(game: str, street: str, bet: int) -> None:
    result = ask(game=game, street=street, stakes={**TEN_TWENTY, "bring_in": 3}).result
    assert result["ladder"] == [bet, 2 * bet, 3 * bet, 4 * bet]


@pytest.mark.parametrize(
    ("game", "street", "now"),
    [("lhe", "preflop", 10), ("lhe", "flop", 0), ("stud", "3", 3), ("stud", "4", 0), ("27td", "predraw", 10)],
)
def test_the_amount_to_match_is_by_default_what_the_round_opens_with(game: str, street: str, now: int) -> None:
    assert ask(game=game, street=street, stakes={**TEN_TWENTY, "bring_in": 3}).result["now"] == now


def test_short_deck_at_limit_opens_with_the_button_s_extra() -> None:
    stakes = {"ante": 5, "button_ante": 15, "small_bet": 10, "big_bet": 20}
    assert ask(game="short-deck", betting="fixed-limit", street="preflop", stakes=stakes).result["now"] == 10


@pytest.mark.parametrize(("rules", "most"), [("roberts", 4), ("tda-2024", 3), ("wsop-2024", 4), ("mixed-games", 3)])
def test_games_of_two_betting_rounds_have_their_own_number(rules: str, most: int) -> None:
    """Robert's Rules 11 betting and raising 4: a bet and four in lowball and draw."""
    result = ask(game="27sd", betting="fixed-limit", street="predraw", rules=rules).result
    assert len(result["ladder"]) == most + 1


# ---- short all-ins: rulebook 4.5 -------------------------------------------------------------------------------------

SHORT: list[tuple[str, int, int, int, int]] = [
    # bet, amount to match, raises made, next (all-in and a bet), next (next full bet)
    ("Robert's Rules betting 6: all-in for 15 of 20", 20, 15, 35, 40),
    ("BARGE: all-in for 100 of 400, complete to 400", 400, 100, 400, 400),
    ("BARGE: all-in for 300 of 400, raise to 700", 400, 300, 700, 800),
    ("TDA 2024 47-B: 10, then all-in 14", 10, 14, 20, 20),
    ("TDA 2024 47-B: 10, then all-in 16", 10, 16, 26, 30),
    ("exactly half counts", 10, 15, 25, 30),
]


@pytest.mark.parametrize(("bet", "now", "plus", "rounded"), [r[1:] for r in SHORT], ids=[r[0] for r in SHORT])
def test_what_follows_a_short_all_in(bet: int, now: int, plus: int, rounded: int) -> None:
    base = {"stakes": {"big_blind": bet, "small_bet": bet, "big_bet": 2 * bet}, "current": now}
    assert ask(**base).result["next"] == plus
    assert ask(**base, rules={"limit_short_raise": "next-full-bet"}).result["next"] == rounded


@pytest.mark.parametrize(
    ("now", "raises"),
    [(0, 0), (4, 0), (5, 0), (10, 0), (14, 0), (15, 1), (17, 1), (20, 1), (24, 1), (25, 2), (35, 3), (39, 3), (40, 3)],
)
def test_raises_as_the_amount_shows_them(now: int, raises: int) -> None:
    """Full steps, and one if half a bet or more lies beyond them, minus the bet; short all-ins together."""
    assert ask(current=now).result["raises_made"] == raises


def test_a_short_all_in_that_counts_can_reach_the_cap() -> None:
    assert ask(current=35).result["capped"] is True
    assert ask(current=34).result["capped"] is False
    assert ask(current=34).result["next"] == 40


def test_a_bring_in_of_half_a_bet_is_still_only_a_bring_in() -> None:
    """20,000 of 40,000: to complete is to 40,000, not to 60,000; an all-in beyond it is measured from 0."""
    stakes = {"ante": 10_000, "bring_in": 20_000, "small_bet": 40_000, "big_bet": 80_000}
    base = {"game": "stud", "street": "3", "stakes": stakes}
    assert ask(**base).result["next"] == 40_000
    beyond = ask(**base, current=25_000).result
    assert (beyond["next"], beyond["raises_made"]) == (65_000, 0)
    below = ask(**{**base, "stakes": {**stakes, "bring_in": 5_000}}, current=15_000).result
    assert (below["next"], below["raises_made"]) == (40_000, 0)


def test_the_bring_in_matters_on_third_street_of_stud_only() -> None:
    """An all-in of just its amount on fourth street, or in a game without one, counts by the half-bet rule."""
    stakes = {**TEN_TWENTY, "bring_in": 5}
    assert ask(game="stud", street="3", stakes=stakes, current=5).result["next"] == 10
    assert ask(game="stud", street="4", stakes=stakes, current=5).result["next"] == 15
    assert ask(game="lhe", street="flop", stakes=stakes, current=5).result["next"] == 15


def test_the_big_blind_is_cited_as_the_first_bet_where_it_is_one() -> None:
    def cited(**question: Any) -> bool:
        ruling = ask(rules="mixed-games", **question)
        return ruling.rules.cite("big_blind_is_a_bet") in ruling.citations

    assert cited(street="preflop")
    assert not cited(street="flop", current=10)
    assert not cited(game="stud", street="3", stakes={**TEN_TWENTY, "bring_in": 3}, current=10)


def test_a_number_of_raises_that_is_given_is_believed() -> None:
    ruling = ask(current=40, raises=2)
    assert (ruling.result["raises_made"], ruling.result["raises_left"], ruling.result["next"]) == (2, 1, 50)
    assert "alone would show 3" in ruling.warnings[0]
    assert ask(current=40, raises=3).warnings == ()


# ---- the cap: rulebook 4.6 -------------------------------------------------------------------------------------------


def test_tda_2024_48_the_cap_stays_heads_up_until_two_are_left_in_the_event() -> None:
    stays = ask(current=40, round_began_with=2, players_left=3)
    assert (stays.result["capped"], stays.result["cap_lifted"]) == (True, False)
    assert "TDA 2024 rule 48" in {c.source for c in stays.citations}
    assert any("3 are left in the event" in step.text for step in stays.steps)
    lifted = ask(current=40, round_began_with=2, players_left=2).result
    assert (lifted["capped"], lifted["cap_lifted"], lifted["raises_left"], lifted["next"]) == (False, True, None, 50)
    assert lifted["ladder"] == [10, 20, 30, 40]


def test_wsop_2024_100_the_same_with_four_raises() -> None:
    base = {"rules": "wsop-2024", "round_began_with": 2, "current": 50}
    assert ask(**base, players_left=3).result["capped"] is True
    assert ask(**base, players_left=2).result["cap_lifted"] is True


def test_a_room_may_never_lift_the_cap() -> None:
    never = {"cap_lift_event": "never", "cap_lift_cash": "never"}
    assert ask(current=40, round_began_with=2, players_left=2, rules=never).result["capped"] is True
    assert ask(current=40, round_began_with=2, players_left=None, rules=never).result["capped"] is True


def test_wsop_live_2024_126_127_a_cash_round_that_began_with_two_has_no_cap() -> None:
    base = {"rules": "wsop-2024-live", "players_left": None, "current": 50}
    assert ask(**base, round_began_with=2).result["cap_lifted"] is True
    fell = ask(**base, round_began_with=3, in_hand=2).result
    assert (fell["capped"], fell["cap_lifted"]) == (True, False)


@pytest.mark.parametrize(
    ("began", "in_hand", "current", "heads_up_at", "lifted", "warned"),
    [
        (2, 2, 40, None, True, False),
        (4, 2, 20, None, True, False),
        (4, 2, 40, 1, True, False),
        (4, 2, 60, 2, True, False),
        (4, 2, 40, 3, False, False),
        (4, 2, 40, None, False, True),
        (4, 3, 40, None, False, False),
        (4, 4, 20, None, False, False),
    ],
)
def test_roberts_11_betting_4_heads_up_before_the_cap(
    began: int, in_hand: int, current: int, heads_up_at: int | None, lifted: bool, warned: bool
) -> None:
    """Unlimited once heads-up before it is capped; once capped, a fold does not uncap it."""
    more = {} if heads_up_at is None else {"heads_up_at": heads_up_at}
    ruling = ask(rules="roberts", players_left=None, round_began_with=began, in_hand=in_hand, current=current, **more)
    assert ruling.result["cap_lifted"] is lifted
    assert ruling.result["capped"] is (not lifted and current >= 40)
    assert bool(ruling.warnings) is warned


def test_in_hand_is_by_default_as_many_as_began() -> None:
    assert ask(rules="roberts", players_left=None, round_began_with=2, current=40).result["cap_lifted"] is True
    assert ask(rules="roberts", players_left=None, round_began_with=4, current=40).result["cap_lifted"] is False


def test_an_unknown_number_at_the_start_is_pointed_out_in_a_cash_game() -> None:
    question = {
        "ask": "limit-ladder", "game": "lhe", "stakes": TEN_TWENTY, "street": "flop", "current": 40, "rules": "mixed-games",
    }  # fmt: skip
    ruling = answer(question)
    assert ruling.result["capped"] is True
    assert "round_began_with" in ruling.warnings[0]


# ---- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["nlhe", "plo", "31-and-under"])
def test_other_betting_structures_are_refused_and_say_where_to_ask(game: str) -> None:
    with pytest.raises(RuleError) as refusal:
        ask(game=game, street="preflop")
    assert "wager" in refusal.value.remedy
    assert ask(game=game, street="preflop", betting="fixed-limit").result["ladder"] == [10, 20, 30, 40]


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ({"stakes": {"big_blind": 10}}, "stakes.small_bet"),
        ({"street": "turn", "stakes": {"big_blind": 10, "small_bet": 10}}, "stakes.big_bet"),
        ({"street": "5"}, "street"),
        ({"in_hand": 5}, "in_hand"),
        ({"round_began_with": 1}, "round_began_with"),
    ],
)
def test_what_is_missing_or_impossible_is_refused(question: dict[str, Any], where: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        ask(**question)
    assert refusal.value.where == where


def test_the_steps_say_how_it_stands() -> None:
    texts = [step.text for step in ask(street="preflop", current=30).steps]
    assert texts == [
        "Before the flop the bet is 10.",
        "A bet and three raises: 10, 20, 30 and 40.",
        "It is 30 to go: two raises are made.",
        "The next raise is to 40.",
        "One raise is left.",
    ]
    assert ask(street="preflop", current=30).steps[-1].values == {"left": 1}
    assert [step.text for step in ask(game="stud", street="3", stakes=STUD_15_30).steps][2:] == [
        "The bring-in is 5; completing it to 15 is no raise.",
        "The next player may complete to 15.",
        "Three raises are left.",
    ]
    assert [step.text for step in ask(current=14).steps][2:4] == [
        "4 beyond one full bet is less than half a bet: it counts as none.",
        "It is 14 to go: no raises are made.",
    ]
    assert [step.text for step in ask(current=5).steps][2] == "5 is half a bet or more: it counts as the bet."
    assert [step.text for step in ask().steps][2:4] == ["Nobody has bet.", "The next bet is 10."]
    assert resolve("tda-2024").cite("max_raises") in ask().citations
