"""What is heard in the room: one minute left, the level's end, the break's end, a change of game. Once each.

QtMultimedia is loaded when the first sound is due. Where it or a device is missing, the display and the strip are lit
instead: what cannot be heard must be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, QSettings, QTimer, QUrl, Signal

from floor_app.base import StoreError, resource
from floor_app.ui.commands import Command

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.ui.model import EventModel

Cue = Literal["minute", "level", "break", "game"]
CUES: dict[Cue, tuple[str, str]] = {
    "minute": ("One minute left", "Play a sound when a level or a break has one minute left."),
    "level": ("End of a level", "Play a sound when a level ends."),
    "break": ("End of a break", "Play a sound when a break ends."),
    "game": ("Change of game", "Play a sound when the game changes for everybody."),
}
"""Every sound: what the menu calls it, and its sentence."""
MENU = "View/Sounds"
MINUTE = 60_000
OVER = 4000
"""Milliseconds after which every sound is over."""


def cues(before: ClockFace | None, now: ClockFace | None, game_before: str | None, game: str | None) -> tuple[Cue, ...]:
    """What is due between two looks at a running clock: at most one of its end and its minute, and a change of game last."""
    made: list[Cue] = []
    if before is not None and now is not None and before.running:
        if (before.level, before.on_break) != (now.level, now.on_break):
            made.append("break" if before.on_break is not None else "level")
        elif before.left is not None and now.left is not None and before.left > MINUTE >= now.left > 0 and now.running:
            made.append("minute")
    if game_before is not None and game is not None and game != game_before:
        made.append("game")
    return tuple(made)


class Speaker:
    """Plays the files of resources/sounds. `play` says whether it could; `failed` is called when that shows only later."""

    def __init__(self, failed: Callable[[Cue], None] = lambda _cue: None) -> None:
        self._failed = failed
        self._effect: Any = None
        """The sound that is played, or was played last."""
        self._mute = False

    def play(self, cue: Cue) -> bool:
        """Start a sound. False when there is no library, no device or no file: then somebody must light up."""
        if self._mute:
            return False
        try:
            from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
        except ImportError:  # the library, or one of the system's that it needs
            self._mute = True
            return False
        if not QMediaDevices.audioOutputs():
            return False  # one may be plugged in later
        try:
            path = resource(f"sounds/{cue}.wav")
        except StoreError:
            return False
        # a new one each time: it stays with the device that it began with, and that can be unplugged
        self._effect = None
        effect = self._effect = QSoundEffect()
        effect.statusChanged.connect(partial(self._look, cue))
        effect.setSource(QUrl.fromLocalFile(str(path)))
        effect.setVolume(0.9)
        effect.play()
        QTimer.singleShot(OVER, partial(self._look_back, cue, effect))
        return True

    def _look(self, cue: Cue) -> None:
        """A device can be there and refuse."""
        effect = self._effect
        if effect is not None and effect.status() == effect.Status.Error:
            self._failed(cue)

    def _look_back(self, cue: Cue, effect: Any) -> None:
        """A device that was unplugged unseen never plays to the end, and says nothing."""
        if effect is self._effect and effect.isPlaying():
            self._failed(cue)


class Sounds(QObject):
    """Listens to the clock of the event on screen, and decides what is due. Switches are kept in the window's settings."""

    due = Signal(str)
    """A cue that is switched on was due; played or not."""
    unheard = Signal(str)
    """It could not be played: be lit."""

    def __init__(
        self,
        model: EventModel,
        settings: QSettings | None = None,
        play: Callable[[Cue], bool] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.model, self.settings = model, settings
        self.play = play or Speaker(self.unheard.emit).play
        self.muted = self._kept("sounds/muted", default=False)
        self.on: dict[Cue, bool] = {cue: self._kept(f"sounds/{cue}", default=True) for cue in CUES}
        self._event = ""
        self._face: ClockFace | None = None
        self._game: str | None = None
        self._look()
        model.changed.connect(self._changed)
        model.tick.connect(lambda _moment: self._listen())

    def _kept(self, key: str, *, default: bool) -> bool:
        value = default if self.settings is None else self.settings.value(key, default)
        return str(value).lower() in {"true", "1"}

    def _keep(self, key: str, value: bool) -> None:
        if self.settings is not None:
            self.settings.setValue(key, value)

    # ---- listening --------------------------------------------------------------------------------------------------------

    def _now(self) -> tuple[str, ClockFace | None, str | None]:
        state = self.model.state
        if state is None:
            return "", None, None
        from floor_app.ui.display.board import due_game

        return state.id, self.model.face(), due_game(state, self.model.utc)

    def _look(self) -> None:
        self._event, self._face, self._game = self._now()

    def _changed(self, _state: object, _areas: object, source: object) -> None:
        """An act is heard by whoever did it, save that the room hears of a new game; time's own changes come by `tick`."""
        if source == "time":
            return
        event, face, game = self._now()
        same = event == self._event
        played = cues(None, None, self._game, game) if same and source not in {"event", "table"} else ()
        self._event, self._face, self._game = event, face, game
        self._sound(played)

    def _listen(self) -> None:
        event, face, game = self._now()
        played = cues(self._face, face, self._game, game) if event == self._event else ()
        self._event, self._face, self._game = event, face, game
        self._sound(played)

    def _sound(self, played: tuple[Cue, ...]) -> None:
        """One at a time: a change of game at the end of a level is heard as the change of game."""
        due = [cue for cue in played if self.on[cue] and not self.muted]
        if due:
            self._emit(due[-1])

    def _emit(self, cue: Cue) -> None:
        self.due.emit(cue)
        if not self.play(cue):
            self.unheard.emit(cue)

    # ---- switches -----------------------------------------------------------------------------------------------------------

    def mute(self) -> None:
        """Switch all sounds off, or on again as they were."""
        self.muted = not self.muted
        self._keep("sounds/muted", self.muted)

    def switch(self, cue: Cue) -> None:
        """Switch one sound off or on."""
        self.on[cue] = not self.on[cue]
        self._keep(f"sounds/{cue}", self.on[cue])

    def test(self) -> None:
        """Play one now, so that a person knows that the room hears it."""
        self._emit("minute")

    def commands(self) -> tuple[Command, ...]:
        """The rows of the sounds in the window's table of commands."""
        switches = [
            Command(
                f"sounds.{cue}",
                "",
                words,
                sentence,
                MENU,
                act=partial(self.switch, cue),
                on=partial(self.on.__getitem__, cue),
            )
            for cue, (words, sentence) in CUES.items()
        ]
        mute = "Switch all sounds off, or on again."
        return (
            Command("sounds.mute", "Ctrl+M", "Mute", mute, MENU, act=self.mute, on=lambda: self.muted),
            Command("sounds.mute-here", "M", "Mute", mute, desk="clock", bare=True, act=self.mute),
            *switches,
            Command("sounds.test", "", "Test the sound", "Play a sound now.", MENU, act=self.test),
        )
