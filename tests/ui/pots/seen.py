"""The Pots desk under test on the demo event, and the keys floor staff press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.rules.house import resolve
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.settle_question import SettleQuestion
from floor_app.tournament.demo import demo_event
from floor_app.tournament.structure import Level
from floor_app.tournament.tables import SeatHolder
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.pots.desk import PotsDesk
from floor_app.ui.window import MainWindow
from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets


class Seen:
    """The window with the Pots desk in front, and what stands on it."""

    def __init__(self, qtbot: QtBot, desk: FakeDesk | None = None, size: tuple[int, int] = (1366, 768)) -> None:
        self.now = FakeNow()
        self.port = desk or FakeDesk(self.now)
        if desk is None:
            for command, _ in demo_event(self.now()):
                self.port.do(command)
        self.model = EventModel(self.port, self.now)
        self.window = MainWindow()
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        self.window.show_event(self.model, FakeSheets())
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.go_to("pots")
        found = self.window.desk_of("pots")
        assert isinstance(found, PotsDesk)
        self.desk = found
        self.qtbot = qtbot
        self.pressed = 0
        """How many keys were pressed."""
        QApplication.processEvents()

    # ---- keys -------------------------------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        """Press keys where the focus is; a name in <> is one key, ``<Shift+H>``; else each letter is one."""
        for key in keys:
            for one in [key] if key.startswith("<") else key:
                if not QApplication.activeWindow():  # a dialog is gone, and no window manager gives the focus back
                    self.window.activateWindow()
                    self.qtbot.waitUntil(self.window.isActiveWindow)
                target = QApplication.focusWidget() or self.window
                self.pressed += 1
                if key.startswith("<"):
                    name = key[1:-1].replace("Enter", "Return").replace("Back", "Backspace")
                    sequence: Any = QKeySequence(name)
                    QTest.keyClick(target, Qt.Key(sequence[0].key()), sequence[0].keyboardModifiers())
                else:
                    QTest.keyClicks(target, one)
                QApplication.processEvents()

    def to(self, place: int, column: str = "paid") -> None:
        """The focus on a field, as Tab and Enter would bring it there."""
        self.desk.seats.widget(place, column).setFocus(Qt.FocusReason.TabFocusReason)

    # ---- the table --------------------------------------------------------------------------------------------------

    def table(
        self,
        game: str,
        seats: tuple[int, ...],
        *,
        button: int | None = None,
        rules: Any = "tda-2024",
        chip: int | None = None,
        stakes: Any = None,
        cash: bool = False,
    ) -> None:
        """Another game, other seats and rules at the table; the desk is untouched and follows."""
        state = self.port.state
        assert state is not None
        structure = state.structure
        games = structure.mix.games if game in structure.mix.games else (*structure.mix.games, game)
        rows = structure.rows
        if stakes is not None:
            rows = tuple(
                replace(row, stakes=row.stakes.insert(game, stakes)) if isinstance(row, Level) else row for row in rows
            )
        structure = replace(
            structure, mix=replace(structure.mix, games=games), rows=rows, house=resolve(rules), cash=cash
        )
        if chip is not None:
            structure = replace(structure, chips=(chip,))
        table = state.tables[4]
        holders = table.seats
        for seat in table.occupied:
            holders = holders.remove(seat)
        for seat in seats:
            holders = holders.insert(seat, SeatHolder(f"P{seat}", None))
        table = replace(table, seats=holders, size=max(9, *seats), button=button, game=games.index(game))
        self.stand(replace(state, structure=structure, tables=state.tables.insert(4, table)))

    def stand(self, state: Any) -> None:
        self.port.state = state
        self.model.changed.emit(state, EVERYTHING, None)
        QApplication.processEvents()
        self.desk.focus_first()

    # ---- what stands there ------------------------------------------------------------------------------------------

    @property
    def ruling(self) -> Ruling:
        found = self.desk.sitting.done.ruling
        assert found is not None, {n: str(e) for n, e in self.desk.sitting.done.problems.items()}
        return found

    @property
    def question(self) -> SettleQuestion:
        """What the desk asks."""
        asked = self.ruling.question
        assert isinstance(asked, SettleQuestion)
        return asked

    @property
    def pots(self) -> list[str]:
        """The texts of each card in sight, joined as they stand."""
        return [
            " | ".join(piece.text for piece in card.pieces).replace("\u00a0", " ")
            for card in self.desk.answer.pots.cards
            if not card.isHidden()
        ]

    @property
    def totals(self) -> dict[str, str]:
        """What each seat gets, as painted."""
        texts = [piece.text for piece in self.desk.answer.totals.pieces]
        found: dict[str, str] = {}
        for n, text in enumerate(texts):
            if text.startswith("seat "):
                found[text.removeprefix("seat ")] = texts[n + 1]
        return found

    @property
    def ask(self) -> str:
        strip = self.desk.answer.ask
        return strip.words.text() if strip.isVisible() else ""

    def error(self, place: int) -> str:
        line = self.desk.seats.lines[place].error
        return line.text() if line.isVisible() else ""

    def focus(self) -> tuple[int, str] | None:
        return self.desk.seats.where(QApplication.focusWidget())

    def controls(self) -> list[QWidget]:
        return [
            w
            for w in self.desk.findChildren(QWidget)
            if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.isEnabled()
        ]
