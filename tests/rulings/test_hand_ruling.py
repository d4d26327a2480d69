"""The ruling on a hand: its result as documents write it, its working, its refusals."""

import json
from pathlib import Path
from typing import Any

import pytest

from floor_app.base import FloorError, QuestionError, RuleError
from floor_app.rulings.answer import answer
from floor_app.rulings.document import load_question
from floor_app.rulings.text import ruling_text

_NL = {"small_blind": 1, "big_blind": 2}


def hand(stacks: list[int], acts: str = "", **more: Any) -> dict[str, Any]:
    cards = more.pop("cards", {})
    players = [
        {"seat": seat, "stack": stack, **({"cards": cards[seat]} if seat in cards else {})}
        for seat, stack in enumerate(stacks, start=1)
    ]
    question = {"ask": "hand", "game": "nlhe", "stakes": _NL, "button": len(stacks), "players": players}
    return {**question, "actions": [act.strip() for act in acts.split(";") if act.strip()], **more}


def result(*args: Any, **more: Any) -> dict[str, Any]:
    return dict(answer(hand(*args, **more)).result)


def test_the_result_before_the_first_act() -> None:
    found = result([200, 210, 200])
    assert found["street"] == "preflop"
    assert (found["waiting"], found["to_act"], found["pot"]) == ("action", 3, 3)
    assert found["bets"] == {"1": 1, "2": 2}
    assert found["options"] == {
        "fold": True,
        "check": False,
        "call": 2,
        "bring_in": None,
        "complete_to": None,
        "min_raise_to": 4,
        "max_raise_to": 200,
        "raise_to": None,
        "closed": None,
        "closed_key": None,
    }
    assert (found["raises_made"], found["cap"]) == (0, None)
    assert (found["pots"], found["returned"], found["awards"]) == ([], {}, {})
    assert found["stacks"] == {"1": 199, "2": 208, "3": 200}
    assert found["show_order"] == []


def test_the_result_at_the_end() -> None:
    acts = "3 raise 60; 1 all-in; 2 all-in; board 2c5d7s9cJd"
    found = result([60, 20, 100], acts, cards={1: "KsKh", 2: "AsAh", 3: "QsQh"})
    assert (found["waiting"], found["to_act"], found["options"]) == ("nothing", None, None)
    assert found["pots"] == [
        {
            "name": "main",
            "amount": 60,
            "seats": [1, 2, 3],
            "shares": [{"share": "high", "amount": 60, "to": {"2": 60}}],
        },
        {"name": "side-1", "amount": 80, "seats": [1, 3], "shares": [{"share": "high", "amount": 80, "to": {"1": 80}}]},
    ]
    assert found["awards"] == {"1": 80, "2": 60}
    assert found["stacks"] == {"1": 80, "2": 60, "3": 40}
    assert found["pot"] == 140
    assert found["show_order"] == [1, 2, 3]


def test_limit_shows_raises_and_the_cap() -> None:
    limit = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}
    found = result([900, 900, 900], "3 raise 20", game="lhe", stakes=limit, players_left=40)
    assert (found["raises_made"], found["cap"]) == (1, 3)
    assert found["options"]["raise_to"] == [30]
    lifted = result([900, 900], "2 raise 20", game="lhe", stakes=limit, players_left=2)
    assert (lifted["raises_made"], lifted["cap"]) == (1, None)


def test_the_working_leads_to_what_is_open() -> None:
    ruling = answer(hand([5000] * 4, "3 raise 7; 4 call; 1 fold", game="plo"))
    texts = [step.text for step in ruling.steps]
    assert texts == [
        "Posted: seat 1 small blind 1 and seat 2 big blind 2; 3 in all.",
        "Before the flop: seat 3 raises to 7, seat 4 calls 7, seat 1 folds; the pot is 17.",
        "Before the flop it is seat 2's turn, with 2 in front and 4,998 behind.",
        "7 to match: the call is 5.",
        "A raise is by at least 5, the largest bet or raise of this round: to 12.",
        "The pot: 17 in front, with the call of 5 22; so the most is 29.",
        "Open is from 12 to 29.",
        "Behind now: seat 1 4,999, seat 2 4,998, seat 3 4,993 and seat 4 4,993.",
    ]
    assert any(citation.rule == "54-A" for citation in ruling.citations)


