"""The clock called on a player: one key on any desk, by the book of the house, never in the journal."""

import pytest
from PySide6.QtWidgets import QApplication

from floor_app.tournament.commands import SetHouse
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow


def seconds(window: MainWindow, now: FakeNow, ms: int) -> str:
    assert window.call is not None
    now.on(ms=ms)
    window.timer.beat()
    return window.call.figure.text()


@pytest.mark.parametrize(
    ("base", "first", "countdown", "words"),
    [
        ("tda-2024", 25, 5, "25 + 5 s by TDA 2024 rule 29"),
        ("wsop-2024", 25, 5, "0-25 + 5 s by WSOP 2024 rule 80"),
        (
            "wsop-2024-live",
            60,
            10,
            "60 + 10 s by WSOP Live Action 2024 rule 181, once the player has had 2 min",
        ),
    ],
)
def test_one_key_calls_it_by_the_book_counts_down_and_says_what_the_end_means(
    window: MainWindow, model: EventModel, now: FakeNow, press: Press, base: str, first: int, countdown: int, words: str
) -> None:
    model.act(SetHouse(base))
    bar = window.call
    assert bar is not None
    assert not bar.isVisible()
    press("F9")
    assert bar.isVisible()
    assert (bar.figure.text(), bar.rule.text()) == (str(first), words)
    assert bar.less.isVisible() == (base == "wsop-2024")
    assert seconds(window, now, 1) == str(first)
    assert seconds(window, now, 999) == str(first - 1)
    assert not window.timer.counting_down
    assert seconds(window, now, (first - 1) * 1000) == str(countdown)
    assert bar.word.text() == "COUNTDOWN"
    assert seconds(window, now, countdown * 1000 - 1) == "1"
    assert seconds(window, now, 1) == "TIME"
    assert bar.rule.text() == "Facing a bet the hand is dead; facing none it is a check."
    press("F9")
    assert not bar.isVisible()


def test_the_floor_gives_less_where_the_book_leaves_it_to_it(
    window: MainWindow, model: EventModel, now: FakeNow, press: Press
) -> None:
    model.act(SetHouse("wsop-2024"))
    press("F9")
    assert window.call is not None
    for shown in ("20", "15", "10", "5", "5", "5"):
        window.call.less.click()
        assert window.call.figure.text() == shown
    assert window.timer.counting_down
    window.call.more.click()
    assert (window.call.figure.text(), window.timer.left) == ("5", 10_000)
    press("F9")


def test_it_is_put_away_when_the_player_acted_begins_again_and_leaves_no_trace(
    window: MainWindow, model: EventModel, desk: FakeDesk, now: FakeNow, press: Press
) -> None:
    press("F9")
    seconds(window, now, 8000)
    assert window.call is not None
    window.call.stop.click()
    assert not window.call.isVisible()
    press("F9")
    assert window.call.figure.text() == "25"
    assert seconds(window, now, 40_000) == "TIME"
    window.call.again.click()
    assert window.call.figure.text() == "25"
    window.go_to("sheets")
    assert window.call.isVisible()
    press("F9")
    assert (desk.commands, desk.undo_words) == ([], None)


def test_it_is_called_while_a_field_has_the_focus_and_takes_nothing_from_it(
    window: MainWindow, model: EventModel, press: Press
) -> None:
    from floor_app.ui.clock_desk import ClockDesk

    clock = window.desk
    assert isinstance(clock, ClockDesk)
    clock.left.edit.setFocus()
    clock.left.edit.setText("4")
    press("F9")
    assert window.call is not None
    assert window.call.isVisible()
    assert clock.left.edit.text() == "4"
    assert QApplication.focusWidget() is clock.left.edit
    press("F9")
