"""Pictures of the Table desk in the window: python -m tests.ui.table.pictures_table FOLDER [WORD…]. Not collected.

Each screen and theme runs in a process of its own. A WORD keeps only pictures whose name holds it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.ui.on_screens import on_screen, run

if TYPE_CHECKING:
    from floor_app.ui.table.desk import TableDesk
    from floor_app.ui.window import MainWindow
    from tests.ui.fakes import FakeDesk

SCREENS = ((1366, 768), (1280, 720), (1920, 1080), (3840, 2160))
Scene = Callable[["MainWindow", "FakeDesk", "TableDesk"], None]


def main(folder: Path, words: list[str]) -> None:
    """Start one process for each screen and theme that is wanted."""
    for width, height in SCREENS:
        for scheme in ("dark", "light"):
            name = f"{width}x{height}-{scheme}"
            if any(all(word in f"{name}-{scene}" for word in words) for scene in SCENES):
                on_screen(__file__, folder, name, words, (width, height))


def one(folder: Path, screen: str, words: list[str]) -> None:
    """Take the pictures of one screen in one theme."""
    from PySide6.QtWidgets import QApplication

    from tests.ui.pictures import build

    app = QApplication([])
    for name, scene in SCENES.items():
        shown = f"{screen}-{name}"
        if not all(word in shown for word in words):
            continue
        window, model, desk, _now = build()
        window.set_scheme("dark" if screen.endswith("dark") else "light")
        window.go_to("table")
        scene(window, desk, window.desks[0])  # type: ignore[arg-type]
        for _ in range(4):
            app.processEvents()
        window.grab().save(str(folder / f"{shown}.png"))
        model.stop()
        window.close()
        window.deleteLater()
        app.processEvents()


# ---- scenes ----------------------------------------------------------------------------------------------------------


def keys(window: MainWindow, *pressed: str) -> None:
    """Press keys as a dealer would: a text is typed, a name in <> is one key."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    names = {"Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Back": Qt.Key.Key_Backspace, "Tab": Qt.Key.Key_Tab}
    window.activateWindow()
    QApplication.processEvents()
    for press in pressed:
        target = QApplication.focusWidget() or window
        if press.startswith("<"):
            QTest.keyClick(target, names[press[1:-1]])
        else:
            QTest.keyClicks(target, press)
        QApplication.processEvents()


def _show(window: MainWindow, desk: FakeDesk, state: Any) -> None:
    from floor_app.ui.ports import EVERYTHING

    desk.state = state
    assert window.model is not None
    window.model.changed.emit(state, EVERYTHING, None)


def with_game(game: str, *pressed: str) -> Scene:
    """The demo table playing a game of its mix, or one put into it, then keys."""

    def scene(window: MainWindow, desk: FakeDesk, _table: TableDesk) -> None:
        state = desk.state
        assert state is not None
        mix = state.structure.mix
        games = mix.games if game in mix.games else (*mix.games, game)
        table = replace(state.tables[4], game=games.index(game))
        rows = state.structure.rows
        if game == "short-deck":
            from floor_app.rules.stakes import Stakes
            from floor_app.tournament.structure import Level

            stakes = Stakes(ante=10_000, button_ante=20_000)
            rows = tuple(
                replace(row, stakes=row.stakes.insert("short-deck", stakes)) if isinstance(row, Level) else row
                for row in rows
            )
        structure = replace(state.structure, mix=replace(mix, games=games), rows=rows)
        _show(window, desk, replace(state, structure=structure, tables=state.tables.insert(4, table)))
        keys(window, *pressed)

    return scene


def pressing(*pressed: str) -> Scene:
    """Keys at the demo table."""
    return lambda window, _desk, _table: keys(window, *pressed)


def bad_input(window: MainWindow, _desk: FakeDesk, table: TableDesk) -> None:
    keys(window, "140k", "<Enter>")
    table.wager.bet.edit.setText("12x")


def older_level(window: MainWindow, desk: FakeDesk, _table: TableDesk) -> None:
    from floor_app.tournament.commands import SetHandLevel, SetLevel

    assert window.model is not None
    window.model.act(SetHandLevel(4, 20))
    window.model.act(SetLevel(21))


