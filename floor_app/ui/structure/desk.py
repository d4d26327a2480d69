"""The Structure desk: the grid of levels, beside it what was found, the games and the chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from floor_app.tournament import editing
from floor_app.tournament.cells import kind_of
from floor_app.tournament.editing import Edited
from floor_app.tournament.structure import Level, Structure
from floor_app.ui import theme
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.lettering import ErrorLine, Words, announce
from floor_app.ui.model import EventModel
from floor_app.ui.structure.acts import Editing, row_on
from floor_app.ui.structure.chart import ChartPage
from floor_app.ui.structure.figures import Standing, figures
from floor_app.ui.structure.filing import Filing
from floor_app.ui.structure.findings_page import FindingsPage, Line, lines
from floor_app.ui.structure.grid_model import GridModel, Place
from floor_app.ui.structure.grid_view import GridView
from floor_app.ui.structure.mix_page import MixPage
from floor_app.ui.structure.row_acts import RowActs
from floor_app.ui.structure.rows import DESK, rows
from floor_app.ui.theme import BODY, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament

PAGES = ("findings", "games", "chart")
REST = 120
"""Milliseconds without an edit until findings and chart follow it: the grid comes first."""


class StructureDesk(QWidget):
    """For the director and whoever makes the sheet. The clock never stops for an edit."""

    key = DESK
    title = "Structure"
    function_key = "F5"

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.model = model
        self.setAccessibleName("Structure desk")
        self.editing = Editing(self, model)
        self.filing = Filing(self, model, self.editing, self.tell)
        self.row_acts = RowActs(self)
        self.grid = GridModel(self.type_cell, self)
        self.view = GridView(self.grid)
        self.findings = FindingsPage()
        self.games = MixPage(self.apply, self.say)
        self.chart = ChartPage()
        self.about = Words(size=BODY, weight=SEMIBOLD, shrink=True, whole=True)
        self.error = ErrorLine()
        self.told = Words(size=SMALL, tone="dim", wrap=True)
        self.told.setVisible(False)
        self.beside = Panel()
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(REST)
        self._later.timeout.connect(self.catch_up)
        self._shown: tuple[Structure, int] | None = None
        self._rows = {row.name.removeprefix("structure."): row for row in self.commands()}
        self._build()
        self.view.selectionModel().currentChanged.connect(lambda *_: self._explain())
        self.view.refused.connect(lambda: self.say(self.grid.closed(self.view.currentIndex())))
        self.findings.chosen.connect(self.go_to)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _button(self, row: str, text: str, key: str = "") -> ActionButton:
        command = self._rows[row]
        button = ActionButton(text, key or command.keys[0], shy=True)
        button.setToolTip(tooltip(command))
        if row not in PAGES:
            button.clicked.connect(self.view.setFocus)  # what stands over the grid is done to the grid
        assert command.act is not None
        button.clicked.connect(command.act)
        return button

    def _build(self) -> None:
        self.buttons = {
            name: self._button(name, text)
            for name, text in (("level", "Level"), ("break", "Break"), ("delete", "Delete"), ("fill", "Fill"))
        }
        self.tabs = {
            name: self._button(name, text) for name, text in zip(PAGES, ("Findings", "Games", "Chart"), strict=True)
        }
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.about, 1)
        for button in self.buttons.values():
            top.addWidget(button)
        left = Panel()
        left.body.setContentsMargins(10, 10, 10, 8)
        left.body.addLayout(top)
        left.body.addWidget(self.view, 1)
        left.body.addWidget(self.error)
        left.body.addWidget(self.told)
        self.pages = QStackedWidget()
        for page in (self.findings, self.games, self.chart):
            self.pages.addWidget(page)
        self.pages.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        choice = QHBoxLayout()
        choice.setSpacing(6)
        for button in self.tabs.values():
            button.setCheckable(True)
            choice.addWidget(button)
        right = self.beside
        right.body.setContentsMargins(10, 10, 10, 8)
        right.body.addLayout(choice)
        right.body.addWidget(self.pages, 1)
        self.lines = QHBoxLayout(self)
        self.lines.setContentsMargins(12, 12, 12, 12)
        self.lines.setSpacing(10)
        self.lines.addWidget(left, 5)
        self.lines.addWidget(right, 3)
        self._spaces = theme.Spaces(self)
        self._turn("findings")

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._spaces.refit()

    # ---- what the window asks ---------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """The rows of this desk in the command table."""
        acts: dict[str, Callable[[], None]] = {
            "edit": self.enter,
            "alone": self.alone,
            "grid": self.view.setFocus,
            "own-line": self.own_line,
            **{page: partial(self.page, page) for page in PAGES},
            **self.row_acts.acts(),
            **self.filing.acts(),
        }
        return rows(acts, {"alone": self.beside.isHidden})

    def focus_first(self) -> None:
        """The grid, at the row that is on."""
        if not self.view.currentIndex().isValid() and self._shown is not None:
            self.view.go_to(max(0, self._shown[1]), self.view.column_of())
        self.view.setFocus()

    def refresh(self, state: Tournament | None, areas: frozenset[str]) -> None:
        """Show the structure as it stands, and the row that is on."""
        if state is None or not areas:
            return
        self.editing.follow(state)
        self._show()

    # ---- showing ----------------------------------------------------------------------------------------------------

    def _show(self) -> None:
        state = self.model.state
        if state is None:
            return
        structure, at = state.structure, row_on(state, self.model.utc)
        fresh = self._shown is None or self._shown[0].name != structure.name
        self._shown = (structure, at)
        self.grid.show(structure, at, self.editing.wrong)
        if fresh:
            self.view.go_to(max(0, at), self.view.column_of())
        self.about.setText(_about(structure, at))
        self.games.show_structure(structure, at + 1, self.editing.wrong)
        self._explain()
        self._later.start()

    def catch_up(self) -> None:
        """Show now what follows an edit once the hands rest: what was found, and the chart."""
        self._later.stop()
        if self._shown is None:
            return
        structure, at = self._shown
        made = lines(structure, self.editing.wrong)
        self.findings.show_lines(made)
        self.tabs["findings"].setText(f"Findings {len(made)}" if made else "Findings")
        self.tabs["findings"].setAccessibleName(f"Findings, {len(made)}")
        if self.pages.currentWidget() is self.chart:
            state = self.model.state
            assert state is not None
            level = next((row.number for row in structure.rows[max(0, at) :] if isinstance(row, Level)), None)
            left = state.players_left
            standing = None if at < 0 or level is None or left is None else Standing(level, left)
            self.chart.show_figures(figures(structure, state.entrants, standing))

    def _explain(self) -> None:
        """Beside the grid: what is wrong with the current cell."""
        here = self.view.currentIndex()
        found = None
        if here.isValid() and here.column() < len(self.grid.names):
            found = self.editing.wrong.get((here.row(), self.grid.names[here.column()]))
        self.error.say(None if found is None else self.grid.told(found))
        self.tell("")

    def _turn(self, name: str) -> None:
        self.pages.setCurrentIndex(PAGES.index(name))
        for key, button in self.tabs.items():
            button.setChecked(key == name)
        self.lines.setStretch(1, 5 if name == "chart" else 3)
        self.beside.setVisible(True)
        self.about.setVisible(name != "chart")  # which leaves no room for it; the row that is on says the same
        self._later.start()

    def page(self, name: str) -> None:
        """Turn to a page beside the grid and go there."""
        self._turn(name)
        self.catch_up()
        {"findings": self.findings, "games": self.games, "chart": self.chart}[name].setFocus()

    def alone(self) -> None:
        """Hide what stands beside the grid, or show it again."""
        hide = not self.beside.isHidden()
        if hide:
            self.view.setFocus()
        self.beside.setVisible(not hide)
        self.about.setVisible(hide or self.pages.currentWidget() is not self.chart)

    def go_to(self, line: Line) -> None:
        """Go to the place of a finding: its cell, or its field among the facts."""
        if line.row < 0:
            self._turn("games")
            field = self.games.fields.get(line.column)
            (self.games if field is None else field.edit).setFocus()
            return
        self.view.go_to(line.row, self.view.column_of(line.column))
        self.view.setFocus()

    # ---- editing ----------------------------------------------------------------------------------------------------

    def apply(self, edited: Edited, places: Iterable[Place] = ()) -> bool:
        """Do an edit as an act of the event; whether it was done, or nothing had to be."""
        error = self.editing.apply(edited, places)
        self._show()
        if error is not None:
            self.error.say(f"{error.message} {error.remedy}".strip())
            return False
        if edited.findings:
            found = edited.findings[0]
            if found.row >= 0:
                more = f" {len(edited.findings) - 1} more stand among the findings." if len(edited.findings) > 1 else ""
                self.error.say(f"{self.grid.told(found)}{more}")
        return True

    def type_cell(self, row: int, column: str, text: str) -> bool:
        """Take over what was typed into a cell; False when it could not be, and the old value is kept."""
        structure = self.editing.structure
        if structure is None:
            return False
        edited = editing.set_cell(structure, row, column, text)
        done = self.apply(edited, [(row, column)]) and not edited.findings
        if not done:
            self.view.go_to(row, self.grid.names.index(column))
        return done

    def enter(self) -> None:
        """Enter: presses the button with the ring, goes to a finding, takes over a field, edits the cell."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton):
            focus.click()
        elif focus is self.findings.list:
            self.findings.go()
        elif isinstance(focus, QLineEdit):
            focus.editingFinished.emit()
        elif focus is self.view:
            self.edit_cell()

    def edit_cell(self) -> None:
        """Begin to type in the current cell; says why where it cannot be."""
        here = self.view.currentIndex()
        if not here.isValid():
            return
        if self.grid.flags(here) & Qt.ItemFlag.ItemIsEditable:
            self.view.edit(here)
        else:
            self.say(self.grid.closed(here))

    def tell(self, text: str) -> None:
        """Say below the grid what was done where nothing else shows it, until the next act; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        if text:
            announce(self, text)

    def say(self, text: str) -> None:
        """Say something below the grid; again when it stood there already."""
        self.error.say("")
        self.error.say(text)

    def own_line(self) -> None:
        """Give the game chosen in the list a line of its own from the next level on, or take it away."""
        if self.games.isVisible():
            self.games.own_line()
        else:
            self.page("games")


def _about(structure: Structure, at: int) -> str:
    """How far the sheet is played: ``Level 20 of 25``; its levels before the start."""
    count = len(structure.levels)
    levels = "1 level" if count == 1 else f"{count:,} levels"
    if at < 0:
        return levels
    row = structure.rows[at]
    return f"Level {row.number} of {count:,}" if isinstance(row, Level) else f"{levels} · {kind_of(row)}"
