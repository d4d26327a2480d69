"""Cards for the dealers of an event: the limit ladder, the maximum openings of pot-limit, and the push card."""

from __future__ import annotations

from collections.abc import Iterator

from floor_app.base import RuleError
from floor_app.rules.games import GAMES, Betting, Forced, Game
from floor_app.rules.stakes import Stakes
from floor_app.rulings.words import cap_words, chips, sentence, stakes_words
from floor_app.sheets.card_layout import Card, CardRow, card_pages
from floor_app.sheets.fonts import printable
from floor_app.sheets.ink import draw, paper_named
from floor_app.sheets.max_open import max_open, max_reraise
from floor_app.sheets.signs import MANY, after_words
from floor_app.tournament.mix import LimitsRise
from floor_app.tournament.structure import Level, Structure


def ladder_card(structure: Structure, *, paper: str = "letter", players_left: int | None = None) -> bytes:
    """The limit ladder card as PDF: at every level what a bet and each raise come to, up to the cap.

    QuestionError for another paper; RuleError when no game of the mix is fixed-limit, or a level lacks stakes.
    """
    return _pdf(ladder(structure, players_left), structure, paper)


def opening_card(structure: Structure, *, paper: str = "letter") -> bytes:
    """The maximum-opening card as PDF: at every level the largest first raise of the pot-limit games.

    QuestionError for another paper; RuleError when no game of the mix is pot-limit, or a level lacks stakes.
    """
    return _pdf(openings(structure), structure, paper)


def push_card(structure: Structure, *, paper: str = "letter", level: int | None = None) -> bytes:
    """The dealer push card as PDF: the games in order with what they cost at a level and the next.

    `level` is the number of the level, the first one if none is given. QuestionError for another paper; RuleError for
    a level that is not there or lacks stakes.
    """
    at = structure.levels[0] if level is None else structure.level(level)
    return _pdf(push(structure, at), structure, paper)


def _pdf(card: Card, structure: Structure, paper: str) -> bytes:
    sheet = paper_named(paper)
    pages = card_pages(card, sheet.turned if card.wide else sheet)
    return draw(
        pages, sheet.turned if card.wide else sheet, title=f"{structure.name}: {card.title}", subject=card.title
    )


def _games(structure: Structure) -> tuple[Game, ...]:
    """The games of the mix, each once."""
    return tuple(GAMES[key] for key in dict.fromkeys(structure.mix.games))


# ---- the ladder -------------------------------------------------------------------------------------------------------

_RAISES = ("1st raise", "2nd raise", "3rd raise")


def ladder(structure: Structure, players_left: int | None = None) -> Card:
    """What the limit ladder card says: two lines a level, small bets and big bets, for each set of games that differ."""
    games = [game for game in _games(structure) if game.betting is Betting.FIXED_LIMIT]
    if not games:
        raise RuleError("No game of this mix is played with limits.", remedy="A ladder is for fixed-limit games.")
    house = structure.house
    most = max(_most(structure, game) for game in games)
    rows: list[CardRow] = []
    for level in structure.levels:
        first = True
        for names, bets, raises in _ladders(structure, level, games):
            for street, bet in zip(("small bets", "big bets"), bets, strict=True):
                steps = [chips(bet * (n + 1)) if n <= raises else "–" for n in range(most + 1)]
                number = _number(structure, level) if first else ""
                rows.append(CardRow((number, names if street == "small bets" else "", street, *steps), first))
                first = False
    raises_heads = [_RAISES[n] if n < len(_RAISES) else f"{n + 1}th raise" for n in range(most)]
    left = None if structure.cash else players_left or MANY
    capped, until = cap_words(games[0], house, left)
    return Card(
        title="Limit ladder",
        event=printable(structure.name).text,
        heads=("level", "games", "street", "bet", *raises_heads),
        rows=tuple(rows),
        words=3,
        notes=(
            f"{capped}; {until}. The last amount of a line is the cap; every amount is the total in front.",
            "In stud, completing the bring-in to the small bet is the first bet and no raise.",
            f"{house.book.title}{', with house rules' if house.overridden else ''}.",
        ),
    )


