"""The red and the green button (APT 2025, rulebook 8): a round of the table, whoever leaves or sits down in it.

Only the green one moves, with each hand, to the next active player; where it meets the red one both move on and the
game changes. The buttons are moved by hand here, seat by seat, beside the event.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from floor_app.base import QuestionError, RuleError, resource
from floor_app.rules.games import GAMES
from floor_app.tournament.commands import (
    ClearSeat,
    CreateEvent,
    EditStructure,
    NewTable,
    NextHand,
    SetButton,
    SetGame,
    SetHandOfGame,
    SetSeat,
    StartClock,
)
from floor_app.tournament.cues import cues
from floor_app.tournament.files import load_structure, read_csv, read_toml, to_csv, to_toml
from floor_app.tournament.mix import Change, ChangeBy, Mix, parse_change
from floor_app.tournament.structure import Structure
from floor_app.tournament.tables import markers
from floor_app.tournament.tournament import Tournament
from tests.tournament.small_events import act, after, moment

PPC = load_structure(resource("structures/wsop-2023-ppc.toml")).structure
NINE = PPC.mix.games


def sheet(change: str = "red/green button") -> Structure:
    return replace(PPC, mix=Mix(NINE, parse_change(change)))


def begun(seats: tuple[int, ...], button: int, change: str = "red/green button") -> Tournament:
    table = NewTable(1, tuple((seat, "", 300_000) for seat in seats), button)
    state, _ = act(None, CreateEvent("nine", sheet(change), (table,)))
    return after(state, StartClock())


def hands_of_games(state: Tournament, hands: int) -> list[int]:
    """How many hands each game lasts while so many are dealt."""
    lengths = [1]
    for _ in range(hands):
        before = state.table(1).game
        state = after(state, NextHand(1))
        if state.table(1).game == before:
            lengths[-1] += 1
        else:
            lengths.append(1)
    return lengths[:-1]


def test_it_is_read_and_written() -> None:
    change = Change(ChangeBy.MARKERS, 1)
    assert str(change) == change.length == "1 red/green round"
    for text in ("red/green button", "Red-Green Buttons", "red and green button", "1 red/green round"):
        assert parse_change(text) == change
    for text in ("2 red/green rounds", "red button", "green"):
        with pytest.raises(QuestionError):
            parse_change(text)
    for text, read in ((to_csv(sheet()), read_csv), (to_toml(sheet()), read_toml)):
        assert read(text).structure == sheet()


@pytest.mark.parametrize("seats", [(1, 2, 3, 4, 5, 6, 7), (2, 5, 7), (3, 6)])
def test_while_everybody_stays_it_is_an_orbit(seats: tuple[int, ...]) -> None:
    red = begun(seats, seats[-1])
    orbit = begun(seats, seats[-1], "1 orbit")
    assert hands_of_games(red, 40) == hands_of_games(orbit, 40) == [len(seats)] * (40 // len(seats))
    told = cues(red, 1, moment().utc)
    assert told is not None
    assert (told.hands_to_go, red.hands_in_game(1)) == (len(seats), len(seats))


def test_both_buttons_move_on_when_they_meet_through_stud_too() -> None:
    state = begun((1, 3, 5), 5)
    places = []
    for _ in range(7):
        places.append((state.game(1).key, markers(state.table(1)), state.table(1).button))
        state = after(state, NextHand(1))
    assert places == [
        ("nlhe", (5, 5), 5),
        ("nlhe", (5, 1), 1),
        ("nlhe", (5, 3), 3),
        ("stud", (1, 1), 5),
        ("stud", (1, 3), 5),
        ("stud", (1, 5), 5),
        ("o8", (3, 3), 5),
    ]


def test_who_is_out_before_the_green_button_comes_shortens_the_round_by_a_hand() -> None:
    """An orbit counts those who sat there when the game began; here nobody is counted who does not get the button."""
    state = after(begun((1, 2, 3, 4, 5, 6), 6), NextHand(1), NextHand(1))  # green: 6, 1, 2
    assert hands_of_games(after(state, ClearSeat(1, 4)), 4)[0] == 3  # 3, 5, then red's 6
    assert hands_of_games(after(state, ClearSeat(1, 1)), 5)[0] == 4  # had it already: nothing changes
    assert hands_of_games(after(state, ClearSeat(1, 2)), 5)[0] == 4  # has it now
    assert hands_of_games(after(state, ClearSeat(1, 6)), 5)[0] == 4  # the red one stays on the empty seat
    orbit = after(begun((1, 2, 3, 4, 5, 6), 6, "1 orbit"), NextHand(1), NextHand(1), ClearSeat(1, 4))
    assert hands_of_games(orbit, 5)[0] == 4


def test_who_sits_down_before_the_green_button_comes_lengthens_the_round_by_a_hand() -> None:
    state = after(begun((1, 2, 4, 6), 6), NextHand(1), NextHand(1))  # green: 6, 1, 2
    assert state.hands_in_game(1) == 4
    assert after(state, SetSeat(1, 5)).hands_in_game(1) == 5
    assert after(state, SetSeat(1, 7)).hands_in_game(1) == 4  # between the red one and the first who had green


def test_a_game_set_by_hand_begins_a_round_and_a_hand_that_is_set_moves_the_green_button() -> None:
    state = after(begun((1, 3, 5, 7), 7), NextHand(1), NextHand(1), SetGame(1, 3))
    assert (markers(state.table(1)), state.hands_in_game(1)) == ((3, 3), 4)
    state = after(state, SetHandOfGame(1, 3))
    assert (markers(state.table(1)), state.hands_in_game(1)) == ((3, 7), 4)
    with pytest.raises(RuleError, match="Its hands are 1 to 4"):
        act(state, SetHandOfGame(1, 5))


def test_a_hand_that_is_set_counts_from_the_one_that_is_on_whoever_left_in_between() -> None:
    state = after(begun((1, 2, 3, 4, 5, 6), 6), *[NextHand(1)] * 4)  # green: 6, 1, 2, 3, 4
    state = after(state, ClearSeat(1, 1), ClearSeat(1, 2))
    assert (state.table(1).hand_of_game, markers(state.table(1)), state.hands_in_game(1)) == (5, (6, 4), 6)
    for hand, green in ((5, 4), (6, 5), (4, 3), (3, 6), (1, 6)):  # who had it before seat 3 has left, but for the first
        there = after(state, SetHandOfGame(1, hand)).table(1)
        assert (there.hand_of_game, markers(there)) == (hand, (6, green))
    left = after(state, ClearSeat(1, 4))  # the green one stands at an empty seat
    assert (markers(left.table(1)), left.hands_in_game(1)) == ((6, 4), 6)
    assert markers(after(left, SetHandOfGame(1, 6)).table(1)) == (6, 5)


def test_the_first_round_begins_with_the_dealer_button() -> None:
    state = begun((1, 3, 5, 7), 7)
    assert markers(after(state, SetButton(1, 3)).table(1)) == (3, 3)
    assert markers(after(state, ClearSeat(1, 7), SetButton(1, 3)).table(1)) == (3, 3)
    assert markers(after(state, ClearSeat(1, 7)).table(1)) == (7, 7)
    assert markers(after(state, SetButton(1, 4)).table(1)) == (5, 5)  # an empty seat holds no green button
    assert markers(after(state, NextHand(1), SetButton(1, 3)).table(1)) == (7, 1)
    assert markers(begun((), 7).table(1)) == (7, 7)
    assert begun((), 7).hands_in_game(1) == 7


def test_a_mix_that_begins_to_count_so_begins_a_round() -> None:
    state = after(begun((1, 3, 5), 5, "7 hands"), NextHand(1), NextHand(1), NextHand(1))
    state = after(state, EditStructure(sheet(), confirmed=True))
    assert hands_of_games(state, 3)[0] == 3
    back = after(state, NextHand(1), EditStructure(sheet("7 hands"), confirmed=True))
    assert back.hands_in_game(1) == 7


@pytest.mark.parametrize("seed", range(30))
def test_beside_two_buttons_moved_by_hand(seed: int) -> None:
    """An own model: a felt of seven seats, people who come and go, two buttons and a dealer button."""
    chance = random.Random(seed)
    there = set(chance.sample(range(1, 8), chance.randint(2, 7)))
    button = chance.choice(sorted(there))
    state = begun(tuple(sorted(there)), button)
    red = green = button
    game, hand = 0, 1

    def step(seat: int) -> int:
        while True:
            seat = seat % 7 + 1
            if seat in there:
                return seat

    def met() -> bool:
        """Whether the green button passes the red one's seat on its way to the next player."""
        seat = green
        while True:
            seat = seat % 7 + 1
            if seat == red:
                return True
            if seat in there:
                return False

    for _ in range(200):
        what = chance.random()
        if what < 0.15 and len(there) > 1:
            seat = chance.choice(sorted(there))
            there.remove(seat)
            state = after(state, ClearSeat(1, seat))
        elif what < 0.3 and len(there) < 7:
            seat = chance.choice([seat for seat in range(1, 8) if seat not in there])
            there.add(seat)
            state = after(state, SetSeat(1, seat))
        else:
            if GAMES[NINE[game]].uses_button:
                button = step(button)
            if met():
                game, hand = (game + 1) % 9, 1
                red = green = step(red)
            else:
                green, hand = step(green), hand + 1
            state = after(state, NextHand(1))
        table = state.table(1)
        assert (table.game, table.hand_of_game, table.button, markers(table)) == (game, hand, button, (red, green))
        told = cues(state, 1, moment().utc)
        assert told is not None
        assert told.last_hand is met()
