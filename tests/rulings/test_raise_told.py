"""What is told to *Is that a raise?*: chips one by one, what is known and typed over it, and the question it makes."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES
from floor_app.rules.house import preset
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.rules.stakes import Stakes
from floor_app.rulings import raise_told as told
from floor_app.rulings import round as rounds
from floor_app.rulings.answer import answer
from floor_app.rulings.ask import opening_round
from floor_app.rulings.raise_told import RaiseFacts, RaiseTold, ask_raise, facts_of, read_pieces

FACTS = RaiseFacts("nlhe", chip=25, denominations=(25, 100, 500, 1000), facing=1100, mine=0, last_raise=600, seat=3)


def tell(facts: RaiseFacts = FACTS, **texts: str) -> RaiseTold:
    made = RaiseTold(facts)
    for name, text in texts.items():
        made = told.typed(made, name, text)
    return made


def body(made: RaiseTold) -> dict[str, Any]:
    question = ask_raise(made).question
    assert question is not None, ask_raise(made).problems
    return question.to_document()


# ---- chips one by one ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", ()),
        ("1000", (1000,)),
        ("1000 5x100", (1000, 100, 100, 100, 100, 100)),
        ("1k+3x100", (1000, 100, 100, 100)),
        ("2 X 25", None),
        ("2×25", (25, 25)),
        ("1k 1k", (1000, 1000)),
        ("1,000 25", (1000, 25)),
        ("5m", (5_000_000,)),
    ],
)
def test_chips_are_read_one_by_one(text: str, pieces: tuple[int, ...] | None) -> None:
    if pieces is None:
        with pytest.raises(QuestionError):
            read_pieces(text, 25)
    else:
        assert read_pieces(text, 25) == pieces


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1500", "There is no chip of 1,500."),
        ("140k", "There is no chip of 140,000."),
        ("5x", "An amount is missing."),
        ("x100", "'x100' is not a number of chips."),
        ("-100", "'-100' is not an amount."),
        ("5", "No chip of 5 is in play: the smallest is 25."),
        ("0", "No chip of 0 is in play: the smallest is 25."),
        ("401x100", "More than 400 chips are not counted one by one."),
        ("ace", "'ace' is not an amount."),
    ],
)
def test_what_is_no_chip_is_refused(text: str, sentence: str) -> None:
    """A sum typed as one amount would be taken for one oversized chip, which is another ruling."""
    with pytest.raises(QuestionError) as refused:
        read_pieces(text, 25)
    assert refused.value.message == sentence
    assert refused.value.where == "chips"


def test_a_chip_of_the_event_is_one_whatever_its_value() -> None:
    assert read_pieces("3x40", 1, (40,)) == (40, 40, 40)
    with pytest.raises(QuestionError):
        read_pieces("3x40")


def test_a_tap_adds_a_chip_and_writes_all_in_short() -> None:
    made = RaiseTold(FACTS)
    for chip in (100, 1000, 100):
        made = told.add_chip(made, chip)
    assert made.typed["chips"] == "1000 2x100"
    wrong = told.add_chip(told.typed(made, "chips", "1000 ace"), 100)
    assert wrong.typed["chips"] == "1000 ace 100"


@pytest.mark.parametrize(
    ("smallest", "of_event", "facing", "chips"),
    [
        (100, (25, 100, 500), 1100, (100, 500, 1000, 5000, 25000)),
        (5000, (500, 1000, 5000), 40_000, (5000, 25_000, 100_000, 500_000, 1_000_000)),
        (1, (1, 5, 25, 100), 6, (1, 5, 25, 100)),
        (1, (), 2, (1, 5, 25)),
        (25, (25, 100, 500, 1000, 5000), 200, (25, 100, 500, 1000, 5000)),
    ],
)
def test_the_chips_offered_are_the_events_and_those_above(
    smallest: int, of_event: tuple[int, ...], facing: int, chips: tuple[int, ...]
) -> None:
    offered = told.offered(smallest, of_event, facing)
    assert offered == chips
    assert len(offered) <= told.OFFERED


# ---- the question -------------------------------------------------------------------------------------------------------


def test_nothing_told_is_no_question_and_no_error() -> None:
    asked = ask_raise(RaiseTold(FACTS))
    assert asked.question is None
    assert not asked.problems


def test_what_is_known_makes_the_question() -> None:
    made = replace(tell(chips="1000 5x100"), facts=replace(FACTS, rules="wsop-2024"))
    assert body(made) == {
        "ask": "chips-in",
        "game": "nlhe",
        "rules": "wsop-2024",
        "facing": 1100,
        "mine": 0,
        "last_raise": 600,
        "chips": [1000, 100, 100, 100, 100, 100],
        "said": None,
    }


def test_what_is_typed_goes_over_what_is_known() -> None:
    made = tell(chips="1k", facing="2k", last_raise="1000", mine="500")
    assert (body(made)["facing"], body(made)["last_raise"], body(made)["mine"]) == (2000, 1000, 500)
    assert body(made)["prior"] == "untouched"


def test_a_word_and_a_number_take_each_others_place() -> None:
    made = told.said(tell(number="1400"), "raise")
    assert body(made)["said"] == "raise"
    assert body(told.typed(made, "number", "1400"))["said"] == 1400
    assert told.typed(made, "number", "1400").said == "raise"
    assert ask_raise(told.said(made, "")).question is None


@pytest.mark.parametrize(
    ("texts", "place"),
    [
        ({"chips": "1500"}, "chips"),
        ({"chips": "1000", "facing": "many"}, "facing"),
        ({"chips": "1000", "mine": "1200"}, "mine"),
        ({"chips": "1000", "last_raise": "0"}, "last_raise"),
        ({"chips": "1000", "number": "0"}, "number"),
        ({"chips": "1000", "number": "-5"}, "number"),
        ({"chips": "1000", "last_raise": "2 chips"}, "last_raise"),
    ],
)
def test_what_is_wrong_stands_at_its_field_and_nothing_is_lost(texts: dict[str, str], place: str) -> None:
    made = tell(FACTS, **texts)
    asked = ask_raise(made)
    assert asked.question is None
    assert list(asked.problems) == [place]
    assert dict(made.typed) == texts


def test_what_is_not_known_is_asked_for() -> None:
    asked = ask_raise(tell(RaiseFacts(), chips="100"))
    assert set(asked.problems) == {"facing", "last_raise"}
    assert body(tell(RaiseFacts(), chips="100", facing="0", last_raise="50"))["facing"] == 0


def test_last_chips_are_all_in_said_by_hand_or_by_the_stack() -> None:
    by_hand = replace(tell(chips="2x1000"), last=True)
    assert body(by_hand)["stack"] == 2000
    by_stack = tell(replace(FACTS, stack=2000), chips="4x500")
    assert ask_raise(by_stack).last
    assert answer(body(by_stack)).result["ruling"] == "all-in"
    assert "stack" not in body(replace(by_stack, last=False))


def test_a_stack_that_the_chips_show_to_be_wrong_says_nothing() -> None:
    assert "stack" not in body(tell(replace(FACTS, stack=500), chips="2x1000"))
    assert body(tell(replace(FACTS, stack=9000), chips="2x1000"))["stack"] == 9000


def test_the_pot_is_the_most_only_while_the_bet_is_as_the_desk_knows_it() -> None:
    facts = replace(FACTS, game="plo", max_raise_to=3900)
    assert body(tell(facts, chips="5x1000"))["max_raise_to"] == 3900
    assert "max_raise_to" not in body(tell(facts, chips="5x1000", facing="900"))
    assert "max_raise_to" not in body(tell(replace(facts, game="nlhe"), chips="5x1000"))


def test_another_bet_or_player_begins_anew_and_the_same_one_stays() -> None:
    made = told.said(tell(chips="1000"), "call")
    assert told.with_facts(made, replace(FACTS, last_raise=700)).typed == made.typed
    for other in (replace(FACTS, seat=4), replace(FACTS, facing=1700), replace(FACTS, mine=100)):
        assert told.with_facts(made, other) == RaiseTold(other)
    assert told.cleared(made) == RaiseTold(FACTS)


# ---- on disk ------------------------------------------------------------------------------------------------------------


def test_a_draft_is_taken_up_for_the_same_bet_only() -> None:
    made = replace(told.said(tell(chips="1000 5x1"), "raise"), prior="all-back", last=True)
    draft = json.loads(json.dumps(told.to_draft(made)))
    assert told.from_draft(draft, FACTS) == made
    assert told.from_draft(draft, replace(FACTS, seat=5)) == RaiseTold(replace(FACTS, seat=5))
    wrong: list[dict[str, Any] | None] = [None, {}, draft | {"said": "maybe"}, draft | {"typed": 7}]
    for broken in [*wrong, draft | {"prior": None}]:
        assert told.from_draft(broken, FACTS) == RaiseTold(FACTS)


# ---- from the round -----------------------------------------------------------------------------------------------------


def spot(game: str, **more: Any) -> Spot:
    stakes = Stakes(small_blind=100, big_blind=200, small_bet=200, big_bet=400, ante=25)
    if not GAMES[game].uses_button:
        stakes = Stakes(small_bet=200, big_bet=400, ante=25, bring_in=50)
    seats = tuple(SpotSeat(n, 5000 * n) for n in (1, 2, 3, 5))
    made: dict[str, Any] = {"chip": 25, "players_left": 30, "button": 5, "seats": seats} | more
    return Spot(GAMES[game], stakes, preset("tda-2024"), **made)


def facts(game: str, *acts: int) -> RaiseFacts:
    """The facts after these raises, made by whose turn it is; 0 is a call."""
    here = spot(game)
    now = opening_round(here, 1)
    for amount in acts:
        now = rounds.made(now, amount) if amount else rounds.call(now)
    return facts_of(here, now, (25, 100, 500))


def test_the_round_tells_the_bet_the_smallest_raise_and_the_stack() -> None:
    found = facts("nlhe")
    assert (found.seat, found.facing, found.mine, found.last_raise, found.stack) == (3, 200, 0, 200, 15_000 - 25)
    found = facts("nlhe", 500, 1200, 0)
    assert (found.seat, found.facing, found.mine, found.last_raise) == (2, 1200, 200, 700)
    assert found.max_raise_to is None
    assert found.rules == "tda-2024"


def test_in_pot_limit_the_round_tells_the_most_too() -> None:
    assert facts("plo").max_raise_to == 700
    assert facts("plo").last_raise == 200


def test_in_limit_the_smallest_raise_is_the_next_step_and_a_cap_is_told() -> None:
    assert (facts("lhe").facing, facts("lhe").last_raise, facts("lhe").closed) == (200, 200, "")
    capped = facts("lhe", 400, 600, 800)
    assert capped.facing == 800
    assert capped.closed


def test_stud_without_a_seat_still_tells_the_bet() -> None:
    found = facts("stud")
    assert (found.seat, found.stack, found.facing, found.last_raise) == (None, None, 50, 150)


def test_an_empty_table_leaves_it_to_be_typed() -> None:
    here = spot("nlhe", seats=(), button=None)
    found = facts_of(here, opening_round(here, 1), ())
    assert found.facing == 200
    assert found.denominations
