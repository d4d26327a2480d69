"""A desk in memory for tests of the window: the real event, no file, and a clock that stands until it is moved."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from floor_app.base import FloorError, Millis, Moment, RuleError
from floor_app.rulings.record import RulingRecord, Withdrawn
from floor_app.rulings.record_search import matches, parse_search
from floor_app.tournament.commands import CreateEvent, NewTable
from floor_app.tournament.events import describe
from floor_app.tournament.structure import Structure
from floor_app.tournament.tournament import Tournament, apply, areas, decide


@dataclass
class FakeNow:
    """A source of now that a test moves by hand."""

    utc: int = 1_700_000_000_000

    def __call__(self) -> Moment:
        return Moment(Millis(self.utc), "boot", Millis(self.utc - 1_000_000))

    def on(self, *, minutes: float = 0, ms: int = 0) -> None:
        self.utc += round(minutes * 60_000) + ms


@dataclass(frozen=True)
class FakeDone:
    state: Tournament | None
    areas: frozenset[str]
    act: int
    words: str


@dataclass(frozen=True)
class FakeLine:
    id: str
    name: str
    created_utc: int


@dataclass
class FakeDesk:
    """DeskPort over `decide` and `apply`. `fails` is raised by the next act, as a full disk would."""

    now: FakeNow = field(default_factory=FakeNow)
    state: Tournament | None = None
    fails: FloorError | None = None
    commands: list[Any] = field(default_factory=list)
    """Every command that was done."""
    elsewhere: list[tuple[str, Any]] = field(default_factory=list)
    """Every command that was done in an event that was not open, with its id."""
    drafts: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    recorded: list[RulingRecord] = field(default_factory=list)
    """Every ruling, of every event, oldest first; a withdrawn one as it is now."""
    _before: list[tuple[Tournament | None, str, frozenset[str]]] = field(default_factory=list)
    _after: list[tuple[Tournament | None, str, frozenset[str]]] = field(default_factory=list)
    _kept: dict[str, Tournament] = field(default_factory=dict)
    _made: dict[str, int] = field(default_factory=dict)
    _ids: itertools.count[int] = field(default_factory=itertools.count)

    @property
    def undo_words(self) -> str | None:
        return self._before[-1][1] if self._before else None

    @property
    def redo_words(self) -> str | None:
        return self._after[-1][1] if self._after else None

    def do(self, command: Any, /) -> FakeDone:
        self._fail()
        before, changed, words = self.state, frozenset[str](), ""
        events = decide(self.state, command, self.now())
        for event in events:
            self.state = apply(self.state, event)
            changed |= areas(event)
            words = words or describe(event)
        self._before.append((before, words, changed))
        self._after.clear()
        self.commands.append(command)
        return FakeDone(self.state, changed, len(self._before), words)

    def forget(self) -> None:
        """Forget what was done so far: it can no longer be taken back."""
        self._before.clear()
        self._after.clear()
        self.commands.clear()

    def undo(self) -> FakeDone:
        return self._turn(self._before, self._after, "undo")

    def redo(self) -> FakeDone:
        return self._turn(self._after, self._before, "redo")

    def _turn(self, from_here: list[Any], to_there: list[Any], word: str) -> FakeDone:
        if not from_here:
            raise RuleError(f"There is nothing to {word}.")
        state, words, changed = from_here.pop()
        to_there.append((self.state, words, changed))
        self.state = state
        return FakeDone(self.state, changed, len(self._before), words)

    def events(self) -> tuple[FakeLine, ...]:
        self._keep()
        return tuple(FakeLine(key, self._kept[key].name, self._made[key]) for key in sorted(self._kept))

    def others(self, at_most: int | None = None) -> tuple[Tournament, ...]:
        self._fail()
        self._keep()
        return tuple(kept for key, kept in self._kept.items() if self.state is None or key != self.state.id)

    def do_in(self, event: str, command: Any, /) -> FakeDone:
        self._fail()
        there = self._kept[event]
        for made in decide(there, command, self.now()):
            there = apply(there, made)
        self._kept[event] = there
        self.elsewhere.append((event, command))
        return FakeDone(there, frozenset({"clock"}), 1, "")

    def create(self, structure: Structure, tables: Sequence[NewTable], /) -> FakeDone:
        events = decide(None, CreateEvent(f"event-{next(self._ids)}", structure, tuple(tables)), self.now())
        self._keep()
        state: Tournament | None = None
        for event in events:
            state = apply(state, event)
        self.state = state
        self._before.clear()
        self._after.clear()
        self._keep()
        return FakeDone(self.state, frozenset({"event"}), 1, "new event")

    def switch(self, event: str, /) -> FakeDone:
        self._keep()
        self.state = self._kept[event]
        self._before.clear()
        self._after.clear()
        return FakeDone(self.state, frozenset({"event"}), 1, "")

    def _keep(self) -> None:
        if self.state is not None:
            self._kept[self.state.id] = self.state
            self._made.setdefault(self.state.id, self.now.utc)

    def draft(self, kind: str, key: str, /) -> dict[str, Any] | None:
        return self.drafts.get((kind, key))

    def keep_draft(self, kind: str, key: str, body: dict[str, Any], /) -> None:
        self.drafts[kind, key] = body

    def drop_draft(self, kind: str, key: str, /) -> None:
        self.drafts.pop((kind, key), None)

    def record(self, record: RulingRecord, /) -> RulingRecord:
        self._fail()
        assert self.state is not None
        number = 1 + sum(r.tournament_id == self.state.id for r in self.recorded)
        event = self.state.id
        made = replace(
            record,
            id=f"{event}/{number}",
            number=number,
            at=Millis(self.now.utc),
            tournament_id=event,
            tournament=self.state.name,
        )
        self.recorded.append(made)
        return made

    def rulings(
        self,
        *,
        table: int | None = None,
        seat: int | None = None,
        since: Millis | None = None,
        until: Millis | None = None,
        game: str | None = None,
        text: str = "",
    ) -> tuple[RulingRecord, ...]:
        self._fail()
        search = parse_search(text)
        return tuple(
            record
            for record in reversed(self.recorded)
            if self.state is not None
            and record.tournament_id == self.state.id
            and table in (None, record.table)
            and (seat is None or seat in record.seats)
            and (since is None or record.at >= since)
            and (until is None or record.at <= until)
            and game in (None, record.game)
            and matches(record, search)
        )

    def withdraw(self, record: str, who: str, why: str, /) -> RulingRecord:
        self._fail()
        if not who.strip() or not why.strip():
            raise RuleError("A ruling is withdrawn by somebody, for a reason.", "why" if who.strip() else "who")
        place = next(n for n, made in enumerate(self.recorded) if made.id == record)
        self.recorded[place] = replace(self.recorded[place], withdrawn=Withdrawn(Millis(self.now.utc), who, why))
        return self.recorded[place]

    def _fail(self) -> None:
        if self.fails is not None:
            error, self.fails = self.fails, None
            raise error


class FakeSheets:
    """SheetPort that draws nothing: a PDF of one empty page, or the error it was given."""

    def __init__(self, error: FloorError | None = None) -> None:
        self.error = error
        self.asked: list[tuple[str, str]] = []

    def level_sheet(self, structure: Structure, *, paper: str, title_note: str = "") -> bytes:
        self.asked.append((structure.name, paper))
        if self.error is not None:
            raise self.error
        from floor_app.sheets.levels import level_sheet

        return level_sheet(structure, paper=paper, title_note=title_note)

    def table_signs(
        self, structure: Structure, *, paper: str, level: int | None = None, players_left: int | None = None
    ) -> bytes:
        self._asked(f"signs {level}, {players_left} left", paper)
        from floor_app.sheets.signs import table_signs

        return table_signs(structure, paper=paper, level=level, players_left=players_left)

    def ladder_card(self, structure: Structure, *, paper: str, players_left: int | None = None) -> bytes:
        self._asked(f"ladder, {players_left} left", paper)
        from floor_app.sheets.cards import ladder_card

        return ladder_card(structure, paper=paper, players_left=players_left)

    def opening_card(self, structure: Structure, *, paper: str) -> bytes:
        self._asked("openings", paper)
        from floor_app.sheets.cards import opening_card

        return opening_card(structure, paper=paper)

    def push_card(self, structure: Structure, *, paper: str, level: int | None = None) -> bytes:
        self._asked(f"push {level}", paper)
        from floor_app.sheets.cards import push_card

        return push_card(structure, paper=paper, level=level)

    def _asked(self, what: str, paper: str) -> None:
        self.asked.append((what, paper))
        if self.error is not None:
            raise self.error

    def slip(self, record: RulingRecord, *, paper: str = "letter") -> bytes:
        self.asked.append((f"slip {record.number}", paper))
        if self.error is not None:
            raise self.error
        from floor_app.sheets.slip import slip

        return slip(record, paper=paper)
