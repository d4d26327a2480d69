"""What a director is warned of in a structure that can be played; and the templates, which give none but true cause."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from rpds import HashTrieMap

from floor_app.base import resource
from floor_app.rules.games import GAMES
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.cells import split
from floor_app.tournament.commands import NewTable
from floor_app.tournament.editing import move_rows
from floor_app.tournament.files import derived_chips, load_structure, read_csv, to_toml
from floor_app.tournament.findings import check_structure, remarks
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.spot import spot
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from floor_app.tournament.templates import Template, templates
from tests.tournament.small_events import created, level, moment, structure


def no_limit(number: int, small_blind: int, big_blind: int, ante: int = 0) -> Level:
    return Level(number, HashTrieMap({"no-limit": Stakes(small_blind, big_blind, ante)}))


def sheet(*rows: Row, games: tuple[str, ...] = ("nlhe",), **changes: Any) -> Structure:
    change = None if len(games) == 1 else "1 orbit"
    return replace(structure(games, change, rows), **changes)


ONE = no_limit(1, 50, 100)
TWO = no_limit(2, 100, 200)

WARNED = {
    "the small blind is above the big blind": (
        sheet(no_limit(1, 200, 100)),
        "level 1: In the no-limit line the small blind 200 is above the big blind 100. Correct one of the two.",
    ),
    "the bring-in is above the completion": (
        sheet(
            Level(1, HashTrieMap({"stud": Stakes(ante=25, bring_in=200, small_bet=100, big_bet=200)})), games=("stud",)
        ),
        "level 1: In the stud line the bring-in 200 is above the completion 100. Correct one of the two.",
    ),
    "the small bet is above the big bet": (
        sheet(Level(1, HashTrieMap({"limit": Stakes(50, 100, small_bet=200, big_bet=100)})), games=("lhe",)),
        "level 1: In the limit line the small bet 200 is above the big bet 100. Correct one of the two.",
    ),
    "the big bet is not twice the small bet": (
        sheet(Level(1, HashTrieMap({"limit": Stakes(50, 100, small_bet=100, big_bet=150)})), games=("lhe",)),
        "level 1: In the limit line the big bet 150 is not twice the small bet 100. Make it 200, unless it is meant.",
    ),
    "an ante goes down": (
        sheet(no_limit(1, 50, 100, 100), no_limit(2, 100, 200, 25)),
        "level 2: In the no-limit line the ante goes down, from 100 to 25. Correct it, unless it is meant.",
    ),
    "a chip is taken out too early": (
        sheet(ONE, Remove(25), no_limit(2, 75, 150), no_limit(3, 125, 250), no_limit(4, 200, 400)),
        "row 2: The 25 chip is taken out, but level 2 needs it for 75. Take it out after level 3.",
    ),
    "stud needs more cards than there are": (
        sheet(level(1), games=("stud",), seats=9),
        (
            "seats: The deck does not reach for 9 players of Seven Card Stud."
            " Seat 8 at most, or take the game out of the mix."
        ),
    ),
    "a line costs nothing": (
        sheet(no_limit(1, 0, 0)),
        "level 1: The no-limit line costs nothing. Write its amounts, or leave the line out.",
    ),
    "the blinds go down": (
        sheet(TWO, no_limit(3, 50, 100)),
        "level 3: In the no-limit line the big blind goes down, from 200 to 100. Correct it, unless it is meant.",
    ),
    "an amount cannot be paid": (
        sheet(ONE, Remove(25), no_limit(2, 75, 150, 110)),
        (
            "level 2: In the no-limit line ante 110 and small blind 75 and big blind 150 cannot be paid: the smallest chip"
            " is 100. Correct the amount, or take the smaller chip out later."
        ),
    ),
    "a chip is taken out that is not there": (
        sheet(ONE, Remove(50), TWO),
        "row 2: The 50 chip is taken out but not in play. Correct its value.",
    ),
    "a larger chip is taken out first": (
        sheet(ONE, Remove(100), TWO),
        "row 2: The 100 chip is taken out while the 25 chip stays. Take the smallest chip out first.",
    ),
    "every chip is taken out": (
        sheet(ONE, Remove(25), Remove(100), TWO),
        "chips: Every chip is taken out by the end. Add the larger chips.",
    ),
    "the stack cannot be made of the chips": (
        sheet(ONE, starting_stack=10_010),
        "starting_stack: The starting stack 10,010 is no multiple of the 25 chip. Correct one.",
    ),
    "no stack": (
        sheet(ONE, starting_stack=None),
        "starting_stack: Nothing says with how many chips a player starts. Add starting_stack.",
    ),
    "registration outlasts the levels": (
        sheet(ONE, late_registration=3),
        "late_registration: Late registration lasts 3 levels, but the last is level 1. Correct the number, or add levels.",
    ),
    "too many seats for the deck": (
        sheet(level(1), games=("plo6",), seats=8),
        (
            "seats: The deck does not reach for 8 players of Pot-Limit Six-Card Omaha."
            " Seat 7 at most, or take the game out of the mix."
        ),
    ),
    "a family is missing everywhere": (
        sheet(ONE, TWO, games=("nlhe", "stud", "razz")),
        (
            "levels 1 to 2: Nothing says what stud games cost, but the mix has Seven Card Stud, Razz."
            " Add the stud line, or a line for the game alone."
        ),
    ),
    "a family is missing at some levels": (
        sheet(level(1), no_limit(2, 100, 200), level(3), no_limit(4, 200, 400), games=("nlhe", "plo")),
        (
            "levels 2, 4: Nothing says what pot-limit games cost, but the mix has Pot-Limit Omaha."
            " Add the pot-limit line, or a line for the game alone."
        ),
    ),
    "short deck has only blinds": (
        sheet(ONE, games=("short-deck",)),
        (
            "level 1: Nothing says what Short Deck costs: it needs an ante and a button ante."
            " Add a line for the game alone."
        ),
    ),
    "an amount is smaller than every chip": (
        sheet(no_limit(1, 10, 100)),
        (
            "level 1: In the no-limit line small blind 10 cannot be paid: the smallest chip is 25."
            " Correct the amount, or add a smaller chip."
        ),
    ),
    "a blind goes down to nothing": (
        sheet(ONE, no_limit(2, 0, 100)),
        "level 2: In the no-limit line the small blind goes down, from 50 to 0. Correct it, unless it is meant.",
    ),
    "a blind goes down while another posts the ante": (
        sheet(
            Level(1, HashTrieMap({"no-limit": Stakes(75, 100, 25)})),
            Level(2, HashTrieMap({"no-limit": Stakes(50, 100, 100, AnteFrom.BIG_BLIND)})),
        ),
        "level 2: In the no-limit line the small blind goes down, from 75 to 50. Correct it, unless it is meant.",
    ),
    "a line comes back lower after a level without it": (
        sheet(level(2), no_limit(3, 300, 600), replace(level(1), number=4), games=("nlhe", "razz")),
        "level 4: In the stud line the small bet goes down, from 200 to 100. Correct it, unless it is meant.",
    ),
    "a limit line without bets": (
        sheet(Level(1, HashTrieMap({"limit": Stakes(50, 100)})), games=("lhe",)),
        "level 1: The limit line has no small bet. Write it.",
    ),
    "a line without a big blind": (
        sheet(no_limit(1, 0, 0, 100)),
        "level 1: The no-limit line has no big blind. Write it.",
    ),
    "short deck without a button ante": (
        sheet(Level(1, HashTrieMap({"short-deck": Stakes(50, 100)})), games=("short-deck",), seats=9),
        "level 1: The Short Deck line has no button ante. Write it.",
    ),
    "too many seats to draw": (
        sheet(level(1), games=("27td",), seats=8),
        (
            "seats: The deck does not reach for 8 players of 2-7 Triple Draw to draw two cards each."
            " Seat 7 at most, or take the game out of the mix."
        ),
    ),
    "a break never comes": (
        sheet(ONE, Break(5)),
        "row 2: This break stands after the last level, which has no end. Take it away.",
    ),
    "a break comes before play": (
        sheet(Break(5), ONE),
        "row 1: This break stands before the first level. Take it away.",
    ),
    "days end out of order": (
        sheet(ONE, EndOfDay(2), TWO, EndOfDay(1), no_limit(3, 200, 400)),
        "rows: The days do not end in their order. Number them 1, 2, 3.",
    ),
}


@pytest.mark.parametrize("what", WARNED)
def test_a_director_is_warned_and_nothing_is_refused(what: str) -> None:
    structure, sentence = WARNED[what]
    found = check_structure(structure)
    assert {finding.severity for finding in found} == {"warning"}
    assert sentence in [str(finding) for finding in found]


def limit(number: int, small_bet: int, big_bet: int) -> Level:
    return Level(number, HashTrieMap({"limit": Stakes(50, 100, small_bet=small_bet, big_bet=big_bet)}))


def stud(number: int, ante: int, bring_in: int, small_bet: int) -> Level:
    stakes = Stakes(ante=ante, bring_in=bring_in, small_bet=small_bet, big_bet=2 * small_bet)
    return Level(number, HashTrieMap({"stud": stakes}))


CALM = {
    "all is well": sheet(ONE, Remove(25), Break(5), EndOfDay(1), TWO),
    "levels are repeated": sheet(ONE, replace(ONE, number=2)),
    "every amount is one chip": sheet(no_limit(1, 25, 25)),
    "a chip is taken out when the last level that needs it is over": sheet(no_limit(1, 75, 150), Remove(25), TWO),
    "5 is no multiple of the smallest chip, but a chip": sheet(no_limit(1, 5, 9), chips=(2, 5), starting_stack=1001),
    "the bring-in is the small bet": sheet(stud(1, 25, 100, 100), games=("stud",)),
    "the bring-in is the ante": sheet(stud(1, 25, 25, 100), games=("stud",)),
    "the big bet is twice the small": sheet(limit(1, 100, 200), games=("lhe",)),
    "an ante comes to an end": sheet(no_limit(1, 50, 100, 100), no_limit(2, 100, 200, 0)),
    "an ante of each becomes the big blind's": sheet(
        Level(1, HashTrieMap({"no-limit": Stakes(50, 100, 125)})),
        Level(2, HashTrieMap({"no-limit": Stakes(50, 100, 100, AnteFrom.BIG_BLIND)})),
    ),
    "a line that the mix does not play is no price": sheet(
        Level(1, HashTrieMap({"no-limit": Stakes(50, 100), "pot-limit": Stakes(33, 20), "razz": Stakes(ante=1)}))
    ),
    "one game has its own price": sheet(
        Level(1, HashTrieMap({"no-limit": Stakes(50, 100), "razz": stud(1, 25, 25, 100).stakes["stud"]})),
        games=("nlhe", "razz"),
    ),
    "the family's line has short deck's antes": sheet(
        Level(1, HashTrieMap({"no-limit": Stakes(ante=25, button_ante=50)})), games=("short-deck",)
    ),
    "seven draw, as in the nine-game event": sheet(level(1), games=("27td",), seats=7),
    "seven draw once": sheet(level(1), games=("27sd",), seats=7),
    "eight play badugi": sheet(level(1), games=("badugi",), seats=8),
    "seven play six-card Omaha": sheet(level(1), games=("plo6",), seats=7),
    "eight play stud": sheet(level(1), games=("stud",), seats=8),
    "ten play hold'em": sheet(ONE, seats=10),
}
"""The nearest that there is to each warning without cause for it."""


@pytest.mark.parametrize("what", CALM)
def test_there_is_no_warning_without_cause(what: str) -> None:
    assert check_structure(CALM[what]) == ()


def remarked(structure: Structure, word: str) -> list[str]:
    return [remark.message for remark in remarks(structure) if word in remark.message]


@pytest.mark.parametrize(
    ("row", "after", "needed"),
    [
        (sheet(ONE, Remove(25), no_limit(2, 75, 150), TWO), 3, 25),
        (sheet(ONE, Remove(25), Remove(100), no_limit(2, 200, 500), chips=(25, 100, 500)), 4, 100),
        (sheet(ONE, Remove(25), Remove(100), no_limit(2, 250, 500), chips=(25, 100, 500)), 4, 25),
        (sheet(ONE, Remove(2), no_limit(2, 7, 14), chips=(2, 5)), 3, 2),
    ],
)
def test_a_chip_taken_out_as_late_as_is_advised_is_taken_out_too_early_no_more(
    row: Structure, after: int, needed: int
) -> None:
    assert f"The {needed} chip is taken out, but level 2 needs it" in " ".join(remarked(row, "needs it"))
    at = next(n for n, each in enumerate(row.rows) if isinstance(each, Remove) and each.chip == needed)
    mended = move_rows(row, [at], after).structure
    assert not remarked(mended, "needs it")
    assert not remarked(mended, "cannot be paid")


def test_levels_with_a_number_left_out_are_a_warning() -> None:
    text = "# name: A\n# mix: nlhe\n# minutes: 9\n# chips: 25\n# starting_stack: 500\nrow,number,small_blind,big_blind,ante\n"
    loaded = read_csv(text + "level,1,25,50,0\nlevel,3,50,100,0\n")
    assert [str(finding) for finding in loaded.findings] == ["line 8: Level 3 follows level 1. Add what is missing."]


def test_a_stud_sheet_that_needs_the_chips_it_took_out_is_found() -> None:
    """Rulebook 14.5: level 10's ante of 1,500 after the 500s were removed."""
    amounts = {9: (1000, 2000, 5000), 10: (1500, 2000, 6000), 11: (2000, 3000, 8000)}
    levels = [
        Level(number, HashTrieMap({"stud": Stakes(ante=ante, bring_in=low, small_bet=bet, big_bet=2 * bet)}))
        for number, (ante, low, bet) in amounts.items()
    ]
    structure = sheet(levels[0], Remove(500), *levels[1:], games=("stud",), chips=())
    structure = replace(structure, chips=derived_chips(structure))
    assert structure.chips == (500, 1000)
    assert [str(finding)[:65] for finding in check_structure(structure)] == [
        "level 10: In the stud line ante 1,500 cannot be paid: the smalles",
        "row 2: The 500 chip is taken out, but level 10 needs it for 1,500",
    ]


