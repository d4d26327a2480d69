import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FIRST_READ = ("run.py", "test.py", "python_check.py")


@pytest.mark.parametrize("name", FIRST_READ)
def test_an_old_python_can_read_what_turns_it_away(name: str) -> None:
    source = (ROOT / "installer" / name).read_text(encoding="ascii")
    tree = ast.parse(source, feature_version=(3, 7))
    newer_than_python_2 = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.NamedExpr)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer_than_python_2)]


@pytest.mark.parametrize("name", ["run.py", "test.py"])
def test_the_check_comes_before_anything_that_needs_a_new_python(name: str) -> None:
    tree = ast.parse((ROOT / "installer" / name).read_text(encoding="utf-8"))
    imported = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [alias.name for node in imported[:2] for alias in node.names] == ["sys", "python_check"]


@pytest.mark.parametrize("name", ["run.py", "test.py"])
@pytest.mark.parametrize("version", ["3, 8, 18", "3, 10, 13"])
def test_an_old_python_is_told_in_one_line_what_is_needed(name: str, version: str) -> None:
    script = f"installer/{name}"
    code = (
        f"import sys; sys.version_info = ({version}); sys.path.insert(0, 'installer'); sys.argv = ['{script}']\n"
        f"import runpy; runpy.run_path('{script}', run_name='__main__')"
    )
    result = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    old = ".".join(version.split(", ")[:2])
    assert result.stderr == (
        f"Python 3.11 or newer is needed; this one is {old}. "
        f"Start again with a newer one, such as: python3.11 {script}\n"
    )
