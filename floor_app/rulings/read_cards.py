"""Cards in questions and readings in rulings: what `read` and `settle` have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from floor_app.rules.cards import AnyCard, Card, parse_cards
from floor_app.rules.reading import ShareReading
from floor_app.rulings.schema import SEATS, TEXT, TEXT_OR_NULL, object_schema


class Holding(Protocol):
    """A seat and its cards, as a question writes them."""

    @property
    def seat(self) -> int: ...

    @property
    def cards(self) -> str | None: ...


def hands_of(players: Sequence[Holding]) -> dict[int, tuple[AnyCard, ...]]:
    """By seat the cards that are given. Raises QuestionError at ``players[2].cards`` for what is no card."""
    return {p.seat: parse_cards(p.cards, f"players[{n}].cards") for n, p in enumerate(players) if p.cards is not None}


def places_of(players: Sequence[Holding]) -> dict[int, str]:
    """By seat where its cards stand in the question: ``players[2].cards``."""
    return {p.seat: f"players[{n}].cards" for n, p in enumerate(players)}


def boards_of(board: str | None, boards: Sequence[str] | None) -> tuple[tuple[AnyCard, ...], ...]:
    """The boards of a question, one or more; a board that is left out is empty."""
    if boards is None:
        return (parse_cards(board or "", "board"),)
    return tuple(parse_cards(text, f"boards[{n}]") for n, text in enumerate(boards))


def known(cards: Iterable[AnyCard]) -> tuple[Card, ...]:
    """The cards among them that are known."""
    return tuple(card for card in cards if isinstance(card, Card))


def readings_document(readings: Mapping[str, ShareReading]) -> dict[str, Any]:
    """``{"high": {"order", "none", "hands"}}`` as documents write readings: cards as text, seats as text keys."""
    return {
        share: {
            "order": [list(tied) for tied in reading.order],
            "none": list(reading.none),
            "hands": {
                str(seat): {
                    "cards": [str(card) for card in hand.cards],
                    "category": str(hand.category),
                    "ranks": hand.ranks,
                    "total": hand.total,
                    "words": hand.words,
                }
                for seat, hand in reading.hands.items()
            },
        }
        for share, reading in readings.items()
    }


_HAND = object_schema(
    {
        "cards": {"type": "array", "items": TEXT},
        "category": TEXT,
        "ranks": TEXT_OR_NULL,
        "total": {"type": ["integer", "null"], "minimum": 2},
        "words": TEXT,
    }
)
SHARES: dict[str, Any] = {
    "type": "object",
    "patternProperties": {
        "^[a-z]+( [1-9])?$": object_schema(
            {
                "order": {"type": "array", "items": SEATS},
                "none": SEATS,
                "hands": {
                    "type": "object",
                    "patternProperties": {"^[1-9][0-9]?$": _HAND},
                    "additionalProperties": False,
                },
            }
        )
    },
    "additionalProperties": False,
}
"""The schema of `readings_document`."""
