"""The layouts of the display. Each paints what stands for a while; the clock's part is painted over it every second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from floor_app.ui.display import game_part, stakes_part
from floor_app.ui.display.board import Board, Figure, GameNow, short
from floor_app.ui.display.clock_part import ClockPart, frame
from floor_app.ui.display.ink import CAPTION, CENTRE, LEAST, RIGHT, Ink
from floor_app.ui.display.sheet import SheetLine
from floor_app.ui.display.stakes_part import INDENT
from floor_app.ui.level_table import NONE
from floor_app.ui.theme import EXTRABOLD, REGULAR, SEMIBOLD

SIDE = 5.0
"""Free at the left and the right, in units."""
TALLEST = 110.0
"""What stands beside each other is no taller than this on a screen that stands on its end, in units."""


def head(board: Board) -> float:
    """Where the body begins, in units."""
    return 14.6 if board.notes else 13.0


def foot(ink: Ink) -> float:
    """Where the figures begin, in units."""
    return ink.tall - 15


@dataclass(frozen=True, slots=True)
class Room:
    """Whose display it is."""

    name: str = ""
    logo: QPixmap | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """What a layout shows besides the board."""

    room: Room = Room()
    message: str = ""
    sheet: tuple[SheetLine, ...] = ()
    hint: str = ""
    """How to close it, where it hides the window that does."""


Painter = Callable[[Ink, Board, Content], ClockPart]


def header(ink: Ink, board: Board, content: Content) -> None:
    """The room's logo, the event's name, the room's name; under them what a room should read besides the numbers."""
    x, right = SIDE, ink.wide - SIDE
    top, tall = (2.2, 5.6) if board.notes else (3.5, 7.0)
    logo = content.room.logo
    if logo is not None and not logo.isNull():
        wide = min(24.0, tall * logo.width() / logo.height())
        high = wide * logo.height() / logo.width()
        place = ink.px(QRectF(x, top + (tall - high) / 2, wide, high))
        ink.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ink.painter.drawPixmap(place.toRect(), logo)
        x += wide + 2.5
    if content.room.name:
        wide = max(45.0, right - x - 4 - ink.width(board.event, 6.0, EXTRABOLD))
        place = QRectF(right - wide, top, wide, tall)
        right -= ink.text(place, content.room.name, 4.4, tone="dim", align=RIGHT, caption=True) + 4
    ink.text(QRectF(x, top, right - x, tall), board.event, 6.0, weight=EXTRABOLD)
    if board.notes:
        place = QRectF(SIDE, 8.6, ink.wide - 2 * SIDE, 5.2)
        ink.text(place, " · ".join(board.notes), 4.6, weight=SEMIBOLD, tone="notice")


def footer(ink: Ink, board: Board, content: Content) -> None:
    """Players, average stack, next break, smallest chip, and what is removed."""
    figures = board.figures
    if board.remove:
        what, _, when = board.remove.partition(" after ")
        label = f"after {when}" if when else "in this break"
        figures = (*figures, Figure(label, what, notice=True))
    if not figures:
        return
    top = foot(ink)
    ink.rule(SIDE, top, ink.wide - 2 * SIDE)
    gap = 3.0
    room = ink.wide - 2 * SIDE - gap * (len(figures) - 1)
    needs = _figure_widths(ink, figures)
    while sum(needs) > room * 1.04 and any(figure.more for figure in figures):  # a little is made up by the size
        longest = max(figures, key=lambda figure: len(figure.more))
        figures = tuple(replace(figure, more="") if figure is longest else figure for figure in figures)
        needs = _figure_widths(ink, figures)
    spare = max(0.0, room - sum(needs)) / max(1, len(figures) - 1)
    squeeze = min(1.0, room / sum(needs))
    x = SIDE
    for figure, need in zip(figures, needs, strict=True):
        wide = need * squeeze
        ink.text(
            QRectF(x, top + 1.6, wide, 3.6),
            figure.label,
            CAPTION + 0.4,
            tone="notice" if figure.notice else "dim",
            caption=True,
        )
        tone = "notice" if figure.notice else "text"
        place = QRectF(x, top + 5.2, wide, 7)
        if figure.more:
            used = ink.text(QRectF(place.x(), place.y(), wide * 0.6, 7), figure.value, 6, weight=EXTRABOLD, tone=tone)
            ink.text(place.adjusted(used + 1, 0.4, 0, 0.4), figure.more, 4.4, weight=SEMIBOLD, tone="dim")
        else:
            ink.text(place, figure.value, 6, weight=EXTRABOLD, tone=tone)
        x += wide + gap + spare
    if content.hint:
        ink.text(
            QRectF(SIDE, ink.tall - 3.9, ink.wide - 2 * SIDE, 2.2),  # above the frame of a pause
            content.hint,
            2,
            tone="dim",
            align=CENTRE,
            caption=True,
            least=1.6,
        )


