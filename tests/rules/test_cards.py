"""Cards as people write them, and the two decks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import QuestionError
from floor_app.rules.cards import (
    DECK_36,
    DECK_52,
    UNKNOWN,
    Card,
    Rank,
    Suit,
    deck_of,
    format_cards,
    parse_cards,
    repeated,
)
from floor_app.rules.games import GAMES


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AsKd", "As Kd"),
        ("as kd", "As Kd"),
        ("A♠ K♦", "As Kd"),
        ("A♠️K♦️", "As Kd"),
        ("10h, Th,tH", "Th Th Th"),
        ("  2c5d7sKhQc ", "2c 5d 7s Kh Qc"),
        ("??As??", "?? As ??"),
        ("10h10♠", "Th Ts"),
        ("", ""),
        (" , ", ""),
    ],
)
def test_cards_are_read_as_people_write_them(text: str, cards: str) -> None:
    assert [str(card) for card in parse_cards(text)] == cards.split()


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("AsK", "K"),
        ("1s", "1s"),
        ("11h", "11h"),
        ("As Zd", "Zd"),
        ("As?", "?"),
        ("A s", "A"),
        ("asx", "x"),
        ("As;Kd", ";Kd"),
        ("A\N{WHITE HEART SUIT}", "A♡"),
        ("x" * 50, "x" * 20),
        ("0h", "0h"),
        ("A\N{LATIN SMALL LETTER LONG S}", "A"),
        ("\N{KELVIN SIGN}s", "s"),
        ("\N{FULLWIDTH DIGIT NINE}s", "s"),
    ],
)
def test_what_is_no_card_is_named_with_its_field(text: str, named: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        parse_cards(text, where="players[2].cards")
    assert refusal.value.where == "players[2].cards"
    assert named in refusal.value.message


@given(st.lists(st.sampled_from([*DECK_52, UNKNOWN]), max_size=9), st.booleans())
def test_what_is_written_is_read_back(cards: list[Card], signs: bool) -> None:
    assert parse_cards(format_cards(cards, signs=signs)) == tuple(cards)


def test_the_decks() -> None:
    assert (len(set(DECK_52)), len(set(DECK_36))) == (52, 36)
    assert min(DECK_36).rank is Rank.SIX
    assert all(len(deck_of(game.deck)) == game.deck for game in GAMES.values())


def test_cards_order_by_rank_then_suit_with_clubs_lowest() -> None:
    """TDA 2024 rule 20-B, Robert's Rules 11 ties: spades, hearts, diamonds, clubs."""
    cards = [card for card in parse_cards("3s 3c Ah 3h 3d") if isinstance(card, Card)]
    assert format_cards(sorted(cards)) == "3c3d3h3sAh"
    assert [suit.name for suit in sorted(Suit)] == ["CLUBS", "DIAMONDS", "HEARTS", "SPADES"]


def test_cards_that_stand_there_twice_are_named_once() -> None:
    assert [str(card) for card in repeated(parse_cards("Kc 2d Kc ?? ?? 2d Kc As"))] == ["Kc", "2d"]


def test_words_of_ranks() -> None:
    assert [Rank.TWO.word, Rank.TEN.word, Rank.QUEEN.word] == ["two", "ten", "queen"]
    assert Card(Rank.QUEEN, Suit.SPADES).sign == "Q♠"
