"""What every test stands on: screens, a data folder of the run's own, and how hard the properties are tried.

All of it is set before anything imports Qt. ``FLOOR_TEST_PLATFORM=xcb`` asks for real windows (under Xvfb);
otherwise Qt draws offscreen, on two screens: a small laptop's and a large one on the wall beside it.
"""

import contextlib
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

SCREENS = (("laptop", 0, 1366, 768), ("wall", 1366, 3840, 2160))
"""Name, left edge, width and height in pixels of each offscreen screen. Qt's first one, the primary screen, is the one
whose name comes first in the alphabet, whatever the order here."""

_run = Path(tempfile.mkdtemp(prefix="floor-test-"))


def _offscreen(folder: Path) -> str:
    """Write the screens into ``folder``; returns what QT_QPA_PLATFORM must be for Qt to have them."""
    screens = [
        {"name": name, "x": left, "y": 0, "width": width, "height": height, "logicalDpi": 96, "logicalBaseDpi": 96}
        for name, left, width, height in SCREENS
    ]
    path = folder / "screens.json"
    path.write_text(json.dumps({"windowFrameMargins": False, "screens": screens}), encoding="utf-8")
    return f"offscreen:configfile={path}"


def _surroundings() -> None:
    """Set the variables that this run and every process it starts must see."""
    if "PySide6.QtGui" in sys.modules:
        raise RuntimeError("Qt was imported before tests/conftest.py could choose its platform")
    for name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
        os.environ.pop(name, None)
    os.environ["QT_QPA_PLATFORM"] = os.environ.get("FLOOR_TEST_PLATFORM") or _offscreen(_run)
    for name, folder in (
        ("FLOOR_DATA", "data"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "share"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_RUNTIME_DIR", "runtime"),
    ):
        path = _run / folder
        path.mkdir(mode=0o700)
        os.environ[name] = str(path)


_surroundings()

# A deadline for one example says more about a busy machine than about the code.
settings.register_profile("dev", deadline=None, max_examples=60)
settings.register_profile(
    "ci",
    deadline=None,
    max_examples=150,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev"))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for tests in the test files only: benchmarks and makers of pictures beside them are programs."""
    program = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if program else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a real X display where there is none."""
    if os.environ["QT_QPA_PLATFORM"].startswith("xcb") and os.environ.get("DISPLAY"):
        return
    skip = pytest.mark.skip(reason="needs a real X display (FLOOR_TEST_PLATFORM=xcb under Xvfb)")
    for item in items:
        if item.get_closest_marker("xvfb"):
            item.add_marker(skip)


def pytest_unconfigure() -> None:
    """Take the run's own folder away again."""
    with contextlib.suppress(OSError):
        shutil.rmtree(_run)
