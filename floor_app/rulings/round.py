"""One betting round as the dealer tells it to the Table desk: who put in what, who folded, who acts next.

A `Round` is a frozen value and every function here returns another one; the values before it are kept inside, so that one
step back is always possible. What is *allowed* is not decided here: the rulings say that. This is bookkeeping.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from floor_app.rules.spot import Spot

STEPS_KEPT = 40
"""How many steps back a round (and its draft on disk) remembers; a hand rarely has more acts than that."""

FIELDS = ("middle", "bet", "callers", "others", "mine", "last_raise", "amount")
"""The fields of the desk a dealer can type into; `amount` is the amount to match of a limit game."""


@dataclass(frozen=True, slots=True)
class HandKey:
    """Which hand a round belongs to; when any of these changes, the round begins anew."""

    game: str = ""
    """Key of the game."""
    level: int | None = None
    """Number of the level the hand began with; None in a cash game."""
    hand: int = 0
    """Number of the hand at its table."""
    stakes: tuple[int, ...] = ()
    """What the game costs, in chips: a corrected structure begins the round anew."""


def hand_key(spot: Spot, hand: int) -> HandKey:
    """The key of hand number `hand` at a spot."""
    s = spot.stakes
    cost = (s.small_blind, s.big_blind, s.ante, s.bring_in, s.small_bet, s.big_bet, s.button_ante)
    return HandKey(spot.game.key, spot.level, hand, cost)


@dataclass(frozen=True, slots=True)
class Round:
    """A betting round, amounts in chips, seats as on the felt. Mappings are never changed, only replaced."""

    key: HandKey
    street: str
    """Key of the street, ``preflop``."""
    seats: tuple[int, ...] = ()
    """The seats dealt in, rising; empty when the table does not know them."""
    stacks: Mapping[int, int] = field(default_factory=dict)
    """Chips at the start of the hand, of the seats where they are known."""
    button: int | None = None
    small_blind: int | None = None
    """Seat of the small blind."""
    big_blind: int | None = None
    """Seat of the big blind."""
    posted: tuple[int, int] = (0, 0)
    """What the small and the big blind really put in; 0 = a dead or missing blind."""
    antes: int = 0
    """Antes that no seat has to match, until the first round is over; after it they are part of `middle`."""
    middle: int = 0
    """Chips of earlier rounds and dead money, without the bets in front and without `antes`."""
    bets: Mapping[int, int] = field(default_factory=dict)
    """Chips in front by seat, folded seats too; seats with nothing are left out."""
    paid: Mapping[int, int] = field(default_factory=dict)
    """Chips a seat put in before what it has in front: earlier rounds and antes."""
    current: int = 0
    """The amount to match."""
    folded: tuple[int, ...] = ()
    acted: tuple[int, ...] = ()
    """The seats that have acted since the last bet or raise, its maker first."""
    raiser: int | None = None
    """The seat that made the last bet or raise of this round."""
    to_act: int | None = None
    """The seat the question is about; None = not known (stud) or nobody."""
    loose: int = 0
    """Chips in front of seats the desk does not know (no button set, or stud before the dealer says who acts)."""
    by_seat: bool = True
    """False as soon as a bet was made by a seat the desk does not know: then `bets` is not all there is in front."""
    last_raise: int | None = None
    """The largest bet or raise of this round in chips, as it was told; None = nobody bet or raised yet."""
    by_button: bool = True
    """Whether the first to act follows from the button on later streets; in stud the cards decide."""
    round_began_with: int = 0
    """Live seats when the street began; 0 = not known."""
    heads_up_at: int | None = None
    """Raises made when a fold left two live seats; None = it did not happen in this round."""
    typed: Mapping[str, str] = field(default_factory=dict)
    """What stands typed but not entered, by field; empty texts are left out."""
    before: Round | None = field(default=None, compare=False, repr=False)
    """The value one step earlier."""


@dataclass(frozen=True, slots=True)
class Posted:
    """The forced bets of a hand as the ruling gives them, in chips by seat."""

    live: Mapping[int, int] = field(default_factory=dict)
    """Chips in front that count towards the bet."""
    dead: Mapping[int, int] = field(default_factory=dict)
    """Chips that do not: antes."""
    to_act: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    current: int = 0
    """The amount to match before anybody has acted."""
    antes: int = 0
    """All antes that nobody has to match; they may be known where the seats that posted them are not."""
    loose: int = 0
    """Chips that count towards the bet, of seats not known: the blinds of a table without a button, the bring-in."""


# ---- reading ---------------------------------------------------------------------------------------------------------


def live(told: Round) -> tuple[int, ...]:
    """The seats still in the hand, rising."""
    return tuple(seat for seat in told.seats if seat not in told.folded)


def behind(told: Round, seat: int) -> int | None:
    """Chips the seat has not yet put in; None = its stack is not known."""
    stack = told.stacks.get(seat)
    if stack is None:
        return None
    return max(0, stack - told.paid.get(seat, 0) - told.bets.get(seat, 0))


def after(told: Round, seat: int | None) -> int | None:
    """The next live seat with chips left of `seat`; None when there is no other one. `seat` itself may be empty."""
    seats = [s for s in live(told) if behind(told, s) != 0]
    if not seats or seat is None:
        return None
    ordered = [s for s in seats if s > seat] + [s for s in seats if s <= seat]
    return ordered[0] if ordered[0] != seat else None


def pot(told: Round) -> int:
    """All chips put in, as far as the desk was told: the middle, the antes, the bets in front."""
    return told.middle + told.antes + told.loose + sum(told.bets.values())


def matched(told: Round, seat: int) -> bool:
    """Whether the seat has nothing more to do unless somebody raises."""
    return seat in told.acted and (told.bets.get(seat, 0) >= told.current or behind(told, seat) == 0)


def over(told: Round) -> bool:
    """Whether the betting of this street is finished, as far as the desk was told."""
    in_hand = live(told)
    if len(in_hand) < 2:
        return bool(told.seats)
    deciding = [s for s in in_hand if behind(told, s) != 0]
    return bool(told.acted) and all(matched(told, s) for s in deciding)


# ---- beginning -------------------------------------------------------------------------------------------------------


def begin(spot: Spot, hand: int, posted: Posted) -> Round:
    """The first round of a hand with its forced bets posted; `posted` comes from the ruling on forced bets."""
    seats = tuple(s.seat for s in spot.seats)
    return Round(
        key=hand_key(spot, hand),
        street=spot.game.first_street.key,
        seats=seats,
        stacks={s.seat: s.stack for s in spot.seats if s.stack is not None},
        button=spot.button,
        small_blind=posted.small_blind,
        big_blind=posted.big_blind,
        posted=(
            posted.live.get(posted.small_blind, 0) if posted.small_blind is not None else 0,
            posted.live.get(posted.big_blind, 0) if posted.big_blind is not None else 0,
        ),
        antes=posted.antes,
        bets={seat: chips for seat, chips in sorted(posted.live.items()) if chips},
        paid={seat: chips for seat, chips in sorted(posted.dead.items()) if chips},
        loose=posted.loose,
        by_seat=not posted.loose,
        current=posted.current,
        to_act=posted.to_act,
        by_button=spot.game.uses_button,
        round_began_with=len(seats),
    )


def belongs(told: Round, spot: Spot, hand: int) -> bool:
    """Whether the round is of this hand, game and level, and of the seats that sit there now."""
    return told.key == hand_key(spot, hand) and told.seats == tuple(s.seat for s in spot.seats)


def reseat(told: Round, spot: Spot) -> Round:
    """The same round after names, stacks or the button were edited; nothing that was told is lost."""
    stacks = {s.seat: s.stack for s in spot.seats if s.stack is not None}
    return replace(told, stacks=stacks) if stacks != told.stacks else told


# ---- acts ------------------------------------------------------------------------------------------------------------


def made(told: Round, total: int, *, last_raise: int | None = None) -> Round:
    """The seat to act makes it `total` in front (chips, its earlier ones included); the next live seat is to act.

    An amount not above the one to match is a call, all-in for less when it is below. `last_raise`: what a raise is
    measured by from now on, where it is not the step from the amount to match.
    """
    raised = total > told.current
    seat = told.to_act
    moved = _step(told, current=max(total, told.current))
    if raised:
        step = max(told.last_raise or 0, total - told.current) if last_raise is None else last_raise
        moved = replace(moved, last_raise=step, raiser=seat, acted=())
    if seat is None:
        return replace(moved, loose=told.loose + total, by_seat=False)
    bets = {**told.bets, seat: total} if total else dict(told.bets)
    moved = replace(moved, bets=dict(sorted(bets.items())), acted=_with(moved.acted, seat))
    return _pass_on(moved, seat)


def call(told: Round) -> Round:
    """The seat to act calls, or checks when nothing is to call; a short stack puts in what it has."""
    seat = told.to_act
    if seat is None:
        return told
    total = max(told.current, told.bets.get(seat, 0))
    stack = behind(told, seat)
    if stack is not None:
        total = min(total, told.bets.get(seat, 0) + stack)
    return made(told, total)


def fold(told: Round, *, raises: int | None = None) -> Round:
    """The seat to act folds. `raises`: raises made so far, kept when this fold leaves two live seats."""
    seat = told.to_act
    if seat is None or len(live(told)) < 2:
        return told
    moved = _step(told, folded=tuple(sorted((*told.folded, seat))), acted=tuple(s for s in told.acted if s != seat))
    if raises is not None and len(live(moved)) == 2 and moved.heads_up_at is None:
        moved = replace(moved, heads_up_at=raises)
    return _pass_on(moved, seat)


def skip(told: Round) -> Round:
    """The question moves to the next live seat; nobody put anything in."""
    following = after(told, told.to_act)
    return told if following is None else _step(told, to_act=following)


def ask_seat(told: Round, seat: int) -> Round:
    """The question is about `seat`; a folded seat that is asked about is taken back into the hand."""
    if seat not in told.seats or (seat == told.to_act and seat not in told.folded):
        return told
    return _step(told, to_act=seat, folded=tuple(s for s in told.folded if s != seat))


def set_middle(told: Round, chips: int) -> Round:
    """`chips` in the middle, as counted by hand: earlier rounds and dead money."""
    return _step(told, middle=chips) if chips != told.middle else told


def set_current(told: Round, chips: int) -> Round:
    """The amount to match is `chips`, as told by hand; the seat to act put it in when that is more than was to match."""
    if chips > told.current:
        return made(told, chips)
    return _step(told, current=chips, by_seat=False)


def next_street(told: Round, streets: tuple[str, ...]) -> Round:
    """The next street of the hand: bets and antes go to the middle, the first live seat left of the button acts.

    `streets`: the keys of the game's streets with betting, in order. After the last one the round stays as it is.
    """
    place = streets.index(told.street) if told.street in streets else len(streets)
    if place + 1 >= len(streets):
        return told
    paid = dict(told.paid)
    for seat, chips in told.bets.items():
        paid[seat] = paid.get(seat, 0) + chips
    moved = _step(
        told,
        street=streets[place + 1],
        middle=pot(told),
        antes=0,
        bets={},
        loose=0,
        by_seat=True,
        paid=paid,
        current=0,
        acted=(),
        raiser=None,
        last_raise=None,
        heads_up_at=None,
        round_began_with=len(live(told)),
        posted=(0, 0),
        to_act=None,
    )
    if not moved.by_button:
        return moved  # The cards decide who acts first.
    first = after(moved, moved.button)
    if first is None and moved.button in live(moved):
        first = moved.button
    return replace(moved, to_act=first)


def back(told: Round) -> Round:
    """One step back; at the beginning the round stays as it is. What was typed since is dropped."""
    return replace(told.before, typed={}) if told.before is not None else told


def restart(told: Round) -> Round:
    """The betting of this street from its beginning; at its beginning, the hand from its own. A step to be taken back."""
    if told.typed:
        told = replace(told, typed={})
    start = told
    step: Round | None = told
    while step is not None and step.street == told.street:
        start, step = step, step.before
    if start == told:
        while start.before is not None:
            start = start.before
    if start == told:
        return told
    return replace(start, stacks=told.stacks, typed={}, before=_trim(told))


def typed(told: Round, name: str, text: str) -> Round:
    """`text` stands in the field `name` but is not entered; an empty text clears it."""
    kept = {n: t for n, t in told.typed.items() if n != name}
    return replace(told, typed={**kept, name: text} if text else kept)


def cleared(told: Round) -> Round:
    """The same round with nothing typed."""
    return replace(told, typed={}) if told.typed else told


# ---- within ----------------------------------------------------------------------------------------------------------


def _trim(told: Round) -> Round:
    """The round with no more than STEPS_KEPT steps before it; the first value always stays, for a restart."""
    chain: list[Round] = []
    step: Round | None = told
    while step is not None:
        chain.append(step)
        step = step.before
    if len(chain) <= STEPS_KEPT:
        return told
    kept = [*chain[: STEPS_KEPT - 1], chain[-1]]
    built = kept[-1]
    for one in reversed(kept[:-1]):
        built = replace(one, before=built)
    return built


def _step(told: Round, **changes: Any) -> Round:
    return replace(told, **changes, typed={}, before=_trim(replace(told, typed={})))


def _with(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return seats if seat in seats else (*seats, seat)


def _pass_on(told: Round, seat: int) -> Round:
    """The round with the next live seat to act, or nobody when the betting is over."""
    if over(told):
        return replace(told, to_act=None)
    return replace(told, to_act=after(told, seat))
