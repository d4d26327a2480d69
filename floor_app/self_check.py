"""The proof of an installation: every room is tried once. Each check loads what it tries, so that it can name it."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from floor_app.app import FILE, open_desk, the_application
from floor_app.sheets.on_demand import Sheets


def self_check() -> int:
    """Prove this installation: try every room once, in a temporary folder and without a screen; a line for each.

    0 when all is well, else 1.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    failed = False
    with tempfile.TemporaryDirectory(prefix="floor-check-", ignore_cleanup_errors=True) as name:
        for part, check in _CHECKS:
            try:
                said = check(Path(name))
            except Exception as error:  # whatever is wrong with it is what was asked for
                said = f"failed: {type(error).__name__}: {error}"
                failed = True
            sys.stdout.write(f"{part:<12}{said}\n")
    sys.stdout.write("Something of this installation does not work.\n" if failed else "All is well.\n")
    return 1 if failed else 0


def _check_rulebook(_folder: Path) -> str:
    from floor_app.rulings.answer import answer

    ruling = answer({"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3})
    if ruling.result["max_raise_to"] != 50:
        raise RuntimeError(f"the pot is 50, not {ruling.result['max_raise_to']}")
    return "ok: 20 in the pot, a bet of 10, the pot is 50"


def _check_record(folder: Path) -> str:
    from floor_app.store.desk import Desk
    from floor_app.tournament.commands import NextHand

    desk = open_desk(folder / FILE)
    desk.do(NextHand(1))
    desk.warm()
    desk.close()
    again = Desk.open(folder / FILE)
    again.close()
    if again.state is None or again.state != desk.state:
        raise RuntimeError("what was written does not read back")
    return f"ok: {again.state.name}, written and read back"


def _check_paper(folder: Path) -> str:
    desk = open_desk(folder / FILE)
    desk.close()
    assert desk.state is not None
    pdf = Sheets().level_sheet(desk.state.structure)
    if not pdf.startswith(b"%PDF"):
        raise RuntimeError("the level sheet is no PDF")
    return f"ok: a level sheet of {len(pdf):,} bytes"


def _check_font(_folder: Path) -> str:
    the_application()
    from PySide6.QtGui import QFontInfo

    from floor_app.ui import theme

    family = QFontInfo(theme.font()).family()
    if not family.startswith("Floor"):
        raise RuntimeError(f"the window is lettered in {family}")
    return f"ok: {family}"


def _check_window(folder: Path) -> str:
    application = the_application()
    from floor_app.ui.model import EventModel
    from floor_app.ui.window import MainWindow

    desk = open_desk(folder / FILE)
    window = MainWindow(folder)
    window.show_event(EventModel(desk, desk.now), Sheets())
    window.show()
    application.processEvents()
    size = window.grab().size()
    window.close()
    desk.close()
    return f"ok: {size.width()} x {size.height()}"


_CHECKS: tuple[tuple[str, Callable[[Path], str]], ...] = (
    ("rulebook", _check_rulebook),
    ("record", _check_record),
    ("paper", _check_paper),
    ("font", _check_font),
    ("window", _check_window),
)
