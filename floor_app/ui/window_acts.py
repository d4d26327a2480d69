"""What the window's own commands do, by the name of their row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from floor_app.ui import theme
from floor_app.ui.commands import Command

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.window import MainWindow


def joined(window: MainWindow, table: tuple[Command, ...]) -> tuple[Command, ...]:
    """The window's rows joined to what they do, when they can be done, and what the menu says then."""
    model = window.model
    assert model is not None
    acts: dict[str, Callable[[], object]] = {
        "event.new": window.new_event,
        "event.open": window.open_event,
        "event.undo": lambda: model.undo("window"),
        "event.redo": lambda: model.redo("window"),
        "event.print": window.print_sheet,
        "event.quit": window.close,
        "table.level": lambda: say_other_level(model),
        "table.go": window.choose_table,
        "view.dark": lambda: window.set_scheme("dark"),
        "view.light": lambda: window.set_scheme("light"),
        "view.system": lambda: window.set_scheme("system"),
        "view.larger": lambda: window.set_text_size(theme.text_size() + 0.1),
        "view.smaller": lambda: window.set_text_size(theme.text_size() - 0.1),
        "view.usual": lambda: window.set_text_size(window.usual_text_size()),
        "view.full": lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
        "help.keys": window.show_keys,
        "help.about": window.show_about,
    }
    enabled: dict[str, Callable[[], bool]] = {
        "event.undo": lambda: model.undo_words is not None,
        "event.redo": lambda: model.redo_words is not None,
        "event.print": lambda: model.state is not None and window.desk_of("sheets") is not None,
        "table.level": lambda: other_level(model) is not None,
        "table.go": lambda: len(model.tables()) > 1,
    }
    words: dict[str, Callable[[], str]] = {
        "event.undo": lambda: f"Undo {model.undo_words}" if model.undo_words else "Undo",
        "event.redo": lambda: f"Redo {model.redo_words}" if model.redo_words else "Redo",
        "table.level": lambda: level_words(model),
    }
    return tuple(
        replace(row, act=_plain(acts[row.name]), enabled=enabled.get(row.name), words_now=words.get(row.name))
        for row in table
    )


def _plain(act: Callable[[], object]) -> Callable[[], None]:
    def do() -> None:
        act()

    return do


def other_level(model: EventModel) -> int | None:
    """The other level that the hand on the table may have begun with: the running one if it keeps an older, else the one
    before. None when there is no such level, or no clock.
    """
    state, table, face = model.state, model.this_table(), model.face()
    if state is None or table is None or face is None:
        return None
    running = face.level.number
    if table.level is not None and table.level != running:
        return running
    before = [level.number for level in state.structure.levels if level.number < running]
    return before[-1] if before else None


def level_words(model: EventModel) -> str:
    """The menu's words for saying which level this hand began at."""
    other = other_level(model)
    return "This hand began at the level before" if other is None else f"This hand began at level {other}"


def say_other_level(model: EventModel) -> None:
    """Say that the hand on the table began at the other level."""
    from floor_app.tournament.commands import SetHandLevel

    other = other_level(model)
    if other is not None:
        model.act(SetHandLevel(model.table, other), "window")
