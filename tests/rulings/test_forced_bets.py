"""Forced bets: who posts what, what a short stack pays first, who acts first."""

from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rulings.answer import answer
from floor_app.rulings.ruling import Ruling

ONE_TWO = {"small_blind": 1, "big_blind": 2}
WITH_ANTE = {"small_blind": 500, "big_blind": 1000, "ante": 1000, "ante_from": "big-blind"}


def seats(*stacks: int | None, **more: dict[int, Any]) -> list[dict[str, Any]]:
    """Players in seats 1, 2, … with these stacks."""
    players: list[dict[str, Any]] = []
    for seat, stack in enumerate(stacks, start=1):
        players.append({"seat": seat} | ({} if stack is None else {"stack": stack}))
    for name, by_seat in more.items():
        for seat, value in by_seat.items():
            players[seat - 1][name] = value
    return players


def ask(**question: Any) -> Ruling:
    base = {"game": "nlhe", "stakes": ONE_TWO, "button": 6, "players": seats(*[300] * 6)}
    return answer({"ask": "forced-bets", **base, **question})


def test_the_contract_s_example() -> None:
    assert ask().result == {
        "posts": {"1": {"small_blind": 1}, "2": {"big_blind": 2}},
        "pot": 3,
        "pot_with_bring_in": None,
        "live": {"1": 1, "2": 2},
        "to_act": 3,
    }


# ---- who the blinds are ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("button", "occupied", "small", "big", "to_act"),
    [
        (6, (1, 2, 3, 4, 5, 6), 1, 2, 3),
        (4, (1, 2, 3, 4, 5, 6), 5, 6, 1),
        (5, (1, 2, 3, 4, 5, 6), 6, 1, 2),
        (3, (1, 2, 5, 9), 5, 9, 1),
        (7, (1, 2, 5, 9), 9, 1, 2),
        (9, (2, 5, 9), 2, 5, 9),
    ],
)
def test_blinds_are_the_next_two_occupied_seats(
    button: int, occupied: tuple[int, ...], small: int, big: int, to_act: int
) -> None:
    result = ask(button=button, players=[{"seat": s, "stack": 100} for s in occupied]).result
    assert result["posts"] == {str(s): {n: c} for s, n, c in sorted([(small, "small_blind", 1), (big, "big_blind", 2)])}
    assert result["to_act"] == to_act


def test_tda_2024_34_b_heads_up_the_button_is_the_small_blind_and_acts_first() -> None:
    ruling = ask(button=5, players=[{"seat": 2, "stack": 50}, {"seat": 5, "stack": 50}])
    assert ruling.result["posts"] == {"2": {"big_blind": 2}, "5": {"small_blind": 1}}
    assert ruling.result["to_act"] == 5
    assert "TDA 2024 rule 34-B" in {c.source for c in ruling.citations}


def test_two_players_and_an_empty_button_need_blinds_at() -> None:
    two = [{"seat": 2, "stack": 50}, {"seat": 5, "stack": 50}]
    with pytest.raises(QuestionError) as refusal:
        ask(button=3, players=two)
    assert (refusal.value.where, refusal.value.remedy) == ("button", "Give blinds_at.")
    result = ask(button=3, players=two, blinds_at={"small": 5, "big": 2}).result
    assert (result["live"], result["to_act"]) == ({"2": 2, "5": 1}, 5)


def test_tda_2026_36_b_a_button_past_empty_seats_by_blinds_at() -> None:
    """Button 9, small blind 1, seats 2 and 3 empty, big blind 4; seat 1 busts: button 3, then 4 and 5."""
    players = [{"seat": s, "stack": 100} for s in (4, 5, 6, 7, 8, 9)]
    result = ask(button=3, players=players, rules="tda-2026").result
    assert result["posts"] == {"4": {"small_blind": 1}, "5": {"big_blind": 2}}


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    ruling = ask(blinds_at={"small": None, "big": 2})
    assert ruling.result["posts"] == {"2": {"big_blind": 2}}
    assert (ruling.result["pot"], ruling.result["to_act"]) == (2, 3)
    assert any("dead" in step.text for step in ruling.steps)


def test_the_button_is_needed_unless_the_blinds_are_named() -> None:
    with pytest.raises(QuestionError) as refusal:
        ask(button=None)
    assert refusal.value.where == "button"
    assert ask(button=None, blinds_at={"small": 1, "big": 2}).result["to_act"] == 3


