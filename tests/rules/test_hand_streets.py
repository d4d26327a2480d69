"""How hands go from street to street: who acts, what is awaited, late starts, draws, boards, the end of betting."""

from typing import Any

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.forced import Post
from floor_app.rules.hand import begin
from floor_app.rules.hand_state import LateStart
from tests.rules.playing import options, played, setup

_NL: dict[str, Any] = {"small_blind": 1, "big_blind": 2}
_LIMIT: dict[str, Any] = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}
_STUD: dict[str, Any] = {"ante": 1, "bring_in": 3, "small_bet": 10, "big_bet": 20}


def at(hand: Any) -> tuple[str, str, int | None]:
    return hand.at.key, hand.phase, hand.turn


# ---- blinds and order -----------------------------------------------------------------------------------------------


def test_the_seat_after_the_big_blind_acts_first_and_later_the_one_left_of_the_button() -> None:
    hand = setup("nlhe", {1: 99, 3: 99, 6: 99, 9: 99}, button=3, **_NL)
    assert at(begin(hand)) == ("preflop", "action", 1)
    acts = "1 call; 3 fold; 6 call; 9 check"
    assert at(played(hand, acts)) == ("preflop", "board", None)
    assert at(played(hand, f"{acts}; board 2c5d7s")) == ("flop", "action", 6)


def test_heads_up_the_button_is_the_small_blind_and_acts_first_then_last() -> None:
    hand = setup("nlhe", {2: 99, 5: 99}, button=5, **_NL)
    assert begin(hand).turn == 5
    assert at(played(hand, "5 call; 2 check; street")) == ("flop", "action", 2)


def test_a_button_before_an_empty_seat_and_a_dead_small_blind() -> None:
    hand = setup("nlhe", {1: 99, 4: 99, 7: 99}, button=2, blinds_at=(None, 4), **_NL)
    assert begin(hand).turn == 7
    assert at(played(hand, "7 call; 1 call; 4 check; street")) == ("flop", "action", 4)


def test_the_big_blind_has_the_option() -> None:
    hand = setup("nlhe", [99, 99, 99], **_NL)
    found = options(hand, "3 call; 1 call")
    assert (found.check, found.call, found.min_raise_to, found.max_raise_to) == (True, None, 4, 99)


def test_a_straddle_acts_last_and_a_kill_in_turn_or_last() -> None:
    straddle = setup("nlhe", [99] * 5, posts=[Post(3, 4, "straddle")], **_NL)
    assert at(played(straddle, "4 call; 5 fold; 1 fold; 2 fold")) == ("preflop", "action", 3)
    kill: dict[str, Any] = {**_LIMIT, "small_bet": 20, "big_bet": 40}
    in_turn = setup("lhe", [999] * 5, posts=[Post(4, 20, "kill")], **kill)
    assert options(in_turn).call == 20
    assert played(in_turn, "3 call").turn == 4
    last = setup("lhe", [999] * 5, posts=[Post(4, 20, "kill", last=True)], **kill)
    assert played(last, "3 call").turn == 5
    assert played(last, "3 call; 5 fold; 1 fold; 2 call").turn == 4
    assert options(last, "3 call; 5 fold; 1 fold; 2 call").raise_to == (40,)


def test_a_dead_post_is_in_the_middle_and_a_live_one_has_the_option() -> None:
    hand = setup("nlhe", [99] * 5, posts=[Post(4, 2, "live"), Post(4, 1, "dead")], **_NL)
    assert options(hand, "3 call").check
    assert played(hand, "3 fold; 4 check; 5 fold; 1 fold; 2 check").pot == 1 + 2 + 2 + 1


def test_an_absent_player_posts_and_is_dead_after_the_deal() -> None:
    hand = played(setup("nlhe", [99] * 4, absent=(2,), **_NL))
    assert (hand.live, hand.pot, hand.turn) == ((1, 3, 4), 3, 3)
    alone = played(setup("nlhe", [99, 99, 99], absent=(1, 2), **_NL))
    assert (alone.phase, alone.live) == ("folded", (3,))


def test_unmatched_chips_go_back_at_once_when_betting_closes() -> None:
    hand = played(setup("nlhe", [99, 30, 99], **_NL), "3 raise 80; 1 fold; 2 call")
    assert dict(hand.returned) == {3: 50}
    assert (hand.pot, hand.stacks[3]) == (61, 69)


