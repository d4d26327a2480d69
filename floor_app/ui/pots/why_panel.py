"""Why: the working step by step as it is read aloud, and the rules it rests on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from floor_app.rulings.ruling import Ruling
from floor_app.rulings.words import sentence
from floor_app.ui.lettering import Words, box
from floor_app.ui.theme import BODY, SEMIBOLD, SMALL


class WhyPanel(QWidget):
    """Stands in the place of the pots while it is open; it scrolls where the working is long."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Why")
        self.steps: list[Words] = []
        self.rules: list[Words] = []
        self.column = QWidget()
        self._lines = QVBoxLayout(self.column)
        self._lines.setContentsMargins(16, 12, 16, 12)
        self._lines.setSpacing(5)
        self._ruling: Ruling | None = None
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.area.setAccessibleName("The working")
        self.area.setWidget(self.column)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2, 2, 2, 2)
        whole.addWidget(self.area)
        self.column.setAutoFillBackground(False)
        self.area.installEventFilter(self)
        self.area.viewport().setAutoFillBackground(False)

    def show_ruling(self, ruling: Ruling | None) -> None:
        """Show the working of a ruling."""
        if ruling is self._ruling:
            return
        self._ruling = ruling
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.steps, self.rules = [], []
        if ruling is None:
            return
        self._lines.addWidget(Words("WHY", size=SMALL, weight=SEMIBOLD, tone="dim"))
        for n, step in enumerate(ruling.steps, start=1):
            odd = step.key == "odd"
            words = Words(f"{n}  {step.text}", size=BODY, tone="notice" if odd else "text", wrap=True)
            self.steps.append(words)
            self._lines.addWidget(words)
        self._lines.addWidget(Words("IT RESTS ON", size=SMALL, weight=SEMIBOLD, tone="dim"))
        for citation in ruling.citations:
            words = Words(sentence(str(citation)), size=SMALL, tone="dim", wrap=True)
            self.rules.append(words)
            self._lines.addWidget(words)
        self._lines.addStretch(1)

    def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
        if event.type() in {QEvent.Type.FocusIn, QEvent.Type.FocusOut}:
            self.update()  # the ring is painted here
        return False

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        on = self.area.hasFocus()
        box(QPainter(self), QRectF(self.rect()), "panel", "focus" if on else "line", radius=12, width=2 if on else 1)
