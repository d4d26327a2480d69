"""Events as rows of the journal: there and back, bad bodies, older bodies, and a journal that must fold for ever."""

import json
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given

from floor_app.base import Millis, Moment, QuestionError, RuleError, StoreError
from floor_app.tournament import clock_events as ce
from floor_app.tournament import events as e
from floor_app.tournament.clock import Paused, Running
from floor_app.tournament.commands import Command, CreateEvent, NewTable
from floor_app.tournament.event_rows import KINDS, UPCASTERS, decode, encode
from floor_app.tournament.events import Event, describe
from floor_app.tournament.structure_change import change_between
from floor_app.tournament.tables import SeatHolder
from floor_app.tournament.tournament import apply, areas, decide, fold
from tests.tournament.small_events import MINUTE, ROWS, START, THREE, level, moment, structure
from tests.tournament.test_event_acts import CHANGES, STORIES

JOURNAL = Path(__file__).parent / "data" / "journal-v1.json"
FINISHED = Path(__file__).parent / "data" / "journal-finished-hand.json"
MIXED = Path(__file__).parent / "data" / "journal-mix.json"
EDITED = Path(__file__).parent / "data" / "journal-edited-structure.json"
LATER = {"hand-finished", "structure-edited", "plan-set", "game-chosen", "chooser-set"} | {
    kind.KIND for kind in get_args(ce.ClockEvent)
}
"""Kinds of events that the first Floor did not know yet."""

AT = moment(3)
EDIT = change_between(structure(), replace(structure(), rows=(*ROWS[:4], level(3, 7), *ROWS[5:]), starting_stack=5))
assert EDIT is not None
EVERY: tuple[tuple[Event, str], ...] = (
    (e.EventCreated("x", structure(), (THREE, NewTable(2)), AT), "new event Small event"),
    (e.ClockStarted(AT), "start of the clock"),
    (e.ClockPaused(AT), "pause of the clock"),
    (e.LevelSet(3, AT), "level 3"),
    (e.TimeLeftSet(3_792_000, AT), "time left 63:12"),
    (e.TimeAdded(-60_000, AT), "1:00 less on the clock"),
    (e.TableOpened(NewTable(7, ((1, "É ♠", None),), None), 2, 5), "opening of table 7"),
    (e.HandBegan(1, 2, None, 0, 2, None, 0), "next hand at table 1"),
    (e.HandFinished(1, 12, ((2, 0), (4, 15_000))), "end of hand 12 at table 1"),
    (e.GameSet(1, 2, 77), "change of game at table 1"),
    (e.PlanSet(1, (2, 0), (0, 1)), "change of the games to come at table 1"),
    (e.GameChosen(1, 2, 5), "choice of the next game at table 1"),
    (e.ChooserSet(1, None), "dealer's-choice button at table 1"),
    (e.HandOfGameSet(1, 2), "hand 2 of the game at table 1"),
    (e.HandLevelSet(1, 4), "level 4 for the hand at table 1"),
    (e.ButtonSet(1, None), "button at table 1"),
    (e.SeatSet(1, 6, "Bo", 500), "seat 6, table 1"),
    (e.SeatCleared(1, 6), "seat 6, table 1"),
    (e.PlayersLeftSet(31), "31 players left"),
    (e.EntrantsSet(99), "99 entrants"),
    (e.HouseSet(structure().house.with_values(max_raises=7)), "change of house rules"),
    (e.StructureEdited(EDIT, AT), "edit of the structure"),
    (ce.StopAtEndSet(True, AT), "pause at the end of the level"),
    (ce.StartScheduled(START, AT), "planned start"),
    (ce.TimeGivenBack(432_000, AT), "7 min 12 s given back"),
    (ce.LastHandsSet(1, AT), "1 more hand for the day"),
    (ce.LastHandPlayed(4, AT), "last hand of the day at table 4"),
    (ce.DayEnded(AT), "end of the day"),
    (ce.HandForHandSet(120_000, AT), "hand for hand, 2 min a hand"),
    (ce.HandForHandPlayed(120_000, AT), "2 min off for a hand"),
)