def test_what_is_to_call_is_at_most_another_live_amount_when_nobody_else_has_chips() -> None:
    hand = setup("nlhe", [99, 99, 99], small_blind=5, big_blind=10)
    short = setup("nlhe", {1: 99, 2: 6, 3: 99}, small_blind=5, big_blind=10)
    assert options(hand, "3 fold").call == 5
    found = options(short, "3 fold")
    assert (found.call, found.closed_key) == (1, "nobody-to-answer")
    covered = setup("nlhe", {1: 99, 2: 4, 3: 99}, small_blind=5, big_blind=10)
    assert played(covered, "3 fold").phase == "board"


def test_all_in_before_the_flop_the_board_runs_out() -> None:
    hand = setup("nlhe", [50, 50], **_NL)
    acts = "2 raise 50; 1 call"
    assert at(played(hand, acts)) == ("preflop", "board", None)
    assert at(played(hand, f"{acts}; board 2c5d7s")) == ("flop", "board", None)
    assert at(played(hand, f"{acts}; board 2c5d7s9c9d")) == ("river", "showdown", None)
    assert at(played(hand, f"{acts}; board 2c5d7s; board 9c; board 9d")) == ("river", "showdown", None)


# ---- short deck, single draw ----------------------------------------------------------------------------------------


def test_short_deck_acts_left_of_the_button_on_every_street_the_button_last_with_the_option() -> None:
    hand = setup("short-deck", [300] * 4, ante=10, button_ante=20)
    found = options(hand)
    assert (found.call, found.min_raise_to, found.max_raise_to) == (10, 20, 290)
    assert options(hand, "1 call; 2 call; 3 call").check
    assert at(played(hand, "1 call; 2 call; 3 call; 4 check; street")) == ("flop", "action", 1)
    assert options(hand, "1 call; 2 call; 3 call; 4 check; street").min_raise_to == 10


def test_wsop_2024_short_deck_the_least_raise_doubles_the_button_ante() -> None:
    hand = setup("short-deck", [5000] * 4, rules="wsop-2024", ante=200, button_ante=400)
    assert options(hand).min_raise_to == 600
    assert options(hand, "1 raise 600").min_raise_to == 1000
    other = setup("short-deck", [5000] * 4, ante=200, button_ante=400)
    assert options(other).min_raise_to == 400


def test_the_first_player_in_must_raise_where_the_house_says_so() -> None:
    hand = setup("27sd", [300] * 4, rules="mixed-games", **_NL)
    found = options(hand)
    assert (found.call, found.closed_key, found.min_raise_to) == (None, "no-limp", 4)
    assert options(hand, "3 fold; 4 fold").closed_key == "no-limp"
    assert options(hand, "3 raise 6").call == 6
    assert options(setup("27sd", [300] * 4, **_NL)).call == 2
    assert options(setup("27td", [300] * 4, rules="mixed-games", **_LIMIT)).call == 10


# ---- draws ----------------------------------------------------------------------------------------------------------


def test_draws_go_round_from_the_left_of_the_button_and_betting_opens_after_the_last() -> None:
    hand = setup("27td", [500] * 4, cards={1: "Kd2c3c4c5d"}, **_LIMIT)
    acts = "3 call; 4 fold; 1 call; 2 check"
    assert at(played(hand, acts)) == ("draw1", "draw", 1)
    assert at(played(hand, f"{acts}; 1 draw Kd; 2 pat")) == ("draw1", "draw", 3)
    after = played(hand, f"{acts}; 1 draw Kd; 2 pat; 3 draw 2; deal 1 7h")
    assert at(after) == ("draw1", "action", 1)
    assert {str(card) for card in after.row(1).down} == {"2c", "3c", "4c", "5d", "7h"}


def test_big_bets_begin_after_the_second_draw() -> None:
    hand = setup("badugi", [500] * 2, **_LIMIT)
    acts = "2 call; 1 check; 1 pat; 2 pat; 1 check; 2 check; 1 pat; 2 pat"
    assert options(hand, acts).raise_to == (20,)


