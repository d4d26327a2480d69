"""The betting round as the dealer tells it: bookkeeping, steps back, and the draft that survives a kill."""

import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.games import find_game
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings import round as rounds
from floor_app.rulings import round_draft
from floor_app.rulings.round import Posted, Round

STREETS = ("preflop", "flop", "turn", "river")


def spot(game: str = "plo", *, seats: int = 7, button: int = 7, stacks: dict[int, int] | None = None) -> Spot:
    known = stacks or {}
    return Spot(
        game=find_game(game),
        stakes=Stakes(20_000, 40_000, 40_000, AnteFrom.BIG_BLIND),
        house=cast("Any", None),
        button=button,
        seats=tuple(SpotSeat(n, known.get(n)) for n in range(1, seats + 1)),
        level=20,
    )


POSTED = Posted(
    live={1: 20_000, 2: 40_000}, dead={2: 40_000}, to_act=3, small_blind=1, big_blind=2, current=40_000, antes=40_000
)


def begun(**changes: Any) -> Round:
    return rounds.begin(spot(**changes), 31, POSTED)


def test_a_hand_begins_with_its_blinds_in_front_and_the_seat_after_the_big_blind_to_act() -> None:
    told = begun()
    assert told.bets == {1: 20_000, 2: 40_000}
    assert (told.to_act, told.current, told.middle, told.antes, rounds.pot(told)) == (3, 40_000, 0, 40_000, 100_000)


def test_a_raise_moves_on_to_the_next_live_seat() -> None:
    told = rounds.made(begun(), 140_000)
    assert (told.to_act, told.current, told.bets[3], told.raiser, told.acted) == (4, 140_000, 140_000, 3, (3,))
    assert rounds.pot(told) == 240_000


def test_folded_seats_and_seats_without_chips_are_passed_over() -> None:
    told = begun(stacks={4: 50_000, 5: 0})
    told = rounds.made(told, 140_000)  # seat 3
    told = rounds.call(told)  # seat 4, all-in for less
    assert told.bets[4] == 50_000
    assert told.to_act == 6
    told = rounds.fold(told)
    told = rounds.fold(told)
    told = rounds.fold(told)
    assert told.folded == (1, 6, 7)
    assert told.bets[1] == 20_000, "folded chips stay in front"
    told = rounds.made(told, 480_000)  # the big blind raises
    assert told.to_act == 3, "seats 4 and 5 have no chips left"
    assert rounds.call(told).to_act is None


def test_the_big_blind_still_has_a_say_after_limps_and_then_the_street_is_over() -> None:
    told = begun()
    for _seat in (3, 4, 5, 6, 7, 1):
        assert not rounds.over(told)
        told = rounds.call(told)
    assert told.to_act == 2
    told = rounds.call(told)
    assert told.to_act is None
    assert rounds.over(told)


def test_everybody_folding_to_the_big_blind_ends_the_hand() -> None:
    told = begun()
    for _seat in (3, 4, 5, 6, 7, 1):
        told = rounds.fold(told)
    assert rounds.live(told) == (2,)
    assert told.to_act is None
    assert rounds.fold(told) is told


def test_on_the_next_street_bets_and_antes_are_in_the_middle_and_the_first_live_seat_left_of_the_button_acts() -> None:
    told = rounds.made(begun(), 140_000)
    told = rounds.call(told)
    for _seat in (5, 6, 7, 1, 2):
        told = rounds.fold(told)
    told = rounds.next_street(told, STREETS)
    assert (told.street, told.middle, told.antes, told.bets, told.current) == ("flop", 380_000, 0, {}, 0)
    assert (told.to_act, told.round_began_with, told.acted) == (3, 2, ())
    assert told.paid == {1: 20_000, 2: 80_000, 3: 140_000, 4: 140_000}


def test_after_the_river_there_is_no_next_street() -> None:
    told = begun()
    for _street in STREETS[1:]:
        told = rounds.next_street(told, STREETS)
    assert told.street == "river"
    assert rounds.next_street(told, STREETS) is told


def test_in_stud_nobody_is_to_act_until_the_dealer_says_who() -> None:
    told = rounds.begin(spot("stud"), 1, Posted(dead=dict.fromkeys(range(1, 8), 20_000), current=20_000, antes=140_000))
    assert told.to_act is None
    raised = rounds.made(told, 80_000)
    assert (raised.current, raised.by_seat, raised.to_act) == (80_000, False, None)
    asked = rounds.ask_seat(told, 5)
    assert rounds.made(asked, 80_000).bets == {5: 80_000}
    assert rounds.next_street(raised, ("3", "4", "5", "6", "7")).to_act is None


