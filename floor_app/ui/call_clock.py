"""The clock called on a player: seconds, then a countdown, in a bar under the strip of every desk. Never in the journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from floor_app.base import Moment
from floor_app.ui import theme
from floor_app.ui.lettering import Words, announce
from floor_app.ui.theme import EXTRABOLD, HUGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton

if TYPE_CHECKING:
    from floor_app.rules.call_clock import CallClock

STEP = 5
"""Seconds that the floor gives more or less where the book leaves a choice."""


class CallTimer(QObject):
    """One called clock: off, running, or at its end until it is put away."""

    changed = Signal()
    """Another second, or it began or ended."""

    def __init__(self, now: Callable[[], Moment]) -> None:
        super().__init__()
        self.now = now
        self.rule: CallClock | None = None
        """By which rule it runs; None = it is off."""
        self.seconds = 0
        """What was given before the countdown."""
        self._began = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.beat)

    @property
    def left(self) -> int:
        """Milliseconds until the hand is dead or a check, countdown included; 0 at the end and when it is off."""
        if self.rule is None:
            return 0
        gone = self.now().reading - self._began
        return max(0, (self.seconds + self.rule.countdown) * 1000 - gone)

    @property
    def counting_down(self) -> bool:
        """Whether what is left is the countdown."""
        return self.rule is not None and self.left <= self.rule.countdown * 1000

    def call(self, rule: CallClock) -> None:
        """Begin, with the most that the rule gives; what ran before is gone."""
        self.rule, self.seconds, self._began = rule, rule.seconds, self.now().reading
        self.beat()

    def give(self, by: int) -> None:
        """Give so many seconds more or less before the countdown, within the rule."""
        if self.rule is not None:
            self.seconds = min(self.rule.seconds, max(self.rule.least, self.seconds + by))
            self.beat()

    def cancel(self) -> None:
        """Put it away: the player acted."""
        self.rule = None
        self._timer.stop()
        self.changed.emit()

    def beat(self) -> None:
        """Show the second that it is, and wait for the next."""
        left = self.left
        if left > 0:
            self._timer.start((left - 1) % 1000 + 1)
        self.changed.emit()


class CallBar(QWidget):
    """The called clock on screen; hidden while it is off."""

    def __init__(self, timer: CallTimer) -> None:
        super().__init__()
        self.timer = timer
        self.setAccessibleName("Clock called on a player")
        self.figure = Words(size=HUGE, weight=EXTRABOLD)
        self.word = Words(weight=SEMIBOLD, wrap=True)
        self.rule = Words(size=SMALL, tone="dim", wrap=True)
        self.less = ActionButton(f"− {STEP} s")
        self.more = ActionButton(f"+ {STEP} s")
        self.again = ActionButton("Again")
        self.stop = ActionButton("Player acted", "F9")
        self.less.clicked.connect(lambda: timer.give(-STEP))
        self.more.clicked.connect(lambda: timer.give(STEP))
        self.again.clicked.connect(self._again)
        self.stop.clicked.connect(timer.cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 4, 20, 5)
        row.setSpacing(14)
        row.addWidget(self.figure)
        row.addWidget(self.word, 2)
        row.addWidget(self.rule, 3)
        for button in (self.less, self.more, self.again, self.stop):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._said = ""
        timer.changed.connect(self.refresh)
        self.refresh()

    def _again(self) -> None:
        if self.timer.rule is not None:
            self.timer.call(self.timer.rule)

    def refresh(self) -> None:
        """Show the timer as it is."""
        from floor_app.rules.call_clock import EXPIRED

        rule = self.timer.rule
        self.setVisible(rule is not None)
        if rule is None:
            self._said = ""
            return
        left = self.timer.left
        seconds, last = -(-left // 1000), self.timer.counting_down
        ended = left == 0
        before = seconds if last else seconds - rule.countdown
        self.figure.setText("TIME" if ended else str(before))
        self.figure.tone("stop" if last else "text")
        self.word.setText(
            "Time is up" if ended else "COUNTDOWN" if last else f"Clock called · {rule.countdown} s follow"
        )
        self.word.tone("stop" if last else "text")
        waited = f", once the player has had {rule.wait // 60} min" if rule.wait else ""
        self.rule.setText(EXPIRED if ended else f"{rule.words} s by {rule.citation.source}{waited}")
        for button in (self.less, self.more):
            button.setVisible(rule.least < rule.seconds and not ended)
        self.again.setVisible(ended)
        self.stop.setText("Put away" if ended else "Player acted")
        if self.word.text() != self._said:
            self._said = self.word.text()
            announce(self, f"{self._said}. {EXPIRED if ended else ''}".strip())
        self.update()

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("raised"))
        last = self.timer.counting_down
        painter.fillRect(0, 0, 12 if last else 5, self.height(), theme.color("stop" if last else "notice"))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), theme.color("line"))
