"""What a person asks of an event. `tournament.decide` turns a command into events, or refuses it in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from floor_app.tournament.clock_commands import ClockCommand
from floor_app.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open: its players as (felt seat, name, stack or None), and the button's felt seat."""

    number: int
    seats: tuple[tuple[int, str, int | None], ...] = ()
    button: int | None = None
    """None = not set; it may be an empty seat."""


def full_table(structure: Structure) -> NewTable:
    """Table 1 with every seat taken: starting stacks, no names, and seat 1 the small blind, so that a desk answers at once."""
    seats = tuple((seat, "", structure.starting_stack) for seat in range(1, structure.seats + 1))
    return NewTable(1, seats, button=structure.seats)


@dataclass(frozen=True, slots=True)
class CreateEvent:
    """Begin an event, or a cash game, with these tables."""

    id: str
    """Names the event in the store; never shown."""
    structure: Structure
    tables: tuple[NewTable, ...] = ()


# ---- the clock; refused in a cash game --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StartClock:
    """Set the clock going with what is left."""


@dataclass(frozen=True, slots=True)
class PauseClock:
    """Stop the clock."""


@dataclass(frozen=True, slots=True)
class SetLevel:
    """Begin the level with this number, at its whole length. Hands that are on keep theirs."""

    number: int


@dataclass(frozen=True, slots=True)
class StepLevel:
    """Go so many levels on (or back, when negative). In a break, 1 ends it and -1 goes to the level before it."""

    by: int


@dataclass(frozen=True, slots=True)
class SetTimeLeft:
    """Set what is left of the level or break."""

    ms: int


@dataclass(frozen=True, slots=True)
class AddTime:
    """Add to what is left of the level or break, or take away when negative; never below nothing."""

    ms: int


# ---- a table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open one more table."""

    table: NewTable


@dataclass(frozen=True, slots=True)
class NextHand:
    """The next hand begins: at the level that runs now, with the game and the button that are due."""

    table: int


@dataclass(frozen=True, slots=True)
class FinishHand:
    """A hand that was followed to its end is over: everybody has these stacks, and the next hand begins. One act."""

    table: int
    hand: int
    """Which hand of the table it was, so that it is never finished twice."""
    stacks: tuple[tuple[int, int], ...]
    """(felt seat, chips) of the seats that were dealt in; the others keep theirs."""


@dataclass(frozen=True, slots=True)
class StepGame:
    """Go so many games on in the order planned at the table, or back in the mix; the game begins anew."""

    table: int
    by: int


@dataclass(frozen=True, slots=True)
class SetGame:
    """Play the game at this index of the mix; it begins anew."""

    table: int
    index: int


@dataclass(frozen=True, slots=True)
class SkipGame:
    """Leave out the game that would come next at the table."""

    table: int


@dataclass(frozen=True, slots=True)
class InsertGame:
    """Play the game at this index of the mix next at the table; the others follow after it in their order."""

    table: int
    index: int


@dataclass(frozen=True, slots=True)
class SwapGames:
    """Let two of the coming games at the table change places: 1 is the next game, 2 the one after it."""

    table: int
    first: int = 1
    second: int = 2


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Dealer's choice: the player whose turn it is chooses the game at this index of the mix for the next hands.

    May be said again while the next game has not begun. Refused where the games are not chosen.
    """

    table: int
    index: int


@dataclass(frozen=True, slots=True)
class SetChooser:
    """Put the dealer's-choice button at this felt seat: its player chose the game now on. None takes it away."""

    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class SetHandOfGame:
    """Say which hand of its game this is, 1 upward."""

    table: int
    n: int


@dataclass(frozen=True, slots=True)
class SetHandLevel:
    """Say which level the hand that is on began with."""

    table: int
    level: int


@dataclass(frozen=True, slots=True)
class SetButton:
    """Put the button at this felt seat, which may be empty; None takes it away."""

    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class SetSeat:
    """Seat a player, or change the name and stack of the one who sits there."""

    table: int
    seat: int
    name: str = ""
    stack: int | None = None
    """Chips; None = not known."""


@dataclass(frozen=True, slots=True)
class ClearSeat:
    """Empty a seat."""

    table: int
    seat: int


# ---- the event ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SetPlayersLeft:
    """Say how many players are left in the event; refused in a cash game."""

    n: int


@dataclass(frozen=True, slots=True)
class SetEntrants:
    """Say how many entered; refused in a cash game."""

    n: int


@dataclass(frozen=True, slots=True)
class SetHouse:
    """Change the house rules: a preset's name, or a document as in a question's `rules`."""

    document: str | Mapping[str, object]


@dataclass(frozen=True, slots=True)
class EditStructure:
    """Play on by this structure. Refused for what was played already; house rules are not changed by it."""

    structure: Structure
    confirmed: bool = False
    """Whether the person was told what changes for the level or break that runs, and wants it. Without it such an edit
    is refused, with what would change and `NEEDS_CONFIRMATION` as the place."""
    was: Structure | None = None
    """The structure that was edited; refused when it is no longer the event's. None = whatever it is."""


NEEDS_CONFIRMATION = "running level"
"""Where a RuleError is about when `EditStructure` may be given again with `confirmed`."""


Command = (
    CreateEvent
    | StartClock
    | PauseClock
    | SetLevel
    | StepLevel
    | SetTimeLeft
    | AddTime
    | OpenTable
    | NextHand
    | FinishHand
    | StepGame
    | SetGame
    | SkipGame
    | InsertGame
    | SwapGames
    | ChooseGame
    | SetChooser
    | SetHandOfGame
    | SetHandLevel
    | SetButton
    | SetSeat
    | ClearSeat
    | SetPlayersLeft
    | SetEntrants
    | SetHouse
    | EditStructure
    | ClockCommand
)
