"""Commands and what they do: hands, rotation, button, levels of hands, seats, and every refusal."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import QuestionError, RuleError
from floor_app.tournament.clock import face
from floor_app.tournament.commands import (
    AddTime,
    ClearSeat,
    Command,
    CreateEvent,
    FinishHand,
    NewTable,
    NextHand,
    OpenTable,
    PauseClock,
    SetButton,
    SetEntrants,
    SetGame,
    SetHandLevel,
    SetHandOfGame,
    SetHouse,
    SetLevel,
    SetPlayersLeft,
    SetSeat,
    SetTimeLeft,
    StartClock,
    StepGame,
    StepLevel,
)
from floor_app.tournament.events import HandBegan
from floor_app.tournament.tables import SeatHolder
from floor_app.tournament.tournament import Tournament, apply, decide, fold, next_hand
from tests.tournament.small_events import MINUTE, THREE, act, after, cash, created, moment, structure


def played(state: Tournament, hands: int, at: float = 0) -> list[tuple[str, int, int | None]]:
    """Game, hand of the game and button of the hand now on and of those that follow."""
    seen = []
    for _ in range(hands):
        table = state.table(1)
        seen.append((state.game(1).key, table.hand_of_game, table.button))
        state = after(state, NextHand(1), at=at)
    return seen


# ---- hands and rotation ---------------------------------------------------------------------------------------------


def test_the_game_changes_by_hands_and_the_button_is_frozen_in_stud() -> None:
    """TDA 2024 rule 11-B: the button goes to where the next button hand wants it, and waits there through stud."""
    assert played(created(), 8) == [
        ("nlhe", 1, 3),
        ("nlhe", 2, 6),
        ("stud", 1, 1),
        ("stud", 2, 1),
        ("plo", 1, 1),
        ("plo", 2, 3),
        ("nlhe", 1, 6),
        ("nlhe", 2, 1),
    ]


def test_hands_are_counted_on_over_every_game() -> None:
    state = after(created(), *[NextHand(1)] * 5)
    assert (state.table(1).hand, state.hands_in_game(1)) == (6, 2)


def test_one_orbit_is_as_many_hands_as_players_were_seated_when_the_game_began() -> None:
    state = created(structure(change="1 orbit"))
    assert state.hands_in_game(1) == 3
    assert [game for game, _, _ in played(state, 4)] == ["nlhe", "nlhe", "nlhe", "stud"]
    # Who comes in the second hand does not make this orbit longer; the next game counts him.
    state = after(state, NextHand(1), SetSeat(1, 2, "Dee", 5000))
    assert state.hands_in_game(1) == 3
    assert [(game, n) for game, n, _ in played(state, 7)] == [
        ("nlhe", 2),
        ("nlhe", 3),
        *(("stud", n) for n in (1, 2, 3, 4)),
        ("plo", 1),
    ]


def test_seats_filled_during_the_first_hand_of_a_game_count_for_its_orbit() -> None:
    state = created(structure(change="2 orbits"), NewTable(1))
    assert state.hands_in_game(1) == 12  # nobody is seated: the table's six seats
    state = after(state, SetSeat(1, 1), SetSeat(1, 2), SetSeat(1, 5))
    assert state.hands_in_game(1) == 6
    assert after(state, ClearSeat(1, 5)).hands_in_game(1) == 4


def test_the_game_changes_after_minutes_of_play_with_the_next_hand() -> None:
    state = after(created(structure(change="30 minutes")), StartClock())
    assert state.hands_in_game(1) is None
    # Level 1 ends after 20 minutes; the break until 25 is no play.
    assert after(state, NextHand(1), at=34.9).game(1).key == "nlhe"
    state = after(state, NextHand(1), at=35)
    assert (state.game(1).key, state.table(1).hand_of_game) == ("stud", 1)
    assert after(state, NextHand(1), at=64).game(1).key == "stud"


def test_the_game_changes_by_levels() -> None:
    state = after(created(structure(change="2 levels")), StartClock())
    assert after(state, NextHand(1), at=26).game(1).key == "nlhe"
    state = after(state, NextHand(1), at=46)
    assert (state.game(1).key, state.table(1).began.level) == ("stud", 3)
    assert after(state, StepLevel(-1), NextHand(1), at=46).game(1).key == "stud"


def test_tables_count_for_themselves() -> None:
    state = created(structure(), THREE, replace(THREE, number=2))
    state = after(state, NextHand(1), NextHand(1))
    assert [state.game(table).key for table in (1, 2)] == ["stud", "nlhe"]


def test_a_single_game_never_changes() -> None:
    for change in (None, "1 hand", "1 orbit", "1 minute", "1 level"):
        state = after(created(structure(["nlhe"], change)), StartClock())
        assert state.next_game(1) is None
        assert state.hands_in_game(1) is None
        state = after(state, *[NextHand(1)] * 9, at=200)
        assert (state.game(1).key, state.table(1).hand_of_game) == ("nlhe", 10)


def test_a_cash_table_changes_by_hands_or_by_the_time_of_day() -> None:
    state = created(cash(["plo", "o8"], "30 minutes"))
    assert after(state, NextHand(1), at=29).game(1).key == "plo"
    assert after(state, NextHand(1), at=30).game(1).key == "o8"
    assert played(created(cash(["plo", "o8"], "2 hands")), 3)[2][:2] == ("o8", 1)


def test_the_button_stays_where_it_is_while_nobody_is_seated_or_it_was_never_set() -> None:
    empty = created(structure(), NewTable(1, button=2))
    assert after(empty, NextHand(1)).table(1).button == 2
    assert after(created(structure(), NewTable(1, THREE.seats)), NextHand(1)).table(1).button is None
    assert after(empty, SetButton(1, None)).table(1).button is None


def test_the_button_may_be_put_at_an_empty_seat_and_goes_on_from_there() -> None:
    state = after(created(), SetButton(1, 4), NextHand(1))
    assert state.table(1).button == 6


# ---- the level of a hand --------------------------------------------------------------------------------------------


def test_before_the_clock_was_started_a_hand_follows_the_clock() -> None:
    state = after(created(), SetLevel(3), NextHand(1))
    assert state.table(1).level is None
    assert state.hand_level(1, moment(0).utc).number == 3
    state = after(state, SetLevel(2), StartClock())
    assert (state.table(1).level, state.table(1).began.level) == (2, 2)


def test_a_hand_keeps_the_level_it_began_with() -> None:
    """TDA 2024 rule 23: a new level applies to the next hand."""
    state = after(created(), StartClock())
    assert state.hand_level(1, moment(26).utc).number == 1
    assert state.level_now(moment(26).utc).number == 2
    state = after(state, StepLevel(1), at=26)
    assert (state.table(1).level, state.level_now(moment(26).utc).number) == (1, 3)
    assert after(state, NextHand(1), at=26).table(1).level == 3


def test_a_hand_begun_in_a_break_or_overnight_gets_the_coming_level() -> None:
    state = after(created(), StartClock())
    assert after(state, NextHand(1), at=22).table(1).level == 2
    assert after(state, NextHand(1), at=600).table(1).level == 4


def test_one_key_says_which_level_the_hand_began_with() -> None:
    state = after(created(), StartClock(), SetHandLevel(1, 2))
    assert state.table(1).level == 2
    assert after(state, NextHand(1)).table(1).level == 1


def test_the_start_of_the_clock_leaves_a_level_that_was_said() -> None:
    state = after(created(), SetHandLevel(1, 3), StartClock())
    assert (state.table(1).level, state.level_now(moment(0).utc).number) == (3, 1)


def test_a_table_opened_while_the_clock_runs_begins_at_the_level_that_runs() -> None:
    state = after(created(), StartClock())
    state = after(state, OpenTable(NewTable(7, THREE.seats, 1)), at=26)
    assert (state.table(7).level, state.table(7).began.level) == (2, 2)
    assert state.table(7).size == 6


# ---- the clock ------------------------------------------------------------------------------------------------------


def at_level(state: Tournament, minutes: float = 0) -> tuple[int, bool, int | None]:
    """Level, whether a break is on, ms left."""
    assert state.clock is not None
    shown = face(state.clock, state.structure, moment(minutes).utc)
    return shown.level.number, shown.on_break is not None, shown.left


def test_levels_are_stepped_over_breaks_and_from_within_them() -> None:
    state = after(created(), StartClock())
    assert at_level(after(state, StepLevel(2))) == (3, False, 20 * MINUTE)
    assert at_level(after(state, StepLevel(1), at=22), 22) == (2, False, 20 * MINUTE)
    assert at_level(after(state, StepLevel(-1), at=22), 22) == (1, False, 20 * MINUTE)
    assert at_level(after(state, StepLevel(-1), at=26), 26) == (1, False, 20 * MINUTE)
    assert at_level(after(state, SetLevel(5))) == (5, False, None)


def test_time_is_set_and_added_while_it_runs_and_while_it_stands() -> None:
    state = created()
    assert at_level(after(state, SetTimeLeft(90_000))) == (1, False, 90_000)
    assert at_level(after(state, AddTime(-5 * MINUTE))) == (1, False, 15 * MINUTE)
    assert at_level(after(state, AddTime(-500 * MINUTE))) == (1, False, 0)
    state = after(state, StartClock())
    assert at_level(after(state, AddTime(5 * MINUTE), at=10), 11) == (1, False, 14 * MINUTE)
    assert at_level(after(state, AddTime(-60 * MINUTE), at=10), 10) == (2, True, 5 * MINUTE)


def test_a_clock_act_that_is_taken_back_leaves_the_time_running() -> None:
    state = after(created(), StartClock())
    paused = after(state, PauseClock(), at=5)
    assert at_level(paused, 9) == (1, False, 15 * MINUTE)
    assert at_level(state, 9) == (1, False, 11 * MINUTE)  # the state before the act, as undo brings it back


# ---- seats and the event --------------------------------------------------------------------------------------------


def test_seats_hold_names_and_stacks() -> None:
    state = after(created(), SetSeat(1, 2, "  Dee ", 250), SetSeat(1, 3, "Bob", 9000), ClearSeat(1, 6))
    assert dict(state.table(1).seats) == {
        1: SeatHolder("Ann", 5000),
        2: SeatHolder("Dee", 250),
        3: SeatHolder("Bob", 9000),
    }


def test_players_left_entrants_and_house_rules_are_set_by_hand() -> None:
    state = after(created(), SetEntrants(99), SetPlayersLeft(31), SetHouse({"base": "roberts", "max_raises": 5}))
    assert (state.entrants, state.players_left) == (99, 31)
    assert (state.house.base, state.house.max_raises) == ("roberts", 5)


def test_a_game_that_is_set_begins_anew() -> None:
    state = after(created(), NextHand(1), StepGame(1, 2))
    assert (state.game(1).key, state.table(1).hand_of_game) == ("plo", 1)
    assert after(state, StepGame(1, 1)).game(1).key == "nlhe"
    assert after(state, StepGame(1, -4)).game(1).key == "stud"
    state = after(state, SetGame(1, 1), SetHandOfGame(1, 2))
    assert (state.game(1).key, state.table(1).hand_of_game) == ("stud", 2)
    assert after(state, NextHand(1)).game(1).key == "plo"


REFUSED: list[tuple[Command, str]] = [
    (CreateEvent("y", structure()), "An event is open already. Close it first."),
    (PauseClock(), "clock: The clock is not running. Start it first."),
    (SetLevel(9), "level: There is no level 9 in this structure. Its levels are 1 to 5."),
    (StepLevel(5), "level: Level 5 is the last of this structure. Add levels to the structure, or set the time."),
    (StepLevel(-1), "level: Level 1 is the first of this structure."),
    (StepLevel(0), "level: Level 1 is the first of this structure."),
    (SetTimeLeft(-1), "clock: The time left cannot be less than nothing. Type minutes and seconds."),
    (NextHand(2), "table: There is no table 2. Open it first."),
    (OpenTable(THREE), "table: Table 1 is open already. Give it another number."),
    (OpenTable(NewTable(0)), "table: A table cannot have the number 0. Count from 1."),
    (OpenTable(NewTable(2, ((7, "", None),))), "seat: Table 2 has no seat 7. Its seats are 1 to 6."),
    (OpenTable(NewTable(2, button=9)), "seat: Table 2 has no seat 9. Its seats are 1 to 6."),
    (
        OpenTable(NewTable(2, ((1, "", None), (1, "", None)))),
        "seat: Seat 1 of table 2 is given twice. One player to a seat.",
    ),
    (
        OpenTable(NewTable(2, ((1, "", -5),))),
        "stack: A stack cannot be less than nothing. Type the chips behind, or nothing.",
    ),
    (SetGame(1, 3), "game: There is no game 4 in this mix. It has 3."),
    (SetHandOfGame(1, 3), "hand: There is no hand 3 of this game. Its hands are 1 to 2."),
    (SetHandOfGame(1, 0), "hand: There is no hand 0 of this game. Its hands are 1 to 2."),
    (SetHandLevel(1, 6), "level: There is no level 6 in this structure. Its levels are 1 to 5."),
    (SetButton(1, 7), "seat: Table 1 has no seat 7. Its seats are 1 to 6."),
    (SetSeat(1, 0), "seat: Table 1 has no seat 0. Its seats are 1 to 6."),
    (SetSeat(1, 1, "", -1), "stack: A stack cannot be less than nothing. Type the chips behind, or nothing."),
    (ClearSeat(1, 2), "seat: Seat 2 of table 1 is empty already."),
    (SetPlayersLeft(0), "players left: At least one player is left. Type 1 or more."),
    (SetPlayersLeft(100), "players left: Of 99 entrants 100 cannot be left. Correct the entrants first."),
    (SetEntrants(30), "entrants: With 31 left there cannot be 30 entrants. Correct the players left first."),
]


@pytest.mark.parametrize(("command", "sentence"), REFUSED, ids=lambda value: type(value).__name__)
def test_what_cannot_be_is_refused_in_a_sentence(command: Command, sentence: str) -> None:
    state = after(created(), SetEntrants(99), SetPlayersLeft(31))
    with pytest.raises(RuleError) as refused:
        decide(state, command, moment())
    assert str(refused.value) == sentence


def test_other_refusals() -> None:
    started = after(created(), StartClock())
    with pytest.raises(RuleError, match="The clock is running already"):
        decide(started, StartClock(), moment())
    with pytest.raises(RuleError, match="Only No-Limit Hold'em is played here"):
        decide(created(structure(["nlhe"], None)), StepGame(1, 1), moment())
    with pytest.raises(RuleError, match="No event is open"):
        decide(None, StartClock(), moment())
    with pytest.raises(RuleError, match="does not begin with the creation"):
        apply(None, decide(started, PauseClock(), moment())[0])
    with pytest.raises(QuestionError, match="There is no house rule called 'max_raise'"):
        decide(started, SetHouse({"max_raise": 3}), moment())
    for command in (AddTime(1), SetTimeLeft(1)):
        with pytest.raises(RuleError, match="runs on with no end"):
            decide(after(started, SetLevel(5)), command, moment())


@pytest.mark.parametrize(
    "command",
    [
        *(StartClock(), PauseClock(), SetLevel(1), StepLevel(1), SetTimeLeft(1), AddTime(1)),
        *(SetPlayersLeft(2), SetEntrants(2), SetHandLevel(1, 1)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_cash_game_has_no_clock_and_no_field(command: Command) -> None:
    state = created(cash())
    assert (state.cash, state.clock, state.table(1).level) == (True, None, None)
    with pytest.raises(RuleError, match="A cash game has"):
        decide(state, command, moment())


# ---- properties -----------------------------------------------------------------------------------------------------

SEATS = st.integers(0, 7)
COMMANDS: st.SearchStrategy[Any] = st.one_of(
    st.just(StartClock()),
    st.just(PauseClock()),
    st.builds(SetLevel, st.integers(0, 6)),
    st.builds(StepLevel, st.integers(-2, 3)),
    st.builds(SetTimeLeft, st.integers(-1, 40).map(lambda minutes: minutes * MINUTE)),
    st.builds(AddTime, st.integers(-30, 30).map(lambda minutes: minutes * MINUTE)),
    st.builds(NextHand, st.integers(1, 2)),
    st.builds(NextHand, st.just(1)),
    st.builds(OpenTable, st.builds(NewTable, st.integers(0, 3), st.just(THREE.seats), SEATS)),
    st.builds(StepGame, st.integers(1, 2), st.integers(-3, 3)),
    st.builds(SetGame, st.just(1), st.integers(-1, 3)),
    st.builds(SetHandOfGame, st.just(1), st.integers(0, 3)),
    st.builds(SetHandLevel, st.just(1), st.integers(0, 6)),
    st.builds(SetButton, st.just(1), st.none() | SEATS),
    st.builds(SetSeat, st.just(1), SEATS, st.text(max_size=5), st.none() | st.integers(-1, 10**6)),
    st.builds(ClearSeat, st.just(1), SEATS),
    st.builds(SetPlayersLeft, st.integers(0, 50)),
    st.builds(SetEntrants, st.integers(0, 50)),
    st.builds(SetHouse, st.sampled_from(["wsop-2024", "nobody"])),
)
STORIES = st.lists(st.tuples(st.integers(0, 15), COMMANDS), max_size=25)
CHANGES = st.sampled_from(["2 hands", "1 orbit", "15 minutes", "1 level"])


@given(CHANGES, STORIES)
def test_whatever_happens_the_tables_hold_together(change: str, story: list[tuple[int, Command]]) -> None:
    state = created(structure(change=change))
    minutes = 0
    for wait, command in story:
        minutes += wait
        try:
            state, _ = act(state, command, minutes)
        except (RuleError, QuestionError):
            continue
        levels = {level.number for level in state.structure.levels}
        for number, table in state.tables.items():
            assert table.number == number
            assert set(table.seats) <= set(range(1, table.size + 1))
            assert table.button is None or 1 <= table.button <= table.size
            assert table.level is None or table.level in levels
            assert state.clock is not None
            assert (table.level is not None) or not state.clock.started
            hands = state.hands_in_game(number)
            assert table.hand_of_game >= 1
            assert hands is None or table.hand_of_game <= hands or change == "1 orbit"
            assert state.level_now(moment(minutes).utc).number in levels


@given(STORIES)
def test_the_events_of_a_story_fold_into_its_state(story: list[tuple[int, Command]]) -> None:
    state, events = act(None, CreateEvent("x", structure(), (THREE,)))
    told = list(events)
    minutes = 0
    for wait, command in story:
        minutes += wait
        try:
            state, events = act(state, command, minutes)
        except (RuleError, QuestionError):
            continue
        assert events
        told += events
    assert fold(told) == state


def test_the_next_hand_is_what_next_hand_does() -> None:
    state = after(created(), StartClock(), NextHand(1))
    expected = next_hand(state, 1, moment(26).utc)
    assert expected == HandBegan(1, hand=3, level=2, game=1, hand_of_game=1, button=1, played=21 * MINUTE)
    assert decide(state, NextHand(1), moment(26)) == (expected,)


# ---- a hand that was followed to its end --------------------------------------------------------------------------------


def test_a_finished_hand_is_one_act_of_stacks_button_and_hand_number() -> None:
    before = created()
    seats = before.table(1).occupied
    stacks = tuple((seat, 10_000 + seat) for seat in seats)
    events = decide(before, FinishHand(1, 1, stacks), moment(2))
    assert [event.KIND for event in events] == ["hand-finished", "hand-began"]
    state = fold(events, before)
    assert state is not None
    table = state.table(1)
    assert {seat: table.seats[seat].stack for seat in seats} == dict(stacks)
    assert (table.hand, table.button) == (2, next_hand(before, 1, moment(2).utc).button)
    assert {seat: table.seats[seat].name for seat in seats} == {s: before.table(1).seats[s].name for s in seats}


def test_seats_that_were_not_dealt_in_keep_their_stacks() -> None:
    before = created()
    first, *others = before.table(1).occupied
    state = after(before, FinishHand(1, 1, ((first, 5),)))
    assert state.table(1).seats[first].stack == 5
    assert all(state.table(1).seats[seat] == before.table(1).seats[seat] for seat in others)


def test_a_hand_is_finished_once_and_for_those_who_sit_there() -> None:
    state = after(created(), FinishHand(1, 1, ()))
    with pytest.raises(RuleError, match="Table 1 is at hand 2, not at hand 1"):
        decide(state, FinishHand(1, 1, ()), moment())
    empty = next(seat for seat in range(1, 10) if seat not in state.table(1).seats)
    with pytest.raises(RuleError, match=f"Nobody sits in seat {empty} of table 1"):
        decide(state, FinishHand(1, 2, ((empty, 5),)), moment())
    with pytest.raises(RuleError, match="less than nothing"):
        decide(state, FinishHand(1, 2, ((state.table(1).occupied[0], -1),)), moment())


def test_who_left_in_the_meantime_is_passed_over_when_the_record_is_folded() -> None:
    before = created()
    first, second, *_ = before.table(1).occupied
    events = decide(before, FinishHand(1, 1, ((first, 5), (second, 7))), moment())
    state = fold(events, after(before, ClearSeat(1, first)))
    assert state is not None
    assert first not in state.table(1).seats
    assert state.table(1).seats[second].stack == 7
