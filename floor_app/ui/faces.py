"""Playing cards as they are painted: rank and suit on white, an unknown card by its back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor_app.rules.cards import AnyCard, Card, format_cards
from floor_app.ui import theme
from floor_app.ui.theme import BODY, SEMIBOLD


def card_width(height: float) -> float:
    """How wide a card of that height is."""
    return round(height * 1.18)


def paint_card(painter: QPainter, rect: QRectF, card: AnyCard, size: int, weight: int = SEMIBOLD) -> None:
    """One card in letters of `size` px, its rank beside its suit where it is wide enough for that, else over it."""
    width, height, ratio = round(rect.width()), round(rect.height()), painter.device().devicePixelRatio()
    drawn = _drawn(card, width, height, size, weight, ratio, theme.color("rail").rgb())
    painter.drawPixmap(QPointF(round(rect.left()), round(rect.top())), drawn)


@lru_cache(maxsize=512)
def _drawn(card: AnyCard, width: int, height: int, size: int, weight: int, ratio: float, _theme: int) -> QPixmap:
    """A card as it is painted, made once in each size and theme."""
    made = QPixmap(round(width * ratio), round(height * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rect = QRectF(0, 0, width, height)
    if isinstance(card, Card):
        edge, ground, ink = (QColor(name) for name in (theme.CARD_EDGE, theme.CARD, theme.SUITS[card.suit.letter]))
    else:
        edge, ground, ink = (theme.color(token) for token in ("line", "rail", "text"))
    painter.setPen(QPen(edge, 1))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    font = theme.font(BODY, weight)
    font.setPixelSize(size)
    painter.setFont(font)
    painter.setPen(ink)
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
    if not isinstance(card, Card):
        painter.drawText(rect, flags, "?")
    elif width > height * 0.95:
        painter.drawText(rect, flags, card.sign)
    else:
        high, half = QFontMetricsF(font).height(), height / 2
        painter.drawText(QRectF(0, half - high + 2, width, high), flags, card.rank.letter)
        painter.drawText(QRectF(0, half - 3, width, high), flags, card.suit.sign)
    painter.end()
    return made


def cards_width(count: int, height: float, room: float) -> float:
    """How much of `room` that many cards of a height take; they overlap where it is not enough."""
    whole = card_width(height)
    return 0 if not count else min(room, count * whole + (count - 1) * 2)


def paint_cards(
    painter: QPainter, left: float, top: float, height: float, cards: Sequence[AnyCard], room: float
) -> None:
    """Cards in a row from `left`, no wider than `room`."""
    if not cards:
        return
    whole = card_width(height)
    step = whole + 2 if len(cards) < 2 else min(whole + 2, (room - whole) / (len(cards) - 1))
    font = theme.font(BODY, SEMIBOLD)
    font.setPixelSize(max(7, round(height * 0.68)))
    wide = QFontMetricsF(font).horizontalAdvance("Q♣")
    size = font.pixelSize() if wide <= whole - 3 else max(7, int(font.pixelSize() * (whole - 3) / wide))
    for n, card in enumerate(cards):
        paint_card(painter, QRectF(round(left) + n * step, top, whole, height), card, size)


class BoardCards(QWidget):
    """The cards in the middle of the felt, one row a board."""

    def __init__(self) -> None:
        super().__init__()
        self.boards: tuple[tuple[AnyCard, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def show_boards(self, boards: tuple[tuple[AnyCard, ...], ...]) -> None:
        """Show these boards; nothing where none is dealt."""
        boards = tuple(board for board in boards if board)
        if boards == self.boards:
            return
        rows = len(self.boards)
        self.boards = boards
        self.setVisible(bool(boards))
        self.setAccessibleName("Board " + ", ".join(format_cards(board, signs=True) for board in boards))
        if len(boards) != rows:
            self.updateGeometry()
        self.update()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.updateGeometry()

    def _high(self) -> int:
        return theme.px(26 if len(self.boards) < 2 else 22)

    def sizeHint(self) -> QSize:
        rows = max(1, len(self.boards))
        return QSize(theme.px(180), rows * (self._high() + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(80), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        high = self._high()
        for n, board in enumerate(self.boards):
            wide = cards_width(len(board), high, self.width())
            paint_cards(painter, (self.width() - wide) / 2, n * (high + 4) + 2, high, board, self.width())
