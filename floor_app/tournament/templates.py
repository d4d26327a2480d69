"""Structures to begin with: those that ship with Floor, each normal, turbo and deep, and a room's own in a folder."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from floor_app.base import DocumentError, StoreError, resource
from floor_app.tournament.files import load_structure, save_structure
from floor_app.tournament.pace import Pace, pace_words
from floor_app.tournament.structure import Structure


@dataclass(frozen=True, slots=True)
class Template:
    """A structure to begin an event with."""

    key: str
    """The file's name without its ending; stable."""
    title: str
    sentence: str
    """What it is, in one sentence."""
    pace: Pace = Pace.NORMAL
    of: str = ""
    """The key of the normal one that this is a turbo or a deep one of; empty for a normal one."""
    folder: Path | None = None
    """Where a room's own template lies; None for those that ship."""

    @property
    def path(self) -> Path:
        """The TOML file. Raises StoreError when it is missing from the installation."""
        return resource(f"structures/{self.key}.toml") if self.folder is None else self.folder / f"{self.key}.toml"


_LADDER = "30,000 chips, 40-minute levels."

EVENTS = (
    Template(
        "wsop-2023-ppc",
        "Nine games",
        "The 2023 WSOP $50,000 Poker Players Championship: nine games, seven-handed, seven hands a game.",
    ),
    Template(
        "wsop-2023-main-event",
        "Main Event",
        "The 2023 WSOP $10,000 Main Event: no-limit hold'em, nine-handed, two-hour levels over seven days.",
    ),
    Template(
        "plo8",
        "PLO8",
        "Pot-limit Omaha 8 or better in one day: 25,000 chips, eight-handed, half-hour levels, a big-blind ante.",
    ),
    Template("horse", "HORSE", "Five limit games, eight-handed, eight hands a game: 30,000 chips, 40-minute levels."),
    Template(
        "eight-game",
        "Eight games",
        "Limit, stud, pot-limit and no-limit games, six-handed, six hands a game: 30,000 chips, 40-minute levels.",
    ),
    Template("ten-game", "Ten games", f"The nine games and badugi, six-handed, six hands a game: {_LADDER}"),
    Template(
        "dealers-choice",
        "Dealer's choice",
        f"Every game Floor knows, chosen by the players for six hands each, six-handed: {_LADDER}",
    ),
    Template(
        "triple-draw-mix",
        "Triple draw mix",
        f"2-7 triple draw, A-5 triple draw and badugi, six-handed, six hands a game: {_LADDER}",
    ),
    Template(
        "big-bet-mix",
        "Big-bet mix",
        f"Five pot-limit and no-limit games, six-handed, six hands a game: {_LADDER}",
    ),
    Template(
        "omaha-stud8-mix",
        "Omaha and stud 8 mix",
        f"Limit Omaha 8 or better and stud 8 or better, eight-handed, eight hands a game: {_LADDER}",
    ),
)
"""The normal ones; the nine-game event first."""

CASH = (
    Template(
        "cash-limit-mix",
        "Cash: limit mix 10/20",
        "A cash table of six limit games at 10/20, six-handed, one orbit a game: no clock.",
    ),
    Template("cash-plo", "Cash: PLO 5/10", "A cash table of pot-limit Omaha with blinds of 5 and 10: no clock."),
)


def templates() -> tuple[Template, ...]:
    """The structures that ship: the normal ones, the nine-game event first, cash, then the turbos and the deep ones."""
    paced = (_paced(template, pace) for pace in (Pace.TURBO, Pace.DEEP) for template in EVENTS)
    return (*EVENTS, *CASH, *paced)


def _paced(template: Template, pace: Pace) -> Template:
    sentence = f"The levels of {template.title} at {pace_words(pace)}."
    return Template(f"{template.key}-{pace}", f"{template.title}, {pace}", sentence, pace, template.key)


# ---- a room's own ---------------------------------------------------------------------------------------------------------


def list_templates(folder: Path) -> tuple[Template, ...]:
    """The templates of a folder by title; none while there is no such folder. A file that is no structure says so."""
    if not folder.is_dir():
        return ()
    return tuple(sorted((_own(path) for path in folder.glob("*.toml")), key=lambda each: each.title.casefold()))


def offered(own: Path | None) -> tuple[Template, ...]:
    """What a person may choose from: the nine-game event first, then the room's own of the folder `own`, then the rest."""
    first, *rest = templates()
    return (first, *(list_templates(own) if own is not None else ()), *rest)


def _own(path: Path) -> Template:
    try:
        structure = load_structure(path).structure
    except DocumentError as why:
        return Template(path.stem, path.stem, f"This file cannot be used: {why.message}", folder=path.parent)
    return Template(path.stem, structure.name, structure_words(structure), folder=path.parent)


def structure_words(structure: Structure) -> str:
    """A structure in one sentence: how many games, seats, levels, minutes and chips."""
    games = len(set(structure.mix.games))
    said = ["One game" if games == 1 else f"{games} games", f"{structure.seats}-handed"]
    if structure.cash:
        return f"{', '.join(said)}: a cash table, no clock."
    levels = structure.levels
    minutes = {level.minutes or structure.minutes for level in levels[:-1]} or {structure.minutes}
    length = f" of {minutes.pop()} minutes" if len(minutes) == 1 and None not in minutes else ""
    said.append(f"{len(levels)} levels{length}")
    if structure.starting_stack:
        said.append(f"{structure.starting_stack:,} chips")
    return f"{', '.join(said)}."


def save_template(structure: Structure, folder: Path, *, replace: bool = False) -> Template:
    """Keep a structure as a template of the folder, under its name; the folder is made when it is missing.

    Raises StoreError when there is one of that name already (unless `replace`), and when the surroundings refuse.
    """
    key = re.sub(r"[^\w]+", "-", structure.name.casefold()).strip("-")[:60] or "structure"
    path = folder / f"{key}.toml"
    if path.exists() and not replace:
        raise StoreError(
            f"There is a template called {structure.name} already.",
            where=path.name,
            remedy="Give the structure another name, or replace that one.",
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise StoreError(
            f"The folder cannot be made: {why.strerror}.", where=str(folder), remedy="Choose another data folder."
        ) from why
    save_structure(structure, path)
    return _own(path)


def drop_template(template: Template) -> None:
    """Take a room's own template away. Raises StoreError for one that ships, and when the surroundings refuse."""
    if template.folder is None:
        raise StoreError("A template that ships with Floor stays.", where=template.title)
    try:
        template.path.unlink(missing_ok=True)
    except OSError as why:
        raise StoreError(
            f"The template cannot be taken away: {why.strerror}.",
            where=template.path.name,
            remedy="Check the rights of its folder.",
        ) from why
