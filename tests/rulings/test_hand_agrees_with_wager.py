"""Whoever asks wager or limit-ladder about the next player of a hand gets the amounts that the hand has open."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.games import Betting, Forced
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand
from floor_app.rulings.answer import answer
from tests.rules.test_hand_properties import Dealer


def wager_question(hand: Hand) -> dict[str, Any]:
    """The question a dealer would ask about the player to act."""
    state, game = hand.round, hand.game
    assert hand.turn is not None
    first = hand.street == 0
    blinds = first and game.forced is Forced.BLINDS
    antes = hand.fixed.antes if blinds else 0
    in_front = {str(bettor.seat): bettor.front for bettor in state.bettors if bettor.front}
    question: dict[str, Any] = {
        "ask": "wager",
        "game": game.key,
        "betting": game.betting.value,
        "rules": hand.fixed.setup.house.to_question(),
        "street": hand.at.key,
        "pot": hand.pot - sum(in_front.values()) - antes,
        "bets": in_front,
        "to_act": hand.turn,
        "min_bet": state.terms.min_bet,
        "stack": state.bettor(hand.turn).behind,
    }
    if state.to_match:
        question["last_raise"] = state.last_full
    if blinds:
        posted, forced = state.terms.blinds, hand.fixed.forced
        assert posted is not None
        assert forced is not None
        assert forced.blinds is not None
        question |= {
            "antes": antes,
            "blinds": {"small": posted.small, "big": posted.big},
            "posted": {"small": posted.posted_small, "big": posted.posted_big},
            "blinds_at": {"small": state.terms.small_blind_at, "big": forced.blinds.big},
        }
    return question


@given(st.integers(0, 10**9))
def test_amounts_follow_wager_and_ladder(seed: int) -> None:
    dealer = Dealer(random.Random(seed))
    for _ in range(25):
        hand = dealer.hand
        if hand.over:
            return
        options = open_options(hand)
        raising = options is not None and options.min_raise_to is not None
        blinds = hand.game.forced is Forced.BLINDS and hand.fixed.forced is not None
        otherwise = hand.street == 0 and not blinds  # a bring-in, a button ante, or nothing posted
        if options is not None and raising and not otherwise:
            if hand.game.betting is Betting.FIXED_LIMIT:
                compare_ladder(hand, options.raise_to or ())
            else:
                found = answer(wager_question(hand)).result
                assert found["min_raise_to"] == options.min_raise_to
                assert found["max_raise_to"] == (options.max_raise_to)
                assert found["call"] == (options.call or (0 if options.check else found["call"]))
        dealer.step()


def compare_ladder(hand: Hand, totals: tuple[int, ...]) -> None:
    """The ladder shows the whole steps; a hand knows its history, so only rounds without short all-ins compare."""
    state, setup = hand.round, hand.fixed.setup
    if state.shift or state.climbed.rest or state.terms.big_bet:
        return
    stakes = setup.stakes
    question = {
        "ask": "limit-ladder",
        "game": hand.game.key,
        "betting": "fixed-limit",
        "rules": setup.house.to_question(),
        "stakes": {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind, "small_bet": 10, "big_bet": 20},
        "street": hand.at.key,
        "current": state.to_match,
        "round_began_with": max(2, state.terms.began_with),
        "in_hand": state.in_hand,
        "players_left": setup.players_left,
    }
    if state.heads_up_at is not None:
        question["heads_up_at"] = state.heads_up_at
    found = answer(question).result
    assert hand.turn is not None
    assert totals[0] == min(found["next"], state.bettor(hand.turn).all_in_to)
    assert (found["raises_made"], found["cap_lifted"]) == (state.raises_made, state.cap is None)
