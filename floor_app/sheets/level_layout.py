"""Where everything of the level sheet lies: columns, heads, blocks and bands, page after page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from floor_app.sheets.fit import cut
from floor_app.sheets.fonts import EXTRABOLD, REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import BAND, DIM, FAINT, INK, PAPER, ZEBRA, Align, Box, Mark, Paper, Text
from floor_app.sheets.level_facts import Facts
from floor_app.sheets.level_header import header
from floor_app.sheets.level_rows import NONE, Band, BandKind, Column, LevelBlock, Table

SIDE = 36.0
TOP = 30.0
BOTTOM = 40.0
"""Points left free for the page's number and the printer's own margin."""

HEAD_SIZE = 6.6
HEAD_LINE = 8.4
HEAD_SPACING = 0.45
PAD = 9.0
"""Least points between two columns."""
TYPE_ROOM = 150.0
"""Most points for a line's name."""

LEFT_COLUMNS = (Column.TYPE,)
CENTRE_COLUMNS = (Column.LEVEL, Column.MINUTES, Column.BLINDS)
"""Blinds stand with their slash in the middle of the column."""


@dataclass(frozen=True, slots=True)
class Density:
    """How closely rows follow each other, in points."""

    line: float

    @property
    def size(self) -> float:
        """The size of the type."""
        return 8.4 + 0.3 * (self.line - 10.8)

    @property
    def pad(self) -> float:
        """Added to the height of each level."""
        return 2.0 + 0.65 * (self.line - 10.8)


DENSITIES = tuple(Density(15.6 - 0.2 * step) for step in range(25))
"""From roomy to close: the roomiest that needs the fewest pages is used."""
USUAL = DENSITIES[12]
NOTE = 0.8
"""Height of a level's note against one of its lines."""
LONG = 4
"""From so many pages on nothing is gained by closeness."""


Group = tuple[LevelBlock | Band, ...]
"""A level and the rows that stay with it: breaks, removals, the end of a day."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the table stands on a page: the columns' edges and the type's size, the same on every page."""

    left: float
    right: float
    edges: dict[Column, tuple[float, float]]
    """Left and right edge of what a column holds, in points."""
    size: float


def level_pages(name: str, note: str, facts: Facts, table: Table, paper: Paper) -> list[list[Mark]]:
    """The marks of every page."""
    room = paper.width - 2 * SIDE
    head, below = header(name, note, facts, SIDE, TOP, room)
    groups = list(grouped(table.rows))
    density, pages = _pages(groups, below, paper, table)
    frame = _frame(table, density.size, SIDE, SIDE + room)
    marks: list[list[Mark]] = []
    shaded = 0
    for number, page in enumerate(pages, start=1):
        y = below if number == 1 else TOP + 18
        sheet: list[Mark] = list(head) if number == 1 else _running_head(name, page, SIDE, SIDE + room)
        y = _heads(sheet, table, frame, y)
        for row in page:
            if isinstance(row, LevelBlock):
                shaded += 1
                y = _block(sheet, row, table, frame, y, density, shaded % 2 == 0)
            else:
                y = _band(sheet, row, frame, y, density)
        sheet.append(Box(frame.left, y, room, 0.7, INK))
        foot = paper.height - 24
        of = f"Page {number} of {len(pages)}"
        sheet.append(Text(frame.right, foot, of, SEMIBOLD, 8, DIM, "right"))
        sheet.append(Text(frame.left, foot, cut(name, REGULAR, 8, room - 90), REGULAR, 8, DIM))
        marks.append(sheet)
    return marks


# ---- pages ----------------------------------------------------------------------------------------------------------


def grouped(rows: Sequence[LevelBlock | Band]) -> Iterator[Group]:
    """Rows that stay together on one page: each level with what follows it up to the next."""
    group: list[LevelBlock | Band] = []
    for row in rows:
        if isinstance(row, LevelBlock) and group:
            yield tuple(group)
            group = []
        group.append(row)
    if group:
        yield tuple(group)


