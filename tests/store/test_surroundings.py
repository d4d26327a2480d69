"""A disk that is full, a folder that may only be read, a file held by another program: one sentence, nothing lost."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor_app.base import StoreError
from floor_app.store import read, write
from floor_app.store.desk import Desk
from floor_app.tournament import commands as c
from tests.store.events_for_tests import new_desk, open_desk

ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = new_desk(tmp_path)
    yield made
    made.close()


def refused(desk: Desk, sentence: str) -> StoreError:
    """The refusal of an act, after which the state in memory is the one on disk and nothing is half-done."""
    before = desk.state, desk.undo_words
    with pytest.raises(StoreError) as caught:
        desk.do(c.SetSeat(1, 3, "x" * 100_000, 1))
    assert sentence in caught.value.message
    assert caught.value.message.startswith("The act was not recorded: ")
    assert str(desk.file) in caught.value.where
    assert caught.value.remedy
    assert (desk.state, desk.undo_words) == before
    return caught.value


def still_as_shown(desk: Desk) -> None:
    again = Desk.open(desk.file)
    assert again.state == desk.state
    again.close()


def test_a_full_disk_refuses_the_act_and_the_next_one_goes_in_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = new_desk(tmp_path)
    desk.do(c.SetPlayersLeft(9))
    desk.close()
    pages = desk.file.stat().st_size // 4096 + 2
    monkeypatch.setattr(write, "PRAGMAS", (*write.PRAGMAS, f"max_page_count = {pages}"))
    full = open_desk(tmp_path)
    error = refused(full, "the disk is full")
    assert "Free some space" in error.remedy
    still_as_shown(full)
    assert full.do(c.SetPlayersLeft(8)).state == full.state
    still_as_shown(full)
    full.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of 200 KB."""
    if not ROOT or shutil.which("mount") is None:
        pytest.skip("mounting a small disk needs root")
    place = tmp_path / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "floor-test", str(place)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this system does not let root mount")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def test_a_really_full_disk_loses_nothing(small_disk: Path) -> None:
    desk = new_desk(small_disk)
    refusals = 0
    for n in range(40):
        try:
            desk.do(c.SetSeat(1, 1 + n % 6, "x" * 8_000, n))
        except StoreError as error:
            assert "the disk is full" in error.message  # noqa: PT017 - which act is the first refused hangs on the disk
            refusals += 1
    assert 0 < refusals < 40
    still_as_shown(desk)
    with pytest.raises(StoreError, match="What is half typed was not kept: the disk is full"):
        desk.keep_draft("round", "1", {"text": "x" * 300_000})
    desk.close()
    with pytest.raises(StoreError, match=r"The file cannot be made: the disk is full\."):
        write.create(small_disk / "more.db")
    assert not list(small_disk.glob("*.new*"))
    still_as_shown(desk)


def test_a_file_held_by_another_program_refuses_and_loses_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.do(c.SetPlayersLeft(9))
    monkeypatch.setattr(write, "PRAGMAS", (*write.PRAGMAS, "busy_timeout = 1"))
    desk.close()
    held = sqlite3.connect(desk.file, isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    error = refused(desk, "another program holds the file")
    assert "Close that program" in error.remedy
    held.execute("ROLLBACK")
    held.close()
    assert desk.do(c.SetPlayersLeft(8)).state == desk.state
    still_as_shown(desk)


def test_a_file_that_another_program_keeps_to_itself_is_refused_at_opening(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.close()
    monkeypatch.setattr(read, "BUSY_MS", 1)
    held = sqlite3.connect(desk.file, isolation_level=None)
    held.execute("PRAGMA locking_mode = EXCLUSIVE")
    held.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="The file cannot be read: another program holds the file"):
        Desk.open(desk.file)
    held.execute("ROLLBACK")
    held.close()
    still_as_shown(desk)


def test_a_file_deleted_while_floor_is_open_refuses(desk: Desk) -> None:
    desk.do(c.SetPlayersLeft(9))
    aside = desk.file.with_name("aside")
    desk.file.rename(aside)
    refused(desk, "was moved or deleted")
    assert not desk.file.exists()
    aside.rename(desk.file)
    assert desk.do(c.SetPlayersLeft(8)).state == desk.state


def test_a_file_damaged_while_floor_is_open_is_told(desk: Desk) -> None:
    desk.close()
    data = bytearray(desk.file.read_bytes())
    data[4096:] = b"\xa5" * (len(data) - 4096)
    desk.file.write_bytes(data)
    with pytest.raises(StoreError, match="damaged"):
        desk.warm()


# ---- read-only ---------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def frozen(path: Path) -> Iterator[None]:
    """Make a file or folder read-only for everybody, root too."""
    if ROOT:
        freeze = ["chattr", "+i", str(path)]
        if shutil.which("chattr") is None or subprocess.run(freeze, capture_output=True, check=False).returncode:
            pytest.skip("this disk cannot be made read-only for root")
        try:
            yield
        finally:
            subprocess.run(["chattr", "-i", path], check=True)
    else:
        mode = path.stat().st_mode
        path.chmod(0o500 if path.is_dir() else 0o400)
        try:
            yield
        finally:
            path.chmod(mode)


def test_a_read_only_file_is_refused_at_opening(desk: Desk) -> None:
    desk.close()
    before = desk.file.read_bytes()
    with frozen(desk.file), pytest.raises(StoreError, match="The file may only be read") as caught:
        Desk.open(desk.file)
    assert caught.value.where == str(desk.file)
    assert "--data" in caught.value.remedy
    assert desk.file.read_bytes() == before


def test_a_read_only_folder_is_refused_at_opening_with_and_without_a_file(desk: Desk, tmp_path: Path) -> None:
    desk.close()
    with frozen(tmp_path):
        for name in ("floor.db", "none.db"):
            with pytest.raises(StoreError, match="The data folder may only be read") as caught:
                Desk.open(tmp_path / name)
            assert caught.value.where == str(tmp_path)


def test_a_file_that_becomes_read_only_while_floor_is_open_refuses_the_act(desk: Desk) -> None:
    desk.close()  # the next act opens it anew
    with frozen(desk.file):
        error = refused(desk, "it may only be read")
    assert "Allow writing" in error.remedy
    assert desk.do(c.SetPlayersLeft(8)).state == desk.state


_AS_NOBODY = """
import sys
from pathlib import Path
from floor_app.base import StoreError
from floor_app.store import read
try:
    read.check(Path(sys.argv[1]))
except StoreError as error:
    print(error)
"""


@pytest.mark.skipif(not ROOT or shutil.which("setpriv") is None, reason="needs root and setpriv")
def test_another_users_folder_is_refused_at_opening(desk: Desk, tmp_path: Path) -> None:
    desk.close()
    shared = Path("/tmp") / f"floor-test-{os.getpid()}"
    shared.mkdir(mode=0o755)
    try:
        shutil.copy(desk.file, shared)
        root = Path(read.__file__).parents[2]
        said = subprocess.run(
            ["setpriv", "--reuid", "65534", "--clear-groups", sys.executable, "-c", _AS_NOBODY, shared / "floor.db"],
            capture_output=True,
            text=True,
            cwd=root,
            check=False,
        )
        if said.returncode:
            pytest.skip("another user cannot start this Python")
        assert "The data folder may only be read" in said.stdout
    finally:
        shutil.rmtree(shared)


def test_a_new_file_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    with frozen(tmp_path), pytest.raises(StoreError, match="The file cannot be made"):
        write.create(tmp_path / "floor.db")
