"""What the cards of a settlement say: who can be read, who is bust, and the hands that decide the shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from floor_app.rules.games import Game, Ranking
from floor_app.rulings.schema import object_schema
from floor_app.rulings.settle_question import SettleQuestion

if TYPE_CHECKING:
    from floor_app.rules.cards import AnyCard, Card
    from floor_app.rules.reading import ShareReading


@dataclass(frozen=True, slots=True)
class SettleCards:
    """The cards of a settlement, as far as they are known."""

    own: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """By seat: the live seats' own cards, where all of them are known."""
    holding: frozenset[int] = frozenset()
    """Live seats of which any card is known."""
    readings: Mapping[str, ShareReading] = field(default_factory=dict)
    """By share, on two boards by share and board."""
    bust: tuple[int, ...] = ()
    """Live seats over 31 in 31 and Under, rising."""
    barred: frozenset[str] = frozenset()
    """Shares that no hand can win on the board that lies there."""

    @property
    def shares(self) -> dict[str, Any]:
        """The readings as documents write them."""
        return {name: share_json(reading) for name, reading in self.readings.items()}


def read_cards(question: SettleQuestion, game: Game) -> SettleCards:
    """What the cards say.

    A hand is read when all its cards and the whole board are known; only live seats are. Raises QuestionError for
    cards that cannot lie there.
    """
    if not any(question.board_texts) and not any(p.cards for p in question.players):
        return SettleCards()
    # The ladders of the rankings are large: they are loaded only where there are cards.
    from floor_app.rules.cards import UNKNOWN, Card, parse_cards
    from floor_app.rules.reading import MOST_TOTAL, card_total, check_cards, read
    from floor_app.rules.winners import board_allows

    boards = [
        parse_cards(text, "board" if question.boards is None else f"boards[{n}]")
        for n, text in enumerate(question.board_texts)
    ]
    hands: dict[int, tuple[AnyCard, ...]] = {}
    places: dict[int, str] = {}
    for n, player in enumerate(question.players):
        if player.cards:
            places[player.seat] = f"players[{n}].cards"
            cards = parse_cards(player.cards, places[player.seat])
            if player.state != "live" and not game.uses_button:  # folded before all streets were dealt
                cards += (UNKNOWN,) * (game.hole_cards - len(boards[0]) - len(cards))
            hands[player.seat] = cards
    check_cards(game, hands, *boards, whole=False, places=places)

    live = sorted(p.seat for p in question.players if p.state == "live" and p.seat in hands)
    known = {seat: tuple(c for c in hands[seat] if isinstance(c, Card)) for seat in live}
    own = {seat: cards for seat, cards in known.items() if len(cards) == len(hands[seat])}
    readings: dict[str, ShareReading] = {}
    barred: set[str] = set()
    for n, board in enumerate(boards, start=1):
        lying = tuple(c for c in board if isinstance(c, Card))
        if len(lying) < max(len(board), game.board_cards):
            continue
        of_board = read(game, own, lying, question.house) if own else {}
        end = "" if question.boards is None else f" {n}"
        readings |= {f"{name}{end}": reading for name, reading in of_board.items()}
        barred |= {f"{s.name}{end}" for s in game.shares if not board_allows(s, lying)}
    totals = any(share.ranking is Ranking.TOTAL for share in game.shares)
    return SettleCards(
        own,
        frozenset(seat for seat, cards in known.items() if cards),
        readings,
        tuple(seat for seat, cards in own.items() if totals and card_total(cards) > MOST_TOTAL),
        frozenset(barred),
    )


def share_json(reading: ShareReading) -> dict[str, Any]:
    """The reading of one share as documents write it."""
    return {
        "order": [list(group) for group in reading.order],
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


_SEATS = {"type": "array", "items": {"type": "integer", "minimum": 1}}
_TEXT = {"type": "string"}

SHARE = object_schema(
    {
        "order": {"type": "array", "items": _SEATS},
        "none": _SEATS,
        "hands": {
            "type": "object",
            "patternProperties": {
                "^[1-9][0-9]?$": object_schema(
                    {
                        "cards": {"type": "array", "items": _TEXT},
                        "category": _TEXT,
                        "ranks": {"type": ["string", "null"]},
                        "total": {"type": ["integer", "null"], "minimum": 0},
                        "words": _TEXT,
                    }
                )
            },
            "additionalProperties": False,
        },
    }
)
"""The JSON Schema of the reading of one share."""
