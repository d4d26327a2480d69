"""The rows a game is made of, and the check that refuses an impossible one. The games themselves stand in `games`.

A game is a frozen row: what is dealt on each street, what it is bet with, what is posted before the cards, and how
the pot is shared. A difference between two games is a different value in a row, never a test of a game's key.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.near import did_you_mean


class Betting(StrEnum):
    """How much may be bet."""

    NO_LIMIT = "no-limit"
    POT_LIMIT = "pot-limit"
    FIXED_LIMIT = "fixed-limit"

    @property
    def prefix(self) -> str:
        """The word in front of a game's name: ``No-Limit``, ``Pot-Limit``, ``Limit``."""
        return _PREFIX[self]


_PREFIX = {Betting.NO_LIMIT: "No-Limit", Betting.POT_LIMIT: "Pot-Limit", Betting.FIXED_LIMIT: "Limit"}


class Forced(StrEnum):
    """What is posted before the cards."""

    BLINDS = "blinds"
    """Small and big blind; antes as the stakes say."""
    ANTE_AND_BRING_IN = "ante-and-bring-in"
    """An ante from every seat, then one up card brings it in: the stud games."""
    BUTTON_ANTE = "button-ante"
    """An ante from every seat and more from the button: short deck."""


class Family(StrEnum):
    """Games that are dealt alike."""

    HOLDEM = "holdem"
    OMAHA = "omaha"
    STUD = "stud"
    DRAW = "draw"
    SPLIT_DRAW = "split-draw"


class Bet(StrEnum):
    """Which of the two limit bets a street is played with."""

    SMALL = "small"
    BIG = "big"


class Ranking(StrEnum):
    """How the hands of a share are compared."""

    HIGH = "high"
    SHORT_DECK_HIGH = "short-deck-high"
    ACE_TO_FIVE = "ace-to-five"
    DEUCE_TO_SEVEN = "deuce-to-seven"
    BADUGI = "badugi"
    TOTAL = "total"


class HoleUse(StrEnum):
    """How many of a player's own cards make the hand of a share."""

    ANY = "any"
    """Any number of them with the board."""
    EXACTLY_TWO = "exactly-two"
    """Two of them and three of the board."""
    BEST_OF_OWN = "best-of-own"
    """The best of the player's own cards; stud may add one common card."""
    ALL = "all"
    """Every one of them."""


class DoorCard(StrEnum):
    """Which up card brings it in (by rank, then suit)."""

    LOWEST = "lowest"
    """Ace high, clubs lowest: stud and stud 8."""
    HIGHEST = "highest"
    """Ace low, spades highest: razz."""


@dataclass(frozen=True, slots=True)
class Street:
    """One street: what is dealt or drawn first, and the limit bet it is played with."""

    key: str
    """As the documents write it: ``preflop``, ``3``, ``draw1``."""
    name: str
    """As a dealer says it: ``before the flop``, ``third street``, ``after the first draw``."""
    bet: Bet
    """Small or big bet in a limit game."""
    down: int = 0
    """Cards dealt face down to each player."""
    up: int = 0
    """Cards dealt face up to each player."""
    board: int = 0
    """Cards dealt to each board."""
    draw: tuple[int, int] | None = None
    """Fewest and most cards a player may take in the draw that begins the street; None = no draw."""


@dataclass(frozen=True, slots=True)
class Share:
    """One share of each pot."""

    name: str
    """As the documents write it: ``high``, ``low``, ``badugi``, ``omaha``, ``total``."""
    ranking: Ranking
    uses: HoleUse
    eight_or_better: bool = False
    """True where a low must be five different ranks of eight or lower."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the catalogue."""

    key: str
    """Stable; documents and journals hold it."""
    name: str
    """As it is announced: ``Pot-Limit Omaha``."""
    short: str
    """As it stands on a board: ``PLO``."""
    family: Family
    betting: Betting
    forced: Forced
    streets: tuple[Street, ...]
    """In order of play; each has a betting round."""
    shares: tuple[Share, ...]
    """The shares of each pot; the first takes an odd chip between shares by default."""
    seats: int
    """Most seats that can be dealt in."""
    aliases: tuple[str, ...] = ()
    """Further names; case, spaces and hyphens do not matter."""
    deck: int = 52
    """Cards in the deck: 52, or 36 without the twos to fives."""
    door_card: DoorCard | None = None
    """Which up card brings it in; None without a bring-in."""
    low_board_acts: bool = False
    """Stud: from the second betting round the best low board acts first, otherwise the best high board."""
    open_pair: bool = False
    """True where some rule sets let an open pair on fourth street bet double (stud high only)."""

    @property
    def uses_button(self) -> bool:
        """True when the button decides who posts and who acts; False in games dealt like stud."""
        return self.forced is not Forced.ANTE_AND_BRING_IN

    @property
    def first_street(self) -> Street:
        """The street on which the forced bets count."""
        return self.streets[0]

    @property
    def hole_cards(self) -> int:
        """Cards each player is dealt (up and down) before any draw."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def most_hole_cards(self) -> int:
        """Most cards a player can hold: 31 and Under may draw up to six."""
        growth = sum(street.draw[1] for street in self.streets if street.draw and self.draws_add)
        return self.hole_cards + growth

    @property
    def draws_add(self) -> bool:
        """True where a drawn card is added to the hand (31 and Under), False where it replaces one."""
        return self.family is Family.SPLIT_DRAW

    @property
    def board_cards(self) -> int:
        """Cards of one full board; 0 without a board."""
        return sum(street.board for street in self.streets)

    @property
    def two_rounds(self) -> bool:
        """True for games of two betting rounds, which some rule sets cap higher."""
        return len(self.streets) == 2

    def street(self, key: str) -> Street:
        """The street with that key. Raises QuestionError naming the nearest one."""
        for street in self.streets:
            if street.key == key:
                return street
        raise QuestionError(
            f"{self.name} has no street {key!r}.",
            where="street",
            remedy=did_you_mean(key, [street.key for street in self.streets]),
        )

    def with_betting(self, betting: Betting) -> Game:
        """The same game played with another betting structure, and named so.

        >>> from floor_app.rules.games import find_game
        >>> find_game("badugi").with_betting(Betting.POT_LIMIT).name
        'Pot-Limit Badugi'
        """
        if betting is self.betting:
            return self
        plain = self.name
        for prefix in _PREFIX.values():
            plain = plain.removeprefix(prefix + " ")
        name = f"{betting.prefix} {plain}"
        return replace(self, betting=betting, name=name, short=name)

    def names(self) -> tuple[str, ...]:
        """Everything this game answers to."""
        return (self.key, self.name, self.short, *self.aliases)

    def to_json(self) -> dict[str, Any]:
        """The row as the terminal's catalogue prints it, with streets and shares."""
        return {**asdict(self), "hole_cards": self.hole_cards, "board_cards": self.board_cards}


