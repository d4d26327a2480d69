"""Why, other rule sets, files, drafts, the record and the slip."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLabel
from pytestqt.qtbot import QtBot

from floor_app.base import FloorError, StoreError
from floor_app.rules.stakes import Stakes
from floor_app.rulings.answer import answer
from floor_app.rulings.document import load_question
from floor_app.ui import ask_tell
from floor_app.ui.pots.other_dialog import OtherDialog
from floor_app.ui.record_dialog import LinesDialog
from floor_app.ui.rulings_list import RulingsList
from tests.ui.conftest import InDialog
from tests.ui.pots.seen import Seen


def stud_tie(seen: Seen) -> None:
    """Rulebook 2.2 example 6: the odd chip is seat 1's, by Robert's Rules seat 2's."""
    seen.table("stud", (1, 2, 3), chip=1, stakes=Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4))
    seen.press("50", "<Enter>", "50", "<Enter>", "1", "f")
    seen.to(0, "cards")
    seen.press("9d8c7s6h5cKh2d", "<Enter>", "9c8h7d6s5dKs2h")
    seen.to(0)


def texts(dialog: QDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


# ---- why, and other rule sets ----------------------------------------------------------------------------------------


def test_w_shows_the_working_with_its_rules_and_the_totals_stay_in_sight(seen: Seen) -> None:
    stud_tie(seen)
    seen.press("w")
    why = seen.desk.answer.why
    assert why.isVisible()
    assert [words.text() for words in why.steps] == [f"{n}  {s.text}" for n, s in enumerate(seen.ruling.steps, start=1)]
    assert len(why.rules) == len(seen.ruling.citations)
    for words, citation in zip(why.rules, seen.ruling.citations, strict=True):
        assert words.text().casefold() == str(citation).casefold()
    assert seen.desk.answer.totals.isVisible()
    seen.press("w")
    assert not why.isVisible()
    seen.press("w", "<Esc>")
    assert not why.isVisible()
    assert seen.focus() == (0, "paid")


def test_the_working_follows_what_is_typed(seen: Seen) -> None:
    stud_tie(seen)
    seen.press("w", "60")
    assert seen.desk.answer.why.steps[0].text() == "1  Seat 1 gets 10 back, which nobody matched."


def test_other_rule_sets_stand_behind_a_second_key_side_by_side(seen: Seen, in_dialog: InDialog) -> None:
    stud_tie(seen)
    found: dict[str, str] = {}

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, OtherDialog)
        found.update({f"{name} {which}": words.text() for (name, which), words in dialog.cells.items()})
        found["all"] = " ".join(texts(dialog))

    in_dialog(look)
    seen.press("a")
    assert (found["roberts 1"], found["roberts 2"], found["roberts says"]) == ("50", "51", "differs")
    assert (found["wsop-2024 1"], found["wsop-2024 says"]) == ("51", "the same")
    assert (found[" 1"], found[" says"]) == ("51", "in force")
    assert "Differ here: Robert's Rules of Poker, version 11." in found["all"]
    assert "king of spades" in found["all"]
    on_desk = " ".join([*texts_of(seen), *seen.pots])
    assert "Robert" not in on_desk
    assert "king of spades" not in on_desk


def texts_of(seen: Seen) -> list[str]:
    return [label.text() for label in seen.desk.findChildren(QLabel) if label.isVisible()]


def test_the_rules_of_this_pot_are_chosen_and_the_event_keeps_its_own(seen: Seen, in_dialog: InDialog) -> None:
    stud_tie(seen)

    def choose(dialog: Any) -> None:
        dialog.list.setCurrentRow(5)
        dialog.accept()

    in_dialog(choose)
    seen.desk.rules_button.click()
    assert seen.desk.rules_button.text().startswith("Robert's Rules")
    assert seen.totals == {"1": "50", "2": "51"}
    assert seen.port.state is not None
    assert seen.port.state.house.base == "tda-2024"


