"""The Hand desk by keys: the line under the felt, refusals, the floor, looking back, taking back, drafts, the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.base import StoreError
from floor_app.rules.hand_state import LateStart
from floor_app.tournament.clock_commands import SetLastHands
from floor_app.tournament.commands import FinishHand, NextHand, SetButton, SetSeat
from floor_app.ui import ask_tell
from floor_app.ui.window_acts import track_hand
from tests.rules.playing import flop, setup
from tests.ui.hand.tracking import Tracking

# ---- begun from the table -------------------------------------------------------------------------------------------


def test_the_desk_begins_with_the_ways_to_begin(tracking: Tracking) -> None:
    assert tracking.hand.shown == "start"
    focus = QApplication.focusWidget()
    assert focus is tracking.hand.start_page.buttons["table"]
    tracking.press("<Enter>")
    assert tracking.hand.shown == "hand"
    assert tracking.line == "Seat 3 may fold, call 40,000 or raise to 80,000 up to 140,000 (pot)."
    assert QApplication.focusWidget() is tracking.hand.field


def test_h_on_the_table_desk_tracks_the_hand_with_every_act_told_there(tracking: Tracking) -> None:
    tracking.window.go_to("table")
    tracking.press("f", "140k", "<Enter>", "c", "h")
    assert tracking.window.desk is tracking.hand
    assert tracking.acts == ["3 fold", "4 raise 140000", "5 call"]
    assert tracking.line.startswith("Seat 6 may fold, call 140,000")
    tracking.press("f")
    tracking.window.go_to("table")
    tracking.press("h")
    assert tracking.acts[-1] == "6 fold"  # it goes on where it was


def test_a_hand_the_table_desk_tells_otherwise_begins_anew_and_the_old_one_is_kept(tracking: Tracking) -> None:
    tracking.press("1", "f", "f")
    tracking.window.go_to("table")
    tracking.press("c", "h")
    assert tracking.acts == ["3 call"]
    tracking.press("x", "5")
    assert tracking.acts == ["3 fold", "4 fold"]


def test_stacks_that_are_not_known_are_asked_for_where_they_stand(tracking: Tracking) -> None:
    tracking.model.act(SetSeat(4, 3, "Chen", None))
    tracking.press("1")
    assert tracking.hand.shown == "form"
    assert QApplication.focusWidget() is tracking.hand.form_page.seats["3.stack"]
    assert "not known" in tracking.hand.form_page.errors[3].text()
    tracking.press("500k", "<Enter>")
    assert tracking.hand.shown == "hand"
    assert tracking.told.at.stacks[3] == 500_000
    assert tracking.told.beginning.table == 4


def test_a_table_without_a_button_asks_for_it(tracking: Tracking) -> None:
    tracking.model.act(SetButton(4, None))
    tracking.press("1")
    assert tracking.hand.shown == "form"
    assert QApplication.focusWidget() is tracking.hand.form_page.fields["button"].edit


# ---- begun by hand --------------------------------------------------------------------------------------------------


def test_a_street_is_taken_up_with_the_pot_and_the_stacks_behind(tracking: Tracking) -> None:
    tracking.press("2")
    page = tracking.hand.form_page
    assert page.choices["street"].text() == "on the flop"
    assert QApplication.focusWidget() is page.fields["pot"].edit
    tracking.press("1.2m")
    for seat in (1, 3, 5, 6):
        page.seats[f"{seat}.stack"].setText("")
    page.fields["began"].edit.setText("4")
    tracking.press("<Enter>")
    start = tracking.told.beginning.setup.start
    assert start == LateStart("flop", 1_200_000, 4)
    assert tracking.told.first.live == (2, 4, 7)
    assert tracking.line == "Seat 2 may check or bet 40,000 up to 1,200,000 (pot)."


def test_a_hand_from_nothing_names_what_is_missing_field_by_field(tracking: Tracking) -> None:
    tracking.press("3")
    page = tracking.hand.form_page
    page.fields["game"].edit.setText("razz")
    tracking.press("<Enter>")
    assert tracking.hand.shown == "form"
    assert "needs two players" in page.errors[1].text()
    assert {name for name, cell in page._cells.items() if cell.isVisible()} >= {"ante", "bring_in", "small_bet"}
    page.seats["1.stack"].setText("10k")
    page.seats["2.stack"].setText("12kk")
    tracking.press("<Enter>")
    assert "not an amount" in page.errors[2].text()
    page.seats["2.stack"].setText("12k")
    for name, text in (("ante", "10"), ("bring_in", "30"), ("small_bet", "100"), ("big_bet", "200")):
        page.fields[name].edit.setText(text)
    tracking.press("<Enter>")
    assert tracking.hand.shown == "hand"
    assert tracking.told.beginning.setup.game.key == "razz"
    assert tracking.told.beginning.table is None


def test_everybody_gets_the_first_stack(tracking: Tracking) -> None:
    tracking.press("3")
    page = tracking.hand.form_page
    page.seats["1.stack"].setText("10k")
    page._same()
    assert [page.seats[f"{seat}.stack"].text() for seat in (2, 6, 7)] == ["10k", "10k", ""]


def test_the_beginning_is_corrected_and_the_acts_are_judged_anew(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10), "3 raise 900")
    tracking.press("e")
    tracking.hand.form_page.seats["3.stack"].setText("500")
    tracking.press("<Enter>")
    assert list(tracking.told.broken) == [0]
    assert "Act 1 no longer holds" in tracking.hand.note.text()
    tracking.press("<Back>")
    assert not tracking.told.broken


def test_a_form_half_typed_is_there_again_after_a_restart(tracking: Tracking, qtbot: QtBot) -> None:
    tracking.press("3")
    tracking.hand.form_page.fields["game"].edit.setText("badugi")
    tracking.press("<Tab>")
    qtbot.waitUntil(lambda: ("hand-form", "4") in tracking.port.drafts)
    again = Tracking(qtbot, tracking.port)
    assert again.hand.shown == "form"
    assert again.hand.form_page.fields["game"].edit.text() == "badugi"
    again.model.stop()


def test_a_hand_history_is_opened_and_saved(
    tracking: Tracking, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = Path(__file__).parents[2] / "data" / "hands" / "holdem-two-side-pots.phh"
    monkeypatch.setattr(ask_tell, "path_opener", lambda *_about: file)
    tracking.press("4")
    assert tracking.stacks == {1: 600, 2: 5400, 3: 3400, 4: 2400}
    assert [row[0] for row in tracking.hand.awards.rows] == ["Side 2", "Side 1", "Main"]
    out = tmp_path / "out.phh"
    monkeypatch.setattr(ask_tell, "path_saver", lambda *_about: out)
    QTest.keyClick(tracking.hand.field, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "finishing_stacks = [600, 5400, 3400, 2400]" in out.read_text(encoding="utf-8")
    assert tracking.hand.note.text() == "Saved as out.phh."


def test_a_file_that_is_no_hand_is_refused_and_the_hand_stays(
    tracking: Tracking, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10), "3 fold")
    refused: list[Any] = []
    tracking.model.refused.connect(refused.append)
    for name, text in (("a.phh", "variant = 'XX'"), ("b.phh", "{"), ("c.phh", None)):
        path = tmp_path / name
        if text is not None:
            path.write_text(text, encoding="utf-8")
        monkeypatch.setattr(ask_tell, "path_opener", lambda *_about, path=path: path)
        tracking.hand.begins.open_file()
    assert len(refused) == 3
    assert tracking.acts == ["3 fold"]


# ---- the line under the felt ----------------------------------------------------------------------------------------


def test_an_illegal_act_is_refused_in_a_sentence_with_the_rule_and_nothing_is_lost(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("r", "15", "<Enter>")
    assert tracking.line == ("Seat 3 cannot raise to 15. Seat 3 may fold, call 10 or raise to 20 up to 1,000 (all-in).")
    assert tracking.closed == "TDA 2024 rule 43-A: a raise is at least the largest bet or raise of this round"
    assert tracking.hand.field.text() == "15"
    tracking.press("<Back>", "<Back>")
    assert tracking.line == "Seat 3 may fold, call 10 or raise to 20 up to 1,000 (all-in)."


def test_the_floor_lets_an_act_stand_with_its_words(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("r", "15", "<Enter>", "o", "said it in turn", "<Enter>")
    assert tracking.acts == ['floor "said it in turn": 3 raise 15']
    assert tracking.told.at.round.bettor(3).front == 15
    assert tracking.hand.acts.acts.rows[0].floor == "said it in turn"
    tracking.press("o")
    assert "just refused" in tracking.hand.note.text()


def test_pot_minimum_and_all_in_are_one_key_in_the_empty_field(tracking: Tracking) -> None:
    tracking.begin(setup("plo", [1000] * 4, small_blind=5, big_blind=10))
    tracking.press("r", "p")
    assert tracking.acts == ["3 raise 35"]
    tracking.press("r", "m")
    assert tracking.acts[-1] == "4 raise 60"
    tracking.begin(setup("nlhe", [1000, 400, 1000], small_blind=5, big_blind=10))
    tracking.press("b", "a", "c", "a")
    assert tracking.acts == ["3 all-in", "1 call", "2 call"]


def test_letters_after_a_digit_are_thousands_and_not_keys(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [100_000] * 3, small_blind=500, big_blind=1000))
    tracking.press("1.5k", "<Enter>")
    assert tracking.told.refused is not None
    tracking.press("<Back>", "<Back>", "<Back>", "<Back>", "2k", "<Enter>")
    assert tracking.acts == ["3 raise 2000"]


def test_a_key_that_does_nothing_says_why(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    for key, words in (
        ("k", "cannot complete"),
        ("d", "there is no draw"),
        ("t", "there is no draw"),
        ("n", "does not come"),
    ):
        tracking.press(key)
        assert words in tracking.line, key
    tracking.press("<Enter>")
    assert "Nothing is typed" in tracking.line
    tracking.press("<Esc>", "f", "f", "k")
    assert tracking.stacks is not None
    assert "The betting is over" in tracking.line


# ---- looking back, changing, taking back ----------------------------------------------------------------------------

ACTS = ("3 raise 300", "4 call", "1 fold", "2 call", "board 2c5d7s", "2 check", "3 bet 500", "4 call", "2 fold")


@pytest.fixture
def four(tracking: Tracking) -> Tracking:
    tracking.begin(setup("nlhe", [5000] * 4, small_blind=50, big_blind=100), *ACTS)
    return tracking


def test_one_jumps_back_and_asks_what_a_seat_could_have_done_here(four: Tracking) -> None:
    four.press("y", "4")
    assert four.told.cursor == 7
    assert four.line == "Seat 4 may fold, call 500 or raise to 1,000 up to 4,700 (all-in)."
    assert four.hand.note.text().startswith("Looking back before act 8: nothing is lost.")
    four.press("y", "4")
    assert four.told.cursor == 1
    four.press("<End>")
    assert four.told.cursor == len(ACTS)
    assert four.acts == list(ACTS)


def test_one_moves_through_the_list_by_arrows_and_by_tapping(four: Tracking) -> None:
    four.press("<Up>", "<Up>")
    assert four.told.cursor == 7
    four.press("<Down>")
    assert four.told.cursor == 8
    four.press("<Home>")
    assert four.told.cursor == 0
    four.hand.acts.jumped.emit(3)
    assert four.line.startswith("Seat 2 may fold, call 200")
    assert four.acts == list(ACTS)


def test_an_earlier_act_is_changed_and_the_later_ones_that_no_longer_hold_are_named(four: Tracking) -> None:
    four.press("y", "4", "y", "4", "f")
    assert list(four.told.broken) == [7]
    assert "Act 8 no longer holds" in four.hand.note.text()
    assert four.hand.acts.acts.rows[7].problem
    four.press("<Del>")
    assert not four.told.broken
    assert "4 call" not in four.acts
    four.press("<Back>", "<Back>")
    assert four.acts == list(ACTS)


def test_an_act_is_taken_out(four: Tracking) -> None:
    four.press("<Up>", "<Del>")
    assert four.acts == list(ACTS[:-1])
    four.press("<Del>")
    assert "Go to an act" in four.hand.note.text()


def test_any_number_of_acts_is_taken_back_and_done_again(four: Tracking) -> None:
    for _ in range(3):
        four.press("<Back>")
    assert four.acts == list(ACTS)  # the desk began with them: nothing was entered here
    four.begin(setup("nlhe", [5000] * 4, small_blind=50, big_blind=100))
    four.press("r", "300", "<Enter>", "c", "f", "c", "2c5d7s", "<Enter>")
    for _ in range(5):
        four.press("<Back>")
    assert four.acts == []
    for _ in range(5):
        QTest.keyClick(four.hand.field, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert four.acts == list(ACTS[:5])


def test_ctrl_z_is_the_hand_s_here_and_never_takes_back_an_act_of_the_event(tracking: Tracking) -> None:
    tracking.model.act(NextHand(4))
    tracking.press("1", "f")
    undo = tracking.window.action("event.undo")
    tracking.window.acts.update()
    assert undo.text() == f"Undo seat {tracking.told.lines[0].action.seat} folds"
    QTest.keyClick(tracking.hand.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert tracking.acts == []
    QTest.keyClick(tracking.hand.field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert tracking.port.undo_words == "next hand at table 4"
    tracking.window.go_to("table")
    assert undo.text() == "Undo next hand at table 4"


def test_backspace_takes_back_typed_text_first(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10))
    tracking.press("f", "1", "2", "<Back>")
    assert tracking.hand.field.text() == "1"
    tracking.press("<Back>", "<Back>")
    assert tracking.acts == []


def test_escape_leaves_what_is_open_step_by_step(four: Tracking) -> None:
    four.press("<Up>", "r", "12", "<Esc>")
    assert four.hand.field.text() == ""
    assert four.told.looking_back
    four.press("<Esc>")
    assert not four.told.looking_back
    four.press("x", "<Esc>")
    assert four.hand.shown == "hand"
    four.press("y", "<Esc>")
    assert four.hand.felt.editor is None


# ---- what is kept ---------------------------------------------------------------------------------------------------


def test_every_key_is_on_disk_and_a_restart_shows_the_same(tracking: Tracking, qtbot: QtBot) -> None:
    tracking.press("1", "f", "r", "14")
    qtbot.waitUntil(lambda: tracking.port.drafts.get(("hand", "4"), {}).get("typed") == "14")
    again = Tracking(qtbot, tracking.port)
    assert again.told == tracking.told
    assert again.hand.field.text() == "14"
    assert again.hand.shown == "hand"
    again.model.stop()


def test_a_draft_that_cannot_be_written_is_told_and_loses_nothing(
    tracking: Tracking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_about: Any) -> None:
        raise StoreError("The disk is full.")

    refused: list[Any] = []
    tracking.model.refused.connect(refused.append)
    tracking.press("1")
    monkeypatch.setattr(tracking.port, "keep_draft", full)
    tracking.press("f")
    qtbot.waitUntil(lambda: bool(refused))
    assert tracking.acts == ["3 fold"]


def test_the_hand_is_copied_as_text(four: Tracking) -> None:
    QTest.keyClick(
        four.hand.field, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    text = QApplication.clipboard().text()
    assert "seat 3 raises to 300" in text
    assert "On the flop: board 2♣ 5♦ 7♠" in text


# ---- the end --------------------------------------------------------------------------------------------------------


def test_a_finished_hand_updates_the_table_as_one_act_that_is_taken_back(tracking: Tracking) -> None:
    tracking.press("1", *"fffff", "f")
    assert tracking.stacks is not None
    before = tracking.port.state
    tracking.press("u")
    assert tracking.port.commands[-1] == FinishHand(4, 1, tuple(tracking.stacks.items()))
    state = tracking.port.state
    assert state is not None
    table = state.table(4)
    assert (table.hand, table.button) == (2, 1)
    assert {seat: table.seats[seat].stack for seat in table.occupied} == tracking.stacks
    assert tracking.hand.note.text() == "Table 4 is updated: hand 2 begins."
    tracking.press("u")
    assert "Table 4 is at hand 2, not at hand 1" in tracking.line
    tracking.press("<Esc>", "<Back>")
    assert tracking.port.state == before
    assert tracking.stacks is not None


def test_the_last_hand_of_the_day_is_told_where_no_other_begins(tracking: Tracking) -> None:
    tracking.port.do(SetLastHands(0))
    tracking.press("1", *"fffff", "f", "u")
    assert tracking.hand.note.text() == "Table 4 is updated: that was its last hand of the day."
    ended = tracking.port.state
    assert ended is not None
    assert ended.table(4).hand == 1
    tracking.press("u")
    assert "Hand 1 at table 4 is over already. Correct its stacks on the Table desk" in tracking.line
    tracking.press("<Esc>")
    track_hand(tracking.window)
    assert tracking.hand.start_page.note.text() == (
        "Hand 1 at table 4 is over: begin the next on the Table desk first."
    )
    assert tracking.port.state == ended


def test_a_hand_that_is_not_over_or_of_no_table_updates_nothing(tracking: Tracking) -> None:
    tracking.press("1", "u")
    assert "The hand is not over" in tracking.line
    tracking.begin(setup("nlhe", [1000] * 2, small_blind=5, big_blind=10), "2 fold")
    tracking.press("u")
    assert "the hand of no table" in tracking.line
    assert not any(isinstance(command, FinishHand) for command in tracking.port.commands)


def test_the_pots_go_to_the_pots_desk_with_cards_and_names(tracking: Tracking) -> None:
    tracking.begin(
        setup("nlhe", [1000, 300, 1000], small_blind=5, big_blind=10, cards={1: "AsAd", 2: "KsKd", 3: "QsQd"}),
        "3 raise 300",
        "1 call",
        "2 call",
        "board 2c5d7s",
        "1 bet 100",
        "3 call",
        names={2: "Bea"},
    )
    tracking.press("g")
    assert tracking.window.desk is not None
    assert tracking.window.desk.key == "pots"
    from floor_app.ui.pots.desk import PotsDesk

    pots = tracking.window.desk_of("pots")
    assert isinstance(pots, PotsDesk)
    asked = pots.sitting.done.asked.question
    assert asked is not None
    assert [(p.seat, p.paid, p.cards) for p in asked.players] == [
        (1, 400, "AsAd"),
        (2, 300, "KsKd"),
        (3, 400, "QsQd"),
    ]
    assert (asked.board, asked.button, asked.game) == ("2c5d7s", 3, "nlhe")


def test_what_is_typed_on_the_pots_desk_is_asked_about_first(
    tracking: Tracking, monkeypatch: pytest.MonkeyPatch
) -> None:
    tracking.window.go_to("pots")
    tracking.press("100")
    tracking.window.go_to("hand")
    tracking.begin(setup("nlhe", [1000] * 2, small_blind=5, big_blind=10), "2 fold")
    asked: list[Any] = []

    def keep(*about: Any) -> int:
        asked.append(about)
        return 0

    monkeypatch.setattr(ask_tell, "asker", keep)
    tracking.press("g")
    assert len(asked) == 1
    assert tracking.window.desk is tracking.hand


def test_the_middle_shows_the_pots_with_their_claimants(tracking: Tracking) -> None:
    tracking.begin(flop(3, stacks=[200, 600, 1000], pot=300), "1 all-in", "2 all-in", "3 call")
    assert tracking.hand.felt.note.text() == "main 900: seats 1, 2 and 3\nside 1 800: seats 2 and 3"
    assert tracking.hand.felt.seats[0].view.note == "all-in"


# ---- cards ----------------------------------------------------------------------------------------------------------


def test_cards_are_picked_from_the_deck(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [1000] * 3, small_blind=5, big_blind=10), "3 call", "1 call", "2 check")
    tracking.press("i")
    picker = tracking.hand.picker
    assert picker.isVisible()
    for button in picker.buttons[:3]:
        button.click()
    assert tracking.hand.field.text() == "AsKsQs"
    picker.buttons[2].click()
    picker.buttons[3].click()
    tracking.press("<Enter>")
    assert tracking.acts[-1] == "board AsKsJs"
    assert not picker.isVisible()
    tracking.press("i")
    assert not picker.buttons[0].isEnabled()
    tracking.press("<Esc>")
    assert not picker.isVisible()
    assert QApplication.focusWidget() is tracking.hand.field


def test_the_window_goes_to_another_table_with_its_own_hand(tracking: Tracking) -> None:
    from floor_app.tournament.commands import NewTable, OpenTable

    tracking.model.act(OpenTable(NewTable(9, ((1, "A", 5000), (2, "B", 5000)), 2)))
    tracking.press("1", "f")
    tracking.model.table = 9
    assert tracking.hand.shown == "start"
    tracking.press("1")
    assert tracking.told.first.live == (1, 2)
    tracking.model.table = 4
    assert tracking.acts == ["3 fold"]
