"""The event on screen: one object that holds the current value and tells every desk what changed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from floor_app.base import FloorError, Millis, Moment, RuleError
from floor_app.ui.ports import EVERYTHING, DeskPort, Done

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.tables import Table
    from floor_app.tournament.tournament import Tournament


AWAY = 5000
"""How many ms late a second must be shown to be called an absence."""

HEART = 2500
"""How often it is looked what no tick tells of, in ms."""
ROOM = 300
"""Milliseconds that must be left of the second on screen for a look: the next second is not shown late for it."""

LONGEST = 60_000
"""A planned start is waited for in steps of so many ms at most: a sleep in between moves it by no more."""


class EventModel(QObject):
    """Holds no state of its own but the table that the window stands at; the desk port holds the event.

    Acts go through `act`, so that an error always becomes `refused` and never a half-changed screen.
    """

    changed = Signal(object, object, object)
    """(state, areas: frozenset[str], source): after every act, undo and redo; with source ``time`` when a level turned."""
    refused = Signal(object)
    """A FloorError: the act was not done, nothing changed."""
    accepted = Signal()
    """An act was done: what was refused before is past."""
    tick = Signal(object)
    """The Moment, at each whole second of the clock on screen: repaint times, nothing else."""
    away = Signal(object)
    """Millis: nothing was done for so long, because the computer slept or was too busy; clocks that ran have counted it."""
    heart = Signal(object)
    """The Moment, every few seconds, whether a clock runs or not."""
    elsewhere = Signal()
    """The other events of the data folder are known anew: `others`."""

    def __init__(self, desk: DeskPort, now: Callable[[], Moment]) -> None:
        super().__init__()
        self.desk = desk
        self.now = now
        self._table: int | None = None
        self._turned: tuple[object, ...] = ()
        self._aimed: tuple[Millis, int] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.beat)
        self.others: tuple[Tournament, ...] = ()
        """The other events of the data folder, as they stood at the last look."""
        self._unread: FloorError | None = None
        self._looked = now().reading
        self._heart = QTimer(self)
        self._heart.setSingleShot(True)
        self._heart.timeout.connect(self._find_room)
        self._heart.start(HEART)
        self._turned = self._turning()
        self._aim()

    # ---- reading ----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Tournament | None:
        """The event as it stands; None while no event is open."""
        return self.desk.state

    @property
    def utc(self) -> Millis:
        """Now, in milliseconds UTC."""
        return self.now().utc

    @property
    def table(self) -> int:
        """The number of the table this window stands at: the one chosen, else the event's lowest, else 1."""
        numbers = self.tables()
        if self._table in numbers:
            assert self._table is not None
            return self._table
        return numbers[0] if numbers else 1

    @table.setter
    def table(self, number: int) -> None:
        if number != self.table:
            self._table = number
            self._tell(EVERYTHING, "table")

    def tables(self) -> tuple[int, ...]:
        """The numbers of the event's tables, rising."""
        return () if self.state is None else tuple(sorted(self.state.tables))

    def this_table(self) -> Table | None:
        """The table this window stands at."""
        return None if self.state is None else self.state.tables.get(self.table)

    def face(self) -> ClockFace | None:
        """What the clock shows now; None for a cash event or no event."""
        state = self.state
        if state is None or state.clock is None:
            return None
        from floor_app.tournament.clock import face

        return face(state.clock, state.structure, self.utc)

    @property
    def undo_words(self) -> str | None:
        """The act that undo takes back, in words; None when there is none."""
        return self.desk.undo_words

    @property
    def redo_words(self) -> str | None:
        """The act that redo does again, in words; None when there is none."""
        return self.desk.redo_words

    # ---- acting -----------------------------------------------------------------------------------------------------

    def act(
        self, command: object, source: object = None, *, beside: Callable[[FloorError], None] | None = None
    ) -> Done | None:
        """Do one command. Returns what it did, or None when it was refused.

        A refusal goes to `beside` (the error line of the field it is about) when given, else out as `refused`.
        """
        return self._try(lambda: self.desk.do(command), source, beside)

    def act_in(self, event: str, command: object, beside: Callable[[FloorError], None]) -> Done | None:
        """Do one command in another event of the data folder, which stays behind; what is refused goes to `beside`."""
        try:
            done = self.desk.do_in(event, command)
        except FloorError as error:
            beside(error)
            return None
        self.look_at_others()
        return done

    def undo(self, source: object = None) -> Done | None:
        """Take back this desk's latest act."""
        return self._try(self.desk.undo, source)

    def redo(self, source: object = None) -> Done | None:
        """Do again what was taken back."""
        return self._try(self.desk.redo, source)

    def create(self, structure: Any, tables: Any) -> bool:
        """Start an event and go to it. False when it was refused."""
        return self._open(lambda: self.desk.create(structure, tables))

    def switch(self, event: str) -> bool:
        """Go to another event of the data folder. False when it was refused."""
        return self._open(lambda: self.desk.switch(event))

    def refuse(self, error: FloorError) -> None:
        """Tell of an error that a desk met by itself, in the same bar as a refused act."""
        self.refused.emit(error)

    # ---- the other events --------------------------------------------------------------------------------------------

    def look_at_others(self, at_most: int | None = None) -> None:
        """Read what was written to the other events; with `at_most` of so many, and the rest the next time."""
        try:
            found = self.desk.others(at_most)
        except FloorError as error:
            if str(error) != str(self._unread):  # it is told once, not every few seconds
                self._unread = error
                self.refused.emit(error)
            return
        self._unread = None
        if len(found) != len(self.others) or any(a is not b for a, b in zip(found, self.others, strict=True)):
            self.others = found
            self.elsewhere.emit()

    def _find_room(self) -> None:
        """Look round now, or right after the second that is about to be shown."""
        left = self._timer.remainingTime() if self._timer.isActive() else ROOM
        if left < ROOM:
            self._heart.start(left + ROOM // 3)
        else:
            self._heart.start(HEART)
            self.look_round()

    def look_round(self) -> None:
        """What no tick tells of: an absence while the clock on screen stood, and what was written to other events."""
        moment = self.now()
        gone, self._looked = moment.reading - self._looked, moment.reading
        if self._aimed is None and gone > HEART + AWAY:
            self.away.emit(Millis(gone))
        self.look_at_others(1)
        self.heart.emit(moment)

    # ---- the rest ---------------------------------------------------------------------------------------------------

    def _try(
        self, what: Callable[[], Done], source: object, beside: Callable[[FloorError], None] | None = None
    ) -> Done | None:
        try:
            done = what()
        except RuleError as error:
            (beside or self.refused.emit)(error)
            return None
        except FloorError as error:  # the surroundings: never a matter of one field
            self.refused.emit(error)
            return None
        self.accepted.emit()
        self._tell(done.areas, source)
        return done

    def _open(self, what: Callable[[], object]) -> bool:
        try:
            what()
        except FloorError as error:
            self.refused.emit(error)
            return False
        self._table = None
        self.accepted.emit()
        self._tell(EVERYTHING, "event")
        return True

    def _tell(self, areas: frozenset[str], source: object) -> None:
        self._turned = self._turning()
        self.changed.emit(self.state, areas, source)
        self._aim()

    def _turning(self) -> tuple[object, ...]:
        """What is different once the clock has walked on to another row of the structure."""
        face = self.face()
        return () if face is None else (face.level, face.on_break, face.running)

    def beat(self) -> None:
        """Repaint times now, and everything that hangs on the level when it has turned."""
        self._look_back()
        turned = self._turning()
        if turned != self._turned:
            self._turned = turned
            self.changed.emit(self.state, frozenset({"clock"}), "time")
        self.tick.emit(self.now())
        self._aim()

    def _aim(self) -> None:
        """Aim the timer at the next whole second of the time left, so that no second is shown late or twice."""
        face = self.face()
        if face is not None and not face.running and face.starts_at is not None:
            self._aimed = None
            self._timer.start(max(1, min(face.starts_at - self.utc, LONGEST)))  # a start that was planned
            return
        if face is None or not face.running or face.left is None:
            self._timer.stop()
            self._aimed = None
            return
        wait = face.left % 1000 + 1
        self._aimed = self.now().reading, wait
        self._timer.start(wait)

    @property
    def waits(self) -> bool:
        """Whether something will be shown by itself: the next second, or a planned start."""
        return self._timer.isActive()

    def _look_back(self) -> None:
        """Tell of it when this second is shown much later than it was due. Only the clock that runs through sleep is asked."""
        if self._aimed is None:
            return
        began, wait = self._aimed
        reading = self.now().reading
        if reading - began > wait + AWAY:
            self._looked = reading
            self.away.emit(Millis(reading - began))

    def stop(self) -> None:
        """Stop repainting, for a window that closes."""
        self._aimed = None
        self._timer.stop()
        self._heart.stop()


def version_line() -> str:
    """Which Floor on which Python and Qt, for reports and the About box."""
    from PySide6.QtCore import qVersion

    from floor_app import __version__

    return f"Floor {__version__}, Python {sys.version.split()[0]}, Qt {qVersion()}, {sys.platform}"
