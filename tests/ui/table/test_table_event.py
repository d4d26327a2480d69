"""The Table desk and the event: next hand and game, older levels, questions beside it, drafts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.base import StoreError
from floor_app.tournament.commands import SetHandLevel, SetLevel
from floor_app.ui import theme
from tests.ui.table.seen import Seen

# ---- the event -------------------------------------------------------------------------------------------------------


def test_n_and_g_move_the_event_and_begin_a_new_round(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "n")
    assert seen.port.state is not None
    assert seen.port.state.tables[4].button == 1
    assert (seen.title, seen.big) == ("Pot for seat 4", "140,000")
    seen.press("g")
    assert seen.port.state.game(4).key == "lhe"
    assert seen.desk.ladder.isVisible()
    QTest.keyClick(QApplication.focusWidget() or seen.window, Qt.Key.Key_G, Qt.KeyboardModifier.ShiftModifier)
    assert seen.port.state.game(4).key == "plo"


def test_undoing_the_next_hand_finds_the_round_as_it_was_told(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "n")
    seen.model.undo()
    assert (seen.title, seen.big) == ("Pot for seat 4", "480,000")


def test_a_hand_that_keeps_an_older_level_is_answered_at_it_and_shows_both(seen: Seen) -> None:
    seen.model.act(SetHandLevel(4, 20))
    seen.model.act(SetLevel(21))
    assert seen.big == "140,000"
    assert "THIS HAND 20,000 / 40,000" in seen.desk.levels.text()
    assert "NEXT HAND 25,000 / 50,000" in seen.desk.levels.text()
    assert seen.desk.levels.isVisible()
    seen.press("n")
    assert not seen.desk.levels.isVisible()
    assert seen.big == "175,000"


def test_q_asks_about_any_game_and_level_and_the_event_does_not_move(seen: Seen) -> None:
    seen.press("140k", "<Enter>")
    commands, state = len(seen.port.commands), seen.port.state
    seen.press("q", "razz 21")
    assert "Razz, level 21: ante 20,000, bring-in 30,000" in seen.desk.ask_line.answer.text()
    seen.press("<Enter>")
    assert seen.desk.banner_words.text() == "ASKING: Razz, level 21 – the event has not moved"
    assert seen.desk.banner.isVisible()
    assert seen.opening["complete to"] == "100,000"
    seen.press("r", "r")
    assert seen.big == "300,000"
    seen.press("n", "g", "b", "p")
    assert seen.desk.felt.editor is None
    assert len(seen.port.commands) == commands
    assert seen.port.state is state
    seen.press("<Esc>")
    assert not seen.desk.banner.isVisible()
    assert (seen.title, seen.big) == ("Pot for seat 4", "480,000"), "the round is where it was"


def test_q_says_what_it_does_not_know_and_esc_leaves_it(seen: Seen) -> None:
    seen.press("q", "rasz", "<Enter>")
    assert "Did you mean razz?" in seen.desk.ask_line.answer.text()
    assert seen.desk.ask_line.field.text() == "rasz"
    seen.press("<Esc>")
    assert not seen.desk.ask_line.isVisible()
    seen.press("q", "level 99", "<Enter>")
    assert "no level 99" in seen.desk.ask_line.answer.text()


def test_a_question_on_screen_is_coloured_round_the_whole_desk(seen: Seen) -> None:
    seen.press("q", "plo 25", "<Enter>")
    image = seen.desk.grab().toImage()
    assert image.pixelColor(seen.desk.width() // 2, 4).name() == theme.tokens().notice


# ---- drafts ----------------------------------------------------------------------------------------------------------


def test_the_round_is_on_disk_at_each_key_and_taken_up_again(seen: Seen, qtbot: QtBot) -> None:
    seen.press("140k", "<Enter>", "f", "48")
    qtbot.waitUntil(lambda: ("round", "4") in seen.port.drafts)
    body = json.loads(json.dumps(seen.port.drafts["round", "4"]))
    assert body["typed"] == {"bet": "48"}
    seen.port.drafts["round", "4"] = body
    again = Seen(qtbot, seen.port)
    assert again.desk.wager.bet.edit.text() == "48"
    assert again.desk.sitting.told.to_act == 5
    assert again.place(4).view.folded
    again.press("<Esc>", "<Back>")
    assert again.title == "Pot for seat 4"
    again.model.stop()


def test_a_draft_of_another_hand_is_left_alone(seen: Seen, qtbot: QtBot) -> None:
    seen.press("140k", "<Enter>")
    qtbot.waitUntil(lambda: bool(seen.port.drafts))
    body = seen.port.drafts["round", "4"]
    body["key"]["hand"] += 1
    again = Seen(qtbot, seen.port)
    assert again.title == "Pot for seat 3"
    again.model.stop()


def test_a_full_disk_is_told_and_the_desk_goes_on(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Any] = []
    seen.model.refused.connect(told.append)

    def full(_kind: str, _key: str, _body: dict[str, Any]) -> None:
        raise StoreError("The disk is full.", remedy="Make room.")

    monkeypatch.setattr(seen.port, "keep_draft", full)
    seen.press("140k", "<Enter>")
    seen.qtbot.waitUntil(lambda: bool(told))
    assert seen.big == "480,000"


def test_a_killed_window_comes_back_with_the_round_as_it_was_typed(tmp_path: Path) -> None:
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
from floor_app.ui.table.desk import TableDesk
app = QApplication([])
port = Desk.open(Path(sys.argv[1]))
if port.state is None:
    for command, _ in demo_event(port.now()):
        port.do(command)
desk = TableDesk(EventModel(port, port.now), 4)
desk.refresh(port.state, EVERYTHING)
desk.show()
if sys.argv[2] == "type":
    field = desk.wager.bet.edit
    QTest.keyClicks(field, "140k")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "48")
    app.processEvents()
    os.kill(os.getpid(), 9)
print(desk.answer.view.title, desk.wager.bet.edit.text(), sep="|")
"""
    command = [sys.executable, "-c", script, str(tmp_path / "floor.db")]
    killed = subprocess.run([*command, "type"], check=False, capture_output=True, text=True)
    assert killed.returncode not in (0, 1), killed.stderr
    again = subprocess.run([*command, "read"], check=False, capture_output=True, text=True)
    assert again.stdout.strip() == "Pot for seat 4|48", again.stderr
