"""Question documents: what they may be written in, and how each wrong one is refused."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import FloorError, QuestionError
from floor_app.rulings.answer import answer
from floor_app.rulings.document import load_question
from floor_app.rulings.kinds import ASKS
from floor_app.rulings.questions import WagerQuestion, parse_question

POT = '{"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}'
POT_TOML = 'ask = "pot-limit"\npot = 20\nto_act = 3\n[bets]\n2 = 10\n'
FORCED = {
    "ask": "forced-bets",
    "game": "nlhe",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "button": 3,
    "players": [{"seat": 1, "stack": 9}, {"seat": 2, "stack": 9}, {"seat": 3, "stack": 9}],
}
HAND = {**FORCED, "ask": "hand"}


@pytest.mark.parametrize("text", [POT, "\n  " + POT, "\ufeff" + POT, POT_TOML])
def test_json_and_toml_say_the_same(text: str) -> None:
    assert answer(load_question(text)).result["max_raise_to"] == 50


def test_the_terminal_s_rules_win_over_the_file_s() -> None:
    question = load_question('{"ask": "pot-limit", "rules": "roberts", "pot": 1, "bets": {}}', rules="wsop-2024")
    assert question.house.base == "wsop-2024"
    assert load_question('{"ask": "pot-limit", "rules": "roberts", "pot": 1, "bets": {}}').house.base == "roberts"


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("", "", "empty"),
        ("   \n", "", "empty"),
        ('{"ask": "pot-limit",', "line 1", "JSON cannot be read"),
        ('{"ask": "pot-limit"\n "pot": 1}', "line 2, column 2", "JSON cannot be read"),
        ("ask = pot-limit", "line 1", "neither JSON nor TOML"),
        ("[1, 2]", "line 1", "neither JSON nor TOML"),
        ("a = 1\na = 2\n", "line 2", "neither JSON nor TOML"),
        ('{"ask": "pot-limit", "bets": {"1": 5, "1": 6}}', "1", "names seat 1 twice"),
        ('{"ask": "pot-limit", "pot": 1, "pot": 2}', "pot", "names pot twice"),
        ('{"ask": "pot-limit", "pot": NaN}', "", "NaN is not a number of chips"),
        ('{"ask": "pot-limit", "pot": -Infinity}', "", "Infinity is not"),
        ('{"ask": "pot-limit", "pot": ' + "9" * 5000 + "}", "", "too large"),
        ('{"a":' * 100_000, "", "cannot be read|too large"),
        ("variant = 'NX'\nantes = [0]\n", "variant", "no variant"),
    ],
    ids=range(14),
)
def test_a_text_that_is_no_document(text: str, where: str, says: str) -> None:
    with pytest.raises(QuestionError, match=says) as refusal:
        load_question(text)
    assert refusal.value.where.startswith(where)
    assert "\n" not in refusal.value.message


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({}, "ask", "does not say what it asks"),
    ({"ask": "potlimit"}, "ask", "pot-limit"),
    ({"ask": "equity"}, "ask", "limit-ladder"),
    ({"ask": ["pot-limit"]}, "ask", "no question"),
    ({"ask": 7}, "ask", "no question"),
    ({"ask": "wager", "betts": {}}, "betts", "Did you mean bets?"),
    ({"ask": "wager", "blinds": {"smal": 1, "big": 2}}, "blinds.smal", "Did you mean small?"),
    ({"ask": "wager", "pot": -1}, "pot", "cannot be negative"),
    ({"ask": "wager", "pot": 1.0}, "pot", "must be a whole number, not 1.0"),
    ({"ask": "wager", "pot": True}, "pot", "must be a whole number, not true"),
    ({"ask": "wager", "pot": "20"}, "pot", "without quotation marks"),
    ({"ask": "wager", "pot": None}, "pot", "not null"),
    ({"ask": "wager", "pot": [20]}, "pot", "not a list"),
    ({"ask": "wager", "pot": {"main": 20}}, "pot", "not an object"),
    ({"ask": "wager", "pot": 10**13}, "pot", "cannot be more than"),
    ({"ask": "wager", "chip": 0}, "chip", "must be at least 1"),
    ({"ask": "wager", "bets": {"2": -10}}, "bets.2", "cannot be negative"),
    ({"ask": "wager", "bets": {"2": 1.5}}, "bets.2", "whole number"),
    ({"ask": "wager", "bets": {"0": 10}}, "bets.0", "is not a seat"),
    ({"ask": "wager", "bets": {"02": 10}}, "bets.02", "is not a seat"),
    ({"ask": "wager", "bets": {"button": 10}}, "bets.button", "is not a seat"),
    ({"ask": "wager", "bets": {"100": 10}}, "bets.100", "is not a seat"),
    ({"ask": "wager", "bets": [10]}, "bets", "must be an object"),
    ({"ask": "wager", "bets": {}, "to_act": "3"}, "to_act", "whole number"),
    ({"ask": "wager", "betting": "no-limits"}, "betting", "Did you mean no-limit?"),
    ({"ask": "wager", "betting": 4}, "betting", "can be"),
    ({"ask": "wager", "game": "omahaa"}, "game", "Did you mean plo?"),
    ({"ask": "wager", "game": 8}, "game", "must be text"),
    ({"ask": "wager", "rules": "wsop2024"}, "rules", "wsop-2024"),
    ({"ask": "wager", "rules": {"max_raise": 4}}, "rules.max_raise", "max_raises"),
    ({"ask": "wager", "players_left": 0}, "players_left", "at least 1"),
    ({"ask": "wager", "blinds_at": {"big": 2}}, "blinds_at.small", "is missing"),
    ({"ask": "limit-ladder", "game": "lhe", "stakes": {}}, "street", "street is missing"),
    ({"ask": "limit-ladder", "game": "lhe", "street": "flop", "stakes": 10}, "stakes", "must be an object"),
    ({**FORCED, "players": [{"seat": 1, "stak": 9}, {"seat": 2}]}, "players[0].stak", "Did you mean stack?"),
    ({**FORCED, "players": [{"seat": 1}, {"seat": 2}, {"seat": 3, "stack": -1}]}, "players[2].stack", "negative"),
    ({**FORCED, "players": [{"seat": 1}, {"stack": 9}]}, "players[1].seat", "seat is missing"),
    ({**FORCED, "players": [{"seat": 1, "absent": 1}, {"seat": 2}]}, "players[0].absent", "true or false"),
    ({**FORCED, "players": {"1": 5}}, "players", "must be a list"),
    ({**FORCED, "players": [1, 2]}, "players[0]", "must be an object"),
    ({**FORCED, "posts": [{"seat": 1, "amount": 2, "kind": "stradle"}]}, "posts[0].kind", "Did you mean straddle?"),
    ({**FORCED, "posts": [{"seat": 1, "amount": 0, "kind": "kill"}]}, "posts[0].amount", "at least 1"),
    ({**FORCED, "players": [1, 2], "posts": []}, "players[0]", "players[0] must be an object"),
    ({"ask": "chips-in", "facing": 9, "last_raise": 9, "chips": [5, -5]}, "chips[1]", "chips[1] cannot be negative"),
    ({"ask": "wager", "bets": {"2": -5}, "to_act": 3}, "bets.2", "bets.2 cannot be negative"),
    ({**HAND, "actions": [3]}, "actions[0]", "actions[0] must be text"),
    ({**HAND, "start": {"street": "rivr"}}, "start.street", "Did you mean river?"),
    ({**FORCED, "stakes": {"small_blinds": 1}}, "stakes.small_blinds", "Did you mean small_blind?"),
    ({**FORCED, "stakes": {"big_blind": 2, "ante_from": "big blind"}}, "stakes.ante_from", "big-blind"),
]


@pytest.mark.parametrize(("document", "where", "says"), WRONG, ids=[f"{n}-{row[1]}" for n, row in enumerate(WRONG)])
def test_a_question_that_cannot_be_read_is_refused_at_its_place(
    document: dict[str, Any], where: str, says: str
) -> None:
    with pytest.raises(QuestionError) as refusal:
        answer(document)
    said = f"{refusal.value.message} {refusal.value.remedy}"
    assert (refusal.value.where, refusal.value.kind) == (where, "question")
    assert says in said
    assert refusal.value.message.endswith(".")
    for foreign in ("Input should", "valid ", "pydantic", "Field required", "Extra inputs", "literal"):
        assert foreign not in said


@pytest.mark.parametrize("document", [[], "pot-limit", 3, None])
def test_a_question_is_an_object(document: Any) -> None:
    with pytest.raises(QuestionError, match="object"):
        parse_question(document)


def test_an_unknown_name_is_told_before_what_is_missing() -> None:
    with pytest.raises(QuestionError) as refusal:
        answer({"ask": "limit-ladder", "gane": "lhe", "stakes": {"small_bet": 1}, "street": "flop"})
    assert (refusal.value.where, refusal.value.remedy) == ("gane", "Did you mean game?")


def test_a_question_is_a_frozen_value_and_writes_itself_back() -> None:
    document = json.loads(POT)
    question = parse_question(document)
    assert question.to_document() == document
    assert parse_question(question.to_document()) == question
    with pytest.raises(Exception, match="frozen"):
        question.pot = 30  # type: ignore[attr-defined]  # refused, as it should be


def test_seats_may_be_numbers_when_a_question_is_made_in_code() -> None:
    assert WagerQuestion(bets={2: 10}, to_act=3, pot=20).to_document() == {
        "bets": {"2": 10},
        "to_act": 3,
        "pot": 20,
    }


def test_a_ruling_holds_the_question_the_rules_and_the_working() -> None:
    document = {**json.loads(POT), "rules": {"base": "wsop-2024", "pot_round_to": 25}}
    ruling = answer(document).to_json()
    assert list(ruling) == ["question", "rules", "result", "steps", "citations", "warnings"]
    assert ruling["question"] == document
    assert ruling["rules"]["resolved"]["pot_round_to"] == 25
    assert all(set(step) == {"key", "values", "text"} for step in ruling["steps"])
    assert {"rules": "house rule", "edition": "", "rule": "", "point": "the pot is rounded up to 25"} in ruling[
        "citations"
    ]
    assert json.loads(json.dumps(ruling)) == ruling
    again = answer({**ruling["question"], "rules": ruling["rules"]})
    assert again.result == ruling["result"], "asked again with its resolved rules it answers the same"


_JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
_NAMES = sorted({name for kind in ASKS.values() for name in kind.model().model_fields})


@given(st.sampled_from(sorted(ASKS)), st.dictionaries(st.sampled_from(_NAMES), _JSON, max_size=5))
def test_whatever_is_written_is_answered_or_refused_and_nothing_else_happens(ask: str, fields: dict[str, Any]) -> None:
    document = {"game": "lhe", "street": "flop", "stakes": {"small_bet": 10, "big_blind": 10}, **fields, "ask": ask}
    with contextlib.suppress(FloorError):
        answer(document)
