"""The felt: an oval with the seats around it as real buttons, the pot in the middle, and editors where things stand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.faces import cards_width, paint_cards
from floor_app.ui.table.seat_view import SeatView
from floor_app.ui.theme import HUGE, LARGE, REGULAR, SEMIBOLD, SMALL
from floor_app.ui.widgets import BigNumber, Words, box

SIDES: dict[int, tuple[int, int, int, int]] = {
    2: (1, 0, 1, 0),
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (2, 1, 1, 1),
    6: (2, 1, 2, 1),
    7: (2, 2, 2, 1),
    8: (2, 2, 2, 2),
    9: (3, 2, 2, 2),
    10: (3, 2, 3, 2),
}
"""Places at the bottom, left, top and right of the oval for 2 to 10 seats; seat 1 is at the bottom right, then clockwise."""


def places(count: int, width: int, height: int, wide: int, high: int) -> list[QRect]:
    """Where the seats of a table of `count` lie in an area, each `wide` by `high`, seat 1 first."""
    bottom, left, top, right = SIDES[min(10, max(2, count))]
    found: list[QRect] = []

    def row(n: int, y: int, *, leftward: bool) -> None:
        step = max({1: 0.0, 2: 0.36, 3: 0.335}[n] * width, wide + 8)
        xs = [width / 2 + (i - (n - 1) / 2) * step for i in range(n)]
        found.extend(QRect(round(x - wide / 2), y, wide, high) for x in (reversed(xs) if leftward else xs))

    def column(n: int, x: int, *, upward: bool) -> None:
        step = max(height * 0.265, high + 4)
        ys = [height / 2 + (i - (n - 1) / 2) * step for i in range(n)]
        found.extend(QRect(x, round(y - high / 2), wide, high) for y in (reversed(ys) if upward else ys))

    if bottom:
        row(bottom, height - high, leftward=True)
    if left:
        column(left, 0, upward=True)
    if top:
        row(top, 0, leftward=False)
    if right:
        column(right, width - wide, upward=False)
    return found


class SeatPlace(QAbstractButton):
    """One seat: number and what it does, name, stack; the chips in front stand under it.

    A tap or Space says that this seat acts; a double tap or Enter edits it.
    """

    edit_asked = Signal(int, bool)
    """(seat, by a double tap)."""

    def __init__(self, seat: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.view = SeatView(seat, empty=True)
        self.compact = False
        """Whether the name stands beside the seat's number, because the felt is low."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap must not take the focus from the amount
        self.setAccessibleName(self.view.spoken)

    def show_view(self, view: SeatView) -> None:
        """Show another value; paints only when it differs."""
        if view == self.view:
            return
        self.view = view
        self.setAccessibleName(view.spoken)
        self.update()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.update()

    @staticmethod
    def box_height(*, names: bool) -> int:
        """Height of the box in logical pixels, without the line under it."""
        return theme.px(68 if names else 52)

    @staticmethod
    def line_height() -> int:
        """Height of the line with the chips in front."""
        return theme.px(20)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.edit_asked.emit(self.view.seat, False)
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        event.accept()
        self.edit_asked.emit(self.view.seat, True)

    def hitButton(self, _at: QPoint, /) -> bool:
        return True

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        view = self.view
        whole = QRectF(0, 0, self.width(), self.height() - self.line_height())
        rect = whole.adjusted(2, 2, -2, -2)
        if view.empty:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.color("line"), 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(rect, 10, 10)
        else:
            edge = "focus" if view.to_act else "line"
            box(painter, rect, "panel" if view.folded else "raised", edge, width=2 if view.to_act else 1)
        if self.isDown() or self.underMouse():
            painter.setOpacity(0.16 if self.isDown() else 0.06)
            box(painter, rect, "text", None)
            painter.setOpacity(1)
        if self.hasFocus():
            box(painter, whole, None, "text", width=2, radius=12)
        self._words(painter, rect)

    def _words(self, painter: QPainter, rect: QRectF) -> None:
        view = self.view
        number = f"{view.seat} {view.name}" if self.compact and view.name else str(view.seat)
        head = f"{number} · {'empty' if view.empty else view.note}" if view.empty or view.note else number
        lines: list[tuple[str, int, int, str]] = [
            (head, SMALL, SEMIBOLD if view.to_act else REGULAR, "focus" if view.to_act else "dim")
        ]
        body = "dim" if view.folded else "text"
        if view.name and not self.compact:
            lines.append((view.name, SMALL, SEMIBOLD, body))
        if view.stack:
            lines.append((view.stack, LARGE, SEMIBOLD, body))
        heights = [QFontMetricsF(theme.font(size, weight)).height() * 0.96 for _t, size, weight, _c in lines]
        y = rect.center().y() - sum(heights) / 2
        for (text, size, weight, colour), high in zip(lines, heights, strict=True):
            font = theme.font(size, weight)
            room = rect.width() - 12
            wide = QFontMetricsF(font).horizontalAdvance(text)
            if wide > room and size == LARGE:
                font.setPixelSize(max(theme.px(SMALL), int(font.pixelSize() * room / wide)))
            painter.setFont(font)
            painter.setPen(theme.color(colour))
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(rect.left() + 6, y, room, high), int(Qt.AlignmentFlag.AlignCenter), shown)
            y += high
        if view.front or view.cards:
            self._under(painter)

    def _under(self, painter: QPainter) -> None:
        """The line under the box: cards, then the chips in front."""
        view = self.view
        font = theme.font(SMALL, SEMIBOLD)
        top, high = self.height() - self.line_height(), self.line_height() - 2
        text = QFontMetricsF(font).horizontalAdvance(view.front) if view.front else 0.0
        gap = 6 if view.front and view.cards else 0
        cards = cards_width(len(view.cards), high, self.width() - text - gap)
        left = (self.width() - cards - gap - text) / 2
        paint_cards(painter, left, top + 1, high, view.cards, cards)
        painter.setFont(font)
        painter.setPen(theme.color("notice"))
        line = QRectF(left + cards + gap, top, text + 2, self.line_height())
        painter.drawText(line, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine), view.front)


