"""What happened, folded into the event's value. An apply costs microseconds, at ten tables and at a thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rpds import HashTrieMap

from floor_app.base import Millis, Moment, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament import events as e
from floor_app.tournament.clock import Clock
from floor_app.tournament.clock_fold import CLOCK_APPLY, CLOCK_AREAS
from floor_app.tournament.commands import NewTable
from floor_app.tournament.mix import ChangeBy, Mix
from floor_app.tournament.state import Tournament, begun, settled
from floor_app.tournament.structure import Structure
from floor_app.tournament.structure_change import changed, game_index, restructured
from floor_app.tournament.tables import GameBegan, SeatHolder, Table, markers, markers_at, next_markers


def apply(state: Tournament | None, event: e.Event) -> Tournament:
    """The event's value after `event`; `state` is not changed.

    Raises RuleError when the event cannot have happened to this state (a table that is not open), as it may come
    about when an earlier act is taken back.
    """
    if isinstance(event, e.EventCreated):
        return _created(event)
    if state is None:
        raise RuleError("The record does not begin with the creation of an event.")
    at: Moment | None = getattr(event, "at", None)
    if at is not None:
        state = settled(state, at.utc)
    change: Callable[[Tournament, Any], Tournament] = _APPLY[type(event)]
    return change(state, event)


def fold(events: Iterable[e.Event], state: Tournament | None = None) -> Tournament | None:
    """The value after all of these events in their order; None when there are none."""
    for event in events:
        state = apply(state, event)
    return state


def areas(event: e.Event) -> frozenset[str]:
    """What a screen must look at again after `event`: clock, mix, table, seats, money, rules, event."""
    return _AREAS[type(event)]


def _new_table(new: NewTable, structure: Structure, began: GameBegan, game: int = 0) -> Table:
    seats = HashTrieMap({seat: SeatHolder(name, stack) for seat, name, stack in new.seats})
    began = replace(began, players=len(seats))
    # The first choice is the default's, as if the button had made it: the seat left of it chooses next.
    chooser = new.button if structure.mix.chosen else None
    return Table(
        new.number, seats, structure.seats, new.button, game=game, level=began.level, began=began, chooser=chooser
    )


def _created(event: e.EventCreated) -> Tournament:
    structure = event.structure
    played = event.at.utc if structure.cash else Millis(0)
    tables = {new.number: _new_table(new, structure, GameBegan(played=played)) for new in event.tables}
    clock = None if structure.cash else clocks.new_clock(structure)
    return Tournament(event.id, structure, clock, HashTrieMap(tables))


def _with_clock(state: Tournament, act: Callable[[Clock], Clock]) -> Tournament:
    if state.clock is None:
        raise RuleError("A cash game has no clock.")
    return replace(state, clock=act(state.clock))


def _with_table(state: Tournament, table: Table) -> Tournament:
    return replace(state, tables=state.tables.insert(table.number, table))


def _clock_started(state: Tournament, event: e.ClockStarted) -> Tournament:
    structure, utc = state.structure, event.at.utc
    first = state.clock is not None and not state.clock.started
    state = _with_clock(state, lambda clock: clocks.started(clock, structure, utc))
    return begun(state, utc) if first else state


def _clock_paused(state: Tournament, event: e.ClockPaused) -> Tournament:
    return _with_clock(state, lambda clock: clocks.paused(clock, state.structure, event.at.utc))


def _level_set(state: Tournament, event: e.LevelSet) -> Tournament:
    row = state.structure.row_of(event.level)
    return _with_clock(state, lambda clock: clocks.moved(clock, state.structure, event.at.utc, row))


def _time_left_set(state: Tournament, event: e.TimeLeftSet) -> Tournament:
    left = Millis(event.ms)
    return _with_clock(state, lambda clock: clocks.with_left(clock, state.structure, event.at.utc, left))


def _time_added(state: Tournament, event: e.TimeAdded) -> Tournament:
    def longer(clock: Clock) -> Clock:
        walked = clocks.at(clock, state.structure, event.at.utc)
        left = clocks.left_at(walked, event.at.utc) or 0
        return clocks.with_left(walked, state.structure, event.at.utc, Millis(max(0, left + event.ms)))

    return _with_clock(state, longer)


def _needs(state: Tournament, level: int | None, *games: int) -> None:
    """Refuse a level or a game of the mix that is not there: the edit that made it may have been taken back."""
    if level is not None:
        state.structure.row_of(level)
    mix = state.structure.mix.games
    if not all(0 <= game < len(mix) for game in games):
        raise RuleError("The mix no longer has that game.", where="mix")


def check_games(was: Tournament, now: Tournament, event: e.Event) -> None:
    """Refuse an event whose places in the mix mean other games in `now` than they did in `was`, where it happened.

    Raises RuleError.
    """
    games = (getattr(event, "game", None), *getattr(event, "coming", ()), *getattr(event, "rotation", ()))
    a, b = was.structure.mix.games, now.structure.mix.games
    if a != b and any(at is not None and a[at : at + 1] != b[at : at + 1] for at in games):
        raise RuleError("The games of the mix stand in another order.", where="mix")


def _table_opened(state: Tournament, event: e.TableOpened) -> Tournament:
    _needs(state, event.level, event.game)
    began = GameBegan(played=Millis(event.played), level=event.level, period=event.period)
    return _with_table(state, _new_table(event.table, state.structure, began, event.game))


def _hand_began(state: Tournament, event: e.HandBegan) -> Tournament:
    _needs(state, event.level, event.game, *event.coming, *event.rotation)
    table = state.table(event.table)
    began = table.began
    if event.hand_of_game == 1:
        began = GameBegan(len(table.seats), Millis(event.played), event.level, event.period)
    return _with_table(
        state,
        replace(
            table,
            hand=event.hand,
            level=event.level,
            game=event.game,
            hand_of_game=event.hand_of_game,
            button=event.button,
            began=began,
            coming=event.coming,
            rotation=event.rotation,
            chooser=event.chooser,
            picked=_picked(state, table, event),
            markers=next_markers(table, over=event.hand_of_game == 1) if _by_markers(state) else None,
            over=False,
        ),
    )


def _by_markers(state: Tournament) -> bool:
    change = state.structure.mix.change
    return change is not None and change.kind is ChangeBy.MARKERS


def _picked(state: Tournament, table: Table, event: e.HandBegan) -> tuple[int, ...]:
    """Dealer's choice: the games played, until all of them were; then it begins anew."""
    if not state.structure.mix.chosen or event.hand_of_game != 1:
        return table.picked
    played = tuple(dict.fromkeys((*(table.picked or (table.game,)), event.game)))
    return (event.game,) if len(played) == len(table.picked) == len(state.structure.mix.games) else played


