"""Sleep is held off while a clock runs and only then; where the platform has no way, nobody hears of it."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from floor_app.tournament.clock_commands import ScheduleStart, StopAtEnd
from floor_app.tournament.commands import PauseClock, SetPlayersLeft, StartClock
from floor_app.ui.awake import Awake, Caffeinate, DBus, Nothing, Windows, holder
from floor_app.ui.model import EventModel
from tests.ui.fakes import FakeNow


class FakeHolder:
    def __init__(self, error: Exception | None = None) -> None:
        self.calls: list[str] = []
        self.error = error

    def hold(self) -> None:
        self._do("hold")

    def let_go(self) -> None:
        self._do("let go")

    def _do(self, what: str) -> None:
        self.calls.append(what)
        if self.error is not None:
            raise self.error


def test_it_holds_while_the_clock_runs_and_lets_go_at_a_pause_and_at_the_end(model: EventModel) -> None:
    way = FakeHolder()
    awake = Awake(model, way)
    assert way.calls == ["hold"]
    model.act(SetPlayersLeft(30))
    assert way.calls == ["hold"]
    model.act(PauseClock())
    assert way.calls == ["hold", "let go"]
    model.act(StartClock())
    model.undo()
    model.act(StartClock())
    assert way.calls == ["hold", "let go", "hold", "let go", "hold"]
    awake.close()
    awake.close()
    assert way.calls[5:] == ["let go"]


def test_it_lets_go_when_the_clock_stops_by_itself(model: EventModel, now: FakeNow) -> None:
    way = FakeHolder()
    awake = Awake(model, way)
    model.act(StopAtEnd())
    now.on(minutes=64)
    model.beat()
    assert (way.calls, awake.held) == (["hold", "let go"], False)


def test_it_holds_until_a_planned_start(model: EventModel, now: FakeNow) -> None:
    way = FakeHolder()
    awake = Awake(model, way)
    model.act(PauseClock())
    model.act(ScheduleStart(now.utc + 60_000))
    assert (way.calls, awake.held) == (["hold", "let go", "hold"], True)
    model.act(ScheduleStart(None))
    assert not awake.held


def test_a_platform_that_refuses_is_no_trouble(model: EventModel) -> None:
    for error in (OSError("no bus"), RuntimeError("refused"), AttributeError("no such library")):
        awake = Awake(model, FakeHolder(error))
        awake.close()


def test_each_platform_has_its_way() -> None:
    ways = {"win32": Windows, "darwin": Caffeinate, "linux": DBus, "sunos5": Nothing}
    assert {platform: type(holder(platform)) for platform in ways} == ways


def test_windows_is_told_that_system_and_display_are_required_and_then_that_they_are_not() -> None:
    told: list[int] = []
    way = Windows(told.append)
    way.hold()
    way.let_go()
    assert told == [0x80000003, 0x80000000]


def test_caffeinate_watches_this_process_and_is_ended() -> None:
    class Running:
        ended = False

        def terminate(self) -> None:
            self.ended = True

        def wait(self) -> None: ...

    running, asked = Running(), list[list[str]]()

    def start(words: list[str]) -> Any:
        asked.append(words)
        return running

    way = Caffeinate(start)
    way.let_go()
    way.hold()
    assert asked[0][:4] == ["/usr/bin/caffeinate", "-d", "-i", "-s"]
    way.let_go()
    assert running.ended


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="D-Bus is Linux's")
def test_without_a_bus_linux_holds_nothing_and_says_nothing(model: EventModel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    awake = Awake(model, DBus())
    assert awake.held
    awake.close()
