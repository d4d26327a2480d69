"""The answer: the biggest thing on the screen, its parts beside it, the working and the rule under it."""

from __future__ import annotations

import html
import re

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.table.answer_view import AnswerView
from floor_app.ui.theme import ANSWER, BODY, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import BigNumber, Panel, Words, announce

_AMOUNT = re.compile(r"\d[\d,]*(?:\.\d+)?(?!.*\d)")
ROWS = 5
STEPS = 6


class StepLine(Words):
    """One numbered line of the working; the figure it ends with stands out."""

    def __init__(self) -> None:
        self._shown = ("", "", False)
        super().__init__(size=BODY, tone="dim", wrap=True)
        self.setTextFormat(Qt.TextFormat.RichText)

    def show_step(self, number: str, text: str, *, last: bool) -> None:
        """Show a step; the last one's figure is in the colour of the answer."""
        if (number, text, last) != self._shown:
            self._shown = (number, text, last)
            self._write()

    def _write(self) -> None:
        number, text, last = self._shown
        found = _AMOUNT.search(text)
        words = html.escape(text, quote=False)
        if found:
            head, figure, tail = text[: found.start()], found.group(), text[found.end() :]
            colour = theme.tokens().answer if last else theme.tokens().text
            words = f"{html.escape(head)}<b style='color:{colour}'>{figure}</b>{html.escape(tail)}"
        self.setText(f"{number}&nbsp;&nbsp;{words}" if number else words)
        self.setAccessibleName(f"{number} {text}")

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and self._shown[1]:
            self._write()


class StopSign(QWidget):
    """An octagon: stop, told by shape as well as by colour and word."""

    def __init__(self) -> None:
        super().__init__()
        self.refit()
        self.setVisible(False)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setFixedSize(theme.px(64), theme.px(64))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        cut = rect.width() * 0.29
        left, top, right, bottom = rect.left(), rect.top(), rect.right(), rect.bottom()
        corners = [
            (left + cut, top),
            (right - cut, top),
            (right, top + cut),
            (right, bottom - cut),
            (right - cut, bottom),
            (left + cut, bottom),
            (left, bottom - cut),
            (left, top + cut),
        ]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("stop"))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
        painter.setPen(QPen(theme.color("on_fill"), max(3.0, rect.width() / 12), c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(left + cut, rect.center().y()), QPointF(right - cut, rect.center().y()))


class Rule(QFrame):
    """A thin line between parts of a card."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(1)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        QPainter(self).fillRect(self.rect(), theme.color("line"))


class AnswerCard(Panel):
    """Paints an `AnswerView`; only texts change, widgets are made once."""

    def __init__(self) -> None:
        super().__init__("Answer")
        self.body.setContentsMargins(18, 12, 18, 12)
        self.body.setSpacing(6)
        self.view = AnswerView()
        self.label = Words(size=SMALL, tone="dim")
        self.big = BigNumber(size=ANSWER)
        self.stop = StopSign()
        self.big.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        number = QHBoxLayout()
        number.setSpacing(14)
        number.addWidget(self.stop)
        number.addWidget(self.big, 1)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addStretch()
        left.addWidget(self.label)
        left.addLayout(number)
        left.addStretch()
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(2)
        self.rows: list[tuple[Words, Words]] = []
        for n in range(ROWS):
            name, value = Words(size=LARGE, tone="dim"), Words(size=LARGE, weight=SEMIBOLD)
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(name, n, 0)
            grid.addWidget(value, n, 1)
            self.rows.append((name, value))
        top = QHBoxLayout()
        top.setSpacing(24)
        top.addLayout(left, 1)
        top.addLayout(grid)
        self.body.addLayout(top)
        self.line = Rule()
        self.body.addWidget(self.line)
        self.steps = [StepLine() for _ in range(STEPS)]
        for step in self.steps:
            self.body.addWidget(step)
        self.rule = Words(size=SMALL, tone="dim", wrap=True)
        self.body.addWidget(self.rule)
        self.notes = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.body.addWidget(self.notes)
        self.body.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_view(self, view: AnswerView, *, say: bool = False) -> None:
        """Show an answer; `say` has a screen reader read it."""
        if view == self.view:
            return
        self.view = view
        self.set_title(view.title)
        self.label.setText(view.label)
        if self.big.text() != view.big:
            self.big.setText(view.big)
        self.big.tone(view.tone)
        self.big.setAccessibleName(f"{view.label} {view.big}")
        self.stop.setVisible(view.tone == "stop")
        for n, (name, value) in enumerate(self.rows):
            shown = n < len(view.rows)
            if shown:
                name.setText(view.rows[n][0])
                value.setText(view.rows[n][1])
            name.setVisible(shown)
            value.setVisible(shown)
        for n, step in enumerate(self.steps):
            shown = n < len(view.steps)
            if shown:
                step.show_step(str(n + 1), view.steps[n], last=n == len(view.steps) - 1 and view.tone == "answer")
            step.setVisible(shown)
        self.line.setVisible(bool(view.steps))
        for words, text in ((self.rule, view.rule), (self.notes, "\n".join(view.notes))):
            words.setText(text)
            words.setVisible(bool(text))
        self.setAccessibleDescription(view.spoken)
        if say:
            announce(self, view.spoken)
