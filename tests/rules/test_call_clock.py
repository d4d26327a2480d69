"""The clock called on a player, and hand-for-hand, as each book has them."""

import pytest

from floor_app.rules.books import BOOKS
from floor_app.rules.call_clock import call_clock, most_off, time_off


@pytest.mark.parametrize(
    ("base", "words", "wait", "source"),
    [
        ("tda-2024", "25 + 5", 0, "TDA 2024 rule 29"),
        ("tda-2026", "25 + 5", 0, "TDA 2026 rule 31"),
        ("wsop-2024", "0-25 + 5", 0, "WSOP 2024 rule 80"),
        ("wsop-2024-live", "60 + 10", 120, "WSOP Live Action 2024 rule 181"),
        ("roberts", "25 + 5", 0, "house default"),
        ("mixed-games", "25 + 5", 0, "house default"),
    ],
)
def test_each_book_has_its_call_clock(base: str, words: str, wait: int, source: str) -> None:
    rule = call_clock(base)
    assert (rule.words, rule.wait, rule.citation.source) == (words, wait, source)


@pytest.mark.parametrize(
    ("base", "source"),
    [
        ("wsop-2024", "WSOP 2024 rule 126-c"),
        ("tda-2024", "TDA 2024 RP-8"),
        ("tda-2026", "TDA 2026 RP-8"),
        ("roberts", "house default"),
    ],
)
def test_a_hand_of_hand_for_hand_takes_two_minutes(base: str, source: str) -> None:
    ms, citation = time_off(base)
    assert (ms, citation.source) == (120_000, source)


def test_every_book_answers() -> None:
    for base in BOOKS:
        rule = call_clock(base)
        assert 0 <= rule.least <= rule.seconds
        assert rule.countdown > 0
        assert 0 < time_off(base)[0] <= (most_off(base) or 3_600_000)
    assert [most_off(base) for base in ("tda-2024", "tda-2026", "wsop-2024")] == [180_000, 180_000, None]
