"""From a key press on the Hand desk to the repainted window, late in a long hand of ten seats, drafts on disk.

python tests/bench/bench_hand_desk.py [RUNS] [ACTS]
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from measure import ROOT, display, median, say

if TYPE_CHECKING:
    from floor_app.rulings.tracked import Beginning

STEPS = (
    ("C: call", (), ("C",), 1),
    ("F: fold", (), ("F",), 1),
    ("R M: the smallest raise", ("R",), ("M",), 1),
    ("a digit of an amount", (), ("5",), 0),
    ("Enter: an amount that is refused", ("5",), ("Return",), 0),
    ("Up: one act earlier", (), ("Up",), 0),
    ("Backspace: the act is taken back", ("C",), ("Backspace",), 0),
)
"""What is measured, the keys before it, the keys timed, and how many acts it enters, to be taken back."""

AIM = 16.0
"""Milliseconds; the ratios are to it."""


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    acts = int(sys.argv[2]) if len(sys.argv) > 2 else 150
    with display() as (env, screen):
        print(f"Key to repaint on the Hand desk at act {acts} of ten seats, medians of {runs}, {screen}:", flush=True)
        done = subprocess.run(
            [sys.executable, __file__, str(runs), str(acts), "inside"], env=env, cwd=ROOT, check=False
        )
    sys.exit(done.returncode)


def long_hand(acts: int) -> list[str]:
    """Raise and re-raise of ten seats, uncapped: a hand with so many acts and nobody out of it."""
    from floor_app.rules.hand import begin, play
    from floor_app.rules.hand_actions import parse_action

    hand = begin(beginning().setup)
    texts: list[str] = []
    while len(texts) < acts:
        seat, state = hand.turn, hand.round
        text = f"{seat} raise {state.to_match + state.last_full}" if len(texts) % 3 == 0 else f"{seat} call"
        texts.append(text)
        hand = play(hand, parse_action(text))
    return texts


def beginning() -> Beginning:
    """Ten deep stacks at no-limit hold'em, so that one round takes any number of acts."""
    from floor_app.rules.games import find_game
    from floor_app.rules.hand_state import DealtIn, Setup
    from floor_app.rules.house import preset
    from floor_app.rules.stakes import Stakes
    from floor_app.rulings.tracked import Beginning

    players = tuple(DealtIn(seat, 10_000_000) for seat in range(1, 11))
    setup = Setup(find_game("nlhe"), Stakes(50, 100), preset("wsop-2024"), players, 10, players_left=31)
    return Beginning(setup, {seat: f"Player {seat}" for seat in range(1, 11)})


def inside(runs: int, acts: int) -> None:
    """Measure in this process; its environment says on which screen."""
    from PySide6.QtCore import QEvent, QObject
    from PySide6.QtGui import QKeySequence
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from floor_app.app import Paper, open_desk
    from floor_app.rulings.tracked import begin
    from floor_app.ui.hand.desk import HandDesk
    from floor_app.ui.model import EventModel
    from floor_app.ui.tidy import Tidy
    from floor_app.ui.window import MainWindow

    application = QApplication([])

    class Paints(QObject):
        seen = 0

        def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.seen += 1
            return False

    with tempfile.TemporaryDirectory() as folder:
        desk = open_desk(Path(folder, "floor.db"), demo=True)
        desk.warm()
        window = MainWindow(Path(folder))
        window.resize(1920, 1080)
        model = EventModel(desk, desk.now)
        window.show_event(model, Paper())
        tidy = Tidy(model)
        window.show()
        window.activateWindow()
        window.go_to("hand")
        hand = window.desk_of("hand")
        assert isinstance(hand, HandDesk)
        hand.begins.put(begin(beginning(), long_hand(acts)))
        paints = Paints()
        application.installEventFilter(paints)
        QTest.qWaitForWindowExposed(window)
        QTest.qWait(300)

        def settle() -> None:
            for _ in range(5):
                application.processEvents()

        def press(key: str) -> float:
            """Ms until the last paint that the key led to has been done: until the window rests for two turns."""
            target = application.focusWidget() or window
            paints.seen, counted, rests, took = 0, 0, 0, 0.0
            begun = time.perf_counter_ns()
            QTest.keySequence(target, QKeySequence(key))
            while rests < 2:
                application.processEvents()
                now = (time.perf_counter_ns() - begun) / 1e6
                if paints.seen > counted:
                    counted, rests, took = paints.seen, 0, now
                elif counted:
                    rests += 1
                elif now > 200:
                    sys.exit(f"The key {key} repainted nothing.")
            return took

        def quiet(*keys: str) -> None:
            for key in keys:
                QTest.keySequence(application.focusWidget() or window, QKeySequence(key))
                settle()

        worst = 0.0
        for name, before, keys, entered in STEPS:
            taken: list[float] = []
            worked: list[float] = []
            for _ in range(runs):
                quiet("Esc", "End", *before)
                assert hand.told is not None
                at = len(hand.told.lines)
                begun = time.process_time_ns()
                taken += map(press, keys)
                worked.append((time.process_time_ns() - begun) / 1e6)
                settle()
                if entered and len(hand.told.lines) > at:
                    quiet("Backspace")
                quiet("Esc", "Esc", "End")
            assert hand.told is not None
            assert len(hand.told.lines) >= acts, f"{name}: {len(hand.told.lines)} acts are left"
            typical, slow = median(taken), sorted(taken)[int(len(taken) * 0.95)]
            worst = max(worst, typical)
            say(
                name,
                typical,
                AIM,
                f"95 of 100 within {slow:.1f} ms, {median(worked):.1f} ms of them this process at work",
            )
        say("slowest of these", worst, AIM, "aim: under 16 ms, a frame of a 60 Hz screen")
        tidy.close()
        window.close()
        desk.close()


if __name__ == "__main__":
    if "inside" in sys.argv:
        inside(int(sys.argv[1]), int(sys.argv[2]))
    else:
        main()
