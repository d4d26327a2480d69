"""Hands read for each share of each game: the worked examples of the mixed-games text, of 31 and Under, and of the books."""

from collections.abc import Mapping

import pytest

from floor_app.rules.cards import Card, Rank, format_cards, parse_cards
from floor_app.rules.games import GAMES
from floor_app.rules.hand_words import hand_words, plural, total_words
from floor_app.rules.house import PRESETS
from floor_app.rules.ranking import ladder
from floor_app.rules.reading import ShareReading, card_total, read, read_boards
from floor_app.rules.reading_best import (
    best_badugi,
    best_five,
    best_two_and_three,
    board_of,
    strength_five,
    strength_two_and_three,
)
from floor_app.rules.rows import Ranking

HOUSE = PRESETS["tda-2024"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card for card in parse_cards(text) if isinstance(card, Card))


def reading(game: str, *hands: str, board: str = "") -> dict[str, ShareReading]:
    return read(GAMES[game], {n: cards(hand) for n, hand in enumerate(hands, start=1)}, cards(board), HOUSE)


def plays(reading: ShareReading, seat: int) -> str:
    return format_cards(reading.hands[seat].cards)


def words(reading: ShareReading) -> Mapping[int, str]:
    return {seat: hand.words for seat, hand in reading.hands.items()}


# ---- which cards may play -------------------------------------------------------------------------------------------


def test_holdem_plays_any_five_and_the_board_may_play() -> None:
    high = reading("nlhe", "AhAc", "2c3d", "9sTd", board="AdKsQsJsTs")["high"]
    assert high.order == ((3,), (1, 2)), "the nine of spades makes a straight flush"
    assert plays(high, 3) == "KsQsJsTs9s"
    assert (plays(high, 1), plays(high, 2)) == ("AhKsQsJsTs", "AdKsQsJsTs")


def test_omaha_plays_exactly_two_and_three() -> None:
    """Mixed games text, PLO: four hearts are no flush."""
    high = reading("plo", "AhQsQd7c", board="Kh9h6h3h2c")["high"]
    assert (plays(high, 1), high.hands[1].words) == ("QsQdKh9h6h", "pair of queens with K 9 6")


@pytest.mark.parametrize("key", ["plo", "plo5", "plo6", "plo8", "o8", "nlo8", "big-o"])
def test_in_every_omaha_the_board_never_plays_alone_and_four_of_a_kind_in_the_hand_is_a_pair(key: str) -> None:
    extra = "" if GAMES[key].hole_cards == 4 else "2c3d"[: 2 * (GAMES[key].hole_cards - 4)]
    high = reading(key, "7s7h7d7c" + extra, board="AsKsQsJsTs")["high"]
    assert high.hands[1].category == "pair"
    assert high.hands[1].ranks == "77AKQ"


def test_plo6_straight() -> None:
    """Mixed games text, PLO5 / PLO6: the board has only two spades."""
    high = reading("plo6", "AsKsQd9c6h6d", board="JsTd4c8h2s")["high"]
    assert (plays(high, 1), high.hands[1].words) == ("QdJsTd9c8h", "queen-high straight")


def test_high_and_low_may_play_different_cards() -> None:
    """Mixed games text, PLO8: three kings and no low; 7-5-3-2-A and only ace high."""
    shares = reading("plo8", "KdKc9s9h", "As3hJdTc", board="2c5d7sKhQc")
    assert shares["high"].order == ((1,), (2,))
    assert plays(shares["high"], 1) == "KhKdKcQc7s"
    assert (plays(shares["high"], 2), plays(shares["low"], 2)) == ("AsKhQcJd7s", "7s5d3h2cAs")
    assert (shares["low"].order, shares["low"].none) == (((2,),), (1,))
    assert words(shares["low"]) == {2: "7-5-3-2-A"}


def test_the_same_two_cards_may_make_both() -> None:
    """Mixed games text, Big O."""
    shares = reading("big-o", "Ah4h5s7cQd", "KsKd9s8cQc", board="Kh9h6h3d2c")
    assert (plays(shares["high"], 1), plays(shares["low"], 1)) == ("AhKh9h6h4h", "6h4h3d2cAh")
    assert words(shares["high"]) == {1: "ace-high flush with K 9 6 4", 2: "three kings with 9 6"}
    assert shares["low"].none == (2,)


