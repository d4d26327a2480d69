"""Structures from templates and files, and into files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from floor_app.base import DocumentError, FloorError, StoreError
from floor_app.tournament.structure import Structure
from floor_app.ui import ask_tell
from floor_app.ui.findings_dialog import FindingsDialog
from floor_app.ui.list_dialog import Choice, ListDialog
from floor_app.ui.model import EventModel
from floor_app.ui.structure.acts import Editing, row_on

if TYPE_CHECKING:
    from floor_app.tournament.templates import Template

OPEN = "Structures (*.toml *.csv *.xlsx);;All files (*)"
SAVE = "TOML (*.toml);;CSV (*.csv);;Spreadsheet (*.xlsx)"


class Filing:
    """What the desk does with files. An event that has begun keeps its levels: the file then begins another event."""

    def __init__(self, widget: QWidget, model: EventModel, editing: Editing, tell: Callable[[str], None]) -> None:
        """`tell` shows what was done to files, which nothing else on the desk does."""
        self.widget, self.model, self.editing, self.tell = widget, model, editing, tell

    def acts(self) -> dict[str, Callable[[], None]]:
        """The rows of the command table that are done here."""
        return {"template": self.template, "open": self.open, "save": self.save, "keep": self.keep, "build": self.build}

    def template(self) -> None:
        """Use a template instead of these levels."""
        from floor_app.tournament.templates import offered

        found = offered(self.folder())
        rows = [Choice(t.title, t.sentence) for t in found]
        own = [t.folder is not None for t in found]
        dialog = ListDialog(
            self.widget, "From a template", self._note(), rows, "Use it", "Delete it" if any(own) else ""
        )
        dialog.more.setEnabled(own[dialog.chosen])
        dialog.list.currentRowChanged.connect(lambda row: dialog.more.setEnabled(row >= 0 and own[row]))
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return
        chosen = found[dialog.chosen]
        if dialog.more_chosen:
            self.drop(chosen)
        else:
            self.read(chosen.path, quiet=chosen.folder is None)

    def drop(self, template: Template) -> None:
        """Take one of the room's own templates away, when asked."""
        from floor_app.tournament.templates import drop_template

        said = f"{template.title} goes from your templates. Events that began with it stay as they are."
        if not ask_tell.ask(self.widget, "Delete this template?", said, keep="Keep it", go="Delete it"):
            return
        try:
            drop_template(template)
        except StoreError as error:
            self.model.refuse(error)
            return
        self.tell(f"{template.title} is no longer among your templates.")

    def build(self) -> None:
        """Make levels to measure for the games of the mix, and use them."""
        from floor_app.ui.structure.build_dialog import BuildDialog

        state = self.model.state
        if state is None:
            return
        dialog = BuildDialog(self.widget, state.structure, state.entrants)
        if dialog.exec() == QDialog.DialogCode.Accepted and dialog.built is not None:
            self.use(dialog.built.structure)

    def folder(self) -> Path | None:
        """Where a room's own templates lie; None where nothing is kept."""
        from floor_app.ui.window import MainWindow

        window = self.widget.window()
        return window.own_templates if isinstance(window, MainWindow) else None

    def keep(self) -> None:
        """Keep these levels among the room's own templates; one of that name is replaced only when asked."""
        from floor_app.tournament.templates import save_template

        structure, folder = self.editing.structure, self.folder()
        if structure is None:
            return
        if folder is None:
            self.model.refuse(StoreError("There is no data folder to keep a template in.", remedy="Save it as a file."))
            return
        try:
            save_template(structure, folder)
        except StoreError as error:
            title = "Keep it as a template?"
            said = f"{error.message} {error.remedy}".strip()
            if not ask_tell.ask(self.widget, title, said, keep="Leave it", go="Replace that one"):
                return
            try:
                save_template(structure, folder, replace=True)
            except StoreError as again:
                self.model.refuse(again)
                return
        self.tell(f"{structure.name} is kept among your templates. Ctrl+N and Ctrl+Shift+N offer it.")

    def open(self) -> None:
        """Use the structure of a file instead of these levels."""
        path = ask_tell.open_path(self.widget, "Open a structure file", OPEN)
        if path is not None:
            self.read(path)

    def _note(self) -> str:
        state = self.model.state
        if state is not None and row_on(state, self.model.utc) >= 0:
            return f"{state.name} is being played and stays as it is: another event begins with what you choose."
        return "Its levels, games and chips come in place of those here. Undo takes that back."

    def read(self, path: Path, *, quiet: bool = False) -> bool:
        """Read a file and use it; what was found is shown first, all at once, unless `quiet`. Whether it is used."""
        from floor_app.tournament.files import load_structure

        try:
            loaded = load_structure(path)
        except DocumentError as error:
            FindingsDialog(self.widget, path.name, error.findings, usable=False).exec()
            return False
        except FloorError as error:
            self.model.refuse(error)
            return False
        if loaded.findings and not quiet:
            dialog = FindingsDialog(self.widget, path.name, loaded.findings, usable=True)
            if dialog.exec() != QDialog.DialogCode.Accepted:
                return False
        return self.use(loaded.structure)

    def use(self, structure: Structure) -> bool:
        """Play by this structure; where this event has begun or is of another kind, begin another one, when asked."""
        from floor_app.ui.chooser import begin

        state = self.model.state
        if state is None:
            return begin(self.model, structure)
        begun = row_on(state, self.model.utc) >= 0
        if begun or structure.cash != state.cash:
            why = f"{state.name} is being played." if begun else f"{state.name} is of another kind."
        else:
            error = self.editing.play_by(replace(structure, house=state.structure.house), state.structure)
            if error is None:
                self.editing.wrong.clear()
                return True
            if error.where == "structure":  # it can be played nowhere
                self.model.refuse(error)
                return False
            why = error.message
        text = (
            f"{why} {state.name} stays in this data folder as it is, and another event begins with the new structure."
        )
        if ask_tell.ask(self.widget, "Begin another event with it?", text, keep="Leave it", go="Begin it"):
            return begin(self.model, structure)
        return False

    def save(self) -> None:
        """Save these levels as a file; its ending says which kind."""
        structure = self.editing.structure
        if structure is None:
            return
        name = "-".join("".join(c if c.isalnum() else " " for c in structure.name.lower()).split())
        path = ask_tell.save_path(self.widget, "Save the structure as", f"{name[:60] or 'structure'}.toml", SAVE)
        if path is not None:
            self.write(path if path.suffix else path.with_suffix(".toml"), structure)

    def write(self, path: Path, structure: Structure) -> bool:
        """Write the file. False when it cannot be written, and the bar says why."""
        from floor_app.tournament.files import save_structure

        try:
            save_structure(structure, path)
        except FloorError as error:
            self.model.refuse(error)
            return False
        self.tell(f"Saved as {path}.")
        return True
