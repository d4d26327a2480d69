"""The calm bar under the strip: what was refused and what would be right. Nothing that was typed is lost by it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.lettering import Words, announce
from floor_app.ui.theme import SEMIBOLD
from floor_app.ui.widgets import ActionButton


class RefusalBar(QWidget):
    """Hidden while there is nothing to say; Esc, its button or the next act that works takes it away."""

    shown = Signal()
    """It came or went."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Message")
        self._edge = "stop"
        self.message = Words(weight=SEMIBOLD, wrap=True)
        self.remedy = Words(tone="dim", wrap=True)
        self.offer_button = ActionButton("")
        self.offer_button.setVisible(False)
        self.offer_button.clicked.connect(self._take_offer)
        self._offer: QAction | None = None
        self.close_button = ActionButton("Close", "Esc")
        self.close_button.clicked.connect(self.clear)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 7)
        row.setSpacing(16)
        row.addWidget(self.message, 3)
        row.addWidget(self.remedy, 4)
        row.addWidget(self.offer_button, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._esc = QShortcut(QKeySequence("Esc"), self)
        self._esc.setContext(Qt.ShortcutContext.WindowShortcut)
        self._esc.activated.connect(self.clear)
        self._esc.setEnabled(False)
        self.setVisible(False)

    def say(self, error: FloorError) -> None:
        """Show an error and have it read aloud."""
        where = "" if not error.where else f"{error.where}: "
        self.message.setText(where + error.message)
        self.remedy.setText(error.remedy)
        self.remedy.setVisible(bool(error.remedy))
        self.offer_button.setVisible(False)
        self.setAccessibleDescription(str(error))
        self._show(True)
        announce(self, str(error))

    def note(self, text: str, offer: QAction | None = None) -> None:
        """Show a sentence that is no refusal: what was assumed, what a person should look at.

        `offer` is a button beside it, while it can be taken.
        """
        offer = offer if offer is not None and offer.isEnabled() else None
        self.message.setText(text)
        self.remedy.setVisible(False)
        self.offer_button.setVisible(offer is not None)
        self._offer = offer
        if offer is not None:
            self.offer_button.set_words(offer.text(), offer.shortcut().toString())
        self.setAccessibleDescription(text)
        self._show(True, "notice")
        announce(self, text)

    def _take_offer(self) -> None:
        if self._offer is not None:
            self._offer.trigger()

    def clear(self) -> None:
        """Take the bar away."""
        if not self.isHidden():
            self._show(False)

    def _show(self, on: bool, edge: str = "stop") -> None:
        self._edge = edge
        self.setVisible(on)
        self._esc.setEnabled(on)
        self.shown.emit()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("raised"))
        painter.fillRect(0, 0, 5, self.height(), theme.color(self._edge))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("line"))
