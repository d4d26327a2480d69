"""A structure as a document of plain values, the shape of the TOML file and of the journal, and back again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from floor_app.base import DocumentError, QuestionError
from floor_app.rules.games import GAMES, find_game
from floor_app.rules.house import DEFAULT, HOUSE_KEYS, HouseRules, Value, preset, read_value, resolve
from floor_app.rules.near import did_you_mean
from floor_app.tournament.mix import Change, ChangeBy, LimitsRise, Mix, parse_change
from floor_app.tournament.reading import Reading, dotted, whole
from floor_app.tournament.row_document import check_numbers, read_rows, row_document
from floor_app.tournament.structure import LEAST_SEATS, MOST_SEATS, Level, Structure

FACTS = (
    "name",
    "rules",
    "starting_stack",
    "minutes",
    "seats",
    "late_registration",
    "mix",
    "change",
    "limits_rise",
    "chips",
    "cash",
)
"""What a document says about the event before its rows, in this order; every house rule may follow."""

# ---- out ----------------------------------------------------------------------------------------------------------------


def structure_document(structure: Structure) -> dict[str, object]:
    """The structure as plain values of JSON; its house rules resolved, so that a corrected preset changes nothing."""
    document = structure_facts(structure)
    document["rules"] = structure.house.to_document()
    document["row"] = [row_document(row) for row in structure.rows]
    return document


def structure_facts(structure: Structure) -> dict[str, object]:
    """What a document says before its rows, in the order of `FACTS`; what is not known is left out."""
    facts: dict[str, object] = {
        "name": structure.name,
        "rules": structure.house.base,
        "starting_stack": structure.starting_stack,
        "minutes": structure.minutes,
        "seats": structure.seats,
        "late_registration": structure.late_registration,
        "mix": list(structure.mix.games),
        "change": None if structure.mix.change is None else str(structure.mix.change),
        "limits_rise": None if structure.mix.limits is LimitsRise.CLOCK else structure.mix.limits.value,
        "chips": list(structure.chips),
        "cash": structure.cash or None,
    }
    return {key: value for key, value in facts.items() if value is not None}


# ---- in -----------------------------------------------------------------------------------------------------------------


def structure_from_document(document: Mapping[str, object]) -> Structure:
    """The structure of a journal's document. Raises DocumentError with every finding."""
    reading = Reading(dotted)
    structure = read_structure(document, reading)
    if structure is None:
        raise DocumentError("structure", tuple(reading.findings))
    return structure


def house_from(document: Mapping[str, object]) -> HouseRules:
    """House rules as an event holds them: base, revision, every value. Raises QuestionError for anything else."""
    if set(document) != {"base", "revision", "resolved"}:
        raise QuestionError("Saved rules hold a base, a revision and their resolved values.", where="rules")
    return resolve(document)


def read_structure(document: Mapping[str, object], reading: Reading) -> Structure | None:
    """The structure, or None when a finding is an error."""
    rows = read_rows(document.get("row"), reading)
    levels = [(index, row) for index, row in rows if isinstance(row, Level)]
    header = read_header(document, reading)
    cash = _cash(document, reading)
    if not cash and "minutes" not in document:
        for index, level in levels[:-1]:
            if level.minutes is None:
                reading.error(("row", index), f"Nothing says how long level {level.number} lasts.", "Add minutes.")
    if cash and len(rows) > 1:
        reading.error(("row",), "A cash game has one level and no breaks.", "Leave one level, or take cash away.")
    check_numbers(levels, reading)
    if reading.failed or header is None:
        return None
    return replace(header, rows=tuple(row for _, row in rows))


def read_header(document: Mapping[str, object], reading: Reading) -> Structure | None:
    """What a document says before its rows, as a structure without rows; None when its mix or rules cannot be read."""
    _unknown_keys(document, reading)
    cash = _cash(document, reading)
    name = document.get("name")
    if not isinstance(name, str) or not name.strip():
        reading.error(("name",), "The event has no name.", "Add a line with name and the event's name.")
        name = ""
    minutes = whole(reading, document, "minutes", (), 1, 100_000)
    house = _house(document, reading)
    mix = _mix(document, reading, cash)
    stack = whole(reading, document, "starting_stack", (), 1)
    seats = whole(reading, document, "seats", (), LEAST_SEATS, MOST_SEATS)
    late = whole(reading, document, "late_registration", (), 0, 1000)
    chips = _chips(document.get("chips"), reading)
    if house is None or mix is None or not mix.games:
        return None
    if seats is None:
        seats = min(9, *(GAMES[key].seats for key in mix.games))
    return Structure(
        name=name.strip(),
        rows=(),
        house=house,
        mix=mix,
        starting_stack=stack,
        minutes=None if cash else minutes,
        seats=seats,
        late_registration=late,
        chips=chips,
        cash=cash,
    )


