"""What a level costs on the display: a row for each family, the next level under it or beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF

from floor_app.ui.display.board import Board, short
from floor_app.ui.display.ink import CAPTION, LEAST, RIGHT, Ink
from floor_app.ui.level_table import LevelRow
from floor_app.ui.theme import EXTRABOLD, REGULAR, SEMIBOLD

HEADS = (("", "ante"), ("bring-in /", "small blind"), ("completion /", "big blind"))
LARGEST = 6.4
"""Size of a row's label where there is room, in units."""
GAP = 1.9
"""Between columns, in units."""
HEAD = 7.4
"""Height of the heads, in units."""
INDENT = 1.2
"""Free inside a row at both ends, in units."""
_POSTED = {"ante by the big blind": "BB ante", "ante by the button": "button ante"}


@dataclass(frozen=True, slots=True)
class Sizes:
    """How the rows of one level come out at one size of text, in units."""

    size: float
    label: float
    """Width of the first column."""
    amount: float
    """Width of the widest amount, for each of the three columns."""
    wide: float
    tall: float


def _amounts(rows: tuple[LevelRow, ...]) -> list[str]:
    return [text for row in rows for text in (row.ante, row.first, row.second)]


def _limits(row: LevelRow) -> str:
    """The second line of a row: its limits; nothing where there are none."""
    return row.note.removeprefix("limits ") if row.note.startswith("limits ") else ""


def _posted(row: LevelRow) -> str:
    """Who posts the ante, behind the name of the family."""
    return _POSTED.get(row.note, "" if _limits(row) else row.note)


def _tall(row: LevelRow, size: float) -> float:
    return size * (2.5 if _limits(row) else 1.55)


def _name_width(ink: Ink, row: LevelRow, size: float) -> float:
    wide = ink.width(row.label, size, SEMIBOLD)
    return wide + 1.2 + ink.width(_posted(row), LEAST) if _posted(row) else wide


def _next_tall(board: Board, size: float) -> float:
    return 8.0 + len(board.next_rows) * size * 1.3 if board.next_rows else 0.0


def sizes(ink: Ink, board: Board, size: float) -> Sizes:
    """The widths and heights of a level with its next level under it."""
    rows, after = board.rows, board.next_rows
    label = max(
        *(_name_width(ink, row, size) for row in rows),
        *(ink.width(row.label, size) for row in after),
        *(ink.width(_limits(row), max(LEAST, size * 0.86)) for row in rows),
        0.0,
    )
    heads = max(ink.width(word, CAPTION) for head in HEADS for word in head)
    amount = max(heads, *(ink.width(text, size, SEMIBOLD) for text in _amounts((*rows, *after))))
    tall = HEAD + sum(_tall(row, size) for row in rows) + _next_tall(board, size)
    return Sizes(size, label, amount, 2 * INDENT + label + 3 * (amount + GAP), tall)


def best(ink: Ink, board: Board, tall: float, wide: float, widest: float) -> Sizes | None:
    """The largest sizes within `tall` and `wide`, at the least size within `widest`; None when even that is too little."""
    size = LARGEST
    while size > LEAST:
        made = sizes(ink, board, size)
        if made.wide <= wide and made.tall <= tall:
            return made
        size -= 0.1
    made = sizes(ink, board, LEAST)
    return made if made.wide <= widest and made.tall <= tall else None


def paint(ink: Ink, room: QRectF, board: Board, made: Sizes) -> None:
    """A level with its families, the lit one on felt; the next level under it."""
    columns = [room.right() - INDENT - (2 - n) * (made.amount + GAP) for n in range(3)]
    label = columns[0] - made.amount - room.x() - 0.4 - INDENT
    _title(ink, room, board, label)
    _heads(ink, room, columns, made.amount, room.y())
    y = room.y() + HEAD
    for row in board.rows:
        line = QRectF(room.x(), y, room.width(), _tall(row, made.size))
        lit = row.key == board.lit
        upper = _name(ink, line, row, made.size, label, lit=lit)
        if _limits(row):  # the amounts stand in the middle of both lines
            upper = line
        for right, text in zip(columns, (row.ante, row.first, row.second), strict=True):
            cell = QRectF(right - made.amount - 0.2, upper.y(), made.amount + 0.2, upper.height())
            ink.text(cell, text, made.size, weight=SEMIBOLD if lit else REGULAR, align=RIGHT)
        y = line.bottom()
    if not board.next_rows:
        return
    y += 2.4
    ink.text(QRectF(room.x(), y, room.width(), 5.6), board.next_title, 4.6, weight=EXTRABOLD, tone="dim")
    y += 5.6
    for row in board.next_rows:
        tall = made.size * 1.3
        ink.text(QRectF(room.x() + INDENT, y, label, tall), row.label, made.size, tone="dim")
        for right, text in zip(columns, (row.ante, row.first, row.second), strict=True):
            cell = QRectF(right - made.amount - 0.2, y, made.amount + 0.2, tall)
            ink.text(cell, text, made.size, tone="dim", align=RIGHT)
        y += tall


def _title(ink: Ink, room: QRectF, board: Board, beside: float) -> None:
    """The level's title beside the heads, and under it from when it applies."""
    wide = beside + INDENT
    if not board.applies:
        ink.text(QRectF(room.x(), room.y() + 0.8, wide, 6), board.title, 5.2, weight=EXTRABOLD)
        return
    ink.text(QRectF(room.x(), room.y() - 1.4, wide, 5), board.title, 4.8, weight=EXTRABOLD)
    ink.text(QRectF(room.x(), room.y() + 2.8, wide, 4.4), board.applies, LEAST, weight=SEMIBOLD, tone="notice")


