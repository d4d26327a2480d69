"""The clock on the display: what runs, whether it runs, the time, and how much of it is left, each by word and by shape."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from floor_app.ui import theme
from floor_app.ui.display.board import Board
from floor_app.ui.display.ink import CENTRE, LEFT, RIGHT, Ink
from floor_app.ui.theme import EXTRABOLD

CAPITAL = 0.727
"""Height of a digit of the font, as a part of its size."""
DIGITS = 0.45
"""Height of the digits, as a part of the clock's part of the screen; less only where they would be too wide."""

_FILLED = {"paused": "stop", "break": "notice", "hands": "notice"}
"""The colour of the state's field, of the time and of the frame, where the state has one."""


class ClockPart:
    """Where the pieces of a clock stand in its part of the screen."""

    def __init__(self, part: QRectF, *, flat: bool = False) -> None:
        """`flat` puts level and state beside the time instead of over it: for a band across the screen."""
        x, y, w, h = part.x(), part.y(), part.width(), part.height()
        self.part, self.flat = part, flat
        if flat:
            self.time = QRectF(x, y, w * 0.55, h * 0.8)
            self.head = QRectF(x + w * 0.58, y + h * 0.02, w * 0.42, h * 0.36)
            self.chip = QRectF(x + w * 0.58, y + h * 0.42, w * 0.42, h * 0.36)
            self.bar = QRectF(x, y + h * 0.87, w, h * 0.1)
        else:
            line = max(6.0, h * 0.16)
            self.head = QRectF(x, y, w * 0.52, line)
            self.chip = QRectF(x + w * 0.54, y, w * 0.46, line)
            self.bar = QRectF(x, y + h - h * 0.075, w, h * 0.075)
            self.time = QRectF(x, y + line + h * 0.04, w, h * 0.925 - line - h * 0.08)

    def still(self, ink: Ink, board: Board) -> None:
        """What stands for the whole level: its name, and whether it runs."""
        tone = "notice" if board.stage == "break" else "text"
        ink.text(self.head, board.head, 7.0, weight=EXTRABOLD, tone=tone, align=RIGHT if self.flat else LEFT)
        if board.word:
            _chip(ink, self.chip, board)

    def moving(self, ink: Ink, board: Board) -> None:
        """What changes with every second."""
        _time(ink, self.time, self.part.height(), board, flat=self.flat)
        _bar(ink, self.bar, board)


def _chip(ink: Ink, rect: QRectF, board: Board) -> None:
    """Running: a green arrow. Paused: a red field with two bars. Break: an amber field with a cup. New: a hollow arrow.

    Hand for hand: an amber field with two bars, for the clock stands and play goes on.
    """
    filled = _FILLED.get(board.stage)
    tone = "on_fill" if filled else "answer" if board.stage == "running" else "text"
    size = min(5.4, rect.height() * 0.68)
    room = rect.width() - size * 2.2
    size = ink.fitting(board.word, room, size, EXTRABOLD, 4.0)
    wide = ink.width(board.word, size, EXTRABOLD)
    if filled:
        field = QRectF(rect.right() - wide - size * 2.2, rect.y(), wide + size * 2.2, rect.height())
        ink.box(field, filled, radius=rect.height() * 0.22)
        at, words = field.x() + size * 0.6, QRectF(field.x() + size * 1.6, rect.y(), wide + 0.2, rect.height())
    else:
        at, words = (
            rect.right() - wide - size * 1.1,
            QRectF(rect.right() - wide - 0.2, rect.y(), wide + 0.2, rect.height()),
        )
    tall = size * CAPITAL
    mark = ink.px(QRectF(at, rect.center().y() - tall / 2, tall, tall))
    with ink.shape(tone) as painter:
        if board.stage in {"paused", "hands"}:
            third = mark.width() * 0.32
            painter.drawRect(QRectF(mark.x(), mark.y(), third, mark.height()))
            painter.drawRect(QRectF(mark.right() - third, mark.y(), third, mark.height()))
        elif board.stage == "break":
            cup = QPainterPath()
            cup.addRoundedRect(QRectF(mark.x(), mark.y(), mark.width() * 0.72, mark.height()), tall * 2, tall * 2)
            handle = QPainterPath()
            handle.addEllipse(mark.adjusted(mark.width() * 0.5, mark.height() * 0.15, 0, -mark.height() * 0.3))
            hole = QPainterPath()
            hole.addEllipse(
                mark.adjusted(mark.width() * 0.62, mark.height() * 0.29, -mark.width() * 0.12, -mark.height() * 0.44)
            )
            painter.drawPath(cup.united(handle).subtracted(hole))
        else:
            arrow = QPolygonF([mark.topLeft(), QPointF(mark.right(), mark.center().y()), mark.bottomLeft()])
            if board.stage == "new":  # hollow
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(theme.color(tone), 0.5 * ink.unit))
            painter.drawPolygon(arrow)
    ink.text(words, board.word, size, weight=EXTRABOLD, tone=tone, align=RIGHT if not filled else CENTRE)


