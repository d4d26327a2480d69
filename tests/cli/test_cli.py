"""The terminal: each command, its refusals, and what it may not load."""

import json
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from floor_app import cli
from floor_app.base import resource

POT = '{"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}'
NINE_GAME = "structures/wsop-2023-ppc.toml"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, standard output, standard error of a command."""
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def question(tmp_path: Path) -> str:
    file = tmp_path / "pot.json"
    file.write_text(POT, encoding="utf-8")
    return str(file)


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "floor_app", *arguments],
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )


# ---- answer ----------------------------------------------------------------------------------------------------------


def test_answer_prints_the_ruling_with_its_working(capsys: pytest.CaptureFixture[str], question: str) -> None:
    code, out, err = run(capsys, "answer", question)
    assert (code, err) == (0, "")
    assert "raise to            50\n" in out
    assert "Call 10 first: the pot is 40." in out
    assert "TDA 2024 rule 54-A" in out


def test_answer_prints_json(capsys: pytest.CaptureFixture[str], question: str) -> None:
    code, out, _ = run(capsys, "answer", question, "--json")
    ruling = json.loads(out)
    assert code == 0
    assert (ruling["result"]["max_raise_to"], ruling["rules"]["base"]) == (50, "tda-2024")


def test_the_rules_of_the_command_win(capsys: pytest.CaptureFixture[str], question: str) -> None:
    _, out, _ = run(capsys, "answer", question, "--json", "--rules", "wsop-2024")
    assert json.loads(out)["rules"]["base"] == "wsop-2024"
    code, _, err = run(capsys, "answer", question, "--rules", "wsop-2025")
    assert (code, "Did you mean wsop-2024?" in err) == (2, True)


def test_answer_reads_standard_input() -> None:
    done = process("answer", "-", "--json", stdin=b'ask = "pot-limit"\npot = 20\nbets = {}\n')
    assert (done.returncode, json.loads(done.stdout)["result"]["max_raise_to"]) == (0, 20)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ('{"ask": "limit-ladder", "game": "lhe", "street": "flop", "stakes": {"small_bet": 10}}', "10  20  30  40"),
        (
            '{"ask": "forced-bets", "game": "stud", "stakes": {"bring_in": 3}, "players": [{"seat": 1}, {"seat": 2}]}',
            "pot with the bring-in",
        ),
        ('{"ask": "wager", "game": "plo", "street": "flop", "pot": 60, "bets": {}}', "bet "),
        ('{"ask": "wager", "pot": 60, "bets": {"1": 60}, "to_act": 2, "stack": 50}', "The last 50 only call."),
    ],
)
def test_every_kind_of_ruling_has_a_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, shown: str
) -> None:
    file = tmp_path / "question.json"
    file.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "answer", str(file))
    assert (code, err) == (0, "")
    assert shown in out


@pytest.mark.parametrize(
    ("text", "kind", "where"),
    [
        ('{"ask": "pot-limit", "betts": {}}', "question", "betts"),
        ('{"ask": "pot-limit", "game": "lhe", "pot": 1, "bets": {}}', "rule", "betting"),
        ("not a document", "question", "line 1"),
        ('{"ask": "equity"}', "question", "ask"),
    ],
)
def test_a_refusal_is_exit_2_one_line_and_with_json_a_document(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, kind: str, where: str
) -> None:
    file = tmp_path / "question.json"
    file.write_text(text, encoding="utf-8")
    code, out, err = run(capsys, "answer", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    code, out, err = run(capsys, "answer", str(file), "--json")
    error = json.loads(out)["error"]
    assert (code, err.count("\n"), set(error)) == (2, 1, {"kind", "where", "message", "remedy"})
    assert error["kind"] == kind
    assert error["where"].startswith(where)
    assert error["message"] in err


def test_a_file_that_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = run(capsys, "answer", str(tmp_path / "none.json"))
    assert (code, err.count("\n")) == (2, 1)
    assert "none.json" in err
    folder_code, _, folder_err = run(capsys, "answer", str(tmp_path))
    assert (folder_code, folder_err.count("\n")) == (2, 1)
    (tmp_path / "image.json").write_bytes(b"\x89PNG\xff")
    code, _, err = run(capsys, "answer", str(tmp_path / "image.json"))
    assert (code, "UTF-8" in err) == (2, True)


# ---- games, rules, schema --------------------------------------------------------------------------------------------


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = run(capsys, "games")
    assert "31-and-under" in text
    _, out, _ = run(capsys, "games", "--json")
    games: list[dict[str, Any]] = json.loads(out)
    by_key = {game["key"]: game for game in games}
    assert [street["key"] for street in by_key["27td"]["streets"]] == ["predraw", "draw1", "draw2", "draw3"]
    assert [(s["name"], s["ranking"]) for s in by_key["o8"]["shares"]] == [("high", "high"), ("low", "ace-to-five")]
    assert by_key["plo6"]["hole_cards"] == 6


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules")
    assert "max_raises = 3" in out
    assert "house default" in out
    assert "Other rule sets: tda-2026" in out
    _, out, _ = run(capsys, "rules", "tda-2026")
    assert "from a paraphrase: check" in out.splitlines()[0]
    _, out, _ = run(capsys, "rules", "wsop-2024", "--json")
    document = json.loads(out)
    assert (document["base"], document["resolved"]["max_raises"]) == ("wsop-2024", 4)
    assert document["citations"]["max_raises"]["rule"] == "100"
    _, out, _ = run(capsys, "rules", "--json")
    assert len(json.loads(out)) == 6


def test_rules_diff(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "rules", "diff", "tda-2024", "wsop-2024")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()[1:]] == [
        "max_raises",
        "max_raises_two_rounds",
        "short_deck_min_raise",
        "tied_boards",
        "absent_bring_in",
    ]
    _, out, _ = run(capsys, "rules", "diff", "tda-2024", "wsop-2024", "--json")
    assert json.loads(out)[0] == {"key": "max_raises", "tda-2024": 3, "wsop-2024": 4}


def test_schema(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "schema", "pot-limit")
    assert json.loads(out)["title"] == "WagerQuestion"


@pytest.mark.parametrize(
    "arguments",
    [
        ("anwser", "x"),
        ("answer",),
        ("schema", "forced-bet"),
        ("rules", "diff", "tda-2024"),
        ("rules", "tda-2024", "wsop-2024"),
        ("rules", "robert"),
        ("sheet",),
        ("sheet", "levels", "x.toml"),
        ("sheet", "levels", "none.toml", "-o", "x.pdf"),
        ("--nonsense",),
    ],
    ids=" ".join,
)
def test_a_command_that_cannot_be_is_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("floor-app: ")


# ---- sheet, window ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_sheet_levels_writes_a_pdf(capsys: pytest.CaptureFixture[str], tmp_path: Path, paper: str) -> None:
    out = tmp_path / "levels.pdf"
    code, _, _ = run(capsys, "sheet", "levels", str(resource(NINE_GAME)), "-o", str(out), "--paper", paper)
    assert code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_a_sheet_that_cannot_be_written_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "no such folder" / "levels.pdf"
    code, _, err = run(capsys, "sheet", "levels", str(resource(NINE_GAME)), "-o", str(out))
    assert (code, "levels.pdf" in err) == (2, True)


def test_without_a_command_the_window_opens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[tuple[Path | None, str | None]] = []

    def opens(data: Path | None = None, demo: str | None = None) -> int:
        opened.append((data, demo))
        return 0

    for name, does in (("app", {"run": opens}), ("self_check", {"self_check": lambda: 5})):
        module = types.ModuleType(f"floor_app.{name}")
        vars(module).update(does)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    assert cli.main([]) == 0
    assert cli.main(["--data", str(tmp_path)]) == 0
    assert cli.main(["demo"]) == 0
    assert cli.main(["--data", str(tmp_path), "demo", "clock"]) == 0
    assert opened == [(None, None), (tmp_path, None), (None, "table"), (tmp_path, "clock")]
    assert cli.main(["self-check"]) == 5


def test_help_shows_everyday_examples() -> None:
    done = process("--help")
    assert done.returncode == 0
    assert b"everyday:" in done.stdout
    assert b"floor-app rules diff tda-2024 wsop-2024" in done.stdout


# ---- as a process ----------------------------------------------------------------------------------------------------

HEAVY = (
    "PySide6",
    "shiboken6",
    "sqlmodel",
    "sqlalchemy",
    "sqlite3",
    "alembic",
    "reportlab",
    "floor_app.ui",
    "floor_app.store",
)


@pytest.mark.parametrize(
    "arguments", [("answer", "{file}"), ("answer", "{file}", "--json"), ("schema", "wager"), ("games",), ("rules",)],
    ids=" ".join,
)  # fmt: skip
def test_answers_load_neither_the_window_nor_the_database(question: str, arguments: tuple[str, ...]) -> None:
    given = [argument.format(file=question) for argument in arguments]
    script = (
        f"import sys; from floor_app.cli import main; main({given!r}); print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    loaded = done.stderr.split()
    assert "floor_app.cli" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_the_rulebook_loads_nothing_but_the_standard_library() -> None:
    modules = [
        f"floor_app.rules.{file.stem}"
        for file in Path(cli.__file__).parent.glob("rules/*.py")
        if file.stem != "__init__"
    ]
    script = f"import sys, {', '.join(modules)}; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, timeout=60, check=False)
    if done.returncode:  # not installed: run from the checkout
        root = str(Path(cli.__file__).parents[1])
        script = f"import sys; sys.path.insert(0, {root!r}); {script}"
        done = subprocess.run(
            [sys.executable, "-I", "-c", script], capture_output=True, text=True, timeout=60, check=True
        )
    foreign = set(done.stdout.split()) - set(sys.stdlib_module_names) - {"floor_app", "__main__"}
    assert {name for name in foreign if not name.startswith(("_", "sitecustomize", "zzz"))} == set()


def test_a_reader_that_stops_early_is_no_error(question: str) -> None:
    """As in ``floor-app games --json | head -1``."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [sys.executable, "-m", "floor_app", "games", "--json"],
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_terminal_without_the_letters_shows_a_question_mark(tmp_path: Path) -> None:
    file = tmp_path / "question.json"
    file.write_text('{"ask": "pot-limit", "gäme": "plo"}', encoding="utf-8")
    done = process("answer", str(file), PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"g?me" in done.stderr
