"""Commands become events here, or are refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from floor_app.base import Millis, Moment, RuleError
from floor_app.rules.games import GAMES
from floor_app.rules.house import resolve
from floor_app.tournament import clock as clocks
from floor_app.tournament import commands as c
from floor_app.tournament import events as e
from floor_app.tournament.clock import Clock
from floor_app.tournament.clock_decisions import CLOCK_DECIDE, last_hand, may_start
from floor_app.tournament.mix import LimitsRise
from floor_app.tournament.state import Tournament, next_hand, period, played, settled, stamp
from floor_app.tournament.structure import Structure
from floor_app.tournament.structure_decisions import edit_structure
from floor_app.tournament.tables import Table, coming_of, next_chooser, planned


def decide(state: Tournament | None, command: c.Command, now: Moment) -> tuple[e.Event, ...]:
    """What happens when `command` is given at `now`: one event or more.

    Raises RuleError, in a sentence with what would be right, when it cannot be.
    """
    if isinstance(command, c.CreateEvent):
        if state is not None:
            raise RuleError("An event is open already.", remedy="Close it first.")
        _check_tables(command.structure, command.tables)
        return (e.EventCreated(command.id, command.structure, command.tables, now),)
    if state is None:
        raise RuleError("No event is open.", remedy="Create or open one first.")
    decider: Callable[[Tournament, Any, Moment], tuple[e.Event, ...]] = _DECIDE[type(command)]
    return decider(settled(state, now.utc), command, now)


def _running_clock(state: Tournament, now: Moment) -> Clock:
    """The clock walked to now; refuses in a cash game."""
    if state.clock is None:
        raise RuleError("A cash game has no clock.", remedy="Its one level has no end.")
    return clocks.at(state.clock, state.structure, now.utc)


def _check_seat(size: int, seat: int, table: int) -> None:
    if not 1 <= seat <= size:
        raise RuleError(f"Table {table} has no seat {seat}.", where="seat", remedy=f"Its seats are 1 to {size}.")


def _check_stack(stack: int | None) -> None:
    if stack is not None and stack < 0:
        raise RuleError(
            "A stack cannot be less than nothing.", where="stack", remedy="Type the chips behind, or nothing."
        )


def _check_tables(structure: Structure, tables: Iterable[c.NewTable], there: Iterable[int] = ()) -> None:
    numbers = set(there)
    for table in tables:
        if table.number < 1:
            raise RuleError(f"A table cannot have the number {table.number}.", where="table", remedy="Count from 1.")
        if table.number in numbers:
            raise RuleError(f"Table {table.number} is open already.", where="table", remedy="Give it another number.")
        numbers.add(table.number)
        taken: set[int] = set()
        for seat, _, stack in table.seats:
            _check_seat(structure.seats, seat, table.number)
            _check_stack(stack)
            if seat in taken:
                raise RuleError(
                    f"Seat {seat} of table {table.number} is given twice.", where="seat", remedy="One player to a seat."
                )
            taken.add(seat)
        if table.button is not None:
            _check_seat(structure.seats, table.button, table.number)


def _start(state: Tournament, command: c.StartClock, now: Moment) -> tuple[e.Event, ...]:
    if isinstance(_running_clock(state, now).phase, clocks.Running):
        raise RuleError("The clock is running already.", where="clock")
    may_start(state)
    return (e.ClockStarted(now),)


def _pause(state: Tournament, command: c.PauseClock, now: Moment) -> tuple[e.Event, ...]:
    if isinstance(_running_clock(state, now).phase, clocks.Paused):
        raise RuleError("The clock is not running.", where="clock", remedy="Start it first.")
    return (e.ClockPaused(now),)


def _set_level(state: Tournament, command: c.SetLevel, now: Moment) -> tuple[e.Event, ...]:
    _running_clock(state, now)
    return (e.LevelSet(state.structure.level(command.number).number, now),)


def _step_level(state: Tournament, command: c.StepLevel, now: Moment) -> tuple[e.Event, ...]:
    row = _running_clock(state, now).row
    before = [level for index, level in state.structure.numbered() if index < row]
    here = [level for index, level in state.structure.numbered() if index == row]
    after = [level for index, level in state.structure.numbered() if index > row]
    if command.by > 0:
        if command.by > len(after):
            raise RuleError(
                f"Level {state.structure.levels[-1].number} is the last of this structure.",
                where="level",
                remedy="Add levels to the structure, or set the time.",
            )
        return (e.LevelSet(after[command.by - 1].number, now),)
    back = before + here
    steps = -command.by if here else -command.by - 1  # from a break, one step back is the level before it
    if command.by == 0 or steps >= len(back):
        raise RuleError(f"Level {back[0].number} is the first of this structure.", where="level")
    return (e.LevelSet(back[-1 - steps].number, now),)


def _set_time(state: Tournament, command: c.SetTimeLeft, now: Moment) -> tuple[e.Event, ...]:
    clock = _running_clock(state, now)
    if command.ms < 0:
        raise RuleError("The time left cannot be less than nothing.", where="clock", remedy="Type minutes and seconds.")
    clocks.with_left(clock, state.structure, now.utc, Millis(command.ms))
    return (e.TimeLeftSet(command.ms, now),)


def _add_time(state: Tournament, command: c.AddTime, now: Moment) -> tuple[e.Event, ...]:
    clocks.with_left(_running_clock(state, now), state.structure, now.utc, Millis(0))  # refuses in the last level
    return (e.TimeAdded(command.ms, now),)


def _open(state: Tournament, command: c.OpenTable, now: Moment) -> tuple[e.Event, ...]:
    _check_tables(state.structure, (command.table,), state.tables)
    stretch = period(state, now.utc)
    game = 0
    if stretch is not None and state.tables:  # the clock changes the games of the whole room
        game = next_hand(state, min(state.tables), now.utc).game
    return (e.TableOpened(command.table, stamp(state, now.utc), played(state, now.utc), game, stretch),)


def _next_hand(state: Tournament, command: c.NextHand, now: Moment) -> tuple[e.Event, ...]:
    state.table(command.table)
    return last_hand(state, command.table, now) or (next_hand(state, command.table, now.utc),)


def _finish_hand(state: Tournament, command: c.FinishHand, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    if command.hand != table.hand:
        raise RuleError(
            f"Table {table.number} is at hand {table.hand}, not at hand {command.hand}.",
            where="hand",
            remedy="Correct its stacks on the Table desk.",
        )
    if table.over:
        raise RuleError(
            f"Hand {table.hand} at table {table.number} is over already.",
            where="hand",
            remedy="Correct its stacks on the Table desk, or begin the next hand there.",
        )
    for seat, stack in command.stacks:
        if seat not in table.seats:
            raise RuleError(
                f"Nobody sits in seat {seat} of table {table.number}.", where="seat", remedy="Seat them first."
            )
        _check_stack(stack)
    return (
        e.HandFinished(command.table, command.hand, tuple(sorted(command.stacks))),
        *(last_hand(state, command.table, now) or (next_hand(state, command.table, now.utc),)),
    )


def _step_game(state: Tournament, command: c.StepGame, now: Moment) -> tuple[e.Event, ...]:
    games = len(state.structure.mix.games)
    if games == 1:
        raise RuleError(f"Only {state.game(command.table).name} is played here.", where="game")
    table = state.table(command.table)
    if command.by < 1:
        index = (table.game + command.by) % games
        return (e.GameSet(command.table, index, played(state, now.utc), period(state, now.utc)),)
    plan = planned(table, games, max(command.by, len(table.coming)))
    index = plan[command.by - 1]
    began = e.GameSet(command.table, index, played(state, now.utc), period(state, now.utc))
    if not table.coming:
        return (began,)
    return began, e.PlanSet(command.table, coming_of(index, plan[command.by :], games), table.rotation)


def _set_game(state: Tournament, command: c.SetGame, now: Moment) -> tuple[e.Event, ...]:
    state.table(command.table)
    _check_game(command.index, len(state.structure.mix.games))
    return (e.GameSet(command.table, command.index, played(state, now.utc), period(state, now.utc)),)


def _games(state: Tournament, table: int) -> int:
    """How many games the mix has. Raises RuleError where only one is played."""
    if not state.structure.mix.changes:
        raise RuleError(f"Only {state.game(table).name} is played here.", where="game")
    return len(state.structure.mix.games)


def _check_game(index: int, games: int) -> None:
    if not 0 <= index < games:
        raise RuleError(f"There is no game {index + 1} in this mix.", where="game", remedy=f"It has {games}.")


def _replanned(state: Tournament, table: Table, plan: tuple[int, ...], skipped: tuple[int, ...] = ()) -> e.PlanSet:
    rotation = table.rotation
    if skipped and state.structure.mix.limits is LimitsRise.ROTATION:
        rotation = (*(rotation or (table.game,)), *skipped)
    return e.PlanSet(table.number, coming_of(table.game, plan, len(state.structure.mix.games)), rotation)


def _skip_game(state: Tournament, command: c.SkipGame, now: Moment) -> tuple[e.Event, ...]:
    table, games = state.table(command.table), _games(state, command.table)
    plan = planned(table, games, len(table.coming) + 2)
    if plan[1] == table.game and games == 2:
        raise RuleError(
            f"Without {GAMES[state.structure.mix.games[plan[0]]].name} only {state.game(table.number).name} is left.",
            where="game",
            remedy="Say which game is played instead.",
        )
    return (_replanned(state, table, plan[1:], plan[:1]),)


def _insert_game(state: Tournament, command: c.InsertGame, now: Moment) -> tuple[e.Event, ...]:
    table, games = state.table(command.table), _games(state, command.table)
    _check_game(command.index, games)
    plan = planned(table, games, len(table.coming) + 1)
    return (_replanned(state, table, (command.index, *plan)),)


def _swap_games(state: Tournament, command: c.SwapGames, now: Moment) -> tuple[e.Event, ...]:
    table, games = state.table(command.table), _games(state, command.table)
    first, second = sorted((command.first, command.second))
    if not 1 <= first < second <= games:
        raise RuleError(
            f"Games {first} and {second} from here cannot be swapped.",
            where="game",
            remedy=f"Name two of the next {games}: 1 is the next one.",
        )
    plan = list(planned(table, games, max(len(table.coming), second) + 1))
    plan[first - 1], plan[second - 1] = plan[second - 1], plan[first - 1]
    return (_replanned(state, table, tuple(plan)),)


def _choose_game(state: Tournament, command: c.ChooseGame, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    if not state.structure.mix.chosen:
        raise RuleError(
            "The games of this event are not chosen by the players.",
            where="game",
            remedy="Put the game in at this table, or let the mix change by dealer's choice.",
        )
    _check_game(command.index, len(state.structure.mix.games))
    return (e.GameChosen(command.table, command.index, next_chooser(table)),)


def _set_chooser(state: Tournament, command: c.SetChooser, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    if not state.structure.mix.chosen:
        raise RuleError("The games of this event are not chosen by the players.", where="seat")
    if command.seat is not None:
        _check_seat(table.size, command.seat, table.number)
    return (e.ChooserSet(command.table, command.seat),)


def _set_hand_of_game(state: Tournament, command: c.SetHandOfGame, now: Moment) -> tuple[e.Event, ...]:
    state.table(command.table)
    last = state.hands_in_game(command.table)
    if command.n < 1 or (last is not None and command.n > last):
        raise RuleError(
            f"There is no hand {command.n} of this game.",
            where="hand",
            remedy="Count from 1." if last is None else f"Its hands are 1 to {last}.",
        )
    return (e.HandOfGameSet(command.table, command.n),)


def _set_hand_level(state: Tournament, command: c.SetHandLevel, now: Moment) -> tuple[e.Event, ...]:
    state.table(command.table)
    if state.clock is None:
        raise RuleError("A cash game has only one level.", where="level")
    return (e.HandLevelSet(command.table, state.structure.level(command.level).number),)


def _set_button(state: Tournament, command: c.SetButton, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    if command.seat is not None:
        _check_seat(table.size, command.seat, table.number)
    return (e.ButtonSet(command.table, command.seat),)


def _set_seat(state: Tournament, command: c.SetSeat, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    _check_seat(table.size, command.seat, table.number)
    _check_stack(command.stack)
    return (e.SeatSet(command.table, command.seat, command.name.strip(), command.stack),)


def _clear_seat(state: Tournament, command: c.ClearSeat, now: Moment) -> tuple[e.Event, ...]:
    table = state.table(command.table)
    _check_seat(table.size, command.seat, table.number)
    if command.seat not in table.seats:
        raise RuleError(f"Seat {command.seat} of table {table.number} is empty already.", where="seat")
    return (e.SeatCleared(command.table, command.seat),)


def _set_players_left(state: Tournament, command: c.SetPlayersLeft, now: Moment) -> tuple[e.Event, ...]:
    if state.clock is None:
        raise RuleError("A cash game has no players left to count.", where="players left")
    if command.n < 1:
        raise RuleError("At least one player is left.", where="players left", remedy="Type 1 or more.")
    if state.entrants is not None and command.n > state.entrants:
        raise RuleError(
            f"Of {state.entrants} entrants {command.n} cannot be left.",
            where="players left",
            remedy="Correct the entrants first.",
        )
    return (e.PlayersLeftSet(command.n),)


def _set_entrants(state: Tournament, command: c.SetEntrants, now: Moment) -> tuple[e.Event, ...]:
    if state.clock is None:
        raise RuleError("A cash game has no entrants.", where="entrants")
    if command.n < max(1, state.players_left or 1):
        raise RuleError(
            f"With {state.players_left or 1} left there cannot be {command.n} entrants.",
            where="entrants",
            remedy="Correct the players left first.",
        )
    return (e.EntrantsSet(command.n),)


def _set_house(state: Tournament, command: c.SetHouse, now: Moment) -> tuple[e.Event, ...]:
    return (e.HouseSet(resolve(command.document)),)


_DECIDE: dict[type, Callable[[Tournament, Any, Moment], tuple[e.Event, ...]]] = {
    c.StartClock: _start,
    c.PauseClock: _pause,
    c.SetLevel: _set_level,
    c.StepLevel: _step_level,
    c.SetTimeLeft: _set_time,
    c.AddTime: _add_time,
    c.OpenTable: _open,
    c.NextHand: _next_hand,
    c.FinishHand: _finish_hand,
    c.StepGame: _step_game,
    c.SetGame: _set_game,
    c.SkipGame: _skip_game,
    c.InsertGame: _insert_game,
    c.SwapGames: _swap_games,
    c.ChooseGame: _choose_game,
    c.SetChooser: _set_chooser,
    c.SetHandOfGame: _set_hand_of_game,
    c.SetHandLevel: _set_hand_level,
    c.SetButton: _set_button,
    c.SetSeat: _set_seat,
    c.ClearSeat: _clear_seat,
    c.SetPlayersLeft: _set_players_left,
    c.SetEntrants: _set_entrants,
    c.SetHouse: _set_house,
    c.EditStructure: edit_structure,
    **CLOCK_DECIDE,
}
