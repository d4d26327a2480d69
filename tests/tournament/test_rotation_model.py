"""Five tables of a mixed event beside a model of their own: every kind of change, people leaving and sitting down.

The model is rulebook 8 in a few lines and a clock that counts minutes; it uses nothing of the event's own arithmetic.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace

import pytest

from floor_app.base import resource
from floor_app.tournament.commands import (
    ChooseGame,
    ClearSeat,
    CreateEvent,
    InsertGame,
    NewTable,
    NextHand,
    SetSeat,
    StartClock,
)
from floor_app.tournament.cues import cues
from floor_app.tournament.files import load_structure
from floor_app.tournament.mix import LimitsRise, Mix, parse_change
from tests.tournament.small_events import act, after, moment

PPC = load_structure(resource("structures/wsop-2023-ppc.toml")).structure
STUD = {"stud", "razz", "stud8"}

LEVEL, BREAK, LEVELS = 100, 15, 6
"""Minutes of a level and of the break after it; levels until the first day ends (rulebook 14.1)."""


def level_at(minute: float) -> int:
    """Index of the level that runs, in a break of the coming one."""
    whole, rest = divmod(minute, LEVEL + BREAK)
    return int(whole) + (rest >= LEVEL)


def halves_at(minute: float) -> int:
    """Half-levels that are over."""
    rest = minute % (LEVEL + BREAK)
    return 2 * level_at(minute) + (LEVEL / 2 <= rest < LEVEL)


def played_at(minute: float) -> float:
    """Minutes without the breaks."""
    whole, rest = divmod(minute, LEVEL + BREAK)
    return whole * LEVEL + min(rest, LEVEL)


@dataclass
class Felt:
    """One table of the model."""

    seats: set[int]
    button: int
    chooser: int = 0
    game: int = 0
    hand: int = 1
    players: int = 0
    """Seated while the first hand of the game was on."""
    plan: list[int] = field(default_factory=list)
    stretch: int = 0
    level: int = 0
    since: list[int] = field(default_factory=lambda: [0])
    """Games begun since the limits rose."""

    def left_of(self, seat: int) -> int:
        while True:
            seat = seat % 7 + 1
            if seat in self.seats:
                return seat


CHANGES = (
    *("7 hands", "1 hand", "1 orbit", "2 orbits", "30 minutes", "45 minutes", "1 level", "2 levels"),
    *("half a level", "3 half-levels", "dealer's choice, 3 hands", "dealer's choice"),
)


@pytest.mark.parametrize("limits", LimitsRise)
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("seed", [1, 3])
def test_five_tables_beside_the_model(seed: int, change: str, limits: LimitsRise) -> None:
    chance = random.Random(seed)
    games = PPC.mix.games if seed < 3 else tuple(chance.sample(PPC.mix.games, 4))
    rule = parse_change(change)
    felts = {}
    for number in range(1, 6):
        seats = chance.sample(range(1, 8), 2 if number == 5 else chance.randint(2, 7))
        felts[number] = Felt(set(seats), chance.choice(sorted(seats)), players=len(seats))
        felts[number].chooser = felts[number].button
    tables = [NewTable(n, tuple((seat, "", 1) for seat in sorted(f.seats)), f.button) for n, f in felts.items()]
    sheet = replace(PPC, mix=Mix(games, rule, limits))
    state, _ = act(None, CreateEvent("model", sheet, tuple(tables)))
    state = after(state, StartClock())

    def counted(minute: float) -> int:
        by = {"minutes": int(played_at(minute)), "levels": level_at(minute), "half-levels": halves_at(minute)}
        return by.get(rule.kind.value, 0) // rule.n

    def games_over(felt: Felt, minute: float) -> int:
        if rule.kind.by_clock:
            return counted(minute) - felt.stretch
        return int(felt.hand >= rule.n * (felt.players if rule.kind.value == "orbits" else 1))

    def deal(felt: Felt, minute: float) -> None:
        over = games_over(felt, minute)
        if games[felt.game] not in STUD:
            felt.button = felt.left_of(felt.button)
        begun = []
        for _ in range(over):
            felt.game = felt.plan.pop(0) if felt.plan else (felt.game + 1) % len(games)
            begun.append(felt.game)
        rises = limits is LimitsRise.CLOCK
        if over and not rises:
            enough = len(felt.seats) if chosen else len(games)
            rises = (len(felt.since) if chosen else len(set(felt.since))) >= enough
            felt.since = [felt.game] if rises else [*felt.since, *begun]
        if rises:
            felt.level = level_at(minute)
        if over:
            felt.hand, felt.players, felt.stretch = 1, len(felt.seats), counted(minute)
            felt.chooser = felt.left_of(felt.chooser) if chosen else felt.chooser
        else:
            felt.hand += 1

    chosen = rule.kind.value == "dealer's choice"
    minute = 0.0
    while minute < LEVELS * LEVEL + (LEVELS - 1) * BREAK - 5:
        minute += chance.choice([0.5, 1, 2, 3])
        number = chance.choice(list(felts))
        felt = felts[number]
        what = chance.random()
        if what < 0.1 and len(felt.seats) > 1:
            seat = chance.choice(sorted(felt.seats))
            felt.seats.remove(seat)
            state = after(state, ClearSeat(number, seat), at=minute)
        elif what < 0.2 and len(felt.seats) < 7:
            seat = chance.choice([seat for seat in range(1, 8) if seat not in felt.seats])
            felt.seats.add(seat)
            state = after(state, SetSeat(number, seat), at=minute)
        elif what < 0.24:
            game = chance.randrange(len(games))
            felt.plan = [game] if chosen else [game, *(felt.plan or [(felt.game + 1) % len(games)])]
            state = after(state, ChooseGame(number, game) if chosen else InsertGame(number, game), at=minute)
        else:
            deal(felt, minute)
            state = after(state, NextHand(number), at=minute)
        if what < 0.2 and felt.hand == 1:
            felt.players = len(felt.seats)
        for n, other in felts.items():
            here = state.table(n)
            assert (here.game, here.hand_of_game, here.button) == (other.game, other.hand, other.button), (n, minute)
            assert set(here.occupied) == other.seats
            assert here.level == sheet.levels[other.level].number, (n, minute)
            assert not chosen or here.chooser == other.chooser
        told = cues(state, number, moment(minute).utc)
        assert told is not None
        over = games_over(felt, minute)
        assert told.last_hand is (over > 0)
        if over == 1:
            coming = games[felt.plan[0] if felt.plan else (felt.game + 1) % len(games)]
            into, out = coming in STUD, games[felt.game] in STUD
            assert told.following.key == coming
            assert (told.freezes, told.resumes) == (into and not out, out and not into)
            assert told.button == (felt.button if out else felt.left_of(felt.button))
