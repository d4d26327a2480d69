"""The JSON Schemas stand as golden files, so that a changed shape is seen; results keep to theirs."""

import json
from pathlib import Path
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rulings.answer import answer
from floor_app.rulings.kinds import KINDS
from floor_app.rulings.schema import SCHEMAS, results, schema
from tests.rulings.regenerate_schemas import golden, written

CASES = Path(__file__).parent.parent / "data" / "cases"


@pytest.mark.parametrize("kind", SCHEMAS)
def test_the_schema_is_the_golden_one(kind: str) -> None:
    """After a wanted change: python tests/rulings/regenerate_schemas.py, and read the diff."""
    assert written(kind) == golden(kind).read_text(encoding="utf-8")


def test_pot_limit_is_another_name_for_wager() -> None:
    assert schema("pot-limit") == schema("wager")


def test_an_unknown_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(QuestionError) as refusal:
        schema("forced-bet")
    assert refusal.value.remedy == "Did you mean forced-bets?"


def test_the_schemas_speak_of_seats_as_text_keys_and_of_every_house_rule() -> None:
    wager = schema("wager")
    bets = json.dumps(wager["properties"]["bets"])
    assert "^[1-9][0-9]?$" in bets
    rules = wager["properties"]["rules"]["anyOf"][1]["properties"]
    assert rules["pot_small_blind"] == {"enum": ["true-value", "as-big-blind"]}
    assert wager["additionalProperties"] is False
    assert wager["properties"]["callers"]["description"].startswith("Instead of `bets`")
    assert wager["$defs"]["StakesPart"]["properties"]["button_ante"]["description"].startswith("Short deck")


def test_winners_may_be_null_or_named_for_every_pot_and_for_one() -> None:
    by_name, null = schema("settle")["properties"]["winners"]["anyOf"]
    assert null == {"type": "null"}
    seats, of_pot = by_name["additionalProperties"]["anyOf"]
    assert [one["type"] for one in seats["anyOf"]] == ["array", "array", "null"]
    assert of_pot == {"type": "object", "additionalProperties": seats}


def fits(value: Any, shape: dict[str, Any]) -> bool:
    """Whether a result keeps to its schema, as far as those schemas go: names, kinds, signs."""
    kinds = {"object": dict, "array": list, "integer": int, "boolean": bool, "string": str, "null": type(None)}
    wanted = shape["type"] if isinstance(shape["type"], list) else [shape["type"]]
    if not any(isinstance(value, kinds[kind]) for kind in wanted) or (
        isinstance(value, bool) and "boolean" not in wanted
    ):
        return False
    if isinstance(value, dict):
        known, patterns = shape.get("properties", {}), shape.get("patternProperties", {})
        inner = [known.get(key) or next(iter(patterns.values()), None) for key in value]
        return set(shape.get("required", [])) <= set(value) and all(
            part is not None and fits(item, part) for part, item in zip(inner, value.values(), strict=True)
        )
    if isinstance(value, list):
        return all(fits(item, shape["items"]) for item in value)
    return not isinstance(value, int) or isinstance(value, bool) or value >= shape.get("minimum", value)


@pytest.mark.parametrize("kind", KINDS)
def test_results_keep_to_their_schema(kind: str) -> None:
    cases = [c for c in json.loads((CASES / f"{kind}.json").read_text(encoding="utf-8")) if "error" not in c["expect"]]
    assert cases
    shape = results()[kind]
    for case in cases:
        result = dict(answer(case["question"]).result)
        assert fits(result, shape), result
        assert not fits({**result, "more": 1}, shape)
        assert not fits({**result, next(iter(result)): 1.5}, shape)
