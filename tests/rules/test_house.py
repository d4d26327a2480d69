"""House rules: the contract's table of presets, what a room may change, and where each value is said to come from."""

from dataclasses import fields
from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.books import BOOKS, POINTS
from floor_app.rules.citation import HOUSE_DEFAULT, HOUSE_RULE
from floor_app.rules.house import HOUSE_KEYS, PRESETS, HouseRules, diff, preset, read_value, resolve
from floor_app.rules.house_keys import HouseKey

# Each row: key, then tda-2024 tda-2026 wsop-2024 wsop-2024-live roberts mixed-games; * = the book is silent.
CONTRACT = """
max_raises 3* 3* 4 4 3 3
max_raises_two_rounds 3* 3* 4 4 4 3*
cap_lift_event two-left-in-event two-left-in-event two-left-in-event two-left-in-event* two-left-in-event* two-left-in-event
cap_lift_cash round-began-with-two* round-began-with-two* round-began-with-two* round-began-with-two heads-up-before-cap round-began-with-two
limit_short_raise all-in-plus-bet* all-in-plus-bet* all-in-plus-bet* all-in-plus-bet all-in-plus-bet all-in-plus-bet*
pot_small_blind true-value* true-value* true-value as-big-blind as-big-blind true-value*
pot_round_to 1* 1* 1 1* 1* 1*
pot_short_blinds full full full* full* full* full*
antes_in_pot after-first-round* after-first-round* after-first-round after-first-round* after-first-round* after-first-round*
straddle_raise big-blind-step* big-blind-step* big-blind-step* big-blind-step big-blind-step* big-blind-step*
bb_ante_order blind-first blind-first blind-first blind-first* blind-first* blind-first*
odd_unit smallest-chip smallest-chip smallest-chip blind-chip smallest-chip smallest-chip*
odd_between_shares high high high high high high
odd_hybrid omaha* position omaha* position omaha* omaha*
odd_button left-of-button left-of-button left-of-button left-of-button left-of-button left-of-button*
odd_stud high-card-of-five high-card-of-five high-card-of-five high-card-of-five high-card-of-seven high-card-of-five*
odd_stud_low high-card-of-five high-card-of-five high-card-of-five high-card-of-five low-card-of-seven high-card-of-five*
odd_ace as-ranked* as-ranked* as-ranked* as-ranked* as-ranked* as-ranked*
odd_both_ways one-pot* one-pot* one-pot one-pot one-pot one-pot*
short_deck_straight_beats_trips true* true* true true* true* true
short_deck_min_raise twice-the-extra* twice-the-extra* double-button-ante double-button-ante twice-the-extra* twice-the-extra*
tied_boards suit suit suit-in-stud-high-only position position position
open_pair_double_bet false false false true true true
single_draw_limp true true true* true* true* false
draw_reshuffle muck-and-earlier-discards* burns-then-muck muck-and-earlier-discards muck-and-earlier-discards muck-and-earlier-discards* all-discards
stub_rule tda tda tda* tda tda* fewer-than-players
absent_bring_in posts posts forfeits posts* posts* posts*
show_order_no_bet first-to-act first-to-act first-to-act first-to-act* first-to-act* first-to-act*
thirty_one our-reading* our-reading* our-reading* our-reading* our-reading* our-reading*
"""
ROWS = [line.split() for line in CONTRACT.strip().splitlines()]