def _cash(document: Mapping[str, object], reading: Reading) -> bool:
    cash = document.get("cash", False)
    if isinstance(cash, str) and cash.casefold() in ("true", "yes", "false", "no"):
        cash = cash.casefold() in ("true", "yes")
    if not isinstance(cash, bool):
        reading.error(("cash",), f"cash is '{str(cash)[:40]}'.", "Write true for a cash game, else leave it out.")
        return False
    return cash


def _unknown_keys(document: Mapping[str, object], reading: Reading) -> None:
    for key in document:
        if key not in FACTS and key not in HOUSE_KEYS and key != "row":
            reading.error((key,), f"Nothing here is called '{key}'.", did_you_mean(key, (*FACTS, *HOUSE_KEYS)))


def _house(document: Mapping[str, object], reading: Reading) -> HouseRules | None:
    rules = document.get("rules", DEFAULT)
    try:
        house = (
            resolve(rules[:_LONGEST] if isinstance(rules, str) else rules) if isinstance(rules, Mapping | str) else None
        )
    except QuestionError as why:
        reading.error(("rules",), why.message, why.remedy)
        house = None
    if house is None:
        if not isinstance(rules, Mapping | str):
            reading.error(("rules",), "rules must be the name of a rule set.", f"For example {DEFAULT}.")
        house = preset(DEFAULT)  # the rest is still read
    for key in HOUSE_KEYS:
        if key not in document:
            continue
        try:
            value = document[key]
            checked = read_value(key, value) if isinstance(value, str) else cast(Value, value)
            house = house.with_values(**{key: checked})
        except QuestionError as why:
            reading.error((key,), why.message, why.remedy)
    return house


_LONGEST = 60
"""Letters of a name that are looked at; no game and no rule set has a longer one."""


def _mix(document: Mapping[str, object], reading: Reading, cash: bool) -> Mix | None:
    given = document.get("mix")
    names = re.split(r"[\s,]+", given.strip()) if isinstance(given, str) else given
    if not isinstance(names, list) or not names or names == [""]:
        reading.error(("mix",), "No game is named.", "Add mix with the games in their order, such as: nlhe plo.")
        return None
    games = []
    for name in names:
        if not isinstance(name, str):
            reading.error(("mix",), f"A game is named by a word, not by {str(name)[:40]}.", "Such as: nlhe plo.")
            continue
        try:
            games.append(find_game(name[:_LONGEST]).key)
        except QuestionError as why:
            reading.error(("mix",), why.message, why.remedy)
    change: Change | None = None
    text = document.get("change")
    if text is not None:
        try:
            change = parse_change(str(text))
        except QuestionError as why:
            reading.error(("change",), why.message, why.remedy)
    elif len(names) > 1:
        reading.error(("change",), "Nothing says when the game changes.", "Add change, such as: 7 hands.")
    limits = LimitsRise.CLOCK
    try:
        limits = LimitsRise(str(document.get("limits_rise") or limits))
    except ValueError:
        remedy = "Write clock, or rotation for only after a full rotation of the games."
        reading.error(("limits_rise",), f"Limits cannot rise by '{str(document['limits_rise'])[:40]}'.", remedy)
    if cash and change is not None and change.kind in (ChangeBy.LEVELS, ChangeBy.HALF_LEVELS):
        reading.error(("change",), "A cash game has only one level.", "Let the game change by hands or orbits.")
    return Mix(tuple(games), change, limits)


def _chips(given: object, reading: Reading) -> tuple[int, ...]:
    if given is None:
        return ()
    values = re.split(r"[\s,]+", given.strip()) if isinstance(given, str) else given
    if not isinstance(values, list):
        reading.error(("chips",), "chips must be a list of values.", "Write them rising, such as: 100 500 1000.")
        return ()
    before = len(reading.findings)
    chips = [whole(reading, {"chips": value}, "chips", (), 1) for value in values]
    if len(reading.findings) > before:
        return ()
    known = [chip for chip in chips if chip is not None]
    if len(set(known)) != len(known):
        reading.error(("chips",), "A chip is listed twice.", "Name every chip once.")
    return tuple(sorted(known))