def _figure_widths(ink: Ink, figures: tuple[Figure, ...]) -> list[float]:
    return [max(ink.width(figure.label, CAPTION + 0.4), _wide(ink, figure)) + 0.4 for figure in figures]


def _wide(ink: Ink, figure: Figure) -> float:
    wide = ink.width(figure.value, 6, EXTRABOLD)
    return wide + 1 + ink.width(figure.more, 4.4, SEMIBOLD) if figure.more else wide


# ---- clock --------------------------------------------------------------------------------------------------------------


def clock(ink: Ink, board: Board, content: Content) -> ClockPart:
    """The time at the left with the game or the games under it; what the levels cost at the right."""
    frame(ink, board)
    header(ink, board, content)
    footer(ink, board, content)
    top = head(board)
    body = QRectF(SIDE, top, ink.wide - 2 * SIDE, min(TALLEST, foot(ink) - top - 1.5))
    if board.game_now is not None and len(board.mix) == 1:
        return _clock_one(ink, board, board.game_now, body)
    made = None
    if board.rows:
        made = stakes_part.best(ink, board, body.height(), body.width() * 0.5, body.width() * 0.6)
        if made is None:
            return _clock_across(ink, board, body)
    wide = body.width() * 0.47 if made is None else max(body.width() * 0.47, made.wide)
    left = body.width() - wide - 4
    two = board.game_now is not None and bool(board.game_now.next_hand)  # two hands' stakes need more of the place
    part = ClockPart(QRectF(body.x(), body.y(), left, min(body.height() * 0.62, left * (0.5 if two else 0.56))))
    part.still(ink, board)
    under = QRectF(body.x(), part.part.bottom() + 2, left, min(42, body.bottom() - part.part.bottom() - 2))
    game_part.paint(ink, under, board)
    if made is not None:
        stakes_part.paint(ink, QRectF(body.right() - wide, body.y(), wide, body.height()), board, made)
    return part


def _clock_one(ink: Ink, board: Board, now: GameNow, body: QRectF) -> ClockPart:
    """One game only: what it costs as large as it goes, and the next level under it."""
    left = body.width() * 0.53
    part = ClockPart(QRectF(body.x(), body.y(), left, body.height() * 0.72))
    part.still(ink, board)
    right = QRectF(body.x() + left + 4, body.y(), body.width() - left - 4, body.height())
    below = 17.0 if board.next_rows else 0.0
    card = right.adjusted(0, 0, 0, -below)
    ink.box(card, "felt", "felt_line", radius=2)
    inner = card.adjusted(3, 2, -3, -2)
    amounts = now.stakes.split("   ")
    if not now.next_hand and ink.fitting(amounts[0], inner.width(), 12, EXTRABOLD) < 7.5:
        amounts[:1] = amounts[0].replace(" / ", " /\n").split("\n")  # on two lines they are twice as large
    lines = [(text, "text", EXTRABOLD) for text in amounts]
    if now.next_hand:
        lines = [("THIS HAND", "felt_text", SEMIBOLD), *lines, ("NEXT HAND", "notice", SEMIBOLD)]
        lines += [(text, "notice", EXTRABOLD) for text in now.next_hand.split("   ")]
    ink.text(QRectF(inner.x(), inner.y(), inner.width(), 8), now.name, 6.4, weight=SEMIBOLD, tone="felt_text")
    rest = inner.adjusted(0, 9, 0, 0)
    each = rest.height() / len(lines)
    for number, (text, tone, weight) in enumerate(lines):
        most = 12.0 if weight == EXTRABOLD else 4.6
        place = QRectF(rest.x(), rest.y() + number * each, rest.width(), each)
        ink.text(place, text, min(most, each * 0.9), weight=weight, tone=tone)
    if board.next_rows:
        row = board.next_rows[0]
        ante = "" if row.ante == NONE else f"   ante {row.ante}"
        y = card.bottom() + 2.5
        ink.text(QRectF(right.x(), y, right.width(), 6), board.next_title, 5, weight=EXTRABOLD, tone="dim")
        words = f"{row.first} / {row.second}{ante}" if not row.note.startswith("limits") else row.note
        if ink.width(words, LEAST) > right.width():
            words = short(words)
        ink.text(QRectF(right.x(), y + 6.5, right.width(), 7), words, 6.4, weight=SEMIBOLD, tone="dim")
    under = QRectF(body.x(), part.part.bottom() + 3, left, body.bottom() - part.part.bottom() - 3)
    if board.applies:
        ink.text(under, f"{board.head} {board.applies}", 6, weight=SEMIBOLD, tone="notice", align=CENTRE)
    return part


