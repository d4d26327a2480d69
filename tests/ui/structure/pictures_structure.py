"""Pictures of the Structure desk, light and dark: python -m tests.ui.structure.pictures_structure FOLDER [WORD…]."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog

from tests.ui import pictures
from tests.ui.on_screens import run

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.structure.desk import StructureDesk
    from floor_app.ui.window import MainWindow
    from tests.ui.fakes import FakeDesk, FakeNow


def _desk(window: MainWindow) -> StructureDesk:
    from floor_app.ui.structure.desk import StructureDesk

    window.go_to("structure")
    desk = window.desk
    assert isinstance(desk, StructureDesk)
    return desk


def _page(name: str) -> pictures.Scene:
    def scene(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        structure = _desk(window)
        structure.page(name)

    return scene


def _wrong(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    structure = _desk(window)
    structure.type_cell(42, "limit.big_bet", "1ok")
    structure.type_cell(44, "limit.small_bet", "700k")
    structure.type_cell(42, "limit.small_blind", "lots and lots")


def _right(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    structure = _desk(window)
    structure.view.go_to(44, structure.grid.columnCount() - 1)
    structure.view.choose_rows(42, 46, structure.grid.names.index("no-limit.ante"))


def _cash(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    pictures._cash("structure")(window, model, desk, now)
    _desk(window)


def _facts_wrong(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
    structure = _desk(window)
    structure.page("games")
    for key, text in (("change", "often"), ("seats", "99")):
        field = structure.games.fields[key]
        field.edit.setText(text)
        field.edit.setModified(True)
        structure.games.commit(key)


def _dialog(act: str, then: Callable[[QDialog], None] | None = None, text_size: float = 0) -> pictures.Scene:
    """The dialog that a row of the command table opens, after something was done in it."""

    def scene(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication

        def do() -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, QDialog)
            if then is not None:
                then(dialog)

        _desk(window)
        if text_size:
            window.set_text_size(text_size, keep=False)
        QTimer.singleShot(0, window.action(f"structure.{act}").trigger)
        QTimer.singleShot(150, do)

    return scene


def _larger(scene: pictures.Scene) -> pictures.Scene:
    def larger(window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow) -> None:
        window.set_text_size(1.5, keep=False)
        scene(window, model, desk, now)

    return larger


def _wish(**typed: str) -> Callable[[QDialog], None]:
    """Type into the fields of the builder and work it out."""

    def then(dialog: QDialog) -> None:
        from floor_app.ui.structure.build_dialog import BuildDialog

        assert isinstance(dialog, BuildDialog)
        for key, text in typed.items():
            dialog.fields[key].edit.setText(text)
        dialog.go.click()

    return then


_FAST = _wish(players="9,000", hours="0.5", chips="25 60 100 500 1000 5000 25000 100000")
_WRONG = _wish(seats="12")
pictures.SCENES = {
    "structure": _page("findings"),
    "structure-wrong": _wrong,
    "structure-right": _right,
    "structure-games": _page("games"),
    "structure-chart": _page("chart"),
    "structure-cash": _cash,
    "structure-facts-wrong": _facts_wrong,
    "structure-games-150": _larger(_page("games")),
    "dialog-build": _dialog("build"),
    "dialog-build-made": _dialog("build", _wish()),
    "dialog-build-short": _dialog("build", _FAST),
    "dialog-build-wrong": _dialog("build", _WRONG),
    "dialog-build-short-150": _dialog("build", _FAST, 1.5),
    "dialog-build-wrong-150": _dialog("build", _WRONG, 1.5),
    "dialog-template": _dialog("template"),
    "dialog-template-150": _dialog("template", None, 1.5),
}
pictures.PLAIN = {"structure", "structure-chart", "dialog-build-short", "dialog-template"}
pictures.SCREENS = pictures.SCREENS[:4]  # type: ignore[assignment]  # fewer of them
pictures.__file__ = __file__

if __name__ == "__main__":
    run(pictures.main, pictures.one)
