"""The chart, painted: the average stack in big bets above, the cost of a round below; and the same numbers as a table."""

from __future__ import annotations

from math import log10

from PySide6.QtCore import QAbstractTableModel, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from floor_app.rulings.words import chips, count_words
from floor_app.tournament.finish import LAST_BETS, span_words
from floor_app.ui import theme
from floor_app.ui.lettering import Words
from floor_app.ui.structure.figures import Figures, LevelFigures
from floor_app.ui.structure.grid_model import NOWHERE, Index
from floor_app.ui.theme import SEMIBOLD, SMALL

_DASHES = {
    "limit": Qt.PenStyle.SolidLine,
    "stud": Qt.PenStyle.DashLine,
    "pot-limit": Qt.PenStyle.DotLine,
    "no-limit": Qt.PenStyle.DashDotLine,
}
_TONES = {"limit": "answer", "stud": "notice", "pot-limit": "focus", "no-limit": "stop"}
"""Every family has a colour and a dash of its own: not told apart by colour alone."""


def short(amount: int) -> str:
    """An amount for an axis: ``500``, ``20k``, ``1.5m``."""
    for unit, word in ((1_000_000, "m"), (1000, "k")):
        if amount >= unit:
            return f"{amount / unit:.1f}".rstrip("0").rstrip(".") + word
    return str(amount)


def finish_words(figures: Figures) -> str:
    """The expected finish in a sentence, with what it rests on."""
    field = f"{figures.entrants:,} entrants" + ("" if figures.said else " (nobody said how many)")
    if figures.levels and figures.levels[0].average is None:
        return "No projection: a cash game has no end, and an event needs its starting stack."
    if figures.finish is None:
        return f"With {field} it does not end within these levels: all chips together stay above {LAST_BETS} big bets."
    after = span_words(figures.finish.after)
    here = figures.standing
    left = "" if here is None else f" It stands at level {here.level} with {count_words(here.left, 'player')} left."
    return (
        f"With {field} it ends about level {figures.finish.level}, {after} after the start with its breaks: "
        f"then all chips together are {LAST_BETS} big bets.{left}"
    )


