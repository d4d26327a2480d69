"""After sleep or a crash: what was counted meanwhile is said, and offered back by one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from floor_app.base import Millis
from floor_app.ui.commands import Command

if TYPE_CHECKING:
    from floor_app.ui.call_clock import CallTimer
    from floor_app.ui.model import EventModel

GIVE_BACK = "clock.give-back"


class AwayOffer:
    """What was counted while Floor was away, until it is given back, or the clock is set by an act."""

    def __init__(self, model: EventModel, say: Callable[[str], None]) -> None:
        """`say` shows a sentence with the offer beside it."""
        self.model = model
        self.ms: Millis | None = None
        """What can be given back, in ms; None = nothing."""
        self._say = say
        model.away.connect(self.offer)
        model.changed.connect(self._changed)

    def offer(self, ms: Millis, note: str = "") -> None:
        """Say that the clock went on for so long, and offer that time; `note` is a sentence said before it."""
        from floor_app.tournament.clock_events import span

        self.ms = ms
        self._say(f"{note} Away {span(ms)}: counted. The clock has gone on.".strip())

    def give_back(self) -> None:
        """Let that time not have counted."""
        from floor_app.tournament.clock_commands import GiveBack

        if self.ms is not None:
            ms, self.ms = self.ms, None
            self.model.act(GiveBack(ms), "window")

    def _changed(self, _state: object, areas: frozenset[str], source: object) -> None:
        if "clock" in areas and source != "time":
            self.ms = None


def clock_rows(model: EventModel, offer: AwayOffer, timer: CallTimer) -> tuple[Command, ...]:
    """The rows of the table of commands that belong to the clock whatever desk is in front."""

    def call() -> None:
        from floor_app.rules.call_clock import call_clock

        if timer.rule is not None:
            timer.cancel()
        elif model.state is not None:
            timer.call(call_clock(model.state.house.base))

    return (
        Command(
            "clock.call",
            "F9",
            "Call the clock",
            "Give the player to act the time of the house's book, with its countdown; again puts it away.",
            "Clock",
            act=call,
            enabled=lambda: model.state is not None,
        ),
        Command(
            GIVE_BACK,
            "Ctrl+G",
            "Give the time back",
            "Let the time that Floor was away not have counted. Ctrl+Z takes it back.",
            "Clock",
            act=offer.give_back,
            enabled=lambda: offer.ms is not None,
        ),
    )