def _clock_across(ink: Ink, board: Board, body: QRectF) -> ClockPart:
    """For amounts too long for half of the screen: time and games above, the level across under them."""
    board = stakes_part.across(ink, board, body.width())
    table = stakes_part.across_tall(board)
    above = QRectF(body.x(), body.y(), body.width(), body.height() - table - 1.5)
    half = (body.width() - 5) / 2
    part = ClockPart(QRectF(above.x(), above.y(), half, above.height()))
    part.still(ink, board)
    game_part.paint(ink, QRectF(above.right() - half, above.y(), half, above.height()), board)
    stakes_part.paint_across(ink, QRectF(body.x(), body.bottom() - table, body.width(), table), board)
    return part


# ---- mixed table --------------------------------------------------------------------------------------------------------


def _band(ink: Ink, board: Board, content: Content, tall: float = 20.0) -> tuple[ClockPart, QRectF]:
    """The clock as a band across the top, and the place under it."""
    frame(ink, board)
    header(ink, board, content)
    top = head(board)
    part = ClockPart(QRectF(SIDE, top, ink.wide - 2 * SIDE, tall), flat=True)
    part.still(ink, board)
    top += tall + 1.5
    return part, QRectF(SIDE, top, ink.wide - 2 * SIDE, foot(ink) - top - 1.5)


def mixed(ink: Ink, board: Board, content: Content) -> ClockPart:
    """Every game of the mix in its order, with what it costs at this level."""
    lines = board.mix
    part, body = _band(ink, board, content, 20 if len(lines) < 10 else 17)
    footer(ink, board, content)
    if not lines:
        return part
    each = min(9.0, (body.height() - 6) / len(lines))
    if each < LEAST * 1.03:
        _order_and_families(ink, board, body)
        return part
    words = " · ".join(filter(None, (board.title, board.applies, board.change)))
    ink.text(QRectF(body.x(), body.y(), body.width() * 0.6, 5), words, 4.4, weight=SEMIBOLD, tone="dim")
    if board.game_now is None and board.change:
        ink.text(
            QRectF(body.x() + body.width() * 0.6, body.y(), body.width() * 0.4, 5),
            "each table counts for itself",
            4,
            tone="dim",
            align=RIGHT,
        )
    size = max(LEAST, min(5.6, each * 0.74))
    stakes = [line.stakes for line in lines]
    names = max(ink.width(line.name, size, SEMIBOLD) for line in lines) + 0.4
    indent = 6.5 if len(lines) < 10 else 7.6  # room for the number
    room = body.width() - names - indent - 2.7
    for shorter in (_closer, short):
        if max(ink.width(text, LEAST) for text in stakes) > room:
            stakes = [shorter(text) for text in stakes]
    if max(ink.width(text, LEAST) for text in stakes) > room:
        lines = tuple(replace(line, name=line.short) for line in lines)
        names = max(ink.width(line.name, size, SEMIBOLD) for line in lines) + 0.4
        room = body.width() - names - indent - 2.7
    shown = min(ink.fitting(text, room, size, REGULAR) for text in stakes)
    for number, (line, text) in enumerate(zip(lines, stakes, strict=True)):
        y = body.y() + 6 + number * each
        row = QRectF(body.x(), y, body.width(), each)
        lit = board.game_now is not None and board.game_now.name == line.name and bool(board.change)
        if lit:
            ink.box(row.adjusted(0, 0.2, 0, -0.2), "felt", "felt_line", radius=1.2)
        else:
            ink.rule(row.x(), row.bottom(), row.width())
        ink.text(QRectF(row.x() + 1.2, y, 5.3, each), str(number + 1), size, tone="felt_text" if lit else "dim")
        ink.text(QRectF(row.x() + indent, y, names, each), line.name, size, weight=SEMIBOLD)
        ink.text(QRectF(row.right() - 1.2 - room, y, room, each), text, shown, align=RIGHT)
    return part


def _closer(text: str) -> str:
    """Stakes without what goes without saying: two amounts with a dash are limits."""
    return text.replace("limits ", "").replace("   ", "  ")


def _order_and_families(ink: Ink, board: Board, body: QRectF) -> None:
    """More games than lines: their order beside what the families cost."""
    alone = replace(board, next_rows=())
    made = stakes_part.best(ink, alone, body.height(), body.width() * 0.52, body.width() * 0.6)
    if made is None:  # amounts too long for half of the screen
        rows = tuple(
            replace(row, ante=short(row.ante), first=short(row.first), second=short(row.second), note=short(row.note))
            for row in board.rows
        )
        alone = replace(alone, rows=rows)
        made = stakes_part.best(ink, alone, body.height(), body.width() * 0.52, body.width() * 0.6)
    wide = body.width() * 0.5 if made is None else max(made.wide, body.width() * 0.5)
    left = body.adjusted(0, 0, -wide - 4, 0)
    if board.game_now is not None:
        game_part.paint(ink, QRectF(left.x(), left.y(), left.width(), 22), board)
        left.adjust(0, 23, 0, 0)
    game_part.paint(ink, left, replace(board, game_now=None))
    if made is not None:
        stakes_part.paint(ink, body.adjusted(body.width() - wide, 0, 0, 0), alone, made)


