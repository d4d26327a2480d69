"""The answer of the Pots desk: what comes back, the pots in order of paying, what must still be told, chips to each seat."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import Words, announce, box
from floor_app.ui.pots.button_row import ButtonRow
from floor_app.ui.pots.pieces import Piece, paint, tall, wide
from floor_app.ui.pots.pot_card import DENSITIES, PotCard, least
from floor_app.ui.pots.pot_view import AskView, SettleView, TotalView
from floor_app.ui.pots.slim_area import SlimArea
from floor_app.ui.pots.why_panel import WhyPanel
from floor_app.ui.theme import BODY, EXTRABOLD, HUGE, LARGE, REGULAR, SEMIBOLD, SMALL, TITLE
from floor_app.ui.widgets import ActionButton

NONE = "–"
"""In the place of an amount: the seat wins nothing."""
USUAL_POTS = 12
"""Cards made beforehand, so that a key builds no widget; a table of ten has no more."""


class PotsColumn(QWidget):
    """The cards one under the other, as roomy as the height allows."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[PotCard] = []
        self._ensure(USUAL_POTS)
        self._view = SettleView()
        self._room = 0
        self._height = 0

    def _ensure(self, count: int) -> None:
        while len(self.cards) < count:
            card = PotCard()
            card.setParent(self)
            card.setVisible(False)
            self.cards.append(card)

    def show_view(self, view: SettleView, room: int) -> None:
        """Show the pots; `room`: the height there is before they scroll."""
        self._ensure(len(view.pots))
        self._view, self._room = view, room
        self.place()

    def place(self) -> None:
        """Lay the cards out at the width there is."""
        pots = self._view.pots
        heights: list[int] = []
        density = DENSITIES[-1]
        for density in DENSITIES:
            gaps = theme.px(density.gap) * max(0, len(pots) - 1)
            if density is not DENSITIES[-1] and sum(least(pot, density) for pot in pots) + gaps > self._room:
                continue
            heights = [card.height_for(pot, self.width(), density) for card, pot in zip(self.cards, pots, strict=False)]
            if sum(heights) + gaps <= self._room:
                break
        y = 0
        for n, card in enumerate(self.cards):
            shown = n < len(pots)
            if shown:
                card.show_view(pots[n], stale=self._view.stale)
                card.setGeometry(0, y, self.width(), heights[n])
                y += heights[n] + theme.px(density.gap)
            if card.isHidden() == shown:
                card.setVisible(shown)
        self._height = max(0, y - theme.px(density.gap))
        if self.minimumHeight() != self._height:
            self.setMinimumHeight(self._height)
            self.resize(self.width(), max(self._height, self._room))  # as the area will, but before the paint

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.place()


