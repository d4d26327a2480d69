"""Disputes of the rulebooks, driven with keys alone; what stands on screen is the ruling."""

from __future__ import annotations

from typing import Any

from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.answer import answer
from floor_app.rulings.words import chips
from tests.ui.pots.seen import Seen


def agrees(seen: Seen) -> dict[str, int]:
    """The awards of the ruling, after the texts on screen were held against it part by part."""
    ruling = seen.ruling
    result: dict[str, Any] = dict(ruling.result)
    assert answer(ruling.question.to_document()).result == result
    won = {seat: text for seat, text in seen.totals.items() if text != "–"}
    assert won == {seat: chips(amount) for seat, amount in result["awards"].items()}
    assert len(seen.pots) == len(result["pots"])
    for text, pot in zip(seen.pots, reversed(result["pots"]), strict=True):
        title = "MAIN POT" if pot["name"] == "main" else f"SIDE POT {pot['name'].removeprefix('side-')}"
        assert text.startswith(f"{title} | {chips(pot['amount'])} | ")
        for share in pot["shares"]:
            for amount in share["to"].values():
                assert chips(amount) in text
            for seat in share["to"]:
                assert seat in text
        for chip in result["odd_chips"]:
            if chip["pot"] == pot["name"]:
                assert "Odd chip" in text
                assert chip["seat"] is None or f"seat {chip['seat']}" in text
                assert ruling.rules.cite(chip["by"]).source.split()[0] in text
        for missing in result["missing"]:
            if missing["pot"] == pot["name"]:
                assert "? " in text
    if result["missing"]:
        assert "wait" in seen.desk.answer.check.text()
        assert seen.ask
    else:
        assert seen.desk.answer.check.text().startswith(f"✓ in {chips(result['in'])} = out {chips(result['in'])}")
        assert not seen.ask
    for seat, amount in result["returned"].items():
        assert f"{chips(amount)} back to seat {seat}" in seen.desk.answer.returned.text()
    assert seen.desk.general.text() == ""
    return dict(result["awards"])


def amounts(seen: Seen, *typed: str) -> None:
    """What each seat put in, each with Enter; a letter after it is a key of the desk."""
    for text in typed:
        number = text.rstrip("fudvhjyi")
        seen.press(number, *text.removeprefix(number), "<Enter>")


def cards(seen: Seen, *texts: str) -> None:
    """Cards from the first seat down."""
    seen.to(0, "cards")
    for text in texts:
        seen.press(text, "<Enter>")


# ---- hi-lo -----------------------------------------------------------------------------------------------------------


def test_1_tda_2024_rule_20_c_then_20_a_a_quarter_by_ticks(seen: Seen) -> None:
    """101: high 51 to one hand, the tied lows 25 each."""
    seen.table("plo8", (1, 2, 3, 9), button=9, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "33h", "33j", "33", "2f")
    seen.to(2)
    seen.press("<Shift+J>")
    assert agrees(seen) == {"1": 51, "2": 25, "3": 25}
    assert "Odd chip: to the high. | TDA 2024 rule 20-C" in seen.pots[0]


def test_2_two_highs_and_one_low(seen: Seen) -> None:
    """The highs cut 51 as 26, left of the button, and 25; the low takes 50."""
    seen.table("plo8", (1, 2, 3, 9), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "33h", "33", "33j", "2f")
    seen.to(1)
    seen.press("h")
    assert agrees(seen) == {"1": 25, "2": 26, "3": 50}
    assert "Odd chip of the high to seat 2, the first left of the button in seat 1." in seen.pots[0]


def test_3_the_chip_in_play_matters(seen: Seen) -> None:
    """Rulebook 2.2 example 2: 12,500 with chips of 100, two tied highs and two tied lows."""
    seen.table("o8", (1, 2, 3, 4, 5), button=5, chip=100)
    amounts(seen, "3100h", "3100", "3100j", "3100", "100f")
    seen.to(1)
    seen.press("h")
    seen.to(3)
    seen.press("j")
    assert agrees(seen) == {"1": 3200, "2": 3100, "3": 3100, "4": 3100}
    seen.desk.setup.edit("chip").setFocus()
    seen.press("25", "<Enter>")
    assert agrees(seen) == {"1": 3125, "2": 3125, "3": 3125, "4": 3125}


