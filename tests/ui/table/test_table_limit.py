"""The limit ladder with its cap, stud, and every game of the catalogue on the Table desk."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from floor_app.rules.games import GAMES, Betting
from floor_app.rulings.words import chips
from tests.ui.table.seen import Seen

# ---- limit -----------------------------------------------------------------------------------------------------------


def rungs(seen: Seen) -> list[tuple[str, str]]:
    return [(rung.rung.amount, rung.rung.state) for rung in seen.desk.ladder.rungs if rung.isVisible()]


@pytest.mark.parametrize(("rules", "top"), [("wsop-2024", 4), ("tda-2024", 3)])
def test_the_ladder_is_climbed_with_r_until_it_is_capped(seen: Seen, rules: str, top: int) -> None:
    seen.game("lhe", rules=rules)
    amounts = [chips(80_000 * (n + 1)) for n in range(top + 1)]
    assert [amount for amount, _ in rungs(seen)] == amounts
    assert rungs(seen)[0] == ("80,000", "now")
    assert rungs(seen)[1] == ("160,000", "next")
    assert seen.opening["capped at"] == amounts[-1]
    for n in range(top):
        assert seen.desk.ladder.left.text().lower().startswith(("four", "three", "two", "one")[4 - (top - n)])
        assert seen.big == amounts[n + 1]
        if n == 3:
            seen.press("f")  # seat 6 has too little for the last raise
        seen.press("r")
    assert rungs(seen)[-1] == (amounts[-1], "now")
    assert (seen.card.label.text(), seen.big) == ("No more raises", "CAPPED")
    assert seen.card.stop.isVisible()
    assert seen.desk.ladder.left.text() == "CAPPED: no more raises"
    seen.press("r")
    assert seen.big == "CAPPED"
    seen.press("<Back>")
    assert seen.big == amounts[-1]


def test_with_two_left_in_the_event_there_is_no_cap(seen: Seen) -> None:
    seen.game("lhe", rules="tda-2024", players_left=2)
    assert seen.desk.ladder.left.text() == "No cap"
    for _raise in range(3):
        seen.press("r")
    assert seen.big != "CAPPED"
    assert seen.rows["raises left"] == "no cap"


def test_s_goes_to_the_big_bet_streets(seen: Seen) -> None:
    seen.game("lhe")
    seen.press("s", "s")
    assert "on the turn, big bet 160,000" in seen.desk.ladder.accessibleName()
    assert (seen.card.label.text(), seen.big) == ("Bet", "160,000")


def test_a_rung_can_be_tapped_and_a_short_all_in_typed(seen: Seen) -> None:
    seen.game("lhe")
    QTest.mouseClick(seen.desk.ladder.rungs[2], Qt.MouseButton.LeftButton)
    assert seen.big == "320,000"
    seen.press("<Back>", "120k")
    assert seen.big == "200,000", "at every key"
    seen.press("<Enter>")
    assert seen.big == "200,000"
    assert seen.place(3).view.front == "120,000"


def test_stud_shows_its_forced_bets_and_completes_from_the_bring_in(seen: Seen) -> None:
    seen.game("stud")
    assert seen.opening == {
        "ante": "20,000",
        "bring-in": "20,000",
        "complete to": "80,000",
        "pot": "140,000",
        "with bring-in": "160,000",
    }
    assert seen.desk.opening.after_value.text() == "20,000 · 30,000 · 100,000"
    assert seen.desk.opening.after.isVisible()
    assert rungs(seen)[0] == ("20,000", "now")
    assert (seen.title, seen.card.label.text(), seen.big) == (
        "The next player on third street",
        "Complete to",
        "80,000",
    )
    seen.press("r")
    assert (seen.card.label.text(), seen.big) == ("Raise to", "160,000")
    assert seen.rows["raises left"] == "4"
    seen.press("c")
    assert seen.desk.ladder.words.text() == "Tap the seat that acts."
    QTest.mouseClick(seen.place(5), Qt.MouseButton.LeftButton)
    seen.press("r")
    assert seen.place(5).view.front == "160,000"


# ---- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_something_right_and_complete(seen: Seen, key: str) -> None:
    game = GAMES[key]
    seen.game(key)
    limit = game.betting is Betting.FIXED_LIMIT
    assert seen.desk.ladder.isVisible() == limit
    assert seen.desk.wager.isVisible() != limit
    assert seen.big.replace(",", "").isdigit()
    assert len(seen.rows) >= 3
    assert seen.card.rule.text()
    assert len(seen.opening) >= 2
    assert not seen.desk.opening.problem.isVisible()
    assert " in" in seen.desk.forced.text()
    assert seen.desk.opening.after_value.text()
    assert seen.desk.felt.pot.text()
    for _street in game.streets[1:]:
        seen.press("s")
        assert seen.big.replace(",", "").isdigit()


def test_a_game_the_sheet_has_no_stakes_for_says_so_with_its_remedy(seen: Seen) -> None:
    state = seen.port.state
    assert state is not None
    games = (*state.structure.mix.games, "short-deck")
    structure = replace(state.structure, mix=replace(state.structure.mix, games=games))
    table = replace(state.tables[4], game=len(games) - 1)
    seen.stand(replace(state, structure=structure, tables=state.tables.insert(4, table)))
    assert "button ante" in seen.card.notes.text()
    seen.press("f", "r", "<Enter>", "<Esc>", "<Back>", "s")
    assert "button ante" in seen.card.notes.text()
