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
    period: int | None = None
    """Which stretch of the room's clock it was, where the clock changes the games; None elsewhere."""


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
    coming: tuple[int, ...] = ()
    """Indices of the games that come next at this table before the mix goes on in its order from the last of them."""
    rotation: tuple[int, ...] = ()
    """Indices of the games begun or skipped since the limits last rose, where they rise after a full rotation only."""
    chooser: int | None = None
    """Felt seat of the dealer's-choice button: who chose the game now on; None = not set, or no dealer's choice."""
    picked: tuple[int, ...] = ()
    """Dealer's choice: indices of the games played since every game had been."""
    markers: tuple[int, int] | None = None
    """Felt seats of the red and the green button, where they count the hands of a game; None = not moved yet."""
    over: bool = False
    """Whether the hand is over and no other has begun: it was the table's last of the day."""

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
    return seat_after(table.button, occupied)


def next_chooser(table: Table) -> int | None:
    """The felt seat that chooses the next game: the next occupied one after the dealer's-choice button.

    While that button was never set, the first seat left of the dealer button. None when nobody is seated.
    """
    before = table.button if table.chooser is None else table.chooser
    occupied = table.occupied
    return seat_after(before or 0, occupied) if occupied else None


def seat_after(seat: int, occupied: tuple[int, ...]) -> int:
    """The first of the `occupied` seats (rising, at least one) to the left of `seat`.

    >>> seat_after(5, (1, 3, 6)), seat_after(6, (1, 3, 6))
    (6, 1)
    """
    return next((other for other in occupied if other > seat), occupied[0])


# ---- the red and the green button --------------------------------------------------------------------------------------


def markers(table: Table) -> tuple[int, int]:
    """The felt seats of the red and the green button; before their first move both are with the dealer button."""
    if table.markers is not None:
        return table.markers
    start = seat_after((table.button or 1) - 1, _active(table))
    return start, start


def round_left(table: Table) -> int:
    """Hands until the green button meets the red one, this one included: one for each player between them."""
    red, green = markers(table)
    away = (red - green) % table.size or table.size
    return 1 + sum(0 < (seat - green) % table.size < away for seat in _active(table))


def next_markers(table: Table, *, over: bool) -> tuple[int, int]:
    """Both buttons after the hand: the green one moves on; when the game is `over` they stand together, one further."""
    red, green = markers(table)
    if over:
        red = green = seat_after(red, _active(table))
        return red, green
    return red, seat_after(green, _active(table))


def markers_at(table: Table, hand: int) -> tuple[int, int]:
    """Both buttons in the hand of the game with this number: the green one so many players on from where it is, or back.

    It comes back no further than to the red one, and goes no further than the last player before it.
    """
    red, green = markers(table)
    if hand == 1:
        return red, red
    way = sorted({red, green, *_active(table)}, key=lambda seat: (seat - red) % table.size)
    to = way.index(green) + hand - table.hand_of_game
    return red, way[min(max(0, to), len(way) - 1)]


def _active(table: Table) -> tuple[int, ...]:
    """Who gets the green button: those who are seated; every seat while nobody is known to be."""
    return table.occupied or tuple(range(1, table.size + 1))


# ---- the games to come ------------------------------------------------------------------------------------------------


def planned(table: Table, games: int, n: int) -> tuple[int, ...]:
    """Indices of the next `n` games at the table, of a mix of so many `games`, if nobody changes anything."""
    plan = list(table.coming[:n])
    while len(plan) < n:
        plan.append(((plan[-1] if plan else table.game) + 1) % games)
    return tuple(plan)


def coming_of(game: int, plan: tuple[int, ...], games: int) -> tuple[int, ...]:
    """The part of a plan after `game` that the order of the mix does not give by itself.

    >>> coming_of(0, (2, 3, 4), 9), coming_of(0, (1, 2), 9), coming_of(8, (1,), 9)
    ((2,), (), (1,))
    """
    kept = plan
    while kept and kept[-1] == ((kept[-2] if len(kept) > 1 else game) + 1) % games:
        kept = kept[:-1]
    return kept
