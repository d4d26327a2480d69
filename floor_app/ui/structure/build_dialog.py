"""A structure made to measure: stack, chips, players and hours go in; what comes of them is shown before it is used."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor_app.base import QuestionError
from floor_app.tournament.builder import Built, Wish, build
from floor_app.tournament.cells import read_amount
from floor_app.tournament.structure import Structure
from floor_app.ui import theme
from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import Words
from floor_app.ui.structure.chart import span_words
from floor_app.ui.theme import LARGE, SEMIBOLD
from floor_app.ui.widgets import ActionButton

FIELDS = (
    ("starting_stack", "Starting stack"),
    ("chips", "Chips, smallest first"),
    ("players", "Stacks in play, re-entries counted"),
    ("hours", "Hours to the finish, breaks counted"),
    ("seats", "Seats at a table"),
)


class BuildDialog(QDialog):
    """Accepted with `built` when the person uses what was made. Its games are those of the mix."""

    def __init__(self, parent: QWidget | None, structure: Structure, players: int | None) -> None:
        super().__init__(parent)
        self._of = structure
        self.built: Built | None = None
        self.setWindowTitle("Build a structure")
        self.setAccessibleName("Build a structure")
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words("Build a structure", size=LARGE, weight=SEMIBOLD))
        games = len(set(structure.mix.games))
        about = "its game" if games == 1 else f"its {games} games"
        lines.addWidget(Words(f"For {structure.name} with {about}. Every amount can be paid.", tone="dim", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        self.fields: dict[str, Field] = {}
        first = {
            "starting_stack": str(structure.starting_stack or 30_000),
            "chips": " ".join(map(str, structure.chips or (25, 100, 500, 1000, 5000, 25_000))),
            "players": str(players or 60),
            "hours": "8",
            "seats": str(structure.seats),
        }
        for n, (key, label) in enumerate(FIELDS):
            field = self.fields[key] = Field(label, TextField(label))
            field.edit.setText(first[key])
            field.edit.textChanged.connect(self._touched)
            grid.addWidget(field, n // 2, n % 2)
        lines.addLayout(grid)
        self.told = Words(wrap=True)
        self.told.setMinimumHeight(theme.px(72))
        lines.addWidget(self.told)
        row = QHBoxLayout()
        row.addStretch(1)
        leave = ActionButton("Cancel", "Esc")
        leave.setAutoDefault(False)
        leave.clicked.connect(self.reject)
        self.go = ActionButton("Work it out", "Return", kind="primary")
        self.go.setDefault(True)
        self.go.clicked.connect(self._go)
        row.addWidget(leave)
        row.addWidget(self.go)
        lines.addLayout(row)
        self.resize(theme.px(620), theme.px(440))
        self.fields["starting_stack"].edit.setFocus()

    def _touched(self) -> None:
        self.built = None
        self.go.setText("Work it out")
        for field in self.fields.values():
            field.error.say(None)

    def _go(self) -> None:
        if self.built is not None:
            self.accept()
            return
        try:
            self.built = build(self._wish())
        except QuestionError as error:
            field = self.fields.get(error.where)
            if field is None:
                self.told.setText(str(error))
            else:
                field.error.say(f"{error.message} {error.remedy}".strip())
                field.edit.setFocus()
            return
        made = self.built
        levels = len(made.structure.levels)
        end = f"it ends about level {made.finish.level}, {span_words(made.finish.after)} after the start"
        said = [f"{levels} levels of {made.structure.minutes} minutes; {end}."]
        said += [f"{found.message} {found.remedy}".strip() for found in made.findings]
        self.told.setText("\n".join(said))
        self.told.setAccessibleName(self.told.text())
        self.go.setText("Use it")
        self.go.setFocus()

    def _wish(self) -> Wish:
        chips = tuple(self._whole("chips", part) for part in self._text("chips").replace(", ", " ").split())
        return Wish(
            mix=self._of.mix,
            starting_stack=self._whole("starting_stack"),
            chips=chips,
            players=self._whole("players"),
            hours=self._hours(),
            seats=self._whole("seats"),
            name=self._of.name,
            house=self._of.house,
        )

    def _text(self, key: str) -> str:
        return self.fields[key].edit.text().strip()

    def _whole(self, key: str, text: str | None = None) -> int:
        text = self._text(key) if text is None else text
        value = read_amount(text)
        if value is None:
            said = f"'{text[:40]}'" if text else "empty"
            raise QuestionError(f"This must be a whole number, not {said}.", key, "Write digits, such as 1500.")
        return value

    def _hours(self) -> float:
        text = self._text("hours").replace(",", ".")
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if not 0 < value < 1000:
            raise QuestionError(f"'{text[:40]}' is no number of hours.", "hours", "Write hours, such as 8 or 7.5.")
        return value
