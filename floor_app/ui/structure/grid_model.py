"""The rows of a structure as a table that Qt shows: a view of a value, which holds nothing of its own but marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from floor_app.rulings.words import chips
from floor_app.tournament.cells import MINUTES, NOTE, ROW, cell_text, columns
from floor_app.tournament.editing import CellFinding
from floor_app.tournament.structure import Break, Level, Row, Structure
from floor_app.ui.structure.heads import LEADING, cell_words, group, head, row_words, spoken

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
Place = tuple[int, str]
"""Row and column of a cell."""


_SHOWN = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren


class Role(IntEnum):
    """What the grid asks of a cell beyond Qt's own roles."""

    STATE = Qt.ItemDataRole.UserRole
    """``played``, ``running`` or ``coming``."""
    WRONG = Qt.ItemDataRole.UserRole + 1
    """The CellFinding of a text that was not taken over, else None."""
    ACROSS = Qt.ItemDataRole.UserRole + 2
    """What stands across the amounts of a row that is no level; None in a level."""


class GridModel(QAbstractTableModel):
    """Shows a Structure. What is typed goes to `typed`; nothing changes here before the event has."""

    def __init__(self, typed: Callable[[int, str, str], bool], parent: QObject | None = None) -> None:
        """`typed` takes (row, column, text) and says whether it was taken over."""
        super().__init__(parent)
        self._typed = typed
        self._structure: Structure | None = None
        self._rows: tuple[Row, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._at = -1
        self._wrong: Mapping[Place, CellFinding] = {}

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def show(self, structure: Structure, at: int, wrong: Mapping[Place, CellFinding]) -> None:
        """Show this structure; row `at` is on, those before it were played (-1: nothing was started)."""
        if (at, wrong) == (self._at, self._wrong) and structure is self._structure:
            return
        self._structure = structure
        shown, rows = columns(structure), structure.rows
        if shown != self._columns:
            self.beginResetModel()
            self._columns, self._rows, self._at, self._wrong = shown, rows, at, dict(wrong)
            self.endResetModel()
            return
        old = self._rows
        first, behind = unlike(old, rows)
        gone, new = len(old) - behind - first, len(rows) - behind - first
        same = min(gone, new)
        if gone > same:
            self.beginRemoveRows(NOWHERE, first + same, first + gone - 1)
            self._rows = (*old[: first + same], *old[first + gone :])
            self.endRemoveRows()
        elif new > same:
            self.beginInsertRows(NOWHERE, first + same, first + new - 1)
            self._rows = (*old[: first + same], *rows[first + same : first + new], *old[first + gone :])
            self.endInsertRows()
        touched = set(range(first, first + same))
        touched |= {n for n, row in enumerate(rows) if self._rows[n] is not row}
        turned = at != self._at
        if turned or dict(wrong) != self._wrong:
            touched |= {row for row, _ in (*self._wrong, *wrong)}
            if turned:
                touched |= set(range(min(at, self._at), max(at, self._at) + 1))
        touched = {row for row in touched if 0 <= row < len(rows)}
        named = turned or any(row_words(rows[n]) != row_words(self._rows[n]) for n in touched)
        before, marks = self._rows, self._wrong
        self._rows, self._at, self._wrong = rows, at, dict(wrong)
        if len(touched) == 1 and not turned:  # a cell typed: nothing else is painted anew
            (row,) = touched
            for n, column in enumerate(shown):
                old_words, mark = cell_words(before[row], column), marks.get((row, column))
                if old_words != cell_words(rows[row], column) or mark != self._wrong.get((row, column)):
                    self.dataChanged.emit(self.index(row, n), self.index(row, n))
        elif touched:
            self.dataChanged.emit(self.index(min(touched), 0), self.index(max(touched), len(shown) - 1))
        if touched and named:
            self.headerDataChanged.emit(Qt.Orientation.Vertical, min(touched), max(touched))

    @property
    def names(self) -> tuple[str, ...]:
        """The columns in their order, as `cells.columns` names them."""
        return self._columns

    def state(self, row: int) -> str:
        """``played``, ``running`` or ``coming``."""
        return "coming" if row > self._at else "running" if row == self._at else "played"

    # ---- what Qt asks -----------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = NOWHERE, /) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NOWHERE, /) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole, /) -> object:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row, column = self._rows[index.row()], self._columns[index.column()]
        wrong = self._wrong.get((index.row(), column))
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell_words(row, column) if wrong is None else wrong.text or "empty"
            case Qt.ItemDataRole.EditRole:
                text = cell_text(row, column) if wrong is None else wrong.text
                return chips(int(text)) if wrong is None and text.isdecimal() else text
            case Qt.ItemDataRole.TextAlignmentRole:
                left = column in (ROW, NOTE) or column.endswith("ante_from")
                side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
                return side | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(index.row(), column)
            case Qt.ItemDataRole.ToolTipRole:
                return None if wrong is None else self.told(wrong)
            case Role.STATE:
                return self.state(index.row())
            case Role.WRONG:
                return wrong
            case Role.ACROSS:
                return None if isinstance(row, Level) else row_words(row)
        return None

    def look(self, row: int, section: int) -> tuple[str, str, bool, str, bool]:
        """What is painted in a cell: its text, the state of its row, whether it is wrong, what stands across, and whether
        it stands left. In one call, because a screen has hundreds of cells.
        """
        here, column = self._rows[row], self._columns[section]
        wrong = self._wrong.get((row, column))
        text = cell_words(here, column) if wrong is None else wrong.text or "empty"
        across = "" if isinstance(here, Level) else row_words(here)
        left = column in (ROW, NOTE) or column.endswith("ante_from")
        return text, self.state(row), wrong is not None, across, left

    def told(self, wrong: CellFinding) -> str:
        """What is wrong with a cell, what would be right, and what it stays in play."""
        said = wrong.message if not wrong.text or wrong.text in wrong.message else f"‘{wrong.text}’: {wrong.message}"
        kept = ""
        if 0 <= wrong.row < len(self._rows):
            value = cell_words(self._rows[wrong.row], wrong.column)
            kept = f" In play it stays {value}." if value else " In play it stays empty."
        remedy = f" {wrong.remedy}" if wrong.remedy else ""
        return f"{said}{remedy}{kept}"

    def _spoken(self, row: int, column: str) -> str:
        wrong = self._wrong.get((row, column))
        state = {"played": ", played, cannot be changed", "running": ", on now", "coming": ""}[self.state(row)]
        value = self.data(self.index(row, self._columns.index(column)))
        said = f"{row_words(self._rows[row])}{state}, {spoken(column)} {value or 'empty'}"
        return said if wrong is None else f"{said}, not taken over: {self.told(wrong)}"

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole, /
    ) -> object:
        across = orientation == Qt.Orientation.Horizontal
        if not 0 <= section < (len(self._columns) if across else len(self._rows)):
            return None
        if not across:
            if role == Qt.ItemDataRole.DisplayRole:
                row = self._rows[section]
                return row_words(row) if isinstance(row, Level) else str(section + 1)
            return row_words(self._rows[section]) if role == Qt.ItemDataRole.AccessibleTextRole else None
        column = self._columns[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return head(column)
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return spoken(column)
            case Role.ACROSS:
                return group(column)
        return None

    def flags(self, index: Index, /) -> Qt.ItemFlag:
        flags = _SHOWN if index.isValid() else Qt.ItemFlag.NoItemFlags
        if index.isValid() and self.state(index.row()) != "played" and self._applies(index):
            flags |= Qt.ItemFlag.ItemIsEditable
        return flags

    def _applies(self, index: Index) -> bool:
        """Whether a cell of that row can hold anything."""
        column, row = self._columns[index.column()], self._rows[index.row()]
        if column in LEADING:
            return column in (ROW, "number", NOTE) or isinstance(row, Level)
        return isinstance(row, Level)

    def closed(self, index: Index) -> str:
        """Why nothing can be typed into a cell, and what can be done instead."""
        row, column = self._rows[index.row()], self._columns[index.column()]
        if self.state(index.row()) == "played":
            return "This row was played already and cannot be changed. Change what comes after it."
        if column == MINUTES and isinstance(row, Break):
            return "The minutes of a break stand under ‘no.’, beside this cell. Type them there."
        return f"A row ‘{cell_words(row, ROW)}’ has nothing under ‘{head(column)}’. Leave this cell empty."

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole, /) -> bool:
        if role != Qt.ItemDataRole.EditRole or not self.flags(index) & Qt.ItemFlag.ItemIsEditable:
            return False
        return self._typed(index.row(), self._columns[index.column()], str(value))


def unlike(old: tuple[Row, ...], new: tuple[Row, ...]) -> tuple[int, int]:
    """How many rows at the beginning are the same in both, and how many at the end (not counting the former).

    Behind an inserted level the others have other numbers: those are the same rows but for their number.
    """
    fewer = min(len(old), len(new))
    first = next((n for n in range(fewer) if old[n] is not new[n] and old[n] != new[n]), fewer)
    if len(old) == len(new):
        behind = next(
            (n for n in range(fewer - first) if old[-1 - n] is not new[-1 - n] and old[-1 - n] != new[-1 - n]),
            fewer - first,
        )
        return first, behind
    return first, next((n for n in range(fewer - first) if not _alike(old[-1 - n], new[-1 - n])), fewer - first)


def _alike(a: Row, b: Row) -> bool:
    """Whether two rows are the same but for a level's number."""
    if isinstance(a, Level) and isinstance(b, Level):
        return a.stakes is b.stakes or a.stakes == b.stakes
    return a == b
