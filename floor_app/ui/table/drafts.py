"""The betting round on disk: kept at each key."""

from __future__ import annotations

from floor_app.ui.drafts import Drafts
from floor_app.ui.model import EventModel

DRAFT = "round"
"""Kind of the draft that holds the betting round of a table; its key is the table's number."""


class RoundDrafts(Drafts):
    """The drafts of the Table desk."""

    def __init__(self, model: EventModel) -> None:
        super().__init__(model, DRAFT)
