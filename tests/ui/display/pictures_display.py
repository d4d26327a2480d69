"""Pictures of the public display: python -m tests.ui.display.pictures_display FOLDER [WORD…].

Every scene at each screen, dark and light. A WORD keeps only pictures whose name holds it. Not collected as a test.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

SIZES = ((1366, 768), (1920, 1080), (3840, 2160), (1280, 1024), (1080, 1920))


def main(folder: Path, words: list[str]) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from floor_app.ui import theme
    from floor_app.ui.display.pages import Room
    from floor_app.ui.display.view import PublicDisplay
    from tests.ui.display.scenes import SCENES, scene

    app = QApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("dark", "light"):
        theme.apply(app, "dark" if scheme == "dark" else "light")
        for name in SCENES:
            for width, height in SIZES:
                file = f"{name}-{width}x{height}-{scheme}.png"
                if words and not all(word in file for word in words):
                    continue
                made = scene(name)
                display = PublicDisplay(made.model, Room("Riverside Card Room"))
                display.show_content(message=made.message)
                display.show_layout(made.layout)
                display.resize(width, height)
                display.grab().save(str(folder / file))
                made.model.stop()
                display.close()


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
    main(Path(sys.argv[1]), sys.argv[2:])