def test_without_three_low_ranks_on_the_board_nobody_has_a_low() -> None:
    shares = reading("o8", "As2s3s4d", "Ad2d3h5d", board="6c7cTdJhKh")
    assert (shares["low"].order, shares["low"].none, shares["low"].hands) == ((), (1, 2), {})


def test_a_pair_on_the_low_board_counts_once() -> None:
    shares = reading("plo8", "Ac4dJhTh", "4s5cKsQs", board="2s2d3h7hKc")
    assert shares["low"].hands[1].ranks == "7432A"
    assert shares["low"].hands[2].ranks == "75432"


def test_stud_plays_the_best_five_of_seven_for_each_share() -> None:
    """Mixed games text, Stud 8: kings and queens are high, 7-5-3-2-A is low."""
    shares = reading("stud8", "As2d3c5h9sKd7c", "KsKhQdQc4hJd8s")
    assert (shares["high"].order, shares["low"].order, shares["low"].none) == (((2,), (1,)), ((1,),), (2,))
    assert plays(shares["high"], 2) == "KsKhQdQcJd"
    assert plays(shares["low"], 1) == "7c5h3c2dAs"


def test_razz_takes_one_card_of_each_rank() -> None:
    """Mixed games text, Razz."""
    low = reading("razz", "Ac4d6s2hKc6d9h", "3s5c7d8hQs2cTd")["low"]
    assert low.order == ((2,), (1,))
    assert [low.hands[seat].ranks for seat in (1, 2)] == ["9642A", "87532"]
    assert plays(low, 1) == "9h6s4d2hAc", "of two sixes the higher suit"


@pytest.mark.parametrize(
    ("hand", "ranks", "category"),
    [
        ("AsAhAdAcKsKhKd", "AAAKK", "full house"),
        ("AsAhKsKhQsQhQd", "QQAAK", "two pair"),
        ("AsAhKsKhQsQh2d", "AAKQ2", "pair"),
        ("KsKhQsQh2s2h2d", "QQ22K", "two pair"),
        ("KsQsJsTs9s8s8h", "QJT98", "low"),
    ],
)
def test_a_pair_is_in_a_razz_hand_only_when_there_are_fewer_than_five_ranks(
    hand: str, ranks: str, category: str
) -> None:
    low = reading("razz", hand)["low"]
    assert (low.hands[1].ranks, low.hands[1].category) == (ranks, category)


def test_a_common_card_is_everybodys_seventh() -> None:
    """TDA 2024 RP-10-H."""
    high = reading("stud", "KhKd9c5s4d2h", "AhAd9d5c4s2s", board="Ks")["high"]
    assert (high.order, plays(high, 1)) == (((1,), (2,)), "KsKhKd9c5s")


def test_draw_hands_play_all_their_cards() -> None:
    """Mixed games text, 2-7 Triple Draw."""
    low = reading("27td", "8h6c4d3s2h", "8c7d5h4s2c", "7h6d5s4c3d")["low"]
    assert low.order == ((1,), (2,), (3,))
    assert words(low) == {1: "8-6-4-3-2", 2: "8-7-5-4-2", 3: "seven-high straight"}


def test_an_ace_is_high_in_2_7() -> None:
    """WSOP Live Action 2024 rule 281: A-5-4-3-2 beats other ace highs and pairs, loses to king high."""
    low = reading("27sd", "Ah5d4s3c2d", "KhQdJsTc8d", "AsKdQsJc9d", "2h2c3d4h5s")["low"]
    assert low.order == ((2,), (1,), (3,), (4,))


def test_an_ace_is_low_in_a5_and_straights_and_flushes_do_not_count() -> None:
    """Mixed games text, A-5 Triple Draw."""
    low = reading("a5td", "7h6h5h4h3h", "8s5d4c3s2s", "Ac2d3d4s5c")["low"]
    assert low.order == ((3,), (1,), (2,))
    assert words(low) == {1: "7-6-5-4-3", 2: "8-5-4-3-2", 3: "5-4-3-2-A"}


# ---- short deck -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("straight_first", "order"), [(True, ((1,), (2,))), (False, ((2,), (1,)))])
def test_short_deck_straight_and_trips_by_house_rule(straight_first: bool, order: tuple[tuple[int, ...], ...]) -> None:
    """WSOP 2024 short deck: a straight beats three of a kind; other rooms turn it round."""
    house = HOUSE.with_values(short_deck_straight_beats_trips=straight_first)
    hands = {1: cards("Ah9h"), 2: cards("KhQc")}
    high = read(GAMES["short-deck"], hands, cards("6h7d8cKsKd"), house)["high"]
    assert high.order == order
    assert (high.hands[1].ranks, plays(high, 1)) == ("9876A", "9h8c7d6hAh")


