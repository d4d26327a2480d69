"""What the display says, against the tournament's own clock face and sheet."""

from dataclasses import replace

import pytest

from floor_app.base import Millis
from floor_app.rulings.words import stakes_words
from floor_app.tournament.clock_commands import ScheduleStart, SetLastHands, StopAtEnd
from floor_app.tournament.commands import (
    NewTable,
    NextHand,
    OpenTable,
    PauseClock,
    SetLevel,
    SetPlayersLeft,
    StartClock,
)
from floor_app.tournament.demo import TABLE
from floor_app.tournament.mix import Change, ChangeBy
from floor_app.tournament.structure import Break, Level
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


# ---- what is read besides the numbers -----------------------------------------------------------------------------------


def test_the_notes_of_the_level_and_of_what_follows_it_are_read(qapp: object) -> None:
    made = scene("clock-noted")
    told = ("Late registration closes", "Remove 5,000: at the table", "Day 4 ends: bags at the tables")
    assert said(made).notes == told
    assert said(scene("clock")).notes == ()
    state = made.model.state
    assert state is not None
    labels = [line.label for line in sheet_lines(state, made.model.utc)]
    here = labels.index("20")
    assert labels[here + 1 : here + 4] == [
        "Level 20: late registration closes",
        "REMOVE 5,000: at the table",
        "Day 4 ends: bags at the tables",
    ]


def test_in_a_break_the_note_of_the_level_to_come_names_it(qapp: object) -> None:
    made = scene("clock-noted")
    state = made.model.state
    assert state is not None
    rows = tuple(
        replace(row, note="no more re-entries") if isinstance(row, Level) and row.number == 22 else row
        for row in state.structure.rows
    )
    made.desk.state = replace(state, structure=replace(state.structure, rows=rows))
    made.model.act(SetLevel(21))
    assert said(made).notes == ()
    made.now.on(minutes=101)
    assert said(made).stage == "break"
    assert said(made).notes == ("Level 22: no more re-entries",)


def test_names_in_the_note_of_a_break_keep_their_capitals(qapp: object) -> None:
    made = scene("clock")
    state = made.model.state
    assert state is not None
    rows = tuple(
        replace(row, note="dinner at La Boca") if isinstance(row, Break) else row for row in state.structure.rows
    )
    made.desk.state = replace(state, structure=replace(state.structure, rows=rows))
    assert any(line.label.startswith("Dinner at La Boca ") for line in sheet_lines(made.desk.state, made.model.utc))
    made.now.on(minutes=65)
    assert said(made).head == "Dinner at La Boca"
    made.model.act(PauseClock())
    made.model.act(ScheduleStart(made.now.utc + 60_000))
    (told,) = said(made).notes
    assert told.startswith("Dinner at La Boca goes on at ")


def test_hand_for_hand_is_not_called_paused(qapp: object) -> None:
    shown = said(scene("clock-hand-for-hand"))
    assert (shown.stage, shown.word) == ("hands", "BY HANDS")
    assert shown.notes == ("Hand for hand: each takes 2:00 off the clock",)


def test_the_day_s_last_hands_are_counted_down(qapp: object) -> None:
    made = scene("clock")
    made.model.act(SetLastHands(3))
    for words in ("3 more hands today after this one", "2 more hands today after this one"):
        assert said(made).notes == (words,)
        made.model.act(NextHand(TABLE))
    assert said(made).notes == ("1 more hand today after this one",)
    made.model.act(NextHand(TABLE))
    assert said(made).notes == ("Last hand of the day",)


def test_tables_that_are_not_equally_far_are_told_from_the_least_to_the_most(qapp: object) -> None:
    made = scene("clock")
    made.model.act(OpenTable(NewTable(7, ((1, "", 100), (2, "", 100)), 1)))
    made.model.act(SetLastHands(3))
    made.model.act(NextHand(TABLE))
    assert said(made).notes == ("2 to 3 more hands today after this one",)


def test_a_planned_start_and_a_planned_stop_are_told(qapp: object) -> None:
    assert [note.partition(" at ")[0] for note in said(scene("clock-planned")).notes] == ["Level 21 starts"]
    made = scene("clock")
    made.model.act(PauseClock())
    made.model.act(ScheduleStart(made.now.utc + 60_000))
    (told,) = said(made).notes
    assert told.startswith("Level 20 goes on at ")
    made.model.act(StartClock())
    made.model.act(StopAtEnd())
    assert said(made).notes == ("The clock stops at the end of this level",)


def test_a_smallest_chip_that_nobody_named_is_not_shown(qapp: object) -> None:
    made = scene("clock")
    state = made.model.state
    assert state is not None
    made.desk.state = replace(state, structure=replace(state.structure, chips=()))
    assert "smallest chip" not in [figure.label for figure in said(made).figures]
