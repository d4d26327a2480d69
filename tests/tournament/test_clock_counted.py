"""Every act on a clock, given as a command at any second, against an event whose clock is wound second by second."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from floor_app.base import Millis, Moment, RuleError
from floor_app.tournament import clock_commands as d
from floor_app.tournament import commands as c
from floor_app.tournament.clock import face, played
from floor_app.tournament.structure import Level, Structure
from floor_app.tournament.tournament import Tournament, apply, decide
from tests.tournament.small_events import START, THREE
from tests.tournament.test_event_clock import Counted, sheets

SECOND = 1000


@dataclass
class Wound(Counted):
    """The wound clock with all that a director plans; an act is refused by `None`."""

    stops: bool = False
    starts: int | None = None
    """The second at which it starts by itself."""
    begun: bool = False
    off: int | None = None
    """Seconds that a hand of hand-for-hand takes; None = it is not on."""
    barrier: int = 0
    """The second before which no time can be given back: the clock was set or started then."""
    row_began: int = 0
    past: list[tuple[int, int | None, bool, bool, int]] = field(default_factory=list)
    """How it stood at each second: row, left, runs, stops, seconds that levels ran."""
    told: int = 0
    """The second at which it was last told to stop at the end of its row, or not to: that is no matter of time."""
    noted: bool = False
    """Whether an act took note that it stands: it was paused, or set while it stood."""

    def settle(self) -> None:
        while self.runs and self.left == 0:
            before = self.row
            stops, self.stops = self.stops, False
            left, self.left = self.left, 0
            self.row += 1
            while not self._timed(self.row):
                self.runs = self.runs and not self._ends_day(self.row)
                self.row += 1
            self.left = self.whole(self.row)
            self.runs = self.runs and not stops
            assert (before < self.row, left) == (True, 0)
            self.row_began = self.gone

    def _timed(self, row: int) -> bool:
        return type(self.sheet.rows[row]).__name__ in {"Level", "Break"}

    def _ends_day(self, row: int) -> bool:
        return type(self.sheet.rows[row]).__name__ == "EndOfDay"

    def second(self) -> None:
        self.past.append((self.row, self.left, self.runs, self.stops, self.levels_ran))
        super().second()
        if not self.runs and self.starts == self.gone:
            self.start()

    def start(self) -> None:
        self.runs, self.begun, self.starts, self.noted = True, True, None, False
        self.barrier = self.row_began = self.gone
        self.settle()

    def put(self, row: int, left: int | None) -> None:
        self.noted = not self.runs
        self.barrier = self.row_began = self.gone
        self.set(row, left)

    def hand(self, seconds: int) -> None:
        """A hand's time comes off a clock that stands."""
        self.runs = True
        self.settle()
        for _ in range(seconds):
            if self.runs:
                self.levels_ran += isinstance(self.sheet.rows[self.row], Level)
                self.left = None if self.left is None else self.left - 1
                self.settle()
        self.runs = False

    def back(self, seconds: int) -> bool:
        """Time given back; False where it cannot be."""
        then = self.gone - seconds
        if seconds <= 0 or then < self.barrier or self.noted:
            return False
        row, left, runs, _, ran = self.past[then]
        if not runs:
            return False
        self.row, self.left, self.levels_ran = row, left, ran
        if max(then, self.told) < self.gone:
            self.stops = self.past[max(then, self.told)][3]
        self.runs, self.noted = True, False
        self.barrier = self.row_began = self.gone
        return True


KINDS = ("start", "pause", "add", "take", "level", "next", "left", "stop", "go on", "plan", "no plan", "back", "h4h")
ACTS = st.lists(
    st.tuples(st.integers(0, 150), st.sampled_from((*KINDS, "h4h end", "hand", "look")), st.integers(0, 150)),
    min_size=1,
    max_size=14,
)


