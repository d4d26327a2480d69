"""The act loop: a command is decided, written, and only then shown as done; one desk's acts can be taken back by name."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor_app.base import Millis, Moment, Now, RuleError, StoreError
from floor_app.store import read
from floor_app.store.drafts import Drafts
from floor_app.store.elsewhere import Elsewhere, folded
from floor_app.store.history import REDO, UNDO, History, rows_of, turn_row
from floor_app.store.stand import STAND, assumed, stand, stand_body
from floor_app.tournament.commands import Command, CreateEvent, NewTable
from floor_app.tournament.structure import Structure
from floor_app.tournament.tournament import Tournament, check_turned, decide

if TYPE_CHECKING:
    from floor_app.rulings.record import RulingRecord
    from floor_app.store.rulings import Rulings
    from floor_app.store.write import Writer

EVERYTHING = frozenset({"clock", "mix", "table", "seats", "money", "rules", "event"})
"""Every area of an event: what may have changed when another event, or another desk's acts, came on."""

ATTEMPTS = 8
"""How often an act is decided again when other desks write at the same moment."""


@dataclass(frozen=True, slots=True)
class Done:
    """What an act did, once it is on disk."""

    state: Tournament | None
    """The event after it."""
    areas: frozenset[str]
    """What of the event may have changed."""
    act: int
    """The act's number; of an undo or redo, the number of the act it was about."""
    words: str
    """What it was, or what was taken back or done again: ``next hand at table 4``; empty when nothing was to do."""


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of the file, for the list to open it from."""

    id: str
    name: str
    created_utc: Millis
    """When it was made, in ms since 1970, UTC."""


def anchored(last: Moment | None) -> Now:
    """*Now*, on the line of the latest moment on record when the computer was not restarted since."""
    return Now(last=last)


class Desk:
    """One desk over one file: the event it has open, and everything that can be done to it."""

    def __init__(self, file: Path, desk: str, now: Now, history: History, event: str | None) -> None:
        """For `open`, which reads the file first."""
        self.file = file
        self.desk = desk
        self.now = now
        """The one source of now for this desk and its window."""
        self.note: str | None = None
        """What was assumed about the time while Floor was closed, a sentence to show; None when nothing was."""
        self._history = history
        self._event = event
        self._home: str | None = None
        """The event that the desk stays at while this one does something in another; None = it is the open one."""
        self._elsewhere = Elsewhere(file)
        self._drafts = Drafts(file, desk)
        self._writer: Writer | None = None

    @classmethod
    def open(cls, file: Path, now: Callable[[Moment | None], Now] = anchored, desk: str = "floor") -> Desk:
        """Open the file, made new when there is none, at the event this desk had open, else the one with the latest act.

        `now` makes the source of now from the latest moment on record. Raises StoreError when the surroundings refuse
        or the file is not one of this Floor's; it is then unchanged.
        """
        version = read.check(file)
        if version is None:
            from floor_app.store.write import create

            create(file)
        elif version < read.SCHEMA:
            from floor_app.store.lift import lift

            lift(file, version, now(None)().utc)
        event, moment = stand(file, desk)
        rows = read.journal(file, event) if event else []
        if not rows:
            event = read.latest_event(file)
            rows = read.journal(file, event) if event else []
        opened = cls(file, desk, now(moment), folded(file, rows), event)
        if moment is not None and not opened.now.same_boot:
            opened.note = assumed(opened.state, moment, opened.now())
            opened._keep_stand(opened.now())  # from here on the line of this start of the computer counts
        return opened

    # ---- acts ------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Tournament | None:
        """The event as it stands on disk; None while there is none."""
        return self._history.state

    @property
    def event(self) -> str | None:
        """The id of the event that is open."""
        return self._event

    def do(self, command: Command) -> Done:
        """Do what is asked. Raises RuleError when the event refuses, StoreError when the surroundings do.

        Either way nothing of it is kept, and `state` is the one on disk.
        """
        if isinstance(command, CreateEvent) and self.state is None:
            return self.create(command.structure, command.tables)
        areas: frozenset[str] = frozenset()
        for _ in range(ATTEMPTS):
            moment = self.now()
            try:
                events = decide(self.state, command, moment)
            except RuleError:
                if self._is_current():
                    raise
                areas = EVERYTHING
                continue  # refused for what is no longer so: another desk has gone on
            if not events:
                return Done(self.state, areas, self._history.last, "")
            then = self._history.with_act(self.desk, events)
            act = then.acts[-1]
            if self._append(self._event, rows_of(self._event or "", act.number, moment.utc, self.desk, events), moment):
                self._history = then
                return Done(self.state, areas | act.areas, act.number, act.words)
            areas = EVERYTHING
        raise self._crowded()

    @property
    def undo_words(self) -> str | None:
        """What `undo` would take back; None when there is nothing."""
        act = self._history.undoable(self.desk)
        return None if act is None else act.words

    @property
    def redo_words(self) -> str | None:
        """What `redo` would do again; None when there is nothing."""
        act = self._history.redoable(self.desk)
        return None if act is None else act.words

    def undo(self) -> Done:
        """Take back this desk's latest act that stands; acts of other desks after it are played again.

        Raises RuleError when there is none, or naming a later act that would no longer hold; StoreError as `do`.
        """
        return self._turn(UNDO)

    def redo(self) -> Done:
        """Do again what this desk took back last. Raises as `undo`."""
        return self._turn(REDO)

    def _turn(self, kind: str) -> Done:
        areas: frozenset[str] = frozenset()
        for _ in range(ATTEMPTS):
            history = self._history
            act = history.undoable(self.desk) if kind == UNDO else history.redoable(self.desk)
            if act is None:
                raise RuleError(f"There is nothing to {kind}.")
            moment = self.now()
            try:
                then = history.with_undo(act) if kind == UNDO else history.with_redo(act)
                if history.state is not None and then.state is not None:
                    check_turned(history.state, then.state, moment)
            except RuleError:
                if self._is_current():
                    raise
                areas = EVERYTHING
                continue
            row = turn_row(self._event or "", then.last, moment.utc, self.desk, kind, act.number)
            if self._append(self._event, [row], moment):
                self._history = then
                played_again = (later.areas for later in then.acts if later.number > act.number and later.stands)
                return Done(self.state, areas.union(act.areas, *played_again), act.number, act.words)
            areas = EVERYTHING
        raise self._crowded()

    # ---- events ----------------------------------------------------------------------------------------------------

    def events(self) -> tuple[EventLine, ...]:
        """Every event of the file, the latest first."""
        lines = []
        for row in read.first_rows(self.file):
            state = folded(self.file, [row]).state
            assert state is not None
            lines.append(EventLine(row.tournament_id, state.name, Millis(row.at)))
        return tuple(lines)

    def others(self, at_most: int | None = None) -> tuple[Tournament, ...]:
        """Every other event of the file as it stands on disk, the latest first. Raises StoreError.

        Only what was written since the last time is read; with `at_most`, of so many events: the rest the next time.
        """
        return self._elsewhere.look(self._event, at_most)

    def do_in(self, event: str, command: Command) -> Done:
        """Do something in another event of the file, which is not opened for it. Raises as `do`, and as `switch`."""
        if event == self._event:
            return self.do(command)
        there = Desk(self.file, self.desk, self.now, self._history_of(event), event)
        there._home, there._writer = self._event, self._write()
        return there.do(command)

    def create(self, structure: Structure, tables: Sequence[NewTable]) -> Done:
        """Make a new event and open it. Raises as `do`; then the event that was open still is."""
        event = secrets.token_hex(8)
        moment = self.now()
        events = decide(None, CreateEvent(event, structure, tuple(tables)), moment)
        then = History().with_act(self.desk, events)
        if not self._append(event, rows_of(event, 1, moment.utc, self.desk, events), moment):
            raise self._crowded()
        self._event, self._history = event, then
        return Done(self.state, EVERYTHING, 1, then.acts[0].words)

    def switch(self, event: str) -> Done:
        """Open another event of the file. Raises StoreError when it is not there; then the open one still is."""
        history = self._history_of(event)
        self._event, self._history = event, history
        self._keep_stand(self.now())
        return Done(self.state, EVERYTHING, history.last, "")

    def _history_of(self, event: str) -> History:
        rows = read.journal(self.file, event)
        if not rows:
            raise StoreError("The event is not in the file.", where=str(self.file), remedy="Choose one of the list.")
        return folded(self.file, rows)

    # ---- drafts ----------------------------------------------------------------------------------------------------

    def draft(self, kind: str, key: str) -> dict[str, Any] | None:
        """Half-typed work of this desk in the open event; None when there is none."""
        return self._drafts.get(kind, f"{self._event or ''}/{key}")

    def keep_draft(self, kind: str, key: str, body: dict[str, Any]) -> None:
        """Keep half-typed work, overwriting what was kept under the same kind and key."""
        self._drafts.keep(kind, f"{self._event or ''}/{key}", body)

    def drop_draft(self, kind: str, key: str) -> None:
        """Forget half-typed work that is done with."""
        self._drafts.drop(kind, f"{self._event or ''}/{key}")

    # ---- rulings ---------------------------------------------------------------------------------------------------

    def record(self, record: RulingRecord) -> RulingRecord:
        """Record a ruling of the open event; the record with its number, moment and event.

        Raises RuleError while no event is open or when it is recorded already; StoreError as `do`.
        """
        if self.state is None:
            raise RuleError("There is no event to record the ruling in.", remedy="Begin or open an event.")
        return self._rulings().record(record, self.state.id, self.state.name, self.now().utc)

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
        """The recorded rulings of the open event, newest first, those withdrawn too. Raises StoreError.

        `seat` is one it is about; `since` and `until` are ms UTC, both included; `game` a key or alias (QuestionError
        for an unknown one); `text` as `record_search.matches` reads it.
        """
        if self._event is None:
            return ()
        return self._rulings().find(self._event, table, seat, since, until, game, text)

    def withdraw(self, record: str, who: str, why: str) -> RulingRecord:
        """Say that a recorded ruling, by its id, no longer holds; the ruling itself stays. The record as it then is.

        Raises RuleError when there is none, it is withdrawn already, or it is not said by whom and why; StoreError as `do`.
        """
        return self._rulings().withdraw(record, who, why, self.now().utc)

    def _rulings(self) -> Rulings:
        from floor_app.store.rulings import Rulings

        return Rulings(self.file, self.desk, self._write)

    # ---- the file --------------------------------------------------------------------------------------------------

    def warm(self) -> None:
        """Load the write path, so that the first act does not wait for it, and have the whole file checked.

        Raises StoreError when the file is damaged.
        """
        self._write().check_whole()

    def close(self) -> None:
        """Let go of the file; what waits in the log beside it goes into it."""
        self._drafts.close()
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _write(self) -> Writer:
        if self._writer is None:
            from floor_app.store.write import Writer

            self._writer = Writer(self.file)
        return self._writer

    def _append(self, event: str | None, rows: Sequence[read.Row], moment: Moment) -> bool:
        """Write one act. False when another desk was first; its acts are then taken in and the caller decides again."""
        from floor_app.store.write import LostRaceError

        try:
            self._write().append(rows, [(self.desk, STAND, "", stand_body(self._home or event, moment))])
        except LostRaceError:
            self._read_again()
            return False
        except StoreError:
            with suppress(StoreError):  # the person is told of the first trouble, which is also the cause of this one
                self._read_again()
            raise
        return True

    def _read_again(self) -> None:
        if self._event is not None:
            self._history = folded(self.file, read.journal(self.file, self._event))

    def _is_current(self) -> bool:
        """Whether no other desk has written since; takes in what it wrote."""
        if self._event is None or read.last_seq(self.file, self._event) == self._history.last:
            return True
        self._read_again()
        return False

    def _crowded(self) -> StoreError:
        return StoreError(
            "The act was not recorded: other desks are writing all the time.",
            where=str(self.file),
            remedy="Do it again in a moment.",
        )

    def _keep_stand(self, moment: Moment) -> None:
        self._drafts.keep(STAND, "", json.loads(stand_body(self._event, moment)))
