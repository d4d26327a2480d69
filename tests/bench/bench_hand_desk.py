"""From a key press on the Hand desk to the repainted window, late in a long hand of ten seats, drafts on disk.

python tests/bench/bench_hand_desk.py [RUNS] [ACTS]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from at_desk import at_desk, run
from measure import median

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
    from floor_app.rulings.tracked import begin
    from floor_app.ui.hand.desk import HandDesk

    with at_desk("hand") as at:
        hand = at.window.desk_of("hand")
        assert isinstance(hand, HandDesk)
        hand.begins.put(begin(beginning(), long_hand(acts)))
        at.settle()
        for name, before, keys, entered in STEPS:
            taken: list[tuple[float, float]] = []
            for _ in range(runs):
                at.press("Esc", "End", *before)
                assert hand.told is not None
                lines = len(hand.told.lines)
                taken += map(at.timed, keys)
                at.settle()
                if entered and len(hand.told.lines) > lines:
                    at.press("Backspace")
                at.press("Esc", "Esc", "End")
            assert hand.told is not None
            assert len(hand.told.lines) >= acts, f"{name}: {len(hand.told.lines)} acts are left"
            worked = median([busy for _, busy in taken])
            at.say(name, [wall for wall, _ in taken], f", {worked:.1f} ms of them this process at work")


if __name__ == "__main__":
    run("Key to repaint on the Hand desk at act {1} of ten seats, medians of {0}", inside, 30, 150)
