"""A table: who sits where, the button, the hand it is playing, and the level that hand began with."""

from __future__ import annotations

from dataclasses import dataclass, field

from rpds import HashTrieMap

from floor_app.base import Millis
from floor_app.tournament.clock import NOTHING


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """The player in a seat; an empty seat has none."""

    name: str = ""
    stack: int | None = None
    """Chips behind at the start of the hand; None = not known."""


@dataclass(frozen=True, slots=True)
class GameBegan:
    """What was so when the game now on began at this table: what the rotation counts from."""

    players: int = 0
    """Occupied seats; 0 = nobody was seated, then the table's size counts."""
    played: Millis = NOTHING
    """The event's running time in ms, breaks not counted; in a cash game the time of day instead."""
    level: int | None = None
    """The number of the level; None before the clock was ever started, and in a cash game."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table. It keeps the level its hand began with (TDA 2024 rule 23: a new level applies to the next hand)."""

    number: int
    seats: HashTrieMap[int, SeatHolder] = field(default_factory=HashTrieMap)
    """The occupied seats by felt seat; iterate sorted."""
    size: int = 9
    """Seats on the felt."""
    button: int | None = None
    """Felt seat of the button; it may be an empty seat; None = not set."""
    hand: int = 1
    """Which hand of the event this is at this table."""
    game: int = 0
    """Index in the mix of the game now on."""
    hand_of_game: int = 1
    """Which hand of the game now on."""
    level: int | None = None
    """Number of the level the hand began with; None = not yet begun, it follows the clock; always None in cash."""
    began: GameBegan = GameBegan()

    @property
    def occupied(self) -> tuple[int, ...]:
        """The occupied felt seats, rising."""
        return tuple(sorted(self.seats))


def next_button(table: Table, *, moves: bool) -> int | None:
    """The seat of the button for the next hand.

    `moves` says whether the finished hand was played with a button: then it goes to the next occupied seat; in stud
    games it stays frozen (TDA 2024 rule 11-B). None while it was never set; unmoved when nobody is seated.
    """
    occupied = table.occupied
    if table.button is None or not moves or not occupied:
        return table.button
    return next((seat for seat in occupied if seat > table.button), occupied[0])
