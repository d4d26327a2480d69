"""How a hand goes from act to act: who is next, when a round closes, what the next street waits for."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules import betting
from floor_app.rules.betting import Bettor, Round, Terms
from floor_app.rules.cards import UNKNOWN, Card
from floor_app.rules.forced import ForcedBets
from floor_app.rules.games import Bet, Betting, Family, Forced, Game
from floor_app.rules.hand_state import Hand, Phase, Setup
from floor_app.rules.opening import Board, Opening, has_open_pair, opening
from floor_app.rules.pots import SeatState, unmatched
from floor_app.rules.stakes import Stakes
from floor_app.rules.wager import PostedBlinds, largest_step, short_deck_least_raise

# ---- the terms of a round -------------------------------------------------------------------------------------------


def round_terms(hand_setup: Setup, street: int, began_with: int, *, open_pair: bool = False) -> Terms:
    """What does not change during the betting round of a street. Raises QuestionError when a limit bet is missing."""
    game, stakes, house = hand_setup.game, hand_setup.stakes, hand_setup.house
    limit = game.betting is Betting.FIXED_LIMIT
    first = street == 0
    return Terms(
        betting=game.betting,
        house=house,
        min_bet=_limit_bet(game, stakes, street) if limit else _least_bet(game, stakes),
        big_bet=stakes.big_bet if limit and open_pair else 0,
        bring_in=stakes.bring_in if first and game.forced is Forced.ANTE_AND_BRING_IN else 0,
        most=house.max_raises_two_rounds if game.two_rounds else house.max_raises,
        players_left=hand_setup.players_left,
        began_with=began_with,
    )


def _limit_bet(game: Game, stakes: Stakes, street: int) -> int:
    small = game.streets[street].bet is Bet.SMALL
    bet = stakes.small_bet if small else stakes.big_bet
    if not bet:
        name = "small_bet" if small else "big_bet"
        raise QuestionError(f"{name} is missing.", f"stakes.{name}", f"Give the bet {game.streets[street].name}.")
    return bet


def _least_bet(game: Game, stakes: Stakes) -> int:
    """The smallest bet where amounts are free: the big blind; in short deck the ante; in stud the small bet."""
    if game.forced is Forced.BLINDS:
        return stakes.big_blind or stakes.small_bet or 1
    if game.forced is Forced.BUTTON_ANTE:
        return stakes.ante or 1
    return stakes.small_bet or stakes.bring_in or 1


def first_round(setup: Setup, forced: ForcedBets, bettors: tuple[Bettor, ...], middle: int) -> Round:
    """The first betting round, forced bets in front."""
    game, stakes, house = setup.game, setup.stakes, setup.house
    terms = round_terms(setup, 0, len(bettors))
    owed: dict[int, int] = {}
    for row in forced.paid:
        dead = row.owed if row.name in ("ante", "dead") else stakes.ante if row.name == "button_ante" else 0
        owed[row.seat] = owed.get(row.seat, 0) + max(0, row.owed - dead)
    opens_at = max(owed.values(), default=0)
    straddle = max((post.amount for post in setup.posts if post.kind == "straddle"), default=0)
    terms = terms._replace(
        opens_at=opens_at,
        # With a kill the bet is the kill: there is no bring-in.
        bring_in=0 if opens_at else terms.bring_in,
        blinds=_posted(stakes, forced),
        small_blind_at=forced.blinds.small if forced.blinds else None,
        must_raise=not house.single_draw_limp and game.family is Family.DRAW and game.two_rounds,
    )
    state = Round(
        terms,
        bettors,
        to_match=opens_at,
        last_full=_first_step(setup, terms, opens_at, straddle),
        middle=middle,
        bring_in_due=terms.bring_in > 0,
    )
    if terms.betting is Betting.FIXED_LIMIT and straddle and opens_at == straddle:
        return state._replace(shift=straddle - terms.min_bet)  # a straddle is none of the bets
    return state


def _posted(stakes: Stakes, forced: ForcedBets) -> PostedBlinds | None:
    if forced.blinds is None:
        return None
    paid = {row.name: row.paid for row in forced.paid if row.name in ("small_blind", "big_blind")}
    return PostedBlinds(stakes.small_blind, stakes.big_blind, paid.get("small_blind", 0), paid.get("big_blind", 0))


def _first_step(setup: Setup, terms: Terms, opens_at: int, straddle: int) -> int:
    """By how much the first raise must be at least, in no-limit and pot-limit."""
    stakes, house = setup.stakes, setup.house
    if setup.game.forced is Forced.BUTTON_ANTE:
        double = house.short_deck_min_raise == "double-button-ante"
        return short_deck_least_raise(stakes.ante, stakes.button_ante, double_button_ante=double) - opens_at
    if terms.bring_in:
        return stakes.small_bet - terms.bring_in if stakes.small_bet > terms.bring_in else terms.bring_in
    step = largest_step((opens_at,), stakes.big_blind, terms.min_bet, straddle=straddle)
    return max(step, straddle) if straddle and house.straddle_raise == "double-straddle" else step


# ---- opening a round ------------------------------------------------------------------------------------------------


def open_round(hand: Hand, *, street: int | None = None, named: int | None = None) -> Hand:
    """The hand with the betting of its street (or of `street`) open, or closed again where nobody can act.

    `named`: the seat that acts, believed where unknown up cards would decide.
    """
    setup = hand.fixed.setup
    at = hand.street if street is None else street
    state = hand.round if at == 0 and setup.start is None else fresh_round(hand, at)
    by_cards = setup.game.door_card is not None and not (at == 0 and state.terms.opens_at)
    seat = (
        None
        if by_cards
        else betting.next_to_act(state, _first_order(hand, at), hand.fixed.last if at == 0 else _NOBODY)
    )
    hand = hand._replace(round=state, street=at, phase="action", turn=seat, opener=seat, checked=None)
    if not by_cards:
        return hand if seat is not None else close_round(hand)
    if not any(betting.has_decision(state, bettor) for bettor in state.bettors):
        return close_round(hand)
    return _stud_opens(hand, named)


def fresh_round(hand: Hand, street: int) -> Round:
    """The betting round of a later street before anybody acts."""
    setup = hand.fixed.setup
    live = len(hand.live)
    start = setup.start
    if start is not None and start.began_with is not None and setup.game.streets[street].key == start.street:
        live = start.began_with
    open_pair = (
        street == 1
        and setup.game.open_pair
        and setup.house.open_pair_double_bet
        and any(row.live and UNKNOWN not in row.up and has_open_pair(_known(row.up)) for row in hand.seats)
    )
    terms = round_terms(setup, street, live, open_pair=open_pair)
    bettors = tuple(
        bettor if bettor.front == 0 and bettor.acted is None else Bettor(bettor.seat, bettor.behind, live=bettor.live)
        for bettor in hand.round.bettors
    )
    return Round(
        terms, bettors, last_full=terms.min_bet, middle=hand.pot, bring_in_due=terms.bring_in > 0 and street == 0
    )


def _known(cards: tuple[object, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if isinstance(card, Card))


def _first_order(hand: Hand, street: int) -> tuple[int, ...]:
    """The seats in the order they act when the round opens."""
    fixed = hand.fixed
    if street == 0 and fixed.forced is not None:
        if fixed.forced.to_act is not None:
            return fixed.turn_from(fixed.forced.to_act)
        if fixed.forced.blinds is not None:
            return fixed.after[fixed.forced.blinds.big]
    return fixed.from_button


def _stud_opens(hand: Hand, named: int | None) -> Hand:
    """Who opens by the cards; where one of them is not known, whoever is named."""
    found = stud_opening(hand)
    if found is None:
        if named is None:
            return hand
        return hand._replace(turn=named, opener=named)
    if found.bring_in is not None and found.seat != found.bring_in:  # away: posts it, and is dead
        due = hand.round.terms.bring_in
        away = hand.round.bettor(found.bring_in)
        state = betting.put(hand.round, found.bring_in, min(due, away.all_in_to), forced=True)
        hand = hand._replace(round=state)
    hand = _kill_absent(hand)
    if hand.phase == "folded":
        return hand
    if found.seat is None:
        return close_round(hand)
    seat = betting.next_to_act(hand.round, hand.fixed.turn_from(found.seat), _NOBODY)
    return close_round(hand) if seat is None else hand._replace(turn=seat, opener=seat)


def _kill_absent(hand: Hand) -> Hand:
    for seat in hand.fixed.absent:
        if hand.row(seat).live:
            hand = take_out(hand, seat, SeatState.DEAD)
    return close_round(hand) if hand.fixed.absent and len(hand.live) == 1 else hand


def stud_opening(hand: Hand) -> Opening | None:
    """Who opens the street of a stud hand; None where a live seat's up card is not known."""
    setup = hand.fixed.setup
    boards = stud_boards(hand)
    if boards is None:
        return None
    return opening(setup.game, hand.at, boards, setup.house, button=setup.button)