def test_in_short_deck_a_flush_beats_a_full_house() -> None:
    """WSOP 2024 short deck."""
    high = reading("short-deck", "AhQh", "KsKd", board="9h9dKh6h7s")["high"]
    assert high.order == ((1,), (2,))


def test_with_trips_over_straights_seven_cards_that_hold_both_are_trips() -> None:
    house = HOUSE.with_values(short_deck_straight_beats_trips=False)
    board = cards("9s8d7c6hTh")
    high = read(GAMES["short-deck"], {1: cards("9h9c")}, board, house)["high"]
    assert high.hands[1].category == "three of a kind"


# ---- badugi ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "playing", "said"),
    [
        ("KsQhJd8c", "KsQhJd8c", "badugi, K-Q-J-8"),
        ("As2h3c3s", "3c2hAs", "three-card, 3-2-A"),
        ("8s5c4c3d", "8s4c3d", "three-card, 8-4-3"),
        ("AsAhAdAc", "As", "one-card, A"),
        ("9s7s4s2s", "2s", "one-card, 2"),
        ("AsAh2s2h", "2sAh", "two-card, 2-A"),
        ("KsKh2s3s", "Kh2s", "two-card, K-2"),
        ("AsKsAhKh", "KsAh", "two-card, K-A"),
        ("4c3d2hAs", "4c3d2hAs", "badugi, 4-3-2-A"),
    ],
)
def test_badugi_takes_most_cards_and_then_the_lowest(hand: str, playing: str, said: str) -> None:
    """Mixed games text, Badugi; with two of a suit or rank only one counts."""
    found = reading("badugi", hand)["badugi"]
    assert (plays(found, 1), found.hands[1].words) == (playing, said)


def test_in_badugi_a_fourth_card_breaks_no_tie() -> None:
    """WSOP Live Action 2024 rule 294: A-2-3 with a six beats A-3-4 with a five."""
    found = reading("badugi", "As2h3d6d", "Ad3c4h5h", "Ah2d3sKs")["badugi"]
    assert found.order == ((1, 3), (2,))


# ---- 31 and Under ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("AsKc9d", 30),
        ("AsAhKc9d", 31),
        ("TsThTdAc", 31),
        ("TsThTd2c", 32),
        ("AsAh9d", 31),
        ("AsAhTd", 22),
        ("AsAhAd", 23),
        ("2s2h", 4),
        ("AsAhAdAc", 24),
        ("KsQsJsAs", 31),
        ("KsQsJsAsAh", 32),
    ],
)
def test_totals(hand: str, total: int) -> None:
    """31 and Under: aces 11 or 1 at the best legal value, faces ten (rulebook 11.3)."""
    assert card_total(cards(hand)) == total


def test_a_bust_is_out_of_both_shares_and_its_total_is_still_told() -> None:
    shares = reading("31-and-under", "AsKc9d", "AdAcKd", "AhTcTd", "KsQsJs2c", board="2h3d4c8hTs")
    assert (shares["total"].order, shares["total"].none) == (((3,), (1,), (2,)), (4,))
    assert (shares["omaha"].order, shares["omaha"].none) == (((3,), (2,), (1,)), (4,))
    assert 4 not in shares["omaha"].hands
    bust = shares["total"].hands[4]
    assert (bust.total, bust.words, bust.strength, bust.ranks) == (32, "bust with 32", 0, None)
    assert plays(shares["total"], 1) == "AsKc9d"


def test_a_hand_of_two_plays_both_in_the_omaha_half() -> None:
    shares = reading("31-and-under", "KsKc", "AsTc9d", board="KhQd4c8h2s")
    assert (shares["omaha"].order, shares["total"].order) == (((1,), (2,)), ((2,), (1,)))


# ---- order, words, boards -------------------------------------------------------------------------------------------


def test_ties_stand_together_and_seats_rise_inside_them() -> None:
    hands = {9: cards("AsKd"), 2: cards("AhKc"), 5: cards("QsQd"), 4: cards("AdKs")}
    high = read(GAMES["nlhe"], hands, cards("Ac7h6h3s2d"), HOUSE)["high"]
    assert high.order == ((2, 4, 9), (5,))
    assert list(high.hands) == [2, 4, 5, 9]