def test_all_in_players_draw_to_the_end_without_betting() -> None:
    hand = setup("27td", [10, 10], **_LIMIT)
    acts = "2 call; 1 pat; 2 draw 1; 1 pat; 2 pat; 1 pat"
    assert at(played(hand, acts)) == ("draw3", "draw", 2)
    assert played(hand, f"{acts}; 2 pat").phase == "showdown"


@pytest.mark.parametrize("act", ["1 draw 6", "2 pat", "1 take", "1 stop", "1 check"])
def test_draws_that_are_not_open(act: str) -> None:
    with pytest.raises(RuleError, match="Open for seat 1: draw or pat"):
        played(setup("27td", [500] * 3, **_LIMIT), f"3 fold; 1 call; 2 check; {act}")


def test_only_cards_of_the_hand_are_thrown_away() -> None:
    with pytest.raises(QuestionError, match="Seat 1 does not hold Ks"):
        played(setup("27td", [500] * 2, cards={1: "Kd2c3c4c5d"}, **_LIMIT), "2 call; 1 check; 1 draw Ks")


# ---- 31 and Under ---------------------------------------------------------------------------------------------------

_31 = "3 call; 1 call; 2 check"


def thirty_one(cards: dict[int, str]) -> Any:
    return setup("31-and-under", [100] * 3, cards=cards, **_NL)


def test_one_seat_takes_to_the_end_before_the_next() -> None:
    hand = thirty_one({1: "AsKd"})
    assert at(played(hand, _31)) == ("draw", "draw", 1)
    assert at(played(hand, f"{_31}; 1 take 9c; 1 take 5d")) == ("draw", "draw", 1)
    assert at(played(hand, f"{_31}; 1 take 9c; 1 take 5d; 1 stop")) == ("draw", "draw", 2)
    four = f"{_31}; 1 take 2c; 1 take 3c; 1 take 4c; 1 take 5d"
    assert at(played(hand, four)) == ("draw", "draw", 2)


def test_a_bust_is_dead_at_once_and_the_last_live_hand_takes_everything() -> None:
    hand = thirty_one({1: "KsKd", 2: "QsQd"})
    once = played(hand, f"{_31}; 1 take 9c; 1 take 5d")
    assert (once.live, once.turn) == ((2, 3), 2)
    twice = played(hand, f"{_31}; 1 take 9c; 1 take 5d; 2 take Jc; 2 take Js")
    assert (twice.phase, twice.live) == ("folded", (3,))


def test_an_unknown_hand_shows_its_bust() -> None:
    hand = thirty_one({})
    acts = f"{_31}; 1 take; 1 take; 1 show KsKdQc5h"
    assert played(hand, acts).turn == 2
    assert played(hand, f"{_31}; 1 take; 1 show KsAdQc").turn == 1


def test_after_the_draw_the_first_live_seat_left_of_the_button_acts() -> None:
    hand = thirty_one({1: "KsKd"})
    acts = f"{_31}; 1 take 9c; 1 take 5d; 2 stop; 3 stop"
    assert at(played(hand, acts)) == ("draw", "action", 2)
    assert at(played(hand, f"{acts}; 2 check; 3 check; board 2c5c7s")) == ("flop", "action", 2)


# ---- stud -----------------------------------------------------------------------------------------------------------

_UPS = "up 1 3c; up 2 3s; up 3 9d"


def test_stud_waits_for_up_cards_then_the_low_card_brings_it_in() -> None:
    hand = setup("stud", [500] * 3, **_STUD)
    assert at(begin(hand)) == ("3", "up", None)
    found = options(hand, _UPS)
    assert (found.fold, found.bring_in, found.complete_to, found.min_raise_to) == (False, 3, 10, None)
    assert options(hand, f"{_UPS}; 1 bring-in").complete_to == 10
    assert played(hand, f"{_UPS}; 1 raise 10").round.to_match == 10
    with pytest.raises(RuleError, match="bring-in 3, complete to 10"):
        played(hand, f"{_UPS}; 1 fold")


def test_where_up_cards_are_not_known_the_seat_named_is_believed() -> None:
    hand = setup("stud", [500] * 3, **_STUD)
    assert played(hand, "2 bring-in").turn == 3
    assert played(hand, "up 1 ??; up 2 3s; up 3 9d; 1 complete").turn == 2
    acts = "2 bring-in; 3 call; 1 call; street; 3 bet 10"
    assert at(played(hand, acts)) == ("4", "action", 1)


