"""House rules: one value for every point on which rule sets differ, presets, and where each value comes from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from floor_app.base import QuestionError
from floor_app.rules.books import BOOKS, DEFAULT, POINTS, Book, book_citation
from floor_app.rules.citation import HOUSE_DEFAULT, HOUSE_RULE, Citation
from floor_app.rules.house_keys import HOUSE_KEYS, HouseKey, Value, preset_source, preset_values
from floor_app.rules.near import did_you_mean

__all__ = [
    "BOOKS",
    "DEFAULT",
    "HOUSE_KEYS",
    "PRESETS",
    "Book",
    "Difference",
    "HouseKey",
    "HouseRules",
    "Value",
    "diff",
    "preset",
    "read_value",
    "resolve",
]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The house rules in force: a preset and what the room changed. Each field is explained by its row in HOUSE_KEYS."""

    base: str
    """The preset they start from, ``tda-2024``."""
    revision: int
    """The preset's revision when they were resolved: a corrected preset changes no old answer."""
    max_raises: int
    """Raises after the bet in a limit game."""
    max_raises_two_rounds: int
    """Raises after the bet in a limit game of two betting rounds."""
    cap_lift_event: Literal["two-left-in-event", "never"]
    """When the cap is lifted in an event."""
    cap_lift_cash: Literal["round-began-with-two", "heads-up-before-cap", "never"]
    """When the cap is lifted in a cash game."""
    limit_short_raise: Literal["all-in-plus-bet", "next-full-bet"]
    """Where a raise goes over a short all-in that counts."""
    pot_small_blind: Literal["true-value", "as-big-blind"]
    """How the small blind counts in a pot before the flop."""
    pot_round_to: int
    """Unit in chips to which the pot is rounded up; 1 is exact."""
    pot_short_blinds: Literal["full", "actual"]
    """Whether short blinds count as full in a pot before the flop."""
    antes_in_pot: Literal["after-first-round", "always"]
    """When antes of a blind game count in the pot."""
    straddle_raise: Literal["big-blind-step", "double-straddle"]
    """The least raise over a straddle."""
    bb_ante_order: Literal["blind-first", "ante-first"]
    """What a short big blind pays first."""
    odd_unit: Literal["smallest-chip", "blind-chip"]
    """To which chip pots are split."""
    odd_between_shares: Literal["high", "first-shown", "position"]
    """Who takes the odd chip between shares."""
    odd_hybrid: Literal["omaha", "five-card", "draw", "position"]
    """Which share of a hybrid game is its high."""
    odd_button: Literal["left-of-button", "first-shown"]
    """Who of tied hands takes the odd chip in button games."""
    odd_stud: Literal["high-card-of-five", "high-card-of-seven"]
    """Which cards decide an odd chip between stud hands."""
    odd_stud_low: Literal["high-card-of-five", "low-card-of-seven"]
    """Which cards decide an odd chip between stud lows."""
    odd_ace: Literal["as-ranked", "high"]
    """How the ace of a low counts there."""
    odd_both_ways: Literal["one-pot", "share-by-share"]
    """Odd chips when the same tied hands win every share."""
    short_deck_straight_beats_trips: bool
    """Short deck: a straight beats three of a kind."""
    short_deck_min_raise: Literal["twice-the-extra", "double-button-ante"]
    """Short deck: the least raise before the flop."""
    tied_boards: Literal["suit", "position", "suit-in-stud-high-only"]
    """Stud: who of tied boards acts first."""
    open_pair_double_bet: bool
    """Stud: an open pair on fourth street may bet double."""
    single_draw_limp: bool
    """Single draw: the first player in may limp."""
    draw_reshuffle: Literal["muck-and-earlier-discards", "burns-then-muck", "all-discards"]
    """What is shuffled when the deck runs out."""
    stub_rule: Literal["tda", "fewer-than-players"]
    """When the stub is too short for seventh street."""
    absent_bring_in: Literal["posts", "forfeits"]
    """What becomes of an absent player's bring-in."""
    show_order_no_bet: Literal["first-to-act", "last-to-check"]
    """Who shows first without a bet on the last street."""
    thirty_one: Literal["our-reading"]
    """31 and Under where its source is silent."""

    @property
    def book(self) -> Book:
        """The rule set they start from."""
        return BOOKS[self.base]

    @property
    def resolved(self) -> Mapping[str, Value]:
        """Every key and its value."""
        return MappingProxyType({key: getattr(self, key) for key in HOUSE_KEYS})

    @property
    def overridden(self) -> tuple[str, ...]:
        """The keys whose value is not the preset's, in the order of the settings page."""
        of_preset = preset_values(self.base)
        return tuple(key for key, value in self.resolved.items() if value != of_preset[key])

    def cite(self, key: str) -> Citation:
        """Where the value of a house rule, or a fixed point of `books.POINTS`, comes from.

        The book where it speaks; `house default` where it is silent; `house rule` where the room chose another value.
        """
        if key in POINTS:
            point = POINTS[key]
            source = point.sources[list(BOOKS).index(self.base)]
            words = point.words
        else:
            words = HOUSE_KEYS[key].meaning(getattr(self, key))
            if key in self.overridden:
                return Citation(HOUSE_RULE, "", "", words)
            source = preset_source(key, self.base)
        return book_citation(self.book, source, words) if source else Citation(HOUSE_DEFAULT, "", "", words)

    def with_values(self, **values: Value) -> HouseRules:
        """The same rules with some values changed. Raises QuestionError for an unknown key or value."""
        return _changed(self, values, "rules")

    def to_document(self) -> dict[str, Any]:
        """``{"base", "revision", "resolved"}``, as a ruling and an event hold them; `resolve` reads it back."""
        return {"base": self.base, "revision": self.revision, "resolved": dict(self.resolved)}

    def to_question(self) -> str | dict[str, Any]:
        """As a question writes them: the preset's name, or ``{"base", KEY: VALUE}`` with what the room changed."""
        changed = {key: self.resolved[key] for key in self.overridden}
        return {"base": self.base, **changed} if changed else self.base


