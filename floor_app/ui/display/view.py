"""The window that the room reads. It paints what the board says and owns nothing of the event."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from floor_app.ui import theme
from floor_app.ui.display.board import Board, board
from floor_app.ui.display.clock_part import ClockPart, frame
from floor_app.ui.display.ink import Drawn, Ink, unit_of
from floor_app.ui.display.pages import LAYOUTS, Content, Room, foot, footer
from floor_app.ui.display.sheet import sheet_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from floor_app.ui.model import EventModel

FLASH = 1500
"""How long the display is lit where a sound would have been heard, in ms."""


class PublicDisplay(QWidget):
    """Follows the model. What stands is painted once into a picture; each second only the clock is painted over it."""

    def __init__(
        self,
        model: EventModel,
        room: Room | None = None,
        closed: Callable[[], None] = lambda: None,
        pressed: Callable[[QKeySequence], None] = lambda _key: None,
    ) -> None:
        """`closed` is called when it was; `pressed` with a key, where a desktop gives it keys all the same."""
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)  # keys stay the window's
        self.model = model
        self.setWindowTitle("Floor – public display")
        self.setAccessibleName("Public display")
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setMinimumSize(480, 270)
        self.layout_key = "clock"
        self.content = Content(room or Room())
        self.board = Board("", "", "", "cash", "")
        self.drawn: tuple[Drawn, ...] = ()
        """Every text that stands on the display, as it was painted last."""
        self._closed, self._pressed = closed, pressed
        self._still: QPixmap | None = None
        self._tokens = theme.tokens()
        self._still_drawn: tuple[Drawn, ...] = ()
        self._part: ClockPart | None = None
        self._cells: list[QRect] = []
        self._flash = QTimer(self)
        self._flash.setSingleShot(True)
        self._flash.timeout.connect(self.update)
        model.changed.connect(self._take_up)  # no lambdas: these end with the display
        model.tick.connect(self._follow)
        self.refresh()

    # ---- what it shows ------------------------------------------------------------------------------------------------

    def show_layout(self, key: str) -> None:
        """Show another layout, by its key in LAYOUTS."""
        self.layout_key = key if key in LAYOUTS else "clock"
        self._take_up(anew=True)

    def show_content(self, *, room: Room | None = None, message: str | None = None, hint: str | None = None) -> None:
        """Change whose display it is, what it announces, or how it says to be closed."""
        changed = self.content
        if room is not None:
            changed = replace(changed, room=room)
        if message is not None:
            changed = replace(changed, message=message)
        if hint is not None:
            changed = replace(changed, hint=hint)
        if changed != self.content:
            self.content = changed
            self.refresh(anew=True)

    def flash(self) -> None:
        """Be lit for a moment: a sound that cannot be heard must be seen."""
        self._flash.start(FLASH)
        self.update()

    @property
    def flashing(self) -> bool:
        """Whether it is lit."""
        return self._flash.isActive()

    def _follow(self, *_about: object) -> None:
        self.refresh()

    def _take_up(self, *_about: object, anew: bool = False) -> None:
        """An act, or a level that turned: rows of the level sheet may be others than those that the board names."""
        state = self.model.state
        sheet = sheet_lines(state, self.model.utc) if self.layout_key == "sheet" and state is not None else ()
        anew = anew or sheet != self.content.sheet
        self.content = replace(self.content, sheet=sheet)
        self.refresh(anew=anew)

    def refresh(self, *, anew: bool = False) -> None:
        """Take up event and time as they are now; paint only what is different."""
        shown = board(self.model.state, self.model.face(), self.model.utc)
        if not anew and shown == self.board:
            return
        stands = not anew and shown.body == self.board.body and self._part is not None and self._still is not None
        before, self.board = self.board, shown
        self.setAccessibleDescription(shown.spoken)
        if stands:
            region = self._changed(before, shown)
            if shown.still != before.still:
                region += self._repaint_foot()
            self.update(region)
        else:
            self._still = None
            self.update()

    # ---- painting -----------------------------------------------------------------------------------------------------

    def _changed(self, before: Board, now: Board) -> QRegion:
        """What a second changes: figures of the time, and the bar; all of the clock where it looks otherwise."""
        assert self._part is not None
        if before.urgency != now.urgency or not len(before.time) == len(now.time) == len(self._cells):
            return QRegion(self._pixels(self._part.part))
        region = QRegion(self._pixels(self._part.bar))
        for cell, old, new in zip(self._cells, before.time, now.time, strict=True):
            if old != new:
                region += cell
        return region

    def _pixels(self, rect: QRectF) -> QRect:
        u = unit_of(self.size())
        place = QRectF(rect.x() * u, rect.y() * u, rect.width() * u, rect.height() * u)
        return place.toAlignedRect().adjusted(-2, -2, 2, 2)

    def _repaint_foot(self) -> QRect:
        """Paint the foot anew into the picture of what stands, and say where: at each minute that is all that changes."""
        assert self._still is not None
        ratio = self._still.devicePixelRatio()
        painter = QPainter(self._still)
        ink = Ink(painter, self.size())
        top = int((foot(ink) - 0.7) * ink.unit * ratio) / ratio  # a whole pixel of the screen, between body and foot
        band = QRectF(0, top, self.width() + 1, self.height() - top + 1)
        painter.setClipRect(band)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(band, theme.color("window"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame(ink, self.board)
        footer(ink, self.board, self.content)
        painter.end()
        above = (drawn for drawn in self._still_drawn if drawn.place.bottom() < top)
        self._still_drawn = (*above, *ink.drawn)
        return band.toAlignedRect()

    def _stand(self, size: QSize) -> QPixmap:
        """The picture of what stands, made when there is none for it."""
        ratio = self.devicePixelRatioF()
        if self._still is None or self._still.size() != size * ratio or self._tokens is not theme.tokens():
            self._tokens = theme.tokens()
            made = QPixmap(size * ratio)
            made.setDevicePixelRatio(ratio)
            made.fill(theme.color("window"))
            painter = QPainter(made)
            ink = Ink(painter, size)
            self._part = LAYOUTS[self.layout_key](ink, self.board, self.content)
            painter.end()
            self._still, self._still_drawn = made, tuple(ink.drawn)
        return self._still

    def paintEvent(self, event: QPaintEvent, /) -> None:
        still = self._stand(self.size())
        painter = QPainter(self)
        ratio = still.devicePixelRatio()
        region: Any = event.region()  # the stub does not know that it can be gone through
        if ratio == int(ratio):
            for place in region:  # part by part is faster than clipped
                painter.drawPixmap(place, still, QRect(place.topLeft() * ratio, place.size() * ratio))
        else:
            painter.drawPixmap(0, 0, still)  # pixel by pixel, whatever the ratio
        ink = Ink(painter, self.size(), event.region())
        if self._part is not None and self.board.event:
            self._part.moving(ink, self.board)
            self._cells = ink.cells
        self.drawn = (*self._still_drawn, *ink.drawn)
        if self.flashing:
            wide = max(12, self.height() // 18)
            painter.setPen(Qt.PenStyle.NoPen)
            for x, y, w, h in (
                (0, 0, self.width(), wide),
                (0, self.height() - wide, self.width(), wide),
                (0, 0, wide, self.height()),
                (self.width() - wide, 0, wide, self.height()),
            ):
                painter.fillRect(x, y, w, h, theme.color("notice"))

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        self._pressed(QKeySequence(event.keyCombination()))

    def mouseDoubleClickEvent(self, event: QMouseEvent, /) -> None:
        event.accept()
        self.close()

    def closeEvent(self, event: QCloseEvent, /) -> None:
        super().closeEvent(event)
        self._closed()
