"""What the display says, against the tournament's own clock face and sheet."""

import pytest

from floor_app.base import Millis
from floor_app.rulings.words import stakes_words
from floor_app.tournament.commands import NextHand, SetPlayersLeft, StartClock
from floor_app.tournament.demo import TABLE
from floor_app.tournament.mix import Change, ChangeBy
from floor_app.tournament.tournament import average_stack
from floor_app.ui.clock_words import time_words
from floor_app.ui.display.board import Board, board, due_game
from floor_app.ui.display.sheet import sheet_lines
from floor_app.ui.level_table import level_rows
from tests.ui.display.scenes import SCENES, Scene, scene


def said(made: Scene) -> Board:
    return board(made.model.state, made.model.face(), made.model.utc)


@pytest.mark.parametrize("name", [name for name in SCENES if name != "clock-empty"])
def test_the_display_says_what_the_tournament_s_face_says(qapp: object, name: str) -> None:
    made = scene(name)
    shown, state, face = said(made), made.model.state, made.model.face()
    assert state is not None
    assert shown.event == state.name
    if face is None:
        assert (shown.time, shown.stage) == ("", "cash")
        return
    assert shown.time == time_words(face.left)
    assert shown.rows == level_rows(state.structure, face.level)
    assert shown.next_rows == (() if face.next_level is None else level_rows(state.structure, face.next_level))
    assert (shown.stage in {"running", "break"}) == face.running
    figures = {figure.label: figure.value for figure in shown.figures}
    if state.players_left is not None:
        assert figures["players"] == f"{state.players_left:,}"
    average = average_stack(state)
    assert ("average stack" in figures) == (average is not None)


def test_with_more_tables_there_is_no_game_now(qapp: object) -> None:
    shown = said(scene("clock"))
    assert shown.game_now is None
    assert shown.lit == ""
    assert shown.change == "7 hands each"
    assert [line.short for line in shown.mix][:3] == ["NLHE", "Stud", "O8"]


def test_at_the_last_table_the_game_now_is_lit_with_its_stakes_and_the_next(qapp: object) -> None:
    made = scene("clock-last-table")
    shown = said(made)
    assert shown.game_now is not None
    assert (shown.game_now.name, shown.game_now.where) == ("Razz", "hand 1 of 7 · last table")
    assert shown.game_now.stakes == "ante 20,000   bring-in 20,000   limits 80,000–160,000"
    assert shown.game_now.then == "Pot-Limit Omaha"
    assert shown.lit == "stud"
    assert any(figure.more == "37 big bets" for figure in shown.figures)


def test_the_next_hand_stands_beside_the_new_level_until_it_applies(qapp: object) -> None:
    made = scene("clock-turned")
    shown = said(made)
    assert shown.head == "Level 21"
    assert (shown.title, shown.applies, shown.lit) == ("Level 21", "from next hand", "")
    assert shown.game_now is not None
    assert shown.game_now.stakes.startswith("ante 20,000   bring-in 20,000")
    assert shown.game_now.next_hand.startswith("ante 20,000   bring-in 30,000")
    made.model.act(NextHand(TABLE))
    shown = said(made)
    assert shown.game_now is not None
    assert (shown.title, shown.applies, shown.game_now.next_hand, shown.lit) == ("This level", "", "", "stud")
    assert shown.game_now.stakes.startswith("ante 20,000   bring-in 30,000")


def test_games_that_change_by_the_clock_have_a_game_now_at_any_number_of_tables(qapp: object) -> None:
    from dataclasses import replace

    made = scene("clock")
    state = made.model.state
    assert state is not None
    mix = replace(state.structure.mix, change=Change(ChangeBy.LEVELS, 1))
    made.desk.state = replace(state, structure=replace(state.structure, mix=mix))
    made.model.act(NextHand(TABLE))
    shown, state = said(made), made.model.state
    assert shown.game_now is not None
    assert state is not None
    playing = state.game(TABLE)
    assert shown.game_now.name == playing.name
    level = state.level_now(made.model.utc)
    words = stakes_words(playing, state.structure.stakes(level, playing), state.house)
    assert shown.game_now.stakes == words
    assert due_game(state, made.model.utc) == playing.name
    made.now.on(minutes=80)  # level and break are over: the next hand is another game
    assert due_game(state, made.model.utc) not in {None, playing.name}


@pytest.mark.parametrize(
    ("ms", "urgency", "seconds"),
    [(60_001, "", 61), (60_000, "minute", 60), (10_001, "minute", 11), (10_000, "ten", 10), (1, "ten", 1)],
)
def test_the_last_minute_and_the_last_ten_seconds_begin_on_their_second(
    qapp: object, ms: int, urgency: str, seconds: int
) -> None:
    made = scene("clock")
    face = made.model.face()
    assert face is not None
    assert face.left is not None
    made.now.on(ms=face.left - ms)
    shown = said(made)
    assert (shown.urgency, shown.seconds) == (urgency, seconds)


def test_a_clock_that_stands_in_its_last_minute_is_paused_and_nothing_else(qapp: object) -> None:
    made = scene("clock-minute")
    from floor_app.tournament.commands import PauseClock

    made.model.act(PauseClock())
    shown = said(made)
    assert (shown.word, shown.stage, shown.urgency) == ("PAUSED", "paused", "")
    made.model.act(StartClock())
    assert said(made).urgency == "minute"


def test_chips_that_go_are_told_before_the_level_ends(qapp: object) -> None:
    assert said(scene("clock-remove")).remove == "REMOVE 5,000 after this level"


def test_a_board_without_its_clock_stands_still_while_a_second_passes(qapp: object) -> None:
    made = scene("clock")
    before = said(made)
    made.now.on(ms=1000)
    after = said(made)
    assert before != after
    assert before.still == after.still


def test_no_event_and_players_unknown_say_nothing_that_is_not_known(qapp: object) -> None:
    assert board(None, None, Millis(0)).rows == ()
    labels = [figure.label for figure in said(scene("clock-new")).figures]
    assert "players" not in labels
    assert "average stack" not in labels


def test_the_level_sheet_has_every_row_of_the_structure_and_the_running_one_lit(qapp: object) -> None:
    made = scene("sheet")
    state = made.model.state
    assert state is not None
    lines = sheet_lines(state, made.model.utc)
    assert len(lines) == 1 + len(state.structure.rows)
    assert [line.label for line in lines if line.now] == ["20"]
    (now,) = [line for line in lines if line.now]
    assert dict(zip(lines[0].cells, now.cells, strict=True))["Stud games"] == "20,000 / 80,000 (20,000)"


def test_more_players_than_seats_are_not_the_last_table(qapp: object) -> None:
    made = scene("clock-last-table")
    made.model.act(SetPlayersLeft(8))
    assert said(made).game_now is None


def test_while_nobody_said_how_many_are_left_a_table_is_not_called_the_last(qapp: object) -> None:
    assert said(scene("clock-new")).game_now is None
    assert said(scene("clock-cash")).game_now is not None
