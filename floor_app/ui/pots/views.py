"""From what is told on the Pots desk and its ruling to the words of every part of it. No widgets, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from floor_app.base import FloorError, QuestionError
from floor_app.rules.games import Family, Game
from floor_app.rules.house import BOOKS
from floor_app.rulings.dispute import Dispute, place_of, share_names
from floor_app.rulings.dispute_ask import (
    Settled,
    filled_dead,
    game_of,
    has_boards,
    has_dead,
    needs_shown,
    odd_citation,
    read_amount,
)
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_words import pot_words, share_words
from floor_app.rulings.words import chips, count_words, seat_words, seats_words, sentence, stakes_words
from floor_app.ui.pots.pot_view import (
    AskView,
    BoardView,
    Column,
    FieldView,
    LineView,
    OddView,
    PotView,
    SettleView,
    ShareView,
    TickView,
    TotalView,
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
    if not told.game.strip():
        return ""
    known = told.known
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


# ---- the answer ------------------------------------------------------------------------------------------------------


def answer_view(ruling: Ruling) -> SettleView:
    """The answer for a ruling on a settle question."""
    r = ruling.result
    pots = tuple(_pot(ruling, pot, first=n == 0 and len(r["pots"]) > 1) for n, pot in enumerate(reversed(r["pots"])))
    returned = tuple(f"{chips(amount)} back to seat {seat}" for seat, amount in r["returned"].items())
    seats = sorted({int(s) for s in (*r["awards"], *r["returned"])}) if r["awards"] else []
    totals = []
    for seat in seats:
        won, back = r["awards"].get(str(seat), 0), r["returned"].get(str(seat), 0)
        totals.append(TotalView(seat_words(seat), chips(won) if won else "–", f"+ {chips(back)} back" if back else ""))
    waiting = r["in"] - r["out"]
    rake = getattr(ruling.question, "rake", 0)
    check = f"in {chips(r['in'])} = out {chips(r['out'])}"
    if waiting and getattr(ruling.question, "void", False):
        check = f"in {chips(r['in'])} = back {chips(r['out'])}, {chips(waiting)} stay in the middle"
        waiting = 0
    elif waiting:
        check = f"in {chips(r['in'])}, out {chips(r['out'])}, {chips(waiting)} wait"
    elif rake:
        check += f", {chips(rake)} of it rake"
    return SettleView(
        pots=pots,
        returned=returned,
        totals=tuple(totals),
        check=check,
        balanced=not waiting,
        ask=_ask(ruling),
        notes=tuple(w for w in ruling.warnings if "has put nothing in" not in w),
        transfers=tuple(step.text for step in ruling.steps if step.key == "transfer"),
        stands=_stands(ruling),
    )


def _stands(ruling: Ruling) -> str:
    return next((step.text for step in ruling.steps if step.key == "stands"), "")


def _pot(ruling: Ruling, pot: Mapping[str, Any], *, first: bool) -> PotView:
    name = pot["name"]
    missing = [m for m in ruling.result["missing"] if m["pot"] == name]
    waits = {m["share"]: m for m in missing if m["share"] is not None}
    given = {share["share"]: share for share in pot["shares"]}
    hangs = {s.values["share"] for s in ruling.steps if s.key == "hangs" and s.values["pot"] == name}
    names = [s for s in _share_order(ruling) if s in given or s in waits or s in hangs]
    alone = _alone(ruling)
    shares = [_share(ruling, name, share, given.get(share), waits.get(share), alone=alone) for share in names]
    nobody = [
        ShareView(sentence(share_words(step.values["share"])), "", "nobody qualifies")
        for step in ruling.steps
        if step.key == "nobody" and step.values["pot"] == name
    ]
    whole = next((s for s in ruling.steps if s.key == "whole" and s.values["pot"] == name), None)
    if whole is not None:
        amount = chips(whole.values["amount"])
        shares = [ShareView("All", amount, seat_words(whole.values["seat"]), "nobody else can win it", amount)]
    odd = tuple(_odd(ruling, chip) for chip in ruling.result["odd_chips"] if chip["pot"] == name)
    if any(m["share"] is None for m in missing):
        need = next(m["need"] for m in missing if m["share"] is None)
        shares.append(ShareView("Odd chip", "", asks=f"between the shares: {_needs(need, '')}"))
    step = next(s for s in ruling.steps if s.key == "pot" and s.values["pot"] == name)
    return PotView(
        name,
        sentence(pot_words(name)),
        chips(pot["amount"]),
        _claims(ruling, pot, step.values),
        "paid first" if first else "",
        (*shares, *nobody),
        odd,
    )


def _share_order(ruling: Ruling) -> tuple[str, ...]:
    question = ruling.question
    return share_names(question.row, len(question.board_texts))  # type: ignore[attr-defined]


def _alone(ruling: Ruling) -> bool:
    return len(_share_order(ruling)) == 1


def _claims(ruling: Ruling, pot: Mapping[str, Any], values: Mapping[str, Any]) -> str:
    """Who can win it, and which chips in it are nobody's who can."""
    told = seats_words(pot["seats"])
    out = [seat for seat in values["paid"] if int(seat) not in pot["seats"]]
    if out:
        amount = sum(values["paid"][seat] for seat in out)
        told += f" · {chips(amount)} of it from {seats_words(int(seat) for seat in out)}"
    if values["dead"]:
        told += f" · {chips(values['dead'])} dead"
    return told


