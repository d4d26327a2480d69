"""Half-typed work on disk: kept at each key, after the paint that the same key asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QTimer

from floor_app.base import FloorError
from floor_app.ui.model import EventModel


class Drafts:
    """Writes one kind of draft of the table the window stands at, at the next idle moment, and only the latest of several
    keys.
    """

    def __init__(self, model: EventModel, kind: str) -> None:
        self._model = model
        self._kind = kind
        self._pending: tuple[str, Mapping[str, Any]] | None = None
        self._timer = QTimer(model)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.write)

    @property
    def _key(self) -> str:
        return str(self._model.table)

    def keep(self, body: Mapping[str, Any]) -> None:
        """Keep the work on disk, after the paint that the same key asked for."""
        if self._pending is not None and self._pending[0] != self._key:
            self.write()
        self._pending = self._key, body
        self._timer.start()

    def write(self) -> None:
        """Write what is waiting."""
        if self._pending is None:
            return
        (key, body), self._pending = self._pending, None
        try:
            self._model.desk.keep_draft(self._kind, key, dict(body))
        except FloorError as error:
            self._model.refuse(error)

    def drop(self) -> None:
        """Nothing is half-typed any more."""
        self._pending = None
        try:
            self._model.desk.drop_draft(self._kind, self._key)
        except FloorError as error:
            self._model.refuse(error)

    def read(self) -> Mapping[str, Any] | None:
        """The draft of the table the window stands at; None when there is none."""
        if self._pending is not None and self._pending[0] == self._key:
            return self._pending[1]
        try:
            return self._model.desk.draft(self._kind, self._key)
        except FloorError as error:
            self._model.refuse(error)
            return None