class Drawing(QWidget):
    """The two lines of the chart."""

    def __init__(self) -> None:
        super().__init__()
        self.figures: Figures | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Chart: its numbers stand in the table below")

    def sizeHint(self) -> QSize:
        return QSize(theme.px(420), theme.px(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(260), theme.px(190))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        figures = self.figures
        if figures is None or not figures.levels:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(theme.font(SMALL))
        line = metrics.height()
        left, right = metrics.horizontalAdvance("100.5k ") + 2, self.width() - metrics.horizontalAdvance("00")
        legend = line + 4
        head = 1.5 * line + 4  # a title, and half of the highest number on the axis
        room = (self.height() - 2 * head - line - legend - 8) / 2
        above = QRectF(left, head, right - left, room)
        below = QRectF(left, above.bottom() + head, right - left, room)
        self._bets(painter, above, figures)
        self._costs(painter, below, figures)
        self._levels(painter, below, figures)
        self._legend(painter, QRectF(left, self.height() - legend, right - left, legend), figures)

    def _x(self, place: QRectF, n: int, count: int) -> float:
        return place.left() + (place.width() * (n + 0.5) / count)

    def _frame(self, painter: QPainter, place: QRectF, title: str) -> None:
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font(SMALL, SEMIBOLD))
        high = QFontMetricsF(painter.font()).height()
        painter.drawText(QPointF(0, place.top() - high * 0.75), title)
        painter.fillRect(QRectF(place.left(), place.bottom(), place.width(), 1), theme.color("dim"))

    def _rule(self, painter: QPainter, place: QRectF, y: float, text: str) -> None:
        painter.fillRect(QRectF(place.left(), y, place.width(), 1), theme.color("line"))
        painter.setPen(theme.color("dim"))
        painter.setFont(theme.font(SMALL))
        high = QFontMetricsF(painter.font()).height()
        at = QRectF(0, y - high / 2, place.left() - 6, high)
        painter.drawText(at, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)

    def _finish(self, painter: QPainter, place: QRectF, figures: Figures) -> None:
        end = None if figures.finish is None else figures.finish.level
        at = next((n for n, level in enumerate(figures.levels) if level.number == end), None)
        if at is None:
            return
        x = self._x(place, at, len(figures.levels))
        painter.setPen(QPen(theme.color("notice"), 2, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, place.top()), QPointF(x, place.bottom()))

    def _bets(self, painter: QPainter, place: QRectF, figures: Figures) -> None:
        self._frame(painter, place, "Average stack in big bets")
        tenths = [level.bets_tenths for level in figures.levels]
        top = max((value for value in tenths if value is not None), default=0)
        if not top:
            return
        step = _step(top / 10)
        value = step
        while value <= top / 10 * 1.05:
            self._rule(painter, place, place.bottom() - place.height() * value * 10 / (top * 1.05), str(value))
            value += step
        self._finish(painter, place, figures)
        points = [
            QPointF(self._x(place, n, len(tenths)), place.bottom() - place.height() * value / (top * 1.05))
            for n, value in enumerate(tenths)
            if value is not None
        ]
        self._line(painter, points, "answer", Qt.PenStyle.SolidLine)
        here = figures.standing
        at = next((n for n, level in enumerate(figures.levels) if here and level.number == here.level), None)
        if at is not None and len(points) == len(tenths):
            painter.setBrush(theme.color("text"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(points[at], *_dot())

    def _costs(self, painter: QPainter, place: QRectF, figures: Figures) -> None:
        self._frame(painter, place, "Cost of a round, chips")
        costs = [cost for level in figures.levels for _, cost in level.costs if cost]
        if not costs:
            return
        low, high = log10(min(costs)) - 0.08, log10(max(costs)) + 0.08
        power = 10 ** int(low)
        marks = []
        while power <= 10**high:
            marks += [power * digit for digit in (1, 3) if low <= log10(power * digit) <= high]
            power *= 10
        for mark in marks if len(marks) <= 7 else [mark for mark in marks if str(mark).startswith("1")]:
            y = place.bottom() - place.height() * (log10(mark) - low) / (high - low)
            self._rule(painter, place, y, short(mark))
        self._finish(painter, place, figures)
        for family in figures.families:
            points = [
                QPointF(
                    self._x(place, n, len(figures.levels)),
                    place.bottom() - place.height() * (log10(cost) - low) / (high - low),
                )
                for n, level in enumerate(figures.levels)
                for name, cost in level.costs
                if name == family and cost
            ]
            self._line(painter, points, _TONES[family], _DASHES[family])

    def _line(self, painter: QPainter, points: list[QPointF], tone: str, dash: Qt.PenStyle) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.color(tone), _wide(), dash, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin))
        if len(points) > 1:
            painter.drawPolyline(points)
        elif points:
            painter.drawEllipse(points[0], 3, 3)

    def _levels(self, painter: QPainter, place: QRectF, figures: Figures) -> None:
        painter.setFont(theme.font(SMALL))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(theme.color("dim"))
        count = len(figures.levels)
        every = max(1, -(-int(metrics.horizontalAdvance("0000")) * count // max(1, int(place.width()))))
        for n in range(0, count, every):
            x = self._x(place, n, count)
            at = QRectF(x - 30, place.bottom() + 2, 60, metrics.height())
            painter.drawText(at, int(Qt.AlignmentFlag.AlignCenter), str(figures.levels[n].number))

    def _legend(self, painter: QPainter, place: QRectF, figures: Figures) -> None:
        painter.setFont(theme.font(SMALL))
        metrics = QFontMetricsF(painter.font())
        x = 0.0
        middle = place.center().y()
        marks = [(family, _TONES[family], _DASHES[family]) for family in figures.families]
        if figures.finish is not None:
            marks.append(("end", "notice", Qt.PenStyle.DashLine))
        for name, tone, dash in marks:
            painter.setPen(QPen(theme.color(tone), _wide(), dash, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(x, middle), QPointF(x + theme.px(26), middle))
            painter.setPen(theme.color("text"))
            painter.drawText(QPointF(x + theme.px(31), middle + metrics.ascent() / 2 - 2), name)
            x += theme.px(45) + metrics.horizontalAdvance(name)
        if figures.standing is not None:
            painter.setBrush(theme.color("text"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(QPointF(x + theme.px(5), middle), *_dot())
            painter.setPen(theme.color("text"))
            painter.drawText(QPointF(x + theme.px(14), middle + metrics.ascent() / 2 - 2), "now")


def _wide() -> float:
    """The width of a line, in pixels: it grows with the text."""
    return 2.4 * theme.text_size()


def _dot() -> tuple[float, float]:
    """The half axes of the mark of where it stands, in pixels."""
    return 4.5 * theme.text_size(), 4.5 * theme.text_size()


def _step(top: float) -> int:
    """A round distance between rules, four or so up to `top`."""
    step = 1
    while top / step > 5:
        step *= 5 if str(step).startswith("1") and top / step > 12 else 2
    return step


class Numbers(QAbstractTableModel):
    """The numbers of the chart as a table, one row a level."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._figures: Figures | None = None
        self._heads: tuple[str, ...] = ()

    def show(self, figures: Figures) -> None:
        """Show these numbers."""
        self.beginResetModel()
        self._figures = figures
        self._heads = ("level", *figures.families, "average", "in bets", "begins h")
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE, /) -> int:
        return 0 if parent.isValid() or self._figures is None else len(self._figures.levels)

    def columnCount(self, parent: Index = NOWHERE, /) -> int:
        return 0 if parent.isValid() else len(self._heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole, /) -> object:
        if self._figures is None or not index.isValid():
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        level = self._figures.levels[index.row()]
        text = level_words(level)[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        head = self._heads[index.column()]
        what = "cost of a round " if head in self._figures.families else ""
        return f"level {level.number}, {what}{head} {text}"

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole, /
    ) -> object:
        across = orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole
        return self._heads[section] if across and 0 <= section < len(self._heads) else None


class ChartPage(QWidget):
    """The drawing, the sentence of the finish, and the table of the same numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.finish = Words(wrap=True)
        self.drawing = Drawing()
        self.numbers = Numbers(self)
        self.table = QTableView()
        self.table.setModel(self.numbers)
        self.table.setAccessibleName("The numbers of the chart, one row a level")
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setTabKeyNavigation(False)
        self.table.setFrameShape(QTableView.Shape.NoFrame)
        self.table.verticalHeader().setVisible(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.finish)
        column.addWidget(self.drawing, 3)
        column.addWidget(self.table, 2)
        self.setFocusProxy(self.table)

    def show_figures(self, figures: Figures) -> None:
        """Show these numbers."""
        if figures == self.drawing.figures:
            return
        self.drawing.figures = figures
        self.drawing.update()
        self.finish.setText(finish_words(figures))
        self.numbers.show(figures)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.table.setFont(theme.font(SMALL))
        self.table.horizontalHeader().setFont(theme.font(SMALL))
        self.table.verticalHeader().setDefaultSectionSize(theme.px(24))


def level_words(level: LevelFigures) -> tuple[str, ...]:
    """One level's numbers as the table shows them."""
    tenths = level.bets_tenths
    return (
        str(level.number),
        *(chips(cost) if cost else "–" for _, cost in level.costs),
        "–" if level.average is None else chips(level.average),
        "–" if tenths is None else f"{tenths // 10}.{tenths % 10}" if tenths < 1000 else chips(tenths // 10),
        "–" if level.begins is None else f"{level.begins // 3_600_000}:{level.begins // 60_000 % 60:02}",
    )
