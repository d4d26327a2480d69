"""The slip: a recorded ruling on paper, to be signed and handed to the players."""

from __future__ import annotations

from floor_app.rulings.record import RulingRecord, game_words, title_words
from floor_app.sheets.ink import draw, paper_named
from floor_app.sheets.slip_layout import slip_pages, slip_receipt
from floor_app.sheets.slip_text import slip_text

PAPERS = ("letter", "a4", "receipt")


def slip(record: RulingRecord, *, paper: str = "letter") -> bytes:
    """The slip as PDF, on ``letter``, ``a4``, or ``receipt`` for a roll of 80 mm, as long as it needs to be.

    Everything on it is what was recorded, by the rules of that ruling alone. QuestionError for another paper;
    StoreError when the fonts are missing from the installation.
    """
    text = slip_text(record)
    title = f"{title_words(record)}, {game_words(record)}"
    if paper == "receipt":
        marks, roll = slip_receipt(text)
        return draw([marks], roll, title=title, subject="Slip")
    sheet = paper_named(paper)
    return draw(slip_pages(text, sheet), sheet, title=title, subject="Slip")
