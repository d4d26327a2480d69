"""The join of clock, mix, table and pot: the spot at a table, ready to be asked about."""

from __future__ import annotations

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES, Game, find_game
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.tournament.state import Tournament, next_hand
from floor_app.tournament.structure import Level
from floor_app.tournament.tables import Table


def spot(state: Tournament, table: int, now_utc: Millis, *, game: str | None = None, level: int | None = None) -> Spot:
    """The hand now on at `table`, at the level it began with (TDA 2024 rule 23: a new level applies to the next hand).

    `game` (key or alias) and `level` (number) ask about another game or level without moving the event.
    Raises RuleError when the table or the level is not there, or the level has no stakes for the game; QuestionError
    for a game nobody knows.
    """
    here = state.table(table)
    asked = state.game(table) if game is None else find_game(game)
    at = state.hand_level(table, now_utc) if level is None else state.structure.level(level)
    return _spot(state, here, asked, at, here.button)


def next_spot(state: Tournament, table: int, now_utc: Millis) -> Spot | None:
    """The coming hand with its level, its game and its button; None when its level is this hand's.

    None too when the sheet has no stakes for the coming game there: that is said when the hand begins.
    """
    if state.clock is None:
        return None
    coming = next_hand(state, table, now_utc)
    at = state.level_now(now_utc) if coming.level is None else state.structure.level(coming.level)
    if at.number == state.hand_level(table, now_utc).number:
        return None
    try:
        return _spot(state, state.table(table), GAMES[state.structure.mix.games[coming.game]], at, coming.button)
    except RuleError:
        return None


def upcoming_game(state: Tournament, table: int) -> Game | None:
    """The game that follows the one now on at `table`; None where only one is played."""
    return state.next_game(table)


def _spot(state: Tournament, table: Table, game: Game, level: Level, button: int | None) -> Spot:
    structure = state.structure
    return Spot(
        game=game,
        stakes=structure.stakes(level, game),
        house=structure.house,
        chip=structure.chip_at(structure.row_of(level.number)),
        players_left=_players_left(state),
        button=button,
        seats=tuple(SpotSeat(seat, table.seats[seat].stack, table.seats[seat].name) for seat in table.occupied),
        level=None if structure.cash else level.number,
    )


def _players_left(state: Tournament) -> int | None:
    """Players left in the event; None in a cash game. While nobody has said, those who are seated.

    Where fewer than two are seated the tables stand for full ones: a cap is then not lifted by mistake.
    """
    if state.clock is None or state.players_left is not None:
        return state.players_left
    seated = sum(len(table.seats) for table in state.tables.values())
    return seated if seated >= 2 else max(3, state.structure.seats * len(state.tables))
