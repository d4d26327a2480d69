"""What the room hears: the sounds played into a sound server of this test's own, and recorded from it."""

from __future__ import annotations

import math
import os
import shutil
import signal
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor_app.base import resource
from floor_app.ui.sounds import CUES

RATE = 44_100
"""Samples a second of the files, and of what is recorded."""

PLAY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from floor_app.ui.sounds import Speaker
application = QApplication([])
speaker = Speaker(lambda cue: print("failed", cue, flush=True))
print("played", speaker.play(sys.argv[1]), flush=True)
QTimer.singleShot(int(sys.argv[2]), application.quit)
application.exec()
"""


@pytest.fixture
def room(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a process whose only loudspeaker is a sink that can be recorded."""
    if shutil.which("pulseaudio") is None or shutil.which("parec") is None:
        pytest.skip("needs the packages pulseaudio and pulseaudio-utils")
    home = tmp_path / "pulse"
    home.mkdir(mode=0o700)
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(home),
        "PULSE_RUNTIME_PATH": str(home),
        "PULSE_STATE_PATH": str(home),
        "HOME": str(home),
        "PULSE_SERVER": f"unix:{home}/native",
    }
    modules = ("module-native-protocol-unix", "module-null-sink sink_name=room")
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error"]
    said = tmp_path / "pulse.log"
    with said.open("wb") as log:
        server = subprocess.Popen(
            [*command, *(f"--load={module}" for module in modules)], env=environment, stderr=log, stdout=log
        )
    for _ in range(100):
        if subprocess.run(["pactl", "info"], env=environment, capture_output=True, check=False).returncode == 0:
            break
        if server.poll() is not None:
            pytest.skip(f"no sound server can run here: {said.read_text()[:200]}")
        time.sleep(0.1)
    yield environment
    server.terminate()
    server.wait()


def recorded(environment: dict[str, str], cue: str, folder: Path) -> array[int]:
    """What the room hears while a sound is played."""
    path = folder / "heard.raw"
    command = [
        "parec",
        "--device=room.monitor",
        f"--rate={RATE}",
        "--channels=1",
        "--format=s16le",
        "--latency-msec=20",
    ]
    with path.open("wb") as file:
        recorder = subprocess.Popen(command, env=environment, stdout=file)
        time.sleep(0.5)
        done = subprocess.run(
            [sys.executable, "-c", PLAY, cue, "5500"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        time.sleep(1)
        recorder.send_signal(signal.SIGINT)
        recorder.wait()
    assert done.stdout.split() == ["played", "True"]
    heard = array("h")
    heard.frombytes(path.read_bytes()[: path.stat().st_size // 2 * 2])
    return heard


def of_file(cue: str) -> array[int]:
    with wave.open(str(resource(f"sounds/{cue}.wav"))) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (RATE, 1, 2)
        samples = array("h")
        samples.frombytes(file.readframes(file.getnframes()))
        return samples


def onset(samples: array[int]) -> int:
    """The first sample that is heard."""
    return next((n for n, value in enumerate(samples) if abs(value) > 300), len(samples))


def strength(samples: array[int], frequency: float) -> float:
    """How strong one frequency is in some samples (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * frequency / RATE)
    before = last = 0.0
    for value in samples:
        before, last = last, value + turn * last - before
    return math.sqrt(max(0.0, last * last + before * before - turn * last * before)) / max(1, len(samples))


NOTES = (523.25, 659.25, 783.99, 880.0, 1046.5)
"""Every note of the sounds, in Hz."""


def unlike(heard: array[int], made: array[int]) -> str:
    """How what was heard differs from the sound as it was made; empty when it does not."""
    begin, first = onset(heard), onset(made)
    if begin == len(heard):
        return "silence"
    for at in range(0, len(made) - first - RATE // 4, RATE // 8):
        there, here = (
            [strength(part[start + at : start + at + RATE // 10], note) for note in NOTES]
            for part, start in ((heard, begin), (made, first))
        )
        if max(range(5), key=there.__getitem__) != max(range(5), key=here.__getitem__):
            return f"another note at {at / RATE:.2f} s"
    behind = heard[begin + len(made) - first + RATE // 4 :]
    if len(behind) <= RATE // 4:
        return "the recording ends too soon"
    return "it goes on" if max(map(abs, behind)) >= 300 else ""


@pytest.mark.parametrize("cue", CUES)
def test_every_sound_is_heard_as_it_was_made_and_once(cue: str, room: dict[str, str], tmp_path: Path) -> None:
    made = of_file(cue)
    told = "?"
    for _ in range(3):  # a machine under load drops samples; a sound that is wrong is wrong every time
        told = unlike(recorded(room, cue, tmp_path), made)
        if not told:
            break
    assert told == ""


def test_a_room_without_a_loudspeaker_is_told_so(room: dict[str, str]) -> None:
    none = room | {"PULSE_SERVER": "unix:/nowhere/native"}
    done = subprocess.run(
        [sys.executable, "-c", PLAY, "minute", "200"], env=none, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() in (["played", "False"], ["played", "True", "failed", "minute"])
