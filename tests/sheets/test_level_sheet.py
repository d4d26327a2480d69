"""The two published structures on paper: every number stands in its line and its column, every page is whole."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from floor_app.base import resource
from floor_app.sheets.levels import level_sheet
from floor_app.tournament.files import load_structure
from tests.sheets.read_pdf import Cell, Page, pages

DATA = Path(__file__).parent.parent / "tournament" / "data"
NINE_GAME = "wsop-2023-ppc"
MAIN_EVENT = "wsop-2023-main-event"
SIZES = {"letter": (612, 792), "a4": (595, 842)}
PAPERS = pytest.mark.parametrize("paper", list(SIZES))

NINE_HEADS = {
    "ante": "ANTE",
    "first": "SMALL BLIND",
    "second": "BIG BLIND",
    "limits": "LIMITS",
    "max open": "(POT-LIMIT)",
}
"""Columns of numbers, each flush right under the lowest line of its head."""
MAIN_HEADS = {"ante": "BB ANTE"}


@cache
def printed(name: str, paper: str) -> list[Page]:
    structure = load_structure(resource(f"structures/{name}.toml")).structure
    return pages(level_sheet(structure, paper=paper))


def rows_of(file: str) -> list[dict[str, str]]:
    """The rows of the published sheet as the CSV has them, read without the app."""
    text = (DATA / file).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in text if not line.startswith("#")))


def amount(text: str) -> str:
    return f"{int(text):,}"


@dataclass(frozen=True)
class Line:
    """One line of the table: the level it begins, what it is called, and its numbers by column."""

    level: str
    name: str
    numbers: dict[str, str]


def table(page: Page, heads: dict[str, str]) -> list[Line | str]:
    """The lines under the heads of a page; a row across the width is its words."""
    found: dict[str, Cell] = {}
    lines: list[Line | str] = []
    last_head = next(iter(reversed(heads.values())))
    for cells in page.lines:
        for column, head in heads.items():
            for cell in cells:
                if cell.text == head:
                    found[column] = cell
        if len(found) < len(heads) or any(cell.text == last_head for cell in cells) or "Page" in cells[-1].text:
            continue
        if len(cells) == 1 and abs((cells[0].left + cells[0].right) / 2 - page.width / 2) < 3:
            lines.append(cells[0].text)
            continue
        lines.append(_line(cells, found))
    assert found.keys() == heads.keys()
    return lines


def _line(cells: tuple[Cell, ...], heads: dict[str, Cell]) -> Line:
    level, names, numbers = "", [], {}
    for cell in cells:
        under = [column for column, head in heads.items() if abs(cell.right - head.right) <= 2.5]
        if under:
            assert under[0] not in numbers, cells
            numbers[under[0]] = cell.text
        elif re.fullmatch(r"\d+", cell.text):
            assert not level
            assert cell.right < min(head.left for head in heads.values())
            level = cell.text
        else:
            names.append(cell.text)
    return Line(level, " ".join(names), numbers)


def expected_nine() -> list[Line | str]:
    rows: list[Line | str] = []
    for row in rows_of("nine-game.csv"):
        if row["row"] != "level":
            rows.append(band(row))
            continue
        a = {column: amount(text) for column, text in row.items() if text and text.isdigit()}
        stud_limits = f"{a['stud_completion']}–{2 * int(row['stud_completion']):,}"
        opening = int(row["nl_pl_small_blind"]) + 3 * int(row["nl_pl_big_blind"])
        rows += [
            Line(
                row["number"],
                "LIMIT FLOP / DRAW",
                {
                    "ante": "–",
                    "first": a["limit_small_blind"],
                    "second": a["limit_big_blind"],
                    "limits": f"{a['limit_small_bet']}–{a['limit_big_bet']}",
                    "max open": "–",
                },
            ),
            Line(
                "",
                "STUD GAMES",
                {
                    "ante": a["stud_ante"],
                    "first": a["stud_bring_in"],
                    "second": a["stud_completion"],
                    "limits": stud_limits,
                    "max open": "–",
                },
            ),
            Line(
                "",
                "POT-LIMIT & NO-LIMIT",
                {
                    "ante": f"{a['pl_bb_ante']} / {a['nl_bb_ante']}",
                    "first": a["nl_pl_small_blind"],
                    "second": a["nl_pl_big_blind"],
                    "limits": "–",
                    "max open": f"{opening:,}",
                },
            ),
        ]
    return rows


def expected_main() -> list[Line | str]:
    return [
        band(row)
        if row["row"] != "level"
        else Line(
            row["number"],
            f"{amount(row['small_blind'])} / {amount(row['big_blind'])}",
            {"ante": amount(row["bb_ante"])},
        )
        for row in rows_of("main-event.csv")
    ]


def band(row: dict[str, str]) -> str:
    number = int(row["number"])
    match row["row"]:
        case "remove":
            return f"REMOVE {number:,} CHIPS"
        case "end-of-day":
            return f"END OF DAY {number}"
    dinner = " DINNER" if "dinner" in row.values() else ""
    return f"{number} MINUTE{dinner} BREAK"


@PAPERS
def test_every_number_of_the_nine_game_event_stands_where_it_belongs(paper: str) -> None:
    expected = expected_nine()
    assert sum(isinstance(row, Line) for row in expected) == 75
    assert [row for row in expected if isinstance(row, str) and "REMOVE" in row] == [
        "REMOVE 500 CHIPS",
        "REMOVE 1,000 CHIPS",
    ]
    assert [row for page in printed(NINE_GAME, paper) for row in table(page, NINE_HEADS)] == expected


@PAPERS
def test_every_number_of_the_main_event_stands_where_it_belongs(paper: str) -> None:
    expected = expected_main()
    assert sum(isinstance(row, Line) for row in expected) == 47
    assert [row for page in printed(MAIN_EVENT, paper) for row in table(page, MAIN_HEADS)] == expected


def test_level_twenty_reads_as_the_published_sheet_does() -> None:
    lines = [row for page in printed(NINE_GAME, "letter") for row in table(page, NINE_HEADS)]
    first = next(index for index, row in enumerate(lines) if isinstance(row, Line) and row.level == "20")
    _, stud, big_bet = lines[first : first + 3]
    assert isinstance(stud, Line)
    assert stud.numbers["ante"] == stud.numbers["first"] == "20,000"
    assert isinstance(big_bet, Line)
    assert (big_bet.numbers["ante"], big_bet.numbers["max open"]) == ("40,000 / 60,000", "140,000")


@PAPERS
@pytest.mark.parametrize(("name", "heads"), [(NINE_GAME, NINE_HEADS), (MAIN_EVENT, MAIN_HEADS)])
def test_every_page_has_its_number_its_heads_and_whole_levels(name: str, heads: dict[str, str], paper: str) -> None:
    read = printed(name, paper)
    assert len(read) == 2
    for number, page in enumerate(read, start=1):
        assert (round(page.width), round(page.height)) == SIZES[paper]
        assert page.lines[-2][-1].text == f"Page {number} of 2" or page.lines[-1][-1].text == f"Page {number} of 2"
        rows = table(page, heads)
        assert isinstance(rows[0], Line), "a page begins with a level; breaks stay with the level before them"
        assert rows[0].level
        starts = [index for index, row in enumerate(rows) if isinstance(row, Line) and row.level]
        lines = [row for row in rows if isinstance(row, Line)]
        assert len(lines) == len(starts) * (3 if name == NINE_GAME else 1)


@PAPERS
@pytest.mark.parametrize("name", [NINE_GAME, MAIN_EVENT])
def test_nothing_runs_off_the_paper(name: str, paper: str) -> None:
    for page in printed(name, paper):
        for cell in (cell for line in page.lines for cell in line):
            assert cell.left >= 30
            assert cell.right <= page.width - 30
            assert cell.top >= 20
            assert cell.bottom <= page.height - 18


def test_the_head_states_the_event() -> None:
    words = [" ".join(cell.text for cell in line) for line in printed(NINE_GAME, "letter")[0].lines]
    head = "\n".join(words[: words.index("LEVEL TYPE ANTE")])
    assert "2023 WSOP Event 43, $50,000 Poker Players Championship" in head
    games = head.split("Championship\n")[1].split("\nSTARTING")[0].replace("\n", " ").split(" · ")
    assert games == [
        "No-Limit Hold'em",
        "Seven Card Stud",
        "Limit Omaha 8 or Better",
        "Razz",
        "Pot-Limit Omaha",
        "Limit Hold'em",
        "No-Limit 2-7 Single Draw",
        "Seven Card Stud 8 or Better",
        "2-7 Triple Draw",
    ]
    for label, value in (
        ("STARTING CHIPS", "300,000"),
        ("LEVELS", "100 minutes"),
        ("LATE REGISTRATION", "through level 9"),
        ("SEATS", "7 at a table"),
        ("GAMES CHANGE", "every 7 hands"),
        ("RULES", "WSOP 2024"),
        ("CHIPS", "500, 1,000, 5,000"),
    ):
        column = head_cell(label).left
        below = min(
            (cell for cell in head_cells() if cell.top > head_cell(label).top and abs(cell.left - column) <= 3),
            key=lambda cell: cell.top,
        )
        assert below.text.startswith(value)
    assert "by every player in stud games, by the big blind in pot-limit & no-limit" in head
    assert "the ante counts from the second betting round" in head


def head_cells() -> list[Cell]:
    return [cell for line in printed(NINE_GAME, "letter")[0].lines for cell in line]


def head_cell(label: str) -> Cell:
    return next(cell for cell in head_cells() if cell.text == label)


def test_fonts_are_embedded_and_nothing_else_is_named() -> None:
    pdf = level_sheet(load_structure(resource(f"structures/{NINE_GAME}.toml")).structure)
    fonts = re.findall(rb"/BaseFont /(\S+)", pdf)
    assert {font.split(b"+")[-1] for font in fonts} == {
        b"FloorSans-Regular",
        b"FloorSans-SemiBold",
        b"FloorSans-ExtraBold",
    }
    assert all(b"+" in font for font in fonts), "only the letters used are embedded"
    assert len(re.findall(rb"/FontFile2 \d+ 0 R", pdf)) == len(fonts)


def test_the_four_suits_are_printed() -> None:
    assert printed(NINE_GAME, "letter")[0].lines[0][-1].text == "♠ ♥ ♦ ♣"


def test_the_same_structure_gives_the_same_file() -> None:
    structure = load_structure(resource(f"structures/{MAIN_EVENT}.toml")).structure
    assert level_sheet(structure) == level_sheet(structure)
