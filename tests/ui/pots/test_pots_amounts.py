"""Amounts, states and pots with real keys on the demo event: level 20, table 4, pot-limit Omaha, button in seat 7."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.pots.seen import Seen


def test_f3_brings_the_desk_with_the_focus_on_the_first_amount(seen: Seen) -> None:
    seen.window.go_to("table")
    seen.press("<F3>")
    assert seen.window.desk is seen.desk
    assert seen.focus() == (0, "paid")


def test_game_rules_chip_button_and_seats_come_from_the_table(seen: Seen) -> None:
    shown = {name: edit.placeholderText() for name, edit in seen.desk.setup.fields.items() if edit.isVisible()}
    assert shown == {"game": "Pot-Limit Omaha", "chip": "5,000", "button": "7", "board": ""}
    assert seen.desk.rules_button.text() == "WSOP 2024"
    assert [line.seat.text() for line in seen.desk.seats.lines if line.seat.isVisible()] == list("1234567")


def test_four_amounts_take_no_more_than_twenty_keys(seen: Seen) -> None:
    seen.press("305k", "<Enter>", "480k", "<Enter>", "80k", "<Enter>", "480k", "<Enter>")
    assert seen.pressed <= 20
    assert [seen.desk.sitting.told.lines[n].paid for n in range(4)] == ["305,000", "480,000", "80,000", "480,000"]
    assert seen.ruling.result["in"] == 1_345_000


def test_enter_goes_down_and_round_and_tab_goes_across(seen: Seen) -> None:
    seen.press("10k")
    for place in (1, 2, 3, 4, 5, 6, 0):
        seen.press("<Enter>")
        assert seen.focus() == (place, "paid")
    seen.press("<Tab>")
    assert seen.focus() == (0, "dead"), "this level has an ante of the big blind"
    seen.press("<Tab>", "<Tab>")
    assert seen.focus() == (0, "cards")
    seen.press("<Enter>")
    assert seen.focus() == (1, "cards")
    seen.press("<Up>")
    assert seen.focus() == (0, "cards")


def test_amounts_as_people_type_them_are_written_out_when_left(seen: Seen) -> None:
    seen.press("12k", "<Enter>", "1.5m", "<Enter>", "3x400", "<Enter>")
    assert [seen.desk.seats.lines[n].paid.text() for n in range(3)] == ["12,000", "1,500,000", "1,200"]


def test_plus_adds_to_what_stands(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1)
    seen.press("600", "<Enter>", "<Enter>", "+200", "<Enter>")
    assert seen.desk.seats.lines[0].paid.text() == "800"
    seen.press("+50", "<Enter>")
    assert seen.desk.seats.lines[1].paid.text() == "50"


def test_the_big_blind_s_ante_is_filled_in_at_its_seat_and_can_be_typed_over(seen: Seen) -> None:
    seen.press("520k", "<Enter>", "520k")
    assert [seen.desk.seats.lines[n].dead.placeholderText() for n in range(3)] == ["", "40,000", ""]
    seen.press("<Tab>", "10k")
    assert seen.question.players[1].dead == 10_000


def test_state_is_one_key_and_the_pots_follow_at_each(seen: Seen) -> None:
    seen.table("nlhe", (1, 2, 3), button=1, chip=1)
    seen.press("100", "<Enter>", "400", "<Enter>", "400")
    assert [text.split(" | ")[:2] for text in seen.pots] == [["SIDE POT 1", "600"], ["MAIN POT", "300"]]
    for key, state in (("f", "folded"), ("u", "mucked"), ("d", "dead"), ("v", "live"), ("f", "folded"), ("f", "live")):
        seen.press(key)
        assert seen.desk.seats.lines[2].state.state == state
        assert seen.desk.seats.lines[2].state.accessibleName() == f"seat 3 is {state}"
        assert seen.focus() == (2, "paid"), "the focus stays where the next amount is typed"
    seen.press("f")
    assert seen.pots[0].startswith(
        "SIDE POT 1 | 600 | paid first | seat 2 · 300 of it from seat 3 | All 600 | seat 2 | "
    )
    assert "who has the best hand?" in seen.pots[1]
    assert seen.totals == {"2": "600"}


def test_a_state_is_tapped_on(seen: Seen) -> None:
    seen.press("10k")
    button = seen.desk.seats.lines[0].state
    for state in ("folded", "mucked", "dead", "live"):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert button.state == state


def test_in_is_out_and_what_nobody_matched_goes_back(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1)
    seen.press("98", "<Enter>", "102", "h")
    assert seen.desk.answer.returned.text() == "4 back to seat 2"
    assert seen.totals == {"2": "196"}
    assert seen.desk.answer.check.text() == "✓ in 200 = out 200"


def test_an_untouched_desk_follows_the_table_and_a_touched_one_says_that_the_table_went_on(seen: Seen) -> None:
    seen.window.go_to("table")
    seen.press("n")
    seen.press("<F3>")
    assert seen.desk.setup.edit("button").placeholderText() == "1"
    seen.press("480k")
    seen.window.go_to("table")
    seen.press("n")
    seen.press("<F3>")
    assert seen.desk.sitting.told.lines[0].paid == "480,000"
    assert seen.desk.stale_note.isVisible()
    assert "the table plays hand" in seen.desk.stale_note.text()


def test_another_game_is_typed_by_its_name_and_costs_what_it_costs_at_this_level(seen: Seen) -> None:
    seen.press("480k", "<Enter>", "480k")
    assert seen.desk.seats.lines[1].dead.placeholderText() == "40,000"
    seen.press("g", "razz")
    assert not seen.desk.setup.boxes["button"].isVisible(), "razz has no button"
    assert not seen.desk.seats.lines[1].dead.isVisible()
    assert seen.question.game == "razz"
    assert seen.ask == "Main pot: who has the best hand?"
    assert seen.desk.costs.text() == ("Razz, level 20: ante 20,000, bring-in 20,000, limits 80,000–160,000"), (
        "what it costs at this level"
    )
    seen.press("<Enter>")
    assert seen.focus() == (0, "paid")


def test_a_seat_is_added(seen: Seen) -> None:
    seen.press("480k", "t")
    assert seen.focus() == (7, "seat")
    seen.press("9", "<Tab>")
    assert seen.focus() == (7, "paid")
    seen.press("480k")
    assert [p.seat for p in seen.question.players] == [1, 9]


def test_new_asks_before_it_clears(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    from floor_app.ui import ask_tell

    asked: list[str] = []

    def asker(_parent: object, title: str, _text: str, _buttons: tuple[str, ...]) -> int:
        asked.append(title)
        return len(asked) - 1

    monkeypatch.setattr(ask_tell, "asker", asker)
    seen.press("480k", "n")
    assert seen.desk.sitting.told.lines[0].paid == "480k"
    seen.press("n")
    assert not seen.desk.sitting.told.touched
    assert asked == ["New pot?", "New pot?"]
    seen.press("n")
    assert len(asked) == 2, "an empty desk asks nothing"
    assert QApplication.focusWidget() is seen.desk.seats.lines[0].paid
