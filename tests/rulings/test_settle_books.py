"""Worked examples of the books and the field's failures as whole questions, by rule set, edition and number."""

from typing import Any

import pytest

from floor_app.rules.house import PRESETS
from floor_app.rulings.answer import answer

WITHOUT_HIGH_FIRST = {"base": "tda-2024", "odd_between_shares": "first-shown"}


def settle(*players: Any, **more: Any) -> dict[str, Any]:
    """`players`: (seat, paid), with cards, or a state in place of them."""
    rows = []
    for seat, paid, *rest in players:
        row: dict[str, Any] = {"seat": seat, "paid": paid}
        for word in rest:
            row["state" if word in ("folded", "mucked", "dead") else "cards"] = word
        rows.append(row)
    return dict(answer({"ask": "settle", "game": "nlhe", "players": rows, **more}).result)


def awards(*players: Any, **more: Any) -> dict[str, int]:
    found: dict[str, int] = settle(*players, **more)["awards"]
    return found


# ---- the books' examples, with cards where cards decide -------------------------------------------------------------


def test_tda_2024_rule_20_c_then_20_a_quarter() -> None:
    """101: high 51, the tied lows 25 each; with two highs 26 (left of the button), 25, and the low 50."""
    folded = (9, 2, "folded")
    seats = ((1, 33), (2, 33), (3, 33))
    assert awards(*seats, folded, game="plo8", button=9, winners={"high": [1], "low": [2, 3]}) == {
        "1": 51,
        "2": 25,
        "3": 25,
    }
    assert awards(*seats, folded, game="plo8", button=1, winners={"high": [1, 2], "low": [3]}) == {
        "1": 25,
        "2": 26,
        "3": 50,
    }