def _pages(groups: list[Group], below: float, paper: Paper, table: Table) -> tuple[Density, list[Group]]:
    """The roomiest density that needs the fewest pages, and the rows of each page."""
    tried = [(density, _broken(groups, below, paper, table, density)) for density in DENSITIES]
    fewest = min(len(pages) for _, pages in tried)
    if fewest >= LONG:
        return next((density, pages) for density, pages in tried if density is USUAL)
    return next((density, pages) for density, pages in tried if len(pages) == fewest)


def _broken(groups: list[Group], below: float, paper: Paper, table: Table, density: Density) -> list[Group]:
    """The rows of each page. A group taller than a page is broken between its bands, never inside a level."""
    heads = _heads_height(table)
    bottom = paper.height - BOTTOM
    pages: list[Group] = []
    page: list[LevelBlock | Band] = []
    y = below + heads
    top = TOP + 18 + heads
    for group in groups:
        tall = sum(_height(row, density) for row in group)
        parts = [group] if tall <= bottom - top else [(row,) for row in group]
        for part in parts:
            part_height = sum(_height(row, density) for row in part)
            if page and y + part_height > bottom:
                pages.append(tuple(page))
                page, y = [], top
            page += part
            y += part_height
    if page:
        pages.append(tuple(page))
    return pages


def _height(row: LevelBlock | Band, density: Density) -> float:
    if isinstance(row, LevelBlock):
        return len(row.lines) * density.line + density.pad + (NOTE * density.line if row.note else 0)
    return density.line + 1.0 if row.kind in (BandKind.REMOVE, BandKind.DAY) else max(10.0, 0.84 * density.line)


# ---- columns --------------------------------------------------------------------------------------------------------


def _frame(table: Table, size: float, left: float, right: float) -> Frame:
    """Columns as wide as their longest text, in smaller type where it must be.

    With one line a level the columns stand in equal parts of the width; with several what is left over lies before
    each column of numbers.
    """
    while True:
        widths = {column: _column_width(table, column, size) for column in table.columns}
        spare = right - left - sum(widths.values()) - PAD * (len(widths) + 1)
        if spare >= 0 or size <= 3:
            break
        size -= 0.2
    edges: dict[Column, tuple[float, float]] = {}
    share = (right - left) / len(widths)
    if Column.TYPE not in widths and max(widths.values()) + PAD <= share:
        for place, (column, wide) in enumerate(widths.items()):
            middle = left + (place + 0.5) * share
            edges[column] = (middle - wide / 2, middle + wide / 2)
    else:
        fixed = {Column.LEVEL, Column.MINUTES, Column.TYPE}
        extra = spare / len(widths.keys() - fixed)
        x = left + PAD
        for column, wide in widths.items():
            x += 0.0 if column in fixed else extra
            edges[column] = (x, x + wide)
            x += wide + PAD
    return Frame(left, right, edges, size)


def _column_width(table: Table, column: Column, size: float) -> float:
    if column is Column.BLINDS:
        body = 2 * max(_longest(table, column, size, 0), _longest(table, column, size, 1))
    else:
        body = _longest(table, column, size)
    if column is Column.TYPE:
        body = min(body, TYPE_ROOM)
    return max(body, *(width(head, SEMIBOLD, HEAD_SIZE, HEAD_SPACING) for head in table.heads[column]))


def _longest(table: Table, column: Column, size: float, part: int | None = None) -> float:
    """The longest text of a column in points; `part` 0 and 1 measure what stands left and right of the slash's middle."""
    font, scale = _type(column)
    texts = {cells[column] for cells in table.lines if column in cells}
    whole = [width(text if part is None else text.split("/")[part], font, size * scale) for text in texts]
    return max(whole, default=0.0) + (0.0 if part is None else width("/", font, size * scale) / 2)


def _type(column: Column) -> tuple[str, float]:
    """Font and size, as a multiple of the body's, of a column."""
    return {
        Column.LEVEL: (EXTRABOLD, 1.2),
        Column.TYPE: (REGULAR, 0.84),
        Column.BLINDS: (SEMIBOLD, 1.05),
        Column.MAX_OPEN: (SEMIBOLD, 1.0),
    }.get(column, (REGULAR, 1.0))


