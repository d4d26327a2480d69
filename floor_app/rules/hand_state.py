"""A hand as it stands: what was dealt in, the chips, the cards, and whose turn it is.

Every value is frozen: an act gives a new hand and leaves the old one as it was. What changes with every act is a named
tuple, which is made ten times faster than a frozen dataclass. Amounts are whole chips, seats felt seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

from floor_app.rules.betting import Round
from floor_app.rules.cards import UNKNOWN, AnyCard, Card
from floor_app.rules.forced import BlindSeats, ForcedBets, Post
from floor_app.rules.games import Game, Street
from floor_app.rules.house import HouseRules
from floor_app.rules.pots import PaidIn, SeatState
from floor_app.rules.stakes import Stakes

Phase = Literal["action", "draw", "board", "up", "deal", "showdown", "folded"]
"""What the hand waits for: an act, a draw, cards of the board, up cards, seventh street; the end by showdown, or
because all others are gone."""


@dataclass(frozen=True, slots=True)
class DealtIn:
    """A player as the hand begins."""

    seat: int
    stack: int
    """Chips before anything is posted; in a late start what is behind now."""
    cards: tuple[AnyCard, ...] = ()
    """Face-down cards of the start; empty = not known."""
    absent: bool = False
    """Not at the table: posts, and is dead after the deal (TDA 2024 rule 30)."""


@dataclass(frozen=True, slots=True)
class LateStart:
    """A hand that is taken up on a later street."""

    street: str
    """Key of the street."""
    pot: int
    """Chips in the middle."""
    began_with: int | None = None
    """Players when the betting round began; None = everybody dealt in."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything known before the first act."""

    game: Game
    stakes: Stakes
    house: HouseRules
    players: tuple[DealtIn, ...]
    button: int | None = None
    blinds: BlindSeats | None = None
    """Overrides who the blinds are."""
    posts: tuple[Post, ...] = ()
    players_left: int | None = None
    """Players left in the event; None = a cash game."""
    start: LateStart | None = None


@dataclass(frozen=True, slots=True)
class Fixed:
    """What is worked out once a hand."""

    setup: Setup
    seats: tuple[int, ...]
    """Everybody dealt in, rising."""
    stacks: Mapping[int, int]
    """Chips at the start."""
    dead: Mapping[int, int]
    """Chips posted that nobody has to match."""
    after: Mapping[int, tuple[int, ...]]
    """All seats in turn from the left of each."""
    from_button: tuple[int, ...]
    """All seats in turn from the left of the button."""
    forced: ForcedBets | None = None
    """None in a late start."""
    antes: int = 0
    """Chips of antes in the middle before the cards."""
    up_cards: tuple[int, ...] = ()
    """Cards that lie face up before each player, street by street."""
    last: frozenset[int] = frozenset()
    """Seats that act last on the first round."""
    absent: frozenset[int] = frozenset()
    """Seats of players who are not at the table."""

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    def turn_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn, beginning with `seat` itself."""
        return (seat, *self.after[seat][:-1])


class HandSeat(NamedTuple):
    """A seat's cards and standing."""

    seat: int
    state: SeatState = SeatState.LIVE
    down: tuple[AnyCard, ...] = ()
    """Face-down cards, unknown ones included."""
    up: tuple[AnyCard, ...] = ()
    drawn: bool = False
    """True once it has finished its draw on this street, or was dealt its card."""

    @property
    def live(self) -> bool:
        """True when it can win."""
        return self.state is SeatState.LIVE

    @property
    def cards(self) -> tuple[AnyCard, ...]:
        """All its cards."""
        return self.down + self.up

    @property
    def known(self) -> bool:
        """True when every card is known, and there are any."""
        return bool(self.down or self.up) and UNKNOWN not in self.down and UNKNOWN not in self.up


@dataclass(frozen=True, slots=True)
class NamedWin:
    """Winners that the floor named."""

    share: str
    pot: str | None
    """None = every pot."""
    seats: tuple[int, ...]
    """Empty = nobody qualifies."""


class Hand(NamedTuple):
    """A hand at one moment."""

    fixed: Fixed
    round: Round
    seats: tuple[HandSeat, ...]
    street: int = 0
    """Index of the street."""
    phase: Phase = "action"
    awaited: int = 0
    """Index of the street that the next cards belong to."""
    turn: int | None = None
    """The seat to act or draw; None while cards are awaited, or where unknown up cards would decide."""
    boards: tuple[tuple[AnyCard, ...], ...] = ((),)
    """One board or two, as far as dealt; in stud a common card."""
    returned: Mapping[int, int] = MappingProxyType({})
    """Unmatched chips that went back, by seat."""
    seen: frozenset[Card] = frozenset()
    """Known cards that cannot come again."""
    dealt: int = 0
    """Cards dealt to players, those thrown away included."""
    shown: tuple[int, ...] = ()
    """Seats in the order they tabled."""
    opener: int | None = None
    """First to act on the last betting round."""
    checked: int | None = None
    """The last seat that checked on this street."""
    wins: tuple[NamedWin, ...] = ()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.fixed.setup.game

    @property
    def at(self) -> Street:
        """The street."""
        return self.fixed.setup.game.streets[self.street]

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that can win, rising."""
        return tuple([row.seat for row in self.seats if row.state is SeatState.LIVE])

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind by seat, before any award."""
        return {bettor.seat: bettor.behind for bettor in self.round.bettors}

    @property
    def pot(self) -> int:
        """All chips put in, bets in front included, less what went back."""
        start = self.fixed.setup.start
        put_in = sum(self.fixed.stacks.values()) - sum(bettor.behind for bettor in self.round.bettors)
        return put_in + (start.pot if start else 0)

    @property
    def over(self) -> bool:
        """True when nobody will act any more."""
        return self.phase in ("showdown", "folded")

    def row(self, seat: int) -> HandSeat:
        """The cards and standing of a seat. Raises KeyError when it was not dealt in."""
        for row in self.seats:
            if row.seat == seat:
                return row
        raise KeyError(seat)

    def with_row(self, changed: HandSeat) -> tuple[HandSeat, ...]:
        """The seats with one of them changed."""
        return tuple([changed if row.seat == changed.seat else row for row in self.seats])

    def paid_in(self, *, fronts: bool = True) -> tuple[PaidIn, ...]:
        """What every seat put in; without `fronts` only what lies in the middle."""
        stacks, dead = self.fixed.stacks, self.fixed.dead
        return tuple(
            PaidIn(
                row.seat,
                stacks[row.seat] - bettor.behind - (0 if fronts else bettor.front),
                dead.get(row.seat, 0),
                row.state,
            )
            for row, bettor in zip(self.seats, self.round.bettors, strict=True)
        )
