"""Levels made to measure: starting stack, chips, players and hours wanted become payable amounts for every family.

One unit, the small bet of limit, rises from level to level by a steady factor; every family's amounts are shares of it
as the published nine-game sheet has them (2023 WSOP Event 43), rounded to chips, and never go down. A chip leaves when
every later amount can be paid without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, log

from rpds import HashTrieMap

from floor_app.base import Finding, QuestionError
from floor_app.rules.games import GAMES, Forced
from floor_app.rules.house import DEFAULT, HouseRules, preset
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.findings import AMOUNTS
from floor_app.tournament.finish import LAST_BETS, Finish, expected_finish, span_words
from floor_app.tournament.mix import Mix
from floor_app.tournament.reading import MOST
from floor_app.tournament.structure import (
    LEAST_SEATS,
    MINUTE,
    MOST_SEATS,
    Break,
    EndOfDay,
    Level,
    Remove,
    Row,
    StakeFamily,
    Structure,
    family_of,
    line_key,
)

LENGTHS = (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 100, 120)
"""Minutes of a level, from the fastest home game to a championship."""

DEPTHS = (60, 80, 100, 40, 150, 30, 20)
"""Big bets of a starting stack, the usual one first (30,000 chips at 250/500 in the WSOP's mixed events of 2023)."""

GROWTH = 1.3
"""From one level to the next the bets mostly grow so much: the nine-game sheet goes from 5,000 to 500,000 in 20 steps."""

LEAST_GROWTH, MOST_GROWTH = 1.12, 2.0
"""Slower, levels would repeat; faster, a level would be over before it is played."""

STEPS = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Bets that sheets print, times a power of ten."""

FINER = (14, 16, 18, 35, 45, 70, 90)
"""Bets between them, where levels rise slowly."""

PLAY_TO_BREAK, BREAK, DINNER_AFTER, DINNER, DAY = 120, 15, 360, 60, 720
"""Minutes: play until a break, its length, play until dinner, its length, the longest day with its breaks."""

MOST_CHIPS = MOST // 10
"""All chips of an event together, at most: no bet of its levels is then more than a structure can record."""

RESERVE = 4
"""Levels behind the expected finish, so that the sheet does not leave off."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a director wants."""

    mix: Mix
    starting_stack: int
    """Chips."""
    chips: tuple[int, ...]
    """The denominations of the room, any order."""
    players: int
    """Stacks in play, re-entries counted; 2 or more."""
    hours: float
    """Time from the start to the expected finish, breaks counted."""
    seats: int = 8
    name: str = "New event"
    house: HouseRules | None = None
    """None = Floor's default rule set."""


@dataclass(frozen=True, slots=True)
class Built:
    """A structure made to measure."""

    structure: Structure
    finish: Finish
    findings: tuple[Finding, ...]
    """Why the finish is not within a tenth of the wish, when it is not, and chips left out; warnings only."""


def build(wish: Wish) -> Built:
    """The structure whose expected finish (`finish.expected_finish`) is nearest to the wish.

    Among those within a twentieth of it, the one that grows most usually from the usual depth. Raises QuestionError
    when nothing can be made of the wish: its `where` is the field.
    """
    chips = _checked(wish)
    wanted = round(wish.hours * 60) * MINUTE
    best: tuple[float, Structure, Finish] | None = None
    plans = sorted(_plans(wish, chips), key=lambda plan: plan.oddness)
    for plan in plans[:MOST_TRIES]:
        structure = _structure(wish, chips, plan)
        finish = expected_finish(structure, wish.players)
        if finish is None:
            continue
        off = abs(finish.after - wanted) / wanted
        if best is None or off < best[0]:
            best = off, structure, finish
        if off <= 0.05:
            break
    if best is None:
        raise QuestionError(
            "Nothing can be made of this.", where="starting_stack", remedy="Give more chips, or smaller ones."
        )
    off, structure, finish = best
    odd = sorted(set(wish.chips) - set(chips))
    findings = [_left_out(chip, chips[0]) for chip in odd] + ([] if off <= 0.1 else [_why(wish, finish)])
    return Built(structure, finish, tuple(findings))


def _left_out(chip: int, smallest: int) -> Finding:
    message = f"The {chip:,} chip is left out: it cannot be changed for {smallest:,} chips."
    return Finding("warning", "chips", message, "Take it out of the set, or give a smaller chip.")


MOST_TRIES, MOST_LEVELS = 24, 80
"""Plans that are worked out, and levels of a plan; more is more than anybody waits for, or plays."""


def _checked(wish: Wish) -> tuple[int, ...]:
    """The chips that count, rising: those that can be changed for the smallest. Raises QuestionError for a bad wish."""

    def no(where: str, message: str, remedy: str) -> QuestionError:
        return QuestionError(message, where=where, remedy=remedy)

    if not wish.mix.games:
        raise no("mix", "No game is named.", "Name at least one.")
    if not wish.chips or min(wish.chips) < 1:
        raise no("chips", "No chips are given.", "Name their values, such as 25, 100, 500 and 1,000.")
    if max(wish.chips) > MOST_CHIPS:
        raise no("chips", "No chip is worth that much.", f"Write {MOST_CHIPS:,} or less.")
    if wish.players < 2:
        raise no("players", "An event needs two players.", "Write 2 or more.")
    if not LEAST_SEATS <= wish.seats <= MOST_SEATS:
        raise no("seats", f"No table has {wish.seats:,} seats.", f"Write {LEAST_SEATS} to {MOST_SEATS}.")
    if not 0.25 <= wish.hours <= 200:
        raise no("hours", f"Nobody plays {wish.hours:g} hours.", "Write a quarter of an hour to 200 hours.")
    smallest = min(wish.chips)
    if wish.starting_stack < 16 * smallest:
        raise no(
            "starting_stack",
            f"A stack of {wish.starting_stack:,} is too little for chips of {smallest:,}.",
            f"Give {16 * smallest:,} or more, or smaller chips.",
        )
    if wish.starting_stack % smallest:
        raise no(
            "starting_stack",
            f"A stack of {wish.starting_stack:,} cannot be made of chips of {smallest:,}.",
            "Give a multiple of the smallest chip.",
        )
    if wish.starting_stack * wish.players > MOST_CHIPS:
        raise no(
            "starting_stack",
            "All stacks together are more chips than a structure can count.",
            f"Keep them to {MOST_CHIPS:,} or less, all together.",
        )
    return tuple(sorted({chip for chip in wish.chips if chip % smallest == 0}))


# ---- plans --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the event might go."""

    unit: int
    """The small bet of the first level."""
    growth: float
    levels: int
    """Levels until the expected finish, that one counted."""
    minutes: int
    oddness: float
    """How far it is from what rooms are used to, and from the wish."""


def _plans(wish: Wish, chips: Sequence[int]) -> Iterator[_Plan]:
    """Every length of levels and depth that comes near the wish."""
    wanted = wish.hours * 60
    share = _mean_bet(wish.mix)
    units: dict[int, int] = {}
    for rank, depth in enumerate(DEPTHS):
        unit = _countable(max(4 * chips[0], wish.starting_stack / (2 * depth)), chips[0])
        units.setdefault(unit, rank)
    for unit, rank in units.items():
        growth_in_all = wish.starting_stack * wish.players / (LAST_BETS * share * unit)
        for minutes in LENGTHS:
            found = False
            for levels in range(1, MOST_LEVELS):
                time = (levels - 0.5) * minutes + _pauses(minutes, levels)
                if time > 1.5 * wanted and found:
                    break
                # The bets cross the line between this level and the one before it.
                growth = max(growth_in_all, 1.0) ** (1 / (levels - 1.5)) if levels > 1 else max(growth_in_all, 1.0)
                least = 1.0 if levels <= 2 else LEAST_GROWTH
                if not least <= growth <= MOST_GROWTH or (levels == 1 and growth_in_all > 1):
                    continue
                found = True
                off = abs(time - wanted) / wanted
                yield _Plan(unit, max(growth, LEAST_GROWTH), levels, minutes, _oddness(off, growth, rank, minutes))


def _oddness(off: float, growth: float, rank: int, minutes: int) -> float:
    unusual = abs(log(growth) - log(GROWTH)) + 0.05 * rank + (0.1 if minutes < 15 else 0)
    return unusual + (100 * off if off > 0.05 else off)


def _mean_bet(mix: Mix) -> float:
    """The mean big bet of the mix in units: two in limit and stud, two big blinds of half a unit in the others."""
    limit = (StakeFamily.LIMIT, StakeFamily.STUD)
    return sum(2.0 if family_of(GAMES[key]) in limit else 1.0 for key in mix.games) / len(mix.games)


def _pauses(minutes: int, levels: int) -> int:
    """Minutes of breaks before the end of so many levels."""
    return sum(pause or 0 for pause in _breaks(minutes, levels))


def _breaks(minutes: int, levels: int) -> Iterator[int | None]:
    """The break after each level but the last, in minutes; None for the end of a day, 0 for none."""
    day = since = 0
    dined = False
    for _ in range(1, levels):
        day += minutes
        since += minutes
        if day + minutes > DAY:
            yield None
            day = since = 0
            dined = False
        elif since + minutes / 2 >= PLAY_TO_BREAK:
            dinner = not dined and day >= DINNER_AFTER
            pause = DINNER if dinner else BREAK
            dined = dined or dinner
            day += pause
            since = 0
            yield pause
        else:
            yield 0


def _why(wish: Wish, finish: Finish) -> Finding:
    said = span_words(finish.after)
    total = wish.starting_stack * wish.players
    late = finish.after > wish.hours * 60 * MINUTE
    why = (
        f"levels of {LENGTHS[0]} minutes that double the bets do not bring {total:,} chips to an end sooner"
        if late
        else f"{total:,} chips do not last longer in levels of up to {LENGTHS[-1]} minutes that raise the bets by an eighth"
    )
    remedy = "Give fewer chips, or more time." if late else "Give more chips or smaller ones, or less time."
    return Finding("warning", "hours", f"The expected finish is after {said}, not {wish.hours:g} h: {why}.", remedy)


# ---- amounts ------------------------------------------------------------------------------------------------------------


def _structure(wish: Wish, chips: Sequence[int], plan: _Plan) -> Structure:
    levels = list(_levels(wish.mix, chips, plan))
    rows: list[Row] = []
    pauses = [*_breaks(plan.minutes, len(levels)), 0]
    days = 0
    gone = list(_removals(levels, chips))
    for level, pause, out in zip(levels, pauses, gone, strict=True):
        rows.append(level)
        rows += [Remove(chip) for chip in out]
        if pause is None:
            days += 1
            rows.append(EndOfDay(days))
        elif pause:
            rows.append(Break(pause, "dinner" if pause == DINNER else ""))
    return Structure(
        name=wish.name,
        rows=tuple(rows),
        house=wish.house or preset(DEFAULT),
        mix=wish.mix,
        starting_stack=wish.starting_stack,
        minutes=plan.minutes,
        seats=wish.seats,
        chips=tuple(chips),
    )


def _levels(mix: Mix, chips: Sequence[int], plan: _Plan) -> Iterator[Level]:
    unit, exact = plan.unit, float(plan.unit)
    before: HashTrieMap[str, Stakes] = HashTrieMap()
    for number in range(1, plan.levels + RESERVE + 1):
        if number > 1:
            exact *= plan.growth
            unit = max(_countable(exact, chips[0]), unit)
        before = HashTrieMap({key: _rising(line, before.get(key)) for key, line in _lines(mix, unit, chips).items()})
        yield Level(number, before)


def _countable(amount: float, chip: int) -> int:
    """The nearest bet that sheets print, at least four of the smallest chip: its half and a quarter can be paid too."""
    least = 4 * chip
    power = int(10 ** max(0, len(str(int(amount))) - 3))
    scales = (power, 10 * power, 100 * power)
    bets = {
        step * scale // 10: finer for finer, steps in enumerate((FINER, STEPS)) for step in steps for scale in scales
    }
    fitting = [bet for bet in bets if bet >= least and bet % chip == 0]
    if not fitting:
        return max(least, ceil(amount / chip) * chip)
    return min(fitting, key=lambda bet: (abs(log(bet / amount)) + (0 if bets[bet] else 0.15), bet))


def _lines(mix: Mix, unit: int, chips: Sequence[int]) -> dict[str, Stakes]:
    """What every family of the mix costs when a small bet is a unit."""

    def near(amount: float) -> int:
        return payable_near(amount, chips)

    blind = near(unit / 2)
    small = min(near(blind / 2), blind)
    made: dict[str, Stakes] = {}
    for game in (GAMES[key] for key in dict.fromkeys(mix.games)):
        family = family_of(game)
        if game.forced is Forced.BUTTON_ANTE:
            made[line_key(game)] = Stakes(ante=small, button_ante=2 * small)
        elif family is StakeFamily.LIMIT:
            made[family.value] = Stakes(near(unit / 2), unit, small_bet=unit, big_bet=2 * unit)
        elif family is StakeFamily.STUD:
            bring_in = min(near(unit / 3), unit)
            made[family.value] = Stakes(
                ante=min(near(unit / 5), bring_in), bring_in=bring_in, small_bet=unit, big_bet=2 * unit
            )
        else:
            made[family.value] = Stakes(small, blind, blind, AnteFrom.BIG_BLIND)
    return made


def payable_near(amount: float, chips: Sequence[int]) -> int:
    """The amount of the largest chip that comes within an eighth of `amount`, else the nearest of the smallest chip.

    >>> [payable_near(amount, (25, 100, 500)) for amount in (30, 333, 1400, 3)]
    [25, 300, 1500, 25]
    """
    for chip in reversed(chips):
        made = round(amount / chip) * chip
        if made and abs(made - amount) * 8 <= amount:
            return made
    return max(1, round(amount / chips[0])) * chips[0]


def _rising(stakes: Stakes, before: Stakes | None) -> Stakes:
    """The line, but with no amount below that of the level before."""
    if before is None:
        return stakes
    rising = {name: max(getattr(stakes, name), getattr(before, name)) for name in AMOUNTS}
    return Stakes(**rising, ante_from=stakes.ante_from)


def _removals(levels: Sequence[Level], chips: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The chips that leave after each level: as soon as every later amount is one of the next larger chip."""
    left = list(chips)
    for _, after in pairwise([*range(len(levels)), len(levels)]):
        out: list[int] = []
        later = levels[after:]
        while later and len(left) > 1 and _all_of(later, left[1]):
            out.append(left.pop(0))
        yield tuple(out)


def _all_of(levels: Iterable[Level], chip: int) -> bool:
    return not any(getattr(line, name) % chip for level in levels for line in level.stakes.values() for name in AMOUNTS)
