"""The situations a display is looked at in, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from floor_app.tournament.clock_commands import ScheduleStart, SetHandForHand, SetLastHands, StopAtEnd
from floor_app.tournament.commands import (
    NewTable,
    NextHand,
    OpenTable,
    PauseClock,
    SetGame,
    SetLevel,
    SetPlayersLeft,
    StartClock,
    StepLevel,
)
from floor_app.tournament.demo import TABLE, demo_event
from floor_app.tournament.files import load_structure
from floor_app.tournament.mix import Change, ChangeBy, Mix
from floor_app.tournament.structure import EndOfDay, Level, Remove, Row, Structure
from floor_app.tournament.templates import templates
from floor_app.ui.model import EventModel
from tests.ui.fakes import FakeDesk, FakeNow

LONG = "The Late Autumn Mixed Games Championship"
"""Forty letters."""


@dataclass
class Scene:
    model: EventModel
    desk: FakeDesk
    now: FakeNow
    layout: str = "clock"
    message: str = ""


def _plain(_made: Scene) -> None:
    pass


def _last_table(made: Scene) -> None:
    made.model.act(SetPlayersLeft(5))
    assert made.model.state is not None
    made.model.act(SetGame(TABLE, made.model.state.structure.mix.games.index("razz")))


def _paused(made: Scene) -> None:
    made.model.act(PauseClock())


def _break(made: Scene) -> None:
    made.now.on(minutes=64)


def _break_paused(made: Scene) -> None:
    _break(made)
    made.model.act(PauseClock())


def _minute(made: Scene) -> None:
    made.now.on(minutes=62, ms=24_000)


def _ten(made: Scene) -> None:
    made.now.on(minutes=63, ms=4_500)


def _turned(made: Scene) -> None:
    _last_table(made)
    made.model.act(NextHand(TABLE))
    made.now.on(minutes=64 + 15 + 1)


def _turned_many(made: Scene) -> None:
    made.model.act(NextHand(TABLE))
    made.now.on(minutes=64 + 15 + 1)


def _last_level(made: Scene) -> None:
    assert made.model.state is not None
    made.model.act(SetLevel(made.model.state.structure.levels[-1].number))


def enlarged(structure: Structure, times: int, name: str = LONG) -> Structure:
    """The structure with every amount so many times as large."""

    def larger(level: Level) -> Level:
        stakes = level.stakes
        for key in stakes:
            old = stakes[key]
            changed = {
                f.name: getattr(old, f.name) * times for f in fields(old) if isinstance(getattr(old, f.name), int)
            }
            stakes = stakes.insert(key, replace(old, **changed))
        return replace(level, stakes=stakes)

    rows = tuple(larger(row) if isinstance(row, Level) else row for row in structure.rows)
    return replace(structure, name=name, rows=rows)


def _nine_digits(made: Scene) -> None:
    state = made.model.state
    assert state is not None
    made.desk.state = replace(state, structure=enlarged(state.structure, 10_000), players_left=1031, entrants=9999)


def _nine_digits_last(made: Scene) -> None:
    _last_table(made)
    state = made.model.state
    assert state is not None
    made.desk.state = replace(state, structure=enlarged(state.structure, 10_000))


def _remove(made: Scene) -> None:
    state = made.model.state
    assert state is not None
    rows = list(state.structure.rows)
    rows.insert(state.structure.row_of(20) + 1, Remove(5000))
    made.desk.state = replace(state, structure=replace(state.structure, rows=tuple(rows)))


def _template(key: str, made: Scene) -> None:
    found = next(t for t in templates() if t.key.endswith(key))
    structure = load_structure(found.path).structure
    made.model.create(structure, (NewTable(1, tuple((seat, "", 5000) for seat in range(1, 7)), 3),))


def _one_family(made: Scene) -> None:
    from floor_app.tournament.commands import SetEntrants

    _template("main-event", made)
    made.model.act(OpenTable(NewTable(2, ((1, "", 100), (2, "", 100)), 1)))
    made.model.act(SetEntrants(10_043))
    made.model.act(SetPlayersLeft(4000))
    made.model.act(SetLevel(12))
    made.model.act(StartClock())


def _one_family_nine(made: Scene) -> None:
    _one_family(made)
    state = made.model.state
    assert state is not None
    made.desk.state = replace(state, structure=enlarged(state.structure, 100_000))


def _not_started(made: Scene) -> None:
    _template("horse", made)


def _cash(made: Scene) -> None:
    _template("cash-limit-mix", made)


def _sheet_rows(made: Scene, change: Callable[[list[Row]], list[Row]]) -> None:
    state = made.model.state
    assert state is not None
    rows = tuple(change(list(state.structure.rows)))
    made.desk.state = replace(state, structure=replace(state.structure, rows=rows))


def _noted(made: Scene) -> None:
    """The running level, the chips that go after it and the end of the day each have a note."""

    def change(rows: list[Row]) -> list[Row]:
        here = next(n for n, row in enumerate(rows) if isinstance(row, Level) and row.number == 20)
        level = rows[here]
        assert isinstance(level, Level)
        rows[here] = replace(level, note="late registration closes")
        rows[here + 1 : here + 2] = [Remove(5000, "at the table"), EndOfDay(4, "bags at the tables")]
        return rows

    _sheet_rows(made, change)


def _noted_last_table(made: Scene) -> None:
    _noted(made)
    _last_table(made)


def _noted_nine(made: Scene) -> None:
    _noted(made)
    _nine_digits(made)


def _noted_turned(made: Scene) -> None:
    """The widest: two hands of the last table, hand counts, and a note."""
    _turned(made)
    made.model.act(SetLastHands(3))


def _planned(made: Scene) -> None:
    """The day is over, and the next day's start is set."""
    _paused(made)
    made.model.act(StepLevel(1))
    made.model.act(ScheduleStart(made.now.utc + 15 * 3_600_000))


