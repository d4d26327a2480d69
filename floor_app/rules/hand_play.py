"""What the players of a hand do: bet, draw, show and muck, each judged by what is open."""

from __future__ import annotations

from floor_app.base import QuestionError, RuleError
from floor_app.rules import betting
from floor_app.rules.betting import Bettor, Options
from floor_app.rules.cards import UNKNOWN, AnyCard, Card
from floor_app.rules.hand_actions import Action
from floor_app.rules.hand_round import close_round, go_on, next_draw, open_round, take_out
from floor_app.rules.hand_state import Hand, HandSeat
from floor_app.rules.pots import SeatState
from floor_app.rules.reading import MOST_TOTAL, card_total


def open_options(hand: Hand) -> Options | None:
    """What the seat to act may do; None when nobody is to act."""
    if hand.phase != "action" or hand.turn is None:
        return None
    return betting.options(hand.round, hand.turn)


def betting_to_come(hand: Hand) -> bool:
    """Whether somebody acts now, or could on a later street."""
    return hand.phase == "action" or sum(1 for bettor in hand.round.bettors if bettor.live and bettor.behind) > 1


# ---- betting --------------------------------------------------------------------------------------------------------


def bet_action(hand: Hand, action: Action) -> Hand:
    """The hand after a fold, check, call, bet, raise, bring-in, completion or all-in."""
    if hand.phase != "action" or hand.turn is None:
        hand = _to_action(hand, action)
    seat, state = action.seat, hand.round
    judged = action.floor is None
    if hand.turn != seat:
        if judged:
            raise RuleError(f"Seat {seat} is not to act: seat {hand.turn} is.")
        if not hand.row(seat).live:
            raise RuleError(f"Seat {seat} is out of the hand.")
    if action.kind == "fold":
        if judged and state.bring_in_due:
            raise RuleError(f"Seat {seat} cannot fold.")
        row = hand.row(seat)
        rows = hand.with_row(HandSeat(seat, SeatState.FOLDED, row.down, row.up, row.drawn))
        state = betting.fold(state, seat)
        return close_round(hand, state, seats=rows) if state.in_hand == 1 else go_on(hand, seat, state, seats=rows)
    me = state.bettor(seat)
    total, forced = _judged(hand, action, me) if judged else _overruled(hand, action)
    if total > me.all_in_to:
        raise RuleError(f"Seat {seat} has {me.behind} behind and cannot make it {total}.")
    if total < me.front:
        raise RuleError(f"Seat {seat} has {me.front} in front already.")
    checked = seat if total == me.front else hand.checked
    if total > state.to_match:
        checked = None
    return go_on(hand, seat, betting.put(state, seat, total, forced=forced), checked=checked)


def _to_action(hand: Hand, action: Action) -> Hand:
    """The hand with its betting open: an act goes on to the next street where only hidden cards were awaited."""
    if hand.phase in ("up", "deal"):
        from floor_app.rules.hand_deal import go_to_street

        hand = go_to_street(hand, named=action.seat)
    elif hand.phase == "action":
        hand = open_round(hand, named=action.seat)
    believed = hand.phase == "action" and hand.turn == action.seat
    if believed and not betting.has_decision(hand.round, hand.round.bettor(action.seat)):
        raise RuleError(f"Seat {action.seat} has nothing to act with.")
    if hand.phase != "action":
        raise RuleError(f"Seat {action.seat} cannot {action.kind}: nobody is to act.")
    return hand


def _judged(hand: Hand, action: Action, me: Bettor) -> tuple[int, bool]:
    """(the total in front, whether it is the bring-in). Raises RuleError for what is not open."""
    state = hand.round
    if action.kind in ("check", "call") and not state.bring_in_due and not state.terms.must_raise:
        call = betting.to_call(state, me)  # what is open otherwise does not matter
        if (call is None) == (action.kind == "check"):
            return me.front + (call or 0), False
    return _total(hand, action, betting.options(state, action.seat))


