"""What holds for every reading, whatever the game and the cards."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.cards import Card, Suit, deck_of
from floor_app.rules.games import GAMES
from floor_app.rules.house import PRESETS, HouseRules
from floor_app.rules.ranking import Category, house_ladder, ladder
from floor_app.rules.reading import ShareReading, card_total, read
from floor_app.rules.reading_best import (
    best_five,
    best_two_and_three,
    board_of,
    strength_five,
    strength_two_and_three,
)
from floor_app.rules.rows import Game, HoleUse, Ranking

Hands = dict[int, tuple[Card, ...]]
HOUSES = (PRESETS["tda-2024"], PRESETS["tda-2024"].with_values(short_deck_straight_beats_trips=False))


@st.composite
def deals(draw: st.DrawFn) -> tuple[Game, Hands, tuple[Card, ...], HouseRules]:
    """A game, two to four hands, a board. A shortened deck makes pairs, ties and flushes as common as they must be."""
    game = draw(st.sampled_from(list(GAMES.values())))
    deck = deck_of(game.deck)
    if draw(st.booleans()) and game.deck == 52:
        few = draw(st.sampled_from(["low", "two suits"]))
        deck = tuple(
            card
            for card in deck
            if (card.rank <= 9 or card.rank == 14 if few == "low" else card.suit in (Suit.CLUBS, Suit.SPADES))
        )
    common = draw(st.booleans()) if not game.uses_button else False
    sizes = st.integers(game.hole_cards, game.most_hole_cards)
    counts = draw(st.lists(sizes, min_size=2, max_size=3))
    if common:
        counts = [count - 1 for count in counts]
    while sum(counts) + game.board_cards + common > len(deck):
        counts.pop()
    order = draw(st.permutations(deck))
    hands: Hands = {}
    for seat, count in enumerate(counts, start=1):
        hands[seat], order = tuple(order[:count]), order[count:]
    return game, hands, tuple(order[: game.board_cards + common]), draw(st.sampled_from(HOUSES))


def better(reading: ShareReading, a: int, b: int) -> int:
    """1, 0 or -1 as seat a is before, level with or behind seat b; nothing is behind everything."""
    places = {seat: n for n, tied in enumerate(reading.order) for seat in tied}
    at = [places.get(seat, len(reading.order)) for seat in (a, b)]
    return (at[0] < at[1]) - (at[0] > at[1])


@given(deals())
def test_the_order_is_one_line_with_ties_and_holds_every_seat_once(
    deal: tuple[Game, Hands, tuple[Card, ...], HouseRules],
) -> None:
    game, hands, board, house = deal
    for reading in read(game, hands, board, house).values():
        named = [seat for tied in reading.order for seat in tied] + list(reading.none)
        assert sorted(named) == sorted(hands)
        assert all(list(tied) == sorted(tied) for tied in (*reading.order, reading.none))
        strengths = [{reading.hands[seat].strength for seat in tied} for tied in reading.order]
        assert all(len(of_tied) == 1 for of_tied in strengths)
        falling = [of_tied.pop() for of_tied in strengths]
        assert falling == sorted(set(falling), reverse=True)


@given(deals())
def test_two_hands_stand_to_each_other_as_they_do_alone(deal: tuple[Game, Hands, tuple[Card, ...], HouseRules]) -> None:
    game, hands, board, house = deal
    whole = read(game, hands, board, house)
    for a, b in combinations(hands, 2):
        alone = read(game, {a: hands[a], b: hands[b]}, board, house)
        for share, reading in whole.items():
            assert better(reading, a, b) == better(alone[share], a, b)


@given(deals(), st.permutations([11, 7, 9]))
def test_other_seat_numbers_only_rename(
    deal: tuple[Game, Hands, tuple[Card, ...], HouseRules], numbers: list[int]
) -> None:
    game, hands, board, house = deal
    names = dict(zip(hands, numbers, strict=False))
    renamed = read(game, {names[seat]: cards for seat, cards in hands.items()}, board, house)
    for share, reading in read(game, hands, board, house).items():
        assert renamed[share].order == tuple(tuple(sorted(names[s] for s in tied)) for tied in reading.order)
        assert renamed[share].none == tuple(sorted(names[seat] for seat in reading.none))
        assert {seat: renamed[share].hands[names[seat]] for seat in reading.hands} == reading.hands


@given(deals())
def test_the_cards_were_dealt_and_make_what_is_said(deal: tuple[Game, Hands, tuple[Card, ...], HouseRules]) -> None:
    game, hands, board, house = deal
    for share in game.shares:
        reading = read(game, hands, board, house)[share.name]
        for seat, hand in reading.hands.items():
            own = set(hands[seat])
            assert len(set(hand.cards)) == len(hand.cards)
            assert set(hand.cards) <= own | set(board)
            mine = len(own & set(hand.cards))
            if share.ranking is Ranking.TOTAL:
                assert (set(hand.cards), hand.total) == (own, card_total(hands[seat]))
                continue
            assert hand.ranks == "".join(card.rank.letter for card in hand.cards)
            assert len(hand.ranks) == (mine if share.ranking is Ranking.BADUGI else 5)
            if share.uses is HoleUse.EXACTLY_TWO:
                assert mine == 2
            of = house_ladder(share.ranking, house)
            assert of.strength([card.index for card in hand.cards]) == hand.strength
            assert of.rung(hand.strength).category is hand.category
            if share.eight_or_better:
                assert hand.category is Category.LOW
                assert hand.ranks[0] in "5678"


@given(deals())
def test_no_other_cards_would_be_better_and_of_equal_ones_the_higher_suits_play(
    deal: tuple[Game, Hands, tuple[Card, ...], HouseRules],
) -> None:
    """Every way to take the cards is tried, one by one."""
    game, hands, board, house = deal
    for share in game.shares:
        if share.ranking is Ranking.TOTAL:
            continue
        of = house_ladder(share.ranking, house)
        for seat, hand in read(game, hands, board, house)[share.name].hands.items():
            own = hands[seat]
            if share.uses is HoleUse.EXACTLY_TWO:
                ways: list[tuple[Card, ...]] = [
                    two + three for two in combinations(own, 2) for three in combinations(board, 3)
                ]
            elif share.ranking is Ranking.BADUGI:
                ways = [
                    some
                    for size in range(1, 5)
                    for some in combinations(own, size)
                    if len({c.rank for c in some}) == size == len({c.suit for c in some})
                ]
            else:
                ways = list(combinations((*own, *board), 5))
            strengths = [of.strength([card.index for card in way]) for way in ways]
            assert max(strengths) == hand.strength
            ties = [way for way, strength in zip(ways, strengths, strict=True) if strength == hand.strength]
            suits = [[card.suit for card in played(way, hand.ranks or "")] for way in ties]
            assert [card.suit for card in hand.cards] == max(suits)


def played(way: tuple[Card, ...], ranks: str) -> list[Card]:
    """The cards in order of comparison; of equal cards the higher suit."""
    return sorted(way, key=lambda card: (ranks.index(card.rank.letter), -card.suit))


@given(deals(), st.permutations(list(Suit)))
def test_suits_decide_nothing(deal: tuple[Game, Hands, tuple[Card, ...], HouseRules], suits: list[Suit]) -> None:
    """Robert's Rules 11 ties, WSOP Live Action 2024 rule 146."""
    game, hands, board, house = deal

    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(Card(card.rank, suits[card.suit]) for card in cards)

    before = read(game, hands, board, house)
    after = read(game, {seat: other(cards) for seat, cards in hands.items()}, other(board), house)
    assert {share: r.order for share, r in before.items()} == {share: r.order for share, r in after.items()}


@given(st.permutations(deck_of(52)), st.sampled_from([Ranking.HIGH, Ranking.ACE_TO_FIVE]))
def test_another_card_never_makes_a_stud_hand_worse(order: list[Card], ranking: Ranking) -> None:
    of = ladder(ranking)
    strengths = [strength_five(of, order[:count]) for count in (5, 6, 7)]
    assert strengths == sorted(strengths)


@given(deals())
def test_the_quick_strength_is_that_of_the_cards_found(deal: tuple[Game, Hands, tuple[Card, ...], HouseRules]) -> None:
    game, hands, board, house = deal
    for share in game.shares:
        if share.ranking in (Ranking.TOTAL, Ranking.BADUGI):
            continue
        of = house_ladder(share.ranking, house)
        for own in hands.values():
            if share.uses is HoleUse.EXACTLY_TWO:
                assert (
                    strength_two_and_three(of, own, board_of(board)) == best_two_and_three(of, own, board_of(board))[0]
                )
            else:
                assert strength_five(of, (*own, *board)) == best_five(of, (*own, *board))[0]
