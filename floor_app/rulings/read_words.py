"""The working of a reading, line by line: what may play, how it is compared, what each seat has, and who is best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floor_app.rules.cards import Card, Rank, Suit, format_cards
from floor_app.rules.games import Game, HoleUse, Ranking, Share
from floor_app.rules.ranking import Category
from floor_app.rules.reading import MOST_TOTAL, HandRead, ShareReading
from floor_app.rulings.ruling import Working
from floor_app.rulings.words import and_words, count_words, seats_words, sentence

Cards = Sequence[Card]

_USES = {
    HoleUse.ANY: ("any-five", "Any five of hand and board play."),
    HoleUse.EXACTLY_TWO: ("two-and-three", "Exactly two cards of the hand and three of the board play{each}."),
    HoleUse.BEST_OF_OWN: ("best-five", "The best five of seven cards play{each}."),
    HoleUse.ALL: ("all", "All five cards play."),
}
_CITE_USES = {HoleUse.EXACTLY_TWO: "two_and_three", HoleUse.BEST_OF_OWN: "five_of_seven"}
_SCALES = {
    Ranking.ACE_TO_FIVE: (
        "ace-to-five",
        "Low is counted ace to five: the ace is low, straights and flushes do not count.",
        ("ace_to_five",),
    ),
    Ranking.DEUCE_TO_SEVEN: (
        "deuce-to-seven",
        "Low is counted deuce to seven: the ace is high, and straights and flushes count against the hand.",
        ("deuce_to_seven",),
    ),
    Ranking.BADUGI: (
        "badugi",
        "The most cards of different ranks and suits win; of as many, the lowest, from the highest card down.",
        ("badugi",),
    ),
    Ranking.TOTAL: (
        "total",
        "All hole cards are added: faces ten, an ace 11 or 1. Over 31 is bust and out of both shares.",
        ("thirty_one",),
    ),
}


def explain_reading(
    work: Working,
    game: Game,
    hands: Mapping[int, Cards],
    boards: Sequence[Cards],
    readings: Mapping[str, ShareReading],
) -> None:
    """Add the steps and citations of a reading; `readings` by share, on several boards by share and board."""
    _explain_rules(work, game)
    for n, board in enumerate(boards, start=1):
        for share in game.shares:
            name = f"{share.name} {n}" if len(boards) > 1 else share.name
            _explain_share(work, share, name, hands, board, readings[name])


def _explain_rules(work: Working, game: Game) -> None:
    each = " for each share by itself" if len([s for s in game.shares if s.ranking is not Ranking.TOTAL]) > 1 else ""
    for uses in dict.fromkeys(s.uses for s in game.shares if s.ranking not in (Ranking.TOTAL, Ranking.BADUGI)):
        key, text = _USES[uses]
        work.step(key, text.format(each=each), _CITE_USES.get(uses, ()))
    for share in game.shares:
        if share.ranking is Ranking.SHORT_DECK_HIGH:
            over = work.house.short_deck_straight_beats_trips
            order = "a straight beats three of a kind" if over else "three of a kind beats a straight"
            work.step(
                "short-deck",
                f"A flush beats a full house, and {order}.",
                ("short_deck_flush", "short_deck_straight_beats_trips"),
                straight_beats_trips=over,
            )
        elif share.ranking in _SCALES:
            key, text, cite = _SCALES[share.ranking]
            work.step(key, text, cite)
        if share.eight_or_better:
            work.step("eight-or-better", "A low is five different ranks of eight or lower.", "eight_or_better")
    work.cite("cards_speak")


def _explain_share(
    work: Working, share: Share, name: str, hands: Mapping[int, Cards], board: Cards, reading: ShareReading
) -> None:
    if share.eight_or_better and share.uses is HoleUse.EXACTLY_TWO and len(_low_ranks(board)) < 3:
        shown = count_words(len(_low_ranks(board)), "rank")
        work.step(
            "no-low-possible",
            f"{sentence(name)}: with {shown} of eight or lower on the board nobody can make a low.",
            share=name,
        )
    else:
        for seat in sorted(hands):
            hand = reading.hands.get(seat)
            if hand is None:
                _explain_none(work, share, name, seat, hands[seat], board)
            else:
                _explain_hand(work, share, name, seat, hands[seat], board, hand)
    _explain_order(work, name, reading)


def _explain_hand(work: Working, share: Share, name: str, seat: int, own: Cards, board: Cards, hand: HandRead) -> None:
    mine = [card for card in hand.cards if card in own]
    others = [card for card in hand.cards if card not in own]
    cards = format_cards(mine, signs=True)
    if others and mine:
        cards += f" with {format_cards(others, signs=True)}"
    elif others:
        cards = f"the board, {format_cards(others, signs=True)}"
    if share.ranking is Ranking.TOTAL:
        text = f"{cards} make {hand.total}" if hand.strength else f"{cards} make {hand.total}, bust"
    else:
        text = f"{hand.words}: {cards}"
    work.step(
        "hand" if hand.strength else "bust",
        f"{sentence(name)}, seat {seat}: {text}{_why(share, own, board, hand)}.",
        share=name,
        seat=seat,
        cards=[str(card) for card in hand.cards],
        category=str(hand.category),
        ranks=hand.ranks,
        total=hand.total,
    )


def _why(share: Share, own: Cards, board: Cards, hand: HandRead) -> str:
    """What a player at the table would ask about the hand, as the end of the sentence; empty where nothing is odd."""
    low = share.ranking in (Ranking.ACE_TO_FIVE, Ranking.DEUCE_TO_SEVEN)
    if low and hand.category is not Category.LOW:
        if share.uses is HoleUse.ALL:
            return f"; the {hand.category} counts against it"
        ranks = len({card.rank for card in (*own, *board)})
        return f"; there are only {count_words(ranks, 'different rank')}, so a pair has to play"
    if share.ranking is Ranking.BADUGI and len(hand.cards) < len(own):
        out = [card for card in sorted(own, reverse=True) if card not in hand.cards]
        return f"; {and_words(_left_out(card, hand.cards) for card in out)}"
    if share.ranking is Ranking.HIGH and share.uses is HoleUse.EXACTLY_TWO:
        for suit in Suit:
            on_board = sum(card.suit is suit for card in board)
            if on_board > 3 and sum(card.suit is suit for card in own) == 1:
                return f"; one {suit.sign} of the hand and three of the board are no flush"
    return ""


def _left_out(card: Card, playing: Cards) -> str:
    if any(card.rank is other.rank for other in playing):
        return f"{card.sign} is out, a second {card.rank.word}"
    return f"{card.sign} is out, a second {card.suit.name.lower().removesuffix('s')}"


def _explain_none(work: Working, share: Share, name: str, seat: int, own: Cards, board: Cards) -> None:
    if not share.eight_or_better:  # only a bust has no hand in such a share
        work.step(
            "dead", f"{sentence(name)}, seat {seat}: dead, its cards are over {MOST_TOTAL}.", share=name, seat=seat
        )
        return
    own_ranks = _low_ranks(own)
    if share.uses is HoleUse.EXACTLY_TWO:
        if len(own_ranks) < 2:
            held = [card for card in sorted(own, reverse=True) if _is_low(card)]
            why = (
                f"{_holds(held)} of eight or lower in the hand, and two different ones must play"
                if held
                else "no card of eight or lower in the hand"
            )
        else:
            why = "no two of the hand make five different ranks of eight or lower with three of the board"
    else:
        ranks = _low_ranks((*own, *board))
        why = (
            f"only {count_words(len(ranks), 'different rank')} of eight or lower"
            if ranks
            else "no card of eight or lower"
        )
    work.step("no-low", f"{sentence(name)}, seat {seat}: no low, {why}.", share=name, seat=seat)


def _holds(held: Cards) -> str:
    return f"only {held[0].sign} is" if len(held) == 1 else f"{and_words(card.sign for card in held)} are the only rank"


def _explain_order(work: Working, name: str, reading: ShareReading) -> None:
    if not reading.order:
        low = name.startswith("low")
        text = "nobody qualifies, so the high takes it all" if low else "nobody has a live hand"
        work.step("order", f"{sentence(name)}: {text}.", share=name, order=[])
        return
    places = []
    for n, tied in enumerate(reading.order):
        best = " best" if n == 0 and len(reading.order) > 1 else ""
        if len(tied) > 1:
            places.append(f"{seats_words(tied)} tie{' for' + best if best else ''}")
        else:
            places.append(f"{seats_words(tied)}{' is' + best if best else ''}")
    alone = len(reading.order) == 1 and len(reading.order[0]) == 1
    text = f"{places[0]} alone" if alone else ", then ".join(places)
    work.step("order", f"{sentence(name)}: {text}.", share=name, order=[list(tied) for tied in reading.order])
    if any(len(tied) > 1 for tied in reading.order):
        work.cite("suits_never_win")


def _is_low(card: Card) -> bool:
    return card.rank is Rank.ACE or card.rank <= Rank.EIGHT


def _low_ranks(cards: Cards) -> set[Rank]:
    return {card.rank for card in cards if _is_low(card)}