def test_of_equal_cards_the_higher_suit_plays() -> None:
    high = reading("nlhe", "7c7d", board="7hAcAdAhKs")["high"]
    assert plays(high, 1) == "AhAdAc7h7d"
    assert plays(reading("stud", "9c9d9h9s8c8d8h")["high"], 1) == "9s9h9d9c8h"
    assert plays(reading("razz", "Ac2d3h4s5c5d5h")["low"], 1) == "5h4s3h2dAc"


def test_two_boards_are_read_each_by_itself() -> None:
    hands = {1: cards("KdKc9s9h"), 2: cards("As3hJdTc")}
    found = read_boards(GAMES["plo8"], hands, [cards("2c5d7sKhQc"), cards("2c5d7sAhAc")], HOUSE)
    assert list(found) == ["high 1", "low 1", "high 2", "low 2"]
    assert (found["high 1"].order, found["high 2"].order) == (((1,), (2,)), ((2,), (1,)))


@pytest.mark.parametrize(
    ("name", "hand", "said"),
    [
        (Ranking.HIGH, "AsKsQsJsTs", "royal flush"),
        (Ranking.HIGH, "5s4s3s2sAs", "five-high straight flush"),
        (Ranking.HIGH, "6s6h6d6cTs", "four sixes with T"),
        (Ranking.HIGH, "KsKhKdTsTh", "full house, kings full of tens"),
        (Ranking.HIGH, "KsJs9s4s2s", "king-high flush with J 9 4 2"),
        (Ranking.HIGH, "TsJh9s8d7s", "jack-high straight"),
        (Ranking.HIGH, "KsKhKdAsQh", "three kings with A Q"),
        (Ranking.HIGH, "KsKhQdQsJh", "two pair, kings and queens with J"),
        (Ranking.HIGH, "8s8hKdQs7h", "pair of eights with K Q 7"),
        (Ranking.HIGH, "AsKhQdJs7h", "ace high with K Q J 7"),
        (Ranking.ACE_TO_FIVE, "AsAh4d3s2h", "pair of aces with 4 3 2"),
        (Ranking.ACE_TO_FIVE, "As7h5d3s2h", "7-5-3-2-A"),
        (Ranking.DEUCE_TO_SEVEN, "AsTh5d3s2h", "A-T-5-3-2"),
        (Ranking.DEUCE_TO_SEVEN, "As5s4s3s2s", "ace-high flush with 5 4 3 2"),
    ],
)
def test_words(name: Ranking, hand: str, said: str) -> None:
    of = ladder(name)
    assert hand_words(of.rung(of.strength([card.index for card in cards(hand)]))) == said


def test_every_hand_has_words_of_its_own() -> None:
    for ranking in Ranking:
        if ranking is not Ranking.TOTAL:
            rungs = [rung for rung in ladder(ranking).rungs if rung]
            assert len({hand_words(rung) for rung in rungs}) == len(rungs)


def test_plurals_and_totals() -> None:
    assert [plural(rank) for rank in (Rank.TWO, Rank.SIX, Rank.TEN, Rank.ACE)] == ["twos", "sixes", "tens", "aces"]
    assert [total_words(total) for total in (31, 32)] == ["31", "bust with 32"]


# ---- rankings that no game of the catalogue has ----------------------------------------------------------------------


def test_a_seven_card_game_in_which_flushes_hurt_leaves_the_flush_out() -> None:
    """2-7 razz: of seven cards with five spades the best five are not all spades."""
    of = ladder(Ranking.DEUCE_TO_SEVEN)
    hand = cards("7s5s4s3s2s7hKd")
    strength, playing = best_five(of, hand)
    assert format_cards(playing) == "7h5s4s3s2s"
    assert strength_five(of, hand) == strength == of.strength([card.index for card in playing])
    board = board_of(cards("7s5s4sKhKd"))
    strength, playing = best_two_and_three(of, cards("3s2s2hJd"), board)
    assert format_cards(playing) == "7s5s4s3s2h"
    assert strength_two_and_three(of, cards("3s2s2hJd"), board) == strength


def test_no_cards_are_no_badugi() -> None:
    with pytest.raises(ValueError, match="no cards"):
        best_badugi(ladder(Ranking.BADUGI), ())
