"""The table of seats: Enter goes down, Tab across; what is wrong stands under the line it is about."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import ErrorLine, Words, box
from floor_app.ui.pots.line_fields import CardsField, LineAmount, LineText, StateButton, TickButton
from floor_app.ui.pots.pieces import font, wide
from floor_app.ui.pots.pot_view import BoardView, LineView
from floor_app.ui.pots.slim_area import SlimArea
from floor_app.ui.theme import SEMIBOLD, SMALL

TICKS = 4
COLUMNS = ("seat", "name", "paid", "dead", "state", "cards", "given", *(f"tick{n}" for n in range(TICKS)))
WIDTHS = {"seat": 40, "name": 52, "paid": 100, "dead": 80, "state": 92, "cards": 96, "given": 96}
"""Least width of each column, in pixels at text size 100 %."""
NARROW = WIDTHS | {"seat": 32, "paid": 84, "dead": 66, "state": 80, "cards": 66, "given": 84}
"""The same in a narrow window."""
STRETCH = {"name": 3, "paid": 2, "dead": 1, "cards": 5, "given": 2}
BELOW = 400
"""The row of the grid below every line."""
FOCUS = Qt.FocusReason.TabFocusReason


class SeatLineWidgets:
    """The widgets of one line, in a grid of all."""

    def __init__(self, table: SeatTable, place: int) -> None:
        self.place = place
        self.seat = LineText("Seat", letters="0123456789")
        self.seat.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.seat.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.name = Words(tone="dim", elide=True)
        self.paid = LineAmount("Put in")
        self.dead = LineAmount("Dead part")
        self.state = StateButton()
        self.cards = CardsField("Cards")
        self.given = LineAmount("Already given")
        self.ticks = [TickButton() for _ in range(TICKS)]
        self.error = ErrorLine()
        self.error.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        flow = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)  # its words move no column
        flow.setHeightForWidth(True)
        self.error.setSizePolicy(flow)
        for which in ("seat", "paid", "dead", "cards", "given"):
            edit = getattr(self, which)
            edit.typed.connect(lambda text, which=which: table.typed.emit(f"{place}.{which}", text))
        self.state.clicked.connect(lambda _on=False: table.state_tapped.emit(place))
        for n, tick in enumerate(self.ticks):
            tick.clicked.connect(lambda _on=False, n=n: table.tick_tapped.emit(place, n))
        self.view: LineView | None = None

    @property
    def widgets(self) -> dict[str, QWidget]:
        """Every widget by its column."""
        named: dict[str, QWidget] = {name: getattr(self, name) for name in COLUMNS[:7]}
        return named | {f"tick{n}": tick for n, tick in enumerate(self.ticks)}

    def show_view(self, view: LineView) -> None:
        """Show the line."""
        if view == self.view:
            return
        self.view = view
        who = view.who
        for which, words in (("paid", "put in"), ("dead", "dead part"), ("cards", "cards"), ("given", "already given")):
            edit = getattr(self, which)
            edit.show_view(getattr(view, which))
            edit.setAccessibleName(f"{who}: {words}")
        self.seat.show_view(view.seat)
        self.seat.setAccessibleName(f"seat number, line {self.place + 1}")
        self.name.setText(view.name)
        self.name.tone("text" if view.dealt_in and view.state == "live" else "dim")
        self.state.show_state(view.state, dealt_in=view.dealt_in)
        self.state.setAccessibleName(f"{who} is {view.state}")
        for tick, of in zip(self.ticks, view.ticks, strict=False):
            tick.show_view(of, who)
        self.error.tone("notice" if view.soft else "stop")
        self.error.say(view.said)


class SeatTable(QWidget):
    """The lines, as many as there are seats; the one with the focus is the one that keys are about."""

    typed = Signal(str, str)
    """(field of the dispute, text): at every key."""
    state_tapped = Signal(int)
    tick_tapped = Signal(int, int)
    """(line, tick column)."""
    stepped = Signal(int)
    """Up or down by so many lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Seats")
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(4)
        self.grid.setVerticalSpacing(0)
        self.grid.setRowStretch(BELOW, 1)  # room that is left goes below the lines, never between them
        self.heads = {name: _Head() for name in COLUMNS}
        titles = {"seat": "Seat", "name": "Player", "paid": "Put in", "dead": "Dead", "given": "Given"}
        for n, name in enumerate(COLUMNS):
            self.heads[name].show_title(titles.get(name, ""))
            self.grid.addWidget(self.heads[name], 0, n)
        self.heads["paid"].right = self.heads["dead"].right = self.heads["given"].right = True
        for name in ("seat", "state", *(f"tick{n}" for n in range(TICKS))):
            self.heads[name].over = True
        self.heads["state"].show_title("State", "F U D V")
        self.heads["state"].setAccessibleName("State: F folded, U mucked, D dead, V live")
        self.heads["cards"].show_title("Cards", "C")
        self.lines: list[SeatLineWidgets] = []
        self.current = 0
        self._narrow = False
        self._view: BoardView | None = None
        self._hidden: frozenset[str] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.refit()

    def refit(self) -> None:
        """Take up the text size of the theme."""
        for n, name in enumerate(COLUMNS):
            shown = name not in self._hidden
            narrow = self._narrow or "tick2" not in self._hidden  # four ticks a line
            least = (NARROW if narrow else WIDTHS).get(name, theme.TOUCH + (0 if narrow else 2)) if shown else 0
            self.grid.setColumnMinimumWidth(n, theme.px(least) if least else 0)
            self.grid.setColumnStretch(n, STRETCH.get(name, 0) if shown else 0)

    def set_narrow(self, narrow: bool) -> None:
        """In a narrow window the names give way, and every column is as narrow as can be."""
        if narrow != self._narrow:
            self._narrow = narrow
            if self._view is not None:
                self.show_view(self._view)
            self.refit()

    def _ensure(self, count: int) -> None:
        """As many lines as there are seats; built when a seat comes, never by a key."""
        while len(self.lines) < count:
            place = len(self.lines)
            line = SeatLineWidgets(self, place)
            for n, name in enumerate(COLUMNS):
                self.grid.addWidget(line.widgets[name], 1 + 2 * place, n)
                line.widgets[name].setVisible(name not in self._hidden)
            self.grid.addWidget(line.error, 2 + 2 * place, 0, 1, len(COLUMNS))
            self.lines.append(line)
        before: QWidget | None = None
        for line in self.lines:
            for name in COLUMNS:
                widget = line.widgets[name]
                if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                    if before is not None:
                        QWidget.setTabOrder(before, widget)
                    before = widget

    def show_view(self, view: BoardView) -> None:
        """Show the lines and the columns that the game and the level need."""
        self._view = view
        if len(self.lines) < len(view.lines):
            self._ensure(len(view.lines))
        hidden = {f"tick{n}" for n in range(TICKS) if n >= len(view.columns)}
        hidden |= {name for name, shown in (("dead", view.dead), ("given", view.given)) if not shown}
        crowded = len(view.columns) > 2 or view.given or self._narrow
        if crowded or not any(line.name for line in view.lines):  # seats are what people point at
            hidden.add("name")
        for n, column in enumerate(view.columns):
            self.heads[f"tick{n}"].show_title(column.title, column.key)
        if hidden != self._hidden or any(
            line.seat.isHidden() == (n < len(view.lines)) for n, line in enumerate(self.lines)
        ):
            self._hidden = frozenset(hidden)
            for name in COLUMNS:
                self.heads[name].setVisible(name not in hidden)
            for n, line in enumerate(self.lines):
                for name, widget in line.widgets.items():
                    widget.setVisible(name not in hidden and n < len(view.lines))
                if n >= len(view.lines):
                    line.error.say("")
            self.refit()
        for line, of in zip(self.lines, view.lines, strict=False):
            line.show_view(of)

    def mark(self, place: int) -> None:
        """The line that keys are about."""
        if place != self.current:
            self.current = place
            self.update()

    def where(self, widget: QWidget | None) -> tuple[int, str] | None:
        """The line and the column of a widget; None when it is none of these."""
        for line in self.lines:
            for name, own in line.widgets.items():
                if own is widget:
                    return line.place, name
        return None

    def widget(self, place: int, column: str) -> QWidget:
        """The widget of a line and column."""
        return self.lines[place].widgets[column]

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.stepped.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        for line in self.lines:
            if line.seat.isHidden():
                continue
            top, high = line.seat.y(), line.seat.height()
            if line.place == self.current:
                box(painter, QRectF(0, top, self.width(), high), "raised", None, radius=8)
                painter.fillRect(QRectF(0, top + 8, 3, high - 16), theme.color("answer"))
            painter.fillRect(0, top - 1, self.width(), 1, theme.color("line"))


