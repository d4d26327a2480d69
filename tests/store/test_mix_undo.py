"""Acts on the mix are rows of the journal: taken back by name, done again, and the same after the file was closed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from floor_app.tournament import commands as c
from floor_app.tournament.mix import Mix, parse_change
from tests.store.events_for_tests import open_desk
from tests.tournament.small_events import structure

ACTS = (
    (c.SkipGame(1), "change of the games to come at table 1"),
    (c.InsertGame(1, 2), "change of the games to come at table 1"),
    (c.SwapGames(1), "change of the games to come at table 1"),
    (c.ChooseGame(1, 2), "choice of the next game at table 1"),
    (c.SetChooser(1, 3), "dealer's-choice button at table 1"),
)


@pytest.mark.parametrize(("command", "words"), ACTS, ids=lambda value: type(value).__name__)
def test_an_act_on_the_mix_is_taken_back_and_done_again(command: c.Command, words: str, tmp_path: Path) -> None:
    desk = open_desk(tmp_path)
    desk.create(replace(structure(), mix=Mix(("nlhe", "stud", "plo"), parse_change("dealer's choice, 2 hands"))), ())
    desk.do(c.OpenTable(c.NewTable(1, ((1, "", None), (3, "", None), (5, "", None)), 1)))
    before = desk.state
    assert desk.do(command).words == words
    after = desk.state
    assert after != before
    assert desk.undo_words == words
    desk.undo()
    assert desk.state == before
    desk.redo()
    assert desk.state == after
    desk.do(c.NextHand(1))
    desk.do(c.NextHand(1))
    stands = desk.state
    desk.close()
    again = open_desk(tmp_path)
    assert again.state == stands
    again.close()
