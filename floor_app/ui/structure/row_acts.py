"""What is done to the rows and cells chosen in the grid, the clipboard too; in the list of games, to the game chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from floor_app.rulings.words import count_words
from floor_app.tournament import editing
from floor_app.tournament.cells import NUMBER
from floor_app.tournament.editing import Edited
from floor_app.tournament.structure import Level, Structure

if TYPE_CHECKING:
    from floor_app.ui.structure.desk import StructureDesk

ELSEWHERE = "This is done to the cells chosen in the grid: Alt+0 goes there."
EMPTY = "There is no text on the clipboard."


class RowActs:
    """Every act is one edit of the event. With the focus on a page beside the grid it is not done there unseen."""

    def __init__(self, desk: StructureDesk) -> None:
        self.desk = desk

    def acts(self) -> dict[str, Callable[[], None]]:
        """The rows of the command table that are done here."""
        return {
            "level": lambda: self.insert("level"),
            "break": lambda: self.insert("break"),
            "removal": lambda: self.insert("remove"),
            "day": lambda: self.insert("end-of-day"),
            "clear": self.clear,
            "delete": self.delete,
            "up": lambda: self.move(-1),
            "down": lambda: self.move(1),
            "copy-down": self.duplicate,
            "fill": self.fill,
            "copy": self.copy,
            "paste": self.paste,
            "paste-rows": self.paste_rows,
        }

    def _chosen(self) -> tuple[Structure, list[int], list[str]] | None:
        """The structure, and the rows and columns chosen in the grid; None where there are none or one is elsewhere."""
        if self._beside():
            return None
        structure = self.desk.editing.structure
        chosen, names = self.desk.view.chosen()
        return None if structure is None or not chosen else (structure, chosen, names)

    def _taken(self) -> tuple[Structure, list[int], list[str]] | None:
        """What is to be taken away in the grid; in the list of games the game goes out, and there is nothing else."""
        if self._in_games():
            self.desk.games.remove()
            return None
        return self._chosen()

    def _in_games(self) -> bool:
        games, focus = self.desk.games, QApplication.focusWidget()
        return games.isVisible() and focus is not None and games.isAncestorOf(focus)

    def _beside(self) -> bool:
        """Whether the focus is on a page beside the grid; then it says where the act would be done."""
        focus = QApplication.focusWidget()
        beside = focus is not None and self.desk.pages.isAncestorOf(focus)
        if beside:
            self.desk.say(ELSEWHERE)
        return beside

    # ---- rows -------------------------------------------------------------------------------------------------------

    def insert(self, kind: str) -> None:
        """A new row below the current one, which becomes current; in the list of games, a game."""
        desk = self.desk
        if kind == "level" and self._in_games():
            desk.games.insert()
            return
        structure = desk.editing.structure
        if structure is None or self._beside():
            return
        at = desk.view.currentIndex().row() + 1
        if desk.apply(editing.insert_row(structure, at, kind)):
            desk.view.go_to(at, desk.view.column_of("" if kind == "level" else NUMBER))

    def clear(self) -> None:
        """Empty the chosen cells; marks of wrong texts in them go first. In the list of games, the game goes out."""
        chosen = self._taken()
        if chosen is None:
            return
        structure, numbers, names = chosen
        wrong = self.desk.editing.wrong
        places = [(row, name) for row in numbers for name in names]
        marked = any(place in wrong for place in places)
        self.desk.apply(Edited(structure) if marked else editing.clear_cells(structure, numbers, names), places)

    def delete(self) -> None:
        """Take the chosen rows out; in the list of games, the game."""
        chosen = self._taken()
        if chosen is None:
            return
        structure, numbers, _ = chosen
        view = self.desk.view
        column = view.currentIndex().column()
        if self.desk.apply(editing.delete_rows(structure, numbers)):
            view.go_to(min(numbers[0], self.desk.grid.rowCount() - 1), column)

    def move(self, by: int) -> None:
        """Move the chosen rows up or down by one; in the list of games, the game."""
        if self._in_games():
            self.desk.games.move_game(by)
            return
        chosen = self._chosen()
        if chosen is None:
            return
        structure, numbers, _ = chosen
        to = numbers[0] - 1 if by < 0 else numbers[-1] + 2
        if 0 <= to <= len(structure.rows):
            column = self.desk.view.currentIndex().column()
            if self.desk.apply(editing.move_rows(structure, numbers, to)):
                self.desk.view.choose_rows(numbers[0] + by, numbers[-1] + by, column)

    def duplicate(self) -> None:
        """Copy the chosen rows right below them."""
        chosen = self._chosen()
        if chosen is not None:
            structure, numbers, _ = chosen
            column = self.desk.view.currentIndex().column()
            if self.desk.apply(editing.duplicate_rows(structure, numbers)):
                self.desk.view.choose_rows(numbers[-1] + 1, numbers[-1] + len(numbers), column)

    def fill(self) -> None:
        """The first value of every chosen column into the cells chosen below it; one cell alone is filled from above."""
        chosen = self._chosen()
        if chosen is None:
            return
        structure, numbers, names = chosen
        if len(numbers) == 1:
            above = [row for row in range(numbers[0]) if isinstance(structure.rows[row], Level)]
            numbers = [*above[-1:], *numbers]
        if len(numbers) > 1:
            edited = editing.fill_down(structure, numbers, names)
            self.desk.apply(edited, [(r, n) for r in numbers[1:] for n in names])

    # ---- the clipboard ----------------------------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the chosen cells on the clipboard, tabs between them."""
        chosen = self._chosen()
        if chosen is not None:
            structure, numbers, names = chosen
            QGuiApplication.clipboard().setText(editing.rows_text(structure, numbers, names))
            self.desk.tell(f"Copied {count_words(len(numbers), 'row')}, {count_words(len(names), 'column')}.")

    def paste(self) -> None:
        """Put the clipboard over the cells from the current one on."""
        chosen = self._chosen()
        text = QGuiApplication.clipboard().text()
        if chosen is None:
            return
        if not text.strip():
            self.desk.say(EMPTY)
            return
        structure, numbers, names = chosen
        shown = self.desk.grid.names
        edited = editing.paste(structure, numbers[0], names[0], text, shown)
        high = text.rstrip("\n").count("\n") + 1
        first = shown.index(names[0])
        places = [(row, name) for row in range(numbers[0], numbers[0] + high) for name in shown[first:]]
        self.desk.apply(edited, places)

    def paste_rows(self) -> None:
        """Put the rows of the clipboard below the current row, as new ones."""
        desk, structure = self.desk, self.desk.editing.structure
        text = QGuiApplication.clipboard().text()
        if structure is None or self._beside():
            return
        if not text.strip():
            desk.say(EMPTY)
            return
        desk.apply(editing.insert_text(structure, desk.view.currentIndex().row() + 1, text, desk.grid.names))
