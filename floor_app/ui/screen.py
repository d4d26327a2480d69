"""Whether a window can open here at all: asked before Qt is, which would end the process without a word of use."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from floor_app.base import StoreError

APT_LINE = (
    "sudo apt-get install libegl1 libgl1 libxkbcommon-x11-0 libdbus-1-3 libfontconfig1 libxcb-cursor0 libxcb-icccm4"
    " libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1"
)
"""What Qt needs on Debian and Ubuntu, as the line to type."""


def check_screen() -> None:
    """Refuse in a sentence what Qt would answer by ending the process: no screen, or a library that is missing.

    Raises StoreError.
    """
    try:
        import PySide6.QtWidgets
    except ImportError as error:
        raise _library_missing(str(error)) from error
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if not sys.platform.startswith("linux") or (platform and not platform.startswith(("xcb", "wayland"))):
        return
    x, wayland = os.environ.get("DISPLAY"), os.environ.get("WAYLAND_DISPLAY")
    if not x and not wayland:
        raise _no_screen("neither DISPLAY nor WAYLAND_DISPLAY is set")
    if not x or (wayland and not platform.startswith("xcb")):
        return
    import ctypes

    plugin = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"
    try:
        if plugin.exists():  # a system's own PySide6 keeps it elsewhere, and brings its libraries
            ctypes.CDLL(str(plugin))
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError as error:
        raise _library_missing(str(error)) from error
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    if refused:
        raise _no_screen(f"the display {x} does not answer")


def _no_screen(why: str) -> StoreError:
    return StoreError(
        f"There is no screen to open a window on: {why}.",
        remedy="Start Floor in a desktop session. Without one the terminal still answers: floor-app --help.",
    )


def _library_missing(error: str) -> StoreError:
    name = error.split(":", 1)[0]
    remedy = f"On Debian or Ubuntu type: {APT_LINE}" if sys.platform.startswith("linux") else "Install Floor again."
    return StoreError(f"The window cannot be opened: {name} is missing or does not fit.", remedy=remedy)
