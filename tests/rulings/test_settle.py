"""The settle question: the shape of its result, refusals, what is missing, and the working."""

from typing import Any

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.house import PRESETS
from floor_app.rulings.answer import answer
from floor_app.rulings.document import load_question
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.text import ruling_text

BOARD = "2c5d7sKhQc"
KINGS, WHEEL = "KdKc9s9h", "As3hJdTc"


def ruled(players: Any, **more: Any) -> Ruling:
    """A settlement; `players` as amounts of seats 1, 2, … or as the document writes them."""
    if players and isinstance(players[0], int):
        players = [{"seat": n, "paid": paid} for n, paid in enumerate(players, start=1)]
    return answer({"ask": "settle", "game": "nlhe", "players": list(players), **more})


def settle(players: Any, **more: Any) -> dict[str, Any]:
    return dict(ruled(players, **more).result)


def said(ruling: Ruling, key: str) -> list[str]:
    return [step.text for step in ruling.steps if step.key == key]


def cited(ruling: Ruling) -> list[str]:
    return [str(citation) for citation in ruling.citations]


# ---- the shape ------------------------------------------------------------------------------------------------------


def test_the_whole_result_of_a_pot_between_high_and_low() -> None:
    players = [
        {"seat": 1, "paid": 60, "cards": KINGS},
        {"seat": 2, "paid": 60, "cards": WHEEL},
        {"seat": 5, "paid": 20, "state": "folded"},
    ]
    result = settle(players, game="plo8", button=2, board=BOARD)
    readings = result.pop("readings")
    assert result == {
        "pots": [
            {
                "name": "main",
                "amount": 140,
                "seats": [1, 2],
                "shares": [
                    {"share": "high", "amount": 70, "to": {"1": 70}},
                    {"share": "low", "amount": 70, "to": {"2": 70}},
                ],
            }
        ],
        "returned": {},
        "awards": {"1": 70, "2": 70},
        "net": {"1": 10, "2": 10, "5": -20},
        "odd_chips": [],
        "missing": [],
        "in": 140,
        "out": 140,
    }
    asked = {"ask": "read", "game": "plo8", "board": BOARD}
    read = answer({**asked, "players": [{"seat": 1, "cards": KINGS}, {"seat": 2, "cards": WHEEL}]}).result
    assert readings == read, "readings is what read says of the live seats"


def test_only_live_seats_with_all_cards_are_read() -> None:
    players = [
        {"seat": 1, "paid": 10, "cards": "AsKs"},
        {"seat": 2, "paid": 10, "cards": "Ac??"},
        {"seat": 3, "paid": 10, "cards": "2h2d", "state": "folded"},
        {"seat": 4, "paid": 10},
    ]
    readings = settle(players, board="5d7s8hQhJh")["readings"]["shares"]
    assert list(readings["high"]["hands"]) == ["1"]
    assert settle(players, board="5d7s8h")["readings"] == {"shares": {}}


def test_seats_with_nothing_are_left_out_except_in_net() -> None:
    result = settle([50, 50, 0, 0], winners={"high": [2]})
    assert (result["returned"], result["awards"]) == ({}, {"2": 100})
    assert result["net"] == {"1": -50, "2": 50, "3": 0, "4": 0}


def test_odd_chips_between_shares_and_inside_one() -> None:
    players = [*({"seat": n, "paid": 33} for n in (1, 2, 3)), {"seat": 4, "paid": 2, "state": "folded"}]
    result = settle(players, game="plo8", button=5, winners={"high": [2, 3], "low": [1]})
    assert result["odd_chips"] == [
        {"pot": "main", "share": "high", "seat": None, "amount": 1, "by": "odd_between_shares"},
        {"pot": "main", "share": "high", "seat": 2, "amount": 1, "by": "odd_button"},
    ]
    assert result["awards"] == {"1": 50, "2": 26, "3": 25}


