"""A question goes in, a ruling comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floor_app.rulings.kinds import kind_of
from floor_app.rulings.questions import Question, parse_question
from floor_app.rulings.ruling import Ruling


def answer(question: Question | Mapping[str, Any]) -> Ruling:
    """The ruling on a question, or on the document of one.

    Raises QuestionError when it cannot be read, RuleError when it was read and the rulebook refuses.

    >>> answer({"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}).result["max_raise_to"]
    50
    """
    asked = question if isinstance(question, Question) else parse_question(question)
    return kind_of(asked.ask).ruler()(asked)
