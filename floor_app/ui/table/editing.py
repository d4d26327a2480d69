"""Opens the editors of the Table desk where things stand, and does what they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from floor_app.base import FloorError
from floor_app.tournament.commands import ClearSeat, SetButton, SetChooser, SetPlayersLeft, SetSeat
from floor_app.ui.table.editors import Editor, NumberEditor, SeatEditor

if TYPE_CHECKING:
    from floor_app.ui.table.desk import TableDesk


class Editing:
    """At most one editor is open; while it is, the keys of the desk are its own."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk

    @property
    def open(self) -> Editor | None:
        """The editor that is open."""
        editor = self.desk.felt.editor
        return editor if isinstance(editor, Editor) else None

    def _open(self, seat: int, editor: Editor) -> None:
        editor.closed.connect(self.close)
        self.desk.felt.edit(seat, editor)

    def close(self) -> None:
        """Take the open editor away."""
        self.desk.felt.close_editor()
        self.desk.focus_first()

    def open_seat(self, seat: int, by_double_tap: bool = False) -> None:
        """Edit a seat where it stands; the tap that begins a double tap is taken back."""
        if self.desk.state is None or self.desk.asking.line_open or self.desk.asking.other is not None:
            return
        if by_double_tap:
            self.desk.take_back_tap(seat)
        table = self.desk.state.tables[self.desk.table]
        holder = table.seats.get(seat)
        name, stack = (holder.name, holder.stack) if holder is not None else ("", None)
        editor = SeatEditor(
            seat,
            name,
            stack,
            keep=lambda n, s: self._keep_seat(seat, n, s),
            empty=(lambda: self._empty_seat(seat)) if holder is not None else None,
            button=None if table.button == seat else lambda: self._keep_button(seat),
        )
        self._open(seat, editor)

    def _keep_seat(self, seat: int, name: str, stack: int | None) -> FloorError | str | None:
        return self._act(SetSeat(self.desk.table, seat, name, stack))

    def _empty_seat(self, seat: int) -> FloorError | str | None:
        return self._act(ClearSeat(self.desk.table, seat))

    def _keep_button(self, seat: int) -> FloorError | str | None:
        return self._act(SetButton(self.desk.table, seat))

    def _act(self, command: object) -> FloorError | str | None:
        """Do a command for an editor; a refusal is said beside its field."""
        problem: list[FloorError] = []
        done = self.desk.model.act(command, self.desk, beside=problem.append)
        if done is not None:
            return None
        return problem[0] if problem else "It was not done; see above."

    def ask_seat(self) -> None:
        """Ask which seat, then edit it."""
        assert self.desk.state is not None
        places = len(self.desk.felt.seats)

        def keep(seat: int) -> None:
            QTimer.singleShot(0, lambda: self.open_seat(seat))

        editor = NumberEditor(
            "Edit which seat?", "Seat", None, keep=keep, most=places, at_once=True, remedy=f"Type 1 to {places}."
        )
        self._open(0, editor)

    def ask_button(self) -> None:
        """Ask where the button is."""
        assert self.desk.state is not None
        places = len(self.desk.felt.seats)
        button = self.desk.state.tables[self.desk.table].button
        editor = NumberEditor(
            "Which seat has the button?",
            "Seat of the button",
            button,
            keep=self._keep_button,
            most=places,
            at_once=True,
            remedy=f"Type 1 to {places}.",
        )
        self._open(0, editor)

    def ask_chooser(self) -> None:
        """Ask where the dealer's-choice button is."""
        assert self.desk.state is not None
        places = len(self.desk.felt.seats)
        editor = NumberEditor(
            "Which seat has the dealer's-choice button?",
            "Seat of the dealer's-choice button",
            self.desk.state.tables[self.desk.table].chooser,
            keep=lambda seat: self._act(SetChooser(self.desk.table, seat)),
            most=places,
            at_once=True,
            remedy=f"Type 1 to {places}.",
        )
        self._open(0, editor)

    def ask_players(self) -> None:
        """Ask how many are left in the event."""
        assert self.desk.state is not None
        editor = NumberEditor(
            "Players left in the event",
            "Players left",
            self.desk.state.players_left,
            keep=lambda n: self._act(SetPlayersLeft(n)),
            remedy="Type how many are left.",
        )
        self._open(0, editor)
