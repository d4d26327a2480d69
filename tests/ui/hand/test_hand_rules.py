"""The books' examples of re-opening, half bets and caps, entered by starting late at the street: what the line says.

Every hand is typed: the beginning into its form, the acts by their keys, as at a table where only the last street is
agreed on. Numbers of sections are those of the project's rulebook.
"""

from __future__ import annotations

import pytest

from floor_app.tournament.commands import SetHouse
from tests.ui.hand.tracking import Tracking


def late(
    tracking: Tracking,
    game: str,
    stacks: list[int],
    *,
    rules: str = "tda-2024",
    street: str = "flop",
    pot: int = 1000,
    left: int | None = 40,
    began: int | None = None,
    **cost: int,
) -> None:
    """Type the beginning of a street: who is in with what behind, the pot, the bets; seat 1 is left of the button."""
    tracking.model.act(SetHouse(rules))
    tracking.press("3") if tracking.hand.shown == "start" else tracking.press("x", "3")
    page = tracking.hand.form_page
    page.fields["game"].edit.setText(game)
    while page.form.text("street") != street:
        page.choices["street"].click()
    texts = {"pot": str(pot), "button": str(len(stacks)), "players_left": "" if left is None else str(left)}
    texts |= {"began": "" if began is None else str(began)}
    for name, text in (texts | {name: str(n) for name, n in cost.items()}).items():
        page.fields[name].edit.setText(text)
    for seat in range(1, 11):
        page.seats[f"{seat}.stack"].setText(str(stacks[seat - 1]) if seat <= len(stacks) else "")
    page.seats["1.stack"].setFocus()
    tracking.press("<Enter>")
    assert tracking.hand.shown == "hand", page.errors[1].text()


def said(tracking: Tracking, acts: str) -> tuple[str, str]:
    """The line and why raising is closed, after acts parted by semicolons."""
    for act in acts.split(";"):
        tracking.act(act.strip())
        assert tracking.told.refused is None, tracking.told.refused
    return tracking.line, tracking.closed


# ---- 4.4 re-opening -------------------------------------------------------------------------------------------------

_A = "1 bet 100; 2 all-in; 3 call; 4 all-in; 5 call"
_FIVE = [5000, 125, 5000, 200, 5000]


def test_tda_2024_addendum_47_example_1(tracking: Tracking) -> None:
    late(tracking, "nlhe", _FIVE, big_blind=100)
    line, closed = said(tracking, _A)
    assert line == "Seat 1 may fold, call 100 or raise to 300 up to 5,000 (all-in)."
    assert closed == ""


def test_tda_2024_addendum_47_example_1_a(tracking: Tracking) -> None:
    late(tracking, "nlhe", _FIVE, big_blind=100)
    line, closed = said(tracking, f"{_A}; 1 call")
    assert line == "Seat 3 may fold or call 75."
    assert "75 more is no full raise" in closed
    assert closed.endswith("TDA 2024 rule 47-A.")


def test_tda_2024_addendum_47_example_1_b(tracking: Tracking) -> None:
    late(tracking, "nlhe", _FIVE, big_blind=100)
    line, closed = said(tracking, f"{_A}; 1 raise 300")
    assert line == "Seat 3 may fold, call 175 or raise to 400 up to 5,000 (all-in)."
    assert closed == ""


def test_one_jumps_back_to_the_moment_before_the_raise_and_the_rest_is_kept(tracking: Tracking) -> None:
    """1-B and then 1-A: what could seat 1 have done, and what if it had called?"""
    late(tracking, "nlhe", _FIVE, big_blind=100)
    said(tracking, f"{_A}; 1 raise 300")
    tracking.press("y", "1")
    assert tracking.line == "Seat 1 may fold, call 100 or raise to 300 up to 5,000 (all-in)."
    assert len(tracking.acts) == 6
    tracking.press("c")
    assert tracking.line == "Seat 3 may fold or call 75."