def _most(structure: Structure, game: Game) -> int:
    house = structure.house
    return house.max_raises_two_rounds if game.two_rounds else house.max_raises


def _ladders(structure: Structure, level: Level, games: list[Game]) -> Iterator[tuple[str, tuple[int, int], int]]:
    """The games that share a ladder at a level, their two bets and how many raises there are."""
    alike: dict[tuple[int, int, int], list[Game]] = {}
    for game in games:
        stakes = structure.stakes(level, game)
        alike.setdefault((stakes.small_bet, stakes.big_bet, _most(structure, game)), []).append(game)
    for (small, big, raises), group in alike.items():
        names = "all limit games" if len(alike) == 1 else ", ".join(game.short for game in group)
        yield names, (small, big), raises


def _number(structure: Structure, level: Level) -> str:
    return "cash" if structure.cash else str(level.number)


# ---- openings ---------------------------------------------------------------------------------------------------------


def openings(structure: Structure) -> Card:
    """What the maximum-opening card says: one line a level for each set of pot-limit games that cost the same."""
    games = [g for g in _games(structure) if g.betting is Betting.POT_LIMIT and g.forced is Forced.BLINDS]
    if not games:
        raise RuleError("No game of this mix is pot-limit.", remedy="A maximum opening is for pot-limit games.")
    house = structure.house
    rows: list[CardRow] = []
    for level in structure.levels:
        alike: dict[Stakes, list[Game]] = {}
        for game in games:
            alike.setdefault(structure.stakes(level, game), []).append(game)
        for n, (stakes, group) in enumerate(alike.items()):
            seats = min(structure.seats, *(game.seats for game in group))
            cells = (
                "" if n else _number(structure, level),
                ", ".join(game.short for game in group),
                f"{chips(stakes.small_blind)} / {chips(stakes.big_blind)}",
                *(chips(max_open(stakes, house, seats, callers)) for callers in range(4)),
                chips(max_reraise(stakes, house, seats)),
            )
            rows.append(CardRow(cells, n == 0))
    _, ante = cap_words(games[0], house, None)
    return Card(
        title="Maximum opening",
        event=printable(structure.name).text,
        heads=("level", "games", "blinds", "first in", "1 caller", "2 callers", "3 callers", "over a full opening"),
        rows=tuple(rows),
        words=2,
        notes=(
            "Pot-limit before the flop, blinds full: the most that a player with nothing in front may raise to.",
            f"{sentence(ante)}; {house.cite('pot_small_blind').point}.",
            f"{house.book.title}{', with house rules' if house.overridden else ''}.",
        ),
    )


# ---- the push card ----------------------------------------------------------------------------------------------------


def push(structure: Structure, level: Level) -> Card:
    """What the push card says: the games in order, their cost now and at the next level, and what the button does."""
    after = next((later for later in structure.levels if later.number > level.number), None)
    levels = [level] if after is None else [level, after]
    rows = []
    for n, key in enumerate(structure.mix.games, start=1):
        game = GAMES[key]
        costs = tuple(stakes_words(game, structure.stakes(at, game)) for at in levels)
        rows.append(CardRow((str(n), game.name, *costs, "moves" if game.uses_button else "frozen"), n > 1))
    notes = [
        "A new level begins with the next hand; the hand that is on is finished at the old one."
        if structure.mix.limits is LimitsRise.CLOCK
        else "The limits rise only after a full rotation of the games at the table.",
        "Into stud the button goes where it would be for the next hand with a button, and stays there until one comes.",
    ]
    if structure.mix.changes:
        notes.insert(0, f"The game changes {after_words(structure)}.")
    if structure.mix.chosen:
        notes.insert(
            1, "The player with the dealer's-choice button chooses the game; then it moves one seat to the left."
        )
    return Card(
        title="Dealer push card",
        event=printable(structure.name).text,
        heads=("", "game", *("cost" if structure.cash else f"level {at.number}" for at in levels), "button"),
        rows=tuple(rows),
        words=5,
        notes=tuple(notes),
        blanks=("Table", "Game", "Hand of the game", "Button at seat", "Level of this hand", "Dealer"),
        wide=True,
    )
