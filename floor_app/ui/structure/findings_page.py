"""What was found in the structure, each with its place and what would be right; Enter goes there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QVBoxLayout, QWidget

from floor_app.tournament.cells import NUMBER
from floor_app.tournament.editing import CellFinding
from floor_app.tournament.findings import remarks
from floor_app.tournament.structure import Level, Structure
from floor_app.ui.lettering import Words
from floor_app.ui.list_dialog import SENTENCE, list_of_rows
from floor_app.ui.structure.grid_model import Place
from floor_app.ui.structure.heads import row_words, spoken


@dataclass(frozen=True, slots=True)
class Line:
    """One finding of the list."""

    place: str
    message: str
    fix: str
    row: int
    """The row it is about; -1 for what stands before the rows."""
    column: str = ""
    """The column, or the fact; empty = the row as a whole."""
    error: bool = False
    """Whether it is a text that was not taken over."""


def lines(structure: Structure, wrong: Mapping[Place, CellFinding]) -> tuple[Line, ...]:
    """Texts that were not taken over first, then what is remarked of the structure as it is played."""
    made = []
    for (row, column), found in sorted(wrong.items()):
        place = spoken(column) if row < 0 else f"{_row_name(structure, row)}, {spoken(column)}"
        typed = f"‘{found.text}’ is not taken over. " if found.text and found.text not in found.message else ""
        made.append(Line(place, f"{typed}{found.message}", found.remedy, row, column, error=True))
    for remark in remarks(structure):
        row = -1 if remark.row is None else remark.row
        place = _row_name(structure, row) if row >= 0 else remark.where.replace("_", " ")
        column = remark.column or ""
        if row >= 0 and column and not (column == NUMBER and not isinstance(structure.rows[row], Level)):
            place = f"{place}, {spoken(column)}"
        made.append(Line(place[:1].upper() + place[1:], remark.message, remark.remedy, row, column))
    return tuple(made)


def _row_name(structure: Structure, row: int) -> str:
    return row_words(structure.rows[row]) if row < len(structure.rows) else f"Row {row + 1}"


class FindingsPage(QWidget):
    """The list; `chosen` carries the Line to go to."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[Line, ...] = ()
        self._looked = False
        self.calm = Words(
            "Nothing was found. Every amount can be paid and every game has its price.", wrap=True, tone="dim"
        )
        self.calm.setVisible(False)  # until it was looked for the first time, nothing is said
        self.list = list_of_rows("Findings")
        self.list.itemClicked.connect(lambda _item: self.go())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.calm, 1, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.list, 1)
        self.setFocusProxy(self.list)

    def show_lines(self, made: tuple[Line, ...]) -> None:
        """Show these findings; the one that was chosen stays chosen where it can."""
        if made == self.lines and self._looked:
            return
        self._looked = True
        here = self.list.currentRow()
        self.lines = made
        self.list.clear()
        for line in made:
            item = QListWidgetItem(("✗ " if line.error else "") + line.place)
            said = f"{line.message} {line.fix}".strip()
            item.setData(SENTENCE, said)
            kind = "Not taken over" if line.error else "Remark"
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{kind}. {line.place}. {said}")
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(0, here), len(made) - 1))
        self.calm.setVisible(not made)
        self.list.setVisible(bool(made))

    def go(self) -> None:
        """Go to the place of the finding that is chosen."""
        here = self.list.currentRow()
        if 0 <= here < len(self.lines):
            self.chosen.emit(self.lines[here])
