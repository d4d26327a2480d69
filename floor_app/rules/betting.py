"""One betting round: what the next player may do, and what an act changes. Any game, any betting structure.

`options` gives every choice open with its amounts or closed with its reason. Amounts are whole chips; bets and raises
are totals in front. The numbers themselves come from `wager` (pot-limit, no-limit) and `ladder` (limit).
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from floor_app.rules.games import Betting
from floor_app.rules.house import HouseRules
from floor_app.rules.ladder import Climb, cap, climb, next_total
from floor_app.rules.wager import Counted, PostedBlinds, PotRaise, blinds_up, bounds, pot_raise

ClosedKey = Literal["not-reopened", "capped", "nobody-to-answer", "no-limp", "short-stack"]
"""Why raising is closed, or with `no-limp` why calling is."""


class Terms(NamedTuple):
    """What does not change during a betting round."""

    betting: Betting
    house: HouseRules
    min_bet: int
    """The smallest bet in chips; in limit the bet of the street."""
    big_bet: int = 0
    """Limit: the bet that an open pair allows as well; 0 = none."""
    opens_at: int = 0
    """The amount to match before anybody acts: a full big blind, a straddle, the button's extra; 0 = none."""
    bring_in: int = 0
    """The bring-in of this round; 0 = none."""
    most: int = 0
    """Limit: raises allowed after the bet."""
    players_left: int | None = None
    """Players left in the event; None = a cash game."""
    began_with: int = 0
    """Players in the hand when the round began."""
    blinds: PostedBlinds | None = None
    """On the first round of a blind game."""
    small_blind_at: int | None = None
    """Who has the small blind; None = dead, or none."""
    must_raise: bool = False
    """The first player in must raise: single draw where the house does not allow a limp."""


class Bettor(NamedTuple):
    """A seat's chips in this round."""

    seat: int
    behind: int
    """Chips left."""
    front: int = 0
    """Chips in front that count towards the bet."""
    acted: int | None = None
    """What was in front after its last act in this round; None = has not acted."""
    live: bool = True
    """False once folded or dead."""

    @property
    def all_in_to(self) -> int:
        """The total in front with all chips."""
        return self.front + self.behind


class Round(NamedTuple):
    """A betting round at one moment."""

    terms: Terms
    bettors: tuple[Bettor, ...]
    """Everybody dealt in, seats rising, folded ones too."""
    to_match: int = 0
    """The total to match."""
    last_full: int = 0
    """The largest full bet or raise of the round: the smallest raise is by this much."""
    middle: int = 0
    """Chips in the middle as a pot-limit pot counts them."""
    raises: int = 0
    """Full raises made in no-limit and pot-limit."""
    shift: int = 0
    """Limit: how far the ladder stands above whole bets, after a raise over a short all-in, a straddle or a double bet."""
    doubled: bool = False
    """Limit: a big bet was made over an open pair, so that all further ones are big."""
    opened: bool = False
    """True when a player has called, bet or raised."""
    bring_in_due: bool = False
    """True until the bring-in is posted or completed."""
    heads_up_at: int | None = None
    """Raises made when it became two players in this round."""
    aggressor: int | None = None
    """The last seat to bet or raise in this round."""

    @property
    def bet(self) -> int:
        """Limit: the bet in force."""
        return self.terms.big_bet if self.doubled else self.terms.min_bet

    @property
    def climbed(self) -> Climb:
        """Limit: how far the round has gone up the ladder."""
        return climb(self.to_match - self.shift, self.bet, bring_in=self.terms.bring_in)

    @property
    def raises_made(self) -> int:
        """Raises made, the bet itself not counted; in limit a short all-in of half a bet or more is one."""
        return self.climbed.raises if self.terms.betting is Betting.FIXED_LIMIT else self.raises

    @property
    def in_hand(self) -> int:
        """Live players."""
        return sum([bettor.live for bettor in self.bettors])

    @property
    def cap(self) -> int | None:
        """Raises allowed; None when the cap is lifted, or there is none."""
        return self.cap_after(self.raises_made) if self.terms.betting is Betting.FIXED_LIMIT else None

    def cap_after(self, raises: int) -> int | None:
        """Limit: raises allowed when `raises` are made; None when the cap is lifted."""
        terms = self.terms
        lift = cap(
            terms.house,
            players_left=terms.players_left,
            raises=raises,
            most=terms.most,
            began_with=terms.began_with,
            in_hand=self.in_hand,
            heads_up_at=self.heads_up_at,
        )
        return None if lift.lifted else terms.most

    def bettor(self, seat: int) -> Bettor:
        """The chips of that seat. Raises KeyError when it was not dealt in."""
        for bettor in self.bettors:
            if bettor.seat == seat:
                return bettor
        raise KeyError(seat)

    def with_bettor(self, changed: Bettor) -> tuple[Bettor, ...]:
        """The bettors with one of them changed."""
        return tuple([changed if bettor.seat == changed.seat else bettor for bettor in self.bettors])


