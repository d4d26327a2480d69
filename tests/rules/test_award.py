"""Awards: shares, ties and what is not known yet; a slow second way deals the chips of a share one at a time."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.rules.award import BOTH_WAYS, TWO_BOARDS, Missing, OddChip, PotAward, award, shares_of, total
from floor_app.rules.games import find_game
from floor_app.rules.house import resolve
from floor_app.rules.odd_chips import Need, Showdown
from floor_app.rules.pots import Pot
from floor_app.rules.winners import Won

Winners = Mapping[str, Sequence[int] | None]


def pot(amount: int, *claimants: int, name: str = "main") -> Pot:
    return Pot(name, claimants, {}, dead=amount)


def one(
    amount: int,
    winners: Winners,
    *,
    game: str = "plo8",
    rules: Any = "tda-2024",
    boards: int = 1,
    claimants: Sequence[int] = range(1, 10),
    **known: Any,
) -> PotAward:
    """One pot awarded; a share that is not in `winners`, or is None there, is not known."""
    showdown = Showdown(find_game(game), resolve(rules), **{"button": 9, **known})
    won = {("main", share): Won(None if seats is None else tuple(seats)) for share, seats in winners.items()}
    return award([pot(amount, *claimants)], shares_of(find_game(game), boards), won, showdown)[0]


def to(found: PotAward) -> dict[str, dict[int, int]]:
    return {share.share: dict(share.to) for share in found.shares}


# ---- books and field ------------------------------------------------------------------------------------------------


def test_tda_2024_rule_20_c_then_20_a_high_51_and_two_lows_25_each() -> None:
    assert to(one(101, {"high": [1], "low": [2, 3]})) == {"high": {1: 51}, "low": {2: 25, 3: 25}}
    found = one(101, {"high": [1, 2], "low": [3]}, button=1)
    assert to(found) == {"high": {1: 25, 2: 26}, "low": {3: 50}}
    assert found.odd == (
        OddChip("main", "high", None, 1, "odd_between_shares"),
        OddChip("main", "high", 2, 1, "odd_button"),
    )


def test_tda_2024_rule_20_the_smallest_chip_in_play_is_the_unit() -> None:
    assert to(one(12_500, {"high": [1, 2], "low": [3, 4]}, unit=100)) == {
        "high": {1: 3_200, 2: 3_100},
        "low": {3: 3_100, 4: 3_100},
    }
    assert to(one(12_500, {"high": [1], "low": [3]}, unit=25)) == {"high": {1: 6_250}, "low": {3: 6_250}}


def test_roberts_rules_ties_one_odd_chip_each() -> None:
    assert to(one(101, {"high": [2, 5, 8]}, game="nlhe", rules="roberts", button=4)) == {"high": {2: 33, 5: 34, 8: 34}}


def test_tda_2024_rule_21_pots_are_never_added_together() -> None:
    won = {(name, "high"): Won((1, 2)) for name in ("main", "side-1")}
    pots = [pot(301, 1, 2, 3), pot(201, 1, 2, name="side-1")]
    showdown = Showdown(find_game("nlhe"), resolve("tda-2024"), button=9)
    found = award(pots, shares_of(find_game("nlhe")), won, showdown)
    assert total(p.awarded for p in found) == {1: 252, 2: 250}


@pytest.mark.parametrize("rules", ["wsop-2024", "roberts", "tda-2024"])
def test_wsop_2024_rule_73_identical_hands_both_ways_66_is_33_and_33(rules: str) -> None:
    """Field vector 21. TDA 2024 has no clause: house default; older editions and a TDA forum thread say the same."""
    found = one(66, {"high": [1, 2], "low": [1, 2]}, rules=rules)
    assert to(found) == {"high": {1: 17, 2: 16}, "low": {1: 16, 2: 17}}
    assert [chip.by for chip in found.odd] == ["odd_button", BOTH_WAYS]


def test_share_by_share_the_same_pot_is_34_and_32() -> None:
    found = one(66, {"high": [1, 2], "low": [1, 2]}, rules={"base": "tda-2024", "odd_both_ways": "share-by-share"})
    assert found.awarded == {1: 34, 2: 32}


def test_three_hands_both_ways_go_round_once_over_both_shares() -> None:
    found = one(70, {"high": [1, 2, 3], "low": [1, 2, 3]})
    assert to(found) == {"high": {1: 12, 2: 12, 3: 11}, "low": {1: 12, 2: 11, 3: 12}}


def test_field_vector_22_29_three_ways() -> None:
    assert to(one(29, {"high": [1, 4, 7]}, game="nlhe", button=4)) == {"high": {7: 10, 1: 10, 4: 9}}


def test_field_vectors_24_to_26() -> None:
    assert to(one(103, {"high": [1, 2, 3]}, game="nlhe")) == {"high": {1: 35, 2: 34, 3: 34}}
    assert to(one(101, {"high": [1], "low": [2]})) == {"high": {1: 51}, "low": {2: 50}}
    assert to(one(1_075, {"high": [1, 2]}, game="nlhe", unit=25)) == {"high": {1: 550, 2: 525}}


def test_wsop_live_2024_rule_213_the_odd_chip_to_the_first_board() -> None:
    found = one(101, {"high 1": [1], "high 2": [2]}, game="plo", boards=2)
    assert to(found) == {"high 1": {1: 51}, "high 2": {2: 50}}
    assert found.between == (OddChip("main", "high 1", None, 1, TWO_BOARDS),)


def test_two_boards_high_and_low_on_each() -> None:
    found = one(103, {"high 1": [1], "low 1": [2], "high 2": [3], "low 2": []}, boards=2)
    assert to(found) == {"high 1": {1: 26}, "low 1": {2: 26}, "high 2": {3: 51}}
    assert [(chip.share, chip.amount, chip.by) for chip in found.between] == [("high 1", 1, TWO_BOARDS)]


def test_two_boards_the_same_hands_on_both() -> None:
    assert one(66, {"high 1": [1, 2], "high 2": [1, 2]}, game="plo", boards=2).awarded == {1: 33, 2: 33}


def test_nobody_qualifies_and_the_high_takes_all() -> None:
    assert to(one(101, {"high": [4], "low": []})) == {"high": {4: 101}}


def test_one_claimant_takes_the_whole_as_the_games_first_share() -> None:
    for game, share in (("plo8", "high"), ("razz", "low"), ("badugi", "badugi"), ("31-and-under", "omaha")):
        found = one(101, {}, game=game, claimants=[4])
        assert (found.whole, found.missing, to(found)) == (True, (), {share: {4: 101}})
    assert to(one(101, {}, claimants=[4], boards=2)) == {"high 1": {4: 101}}


def test_a_pot_that_the_rake_took_has_no_shares_and_asks_for_nothing() -> None:
    found = one(0, {}, claimants=[1, 2])
    assert (found.shares, found.missing) == ((), ())


# ---- not knowing ----------------------------------------------------------------------------------------------------


def test_a_high_whose_size_hangs_on_the_low_is_not_awarded() -> None:
    found = one(100, {"high": [1], "low": None})
    assert (found.shares, found.missing) == ((), (Missing("main", "low", "winners"),))


def test_a_low_is_awarded_while_the_high_is_not_known() -> None:
    found = one(101, {"high": None, "low": [2, 3]})
    assert to(found) == {"low": {2: 25, 3: 25}}
    assert found.missing == (Missing("main", "high", "winners"),)


def test_both_halves_of_31_are_always_won_so_one_is_awarded_without_the_other() -> None:
    found = one(101, {"omaha": [1], "total": None}, game="31-and-under")
    assert to(found) == {"omaha": {1: 51}}
    found = one(101, {"omaha": None, "total": [2]}, game="31-and-under")
    assert to(found) == {"total": {2: 50}}


def test_only_the_odd_chip_waits_for_the_button() -> None:
    found = one(101, {"high": [1, 2], "low": [3]}, button=None)
    assert to(found) == {"high": {1: 25, 2: 25}, "low": {3: 50}}
    assert found.missing == (Missing("main", "high", "button"),)
    assert sum(share.waiting for share in found.shares) == 1


def test_only_the_odd_chip_waits_for_who_showed() -> None:
    rules = {"base": "tda-2024", "odd_button": "first-shown"}
    found = one(101, {"high": [1, 2, 3]}, game="nlhe", rules=rules)
    assert (to(found), found.missing) == ({"high": {1: 33, 2: 33, 3: 33}}, (Missing("main", "high", "shown"),))
    enough = one(100, {"high": [1, 2, 3]}, game="nlhe", rules=rules, shown=(3,))
    assert (to(enough), enough.missing) == ({"high": {1: 33, 2: 33, 3: 34}}, ())


def test_the_odd_chip_between_shares_waits_for_the_button_or_who_showed() -> None:
    needs: tuple[tuple[str, Need], ...] = (("position", "button"), ("first-shown", "shown"))
    for how, need in needs:
        found = one(101, {"high": [1], "low": [2]}, rules={"base": "tda-2024", "odd_between_shares": how}, button=None)
        assert (to(found), found.missing) == ({"high": {1: 50}, "low": {2: 50}}, (Missing("main", None, need),))


def test_a_tie_in_a_share_that_may_still_grow_by_a_chip_is_awarded_evenly() -> None:
    rules = {"base": "tda-2024", "odd_between_shares": "first-shown"}
    found = one(101, {"high": [1, 2, 3], "low": [4]}, rules=rules)
    assert to(found) == {"high": {1: 16, 2: 16, 3: 16}, "low": {4: 50}}
    assert to(one(101, {"high": [1, 2, 3], "low": [4]}, rules=rules, shown=(1,))) == {
        "high": {1: 17, 2: 17, 3: 17},
        "low": {4: 50},
    }


def test_the_second_share_waits_where_both_may_be_won_by_the_same_hands() -> None:
    rules = {"base": "tda-2024"}
    found = one(66, {"omaha": None, "total": [1, 2]}, game="31-and-under", rules=rules)
    assert to(found) == {"total": {1: 16, 2: 16}}
    found = one(66, {"omaha": [1, 2], "total": None}, game="31-and-under", rules=rules)
    assert to(found) == {"omaha": {1: 17, 2: 16}}
    found = one(
        66, {"omaha": None, "total": [1, 2]}, game="31-and-under", rules={**rules, "odd_both_ways": "share-by-share"}
    )
    assert to(found) == {"total": {1: 17, 2: 16}}


def test_stud_without_cards_waits_with_its_odd_chip() -> None:
    found = one(101, {"high": [1, 2]}, game="stud", button=3)
    assert (to(found), found.missing) == ({"high": {1: 50, 2: 50}}, (Missing("main", "high", "cards"),))


# ---- properties, and a slow second way ------------------------------------------------------------------------------

SEATS = st.lists(st.integers(1, 9), min_size=1, max_size=5, unique=True)
GAMES = st.sampled_from(["nlhe", "plo8", "27td", "31-and-under"])
HOUSES = st.fixed_dictionaries(
    {"base": st.sampled_from(["tda-2024", "tda-2026", "wsop-2024", "roberts"])},
    optional={
        "odd_between_shares": st.sampled_from(["high", "first-shown", "position"]),
        "odd_hybrid": st.sampled_from(["omaha", "five-card", "draw", "position"]),
        "odd_button": st.sampled_from(["left-of-button", "first-shown"]),
        "odd_both_ways": st.sampled_from(["one-pot", "share-by-share"]),
    },
)


@st.composite
def awards(draw: st.DrawFn) -> dict[str, Any]:
    """Everything is known."""
    game = draw(GAMES)
    boards = draw(st.sampled_from([1, 1, 2])) if find_game(game).board_cards else 1
    claimants = sorted(draw(st.sets(st.integers(1, 9), min_size=2, max_size=6)))
    same = draw(st.booleans())
    seats = st.lists(st.sampled_from(claimants), min_size=1, max_size=4, unique=True).map(sorted)
    tied = draw(seats)
    winners: dict[str, list[int] | None] = {}
    for board in shares_of(find_game(game), boards):
        for at in board:
            nobody = at.share.eight_or_better and draw(st.booleans()) and not same
            winners[at.name] = [] if nobody else tied if same else draw(seats)
    unit = draw(st.sampled_from([1, 1, 5, 25]))
    return {
        "amount": draw(st.integers(1, 400)) * draw(st.sampled_from([1, unit])),
        "winners": winners,
        "game": game,
        "rules": draw(HOUSES),
        "boards": boards,
        "claimants": claimants,
        "unit": unit,
        "button": draw(st.integers(1, 10)),
        "shown": draw(st.permutations(claimants)),
    }


def slow(case: dict[str, Any]) -> dict[str, dict[int, int]]:
    """Chips dealt a unit at a time: to the boards, to the shares, to the seats, always round in the same order."""
    game, rules = find_game(case["game"]), resolve(case["rules"])
    names = [
        [share.name + (f" {n}" if case["boards"] > 1 else "") for share in game.shares]
        for n in range(1, case["boards"] + 1)
    ]

    def deal(amount: int, places: int, start: int = 0) -> tuple[list[int], int]:
        piles, at = [0] * places, start
        # Whole rounds first, as even parts; then what is left, a unit at a time, from where the last round stopped.
        while amount >= places * case["unit"]:
            piles = [pile + case["unit"] for pile in piles]
            amount -= places * case["unit"]
        while amount > 0:
            piece = min(amount, case["unit"])
            piles[at % places] += piece
            amount, at = amount - piece, at + 1
        return piles, at

    def left_of_button(seats: Sequence[int]) -> list[int]:
        return [seat for seat in [(case["button"] + k - 1) % 10 + 1 for k in range(1, 11)] if seat in seats]

    def as_shown(seats: Sequence[int]) -> list[int]:
        return [seat for seat in case["shown"] if seat in seats]

    shares: list[tuple[str, int]] = []
    for board, amount in zip(names, deal(case["amount"], case["boards"])[0], strict=True):
        taken = [name for name in board if case["winners"][name]]
        how: str = rules.odd_between_shares
        ranked = taken
        if game.key == "31-and-under" and how == "high":
            how = rules.odd_hybrid
            ranked = taken[::-1] if how == "draw" else taken
        if how in ("position", "first-shown"):
            seated = left_of_button if how == "position" else as_shown
            line = seated([s for name in taken for s in case["winners"][name]])
            ranked = sorted(taken, key=lambda name: min(line.index(s) for s in case["winners"][name]))
        sizes = dict(zip(ranked, deal(amount, len(ranked))[0], strict=True))
        shares += [(name, sizes[name]) for name in taken]
    line_of = as_shown if rules.odd_button == "first-shown" else left_of_button
    sets = {tuple(case["winners"][name]) for name, _ in shares}
    once_round = rules.odd_both_ways == "one-pot" and len(sets) == 1
    found, start = {}, 0
    for name, amount in shares:
        line = line_of(case["winners"][name])
        piles, stop = deal(amount, len(line), start)
        start = stop if once_round else 0
        found[name] = {seat: chips for seat, chips in zip(line, piles, strict=True) if chips}
    return found


@given(awards())
def test_dealing_chip_by_chip_comes_to_the_same(case: dict[str, Any]) -> None:
    assert to(one(**case)) == slow(case)


@given(awards())
def test_chips_in_are_chips_out_and_ties_differ_by_one_unit_at_most(case: dict[str, Any]) -> None:
    found = one(**case)
    assert found.missing == ()
    assert sum(found.awarded.values()) == case["amount"]
    for share in found.shares:
        assert set(share.to) <= set(case["winners"][share.share])
        tied = [share.to.get(seat, 0) for seat in case["winners"][share.share]]
        assert max(tied) - min(tied) <= case["unit"]
    sets = {tuple(case["winners"][share.share]) for share in found.shares}
    evenly = resolve(case["rules"]).odd_both_ways == "one-pot" and case["amount"] % case["unit"] == 0
    if len(sets) == 1 and evenly:
        sums = [found.awarded.get(seat, 0) for seat in sets.pop()]
        assert max(sums) - min(sums) <= case["unit"], "the same hands every way: as evenly as possible"


@given(awards(), st.data())
def test_what_is_awarded_with_fewer_facts_stays_when_more_are_told(case: dict[str, Any], data: st.DataObject) -> None:
    fewer = dict(case)
    hidden = data.draw(st.sets(st.sampled_from(list(case["winners"]))))
    fewer["winners"] = {name: None if name in hidden else seats for name, seats in case["winners"].items()}
    if data.draw(st.booleans()):
        fewer["button"] = None
    fewer["shown"] = case["shown"][: data.draw(st.integers(0, len(case["shown"])))]
    less, full = one(**fewer), one(**case)
    for share, given_now in to(less).items():
        in_the_end = to(full)[share]
        for seat, amount in given_now.items():
            assert amount <= in_the_end[seat]
    assert set(less.odd) <= set(full.odd)
    if not less.missing:
        assert to(less) == to(full)
    assert sum(less.awarded.values()) <= case["amount"]
    if hidden:
        assert {m.share for m in less.missing if m.need == "winners"} == hidden
