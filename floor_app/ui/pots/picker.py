"""The deck to pick cards from: four suits in four colours and signs; what is dealt is greyed. Arrows and Enter, or touch."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.rules.cards import DECK_52, Card, Rank, Suit
from floor_app.ui import theme
from floor_app.ui.faces import paint_card
from floor_app.ui.lettering import Words, box
from floor_app.ui.theme import BODY, EXTRABOLD, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -13, Qt.Key.Key_Down: 13}
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
RANKS = tuple(reversed(Rank))


class CardButton(QAbstractButton):
    """One card of the deck."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card
        self.mine = False
        """Whether it lies in the place that is being picked for."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_dealt(self, where: str, *, mine: bool) -> None:
        """Grey the card where another place has it."""
        self.mine = mine
        self.setEnabled(mine or not where)
        name = f"{self.card.rank.word} of {self.card.suit.name.lower()}"
        self.setAccessibleName(f"{name}, {where}" if where else name)
        self.setToolTip(where)
        self.update()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in STEPS:
            event.ignore()  # the deck moves by suits and ranks
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(theme.TOUCH), theme.px(theme.TOUCH + 4))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(28), theme.px(theme.TOUCH))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isEnabled():
            inside = rect.adjusted(0, 0, 0, -4 if self.mine else 0)
            paint_card(painter, inside, self.card, theme.px(BODY), EXTRABOLD)
        else:
            box(painter, rect, "raised", "line", radius=4)
            painter.setPen(theme.color("dim"))
            painter.setFont(theme.font(SMALL))
            painter.setOpacity(0.6)
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), self.card.sign)
            painter.setOpacity(1)
        if self.mine:
            box(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), None, "answer", radius=6, width=3)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), None, "focus", radius=7, width=3)


class Picker(QWidget):
    """Open over the answer; a card that is picked again is put back."""

    picked = Signal(object)
    """The card that was tapped."""
    done = Signal()
    next_place = Signal()
    """The place below."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Pick cards")
        self.title = Words(size=LARGE, weight=SEMIBOLD)
        self.buttons = [CardButton(Card(rank, suit)) for suit in SUITS for rank in RANKS]
        grid = QGridLayout()
        grid.setSpacing(2)
        for n, button in enumerate(self.buttons):
            button.clicked.connect(lambda _on=False, card=button.card: self.picked.emit(card))
            grid.addWidget(button, n // 13, n % 13)
        self.close_button = ActionButton("Done", "Esc", kind="primary")
        self.close_button.clicked.connect(lambda _on=False: self.done.emit())
        self.below = ActionButton("Next seat", "Return")
        self.below.clicked.connect(lambda _on=False: self.next_place.emit())
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(14, 12, 14, 12)
        lines.setSpacing(10)
        lines.addLayout(head)
        lines.addLayout(grid, 1)
        row = QHBoxLayout()
        row.addWidget(Words("Space picks, arrows move", size=SMALL, tone="dim", elide=True), 1)
        row.addWidget(self.below)
        row.addWidget(self.close_button)
        lines.addLayout(row)
        self.setVisible(False)

    def open_for(self, title: str, dealt: Mapping[Card, str], mine: tuple[Card, ...], deck: int) -> None:
        """Show the deck for one place; `dealt` names where each card that is dealt lies."""
        self.title.setText(title)
        self.setAccessibleName(title)
        for button in self.buttons:
            button.show_dealt(dealt.get(button.card, ""), mine=button.card in mine)
            button.setVisible(deck == len(DECK_52) or button.card.rank >= Rank.SIX)

    def focus_card(self) -> None:
        """The focus on the first card that can be picked."""
        for button in self.buttons:
            if button.isEnabled():
                button.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        focus = self.focusWidget()
        step = STEPS.get(Qt.Key(event.key())) if isinstance(focus, CardButton) else None
        if step is None:
            super().keyPressEvent(event)
            return
        assert isinstance(focus, CardButton)
        at = self.buttons.index(focus)
        for _ in self.buttons:
            at = (at + step) % len(self.buttons)
            if self.buttons[at].isEnabled() and self.buttons[at].isVisible():
                self.buttons[at].setFocus(Qt.FocusReason.ShortcutFocusReason)
                return

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        box(QPainter(self), QRectF(self.rect()), "panel", "focus", radius=12, width=2)
