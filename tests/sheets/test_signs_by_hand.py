"""The nine signs of the nine-game event at level 20, every statement written here by hand from the rulebook.

Amounts: the published sheet (rulebook 14.1). Statements: WSOP 2024 (rulebook 2, 4.6, 5, 9.1 and 10). None of the
program's own words is asked, so that a sentence that changes its meaning is seen here.
"""

from __future__ import annotations

import pytest

from floor_app.base import resource
from floor_app.sheets.signs import table_signs
from floor_app.tournament.files import load_structure
from tests.sheets.read_pdf import texts

BUTTON_GAME = "The button moves one player to the left after every hand."
STUD_GAME = "The button is frozen: it does not move."
PREFLOP = "Before the flop the first seat left of the big blind acts first; heads-up, the button."
FLOP = "From the flop on, the first live seat left of the button acts first."
NO_CAP = "No-limit: no cap."
FIVE = "Bet and four raises; capped heads-up too, until two are left in the event."
FIVE_STUD = "Bet and four raises; completing is no raise; capped heads-up too, until two are left in the event."
LEFT = "Smallest chip 5,000. Tied hands: the first seat left of the button."
HIGH_LEFT = "Smallest chip 5,000. Between the shares to the high; tied hands: the first seat left of the button."
LOW_BRINGS = "The lowest up card brings it in: two of clubs lowest, aces are high."
RESHUFFLE = "When the deck runs out, shuffle the muck and the discards of earlier draws."
EIGHT = (
    "Half the pot to the best high hand, half to the best low: five different cards of eight or lower, best"
    " 5-4-3-2-A; aces are low, straights and flushes do not count. Without a low the high hand takes it all."
)
DEUCE = "The lowest five cards win: best 7-5-4-3-2; aces are high, straights and flushes count against the hand; no qualifier."

NL_LEVELS = (
    "21 25,000 / 50,000 75,000",
    "22 30,000 / 60,000 90,000",
    "23 40,000 / 80,000 120,000",
    "24 50,000 / 100,000 150,000",
    "25 75,000 / 150,000 225,000",
)
LIMIT_LEVELS = (
    "21 50,000 / 100,000 100,000–200,000",
    "22 60,000 / 120,000 120,000–240,000",
    "23 75,000 / 150,000 150,000–300,000",
    "24 100,000 / 200,000 200,000–400,000",
    "25 125,000 / 250,000 250,000–500,000",
)
STUD_LEVELS = (
    "21 20,000 30,000 100,000–200,000",
    "22 30,000 30,000 120,000–240,000",
    "23 30,000 50,000 150,000–300,000",
    "24 50,000 50,000 200,000–400,000",
    "25 50,000 75,000 250,000–500,000",
)
PLO_LEVELS = (  # most to open: three big blinds and the small one, the ante not counted before the flop
    "21 25,000 / 50,000 50,000 175,000",
    "22 30,000 / 60,000 60,000 210,000",
    "23 40,000 / 80,000 80,000 280,000",
    "24 50,000 / 100,000 100,000 350,000",
    "25 75,000 / 150,000 150,000 525,000",
)
NL_COST = ("small blind 20,000", "big blind 40,000", "ante, big blind 60,000")
LIMIT_COST = ("small blind 40,000", "big blind 80,000", "limits 80,000–160,000")
STUD_COST = ("ante, each player 20,000", "bring-in 20,000", "complete to 80,000", "limits 80,000–160,000")