# ---- files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["pot.json", "pot.toml"])
def test_a_question_is_saved_answered_the_same_by_the_terminal_and_opened_again(
    seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    file = tmp_path / name
    monkeypatch.setattr(ask_tell, "path_saver", lambda *_about: file)
    monkeypatch.setattr(ask_tell, "path_opener", lambda *_about: file)
    stud_tie(seen)
    expected = json.loads(json.dumps(seen.ruling.to_json()))
    seen.press("<Ctrl+S>")
    done = subprocess.run(
        [sys.executable, "-m", "floor_app", "answer", str(file), "--json"], check=True, capture_output=True, text=True
    )
    assert json.loads(done.stdout) == expected
    monkeypatch.setattr(ask_tell, "asker", lambda *_about: 1)
    seen.press("n", "<Ctrl+Shift+O>")
    assert seen.totals == {"1": "51", "2": "50"}
    assert json.loads(json.dumps(seen.ruling.to_json())) == expected


def test_what_cannot_be_opened_says_why_and_the_desk_stays(
    seen: Seen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[FloorError] = []
    seen.model.refused.connect(told.append)
    seen.press("480k")
    for name, text, words in (
        ("a.json", '{"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}', "no matter of pots"),
        ("b.json", "{", "cannot be read"),
        ("c.toml", "ask = ", "neither JSON nor TOML"),
        ("d.json", '{"ask": "settle", "game": "rasz", "players": []}', "no game called"),
    ):
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        monkeypatch.setattr(ask_tell, "path_opener", lambda *_about, file=file: file)
        seen.press("<Ctrl+Shift+O>")
        assert words in str(told[-1])
    monkeypatch.setattr(ask_tell, "path_opener", lambda *_about: tmp_path / "missing.json")
    seen.press("<Ctrl+Shift+O>")
    assert isinstance(told[-1], StoreError)
    assert seen.desk.sitting.told.lines[0].paid == "480k"


def test_a_question_that_is_not_one_yet_is_not_saved(seen: Seen) -> None:
    told: list[FloorError] = []
    seen.model.refused.connect(told.append)
    seen.press("<Ctrl+S>")
    assert "nothing to be saved" in str(told[-1])
    seen.press("-5", "<Ctrl+S>")
    assert "negative" in str(told[-1])


# ---- drafts ----------------------------------------------------------------------------------------------------------


def test_what_is_typed_is_on_disk_at_each_key_and_taken_up_again(seen: Seen, qtbot: QtBot) -> None:
    seen.press("480k", "<Enter>", "520k", "<Enter>", "12x")
    seen.to(0, "cards")
    seen.press("as k")
    qtbot.waitUntil(lambda: ("pot", "demo:4") in seen.port.drafts)
    seen.port.drafts["pot", "demo:4"] = json.loads(json.dumps(seen.port.drafts["pot", "demo:4"]))
    again = Seen(qtbot, seen.port)
    assert [line.paid for line in again.desk.sitting.told.lines[:3]] == ["480,000", "520,000", "12x"]
    assert again.desk.seats.lines[0].cards.text() == "as k"
    assert "is not an amount" in again.error(2)
    again.model.stop()


def test_a_killed_window_comes_back_with_the_pot_as_it_was_typed(tmp_path: Path) -> None:
    script = """
import os, sys
from pathlib import Path
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from floor_app.store.desk import Desk
from floor_app.tournament.demo import demo_event
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.pots.desk import PotsDesk
app = QApplication([])
port = Desk.open(Path(sys.argv[1]))
if port.state is None:
    for command, _ in demo_event(port.now()):
        port.do(command)
desk = PotsDesk(EventModel(port, port.now))
desk.refresh(port.state, EVERYTHING)
desk.show()
lines = desk.seats.lines
if sys.argv[2] == "type":
    for n, text in enumerate(("480k", "520k", "12")):
        lines[n].paid.setFocus()
        app.processEvents()
        QTest.keyClicks(lines[n].paid, text)
    QTest.keyClick(lines[2].paid, Qt.Key.Key_F)
    app.processEvents()
    os.kill(os.getpid(), 9)
print(*(line.paid.text() for line in lines[:3]), lines[2].state.state, sep="|")
"""
    command = [sys.executable, "-c", script, str(tmp_path / "floor.db")]
    killed = subprocess.run([*command, "type"], check=False, capture_output=True, text=True)
    assert killed.returncode not in (0, 1), killed.stderr
    again = subprocess.run([*command, "read"], check=False, capture_output=True, text=True)
    assert again.stdout.strip() in {"480k|520k|12|folded", "480,000|520,000|12|folded"}, again.stderr


def test_a_full_disk_is_told_and_the_desk_goes_on(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    seen.model.refused.connect(told.append)

    def full(_kind: str, _key: str, _body: dict[str, Any]) -> None:
        raise StoreError("The disk is full.", remedy="Make room.")

    monkeypatch.setattr(seen.port, "keep_draft", full)
    seen.press("480k")
    seen.qtbot.waitUntil(lambda: bool(told))
    assert seen.ruling.result["in"] == 480_000


def test_another_event_and_another_table_have_their_own_drafts(seen: Seen, qtbot: QtBot) -> None:
    from dataclasses import replace

    seen.press("480k")
    qtbot.waitUntil(lambda: ("pot", "demo:4") in seen.port.drafts)
    state = seen.port.state
    assert state is not None
    seen.stand(replace(state, id="other"))
    assert not seen.desk.sitting.told.touched
    seen.press("20k")
    seen.stand(state)
    assert seen.desk.sitting.told.lines[0].paid == "480k"
    seen.stand(replace(state, id="other"))
    assert seen.desk.sitting.told.lines[0].paid == "20k"


# ---- is that a raise? --------------------------------------------------------------------------------------------------


def test_i_asks_whether_that_is_a_raise_and_esc_goes_back_to_the_pot(seen: Seen) -> None:
    seen.press("480k", "i")
    panel = seen.desk.raising.panel
    assert panel is not None
    assert panel.isVisible()
    assert not seen.desk.answer.isVisible()
    assert QApplication.focusWidget() is panel.chips
    seen.press("100k")
    assert panel.answer.view.big
    before = seen.desk.sitting.told
    seen.press("f", "w", "h", "r")
    assert seen.desk.sitting.told == before, "the desk's keys wait"
    assert seen.port.recorded == []
    seen.press("<Esc>")
    assert not panel.isVisible()
    assert seen.desk.answer.isVisible()
    assert seen.focus() == (0, "paid")


# ---- record and slip -------------------------------------------------------------------------------------------------


def record(seen: Seen, in_dialog: InDialog, who: str = "Ana", remark: str = "") -> None:
    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        dialog.fields[0].edit.setText(who)
        dialog.fields[1].edit.setText(remark)
        dialog.finish()

    in_dialog(fill)
    seen.press("r")


def test_r_puts_the_ruling_on_record_with_question_rules_and_place(seen: Seen, in_dialog: InDialog) -> None:
    stud_tie(seen)
    record(seen, in_dialog, remark="both hands tabled")
    made = seen.port.recorded[-1]
    assert (made.who, made.remark, made.table, made.level, made.game) == ("Ana", "both hands tabled", 4, 20, "stud")
    assert made.question == seen.ruling.question.to_document()
    assert made.rules["resolved"]["odd_stud"] == "high-card-of-five"
    assert "Ruling 1 is on record." in seen.desk.window_line.text()
    seen.press("60")
    assert "on record" not in seen.desk.window_line.text(), "what is typed now is another question"


def test_a_record_reopens_by_the_rules_it_was_made_by(
    seen: Seen, in_dialog: InDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    stud_tie(seen)
    record(seen, in_dialog)
    before = json.loads(json.dumps(seen.ruling.result))
    monkeypatch.setattr(ask_tell, "asker", lambda *_about: 1)
    seen.press("n")
    seen.table("nlhe", (1, 2), button=1, rules="roberts", chip=1)

    def reopen(dialog: QDialog) -> None:
        assert isinstance(dialog, RulingsList)
        dialog.reopen()

    in_dialog(reopen)
    seen.press("z")
    assert json.loads(json.dumps(seen.ruling.result)) == before
    assert seen.ruling.rules.base == "tda-2024"
    assert "Ruling 1 is on record." in seen.desk.window_line.text()


def test_nothing_is_recorded_while_something_typed_is_wrong(seen: Seen) -> None:
    told: list[FloorError] = []
    seen.model.refused.connect(told.append)
    stud_tie(seen)
    seen.press("-5", "r")
    assert "cannot be recorded yet" in str(told[-1])
    seen.press("s")
    assert "cannot be printed yet" in str(told[-1])
    assert seen.port.recorded == []


def test_s_saves_the_slip_without_any_other_rule_set_on_it(
    seen: Seen, in_dialog: InDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stud_tie(seen)
    record(seen, in_dialog)
    file = tmp_path / "slip.pdf"
    names: list[str] = []

    def save(_parent: object, _title: str, name: str, _kinds: str) -> Path:
        names.append(name)
        return file

    monkeypatch.setattr(ask_tell, "path_saver", save)
    in_dialog(lambda dialog: dialog.accept())
    seen.press("s")
    assert names == ["ruling-1.pdf"]
    assert file.read_bytes().startswith(b"%PDF")
    from PySide6.QtPdf import QPdfDocument

    document = QPdfDocument()
    document.load(str(file))
    text = " ".join(document.getAllText(n).text() for n in range(document.pageCount()))
    assert "nine of diamonds" in " ".join(text.split())
    assert "Robert" not in text
    document.close()


def test_the_line_says_until_when_the_pot_may_be_disputed(seen: Seen) -> None:
    assert "first riffle" in seen.desk.window_line.text()
    assert "WSOP 2024 rule 76" in seen.desk.window_line.text()
    seen.table("nlhe", (1, 2), button=1, rules="tda-2024")
    assert "TDA 2024 rule 22" in seen.desk.window_line.text()


def test_a_question_answers_as_its_file_does(seen: Seen) -> None:
    """The desk has no second way to a ruling."""
    from floor_app.rulings.dispute_draft import question_text

    stud_tie(seen)
    asked = load_question(question_text(seen.ruling.question))
    assert answer(asked).to_json() == seen.ruling.to_json()
    assert QApplication.focusWidget() is seen.desk.seats.lines[0].paid
