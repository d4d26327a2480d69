"""Nine games at several tables, played hand by hand through the public commands: every way in which the game changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import RuleError, resource
from floor_app.rules.games import GAMES
from floor_app.tournament.commands import (
    ChooseGame,
    ClearSeat,
    Command,
    CreateEvent,
    EditStructure,
    InsertGame,
    NewTable,
    NextHand,
    OpenTable,
    SetChooser,
    SetGame,
    SkipGame,
    StartClock,
    StepGame,
    StepLevel,
    SwapGames,
)
from floor_app.tournament.cues import cue_lines, cues
from floor_app.tournament.files import load_structure, read_toml, to_toml
from floor_app.tournament.mix import LimitsRise, Mix, parse_change
from floor_app.tournament.spot import next_spot, spot
from floor_app.tournament.structure import Structure
from floor_app.tournament.tournament import Tournament
from tests.tournament.small_events import act, after, moment

PPC = load_structure(resource("structures/wsop-2023-ppc.toml")).structure
NINE = PPC.mix.games
STUD = [n for n, key in enumerate(NINE) if not GAMES[key].uses_button]


def sheet(change: str, limits: LimitsRise = LimitsRise.CLOCK) -> Structure:
    return replace(PPC, mix=Mix(NINE, parse_change(change), limits))


def table(number: int, seats: Iterable[int], button: int) -> NewTable:
    return NewTable(number, tuple((seat, f"{number}-{seat}", 300_000) for seat in seats), button)


FULL, SIX, FOUR = table(1, range(1, 8), 7), table(2, (1, 2, 3, 5, 6, 7), 3), table(3, (2, 4, 5, 7), 4)


def begun(change: str, *tables: NewTable, limits: LimitsRise = LimitsRise.CLOCK) -> Tournament:
    state, _ = act(None, CreateEvent("nine", sheet(change, limits), tables or (FULL, SIX, FOUR)))
    return after(state, StartClock())


def deal(state: Tournament, number: int, hands: int, at: float = 0) -> Tournament:
    return after(state, *[NextHand(number)] * hands, at=at)


def game(state: Tournament, number: int) -> str:
    return state.game(number).key


# ---- by hands and orbits, counted at each table ----------------------------------------------------------------------------


def test_seven_hands_a_game_at_three_tables_that_are_at_different_hands() -> None:
    state = begun("7 hands")
    played: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for turn in range(140):
        for number in (1, 2, 3):
            if turn % number == 0:  # table 2 deals half as fast as table 1, table 3 a third
                played[number].append(game(state, number))
                state = deal(state, number, 1)
    for number, keys in played.items():
        assert keys == [NINE[hand // 7 % 9] for hand in range(len(keys))], number
    assert {game(state, number) for number in (1, 2, 3)} == {NINE[2], NINE[1], NINE[6]}


def test_an_orbit_is_as_long_as_the_table_is_full() -> None:
    state = begun("1 orbit")
    for number, players in ((1, 7), (2, 6), (3, 4)):
        for hand in range(9 * players):
            assert game(state, number) == NINE[hand // players], (number, hand)
            state = deal(state, number, 1)
        assert game(state, number) == NINE[0]


@pytest.mark.parametrize("change", ["7 hands", "1 orbit", "2 hands"])
def test_the_button_moves_once_for_every_hand_that_has_one_and_never_in_stud(change: str) -> None:
    state = begun(change)
    for new in (FULL, SIX, FOUR):
        seats = [seat for seat, _, _ in new.seats]
        place = seats.index(new.button or 0)
        for _ in range(150):
            here = state.table(new.number)
            assert here.button == seats[place % len(seats)]
            place += GAMES[NINE[here.game]].uses_button
            state = deal(state, new.number, 1)


def test_through_stud_and_back_at_one_table() -> None:
    """TDA 2024 rule 11-B: after the last flop hand the button goes where the next one would have it, and freezes."""
    state = deal(begun("7 hands"), 1, 6)
    assert (game(state, 1), state.table(1).hand_of_game, state.table(1).button) == ("nlhe", 7, 6)
    told = cues(state, 1, moment().utc)
    assert told is not None
    assert cue_lines(told) == (
        "Last hand of No-Limit Hold'em.",
        "Seven Card Stud next: the button goes to seat 7 and freezes.",
    )
    for hand in range(7):
        state = deal(state, 1, 1)
        assert (game(state, 1), state.table(1).hand_of_game, state.table(1).button) == ("stud", hand + 1, 7)
    told = cues(state, 1, moment().utc)
    assert told is not None
    assert cue_lines(told) == (
        "Last hand of Seven Card Stud.",
        "Limit Omaha 8 or Better next: the button moves again from seat 7.",
    )
    state = deal(state, 1, 1)
    assert (game(state, 1), state.table(1).button) == ("o8", 7)
    assert deal(state, 1, 1).table(1).button == 1


def test_the_frozen_button_stays_on_the_chair_of_a_player_who_is_out() -> None:
    state = after(deal(begun("7 hands"), 1, 8), ClearSeat(1, 7))
    assert (game(state, 1), state.table(1).button) == ("stud", 7)
    state = deal(state, 1, 6)
    assert (game(state, 1), state.table(1).button) == ("o8", 7)
    assert deal(state, 1, 1).table(1).button == 1


# ---- by the clock, for the whole room ----------------------------------------------------------------------------------


def test_the_room_changes_by_minutes_each_table_with_its_next_hand() -> None:
    state = begun("30 minutes")
    last = {1: 0.0, 2: 0.0, 3: 0.0}
    for minute in range(1, 100):
        for number, every in ((1, 2), (2, 3), (3, 7)):
            if minute % every == 0:
                state = deal(state, number, 1, at=minute)
                last[number] = minute
            assert game(state, number) == NINE[int(last[number]) // 30], (minute, number)


def test_a_table_that_was_long_at_one_hand_joins_the_game_of_the_room() -> None:
    state = begun("30 minutes")
    for minute in (31, 62, 93):
        state = deal(state, 1, 1, at=minute)
    assert game(state, 1) == NINE[3]
    state = deal(state, 2, 1, at=94)
    assert game(state, 2) == NINE[3]
    state = after(state, OpenTable(table(9, (1, 2), 1)), at=95)
    assert game(state, 9) == NINE[3]


def test_the_room_changes_by_levels_and_half_levels() -> None:
    half = begun("half a level")
    whole = begun("1 level")
    two = begun("2 levels")
    # A hundred minutes a level, fifteen of break after the first.
    for minute, halves, levels, pairs in ((49, 0, 0, 0), (51, 1, 0, 0), (101, 2, 1, 0), (116, 2, 1, 0), (166, 3, 1, 0)):
        for state, index in ((half, halves), (whole, levels), (two, pairs)):
            assert game(deal(state, 1, 1, at=minute), 1) == NINE[index], minute
    assert game(deal(two, 1, 1, at=231), 1) == NINE[1]
    told = cues(half, 1, moment(20).utc)
    assert told is not None
    assert told.time_to_go == 30 * 60_000


def test_a_level_set_back_does_not_take_a_game_back() -> None:
    state = deal(begun("1 level"), 1, 1, at=120)
    assert game(state, 1) == "stud"
    state = deal(after(state, StepLevel(-1), at=121), 1, 1, at=122)
    assert game(state, 1) == "stud"


# ---- dealer's choice ------------------------------------------------------------------------------------------------------


def test_who_chooses_moves_round_and_a_choice_lasts_its_hands() -> None:
    state = begun("dealer's choice, 3 hands", SIX)
    state = after(state, SetChooser(2, 3))
    choosers, games = [], []
    wishes = {5: "27td", 6: "plo", 7: None, 1: "razz", 2: "plo", 3: None}
    for _ in range(6):
        told = cues(state, 2, moment().utc)
        assert told is not None
        assert told.chooser is not None
        wish = wishes[told.chooser]
        assert f"Seat {told.chooser} chooses the next game; if nobody does:" in " ".join(cue_lines(told))
        if wish is not None:
            state = after(state, ChooseGame(2, NINE.index(wish)))
            again = cues(state, 2, moment().utc)
            assert again is not None
            assert f"Seat {told.chooser} chose {GAMES[wish].name}." in cue_lines(again)
        state = deal(state, 2, 3)
        choosers.append(state.table(2).chooser)
        games.append(game(state, 2))
        assert state.table(2).hand_of_game == 1
    assert choosers == [5, 6, 7, 1, 2, 3]
    assert games == ["27td", "plo", "lhe", "razz", "plo", "lhe"]  # nobody picked: the next of the list
    told = cues(state, 2, moment().utc)
    assert told is not None
    assert [one.key for one in told.picked] == ["nlhe", "27td", "plo", "lhe", "razz"]


def test_a_choice_may_be_said_again_until_its_first_hand() -> None:
    state = begun("dealer's choice, 2 hands", FULL)
    state = after(state, ChooseGame(1, 3), ChooseGame(1, 4))
    assert state.next_game(1) == GAMES["plo"]
    state = deal(state, 1, 2)
    assert (game(state, 1), state.table(1).coming, state.table(1).chooser) == ("plo", (), 1)


def test_games_are_not_chosen_where_the_mix_has_an_order() -> None:
    for command in (ChooseGame(1, 2), SetChooser(1, 2)):
        with pytest.raises(RuleError, match="not chosen by the players"):
            act(begun("7 hands"), command)


# ---- skip, put in, swap -------------------------------------------------------------------------------------------------


def order(state: Tournament, number: int, n: int) -> list[int]:
    """The next games of a table of one hand a game."""
    found = []
    for _ in range(n):
        state = deal(state, number, 1)
        found.append(state.table(number).game)
    return found


def test_games_are_skipped_put_in_and_swapped_at_one_table_alone() -> None:
    state = begun("1 hand")
    assert order(after(state, SkipGame(1)), 1, 4) == [2, 3, 4, 5]
    assert order(after(state, SkipGame(1), SkipGame(1)), 1, 3) == [3, 4, 5]
    assert order(after(state, InsertGame(1, 6)), 1, 4) == [6, 1, 2, 3]
    assert order(after(state, SwapGames(1)), 1, 4) == [2, 1, 3, 4]
    assert order(after(state, SwapGames(1, 1, 3)), 1, 5) == [3, 2, 1, 4, 5]
    assert order(after(state, SwapGames(1), SwapGames(1)), 1, 3) == [1, 2, 3]
    assert after(state, SwapGames(1), SwapGames(1)).table(1) == state.table(1)
    assert order(after(state, SkipGame(1)), 2, 3) == [1, 2, 3]
    assert after(state, SkipGame(1)).next_game(1) == GAMES[NINE[2]]
    last = after(state, SetGame(1, 8), SkipGame(1))
    assert order(last, 1, 3) == [1, 2, 3]


def test_the_next_game_by_hand_is_the_planned_one_too() -> None:
    state = after(begun("7 hands"), SwapGames(1), StepGame(1, 1))
    assert (state.table(1).game, state.table(1).hand_of_game, state.table(1).coming) == (2, 1, (1, 3))
    assert order(deal(state, 1, 6), 1, 1) == [1]
    assert after(state, StepGame(1, 1)).table(1).game == 1
    assert after(state, StepGame(1, 2)).table(1).game == 3
    assert after(state, StepGame(1, -1)).table(1).game == 1
    chosen = after(begun("dealer's choice, 3 hands", FULL), ChooseGame(1, 6), StepGame(1, 1))
    assert (chosen.table(1).game, chosen.table(1).coming, chosen.next_game(1)) == (6, (), GAMES[NINE[7]])


def test_what_cannot_be_planned_is_refused() -> None:
    state = begun("1 hand")
    for command, sentence in (
        (InsertGame(1, 9), "There is no game 10 in this mix."),
        (SwapGames(1, 1, 1), "Games 1 and 1 from here cannot be swapped."),
        (SwapGames(1, 0, 2), "cannot be swapped"),
        (SkipGame(4), "There is no table 4"),
    ):
        with pytest.raises(RuleError, match=sentence):
            act(state, command)
    one = begun("7 hands")
    alone = replace(one, structure=replace(one.structure, mix=Mix(("razz",))))
    with pytest.raises(RuleError, match="Only Razz is played here"):
        act(alone, SkipGame(1))
    two = replace(one, structure=replace(one.structure, mix=Mix(("razz", "plo"), parse_change("7 hands"))))
    with pytest.raises(RuleError, match="Without Pot-Limit Omaha only Razz is left"):
        act(two, SkipGame(1))


def test_a_game_taken_out_of_the_events_mix_leaves_every_tables_plan() -> None:
    state = after(begun("1 hand"), InsertGame(1, 6), SwapGames(2, 1, 4))
    without = tuple(key for key in NINE if key != NINE[6])
    mix = replace(state.structure.mix, games=without)
    state = after(state, EditStructure(replace(state.structure, mix=mix), confirmed=True))
    names = [without[index] for index in order(state, 1, 3)]
    assert names == list(NINE[1:4])
    assert [without[index] for index in order(state, 2, 5)] == [NINE[n] for n in (4, 2, 3, 1, 5)]


@given(st.lists(st.sampled_from(["skip", "swap", "in", "deal"]), max_size=30), st.integers(0, 8))
def test_whatever_is_planned_every_plan_ends_in_the_order_of_the_mix(acts: list[str], index: int) -> None:
    state = begun("1 hand", FULL)
    commands: dict[str, Command] = {
        "skip": SkipGame(1),
        "swap": SwapGames(1, 1, 3),
        "in": InsertGame(1, index),
        "deal": NextHand(1),
    }
    state = after(state, *[commands[one] for one in acts])
    coming = len(state.table(1).coming)
    ahead = order(state, 1, coming + 12)[coming:]
    assert all(later == (before + 1) % 9 for before, later in pairwise(ahead))


# ---- limits after a rotation --------------------------------------------------------------------------------------------


def test_limits_rise_only_after_a_full_rotation_of_the_table() -> None:
    state = begun("2 hands", FULL, SIX, limits=LimitsRise.ROTATION)
    for hand in range(1, 18):  # level 2 begins before hand 5
        state = deal(state, 1, 1, at=20 if hand < 5 else 130)
        assert state.table(1).level == 1, hand
    told = cues(state, 1, moment(131).utc)
    assert told is not None
    assert told.level == 2
    assert told.waiting is None  # the next hand is the first of a new rotation
    state = deal(state, 1, 1, at=131)
    assert (game(state, 1), state.table(1).level) == ("nlhe", 2)
    assert spot(state, 1, moment(131).utc).level == 2
    state = deal(state, 2, 3, at=131)
    assert state.table(2).level == 1
    told = cues(state, 2, moment(131).utc)
    assert told is not None
    assert told.waiting == 2
    assert "Level 2 waits for a full rotation at this table." in cue_lines(told)
    assert next_spot(state, 2, moment(131).utc) is None


def test_a_skipped_game_counts_for_the_rotation_and_one_put_in_does_not() -> None:
    state = begun("1 hand", FULL, limits=LimitsRise.ROTATION)
    state = after(state, SkipGame(1), InsertGame(1, 0), at=120)
    levels = []
    for _ in range(10):
        state = deal(state, 1, 1, at=120)
        levels.append((state.table(1).game, state.table(1).level))
    assert levels == [*((n, 1) for n in (0, 2, 3, 4, 5, 6, 7, 8)), (0, 2), (1, 2)]


def test_the_rule_is_part_of_the_structures_file() -> None:
    structure = sheet("dealer's choice, 6 hands", LimitsRise.ROTATION)
    text = to_toml(structure)
    assert 'limits_rise = "rotation"' in text
    assert 'change = "dealer\'s choice, 6 hands"' in text
    assert read_toml(text, "event").structure == structure
    assert "limits_rise" not in to_toml(PPC)


# ---- cues -----------------------------------------------------------------------------------------------------------------


def test_the_next_game_is_told_with_what_it_costs() -> None:
    state = deal(begun("7 hands"), 1, 2)
    told = cues(state, 1, moment().utc)
    assert told is not None
    assert (told.following.key, told.level, told.hands_to_go, told.last_hand) == ("stud", 1, 5, False)
    assert told.stakes == PPC.stakes(PPC.level(1), GAMES["stud"])
    assert cue_lines(told) == ()
    alone = replace(state, structure=replace(state.structure, mix=Mix(("nlhe",))))
    assert cues(alone, 1, moment().utc) is None


def test_from_stud_to_stud_nothing_is_said_of_the_button() -> None:
    assert STUD == [1, 3, 7]
    state = begun("1 hand", FULL)
    state = after(state, SetGame(1, 1), InsertGame(1, 3))
    told = cues(state, 1, moment().utc)
    assert told is not None
    assert cue_lines(told) == ("Last hand of Seven Card Stud.",)
    assert deal(state, 1, 1).table(1).button == state.table(1).button