class Options(NamedTuple):
    """What a player may do. Totals in front but for `call` and `bring_in`, which are chips to add."""

    fold: bool = True
    check: bool = False
    call: int | None = None
    """None when there is nothing to call, or a call is closed."""
    bring_in: int | None = None
    complete_to: int | None = None
    """Only before the bring-in is completed."""
    min_raise_to: int | None = None
    max_raise_to: int | None = None
    """None when raising is closed."""
    raise_to: tuple[int, ...] | None = None
    """Limit: the exact totals."""
    closed: str | None = None
    """Why raising (or with `no-limp` calling) is closed, a sentence."""
    closed_key: ClosedKey | None = None

    def allows(self, total: int) -> bool:
        """Whether betting or raising to `total` is open."""
        if self.complete_to is not None and total == self.complete_to:
            return True
        if self.raise_to is not None:
            return total in self.raise_to
        return self.min_raise_to is not None and self.min_raise_to <= total <= (self.max_raise_to or 0)


# ---- who acts -------------------------------------------------------------------------------------------------------


def target(state: Round, seat: int) -> int:
    """The total a player must match: when nobody else has chips behind, at most the largest other live amount."""
    answers, most = _others(state, seat)
    return state.to_match if answers else min(state.to_match, most)


def _others(state: Round, seat: int) -> tuple[bool, int]:
    """(whether another live player has chips behind, the largest amount in front of one as far as was looked)."""
    most = 0
    for bettor in state.bettors:
        if bettor.live and bettor.seat != seat:
            if bettor.behind:
                return True, most
            most = max(most, bettor.front)
    return False, most


def has_decision(state: Round, bettor: Bettor) -> bool:
    """Whether the player has still to act in this round."""
    if not bettor.live or not bettor.behind:
        return False
    answers, most = _others(state, bettor.seat)
    if answers:
        return bettor.acted is None or bettor.front < state.to_match
    return bettor.front < min(state.to_match, most)


def next_to_act(state: Round, order: tuple[int, ...], last: frozenset[int] = frozenset()) -> int | None:
    """The first of `order` who has still to act; None when the round is closed.

    `last`: seats that act after all others while they have not acted yet.
    """
    waiting: int | None = None
    for seat in order:
        bettor = state.bettor(seat)
        if has_decision(state, bettor):
            if seat not in last or bettor.acted is not None:
                return seat
            waiting = waiting or seat
    return waiting


# ---- what is open ---------------------------------------------------------------------------------------------------


def options(state: Round, seat: int) -> Options:
    """Every choice of `seat`, which is to act.

    Re-opening is by each player's own last amount (TDA 2024 rule 47): who has acted may raise again only when it is a
    full bet or raise more since then, in limit half a bet.
    """
    me = state.bettor(seat)
    if state.bring_in_due:
        return _bring_in_options(state, me)
    call = to_call(state, me)
    closed = _closed(state, me)
    if closed is not None:
        return Options(check=call is None, call=call, closed=closed[1], closed_key=closed[0])
    raising = _raises(state, me)
    if raising.closed_key is None and call is not None and _must_raise(state):
        told = "The first player in must raise: a call is not open."
        return raising._replace(closed=told, closed_key="no-limp")
    return raising._replace(check=call is None, call=call)


def to_call(state: Round, me: Bettor) -> int | None:
    """Chips a player adds to call; None when there is nothing to call."""
    owed = target(state, me.seat) - me.front
    return None if owed <= 0 else min(owed, me.behind)


def _must_raise(state: Round) -> bool:
    return state.terms.must_raise and not state.opened and state.to_match == state.terms.opens_at


def _closed(state: Round, me: Bettor) -> tuple[ClosedKey, str] | None:
    """Why raising is closed before any amount is looked at: (key, sentence)."""
    if not _others(state, me.seat)[0]:
        return "nobody-to-answer", "Nobody else has chips left to answer a raise."
    if me.all_in_to <= state.to_match:
        return "short-stack", f"The last {me.behind} only call."
    if _reopened(state, me):
        return None
    more = state.to_match - me.front
    told = f"Seat {me.seat} has acted, and {more} more is no full raise: the betting is not open again."
    return "not-reopened", told


def _bring_in_options(state: Round, me: Bettor) -> Options:
    """The bring-in, or the full bet at once; in pot-limit and no-limit any bet that is large enough."""
    due = min(state.terms.bring_in, me.behind)
    if me.all_in_to <= state.terms.bring_in:
        told = f"The last {me.behind} only bring it in."
        return Options(fold=False, bring_in=due, closed=told, closed_key="short-stack")
    return _raises(state, me)._replace(fold=False, bring_in=due)


def _reopened(state: Round, me: Bettor) -> bool:
    if me.acted is None:
        return True
    # The bring-in and a call of it are measured from nothing: the full bet over them is a bet.
    since = 0 if me.acted <= state.terms.bring_in else me.acted
    faced = state.to_match - since
    return 2 * faced >= state.bet if state.terms.betting is Betting.FIXED_LIMIT else faced >= state.last_full


