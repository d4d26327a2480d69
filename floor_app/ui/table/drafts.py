"""The betting round on disk: kept at each key, after the paint that the same key asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QTimer

from floor_app.base import FloorError
from floor_app.ui.model import EventModel

DRAFT = "round"
"""Kind of the draft that holds the betting round of a table; its key is the table's number."""


class RoundDrafts:
    """Writes at the next idle moment, and only the latest of several keys."""

    def __init__(self, model: EventModel) -> None:
        self._model = model
        self._pending: Mapping[str, Any] | None = None
        self._timer = QTimer(model)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.write)

    def keep(self, body: Mapping[str, Any]) -> None:
        """Keep the round on disk, after the paint that the same key asked for."""
        self._pending = body
        self._timer.start()

    def write(self) -> None:
        """Write what is waiting."""
        if self._pending is None:
            return
        body, self._pending = dict(self._pending), None
        try:
            self._model.desk.keep_draft(DRAFT, str(self._model.table), body)
        except FloorError as error:
            self._model.refuse(error)

    def read(self) -> Mapping[str, Any] | None:
        """The draft of the table the window stands at; None when there is none."""
        if self._pending is not None:
            return self._pending
        try:
            return self._model.desk.draft(DRAFT, str(self._model.table))
        except FloorError as error:
            self._model.refuse(error)
            return None
