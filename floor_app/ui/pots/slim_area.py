"""A place that scrolls under a slim bar lying over its edge: nothing is laid out anew when the bar comes or goes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScroller, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import box


class _Bar(QWidget):
    """How far one has scrolled; it takes no taps, the content itself is dragged or wheeled."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        bar = self._area.verticalScrollBar()
        whole = bar.maximum() - bar.minimum() + bar.pageStep()
        if whole <= 0:
            return
        top = self.height() * bar.value() / whole
        high = max(theme.px(24), self.height() * bar.pageStep() / whole)
        box(QPainter(self), QRectF(1, min(top, self.height() - high), self.width() - 2, high), "dim", None, radius=3)


class SlimArea(QScrollArea):
    """Scrolls up and down; what is in it keeps its width."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inside)
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.slim = _Bar(self)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(lambda _least, most: self.slim.setVisible(most > 0))
        bar.valueChanged.connect(lambda _value: self.slim.update())
        self.slim.setVisible(False)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than is in sight."""
        return self.verticalScrollBar().maximum() > 0

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        wide = theme.px(7)
        self.slim.setGeometry(self.width() - wide, 0, wide, self.height())
        self.slim.raise_()
