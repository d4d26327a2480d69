"""From what is told on the Pots desk and its ruling to the words of every part of it. No widgets, no rules."""

from __future__ import annotations

from collections.abc import Mapping

from floor_app.base import FloorError, QuestionError
from floor_app.rules.games import Family, Game
from floor_app.rules.house import BOOKS
from floor_app.rulings.dispute import Dispute, place_of, share_names
from floor_app.rulings.dispute_ask import Settled
from floor_app.rulings.dispute_read import filled_dead, game_of, has_boards, has_dead, needs_shown, read_amount
from floor_app.rulings.settle_words import share_words
from floor_app.rulings.words import chips, sentence, stakes_words
from floor_app.ui.pots.pot_view import (
    BoardView,
    Column,
    FieldView,
    LineView,
    SettleView,
    TickView,
)

TICK_KEYS = ("H", "J", "Y", "Q")
"""The keys that tick the seat of the line, share by share."""

HINT = "Type what each seat put in over the whole hand: Enter goes down. 12k, 1.5m and 3x400 are amounts."


def problem_words(error: FloorError) -> str:
    """What is wrong and what would be right."""
    return f"{error.message} {error.remedy}".strip()


# ---- the whole desk --------------------------------------------------------------------------------------------------


def board_view(told: Dispute, done: Settled, good: SettleView | None) -> BoardView:
    """Everything on the desk. `good` is the answer, while something typed is wrong the last good one."""
    game = _game(told)
    problems = {name: problem_words(error) for name, error in done.problems.items()}
    soft = {name: problem_words(error) for name, error in done.asked.unfinished.items()}
    columns = tick_columns(game, told.boards)
    lines = tuple(_line(told, n, columns, problems, soft, done) for n in range(len(told.lines)))
    if good is not None:
        answer = good if done.ruling is not None else good.kept_from_before()
    else:
        answer = SettleView(hint=HINT if not done.problems else "")
    beside = {
        f"{n}.{which}" for n in range(len(told.lines)) for which in ("seat", "paid", "dead", "state", "cards", "given")
    }
    fields = _fields(told, game, problems, soft)
    general = " ".join(text for name, text in problems.items() if name not in beside and name not in fields)
    return BoardView(
        fields,
        _shown(told, game),
        rules_words(told),
        lines,
        columns,
        has_dead(told),
        told.pushed,
        answer,
        costs_words(told, game),
        general,
    )


def _game(told: Dispute) -> Game:
    try:
        return game_of(told)
    except QuestionError:
        return told.known.row


def costs_words(told: Dispute, game: Game) -> str:
    """What another game than the table's costs at this level: ``Razz, level 20: ante 20,000 …``."""
    known = told.known
    try:
        game_of(told)
    except QuestionError:
        return ""
    if not told.game.strip():
        return ""
    if game.key != known.game:
        return f"{game.name}: no stakes for it at this level, so no ante is filled in."
    at = f", level {known.level}" if known.level is not None else ""
    return f"{game.name}{at}: {stakes_words(game, known.stakes).replace('   ', ', ')}"


def rules_words(told: Dispute) -> str:
    """The rules in force: ``WSOP 2024``, with what the room changed."""
    house = told.house
    book = BOOKS[house.base]
    name = f"{book.rules} {book.edition}" if book.edition[:1].isdigit() else book.rules
    name = name.replace("Robert's Rules of Poker", "Robert's Rules").replace(" Live Action", " Live")
    return f"{name} +{len(house.overridden)}" if house.overridden else name


def _fields(told: Dispute, game: Game, problems: Mapping[str, str], soft: Mapping[str, str]) -> dict[str, FieldView]:
    known = told.known
    filled = {
        "game": known.row.name if len(known.row.name) < 17 else known.row.short,
        "chip": chips(known.chip),
        "button": "" if known.button is None else str(known.button),
        "rake": "0",
        "before": "0",
        "blind_chip": "" if known.blind_chip is None else chips(read_amount(told.chip) or known.chip),
    }
    names = ("game", "chip", "button", "board", "board2", "rake", "before", "blind_chip", "shown")
    return {
        name: FieldView(
            filled.get(name, ""),
            getattr(told, name),
            problems.get(name, "") or soft.get(name, ""),
            name not in problems and name in soft,
        )
        for name in names
    }


def _shown(told: Dispute, game: Game) -> frozenset[str]:
    """The fields that the game and the room have; with *More* open, all that can be."""
    house = told.house
    stud = game.family is Family.STUD
    found = {"game", "chip", "rules"}
    if game.uses_button:
        found.add("button")
    if has_boards(game):
        found.add("board")
    if told.boards > 1:
        found.add("board2")
    if told.known.cash or told.rake:
        found.add("rake")
    if told.before:
        found.add("before")
    if needs_shown(house) or told.shown:
        found.add("shown")
    if house.odd_unit == "blind-chip" or told.blind_chip:
        found.add("blind_chip")
    if stud and told.board:
        found.add("board")
    if told.more:
        found |= {"rake", "before", "shown", "board", "void"}
        if has_boards(game):
            found.add("boards")
        if not has_boards(game) and not stud:
            found.discard("board")
    if told.void:
        found.add("void")
    return frozenset(found)


def tick_columns(game: Game, boards: int) -> tuple[Column, ...]:
    """The tick columns of a game: one for each share of a pot."""
    names = share_names(game, boards)
    titles = ["Wins"] if len(names) == 1 else [_short(name) for name in names]
    return tuple(Column(name, title, key) for name, title, key in zip(names, titles, TICK_KEYS, strict=False))


def _short(share: str) -> str:
    plain, _, board = share.partition(" ")
    return f"{sentence(plain)} {board}".strip()


def _line(
    told: Dispute,
    n: int,
    columns: tuple[Column, ...],
    problems: Mapping[str, str],
    soft: Mapping[str, str],
    done: Settled,
) -> LineView:
    line = told.lines[n]

    def view(which: str, typed: str, known: str = "") -> FieldView:
        name = f"{n}.{which}"
        return FieldView(
            known, typed, problems.get(name, "") or soft.get(name, ""), name not in problems and name in soft
        )

    dead = filled_dead(told, n) if line.dead is None else 0
    said = [problems[f"{n}.{w}"] for w in ("seat", "paid", "dead", "state", "cards", "given") if f"{n}.{w}" in problems]
    calm = [soft[f"{n}.cards"]] if f"{n}.cards" in soft else []
    if done.ruling is not None and line.number is not None:
        calm += [w for w in done.ruling.warnings if w.startswith(f"Seat {line.number} is live and has put nothing in")]
    number = line.number
    ticks = []
    for column in columns:
        groups = told.winners.get(column.share)
        at = place_of(groups, number) if number is not None else None
        ticks.append(
            TickView(column.share, share_words(column.share), None if at is None else at + 1, len(groups or ()) < 2)
        )
    return LineView(
        view("seat", line.seat),
        line.name,
        view("paid", line.paid),
        view("dead", line.dead or "", chips(dead) if dead else ""),
        line.state,
        view("cards", line.cards),
        view("given", line.given),
        tuple(ticks),
        n in done.asked.lines,
        " ".join(said or calm),
        not said,
    )