class Felt(QWidget):
    """The oval, its seats and the pot."""

    tapped = Signal(int)
    """A seat was tapped: it acts; an empty one wants somebody seated."""
    edit_asked = Signal(int, bool)
    """(seat, by a double tap): its name and stack are to be edited."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Seats")
        self.seats: list[SeatPlace] = []
        self.editor: QWidget | None = None
        self._editor_seat: int | None = None
        self._oval = QRectF()
        self._disc: QPointF | None = None
        self._drawn: tuple[object, QPixmap] | None = None
        self.middle = QWidget(self)
        self.middle.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self.middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addStretch()
        self.caption = Words(size=SMALL, tone="felt")
        self.pot = BigNumber(size=HUGE, tone="text")
        self.note = Words(size=SMALL, tone="felt", wrap=True)
        for label in (self.caption, self.pot, self.note):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addStretch()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(520), theme.px(460))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(430), theme.px(330))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._lay_out()

    def show_views(self, views: tuple[SeatView, ...]) -> None:
        """Show the places; widgets are made only when their number changes."""
        changed = len(views) != len(self.seats) or any(
            bool(a.name) != bool(b.view.name) for a, b in zip(views, self.seats, strict=False)
        )
        while len(self.seats) > len(views):
            gone = self.seats.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.seats) < len(views):
            seat = SeatPlace(len(self.seats) + 1, self)
            seat.clicked.connect(lambda _on=False, seat=seat: self.tapped.emit(seat.view.seat))
            seat.edit_asked.connect(self.edit_asked)
            seat.show()
            self.seats.append(seat)
        before = self._button()
        for place, view in zip(self.seats, views, strict=True):
            place.show_view(view)
        if changed:
            self._lay_out()
        elif before != self._button():
            self._place_disc()
            self.update()

    def show_pot(self, caption: str, amount: str, note: str) -> None:
        """Show the pot in the middle, each in words; empty texts take their line away."""
        for label, text in ((self.caption, caption), (self.note, note)):
            label.setText(text)
            label.setVisible(bool(text))
        if self.pot.text() != amount:
            self.pot.setText(amount)
        self.pot.setAccessibleName(f"{caption} {amount}. {note}".strip())

    def edit(self, seat: int, editor: QWidget) -> None:
        """Show `editor` over a seat and focus it."""
        self.close_editor()
        self.editor, self._editor_seat = editor, seat
        editor.setParent(self)
        self._place_editor()
        editor.show()
        editor.raise_()
        editor.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_editor(self) -> None:
        """Take the open editor away; what was not kept is dropped."""
        if self.editor is not None:
            self.editor.hide()
            self.editor.deleteLater()
            self.editor, self._editor_seat = None, None

    # ---- placing ----------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.editor is not None:
            self._place_editor()
        return super().event(event)

    def _lay_out(self) -> None:
        count = len(self.seats)
        if not count or self.width() < 10:
            return
        names = any(seat.view.name for seat in self.seats)
        wide = min(theme.px(148), int(self.width() * 0.27))
        high = SeatPlace.box_height(names=names) + SeatPlace.line_height()
        _bottom, left, _top, right = SIDES[min(10, max(2, count))]
        compact = names and (2 + max(left, right)) * (high + 4) > self.height()
        if compact:
            high = SeatPlace.box_height(names=False) + SeatPlace.line_height()
        for seat in self.seats:
            seat.compact = compact
        for seat, rect in zip(self.seats, places(count, self.width(), self.height(), wide, high), strict=False):
            seat.setGeometry(rect)
        inset_x, inset_y = wide * 0.78, high + 2.0
        if SIDES[min(10, max(2, count))][1] == 0:
            inset_x = wide * 0.5
        self._oval = QRectF(self.rect()).adjusted(inset_x, inset_y, -inset_x, -inset_y)
        tallest = self._oval.width() * 0.86
        if self._oval.height() > tallest:
            self._oval.adjust(0, (self._oval.height() - tallest) / 2, 0, -(self._oval.height() - tallest) / 2)
        half = self._oval.width() / 2 - self._oval.height() * 0.11
        for seat in self.seats:
            side = seat.geometry()
            if side.top() < self._oval.center().y() + theme.px(
                44
            ) and side.bottom() > self._oval.center().y() - theme.px(44):
                half = min(half, abs(side.center().x() - self._oval.center().x()) - side.width() / 2 - theme.px(18))
        inner = QRectF(self._oval.center().x() - half, self._oval.top() + 8, 2 * half, self._oval.height() - 16)
        self.middle.setGeometry(inner.toRect())
        self.middle.lower()
        self._place_disc()
        self._place_editor()
        self.update()

    def _button(self) -> int | None:
        return next((seat.view.seat for seat in self.seats if seat.view.button), None)

    def _place_disc(self) -> None:
        button = self._button()
        self._disc = None
        if button is None or button > len(self.seats):
            return
        bottom, left, top, _right = SIDES[min(10, max(2, len(self.seats)))]
        rect = QRectF(self.seats[button - 1].geometry())
        body = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - SeatPlace.line_height())
        away = theme.px(16)
        if button <= bottom:
            self._disc = QPointF(body.center().x() + body.width() * 0.3, body.top() - away)
        elif button <= bottom + left:
            self._disc = QPointF(body.right() + theme.px(4), body.bottom() + theme.px(14))
        elif button <= bottom + left + top:
            self._disc = QPointF(body.center().x() + body.width() * 0.3, rect.bottom() + away * 0.6)
        else:
            self._disc = QPointF(body.left() - theme.px(4), body.bottom() + theme.px(14))

    def _place_editor(self) -> None:
        if self.editor is None or self._editor_seat is None:
            return
        size = self.editor.sizeHint().expandedTo(self.editor.minimumSizeHint())
        over = QRect(QPoint(0, 0), size)
        if 1 <= self._editor_seat <= len(self.seats):
            over.moveCenter(self.seats[self._editor_seat - 1].geometry().center())
        else:
            over.moveCenter(self.rect().center())
        over.moveLeft(max(0, min(over.left(), self.width() - over.width())))
        over.moveTop(max(0, min(over.top(), self.height() - over.height())))
        self.editor.setGeometry(over)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        """The oval is drawn once for each size and theme; a key then only copies what it touches."""
        stand = (self.size(), theme.tokens(), self._oval, self._disc, self.devicePixelRatioF())
        if self._drawn is None or self._drawn[0] != stand:
            self._drawn = (stand, self._draw())
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        part = QRectF(event.rect())
        source = QRectF(part.x() * ratio, part.y() * ratio, part.width() * ratio, part.height() * ratio)
        painter.drawPixmap(part, self._drawn[1], source)

    def _draw(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(theme.color("panel"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = self._oval.height() / 2
        painter.setBrush(theme.color("rail"))
        painter.drawRoundedRect(self._oval, radius, radius)
        rail = theme.px(9)
        inner = self._oval.adjusted(rail, rail, -rail, -rail)
        painter.setBrush(theme.color("felt"))
        painter.setPen(QPen(theme.color("felt_line"), 1))
        painter.drawRoundedRect(inner, radius - rail, radius - rail)
        if self._disc is not None:
            size = theme.px(13)
            painter.setPen(QPen(theme.color("line"), 1))
            painter.setBrush(Qt.GlobalColor.white)
            painter.drawEllipse(self._disc, size, size)
            painter.setPen(Qt.GlobalColor.black)
            painter.setFont(theme.font(SMALL, theme.EXTRABOLD))
            square = QRectF(self._disc.x() - size, self._disc.y() - size, 2 * size, 2 * size)
            painter.drawText(square, int(Qt.AlignmentFlag.AlignCenter), "D")
        painter.end()
        return picture
