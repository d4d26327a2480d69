"""The checkout's own environment, ``.venv``: made when missing, made anew when broken, kept to the pins.

A stamp inside remembers what was installed, so that a start with nothing to do costs a few milliseconds and needs
neither network nor a writable disk.
"""

import hashlib
import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import system_libraries
from console import SetupError, progress, step

ROOT = Path(__file__).resolve().parent.parent
"""The checkout."""

CONSTRAINTS = "installer/constraints.txt"
STAMP = "floor-stamp.json"
LOG = "floor-setup.log"
BIG = re.compile(r"Downloading (?P<file>\S+?)(?:\.metadata)? \((?P<size>[\d.]+ [MG]B)\)")

NETWORK_SIGNS = (
    "Failed to establish a new connection",
    "NewConnectionError",
    "NameResolutionError",
    "Temporary failure in name resolution",
    "Name or service not known",
    "nodename nor servname provided",
    "getaddrinfo failed",
    "Network is unreachable",
    "No route to host",
    "Connection refused",
    "Connection reset",
    "Connection aborted",
    "ConnectTimeout",
    "Read timed out",
    "ReadTimeout",
    "ProxyError",
    "IncompleteRead",
    "SSLError",
    "CERTIFICATE_VERIFY_FAILED",
)
DISK_SIGNS = ("No space left on device", "Errno 28", "Disk quota exceeded", "WinError 112")
FULL_BELOW = 50 * 1024 * 1024
"""Free bytes below which a failure that names no reason is put down to the disk: venv swallows the reason."""
READ_ONLY_SIGNS = ("Read-only file system", "Permission denied", "Operation not permitted", "Errno 30", "Errno 13")


class Stamp(NamedTuple):
    """What an environment was made from."""

    pins: str
    """Hash of the constraints and of what pyproject.toml says about the project and its build."""
    root: str
    """The checkout it was made in: scripts in an environment hold its path, so a moved one is made anew."""
    test: bool
    """Whether the test tools are in it."""


def pins(root: Path) -> str:
    """Hash of everything that decides what is installed; the tools' settings in pyproject.toml do not count."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    said = {key: project[key] for key in ("build-system", "project")}
    text = json.dumps(said, sort_keys=True) + (root / CONSTRAINTS).read_text(encoding="utf-8")
    return hashlib.sha256(text.encode()).hexdigest()


def read_stamp(venv: Path) -> Stamp | None:
    """The stamp inside ``venv``; None where there is none or it cannot be read."""
    try:
        return Stamp(**json.loads((venv / STAMP).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def python_of(venv: Path) -> Path:
    """Where the environment's Python is."""
    return venv / "Scripts" / "python.exe" if sys.platform == "win32" else venv / "bin" / "python"


def ready(venv: Path, root: Path, *, test: bool) -> bool:
    """Whether ``venv`` holds all that is wanted. Looks at files only."""
    stamp = read_stamp(venv)
    return (
        stamp is not None
        and stamp.pins == pins(root)
        and stamp.root == str(root)
        and (stamp.test or not test)
        and python_of(venv).exists()
    )


