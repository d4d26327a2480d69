"""Pictures of the Hand desk in the window: python -m tests.ui.hand.pictures_hand FOLDER [WORD…]. Not collected.

Each screen and theme runs in a process of its own. A WORD keeps only pictures whose name holds it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.ui.on_screens import on_screen, run

if TYPE_CHECKING:
    from floor_app.ui.hand.desk import HandDesk
    from floor_app.ui.window import MainWindow

SCREENS = ((1366, 768), (1280, 720), (1920, 1080), (3840, 2160), (960, 540))
Scene = Callable[["MainWindow", "HandDesk"], None]


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

    from floor_app.ui.hand.desk import HandDesk
    from tests.ui.pictures import build

    app = QApplication([])
    for name, scene in SCENES.items():
        shown = f"{screen}-{name}"
        if not all(word in shown for word in words):
            continue
        window, model, _desk, _now = build()
        window.set_scheme("dark" if screen.endswith("dark") else "light")
        window.go_to("hand")
        hand = window.desk_of("hand")
        assert isinstance(hand, HandDesk)
        scene(window, hand)
        for _ in range(4):
            app.processEvents()
        window.grab().save(str(folder / f"{shown}.png"))
        model.stop()
        window.close()
        window.deleteLater()
        app.processEvents()


# ---- scenes ----------------------------------------------------------------------------------------------------------

NAMES = ("Alvarez", "Brandt", "Chen", "Dlamini", "Eriksen", "Fontaine", "Guerrero", "Hashimoto", "Ivanova", "Jones")


def keys(window: MainWindow, *pressed: str) -> None:
    """Press keys: a text is typed, a name in <> is one key."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    names = {"Enter": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Up": Qt.Key.Key_Up, "Tab": Qt.Key.Key_Tab}
    window.activateWindow()
    QApplication.processEvents()
    for press in pressed:
        for one in [press] if press.startswith("<") else press:
            target = QApplication.focusWidget() or window
            if one.startswith("<"):
                QTest.keyClick(target, names[one[1:-1]])
            else:
                QTest.keyClicks(target, one)
            QApplication.processEvents()


def pressing(*pressed: str) -> Scene:
    """Keys on the desk as it opens."""
    return lambda window, _hand: keys(window, *pressed)


def hand_of(
    game: str,
    count: int,
    *pressed: str,
    stack: int = 1_250_000,
    named: bool = True,
    acts: tuple[str, ...] = (),
    **more: Any,
) -> Scene:
    """A hand of a game with so many players, then keys."""

    def scene(window: MainWindow, hand: HandDesk) -> None:
        from floor_app.rulings.tracked import Beginning, begin
        from tests.rules.playing import setup

        cost = {"small_blind": 20_000, "big_blind": 40_000, "small_bet": 40_000, "big_bet": 80_000, **more}
        base = setup(game, [stack + 37_000 * n for n in range(count)], rules="wsop-2024", players_left=31, **cost)
        names = dict(enumerate(NAMES[:count], start=1)) if named else {}
        hand.begins.put(begin(Beginning(base, names, 5_000), acts))
        keys(window, *pressed)

    return scene


STUD: dict[str, Any] = {"ante": 10_000, "bring_in": 15_000}
FLOP = ("c", "c", "c", "c", "c", "c", "2c5d7s", "<Enter>")


def history(window: MainWindow, hand: HandDesk) -> None:
    from floor_app.rulings.tracked_ask import from_history

    file = Path(__file__).parents[2] / "data" / "hands" / "stud8-odd-chip-to-the-high.phh"
    hand.begins.put(from_history(file.read_text(encoding="utf-8"), "wsop-2024"))


def long_hand(window: MainWindow, hand: HandDesk) -> None:
    hand_of("lhe", 10, "r", "r", "c", "f", "c", "f", "c", "c", "f", "c", "c", "c", "2c5d7s", "<Enter>", "r", "r", "r")(
        window, hand
    )


SCENES: dict[str, Scene] = {
    "start": pressing(),
    "table": pressing("1"),
    "raised": pressing("1", "f", "r", "p", "c", "r", "300k", "<Enter>", "f", "f"),
    "refused": pressing("1", "f", "r", "60k", "<Enter>"),
    "floor": pressing("1", "f", "r", "60k", "<Enter>", "o", "said raise in turn"),
    "flop": hand_of("plo", 6, "h", "3 AsKsQdJd", "<Enter>", *FLOP, "r", "120k", "<Enter>"),
    "looking-back": hand_of(
        "nlhe", 6, "r", "90k", "<Enter>", *"cfffc", "2c5d7s", "<Enter>", "c", "<Up>", "<Up>", "<Up>"
    ),
    "broken": hand_of("nlhe", 6, "r", "90k", "<Enter>", *"cfffc", "2c5d7s", "<Enter>", "ccc", "y", "4", "y", "4", "f"),
    "side-pots": hand_of(
        "nlhe", 4, acts=("3 all-in", "4 call", "1 call", "2 call"), stack=900_000, cards={1: "AsAd", 3: "KsKd"}
    ),
    "stud": hand_of("stud", 7, "7c3h9dTsQc2h8d", "<Enter>", "c", "c", "k", **STUD),
    "stud-end": history,
    "draw": hand_of("27td", 6, "c", "c", "c", "c", "c", "c", "d", "2", "<Enter>", "p"),
    "31": hand_of("31-and-under", 5, "c", "c", "c", "c", "c", "t", "9d", "<Enter>"),
    "ten": long_hand,
    "ten-large": hand_of(
        "nlhe", 10, "r", "900m", "<Enter>", "c", "a", stack=1_250_000_000, small_blind=20_000_000, big_blind=40_000_000
    ),
    "seven-plain": hand_of("plo", 7, "r", "p", "c", named=False),
    "heads-up": hand_of("nlhe", 2, "c", "c", "2c5d7s", "<Enter>"),
    "closed": hand_of(
        "nlhe", 4, acts=("3 call", "4 fold", "1 fold", "2 check", "street", "2 bet 100000", "3 fold"), stack=500_000
    ),
    "not-reopened": hand_of(
        "lhe", 4, acts=("3 raise 80000", "4 raise 120000", "1 raise 160000", "2 raise 200000", "3 call")
    ),
    "over": hand_of("nlhe", 3, "f", "f"),
    "showdown": hand_of("plo8", 3, "c", "c", "c", *("n", "c", "c", "c") * 3),
    "picker": hand_of("nlhe", 3, "c", "c", "c", "i"),
    "form-street": pressing("2"),
    "form-nothing": pressing("3", "<Enter>"),
    "seat": hand_of("nlhe", 6, "r", "90k", "<Enter>", "c", "y"),
}


if __name__ == "__main__":
    run(main, one)
