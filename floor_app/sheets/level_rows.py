"""What the level sheet says, before any drawing: its columns, and a block of lines for each row of the structure.

Every amount here is the structure's own or comes from the rulebook; nothing is worked out on the way to paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from floor_app.rules.games import Betting, Family, Forced, Game, find_game
from floor_app.rules.stakes import AnteFrom
from floor_app.rulings.words import chips, limits_words
from floor_app.sheets.max_open import max_open
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, StakeFamily, Structure, family_of, line_key

NONE = "–"
"""Printed where a column does not apply to a line."""


class Column(StrEnum):
    """A column of the table; a table has only those that some line fills."""

    LEVEL = "level"
    MINUTES = "minutes"
    TYPE = "type"
    BLINDS = "blinds"
    """Small and big blind in one cell, where a level has one line."""
    ANTE = "ante"
    FIRST = "first"
    """Bring-in, or small blind."""
    SECOND = "second"
    """Completion, or big blind."""
    BUTTON_ANTE = "button-ante"
    LIMITS = "limits"
    MAX_OPEN = "max-open"


Cells = Mapping[Column, str]
"""What stands in each column of one line; a column that is absent does not apply to it."""


@dataclass(frozen=True, slots=True)
class LevelBlock:
    """One level: a line for each family of games. Its lines are never parted."""

    number: int
    lines: tuple[Cells, ...]
    note: str = ""
    """Said of the level, under its lines: ``late registration closes``."""


class BandKind(StrEnum):
    """What kind of row goes across the whole width."""

    BREAK = "break"
    MEAL = "meal"
    """A break with a name: dinner."""
    REMOVE = "remove"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Band:
    """A row across the whole width, with its words in capitals."""

    kind: BandKind
    words: str


@dataclass(frozen=True, slots=True)
class Table:
    """The whole table: columns from left to right, the words over each, and the rows from top to bottom."""

    columns: tuple[Column, ...]
    heads: Mapping[Column, tuple[str, ...]]
    """One or two lines over each column."""
    rows: tuple[LevelBlock | Band, ...]
    antes: Mapping[AnteFrom, tuple[str, ...]]
    """Who posts an ante in which lines, by the lines' names; empty without antes."""
    two_antes: bool
    """Some cell holds two antes, pot-limit / no-limit."""

    @property
    def blocks(self) -> tuple[LevelBlock, ...]:
        """The levels among the rows."""
        return tuple(row for row in self.rows if isinstance(row, LevelBlock))

    @property
    def lines(self) -> Iterator[Cells]:
        """Every line of every level, from top to bottom."""
        return (cells for block in self.blocks for cells in block.lines)


def games_of(structure: Structure) -> tuple[Game, ...]:
    """The games of the mix in their order."""
    return tuple(find_game(key) for key in structure.mix.games)


def level_table(structure: Structure) -> Table:
    """The table of the level sheet. RuleError when a level lacks stakes that a game of the mix needs."""
    lines = _Lines(structure)
    rows = tuple(
        LevelBlock(row.number, tuple(lines.of(row)), row.note.strip()) if isinstance(row, Level) else _band(row)
        for row in structure.rows
    )
    blocks = [row for row in rows if isinstance(row, LevelBlock)]
    one_line = len({cells[Column.TYPE] for block in blocks for cells in block.lines}) == 1
    if one_line and all(_has_blinds(block.lines[0]) for block in blocks) and not lines.stud:
        rows = tuple(_joined(row) if isinstance(row, LevelBlock) else row for row in rows)
    used = {column for row in rows if isinstance(row, LevelBlock) for cells in row.lines for column in cells}
    if structure.cash:
        used.discard(Column.LEVEL)
    if all(level.minutes in (None, structure.minutes) for level in structure.levels):
        used.discard(Column.MINUTES)
    return Table(
        columns=tuple(column for column in (_ONE_LINE if one_line else _LINES) if column in used),
        heads=_heads(lines),
        rows=rows,
        antes={who: tuple(dict.fromkeys(names)) for who, names in lines.antes.items()},
        two_antes=lines.two_antes,
    )


