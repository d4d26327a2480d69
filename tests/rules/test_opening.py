"""Who brings it in and who acts first in stud: rulebook 9.1, TDA 2024 RP-10, WSOP 2024 seven-card games."""

from itertools import permutations
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.cards import Card, parse_cards
from floor_app.rules.games import GAMES
from floor_app.rules.house import preset
from floor_app.rules.opening import Board, Opening, board_order, has_open_pair, opening, up_cards

TDA = preset("tda-2024")


def boards(text: str, **more: tuple[int, ...]) -> list[Board]:
    """`1:3c 2:3s` and seats that are all_in, folded or absent."""
    found = []
    for word in text.split():
        seat, _, up = word.partition(":")
        cards = tuple(card for card in parse_cards(up) if isinstance(card, Card))
        found.append(Board(int(seat), cards, **{name: int(seat) in seats for name, seats in more.items()}))
    return found


def opens(
    game: str, street: str, text: str, rules: str = "tda-2024", button: int | None = None, **more: Any
) -> Opening:
    row = GAMES[game]
    return opening(row, row.street(street), boards(text, **more), preset(rules), button=button)


def test_the_lowest_card_brings_it_in_with_the_ace_high() -> None:
    found = opens("stud", "3", "1:Ac 2:5d 3:2h 4:9s")
    assert (found.seat, found.bring_in, found.reason) == (3, 3, "door-card")


@pytest.mark.parametrize("deuces", list(permutations(["2c", "2d", "2h", "2s"])))
def test_of_equal_low_cards_the_lowest_suit_brings_it_in(deuces: tuple[str, ...]) -> None:
    text = " ".join(f"{seat}:{card}" for seat, card in enumerate(deuces, start=1))
    assert opens("stud8", "3", text).bring_in == deuces.index("2c") + 1
    assert opens("razz", "3", text).bring_in == deuces.index("2s") + 1


def test_in_razz_the_highest_card_brings_it_in_with_the_ace_low() -> None:
    assert opens("razz", "3", "1:As 2:Kc 3:Kh 4:2d").bring_in == 3


def test_a_folded_hand_neither_brings_in_nor_acts() -> None:
    assert opens("stud", "3", "1:2c 2:5d 3:6h", folded=(1,)).bring_in == 2
    assert opens("stud", "5", "1:AcAdAh 2:5d6d7d 3:6h9hKs", folded=(1,)).seat == 3


def test_tda_2024_rp_10_e_a_low_card_all_in_for_the_ante_passes_to_its_left() -> None:
    found = opens("stud", "3", "1:2c 2:5d 3:6h", all_in=(1, 2))
    assert (found.seat, found.bring_in, found.reason) == (3, None, "door-card-all-in")


def test_with_everybody_all_in_nobody_opens() -> None:
    assert opens("stud", "3", "1:2c 2:5d", all_in=(1, 2)).seat is None
    assert opens("stud", "4", "1:2cAd 2:5d9h", all_in=(1, 2)).seat is None


def test_tda_2024_30_an_absent_player_posts_the_bring_in() -> None:
    found = opens("stud", "3", "1:2c 2:5d 3:6h", absent=(1,))
    assert (found.seat, found.bring_in, found.reason) == (2, 1, "door-card-absent")


def test_wsop_2024_an_absent_player_forfeits_the_bring_in() -> None:
    found = opens("stud", "3", "1:2c 2:5d 3:6h", "wsop-2024", absent=(1,))
    assert (found.seat, found.bring_in, found.reason) == (2, None, "door-card-forfeits")


def test_pairs_trips_and_two_pair_order_as_boards_and_suits_do_not_count() -> None:
    order = board_order(GAMES["stud"], boards("1:AcKdQhJs 2:2c2d3h4s 3:3c3d2h2s 4:4c4d4hAs 5:5c5d5h5s 6:AdKcQsJh"))
    assert order == ((5,), (4,), (3,), (2,), (1, 6))


def test_four_suited_or_connected_cards_are_no_more_than_high_cards() -> None:
    assert board_order(GAMES["stud"], boards("1:9c8c7c6c 2:2d2hAsKs"))[0] == (2,)


def test_in_razz_fewer_pairs_are_better_and_the_ace_is_low() -> None:
    order = board_order(GAMES["razz"], boards("1:AcAdAhAs 2:KcQdJhTs 3:As2h3h4d 4:2c2d3h3s 5:AhAdKcQs"))
    assert order == ((3,), (2,), (5,), (4,), (1,))


@pytest.mark.parametrize(
    ("rules", "game", "first"),
    [
        ("tda-2024", "stud", 3),
        ("tda-2024", "stud8", 3),
        ("wsop-2024", "stud", 3),
        ("wsop-2024", "stud8", 1),
        ("wsop-2024-live", "stud", 1),
        ("roberts", "stud8", 1),
        ("mixed-games", "stud", 1),
    ],
)
def test_tied_high_boards_by_rule_set(rules: str, game: str, first: int) -> None:
    """TDA 2024 RP-10-D by suit in every game; WSOP 2024 in stud high only; the others by position."""
    found = opens(game, "4", "1:AcKd 2:3c4c 3:AsKh", rules, button=6)
    assert found.seat == first
    assert found.reason == ("tied-suit" if first == 3 else "tied-position")


def test_tda_2024_rp_10_d_in_razz_the_higher_card_by_suit_acts() -> None:
    assert opens("razz", "4", "1:As5d 2:Ac5h 3:KdKh").seat == 2
    assert opens("razz", "4", "1:As5d 2:Ac5h 3:KdKh", "wsop-2024", button=2).seat == 1


def test_position_is_counted_from_the_button_and_needs_it() -> None:
    assert opens("stud", "4", "1:AcKd 2:3c4c 5:AsKh", "roberts", button=3).seat == 5
    with pytest.raises(QuestionError) as refusal:
        opens("stud", "4", "1:AcKd 2:3c4c 3:AsKh", "roberts")
    assert refusal.value.where == "button"


def test_an_all_in_opener_counts_as_having_checked() -> None:
    found = opens("stud", "5", "1:AcAdAh 2:5d6d7d 4:6h9hKs", all_in=(1, 2))
    assert (found.seat, found.shown) == (4, 1)
    assert opens("stud", "5", "1:5d6d7d 2:6h9hKs 4:AcAdAh", all_in=(4,)).seat == 1


def test_an_absent_hand_is_dead_from_fourth_street() -> None:
    assert opens("stud", "4", "1:AcAd 2:5d6d", absent=(1,)).seat == 2


def test_seventh_street_is_opened_as_the_sixth() -> None:
    text = "1:AcKdQhJs 2:2c2d3h4s 3:3c3d2h2s"
    assert opens("stud", "7", text) == opens("stud", "6", text)


def test_an_open_pair_is_seen_on_fourth_street() -> None:
    assert [has_open_pair(board.up) for board in boards("1:9c9d 2:9c8c 3:AcKdAh")] == [True, False, True]


def test_up_cards_by_street() -> None:
    row = GAMES["stud"]
    assert [up_cards(row, row.street(key)) for key in "34567"] == [1, 2, 3, 4, 4]
