from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.rules.house import resolve
from floor_app.tournament.commands import NewTable, NextHand, PauseClock, SetGame, SetHandOfGame, SetHouse
from floor_app.ui import lettering, theme
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.strip import GIVE_WAY, LEAST_CARD, Strip
from floor_app.ui.theme import role
from tests.ui.conftest import show
from tests.ui.fakes import FakeDesk, FakeNow


@pytest.fixture
def strip(qtbot: QtBot, model: EventModel) -> Strip:
    made = Strip(model)
    model.changed.connect(lambda state, areas, _source: made.refresh(state, areas))
    show(qtbot, made, (1280, 84))
    made.refresh(model.state, EVERYTHING)
    return made


def test_everything_a_dealer_is_asked_is_on_it(strip: Strip) -> None:
    assert strip.name.text() == "Poker Players Championship"
    assert strip.place.text() == "Table 4 · 31 of 99 left"
    assert strip.time.text() == "63:12"
    assert strip.level.text() == "20"
    assert strip.coming.text() == "break after this level"
    assert strip.game.text() == "POT-LIMIT OMAHA"
    assert strip.stakes.text() == "20,000 / 40,000   ante 40,000 by the big blind"
    assert (strip.hand.text(), strip.hand_of.text(), strip.next_game.text()) == ("3", "of 7", "Limit Hold'em")
    assert (strip.cap.text(), strip.cap_more.text()) == ("Pot-limit: no cap", "ante counts after the flop")


def test_paused_is_red_and_a_word(strip: Strip, model: EventModel) -> None:
    assert not strip.state_word.isVisible()
    model.act(PauseClock())
    assert strip.state_word.text() == "PAUSED"
    assert strip.state_word.isVisible()
    assert strip.time.foregroundRole() == role("stop")


def test_a_break_is_a_word_too(strip: Strip, model: EventModel, now: FakeNow) -> None:
    now.on(minutes=64)
    model.beat()
    assert strip.state_word.text() == "BREAK"
    assert strip.time.foregroundRole() == role("notice")


def test_a_limit_game_shows_its_cap_and_the_house_rules_change_it(strip: Strip, model: EventModel) -> None:
    assert model.state is not None
    model.act(SetGame(4, model.state.structure.mix.games.index("lhe")))
    assert strip.stakes.text() == "40,000 / 80,000   limits 80,000–160,000"
    assert strip.cap.text() == "Bet and four raises"
    assert strip.cap_more.text() == "capped heads-up too, until two are left in the event"
    model.act(SetHouse({"base": "tda-2024", "max_raises": 3}))
    assert resolve("tda-2024").max_raises != 0
    assert strip.cap.text() == "Bet and three raises"


def test_the_next_hand_may_be_another_game_at_another_level(strip: Strip, model: EventModel, now: FakeNow) -> None:
    model.act(SetHandOfGame(4, 6))
    model.act(NextHand(4))
    now.on(minutes=64 + 15)
    model.beat()
    assert strip.stakes.text() == "THIS HAND  20,000 / 40,000   ante 40,000 by the big blind"
    assert strip.next_stakes.text() == "NEXT HAND  LHE  50,000 / 100,000   limits 100,000–200,000"
    assert strip.level_hint.text() == "began at level 21?"


def test_a_level_change_is_said_aloud(
    strip: Strip, model: EventModel, now: FakeNow, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("floor_app.ui.strip.announce", lambda _widget, text: said.append(text))
    model.beat()
    assert said == []
    now.on(minutes=64 + 15)
    model.act(NextHand(4))
    assert said == ["Level 21: Pot-Limit Omaha, 25,000 / 50,000, ante 50,000 by the big blind"]


def test_a_cash_table_has_no_time_and_no_players_left(strip: Strip, model: EventModel) -> None:
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    cash = next(t for t in templates() if load_structure(t.path).structure.cash)
    model.create(load_structure(cash.path).structure, (NewTable(1),))
    assert (strip.time.text(), strip.coming.text()) == ("CASH", "no clock")
    assert not strip.level.isVisible()
    assert strip.place.text() == "Table 1"


def test_missing_stakes_are_told_where_they_would_stand(strip: Strip, model: EventModel, desk: FakeDesk) -> None:
    from floor_app.tournament.structure import Level

    assert desk.state is not None
    rows = tuple(
        replace(row, stakes=row.stakes.remove("pot-limit")) if isinstance(row, Level) else row
        for row in desk.state.structure.rows
    )
    desk.state = replace(desk.state, structure=replace(desk.state.structure, rows=rows))
    model.changed.emit(desk.state, EVERYTHING, None)
    assert strip.game.text() == "POT-LIMIT OMAHA"
    assert "no stakes for pot-limit games" in strip.stakes.text()


@pytest.mark.parametrize(
    ("wide", "size", "gone"),
    [
        (1280, 1.0, ()),
        (1366, 1.2, ()),
        (1280, 1.5, ("cap", "hand")),
        (1366, 1.5, ("cap",)),
        (1920, 2.0, ("cap",)),
        (1600, 2.0, ("cap", "hand")),
        (1280, 2.0, ("cap", "hand", "level")),
        (3840, 2.4, ()),
    ],
)
def test_the_game_has_its_room_in_large_text_too(
    strip: Strip, qapp: QApplication, model: EventModel, wide: int, size: float, gone: tuple[str, ...]
) -> None:
    """The blocks beside it leave one by one, the cap first; they come back with the room."""
    theme.set_text_size(qapp, size)
    strip.resize(wide, strip.height())
    model.act(NextHand(4))
    qapp.processEvents()
    assert strip.card.width() >= theme.px(LEAST_CARD)
    assert tuple(name for name in GIVE_WAY if not strip._blocks[name].isVisible()) == gone
    theme.set_text_size(qapp, 1.0)
    assert strip._blocks["cap"].isVisible()


def test_a_long_name_takes_two_lines_and_is_never_wider_than_its_place(qtbot: QtBot) -> None:
    name = lettering.TwoLines("The Late Autumn Mixed Games Championship of the Whole Country")
    show(qtbot, name, (180, 60))
    font, lines = name._fitting(180)
    assert len(lines) == 2
    from PySide6.QtGui import QFontMetricsF

    assert all(QFontMetricsF(font).horizontalAdvance(line) <= 181 for line in lines)
    assert name.toolTip() == name.text()