def test_pots_stand_main_first_and_the_working_says_the_last_first() -> None:
    ruling = ruled([10, 30, 60, 60], winners={"high": [[1], [2], [3]]})
    assert [pot["name"] for pot in ruling.result["pots"]] == ["main", "side-1", "side-2"]
    assert [text.partition(":")[0] for text in said(ruling, "wins")] == ["Side pot 2", "Side pot 1", "Main pot"]
    assert ruling.result["awards"] == {"1": 40, "2": 60, "3": 60}


def test_a_pot_of_one_claimant_is_one_entry_of_the_games_first_share() -> None:
    players = [{"seat": 3, "paid": 80, "state": "folded"}, {"seat": 4, "paid": 80}]
    for game, share in (("razz", "low"), ("badugi", "badugi"), ("31-and-under", "omaha"), ("plo8", "high")):
        result = settle(players, game=game)
        assert result["pots"][0]["shares"] == [{"share": share, "amount": 160, "to": {"4": 160}}]
        assert result["missing"] == []


def test_the_rake_leaves_the_main_pot_and_counts_as_out() -> None:
    result = settle([10, 50, 50], rake=5, winners={"high": [[1], [2]]})
    assert [pot["amount"] for pot in result["pots"]] == [25, 80]
    assert (result["awards"], result["in"], result["out"]) == ({"1": 25, "2": 80}, 110, 110)


def test_a_void_hand_gives_everybodys_chips_back() -> None:
    players = [{"seat": 1, "paid": 50, "dead": 10, "state": "folded"}, {"seat": 2, "paid": 40, "state": "dead"}]
    result = settle(players, void=True, dead=7, rake=3)
    assert (result["returned"], result["pots"], result["awards"]) == ({"1": 50, "2": 40}, [], {})
    assert (result["net"], result["in"], result["out"]) == ({"1": 0, "2": 0}, 97, 90)


def test_a_share_without_a_qualifying_hand_is_left_out() -> None:
    result = settle([50, 50], game="plo8", winners={"high": [1], "low": []})
    assert result["pots"][0]["shares"] == [{"share": "high", "amount": 100, "to": {"1": 100}}]


def test_boards_double_the_shares_and_cards_may_decide_both() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "AsAh"}, {"seat": 2, "paid": 51, "cards": "KsKh"}]
    result = settle([*players, {"seat": 3, "paid": 51, "state": "folded"}], boards=["2c5d7sKdQc", "2d6h8s9cJd"])
    assert [share["share"] for share in result["pots"][0]["shares"]] == ["high 1", "high 2"]
    assert result["pots"][0]["shares"][0]["to"] == {"2": 75}
    assert result["pots"][0]["shares"][1]["to"] == {"1": 75}
    assert result["pots"][1]["shares"] == [{"share": "high 1", "amount": 2, "to": {"2": 2}}]
    assert list(result["readings"]["shares"]) == ["high 1", "high 2"]


def test_one_of_two_boards_may_still_be_unknown() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "AsAh"}, {"seat": 2, "paid": 50, "cards": "KsKh"}]
    result = settle(players, boards=["2c5d7sKdQc", "2d6h8s"])
    assert result["awards"] == {"2": 50}
    assert result["missing"] == [{"pot": "main", "share": "high 2", "need": "cards"}]


# ---- what is missing ------------------------------------------------------------------------------------------------


def test_winners_are_asked_for_without_cards_and_cards_where_a_claimant_has_some() -> None:
    missing = [{"pot": "main", "share": "high", "need": "winners"}]
    assert settle([50, 50])["missing"] == missing
    players: list[dict[str, Any]] = [{"seat": 1, "paid": 50, "cards": "AsAh"}, {"seat": 2, "paid": 50}]
    assert settle(players, board="2c5d7sKdQc")["missing"][0]["need"] == "cards"
    assert settle([{**players[0], "state": "folded"}, players[1], {"seat": 3, "paid": 50}])["missing"] == missing


def test_fewer_than_five_board_cards_are_missing_cards_here() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "AsAh"}, {"seat": 2, "paid": 50, "cards": "KsKh"}]
    assert settle(players, board="2c5d7s")["missing"] == [{"pot": "main", "share": "high", "need": "cards"}]
    assert settle(players)["missing"] == [{"pot": "main", "share": "high", "need": "cards"}]


