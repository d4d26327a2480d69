"""`floor-app sheet slip`: a question from a file or standard input becomes a slip on the paper asked for."""

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from floor_app.cli import main
from tests.sheets.disputes import QUARTER
from tests.sheets.read_pdf import texts


@pytest.fixture
def question(tmp_path: Path) -> Path:
    path = tmp_path / "pot.json"
    path.write_text(json.dumps(QUARTER), encoding="utf-8")
    return path


@pytest.mark.parametrize(("paper", "wide"), [("letter", 612), ("a4", 595), ("receipt", 226)])
def test_the_slip_of_a_question_is_written(question: Path, tmp_path: Path, paper: str, wide: int) -> None:
    out = tmp_path / "slip.pdf"
    assert main(["sheet", "slip", str(question), "-o", str(out), "--paper", paper]) == 0
    assert int(PdfReader(out).pages[0].mediabox.width) == wide
    words = " ".join(" ".join(page) for page in texts(out.read_bytes()))
    assert "520,000" in words
    assert "WSOP 2024 rule 73" in words
    assert "Not recorded" in words


def test_another_rule_set_may_be_asked_for_and_is_then_the_slips_own(question: Path, tmp_path: Path) -> None:
    out = tmp_path / "slip.pdf"
    assert main(["sheet", "slip", str(question), "-o", str(out), "--rules", "tda-2024"]) == 0
    words = " ".join(" ".join(page) for page in texts(out.read_bytes()))
    assert "TDA 2024 rule 20" in words
    assert "WSOP" not in words


def test_what_cannot_be_read_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pot.json"
    path.write_text(json.dumps({**QUARTER, "board": "2c2c"}), encoding="utf-8")
    out = tmp_path / "slip.pdf"
    assert main(["sheet", "slip", str(path), "-o", str(out)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "2c" in said
    assert not out.exists()


def test_where_it_cannot_be_written_is_refused(
    question: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sheet", "slip", str(question), "-o", str(tmp_path / "none" / "slip.pdf")]) == 2
    assert "cannot be written" in capsys.readouterr().err
