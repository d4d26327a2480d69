"""The acts of the hand in a list: street by street, the pot after each, and the ones that no longer hold."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem

from floor_app.rulings.tracked import Tracked
from floor_app.rulings.tracked_words import Row, row_of
from floor_app.ui import theme
from floor_app.ui.lettering import box
from floor_app.ui.pots.pieces import font as made_font
from floor_app.ui.theme import BODY, SEMIBOLD, SMALL

Index = QModelIndex | QPersistentModelIndex
_ROW = Qt.ItemDataRole.UserRole


class Acts(QAbstractListModel):
    """The rows; what did not change keeps its row."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Tracked | None = None
        self.rows: list[Row] = []

    def show_hand(self, told: Tracked | None) -> None:
        """Show another hand, or the same with some of its acts changed."""
        old = self.told.lines if self.told is not None else ()
        new = told.lines if told is not None else ()
        same = 0
        named = told is not None and self.told is not None and told.beginning.names == self.told.beginning.names
        while named and same < min(len(old), len(new)) and old[same] is new[same]:
            same += 1
        self.told = told
        if same < len(self.rows):
            self.beginRemoveRows(QModelIndex(), same, len(self.rows) - 1)
            del self.rows[same:]
            self.endRemoveRows()
        if told is not None and same < len(new):
            self.beginInsertRows(QModelIndex(), same, len(new) - 1)
            self.rows += [row_of(told, n) for n in range(same, len(new))]
            self.endInsertRows()

    def rowCount(self, _parent: Index | None = None, /) -> int:
        return len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole, /) -> object:
        row = self.rows[index.row()]
        if role == _ROW:
            return row
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return row.spoken
        return None


def _lines(row: Row) -> tuple[int, int]:
    """(height of the heading, height of the act) in pixels."""
    return (theme.px(26) if row.street else 0), theme.px(46 if row.problem or row.floor else 30)


class _Painter(QStyledItemDelegate):
    def sizeHint(self, _option: QStyleOptionViewItem, index: Index, /) -> QSize:
        return QSize(100, sum(_lines(index.data(_ROW))))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index, /) -> None:
        row: Row = index.data(_ROW)
        view = self.parent()
        assert isinstance(view, ActList)
        head, _ = _lines(row)
        rect = QRectF(option.rect)
        single = Qt.TextFlag.TextSingleLine
        left = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | single)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | single)
        painter.save()
        if head:
            painter.setFont(made_font(SMALL, SEMIBOLD)[0])
            painter.setPen(theme.color("dim"))
            painter.drawText(QRectF(rect.left() + 8, rect.top(), rect.width(), head), left, row.street.upper())
        line = QRectF(rect.left(), rect.top() + head, rect.width(), theme.px(30))
        here = index.row() == view.place
        if here:
            box(painter, QRectF(line.adjusted(1, 1, -1, -1)), "raised", "focus", radius=6, width=2)
        later = view.place < index.row() and view.looking_back
        tone = "stop" if row.problem else "dim" if later else "text"
        plain, metrics = made_font(BODY)
        small, small_metrics = made_font(SMALL)
        bold, bold_metrics = made_font(BODY, SEMIBOLD)
        if row.problem:
            plain, bold = QFont(plain), QFont(bold)
            plain.setStrikeOut(True)
            bold.setStrikeOut(True)
        painter.setFont(small)
        painter.setPen(theme.color("dim"))
        number = theme.px(34)
        painter.drawText(QRectF(line.left(), line.top(), number - 8, line.height()), right, str(row.number))
        pot = metrics.horizontalAdvance(row.pot) + theme.px(12)
        painter.setFont(made_font(BODY)[0])
        painter.drawText(QRectF(line.right() - pot - 6, line.top(), pot, line.height()), right, row.pot)
        who = f"{row.who} {row.name}".strip()
        at, room = line.left() + number, line.width() - number - pot - 14
        painter.setPen(theme.color(tone))
        if who:
            wide = min(bold_metrics.horizontalAdvance(who) + theme.px(8), room * 0.45)
            painter.setFont(bold)
            shown = bold_metrics.elidedText(who, Qt.TextElideMode.ElideRight, wide - 4)
            painter.drawText(QRectF(at, line.top(), wide, line.height()), left, shown)
            at, room = at + wide, room - wide
        painter.setFont(plain)
        what = metrics.elidedText(row.what, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(at, line.top(), room, line.height()), left, what)
        note = row.problem or (f"the floor: {row.floor}" if row.floor else "")
        if note:
            painter.setFont(small)
            painter.setPen(theme.color("stop" if row.problem else "notice"))
            under = QRectF(line.left() + number, line.bottom() - 4, line.width() - number - 8, theme.px(18))
            shown = small_metrics.elidedText(note, Qt.TextElideMode.ElideRight, under.width())
            painter.drawText(under, left, shown)
        painter.restore()


class ActList(QListView):
    """The list; a tap on an act, or Enter on it, looks back at the moment before it."""

    jumped = Signal(int)
    """How many acts lie before the moment to look at."""

    def __init__(self) -> None:
        super().__init__()
        self.place = 0
        self.looking_back = False
        self.acts = Acts()
        self.setModel(self.acts)
        self.setItemDelegate(_Painter(self))
        self.setAccessibleName("Acts of the hand")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumHeight(theme.px(96))
        self.viewport().setAutoFillBackground(False)
        self.clicked.connect(lambda index: self.jumped.emit(index.row()))

    def sizeHint(self) -> QSize:
        return QSize(theme.px(320), theme.px(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(96))

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.setMinimumHeight(theme.px(96))
        self.scheduleDelayedItemsLayout()

    def show_hand(self, told: Tracked | None) -> None:
        """Show the acts, and where one looks."""
        self.acts.show_hand(told)
        cursor = told.cursor if told is not None else 0
        back = told is not None and told.looking_back
        if (cursor, back) != (self.place, self.looking_back):
            self.place, self.looking_back = cursor, back
            self.viewport().update()
        if told is None or not told.lines:
            return
        row = min(cursor, len(told.lines) - 1)
        self.scrollTo(self.acts.index(row), QAbstractItemView.ScrollHint.EnsureVisible)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        if self.acts.rows:
            self.scrollTo(self.acts.index(min(self.place, len(self.acts.rows) - 1)))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        event.ignore()  # the desk moves with Up and Down wherever the focus is

    def paintEvent(self, event: QPaintEvent, /) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            box(QPainter(self.viewport()), QRectF(self.viewport().rect()), None, "focus", width=2, radius=8)