@pytest.mark.parametrize("acts", ["street; 3 check", "3 check", "street; 1 check; 2 check; street; 3 check"])
def test_a_seat_that_is_named_must_be_in_the_hand(acts: str) -> None:
    with pytest.raises(RuleError, match="Seat 3"):
        played(setup("stud", [500] * 3, **_STUD), f"1 bring-in; 2 call; 3 fold; {acts}")


def test_the_low_card_all_in_for_the_ante_leaves_the_bring_in_to_the_next() -> None:
    hand = setup("stud", [1, 500, 500], **_STUD)
    found = options(hand, _UPS)
    assert (found.fold, found.bring_in, found.complete_to) == (False, 3, 10)


def test_a_short_bring_in_is_matched_whole() -> None:
    found = options(setup("stud", [3, 500, 500], **_STUD), f"{_UPS}; 1 bring-in")
    assert (found.call, found.complete_to) == (3, 10)


def test_half_a_bet_over_the_bring_in_counts_and_less_is_completed() -> None:
    half = options(setup("stud", [7, 500, 500], **_STUD), f"{_UPS}; 1 all-in")
    assert (half.call, half.complete_to, half.raise_to) == (6, None, (16,))
    less = options(setup("stud", [5, 500, 500], **_STUD), f"{_UPS}; 1 all-in")
    assert (less.call, less.complete_to, less.raise_to) == (4, None, (10,))


def test_whoever_brought_it_in_may_raise_a_completion() -> None:
    found = options(
        setup("stud", [500] * 3, ante=1, bring_in=6, small_bet=10, big_bet=20),
        f"{_UPS}; 1 bring-in; 2 complete; 3 fold",
    )
    assert (found.call, found.raise_to) == (4, (20,))


def test_an_absent_player_posts_the_bring_in_or_forfeits_it() -> None:
    posts = played(setup("stud", [500] * 3, absent=(1,), **_STUD), _UPS)
    assert (posts.turn, posts.pot, posts.live) == (2, 6, (2, 3))
    assert options(setup("stud", [500] * 3, absent=(1,), **_STUD), _UPS).complete_to == 10
    forfeits = setup("stud", [500] * 3, absent=(1,), rules="wsop-2024", **_STUD)
    assert (played(forfeits, _UPS).pot, options(forfeits, _UPS).bring_in) == (3, 3)


def test_wsop_live_2024_190_a_kill_in_stud_has_no_bring_in_and_the_action_begins_left_of_it() -> None:
    stakes = {**_STUD, "small_bet": 20, "big_bet": 40}
    found = options(setup("stud", [500] * 3, posts=[Post(2, 20, "kill")], **stakes), _UPS)
    assert (found.fold, found.call, found.bring_in, found.raise_to) == (True, 20, None, (40,))
    assert played(setup("stud", [500] * 3, posts=[Post(2, 20, "kill")], **stakes), _UPS).turn == 3


_SIXTH = f"""{_UPS}; 1 bring-in; 2 call; 3 fold; up 1 5d; up 2 9h; 2 check; 1 check
    up 1 5h; up 2 Th; 1 check; 2 check; up 1 Jd; up 2 Qs; 1 check; 2 check"""


def test_seventh_street_is_dealt_or_not_and_a_common_card_is_possible() -> None:
    hand = setup("stud", [500] * 3, **_STUD)
    assert at(played(hand, _SIXTH)) == ("6", "deal", None)
    for more in ("deal 1 As; deal 2 Ac", "street", "board Kd"):
        assert at(played(hand, f"{_SIXTH}; {more}")) == ("7", "action", 1)
    assert at(played(hand, f"{_SIXTH}; 1 check")) == ("7", "action", 2)
    common = played(hand, f"{_SIXTH}; board Kd; 1 check; 2 check")
    assert (common.phase, len(common.row(1).cards), len(common.boards[0])) == ("showdown", 6, 1)


