"""Before a ruling is recorded: who ruled, and a remark; keys alone, errors beside the field."""

from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from floor_app.base import StoreError
from floor_app.rulings.answer import answer
from floor_app.rulings.record import new_record
from floor_app.ui.model import EventModel
from floor_app.ui.record_dialog import LinesDialog, ask_record, ask_withdraw, last_who
from tests.sheets.disputes import QUARTER, record
from tests.ui.conftest import InDialog, Press, show
from tests.ui.fakes import FakeDesk
from tests.ui.test_accessibility import name_of, nameless

WAITING: dict[str, Any] = {**QUARTER, "board": None}


def type_text(text: str) -> None:
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, text)


def test_name_and_remark_are_typed_and_enter_records(qtbot: QtBot, in_dialog: InDialog, press: Press) -> None:
    def fill(dialog: QDialog) -> None:
        type_text("Anna ")
        press("Tab")
        type_text("Seat 2 asked.")
        press("Return")

    in_dialog(fill)
    assert ask_record(None, answer(QUARTER)) == ("Anna", "Seat 2 asked.")


def test_who_ruled_last_is_offered_and_the_remark_has_the_focus(in_dialog: InDialog, press: Press) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        assert dialog.texts == ("Anna", "")
        assert dialog.fields[1].edit.hasFocus()
        press("Return")

    in_dialog(fill)
    assert ask_record(None, answer(QUARTER), who="Anna") == ("Anna", "")


def test_without_a_name_it_stays_and_says_so_beside_the_field(qtbot: QtBot, in_dialog: InDialog, press: Press) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        press("Return")
        assert dialog.isVisible()
        assert dialog.fields[0].error.text() == "Type who rules: a recorded ruling has a name."
        assert dialog.fields[0].edit.hasFocus()
        type_text("B")
        assert dialog.fields[0].error.text() == ""
        press("Return")

    in_dialog(fill)
    assert ask_record(None, answer(QUARTER), remark="kept") == ("B", "kept")


def test_esc_records_nothing(in_dialog: InDialog, press: Press) -> None:
    in_dialog(lambda _dialog: press("Esc"))
    assert ask_record(None, answer(QUARTER), who="Anna") is None


def test_it_says_what_is_recorded_and_what_is_not_decided(qtbot: QtBot, in_dialog: InDialog) -> None:
    seen: list[str] = []
    in_dialog(lambda dialog: seen.append(dialog.accessibleDescription()))
    ask_record(None, answer(QUARTER))
    in_dialog(lambda dialog: seen.append(dialog.accessibleDescription()))
    ask_record(None, answer(WAITING))
    assert seen[0] == "Seat 1 520,000, seat 2 350,000 and seat 4 515,000."
    assert "Four things are not decided yet." in seen[1]


def test_a_withdrawal_needs_a_name_and_a_reason(qtbot: QtBot, in_dialog: InDialog, press: Press) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        press("Return")
        assert [bool(field.error.text()) for field in dialog.fields] == [False, True]
        type_text("seat 3 had tabled")
        press("Return")

    in_dialog(fill)
    assert ask_withdraw(None, record(QUARTER), who="Boris") == ("Boris", "seat 3 had tabled")


@pytest.mark.parametrize("lines", [1, 2])
def test_every_control_has_a_name(qtbot: QtBot, lines: int) -> None:
    from floor_app.ui.record_dialog import Line

    dialog = LinesDialog(None, "Record the ruling", "told", "", [Line(f"Line {n}") for n in range(lines)], "Record")
    show(qtbot, dialog, (520, 320))
    assert name_of(dialog)
    assert nameless(dialog) == []


def test_who_ruled_last_comes_from_the_record(model: EventModel, desk: FakeDesk) -> None:
    assert last_who(model) == ""
    desk.record(new_record(answer(QUARTER), who="Anna"))
    desk.record(new_record(answer(QUARTER), who="Boris"))
    assert last_who(model) == "Boris"
    desk.fails = StoreError("The disk is gone.")
    assert last_who(model) == ""
