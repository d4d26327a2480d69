"""What *Is that a raise?* shows: the ruling on the chips pushed in, as words for the panel. No widgets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from floor_app.base import FloorError
from floor_app.rulings.answer import answer
from floor_app.rulings.raise_told import RaiseAsked, RaiseTold, as_call, ask_raise
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.words import chips, count_words, sentence
from floor_app.ui.table.answer_view import AnswerView, FieldView
from floor_app.ui.table.views import basis

_LABELS = {"call": "Call", "raise": "Raise to", "bet": "Bet", "all-in": "All-in for"}


@dataclass(frozen=True, slots=True)
class RaiseView:
    """Everything that follows from what was told, ready to be painted."""

    answer: AnswerView
    good: bool
    """False while something typed cannot be read, or nothing is pushed in yet."""
    fields: Mapping[str, FieldView] = field(default_factory=dict)
    pushed: tuple[int, ...] = ()
    """The chips pushed in, one by one."""
    counted: str = ""
    """``1,500 in six chips``."""
    prior: bool = False
    """Whether there are chips in front that may have been pulled back."""
    last: bool = False
    problem: str = ""
    """What is wrong, a sentence with the field's name before it."""


NAMES = {
    "facing": "Bet to match",
    "mine": "Already in front",
    "last_raise": "Smallest raise by",
    "chips": "Chips pushed in",
    "number": "Number said",
}


def raise_view(told: RaiseTold) -> RaiseView:
    """The view of what was told."""
    asked = ask_raise(told)
    title = f"Seat {told.facts.seat}" if told.facts.seat is not None else "The chips pushed in"
    problems = dict(asked.problems)
    ruling: Ruling | None = None
    if asked.question is not None:
        try:
            ruling = answer(asked.question)
        except FloorError as error:
            problems["chips"] = error
    shown = AnswerView(title, "", "–", "dim", notes=("Tap or type the chips pushed in, or say what was said.",))
    if ruling is not None:
        shown = _answer(title, told, asked, ruling)
    elif problems:
        shown = AnswerView(title, "", "–", "dim")
    first = next((name for name in NAMES if name in problems), "")
    return RaiseView(
        shown,
        ruling is not None,
        {name: _field(told, asked, name, problems) for name in NAMES},
        asked.pushed,
        f"{chips(sum(asked.pushed))} in {count_words(len(asked.pushed), 'chip')}" if asked.pushed else "",
        bool(asked.amounts.get("mine")),
        asked.last,
        f"{NAMES[first]}: {_words(problems[first])}" if first else "",
    )


def _field(told: RaiseTold, asked: RaiseAsked, name: str, problems: Mapping[str, FloorError]) -> FieldView:
    if name == "number":
        return FieldView("a number", told.typed.get(name, ""), _words(problems[name]) if name in problems else "")
    known = {"facing": told.facts.facing, "mine": told.facts.mine, "last_raise": told.facts.last_raise}.get(name)
    wrong = _words(problems[name]) if name in problems else ""
    return FieldView("" if known is None else chips(known), told.typed.get(name, ""), wrong)


def _words(error: FloorError) -> str:
    return f"{error.message} {error.remedy}".strip()


def _answer(title: str, told: RaiseTold, asked: RaiseAsked, ruling: Ruling) -> AnswerView:
    facing = asked.amounts["facing"] or 0
    closed = told.facts.closed if ruling.result["to"] > facing == told.facts.facing else ""
    result = as_call(ruling.result, facing) if closed else ruling.result
    act, to = result["ruling"], result["to"]
    rows: list[tuple[str, str]] = []
    if result["returned"] > 0:
        rows.append(("chips back", chips(result["returned"])))
    elif result["returned"] < 0:
        rows.append(("more to come", chips(-result["returned"])))
    else:
        rows.append(("chips back", "none"))
    if facing:
        rows.append(("a raise from", chips(result["threshold"])))
    if facing and to > facing:
        rows.append(("raise by", chips(to - facing)))
    notes = [*([closed] if closed else []), *ruling.warnings]
    return AnswerView(
        f"{title}: {'an all-in' if act == 'all-in' else f'a {act}'}{', no raise is open' if closed else ''}",
        _LABELS.get(act, ""),
        chips(to) if act != "check" else "CHECK",
        "stop" if closed else "answer",
        tuple(rows),
        *(((), "") if closed else _working(ruling, asked)),
        sentence(basis(ruling)),
        tuple(notes),
    )


def _working(ruling: Ruling, asked: RaiseAsked) -> tuple[tuple[str, ...], str]:
    """The steps, the deciding ones first, and what gives way where room is short; what stands beside is left out."""
    beside = {"ruling"} if asked.amounts.get("mine") else {"ruling", "chips"}
    aside = {"threshold", "nothing"}
    told = [step for step in ruling.steps if step.key not in beside | aside]
    told.sort(key=lambda step: step.key not in ("why", "above", "short"))
    return tuple(step.text for step in told), " ".join(step.text for step in ruling.steps if step.key in aside)
