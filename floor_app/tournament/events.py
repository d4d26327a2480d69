"""What happened at an event: one frozen value a kind, each with its KIND and V, the version of its body.

An event holds the outcome of its command, not the reason for it: a rotation that is counted differently one day does
not change what an old journal says was played. `event_rows` takes them to the journal and back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from floor_app.base import Moment
from floor_app.rules.house import HouseRules
from floor_app.tournament.clock_events import ClockEvent, describe_clock
from floor_app.tournament.commands import NewTable
from floor_app.tournament.structure import Level, Structure
from floor_app.tournament.structure_change import StructureChange


@dataclass(frozen=True, slots=True)
class EventCreated:
    """An event, or a cash game, began, with these tables."""

    KIND: ClassVar[str] = "event-created"
    V: ClassVar[int] = 1
    id: str
    structure: Structure
    tables: tuple[NewTable, ...]
    at: Moment


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The clock was set going."""

    KIND: ClassVar[str] = "clock-started"
    V: ClassVar[int] = 1
    at: Moment


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock was stopped."""

    KIND: ClassVar[str] = "clock-paused"
    V: ClassVar[int] = 1
    at: Moment


@dataclass(frozen=True, slots=True)
class LevelSet:
    """A level was begun by hand, at its whole length."""

    KIND: ClassVar[str] = "level-set"
    V: ClassVar[int] = 1
    level: int
    at: Moment


@dataclass(frozen=True, slots=True)
class TimeLeftSet:
    """What is left of the level or break was set, in ms."""

    KIND: ClassVar[str] = "time-left-set"
    V: ClassVar[int] = 1
    ms: int
    at: Moment


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """Time was added to the level or break, in ms."""

    KIND: ClassVar[str] = "time-added"
    V: ClassVar[int] = 1
    ms: int
    """Negative when time was taken away."""
    at: Moment


@dataclass(frozen=True, slots=True)
class TableOpened:
    """One more table was opened."""

    KIND: ClassVar[str] = "table-opened"
    V: ClassVar[int] = 2
    table: NewTable
    level: int | None
    """The level its first hand begins with; None before the clock was ever started, and in a cash game."""
    played: int
    game: int = 0
    """Index in the mix of its first game: where the clock changes the games, the one the room plays."""
    period: int | None = None
    """As `GameBegan.period`."""


@dataclass(frozen=True, slots=True)
class HandBegan:
    """The next hand began at a table."""

    KIND: ClassVar[str] = "hand-began"
    V: ClassVar[int] = 2
    table: int
    hand: int
    level: int | None
    game: int
    """Index in the mix."""
    hand_of_game: int
    button: int | None
    played: int
    """Running time of the event by then, in ms, as `GameBegan.played`."""
    period: int | None = None
    """As `GameBegan.period`."""
    coming: tuple[int, ...] = ()
    """As `Table.coming`, and so the next two."""
    rotation: tuple[int, ...] = ()
    chooser: int | None = None


@dataclass(frozen=True, slots=True)
class HandFinished:
    """A hand ended with these stacks; what began after it is an event of its own."""

    KIND: ClassVar[str] = "hand-finished"
    V: ClassVar[int] = 1
    table: int
    hand: int
    stacks: tuple[tuple[int, int], ...]
    """(felt seat, chips), seats rising."""


@dataclass(frozen=True, slots=True)
class GameSet:
    """The game of a table was set; it began anew."""

    KIND: ClassVar[str] = "game-set"
    V: ClassVar[int] = 2
    table: int
    game: int
    """Index in the mix."""
    played: int
    period: int | None = None
    """As `GameBegan.period`."""


@dataclass(frozen=True, slots=True)
class PlanSet:
    """The games to come at a table were changed: one skipped, put in, or two swapped."""

    KIND: ClassVar[str] = "plan-set"
    V: ClassVar[int] = 1
    table: int
    coming: tuple[int, ...]
    """As `Table.coming`, and so the next one."""
    rotation: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameChosen:
    """Dealer's choice: a player chose the next game."""

    KIND: ClassVar[str] = "game-chosen"
    V: ClassVar[int] = 1
    table: int
    game: int
    """Index in the mix."""
    seat: int | None
    """Who chose; None when nobody is seated."""


@dataclass(frozen=True, slots=True)
class ChooserSet:
    """The dealer's-choice button was put at a seat, or taken away."""

    KIND: ClassVar[str] = "chooser-set"
    V: ClassVar[int] = 1
    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class HandOfGameSet:
    """It was said which hand of its game this is."""

    KIND: ClassVar[str] = "hand-of-game-set"
    V: ClassVar[int] = 1
    table: int
    n: int


