"""How long an edit of the structure takes: 300 levels, 40 games, from the typed cell to the event's next value.

``python tests/bench/bench_structure.py [runs]``. An edit is the pure edit, the decision with its record, the fold, the
warnings, and the rows for the journal as JSON. The plain structure it is measured against is a copy of the same levels
as dictionaries with one amount changed. The aim is 50 ms for any edit.
"""

import copy
import json
import sys
import time
from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

from measure import in_turn, say
from rpds import HashTrieMap

from floor_app.base import Millis, Moment
from floor_app.rules.games import GAMES
from floor_app.rules.house import preset
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.commands import CreateEvent, EditStructure, StartClock, full_table
from floor_app.tournament.editing import (
    Edited,
    add_line,
    delete_rows,
    fill_down,
    insert_row,
    move_rows,
    paste,
    rows_text,
    set_cell,
    set_fact,
)
from floor_app.tournament.event_rows import encode
from floor_app.tournament.findings import remarks
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.structure import Break, Level, Structure
from floor_app.tournament.tournament import Tournament, apply, decide

LEVELS = 300


def level(number: int) -> Level:
    """A level with every family and short deck alone."""
    unit = 100 * number
    stakes = {
        "limit": Stakes(unit // 2, unit, small_bet=unit, big_bet=2 * unit),
        "stud": Stakes(ante=unit // 4, bring_in=unit // 2, small_bet=unit, big_bet=2 * unit),
        "pot-limit": Stakes(unit // 2, unit, unit, AnteFrom.BIG_BLIND),
        "no-limit": Stakes(unit // 2, unit, unit, AnteFrom.BIG_BLIND),
        "short-deck": Stakes(ante=unit // 2, button_ante=unit),
    }
    return Level(number, HashTrieMap(stakes))


def moment(minutes: int) -> Moment:
    """So many minutes after the start."""
    return Moment(Millis(minutes * 60_000), "boot", Millis(minutes * 60_000))


SHEET = Structure(
    name="Three hundred levels",
    rows=tuple(row for number in range(1, LEVELS + 1) for row in (level(number), Break(15))),
    house=preset("wsop-2024"),
    mix=Mix(tuple(islice(cycle(GAMES), 40)), parse_change("1 orbit")),
    starting_stack=30_000,
    minutes=40,
    seats=6,
    chips=(25, 100, 500),
)


def playing() -> Tournament:
    """The event, its clock running in level 1."""
    state: Tournament | None = None
    for command in (CreateEvent("bench", SHEET, (full_table(SHEET),)), StartClock()):
        for event in decide(state, command, moment(0)):
            state = apply(state, event)
    assert state is not None
    return state


STATE = playing()
EDITS: dict[str, Callable[[], Edited]] = {
    "one cell typed": lambda: set_cell(SHEET, 300, "stud.bring_in", "1,500"),
    "a level inserted": lambda: insert_row(SHEET, 20, "level"),
    "a hundred rows taken out": lambda: delete_rows(SHEET, range(20, 120)),
    "a row moved": lambda: move_rows(SHEET, [20], 500),
    "a column filled down": lambda: fill_down(SHEET, range(2, 598), ["no-limit.ante"]),
    "every row pasted": lambda: paste(SHEET, 0, "row", rows_text(SHEET, range(600))),
    "a line for one game": lambda: add_line(SHEET, GAMES["razz"], 2),
    "the mix typed": lambda: set_fact(SHEET, "mix", " ".join(reversed(SHEET.mix.games))),
}


def edit(act: Callable[[], Edited]) -> None:
    """From the typed text to the event's next value, its record and its warnings."""
    made = act().structure
    state = STATE
    for event in decide(STATE, EditStructure(made, was=SHEET), moment(5)):
        state = apply(state, event)
        json.dumps(encode(event)[2])
    remarks(state.structure)


def plain() -> None:
    """The same levels as dictionaries, copied, one amount changed."""
    rows = copy.deepcopy(PLAIN)
    rows[300]["stud"]["bring_in"] = 1500


PLAIN: list[Any] = [
    {key: {name: getattr(stakes, name) for name in Stakes.__slots__} for key, stakes in row.stakes.items()}
    if isinstance(row, Level)
    else {"break": row}
    for row in SHEET.rows
]


def ms(act: Callable[[], object], times: int = 5) -> float:
    """The mean of one act, in ms of the processor: an edit waits for nothing, so on an idle machine these pass by."""
    act()
    begun = time.process_time_ns()
    for _ in range(times):
        act()
    return (time.process_time_ns() - begun) / 1e6 / times


def main() -> None:
    """Print the medians."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    print(f"{LEVELS} levels, {len(SHEET.mix.games)} games; {runs} runs")
    measures = [lambda name=name, act=act: {name: ms(lambda: edit(act))} for name, act in EDITS.items()]
    figures = in_turn(runs, lambda: {"plain": ms(plain)}, *measures)
    say("a plain copy of the levels", figures["plain"])
    for name in EDITS:
        say(name, figures[name], figures["plain"], "aim: 50 ms")


if __name__ == "__main__":
    main()
