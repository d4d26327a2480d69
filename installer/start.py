"""What run.py does once its Python is new enough: environment, libraries, display, and then Floor itself."""

import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import environment
import system_libraries
from console import SetupError, interrupted, report

VALUED = ("--data", "--store")
"""Options that come before a subcommand and take a value."""

NO_DISPLAY = (
    "there is no display for the window{why}. Go on in one of three ways: from a desktop's own terminal, or over "
    "ssh -X; on a virtual screen (package xvfb) with: xvfb-run -a python3 installer/run.py; "
    "or without a window: python3 installer/run.py --help"
)


def run(arguments: Sequence[str]) -> int:
    """Set up what is missing and run ``floor-app ARGUMENTS``; returns the exit status."""
    try:
        window = wants_window(arguments)
        if window:
            check_display()
        python = environment.ensure(test=False)
        if window:
            wayland = not os.environ.get("DISPLAY") and bool(os.environ.get("WAYLAND_DISPLAY"))
            shown = system_libraries.WAYLAND if wayland else system_libraries.XCB
            system_libraries.ensure(python, (*system_libraries.OFFSCREEN, *shown))
    except SetupError as error:
        return report(error)
    except KeyboardInterrupt:
        return interrupted()
    return hand_over(python, arguments)


def hand_over(python: Path, arguments: Sequence[str]) -> int:
    """Become ``python -m floor_app ARGUMENTS``, where the system can; otherwise run it and return its status."""
    command = [str(python), "-m", "floor_app", *arguments]
    if sys.platform != "win32":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], command)  # noqa: S606  no shell is wanted
    return subprocess.run(command, check=False).returncode


def wants_window(arguments: Sequence[str]) -> bool:
    """Whether ``floor-app ARGUMENTS`` opens a window: without a subcommand, or with ``demo``.

    >>> wants_window([]), wants_window(["--data", "x"]), wants_window(["demo", "pots"])
    (True, True, True)
    >>> wants_window(["answer", "question.json"]), wants_window(["--data=x", "self-check"]), wants_window(["--help"])
    (False, False, False)
    """
    if {"-h", "--help", "--version"} & set(arguments):
        return False
    rest = iter(arguments)
    for argument in rest:
        if argument in VALUED:
            next(rest, None)
        elif not argument.startswith("-"):
            return argument == "demo"
    return True


def check_display() -> None:
    """Raise SetupError where Qt would end for want of a display."""
    if sys.platform != "linux":
        return
    why = display_trouble(os.environ)
    if why is not None:
        raise SetupError(NO_DISPLAY.format(why=why))


def display_trouble(environ: Mapping[str, str]) -> str | None:
    """None where a window can be shown; otherwise why not, as the end of a sentence (empty: none is named at all)."""
    chosen = environ.get("QT_QPA_PLATFORM", "").split(":")[0].split(";")[0]
    if sys.platform == "win32" or (chosen and chosen != "xcb" and not chosen.startswith("wayland")):
        return None
    wayland = environ.get("WAYLAND_DISPLAY", "")
    if wayland and _listens(socket.AF_UNIX, str(Path(environ.get("XDG_RUNTIME_DIR", "/"), wayland))):
        return None
    display = environ.get("DISPLAY", "")
    if display and x11_answers(display):
        return None
    named = [f"{name}={value}" for name, value in (("WAYLAND_DISPLAY", wayland), ("DISPLAY", display)) if value]
    return f": nothing answers at {' or '.join(named)}" if named else ""


def x11_answers(display: str) -> bool:
    """Whether an X server listens at ``display``, such as ``:0`` or ``localhost:10.0``."""
    host, _, number = display.rpartition(":")
    digits = number.split(".")[0]
    if sys.platform == "win32" or not digits.isdigit():
        return True  # a form this does not know: let Qt try
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{digits}"  # noqa: S108  where X servers listen
        return _listens(socket.AF_UNIX, path) or _listens(socket.AF_UNIX, "\0" + path)
    if host.startswith("/"):
        return True
    return _listens(socket.AF_INET, (host, 6000 + int(digits)))


def _listens(family: socket.AddressFamily, address: str | tuple[str, int]) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as caller:
            caller.settimeout(3)
            caller.connect(address)
    except OSError:
        return False
    return True
