"""Pictures of the Structure desk, light and dark: python -m tests.ui.structure.pictures_structure FOLDER [WORD…]."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from tests.ui import pictures

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


pictures.SCENES = {
    "structure": _page("findings"),
    "structure-wrong": _wrong,
    "structure-right": _right,
    "structure-games": _page("games"),
    "structure-chart": _page("chart"),
    "structure-cash": _cash,
}
pictures.PLAIN = {"structure", "structure-chart"}
pictures.SCREENS = pictures.SCREENS[:3]  # type: ignore[assignment]
pictures.__file__ = __file__

if __name__ == "__main__":
    if sys.argv[1] == "--one":
        pictures.one(Path(sys.argv[2]), sys.argv[3], sys.argv[4:])
    else:
        pictures.main(Path(sys.argv[1]), sys.argv[2:])
