"""Cards by typing and from the deck, by key and by touch; winners by tick right where they are asked for."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from floor_app.rules.cards import parse_cards
from floor_app.rules.stakes import Stakes
from floor_app.ui.pots.picker import CardButton
from tests.ui.pots.seen import Seen


def deck(seen: Seen, text: str) -> CardButton:
    card = parse_cards(text)[0]
    return next(button for button in seen.desk.picker.buttons if button.card == card)


def begin(seen: Seen, game: str = "nlhe") -> None:
    seen.table(game, (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    seen.press("100", "<Enter>", "100", "<Enter>", "40", "<Enter>")


def test_the_deck_opens_by_key_for_the_line_and_greys_what_is_dealt(seen: Seen) -> None:
    begin(seen)
    seen.to(1, "cards")
    seen.press("as kd")
    seen.to(0)
    seen.press("c")
    assert seen.desk.picker.isVisible()
    assert seen.desk.picker.title.text() == "Cards of seat 1"
    assert not deck(seen, "As").isEnabled()
    assert deck(seen, "As").accessibleName() == "ace of spades, seat 2"
    assert deck(seen, "Ah").isEnabled()


def test_cards_are_picked_with_keys_alone_and_put_back(seen: Seen) -> None:
    begin(seen)
    seen.to(0)
    seen.press("c")
    assert QApplication.focusWidget() is deck(seen, "As")
    seen.press("<Space>", "<Right>", "<Down>", "<Space>")
    assert seen.desk.seats.lines[0].cards.text() == "As Kh"
    seen.press("<Space>")
    assert seen.desk.seats.lines[0].cards.text() == "As"
    seen.press("<Enter>")
    assert seen.desk.picker.title.text() == "Cards of seat 2"
    assert not deck(seen, "As").isEnabled()
    seen.press("<Esc>")
    assert not seen.desk.picker.isVisible()
    assert seen.focus() == (1, "cards")


def test_cards_are_picked_by_touch_for_the_board_too(seen: Seen) -> None:
    begin(seen)
    seen.press("b")
    seen.desk.picking.open()
    assert seen.desk.picker.title.text() == "Cards of the board"
    for text in ("2c", "5d", "7s"):
        QTest.mouseClick(deck(seen, text), Qt.MouseButton.LeftButton)
    QTest.mouseClick(seen.desk.picker.below, Qt.MouseButton.LeftButton)
    for text in ("As", "Ad"):
        QTest.mouseClick(deck(seen, text), Qt.MouseButton.LeftButton)
    QTest.mouseClick(seen.desk.picker.close_button, Qt.MouseButton.LeftButton)
    assert seen.question.board == "2c5d7s"
    assert seen.question.players[0].cards == "AsAd"


def test_short_deck_shows_its_own_deck(seen: Seen) -> None:
    seen.table("short-deck", (1, 2), button=1, chip=1, stakes=Stakes(ante=1, button_ante=2))
    seen.press("10", "c")
    assert deck(seen, "6s").isVisible()
    assert not deck(seen, "5s").isVisible()


def test_the_question_is_answered_right_there_by_touch(seen: Seen) -> None:
    begin(seen, "plo8")
    assert seen.ask == "Side pot 1: who has the best high?"
    strip = seen.desk.answer.ask
    shown = [button.text() for button in strip.buttons if button.isVisible()]
    assert shown == ["Seat 1", "Seat 2"]
    QTest.mouseClick(strip.buttons[1], Qt.MouseButton.LeftButton)
    assert seen.ask == "Side pot 1: who has the best low?"
    QTest.mouseClick(strip.none, Qt.MouseButton.LeftButton)
    assert seen.totals == {"2": "240"}
    assert seen.ask == ""


def test_the_question_is_answered_with_tab_and_space(seen: Seen) -> None:
    begin(seen)
    strip = seen.desk.answer.ask
    for _ in range(60):
        seen.press("<Tab>")
        if QApplication.focusWidget() is strip.buttons[0]:
            break
    seen.press("<Space>")
    assert seen.totals == {"1": "240"}


def test_ticks_by_touch_tie_and_untick(seen: Seen) -> None:
    begin(seen)
    lines = seen.desk.seats.lines
    QTest.mouseClick(lines[0].ticks[0], Qt.MouseButton.LeftButton)
    assert seen.totals == {"1": "240"}
    QTest.mouseClick(lines[1].ticks[0], Qt.MouseButton.LeftButton)
    assert seen.totals == {"1": "120", "2": "120"}
    assert lines[1].ticks[0].accessibleDescription() == "ticked"
    QTest.mouseClick(lines[0].ticks[0], Qt.MouseButton.LeftButton)
    assert seen.totals == {"2": "240"}


def test_cards_typed_are_shown_as_cards_once_the_field_is_left(seen: Seen) -> None:
    begin(seen)
    seen.to(0, "cards")
    seen.press("10h as")
    field = seen.desk.seats.lines[0].cards
    assert [str(card) for card in field.cards()] == ["Th", "As"]
    before = field.grab().toImage()
    seen.press("<Enter>")
    assert field.grab().toImage() != before


def test_letters_of_cards_stay_in_the_field_and_others_are_keys(seen: Seen) -> None:
    begin(seen)
    seen.to(0, "cards")
    seen.press("ad", "f")
    assert seen.desk.seats.lines[0].cards.text() == "ad"
    assert seen.desk.seats.lines[0].state.state == "folded"
