"""The end of a hand: the pots as they grow, who shows first, and how everything is awarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from floor_app.rules.award import PotAward, award, shares_of, total
from floor_app.rules.cards import UNKNOWN, Card
from floor_app.rules.forced import clockwise
from floor_app.rules.hand_round import stud_opening
from floor_app.rules.hand_state import Hand
from floor_app.rules.odd_chips import ShareOf, Showdown
from floor_app.rules.pots import Built, Pot, SeatState, build
from floor_app.rules.reading import ShareReading, read
from floor_app.rules.winners import Decided, Groups, Named, board_allows, decide

Waiting = Literal["action", "draw", "board", "up", "deal", "cards", "winners", "nothing"]
"""What the hand waits for; `cards` and `winners` at the showdown."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a hand is awarded, as far as it is known."""

    built: Built
    awards: tuple[PotAward, ...] = ()
    """Empty before the end."""
    boards: tuple[tuple[ShareOf, ...], ...] = ()
    """The shares, board by board."""
    decided: Decided | None = None
    """Who wins what; None before the end."""
    showdown: Showdown | None = None
    readings: Mapping[str, ShareReading] = field(default_factory=dict)
    """By share."""

    @property
    def won(self) -> Mapping[int, int]:
        """Chips by seat."""
        return total(pot.awarded for pot in self.awards)

    @property
    def missing(self) -> bool:
        """True when something must still be told."""
        return any(pot.missing for pot in self.awards)


def ending(hand: Hand, chip: int = 1) -> Ending:
    """The pots, and once the betting is over or winners are named how they are awarded, cut to `chip`."""
    ended = hand.over or bool(hand.wins)
    built = _built(hand, fronts=ended)
    if not ended:
        return Ending(built)
    boards = shares_of(hand.game, len(hand.boards))
    own, holding = _own_cards(hand)
    readings, barred = _readings(hand, own)
    states = {row.seat: row.state for row in hand.seats}
    shares = [at for board in boards for at in board]
    decided = decide(built.pots, shares, _named(hand), readings, states, holding, barred)
    showdown = Showdown(
        hand.game,
        hand.fixed.setup.house,
        chip,
        hand.fixed.setup.button,
        hand.shown,
        own,
        {name: {seat: read_.cards for seat, read_ in row.hands.items()} for name, row in readings.items()},
    )
    return Ending(built, award(built.pots, boards, decided.won, showdown), boards, decided, showdown, readings)


def _built(hand: Hand, *, fronts: bool) -> Built:
    start = hand.fixed.setup.start
    dead_money = start.pot if start else 0
    paid = hand.paid_in(fronts=fronts)
    if not dead_money and not any(row.paid for row in paid):
        return Built((), {})
    return build(paid, dead_money)


def _own_cards(hand: Hand) -> tuple[dict[int, tuple[Card, ...]], frozenset[int]]:
    """(live seats' own cards where all of them are known, live seats of which any card is known)."""
    own: dict[int, tuple[Card, ...]] = {}
    holding = set()
    if hand.phase == "folded":
        return own, frozenset()
    for row in hand.seats:
        if not row.live:
            continue
        cards = row.cards
        known = tuple([card for card in cards if isinstance(card, Card)])
        if known:
            holding.add(row.seat)
            if len(known) == len(cards):
                own[row.seat] = known
    return own, frozenset(holding)


def _readings(hand: Hand, own: Mapping[int, tuple[Card, ...]]) -> tuple[dict[str, ShareReading], frozenset[str]]:
    """(how the hands stand by share, the shares that the board allows nobody)."""
    readings: dict[str, ShareReading] = {}
    barred: set[str] = set()
    if len(hand.live) < 2 or not hand.over:
        return readings, frozenset()
    game = hand.game
    for n, board in enumerate(hand.boards, start=1):
        lying = tuple(card for card in board if isinstance(card, Card))
        if len(lying) < max(len(board), game.board_cards):
            continue
        end = "" if len(hand.boards) == 1 else f" {n}"
        if own:
            found = read(game, own, lying, hand.fixed.setup.house)
            readings |= {f"{name}{end}": reading for name, reading in found.items()}
        barred |= {f"{share.name}{end}" for share in game.shares if not board_allows(share, lying)}
    return readings, frozenset(barred)


def _named(hand: Hand) -> Named:
    everywhere: dict[str, Groups] = {}
    by_pot: dict[str, dict[str, Groups]] = {}
    for win in hand.wins:
        groups = everywhere if win.pot is None else by_pot.setdefault(win.pot, {})
        groups[win.share] = (*groups.get(win.share, ()), win.seats) if win.seats else ()
    return Named(everywhere, by_pot)


def pots_now(hand: Hand) -> Sequence[Pot]:
    """The pots of the money that lies in the middle."""
    return _built(hand, fronts=hand.over).pots


def waiting(hand: Hand, end: Ending) -> Waiting:
    """What the hand waits for."""
    if not end.awards and not hand.over:
        return hand.phase  # type: ignore[return-value]  # a hand that is not over waits for one of these
    needs = {missing.need for pot in end.awards for missing in pot.missing}
    if not needs:
        return "nothing"
    if not hand.over and hand.phase in ("draw", "board", "up"):
        return hand.phase
    return "cards" if needs & {"cards", "shown"} else "winners"


def show_order(hand: Hand) -> tuple[int, ...]:
    """In which order hands are tabled; empty where there is no showdown.

    The last to bet or raise on the last street shows first; without a bet the first to act, or by house rule the last
    to check (TDA 2024 rule 17). Then clockwise.
    """
    if hand.phase != "showdown":
        return ()
    seats = [row.seat for row in hand.seats if row.state in (SeatState.LIVE, SeatState.MUCKED)]
    if len(seats) < 2:
        return ()
    first = hand.round.aggressor
    if first is None and hand.fixed.setup.house.show_order_no_bet == "last-to-check":
        first = hand.checked
    first = first or hand.opener or _first_without_betting(hand)
    return tuple(clockwise(seats, first - 1))


def _first_without_betting(hand: Hand) -> int:
    if hand.game.door_card is not None and all(UNKNOWN not in row.up for row in hand.seats if row.live):
        found = stud_opening(hand)
        if found is not None and found.shown is not None:
            return found.shown
    return next(seat for seat in hand.fixed.from_button if seat in hand.live)
