"""Begin an event from a template or a file, go to another event, go to another table."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from floor_app.base import DocumentError, Finding, FloorError
from floor_app.ui import ask_tell
from floor_app.ui.findings_dialog import FindingsDialog
from floor_app.ui.list_dialog import Choice, ListDialog
from floor_app.ui.model import EventModel

if TYPE_CHECKING:
    from floor_app.tournament.structure import Structure

FILES = "Structures (*.toml *.csv *.xlsx);;All files (*)"


def choose_new(parent: QWidget, model: EventModel, own: Path | None = None) -> bool:
    """Offer the templates, the nine-game event first, then those of the folder `own`, and files. Whether one was begun."""
    from floor_app.tournament.templates import offered

    try:
        found = offered(own)
    except FloorError as error:
        model.refuse(error)
        return False
    dialog = ListDialog(
        parent,
        "New event",
        "Start from a structure. The event that is open now stays in this data folder.",
        [Choice(t.title, t.sentence) for t in found],
        "Start event",
        "Open a structure file…",
    )
    if dialog.exec() != QDialog.DialogCode.Accepted:
        return False
    if dialog.more_chosen:
        path = ask_tell.open_path(parent, "Open a structure file", FILES)
        return path is not None and begin_from_file(parent, model, path)
    return begin_from_file(parent, model, Path(found[dialog.chosen].path), quiet=found[dialog.chosen].folder is None)


def begin_from_file(parent: QWidget, model: EventModel, path: Path, *, quiet: bool = False) -> bool:
    """Begin an event with a structure file; its findings are shown first, all at once, unless `quiet` (our own templates)."""
    from floor_app.tournament.files import load_structure

    try:
        loaded = load_structure(path)
    except DocumentError as error:
        FindingsDialog(parent, path.name, error.findings, usable=False).exec()
        return False
    except FloorError as error:
        model.refuse(error)
        return False
    findings: tuple[Finding, ...] = loaded.findings
    if (
        findings
        and not quiet
        and FindingsDialog(parent, path.name, findings, usable=True).exec() != QDialog.DialogCode.Accepted
    ):
        return False
    return begin(model, loaded.structure)


def begin(model: EventModel, structure: Structure) -> bool:
    """Begin an event with one full table, so that the desk answers at once; whether it was done."""
    from floor_app.tournament.commands import full_table

    return model.create(structure, (full_table(structure),))


def choose_event(parent: QWidget, model: EventModel) -> bool:
    """Offer the events of this data folder. Whether another one was opened."""
    try:
        events = model.desk.events()
    except FloorError as error:
        model.refuse(error)
        return False
    open_now = None if model.state is None else model.state.id
    rows = [
        Choice(e.name, f"begun {day_words(e.created_utc)}" + (" · open now" if e.id == open_now else ""))
        for e in events
    ]
    dialog = ListDialog(parent, "Open event", "The events of this data folder.", rows, "Open")
    if dialog.exec() != QDialog.DialogCode.Accepted or not events:
        return False
    chosen = events[dialog.chosen]
    return chosen.id != open_now and model.switch(chosen.id)


def choose_table(parent: QWidget, model: EventModel) -> None:
    """Offer the tables of the event and go to the one chosen."""
    state = model.state
    if state is None:
        return
    numbers = model.tables()
    rows = [
        Choice(
            f"Table {n}", f"{state.game(n).name} · {len(state.tables[n].seats)} of {state.tables[n].size} seats taken"
        )
        for n in numbers
    ]
    dialog = ListDialog(parent, "Go to table", "", rows, "Go")
    dialog.list.setCurrentRow(numbers.index(model.table))
    if dialog.exec() == QDialog.DialogCode.Accepted:
        model.table = numbers[dialog.chosen]


def day_words(utc: int) -> str:
    """A moment as a day and time of this computer's zone: ``30 November 2026, 19:05``."""
    when = datetime.fromtimestamp(utc / 1000).astimezone()
    return f"{when.day} {when:%B %Y, %H:%M}"
