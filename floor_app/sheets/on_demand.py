"""All sheets by name, each loaded when it is first asked for: a start does not wait for reportlab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from floor_app.rulings.record import RulingRecord
    from floor_app.tournament.structure import Structure


class Sheets:
    """The sheets as the window asks for them."""

    def level_sheet(
        self, structure: Structure, *, paper: Literal["letter", "a4"] = "letter", title_note: str = ""
    ) -> bytes:
        """The level sheet as PDF."""
        from floor_app.sheets.levels import level_sheet

        return level_sheet(structure, paper=paper, title_note=title_note)

    def table_signs(
        self,
        structure: Structure,
        *,
        paper: Literal["letter", "a4"] = "letter",
        level: int | None = None,
        players_left: int | None = None,
    ) -> bytes:
        """The table signs of every game of the mix as PDF."""
        from floor_app.sheets.signs import table_signs

        return table_signs(structure, paper=paper, level=level, players_left=players_left)

    def ladder_card(
        self, structure: Structure, *, paper: Literal["letter", "a4"] = "letter", players_left: int | None = None
    ) -> bytes:
        """The limit ladder card as PDF."""
        from floor_app.sheets.cards import ladder_card

        return ladder_card(structure, paper=paper, players_left=players_left)

    def opening_card(self, structure: Structure, *, paper: Literal["letter", "a4"] = "letter") -> bytes:
        """The maximum-opening card as PDF."""
        from floor_app.sheets.cards import opening_card

        return opening_card(structure, paper=paper)

    def push_card(
        self, structure: Structure, *, paper: Literal["letter", "a4"] = "letter", level: int | None = None
    ) -> bytes:
        """The dealer push card as PDF."""
        from floor_app.sheets.cards import push_card

        return push_card(structure, paper=paper, level=level)

    def slip(self, record: RulingRecord, *, paper: Literal["letter", "a4", "receipt"] = "letter") -> bytes:
        """The slip of a ruling as PDF."""
        from floor_app.sheets.slip import slip

        return slip(record, paper=paper)
