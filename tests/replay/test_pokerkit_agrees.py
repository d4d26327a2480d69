"""PokerKit plays the same random hands beside us; where the two differ, a rule on the list must explain it.

An unexplained difference fails. Each entry of KNOWN names the rule that decides for us and must be met at least once,
so that the list stays true. PokerKit 0.7.7, MIT licence.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from floor_app.rules.betting import Options
from floor_app.rules.cards import UNKNOWN, Card, parse_cards
from floor_app.rules.games import Betting, Forced, find_game
from floor_app.rules.hand import begin, play
from floor_app.rules.hand_actions import Action
from floor_app.rules.hand_end import ending
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import DealtIn, Hand, Setup
from floor_app.rules.house import preset
from floor_app.rules.stakes import Stakes

pokerkit = pytest.importorskip("pokerkit")

HOUSE = preset("tda-2024").with_values(max_raises=3, antes_in_pot="always", tied_boards="suit")
CLASSES = {
    "nlhe": "NoLimitTexasHoldem",
    "lhe": "FixedLimitTexasHoldem",
    "plo": "PotLimitOmahaHoldem",
    "plo8": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",  # its class of this name bets pot-limit
    "stud": "FixedLimitSevenCardStud",
    "stud8": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "razz": "FixedLimitRazz",
    "27td": "FixedLimitDeuceToSevenLowballTripleDraw",
    "27sd": "NoLimitDeuceToSevenLowballSingleDraw",
    "badugi": "FixedLimitBadugi",
}
HANDS = 50
"""Random hands a game: some seconds in all."""


def first(hand: Hand) -> bool:
    return hand.street == 0


def limit(hand: Hand) -> bool:
    return hand.game.betting is Betting.FIXED_LIMIT


def short_post(hand: Hand) -> bool:
    state = hand.round
    if state.bring_in_due:
        return hand.turn is not None and state.bettor(hand.turn).all_in_to <= state.terms.bring_in
    due = state.terms.blinds is not None and state.terms.blinds.short > 0
    return first(hand) and (due or 0 < max(b.front for b in state.bettors) < state.terms.bring_in)


def all_in_in_front(hand: Hand) -> bool:
    return any(b.front and not b.behind for b in hand.round.bettors if b.live)


KNOWN: dict[str, Callable[[Hand, Options | None], bool]] = {
    # A short blind or bring-in is matched as if it were whole: TDA 2024 rule 54-B, WSOP Live 2024 rule 150.
    "short posts": lambda hand, _: short_post(hand),
    # The big blind is the first of the bets; PokerKit counts raises from nothing before the flop.
    "first-round cap": lambda hand, _: limit(hand) and first(hand) and hand.game.forced is Forced.BLINDS,
    # Half a bet counts and less is completed; PokerKit adds a whole bet to any all-in: TDA 2024 rule 47-B.
    "half bet": lambda hand, _: limit(hand) and all_in_in_front(hand),
    # What is to call is at most what another live player has in front, when nobody else has chips.
    "nobody behind": lambda hand, _: sum(1 for b in hand.round.bettors if b.live and b.behind) <= 1,
    # Raising is open while another has chips behind, even too few to call it all: other stacks cap nothing.
    "other stacks": lambda hand, options: (
        options is not None
        and hand.turn is not None
        and all(b.all_in_to <= hand.round.to_match for b in hand.round.bettors if b.live and b.seat != hand.turn)
    ),
    # Whether it is open again goes by each player's own last amount, not by one flag: TDA 2024 rule 47-A.
    "re-opening": lambda hand, _: not limit(hand) and all_in_in_front(hand),
    # Of tied boards TDA 2024 RP-10-D goes by suit; PokerKit takes the first seat.
    "tied boards": lambda hand, _: hand.game.door_card is not None and not first(hand),
}


class Table:
    """The same hand on both sides."""

    def __init__(self, key: str, rng: random.Random) -> None:
        self.rng = rng
        self.game = find_game(key)
        count = rng.randint(2, min(6, self.game.seats))
        deep = rng.random() < 0.5
        stacks = [rng.randint(200, 900) if deep else rng.randint(3, 90) for _ in range(count)]
        ante = rng.choice([0, 0, 1]) if self.game.uses_button else 1
        self.stakes = Stakes(ante=ante, bring_in=3, small_bet=10, big_bet=20)
        bets: dict[str, Any] = {"small_bet": 10, "big_bet": 20}
        if self.game.uses_button:
            self.stakes = replace(self.stakes, small_blind=5, big_blind=10)
            free = {"small_bet": 10, "big_bet": 10} if key == "plo8" else {"min_bet": 10}
            bets = {"raw_blinds_or_straddles": (5, 10), **(bets if self.limit else free)}
        else:
            bets["bring_in"] = 3
        self.theirs = getattr(pokerkit, CLASSES[key]).create_state(
            tuple(a for a in pokerkit.Automation if a.name != "HOLE_CARDS_SHOWING_OR_MUCKING"),
            ante_trimming_status=True,
            raw_antes=ante,
            raw_starting_stacks=tuple(stacks),
            player_count=count,
            **bets,
        )
        self.read = self.seen_board = 0
        self.hole: list[list[Card]] = [[] for _ in range(count)]
        self.board: list[Card] = []
        self._log()
        down = self.game.first_street.down
        players = tuple(DealtIn(n + 1, stack, tuple(self.hole[n][:down])) for n, stack in enumerate(stacks))
        self.fed = [self.game.first_street.down + self.game.first_street.up] * count
        self.ours = begin(Setup(self.game, self.stakes, HOUSE, players, count, players_left=40))
        if self.game.door_card is not None:
            for seat in range(count):
                self._play(Action("up", seat + 1, cards=tuple(self.hole[seat][down:])))

    @property
    def limit(self) -> bool:
        return self.game.betting is Betting.FIXED_LIMIT

    @staticmethod
    @cache
    def _text(text: str) -> Card:
        card = parse_cards(text)[0]
        assert isinstance(card, Card)
        return card

    def _card(self, theirs: Any) -> Card:
        return self._text(repr(theirs))

    def _log(self) -> None:
        """Note every card that PokerKit has dealt since; it clears the hands it kills."""
        for operation in self.theirs.operations[self.read :]:
            if isinstance(operation, pokerkit.HoleDealing):
                self.hole[operation.player_index] += [self._card(card) for card in operation.cards]
            elif isinstance(operation, pokerkit.BoardDealing):
                self.board += [self._card(card) for card in operation.cards]
        self.read = len(self.theirs.operations)

    def _play(self, action: Action) -> None:
        self.ours = play(self.ours, replace(action, text=f"{action.seat} {action.kind} {action.amount}"))

    def deal(self) -> None:
        """Give our side the cards that PokerKit has dealt; it wants all-in hands shown before it deals on."""
        while self.theirs.can_show_or_muck_hole_cards():
            self.theirs.show_or_muck_hole_cards(True)
        self._log()
        while self.ours.phase in ("board", "up", "deal"):
            if self.ours.phase == "board":
                new = self.ours.game.streets[self.ours.awaited].board
                cards = tuple(self.board[self.seen_board : self.seen_board + new])
                assert len(cards) == new, "PokerKit has not dealt the board"
                self._play(Action("board", cards=cards))
                self.seen_board += new
            else:
                kind = self.ours.phase
                for seat in self.ours.live:
                    self._play(Action(kind, seat, cards=(self.hole[seat - 1][self.fed[seat - 1]],)))
                    self.fed[seat - 1] += 1
        self.catch_up()

    def draw(self) -> None:
        assert self.ours.turn is not None
        seat = self.ours.turn
        held = self.ours.row(seat).down
        thrown = tuple(self.rng.sample(held, self.rng.randint(0, 3)))
        self.theirs.stand_pat_or_discard("".join(map(str, thrown)))
        self._play(Action("draw", seat, cards=thrown) if thrown else Action("pat", seat))
        self._log()
        self.catch_up()

    def catch_up(self) -> None:
        """Cards dealt face down since: after a draw, and seventh street where nobody bets."""
        for seat in self.ours.live:
            new = tuple(self.hole[seat - 1][self.fed[seat - 1] :])
            if new and self.ours.row(seat).down.count(UNKNOWN) >= len(new):
                self._play(Action("deal", seat, cards=new))
                self.fed[seat - 1] += len(new)

    def compare(self, told: Counter[str]) -> bool:
        """Whether both sides see the same choice; what differs must be explained. False ends the hand."""
        options = open_options(self.ours)
        theirs = self.theirs
        ours: dict[str, Any] = {"to act": self.ours.turn if options else None}
        beside: dict[str, Any] = {"to act": None if theirs.actor_index is None else theirs.actor_index + 1}
        if options is not None and ours == beside:
            ours["call"] = options.call or 0
            beside["call"] = theirs.checking_or_calling_amount or 0
            completes = options.complete_to
            ours["least"] = options.min_raise_to if completes is None else completes
            ours["most"] = options.max_raise_to if completes is None else completes
            beside["least"] = theirs.min_completion_betting_or_raising_to_amount
            beside["most"] = theirs.max_completion_betting_or_raising_to_amount
        if ours == beside:
            return options is not None
        why = [name for name, explains in KNOWN.items() if explains(self.ours, options)]
        assert why, f"unexplained: ours {ours}, PokerKit {beside}\n{self.game.key} {self.ours}"
        told.update(why)
        return options is not None and ours["to act"] == beside["to act"] and ours["call"] == beside["call"]

    def act(self) -> bool:
        """One random act that is open on both sides; False when there is none."""
        options = open_options(self.ours)
        assert options is not None
        assert self.ours.turn is not None
        seat, theirs = self.ours.turn, self.theirs
        choices = []
        if options.bring_in is not None and theirs.can_post_bring_in():
            choices.append("bring-in")
        if (options.check or options.call is not None) and theirs.can_check_or_call():
            choices += ["check" if options.check else "call"] * 3
        if options.fold and theirs.can_fold():
            choices.append("fold")
        least, most = options.min_raise_to, options.max_raise_to
        if options.complete_to is not None:
            least = most = options.complete_to
        total = 0
        if least is not None and most is not None:
            total = self.rng.choice([least, most, self.rng.randint(least, most), min(most, 2 * least)])
            if options.allows(total) and theirs.can_complete_bet_or_raise_to(total):
                choices += ["raise"] * 2
        if not choices:
            return False
        kind: Any = self.rng.choice(choices)
        if kind == "raise":
            theirs.complete_bet_or_raise_to(total)
            self._play(Action("bet" if not self.ours.round.to_match else "raise", seat, total))
        else:
            {"fold": theirs.fold, "bring-in": theirs.post_bring_in}.get(kind, theirs.check_or_call)()
            self._play(Action(kind, seat))
        return True

    def play_out(self, told: Counter[str]) -> bool:
        """Play to the end; False when the two parted on the way."""
        while True:
            if self.ours.phase != "action" and KNOWN["nobody behind"](self.ours, None):
                while self.theirs.actor_index is not None:  # they ask somebody whom nobody can answer
                    self.compare(told)
                    if self.theirs.checking_or_calling_amount:
                        return False
                    self.theirs.check_or_call()
            self.deal()
            if self.ours.phase == "draw":
                assert self.theirs.stand_patter_or_discarder_index == (self.ours.turn or 0) - 1
                self.draw()
                continue
            if self.ours.over:
                break
            if not self.compare(told) or not self.act():
                return False
        self.deal()
        return not self.theirs.status


def stacks_agree(table: Table) -> bool:
    end = ending(table.ours)
    assert not end.missing
    mine = [behind + end.won.get(seat, 0) for seat, behind in table.ours.stacks.items()]
    theirs = list(table.theirs.stacks)
    assert sum(mine) == sum(theirs)
    if mine == theirs:
        return True
    # One odd chip each, to the left of the button or by suit: TDA 2024 rule 20. PokerKit gives all to the first.
    # Where nobody in a side pot has a low its high takes it all; PokerKit splits the low half among all of them.
    split = {len(award.shares) for award in end.awards if not award.whole}
    return any(award.odd for award in end.awards) or len(split) > 1


TOLD: Counter[str] = Counter()
FINISHED: Counter[str] = Counter()


@pytest.mark.parametrize("key", CLASSES)
def test_random_hands_agree(key: str) -> None:
    rng = random.Random(f"hands of {key}")
    for _ in range(HANDS):
        table = Table(key, rng)
        if table.play_out(TOLD):
            FINISHED[key] += 1
            assert stacks_agree(table), f"{table.ours}\n{table.theirs.stacks}"
    assert FINISHED[key] >= HANDS // 4


def test_no_entry_of_the_list_is_idle() -> None:
    """Runs after the hands above, in one process."""
    if len(FINISHED) < len(CLASSES):
        pytest.skip("needs the hands of every game in this process")
    assert set(KNOWN) == set(TOLD)