class _Head(QWidget):
    """The title of a column and its key cap."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.key = "", ""
        self.right = False
        self.over = False
        """Whether the title stands over the key, where the column is narrow."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_title(self, title: str, key: str = "") -> None:
        """Show a title and a key."""
        if (title, key) != (self.title, self.key):
            self.title, self.key = title, key
            self.setAccessibleName(f"{title}, key {key}" if key else title)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, theme.px(36))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        made, metrics = font(SMALL, SEMIBOLD)
        painter.setFont(made)
        caps = self.key.split()
        cap_wide = [wide(cap, SMALL) + theme.px(8) for cap in caps]
        all_caps = sum(cap_wide) + theme.px(3) * max(0, len(caps) - 1)
        title = metrics.elidedText(self.title, Qt.TextElideMode.ElideRight, self.width())
        long, high = metrics.horizontalAdvance(title), metrics.height()
        over = self.over and bool(title) and bool(caps)
        centred = self.over
        left = self.width() - long - 8 if self.right else (self.width() - long) / 2 if centred else 0.0
        y = 0.0 if over else (self.height() - high) / 2
        painter.setPen(theme.color("dim"))
        painter.drawText(QRectF(left, y, long + 2, high), int(Qt.AlignmentFlag.AlignVCenter), title)
        x = (self.width() - all_caps) / 2 if centred else left + (long + theme.px(6) if title else 0)
        top = y + high + 1 if over else (self.height() - high - 1) / 2
        for cap, width in zip(caps, cap_wide, strict=True):
            rect = QRectF(x, top, width, high + 1)
            box(painter, rect, "panel", "line", radius=4)
            painter.setFont(font(SMALL)[0])
            painter.setPen(theme.color("dim"))
            painter.drawText(rect, int(Qt.AlignmentFlag.AlignCenter), cap)
            x += width + theme.px(3)


def scrolled(table: SeatTable) -> SlimArea:
    """The table in a place that scrolls when there are more seats than fit."""
    area = SlimArea(table)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    return area