def time_size(ink: Ink, rect: QRectF, part: float, text: str, *, flat: bool) -> float:
    """The size of the time in units; by its widest digits, so that it does not jump."""
    tall = part * (DIGITS if not flat else 0.5) / CAPITAL
    return min(tall, tall * rect.width() * 0.985 / ink.width(text, tall, EXTRABOLD))


def _time(ink: Ink, rect: QRectF, part: float, board: Board, *, flat: bool) -> None:
    """The time, in a ring of amber in the last minute, on a field of red in the last ten seconds."""
    tone = _FILLED.get(board.stage, "text")
    if board.urgency == "minute":
        tone = "notice"
        ink.box(rect, None, "notice", radius=3, width=1.1)
    elif board.urgency == "ten":
        tone = "on_fill"
        ink.box(rect, "stop", radius=3)
    inner = rect.adjusted(3, 0, -3, 0) if board.urgency else rect
    text = board.time or "CASH"
    size = time_size(ink, inner, part, text, flat=flat)
    align = LEFT if flat and not board.urgency else CENTRE
    ink.figures(inner, text, size, weight=EXTRABOLD, tone=tone, align=align)


def _bar(ink: Ink, rect: QRectF, board: Board) -> None:
    """What has run, as a bar; in the last minute six blocks of ten seconds, in the last ten seconds ten of one."""
    if board.seconds is None:
        return
    radius = rect.height() / 2
    if board.urgency:
        blocks, each, tone = (6, 10, "notice") if board.urgency == "minute" else (10, 1, "stop")
        gap = 0.8
        wide = (rect.width() - gap * (blocks - 1)) / blocks
        for number in range(blocks):
            there = board.seconds > number * each
            block = QRectF(rect.x() + number * (wide + gap), rect.y(), wide, rect.height())
            ink.box(block, tone if there else "raised", None if there else "line", radius=0.5)
        return
    tone = "dim" if board.stage == "new" else _FILLED.get(board.stage, "answer")
    slim = QRectF(rect.x(), rect.y() + rect.height() * 0.22, rect.width(), rect.height() * 0.56)
    radius = slim.height() / 2
    ink.box(slim, "raised", "line", radius=radius, width=0.15)
    if board.part:
        run = QRectF(slim.x(), slim.y(), max(slim.height(), slim.width() * board.part), slim.height())
        ink.box(run, tone, radius=radius)


def frame(ink: Ink, board: Board) -> None:
    """What is seen from anywhere in the room: a frame all round while paused; a bar above and below in a break, by hands."""
    tone = _FILLED.get(board.stage)
    if board.stage == "paused":
        ink.box(QRectF(0, 0, ink.wide, ink.tall), None, "stop", radius=0.01, width=1.6)
    elif tone is not None:
        for top in (0.0, ink.tall - 1.4):
            ink.painter.fillRect(ink.px(QRectF(0, top, ink.wide, 1.4)), theme.color(tone))