def test_roberts_an_open_pair_on_fourth_street_bets_either_limit_until_a_big_one_is_in() -> None:
    """Rulebook 9.1: bet 5 or 10; if 5, others may raise by 5 or 10; once a 10 raise is in, all further ones are 10."""
    stakes: dict[str, Any] = {"ante": 1, "bring_in": 2, "small_bet": 5, "big_bet": 10}
    hand = setup("stud", [500] * 3, rules="roberts", players_left=9, **stakes)
    acts = f"{_UPS}; 1 bring-in; 2 call; 3 call; up 1 3d; up 2 Ah; up 3 Kh"
    assert options(hand, acts).raise_to == (5, 10)
    assert options(hand, f"{acts}; 1 bet 5").raise_to == (10, 15)
    assert options(hand, f"{acts}; 1 bet 5; 2 raise 15").raise_to == (25,)
    assert options(hand, f"{acts}; 1 bet 5; 2 raise 10").raise_to == (15, 20)
    assert options(hand, f"{acts}; 1 bet 10").raise_to == (20,)
    assert options(hand, f"{acts}; 1 check").raise_to == (5, 10)
    assert options(hand, f"{acts}; 1 bet 5; 2 raise 15; 3 raise 25; 1 raise 35").closed_key == "capped"
    tda = setup("stud", [500] * 3, players_left=9, **stakes)
    assert options(tda, acts).raise_to == (5,)


# ---- boards ---------------------------------------------------------------------------------------------------------


def test_two_boards_are_both_dealt_before_the_betting_opens() -> None:
    hand = setup("plo", [100, 100], **_NL)
    acts = "2 call; 1 check; board 1 2c5d7s"
    assert at(played(hand, acts)) == ("preflop", "board", None)
    assert at(played(hand, f"{acts}; board 2 2d5c7h")) == ("flop", "action", 1)
    with pytest.raises(RuleError, match="There are two boards"):
        played(hand, f"{acts}; board 2 2d5c7h; 1 check; 2 check; board 9c")


def test_a_second_board_shares_what_was_dealt_before_it() -> None:
    hand = played(
        setup("nlhe", [100, 100], **_NL),
        "2 raise 100; 1 call; board 2c5d7s; board 1 9c; board 2 Tc; board 1 9d; board 2 Td",
    )
    assert [" ".join(map(str, board)) for board in hand.boards] == ["2c 5d 7s 9c 9d", "2c 5d 7s Tc Td"]


def test_a_second_board_may_begin_on_the_street_that_was_just_dealt() -> None:
    hand = setup("plo", [100, 100], **_NL)
    acts = "2 call; 1 check; board 2c5d7s; 1 check; 2 check; board 9c; board 2 Tc"
    assert [" ".join(map(str, board)) for board in played(hand, acts).boards] == ["2c 5d 7s 9c", "2c 5d 7s Tc"]
    assert at(played(hand, acts)) == ("turn", "action", 1)
    with pytest.raises(RuleError, match="cannot begin on this street"):
        played(hand, acts.replace("; board 2 Tc", "; 1 check; board 2 Tc"))


@pytest.mark.parametrize("act", ["board 2c5d", "board 2c5d7s9h", "board 2c2c7s", "board 2cAh7s"])
def test_boards_that_cannot_lie_there(act: str) -> None:
    with pytest.raises(QuestionError):
        played(setup("nlhe", [99, 99], cards={1: "AhKd"}, **_NL), f"2 call; 1 check; {act}")


def test_a_board_comes_only_when_it_is_awaited() -> None:
    with pytest.raises(RuleError, match="Open for seat 2"):
        played(setup("nlhe", [99, 99], **_NL), "board 2c5d7s")
    with pytest.raises(RuleError, match="no board"):
        played(setup("27td", [99, 99], **_LIMIT), "board 2c5d7s")


# ---- a late start ---------------------------------------------------------------------------------------------------


def test_a_late_start_posts_nothing_and_counts_all_in_seats_as_live() -> None:
    hand = played(
        setup("plo", {1: 900, 4: 0, 5: 900}, start=LateStart("turn", 1200), button=5, **_NL), "1 bet 300; 5 call"
    )
    assert (hand.pot, hand.phase, hand.live) == (1800, "board", (1, 4, 5))


