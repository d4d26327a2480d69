"""The question how a hand's pots are awarded, and what no single field of it can show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, StrictBool, WithJsonSchema

from floor_app.base import QuestionError
from floor_app.rules.award import shares_of
from floor_app.rules.games import Game
from floor_app.rules.near import did_you_mean
from floor_app.rules.pots import PaidIn, SeatState
from floor_app.rules.winners import Groups, Named
from floor_app.rulings.questions import GameName, Part, Question, game_asked, refuse_unseated
from floor_app.rulings.reading import MOST_SEATS, Chips, Seat, SeatKey, SomeChips, refuse_twice
from floor_app.rulings.words import chips

_SEATS = {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": MOST_SEATS}}
_NULL = {"type": "null"}
_GROUPS = {"anyOf": [_SEATS, {"type": "array", "items": _SEATS}, _NULL]}
_OF_POT = {"type": "object", "additionalProperties": _GROUPS}
_WINNERS = {"anyOf": [{"type": "object", "additionalProperties": {"anyOf": [_GROUPS, _OF_POT]}}, _NULL]}


def _readable(winners: Any) -> Any:
    """The document of the winners as it is. Raises QuestionError where it names no seats."""
    if winners is None:
        return None
    if not isinstance(winners, Mapping):
        raise QuestionError("winners must be an object.", "winners", 'Write {"high": [1]}.')
    for name, value in winners.items():
        if isinstance(value, Mapping):
            for share, seats in value.items():
                _check_seats(seats, f"winners.{name}.{share}")
        else:
            _check_seats(value, f"winners.{name}")
    return winners


def _check_seats(value: Any, where: str) -> None:
    if value is None:
        return
    if not isinstance(value, (list, tuple)):
        raise QuestionError("Winners must be a list of seats.", where, "Write [1, 2], or [] when nobody qualifies.")
    grouped = [isinstance(part, (list, tuple)) for part in value]
    if any(grouped) and not all(grouped):
        raise QuestionError("Winners are seats or groups of seats, not both.", where, "Write [[1], [2, 5]].")
    for seat in (seat for part in value for seat in (part if isinstance(part, (list, tuple)) else (part,))):
        if isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= MOST_SEATS:
            raise QuestionError(f"{seat!r} is not a seat.", where, "Seats are whole numbers, 1 upward.")


WinnersDocument = Annotated[Any, PlainValidator(_readable), WithJsonSchema(_WINNERS)]
"""By share, or by pot and share: tied seats, or groups of them best first."""


class SettlePlayerPart(Part):
    """A seat that was dealt in."""

    seat: Seat
    paid: Chips
    """All chips the seat put in during the hand."""
    dead: Chips = 0
    """Those of them that nobody has to match."""
    state: Literal["live", "folded", "mucked", "dead"] = "live"
    """A live seat can win; an excess that nobody matched comes back whatever the state."""
    cards: str | None = None
    """The seat's own cards, as far as they are known."""
    name: str = ""