def _heads(ink: Ink, room: QRectF, columns: list[float], amount: float, y: float) -> None:
    for right, head in zip(columns, HEADS, strict=True):
        for number, word in enumerate(head):
            place = QRectF(right - amount - GAP, y + number * 3.4, amount + GAP, 3.4)
            ink.text(place, word, CAPTION, tone="dim", align=RIGHT, caption=True)
    ink.rule(room.x(), y + HEAD - 0.2, room.width())


def _name(
    ink: Ink,
    line: QRectF,
    row: LevelRow,
    size: float,
    label: float,
    *,
    lit: bool,
    limits: float = 0,
    posted: bool = True,
) -> QRectF:
    """A family's name and limits, on felt when it is lit; the place of the upper line."""
    if lit:
        ink.box(line.adjusted(0, 0.3, 0, -0.3), "felt", "felt_line", radius=1.2)
    else:
        ink.rule(line.x(), line.bottom(), line.width())
    tone = "felt_text" if lit else "dim"
    x, upper = line.x() + INDENT, line
    if _limits(row):
        half = line.height() / 2
        upper = QRectF(line.x(), line.y() + half * 0.12, line.width(), half * 0.92)
        lower = QRectF(x, line.y() + half * 0.97, limits or label, half * 0.92)
        ink.text(lower, _limits(row), max(LEAST, size * 0.86), tone=tone)
    used = ink.text(QRectF(x, upper.y(), label, upper.height()), row.label, size, weight=SEMIBOLD)
    if posted and _posted(row):
        behind = QRectF(x + used + 1.2, upper.y() + 0.1, label - used - 0.9, upper.height())
        ink.text(behind, _posted(row), LEAST, tone=tone)
    return upper


# ---- across the whole screen, where the amounts are too long for half of it ---------------------------------------------


def across(ink: Ink, board: Board, wide: float) -> Board:
    """The board as it is painted across: with the limits behind the family's name where there is room for them."""
    rows = tuple(replace(row, note=_limits(row) or row.note) for row in board.rows)
    amount, later = _across_amounts(ink, board)
    label = max((_name_width(ink, row, LEAST) for row in rows), default=0.0)
    room = wide - 2 * INDENT - 3 * amount - 3 * later - label
    return replace(board, rows=rows) if room >= 18 else board


def across_tall(board: Board) -> float:
    """Height of a level across the screen, in units."""
    return HEAD + sum(_tall(row, LEAST) for row in board.rows)


def _across_amounts(ink: Ink, board: Board) -> tuple[float, float]:
    """How wide an amount of this level is, and one of the next level, shortened."""
    heads = max(ink.width(word, CAPTION) for head in HEADS for word in head)
    amount = max(heads, *(ink.width(text, LEAST, SEMIBOLD) for text in _amounts(board.rows)))
    later = max((ink.width(short(text), LEAST) for text in _amounts(board.next_rows)), default=0.0)
    return amount, later


def paint_across(ink: Ink, room: QRectF, board: Board) -> None:
    """A level over the whole width, the next level's amounts at the right, shortened where that loses nothing."""
    following = {row.key: row for row in board.next_rows}
    amount, later = _across_amounts(ink, board)
    full = room.width() - 2 * INDENT - 3 * amount - 3 * later
    label = max(_name_width(ink, row, LEAST) for row in board.rows)
    posted = full - label >= 12
    if not posted:  # who posts the ante is in the rules; the amounts need the room more
        label = max(ink.width(row.label, LEAST, SEMIBOLD) for row in board.rows)
    spare = full - label
    gap = min(5.0, max(0.8, spare / (7 if following else 3)))
    coming = [room.right() - INDENT - (2 - n) * (later + gap) for n in range(3)] if following else []
    last = coming[0] - later - 2 * gap if following else room.right() - INDENT
    columns = [last - (2 - n) * (amount + gap) for n in range(3)]
    _title(ink, room, board, label)
    y = room.y()
    if following:
        place = QRectF(coming[0] - later - gap, y + 0.6, room.right() - coming[0] + later + gap - INDENT, 6)
        ink.text(place, board.next_title, 4.6, weight=EXTRABOLD, tone="dim", align=RIGHT)
    _heads(ink, room, columns, amount, y)
    y += HEAD
    for row in board.rows:
        line = QRectF(room.x(), y, room.width(), _tall(row, LEAST))
        lit = row.key == board.lit
        limits = columns[1] - amount - room.x() - 2 * INDENT
        upper = _name(
            ink, line, row, LEAST, max(label, columns[0] - amount - room.x() - 2), lit=lit, limits=limits, posted=posted
        )
        after = following.get(row.key)
        cells = [(columns, amount, (row.ante, row.first, row.second), "text", SEMIBOLD)]
        if after is not None:
            texts = (short(after.ante), short(after.first), short(after.second))
            cells.append((coming, later, texts, "felt_text" if lit else "dim", REGULAR))
        for rights, wide, shown, tone, weight in cells:
            for right, text in zip(rights, shown, strict=True):
                cell = QRectF(right - wide - 0.2, upper.y(), wide + 0.2, upper.height())
                ink.text(cell, text, LEAST, weight=weight, tone=tone, align=RIGHT)
        y = line.bottom()
