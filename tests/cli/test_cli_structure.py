"""Structures from the terminal: checked with everything that is wrong, converted, refused in a line."""

import json
from pathlib import Path

import pytest

from floor_app import cli
from floor_app.base import resource
from floor_app.tournament.files import load_structure
from floor_app.tournament.templates import templates

NINE = str(resource("structures/wsop-2023-ppc.toml"))


def test_a_check_says_what_is_doubtful(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["structure", "check", NINE]) == 0
    assert capsys.readouterr().out == (
        "warning: level 15: In the limit line the small blind goes down, from 13,000 to 10,000."
        " Correct it, unless it is meant.\n"
    )
    assert cli.main(["structure", "check", str(resource("structures/wsop-2023-main-event.toml"))]) == 0
    assert capsys.readouterr().out == "Nothing to remark.\n"


def test_a_check_says_everything_that_is_wrong_and_refuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "event.csv"
    file.write_text(
        "# name: A\n# mix: nlhe\nrow,number,small_blind,big_blind,ante\nlevel,1,x,2,0\npause,9,,,\n", "utf-8"
    )
    assert cli.main(["structure", "check", str(file), "--json"]) == 2
    said = capsys.readouterr()
    found, refusal = said.out.split("\n]\n", 1)
    assert [row["where"] for row in json.loads(found + "]")] == ["line 4, column small_blind", "line 5"]
    assert json.loads(refusal)["error"]["kind"] == "document"
    assert said.err.count("\n") == 1
    assert cli.main(["structure", "check", str(file)]) == 2
    assert capsys.readouterr().out.count("error: ") == 2


@pytest.mark.parametrize("ending", ["csv", "toml", "xlsx"])
def test_a_structure_is_converted(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / f"event.{ending}"
    assert cli.main(["structure", "convert", NINE, str(out)]) == 0
    assert load_structure(out).structure == load_structure(templates()[0].path).structure
    assert capsys.readouterr().out == ""


def test_what_cannot_be_converted_is_refused_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for given in (
        [NINE, str(tmp_path / "event.pdf")],
        [str(tmp_path / "none.csv"), str(tmp_path / "event.csv")],
        [NINE, str(tmp_path / "nowhere" / "event.csv")],
    ):
        assert cli.main(["structure", "convert", *given]) == 2
        said = capsys.readouterr()
        assert said.err.splitlines()[-1].startswith("floor-app: ")
        assert "Traceback" not in said.err
    assert list(tmp_path.iterdir()) == []
