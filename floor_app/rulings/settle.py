"""The ruling on a settlement: pots, who wins them, odd chips, and what must still be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from floor_app.base import RuleError
from floor_app.rules.award import PotAward, award, shares_of, total
from floor_app.rules.books import Book
from floor_app.rules.games import Game
from floor_app.rules.odd_chips import Showdown
from floor_app.rules.pots import Built, build
from floor_app.rules.transfers import Mistake, Noticed, Transfer, stands, transfers
from floor_app.rules.winners import decide
from floor_app.rulings.pots_out import (
    MISSING,
    ODD_CHIPS,
    POTS,
    by_seat,
    missing_document,
    odd_chips_document,
    pot_rows,
    pots_document,
)
from floor_app.rulings.read_cards import SHARES, readings_document
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import BY_SEAT, CHIPS, FLAG, SEAT_OR_NULL, object_schema
from floor_app.rulings.settle_cards import SettleCards, read_cards
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.rulings.settle_words import AwardWords, amounts_words, explain_building, warn_about_names
from floor_app.rulings.words import and_words, chips, seats_words, sentence


def rule_settle(question: SettleQuestion) -> Ruling:
    """The ruling on a settle question.

    Raises QuestionError for cards, shares and pots that are not there; RuleError when no seat can win, or the rake is
    more than the pots.
    """
    game = question.row
    work = Working(question.house)
    cards = read_cards(question, game)
    if question.void:
        return _void(question, work, cards)
    seats = question.paid_in(_bust(question, work, game, cards))
    built = build(seats, question.dead, question.rake)
    states = {seat.seat: seat.state for seat in seats}
    boards = shares_of(game, len(question.board_texts))
    shares = [at for board in boards for at in board]
    named = question.named([pot.name for pot in built.pots])
    decided = decide(built.pots, shares, named, cards.readings, states, cards.holding, cards.barred)
    showdown = Showdown(
        game,
        question.house,
        _unit(question),
        question.button,
        question.shown or (),
        cards.own,
        {name: {seat: hand.cards for seat, hand in r.hands.items()} for name, r in cards.readings.items()},
    )
    awards = award(built.pots, boards, decided.won, showdown)

    explain_building(work, seats, built, question.dead)
    for seat in seats:
        if seat.live and not seat.paid:
            work.warn(f"Seat {seat.seat} is live and has put nothing in: it can win dead chips only.")
    warn_about_names(work, decided)
    _warn_about_unit(question, work, awards)
    AwardWords(work, boards, decided, showdown, {n: r.hands for n, r in cards.readings.items()}).explain(awards)
    result = _result(question, built, awards, cards)
    _check(question, built, awards, result)
    _explain_totals(work, question, built, awards, result)
    _put_right(question, work, result)
    return work.ruling(question, result)


def _bust(question: SettleQuestion, work: Working, game: Game, cards: SettleCards) -> tuple[int, ...]:
    """The seats over 31; the last live hand is not drawn further, so it is never one of them."""
    live = [p.seat for p in question.players if p.state == "live"]
    if len(live) < 2 or not cards.bust:
        return ()
    if len(cards.bust) == len(live):
        raise RuleError(
            f"All live hands, {seats_words(cards.bust)}, are bust, so nobody can win.",
            "players",
            "The last live hand takes everything before it draws on: make the others dead.",
        )
    for seat in cards.bust:
        work.step("bust", f"Seat {seat} is over 31 and bust: it can win nothing.", "thirty_one", seat=seat)
    return cards.bust


def _unit(question: SettleQuestion) -> int:
    by_blinds = question.house.odd_unit == "blind-chip"
    return question.blind_chip if by_blinds and question.blind_chip is not None else question.chip


def _warn_about_unit(question: SettleQuestion, work: Working, awards: Sequence[PotAward]) -> None:
    if question.house.odd_unit != "blind-chip" or question.blind_chip is not None:
        return
    if any(not pot.whole and (len(pot.shares) > 1 or any(s.even < s.amount for s in pot.shares)) for pot in awards):
        work.warn(
            f"Pots are split to the smallest chip of the blinds, which is not given (blind_chip):"
            f" split to {chips(question.chip)}."
        )


# ---- the result -----------------------------------------------------------------------------------------------------


def _result(question: SettleQuestion, built: Built, awards: Sequence[PotAward], cards: SettleCards) -> dict[str, Any]:
    won = total(pot.awarded for pot in awards)
    returned = built.returned
    return {
        "pots": pots_document(built.pots, awards),
        "returned": by_seat(returned),
        "awards": by_seat(won),
        "net": {
            str(p.seat): won.get(p.seat, 0) + returned.get(p.seat, 0) - p.paid
            for p in sorted(question.players, key=lambda p: p.seat)
        },
        "odd_chips": odd_chips_document(awards),
        "missing": missing_document(awards),
        "readings": {"shares": readings_document(cards.readings)},
        "in": _put_in(question),
        "out": sum(won.values()) + sum(returned.values()) + question.rake,
    }


def _put_in(question: SettleQuestion) -> int:
    return sum(p.paid for p in question.players) + question.dead


def _check(question: SettleQuestion, built: Built, awards: Sequence[PotAward], result: Mapping[str, Any]) -> None:
    """Every chip that went in comes out or waits. A total that fails this is a bug, and is never shown."""
    in_pots = sum(pot.amount for pot in built.pots) + sum(built.returned.values()) + question.rake
    waiting = any(pot.missing for pot in awards)
    wrong = (
        in_pots != result["in"]
        or result["out"] > result["in"]
        or (not waiting and result["out"] != result["in"])
        or any(sum(pot.awarded.values()) > pot.pot.amount for pot in awards)
    )
    if wrong:
        raise AssertionError(f"{result['in']} went in and {result['out']} came out of {question.to_document()}")


def _void(question: SettleQuestion, work: Working, cards: SettleCards) -> Ruling:
    returned = {p.seat: p.paid for p in sorted(question.players, key=lambda p: p.seat) if p.paid}
    work.step(
        "void",
        f"The hand does not count: everybody's chips go back, {amounts_words(returned) or 'none'}.",
        "void_hand",
        returned=by_seat(returned),
    )
    if question.dead:
        work.step("dead-stays", f"The {chips(question.dead)} from before stay in the middle.", dead=question.dead)
    if question.rake:
        work.warn("No rake is taken from a hand that does not count.")
    result = {
        "pots": [],
        "returned": by_seat(returned),
        "awards": {},
        "net": {str(p.seat): 0 for p in sorted(question.players, key=lambda p: p.seat)},
        "odd_chips": [],
        "missing": [],
        "readings": {"shares": readings_document(cards.readings)},
        "in": _put_in(question),
        "out": sum(returned.values()),
    }
    _put_right(question, work, result)
    return work.ruling(question, result)


def _explain_totals(
    work: Working, question: SettleQuestion, built: Built, awards: Sequence[PotAward], result: Mapping[str, Any]
) -> None:
    won = {int(seat): amount for seat, amount in result["awards"].items()}
    parts = sum(len(pot.shares) for pot in awards)
    if parts > 1 and won:
        work.step("awards", f"Together: {amounts_words(won)}.", awards=result["awards"])
    pieces = [f"{chips(sum(won.values()))} awarded"] if won else []
    if built.returned:
        pieces.append(f"{chips(sum(built.returned.values()))} given back")
    if question.rake:
        pieces.append(f"{chips(question.rake)} raked")
    waiting = result["in"] - result["out"]
    if waiting:
        pieces.append(f"{chips(waiting)} waiting")
    work.step(
        "check",
        f"{chips(result['in'])} went in: {and_words(pieces)}.",
        **{"in": result["in"], "out": result["out"], "waiting": waiting},
    )


# ---- what was already pushed ----------------------------------------------------------------------------------------


def _put_right(question: SettleQuestion, work: Working, result: dict[str, Any]) -> None:
    late = False
    if question.noticed is not None and question.error is not None:
        book = question.house.book
        late = result["stands"] = stands(book, question.noticed, question.error)
        work.step(
            "stands",
            f"{_WHAT[question.error]}, noticed {_WHEN[question.noticed]}:"
            f" {'the award stands' if late else 'it is put right'}.",
            _disputed(book, question.error),
            stands=late,
        )
    if question.pushed is None:
        return
    moves = transfers({int(seat): amount for seat, amount in result["awards"].items()}, question.pushed)
    result["transfers"] = [{"from": m.giver, "to": m.receiver, "amount": m.amount} for m in moves]
    if result["missing"]:
        work.warn("Not everything is decided yet, so more may have to move than is said here.")
    given = amounts_words({seat: amount for seat, amount in sorted(question.pushed.items()) if amount})
    work.step("pushed", f"Already pushed: {given or 'nothing'}.", pushed=dict(question.pushed))
    if not moves:
        work.step("transfer", "What was pushed is right: nothing has to move.")
    for move in moves:
        text = f"It would have been: {_move_words(move)}." if late else f"{sentence(_move_words(move))}."
        work.step("transfer", text, giver=move.giver, receiver=move.receiver, amount=move.amount)


_WHAT: Mapping[Mistake, str] = {
    "reading": "A hand that was read wrong",
    "amount": "Chips that were counted out wrong",
}
_WHEN: Mapping[Noticed, str] = {
    "before-next-hand": "before the next hand began",
    "next-hand": "during the next hand",
    "substantial-action": "after substantial action on the next hand",
}


def _disputed(book: Book, mistake: Mistake) -> str:
    if mistake == "reading":
        return "dispute_reading"
    return "dispute_amount_early" if book.amount_closes == "next-hand" else "dispute_amount"


def _move_words(move: Transfer) -> str:
    if move.giver is None:
        return f"seat {move.receiver} gets {chips(move.amount)} that were never given"
    if move.receiver is None:
        return f"seat {move.giver} gives {chips(move.amount)} back to the middle"
    return f"seat {move.giver} gives {chips(move.amount)} to seat {move.receiver}"


# ---- for other programs and the terminal ----------------------------------------------------------------------------

SETTLE = object_schema(
    {
        "pots": POTS,
        "returned": BY_SEAT,
        "awards": BY_SEAT,
        "net": {
            "type": "object",
            "patternProperties": {"^[1-9][0-9]?$": {"type": "integer"}},
            "additionalProperties": False,
        },
        "odd_chips": ODD_CHIPS,
        "missing": MISSING,
        "readings": object_schema({"shares": SHARES}),
        "in": CHIPS,
        "out": CHIPS,
    },
    transfers={
        "type": "array",
        "items": object_schema({"from": SEAT_OR_NULL, "to": SEAT_OR_NULL, "amount": CHIPS}),
    },
    stands=FLAG,
)


def settle_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The lines the terminal prints: what goes back, each share of each pot, the last side pot first, and the sums."""
    result = ruling.result
    for seat, amount in result["returned"].items():
        yield f"back to seat {seat}", chips(amount)
    yield from pot_rows(result)
    for seat, amount in result["awards"].items():
        yield f"seat {seat}", chips(amount)
    for missing in result["missing"]:
        yield f"missing, {missing['pot']}", f"{missing['need']} ({missing['share'] or 'between shares'})"
    for move in result.get("transfers", ()):
        yield "transfer", _move_words(Transfer(move["from"], move["to"], move["amount"]))
    if "stands" in result:
        yield "stands", "yes" if result["stands"] else "no"