class SettleQuestion(Question):
    """How the pots of a hand are awarded."""

    ask: Literal["settle"] = "settle"
    game: GameName
    """Key or alias of the game."""
    button: Seat | None = None
    """May be an empty seat; in stud the dealer's place."""
    players: Annotated[tuple[SettlePlayerPart, ...], Field(min_length=1)]
    """Everybody who put chips in or can win."""
    dead: Chips = 0
    """Chips in the middle from before this hand."""
    rake: Chips = 0
    """What the house takes, from the main pot first."""
    void: StrictBool = False
    """True when the hand does not count: everybody's chips go back."""
    board: str | None = None
    """The board; in stud a common card."""
    boards: Annotated[tuple[str, ...], Field(min_length=2, max_length=4)] | None = None
    """Instead of `board`: two boards, the first one first."""
    winners: WinnersDocument = None
    """Who wins, instead of cards; [] = nobody qualifies, absent = not known yet."""
    shown: tuple[Seat, ...] | None = None
    """Seats in the order they tabled their hands."""
    blind_chip: SomeChips | None = None
    """Smallest chip of the blinds, where the house splits pots to it."""
    pushed: dict[SeatKey, Chips] | None = None
    """What was already given, by seat."""
    noticed: Literal["before-next-hand", "next-hand", "substantial-action"] | None = None
    """When the error in `pushed` was noticed."""
    error: Literal["reading", "amount"] | None = None
    """What went wrong: a hand was misread, or chips were miscounted."""

    @property
    def row(self) -> Game:
        """The game, with its betting structure overridden where the question says so."""
        return game_asked(self.game, self.betting)

    @property
    def board_texts(self) -> tuple[str, ...]:
        """The boards as they are written, one or more; one that is left out is empty."""
        return self.boards or (self.board or "",)

    def check(self) -> None:
        refuse_twice((p.seat for p in self.players), "players")
        self._check_amounts()
        seats = {p.seat for p in self.players}
        if self.board is not None and self.boards is not None:
            raise QuestionError("A hand has a board or boards, not both.", "boards", "Leave one of them out.")
        if self.boards is not None and not self.row.board_cards:
            raise QuestionError(f"{self.row.name} has no board.", "boards", "Leave it out.")
        if self.shown is not None:
            refuse_twice(self.shown, "shown")
            for n, seat in enumerate(self.shown):
                refuse_unseated(seat, seats, f"shown[{n}]")
        for seat in self.pushed or ():
            refuse_unseated(seat, seats, f"pushed.{seat}")
        if self.blind_chip is not None and self.blind_chip % self.chip:
            told = f"blind_chip {chips(self.blind_chip)} is no multiple of the smallest chip, {chips(self.chip)}."
            raise QuestionError(told, "blind_chip")
        if (self.noticed is None) != (self.error is None):
            absent = "error" if self.error is None else "noticed"
            raise QuestionError(f"{absent} is missing.", absent, "Whether an award stands turns on both.")
        for place, _, _, groups in _named(self.winners):
            refuse_twice((seat for group in groups for seat in group), place)
            for group in groups:
                for seat in group:
                    refuse_unseated(seat, seats, place)

    def _check_amounts(self) -> None:
        amounts = [("dead", "dead", self.dead), ("rake", "rake", self.rake)]
        for n, player in enumerate(self.players):
            if player.dead > player.paid:
                raise QuestionError(
                    f"Seat {player.seat} cannot have more dead chips, {chips(player.dead)}, than it paid,"
                    f" {chips(player.paid)}.",
                    f"players[{n}].dead",
                )
            amounts += [("paid", f"players[{n}].paid", player.paid), ("dead", f"players[{n}].dead", player.dead)]
        for name, where, amount in amounts:
            if amount % self.chip:
                raise QuestionError(
                    f"{name} {chips(amount)} cannot be made of chips of {chips(self.chip)}.",
                    where,
                    "Give the smallest chip in play as chip.",
                )

    def paid_in(self, bust: Collection[int] = ()) -> tuple[PaidIn, ...]:
        """The players as the rulebook's values; `bust` seats can no longer win."""
        return tuple(
            PaidIn(p.seat, p.paid, p.dead, SeatState.BUST if p.seat in bust else SeatState(p.state))
            for p in self.players
        )

    def named(self, pots: Collection[str]) -> Named:
        """The winners a person named. Raises QuestionError for a share or a pot that is not there."""
        shares = [at.name for board in shares_of(self.row, len(self.board_texts)) for at in board]
        everywhere: dict[str, Groups] = {}
        by_pot: dict[str, dict[str, Groups]] = {}
        for place, pot, share, groups in _named(self.winners):
            if pot is not None and pots and pot not in pots:  # without pots everything has gone back
                if pot in shares:
                    raise QuestionError(f"{pot} is a share, so it takes seats.", place, "Write a list of seats.")
                raise QuestionError(f"There is no pot {pot!r}.", f"winners.{pot}", did_you_mean(pot, pots))
            if share not in shares:
                also = pots if pot is None else ()
                raise QuestionError(f"There is no share {share!r}.", place, did_you_mean(share, (*shares, *also)))
            if pot is None:
                everywhere[share] = groups
            else:
                by_pot.setdefault(pot, {})[share] = groups
        return Named(everywhere, by_pot)


def _named(winners: Mapping[str, Any] | None) -> Iterator[tuple[str, str | None, str, Groups]]:
    """Each share that is named: its place in the document, its pot (None = every pot), its name, its groups."""
    for name, value in (winners or {}).items():
        if isinstance(value, Mapping):
            for share, seats in value.items():
                if seats is not None:
                    yield f"winners.{name}.{share}", name, share, _groups(seats)
        elif value is not None:
            yield f"winners.{name}", None, name, _groups(value)


def _groups(value: Any) -> Groups:
    """Tied seats are one group; an empty list is no group at all."""
    if value and not isinstance(value[0], (list, tuple)):
        return (tuple(value),)
    return tuple(tuple(group) for group in value if group)
