"""The structure of an event: levels, breaks, chip removals, ends of day.

A level holds several stake families at once, because a mixed event plays limit, stud, pot-limit and no-limit games at
the same level (2023 WSOP Event 43 prints three lines a level); every game names its family.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from rpds import HashTrieMap

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES, Betting, Forced, Game
from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import Stakes
from floor_app.tournament.mix import Mix

MINUTE = 60_000
"""Milliseconds."""

MOST_ROWS, MOST_LEVEL = 2000, 10_000
"""No structure has more rows, and no level a larger number."""

LEAST_SEATS, MOST_SEATS = 2, 10
"""Seats of a table."""


class StakeFamily(StrEnum):
    """The games that share one line of a level."""

    LIMIT = "limit"
    STUD = "stud"
    POT_LIMIT = "pot-limit"
    NO_LIMIT = "no-limit"


FAMILY_NAMES = {
    StakeFamily.LIMIT: "limit flop and draw games",
    StakeFamily.STUD: "stud games",
    StakeFamily.POT_LIMIT: "pot-limit games",
    StakeFamily.NO_LIMIT: "no-limit games",
}
"""The families as a sentence names them."""


def family_of(game: Game) -> StakeFamily:
    """The line of the level that prices `game`: stud by its bring-in, the others by their betting structure."""
    if game.forced is Forced.ANTE_AND_BRING_IN:
        return StakeFamily.STUD
    if game.betting is Betting.FIXED_LIMIT:
        return StakeFamily.LIMIT
    return StakeFamily.POT_LIMIT if game.betting is Betting.POT_LIMIT else StakeFamily.NO_LIMIT


_FAMILY_KEYS = frozenset(family.value for family in StakeFamily)
_ALONE = "game:"


def line_key(game: Game) -> str:
    """The key in `Level.stakes` of a line that prices `game` alone: its own key, told apart where a family has it too.

    >>> from floor_app.rules.games import GAMES
    >>> line_key(GAMES["razz"]), line_key(GAMES["stud"])
    ('razz', 'game:stud')
    """
    return f"{_ALONE}{game.key}" if game.key in _FAMILY_KEYS else game.key


LINES = (*(family.value for family in StakeFamily), *(line_key(game) for game in GAMES.values()))
"""Every line a level can have, in the order they are shown and written."""


def line_game(key: str) -> Game | None:
    """The game that a line of a level prices alone; None for the line of a family."""
    return None if key in _FAMILY_KEYS else GAMES[key.removeprefix(_ALONE)]


def line_family(key: str) -> StakeFamily:
    """The family a line of a level is, or whose amounts the line of one game holds."""
    game = line_game(key)
    return StakeFamily(key) if game is None else family_of(game)


@dataclass(frozen=True, slots=True)
class Level:
    """One level: what every family costs."""

    number: int
    """As printed on the sheet; rising, 1 upward."""
    stakes: HashTrieMap[str, Stakes]
    """By stake family; the `line_key` of a game instead of a family prices that game alone."""
    minutes: int | None = None
    """Minutes of its own; None = the structure's."""
    note: str = ""
    """For example ``late registration closes``."""


@dataclass(frozen=True, slots=True)
class Break:
    """A break of so many minutes."""

    minutes: int
    note: str = ""
    """For example ``dinner``."""


@dataclass(frozen=True, slots=True)
class Remove:
    """From here on this chip is out of play."""

    chip: int
    """The value of the chip taken out, in chips."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class EndOfDay:
    """Here play ends for the day: the clock stops at the level after it."""

    day: int
    note: str = ""


Row = Level | Break | Remove | EndOfDay


@dataclass(frozen=True, slots=True)
class Structure:
    """An event as its sheet prints it."""

    name: str
    rows: tuple[Row, ...]
    """In order; at least one of them is a level."""
    house: HouseRules
    mix: Mix
    starting_stack: int | None = None
    """Chips a player starts with; None = not said."""
    minutes: int | None = None
    """Length of a level in minutes; None in a cash game, whose one level has no end."""
    seats: int = 9
    """Seats at a table."""
    late_registration: int | None = None
    """The number of levels during which players may still enter; None = not said."""
    chips: tuple[int, ...] = ()
    """The denominations, rising; empty = not known (then the smallest chip counts as 1)."""
    cash: bool = False
    """A cash game: one endless level, no clock, no players left."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels in order."""
        return tuple(row for row in self.rows if isinstance(row, Level))

    def level(self, number: int) -> Level:
        """The level with this number. Raises RuleError when there is none."""
        return self.level_from(self.row_of(number))

    def row_of(self, number: int) -> int:
        """The index in `rows` of the level with this number. Raises RuleError when there is none."""
        for index, row in enumerate(self.rows):
            if isinstance(row, Level) and row.number == number:
                return index
        levels = self.levels
        raise RuleError(
            f"There is no level {number} in this structure.",
            where="level",
            remedy=f"Its levels are {levels[0].number} to {levels[-1].number}.",
        )

    def level_from(self, index: int) -> Level:
        """The level that row `index` is, or that comes next after it; behind the last level, the last."""
        for row in self.rows[index:]:
            if isinstance(row, Level):
                return row
        return self.levels[-1]

    @property
    def last_level_row(self) -> int:
        """The index in `rows` of the last level, which has no end."""
        return next(index for index in range(len(self.rows) - 1, -1, -1) if isinstance(self.rows[index], Level))

    def length(self, index: int) -> Millis | None:
        """How long row `index` runs, in ms; None for the last level (it runs on) and for rows that take no time."""
        row = self.rows[index]
        if isinstance(row, Break):
            return Millis(row.minutes * MINUTE)
        if isinstance(row, Level) and index < self.last_level_row:
            minutes = row.minutes or self.minutes
            return None if minutes is None else Millis(minutes * MINUTE)
        return None

    def stakes(self, level: Level, game: Game) -> Stakes:
        """What `game` costs at `level`: its own line if it has one, else its family's.

        Raises RuleError naming the missing family and the level.
        """
        own = level.stakes.get(line_key(game))
        if own is not None:
            return own
        family = family_of(game)
        found = level.stakes.get(family.value)
        if found is None:
            raise RuleError(
                f"Level {level.number} has no stakes for {FAMILY_NAMES[family]}, so none for {game.name}.",
                where=f"level {level.number}",
                remedy=f"Add the {family.value} line to the structure, or a line for {game.key} alone.",
            )
        if game.forced is Forced.BUTTON_ANTE and not found.button_ante:
            raise RuleError(
                f"Level {level.number} has no button ante for {game.name}.",
                where=f"level {level.number}",
                remedy=f"Add a line for {game.key} alone, with ante and button_ante.",
            )
        return found

    def chip_at(self, row_index: int) -> int:
        """The smallest chip in play at that row, in chips: those of the event less those removed before it; else 1."""
        gone = {row.chip for row in self.rows[:row_index] if isinstance(row, Remove)}
        return min((chip for chip in self.chips if chip not in gone), default=1)

    def numbered(self) -> Iterator[tuple[int, Level]]:
        """Every level with its index in `rows`."""
        for index, row in enumerate(self.rows):
            if isinstance(row, Level):
                yield index, row
