"""Reads a PDF back as a person would: words with their places, put together to lines and cells."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtPdf import QPdfDocument

CELL_GAP = 6.0
"""Points: a wider gap parts two cells of a line, a narrower one two words of a cell."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Words that stand together, and their edges in points from the left and the top of the page."""

    text: str
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its size in points, and its cells line by line, a line being what shares a base line."""

    width: float
    height: float
    lines: tuple[tuple[Cell, ...], ...]


def pages(pdf: bytes) -> list[Page]:
    """Every page of `pdf`."""
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    assert document.status() is QPdfDocument.Status.Ready
    read = [_page(document, number) for number in range(document.pageCount())]
    document.close()
    return read


def texts(pdf: bytes) -> list[list[str]]:
    """The lines of text of every page, without places: quicker, for long documents."""
    buffer = QBuffer()
    buffer.setData(QByteArray(pdf))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    read = [document.getAllText(n).text().replace("\r", "").split("\n") for n in range(document.pageCount())]
    document.close()
    return read


def _page(document: QPdfDocument, number: int) -> Page:
    text = document.getAllText(number).text()
    lines = []
    for line in re.finditer(r"[^\r\n]+", text):
        words = []
        for word in re.finditer(r"\S+", line[0]):
            start = line.start() + word.start()
            box = document.getSelectionAtIndex(number, start, len(word[0])).boundingRectangle()
            words.append(Cell(word[0], box.left(), box.right(), box.top(), box.bottom()))
        lines.append(_cells(words))
    size = document.pagePointSize(number)
    return Page(size.width(), size.height(), tuple(lines))


def _cells(line: list[Cell]) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for word in sorted(line, key=lambda w: w.left):
        if cells and word.left - cells[-1].right < CELL_GAP:
            last = cells[-1]
            top, bottom = min(last.top, word.top), max(last.bottom, word.bottom)
            cells[-1] = Cell(f"{last.text} {word.text}", last.left, word.right, top, bottom)
        else:
            cells.append(word)
    return tuple(cells)
