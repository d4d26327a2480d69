"""Cards that cannot lie there are refused by name, at their place in the document."""

from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.cards import parse_cards
from floor_app.rules.games import GAMES
from floor_app.rules.house import PRESETS
from floor_app.rules.reading import check_cards, read, read_boards

BOARD = "2c5d7sKhQc"


def refusal(game: str, hands: dict[int, str], *boards: str, whole: bool = True) -> QuestionError:
    with pytest.raises(QuestionError) as refused:
        check_cards(
            GAMES[game],
            {seat: parse_cards(cards) for seat, cards in hands.items()},
            *map(parse_cards, boards),
            whole=whole,
        )
    return refused.value


def allowed(game: str, hands: dict[int, str], *boards: str, whole: bool = True) -> None:
    check_cards(
        GAMES[game], {seat: parse_cards(cards) for seat, cards in hands.items()}, *map(parse_cards, boards), whole=whole
    )


@pytest.mark.parametrize(
    ("hands", "boards", "place", "named"),
    [
        ({1: "KcKd", 2: "KcAd"}, [BOARD], "seat 2", "Kc is there twice"),
        ({1: "KcKc"}, [BOARD], "seat 1", "Kc is there twice"),
        ({1: "QcKd", 2: "7s5d"}, [BOARD], "board", "Qc, 7s and 5d are there twice"),
        ({1: "AcKd"}, ["2c2c7sKhQc"], "board", "2c is there twice"),
        ({1: "AcKd"}, ["2c5d7sKhQc", "2c5d7sKhQc"], "boards[1]", "2c, 5d, 7s, Kh and Qc are there twice"),
        ({1: "AcKd"}, ["2c5d7sKhQc", "2c5dAhKsQd"], "boards[1]", "2c and 5d are there twice"),
        ({1: "AcKd"}, ["2c5d7sKhQc", "7s5d2cKsQd"], "boards[1]", "2c, 5d and 7s are there twice"),
        ({1: "AcKd", 2: "AcKd"}, [BOARD], "seat 2", "Ac and Kd are there twice"),
    ],
)
def test_every_card_that_is_there_twice_is_named(
    hands: dict[int, str], boards: list[str], place: str, named: str
) -> None:
    refused = refusal("nlhe", hands, *boards)
    assert (refused.where, named in refused.message) == (place, True), refused


@pytest.mark.parametrize("second", ["2c5d7sAhAd", "2c5d7sKhAd", "3c3d3h4c4d"])
def test_two_boards_may_share_the_flop_or_flop_and_turn(second: str) -> None:
    allowed("nlhe", {1: "AcKd"}, BOARD, second)


def test_cards_outside_the_deck_are_named() -> None:
    refused = refusal("short-deck", {1: "AhQh", 2: "5s2d"}, "9h9dKh6h7s")
    assert refused.where == "seat 2"
    assert "5s and 2d are not in the deck of Short Deck" in refused.message
    assert "36 cards, six to ace" in refused.remedy
    assert refusal("short-deck", {1: "AhQh"}, "9h9dKh6h4s").where == "board"


@pytest.mark.parametrize(
    ("game", "hand", "board", "place", "said"),
    [
        ("nlhe", "AcKdQh", BOARD, "seat 1", "3 cards; in No-Limit Hold'em a hand has 2"),
        ("nlhe", "Ac", BOARD, "seat 1", "1 card;"),
        ("nlhe", "", BOARD, "seat 1", "0 cards;"),
        ("plo", "AcKdQh", BOARD, "seat 1", "a hand has 4"),
        ("plo5", "AcKdQh2d", BOARD, "seat 1", "a hand has 5"),
        ("plo6", "AcKdQh2d3d", BOARD, "seat 1", "a hand has 6"),
        ("big-o", "AcKdQh2d", BOARD, "seat 1", "a hand has 5"),
        ("stud", "AcKdQh2d3d4d", "", "seat 1", "a hand has 7"),
        ("stud", "AcKdQh2d3d4d5h", "9c", "seat 1", "a hand has 6 besides the common card"),
        ("razz", "AcKdQh2d3d4d", "9c8c", "board", "at most one common card, not 2 cards"),
        ("27td", "AcKdQh2d", "", "seat 1", "a hand has 5"),
        ("27td", "AcKdQh2d3d", BOARD, "board", "has no board, not 5 cards"),
        ("badugi", "AcKdQh2d3d", "", "seat 1", "a hand has 4"),
        ("31-and-under", "Ac", BOARD, "seat 1", "a hand has 2 to 6"),
        ("31-and-under", "Ac2d2h2s3c3d3h", BOARD, "seat 1", "7 cards; in 31 and Under a hand has 2 to 6"),
        ("nlhe", "AcKd", "2c5d7sKh", "board", "The board has 4 cards"),
        ("nlhe", "AcKd", "", "board", "The board has 0 cards"),
        ("nlhe", "AcKd", "2c5d7sKhQcTd", "board", "The board has 6 cards"),
    ],
)
def test_too_many_and_too_few_are_told(game: str, hand: str, board: str, place: str, said: str) -> None:
    refused = refusal(game, {1: hand}, board)
    assert refused.where == place
    assert said in refused.message


def test_a_game_of_stud_says_where_the_common_card_goes() -> None:
    assert "board" in refusal("stud", {1: "AcKdQh2d3d4d"}).remedy
    allowed("stud", {1: "AcKdQh2d3d4d"}, "9c")
    allowed("stud", {1: "AcKdQh2d3d4d5h"})


def test_unknown_cards_are_refused_where_the_hand_must_be_read() -> None:
    refused = refusal("plo", {1: "AcKd??2h", 3: "????????"}, BOARD)
    assert (refused.where, refused.message) == ("seat 1", "1 card here is unknown (??).")
    assert "all of its cards" in refused.remedy
    assert refusal("plo", {3: "????????"}, BOARD).message == "4 cards here are unknown (??)."
    assert refusal("plo", {3: "AcKdJhTh"}, "2c5d7s??Qc").where == "board"


def test_where_nothing_need_be_read_cards_may_be_missing_but_not_be_wrong() -> None:
    """As `settle` takes them: a board still to come, unknown cards; never a wrong number or a card twice."""
    for board in ("", "2c5d7s", "2c5d7sKh", BOARD, "2c5d7s????"):
        allowed("plo", {1: "AcKd??2h"}, board, whole=False)
    for board in ("2c", "2c5d", "2c5d7sKhQcTd"):
        assert refusal("plo", {1: "AcKd??2h"}, board, whole=False).where == "board"
    assert refusal("plo", {1: "AcKd??"}, "", whole=False).where == "seat 1"
    assert "Kd" in refusal("plo", {1: "AcKd????", 2: "Kd??????"}, "", whole=False).message


def test_the_place_in_the_document_is_the_callers() -> None:
    with pytest.raises(QuestionError) as refused:
        check_cards(GAMES["nlhe"], {7: parse_cards("Ac")}, parse_cards(BOARD), places={7: "players[2].cards"})
    assert refused.value.where == "players[2].cards"


def test_reading_refuses_before_it_reads() -> None:
    house = PRESETS["tda-2024"]
    twice: Any = {1: parse_cards("KcKd"), 2: parse_cards("KcAd")}
    boards: Any = [parse_cards(BOARD), parse_cards("2c5d7sAhAs")]
    with pytest.raises(QuestionError, match="Kc"):
        read(GAMES["nlhe"], twice, boards[0], house)
    with pytest.raises(QuestionError, match="Kc"):
        read_boards(GAMES["nlhe"], twice, boards, house)