def _game_set(state: Tournament, event: e.GameSet) -> Tournament:
    _needs(state, None, event.game)
    table = state.table(event.table)
    began = GameBegan(len(table.seats), Millis(event.played), table.level, event.period)
    green = markers(table)[1]
    both = (green, green) if _by_markers(state) else None
    return _with_table(state, replace(table, game=event.game, hand_of_game=1, began=began, markers=both))


def _plan_set(state: Tournament, event: e.PlanSet) -> Tournament:
    _needs(state, None, *event.coming, *event.rotation)
    return _with_table(state, replace(state.table(event.table), coming=event.coming, rotation=event.rotation))


def _game_chosen(state: Tournament, event: e.GameChosen) -> Tournament:
    _needs(state, None, event.game)
    return _with_table(state, replace(state.table(event.table), coming=(event.game,)))


def _chooser_set(state: Tournament, event: e.ChooserSet) -> Tournament:
    return _with_table(state, replace(state.table(event.table), chooser=event.seat))


def _hand_of_game_set(state: Tournament, event: e.HandOfGameSet) -> Tournament:
    table = state.table(event.table)
    placed = markers_at(table, event.n) if _by_markers(state) else None
    return _with_table(state, replace(table, hand_of_game=event.n, markers=placed))


def _hand_level_set(state: Tournament, event: e.HandLevelSet) -> Tournament:
    _needs(state, event.level)
    table = state.table(event.table)
    began = replace(table.began, level=event.level) if table.hand_of_game == 1 else table.began
    return _with_table(state, replace(table, level=event.level, began=began))


def _button_set(state: Tournament, event: e.ButtonSet) -> Tournament:
    table = state.table(event.table)
    placed = None if table.hand == 1 else table.markers  # the others begin where the dealer button does
    return _with_table(state, replace(table, button=event.seat, markers=placed))


def _hand_finished(state: Tournament, event: e.HandFinished) -> Tournament:
    table = state.table(event.table)
    seats = table.seats
    for seat, stack in event.stacks:
        holder = seats.get(seat)
        if holder is not None:  # who left in the meantime took the chips along
            seats = seats.insert(seat, replace(holder, stack=stack))
    return _with_table(state, replace(table, seats=seats))


def _reseated(table: Table, seats: HashTrieMap[int, SeatHolder]) -> Table:
    """While the first hand of a game is on, who sits down or leaves still counts for the length of its orbit."""
    began = replace(table.began, players=len(seats)) if table.hand_of_game == 1 else table.began
    return replace(table, seats=seats, began=began)


