"""The ladders: every hand there is stands on one rung, as often as it must, and the rungs stand in the right order."""

from collections import Counter
from itertools import combinations
from math import comb, prod

import pytest

from floor_app.rules.cards import DECK_36, DECK_52, Card, Rank, parse_cards
from floor_app.rules.house import PRESETS
from floor_app.rules.ranking import RANK_KEY, Category, Ladder, hand_key, house_ladder, ladder
from floor_app.rules.reading_best import best_badugi
from floor_app.rules.rows import Ranking

LADDERS = {
    "high": ladder(Ranking.HIGH),
    "short-deck": ladder(Ranking.SHORT_DECK_HIGH),
    "short-deck-trips": ladder(Ranking.SHORT_DECK_HIGH, straight_beats_trips=False),
    "ace-to-five": ladder(Ranking.ACE_TO_FIVE),
    "deuce-to-seven": ladder(Ranking.DEUCE_TO_SEVEN),
    "badugi": ladder(Ranking.BADUGI),
}
HANDS_52 = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three of a kind": 54_912,
    "two pair": 123_552,
    "pair": 1_098_240,
    "high card": 1_302_540,
}
PAIRED_52 = {name: HANDS_52[name] for name in ("four of a kind", "full house", "three of a kind", "two pair", "pair")}


def indices(cards: str) -> list[int]:
    return [card.index for card in parse_cards(cards) if isinstance(card, Card)]


def counted(of: Ladder, deck: tuple[Card, ...]) -> Counter[int]:
    """Every hand of five from the deck, by strength."""
    return Counter(map(of.strength, combinations([card.index for card in deck], 5)))


def by_category(of: Ladder, hands: Counter[int]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for strength, count in hands.items():
        found[str(of.rung(strength).category)] += count
    return dict(found)


def ways(order: tuple[Rank, ...], *, suits_count: bool) -> int:
    """How many hands that are not of one suit have these ranks; where suits do not count, also those of one suit."""
    repeats = Counter(order).values()
    found = prod(comb(4, count) for count in repeats)
    return found - 4 if suits_count and len(repeats) == 5 else found


def check_ways(of: Ladder, hands: Counter[int]) -> None:
    for strength, count in hands.items():
        rung = of.rung(strength)
        one_suit = rung.category in (Category.FLUSH, Category.STRAIGHT_FLUSH)
        assert count == (4 if one_suit else ways(rung.order, suits_count=bool(of.suited))), rung


# ---- all hands ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "classes", "categories"),
    [
        ("high", 7_462, HANDS_52),
        # 1,287 sets of five ranks of which each card may have any of four suits; nothing else counts against a low.
        ("ace-to-five", 6_175, {**PAIRED_52, "low": 1_287 * 4**5}),
        # The ace is high only, so A-5-4-3-2 is no straight: nine straights instead of ten.
        (
            "deuce-to-seven",
            7_462,
            {
                **PAIRED_52,
                "straight flush": 9 * 4,
                "straight": 9 * (4**5 - 4),
                "flush": (1_287 - 9) * 4,
                "low": (1_287 - 9) * (4**5 - 4),
            },
        ),
    ],
)
def test_all_2_598_960_hands_of_five(name: str, classes: int, categories: dict[str, int]) -> None:
    hands = counted(LADDERS[name], DECK_52)
    assert hands.total() == 2_598_960
    assert by_category(LADDERS[name], hands) == categories
    assert sorted(hands) == list(range(1, classes + 1)), "each rung is the hand of somebody"
    check_ways(LADDERS[name], hands)


@pytest.mark.parametrize("name", ["short-deck", "short-deck-trips"])
def test_all_376_992_short_deck_hands(name: str) -> None:
    hands = counted(LADDERS[name], DECK_36)
    assert hands.total() == 376_992
    assert by_category(LADDERS[name], hands) == {
        "straight flush": 6 * 4,
        "four of a kind": 9 * 32,
        "flush": (comb(9, 5) - 6) * 4,
        "full house": 9 * 4 * 8 * 6,
        "straight": 6 * (4**5 - 4),
        "three of a kind": 9 * 4 * comb(8, 2) * 16,
        "two pair": comb(9, 2) * 36 * 28,
        "pair": 9 * 6 * comb(8, 3) * 64,
        "high card": (comb(9, 5) - 6) * (4**5 - 4),
    }
    assert sorted(hands) == list(range(1, 1_405))
    check_ways(LADDERS[name], hands)


