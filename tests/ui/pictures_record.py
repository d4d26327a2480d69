"""Pictures of the rulings list and what belongs to it: python -m tests.ui.pictures_record FOLDER [WORD…]. Not collected."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

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

    told = ((QUARTER, 4, "Anna Kowalska"), (RAZZ_TIE, 7, "Boris"), (many_pots(), 4, "Anna Kowalska"))
    told += ((WRONG_PUSH, 2, "Chidi"), (ROLLS_DOWN, 9, "Boris"), (RAZZ_TIE, 4, "Anna Kowalska"))
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


SCENES: dict[str, Scene] = {
    "list": the_list(""),
    "list-withdrawn": the_list("withdrawn"),
    "list-today": the_list("razz boris"),
    "record": record,
}


def main(folder: Path, words: list[str]) -> None:
    """Take every picture that is wanted, dark and light, at two screens."""
    from PySide6.QtWidgets import QApplication

    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    for scheme in ("dark", "light"):
        for width, height in ((1366, 768), (1280, 720)):
            for name, scene in SCENES.items():
                shown = f"{width}x{height}-{name}-{scheme}"
                if not all(word in shown for word in words):
                    continue
                window, model, desk, _now = build()
                window.set_text_size(1.0, keep=False)
                window.set_scheme("dark" if scheme == "dark" else "light")
                window.resize(width, height)
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
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]), sys.argv[2:])