@pytest.mark.parametrize(
    ("rows", "chips"),
    [
        ((no_limit(1, 25, 50),), (25,)),
        ((no_limit(1, 200, 400), no_limit(2, 300, 600)), (100,)),
        ((no_limit(1, 1, 2),), (1,)),
        ((no_limit(1, 100, 200), Remove(100), no_limit(2, 20_000, 40_000)), (100, 10_000)),
        ((no_limit(1, 100, 200), Remove(100)), (100, 500)),
    ],
)
def test_the_chips_of_a_sheet_that_names_none(rows: tuple[Row, ...], chips: tuple[int, ...]) -> None:
    assert derived_chips(sheet(*rows, chips=())) == chips


# ---- templates ------------------------------------------------------------------------------------------------------

KEYS = [template.key for template in templates()]


def test_the_nine_game_event_comes_first_and_every_file_is_a_template() -> None:
    assert KEYS[0] == "wsop-2023-ppc"
    assert {path.stem for path in resource("structures").glob("*.toml")} == set(KEYS)
    assert len(KEYS) == len(set(KEYS))


TRUE = {
    "wsop-2023-ppc": {
        "level 15: In the limit line the small blind goes down, from 13,000 to 10,000. Correct it, unless it is meant.": (
            "The published sheet prints 13,000 at level 14 and, the 1,000 chips gone, 10,000 at level 15 (rulebook 14.1)."
        )
    },
    "wsop-2023-main-event": {},
}
"""Every warning about the real sheets, and why it is true."""


