"""The fields of a seat's line: amounts, cards, state, ticks. They keep only the keys that are theirs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QSizePolicy

from floor_app.base import QuestionError
from floor_app.rules.cards import AnyCard
from floor_app.rulings.dispute_read import read_cards
from floor_app.ui import theme
from floor_app.ui.faces import paint_card
from floor_app.ui.fields import AmountField, OwnKeys, TextField, edits
from floor_app.ui.lettering import box
from floor_app.ui.pots.pieces import font
from floor_app.ui.pots.pot_view import FieldView, TickView
from floor_app.ui.table.round_field import RoundAmount
from floor_app.ui.theme import BODY, EXTRABOLD, REGULAR, SEMIBOLD, SMALL


def paint_field(field: TextField, painter: QPainter) -> None:
    """The box of a field in a table: calm until it has the focus or is wrong."""
    edge = "focus" if field.hasFocus() else ("stop" if field.wrong else "line")
    rect = QRectF(field.rect()).adjusted(1, 3, -1, -3)
    box(painter, rect, "raised", edge, radius=7, width=2 if edge != "line" else 1)


class Shown:
    """A field that shows a view without telling of it as typed."""

    loading = False

    def show_view(self, view: FieldView) -> None:
        """Show what is filled in and what is typed; the cursor stays where it is while the text is the same."""
        assert isinstance(self, TextField)
        if self.placeholderText() != view.known:
            self.setPlaceholderText(view.known)
        told = view.problem or (f"now {view.known}" if view.known else "")
        if told != self.accessibleDescription():
            self.setAccessibleDescription(told)
        if self.text() != view.typed:
            self.loading = True
            self.setText(view.typed)
            self.loading = False
        self.set_wrong(bool(view.problem) and not view.soft)


class LineAmount(Shown, RoundAmount):
    """An amount; ``+200`` adds to what stands. Leaving the field writes it out, 12k as 12,000."""

    typed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(name, size=BODY, base=0)
        self.textChanged.connect(self._told)

    def _told(self, text: str) -> None:
        self.fit()
        if not self.loading:
            self.typed.emit(text)

    def _tidy(self) -> None:
        AmountField._tidy(self)

    def set_wrong(self, wrong: bool) -> None:
        """Wrong as the desk says; while typing, also what is no amount."""
        super().set_wrong(wrong or self.problem is not None)

    def takes(self, event: QKeyEvent) -> bool:
        if event.text() in {"+", "-"} and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return True
        if event.key() == Qt.Key.Key_Backspace:
            return True
        return super().takes(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.text() == "+" and self.hasSelectedText() and self.amount is not None:
            self.end(False)  # the amount that stands is added to, not written over
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        paint_field(self, painter)
        painter.end()
        QLineEdit.paintEvent(self, event)


class LineText(Shown, OwnKeys):
    """A short text: the number of a seat, seats in order."""

    typed = Signal(str)

    def __init__(self, name: str, *, letters: str = "0123456789 ,") -> None:
        """`letters`: what the field takes; every other key is the desk's."""
        super().__init__(name)
        self._letters = letters
        self.setTextMargins(2, 0, 2, 0)
        self.textChanged.connect(self._told)

    def _told(self, text: str) -> None:
        if not self.loading:
            self.typed.emit(text)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is the field's own, not the desk's."""
        text = event.text()
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if plain and text and text.isprintable():
            return text.casefold() in self._letters
        return edits(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} or self.takes(event):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent, /) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        paint_field(self, painter)
        painter.end()
        QLineEdit.paintEvent(self, event)


CARD_LETTERS = "23456789tjqka10cdhs? ,♠♥♦♣"


class CardsField(LineText):
    """Cards by typing, ``as kd``; without the focus they are shown as cards, the suit told by sign as well as colour."""

    def __init__(self, name: str) -> None:
        super().__init__(name, letters=CARD_LETTERS)
        self.setPlaceholderText("")

    def focusInEvent(self, event: QFocusEvent, /) -> None:
        super().focusInEvent(event)
        self.end(False)  # further cards are added to those that are there

    def cards(self) -> tuple[AnyCard, ...]:
        """The cards that are typed so far; none while the text is none."""
        try:
            return read_cards(self.text())[0]
        except QuestionError:
            return ()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        cards = () if self.hasFocus() else self.cards()
        if not cards or self.wrong:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        paint_field(self, painter)
        paint_cards(painter, QRectF(self.rect()).adjusted(5, 5, -4, -5), cards)


def paint_cards(painter: QPainter, rect: QRectF, cards: tuple[AnyCard, ...]) -> None:
    """Cards side by side, as wide as there is room for."""
    gap = 2.0
    width = min(theme.px(26), (rect.width() - gap * (len(cards) - 1)) / len(cards))
    size = theme.px(BODY if rect.height() > 30 else SMALL)
    for n, card in enumerate(cards):
        place = QRectF(rect.left() + n * (width + gap), rect.top(), width, rect.height())
        paint_card(painter, place, card, size, EXTRABOLD)


class StateButton(QAbstractButton):
    """Live, folded, mucked or dead; a tap goes on to the next. Told by word and shape, not by colour."""

    def __init__(self) -> None:
        super().__init__()
        self.state = "live"
        self.dealt_in = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_state(self, state: str, *, dealt_in: bool) -> None:
        """Show a state; a seat nobody said anything about is only a dash."""
        if (state, dealt_in) != (self.state, self.dealt_in):
            self.state, self.dealt_in = state, dealt_in
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(80), theme.px(theme.TOUCH))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()  # Enter goes down
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            box(painter, QRectF(self.rect()).adjusted(1, 3, -1, -3), None, "focus", radius=7, width=2)
        live = self.state == "live"
        word = self.state if self.dealt_in or not live else "–"
        on = live and self.dealt_in
        size = theme.px(9)
        dot = QRectF(theme.px(8), (self.height() - size) / 2, size, size)
        painter.setPen(QPen(theme.color("answer" if on else "dim"), 1.6))
        painter.setBrush(theme.color("answer") if on else Qt.BrushStyle.NoBrush)
        if word != "–":
            painter.drawEllipse(dot)
            if not live:
                middle = dot.center()
                painter.drawLine(QPointF(dot.left() - 2, middle.y()), QPointF(dot.right() + 2, middle.y()))
        made, metrics = font(BODY, SEMIBOLD if on else REGULAR)
        painter.setFont(made)
        painter.setPen(theme.color("text" if on else "dim"))
        left = dot.right() + theme.px(6)
        painter.drawText(
            QRectF(left, 0, self.width() - left, self.height()),
            int(Qt.AlignmentFlag.AlignVCenter),
            metrics.elidedText(word, Qt.TextElideMode.ElideRight, self.width() - left),
        )


class TickButton(QAbstractButton):
    """A tick that says the seat has the best hand of a share; a number when several are ticked."""

    def __init__(self) -> None:
        super().__init__()
        self.view = TickView("", "")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_view(self, view: TickView, who: str) -> None:
        """Show whether the seat is ticked."""
        name = f"{who} has the best {view.words}"
        if view != self.view or name != self.accessibleName():
            self.view = view
            self.setAccessibleName(name)
            said = "not ticked" if view.rank is None else "ticked" if view.alone else f"ticked, number {view.rank}"
            self.setAccessibleDescription(said)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(theme.TOUCH), theme.px(theme.TOUCH))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        size = theme.px(26)
        mark = QRectF((self.width() - size) / 2, (self.height() - size) / 2, size, size)
        on = self.view.rank is not None
        edge = "focus" if self.hasFocus() else ("answer" if on else "line")
        box(painter, mark, "answer" if on else "panel", edge, radius=6, width=2 if self.hasFocus() else 1)
        if self.hasFocus():
            box(painter, mark.adjusted(-4, -4, 4, 4), None, "focus", radius=9, width=2)
        if not on:
            return
        ink = theme.color("on_fill")
        if self.view.alone:
            painter.setPen(QPen(ink, 2.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            left, middle, part = mark.left() + size * 0.24, mark.center().y(), size * 0.52
            tick = ((0.0, 0.05), (0.36, 0.4), (1.0, -0.36))
            painter.drawPolyline([QPointF(left + x * part, middle + y * part) for x, y in tick])
        else:
            made, _metrics = font(BODY, EXTRABOLD)
            painter.setFont(made)
            painter.setPen(ink)
            painter.drawText(mark, int(Qt.AlignmentFlag.AlignCenter), str(self.view.rank))
