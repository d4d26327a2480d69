"""Where everything of a dealer's card stands: a table under a title, pages as needed, notes under the last row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from floor_app.sheets.fit import cut, wrap
from floor_app.sheets.fonts import EXTRABOLD, REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import BAND, DIM, INK, LINE, ZEBRA, Box, Mark, Paper, Text

SIDE, TOP, FOOT = 40.0, 34.0, 30.0
SIZES = tuple(14.0 - 0.25 * step for step in range(37))
"""Points of type, in the order they are tried."""
READABLE = 9.5
"""Smaller type is used for columns that do not fit, never to save a page."""
ROW, GROUP = 1.62, 0.36
"""Height of a row, and what a new level adds, by the size of the type."""
GAP = 12.0
NOTE = 10.5


@dataclass(frozen=True, slots=True)
class CardRow:
    """One line of a card."""

    cells: tuple[str, ...]
    first: bool
    """Whether it begins a level; its other lines are never parted from it."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says, before any drawing."""

    title: str
    event: str
    heads: tuple[str, ...]
    rows: tuple[CardRow, ...]
    words: int
    """The first so many columns hold words and stand at the left of their column, the others amounts."""
    notes: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()
    """Places to write on, under the title."""
    wide: bool = False
    """Whether it is printed on the long side."""


def card_pages(card: Card, paper: Paper) -> list[list[Mark]]:
    """The marks of every page: of the types at which the columns fit the largest that needs the fewest pages."""
    room = paper.width - 2 * SIDE
    fitting = [size for size in SIZES if sum(_widths(card, size)) + GAP * (len(card.heads) - 1) <= room] or [SIZES[-1]]
    readable = [size for size in fitting if size >= READABLE] or fitting[:1]
    tried = [(size, _broken(card, paper, size)) for size in readable]
    fewest = min(len(pages) for _, pages in tried)
    size, pages = next((size, pages) for size, pages in tried if len(pages) == fewest)
    return [_page(card, rows, paper, size, n, len(pages)) for n, rows in enumerate(pages, start=1)]


def _widths(card: Card, size: float) -> list[float]:
    """The room each column needs."""
    return [
        max(
            width(head, SEMIBOLD, size * 0.8),
            *(width(row.cells[n], SEMIBOLD if n < 2 else REGULAR, size) for row in card.rows),
        )
        for n, head in enumerate(card.heads)
    ]


def _groups(rows: Sequence[CardRow]) -> Iterator[list[CardRow]]:
    group: list[CardRow] = []
    for row in rows:
        if row.first and group:
            yield group
            group = []
        group.append(row)
    if group:
        yield group


def _above(card: Card) -> float:
    """Points of the title and the places to write on."""
    return 62.0 + (58.0 if card.blanks else 0.0)


def _height(group: Sequence[CardRow], size: float) -> float:
    return (len(group) * ROW + GROUP) * size


def _broken(card: Card, paper: Paper, size: float) -> list[list[CardRow]]:
    """The rows of each page; room for the notes is kept on every page."""
    bottom = paper.height - FOOT - 14 - NOTE * 1.4 * (len(card.notes) + 1)
    start = TOP + _above(card) + size * ROW
    pages: list[list[CardRow]] = [[]]
    y = start
    for group in _groups(card.rows):
        if pages[-1] and y + _height(group, size) > bottom:
            pages.append([])
            y = start
        pages[-1] += group
        y += _height(group, size)
    return pages


def _page(card: Card, rows: Sequence[CardRow], paper: Paper, size: float, number: int, of: int) -> list[Mark]:
    left, right = SIDE, paper.width - SIDE
    room = right - left
    marks: list[Mark] = [
        Text(left - 1, TOP + 26, card.title, EXTRABOLD, 30),
        Text(left, TOP + 44, cut(card.event, REGULAR, 12, room), REGULAR, 12, DIM),
    ]
    if card.blanks:
        _blanks(marks, card.blanks, left, TOP + 56, room)
    y = TOP + _above(card)
    widths = _widths(card, size)
    gap = (room - sum(widths)) / max(1, len(widths) - 1)
    gap = min(gap, 46.0)
    used = sum(widths) + gap * (len(widths) - 1)
    marks.append(Box(left - 5, y, used + 10, size * ROW, BAND))
    _line(marks, card, card.heads, widths, gap, left, y, size, heads=True)
    y += size * ROW
    for n, group in enumerate(_groups(rows)):
        if n % 2:
            marks.append(Box(left - 5, y, used + 10, _height(group, size), ZEBRA))
        y += GROUP * size / 2
        for row in group:
            _line(marks, card, row.cells, widths, gap, left, y, size)
            y += size * ROW
        y += GROUP * size / 2
    marks.append(Box(left - 5, y, used + 10, 0.8, INK))
    y += 6
    for note in card.notes:
        for line in wrap(note, REGULAR, NOTE, room, 2):
            y += NOTE * 1.4
            marks.append(Text(left, y, line, REGULAR, NOTE))
    if of > 1:
        marks.append(Text(right, paper.height - FOOT, f"Page {number} of {of}", SEMIBOLD, 9, DIM, "right"))
    return marks


def _line(
    marks: list[Mark],
    card: Card,
    cells: Sequence[str],
    widths: Sequence[float],
    gap: float,
    left: float,
    top: float,
    size: float,
    *,
    heads: bool = False,
) -> None:
    x = left
    at = size * 0.8 if heads else size
    for n, (cell, wide) in enumerate(zip(cells, widths, strict=True)):
        font = SEMIBOLD if heads or n < 2 else REGULAR
        words = n < card.words
        if cell:
            marks.append(
                Text(x if words else x + wide, top + size * 1.15, cell, font, at, INK, "left" if words else "right")
            )
        x += wide + gap


def _blanks(marks: list[Mark], blanks: Sequence[str], left: float, top: float, room: float) -> None:
    """Frames to write in, side by side, each under its word."""
    gap = 10.0
    wide = (room - gap * (len(blanks) - 1)) / len(blanks)
    for n, word in enumerate(blanks):
        x = left + n * (wide + gap)
        marks.append(Text(x, top + 10, word, REGULAR, 10, DIM))
        marks += [
            Box(x, top + 14, wide, 0.8, LINE),
            Box(x, top + 44, wide, 1.2, INK),
            Box(x, top + 14, 0.8, 30, LINE),
            Box(x + wide - 0.8, top + 14, 0.8, 30, LINE),
        ]
