"""What is wrong stands beside its field, nothing typed is lost, and the last good answer stays and is marked."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from floor_app.rules.stakes import Stakes
from tests.ui.pots.seen import Seen


@pytest.fixture
def two(seen: Seen) -> Seen:
    """Two seats with 100 each, the first ticked; the focus on the first amount."""
    seen.table("nlhe", (1, 2), button=1, chip=5, stakes=Stakes(5, 10))
    seen.press("100h", "<Enter>", "100", "<Enter>")
    assert seen.totals == {"1": "200"}
    return seen


def kept(seen: Seen, totals: dict[str, str] | None = None) -> bool:
    """Whether the last good answer stands there, marked as such."""
    answer = seen.desk.answer
    return (
        answer.stale.isVisible()
        and answer.stale.text().startswith("Last good answer")
        and all(card.stale for card in answer.pots.cards if not card.isHidden())
        and seen.totals == (totals or {"1": "200"})
    )


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        (("-5",), "An amount cannot be negative."),
        (("1.5",), "not a whole number of chips"),
        (("12",), "cannot be made of chips of 5"),
        (("3x",), "is not an amount"),
    ],
)
def test_an_amount_that_is_none(two: Seen, keys: tuple[str, ...], words: str) -> None:
    two.press(*keys)
    assert words in two.error(0)
    assert two.desk.seats.lines[0].paid.text() == keys[0]
    assert two.desk.seats.lines[0].paid.wrong
    assert kept(two)
    two.press("<Enter>")
    assert two.desk.seats.lines[0].paid.text() == keys[0], "nothing that was typed is lost"
    two.to(0)
    two.press("100")
    assert two.error(0) == ""
    assert not two.desk.answer.stale.isVisible()


def test_text_that_was_pasted(two: Seen) -> None:
    QApplication.clipboard().setText("a lot")
    two.press("<Ctrl+V>")
    assert "'a lot' is not an amount" in two.error(0)
    assert kept(two)


def test_the_same_card_twice(two: Seen) -> None:
    two.to(0, "cards")
    two.press("as kd", "<Enter>", "kd")
    assert "2 of 2" not in two.error(1)
    two.press("qh")
    assert "Kd is there twice" in two.error(1)
    assert two.desk.seats.lines[1].cards.text() == "kdqh"
    assert kept(two)


def test_a_card_still_being_typed_is_no_error(two: Seen) -> None:
    two.to(0, "cards")
    two.press("as k")
    assert two.error(0) == "K: which suit?"
    assert two.desk.seats.lines[0].view is not None
    assert two.desk.seats.lines[0].view.soft
    assert not two.desk.answer.stale.isVisible()


def test_too_many_cards(two: Seen) -> None:
    two.to(0, "cards")
    two.press("as kd qh")
    assert "Seat 1 has 3 cards" in two.error(0)
    assert kept(two)


def test_a_seat_twice(two: Seen) -> None:
    two.to(1, "seat")
    two.press("1")
    assert two.error(1) == "Seat 1 stands here twice."
    assert kept(two)


def test_a_live_seat_that_put_nothing_in(two: Seen) -> None:
    two.press("t", "7", "<Tab>", "<Tab>", "<Tab>", "as")
    assert two.error(2).startswith("Seat 7 is live and has put nothing in.")
    assert kept(two)
    two.to(2)
    two.press("0")
    assert "it can win dead chips only" in two.error(2), "nothing is told as nothing: it is only to be noticed"
    assert not two.desk.answer.stale.isVisible()


def test_everybody_folded(two: Seen) -> None:
    two.press("f", "<Enter>", "f")
    assert two.error(1).startswith("No seat is live, so nobody can win the pot.")
    assert kept(two, {"2": "200"})


def test_more_dead_chips_than_were_put_in(seen: Seen) -> None:
    seen.press("480k", "<Tab>", "500k")
    assert "more dead chips" in seen.error(0)


def test_a_game_nobody_knows(two: Seen) -> None:
    two.press("g", "rasz")
    assert two.desk.setup.error.isVisible()
    assert two.desk.setup.error.text().startswith("Game: There is no game called 'rasz'. Did you mean razz?")
    assert two.desk.setup.edit("game").wrong
    assert kept(two)


def test_a_chip_of_nothing_and_a_button_that_is_no_seat(two: Seen) -> None:
    two.desk.setup.edit("chip").setFocus()
    two.press("0")
    assert "at least 1" in two.desk.setup.error.text()
    two.press("<Back>", "<Back>")
    two.desk.setup.edit("button").setFocus()
    two.press("0")
    assert "'0' is not a seat" in two.desk.setup.error.text()


def test_a_rake_of_more_than_the_pots(two: Seen) -> None:
    two.press("e", "<Tab>", "900")
    assert "more than the pots hold" in two.desk.setup.error.text()
    assert kept(two, {"1": "110"}), "90 of rake was the last that could be taken"


def test_an_error_is_there_for_a_screen_reader_as_well(two: Seen) -> None:
    two.press("-5")
    line = two.desk.seats.lines[0]
    assert line.error.text().startswith("An amount cannot be negative.")
    assert "Last good answer" in two.desk.answer.accessibleDescription()


def test_named_winners_that_differ_from_the_cards_are_warned_of(two: Seen) -> None:
    two.to(0, "cards")
    two.press("2c3d", "<Enter>", "AsAd", "b", "Ac Kd 9h 8s 5c")
    assert two.totals == {"1": "200"}
    assert "by the cards it is seat 2" in two.desk.answer.notes.text()
