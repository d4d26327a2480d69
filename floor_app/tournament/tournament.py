"""The event, from the outside: its value, `decide`, `apply`, `fold` and `areas`."""

from floor_app.tournament.decisions import decide
from floor_app.tournament.fold import apply, areas, fold
from floor_app.tournament.state import Tournament, average_stack, next_hand

__all__ = ["Tournament", "apply", "areas", "average_stack", "decide", "fold", "next_hand"]
