"""The ruling on which hand is best: its document, its working, its refusals."""

import json
import subprocess
import sys
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rulings.answer import answer
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.text import ruling_text

BOARD = "2c5d7sKhQc"


def ask(game: str, *hands: str, **more: Any) -> Ruling:
    players = [{"seat": seat, "cards": cards} for seat, cards in enumerate(hands, start=1)]
    return answer({"ask": "read", "game": game, "players": players, **more})


def said(ruling: Ruling) -> str:
    return "\n".join(step.text for step in ruling.steps)


def test_the_document_has_every_name_of_the_contract() -> None:
    result = ask("badugi", "KsQhJd8c", "As2h3c3s", "8s5c4c3d", board=None).result
    badugi = result["shares"]["badugi"]
    assert list(result) == ["shares"]
    assert list(result["shares"]) == ["badugi"]
    assert list(badugi) == ["order", "none", "hands"]
    assert (badugi["order"], badugi["none"]) == ([[1], [2], [3]], [])
    assert badugi["hands"]["1"] == {
        "cards": ["Ks", "Qh", "Jd", "8c"],
        "category": "badugi",
        "ranks": "KQJ8",
        "total": None,
        "words": "badugi, K-Q-J-8",
    }
    assert json.loads(json.dumps(result)) == result


def test_a_bust_has_its_total_and_nothing_in_the_omaha_share() -> None:
    shares = ask("31-and-under", "AsKc9d", "KsQsJs2c", board="2h3d4c8hTs").result["shares"]
    assert shares["omaha"]["none"] == shares["total"]["none"] == [2]
    assert list(shares["omaha"]["hands"]) == ["1"]
    assert shares["total"]["hands"]["2"]["total"] == 32
    assert shares["total"]["hands"]["1"] == {
        "cards": ["As", "Kc", "9d"],
        "category": "total",
        "ranks": None,
        "total": 30,
        "words": "30",
    }


def test_nobody_qualifying_is_an_empty_order() -> None:
    shares = ask("plo8", "KdKc9s9h", "QsQd8h8d", board=BOARD).result["shares"]
    assert (shares["low"]["order"], shares["low"]["none"], shares["low"]["hands"]) == ([], [1, 2], {})


def test_two_boards_have_numbered_shares() -> None:
    ruling = ask("plo8", "KdKc9s9h", "As3hJdTc", boards=[BOARD, "2c5d7sAhAc"])
    assert list(ruling.result["shares"]) == ["high 1", "low 1", "high 2", "low 2"]
    assert "High 2, seat 2: three aces with J 7" in said(ruling)


# ---- the working ----------------------------------------------------------------------------------------------------


def test_the_working_says_what_plays_who_is_best_and_why_there_is_no_low() -> None:
    ruling = ask("plo8", "KdKc9s9h", "As3hJdTc", "8s8d9dTh", "6s6d4h9c", board=BOARD)
    assert said(ruling).splitlines() == [
        "Exactly two cards of the hand and three of the board play for each share by itself.",
        "Low is counted ace to five: the ace is low, straights and flushes do not count.",
        "A low is five different ranks of eight or lower.",
        "High, seat 1: three kings with Q 7: K♦ K♣ with K♥ Q♣ 7♠.",
        "High, seat 2: ace high with K Q J 7: A♠ J♦ with K♥ Q♣ 7♠.",
        "High, seat 3: pair of eights with K Q 7: 8♠ 8♦ with K♥ Q♣ 7♠.",
        "High, seat 4: pair of sixes with K Q 7: 6♠ 6♦ with K♥ Q♣ 7♠.",
        "High: seat 1 is best, then seat 3, then seat 4, then seat 2.",
        "Low, seat 1: no low, no card of eight or lower in the hand.",
        "Low, seat 2: 7-5-3-2-A: 3♥ A♠ with 7♠ 5♦ 2♣.",
        "Low, seat 3: no low, 8♠ and 8♦ are the only rank of eight or lower in the hand, and two different ones must play.",
        "Low, seat 4: 7-6-5-4-2: 6♠ 4♥ with 7♠ 5♦ 2♣.",
        "Low: seat 2 is best, then seat 4.",
    ]


