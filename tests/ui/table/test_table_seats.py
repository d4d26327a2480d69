"""Seats, stacks, the button and the players left are edited where they stand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from floor_app.ui.table.editors import NumberEditor, SeatEditor
from tests.ui.table.seen import Seen

# ---- editing where things stand --------------------------------------------------------------------------------------


def test_a_seat_is_edited_where_it_stands_with_keys_alone(seen: Seen) -> None:
    seen.press("e", "4")
    seen.qtbot.waitUntil(lambda: isinstance(seen.desk.felt.editor, SeatEditor))
    seen.press("<Tab>", "<Tab>")
    editor = seen.desk.felt.editor
    assert isinstance(editor, SeatEditor)
    editor.name.setFocus()
    seen.press("Ana Ng")  # n is no next hand here
    editor.stack.setFocus()
    seen.press("1.2m", "<Enter>")
    assert seen.desk.felt.editor is None
    assert seen.port.state is not None
    holder = seen.port.state.tables[4].seats[4]
    assert (holder.name, holder.stack) == ("Ana Ng", 1_200_000)
    assert seen.place(4).view.stack == "1,200,000"
    assert seen.place(4).view.name == "Ana Ng"
    assert QApplication.focusWidget() is seen.desk.wager.bet.edit


def test_enter_and_a_double_tap_edit_a_seat_and_esc_leaves_it_as_it_was(seen: Seen) -> None:
    seen.place(5).setFocus()
    seen.press("<Enter>")
    assert isinstance(seen.desk.felt.editor, SeatEditor)
    seen.press("99")
    seen.press("<Esc>")
    assert seen.desk.felt.editor is None
    QTest.mouseClick(seen.place(5), Qt.MouseButton.LeftButton)
    QTest.mouseDClick(seen.place(5), Qt.MouseButton.LeftButton)
    assert isinstance(seen.desk.felt.editor, SeatEditor)
    assert seen.desk.sitting.told.to_act == 3, "the first half of a double tap is taken back"
    seen.press("<Esc>")
    assert seen.port.state is not None
    assert seen.port.state.tables[4].seats[5].stack == 860_000


def test_a_wrong_stack_stays_in_the_editor_with_its_sentence(seen: Seen) -> None:
    seen.place(5).setFocus()
    seen.press("<Enter>")
    editor = seen.desk.felt.editor
    assert isinstance(editor, SeatEditor)
    editor.stack.setText("12x")
    seen.press("<Enter>")
    assert seen.desk.felt.editor is editor
    assert "not an amount" in editor.error.text()
    assert editor.stack.text() == "12x"


def test_the_button_is_set_with_b_and_the_seat(seen: Seen) -> None:
    seen.press("b", "3")
    assert seen.desk.felt.editor is None
    assert seen.port.state is not None
    assert seen.port.state.tables[4].button == 3
    assert seen.place(3).view.button
    assert seen.title == "Pot for seat 6", "the blinds moved with it"
    seen.press("b", "9", "<Enter>")
    assert isinstance(seen.desk.felt.editor, NumberEditor)
    assert "no seat 9" in seen.desk.felt.editor.error.text()
    seen.press("<Esc>")


def test_players_left_are_set_with_p(seen: Seen) -> None:
    seen.press("p", "30", "<Enter>")
    assert seen.port.state is not None
    assert seen.port.state.players_left == 30
    seen.press("p", "100", "<Enter>")
    assert isinstance(seen.desk.felt.editor, NumberEditor)
    assert "cannot be left" in seen.desk.felt.editor.error.text()
    assert seen.port.state.players_left == 30


def test_a_stack_edited_in_the_hand_keeps_the_round(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "e", "4")
    seen.qtbot.waitUntil(lambda: isinstance(seen.desk.felt.editor, SeatEditor))
    seen.press("300k", "<Enter>")
    assert (seen.title, seen.card.label.text(), seen.big) == ("Pot for seat 4", "All-in for", "300,000")


def test_an_empty_seat_is_tapped_to_seat_somebody(seen: Seen) -> None:
    seen.place(6).setFocus()
    seen.press("<Enter>")
    editor = seen.desk.felt.editor
    assert isinstance(editor, SeatEditor)
    leave = next(b for b in editor.findChildren(QPushButton) if b.text() == "Empty the seat")
    QTest.mouseClick(leave, Qt.MouseButton.LeftButton)
    assert seen.place(6).view.empty
    assert "six-handed" in seen.desk.felt_panel.accessibleName()
    QTest.mouseClick(seen.place(6), Qt.MouseButton.LeftButton)
    assert isinstance(seen.desk.felt.editor, SeatEditor)
