"""The number of legal betting sequences of small rounds, against counts derived without any code of the app."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from floor_app.rules import betting
from floor_app.rules.betting import Round
from floor_app.rules.hand_state import LateStart
from tests.rules.playing import played, setup

CASES = json.loads((Path(__file__).parent.parent / "data" / "sequences" / "counts.json").read_text(encoding="utf-8"))


def round_of(case: dict[str, Any]) -> Round:
    """The betting round of a case: a flop taken up late."""
    limit = case["kind"] == "limit"
    stakes: dict[str, Any] = {"small_bet": 10, "big_bet": 20} if limit else {"big_blind": case["least"]}
    house = {"max_raises": case["cap"]} if case.get("cap") else {}
    hand = setup(
        "lhe" if limit else "plo",
        case["stacks"],
        start=LateStart("flop", case.get("pot", 100)),
        players_left=2 if limit and case["cap"] is None else 40,
        house=house,
        **stakes,
    )
    return played(hand).round


def ways(state: Round, turn: int) -> int:
    """Every way to the end of the round, `turn` acting first; nobody folds where he may check."""
    seats = [bettor.seat for bettor in state.bettors]
    order = tuple(seats[turn:] + seats[:turn])
    if state.in_hand == 1:
        return 1
    seat = betting.next_to_act(state, order)
    if seat is None:
        return 1
    following = seats.index(seat) + 1
    found = betting.options(state, seat)
    me = state.bettor(seat)
    total = 0
    if found.call is not None:
        total += ways(betting.fold(state, seat), following)
        total += ways(betting.put(state, seat, me.front + found.call), following)
    else:
        total += ways(betting.put(state, seat, me.front), following)
    if found.raise_to is not None:
        raises = list(found.raise_to)
    elif found.min_raise_to is not None and found.max_raise_to is not None:
        raises = list(range(found.min_raise_to, found.max_raise_to + 1))
    else:
        raises = []
    return total + sum(ways(betting.put(state, seat, to), following) for to in raises)


@cache
def counted(name: str) -> int:
    case = next(case for case in CASES if case["name"] == name)
    return ways(round_of(case), 0)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_as_many_sequences_as_the_independent_count(case: dict[str, Any]) -> None:
    assert counted(case["name"]) == case["sequences"]


def test_the_cases_cover_two_to_four_seats_caps_of_three_four_and_none_and_pot_limit() -> None:
    assert {len(case["stacks"]) for case in CASES} == {2, 3, 4}
    assert {case.get("cap") for case in CASES if case["kind"] == "limit"} == {3, 4, None}
    assert sum(case["kind"] == "pot-limit" for case in CASES) >= 3
