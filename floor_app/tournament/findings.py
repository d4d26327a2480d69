"""What a director should look at in a structure that can be played: every remark is a warning, none refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import attrgetter, ge

from floor_app.base import Finding
from floor_app.rules.games import GAMES, Forced, cards_needed
from floor_app.tournament.reading import words
from floor_app.tournament.structure import (
    FAMILY_NAMES,
    Break,
    EndOfDay,
    Level,
    Remove,
    StakeFamily,
    Structure,
    family_of,
    line_game,
    line_key,
)

AMOUNTS = ("ante", "small_blind", "big_blind", "bring_in", "small_bet", "big_bet", "button_ante")
"""The fields of `Stakes` that are paid in chips."""


@dataclass(frozen=True, slots=True)
class Remark:
    """One warning, with the place in the grid it is about."""

    where: str
    """As a finding names it: ``level 4``, ``row 7``, ``seats``."""
    message: str
    remedy: str
    """What would be right."""
    row: int | None = None
    """Index in the structure's rows, 0 upward; None when it is about no row."""
    column: str | None = None
    """Column of the grid (`cells.columns`), or the fact before the rows; None when it is about the whole row."""


def check_structure(structure: Structure) -> tuple[Finding, ...]:
    """Every warning about a structure, each with its place and what would be right; none of them refuses it.

    What published sheets really do is no warning where nobody could take it for a slip: repeated levels, a bring-in
    equal to the ante, antes above the big blind (2023 WSOP Event 43 has all of them).
    """
    return tuple(Finding("warning", each.where, each.message, each.remedy) for each in remarks(structure))


def remarks(structure: Structure) -> tuple[Remark, ...]:
    """The same warnings with their rows and columns in the grid."""
    return tuple(each for check in (_facts, _families, _amounts, _order, _chips, _rows) for each in check(structure))


def _facts(structure: Structure) -> Iterator[Remark]:
    if structure.starting_stack is None and not structure.cash:
        yield _fact("starting_stack", "Nothing says with how many chips a player starts.", "Add starting_stack.")
    late = structure.late_registration
    if late is not None and late > structure.levels[-1].number:
        yield _fact(
            "late_registration",
            f"Late registration lasts {late} levels, but the last is level {structure.levels[-1].number}.",
            "Correct the number, or add levels.",
        )
    for key in dict.fromkeys(structure.mix.games):
        game = GAMES[key]
        most = max(seats for seats in range(1, 11) if cards_needed(game, seats) <= game.deck)
        if structure.seats > most:
            yield _fact(
                "seats",
                f"The deck does not reach for {structure.seats} players of {game.name}.",
                f"Seat {most} at most, or take the game out of the mix.",
            )


def _fact(key: str, message: str, remedy: str) -> Remark:
    return Remark(key, message, remedy, column=key)


def _families(structure: Structure) -> Iterator[Remark]:
    """Games of the mix that some level does not price: one remark a family."""
    for family in StakeFamily:
        games = [GAMES[key] for key in dict.fromkeys(structure.mix.games) if family_of(GAMES[key]) is family]
        unpriced: dict[str, list[int]] = {}
        lines = [(game, line_key(game), game.forced is not Forced.BUTTON_ANTE) for game in games]
        for level in structure.levels if games else ():
            whole = family.value in level.stakes
            for game, own, shares in lines:
                if not (whole and shares) and own not in level.stakes:
                    unpriced.setdefault(game.name, []).append(level.number)
        if unpriced:
            numbers = sorted({number for levels in unpriced.values() for number in levels})
            yield Remark(
                f"level {numbers[0]}" if len(numbers) == 1 else f"levels {_ranges(numbers)}",
                f"Nothing says what {FAMILY_NAMES[family]} cost, but the mix has {', '.join(unpriced)}.",
                f"Add the {family.value} line, or a line for the game alone.",
                structure.row_of(numbers[0]),
            )


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
    for row, level in structure.numbered():
        where = f"level {level.number}"
        for key in sorted(level.stakes):
            stakes, line = level.stakes[key], line_words(key)
            for column, above, less, more in _PAIRS:
                small, large = getattr(stakes, column), getattr(stakes, above)
                if small > large:
                    yield Remark(
                        where,
                        f"In the {line} line the {less} {small:,} is above the {more} {large:,}.",
                        "Correct one of the two.",
                        row,
                        f"{key}.{column}",
                    )
            if stakes.small_bet <= stakes.big_bet != 2 * stakes.small_bet:
                yield Remark(
                    where,
                    f"In the {line} line the big bet {stakes.big_bet:,} is not twice the small bet {stakes.small_bet:,}.",
                    f"Make it {2 * stakes.small_bet:,}, unless it is meant.",
                    row,
                    f"{key}.big_bet",
                )
            if not any(_paid(stakes)):
                message = f"The {line} line costs nothing."
                yield Remark(where, message, "Write its amounts, or leave the line out.", row)


_PAIRS = (
    ("small_blind", "big_blind", "small blind", "big blind"),
    ("bring_in", "small_bet", "bring-in", "completion"),
    ("small_bet", "big_bet", "small bet", "big bet"),
)
"""Two amounts of a line, the first never above the second, and their words."""