def test_a_late_board_is_filled_in_whole() -> None:
    hand = setup("plo", [900, 900], start=LateStart("turn", 100), button=2, **_NL)
    assert at(played(hand, "board 2c5d7sKh; 1 check; 2 check; board 9d")) == ("river", "action", 1)
    assert at(played(hand, "1 check; 2 check; board 2c5d7sKh9d")) == ("river", "action", 1)


def test_late_up_cards_come_several_at_once() -> None:
    hand = setup("stud8", {1: 900, 4: 900}, start=LateStart("5", 100), **_STUD)
    assert at(played(hand, "up 1 3c9dKd; up 4 2d2cKh")) == ("5", "action", 4)
    assert at(played(hand, "1 check")) == ("5", "action", 4)
    assert options(hand, "1 check").raise_to == (20,)


def test_a_late_start_on_a_draw_begins_with_the_draw() -> None:
    hand = setup("27td", {1: 900, 4: 900}, start=LateStart("draw2", 100), button=4, **_LIMIT)
    assert at(begin(hand)) == ("draw2", "draw", 1)
    assert at(played(hand, "street")) == ("draw2", "action", 1)


def test_players_when_a_late_round_began_decide_the_cap_of_a_cash_game() -> None:
    acts = "1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40"
    two = setup("lhe", [900, 900], start=LateStart("flop", 100), **_LIMIT)
    assert options(two, acts).raise_to == (50,)
    three = setup("lhe", [900, 900], start=LateStart("flop", 100, began_with=3), **_LIMIT)
    assert options(three, acts).closed_key == "capped"


def test_nobody_bets_when_all_are_all_in_at_a_late_start() -> None:
    assert at(begin(setup("plo", [0, 0], start=LateStart("turn", 100), **_NL))) == ("turn", "board", None)
    assert at(begin(setup("plo", [0, 50], start=LateStart("river", 100), **_NL))) == ("river", "showdown", None)


# ---- rulebook 5.2 and 4.7 -------------------------------------------------------------------------------------------


def test_tda_2026_36_b_the_button_jumps_empty_seats_and_nobody_skips_the_big_blind() -> None:
    """Button 9, small blind 1, seats 2 and 3 empty, big blind 4; seat 1 busts: button 3, small blind 4, big blind 5."""
    before = begin(setup("nlhe", {1: 99, 4: 99, 5: 99, 6: 99, 9: 99}, button=9, **_NL))
    assert [(b.seat, b.front) for b in before.round.bettors if b.front] == [(1, 1), (4, 2)]
    after = begin(setup("nlhe", {4: 99, 5: 99, 6: 99, 9: 99}, rules="tda-2026", button=3, **_NL))
    assert [(b.seat, b.front) for b in after.round.bettors if b.front] == [(4, 1), (5, 2)]
    assert after.turn == 6


def test_tda_2024_34_b_heads_up_the_small_blind_has_the_button() -> None:
    hand = begin(setup("nlhe", {1: 99, 7: 99}, button=7, **_NL))
    assert [(b.seat, b.front) for b in hand.round.bettors] == [(1, 2), (7, 1)]


def test_wsop_2024_short_deck_the_button_is_before_a_player() -> None:
    with pytest.raises(QuestionError, match="button"):
        begin(setup("short-deck", {1: 99, 4: 99}, button=3, ante=1, button_ante=2))


def test_tda_2024_30_and_71_c_an_absent_player_is_dealt_in_pays_and_is_killed() -> None:
    hand = begin(setup("nlhe", [99] * 4, absent=(3,), ante=1, **_NL))
    assert (hand.stacks[3], hand.live) == (98, (1, 2, 4))


def test_tda_2024_52_a_600_opened_and_raised_to_only_1000_is_1200() -> None:
    hand = setup("nlhe", [9000] * 3, start=LateStart("flop", 500), big_blind=200)
    with pytest.raises(RuleError, match="raise to 1200 up to 9000"):
        played(hand, "1 bet 600; 2 raise 1000")
    assert options(hand, "1 bet 600; 2 raise 1200").call == 1200


def test_tda_2024_55_a_raise_of_no_bet_is_no_raise() -> None:
    with pytest.raises(RuleError, match="nobody has bet"):
        played(setup("nlhe", [99] * 3, start=LateStart("flop", 5), **_NL), "1 raise 10")
