"""A start from folder to window: in its order, on a new event or the old one, refused in a sentence with exit code 2."""

from __future__ import annotations

import gc
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app import app, base, self_check
from floor_app.store import read
from floor_app.store.desk import Desk
from floor_app.tournament import commands as c
from floor_app.tournament.clock import face
from floor_app.ui import ask_tell, crash, instance
from floor_app.ui.window import MainWindow

ROOT = Path(base.__file__).parents[1]


def python(code: str, *args: object, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, args)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **env},
        check=False,
        timeout=60,  # a bug in the start would wait in the crash dialog
    )


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was told in a dialog, instead of one that waits."""
    said: list[str] = []

    def tell(_parent: QWidget | None, title: str, text: str, _buttons: tuple[str, ...]) -> int:
        said.append(f"{title}: {text}")
        return 0

    def bug(report: str) -> None:
        said.append(report)
        QApplication.exit(99)

    monkeypatch.setattr(ask_tell, "asker", tell)
    monkeypatch.setattr(crash, "_dialog", bug)
    return said


def window() -> MainWindow:
    (found,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()]
    return found


def start(
    data: Path, then: Callable[[MainWindow], None] = lambda _: None, demo: str | None = None
) -> tuple[int, list[str]]:
    """Start Floor in this process, do something in its window once it is warm, and close it."""
    stages: list[str] = []

    def mark(stage: str) -> None:
        stages.append(stage)
        if stage == "warm":
            opened = window()
            then(opened)
            opened.close()
            QTimer.singleShot(0, QApplication.quit)

    return app.run(data, demo, mark=mark), stages


# ---- the first start and the next ----------------------------------------------------------------------------------------


def test_the_first_start_opens_the_nine_game_event(qtbot: QtBot, tmp_path: Path) -> None:
    seen = []

    def look(opened: MainWindow) -> None:
        assert opened.model is not None
        seen.append(opened.model.state)

    assert start(tmp_path / "new" / "folder", look) == (0, ["painted", "numbers", "warm"])
    (state,) = seen
    assert state is not None
    table = state.table(1)
    assert (len(state.structure.mix.games), table.occupied, table.button) == (9, (1, 2, 3, 4, 5, 6, 7), 7)
    assert {(seat.name, seat.stack) for seat in table.seats.values()} == {("", 300_000)}
    assert state.clock is not None
    shown = face(state.clock, state.structure, base.Now()().utc)
    assert (shown.level.number, shown.running, shown.started, shown.left) == (1, False, False, 6_000_000)


def test_the_next_start_stands_where_the_last_one_stood(qtbot: QtBot, tmp_path: Path) -> None:
    states = []

    def act(opened: MainWindow) -> None:
        assert opened.model is not None
        assert opened.model.act(c.NextHand(1), "test") is not None
        assert opened.model.act(c.SetPlayersLeft(31), "test") is not None
        opened.model.undo()
        states.append(opened.model.state)

    def look(opened: MainWindow) -> None:
        assert opened.model is not None
        assert opened.model.redo_words == "31 players left"
        states.append(opened.model.state)

    start(tmp_path, act)
    start(tmp_path, look)
    assert states[0] == states[1]


def test_the_data_folder_is_free_and_whole_again_after_a_start(qtbot: QtBot, tmp_path: Path) -> None:
    start(tmp_path)
    assert {p.name for p in tmp_path.iterdir()} <= {"floor.db", "window.ini", "fault.log", "crashes.log", "alive.json"}
    claim = instance.claim(tmp_path)
    assert isinstance(claim, instance.Claim)
    claim.release()


def test_the_demo_opens_in_a_folder_of_its_own_that_is_gone_at_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    seen = []

    def look(opened: MainWindow) -> None:
        assert opened.model is not None
        assert opened.model.state is not None
        seen.append((opened.model.state.players_left, opened.model.table, opened.data, opened.desk and opened.desk.key))

    assert start(tmp_path, look, "clock")[0] == 0
    players_left, table, folder, desk = seen[0]
    assert (players_left, table, desk) == (31, 4, "clock")
    assert folder is not None
    assert folder.parent == tmp_path
    assert list(tmp_path.iterdir()) == []


def test_a_second_start_brings_the_first_to_the_front_and_ends_well(
    qtbot: QtBot, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    came: list[bool] = []
    monkeypatch.setattr(MainWindow, "come_to_front", lambda _self: came.append(True))
    second = []

    def again(_opened: MainWindow) -> None:
        code = "import sys; from pathlib import Path; from floor_app import app; sys.exit(app.run(Path(sys.argv[1])))"
        child = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT)
        qtbot.waitUntil(lambda: child.poll() is not None, timeout=20_000)
        second.append(child.returncode)

    assert start(tmp_path, again)[0] == 0
    assert (second, came, told) == ([0], [True], [])


def test_a_second_start_that_gets_no_answer_says_so(qtbot: QtBot, tmp_path: Path, told: list[str]) -> None:
    claim = instance.claim(tmp_path)
    assert isinstance(claim, instance.Claim)  # which never listens
    assert app.run(tmp_path) == 2
    assert "already open" in told[0]
    claim.release()


# ---- refused ---------------------------------------------------------------------------------------------------------------


def test_a_file_that_is_no_database_is_told_and_left_as_it_is(qtbot: QtBot, tmp_path: Path, told: list[str]) -> None:
    (tmp_path / "floor.db").write_text("stakes: 500/1000\n" * 50)
    assert start(tmp_path) == (2, ["painted"])
    assert gc.isenabled()
    assert len(told) == 1
    assert "is not a database" in told[0]
    assert str(tmp_path / "floor.db") in told[0]
    assert (tmp_path / "floor.db").read_text() == "stakes: 500/1000\n" * 50


def test_a_newer_file_is_told_with_both_versions(qtbot: QtBot, tmp_path: Path, told: list[str]) -> None:
    app.open_desk(tmp_path / "floor.db").close()
    connection = sqlite3.connect(tmp_path / "floor.db")
    connection.execute("UPDATE alembic_version SET version_num = '0009'")
    connection.commit()
    connection.close()
    before = (tmp_path / "floor.db").read_bytes()
    assert start(tmp_path) == (2, ["painted"])
    assert "version 9" in told[0]
    assert f"versions up to {read.SCHEMA}" in told[0]
    assert (tmp_path / "floor.db").read_bytes() == before


def test_a_file_in_the_folders_place_is_refused_in_a_dialog_and_on_the_terminal(
    qtbot: QtBot, tmp_path: Path, told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("")
    assert app.run(tmp_path / "data" / "more") == 2
    assert app.run(tmp_path / "data") == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == len(told) == 2
    assert all("a file stands where a folder should be" in line for line in (*lines, *told))


def test_damage_found_by_the_check_after_the_start_is_told(
    qtbot: QtBot, tmp_path: Path, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(_desk: Desk) -> None:
        raise base.StoreError("The file is damaged.", where="floor.db", remedy="Put back a copy.")

    monkeypatch.setattr(Desk, "warm", damaged)
    assert start(tmp_path)[0] == 0
    assert "The file is damaged." in told[0]


# ---- where the data lies -----------------------------------------------------------------------------------------------------


def test_the_folder_given_wins_over_the_environment_and_that_over_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path / "environment"))
    assert app.data_folder(tmp_path / "given") == tmp_path / "given"
    assert app.data_folder(None) == tmp_path / "environment"
    monkeypatch.delenv("FLOOR_DATA")
    assert app.data_folder(None).name == "floor"


# ---- order of loading ----------------------------------------------------------------------------------------------------------

_STAGES = """
import sys
from pathlib import Path
from floor_app import app