# ---- level sheet --------------------------------------------------------------------------------------------------------


def sheet(ink: Ink, board: Board, content: Content) -> ClockPart:
    """The levels as the structure prints them, from the one before the running one on."""
    part, body = _band(ink, board, content)
    footer(ink, board, content)
    if not content.sheet:
        return part
    heads = content.sheet[0].cells
    each = 6.1
    count = max(1, int((body.height() - each) / each))
    running = next((n for n, line in enumerate(content.sheet) if line.now), 1)
    first = max(1, min(running - 1, len(content.sheet) - count))
    lines = content.sheet[first : first + count]
    shown = [content.sheet[0], *lines]
    needs = _needs(ink, [line.cells for line in shown if line.cells])
    for shorter in (_short_cell, _bare_cell):
        if sum(needs) + len(needs) <= body.width() - 12:
            break
        lines = tuple(replace(line, cells=tuple(map(shorter, line.cells))) for line in lines)
        heads = tuple(word.removesuffix(" flop / draw").removesuffix(" games") for word in heads)
        needs = _needs(ink, [heads, *(line.cells for line in lines if line.cells)])
    spare = (body.width() - 12 - sum(needs)) / len(needs)
    rights = [body.x() + 12 + sum(needs[: n + 1]) + spare * (n + 1) - INDENT for n in range(len(needs))]
    if spare > 1:
        ink.text(QRectF(body.x() + INDENT, body.y(), 12, each), "Level", LEAST, tone="dim")
    for right, need, word in zip(rights, needs, heads, strict=True):
        ink.text(QRectF(right - need, body.y(), need, each), word, LEAST, tone="dim", align=RIGHT)
    for number, line in enumerate(lines, start=1):
        y = body.y() + number * each
        row = QRectF(body.x(), y, body.width(), each)
        if line.now:
            ink.box(row.adjusted(0, 0.2, 0, -0.2), "felt", "felt_line", radius=1.2)
        else:
            ink.rule(row.x(), row.bottom(), row.width())
        weight = SEMIBOLD if line.now else REGULAR
        if not line.cells:
            ink.text(row.adjusted(1.2, 0, -1.2, 0), line.label, 4.4, weight=SEMIBOLD, tone="notice")
            continue
        ink.text(QRectF(row.x() + INDENT, y, 10, each), line.label, 4.6, weight=EXTRABOLD if line.now else SEMIBOLD)
        for right, need, cell in zip(rights, needs, line.cells, strict=True):
            ink.text(QRectF(right - need, y, need, each), cell, 4.4, weight=weight, align=RIGHT)
    return part


def _short_cell(cell: str) -> str:
    return short(cell).replace(" / ", "/")


def _bare_cell(cell: str) -> str:
    """Without the ante: it stands on the clock and on paper."""
    return cell.partition(" (")[0]


def _needs(ink: Ink, rows: list[tuple[str, ...]]) -> list[float]:
    """How wide each column must be at the least size, with a gap."""
    return [max(ink.width(row[n], LEAST, SEMIBOLD) for row in rows) + 0.4 for n in range(len(rows[0]))]


# ---- message and seat draw ---------------------------------------------------------------------------------------------


def message(ink: Ink, board: Board, content: Content) -> ClockPart:
    """What the director typed, as large as it goes."""
    part, body = _band(ink, board, content)
    footer(ink, board, content)
    ink.lines(body, content.message or board.event, 16, weight=EXTRABOLD, align=CENTRE)
    return part


def draw(ink: Ink, board: Board, content: Content) -> ClockPart:
    """The frame of a seat draw; nothing is drawn yet."""
    part, body = _band(ink, board, content)
    footer(ink, board, content)
    ink.box(body, "panel", "line", radius=2)
    ink.text(QRectF(body.x() + 3, body.y() + 2, body.width() - 6, 8), "Seat draw", 6.4, weight=EXTRABOLD)
    ink.text(body, "No seats have been drawn", 5, tone="dim", align=CENTRE)
    return part


LAYOUTS: dict[str, Painter] = {"clock": clock, "mixed": mixed, "sheet": sheet, "message": message, "draw": draw}
"""How each layout of `layouts.TITLES` is painted, by its key."""
