"""What a level costs, one row for each family of games, the family of the game on the table lit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import Words, box
from floor_app.ui.theme import BODY, LARGE, REGULAR, SEMIBOLD, SMALL

if TYPE_CHECKING:
    from floor_app.rules.games import Game
    from floor_app.rules.stakes import Stakes
    from floor_app.tournament.structure import Level, Structure

LABELS = {"limit": "Limit flop / draw", "stud": "Stud games", "pot-limit": "Pot-limit", "no-limit": "No-limit"}
NONE = "–"


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One family, or one game with stakes of its own, in words."""

    key: str
    """Stake family or game key."""
    label: str
    note: str
    """Second line: the limits, or who posts the ante."""
    ante: str
    first: str
    """Bring-in or small blind."""
    second: str
    """Completion or big blind."""


def level_rows(structure: Structure, level: Level) -> tuple[LevelRow, ...]:
    """The rows of a level, for the families that the event's games belong to, in the order of the sheet."""
    from floor_app.rules.games import GAMES
    from floor_app.tournament.structure import StakeFamily, family_of, line_key

    games = [GAMES[key] for key in structure.mix.games]
    own = {line_key(game): game for game in games if line_key(game) in level.stakes}
    families = {family_of(game).value for game in games if line_key(game) not in own}
    rows = [
        _row(family.value, LABELS[family.value], level.stakes[family.value])
        for family in StakeFamily
        if family.value in families and family.value in level.stakes
    ]
    rows += [_row(key, own[key].name, level.stakes[key]) for key in sorted(own)]
    return tuple(rows)


def row_of(structure: Structure, level: Level, game: Game) -> str:
    """The key of the row that prices a game at a level."""
    from floor_app.tournament.structure import family_of, line_key

    own = line_key(game)
    return own if own in level.stakes else family_of(game).value


def _row(key: str, label: str, stakes: Stakes) -> LevelRow:
    from floor_app.rulings.words import chips, limits_words

    def amount(value: int) -> str:
        return chips(value) if value else NONE

    notes = []
    if stakes.small_bet:
        notes.append(f"limits {limits_words(stakes)}")
    elif stakes.ante and stakes.ante_from != "each":
        notes.append(f"ante by the {stakes.ante_from.value.replace('-', ' ')}")
    stud = bool(stakes.bring_in)
    return LevelRow(
        key,
        label,
        " · ".join(notes),
        amount(stakes.ante),
        amount(stakes.bring_in if stud else stakes.small_blind or stakes.button_ante),
        amount(stakes.small_bet if stud else stakes.big_blind),
    )


HEADS = ("", "ante", "bring-in /\nsmall blind", "completion /\nbig blind")


class LevelTable(QWidget):
    """The rows of one level. `compact` is for the level to come: smaller, without notes."""

    def __init__(self, name: str, *, compact: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._compact = compact
        self._rows: tuple[LevelRow, ...] = ()
        self._lit = ""
        self._cells: list[list[QWidget]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.refit()
        if not compact:
            for column, head in enumerate(HEADS):
                words = Words(head, size=SMALL, tone="dim")
                words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
                words.setContentsMargins(0, 0, 12 if column == 3 else 0, 5)
                self._grid.addWidget(words, 0, column)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        for column in (1, 2, 3):
            self._grid.setColumnMinimumWidth(column, theme.px(100))

    @property
    def lit(self) -> str:
        """The key of the lit row; empty when none is."""
        return self._lit

    def show_rows(self, rows: tuple[LevelRow, ...], lit: str = "") -> None:
        """Show these rows, the one with key `lit` on felt."""
        if rows == self._rows and lit == self._lit:
            return
        self._rows, self._lit = rows, lit
        for cells in self._cells:
            for cell in cells:
                self._grid.removeWidget(cell)
                cell.deleteLater()
        self._cells = [self._make(number + 1, row) for number, row in enumerate(rows)]
        self.update()

    def _make(self, line: int, row: LevelRow) -> list[QWidget]:
        lit = row.key == self._lit
        longest = max(len(text) for shown in self._rows for text in (shown.ante, shown.first, shown.second))
        size = SMALL if self._compact else BODY
        if longest <= 10:
            size = BODY if self._compact else LARGE
        label = QWidget()
        label.setAccessibleName(self._spoken(row))
        inside = QVBoxLayout(label)
        gap = 1 if self._compact else 4
        inside.setContentsMargins(12, gap, 0, gap)
        inside.setSpacing(0)
        name = Words(
            row.label,
            size=size if self._compact else BODY,
            weight=SEMIBOLD if lit else REGULAR,
            tone="dim" if self._compact else "text",
        )
        inside.addWidget(name)
        if row.note and not self._compact:
            inside.addWidget(Words(row.note, size=SMALL, tone="felt" if lit else "dim", shrink=True))
        self._grid.addWidget(label, line, 0)
        cells: list[QWidget] = [label]
        for column, text in enumerate((row.ante, row.first, row.second), start=1):
            cell = Words(text, size=size, weight=SEMIBOLD if lit else REGULAR, tone="dim" if self._compact else "text")
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            cell.setContentsMargins(0, gap, 12 if column == 3 else 0, gap)
            self._grid.addWidget(cell, line, column)
            cells.append(cell)
        return cells

    def _spoken(self, row: LevelRow) -> str:
        on = ", on the table now" if row.key == self._lit else ""
        return f"{row.label}{on}: {row.note} ante {row.ante}, then {row.first} and {row.second}"

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        lit = next((number for number, row in enumerate(self._rows) if row.key == self._lit), None)
        for number, (cells, row) in enumerate(zip(self._cells, self._rows, strict=True)):
            top = min(cell.geometry().top() for cell in cells)
            bottom = max(cell.geometry().bottom() for cell in cells)
            if row.key == self._lit:
                box(painter, QRectF(0, top, self.width(), bottom - top + 1), "felt", "felt_line", radius=8)
            elif not self._compact and (lit is None or number + 1 != lit):
                painter.fillRect(0, bottom, self.width(), 1, theme.color("line"))