def test_one_step_back_is_the_value_before_each_act() -> None:
    start = begun()
    acts = [
        rounds.call,
        rounds.fold,
        rounds.skip,
        lambda t: rounds.made(t, 140_000),
        lambda t: rounds.set_middle(t, 5_000),
        lambda t: rounds.next_street(t, STREETS),
        rounds.restart,
    ]
    told = start
    seen = [start]
    for act in acts:
        told = act(told)
        seen.append(told)
    for earlier in reversed(seen[:-1]):
        told = rounds.back(told)
        assert told == earlier
    assert rounds.back(told) == start


def test_back_drops_what_was_typed_since() -> None:
    told = rounds.typed(rounds.made(begun(), 140_000), "bet", "48")
    assert rounds.back(told).typed == {}


def test_a_new_round_is_the_street_from_its_beginning_then_the_hand() -> None:
    flop = rounds.next_street(rounds.made(begun(), 140_000), STREETS)
    bet = rounds.made(flop, 200_000)
    assert rounds.restart(bet) == flop
    assert rounds.restart(rounds.restart(bet)) == begun()
    assert rounds.restart(begun()) == begun()
    assert rounds.back(rounds.restart(bet)) == bet


def test_asking_about_a_folded_seat_takes_it_back_into_the_hand() -> None:
    told = rounds.fold(begun())
    assert rounds.ask_seat(told, 3).folded == ()
    assert rounds.ask_seat(told, 99) is told, "a seat that is not dealt in cannot act"


def test_a_fold_that_leaves_two_keeps_how_many_raises_there_were() -> None:
    told = begun(seats=3, button=3)
    told = rounds.made(told, 80_000)
    assert rounds.fold(told, raises=1).heads_up_at == 1
    assert rounds.fold(told).heads_up_at is None


def test_the_round_is_of_one_hand_game_and_level_only() -> None:
    told = begun()
    assert rounds.belongs(told, spot(), 31)
    assert not rounds.belongs(told, spot(), 32)
    assert not rounds.belongs(told, spot("plo8"), 31)
    assert not rounds.belongs(told, spot(seats=6), 31)


def test_a_stack_edited_in_the_hand_loses_nothing_that_was_told() -> None:
    told = rounds.made(begun(), 140_000)
    again = rounds.reseat(told, spot(stacks={4: 300_000}))
    assert rounds.behind(again, 4) == 300_000
    assert (again.bets, again.to_act) == (told.bets, told.to_act)


def test_the_draft_holds_the_round_its_steps_and_what_is_typed() -> None:
    told = rounds.typed(rounds.fold(rounds.made(begun(stacks={3: 900_000}), 140_000)), "bet", "48")
    again = round_draft.from_document(json.loads(json.dumps(round_draft.to_document(told))))
    assert again == told
    assert again is not None
    assert again.typed == {"bet": "48"}
    assert rounds.back(rounds.back(again)) == begun(stacks={3: 900_000})


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        {"v": 99},
        {"v": 1},
        {"v": 1, "key": {"game": "plo", "level": 1, "hand": 1}, "steps": [{"x": 1}], "typed": {}},
    ],
)
def test_a_draft_of_another_make_is_no_round(body: dict[str, Any] | None) -> None:
    assert round_draft.from_document(body) is None


def test_a_long_hand_keeps_its_beginning_and_a_bounded_number_of_steps() -> None:
    told = begun()
    for n in range(100):
        told = rounds.set_middle(told, n + 1)
    assert len(round_draft.to_document(told)["steps"]) <= rounds.STEPS_KEPT + 1
    assert rounds.restart(told) == begun()


@given(st.lists(st.sampled_from(["call", "fold", "raise", "skip", "street"]), max_size=30))
def test_no_chip_appears_or_vanishes_and_every_step_can_be_taken_back(acts: list[str]) -> None:
    told = begun()
    first = told
    steps = 0
    for act in acts:
        before = told
        if act == "raise":
            seat = told.to_act
            told = rounds.made(told, told.current + 40_000)
            if seat is not None:
                assert rounds.pot(told) - rounds.pot(before) == told.current - before.bets.get(seat, 0)
        elif act == "street":
            told = rounds.next_street(told, STREETS)
            assert rounds.pot(told) == rounds.pot(before)
        else:
            told = {"call": rounds.call, "fold": rounds.fold, "skip": rounds.skip}[act](told)
            assert rounds.pot(told) >= rounds.pot(before)
        assert told.to_act is None or told.to_act not in told.folded
        steps += told is not before
    for _step in range(steps):
        told = rounds.back(told)
    assert told == first
