"""CSV, TOML and workbooks hold the same structure, and what is no structure is told in a sentence."""

import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rpds import HashTrieMap

from floor_app.base import DocumentError, StoreError
from floor_app.rules.games import GAMES
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.editing import add_line
from floor_app.tournament.files import (
    Loaded,
    load_structure,
    read_csv,
    read_toml,
    read_xlsx,
    save_structure,
    to_csv,
    to_toml,
)
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, StakeFamily, Structure, line_key
from floor_app.tournament.templates import Template, templates
from floor_app.tournament.xlsx_sheet import to_xlsx
from tests.tournament.small_events import level, structure

DATA = Path(__file__).parent / "data"


def round_trip(sheet: Structure) -> None:
    """CSV → structure → TOML → structure → XLSX → structure."""
    from_csv = read_csv(to_csv(sheet)).structure
    assert from_csv == sheet
    from_toml = read_toml(to_toml(from_csv)).structure
    assert from_toml == sheet
    assert read_xlsx(to_xlsx(from_toml)).structure == sheet


@pytest.mark.parametrize("name", ["nine-game.csv", "main-event.csv"])
def test_the_real_sheets_go_round(name: str) -> None:
    text = (DATA / name).read_text(encoding="utf-8")
    sheet = read_csv(text).structure
    round_trip(sheet)
    published = {line.split(",")[0] for line in text.splitlines() if not line.startswith("#")}
    written = {line.split(",")[0] for line in to_csv(sheet).splitlines() if not line.startswith("#")}
    assert written == published
    header = next(line for line in to_csv(sheet).splitlines() if line.startswith("row,"))
    assert "." not in header  # the columns of the published sheets say it all


@pytest.mark.parametrize("template", templates(), ids=lambda template: template.key)
def test_every_template_goes_round(template: Template) -> None:
    round_trip(load_structure(template.path).structure)


def test_a_line_for_one_game_goes_round_and_odd_words_too() -> None:
    sheet = add_line(structure(("stud", "razz", "short-deck")), GAMES["stud"], 2).structure
    own = Stakes(ante=25, button_ante=75)
    rows: list[Row] = [
        replace(row, stakes=row.stakes.insert("short-deck", own)) if isinstance(row, Level) else row
        for row in sheet.rows
    ]
    rows[1] = Break(20, '=SUM(1, 2); "late" dinner')
    sheet = replace(sheet, rows=tuple(rows), name="=1+1, Événement № 7", house=sheet.house.with_values(max_raises=7))
    round_trip(sheet)
    page = openpyxl.load_workbook(io.BytesIO(to_xlsx(sheet))).worksheets[0]
    assert page["B1"].data_type == "s"
    assert isinstance(page["B3"].value, int)


ODD = ["007", "1e5", "1.50", "TRUE", "=SUM(A1:A9)", "# name: other", '"', '""', "a  b", "a;b", "-", "level", "'", "\\n"]
ODD += [
    "+1",
    "@x",
    "#REF!",
    "1,000",
    "12/31/2026",
    "é ♠ 日本",
    "a\u00a0b",
    "\u202eabc",
    "e\u0301",
    "_x0041_",
    "<b>&amp;</b>",
    "x" * 80,
]


@pytest.mark.parametrize("text", ODD)
def test_whatever_a_note_or_a_name_says_goes_round_as_it_stands(text: str) -> None:
    rows = tuple(replace(row, note=text) for row in structure().rows)
    round_trip(replace(structure(), rows=rows, name=text))
    breaks = tuple(replace(row, note=text) if isinstance(row, Break) else row for row in structure().rows)
    round_trip(replace(structure(), rows=breaks))


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\t", "\x07", "\x0b", "\x85", "\u2028", "\x7f"])
def test_a_sign_that_a_table_cannot_hold_is_a_space_there(sign: str) -> None:
    sheet = replace(structure(), name=f"A{sign}B", rows=(level(1), Break(5, f"{sign}c{sign}d"), level(2)))
    assert read_toml(to_toml(sheet)).structure == replace(
        sheet, rows=(level(1), Break(5, f"{sign}c{sign}d".strip()), level(2))
    )
    for read in (read_csv(to_csv(sheet)).structure, read_xlsx(to_xlsx(sheet)).structure):
        assert read == replace(sheet, name="A B", rows=(level(1), Break(5, "c d"), level(2)))


