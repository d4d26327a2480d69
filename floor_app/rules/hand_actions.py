"""The acts of a hand as documents write them: ``3 raise 20``, ``board 2c5d7s``, ``floor "stands": 3 fold``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from floor_app.base import QuestionError
from floor_app.rules.cards import AnyCard, parse_cards
from floor_app.rules.near import did_you_mean

Kind = Literal[
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "bring-in",
    "complete",
    "all-in",
    "pat",
    "draw",
    "take",
    "stop",
    "show",
    "muck",
    "deal",
    "up",
    "board",
    "street",
    "win",
]
"""What is done."""

_BARE = ("fold", "check", "call", "bring-in", "complete", "all-in", "pat", "stop", "muck")
_AMOUNT = ("bet", "raise")
_CARDS = ("draw", "take", "show")
PLAYER = (*_BARE, *_AMOUNT, *_CARDS)
"""The words that stand behind a seat."""
DEALER = ("deal", "up", "board", "street", "win", "floor")
"""The words that begin an act of the dealer or the floor."""


@dataclass(frozen=True, slots=True)
class Action:
    """One act."""

    kind: Kind
    seat: int = 0
    """Who; 0 where nobody does it."""
    amount: int | None = None
    """`bet`, `raise`: the total; `draw`: how many; `board`: which, 1 or 2."""
    cards: tuple[AnyCard, ...] = ()
    share: str = ""
    """`win`: the share and perhaps the pot, and the seats, as written."""
    floor: str | None = None
    """The floor's words when it overrules the rulebook."""
    text: str = ""
    """As it was written."""


_FLOOR = re.compile(r'floor\s+"([^"]*)"\s*:\s*(.+)', re.IGNORECASE | re.DOTALL)
_WORD = re.compile(r"\s*(\S+)\s*(.*)", re.DOTALL)


def parse_action(text: str, where: str = "") -> Action:
    """The act in a line. Raises QuestionError at `where` with what would be right.

    >>> parse_action("3 raise 20").amount, parse_action("board 2 9d").amount, parse_action("5 draw 2c").cards[0].sign
    (20, 2, '2♣')
    """
    try:
        return _parsed(text)
    except QuestionError as error:
        raise QuestionError(error.message, where, error.remedy) from None


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Action:
    """The act in a line; a desk folds the same acts again after each new one."""
    return _parse(text, "")


def _parse(text: str, where: str) -> Action:
    overruled = _FLOOR.fullmatch(text.strip())
    if overruled:
        words, rest = overruled.groups()
        inner = _parse(rest, where)
        if inner.floor is not None:
            raise QuestionError("The floor overrules once.", where)
        return Action(
            inner.kind, inner.seat, inner.amount, inner.cards, inner.share, words.strip() or "floor", text.strip()
        )
    word, rest = _split(text, where)
    if word.isdecimal() and word.isascii():
        return _of_player(int(word), rest, text.strip(), where)
    word = word.lower()
    reader = _DEALER.get(word)
    if reader is None:
        raise QuestionError(
            f"{text.strip()!r} is no act.", where, did_you_mean(word, DEALER) if word else "Write 3 raise 20."
        )
    return reader(rest, text.strip(), where)


def _split(text: str, where: str) -> tuple[str, str]:
    found = _WORD.fullmatch(text)
    if found is None:
        raise QuestionError("An act is empty.", where, "Write a seat and what it does: 3 raise 20.")
    word, rest = found.groups()
    return word, rest.strip()


def _of_player(seat: int, rest: str, text: str, where: str) -> Action:
    word, rest = _split(rest, where) if rest else ("", "")
    word = word.lower()
    if word in _BARE:
        if rest:
            raise QuestionError(f"{word} stands alone, and {rest!r} follows it.", where)
        return Action(word, seat, text=text)  # type: ignore[arg-type]  # a Kind, being one of _BARE
    if word in _AMOUNT:
        if not (rest.isdecimal() and rest.isascii()) or int(rest[:20]) == 0:
            raise QuestionError(f"{word} needs an amount.", where, f"Write {seat} {word} and the total in front.")
        return Action(word, seat, int(rest), text=text)  # type: ignore[arg-type]  # a Kind, as above
    if word == "draw":
        if rest.isdecimal() and rest.isascii():
            return Action("draw", seat, int(rest[:4]), text=text)
        if not rest:
            raise QuestionError("draw needs a number or the cards thrown away.", where, f"Write {seat} draw 2.")
        return Action("draw", seat, cards=parse_cards(rest, where), text=text)
    if word in ("take", "show"):
        return Action(word, seat, cards=parse_cards(rest, where), text=text)  # type: ignore[arg-type]  # a Kind, as above
    said = f"{word!r} is nothing a player does." if word else f"Seat {seat} does nothing."
    raise QuestionError(said, where, did_you_mean(word, PLAYER) if word else f"Write {seat} call.")


def _of_dealer(kind: Kind) -> Callable[[str, str, str], Action]:
    def read(rest: str, text: str, where: str) -> Action:
        word, cards = _split(rest, where) if rest else ("", "")
        if not (word.isdecimal() and word.isascii()) or not cards:
            raise QuestionError(f"{kind} needs a seat and cards.", where, f"Write {kind} 3 9d.")
        return Action(kind, int(word[:4]), cards=parse_cards(cards, where), text=text)

    return read


def _board(rest: str, text: str, where: str) -> Action:
    word, after = _split(rest, where) if rest else ("", "")
    which = int(word) if word in ("1", "2") and after else None
    cards = parse_cards(after if which else rest, where)
    if not cards:
        raise QuestionError("board needs cards.", where, "Write board 2c5d7s.")
    return Action("board", amount=which, cards=cards, text=text)


def _street(rest: str, text: str, where: str) -> Action:
    if rest:
        raise QuestionError(f"street stands alone, and {rest!r} follows it.", where)
    return Action("street", text=text)


def _win(rest: str, text: str, where: str) -> Action:
    if not rest:
        raise QuestionError("win needs a share and its winners.", where, "Write win high 3.")
    return Action("win", share=rest, text=text)


_DEALER: dict[str, Callable[[str, str, str], Action]] = {
    "deal": _of_dealer("deal"),
    "up": _of_dealer("up"),
    "board": _board,
    "street": _street,
    "win": _win,
}