# ---- antes and short stacks: rulebook 5.1 ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stack", "order", "posts"),
    [
        (1100, "blind-first", {"big_blind": 1000, "ante": 100}),
        (1000, "blind-first", {"big_blind": 1000}),
        (800, "blind-first", {"big_blind": 800}),
        (800, "ante-first", {"ante": 800}),
        (1500, "ante-first", {"ante": 1000, "big_blind": 500}),
        (5000, "ante-first", {"ante": 1000, "big_blind": 1000}),
    ],
)
def test_tda_2024_rp_11_what_a_short_big_blind_pays_first(stack: int, order: str, posts: dict[str, int]) -> None:
    """500/1,000 with a big-blind ante of 1,000; TDA 2024 the blind first, other houses the ante."""
    players = seats(9000, stack, 9000, 9000)
    ruling = ask(stakes=WITH_ANTE, button=4, players=players, rules={"bb_ante_order": order})
    assert ruling.result["posts"]["2"] == posts
    assert ruling.result["live"].get("2", 0) == posts.get("big_blind", 0)
    assert ruling.result["pot"] == 500 + sum(posts.values())


def test_a_short_big_blind_cites_the_order_it_was_paid_by() -> None:
    ruling = ask(stakes=WITH_ANTE, button=4, players=seats(9000, 1100, 9000, 9000))
    assert {c.source for c in ruling.citations} >= {"TDA 2024 RP-11"}
    assert any(step.text == "Seat 2 posts the ante: 100, all that is left of 1,000." for step in ruling.steps)


def test_antes_from_each_and_from_the_button_come_before_the_blinds() -> None:
    each = ask(stakes={**ONE_TWO, "ante": 2}, players=seats(2, 3, 100, 1, 100, 100)).result
    assert each["posts"]["1"] == {"ante": 2}
    assert each["posts"]["2"] == {"ante": 2, "big_blind": 1}
    assert each["posts"]["4"] == {"ante": 1}
    assert (each["pot"], each["live"], each["to_act"]) == (2 + 3 + 2 + 1 + 2 + 2, {"2": 1}, 3)
    button = {**ONE_TWO, "ante": 2, "ante_from": "button"}
    heads_up = ask(stakes=button, button=1, players=seats(2, 100)).result
    assert heads_up["posts"] == {"1": {"ante": 2}, "2": {"big_blind": 2}}
    assert heads_up["to_act"] == 2, "the button has no chips left"
    six = ask(stakes=button).result
    assert six["posts"]["6"] == {"ante": 2}
    assert six["pot"] == 5


def test_a_button_ante_of_an_empty_seat_is_pointed_out() -> None:
    ruling = ask(stakes={**ONE_TWO, "ante": 2, "ante_from": "button"}, button=8)
    assert ruling.result["pot"] == 3
    assert "nobody posts the ante" in ruling.warnings[0]


def test_level_20_of_the_nine_game_event_single_draw_has_120_000_in_before_the_cards() -> None:
    stakes = {"small_blind": 20_000, "big_blind": 40_000, "ante": 60_000, "ante_from": "big-blind"}
    result = ask(game="27sd", stakes=stakes, players=seats(*[800_000] * 7), button=7, rules="wsop-2024").result
    assert (result["pot"], result["posts"]["2"]) == (120_000, {"big_blind": 40_000, "ante": 60_000})
    assert result["live"] == {"1": 20_000, "2": 40_000}


def test_wsop_2023_event_43_level_20_stud_antes_and_bring_in_of_20_000() -> None:
    stakes = {"ante": 20_000, "bring_in": 20_000, "small_bet": 80_000, "big_bet": 160_000}
    result = ask(game="razz", stakes=stakes, players=seats(*[800_000] * 7), rules="wsop-2024").result
    assert (result["pot"], result["pot_with_bring_in"], result["live"], result["to_act"]) == (
        140_000,
        160_000,
        {},
        None,
    )


def test_stacks_that_are_not_known_suffice_for_everything() -> None:
    assert ask(players=seats(*[None] * 6)).result == ask().result


# ---- first to act ----------------------------------------------------------------------------------------------------


def test_the_first_to_act_is_the_first_with_chips() -> None:
    ante = {**ONE_TWO, "ante": 2}
    assert ask(stakes=ante, players=seats(100, 100, 2, 1, 100, 100)).result["to_act"] == 5
    assert ask(stakes=ante, players=seats(100, 100, 2, 1, 2, 2)).result["to_act"] == 1
    assert ask(stakes=ante, players=seats(2, 2, 2, 2, 2, 2)).result["to_act"] is None


def test_tda_2024_30_an_absent_player_posts_and_is_passed_over() -> None:
    ruling = ask(stakes={**ONE_TWO, "ante": 1}, players=seats(*[300] * 6, absent={2: True, 3: True}))
    assert ruling.result["posts"]["2"] == {"ante": 1, "big_blind": 2}
    assert (ruling.result["pot"], ruling.result["to_act"]) == (9, 4)
    assert "TDA 2024 rule 30" in {c.source for c in ruling.citations}


# ---- straddles, kills, further posts ---------------------------------------------------------------------------------


def post(seat: int, amount: int, kind: str, **more: str) -> dict[str, Any]:
    return {"seat": seat, "amount": amount, "kind": kind, **more}


