"""Questions about any other game or level: the line they are typed in and the round told on them. The event stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.base import FloorError
from floor_app.rules.spot import Spot
from floor_app.rulings.other import Other, read_other
from floor_app.rulings.words import stakes_words
from floor_app.tournament.spot import spot
from floor_app.ui.lettering import announce
from floor_app.ui.table.editors import FOCUS
from floor_app.ui.table.sitting import Sitting

if TYPE_CHECKING:
    from floor_app.ui.table.desk import TableDesk


def spot_name(of: Spot) -> str:
    """``Razz, level 21``."""
    return f"{of.game.name}, level {of.level}" if of.level is not None else of.game.name


def cost(of: Spot) -> str:
    """``ante 20,000, bring-in 30,000, limits 100,000–200,000``."""
    return stakes_words(of.game, of.stakes, of.house).replace("   ", ", ")


class Asking:
    """`other` is what is asked about; None while the desk shows the event."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk
        self.other: Other | None = None
        self.sitting = Sitting()

    @property
    def line_open(self) -> bool:
        """Whether the line to type a question in is open."""
        return self.desk.ask_line.isVisible()

    def leave(self) -> None:
        """Leave the question, if there is one."""
        self.other = None
        self.sitting.forget()
        self.desk.ask_line.setVisible(False)

    def open_line(self) -> None:
        """Open the line that asks about any other game or level."""
        if self.desk.busy or self.desk.state is None:
            return
        self.desk.ask_line.field.clear()
        self.read("")
        self.desk.ask_line.setVisible(True)
        self.desk.ask_line.field.setFocus(FOCUS)

    def read(self, text: str) -> None:
        """Say at every key how the text is read."""
        if not text.strip():
            self.desk.ask_line.show_reading("a game, a level or both", wrong=False)
            return
        try:
            self.desk.ask_line.show_reading(self._other_words(text), wrong=False)
        except FloorError as error:
            self.desk.ask_line.show_reading(f"{error.message} {error.remedy}".strip(), wrong=True)

    def _other_spot(self, other: Other) -> Spot:
        assert self.desk.state is not None
        game = other.game.key if other.game is not None else None
        return spot(self.desk.state, self.desk.table, self.desk.model.utc, game=game, level=other.level)

    def _other_words(self, text: str) -> str:
        found = self._other_spot(read_other(text))
        return f"{spot_name(found)}: {cost(found)}"

    def ask(self) -> None:
        """Ask what is typed, or say what is wrong with it."""
        try:
            other = read_other(self.desk.ask_line.field.text())
            self._other_spot(other)
        except FloorError as error:
            self.desk.ask_line.show_reading(f"{error.message} {error.remedy}".strip(), wrong=True)
            announce(self.desk.ask_line, str(error))
            return
        self.other = other
        self.desk.ask_line.setVisible(False)
        self.stand()
        self.desk.show_all()
        self.desk.focus_first()
        announce(self.desk, self.desk.banner_words.text())

    def stand(self) -> None:
        """Stand at the game asked about, as the event is now."""
        assert self.other is not None
        assert self.desk.state is not None
        try:
            found = self._other_spot(self.other)
        except FloorError as error:
            self.other = None
            self.desk.model.refuse(error)
            return
        self.sitting.take(found, self.desk.state.tables[self.desk.table].hand)

    def close_line(self) -> None:
        """Close the line without asking."""
        self.desk.ask_line.setVisible(False)
        self.desk.focus_first()
