"""Recorded rulings on disk: numbered, found, withdrawn by a second row, and told apart from the acts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floor_app.base import Millis, QuestionError, RuleError, StoreError
from floor_app.rulings.answer import answer
from floor_app.rulings.record import RulingRecord, Withdrawn, new_record
from floor_app.store import read
from floor_app.store.desk import Desk
from floor_app.store.rulings import Rulings
from tests.store.events_for_tests import STRUCTURE, TABLE, Time, new_desk, open_desk


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def desk(tmp_path: Path, time: Time) -> Iterator[Desk]:
    made = new_desk(tmp_path, time)
    yield made
    made.close()


def a_record(*seats: int, game: str = "lhe", **more: Any) -> RulingRecord:
    players = [{"seat": seat, "paid": 25} for seat in seats or (1, 2)]
    question = {
        "ask": "settle",
        "game": game,
        "players": players,
        "winners": {"low" if game == "razz" else "high": [seats[0] if seats else 1]},
    }
    told: dict[str, Any] = {"who": "Anna", "table": 1, **more}
    return new_record(answer(question), **told)


def rows(desk: Desk) -> list[tuple[Any, ...]]:
    connection = sqlite3.connect(desk.file)
    try:
        return list(connection.execute("SELECT number, kind, at, desk FROM ruling ORDER BY rowid"))
    finally:
        connection.close()


def test_a_recorded_ruling_has_number_moment_and_event_and_comes_back_the_same(
    desk: Desk, tmp_path: Path, time: Time
) -> None:
    before = desk.state
    time.pass_by(7_000)
    made = desk.record(a_record(1, 2, level=3, hand=12, remark="  in the main pot "))
    assert (made.number, made.at, made.tournament) == (1, 1_795_000_007_000, "Limit and pot-limit")
    assert (made.id, made.tournament_id) == (f"{desk.event}/1", desk.event)
    assert (made.table, made.level, made.hand, made.game, made.who) == (1, 3, 12, "lhe", "Anna")
    assert made.remark == "in the main pot"
    assert desk.rulings() == (made,)
    assert desk.state is before
    assert desk.undo_words is None
    again = open_desk(tmp_path, time)
    assert again.rulings() == (made,)
    again.close()


def test_rulings_are_counted_in_each_event(desk: Desk) -> None:
    first = desk.event
    desk.record(a_record())
    desk.record(a_record())
    desk.create(STRUCTURE, [TABLE])
    assert desk.rulings() == ()
    assert desk.record(a_record()).number == 1
    assert first is not None
    desk.switch(first)
    assert [record.number for record in desk.rulings()] == [2, 1]


def test_a_ruling_is_withdrawn_by_a_second_row_and_stays(desk: Desk, time: Time) -> None:
    made = desk.record(a_record())
    time.pass_by(60_000)
    gone = desk.withdraw(made.id, " Boris ", "seat 2 had tabled")
    assert gone.withdrawn == Withdrawn(Millis(1_795_000_060_000), "Boris", "seat 2 had tabled")
    assert desk.rulings() == (gone,)
    assert gone.ruling == made.ruling
    assert rows(desk) == [
        (1, "ruling", 1_795_000_000_000, "floor"),
        (1, "withdrawal", 1_795_000_060_000, "floor"),
    ]
    with pytest.raises(RuleError, match="withdrawn by Boris already"):
        desk.withdraw(made.id, "Anna", "again")
    assert len(rows(desk)) == 2
    assert desk.record(a_record()).number == 2


@pytest.mark.parametrize(("who", "why", "where"), [("", "wrong", "who"), ("Anna", "  ", "why")])
def test_a_withdrawal_says_by_whom_and_why(desk: Desk, who: str, why: str, where: str) -> None:
    made = desk.record(a_record())
    with pytest.raises(RuleError) as refused:
        desk.withdraw(made.id, who, why)
    assert refused.value.where == where
    assert len(rows(desk)) == 1


@pytest.mark.parametrize("record", ["", "nothing", "e/9", "x/1"])
def test_what_is_not_there_cannot_be_withdrawn(desk: Desk, record: str) -> None:
    with pytest.raises(RuleError, match="no ruling"):
        desk.withdraw(record, "Anna", "wrong")


def test_a_recorded_ruling_is_not_recorded_twice(desk: Desk) -> None:
    made = desk.record(a_record())
    with pytest.raises(RuleError, match="recorded already"):
        desk.record(made)
    assert len(rows(desk)) == 1


def test_without_an_event_nothing_is_recorded(tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    assert desk.rulings() == ()
    with pytest.raises(RuleError, match="no event"):
        desk.record(a_record())
    desk.close()


def test_they_are_found_by_table_seat_time_game_and_words(desk: Desk, time: Time) -> None:
    first = desk.record(a_record(1, 2, table=1, remark="Who showed first?"))
    time.pass_by(1_000)
    second = desk.record(a_record(1, 12, table=4, game="plo8", who="Jürgen"))
    time.pass_by(1_000)
    third = desk.record(a_record(3, 5, table=4, game="razz"))
    assert desk.rulings() == (third, second, first)
    assert desk.rulings(table=4) == (third, second)
    assert desk.rulings(seat=2) == (first,)
    assert desk.rulings(seat=1) == (second, first)
    assert desk.rulings(since=second.at) == (third, second)
    assert desk.rulings(until=second.at) == (second, first)
    assert desk.rulings(since=second.at, until=second.at) == (second,)
    assert desk.rulings(game="Omaha 8") == desk.rulings(game="o8") == ()
    assert desk.rulings(game="plo8") == (second,)
    assert desk.rulings(table=4, seat=5, game="razz") == (third,)
    assert desk.rulings(text="jürg") == (second,)
    assert desk.rulings(text="showed") == (first,)
    assert desk.rulings(text="table 4 razz") == (third,)
    with pytest.raises(QuestionError):
        desk.rulings(game="hopscotch")


def test_two_desks_that_record_at_once_get_two_numbers(
    desk: Desk, tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = open_desk(tmp_path, time, "two")
    last, other_first = Rulings._last, list[RulingRecord]()

    def then_the_other(self: Rulings, event: str) -> int:
        number = last(self, event)
        if self.desk == "floor" and not other_first:
            other_first.append(other.record(a_record(4, 5)))
        return number

    monkeypatch.setattr(Rulings, "_last", then_the_other)
    mine = desk.record(a_record())
    assert (other_first[0].number, mine.number) == (1, 2)
    assert {record.number for record in desk.rulings()} == {1, 2}
    other.close()


def test_two_desks_that_withdraw_at_once_withdraw_once(
    desk: Desk, tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = desk.record(a_record())
    other = open_desk(tmp_path, time, "two")
    found, done = Rulings._rows, list[str]()

    def then_the_other(self: Rulings, event: str, wanted: str, values: tuple[Any, ...]) -> list[RulingRecord]:
        rows_now = found(self, event, wanted, values)
        if self.desk == "floor" and not done:
            done.append("once")
            other.withdraw(made.id, "Boris", "first")
        return rows_now

    monkeypatch.setattr(Rulings, "_rows", then_the_other)
    with pytest.raises(RuleError, match="by Boris already"):
        desk.withdraw(made.id, "Anna", "second")
    other.close()


def test_a_ruling_that_cannot_be_read_is_a_damaged_file(desk: Desk) -> None:
    desk.record(a_record())
    connection = sqlite3.connect(desk.file)
    connection.execute("UPDATE ruling SET body = '{}'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="damaged"):
        desk.rulings()


def test_a_full_disk_records_nothing_and_says_so(desk: Desk) -> None:
    desk.record(a_record())
    engine = desk._write()._engine
    with engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    engine.dispose()
    from sqlalchemy import event

    @event.listens_for(engine, "connect")
    def full(connection: sqlite3.Connection, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    def many() -> None:
        for _ in range(50):
            desk.record(a_record(*range(1, 11)))

    with pytest.raises(StoreError, match="The ruling was not recorded: the disk is full"):
        many()
    numbers = [record.number for record in desk.rulings()]
    assert numbers == sorted(numbers, reverse=True)
    assert len(rows(desk)) == len(numbers)


def test_opening_an_event_does_not_wait_for_the_rulings() -> None:
    """Reading them needs neither sqlmodel nor pydantic; a start loads none of it."""
    import subprocess
    import sys

    code = "import sys, floor_app.store.desk; print([n for n in ('pydantic', 'sqlmodel') if n in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "[]"


def test_the_schema_number_is_two() -> None:
    assert read.SCHEMA == 2
