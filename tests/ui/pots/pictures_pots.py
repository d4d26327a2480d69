"""Pictures of the Pots desk in the window: python -m tests.ui.pots.pictures_pots FOLDER [WORD…]. Not collected.

Each screen and theme runs in a process of its own; ``grey`` is the dark theme without its colours. A WORD keeps only
pictures whose name holds it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.ui.on_screens import on_screen, run

if TYPE_CHECKING:
    from tests.ui.pots.seen import Seen

SCREENS = ((1366, 768), (1280, 720), (960, 540), (1920, 1080), (3840, 2160))
THEMES = ("dark", "light", "grey")
Scene = Callable[["Seen"], None]


def main(folder: Path, words: list[str]) -> None:
    """Start one process for each screen and theme that is wanted."""
    for width, height in SCREENS:
        for scheme in THEMES:
            name = f"{width}x{height}-{scheme}"
            if any(all(word in f"{name}-{scene}" for word in words) for scene in SCENES):
                on_screen(__file__, folder, name, words, (width, height))


def one(folder: Path, screen: str, words: list[str]) -> None:
    """Take the pictures of one screen in one theme."""
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from tests.ui.pots.seen import Seen

    app = QApplication([])
    size, scheme = screen.rsplit("-", 1)
    width, height = (int(part) for part in size.split("x"))

    class Bot:
        """In the place of pytest's: no test ends here."""

        def addWidget(self, _widget: object) -> None:
            pass

        def waitUntil(self, ready: Callable[[], bool]) -> None:
            while not ready():
                app.processEvents()

    for name, scene in SCENES.items():
        shown = f"{screen}-{name}"
        if not all(word in shown for word in words):
            continue
        seen = Seen(Bot(), size=(width, height))  # type: ignore[arg-type]  # all that is asked of a QtBot
        seen.window.setMinimumSize(320, 200)
        seen.window.resize(width, height)
        seen.window.set_scheme("light" if scheme == "light" else "dark")
        scene(seen)
        for _ in range(6):
            app.processEvents()
        dialog = app.activeModalWidget()
        image = (dialog or seen.window).grab().toImage()
        if scheme == "grey":
            image = image.convertToFormat(QImage.Format.Format_Grayscale8)
        image.save(str(folder / f"{shown}.png"))
        seen.model.stop()
        seen.window.close()
        seen.window.deleteLater()
        app.processEvents()


# ---- scenes ----------------------------------------------------------------------------------------------------------


def mockup(seen: Seen) -> None:
    """The numbers of the drawing: a side pot with a tied low, a main pot with two odd chips."""
    seen.table("o8", (1, 2, 3, 4, 6), button=4, rules="wsop-2024", chip=5000)
    seen.press("305k", "<Enter>", "480k", "<Enter>", "80k", "f", "<Enter>", "480k", "<Enter>", "40k", "f")
    seen.press("b", "2c5d7sKhQc")
    for place, cards in ((0, "KdKc9s9h"), (1, "As3hJdTc"), (3, "Ah3c8s8d")):
        seen.to(place, "cards")
        seen.press(cards)
    seen.to(3)


def empty(_seen: Seen) -> None:
    """The desk as it comes."""


def four_pots(seen: Seen) -> None:
    seen.table("plo8", (1, 2, 3, 4, 5, 6, 7), button=3, rules="tda-2024", chip=100)
    for amount in ("10.1k", "25.3k", "60.7k", "90.1k", "90.1k", "5.5k", "12k"):
        seen.press(amount, "<Enter>")
    seen.to(5)
    seen.press("f", "<Enter>", "f")
    for place in range(5):
        seen.to(place)
        seen.press("j" if place in (1, 2) else "h")


