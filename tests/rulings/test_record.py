"""A recorded ruling: read back whole, answered the same for ever, and told where today's rules say something else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from floor_app.base import FloorError, Millis, QuestionError
from floor_app.rules import books, house
from floor_app.rules.house import preset, resolve
from floor_app.rulings.answer import answer
from floor_app.rulings.kinds import KINDS
from floor_app.rulings.record import (
    RulingRecord,
    Withdrawn,
    asked_again,
    from_document,
    game_words,
    new_record,
    outcome_words,
    place_words,
    title_words,
    today_says,
    when_words,
)
from floor_app.rulings.record_search import matches, parse_search

CASES = [
    case
    for file in sorted((Path(__file__).parent.parent / "data" / "cases").glob("*.json"))
    for case in json.loads(file.read_text(encoding="utf-8"))
    if "error" not in case["expect"]
]
PLO8: dict[str, Any] = {
    "ask": "settle",
    "game": "plo8",
    "button": 4,
    "chip": 5000,
    "board": "2c5d7sKhQc",
    "rules": "wsop-2024",
    "players": [
        {"seat": 1, "paid": 305_000, "cards": "KdKc9s9h", "name": "Alvarez"},
        {"seat": 2, "paid": 480_000, "cards": "As3hJdTc", "name": "Brandt"},
        {"seat": 3, "paid": 80_000, "state": "folded"},
        {"seat": 4, "paid": 480_000, "cards": "Ah3c8s8d", "name": "Dlamini"},
    ],
}


def recorded(question: dict[str, Any], **more: Any) -> RulingRecord:
    made = new_record(answer(question), table=4, level=20, hand=3, who="Anna", remark="Seat 3 asked.")
    return replace(made, id="e/7", number=7, at=Millis(1_795_000_000_000), tournament_id="e", **more)


# ---- the document -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_record_of_every_case_is_read_back_the_same_and_answers_the_same(case: dict[str, Any]) -> None:
    record = recorded(case["question"], tournament="Sunday")
    again = from_document(json.loads(json.dumps(record.to_document())))
    assert again == record
    now = json.loads(json.dumps(asked_again(again).to_json()))
    assert now["result"] == record.result
    assert now["rules"] == record.rules
    assert (now["steps"], now["citations"], now["warnings"]) == tuple(
        record.ruling[key] for key in ("steps", "citations", "warnings")
    )
    assert today_says(again, resolve(record.rules)) == ""


def test_the_cases_cover_every_kind_of_ruling() -> None:
    assert {case["question"]["ask"] for case in CASES} >= set(KINDS) - {"wager"}
    assert {"wager", "pot-limit"} & {case["question"]["ask"] for case in CASES}


def test_a_withdrawn_record_is_read_back() -> None:
    record = recorded(PLO8, withdrawn=Withdrawn(Millis(5), "Boris", "seat 2 had tabled"))
    assert from_document(record.to_document()) == record


def test_the_stored_ruling_holds_question_and_every_resolved_rule() -> None:
    record = recorded({**PLO8, "rules": {"base": "wsop-2024", "max_raises": 3}})
    assert record.question["players"][1]["cards"] == "As3hJdTc"
    assert (record.rules["base"], record.rules["revision"]) == ("wsop-2024", 1)
    assert record.rules["resolved"]["max_raises"] == 3
    assert set(record.rules["resolved"]) == set(house.HOUSE_KEYS)


@pytest.mark.parametrize(
    "broken", [{}, {"v": 2}, {"ruling": None}, {"ruling": {}}, {"at": "noon"}, {"withdrawn": {"at": 1}}]
)
def test_what_is_no_record_is_refused(broken: dict[str, Any]) -> None:
    document = recorded(PLO8).to_document() | broken if broken else {}
    with pytest.raises(QuestionError):
        from_document(document)


# ---- a corrected preset -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_corrected_preset_changes_no_old_answer(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every value of every preset is another one from now on; what was recorded answers as it did."""
    record = recorded(case["question"])
    _correct_every_preset(monkeypatch)
    assert house.preset(str(record.rules["base"])).revision == 2
    now = asked_again(record)
    assert without_source(json.loads(json.dumps(now.result))) == without_source(record.result)
    assert [step.text for step in now.steps] == [step["text"] for step in record.ruling["steps"]]
    assert now.rules.to_document() == record.rules


def without_source(result: Mapping[str, Any]) -> dict[str, Any]:
    """Where a result's sentence names the rule's number, that of the corrected book is another; what is decided is not."""
    return {**result, "why": str(result.get("why", "")).partition(" (")[0]}


