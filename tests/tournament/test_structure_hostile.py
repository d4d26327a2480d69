"""Files that are no structures, or were made to do harm: each is refused in one sentence, and none keeps the reader busy.

A file that would keep it busy for minutes or for ever fails here by never coming back; no time is measured.
"""

from __future__ import annotations

import io
import os
import threading
import zipfile
from pathlib import Path

import openpyxl
import pytest

from floor_app.base import DocumentError, resource
from floor_app.tournament.files import load_structure, read_csv, read_toml, read_xlsx, save_structure
from floor_app.tournament.xlsx_sheet import MOST_UNPACKED

FACTS = "# name: A\n# mix: nlhe\n# minutes: 20\n# chips: 25\n# starting_stack: 500\n"
HEADER = "row,number,small_blind,big_blind,bb_ante"
LEVEL = "level,1,25,50,50"
TOML = 'name = "A"\nmix = ["nlhe"]\nminutes = 20\nchips = [25]\nstarting_stack = 500\n'


def refused(text: str, *, toml: bool = False) -> list[str]:
    with pytest.raises(DocumentError) as found:
        (read_toml if toml else read_csv)(text)
    return [str(finding) for finding in found.value.findings]


def test_a_table_has_so_many_columns_and_no_more() -> None:
    many = [f"c{n}" for n in range(100_000)]
    assert refused(f"{FACTS}{HEADER},{','.join(many)}\n{LEVEL}{',1' * 100_000}\n") == [
        "line 6: It has 100,005 cells. A structure has 300 columns at most."
    ]
    assert refused(f"{FACTS}{HEADER}{',a' * 200_000}\n{LEVEL}\n") == [
        "line 6: It has 200,005 cells. A structure has 300 columns at most."
    ]
    assert refused(f"{FACTS}{HEADER}\n{LEVEL}{',1' * 296}\n") == [
        "line 7: It has 301 cells. A structure has 300 columns at most."
    ]


def test_the_empty_columns_that_spreadsheets_leave_behind_are_no_columns() -> None:
    assert read_csv(f"{FACTS}{HEADER}{',' * 100_000}\n{LEVEL}{',' * 100_000}\n").structure.levels[0].number == 1


def test_a_structure_has_so_many_rows_and_no_more() -> None:
    rows = "\n".join(f"level,{n},25,50,50" for n in range(1, 40_000))
    assert refused(f"{FACTS}{HEADER}\n{rows}\n") == [
        "line 3001: The table goes on after 3,000 lines. A structure has fewer."
    ]
    assert refused(f"{FACTS}{HEADER}\n" + "lvl,1\n" * 100_000) == [
        "line 3001: The table goes on after 3,000 lines. A structure has fewer."
    ]
    assert refused(TOML + "[[row]]\nbrake = 1\n" * 40_000, toml=True) == [
        "line 6: It has 40,000 rows. A structure has 2,000 at most."
    ]


@pytest.mark.parametrize(
    "key",
    [
        *("[{}]\nb = 1", "{} = 1", "  {} = 1", "x = 1\n[[{}]]"),
        *(
            '"=".{} = 1',
            "'#'.{} = 1",
            'y = {{ b = """\nit\'s """, {} = 1 }}',
            "y = {{ {} = 1 }}",
            "y = [[], {{ b = '=', {} = 1 }}]",
        ),
    ],
)
def test_a_key_that_goes_ever_deeper_is_not_followed(key: str) -> None:
    deep = key.format(".".join(["a"] * 100_000))
    count = 100_000 + ("'.{" in key or '".{' in key)
    assert refused(TOML + deep, toml=True) == [
        f"line {6 if 'x' not in key and 'it' not in key else 7}: A key goes {count:,} names deep. No key of a structure does: take it out."
    ]


def test_a_row_of_points_is_no_key() -> None:
    points = "." * 60
    text = TOML.replace('"A"', f'"A {points}"') + f"# {points}\n# {points} = 1\n"
    row = f"[[row]] # {points}\nlevel = 1\nno-limit = {{ small_blind = 25, big_blind = 50 }}\nnote = '. . {points}'\n"
    assert read_toml(text + row).structure.name == f"A {points}"


def test_a_line_of_quotes_or_of_letters_is_looked_through_once() -> None:
    for line in ('\\"' * 200_000, "'" * 399_999, "a" * 400_000, "a " * 200_000, "a." * 19 + " " * 400_000):
        assert refused(f"{TOML}{line}\n", toml=True)[0].startswith("line 6, column ")


