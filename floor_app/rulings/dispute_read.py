"""The texts of a dispute read: amounts, cards, the game; and what of a seat's money is dead as the level says."""

from __future__ import annotations

import re

from floor_app.base import FloorError, QuestionError
from floor_app.rules.cards import AnyCard, parse_cards
from floor_app.rules.forced import SeatStack, blind_seats, forced_bets
from floor_app.rules.games import Forced, Game, find_game
from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import AnteFrom
from floor_app.rulings.dispute import Dispute
from floor_app.rulings.words import parse_amount


def game_of(told: Dispute) -> Game:
    """The game it is settled in. Raises QuestionError for a name nobody knows."""
    return find_game(told.game) if told.game.strip() else told.known.row


def amount_of(text: str, where: str = "") -> int:
    """The chips of a typed amount, 0 for an empty one. Raises QuestionError."""
    plain = text.strip()
    if plain.startswith(("-", "−")):
        raise QuestionError("An amount cannot be negative.", where, "Type what was put in.")
    return parse_amount(plain.removeprefix("+"), where=where) if plain else 0


def read_amount(text: str) -> int | None:
    """The chips of a typed amount; None where it is empty or none."""
    try:
        return amount_of(text) if text.strip() else None
    except QuestionError:
        return None


_HALF = re.compile(r"(?:^|[\s,]|(?<=[cdhs?♣♦♥♠]))(10|[2-9tjqka1?])$", re.IGNORECASE)


def read_cards(text: str, where: str = "") -> tuple[tuple[AnyCard, ...], str]:
    """The cards of a text, and the rank at its end that still wants its suit. Raises QuestionError.

    >>> [str(c) for c in read_cards("as k")[0]], read_cards("as k")[1]
    (['As'], 'k')
    """
    plain = text.rstrip()
    half = _HALF.search(plain) if not plain.endswith("??") else None
    return parse_cards(plain[: half.start(1)] if half else plain, where), half.group(1) if half else ""


def filled_dead(told: Dispute, place: int) -> int:
    """The dead part of what a seat put in as the level says: the ante that the big blind or the button posted.

    Of a short seat what was left for it, in the order the house has for it (TDA 2024 RP-11: the blind first).
    """
    line, known = told.lines[place], told.known
    paid, seat = read_amount(line.paid), line.number
    if not paid or seat is None or known.row.forced is not Forced.BLINDS or not known.stakes.ante:
        return 0
    if known.stakes.ante_from is AnteFrom.EACH:
        return 0
    button = read_amount(told.button) if told.button.strip() else known.button
    if button is None:
        return 0
    seats = sorted({other.number for other in told.lines if other.number is not None})
    players = [SeatStack(n, paid if n == seat else None) for n in seats]
    try:
        payer = button if known.stakes.ante_from is AnteFrom.BUTTON else blind_seats(seats, button).big
        if seat != payer:
            return 0
        posted = forced_bets(known.row, known.stakes, told.house, players, button=button)
    except FloorError:
        return 0
    return sum(row.paid - row.live for row in posted.paid if row.seat == seat)


def has_dead(told: Dispute) -> bool:
    """Whether some chips of the hand are dead: the level has an ante of one payer, or somebody typed so."""
    known = told.known
    ante = known.row.forced is Forced.BLINDS and known.stakes.ante and known.stakes.ante_from is not AnteFrom.EACH
    return bool(ante) or any(line.dead for line in told.lines)


def has_boards(game: Game) -> bool:
    """Whether the game is dealt with a board."""
    return bool(game.board_cards)


def needs_shown(house: HouseRules) -> bool:
    """Whether an odd chip of the house can turn on who showed first."""
    return "first-shown" in (house.odd_button, house.odd_between_shares)
