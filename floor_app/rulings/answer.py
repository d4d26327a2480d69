"""A question goes in, a ruling comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floor_app.rulings.questions import ForcedBetsQuestion, LadderQuestion, Question, WagerQuestion, parse_question
from floor_app.rulings.ruling import Ruling


def answer(question: Question | Mapping[str, Any]) -> Ruling:
    """The ruling on a question, or on the document of one.

    Raises QuestionError when it cannot be read, RuleError when it was read and the rulebook refuses.

    >>> answer({"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}).result["max_raise_to"]
    50
    """
    asked = question if isinstance(question, Question) else parse_question(question)
    if isinstance(asked, WagerQuestion):
        from floor_app.rulings.wager import rule_wager

        return rule_wager(asked)
    if isinstance(asked, LadderQuestion):
        from floor_app.rulings.ladder import rule_ladder

        return rule_ladder(asked)
    if isinstance(asked, ForcedBetsQuestion):
        from floor_app.rulings.forced import rule_forced_bets

        return rule_forced_bets(asked)
    raise TypeError(f"No ruling for {type(asked).__name__}")
