"""The layouts by name; how each is painted stands in `pages`, which is loaded with the first display."""

from __future__ import annotations

TITLES: dict[str, str] = {
    "clock": "Clock",
    "mixed": "Mixed table",
    "sheet": "Level sheet",
    "message": "Message",
    "draw": "Seat draw",
}
"""What the menu calls each layout, by its key."""
