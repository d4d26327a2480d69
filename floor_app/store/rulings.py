"""Recorded rulings in the file: added, found and withdrawn by a second row; no row is ever changed or deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor_app.base import Millis, QuestionError, RuleError, StoreError
from floor_app.rulings.record import RulingRecord, Withdrawn, from_document
from floor_app.rulings.record_search import matches, parse_search
from floor_app.store import read, trouble
from floor_app.store.drafts import to_json

if TYPE_CHECKING:
    from floor_app.store.write import Writer

RULING, WITHDRAWAL = "ruling", "withdrawal"
"""The kinds of rows."""

ATTEMPTS = 8
"""How often a number is counted again when other desks record at the same moment."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """The rulings of one file, as one desk records them. Every method raises StoreError when the surroundings refuse."""

    file: Path
    desk: str
    writer: Callable[[], Writer]
    """Loaded at the first writing."""

    def record(self, record: RulingRecord, event: str, event_name: str, at: Millis) -> RulingRecord:
        """Add a ruling; the record with its number. Raises RuleError when it has one already."""
        if record.number:
            raise RuleError(
                f"Ruling {record.number} is recorded already.", remedy="Make a new one, or withdraw this one."
            )
        from floor_app.store.write import LostRaceError

        for _ in range(ATTEMPTS):
            number = self._last(event) + 1
            made = replace(
                record,
                id=f"{event}/{number}",
                number=number,
                at=at,
                tournament_id=event,
                tournament=event_name,
                withdrawn=None,
            )
            try:
                self.writer().append_ruling(self._columns(made, RULING, at, made.to_document()))
            except LostRaceError:
                continue
            return made
        raise StoreError(
            "The ruling was not recorded: other desks are writing all the time.",
            where=str(self.file),
            remedy="Record it again in a moment.",
        )

    def withdraw(self, record: str, who: str, why: str, at: Millis) -> RulingRecord:
        """Add the row that a ruling, by its id, no longer holds. Raises RuleError as `Desk.withdraw`."""
        from floor_app.store.write import LostRaceError

        event, _, number = record.rpartition("/")
        found = self._rows(event, "AND number = ?", (number,))
        if not found:
            raise RuleError(f"There is no ruling {record!r} in the file.", remedy="Choose one of the list.")
        (ruling,) = found
        if ruling.withdrawn is not None:
            raise _twice(ruling)
        if not who.strip() or not why.strip():
            raise RuleError("A ruling is withdrawn by somebody, for a reason.", "why" if who.strip() else "who")
        gone = Withdrawn(at, who.strip(), why.strip())
        try:
            body = {"who": gone.who, "why": gone.why}
            self.writer().append_ruling(self._columns(ruling, WITHDRAWAL, at, body))
        except LostRaceError:
            raise _twice(self._rows(event, "AND number = ?", (number,))[0]) from None
        return replace(ruling, withdrawn=gone)

    def find(
        self,
        event: str,
        table: int | None = None,
        seat: int | None = None,
        since: Millis | None = None,
        until: Millis | None = None,
        game: str | None = None,
        text: str = "",
    ) -> tuple[RulingRecord, ...]:
        """The rulings of an event, newest first; see `Desk.rulings`."""
        from floor_app.rules.games import find_game

        wanted, values = "", list[Any]()
        for condition, value in (
            ("table_number = ?", table),
            ("seats LIKE ?", None if seat is None else f"% {seat} %"),
            ("at >= ?", since),
            ("at <= ?", until),
            ("game = ?", find_game(game).key if game else None),
        ):
            if value is not None:
                wanted += f" AND {condition}"
                values.append(value)
        found = self._rows(event, wanted, tuple(values))
        search = parse_search(text)
        return tuple(record for record in found if matches(record, search))

    def _last(self, event: str) -> int:
        with read.connect(self.file) as connection:
            found = connection.execute("SELECT max(number) FROM ruling WHERE tournament_id = ?", (event,)).fetchone()
        return int(found[0] or 0)

    def _rows(self, event: str, wanted: str, values: tuple[Any, ...]) -> list[RulingRecord]:
        with read.connect(self.file) as connection:
            rulings = connection.execute(
                # `wanted` is made of the conditions above, never of anything typed
                f"SELECT body FROM ruling WHERE tournament_id = ? AND kind = '{RULING}' {wanted} ORDER BY number DESC",  # noqa: S608  as said
                (event, *values),
            ).fetchall()
            gone = connection.execute(
                "SELECT number, at, body FROM ruling WHERE tournament_id = ? AND kind = ?", (event, WITHDRAWAL)
            ).fetchall()
        try:
            withdrawn = {
                number: Withdrawn(Millis(at), body["who"], body["why"])
                for number, at, body in ((number, at, json.loads(text)) for number, at, text in gone)
            }
            found = [from_document(json.loads(text)) for (text,) in rulings]
        except (ValueError, KeyError, TypeError, QuestionError) as error:
            raise trouble.damaged(self.file, f"a ruling of it cannot be read: {error}") from error
        return [replace(record, withdrawn=withdrawn.get(record.number)) for record in found]

    def _columns(self, record: RulingRecord, kind: str, at: Millis, body: dict[str, Any]) -> dict[str, Any]:
        return {
            "tournament_id": record.tournament_id,
            "number": record.number,
            "kind": kind,
            "at": at,
            "desk": self.desk,
            "table_number": record.table,
            "game": record.game,
            "seats": f" {' '.join(map(str, record.seats))} ",
            "body": to_json(body),
        }


def _twice(record: RulingRecord) -> RuleError:
    gone = record.withdrawn
    by = f" by {gone.who}" if gone is not None else ""
    return RuleError(f"Ruling {record.number} was withdrawn{by} already.", remedy="It stays withdrawn.")
