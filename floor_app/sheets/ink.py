"""Marks on pages: the few things a sheet is made of, the papers, and the drawing of them into a PDF.

Layouts are values: tuples of marks with places in points, x from the left and y from the top of the page. Only `draw`
knows reportlab's canvas.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Literal

from floor_app.base import QuestionError
from floor_app.sheets import fonts

INK = "#14191e"
"""Text, and the ground of what nobody may overlook."""
DIM = "#55636f"
"""Labels."""
FAINT = "#8b97a2"
"""Dashes where nothing applies."""
LINE = "#c3cdd6"
ZEBRA = "#f3f5f7"
BAND = "#dde3e9"
PAPER = "#ffffff"
SUIT_INK = {"♠": "#14181c", "♥": "#d6343a", "♦": "#1f6fd1", "♣": "#16804f"}


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, in points (1/72 inch)."""

    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same sheet lying on its long side."""
        return Paper(self.name, self.height, self.width)


RECEIPT = 226.77
"""Width of an 80 mm roll in points; a receipt is as long as it needs to be."""
LETTER = Paper("letter", 612.0, 792.0)
A4 = Paper("a4", 595.28, 841.89)
_PAPERS = {paper.name: paper for paper in (LETTER, A4)}


def paper_named(name: str) -> Paper:
    """The paper with that name, ``letter`` or ``a4``. QuestionError for another one."""
    if name in _PAPERS:
        return _PAPERS[name]
    raise QuestionError(f"There is no paper {name!r}.", where="paper", remedy="Use letter or a4.")


Align = Literal["left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `x` is its left edge, middle or right edge by `align`, `y` its base line."""

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str = INK
    align: Align = "left"
    spacing: float = 0.0
    """Points between letters, for small capitals."""

    @property
    def width(self) -> float:
        """Its length in points."""
        return fonts.width(self.text, self.font, self.size, self.spacing)

    @property
    def left(self) -> float:
        """The x of its left edge."""
        return self.x - {"left": 0.0, "middle": 0.5, "right": 1.0}[self.align] * self.width


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle; `y` is its upper edge."""

    x: float
    y: float
    width: float
    height: float
    colour: str


@dataclass(frozen=True, slots=True)
class Stamp:
    """Large letters across the page; `x` and `y` are their middle. Put first, so that everything else lies over them."""

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    angle: float
    """Degrees, rising to the right."""


Mark = Text | Box | Stamp


def draw(pages: Iterable[Sequence[Mark]], paper: Paper, *, title: str, subject: str) -> bytes:
    """The PDF of the pages. Equal marks give equal bytes: no time of day goes into the file."""
    from reportlab.lib.colors import HexColor
    from reportlab.pdfgen.canvas import Canvas

    fonts.register()
    out = BytesIO()
    # Named here so that every page does not begin with Helvetica, which would be listed without being embedded.
    first_font: Any = fonts.REGULAR
    canvas = Canvas(out, pagesize=(paper.width, paper.height), invariant=1, initialFontName=first_font)
    canvas.setTitle(title)
    canvas.setSubject(subject)
    canvas.setCreator("Floor")
    canvas.setAuthor("")
    for marks in pages:
        for mark in marks:
            if isinstance(mark, Stamp):
                _stamp(canvas, mark, paper)
                continue
            canvas.setFillColor(HexColor(mark.colour))
            if isinstance(mark, Box):
                canvas.rect(mark.x, paper.height - mark.y - mark.height, mark.width, mark.height, stroke=0, fill=1)
            else:
                canvas.setFont(mark.font, mark.size)
                canvas.drawString(mark.left, paper.height - mark.y, mark.text, charSpace=mark.spacing)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _stamp(canvas: Any, mark: Stamp, paper: Paper) -> None:
    from reportlab.lib.colors import HexColor

    canvas.saveState()
    canvas.translate(mark.x, paper.height - mark.y)
    canvas.rotate(mark.angle)
    canvas.setFillColor(HexColor(mark.colour))
    canvas.setFont(mark.font, mark.size)
    canvas.drawCentredString(0, -mark.size * 0.36, mark.text)
    canvas.restoreState()
