"""The list of rulings: found as one types, reopened, compared with today's rules, withdrawn, its slip saved."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit
from pytestqt.qtbot import QtBot

from floor_app.base import FloorError, StoreError
from floor_app.rulings.answer import answer
from floor_app.rulings.record import RulingRecord, new_record, when_words
from floor_app.tournament.commands import SetHouse
from floor_app.ui import ask_tell, theme
from floor_app.ui.model import EventModel
from floor_app.ui.record_dialog import LinesDialog
from floor_app.ui.rulings_list import RulingsList, choose
from floor_app.ui.slip_view import record_text
from tests.sheets.disputes import QUARTER, RAZZ_TIE, WRONG_PUSH
from tests.ui.conftest import InDialog, Press, show
from tests.ui.fakes import FakeDesk, FakeNow, FakeSheets
from tests.ui.test_accessibility import name_of, nameless


@pytest.fixture
def three(desk: FakeDesk, now: FakeNow) -> list[RulingRecord]:
    """Three rulings, oldest first, an hour apart."""
    made = []
    for question, table, who in ((QUARTER, 4, "Anna"), (RAZZ_TIE, 7, "Boris"), (WRONG_PUSH, 4, "Anna")):
        made.append(desk.record(new_record(answer(question), table=table, level=20, hand=3, who=who)))
        now.on(minutes=60)
    return made


@pytest.fixture
def opened(qtbot: QtBot, model: EventModel, desk: FakeDesk, three: list[RulingRecord]) -> RulingsList:
    dialog = RulingsList(None, model, desk.rulings(), FakeSheets())
    show(qtbot, dialog, (1060, 640))
    return dialog


def numbers(dialog: RulingsList) -> list[int]:
    return [record.number for record in dialog.shown]


def type_text(text: str) -> None:
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.clear()
    QTest.keyClicks(field, text)


def test_the_newest_stands_first_and_the_search_has_the_focus(opened: RulingsList) -> None:
    assert numbers(opened) == [3, 2, 1]
    assert opened.field.hasFocus()
    assert opened.count.text() == "3 recorded, newest first"
    assert opened.chosen is not None
    assert opened.chosen.number == 3


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("table 4", [3, 1]),
        ("t7", [2]),
        ("seat 6", [2, 1]),
        ("razz", [2]),
        ("plo8 anna", [1]),
        ("boris", [2]),
        ("dlam", [1]),
        ("#2", [2]),
        ("table 4 razz", []),
        ("", [3, 2, 1]),
    ],
)
def test_rulings_are_found_as_one_types(qtbot: QtBot, opened: RulingsList, text: str, found: list[int]) -> None:
    type_text(text)
    assert numbers(opened) == found
    assert opened.list.count() == len(found)
    assert opened.go.isEnabled() is bool(found)


def test_rulings_are_found_by_their_time(qtbot: QtBot, opened: RulingsList, three: list[RulingRecord]) -> None:
    type_text(when_words(three[1].at).split(", ")[1])
    assert numbers(opened) == [2]


def test_arrows_move_in_the_list_while_the_search_keeps_the_focus(opened: RulingsList, press: Press) -> None:
    press("Down")
    assert opened.chosen is not None
    assert opened.chosen.number == 2
    assert opened.field.hasFocus()
    press("Up", "Up")
    assert opened.chosen.number == 3


def test_the_one_in_sight_stays_while_the_search_narrows(qtbot: QtBot, opened: RulingsList, press: Press) -> None:
    press("Down", "Down")
    QTest.keyClicks(opened.field, "table 4")
    assert opened.chosen is not None
    assert opened.chosen.number == 1


def test_enter_reopens_the_ruling_as_it_was_recorded(
    model: EventModel, three: list[RulingRecord], in_dialog: InDialog, press: Press
) -> None:
    in_dialog(lambda _dialog: press("Down", "Return"))
    chosen = choose(None, model, FakeSheets())
    assert chosen == three[1]
    assert chosen is not None
    assert answer(dict(chosen.question)).result["awards"] == chosen.result["awards"]


def test_esc_reopens_nothing(model: EventModel, three: list[RulingRecord], in_dialog: InDialog, press: Press) -> None:
    in_dialog(lambda _dialog: press("Esc"))
    assert choose(None, model) is None


def test_an_event_without_rulings_says_so_and_enter_does_nothing(
    model: EventModel, in_dialog: InDialog, press: Press
) -> None:
    said: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, RulingsList)
        said.append(dialog.count.text())
        press("Return")
        assert dialog.isVisible()

    in_dialog(look)
    assert choose(None, model) is None
    assert said == ["No ruling is recorded in this event yet."]


def test_a_record_that_cannot_be_read_is_refused_in_the_bar(model: EventModel, desk: FakeDesk) -> None:
    told: list[FloorError] = []
    model.refused.connect(told.append)
    desk.fails = StoreError("The disk is gone.")
    assert choose(None, model) is None
    assert [error.message for error in told] == ["The disk is gone."]


# ---- today's rules ------------------------------------------------------------------------------------------------------


def test_it_is_said_when_todays_rules_would_award_otherwise(
    qtbot: QtBot, model: EventModel, desk: FakeDesk, three: list[RulingRecord]
) -> None:
    """Razz by Robert's rules gave the odd chip to the lowest card; by those of the event it goes to the highest."""
    model.act(SetHouse("tda-2024"))
    dialog = RulingsList(None, model, desk.rulings(), None)
    show(qtbot, dialog, (1060, 640))
    QTest.keyClicks(dialog.field, "razz")
    assert dialog.today.text() == (
        "By today's rules, TDA 2024, seat 2 would get 1,050 instead of 1,025"
        " and seat 6 would get 1,025 instead of 1,050."
    )
    assert dialog.today.isVisible()
    dialog.field.setText("plo8")
    assert not dialog.today.isVisible()
    assert three[1].result["awards"] == {"2": 1025, "6": 1050}


