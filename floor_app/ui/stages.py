"""A start in stages: what may wait until a paint is on the screen, and what is loaded while the window is in use."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget


class _Paint(QObject):
    def __init__(self, then: Callable[[], None]) -> None:
        super().__init__()
        self._then: Callable[[], None] | None = then

    def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
        if self._then is not None and event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._then)
            self._then = None
        return False


def after_paint(window: QWidget, then: Callable[[], None]) -> QObject:
    """Call `then` once, as soon as the event loop is free after the next paint of `window`. Keep what is returned."""
    watch = _Paint(then)
    window.installEventFilter(watch)
    window.update()
    return watch


class Loading(QObject):
    """Modules being imported while the event loop goes on; then `then` is called in it. Keep it, and wait for it."""

    _loaded = Signal()

    def __init__(self, modules: tuple[str, ...], then: Callable[[], None]) -> None:
        super().__init__()
        self._loaded.connect(then, Qt.ConnectionType.QueuedConnection)
        self._thread = threading.Thread(target=self._load, args=(modules,), name="load")
        self._thread.start()

    def _load(self, modules: tuple[str, ...]) -> None:
        for name in modules:
            import_module(name)
        self._loaded.emit()

    def wait(self) -> None:
        """Wait until the imports are done."""
        self._thread.join()
