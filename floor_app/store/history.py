"""An event as its journal tells it: the fold over the acts that stand, and the states to step back to."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from floor_app.base import Millis, RuleError, StoreError
from floor_app.store.drafts import to_json
from floor_app.store.read import Row
from floor_app.tournament.event_rows import decode, encode
from floor_app.tournament.events import Event, describe
from floor_app.tournament.tournament import Tournament, apply, areas, check_games

UNDO, REDO = "undo", "redo"
"""Kinds of rows of the record's own: this act no longer stands, stands again. The body names it: ``{"act": 12}``."""

_REMEDY = "Keep the file to be looked at, and put back a copy of it, or start Floor with --data and another folder."

KEPT = 300
"""So many of the latest acts keep the state before them, and can be taken back step by step."""


@dataclass(frozen=True, slots=True)
class Act:
    """What one command did."""

    number: int
    """`seq` of its first row."""
    desk: str
    events: tuple[Event, ...]
    stands: bool = True
    """False while it is taken back."""

    @property
    def words(self) -> str:
        """What it was, for the undo menu: ``next hand at table 4``."""
        return describe(self.events[0])

    @property
    def areas(self) -> frozenset[str]:
        """What of the event it touches."""
        return frozenset().union(*(areas(event) for event in self.events))


@dataclass(frozen=True, slots=True)
class History:
    """One event: its state, its latest acts with the state before each, and what each desk has taken back."""

    state: Tournament | None = None
    acts: tuple[Act, ...] = ()
    """The latest acts by number, those taken back too; at most KEPT."""
    before: tuple[Tournament | None, ...] = ()
    """The state before each of `acts`."""
    last: int = 0
    """`seq` of the latest row."""
    back: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """By desk, the acts it has taken back and may do again, the next one last."""

    def undoable(self, desk: str) -> Act | None:
        """The latest standing act of the desk; None when there is none to take back.

        The act that began the event is not one: without it there is no event.
        """
        return next((a for a in reversed(self.acts) if a.desk == desk and a.stands and a.number > 1), None)

    def redoable(self, desk: str) -> Act | None:
        """The act that the desk took back last; None after a new act of the desk."""
        back = self.back.get(desk, ())
        return next((act for act in self.acts if back and act.number == back[-1]), None)

    def with_act(self, desk: str, events: Sequence[Event]) -> History:
        """The event after one more act; what the desk had taken back is given up."""
        act = Act(self.last + 1, desk, tuple(events))
        return replace(
            self,
            state=_after(self.state, act),
            acts=(*self.acts, act)[-KEPT:],
            before=(*self.before, self.state)[-KEPT:],
            last=self.last + len(act.events),
            back={**self.back, desk: ()},
        )

    def with_undo(self, act: Act) -> History:
        """The event without `act`, later acts played again; raises RuleError naming one that no longer holds."""
        back = (*self.back.get(act.desk, ()), act.number)
        return replace(self._turned(act, stands=False), back={**self.back, act.desk: back})

    def with_redo(self, act: Act) -> History:
        """The event with `act` again, in its old place; raises RuleError naming an act that does not hold with it."""
        back = self.back.get(act.desk, ())[:-1]
        return replace(self._turned(act, stands=True), back={**self.back, act.desk: back})

    def _turned(self, act: Act, *, stands: bool) -> History:
        at = self.acts.index(act)
        acts = (*self.acts[:at], replace(act, stands=stands), *self.acts[at + 1 :])
        before = list(self.before[: at + 1])
        state = before[-1]
        for later, was in zip(acts[at:], self.before[at:], strict=True):
            try:
                if later.stands and was is not None and state is not None:
                    for event in later.events:
                        check_games(was, state, event)
                state = _after(state, later)
            except RuleError as error:
                what = "taken back" if not stands else "done again"
                raise RuleError(
                    f"{_capital(act.words)} cannot be {what}: {later.words}, done after it, would no longer hold."
                    if later.number != act.number
                    else f"{_capital(act.words)} cannot be {what} now: {error.message}",
                    where=error.where,
                    remedy=f"Have it taken back at desk {later.desk} first."
                    if later.number != act.number
                    else error.remedy,
                ) from error
            before.append(state)
        return replace(self, state=state, acts=acts, before=tuple(before[:-1]), last=self.last + 1)


def _after(state: Tournament | None, act: Act) -> Tournament | None:
    if act.stands:
        for event in act.events:
            state = apply(state, event)
    return state


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# ---- rows --------------------------------------------------------------------------------------------------------------


def rows_of(tournament_id: str, first: int, at: Millis, desk: str, events: Iterable[Event]) -> list[Row]:
    """The rows of one act; `first` is the number of its first row."""
    coded = map(encode, events)
    return [
        Row(tournament_id, first + n, first, at, desk, kind, v, to_json(body))
        for n, (kind, v, body) in enumerate(coded)
    ]


def turn_row(tournament_id: str, seq: int, at: Millis, desk: str, kind: str, act: int) -> Row:
    """The row that takes `act` back (UNDO) or does it again (REDO)."""
    return Row(tournament_id, seq, seq, at, desk, kind, 1, to_json({"act": act}))


def fold(rows: Sequence[Row]) -> History:
    """The event that the rows tell; the same value as doing it act by act.

    Raises StoreError for a row that this Floor cannot read, or that does not follow from those before it.
    """
    taken_back: set[int] = set()
    back: dict[str, tuple[int, ...]] = {}
    acts: list[Act] = []
    for number, group in groupby(rows, key=lambda row: row.act):
        lines = list(group)
        head = lines[0]
        try:
            if head.kind in {UNDO, REDO}:
                of = int(json.loads(head.body)["act"])
                mine = back.get(head.desk, ())
                back[head.desk] = (*mine, of) if head.kind == UNDO else mine[:-1]
                (taken_back.add if head.kind == UNDO else taken_back.discard)(of)
            else:
                events = tuple(decode(row.kind, row.v, json.loads(row.body)) for row in lines)
                acts.append(Act(number, head.desk, events))
                back[head.desk] = ()
        except (ValueError, KeyError, TypeError) as error:  # no JSON, or none of ours
            raise StoreError(f"Act {number} ({head.kind}) of the event cannot be read.", remedy=_REMEDY) from error
    state: Tournament | None = None
    before: deque[Tournament | None] = deque(maxlen=KEPT)
    for n, act in enumerate(acts):
        before.append(state)
        acts[n] = act if act.number not in taken_back else replace(act, stands=False)
        try:
            state = _after(state, acts[n])
        except RuleError as error:
            raise StoreError(
                f"Act {act.number} ({act.words}) of the event does not follow from those before it: {error.message}",
                remedy=_REMEDY,
            ) from error
    return History(state, tuple(acts[-KEPT:]), tuple(before), rows[-1].seq if rows else 0, back)
