"""Pots from contributions: published examples, the field's failures, and a slow second way that gives chip by chip."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import RuleError
from floor_app.rules.pots import Built, PaidIn, SeatState, build, unmatched

LIVE, FOLDED, MUCKED, DEAD, BUST = SeatState


def pots(built: Built) -> list[tuple[str, int, tuple[int, ...]]]:
    return [(pot.name, pot.amount, pot.claimants) for pot in built.pots]


def seats(*paid: int) -> list[PaidIn]:
    return [PaidIn(n, amount) for n, amount in enumerate(paid, start=1)]


# ---- published examples ---------------------------------------------------------------------------------------------


def test_tda_2024_rule_21_three_layers_of_four_stacks() -> None:
    built = build(seats(50, 200, 500, 500))
    assert pots(built) == [("main", 200, (1, 2, 3, 4)), ("side-1", 450, (2, 3, 4)), ("side-2", 600, (3, 4))]
    assert built.returned == {}


def test_field_vector_16_three_all_ins() -> None:
    built = build(seats(10, 20, 30))
    assert pots(built) == [("main", 30, (1, 2, 3)), ("side-1", 20, (2, 3))]
    assert built.returned == {3: 10}


def test_field_vector_17_98_against_102() -> None:
    built = build(seats(98, 102))
    assert pots(built) == [("main", 196, (1, 2))]
    assert built.returned == {2: 4}


def test_field_vector_18_fifty_in_the_middle_and_five_all_ins() -> None:
    built = build(seats(10, 30, 35, 38, 135), dead_money=50)
    assert pots(built) == [
        ("main", 100, (1, 2, 3, 4, 5)),
        ("side-1", 80, (2, 3, 4, 5)),
        ("side-2", 15, (3, 4, 5)),
        ("side-3", 6, (4, 5)),
    ]
    assert built.returned == {5: 97}


def test_field_vector_19_folded_money_is_in_the_main_pot() -> None:
    built = build([PaidIn(1, 100), PaidIn(2, 100), PaidIn(3, 50, state=FOLDED)])
    assert pots(built) == [("main", 250, (1, 2))]


def test_field_vector_20_three_shoves_over_dead_money() -> None:
    built = build(seats(50, 100, 150), dead_money=300)
    assert pots(built) == [("main", 450, (1, 2, 3)), ("side-1", 100, (2, 3))]
    assert built.returned == {3: 50}


def test_field_case_15_folders_make_no_layers_of_their_own() -> None:
    built = build(
        [PaidIn(1, 9800), PaidIn(2, 9800), PaidIn(3, 9800), PaidIn(4, 100, 0, FOLDED), PaidIn(5, 800, 0, FOLDED)]
    )
    assert pots(built) == [("main", 30300, (1, 2, 3))]


def test_field_case_9_the_last_live_seat_claims_all_but_its_own_excess() -> None:
    built = build([PaidIn(1, 100), PaidIn(2, 40, state=FOLDED)])
    assert pots(built) == [("main", 80, (1,))]
    assert built.returned == {1: 60}


def test_big_blind_ante_is_matched_by_nobody() -> None:
    """Hand 1 of the 2023 Players Championship as totals: 120,000 of the big blind's chips are its ante."""
    built = build([PaidIn(1, 40000, 0, FOLDED), PaidIn(2, 1355000, 120000), PaidIn(4, 1235000)])
    assert pots(built) == [("main", 2630000, (2, 4))]
    assert built.returned == {}


def test_big_blind_ante_is_won_whole_by_a_short_all_in() -> None:
    """4,000/8,000 with an ante of 8,000; a player all-in for 1,000 beats both blinds and wins 11,000."""
    built = build([PaidIn(1, 4000), PaidIn(2, 16000, 8000), PaidIn(5, 1000)])
    assert pots(built) == [("main", 11000, (1, 2, 5)), ("side-1", 6000, (1, 2))]
    assert built.returned == {2: 4000}


def test_big_blind_who_has_only_the_ante_wins_ante_money_only() -> None:
    """Ante first (WPT 2023): 800 of a 1,000 ante and no blind."""
    built = build([PaidIn(2, 800, 800), PaidIn(3, 1000), PaidIn(4, 1000)])
    assert pots(built) == [("main", 800, (2, 3, 4)), ("side-1", 2000, (3, 4))]


