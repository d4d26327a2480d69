"""A ruling: the answer to a question, with its working and the rules it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from floor_app.rules.citation import Citation
from floor_app.rules.house import HouseRules
from floor_app.rulings.questions import Question


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the working."""

    key: str
    """What the step is, stable, so that another language can say it."""
    values: Mapping[str, Any]
    """The numbers and seats in it."""
    text: str
    """One line a person would say aloud."""

    def to_json(self) -> dict[str, Any]:
        """The step as documents write it."""
        return {"key": self.key, "values": dict(self.values), "text": self.text}


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the counter hands back."""

    question: Question
    rules: HouseRules
    """The house rules in force, every value resolved."""
    result: Mapping[str, Any]
    """The answer as documents write it: chips are whole numbers, seats are text keys."""
    steps: tuple[Step, ...]
    citations: tuple[Citation, ...]
    warnings: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The ruling as documents write it."""
        return {
            "question": self.question.to_document(),
            "rules": self.rules.to_document(),
            "result": dict(self.result),
            "steps": [step.to_json() for step in self.steps],
            "citations": [citation.to_json() for citation in self.citations],
            "warnings": list(self.warnings),
        }


class Working:
    """Collects steps, citations and warnings while a ruling is made."""

    def __init__(self, house: HouseRules) -> None:
        self.house = house
        self.steps: list[Step] = []
        self.warnings: list[str] = []
        self._cited: dict[str, None] = {}

    def step(self, key: str, text: str, cite: Iterable[str] | str = (), /, **values: Any) -> None:
        """Add a step and the keys (house rules or fixed points) it rests on."""
        self.steps.append(Step(key, values, text))
        self.cite(cite)

    def cite(self, keys: Iterable[str] | str) -> None:
        """Add what the ruling rests on; each key once."""
        for key in (keys,) if isinstance(keys, str) else keys:
            self._cited.setdefault(key)

    def warn(self, text: str) -> None:
        """Add a sentence a person must read before believing the answer."""
        self.warnings.append(text)

    def ruling(self, question: Question, result: Mapping[str, Any]) -> Ruling:
        """The ruling."""
        cited = tuple(self.house.cite(key) for key in self._cited)
        return Ruling(question, self.house, result, tuple(self.steps), cited, tuple(self.warnings))
