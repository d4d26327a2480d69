"""A ruling as the terminal prints it: the answer, the working, the rules."""

from __future__ import annotations

from collections.abc import Iterator

from floor_app.rules.games import find_game
from floor_app.rulings.kinds import kind_of
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.words import chips, sentence

_WAGER = {
    "max_raise_to": "raise to",
    "raise_by": "raise by",
    "call": "call",
    "put_in": "chips to put in",
    "min_raise_to": "min raise to",
    "pot_raise_to": "pot",
    "all_in_to": "all-in",
    "pot_after_call": "pot after the call",
}
_NO_GAME = {"stub": "seventh street", "chips-in": "no-limit"}
"""What a ruling is headed where its question names no game; a wager is pot-limit."""
_LADDER = {"now": "to match", "next": "next", "raises_made": "raises made", "raises_left": "raises left"}


def ruling_text(ruling: Ruling) -> str:
    """The ruling in lines of text, without a newline at the end."""
    rows = list(kind_of(ruling.question.ask).text_rows()(ruling))
    wide = max((len(name) for name, _ in rows), default=0)
    right = max((len(value) for _, value in rows if _is_amount(value)), default=0)
    lines = [_title(ruling), ""]
    lines += [f"  {name.ljust(wide)}  {value.rjust(right) if _is_amount(value) else value}" for name, value in rows]
    if ruling.result.get("closed"):
        lines += ["", f"  {ruling.result['closed']}"]
    lines.append("")
    lines += [f"{n:>3}  {step.text}" for n, step in enumerate(ruling.steps, start=1)]
    lines.append("")
    lines += [f"  {sentence(str(citation))}" for citation in ruling.citations]
    if ruling.warnings:
        lines.append("")
        lines += [f"! {warning}" for warning in ruling.warnings]
    return "\n".join(lines)


def _is_amount(value: str) -> bool:
    """Amounts stand under each other by their last digit, words by their first letter."""
    return value.replace(",", "").isdigit()


def _title(ruling: Ruling) -> str:
    question = ruling.question
    name = getattr(question, "game", None)
    game = find_game(name) if name else None
    street = getattr(question, "street", None)
    parts = [game.name if game else sentence(question.betting or _NO_GAME.get(question.ask, "pot-limit"))]
    if game is not None and street:
        parts.append(game.street(street).name)
    parts.append(ruling.rules.book.title)
    return ", ".join(parts)


def wager_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The numbers of a wager, the answer first."""
    result = ruling.result
    opening = result["max_raise_to"] is not None and result["raise_by"] == result["max_raise_to"]
    names = {**_WAGER, "max_raise_to": "bet", "min_raise_to": "min bet"} if opening else _WAGER
    for key, name in names.items():
        if result.get(key) is not None and not (opening and key == "raise_by"):
            yield name, chips(result[key])


def ladder_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The ladder and what is left of it."""
    result = ruling.result
    yield "ladder", "  ".join(chips(total) for total in result["ladder"])
    for key, name in _LADDER.items():
        if result[key] is not None:
            yield name, chips(result[key])
    yield "cap", "lifted" if result["cap_lifted"] else "capped" if result["capped"] else "not reached"


def forced_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """Who posts what, the pot, and who acts first."""
    result = ruling.result
    for seat, names in result["posts"].items():
        for name, amount in names.items():
            yield f"seat {seat}, {name.replace('_', ' ')}", chips(amount)
    yield "pot", chips(result["pot"])
    if result["pot_with_bring_in"] is not None:
        yield "pot with the bring-in", chips(result["pot_with_bring_in"])
    if result["to_act"] is not None:
        yield "first to act", f"seat {result['to_act']}"
