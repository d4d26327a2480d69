"""The bundled family: one name, three weights, even digits and the suits, on screen and on paper."""

import io
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QImage, QPainter, QRawFont, Qt
from pytestqt.qtbot import QtBot
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FONTS = Path(__file__).resolve().parents[2] / "resources" / "fonts"
FAMILY = "Floor Sans"
WEIGHTS = {"Regular": 400, "SemiBold": 600, "ExtraBold": 800}
SUITS = "♠♥♦♣"
MARKS = "✓→▸−×–…•½"
NAMES = "Erdős Ödön Győző Щербаков Дмитрий Łukasz Gülşen Ångström Ñuñez Θεός"

pytestmark = pytest.mark.usefixtures("loaded")


@pytest.fixture
def loaded(qtbot: QtBot) -> None:
    """Qt knows the family, and nothing else under its name."""
    for style in WEIGHTS:
        number = QFontDatabase.addApplicationFont(str(FONTS / f"FloorSans-{style}.ttf"))
        assert FAMILY in QFontDatabase.applicationFontFamilies(number)


def font(weight: int, pixels: int = 40) -> QFont:
    """The family at ``weight``, ``pixels`` high, without any other font to fall back to."""
    made = QFont(FAMILY)
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(weight))
    made.setStyleStrategy(QFont.StyleStrategy.NoFontMerging)
    return made


def test_qt_sees_one_family_with_three_weights() -> None:
    weights = [QFontDatabase.weight(FAMILY, style) for style in QFontDatabase.styles(FAMILY)]
    assert sorted(weights) == [400, 600, 800]


@pytest.mark.parametrize("weight", WEIGHTS.values())
def test_each_weight_is_found_by_its_number(weight: int) -> None:
    info = QFontInfo(font(weight))
    assert (info.family(), info.weight(), info.exactMatch()) == (FAMILY, weight, True)


@pytest.mark.parametrize("weight", WEIGHTS.values())
def test_all_digits_are_equally_wide(weight: int) -> None:
    metrics = QFontMetricsF(font(weight))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1
    assert metrics.horizontalAdvance("1,111,111") == metrics.horizontalAdvance("4,747,477")
    assert metrics.horizontalAdvance("11:11") == metrics.horizontalAdvance("47:04")


@pytest.mark.parametrize("weight", WEIGHTS.values())
def test_all_suits_are_equally_wide(weight: int) -> None:
    metrics = QFontMetricsF(font(weight))
    assert len({metrics.horizontalAdvance(suit) for suit in SUITS}) == 1


@pytest.mark.parametrize("weight", WEIGHTS.values())
def test_the_family_has_every_character_that_floor_writes(weight: int) -> None:
    raw = QRawFont.fromFont(font(weight))
    assert [character for character in SUITS + MARKS + NAMES if not raw.supportsCharacter(ord(character))] == []


@pytest.mark.parametrize("weight", WEIGHTS.values())
def test_the_four_suits_are_drawn_and_differ(weight: int) -> None:
    drawn = [picture(suit, weight) for suit in SUITS]
    assert all(image != picture(" ", weight) for image in drawn)
    assert all(one != other for one, other in pairwise([*drawn, drawn[0]]))


def picture(text: str, weight: int) -> QImage:
    """``text`` in black on white."""
    image = QImage(60, 60, QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setFont(font(weight))
    painter.drawText(5, 48, text)
    painter.end()
    return image


def test_paper_embeds_the_three_weights_as_three_fonts_and_gives_the_text_back() -> None:
    paper = io.BytesIO()
    canvas = Canvas(paper)
    for line, style in enumerate(WEIGHTS):
        pdfmetrics.registerFont(TTFont(f"{FAMILY} {style}", FONTS / f"FloorSans-{style}.ttf"))
        canvas.setFont(f"{FAMILY} {style}", 12)
        canvas.drawString(72, 700 - 20 * line, f"{style} A♠ K♥ 10♦ 7♣ Erdős Щербаков 1,111,111 → ✓")
    canvas.save()
    page = PdfReader(paper).pages[0]
    embedded = {name.split("+")[1] for name in fonts_of(page) if "+" in name}
    assert embedded == {f"FloorSans-{style}" for style in WEIGHTS}
    text = page.extract_text()
    for style in WEIGHTS:
        assert f"{style} A♠ K♥ 10♦ 7♣ Erdős Щербаков 1,111,111 → ✓" in text


def fonts_of(page: PageObject) -> list[str]:
    """The PostScript names of the fonts of a page; those that are embedded have a tag and a plus before them."""
    resources = page["/Resources"]
    assert isinstance(resources, DictionaryObject)
    fonts = resources["/Font"]
    assert isinstance(fonts, DictionaryObject)
    entries = [entry.get_object() for entry in fonts.values()]
    return [str(entry["/BaseFont"]) for entry in entries if isinstance(entry, DictionaryObject)]


def test_both_licences_lie_beside_the_fonts() -> None:
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-Inter.txt").read_text(encoding="utf-8")
    assert "Bitstream Vera" in (FONTS / "LICENSE-DejaVu.txt").read_text(encoding="utf-8")
