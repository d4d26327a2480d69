"""The event every desk can be looked at with: the 2023 nine-game championship late on its fourth day."""

from __future__ import annotations

from dataclasses import replace

from floor_app.base import Millis, Moment
from floor_app.tournament.commands import (
    Command,
    CreateEvent,
    NewTable,
    SetEntrants,
    SetGame,
    SetHandOfGame,
    SetLevel,
    SetPlayersLeft,
    SetTimeLeft,
    StartClock,
)
from floor_app.tournament.files import load_structure
from floor_app.tournament.templates import templates

DEMO_ID = "demo"
"""The id of the demo event."""

TABLE = 4
"""The table of the demo event."""

STACKS = {1: 570_000, 2: 2_045_000, 3: 1_590_000, 4: 810_000, 5: 860_000, 6: 300_000, 7: 625_000}
"""Chips by felt seat."""

NOON = Moment(Millis(1_750_000_000_000), "", Millis(0))
"""A moment for those who need none of their own."""


def demo_event(now: Moment = NOON) -> tuple[tuple[Command, Moment], ...]:
    """The commands that build the demo event, each with its moment; at `now` its clock runs with 63:12 left.

    Level 20, table 4 seven-handed, pot-limit Omaha, hand 3 of 7, button in seat 7, 31 of 99 players left.
    """
    structure = load_structure(templates()[0].path).structure
    structure = replace(structure, name="Poker Players Championship")
    seats = tuple((seat, "", stack) for seat, stack in STACKS.items())
    commands: tuple[Command, ...] = (
        CreateEvent(DEMO_ID, structure, (NewTable(TABLE, seats, button=7),)),
        SetEntrants(99),
        SetPlayersLeft(31),
        SetLevel(20),
        SetTimeLeft((63 * 60 + 12) * 1000),
        SetGame(TABLE, structure.mix.games.index("plo")),
        SetHandOfGame(TABLE, 3),
        StartClock(),
    )
    return tuple((command, now) for command in commands)
