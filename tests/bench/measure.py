"""What the benchmarks share: processes timed to marks they print, medians, plain lines of figures."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Of the processes measured: as on a user's machine, where modules are compiled once and not at every start."""


def median(values: Sequence[float]) -> float:
    """The median, in the unit of the values."""
    return statistics.median(values)


def process_ms(command: Sequence[str | Path], env: dict[str, str] = ENVIRONMENT) -> float:
    """How long a whole process takes, in ms; an error when it fails."""
    begun = time.monotonic_ns()
    done = subprocess.run([str(part) for part in command], capture_output=True, env=env, cwd=ROOT, check=False)
    took = (time.monotonic_ns() - begun) / 1e6
    if done.returncode:
        sys.exit(f"{command} ended with {done.returncode}:\n{done.stderr.decode(errors='replace')}")
    return took


def marks_ms(command: Sequence[str | Path], env: dict[str, str] = ENVIRONMENT) -> dict[str, float]:
    """Milliseconds from the start of the process to each mark it prints: lines of a name and time.monotonic_ns()."""
    begun = time.monotonic_ns()
    try:
        done = subprocess.run(
            [str(part) for part in command], capture_output=True, text=True, env=env, cwd=ROOT, check=False, timeout=60
        )
    except subprocess.TimeoutExpired as slow:
        sys.exit(f"A process did not end within a minute; it had said: {slow.stdout!r}")
    if done.returncode:
        sys.exit(f"{command} ended with {done.returncode}:\n{done.stderr}")
    marks = (line.split() for line in done.stdout.splitlines())
    return {name: (int(at) - begun) / 1e6 for name, at in marks}


def in_turn(runs: int, *measures: Callable[[], dict[str, float]]) -> dict[str, float]:
    """Medians over `runs` rounds in which every measure is taken once: a slow spell of the machine meets them all.

    A round before the first is not counted: it fills the caches of disk and bytecode.
    """
    rounds = []
    for _ in range(runs + 1):
        figures: dict[str, float] = {}
        for measure in measures:
            figures |= measure()
        rounds.append(figures)
    return {name: median([figures[name] for figures in rounds[1:]]) for name in rounds[1]}


@contextmanager
def display(width: int = 1920, height: int = 1080) -> Iterator[tuple[dict[str, str], str]]:
    """The environment of a process with a screen, and the screen's name: a new Xvfb, or Qt's offscreen without one."""
    env = {**ENVIRONMENT, "QT_QPA_PLATFORM": "offscreen"}
    if not shutil.which("Xvfb"):
        yield env, "offscreen (no Xvfb here)"
        return
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield {**env, "QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}, f"Xvfb, {width:,} x {height:,}"
    finally:
        server.terminate()
        server.wait()


def floor_app() -> list[str]:
    """The command `floor-app` of this environment."""
    script = Path(sys.executable).with_name("floor-app")
    return [str(script)] if script.exists() else [sys.executable, "-m", "floor_app"]


def say(name: str, ms: float, against: float | None = None, aim: str = "") -> None:
    """One line: the figure, its ratio to another where given, and what is aimed at."""
    ratio = f"{ms / against:6.2f} x" if against is not None else " " * 8
    print(f"  {name:<46}{ms:9.1f} ms {ratio}   {aim}".rstrip())
