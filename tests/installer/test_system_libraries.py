import doctest
import sys
from pathlib import Path

import pytest
import system_libraries
from console import SetupError

LDD = """\
/x/PySide6/Qt/plugins/platforms/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffd2b9f2000)
\tlibxcb-cursor.so.0 => not found
\tlibQt6Core.so.6 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1c4d000000)
\tlibxcb-icccm.so.4 => not found
/x/PySide6/Qt/lib/libQt6XcbQpa.so.6:
\tlibxcb-cursor.so.0 => not found
"""


def test_examples() -> None:
    assert doctest.testmod(system_libraries).failed == 0


def test_what_ldd_lacks_is_told_once_and_without_qts_own() -> None:
    assert system_libraries.missing_in(LDD) == ["libxcb-cursor.so.0", "libxcb-icccm.so.4"]


def test_several_libraries_of_one_package_name_it_once() -> None:
    assert system_libraries.packages_for(["libbrotlidec.so.1", "libbrotlicommon.so.1", "libnobody.so.9"]) == [
        "libbrotli1"
    ]


@pytest.mark.parametrize(
    ("release", "debian"),
    [
        ({"ID": "debian"}, True),
        ({"ID": "ubuntu", "ID_LIKE": "debian"}, True),
        ({"ID": "linuxmint", "ID_LIKE": "ubuntu debian"}, True),
        ({"ID": "fedora"}, False),
        ({"ID": "arch"}, False),
        ({}, False),
    ],
)
def test_debian_and_its_children_are_known(release: dict[str, str], *, debian: bool) -> None:
    assert system_libraries.is_debian(release) is debian


def test_elsewhere_the_line_is_that_systems() -> None:
    lacking = ["libxcb-cursor.so.0", "libEGL.so.1"]
    fedora = system_libraries.line_to_type(lacking, debian=False, fedora=True)
    assert fedora == "sudo dnf install 'libEGL.so.1()(64bit)' 'libxcb-cursor.so.0()(64bit)'"
    other = system_libraries.line_to_type(lacking, debian=False)
    assert other == "install the packages that hold libEGL.so.1 libxcb-cursor.so.0"


class Machine:
    """A system that lacks libraries until its packages are installed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lacking: list[str], *, root: bool, works: bool = True) -> None:
        self.lacking = lacking
        self.works = works
        self.installed: list[list[str]] = []
        monkeypatch.setattr(system_libraries, "missing", lambda _python, _files: self.lacking)
        monkeypatch.setattr(system_libraries, "is_debian", lambda: True)
        monkeypatch.setattr(system_libraries, "is_root", lambda: root)
        monkeypatch.setattr(system_libraries, "apt_install", self.install)

    def install(self, packages: list[str]) -> bool:
        self.installed.append(packages)
        if self.works:
            self.lacking = []
        return self.works


def test_root_gets_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, ["libxcb-cursor.so.0"], root=True)
    system_libraries.ensure(Path("python"), system_libraries.XCB)
    assert machine.installed == [["libxcb-cursor0"]]


def test_nothing_missing_installs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, [], root=True)
    system_libraries.ensure(Path("python"), system_libraries.XCB)
    assert machine.installed == []


def test_others_get_the_line_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(monkeypatch, ["libxcb-cursor.so.0", "libEGL.so.1"], root=False)
    with pytest.raises(SetupError, match=r"Type: sudo apt-get install -y libegl1 libxcb-cursor0$"):
        system_libraries.ensure(Path("python"), system_libraries.XCB)
    assert machine.installed == []


def test_root_whose_apt_fails_gets_the_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, ["libxcb-cursor.so.0"], root=True, works=False)
    with pytest.raises(SetupError, match="Type: sudo apt-get install -y libxcb-cursor0"):
        system_libraries.ensure(Path("python"), system_libraries.XCB)


def test_a_library_nobody_knows_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    Machine(monkeypatch, ["libEGL.so.1", "libnobody.so.9"], root=False)
    with pytest.raises(SetupError, match=r"libegl1 \(and the packages that hold libnobody\.so\.9\)"):
        system_libraries.ensure(Path("python"), system_libraries.XCB)


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux libraries")
def test_the_qt_of_this_environment_finds_what_it_draws_offscreen_with() -> None:
    assert system_libraries.missing(Path(sys.executable), system_libraries.OFFSCREEN) == []


@pytest.mark.skipif(sys.platform != "linux", reason="reads Linux libraries")
def test_every_file_that_is_looked_at_is_in_the_installed_qt() -> None:
    (qt,) = Path(sys.executable).parent.parent.glob("lib/python3*/site-packages/PySide6/Qt")
    files = (*system_libraries.OFFSCREEN, *system_libraries.XCB, *system_libraries.WAYLAND)
    assert [file for file in files if not (qt / file).exists()] == []