@pytest.mark.parametrize("key", TRUE)
def test_the_real_sheets_pass_with_warnings_that_are_true(key: str) -> None:
    structure = load_structure(resource(f"structures/{key}.toml")).structure
    assert {str(finding) for finding in check_structure(structure)} == set(TRUE[key])
    rows = [row for row in structure.rows if isinstance(row, Level) and "limit" in row.stakes]
    falls = [b.number for a, b in pairwise(rows) if b.stakes["limit"].small_blind < a.stakes["limit"].small_blind]
    assert falls == ([15] if TRUE[key] else [])


@pytest.mark.parametrize("what", WARNED)
def test_a_warning_has_its_place_in_the_grid(what: str) -> None:
    structure, sentence = WARNED[what]
    remark = next(each for each in remarks(structure) if sentence == f"{each.where}: {each.message} {each.remedy}")
    if remark.where.startswith("level "):
        assert remark.row is not None
        row = structure.rows[remark.row]
        assert isinstance(row, Level)
        assert remark.where == f"level {row.number}"
    elif remark.where.startswith("row "):
        assert remark.where == f"row {remark.row + 1 if remark.row is not None else None}"
    elif remark.row is None:
        assert remark.column == remark.where
    if remark.column is not None and remark.row is not None and "." in remark.column:
        assert split(remark.column) is not None


