"""Holds off the sleep of screen and machine while a clock runs, where the platform allows; silent where it does not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

    from floor_app.tournament.tournament import Tournament
    from floor_app.ui.model import EventModel

WHY = "A tournament clock is running"


class Holder(Protocol):
    """One platform's way. Either method may raise whatever it likes: then nothing is held, and nobody is told."""

    def hold(self) -> None: ...
    def let_go(self) -> None: ...


class Nothing:
    """For a platform without a way."""

    def hold(self) -> None: ...
    def let_go(self) -> None: ...


class DBus:
    """Linux: the session's screen saver for the screen, the login manager for the machine. Loaded at the first hold."""

    SCREEN = ("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")
    MACHINE = ("org.freedesktop.login1", "/org/freedesktop/login1", "org.freedesktop.login1.Manager")
    NAME = "floor-awake"

    def __init__(self) -> None:
        self._lock: object = None
        """The login manager's file descriptor: sleep is held off as long as it is open."""

    def hold(self) -> None:
        from PySide6.QtDBus import QDBusConnection

        # A connection of its own: the screen saver lets go when it is closed, even by a kill.
        session = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, self.NAME)
        self._ask(session, self.SCREEN, ["Floor", WHY])
        system = QDBusConnection.systemBus()
        self._lock = self._ask(system, self.MACHINE, ["sleep:idle", "Floor", WHY, "block"])

    def let_go(self) -> None:
        from PySide6.QtDBus import QDBusConnection

        self._lock = None
        QDBusConnection.disconnectFromBus(self.NAME)

    @staticmethod
    def _ask(bus: QDBusConnection, service: tuple[str, str, str], words: list[str]) -> object:
        """Ask one service to inhibit; its answer, or None."""
        from PySide6.QtDBus import QDBus, QDBusInterface

        if not bus.isConnected():
            return None
        asked = QDBusInterface(*service, bus)
        asked.setTimeout(1000)
        answer = asked.callWithArgumentList(QDBus.CallMode.Block, "Inhibit", words).arguments()
        return answer[0] if answer else None


class Windows:
    """Windows: the thread says that system and display are required, until it says that they are not."""

    CONTINUOUS, SYSTEM, DISPLAY = 0x80000000, 0x1, 0x2

    def __init__(self, call: Callable[[int], object] | None = None) -> None:
        self._call = call or _execution_state

    def hold(self) -> None:
        self._call(self.CONTINUOUS | self.SYSTEM | self.DISPLAY)

    def let_go(self) -> None:
        self._call(self.CONTINUOUS)


def _execution_state(state: int) -> object:
    import ctypes

    kernel: Any = vars(ctypes)["windll"].kernel32  # only Windows has it
    return kernel.SetThreadExecutionState(ctypes.c_uint(state))


class Caffeinate:
    """macOS: its own `caffeinate` for display, idle and system sleep, which ends with this process."""

    def __init__(self, start: Callable[..., Any] = subprocess.Popen) -> None:
        self._start = start
        self._running: Any = None

    def hold(self) -> None:
        import os

        self._running = self._start(["/usr/bin/caffeinate", "-d", "-i", "-s", "-w", str(os.getpid())])

    def let_go(self) -> None:
        if self._running is not None:
            self._running.terminate()
            self._running.wait()
            self._running = None


def holder(platform: str = sys.platform) -> Holder:
    """The way of a platform by Python's name for it."""
    if platform == "win32":
        return Windows()
    if platform == "darwin":
        return Caffeinate()
    return DBus() if platform.startswith("linux") else Nothing()


class Awake:
    """Holds while a clock runs or waits for its planned start, on screen or in another event, and only then."""

    def __init__(self, model: EventModel, way: Holder) -> None:
        self._model = model
        self._way = way
        self.held = False
        model.changed.connect(self._look)
        model.heart.connect(self._look)
        self._look()

    def _look(self, *_about: object) -> None:
        runs = any(self._runs(state) for state in (self._model.state, *self._model.others))
        if runs == self.held:
            return
        self.held = runs
        with suppress(
            Exception
        ):  # a machine that falls asleep is told of afterwards; one that cannot be kept awake is no error
            if runs:
                self._way.hold()
            else:
                self._way.let_go()

    def _runs(self, state: Tournament | None) -> bool:
        if state is None or state.clock is None:
            return False
        from floor_app.tournament.clock import Running, at

        clock = at(state.clock, state.structure, self._model.utc)
        return clock.starts_at is not None or isinstance(clock.phase, Running)

    def close(self) -> None:
        """Let go, for a window that closes."""
        if self.held:
            self.held = False
            with suppress(Exception):
                self._way.let_go()