def test_everything_decided_is_awarded() -> None:
    """The side pot's winner is named; the main pot waits."""
    result = settle([20, 60, 60], winners={"side-1": {"high": [3]}})
    assert result["awards"] == {"3": 80}
    assert result["missing"] == [{"pot": "main", "share": "high", "need": "winners"}]
    assert (result["in"], result["out"]) == (140, 80)


def test_a_high_waits_for_the_low_but_a_low_does_not_wait_for_the_high() -> None:
    assert settle([50, 50], game="o8", winners={"high": [1]})["awards"] == {}
    assert settle([50, 50], game="o8", winners={"low": [1]})["awards"] == {"1": 50}


def test_a_board_without_a_low_needs_no_word_about_it() -> None:
    result = settle([50, 50], game="plo8", board="KhQhJd9c8s", winners={"high": [2]})
    assert (result["awards"], result["missing"]) == ({"2": 100}, [])


def test_only_the_odd_chip_waits_for_the_button_or_for_cards() -> None:
    players = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 1, "state": "folded"}]
    result = settle(players, winners={"high": [1, 2]})
    assert result["awards"] == {"1": 50, "2": 50}
    assert result["missing"] == [{"pot": "main", "share": "high", "need": "button"}]
    result = settle(players, game="razz", button=3, winners={"low": [1, 2]})
    assert result["missing"] == [{"pot": "main", "share": "low", "need": "cards"}]
    ruling = ruled(players, winners={"high": [1, 2]})
    assert said(ruling, "missing") == ["The odd chip of the high of the main pot waits: say where the button is."]


def test_only_the_odd_chip_waits_for_who_showed() -> None:
    players = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 1, "state": "folded"}]
    rules = {"base": "tda-2024", "odd_between_shares": "first-shown"}
    result = settle(players, game="plo8", rules=rules, winners={"high": [1], "low": [2]})
    assert (result["awards"], result["out"]) == ({"1": 50, "2": 50}, 100)
    assert result["missing"] == [{"pot": "main", "share": None, "need": "shown"}]


def test_named_tied_stud_hands_with_cards_have_their_odd_chip() -> None:
    players = [
        {"seat": 1, "paid": 50, "cards": "9d8c7s6h5cKh2d"},
        {"seat": 2, "paid": 50, "cards": "9c8h7d6s5dKs2h"},
        {"seat": 3, "paid": 1, "state": "folded"},
    ]
    assert settle(players, game="stud", winners={"high": [1, 2]})["awards"] == {"1": 51, "2": 50}


# ---- named winners --------------------------------------------------------------------------------------------------


def test_groups_best_first_settle_every_pot() -> None:
    result = settle([20, 60, 90, 90], game="plo8", button=4, winners={"high": [[1], [2, 3], [4]], "low": [[4], [2]]})
    assert result["missing"] == []
    assert result["awards"] == {"1": 40, "2": 30, "3": 60, "4": 130}


def test_groups_name_every_qualifying_seat_so_a_pot_they_do_not_reach_has_no_low() -> None:
    ruling = ruled([20, 60, 60], game="plo8", winners={"high": [[2], [3]], "low": [[1]]})
    assert ruling.result["awards"] == {"1": 30, "2": 110}
    assert len(ruling.warnings) == 1
    assert "Of seats 2 and 3 none is named for the low" in ruling.warnings[0]


def test_groups_that_do_not_reach_a_pot_without_a_qualifier_leave_it_missing() -> None:
    result = settle([20, 60, 60], winners={"high": [[1]]})
    assert result["awards"] == {"1": 60}
    assert result["missing"] == [{"pot": "side-1", "share": "high", "need": "winners"}]


@pytest.mark.parametrize("state", ["folded", "mucked", "dead"])
def test_a_named_seat_that_cannot_win_is_passed_over_with_a_warning(state: str) -> None:
    players = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 50, "state": state}]
    ruling = ruled(players, winners={"high": [[3], [2]]})
    assert ruling.result["awards"] == {"2": 150}
    assert ruling.warnings == (f"Seat 3 is named for the high but is {state}: it was passed over.",)


