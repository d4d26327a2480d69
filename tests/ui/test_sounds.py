"""Sounds: what is due and when, once each, switched off, and seen where they cannot be heard."""

from __future__ import annotations

import builtins
import subprocess
import sys
import types
import wave
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QObject, QSettings, Signal
from pytestqt.qtbot import QtBot

from floor_app.base import resource
from floor_app.tournament.commands import (
    AddTime,
    NextHand,
    PauseClock,
    SetPlayersLeft,
    SetTimeLeft,
    StartClock,
    StepGame,
)
from floor_app.tournament.demo import TABLE
from floor_app.tournament.mix import Change, ChangeBy
from floor_app.ui import sounds as sounds_module
from floor_app.ui.model import EventModel
from floor_app.ui.sounds import CUES, Cue, Sounds, Speaker
from floor_app.ui.window import MainWindow
from tests.ui.conftest import Press
from tests.ui.fakes import FakeDesk, FakeNow


@pytest.fixture
def heard() -> list[str]:
    return []


@pytest.fixture
def sounds(model: EventModel, heard: list[str], tmp_path: Path) -> Sounds:
    def play(cue: Cue) -> bool:
        heard.append(cue)
        return True

    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    return Sounds(model, settings, play)


def beat(model: EventModel, now: FakeNow, seconds: int) -> None:
    for _ in range(seconds):
        now.on(ms=1000)
        model.beat()


def test_one_minute_and_the_end_are_heard_once_each(
    sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow
) -> None:
    now.on(minutes=62)
    model.beat()
    assert heard == []
    beat(model, now, 12)
    assert heard == ["minute"]
    beat(model, now, 59)
    assert heard == ["minute"]
    beat(model, now, 30)
    assert heard == ["minute", "level"]
    now.on(minutes=13)
    model.beat()
    beat(model, now, 120)
    assert heard == ["minute", "level", "minute", "break"]


def test_a_pause_in_the_last_minute_does_not_sound_it_again(
    sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow
) -> None:
    now.on(minutes=62, ms=20_000)
    model.beat()
    assert heard == ["minute"]
    model.act(PauseClock())
    beat(model, now, 5)
    model.act(StartClock())
    beat(model, now, 5)
    assert heard == ["minute"]
    model.act(AddTime(60_000))
    beat(model, now, 60)
    assert heard == ["minute", "minute"]  # a new last minute


def test_an_act_of_the_director_is_silent(sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow) -> None:
    model.act(SetTimeLeft(30_000))
    beat(model, now, 3)
    model.undo()
    assert heard == []


def test_after_sleep_over_many_rows_one_sound_tells_that_the_level_ended(
    sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow
) -> None:
    now.on(minutes=400)
    model.beat()
    assert heard == ["level"]


def test_a_new_game_is_heard_where_one_game_is_on_for_all(
    sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow
) -> None:
    model.act(StepGame(TABLE, 1))
    assert heard == []
    model.act(SetPlayersLeft(6))
    model.act(StepGame(TABLE, 1))
    assert heard == ["game"]


def by_levels(desk: FakeDesk) -> None:
    """Let the games change with every level, for all tables."""
    assert desk.state is not None
    mix = replace(desk.state.structure.mix, change=Change(ChangeBy.LEVELS, 1))
    desk.state = replace(desk.state, structure=replace(desk.state.structure, mix=mix))


def test_a_game_that_changes_with_the_level_is_one_sound_after_sleep_too(
    desk: FakeDesk, heard: list[str], model: EventModel, now: FakeNow, tmp_path: Path
) -> None:
    by_levels(desk)
    model.act(NextHand(TABLE))

    def play(cue: Cue) -> bool:
        heard.append(cue)
        return True

    made = Sounds(model, None, play)
    now.on(minutes=63 + 15 + 1)
    model.beat()
    assert heard == ["game"]
    made.switch("game")
    now.on(minutes=60 * 9)
    model.beat()
    assert heard == ["game", "level"]
    beat(model, now, 5)
    assert heard == ["game", "level"]


def test_another_event_is_silent(sounds: Sounds, heard: list[str], model: EventModel, desk: FakeDesk) -> None:
    from floor_app.tournament.commands import full_table

    assert model.state is not None
    model.create(model.state.structure, (full_table(model.state.structure),))
    model.beat()
    assert heard == []


