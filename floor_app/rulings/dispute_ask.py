"""From what is told on the Pots desk to a settle question, and what is wrong with it field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from floor_app.base import FloorError, QuestionError
from floor_app.rules.cards import format_cards
from floor_app.rules.games import Family, Game
from floor_app.rulings.answer import answer
from floor_app.rulings.dispute import Dispute, Groups, SeatLine, seats_named, share_names
from floor_app.rulings.dispute_read import amount_of, filled_dead, game_of, read_cards
from floor_app.rulings.questions import parse_question
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.rulings.words import seat_words

Problems = Mapping[str, FloorError]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the desk asks: a question, or by field what keeps it from being one."""

    question: SettleQuestion | None = None
    problems: Problems = field(default_factory=dict)
    """By the name of a field, ``chip`` or ``3.paid``; with any of these there is no question."""
    unfinished: Problems = field(default_factory=dict)
    """Cards still being typed: said beside the field, the rest is ruled meanwhile."""
    lines: tuple[int, ...] = ()
    """The place on the desk of each player of the question."""


@dataclass(frozen=True, slots=True)
class Settled:
    """What was asked, with its ruling, or by field why there is none."""

    asked: Asked
    ruling: Ruling | None = None
    problems: Problems = field(default_factory=dict)


# ---- asking ----------------------------------------------------------------------------------------------------------


def ask_settle(told: Dispute) -> Asked:
    """The question of the desk, or by field everything that keeps it from being one."""
    wrong: dict[str, FloorError] = {}
    unfinished: dict[str, FloorError] = {}

    def tried(name: str, read: Callable[[], Any], default: Any = None) -> Any:
        try:
            return read()
        except FloorError as error:
            wrong[name] = error
            return default

    game: Game | None = tried("game", lambda: game_of(told))
    known = told.known
    amounts = {
        name: tried(name, partial(amount_of, text))
        for name in ("chip", "rake", "before", "blind_chip")
        if (text := getattr(told, name)).strip()
    }
    body: dict[str, Any] = {"ask": "settle", "game": game.key if game else "", "rules": told.rules or known.rules}
    if known.betting and not told.game.strip():
        body["betting"] = known.betting
    if known.players_left is not None:
        body["players_left"] = known.players_left
    body["chip"] = amounts.get("chip", known.chip)
    button = tried("button", lambda: _seat(told.button)) if told.button.strip() else known.button
    if button is not None and game is not None:
        body["button"] = button
    for name, key in (("rake", "rake"), ("before", "dead"), ("blind_chip", "blind_chip")):
        if amounts.get(name):
            body[key] = amounts[name]
    if told.house.odd_unit == "blind-chip" and "blind_chip" not in amounts and known.blind_chip is not None:
        body["blind_chip"] = body["chip"]
    if told.void:
        body["void"] = True
    if game is not None:
        _boards(told, game, body, wrong, unfinished)
    if told.shown.strip():
        body["shown"] = tried("shown", lambda: _seats(told.shown))
    lines = _players(told, game, body, wrong, unfinished)
    if game is not None:
        _winners(told, game, body)
    if told.pushed and (told.noticed or told.error):
        body |= {n: v for n, v in (("noticed", told.noticed), ("error", told.error)) if v}
    if wrong or not lines:
        return Asked(None, wrong, unfinished, lines)
    try:
        question = parse_question(body)
    except FloorError as error:
        return Asked(None, {_place(error, lines, told): error}, unfinished, lines)
    assert isinstance(question, SettleQuestion)
    return Asked(question, {}, unfinished, lines)


def settle(told: Dispute) -> Settled:
    """The ruling on what is told; a problem beside its field instead where something is wrong."""
    asked = ask_settle(told)
    if asked.question is None:
        return Settled(asked, None, asked.problems)
    try:
        return Settled(asked, answer(asked.question))
    except FloorError as error:
        return Settled(asked, None, {_place(error, asked.lines, told): error})


def _seat(text: str) -> int:
    plain = text.strip()
    if not (plain.isascii() and plain.isdigit() and 1 <= int(plain) <= 99):
        raise QuestionError(f"{plain!r} is not a seat.", remedy="Type its number, 1 upward.")
    return int(plain)


def _seats(text: str) -> list[int]:
    return [_seat(word) for word in re.split(r"[\s,]+", text.strip())]


def _boards(
    told: Dispute, game: Game, body: dict[str, Any], wrong: dict[str, FloorError], unfinished: dict[str, FloorError]
) -> None:
    if not game.board_cards and game.family is not Family.STUD:
        return
    two = told.boards > 1 and bool(game.board_cards)
    texts = []
    for name in ("board", "board2") if two else ("board",):
        try:
            cards, half = read_cards(getattr(told, name), name)
        except FloorError as error:
            wrong[name] = error
            continue
        short = game.board_cards and 0 < len(cards) < 3
        if half or short:
            told_of = f"{half.upper()}: which suit?" if half else "A flop has three cards."
            unfinished[name] = QuestionError(told_of, name)
        texts.append(format_cards(cards) + "??" * (3 - len(cards) if short else 0))
    if two:
        body["boards"] = texts
    elif texts and texts[0]:
        body["board"] = texts[0]


