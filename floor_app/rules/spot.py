"""The join of clock, mix, table and pot: everything the desk knows before the dealer types anything."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.rules.games import Game
from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import Stakes


@dataclass(frozen=True, slots=True)
class SpotSeat:
    """An occupied seat of the table: felt seat, chips behind at the start of the hand (None = not known), name."""

    seat: int
    stack: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """One table at one moment: the game on, what it costs, the house rules, and who sits where.

    `stakes` are those of the level the hand began with (TDA 2024 rule 23: a new level applies to the next hand).
    """

    game: Game
    stakes: Stakes
    house: HouseRules
    chip: int = 1
    """Smallest chip in play, in chips; pots are broken down to it."""
    players_left: int | None = None
    """Players left in the event; None = a cash game."""
    button: int | None = None
    """Felt seat of the button; may be an empty seat; None = not set."""
    seats: tuple[SpotSeat, ...] = ()
    """The occupied seats, rising by number."""
    level: int | None = None
    """The number of the level the hand began with; None in a cash game."""
