"""What test.py does once its Python is new enough: every check of the project, each named and timed, and a summary."""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import environment
import system_libraries
from console import SetupError, interrupted, report, say

ROOT = environment.ROOT
NO_TESTS = 5
"""pytest's exit status when nothing was selected."""


class Outcome(NamedTuple):
    """How one check ended. ``passed`` is None where it was left out, and ``note`` says why."""

    name: str
    passed: bool | None
    seconds: float
    note: str = ""

    def line(self) -> str:
        """One line of the summary."""
        word = {True: "passed", False: "FAILED", None: "left out"}[self.passed]
        end = f"  ({self.note})" if self.note else ""
        return f"  {self.name:<28} {word:<8} {self.seconds:6.1f} s{end}"


def run(arguments: Sequence[str]) -> int:
    """Set up what is missing and check everything; returns 1 where any check failed."""
    given, extra = parsed(arguments)
    try:
        python = environment.ensure(test=True)
        system_libraries.ensure(python, system_libraries.OFFSCREEN)
    except SetupError as error:
        return report(error)
    except KeyboardInterrupt:
        return interrupted()
    os.chdir(ROOT)
    try:
        return summary([*static(python, given), *tests(python, given, extra)])
    except KeyboardInterrupt:
        return interrupted()


def parsed(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The options, and what follows ``--``, which is pytest's."""
    own, extra = list(arguments), []
    if "--" in own:
        cut = own.index("--")
        own, extra = own[:cut], own[cut + 1 :]
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Check the whole project: style, types, layers and tests.",
        epilog="What follows -- goes to pytest.",
    )
    parser.add_argument("--quick", action="store_true", help="leave the slow tests out")
    parser.add_argument("--only", choices=("static", "tests"), help="only style, types and layers, or only the tests")
    return parser.parse_args(own), extra


def static(python: Path, given: argparse.Namespace) -> Iterator[Outcome]:
    """Style, types and layers."""
    if given.only == "tests":
        return
    run_tool = [str(python), "-m"]
    yield quiet("ruff check", [*run_tool, "ruff", "check"])
    yield quiet("ruff format --check", [*run_tool, "ruff", "format", "--check"])
    yield quiet("mypy --strict", [*run_tool, "mypy", "--strict"])
    yield quiet("lint-imports", [str(python.with_name("lint-imports"))])


def tests(python: Path, given: argparse.Namespace, extra: Sequence[str]) -> Iterator[Outcome]:
    """The tests: all of them offscreen and in parallel, then those that want a real display, under Xvfb."""
    if given.only == "static":
        return
    speed = " and not slow" if given.quick else ""
    pytest = [str(python), "-m", "pytest"]
    environ = {name: value for name, value in os.environ.items() if name != "FLOOR_TEST_PLATFORM"}
    # worksteal goes on when a test has taken its worker down with it; the grouping ways of sharing out would wait for ever.
    command = [*pytest, "-n", "auto", "--dist", "worksteal", "-m", "not xvfb" + speed, *extra]
    yield loud("pytest, offscreen", command, environ)
    name = "pytest, under Xvfb"
    if not shutil.which("Xvfb"):
        yield Outcome(name, None, 0, "Xvfb is not installed")
        return
    try:
        system_libraries.ensure(python, system_libraries.XCB)
    except SetupError as error:
        yield Outcome(name, None, 0, str(error))
        return
    with xvfb() as display:
        if display is None:
            yield Outcome(name, False, 0, "Xvfb does not start")
            return
        environ = {key: value for key, value in environ.items() if key != "WAYLAND_DISPLAY"}
        environ |= {"DISPLAY": display, "FLOOR_TEST_PLATFORM": "xcb"}
        yield loud(name, [*pytest, "-m", "xvfb" + speed, *extra], environ, none_is_well=True)


def quiet(name: str, command: Sequence[str]) -> Outcome:
    """Run a tool and show what it says only where it found something."""
    say(f"── {name}")
    start = time.monotonic()
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        passed, said = result.returncode == 0, result.stdout.strip()
    except OSError as error:
        passed, said = False, str(error)
    if not passed:
        print(said, flush=True)
    return told(Outcome(name, passed, time.monotonic() - start))


def loud(name: str, command: Sequence[str], environ: Mapping[str, str], *, none_is_well: bool = False) -> Outcome:
    """Run pytest and let it speak. ``none_is_well``: that no test was selected is no failure."""
    say(f"── {name}")
    start = time.monotonic()
    status = subprocess.run(command, env=dict(environ), check=False).returncode
    passed = status == 0 or (none_is_well and status == NO_TESTS)
    return told(Outcome(name, passed, time.monotonic() - start, "no such tests" if status == NO_TESTS else ""))


def told(outcome: Outcome) -> Outcome:
    """Say how a check ended and return it."""
    say(outcome.line())
    return outcome


def summary(outcomes: Sequence[Outcome]) -> int:
    """Say how all checks ended; returns the exit status."""
    say("── summary")
    for outcome in outcomes:
        say(outcome.line())
    failed = [outcome.name for outcome in outcomes if outcome.passed is False]
    say("Something failed: " + ", ".join(failed) if failed else "All is well.")
    return 1 if failed else 0


@contextmanager
def xvfb() -> Iterator[str | None]:
    """An X server of our own on a free display; its name such as ``:99``, or None where it does not start."""
    if sys.platform == "win32":
        yield None
        return
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()  # ends without a line where the server ends
        yield f":{number}" if number else None
    finally:
        server.terminate()
        server.wait()
