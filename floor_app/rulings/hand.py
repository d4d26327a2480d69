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
from floor_app.rulings.schema import (
    BY_SEAT,
    CHIPS,
    CHIPS_OR_NULL,
    FLAG,
    SEAT_OR_NULL,
    SEATS,
    TEXT,
    TEXT_OR_NULL,
    object_schema,
)
from floor_app.rulings.words import chips, seat_words


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
        "pots": pots_document(pots, end.awards),
        "returned": by_seat(hand.returned),
        "awards": by_seat(won),
        "stacks": {str(seat): behind + won.get(seat, 0) for seat, behind in hand.stacks.items()},
        "show_order": list(show_order(hand)),
        "odd_chips": odd_chips_document(end.awards),
        "missing": missing_document(end.awards),
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


# ---- for other programs and the terminal ----------------------------------------------------------------------------

_OPTIONS = object_schema(
    {
        "fold": FLAG,
        "check": FLAG,
        "call": CHIPS_OR_NULL,
        "bring_in": CHIPS_OR_NULL,
        "complete_to": CHIPS_OR_NULL,
        "min_raise_to": CHIPS_OR_NULL,
        "max_raise_to": CHIPS_OR_NULL,
        "raise_to": {"type": ["array", "null"], "items": CHIPS},
        "closed": TEXT_OR_NULL,
        "closed_key": TEXT_OR_NULL,
    }
)

HAND = object_schema(
    {
        "street": TEXT,
        "waiting": TEXT,
        "to_act": SEAT_OR_NULL,
        "pot": CHIPS,
        "bets": BY_SEAT,
        "options": {**_OPTIONS, "type": ["object", "null"]},
        "raises_made": CHIPS,
        "cap": CHIPS_OR_NULL,
        "pots": POTS,
        "returned": BY_SEAT,
        "awards": BY_SEAT,
        "stacks": BY_SEAT,
        "show_order": SEATS,
        "odd_chips": ODD_CHIPS,
        "missing": MISSING,
        "readings": object_schema({"shares": SHARES}),
        "floor": {
            "type": "array",
            "items": object_schema({"action": {"type": "integer", "minimum": 1}, "words": TEXT, "act": TEXT}),
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
    yield from pot_rows(result)
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
