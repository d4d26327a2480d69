"""The file: made whole, told from other files, lifted from an older version after a copy, refused when newer."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from floor_app.base import Millis, StoreError
from floor_app.store import lift, read, write
from floor_app.tournament.commands import NextHand
from tests.store.events_for_tests import new_desk, open_desk

UTC = Millis(1_795_000_000_000)


def row(seq: int, act: int | None = None, event: str = "e1") -> read.Row:
    return read.Row(event, seq, act or seq, UTC, "floor", "note", 1, "{}")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "floor.db"
    write.create(made)
    return made


def folder(path: Path) -> dict[str, bytes]:
    """Every file and its bytes, without SQLite's log: readers of an open database share one."""
    files = (p for p in sorted(path.rglob("*")) if p.is_file() and not p.name.endswith(("-wal", "-shm")))
    return {str(p.relative_to(path)): p.read_bytes() for p in files}


def schema(file: Path) -> set[tuple[str, str]]:
    connection = sqlite3.connect(file)
    try:
        return set(connection.execute("SELECT name, sql FROM sqlite_master"))
    finally:
        connection.close()


def pragma(file: Path, name: str) -> object:
    connection = sqlite3.connect(file)
    try:
        return connection.execute(f"PRAGMA {name}").fetchone()[0]
    finally:
        connection.close()


# ---- a new file --------------------------------------------------------------------------------------------------------


def test_a_new_file_is_one_file_in_wal_mode_with_our_mark_and_version(file: Path) -> None:
    assert [p.name for p in file.parent.iterdir()] == ["floor.db"]
    assert pragma(file, "application_id") == read.APPLICATION_ID
    assert pragma(file, "journal_mode") == "wal"
    assert read.check(file) == read.SCHEMA


def test_a_writer_has_the_four_pragmas(file: Path) -> None:
    engine = write.engine_for(file)
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("foreign_keys", "journal_mode", "synchronous", "busy_timeout")
        }
    engine.dispose()
    assert found == {"foreign_keys": 1, "journal_mode": "wal", "synchronous": 2, "busy_timeout": read.BUSY_MS}


def test_migrating_an_empty_database_from_zero_gives_the_tables_of_a_new_file(file: Path, tmp_path: Path) -> None:
    migrated = tmp_path / "migrated.db"
    lift.run_steps(migrated)
    assert schema(migrated) == schema(file)
    assert len(schema(file)) == 8  # four tables, each with the index of its key


def test_the_version_this_floor_writes_is_that_of_the_newest_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(lift.MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == f"{read.SCHEMA:04}"


def test_a_half_made_file_of_a_killed_start_is_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "floor.db.new").write_bytes(b"half")
    write.create(tmp_path / "floor.db")
    assert [p.name for p in tmp_path.iterdir()] == ["floor.db"]


def test_a_file_that_is_there_already_is_not_made_again(file: Path) -> None:
    before = file.read_bytes()
    write.create(file)
    assert file.read_bytes() == before
    assert [p.name for p in file.parent.iterdir()] == ["floor.db"]


# ---- files that are refused ---------------------------------------------------------------------------------------------


def refused(path: Path) -> StoreError:
    """The refusal of a file, which must leave its folder byte for byte as it was."""
    before = folder(path.parent)

    def opened() -> None:
        read.check(path)
        read.journal(path, "e1")

    with pytest.raises(StoreError) as caught:
        opened()
    assert folder(path.parent) == before
    assert caught.value.where
    assert caught.value.remedy
    return caught.value


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"stakes: 500/1000\n", "is not a database"),
        (b"SQLite format 3", "is not a database"),
    ],
)
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "floor.db"
    path.write_bytes(content)
    assert sentence in refused(path).message


def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "floor.db"
    connection = sqlite3.connect(path)
    connection.executescript("PRAGMA application_id = 77; CREATE TABLE journal (seq INTEGER)")
    connection.close()
    assert "another program" in refused(path).message


