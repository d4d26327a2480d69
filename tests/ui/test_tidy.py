"""The search for unused cycles waits for a moment in which nobody does."""

import gc
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest

from floor_app.tournament.commands import PauseClock, SetTimeLeft, StartClock
from floor_app.ui.model import EventModel
from floor_app.ui.tidy import EVERY, ROOM, Tidy
from tests.ui.fakes import FakeNow


class Knot:
    """An object that only a search can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def tidy(model: EventModel) -> Iterator[Tidy]:
    before = gc.get_threshold()
    made = Tidy(model)
    yield made
    made.close()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0


def knot() -> weakref.ref[Knot]:
    made = weakref.ref(Knot())
    for _ in range(3):
        gc.collect(1)  # young no more, should it have been used
    return made


def old_knot(tidy: Tidy) -> weakref.ref[Knot]:
    """One that was in use at the last search."""
    kept = Knot()
    tidy.sweep()
    return weakref.ref(kept)


def test_what_was_in_use_once_is_freed_by_the_next_search_and_by_no_other(tidy: Tidy, model: EventModel) -> None:
    model.act(PauseClock())
    lost = old_knot(tidy)
    gc.collect()
    assert lost() is not None
    tidy.sweep()
    assert lost() is None
    assert tidy._timer.interval() == EVERY


def test_young_things_are_freed_as_ever(tidy: Tidy) -> None:
    assert knot()() is None


@pytest.mark.parametrize(("ms", "at_once"), [(61_000 + ROOM - 1, False), (61_000 + ROOM, True), (61_001, False)])
def test_it_does_not_begin_when_a_second_is_about_to_turn(
    tidy: Tidy, model: EventModel, now: FakeNow, ms: int, at_once: bool
) -> None:
    model.act(PauseClock())
    lost = old_knot(tidy)
    model.act(SetTimeLeft(ms))
    model.act(StartClock())
    tidy.sweep()
    assert (lost() is None) == at_once
    if not at_once:
        now.on(ms=ROOM)
        QTest.qWait(2 * ROOM)
        assert lost() is None


def test_closed_while_it_waits_for_a_second_to_turn_it_begins_no_more(model: EventModel, now: FakeNow) -> None:
    model.act(PauseClock())
    model.act(SetTimeLeft(61_001))
    model.act(StartClock())
    tidy = Tidy(model)
    tidy.close()
    now.on(ms=ROOM)
    QTest.qWait(2 * ROOM)
    assert gc.get_freeze_count() == 0