@pytest.mark.parametrize("template", templates(), ids=lambda template: template.key)
def test_a_template_loads_without_a_remark_but_true_ones_and_is_written_as_it_stands(template: Template) -> None:
    loaded = load_structure(template.path)
    assert {str(finding) for finding in loaded.findings} == set(TRUE.get(template.of or template.key, {}))
    assert to_toml(loaded.structure) == template.path.read_text(encoding="utf-8")
    assert re.fullmatch(r"[A-Z0-9].{30,}\.", template.sentence)
    assert template.title


@pytest.mark.parametrize("key", KEYS)
def test_every_game_of_a_template_has_its_price_at_every_level(key: str) -> None:
    structure = load_structure(resource(f"structures/{key}.toml")).structure
    state = created(structure)
    for each in structure.levels:
        for game in structure.mix.games:
            stakes = spot(state, 1, moment(0).utc, game=game, level=each.number).stakes
            assert max(stakes.big_blind, stakes.small_bet, stakes.button_ante) > 0


def test_horse_and_eight_game_rise_at_every_level() -> None:
    for key in ("horse", "eight-game", "plo8"):
        levels = load_structure(resource(f"structures/{key}.toml")).structure.levels
        for before, after in pairwise(levels):
            for family in before.stakes:
                one, two = before.stakes[family], after.stakes[family]
                assert max(two.big_blind, two.small_bet) >= max(one.big_blind, one.small_bet)
                assert (two.small_blind, two.ante, two.bring_in) >= (one.small_blind, one.ante, one.bring_in)
            assert before.stakes != after.stakes


