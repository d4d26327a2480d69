"""The rulings on the opening and on a short stub: refusals, the sentence, the rules they rest on."""

from typing import Any

import pytest

from floor_app.base import FloorError, QuestionError, RuleError
from floor_app.rulings.answer import answer
from floor_app.rulings.text import ruling_text


def opening(street: str, *ups: str, game: str = "stud", **more: Any) -> dict[str, Any]:
    players = [{"seat": seat, "up": up} for seat, up in enumerate(ups, start=1)]
    return {"ask": "opening", "game": game, "street": street, "players": players, **more}


def test_the_sentence_says_who_and_by_which_rule() -> None:
    why = answer(opening("3", "3c", "3s", "Ah", rules="wsop-2024")).result["why"]
    assert why == (
        "Seat 1 shows 3♣, the lowest card, the ace high and clubs lowest. Seat 1 brings it in or completes."
        " (WSOP 2024, seven-card games)"
    )


def test_a_tie_cites_the_house_rule_that_breaks_it() -> None:
    ruling = answer(opening("4", "AcKd", "AsKh"))
    assert ruling.result["seat"] == 2
    assert "Seat 2 holds the highest card by suit: A♠ K♥." in ruling.result["why"]
    assert any(citation.rule == "RP-10-D" for citation in ruling.citations)


@pytest.mark.parametrize(
    ("rules", "bring_in", "words", "rule"),
    [
        ("tda-2024", 1, "Seat 1 is away and posts the bring-in; the action begins to its left", "30"),
        ("wsop-2024", None, "Seat 1 is away and forfeits ante and bring-in", "seven-card games"),
    ],
)
def test_the_low_card_of_a_player_who_is_away(rules: str, bring_in: int | None, words: str, rule: str) -> None:
    asked = opening("3", "3c", "3s", "Ah", rules=rules)
    asked["players"][0]["absent"] = True
    ruling = answer(asked)
    assert (ruling.result["bring_in"], ruling.result["seat"]) == (bring_in, 2)
    assert words in ruling.result["why"]
    assert rule in {citation.rule for citation in ruling.citations}


def test_the_ruling_is_told_on_the_terminal() -> None:
    text = ruling_text(answer(opening("3", "3c", "3s", "Ah")))
    assert "brings it in" in text
    assert "3, 1 = 2" in text


@pytest.mark.parametrize(
    ("question", "kind", "where"),
    [
        (opening("3", "3c", "3c"), QuestionError, "players"),
        (opening("3", "3c4d", "3s"), QuestionError, "players[0].up"),
        (opening("4", "3c", "3s"), QuestionError, "players[0].up"),
        (opening("3", "3c", "??"), QuestionError, "players[1].up"),
        (opening("3", "3x", "4s"), QuestionError, "players[0].up"),
        (opening("flop", "3c", "4s"), QuestionError, "street"),
        (opening("3", "3c", "4s", game="plo"), RuleError, "game"),
        (opening("4", "AcKd", "AsKh", rules="roberts"), QuestionError, "button"),
        ({"ask": "stub", "live": 7, "stub": 51}, QuestionError, "stub"),
        ({"ask": "stub", "live": 7, "stub": -1}, QuestionError, "stub"),
    ],
)
def test_refusals(question: dict[str, Any], kind: type[FloorError], where: str) -> None:
    with pytest.raises(kind) as refusal:
        answer(question)
    assert refusal.value.where == where


def test_a_folded_hand_needs_no_cards() -> None:
    question = opening("4", "AcKd", "5s6h")
    question["players"].append({"seat": 4, "up": "", "folded": True})
    assert answer(question).result["seat"] == 1


def test_the_steps_of_a_stub_say_what_is_needed() -> None:
    steps = [step.text for step in answer({"ask": "stub", "live": 7, "stub": 7}).steps]
    assert steps == [
        "Seven cards, a burn and a last card are 9; the stub has 7.",
        "With the 3 burns it is 10, which is enough.",
        "Scramble the stub with the burns, cut, burn one and deal one each.",
    ]


def test_a_ruling_without_a_game_is_headed_by_what_was_asked() -> None:
    assert ruling_text(answer({"ask": "stub", "live": 7, "stub": 7})).startswith("Seventh street, ")
    chips_in = {"ask": "chips-in", "facing": 1100, "last_raise": 600, "chips": [1000, 500]}
    assert ruling_text(answer(chips_in)).startswith("No-limit, ")
    assert ruling_text(answer({"ask": "wager", "pot": 20, "bets": {}, "to_act": 3})).startswith("Pot-limit, ")