def test_a_named_bust_is_passed_over_with_a_warning() -> None:
    players = [
        {"seat": 1, "paid": 50, "cards": "KsTcTd2c"},
        {"seat": 2, "paid": 50, "cards": "AsKc9d"},
        {"seat": 3, "paid": 50},
    ]
    ruling = ruled(players, game="31-and-under", winners={"omaha": [1], "total": [[1], [2]]})
    assert ruling.result["missing"] == [{"pot": "main", "share": "omaha", "need": "cards"}]
    assert ruling.result["awards"] == {"2": 75}
    assert sorted(ruling.warnings) == [
        "Seat 1 is named for the Omaha half but is bust: it was passed over.",
        "Seat 1 is named for the total but is bust: it was passed over.",
    ]


def test_named_winners_beat_cards_with_a_warning_when_they_differ() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "AsAh"}, {"seat": 2, "paid": 50, "cards": "KsKh"}]
    ruling = ruled(players, board="2c5d7s9dQc", winners={"high": [2]})
    assert ruling.result["awards"] == {"2": 100}
    assert ruling.warnings == ("Main pot, high: seat 2 is named, but by the cards it is seat 1.",)
    assert ruled(players, board="2c5d7s9dQc", winners={"high": [1]}).warnings == ()


def test_naming_nobody_for_a_share_that_somebody_wins_says_nothing() -> None:
    ruling = ruled([50, 50], winners={"high": []})
    assert ruling.result["missing"] == [{"pot": "main", "share": "high", "need": "winners"}]
    assert "Somebody always wins the high" in ruling.warnings[0]


def test_a_seat_named_for_a_pot_it_has_no_claim_on_is_passed_over() -> None:
    ruling = ruled([20, 60, 60], winners={"main": {"high": [1]}, "side-1": {"high": [1, 2]}})
    assert ruling.result["awards"] == {"1": 60, "2": 80}
    assert ruling.warnings == (
        "Seat 1 is named for the high of the side pot 1, which it cannot win: it was passed over.",
    )


# ---- 31 and Under ---------------------------------------------------------------------------------------------------


def test_31_when_all_but_one_are_bust_the_last_takes_everything_without_a_board() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "KsTcTd2c"}, {"seat": 2, "paid": 70}]
    result = settle(players, game="31-and-under")
    assert (result["returned"], result["awards"], result["missing"]) == ({"2": 20}, {"2": 100}, [])


def test_31_a_single_live_hand_is_never_bust() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "KsTcTd2c"}, {"seat": 2, "paid": 50, "state": "dead"}]
    assert settle(players, game="31-and-under")["awards"] == {"1": 100}


def test_31_everybody_bust_is_refused_because_the_last_hand_takes_all_before_it_draws_on() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "KsTcTd2c"}, {"seat": 2, "paid": 50, "cards": "AhKcQdQs5d6d"}]
    with pytest.raises(RuleError, match="seats 1 and 2"):
        settle(players, game="31-and-under")


def test_31_totals_are_known_before_the_board_is() -> None:
    players = [{"seat": 1, "paid": 50, "cards": "KsTc"}, {"seat": 2, "paid": 50, "cards": "AsKc9d"}]
    for board in (None, "2h3d4c"):
        result = settle(players, game="31-and-under", board=board)
        assert (result["awards"], list(result["readings"]["shares"])) == ({"2": 50}, ["total"])
        assert result["missing"] == [{"pot": "main", "share": "omaha", "need": "cards"}]
    told = ruled(players, game="31-and-under", winners={"omaha": [1]})
    assert (told.result["awards"], told.result["missing"], told.warnings) == ({"1": 50, "2": 50}, [], ())


# ---- refusals -------------------------------------------------------------------------------------------------------

TWO = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}]


