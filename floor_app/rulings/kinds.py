"""Every kind of question, one row each. A kind's modules are loaded when it is first asked.

A new kind is a row here and a module that has what the row names: the question (a model), the function that rules on
it, the JSON Schema of its result, and the rows that the terminal prints. Nothing else in the counter knows the kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from floor_app.base import QuestionError
from floor_app.rules.near import did_you_mean

if TYPE_CHECKING:
    from floor_app.rulings.questions import Question
    from floor_app.rulings.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question; each of the four last is written ``module:name``, a module of this room."""

    name: str
    """Names its JSON Schema, its golden file and its file of cases."""
    asks: tuple[str, ...]
    """The values of `ask` that it answers to."""
    question: str
    """The model of the question."""
    rule: str
    """question → ruling."""
    result: str
    """The JSON Schema of the result."""
    rows: str
    """ruling → (name, value) for each line that the terminal prints before the working."""

    def model(self) -> type[Question]:
        """The model of the question."""
        model: type[Question] = _load(self.question)
        return model

    def ruler(self) -> Callable[[Any], Ruling]:
        """The function that rules on the question."""
        ruler: Callable[[Any], Ruling] = _load(self.rule)
        return ruler

    def result_schema(self) -> dict[str, Any]:
        """The JSON Schema of the result."""
        schema: dict[str, Any] = _load(self.result)
        return schema

    def text_rows(self) -> Callable[[Ruling], Iterable[tuple[str, str]]]:
        """The function that makes the terminal's lines."""
        rows: Callable[[Ruling], Iterable[tuple[str, str]]] = _load(self.rows)
        return rows


def _load(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(f"floor_app.rulings.{module}"), name)


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            Kind(
                "wager",
                ("pot-limit", "wager"),
                question="questions:WagerQuestion",
                rule="wager:rule_wager",
                result="schema:WAGER",
                rows="text:wager_rows",
            ),
            Kind(
                "limit-ladder",
                ("limit-ladder",),
                question="questions:LadderQuestion",
                rule="ladder:rule_ladder",
                result="schema:LADDER",
                rows="text:ladder_rows",
            ),
            Kind(
                "forced-bets",
                ("forced-bets",),
                question="questions:ForcedBetsQuestion",
                rule="forced:rule_forced_bets",
                result="schema:FORCED_BETS",
                rows="text:forced_rows",
            ),
            Kind(
                "opening",
                ("opening",),
                question="opening:OpeningQuestion",
                rule="opening:rule_opening",
                result="opening:OPENING",
                rows="opening:opening_rows",
            ),
            Kind(
                "stub",
                ("stub",),
                question="stub:StubQuestion",
                rule="stub:rule_stub",
                result="stub:STUB",
                rows="stub:stub_rows",
            ),
            Kind(
                "chips-in",
                ("chips-in",),
                question="chips_in:ChipsInQuestion",
                rule="chips_in:rule_chips_in",
                result="chips_in:CHIPS_IN",
                rows="chips_in:chips_in_rows",
            ),
            Kind(
                "settle",
                ("settle",),
                question="settle_question:SettleQuestion",
                rule="settle:rule_settle",
                result="settle:SETTLE",
                rows="settle:settle_rows",
            ),
            Kind(
                "read",
                ("read",),
                question="read:ReadQuestion",
                rule="read:rule_read",
                result="read:READ",
                rows="read:read_rows",
            ),
            Kind(
                "hand",
                ("hand",),
                question="hand_question:HandQuestion",
                rule="hand:rule_hand",
                result="hand:HAND",
                rows="hand:hand_rows",
            ),
        )
    }
)
"""Every kind by name."""

ASKS: Mapping[str, Kind] = MappingProxyType({ask: kind for kind in KINDS.values() for ask in kind.asks})
"""The kind by the value of `ask`."""


def kind_of(ask: object) -> Kind:
    """The kind that answers to `ask`. Raises QuestionError with the nearest.

    >>> kind_of("pot-limit").name
    'wager'
    """
    kind = ASKS.get(ask) if isinstance(ask, str) else None
    if kind is None:
        raise QuestionError(f"There is no question {ask!r}.", "ask", did_you_mean(str(ask), ASKS))
    return kind
