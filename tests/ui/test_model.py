from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floor_app.base import FloorError, RuleError, StoreError
from floor_app.tournament.commands import NewTable, NextHand, OpenTable, PauseClock, SetPlayersLeft, StartClock
from floor_app.ui.model import ROOM, EventModel
from floor_app.ui.ports import EVERYTHING
from tests.ui.fakes import FakeDesk, FakeNow


class Heard:
    """What a model told."""

    def __init__(self, model: EventModel) -> None:
        self.changed: list[tuple[frozenset[str], object]] = []
        self.refused: list[FloorError] = []
        self.ticks = 0
        model.changed.connect(lambda _state, areas, source: self.changed.append((areas, source)))
        model.refused.connect(self.refused.append)
        model.tick.connect(self._tick)

    def _tick(self, _moment: object) -> None:
        self.ticks += 1


def test_an_act_tells_what_changed_and_who_did_it(model: EventModel) -> None:
    heard = Heard(model)
    done = model.act(PauseClock(), "clock")
    assert done is not None
    assert heard.changed == [(frozenset({"clock"}), "clock")]


def test_a_refused_act_changes_nothing_and_tells_the_error(model: EventModel) -> None:
    before, heard = model.state, Heard(model)
    assert model.act(StartClock()) is None
    assert [error.message for error in heard.refused] == ["The clock is running already."]
    assert heard.changed == []
    assert model.state is before


def test_a_refusal_goes_beside_the_field_it_is_about(model: EventModel) -> None:
    heard, beside = Heard(model), list[FloorError]()
    assert model.act(SetPlayersLeft(0), beside=beside.append) is None
    assert len(beside) == 1
    assert heard.refused == []


def test_trouble_with_the_disk_is_never_put_beside_a_field(model: EventModel, desk: FakeDesk) -> None:
    heard, beside = Heard(model), list[FloorError]()
    desk.fails = StoreError("The disk is full.", remedy="Make room.")
    assert model.act(SetPlayersLeft(30), beside=beside.append) is None
    assert beside == []
    assert [error.message for error in heard.refused] == ["The disk is full."]


def test_a_bug_is_not_swallowed(model: EventModel, desk: FakeDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_command: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(desk, "do", broken)
    with pytest.raises(ZeroDivisionError):
        model.act(PauseClock())


def test_undo_and_redo_tell_what_changed(model: EventModel) -> None:
    before = model.state
    model.act(NextHand(4))
    after = model.state
    heard = Heard(model)
    assert model.undo_words == "next hand at table 4"
    model.undo()
    assert model.state == before
    model.redo()
    assert model.state == after
    assert len(heard.changed) == 2


def test_nothing_to_undo_is_told(model: EventModel) -> None:
    heard = Heard(model)
    assert model.undo() is None
    assert isinstance(heard.refused[0], RuleError)


def test_a_beat_repaints_time_only_while_the_level_runs(model: EventModel, now: FakeNow) -> None:
    heard = Heard(model)
    now.on(ms=1000)
    model.beat()
    assert (heard.ticks, heard.changed) == (1, [])


def test_the_turn_of_a_level_is_told_once(model: EventModel, now: FakeNow) -> None:
    heard = Heard(model)
    now.on(minutes=64)
    model.beat()
    model.beat()
    assert heard.changed == [(frozenset({"clock"}), "time")]


def test_the_timer_is_aimed_at_the_next_whole_second(model: EventModel, now: FakeNow) -> None:
    now.on(ms=300)  # 63:11.700 left
    model.beat()
    assert 0 < model._timer.interval() == 701
    model.act(PauseClock())
    assert not model._timer.isActive()


def test_seconds_arrive_from_the_event_loop(qtbot: QtBot, model: EventModel, now: FakeNow) -> None:
    now.on(ms=995)  # 5 ms to the next second
    model.beat()
    with qtbot.waitSignal(model.tick, timeout=5000):
        pass


def test_a_model_that_was_stopped_looks_round_no_more(model: EventModel, now: FakeNow) -> None:
    looks: list[object] = []
    model.heart.connect(looks.append)
    now.on(ms=995)  # 5 ms to the next second: it waits for that
    model.beat()
    model._find_room()
    model.stop()
    QTest.qWait(ROOM)
    assert looks == []


def test_a_window_stands_at_the_lowest_table_until_another_is_chosen(model: EventModel) -> None:
    heard = Heard(model)
    assert model.table == 4
    model.act(OpenTable(NewTable(2)))
    assert (model.tables(), model.table) == ((2, 4), 2)
    model.table = 4
    assert heard.changed[-1] == (EVERYTHING, "table")
    model.undo()
    assert model.table == 4


def test_a_cash_event_has_no_face_and_no_timer(model: EventModel, desk: FakeDesk) -> None:
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    cash = next(t for t in templates() if load_structure(t.path).structure.cash)
    assert model.create(load_structure(cash.path).structure, (NewTable(1),))
    assert model.face() is None
    assert not model._timer.isActive()
    assert model.switch("demo")
    assert model.table == 4
    assert model._timer.isActive()
