"""Make the structures in resources/structures that follow from others: the mixes on the eight-game ladder, turbo and deep.

    python3 installer/make_templates.py

The published sheets, HORSE, PLO8, the eight games and the cash tables are written by hand; everything else is made of
them here, so that a corrected amount is corrected everywhere. tests/tournament/test_templates.py holds the files to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from rpds import HashTrieMap

from floor_app.rules.games import GAMES, Forced
from floor_app.rules.stakes import Stakes
from floor_app.tournament.files import load_structure, to_toml
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.pace import paced
from floor_app.tournament.structure import Level, Row, Structure, family_of, line_key
from floor_app.tournament.templates import templates

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "structures"

LADDER = "eight-game"
"""The event whose levels the mixes are played at: it prices every family."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event made of the ladder."""

    name: str
    games: tuple[str, ...]
    change: str
    seats: int


MADE = {
    "ten-game": Event(
        "Ten Game", ("nlhe", "stud", "o8", "razz", "plo", "lhe", "27sd", "stud8", "27td", "badugi"), "6 hands", 6
    ),
    "dealers-choice": Event("Dealer's Choice", tuple(GAMES), "dealer's choice, 6 hands", 6),
    "triple-draw-mix": Event("Triple Draw Mix", ("27td", "a5td", "badugi"), "6 hands", 6),
    "big-bet-mix": Event("Big-Bet Mix", ("nlhe", "plo", "27sd", "big-o", "plo8"), "6 hands", 6),
    "omaha-stud8-mix": Event("Omaha and Stud 8 Mix", ("o8", "stud8"), "8 hands", 8),
}
"""By the key of the template."""


def made_of(ladder: Structure, event: Event) -> Structure:
    """The event at the ladder's levels, with the lines that its games need."""
    return replace(
        ladder,
        name=f"{event.name}, {ladder.starting_stack:,} chips",
        rows=tuple(_row(row, event.games) for row in ladder.rows),
        mix=Mix(event.games, parse_change(event.change)),
        seats=event.seats,
    )


def _row(row: Row, games: tuple[str, ...]) -> Row:
    if not isinstance(row, Level):
        return row
    lines = {}
    for game in (GAMES[key] for key in games):
        family = row.stakes[family_of(game).value]
        if game.forced is Forced.BUTTON_ANTE:
            # Everybody's ante is about half a big blind, the button's twice that: six-handed as many chips are posted
            # as in no-limit hold'em with its blinds and ante.
            lines[line_key(game)] = Stakes(ante=family.small_blind, button_ante=2 * family.small_blind)
        else:
            lines[family_of(game).value] = family
    return replace(row, stakes=HashTrieMap(lines))


def made() -> Iterator[tuple[Path, str]]:
    """Every file that follows from others, with what it holds."""
    ladder = load_structure(FOLDER / f"{LADDER}.toml").structure
    structures = {key: made_of(ladder, event) for key, event in MADE.items()}
    for template in templates():
        if template.of:
            normal = structures.get(template.of) or load_structure(FOLDER / f"{template.of}.toml").structure
            structures[template.key] = paced(normal, template.pace)
    for key, structure in structures.items():
        yield FOLDER / f"{key}.toml", to_toml(structure)


if __name__ == "__main__":
    for path, text in made():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(path.name)