def _players(
    told: Dispute,
    game: Game | None,
    body: dict[str, Any],
    wrong: dict[str, FloorError],
    unfinished: dict[str, FloorError],
) -> tuple[int, ...]:
    ticked = seats_named(told)
    players: list[dict[str, Any]] = []
    places: list[int] = []
    seen: set[int] = set()
    given: dict[str, int] = {}
    for n, line in enumerate(told.lines):
        dealt_in = bool(line.paid.strip() or line.dead or line.cards.strip() or (told.pushed and line.given.strip()))
        if not dealt_in and line.number not in ticked:
            if line.seat.strip() and line.number is None:
                wrong[f"{n}.seat"] = QuestionError(f"{line.seat.strip()!r} is not a seat.", remedy="Type its number.")
            continue
        player = _player(told, n, line, game, wrong, unfinished)
        seat = line.number
        if seat is None:
            shown = line.seat.strip()
            wrong[f"{n}.seat"] = QuestionError(
                f"{shown!r} is not a seat." if shown else "Which seat?", remedy="Type its number, 1 upward."
            )
            continue
        if seat in seen:
            wrong[f"{n}.seat"] = QuestionError(f"{seat_words(seat).capitalize()} stands here twice.")
        seen.add(seat)
        players.append({"seat": seat, **player})
        places.append(n)
        if told.pushed and line.given.strip():
            try:
                given[str(seat)] = amount_of(line.given)
            except FloorError as error:
                wrong[f"{n}.given"] = error
    body["players"] = players
    if told.pushed and given:
        body["pushed"] = given
    return tuple(places)


def _player(
    told: Dispute,
    n: int,
    line: SeatLine,
    game: Game | None,
    wrong: dict[str, FloorError],
    unfinished: dict[str, FloorError],
) -> dict[str, Any]:
    player: dict[str, Any] = {"paid": 0}
    who = seat_words(line.number) if line.number is not None else "this seat"
    try:
        player["paid"] = amount_of(line.paid)
        if not line.paid.strip() and line.state == "live":
            raise QuestionError(
                f"{who.capitalize()} is live and has put nothing in.", remedy="Type what it put in, 0 if nothing."
            )
    except FloorError as error:
        wrong[f"{n}.paid"] = error
    try:
        dead = amount_of(line.dead) if line.dead is not None else filled_dead(told, n)
        if dead:
            player["dead"] = dead
    except FloorError as error:
        wrong[f"{n}.dead"] = error
    if line.state != "live":
        player["state"] = line.state
    if line.name:
        player["name"] = line.name
    try:
        cards, half = read_cards(line.cards, f"{n}.cards")
    except FloorError as error:
        wrong[f"{n}.cards"] = error
        return player
    least = game.hole_cards if game is not None else 0
    missing = max(0, least - len(cards)) if cards and game is not None else 0
    if half:
        unfinished[f"{n}.cards"] = QuestionError(f"{half.upper()}: which suit?")
    elif missing and line.state == "live":
        unfinished[f"{n}.cards"] = QuestionError(f"{len(cards)} of {least} cards.")
    if cards:
        pad = 0 if game is not None and game.family is Family.STUD and line.state != "live" else missing
        player["cards"] = format_cards(cards) + "??" * pad
    return player


def _winners(told: Dispute, game: Game, body: dict[str, Any]) -> None:
    names = share_names(game, len(body.get("boards", ("",))))
    winners: dict[str, Any] = {
        name: _document(told.winners[name]) for name in names if told.winners.get(name) is not None
    }
    for pot, shares in told.by_pot.items():
        found = {name: _document(groups) for name, groups in shares.items() if name in names}
        if found:
            winners[pot] = found
    if winners:
        body["winners"] = winners


def _document(groups: Groups) -> list[Any]:
    """Tied seats alone as a list of seats, an order as groups best first."""
    return list(groups[0]) if len(groups) == 1 else [list(group) for group in groups]


_PLAYER = re.compile(r"players\[(\d+)\](?:\.(\w+))?")
_FIELDS = {"dead": "before", "boards[0]": "board", "boards[1]": "board2"}


def _place(error: FloorError, lines: tuple[int, ...], told: Dispute) -> str:
    """The field of the desk that a refusal is about."""
    found = _PLAYER.match(error.where)
    if found:
        at = lines[int(found[1])]
        return f"{at}.{found[2] or 'seat'}"
    if error.where == "players":
        return f"{lines[-1]}.state"
    if error.where.startswith("winners"):
        return "winners"
    if error.where.startswith("shown"):
        return "shown"
    if error.where.startswith("pushed."):
        seat = error.where.removeprefix("pushed.")
        return next((f"{n}.given" for n, line in enumerate(told.lines) if line.seat.strip() == seat), "pushed")
    return _FIELDS.get(error.where, error.where)
