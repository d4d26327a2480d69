"""The shared libraries of the system that Qt needs on Linux: which are missing, and how they come onto the machine.

Qt ends the process when one is missing, and says so too late and in too few words; so they are looked for first.
"""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from console import SetupError, progress, step

OFFSCREEN = (
    "lib/libQt6Core.so.6",
    "lib/libQt6Gui.so.6",
    "lib/libQt6Widgets.so.6",
    "lib/libQt6Network.so.6",
    "lib/libQt6Pdf.so.6",
    "lib/libQt6PdfWidgets.so.6",
    "lib/libQt6PrintSupport.so.6",
    "lib/libQt6Svg.so.6",
    "plugins/platforms/libqoffscreen.so",
)
"""What Qt loads without a screen, below PySide6/Qt."""

XCB = ("lib/libQt6XcbQpa.so.6", "plugins/platforms/libqxcb.so")
WAYLAND = ("lib/libQt6WaylandClient.so.6", "plugins/platforms/libqwayland.so")

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libGLdispatch.so.0": "libglvnd0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libXau.so.6": "libxau6",
    "libXdmcp.so.6": "libxdmcp6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libkrb5.so.3": "libkrb5-3",
    "libpcre2-8.so.0": "libpcre2-8-0",
    "libpng16.so.16": "libpng16-16",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""Library to package, as Debian 12 and Ubuntu name them."""


def missing_in(ldd: str) -> list[str]:
    r"""The libraries that ``ldd`` did not find, sorted, each once; Qt's own do not count.

    >>> missing_in("libGL.so.1 => not found\n libc.so.6 => /lib/libc.so.6 (0x1)\n libGL.so.1 => not found")
    ['libGL.so.1']
    """
    names = {line.split()[0] for line in ldd.splitlines() if line.rstrip().endswith("=> not found")}
    return sorted(name for name in names if not name.startswith(("libQt6", "libpyside", "libshiboken")))


def missing(python: Path, files: Iterable[str]) -> list[str]:
    """The system libraries that ``files`` of the Qt in ``python``'s environment ask for and do not get."""
    if sys.platform != "linux" or not shutil.which("ldd"):
        return []
    found = sorted(python.parent.parent.glob("lib*/python3*/site-packages/PySide6/Qt"))
    paths = [str(folder / file) for folder in found for file in files if (folder / file).exists()]
    if not paths:
        return []
    result = subprocess.run(["ldd", *paths], capture_output=True, text=True, check=False)
    return missing_in(result.stdout)


def packages_for(libraries: Iterable[str]) -> list[str]:
    """Debian's packages that hold ``libraries``, sorted, each once; libraries nobody knows are left out."""
    return sorted({PACKAGES[name] for name in libraries if name in PACKAGES})


def is_debian(os_release: Mapping[str, str] | None = None) -> bool:
    """Whether this is Debian, Ubuntu or one of their children, with apt-get."""
    if os_release is None:
        if not shutil.which("apt-get"):
            return False
        try:
            os_release = platform.freedesktop_os_release()
        except OSError:
            return False
    kin = {os_release.get("ID", ""), *os_release.get("ID_LIKE", "").split()}
    return bool(kin & {"debian", "ubuntu"})


def line_to_type(libraries: Iterable[str], *, debian: bool, fedora: bool = False) -> str:
    """What a person types to get ``libraries``, or at least their names where the system's way is not known here.

    >>> line_to_type(["libxcb-cursor.so.0", "libGL.so.1"], debian=True)
    'sudo apt-get install -y libgl1 libxcb-cursor0'
    """
    libraries = sorted(libraries)
    if debian:
        return "sudo apt-get install -y " + " ".join(packages_for(libraries))
    if fedora:
        return "sudo dnf install " + " ".join(f"'{name}()(64bit)'" for name in libraries)
    return "install the packages that hold " + " ".join(libraries)


def is_root() -> bool:
    """Whether packages can be installed without asking."""
    return sys.platform != "win32" and os.geteuid() == 0


def apt_install(packages: list[str]) -> bool:
    """Install ``packages`` with apt-get, without questions; returns whether it went well. Only for root."""
    surroundings = dict(os.environ, DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8")
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        result = subprocess.run(
            command, env=surroundings, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        if result.returncode:
            said = [line for line in result.stderr.splitlines() if line.startswith("E:")]
            progress(f"{' '.join(command[:2])}: {said[0] if said else 'failed'}")
    return result.returncode == 0


def ensure(python: Path, files: Iterable[str]) -> None:
    """Make sure that what ``files`` of Qt need is there: installed where this is root on Debian or Ubuntu.

    Otherwise raises SetupError with the line to type.
    """
    files = tuple(files)
    lacking = missing(python, files)
    if not lacking:
        return
    debian = is_debian()
    if debian and is_root() and packages_for(lacking):
        with step("System libraries that Qt needs: " + " ".join(packages_for(lacking))):
            apt_install(packages_for(lacking))
        lacking = missing(python, files)
        if not lacking:
            return
    raise SetupError(trouble(lacking, debian=debian))


def trouble(lacking: list[str], *, debian: bool) -> str:
    """One line for libraries that are missing and could not be installed from here."""
    line = line_to_type(lacking, debian=debian, fedora=bool(shutil.which("dnf")))
    unknown = [name for name in lacking if name not in PACKAGES]
    also = f" (and the packages that hold {' '.join(unknown)})" if debian and unknown else ""
    return f"the window needs libraries that this system lacks. Type: {line}{also}"
