"""What reaches a machine: the source archive, the wheel built from it, and an empty environment that runs it."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOP = {"pyproject.toml", "floor_app", "resources", "tests", "installer", "README.md", "CHANGELOG.md"}
LEFT_BEHIND = ("__pycache__", ".pyc", ".venv", "_cache", ".egg-info", ".hypothesis")

pytestmark = pytest.mark.slow


def run(*command: str | Path, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run ``command`` away from the checkout, so that nothing is found there by chance."""
    environ = dict(os.environ, **surroundings)
    return subprocess.run(
        [str(part) for part in command],
        cwd=Path(sys.prefix),
        env=environ,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel that was built from it, both made without a network."""
    out = tmp_path_factory.mktemp("built")
    offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull}
    result = run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, ROOT, **offline)
    assert result.returncode == 0, result.stdout + result.stderr
    return out


def files(folder: str) -> set[str]:
    """The files of a folder of the checkout that belong to the project, by path from the checkout."""
    found = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
    return {name for name in found if not any(part in name for part in LEFT_BEHIND)}


def test_the_source_archive_holds_the_project_and_nothing_that_lies_about(built: Path) -> None:
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        names = {name.split("/", 1)[1] for name in tar.getnames() if "/" in name}
    assert {name.split("/")[0] for name in names} - TOP <= {"PKG-INFO", ".gitignore"}
    assert [name for name in names if any(part in name for part in LEFT_BEHIND)] == []
    for folder in ("floor_app", "resources", "installer", "tests"):
        assert files(folder) - names == set()


def test_the_wheel_holds_the_app_with_its_resources_and_nothing_else(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    expected = files("floor_app") | {f"floor_app/{name}" for name in files("resources")}
    assert names == expected
    assert "floor_app/resources/fonts/FloorSans-Regular.ttf" in names


def test_the_version_stands_in_one_place(built: Path) -> None:
    text = (ROOT / "floor_app" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert version
    (wheel,) = built.glob("*.whl")
    assert wheel.name == f"floor_app-{version[1]}-py3-none-any.whl"


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The scripts folder of an environment that holds the wheel; what it needs is lent by this environment."""
    venv = tmp_path_factory.mktemp("installed")
    made = run(sys.executable, "-m", "venv", venv)
    assert made.returncode == 0, made.stderr
    scripts = venv / ("Scripts" if sys.platform == "win32" else "bin")
    (wheel,) = built.glob("*.whl")
    put = run(scripts / "python", "-m", "pip", "install", "--no-deps", "--no-index", wheel)
    assert put.returncode == 0, put.stdout + put.stderr
    where = run(scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip()
    (Path(where) / "zz_lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return scripts


def test_the_installed_app_is_the_one_from_the_wheel(installed: Path) -> None:
    found = run(installed / "python", "-c", "import floor_app; print(floor_app.__file__)").stdout
    assert Path(found.strip()).is_relative_to(installed.parent)


def test_the_installed_app_passes_its_own_check(installed: Path, tmp_path: Path) -> None:
    result = run(installed / "floor-app", "self-check", FLOOR_DATA=str(tmp_path))
    assert result.returncode == 0, result.stdout + result.stderr
    assert len(result.stdout.splitlines()) >= 3
    assert "Traceback" not in result.stderr
