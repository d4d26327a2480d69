"""Whatever is played: chips are conserved, every open amount is accepted and others refused, and every hand ends."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor_app.base import FloorError, RuleError
from floor_app.rules.betting import Options
from floor_app.rules.cards import deck_of, format_cards
from floor_app.rules.games import GAMES, Betting, Forced
from floor_app.rules.hand import begin, play, replay
from floor_app.rules.hand_actions import Action, parse_action
from floor_app.rules.hand_end import ending, show_order, waiting
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand, LateStart, Setup
from floor_app.rules.house import PRESETS
from floor_app.rules.pots import SeatState
from tests.rules.playing import setup

STAKES: dict[Forced, dict[str, Any]] = {
    Forced.BLINDS: {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20},
    Forced.ANTE_AND_BRING_IN: {"ante": 2, "bring_in": 3, "small_bet": 10, "big_bet": 20},
    Forced.BUTTON_ANTE: {"ante": 10, "button_ante": 20, "small_bet": 10, "big_bet": 20},
}
MOST_ACTS = 400


def random_setup(rng: random.Random) -> Setup:
    game = rng.choice(list(GAMES.values()))
    count = rng.randint(2, min(6, game.seats))
    seats = sorted(rng.sample(range(1, 11), count))
    stacks = {seat: rng.choice([rng.randint(1, 40), rng.randint(1, 400), 1000]) for seat in seats}
    stakes = dict(STAKES[game.forced])
    if game.forced is Forced.BLINDS and rng.random() < 0.3:
        stakes |= {"ante": 10, "ante_from": rng.choice(["each", "big-blind", "button"])}
    return setup(
        game.key,
        stacks,
        rules=rng.choice(list(PRESETS)),
        betting=rng.choice([None, *(b.value for b in Betting)]),
        button=rng.choice(seats),
        players_left=rng.choice([None, 2, 40]),
        start=LateStart(rng.choice(game.streets).key, rng.randint(0, 300)) if rng.random() < 0.2 else None,
        **stakes,
    )


class Dealer:
    """Plays random open acts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.hand = begin(random_setup(rng))
        self.acts: list[str] = []
        self.deck = list(deck_of(self.hand.game.deck))
        rng.shuffle(self.deck)
        self.known = rng.random() < 0.7

    def cards(self, n: int) -> str:
        if not self.known or len(self.deck) < n:
            return "??" * n
        return format_cards([self.deck.pop() for _ in range(n)])

    def next(self) -> str:
        hand, rng = self.hand, self.rng
        if hand.phase == "board":
            return f"board {self.cards(hand.game.streets[hand.awaited].board)}"
        if hand.phase == "up":
            wanted = hand.fixed.up_cards[hand.awaited]
            row = next(row for row in hand.seats if row.live and len(row.up) < wanted)
            return f"up {row.seat} {self.cards(wanted - len(row.up))}"
        if hand.phase == "deal":
            return "street"
        if hand.phase == "draw":
            assert hand.turn is not None
            if hand.game.draws_add:
                return f"{hand.turn} {rng.choice(['take', 'stop', 'stop'])}"
            return rng.choice([f"{hand.turn} pat", f"{hand.turn} draw {rng.randint(0, len(hand.row(hand.turn).down))}"])
        if hand.turn is None:
            named = rng.choice([b.seat for b in hand.round.bettors if b.live and b.behind])
            return f"{named} bring-in" if hand.round.bring_in_due else f"{named} check"
        options = open_options(hand)
        assert options is not None
        return f"{hand.turn} {rng.choice(choices(options, hand, rng))}"

    def step(self) -> None:
        act = self.next()
        self.hand = play(self.hand, parse_action(act))
        self.acts.append(act)


def choices(options: Options, hand: Hand, rng: random.Random) -> list[str]:
    found = []
    if options.fold and options.call is not None:
        found.append("fold")
    if options.check:
        found += ["check"] * 2
    if options.call is not None:
        found += ["call"] * 3
    if options.bring_in is not None:
        found.append("bring-in")
    if options.complete_to is not None:
        found.append("complete")
    word = "raise" if hand.round.to_match else "bet"
    if options.raise_to is not None:
        found += [f"{word} {to}" for to in options.raise_to]
    elif options.min_raise_to is not None and options.max_raise_to is not None:
        low, high = options.min_raise_to, options.max_raise_to
        found += [f"{word} {low}", f"{word} {high}", f"{word} {rng.randint(low, high)}"]
    return found


def total(hand: Hand) -> int:
    return sum(hand.stacks.values()) + hand.pot


seeds = st.integers(0, 10**9)


@given(seeds)
def test_chips_in_are_chips_out_at_every_act_and_every_hand_ends(seed: int) -> None:
    dealer = Dealer(random.Random(seed))
    had = total(dealer.hand)
    while not dealer.hand.over:
        assert total(dealer.hand) == had
        assert all(b.behind >= 0 and b.front >= 0 for b in dealer.hand.round.bettors)
        assert len(dealer.acts) < MOST_ACTS
        dealer.step()
    end = ending(dealer.hand)
    out = sum(end.won.values())
    assert total(dealer.hand) == had
    assert out == dealer.hand.pot if not end.missing else out <= dealer.hand.pot
    assert sum(pot.amount for pot in end.built.pots) == dealer.hand.pot
    out_of_it = {row.seat for row in dealer.hand.seats if row.state is not SeatState.LIVE}
    assert not out_of_it & set(end.won)
    assert (waiting(dealer.hand, end) == "nothing") == (not end.missing)
    order = show_order(dealer.hand)
    assert sorted(order) == sorted(dealer.hand.live if len(dealer.hand.live) > 1 else ())


