"""The sentences of a game, made from its row and the house rules, against the rankings and rules they speak of."""

from __future__ import annotations

import pytest

from floor_app.rules.games import GAMES, Betting, Game, HoleUse, find_game
from floor_app.rules.house import BOOKS, preset
from floor_app.rules.ranking import house_ladder
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings import game_words as words

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
WSOP = preset("wsop-2024")


def said(game: Game, book: str = "wsop-2024") -> tuple[str, ...]:
    house = preset(book)
    return (
        words.deal_words(game),
        words.draw_words(game, house),
        words.winning_words(game, house),
        words.opener_words(game),
        words.order_words(game, house),
        words.bet_words(game, house),
        words.cap_sentence(game, house, 31),
        words.odd_chip_words(game, house),
        words.button_words(game),
    )


@EVERY
@pytest.mark.parametrize("book", BOOKS)
def test_every_sentence_is_one(game: Game, book: str) -> None:
    for text in said(game, book):
        assert text == " ".join(text.split())
        if text:
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert ".." not in text


@EVERY
def test_the_best_hand_of_a_low_is_the_top_of_its_ladder(game: Game) -> None:
    text = words.winning_words(game, WSOP)
    for share in game.shares:
        if share.ranking.value in ("ace-to-five", "deuce-to-seven", "badugi"):
            top = house_ladder(share.ranking, WSOP).rungs[-1]
            assert top is not None
            best = "-".join(top.ranks)
            assert f"best {best}" in text


@EVERY
def test_cards_and_draws_are_those_of_the_row(game: Game) -> None:
    counted = ("no", "one", "two", "three", "four", "five", "six", "seven")
    assert words.deal_words(game).casefold().startswith(f"{counted[game.hole_cards]} cards each")
    draws = sum(1 for street in game.streets if street.draw)
    text = words.draw_words(game, WSOP)
    assert text.casefold().startswith(f"{counted[draws]} draw") if draws else text == ""
    exactly_two = any(share.uses is HoleUse.EXACTLY_TWO for share in game.shares)
    assert ("exactly two" in words.deal_words(game)) == exactly_two


def test_a_split_game_names_both_halves_and_what_happens_without_a_low() -> None:
    for key in ("o8", "plo8", "stud8", "big-o"):
        text = words.winning_words(find_game(key), WSOP)
        assert "the best high hand, half to the best low: five different cards of eight or lower" in text
        assert text.endswith("Without a low the high hand takes it all.")
    assert "Without a low" not in words.winning_words(find_game("31-and-under"), WSOP)


def test_the_house_decides_short_deck() -> None:
    short_deck = find_game("short-deck")
    trips = WSOP.with_values(short_deck_straight_beats_trips=False)
    assert "a straight beats three of a kind" in words.winning_words(short_deck, WSOP)
    assert "three of a kind beats a straight" in words.winning_words(short_deck, trips)


def test_tied_boards_follow_the_book() -> None:
    stud, stud8, razz = (find_game(key) for key in ("stud", "stud8", "razz"))
    by_suit, by_position = (
        "of tied boards the highest card by suit.",
        "of tied boards the first seat left of the button.",
    )
    tda, roberts = preset("tda-2024"), preset("roberts")
    assert [words.order_words(game, tda).endswith(by_suit) for game in (stud, stud8, razz)] == [True, True, True]
    assert [words.order_words(game, WSOP).endswith(by_suit) for game in (stud, stud8, razz)] == [True, False, False]
    assert all(words.order_words(game, roberts).endswith(by_position) for game in (stud, stud8, razz))
    assert "the lowest board" in words.order_words(razz, WSOP)
    assert "the highest board" in words.order_words(stud8, WSOP)


def test_an_open_pair_is_spoken_of_where_rule_sets_differ() -> None:
    stud = find_game("stud")
    assert "an open pair never doubles the bet" in words.bet_words(stud, WSOP)
    assert "an open pair may bet either limit" in words.bet_words(stud, preset("roberts"))
    assert "a pair showing changes nothing" in words.bet_words(find_game("razz"), preset("roberts"))


def test_the_big_bet_begins_where_the_row_says() -> None:
    begins = {"lhe": "on the turn", "razz": "on fifth street", "27td": "after the second draw"}
    for key, street in begins.items():
        assert f"big bets {street} and later" in words.bet_words(find_game(key), WSOP)
    limit_single = find_game("27sd").with_betting(Betting.FIXED_LIMIT)
    assert words.bet_words(limit_single, WSOP) == "Small bets first, big bets after the draw."


def test_limping_is_said_in_single_draw_only() -> None:
    assert "Limping is allowed" in words.bet_words(find_game("27sd"), WSOP)
    assert "The first player in must raise" in words.bet_words(find_game("27sd"), preset("mixed-games"))
    assert all("imp" not in words.bet_words(find_game(key), WSOP) for key in ("nlhe", "plo", "27td"))


def test_odd_chips_of_stud_follow_the_book() -> None:
    stud8 = find_game("stud8")
    assert words.odd_chip_words(stud8, WSOP) == (
        "Between the shares to the high; tied hands: the highest card by suit in the five that play"
        " (the ace of a low is low)."
    )
    assert words.odd_chip_words(stud8, preset("roberts")) == (
        "Between the shares to the high; tied hands: high, the highest card by suit of all seven;"
        " low, the lowest card by suit of all seven (the ace of a low is low)."
    )
    hybrid = words.odd_chip_words(find_game("31-and-under"), preset("tda-2026"))
    assert hybrid.startswith("Between the shares by position from the button")


def test_costs_are_only_what_the_game_uses() -> None:
    big_blind = Stakes(20, 40, 40, AnteFrom.BIG_BLIND)
    assert [(c.label, c.amount) for c in words.costs(find_game("plo"), big_blind)] == [
        ("small blind", "20"),
        ("big blind", "40"),
        ("ante, big blind", "40"),
    ]
    limit = Stakes(1500, 2500, small_bet=2500, big_bet=5000)
    assert [c.label for c in words.costs(find_game("lhe"), limit)] == ["small blind", "big blind", "limits"]
    button = Stakes(ante=10, button_ante=20)
    assert [(c.label, c.amount) for c in words.costs(find_game("short-deck"), button)] == [
        ("ante, each player", "10"),
        ("button, its ante included", "20"),
    ]