_LINES = (
    Column.LEVEL,
    Column.MINUTES,
    Column.TYPE,
    Column.ANTE,
    Column.FIRST,
    Column.SECOND,
    Column.BUTTON_ANTE,
    Column.LIMITS,
    Column.MAX_OPEN,
)
_ONE_LINE = (
    Column.LEVEL,
    Column.MINUTES,
    Column.BLINDS,
    *(column for column in _LINES if column not in (Column.LEVEL, Column.MINUTES, Column.TYPE)),
)


# ---- the lines of a level -------------------------------------------------------------------------------------------

_BIG_BET = (StakeFamily.POT_LIMIT, StakeFamily.NO_LIMIT)


def _stud(game: Game) -> bool:
    return game.forced is Forced.ANTE_AND_BRING_IN


def _own_line(level: Level, game: Game) -> bool:
    """Whether a game shares its line with no other at this level: stakes of its own, or a button ante."""
    return line_key(game) in level.stakes or game.forced is Forced.BUTTON_ANTE


class _Lines:
    """Makes the lines of one level after another and notes what the heads and the facts need to know of them."""

    def __init__(self, structure: Structure) -> None:
        self.structure = structure
        self.games = games_of(structure)
        self.antes: dict[AnteFrom, list[str]] = {}
        self.two_antes = False
        self.stud = any(_stud(game) for game in self.games)
        self.blinds = any(game.forced is Forced.BLINDS for game in self.games)
        self.limit_name = _limit_name(g for g in self.games if family_of(g) is StakeFamily.LIMIT)
        self.big_bet_joined = all(self._one_blinds(level) for level in structure.levels)

    def _first_of_each(self, level: Level) -> dict[StakeFamily, Game]:
        """For each family of stakes that this level needs, a game of the mix that plays for them."""
        first: dict[StakeFamily, Game] = {}
        for game in self.games:
            if not _own_line(level, game):
                first.setdefault(family_of(game), game)
        return first

    def _one_blinds(self, level: Level) -> bool:
        """Pot-limit and no-limit differ at this level in the size of the ante at most: one line says both."""
        first = self._first_of_each(level)
        both = [self.structure.stakes(level, first[f]) for f in _BIG_BET if f in first]
        blinds = {replace(stakes, ante=0, ante_from=AnteFrom.EACH) for stakes in both}
        return len(blinds) <= 1 and len({stakes.ante_from for stakes in both if stakes.ante}) <= 1

    def of(self, level: Level) -> Iterable[Cells]:
        """The lines in the order limit, stud, pot-limit and no-limit, then games with a line of their own."""
        first = self._first_of_each(level)
        pot_limit, no_limit = first.get(StakeFamily.POT_LIMIT), first.get(StakeFamily.NO_LIMIT)
        if StakeFamily.LIMIT in first:
            yield self._line(level, self.limit_name, first[StakeFamily.LIMIT])
        if StakeFamily.STUD in first:
            yield self._line(level, "stud games", first[StakeFamily.STUD])
        if pot_limit and no_limit and self.big_bet_joined:
            yield self._line(level, "pot-limit & no-limit", pot_limit, no_limit)
        else:
            if pot_limit:
                yield self._line(level, "pot-limit", pot_limit)
            if no_limit:
                yield self._line(level, "no-limit", no_limit)
        for game in dict.fromkeys(self.games):
            if _own_line(level, game):
                yield self._line(level, game.short, game)

    def _line(self, level: Level, name: str, *games: Game) -> Cells:
        """One line; with two games (pot-limit, then no-limit) it shows both antes where they differ."""
        game = games[0]
        every = [self.structure.stakes(level, each) for each in games]
        stakes = every[0]
        cells = {Column.LEVEL: str(level.number), Column.TYPE: name.upper()}
        if minutes := level.minutes or self.structure.minutes:
            cells[Column.MINUTES] = str(minutes)
        first, second = (stakes.bring_in, stakes.small_bet) if _stud(game) else (stakes.small_blind, stakes.big_blind)
        antes = list(dict.fromkeys(each.ante for each in every))
        if any(antes):
            cells[Column.ANTE] = " / ".join(map(_amount, antes))
            self.two_antes = self.two_antes or len(antes) > 1
            who = next(each.ante_from for each in every if each.ante)
            self.antes.setdefault(who, []).append(name)
        if first:
            cells[Column.FIRST] = chips(first)
        if second:
            cells[Column.SECOND] = chips(second)
        if stakes.button_ante:
            cells[Column.BUTTON_ANTE] = chips(stakes.button_ante)
        if game.betting is Betting.FIXED_LIMIT and stakes.small_bet:
            cells[Column.LIMITS] = limits_words(stakes)
        if game.betting is Betting.POT_LIMIT:
            cells[Column.MAX_OPEN] = chips(max_open(stakes, self.structure.house, self.structure.seats))
        return cells


