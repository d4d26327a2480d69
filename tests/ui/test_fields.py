import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from floor_app.ui.widgets import AmountField, Field, TextField
from tests.ui.conftest import Press, show


class Desk(QWidget):
    """A desk with letters as keys, and fields to type into."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []
        lines = QVBoxLayout(self)
        self.amount = AmountField("Bet to call")
        self.field = Field("Bet to call", self.amount)
        self.text = TextField("Name")
        lines.addWidget(self.field)
        lines.addWidget(self.text)
        for key in ("N", "K", "M", "X", "Q", ".", "+", "Ctrl+Z", "Ctrl+Y", "Esc", "Return"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(lambda k=key: self.heard.append(k))


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    made = Desk()
    show(qtbot, made, (300, 200))
    made.amount.setFocus()
    return made


@pytest.mark.parametrize(
    ("typed", "amount"),
    [("140k", 140_000), ("1.5m", 1_500_000), ("3x40k", 120_000), ("20k+40k", 60_000), ("140000", 140_000)],
)
def test_amounts_are_typed_as_people_say_them(desk: Desk, typed: str, amount: int) -> None:
    QTest.keyClicks(desk.amount, typed)
    assert desk.amount.amount == amount
    assert desk.heard == []


def test_in_an_empty_field_every_letter_is_a_key_of_the_desk(desk: Desk) -> None:
    QTest.keyClicks(desk.amount, "nkmx.+q")
    assert desk.heard == ["N", "K", "M", "X", ".", "+", "Q"]
    assert desk.amount.text() == ""


def test_after_a_digit_other_letters_and_undo_still_go_to_the_desk(desk: Desk, press: Press) -> None:
    QTest.keyClicks(desk.amount, "14")
    press("N", "Ctrl+Z", "Ctrl+Y", "Q")
    assert desk.heard == ["N", "Ctrl+Z", "Ctrl+Y", "Q"]
    assert desk.amount.text() == "14"


def test_a_letter_that_is_no_key_does_not_stay_in_the_field(desk: Desk) -> None:
    QTest.keyClicks(desk.amount, "1z4 0g")
    assert desk.amount.text() == "140"


def test_with_everything_selected_a_letter_is_the_desks_again(desk: Desk, press: Press) -> None:
    QTest.keyClicks(desk.amount, "140")
    desk.amount.selectAll()
    press("K")
    assert desk.heard == ["K"]
    assert desk.amount.text() == "140"


def test_a_text_field_keeps_its_keys(desk: Desk, press: Press) -> None:
    desk.text.setFocus()
    QTest.keyClicks(desk.text, "nkq.")
    press("Ctrl+Z")
    assert desk.heard == []


def test_editing_keys_work_in_an_amount(desk: Desk, press: Press) -> None:
    QTest.keyClicks(desk.amount, "1400")
    press("Backspace", "Home", "Delete")
    assert desk.amount.text() == "40"
    press("Ctrl+A", "Ctrl+C", "End", "Ctrl+V")
    assert desk.amount.text() == "4040"
    assert desk.heard == []


def test_enter_goes_to_the_desk(desk: Desk) -> None:
    QTest.keyClicks(desk.amount, "140k")
    QTest.keyClick(desk.amount, Qt.Key.Key_Return)
    assert desk.heard == ["Return"]


def test_what_cannot_be_read_is_told_beside_the_field_and_stays(desk: Desk) -> None:
    QTest.keyClicks(desk.amount, "1.23456k")
    assert desk.amount.amount is None
    assert desk.amount.wrong
    assert desk.field.error.isVisible()
    assert "whole number of chips" in desk.field.error.text()
    assert desk.amount.text() == "1.23456k"
    desk.amount.selectAll()
    QTest.keyClicks(desk.amount, "5")
    assert not desk.field.error.isVisible()


def test_an_amount_is_shown_with_separators_when_the_field_is_left(desk: Desk) -> None:
    QTest.keyClicks(desk.amount, "140k")
    desk.text.setFocus()
    assert desk.amount.text() == "140,000"
    assert desk.amount.amount == 140_000


def test_a_change_is_told_once_for_each_new_amount(desk: Desk) -> None:
    told: list[object] = []
    desk.amount.amount_changed.connect(told.append)
    QTest.keyClicks(desk.amount, "14k")
    desk.text.setFocus()
    assert told == [1, 14, 14_000]


def test_tab_selects_the_amount_so_that_typing_replaces_it(desk: Desk, press: Press) -> None:
    desk.amount.set_amount(140_000)
    desk.text.setFocus()
    press("Shift+Tab")
    assert isinstance(desk.focusWidget(), QLineEdit)
    QTest.keyClicks(desk.amount, "5")
    assert desk.amount.text() == "5"
