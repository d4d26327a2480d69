"""A dialog that offers a list to choose one of: a title, and under it a sentence for each row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QDialog,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from floor_app.ui import theme
from floor_app.ui.lettering import Words, box
from floor_app.ui.theme import BODY, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, GoOn

SENTENCE = Qt.ItemDataRole.UserRole
"""The role of the words under a row's title."""
_ROOM = 12
MANY = 8
"""With more rows than this a person types a name rather than going through them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One row to choose."""

    title: str
    sentence: str = ""


class Rows(QStyledItemDelegate):
    """Paints a row as title over sentence; the chosen one has a ring and a bar, not only a colour."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, /
    ) -> None:
        rect = QRectF(option.rect).adjusted(2, 2, -2, -4)
        state = option.state
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        box(painter, rect, "raised" if chosen else "panel", "focus" if chosen else "line", width=2 if chosen else 1)
        side = theme.px(_ROOM)
        inner = rect.adjusted(side + 4, theme.px(8), -side, -theme.px(8))
        title = theme.font(BODY, SEMIBOLD)
        painter.setFont(title)
        painter.setPen(theme.color("text"))
        tall = QFontMetricsF(title).height()
        words = QFontMetricsF(title).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, inner.width())
        painter.drawText(QRectF(inner.left(), inner.top(), inner.width(), tall), words)
        painter.setFont(theme.font(SMALL))
        painter.setPen(theme.color("dim"))
        below = inner.adjusted(0, tall + 2, 0, 0)
        painter.drawText(below, int(Qt.TextFlag.TextWordWrap), str(index.data(SENTENCE) or ""))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, /) -> QSize:
        title = QFontMetricsF(theme.font(BODY, SEMIBOLD)).height()
        sentence = str(index.data(SENTENCE) or "")
        view = self.parent()
        wide = view.viewport().width() - 2 * theme.px(_ROOM) - 12 if isinstance(view, QListWidget) else 400
        below = 0.0
        if sentence:
            room = QRectF(0, 0, wide, 1000)
            below = (
                QFontMetricsF(theme.font(SMALL)).boundingRect(room, int(Qt.TextFlag.TextWordWrap), sentence).height()
                + 2
            )
        return QSize(200, max(theme.px(theme.TOUCH) + 6, round(title + below) + 2 * theme.px(8) + 8))


def list_of_rows(name: str) -> QListWidget:
    """An empty list whose items are painted as `Rows`."""
    made = QListWidget()
    made.setAccessibleName(name)
    made.setItemDelegate(Rows(made))
    made.setFrameShape(QListWidget.Shape.NoFrame)
    made.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setResizeMode(QListWidget.ResizeMode.Adjust)
    made.viewport().setAutoFillBackground(False)
    return made


class ListDialog(QDialog):
    """Choose a row with the arrows and Enter, a tap, or Esc for none. `more` is an extra button that leaves with its words."""

    def __init__(
        self, parent: QWidget | None, title: str, note: str, choices: Sequence[Choice], go: str, more: str = ""
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.more_chosen = False
        self.lines = QVBoxLayout(self)
        self.lines.setContentsMargins(24, 20, 24, 20)
        self.lines.setSpacing(12)
        self.lines.addWidget(Words(title, size=LARGE, weight=SEMIBOLD))
        if len(choices) > MANY:
            note = f"{note} Type the beginning of a name to find it.".strip()
        if note:
            self.lines.addWidget(Words(note, tone="dim", wrap=True))
        self.list = list_of_rows(title)
        for choice in choices:
            item = QListWidgetItem(choice.title)
            item.setData(SENTENCE, choice.sentence)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{choice.title}. {choice.sentence}")
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        self.list.itemDoubleClicked.connect(self.accept)
        self.lines.addWidget(self.list, 1)
        row = GoOn(self, go, self.accept)
        self.go = row.go
        self.go.setEnabled(bool(choices))
        self.more = ActionButton(more)
        self.more.setAutoDefault(False)
        self.more.setVisible(bool(more))
        self.more.clicked.connect(self._more)
        row.insertWidget(0, self.more)
        self.lines.addLayout(row)
        self._spaces = theme.Spaces(self)
        room = self.screen().availableGeometry()
        high = theme.px(min(690, 190 + 74 * max(1, len(choices))))
        self.resize(min(theme.px(620), room.width() - 60), min(high, room.height() - 60))
        self.list.setFocus()

    def _more(self) -> None:
        self.more_chosen = True
        self.accept()

    @property
    def chosen(self) -> int:
        """The row chosen, counted from 0."""
        return self.list.currentRow()
