"""The other events of a file, as they stand on disk; only what was written since is read again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from floor_app.base import StoreError
from floor_app.store import read
from floor_app.store.history import History, fold
from floor_app.tournament.tournament import Tournament


class Elsewhere:
    """What was read of one file. A look at a file in which nothing was written costs a tenth of a millisecond."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._newest = 0
        """The latest row of the file when `_last` was read."""
        self._last: dict[str, int] = {}
        """The number of the latest row of each event, the latest event first."""
        self._read: dict[str, tuple[int, Tournament | None]] = {}
        """Each event as it was read, and the number of its latest row then."""

    def look(self, but: str | None, at_most: int | None = None) -> tuple[Tournament, ...]:
        """Every event `but` that one, the latest first. Raises StoreError.

        With `at_most` so many events are read again; the others are as they were, or not there yet. An event whose rows
        cannot be understood is told of once, and then left out until something is written to it.
        """
        newest = read.newest(self._file)
        if newest != self._newest:
            self._last, self._newest = read.last_seqs(self._file), newest
        wanted = [event for event in self._last if event != but]
        old = [event for event in wanted if event not in self._read or self._read[event][0] < self._last[event]]
        for event in old[:at_most]:
            rows = read.journal(self._file, event)
            self._read[event] = rows[-1].seq, None
            self._read[event] = rows[-1].seq, folded(self._file, rows).state
        states = (self._read[event][1] for event in wanted if event in self._read)
        return tuple(state for state in states if state is not None)


def folded(file: Path, rows: Sequence[read.Row]) -> History:
    """The event that the rows of `file` tell. Raises StoreError as `history.fold`, with the file."""
    try:
        return fold(rows)
    except StoreError as error:
        raise StoreError(error.message, where=str(file), remedy=error.remedy) from error
