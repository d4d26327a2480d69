"""The facts of an event that stand over its levels: what a player asks before sitting down."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.rules.stakes import AnteFrom
from floor_app.rulings.words import and_words, chips
from floor_app.sheets.level_rows import Column, Table, games_of
from floor_app.tournament.mix import LimitsRise, Mix
from floor_app.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and its value."""

    label: str
    value: str
    wide: bool = False
    """Takes twice the room of another fact."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What stands over the table."""

    title: str
    """What the sheet is, in capitals."""
    games: tuple[str, ...]
    """The games in their order, by name."""
    facts: tuple[Fact, ...]
    notes: tuple[str, ...]
    """Sentences about antes and about what the room plays otherwise than its rule set."""


def level_facts(structure: Structure, table: Table) -> Facts:
    """The facts that this structure states; what it leaves open is left out."""
    facts: list[Fact] = []
    if structure.starting_stack is not None:
        facts.append(Fact("STARTING CHIPS", chips(structure.starting_stack)))
    if structure.minutes is not None:
        own = Column.MINUTES in table.columns
        facts.append(Fact("LEVELS", "as listed" if own else _count(structure.minutes, "minute")))
    if structure.late_registration is not None:
        facts.append(Fact("LATE REGISTRATION", _late(structure.late_registration)))
    facts.append(Fact("SEATS", f"{structure.seats} at a table"))
    if structure.mix.changes:
        facts.append(Fact("GAMES CHANGE", _changes(structure.mix)))
    house = structure.house
    facts.append(Fact("RULES", f"{house.book.rules} {house.book.edition}"))
    if structure.chips:
        facts.append(Fact("CHIPS", ", ".join(map(chips, structure.chips)), wide=True))
    return Facts(
        "STAKES" if structure.cash else "LEVEL SHEET",
        tuple(game.name for game in games_of(structure)),
        tuple(facts),
        tuple(_notes(structure, table)),
    )


def _count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{chips(n)} {what}s"


def _changes(mix: Mix) -> str:
    """``every 7 hands``, ``every orbit``, ``dealer's choice, 6 hands``; where limits wait for a rotation, that too."""
    change = mix.change
    assert change is not None
    words = str(change) if mix.chosen else f"every {change.length.removeprefix('1 ')}"
    return words if mix.limits is LimitsRise.CLOCK else f"{words}; limits rise after a full rotation"


def _late(levels: int) -> str:
    return "none" if levels == 0 else f"through level {levels}"


_WHO = {AnteFrom.EACH: "every player", AnteFrom.BIG_BLIND: "the big blind", AnteFrom.BUTTON: "the button"}


def _notes(structure: Structure, table: Table) -> list[str]:
    notes: list[str] = []
    if table.antes:
        posts = [_posted(who, names, alone=len(table.antes) == 1) for who, names in table.antes.items()]
        two = " (two antes: pot-limit / no-limit)" if table.two_antes else ""
        notes.append(f"Antes are posted {', '.join(posts)}{two}.")
    said = set()
    if Column.MAX_OPEN in table.columns:
        words = "Max open is the pot for the first raiser"
        if any({Column.MAX_OPEN, Column.ANTE} <= cells.keys() for cells in table.lines):
            said.add("antes_in_pot")
            words += f"; {structure.house.cite('antes_in_pot').point}"
        notes.append(f"{words}.")
    changed = [structure.house.cite(key).point for key in structure.house.overridden if key not in said]
    if changed:
        notes.append(f"House rules: {'; '.join(changed)}.")
    return notes


def _posted(who: AnteFrom, lines: tuple[str, ...], *, alone: bool) -> str:
    """``by the big blind in pot-limit & no-limit``; without the lines where everybody's antes are posted alike."""
    return f"by {_WHO[who]}" + ("" if alone else f" in {and_words(lines)}")