LINES = [0b1111 << 4 * rank for rank in range(13)] + [
    sum(1 << 4 * rank + suit for rank in range(13)) for suit in range(4)
]
"""The cards of each rank and of each suit, as bits."""


def fewest_lines(cards: tuple[int, ...]) -> int:
    """How few ranks and suits together cover all of the cards.

    By König's theorem that is how many of the cards have no rank and no suit in common: another way to a badugi's size.
    """
    hand = sum(1 << card for card in cards)
    useful = {line & hand for line in LINES} - {0}
    for size in range(1, 5):
        for some in combinations(useful, size):
            covered = 0
            for line in some:
                covered |= line
            if covered == hand:
                return size
    raise AssertionError("four lines cover four cards")


@pytest.mark.slow
def test_all_270_725_hands_of_four_by_how_many_play_in_badugi() -> None:
    of = LADDERS["badugi"]
    sizes: Counter[int] = Counter()
    strengths: set[int] = set()
    for hand in combinations(DECK_52, 4):
        strength, playing = best_badugi(of, hand)
        size = len(playing)
        assert size == fewest_lines(tuple(card.index for card in hand))
        assert size == len({card.rank for card in playing}) == len({card.suit for card in playing})
        sizes[size] += 1
        strengths.add(strength)
    assert sizes == {4: 13 * 12 * 11 * 10, 3: 154_440, 2: 96_252, 1: 4 * comb(13, 4) + 13}
    assert sizes.total() == 270_725
    assert strengths == set(range(1, 1_093)), "each rung is the hand of somebody"


# ---- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "best_first"),
    [
        (
            "high",
            (
                "AsKsQsJsTs 5s4s3s2sAs AsAhAdAcKs 2s2h2d2c3s AsAhAdKsKh 2s2h2d3s3h AsKsQsJs9s 7s5s4s3s2s AsKsQsJsTh"
                " 6s5s4s3s2h 5s4s3s2sAh AsAhAdKsQh 2s2h2d4s3h AsAhKsKhQd 3s3h2s2h4d AsAhKsQhJd 2s2h5s4h3d AsKsQsJs9h 7s5s4s3s2h"
            ),
        ),
        (
            "short-deck",
            (
                "AsKsQsJsTs 9s8s7s6sAs 6s6h6d6c7s AsKsQsJs9s Js9s8s7s6s AsAhAdKsKh AsKhQsJsTs Ts9h8s7s6s 9s8h7s6sAs"
                " AsAhAdKsQh AsAhKsKhQd 6s6h9s8h7d AsKsQsJs9h Js9s8s7s6h"
            ),
        ),
        ("short-deck-trips", "6s6h6d6c7s Js9s8s7s6s AsAhAdKsKh 6s6h6d8s7h AsKhQsJsTs 9s8h7s6sAs AsAhKsKhQd"),
        (
            "ace-to-five",
            (
                "5s4s3s2sAs 6s4s3s2sAh 6s5s3s2sAs 6s5s4s2sAs 6s5s4s3sAs 6s5s4s3s2s 7s4s3s2sAs 8s7s6s5s4s 9s4s3s2sAs KsQsJsTs9s"
                " AsAh4s3s2s AsAhKsQsJs 2s2h4s3sAs KsKhQsJsTs 2s2hAsAh3s KsKhQsQhJs AsAhAd3s2s KsKhKdQsQh AsAhAdAc2s KsKhKdKcQs"
            ),
        ),
        (
            "deuce-to-seven",
            (
                "7s5s4s3s2h 7s6s4s3s2h 7s6s5s3s2h 7s6s5s4s2h 8s5s4s3s2h 8s6s4s3s2h 8s7s5s4s2h KsQsJsTs8h As5s4s3s2h AsKsQsJs9h"
                " 2s2h5s4s3s AsAhKsQsJs 3s3h2s2h4s 2s2h2d4s3s 6s5s4s3s2h AsKsQsJsTh 7s5s4s3s2s As5s4s3s2s 2s2h2d3s3h 2s2h2d2c3s"
                " 6s5s4s3s2s AsKsQsJsTs"
            ),
        ),
    ],
)
def test_hands_stand_in_their_order(name: str, best_first: str) -> None:
    of = LADDERS[name]
    strengths = [of.strength(indices(hand)) for hand in best_first.split()]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("name", "cards", "category", "ranks"),
    [
        ("high", "5s4s3s2sAh", "straight", "5432A"),
        ("high", "As2s3s4s5s", "straight flush", "5432A"),
        ("high", "TsTh3d3s3c", "full house", "333TT"),
        ("high", "2s7hKdKs5c", "pair", "KK752"),
        ("high", "9s9hKdKs5c", "two pair", "KK995"),
        ("high", "Qs2hKdTsAc", "high card", "AKQT2"),
        ("short-deck", "As6h7d8s9c", "straight", "9876A"),
        ("ace-to-five", "As2h3d4s5c", "low", "5432A"),
        ("ace-to-five", "As2hKd4s5c", "low", "K542A"),
        ("ace-to-five", "AsAhKd4s5c", "pair", "AAK54"),
        ("ace-to-five", "KsKh2dAs5c", "pair", "KK52A"),
        ("ace-to-five", "3s3h2d2sAc", "two pair", "3322A"),
        ("ace-to-five", "AsAh2d2s3c", "two pair", "22AA3"),
        ("deuce-to-seven", "As2h3d4s5c", "low", "A5432"),
        ("deuce-to-seven", "6s2h3d4s5c", "straight", "65432"),
        ("deuce-to-seven", "As2s3s4s5s", "flush", "A5432"),
        ("deuce-to-seven", "AsAh3d4s5c", "pair", "AA543"),
    ],
)
def test_what_a_hand_is_and_the_order_its_ranks_are_compared_in(
    name: str, cards: str, category: str, ranks: str
) -> None:
    of = LADDERS[name]
    rung = of.rung(of.strength(indices(cards)))
    assert (str(rung.category), rung.ranks) == (category, ranks)


