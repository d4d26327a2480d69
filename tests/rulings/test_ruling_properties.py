"""What must hold for every question, and a slow second way to the pot that shares no code with the first."""

from typing import Any

from hypothesis import assume, example, given
from hypothesis import strategies as st

from floor_app.rulings.answer import answer

AMOUNT = st.integers(0, 5_000)
SOME = st.integers(1, 5_000)
RULES = st.sampled_from(["tda-2024", "wsop-2024", "wsop-2024-live", "roberts", "mixed-games"])


def ask(question: dict[str, Any]) -> dict[str, Any]:
    return dict(answer(question).result)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A pot-limit question by seat: a later round, or a first one with blinds, short blinds and antes."""
    bets = {str(seat): draw(AMOUNT) for seat in draw(st.sets(st.integers(1, 9), max_size=6))}
    question: dict[str, Any] = {
        "ask": "pot-limit",
        "pot": draw(AMOUNT),
        "bets": bets,
        "to_act": draw(st.integers(1, 9)),
        "rules": {"base": draw(RULES), "pot_round_to": draw(st.sampled_from([1, 1, 5, 25]))},
        "chip": draw(st.sampled_from([1, 25])),
    }
    if draw(st.booleans()):
        small = draw(st.integers(0, 200))
        big = small + draw(st.integers(1, 200))
        at_small, at_big = draw(st.permutations(range(1, 10)).map(lambda seats: seats[:2]))
        posted_small, posted_big = draw(st.integers(0, small)), draw(st.integers(0, big))
        if draw(st.booleans()):
            posted_small, posted_big = small, big
        bets[str(at_small)] = max(bets.get(str(at_small), 0), posted_small)
        bets[str(at_big)] = max(bets.get(str(at_big), 0), posted_big)
        question |= {
            "blinds": {"small": small, "big": big},
            "posted": {"small": posted_small, "big": posted_big},
            "blinds_at": {"small": at_small, "big": at_big},
            "antes": draw(AMOUNT),
        }
        question["rules"]["antes_in_pot"] = draw(st.sampled_from(["after-first-round", "always"]))
        question["rules"]["pot_short_blinds"] = draw(st.sampled_from(["full", "actual"]))
    if draw(st.booleans()):
        question["stack"] = draw(AMOUNT)
    return question


def slow_pot(question: dict[str, Any]) -> int:
    """The pot-sized total by trying every total: the largest whose raise is at most the pot once the call lies in it."""
    rules = answer(question).rules
    piles = {int(seat): amount for seat, amount in question["bets"].items()}
    price: int = max([0, *piles.values()])
    middle: int = question["pot"]
    if "blinds" in question:
        price = max(price, question["blinds"]["big"])
        if rules.antes_in_pot == "always":
            middle += question["antes"]
        for name, seat in question["blinds_at"].items():
            full, posted = question["blinds"][name], question["posted"][name]
            untouched = piles[seat] == posted
            if rules.pot_short_blinds == "full":
                middle += full - posted
            if name == "small" and rules.pot_small_blind == "as-big-blind":
                there = full if rules.pot_short_blinds == "full" else posted
                if untouched and there:
                    middle += max(0, question["blinds"]["big"] - there)
                elif not untouched and rules.pot_short_blinds == "full":
                    middle -= full - posted  # he put in more: real chips count
    actor = piles.pop(question["to_act"], 0)
    piles[0] = price  # the actor's pile once he has called
    real = middle + sum(piles.values())
    pot = next(n for n in range(real, real + rules.pot_round_to + 1) if n % rules.pot_round_to == 0)
    assert actor <= price
    total = price
    while total + 1 - price <= pot:
        total += 1
    return total


@given(tables())
def test_the_slow_way_comes_to_the_same_pot(question: dict[str, Any]) -> None:
    result = ask({**question, "min_bet": 1, "last_raise": 1})
    to_match = max([0, *question["bets"].values(), question.get("blinds", {"big": 0})["big"]])
    least = to_match + 1  # a pot smaller than the least bet still allows that, whatever the stack
    assert result["pot_raise_to"] == max(slow_pot(question), least)


@given(tables(), SOME, st.sampled_from(["pot", "antes", "others"]))
def test_the_most_never_falls_when_the_pot_grows(question: dict[str, Any], more: int, where: str) -> None:
    before = ask(question)
    grown = {**question, "bets": dict(question["bets"])}
    if where == "antes" and "antes" in question:
        grown["antes"] += more
    else:
        grown["pot"] += more
    after = ask(grown)
    assert after["pot_raise_to"] >= before["pot_raise_to"]
    if before["max_raise_to"] is not None:
        assert after["max_raise_to"] >= before["max_raise_to"]
    assert (after["call"], after["min_raise_to"]) == (before["call"], before["min_raise_to"])


@given(tables(), st.sampled_from(["pot-limit", "no-limit"]))
def test_the_numbers_of_one_answer_agree_with_each_other(question: dict[str, Any], betting: str) -> None:
    result = ask({**question, "betting": betting})
    bets = question["bets"]
    mine = bets.get(str(question["to_act"]), 0)
    to_match = max([0, *bets.values(), question.get("blinds", {"big": 0})["big"]])
    least, most, stack = result["min_raise_to"], result["max_raise_to"], question.get("stack")
    on_the_table = question["pot"] + question.get("antes", 0) + sum(bets.values())
    assert result["pot_after_call"] == on_the_table + result["call"]
    assert result["call"] == (to_match - mine if stack is None else min(to_match - mine, stack))
    assert (result["closed"] is not None) == (stack is not None and (stack == 0 or stack <= to_match - mine))
    if most is not None:
        assert result["raise_by"] == most - to_match > 0
        assert result["put_in"] == most - mine
        assert least is not None
        assert to_match < least <= most
        if stack is not None:
            assert result["put_in"] <= stack
            assert result["all_in_to"] == mine + stack
    if betting == "pot-limit" and most is not None and stack is None:
        assert most == result["pot_raise_to"]


def sums(question: dict[str, Any]) -> dict[str, Any]:
    """The same question with sums instead of seats."""
    bets, actor = question["bets"], str(question["to_act"])
    bet = max([0, *bets.values()])
    rest = [amount for seat, amount in bets.items() if seat != actor]
    mine = bets.get(actor, 0)
    matching = sum(1 for amount in rest if amount == bet) if bet else 0
    return {
        **{k: v for k, v in question.items() if k not in ("bets", "to_act", "blinds_at")},
        "bet": bet,
        "callers": matching if mine == bet else max(0, matching - 1),
        "others": sum(amount for amount in rest if amount != bet),
        "mine": mine,
    }


@given(tables())
@example({"ask": "pot-limit", "pot": 0, "bets": {}, "to_act": 1, "rules": {"base": "tda-2024"}})
def test_both_forms_of_a_question_agree(question: dict[str, Any]) -> None:
    """But for the smallest raise, which sums do not show, and a small blind that cannot be told among them."""
    question = {**question, "rules": {**question["rules"], "pot_small_blind": "true-value"}}
    by_seat = ask({**question, "last_raise": 1})
    assert ask({**sums(question), "last_raise": 1}) == by_seat


@given(tables())
def test_house_rules_that_count_more_never_give_less(question: dict[str, Any]) -> None:
    assume("blinds" in question)

    def pot(**rules: Any) -> int:
        asked = {**question, "rules": {**question["rules"], **rules}}
        return int(ask({**asked, "last_raise": 1, "min_bet": 1})["pot_raise_to"])

    assert pot(antes_in_pot="always") >= pot(antes_in_pot="after-first-round")
    exact, rounded = pot(pot_round_to=1), pot(pot_round_to=25)
    assert exact <= rounded < exact + 25
    untouched = question["bets"][str(question["blinds_at"]["small"])] == question["posted"]["small"]
    if untouched:
        assert pot(pot_small_blind="as-big-blind") >= pot(pot_small_blind="true-value")
        assert pot(pot_short_blinds="full") >= pot(pot_short_blinds="actual")


# ---- the ladder ------------------------------------------------------------------------------------------------------


@st.composite
def ladders(draw: st.DrawFn) -> dict[str, Any]:
    bet = draw(st.integers(2, 200))
    began = draw(st.integers(2, 9))
    stud = draw(st.booleans())
    street = draw(st.sampled_from(["3", "4", "6"] if stud else ["preflop", "flop", "turn"]))
    return {
        "ask": "limit-ladder",
        "game": "stud8" if stud else "o8",
        "street": street,
        "stakes": {
            "ante": 1,
            "bring_in": draw(st.integers(1, bet)),
            "big_blind": bet,
            "small_bet": bet,
            "big_bet": 2 * bet,
        },
        "current": draw(st.integers(0, 12 * bet)),
        "round_began_with": began,
        "in_hand": draw(st.integers(2, began)),
        "players_left": draw(st.none() | st.integers(2, 30)),
        "rules": {
            "base": draw(RULES),
            "limit_short_raise": draw(st.sampled_from(["all-in-plus-bet", "next-full-bet"])),
        },
    }


@given(ladders())
def test_a_ladder_agrees_with_itself(question: dict[str, Any]) -> None:
    result = ask(question)
    bet, most = result["ladder"][0], len(result["ladder"]) - 1
    assert result["ladder"] == [bet * n for n in range(1, most + 2)]
    assert not (result["capped"] and result["cap_lifted"])
    assert result["capped"] == (result["next"] is None) == (result["closed"] is not None)
    if result["cap_lifted"]:
        assert result["raises_left"] is None
    else:
        assert result["raises_left"] == max(0, most - result["raises_made"])
        assert result["capped"] == (result["raises_left"] == 0)
    if result["next"] is not None:
        assert result["now"] < result["next"] <= result["now"] + 2 * bet
        brought_in = question["street"] == "3" and result["now"] == question["stakes"]["bring_in"]
        assert brought_in or 2 * (result["next"] - result["now"]) > bet, "never less than half a bet more"


@given(ladders(), st.integers(1, 500))
def test_more_to_match_is_never_fewer_raises_nor_a_lower_next(question: dict[str, Any], more: int) -> None:
    assume(question["current"] != question["stakes"]["bring_in"])
    before, after = ask(question), ask({**question, "current": question["current"] + more})
    assume(question["street"] != "3" or question["current"] + more != question["stakes"]["bring_in"])
    assert after["raises_made"] >= before["raises_made"]
    if before["next"] is not None and after["next"] is not None and after["now"] >= before["next"]:
        assert after["next"] > before["next"]


@given(ladders())
def test_climbing_step_by_step_reaches_the_cap_after_the_allowed_raises(question: dict[str, Any]) -> None:
    climb = {**question, "current": None, "players_left": 30}
    climb.pop("current")
    result, raises = ask(climb), 0
    opened = result["now"] >= result["ladder"][0]
    while result["next"] is not None:
        raises += opened
        opened = True
        result = ask({**climb, "current": result["next"]})
        assert result["now"] in result["ladder"]
        assert result["raises_made"] == raises
    assert raises == len(result["ladder"]) - 1
    assert result["now"] == result["ladder"][-1]


# ---- forced bets -----------------------------------------------------------------------------------------------------


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.lists(st.integers(1, 10), min_size=2, max_size=9, unique=True))
    players = [{"seat": s, "stack": draw(st.integers(0, 60)), "absent": draw(st.booleans())} for s in seats]
    game = draw(st.sampled_from(["nlhe", "plo8", "razz", "27sd", "short-deck"]))
    stakes: dict[str, Any] = {"ante": draw(st.integers(0, 10))}
    if game == "short-deck":
        stakes["button_ante"] = stakes["ante"] + draw(st.integers(1, 20))
    elif game == "razz":
        stakes["bring_in"] = draw(st.integers(0, 10))
    else:
        stakes |= {
            "small_blind": draw(st.integers(0, 20)),
            "big_blind": draw(st.integers(1, 40)),
            "ante_from": draw(st.sampled_from(["each", "big-blind", "button"])),
        }
    kinds = st.sampled_from(["straddle", "kill", "live", "dead"])
    post = st.builds(
        lambda seat, amount, kind, acts: {"seat": seat, "amount": amount, "kind": kind, "acts": acts},
        st.sampled_from(seats),
        st.integers(1, 30),
        kinds,
        st.sampled_from(["in-turn", "last"]),
    )
    return {
        "ask": "forced-bets",
        "game": game,
        "stakes": stakes,
        "button": draw(st.sampled_from(seats)),
        "players": players,
        "posts": draw(st.lists(post, max_size=3)) if game != "razz" else [],
        "rules": {"bb_ante_order": draw(st.sampled_from(["blind-first", "ante-first"]))},
    }


@given(hands())
def test_nobody_posts_more_than_he_has_and_every_chip_is_in_the_pot(question: dict[str, Any]) -> None:
    result = ask(question)
    stacks = {p["seat"]: p["stack"] for p in question["players"]}
    paid = {int(seat): sum(names.values()) for seat, names in result["posts"].items()}
    assert result["pot"] == sum(paid.values())
    assert all(0 < amount <= stacks[seat] for seat, amount in paid.items())
    assert all(0 < amount <= paid[int(seat)] for seat, amount in result["live"].items())
    assert list(paid) == sorted(paid)
    absent = {p["seat"] for p in question["players"] if p["absent"]}
    able = {seat for seat, stack in stacks.items() if stack > paid.get(seat, 0)} - absent
    if question["game"] == "razz":
        assert result["to_act"] is None
        assert result["pot_with_bring_in"] == result["pot"] + question["stakes"]["bring_in"]
    else:
        assert (result["to_act"] in able) if able else (result["to_act"] is None)


@given(hands(), st.integers(1, 100))
def test_deeper_stacks_never_make_a_smaller_pot(question: dict[str, Any], more: int) -> None:
    deeper = {**question, "players": [{**p, "stack": p["stack"] + more} for p in question["players"]]}
    assert ask(deeper)["pot"] >= ask(question)["pot"]


@given(hands(), st.randoms())
def test_the_order_in_which_players_are_listed_means_nothing(question: dict[str, Any], chance: Any) -> None:
    players = list(question["players"])
    chance.shuffle(players)
    assert ask({**question, "players": players}) == ask(question)