@pytest.mark.parametrize(
    ("more", "where", "names"),
    [
        ({"players": [{"seat": 1, "paid": 5, "dead": 6}, {"seat": 2, "paid": 5}]}, "players[0].dead", "Seat 1"),
        ({"players": [{"seat": 1, "paid": -5}, {"seat": 2, "paid": 5}]}, "players[0].paid", "negative"),
        ({"players": [*TWO, {"seat": 1, "paid": 5}]}, "players", "seat 1"),
        ({"players": []}, "players", "players"),
        ({"chip": 20}, "players[0].paid", "50"),
        ({"chip": 50, "players": [{"seat": 1, "paid": 50, "dead": 20}, *TWO[1:]]}, "players[0].dead", "20"),
        ({"chip": 25, "dead": 30}, "dead", "30"),
        ({"chip": 25, "rake": 3}, "rake", "3"),
        ({"dead": -1}, "dead", "negative"),
        ({"rake": -1}, "rake", "negative"),
        ({"winners": {"high": [3]}}, "winners.high", "seat 3"),
        ({"winners": {"high": [[1], [7]]}}, "winners.high", "seat 7"),
        ({"winners": {"high": [1, 1]}}, "winners.high", "seat 1"),
        ({"winners": {"high": [[2], [1, 2]]}}, "winners.high", "seat 2"),
        ({"winners": {"high": [0]}}, "winners.high", "0"),
        ({"winners": {"high": [True]}}, "winners.high", "True"),
        ({"winners": {"high": ["1"]}}, "winners.high", "'1'"),
        ({"winners": {"high": 1}}, "winners.high", "list"),
        ({"winners": {"high": [1, [2]]}}, "winners.high", "not both"),
        ({"winners": [1]}, "winners", "object"),
        ({"winners": {"low": [1]}}, "winners.low", "low"),
        ({"winners": {"hgh": [1]}}, "winners.hgh", "high"),
        ({"winners": {"main": {"low": [1]}}}, "winners.main.low", "low"),
        ({"winners": {"side-1": {"high": [1]}}}, "winners.side-1", "side-1"),
        ({"winners": {"high": {"high": [1]}}}, "winners.high.high", "share"),
        ({"shown": [3]}, "shown[0]", "seat 3"),
        ({"shown": [1, 1]}, "shown", "seat 1"),
        ({"pushed": {"3": 5}}, "pushed.3", "seat 3"),
        ({"pushed": {"x": 5}}, "pushed.x", "seat"),
        ({"board": "2c5d7s", "boards": ["2c5d7s", "2c5d8s"]}, "boards", "not both"),
        ({"game": "badugi", "boards": ["", ""]}, "boards", "Badugi"),
        ({"boards": ["2c5d7s"]}, "boards", "2"),
        ({"chip": 5, "blind_chip": 12}, "blind_chip", "12"),
        ({"noticed": "next-hand"}, "error", "missing"),
        ({"error": "amount"}, "noticed", "missing"),
        ({"winner": {"high": [1]}}, "winner", "winners"),
        ({"players": [{"seat": 1, "paid": 5, "state": "live-ish"}, *TWO[1:]]}, "players[0].state", "live"),
        ({"players": [{"seat": 1, "paid": 5, "cards": "AsA"}, *TWO[1:]]}, "players[0].cards", "'A'"),
        ({"players": [{"seat": 1, "paid": 5, "cards": "AsKsQs"}, *TWO[1:]]}, "players[0].cards", "Seat 1"),
        ({"players": [{"seat": 1, "paid": 5, "cards": "AsAs"}, *TWO[1:]]}, "players[0].cards", "As"),
        ({"board": "AsKsQsJs"[:4]}, "board", "2 cards"),
        ({"game": "short-deck", "board": "2c7s8s9hTh"}, "board", "2c"),
        ({"game": "badugi", "board": "2c"}, "board", "Badugi"),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_place(more: dict[str, Any], where: str, names: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        settle(more.pop("players", TWO), **more)
    assert refusal.value.where == where
    assert names in str(refusal.value)


def test_every_card_that_is_there_twice_is_named() -> None:
    players = [{"seat": 1, "paid": 5, "cards": "AsKs"}, {"seat": 2, "paid": 5, "cards": "ksad", "state": "folded"}]
    with pytest.raises(QuestionError, match=r"Ks.*Ad|Ad.*Ks"):
        settle(players, board="Ad5d7s")


def test_no_live_seat_and_a_rake_that_is_more_than_the_pots_are_refused_by_rule() -> None:
    with pytest.raises(RuleError, match="No seat is live"):
        settle([{"seat": 1, "paid": 50, "state": "folded"}, {"seat": 2, "paid": 50, "state": "mucked"}])
    with pytest.raises(RuleError, match="rake"):
        settle([50, 50], rake=101)


def test_a_stud_hand_folded_early_may_have_fewer_cards() -> None:
    players = [
        {"seat": 1, "paid": 50, "cards": "9d8c7s6h5cKh2d"},
        {"seat": 2, "paid": 50, "cards": "AcAhAdAs2s3s4s"},
        {"seat": 3, "paid": 1, "state": "folded", "cards": "TdTc9h"},
    ]
    assert settle(players, game="stud")["awards"] == {"2": 101}
    with pytest.raises(QuestionError, match="Seat 1"):
        settle([{**players[0], "cards": "9d8c7s"}, *players[1:]], game="stud")


# ---- pushed wrong ---------------------------------------------------------------------------------------------------


def test_what_was_pushed_is_put_right() -> None:
    result = settle([250, 250, 250], winners={"high": [1, 2]}, pushed={"3": 750})
    assert result["transfers"] == [{"from": 3, "to": 1, "amount": 375}, {"from": 3, "to": 2, "amount": 375}]
    assert "stands" not in result
    assert settle([50, 50], winners={"high": [1]}, pushed={})["transfers"] == [{"from": None, "to": 1, "amount": 100}]
    assert settle([50, 50], winners={"high": [1]}, pushed={"1": 100})["transfers"] == []
    said = [step.text for step in ruled([50, 50], winners={"high": [1]}, pushed={"2": 100}).steps]
    assert said[-2:] == ["Already pushed: seat 2 100.", "Seat 2 gives 100 to seat 1."]


def test_returned_chips_are_not_part_of_what_is_due() -> None:
    result = settle([50, 80], winners={"high": [2]}, pushed={"2": 100})
    assert (result["returned"], result["transfers"]) == ({"2": 30}, [])


@pytest.mark.parametrize(
    ("rules", "noticed", "error", "stands", "cite"),
    [
        ("tda-2024", "before-next-hand", "reading", False, "TDA 2024 rule 22"),
        ("tda-2024", "next-hand", "reading", True, "TDA 2024 rule 22"),
        ("tda-2024", "next-hand", "amount", False, "TDA 2024 rule 22"),
        ("tda-2024", "substantial-action", "amount", True, "TDA 2024 rule 22"),
        ("tda-2026", "next-hand", "amount", False, "TDA 2026 rule 24"),
        ("wsop-2024", "before-next-hand", "amount", False, "WSOP 2024 rule 76"),
        ("wsop-2024", "next-hand", "amount", True, "WSOP 2024 rule 76"),
        ("wsop-2024", "next-hand", "reading", True, "WSOP 2024 rule 76"),
        ("roberts", "next-hand", "amount", False, "house default"),
    ],
)
def test_whether_a_wrong_award_stands(rules: str, noticed: str, error: str, stands: bool, cite: str) -> None:
    asked = {"winners": {"high": [1]}, "pushed": {"2": 100}, "noticed": noticed, "error": error, "rules": rules}
    ruling = ruled([50, 50], **asked)
    assert ruling.result["stands"] is stands
    assert ruling.result["transfers"] == [{"from": 2, "to": 1, "amount": 100}]
    assert any(text.startswith(cite) for text in cited(ruling))
    moved = "It would have been: seat 2 gives 100 to seat 1." if stands else "Seat 2 gives 100 to seat 1."
    assert said(ruling, "transfer") == [moved]


# ---- house rules and citations --------------------------------------------------------------------------------------


def test_a_house_that_splits_to_the_chip_of_the_blinds() -> None:
    """WSOP Live 2024 rule 148: a $2-$5 game plays to the dollar; here blinds are made of fives."""
    players = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 7, "state": "folded"}]
    asked = {"winners": {"high": [1, 2]}, "button": 3, "rules": "wsop-2024-live"}
    ruling = ruled(players, **asked, blind_chip=5)
    assert ruling.result["awards"] == {"1": 55, "2": 52}
    assert ruling.warnings == ()
    without = ruled(players, **asked)
    assert without.result["awards"] == {"1": 54, "2": 53}
    assert "blind_chip" in without.warnings[0]
    assert ruled(players, **{**asked, "rules": "tda-2024"}, blind_chip=5).result["awards"] == {"1": 54, "2": 53}
    whole = ruled([{"seat": 1, "paid": 5}, {"seat": 2, "paid": 5, "state": "folded"}], rules="wsop-2024-live")
    assert whole.warnings == (), "nothing is split"


@pytest.mark.parametrize(
    ("more", "odd"),
    [
        ({"winners": {"high": [1]}}, []),
        ({"winners": {"high": [1, 2]}}, [("high", 1)]),
        ({"game": "plo8", "winners": {"high": [1], "low": []}}, []),
        ({"game": "plo8", "winners": {"high": [1], "low": [2]}}, [("high", None)]),
        (
            {"boards": ["2c3c4d8h9h", "Kc3h4h8c9c"], "winners": {"high 1": [1], "high 2": [2]}},
            [("high 1", None)],
        ),
    ],
)
def test_less_than_a_chip_of_the_blinds_is_odd_only_where_something_is_split(
    more: dict[str, Any], odd: list[tuple[str, int | None]]
) -> None:
    players = [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}, {"seat": 3, "paid": 3, "state": "folded"}]
    result = settle(players, button=3, rules="wsop-2024-live", blind_chip=5, **more)
    assert [(chip["share"], chip["seat"]) for chip in result["odd_chips"]] == odd
    assert sum(result["awards"].values()) == 103


