"""How hands end: pots as they grow, winners named or read, mucks, who shows first, what is still missing."""

from typing import Any

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.hand_end import Ending, ending, pots_now, show_order, waiting
from floor_app.rules.hand_state import Hand, LateStart
from tests.rules.playing import played, setup

_NL: dict[str, Any] = {"small_blind": 1, "big_blind": 2}
_LIMIT: dict[str, Any] = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}
_STUD: dict[str, Any] = {"ante": 1, "bring_in": 3, "small_bet": 10, "big_bet": 20}


def ended(hand: Any, acts: str) -> tuple[Hand, Ending]:
    state = played(hand, acts)
    return state, ending(state)


def test_a_walk_wins_the_small_blind() -> None:
    hand, end = ended(setup("plo8", [100] * 4, **_NL), "3 fold; 4 fold; 1 fold")
    assert dict(hand.returned) == {2: 1}
    assert [hand.stacks[seat] + end.won.get(seat, 0) for seat in (1, 2, 3, 4)] == [99, 101, 100, 100]


def test_pots_grow_round_by_round_and_bets_in_front_are_not_in_them() -> None:
    hand = setup("nlhe", {1: 200, 2: 30, 3: 200}, ante=1, **_NL)
    before = played(hand, "3 raise 20")
    assert [(p.name, p.amount) for p in pots_now(before)] == [("main", 3)]
    acts = "3 raise 40; 1 call; 2 call; board 2c5d7s; 1 bet 50"
    state = played(hand, acts)
    assert [(p.name, p.amount, p.claimants) for p in pots_now(state)] == [
        ("main", 90, (1, 2, 3)),
        ("side-1", 22, (1, 3)),
    ]
    assert state.pot == 90 + 22 + 50


def test_cards_read_the_winners_of_every_pot() -> None:
    cards = {1: "KsKh", 2: "AsAh", 3: "QsQh"}
    hand, end = ended(
        setup("nlhe", {1: 60, 2: 20, 3: 100}, cards=cards, **_NL),
        "3 raise 100; 1 all-in; 2 all-in; board 2c5d7s9cJd",
    )
    assert waiting(hand, end) == "nothing"
    assert dict(end.won) == {1: 80, 2: 60}
    assert dict(hand.returned) == {3: 40}


def test_without_cards_winners_are_named_for_all_pots_or_for_one() -> None:
    hand = setup("nlhe", {1: 60, 2: 20, 3: 100}, **_NL)
    acts = "3 raise 100; 1 all-in; 2 all-in; street; street; street"
    state, end = ended(hand, acts)
    assert waiting(state, end) == "winners"
    state, end = ended(hand, f"{acts}; win high 2")
    assert dict(end.won) == {2: 60}
    assert waiting(state, end) == "winners"
    state, end = ended(hand, f"{acts}; win high 2; win high side-1 1 3")
    assert dict(end.won) == {1: 40, 2: 60, 3: 40}
    state, end = ended(hand, f"{acts}; win high 2; win high 3")  # the next best
    assert dict(end.won) == {2: 60, 3: 80}


def test_winners_may_be_named_before_the_board_is_out() -> None:
    state, end = ended(setup("nlhe", [50, 50], **_NL), "2 raise 50; 1 call; win high 1")
    assert (waiting(state, end), dict(end.won)) == ("nothing", {1: 100})


def test_nobody_has_a_low_when_nobody_is_named_for_it() -> None:
    hand = setup("plo8", [50, 50], **_NL)
    acts = "2 call; 1 check; street; 1 check; 2 check; street; 1 check; 2 check; street; 1 check; 2 check"
    state, end = ended(hand, f"{acts}; win high 2")
    assert waiting(state, end) == "winners"
    state, end = ended(hand, f"{acts}; win high 2; win low")
    assert (waiting(state, end), dict(end.won)) == ("nothing", {2: 4})
    state, end = ended(hand, f"{acts}; win high 2; win low 1")
    assert dict(end.won) == {1: 2, 2: 2}