def test_the_mix_of_every_template() -> None:
    mixes = {key: load_structure(resource(f"structures/{key}.toml")).structure.mix for key in KEYS}
    assert mixes["horse"] == Mix(("lhe", "o8", "razz", "stud", "stud8"), parse_change("8 hands"))
    assert mixes["plo8"] == Mix(("plo8",))
    assert len(mixes["eight-game"].games) == 8
    assert all(game in GAMES for mix in mixes.values() for game in mix.games)


def test_plo8_is_the_published_page() -> None:
    """Rulebook 14.3."""
    structure = load_structure(resource("structures/plo8.toml")).structure
    line = {level.number: level.stakes["pot-limit"] for level in structure.levels}
    assert (line[1].small_blind, line[9].small_blind, line[13].big_blind, line[20].big_blind) == (
        100,
        1000,
        5000,
        30000,
    )
    assert all(stakes.ante == stakes.big_blind for stakes in line.values())
    assert (structure.starting_stack, structure.minutes, structure.seats, structure.late_registration) == (
        25000,
        30,
        8,
        8,
    )


@pytest.mark.parametrize("key", [key for key in KEYS if key.startswith("cash")])
def test_a_cash_template_opens_as_a_cash_game(key: str) -> None:
    structure = load_structure(resource(f"structures/{key}.toml")).structure
    assert created(structure, NewTable(1)).cash
