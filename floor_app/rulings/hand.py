"""The ruling on a hand: where it stands, what the next player may do, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from floor_app.rules.betting import Options
from floor_app.rules.hand import begin, course
from floor_app.rules.hand_end import Ending, Waiting, ending, pots_now, show_order, waiting
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand
from floor_app.rulings.hand_question import HandQuestion
from floor_app.rulings.hand_words import Played, explain_hand
from floor_app.rulings.read_cards import SHARES, readings_document
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import object_schema
from floor_app.rulings.settle_words import share_words
from floor_app.rulings.words import and_words, chips, seat_words, seats_words


def rule_hand(question: HandQuestion) -> Ruling:
    """The ruling on a hand as it was played.

    Raises RuleError at ``actions[i]`` for an act that was not open, QuestionError for one that cannot be read.
    """
    hand = began = begin(question.setup)
    played = []
    for action, after in course(began, question.actions):
        played.append((action, hand, after))
        hand = after
    end = ending(hand, question.chip)
    waits = waiting(hand, end)
    options = open_options(hand)
    work = Working(question.house)
    explain_hand(work, began, played, hand, end, options)
    return work.ruling(question, _result(played, hand, end, waits, options))


def _result(
    played: Sequence[Played], hand: Hand, end: Ending, waits: Waiting, options: Options | None
) -> dict[str, Any]:
    won = end.won
    awarded = {award.pot.name: award for award in end.awards}
    pots = end.built.pots if end.awards else pots_now(hand)
    return {
        "street": hand.at.key,
        "waiting": waits,
        "to_act": hand.turn if waits in ("action", "draw") else None,
        "pot": hand.pot,
        "bets": {str(b.seat): b.front for b in hand.round.bettors if b.front},
        "options": None if options is None else _options(options),
        "raises_made": hand.round.raises_made,
        "cap": hand.round.cap,
        "pots": [
            {
                "name": pot.name,
                "amount": pot.amount,
                "seats": list(pot.claimants),
                "shares": [
                    {"share": share.share, "amount": share.amount, "to": _by_seat(share.to)}
                    for share in (awarded[pot.name].shares if pot.name in awarded else ())
                ],
            }
            for pot in pots
        ],
        "returned": _by_seat(hand.returned),
        "awards": _by_seat(won),
        "stacks": {str(seat): behind + won.get(seat, 0) for seat, behind in hand.stacks.items()},
        "show_order": list(show_order(hand)),
        "odd_chips": [
            {"pot": c.pot, "share": c.share, "seat": c.seat, "amount": c.amount, "by": c.by}
            for award in end.awards
            for c in award.odd
        ],
        "missing": [{"pot": m.pot, "share": m.share, "need": m.need} for a in end.awards for m in a.missing],
        "readings": {"shares": readings_document(end.readings)},
        "floor": [
            {"action": n, "words": action.floor, "act": action.text}
            for n, (action, _, _) in enumerate(played, start=1)
            if action.floor is not None
        ],
    }


def _options(options: Options) -> dict[str, Any]:
    return {
        "fold": options.fold,
        "check": options.check,
        "call": options.call,
        "bring_in": options.bring_in,
        "complete_to": options.complete_to,
        "min_raise_to": options.min_raise_to,
        "max_raise_to": options.max_raise_to,
        "raise_to": None if options.raise_to is None else list(options.raise_to),
        "closed": options.closed,
        "closed_key": options.closed_key,
    }


def _by_seat(amounts: Mapping[int, int]) -> dict[str, int]:
    return {str(seat): amount for seat, amount in sorted(amounts.items()) if amount}


# ---- for other programs and the terminal ----------------------------------------------------------------------------

_CHIPS = {"type": "integer", "minimum": 0}
_CHIPS_OR_NULL = {"type": ["integer", "null"], "minimum": 0}
_SEAT_OR_NULL = {"type": ["integer", "null"], "minimum": 1}
_SEATS = {"type": "array", "items": {"type": "integer", "minimum": 1}}
_FLAG = {"type": "boolean"}
_TEXT = {"type": "string"}
_TEXT_OR_NULL = {"type": ["string", "null"]}
_BY_SEAT = {"type": "object", "patternProperties": {"^[1-9][0-9]?$": _CHIPS}, "additionalProperties": False}
_OPTIONS = object_schema(
    {
        "fold": _FLAG,
        "check": _FLAG,
        "call": _CHIPS_OR_NULL,
        "bring_in": _CHIPS_OR_NULL,
        "complete_to": _CHIPS_OR_NULL,
        "min_raise_to": _CHIPS_OR_NULL,
        "max_raise_to": _CHIPS_OR_NULL,
        "raise_to": {"type": ["array", "null"], "items": _CHIPS},
        "closed": _TEXT_OR_NULL,
        "closed_key": _TEXT_OR_NULL,
    }
)

HAND = object_schema(
    {
        "street": _TEXT,
        "waiting": _TEXT,
        "to_act": _SEAT_OR_NULL,
        "pot": _CHIPS,
        "bets": _BY_SEAT,
        "options": {**_OPTIONS, "type": ["object", "null"]},
        "raises_made": _CHIPS,
        "cap": _CHIPS_OR_NULL,
        "pots": {
            "type": "array",
            "items": object_schema(
                {
                    "name": _TEXT,
                    "amount": _CHIPS,
                    "seats": _SEATS,
                    "shares": {
                        "type": "array",
                        "items": object_schema({"share": _TEXT, "amount": _CHIPS, "to": _BY_SEAT}),
                    },
                }
            ),
        },
        "returned": _BY_SEAT,
        "awards": _BY_SEAT,
        "stacks": _BY_SEAT,
        "show_order": _SEATS,
        "odd_chips": {
            "type": "array",
            "items": object_schema(
                {"pot": _TEXT, "share": _TEXT, "seat": _SEAT_OR_NULL, "amount": _CHIPS, "by": _TEXT}
            ),
        },
        "missing": {
            "type": "array",
            "items": object_schema({"pot": _TEXT, "share": _TEXT_OR_NULL, "need": _TEXT}),
        },
        "readings": object_schema({"shares": SHARES}),
        "floor": {
            "type": "array",
            "items": object_schema({"action": {"type": "integer", "minimum": 1}, "words": _TEXT, "act": _TEXT}),
        },
    }
)

_OPEN = {"call": "call", "bring_in": "bring-in", "complete_to": "complete to"}


def hand_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The lines the terminal prints: whose turn it is and what is open, or how the pots went."""
    result = ruling.result
    options = result["options"]
    if result["to_act"] is not None:
        yield "to act", seat_words(result["to_act"])
    else:
        yield "waiting for", result["waiting"]
    if options is not None:
        yield from _option_rows(options, bet=not result["bets"])
        if options["closed"]:
            yield "closed", options["closed"]
    yield "pot", chips(result["pot"])
    for pot in reversed(result["pots"]):
        yield pot["name"], f"{chips(pot['amount'])} ({seats_words(pot['seats'])})"
        for share in pot["shares"]:
            given = and_words(f"{seat_words(int(seat))} {chips(amount)}" for seat, amount in share["to"].items())
            yield f"  {share_words(share['share'])}", given
    for seat, amount in result["stacks"].items():
        yield f"seat {seat} has", chips(amount)


def _option_rows(options: Mapping[str, Any], *, bet: bool) -> Iterator[tuple[str, str]]:
    if options["check"]:
        yield "check", "yes"
    for key, name in _OPEN.items():
        if options[key] is not None:
            yield name, chips(options[key])
    to = "bet" if bet else "raise to"
    if options["raise_to"] is not None:
        yield to, " or ".join(chips(total) for total in options["raise_to"])
    elif options["min_raise_to"] is not None:
        yield f"min {to}", chips(options["min_raise_to"])
        yield to, chips(options["max_raise_to"])
