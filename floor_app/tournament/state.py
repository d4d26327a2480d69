"""The event as a value, what it answers about itself, and what its next hand will be."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rpds import HashTrieMap

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES, Game
from floor_app.rules.house import HouseRules
from floor_app.tournament import clock as clocks
from floor_app.tournament.clock import Clock
from floor_app.tournament.day_end import LastHands
from floor_app.tournament.events import HandBegan
from floor_app.tournament.mix import Change, ChangeBy, LimitsRise
from floor_app.tournament.structure import Level, Structure
from floor_app.tournament.tables import Table, next_button, next_chooser, planned, round_left


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
    last_hands: LastHands | None = None
    """The count of the day's last hands; None = the day does not end by hands."""
    hand_for_hand: Millis | None = None
    """In hand-for-hand what each hand takes off the clock, in ms; None = it is not on."""
    hand_took: Millis | None = None
    """What a hand took when hand-for-hand was last on, in ms; None = it never was."""

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
        return GAMES[mix.games[planned(self.table(table), len(mix.games), 1)[0]]]

    def hands_in_game(self, table: int) -> int | None:
        """How many hands the game now on lasts at that table; None when hands are not what is counted."""
        change = self.structure.mix.change
        if change is None or not self.structure.mix.changes:
            return None
        here = self.table(table)
        if change.kind is ChangeBy.MARKERS:
            return here.hand_of_game - 1 + round_left(here)
        if change.kind is ChangeBy.ORBITS:
            return change.n * (here.began.players or here.size)
        return change.n if change.kind in (ChangeBy.HANDS, ChangeBy.DEALERS_CHOICE) else None

    def level_now(self, utc: Millis) -> Level:
        """The level that runs at `utc` (in a break the coming one); in a cash game its only one."""
        if self.clock is None:
            return self.structure.levels[0]
        return clocks.level_at(self.clock, self.structure, utc)

    def hand_level(self, table: int, utc: Millis) -> Level:
        """The level the hand at that table began with; a hand not begun yet follows the clock."""
        number = settled(self, utc).table(table).level
        return self.level_now(utc) if number is None else self.structure.level(number)


def settled(state: Tournament, utc: Millis) -> Tournament:
    """The event once a start that was planned for before `utc` has come: its clock runs since then, its hands began."""
    clock = state.clock
    if clock is None or clock.starts_at is None or clock.starts_at > utc:
        return state
    start = clock.starts_at
    going = replace(state, clock=clocks.at(clock, state.structure, start))
    return going if clock.started else begun(going, start)


def begun(state: Tournament, utc: Millis) -> Tournament:
    """What lay ready before the event's first start begins at `utc`, at the level that begins then."""
    level = state.level_now(utc).number
    tables = state.tables
    for number in sorted(tables):
        table = tables[number]
        if table.began.level is None:
            table = replace(table, began=replace(table.began, level=level, period=period(state, utc)))
        if table.level is None:
            table = replace(table, level=level)
        tables = tables.insert(number, table)
    return replace(state, tables=tables)


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
    if state.clock is None or not clocks.at(state.clock, state.structure, utc).started:
        return None
    return state.level_now(utc).number


def period(state: Tournament, utc: Millis) -> int | None:
    """Which stretch of the room's clock `utc` lies in, where the clock changes the games: they change with it.

    Counted from 0 by the event's beginning, so that every table is in the same one. None where the clock does not
    decide, in a cash game, and before the clock was ever started.
    """
    change = state.structure.mix.change
    if change is None or not state.structure.mix.changes or state.clock is None or not state.clock.started:
        return None
    return _stretch(state, change, utc) // change.n if change.kind.by_clock else None


def _stretch(state: Tournament, change: Change, utc: Millis) -> int:
    """Minutes, levels or half-levels since the event's beginning."""
    if change.kind is ChangeBy.MINUTES:
        return played(state, utc) // 60_000
    index = state.structure.levels.index(state.level_now(utc))
    if change.kind is ChangeBy.LEVELS or state.clock is None:
        return index
    clock = clocks.at(state.clock, state.structure, utc)
    left, length = clocks.left_at(clock, utc), state.structure.length(clock.row)
    in_level = isinstance(state.structure.rows[clock.row], Level)
    later_half = in_level and left is not None and length is not None and 2 * left <= length
    return 2 * index + later_half


def _games_over(state: Tournament, table: Table, utc: Millis) -> int:
    """How many games are over at this table when a hand begins at `utc`: 0 or 1, or more after a long hand by the clock."""
    change = state.structure.mix.change
    if change is None or not state.structure.mix.changes:
        return 0
    if not change.kind.by_clock:
        hands = state.hands_in_game(table.number)
        return int(hands is not None and table.hand_of_game >= hands)
    now, began = period(state, utc), table.began.period
    if now is not None and began is not None:
        return max(0, now - began)
    if change.kind is ChangeBy.MINUTES:
        return int(played(state, utc) - table.began.played >= change.n * 60_000)
    at, first = stamp(state, utc), table.began.level
    if change.kind is not ChangeBy.LEVELS or at is None or first is None:
        return 0
    return int(_levels_between(state.structure, first, at) >= change.n)


def _levels_between(structure: Structure, first: int, last: int) -> int:
    numbers = [level.number for level in structure.levels]
    return numbers.index(last) - numbers.index(first)


def rotation_is_full(state: Tournament, table: Table) -> bool:
    """Whether every game of the mix was begun or skipped at the table since its limits rose.

    With dealer's choice: whether as many games were chosen as there are players.
    """
    done = table.rotation or (table.game,)
    if state.structure.mix.chosen:
        return len(done) >= max(1, len(table.seats))
    return len(set(done)) == len(state.structure.mix.games)


def next_hand(state: Tournament, number: int, utc: Millis) -> HandBegan:
    """The hand that follows at a table, were it to begin at `utc`: level, game, hand of the game, button, chooser.

    The button moves once after the last hand that has one and stands still through stud (TDA 2024 rule 11-B, WSOP 2024
    rule 67-b). Where limits rise only after a full rotation the level is that of the hand before until then.
    """
    state = settled(state, utc)
    table, mix = state.table(number), state.structure.mix
    over = _games_over(state, table, utc)
    plan = planned(table, len(mix.games), max(over, len(table.coming)))
    game = plan[over - 1] if over else table.game
    level = stamp(state, utc)
    rotation: tuple[int, ...] = ()
    if mix.limits is LimitsRise.ROTATION and mix.changes:
        rotation = table.rotation or (table.game,)
        if over and rotation_is_full(state, table):
            rotation = (game,)
        else:
            level = level if table.level is None else table.level
            rotation = (*rotation, *plan[:over])
    return HandBegan(
        table=number,
        hand=table.hand + 1,
        level=level,
        game=game,
        hand_of_game=1 if over else table.hand_of_game + 1,
        button=next_button(table, moves=state.game(number).uses_button),
        played=played(state, utc),
        period=period(state, utc),
        coming=plan[over:],
        rotation=rotation,
        chooser=next_chooser(table) if over and mix.chosen else table.chooser,
    )
