"""A structure made to measure: stack, chips, players and hours go in; what comes of them is shown before it is used."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES
from floor_app.rulings.words import chips, stakes_words
from floor_app.tournament.builder import Built, Wish, build
from floor_app.tournament.cells import read_amount
from floor_app.tournament.finish import span_words
from floor_app.tournament.structure import Structure
from floor_app.ui import theme
from floor_app.ui.lettering import Words, announce
from floor_app.ui.structure.fact_fields import Fact, FactFields
from floor_app.ui.theme import LARGE, SEMIBOLD
from floor_app.ui.widgets import GoOn

FACTS = (
    Fact("starting_stack", "Starting stack", 4),
    Fact("chips", "Chips, smallest first", 8),
    Fact("players", "Stacks in play, with re-entries", 4),
    Fact("hours", "Hours to the finish, with breaks", 4),
    Fact("seats", "Seats at a table", 4),
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
        self._facts = FactFields(FACTS)
        self.fields = self._facts.fields
        self.error = self._facts.error
        first = {
            "starting_stack": chips(structure.starting_stack or 30_000),
            "chips": " ".join(map(str, structure.chips or (25, 100, 500, 1000, 5000, 25_000))),
            "players": chips(players or 60),
            "hours": "8",
            "seats": str(structure.seats),
        }
        for key, field in self.fields.items():
            field.edit.setText(first[key])
            field.edit.textChanged.connect(self._touched)
        lines.addWidget(self._facts)
        self.told = Words(wrap=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.told.setMinimumHeight(theme.px(66))  # what comes of it moves no button, in most cases
        lines.addWidget(self.told, 1)
        row = GoOn(self, "Work it out", self._go)
        self.go = row.go
        lines.addLayout(row)
        self._spaces = theme.Spaces(self)
        room = self.screen().availableGeometry()
        self.resize(min(theme.px(760), room.width() - 60), 1)
        self._fit()
        self.fields["starting_stack"].edit.setFocus()

    def _fit(self) -> None:
        """Be as high as what is said needs: a layout with lines that wrap does not see to it by itself."""
        layout, room = self.layout(), self.screen().availableGeometry()
        assert layout is not None
        layout.activate()
        self.setMinimumHeight(min(layout.totalHeightForWidth(self.width()), room.height() - 40))

    def _touched(self) -> None:
        self.built = None
        self.told.setText("")
        self.go.setText("Work it out")
        self._facts.say({})

    def _go(self) -> None:
        if self.built is not None:
            self.accept()
            return
        try:
            self.built = build(self._wish())
        except QuestionError as error:
            said = f"{error.message} {error.remedy}".strip()
            if error.where in self.fields:
                self._facts.say({error.where: said})
                self.fields[error.where].edit.setFocus()
                self.fields[error.where].edit.selectAll()
            else:
                self.told.setText(said)
        else:
            self.told.setText(built_words(self.built))
            announce(self, self.told.text())
            self.go.setText("Use it")
            self.go.setFocus()
        self._fit()

    def _wish(self) -> Wish:
        given = tuple(self._whole("chips", part) for part in self._text("chips").replace(", ", " ").split())
        return Wish(
            mix=self._of.mix,
            starting_stack=self._whole("starting_stack"),
            chips=given,
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


def built_words(built: Built) -> str:
    """What came of a wish: its levels and their end, what the first one costs, and what was found."""
    sheet = built.structure
    first, game = sheet.levels[0], GAMES[sheet.mix.games[0]]
    cost = stakes_words(game, sheet.stakes(first, game)).replace("   ", ", ")
    end = f"it ends about level {built.finish.level}, {span_words(built.finish.after)} after the start"
    said = [f"{len(sheet.levels)} levels of {sheet.minutes} minutes; {end}.", f"It begins with {game.name}: {cost}."]
    return "\n".join([*said, *(f"{found.message} {found.remedy}".strip() for found in built.findings)])