def asked(seen: Seen) -> None:
    seen.table("plo8", (1, 2, 3, 4, 5, 6, 7), button=3, rules="tda-2024", chip=100)
    for amount in ("10.1k", "25.3k", "60.7k", "90.1k", "90.1k", "5.5k", "12k"):
        seen.press(amount, "<Enter>")
    seen.to(5)
    seen.press("f", "<Enter>", "f")
    seen.to(0)
    seen.press("h")


def ten(seen: Seen) -> None:
    """Ten seats, nine side pots."""
    seen.table("plo8", tuple(range(1, 11)), button=3, chip=100)
    for n in range(10):
        seen.press(f"{(n + 1) * 12345}00", "<Enter>")
    for place in range(9):
        seen.to(place)
        seen.press("h")


def stud(seen: Seen) -> None:
    seen.table("stud", (1, 2, 3, 5), chip=1)
    seen.press("50", "<Enter>", "50", "<Enter>", "1", "f")
    seen.to(0, "cards")
    seen.press("9d8c7s6h5cKh2d", "<Enter>", "9c8h7d6s5dKs2h")
    seen.to(0)


def wrong(seen: Seen) -> None:
    mockup(seen)
    seen.to(1, "cards")
    seen.press("Kd")
    seen.to(2)
    seen.press("-5")
    seen.press("g", "rasz")


def pushed(seen: Seen) -> None:
    mockup(seen)
    seen.press("p")
    seen.to(1, "given")
    seen.press("865k", "<Enter>", "<Enter>")
    seen.to(0, "given")
    seen.press("520k")
    for button in (seen.desk.noticed[1], seen.desk.errors[1]):
        button.click()


def why(seen: Seen) -> None:
    mockup(seen)
    seen.press("w")


def raising(seen: Seen) -> None:
    seen.press("480k", "i", "100k")


def two_boards(seen: Seen) -> None:
    """A hi-lo game on two boards with every card known."""
    more(seen)
    seen.press("b", "2c5d7sKhQc")
    seen.desk.setup.edit("board2").setFocus()
    seen.press("3c6d8sKsQh")
    for place, cards in ((0, "KdKc9s9h"), (1, "As3hJdTc")):
        seen.to(place, "cards")
        seen.press(cards)
    seen.to(0)


def picker(seen: Seen) -> None:
    mockup(seen)
    seen.to(3, "paid")
    seen.press("c")


def more(seen: Seen) -> None:
    seen.table("plo8", (1, 2, 3, 4, 5, 6, 7), button=3, chip=100, cash=True, rules="wsop-2024-live")
    seen.press("10.1k", "<Enter>", "25.3k", "<Enter>", "e")
    seen.desk.boards_button.click()


def bb_ante(seen: Seen) -> None:
    seen.press("480k", "<Enter>", "520k", "<Enter>", "120k", "f", "<Enter>", "480k")
    seen.to(0)
    seen.press("h")


def named(seen: Seen) -> None:
    seen.table("27td", (1, 2, 3, 4), button=2, chip=500)
    seen.press("10.5k", "<Enter>", "20k", "<Enter>", "20k", "u", "<Enter>", "20k")
    seen.to(0)
    seen.press("h", "<Enter>", "h", "<Enter>", "<Enter>", "<Shift+H>")


def others(seen: Seen) -> None:
    from floor_app.rulings.dispute_from import other_answers
    from floor_app.ui.pots.other_dialog import OtherDialog

    stud(seen)
    dialog = OtherDialog(seen.desk, other_answers(seen.ruling))
    dialog.setModal(True)
    dialog.show()


SCENES: dict[str, Scene] = {
    "mockup": mockup,
    "empty": empty,
    "four": four_pots,
    "asked": asked,
    "ten": ten,
    "stud": stud,
    "wrong": wrong,
    "pushed": pushed,
    "why": why,
    "raising": raising,
    "two-boards": two_boards,
    "picker": picker,
    "more": more,
    "bb-ante": bb_ante,
    "named": named,
    "others": others,
}


if __name__ == "__main__":
    run(main, one)