@pytest.mark.parametrize(
    ("question", "key", "rule"),
    [
        (
            hand(
                [5000, 125, 5000, 200, 5000],
                "1 bet 100; 2 all-in; 3 call; 4 all-in; 5 call; 1 call",
                start={"street": "flop", "pot": 10},
                stakes={"small_blind": 50, "big_blind": 100},
            ),
            "not-reopened",
            "47-A",
        ),
        (
            hand(
                [900] * 3,
                "3 raise 20; 1 raise 30; 2 raise 40",
                game="lhe",
                stakes={"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20},
                players_left=9,
            ),
            "capped",
            "48",
        ),
        (hand([900] * 3, game="27sd", rules="mixed-games"), "no-limp", "2-7 single draw"),
    ],
)
def test_what_is_closed_is_said_with_its_rule(question: dict[str, Any], key: str, rule: str) -> None:
    ruling = answer(question)
    options = ruling.result["options"]
    assert options["closed_key"] == key
    assert options["closed"] in [step.text for step in ruling.steps]
    assert rule in {citation.rule for citation in ruling.citations}


def test_an_act_the_floor_let_stand_is_recorded_and_warned_of() -> None:
    ruling = answer(hand([99] * 3, 'floor "stands as made": 3 raise 3'))
    assert ruling.result["floor"] == [
        {"action": 1, "words": "stands as made", "act": 'floor "stands as made": 3 raise 3'}
    ]
    assert ruling.warnings == ("Action 1 stands by the floor, whatever the rulebook says: stands as made.",)


def test_named_winners_beat_the_cards_with_a_warning() -> None:
    acts = "2 raise 50; 1 call; board 2c5d7s9cJd; win high 2"
    ruling = answer(hand([50, 50], acts, cards={1: "AsAh", 2: "KsKh"}))
    assert ruling.result["awards"] == {"2": 100}
    assert len(ruling.warnings) == 1


@pytest.mark.parametrize(
    ("question", "kind", "where"),
    [
        (hand([99, 99], "2 check"), RuleError, "actions[0]"),
        (hand([99, 99], "2 rise 4"), QuestionError, "actions[0]"),
        (hand([99, 99], cards={1: "AsAs"}), QuestionError, "players[0].cards"),
        (hand([99, 99], cards={1: "AsKd", 2: "KdQc"}), QuestionError, "players[1].cards"),
        (hand([99, 99], cards={2: "AsKdQc"}), QuestionError, "players[1].cards"),
        (hand([99, 99], cards={2: "Ax"}), QuestionError, "players[1].cards"),
        (
            hand([99, 99], cards={2: "2c2d"}, game="short-deck", stakes={"ante": 1, "button_ante": 2}),
            QuestionError,
            "players[1].cards",
        ),
        (hand([99, 99], button=5), QuestionError, "button"),
        (hand([99, 99], stakes={}), QuestionError, "stakes.big_blind"),
        (hand([99, 99], game="lhe"), QuestionError, "stakes.small_bet"),
        (hand([99, 99], start={"street": "trun"}), QuestionError, "start.street"),
        (hand([99, 99], posts=[{"seat": 5, "amount": 2, "kind": "live"}]), QuestionError, "posts[0].seat"),
        (hand([99, 99], act=["2 call"]), QuestionError, "act"),
        (hand([99, -1]), QuestionError, "players[1].stack"),
        (hand([99]), QuestionError, "players"),
    ],
)
def test_refusals(question: dict[str, Any], kind: type[FloorError], where: str) -> None:
    with pytest.raises(kind) as refusal:
        answer(question)
    assert refusal.value.where == where


def test_players_may_stand_in_any_order() -> None:
    question = hand([50, 60, 70], "3 fold; 1 fold", cards={1: "AsAh"})
    question["players"].reverse()
    assert answer(question).result["stacks"] == {"1": 49, "2": 61, "3": 70}


def test_the_terminal_prints_whose_turn_it_is_and_what_is_open() -> None:
    text = ruling_text(answer(hand([200, 210, 200])))
    assert "seat 3" in text
    assert "min raise to" in text


PHH = (Path(__file__).parent.parent / "data" / "hands" / "omaha-pot-and-repot.phh").read_text(encoding="utf-8")


def test_a_hand_history_file_is_a_hand_question_and_the_rules_asked_for_win() -> None:
    question = load_question(PHH, rules="roberts")
    assert question.ask == "hand"
    assert question.house.base == "roberts"
    assert load_question(PHH).house.base == "tda-2024"


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("'PO'", "'P0'", "variant"),
        ("[5000, 5000, 5000]", "[5000]", "starting_stacks"),
        ("[5000, 5000, 5000]", "[5000, 5000.5, 5000]", "starting_stacks[1]"),
        ("[50, 100, 0]", "[50, 100]", "blinds_or_straddles"),
        ("[50, 100, 0]", "[0, 0, 0]", "blinds_or_straddles"),
        ("'p1 f'", "'p9 f'", "actions[4]"),
        ("'p1 f'", "'p1 x'", "actions[4]"),
        ("'p1 f'", "'hello'", "actions[4]"),
        ("'d db 4s'", "'d db 4x'", "actions[11]"),
        ("'p1 f'", "5", "actions"),
    ],
)
def test_a_hand_history_that_cannot_be_read(old: str, new: str, where: str) -> None:
    assert old in PHH
    with pytest.raises(QuestionError) as refusal:
        load_question(PHH.replace(old, new))
    assert refusal.value.where == where


