"""What a settle question or its ruling gives back to the Pots desk: the dispute again, and what other rule sets say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from floor_app.base import FloorError, QuestionError
from floor_app.rules.cards import parse_cards
from floor_app.rules.house import BOOKS, resolve
from floor_app.rulings.answer import answer
from floor_app.rulings.dispute import Dispute, Groups, SeatLine, share_names
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.rulings.words import chips


def odd_citation(ruling: Ruling, by: str) -> str:
    """The source that an odd chip's way rests on, as the ruling cites it."""
    keys = (by, "odd_button_draw") if by == "odd_button" else (by,)
    cited = [ruling.rules.cite(key) for key in keys]
    return next((c.source for c in cited if c in ruling.citations), cited[0].source)


# ---- from a question -------------------------------------------------------------------------------------------------


def from_question(question: SettleQuestion, table: Dispute) -> Dispute:
    """What the desk would have been told to ask `question`; what the question leaves out stays empty.

    `table` is an untouched dispute of the table the desk stands at, for the names of its seats.
    """
    names = {line.number: line.name for line in table.lines}
    pushed = question.pushed or {}
    lines = tuple(
        SeatLine(
            str(p.seat),
            p.name or names.get(p.seat, ""),
            chips(p.paid),
            chips(p.dead) if p.dead else "0",
            p.state,
            _spaced(p.cards or ""),
            chips(pushed[p.seat]) if p.seat in pushed else "",
        )
        for p in question.players
    )
    named: dict[str, Groups] = {}
    by_pot: dict[str, dict[str, Groups]] = {}
    shares = share_names(question.row, len(question.board_texts))
    for name, value in (question.winners or {}).items():
        if isinstance(value, Mapping):
            by_pot[name] = {share: _groups(seats) for share, seats in value.items() if seats is not None}
        elif value is not None and name in shares:
            named[name] = _groups(value)
    boards = [_spaced(text) for text in question.board_texts]
    return Dispute(
        replace(
            table.known,
            game=question.row.key,
            chip=question.chip,
            button=question.button,
            players_left=question.players_left,
            rules=question.rules,
            betting=question.betting,
            blind_chip=None,
        ),
        lines,
        board=boards[0],
        board2=boards[1] if len(boards) > 1 else "",
        boards=min(2, len(boards)),
        rake=chips(question.rake) if question.rake else "",
        before=chips(question.dead) if question.dead else "",
        blind_chip=chips(question.blind_chip) if question.blind_chip else "",
        shown=" ".join(str(seat) for seat in question.shown or ()),
        void=question.void,
        winners=named,
        by_pot=by_pot,
        noticed=question.noticed or "",
        error=question.error or "",
        pushed=bool(pushed) or question.noticed is not None,
        more=bool(question.rake or question.dead or question.shown or question.void or question.blind_chip),
    )


def _spaced(text: str) -> str:
    try:
        return " ".join(str(card) for card in parse_cards(text))
    except QuestionError:
        return text


def _groups(value: Any) -> Groups:
    if value and not isinstance(value[0], (list, tuple)):
        return (tuple(value),)
    return tuple(tuple(group) for group in value if group)


# ---- other rule sets -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """What another rule set would make of the same pot."""

    name: str
    """As documents write it, ``roberts``."""
    title: str
    ruling: Ruling | None
    """None where it refuses."""
    problem: str = ""
    differs: bool = False
    """Whether some seat gets another amount, or something else is missing."""
    in_force: bool = False


def other_answers(ruling: Ruling) -> tuple[OtherAnswer, ...]:
    """The same question under every rule set, the one in force first as it is, with what the room changed."""
    question = ruling.question
    document = question.to_document()
    found = [OtherAnswer("", f"In force: {ruling.rules.book.title}", ruling, in_force=True)]
    for name, book in BOOKS.items():
        if resolve(name) == ruling.rules:
            continue
        try:
            other = answer({**document, "rules": name})
        except FloorError as error:
            found.append(OtherAnswer(name, book.title, None, str(error), differs=True))
            continue
        same = all(
            other.result.get(key) == ruling.result.get(key) for key in ("awards", "returned", "missing", "stands")
        )
        found.append(OtherAnswer(name, book.title, other, differs=not same))
    return tuple(found)