def stud_boards(hand: Hand) -> tuple[Board, ...] | None:
    """The live seats' up cards; None where one of them is not known."""
    wanted = hand.fixed.up_cards[hand.street]
    boards = []
    for row, bettor in zip(hand.seats, hand.round.bettors, strict=True):
        if not bettor.live:
            continue
        up = _known(row.up)
        if len(up) < wanted:
            return None
        boards.append(Board(row.seat, up, bettor.behind == 0, absent=row.seat in hand.fixed.absent))
    return tuple(boards)


# ---- from act to act ------------------------------------------------------------------------------------------------


def go_on(hand: Hand, actor: int, state: Round, **changes: Any) -> Hand:
    """The hand after `actor` has acted and the round is `state`: the next player's turn, or the round is closed.

    `changes` are further new values of the hand's fields.
    """
    after = hand.turn is None or hand.turn == actor
    order = hand.fixed.after[actor] if after else hand.fixed.turn_from(hand.turn or actor)
    seat = betting.next_to_act(state, order, hand.fixed.last if hand.street == 0 else _NOBODY)
    if seat is None:
        return close_round(hand, state, **changes)
    return hand._replace(round=state, turn=seat, opener=hand.opener or seat, **changes)


_NOBODY: frozenset[int] = frozenset()


def take_out(hand: Hand, seat: int, state: SeatState) -> Hand:
    """The hand without `seat`: folded, mucked, dead or bust. Its chips stay."""
    row = hand.row(seat)._replace(state=state)
    return hand._replace(seats=hand.with_row(row), round=betting.fold(hand.round, seat))