def test_citations_have_book_edition_and_number_and_silence_is_a_house_default() -> None:
    players = [{"seat": 1, "paid": 33}, {"seat": 2, "paid": 33}, {"seat": 3, "paid": 1, "state": "folded"}]
    board_game = ruled(players, winners={"high": [1, 2]}, button=3)
    assert "TDA 2024 rule 20-A: the first seat left of the button" in cited(board_game)
    draw = ruled(players, game="27td", winners={"low": [1, 2]}, button=3)
    assert any(text.startswith("house default: the first seat left of the button") for text in cited(draw))
    draw = ruled(players, game="27td", winners={"low": [1, 2]}, button=3, rules="wsop-2024")
    assert any(text.startswith("WSOP 2024 rule 73: the first seat left of the button") for text in cited(draw))
    rules = {"base": "tda-2024", "odd_button": "first-shown"}
    shown = ruled(players, game="27td", winners={"low": [1, 2]}, rules=rules, shown=[2, 1])
    assert "house rule: the hand that was shown first" in cited(shown)
    assert shown.result["awards"] == {"1": 33, "2": 34}


def test_every_rule_set_settles_the_same_pot_and_names_its_own_rules() -> None:
    players = [{"seat": 1, "paid": 33}, {"seat": 2, "paid": 33}, {"seat": 3, "paid": 1, "state": "folded"}]
    for name, house in PRESETS.items():
        ruling = ruled(players, game="plo8", winners={"high": [1, 2], "low": [1]}, button=3, rules=name)
        assert ruling.result["out"] == ruling.result["in"] == 67
        books = {c.rules for c in ruling.citations} - {"house default"}
        assert books <= {house.book.rules}


