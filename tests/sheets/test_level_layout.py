"""Sheets of every size: nothing overlaps, nothing is cut unseen, no level is parted, no page is empty."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES
from floor_app.sheets.ink import A4, LETTER, Box, Mark, Paper, Text
from floor_app.sheets.level_facts import level_facts
from floor_app.sheets.level_layout import level_pages
from floor_app.sheets.level_rows import level_table
from floor_app.sheets.levels import level_sheet, unprintable
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from tests.sheets.events import NINE, blinds, event, level, limit, nine_game
from tests.sheets.read_pdf import pages, texts

SAID = "late registration closes, and with it the re-entry"


def noted(rows: Iterable[Row]) -> list[Row]:
    """Every second level with a note."""
    return [replace(row, note=SAID) if isinstance(row, Level) and row.number % 2 == 0 else row for row in rows]


LONG = "The Thirty-Second Annual Invitational Championship of Mixed Poker Games " * 5
EVERY_GAME = " ".join(key for key in GAMES if key != "short-deck")


def main_event(levels: int) -> list[Row]:
    rows: list[Row] = []
    for n in range(1, levels + 1):
        rows += [level(n, {"no-limit": blinds(100 * n, 200 * n, 200 * n)}), Break(20)]
    return rows


EVENTS = {
    "nine games": event(nine_game(25), NINE),
    "one level": event(nine_game(1), NINE),
    "three hundred levels": event(nine_game(300), NINE),
    "nine digits": event(nine_game(12, unit=100_000), NINE),
    "a long name and every game five times": event(nine_game(9), " ".join([EVERY_GAME] * 5), name=LONG),
    "one word": event(nine_game(2), NINE, name="W" * 300),
    "many chips": event(main_event(47), "nlhe", chips=tuple(10**n for n in range(10))),
    "a cash game": event([level(1, {"limit": limit(40)})], "lhe", rules="roberts", cash=True),
    "a break first": event([Break(5, "please take your seats at once, all of you " * 3), *main_event(3)], "nlhe"),
    "a hundred breaks": event([*main_event(1), *[Break(1)] * 100, *main_event(1)], "nlhe"),
    "notes": event(noted(nine_game(40)), NINE),
    "notes in one line": event(noted(main_event(60)), "nlhe"),
    "own minutes": event([level(n, {"no-limit": blinds(n, 2 * n)}, minutes=n) for n in range(1, 60)], "nlhe"),
    "house rules": event(
        nine_game(3),
        NINE,
        rules={"base": "tda-2024", "max_raises": 4, "odd_ace": "high", "antes_in_pot": "always", "pot_round_to": 25},
    ),
}


def laid_out(structure: Structure, paper: Paper) -> list[list[Mark]]:
    table = level_table(structure)
    return level_pages(structure.name, "30 November", level_facts(structure, table), table, paper)


every_event = pytest.mark.parametrize("name", list(EVENTS))
both_papers = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


@every_event
@both_papers
def test_every_text_lies_on_the_paper_and_on_no_other_text(name: str, paper: Paper) -> None:
    for page in laid_out(EVENTS[name], paper):
        found = [mark for mark in page if isinstance(mark, Text) and mark.text]
        for text in found:
            assert text.left >= 36 - 0.01
            assert text.left + text.width <= paper.width - 36 + 0.01
            assert text.size <= text.y <= paper.height - 20
        by_height = sorted(found, key=lambda text: text.y)
        for one, other in itertools.combinations(by_height, 2):
            if other.y - one.y >= 0.75 * other.size:
                continue
            assert one.left + one.width + 1 < other.left or other.left + other.width + 1 < one.left, (one, other)


@every_event
@both_papers
def test_every_row_is_printed_once_and_no_page_is_without_rows(name: str, paper: Paper) -> None:
    structure = EVENTS[name]
    sheets = laid_out(structure, paper)
    levels = [text for page in sheets for text in level_numbers(page)]
    assert levels == ([] if structure.cash else [str(row.number) for row in structure.levels])
    words = [text.text for page in sheets for text in page if isinstance(text, Text)]
    assert sum(word.endswith("BREAK") or "BREAK:" in word for word in words) == sum(
        isinstance(row, Break) for row in structure.rows
    )
    for page in sheets:
        bands = [mark for mark in page if isinstance(mark, Text) and "BREAK" in mark.text]
        assert level_numbers(page) or bands or structure.cash
    for number, page in enumerate(sheets, start=1):
        assert f"Page {number} of {len(sheets)}" in [mark.text for mark in page if isinstance(mark, Text)]


def level_numbers(page: list[Mark]) -> list[str]:
    heads = [mark for mark in page if isinstance(mark, Text) and mark.text == "LEVEL"]
    return [
        mark.text
        for mark in page
        if isinstance(mark, Text)
        and heads
        and mark.align == "middle"
        and mark.text.isdigit()
        and abs(mark.x - heads[0].x) < 0.01
    ]


@both_papers
def test_a_page_begins_with_a_level_and_its_lines_follow(paper: Paper) -> None:
    rows: list[Row] = []
    for row in EVENTS["nine games"].rows:
        rows.append(row)
        if isinstance(row, Level) and row.number % 3 == 0:
            rows += [Remove(row.number), EndOfDay(row.number)]
    for page in laid_out(event(rows, NINE), paper):
        texts_of_page = [mark.text for mark in page if isinstance(mark, Text)]
        below = texts_of_page[texts_of_page.index("(POT-LIMIT)") + 1 :]
        assert below[0].isdigit()
        assert below[1] == "LIMIT FLOP / DRAW"
        lines = [text for text in below if text in ("LIMIT FLOP / DRAW", "STUD GAMES", "POT-LIMIT & NO-LIMIT")]
        assert lines == ["LIMIT FLOP / DRAW", "STUD GAMES", "POT-LIMIT & NO-LIMIT"] * (len(lines) // 3)


def test_bands_reach_across_the_table_and_removals_are_dark() -> None:
    (page,) = laid_out(event([*main_event(1), Remove(25), EndOfDay(1)], "nlhe"), LETTER)
    for words, colour in (("REMOVE 25 CHIPS", "#14191e"), ("END OF DAY 1", "#dde3e9")):
        text = next(mark for mark in page if isinstance(mark, Text) and mark.text == words)
        ground = [m for m in page if isinstance(m, Box) and m.y <= text.y - 4 <= text.y <= m.y + m.height]
        assert [(box.x, box.width, box.colour) for box in ground] == [(36, LETTER.width - 72, colour)]
        assert text.left + text.width / 2 == pytest.approx(LETTER.width / 2)


def test_every_second_level_is_shaded_over_all_its_lines() -> None:
    (page,) = laid_out(event(nine_game(4), NINE), LETTER)
    shades = [mark for mark in page if isinstance(mark, Box) and mark.colour == "#f3f5f7"]
    rows = [mark for mark in page if isinstance(mark, Text) and mark.text == "STUD GAMES"]
    inside = [any(box.y < row.y < box.y + box.height for box in shades) for row in rows]
    assert inside == [False, True, False, True]
    assert all(box.height > 3 * rows[0].size for box in shades)


@pytest.mark.parametrize("name", ["notes", "notes in one line"])
def test_a_note_stands_under_the_lines_of_its_level_in_its_shade(name: str) -> None:
    for page in laid_out(EVENTS[name], LETTER):
        said = [mark for mark in page if isinstance(mark, Text) and mark.text == SAID]
        shades = [mark for mark in page if isinstance(mark, Box) and mark.colour == "#f3f5f7"]
        assert len(said) == len(shades) > 0
        for note, shade in zip(said, shades, strict=True):
            assert shade.y < note.y < shade.y + shade.height
            inside = [m for m in page if isinstance(m, Text) and shade.y < m.y < shade.y + shade.height]
            assert max(mark.y for mark in inside) == note.y


def test_the_slash_of_the_blinds_stands_in_one_line() -> None:
    (page,) = laid_out(event(main_event(12), "nlhe"), LETTER)
    found = [mark for mark in page if isinstance(mark, Text) and re.fullmatch(r"[\d,]+ / [\d,]+", mark.text)]
    assert len({len(text.text) for text in found}) > 1
    middles = {round(slash_middle(text), 3) for text in found}
    assert middles == {LETTER.width / 2}


def slash_middle(text: Text) -> float:
    before = Text(0, 0, text.text.split("/")[0] + "/", text.font, text.size).width
    return text.left + before - Text(0, 0, "/", text.font, text.size).width / 2


def test_a_usual_event_takes_no_more_pages_than_it_must() -> None:
    assert len(laid_out(EVENTS["nine games"], LETTER)) == 2
    assert len(laid_out(EVENTS["nine games"], A4)) == 2
    assert len(laid_out(event(nine_game(10), NINE), LETTER)) == 1
    assert len(laid_out(event(main_event(47), "nlhe"), LETTER)) == 2


def test_three_hundred_levels_read_back() -> None:
    read = texts(level_sheet(EVENTS["three hundred levels"], paper="a4"))
    lines = [line for page in read for line in page]
    assert sum("LIMIT FLOP / DRAW" in line for line in lines) == 300
    assert f"Page {len(read)} of {len(read)}" in read[-1][-1] + read[-1][-2]
    assert "300 LIMIT FLOP / DRAW – 600,000 1,200,000 1,200,000–2,400,000 –" in [line.strip() for line in lines]
    assert all(any("LEVEL TYPE" in line for line in page) for page in read)


def test_nine_digits_read_back_without_touching() -> None:
    cells = {cell.text for page in pages(level_sheet(EVENTS["nine digits"])) for line in page.lines for cell in line}
    assert {"2,400,000,000 / 3,600,000,000", "4,800,000,000–9,600,000,000", "8,400,000,000"} <= cells


def test_a_name_is_printed_as_it_is_written_markup_and_all() -> None:
    name = 'Tom & Jerry\'s <b>"Big" Ősz</b> — Łódź &amp; Москва'
    words = "\n".join(texts(level_sheet(event(main_event(2), "nlhe", name=name)))[0])
    assert name in words


def test_letters_without_a_glyph_are_named_under_the_facts() -> None:
    structure = event([*main_event(1), Break(20, "休息")], "nlhe", name="扑克 Cup ☃")
    assert unprintable(structure, "draft") == ("扑", "克", "☃", "休", "息")
    words = "\n".join(texts(level_sheet(structure))[0])
    assert "☐☐ Cup ☐" in words
    assert "☐ stands for letters this font cannot print: U+6251, U+514B, U+2603, U+4F11, U+606F." in words
    assert unprintable(EVENTS["nine games"]) == ()


def test_a_note_stands_over_the_name() -> None:
    lines = texts(level_sheet(event(main_event(1), "nlhe", name="Opener"), title_note="Draft of 3 May"))[0]
    assert "LEVEL SHEET" in lines[0]
    assert "Draft of 3 May" in lines[0]
    assert "Opener" in lines[1]


def test_another_paper_is_refused_with_the_two_there_are() -> None:
    with pytest.raises(QuestionError, match="no paper 'a5'") as refused:
        level_sheet(EVENTS["one level"], paper="a5")
    assert refused.value.remedy == "Use letter or a4."