def test_tda_2024_addendum_47_example_2(tracking: Tracking) -> None:
    late(tracking, "nlhe", [5000, 500, 650, 800, 5000, 5000], big_blind=100)
    line, _ = said(tracking, "1 bet 300; 2 all-in; 3 all-in; 4 all-in; 5 call")
    assert line == "Seat 6 may fold, call 800 or raise to 1,100 up to 5,000 (all-in)."


@pytest.mark.parametrize("first", ["1 call", "1 fold"])
def test_wsop_2024_96_a(tracking: Tracking, first: str) -> None:
    late(tracking, "nlhe", [5000, 5000, 5000, 1300, 1700], rules="wsop-2024", big_blind=100)
    line, _ = said(tracking, f"1 bet 500; 2 raise 1000; 3 call; 4 all-in; 5 all-in; {first}")
    assert line == "Seat 2 may fold, call 700 or raise to 2,200 up to 5,000 (all-in)."
    line, _ = said(tracking, "2 call")
    assert line == "Seat 3 may fold, call 700 or raise to 2,200 up to 5,000 (all-in)."


def test_roberts_no_limit_5(tracking: Tracking) -> None:
    late(tracking, "nlhe", [5000, 5000, 260], rules="roberts", big_blind=100)
    line, _ = said(tracking, "1 bet 100; 2 raise 200; 3 all-in")
    assert line.startswith("Seat 1 may fold, call 160 or raise to 360")
    line, closed = said(tracking, "1 call")
    assert line == "Seat 2 may fold or call 60."
    assert "not open again" in closed


# ---- 4.5 the half-bet rule ------------------------------------------------------------------------------------------


def test_roberts_betting_6_a_round_of_20_and_an_all_in_of_15(tracking: Tracking) -> None:
    late(tracking, "lhe", [15, 500, 500], rules="roberts", small_bet=20, big_bet=40)
    assert said(tracking, "1 all-in")[0] == "Seat 2 may fold, call 15 or raise to 35."


@pytest.mark.parametrize(("short", "to"), [(100, "400"), (300, "700")])
def test_a_round_of_400_and_an_all_in_of_100_or_300(tracking: Tracking, short: int, to: str) -> None:
    late(tracking, "lhe", [short, 5000, 5000], rules="roberts", small_bet=400, big_bet=800)
    assert said(tracking, "1 all-in")[0] == f"Seat 2 may fold, call {short} or raise to {to}."


def test_tda_2024_47_b_an_all_in_of_14_over_10_is_completed_but_opens_nothing(tracking: Tracking) -> None:
    late(tracking, "lhe", [500, 500, 14, 500], small_bet=10, big_bet=20)
    assert said(tracking, "1 bet 10; 2 call; 3 all-in")[0] == "Seat 4 may fold, call 14 or raise to 20."
    line, closed = said(tracking, "4 call")
    assert line == "Seat 1 may fold or call 4."
    assert "4 more is no full raise" in closed
    assert closed.endswith("TDA 2024 rule 47-B.")


def test_tda_2024_47_b_an_all_in_of_16_over_10_opens_the_betting(tracking: Tracking) -> None:
    late(tracking, "lhe", [500, 500, 16, 500], small_bet=10, big_bet=20)
    assert said(tracking, "1 bet 10; 2 call; 3 all-in; 4 call")[0] == "Seat 1 may fold, call 6 or raise to 26."


def test_short_all_ins_together_open_the_betting(tracking: Tracking) -> None:
    late(tracking, "lhe", [500, 13, 16, 500], rules="roberts", small_bet=10, big_bet=20)
    assert said(tracking, "1 bet 10; 2 all-in; 3 all-in; 4 call")[0] == "Seat 1 may fold, call 6 or raise to 26."


# ---- 4.6 caps -------------------------------------------------------------------------------------------------------

_THREE = "1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40"


def capped(tracking: Tracking, acts: str) -> bool:
    return "it is capped" in said(tracking, acts)[1]


