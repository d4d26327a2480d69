"""The catalogue: every row can be played, and is found by what people call it."""

from dataclasses import replace
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.games import (
    GAMES,
    Bet,
    Betting,
    DoorCard,
    Forced,
    HoleUse,
    Ranking,
    cards_needed,
    check_game,
    find_game,
)

CONTRACT_LINE = "nlhe lhe short-deck plo plo5 plo6 plo8 o8 big-o stud stud8 razz 27td a5td 27sd badugi 31-and-under"
CONTRACT_KEYS = CONTRACT_LINE.split()


def test_every_key_of_the_contract_is_there() -> None:
    assert len(CONTRACT_KEYS) == 17
    assert set(CONTRACT_KEYS) <= set(GAMES)


@pytest.mark.parametrize("key", GAMES)
def test_every_row_is_possible(key: str) -> None:
    assert GAMES[key].key == key
    assert check_game(GAMES[key]) == ()


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("PLO", "plo"),
        ("stud hi-lo", "stud8"),
        ("7 stud 8ob", "stud8"),
        ("Omaha 8", "o8"),
        ("pot-limit omaha 8", "plo8"),
        ("2-7 Triple Draw", "27td"),
        ("2-7 Single Draw", "27sd"),
        ("A-5 TD", "a5td"),
        ("6+", "short-deck"),
        ("BIG O", "big-o"),
        ("31 & Under", "31-and-under"),
        ("limit hold'em", "lhe"),
        ("texas holdem", "nlhe"),
    ],
)
def test_games_are_found_by_what_people_call_them(name: str, key: str) -> None:
    assert find_game(name).key == key


def test_no_two_games_answer_to_one_name() -> None:
    names = [
        (name.casefold().replace(" ", "").replace("-", "").replace("'", ""), g.key)
        for g in GAMES.values()
        for name in g.names()
    ]
    owners: dict[str, set[str]] = {}
    for name, key in names:
        owners.setdefault(name, set()).add(key)
    assert {name: keys for name, keys in owners.items() if len(keys) > 1} == {}


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(QuestionError) as refusal:
        find_game("badoogie")
    assert refusal.value.where == "game"
    assert "badugi" in refusal.value.remedy
    with pytest.raises(QuestionError) as far:
        find_game("canasta")
    assert "nlhe" in far.value.remedy


@pytest.mark.parametrize(
    ("keys", "streets"),
    [
        ("nlhe lhe short-deck plo plo5 plo6 plo8 o8 big-o", "preflop flop turn river"),
        ("stud stud8 razz", "3 4 5 6 7"),
        ("27td a5td badugi", "predraw draw1 draw2 draw3"),
        ("27sd", "predraw draw1"),
        ("31-and-under", "preflop draw flop turn river"),
    ],
)
def test_streets(keys: str, streets: str) -> None:
    for key in keys.split():
        assert [s.key for s in GAMES[key].streets] == streets.split()


@pytest.mark.parametrize(
    ("key", "small"),
    [("lhe", 2), ("o8", 2), ("stud", 2), ("razz", 2), ("27td", 2), ("badugi", 2), ("31-and-under", 3), ("27sd", 1)],
)
def test_the_big_bet_begins_where_it_should(key: str, small: int) -> None:
    """Flop games on the turn, stud on fifth street, triple draw after the second draw (mixed games text)."""
    bets = [s.bet for s in GAMES[key].streets]
    assert bets == [Bet.SMALL] * small + [Bet.BIG] * (len(bets) - small)


@pytest.mark.parametrize(
    ("betting", "keys"),
    [
        (Betting.NO_LIMIT, "nlhe short-deck 27sd nlo8"),
        (Betting.POT_LIMIT, "plo plo5 plo6 plo8 big-o 31-and-under"),
        (Betting.FIXED_LIMIT, "lhe o8 stud stud8 razz 27td a5td badugi"),
    ],
)
def test_betting_structures(betting: Betting, keys: str) -> None:
    assert {g.key for g in GAMES.values() if g.betting is betting} == set(keys.split())


def test_shares_and_how_they_are_read() -> None:
    shares = {key: [(s.name, s.ranking, s.uses, s.eight_or_better) for s in g.shares] for key, g in GAMES.items()}
    two, own = HoleUse.EXACTLY_TWO, HoleUse.BEST_OF_OWN
    assert shares["plo8"] == [("high", Ranking.HIGH, two, False), ("low", Ranking.ACE_TO_FIVE, two, True)]
    assert shares["o8"] == shares["big-o"] == shares["plo8"]
    assert shares["stud8"] == [("high", Ranking.HIGH, own, False), ("low", Ranking.ACE_TO_FIVE, own, True)]
    assert shares["razz"] == [("low", Ranking.ACE_TO_FIVE, own, False)]
    assert shares["27td"] == shares["27sd"] == [("low", Ranking.DEUCE_TO_SEVEN, HoleUse.ALL, False)]
    assert shares["a5td"] == [("low", Ranking.ACE_TO_FIVE, HoleUse.ALL, False)]
    assert shares["badugi"] == [("badugi", Ranking.BADUGI, HoleUse.ALL, False)]
    assert shares["31-and-under"] == [("omaha", Ranking.HIGH, two, False), ("total", Ranking.TOTAL, HoleUse.ALL, False)]
    assert shares["short-deck"] == [("high", Ranking.SHORT_DECK_HIGH, HoleUse.ANY, False)]