def _total(hand: Hand, action: Action, open_: Options) -> tuple[int, bool]:
    """The same by all that is open."""
    seat, state = action.seat, hand.round
    me = state.bettor(seat)
    kind, amount = action.kind, action.amount or 0
    if kind == "check":
        if open_.check:
            return me.front, False
        raise RuleError(f"Seat {seat} cannot check.")
    if kind == "call":
        if open_.call is not None:
            return me.front + open_.call, False
        raise RuleError(f"Seat {seat} cannot call.")
    if kind == "bring-in":
        if open_.bring_in is not None:
            return open_.bring_in, True
        raise RuleError(f"Seat {seat} cannot bring it in.")
    if kind == "complete":
        to = open_.complete_to
        at = state.climbed
        if to is None and at.rest and not at.counts and open_.raise_to:
            to = open_.raise_to[0]  # over a short all-in
        if to is not None:
            return to, False
        raise RuleError(f"Seat {seat} cannot complete.")
    if kind == "all-in":
        if open_.bring_in is not None and me.behind == open_.bring_in:
            return me.behind, True
        if open_.call is not None and me.behind == open_.call:
            return me.all_in_to, False
        amount = me.all_in_to
    elif kind == "bet" and state.to_match and not state.bring_in_due:
        raise RuleError(f"Seat {seat} cannot bet: it is {state.to_match} to match.")
    elif kind == "raise" and not state.to_match and not state.bring_in_due:
        raise RuleError(f"Seat {seat} cannot raise: nobody has bet.")
    if open_.allows(amount):
        return amount, False
    word = "go all-in for" if kind == "all-in" else "bet" if kind == "bet" else "raise to"
    raise RuleError(f"Seat {seat} cannot {word} {amount}.")


def _overruled(hand: Hand, action: Action) -> tuple[int, bool]:
    """The same when the floor lets it stand: only the chips themselves set a limit."""
    state = hand.round
    me = state.bettor(action.seat)
    if action.kind == "check":
        return me.front, False
    if action.kind == "call":
        return min(max(betting.target(state, me.seat), me.front), me.all_in_to), False
    if action.kind == "bring-in":
        return min(max(state.terms.bring_in, me.front), me.all_in_to), state.bring_in_due
    if action.kind == "complete":
        return min(state.bet, me.all_in_to), False
    if action.kind == "all-in":
        return me.all_in_to, False
    return action.amount or 0, False


# ---- drawing --------------------------------------------------------------------------------------------------------


def draw_action(hand: Hand, action: Action) -> Hand:
    """The hand after a draw, a pat hand, or in 31 and Under a card taken or the stop."""
    seat = action.seat
    if hand.phase != "draw":
        raise RuleError(f"Seat {seat} cannot {action.kind}: there is no draw now.")
    if hand.turn != seat and (action.floor is None or not hand.row(seat).live or hand.row(seat).drawn):
        raise RuleError(f"Seat {seat} is not to draw: seat {hand.turn} is.")
    adds = hand.game.draws_add
    if adds != (action.kind in ("take", "stop")):
        raise RuleError(f"In {hand.game.name} nobody can {action.kind}.", remedy="Take a card or stop." if adds else "")
    row = hand.row(seat)
    if action.kind == "take":
        return _take(hand, row, action)
    if action.kind == "draw":
        hand = _throw(hand, row, action)
        row = hand.row(seat)
    return next_draw(hand._replace(seats=hand.with_row(row._replace(drawn=True))))


def _take(hand: Hand, row: HandSeat, action: Action) -> Hand:
    cards = action.cards or (UNKNOWN,)
    if len(cards) != 1:
        raise QuestionError("Cards are taken one at a time.")
    hand = hand._replace(seen=seen_with(hand, cards))
    row = row._replace(down=row.down + cards)
    draw = hand.at.draw
    assert draw is not None
    full = len(row.down) == hand.game.hole_cards + draw[1]
    row = row._replace(drawn=full)
    hand = hand._replace(seats=hand.with_row(row), dealt=hand.dealt + 1)
    hand = bust_when_over(hand, row.seat)
    return next_draw(hand) if full or not hand.row(row.seat).live else hand


def bust_when_over(hand: Hand, seat: int) -> Hand:
    """31 and Under: a known total over 31 is dead at once; the last live hand is never one."""
    row = hand.row(seat)
    if not hand.game.draws_add or not row.known or not row.live or len(hand.live) == 1:
        return hand
    if card_total([card for card in row.down if isinstance(card, Card)]) <= MOST_TOTAL:
        return hand
    return take_out(hand, seat, SeatState.BUST)


def _throw(hand: Hand, row: HandSeat, action: Action) -> Hand:
    """The hand after cards were thrown away and as many dealt, face down and not known yet."""
    if action.cards:
        keeps, thrown = list(row.down), len(action.cards)
        news: list[AnyCard] = []
        for card in action.cards:
            if card in keeps:
                keeps.remove(card)
            elif UNKNOWN in keeps and isinstance(card, Card):
                keeps.remove(UNKNOWN)
                news.append(card)
            else:
                raise QuestionError(f"Seat {row.seat} does not hold {card}.", remedy="Name cards of its hand.")
        hand = hand._replace(seen=seen_with(hand, tuple(news)))
    else:
        thrown = action.amount or 0
        keeps = [UNKNOWN] * (len(row.down) - thrown) if thrown else list(row.down)
    draw = hand.at.draw
    assert draw is not None
    if thrown > min(draw[1], len(row.down)) and action.floor is None:
        raise RuleError(f"Seat {row.seat} cannot draw {thrown} cards.")
    down = (*keeps, *[UNKNOWN] * thrown)[: len(row.down)]
    return hand._replace(seats=hand.with_row(row._replace(down=down)), dealt=hand.dealt + thrown)


