"""The grid with real keys: typing, nonsense, rows, the clipboard, undo, and what is played already."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.modeltest import ModelTester

from floor_app.tournament.clock import at as clock_at
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Structure
from floor_app.ui import ask_tell
from floor_app.ui.model import EventModel
from floor_app.ui.structure.desk import StructureDesk
from floor_app.ui.structure.grid_model import Role
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow
from tests.ui.structure.conftest import at, settle, shown, type_into

RUNNING = 40
"""The row of level 20 in the demo event."""
COMING = 42
"""The row of level 21."""


def played(model: EventModel) -> Structure:
    assert model.state is not None
    return model.state.structure


def test_only_the_families_of_the_mix_have_columns(structure: StructureDesk, model: EventModel) -> None:
    heads = {structure.grid.headerData(n, Qt.Orientation.Horizontal, Role.ACROSS) for n in range(20)}
    assert heads == {"", "LIMIT flop and draw", "STUD", "POT-LIMIT", "NO-LIMIT"}
    assert structure.grid.rowCount() == len(played(model).rows)


def test_the_row_that_is_on_is_current_and_named(structure: StructureDesk) -> None:
    assert structure.view.currentIndex().row() == RUNNING
    assert structure.grid.state(RUNNING) == "running"
    assert structure.about.text() == "Level 20 of 25"


def test_an_amount_is_typed_as_everywhere_and_enter_goes_down(structure: StructureDesk, model: EventModel) -> None:
    at(structure, COMING, "stud.bring_in")
    type_into(structure, "12k")
    assert played(model).level(21).stakes["stud"].bring_in == 12_000
    assert shown(structure, COMING, "stud.bring_in") == "12,000"
    assert structure.view.currentIndex().row() == COMING + 1
    assert structure.view.hasFocus()


def test_tab_goes_right_and_esc_leaves_the_cell_as_it_was(
    structure: StructureDesk, model: EventModel, desk: FakeDesk
) -> None:
    at(structure, COMING, "stud.ante")
    type_into(structure, "999", "Escape")
    assert desk.commands == []
    type_into(structure, "13k", "Tab")
    assert played(model).level(21).stakes["stud"].ante == 13_000
    assert structure.view.currentIndex().column() == structure.grid.names.index("stud.bring_in")


def test_an_edit_is_an_act_that_the_windows_undo_takes_back(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    before = played(model)
    at(structure, COMING, "stud.ante")
    type_into(structure, "13k")
    press("Ctrl+Z")
    assert played(model) == before
    assert shown(structure, COMING, "stud.ante") != "13,000"
    press("Ctrl+Y")
    assert shown(structure, COMING, "stud.ante") == "13,000"


@pytest.mark.parametrize("text", ["nonsense", "-5", "1.23", "12kk", "1e9", "=1+1", "<b>", "💥"])
@pytest.mark.parametrize("column", ["stud.ante", "minutes", "number", "row", "no-limit.ante_from"])
def test_nonsense_is_marked_and_explained_and_the_old_value_plays(
    structure: StructureDesk, model: EventModel, column: str, text: str
) -> None:
    before = played(model)
    at(structure, COMING, column)
    structure.type_cell(COMING, column, text)
    settle()
    assert played(model) is before
    index = structure.grid.index(COMING, structure.grid.names.index(column))
    assert index.data() == text
    assert index.data(Role.WRONG) is not None
    assert "In play it stays" in str(index.data(Qt.ItemDataRole.ToolTipRole))
    assert structure.error.isVisible()
    assert structure.findings.lines[0].error
    assert (structure.findings.lines[0].row, structure.findings.lines[0].column) == (COMING, column)


def test_letters_typed_into_an_amount_are_marked_until_they_are_right(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    at(structure, COMING, "stud.ante")
    type_into(structure, "lots")
    assert shown(structure, COMING, "stud.ante") == "lots"
    structure.view.go_to(COMING, structure.grid.names.index("stud.ante"))
    assert "must be a whole number" in structure.error.text()
    type_into(structure, "14k")
    assert shown(structure, COMING, "stud.ante") == "14,000"
    assert not structure.editing.wrong
    at(structure, COMING, "stud.ante")
    type_into(structure, "x")
    at(structure, COMING, "stud.ante")
    press("Del")
    assert shown(structure, COMING, "stud.ante") == "14,000"


def test_no_letter_typed_into_the_grid_is_a_key_of_another_desk(structure: StructureDesk, desk: FakeDesk) -> None:
    at(structure, COMING - 1, "note")
    type_into(structure, "Late lunch")
    assert len(desk.commands) == 1
    assert shown(structure, COMING - 1, "note") == "Late lunch"


def test_a_key_to_a_page_takes_over_what_is_typed_and_types_nothing(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    at(structure, COMING, "stud.ante")
    for key in "14k":
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClicks(target, key)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    QTest.keyClick(editor, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    assert editor.text() == "14k"
    press("Alt+2")
    settle()
    assert not structure.view.editing
    assert structure.games.list.hasFocus()
    assert played(model).level(21).stakes["stud"].ante == 14_000


def test_played_rows_are_dim_and_read_only(structure: StructureDesk, model: EventModel, press: Press) -> None:
    before = played(model)
    at(structure, 0, "stud.ante")
    index = structure.view.currentIndex()
    assert index.data(Role.STATE) == "played"
    assert not structure.grid.flags(index) & Qt.ItemFlag.ItemIsEditable
    press("Return")
    assert "was played already" in structure.error.text()
    press("Ctrl+Del")
    assert "was played already" in structure.error.text()
    assert played(model) is before


@pytest.mark.parametrize(
    ("row", "column", "why"),
    [
        (0, "limit.small_blind", "was played already"),
        (COMING - 1, "limit.small_blind", "A row ‘break’ has nothing under ‘SB’."),
        (COMING - 1, "minutes", "stand under ‘no.’"),
    ],
)
def test_what_is_typed_into_a_cell_that_takes_nothing_is_typed_nowhere_else(
    structure: StructureDesk, model: EventModel, row: int, column: str, why: str
) -> None:
    """Qt would go to the next cell of the column that begins so, and the rest would be typed there."""
    before = played(model)
    assert isinstance(before.rows[COMING - 1], Break)
    at(structure, row, column)
    index = structure.view.currentIndex()
    for digit in "15k":
        target = QApplication.focusWidget()
        assert target is not None
        QTest.keyClicks(target, digit)
    assert structure.view.currentIndex() == index
    assert not structure.view.editing
    assert why in structure.error.text()
    assert played(model) is before


def test_a_new_removal_takes_out_the_smallest_chip_still_in_play(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    before = played(model)
    at(structure, COMING, "stud.ante")
    press("Ctrl+R")
    made = played(model).rows[COMING + 1]
    assert isinstance(made, Remove)
    assert made.chip == before.chip_at(COMING)
    assert made.chip > max(row.chip for row in before.rows[:COMING] if isinstance(row, Remove))


def test_an_act_on_the_grid_is_done_to_it_or_says_where(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    """A button over the grid takes its focus there; a key in the list of findings changes no row out of sight."""
    at(structure, COMING, "stud.ante")
    press("Alt+2")
    structure.buttons["level"].click()
    assert structure.view.hasFocus()
    assert isinstance(played(model).rows[COMING + 1], Level)
    press("Ctrl+Z")
    before = played(model)
    QApplication.clipboard().setText("level\t30")
    keys = "Del Ctrl+Del Ins Ctrl+B Ctrl+D Ctrl+Shift+D Ctrl+V Ctrl+Shift+V Alt+Up Alt+Down Ctrl+C"
    for key in keys.split():
        press("Alt+0", "Alt+1", key)
        assert played(model) is before
        assert "Alt+0 goes there" in structure.error.text()
    press("Alt+2", "Ctrl+Del")
    assert (played(model).rows, len(played(model).mix.games)) == (before.rows, len(before.mix.games) - 1)


def test_the_running_level_asks_with_what_will_change_and_the_clock_goes_on(
    structure: StructureDesk, model: EventModel, now: FakeNow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    answers = [0, 1]

    def answer(_parent: QWidget | None, _title: str, text: str, _buttons: tuple[str, ...]) -> int:
        asked.append(text)
        return answers.pop(0)

    monkeypatch.setattr(ask_tell, "asker", answer)
    before, left = played(model), model.face()
    at(structure, RUNNING, "stud.ante")
    type_into(structure, "11k")
    assert played(model) is before
    assert "left as it is" in structure.error.text()
    at(structure, RUNNING, "stud.ante")
    type_into(structure, "11k")
    assert played(model).level(20).stakes["stud"].ante == 11_000
    assert asked[0] == asked[1]
    assert "Level 20 is on: stud ante" in asked[0]
    assert "becomes 11,000" in asked[0]
    after = model.face()
    assert left is not None
    assert after is not None
    assert (after.running, after.left) == (True, left.left)


def test_rows_are_inserted_deleted_moved_and_doubled_by_key(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    before = played(model)
    at(structure, COMING, "stud.ante")
    press("Ins")
    assert isinstance(played(model).rows[COMING + 1], Level)
    assert played(model).level(22).stakes == before.level(21).stakes
    assert structure.view.currentIndex().row() == COMING + 1
    press("Ctrl+B")
    assert played(model).rows[COMING + 2] == Break(15)
    press("Ctrl+R")
    assert isinstance(played(model).rows[COMING + 3], Remove)
    press("Ctrl+E")
    assert isinstance(played(model).rows[COMING + 4], EndOfDay)
    press("Alt+Up")
    assert isinstance(played(model).rows[COMING + 3], EndOfDay)
    assert structure.view.currentIndex().row() == COMING + 3
    press("Alt+Down")
    assert isinstance(played(model).rows[COMING + 4], EndOfDay)
    press("Ctrl+Del", "Ctrl+Z", "Ctrl+Shift+D")
    assert len(played(model).rows) == len(before.rows) + 5
    for _ in range(7):
        press("Ctrl+Z")
    assert played(model) == before


def test_fill_down_fills_the_chosen_cells(structure: StructureDesk, model: EventModel, press: Press) -> None:
    at(structure, COMING, "stud.ante")
    press("Shift+Down", "Shift+Down", "Shift+Right")
    assert structure.view.chosen() == ([COMING, COMING + 1, COMING + 2], ["stud.ante", "stud.bring_in"])
    press("Ctrl+D")
    first, second = played(model).level(21).stakes["stud"], played(model).level(22).stakes["stud"]
    assert (first.ante, first.bring_in) == (second.ante, second.bring_in)


def test_copied_rows_paste_as_new_ones(structure: StructureDesk, model: EventModel, press: Press) -> None:
    before = played(model)
    at(structure, COMING, "row")
    press("Shift+Down", "Shift+End", "Ctrl+C")
    assert structure.told.text() == f"Copied two rows, {structure.grid.columnCount()} columns."
    text = QGuiApplication.clipboard().text()
    assert [line.split("\t")[:2] for line in text.splitlines()] == [["level", "21"], ["break", "60"]]
    press("Ctrl+Shift+V")
    assert len(played(model).rows) == len(before.rows) + 2
    press("Ctrl+Z")
    assert played(model) == before


def test_a_block_from_a_spreadsheet_lands_where_the_cell_is(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    QGuiApplication.clipboard().setText("1,000\t2k\n\t\n3000\t4000\n")
    at(structure, COMING, "stud.ante")
    press("Ctrl+V")
    assert played(model).level(21).stakes["stud"].ante == 1000
    assert played(model).level(22).stakes["stud"].bring_in == 4000
    assert not structure.editing.wrong


def test_a_ragged_block_is_explained_cell_by_cell(structure: StructureDesk, model: EventModel, press: Press) -> None:
    last = structure.grid.names[-1]
    QGuiApplication.clipboard().setText("button\tbehind\tthe end\n\nbig-blind\n")
    at(structure, COMING, last)
    press("Ctrl+V")
    settle()
    assert "lies behind the last column" in structure.error.text()
    assert structure.editing.wrong[COMING, last].text == "the end"
    QGuiApplication.clipboard().setText("5k\tabc\n\n7k\t-1\tx\n")
    at(structure, COMING, "stud.ante")
    press("Ctrl+V")
    settle()
    assert played(model).level(21).stakes["stud"].ante == 5000
    assert played(model).level(22).stakes["stud"].ante == 7000
    wrong = {(row, column): found.text for (row, column), found in structure.editing.wrong.items()}
    assert wrong[COMING, "stud.bring_in"] == "abc"
    assert wrong[COMING + 2, "stud.bring_in"] == "-1"
    assert "more stand among the findings" in structure.error.text()


def test_marks_stay_with_their_rows(structure: StructureDesk, press: Press) -> None:
    structure.type_cell(COMING, "stud.ante", "x")
    structure.type_cell(COMING + 2, "stud.ante", "y")
    at(structure, COMING, "stud.ante")
    press("Ctrl+B")
    assert {place: found.text for place, found in structure.editing.wrong.items()} == {
        (COMING, "stud.ante"): "x",
        (COMING + 3, "stud.ante"): "y",
    }
    press("Ctrl+Z")
    assert (COMING + 2, "stud.ante") in structure.editing.wrong


def test_the_level_turns_while_a_cell_is_typed_and_nothing_typed_is_lost(
    structure: StructureDesk, model: EventModel, now: FakeNow
) -> None:
    at(structure, COMING + 2, "stud.ante")
    QTest.keyClicks(structure.view, "1")
    now.on(minutes=64)
    model.beat()
    settle()
    edit = QApplication.focusWidget()
    assert edit is not structure.view
    type_into(structure, "5k")
    assert played(model).level(22).stakes["stud"].ante == 15_000
    assert model.state is not None
    assert model.state.clock is not None
    assert structure.grid.state(clock_at(model.state.clock, played(model), model.utc).row) == "running"


def test_the_model_is_a_good_one(structure: StructureDesk, qtmodeltester: ModelTester, press: Press) -> None:
    qtmodeltester.check(structure.grid)  # type: ignore[no-untyped-call]
    at(structure, COMING, "stud.ante")
    press("Ins", "Ctrl+B", "Alt+Up", "Ctrl+Del", "Ctrl+Z", "Ctrl+Shift+D")
    settle()


def test_every_cell_says_row_column_value_and_state(structure: StructureDesk, window: MainWindow) -> None:
    def said(row: int, column: str) -> str:
        index = structure.grid.index(row, structure.grid.names.index(column))
        return str(index.data(Qt.ItemDataRole.AccessibleTextRole))

    assert said(COMING, "stud.bring_in").startswith("Level 21, stud bring-in ")
    assert ", played, cannot be changed, " in said(0, "stud.ante")
    assert said(RUNNING, "stud.ante").startswith("Level 20, on now, ")
    structure.type_cell(COMING, "stud.ante", "x")
    assert "not taken over: Ante must be a whole number" in said(COMING, "stud.ante")


def test_the_current_cell_stays_when_a_line_comes_and_goes(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    """A game's own line has columns of its own, so that the grid has others than before."""

    def here() -> tuple[int, str]:
        index = structure.view.currentIndex()
        return index.row(), structure.grid.names[index.column()] if index.isValid() else ""

    cell = (COMING, "stud.small_bet")
    at(structure, *cell)
    press("Alt+2", "Ctrl+L")
    settle()
    assert "nlhe.small_blind" in " ".join(structure.grid.names)
    assert here() == cell
    press("Alt+0")
    own = next(name for name in structure.grid.names if "nlhe.small_blind" in name)
    at(structure, COMING, own)
    model.undo()
    settle()
    assert own not in structure.grid.names
    assert here() == (COMING, structure.grid.names[structure.view.first_amount])
