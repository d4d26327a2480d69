"""A file that the first release wrote is lifted to the tables of today: after a copy, with nothing lost, once."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from floor_app.base import StoreError
from floor_app.rulings.answer import answer
from floor_app.rulings.record import new_record
from floor_app.store import lift, read, write
from floor_app.store.desk import Desk

VERSION_1 = Path(__file__).parent / "files" / "version-1.sql"
OLD = {"journal", "draft"}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The old file, as the first release left it."""
    made = tmp_path / "floor.db"
    connection = sqlite3.connect(made)
    connection.executescript(VERSION_1.read_text(encoding="utf-8"))
    connection.close()
    return made


def contents(file: Path, tables: set[str]) -> dict[str, list[tuple[object, ...]]]:
    connection = sqlite3.connect(file)
    try:
        return {name: sorted(connection.execute(f"SELECT * FROM {name}")) for name in tables}
    finally:
        connection.close()


def schema(file: Path) -> set[tuple[str, str]]:
    connection = sqlite3.connect(file)
    try:
        return set(connection.execute("SELECT name, sql FROM sqlite_master"))
    finally:
        connection.close()


def test_the_fixture_is_a_file_of_version_1_with_something_in_every_table(file: Path) -> None:
    assert read.check(file) == 1
    assert {name for name, _ in schema(file) if not name.startswith("sqlite_")} == OLD | {"alembic_version"}
    assert {name: len(rows) for name, rows in contents(file, OLD).items()} == {"journal": 11, "draft": 5}


def test_every_row_is_there_after_the_lift_and_the_copy_is_the_old_file(file: Path) -> None:
    before, tables = contents(file, OLD), schema(file)
    desk = Desk.open(file)
    drafts = {row for row in before["draft"] if row[1] != "stand"}  # where a desk stood is told anew at each start
    desk.close()
    after = contents(file, OLD)
    assert after["journal"] == before["journal"]
    assert drafts <= set(after["draft"])
    assert read.check(file) == read.SCHEMA == 2
    (kept,) = (file.parent / "backups").iterdir()
    assert kept.name.startswith("floor-v1-")
    assert contents(kept, OLD) == before
    assert schema(kept) == tables


def test_the_lifted_file_has_the_tables_of_a_new_one(file: Path, tmp_path: Path) -> None:
    Desk.open(file).close()
    new = tmp_path / "new.db"
    write.create(new)
    assert schema(file) == schema(new)


def test_the_events_stand_as_they_stood_and_rulings_can_be_recorded(file: Path) -> None:
    desk = Desk.open(file)
    assert [line.name for line in desk.events()] == ["Limit and pot-limit"] * 2
    first = desk.events()[1].id
    desk.switch(first)
    assert desk.state is not None
    assert desk.state.table(1).seats[3].name == "Jürgen"
    assert (desk.state.players_left, desk.state.entrants) == (31, 99)
    assert desk.redo_words is not None
    assert desk.draft("round", "1") == {"game": "lhe", "hand": 2, "typed": {"amount": "3x40k"}, "v": 1}
    assert desk.rulings() == ()
    question = {"ask": "settle", "game": "lhe", "players": [{"seat": 1, "paid": 20}]}
    made = desk.record(new_record(answer(question), table=1, who="Anna"))
    desk.close()
    again = Desk.open(file)
    assert again.rulings() == (made,)
    again.close()


def test_it_is_lifted_once(file: Path) -> None:
    for _ in range(3):
        Desk.open(file).close()
    assert len(list((file.parent / "backups").iterdir())) == 1


def test_a_step_that_fails_leaves_the_old_file_byte_for_byte(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of that name is in the way, as a half-done lift of another program would leave it."""
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE ruling (colour TEXT)")
    connection.commit()
    connection.close()
    before = contents(file, OLD | {"alembic_version"})
    with pytest.raises(StoreError, match="could not be brought up to date") as caught:
        Desk.open(file)
    assert "floor-v1-" in caught.value.remedy
    assert contents(file, OLD | {"alembic_version"}) == before


def test_a_floor_of_the_first_release_refuses_the_lifted_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Desk.open(file).close()
    monkeypatch.setattr(read, "SCHEMA", 1)
    with pytest.raises(StoreError, match="newer Floor"):
        read.check(file)


def test_lifting_from_zero_is_the_same_as_from_version_1(file: Path, tmp_path: Path) -> None:
    Desk.open(file).close()
    zero = tmp_path / "zero.db"
    lift.run_steps(zero)
    assert schema(zero) == schema(file)
