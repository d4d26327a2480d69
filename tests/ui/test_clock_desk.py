import pytest
from PySide6.QtTest import QTest

from floor_app.tournament.commands import (
    AddTime,
    NewTable,
    PauseClock,
    SetGame,
    SetLevel,
    SetPlayersLeft,
    StepGame,
    StepLevel,
)
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.level_table import level_rows
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow


@pytest.fixture
def clock(window: MainWindow) -> ClockDesk:
    desk = window.desk
    assert isinstance(desk, ClockDesk)
    return desk


def test_it_shows_the_time_the_level_and_what_comes(clock: ClockDesk) -> None:
    assert clock.time.text() == "63:12"
    assert clock.state_word.text() == "Level 20  ·  RUNNING"
    assert clock.coming.text() == "break after this level"
    assert clock.next_title.text() == "Level 21"
    assert (clock.average.text(), clock.gap.text(), clock.chip.text()) == ("958,064", "63 min", "5,000")
    assert (clock.left.edit.text(), clock.entrants.edit.text()) == ("31", "99")
    assert clock.elapsed.part == pytest.approx(1 - 63.2 / 100)


def test_space_pauses_in_red_with_the_word_and_starts_again(
    clock: ClockDesk, model: EventModel, now: FakeNow, press: Press
) -> None:
    press("Space")
    assert clock.state_word.text() == "Level 20  ·  PAUSED"
    assert clock.start.text() == "Start"
    now.on(minutes=10)
    assert clock.time.text() == "63:12"
    press("Space")
    now.on(minutes=1)
    model.beat()
    assert clock.time.text() == "62:12"
    assert clock.start.text() == "Pause"


@pytest.mark.parametrize(
    ("key", "time"), [("Up", "64:12"), ("Down", "62:12"), ("Shift+Up", "73:12"), ("Shift+Down", "53:12")]
)
def test_arrows_move_a_minute_and_with_shift_ten(clock: ClockDesk, press: Press, key: str, time: str) -> None:
    press(key)
    assert clock.time.text() == time
    press("Ctrl+Z")
    assert clock.time.text() == "63:12"


def test_page_keys_step_the_level_and_undo_takes_it_back_with_its_time(
    clock: ClockDesk, desk: FakeDesk, press: Press
) -> None:
    press("PgDown")
    assert clock.state_word.text().startswith("Level 21")
    assert desk.commands == [StepLevel(1)]
    press("Ctrl+Z")
    assert clock.state_word.text().startswith("Level 20")
    assert clock.time.text() == "63:12"
    press("PgUp")
    assert clock.state_word.text().startswith("Level 19")


def test_no_key_of_the_clock_acts_while_a_field_has_the_focus(clock: ClockDesk, desk: FakeDesk, press: Press) -> None:
    for field in (clock.left, clock.set_time):
        field.edit.setFocus()
        press("Space", "Up", "Down", "Shift+Up", "PgUp", "PgDown")
    assert desk.commands == []


def test_space_presses_the_button_that_has_the_ring(clock: ClockDesk, desk: FakeDesk, press: Press) -> None:
    clock.more.setFocus()
    press("Space")
    assert desk.commands == [AddTime(60_000)]


def test_a_tap_on_a_button_leaves_the_focus_where_it_was(clock: ClockDesk, desk: FakeDesk, press: Press) -> None:
    from PySide6.QtCore import Qt

    QTest.mouseClick(clock.more, Qt.MouseButton.LeftButton)
    press("Space")
    assert desk.commands == [AddTime(60_000), PauseClock()]


def test_a_level_is_set_by_its_number(clock: ClockDesk, desk: FakeDesk, press: Press) -> None:
    clock.set_level.edit.setFocus()
    clock.set_level.edit.selectAll()
    press("2", "5", "Return")
    assert desk.commands == [SetLevel(25)]
    assert clock.time.text() == "LAST"
    assert clock.next_title.text() == "This is the last level; it has no end."
    assert clock.start.hasFocus()