@pytest.mark.parametrize(
    ("posts", "to_act"),
    [
        ([post(3, 4, "straddle")], 4),
        ([post(3, 4, "straddle"), post(4, 8, "straddle")], 5),
        ([post(6, 4, "straddle", acts="last")], 3),
        ([post(6, 4, "straddle")], 3),
        ([post(3, 4, "kill")], 3),
        ([post(3, 4, "kill", acts="last")], 4),
        ([post(3, 2, "live")], 3),
        ([post(4, 2, "dead")], 3),
    ],
    ids=["straddle", "two straddles", "button straddle last", "button straddle", "kill", "kill last", "live", "dead"],
)
def test_who_acts_first_after_further_money(posts: list[dict[str, Any]], to_act: int) -> None:
    result = ask(posts=posts).result
    assert result["to_act"] == to_act
    assert result["pot"] == 3 + sum(p["amount"] for p in posts)
    for p in posts:
        assert result["posts"][str(p["seat"])] == {p["kind"]: p["amount"]}
        assert result["live"].get(str(p["seat"]), 0) == (0 if p["kind"] == "dead" else p["amount"])


def test_wsop_live_2024_156_missed_blinds_live_and_dead() -> None:
    """A missed big blind is live, the small one dead in the middle; both from one seat."""
    ruling = ask(posts=[post(5, 2, "live"), post(5, 1, "dead")], rules="wsop-2024-live")
    assert ruling.result["posts"]["5"] == {"live": 2, "dead": 1}
    assert ruling.result["live"]["5"] == 2
    assert "WSOP Live Action 2024 rule 156" in {c.source for c in ruling.citations}


def test_wsop_live_2024_190_a_kill_in_stud_takes_the_place_of_the_bring_in() -> None:
    stakes = {"ante": 1, "bring_in": 3, "small_bet": 10, "big_bet": 20}
    result = ask(game="stud", stakes=stakes, posts=[post(4, 10, "kill")], rules="wsop-2024-live").result
    assert (result["pot"], result["pot_with_bring_in"], result["to_act"]) == (16, None, 5)


def test_a_short_stack_pays_further_money_last() -> None:
    result = ask(
        stakes={**ONE_TWO, "ante": 1}, players=seats(100, 100, 3, 100, 100, 100), posts=[post(3, 4, "straddle")]
    )
    assert result.result["posts"]["3"] == {"ante": 1, "straddle": 2}


# ---- short deck ------------------------------------------------------------------------------------------------------


def test_wsop_2024_short_deck_the_extra_is_the_bet() -> None:
    stakes = {"ante": 200, "button_ante": 400}
    ruling = ask(game="short-deck", stakes=stakes, button=3, players=seats(*[9000] * 5), rules="wsop-2024")
    assert ruling.result["posts"]["3"] == {"button_ante": 400}
    assert (ruling.result["pot"], ruling.result["live"], ruling.result["to_act"]) == (1200, {"3": 200}, 4)


@pytest.mark.parametrize(("stack", "live"), [(15, {"6": 5}), (10, {}), (4, {})])
def test_a_short_button_pays_its_own_ante_first(stack: int, live: dict[str, int]) -> None:
    stakes = {"ante": 10, "button_ante": 20}
    result = ask(game="short-deck", stakes=stakes, players=seats(*[300] * 5, stack)).result
    assert (result["posts"]["6"], result["live"]) == ({"button_ante": stack}, live)


def test_in_short_deck_the_button_is_always_before_a_player() -> None:
    with pytest.raises(QuestionError) as refusal:
        ask(game="short-deck", stakes={"ante": 10, "button_ante": 20}, button=8)
    assert refusal.value.where == "button"


# ---- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "where", "says"),
    [
        ({"stakes": {"small_blind": 1}}, "stakes.big_blind", "missing"),
        ({"game": "stud", "stakes": {"ante": 1, "ante_from": "big-blind"}}, "stakes.ante_from", "every seat antes"),
        ({"game": "short-deck", "stakes": {"ante": 10, "button_ante": 10}}, "stakes.button_ante", "more than the ante"),
        ({"posts": [post(9, 2, "live")]}, "posts[0].seat", "no seat 9 among"),
        ({"blinds_at": {"small": 9, "big": 2}}, "blinds_at.small", "no seat 9"),
        ({"blinds_at": {"small": 1, "big": 9}}, "blinds_at.big", "no seat 9"),
        ({"blinds_at": {"small": 2, "big": 2}}, "blinds_at.small", "both blinds"),
        ({"players": seats(100)}, "players", "at least 2"),
        ({"players": [{"seat": 1}, {"seat": 1}, {"seat": 2}]}, "players", "names seat 1 twice"),
        ({"players": [{"seat": s} for s in (1, 2, 1, 2, 1)]}, "players", "names seat 1 and seat 2 twice"),
    ],
)
def test_what_cannot_be_is_refused_at_its_place(question: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        ask(**question)
    assert refusal.value.where == where
    assert says in refusal.value.message
