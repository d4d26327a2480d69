"""What must hold for every settlement, and a slow second way that gives chip by chip and shares no code with the first."""

import random
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from floor_app.rules.cards import DECK_36, DECK_52, format_cards
from floor_app.rules.games import GAMES, find_game
from floor_app.rulings.answer import answer

BOOKS = ["tda-2024", "tda-2026", "wsop-2024", "wsop-2024-live", "roberts", "mixed-games"]
ODD: dict[str, list[str]] = {
    "odd_between_shares": ["high", "first-shown", "position"],
    "odd_hybrid": ["omaha", "five-card", "draw", "position"],
    "odd_button": ["left-of-button", "first-shown"],
    "odd_stud": ["high-card-of-five", "high-card-of-seven"],
    "odd_stud_low": ["high-card-of-five", "low-card-of-seven"],
    "odd_ace": ["as-ranked", "high"],
    "odd_both_ways": ["one-pot", "share-by-share"],
}


def settle(question: dict[str, Any]) -> dict[str, Any]:
    return dict(answer(question).result)


@st.composite
def dealt(draw: st.DrawFn) -> dict[str, Any]:
    """Everybody's cards, boards, button and order of showing are known; no hand of 31 and Under is bust."""
    game = draw(st.sampled_from(list(GAMES.values())))
    chip = draw(st.sampled_from([1, 1, 25]))
    seats = draw(st.lists(st.integers(1, 10), min_size=2, max_size=min(6, game.seats), unique=True))
    # Small decks of chips and few ranks make ties of stacks and of hands common.
    deck = list(DECK_36 if game.deck == 36 else DECK_52)
    random.Random(draw(st.integers(0, 2**32))).shuffle(deck)
    players = []
    for n, seat in enumerate(seats):
        paid = chip * draw(st.integers(0, 30))
        players.append(
            {
                "seat": seat,
                "paid": paid,
                "dead": draw(st.sampled_from([0, 0, 0, paid])),
                "state": "live" if n < 2 else draw(st.sampled_from(["live", "live", "folded", "mucked", "dead"])),
                "cards": format_cards([deck.pop() for _ in range(game.hole_cards)]),
            }
        )
    question: dict[str, Any] = {
        "ask": "settle",
        "game": game.key,
        "chip": chip,
        "players": draw(st.permutations(players)),
        "dead": chip * draw(st.integers(0, 3)),
        "button": draw(st.integers(1, 10)),
        "shown": draw(st.permutations(seats)),
        "rules": {
            "base": draw(st.sampled_from(BOOKS)),
            **{key: draw(st.sampled_from(values)) for key, values in ODD.items() if draw(st.integers(0, 3)) == 0},
        },
    }
    if game.board_cards:
        boards = [format_cards([deck.pop() for _ in range(5)]) for _ in range(draw(st.sampled_from([1, 1, 2])))]
        question.update({"board": boards[0]} if len(boards) == 1 else {"boards": boards})
    return question


