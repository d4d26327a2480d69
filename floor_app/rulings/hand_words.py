"""The working of a hand: what was posted and done street by street, what is open and why, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from floor_app.rules import betting
from floor_app.rules.betting import ClosedKey, Options, Round
from floor_app.rules.cards import format_cards
from floor_app.rules.games import Betting, Family, Street
from floor_app.rules.hand_actions import Action
from floor_app.rules.hand_end import Ending, pots_now, show_order
from floor_app.rules.hand_round import stud_boards, stud_opening
from floor_app.rules.hand_state import Hand
from floor_app.rules.pots import SeatState
from floor_app.rulings.opening import explain_opening
from floor_app.rulings.ruling import Working
from floor_app.rulings.settle_words import AwardWords, explain_building, pot_words, warn_about_names
from floor_app.rulings.words import and_words, chips, count_words, seats_words, sentence

Played = tuple[Action, Hand, Hand]
"""An act, the hand before it and after it."""

_POSTED = {
    "small_blind": "small blind",
    "big_blind": "big blind",
    "ante": "ante",
    "button_ante": "button ante",
    "straddle": "straddle",
    "kill": "kill",
    "live": "live blind",
    "dead": "dead blind",
}


def explain_hand(
    work: Working, began: Hand, played: Sequence[Played], hand: Hand, end: Ending, options: Options | None
) -> None:
    """Add every step from the posts to where the hand stands."""
    _explain_start(work, began)
    _explain_streets(work, played)
    for n, (action, _, _) in enumerate(played, start=1):
        if action.floor is not None:
            work.warn(f"Action {n} stands by the floor, whatever the rulebook says: {action.floor}.")
    for seat, amount in hand.returned.items():
        work.step(
            "returned",
            f"Seat {seat} got {chips(amount)} back, which nobody matched.",
            "uncalled",
            seat=seat,
            amount=amount,
        )
    if options is not None:
        explain_options(work, hand, options)
    elif hand.phase == "draw":
        work.step("draw", f"{sentence(hand.at.name)}: seat {hand.turn} draws next.", seat=hand.turn)
    elif not end.awards:
        _explain_middle(work, hand)
    if end.awards:
        _explain_end(work, hand, end)
    left = {str(seat): behind + end.won.get(seat, 0) for seat, behind in hand.stacks.items()}
    listed = and_words(f"seat {seat} {chips(amount)}" for seat, amount in left.items())
    work.step("stacks", f"Behind now: {listed}.", stacks=left)


# ---- what was posted and done ---------------------------------------------------------------------------------------


def _explain_start(work: Working, began: Hand) -> None:
    start, forced = began.fixed.setup.start, began.fixed.forced
    if start is not None:
        behind = and_words(f"seat {seat} {chips(amount)}" for seat, amount in began.fixed.stacks.items())
        work.step(
            "start",
            f"It begins {began.at.name} with {chips(start.pot)} in the middle; behind are {behind}.",
            street=began.at.key,
            pot=start.pot,
        )
    elif forced is not None:
        posts = [f"seat {row.seat} {_POSTED[row.name]} {chips(row.paid)}" for row in forced.paid if row.paid]
        text = f"Posted: {and_words(posts)}; {chips(forced.pot)} in all." if posts else "Nothing is posted."
        work.step("posted", text, "antes_in_pot" if _antes_wait(began) else (), pot=forced.pot)


def _antes_wait(hand: Hand) -> bool:
    return hand.game.betting is Betting.POT_LIMIT and hand.fixed.antes > 0


def _explain_streets(work: Working, played: Sequence[Played]) -> None:
    """One step a street: the acts in order, and the pot after them."""
    at = ""
    words: list[str] = []
    last: Hand | None = None
    for action, before, after in played:
        street = _street_of(action, before)
        if street.key != at and words and last is not None:
            _street_step(work, at, words, last)
            words = []
        at = street.key
        words.append(_said(action, before, after))
        last = after
    if words and last is not None:
        _street_step(work, at, words, last)


def _street_of(action: Action, before: Hand) -> Street:
    """The street an act belongs to; cards belong to the one they are awaited for."""
    awaits = before.phase in ("board", "up", "deal") and action.kind not in ("show", "muck", "win")
    return before.game.streets[before.awaited] if awaits else before.at


def _street_step(work: Working, key: str, words: Sequence[str], after: Hand) -> None:
    street = after.game.street(key)
    text = f"{sentence(street.name)}: {', '.join(words)}; the pot is {chips(after.pot)}."
    work.step("street", text, street=key, pot=after.pot)


def _said(action: Action, before: Hand, after: Hand) -> str:
    floor = " (the floor lets it stand)" if action.floor is not None else ""
    return _plain(action, before, after) + floor


def _plain(action: Action, before: Hand, after: Hand) -> str:
    seat, kind = action.seat, action.kind
    who = f"seat {seat}"
    if kind in ("fold", "check", "stop", "muck"):
        return f"{who} {kind}s"
    if kind in ("call", "bet", "raise", "bring-in", "complete", "all-in"):
        put_in = before.round.bettor(seat).behind - after.round.bettor(seat).behind - _back(before, after, seat)
        total = before.round.bettor(seat).front + put_in
        verb = {"bet": "bets", "raise": "raises to", "bring-in": "brings it in for", "complete": "completes to"}
        if kind == "call":
            return f"{who} calls {chips(put_in)}"
        return f"{who} {verb.get(kind, 'goes all-in for')} {chips(total)}"
    cards = format_cards(action.cards, signs=True)
    if kind == "draw":
        return f"{who} draws {len(action.cards) or action.amount}"
    if kind == "pat":
        return f"{who} stands pat"
    if kind == "take":
        return f"{who} takes {cards or 'a card'}"
    if kind == "show":
        return f"{who} shows {cards or format_cards(before.row(seat).cards, signs=True)}"
    if kind == "deal":
        return f"{who} is dealt {cards}"
    if kind == "up":
        return f"{who} shows {cards}"
    if kind == "board":
        return f"board {f'{action.amount} ' if action.amount else ''}{cards}"
    return "cards not known" if kind == "street" else f"the floor names {action.share}"


def _back(before: Hand, after: Hand, seat: int) -> int:
    return after.returned.get(seat, 0) - before.returned.get(seat, 0)


def _explain_middle(work: Working, hand: Hand) -> None:
    for pot in pots_now(hand):
        text = f"In the {pot_words(pot.name)} lie {chips(pot.amount)} for {seats_words(pot.claimants)}."
        work.step("middle", text, pot=pot.name, amount=pot.amount, seats=list(pot.claimants))


# ---- what is open ---------------------------------------------------------------------------------------------------

CITED: dict[ClosedKey, tuple[str, ...]] = {
    "not-reopened": ("reopening",),
    "no-limp": ("single_draw_limp",),
}


def explain_options(work: Working, hand: Hand, options: Options) -> None:
    """Whose turn it is, and each choice with its number."""
    state = hand.round
    seat = hand.turn
    assert seat is not None
    _explain_opener(work, hand)
    me = state.bettor(seat)
    work.step(
        "turn",
        f"{sentence(hand.at.name)} it is seat {seat}'s turn, with {chips(me.front)} in front and {chips(me.behind)}"
        " behind.",
        seat=seat,
        front=me.front,
        behind=me.behind,
    )
    if options.bring_in is not None:
        work.step(
            "bring-in",
            f"It brings it in for {chips(options.bring_in)}"
            + (f" or completes to {chips(options.complete_to)}." if options.complete_to is not None else "."),
            ("bring_in", "completion"),
            bring_in=options.bring_in,
            complete_to=options.complete_to,
        )
    elif options.call is not None:
        at = betting.target(state, seat)
        all_in = ", all it has" if options.call == me.behind else ""
        work.step(
            "call", f"{chips(at)} to match: the call is {chips(options.call)}{all_in}.", to_match=at, call=options.call
        )
    elif options.check:
        work.step("check", "There is nothing to call: it may check.")
    if options.closed is not None and options.closed_key is not None:
        key = CITED.get(options.closed_key, ())
        if options.closed_key == "not-reopened" and state.terms.betting is Betting.FIXED_LIMIT:
            key = ("limit_reopening",)
        if options.closed_key == "capped":
            key = (_cap_key(hand), "cap_lift_cash" if state.terms.players_left is None else "cap_lift_event")
        work.step("closed", options.closed, key, closed=options.closed_key)
    if options.min_raise_to is not None or options.complete_to is not None:
        _explain_raise(work, hand, options)


def _explain_opener(work: Working, hand: Hand) -> None:
    """In stud, before anybody has acted: why this seat does."""
    if hand.game.door_card is None or any(bettor.acted is not None for bettor in hand.round.bettors):
        return
    found, boards = stud_opening(hand), stud_boards(hand)
    if found is not None and boards is not None:
        explain_opening(work, hand.game, hand.at, boards, found)


def _cap_key(hand: Hand) -> str:
    return "max_raises_two_rounds" if hand.game.two_rounds else "max_raises"


def _explain_raise(work: Working, hand: Hand, options: Options) -> None:
    state = hand.round
    if state.terms.betting is Betting.FIXED_LIMIT:
        _explain_limit(work, hand, options)
        return
    to_match = state.to_match
    least = betting.least_raise(state)
    if to_match == 0 and not state.bring_in_due:
        work.step("least", f"The smallest bet is {chips(least)}.", "min_bet", least=least)
    else:
        step = least - max(to_match, state.terms.bring_in if state.bring_in_due else 0)
        work.step(
            "least",
            f"A raise is by at least {chips(step)}, the largest bet or raise of this round: to {chips(least)}.",
            "min_raise",
            step=step,
            least=least,
        )
    if state.terms.betting is Betting.POT_LIMIT:
        _explain_pot(work, hand, state)
    else:
        work.cite("no_limit")
    low, high = options.min_raise_to, options.max_raise_to
    assert low is not None
    assert high is not None
    me = state.bettor(hand.turn or 0)
    all_in = " (all-in)" if high == me.all_in_to else ""
    range_words = f"to {chips(low)}{all_in} only" if low == high else f"from {chips(low)} to {chips(high)}{all_in}"
    work.step("open", f"Open is {range_words}.", min_raise_to=low, max_raise_to=high, all_in_to=me.all_in_to)


def _explain_pot(work: Working, hand: Hand, state: Round) -> None:
    me = state.bettor(hand.turn or 0)
    counted = betting.counted(state)
    pot = betting.pot_sized(state, me)
    parts = [
        ("in the middle", counted.middle),
        ("in front", counted.in_front),
        ("for blinds counted up", counted.blinds_up),
    ]
    listed = and_words(f"{chips(amount)} {where}" for where, amount in parts if amount)
    work.step(
        "pot",
        f"The pot: {listed or '0'}, with the call of {chips(pot.call)} {chips(pot.after_call)}"
        + (f", rounded up {chips(pot.rounded)}" if pot.rounded != pot.after_call else "")
        + f"; so the most is {chips(pot.to)}.",
        "pot_maximum",
        table=pot.table,
        call=pot.call,
        after_call=pot.after_call,
        to=pot.to,
    )
    if counted.blinds_up:
        work.cite(("pot_short_blinds", "pot_small_blind"))


def _explain_limit(work: Working, hand: Hand, options: Options) -> None:
    state = hand.round
    raises, limit = state.raises_made, state.cap
    lift = "cap_lift_cash" if state.terms.players_left is None else "cap_lift_event"
    left = "there is no cap" if limit is None else f"{count_words(limit - raises, 'raise')} left"
    made = f"{count_words(raises, 'raise')} made, {left}"
    if options.complete_to is not None:
        if options.bring_in is None:
            text = f"It may complete to {chips(options.complete_to)}, which is no raise."
            work.step("complete", text, ("completion", "limit_steps"), complete_to=options.complete_to)
        return
    totals = options.raise_to or ()
    at = state.climbed
    if at.rest:
        half = "half a bet or more counts as a raise" if at.counts else "less than half a bet counts as none"
        work.step(
            "short",
            f"{chips(at.rest)} beyond the last full bet: {half}.",
            ("half_bet", "limit_short_raise") if at.counts else "half_bet",
            rest=at.rest,
            counts=at.counts,
        )
    word = "The bet is" if state.to_match == 0 else "A raise is to"
    listed = " or ".join(chips(total) for total in totals)
    work.step(
        "limit",
        f"{word} {listed}; {made}.",
        ("limit_steps", _cap_key(hand), lift),
        raise_to=list(totals),
        raises=raises,
        cap=limit,
    )
    if len(totals) > 1 and state.terms.big_bet:
        work.cite("open_pair_double_bet")


# ---- the end --------------------------------------------------------------------------------------------------------


def _explain_end(work: Working, hand: Hand, end: Ending) -> None:
    order = show_order(hand)
    if order:
        key = "show_order" if hand.round.aggressor is not None else "show_order_no_bet"
        work.step("show-order", f"Hands are shown in this order: {seats_words(order)}.", key, seats=list(order))
    start = hand.fixed.setup.start
    explain_building(work, hand.paid_in(), end.built, start.pot if start else 0)
    bust = [row.seat for row in hand.seats if row.state is SeatState.BUST]
    if bust and hand.game.family is Family.SPLIT_DRAW:
        work.step("bust", f"{sentence(seats_words(bust))} over 31: bust, and dead at once.", "thirty_one", seats=bust)
    if end.decided is not None and end.showdown is not None:
        warn_about_names(work, end.decided)
        hands = {name: row.hands for name, row in end.readings.items()}
        AwardWords(work, end.boards, end.decided, end.showdown, hands).explain(end.awards)
    split = any(not award.whole and (len(award.shares) > 1 or award.odd) for award in end.awards)
    if split and hand.fixed.setup.house.odd_unit == "blind-chip" and end.showdown is not None:
        unit = chips(end.showdown.unit)
        work.warn(
            f"Pots are split to the smallest chip of the blinds; here that is taken as {unit}, the smallest in play."
        )
