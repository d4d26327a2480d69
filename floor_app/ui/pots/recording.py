"""Puts the ruling of the Pots desk on record, prints its slip, finds earlier rulings, and asks *is that a raise?*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.rulings import dispute_window

if TYPE_CHECKING:
    from floor_app.ui.pots.desk import PotsDesk


class Recording:
    """What of the desk has to do with the record."""

    def __init__(self, desk: PotsDesk) -> None:
        self.desk = desk

    def window_words(self) -> str:
        """Until when the pot may be disputed under the rules in force, and where that stands."""
        face = self.desk.model.face()
        on_break = face is not None and face.on_break is not None
        found = dispute_window.words(self.desk.sitting.told.house, on_break=on_break)
        return f"{found.text} {found.citation.source}."

    def record(self) -> None:
        """Put the ruling on record."""

    def slip(self) -> None:
        """Print or save the slip."""

    def show_rulings(self) -> None:
        """Find a ruling on record."""

    def show_raise(self) -> None:
        """Ask whether chips that were pushed are a raise."""

    def close(self) -> bool:
        """Close what is open; True when something was."""
        return False
