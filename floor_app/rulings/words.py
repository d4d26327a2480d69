"""The words and number formats that window, paper and terminal share, so that they never say one thing in two ways."""

from __future__ import annotations

import re
from collections.abc import Iterable

from floor_app.base import QuestionError
from floor_app.rules.games import Betting, Family, Forced, Game
from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import AnteFrom, Stakes

MOST_CHIPS = 10**12
"""No amount in a document or a field is larger, in chips: more is a slip of the hand."""

_GAP = "   "
_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

# ---- amounts --------------------------------------------------------------------------------------------------------


def chips(amount: int) -> str:
    """An amount with separators.

    >>> chips(140000)
    '140,000'
    """
    return f"{amount:,}"


_AMOUNT = re.compile(r"(?:(\d+)[x×*])?(\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.(\d+))?([km]?)", re.IGNORECASE | re.ASCII)
_UNIT = {"": 0, "k": 3, "m": 6}


def parse_amount(text: str, base: int | None = None, where: str = "") -> int:
    """Chips from what a person types: ``140k``, ``1.5m``, ``3x40k``, ``1,500``, ``200+50``, ``+200`` on top of `base`.

    Raises QuestionError with one sentence when it is no amount, no whole number of chips, or too large.

    >>> [parse_amount(t) for t in ("140k", "1.5m", "3x40k", "1,500", "2k+500")]
    [140000, 1500000, 120000, 1500, 2500]
    >>> parse_amount("+200", base=600)
    800
    """
    typed = text.strip()
    total = 0
    parts = [part.strip() for part in typed.split("+")]
    if typed.startswith("+"):
        if base is None:
            raise QuestionError("There is nothing to add to.", where, "Type the whole amount.")
        total, parts = base, parts[1:]
    for part in parts:
        total += _one_amount(part, typed, where)
    if total > MOST_CHIPS:
        raise QuestionError(f"{typed} is more chips than there are.", where)
    return total


def _one_amount(part: str, typed: str, where: str) -> int:
    found = _AMOUNT.fullmatch(part)
    if found is None:
        sentence = "An amount is missing." if not part else f"{typed!r} is not an amount."
        raise QuestionError(sentence, where, "Type digits, 140k, 1.5m or 3x40k.")
    times, whole, fraction, unit = found.groups()
    shift = _UNIT[unit.lower()]
    fraction = (fraction or "").rstrip("0")
    if len(fraction) > shift:
        raise QuestionError(f"{typed} is not a whole number of chips.", where)
    digits = whole.replace(",", "").replace(" ", "") + fraction.ljust(shift, "0")
    longest = len(str(MOST_CHIPS))
    if len(digits) > longest or len(times or "") > longest:
        raise QuestionError(f"{typed} is more chips than there are.", where)
    return int(digits) * int(times or 1)


# ---- seats, counts, lists -------------------------------------------------------------------------------------------


def seat_words(seat: int) -> str:
    """``seat 3``."""
    return f"seat {seat}"


def seats_words(seats: Iterable[int]) -> str:
    """``seat 2``, ``seats 1, 2 and 5``, ``no seat``.

    >>> seats_words([1, 2, 5])
    'seats 1, 2 and 5'
    """
    listed = [str(seat) for seat in seats]
    if not listed:
        return "no seat"
    return f"seat{'s' if len(listed) > 1 else ''} {and_words(listed)}"


def and_words(items: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    listed = list(items)
    return " and ".join([", ".join(listed[:-1]), listed[-1]] if len(listed) > 1 else listed)


def count_words(n: int, one: str, many: str = "") -> str:
    """``one raise``, ``four raises``, ``12 raises``.

    >>> count_words(4, "raise"), count_words(1, "raise"), count_words(0, "raise"), count_words(12, "raise")
    ('four raises', 'one raise', 'no raises', '12 raises')
    """
    word = _COUNT[n] if n < len(_COUNT) else chips(n)
    return f"{word} {one if n == 1 else many or one + 's'}"


def sentence(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


# ---- what a game costs, and its cap ---------------------------------------------------------------------------------

_ANTE = {
    AnteFrom.EACH: "ante {} each",
    AnteFrom.BIG_BLIND: "ante {} by the big blind",
    AnteFrom.BUTTON: "ante {} by the button",
}


def stakes_words(game: Game, stakes: Stakes, house: HouseRules | None = None) -> str:
    """What the game costs, on one line; only what the game uses.

    ``20,000 / 40,000   ante 40,000 by the big blind``, ``40,000 / 80,000   limits 80,000–160,000``,
    ``ante 20,000   bring-in 20,000   limits 80,000–160,000``, ``ante 10   button 20``.
    """
    parts: list[str] = []
    if game.forced is Forced.BLINDS:
        parts.append(f"{chips(stakes.small_blind)} / {chips(stakes.big_blind)}")
        if stakes.ante:
            parts.append(_ANTE[stakes.ante_from].format(chips(stakes.ante)))
    else:
        parts.append(f"ante {chips(stakes.ante)}")
    if game.forced is Forced.BUTTON_ANTE:
        parts.append(f"button {chips(stakes.button_ante)}")
    if game.forced is Forced.ANTE_AND_BRING_IN:
        parts.append(f"bring-in {chips(stakes.bring_in)}")
    if game.betting is Betting.FIXED_LIMIT:
        parts.append(f"limits {limits_words(stakes)}")
    return _GAP.join(parts)


def limits_words(stakes: Stakes) -> str:
    """``80,000–160,000``."""
    return f"{chips(stakes.small_bet)}–{chips(stakes.big_bet)}"


def cap_words(game: Game, house: HouseRules, players_left: int | None) -> tuple[str, str]:
    """Two short lines: how many raises there are, and when that ends. `players_left` None is a cash game.

    ``Bet and four raises`` / ``capped heads-up too, until two are left in the event``;
    ``Pot-limit: no cap`` / ``ante counts after the flop``.
    """
    if game.betting is Betting.NO_LIMIT:
        return "No-limit: no cap", "a raise is at least the largest bet or raise before it"
    if game.betting is Betting.POT_LIMIT:
        return "Pot-limit: no cap", _ante_in_pot(game, house)
    raises = house.max_raises_two_rounds if game.two_rounds else house.max_raises
    capped = sentence(f"bet and {count_words(raises, 'raise')}")
    if players_left is None:
        return capped, {
            "round-began-with-two": "no cap when two begin the round",
            "heads-up-before-cap": "no cap when heads-up before it is reached",
            "never": "capped heads-up too",
        }[house.cap_lift_cash]
    if house.cap_lift_event == "never":
        return capped, "capped heads-up too, to the end of the event"
    if players_left <= 2:
        return "No cap", "two are left in the event"
    return capped, "capped heads-up too, until two are left in the event"


def _ante_in_pot(game: Game, house: HouseRules) -> str:
    if game.forced is not Forced.BLINDS or house.antes_in_pot == "always":
        return "antes count from the start"
    if game.family in (Family.HOLDEM, Family.OMAHA):
        return "ante counts after the flop"
    return "ante counts after the first round"