SIGNS: dict[str, tuple[tuple[str, ...], ...]] = {
    "NO-LIMIT HOLD'EM": (
        ("The best high hand wins.", "Two cards each; any of them play, with the board.", PREFLOP, FLOP),
        ("Any bet from the big blind up; a raise is at least the largest bet or raise before it.", NO_CAP, LEFT),
        NL_COST,
        NL_LEVELS,
        ("Next: Seven Card Stud after 7 hands", BUTTON_GAME),
    ),
    "SEVEN CARD STUD": (
        ("The best high hand wins.", "Seven cards each, four of them face up; the best five play.", LOW_BRINGS),
        ("From fourth street the highest board acts first; of tied boards the highest card by suit.",),
        ("Small bets first, big bets on fifth street and later; an open pair never doubles the bet.", FIVE_STUD),
        ("Smallest chip 5,000. Tied hands: the highest card by suit in the five that play.",),
        STUD_COST,
        STUD_LEVELS,
        ("Next: Limit Omaha 8 or Better after 7 hands", STUD_GAME),
    ),
    "LIMIT OMAHA 8 OR BETTER": (
        (EIGHT, PREFLOP, FLOP, FIVE, HIGH_LEFT),
        ("Four cards each; exactly two of them play, with three of the board; high and low may use different ones.",),
        ("Small bets first, big bets on the turn and later.",),
        LIMIT_COST,
        LIMIT_LEVELS,
        ("Next: Razz after 7 hands", BUTTON_GAME),
    ),
    "RAZZ": (
        (
            "The lowest five cards win: best 5-4-3-2-A; aces are low, straights and flushes do not count; no qualifier.",
            "Seven cards each, four of them face up; the best five play.",
            "The highest up card brings it in: king of spades highest, aces are low.",
            "From fourth street the lowest board acts first; of tied boards the first seat left of the button.",
        ),
        ("Small bets first, big bets on fifth street and later; a pair showing changes nothing.", FIVE_STUD),
        ("Smallest chip 5,000. Tied hands: the highest card by suit in the five that play (the ace of a low is low).",),
        STUD_COST,
        STUD_LEVELS,
        ("Next: Pot-Limit Omaha after 7 hands", STUD_GAME),
    ),
    "POT-LIMIT OMAHA": (
        (
            "The best high hand wins.",
            "Four cards each; exactly two of them play, with three of the board.",
            PREFLOP,
            FLOP,
        ),
        (
            "The most is a raise by the pot as it is after the call.",
            "Pot-limit: no cap; ante counts after the flop.",
            LEFT,
        ),
        ("small blind 20,000", "big blind 40,000", "ante, big blind 40,000", "most to open 140,000"),
        PLO_LEVELS,
        ("Next: Limit Hold'em after 7 hands", BUTTON_GAME),
    ),
    "LIMIT HOLD'EM": (
        ("The best high hand wins.", "Two cards each; any of them play, with the board.", PREFLOP, FLOP, FIVE, LEFT),
        ("Small bets first, big bets on the turn and later.",),
        LIMIT_COST,
        LIMIT_LEVELS,
        ("Next: No-Limit 2-7 Single Draw after 7 hands", BUTTON_GAME),
    ),
    "NO-LIMIT 2-7 SINGLE DRAW": (
        (DEUCE, "Five cards each, no board; all play.", f"One draw of up to five cards. {RESHUFFLE}", NO_CAP, LEFT),
        ("Before the draw the first seat left of the big blind acts first; heads-up, the button.",),
        ("From the draw on, the first live seat left of the button acts first.",),
        ("Any bet from the big blind up; a raise is at least the largest bet or raise before it. Limping is allowed.",),
        NL_COST,
        NL_LEVELS,
        ("Next: Seven Card Stud 8 or Better after 7 hands", BUTTON_GAME),
    ),
    "SEVEN CARD STUD 8 OR BETTER": (
        (EIGHT, LOW_BRINGS, FIVE_STUD),
        ("Seven cards each, four of them face up; the best five play, for the high and for the low by themselves.",),
        ("From fourth street the highest board acts first; of tied boards the first seat left of the button.",),
        ("Small bets first, big bets on fifth street and later; a pair showing changes nothing.",),
        (
            (
                "Smallest chip 5,000. Between the shares to the high; tied hands: the highest card by suit in the five"
                " that play (the ace of a low is low)."
            ),
        ),
        STUD_COST,
        STUD_LEVELS,
        ("Next: 2-7 Triple Draw after 7 hands", STUD_GAME),
    ),
    "2-7 TRIPLE DRAW": (
        (DEUCE, "Five cards each, no board; all play.", f"Three draws of up to five cards. {RESHUFFLE}", FIVE, LEFT),
        ("Before the first draw the first seat left of the big blind acts first; heads-up, the button.",),
        ("From the first draw on, the first live seat left of the button acts first.",),
        ("Small bets first, big bets after the second draw and later.",),
        LIMIT_COST,
        LIMIT_LEVELS,
        ("Next: No-Limit Hold'em after 7 hands", BUTTON_GAME),
    ),
}
"""Every sign in its order: what it says, what the level costs, the next levels, and what comes next."""


@pytest.fixture(scope="module")
def signs() -> list[str]:
    structure = load_structure(resource("structures/wsop-2023-ppc.toml")).structure
    return ["".join(" ".join(page).split()) for page in texts(table_signs(structure, level=20))]


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_says_what_the_rulebook_and_the_published_sheet_say(signs: list[str], name: str) -> None:
    at = list(SIGNS).index(name)
    text = signs[at]
    for said in (name, f"GAME {at + 1} OF 9", "Level 20", *(line for lines in SIGNS[name] for line in lines)):
        assert "".join(said.split()) in text, said


def test_there_is_no_tenth_sign(signs: list[str]) -> None:
    assert len(signs) == len(SIGNS) == 9
