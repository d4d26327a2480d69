"""Edits in the grid: cells, rows, blocks from a spreadsheet; what cannot be read is told and the old value stays."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rpds import HashTrieMap

from floor_app.rules.games import GAMES
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.cells import NUMBER, ROW, cell_text, columns, lines, read_amount
from floor_app.tournament.editing import (
    Edited,
    add_line,
    clear_cells,
    delete_rows,
    duplicate_rows,
    fill_down,
    insert_row,
    insert_text,
    move_rows,
    paste,
    remove_line,
    rows_text,
    set_cell,
    set_fact,
)
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Structure
from tests.tournament.small_events import cash, level, structure

SHEET = structure()


def shape(sheet: Structure) -> list[str]:
    """Kind and number of every row: L1 B5 R25 D1."""
    return [f"{cell_text(row, ROW)[0].upper().replace('E', 'D')}{cell_text(row, NUMBER)}" for row in sheet.rows]


def told(edited: Edited) -> list[tuple[int, str, str]]:
    return [(found.row, found.column, f"{found.message} {found.remedy}".strip()) for found in edited.findings]


# ---- the grid -----------------------------------------------------------------------------------------------------------


def test_only_the_lines_of_the_mix_have_columns() -> None:
    assert lines(structure(("razz", "stud"))) == ("stud",)
    assert lines(structure(("nlhe", "27td", "razz"))) == ("limit", "stud", "no-limit")
    assert columns(structure(("razz", "stud"))) == (
        *("row", "number", "minutes", "note"),
        *("stud.ante", "stud.bring_in", "stud.small_bet", "stud.big_bet"),
    )
    assert columns(structure(("plo",), None))[4:] == (
        *("pot-limit.small_blind", "pot-limit.big_blind", "pot-limit.ante", "pot-limit.ante_from"),
    )


def test_short_deck_has_a_line_of_its_own_and_an_exception_appears() -> None:
    assert columns(structure(("short-deck",), None))[4:] == ("short-deck.ante", "short-deck.button_ante")
    sheet = add_line(structure(("stud", "razz")), GAMES["stud"], first_row=4).structure
    assert lines(sheet) == ("stud", "game:stud")
    assert [("game:stud" in each.stakes) for each in sheet.levels] == [False, False, True, True, True]
    assert remove_line(sheet, GAMES["stud"]).structure == structure(("stud", "razz"))


def test_an_ante_of_limit_games_has_its_columns_where_there_is_one() -> None:
    line = Stakes(50, 100, 25, AnteFrom.BIG_BLIND, small_bet=100, big_bet=200)
    sheet = structure(("lhe",), None, (Level(1, HashTrieMap({"limit": line})),))
    assert columns(sheet)[-2:] == ("limit.ante", "limit.ante_from")
    assert cell_text(sheet.rows[0], "limit.ante_from") == "big-blind"


# ---- one cell -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("150", 150),
        (" 1,500 ", 1500),
        ("1.5k", 1500),
        ("2m", 2_000_000),
        ("", 0),
        ("–", 0),
        ("3 000", 3000),
        ("25.0", 25),
    ],
)
def test_an_amount_is_read_as_people_write_it(text: str, value: int) -> None:
    edited = set_cell(SHEET, 4, "stud.bring_in", text)
    assert edited.findings == ()
    assert edited.structure.level(3).stakes["stud"].bring_in == value
    assert edited.structure.rows[:4] == SHEET.rows[:4]


@pytest.mark.parametrize(
    ("row", "column", "text", "sentence"),
    [
        (4, "stud.bring_in", "x", "Bring-in must be a whole number, not 'x'. Write digits, such as 1500."),
        (4, "stud.bring_in", "-5", "Bring-in must be a whole number, not '-5'. Write digits, such as 1500."),
        (4, "stud.ante", "1.23", "Ante must be a whole number, not '1.23'. Write digits, such as 1500."),
        (4, "stud.ante", "9" * 16, "Ante cannot be 9,999,999,999,999,999. Write 1,000,000,000,000,000 or less."),
        (4, "minutes", "0", "Minutes cannot be 0. Write 1 or more."),
        (4, "number", "", "The number of a level must be a whole number, not empty. Write digits, such as 1500."),
        (4, "number", "2", "Level 2 cannot follow level 2. Write 3 or more."),
        (4, "row", "pause", "No row is called 'pause'."),
        (1, "stud.ante", "5", "A row break has nothing in this column. Leave this cell empty."),
        (1, "note", "a" * 81, "A note of 81 letters is too long for the sheet. Use 80 or fewer."),
        (3, "number", "0", "The chip taken out cannot be 0. Write 1 or more."),
        (4, "no-limit.ante_from", "everybody", "Nobody is called 'everybody'."),
        (4, "nothing.ante", "5", "There is no column 'nothing.ante'. Use the columns of the grid."),
    ],
)
def test_nonsense_in_a_cell_is_told_and_the_old_value_stays(row: int, column: str, text: str, sentence: str) -> None:
    edited = set_cell(SHEET, row, column, text)
    assert edited.structure == SHEET
    ((at, where, said),) = told(edited)
    assert (at, where) == (row, column)
    assert said.startswith(sentence)
    assert edited.findings[0].text == text[:40]


def test_every_row_may_have_a_note() -> None:
    sheet = SHEET
    for row in range(len(sheet.rows)):
        sheet = set_cell(sheet, row, "note", f"note {row}").structure
    assert [row.note for row in sheet.rows] == [f"note {row}" for row in range(9)]
    assert insert_row(sheet, 9, "level").structure.level(6).note == ""
    assert clear_cells(sheet, range(9), ["note"]).structure == replace(
        SHEET, rows=(*SHEET.rows[:7], Break(10), *SHEET.rows[8:])
    )


def test_the_ante_of_a_line_says_who_posts_it() -> None:
    sheet = set_cell(SHEET, 4, "no-limit.ante_from", "Each").structure
    assert sheet.level(3).stakes["no-limit"].ante_from is AnteFrom.EACH


def test_a_line_begins_with_its_first_amount_and_ends_with_its_last() -> None:
    sheet = structure(("short-deck",), None)
    sheet = set_cell(sheet, 0, "short-deck.button_ante", "100").structure
    assert sheet.level(1).stakes["short-deck"] == Stakes(button_ante=100)
    assert "short-deck" not in set_cell(sheet, 0, "short-deck.button_ante", "").structure.level(1).stakes
    blinds = set_cell(structure(("nlhe",), None, (Level(1, HashTrieMap()),)), 0, "no-limit.big_blind", "2").structure
    assert blinds.level(1).stakes["no-limit"] == Stakes(big_blind=2, ante_from=AnteFrom.BIG_BLIND)


def test_a_row_becomes_another_kind_by_its_first_cell() -> None:
    assert shape(set_cell(SHEET, 4, "row", "break").structure) == [
        "L1",
        "B5",
        "L2",
        "R25",
        "B15",
        "D1",
        "L4",
        "B10",
        "L5",
    ]
    assert shape(set_cell(SHEET, 1, "row", "End of day").structure)[1] == "D1"
    grown = set_cell(SHEET, 1, "row", "level").structure
    assert shape(grown) == ["L1", "L2", "L3", "R25", "L4", "D1", "L5", "B10", "L6"]
    assert grown.level(2).stakes == SHEET.level(1).stakes


def test_the_last_level_is_not_made_a_break() -> None:
    assert told(set_cell(cash(), 0, "row", "break")) == [(0, "row", "A structure needs a level. Leave at least one.")]


def test_a_level_keeps_its_minutes_where_nothing_else_says_how_long_it_lasts() -> None:
    sheet = structure(rows=(level(1, 30), level(2, 30)))
    assert told(set_cell(replace(sheet, minutes=None), 0, "minutes", "")) == [
        (0, "minutes", "Nothing else says how long this level lasts. Write its minutes.")
    ]
    assert set_cell(sheet, 0, "minutes", "").structure.level(1).minutes is None
    last = replace(sheet, minutes=None, rows=(level(1, 30), level(2)))
    assert told(paste(last, 0, "minutes", "25\n\n")) == []  # what stands there already may stand there


@pytest.mark.parametrize("text", ["1.2345k", "1,50", "k", "½", "1e3", "+5", "1 2", "0x10"])
def test_what_is_not_a_whole_number_is_none(text: str) -> None:
    assert read_amount(text) is None


# ---- fill, clear --------------------------------------------------------------------------------------------------------


def test_fill_down_copies_amounts_into_rows_of_the_same_kind() -> None:
    edited = fill_down(SHEET, [2, 3, 4, 6], ["number", "pot-limit.big_blind", "stud.ante"])
    assert edited.findings == ()
    assert [each.stakes["pot-limit"].big_blind for each in edited.structure.levels] == [100, 200, 200, 200, 500]
    assert [each.number for each in edited.structure.levels] == [1, 2, 3, 4, 5]
    assert shape(edited.structure) == shape(SHEET)


def test_clear_leaves_what_cannot_be_empty() -> None:
    edited = clear_cells(SHEET, [0, 1, 7], ["row", "number", "note", "no-limit.ante", "no-limit.ante_from"])
    assert edited.findings == ()
    assert edited.structure.level(1).stakes["no-limit"].ante == 0
    assert edited.structure.rows[7] == Break(10)
    assert shape(edited.structure) == shape(SHEET)


# ---- rows ---------------------------------------------------------------------------------------------------------------


def test_rows_are_inserted_taken_out_moved_and_doubled_with_numbers_that_rise() -> None:
    assert shape(insert_row(SHEET, 2, "level").structure)[:4] == ["L1", "B5", "L2", "L3"]
    assert shape(insert_row(SHEET, 9, "end-of-day").structure)[-1] == "D2"
    assert shape(insert_row(SHEET, 5, "remove").structure)[5] == "R100"  # the 25 chips are out already
    assert shape(insert_row(SHEET, 0, "level").structure)[:3] == ["L1", "L2", "B5"]
    assert shape(delete_rows(SHEET, [2, 3]).structure) == ["L1", "B5", "L2", "D1", "L3", "B10", "L4"]
    assert shape(move_rows(SHEET, [7], 2).structure) == ["L1", "B5", "B10", "L2", "R25", "L3", "D1", "L4", "L5"]
    moved = move_rows(SHEET, [0], 9).structure
    assert shape(moved) == ["B5", "L1", "R25", "L2", "D1", "L3", "B10", "L4", "L5"]
    assert moved.level(5).stakes == SHEET.level(1).stakes
    assert shape(duplicate_rows(SHEET, [0, 1]).structure)[:5] == ["L1", "B5", "L2", "B5", "L3"]
    assert insert_row(SHEET, 2, "level").structure.level(2).stakes == SHEET.level(1).stakes


def test_the_last_level_stays() -> None:
    edited = delete_rows(SHEET, range(9))
    assert edited.structure == SHEET
    assert told(edited) == [(0, "row", "A structure needs a level. Leave at least one.")]
    assert delete_rows(SHEET, []).structure is SHEET


# ---- paste --------------------------------------------------------------------------------------------------------------


def test_a_block_of_a_spreadsheet_fills_the_cells_from_its_corner_on() -> None:
    edited = paste(SHEET, 4, "pot-limit.small_blind", "200\t400\t400\r\n\r\n300\t600\t600\r\n")
    assert edited.findings == ()
    three, four = edited.structure.level(3).stakes["pot-limit"], edited.structure.level(4).stakes["pot-limit"]
    assert (three.small_blind, three.big_blind, three.ante) == (200, 400, 400)
    assert (four.small_blind, four.big_blind, four.ante) == (300, 600, 600)
    assert shape(edited.structure) == shape(SHEET)


def test_a_ragged_block_with_nonsense_is_marked_cell_by_cell_and_the_rest_is_taken() -> None:
    edited = paste(SHEET, 4, "no-limit.big_blind", "350\tmany\teach\tmore\tand more\n\nx\n700\t700")
    assert told(edited) == [
        (4, "no-limit.ante", "Ante must be a whole number, not 'many'. Write digits, such as 1500."),
        (6, "no-limit.big_blind", "Big blind must be a whole number, not 'x'. Write digits, such as 1500."),
        (7, "no-limit.big_blind", "A row break has nothing in this column. Leave this cell empty."),
        (7, "no-limit.ante", "A row break has nothing in this column. Leave this cell empty."),
        (4, "no-limit.ante_from", "'more' lies behind the last column. Leave it out."),
        (4, "no-limit.ante_from", "'and more' lies behind the last column. Leave it out."),
    ]
    line = edited.structure.level(3).stakes["no-limit"]
    assert (line.big_blind, line.ante, line.ante_from) == (350, 300, AnteFrom.EACH)
    assert edited.structure.level(4) == SHEET.level(4)


def test_whole_rows_come_from_a_spreadsheet_behind_the_last() -> None:
    text = "break\t20\t\tdinner\nlevel\t6\t45\t\t50\t60\nremove\t25\nlevel\t7\nend-of-day\t2\nlevel\t7\n"
    edited = paste(structure(("stud",), None), 9, "row", text)
    assert shape(edited.structure)[9:] == ["B20", "L6", "R25", "L7", "D2", "L8"]
    assert told(edited) == [(14, "number", "Level 7 cannot follow level 7. Write 8 or more.")]
    six = edited.structure.level(6)
    assert (six.minutes, six.stakes["stud"].ante, six.stakes["stud"].bring_in) == (45, 50, 60)
    assert edited.structure.rows[9] == Break(20, "dinner")


def test_a_row_of_no_kind_ends_what_is_added() -> None:
    edited = paste(SHEET, 9, "row", "level\nlunch\t20\nlevel")
    assert shape(edited.structure)[9:] == ["L6"]
    assert [(found.row, found.column, found.text) for found in edited.findings] == [(10, "row", "lunch")]


@pytest.mark.parametrize("text", ["", "\n\n", "x" * 1_000_001, "\n".join(["1"] * 3000), '"' + "a" * 200_000])
def test_what_is_no_block_is_told_and_nothing_changes(text: str) -> None:
    edited = paste(SHEET, 0, "stud.ante", text)
    assert edited.structure == SHEET
    assert bool(edited.findings) == bool(text.strip())


@given(st.sets(st.integers(0, 8), min_size=1), st.integers(0, 9))
def test_copied_rows_are_the_same_rows_again(rows: set[int], at: int) -> None:
    text = rows_text(SHEET, rows)
    edited = insert_text(SHEET, at, text)
    assert edited.findings == ()
    new = edited.structure.rows[at : at + len(rows)]
    for row, old in zip(new, (SHEET.rows[index] for index in sorted(rows)), strict=True):
        if isinstance(row, Level) and isinstance(old, Level):
            shown = [column for column in columns(SHEET) if column != NUMBER]
            assert [cell_text(row, column) for column in shown] == [cell_text(old, column) for column in shown]
        else:
            assert row == old
    assert len(edited.structure.rows) == 9 + len(rows)


@given(st.integers(0, 8), st.sampled_from(columns(SHEET)), st.text(max_size=60))
def test_whatever_is_typed_or_pasted_leaves_a_structure_that_can_be_played(row: int, column: str, text: str) -> None:
    for edited in (set_cell(SHEET, row, column, text), paste(SHEET, row, column, text), insert_text(SHEET, row, text)):
        numbers = [each.number for each in edited.structure.levels]
        assert numbers == sorted(set(numbers))
        assert numbers
        for found in edited.findings:
            assert found.message.endswith(".")
            assert 0 <= found.row < len(edited.structure.rows) + text.count("\n") + text.count("\r") + 2


# ---- what stands before the rows ----------------------------------------------------------------------------------------


def test_facts_are_typed_too() -> None:
    sheet = set_fact(SHEET, "chips", "100 25 500").structure
    sheet = set_fact(sheet, "mix", "plo, razz nlhe").structure
    sheet = set_fact(sheet, "starting_stack", "").structure
    assert (sheet.chips, sheet.mix.games, sheet.starting_stack) == ((25, 100, 500), ("plo", "razz", "nlhe"), None)
    assert (sheet.rows, sheet.house) == (SHEET.rows, SHEET.house)


@pytest.mark.parametrize(
    ("key", "text", "sentence"),
    [
        ("mix", "nlhe rzz", "There is no game called 'rzz'."),
        ("seats", "99", "Seats cannot be 99."),
        ("minutes", "", "Some levels have no minutes of their own."),
        ("name", " ", "The event has no name."),
        ("chips", "25 25", "A chip is listed twice."),
        ("change", "soon", "'soon' does not say when the game changes."),
    ],
)
def test_a_fact_that_cannot_be_is_told_and_the_old_one_stays(key: str, text: str, sentence: str) -> None:
    edited = set_fact(SHEET, key, text)
    assert edited.structure is SHEET
    assert [(found.row, found.column, found.message) for found in edited.findings] == [(-1, key, sentence)]


def test_other_rows_are_the_same_values() -> None:
    """So that a screen repaints only what changed."""
    edited = set_cell(SHEET, 4, "stud.ante", "7").structure
    assert all(a is b for at, (a, b) in enumerate(zip(edited.rows, SHEET.rows, strict=True)) if at != 4)
    assert isinstance(SHEET.rows[3], Remove)
    assert isinstance(SHEET.rows[5], EndOfDay)


def test_a_name_is_one_line() -> None:
    edited = set_fact(structure(), "name", "Small\tevent")
    assert edited.structure == structure()
    assert [finding.message for finding in edited.findings] == ["A name is one line of text."]
    assert set_fact(structure(), "name", " Événement № 7 ").structure.name == "Événement № 7"


def test_a_name_and_a_note_in_one_line_are_kept_whatever_signs_they_hold() -> None:
    for text in ("Café\u00a0Royal", "a \U0001f469\u200d\U0001f4bb b"):
        assert set_fact(SHEET, "name", text).structure.name == text
        assert set_cell(SHEET, 0, "note", text).structure.rows[0].note == text
    for text in ("a\nb", "a\u2028b", "a\x07b", "a\ud83db"):
        assert set_fact(SHEET, "name", text).structure == SHEET
        assert set_cell(SHEET, 0, "note", text).structure == SHEET
