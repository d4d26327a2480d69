import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


def pinned() -> dict[str, str]:
    """Canonical name to version, from the constraints."""
    lines = (ROOT / "installer" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pairs}


def needed(requirement: str, seen: set[str]) -> Iterator[str]:
    """``requirement`` and everything that it needs on this Python, by canonical name."""
    wanted = Requirement(requirement)
    name = canonicalize_name(wanted.name)
    if name in seen:
        return
    seen.add(name)
    yield name
    extras = [*wanted.extras, ""]
    for line in metadata.requires(name) or []:
        marker = Requirement(line).marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras):
            yield from needed(line, seen)


def test_every_line_is_one_exact_version_and_no_address() -> None:
    lines = (ROOT / "installer" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    plain = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*==[0-9][A-Za-z0-9.+]*")
    assert [line for line in lines if line and not line.startswith("#") and not plain.fullmatch(line)] == []
    assert "://" not in "".join(lines)


def test_everything_that_is_needed_is_pinned_what_others_need_included() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    roots = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["test"],
        *project["build-system"]["requires"],
    ]
    seen: set[str] = set()
    names = {name for root in roots for name in needed(root, seen)}
    assert names - set(pinned()) == set()


def test_the_pins_satisfy_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = pinned()
    for line in (*project["dependencies"], *project["optional-dependencies"]["test"]):
        requirement = Requirement(line)
        assert pins[canonicalize_name(requirement.name)] in requirement.specifier


def test_qt_stays_below_the_release_that_aborts_on_python_3_11() -> None:
    assert pinned()["pyside6"].startswith("6.11.")