@given(seeds)
def test_dropping_the_last_act_gives_the_hand_before_it(seed: int) -> None:
    dealer = Dealer(random.Random(seed))
    before = [dealer.hand]
    while not dealer.hand.over and len(dealer.acts) < 25:
        dealer.step()
        before.append(dealer.hand)
    setting = dealer.hand.fixed.setup
    for n, hand in enumerate(before):
        assert replay(setting, dealer.acts[:n]) == hand


@given(seeds)
def test_open_amounts_are_accepted_and_others_refused(seed: int) -> None:
    dealer = Dealer(random.Random(seed))
    for _ in range(12):
        if dealer.hand.over:
            return
        options = open_options(dealer.hand)
        if options is not None:
            check_amounts(dealer.hand, options)
        dealer.step()


def check_amounts(hand: Hand, options: Options) -> None:
    seat = hand.turn
    assert seat is not None
    me = hand.round.bettor(seat)
    word: Any = "raise" if hand.round.to_match or hand.round.bring_in_due else "bet"
    opens = {options.min_raise_to, options.max_raise_to, options.complete_to, *(options.raise_to or ())} - {None}
    for to in opens:
        assert to is not None
        after = play(hand, Action(word, seat, to))
        if after.phase == "action" and after.round.bettor(seat).acted == to:
            assert after.round.bettor(seat).front == to
    near = {to + d for to in opens if to is not None for d in (-1, 1)} | {me.front, me.all_in_to, me.all_in_to + 1, 1}
    for to in near:
        if to > 0 and not options.allows(to):
            refused(hand, Action(word, seat, to))
    if not options.check:
        refused(hand, Action("check", seat))
    if options.call is None:
        refused(hand, Action("call", seat))
    if not options.fold:
        refused(hand, Action("fold", seat))
    if options.bring_in is None:
        refused(hand, Action("bring-in", seat))
    for other in hand.fixed.seats:
        if other != seat:
            refused(hand, Action("check", other))
    assert (options.closed is None) == (options.closed_key is None)
    raising = options.min_raise_to is not None or options.complete_to is not None
    if options.closed_key == "no-limp":
        assert raising
        assert options.call is None
    elif options.bring_in is None:
        assert raising == (options.closed_key is None)


def refused(hand: Hand, action: Action) -> None:
    with pytest.raises(RuleError):
        play(hand, action)


@given(seeds)
def test_the_maximum_never_falls_when_the_pot_grows(seed: int) -> None:
    rng = random.Random(seed)
    pots = sorted(rng.randint(0, 500) for _ in range(2))
    most = []
    for pot in pots:
        hand = begin(setup("plo", [400, 400, 400], start=LateStart("flop", pot), big_blind=10))
        found = open_options(hand)
        assert found is not None
        most.append(found.max_raise_to or 0)
    assert most[0] <= most[1]


def any_act(rng: random.Random, hand: Hand) -> str:
    """An act that can be read, sensible or not."""
    seat = rng.choice([*hand.fixed.seats, 11])
    cards = format_cards(rng.sample(deck_of(52), rng.randint(1, 5)))
    floor = 'floor "so be it": ' if rng.random() < 0.3 else ""
    amount = rng.choice([1, 10, rng.randint(1, 500)])
    act = rng.choice(
        [
            *(f"{seat} {word}" for word in ("fold", "check", "call", "bring-in", "complete", "all-in", "pat")),
            *(f"{seat} {word}" for word in ("stop", "muck", "take", "show")),
            *(f"{seat} bet {amount}", f"{seat} raise {amount}", f"{seat} draw {rng.randint(0, 6)}"),
            *(f"{seat} draw {cards}", f"{seat} show {cards}", f"{seat} take {cards[:2]}"),
            *(
                f"deal {seat} {cards}",
                f"up {seat} {cards[:2]}",
                f"board {cards}",
                f"board {rng.randint(1, 2)} {cards[:2]}",
            ),
            *("street", f"win high {seat}", f"win low side-1 {seat}", "win total", "win omaha main 1 2"),
        ]
    )
    return floor + act


@given(seeds)
def test_any_act_is_played_or_refused_in_a_sentence_and_conserves_chips(seed: int) -> None:
    rng = random.Random(seed)
    dealer = Dealer(rng)
    had = total(dealer.hand)
    for _ in range(30):
        told = "."
        try:
            dealer.hand = play(dealer.hand, parse_action(any_act(rng, dealer.hand)))
        except FloorError as refusal:
            told = refusal.message
        assert told.endswith(".")
        if not dealer.hand.over and rng.random() < 0.5:
            try:
                dealer.step()
            except FloorError:
                return  # random cards came twice
        assert total(dealer.hand) == had
        assert all(b.behind >= 0 and b.front >= 0 for b in dealer.hand.round.bettors)
        end = ending(dealer.hand)
        assert sum(end.won.values()) <= had
        waiting(dealer.hand, end)
        show_order(dealer.hand)
