"""What is told on the Pots desk becomes a settle question, or a sentence beside its field."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from floor_app.rules.games import find_game
from floor_app.rules.house import preset
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings import dispute
from floor_app.rulings.answer import answer
from floor_app.rulings.dispute import Dispute
from floor_app.rulings.dispute_ask import ask_settle, settle
from floor_app.rulings.dispute_draft import from_document, question_text, to_document
from floor_app.rulings.dispute_from import from_question, other_answers
from floor_app.rulings.dispute_read import filled_dead, needs_shown, read_cards
from floor_app.rulings.document import load_question
from floor_app.rulings.settle_question import SettleQuestion

BB_ANTE = Stakes(small_blind=20_000, big_blind=40_000, ante=40_000, ante_from=AnteFrom.BIG_BLIND)


def spot(game: str = "nlhe", *, seats: int = 4, button: int | None = 4, **more: Any) -> Spot:
    holders = tuple(SpotSeat(n, None, f"P{n}") for n in range(1, seats + 1))
    values: dict[str, Any] = {"stakes": Stakes(1, 2), "house": preset("tda-2024"), **more}
    return Spot(find_game(game), button=button, seats=holders, **values)


def told(*paid: str, of: Spot | None = None, **texts: Any) -> Dispute:
    """The desk at `of` with what the seats put in, and other texts; a seat's are named ``paid_0``, ``cards_1``."""
    made = dispute.begin(of or spot(seats=max(2, len(paid))), table=4, hand=12)
    for n, text in enumerate(paid):
        made = dispute.typed(made, f"{n}.paid", text)
    for name, value in texts.items():
        which, _, place = name.rpartition("_")
        made = dispute.typed(made, f"{place}.{which}" if place.isdigit() else name, value)
    return made


def result(of: Dispute) -> dict[str, Any]:
    done = settle(of)
    assert done.ruling is not None, {name: str(error) for name, error in done.problems.items()}
    return dict(done.ruling.result)


def problem(of: Dispute) -> dict[str, str]:
    return {name: str(error) for name, error in settle(of).problems.items()}


# ---- filled in -------------------------------------------------------------------------------------------------------


def test_game_rules_chip_button_and_seats_come_from_the_table() -> None:
    house = replace(preset("wsop-2024"), max_raises=3)
    made = dispute.begin(spot("plo8", chip=5, button=2, house=house, players_left=31, level=20), table=4, hand=12)
    assert not made.touched
    assert [(line.seat, line.name, line.paid) for line in made.lines[:2]] == [("1", "P1", ""), ("2", "P2", "")]
    question = ask_settle(dispute.typed(dispute.typed(made, "0.paid", "100"), "1.paid", "100")).question
    assert question is not None
    assert question.to_document() == {
        "ask": "settle",
        "game": "plo8",
        "rules": {"base": "wsop-2024", "max_raises": 3},
        "players_left": 31,
        "chip": 5,
        "button": 2,
        "players": [{"seat": 1, "paid": 100, "name": "P1"}, {"seat": 2, "paid": 100, "name": "P2"}],
    }


def test_an_empty_desk_asks_nothing() -> None:
    done = settle(told("", ""))
    assert done.ruling is None
    assert done.problems == {}


def test_the_big_blind_s_ante_is_dead_at_its_seat() -> None:
    made = told("80k", "80k", "80k", "", of=spot(stakes=BB_ANTE, chip=5_000))
    assert [filled_dead(made, n) for n in range(4)] == [0, 40_000, 0, 0], "button 4, blinds 1 and 2"
    question = ask_settle(made).question
    assert question is not None
    assert [player.dead for player in question.players] == [0, 40_000, 0]
    assert filled_dead(dispute.typed(made, "button", "3"), 1) == 0
    assert filled_dead(dispute.typed(made, "button", "3"), 0) == 40_000


@pytest.mark.parametrize(
    ("paid", "order", "dead"),
    [
        ("1100", "blind-first", 100),
        ("1000", "blind-first", 0),
        ("5000", "blind-first", 1000),
        ("1500", "ante-first", 1000),
        ("800", "ante-first", 800),
    ],
)
def test_a_short_big_blind_s_ante_by_the_house_s_order(paid: str, order: str, dead: int) -> None:
    """Rulebook 5.1: 500/1,000 with an ante of 1,000; blind first 1,100 leaves 100, ante first 1,500 leaves 500."""
    stakes = Stakes(500, 1000, 1000, AnteFrom.BIG_BLIND)
    house = preset("tda-2024").with_values(bb_ante_order=order)
    assert filled_dead(told("5000", paid, of=spot(stakes=stakes, house=house)), 1) == dead


