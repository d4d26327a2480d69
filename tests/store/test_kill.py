"""Killed at any moment: every act that was shown as done is on disk, and nothing is half-done."""

from __future__ import annotations

import random
import select
import subprocess
import sys
from pathlib import Path

import pytest

from floor_app.store import read
from floor_app.store.desk import Desk
from tests.store.events_for_tests import new_desk

ACTS = 200

_CHILD = """
import sys
from pathlib import Path
from floor_app.store.desk import Desk
from floor_app.tournament import commands as c

desk = Desk.open(Path(sys.argv[1]))
desk.warm()
for n in range(int(sys.argv[2])):
    desk.keep_draft("round", "1", {"typed": str(n)})
    match n % 5:
        case 0: done = desk.do(c.NextHand(1))
        case 1: done = desk.do(c.SetSeat(1, 1 + n % 6, f"Player {n}", n * 100))
        case 2: done = desk.do(c.SetPlayersLeft(1 + n))
        case 3: done = desk.undo()
        case 4: done = desk.redo()
    print(desk._history.last, flush=True)
"""


def run_and_kill(file: Path, after: int, wait_ms: int) -> int:
    """Run the acts in a child, kill it some ms after it has shown so many; the last number that it showed as done."""
    child = subprocess.Popen(
        [sys.executable, "-c", _CHILD, str(file), str(ACTS)],
        cwd=Path(read.__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    shown = [child.stdout.readline() for _ in range(after)]
    select.select([], [], [], wait_ms / 1000)
    child.kill()
    rest, _ = child.communicate()
    lines = [line for line in "".join([*shown, rest]).splitlines(keepends=True) if line.endswith("\n")]
    return int(lines[-1])


@pytest.mark.slow
def test_kill_at_random_moments_loses_no_act_shown_as_done(tmp_path: Path) -> None:
    chance = random.Random(20)
    killed_midway = 0
    for turn in range(20):
        folder = tmp_path / str(turn)
        folder.mkdir()
        desk = new_desk(folder)
        desk.close()
        shown = run_and_kill(desk.file, chance.randint(1, ACTS - 10), chance.randint(0, 9))
        killed_midway += shown < ACTS + 1
        again = Desk.open(desk.file)
        rows = read.journal(again.file, again.event or "")
        # The act being written as the kill came may be there, whole, without having been shown; one at most.
        assert len(rows) - shown in {0, 1}, f"turn {turn}: shown {shown}, on disk {len(rows)}"
        again.warm()  # every page is looked at
        assert again.draft("round", "1") is not None
        assert again.undo_words
        again.undo()
        again.close()
    assert killed_midway >= 15, "the kills came too late to show anything"
