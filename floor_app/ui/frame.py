"""What the window is before any event is in it, and the places that its desks stand in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from floor_app.ui import theme

STRIP_HEIGHT = 84
RAIL_WIDTH = 84


class BareFrame(QWidget):
    """Strip and rail as empty grounds: what is painted before the event is read."""

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("window"))
        strip, rail = theme.px(STRIP_HEIGHT), theme.px(RAIL_WIDTH)
        painter.fillRect(0, 0, self.width(), strip, theme.color("panel"))
        painter.fillRect(0, strip, rail, self.height(), theme.color("panel"))
        painter.fillRect(0, strip - 1, self.width(), 1, theme.color("line"))


class DeskHolder(QWidget):
    """Gives a desk all the room there is, never less than it can bear; without a layout of its own, because a scroll
    area would ask that for the height it would *like* at this width, and scroll long before it must.
    """

    def __init__(self, desk: QWidget) -> None:
        super().__init__()
        self._desk = desk
        desk.setParent(self)

    def minimumSizeHint(self) -> QSize:
        return self._desk.minimumSizeHint()

    def resizeEvent(self, _event: QResizeEvent, /) -> None:
        self._desk.setGeometry(self.rect())

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)


def place_for(desk: QWidget) -> QScrollArea:
    """A place for a desk that scrolls when the window is smaller, or the text larger, than the desk can bear."""
    place = QScrollArea()
    place.setWidgetResizable(True)
    place.setFrameShape(QScrollArea.Shape.NoFrame)
    place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    place.setWidget(DeskHolder(desk))
    return place