def _raises(state: Round, me: Bettor) -> Options:
    if state.terms.betting is Betting.FIXED_LIMIT:
        return _limit_raises(state, me)
    to_match = max(state.to_match, state.terms.bring_in if state.bring_in_due else 0)
    limits = bounds(
        to_match=to_match,
        mine=me.front,
        least=least_raise(state),
        most=pot_sized(state, me).to if state.terms.betting is Betting.POT_LIMIT else None,
        stack=me.behind,
    )
    return Options(min_raise_to=limits.least, max_raise_to=limits.most)


def least_raise(state: Round) -> int:
    """No-limit and pot-limit: the smallest full bet or raise to."""
    if state.bring_in_due:
        return state.terms.bring_in + state.last_full
    return state.to_match + state.last_full if state.to_match else state.terms.min_bet


def pot_sized(state: Round, me: Bettor) -> PotRaise:
    """A pot-sized bet or raise, by `wager` (TDA 2024 rule 54)."""
    return pot_raise(counted(state), state.to_match, me.front, state.terms.house.pot_round_to)


def counted(state: Round) -> Counted:
    """The chips a pot-limit pot is counted from."""
    terms = state.terms
    up = 0
    if terms.blinds is not None:
        at = terms.small_blind_at
        up = sum(
            blinds_up(
                terms.blinds,
                full=terms.house.pot_short_blinds == "full",
                as_big_blind=terms.house.pot_small_blind == "as-big-blind" and terms.blinds.small < terms.blinds.big,
                small_in_front=None if at is None else state.bettor(at).front,
            )
        )
    return Counted(state.middle, sum(bettor.front for bettor in state.bettors), up)


def _limit_raises(state: Round, me: Bettor) -> Options:
    at = state.climbed
    limit = state.cap_after(at.raises)
    if limit is not None and at.raises >= limit:
        return Options(closed=f"The bet and {limit} raises are made: it is capped.", closed_key="capped")
    totals = _limit_totals(state, at)
    open_to = [total for total in totals if total <= me.all_in_to]
    if len(open_to) < len(totals) and me.all_in_to not in open_to:
        open_to.append(me.all_in_to)
    brought_in = state.terms.bring_in and state.to_match <= state.terms.bring_in
    if brought_in:  # whoever is first to make it the full bet completes
        return Options(complete_to=open_to[0])
    return Options(min_raise_to=open_to[0], max_raise_to=open_to[-1], raise_to=tuple(open_to))


def _limit_totals(state: Round, at: Climb) -> list[int]:
    """The totals the next bet, completion or raise may have: one, or two where an open pair may bet double."""
    following = (
        next_total(at, state.to_match - state.shift, state.bet, state.terms.house.limit_short_raise) + state.shift
    )
    if state.terms.big_bet and not state.doubled:
        return [following, following + state.terms.big_bet - state.terms.min_bet]
    return [following]


# ---- what an act changes --------------------------------------------------------------------------------------------


def put(state: Round, seat: int, total: int, *, forced: bool = False) -> Round:
    """The round after `seat` has made it `total` in front: a check, call, bet, raise or, with `forced`, the bring-in.

    Nothing is judged here: `options` says what is open.
    """
    me = state.bettor(seat)
    bettors = state.with_bettor(Bettor(seat, me.behind - (total - me.front), total, total, me.live))
    if forced:
        return state._replace(bettors=bettors, to_match=max(state.to_match, state.terms.bring_in), bring_in_due=False)
    opened = state.opened or total > me.front
    if total <= state.to_match:
        return state._replace(bettors=bettors, opened=opened)
    limit = state.terms.betting is Betting.FIXED_LIMIT
    return state._replace(
        bettors=bettors,
        to_match=total,
        opened=True,
        bring_in_due=False,
        aggressor=seat,
        **(_limit_raised(state, total) if limit else _raised(state, total)),
    )


def _raised(state: Round, total: int) -> dict[str, Any]:
    """No-limit and pot-limit: what else a bet or raise changes; nothing when it is an all-in for less."""
    if total < least_raise(state):
        return {}
    before = state.to_match or (state.terms.bring_in if state.bring_in_due else 0)
    is_raise = before > state.terms.bring_in
    return {"last_full": max(state.terms.min_bet, total - before), "raises": state.raises + is_raise}


def _limit_raised(state: Round, total: int) -> dict[str, Any]:
    """The same in limit, where a short all-in is measured from the last full bet or raise."""
    at = state.climbed
    totals = _limit_totals(state, at)
    if total < totals[0]:
        return {}
    doubled = state.doubled or (len(totals) > 1 and total >= totals[1])
    bet = state.terms.big_bet if doubled else state.terms.min_bet
    return {"doubled": doubled, "shift": total - (at.full + at.counts + 1) * bet}


def fold(state: Round, seat: int) -> Round:
    """The round after `seat` has folded; its chips in front stay."""
    me = state.bettor(seat)
    bettors = state.with_bettor(Bettor(seat, me.behind, me.front, me.acted, live=False))
    if state.heads_up_at is None and me.live and state.in_hand == 3:
        return state._replace(bettors=bettors, heads_up_at=state.raises_made)
    return state._replace(bettors=bettors)
