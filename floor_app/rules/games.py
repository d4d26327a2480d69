"""The catalogue: every game as a row, rows made from rows, and how a game is found by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from floor_app.base import QuestionError
from floor_app.rules.near import nearest
from floor_app.rules.rows import (
    Bet,
    Betting,
    DoorCard,
    Family,
    Forced,
    Game,
    HoleUse,
    Ranking,
    Share,
    Street,
    cards_needed,
    check_game,
    plain_name,
)

__all__ = [
    "GAMES",
    "Bet",
    "Betting",
    "DoorCard",
    "Family",
    "Forced",
    "Game",
    "HoleUse",
    "Ranking",
    "Share",
    "Street",
    "cards_needed",
    "check_game",
    "find_game",
]

# ---- streets --------------------------------------------------------------------------------------------------------

_FLOP, _TURN, _RIVER = (
    Street("flop", "on the flop", Bet.SMALL, board=3),
    Street("turn", "on the turn", Bet.BIG, board=1),
    Street("river", "on the river", Bet.BIG, board=1),
)


def _board_streets(hole_cards: int) -> tuple[Street, ...]:
    return (Street("preflop", "before the flop", Bet.SMALL, down=hole_cards), _FLOP, _TURN, _RIVER)


def _draw_streets(hole_cards: int, draws: int) -> tuple[Street, ...]:
    """The last two betting rounds of triple draw, and the last of single draw, are played with the big bet."""
    small = 2 if draws > 1 else 1
    names = ("the draw",) if draws == 1 else ("the first draw", "the second draw", "the third draw")
    first = Street("predraw", f"before {names[0]}", Bet.SMALL, down=hole_cards)
    rest = (
        Street(f"draw{n}", f"after {name}", Bet.SMALL if n < small else Bet.BIG, draw=(0, hole_cards))
        for n, name in enumerate(names, start=1)
    )
    return (first, *rest)


_STUD_STREETS = (
    Street("3", "on third street", Bet.SMALL, down=2, up=1),
    Street("4", "on fourth street", Bet.SMALL, up=1),
    Street("5", "on fifth street", Bet.BIG, up=1),
    Street("6", "on sixth street", Bet.BIG, up=1),
    Street("7", "on seventh street", Bet.BIG, down=1),
)

# ---- shares ---------------------------------------------------------------------------------------------------------

_HIGH = Share("high", Ranking.HIGH, HoleUse.ANY)
_OMAHA_HIGH = replace(_HIGH, uses=HoleUse.EXACTLY_TWO)
_OMAHA_LOW = Share("low", Ranking.ACE_TO_FIVE, HoleUse.EXACTLY_TWO, eight_or_better=True)
_STUD_HIGH = replace(_HIGH, uses=HoleUse.BEST_OF_OWN)
_STUD_LOW8 = replace(_OMAHA_LOW, uses=HoleUse.BEST_OF_OWN)
_RAZZ_LOW = replace(_STUD_LOW8, eight_or_better=False)
_27_LOW = Share("low", Ranking.DEUCE_TO_SEVEN, HoleUse.ALL)
_A5_LOW = replace(_27_LOW, ranking=Ranking.ACE_TO_FIVE)

# ---- hold'em --------------------------------------------------------------------------------------------------------

_NLHE = Game(
    key="nlhe",
    name="No-Limit Hold'em",
    short="NLHE",
    family=Family.HOLDEM,
    betting=Betting.NO_LIMIT,
    forced=Forced.BLINDS,
    streets=_board_streets(2),
    shares=(_HIGH,),
    seats=10,
    aliases=("nl holdem", "holdem", "no limit texas hold'em", "texas holdem", "nlh"),
)
_LHE = replace(
    _NLHE,
    key="lhe",
    name="Limit Hold'em",
    short="LHE",
    betting=Betting.FIXED_LIMIT,
    aliases=("fixed limit holdem", "flhe", "limit texas holdem"),
)
_SHORT_DECK = replace(
    _NLHE,
    key="short-deck",
    name="Short Deck",
    short="Short Deck",
    forced=Forced.BUTTON_ANTE,
    shares=(replace(_HIGH, ranking=Ranking.SHORT_DECK_HIGH),),
    seats=9,
    deck=36,
    aliases=("6+", "6+ hold'em", "six plus", "six plus holdem", "short deck holdem"),
)

# ---- Omaha ----------------------------------------------------------------------------------------------------------

_PLO = replace(
    _NLHE,
    key="plo",
    name="Pot-Limit Omaha",
    short="PLO",
    family=Family.OMAHA,
    betting=Betting.POT_LIMIT,
    streets=_board_streets(4),
    shares=(_OMAHA_HIGH,),
    seats=10,
    aliases=("omaha", "plo4", "omaha high", "plo high"),
)
_PLO5 = replace(
    _PLO,
    key="plo5",
    name="Pot-Limit Five-Card Omaha",
    short="PLO5",
    streets=_board_streets(5),
    seats=8,
    aliases=("five card omaha", "5 card omaha", "5 card plo", "five card plo", "5 card pot limit omaha"),
)
_PLO6 = replace(
    _PLO,
    key="plo6",
    name="Pot-Limit Six-Card Omaha",
    short="PLO6",
    streets=_board_streets(6),
    seats=7,
    aliases=("six card omaha", "6 card omaha", "6 card plo", "six card plo", "6 card pot limit omaha"),
)
_PLO8 = replace(
    _PLO,
    key="plo8",
    name="Pot-Limit Omaha 8 or Better",
    short="PLO8",
    shares=(_OMAHA_HIGH, _OMAHA_LOW),
    aliases=("pot limit omaha 8", "pot limit omaha hi-lo", "plo hi-lo", "plo 8 or better", "plo8b", "plo8ob"),
)
_O8 = replace(
    _PLO8,
    key="o8",
    name="Limit Omaha 8 or Better",
    short="O8",
    betting=Betting.FIXED_LIMIT,
    aliases=("omaha 8", "limit omaha 8", "omaha hi-lo", "limit omaha hi-lo", "omaha 8 or better", "o8b", "omaha eight"),
)
_NLO8 = replace(
    _PLO8,
    key="nlo8",
    name="No-Limit Omaha 8 or Better",
    short="NLO8",
    betting=Betting.NO_LIMIT,
    aliases=("no limit omaha 8", "no limit omaha hi-lo", "nl omaha 8"),
)
_BIG_O = replace(
    _PLO8,
    key="big-o",
    name="Big O",
    short="Big O",
    streets=_board_streets(5),
    seats=8,
    aliases=("five card omaha 8", "5 card plo8", "5 card omaha hi-lo", "plo5 hi-lo", "pot limit big o"),
)

# ---- stud -----------------------------------------------------------------------------------------------------------

_STUD = Game(
    key="stud",
    name="Seven Card Stud",
    short="Stud",
    family=Family.STUD,
    betting=Betting.FIXED_LIMIT,
    forced=Forced.ANTE_AND_BRING_IN,
    streets=_STUD_STREETS,
    shares=(_STUD_HIGH,),
    seats=8,
    door_card=DoorCard.LOWEST,
    open_pair=True,
    aliases=("7 card stud", "7 stud", "stud high", "limit stud", "7cs"),
)
_STUD8 = replace(
    _STUD,
    key="stud8",
    name="Seven Card Stud 8 or Better",
    short="Stud 8",
    shares=(_STUD_HIGH, _STUD_LOW8),
    open_pair=False,
    aliases=(
        "stud hi-lo",
        "7 stud 8ob",
        "stud 8 or better",
        "stud8b",
        "7 card stud 8",
        "7 card stud hi-lo",
        "stud eight",
    ),
)
_RAZZ = replace(
    _STUD,
    key="razz",
    name="Razz",
    short="Razz",
    shares=(_RAZZ_LOW,),
    door_card=DoorCard.HIGHEST,
    low_board_acts=True,
    open_pair=False,
    aliases=("7 card razz", "stud low", "limit razz"),
)

# ---- draw -----------------------------------------------------------------------------------------------------------

_27TD = Game(
    key="27td",
    name="2-7 Triple Draw",
    short="2-7 TD",
    family=Family.DRAW,
    betting=Betting.FIXED_LIMIT,
    forced=Forced.BLINDS,
    streets=_draw_streets(5, draws=3),
    shares=(_27_LOW,),
    seats=6,
    aliases=("deuce to seven triple draw", "triple draw", "limit 2-7 triple draw", "2-7 td", "kansas city triple draw"),
)
_A5TD = replace(
    _27TD,
    key="a5td",
    name="A-5 Triple Draw",
    short="A-5 TD",
    shares=(_A5_LOW,),
    aliases=("ace to five triple draw", "limit a-5 triple draw"),
)
_27SD = replace(
    _27TD,
    key="27sd",
    name="No-Limit 2-7 Single Draw",
    short="2-7 SD",
    betting=Betting.NO_LIMIT,
    streets=_draw_streets(5, draws=1),
    seats=7,
    aliases=(
        "2-7 single draw",
        "deuce to seven single draw",
        "nl 2-7",
        "no limit 2-7",
        "nl 2-7 single draw",
        "single draw",
    ),
)
_BADUGI = replace(
    _27TD,
    key="badugi",
    name="Badugi",
    short="Badugi",
    streets=_draw_streets(4, draws=3),
    shares=(Share("badugi", Ranking.BADUGI, HoleUse.ALL),),
    seats=8,
    aliases=("limit badugi", "badoogi"),
)

# ---- split draw -----------------------------------------------------------------------------------------------------

_31 = replace(
    _PLO,
    key="31-and-under",
    name="31 and Under",
    short="31",
    family=Family.SPLIT_DRAW,
    streets=(
        Street("preflop", "before the draw", Bet.SMALL, down=2),
        Street("draw", "after the draw", Bet.SMALL, draw=(0, 4)),
        _FLOP,
        _TURN,
        _RIVER,
    ),
    shares=(Share("omaha", Ranking.HIGH, HoleUse.EXACTLY_TWO), Share("total", Ranking.TOTAL, HoleUse.ALL)),
    seats=7,
    aliases=("thirty one and under", "31 & under", "thirty one", "31 under"),
)

GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.key: game
        for game in (
            *(_NLHE, _LHE, _SHORT_DECK),
            *(_PLO, _PLO5, _PLO6, _PLO8, _O8, _NLO8, _BIG_O),
            *(_STUD, _STUD8, _RAZZ),
            *(_27TD, _A5TD, _27SD, _BADUGI),
            _31,
        )
    }
)
"""Every game by key, family by family."""

_BY_NAME = {plain_name(name): game for game in GAMES.values() for name in game.names()}


def find_game(name: str) -> Game:
    """The game with that key, name or alias, in any case. Raises QuestionError with the nearest name.

    >>> find_game("stud hi-lo").key
    'stud8'
    """
    game = _BY_NAME.get(plain_name(name))
    if game is not None:
        return game
    near = nearest(plain_name(name), _BY_NAME)
    raise QuestionError(
        f"There is no game called {name!r}.",
        where="game",
        remedy=f"Did you mean {_BY_NAME[near].key}?" if near else f"The games are {', '.join(GAMES)}.",
    )