class Totals(QWidget):
    """Chips to each seat, the biggest figures of the desk."""

    def __init__(self) -> None:
        super().__init__()
        self._totals: tuple[TotalView, ...] = ()
        self._stale = False
        self.pieces: tuple[Piece, ...] = ()
        self._height = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Chips to each seat")

    def show_view(self, totals: tuple[TotalView, ...], *, stale: bool) -> None:
        """Show what each seat gets."""
        if (totals, stale) != (self._totals, self._stale):
            self._totals, self._stale = totals, stale
            self.setAccessibleDescription(", ".join(f"{t.seat} {t.amount} {t.note}".strip() for t in totals))
            self._lay_out()
            self.update()

    def _lay_out(self) -> None:
        """The largest size with which all stand on one line, else on as many as it takes."""
        width = self.width()
        gaps = {HUGE: theme.px(24), TITLE: theme.px(24), LARGE: theme.px(16), BODY: theme.px(12)}
        columns: list[float] = []
        for size in (HUGE, TITLE, LARGE, BODY):
            columns = [
                max(wide(t.seat, SMALL), wide(t.amount, size, EXTRABOLD), wide(t.note, SMALL)) + 2 for t in self._totals
            ]
            if sum(columns) + gaps[size] * max(0, len(columns) - 1) <= width:
                break
        else:
            size = LARGE if len(self._totals) <= 6 else BODY
            columns = [
                max(wide(t.seat, SMALL), wide(t.amount, size, EXTRABOLD), wide(t.note, SMALL)) + 2 for t in self._totals
            ]
        pieces: list[Piece] = []
        x = y = notes = 0.0
        line = tall(SMALL) + tall(size, EXTRABOLD)
        for t, column in zip(self._totals, columns, strict=True):
            if x and x + column > width:
                x, y, notes = 0.0, y + line + notes, 0.0
            tone = "answer" if t.amount != NONE else "dim"
            pieces.append(Piece(t.seat, x, y, column, tall(SMALL), SMALL, REGULAR, "dim"))
            pieces.append(Piece(t.amount, x, y + tall(SMALL), column, tall(size, EXTRABOLD), size, EXTRABOLD, tone))
            if t.note:
                notes = tall(SMALL)
                pieces.append(Piece(t.note, x, y + line, column, notes, SMALL, REGULAR, "dim"))
            x += column + gaps[size]
        self.pieces = tuple(pieces)
        high = y + line + notes if self._totals else 0
        if high != self._height:
            self._height = high
            self.setFixedHeight(round(high))

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._lay_out()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(300), round(self._height))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        if self._stale:
            painter.setOpacity(0.55)
        paint(painter, self.pieces)


class AskStrip(QWidget):
    """What must still be told, and who can be ticked for it, right there."""

    ticked = Signal(int)
    """The seat that has the hand asked for."""
    nobody = Signal()

    SEATS = 10

    def __init__(self) -> None:
        super().__init__()
        self.view: AskView | None = None
        self.setAccessibleName("What is missing")
        self.words = Words(size=BODY, weight=SEMIBOLD, tone="notice", wrap=True)
        self.more = Words(size=SMALL, tone="dim", wrap=True)
        self.buttons: list[ActionButton] = []
        self.none = ActionButton("Nobody", "O")
        self.row = ButtonRow([self.none])
        for _ in range(self.SEATS):
            self._add_button()
        self.none.clicked.connect(lambda _on=False: self.nobody.emit())
        lines = QVBoxLayout(self)
        lines.setContentsMargins(14, 8, 14, 8)
        lines.setSpacing(4)
        across = QHBoxLayout()
        across.setSpacing(10)
        across.addWidget(self.words, 1)
        across.addWidget(self.more)
        lines.addLayout(across)
        lines.addWidget(self.row)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVisible(False)

    def _add_button(self) -> None:
        n = len(self.buttons)
        button = ActionButton(str(n + 1))
        button.setVisible(False)
        button.clicked.connect(lambda _on=False: self._tick(n))
        self.row.insert(n, button)
        if n:
            self.setTabOrder(self.buttons[-1], button)
        self.setTabOrder(button, self.none)
        self.buttons.append(button)

    def _tick(self, n: int) -> None:
        if self.view is not None and n < len(self.view.seats):
            self.ticked.emit(self.view.seats[n])

    def show_view(self, view: AskView | None) -> None:
        """Show what is missing; None takes the strip away."""
        if view == self.view:
            return
        before = self.view
        self.view = view
        self.setVisible(view is not None)
        if view is None:
            return
        self.words.setText(view.text)
        self.more.setText(view.more)
        while len(self.buttons) < len(view.seats):  # a table of more than ten
            self._add_button()
        few = len(view.seats) <= 6
        for n, button in enumerate(self.buttons):
            shown = n < len(view.seats)
            if shown:
                seat = view.seats[n]
                text = f"Seat {seat}" if few else str(seat)
                if button.text() != text:
                    button.setText(text)
                    button.updateGeometry()
                button.setAccessibleName(f"Seat {seat}: {view.text}")
            if button.isHidden() == shown:
                button.setVisible(shown)
        self.none.setVisible(view.nobody)
        self.none.setAccessibleName(f"Nobody: {view.text}")
        self.row.place()
        self.row.setVisible(bool(view.seats))
        if before is None or before.text != view.text:
            announce(self, view.text)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "notice", radius=12, width=2)


