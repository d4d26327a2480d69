"""Hand history files: who is who, what is posted, what cannot be said; whole hands are in tests/replay."""

import tomllib
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.forced import BlindSeats, Post
from floor_app.rules.hand import begin
from floor_app.rules.hand_state import LateStart
from floor_app.rules.house import preset
from floor_app.rules.notation import VARIANTS, History, read_history, write_history
from floor_app.rules.stakes import AnteFrom
from tests.rules.playing import setup

TDA = preset("tda-2024")
_NL: dict[str, Any] = {"small_blind": 50, "big_blind": 100}


def history(**more: Any) -> History:
    document = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [50, 100, 0],
        "min_bet": 100,
        "starting_stacks": [5000, 5000, 5000],
        "actions": [],
    }
    return read_history({**document, **more}, TDA)


def test_p1_is_the_small_blind_and_the_last_player_the_button() -> None:
    found = history().setup
    assert (found.blinds, found.button) == (BlindSeats(1, 2), 3)
    assert (found.stakes.small_blind, found.stakes.big_blind) == (50, 100)


def test_heads_up_p1_is_the_big_blind_and_p2_the_button() -> None:
    found = history(antes=[0, 0], blinds_or_straddles=[50, 100], starting_stacks=[5000, 5000]).setup
    assert (found.blinds, found.button) == (BlindSeats(2, 1), 2)
    assert begin(found).turn == 2


def test_one_blind_alone_is_a_big_blind_without_a_small_one() -> None:
    found = history(blinds_or_straddles=[100, 0, 0]).setup
    assert (found.blinds, found.stakes.big_blind) == (BlindSeats(None, 1), 100)
    assert begin(found).turn == 2


def test_straddles_and_late_posts() -> None:
    found = history(antes=[0] * 5, blinds_or_straddles=[50, 100, 200, 0, -100], starting_stacks=[5000] * 5).setup
    assert found.posts == (Post(3, 200, "straddle"), Post(5, 100, "live"))
    assert begin(found).turn == 4


def test_an_ante_at_one_seat_is_that_seats() -> None:
    each = history(antes=[10, 10, 10]).setup.stakes
    assert (each.ante, each.ante_from) == (10, AnteFrom.EACH)
    big = history(antes=[0, 120, 0]).setup.stakes
    assert (big.ante, big.ante_from) == (120, AnteFrom.BIG_BLIND)
    button = history(antes=[0, 0, 30]).setup.stakes
    assert (button.ante, button.ante_from) == (30, AnteFrom.BUTTON)
    other = history(antes=[40, 20, 0]).setup
    assert other.posts == (Post(1, 40, "dead"), Post(2, 20, "dead"))
    assert begin(other).pot == 210


def test_the_document_is_a_question() -> None:
    found = history(antes=[0, 120, 0], actions=["d dh p1 AsAh", "p3 f"], players=["A", "B", "C"]).to_document()
    assert found["stakes"] == {"small_blind": 50, "big_blind": 100, "ante": 120, "ante_from": "big-blind"}
    assert found["players"][0] == {"seat": 1, "stack": 5000, "name": "A", "cards": "AsAh"}
    assert found["actions"] == ["3 fold"]
    assert found["blinds_at"] == {"small": 1, "big": 2}


def test_check_and_call_bet_and_raise_are_told_apart() -> None:
    acts = ["p3 cc", "p1 cc # limps", "p2 cc", "d db 2c5d7s", "p1 cbr 100", "p2 cbr 300", "p3 f", "p1 cc"]
    assert history(actions=acts).actions == (
        "3 call",
        "1 call",
        "2 check",
        "board 2c5d7s",
        "1 bet 100",
        "2 raise 300",
        "3 fold",
        "1 call",
    )


def test_the_last_hand_need_not_be_shown_and_others_muck() -> None:
    assert history(actions=["p3 f", "p1 f", "p2 sm"]).actions == ("3 fold", "1 fold")
    to_river = [
        "p3 f",
        "p1 cc",
        "p2 cc",
        *(act for n in "abc" for act in ("d db ??????" if n == "a" else "d db ??", "p1 cc", "p2 cc")),
    ]
    assert history(actions=[*to_river, "p2 sm AsAh", "p1 sm"]).actions[-2:] == ("2 show AsAh", "1 muck")


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_one_of_our_games(variant: str) -> None:
    stud = variant in ("F7S", "F7S/8", "FR")
    money: dict[str, Any] = {"small_bet": 100, "big_bet": 200}
    if stud:
        money |= {"antes": [10] * 3, "bring_in": 30}
    elif variant == "NS":
        money |= {"antes": [10] * 3, "blinds_or_straddles": [0, 0, 10]}
    found = history(variant=variant, **money)
    assert found.setup.game.key == VARIANTS[variant]
    assert begin(found.setup).pot > 0


@pytest.mark.parametrize(
    ("hand", "acts", "words"),
    [
        (setup("big-o", [500, 500, 500], **_NL), [], "no variant for Big O"),
        (setup("nlhe", [500, 500, 500], start=LateStart("turn", 100), **_NL), [], "starts late"),
        (setup("nlhe", [500, 500, 500], **_NL), ['floor "x": 3 raise 120'], "cannot say"),
        (setup("nlhe", [150, 150], **_NL), ["2 raise 150", "1 call", "win high 1"], "cannot say"),
        (setup("nlhe", [500, 500, 500], posts=[Post(3, 200, "kill")], **_NL), [], "no kill"),
    ],
)
def test_what_the_notation_cannot_say_is_refused(hand: Any, acts: list[str], words: str) -> None:
    with pytest.raises(QuestionError, match=words):
        write_history(hand, acts)


def test_seats_are_numbered_from_the_small_blind() -> None:
    hand = setup("nlhe", {2: 500, 5: 600, 7: 700, 9: 800}, button=5, ante=100, ante_from="big-blind", **_NL)
    text = write_history(hand, ["2 raise 250", "5 fold", "7 fold", "9 all-in", "2 fold"], ["A", "B", 'C "x"', "D"])
    found = tomllib.loads(text)
    assert found["starting_stacks"] == [700, 800, 500, 600]
    assert found["antes"] == [0, 100, 0, 0]
    assert found["blinds_or_straddles"] == [50, 100, 0, 0]
    assert found["actions"][-5:] == ["p3 cbr 250", "p4 f", "p1 f", "p2 cbr 700", "p3 f"]
    assert found["players"] == ['C "x"', "D", "A", "B"]
    assert found["finishing_stacks"] == [650, 1100, 250, 600]


def test_unknown_streets_are_written_as_unknown_cards() -> None:
    hand = setup("stud", [500, 500], ante=1, bring_in=3, small_bet=10, big_bet=20)
    text = write_history(hand, ["1 bring-in", "2 call", "street", "1 check", "2 bet 10", "1 fold"])
    acts = tomllib.loads(text)["actions"]
    assert acts[:2] == ["d dh p1 ??????", "d dh p2 ??????"]
    assert acts[4:6] == ["d dh p1 ??", "d dh p2 ??"]
    assert read_history(tomllib.loads(text), TDA).hand is not None
