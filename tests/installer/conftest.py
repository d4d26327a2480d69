"""The scripts of installer/ import each other by bare name, as a script's neighbours do; so do their tests."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# At the end: installer/test.py must not hide what others call "test".
sys.path.append(str(ROOT / "installer"))


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with just what a set-up reads."""
    root = tmp_path / "a checkout"
    (root / "floor_app").mkdir(parents=True)
    shutil.copytree(ROOT / "installer", root / "installer", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "floor_app/__init__.py"):
        shutil.copy(ROOT / name, root / name)
    return root
