"""One Floor per data folder, tried with real processes."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from pytestqt.qtbot import QtBot

from floor_app.base import StoreError
from floor_app.ui import instance
from floor_app.ui.instance import Busy, Claim, claim

FIRST = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from floor_app.ui.instance import claim, Claim
app = QCoreApplication([])
held = claim(Path(sys.argv[1]))
print(type(held).__name__, flush=True)
if sys.argv[2] == "listen":
    held.listen(lambda: print("called", flush=True))
    print("listening", flush=True)
QTimer.singleShot(120_000, app.quit)
app.exec()
"""


class First:
    """A first Floor in a process of its own."""

    def __init__(self, folder: Path, manner: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", FIRST, str(folder), manner], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.out: IO[str] = self.process.stdout
        assert self.line() == "Claim"
        if manner == "listen":
            assert self.line() == "listening"

    def line(self) -> str:
        return self.out.readline().strip()

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=30)
        self.out.close()


@pytest.fixture
def first(folder: Path) -> Iterator[First]:
    made = First(folder, "listen")
    yield made
    if made.process.poll() is None:
        made.kill()


def test_a_second_start_calls_the_first_to_the_front(first: First, folder: Path) -> None:
    second = claim(folder)
    assert isinstance(second, Busy)
    assert second.pid == first.process.pid
    assert second.answered
    assert second.error is None
    assert first.line() == "called"


def test_a_first_one_that_does_not_answer_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(instance, "ANSWER_MS", 100)
    silent = First(folder, "silent")
    try:
        second = claim(folder)
        assert isinstance(second, Busy)
        assert not second.answered
        assert second.error is not None
        assert str(silent.process.pid) in second.error.message
        assert "--data" in second.error.remedy
    finally:
        silent.kill()


def test_a_killed_first_one_leaves_the_folder_free_at_once(first: First, folder: Path) -> None:
    first.kill()
    second = claim(folder)
    assert isinstance(second, Claim)
    second.release()


def test_other_folders_are_free(first: First, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    mine = claim(other)
    assert isinstance(mine, Claim)
    mine.release()


def test_a_released_folder_can_be_taken_again_and_answers_again(qtbot: QtBot, folder: Path) -> None:
    for _ in range(2):
        mine = claim(folder)
        assert isinstance(mine, Claim)
        mine.listen(lambda: None)
        mine.release()


def test_a_long_path_makes_a_short_server_name(tmp_path: Path) -> None:
    long = tmp_path / ("a" * 100) / ("b" * 100)
    assert len(instance._server_name(long)) < 30
    assert instance._server_name(long) != instance._server_name(tmp_path)


def test_a_folder_that_is_not_there_is_told_with_a_remedy(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        claim(tmp_path / "gone")
    assert "cannot be written" in refused.value.message
    assert "--data" in refused.value.remedy


@pytest.mark.skipif(os.name != "posix", reason="rights as on POSIX")
def test_a_read_only_folder_is_told() -> None:
    code = (
        "import os, sys\nfrom pathlib import Path\n"
        "from floor_app.base import FloorError\nfrom floor_app.ui.instance import claim\n"
        "if os.getuid() == 0:\n    os.setuid(65534)\n"  # root may write everywhere
        "try:\n    claim(Path(sys.argv[1]))\nexcept FloorError as error:\n    print(error)\n"
    )
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", code, name], capture_output=True, text=True, check=False, timeout=60
        )
        Path(name).chmod(0o755)
    assert "The data folder cannot be written." in done.stdout, done.stderr