def test_every_kind_is_among_these_tests() -> None:
    assert {type(event) for event, _ in EVERY} == set(KINDS.values())
    assert len(KINDS) == len(EVERY)


@pytest.mark.parametrize(("event", "words"), EVERY, ids=lambda value: getattr(value, "KIND", None))
def test_there_and_back_through_json_with_words_and_areas(event: Event, words: str) -> None:
    kind, v, body = encode(event)
    assert decode(kind, v, json.loads(json.dumps(body))) == event
    assert describe(event) == words
    assert areas(event)
    assert areas(event) <= {"clock", "mix", "table", "seats", "money", "rules", "event"}


@pytest.mark.parametrize("event", [event for event, _ in EVERY], ids=lambda event: event.KIND)
def test_a_body_that_is_not_what_its_kind_needs_is_refused_in_a_sentence(event: Event) -> None:
    kind, v, body = encode(event)
    wrong: list[object] = [None, [], "x", 5, {**body, "more": 1}, {}]
    for key in body:
        wrong += [{name: value for name, value in body.items() if name != key}]
        values: tuple[object, ...] = (True, 1.5, [[]], {"utc": "x"}, [{"number": 1}], {})
        wrong += [{**body, key: value} for value in values if value is not True or not isinstance(body[key], bool)]
        if not isinstance(body[key], str):
            wrong.append({**body, key: "1"})
    for bad in wrong:
        with pytest.raises(
            StoreError, match=f"A line '{kind}' in the record of this event cannot be read: "
        ) as refused:
            decode(kind, v, bad)
        assert refused.value.remedy


def test_a_newer_journal_is_refused_with_the_way_on() -> None:
    for kind, v in (("hand-dealt", 1), ("hand-began", e.HandBegan.V + 1)):
        with pytest.raises(
            StoreError, match=f"holds '{kind}' \\(version {v}\\), which this Floor does not know"
        ) as refused:
            decode(kind, v, {})
        assert refused.value.remedy == "It was written by a newer Floor: install that one, or a later one."


def test_an_older_body_is_lifted_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(e.PlayersLeftSet, "V", 3)
    monkeypatch.setitem(UPCASTERS, ("players-left-set", 1), lambda body: {"count": body["left"]})
    monkeypatch.setitem(UPCASTERS, ("players-left-set", 2), lambda body: {"n": body["count"]})
    assert decode("players-left-set", 1, {"left": 31}) == e.PlayersLeftSet(31)
    assert decode("players-left-set", 2, {"count": 31}) == e.PlayersLeftSet(31)
    assert decode("players-left-set", 3, {"n": 31}) == e.PlayersLeftSet(31)
    with pytest.raises(StoreError, match="its version 0 is unknown"):
        decode("players-left-set", 0, {})


def test_a_version_that_needs_lifting_has_its_upcaster() -> None:
    for kind, event in KINDS.items():
        assert all((kind, version) in UPCASTERS for version in range(1, event.V))


def test_clock_events_keep_their_moment() -> None:
    for event, _ in EVERY:
        if type(event).__name__ in {"ClockStarted", "ClockPaused", "LevelSet", "TimeLeftSet", "TimeAdded"}:
            assert encode(event)[2]["at"] == {"utc": START + 3 * MINUTE, "boot": "boot", "reading": 3 * MINUTE}


def test_an_event_keeps_every_resolved_house_rule_and_the_revision_of_its_preset() -> None:
    """A corrected preset changes no old event."""
    body: dict[str, Any] = json.loads(json.dumps(encode(EVERY[0][0])[2]))
    rules = body["structure"]["rules"]
    assert rules["base"] == "tda-2024"
    rules["revision"] = 99
    rules["resolved"]["max_raises"] = 6
    event = decode("event-created", 1, body)
    assert isinstance(event, e.EventCreated)
    assert (event.structure.house.revision, event.structure.house.max_raises) == (99, 6)


@given(CHANGES, STORIES)
def test_a_story_folded_from_its_journal_is_the_same_state(change: str, story: list[tuple[int, Command]]) -> None:
    state = None
    minutes = 0
    journal = []
    for wait, command in [(0, CreateEvent("x", structure(change=change), (THREE,))), *story]:
        minutes += wait
        try:
            events = decide(state, command, moment(minutes))
        except (RuleError, QuestionError):
            continue
        for event in events:
            state = apply(state, event)
            kind, v, body = encode(event)
            journal.append(json.dumps([kind, v, body]))
    rows = (json.loads(row) for row in journal)
    assert fold(decode(kind, v, body) for kind, v, body in rows) == state