def test_a_live_seat_that_paid_nothing_can_win_dead_chips_only() -> None:
    ruling = ruled([20, 20, 0], dead=9, winners={"high": [[3], [1]]})
    assert ruling.result["awards"] == {"1": 40, "3": 9}
    assert ruling.warnings == ("Seat 3 is live and has put nothing in: it can win dead chips only.",)


# ---- working and terminal -------------------------------------------------------------------------------------------


def test_the_working_says_layers_claimants_shares_and_the_odd_chips_path() -> None:
    players = [
        {"seat": 1, "paid": 50},
        {"seat": 2, "paid": 200},
        {"seat": 3, "paid": 500, "dead": 10},
        {"seat": 4, "paid": 501},
        {"seat": 5, "paid": 31, "state": "folded"},
    ]
    ruling = ruled(players, game="plo8", button=4, dead=3, winners={"high": [[1, 3], [2]], "low": [[2, 3]]})
    four = "seats 1, 2, 3 and 4"
    and_dead = "31 from seat 5 (folded), 10 dead from seat 3 and 3 dead from before"
    assert [step.text for step in ruling.steps] == [
        "Seat 4 gets 11 back, which nobody matched.",
        f"Main pot: 50 each from {four}, {and_dead} make 244; {four} can win it.",
        "Side pot 1: 150 each from seats 2, 3 and 4 make 450; seats 2, 3 and 4 can win it.",
        "Side pot 2: 290 each from seats 3 and 4 make 580; seats 3 and 4 can win it.",
        "Side pot 2: 290 for the high and 290 for the low.",
        "Side pot 2: seat 3 wins the high, 290, as named.",
        "Side pot 2: seat 3 wins the low, 290, as named.",
        "Side pot 1: 225 for the high and 225 for the low.",
        "Side pot 1: seat 3 wins the high, 225, as named.",
        "Side pot 1: seats 2 and 3 tie for the low, 225, as named; 112 each.",
        "Side pot 1: the odd chip of the low goes to seat 2, the first of them left of the button in seat 4.",
        "Main pot: 122 for the high and 122 for the low.",
        "Main pot: seats 1 and 3 tie for the high, 122, as named; 61 each.",
        "Main pot: seats 2 and 3 tie for the low, 122, as named; 61 each.",
        "Together: seat 1 61, seat 2 174 and seat 3 1,039.",
        "1,285 went in: 1,274 awarded and 11 given back.",
    ]


