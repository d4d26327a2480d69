"""The wager fields and the answer with real keys: level 20, pot-limit Omaha, table 4, button in seat 7."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from floor_app.rulings.answer import answer
from floor_app.rulings.words import chips
from floor_app.tournament.commands import SetButton, SetHandLevel, SetLevel
from tests.ui.table.seen import Seen

# ---- pot-limit -------------------------------------------------------------------------------------------------------


def test_what_pot_is_for_the_first_raiser_stands_there_without_typing(seen: Seen) -> None:
    assert seen.opening == {"call": "40,000", "min raise to": "80,000", "pot": "140,000"}
    assert (seen.desk.opening.after_label.text(), seen.desk.opening.after_value.text()) == ("Level 21", "pot 175,000")
    assert (seen.title, seen.card.label.text(), seen.big) == ("Pot for seat 3", "Raise to", "140,000")
    assert seen.desk.felt.pot.text() == "100,000"


def test_140k_and_enter_is_480_000_for_seat_4_already_while_it_is_typed(seen: Seen) -> None:
    expected = {"call": "140,000", "raise by": "340,000", "chips to put in": "480,000", "min raise to": "240,000"}
    for keys in (("140k",), ("<Enter>",)):
        seen.press(*keys)
        assert (seen.title, seen.card.label.text(), seen.big) == ("Pot for seat 4", "Raise to", "480,000")
        assert seen.rows == expected
        assert (seen.desk.felt.caption.text(), seen.desk.felt.pot.text()) == ("pot with antes", "240,000")
        assert seen.desk.felt.note.text() == "counted before the flop 200,000"
    assert seen.place(3).view.note == "raised"
    assert seen.place(3).view.front == "140,000"
    assert seen.place(4).view.to_act
    fields = {name: field.edit.placeholderText() for name, field in seen.desk.wager.fields.items()}
    assert fields == {
        "middle": "0",
        "bet": "140,000",
        "callers": "0",
        "others": "60,000",
        "mine": "0",
        "last_raise": "100,000",
    }


def test_the_words_on_screen_are_the_ruling_s(seen: Seen) -> None:
    seen.press("140k", "<Enter>")
    from floor_app.rulings import ask

    spot = seen.desk.sitting.spot
    assert spot is not None
    ruling = answer(ask.ask_wager(spot, seen.desk.sitting.told).question)
    assert seen.big == chips(ruling.result["max_raise_to"])
    shown = [step.text().split("  ", 1)[1] for step in seen.card.steps if step.text()]
    texts = [step.text for step in ruling.steps]
    assert shown
    assert all(text in texts for text in shown)
    for step in ruling.steps:
        assert step.text in shown or step.text in seen.card.more.text()
    for citation in ruling.citations:
        assert citation.source in seen.card.rule.text()
        assert citation.point in seen.card.rule.text()


def test_a_real_hand_at_50_000_and_100_000_is_followed_to_its_third_pot(seen: Seen) -> None:
    seen.port.do(SetLevel(24))
    seen.port.do(SetHandLevel(4, 24))
    state = seen.port.state
    assert state is not None
    table = state.tables[4]
    holders = table.seats.remove(6).remove(7)
    for seat, stack in enumerate((4_100_000, 5_550_000, 3_075_000, 10_125_000, 6_850_000), start=1):
        holders = holders.insert(seat, replace(holders[seat], stack=stack))
    seen.stand(replace(state, tables=state.tables.insert(4, replace(table, seats=holders, button=5))))
    seen.press("f", "f")
    assert (seen.title, seen.big) == ("Pot for seat 5", "350,000")
    seen.press("350k", "<Enter>", "f")
    assert (seen.title, seen.big) == ("Pot for seat 2", "1,100,000")
    seen.press("1.1m", "<Enter>")
    assert (seen.title, seen.big) == ("Pot for seat 5", "3,350,000")


def test_r_makes_it_pot_and_c_f_and_enter_go_on(seen: Seen) -> None:
    seen.press("r")
    assert seen.title == "Pot for seat 4"
    assert seen.place(3).view.front == "140,000"
    seen.press("c", "f", "<Enter>")
    assert [seen.place(n).view.note for n in (4, 5, 6, 7)] == ["called", "folded", "", "to act"]
    seen.press("<Back>", "<Back>")
    assert seen.title == "Pot for seat 5"


def test_backspace_takes_back_a_step_only_from_an_empty_field(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "48", "<Back>")
    assert seen.desk.wager.bet.edit.text() == "4"
    seen.press("<Back>")
    assert (seen.desk.wager.bet.edit.text(), seen.title) == ("", "Pot for seat 4")
    seen.press("<Back>")
    assert (seen.title, seen.big) == ("Pot for seat 3", "140,000")


def test_escape_clears_what_is_typed_and_then_begins_the_round_anew(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "9")
    seen.press("<Esc>")
    assert (seen.desk.wager.bet.edit.text(), seen.title) == ("", "Pot for seat 4")
    seen.press("<Esc>")
    assert (seen.title, seen.big) == ("Pot for seat 3", "140,000")


def test_next_street_puts_bets_and_ante_into_the_pot(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "c", "f", "f", "f", "f", "f")
    assert seen.title == "Pot for seat 3 on the flop"
    assert seen.big == "380,000"
    seen.press("s")
    assert (seen.title, seen.big) == ("Pot for seat 3 on the flop", "380,000")
    assert seen.desk.felt.pot.text() == "380,000"
    seen.press("100k", "<Enter>")
    assert (seen.title, seen.rows["call"]) == ("Pot for seat 4 on the flop", "100,000")


def test_when_everybody_else_folded_or_the_river_is_over_no_bet_is_taken(seen: Seen) -> None:
    seen.press("f", "f", "f", "f", "f", "f")
    assert seen.title == "One player is left: seat 2"
    seen.press("f", "c", "r")
    assert "N for the next hand" in seen.desk.wager.sentence.text()
    seen.press("<Esc>", "s", "s", "s")
    for _check in range(7):
        seen.press("c")
    assert (seen.title, seen.big) == ("The betting is over", "100,000")
    seen.press("100k", "<Enter>")
    assert seen.desk.wager.sentence.text() == "The betting is over: N for the next hand."
    assert seen.big == "100,000"


def test_a_stack_short_of_the_pot_is_shown_as_all_in(seen: Seen) -> None:
    seen.press("140k", "<Enter>", "f", "f")
    assert seen.title == "Pot for seat 6"
    assert (seen.card.label.text(), seen.big) == ("All-in for", "300,000")
    assert seen.rows["pot would be"] == "480,000"
    assert "all-in is 300,000" in " ".join(step.text() for step in seen.card.steps)


def test_an_unlikely_amount_asks_for_a_second_enter(seen: Seen) -> None:
    seen.press("60k", "<Enter>")
    assert "less than the minimum 80,000" in seen.desk.wager.sentence.text()
    assert "Enter again" in seen.desk.wager.sentence.text()
    assert seen.place(3).view.to_act
    seen.press("<Enter>")
    assert seen.place(3).view.front == "60,000"
    assert seen.place(4).view.to_act


def test_fields_typed_by_hand_are_counted_as_typed(seen: Seen) -> None:
    seen.press("140k", "<Enter>")
    seen.desk.wager.fields["others"].edit.setFocus()
    seen.press("100k")
    assert seen.title == "Pot for seat 4, as typed"
    assert seen.big == "520,000"
    seen.press("<Enter>")
    assert seen.big == "520,000", "the seats cannot know whose chips these are: nothing moves"
    seen.press("<Esc>")
    assert seen.big == "480,000"


def test_without_a_button_the_answer_stands_and_the_desk_asks_for_it(seen: Seen) -> None:
    seen.model.act(SetButton(4, None))
    assert "Set the button: B." in seen.desk.forced.text()
    assert (seen.title, seen.big) == ("Pot for the next player", "140,000")
    seen.press("140k", "<Enter>")
    assert (seen.title, seen.big, seen.rows["min raise to"]) == ("Pot for the next player", "480,000", "240,000")
    assert seen.desk.felt.pot.text() == "240,000"


@pytest.mark.parametrize("text", ["-5", "two", "1.2.3", "0.5", "9" * 20, "12x"])
def test_wrong_input_is_one_sentence_beside_its_field_and_changes_nothing(seen: Seen, text: str) -> None:
    seen.press("140k", "<Enter>")
    before = (seen.desk.sitting.told, seen.big, seen.rows)
    seen.desk.wager.bet.edit.setText(text)
    assert seen.desk.wager.sentence.text().startswith("Bet to call: ")
    assert seen.desk.wager.sentence.text().count("\n") == 0
    assert seen.desk.wager.bet.edit.wrong
    assert seen.title == "Last good answer: pot for seat 4"
    seen.press("<Enter>")
    assert seen.desk.wager.bet.edit.text() == text, "what was typed stays"
    assert (seen.big, seen.rows) == before[1:]
    assert replace(seen.desk.sitting.told, typed={}) == before[0]
    seen.press("<Esc>")
    assert seen.title == "Pot for seat 4"
    assert not seen.desk.wager.bet.edit.wrong


def test_digits_typed_beside_the_field_reach_it(seen: Seen) -> None:
    seen.place(5).setFocus()
    seen.press("140k")
    assert seen.desk.wager.bet.edit.text() == "140k"
    assert QApplication.focusWidget() is seen.desk.wager.bet.edit


# ---- no-limit, short deck, draw --------------------------------------------------------------------------------------


def test_no_limit_shows_the_minimum_raise_and_the_stack_as_the_most(seen: Seen) -> None:
    seen.game("nlhe")
    assert (seen.title, seen.card.label.text(), seen.big) == ("Minimum raise for seat 3", "Min raise to", "80,000")
    assert seen.rows["at most, all-in"] == "1,590,000"
    seen.press("200k", "<Enter>")
    assert (seen.title, seen.big) == ("Minimum raise for seat 4", "360,000")
    assert seen.rows == {
        "call": "200,000",
        "raise by": "160,000",
        "chips to put in": "360,000",
        "at most, all-in": "810,000",
    }
    seen.press("r")
    assert seen.desk.wager.sentence.text() == "Type what the seat makes it, then Enter."


def test_2_7_single_draw_has_its_ante_from_the_big_blind_in_before_the_cards(seen: Seen) -> None:
    seen.game("27sd")
    assert "ante 60,000 seat 2" in seen.desk.forced.text()
    assert "120,000 in before the cards" in seen.desk.forced.text()
    assert seen.opening == {"call": "40,000", "min raise to": "80,000"}
    assert seen.desk.felt.pot.text() == "120,000"
