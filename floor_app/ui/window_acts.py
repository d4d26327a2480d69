"""What the window's own commands do, by the name of their row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.commands import Command
from floor_app.ui.ports import Drafting

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.window import MainWindow


def joined(window: MainWindow, table: tuple[Command, ...]) -> tuple[Command, ...]:
    """The window's rows joined to what they do, when they can be done, and what the menu says then."""
    model = window.model
    assert model is not None
    acts: dict[str, Callable[[], object]] = {
        "event.new": partial(new_event, window),
        "event.open": partial(open_event, window),
        "event.undo": partial(_undo, window, model),
        "event.redo": partial(_redo, window, model),
        "event.print": partial(print_sheet, window),
        "event.quit": window.close,
        "table.level": lambda: say_other_level(model),
        "table.go": partial(choose_table, window),
        "table.track": partial(track_hand, window),
        "view.dark": lambda: window.set_scheme("dark"),
        "view.light": lambda: window.set_scheme("light"),
        "view.system": lambda: window.set_scheme("system"),
        "view.larger": lambda: window.set_text_size(theme.text_size() + 0.1),
        "view.smaller": lambda: window.set_text_size(theme.text_size() - 0.1),
        "view.usual": lambda: window.set_text_size(window.usual_text_size()),
        "view.full": lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
        "help.keys": partial(show_keys, window),
        "help.about": partial(show_about, window),
    }
    enabled: dict[str, Callable[[], bool]] = {
        "event.undo": lambda: (_drafting(window) or model).undo_words is not None,
        "event.redo": lambda: (_drafting(window) or model).redo_words is not None,
        "event.print": lambda: model.state is not None and window.desk_of("sheets") is not None,
        "table.level": lambda: other_level(model) is not None,
        "table.go": lambda: len(model.tables()) > 1,
    }
    words: dict[str, Callable[[], str]] = {
        "event.undo": lambda: _named("Undo", (_drafting(window) or model).undo_words),
        "event.redo": lambda: _named("Redo", (_drafting(window) or model).redo_words),
        "table.level": lambda: level_words(model),
    }
    return tuple(
        replace(row, act=_plain(acts[row.name]), enabled=enabled.get(row.name), words_now=words.get(row.name))
        for row in table
        if not row.desk or window.desk_of(row.desk) is not None
    )


def _drafting(window: MainWindow) -> Drafting | None:
    """The desk in front where Ctrl+Z takes back what is half-typed on it, never an act of the event."""
    desk: object = window.desk
    return desk if isinstance(desk, Drafting) else None


def _undo(window: MainWindow, model: EventModel) -> None:
    desk = _drafting(window)
    if desk is not None:
        desk.undo()
    else:
        model.undo("window")


def _redo(window: MainWindow, model: EventModel) -> None:
    desk = _drafting(window)
    if desk is not None:
        desk.redo()
    else:
        model.redo("window")


def _named(word: str, act: str | None) -> str:
    return f"{word} {act}" if act else word


def _plain(act: Callable[[], object]) -> Callable[[], None]:
    def do() -> None:
        act()

    return do


def new_event(window: MainWindow) -> None:
    """Choose a template or a file and begin an event with it."""
    from floor_app.ui.chooser import choose_new

    if window.model is not None:
        choose_new(window, window.model, window.own_templates)


def open_event(window: MainWindow) -> None:
    """Choose another event of the data folder."""
    from floor_app.ui.chooser import choose_event

    if window.model is not None:
        choose_event(window, window.model)


def choose_table(window: MainWindow) -> None:
    """Choose another table of the event."""
    from floor_app.ui import chooser

    if window.model is not None:
        chooser.choose_table(window, window.model)


def print_sheet(window: MainWindow) -> None:
    """Go to the Sheets desk and print the sheet chosen there."""
    from floor_app.ui.sheets_desk import SheetsDesk

    sheets = window.desk_of("sheets")
    if isinstance(sheets, SheetsDesk):
        window.go_to("sheets")
        sheets.print_sheet()


def track_hand(window: MainWindow) -> None:
    """Go to the Hand desk with the hand of the table as it stands."""
    from floor_app.ui.hand.desk import HandDesk

    hand = window.desk_of("hand")
    if isinstance(hand, HandDesk):
        window.go_to("hand")
        hand.begins.from_table()


def show_keys(window: MainWindow) -> None:
    """Show what every key does."""
    from floor_app.ui.help_sheet import HelpSheet

    HelpSheet(window, window.rows(), {desk.key: desk.title for desk in window.desks}).exec()


def show_about(window: MainWindow) -> None:
    """Say which version this is and where its data lies."""
    from floor_app.ui.ask_tell import tell
    from floor_app.ui.model import version_line

    tell(window, "About Floor", f"{version_line()}\n\nData folder: {window.data or 'none, nothing is kept'}")


def hand_over(window: MainWindow, document: Mapping[str, object]) -> None:
    """Go to the Pots desk with a `settle` question; what is typed there is asked about first."""
    from floor_app.rulings.questions import parse_question
    from floor_app.rulings.settle_question import SettleQuestion
    from floor_app.ui import ask_tell
    from floor_app.ui.pots.desk import PotsDesk

    pots = window.desk_of("pots")
    if not isinstance(pots, PotsDesk):
        return
    try:
        question = parse_question(document)
    except FloorError as error:
        pots.model.refuse(error)
        return
    assert isinstance(question, SettleQuestion)
    touched = pots.sitting.told.touched
    if touched and not ask_tell.ask(
        window, "Open this hand on the Pots desk?", "What is typed there goes.", keep="Keep it", go="Open the hand"
    ):
        return
    window.go_to("pots")
    pots.filing.take(question)


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