@dataclass(frozen=True, slots=True)
class HandLevelSet:
    """It was said which level the hand began with."""

    KIND: ClassVar[str] = "hand-level-set"
    V: ClassVar[int] = 1
    table: int
    level: int


@dataclass(frozen=True, slots=True)
class ButtonSet:
    """The button was put at a seat, or taken away."""

    KIND: ClassVar[str] = "button-set"
    V: ClassVar[int] = 1
    table: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class SeatSet:
    """A player took a seat, or name and stack were corrected."""

    KIND: ClassVar[str] = "seat-set"
    V: ClassVar[int] = 1
    table: int
    seat: int
    name: str
    stack: int | None


@dataclass(frozen=True, slots=True)
class SeatCleared:
    """A seat became empty."""

    KIND: ClassVar[str] = "seat-cleared"
    V: ClassVar[int] = 1
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlayersLeftSet:
    """It was said how many players are left."""

    KIND: ClassVar[str] = "players-left-set"
    V: ClassVar[int] = 1
    n: int


@dataclass(frozen=True, slots=True)
class EntrantsSet:
    """It was said how many entered."""

    KIND: ClassVar[str] = "entrants-set"
    V: ClassVar[int] = 1
    n: int


@dataclass(frozen=True, slots=True)
class HouseSet:
    """The house rules were changed."""

    KIND: ClassVar[str] = "house-set"
    V: ClassVar[int] = 1
    house: HouseRules


@dataclass(frozen=True, slots=True)
class StructureEdited:
    """The structure was edited; level and time left stay."""

    KIND: ClassVar[str] = "structure-edited"
    V: ClassVar[int] = 1
    change: StructureChange
    at: Moment


Event = (
    EventCreated
    | ClockStarted
    | ClockPaused
    | LevelSet
    | TimeLeftSet
    | TimeAdded
    | TableOpened
    | HandBegan
    | HandFinished
    | GameSet
    | PlanSet
    | GameChosen
    | ChooserSet
    | HandOfGameSet
    | HandLevelSet
    | ButtonSet
    | SeatSet
    | SeatCleared
    | PlayersLeftSet
    | EntrantsSet
    | HouseSet
    | StructureEdited
    | ClockEvent
)

# ---- words ----------------------------------------------------------------------------------------------------------------


def describe(event: Event) -> str:
    """The event in the words of *Undo …* and of lists: "next hand at table 4", "level 20", "start of the clock"."""
    match event:
        case EventCreated():
            return f"new event {event.structure.name}"
        case ClockStarted():
            return "start of the clock"
        case ClockPaused():
            return "pause of the clock"
        case LevelSet():
            return f"level {event.level}"
        case TimeLeftSet():
            return f"time left {_span(event.ms)}"
        case TimeAdded():
            return f"{_span(abs(event.ms))} {'more' if event.ms >= 0 else 'less'} on the clock"
        case TableOpened():
            return f"opening of table {event.table.number}"
        case HandBegan():
            return f"next hand at table {event.table}"
        case HandFinished():
            return f"end of hand {event.hand} at table {event.table}"
        case GameSet():
            return f"change of game at table {event.table}"
        case PlanSet():
            return f"change of the games to come at table {event.table}"
        case GameChosen():
            return f"choice of the next game at table {event.table}"
        case ChooserSet():
            return f"dealer's-choice button at table {event.table}"
        case HandOfGameSet():
            return f"hand {event.n} of the game at table {event.table}"
        case HandLevelSet():
            return f"level {event.level} for the hand at table {event.table}"
        case ButtonSet():
            return f"button at table {event.table}"
        case SeatSet() | SeatCleared():
            return f"seat {event.seat}, table {event.table}"
        case PlayersLeftSet():
            return f"{event.n} players left"
        case EntrantsSet():
            return f"{event.n} entrants"
        case HouseSet():
            return "change of house rules"
        case StructureEdited():
            return _edit_words(event.change)
        case _:
            return describe_clock(event)


def _edit_words(change: StructureChange) -> str:
    rows = {row.number for row in (*change.was, *change.rows) if isinstance(row, Level)}
    if change.facts is None and len(rows) == 1 and not change.shift:
        return f"edit of level {rows.pop()}"
    return "edit of the structure"


def _span(ms: int) -> str:
    minutes, seconds = divmod(ms // 1000, 60)
    return f"{minutes}:{seconds:02}"
