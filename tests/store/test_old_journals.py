"""Journals that older releases wrote are read for ever: each stays here as it was, and opens to what it told then."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from floor_app.base import Millis
from floor_app.store.desk import Desk
from floor_app.tournament.clock import Paused
from floor_app.tournament.tournament import Tournament

JOURNALS = Path(__file__).parent / "journals"


def opened(name: str, folder: Path) -> tuple[Tournament, Desk]:
    file = folder / "floor.db"
    connection = sqlite3.connect(file)
    connection.executescript((JOURNALS / name).read_text(encoding="utf-8"))
    connection.close()
    desk = Desk.open(file)
    assert desk.state is not None
    return desk.state, desk


def test_a_journal_of_the_first_release_with_every_kind_of_event(tmp_path: Path) -> None:
    state, desk = opened("first-release.sql", tmp_path)
    assert state.name == "Limit and pot-limit"
    assert (state.entrants, state.players_left) == (99, 31)
    assert sorted(state.tables) == [1, 2]
    one = state.table(1)
    assert (one.hand, one.game, one.hand_of_game, one.level, one.button) == (2, 2, 2, 3, 4)
    assert {seat: (one.seats[seat].name, one.seats[seat].stack) for seat in one.occupied} == {
        1: ("Player 1", 10_000),
        3: ("Jürgen", 45_000),
        4: ("Player 4", 10_000),
        6: ("Player 6", 10_000),
    }
    assert state.clock is not None
    assert (state.clock.row, state.clock.phase) == (3, Paused(Millis(25 * 60_000)))
    assert state.house.base == "tda-2024"
    assert desk.undo_words == "hand 2 of the game at table 1"
    assert desk.redo_words == "99 players left"
    desk.close()