def test_a_level_that_does_not_exist_is_refused_beside_its_field_and_what_was_typed_stays(
    clock: ClockDesk, window: MainWindow, press: Press
) -> None:
    clock.set_level.edit.setFocus()
    clock.set_level.edit.selectAll()
    press("9", "9", "Return")
    assert "There is no level 99" in clock.set_level.error.text()
    assert "1 to 25" in clock.set_level.error.text()
    assert clock.set_level.edit.text() == "99"
    assert window.bar is not None
    assert not window.bar.isVisible()
    press("Escape")
    assert clock.set_level.edit.text() == "20"
    assert not clock.set_level.error.isVisible()


def test_time_is_set_by_typing(clock: ClockDesk, press: Press) -> None:
    clock.set_time.edit.setFocus()
    QTest.keyClicks(clock.set_time.edit, "soon")
    press("Return")
    assert "Type minutes and seconds" in clock.set_time.error.text()
    clock.set_time.edit.clear()
    QTest.keyClicks(clock.set_time.edit, "12:30")
    press("Return")
    assert clock.time.text() == "12:30"
    assert clock.set_time.edit.text() == ""


def test_players_left_are_corrected_where_they_stand(clock: ClockDesk, desk: FakeDesk, press: Press) -> None:
    clock.left.edit.setFocus()
    clock.left.edit.selectAll()
    press("5")
    assert clock.left.label.text() == "Players left · Enter sets it"
    press("Return")
    assert desk.commands == [SetPlayersLeft(5)]
    assert clock.average.text() == "5,940,000"
    assert clock.left.label.text() == "Players left"
    clock.left.edit.setFocus()
    clock.left.edit.selectAll()
    press("1", "0", "0", "Return")
    assert "Of 99 entrants 100 cannot be left." in clock.left.error.text()


def test_the_family_of_the_game_on_the_table_is_lit(clock: ClockDesk, model: EventModel) -> None:
    assert clock.table.lit == "pot-limit"
    games = model.state.structure.mix.games if model.state is not None else ()
    for game, family in (("razz", "stud"), ("lhe", "limit"), ("27sd", "no-limit"), ("stud", "stud")):
        model.act(SetGame(4, games.index(game)))
        assert clock.table.lit == family


def test_with_tables_at_different_games_none_is_lit(clock: ClockDesk, model: EventModel) -> None:
    from floor_app.tournament.commands import OpenTable

    model.act(OpenTable(NewTable(5)))
    model.act(StepGame(5, 1))
    assert clock.table.lit == ""


def test_level_20_costs_what_its_sheet_says(desk: FakeDesk) -> None:
    assert desk.state is not None
    rows = {row.key: row for row in level_rows(desk.state.structure, desk.state.structure.level(20))}
    assert list(rows) == ["limit", "stud", "pot-limit", "no-limit"]
    assert [rows["stud"].ante, rows["stud"].first, rows["stud"].second] == ["20,000", "20,000", "80,000"]
    assert [rows["limit"].ante, rows["limit"].first, rows["limit"].second] == ["–", "40,000", "80,000"]
    assert rows["limit"].note == "limits 80,000–160,000"
    assert [rows["no-limit"].ante, rows["no-limit"].note] == ["60,000", "ante by the big blind"]


def test_chips_to_remove_are_told_before_they_go(clock: ClockDesk, model: EventModel) -> None:
    told = []
    for level in range(1, 26):
        model.act(SetLevel(level))
        if not clock.removes.isHidden():
            told.append(clock.removes.text())
    assert told == [
        "Before the next level remove 500 chips",
        "Before the next level remove 1,000 chips",
    ]


def test_a_cash_game_says_that_it_has_no_clock(clock: ClockDesk, model: EventModel, press: Press) -> None:
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    cash = next(t for t in templates() if load_structure(t.path).structure.cash)
    model.create(load_structure(cash.path).structure, (NewTable(1),))
    assert clock.cash_panel.isVisibleTo(clock)
    assert not clock.clock_panel.isVisibleTo(clock)
    assert not clock.field_panel.isVisibleTo(clock)


def test_the_turn_of_the_level_repaints_everything_by_itself(
    clock: ClockDesk, window: MainWindow, model: EventModel, now: FakeNow
) -> None:
    now.on(minutes=63.2 + 15)
    model.beat()
    assert clock.state_word.text() == "Level 21  ·  RUNNING"
    assert clock.next_title.text() == "Level 22"
    assert window.strip is not None
    assert window.strip.level.text() == "21"