def test_a_name_with_many_points_is_a_name() -> None:
    name = ". ".join("the end of it all" for _ in range(20))
    text = TOML.replace('"A"', f'"{name}"') + "[[row]]\nlevel = 1\nno-limit = { small_blind = 25, big_blind = 50 }\n"
    assert read_toml(text).structure.name == name


def test_what_does_not_say_when_the_game_changes_is_shown_from_its_beginning_only() -> None:
    spaces = " " * 200_000
    (found,) = (
        line for line in refused(f"# change: dealers choice{spaces}x\n{FACTS}{HEADER}\n{LEVEL}\n") if "choice" in line
    )
    assert found.startswith("line 1: 'dealers choice")
    assert len(found) < 250


def test_only_an_ordinary_file_is_opened(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no such files here")
    pipe = tmp_path / "pipe.csv"
    os.mkfifo(pipe)

    def let_go() -> None:  # a reader that waits for a writer gets one after a while, and then an empty file
        os.close(os.open(pipe, os.O_RDWR))

    waker = threading.Timer(10, let_go)
    waker.daemon = True
    waker.start()
    try:
        with pytest.raises(DocumentError, match=r"pipe\.csv: the file: This is no ordinary file\."):
            load_structure(pipe)
    finally:
        waker.cancel()
    with pytest.raises(DocumentError, match="This is no ordinary file"):
        load_structure("/dev/zero")


def workbook(tmp_path: Path, **parts: tuple[bytes, bytes]) -> bytes:
    """The nine-game event as a workbook, with something replaced in the parts that are named."""
    path = tmp_path / "nine.xlsx"
    save_structure(load_structure(resource("structures/wsop-2023-ppc.toml")).structure, path)
    out = io.BytesIO()
    with zipfile.ZipFile(path) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for part in whole.namelist():
            data = whole.read(part)
            for word, (old, new) in parts.items():
                if word in part:
                    assert old in data
                    data = data.replace(old, new, 1)
            made.writestr(part, data)
    return out.getvalue()


def test_a_small_workbook_that_unpacks_to_a_large_one_is_not_unpacked(tmp_path: Path) -> None:
    """What is allowed stays small enough for a reader that looks through the whole page before the first cell."""
    many = b"<row><c><v>1</v></c></row>"
    times = MOST_UNPACKED // len(many)
    bomb = workbook(tmp_path, sheet1=(b"</sheetData>", many * (times + 1) + b"</sheetData>"))
    assert len(bomb) < 100_000
    with pytest.raises(DocumentError, match="This workbook is too large to be a structure"):
        read_xlsx(bomb, "bomb.xlsx")
    assert MOST_UNPACKED <= 6_000_000
    less = workbook(tmp_path, sheet1=(b"</sheetData>", many * (times // 2) + b"</sheetData>"))
    with pytest.raises(DocumentError, match=r"more than 3,000 lines"):
        read_xlsx(less, "bomb.xlsx")


def test_a_cell_far_to_the_right_of_a_workbook_is_not_lost_silently(tmp_path: Path) -> None:
    far = workbook(tmp_path, sheet1=(b"</sheetData>", b'<row r="99"><c r="KP99"><v>7</v></c></row></sheetData>'))
    with pytest.raises(DocumentError, match="row 99: It has 302 cells"):
        read_xlsx(far, "far.xlsx")


def test_a_game_is_a_word_and_a_long_one_is_not_repeated_whole() -> None:
    rows = "[[row]]\nlevel = 1\nno-limit = { small_blind = 25, big_blind = 50 }\n"
    nested = TOML.replace('["nlhe"]', '[["nlhe"]]') + rows
    assert refused(nested, toml=True) == [
        "line 2: A game is named by a word, not by ['nlhe']. Such as: nlhe plo.",
    ]
    for said in refused(f"{FACTS.replace('nlhe', 'x' * 5000)}# rules: {'y' * 5000}\n{HEADER}\n{LEVEL}\n"):
        assert len(said) < 600


def test_games_and_chips_that_stand_in_cells_of_their_own_are_all_read() -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    for line in (
        ["name", "A"],
        ["mix", "nlhe", "plo"],
        ["change", "7 hands"],
        ["minutes", 20],
        ["chips", 25, None, 100],
        ["starting_stack", 500],
        HEADER.split(","),
        ["level", 1, 25, 50, 50],
    ):
        page.append(line)
    out = io.BytesIO()
    book.save(out)
    read = read_xlsx(out.getvalue()).structure
    assert (read.mix.games, read.chips) == (("nlhe", "plo"), (25, 100))
