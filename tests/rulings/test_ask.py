"""From the round on the desk to a question, and the numbers that come back."""

from typing import Any

import pytest

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES, Betting, Forced, find_game
from floor_app.rules.house import preset
from floor_app.rules.spot import Spot, SpotSeat
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings import ask
from floor_app.rulings import round as rounds
from floor_app.rulings.answer import answer
from floor_app.rulings.other import read_other
from floor_app.rulings.round import Round
from floor_app.rulings.ruling import Ruling

POT_LIMIT_20 = Stakes(20_000, 40_000, 40_000, AnteFrom.BIG_BLIND)
LIMIT_20 = Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000)
STUD_20 = Stakes(ante=20_000, bring_in=20_000, small_bet=80_000, big_bet=160_000)


def spot(
    game: str = "plo",
    stakes: Stakes = POT_LIMIT_20,
    *,
    rules: str = "wsop-2024",
    seats: int = 7,
    button: int | None = 7,
    stacks: dict[int, int] | None = None,
    players_left: int | None = 31,
) -> Spot:
    known = stacks or {}
    return Spot(
        game=find_game(game),
        stakes=stakes,
        house=preset(rules),
        players_left=players_left,
        button=button,
        seats=tuple(SpotSeat(n, known.get(n)) for n in range(1, seats + 1)),
        level=20,
    )


def wager(at: Spot, told: Round) -> Ruling:
    return answer(ask.ask_wager(at, told).question)


def ladder(at: Spot, told: Round) -> Ruling:
    return answer(ask.ask_ladder(at, told).question)


def chosen(ruling: Ruling, *names: str) -> tuple[Any, ...]:
    return tuple(ruling.result[name] for name in names)


PARTS = ("max_raise_to", "call", "raise_by", "put_in", "min_raise_to")


# ---- pot-limit -------------------------------------------------------------------------------------------------------


def test_the_opening_at_level_20_needs_no_typing() -> None:
    r = answer(ask.ask_opening(spot()))
    assert chosen(r, "call", "min_raise_to", "max_raise_to") == (40_000, 80_000, 140_000)


def test_the_opening_is_what_the_first_seat_is_told() -> None:
    at = spot()
    told = ask.opening_round(at, 3)
    assert told.to_act == 3
    assert chosen(wager(at, told), *PARTS) == chosen(answer(ask.ask_opening(at)), *PARTS)


def test_seat_3_makes_it_140_000_and_pot_for_seat_4_is_480_000() -> None:
    at = spot()
    told = ask.opening_round(at, 3)
    typed = rounds.typed(told, "bet", "140k")
    entered = rounds.made(told, 140_000)
    for round_ in (typed, entered):
        asked = ask.ask_wager(at, round_)
        assert asked.seat == 4
        assert not asked.by_hand
        assert chosen(answer(asked.question), *PARTS) == (480_000, 140_000, 340_000, 480_000, 240_000)


def test_a_typed_bet_that_raises_nothing_leaves_the_question_with_the_seat_to_act() -> None:
    at = spot()
    asked = ask.ask_wager(at, rounds.typed(ask.opening_round(at, 3), "bet", "14"))
    assert asked.seat == 3
    assert answer(asked.question).result["max_raise_to"] == 140_000


def test_a_real_hand_at_50_000_and_100_000_opens_and_is_potted_twice_without_the_ante() -> None:
    at = spot(stakes=Stakes(50_000, 100_000, 100_000, AnteFrom.BIG_BLIND), seats=5, button=5)
    told = ask.opening_round(at, 27)
    for said in (rounds.fold, rounds.fold):  # seats 3 and 4
        told = said(told)
    assert told.to_act == 5
    assert wager(at, told).result["max_raise_to"] == 350_000
    told = rounds.fold(rounds.made(told, 350_000))
    assert told.to_act == 2
    assert wager(at, told).result["max_raise_to"] == 1_100_000
    told = rounds.made(told, 1_100_000)
    assert told.to_act == 5
    assert wager(at, told).result["max_raise_to"] == 3_350_000


