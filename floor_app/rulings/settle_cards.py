"""What the cards of a settlement say: who can be read, who is bust, and the hands that decide the shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from floor_app.rules.cards import UNKNOWN, AnyCard, Card
from floor_app.rules.games import Game, Ranking
from floor_app.rules.reading import MOST_TOTAL, ShareReading, card_total, check_cards, read, read_totals
from floor_app.rules.winners import board_allows
from floor_app.rulings.read_cards import boards_of, hands_of, known, places_of
from floor_app.rulings.settle_question import SettlePlayerPart, SettleQuestion


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


def read_cards(question: SettleQuestion, game: Game) -> SettleCards:
    """What the cards say.

    A hand is read when all its cards and the whole board are known, a total without the board; only live seats are. Raises QuestionError for
    cards that cannot lie there.
    """
    hands = {seat: cards for seat, cards in hands_of(question.players).items() if cards}
    boards = boards_of(question.board, question.boards)
    if not hands and not any(boards):
        return SettleCards()
    given = _padded(game, question.players, hands, len(boards[0]))
    check_cards(game, given, *boards, whole=False, places=places_of(question.players))

    live = sorted(p.seat for p in question.players if p.state == "live" and p.seat in hands)
    of_seat = {seat: known(hands[seat]) for seat in live}
    own = {seat: cards for seat, cards in of_seat.items() if len(cards) == len(hands[seat])}
    readings: dict[str, ShareReading] = {}
    barred: set[str] = set()
    for n, board in enumerate(boards, start=1):
        lying = known(board)
        whole = len(lying) >= max(len(board), game.board_cards)
        end = "" if question.boards is None else f" {n}"
        if own:
            of_board = read(game, own, lying, question.house) if whole else read_totals(game, own)
            readings |= {f"{name}{end}": reading for name, reading in of_board.items()}
        if whole:
            barred |= {f"{share.name}{end}" for share in game.shares if not board_allows(share, lying)}
    totals = any(share.ranking is Ranking.TOTAL for share in game.shares)
    return SettleCards(
        own,
        frozenset(seat for seat, cards in of_seat.items() if cards),
        readings,
        tuple(seat for seat, cards in own.items() if totals and card_total(cards) > MOST_TOTAL),
        frozenset(barred),
    )


def _padded(
    game: Game, players: Sequence[SettlePlayerPart], hands: Mapping[int, tuple[AnyCard, ...]], common: int
) -> dict[int, tuple[AnyCard, ...]]:
    """The hands, those of stud that were folded before the last street filled up with unknown cards."""
    if game.uses_button:
        return dict(hands)
    live = {p.seat for p in players if p.state == "live"}
    missing = {seat: 0 if seat in live else game.hole_cards - common - len(cards) for seat, cards in hands.items()}
    return {seat: cards + (UNKNOWN,) * missing[seat] for seat, cards in hands.items()}