# ---- states ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [FOLDED, MUCKED, DEAD, BUST])
def test_tda_2024_rule_65_a_a_killed_hand_gets_its_uncalled_chips_back(state: SeatState) -> None:
    built = build([PaidIn(1, 200, 0, state), PaidIn(2, 80), PaidIn(3, 80)])
    assert built.returned == {1: 120}
    assert pots(built) == [("main", 240, (2, 3))]


def test_folded_chips_lie_in_every_layer_they_reach() -> None:
    built = build([PaidIn(1, 10), PaidIn(2, 60), PaidIn(3, 60), PaidIn(4, 25, 0, FOLDED)])
    assert pots(built) == [("main", 40, (1, 2, 3)), ("side-1", 115, (2, 3))]
    assert [pot.paid.get(4) for pot in built.pots] == [10, 15]


def test_a_layer_nobody_can_win_falls_to_the_highest_pot_that_has_a_live_seat() -> None:
    built = build([PaidIn(1, 20), PaidIn(2, 50), PaidIn(3, 90, 0, FOLDED), PaidIn(4, 80, 0, FOLDED)])
    assert built.returned == {3: 10}
    assert pots(built) == [("main", 80, (1, 2)), ("side-1", 150, (2,))]


def test_folded_chips_fall_to_the_dead_chips_where_no_live_seat_has_others() -> None:
    built = build([PaidIn(1, 5, 5), PaidIn(2, 40, 0, FOLDED), PaidIn(3, 40, 0, FOLDED)])
    assert pots(built) == [("main", 85, (1,))]


def test_dead_chips_and_the_first_layer_are_one_pot_where_everybody_has_both() -> None:
    built = build([PaidIn(1, 30, 10), PaidIn(2, 20), PaidIn(3, 20)], dead_money=7)
    assert pots(built) == [("main", 77, (1, 2, 3))]
    assert built.pots[0].dead == 17


def test_a_live_seat_without_chips_claims_dead_chips_only() -> None:
    assert pots(build([PaidIn(1, 20), PaidIn(2, 20), PaidIn(3, 0)], dead_money=9)) == [
        ("main", 9, (1, 2, 3)),
        ("side-1", 40, (1, 2)),
    ]
    assert pots(build([PaidIn(1, 20), PaidIn(2, 20), PaidIn(3, 0)])) == [("main", 40, (1, 2))]


def test_one_bettor_alone_gets_everything_back_and_there_is_no_pot() -> None:
    built = build([PaidIn(1, 50), PaidIn(2, 0, 0, FOLDED)])
    assert (pots(built), built.returned) == ([], {1: 50})


def test_two_seats_that_are_highest_together_get_nothing_back() -> None:
    assert unmatched(seats(40, 100, 100)) == {}
    assert unmatched([]) == {}


def test_dead_chips_do_not_count_towards_what_is_unmatched() -> None:
    assert unmatched([PaidIn(1, 130, 30), PaidIn(2, 100)]) == {}
    assert unmatched([PaidIn(1, 130, 30), PaidIn(2, 110)]) == {2: 10}


def test_no_live_seat_is_refused() -> None:
    with pytest.raises(RuleError, match="No seat is live"):
        build([PaidIn(1, 50, 0, FOLDED), PaidIn(2, 50, 0, MUCKED)])


# ---- rake -----------------------------------------------------------------------------------------------------------


def test_the_rake_leaves_the_main_pot_first() -> None:
    built = build(seats(10, 50, 50), rake=5)
    assert pots(built) == [("main", 25, (1, 2, 3)), ("side-1", 80, (2, 3))]


def test_a_rake_larger_than_the_main_pot_goes_on_to_the_next() -> None:
    built = build(seats(2, 50, 50), rake=10)
    assert pots(built) == [("main", 0, (1, 2, 3)), ("side-1", 92, (2, 3))]


def test_a_rake_larger_than_all_pots_is_refused() -> None:
    with pytest.raises(RuleError, match="rake of 101"):
        build(seats(50, 50), rake=101)


# ---- a slow second way ----------------------------------------------------------------------------------------------