@cache
def preset(name: str) -> HouseRules:
    """The house rules of a book. Raises QuestionError with the nearest name."""
    if name not in BOOKS:
        raise QuestionError(f"There are no rules called {name!r}.", where="rules", remedy=did_you_mean(name, BOOKS))
    values: dict[str, Any] = preset_values(name)
    return HouseRules(base=name, revision=BOOKS[name].revision, **values)


PRESETS: Mapping[str, HouseRules] = MappingProxyType({name: preset(name) for name in BOOKS})
"""The house rules of every book, by name."""


def resolve(document: str | Mapping[str, Any] | HouseRules) -> HouseRules:
    """House rules from a preset's name, ``{"base", KEY: VALUE}``, or a saved ``{"base", "revision", "resolved"}``.

    A saved document keeps its revision and all of its values, whatever the preset says today.
    Raises QuestionError at the key, with the nearest name.

    >>> resolve({"base": "tda-2024", "max_raises": 4}).max_raises
    4
    """
    if isinstance(document, HouseRules):
        return document
    if isinstance(document, str):
        return preset(document)
    if not isinstance(document, Mapping):
        raise QuestionError(
            "Rules must be the name of a rule set or an object with a base.",
            where="rules",
            remedy=f"The rule sets are {', '.join(BOOKS)}.",
        )
    values = dict(document)
    base = values.pop("base", DEFAULT)
    if not isinstance(base, str):
        raise QuestionError("The base must be the name of a rule set.", where="rules.base")
    rules = preset(base)
    if "resolved" in values:
        return _saved(rules, values)
    return _changed(rules, values, "rules")


def _saved(rules: HouseRules, values: dict[str, Any]) -> HouseRules:
    resolved = values.pop("resolved")
    revision = values.pop("revision", rules.revision)
    if values or not isinstance(resolved, Mapping):
        raise QuestionError("Saved rules hold a base, a revision and their resolved values.", where="rules")
    if isinstance(revision, bool) or not isinstance(revision, int) or revision < 1:
        raise QuestionError("The revision must be a whole number.", where="rules.revision")
    return replace(_changed(rules, dict(resolved), "rules.resolved"), revision=revision)


def _changed(rules: HouseRules, values: Mapping[str, Any], where: str) -> HouseRules:
    checked: dict[str, Any] = {}
    for key, value in values.items():
        place = f"{where}.{key}"
        row = HOUSE_KEYS.get(key)
        if row is None:
            raise QuestionError(
                f"There is no house rule called {key!r}.", where=place, remedy=did_you_mean(key, HOUSE_KEYS)
            )
        checked[key] = _checked(row, value, place)
    return replace(rules, **checked)


def _checked(row: HouseKey, value: Any, where: str) -> Value:
    if row.kind in ("count", "chips"):
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise QuestionError(f"{row.key} must be a whole number of at least 1.", where=where)
        return value
    if row.kind == "flag":
        if not isinstance(value, bool):
            raise QuestionError(f"{row.key} must be true or false.", where=where)
        return value
    if not isinstance(value, str) or value not in row.values:
        names = [str(name) for name in row.values]
        raise QuestionError(f"{row.key} cannot be {value!r}.", where=where, remedy=did_you_mean(str(value), names))
    return value


def read_value(key: str, text: str, where: str = "") -> Value:
    """A house rule's value from text, as a CSV or a settings field holds it.

    Raises QuestionError for an unknown key or value.

    >>> read_value("max_raises", "4"), read_value("open_pair_double_bet", "true")
    (4, True)
    """
    place = where or f"rules.{key}"
    row = HOUSE_KEYS.get(key)
    if row is None:
        raise QuestionError(
            f"There is no house rule called {key!r}.", where=place, remedy=did_you_mean(key, HOUSE_KEYS)
        )
    word = text.strip()
    value: Value = word
    if row.kind in ("count", "chips") and word.isdecimal():
        value = int(word)
    elif row.kind == "flag" and word.casefold() in ("true", "yes", "false", "no"):
        value = word.casefold() in ("true", "yes")
    return _checked(row, value, place)


@dataclass(frozen=True, slots=True)
class Difference:
    """One key on which two sets of house rules differ."""

    key: str
    a: Value
    """The value in the first set."""
    b: Value
    """The value in the second set."""
    cited_a: Citation
    cited_b: Citation


def diff(a: HouseRules, b: HouseRules) -> tuple[Difference, ...]:
    """Where two sets of house rules differ, in the order of the settings page."""
    return tuple(
        Difference(key, value, b.resolved[key], a.cite(key), b.cite(key))
        for key, value in a.resolved.items()
        if value != b.resolved[key]
    )
