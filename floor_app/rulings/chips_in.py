"""The question and the ruling on chips pushed in: a call or a raise, and what goes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field, PlainValidator, WithJsonSchema

from floor_app.base import QuestionError
from floor_app.rules.chips_in import ChipsIn, Reason, chips_in
from floor_app.rules.games import Betting
from floor_app.rulings.questions import GameName, Question, game_asked
from floor_app.rulings.reading import Chips, SomeChips
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import object_schema
from floor_app.rulings.words import MOST_CHIPS, and_words, chips, count_words


def _said(said: Any) -> Any:
    number = isinstance(said, int) and not isinstance(said, bool)
    if said in (None, "call", "raise") or (number and 1 <= said <= MOST_CHIPS):
        return said
    raise QuestionError("said cannot be read.", "said", "It can be call, raise or a number, which is the total.")


Said = Annotated[
    Literal["call", "raise"] | int | None,
    PlainValidator(_said),
    WithJsonSchema({"anyOf": [{"enum": ["call", "raise"]}, {"type": "integer", "minimum": 1}, {"type": "null"}]}),
]


class ChipsInQuestion(Question):
    """Whether chips pushed in are a call or a raise."""

    ask: Literal["chips-in"] = "chips-in"
    game: GameName | None = None
    """Key or alias of the game; left out it is no-limit."""
    facing: Chips
    """The total to match; 0 when nobody has bet."""
    mine: Chips = 0
    """Chips already in front."""
    last_raise: SomeChips
    """The smallest raise that is allowed; the smallest bet when `facing` is 0."""
    chips: Annotated[tuple[SomeChips, ...], Field(max_length=400)] = ()
    """The new chips, one by one."""
    said: Said = None
    """What was said before: nothing, a word, or a number, which is the total."""
    prior: Literal["untouched", "partly-back", "all-back"] | None = None
    """What became of the chips already in front."""
    stack: Chips | None = None
    """Chips behind before these chips."""
    max_raise_to: SomeChips | None = None
    """Pot-limit: the most it may be made."""

    @property
    def structure(self) -> Betting:
        """The betting structure it is played with."""
        if self.game is not None:
            return game_asked(self.game, self.betting).betting
        return Betting(self.betting) if self.betting else Betting.NO_LIMIT

    def check(self) -> None:
        if self.mine > self.facing:
            raise QuestionError("mine cannot be more than what is to match.", "mine", "facing is the total to match.")
        if self.prior is not None and self.mine == 0:
            raise QuestionError("There are no prior chips in front.", "prior", "Give mine, or leave prior out.")
        if self.stack is not None and sum(self.chips) > self.stack:
            raise QuestionError(
                f"{chips(sum(self.chips))} pushed in is more than the {chips(self.stack)} behind.",
                "chips",
                "stack is what was behind before these chips.",
            )
        if not self.chips and self.said is None and self.facing > self.mine:
            raise QuestionError("No chips were pushed in and nothing was said.", "chips")
        if self.max_raise_to is not None:
            if self.structure is not Betting.POT_LIMIT:
                raise QuestionError(
                    f"{self.structure.prefix} has no such most.", "max_raise_to", "It is for pot-limit."
                )
            if self.max_raise_to < self.facing:
                raise QuestionError("The most cannot be less than what is to match.", "max_raise_to")


_WHY: dict[Reason, tuple[str, tuple[str, ...]]] = {
    "no-chips": ("Nothing was pushed in and there is nothing to call.", ()),
    "said-call": ("The word was call.", ()),
    "said-raise": (
        "The word was raise: at least the smallest raise, at most what the chips allow.",
        ("half_of_a_raise",),
    ),
    "said-too-little": ("The number is less than what is to match: it is a call.", ("number_said", "undercall")),
    "said-below-half": (
        "The number is below half of a raise: it is a call.",
        ("number_said", "half_of_a_raise"),
    ),
    "said-half": (
        "The number is half of a raise or more: it is made a whole one.",
        ("number_said", "half_of_a_raise"),
    ),
    "said-number": ("A number is the total.", ("number_said",)),
    "nothing-to-call": ("Nobody has bet: the chips are a bet.", ("min_bet",)),
    "short-of-call": ("The chips do not go beyond the call: it is a call.", ("undercall",)),
    "one-chip": ("One chip without a word is a call.", ("one_chip",)),
    "one-less-is-short": (
        "Without its smallest chip it would not cover the call: it is a call.",
        ("several_chips",),
    ),
    "below-half": ("It is below half of a raise: it is a call.", ("half_of_a_raise", "several_chips")),
    "half": (
        "It is half of a raise or more: it is made a whole one.",
        ("half_of_a_raise", "several_chips"),
    ),
    "full-raise": ("It is a whole raise.", ("several_chips",)),
    "last-chips": ("They are the last chips: it is all-in whatever the threshold.", ("several_chips",)),
}


def rule_chips_in(question: ChipsInQuestion) -> Ruling:
    """The ruling on chips pushed in."""
    found = chips_in(
        facing=question.facing,
        last_raise=question.last_raise,
        chips=question.chips,
        mine=question.mine,
        said=question.said,
        prior=question.prior or "untouched",
        stack=question.stack,
        betting=question.structure,
        max_raise_to=question.max_raise_to,
    )
    work = Working(question.house)
    _explain(work, question, found)
    result = {"ruling": found.act, "to": found.to, "returned": found.returned, "threshold": found.threshold}
    return work.ruling(question, result)


def _explain(work: Working, question: ChipsInQuestion, found: ChipsIn) -> None:
    facing = question.facing
    if facing:
        work.step(
            "threshold",
            f"{chips(facing)} to match; a raise is by at least {chips(question.last_raise)}, to {chips(found.least)},"
            f" and half of it is {chips(found.threshold)}.",
            facing=facing,
            least=found.least,
            threshold=found.threshold,
        )
    else:
        work.step("nothing", f"Nobody has bet; the smallest bet is {chips(found.least)}.", least=found.least)
    if question.chips:
        count = count_words(len(question.chips), "chip")
        before = f", with the {chips(question.mine)} before" if question.mine else ""
        text = f"{chips(sum(question.chips))} in {count}{before} is {chips(found.total)}."
        prior = question.mine > 0 and (question.prior == "partly-back" or question.mine >= facing)
        work.step("chips", text, "prior_chips" if question.mine else (), total=found.total, together=prior)
    if question.said is not None:
        said = chips(question.said) if isinstance(question.said, int) else question.said
        work.step("said", f"Said before: {said}.", said=question.said)
    text, cited = _WHY[found.reason]
    if question.said == "raise" and len(question.chips) == 1:
        cited = ("one_chip",)
    if question.said in ("call", "raise") and facing == 0:
        cited = ("invalid_declaration",)
    work.step("why", text, cited, reason=found.reason)
    if found.above:
        least = question.structure is Betting.FIXED_LIMIT
        most = "one bet" if least else "the pot"
        key = "limit_steps" if least else "pot_is_the_most"
        work.step("above", f"{chips(found.above)} above {most} comes back.", key, above=found.above)
    if found.short:
        work.step("short", "That is more than the player has: it is all-in.", to=found.to)
    _explain_end(work, question, found)


def _explain_end(work: Working, question: ChipsInQuestion, found: ChipsIn) -> None:
    is_what = {"check": "a check", "call": "a call", "bet": "a bet", "raise": "a raise", "all-in": "all-in"}[found.act]
    parts = [f"It is {is_what}" if found.act == "check" else f"It is {is_what} to {chips(found.to)}"]
    if found.returned > 0:
        parts.append(f"{chips(found.returned)} goes back")
    elif found.returned < 0:
        parts.append(f"{chips(-found.returned)} more must come")
    work.step("ruling", f"{and_words(parts)}.", ruling=found.act, to=found.to, returned=found.returned)
    undercall = found.total < question.facing and found.act == "call" and question.said is None
    if undercall:
        work.warn(
            "A call for less is made whole heads-up and before the opening bet;"
            " otherwise the floor may let the chips be forfeited and the hand folded."
        )


def chips_in_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The terminal's lines."""
    result = ruling.result
    yield "ruling", result["ruling"]
    yield "to", chips(result["to"])
    if result["returned"] > 0:
        yield "goes back", chips(result["returned"])
    elif result["returned"] < 0:
        yield "must come", chips(-result["returned"])
    yield "half of a raise", chips(result["threshold"])


CHIPS_IN = object_schema(
    {
        "ruling": {"type": "string", "enum": ["check", "call", "bet", "raise", "all-in"]},
        "to": {"type": "integer", "minimum": 0},
        "returned": {"type": "integer"},
        "threshold": {"type": "integer", "minimum": 1},
    }
)
