"""The answer: the biggest thing on the screen, its parts beside it, the working and the rule under it."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent, QTextCharFormat, QTextLayout
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.table.answer_view import AnswerView
from floor_app.ui.theme import ANSWER, BODY, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import BigNumber, Panel, Words, announce

_AMOUNT = re.compile(r"\d(?:[\d,]*\d)?(?!.*\d)")
ROWS = 5
STEPS = 5


class StepLine(Words):
    """One numbered line of the working; the figure it ends with stands out, the answer in its colour."""

    def __init__(self) -> None:
        super().__init__(size=BODY, tone="dim")
        self._figure = ""

    def show_step(self, number: str, text: str, *, figure: str) -> None:
        """Show a step, an empty text is none; where it ends with `figure`, that is the answer."""
        self._figure = figure
        self.setText(f"{number}  {text}" if text else "")
        self.update()

    def _laid_out(self, width: float) -> QTextLayout:
        """The text broken into lines, coloured by the theme as it is now."""
        text = self.text()
        layout = QTextLayout(text, self.font())
        plain = QTextCharFormat()
        plain.setForeground(theme.color("dim"))
        ranges = [(0, len(text), plain)]
        found = _AMOUNT.search(text, text.find("  ") + 2)
        if found:
            figure = QTextCharFormat()
            figure.setForeground(theme.color("answer" if found.group() == self._figure else "text"))
            figure.setFont(theme.font(BODY, SEMIBOLD))
            ranges.append((found.start(), len(found.group()), figure))
        formats = []
        for start, length, form in ranges:
            part = QTextLayout.FormatRange()
            part.start, part.length, part.format = start, length, form
            formats.append(part)
        layout.setFormats(formats)
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        return round(self._laid_out(width).boundingRect().height()) + 1

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        self._laid_out(self.width()).draw(QPainter(self), QPointF(0, 0))


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


class Lines(QWidget):
    """Lines one under the other; where they do not all fit, the least needed give way, never half of one."""

    GAP = 4

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[Words, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)

    def add(self, line: Words, rank: int) -> None:
        """Add a line; of those that do not fit, the highest rank goes first."""
        line.setParent(self)
        self._lines.append((line, rank))

    def minimumSizeHint(self) -> QSize:
        return QSize(100, 0)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.place()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.place()

    def place(self) -> None:
        """Lay out the lines that have text, as far as there is room."""
        wanted = [(line, rank, line.heightForWidth(self.width())) for line, rank in self._lines if line.text()]
        while wanted and sum(high + self.GAP for _l, _r, high in wanted) - self.GAP > self.height():
            wanted.remove(max(wanted, key=lambda row: row[1]))
        y = 0
        shown = {id(line) for line, _rank, _high in wanted}
        for line, _rank in self._lines:
            line.setVisible(id(line) in shown)
        for line, _rank, high in wanted:
            line.setGeometry(0, y, self.width(), high)
            y += high + self.GAP


class AnswerCard(Panel):
    """Paints an `AnswerView`; only texts change, widgets are made once. `size` is that of the big number."""

    def __init__(self, *, size: int = ANSWER) -> None:
        super().__init__("Answer")
        self.body.setContentsMargins(18, 12, 18, 12)
        self.body.setSpacing(6)
        self.view = AnswerView()
        self.label = Words(size=SMALL, tone="dim")
        self.big = BigNumber(size=size)
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
        right = QVBoxLayout()
        right.addStretch()
        right.addLayout(grid)
        right.addStretch()
        top.addLayout(right)
        self.body.addLayout(top)
        self.line = Rule()
        self.body.addWidget(self.line)
        self.working = Lines()
        self.steps = [StepLine() for _ in range(STEPS)]
        for n, step in enumerate(self.steps):
            self.working.add(step, n)
        self.more = Words(size=SMALL, tone="dim", wrap=True)
        self.rule = Words(size=SMALL, tone="dim", wrap=True)
        self.notes = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self.working.add(self.notes, 0)
        self.working.add(self.rule, 10)
        self.working.add(self.more, 20)
        self.body.addWidget(self.working, 1)
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
            text = view.steps[n] if n < len(view.steps) else ""
            step.show_step(str(n + 1), text, figure=view.big if view.tone == "answer" else "")
        self.line.setVisible(bool(view.steps))
        for words, text in ((self.more, view.more), (self.rule, view.rule), (self.notes, "\n".join(view.notes))):
            words.setText(text)
        self.working.place()
        self.setAccessibleDescription(view.spoken)
        if say:
            announce(self, view.spoken)
