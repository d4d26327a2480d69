"""The event, from the outside: its value, `decide`, `apply`, `fold` and `areas`; what an undo may do."""

from floor_app.tournament.decisions import decide
from floor_app.tournament.fold import apply, areas, check_games, fold
from floor_app.tournament.state import Tournament, average_stack, next_hand
from floor_app.tournament.structure_decisions import check_turned

__all__ = [
    "Tournament",
    "apply",
    "areas",
    "average_stack",
    "check_games",
    "check_turned",
    "decide",
    "fold",
    "next_hand",
]
