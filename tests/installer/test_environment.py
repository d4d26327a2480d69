import doctest
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import environment
import pytest
import system_libraries
from console import SetupError

ROOT = Path(__file__).resolve().parents[2]

PIP_OFFLINE = """\
WARNING: Retrying (Retry(total=1, connect=None)) after connection broken by 'NewConnectionError('<HTTPConnection>: \
Failed to establish a new connection: [Errno 111] Connection refused')': /simple/hatchling/
ERROR: Could not find a version that satisfies the requirement hatchling (from versions: none)
ERROR: No matching distribution found for hatchling
"""
PIP_UNKNOWN_PYTHON = "ERROR: No matching distribution found for PySide6~=6.11.0\n"


def test_examples() -> None:
    assert doctest.testmod(environment).failed == 0


def stamped(root: Path, *, test: bool = False) -> Path:
    """An environment in ``root`` that looks finished."""
    venv = root / ".venv"
    python = environment.python_of(venv)
    python.parent.mkdir(parents=True)
    python.touch()
    stamp = environment.Stamp(environment.pins(root), str(root), test)
    (venv / environment.STAMP).write_text(json.dumps(stamp._asdict()), encoding="utf-8")
    return venv


def test_a_finished_environment_is_left_alone(checkout: Path) -> None:
    venv = stamped(checkout)
    assert environment.ensure(checkout, test=False) == environment.python_of(venv)


def test_an_environment_for_running_lacks_the_test_tools(checkout: Path) -> None:
    venv = stamped(checkout)
    assert environment.ready(venv, checkout, test=False)
    assert not environment.ready(venv, checkout, test=True)


def test_an_environment_for_testing_also_runs(checkout: Path) -> None:
    venv = stamped(checkout, test=True)
    assert environment.ready(venv, checkout, test=False)


def test_other_pins_want_another_set_up(checkout: Path) -> None:
    venv = stamped(checkout)
    with (checkout / environment.CONSTRAINTS).open("a", encoding="utf-8") as file:
        file.write("one-more==1.0\n")
    assert not environment.ready(venv, checkout, test=False)


def test_another_dependency_wants_another_set_up_but_a_tools_setting_does_not(checkout: Path) -> None:
    path = checkout / "pyproject.toml"
    text = path.read_text(encoding="utf-8")
    before = environment.pins(checkout)
    path.write_text(text.replace("line-length = 120", "line-length = 100"), encoding="utf-8")
    assert environment.pins(checkout) == before
    path.write_text(text.replace('"pydantic >= 2.9"', '"pydantic >= 2.10"'), encoding="utf-8")
    assert environment.pins(checkout) != before


def test_a_moved_checkout_wants_an_environment_of_its_own(checkout: Path) -> None:
    stamped(checkout)
    moved = checkout.rename(checkout.with_name("moved"))
    assert not environment.ready(moved / ".venv", moved, test=False)


def test_a_stamp_that_cannot_be_read_counts_as_none(checkout: Path) -> None:
    venv = stamped(checkout)
    for text in ("", "{", "[]", '{"pins": "x"}', '{"pins": "x", "root": "y", "test": true, "more": 1}'):
        (venv / environment.STAMP).write_text(text, encoding="utf-8")
        assert environment.read_stamp(venv) is None


def test_an_environment_whose_python_is_gone_does_not_work(tmp_path: Path) -> None:
    python = environment.python_of(tmp_path)
    python.parent.mkdir(parents=True)
    assert not environment.works(tmp_path)
    python.symlink_to(tmp_path / "gone")
    assert not environment.works(tmp_path)


def test_something_else_called_venv_is_not_thrown_away(checkout: Path) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "diary.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(SetupError, match="is in the way and is no Python environment"):
        environment.ensure(checkout, test=False)
    assert (checkout / ".venv" / "diary.txt").exists()


def without(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let this Python look as if modules ``names`` were not there, and every other were."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name in names else object())


def test_without_ensurepip_virtualenv_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "ensurepip")
    assert environment.venv_command() == [sys.executable, "-m", "virtualenv", "--quiet"]


def test_with_ensurepip_nothing_else_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "virtualenv")
    assert environment.venv_command() == [sys.executable, "-m", "venv"]


def test_without_either_the_line_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "ensurepip", "virtualenv")
    monkeypatch.setattr(system_libraries, "is_root", lambda: False)
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(SetupError, match=f"sudo apt-get install -y python{version}-venv"):
        environment.venv_command()


def test_root_on_debian_gets_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "ensurepip", "virtualenv")
    monkeypatch.setattr(sys, "executable", "/usr/bin/python3")
    monkeypatch.setattr(system_libraries, "is_root", lambda: True)
    monkeypatch.setattr(system_libraries, "is_debian", lambda: True)
    installed: list[str] = []

    def install(packages: list[str]) -> bool:
        installed.extend(packages)
        without(monkeypatch)
        return True

    monkeypatch.setattr(system_libraries, "apt_install", install)
    assert environment.venv_command() == ["/usr/bin/python3", "-m", "venv"]
    assert installed == [environment.venv_package()]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (PIP_OFFLINE, "no package index can be reached. Connect this machine to the network"),
        ("socket.gaierror: [Errno -3] Temporary failure in name resolution", "no package index can be reached"),
        (PIP_UNKNOWN_PYTHON, "PySide6~=6.11.0 is not to be had for this machine with Python 3."),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "the disk is full"),
        ("[Errno 30] Read-only file system: '/x/.venv'", "cannot be written to. Copy the checkout into a folder"),
        ("[Errno 13] Permission denied: '/x/.venv'", "cannot be written to"),
        ("one\nERROR: two\nthree\n", "ERROR: two"),
        ("", "it stopped without a word"),
    ],
)
def test_each_trouble_has_one_line(said: str, expected: str) -> None:
    line = environment.explain(said, ROOT)
    assert expected in line
    assert "\n" not in line


def test_a_failure_without_a_reason_on_a_full_disk_is_put_down_to_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    assert environment.explain("Error: Command returned non-zero exit status 1.", ROOT).startswith("the disk is full")


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such rights")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_of_somebody_else_is_told(checkout: Path) -> None:
    checkout.chmod(0o500)
    try:
        with pytest.raises(SetupError, match="cannot be written to"):
            environment.ensure(checkout, test=False)
    finally:
        checkout.chmod(0o700)


@pytest.mark.slow
def test_without_a_network_one_line_says_so_soon(checkout: Path) -> None:
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    surroundings |= {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
    start = time.monotonic()
    result = subprocess.run(
        [sys.executable, "installer/run.py", "games"],
        cwd=checkout,
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert result.stderr.splitlines()[-1] == (
        "Floor cannot be set up: no package index can be reached. "
        "Connect this machine to the network, or set pip's proxy, and start again."
    )
    assert time.monotonic() - start < 60


@pytest.mark.slow
def test_a_broken_environment_is_made_anew(checkout: Path) -> None:
    venv = checkout / ".venv"
    python = environment.python_of(venv)
    python.parent.mkdir(parents=True)
    (venv / "pyvenv.cfg").write_text("home = gone\n", encoding="utf-8")
    environment.make(venv, checkout)
    assert environment.works(venv)