def test_the_corrected_preset_would_say_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the test above cannot pass by a correction that touches nothing."""
    record = recorded(PLO8)
    _correct_every_preset(monkeypatch)
    assert today_says(record, house.preset("wsop-2024")) != ""


def _correct_every_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    def other(row: house.HouseKey, value: Any) -> Any:
        if row.kind in ("count", "chips"):
            return value + 1
        if row.kind == "flag":
            return not value
        return next((name for name in row.values if name != value), value)

    values = {name: dict(preset(name).resolved) for name in books.BOOKS}
    corrected = {
        name: {key: other(house.HOUSE_KEYS[key], value) for key, value in of.items()} for name, of in values.items()
    }
    later = {name: replace(book, revision=2) for name, book in books.BOOKS.items()}
    monkeypatch.setattr(house, "preset_values", corrected.__getitem__)
    monkeypatch.setattr(house, "BOOKS", later)
    monkeypatch.setattr(house, "preset", house.preset.__wrapped__)


# ---- today's rules ------------------------------------------------------------------------------------------------------


def test_other_awards_by_todays_rules_are_said_seat_by_seat() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "9d8c7h6s5dKh2c"}, {"seat": 2, "paid": 50, "cards": "9c8d7s6h5cKs2d"}]
    record = recorded({"ask": "settle", "game": "stud", "players": players, "dead": 1, "rules": "tda-2024"})
    assert today_says(record, preset("tda-2024")) == ""
    assert today_says(record, preset("roberts")) == (
        "By today's rules, Robert's Rules of Poker 11, seat 1 would get 50 instead of 51 and seat 2 would get 51 instead of 50."
    )


def test_another_number_by_todays_rules_is_said() -> None:
    ladder = {
        "ask": "limit-ladder",
        "game": "lhe",
        "stakes": {"small_blind": 1, "big_blind": 2, "small_bet": 2, "big_bet": 4},
        "street": "flop",
        "players_left": 9,
    }
    said = today_says(recorded(ladder), preset("wsop-2024"))
    assert said.startswith("By today's rules, WSOP 2024, it would be ladder 2  4  6  8  10")


def test_a_late_dispute_that_would_stand_today_is_said() -> None:
    late = {**PLO8, "rules": "tda-2024", "pushed": {"1": 1_345_000}, "noticed": "next-hand", "error": "amount"}
    assert today_says(recorded(late), preset("wsop-2024")) == "By today's rules, WSOP 2024, the award would stand."


def test_a_question_that_todays_rules_refuse_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    record = recorded(PLO8)

    def refuse(_question: Any) -> Any:
        raise FloorError("No such thing.")

    monkeypatch.setattr("floor_app.rulings.answer.answer", refuse)
    assert today_says(record, preset("tda-2024")) == (
        "By today's rules, TDA 2024, the question would be refused: No such thing."
    )


# ---- words and search ---------------------------------------------------------------------------------------------------


def test_the_words_of_a_record() -> None:
    record = recorded(PLO8)
    assert title_words(record) == "Ruling 7"
    assert title_words(replace(record, number=0)) == "Not recorded"
    assert place_words(record) == "table 4, level 20, hand 3"
    assert place_words(replace(record, table=None, level=None)) == "hand 3"
    assert game_words(record) == "Pot-Limit Omaha 8 or Better"
    assert game_words(record, short=True) == "PLO8"
    assert game_words(replace(record, game="")) == "settle"
    assert game_words(replace(record, game="gone")) == "gone"
    assert outcome_words(record.ruling) == "seat 1 500,000, seat 2 340,000 and seat 4 505,000"
    assert when_words(record.at, UTC) == "18 November 2026, 11:06"
    assert when_words(Millis(0)) == ""
    assert record.seats == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", True),
        ("table 4", True),
        ("t4 s2", True),
        ("table 40", False),
        ("table", True),
        ("table 4 seat 9", False),
        ("seat 3", True),
        ("level 20 hand 3", True),
        ("#7", True),
        ("ruling 8", False),
        ("omaha", True),
        ("plo8", True),
        ("PLO", True),
        ("razz", False),
        ("dlam", True),
        ("anna asked", True),
        ("11:0", True),
        ("12:0", False),
        ("18 nov", True),
        ("november, 2026", True),
        ("withdrawn", False),
        ("settle", True),
    ],
)
def test_records_are_found_as_one_types(text: str, found: bool) -> None:
    assert matches(recorded(PLO8), parse_search(text), UTC) is found


def test_a_withdrawn_one_is_found_by_that_word() -> None:
    gone = recorded(PLO8, withdrawn=Withdrawn(Millis(5), "Boris", "seat 2 had tabled"))
    assert matches(gone, parse_search("withd"), UTC)


def test_a_question_without_players_names_the_seats_of_its_bets() -> None:
    wager = {"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}
    record = recorded(wager)
    assert record.seats == (2, 3)
    assert record.game == ""
    assert outcome_words(record.ruling)