def _hand_for_hand(made: Scene) -> None:
    made.model.act(SetHandForHand(120_000))


def _last_hands(made: Scene) -> None:
    made.model.act(SetLastHands(3))
    made.model.act(StopAtEnd())


def _ten_games(made: Scene) -> None:
    _template("ten-game", made)


def _many_games(made: Scene) -> None:
    """Forty games, changed by the clock, at two tables."""
    _template("dealers-choice", made)
    state = made.model.state
    assert state is not None
    games = state.structure.mix.games
    mix = Mix((games * (40 // len(games) + 1))[:40], Change(ChangeBy.LEVELS, 1))
    made.model.create(
        replace(state.structure, name=LONG, mix=mix),
        tuple(NewTable(n, tuple((seat, "", 5000) for seat in range(1, 7)), 3) for n in (1, 2)),
    )
    made.model.act(StartClock())


def _choice(made: Scene) -> None:
    _template("dealers-choice", made)
    made.model.act(StartClock())


def _cash_one(made: Scene) -> None:
    _template("cash-plo", made)


def _empty(made: Scene) -> None:
    made.desk.state = None


def _laid(layout: str, first: Callable[[Scene], None], message: str = "") -> Callable[[Scene], None]:
    def change(made: Scene) -> None:
        first(made)
        made.layout, made.message = layout, message

    return change


SCENES: dict[str, Callable[[Scene], None]] = {
    "clock": _plain,
    "clock-last-table": _last_table,
    "clock-paused": _paused,
    "clock-break": _break,
    "clock-break-paused": _break_paused,
    "clock-minute": _minute,
    "clock-ten": _ten,
    "clock-turned": _turned,
    "clock-turned-many": _turned_many,
    "clock-last-level": _last_level,
    "clock-nine": _nine_digits,
    "clock-nine-last-table": _nine_digits_last,
    "clock-remove": _remove,
    "clock-one": _one_family,
    "clock-one-nine": _one_family_nine,
    "clock-new": _not_started,
    "clock-cash": _cash,
    "clock-cash-one": _cash_one,
    "clock-noted": _noted,
    "clock-noted-last-table": _noted_last_table,
    "clock-noted-nine": _noted_nine,
    "clock-noted-turned": _noted_turned,
    "clock-planned": _planned,
    "clock-hand-for-hand": _hand_for_hand,
    "clock-last-hands": _last_hands,
    "clock-ten-games": _ten_games,
    "clock-forty-games": _many_games,
    "clock-choice": _choice,
    "clock-empty": _empty,
    "mixed": _laid("mixed", _plain),
    "mixed-last-table": _laid("mixed", _last_table),
    "mixed-nine": _laid("mixed", _nine_digits),
    "mixed-minute": _laid("mixed", _minute),
    "mixed-paused": _laid("mixed", _paused),
    "mixed-one": _laid("mixed", _one_family),
    "mixed-noted": _laid("mixed", _noted),
    "mixed-ten-games": _laid("mixed", _ten_games),
    "mixed-forty-games": _laid("mixed", _many_games),
    "mixed-choice": _laid("mixed", _choice),
    "mixed-cash": _laid("mixed", _cash),
    "sheet": _laid("sheet", _plain),
    "sheet-noted": _laid("sheet", _noted),
    "sheet-forty-games": _laid("sheet", _many_games),
    "sheet-break": _laid("sheet", _break),
    "sheet-nine": _laid("sheet", _nine_digits),
    "sheet-one": _laid("sheet", _one_family),
    "message": _laid("message", _plain, "Dinner is served in the Garden Room. Cards in the air at 8:15."),
    "message-long": _laid(
        "message", _ten, ("Late registration closes at the end of this break; re-entries too. " * 3).strip()
    ),
    "draw": _laid("draw", _plain),
}


def scene(name: str) -> Scene:
    """The demo event brought into a situation; its clock stands until `now` is moved."""
    now = FakeNow()
    desk = FakeDesk(now)
    for command, _ in demo_event(now()):
        desk.do(command)
    made = Scene(EventModel(desk, now), desk, now)
    SCENES[name](made)
    return made
