"""Editing the structure while it is played: what is refused, what needs a word, and that time never stops for it."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import Millis, RuleError
from floor_app.tournament import clock as clocks
from floor_app.tournament.clock import Paused, Running
from floor_app.tournament.commands import (
    NEEDS_CONFIRMATION,
    EditStructure,
    NextHand,
    PauseClock,
    SetGame,
    SetHandLevel,
    SetLevel,
    SetTimeLeft,
    StartClock,
)
from floor_app.tournament.editing import (
    Edited,
    delete_rows,
    duplicate_rows,
    insert_row,
    move_rows,
    set_cell,
    set_fact,
)
from floor_app.tournament.event_rows import encode
from floor_app.tournament.events import StructureEdited
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.state import Tournament
from floor_app.tournament.structure import Break, Level, Structure
from floor_app.tournament.structure_change import change_between, changed
from tests.tournament.small_events import MINUTE, act, after, cash, created, level, moment, structure

SHEET = structure()


def running(minutes: float = 0) -> Tournament:
    """Level 2 has run so long; 20 minutes of level 1 and 5 of break came before."""
    return after(created(), SetLevel(2), StartClock(), NextHand(1))


def at_row(state: Tournament, minutes: float) -> tuple[int, Millis | None]:
    utc = moment(minutes).utc
    assert state.clock is not None
    clock = clocks.at(state.clock, state.structure, utc)
    return clock.row, clocks.left_at(clock, utc)


def edited(state: Tournament, new: Structure, minutes: float = 0, confirmed: bool = False) -> Tournament:
    return act(state, EditStructure(new, confirmed=confirmed), minutes)[0]


def test_a_later_level_is_changed_and_the_clock_goes_on() -> None:
    state = running()
    new = set_cell(SHEET, 4, "stud.bring_in", "175").structure
    then, events = act(state, EditStructure(new), 3)
    assert then.structure == new
    assert at_row(then, 3) == (2, 17 * MINUTE)
    assert at_row(then, 20) == (4, 20 * MINUTE)
    assert [type(event) for event in events] == [StructureEdited]


def test_an_edit_that_changes_nothing_is_no_act() -> None:
    assert act(running(), EditStructure(SHEET))[1] == ()


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (lambda: set_cell(SHEET, 0, "stud.bring_in", "75"), "Level 1 was played already and cannot be changed."),
        (lambda: set_cell(SHEET, 1, "number", "6"), "The break of 5 minutes was played already and cannot be changed."),
        (lambda: delete_rows(SHEET, [0]), "Level 1 was played already and cannot be changed."),
        (lambda: insert_row(SHEET, 1, "remove"), "The break of 5 minutes was played already and cannot be changed."),
        (lambda: insert_row(SHEET, 2, "break"), "Level 2 is on and cannot be taken away."),
        (lambda: set_cell(SHEET, 2, "number", "9"), "Level 2 is on and cannot be taken away."),
        (lambda: delete_rows(SHEET, range(2, 9)), "Level 2 is on and cannot be taken away."),
        (lambda: move_rows(SHEET, [2], 9), "Level 2 is on and cannot be taken away."),
    ],
)
def test_what_was_played_stays(edit: Callable[[], Edited], sentence: str) -> None:
    new = edit().structure
    assert new != SHEET
    with pytest.raises(RuleError) as refused:
        edited(running(), new, 3, confirmed=True)
    assert refused.value.message == sentence
    assert refused.value.remedy


def test_the_running_level_needs_a_word_that_says_what_changes() -> None:
    new = set_cell(SHEET, 2, "pot-limit.big_blind", "250").structure
    new = set_cell(new, 2, "minutes", "30").structure
    with pytest.raises(RuleError) as refused:
        edited(running(), new, 3)
    assert refused.value.where == NEEDS_CONFIRMATION
    assert refused.value.message == (
        "Level 2 is on: pot-limit big blind 200 becomes 250; its length becomes 30 min, its time left stays."
    )
    then = edited(running(), new, 3, confirmed=True)
    assert then.structure == new
    assert at_row(then, 3) == (2, 17 * MINUTE)


def test_a_line_taken_from_the_running_level_is_told() -> None:
    here = SHEET.level(2)
    new = replace(SHEET, rows=(*SHEET.rows[:2], replace(here, stakes=here.stakes.discard("stud")), *SHEET.rows[3:]))
    with pytest.raises(RuleError, match="Level 2 is on: the stud line is taken away"):
        edited(running(), new)


def test_the_break_that_is_on_needs_a_word_and_stays() -> None:
    state = after(created(), SetLevel(4), StartClock())
    longer = set_cell(SHEET, 7, "number", "30").structure
    with pytest.raises(
        RuleError, match="The break of 10 minutes is on: its length becomes 30 min, its time left stays"
    ):
        edited(state, longer, 21)
    then = edited(state, longer, 21, confirmed=True)
    assert at_row(then, 21) == (7, 9 * MINUTE)
    with pytest.raises(RuleError, match="The break of 10 minutes is on and cannot be taken away"):
        edited(state, delete_rows(SHEET, [7]).structure, 21, confirmed=True)
    # the level behind it has not begun
    assert (
        edited(state, set_cell(SHEET, 8, "stud.ante", "100").structure, 21).structure.level(5).stakes["stud"].ante
        == 100
    )


def test_before_the_first_start_everything_may_be_changed() -> None:
    state = created()
    new = set_cell(delete_rows(SHEET, [0, 1]).structure, 0, "minutes", "45").structure
    then = edited(state, new)
    assert then.clock is not None
    assert (then.clock.row, then.clock.phase) == (0, Paused(Millis(45 * MINUTE)))
    by_hand = after(state, SetLevel(3), SetTimeLeft(90_000))
    then = edited(by_hand, insert_row(SHEET, 1, "remove").structure)
    assert then.clock is not None
    assert (then.clock.row, then.clock.phase) == (5, Paused(Millis(90_000)))


def test_levels_added_behind_the_last_give_it_an_end() -> None:
    state = after(created(), SetLevel(5), StartClock())
    assert at_row(state, 7) == (8, None)
    longer = insert_row(SHEET, 9, "level").structure
    with pytest.raises(RuleError, match="Level 5 is on: its length becomes 20 min"):
        edited(state, longer, 7)
    then = edited(state, longer, 7, confirmed=True)
    assert at_row(then, 7) == (8, 20 * MINUTE)
    shorter = delete_rows(longer, [9]).structure
    with pytest.raises(RuleError, match="Level 5 is on: it becomes the last, with no end"):
        edited(then, shorter, 9)
    assert at_row(edited(then, shorter, 9, confirmed=True), 99) == (8, None)


def test_a_hand_that_is_on_keeps_the_level_it_was_given() -> None:
    """Said by hand, or left over from before the clock was set back: such a level is not ahead of everybody."""
    state = after(running(), SetHandLevel(1, 4))
    with pytest.raises(RuleError, match="Table 1 plays a hand at level 4, which would change"):
        edited(state, set_cell(SHEET, 6, "pot-limit.big_blind", "500").structure)
    with pytest.raises(RuleError, match="Table 1 plays a hand at level 4, which would change"):
        edited(state, insert_row(SHEET, 5, "level").structure)
    assert edited(state, set_cell(SHEET, 8, "pot-limit.big_blind", "600").structure).structure != SHEET


def test_a_game_keeps_its_table_when_the_mix_changes() -> None:
    state = after(running(), SetGame(1, 1))
    assert state.game(1).key == "stud"
    mixed = edited(state, replace(SHEET, mix=Mix(("plo", "razz", "nlhe", "stud"), parse_change("3 hands"))))
    assert mixed.game(1).key == "stud"
    assert mixed.structure.mix.games[mixed.table(1).game] == "stud"
    with pytest.raises(RuleError, match="Table 1 plays Seven Card Stud, which would be out of the mix"):
        edited(state, replace(SHEET, mix=Mix(("plo", "nlhe"), parse_change("3 hands"))))


def test_house_rules_are_not_an_edit_of_the_structure() -> None:
    other = replace(set_cell(SHEET, 8, "stud.ante", "7").structure, house=SHEET.house.with_values(max_raises=9))
    assert edited(running(), other).house == SHEET.house


def test_two_who_edit_at_once_do_not_overwrite_each_other() -> None:
    mine = set_cell(SHEET, 8, "stud.ante", "7").structure
    theirs = edited(running(), set_cell(SHEET, 6, "stud.ante", "9").structure)
    with pytest.raises(RuleError, match="The structure was changed meanwhile"):
        act(theirs, EditStructure(mine, was=SHEET))


@pytest.mark.parametrize(
    ("new", "sentence"),
    [
        (replace(SHEET, rows=(Break(5),)), "A structure needs a level."),
        (replace(SHEET, rows=(*SHEET.rows, level(5))), "Level 5 stands after level 5."),
        (replace(SHEET, minutes=None), "Nothing says how long level 1 lasts."),
        (replace(SHEET, cash=True), "A cash game does not become a tournament"),
        (replace(SHEET, seats=99), "This structure cannot be recorded."),
        (
            replace(SHEET, mix=Mix(("nlhe", "stud", "nope"), parse_change("1 hand"))),
            "This structure cannot be recorded.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(new: Structure, sentence: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        edited(created(), new)


def test_a_cash_game_needs_a_word_too() -> None:
    sheet = cash()
    state = created(sheet)
    new = set_cell(sheet, 0, "pot-limit.big_blind", "200").structure
    with pytest.raises(RuleError, match="The game is on: pot-limit big blind 100 becomes 200") as refused:
        edited(state, new)
    assert refused.value.where == NEEDS_CONFIRMATION
    assert edited(state, new, confirmed=True).structure == new
    with pytest.raises(RuleError, match="A cash game has one level and no breaks"):
        edited(state, insert_row(sheet, 1, "break").structure, confirmed=True)


def test_an_inserted_level_is_a_small_record() -> None:
    rows = tuple(level(number) for number in range(1, 301))
    long = replace(SHEET, rows=rows)
    change = change_between(long, insert_row(long, 100, "level").structure)
    assert change is not None
    assert (change.row, change.was, len(change.rows), change.shift) == (100, (), 1, 1)
    assert len(str(encode(StructureEdited(change, moment(0)))[2])) < 1000


def test_a_record_that_does_not_fit_is_refused() -> None:
    change = change_between(SHEET, set_cell(SHEET, 4, "stud.ante", "7").structure)
    assert change is not None
    for other in (set_cell(SHEET, 4, "stud.ante", "9").structure, insert_row(SHEET, 8, "break").structure):
        with pytest.raises(RuleError, match="The structure is no longer the one that was edited"):
            changed(other, change)


# ---- whatever is edited ---------------------------------------------------------------------------------------------

ROW = st.integers(0, 8)
EDITS: st.SearchStrategy[Callable[[Structure], Structure]] = st.one_of(
    st.builds(
        lambda row, column, text: lambda s: set_cell(s, row % len(s.rows), column, text).structure,
        ROW,
        st.sampled_from(["number", "minutes", "note", "stud.ante", "no-limit.big_blind", "row"]),
        st.sampled_from(["1", "7", "30", "", "break", "level", "x", "1,500", "9k"]),
    ),
    st.builds(
        lambda row, kind: lambda s: insert_row(s, row % (len(s.rows) + 1), kind).structure,
        ROW,
        st.sampled_from(["level", "break", "remove", "end-of-day"]),
    ),
    st.builds(
        lambda rows: lambda s: delete_rows(s, [r % len(s.rows) for r in rows]).structure, st.sets(ROW, max_size=3)
    ),
    st.builds(lambda row, to: lambda s: move_rows(s, [row % len(s.rows)], to).structure, ROW, ROW),
    st.builds(lambda row: lambda s: duplicate_rows(s, [row % len(s.rows)]).structure, ROW),
    st.builds(
        lambda key, text: lambda s: set_fact(s, key, text).structure,
        st.sampled_from(["minutes", "starting_stack", "name", "mix", "seats"]),
        st.sampled_from(["35", "nlhe plo stud razz", "8", ""]),
    ),
)


@given(st.lists(EDITS, max_size=6))
def test_the_record_of_any_edit_makes_the_same_structure(edits: list[Callable[[Structure], Structure]]) -> None:
    new = SHEET
    for edit in edits:
        new = edit(new)
        numbers = [each.number for each in new.levels]
        assert numbers == sorted(set(numbers))
        assert numbers
    change = change_between(SHEET, new)
    assert (SHEET if change is None else changed(SHEET, change)) == new


@given(st.lists(EDITS, max_size=4), st.integers(1, 5), st.integers(0, 70), st.booleans())
def test_no_edit_moves_the_level_or_the_time_left(
    edits: list[Callable[[Structure], Structure]], first: int, minutes: int, pause: bool
) -> None:
    state = after(created(), SetLevel(first), StartClock())
    if pause:
        state = after(state, PauseClock(), at=2)
    row, left = at_row(state, minutes)
    new = SHEET
    for edit in edits:
        new = edit(new)
    assert state.clock is not None
    before = clocks.at(state.clock, state.structure, moment(minutes).utc)
    try:
        then = edited(state, new, minutes, confirmed=True)
    except RuleError:
        return
    assert then.clock is not None
    after_it = clocks.at(then.clock, then.structure, moment(minutes).utc)
    assert isinstance(after_it.phase, Running if isinstance(before.phase, Running) else Paused)
    assert after_it.row == row
    assert type(then.structure.rows[row]) is type(SHEET.rows[row])
    if isinstance(SHEET.rows[row], Level):
        assert then.level_now(moment(minutes).utc).number == state.level_now(moment(minutes).utc).number
    ends = then.structure.length(row) is None
    assert clocks.left_at(after_it, moment(minutes).utc) == (None if ends else left or then.structure.length(row))
    assert clocks.played(then.clock, then.structure, moment(minutes).utc) == clocks.played(
        state.clock, SHEET, moment(minutes).utc
    )
