"""The question and the ruling on a short stub on seventh street."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from floor_app.base import QuestionError
from floor_app.rules.stub import Deal, needed_cards, seventh_street
from floor_app.rulings.questions import GameName, Question
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import object_schema
from floor_app.rulings.words import count_words, sentence

_Cards = Annotated[StrictInt, Field(ge=0, le=52)]

_DEAL: dict[Deal, str] = {
    "normal": "Deal normally: burn one and deal one each.",
    "mix-burns": "Scramble the stub with the burns, cut, burn one and deal one each.",
    "common-card": "Burn one and turn one common card for everybody.",
    "mix-all-common-card": "Scramble the stub with the burns, cut, burn one and turn one common card for everybody.",
}


class StubQuestion(Question):
    """How seventh street is dealt from a short stub."""

    ask: Literal["stub"] = "stub"
    game: GameName | None = None
    """Key or alias of the game; any stud."""
    live: Annotated[StrictInt, Field(ge=1, le=10)]
    """Players who get a card."""
    stub: _Cards
    """Cards left in the stub."""
    burns: _Cards = 3
    """Cards burnt before."""

    def check(self) -> None:
        if self.stub + self.burns > 52:
            raise QuestionError(f"{self.stub + self.burns} cards are more than the deck has.", "stub")


def rule_stub(question: StubQuestion) -> Ruling:
    """The ruling on a short stub."""
    house = question.house
    live, stub, burns = question.live, question.stub, question.burns
    deal = seventh_street(live, stub, burns, house)
    work = Working(house)
    if house.stub_rule == "tda":
        needed = needed_cards(live)
        work.step(
            "needed",
            f"{sentence(count_words(live, 'card'))}, a burn and a last card are {needed}; the stub has {stub}.",
            "stub_rule",
            needed=needed,
            stub=stub,
        )
        if stub < needed:
            enough = "enough" if stub + burns >= needed else "not enough"
            work.step(
                "burns",
                f"With the {burns} burns it is {stub + burns}, which is {enough}.",
                burns=burns,
                all=stub + burns,
            )
    else:
        fewer = "fewer" if stub < live else "not fewer"
        work.step("fewer", f"The stub has {stub}, {fewer} than the {live} players.", "stub_rule", stub=stub, live=live)
    work.step("deal", _DEAL[deal], deal=deal)
    if deal in ("common-card", "mix-all-common-card"):
        work.step("order", "Whoever opened sixth street opens again.", "common_card_order")
    return work.ruling(question, {"deal": deal})


def stub_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The terminal's lines."""
    yield "deal", ruling.result["deal"].replace("-", " ")


STUB = object_schema({"deal": {"enum": list(_DEAL), "type": "string"}})
