"""*Is that a raise?* as it is told to the desk: the bet, the chips pushed in, what was said, and the question it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from floor_app.base import FloorError, QuestionError
from floor_app.rules.games import Betting, find_game
from floor_app.rules.spot import Spot
from floor_app.rulings import round as rounds
from floor_app.rulings.answer import answer
from floor_app.rulings.ask import ask_ladder, ask_wager
from floor_app.rulings.questions import Question, parse_question
from floor_app.rulings.round import Round
from floor_app.rulings.words import chips, parse_amount

FIELDS = ("facing", "mine", "last_raise", "chips", "number")
"""What can be typed: the bet to match, chips already in front, the smallest raise, the new chips, a number said."""

MOST_PIECES = 400
"""So many chips are counted one by one."""

Word = Literal["", "call", "raise"]
Prior = Literal["untouched", "partly-back", "all-back"]
PRIORS: tuple[Prior, ...] = ("untouched", "partly-back", "all-back")


@dataclass(frozen=True, slots=True)
class RaiseFacts:
    """What the desk knows before anything is typed. Amounts in chips."""

    game: str = "nlhe"
    """Key of the game."""
    rules: Any = "tda-2024"
    """The house rules as a question writes them."""
    chip: int = 1
    """Smallest chip in play."""
    denominations: tuple[int, ...] = ()
    """Chips to offer, rising: those of the event, and above them the usual ones."""
    facing: int | None = None
    """The total to match."""
    mine: int = 0
    """Chips the player has in front."""
    last_raise: int | None = None
    """The smallest raise; with nothing to match the smallest bet."""
    stack: int | None = None
    """Behind before these chips."""
    max_raise_to: int | None = None
    """Pot-limit: the most."""
    seat: int | None = None
    closed: str = ""
    """Why no raise is open, a sentence; empty when one is."""


@dataclass(frozen=True, slots=True)
class RaiseTold:
    """What is known and what was told over it."""

    facts: RaiseFacts = RaiseFacts()
    typed: Mapping[str, str] = field(default_factory=dict)
    """Texts by field; empty ones are left out."""
    said: Word = ""
    """The word before the chips; a number said stands in `typed`."""
    prior: Prior = "untouched"
    last: bool | None = None
    """Whether these are the player's last chips; None = as the stack says."""


@dataclass(frozen=True, slots=True)
class RaiseAsked:
    """The question, or why there is none yet."""

    question: Question | None = None
    problems: Mapping[str, FloorError] = field(default_factory=dict)
    """What is wrong, by field."""
    pushed: tuple[int, ...] = ()
    """The new chips, one by one, as far as they can be read."""
    amounts: Mapping[str, int | None] = field(default_factory=dict)
    """The three amounts of the bet, typed or known."""
    last: bool = False
    """Whether the chips are the player's last ones."""


# ---- acts ---------------------------------------------------------------------------------------------------------------


def typed(told: RaiseTold, name: str, text: str) -> RaiseTold:
    """Text in a field."""
    texts = {key: value for key, value in told.typed.items() if key != name}
    if text.strip():
        texts[name] = text
    return replace(told, typed=texts)


def said(told: RaiseTold, word: Word) -> RaiseTold:
    """A word before the chips, or none; a number that was typed goes."""
    return replace(typed(told, "number", ""), said=word)


def add_chip(told: RaiseTold, chip: int) -> RaiseTold:
    """One more chip pushed in; what is typed is written anew in short. What cannot be read stays before it."""
    text = told.typed.get("chips", "")
    try:
        return typed(told, "chips", pieces_words((*read_pieces(text), chip)))
    except QuestionError:
        return typed(told, "chips", f"{text.rstrip()} {chip}")


def cleared(told: RaiseTold) -> RaiseTold:
    """Nothing pushed, nothing said."""
    return RaiseTold(told.facts)


def with_facts(told: RaiseTold, facts: RaiseFacts) -> RaiseTold:
    """The same at what the desk knows now; what was told goes when it is another player's turn or another bet."""
    was = told.facts
    same = (was.game, was.seat, was.facing, was.mine) == (facts.game, facts.seat, facts.facing, facts.mine)
    return replace(told, facts=facts) if same else RaiseTold(facts)


# ---- chips one by one ---------------------------------------------------------------------------------------------------


