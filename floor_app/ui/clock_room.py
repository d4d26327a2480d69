"""The Clock desk in a low window: what stands elsewhere too gives way, so that nothing scrolls and no words are cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.widgets import Panel

CLOSE_UP, GIVE_WAY = 650, 553
"""Pixels of height at text size 100 %, other events' clocks not counted, under which a desk closes up its spaces, and under
which what stands elsewhere too gives way. A screen of 1280 x 720 leaves 612, of 1366 x 768 660, and a bar under the strip
takes 57 of them."""
SPACE = 8
"""Pixels between panels and at the edges of a low desk, and above and below what stands in a panel."""


class Room(QObject):
    """Watches the height that a desk is given, and closes up its spaces when that is low."""

    def __init__(
        self,
        desk: QWidget,
        panels: Sequence[Panel],
        between: Sequence[QVBoxLayout | QGridLayout],
        besides: QWidget,
        fit: Callable[[], None],
    ) -> None:
        """`between` are the layouts that the panels stand in, the desk's own first; `besides` stands in it besides them.

        `fit` is called after a change.
        """
        super().__init__(desk)
        self.low = self.lowest = False
        self._desk, self._panels, self._between, self._besides, self._fit = desk, panels, between, besides, fit
        self._spaces = theme.Spaces(desk)
        self._place: QWidget | None = None

    def watch(self) -> None:
        """Watch the place that the desk stands in by now."""
        place = self._desk.parentWidget()
        while place is not None and not isinstance(place, QScrollArea):
            place = place.parentWidget()
        found = self._desk if place is None else place.viewport()
        if found is not self._place:
            self._place = found
            found.installEventFilter(self)
        self.look()

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.look()
        return super().eventFilter(watched, event)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self._spaces.refit()
        if self.low:
            self._close_up()
        self.look()

    def look(self) -> None:
        """See what height there is now."""
        if self._place is None:
            return
        taken = 0 if self._besides.isHidden() else self._besides.sizeHint().height() + theme.px(SPACE)
        height = self._place.height() - taken
        before = self.low, self.lowest
        self.low, self.lowest = height < theme.px(CLOSE_UP), height < theme.px(GIVE_WAY)
        if (self.low, self.lowest) != before:
            self._spaces.refit()
            if self.low:
                self._close_up()
            self._fit()

    def _close_up(self) -> None:
        space = theme.px(SPACE)
        for panel in self._panels:
            sides = panel.body.contentsMargins()
            panel.body.setContentsMargins(sides.left(), space, sides.right(), space)
            panel.body.setSpacing(theme.px(6))
        for layout in self._between:
            layout.setSpacing(space)
        sides = self._between[0].contentsMargins()
        self._between[0].setContentsMargins(sides.left(), space, sides.right(), space)
