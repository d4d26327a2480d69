"""Structures made to measure: payable, never backwards, over about when it was wished, or with the reason why not."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor_app.base import Millis, QuestionError
from floor_app.rules.games import GAMES
from floor_app.tournament.builder import BREAK, DAY, LENGTHS, MOST_CHIPS, Built, Wish, build
from floor_app.tournament.files import load_structure, read_toml, to_toml
from floor_app.tournament.findings import check_structure
from floor_app.tournament.finish import LAST_BETS, Finish, bets_together, big_bet, expected_finish
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove
from floor_app.tournament.templates import templates
from tests.tournament.small_events import MINUTE, cash, level, structure

HOUR = 60 * MINUTE
SETS = st.sampled_from(
    [
        (25, 100, 500, 1000, 5000),
        (25, 100, 500, 1000, 5000, 25000, 100000),
        (100, 500, 1000, 5000, 25000),
        (1, 5, 25, 100),
        (5, 25, 100, 500),
        (500, 1000, 5000),
        (20, 50, 200),
        (1000,),
    ]
)
GAME_LISTS = st.lists(st.sampled_from(list(GAMES)), min_size=1, max_size=10)


def mix(games: list[str]) -> Mix:
    return Mix(tuple(games), parse_change("6 hands") if len(games) > 1 else None)


WISHES = SETS.flatmap(
    lambda chips: st.builds(
        Wish,
        mix=GAME_LISTS.map(mix),
        starting_stack=st.sampled_from([16, 40, 80, 100, 200, 400, 1000, 1200, 3000]).map(lambda n: n * chips[0]),
        chips=st.just(chips),
        players=st.one_of(st.integers(2, 12), st.integers(13, 10_000)),
        hours=st.one_of(st.integers(1, 16), st.floats(0.25, 60)),
        seats=st.integers(2, 8),
    )
)


def can_pay(amount: int, chips: list[int]) -> bool:
    """Whether these chips make the amount: counted, not reckoned from the smallest."""
    if amount == 0 or not chips:
        return amount == 0
    *smaller, largest = sorted(chips)
    most = amount // largest
    return any(can_pay(amount - n * largest, smaller) for n in range(most, max(-1, most - 20), -1))


def check(wish: Wish, built: Built) -> None:
    sheet = built.structure
    left = sorted(sheet.chips)
    before: Level | None = None
    for row in sheet.rows:
        if isinstance(row, Remove):
            left.remove(row.chip)
        if not isinstance(row, Level):
            continue
        for key, stakes in row.stakes.items():
            for name in ("ante", "small_blind", "big_blind", "bring_in", "small_bet", "big_bet", "button_ante"):
                amount = getattr(stakes, name)
                assert can_pay(amount, left), f"level {row.number}: {key} {name} {amount} of {left}"
                assert before is None or amount >= getattr(before.stakes[key], name)
        for game in wish.mix.games:
            assert big_bet(sheet.stakes(row, GAMES[game])) > 0
        before = row
    assert expected_finish(sheet, wish.players) == built.finish
    off = abs(built.finish.after - wish.hours * HOUR) / (wish.hours * HOUR)
    assert off <= 0.1 or any(f.where == "hours" and f.message and f.remedy for f in built.findings)
    deck = [finding for finding in check_structure(sheet) if finding.where != "seats"]
    assert deck == []
    assert read_toml(to_toml(sheet)).structure == sheet


@pytest.mark.slow
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(WISHES)
def test_two_hundred_wishes(wish: Wish) -> None:
    check(wish, build(wish))


ORDINARY = Wish(mix(["lhe", "o8", "razz", "stud", "stud8"]), 30_000, (25, 100, 500, 1000, 5000), 60, 10, 8, "HORSE")


def test_an_ordinary_horse_event_looks_like_one() -> None:
    built = build(ORDINARY)
    sheet = built.structure
    assert built.findings == ()
    assert abs(built.finish.after - 10 * HOUR) <= HOUR // 2
    first = sheet.levels[0].stakes
    assert first["limit"].big_bet == 500
    assert 0 < first["stud"].ante < first["stud"].bring_in < first["stud"].small_bet == 250
    assert set(first) == {"limit", "stud"}
    growth = [b.stakes["limit"].small_bet / a.stakes["limit"].small_bet for a, b in pairwise(sheet.levels)]
    assert 1.1 < sum(growth) / len(growth) < 1.5
    gone = [row.chip for row in sheet.rows if isinstance(row, Remove)]
    assert gone == [25, 100, 500, 1000][: len(gone)]
    assert len(gone) >= 2
    dinners = [row for row in sheet.rows if isinstance(row, Break) and row.note == "dinner"]
    assert len(dinners) == 1
    assert sum(isinstance(row, Break) and row.minutes == BREAK for row in sheet.rows) >= 3


@pytest.mark.parametrize("hours", [2, 4, 6, 8, 12])
@pytest.mark.parametrize("games", [["nlhe"], ["plo", "nlhe"], ["razz"], list(GAMES)])
@pytest.mark.parametrize("players", [18, 60, 240])
def test_an_evening_and_a_long_day_end_when_they_are_wished(hours: int, games: list[str], players: int) -> None:
    wish = Wish(mix(games), 20_000, (25, 100, 500, 1000, 5000), players, hours, 6)
    built = build(wish)
    assert built.findings == ()
    check(wish, built)


def test_a_long_event_has_days_that_people_can_play() -> None:
    sheet = build(Wish(mix(["nlhe"]), 60_000, (25, 100, 500, 1000, 5000), 900, 40, 9)).structure
    spent = 0
    days = []
    for index, row in enumerate(sheet.rows[: sheet.last_level_row]):
        if isinstance(row, EndOfDay):
            days.append(spent)
            spent = 0
        spent += (sheet.length(index) or 0) // MINUTE
    assert len(days) >= 3
    assert max(days) <= DAY


def test_a_wish_that_cannot_be_says_why() -> None:
    late = build(Wish(mix(["nlhe"]), 30_000, (25, 100), 5000, 0.5))
    (finding,) = late.findings
    assert str(finding).startswith("hours: The expected finish is after ")
    assert "levels of 5 minutes that double the bets do not bring 150,000,000 chips to an end sooner" in finding.message
    early = build(Wish(mix(["nlhe"]), 2_000, (25, 100), 6, 40))
    assert "12,000 chips do not last longer in levels of up to 120 minutes" in early.findings[0].message
    assert max(LENGTHS) == 120


def test_a_chip_that_cannot_be_changed_is_left_out_and_told() -> None:
    built = build(Wish(mix(["nlhe"]), 20_000, (100, 25, 60, 500), 40, 6))
    assert built.structure.chips == (25, 100, 500)
    assert [str(finding) for finding in built.findings] == [
        (
            "chips: The 60 chip is left out: it cannot be changed for 25 chips."
            " Take it out of the set, or give a smaller chip."
        )
    ]


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        (Wish(mix(["nlhe"]), 100, (25,), 9, 4), "starting_stack"),
        (Wish(mix(["nlhe"]), 1010, (25,), 9, 4), "starting_stack"),
        (Wish(mix(["nlhe"]), 1000, (), 9, 4), "chips"),
        (Wish(mix(["nlhe"]), 1000, (0, 25), 9, 4), "chips"),
        (Wish(mix(["nlhe"]), 1000, (25,), 1, 4), "players"),
        (Wish(mix(["nlhe"]), 1000, (25,), 9, 0), "hours"),
        (Wish(mix(["nlhe"]), 1000, (25,), 9, 1000), "hours"),
        (Wish(mix(["nlhe"]), 1000, (25, 10**15), 9, 4), "chips"),
        (Wish(mix(["nlhe"]), 1000, (25,), 9, 4, seats=1), "seats"),
        (Wish(mix(["nlhe"]), 1000, (25,), 9, 4, seats=11), "seats"),
        (Wish(mix(["nlhe"]), 10**12, (25,), 101, 4), "starting_stack"),
        (Wish(Mix(()), 1000, (25,), 9, 4), "mix"),
    ],
)
def test_a_wish_that_is_none_is_refused_at_its_field(wish: Wish, where: str) -> None:
    with pytest.raises(QuestionError) as refused:
        build(wish)
    assert refused.value.where == where
    assert refused.value.remedy


@pytest.mark.parametrize("hours", [0.25, 8, 200])
@pytest.mark.parametrize("players", [2, 10_000, 10**10])
@pytest.mark.parametrize("games", [["lhe"], ["nlhe", "razz"]])
def test_the_largest_wish_can_be_recorded(games: list[str], players: int, hours: float) -> None:
    sheet = build(Wish(mix(games), MOST_CHIPS // players, (1, 5, 10**14), players, hours, seats=10)).structure
    assert read_toml(to_toml(sheet)).structure == sheet


# ---- the finish -----------------------------------------------------------------------------------------------------


def test_the_finish_is_the_first_level_in_which_forty_bets_are_all_the_chips() -> None:
    """Small event: 20 minutes a level, mean bet of nlhe, stud and plo 200 n × 2/2."""
    sheet = structure()
    assert [bets_together(sheet, each) for each in sheet.levels[:2]] == [(600, 3), (1200, 3)]
    assert expected_finish(sheet, 1) == Finish(2, Millis(35 * MINUTE))  # level 1, a break of 5, half of level 2
    assert LAST_BETS == 40
    assert expected_finish(sheet, 2) == Finish(3, Millis(55 * MINUTE))
    assert expected_finish(sheet, 4) == Finish(5, Millis(105 * MINUTE))
    assert expected_finish(sheet, 5) is None
    assert expected_finish(cash(), 5) is None


def test_levels_that_price_nothing_are_passed_over() -> None:
    sheet = structure(("short-deck",), None, (level(1), level(2)))
    assert bets_together(sheet, sheet.levels[0]) == (0, 0)
    assert expected_finish(sheet, 1) is None


def test_the_main_event_ends_before_its_sheet_does() -> None:
    """10,043 entrants in 2023; the sheet prints 47 levels."""
    main = next(template for template in templates() if template.key == "wsop-2023-main-event")
    finish = expected_finish(load_structure(main.path).structure, 10_043)
    assert finish is not None
    assert 40 <= finish.level <= 47