def read_pieces(text: str, smallest: int = 1, known: Sequence[int] = ()) -> tuple[int, ...]:
    """Chips from ``1000 5x100``: amounts between blanks or pluses, each one chip, or so many of one.

    Raises QuestionError at ``chips`` for what is no chip: smaller than the smallest in play, or neither among `known`
    nor of a usual value. ``1500`` typed as a sum would else be taken for one oversized chip, which is another ruling.

    >>> read_pieces("1k 3x100")
    (1000, 100, 100, 100)
    """
    pieces: list[int] = []
    for part in text.replace("+", " ").split():
        count, times, value = part.replace("×", "x").replace("*", "x").rpartition("x")
        if times and not (count.isascii() and count.isdigit()):
            raise QuestionError(f"{part!r} is not a number of chips.", "chips", "Type 5x100 for five chips of 100.")
        chip = parse_amount(value, where="chips")
        if chip < smallest:
            raise QuestionError(f"No chip of {chips(chip)} is in play: the smallest is {chips(smallest)}.", "chips")
        if chip not in known and not usual(chip):
            raise QuestionError(f"There is no chip of {chips(chip)}.", "chips", "Type chip by chip: 1000 5x100.")
        if len(pieces) + int(count or 1) > MOST_PIECES:
            raise QuestionError(f"More than {MOST_PIECES} chips are not counted one by one.", "chips")
        pieces += [chip] * int(count or 1)
    return tuple(pieces)


def usual(chip: int) -> bool:
    """Whether chips of this value are made: 1, 2, 2.5 or 5 and noughts.

    >>> [usual(chip) for chip in (1, 25, 1000, 1500, 140_000)]
    [True, True, True, False, False]
    """
    return str(chip).rstrip("0") in ("1", "2", "25", "5")


COMMON = tuple(value * 1000**n for n in range(4) for value in (1, 5, 25, 100, 500))
"""The chips that most rooms have, rising."""

OFFERED = 6
"""So many chips can be tapped."""


def offered(smallest: int, of_event: Sequence[int], facing: int) -> tuple[int, ...]:
    """The chips to tap, rising: the event's, and above its largest the common ones, as far as a bet like this needs them.

    >>> offered(100, (25, 100, 500), 1100)
    (100, 500, 1000, 5000, 25000)
    """
    listed = sorted(chip for chip in set(of_event) if chip >= smallest)
    above = max(listed, default=smallest - 1)
    found = [*listed, *(chip for chip in COMMON if chip > above)]
    enough = [chip for chip in found if chip <= max(25 * max(facing, smallest), listed[-1] if listed else 0)]
    return tuple(enough[-OFFERED:] if len(enough) > OFFERED else enough or found[:OFFERED])


def pieces_words(pieces: Sequence[int]) -> str:
    """Chips in short, the largest first: ``1000 5x100``.

    >>> pieces_words((100, 1000, 100))
    '1000 2x100'
    """
    counted = {chip: pieces.count(chip) for chip in sorted(set(pieces), reverse=True)}
    return " ".join(f"{n}x{chip}" if n > 1 else str(chip) for chip, n in counted.items())


# ---- the question -------------------------------------------------------------------------------------------------------


def ask_raise(told: RaiseTold) -> RaiseAsked:
    """The question that is told, or what is wrong by field; neither while nothing is pushed and nothing said."""
    facts = told.facts
    problems: dict[str, FloorError] = {}
    amounts: dict[str, int | None] = {
        "facing": facts.facing,
        "mine": facts.mine,
        "last_raise": facts.last_raise,
        "number": None,
    }
    for name in amounts:
        if name in told.typed:
            try:
                amounts[name] = parse_amount(told.typed[name], where=name)
            except QuestionError as error:
                problems[name] = error
    pushed: tuple[int, ...] = ()
    try:
        pushed = read_pieces(told.typed.get("chips", ""), facts.chip, facts.denominations)
    except QuestionError as error:
        problems["chips"] = error
    number = amounts.pop("number")
    if number == 0 and "number" not in problems:
        problems["number"] = QuestionError("A number said is at least 1.", "number")
    last = told.last if told.last is not None else bool(pushed) and sum(pushed) == facts.stack
    asked = RaiseAsked(None, problems, pushed, amounts, last)
    if problems or not (pushed or told.said or number):
        return asked
    for name, remedy in (("facing", "Type the bet to match; 0 when nobody has bet."), ("last_raise", _LAST)):
        if amounts[name] is None:
            problems[name] = QuestionError("This is not known.", name, remedy)
    if not problems:
        try:
            return replace(asked, question=parse_question(_body(told, asked, number)))
        except QuestionError as error:
            problems[_place(error.where)] = error
    return asked


