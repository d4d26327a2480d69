import doctest

import pytest

from floor_app.base import Millis
from floor_app.tournament.clock import ClockFace
from floor_app.tournament.commands import SetLevel, StartClock, StepLevel
from floor_app.ui import clock_words
from floor_app.ui.clock_words import coming_words, hand_words, next_gap_words, state_word
from floor_app.ui.model import EventModel
from tests.ui.fakes import FakeDesk, FakeNow


def test_the_examples_hold() -> None:
    results = doctest.testmod(clock_words)
    assert (results.failed, results.attempted) == (0, 4)


def _face(model: EventModel) -> ClockFace:
    face = model.face()
    assert face is not None
    return face


def test_what_comes_next_as_the_day_goes_on(model: EventModel, now: FakeNow) -> None:
    assert coming_words(_face(model)) == "break after this level"
    assert next_gap_words(_face(model)) == ("break in", "63 min")
    now.on(minutes=64)
    assert state_word(_face(model)) == "BREAK"
    assert coming_words(_face(model)) == "level 21 comes after it"
    now.on(minutes=15)
    assert state_word(_face(model)) == ""
    assert coming_words(_face(model)) == "dinner after this level"
    assert next_gap_words(_face(model)) == ("dinner in", "99 min")


def test_a_day_that_ends_is_told_and_the_next_stands_paused(model: EventModel) -> None:
    seen = set()
    for level in range(1, 26):
        model.act(SetLevel(level))
        seen.add(coming_words(_face(model)))
    assert "day 1 ends after this level" in seen
    assert "last level, no end" in seen
    assert not any("None" in words for words in seen)


def test_the_last_level_has_no_break_and_no_time(model: EventModel) -> None:
    model.act(SetLevel(25))
    face = _face(model)
    assert clock_words.time_words(face.left) == "LAST"
    assert next_gap_words(face) == ("next break", "none")


def test_a_clock_never_started_says_so(now: FakeNow, model: EventModel) -> None:
    from floor_app.tournament.commands import NewTable
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    model.create(load_structure(templates()[0].path).structure, (NewTable(1),))
    assert state_word(_face(model)) == "NOT STARTED"
    model.act(StartClock())
    assert state_word(_face(model)) == ""
    model.act(StepLevel(1))
    assert _face(model).level.number == 2


def test_where_a_table_is_in_its_game(desk: FakeDesk) -> None:
    assert desk.state is not None
    assert hand_words(desk.state, desk.state.tables[4]) == ("3", "of 7")


@pytest.mark.parametrize("text", ["", "x", "1:2:3:4", "-5", "5:60", "99999", "1:60:00", "٣"])
def test_what_is_no_time_is_refused(text: str) -> None:
    assert clock_words.parse_time(text) is None


def test_a_begun_second_counts_whole() -> None:
    assert clock_words.time_words(Millis(59_999)) == "1:00"
    assert clock_words.time_words(Millis(0)) == "0:00"