def test_a_seven_five_is_eleventh_in_a5_after_one_five_low_five_six_lows_and_four_seven_lows() -> None:
    """Mixed games text, A-5 Triple Draw."""
    of = LADDERS["ace-to-five"]
    better = [rung.ranks for rung in of.rungs if rung][::-1][:11]
    assert better[0] == "5432A"
    assert [ranks[0] for ranks in better] == list("5" + "6" * 5 + "7" * 5)
    assert better[10] == "75432"


def test_the_best_and_the_worst_of_2_7() -> None:
    """Mixed games text, 2-7: the best is 7-5-4-3-2, the worst hand without a pair A-K-Q-J-9."""
    lows = [rung.ranks for rung in LADDERS["deuce-to-seven"].rungs if rung and rung.category is Category.LOW]
    assert (lows[-1], lows[0]) == ("75432", "AKQJ9")


def test_fifty_six_lows_are_eight_or_better_and_8_7_6_5_4_is_the_last() -> None:
    of = LADDERS["ace-to-five"]
    last = of.plain[hand_key([Rank.EIGHT, Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR])]
    qualifying = [rung.ranks for rung in of.rungs[last:] if rung]
    assert len(qualifying) == comb(8, 5)
    assert all(ranks[0] in "5678" for ranks in qualifying)


def test_badugis_stand_by_number_of_cards_and_then_from_the_highest_card_down() -> None:
    """WSOP Live Action 2024 rule 294."""
    rungs = [rung for rung in LADDERS["badugi"].rungs if rung][::-1]
    assert [rung.ranks for rung in rungs[:4]] == ["432A", "532A", "542A", "543A"]
    assert [str(category) for category in dict.fromkeys(r.category for r in rungs)] == [
        "badugi",
        "three-card",
        "two-card",
        "one-card",
    ]
    assert rungs[-1].ranks == "K"
    assert len(rungs) == comb(13, 4) + comb(13, 3) + comb(13, 2) + 13


def test_no_two_hands_have_one_key() -> None:
    keys = [RANK_KEY[4 * n] for n in range(13)]
    assert keys == sorted(set(keys))
    fives = {key for key, strength in enumerate(LADDERS["ace-to-five"].plain) if strength}
    assert len(fives) == 6_175
    assert len([s for s in LADDERS["badugi"].plain if s]) == 1_092


def test_the_house_says_whether_a_straight_beats_trips_in_short_deck() -> None:
    house = PRESETS["tda-2024"]
    assert house_ladder(Ranking.SHORT_DECK_HIGH, house) is LADDERS["short-deck"]
    trips = house.with_values(short_deck_straight_beats_trips=False)
    assert house_ladder(Ranking.SHORT_DECK_HIGH, trips) is LADDERS["short-deck-trips"]
    assert house_ladder(Ranking.HIGH, trips) is LADDERS["high"]


def test_a_total_is_no_ladder() -> None:
    with pytest.raises(KeyError):
        ladder(Ranking.TOTAL)
