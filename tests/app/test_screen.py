"""Where no window can open, one sentence says why, before Qt would end the process."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floor_app import base
from floor_app.base import StoreError
from floor_app.ui import screen

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X11 and Wayland are Linux's")

ROOT = Path(base.__file__).parents[1]


def run(**env: str) -> subprocess.CompletedProcess[str]:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, "-c", "import sys; from floor_app import app; sys.exit(app.run())"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**kept, **env},
        check=False,
    )


def test_without_a_display_one_line_says_so() -> None:
    done = run()
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "There is no screen to open a window on" in done.stderr
    assert "floor-app --help" in done.stderr


def test_a_display_that_does_not_answer_is_named() -> None:
    done = run(DISPLAY=":789")
    assert done.returncode == 2
    assert "the display :789 does not answer" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_missing_library_is_named_with_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> Any:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", missing)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":789")
    with pytest.raises(StoreError, match=r"libxcb-cursor\.so\.0 is missing") as caught:
        screen.check_screen()
    assert "apt-get install" in caught.value.remedy
    assert "libxcb-cursor0" in caught.value.remedy


def test_a_platform_without_a_screen_of_its_own_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    screen.check_screen()