def test_the_ante_joins_the_pot_on_the_flop() -> None:
    at = spot()
    told = rounds.made(ask.opening_round(at, 3), 140_000)
    told = rounds.call(told)
    for _seat in (5, 6, 7, 1, 2):
        told = rounds.fold(told)
    asked = ask.ask_wager(at, told)
    assert (asked.next_street, asked.told.street, asked.seat) == (True, "flop", 3)
    assert answer(asked.question).result["max_raise_to"] == 140_000 * 2 + 60_000 + 40_000
    assert answer(asked.question).result["min_raise_to"] == 40_000


def test_the_minimum_raise_is_the_largest_raise_told_also_after_two_raises_by_one_seat() -> None:
    at = spot("nlhe", stakes=Stakes(50, 100), seats=3, button=3)
    told = ask.opening_round(at, 1)  # seat 3 acts
    for total in (300, 900, 1_000):  # the last is an all-in for less than a raise
        told = rounds.made(told, total)
    assert told.last_raise == 600
    assert wager(at, told).result["min_raise_to"] == 1_600


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_short_blind_counts_in_full(level: int) -> None:
    at = spot(stacks={2: 10_000 * level})
    told = ask.opening_round(at, 1)
    assert told.posted == (20_000, 10_000 * level)
    assert wager(at, told).result["max_raise_to"] == 140_000


def test_bare_amounts_typed_by_hand_are_counted_as_typed() -> None:
    at = spot()
    told = rounds.typed(rounds.made(ask.opening_round(at, 3), 140_000), "others", "100k")
    asked = ask.ask_wager(at, told)
    assert asked.by_hand
    assert answer(asked.question).result["max_raise_to"] == 140_000 + 140_000 + 100_000 + 140_000


def test_typing_callers_mine_and_the_middle_by_hand_gives_the_contract_s_sum() -> None:
    at = spot()
    told = rounds.made(ask.opening_round(at, 3), 140_000)
    for name, text in (("callers", "2"), ("mine", "40k"), ("others", "20k"), ("middle", "5k")):
        told = rounds.typed(told, name, text)
    result = answer(ask.ask_wager(at, told).question).result
    on_table = 5_000 + 3 * 140_000 + 20_000 + 40_000
    assert result["max_raise_to"] == 140_000 + on_table + 100_000


def test_a_last_raise_typed_by_hand_moves_the_minimum() -> None:
    at = spot()
    told = rounds.typed(rounds.made(ask.opening_round(at, 3), 140_000), "last_raise", "120k")
    assert wager(at, told).result["min_raise_to"] == 260_000


def test_known_amounts_are_those_of_the_fields() -> None:
    told = rounds.call(rounds.made(ask.opening_round(spot(), 3), 140_000))
    assert ask.known(told, 5) == ask.Known(0, 140_000, 1, 60_000, 0, 100_000)
    assert ask.known(told, 2) == ask.Known(0, 140_000, 1, 20_000, 40_000, 100_000)
    assert ask.known(told, 3).callers == 1


def test_without_a_button_the_blinds_lie_there_without_seats() -> None:
    at = spot(button=None)
    told = ask.opening_round(at, 1)
    assert (told.by_seat, told.to_act, rounds.pot(told)) == (False, None, 100_000)
    assert wager(at, told).result["max_raise_to"] == 140_000
    raised = rounds.made(told, 140_000)
    result = wager(at, raised).result
    assert (result["max_raise_to"], result["min_raise_to"]) == (480_000, 240_000)


def test_a_table_without_seats_is_answered_too() -> None:
    at = spot(seats=0, button=None)
    assert wager(at, ask.opening_round(at, 1)).result["max_raise_to"] == 140_000


def test_in_a_cash_game_that_rounds_the_small_blind_counts_as_big_until_its_owner_acts() -> None:
    at = spot(stakes=Stakes(5, 10), rules="roberts", players_left=None)
    told = ask.opening_round(at, 1)
    assert wager(at, told).result["max_raise_to"] == 40
    told = rounds.made(told, 40)
    assert wager(at, told).result["max_raise_to"] == 140


def test_a_short_stack_is_told_its_all_in() -> None:
    at = spot(stacks={4: 300_000})
    told = rounds.made(ask.opening_round(at, 1), 140_000)
    asked = ask.ask_wager(at, told)
    result = answer(asked.question).result
    assert (result["max_raise_to"], result["pot_raise_to"], result["all_in_to"]) == (300_000, 480_000, 300_000)
    parts = ask.wager_parts(at, asked, result)
    assert (parts.short, parts.raise_by, parts.put_in) == (True, 160_000, 300_000)


