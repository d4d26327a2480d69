import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PURE = [ROOT / "floor_app" / "base.py", *sorted((ROOT / "floor_app" / "rules").rglob("*.py"))]


def imported(path: Path) -> Iterator[str]:
    """The top-level name of everything that ``path`` imports, at any depth in the file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("path", PURE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_rulebook_needs_the_standard_library_only(path: Path) -> None:
    assert set(imported(path)) - sys.stdlib_module_names - {"floor_app"} == set()


def test_no_data_folder_is_a_package() -> None:
    assert list((ROOT / "resources").rglob("*.py")) == []


def test_the_rulebooks_contract_names_every_runtime_dependency() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    (rulebook,) = [
        contract
        for contract in tools["importlinter"]["contracts"]
        if contract.get("source_modules") == ["floor_app.base", "floor_app.rules"]
    ]
    dependencies = {"PySide6", "sqlmodel", "reportlab", "platformdirs", "alembic", "pydantic", "rpds"}
    assert dependencies <= set(rulebook["forbidden_modules"])
