import os
import shutil
import sys
from pathlib import Path

import checks
import pytest


def test_what_follows_two_dashes_is_pytests() -> None:
    given, extra = checks.parsed(["--quick", "--", "-k", "wager", "--", "-x"])
    assert given.quick
    assert extra == ["-k", "wager", "--", "-x"]


def test_without_options_everything_runs() -> None:
    given, extra = checks.parsed([])
    assert (given.quick, given.only, extra) == (False, None, [])


def test_one_failure_fails_the_whole(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = checks.Outcome("ruff check", True, 0.1), checks.Outcome("mypy --strict", False, 3.0)
    assert checks.summary([good, bad]) == 1
    said = capsys.readouterr().err
    assert "ruff check                   passed" in said
    assert "Something failed: mypy --strict" in said


def test_what_was_left_out_is_told_and_fails_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.summary([checks.Outcome("pytest, under Xvfb", None, 0, "Xvfb is not installed")]) == 0
    said = capsys.readouterr().err
    assert "left out" in said
    assert "(Xvfb is not installed)" in said


def test_a_tool_that_finds_nothing_says_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert checks.quiet("a tool", [sys.executable, "-c", "print('fine')"]).passed
    assert "fine" not in capfd.readouterr().out


def test_a_tool_that_finds_something_is_heard(capfd: pytest.CaptureFixture[str]) -> None:
    assert not checks.quiet("a tool", [sys.executable, "-c", "print('line 7'); raise SystemExit(1)"]).passed
    assert "line 7" in capfd.readouterr().out


def test_a_tool_that_is_not_there_fails_without_a_traceback(tmp_path: Path) -> None:
    assert checks.quiet("a tool", [str(tmp_path / "gone")]).passed is False


@pytest.mark.parametrize(("none_is_well", "passed"), [(True, True), (False, False)])
def test_no_selected_test_is_well_only_where_that_is_allowed(*, none_is_well: bool, passed: bool) -> None:
    command = [sys.executable, "-c", f"raise SystemExit({checks.NO_TESTS})"]
    assert checks.loud("pytest", command, os.environ, none_is_well=none_is_well).passed is passed


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="Xvfb is not installed")
def test_xvfb_starts_on_a_free_display_and_ends() -> None:
    with checks.xvfb() as one, checks.xvfb() as other:
        assert one is not None
        assert other is not None
        assert one.startswith(":")
        assert one != other