def close_round(hand: Hand, state: Round | None = None, **changes: Any) -> Hand:
    """The hand when a betting round is over: unmatched chips back at once, bets in the middle, the next street.

    `state`: the round, when it is not yet the hand's; `changes` are further new values of the hand's fields.
    """
    state = state or hand.round
    back = _unmatched(hand, state)
    bettors = tuple(
        [
            Bettor(bettor.seat, bettor.behind + back.get(bettor.seat, 0), 0, bettor.acted, bettor.live)
            for bettor in state.bettors
        ]
    )
    state = state._replace(bettors=bettors, bring_in_due=False)
    returned = hand.returned
    if back:
        totals = {seat: returned.get(seat, 0) + back.get(seat, 0) for seat in sorted({*returned, *back})}
        returned = MappingProxyType(totals)
    if state.in_hand == 1:
        return hand._replace(round=state, returned=returned, turn=None, phase="folded", **changes)
    return _next_street(hand, state, returned=returned, **changes)


def _unmatched(hand: Hand, state: Round) -> Mapping[int, int]:
    """What goes back, by `pots`; looked up only where the two highest have not put in the same."""
    stacks, dead = hand.fixed.stacks, hand.fixed.dead
    put_in = sorted([stacks[b.seat] - b.behind - dead.get(b.seat, 0) for b in state.bettors])
    return {} if put_in[-1] == put_in[-2] else unmatched(hand._replace(round=state).paid_in())


def _next_street(hand: Hand, state: Round, **changes: Any) -> Hand:
    """What the hand waits for after a betting round."""
    streets = hand.game.streets
    awaited = hand.street + 1
    if awaited == len(streets):
        return hand._replace(round=state, turn=None, phase="showdown", **changes)
    coming = streets[awaited]
    seats = changes.pop("seats", hand.seats)
    if any(row.drawn for row in seats):
        seats = tuple(row._replace(drawn=False) for row in seats)
    phase: Phase = "board" if coming.board else "up" if coming.up else "deal"
    hand = hand._replace(round=state, turn=None, seats=seats, awaited=awaited, phase=phase, **changes)
    if coming.draw is not None:
        return next_draw(hand._replace(street=awaited, round=fresh_round(hand, awaited), opener=None))
    if phase != "deal":
        return hand
    rows = tuple(row._replace(down=(*row.down, *[UNKNOWN] * coming.down)) if row.live else row for row in seats)
    hand = hand._replace(seats=rows, dealt=hand.dealt + coming.down * state.in_hand)
    if sum(1 for bettor in state.bettors if bettor.live and bettor.behind) < 2:
        return open_round(hand, street=awaited)  # nobody can bet: the cards are never obligatory
    return hand


def next_draw(hand: Hand) -> Hand:
    """The next seat to draw, or the betting after the last one; a lone live hand takes everything."""
    if len(hand.live) == 1:
        return close_round(hand)
    for seat in hand.fixed.from_button:
        row = hand.row(seat)
        if row.live and not row.drawn:
            return hand._replace(phase="draw", turn=seat)
    return open_round(hand)
