import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from floor_app.ui import crash
from floor_app.ui.crash_dialog import CrashDialog


def _raise() -> None:
    raise ZeroDivisionError("of the antes")


def test_a_bug_is_logged_and_shown_and_the_hooks_are_given_back(
    qtbot: QtBot, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (sys.excepthook, threading.excepthook)
    shown: list[str] = []
    watch = crash.install(folder, shown.append, lambda: "Floor 0.1.0")
    try:
        _raise()
    except ZeroDivisionError as error:
        sys.excepthook(type(error), error, error.__traceback__)
    qtbot.waitUntil(lambda: bool(shown))
    watch.stop()
    assert (sys.excepthook, threading.excepthook) == before
    log = (folder / crash.LOG).read_text(encoding="utf-8")
    assert "ZeroDivisionError: of the antes" in log
    assert "Floor 0.1.0" in log
    assert "in _raise" in shown[0]
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_bug_in_a_thread_reaches_the_window(qtbot: QtBot, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []
    watch = crash.install(folder, shown.append, lambda: "Floor")
    thread = threading.Thread(target=_raise, name="loader")
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: bool(shown))
    watch.stop()
    assert "in thread loader" in shown[0]


def test_one_dialog_at_a_time_and_the_log_has_them_all(
    qtbot: QtBot, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []

    def show(text: str) -> None:
        shown.append(text)
        if len(shown) == 1:
            watch.met(ValueError("again"))
        watch._tell("while the first is open")

    watch = crash.install(folder, show, lambda: "Floor")
    watch.met(ValueError("once"))
    qtbot.waitUntil(lambda: len(shown) == 2)
    watch.stop()
    assert "once" in shown[0]
    assert "again" in shown[1]
    assert "while the first is open" not in shown
    assert "again" in (folder / crash.LOG).read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_still_shows_the_bug(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    watch = crash.install(tmp_path / "gone", shown.append, lambda: "Floor")
    watch.met(ValueError("no folder"))
    qtbot.waitUntil(lambda: bool(shown))
    watch.stop()
    assert "could not be written" in shown[0]


def test_a_native_crash_is_told_at_the_next_start_once(folder: Path) -> None:
    code = (
        "import sys, pathlib, ctypes\n"
        "from floor_app.ui import crash\n"
        "watch = crash.install(pathlib.Path(sys.argv[1]), print)\n"
        "ctypes.string_at(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(folder)], capture_output=True, check=False, timeout=60)
    assert done.returncode != 0
    told = crash.last_fault(folder)
    assert told is not None
    assert "Segmentation fault" in told or "access violation" in told
    assert crash.last_fault(folder) is None
    assert "most recent call first" in (folder / crash.LOG).read_text(encoding="utf-8")


def test_a_start_that_ended_well_leaves_nothing_to_tell(qtbot: QtBot, folder: Path) -> None:
    crash.install(folder, print).stop()
    assert crash.last_fault(folder) is None
    assert crash.last_fault(folder / "gone") is None


def test_the_dialog_copies_its_report_and_goes_on(qtbot: QtBot) -> None:
    dialog = CrashDialog("2026-11-30\nZeroDivisionError")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == "2026-11-30\nZeroDivisionError"
    assert dialog.copied.text() == "Copied."
    dialog.go_on.click()
    assert not dialog.isVisible()
