"""Until when a pot may be disputed: TDA 2024 rule 22, WSOP 2024 rule 76, and the house default of the silent books."""

import pytest

from floor_app.rules.books import BOOKS, POINTS
from floor_app.rules.citation import HOUSE_DEFAULT
from floor_app.rules.house import preset
from floor_app.rules.transfers import stands
from floor_app.rulings.dispute_window import _WINDOWS, words


def test_tda_2024_22_a_reading_until_the_next_hand_a_count_until_substantial_action() -> None:
    window = words(preset("tda-2024"))
    assert window.text == (
        "Open to dispute: how a tabled hand was read until the next hand begins,"
        " how the chips were counted until substantial action on it."
    )
    assert (window.citation.source, window.seconds) == ("TDA 2024 rule 22", None)


def test_tda_2024_22_one_minute_when_the_hand_ended_at_a_break() -> None:
    window = words(preset("tda-2024"), on_break=True)
    assert window.seconds == 60
    assert "one minute after the award" in window.text


def test_tda_2026_24_says_the_same_from_a_paraphrase() -> None:
    window = words(preset("tda-2026"))
    assert window.text == words(preset("tda-2024")).text
    assert window.citation.source == "TDA 2026 rule 24"
    assert "paraphrase" in window.citation.point


def test_wsop_2024_76_everything_closes_at_the_first_riffle_break_or_not() -> None:
    for on_break in (False, True):
        window = words(preset("wsop-2024"), on_break=on_break)
        assert "first riffle" in window.text
        assert "shuffler button" in window.text
        assert (window.citation.source, window.seconds) == ("WSOP 2024 rule 76", None)


@pytest.mark.parametrize("base", ["wsop-2024-live", "roberts", "mixed-games"])
def test_a_silent_book_is_a_house_default_and_never_that_book(base: str) -> None:
    window = words(preset(base))
    assert window.citation.rules == HOUSE_DEFAULT
    assert window.text == words(preset("tda-2024")).text


@pytest.mark.parametrize("base", BOOKS)
def test_it_says_what_late_disputes_are_decided_by(base: str) -> None:
    """`transfers.stands` and this sentence rest on the same points of the same books."""
    early = stands(BOOKS[base], "next-hand", "amount")
    assert ("riffle" in words(preset(base)).text) is early
    row = _WINDOWS.get(base, _WINDOWS["*"])
    place = list(BOOKS).index(base)
    assert row.rule == POINTS["dispute_reading"].sources[place]
    assert row.rule == POINTS["dispute_amount_early" if early else "dispute_amount"].sources[place]


def test_a_changed_house_rule_leaves_the_book_it_starts_from() -> None:
    assert words(preset("wsop-2024").with_values(max_raises=3)).citation.rule == "76"
