"""After sleep or a crash: what was counted meanwhile is said, and offered back by one key, in every event that ran."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from floor_app.base import FloorError, Millis
from floor_app.ui.commands import Command

if TYPE_CHECKING:
    from floor_app.ui.call_clock import CallTimer
    from floor_app.ui.model import EventModel

GIVE_BACK = "clock.give-back"
NAMED = 3
"""So many events are named; the rest is counted."""


class AwayOffer:
    """What was counted while Floor was away, event by event, until it is given back, or the clock is set by an act."""

    def __init__(self, model: EventModel, say: Callable[[str], None]) -> None:
        """`say` shows a sentence with the offer beside it."""
        self.model = model
        self.lost: dict[str, tuple[str, Millis]] = {}
        """The events to which time can be given back, by id: name and ms. The one on screen comes first."""
        self._say = say
        model.away.connect(self.offer)
        model.changed.connect(self._changed)

    def offer(self, ms: Millis, note: str = "") -> None:
        """Say which clocks went on for so long, and offer that time; `note` is a sentence said before it."""
        from floor_app.tournament.clock import counted
        from floor_app.tournament.clock_events import span

        model = self.model
        model.look_at_others()
        utc = model.utc
        self.lost = {}
        for state in (model.state, *model.others):
            if state is not None and state.clock is not None:
                lost = counted(state.clock, state.structure, utc, ms)
                if lost is not None:
                    self.lost[state.id] = state.name, lost
        text = ""
        if self._on_screen() in self.lost and len(self.lost) == 1:
            ((_, lost),) = self.lost.values()
            text = f"Away {span(lost)}: counted. The clock has gone on."
        elif self.lost:
            whose = "Its clock has" if len(self.lost) == 1 else "Their clocks have"
            text = f"Away: counted in {_named(list(self.lost.values()))}. {whose} gone on."
        if text or note:
            self._say(f"{note} {text}".strip())

    def give_back(self) -> None:
        """Let that time not have counted: an act in each of those events, to be taken back there."""
        from floor_app.tournament.clock_commands import GiveBack

        lost, self.lost = self.lost, {}
        here = self._on_screen()
        if [*lost] == [here]:
            self.model.act(GiveBack(lost[here][1]), "window")
            return
        given, told = list[tuple[str, Millis]](), ""
        for event, (name, ms) in lost.items():
            refused = list[FloorError]()
            if event == here:
                done = self.model.act(GiveBack(ms), "window", beside=refused.append)
            else:
                done = self.model.act_in(event, GiveBack(ms), refused.append)
            if done is not None:
                given.append((name, ms))
            told += "".join(f" Not in {name}: {error.message} {error.remedy}".rstrip() for error in refused)
        if given:
            told = f"Given back in {_named(given)}. Ctrl+Z takes it back, in each event by itself.{told}"
        if told:
            self._say(told.strip())

    def _on_screen(self) -> str:
        return "" if self.model.state is None else self.model.state.id

    def _changed(self, _state: object, areas: frozenset[str], source: object) -> None:
        if "clock" in areas and source not in {"time", "event", "table"}:
            self.lost.pop(self._on_screen(), None)


def _named(events: list[tuple[str, Millis]]) -> str:
    """Events with their times, as a list in a sentence."""
    from floor_app.tournament.clock_events import span

    more = len(events) - NAMED
    parts = [f"{name} ({span(ms)})" for name, ms in events[:NAMED]]
    parts += [f"{more} more"] if more > 0 else []
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


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
            "Let the time that Floor was away not have counted, in every event that ran. Ctrl+Z takes it back there.",
            "Clock",
            act=offer.give_back,
            enabled=lambda: bool(offer.lost),
        ),
    )