def test_typed_dead_chips_win_over_the_level_s() -> None:
    made = told("80k", "80k", dead_1="10k", of=spot(stakes=BB_ANTE))
    question = ask_settle(made).question
    assert question is not None
    assert question.players[1].dead == 10_000
    again = ask_settle(dispute.typed(made, "1.dead", "")).question
    assert again is not None
    assert again.players[1].dead == 40_000, "an empty field is the level's again"


def test_antes_of_every_seat_are_live() -> None:
    made = told("10k", "10k", of=spot("stud", button=None, stakes=Stakes(ante=1000, bring_in=1000)))
    assert filled_dead(made, 0) == 0


# ---- amounts and cards -----------------------------------------------------------------------------------------------


def test_amounts_as_people_type_them() -> None:
    question = ask_settle(told("12k", "1.5m", "3x400", "480,000+200")).question
    assert question is not None
    assert [player.paid for player in question.players] == [12_000, 1_500_000, 1_200, 480_200]


def test_a_rank_without_its_suit_is_still_being_typed() -> None:
    assert [str(card) for card in read_cards("as k")[0]] == ["As"]
    assert read_cards("asK")[1] == "K"
    assert read_cards("as 10")[1] == "10"
    assert read_cards("as ??") == (read_cards("as??")[0], "")
    made = told("50", "50", cards_0="as k")
    assert str(ask_settle(made).unfinished["0.cards"]) == "K: which suit?"
    assert result(made)["missing"] == [{"pot": "main", "share": "high", "need": "cards"}]


def test_fewer_cards_than_a_hand_has_are_known_in_part() -> None:
    made = told("50", "50", cards_0="as kd", of=spot("plo"))
    asked = ask_settle(made)
    assert str(asked.unfinished["0.cards"]) == "2 of 4 cards."
    assert asked.question is not None
    assert asked.question.players[0].cards == "AsKd????"
    assert result(dispute.typed(made, "board", "2c 3c"))["pots"][0]["amount"] == 100, "a flop of two cards as well"


# ---- what is wrong, beside its field ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "field", "words"),
    [
        (told("-5", "10"), "0.paid", "negative"),
        (told("five", "10"), "0.paid", "'five' is not an amount"),
        (told("1.5", "10"), "0.paid", "not a whole number"),
        (told("10", "10", dead_1="11"), "1.dead", "more dead chips"),
        (told("10", "10", seat_1="1"), "1.seat", "Seat 1 stands here twice"),
        (told("10", "10", seat_1="x"), "1.seat", "'x' is not a seat"),
        (told("10", "10", seat_1=""), "1.seat", "Which seat?"),
        (told("10", "10", cards_0="as kd", cards_1="kd qh"), "1.cards", "Kd is there twice"),
        (told("10", "10", cards_0="as as"), "0.cards", "As is there twice"),
        (told("10", "10", cards_0="as zz"), "0.cards", "'zz' is no card"),
        (told("10", "10", cards_0="as kd qh"), "0.cards", "Seat 1 has 3 cards"),
        (told("10", "10", cards_0="as kd", board="as 2c 3c"), "board", "As is there twice"),
        (told("10", "12", chip="5"), "1.paid", "cannot be made of chips of 5"),
        (told("10", "10", rake="7", chip="5"), "rake", "cannot be made of chips of 5"),
        (told("10", "10", rake="70"), "rake", "more than the pots hold"),
        (told("10", "10", button="x"), "button", "'x' is not a seat"),
        (told("10", "10", game="rasz"), "game", "Did you mean razz?"),
        (told("10", "10", shown="1 7"), "shown", "no seat 7"),
        (told("10", "10", chip="0"), "chip", "at least 1"),
        (told("10", "", cards_1="as kd"), "1.paid", "Seat 2 is live and has put nothing in"),
        (dispute.tick(told("10", ""), "high", 2, [[1, 2]]), "1.paid", "Seat 2 is live and has put nothing in"),
    ],
)
def test_what_is_wrong_stands_beside_its_field(made: Dispute, field: str, words: str) -> None:
    found = problem(made)
    assert field in found, found
    assert words in found[field]


def test_everybody_folded_stands_beside_the_last_seat_s_state() -> None:
    made = dispute.set_state(dispute.set_state(told("10", "10"), 0, "folded"), 1, "dead")
    assert "No seat is live" in problem(made)["1.state"]


