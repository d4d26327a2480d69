"""Pictures of the rulings list and what belongs to it: python -m tests.ui.pictures_record FOLDER [WORD…]. Not collected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.ui.on_screens import on_screen, run
from tests.ui.pictures import build, settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from floor_app.ui.window import MainWindow
    from tests.ui.fakes import FakeDesk

Scene = Callable[["MainWindow", "FakeDesk"], "QWidget"]


def filled(desk: FakeDesk) -> None:
    """Six rulings in the event, one of them withdrawn."""
    from floor_app.rulings.answer import answer
    from floor_app.rulings.record import new_record
    from tests.sheets.disputes import QUARTER, RAZZ_TIE, ROLLS_DOWN, WRONG_PUSH, many_pots

    told = (
        (QUARTER, 4, "Anna Kowalska"),
        (RAZZ_TIE, 7, "Boris"),
        (many_pots(), 4, "Anna Kowalska"),
        (WRONG_PUSH, 2, "Chidi"),
        (ROLLS_DOWN, 9, "Boris"),
        (RAZZ_TIE, 4, "Anna Kowalska"),
    )
    for n, (question, table, who) in enumerate(told):
        remark = "Seat 2 asked for the split of the low to be counted again." if n == 0 else ""
        desk.record(new_record(answer(question), table=table, level=18 + n // 2, hand=3 + n, who=who, remark=remark))
        desk.now.on(minutes=37)
    desk.withdraw(desk.recorded[3].id, "Chidi", "seat 3 had tabled before the muck")


def the_list(search: str) -> Scene:
    def scene(window: MainWindow, desk: FakeDesk) -> QWidget:
        from floor_app.ui.rulings_list import RulingsList
        from tests.ui.fakes import FakeSheets

        filled(desk)
        assert window.model is not None
        made = RulingsList(window, window.model, desk.rulings(), FakeSheets())
        made.field.setText(search)
        return made

    return scene


def record(window: MainWindow, _desk: FakeDesk) -> QWidget:
    """Recording a ruling, with the name missing."""
    from floor_app.ui.record_dialog import Line, LinesDialog

    made = LinesDialog(
        window,
        "Record the ruling",
        "Seat 1 520,000, seat 2 350,000 and seat 4 515,000.",
        "Two things are not decided yet.",
        (Line("Who rules", "", "Type who rules: a recorded ruling has a name."), Line("Remark (may be left empty)")),
        "Record",
    )
    made.finish()
    return made


def raising(game: str, *keys: str, prior: bool = False) -> Scene:
    """*Is that a raise?* on the Table desk, after some keys."""

    def scene(window: MainWindow, desk: FakeDesk) -> QWidget:
        from PySide6.QtTest import QTest
        from PySide6.QtWidgets import QApplication

        from floor_app.tournament.commands import SetGame
        from floor_app.ui.table.desk import TableDesk

        model = window.model
        assert model is not None
        assert model.state is not None
        model.act(SetGame(4, model.state.structure.mix.games.index(game)))
        window.go_to("table")
        table = window.desk_of("table")
        assert isinstance(table, TableDesk)
        table.raising.toggle()
        assert table.raising.panel is not None
        if prior:
            table.raising.panel.show_for(120_000, 40_000, 80_000, chip=5_000, seat=2)
        for key in keys:
            target = QApplication.focusWidget() or table.raising.panel.chips
            QTest.keyClicks(target, key)
        return window

    return scene


SCENES: dict[str, Scene] = {
    "list": the_list(""),
    "list-withdrawn": the_list("withdrawn"),
    "list-today": the_list("razz boris"),
    "record": record,
    "raise-empty": raising("plo"),
    "raise-plo": raising("plo", "100000 2x5000"),
    "raise-nlhe": raising("nlhe", "25k 6x5000"),
    "raise-call": raising("nlhe", "100k"),
    "raise-wrong": raising("nlhe", "65000"),
    "raise-prior": raising("nlhe", "100k 5000", "b", prior=True),
    "raise-limit": raising("lhe", "2x100k"),
}


SIZES = ((1366, 768), (1280, 720))


def main(folder: Path, words: list[str]) -> None:
    """Start one process for each screen."""
    for size in SIZES:
        on_screen(__file__, folder, "{}x{}".format(*size), words, size)


def one(folder: Path, screen: str, words: list[str]) -> None:
    """Take every picture of one screen that is wanted, dark and light."""
    from PySide6.QtWidgets import QApplication

    app = QApplication([])
    for scheme in ("dark", "light"):
        for name, scene in SCENES.items():
            shown = f"{screen}-{name}-{scheme}"
            if not all(word in shown for word in words):
                continue
            window, model, desk, _now = build()
            window.set_text_size(1.0, keep=False)
            window.set_scheme("dark" if scheme == "dark" else "light")
            made = scene(window, desk)
            made.show()
            settle(app, 250)
            made.grab().save(str(folder / f"{shown}.png"))
            made.close()
            model.stop()
            window.close()
            window.deleteLater()
            settle(app)


if __name__ == "__main__":
    run(main, one)
