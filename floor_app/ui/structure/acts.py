"""What an edit of the grid does to the event, and what is remembered of texts that were not taken over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from floor_app.base import FloorError, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament.cells import columns
from floor_app.tournament.commands import NEEDS_CONFIRMATION, EditStructure
from floor_app.tournament.editing import CellFinding, Edited
from floor_app.tournament.structure import Row, Structure
from floor_app.tournament.tournament import Tournament
from floor_app.ui import ask_tell
from floor_app.ui.model import EventModel
from floor_app.ui.structure.grid_model import Place, unlike


def row_on(state: Tournament, utc: int) -> int:
    """The row that is on; -1 before the clock was ever started, and in a cash game."""
    from floor_app.base import Millis

    if state.clock is None or not state.clock.started:
        return -1
    return clocks.at(state.clock, state.structure, Millis(utc)).row


class Editing:
    """Joins pure edits to the event: each is one act, undone by the window's own undo."""

    def __init__(self, widget: QWidget, model: EventModel) -> None:
        self.widget, self.model = widget, model
        self.wrong: dict[Place, CellFinding] = {}
        """What was typed and not taken over, by its place; row -1 for what stands before the rows."""
        self._event = ""
        self._rows: tuple[Row, ...] = ()

    @property
    def structure(self) -> Structure | None:
        """The structure that is played."""
        return None if self.model.state is None else self.model.state.structure

    def follow(self, state: Tournament) -> None:
        """Let the marks stay with their rows when rows came or went above them; another event has none."""
        rows = state.structure.rows
        if state.id != self._event:
            self.wrong.clear()
        elif rows is not self._rows and self.wrong:
            first, behind = unlike(self._rows, rows)
            shift = len(rows) - len(self._rows)
            kept: dict[Place, CellFinding] = {}
            for (row, column), found in self.wrong.items():
                if row < first or (not shift and row < len(rows)):
                    kept[row, column] = found
                elif row >= len(self._rows) - behind:
                    kept[row + shift, column] = replace(found, row=row + shift)
            there = columns(state.structure)
            self.wrong = {place: found for place, found in kept.items() if place[0] < 0 or place[1] in there}
        self._event, self._rows = state.id, rows

    def apply(self, edited: Edited, places: Iterable[Place] = ()) -> FloorError | None:
        """Do an edit; `places` are the cells it was about, whose marks go.

        None when it was done, or changed nothing; else why it was refused, and then nothing changed at all.
        """
        old = self.structure
        if old is None:
            return None
        if edited.structure is not old and edited.structure != old:
            error = self.play_by(edited.structure, old)
            if error is not None:
                return error
        for place in places:
            self.wrong.pop(place, None)
        for found in edited.findings:
            self.wrong[found.row, found.column] = found
        return None

    def play_by(self, new: Structure, was: Structure) -> FloorError | None:
        """Play on by `new`; asks first where it changes the level that runs. None when it was done."""
        refused: list[FloorError] = []
        if self.model.act(EditStructure(new, was=was), "structure", beside=refused.append) is not None:
            return None
        if not refused:
            return RuleError("It was not done.", "structure")
        if refused[0].where != NEEDS_CONFIRMATION:
            return refused[0]
        told = f"{refused[0].message} The clock goes on."
        if not ask_tell.ask(
            self.widget, "Change what is being played?", told, keep="Leave it as it is", go="Change it now"
        ):
            return RuleError("The running level was left as it is.", "")
        refused.clear()
        done = self.model.act(EditStructure(new, confirmed=True, was=was), "structure", beside=refused.append)
        return None if done is not None else (refused[0] if refused else RuleError("It was not done.", "structure"))