LINES = st.sampled_from([*(family.value for family in StakeFamily), *(line_key(game) for game in GAMES.values())])
AMOUNT = st.integers(0, 10**9)
STAKES = st.builds(Stakes, *([AMOUNT] * 3), st.sampled_from(list(AnteFrom)), *([AMOUNT] * 4))
NOTES = st.sampled_from(["", "", "dinner", "a, b", '"x"', "15"])
ROWS = st.lists(
    st.one_of(
        st.builds(Break, st.integers(1, 500), NOTES),
        st.builds(Remove, st.integers(1, 10**6), NOTES),
        st.builds(EndOfDay, st.integers(1, 9), NOTES),
        st.builds(
            Level,
            st.just(1),
            st.dictionaries(LINES, STAKES, max_size=4).map(HashTrieMap),
            st.one_of(st.none(), st.integers(1, 99)),
            NOTES,
        ),
    ),
    max_size=6,
)


def numbered(rows: list[Row]) -> tuple[Row, ...]:
    made: list[Row] = []
    for row in (*rows, level(1)):
        made.append(replace(row, number=len(made) + 1) if isinstance(row, Level) else row)
    return tuple(made)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=30)
@given(ROWS.map(numbered))
def test_any_structure_goes_round(rows: tuple[Row, ...]) -> None:
    round_trip(replace(structure(), rows=rows))


def test_a_csv_that_was_opened_and_saved_as_a_workbook_is_read() -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    for line in (DATA / "nine-game.csv").read_text(encoding="utf-8").splitlines():
        page.append([int(cell) if cell.isdecimal() else cell for cell in line.split(",")])
    out = io.BytesIO()
    book.save(out)
    assert read_xlsx(out.getvalue()).structure == load_structure(DATA / "nine-game.csv").structure


def test_a_cell_of_a_workbook_is_named_by_its_row_and_column() -> None:
    book = openpyxl.load_workbook(io.BytesIO(to_xlsx(structure())))
    page = book.worksheets[0]
    header = next(number for number, row in enumerate(page.values, start=1) if row[0] == "row")
    page.cell(header + 1, 3).value = "many"
    page.cell(header + 3, 4).value = 1.5
    out = io.BytesIO()
    book.save(out)
    with pytest.raises(DocumentError) as refused:
        read_xlsx(out.getvalue(), "event.xlsx")
    assert [str(finding) for finding in refused.value.findings] == [
        "row 10, column limit_small_blind: Small blind must be a whole number, not 'many'. Write digits only, such as 1500.",
        "row 12, column limit_big_blind: Big blind must be a whole number, not '1.5'. Write digits only, such as 1500.",
    ]


# ---- what is no structure -----------------------------------------------------------------------------------------------


def bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("xl/workbook.xml", b" " * 60_000_000)
    return out.getvalue()


def other_zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as parts:
        parts.writestr("content.xml", "<x/>")
    return out.getvalue()


def many_lines() -> bytes:
    book = openpyxl.Workbook(write_only=True)
    page = book.create_sheet()
    for number in range(3100):
        page.append([number])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