def test_4_identical_hands_both_ways_share_the_pot_as_evenly_as_can_be(seen: Seen) -> None:
    """WSOP 2024 rule 73: two wheels on one board, 66 is 33 and 33."""
    seen.table("o8", (1, 2), button=2, chip=1, rules="wsop-2024")
    amounts(seen, "33", "33")
    cards(seen, "As2sKdQd", "Ac2cKhQh")
    seen.press("b", "3h4d5c9sTs")
    assert agrees(seen) == {"1": 33, "2": 33}


def test_5_several_all_ins_with_folded_money_the_mockup(seen: Seen) -> None:
    seen.table("o8", (1, 2, 3, 4, 6), button=4, rules="wsop-2024", chip=5000)
    amounts(seen, "305k", "480k", "80kf", "480k", "40kf")
    cards(seen, "KdKc9s9h", "As3hJdTc", "", "Ah3c8s8d")
    seen.press("b", "2c5d7sKhQc")
    assert agrees(seen) == {"1": 520_000, "2": 350_000, "4": 515_000}
    assert "pair of eights with K Q 7" in seen.pots[0]
    assert "120,000 of it from seats 3 and 6" in seen.pots[1]
    assert seen.pots[1].endswith("WSOP 2024 rule 73")


# ---- odd chips -------------------------------------------------------------------------------------------------------


def test_6_robert_s_rules_a_three_way_tie_and_two_odd_chips(seen: Seen) -> None:
    """101 in seats 2, 5 and 8 with the button in seat 4: 34 to seats 5 and 8, 33 to seat 2."""
    seen.table("nlhe", (1, 2, 5, 8), button=4, chip=1, rules="roberts", stakes=Stakes(1, 2))
    amounts(seen, "2f", "33h", "33", "33")
    for place in (2, 3):
        seen.to(place)
        seen.press("h")
    assert agrees(seen) == {"2": 33, "5": 34, "8": 34}
    assert "to seat 5" in seen.pots[0]
    assert "to seat 8, next to the left" in seen.pots[0]


def test_7_tda_2024_rule_21_each_pot_is_split_by_itself(seen: Seen) -> None:
    """301 and 201, both tied: 252 and 250, never 251 and 251."""
    seen.table("nlhe", (1, 2, 3, 4, 6), button=9, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "175h", "175", "75", "76f", "1f")
    seen.to(1)
    seen.press("h")
    assert agrees(seen) == {"1": 252, "2": 250}
    assert [text.split(" | ")[1] for text in seen.pots] == ["201", "301"]


STUD = ("9d8c7s6h5cKh2d", "9c8h7d6s5dKs2h")
RAZZ = ("7s5h4h3hAdKcQc", "7h5s4s3sAcKdQd")


def test_8_a_stud_tie_by_suit_and_the_other_books_behind_a_second_key(seen: Seen) -> None:
    """TDA 2024 rule 20-B: the nine of diamonds; Robert's Rules count all seven, so the king of spades."""
    seen.table("stud", (1, 2, 3), chip=1, stakes=Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4))
    amounts(seen, "50", "50", "1f")
    cards(seen, *STUD)
    assert agrees(seen) == {"1": 51, "2": 50}
    assert "by suit: the highest of its five cards is the nine of diamonds." in seen.pots[0]
    assert "TDA 2024 rule 20-B" in seen.pots[0]
    assert not any("king of spades" in text for text in seen.pots), "another rule set is never on the desk"


def test_9_a_razz_tie_by_suit(seen: Seen) -> None:
    seen.table("razz", (1, 2, 3), chip=1, rules="roberts", stakes=Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4))
    amounts(seen, "50", "50", "1f")
    cards(seen, *RAZZ)
    assert agrees(seen) == {"1": 50, "2": 51}
    assert "the lowest of all its cards is the ace of clubs" in seen.pots[0]


def test_10_a_draw_tie_goes_left_of_the_button(seen: Seen) -> None:
    seen.table("27td", (1, 2, 3), button=1, chip=1, rules="wsop-2024")
    amounts(seen, "50", "50", "1f")
    cards(seen, "7s5h4d3c2c", "7h5s4c3d2h")
    assert agrees(seen) == {"1": 50, "2": 51}


