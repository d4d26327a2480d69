"""The games of the event in their order, when they change, and the chips: what stands before the rows of the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidgetItem, QVBoxLayout, QWidget

from floor_app.rules.games import GAMES, Forced, Game
from floor_app.rulings.words import chips
from floor_app.tournament.cells import read_amount
from floor_app.tournament.document import structure_facts
from floor_app.tournament.editing import CellFinding, Edited, add_line, remove_line, set_fact
from floor_app.tournament.structure import FAMILY_NAMES, Structure, family_of, line_key
from floor_app.ui import theme
from floor_app.ui.list_dialog import SENTENCE, Choice, ListDialog, list_of_rows
from floor_app.ui.structure.fact_fields import Fact, FactFields
from floor_app.ui.structure.grid_model import Place
from floor_app.ui.widgets import ActionButton

FACTS = (
    Fact("change", "Game changes after", 6),
    Fact("starting_stack", "Starting stack", 4),
    Fact("minutes", "Min", 2, "Minutes a level"),
    Fact("chips", "Chips", 6),
    Fact("late_registration", "Late to level", 4, "Late entry to level"),
    Fact("seats", "Seats", 2, "Seats at a table"),
    Fact("name", "Name", 12),
)
"""The facts that have a field."""

_LISTS = frozenset({"chips"})
_TEXTS = frozenset({"change", "name"})

Apply = Callable[[Edited, tuple[Place, ...]], object]


class MixPage(QWidget):
    """Every edit is an act like one of the grid."""

    def __init__(self, apply: Apply, say: Callable[[str], None]) -> None:
        super().__init__()
        self._apply, self._say = apply, say
        self._structure: Structure | None = None
        self._shown: list[tuple[Game, int | None]] = []
        self._from = 0
        """The first row that an edit may touch without a question: the one after what runs."""
        self.list = list_of_rows("Games in their order")
        self.list.setMinimumHeight(theme.px(96))
        self.add = ActionButton("Add", "Ins", shy=True)
        self.add.setAccessibleName("Add a game")
        self.add.setToolTip("Add a game behind the one chosen (Ins)")
        self.add.clicked.connect(self.insert)
        self.out = ActionButton("Out", "Del", shy=True)
        self.out.setAccessibleName("Take the game out")
        self.out.setToolTip("Take the game chosen out of the mix (Del)")
        self.out.clicked.connect(self.remove)
        self.own = ActionButton("Own line", "Ctrl+L", shy=True)
        self.own.setToolTip("Price this game alone from the next level on; again: by its family's line (Ctrl+L)")
        self.own.clicked.connect(self.own_line)
        self.up = ActionButton("↑")
        self.up.setAccessibleName("Move the game up (Alt and Up)")
        self.up.setToolTip("Move the game up (Alt+↑)")
        self.up.clicked.connect(lambda: self.move_game(-1))
        self.down = ActionButton("↓")
        self.down.setAccessibleName("Move the game down (Alt and Down)")
        self.down.setToolTip("Move the game down (Alt+↓)")
        self.down.clicked.connect(lambda: self.move_game(1))
        self._facts = FactFields(FACTS)
        self.fields = self._facts.fields
        self.error = self._facts.error
        for key, field in self.fields.items():
            field.edit.editingFinished.connect(lambda key=key: self.commit(key))
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.add, self.out, self.own, self.up, self.down):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.list, 1)
        column.addLayout(buttons)
        column.addWidget(self._facts)
        self.setFocusProxy(self.list)

    # ---- showing ----------------------------------------------------------------------------------------------------

    def show_structure(self, structure: Structure, first: int, wrong: Mapping[Place, CellFinding]) -> None:
        """Show what stands before the rows; a text that was not taken over stays, with what is wrong with it.

        `first` is the first row that is still to come.
        """
        self._structure, self._from = structure, first
        own = own_lines(structure, first)
        games = [(game, own.get(line_key(game))) for game in map(GAMES.__getitem__, structure.mix.games)]
        if games != self._shown:
            self._show_games(games)
        facts = structure_facts(structure)
        marked: dict[str, str] = {}
        for key, field in self.fields.items():
            found = wrong.get((-1, key))
            text = fact_words(facts.get(key)) if found is None else found.text
            if found is not None:
                marked[key] = f"{found.message} {found.remedy}".strip()
            if not (field.edit.hasFocus() and field.edit.isModified()) and field.edit.text() != text:
                field.edit.setText(text)
                field.edit.setCursorPosition(0)
        self._facts.say(marked)
        self.fields["change"].setEnabled(len(structure.mix.games) > 1)

    def _show_games(self, games: list[tuple[Game, int | None]]) -> None:
        self._shown = games
        assert self._structure is not None
        first = next((level.number for level in self._structure.levels), None)
        here = self.list.currentRow()
        self.list.clear()
        for n, (game, own) in enumerate(games, start=1):
            family = FAMILY_NAMES[family_of(game)]
            begins = "" if own == first else f" from level {own} on"
            line = f"the line of {family}" if own is None else f"a line of its own{begins}"
            item = QListWidgetItem(f"{n}  {game.name}")
            item.setData(SENTENCE, f"priced by {line}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"Game {n}, {game.name}, priced by {line}")
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(0, here), self.list.count() - 1))

    # ---- editing ----------------------------------------------------------------------------------------------------

    def commit(self, key: str) -> None:
        """Take a field over as it is typed."""
        field, structure = self.fields[key], self._structure
        if structure is None or not field.edit.isModified():
            return
        field.edit.setModified(False)
        typed = field.edit.text().strip()
        if typed == fact_words(structure_facts(structure).get(key)):
            self._apply(Edited(structure), ((-1, key),))
            return
        self._apply(set_fact(structure, key, _plain(key, typed)), ((-1, key),))

    def insert(self) -> None:
        """Offer every game of the catalogue; the one chosen comes behind the one in the list."""
        games = list(GAMES.values())
        rows = [Choice(game.name, f"priced by the line of {FAMILY_NAMES[family_of(game)]}") for game in games]
        dialog = ListDialog(self.window(), "Add a game", "It comes behind the game chosen in the list.", rows, "Add")
        if dialog.exec() == QDialog.DialogCode.Accepted:
            keys, here = self._games()
            keys.insert(here + 1, games[dialog.chosen].key)
            self._set(keys, here + 1)

    def remove(self) -> None:
        """Take the game that is chosen out of the mix."""
        keys, here = self._games()
        if 0 <= here < len(keys):
            del keys[here]
            self._set(keys, here)

    def move_game(self, by: int) -> None:
        """Move the game that is chosen up or down."""
        keys, here = self._games()
        if 0 <= here < len(keys) and 0 <= here + by < len(keys):
            keys.insert(here + by, keys.pop(here))
            self._set(keys, here + by)

    def own_line(self) -> None:
        """Price the game that is chosen alone in every level to come, or by its family's line again."""
        keys, here = self._games()
        structure = self._structure
        if structure is None or not 0 <= here < len(keys):
            return
        game = GAMES[keys[here]]
        alone = line_key(game) in own_lines(structure, self._from)
        if alone and game.forced is Forced.BUTTON_ANTE:
            self._say(f"{game.name} is always priced by a line of its own: no family has a button ante.")
            return
        edited = remove_line(structure, game, self._from) if alone else add_line(structure, game, self._from)
        if edited.structure is structure:
            self._say(f"No level is to come that prices {game.name}. Insert one first.")
        else:
            self._apply(edited, ())

    def _games(self) -> tuple[list[str], int]:
        return ([] if self._structure is None else list(self._structure.mix.games)), self.list.currentRow()

    def _set(self, keys: list[str], here: int) -> None:
        structure = self._structure
        if structure is None:
            return
        if len(keys) > 1 and structure.mix.change is None:
            first = set_fact(structure, "change", "1 orbit")
            structure = first.structure
        self._apply(set_fact(structure, "mix", " ".join(keys)), ((-1, "mix"),))
        self.list.setCurrentRow(min(max(0, here), self.list.count() - 1))


def own_lines(structure: Structure, first: int) -> dict[str, int]:
    """The lines of the levels from row `first` on, each with the number of the first level of all that has it."""
    coming = {line for at, level in structure.numbered() if at >= first for line in level.stakes}
    return {line: next(level.number for level in structure.levels if line in level.stakes) for line in coming}


def fact_words(value: object) -> str:
    """A fact as its field shows it: amounts with commas, chips with spaces between."""
    if isinstance(value, list):
        return " ".join(str(each) for each in value)
    return "" if value is None else chips(value) if isinstance(value, int) else str(value)


def _plain(key: str, typed: str) -> str:
    """A typed fact as a document writes it: 12k as 12000."""
    if key in _TEXTS:
        return typed
    parts = typed.replace(", ", " ").split() if key in _LISTS else [typed]
    read = [read_amount(part) for part in parts]
    return " ".join(part if value is None else str(value) for part, value in zip(parts, read, strict=True))