def _amount(amount: int) -> str:
    return chips(amount) if amount else NONE


def _limit_name(games: Iterable[Game]) -> str:
    draw = {game.family is Family.DRAW for game in games}
    return "limit flop / draw" if len(draw) == 2 else "limit draw" if True in draw else "limit flop"


def _has_blinds(cells: Cells) -> bool:
    return {Column.FIRST, Column.SECOND} <= cells.keys()


def _joined(block: LevelBlock) -> LevelBlock:
    """The one line of a level with its blinds in one cell, as sheets of one game write them."""
    (cells,) = block.lines
    rest: dict[Column, str] = {
        column: text for column, text in cells.items() if column not in (Column.FIRST, Column.SECOND)
    }
    joined = {**rest, Column.BLINDS: f"{cells[Column.FIRST]} / {cells[Column.SECOND]}"}
    return replace(block, lines=(joined,))


def _band(row: Break | Remove | EndOfDay) -> Band:
    note = row.note.strip().upper()
    said = f": {note}" if note else ""
    match row:
        case Remove():
            return Band(BandKind.REMOVE, f"REMOVE {chips(row.chip)} CHIPS{said}")
        case EndOfDay():
            return Band(BandKind.DAY, f"END OF DAY {row.day}{said}")
        case Break():
            if not note:
                return Band(BandKind.BREAK, f"{row.minutes} MINUTE BREAK")
            if note.isalpha():
                return Band(BandKind.MEAL, f"{row.minutes} MINUTE {note} BREAK")
            return Band(BandKind.MEAL, f"{row.minutes} MINUTE BREAK: {note}")


def _heads(lines: _Lines) -> Mapping[Column, tuple[str, ...]]:
    def both(stud: str, blind: str) -> tuple[str, ...]:
        names = [stud] if lines.stud else []
        names += [blind] if lines.blinds else []
        return (f"{names[0]} /", names[1]) if len(names) == 2 else tuple(names)

    ante = {AnteFrom.BIG_BLIND: "BB ANTE", AnteFrom.BUTTON: "BUTTON ANTE"}
    who = next(iter(lines.antes)) if len(lines.antes) == 1 else AnteFrom.EACH
    return {
        Column.LEVEL: ("LEVEL",),
        Column.MINUTES: ("MINUTES",),
        Column.TYPE: ("TYPE",),
        Column.BLINDS: ("BLINDS",),
        Column.ANTE: (ante.get(who, "ANTE"),),
        Column.FIRST: both("BRING-IN", "SMALL BLIND"),
        Column.SECOND: both("COMPLETION", "BIG BLIND"),
        Column.BUTTON_ANTE: ("BUTTON", "IN ALL"),
        Column.LIMITS: ("LIMITS",),
        Column.MAX_OPEN: ("MAX OPEN", "(POT-LIMIT)") if len(lines.games) > 1 else ("MAX OPEN",),
    }