# ---- marks ----------------------------------------------------------------------------------------------------------


def _running_head(name: str, page: Group, left: float, right: float) -> list[Mark]:
    levels = [row.number for row in page if isinstance(row, LevelBlock)]
    said = f"Levels {levels[0]} to {levels[-1]}" if len(levels) > 1 else f"Level {levels[0]}" if levels else ""
    room = right - left - width(said, SEMIBOLD, 9) - 20
    return [
        Text(left, TOP + 8, cut(name, SEMIBOLD, 9, room), SEMIBOLD, 9),
        Text(right, TOP + 8, said, SEMIBOLD, 9, DIM, "right"),
    ]


def _heads_height(table: Table) -> float:
    return HEAD_LINE * max(len(table.heads[column]) for column in table.columns) + 11


def _heads(marks: list[Mark], table: Table, frame: Frame, y: float) -> float:
    height = _heads_height(table)
    marks.append(Box(frame.left, y, frame.right - frame.left, 0.7, INK))
    for column in table.columns:
        x, align = _anchor(column, frame)
        lines = table.heads[column]
        base = y + height - 7 - HEAD_LINE * (len(lines) - 1)
        for line in lines:
            marks.append(Text(x, base, line, SEMIBOLD, HEAD_SIZE, DIM, align, HEAD_SPACING))
            base += HEAD_LINE
    marks.append(Box(frame.left, y + height - 2.7, frame.right - frame.left, 0.7, INK))
    return y + height


def _anchor(column: Column, frame: Frame) -> tuple[float, Align]:
    left, right = frame.edges[column]
    if column in LEFT_COLUMNS:
        return left, "left"
    if column in CENTRE_COLUMNS:
        return (left + right) / 2, "middle"
    return right, "right"


def _block(
    marks: list[Mark], block: LevelBlock, table: Table, frame: Frame, y: float, density: Density, shaded: bool
) -> float:
    height = _height(block, density)
    if shaded:
        marks.append(Box(frame.left, y, frame.right - frame.left, height, ZEBRA))
    base = y + density.pad / 2 + density.line * 0.5 + frame.size * 0.36
    for index, cells in enumerate(block.lines):
        for column in table.columns:
            if index and column in (Column.LEVEL, Column.MINUTES):
                continue
            x, align = _anchor(column, frame)
            font, scale = _type(column)
            text = cells.get(column, NONE)
            size = frame.size * scale
            colour = FAINT if text == NONE else INK
            if column is Column.TYPE:
                text = cut(text, font, size, TYPE_ROOM)
            if column is Column.BLINDS:
                align = "right"
                x += width(text.split("/")[1], font, size) + width("/", font, size) / 2
            marks.append(Text(x, base, text, font, size, colour, align))
        base += density.line
    if block.note:
        x, align = (
            _anchor(Column.TYPE, frame) if Column.TYPE in frame.edges else ((frame.left + frame.right) / 2, "middle")
        )
        size = 0.8 * frame.size
        room = (frame.right - PAD - x) * (2 if align == "middle" else 1)
        marks.append(Text(x, base, cut(block.note, SEMIBOLD, size, room), SEMIBOLD, size, INK, align))
    return y + height


def _band(marks: list[Mark], band: Band, frame: Frame, y: float, density: Density) -> float:
    height = _height(band, density)
    wide, middle = frame.right - frame.left, (frame.left + frame.right) / 2
    fill, colour, font, size, spacing = {
        BandKind.BREAK: (None, DIM, REGULAR, 6.8, 0.8),
        BandKind.MEAL: (None, INK, SEMIBOLD, 7.2, 0.8),
        BandKind.REMOVE: (INK, PAPER, EXTRABOLD, 8.2, 1.0),
        BandKind.DAY: (BAND, INK, EXTRABOLD, 8.2, 1.0),
    }[band.kind]
    words = cut(band.words, font, size, wide / (1 + spacing / size) - 40)
    if fill:
        marks.append(Box(frame.left, y, wide, height, fill))
    marks.append(Text(middle, y + height / 2 + size * 0.36, words, font, size, colour, "middle", spacing))
    return y + height