def seats(count: int, *, scale: int = 1, named: bool = True, pressed: tuple[str, ...] = ()) -> Scene:
    """A table of `count` seats, amounts times `scale`."""

    def scene(window: MainWindow, desk: FakeDesk, _table: TableDesk) -> None:
        from floor_app.tournament.structure import Level
        from floor_app.tournament.tables import SeatHolder

        names = ["Ana", "Bea", "Carl", "Dmitri", "Elena", "Faye", "George", "Hana", "Ivan", "Jo"]
        state = desk.state
        assert state is not None
        holders = state.tables[4].seats
        for seat in holders:
            holders = holders.remove(seat)
        for n in range(1, count + 1):
            holders = holders.insert(n, SeatHolder(names[n - 1] if named else "", (300_000 + 173_000 * n) * scale))
        table = replace(state.tables[4], seats=holders, size=count, button=count)

        def larger(level: Level) -> Level:
            stakes = level.stakes
            for key in stakes:
                old = stakes[key]
                new = replace(
                    old,
                    **{
                        f: getattr(old, f) * scale
                        for f in ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
                    },
                )
                stakes = stakes.insert(key, new)
            return replace(level, stakes=stakes)

        rows = tuple(larger(row) if isinstance(row, Level) else row for row in state.structure.rows)
        structure = replace(state.structure, seats=count, rows=rows)
        _show(window, desk, replace(state, structure=structure, tables=state.tables.insert(4, table)))
        keys(window, *pressed)

    return scene


def cash(window: MainWindow, _desk: FakeDesk, _table: TableDesk) -> None:
    from tests.ui.pictures import _cash

    assert window.model is not None
    _cash("table")(window, window.model, _desk, _desk.now)
    keys(window, "30", "<Enter>")


def no_button(window: MainWindow, _desk: FakeDesk, _table: TableDesk) -> None:
    from floor_app.tournament.commands import SetButton

    assert window.model is not None
    window.model.act(SetButton(4, None))
    keys(window, "140k", "<Enter>")


def edit_seat(window: MainWindow, _desk: FakeDesk, table: TableDesk) -> None:
    keys(window, "e", "4")


def capped(window: MainWindow, desk: FakeDesk, table: TableDesk) -> None:
    with_game("lhe")(window, desk, table)
    keys(window, "r", "r", "r", "f", "r")


def choice_due(window: MainWindow, desk: FakeDesk, _table: TableDesk) -> None:
    """The last hand of a game where seat 3 chooses the next one."""
    from floor_app.tournament.commands import SetChooser, SetHandOfGame
    from floor_app.tournament.mix import parse_change

    state = desk.state
    assert state is not None
    assert window.model is not None
    structure = state.structure
    mix = replace(structure.mix, change=parse_change("dealer's choice, 4 hands"))
    _show(window, desk, replace(state, structure=replace(structure, mix=mix)))
    window.model.act(SetChooser(4, 2))
    window.model.act(SetHandOfGame(4, 4))


def last_hand(window: MainWindow, _desk: FakeDesk, _table: TableDesk) -> None:
    """The last hand before a game without a button."""
    from floor_app.tournament.commands import SetGame, SetHandOfGame

    assert window.model is not None
    window.model.act(SetGame(4, 2))
    window.model.act(SetHandOfGame(4, 7))


SCENES: dict[str, Scene] = {
    "choice-due": choice_due,
    "last-hand": last_hand,
    "plo-opening": pressing(),
    "plo-typed": pressing("140k"),
    "plo-raised": pressing("140k", "<Enter>"),
    "plo-fold-call": pressing("140k", "<Enter>", "f", "c", "f", "f", "c"),
    "plo-flop": pressing("140k", "<Enter>", "c", "f", "f", "f", "f", "f", "s", "100k", "<Enter>"),
    "plo-doubt": pressing("60k", "<Enter>"),
    "plo-bad": bad_input,
    "plo-older": older_level,
    "lhe": with_game("lhe"),
    "lhe-raised": with_game("lhe", "r", "r"),
    "lhe-capped": capped,
    "stud": with_game("stud"),
    "stud-completed": with_game("stud", "r", "r"),
    "razz-4th": with_game("razz", "r", "s"),
    "27sd": with_game("27sd"),
    "27td": with_game("27td"),
    "nlhe": with_game("nlhe", "200k", "<Enter>"),
    "short-deck": with_game("short-deck"),
    "31": with_game("31-and-under"),
    "q-line": pressing("q", "plo 2"),
    "q-razz": pressing("q", "razz 21", "<Enter>"),
    "q-wrong": pressing("q", "rasz"),
    "ten": seats(10, pressed=("140k", "<Enter>", "c", "c", "f")),
    "ten-large": seats(10, scale=1000, pressed=("140m", "<Enter>")),
    "six-plain": seats(6, named=False),
    "two": seats(2),
    "cash": cash,
    "no-button": no_button,
    "over": pressing("f", "f", "f", "f", "f", "f"),
    "hand-form": pressing("140k", "<Enter>", "<Tab>", "2"),
    "edit-seat": edit_seat,
    "edit-button": pressing("b"),
    "edit-players": pressing("p"),
    "seven-large": seats(7, scale=1000),
}


if __name__ == "__main__":
    run(main, one)
