"""A small event, a clock to set by hand and a desk over it, for the tests of the record."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rpds import HashTrieMap

from floor_app.base import Millis, Moment, Now
from floor_app.rules.house import resolve
from floor_app.rules.stakes import Stakes
from floor_app.store.desk import Desk
from floor_app.tournament.commands import NewTable
from floor_app.tournament.mix import Change, ChangeBy, Mix
from floor_app.tournament.structure import Break, Level, Structure

MINUTE = 60_000


def level(number: int) -> Level:
    limit = Stakes(small_blind=50 * number, big_blind=100 * number, small_bet=100 * number, big_bet=200 * number)
    pot = Stakes(small_blind=25 * number, big_blind=50 * number)
    return Level(number, HashTrieMap({"limit": limit, "pot-limit": pot}))


STRUCTURE = Structure(
    name="Limit and pot-limit",
    rows=(level(1), level(2), Break(15), level(3), level(4)),
    house=resolve("wsop-2024"),
    mix=Mix(("lhe", "plo", "o8"), Change(ChangeBy.HANDS, 3)),
    starting_stack=10_000,
    minutes=30,
    seats=6,
    chips=(25, 100),
)

TABLE = NewTable(1, tuple((seat, f"Player {seat}", 10_000) for seat in (1, 2, 4, 6)), button=6)


@dataclass
class Time:
    """The computer's two clocks and its boot, to be set by a test."""

    wall: int = 1_795_000_000_000
    reading: int = 5_000
    boot: str = "first"

    def now(self, last: Moment | None) -> Now:
        return Now(wall=lambda: Millis(self.wall), reading=lambda: Millis(self.reading), boot=self.boot, last=last)

    def pass_by(self, ms: int) -> None:
        self.wall += ms
        self.reading += ms

    def restart(self, ms: int) -> None:
        """The computer goes down and is up again after `ms`."""
        self.wall += ms
        self.reading = 700
        self.boot = "second"


def open_desk(folder: Path, time: Time | None = None, name: str = "floor") -> Desk:
    return Desk.open(folder / "floor.db", (time or Time()).now, name)


def new_desk(folder: Path, time: Time | None = None, name: str = "floor") -> Desk:
    """A desk with the event just made."""
    desk = open_desk(folder, time, name)
    desk.create(STRUCTURE, [TABLE])
    return desk
