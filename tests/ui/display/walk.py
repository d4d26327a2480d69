"""A display through many changes in a row, painted by pieces; and beside it one that is painted whole each time."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QImage, QPainter, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QWidget

from floor_app.tournament.commands import AddTime, NextHand, PauseClock, SetPlayersLeft, StartClock, StepLevel
from floor_app.tournament.structure import Remove
from floor_app.ui import theme
from floor_app.ui.display.layouts import TITLES
from floor_app.ui.display.pages import Room
from floor_app.ui.display.view import PublicDisplay
from floor_app.ui.model import EventModel
from tests.ui.display.scenes import Scene, scene

SCENES = (
    "clock",
    "clock-last-table",
    "clock-paused",
    "clock-nine",
    "clock-one",
    "clock-remove",
    "message-long",
    "sheet",
)
SIZES = ((1366, 768), (1920, 1080), (1280, 1024), (1001, 607), (720, 1280))
STEPS = 30
SMOOTH, EDGE, EDGES = 16, 48, 400
"""Where Qt paints only a part of a shape, the smoothing of its edges comes out a little otherwise: by so much of 255 it
may everywhere, by so much in so many values of a picture at most. A line too many is beyond that."""


class Pieces(PublicDisplay):
    """A display on a screen of its own: a picture, into which only what it asks to have painted anew is painted."""

    def __init__(self, model: EventModel, ratio: float) -> None:
        self.ratio = ratio
        self.asked = QRegion()
        super().__init__(model)
        self.screen_picture = QImage()

    def devicePixelRatioF(self) -> float:
        return self.ratio

    def update(self, *what: Any) -> None:
        self.asked += what[0] if what else self.rect()

    def paint(self) -> QImage:
        """What the screen shows now."""
        size = self.size() * self.ratio
        if self.screen_picture.size() != size:
            self.screen_picture = QImage(size, QImage.Format.Format_RGB32)
            self.screen_picture.setDevicePixelRatio(self.ratio)
            self.asked = QRegion(self.rect())
        asked, self.asked = self.asked, QRegion()
        if not asked.isEmpty():
            self.render(self.screen_picture, asked.boundingRect().topLeft(), asked, QWidget.RenderFlag(0))
        return self.screen_picture


class Walk:
    """One display that is never told to paint anew, through changes chosen by a seed."""

    def __init__(self, seed: int, ratio: float) -> None:
        self.random = random.Random(seed)
        self.made: Scene = scene(self.random.choice(SCENES))
        self.display = Pieces(self.made.model, ratio)
        self.display.show_content(message=self.made.message)
        self.display.show_layout(self.random.choice(list(TITLES)))
        self.display.resize(*self.random.choice(SIZES))
        self.done: list[str] = []

    def close(self) -> None:
        self.made.model.stop()
        self.display.close()

    def step(self) -> None:
        """One change, mostly of time."""
        steps: list[Callable[[], None]] = [self.second] * 8 + [
            self.minute, self.last_minute, self.last_ten, self.over, self.players, self.players, self.pause, self.hand,
            self.level, self.time, self.layout, self.theme, self.resize, self.hint, self.message, self.logo, self.remove,
        ]  # fmt: skip
        what = self.random.choice(steps)
        self.done.append(what.__name__)
        what()
        self.made.model.beat()
        if self.random.random() < 0.8:  # else two changes are painted in one
            self.display.paint()

    def second(self) -> None:
        self.made.now.on(ms=1000)

    def minute(self) -> None:
        face = self.made.model.face()
        self.made.now.on(ms=1000 if face is None or face.left is None else face.left % 60_000 + 1)

    def last_minute(self) -> None:
        self._to(60_000)

    def last_ten(self) -> None:
        self._to(10_500)

    def over(self) -> None:
        self._to(1)

    def _to(self, left: int) -> None:
        face = self.made.model.face()
        if face is not None and face.left is not None and face.running:
            self.made.now.on(ms=max(0, face.left - left))

    def players(self) -> None:
        self.made.model.act(SetPlayersLeft(self.random.choice((2, 5, 8, 31, 99))))

    def pause(self) -> None:
        face = self.made.model.face()
        self.made.model.act(PauseClock() if face is not None and face.running else StartClock())

    def hand(self) -> None:
        state = self.made.model.state
        assert state is not None
        self.made.model.act(NextHand(min(state.tables)))

    def level(self) -> None:
        self.made.model.act(StepLevel(self.random.choice((1, -1))))

    def time(self) -> None:
        self.made.model.act(AddTime(self.random.choice((-60_000, 60_000, 600_000))))

    def layout(self) -> None:
        self.display.show_layout(self.random.choice(list(TITLES)))

    def theme(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, self.random.choice(("dark", "light")))

    def resize(self) -> None:
        self.display.resize(*self.random.choice(SIZES))

    def hint(self) -> None:
        self.display.show_content(hint=self.random.choice(("", "Ctrl+F11 or a double click closes this display")))

    def message(self) -> None:
        self.display.show_content(message=self.random.choice(("", "Cards in the air at 8:15", "Seats are drawn. " * 9)))

    def logo(self) -> None:
        wide, tall = self.random.choice(((40, 400), (400, 40)))
        logo = QPixmap(wide, tall)
        logo.fill("#a03030")
        self.display.show_content(room=Room("Riverside", logo))

    def remove(self) -> None:
        state, face = self.made.model.state, self.made.model.face()
        if state is not None and face is not None:
            rows = list(state.structure.rows)
            rows.insert(state.structure.row_of(face.level.number) + 1, Remove(self.random.choice((1000, 5000))))
            self.made.desk.state = replace(state, structure=replace(state.structure, rows=tuple(rows)))
            self.made.model._tell(frozenset({"structure"}), None)

    def pictures(self) -> tuple[QImage, QImage]:
        """The display as it came to be by pieces, and one that was painted at once."""
        shown = self.display
        other = Pieces(self.made.model, shown.ratio)
        other.show_content(room=shown.content.room, message=shown.content.message, hint=shown.content.hint)
        other.show_layout(shown.layout_key)
        other.resize(shown.size())
        pictures = shown.paint(), other.paint()
        other.deleteLater()
        return pictures


def difference(seed: int, ratio: float) -> str:
    """Walk; where the two pictures differ after some step, and after which steps. Empty = nowhere."""
    walk = Walk(seed, ratio)
    try:
        for _ in range(STEPS):
            walk.step()
            pieces, whole = walk.pictures()
            if where := apart(pieces, whole):
                return f"seed {seed}, ratio {ratio}, {walk.display.layout_key}, {pieces.size()}: {walk.done}: {where}"
    finally:
        walk.close()
    return ""


def apart(one: QImage, other: QImage) -> str:
    """How far two pictures differ by more than the smoothing of some edges does; empty = they do not."""
    if one.size() != other.size():
        return f"{one.size()} and {other.size()}"
    if one == other:
        return ""
    far = one.convertToFormat(QImage.Format.Format_RGB32)
    far.setDevicePixelRatio(1)
    painter = QPainter(far)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(QRect(QPoint(), far.size()), other)
    painter.end()
    raw = bytes(far.constBits())
    values = raw[0::4] + raw[1::4] + raw[2::4]
    count, most = len(values.translate(None, bytes(range(SMOOTH + 1)))), max(values)
    return f"{count} values differ by up to {most} of 255" if count > EDGES or most > EDGE else ""