@st.composite
def named(draw: st.DrawFn) -> dict[str, Any]:
    """Groups that reach everybody, for one share or for high and low."""
    game = draw(st.sampled_from(["nlhe", "27td", "plo8", "o8"]))
    seats = draw(st.lists(st.integers(1, 9), min_size=2, max_size=7, unique=True))
    players = []
    for seat in seats:
        paid = draw(st.integers(0, 24))
        state = draw(st.sampled_from(["live", "live", "folded", "dead"]))
        players.append({"seat": seat, "paid": paid, "dead": draw(st.sampled_from([0, 0, paid // 3])), "state": state})
    assume(any(p["state"] == "live" for p in players))
    winners: dict[str, Any] = {}
    for share in find_game(game).shares:
        line = draw(st.permutations(seats))
        cuts = sorted(draw(st.sets(st.integers(1, len(line)), max_size=3)) | {len(line)})
        groups = [list(line[a:b]) for a, b in zip([0, *cuts], cuts, strict=False)]
        winners[share.name] = groups[: draw(st.integers(0, len(groups)))] if share.eight_or_better else groups
    return {
        "ask": "settle",
        "game": game,
        "players": players,
        "dead": draw(st.integers(0, 5)),
        "winners": winners,
        "button": draw(st.integers(1, 9)),
        "rules": {"base": "tda-2024", "odd_both_ways": "share-by-share"},
    }


def live_seats(question: dict[str, Any]) -> set[str]:
    return {str(p["seat"]) for p in question["players"] if p["state"] == "live"}


@given(dealt(), st.integers(0, 5))
def test_chips_in_are_chips_out_and_only_live_seats_win(question: dict[str, Any], rake: int) -> None:
    result = settle(question)
    assert result["missing"] == []
    paid = sum(p["paid"] for p in question["players"]) + question["dead"]
    assert result["in"] == result["out"] == paid
    assert sum(result["awards"].values()) + sum(result["returned"].values()) == paid
    assert set(result["awards"]) <= live_seats(question)
    assert sum(result["net"].values()) == question["dead"]
    rake *= question["chip"]
    if rake <= sum(pot["amount"] for pot in result["pots"]):
        raked = settle({**question, "rake": rake})
        assert raked["in"] == raked["out"] == paid
        assert sum(raked["awards"].values()) == sum(result["awards"].values()) - rake


@given(dealt() | named())
def test_tied_seats_of_a_share_differ_by_at_most_one_chip(question: dict[str, Any]) -> None:
    result = settle(question)
    for pot in result["pots"]:
        for share in pot["shares"]:
            given_out = list(share["to"].values())
            assert sum(given_out) == share["amount"]
            assert all(amount > 0 for amount in given_out)
            assert not given_out or max(given_out) - min(given_out) <= question.get("chip", 1)
            assert set(share["to"]) <= {str(seat) for seat in pot["seats"]}


@given(dealt())
def test_each_share_goes_to_the_best_hands_of_the_pots_claimants(question: dict[str, Any]) -> None:
    result = settle(question)
    for pot in result["pots"]:
        if len(pot["seats"]) == 1:
            continue
        for share in pot["shares"]:
            order = result["readings"]["shares"][share["share"]]["order"]
            best = next(group for group in order if set(group) & set(pot["seats"]))
            able = {str(seat) for seat in best} & {str(seat) for seat in pot["seats"]}
            assert set(share["to"]) <= able
            assert set(share["to"]) == able or share["amount"] < len(able) * question["chip"]


@given(dealt(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_in_the_document_changes_nothing(question: dict[str, Any], dice: random.Random) -> None:
    players = list(question["players"])
    dice.shuffle(players)
    assert settle({**question, "players": players}) == settle(question)


@given(dealt(), st.integers(1, 20))
def test_a_folded_seats_extra_money_never_lowers_anothers_award(question: dict[str, Any], more: int) -> None:
    folded = [p for p in question["players"] if p["state"] != "live"]
    assume(folded)
    grown = [{**p, "paid": p["paid"] + more * question["chip"]} if p is folded[0] else p for p in question["players"]]
    before, after = settle(question)["awards"], settle({**question, "players": grown})["awards"]
    for seat, amount in before.items():
        assert after.get(seat, 0) >= amount


@given(dealt(), st.sampled_from(["folded", "mucked", "dead"]))
def test_a_hand_that_is_given_up_wins_nothing_whatever_its_cards(question: dict[str, Any], state: str) -> None:
    live = [p for p in question["players"] if p["state"] == "live"]
    winners = [p for p in live if str(p["seat"]) in settle(question)["awards"]]
    assume(winners and len(live) > 1)
    gone = [{**p, "state": state} if p is winners[0] else p for p in question["players"]]
    result = settle({**question, "players": gone})
    assert set(result["awards"]) <= live_seats({"players": gone})
    assert result["in"] == result["out"]


@given(dealt(), st.data())
def test_what_is_awarded_with_fewer_facts_stays(question: dict[str, Any], data: st.DataObject) -> None:
    full = settle(question)
    fewer = dict(question)
    hidden = data.draw(st.sets(st.sampled_from([p["seat"] for p in question["players"]])))
    fewer["players"] = [
        {k: v for k, v in p.items() if k != "cards" or p["seat"] not in hidden} for p in question["players"]
    ]
    if data.draw(st.booleans()):
        fewer.pop("button")
    fewer["shown"] = question["shown"][: data.draw(st.integers(0, len(question["shown"])))]
    if data.draw(st.booleans()) and "board" in fewer:
        fewer["board"] = fewer["board"][:6]
    less = settle(fewer)
    assert less["returned"] == full["returned"]
    for seat, amount in less["awards"].items():
        assert amount <= full["awards"][seat]
    assert (less["missing"] == []) == (less["in"] == less["out"])
    if not less["missing"]:
        assert (less["awards"], less["pots"]) == (full["awards"], full["pots"])


@given(dealt())
def test_naming_what_the_cards_say_gives_the_same_awards(question: dict[str, Any]) -> None:
    by_cards = settle(question)
    orders = {name: reading["order"] for name, reading in by_cards["readings"]["shares"].items()}
    ruling = answer({**question, "winners": orders})
    assert (ruling.result["awards"], ruling.result["odd_chips"]) == (by_cards["awards"], by_cards["odd_chips"])
    assert not any("by the cards" in warning for warning in ruling.warnings)


@given(dealt())
def test_pushing_what_is_due_leaves_nothing_to_move(question: dict[str, Any]) -> None:
    due = settle(question)["awards"]
    assert settle({**question, "pushed": due})["transfers"] == []
    assert sum(t["amount"] for t in settle({**question, "pushed": {}})["transfers"]) == sum(due.values())


# ---- a slow second way ----------------------------------------------------------------------------------------------


def slow(question: dict[str, Any]) -> dict[int, int]:
    """Slices of one chip from each seat, gathered by who can win them; each pot then dealt a chip at a time."""
    live = {p["seat"] for p in question["players"] if p["state"] == "live"}
    piles = {p["seat"]: p["paid"] - p["dead"] for p in question["players"]}
    top, *others = sorted(piles.values(), reverse=True)
    for seat, pile in piles.items():
        if pile == top and others and others[0] < top:
            piles[seat] = others[0]
    dead = question["dead"] + sum(p["dead"] for p in question["players"])
    pots: dict[frozenset[int], int] = {}
    able = frozenset(live)
    if dead and any(piles[seat] == 0 for seat in live):
        pots[able] = dead
        dead = 0
    while any(piles.values()):
        able = frozenset(seat for seat in live if piles[seat]) or able
        slice_ = [seat for seat, pile in piles.items() if pile]
        pots[able] = pots.get(able, 0) + len(slice_) + dead
        dead = 0
        for seat in slice_:
            piles[seat] -= 1
    pots[able] = pots.get(able, 0) + dead
    won: dict[int, int] = {}
    for claimants, chips in pots.items():
        parts = [
            next((set(g) & claimants for g in groups if set(g) & claimants), set())
            for groups in question["winners"].values()
        ]
        parts = [part for part in parts if part] if len(claimants) > 1 else [set(claimants)]
        halves = [0] * len(parts)
        for n in range(chips):
            halves[n % len(parts)] += 1
        for part, half in zip(parts, halves, strict=True):
            line = [seat for k in range(1, 10) if (seat := (question["button"] + k - 1) % 9 + 1) in part]
            for n in range(half):
                won[line[n % len(line)]] = won.get(line[n % len(line)], 0) + 1
    return won


@given(named())
def test_the_slow_way_comes_to_the_same_awards(question: dict[str, Any]) -> None:
    result = settle(question)
    assert result["missing"] == []
    assert {int(seat): amount for seat, amount in result["awards"].items()} == slow(question)
