"""What a director should look at in a structure that can be played: every remark is a warning, none refuses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from floor_app.base import Finding
from floor_app.rules.games import GAMES, Forced, Game, cards_needed
from floor_app.rules.stakes import Stakes
from floor_app.tournament.structure import (
    FAMILY_NAMES,
    Break,
    EndOfDay,
    Level,
    Remove,
    StakeFamily,
    Structure,
    family_of,
    line_key,
)

AMOUNTS = ("ante", "small_blind", "big_blind", "bring_in", "small_bet", "big_bet", "button_ante")
"""The fields of `Stakes` that are paid in chips."""


def check_structure(structure: Structure) -> tuple[Finding, ...]:
    """Every warning about a structure, each with its place and what would be right.

    What published sheets really do is no warning: repeated levels, a small blind that goes down, a bring-in equal to
    the ante, antes above the big blind (2023 WSOP Event 43 has all of them).
    """
    return tuple(
        Finding("warning", where, message, remedy)
        for check in (_facts, _families, _amounts, _order, _chips, _rows)
        for where, message, remedy in check(structure)
    )


Remark = tuple[str, str, str]


def _level(level: Level) -> str:
    return f"level {level.number}"


def _facts(structure: Structure) -> Iterator[Remark]:
    if structure.starting_stack is None and not structure.cash:
        yield "starting_stack", "Nothing says with how many chips a player starts.", "Add starting_stack."
    late = structure.late_registration
    if late is not None and late > structure.levels[-1].number:
        yield (
            "late_registration",
            f"Late registration lasts {late} levels, but the last is level {structure.levels[-1].number}.",
            "Correct the number, or add levels.",
        )
    for key in dict.fromkeys(structure.mix.games):
        game = GAMES[key]
        if cards_needed(game, structure.seats) > game.deck:
            yield "seats", f"The deck does not reach for {structure.seats} players of {game.name}.", "Seat fewer."


def _families(structure: Structure) -> Iterator[Remark]:
    """Games of the mix that some level does not price: one remark a family."""
    for family in StakeFamily:
        games = [GAMES[key] for key in dict.fromkeys(structure.mix.games) if family_of(GAMES[key]) is family]
        unpriced: dict[str, list[int]] = {}
        for level in structure.levels:
            for game in games:
                if not _priced(level, game, family):
                    unpriced.setdefault(game.name, []).append(level.number)
        if unpriced:
            numbers = sorted({number for levels in unpriced.values() for number in levels})
            where = f"level {numbers[0]}" if len(numbers) == 1 else f"levels {_ranges(numbers)}"
            yield (
                where,
                f"Nothing says what {FAMILY_NAMES[family]} cost, but the mix has {', '.join(unpriced)}.",
                f"Add the {family.value} line, or a line for the game alone.",
            )


def _priced(level: Level, game: Game, family: StakeFamily) -> bool:
    return line_key(game) in level.stakes or (family.value in level.stakes and game.forced is not Forced.BUTTON_ANTE)


def _ranges(numbers: list[int]) -> str:
    """Rising numbers in words: ``1 to 3, 7``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]} to {run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _amounts(structure: Structure) -> Iterator[Remark]:
    """Amounts of one line that cannot be meant so."""
    for level in structure.levels:
        for key in sorted(level.stakes):
            stakes = level.stakes[key]
            pairs = (
                ("small blind", stakes.small_blind, "big blind", stakes.big_blind),
                ("bring-in", stakes.bring_in, "completion", stakes.small_bet),
                ("small bet", stakes.small_bet, "big bet", stakes.big_bet),
            )
            for less, small, more, large in pairs:
                if small > large:
                    yield (
                        _level(level),
                        f"In the {key} line the {less} {small:,} is above the {more} {large:,}.",
                        "Correct one of the two.",
                    )
            if not any(_paid(stakes).values()):
                yield _level(level), f"The {key} line costs nothing.", "Write its amounts, or leave the line out."


def _paid(stakes: Stakes) -> dict[str, int]:
    return {name: getattr(stakes, name) for name in AMOUNTS}


def _order(structure: Structure) -> Iterator[Remark]:
    """Levels at which a line's bets go down."""
    for before, level in pairwise(structure.levels):
        for key in sorted(level.stakes):
            earlier = before.stakes.get(key)
            if earlier is None:
                continue
            for name in ("big_blind", "small_bet", "button_ante"):
                now, then = getattr(level.stakes[key], name), getattr(earlier, name)
                if now < then:
                    yield (
                        _level(level),
                        f"In the {key} line the {name.replace('_', ' ')} goes down, from {then:,} to {now:,}.",
                        "Correct it, unless it is meant.",
                    )
                    break


def _chips(structure: Structure) -> Iterator[Remark]:
    """Amounts that cannot be paid with the chips in play, and chips taken out that are not there."""
    if not structure.chips:
        return
    stack, first = structure.starting_stack, structure.chips[0]
    if stack is not None and stack % first:
        yield "starting_stack", f"The starting stack {stack:,} is no multiple of the {first:,} chip.", "Correct one."
    gone: set[int] = set()
    for index, row in enumerate(structure.rows):
        if isinstance(row, Remove):
            smallest = structure.chip_at(index)
            if row.chip in gone or row.chip not in structure.chips:
                yield f"row {index + 1}", f"The {row.chip:,} chip is taken out but not in play.", "Correct its value."
            elif row.chip != smallest:
                yield (
                    f"row {index + 1}",
                    f"The {row.chip:,} chip is taken out while the {smallest:,} chip stays.",
                    "Take the smallest chip out first.",
                )
            gone.add(row.chip)
        elif isinstance(row, Level):
            chip = structure.chip_at(index)
            for key in sorted(row.stakes):
                odd = [
                    f"{name.replace('_', ' ')} {amount:,}"
                    for name, amount in _paid(row.stakes[key]).items()
                    if amount % chip
                ]
                if odd:
                    yield (
                        _level(row),
                        f"In the {key} line {' and '.join(odd)} cannot be paid: the smallest chip is {chip:,}.",
                        "Correct the amount, or take the smaller chip out later.",
                    )
    if set(structure.chips) <= gone:
        yield "chips", "Every chip is taken out by the end.", "Add the larger chips."


def _rows(structure: Structure) -> Iterator[Remark]:
    """Breaks and day ends that never come."""
    last = structure.last_level_row
    first = next(index for index, _ in structure.numbered())
    days = [row.day for row in structure.rows if isinstance(row, EndOfDay)]
    for index, row in enumerate(structure.rows):
        if isinstance(row, Level):
            continue
        what = "break" if isinstance(row, Break) else "removal" if isinstance(row, Remove) else "end of day"
        if index > last:
            yield f"row {index + 1}", f"This {what} stands after the last level, which has no end.", "Take it away."
        elif index < first:
            yield f"row {index + 1}", f"This {what} stands before the first level.", "Take it away."
    if days != sorted(set(days)):
        yield "rows", "The days do not end in their order.", "Number them 1, 2, 3."