# ---- withdrawing --------------------------------------------------------------------------------------------------------


def test_a_ruling_is_withdrawn_by_keys_and_stays_in_the_list(
    qtbot: QtBot, opened: RulingsList, desk: FakeDesk, in_dialog: InDialog, press: Press
) -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        assert dialog.texts[0] == "Anna"
        type_text("seat 3 had tabled")
        press("Return")

    in_dialog(fill)
    press("Ctrl+W")
    assert numbers(opened) == [3, 2, 1]
    assert opened.gone.text().endswith("by Anna: seat 3 had tabled")
    assert opened.gone.isVisible()
    assert not opened.withdraw_button.isEnabled()
    assert "WITHDRAWN" in opened.list.item(0).data(0x0100)
    gone = desk.recorded[2].withdrawn
    assert gone is not None
    assert (gone.who, gone.why) == ("Anna", "seat 3 had tabled")
    opened.field.setText("withdrawn")
    assert numbers(opened) == [3]


def test_a_withdrawal_thought_better_of_changes_nothing(
    opened: RulingsList, desk: FakeDesk, in_dialog: InDialog, press: Press
) -> None:
    in_dialog(lambda _dialog: press("Esc"))
    press("Ctrl+W")
    assert all(record.withdrawn is None for record in desk.recorded)


def test_a_withdrawal_that_is_refused_is_said_beside_the_slip(
    qtbot: QtBot, opened: RulingsList, desk: FakeDesk, in_dialog: InDialog, press: Press
) -> None:
    def fill(_dialog: QDialog) -> None:
        type_text("wrong")
        desk.fails = StoreError("The disk is full.")
        press("Return")

    in_dialog(fill)
    press("Ctrl+W")
    assert "The disk is full." in opened.error.text()
    assert opened.gone.text() == ""


# ---- the slip -----------------------------------------------------------------------------------------------------------


def test_the_slip_of_the_one_in_sight_is_shown_and_saved(
    opened: RulingsList, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheets = opened.sheets
    assert isinstance(sheets, FakeSheets)
    press("Down")
    assert sheets.asked[-1] == ("slip 2", "receipt")
    offered: list[str] = []

    def save_path(_parent: Any, _title: str, name: str, _kinds: str) -> Path:
        offered.append(name)
        return tmp_path / "slip"

    monkeypatch.setattr(ask_tell, "path_saver", save_path)
    press("Ctrl+S")
    assert offered == ["ruling-2-slip.pdf"]
    assert (tmp_path / "slip.pdf").read_bytes() == opened.slip.pdf


def test_a_slip_that_cannot_be_saved_says_so(
    opened: RulingsList, press: Press, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_tell, "path_saver", lambda *_about: tmp_path / "gone" / "slip.pdf")
    press("Ctrl+S")
    assert "The slip was not saved" in opened.error.text()


def test_a_slip_that_cannot_be_drawn_shows_its_words_and_why(
    qtbot: QtBot, model: EventModel, desk: FakeDesk, three: list[RulingRecord]
) -> None:
    dialog = RulingsList(None, model, desk.rulings(), FakeSheets(StoreError("The font is missing.")))
    show(qtbot, dialog, (1060, 640))
    assert "The font is missing." in dialog.error.text()
    assert dialog.slip.lines.isVisible()
    assert "Ruling 3" in dialog.slip.lines.toPlainText()


def test_without_a_paper_room_the_words_are_shown(
    qtbot: QtBot, model: EventModel, desk: FakeDesk, three: list[RulingRecord]
) -> None:
    dialog = RulingsList(None, model, desk.rulings(), None)
    show(qtbot, dialog, (1060, 640))
    assert dialog.slip.lines.isVisible()
    assert not dialog.save_button.isVisible()
    text = dialog.slip.lines.toPlainText()
    for step in three[2].ruling["steps"]:
        assert step["text"] in text
    assert record_text(replace(three[2], who="")).startswith("Ruling 3: No-Limit Hold'em")


# ---- reach --------------------------------------------------------------------------------------------------------------


def test_every_control_has_a_name_and_is_large_enough(opened: RulingsList) -> None:
    assert name_of(opened)
    assert nameless(opened) == []
    for control in (opened.field, opened.go, opened.withdraw_button, opened.save_button):
        assert control.height() >= theme.TOUCH


def test_tab_reaches_every_control(opened: RulingsList, press: Press) -> None:
    reached = set()
    for _ in range(12):
        reached.add(QApplication.focusWidget())
        press("Tab")
    wanted: list[Any] = [opened.field, opened.list, opened.withdraw_button, opened.save_button, opened.go]
    assert set(wanted) <= reached


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_it_fits_a_small_screen(qtbot: QtBot, opened: RulingsList, scale: float, qapp: QApplication) -> None:
    theme.set_text_size(qapp, scale)
    opened.resize(1000, 620)
    QApplication.processEvents()
    assert opened.minimumSizeHint().width() <= 1280
    assert opened.minimumSizeHint().height() <= 720
