"""The ruling on any hand keeps to its schema, says itself in sentences, and is the same from its saved question."""

import json
import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.cards import format_cards
from floor_app.rules.stakes import AnteFrom
from floor_app.rulings.answer import answer
from floor_app.rulings.hand import HAND
from floor_app.rulings.text import ruling_text
from tests.rules.test_hand_properties import Dealer
from tests.rulings.test_schemas import fits


def question_of(dealer: Dealer) -> dict[str, Any]:
    setup = dealer.hand.fixed.setup
    stakes = setup.stakes
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
    question: dict[str, Any] = {
        "ask": "hand",
        "game": setup.game.key,
        "betting": setup.game.betting.value,
        "rules": setup.house.to_question(),
        "players_left": setup.players_left,
        "button": setup.button,
        "stakes": {name: getattr(stakes, name) for name in names},
        "players": [{"seat": p.seat, "stack": p.stack, "cards": format_cards(p.cards)} for p in setup.players],
        "actions": dealer.acts,
    }
    if stakes.ante_from is not AnteFrom.EACH:
        question["stakes"]["ante_from"] = stakes.ante_from.value
    if setup.start is not None:
        question["start"] = {"street": setup.start.street, "pot": setup.start.pot}
    return question


@given(st.integers(0, 10**9))
def test_any_hand_is_ruled(seed: int) -> None:
    dealer = Dealer(random.Random(seed))
    while not dealer.hand.over and len(dealer.acts) < seed % 60:
        dealer.step()
    ruling = answer(question_of(dealer))
    result = dict(ruling.result)
    options = result.pop("options")
    shape = {**HAND, "properties": {k: v for k, v in HAND["properties"].items() if k != "options"}}
    shape["required"] = [name for name in HAND["required"] if name != "options"]
    assert fits(result, shape), result
    assert options is None or fits(options, {**HAND["properties"]["options"], "type": "object"})
    assert (options is None) == (result["waiting"] != "action" or result["to_act"] is None)
    assert sum(result["stacks"].values()) + result["pot"] - sum(result["awards"].values()) == sum(
        dealer.hand.fixed.stacks.values()
    ) + (dealer.hand.fixed.setup.start.pot if dealer.hand.fixed.setup.start else 0)
    assert all(step.text.endswith(".") for step in ruling.steps)
    assert ruling_text(ruling)
    again = answer(json.loads(json.dumps(ruling.to_json()["question"])))
    assert again.to_json() == ruling.to_json()
