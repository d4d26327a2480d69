"""`floor-app sheet signs|ladder|openings|push`: a structure becomes paper for the tables."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from floor_app.base import resource
from floor_app.cli import main

PPC = str(resource("structures/wsop-2023-ppc.toml"))


@pytest.mark.parametrize(
    ("page", "more", "wide", "said"),
    [
        ("signs", ["--level", "20"], 792, "Level 20"),
        ("signs", ["--paper", "a4"], 841, "Level 1"),
        ("ladder", [], 612, "Limit ladder"),
        ("openings", ["--paper", "a4"], 595, "Maximum opening"),
        ("push", ["--level", "3"], 792, "level 3"),
    ],
)
def test_a_structure_becomes_a_page(tmp_path: Path, page: str, more: list[str], wide: int, said: str) -> None:
    out = tmp_path / "page.pdf"
    assert main(["sheet", page, PPC, "-o", str(out), *more]) == 0
    first = PdfReader(out).pages[0]
    assert int(first.mediabox.width) == wide
    assert said in first.extract_text()


def test_a_level_that_is_not_there_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "signs", PPC, "-o", str(tmp_path / "x.pdf"), "--level", "99"]) == 2
    assert "There is no level 99" in capsys.readouterr().err.splitlines()[-1]
    assert not (tmp_path / "x.pdf").exists()