def test_short_deck_opens_from_the_button_s_extra() -> None:
    at = spot("short-deck", Stakes(ante=10, button_ante=20), rules="tda-2024", seats=6, button=6)
    told = ask.opening_round(at, 1)
    assert (told.bets, told.antes, told.to_act, told.current) == ({6: 10}, 60, 1, 10)
    assert wager(at, told).result["min_raise_to"] == 20
    assert answer(ask.ask_opening(at)).result["min_raise_to"] == 20
    wsop = spot("short-deck", Stakes(ante=200, button_ante=400), seats=6, button=6)
    assert wager(wsop, ask.opening_round(wsop, 1)).result["min_raise_to"] == 600
    flop = rounds.next_street(ask.opening_round(wsop, 1), ask.streets(wsop.game))
    assert wager(wsop, flop).result["min_raise_to"] == 200


# ---- what is typed wrongly or is unlikely ----------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["-5", "abc", "1.2.3", "10.5", "9" * 30, "5++", "12x"])
def test_what_cannot_be_read_is_one_sentence_at_its_field(text: str) -> None:
    told = rounds.typed(ask.opening_round(spot(), 1), "bet", text)
    typed = ask.read_typed(told)
    assert typed.amounts == {}
    assert set(typed.problems) == {"bet"}
    assert typed.problems["bet"].where == "bet"
    assert typed.problems["bet"].message.endswith(".")


def test_more_callers_than_a_table_has_seats_are_refused() -> None:
    typed = ask.read_typed(rounds.typed(ask.opening_round(spot(), 1), "callers", "40k"))
    assert "callers" in typed.problems


def test_an_amount_on_top_is_added_to_the_bet_to_match() -> None:
    assert ask.read_typed(rounds.typed(ask.opening_round(spot(), 1), "bet", "+100k")).amounts == {"bet": 140_000}


@pytest.mark.parametrize(
    ("bet", "says"),
    [
        (30_000, "less than the 40,000 to call"),
        (60_000, "less than the minimum 80,000"),
        (500_000, "more than pot, 140,000"),
        (40_000, ""),
        (80_000, ""),
        (140_000, ""),
    ],
)
def test_an_unlikely_bet_is_doubted_in_a_sentence(bet: int, says: str) -> None:
    at = spot()
    asked = ask.ask_wager(at, ask.opening_round(at, 1))
    sentence = ask.doubt(at, asked, answer(asked.question), bet)
    assert says in sentence
    assert bool(sentence) == bool(says)


def test_a_short_all_in_of_a_known_stack_is_not_doubted() -> None:
    at = spot(stacks={3: 55_000})
    asked = ask.ask_wager(at, ask.opening_round(at, 1))
    assert ask.doubt(at, asked, answer(asked.question), 55_000) == ""


# ---- limit -----------------------------------------------------------------------------------------------------------


def test_limit_holdem_at_level_20_caps_after_a_bet_and_four_and_under_tda_after_three() -> None:
    for rules, top in (("wsop-2024", 400_000), ("tda-2024", 320_000)):
        at = spot("lhe", LIMIT_20, rules=rules)
        told = ask.opening_round(at, 1)
        assert ladder(at, told).result["ladder"][0] == 80_000
        while (following := ladder(at, told).result["next"]) is not None:
            told = rounds.made(told, following)
        result = ladder(at, told).result
        assert (result["now"], result["capped"], result["raises_left"]) == (top, True, 0)


def test_with_two_left_in_the_event_the_cap_is_lifted() -> None:
    at = spot("lhe", LIMIT_20, rules="tda-2024", seats=2, button=2, players_left=2)
    told = ask.opening_round(at, 1)
    for _raise in range(5):
        told = rounds.made(told, ladder(at, told).result["next"])
    assert chosen(ladder(at, told), "cap_lifted", "raises_left", "next") == (True, None, 560_000)