def line_words(key: str) -> str:
    """The line of a level as a sentence names it: ``stud``, ``pot-limit``; of one game alone its name."""
    game = line_game(key)
    return key if game is None else game.name


_paid = attrgetter(*AMOUNTS)
"""The amounts of a line, in the order of `AMOUNTS`."""


_BETS = ("big_blind", "small_bet", "button_ante")
_SMALLER = ("small_blind", "ante", "bring_in")
_rises = attrgetter(*_BETS, *_SMALLER)


def _order(structure: Structure) -> Iterator[Remark]:
    """Levels at which a line's amounts go down: its bets, else its smaller amounts."""
    for (_, before), (row, level) in pairwise(structure.numbered()):
        for key in sorted(level.stakes):
            earlier, stakes = before.stakes.get(key), level.stakes[key]
            if earlier is None or earlier is stakes:
                continue
            if all(map(ge, _rises(stakes), _rises(earlier))):
                continue
            for name in (*_BETS, *_SMALLER):
                now, then = getattr(stakes, name), getattr(earlier, name)
                # A sheet may go over from antes to none, or to another payer: only what is still paid goes down.
                if now < then and (name in _BETS or (now and earlier.ante_from is stakes.ante_from)):
                    yield Remark(
                        f"level {level.number}",
                        f"In the {line_words(key)} line the {words(name)} goes down, from {then:,} to {now:,}.",
                        "Correct it, unless it is meant.",
                        row,
                        f"{key}.{name}",
                    )
                    break


def _chips(structure: Structure) -> Iterator[Remark]:
    """Amounts that cannot be paid with the chips in play, and chips taken out too early or that are not there."""
    if not structure.chips:
        return
    stack, first = structure.starting_stack, structure.chips[0]
    if stack is not None and stack % first:
        message = f"The starting stack {stack:,} is no multiple of the {first:,} chip."
        yield _fact("starting_stack", message, "Correct one.")
    left = list(structure.chips)
    early: dict[int, _Early] = {}
    for index, row in enumerate(structure.rows):
        if isinstance(row, Remove):
            if row.chip not in left:
                message = f"The {row.chip:,} chip is taken out but not in play."
                yield Remark(f"row {index + 1}", message, "Correct its value.", index, "number")
                continue
            if row.chip != left[0]:
                message = f"The {row.chip:,} chip is taken out while the {left[0]:,} chip stays."
                yield Remark(f"row {index + 1}", message, "Take the smallest chip out first.", index, "number")
            left.remove(row.chip)
            early[row.chip] = _Early(index)
        elif isinstance(row, Level) and left:
            yield from _unpaid(index, row, left[0], early)
    for chip, found in early.items():
        if found.level is not None:
            yield Remark(
                f"row {found.row + 1}",
                f"The {chip:,} chip is taken out, but level {found.level} needs it for {found.what}.",
                f"Take it out after level {found.last}.",
                found.row,
                "number",
            )
    if not left:
        yield _fact("chips", "Every chip is taken out by the end.", "Add the larger chips.")


@dataclass(slots=True)
class _Early:
    """A chip that was taken out, and the levels behind that needed it."""

    row: int
    level: int | None = None
    """The first of them; None while there is none."""
    last: int = 0
    what: str = ""


def _unpaid(index: int, level: Level, chip: int, early: dict[int, _Early]) -> Iterator[Remark]:
    """The amounts of a level that the smallest chip does not pay; notes which chip that was taken out would have."""
    for key in sorted(level.stakes):
        odd = {name: amount for name, amount in zip(AMOUNTS, _paid(level.stakes[key]), strict=True) if amount % chip}
        if not odd:
            continue
        for amount in odd.values():
            needed = next((gone for gone in sorted(early, reverse=True) if amount % gone == 0), None)
            if needed is not None:
                found = early[needed]
                found.last = level.number
                if found.level is None:
                    found.level, found.what = level.number, f"{amount:,}"
        said = " and ".join(f"{words(name)} {amount:,}" for name, amount in odd.items())
        yield Remark(
            f"level {level.number}",
            f"In the {line_words(key)} line {said} cannot be paid: the smallest chip is {chip:,}.",
            "Correct the amount, or take the smaller chip out later.",
            index,
            f"{key}.{next(iter(odd))}",
        )


def _rows(structure: Structure) -> Iterator[Remark]:
    """Breaks and day ends that never come."""
    last = structure.last_level_row
    first = next(index for index, _ in structure.numbered())
    days = [row.day for row in structure.rows if isinstance(row, EndOfDay)]
    for index, row in enumerate(structure.rows):
        if isinstance(row, Level):
            continue
        what = "break" if isinstance(row, Break) else "removal" if isinstance(row, Remove) else "end of day"
        where = f"row {index + 1}"
        if index > last:
            yield Remark(where, f"This {what} stands after the last level, which has no end.", "Take it away.", index)
        elif index < first:
            yield Remark(where, f"This {what} stands before the first level.", "Take it away.", index)
    if days != sorted(set(days)):
        ends = [index for index, row in enumerate(structure.rows) if isinstance(row, EndOfDay)]
        wrong = next(index for at, index in enumerate(ends) if at and days[at] <= days[at - 1])
        yield Remark("rows", "The days do not end in their order.", "Number them 1, 2, 3.", wrong, "number")