def test_the_keys_are_those_of_the_contract() -> None:
    assert [row[0] for row in ROWS] == list(HOUSE_KEYS)
    assert [f.name for f in fields(HouseRules)] == ["base", "revision", *HOUSE_KEYS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_preset_has_the_contract_s_value_and_cites_a_book_only_where_it_speaks(row: list[str]) -> None:
    key, *cells = row
    for name, cell in zip(BOOKS, cells, strict=True):
        house = preset(name)
        assert house.resolved[key] == read_value(key, cell.rstrip("*")), name
        cited = house.cite(key)
        if cell.endswith("*"):
            assert cited.rules == HOUSE_DEFAULT, name
        else:
            assert cited.rules == BOOKS[name].rules, name
            assert cited.edition, name
            assert cited.rule, name


def test_there_are_six_rule_sets_and_the_first_is_the_default() -> None:
    assert list(PRESETS) == ["tda-2024", "tda-2026", "wsop-2024", "wsop-2024-live", "roberts", "mixed-games"]
    assert resolve({}).base == "tda-2024"
    assert all(house.revision >= 1 for house in PRESETS.values())


@pytest.mark.parametrize("row", HOUSE_KEYS.values(), ids=lambda row: row.key)
def test_every_key_has_a_sentence_and_every_value_a_meaning(row: HouseKey) -> None:
    assert row.sentence[0].isupper()
    assert row.sentence.endswith(".")
    assert len(row.sources) == len(row.presets) == len(BOOKS)
    for value in row.presets if row.kind in ("count", "chips") else row.values:
        assert row.meaning(value)


def test_tda_2026_is_marked_in_every_citation() -> None:
    """The 2026 edition was read from a paraphrase only."""
    house = preset("tda-2026")
    cited = [house.cite(key) for key in (*HOUSE_KEYS, *POINTS)]
    assert all("from a paraphrase: check" in c.point for c in cited if c.rules == "TDA")
    assert any(c.rules == "TDA" for c in cited)
    assert "paraphrase" not in str(preset("tda-2024").cite("pot_short_blinds"))


@pytest.mark.parametrize("point", POINTS)
def test_every_fixed_point_has_one_source_for_each_book(point: str) -> None:
    assert len(POINTS[point].sources) == len(BOOKS)
    for house in PRESETS.values():
        assert house.cite(point).point


def test_editions_stand_with_numbers() -> None:
    """One topic, two numbers: raises are rule 48 in TDA 2024 and rule 50 in TDA 2026."""
    assert preset("tda-2024").cite("cap_lift_event").source == "TDA 2024 rule 48"
    assert preset("tda-2026").cite("cap_lift_event").source == "TDA 2026 rule 50"
    assert preset("wsop-2024-live").cite("max_raises").source == "WSOP Live Action 2024 rules 126-127"
    assert preset("wsop-2024").cite("antes_in_pot").source == "WSOP 2023, Event 43 structure sheet"
    assert preset("tda-2024").cite("pot_maximum").source == "TDA 2024 rule 54-A"
    assert preset("mixed-games").cite("single_draw_limp").source == "Mixed games rules, 2-7 single draw"


def test_a_room_s_own_value_is_a_house_rule_and_no_longer_the_book_s() -> None:
    house = resolve({"base": "wsop-2024", "max_raises": 3})
    assert house.overridden == ("max_raises",)
    assert house.cite("max_raises").rules == HOUSE_RULE
    assert house.cite("tied_boards").rules == "WSOP"
    assert house.to_question() == {"base": "wsop-2024", "max_raises": 3}
    assert preset("roberts").to_question() == "roberts"


def test_a_saved_ruling_keeps_its_values_and_revision() -> None:
    house = resolve({"base": "wsop-2024", "max_raises": 3})
    saved = house.to_document()
    assert set(saved) == {"base", "revision", "resolved"}
    assert set(saved["resolved"]) == set(HOUSE_KEYS)
    assert resolve(saved) == house
    older = {**saved, "revision": 7, "resolved": {**saved["resolved"], "pot_round_to": 25}}
    assert resolve(older).revision == 7
    assert resolve(older).pot_round_to == 25


@pytest.mark.parametrize(
    ("document", "where", "says"),
    [
        ("tda-2025", "rules", "tda-202"),
        ({"base": "wsop"}, "rules", "wsop-2024"),
        ({"base": 3}, "rules.base", "name"),
        ({"max_raise": 4}, "rules.max_raise", "max_raises"),
        ({"max_raises": 0}, "rules.max_raises", "at least 1"),
        ({"max_raises": True}, "rules.max_raises", "whole number"),
        ({"max_raises": "4"}, "rules.max_raises", "whole number"),
        ({"pot_round_to": -25}, "rules.pot_round_to", "at least 1"),
        ({"pot_small_blind": "true"}, "rules.pot_small_blind", "true-value"),
        ({"open_pair_double_bet": 1}, "rules.open_pair_double_bet", "true or false"),
        ({"odd_stud": ["high-card-of-five"]}, "rules.odd_stud", "high-card-of-five"),
        (["tda-2024"], "rules", "rule sets are"),
        ({"resolved": 3}, "rules", "resolved"),
        ({"resolved": {}, "revision": 1.5}, "rules.revision", "whole number"),
        ({"resolved": {"max_raises": "many"}}, "rules.resolved.max_raises", "whole number"),
    ],
)
def test_rules_that_cannot_be_read_are_refused_at_their_place(document: Any, where: str, says: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        resolve(document)
    assert refusal.value.where == where
    assert says in f"{refusal.value.message} {refusal.value.remedy}"


@pytest.mark.parametrize(
    ("key", "text"),
    [("max_raises", "four"), ("max_raises", "-1"), ("open_pair_double_bet", "perhaps"), ("nope", "1"), ("odd_ace", "")],
)
def test_a_value_from_text_is_refused_when_it_is_none(key: str, text: str) -> None:
    with pytest.raises(QuestionError):
        read_value(key, text, where="line 7")


def test_differences_between_two_rule_sets() -> None:
    rows = {d.key: (d.a, d.b) for d in diff(preset("tda-2024"), preset("wsop-2024"))}
    assert rows == {
        "max_raises": (3, 4),
        "max_raises_two_rounds": (3, 4),
        "short_deck_min_raise": ("twice-the-extra", "double-button-ante"),
        "tied_boards": ("suit", "suit-in-stud-high-only"),
        "absent_bring_in": ("posts", "forfeits"),
    }
    assert diff(preset("roberts"), preset("roberts")) == ()