def test_a_newer_file_is_refused_with_both_versions(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE alembic_version SET version_num = '0007'")
    connection.commit()
    connection.close()
    message = refused(file).message
    assert "version 7" in message
    assert f"up to {read.SCHEMA}" in message


def test_a_newer_version_still_in_the_log_is_seen(file: Path) -> None:
    other = sqlite3.connect(file)
    other.execute("UPDATE alembic_version SET version_num = '0007'")
    other.commit()  # still open, so that the log is not folded into the file
    try:
        assert "version 7" in refused(file).message
    finally:
        other.close()


def test_a_file_cut_short_is_refused_as_damaged(file: Path) -> None:
    writer = write.Writer(file)
    for seq in range(1, 400):
        writer.append([row(seq)])
    writer.close()
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert "damaged" in refused(file).message


def test_a_file_overwritten_in_the_middle_is_refused_as_damaged(file: Path) -> None:
    writer = write.Writer(file)
    for seq in range(1, 400):
        writer.append([row(seq)])
    writer.close()
    data = bytearray(file.read_bytes())
    data[3 * 4096 :] = b"\xa5" * (len(data) - 3 * 4096)
    file.write_bytes(data)
    assert "damaged" in refused(file).message


def test_a_file_without_its_version_is_refused_as_damaged(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("DROP TABLE alembic_version")
    connection.close()
    assert "version is missing" in refused(file).message


def test_a_file_caught_half_way_through_taking_its_log_in_is_whole_with_the_log(file: Path, tmp_path: Path) -> None:
    writer = write.Writer(file)
    writer.append([read.Row("e1", 1, 1, UTC, "floor", "note", 1, "x" * 20_000)])
    # As a kill or a full disk leaves it: the first page, which counts the pages, taken in, the others not yet.
    caught = tmp_path / "caught"
    caught.mkdir()
    log = file.with_name("floor.db-wal")
    shutil.copy(log, caught)
    shutil.copy(file, caught / "before.db")
    writer.close()
    first, old = file.read_bytes()[:4096], (caught / "before.db").read_bytes()
    (caught / "floor.db").write_bytes(first + old[4096:])
    assert read.check(caught / "floor.db") == read.SCHEMA
    assert read.journal(caught / "floor.db", "e1")[0].body == "x" * 20_000


def test_a_missing_row_in_the_journal_is_refused_as_damaged(file: Path) -> None:
    writer = write.Writer(file)
    for seq in (1, 2, 4):
        writer.append([row(seq)])
    writer.close()
    assert "missing" in refused(file).message


def test_a_folder_in_the_files_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "floor.db").mkdir()
    assert "is a folder" in refused(tmp_path / "floor.db").message


def test_a_missing_data_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        read.check(tmp_path / "gone" / "floor.db")


def test_a_file_in_the_data_folders_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    with pytest.raises(StoreError, match="not a folder"):
        read.check(tmp_path / "data" / "floor.db")


def test_no_file_yet_is_no_error(tmp_path: Path) -> None:
    assert read.check(tmp_path / "floor.db") is None


# ---- rows ----------------------------------------------------------------------------------------------------------------


def test_rows_come_back_as_they_went_in(file: Path) -> None:
    rows = [row(1), row(2, 1), read.Row("e2", 1, 1, UTC, "two", "note", 3, '{"name":"J\\u00fcrgen"}')]
    writer = write.Writer(file)
    writer.append(rows)
    writer.close()
    assert read.journal(file, "e1") == rows[:2]
    assert read.journal(file, "e2") == rows[2:]
    assert read.first_rows(file) == [rows[0], rows[2]]


def test_an_act_whose_number_is_taken_is_a_lost_race_and_leaves_nothing(file: Path) -> None:
    writer = write.Writer(file)
    writer.append([row(1)])
    with pytest.raises(write.LostRaceError):
        writer.append([row(2), row(1)], [("floor", "k", "", "{}")])
    writer.close()
    assert read.journal(file, "e1") == [row(1)]
    assert read.drafts(file, "k") == {}


def test_a_read_beside_an_open_write_does_not_wait(file: Path) -> None:
    engine = write.engine_for(file)
    with engine.execution_options(write=True).begin() as writing:
        writing.exec_driver_sql("INSERT INTO draft VALUES ('d', 'k', '', '{}')")
        with engine.connect() as reading:
            assert reading.exec_driver_sql("SELECT count(*) FROM draft").scalar_one() == 0
        assert read.drafts(file, "k") == {}
    engine.dispose()


# ---- an older file ------------------------------------------------------------------------------------------------------

_NEXT = """
from alembic import op
import sqlalchemy as sa

revision = "0003"
down_revision = "0002"


def upgrade():
    op.add_column("draft", sa.Column("colour", sa.String()))
    {then}
"""


@pytest.fixture
def later_floor(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Floor of the next version, whose one more step adds a column; the file stands at this one."""
    steps = tmp_path / "later" / "migrations"
    shutil.copytree(lift.MIGRATIONS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    (steps / "versions" / "v0003_next.py").write_text(_NEXT.format(then=""))
    monkeypatch.setattr(lift, "MIGRATIONS", steps)
    monkeypatch.setattr(read, "SCHEMA", read.SCHEMA + 1)
    writer = write.Writer(file)
    writer.append([row(1)])
    writer.close()
    return steps


def test_an_older_file_is_lifted_after_a_copy_was_kept(file: Path, later_floor: Path) -> None:
    before = schema(file)
    kept = lift.lift(file, 2, UTC)
    assert kept == file.parent / "backups" / "floor-v2-2026-11-18T11-06-40.db"
    assert read.check(file) == 3
    assert "colour" in dict(schema(file))["draft"]
    assert read.journal(file, "e1") == [row(1)]
    assert schema(kept) == before
    assert read.journal(kept, "e1") == [row(1)]


def test_opening_a_desk_lifts_its_file_and_every_act_is_there(
    tmp_path: Path, later_floor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with monkeypatch.context() as this_floor:
        this_floor.setattr(read, "SCHEMA", 2)
        desk = new_desk(folder)
        desk.do(NextHand(1))
        desk.close()
    again = open_desk(folder)
    assert again.state == desk.state
    assert again.undo_words == "next hand at table 1"
    assert read.check(again.file) == 3
    assert [path.name[:8] for path in (folder / "backups").iterdir()] == ["floor-v2"]
    again.close()


def test_the_copy_holds_what_still_waits_in_the_log(file: Path, later_floor: Path) -> None:
    writer = write.Writer(file)
    writer.append([row(2)])
    kept = lift.backup(file, 2, UTC)
    writer.close()
    assert read.journal(kept, "e1") == [row(1), row(2)]


def test_a_step_that_fails_leaves_the_file_as_it_was(file: Path, later_floor: Path) -> None:
    (later_floor / "versions" / "v0003_next.py").write_text(
        _NEXT.format(then='op.execute("INSERT INTO nowhere VALUES (1)")')
    )
    before = schema(file)
    with pytest.raises(StoreError) as caught:
        lift.lift(file, 2, UTC)
    assert "backups" in caught.value.remedy
    assert schema(file) == before
    assert read.check(file) == 2


def test_a_copy_that_cannot_be_made_stops_the_lifting(file: Path, later_floor: Path) -> None:
    (file.parent / "backups").write_text("a file in the way")
    before = schema(file)
    with pytest.raises(StoreError, match="a file stands where a folder should be"):
        lift.lift(file, 2, UTC)
    assert schema(file) == before


def test_old_backups_are_thinned_to_the_newest_ten_and_the_last_of_each_month() -> None:
    march = [f"floor-v1-2026-03-{day:02}T10-00-00.db" for day in (3, 30)]
    april = [f"floor-v2-2026-04-{day:02}T10-00-00.db" for day in range(1, 13)]
    assert lift.thinned(reversed(march + april)) == [march[0], april[0], april[1]]
