"""The real program, killed at a random moment and started again: time left to the millisecond, game and hand the same."""

from __future__ import annotations

import json
import os
import random
import select
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floor_app import base

ROOT = Path(base.__file__).parents[1]

_RUN = """
import json, random, sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from floor_app import app
from floor_app.tournament import commands as c
from floor_app.ui.window import MainWindow

folder, mode, chance = Path(sys.argv[1]), sys.argv[2], random.Random(int(sys.argv[3]))


def say(model):
    state, moment, face = model.state, model.now(), model.face()
    phase = state.clock.phase
    table = state.table(1)
    ends = getattr(phase, "ends_at", None)
    print(json.dumps({
        # the reading of the clock that runs through sleep at which the level ends: the same in every run of one boot
        "ends": None if ends is None else ends - moment.utc + moment.reading,
        "left": getattr(phase, "left", None), "level": face.level.number, "running": face.running,
        "game": state.game(1).key, "hand": table.hand, "of_game": table.hand_of_game, "at": table.level,
        "players": state.players_left, "undo": model.undo_words,
    }), flush=True)


def acts(model):
    act = chance.choice((
        lambda: model.act(c.NextHand(1)), lambda: model.act(c.NextHand(1)), lambda: model.act(c.StepGame(1, 1)),
        lambda: model.act(c.PauseClock() if model.face().running else c.StartClock()),
        lambda: model.act(c.AddTime(chance.randint(-90_000, 90_000))), lambda: model.act(c.StepLevel(1)),
        lambda: model.act(c.SetPlayersLeft(chance.randint(1, 99))),
        lambda: model.undo() if model.undo_words != "start of the clock" else None,  # that changes clock and table
    ))
    act()
    say(model)


def mark(stage):
    if stage != "numbers":
        return
    (window,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
    model = window.model
    say(model)
    if mode == "look":
        return
    if not model.state.clock.started:
        model.act(c.StartClock())
    mark.timer = QTimer()
    mark.timer.timeout.connect(lambda: acts(model))
    mark.timer.start(5)


sys.exit(app.run(folder, mark=mark))
"""


def _started(folder: Path, mode: str, seed: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _RUN, str(folder), mode, str(seed)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def killed(folder: Path, seed: int) -> list[dict[str, Any]]:
    """Run the program with acts going on, kill it at a random moment; where it began and what it showed as done, in order."""
    chance = random.Random(seed)
    with _started(folder, "play", seed) as running:
        assert running.stdout is not None
        shown = [running.stdout.readline() for _ in range(chance.randint(2, 25))]
        select.select([], [], [], chance.randint(0, 30) / 1000)
        running.kill()
        rest, trouble = running.communicate()
    assert running.returncode == -9, trouble
    lines = "".join([*shown, rest]).splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.endswith("\n")]


def looked(folder: Path) -> dict[str, Any]:
    """Where the program stands when it is started, and nothing is done; it is killed once it has shown that."""
    with _started(folder, "look", 0) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        running.kill()
        _, trouble = running.communicate()
    assert line, trouble
    found: dict[str, Any] = json.loads(line)
    return found


def stands_as_it_stood(shown: list[dict[str, Any]], first: dict[str, Any]) -> None:
    """A start begins where the run that was killed showed last."""
    last = shown[-1]
    if first == last:
        return
    # The act under way as the kill came may be on disk without having been shown. Then taking nothing but that act
    # away must lead back, so what was shown last is one act from here: its hand, or its clock, but not both.
    keys = {"hand", "of_game", "at", "game"}, {"ends", "left", "level", "running"}, {"players"}
    changed = [part for part in keys if any(first[key] != last[key] for key in part)]
    assert len(changed) <= 1, (last, first)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a kill without warning is -9 on POSIX")
@pytest.mark.parametrize("seed", range(100, 120, 5))
def test_killed_five_times_in_a_row_it_stands_where_it_stood(tmp_path: Path, seed: int) -> None:
    """Twenty kills in all. Each start shows what the kill before it left, and is the next to be killed."""
    shown = killed(tmp_path, seed)
    for following in range(seed + 1, seed + 5):
        again = killed(tmp_path, following)
        stands_as_it_stood(shown, again[0])
        shown = again
    first = looked(tmp_path)
    stands_as_it_stood(shown, first)
    assert looked(tmp_path) == first, "a start by itself changed something"