def test_every_wrong_field_is_said_at_once() -> None:
    made = told("five", "-1", game="rasz", chip="x", cards_1="zz")
    assert set(problem(made)) == {"0.paid", "1.paid", "game", "chip", "1.cards"}


# ---- states and winners ----------------------------------------------------------------------------------------------


def test_the_same_state_again_is_live_and_a_tap_goes_round() -> None:
    made = told("10", "10")
    assert dispute.set_state(made, 0, "folded").lines[0].state == "folded"
    assert dispute.set_state(dispute.set_state(made, 0, "folded"), 0, "folded").lines[0].state == "live"
    seen = []
    for _ in range(4):
        made = dispute.next_state(made, 0)
        seen.append(made.lines[0].state)
    assert seen == ["folded", "mucked", "dead", "live"]


CLAIMS = ((2, 4), (1, 2, 4))
"""A side pot of seats 2 and 4, paid before the main pot."""


def test_ticks_name_the_next_best_hand_until_every_pot_has_a_winner() -> None:
    made = told("10")
    one = dispute.tick(made, "high", 1, CLAIMS)
    four = dispute.tick(one, "high", 4, CLAIMS)
    assert four.winners["high"] == ((1,), (4,)), "seat 1 the main pot, seat 4 the side pot"
    assert dispute.tick(four, "high", 2, CLAIMS).winners["high"] == ((1,), (2, 4)), "seat 2 ties for the side pot"
    assert dispute.tick(four, "high", 1, CLAIMS).winners["high"] == ((4,),), "a second tick takes the first away"
    assert dispute.tick(dispute.tick(made, "high", 4, CLAIMS), "high", 2, CLAIMS).winners["high"] == ((2, 4),)


def test_a_tick_in_one_pot_ties_with_who_wins_that_pot() -> None:
    made = dispute.tick(dispute.tick(told("10"), "high", 1, CLAIMS), "high", 2, CLAIMS)
    assert made.winners["high"] == ((1,), (2,))
    both = dispute.tick_in(made, "high", 2, (1, 2, 4))
    assert both.winners["high"] == ((1, 2),)
    assert dispute.tick_in(both, "high", 2, (1, 2, 4)).winners["high"] == ((1,),)
    assert dispute.tick_in(told("10"), "high", 2, (2, 4)).winners["high"] == ((2,),)


def test_shift_ties_with_who_was_ticked_last() -> None:
    made = dispute.tick(told("10"), "high", 1, CLAIMS)
    assert dispute.tie(made, "high", 2).winners["high"] == ((1, 2),)
    assert dispute.tie(told("10"), "high", 2).winners["high"] == ((2,),)


def test_nobody_qualifies_is_said_and_taken_back() -> None:
    made = dispute.nobody(told("50", "50", of=spot("plo8", seats=2)), "low")
    assert made.winners == {"low": ()}
    question = ask_settle(made).question
    assert question is not None
    assert question.winners == {"low": []}
    assert dispute.nobody(made, "low").winners == {}


def test_ticks_of_a_game_without_that_share_wait_and_are_not_lost() -> None:
    made = dispute.tick(told("50", "50", of=spot("plo8", seats=2)), "low", 1, [(1, 2)])
    other = dispute.typed(made, "game", "nlhe")
    question = ask_settle(other).question
    assert question is not None
    assert question.winners is None
    assert other.winners == {"low": ((1,),)}


def test_two_boards_rename_the_shares_that_are_ticked() -> None:
    made = dispute.with_boards(dispute.tick(told("50", "50"), "high", 1, [(1, 2)]), 2)
    assert made.winners == {"high 1": ((1,),)}
    assert result(made)["awards"] == {"1": 50}
    assert dispute.with_boards(made, 1).winners == {"high": ((1,),)}


def test_the_chip_of_the_blinds_is_the_smallest_in_play_until_another_is_typed() -> None:
    """WSOP Live 2024 rule 148."""
    made = told("25", "25", of=spot(seats=2, chip=5, house=preset("wsop-2024-live")))
    question = ask_settle(made).question
    assert question is not None
    assert question.blind_chip == 5
    other = ask_settle(dispute.typed(made, "blind_chip", "25")).question
    assert other is not None
    assert other.blind_chip == 25


# ---- files, drafts, other rule sets ----------------------------------------------------------------------------------

