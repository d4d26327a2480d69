"""The interpreter's search for unused cycles of objects, kept to moments in which nobody waits.

A search through everything stops the program for 60 to 100 ms once the desks are built: a second shown late, a key
answered late. What is young is still searched as it comes, in a millisecond or two.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel

EVERY = 600_000
"""Milliseconds from one search through everything to the next."""
ROOM = 300
"""Milliseconds that must be left of the second on screen for it to begin."""
NEVER = 1_000_000_000


class Tidy(QObject):
    """From now on everything is searched only by `sweep`."""

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.model = model
        self._usual = gc.get_threshold()
        gc.set_threshold(*self._usual[:2], NEVER)
        gc.enable()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.sweep)
        self.sweep()

    def sweep(self) -> None:
        """Search now, or right after the second that is about to turn. What is found in use is not looked at by others."""
        face = self.model.face()
        left = None if face is None or not face.running else face.left
        if left is not None and left % 1000 < ROOM:
            self._timer.start(left % 1000 + ROOM // 3)
            return
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._timer.start(EVERY)

    def close(self) -> None:
        """As it was before."""
        self._timer.stop()
        gc.unfreeze()
        gc.set_threshold(*self._usual)