HEAVY = {"sqlmodel", "sqlalchemy", "alembic", "reportlab", "pyqtgraph", "pydantic", "PySide6.QtNetwork"}

def mark(stage):
    print(stage, *sorted(HEAVY & set(sys.modules)), flush=True)
    if stage == "warm":
        from PySide6.QtWidgets import QApplication
        QApplication.quit()

print(*sorted(m for m in sys.modules if m.startswith(("PySide6", "floor_app."))))
sys.exit(app.run(Path(sys.argv[1]), mark=mark))
"""


def test_what_is_heavy_loads_after_the_numbers_are_painted(tmp_path: Path) -> None:
    app.open_desk(tmp_path / "floor.db").close()
    done = python(_STAGES, tmp_path)
    assert done.returncode == 0, done.stderr
    before, painted, numbers, warm = done.stdout.splitlines()
    assert before == "floor_app.app floor_app.base"
    assert painted == "painted"
    assert numbers.removesuffix(" pydantic") == "numbers"  # rulings are pydantic values
    assert {"sqlmodel", "reportlab"} <= set(warm.split())
    assert "alembic" not in warm


# ---- self-check ----------------------------------------------------------------------------------------------------------------


def test_self_check_tries_every_room_and_says_all_is_well() -> None:
    done = python("import sys; from floor_app.self_check import self_check; sys.exit(self_check())")
    lines = done.stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == ["rulebook", "record", "paper", "font", "window"]
    assert all(line.split()[1] == "ok:" for line in lines[:-1]), done.stdout
    assert lines[-1] == "All is well."
    assert done.returncode == 0


def test_self_check_names_what_failed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_folder: Path) -> str:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setenv("QT_QPA_PLATFORM", os.environ["QT_QPA_PLATFORM"])  # put back at the end
    monkeypatch.setattr(self_check, "_CHECKS", (("window", broken), ("font", lambda _: "ok")))
    assert self_check.self_check() == 1
    assert capsys.readouterr().out.splitlines() == [
        "window      failed: ImportError: libEGL.so.1: cannot open shared object file",
        "font        ok",
        "Something of this installation does not work.",
    ]