def test_heads_up_before_the_cap_is_told_from_the_folded_seats() -> None:
    at = spot("lhe", LIMIT_20, rules="roberts", seats=3, button=3, players_left=None)
    told = rounds.made(ask.opening_round(at, 1), 160_000)  # seat 3
    told = rounds.fold(told, raises=1)  # seat 1
    assert told.heads_up_at == 1
    told = rounds.made(rounds.made(told, 240_000), 320_000)
    assert chosen(ladder(at, told), "capped", "cap_lifted", "next") == (False, True, 400_000)


def test_the_turn_is_played_with_the_big_bet() -> None:
    at = spot("lhe", LIMIT_20)
    told = ask.opening_round(at, 1)
    for _street in ("flop", "turn"):
        told = rounds.next_street(told, ask.streets(at.game))
    assert chosen(ladder(at, told), "now", "next") == (0, 160_000)


def test_stud_begins_at_the_bring_in_and_completes() -> None:
    at = spot("stud", STUD_20)
    told = ask.opening_round(at, 1)
    asked = ask.ask_ladder(at, told)
    result = answer(asked.question).result
    assert chosen(answer(asked.question), "now", "next", "raises_made") == (20_000, 80_000, 0)
    parts = ask.ladder_parts(at, asked, result)
    assert (parts.verb, parts.call, parts.raise_by) == ("Complete to", 20_000, 60_000)
    told = rounds.made(told, 80_000)
    assert chosen(ladder(at, told), "now", "next", "raises_made", "raises_left") == (80_000, 160_000, 0, 4)


def test_a_short_all_in_in_limit_can_be_told() -> None:
    at = spot("lhe", LIMIT_20, rules="tda-2024")
    told = rounds.set_current(ask.opening_round(at, 1), 110_000)
    assert ladder(at, told).result["next"] == 160_000, "less than half a bet: completed"
    told = rounds.set_current(ask.opening_round(at, 1), 120_000)
    assert ladder(at, told).result["next"] == 200_000, "half a bet: a full bet on top"


# ---- forced bets -----------------------------------------------------------------------------------------------------


def test_forced_bets_at_level_20() -> None:
    stud = answer(ask.ask_forced_bets(spot("stud", STUD_20))).result
    assert (stud["pot"], stud["pot_with_bring_in"]) == (140_000, 160_000)
    single = answer(ask.ask_forced_bets(spot("27sd", Stakes(20_000, 40_000, 60_000, AnteFrom.BIG_BLIND)))).result
    assert (single["pot"], single["posts"]["2"]["ante"], single["to_act"]) == (120_000, 60_000, 3)


COSTS = {
    Forced.BLINDS: Stakes(40_000, 80_000, small_bet=80_000, big_bet=160_000),
    Forced.ANTE_AND_BRING_IN: STUD_20,
    Forced.BUTTON_ANTE: Stakes(ante=10_000, button_ante=20_000),
}


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_asked_about_on_every_street(key: str) -> None:
    game = GAMES[key]
    at = spot(key, COSTS[game.forced], seats=6, button=6)
    assert answer(ask.ask_forced_bets(at)).result["pot"] > 0
    told = ask.opening_round(at, 1)
    for street in game.streets:
        assert told.street == street.key
        if game.betting is Betting.FIXED_LIMIT:
            assert ladder(at, told).result["next"] is not None
        else:
            assert wager(at, told).result["min_raise_to"] is not None
        told = rounds.next_street(told, ask.streets(game))


# ---- another game or level -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "game", "level"),
    [
        ("razz", "razz", None),
        ("plo 21", "plo", 21),
        ("PLO level 21", "plo", 21),
        ("level 25", None, 25),
        ("25", None, 25),
        ("L25", None, 25),
        ("plo 8", "plo8", None),
        ("stud 8 level 3", "stud8", 3),
        ("31", "31-and-under", None),
        ("31 12", "31-and-under", 12),
        ("stud hi-lo, 7", "stud8", 7),
        ("2-7 triple draw 10", "27td", 10),
    ],
)
def test_a_game_a_level_or_both_can_be_asked_about(text: str, game: str | None, level: int | None) -> None:
    other = read_other(text)
    assert (other.game.key if other.game else None, other.level) == (game, level)


@pytest.mark.parametrize("text", ["", "rasz", "rasz 21", "level"])
def test_what_is_no_game_is_refused_with_a_remedy(text: str) -> None:
    with pytest.raises(QuestionError) as refused:
        read_other(text)
    assert refused.value.remedy