def works(venv: Path) -> bool:
    """Whether the environment's Python still runs, is new enough and has pip: it may have been upgraded away."""
    code = "import sys, pip; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)"
    try:
        return subprocess.run([python_of(venv), "-c", code], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def ensure(root: Path = ROOT, *, test: bool) -> Path:
    """Make or mend ``.venv`` in ``root`` as far as needed; returns its Python. Raises SetupError."""
    venv = root / ".venv"
    if ready(venv, root, test=test):
        return python_of(venv)
    with locked(root):
        if ready(venv, root, test=test):  # another set-up has just finished
            return python_of(venv)
        stamp = read_stamp(venv)
        if not works(venv) or (stamp is not None and stamp.root != str(root)):
            make(venv, root)
        # Tools that are in it stay in it, at the pins.
        test = test or (stamp is not None and stamp.test)
        install(python_of(venv), root, test=test)
        try:
            new = Stamp(pins(root), str(root), test)
            (venv / STAMP).write_text(json.dumps(new._asdict()) + "\n", encoding="utf-8")
        except OSError as error:
            raise SetupError(explain(str(error), root)) from error
    return python_of(venv)


@contextmanager
def locked(root: Path) -> Iterator[None]:
    """Let one set-up at a time work in this checkout; the next one waits."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with (root / "pyproject.toml").open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            progress("another set-up is at work in this checkout; waiting for it")
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError:
            pass  # a file system without locks: go on without
        yield


def make(venv: Path, root: Path) -> None:
    """Make an empty environment, in the place of a broken one."""
    if venv.exists() and not (venv / "pyvenv.cfg").exists() and (not venv.is_dir() or any(venv.iterdir())):
        raise SetupError(f"{venv} is in the way and is no Python environment. Move it away and start again.")
    check_writable(root)
    command = venv_command()
    with step(f"New environment {venv.name} with Python {sys.version_info.major}.{sys.version_info.minor}"):
        try:
            if venv.exists():
                shutil.rmtree(venv)
        except OSError as error:
            raise SetupError(explain(str(error), root)) from error
        result = subprocess.run([*command, str(venv)], capture_output=True, text=True, check=False)
        if result.returncode:
            said = result.stdout + result.stderr
            if "ensurepip is not available" in said:
                raise SetupError(no_ensurepip())
            raise SetupError(explain(said, root))


def check_writable(root: Path) -> None:
    """Raise SetupError where nothing can be written into ``root``."""
    try:
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError as error:
        raise SetupError(explain(str(error), root)) from error


def venv_command() -> list[str]:
    """How to make an environment on this machine: venv, or virtualenv where Python came without ensurepip.

    Root on Debian or Ubuntu gets what is missing installed. Raises SetupError where there is no way.
    """
    if has_venv():
        return [sys.executable, "-m", "venv"]
    if importlib.util.find_spec("virtualenv"):
        return [sys.executable, "-m", "virtualenv", "--quiet"]
    if system_libraries.is_root() and system_libraries.is_debian() and sys.executable.startswith("/usr/bin/"):
        with step(f"System package {venv_package()}"):
            system_libraries.apt_install([venv_package()])
        importlib.invalidate_caches()
        if has_venv():
            return [sys.executable, "-m", "venv"]
    raise SetupError(no_ensurepip())


def has_venv() -> bool:
    """Whether this Python can make environments with pip in them."""
    return bool(importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"))


def venv_package() -> str:
    """Debian's package that lets this Python make environments."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def no_ensurepip() -> str:
    """The line for a Python without ensurepip, which is what Debian's python3 is without python3-venv."""
    return (
        "this Python cannot make environments, since it came without ensurepip. "
        f"On Debian or Ubuntu type: sudo apt-get install -y {venv_package()}; elsewhere install virtualenv."
    )


def install(python: Path, root: Path, *, test: bool) -> None:
    """Install the project, editable, with the pins; ``test`` brings the test tools. Never takes anything away."""
    with step("Packages, at the pinned versions" + (", test tools too" if test else "")):
        # The build tool comes first and pinned, so that pip needs no environment of its own for the build.
        pip(python, root, ["hatchling"])
        pip(python, root, ["--no-build-isolation", "--editable", f"{root}[test]" if test else str(root)])


def pip(python: Path, root: Path, arguments: list[str]) -> None:
    """Run ``pip install`` with the constraints and show what it is about. Raises SetupError."""
    command = [
        *(str(python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2"),
        *("--progress-bar", "off", "--constraint", str(root / CONSTRAINTS), *arguments),
    ]
    # A plain pipe and plain words, whatever the language of the machine: errors are told apart by what they say.
    surroundings = dict(os.environ, PYTHONUNBUFFERED="1", LC_ALL="C.UTF-8")
    said: list[str] = []
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        env=surroundings,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line.rstrip())
            shown = condensed(line.strip())
            if shown:
                progress(shown)
    if process.returncode:
        text = "\n".join(said)
        why = explain(text, root)
        if not known(text):
            why += " " + kept(text, python.parent.parent / LOG)
        raise SetupError(why)


def kept(text: str, path: Path) -> str:
    """Write all that pip said to ``path``; returns the sentence that tells where."""
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError:
        return ""
    return f"All that pip said is in {path}."


def condensed(line: str) -> str:
    """What is worth showing of a line of pip's: large downloads and the installing itself; else nothing.

    >>> condensed("Downloading pyside6_addons-6.11.3-cp310-abi3-manylinux.whl (175.0 MB)")
    'downloading pyside6_addons 175.0 MB'
    >>> condensed("Installing collected packages: a, b, c")
    'installing 3 packages'
    >>> condensed("Requirement already satisfied: a in b")
    ''
    """
    big = BIG.search(line)
    if big:
        return f"downloading {big['file'].split('-')[0]} {big['size']}"
    if line.startswith("Installing collected packages:"):
        packages = line.count(",") + 1
        return f"installing {packages} packages" if packages > 1 else "installing 1 package"
    return ""


def known(said: str) -> bool:
    """Whether ``said`` names one of the troubles that have a line of their own."""
    return _has(said, (*NETWORK_SIGNS, *DISK_SIGNS, *READ_ONLY_SIGNS))


def explain(said: str, root: Path) -> str:
    """One line for what pip, venv or the system said when it failed."""
    if _has(said, DISK_SIGNS) or (not known(said) and shutil.disk_usage(root).free < FULL_BELOW):
        return f"the disk is full. Packages need about 1.5 GB in {root}; free some space and start again."
    if _has(said, NETWORK_SIGNS):
        return (
            "no package index can be reached. Connect this machine to the network, or set pip's proxy, and start again."
        )
    missing = re.search(r"No matching distribution found for (\S+)", said)
    if missing:
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return (
            f"{missing[1]} is not to be had for this machine with Python {version}. "
            "Python 3.11, 3.12 and 3.13 on 64-bit Linux, Windows and macOS are known to work."
        )
    if _has(said, READ_ONLY_SIGNS):
        return f"{root} cannot be written to. Copy the checkout into a folder of your own and start again there."
    lines = [line for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR", "error"))]
    return (errors or lines or ["it stopped without a word"])[-1].strip()


def _has(said: str, signs: Iterable[str]) -> bool:
    return any(sign in said for sign in signs)