@pytest.mark.parametrize(
    ("game", "hands", "more", "line"),
    [
        (
            "plo",
            ["AhQsQd7c"],
            {"board": "Kh9h6h3h2c"},
            "one ♥ of the hand and three of the board are no flush",
        ),
        ("razz", ["AsAdKsKdQsQd2c"], {}, "there are only four different ranks, so a pair has to play"),
        ("27td", ["7h6d5s4c3d"], {}, "seven-high straight: 7♥ 6♦ 5♠ 4♣ 3♦; the straight counts against it"),
        ("27td", ["7h6h5h4h2h"], {}, "the flush counts against it"),
        ("a5td", ["7h7d5s4c3d"], {}, "pair of sevens with 5 4 3: 7♥ 7♦ 5♠ 4♣ 3♦; the pair counts against it"),
        ("badugi", ["As2h3c3s"], {}, "3♠ is out, a second three"),
        ("badugi", ["8s5c4c3d"], {}, "5♣ is out, a second club"),
        ("badugi", ["AsKsAhKh"], {}, "A♠ is out, a second ace and K♥ is out, a second king"),
        ("stud8", ["9c4d3h2sAcKdKh"], {}, "no low, only four different ranks of eight or lower"),
        ("stud8", ["9c9d9hKsQcKdKh"], {}, "no low, no card of eight or lower"),
        ("plo8", ["As8hKdQd"], {"board": "8c7d6hKcQc"}, "Low, seat 1: no low, no two of the hand make"),
        (
            "plo8",
            ["As2hKdQd"],
            {"board": "JcTd6hKhQc"},
            "with one rank of eight or lower on the board nobody can make a low",
        ),
        ("plo8", ["5s7hKdQd"], {"board": "5d7s6hKhQc"}, "no two of the hand make five different ranks"),
        ("plo8", ["5sJhKdQd"], {"board": "4d7s6hKhQc"}, "only 5♠ is of eight or lower in the hand"),
        ("31-and-under", ["KsQsJs2c"], {"board": "2h3d4c8hTs"}, "K♠ Q♠ J♠ 2♣ make 32, bust"),
        ("31-and-under", ["KsQsJs2c"], {"board": "2h3d4c8hTs"}, "Omaha, seat 1: dead, its cards are over 31"),
        ("31-and-under", ["KsQsJs2c"], {"board": "2h3d4c8hTs"}, "Omaha: nobody has a live hand"),
        ("31-and-under", ["AsAhTd"], {"board": "2h3d4c8hTs"}, "A♠ A♥ T♦ make 22"),
        ("nlhe", ["2h3d", "4h4d"], {"board": "AsKsQsJsTs"}, "the board, A♠ K♠ Q♠ J♠ T♠"),
        ("nlhe", ["2h3d", "4h4d"], {"board": "AsKsQsJsTs"}, "High: seats 1 and 2 tie."),
        ("nlhe", ["AhKd", "AdKh", "2h3d"], {"board": "AsKsQh8c7s"}, "High: seats 1 and 2 tie for best, then seat 3."),
        (
            "short-deck",
            ["AhQh"],
            {"board": "9h9dKh6h7s"},
            "A flush beats a full house, and a straight beats three of a kind.",
        ),
        (
            "short-deck",
            ["AhQh"],
            {
                "board": "9h9dKh6h7s",
                "rules": {"base": "tda-2024", "short_deck_straight_beats_trips": False},
            },
            "and three of a kind beats a straight",
        ),
        ("stud", ["KhKd9c5s4d2h"], {"board": "Ks"}, "K♥ K♦ 9♣ 5♠ with K♠"),
    ],
)
def test_the_working_answers_what_a_player_would_ask(
    game: str, hands: list[str], more: dict[str, Any], line: str
) -> None:
    assert line in said(ask(game, *hands, **more))


def test_keys_and_values_of_a_step_are_enough_for_another_language() -> None:
    step = next(s for s in ask("plo", "AhQsQd7c", board=BOARD).steps if s.key == "hand")
    assert step.values == {
        "share": "high",
        "seat": 1,
        "cards": ["Qs", "Qd", "Qc", "Kh", "7s"],
        "category": "three of a kind",
        "ranks": "QQQK7",
        "total": None,
    }


# ---- the rules it rests on ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "game", "hands", "more", "source"),
    [
        ("tda-2024", "nlhe", ["AhKd"], {"board": BOARD}, "TDA 2024 rule 12"),
        ("tda-2026", "nlhe", ["AhKd"], {"board": BOARD}, "TDA 2026 rule 13"),
        ("wsop-2024-live", "27td", ["7h6d5s4c2d"], {}, "WSOP Live Action 2024 rule 281"),
        ("wsop-2024-live", "badugi", ["7h6d5s4c"], {}, "WSOP Live Action 2024 rule 294"),
        ("wsop-2024-live", "nlhe", ["AhTd", "AdTh"], {"board": BOARD}, "WSOP Live Action 2024 rule 146"),
        ("wsop-2024", "short-deck", ["AhKd"], {"board": "9h9dKh6h7s"}, "WSOP 2024, short deck"),
        ("roberts", "nlhe", ["AhTd", "AdTh"], {"board": BOARD}, "Robert's Rules of Poker 11, ties"),
        ("mixed-games", "plo", ["AhKdJhTh"], {"board": BOARD}, "Mixed games rules, PLO"),
        (
            "mixed-games",
            "o8",
            ["AhKdJhTh"],
            {"board": BOARD},
            "Mixed games rules, how lows are counted, 8-or-better",
        ),
        ("mixed-games", "razz", ["AhKdJhTh2c3c4c"], {}, "Mixed games rules, how lows are counted, A-5"),
        ("tda-2024", "plo", ["AhKdJhTh"], {"board": BOARD}, "house default"),
        ("tda-2024", "31-and-under", ["AhKd"], {"board": BOARD}, "house default"),
    ],
)
def test_the_rule_is_cited_where_a_book_has_it_and_house_default_where_it_is_silent(
    rules: str, game: str, hands: list[str], more: dict[str, Any], source: str
) -> None:
    ruling = ask(game, *hands, rules=rules, **more)
    assert source in {citation.source for citation in ruling.citations}