def test_a_killed_hand_gets_its_excess_back_and_the_working_says_so() -> None:
    players = [{"seat": 1, "paid": 200, "state": "dead"}, {"seat": 2, "paid": 80}, {"seat": 3, "paid": 80}]
    ruling = ruled(players, winners={"high": [2]})
    assert ruling.result["returned"] == {"1": 120}
    assert said(ruling, "returned") == ["Seat 1 gets 120 back, which nobody matched, though it is dead."]
    assert any("65-A" in text for text in cited(ruling))


def test_the_terminal_prints_every_share_the_last_pot_first() -> None:
    text = ruling_text(ruled([10, 50, 60], winners={"high": [[1], [2]]}, pushed={"2": 110}))
    lines = [line.strip() for line in text.splitlines()]
    assert lines[0] == "No-Limit Hold'em, Poker TDA rules 2024"
    assert [line.split()[0] for line in lines[2:6]] == ["back", "side-1", "high", "main"]
    assert any(line.startswith("transfer") and "seat 2 gives 30 to seat 1" in line for line in lines)


def test_a_toml_file_is_settled_as_well() -> None:
    text = 'ask = "settle"\ngame = "razz"\nwinners = {low = [2]}\n[[players]]\nseat = 1\npaid = 5\n[[players]]\nseat = 2\npaid = 5\n'
    assert answer(load_question(text)).result["awards"] == {"2": 10}
    assert answer(load_question(text, rules="roberts")).rules.base == "roberts"


def test_the_question_of_a_ruling_is_the_document_as_it_was() -> None:
    asked = {
        "ask": "settle",
        "game": "plo8",
        "players": [{"seat": 1, "paid": 50}, {"seat": 2, "paid": 50}],
        "winners": {"main": {"high": [1], "low": [[1, 2]]}},
        "shown": [2],
        "pushed": {"1": 3},
    }
    ruling = answer(asked)
    assert ruling.to_json()["question"] == asked
    assert answer(ruling.to_json()["question"]).result == ruling.result
