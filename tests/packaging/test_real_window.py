"""The bundled font in a real window, on a real X display."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

FONT = Path(__file__).resolve().parents[2] / "resources" / "fonts" / "FloorSans-ExtraBold.ttf"


@pytest.mark.xvfb
def test_a_window_shows_the_bundled_font_on_a_real_display(qtbot: QtBot) -> None:
    assert QGuiApplication.platformName() == "xcb"
    assert QFontDatabase.addApplicationFont(str(FONT)) >= 0
    font = QFont("Floor Sans", 40)
    font.setWeight(QFont.Weight.ExtraBold)
    label = QLabel("A♠ K♥ 10♦ 7♣")
    label.setFont(font)
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    picture = label.grab().toImage()
    dark = sum(
        picture.pixelColor(x, y).lightness() < 60 for x in range(picture.width()) for y in range(picture.height())
    )
    assert dark > 1_000