def test_a_journal_of_the_first_version_folds_for_ever() -> None:
    """Never write this file anew: it is what stands on the disks of those who began with the first Floor."""
    rows = json.loads(JOURNAL.read_text(encoding="utf-8"))
    assert {row["kind"] for row in rows} == {event.KIND for event, _ in EVERY} - LATER
    state = fold(decode(row["kind"], row["v"], row["body"]) for row in rows)
    assert state is not None
    assert (state.id, state.name, state.players_left, state.entrants) == ("first", "First event", 12, 40)
    assert (state.house.base, state.house.max_raises) == ("wsop-2024", 4)
    assert state.clock is not None
    assert (state.clock.row, state.clock.phase, state.clock.ran) == (4, Paused(Millis(10 * MINUTE)), 33 * MINUTE)
    one, two = state.table(1), state.table(2)
    assert (one.hand, state.game(1).key, one.hand_of_game, one.level, one.button) == (4, "plo", 2, 2, 6)
    assert dict(one.seats) == {1: SeatHolder("Ann", 5000), 2: SeatHolder("Éva ♠", None), 6: SeatHolder("Cy", 7000)}
    assert (two.hand, two.level, two.button, dict(two.seats)) == (1, 2, 4, {4: SeatHolder("", 800)})


def test_a_journal_with_finished_hands_folds_for_ever() -> None:
    """Never write this file anew either: the second Floor wrote it."""
    rows = json.loads(FINISHED.read_text(encoding="utf-8"))
    assert {row["kind"] for row in rows} >= {"hand-finished"}
    state = fold(decode(row["kind"], row["v"], row["body"]) for row in rows)
    assert state is not None
    table = state.table(1)
    assert (table.hand, table.button) == (3, 1)
    assert {seat: table.seats[seat].stack for seat in table.occupied} == {1: 9_500, 3: 0, 6: 20_500}


def test_a_journal_of_dealers_choice_folds_for_ever() -> None:
    """Never write this file anew either: games chosen, swapped, skipped and put in; limits wait for a rotation."""
    rows = json.loads(MIXED.read_text(encoding="utf-8"))
    assert {row["kind"] for row in rows} >= {"plan-set", "game-chosen", "chooser-set", "game-set", "table-opened"}
    state = fold(decode(row["kind"], row["v"], row["body"]) for row in rows)
    assert state is not None
    one, two = state.table(1), state.table(2)
    assert (state.game(1).key, one.hand_of_game, one.coming, one.rotation) == ("nlhe", 1, (0, 2), (0,))
    assert (one.chooser, one.picked, one.level, one.button) == (6, (0, 3), 2, 1)
    assert (state.game(2).key, two.chooser) == ("stud", 2)


def test_a_journal_with_an_edited_structure_folds_for_ever() -> None:
    """Never write this file anew either: levels inserted, an amount, the seats and the mix changed while level 2 ran."""
    rows = json.loads(EDITED.read_text(encoding="utf-8"))
    assert [row["kind"] for row in rows].count("structure-edited") == 3
    state = fold(decode(row["kind"], row["v"], row["body"]) for row in rows)
    assert state is not None
    sheet = state.structure
    assert [row.number for row in sheet.levels] == [1, 2, 3, 4, 5, 6]
    assert sheet.level(5).stakes["stud"].bring_in == 222
    assert (sheet.seats, sheet.mix.games, state.game(1).key) == (8, ("plo", "nlhe", "stud", "razz"), "stud")
    assert state.clock is not None
    left = state.clock.phase
    assert (state.clock.row, isinstance(left, Running) and left.ends_at) == (2, START + 45 * MINUTE)


def test_moments_are_part_of_equality() -> None:
    event = e.ClockStarted(AT)
    assert replace(event, at=Moment(AT.utc, "other", AT.reading)) != event
    assert [f.name for f in fields(event)] == ["at"]
