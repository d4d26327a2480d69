from dataclasses import asdict

import pytest
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from floor_app.ui import theme
from floor_app.ui.lettering import Words
from floor_app.ui.widgets import Panel


@pytest.mark.parametrize("tokens", [theme.DARK, theme.LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("text", "ground"), theme.TEXT_PAIRS)
def test_text_stands_out_from_its_ground_by_4_5(tokens: theme.Tokens, text: str, ground: str) -> None:
    colours = asdict(tokens)
    assert theme.contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("tokens", [theme.DARK, theme.LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("ground", ["window", "panel", "raised"])
def test_the_focus_ring_stands_out_from_every_ground_by_3(tokens: theme.Tokens, ground: str) -> None:
    assert theme.contrast(tokens.focus, asdict(tokens)[ground]) >= 3


@pytest.mark.parametrize("suit", list("shdc"))
def test_suits_stand_out_on_a_white_card(suit: str) -> None:
    assert theme.contrast(theme.SUITS[suit], theme.CARD) >= 4.5


def test_every_tone_has_a_role_of_its_own_and_the_palette_carries_its_token(qapp: QApplication) -> None:
    tones: tuple[theme.Tone, ...] = ("text", "dim", "answer", "notice", "stop", "felt")
    assert len({theme.role(tone) for tone in tones}) == len(tones)
    for tokens in (theme.DARK, theme.LIGHT):
        palette = theme.palette(tokens)
        for tone in tones:
            wanted = tokens.felt_text if tone == "felt" else asdict(tokens)[tone]
            assert palette.color(theme.role(tone)).name() == wanted


@pytest.mark.parametrize(("scheme", "tokens"), [("dark", theme.DARK), ("light", theme.LIGHT), ("system", theme.DARK)])
def test_a_chosen_theme_is_the_one_painted(
    qtbot: QtBot, qapp: QApplication, scheme: theme.Scheme, tokens: theme.Tokens
) -> None:
    panel = Panel("Clock")
    qtbot.addWidget(panel)
    panel.resize(200, 100)
    theme.apply(qapp, scheme)
    image = panel.grab().toImage()
    assert image.pixelColor(image.width() // 2, image.height() // 2).name() == tokens.panel
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == tokens.window
    assert theme.scheme() == scheme


def test_the_bundled_font_is_loaded_in_three_weights_with_even_figures(qapp: QApplication) -> None:
    from PySide6.QtGui import QFontMetricsF

    assert QFontInfo(theme.font()).family() == theme.FAMILY
    widths = set()
    for weight in (theme.REGULAR, theme.SEMIBOLD, theme.EXTRABOLD):
        metrics = QFontMetricsF(theme.font(40, weight))
        assert len({round(metrics.horizontalAdvance(digit), 2) for digit in "0123456789"}) == 1
        widths.add(round(metrics.horizontalAdvance("Limit Omaha"), 1))
    assert len(widths) == 3, "a weight fell back to another"


def test_text_size_reaches_words_already_on_screen_and_has_bounds(qtbot: QtBot, qapp: QApplication) -> None:
    words = Words("63:12", size=40)
    qtbot.addWidget(words)
    theme.set_text_size(qapp, 1.5)
    assert words.font().pixelSize() == 60
    theme.set_text_size(qapp, 99)
    assert theme.text_size() == 3.0
    theme.set_text_size(qapp, 0)
    assert theme.text_size() == 0.8


def test_spaces_grow_with_the_text_and_come_back(qtbot: QtBot, qapp: QApplication) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    column, grid = QVBoxLayout(root), QGridLayout()
    column.setContentsMargins(16, 0, 16, 10)
    column.setSpacing(8)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(0)
    column.addLayout(grid)

    def all_of_it() -> tuple[int, ...]:
        sides = column.contentsMargins()
        return (
            sides.left(),
            sides.top(),
            sides.bottom(),
            column.spacing(),
            grid.horizontalSpacing(),
            grid.verticalSpacing(),
        )

    spaces = theme.Spaces(root)
    assert all_of_it() == (16, 0, 10, 8, 14, 0)
    for _ in range(2):
        theme.set_text_size(qapp, 2.0)
        spaces.refit()
        assert all_of_it() == (32, 0, 20, 16, 28, 0)
        theme.set_text_size(qapp, 1.0)
        spaces.refit()
        assert all_of_it() == (16, 0, 10, 8, 14, 0)