_LAST = "Type the largest bet or raise of this round; the big blind when there is none."


def _body(told: RaiseTold, asked: RaiseAsked, number: int | None) -> dict[str, Any]:
    facts, amounts = told.facts, asked.amounts
    facing, mine = amounts["facing"] or 0, amounts["mine"] or 0
    body: dict[str, Any] = {
        "ask": "chips-in",
        "game": facts.game,
        "rules": facts.rules,
        "facing": facing,
        "mine": mine,
        "last_raise": amounts["last_raise"],
        "chips": list(asked.pushed),
        "said": number or told.said or None,
    }
    if mine:
        body["prior"] = told.prior
    if asked.last:
        body["stack"] = sum(asked.pushed)
    elif told.last is None and facts.stack is not None and sum(asked.pushed) < facts.stack:
        body["stack"] = facts.stack  # a stack that the chips show to be wrong says nothing
    as_known = (facing, mine) == (facts.facing, facts.mine)
    pot_limit = find_game(facts.game).betting is Betting.POT_LIMIT
    if facts.max_raise_to is not None and as_known and pot_limit:
        body["max_raise_to"] = facts.max_raise_to
    return body


def _place(where: str) -> str:
    """The field that a place of the question's document stands in."""
    name = where.partition("[")[0]
    return {"said": "number", "prior": "mine"}.get(name, name if name in FIELDS else "chips")


def as_call(result: Mapping[str, Any], facing: int) -> dict[str, Any]:
    """The ruling where no raise is open: what goes beyond the call comes back."""
    above = result["to"] - facing
    if above <= 0:
        return dict(result)
    return {**result, "ruling": "call" if facing else "check", "to": facing, "returned": result["returned"] + above}


# ---- from the round -----------------------------------------------------------------------------------------------------


def facts_of(spot: Spot, told: Round, of_event: Sequence[int]) -> RaiseFacts:
    """What the round on the Table desk knows about the next player's bet; `of_event` are the chips of the event."""
    bet = max(spot.stakes.big_blind, spot.stakes.small_bet, spot.stakes.button_ante)
    known = RaiseFacts(spot.game.key, spot.house.to_question(), spot.chip, offered(spot.chip, of_event, bet))
    limit = spot.game.betting is Betting.FIXED_LIMIT
    try:
        asked = (ask_ladder if limit else ask_wager)(spot, rounds.cleared(told))
        known = replace(known, facing=asked.bet, mine=min(asked.mine, asked.bet), seat=asked.seat)
        known = replace(known, denominations=offered(spot.chip, of_event, max(bet, asked.bet)))
        if asked.seat is not None:
            known = replace(known, stack=rounds.behind(asked.told, asked.seat))
        if limit:
            r = answer(asked.question).result
            step = (r["ladder"][1] - r["ladder"][0]) if len(r["ladder"]) > 1 else r["ladder"][0]
            following = r["next"] - r["now"] if r["next"] is not None else step
            return replace(known, last_raise=following, closed=r["closed"] or "")
        whole = asked.question.model_copy(update={"stack": None})  # the rule, whatever this player has left
        r = answer(whole).result
        least = r["min_raise_to"]
        return replace(
            known,
            last_raise=least - asked.bet if least is not None else None,
            max_raise_to=r["pot_raise_to"],
            closed=r["closed"] or "",
        )
    except FloorError:
        return known  # the rest is typed


# ---- on disk ------------------------------------------------------------------------------------------------------------


def to_draft(told: RaiseTold) -> dict[str, Any]:
    """What was told, and the bet it was told about."""
    facts = told.facts
    return {
        "about": [facts.game, facts.seat, facts.facing, facts.mine],
        "typed": dict(told.typed),
        "said": told.said,
        "prior": told.prior,
        "last": told.last,
    }


def from_draft(draft: Mapping[str, Any] | None, facts: RaiseFacts) -> RaiseTold:
    """What the draft tells about this bet; nothing when it is about another one or cannot be read."""
    fresh = RaiseTold(facts)
    if draft is None or draft.get("about") != [facts.game, facts.seat, facts.facing, facts.mine]:
        return fresh
    try:
        word, prior, last = draft["said"], draft["prior"], draft["last"]
        texts = {str(name): str(text) for name, text in draft["typed"].items() if name in FIELDS}
        if word not in ("", "call", "raise") or prior not in PRIORS or last not in (None, True, False):
            return fresh
    except (KeyError, TypeError, ValueError, AttributeError):
        return fresh
    return RaiseTold(facts, texts, word, prior, last)