def _share(
    ruling: Ruling,
    pot: str,
    share: str,
    given: Mapping[str, Any] | None,
    waits: Mapping[str, Any] | None,
    *,
    alone: bool,
) -> ShareView:
    name = "Wins" if alone else sentence(share_words(share))
    if given is None and waits is None:
        return _hanging(ruling, pot, share, name)
    if given is None:
        assert waits is not None
        return ShareView(name, "", asks=_needs(waits["need"], share) if not alone else "who has the best hand?")
    seats = [int(seat) for seat in given["to"]]
    step = next(
        (s for s in ruling.steps if s.key in ("wins", "tie") and s.values["pot"] == pot and s.values["share"] == share),
        None,
    )
    if step is not None:
        seats = list(step.values["seats"])
    who = seats_words(seats) + (" tie" if len(seats) > 1 else "")
    hand = _hand(ruling, share, seats)
    amounts = " + ".join(chips(given["to"].get(str(seat), 0)) for seat in seats)
    return ShareView(
        name,
        chips(given["amount"]),
        who,
        hand,
        amounts,
        asks=f"its odd chip waits: {_needs(waits['need'], share, odd=True)}" if waits else "",
    )


def _hanging(ruling: Ruling, pot: str, share: str, name: str) -> ShareView:
    """A share whose winner is known, but not yet how much it is."""
    step = next(s for s in ruling.steps if s.key == "hangs" and s.values["pot"] == pot and s.values["share"] == share)
    who, _, waits = step.text.partition(": ")[2].partition(f" the {share_words(share)}; ")
    who = who.removesuffix(" wins").replace(" tie for", " tie")
    return ShareView(name, "", who, waits.rstrip("."))


def _hand(ruling: Ruling, share: str, seats: list[int]) -> str:
    """The winner's hand as it was read, or that a person named it."""
    if ruling.question.winners:  # type: ignore[attr-defined]
        winners = ruling.question.winners  # type: ignore[attr-defined]
        if winners.get(share) or any(isinstance(v, Mapping) and share in v for v in winners.values()):
            return "as ticked"
    read = ruling.result["readings"]["shares"].get(share)
    if read is None or not seats:
        return ""
    hand = read["hands"].get(str(seats[0]))
    return hand["words"] if hand else ""


def _odd(ruling: Ruling, chip: Mapping[str, Any]) -> OddView:
    """Where an odd chip went: the sentence of the working without the pot's name, and the rule."""
    rule = odd_citation(ruling, chip["by"])
    piece = "odd chip" if chip["amount"] == 1 else f"odd chip of {chips(chip['amount'])}"
    if chip["seat"] is None:
        return OddView(f"{sentence(piece)}: to the {share_words(chip['share'])}.", rule)
    step = next(
        (
            s
            for s in ruling.steps
            if s.key == "odd" and all(s.values[key] == chip[key] for key in ("pot", "share", "seat", "amount"))
        ),
        None,
    )
    text = step.text.partition(": ")[2] if step is not None else f"{piece} to seat {chip['seat']}"
    shorter = text.removeprefix("the ").replace(" goes to ", " to ").replace("the first of them left", "the first left")
    return OddView(sentence(shorter), rule)


_ASKED = {"button": "where is the button?", "shown": "in which order did they show?"}


def _needs(need: str, share: str, *, odd: bool = False) -> str:
    """What must be told, as a question."""
    if need in _ASKED:
        return _ASKED[need]
    if odd or not share:
        return "which cards do the tied hands have?"
    if share == "high":
        return "who has the best high?"
    return f"who has the best {share_words(share)}?"


def _ask(ruling: Ruling) -> AskView | None:
    """The first thing missing in the order of paying."""
    r = ruling.result
    order = [pot["name"] for pot in reversed(r["pots"])]
    shares = _share_order(ruling)
    missing = sorted(
        r["missing"],
        key=lambda m: (order.index(m["pot"]), shares.index(m["share"]) if m["share"] in shares else len(shares)),
    )
    if not missing:
        return None
    first = missing[0]
    pot = next(p for p in r["pots"] if p["name"] == first["pot"])
    name, share = sentence(pot_words(first["pot"])), first["share"]
    given = {s["share"] for s in pot["shares"]}
    odd = share is None or share in given
    text = f"{name}: {_needs(first['need'], share or '', odd=odd)}"
    if odd and first["need"] not in _ASKED:
        text = f"{name}, odd chip: which cards do the tied hands have?"
    elif first["need"] in _ASKED:
        text = f"{name}, odd chip: {_ASKED[first['need']]}"
    elif _alone(ruling):
        text = f"{name}: who has the best hand?"
    left = len(missing) - 1
    can = first["need"] in ("winners", "cards") and not odd
    qualifier = can and _qualifies(ruling, share)
    return AskView(
        first["pot"],
        share or "",
        text,
        tuple(pot["seats"]) if can else (),
        tuple(pot["seats"]),
        qualifier,
        f"and {count_words(left, 'more question')}" if left else "",
    )


def _qualifies(ruling: Ruling, share: str) -> bool:
    row = ruling.question.row  # type: ignore[attr-defined]
    return any(s.eight_or_better for s in row.shares if s.name == share.partition(" ")[0])
