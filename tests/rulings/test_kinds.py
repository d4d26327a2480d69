"""The rows of the kinds of question: each leads to all four of its parts, and none is loaded before it is asked."""

import subprocess
import sys

import pytest

from floor_app.base import QuestionError
from floor_app.rulings.kinds import ASKS, KINDS, Kind, kind_of
from floor_app.rulings.questions import Question


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_row_leads_to_question_ruling_schema_and_text(kind: Kind) -> None:
    model = kind.model()
    assert issubclass(model, Question)
    assert set(model.model_json_schema()["properties"]["ask"].get("enum", [kind.name])) == set(kind.asks)
    assert callable(kind.ruler())
    assert kind.result_schema()["type"] == "object"
    assert callable(kind.text_rows())


def test_no_two_kinds_answer_to_one_ask() -> None:
    asks = [ask for kind in KINDS.values() for ask in kind.asks]
    assert sorted(asks) == sorted(ASKS)
    assert all(kind.name in kind.asks for kind in KINDS.values())


def test_an_unknown_ask_is_refused_with_the_nearest() -> None:
    with pytest.raises(QuestionError) as refusal:
        kind_of("limit-lader")
    assert (refusal.value.where, refusal.value.remedy) == ("ask", "Did you mean limit-ladder?")
    with pytest.raises(QuestionError):
        kind_of(["pot-limit"])


def test_only_the_kind_that_is_asked_is_loaded() -> None:
    """So that `floor-app answer` starts as fast with twenty kinds as with three."""
    code = (
        "import sys; from floor_app.rulings.answer import answer;"
        "answer({'ask': 'pot-limit', 'pot': 20, 'bets': {}, 'to_act': 1});"
        "print(*sorted(n for n in sys.modules if n.startswith('floor_app.rulings.')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "floor_app.rulings.wager" in loaded
    others = {kind.rule.partition(":")[0] for kind in KINDS.values()} - {"wager"}
    assert others
    assert not {f"floor_app.rulings.{name}" for name in others} & set(loaded)