def test_suits_are_cited_only_for_a_tie() -> None:
    points = {c.point for c in ask("nlhe", "AhTd", "KdTh", board=BOARD).citations}
    assert not any("suits never" in point for point in points)


# ---- refusals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "where", "named"),
    [
        ({"players": [{"seat": 1, "cards": "KcKd"}, {"seat": 2, "cards": "KcAd"}]}, "players[1].cards", "Kc"),
        ({"players": [{"seat": 1, "cards": "KcKc"}]}, "players[0].cards", "Kc"),
        ({"players": [{"seat": 1, "cards": "KdQc"}]}, "board", "Qc"),
        ({"players": [{"seat": 1, "cards": "KdAd"}, {"seat": 1, "cards": "8c8d"}]}, "players", "seat 1"),
        ({"players": [{"seat": 1, "cards": "Kd??"}]}, "players[0].cards", "??"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": "2c5d7sKh??"}, "board", "??"),
        ({"players": [{"seat": 1, "cards": "KdXd"}]}, "players[0].cards", "Xd"),
        ({"players": [{"seat": 1, "cards": "Kd"}]}, "players[0].cards", "1 card"),
        ({"players": [{"seat": 1}]}, "players[0].cards", "missing"),
        ({"players": []}, "players", "at least 1"),
        ({"players": [{"seat": 0, "cards": "KdAd"}]}, "players[0].seat", "at least 1"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": "2c5d7sKh"}, "board", "4 cards"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": "2c5d7sKhQcJd"}, "board", "6 cards"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": None}, "board", "0 cards"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": "2c5d7sKhZc"}, "board", "Zc"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "boards": [BOARD]}, "boards", "at least 2"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "boards": [BOARD, BOARD]}, "boards", "not both"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": None, "boards": [BOARD, "3c"]}, "boards[1]", "1 card"),
        ({"players": [{"seat": 1, "cards": "KdAd"}], "board": None, "boards": [BOARD, "2c5d7s x"]}, "boards[1]", "'x'"),
        ({"players": [{"seat": 1, "cards": "KdAd", "card": "x"}]}, "players[0].card", "card"),
        ({"game": "short-deck", "players": [{"seat": 1, "cards": "KdAd"}]}, "board", "2c and 5d"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name_at_its_place(question: dict[str, Any], where: str, named: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        answer({"ask": "read", "game": "nlhe", "board": BOARD, **question})
    assert refusal.value.where == where
    assert named in refusal.value.message
    assert refusal.value.kind == "question"


def test_a_game_without_a_board_has_no_two() -> None:
    with pytest.raises(QuestionError) as refusal:
        ask("badugi", "KsQhJd8c", boards=["As", "Ks"])
    assert (refusal.value.where, refusal.value.message) == ("boards", "Badugi has no boards.")


# ---- terminal and speed ---------------------------------------------------------------------------------------------


def test_the_terminal_lists_seats_best_first_with_their_words() -> None:
    text = ruling_text(ask("plo8", "As3hJdTc", "KdKc9s9h", "Ad3cJsTh", board=BOARD)).splitlines()
    assert text[0] == "Pot-Limit Omaha 8 or Better, Poker TDA rules 2024"
    assert text[2:8] == [
        "  high, seat 2  three kings with Q 7",
        "  high, seat 1  ace high with K Q J 7, ties",
        "  high, seat 3  ace high with K Q J 7, ties",
        "  low, seat 1   7-5-3-2-A, ties",
        "  low, seat 3   7-5-3-2-A, ties",
        "  low, seat 2   no low",
    ]
    bust = ruling_text(ask("31-and-under", "AsKc9d", "KsQsJs2c", board="2h3d4c8hTs"))
    assert "omaha, seat 2  dead" in bust
    assert "total, seat 2  bust with 32" in bust


def test_a_ladder_is_built_only_when_it_is_used() -> None:
    code = (
        "import floor_app.rulings.read as read; from floor_app.rules.ranking import build_ladder as b;"
        "from floor_app.rulings.answer import answer; before = b.cache_info().currsize;"
        "answer({'ask': 'read', 'game': 'razz', 'players': [{'seat': 1, 'cards': 'As2d3c5h9sKd7c'}]});"
        "print(before, b.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1"]
