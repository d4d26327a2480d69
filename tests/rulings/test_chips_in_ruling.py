"""The rulings on chips pushed in: refusals, the working, the rules they rest on."""

from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rulings.answer import answer
from floor_app.rulings.text import ruling_text


def chips_in(**more: Any) -> dict[str, Any]:
    return {"ask": "chips-in", "game": "nlhe", "facing": 1100, "last_raise": 600, "chips": [1000, 500], **more}


def test_the_working_leads_to_the_ruling() -> None:
    ruling = answer(chips_in(chips=[1000, 100, 100, 100, 100, 100]))
    assert [step.text for step in ruling.steps] == [
        "1,100 to match; a raise is by at least 600, to 1,700, and half of it is 1,400.",
        "1,500 in six chips is 1,500.",
        "It is half of a raise or more: it is made a whole one.",
        "It is a raise to 1,700 and 200 more must come.",
    ]
    assert {citation.rule for citation in ruling.citations} == {"43-A", "45"}
    assert "raise" in ruling_text(ruling)


def test_a_number_said_is_the_total_by_tda_2024_rule_43_b() -> None:
    ruling = answer(chips_in(facing=2000, last_raise=2000, said=8000, chips=[5000, 5000]))
    assert (ruling.result["ruling"], ruling.result["to"], ruling.result["returned"]) == ("raise", 8000, 2000)
    assert "43-B" in {citation.rule for citation in ruling.citations}


def test_a_call_said_with_nothing_to_call_is_a_check_by_tda_2024_rule_55() -> None:
    ruling = answer(chips_in(facing=0, last_raise=200, said="call", chips=[]))
    assert (ruling.result["ruling"], ruling.result["to"]) == ("check", 0)
    assert "55" in {citation.rule for citation in ruling.citations}


def test_an_undercall_is_made_whole_with_a_warning() -> None:
    ruling = answer(chips_in(chips=[500]))
    assert (ruling.result["ruling"], ruling.result["returned"]) == ("call", -600)
    assert ruling.warnings


def test_prior_chips_are_untouched_by_default() -> None:
    result = answer(chips_in(facing=600, last_raise=550, mine=50, chips=[1000])).result
    assert (result["ruling"], result["to"], result["returned"]) == ("call", 600, 450)


def test_limit_and_pot_limit_follow_the_game() -> None:
    assert answer(chips_in(game="lhe", facing=20, last_raise=20, chips=[20, 20, 20])).result["to"] == 40
    assert answer(chips_in(game="plo", facing=20, last_raise=20, chips=[50, 50], max_raise_to=70)).result["to"] == 70


@pytest.mark.parametrize(
    ("question", "where"),
    [
        (chips_in(mine=1200), "mine"),
        (chips_in(prior="all-back"), "prior"),
        (chips_in(stack=1000), "chips"),
        (chips_in(chips=[]), "chips"),
        (chips_in(chips=[0]), "chips[0]"),
        (chips_in(chips=[-5]), "chips[0]"),
        (chips_in(said="maybe"), "said"),
        (chips_in(max_raise_to=5000), "max_raise_to"),
        (chips_in(game="plo", max_raise_to=500), "max_raise_to"),
        ({"ask": "chips-in", "facing": 100, "chips": [100]}, "last_raise"),
    ],
)
def test_refusals(question: dict[str, Any], where: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        answer(question)
    assert refusal.value.where == where
