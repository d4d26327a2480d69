"""What the window needs from the rooms it must not know, as Protocols; `app.py` hands them in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from floor_app.base import Millis
    from floor_app.rulings.record import RulingRecord
    from floor_app.tournament.structure import Structure
    from floor_app.tournament.tournament import Tournament
    from floor_app.ui.commands import Command

Paper = Literal["letter", "a4"]
SlipPaper = Literal["letter", "a4", "receipt"]
"""A slip is also printed on an 80 mm roll."""

EVERYTHING: frozenset[str] = frozenset({"clock", "mix", "table", "seats", "money", "rules", "event"})
"""Every area of an event that a desk may show."""


class Done(Protocol):
    """What one act did: the state after it, the areas that changed, the act's number and its words."""

    @property
    def state(self) -> Tournament | None: ...
    @property
    def areas(self) -> frozenset[str]: ...
    @property
    def act(self) -> int: ...
    @property
    def words(self) -> str: ...


class EventLine(Protocol):
    """One event of the data folder, for the list to open it from."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def created_utc(self) -> int: ...


class DeskPort(Protocol):
    """The act loop as the window sees it. Every method may raise a FloorError; nothing is shown before it is on disk."""

    @property
    def state(self) -> Tournament | None: ...
    @property
    def undo_words(self) -> str | None: ...
    @property
    def redo_words(self) -> str | None: ...
    def do(self, command: Any, /) -> Done: ...
    def undo(self) -> Done: ...
    def redo(self) -> Done: ...
    def events(self) -> tuple[EventLine, ...]: ...
    def create(self, structure: Structure, tables: Any, /) -> Any: ...
    def switch(self, event: str, /) -> Any: ...
    def others(self, at_most: int | None = None) -> tuple[Tournament, ...]: ...
    def do_in(self, event: str, command: Any, /) -> Done: ...
    def draft(self, kind: str, key: str, /) -> Mapping[str, Any] | None: ...
    def keep_draft(self, kind: str, key: str, body: dict[str, Any], /) -> None: ...
    def drop_draft(self, kind: str, key: str, /) -> None: ...
    def record(self, record: RulingRecord, /) -> RulingRecord: ...
    def rulings(
        self,
        *,
        table: int | None = None,
        seat: int | None = None,
        since: Millis | None = None,
        until: Millis | None = None,
        game: str | None = None,
        text: str = "",
    ) -> tuple[RulingRecord, ...]: ...
    def withdraw(self, record: str, who: str, why: str, /) -> RulingRecord: ...


class SheetPort(Protocol):
    """The paper room: each method returns the bytes of a PDF."""

    def level_sheet(self, structure: Structure, *, paper: Paper, title_note: str = "") -> bytes: ...
    def table_signs(
        self, structure: Structure, *, paper: Paper, level: int | None = None, players_left: int | None = None
    ) -> bytes: ...
    def ladder_card(self, structure: Structure, *, paper: Paper, players_left: int | None = None) -> bytes: ...
    def opening_card(self, structure: Structure, *, paper: Paper) -> bytes: ...
    def push_card(self, structure: Structure, *, paper: Paper, level: int | None = None) -> bytes: ...
    def slip(self, record: RulingRecord, *, paper: SlipPaper = "letter") -> bytes: ...


class DeskWidget(Protocol):
    """What the window expects of a desk, besides that it is a QWidget."""

    key: str
    """Stable name: ``table``, ``clock``, ``sheets``."""
    title: str
    """The word on the rail."""
    function_key: str
    """``F1`` … ``F8``."""

    def refresh(self, state: Tournament | None, areas: frozenset[str]) -> None:
        """Repaint what depends on `areas`."""

    def focus_first(self) -> None:
        """Put the focus where the hand wants it when the desk comes to the front."""

    def commands(self) -> tuple[Command, ...]:
        """The rows of this desk in the command table, with their acts."""


@runtime_checkable
class Drafting(Protocol):
    """A desk whose half-typed work is taken back step by step; Ctrl+Z and Ctrl+Y are its own while it is in front."""

    @property
    def undo_words(self) -> str | None: ...
    @property
    def redo_words(self) -> str | None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...


def as_widget(desk: DeskWidget) -> QWidget:
    """The desk as the widget it is."""
    assert isinstance(desk, QWidget)
    return desk