QUESTIONS: list[dict[str, Any]] = [
    {
        "ask": "settle",
        "game": "nlhe",
        "rules": "wsop-2024-live",
        "button": 2,
        "players": [{"seat": 1, "paid": 5}, {"seat": 2, "paid": 5}, {"seat": 3, "paid": 1, "state": "folded"}],
        "winners": {"high": [1, 2]},
    },
    {
        "ask": "settle",
        "game": "o8",
        "chip": 5000,
        "button": 4,
        "board": "2c5d7sKhQc",
        "rules": {"base": "wsop-2024", "max_raises": 3},
        "players_left": 31,
        "players": [
            {"seat": 1, "paid": 305000, "cards": "KdKc9s9h", "name": 'José "Pepe"'},
            {"seat": 2, "paid": 480000, "cards": "As3hJdTc"},
            {"seat": 3, "paid": 80000, "state": "folded", "dead": 40000},
            {"seat": 4, "paid": 480000, "cards": "Ah3c8s8d"},
        ],
        "pushed": {"2": 500000},
        "noticed": "next-hand",
        "error": "amount",
    },
    {
        "ask": "settle",
        "game": "plo8",
        "boards": ["2c5d7sKhQc", "3c6d8sKsQh"],
        "players": [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 20}],
        "winners": {"high 1": [[3], [1]], "low 1": [], "main": {"high 2": [1, 2]}},
        "dead": 5,
        "rake": 3,
        "shown": [2, 1],
    },
    {"ask": "settle", "game": "nlhe", "players": [{"seat": 1, "paid": 5}, {"seat": 2, "paid": 9}], "void": True},
    {"ask": "settle", "game": "plo", "betting": "no-limit", "players": [{"seat": 1, "paid": 5}]},
]


@pytest.mark.parametrize("document", QUESTIONS)
def test_a_question_reopens_on_the_desk_and_is_answered_the_same(document: dict[str, Any]) -> None:
    ruling = answer(document)
    assert isinstance(ruling.question, SettleQuestion)
    again = settle(from_question(ruling.question, told("", "")))
    assert again.ruling is not None, again.problems
    assert again.ruling.result == ruling.result
    assert again.ruling.rules == ruling.rules
    assert [step.text for step in again.ruling.steps] == [step.text for step in ruling.steps]
    assert again.ruling.warnings == ruling.warnings


@pytest.mark.parametrize("document", QUESTIONS)
@pytest.mark.parametrize("toml", [False, True])
def test_a_question_s_file_is_read_by_the_terminal(document: dict[str, Any], toml: bool) -> None:
    question = answer(document).question
    text = question_text(question, toml=toml)
    assert text.startswith("{") != toml
    assert answer(load_question(text)).to_json() == answer(document).to_json()


@pytest.mark.parametrize("document", QUESTIONS)
def test_a_draft_is_the_dispute_again(document: dict[str, Any]) -> None:
    question = answer(document).question
    assert isinstance(question, SettleQuestion)
    made = dispute.typed(from_question(question, told("", "")), "0.paid", "12x")
    assert from_document(json.loads(json.dumps(to_document(made)))) == made


@pytest.mark.parametrize(
    "spoil",
    [
        lambda body: body.update(v=99),
        lambda body: body.pop("lines"),
        lambda body: body["lines"][0].update(state="asleep"),
        lambda body: body["known"].update(game="bridge"),
        lambda body: body["known"].update(rules="nobody's"),
        lambda body: body.update(winners={"high": [["x"]]}),
        lambda body: body.update(winners=None),
    ],
)
def test_a_draft_that_cannot_be_read_is_no_draft(spoil: Any) -> None:
    body = json.loads(json.dumps(to_document(told("10", "10"))))
    assert from_document(body) is not None
    spoil(body)
    assert from_document(body) is None
    assert from_document(None) is None


def test_other_rule_sets_say_who_would_get_the_odd_chip() -> None:
    """Rulebook 2.2 example 6: five cards give it to seat 1, all seven to seat 2 (Robert's Rules, ties)."""
    made = told("50", "50", "1", of=spot("stud", seats=3, button=None))
    made = dispute.set_state(made, 2, "folded")
    made = dispute.typed(dispute.typed(made, "0.cards", "9d8c7s6h5cKh2d"), "1.cards", "9c8h7d6s5dKs2h")
    done = settle(made)
    assert done.ruling is not None
    found = {other.name: other for other in other_answers(done.ruling)}
    assert found[""].in_force
    assert {name for name, other in found.items() if other.differs} == {"roberts"}
    assert found["roberts"].ruling is not None
    assert found["roberts"].ruling.result["awards"] == {"1": 50, "2": 51}
    assert "tda-2024" not in found


def test_the_order_of_showing_is_asked_where_the_house_needs_it() -> None:
    assert not needs_shown(preset("tda-2024"))
    assert needs_shown(replace(preset("tda-2024"), odd_button="first-shown"))