@pytest.mark.parametrize("how", ["switch", "mute"])
def test_switched_off_nothing_is_played_or_lit_and_it_is_remembered(
    sounds: Sounds, heard: list[str], model: EventModel, now: FakeNow, how: str
) -> None:
    lit: list[str] = []
    sounds.unheard.connect(lit.append)
    sounds.mute() if how == "mute" else sounds.switch("minute")
    now.on(minutes=62)
    model.beat()
    beat(model, now, 30)
    assert heard == lit == []
    again = Sounds(model, sounds.settings, lambda _cue: True)
    assert again.muted == (how == "mute")
    assert again.on["minute"] == (how == "mute")
    assert again.on["level"]


def test_without_the_library_the_speaker_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *more: Any) -> Any:
        if name == "PySide6.QtMultimedia":
            raise ImportError("libpulse.so.0: cannot open shared object file")
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", missing)
    assert not Speaker().play("minute")


class Effect(QObject):
    """What stands for QSoundEffect: it fails, or plays for ever, as it is told."""

    Status = Enum("Status", "Ready Error")
    statusChanged = Signal()  # noqa: N815  # as Qt calls it
    made: ClassVar[list[Effect]] = []

    def __init__(self) -> None:
        super().__init__()
        self.now, self.playing = Effect.Status.Ready, False
        Effect.made.append(self)

    def setSource(self, _url: object) -> None: ...

    def setVolume(self, _part: float) -> None: ...

    def play(self) -> None:
        self.playing = True

    def status(self) -> object:
        return self.now

    def isPlaying(self) -> bool:
        return self.playing


@pytest.fixture
def effects(qapp: object, monkeypatch: pytest.MonkeyPatch) -> list[Effect]:
    """The sounds that were made, on a machine with one loudspeaker."""
    multimedia = types.SimpleNamespace(
        QSoundEffect=Effect, QMediaDevices=types.SimpleNamespace(audioOutputs=lambda: ["loudspeaker"])
    )
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", multimedia)
    monkeypatch.setattr(Effect, "made", [])
    monkeypatch.setattr(sounds_module, "OVER", 20)
    return Effect.made


def test_a_device_that_refuses_later_lights_the_room(effects: list[Effect]) -> None:
    failed: list[str] = []
    speaker = Speaker(failed.append)
    assert speaker.play("level")
    effects[0].statusChanged.emit()
    assert failed == []
    effects[0].now = Effect.Status.Error
    effects[0].statusChanged.emit()
    assert failed == ["level"]


def test_a_device_that_was_unplugged_unseen_lights_the_room(effects: list[Effect], qtbot: QtBot) -> None:
    failed: list[str] = []
    speaker = Speaker(failed.append)
    assert speaker.play("level")
    effects[0].playing = False  # it came to its end
    qtbot.wait(60)
    assert failed == []
    assert speaker.play("minute")
    qtbot.waitUntil(lambda: failed == ["minute"])


def test_each_sound_asks_for_the_device_anew(effects: list[Effect]) -> None:
    speaker = Speaker()
    speaker.play("minute")
    speaker.play("minute")
    assert len(effects) == 2


def test_what_cannot_be_heard_is_seen_on_strip_and_display(window: MainWindow, now: FakeNow) -> None:
    assert window.sounds is not None
    assert window.strip is not None
    assert window.display is not None
    assert window.model is not None
    window.sounds.play = lambda _cue: False
    window.display.toggle()
    display = window.display.display
    assert display is not None
    assert not display.flashing
    now.on(minutes=62)
    window.model.beat()
    now.on(ms=30_000)
    window.model.beat()
    assert display.flashing
    assert window.strip._flash.isActive()
    window.display.toggle()


def test_m_mutes_but_not_while_typing(window: MainWindow, press: Press) -> None:
    assert window.sounds is not None
    press("M")
    assert window.sounds.muted
    assert window.action("sounds.mute").isChecked()
    press("M")
    assert not window.sounds.muted
    from floor_app.ui.clock_desk import ClockDesk

    desk = window.desk_of("clock")
    assert isinstance(desk, ClockDesk)
    desk.set_time.edit.setFocus()
    press("M")
    assert not window.sounds.muted


def test_multimedia_is_not_loaded_before_a_sound_is_due() -> None:
    code = "import sys, floor_app.ui.sounds, floor_app.ui.display.home; print('PySide6.QtMultimedia' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("cue", CUES)
def test_every_sound_is_a_short_wave_file(cue: Cue) -> None:
    with wave.open(str(resource(f"sounds/{cue}.wav")), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100)
        assert 0.5 < file.getnframes() / file.getframerate() < 3
        assert max(file.readframes(file.getnframes())) > 0
