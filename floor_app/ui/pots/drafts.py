"""The dispute on disk: kept at each key, one for each table of each event."""

from __future__ import annotations

from floor_app.ui.drafts import Drafts
from floor_app.ui.model import EventModel

DRAFT = "pot"
"""Kind of the draft that holds a dispute; its key names event and table, because a dispute outlives its hand."""


class PotDrafts(Drafts):
    """The drafts of the Pots desk."""

    def __init__(self, model: EventModel) -> None:
        super().__init__(model, DRAFT)

    @property
    def _key(self) -> str:
        state = self._model.state
        return f"{state.id if state is not None else ''}:{self._model.table}"