def test_hole_cards() -> None:
    cards = {key: g.hole_cards for key, g in GAMES.items()}
    assert (cards["nlhe"], cards["plo"], cards["plo5"], cards["plo6"], cards["big-o"]) == (2, 4, 5, 6, 5)
    assert (cards["stud"], cards["27td"], cards["badugi"], cards["31-and-under"]) == (7, 5, 4, 2)
    assert GAMES["31-and-under"].most_hole_cards == 6
    assert GAMES["27td"].most_hole_cards == 5


def test_bring_in_is_the_lowest_card_and_in_razz_the_highest() -> None:
    assert {k: g.door_card for k, g in GAMES.items() if g.forced is Forced.ANTE_AND_BRING_IN} == {
        "stud": DoorCard.LOWEST,
        "stud8": DoorCard.LOWEST,
        "razz": DoorCard.HIGHEST,
    }
    assert [k for k, g in GAMES.items() if not g.uses_button] == ["stud", "stud8", "razz"]
    assert [k for k, g in GAMES.items() if g.open_pair] == ["stud"], "WSOP Live Action 2024 rules 220, 233, 237"


@pytest.mark.parametrize(
    ("key", "seats", "needed"),
    [
        ("plo6", 7, 50),
        ("plo5", 8, 48),
        ("27td", 6, 30),
        ("badugi", 8, 32),
        ("short-deck", 9, 26),
        ("31-and-under", 7, 50),
    ],
)
def test_the_deck_reaches_for_the_fullest_table(key: str, seats: int, needed: int) -> None:
    """Rulebook 8, deck capacity with burns."""
    assert GAMES[key].seats == seats
    assert cards_needed(GAMES[key], seats) == needed


@pytest.mark.parametrize("key", ["plo6", "plo5", "big-o"])
def test_one_seat_more_would_not_be_dealable(key: str) -> None:
    row = replace(GAMES[key], seats=GAMES[key].seats + 1)
    assert any("seats need" in sentence for sentence in check_game(row))


@pytest.mark.parametrize(
    ("key", "change", "says"),
    [
        ("nlhe", {"streets": ()}, "no streets"),
        ("nlhe", {"shares": ()}, "shares"),
        ("nlhe", {"seats": 1}, "two seats"),
        ("nlhe", {"deck": 36}, "36-card deck"),
        ("nlhe", {"deck": 40}, "40 cards"),
        ("nlhe", {"forced": Forced.ANTE_AND_BRING_IN}, "bring-in"),
        ("nlhe", {"open_pair": True}, "up cards"),
        ("stud", {"door_card": None}, "bring-in"),
        ("nlhe", {"streets": GAMES["nlhe"].streets[:3]}, "board of five"),
        ("nlhe", {"streets": (*GAMES["nlhe"].streets[:2], *GAMES["nlhe"].streets[1:])}, "two streets"),
        ("nlhe", {"streets": GAMES["nlhe"].streets[::-1]}, "small bets"),
        ("27td", {"shares": (replace(GAMES["27td"].shares[0], eight_or_better=True),)}, "eight or better"),
    ],
)
def test_an_impossible_row_is_refused(key: str, change: dict[str, Any], says: str) -> None:
    assert any(says in sentence for sentence in check_game(replace(GAMES[key], **change)))


def test_a_game_may_be_played_with_another_betting_structure() -> None:
    assert GAMES["plo"].with_betting(Betting.POT_LIMIT) is GAMES["plo"]
    limit = GAMES["plo"].with_betting(Betting.FIXED_LIMIT)
    assert (limit.name, limit.betting) == ("Limit Omaha", Betting.FIXED_LIMIT)
    assert GAMES["stud8"].with_betting(Betting.NO_LIMIT).name == "No-Limit Seven Card Stud 8 or Better"


def test_an_unknown_street_is_refused_with_the_nearest() -> None:
    assert GAMES["lhe"].street("turn").bet is Bet.BIG
    with pytest.raises(QuestionError) as refusal:
        GAMES["lhe"].street("preflopp")
    assert refusal.value.where == "street"
    assert refusal.value.remedy == "Did you mean preflop?"