def test_an_illegal_act_of_a_hand_history_is_refused_by_the_ruling() -> None:
    question = load_question(PHH.replace("'p3 cbr 350'", "'p3 cbr 351'"))
    with pytest.raises(RuleError) as refusal:
        answer(question)
    assert refusal.value.where == "actions[0]"
    assert "raise to 200 up to 350" in refusal.value.message


def test_the_saved_question_gives_the_same_ruling() -> None:
    ruling = answer(hand([60, 20, 100], "3 raise 60; 1 all-in; 2 all-in; board 2c5d7s9cJd; win high 2"))
    again = answer(json.loads(json.dumps(ruling.to_json()["question"])))
    assert again.to_json() == ruling.to_json()


def test_chips_that_went_back_are_told_at_once() -> None:
    ruling = answer(hand([99, 30], "2 raise 20; 1 raise 60; 2 call"))
    assert "Seat 1 got 30 back, which nobody matched." in [step.text for step in ruling.steps]
    assert ruling.result["returned"] == {"1": 30}
    assert {citation.rule for citation in ruling.citations} >= {"15-B and 65-A"}


def test_in_stud_the_opener_is_explained() -> None:
    stud = {"ante": 1, "bring_in": 3, "small_bet": 10, "big_bet": 20}
    ruling = answer(hand([99, 99], "up 1 3c; up 2 3s", game="stud", stakes=stud, rules="wsop-2024"))
    texts = [step.text for step in ruling.steps]
    assert "Seat 1 shows 3♣, the lowest card, the ace high and clubs lowest." in texts
    assert "It brings it in for 3 or completes to 10." in texts


def test_the_smallest_chip_of_the_blinds_is_asked_for_where_it_decides() -> None:
    acts = "3 call; 1 fold; 2 raise 50; 3 call; street; street; street; win high 2"
    assert answer(hand([50, 50, 50], acts, rules="wsop-2024-live")).warnings == ()
    tied = answer(hand([50, 50, 50], f"{acts} 3", rules="wsop-2024-live"))
    assert tied.result["odd_chips"]
    assert len(tied.warnings) == 1


_LIMIT = {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        (hand([900, 900, 14], "3 all-in", game="lhe", stakes=_LIMIT, players_left=9), {"47-B", "48"}),
        (
            hand(
                [900, 900, 14, 900],
                "1 bet 10; 2 call; 3 all-in; 4 call",
                game="lhe",
                stakes=_LIMIT,
                start={"street": "flop", "pot": 40},
            ),
            {"47-B"},
        ),
        (hand([900] * 4, "3 raise 300", game="plo", betting="no-limit"), {"43-A"}),
        (hand([900] * 4, "3 raise 7", game="plo", rules="wsop-2024"), {"96", "section VIII, pot-limit"}),
        (hand([900, 1, 900], game="plo"), {"54-A", "54-B"}),
        (
            hand(
                [99] * 3,
                "3 call; 1 call; 2 check; street; 1 check; 2 check; 3 check; street; 1 check; 2 check; 3 check; street; 1 check; 2 check; 3 check",
            ),
            {"17"},
        ),
    ],
)
def test_rulings_cite_the_rules_they_rest_on(question: dict[str, Any], rules: set[str]) -> None:
    assert rules <= {citation.rule for citation in answer(question).citations}
