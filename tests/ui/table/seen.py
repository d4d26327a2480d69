"""The window under test on the demo event, and the keys a dealer presses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.rules.games import GAMES, Forced
from floor_app.rules.house import preset
from floor_app.rules.stakes import Stakes
from floor_app.tournament.demo import demo_event
from floor_app.tournament.structure import Level
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.table.answer_card import AnswerCard
from floor_app.ui.table.desk import TableDesk
from floor_app.ui.table.felt import SeatPlace
from floor_app.ui.window import MainWindow
from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets

NAMES = {
    "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Back": Qt.Key.Key_Backspace,
    "Tab": Qt.Key.Key_Tab,
    "Space": Qt.Key.Key_Space,
}


class Seen:
    """The window under test and what stands on it."""

    def __init__(self, qtbot: QtBot, desk: FakeDesk | None = None) -> None:
        self.now = FakeNow()
        self.port = desk or FakeDesk(self.now)
        if desk is None:
            for command, _ in demo_event(self.now()):
                self.port.do(command)
        self.model = EventModel(self.port, self.now)
        self.window = MainWindow()
        qtbot.addWidget(self.window)
        self.window.resize(1366, 768)
        self.window.show_event(self.model, FakeSheets())
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.go_to("table")
        found = self.window.desks[0]
        assert isinstance(found, TableDesk)
        self.desk = found
        self.qtbot = qtbot

    def press(self, *keys: str) -> None:
        """Press keys where the focus is; a name in <> is one key."""
        for key in keys:
            for one in [key] if key.startswith("<") else key:
                target = QApplication.focusWidget()
                assert target is not None
                if key.startswith("<"):
                    QTest.keyClick(target, NAMES[key[1:-1]])
                else:
                    QTest.keyClicks(target, one)
                QApplication.processEvents()

    def game(self, key: str, *, rules: str = "", players_left: int | None = None) -> None:
        """Put a game on the table; one that the mix lacks is added to it."""
        state = self.port.state
        assert state is not None
        structure = state.structure
        games = structure.mix.games if key in structure.mix.games else (*structure.mix.games, key)
        rows = structure.rows
        if GAMES[key].forced is Forced.BUTTON_ANTE:
            cost = Stakes(ante=10_000, button_ante=20_000)
            rows = tuple(
                replace(row, stakes=row.stakes.insert(key, cost)) if isinstance(row, Level) else row for row in rows
            )
        structure = replace(structure, mix=replace(structure.mix, games=games), rows=rows)
        if rules:
            structure = replace(structure, house=preset(rules))
        table = replace(state.tables[4], game=games.index(key))
        self.stand(
            replace(
                state,
                structure=structure,
                tables=state.tables.insert(4, table),
                players_left=players_left or state.players_left,
            )
        )

    def stand(self, state: Any) -> None:
        self.port.state = state
        self.model.changed.emit(state, EVERYTHING, None)

    @property
    def card(self) -> AnswerCard:
        return self.desk.answer

    @property
    def rows(self) -> dict[str, str]:
        return {name.text(): value.text() for name, value in self.card.rows if name.isVisible()}

    @property
    def title(self) -> str:
        return self.card.view.title

    @property
    def big(self) -> str:
        return self.card.big.text()

    @property
    def opening(self) -> dict[str, str]:
        return {label.text(): value.text() for cell, label, value in self.desk.opening.cells if cell.isVisible()}

    def place(self, seat: int) -> SeatPlace:
        return self.desk.felt.seats[seat - 1]
