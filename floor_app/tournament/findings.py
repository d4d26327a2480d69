"""What a director should look at in a structure that can be played: every remark is a warning, none refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd
from operator import attrgetter, ge

from floor_app.base import Finding
from floor_app.rules.games import GAMES, Forced, Game, cards_needed
from floor_app.rules.stakes import Stakes
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
    line_family,
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
        drawing = any(street.draw for street in game.streets) and not game.draws_add
        most = max(seats for seats in range(1, 11) if _cards(game, seats, drawing) <= game.deck)
        if structure.seats > most:
            what = f"{game.name} to draw two cards each" if drawing else game.name
            yield _fact(
                "seats",
                f"The deck does not reach for {structure.seats} players of {what}.",
                f"Seat {most} at most, or take the game out of the mix.",
            )


def _cards(game: Game, seats: int, drawing: bool) -> int:
    """Cards that must be there for so many players, burns included.

    The discards of a draw are not dealt again in it (WSOP 2024), so the stub must reach for the first: two cards each
    is the least that lets people draw. That gives badugi eight seats and single draw seven, as WSOP 2024 seats them,
    and the triple draw of the nine-game event its seven (rulebook 8).
    """
    return cards_needed(game, seats) + (2 * seats + 1 if drawing else 0)


def _fact(key: str, message: str, remedy: str) -> Remark:
    return Remark(key, message, remedy, column=key)


def _families(structure: Structure) -> Iterator[Remark]:
    """Games of the mix that some level does not price: one remark a family, and one for each game of a kind of its own."""
    games = [GAMES[key] for key in dict.fromkeys(structure.mix.games)]
    for family in StakeFamily:
        sharing = [game for game in games if family_of(game) is family and game.forced is not Forced.BUTTON_ANTE]
        unpriced: dict[str, list[int]] = {}
        lines = [(game.name, line_key(game)) for game in sharing]
        for level in structure.levels if lines else ():
            if family.value not in level.stakes:
                for name, own in lines:
                    if own not in level.stakes:
                        unpriced.setdefault(name, []).append(level.number)
        if unpriced:
            yield _unpriced(
                structure,
                sorted({number for levels in unpriced.values() for number in levels}),
                f"Nothing says what {FAMILY_NAMES[family]} cost, but the mix has {', '.join(unpriced)}.",
                f"Add the {family.value} line, or a line for the game alone.",
            )
    for game in games:
        if game.forced is Forced.BUTTON_ANTE:
            own, whole = line_key(game), family_of(game).value
            numbers = [
                level.number
                for level in structure.levels
                if own not in level.stakes and not (whole in level.stakes and level.stakes[whole].button_ante)
            ]
            if numbers:
                message = f"Nothing says what {game.name} costs: it needs an ante and a button ante."
                yield _unpriced(structure, numbers, message, "Add a line for the game alone.")


def _unpriced(structure: Structure, numbers: list[int], message: str, remedy: str) -> Remark:
    where = f"level {numbers[0]}" if len(numbers) == 1 else f"levels {_ranges(numbers)}"
    return Remark(where, message, remedy, structure.row_of(numbers[0]))


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
    played = _played(structure)
    for row, level in structure.numbered():
        where = f"level {level.number}"
        for key in sorted(played.intersection(level.stakes)):
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
            elif (bet := _missing(key, stakes)) is not None:
                what = "completion" if bet == "small_bet" and stakes.bring_in else words(bet)
                yield Remark(where, f"The {line} line has no {what}.", "Write it.", row, f"{key}.{bet}")


def _played(structure: Structure) -> frozenset[str]:
    """The lines that the games of the mix are priced by; what others hold nobody pays."""
    games = [GAMES[key] for key in dict.fromkeys(structure.mix.games)]
    return frozenset(key for game in games for key in (line_key(game), family_of(game).value))


def _missing(key: str, stakes: Stakes) -> str | None:
    """The amount that all bets of a line are measured by, when it is not there."""
    game = line_game(key)
    if game is not None and game.forced is Forced.BUTTON_ANTE:
        return None if stakes.button_ante else "button_ante"
    if line_family(key) in (StakeFamily.LIMIT, StakeFamily.STUD):
        return None if stakes.small_bet else "small_bet"
    return None if stakes.big_blind or stakes.button_ante else "big_blind"


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
    played = _played(structure)
    latest: dict[str, Stakes] = {}
    for row, level in structure.numbered():
        for key in sorted(played.intersection(level.stakes)):
            stakes = level.stakes[key]
            earlier = latest.get(key, stakes)
            latest[key] = stakes
            if earlier is stakes or all(map(ge, _rises(stakes), _rises(earlier))):
                continue
            for name in (*_BETS, *_SMALLER):
                now, then = getattr(stakes, name), getattr(earlier, name)
                # A sheet may go over from antes to none, or to another payer: only what is still paid goes down.
                if now < then and (name != "ante" or (now and earlier.ante_from is stakes.ante_from)):
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
    if stack is not None and not payable(stack, structure.chips):
        message = f"The starting stack {stack:,} is no multiple of the {first:,} chip."
        yield _fact("starting_stack", message, "Correct one.")
    left = list(structure.chips)
    early: dict[int, _Early] = {}
    played = _played(structure)
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
            yield from _unpaid(index, row, played, tuple(left), early)
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


def _unpaid(
    index: int, level: Level, played: frozenset[str], left: tuple[int, ...], early: dict[int, _Early]
) -> Iterator[Remark]:
    """The amounts of a level that the chips left do not pay; notes which chip that was taken out would have."""
    for key in sorted(played.intersection(level.stakes)):
        amounts = zip(AMOUNTS, _paid(level.stakes[key]), strict=True)
        odd = {name: amount for name, amount in amounts if amount % left[0] and not payable(amount, left)}
        if not odd:
            continue
        remedy = "Correct the amount, or add a smaller chip."
        for amount in odd.values():
            needed = next((gone for gone in sorted(early, reverse=True) if payable(amount, (gone, *left))), None)
            if needed is not None:
                remedy = "Correct the amount, or take the smaller chip out later."
                found = early[needed]
                found.last = level.number
                if found.level is None:
                    found.level, found.what = level.number, f"{amount:,}"
        said = " and ".join(f"{words(name)} {amount:,}" for name, amount in odd.items())
        yield Remark(
            f"level {level.number}",
            f"In the {line_words(key)} line {said} cannot be paid: the smallest chip is {left[0]:,}.",
            remedy,
            index,
            f"{key}.{next(iter(odd))}",
        )


def payable(amount: int, chips: tuple[int, ...]) -> bool:
    """Whether chips of these values make up the amount without change.

    >>> [payable(amount, (2, 5, 20)) for amount in (1, 3, 5, 7, 8)]
    [False, False, True, True, True]
    """
    first, *others = sorted(chips)
    odd = [chip for chip in others if chip % first]
    if amount % first == 0 or not odd:
        return amount % first == 0
    unit = gcd(*chips)
    if first // unit > _MOST_REMAINDERS:  # no room has such chips: only what certainly cannot be paid is found
        return amount % unit == 0
    sums = {0: 0}  # for each remainder by the smallest chip, the least that other chips make up
    todo = [0]
    while todo:
        made = todo.pop()
        for chip in odd:
            more = made + chip
            if more < sums.get(more % first, amount + 1):
                sums[more % first] = more
                todo.append(more)
    return amount % first in sums


_MOST_REMAINDERS = 1000


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
