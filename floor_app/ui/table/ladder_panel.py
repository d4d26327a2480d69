"""The limit ladder: every step of the betting, the present one lit, and how many raises are left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout

from floor_app.ui import theme
from floor_app.ui.lettering import Words, box
from floor_app.ui.table.answer_view import FieldView, LadderView, Rung
from floor_app.ui.table.round_field import RoundField
from floor_app.ui.theme import EXTRABOLD, LARGE, REGULAR, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel, announce

RUNGS = 8


class RungButton(QAbstractButton):
    """One step; a tap says that the betting stands there."""

    def __init__(self) -> None:
        super().__init__()
        self.rung = Rung("", "")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(104), theme.px(60))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(50), theme.px(60))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.updateGeometry()

    def show_rung(self, rung: Rung) -> None:
        """Show another step."""
        if rung != self.rung:
            self.rung = rung
            words = {"past": "made", "now": "the betting stands here", "next": "next", "later": ""}[rung.state]
            self.setAccessibleName(", ".join(part for part in (f"{rung.label} {rung.amount}", words) if part))
            self.update()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        rung, rect = self.rung, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = rung.state == "now"
        edge = {"past": "line", "now": None, "next": "answer", "later": "line"}[rung.state]
        box(painter, rect, "answer" if lit else "raised", edge, width=2 if rung.state == "next" else 1)
        if self.isDown() or self.underMouse():
            painter.setOpacity(0.16 if self.isDown() else 0.06)
            box(painter, rect, "text", None)
            painter.setOpacity(1)
        if self.hasFocus():
            box(painter, QRectF(self.rect()), None, "focus", width=2)
        ink = theme.color("on_fill" if lit else "dim" if rung.state == "past" else "text")
        label, amount = (
            theme.font(SMALL, SEMIBOLD if lit else REGULAR),
            theme.font(LARGE, EXTRABOLD if lit else SEMIBOLD),
        )
        room = rect.width() - 10
        wide = QFontMetricsF(amount).horizontalAdvance(rung.amount)
        if wide > room > 0:
            amount.setPixelSize(max(theme.px(10), int(amount.pixelSize() * room / wide)))
        painter.setFont(label)
        painter.setPen(ink if lit else theme.color("dim"))
        half = rect.height() / 2
        words = QFontMetricsF(label).elidedText(rung.label, Qt.TextElideMode.ElideRight, room)
        painter.drawText(
            QRectF(rect.left(), rect.top() + 6, rect.width(), half - 6), int(Qt.AlignmentFlag.AlignCenter), words
        )
        painter.setFont(amount)
        painter.setPen(ink)
        painter.drawText(
            QRectF(rect.left(), rect.top() + half - 4, rect.width(), half),
            int(Qt.AlignmentFlag.AlignCenter),
            rung.amount,
        )


class LadderPanel(Panel):
    """Paints a `LadderView`; the amount to match can be typed where an all-in is short of a step."""

    typed = Signal(str, str)
    """(field, text): at every key."""
    chosen = Signal(int)
    """A rung was tapped: its place in the ladder, from 0."""

    def __init__(self, buttons: tuple[ActionButton, ...]) -> None:
        super().__init__("Limits")
        self.body.setContentsMargins(18, 12, 18, 12)
        self.body.setSpacing(8)
        self.rungs: list[RungButton] = []
        steps = QHBoxLayout()
        steps.setSpacing(6)
        for place in range(RUNGS):
            rung = RungButton()
            rung.clicked.connect(lambda _on=False, place=place: self.chosen.emit(place))
            steps.addWidget(rung, 1)
            self.rungs.append(rung)
        self.body.addLayout(steps)
        self.left = Words(size=LARGE, weight=EXTRABOLD)
        self.words = Words(size=SMALL, tone="dim", wrap=True)
        self.sentence = Words(size=SMALL, tone="stop", weight=SEMIBOLD, wrap=True)
        self.sentence.setVisible(False)
        meter = QVBoxLayout()
        meter.setSpacing(2)
        meter.addStretch()
        for words in (self.left, self.words, self.sentence):
            meter.addWidget(words)
        meter.addStretch()
        self.amount = RoundField("amount", "Amount to match", least=150)
        self.amount.typed.connect(self.typed)
        self.amount.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addLayout(meter, 1)
        row.addWidget(self.amount)
        self.body.addLayout(row)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in buttons:
            acts.addWidget(button)
        acts.addStretch()
        self.body.addLayout(acts)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_view(self, view: LadderView, amount: FieldView) -> None:
        """Show the ladder and what stands in the amount to match."""
        self.set_title(view.title)
        for n, rung in enumerate(self.rungs):
            shown = n < len(view.rungs)
            if shown:
                rung.show_rung(view.rungs[n])
            rung.setVisible(shown)
        if view.left != self.left.text():
            self.left.setText(view.left)
            announce(self.left, view.left)
        self.left.tone("stop" if view.capped else "text")
        self.words.setText(view.words)
        self.amount.show_view(amount)
        problem = f"Amount to match: {amount.problem}" if amount.problem else ""
        if problem != self.sentence.text():
            self.sentence.setText(problem)
            self.sentence.setVisible(bool(problem))
            self.words.setVisible(not problem)
            if problem:
                announce(self.sentence, problem)
