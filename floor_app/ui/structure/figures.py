"""The numbers of the chart: what a round costs, how many big bets the average stack has, when the event may end.

The end is the one `tournament.finish` expects; until then chips never leave, and players leave at an even rate from the
last level of late registration on: from how many there are now, once that is said.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log
from typing import NamedTuple

from floor_app.base import Millis
from floor_app.rules.games import GAMES, Forced, Game
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.finish import Finish, bets_together, expected_finish
from floor_app.tournament.structure import Level, StakeFamily, Structure, family_of

ENTRANTS = 100
"""Entrants of the projection where nobody said how many there are."""


def round_cost(stakes: Stakes, forced: Forced, players: int) -> int:
    """What a player posts in a round of as many hands as there are players, in chips: blinds and antes once each, and
    every player's own ante in each hand.
    """
    antes = stakes.ante * (players if stakes.ante_from is AnteFrom.EACH else 1)
    if forced is Forced.ANTE_AND_BRING_IN:
        return antes + stakes.bring_in
    if forced is Forced.BUTTON_ANTE:
        return stakes.ante * (players - 1) + stakes.button_ante
    return antes + stakes.small_blind + stakes.big_blind


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """One level of the chart."""

    number: int
    costs: tuple[tuple[str, int], ...]
    """What a round costs in chips, by family that the mix has, in the order of the grid."""
    bet: int
    """The big bet, the mean of the games of the mix; 0 where nothing prices them."""
    average: int | None
    """The average stack in chips, as projected; None where the starting stack is not known."""
    begins: Millis | None
    """Playing time, breaks too, from the start to this level, in ms; None in a cash game."""

    @property
    def bets_tenths(self) -> int | None:
        """The average stack in tenths of a big bet."""
        return None if self.average is None or not self.bet else 10 * self.average // self.bet


class Standing(NamedTuple):
    """How far an event is."""

    level: int
    """The number of the level that is on, or comes after the break."""
    left: int
    """Players left."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What the chart shows."""

    levels: tuple[LevelFigures, ...]
    families: tuple[str, ...]
    entrants: int
    said: bool
    """Whether the event says how many entered; else it is `ENTRANTS`."""
    standing: Standing | None
    """How far the event is; None before its start, and while nobody said how many players are left."""
    finish: Finish | None
    """Where the event is expected to end; None where its levels leave off before that, or nothing is known."""


def figures(structure: Structure, entrants: int | None = None, standing: Standing | None = None) -> Figures:
    """The numbers of a structure for so many entrants. Without their number, how many are left says nothing of stacks."""
    games = [GAMES[key] for key in dict.fromkeys(structure.mix.games)]
    families = tuple(f.value for f in StakeFamily if any(family_of(game) is f for game in games))
    field = entrants or ENTRANTS
    bets = [_bet(structure, level) for level in structure.levels]
    total = None if structure.starting_stack is None or structure.cash else structure.starting_stack * field
    finish = expected_finish(structure, field)
    end = None if finish is None else [level.number for level in structure.levels].index(finish.level)
    if entrants is None or total is None or (standing is not None and standing.left > entrants):
        standing = None
    players = _players(structure, field, end, standing)
    begins: Millis | None = None if structure.cash else Millis(0)
    starts: list[Millis | None] = []
    for index, row in enumerate(structure.rows):
        if isinstance(row, Level):
            starts.append(begins)
        length = structure.length(index)
        begins = None if begins is None else Millis(begins + (length or 0))
    made = tuple(
        LevelFigures(
            level.number,
            tuple((family, _cost(structure, level, games, family)) for family in families),
            bets[n],
            None if total is None else total // players[n],
            starts[n],
        )
        for n, level in enumerate(structure.levels)
    )
    return Figures(made, families, field, entrants is not None, standing, finish)


def _priced(structure: Structure, level: Level, games: list[Game]) -> list[tuple[Game, Stakes]]:
    from floor_app.base import RuleError

    found = []
    for game in games:
        try:
            found.append((game, structure.stakes(level, game)))
        except RuleError:
            continue  # what is missing stands among the findings
    return found


def _bet(structure: Structure, level: Level) -> int:
    bets, games = bets_together(structure, level)
    return bets // games if games else 0


def _cost(structure: Structure, level: Level, games: list[Game], family: str) -> int:
    mine = [game for game in games if family_of(game).value == family]
    costs = [round_cost(stakes, game.forced, structure.seats) for game, stakes in _priced(structure, level, mine)]
    return sum(costs) // len(costs) if costs else 0


def _players(structure: Structure, field: int, end: int | None, standing: Standing | None) -> list[int]:
    """How many are left at each level: between what is known they leave at an even rate, until one has all the chips."""
    numbers = [level.number for level in structure.levels]
    late = structure.late_registration or 1
    first = max((n for n, number in enumerate(numbers) if number <= late), default=0)
    known = {first: field}
    if standing is not None:
        here = next((n for n, number in enumerate(numbers) if number >= standing.level), len(numbers) - 1)
        known = {min(first, here): field} | {here: standing.left}
    last = max(known)
    known[max(len(numbers) if end is None else end, last + 1)] = 1
    left = []
    for n in range(len(numbers)):
        before = max((at for at in known if at <= n), default=min(known))
        after = min((at for at in known if at > n), default=before)
        part = max(0, n - before) / max(1, after - before)
        log_left = log(known[before]) + part * (log(known[after]) - log(known[before]))
        left.append(max(1, round(exp(log_left))))
    return left
