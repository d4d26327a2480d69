"""Other people's evaluators order the same players the same way; `run_evaluators.py` does it on many more deals."""

import pytest

from tests.oracle.run_evaluators import ROWS, disagreements

SLOW_PEERS = ("plo", "plo5", "plo6", "plo8-low", "big-o-low")


@pytest.mark.slow
@pytest.mark.parametrize("name", ROWS)
def test_other_evaluators_order_the_players_alike(name: str) -> None:
    different, _ = disagreements(ROWS[name], 200 if name in SLOW_PEERS else 500)
    assert different == []
