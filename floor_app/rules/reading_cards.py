"""Which cards can be read: every card in the game's deck, none twice, as many as the game deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from floor_app.base import QuestionError
from floor_app.rules.cards import AnyCard, Card, deck_of, repeated
from floor_app.rules.rows import Game


def check_cards(
    game: Game,
    hands: Mapping[int, Sequence[AnyCard]],
    *boards: Sequence[AnyCard],
    whole: bool = True,
    places: Mapping[int, str] | None = None,
) -> None:
    """Raises QuestionError naming every card that is not in the deck or lies there twice, or what is too many or few.

    `whole`: every card must be there and known. Otherwise a board may still be dealt and any card may be unknown.
    Two boards may begin with the same three or four cards, dealt before they parted. In stud a board holds one common
    card, the seventh of every hand. `places`: where each seat's cards stand in the document; by default ``seat 3``.
    """
    where = {seat: f"seat {seat}" for seat in hands} | dict(places or {})
    board_places = ["board"] if len(boards) < 2 else [f"boards[{n}]" for n in range(len(boards))]
    parts = [*((where[seat], cards) for seat, cards in hands.items()), *zip(board_places, boards, strict=False)]
    _refuse_foreign(game, parts)
    _refuse_twice(hands, boards, parts)
    for place, board in zip(board_places, boards, strict=False):
        _refuse_board(game, board, place, whole=whole)
    common = len(boards[0]) if boards and game.board_cards == 0 else 0
    for seat, cards in hands.items():
        _refuse_hand(game, seat, cards, common, where[seat])
    if whole:
        for place, cards in parts:
            _refuse_unknown(cards, place)


_DECKS = {size: frozenset(deck_of(size)) for size in (36, 52)}

Parts = Sequence[tuple[str, Sequence[AnyCard]]]
"""Places in the document and the cards there."""


def _refuse_foreign(game: Game, parts: Parts) -> None:
    deck = _DECKS[game.deck]
    for place, cards in parts:
        foreign = [str(card) for card in cards if isinstance(card, Card) and card not in deck]
        if foreign:
            named = _and(foreign)
            raise QuestionError(
                f"{named} {_is(foreign)} not in the deck of {game.name}.",
                place,
                f"It has {game.deck} cards, {min(deck).rank.word} to ace.",
            )


def _refuse_twice(hands: Mapping[int, Sequence[AnyCard]], boards: Sequence[Sequence[AnyCard]], parts: Parts) -> None:
    """Cards that boards have in common from before they parted lie there once."""
    later = [board[_shared(boards[0], board) :] for board in boards[1:]]
    twice = repeated([card for cards in (*hands.values(), *boards[:1], *later) for card in cards])
    if not twice:
        return
    # The last place that holds one of them is where it was written the second time.
    place = [place for place, cards in parts if any(card in cards for card in twice)][-1]
    named = [str(card) for card in twice]
    raise QuestionError(f"{_and(named)} {_is(named)} there twice.", place, "Each card lies in one place.")


def _shared(first: Sequence[AnyCard], other: Sequence[AnyCard]) -> int:
    """How many cards two boards share: the flop, or flop and turn, or none."""
    same = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(first, other, strict=False))))
    return same if same in (3, 4) else 0


def _refuse_board(game: Game, board: Sequence[AnyCard], place: str, *, whole: bool) -> None:
    if game.board_cards == 0:
        most = 0 if game.uses_button else 1
        if len(board) > most:
            allowed = "at most one common card" if most else "no board"
            raise QuestionError(f"{game.name} has {allowed}, not {_cards(len(board))}.", place, "Leave it out.")
        return
    dealt = {0}
    for street in game.streets:
        dealt.add(max(dealt) + street.board)
    wanted = {game.board_cards} if whole else dealt
    if len(board) not in wanted:
        raise QuestionError(
            f"The board has {_cards(len(board))}.",
            place,
            f"Give {_or([str(n) for n in sorted(wanted)])} cards.",
        )


def _refuse_hand(game: Game, seat: int, cards: Sequence[AnyCard], common: int, place: str) -> None:
    fewest, most = game.hole_cards - common, game.most_hole_cards - common
    if fewest <= len(cards) <= most:
        return
    wanted = str(most) if fewest == most else f"{fewest} to {most}"
    besides = " besides the common card" if common else ""
    raise QuestionError(
        f"Seat {seat} has {_cards(len(cards))}; in {game.name} a hand has {wanted}{besides}.",
        place,
        "" if common or game.uses_button else "A common card on seventh street goes into board.",
    )


def _refuse_unknown(cards: Sequence[AnyCard], place: str) -> None:
    unknown = sum(1 for card in cards if not isinstance(card, Card))
    if unknown:
        raise QuestionError(
            f"{_cards(unknown).capitalize()} here {'is' if unknown == 1 else 'are'} unknown (??).",
            place,
            "To read the hand all of its cards are needed.",
        )


def _cards(n: int) -> str:
    return f"{n} card" if n == 1 else f"{n} cards"


def _is(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _and(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def _or(names: Iterable[str]) -> str:
    return " or ".join(names)