def plain_name(text: str) -> str:
    """A name without case, spaces, hyphens and the like, as games are looked up.

    >>> plain_name("7 Stud Hi-Lo"), plain_name("6+ Hold'em")
    ('7studhilo', '6plusholdem')
    """
    return "".join(c for c in text.casefold().replace("+", "plus").replace("&", "and") if c.isalnum())


def check_game(row: Game) -> tuple[str, ...]:
    """What is impossible about a row, one sentence each; empty when it can be played.

    A deck must reach: hold'em and Omaha for every hole card, board and burn; stud through sixth street (the seventh
    may be a common card, TDA 2024 RP-10-H); draw games for the first deal (the muck is reshuffled).
    """
    wrong: list[str] = []

    def no(sentence: str) -> None:
        wrong.append(f"{row.key}: {sentence}")

    if not row.streets:
        return (f"{row.key}: has no streets.",)
    keys = [street.key for street in row.streets]
    if len(set(keys)) != len(keys):
        no("has two streets of one name.")
    if not row.shares or len({share.name for share in row.shares}) != len(row.shares):
        no("has no shares, or two of one name.")
    if row.streets[0].bet is not Bet.SMALL or row.streets[-1].bet is not Bet.BIG:
        no("must begin with small bets and end with big bets.")
    if [street.bet for street in row.streets] != sorted((s.bet for s in row.streets), reverse=True):
        no("goes back to small bets after big ones.")
    if row.first_street.down == 0 or row.first_street.draw:
        no("must deal cards before anything else.")
    brings_in = row.forced is Forced.ANTE_AND_BRING_IN
    if brings_in != (row.door_card is not None) or brings_in != (row.first_street.up > 0):
        no("a bring-in needs an up card and a rule for it, and only a bring-in.")
    if row.open_pair and not brings_in:
        no("has an open pair without up cards.")
    if (row.deck == 36) != any(share.ranking is Ranking.SHORT_DECK_HIGH for share in row.shares):
        no("short-deck hands and a 36-card deck go together.")
    if row.deck not in (36, 52):
        no(f"has a deck of {row.deck} cards.")
    for share in row.shares:
        if share.uses in (HoleUse.ANY, HoleUse.EXACTLY_TWO) and row.board_cards != 5:
            no(f"{share.name} needs a board of five.")
        if share.eight_or_better and share.ranking is not Ranking.ACE_TO_FIVE:
            no(f"{share.name}: eight or better is about ace-to-five lows.")
    if row.seats < 2:
        no("needs at least two seats.")
    if cards_needed(row, row.seats) > row.deck:
        no(f"{row.seats} seats need {cards_needed(row, row.seats)} cards of {row.deck}.")
    return tuple(wrong)


def cards_needed(row: Game, seats: int) -> int:
    """Cards that must be in the deck to deal `seats` players, burns included, as `check_game` counts them.

    >>> from floor_app.rules.games import find_game
    >>> cards_needed(find_game("plo6"), 7), cards_needed(find_game("plo6"), 8)
    (50, 56)
    """
    if not row.uses_button:
        through_sixth = row.hole_cards - row.streets[-1].down - row.streets[-1].up
        return seats * through_sixth + len(row.streets) - 2
    burns = sum(1 for street in row.streets if street.board)
    return seats * row.most_hole_cards + row.board_cards + burns