def _seat_set(state: Tournament, event: e.SeatSet) -> Tournament:
    table = state.table(event.table)
    return _with_table(state, _reseated(table, table.seats.insert(event.seat, SeatHolder(event.name, event.stack))))


def _seat_cleared(state: Tournament, event: e.SeatCleared) -> Tournament:
    table = state.table(event.table)
    if _by_markers(state):  # what stands at that seat stays there
        table = replace(table, markers=markers(table))
    return _with_table(state, _reseated(table, table.seats.discard(event.seat)))


def _players_left_set(state: Tournament, event: e.PlayersLeftSet) -> Tournament:
    return replace(state, players_left=event.n)


def _entrants_set(state: Tournament, event: e.EntrantsSet) -> Tournament:
    return replace(state, entrants=event.n)


def _house_set(state: Tournament, event: e.HouseSet) -> Tournament:
    return replace(state, structure=replace(state.structure, house=event.house))


def _remixed(table: Table, game: int, old: Mix, new: Mix) -> Table:
    """The table in an edited mix: games that are still in it keep their places in its plans, the others are forgotten."""

    def there(indices: tuple[int, ...]) -> tuple[int, ...]:
        keys = [old.games[index] for index in indices]
        return tuple(new.games.index(key) for key in keys if key in new.games)

    coming, rotation, picked = there(table.coming), there(table.rotation), there(table.picked)
    return replace(table, game=game, coming=coming, rotation=rotation, picked=picked)


def _structure_edited(state: Tournament, event: e.StructureEdited) -> Tournament:
    old = state.structure
    new = changed(old, event.change)
    tables = state.tables
    numbers = {None, *(level.number for level in new.levels)}
    if any(table.level not in numbers or table.began.level not in numbers for table in tables.values()):
        raise RuleError("A hand is played at a level that is no longer there.", where="structure")
    for number in sorted(tables):
        game = game_index(tables[number].game, number, old.mix, new.mix)
        if old.mix.games != new.mix.games:
            tables = tables.insert(number, _remixed(tables[number], game, old.mix, new.mix))
    clock = None if state.clock is None else restructured(state.clock, old, new, event.at.utc)
    return replace(state, structure=new, clock=clock, tables=tables)


_APPLY: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.ClockStarted: _clock_started,
    e.ClockPaused: _clock_paused,
    e.LevelSet: _level_set,
    e.TimeLeftSet: _time_left_set,
    e.TimeAdded: _time_added,
    e.TableOpened: _table_opened,
    e.HandBegan: _hand_began,
    e.HandFinished: _hand_finished,
    e.GameSet: _game_set,
    e.PlanSet: _plan_set,
    e.GameChosen: _game_chosen,
    e.ChooserSet: _chooser_set,
    e.HandOfGameSet: _hand_of_game_set,
    e.HandLevelSet: _hand_level_set,
    e.ButtonSet: _button_set,
    e.SeatSet: _seat_set,
    e.SeatCleared: _seat_cleared,
    e.PlayersLeftSet: _players_left_set,
    e.EntrantsSet: _entrants_set,
    e.HouseSet: _house_set,
    e.StructureEdited: _structure_edited,
    **CLOCK_APPLY,
}

_EVERYTHING = frozenset({"clock", "mix", "table", "seats", "money", "rules", "event"})

_AREAS: dict[type, frozenset[str]] = {
    e.EventCreated: _EVERYTHING,
    # Starting stamps the hands that lay ready, so the tables change too.
    e.ClockStarted: frozenset({"clock", "table"}),
    e.ClockPaused: frozenset({"clock"}),
    e.LevelSet: frozenset({"clock", "table"}),
    e.TimeLeftSet: frozenset({"clock"}),
    e.TimeAdded: frozenset({"clock"}),
    e.TableOpened: frozenset({"table", "seats", "mix"}),
    e.HandBegan: frozenset({"table", "mix"}),
    e.HandFinished: frozenset({"table", "seats"}),
    e.GameSet: frozenset({"table", "mix"}),
    e.PlanSet: frozenset({"mix"}),
    e.GameChosen: frozenset({"mix"}),
    e.ChooserSet: frozenset({"mix", "table"}),
    e.HandOfGameSet: frozenset({"mix"}),
    e.HandLevelSet: frozenset({"table"}),
    e.ButtonSet: frozenset({"table"}),
    e.SeatSet: frozenset({"seats", "table"}),
    e.SeatCleared: frozenset({"seats", "table"}),
    e.PlayersLeftSet: frozenset({"event"}),
    e.EntrantsSet: frozenset({"event"}),
    e.HouseSet: frozenset({"rules"}),
    e.StructureEdited: frozenset({"clock", "mix", "table", "event"}),
    **CLOCK_AREAS,
}