GOOD = to_xlsx(structure())
COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")
NO_STRUCTURE = {
    "half-written": (GOOD[: len(GOOD) // 2], "This workbook is damaged or not whole."),
    "a part is missing": (bomb()[:-1], "This workbook is damaged or not whole."),
    "locked": (
        COMPOUND + bytes(600) + "EncryptedPackage".encode("utf-16-le"),
        "This workbook is locked with a password.",
    ),
    "old": (COMPOUND + bytes(600), "This is an old workbook (.xls)."),
    "a bomb": (bomb(), "This workbook is too large to be a structure."),
    "another zip": (other_zip(), "This is no workbook (.xlsx)."),
    "too many lines": (many_lines(), "The first page has more than 3,000 lines."),
    "too large": (bytes(1_000_001), "The file is too large to be a structure."),
    "empty": (b"", "The file is empty."),
    "text": (b"level 1", "This workbook is damaged or not whole."),
}


@pytest.mark.parametrize("what", NO_STRUCTURE)
def test_what_is_no_workbook_is_told_in_a_sentence(what: str, tmp_path: Path) -> None:
    data, sentence = NO_STRUCTURE[what]
    file = tmp_path / "event.xlsx"
    file.write_bytes(data)
    with pytest.raises(DocumentError) as refused:
        load_structure(file)
    (finding,) = refused.value.findings
    assert (finding.message, finding.severity) == (sentence, "error")
    assert finding.remedy


@pytest.mark.parametrize("suffix", ["csv", "toml", "xlsx"])
def test_fifty_megabytes_are_not_read(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"event.{suffix}"
    with file.open("wb") as out:
        out.truncate(50_000_000)
    with pytest.raises(DocumentError, match="The file is too large to be a structure"):
        load_structure(file)


def read_or_told(read: Callable[[], Loaded]) -> bool:
    """Whether there is a structure that can be played, or findings that say why not."""
    try:
        return bool(read().structure.levels)
    except DocumentError as refused:
        return bool(refused.findings)


@settings(max_examples=40)
@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255))
def test_a_workbook_with_a_wrong_byte_is_read_or_told(at: int, byte: int) -> None:
    damaged = GOOD[:at] + bytes([byte]) + GOOD[at + 1 :]
    assert read_or_told(lambda: read_xlsx(damaged))


@pytest.mark.parametrize("name", ["nine-game.csv", "main-event.csv"])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_half_of_a_text_is_read_or_told(name: str, part: float) -> None:
    text = (DATA / name).read_text(encoding="utf-8")
    for cut, read in ((text, read_csv), (to_toml(read_csv(text).structure), read_toml)):
        assert read_or_told(partial(read, cut[: int(len(cut) * part)]))


# ---- writing ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", ["csv", "toml", "xlsx", "XLSX"])
def test_a_saved_structure_loads_again(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"event.{suffix}"
    save_structure(structure(), file)
    assert load_structure(file).structure == structure()
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_a_file_that_cannot_be_written_is_told_and_the_old_one_stays(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"A structure is written as \.toml, \.csv or \.xlsx"):
        save_structure(structure(), tmp_path / "event.pdf")
    with pytest.raises(StoreError, match="The file cannot be written"):
        save_structure(structure(), tmp_path / "nowhere" / "event.csv")
    (tmp_path / "event.csv").mkdir()
    with pytest.raises(StoreError, match="The file cannot be written"):
        save_structure(structure(), tmp_path / "event.csv")
    assert [path.name for path in tmp_path.iterdir()] == ["event.csv"]


def test_the_columns_of_two_forms_may_not_say_the_same() -> None:
    text = "# name: A\n# minutes: 9\n# mix: lhe\nrow,number,limit_small_blind,limit_big_blind,limit_small_bet,limit_big_bet,limit.small_blind\n"
    with pytest.raises(DocumentError, match=r"limit\.small_blind and limit_small_blind say the same"):
        read_csv(text + "level,1,1,2,2,4,1\n")


def test_mixes_of_any_kind_of_change_go_round() -> None:
    for change in ("1 orbit", "2 levels", "30 minutes"):
        round_trip(replace(structure(), mix=Mix(("nlhe", "stud"), parse_change(change))))
