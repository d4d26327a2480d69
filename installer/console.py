"""What a set-up says on the terminal: named steps with their time, one line of progress, one line for a failure.

Everything goes to standard error, so that ``run.py answer question.json > ruling.json`` stays clean.
"""

import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


class SetupError(Exception):
    """Why it cannot go on, as one line for a person, with the remedy in it."""


def say(line: str) -> None:
    """Print one line."""
    clear()
    print(line, file=sys.stderr, flush=True)


def progress(line: str) -> None:
    """Show what is going on just now; on a terminal each such line takes the place of the last."""
    if sys.stderr.isatty():
        width = shutil.get_terminal_size().columns - 1
        text = "    " + line
        print("\r\033[K" + text[:width], end="", file=sys.stderr, flush=True)
    else:
        print("    " + line, file=sys.stderr, flush=True)


def clear() -> None:
    """Wipe the line of progress."""
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)


@contextmanager
def step(name: str) -> Iterator[None]:
    """Name a step when it begins and tell its seconds when it has ended well."""
    start = time.monotonic()
    say(f"{name} …")
    yield
    say(f"{name}: done in {time.monotonic() - start:.1f} s")


def report(error: SetupError) -> int:
    """Print why it stopped; returns the exit status."""
    say(f"Floor cannot be set up: {error}")
    return 1


def interrupted() -> int:
    """Say that Ctrl+C was heard; returns the exit status that shells expect then."""
    say("Stopped from the keyboard. Start again to go on where it was.")
    return 130
