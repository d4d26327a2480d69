"""Where a desk stood: its event and the moment of its latest act, kept as a draft; what is assumed of the time since."""

from __future__ import annotations

import json
from pathlib import Path

from floor_app.base import Millis, Moment
from floor_app.store import read
from floor_app.store.drafts import to_json
from floor_app.tournament import clock
from floor_app.tournament.clock_events import span
from floor_app.tournament.tournament import Tournament

STAND = "stand"
"""Kind of the draft."""


def stand_body(event: str | None, moment: Moment) -> str:
    """The draft's body, as JSON."""
    return to_json({"event": event, "utc": moment.utc, "boot": moment.boot, "reading": moment.reading})


def stand(file: Path, desk: str) -> tuple[str | None, Moment | None]:
    """The event this desk had open, and the latest moment of any desk."""
    event = None
    moments = []
    for name, text in read.drafts(file, STAND).items():
        try:
            body = json.loads(text)
            moments.append(Moment(Millis(int(body["utc"])), str(body["boot"]), Millis(int(body["reading"]))))
            event = body["event"] if name == desk else event
        except (ValueError, KeyError, TypeError):
            continue  # then the latest act says where the desk stood, and the wall clock what time it is
    return event, max(moments, key=lambda moment: moment.utc, default=None)


def assumed(state: Tournament | None, last: Moment, now: Moment) -> str | None:
    """What is assumed about the time from `last` to `now`, when only the wall clock knows it and a clock was running."""
    if state is None or state.clock is None:
        return None
    if not isinstance(clock.at(state.clock, state.structure, last.utc).phase, clock.Running):
        return None
    restarted = "The computer was restarted; " if last.boot and now.boot else ""
    if now.utc < last.utc:
        return f"{restarted}its clock stands before the last act. Check the date and time of the computer, then the time left."
    gone = span(now.utc - last.utc)
    if restarted:
        return f"{restarted}{gone} were counted by its wall clock. Check the time left."
    return f"While Floor was closed, {gone} were counted by the computer's wall clock. Check the time left."
