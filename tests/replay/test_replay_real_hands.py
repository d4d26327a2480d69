"""Real hands, facts of a televised final table, replay act by act to the stacks they ended with.

They lie outside the repository (FLOOR_SHARED, or ../shared beside the checkout) and are skipped where they are not.
"""

import os
import tomllib
from pathlib import Path

import pytest

from floor_app.rules.hand import begin, course, replay
from floor_app.rules.hand_end import ending, waiting
from floor_app.rules.house import preset
from floor_app.rules.notation import read_history, write_history
from floor_app.rulings.answer import answer
from floor_app.rulings.document import load_question

SHARED = Path(os.environ.get("FLOOR_SHARED", Path(__file__).parents[3] / "shared")) / "hands"
REAL = sorted(SHARED.glob("*.phh"))
OURS = sorted((Path(__file__).parent.parent / "data" / "hands").glob("*.phh"))
WSOP = preset("wsop-2024")


@pytest.mark.skipif(not REAL, reason="the real hands do not lie beside this checkout")
def test_all_fifty_real_hands_are_there() -> None:
    assert len(REAL) == 50


def test_every_family_and_heads_up_has_a_hand_of_our_own() -> None:
    variants = {tomllib.loads(file.read_text(encoding="utf-8"))["variant"] for file in OURS}
    assert len(OURS) >= 6
    assert {"NT", "PO", "F7S/8", "F2L3D", "NS", "FT"} <= variants


@pytest.mark.parametrize("file", [*REAL, *OURS], ids=lambda file: file.stem)
def test_a_hand_ends_with_the_stacks_it_ended_with(file: Path) -> None:
    history = read_history(tomllib.loads(file.read_text(encoding="utf-8")), WSOP)
    assert history.finishing is not None
    hand = replay(history.setup, history.actions)
    assert hand == history.hand
    end = ending(hand)
    assert waiting(hand, end) == "nothing"
    assert tuple(behind + end.won.get(seat, 0) for seat, behind in hand.stacks.items()) == history.finishing
    assert sum(history.finishing) == sum(hand.fixed.stacks.values())


@pytest.mark.parametrize("file", [*REAL, *OURS], ids=lambda file: file.stem)
def test_a_hand_conserves_chips_at_every_act(file: Path) -> None:
    history = read_history(tomllib.loads(file.read_text(encoding="utf-8")), WSOP)
    hand = begin(history.setup)
    total = sum(hand.fixed.stacks.values())
    for _, after in course(hand, history.actions):
        assert sum(after.stacks.values()) + after.pot == total


@pytest.mark.parametrize("file", [*REAL, *OURS], ids=lambda file: file.stem)
def test_a_file_is_answered_as_a_hand_question(file: Path) -> None:
    question = load_question(file.read_text(encoding="utf-8"), rules="wsop-2024")
    result = answer(question).result
    history = read_history(tomllib.loads(file.read_text(encoding="utf-8")), WSOP)
    assert result["waiting"] == "nothing"
    assert tuple(result["stacks"].values()) == history.finishing


@pytest.mark.parametrize("file", [*REAL, *OURS], ids=lambda file: file.stem)
def test_a_hand_written_and_read_again_is_the_same(file: Path) -> None:
    history = read_history(tomllib.loads(file.read_text(encoding="utf-8")), WSOP)
    again = read_history(tomllib.loads(write_history(history.setup, history.actions, history.names)), WSOP)
    assert again.setup == history.setup
    assert again.finishing == history.finishing
    assert [act for act in again.actions if " show" not in act] == [a for a in history.actions if " show" not in a]
