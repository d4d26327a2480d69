"""The event as a value, what it answers about itself, and what its next hand will be."""

from __future__ import annotations

from dataclasses import dataclass

from rpds import HashTrieMap

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES, Game
from floor_app.rules.house import HouseRules
from floor_app.tournament import clock as clocks
from floor_app.tournament.clock import Clock
from floor_app.tournament.events import HandBegan
from floor_app.tournament.mix import ChangeBy
from floor_app.tournament.structure import Level, Structure
from floor_app.tournament.tables import Table, next_button


@dataclass(frozen=True, slots=True)
class Tournament:
    """An event, or a cash game, at one moment."""

    id: str
    structure: Structure
    clock: Clock | None
    """None in a cash game."""
    tables: HashTrieMap[int, Table]
    """By number; iterate sorted."""
    players_left: int | None = None
    """Players left in the event; None = not said yet, and in a cash game."""
    entrants: int | None = None
    """How many entered; None = not said."""

    @property
    def name(self) -> str:
        """The event's name, as its sheet prints it."""
        return self.structure.name

    @property
    def house(self) -> HouseRules:
        """The house rules in force."""
        return self.structure.house

    @property
    def cash(self) -> bool:
        """Whether it is a cash game."""
        return self.clock is None

    def table(self, number: int) -> Table:
        """The table with that number. Raises RuleError when it is not open."""
        found = self.tables.get(number)
        if found is None:
            raise RuleError(f"There is no table {number}.", where="table", remedy="Open it first.")
        return found

    def game(self, table: int) -> Game:
        """The game now on at that table."""
        return GAMES[self.structure.mix.games[self.table(table).game]]

    def next_game(self, table: int) -> Game | None:
        """The game that follows the one now on; None where there is only one."""
        mix = self.structure.mix
        if not mix.changes:
            return None
        return GAMES[mix.games[(self.table(table).game + 1) % len(mix.games)]]

    def hands_in_game(self, table: int) -> int | None:
        """How many hands the game now on lasts at that table; None when hands are not what is counted."""
        change = self.structure.mix.change
        if change is None or not self.structure.mix.changes:
            return None
        here = self.table(table)
        if change.kind is ChangeBy.ORBITS:
            return change.n * (here.began.players or here.size)
        return change.n if change.kind is ChangeBy.HANDS else None

    def level_now(self, utc: Millis) -> Level:
        """The level that runs at `utc` (in a break the coming one); in a cash game its only one."""
        if self.clock is None:
            return self.structure.levels[0]
        return clocks.level_at(self.clock, self.structure, utc)

    def hand_level(self, table: int, utc: Millis) -> Level:
        """The level the hand at that table began with; a hand not begun yet follows the clock."""
        number = self.table(table).level
        return self.level_now(utc) if number is None else self.structure.level(number)


# ---- what the next hand will be -----------------------------------------------------------------------------------------


def average_stack(state: Tournament) -> int | None:
    """The average stack in chips, rounded down: everybody's starting stack over those left. None when a number is missing."""
    start, entrants, left = state.structure.starting_stack, state.entrants, state.players_left
    return None if not start or not entrants or not left else start * entrants // left


def played(state: Tournament, utc: Millis) -> Millis:
    """Running time of the event in ms; a cash game has no clock, so there the time of day counts."""
    return utc if state.clock is None else clocks.played(state.clock, state.structure, utc)


def stamp(state: Tournament, utc: Millis) -> int | None:
    """The number of the level a hand beginning at `utc` gets; None before the clock was ever started, and in cash."""
    if state.clock is None or not state.clock.started:
        return None
    return state.level_now(utc).number


def _game_is_over(state: Tournament, table: Table, utc: Millis) -> bool:
    """Whether the hand now on is the last of its game at this table."""
    change = state.structure.mix.change
    if change is None or not state.structure.mix.changes:
        return False
    if change.kind is ChangeBy.MINUTES:
        return played(state, utc) - table.began.played >= change.n * 60_000
    if change.kind is ChangeBy.LEVELS:
        now, began = stamp(state, utc), table.began.level
        return now is not None and began is not None and _levels_between(state.structure, began, now) >= change.n
    hands = state.hands_in_game(table.number)
    return hands is not None and table.hand_of_game >= hands


def _levels_between(structure: Structure, first: int, last: int) -> int:
    numbers = [level.number for level in structure.levels]
    return numbers.index(last) - numbers.index(first)


def next_hand(state: Tournament, number: int, utc: Millis) -> HandBegan:
    """The hand that follows at a table, were it to begin at `utc`: level, game, hand of the game, button."""
    table = state.table(number)
    over = _game_is_over(state, table, utc)
    return HandBegan(
        table=number,
        hand=table.hand + 1,
        level=stamp(state, utc),
        game=(table.game + 1) % len(state.structure.mix.games) if over else table.game,
        hand_of_game=1 if over else table.hand_of_game + 1,
        button=next_button(table, moves=state.game(number).uses_button),
        played=played(state, utc),
    )