def slow_pots(players: Sequence[PaidIn], dead_money: int) -> tuple[dict[tuple[int, ...], int], dict[int, int]]:
    """Chips by who can win them, and chips given back: one chip at a time, from the top down and from the floor up."""
    piles = {p.seat: p.paid - p.dead for p in players}
    middle = dead_money + sum(p.dead for p in players)
    back: dict[int, int] = {}
    while True:
        alone = [s for s in piles if all(piles[s] > piles[o] for o in piles if o != s) and piles[s] > 0]
        if not alone:
            break
        piles[alone[0]] -= 1
        back[alone[0]] = back.get(alone[0], 0) + 1
    live = [p.seat for p in players if p.state is LIVE]
    first = tuple(sorted(live))
    found: dict[tuple[int, ...], int] = {}
    dead_for = first if any(piles[s] == 0 for s in live) else None
    top: tuple[int, ...] = first
    while any(piles.values()):
        able = tuple(sorted(s for s in live if piles[s] > 0))
        top = able or top
        if dead_for is None:
            dead_for = top
        for seat, left in list(piles.items()):
            if left > 0:
                piles[seat] -= 1
                found[top] = found.get(top, 0) + 1
    if middle:
        found[dead_for or first] = found.get(dead_for or first, 0) + middle
    return found, back


@st.composite
def tables(draw: st.DrawFn) -> list[PaidIn]:
    numbers = draw(st.lists(st.integers(1, 10), min_size=1, max_size=8, unique=True))
    players = []
    for seat in numbers:
        paid = draw(st.integers(0, 40))
        state = draw(st.sampled_from([LIVE, LIVE, FOLDED, MUCKED, DEAD]))
        players.append(PaidIn(seat, paid, draw(st.sampled_from([0, 0, 0, paid, paid // 2])), state))
    if not any(p.live for p in players):
        players[0] = PaidIn(players[0].seat, players[0].paid, players[0].dead)
    return players


@given(tables(), st.sampled_from([0, 0, 7]))
def test_giving_chip_by_chip_makes_the_same_pots(players: list[PaidIn], dead_money: int) -> None:
    built = build(players, dead_money)
    expected, back = slow_pots(players, dead_money)
    assert {pot.claimants: pot.amount for pot in built.pots} == expected
    assert built.returned == back


@given(tables(), st.integers(0, 20))
def test_chips_in_are_chips_out(players: list[PaidIn], dead_money: int) -> None:
    built = build(players, dead_money)
    out = sum(pot.amount for pot in built.pots) + sum(built.returned.values())
    assert out == sum(p.paid for p in players) + dead_money


@given(tables(), st.integers(0, 20), st.integers(0, 60))
def test_the_rake_is_all_that_it_changes(players: list[PaidIn], dead_money: int, rake: int) -> None:
    free = build(players, dead_money)
    have = sum(pot.amount for pot in free.pots)
    if rake > have:
        with pytest.raises(RuleError):
            build(players, dead_money, rake)
        return
    raked = build(players, dead_money, rake)
    assert sum(pot.amount for pot in raked.pots) == have - rake
    assert [pot.claimants for pot in raked.pots] == [pot.claimants for pot in free.pots]
    untouched = [pot for pot in raked.pots if not pot.rake]
    assert untouched == list(free.pots[len(free.pots) - len(untouched) :]), "the first pots pay before the later ones"


@given(tables(), st.integers(0, 20))
def test_pots_are_named_in_order_and_have_different_claimants(players: list[PaidIn], dead_money: int) -> None:
    built = build(players, dead_money)
    assert [pot.name for pot in built.pots] == ["main", *(f"side-{n}" for n in range(1, len(built.pots)))][
        : len(built.pots)
    ]
    claimants = [pot.claimants for pot in built.pots]
    assert len(set(claimants)) == len(claimants)
    live = {p.seat for p in players if p.live}
    for lower, higher in pairwise(claimants):
        assert set(higher) < set(lower) <= live
    assert all(pot.amount > 0 for pot in built.pots)


@given(tables(), st.integers(0, 20), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_changes_nothing(players: list[PaidIn], dead_money: int, random: Random) -> None:
    shuffled = list(players)
    random.shuffle(shuffled)
    assert build(shuffled, dead_money) == build(players, dead_money)


@given(tables(), st.integers(1, 30))
def test_a_folded_seat_that_paid_more_takes_nothing_from_any_other_seats_pots(players: list[PaidIn], more: int) -> None:
    """Whoever could win an amount before can win at least as much after, excess given back included."""
    folded = next((n for n, p in enumerate(players) if not p.live), None)
    if folded is None:
        return
    seat = players[folded]
    grown = [*players]
    grown[folded] = PaidIn(seat.seat, seat.paid + more, seat.dead, seat.state)
    before, after = build(players), build(grown)
    for player in players:
        if player.live:
            assert most(after, player.seat) >= most(before, player.seat)


def most(built: Built, seat: int) -> int:
    """All that a seat can get: every pot it claims, and its chips back."""
    return built.returned.get(seat, 0) + sum(pot.amount for pot in built.pots if seat in pot.claimants)
