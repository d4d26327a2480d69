"""Who wins what: named, read, or not known; groups in shares with and without a qualifier; pots put right."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.award import shares_of
from floor_app.rules.books import BOOKS
from floor_app.rules.cards import Card, parse_cards
from floor_app.rules.games import find_game
from floor_app.rules.pots import Pot, SeatState
from floor_app.rules.transfers import Mistake, Noticed, Transfer, stands, transfers
from floor_app.rules.winners import (
    Decided,
    Differs,
    Groups,
    Named,
    PassedOver,
    SomebodyMust,
    Unnamed,
    Won,
    board_allows,
    decide,
    from_cards,
)

MAIN, SIDE = Pot("main", (1, 2, 3), {}), Pot("side-1", (2, 3), {})
FOLDED = SeatState.FOLDED


@dataclass(frozen=True)
class Read:
    order: Groups
    none: tuple[int, ...] = ()


def decided(named: Named, read: Mapping[str, Read] | None = None, game: str = "plo8", **more: Any) -> Decided:
    states = dict.fromkeys((1, 2, 3), SeatState.LIVE) | {4: FOLDED, 5: SeatState.BUST}
    return decide([MAIN, SIDE], shares_of(find_game(game))[0], named, read or {}, states, **more)


def test_the_first_group_with_a_claimant_of_the_pot_wins_it() -> None:
    found = decided(Named({"high": ((1,), (2, 3)), "low": ((1, 3), (2,))}))
    assert found.won["main", "high"] == Won((1,), named=True)
    assert found.won["side-1", "high"] == Won((2, 3), named=True)
    assert found.won["main", "low"] == Won((1, 3), named=True)
    assert found.won["side-1", "low"] == Won((3,), named=True)
    assert found.remarks == ()


def test_groups_that_reach_no_claimant_mean_nobody_only_where_there_is_a_qualifier() -> None:
    found = decided(Named({"high": ((1,),), "low": ((1,),)}))
    assert found.won["side-1", "low"] == Won((), named=True)
    assert found.won["side-1", "high"] == Won(None, need="winners")
    assert found.remarks == (Unnamed("side-1", "low", (2, 3)),)


def test_an_empty_list_is_nobody_and_absent_is_not_known() -> None:
    found = decided(Named({"low": ()}))
    assert found.won["main", "low"] == found.won["side-1", "low"] == Won((), named=True)
    assert found.won["main", "high"] == Won(None)
    assert found.remarks == ()


def test_nobody_cannot_be_named_where_somebody_always_wins() -> None:
    found = decided(Named({"high": ()}))
    assert found.won["main", "high"] == Won(None)
    assert found.remarks == (SomebodyMust("high"),)
    assert decided(Named({"high": ()}), {"high": Read(((3,), (1, 2)))}).won["main", "high"] == Won((3,))


def test_a_pot_may_have_winners_of_its_own() -> None:
    found = decided(Named({"high": ((1,),)}, {"side-1": {"high": ((3,),), "low": ()}}))
    assert found.won["main", "high"].seats == (1,)
    assert found.won["side-1", "high"].seats == (3,)
    assert found.won["side-1", "low"].seats == ()
    assert found.won["main", "low"].seats is None


def test_named_seats_that_cannot_win_are_passed_over() -> None:
    found = decided(Named({"high": ((4,), (5, 2))}))
    assert found.won["main", "high"].seats == (2,)
    assert found.remarks == (PassedOver(4, "high", None, FOLDED), PassedOver(5, "high", None, SeatState.BUST))
    found = decided(Named({}, {"side-1": {"high": ((1, 2),)}}))
    assert found.won["side-1", "high"].seats == (2,)
    assert found.remarks == (PassedOver(1, "high", "side-1", SeatState.LIVE),)


def test_cards_decide_inside_each_pot() -> None:
    """The best hand of the main pot is not in the side pot (field, cases 6 and 12)."""
    found = decided(Named(), {"high": Read(((1,), (3,), (2,))), "low": Read(((1,), (2,)), (3,))})
    assert [found.won[p, s].seats for p in ("main", "side-1") for s in ("high", "low")] == [(1,), (1,), (3,), (2,)]
    assert decided(Named(), {"low": Read((), (1, 2, 3))}).won["main", "low"] == Won(())


def test_a_claimant_who_was_not_read_leaves_the_share_unknown() -> None:
    found = decided(Named(), {"high": Read(((2,), (3,)))}, holding={1})
    assert found.won["main", "high"] == Won(None, need="cards")
    assert found.won["side-1", "high"] == Won((2,))
    assert found.won["side-1", "low"] == Won(None, need="winners"), "neither of them has cards"
    assert from_cards((1, 2), None) is None


def test_named_winners_beat_cards_and_the_difference_is_told() -> None:
    found = decided(Named({"high": ((2,),)}), {"high": Read(((1,), (2, 3)))})
    assert found.won["main", "high"] == Won((2,), named=True)
    assert found.remarks == (Differs("main", "high", (2,), (1,)), Differs("side-1", "high", (2,), (2, 3)))


def test_names_that_say_nothing_about_a_pot_leave_it_to_the_cards() -> None:
    found = decided(Named({"high": ((1,),)}), {"high": Read(((1,), (3,), (2,)))})
    assert found.won["side-1", "high"] == Won((3,))


def test_a_pot_with_one_claimant_is_not_decided_at_all() -> None:
    found = decide([Pot("main", (7,), {})], shares_of(find_game("nlhe"))[0], Named(), {}, {7: SeatState.LIVE})
    assert found.won == {}


@pytest.mark.parametrize(
    ("board", "allowed"),
    [("KhQhJd8c8s", False), ("KhQh2d8c8s", False), ("KhAh2d8c8s", True), ("As2s3sKdQd", True), ("9hTh2d3c9s", False)],
)
def test_an_omaha_low_needs_three_ranks_of_eight_or_lower_on_the_board(board: str, allowed: bool) -> None:
    lying = [card for card in parse_cards(board) if isinstance(card, Card)]
    high, low = find_game("big-o").shares
    assert board_allows(low, lying) is allowed
    assert board_allows(high, lying)
    assert board_allows(find_game("stud8").shares[1], [])
    barred = decided(Named(), barred=() if allowed else ("low",)).won["main", "low"]
    assert barred == (Won(None) if allowed else Won(()))


# ---- pots put right -------------------------------------------------------------------------------------------------


def test_who_was_given_too_much_gives_rising_by_seat() -> None:
    assert transfers({1: 250, 2: 250}, {3: 500}) == (Transfer(3, 1, 250), Transfer(3, 2, 250))
    assert transfers({5: 400, 2: 100}, {9: 100, 3: 400}) == (
        Transfer(3, 2, 100),
        Transfer(3, 5, 300),
        Transfer(9, 5, 100),
    )
    assert transfers({1: 51, 2: 50}, {1: 50, 2: 51}) == (Transfer(2, 1, 1),)
    assert transfers({1: 5}, {1: 5}) == ()


def test_chips_that_were_never_given_come_from_nobody_and_too_many_go_back() -> None:
    assert transfers({1: 100, 2: 50}, {1: 100}) == (Transfer(None, 2, 50),)
    assert transfers({1: 100, 2: 50}, {3: 60}) == (Transfer(3, 1, 60), Transfer(None, 1, 40), Transfer(None, 2, 50))
    assert transfers({1: 100}, {1: 130}) == (Transfer(1, None, 30),)


AMOUNTS = st.dictionaries(st.integers(1, 9), st.integers(0, 500), max_size=6)


@given(AMOUNTS, AMOUNTS)
def test_transfers_make_what_was_pushed_into_what_is_due(due: dict[int, int], pushed: dict[int, int]) -> None:
    have = dict(pushed)
    moves = transfers(due, pushed)
    for move in moves:
        assert move.amount > 0
        if move.giver is not None:
            have[move.giver] -= move.amount
        if move.receiver is not None:
            have[move.receiver] = have.get(move.receiver, 0) + move.amount
    assert {seat: chips for seat, chips in have.items() if chips} == {
        seat: chips for seat, chips in due.items() if chips
    }
    assert len({m.giver for m in moves} & {m.receiver for m in moves} - {None}) == 0, "nobody gives and receives"


TDA_22 = [
    ("reading", "before-next-hand", False),
    ("reading", "next-hand", True),
    ("reading", "substantial-action", True),
    ("amount", "before-next-hand", False),
    ("amount", "next-hand", False),
    ("amount", "substantial-action", True),
]


@pytest.mark.parametrize("book", ["tda-2024", "tda-2026"])
@pytest.mark.parametrize(("mistake", "noticed", "late"), TDA_22)
def test_tda_2024_rule_22_readings_until_the_next_hand_amounts_until_substantial_action(
    book: str, mistake: Mistake, noticed: Noticed, late: bool
) -> None:
    assert stands(BOOKS[book], noticed, mistake) is late


@pytest.mark.parametrize("mistake", ["reading", "amount"])
def test_wsop_2024_rule_76_everything_closes_when_the_next_hand_begins(mistake: Mistake) -> None:
    book = BOOKS["wsop-2024"]
    assert not stands(book, "before-next-hand", mistake)
    assert stands(book, "next-hand", mistake)
    assert stands(book, "substantial-action", mistake)
