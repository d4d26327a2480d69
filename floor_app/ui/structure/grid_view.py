"""The grid on the screen: played rows dim, the running row on felt, a wrong text with an edge, notes across."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from floor_app.tournament.cells import ANTE_FROM, MINUTES, NOTE, NUMBER, ROW
from floor_app.ui import theme
from floor_app.ui.structure.grid_model import GridModel, Role
from floor_app.ui.theme import BODY, REGULAR, SEMIBOLD, SMALL

Index = QModelIndex | QPersistentModelIndex
ROOM = 7
"""Between the edge of a cell and its text."""
_WIDEST = {ROW: "end of day", NUMBER: "25,000", MINUTES: "1,440", NOTE: "dinner time", ANTE_FROM: "big blind"}


class CellEdit(QLineEdit):
    """Where a cell is typed. It keeps every key of text, Enter, Tab and Esc; the desk's keys wait until it is closed.

    The keys to another desk and to a page beside the grid are not its own: what was typed is taken over first.
    """

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            goes = Qt.Key.Key_F1 <= event.key() <= Qt.Key.Key_F12 or (_with_alt(event) and event.text().isdigit())
            if not goes:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if _with_alt(event) and event.text():
            event.ignore()  # Qt would type the letter
        else:
            super().keyPressEvent(event)


def _with_alt(event: QKeyEvent) -> bool:
    """Whether Alt is held, but not as AltGr, which types letters."""
    modifiers = event.modifiers()
    return bool(modifiers & Qt.KeyboardModifier.AltModifier) and not modifiers & Qt.KeyboardModifier.ControlModifier


class Cells(QStyledItemDelegate):
    """Paints and edits one cell."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, index: Index, /) -> QWidget:
        edit = CellEdit(parent)
        edit.setFrame(False)
        edit.setFont(theme.font(BODY))
        edit.setTextMargins(ROOM - 3, 0, ROOM - 3, 0)
        edit.setAlignment(Qt.AlignmentFlag(index.data(Qt.ItemDataRole.TextAlignmentRole)))
        edit.setAccessibleName(str(index.data(Qt.ItemDataRole.AccessibleTextRole)))
        return edit

    def setEditorData(self, editor: QWidget, index: Index, /) -> None:
        assert isinstance(editor, QLineEdit)
        editor.setText(str(index.data(Qt.ItemDataRole.EditRole) or ""))
        editor.selectAll()

    def setModelData(self, editor: QWidget, _model: object, index: Index, /) -> None:
        view = self.parent()
        assert isinstance(view, GridView)
        assert isinstance(editor, QLineEdit)
        view.keep(index, editor.text())  # done once the editor is closed: an act may ask, and a dialog takes the focus

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, /) -> None:
        view = self.parent()
        assert isinstance(view, GridView)
        section = index.column()
        text, state, wrong, across, left = view.grid.look(index.row(), section)
        rect = QRectF(option.rect)
        ground = "felt" if state == "running" else "panel" if state == "played" or across else "raised"
        painter.fillRect(rect, theme.color(ground))
        if option.state & QStyle.StateFlag.State_Selected:
            tint = theme.color("focus")
            tint.setAlphaF(0.26)
            painter.fillRect(rect, tint)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.color("line"))
        if view.begins_group(section) and not (across and section > view.first_amount):  # not through its words
            painter.fillRect(QRectF(rect.left(), rect.top(), 1, rect.height()), theme.color("dim"))
        if across and section >= view.first_amount and not wrong:
            start = max(0, view.columnViewportPosition(view.first_amount))  # stays in sight when scrolled
            painter.save()
            painter.setClipRect(rect)
            painter.setFont(view.fonts[True])
            painter.setPen(theme.color("dim" if state == "played" else "notice"))
            line = QRectF(start + ROOM, rect.top(), 2000, rect.height())
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), across.upper())
            painter.restore()
        elif text:
            heavy = state == "running" or section < 2
            inner = rect.adjusted(ROOM, 0, -ROOM, 0)
            painter.setFont(view.fonts[heavy])
            painter.setPen(theme.color("stop" if wrong else "dim" if state == "played" else "text"))
            metrics = view.metrics[heavy]
            if metrics.horizontalAdvance(text) > inner.width() + 1:
                text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, inner.width() + 1)
            painter.drawText(inner, _LEFT if left else _RIGHT, text)
        if wrong:
            painter.setPen(QPen(theme.color("stop"), 2, Qt.PenStyle.DashLine))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))
        if view.hasFocus() and view.currentIndex() == index:
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRect(rect.adjusted(1, 1, -1, -2))


_UPRIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_LEFT = int(Qt.AlignmentFlag.AlignLeft | _UPRIGHT)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | _UPRIGHT)


class Heads(QHeaderView):
    """Two lines: the line of the level across its columns, and under it what each is."""

    def __init__(self, view: GridView) -> None:
        super().__init__(Qt.Orientation.Horizontal, view)
        self._view = view
        self.setSectionsClickable(True)
        self.setHighlightSections(False)
        self.setAccessibleName("Columns")

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(2 * QFontMetricsF(theme.font(SMALL)).height()) + 12)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        super().paintEvent(event)
        _fill_rest(self)

    def paintSection(self, painter: QPainter, rect: QRect, section: int, /) -> None:
        place = QRectF(rect)
        view, model = self._view, self._view.grid
        painter.save()
        painter.setClipRect(place)
        painter.fillRect(place, theme.color("panel"))
        painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), theme.color("dim"))
        if view.begins_group(section):
            painter.fillRect(QRectF(place.left(), place.top(), 1, place.height()), theme.color("dim"))
        half = place.height() / 2
        across = Qt.Orientation.Horizontal
        name = str(model.headerData(section, across, Role.ACROSS) or "")
        start = section
        while start > 0 and not view.begins_group(start):
            start -= 1
        left = place.left() - self.sectionPosition(section) + self.sectionPosition(start)
        painter.setFont(theme.font(SMALL, SEMIBOLD))
        painter.setPen(theme.color("answer"))
        if name:
            shown = max(left, 0)  # stays in sight while its columns are scrolled
            line = QRectF(shown + ROOM, place.top() + 3, 2000, half)
            painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.setFont(theme.font(SMALL))
        painter.setPen(theme.color("dim"))
        words = str(model.headerData(section, across) or "")
        side = model.index(0, section).data(Qt.ItemDataRole.TextAlignmentRole) or Qt.AlignmentFlag.AlignLeft
        line = QRectF(place.left() + ROOM, place.top() + half, place.width() - 2 * ROOM, half - 3)
        painter.drawText(line, int(side), words)
        painter.restore()


class Numbers(QHeaderView):
    """The name of each level, the number of each other row; a mark on the one that is on, and on those played."""

    def __init__(self, view: GridView) -> None:
        super().__init__(Qt.Orientation.Vertical, view)
        self._view = view
        self.setSectionsClickable(True)
        self.setAccessibleName("Rows")
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(theme.font(SMALL)).horizontalAdvance("  ✓ Level 888  ")
        return QSize(round(wide), 100)  # its height is that of the grid

    def paintEvent(self, event: QPaintEvent, /) -> None:
        super().paintEvent(event)
        _fill_rest(self)

    def paintSection(self, painter: QPainter, rect: QRect, section: int, /) -> None:
        place = QRectF(rect)
        state = self._view.grid.state(section)
        painter.save()
        painter.fillRect(place, theme.color("felt" if state == "running" else "panel"))
        painter.fillRect(QRectF(place.left(), place.bottom() - 1, place.width(), 1), theme.color("line"))
        painter.fillRect(QRectF(place.right() - 1, place.top(), 1, place.height()), theme.color("dim"))
        painter.setFont(theme.font(SMALL, SEMIBOLD if state == "running" else REGULAR))
        painter.setPen(theme.color("text" if state == "running" else "dim"))
        mark = "✓ " if state == "played" else "▶ " if state == "running" else ""
        name = self._view.grid.headerData(section, Qt.Orientation.Vertical)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), f"{mark}{name}")
        painter.restore()


