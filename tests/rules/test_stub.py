"""Seventh street with a short stub: rulebook 9.3, TDA 2024 RP-10-H, WSOP Live Action 2024 rule 228."""

import pytest

from floor_app.rules.house import preset
from floor_app.rules.stub import seventh_street

TDA, MIXED = preset("tda-2024"), preset("mixed-games")


@pytest.mark.parametrize(
    ("live", "stub", "deal"),
    [
        (7, 7, "mix-burns"),  # rulebook 9.3: 42 dealt, 3 burns, required 9, 7 + 3 = 10
        (8, 1, "mix-all-common-card"),  # rulebook 9.3: 48 dealt, required 10, 1 + 3 = 4, stub under 3
        (6, 7, "mix-burns"),  # rulebook 9.3: two folded on third street, required 8
        (6, 8, "normal"),
        (7, 9, "normal"),
        (7, 6, "mix-burns"),
        (7, 5, "common-card"),
        (8, 3, "common-card"),
        (8, 2, "mix-all-common-card"),
    ],
)
def test_tda_2024_rp_10_h(live: int, stub: int, deal: str) -> None:
    assert seventh_street(live, stub, 3, TDA) == deal


def test_burns_are_counted_as_they_are() -> None:
    assert seventh_street(7, 7, 1, TDA) == "common-card"
    assert seventh_street(7, 7, 2, TDA) == "mix-burns"


@pytest.mark.parametrize(
    ("stub", "deal"), [(8, "normal"), (7, "common-card"), (1, "common-card"), (0, "mix-all-common-card")]
)
def test_mixed_games_look_for_fewer_cards_than_players(stub: int, deal: str) -> None:
    assert seventh_street(8, stub, 3, MIXED) == deal
