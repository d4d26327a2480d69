"""What the game costs and how it opens, without typing; the same at the next level in grey."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import ErrorLine, Words
from floor_app.ui.table.answer_view import OpeningView
from floor_app.ui.theme import BODY, SEMIBOLD, SMALL
from floor_app.ui.widgets import Panel

CELLS = 6
GAP = 14
"""Between two figures, in logical pixels."""


class OpeningStrip(Panel):
    """A row of figures, each under its word."""

    def __init__(self) -> None:
        super().__init__("")
        self.setAccessibleName("Opening")
        self.body.setContentsMargins(18, 9, 18, 9)
        self.view = OpeningView()
        self.heading = Words(size=BODY, tone="dim")
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.heading)
        self.cells: list[tuple[QWidget, Words, Words]] = []
        for _n in range(CELLS):
            cell, label, value = self._cell()
            row.addWidget(cell)
            self.cells.append((cell, label, value))
        row.addStretch(1)
        self.after, self.after_label, self.after_value = self._cell()
        self.after_label.tone("dim")
        self.after_value.tone("dim")
        row.addWidget(self.after)
        self.body.addLayout(row)
        self.problem = ErrorLine()
        self.body.addWidget(self.problem)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @staticmethod
    def _cell() -> tuple[QWidget, Words, Words]:
        cell = QWidget()
        lines = QVBoxLayout(cell)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(1)
        label, value = Words(size=SMALL, tone="dim"), Words(size=BODY, weight=SEMIBOLD)
        for words in (label, value):
            words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            lines.addWidget(words)
        return cell, label, value

    def show_view(self, view: OpeningView) -> None:
        """Show other figures; only texts change."""
        if view == self.view:
            return
        self.view = view
        self.heading.setText(view.heading)
        self.heading.setVisible(bool(view.heading))
        for n, (cell, label, value) in enumerate(self.cells):
            shown = n < len(view.cells)
            if shown:
                label.setText(view.cells[n].label)
                value.setText(view.cells[n].value)
                value.tone(view.cells[n].tone)
            cell.setVisible(shown)
        self.after_label.setText(view.after[0])
        self.after_value.setText(view.after[1])
        self._fit()
        self.problem.say(view.problem)
        self.setAccessibleDescription(view.spoken)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The next level gives way where nine digits need its room."""
        shown = [cell for n, (cell, _label, _value) in enumerate(self.cells) if n < len(self.view.cells)]
        parts = [*shown, self.after] + ([self.heading] if self.view.heading else [])
        need = sum(part.sizeHint().width() for part in parts) + theme.px(GAP) * (len(parts) - 1) + 2 * theme.px(18)
        self.after.setVisible(bool(self.view.after[1]) and need <= self.width())