# ---- side pots -------------------------------------------------------------------------------------------------------


def test_11_wsop_live_2024_rule_149_the_last_side_pot_is_paid_first(seen: Seen) -> None:
    """50, 200, 500 and 500: 200, 450 and 600; named best first."""
    seen.table("nlhe", (1, 2, 3, 4), button=4, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50h", "200", "500", "500")
    for place in (1, 2):
        seen.to(place)
        seen.press("h")
    assert agrees(seen) == {"1": 200, "2": 450, "3": 600}
    assert seen.pots[0].startswith("SIDE POT 2 | 600 | paid first")
    assert [line.ticks[0].view.rank for line in seen.desk.seats.lines[:4]] == [1, 2, 3, None]


def test_12_a_short_all_in_wins_the_whole_big_blind_ante(seen: Seen) -> None:
    """Rulebook 5.1: 4,000/8,000 with an ante of 8,000; all-in for 1,000 beats both blinds and wins 11,000."""
    stakes = Stakes(4000, 8000, 8000, AnteFrom.BIG_BLIND)
    seen.table("nlhe", (1, 2, 5), button=5, chip=500, stakes=stakes)
    amounts(seen, "4k", "16k", "1k")
    assert seen.desk.seats.lines[1].dead.placeholderText() == "8,000", "filled in from the level"
    for place in (2, 0):
        seen.to(place)
        seen.press("h")
    assert agrees(seen)["5"] == 11_000
    assert "4,000 back to seat 2" in seen.desk.answer.returned.text()
    assert "8,000 dead" in seen.pots[-1]


def test_13_tda_2024_rule_65_a_a_killed_hand_keeps_what_nobody_called(seen: Seen) -> None:
    seen.table("nlhe", (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "400d", "150", "150h")
    assert agrees(seen) == {"3": 450}
    assert seen.desk.answer.returned.text() == "250 back to seat 1"


# ---- 31 and Under, two boards ----------------------------------------------------------------------------------------


def test_14_31_and_under_a_bust_side_pot_rolls_down(seen: Seen) -> None:
    """Both claimants of the side pot are bust: it falls to the main pot, which seat 1 takes."""
    seen.table("31-and-under", (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "40", "90", "90")
    cards(seen, "KsQd", "KhQhJs2s", "KdQcJc2d")
    seen.press("b", "2c3c4c9d9h")
    assert agrees(seen) == {"1": 220}
    assert len(seen.pots) == 1


def test_15_31_and_under_the_halves_and_their_odd_chip(seen: Seen) -> None:
    """The 31 text: the Omaha half takes it; TDA 2026 rule 21-D: the worst position."""
    seen.table("31-and-under", (1, 2, 3), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50", "50", "1f")
    cards(seen, "KsKc", "AsTc9d")
    seen.press("b", "KhQd4c8h2s")
    assert agrees(seen) == {"1": 51, "2": 50}
    assert "Omaha half" in seen.pots[0]


def test_16_wsop_live_2024_rule_213_two_boards(seen: Seen) -> None:
    """101 run twice: 51 to the first board's winner."""
    seen.table("nlhe", (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50", "50", "1f")
    cards(seen, "AsAh", "KsKh")
    seen.press("b", "Kd2c5d7s9c", "<Enter>", "e")
    seen.desk.setup.boards.setFocus()
    seen.press("<Space>")
    seen.desk.setup.edit("board2").setFocus()
    seen.press("Ad3c5h7d9s")
    assert agrees(seen) == {"1": 50, "2": 51}
    assert "High of board 1 51" in seen.pots[0]


# ---- partial knowledge -----------------------------------------------------------------------------------------------


def test_17_what_is_missing_is_named_and_everything_decided_already_shows(seen: Seen) -> None:
    seen.table("plo8", (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "20", "60", "60")
    assert seen.ask == "Side pot 1: who has the best high?"
    seen.to(0)
    seen.press("h")
    assert seen.ask == "Side pot 1: who has the best high?", "seat 1 cannot win the side pot"
    seen.to(1)
    seen.press("h")
    assert seen.ask == "Side pot 1: who has the best low?"
    assert agrees(seen) == {}, "how much each high is hangs on the lows"
    assert "High | seat 2 | how much it is hangs on the low | Low | ? who has the best low?" in seen.pots[0]
    assert "High | seat 1 | how much it is hangs on the low" in seen.pots[1]
    seen.press("o")
    assert agrees(seen) == {"1": 60, "2": 80}
    seen.press("o")
    seen.to(2)
    seen.press("j")
    assert agrees(seen) == {"1": 30, "2": 40, "3": 70}


def test_18_the_button_is_asked_for_when_only_an_odd_chip_waits(seen: Seen) -> None:
    seen.table("nlhe", (1, 2, 3), button=None, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50h", "50", "1f")
    seen.to(1)
    seen.press("h")
    assert seen.ask == "Main pot, odd chip: where is the button?"
    assert agrees(seen) == {"1": 50, "2": 50}
    seen.desk.setup.edit("button").setFocus()
    seen.press("1")
    assert agrees(seen) == {"1": 50, "2": 51}


def test_19_the_order_of_showing_is_asked_for_where_the_house_goes_by_it(seen: Seen) -> None:
    rules = {"base": "tda-2024", "odd_button": "first-shown"}
    seen.table("nlhe", (1, 2, 3), button=1, chip=1, rules=rules, stakes=Stakes(1, 2))
    assert seen.desk.setup.boxes["shown"].isVisible()
    amounts(seen, "50h", "50", "1f")
    seen.to(1)
    seen.press("h")
    assert seen.ask == "Main pot, odd chip: in which order did they show?"
    seen.desk.setup.edit("shown").setFocus()
    seen.press("2 1")
    assert agrees(seen) == {"1": 50, "2": 51}
    assert "the first of them to show" in seen.pots[0]
    assert "house rule" in seen.pots[0]


def test_20_cards_not_all_known_ask_for_cards_or_a_tick(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50", "50")
    cards(seen, "AsKd")
    seen.press("b", "2c5d7s")
    assert seen.ask == "Main pot: who has the best hand?"
    agrees(seen)
    seen.to(0)
    seen.press("h")
    assert agrees(seen) == {"1": 100}


# ---- money that is no seat's -----------------------------------------------------------------------------------------


def test_21_rake_and_money_left_from_before(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50h", "50")
    seen.press("e", "10", "<Tab>", "5")
    assert seen.ruling.result["pots"][0]["amount"] == 105
    assert seen.desk.answer.check.text() == "✓ in 110 = out 110, 5 of it rake"
    assert seen.totals == {"1": "105"}


def test_22_a_hand_that_does_not_count_gives_everything_back(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "50", "80")
    seen.press("e")
    seen.desk.setup.void.setFocus()
    seen.press("<Space>")
    assert seen.desk.answer.returned.text() == "50 back to seat 1  ·  80 back to seat 2"
    assert seen.desk.answer.check.text() == "✓ in 130 = out 130"


# ---- pushed wrong ----------------------------------------------------------------------------------------------------


def test_23_a_pot_pushed_wrong_says_who_gives_whom_how_much_and_whether_it_stands(seen: Seen) -> None:
    """WSOP 2024 rule 76 closes at the next hand, TDA 2024 rule 22 an amount only with action on it."""
    seen.table("nlhe", (1, 2, 3), button=3, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "100h", "300", "300")
    seen.to(1)
    seen.press("h", "p")
    assert seen.focus() == (1, "given")
    seen.press("700")
    assert seen.desk.answer.right.text() == "Seat 2 gives 300 to seat 1."
    for buttons, at in ((seen.desk.noticed, 1), (seen.desk.errors, 1)):
        buttons[at].setFocus()
        seen.press("<Space>")
    assert seen.ruling.result["stands"] is False
    assert "Seat 2 gives 300 to seat 1." in seen.desk.answer.right.text()
    assert "it is put right" in seen.desk.answer.right.text()
    seen.desk.noticed[2].setFocus()
    seen.press("<Space>")
    assert seen.ruling.result["stands"] is True
    assert "the award stands" in seen.desk.answer.right.text()


def test_24_what_was_pushed_right_needs_nothing(seen: Seen) -> None:
    seen.table("nlhe", (1, 2), button=1, chip=1, stakes=Stakes(1, 2))
    amounts(seen, "100h", "100")
    seen.to(0)
    seen.press("p", "200")
    assert seen.desk.answer.right.text() == "What was pushed is right: nothing has to move."
