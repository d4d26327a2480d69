"""Every case file: the question gives at least the expected answer."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from floor_app.base import FloorError
from floor_app.rulings.answer import answer
from floor_app.rulings.kinds import ASKS

CASES = Path(__file__).parent.parent / "data" / "cases"
OURS = [case for file in sorted(CASES.glob("*.json")) for case in json.loads(file.read_text(encoding="utf-8"))]


def covers(result: object, expected: object) -> bool:
    """Whether every expected value stands in the result, of the same kind (True is no 1)."""
    if isinstance(expected, dict):
        return isinstance(result, dict) and all(k in result and covers(result[k], v) for k, v in expected.items())
    return type(result) is type(expected) and result == expected


def check(case: dict[str, Any]) -> None:
    expected = case["expect"]
    if "error" in expected:
        with pytest.raises(FloorError) as refusal:
            answer(case["question"])
        assert refusal.value.kind == expected["error"]
        assert expected.get("names", "") in str(refusal.value)
        return
    result = answer(case["question"]).result
    assert covers(result, expected), f"{result} does not hold {expected}"


@pytest.mark.parametrize("case", OURS, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    check(case)


def test_the_cases_have_names_and_titles_of_their_own() -> None:
    assert len(OURS) >= 13
    assert len({case["id"] for case in OURS}) == len(OURS)
    assert all(case["title"] for case in OURS)


def shared_cases() -> list[dict[str, Any]]:
    """The cases written elsewhere for every implementation; none where they do not lie beside the checkout."""
    beside = Path(__file__).parents[3] / "shared"
    file = Path(os.environ.get("FLOOR_SHARED", beside)) / "cases" / "seeds.json"
    if not file.exists():
        return []
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
    return [case for case in found if case["question"].get("ask") in ASKS]


@pytest.mark.skipif(not shared_cases(), reason="the shared cases do not lie beside this checkout")
def test_the_shared_cases_give_their_answers() -> None:
    assert len(shared_cases()) >= 13
    for case in shared_cases():
        check(case)


def test_a_partial_answer_is_seen() -> None:
    assert not covers({"call": 1}, {"call": True})
    assert not covers({"call": 1}, {"call": 1, "closed": None})
    assert covers({"call": 1, "closed": None}, {"call": 1})
