"""When Floor was last alive: a small file beside the record, so that after a crash the app knows how long it was away."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from floor_app.base import Millis, Moment, Now

FILE = "alive.json"
EVERY = 5000
"""How often it is written, in ms; an absence is told that much too long at most."""
SHORTEST = 5000
"""An absence under this many ms is a plain new start."""


class Alive:
    """The file in one data folder. Losing it costs a sentence, so trouble with it is no trouble."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._kept: Millis | None = None

    def last(self) -> Moment | None:
        """When Floor was last known to run; None when nobody knows."""
        with suppress(OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
            body = json.loads(self._file.read_text(encoding="utf-8"))
            return Moment(Millis(int(body["utc"])), str(body["boot"]), Millis(int(body["reading"])))
        return None

    def keep(self, moment: Moment, *, at_once: bool = False) -> None:
        """Floor runs at `moment`; written at most every five seconds unless it must be `at_once`."""
        if not at_once and self._kept is not None and 0 <= moment.reading - self._kept < EVERY:
            return
        self._kept = moment.reading
        fresh = self._file.with_suffix(".new")
        with suppress(OSError):
            fresh.write_text(
                json.dumps({"utc": moment.utc, "boot": moment.boot, "reading": moment.reading}), encoding="utf-8"
            )
            fresh.replace(self._file)


def absence(last: Moment | None, now: Now) -> Millis | None:
    """How many ms passed since Floor was last alive; None for a plain new start, and when nobody knows.

    With the same start of the computer its reading says so, else the wall clock.
    """
    if last is None:
        return None
    moment = now()
    gone = moment.reading - last.reading if last.boot and last.boot == moment.boot else moment.utc - last.utc
    return Millis(gone) if gone >= SHORTEST else None
