"""Acts on the games to come at the table: choose the next one from a list, skip it, swap the next two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from floor_app.base import RuleError
from floor_app.rules.games import GAMES
from floor_app.rulings.words import sentence, stakes_words
from floor_app.tournament.commands import ChooseGame, Command, InsertGame, SkipGame, SwapGames
from floor_app.tournament.cues import cues
from floor_app.tournament.tables import planned
from floor_app.ui.list_dialog import Choice, ListDialog

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament
    from floor_app.ui.table.desk import TableDesk


class Mixing:
    """Asks and acts for the Table desk; every act can be taken back."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk

    def skip(self) -> None:
        """Leave out the next game."""
        self._act(SkipGame(self.desk.table))

    def swap(self) -> None:
        """Let the next two games change places."""
        self._act(SwapGames(self.desk.table))

    def choose(self) -> None:
        """Offer the games of the mix, the next one first; the one chosen comes next at this table."""
        state = self.desk.state
        if state is None:
            return
        if not state.structure.mix.changes:
            self.desk.model.refuse(RuleError(f"Only {state.game(self.desk.table).name} is played here.", where="game"))
            return
        indices = choosable(state, self.desk.table)
        rows = [Choice(GAMES[state.structure.mix.games[n]].name, self._sentence(state, n)) for n in indices]
        title, note = self._title(state)
        dialog = ListDialog(self.desk, title, note, rows, "Play it next")
        if dialog.exec() == QDialog.DialogCode.Accepted and 0 <= dialog.chosen < len(indices):
            index = indices[dialog.chosen]
            chosen = state.structure.mix.chosen
            self._act(ChooseGame(self.desk.table, index) if chosen else InsertGame(self.desk.table, index))

    def _title(self, state: Tournament) -> tuple[str, str]:
        told = cues(state, self.desk.table, self.desk.model.utc)
        if told is not None and told.chooser is not None:
            return f"Seat {told.chooser} chooses the next game", "If nobody chooses, the first of the list comes."
        return "Which game comes next?", f"At table {self.desk.table} alone; the others follow after it in their order."

    def _sentence(self, state: Tournament, index: int) -> str:
        """What the game costs at the level of the coming hand, and whether it is on or was played."""
        table, game = state.tables[self.desk.table], GAMES[state.structure.mix.games[index]]
        said = []
        try:
            level = state.level_now(self.desk.model.utc)
            said.append(stakes_words(game, state.structure.stakes(level, game)).replace("   ", ", "))
        except RuleError as error:
            said.append(error.message.rstrip("."))
        if index == table.game:
            said.append("on now")
        elif index in table.picked:
            said.append("played already")
        return sentence("  ·  ".join(said))

    def _act(self, command: Command) -> None:
        self.desk.model.act(command, self.desk)


def choosable(state: Tournament, table: int) -> tuple[int, ...]:
    """Every game of the mix by its index, in the order in which they would come, each once."""
    games = len(state.structure.mix.games)
    here = state.tables[table]
    return tuple(dict.fromkeys((*planned(here, games, len(here.coming) + games), *range(games))))