def wind(wound: Wound, what: str, n: int) -> bool:
    """Do one act to the wound clock; whether it is allowed."""
    last = wound.left is None
    match what:
        case "start":
            if wound.runs or wound.off is not None:
                return False
            wound.start()
        case "pause":
            if not wound.runs:
                return False
            wound.runs, wound.noted = False, True
        case "add" | "take" | "left":
            if last:
                return False
            assert wound.left is not None
            wound.put(wound.row, {"add": wound.left + n, "take": max(0, wound.left - n), "left": n}[what])
        case "level":
            row = wound.sheet.row_of(n % len(wound.sheet.levels) + 1)
            wound.put(row, wound.whole(row))
        case "next":
            later = [row for row, _ in wound.sheet.numbered() if row > wound.row]
            if not later:
                return False
            wound.put(later[0], wound.whole(later[0]))
        case "stop" | "go on":
            if what == "stop" and last:
                return False
            if wound.stops != (what == "stop"):
                wound.stops, wound.told = what == "stop", wound.gone
                wound.barrier, wound.noted = max(wound.barrier, wound.row_began), not wound.runs
        case "plan" | "no plan":
            if what == "plan" and (wound.runs or wound.off is not None or n == 0):
                return False
            if what == "plan" or wound.starts is not None:
                wound.starts, wound.noted = wound.gone + n if what == "plan" else None, True
        case "h4h":
            if not wound.begun or wound.off == n:
                return False
            wound.off, wound.runs, wound.starts, wound.noted = n, False, None, True
        case "h4h end":
            wound.off = None
        case "hand":
            if wound.off is None:
                return False
            wound.hand(wound.off)
            wound.noted = True
        case "back":
            return wound.back(n)
    return True


def command_of(what: str, n: int, sheet: Structure, utc: int) -> c.Command | None:
    commands: dict[str, c.Command] = {
        "start": c.StartClock(),
        "pause": c.PauseClock(),
        "add": c.AddTime(n * SECOND),
        "take": c.AddTime(-n * SECOND),
        "left": c.SetTimeLeft(n * SECOND),
        "level": c.SetLevel(n % len(sheet.levels) + 1),
        "next": c.StepLevel(1),
        "stop": d.StopAtEnd(),
        "go on": d.StopAtEnd(on=False),
        "plan": d.ScheduleStart(utc + n * SECOND),
        "no plan": d.ScheduleStart(None),
        "back": d.GiveBack(n * SECOND),
        "h4h": d.SetHandForHand(n * SECOND),
        "h4h end": d.SetHandForHand(None),
        "hand": d.HandPlayed(),
    }
    return commands.get(what)


def did(state: Tournament, command: c.Command, moment: Moment) -> Tournament | None:
    """The event after a command; None where it is refused."""
    try:
        for event in decide(state, command, moment):
            state = apply(state, event)
    except RuleError:
        return None
    return state


@settings(max_examples=400, deadline=None)
@given(sheets(), ACTS)
def test_every_act_at_any_second_agrees_with_winding(sheet: Structure, acts: list[tuple[int, str, int]]) -> None:
    zero = Moment(Millis(START), "boot", Millis(0))
    state: Tournament | None = None
    for event in decide(None, c.CreateEvent("x", sheet, (THREE,)), zero):
        state = apply(state, event)
    assert state is not None
    wound = Wound(sheet)
    for wait, what, n in acts:
        for _ in range(wait):
            wound.second()
        utc = Millis(START + wound.gone * SECOND)
        command = command_of(what, n, sheet, utc)
        if command is not None:
            after = did(state, command, Moment(utc, "boot", Millis(wound.gone * SECOND)))
            assert (after is not None) == wind(wound, what, n), (what, n)
            state = after or state
        assert state.clock is not None
        shown = face(state.clock, sheet, utc)
        left = None if wound.left is None else wound.left * SECOND
        here = sheet.rows[wound.row]
        assert (shown.on_break or shown.level, shown.left, shown.running) == (here, left, wound.runs), (what, n)
        assert (shown.stops, shown.started) == (wound.stops, wound.begun)
        assert shown.starts_at == (None if wound.starts is None else START + wound.starts * SECOND)
        assert played(state.clock, sheet, utc) == wound.levels_ran * SECOND