@pytest.mark.parametrize(("chip", "one", "two"), [(100, 3_200, 3_100), (25, 3_125, 3_125)])
def test_tda_2024_rule_20_the_smallest_chip_in_play(chip: int, one: int, two: int) -> None:
    """12,500 in halves: 6,300 and 6,200 with 100-chips, 6,250 each while 25-chips are in play."""
    players = ((1, 3_100), (2, 3_100), (3, 3_100), (4, 3_100), (5, 100, "folded"))
    result = settle(*players, game="o8", chip=chip, button=5, winners={"high": [1, 2], "low": [3, 4]})
    assert result["awards"] == {"1": one, "2": two, "3": (12_500 - one - two) // 2, "4": (12_500 - one - two) // 2}


@pytest.mark.parametrize("rules", PRESETS)
def test_roberts_rules_ties_one_odd_chip_each_and_no_book_differs(rules: str) -> None:
    """101 in seats 2, 5 and 8 with the button in seat 4: 34 to seats 5 and 8, 33 to seat 2."""
    players = ((2, 33), (5, 33), (8, 33), (1, 2, "folded"))
    won = awards(*players, button=4, rules=rules, blind_chip=1, winners={"high": [2, 5, 8]})
    assert won == {"2": 33, "5": 34, "8": 34}


def test_tda_2024_rule_21_main_and_side_pot_are_split_by_themselves() -> None:
    """301 and 201, both tied: 151 + 101 and 150 + 100; as one pot of 502 it would be 251 each."""
    players = ((1, 175), (2, 175), (3, 75), (4, 76, "folded"), (6, 1, "folded"))
    result = settle(*players, button=9, winners={"high": [[1, 2], [3]]})
    assert amounts(result) == [301, 201]
    assert result["awards"] == {"1": 252, "2": 250}


@pytest.mark.parametrize(
    ("rules", "won"),
    [(name, {"1": 33, "2": 33}) for name in PRESETS]
    + [({"base": "tda-2024", "odd_both_ways": "share-by-share"}, {"1": 34, "2": 32})],
)
def test_wsop_2024_rule_73_identical_hands_both_ways(rules: Any, won: dict[str, int]) -> None:
    """Two wheels on one board, a pot of 66. The TDA forum names 34 and 32 as the wrong way."""
    players = ((1, 33, "As2sKdQd"), (2, 33, "Ac2cKhQh"))
    assert awards(*players, game="o8", board="3h4d5c9sTs", button=5, rules=rules, blind_chip=1) == won


STUD_TIE = ((1, 50, "9d8c7s6h5cKh2d"), (2, 50, "9c8h7d6s5dKs2h"), (3, 1, "folded"))
RAZZ_TIE = ((1, 50, "7s5h4h3hAdKcQc"), (2, 50, "7h5s4s3sAcKdQd"), (3, 1, "folded"))


@pytest.mark.parametrize(
    ("rules", "first"),
    [("tda-2024", "1"), ("wsop-2024", "1"), ("wsop-2024-live", "1"), ("mixed-games", "1"), ("roberts", "2")],
)
def test_stud_tie_the_books_give_the_odd_chip_to_different_hands(rules: str, first: str) -> None:
    """TDA 2024 rule 20-B, WSOP 2024 rule 73, WSOP Live 2024 rule 149: five cards; Robert's Rules ties: seven."""
    result = settle(*STUD_TIE, game="stud", rules=rules, blind_chip=1)
    assert result["awards"][first] == 51
    assert result["odd_chips"] == [
        {"pot": "main", "share": "high", "seat": int(first), "amount": 1, "by": "odd_stud"},
    ]


@pytest.mark.parametrize(
    ("rules", "first"),
    [("tda-2024", "1"), ("wsop-2024", "1"), ("wsop-2024-live", "1"), ("mixed-games", "1"), ("roberts", "2")],
)
def test_razz_tie_the_books_give_the_odd_chip_to_different_hands(rules: str, first: str) -> None:
    """TDA 2024 rule 20-B, WSOP 2024 rule 73: the seven of spades; Robert's Rules ties: the ace of clubs, the lowest."""
    result = settle(*RAZZ_TIE, game="razz", rules=rules, blind_chip=1)
    assert result["awards"][first] == 51
    assert result["odd_chips"][0]["by"] == "odd_stud_low"


@pytest.mark.parametrize(("ace", "first"), [("as-ranked", 1), ("high", 2)])
def test_no_book_says_how_an_ace_of_a_low_counts_for_the_odd_chip(ace: str, first: int) -> None:
    """Rulebooks are silent: by default the ace stays the lowest card it is, so the seven of spades is the highest."""
    players = [{"seat": 1, "paid": 50, "cards": "7s5d4c3hAcKdQd"}, {"seat": 2, "paid": 50, "cards": "7h5c4d3sAsKcQc"}]
    players.append({"seat": 3, "paid": 1, "state": "folded"})
    rules = {"base": "tda-2024", "odd_ace": ace}
    ruling = answer({"ask": "settle", "game": "razz", "players": players, "rules": rules})
    assert ruling.result["odd_chips"] == [
        {"pot": "main", "share": "low", "seat": first, "amount": 1, "by": "odd_stud_low"},
    ]
    assert [c.rules for c in ruling.citations if "ace" in c.point] == [
        "house default" if ace == "as-ranked" else "house rule"
    ]


def test_wsop_live_2024_rule_149_and_tda_2024_addendum_16_the_last_side_pot_is_awarded_first() -> None:
    ruling = answer(
        {
            "ask": "settle",
            "game": "nlhe",
            "players": [{"seat": n, "paid": paid} for n, paid in ((1, 50), (2, 200), (3, 500), (4, 500))],
            "winners": {"high": [[1], [2], [3]]},
        }
    )
    assert [pot["amount"] for pot in ruling.result["pots"]] == [200, 450, 600]
    told = [step.text.partition(":")[0] for step in ruling.steps if step.key == "wins"]
    assert told == ["Side pot 2", "Side pot 1", "Main pot"]


def test_wsop_live_2024_rule_213_two_boards() -> None:
    """101 run twice: 51 to the first board's winner."""
    players = ((1, 50, "AsAh"), (2, 50, "KsKh"), (3, 1, "folded"))
    boards = ["Kd2c5d7s9c", "Ad3c5h7d9s"]
    assert awards(*players, boards=boards, button=3) == {"1": 50, "2": 51}


def test_tda_2026_rule_21_d_the_odd_chip_between_the_halves_of_31() -> None:
    """TDA 2026: the worst position; the 31 text: the Omaha half; BARGE: the half that was drawn."""
    players = ((1, 50, "KsKc"), (2, 50, "AsTc9d"), (3, 1, "folded"))
    asked: dict[str, Any] = {"game": "31-and-under", "board": "KhQd4c8h2s", "button": 1}
    assert awards(*players, **asked, rules="tda-2026") == {"1": 50, "2": 51}
    assert awards(*players, **asked) == {"1": 51, "2": 50}
    assert awards(*players, **asked, rules={"base": "tda-2024", "odd_hybrid": "draw"}) == {"1": 50, "2": 51}


def test_31_text_tied_halves_go_clockwise_and_one_hand_may_take_both() -> None:
    asked: dict[str, Any] = {"game": "31-and-under", "board": "AdQh4c8h2s"}
    queens_31, queens_30 = (4, 50, "QsQcAs"), (4, 50, "QsQcTh")
    players = ((1, 50, "KsKc"), (2, 50, "AhAc9s"), (3, 1, "folded"))
    assert awards(*players, queens_30, **asked, button=4) == {"2": 151}, "trip aces and A A 9 = 31"
    assert awards(*players, queens_31, **asked, button=4) == {"2": 76 + 38, "4": 37}
    assert awards(*players, queens_31, **asked, button=3) == {"2": 76 + 37, "4": 38}


def test_tda_2024_rule_65_a_a_killed_hand_loses_called_chips_and_keeps_uncalled_ones() -> None:
    result = settle((1, 400, "dead"), (2, 150), (3, 150), winners={"high": [3]})
    assert (result["returned"], result["awards"]) == ({"1": 250}, {"3": 450})


# ---- big-blind antes (rulebook 5.1) ---------------------------------------------------------------------------------


def with_ante(*players: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    """(seat, paid, dead)."""
    rows = [{"seat": seat, "paid": paid, "dead": dead} for seat, paid, dead in players]
    return dict(answer({"ask": "settle", "game": "nlhe", "players": rows, **more}).result)


def test_a_short_all_in_wins_the_whole_big_blind_ante() -> None:
    """4,000/8,000 with an ante of 8,000: all-in for 1,000 beats both blinds and wins 11,000."""
    result = with_ante((1, 4_000, 0), (2, 16_000, 8_000), (5, 1_000, 0), winners={"high": [[5], [1], [2]]})
    assert result["awards"]["5"] == 11_000
    assert result["returned"] == {"2": 4_000}


def test_blind_first_and_ante_first_give_different_pots() -> None:
    """500/1,000 with an ante of 1,000, a big blind of exactly 1,000, three-way for 1,000: 3,000 or only 1,000."""
    blind_first = with_ante((1, 1_000, 0), (2, 1_000, 0), (3, 1_000, 0), winners={"high": [[2], [1, 3]]}, button=3)
    assert blind_first["awards"] == {"2": 3_000}
    ante_first = with_ante((1, 1_000, 0), (2, 1_000, 1_000), (3, 1_000, 0), winners={"high": [[2], [1, 3]]}, button=3)
    assert ante_first["awards"] == {"1": 1_000, "2": 1_000, "3": 1_000}
    assert [(pot["name"], pot["seats"]) for pot in ante_first["pots"]] == [("main", [1, 2, 3]), ("side-1", [1, 3])]


# ---- the field's vectors --------------------------------------------------------------------------------------------


def amounts(result: dict[str, Any]) -> list[int]:
    return [pot["amount"] for pot in result["pots"]]


def test_field_vector_16_10_20_30_all_in() -> None:
    result = settle((1, 10), (2, 20), (3, 30), winners={"high": [[1], [2], [3]]})
    assert (amounts(result), result["returned"]) == ([30, 20], {"3": 10})


def test_field_vector_17_98_against_102() -> None:
    result = settle((1, 98), (2, 102), winners={"high": [2]})
    assert (amounts(result), result["returned"], result["awards"]) == ([196], {"2": 4}, {"2": 196})


def test_field_vector_18_five_all_ins_over_50() -> None:
    players = ((1, 10), (2, 30), (3, 35), (4, 38), (5, 135))
    result = settle(*players, dead=50, winners={"high": [[1], [2], [3], [4], [5]]})
    assert (amounts(result), result["returned"]) == ([100, 80, 15, 6], {"5": 97})
    assert result["awards"] == {"1": 100, "2": 80, "3": 15, "4": 6}


def test_field_vector_19_folded_50() -> None:
    assert amounts(settle((1, 100), (2, 100), (3, 50, "folded"), winners={"high": [1]})) == [250]


def test_field_vector_20_three_way_tie_over_300_dead() -> None:
    result = settle((1, 50), (2, 100), (3, 150), dead=300, button=3, winners={"high": [1, 2, 3]})
    assert result["awards"] == {"1": 150, "2": 200, "3": 200}
    assert result["returned"] == {"3": 50}, "its share of 250 is 200 won and 50 of its own"


def test_field_vector_22_29_three_ways() -> None:
    players = ((1, 9), (2, 9), (3, 9), (4, 2, "folded"))
    assert awards(*players, button=2, winners={"high": [1, 2, 3]}) == {"3": 10, "1": 10, "2": 9}


def test_field_vector_23_and_case_15_30300_over_several_layers() -> None:
    """Folders' 100 and 200 make no layers of their own: 10,100 each, not 10,101, 10,100 and 10,099."""
    players = ((1, 10_000), (2, 10_000), (3, 10_000), (4, 100, "folded"), (5, 200, "folded"))
    result = settle(*players, button=5, winners={"high": [1, 2, 3]})
    assert (amounts(result), result["odd_chips"]) == ([30_300], [])
    assert result["awards"] == {"1": 10_100, "2": 10_100, "3": 10_100}


def test_field_vector_24_103_three_ways() -> None:
    players = ((1, 34), (2, 34), (3, 34), (4, 1, "folded"))
    assert awards(*players, button=4, winners={"high": [1, 2, 3]}) == {"1": 35, "2": 34, "3": 34}


def test_field_vector_25_101_high_and_low() -> None:
    won = awards((1, 50), (2, 50), (3, 1, "folded"), game="stud8", winners={"high": [1], "low": [2]})
    assert won == {"1": 51, "2": 50}


def test_field_vector_26_1075_with_25_chips() -> None:
    players = ((1, 525), (2, 525), (3, 25, "folded"))
    assert awards(*players, chip=25, button=3, winners={"high": [1, 2]}) == {"1": 550, "2": 525}


def test_field_vector_27_stud_tie_by_suit_inside_the_five() -> None:
    assert settle(*STUD_TIE, game="stud")["odd_chips"][0]["seat"] == 1


# ---- the field's failures -------------------------------------------------------------------------------------------


def test_field_cases_1_and_2_layers_come_from_all_a_seat_put_in() -> None:
    """An all-in of the flop keeps its pot whatever is bet later."""
    result = settle((1, 100), (2, 400), (3, 400), (4, 40, "folded"), winners={"high": [[1], [3]]})
    assert result["awards"] == {"1": 340, "3": 600}


def test_field_case_3_folding_gives_up_every_pot() -> None:
    result = settle((1, 100), (2, 300, "folded"), (3, 500), (4, 500), winners={"high": [[1], [2], [4]]})
    assert result["awards"] == {"1": 400, "4": 1_000}
    assert [pot["seats"] for pot in result["pots"]] == [[1, 3, 4], [3, 4]]


def test_field_case_5_a_short_all_in_does_not_split_evenly_with_bigger_stacks() -> None:
    assert awards((1, 20), (2, 100), (3, 100), button=3, winners={"high": [[1, 2, 3]]}) == {"1": 20, "2": 100, "3": 100}


def test_field_case_6_a_second_best_hand_wins_a_side_pot_with_others() -> None:
    players = ((1, 20, "AsAh"), (2, 60, "KsQs"), (3, 60, "KhQh"), (4, 60, "2c2d"))
    assert awards(*players, board="KdAd7h8s3c", button=4) == {"1": 80, "2": 60, "3": 60}


def test_field_cases_7_and_8_what_comes_back_is_no_win() -> None:
    result = settle((1, 500), (2, 120), winners={"high": [1]})
    assert (result["returned"], result["awards"], result["net"]) == ({"1": 380}, {"1": 240}, {"1": 120, "2": -120})


def test_field_cases_9_and_10_everybody_else_left() -> None:
    result = settle((1, 60, "folded"), (2, 60), (3, 15, "folded"))
    assert (result["awards"], result["missing"]) == ({"2": 135}, [])


def test_field_case_12_high_and_low_are_chosen_inside_each_pot() -> None:
    players = ((1, 20, "As2d3c5h9sKd7c"), (2, 60, "KsKhQdQc4hJd8s"), (3, 60, "8c6d4c3h2sJcTh"))
    result = settle(*players, game="stud8", button=1)
    assert result["pots"][0]["shares"][1]["to"] == {"1": 30}
    assert result["pots"][1]["shares"] == [
        {"share": "high", "amount": 40, "to": {"2": 40}},
        {"share": "low", "amount": 40, "to": {"3": 40}},
    ]


def test_field_case_14_a_pot_pushed_to_the_wrong_player_found_late() -> None:
    asked: dict[str, Any] = {"winners": {"high": [1]}, "pushed": {"2": 200}, "error": "amount"}
    on_time = settle((1, 100), (2, 100), **asked, noticed="next-hand")
    late = settle((1, 100), (2, 100), **asked, noticed="substantial-action")
    assert (on_time["stands"], late["stands"]) == (False, True)


def test_field_case_16_first_claimant_left_of_the_button_not_the_highest_seat() -> None:
    players = ((2, 50), (9, 50), (5, 1, "folded"))
    assert awards(*players, button=9, winners={"high": [2, 9]}) == {"2": 51, "9": 50}
    assert awards(*players, button=5, winners={"high": [2, 9]}) == {"2": 50, "9": 51}


def test_field_case_20_never_to_the_low() -> None:
    players = ((1, 50), (2, 50), (3, 1, "folded"))
    for game in ("plo8", "o8", "nlo8", "big-o", "stud8"):
        assert awards(*players, game=game, button=1, winners={"high": [2], "low": [1]}) == {"1": 50, "2": 51}


def test_field_case_21_no_fractions_and_the_odd_chip_may_be_a_500() -> None:
    players = ((1, 5_000), (2, 5_000), (3, 5_000), (4, 500, "folded"))
    result = settle(*players, chip=500, button=4, winners={"high": [1, 2, 3]})
    assert result["awards"] == {"1": 5_500, "2": 5_000, "3": 5_000}
    assert result["odd_chips"][0]["amount"] == 500


def test_omaha_high_low_text_the_first_to_open_takes_the_rest() -> None:
    players = ((1, 50), (2, 50), (3, 1, "folded"))
    asked: dict[str, Any] = {"game": "o8", "rules": WITHOUT_HIGH_FIRST, "winners": {"high": [1], "low": [2]}}
    assert awards(*players, **asked, shown=[2, 1]) == {"1": 50, "2": 51}
    assert awards(*players, **asked, shown=[1, 2]) == {"1": 51, "2": 50}