class AnswerPanel(QWidget):
    """Title and what comes back, pots, question, totals. The totals are always in sight; only the pots scroll."""

    def __init__(self) -> None:
        super().__init__()
        self.view = SettleView()
        self.setAccessibleName("Answer")
        self.stale = Words(size=BODY, weight=SEMIBOLD, tone="stop", wrap=True)
        self.hint = Words(size=LARGE, tone="dim", wrap=True)
        self.returned = Words(size=BODY, weight=SEMIBOLD, wrap=True)
        self.notes = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.right = Words(size=BODY, weight=SEMIBOLD, tone="notice", wrap=True)
        self.pots = PotsColumn()
        self.area = SlimArea(self.pots)
        self.why = WhyPanel()
        self.pages = QStackedWidget()
        self.pages.addWidget(self.area)
        self.pages.addWidget(self.why)
        self.pages.setMinimumHeight(40)  # what must be told and the totals go before the pots where room is short
        self.ask = AskStrip()
        self.check = Words(size=SMALL, weight=SEMIBOLD, tone="answer", elide=True)
        self.check.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.totals_title = Words("CHIPS TO EACH SEAT", size=SMALL, weight=SEMIBOLD, tone="dim")
        self.totals = Totals()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(8)
        for widget in (self.hint, self.stale, self.returned):
            lines.addWidget(widget)
        lines.addWidget(self.pages, 1)
        for widget in (self.right, self.notes):
            lines.addWidget(widget)
        lines.addWidget(self.ask)
        self.foot = _Foot()
        lines.addWidget(self.foot)
        head = QHBoxLayout()
        head.addWidget(self.totals_title)
        head.addWidget(self.check, 1)
        self.foot.lines.addLayout(head)
        self.foot.lines.addWidget(self.totals)
        self.show_view(SettleView(), force=True)

    def show_view(self, view: SettleView, *, force: bool = False) -> None:
        """Show an answer."""
        if view == self.view and not force:
            return
        self.view = view
        for words, text in (
            (self.hint, view.hint),
            (self.stale, "Last good answer: what is typed now cannot be read." if view.stale else ""),
            (self.returned, "  ·  ".join(view.returned)),
            (self.notes, "\n".join(view.notes)),
            (self.right, " ".join([*view.transfers, view.stands] if view.stands else view.transfers)),
        ):
            words.setText(text)
            if words.isHidden() == bool(text):
                words.setVisible(bool(text))
        self.ask.show_view(view.ask)
        self.totals.show_view(view.totals, stale=view.stale)
        self.check.setText(f"✓ {view.check}" if view.balanced else view.check)
        self.check.tone("dim" if view.stale else "answer" if view.balanced else "notice")
        shown = bool(view.check)
        if self.foot.isHidden() == shown:
            self.foot.setVisible(shown)
        self.setAccessibleDescription(view.spoken)
        for layout in (self.foot.lines, self.ask.layout(), self.layout()):  # inner ones first, all before the paint
            if layout is not None:
                layout.activate()
        self.pots.show_view(view, self.pages.height())

    @property
    def explains(self) -> bool:
        """Whether the working stands in the place of the pots."""
        return self.pages.currentWidget() is self.why

    def explain(self, on: bool) -> None:
        """Show the working instead of the pots, or the pots again."""
        self.pages.setCurrentWidget(self.why if on else self.area)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        wide_enough = self.width() >= theme.px(400)  # else the checked line needs the room; the seats say what it is
        if self.totals_title.isHidden() == wide_enough:
            self.totals_title.setVisible(wide_enough)
        self.pots.show_view(self.view, self.pages.height())

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.pots.place()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(340), theme.px(200))


class _Foot(QWidget):
    """The card of the totals."""

    def __init__(self) -> None:
        super().__init__()
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(16, 8, 16, 10)
        self.lines.setSpacing(2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "line", radius=12)
