"""The table sign: one game on one page, to stand at the table while it is played.

All of it comes from the game's row, the structure's amounts and the house rules in force.
"""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.rules.games import GAMES, Betting, Forced, Game
from floor_app.rules.house import HOUSE_KEYS
from floor_app.rulings.game_words import (
    Cost,
    bet_words,
    button_words,
    cap_sentence,
    costs,
    deal_words,
    draw_words,
    odd_chip_words,
    opener_words,
    order_words,
    winning_words,
)
from floor_app.rulings.words import chips
from floor_app.sheets.fonts import printable
from floor_app.sheets.ink import draw, paper_named
from floor_app.sheets.max_open import max_open
from floor_app.sheets.sign_layout import sign_page
from floor_app.tournament.mix import ChangeBy
from floor_app.tournament.structure import Level, Structure

NEXT_LEVELS = 5
"""Levels after the one on that a sign shows."""
MANY = 3
"""Players left while nobody has said: more than two, so that a cap is not lifted by mistake."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What one sign says, before any drawing."""

    place: str
    """``Game 4 of 9``; ``The only game`` where there is no mix."""
    level: str
    """``Level 20``; ``Cash game``."""
    event: str
    name: str
    wins: str
    costs: tuple[Cost, ...]
    """What this level costs."""
    facts: tuple[tuple[str, str], ...]
    """Label and sentence, in order."""
    coming: tuple[tuple[str, tuple[Cost, ...]], ...]
    """The next levels, each with its amounts; the labels are those of `costs`."""
    following: str
    """The next game, or that the players choose it; empty where there is only one."""
    when: str
    """When it comes: ``after 7 hands``."""
    button: str
    rules: str
    """The rule set in force."""


def table_signs(
    structure: Structure, *, paper: str = "letter", level: int | None = None, players_left: int | None = None
) -> bytes:
    """The signs of every game of the mix as PDF, a page each, in the order of the mix.

    `level` is the number of the level they are for, the first one if none is given. `players_left` decides what is
    said of the cap. QuestionError for another paper; RuleError for a level that is not there or lacks stakes.
    """
    sheet = paper_named(paper).turned
    at = structure.levels[0] if level is None else structure.level(level)
    pages = [sign_page(sign, sheet) for sign in signs(structure, at, players_left)]
    return draw(pages, sheet, title=f"{structure.name}: table signs", subject="Table signs")


def signs(structure: Structure, level: Level, players_left: int | None = None) -> tuple[Sign, ...]:
    """What the signs say, in the order of the mix."""
    return tuple(_sign(structure, level, index, players_left) for index in range(len(structure.mix.games)))


def _sign(structure: Structure, level: Level, index: int, players_left: int | None) -> Sign:
    mix, house = structure.mix, structure.house
    game = GAMES[mix.games[index]]
    left = None if structure.cash else players_left or MANY
    facts = (
        ("Cards", deal_words(game)),
        ("Draws", draw_words(game, house)),
        ("First to act", opener_words(game)),
        ("Then", order_words(game, house)),
        ("Bets", bet_words(game, house)),
        ("Cap", cap_sentence(game, house, left)),
        ("Odd chip", f"{_unit(structure, level)}{odd_chip_words(game, house)}"),
    )
    following = GAMES[mix.games[(index + 1) % len(mix.games)]].name if mix.changes else ""
    if mix.chosen:
        following = "dealer's choice"
    return Sign(
        place=f"Game {index + 1} of {len(mix.games)}" if len(mix.games) > 1 else "The only game",
        level="Cash game" if structure.cash else f"Level {level.number}",
        event=printable(structure.name).text,
        name=game.name,
        wins=winning_words(game, house),
        costs=sign_costs(structure, level, game),
        facts=tuple((label, text) for label, text in facts if text),
        coming=tuple(
            (str(later.number), sign_costs(structure, later, game)) for later in _next_levels(structure, level)
        ),
        following=following,
        when=after_words(structure) if mix.changes else "",
        button=button_words(game),
        rules=house.book.title + (", with house rules" if house.overridden else ""),
    )


def sign_costs(structure: Structure, level: Level, game: Game) -> tuple[Cost, ...]:
    """What the game costs at a level; in pot-limit also the most that the first raiser may make it."""
    stakes = structure.stakes(level, game)
    paid = costs(game, stakes)
    if game.betting is Betting.POT_LIMIT and game.forced is Forced.BLINDS:
        most = max_open(stakes, structure.house, min(structure.seats, game.seats))
        paid += (Cost("most to open", chips(most)),)
    return paid


def after_words(structure: Structure) -> str:
    """When the game changes: ``after 7 hands``; where the clock decides, ``after 30 minutes of the clock``."""
    change = structure.mix.change
    if change is None:
        return ""
    clock = " of the clock" if change.kind is ChangeBy.MINUTES and not structure.cash else ""
    return f"after {change.length}{clock}"


def _next_levels(structure: Structure, level: Level) -> tuple[Level, ...]:
    after = [later for later in structure.levels if later.number > level.number]
    return tuple(after[:NEXT_LEVELS])


def _unit(structure: Structure, level: Level) -> str:
    if structure.house.odd_unit != "smallest-chip":
        unit = HOUSE_KEYS["odd_unit"].meaning(structure.house.odd_unit)
        return f"{unit[:1].upper()}{unit[1:]}. "
    if not structure.chips:
        return ""
    return f"Smallest chip {chips(structure.chip_at(structure.row_of(level.number)))}. "
