import doctest
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import start
from console import SetupError

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has programs without a display")


def test_examples() -> None:
    assert doctest.testmod(start).failed == 0


@pytest.mark.parametrize(
    ("arguments", "window"),
    [
        ([], True),
        (["--data", "folder"], True),
        (["--data=folder"], True),
        (["demo"], True),
        (["demo", "pots"], True),
        (["--data", "folder", "demo"], True),
        (["--data", "demo", "games"], False),
        (["answer", "question.json"], False),
        (["sheet", "levels", "event.toml", "-o", "demo"], False),
        (["self-check"], False),
        (["--help"], False),
        (["--version"], False),
        (["demo", "--help"], False),
    ],
)
def test_which_calls_open_a_window(arguments: list[str], *, window: bool) -> None:
    assert start.wants_window(arguments) is window


@linux
def test_no_display_is_told_as_such() -> None:
    assert start.display_trouble({}) == ""


@linux
def test_a_display_that_does_not_answer_is_named() -> None:
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))  # bound, but nobody listens
        port = server.getsockname()[1]
        why = start.display_trouble({"DISPLAY": f"127.0.0.1:{port - 6000}.0"})
    assert why == f": nothing answers at DISPLAY=127.0.0.1:{port - 6000}.0"


@linux
def test_a_display_that_answers_is_enough() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        assert start.display_trouble({"DISPLAY": f"127.0.0.1:{port - 6000}.0"}) is None


@linux
def test_a_wayland_display_that_answers_is_enough(tmp_path: Path) -> None:
    surroundings = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert start.display_trouble(surroundings) == ": nothing answers at WAYLAND_DISPLAY=wayland-0"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen()
        assert start.display_trouble(surroundings) is None


@linux
@pytest.mark.parametrize("platform", ["offscreen", "offscreen:configfile=x", "minimal", "vnc"])
def test_a_platform_without_a_display_needs_none(platform: str) -> None:
    assert start.display_trouble({"QT_QPA_PLATFORM": platform}) is None


@linux
@pytest.mark.parametrize("platform", ["xcb", "wayland", "wayland;xcb"])
def test_a_platform_with_a_display_needs_one(platform: str) -> None:
    assert start.display_trouble({"QT_QPA_PLATFORM": platform}) == ""


@linux
def test_without_a_display_one_line_says_how_to_go_on_before_anything_is_made(checkout: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    surroundings = {name: value for name, value in os.environ.items() if name not in hidden}
    result = subprocess.run(
        [sys.executable, "installer/run.py"],
        cwd=checkout,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert len(result.stderr.splitlines()) == 1
    for way in ("there is no display", "ssh -X", "xvfb-run -a python3 installer/run.py", "installer/run.py --help"):
        assert way in result.stderr
    assert not (checkout / ".venv").exists()


@linux
def test_the_check_speaks_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "display_trouble", lambda _: ": nothing answers at DISPLAY=:7")
    with pytest.raises(SetupError, match="no display for the window: nothing answers at DISPLAY=:7"):
        start.check_display()