def test_tda_2024_48_the_cap_stays_heads_up_until_two_are_left_in_the_event(tracking: Tracking) -> None:
    late(tracking, "lhe", [500] * 2, left=40, small_bet=10, big_bet=20)
    assert capped(tracking, _THREE)
    assert tracking.line == "Seat 1 may fold or call 10."
    assert "The bet and 3 raises are made" in tracking.closed
    late(tracking, "lhe", [500] * 2, left=2, small_bet=10, big_bet=20)
    assert said(tracking, f"{_THREE}; 1 raise 50")[0] == "Seat 2 may fold, call 10 or raise to 60."


def test_wsop_2024_100_a_bet_and_four_raises(tracking: Tracking) -> None:
    late(tracking, "lhe", [500] * 3, rules="wsop-2024", small_bet=10, big_bet=20)
    assert not capped(tracking, "1 bet 10; 2 raise 20; 3 fold; 1 raise 30; 2 raise 40")
    assert capped(tracking, "1 raise 50")
    assert "WSOP 2024 rule 100" in tracking.closed


def test_wsop_2024_live_126_no_cap_only_where_two_began_the_round(tracking: Tracking) -> None:
    late(tracking, "lhe", [500] * 2, rules="wsop-2024-live", left=None, began=3, small_bet=10, big_bet=20)
    assert capped(tracking, f"{_THREE}; 1 raise 50")
    late(tracking, "lhe", [500] * 2, rules="wsop-2024-live", left=None, began=2, small_bet=10, big_bet=20)
    assert not capped(tracking, f"{_THREE}; 1 raise 50")


def test_roberts_3_4_no_cap_when_it_became_heads_up_before_it(tracking: Tracking) -> None:
    late(tracking, "lhe", [500] * 3, rules="roberts", left=None, small_bet=10, big_bet=20)
    acts = "1 bet 10; 2 raise 20; 3 fold; 1 raise 30; 2 raise 40"
    assert said(tracking, acts)[0] == "Seat 1 may fold, call 10 or raise to 50."
    late(tracking, "lhe", [500] * 3, rules="roberts", left=None, small_bet=10, big_bet=20)
    assert capped(tracking, "1 bet 10; 2 raise 20; 3 raise 30; 1 raise 40; 2 fold")


def test_no_limit_and_pot_limit_have_no_cap(tracking: Tracking) -> None:
    late(tracking, "27sd", [5000] * 2, rules="roberts", street="draw1", big_blind=10)
    tracking.press("p", "p")
    line, closed = said(tracking, "1 bet 10; 2 raise 20; 1 raise 30; 2 raise 40; 1 raise 50; 2 raise 60; 1 raise 70")
    assert line == "Seat 2 may fold, call 10 or raise to 80 up to 5,000 (all-in)."
    assert closed == ""


def test_a_completion_is_no_raise(tracking: Tracking) -> None:
    """15-30 stud, bring-in 5, complete to 15: then 30, 45, 60, and with four raises 75."""
    for rules, top in (("roberts", 60), ("wsop-2024-live", 75)):
        tracking.model.act(SetHouse(rules))
        tracking.press("3") if tracking.hand.shown == "start" else tracking.press("x", "3")
        page = tracking.hand.form_page
        page.fields["game"].edit.setText("stud")
        for name, text in (
            ("ante", "1"),
            ("bring_in", "5"),
            ("small_bet", "15"),
            ("big_bet", "30"),
            ("players_left", "40"),
        ):
            page.fields[name].edit.setText(text)
        for seat in (1, 2, 3):
            page.seats[f"{seat}.stack"].setText("900")
        page.seats["1.stack"].setFocus()
        tracking.press("<Enter>", "2c9dKh", "<Enter>", "c", "k")
        for to in range(30, top + 1, 15):
            assert f"raise to {to}." in tracking.line
            tracking.press("r")
        assert "it is capped" in tracking.closed
