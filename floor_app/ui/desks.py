"""Which desks there are, and their making: the first by itself, so that the event's numbers are soon on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.ports import DeskWidget, SheetPort
    from floor_app.ui.table.desk import TableDesk

RAIL = (
    ("table", "Table", "F1"),
    ("hand", "Hand", "F2"),
    ("pots", "Pots", "F3"),
    ("clock", "Clock", "F4"),
    ("structure", "Structure", "F5"),
    ("sheets", "Sheets", "F8"),
)
"""Key, title and function key of every desk, so that the rail is whole before the desks are."""


def first_desk(model: EventModel) -> TableDesk:
    """The Table desk, which shows the event's numbers."""
    from floor_app.ui.table.desk import TableDesk

    return TableDesk(model, model.table)


def other_desks(model: EventModel, sheets: SheetPort | None, table: TableDesk) -> list[DeskWidget]:
    """Every desk but the first, in the order of RAIL; Sheets only where there is a paper room."""
    from floor_app.ui.clock_desk import ClockDesk
    from floor_app.ui.hand.desk import HandDesk
    from floor_app.ui.pots.desk import PotsDesk
    from floor_app.ui.sheets_desk import SheetsDesk
    from floor_app.ui.structure.desk import StructureDesk

    hand = HandDesk(model, lambda: table.event_sitting.told)
    desks: list[DeskWidget] = [hand, PotsDesk(model, sheets), ClockDesk(model), StructureDesk(model)]
    if sheets is not None:
        desks.append(SheetsDesk(model, sheets))
    return desks