class Corner(QObject):
    """Paints the corner between the heads in the colour of the theme; the style would not."""

    def __init__(self, corner: QAbstractButton) -> None:
        super().__init__(corner)
        corner.installEventFilter(self)

    def eventFilter(self, corner: QObject, event: QEvent, /) -> bool:
        if event.type() != QEvent.Type.Paint or not isinstance(corner, QWidget):
            return False
        painter = QPainter(corner)
        painter.fillRect(corner.rect(), theme.color("panel"))
        painter.fillRect(0, corner.height() - 1, corner.width(), 1, theme.color("dim"))
        return True


def _fill_rest(heads: QHeaderView) -> None:
    """Paint the panel where heads have no sections; the style would paint it in a colour of its own."""
    painter, rest = QPainter(heads.viewport()), heads.viewport().rect()
    end = heads.length() - heads.offset()
    if heads.orientation() == Qt.Orientation.Vertical:
        rest.setTop(end)
    else:
        rest.setLeft(end)
    painter.fillRect(rest, theme.color("panel"))


class GridView(QTableView):
    """The grid. Typing begins an edit, Enter ends it and goes down, Tab to the right; Tab alone leaves the grid."""

    refused = Signal()
    """Something was typed into a cell that takes nothing."""

    def __init__(self, model: GridModel) -> None:
        super().__init__()
        self.grid = model
        self._waiting: tuple[int, str, str] | None = None
        self._next = (0, 0)
        self._groups: set[int] = set()
        self.first_amount = 0
        self.setAccessibleName("Levels, one row each")
        self._cells = Cells(self)
        self._heads, self._numbers = Heads(self), Numbers(self)
        self.setItemDelegate(self._cells)
        self.setHorizontalHeader(self._heads)
        self.setVerticalHeader(self._numbers)
        self.setModel(model)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setWordWrap(False)
        for ground in (self.viewport(), self._heads.viewport(), self._numbers.viewport()):
            ground.setAutoFillBackground(False)  # the panel shows where there are no rows
        corner = self.findChild(QAbstractButton)
        assert isinstance(corner, QAbstractButton)
        self._corner = Corner(corner)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        triggers = QAbstractItemView.EditTrigger
        self.setEditTriggers(triggers.DoubleClicked | triggers.AnyKeyPressed)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._numbers.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._heads.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._left: tuple[int, str] | None = None
        """The cell that was current before the columns became others: row and name."""
        model.modelAboutToBeReset.connect(self._leave)
        model.modelReset.connect(self._come_back)
        self.refit()

    # ---- sizes ------------------------------------------------------------------------------------------------------

    def refit(self) -> None:
        """Take up the columns and the text size of the theme: widths from the font, never from what stands in a cell."""
        self.fonts = {heavy: theme.font(BODY, SEMIBOLD if heavy else REGULAR) for heavy in (False, True)}
        self.metrics = {heavy: QFontMetricsF(font) for heavy, font in self.fonts.items()}
        metrics = self.metrics[True]
        small = QFontMetricsF(theme.font(SMALL, SEMIBOLD))
        self._numbers.setDefaultSectionSize(round(metrics.height()) + theme.px(11))
        self._groups = set()
        before = ""
        across = Qt.Orientation.Horizontal
        names = self.grid.names
        self.first_amount = next((n for n, name in enumerate(names) if "." in name), len(names))
        for section, name in enumerate(names):
            kind = name.rpartition(".")[2]
            widest = metrics.horizontalAdvance(_WIDEST.get(name, _WIDEST.get(kind, "1,000,000")))
            title = small.horizontalAdvance(str(self.grid.headerData(section, across)))
            self.setColumnWidth(section, round(max(widest, title)) + 2 * ROOM + 2)
            line = str(self.grid.headerData(section, across, Role.ACROSS))
            if line != before or section == 0:
                self._groups.add(section)
            before = line
        self._heads.updateGeometry()
        self.updateGeometries()

    def _leave(self) -> None:
        here = self.currentIndex()
        self._left = (here.row(), self.grid.names[here.column()]) if here.isValid() else None

    def _come_back(self) -> None:
        """With other columns the current cell is the one of the same row and name, where there is one."""
        self.refit()
        if self._left is not None and self.grid.rowCount():
            row, name = self._left
            self.go_to(min(row, self.grid.rowCount() - 1), self.column_of(name))

    def column_of(self, name: str = "") -> int:
        """The column of that name; where there is none, the first of the amounts."""
        names = self.grid.names
        return names.index(name) if name in names else min(self.first_amount, len(names) - 1)

    def begins_group(self, section: int) -> bool:
        """Whether a line of the level begins with that column."""
        return section in self._groups

    # ---- editing ----------------------------------------------------------------------------------------------------

    @property
    def editing(self) -> bool:
        """Whether a cell is being typed."""
        return self.state() == QAbstractItemView.State.EditingState

    def keep(self, index: Index, text: str) -> None:
        """Remember what was typed until the editor is closed."""
        self._waiting = (index.row(), self.grid.names[index.column()], text)

    def keyboardSearch(self, _search: str, /) -> None:
        """Never look for the next cell that begins with what was typed: the rest of it would be typed there."""
        self.refused.emit()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint, /) -> None:
        hints = QAbstractItemDelegate.EndEditHint
        super().closeEditor(editor, hints.NoHint)
        waiting, self._waiting = self._waiting, None
        if hint == hints.RevertModelCache or waiting is None:
            return
        row, column, text = waiting
        index = self.grid.index(row, self.grid.names.index(column))
        if text != str(index.data(Qt.ItemDataRole.EditRole) or ""):
            done = self.grid.setData(index, text)
            if not done:
                return  # the cell stays, and beside the grid stands why
        step = {hints.EditNextItem: (0, 1), hints.EditPreviousItem: (0, -1), hints.SubmitModelCache: (1, 0)}.get(hint)
        if step is not None:
            self.step(*step)

    def step(self, down: int, right: int) -> None:
        """Go on by so many cells, within the grid."""
        here = self.currentIndex()
        row = min(max(0, here.row() + down), self.grid.rowCount() - 1)
        column = min(max(0, here.column() + right), self.grid.columnCount() - 1)
        self.go_to(row, column)

    def go_to(self, row: int, column: int) -> None:
        """Make a cell the current one and show it."""
        index = self.grid.index(row, column)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    # ---- what is chosen ---------------------------------------------------------------------------------------------

    def chosen(self) -> tuple[list[int], list[str]]:
        """Rows and columns of the block that is chosen; of the current cell when none is."""
        ranges = self.selectionModel().selection()
        if not ranges.isEmpty():
            block = ranges.first()
            rows = list(range(block.top(), block.bottom() + 1))
            return rows, list(self.grid.names[block.left() : block.right() + 1])
        here = self.currentIndex()
        return ([here.row()], [self.grid.names[here.column()]]) if here.isValid() else ([], [])

    def choose_rows(self, first: int, last: int, column: int) -> None:
        """Choose these rows in that column, the first of them current."""
        block = QItemSelection(self.grid.index(first, column), self.grid.index(last, column))
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(self.grid.index(first, column), flags.NoUpdate)
        self.selectionModel().select(block, flags.ClearAndSelect)
        self.scrollTo(self.grid.index(first, column))

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
            if plain and event.text().isprintable() and event.text() not in ("", "?"):
                event.accept()  # a letter begins to type here, whatever it does elsewhere
                return True
        return super().event(event)