def test_two_boards_have_shares_of_their_own() -> None:
    acts = "2 raise 50; 1 call; board 1 2c5d7s; board 2 2d5c7h; board 1 9c; board 2 Tc; board 1 9d; board 2 Td"
    hand = setup("plo", [50, 50], betting="no-limit", **_NL)
    _, end = ended(hand, f"{acts}; win high 1 1; win high 2 2")
    assert dict(end.won) == {1: 50, 2: 50}
    cards = {1: "AsAdKhQh", 2: "8s8d3h4h"}
    _, end = ended(setup("plo", [50, 50], betting="no-limit", cards=cards, **_NL), acts)
    assert dict(end.won) == {1: 100}


@pytest.mark.parametrize(
    ("win", "kind", "words"),
    [
        ("win low 1", QuestionError, "no share 'low'"),
        ("win high 9", QuestionError, "9 is no seat"),
        ("win high middle 1", QuestionError, "no pot 'middle'"),
        ("win high side-3 1", QuestionError, "no pot 'side-3'"),
        ("win high 1 2 1", QuestionError, "Seat 1 cannot be named twice"),
        ("win high 2; win high 1 2", QuestionError, "Seat 2 cannot be named twice"),
    ],
)
def test_what_cannot_be_named(win: str, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        played(setup("nlhe", [50, 50], **_NL), f"2 raise 50; 1 call; {win}")


def test_winners_are_not_named_while_there_is_betting_to_come() -> None:
    for acts in ("win high 1", "2 call; 1 check; win high 1"):
        with pytest.raises(RuleError, match="betting is over"):
            played(setup("nlhe", [50, 50], **_NL), acts)


def test_a_mucked_hand_cannot_win_though_its_cards_are_known() -> None:
    cards = {1: "AsAh", 2: "KsKh"}
    hand = setup("nlhe", [50, 50], cards=cards, **_NL)
    acts = "2 raise 50; 1 call; board 2c5d7s9cJd"
    assert dict(ended(hand, acts)[1].won) == {1: 100}
    assert dict(ended(hand, f"{acts}; 1 muck")[1].won) == {2: 100}
    with pytest.raises(RuleError, match="last live hand"):
        played(hand, f"{acts}; 1 muck; 2 muck")
    with pytest.raises(RuleError, match="betting to come"):
        played(hand, "2 call; 1 muck")


def test_hands_shown_at_the_end_are_read() -> None:
    hand = setup("nlhe", [50, 50], **_NL)
    acts = "2 raise 50; 1 call; board 2c5d7s9cJd; 2 show KsKh"
    state, end = ended(hand, acts)
    assert waiting(state, end) == "cards"
    state, end = ended(hand, f"{acts}; 1 show AsAh")
    assert (waiting(state, end), state.shown, dict(end.won)) == ("nothing", (2, 1), {1: 100})


def test_a_hand_is_shown_with_or_without_its_up_cards() -> None:
    ups = "up 1 3c; up 2 3s; 1 bring-in; 2 complete; 1 call"
    hand = setup("stud", [11, 11], cards={2: "AsAh"}, **_STUD)
    acts = f"{ups}; up 1 Kd; up 2 4d; up 1 Kh; up 2 6d; up 1 9h; up 2 9d"
    state, end = ended(hand, f"{acts}; deal 2 2h; 1 show KsQs3cKdKh9hJc")
    assert (waiting(state, end), dict(end.won)) == ("nothing", {1: 22})
    state, end = ended(hand, f"{acts}; deal 2 2h; 1 show KsQsJc")
    assert dict(end.won) == {1: 22}
    with pytest.raises(QuestionError, match="Seat 2 holds other cards"):
        played(hand, f"{acts}; 2 show KsQs")


def test_cards_come_once_unless_the_deck_has_run_out() -> None:
    hand = setup("nlhe", [50, 50], cards={1: "AsAh"}, **_NL)
    with pytest.raises(QuestionError, match="As cannot come twice"):
        played(hand, "2 raise 50; 1 call; board AsAd7s")
    with pytest.raises(QuestionError, match="Ah cannot come twice"):
        played(hand, "deal 2 AhKd")
    six = setup("27td", [500] * 6, cards={1: "KdQd3c4c5d"}, **_LIMIT)
    opening = "3 call; 4 call; 5 call; 6 call; 1 call; 2 check"
    first = f"{opening}; 1 draw KdQd; " + "; ".join(f"{s} draw 5" for s in range(2, 7))
    second = (
        f"{first}; deal 1 2s8s; "
        + "; ".join(f"{s} check" for s in range(1, 7))
        + "; 1 draw 8s; 2 pat; 3 pat; 4 pat; 5 pat; 6 pat"
    )
    assert "Kd" in map(str, played(six, f"{second}; deal 1 Kd").row(1).down)
    with pytest.raises(QuestionError, match="Kd cannot come twice"):
        played(six, f"{opening}; 1 draw KdQd; " + "; ".join(f"{s} pat" for s in range(2, 7)) + "; deal 1 Kd7h")


# ---- who shows first ------------------------------------------------------------------------------------------------

_TO_RIVER = "3 call; 1 call; 2 check; street; 1 check; 2 check; 3 check; street; 1 check; 2 check; 3 check; street"


def test_tda_2024_17_the_last_to_bet_on_the_last_street_shows_first() -> None:
    hand = setup("nlhe", [99] * 3, **_NL)
    assert show_order(played(hand, f"{_TO_RIVER}; 1 check; 2 bet 2; 3 call; 1 call")) == (2, 3, 1)


def test_without_a_bet_the_first_to_act_or_by_house_the_last_to_check() -> None:
    acts = f"{_TO_RIVER}; 1 check; 2 check; 3 check"
    assert show_order(played(setup("nlhe", [99] * 3, **_NL), acts)) == (1, 2, 3)
    house = {"show_order_no_bet": "last-to-check"}
    assert show_order(played(setup("nlhe", [99] * 3, house=house, **_NL), acts)) == (3, 1, 2)


def test_there_is_no_order_without_a_showdown() -> None:
    assert show_order(played(setup("nlhe", [99] * 3, **_NL), "3 fold; 1 fold")) == ()
    assert show_order(played(setup("nlhe", [99] * 3, **_NL), _TO_RIVER)) == ()


def test_all_in_hands_are_shown_from_the_left_of_the_button() -> None:
    assert show_order(played(setup("nlhe", [50] * 3, **_NL), "3 raise 50; 1 call; 2 call; street; street; street")) == (
        1,
        2,
        3,
    )


# ---- a late start ---------------------------------------------------------------------------------------------------


def test_chips_from_before_a_late_start_are_for_every_live_seat() -> None:
    hand = setup("plo", {1: 900, 4: 0, 5: 900}, start=LateStart("river", 1200), button=5, **_NL)
    _, end = ended(hand, "1 bet 300; 5 call; win high 4; win high side-1 5")
    assert [(p.name, p.amount, p.claimants) for p in end.built.pots] == [
        ("main", 1200, (1, 4, 5)),
        ("side-1", 600, (1, 5)),
    ]
    assert dict(end.won) == {4: 1200, 5: 600}


# ---- the floor ------------------------------------------------------------------------------------------------------


def test_the_floor_overrules_amount_and_turn_but_not_the_chips() -> None:
    hand = setup("nlhe", [99] * 4, **_NL)
    small = played(hand, 'floor "stands as made": 3 raise 3')
    assert (small.round.to_match, small.turn) == (3, 4)
    out_of_turn = played(hand, 'floor "binding": 1 raise 10')
    assert (out_of_turn.turn, out_of_turn.round.to_match) == (3, 10)
    again = played(hand, 'floor "binding": 1 raise 10; 3 fold; 4 fold; 2 call')
    assert again.phase == "board"
    with pytest.raises(RuleError, match="behind"):
        played(hand, 'floor "no": 3 raise 500')
    with pytest.raises(RuleError, match="not to act"):
        played(hand, "1 raise 10")


def test_the_floor_lets_a_limit_bet_stand() -> None:
    hand = setup("lhe", [99] * 3, **_LIMIT)
    state = played(hand, 'floor "accepted": 3 raise 25')
    assert state.round.to_match == 25
    assert state.turn == 1