# ---- the showdown ---------------------------------------------------------------------------------------------------


def show_action(hand: Hand, action: Action) -> Hand:
    """The hand after a seat has tabled its cards, named or as they are known."""
    seat = action.seat
    row = hand.row(seat)
    if not row.live:
        raise RuleError(f"Seat {seat} is out of the hand.")
    if action.cards:
        hand = fill_down(hand, row, action.cards, of_all=True)
    if seat not in hand.shown:
        hand = hand._replace(shown=(*hand.shown, seat))
    hand = bust_when_over(hand, seat)
    if hand.phase == "draw" and not hand.row(seat).live:
        return next_draw(hand)
    return hand


def muck_action(hand: Hand, action: Action) -> Hand:
    """The hand after a seat has mucked at the showdown, or in 31 and Under while it draws."""
    seat = action.seat
    if not hand.row(seat).live:
        raise RuleError(f"Seat {seat} is out of the hand.")
    drawing = hand.phase == "draw" and hand.turn == seat and hand.game.draws_add
    if not drawing and hand.phase != "showdown" and betting_to_come(hand):
        raise RuleError(f"Seat {seat} cannot muck while there is betting to come.", remedy="Write fold.")
    if len(hand.live) == 1:
        raise RuleError(f"Seat {seat} has the last live hand and cannot muck it.")
    from floor_app.rules.hand_deal import when_dealt

    hand = take_out(hand, seat, SeatState.MUCKED)
    return next_draw(hand) if drawing else when_dealt(hand)


# ---- cards ----------------------------------------------------------------------------------------------------------


def fill_down(hand: Hand, row: HandSeat, cards: tuple[AnyCard, ...], *, of_all: bool = False) -> Hand:
    """The hand with face-down cards of a seat known. With `of_all` its up cards may stand among them."""
    rest = list(cards)
    if not row.down and hand.game.draws_add and hand.game.hole_cards <= len(cards) <= hand.game.most_hole_cards:
        row = row._replace(down=(UNKNOWN,) * len(cards))  # a late start: how many it holds was not known
    if of_all and len(cards) > len(row.down):
        for card in row.up:
            if card in rest:
                rest.remove(card)
    if len(rest) > len(row.down):
        raise QuestionError(f"Seat {row.seat} holds {len(row.cards)} cards, not {len(cards)}.")
    down = list(row.down)
    news = [card for card in rest if isinstance(card, Card) and card not in row.down]
    if len(news) > down.count(UNKNOWN):
        raise QuestionError(f"Seat {row.seat} holds other cards.", remedy="Its cards are known already.")
    seen = seen_with(hand, tuple(news))
    for card in news:
        down[down.index(UNKNOWN)] = card
    return hand._replace(seats=hand.with_row(row._replace(down=tuple(down))), seen=seen)


def seen_with(hand: Hand, cards: tuple[AnyCard, ...]) -> frozenset[Card]:
    """The known cards, these included. Raises QuestionError, naming them, when one was seen or is not in the deck.

    A card thrown away may come again once the deck has run out (`draw_reshuffle`).
    """
    known = [card for card in cards if card is not UNKNOWN and isinstance(card, Card)]
    if not known:
        return hand.seen
    if len(known) == 1 and known[0] not in hand.seen and hand.game.deck == 52:
        return hand.seen | {known[0]}
    if hand.game.deck == 36:
        strange = [str(card) for card in known if card.rank < 6]
        if strange:
            raise QuestionError(f"{', '.join(strange)} is not in a deck of 36 cards.")
    twice = [card for n, card in enumerate(known) if card in hand.seen or card in known[:n]]
    if twice and hand.dealt + len(hand.seats) > hand.game.deck and hand.at.draw is not None:
        held = {card for row in hand.seats if row.live for card in row.cards}
        twice = [card for card in twice if card in held or known.count(card) > 1]
    if twice:
        raise QuestionError(f"{', '.join(dict.fromkeys(map(str, twice)))} cannot come twice.")
    return hand.seen.union(known)
