"""Forced bets: who posts what before the cards, what short stacks pay first, and who acts first.

Amounts are whole chips, seats are felt seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from floor_app.base import QuestionError
from floor_app.rules.games import Forced, Game
from floor_app.rules.house import HouseRules
from floor_app.rules.stakes import AnteFrom, Stakes

PostKind = Literal["straddle", "kill", "live", "dead"]


@dataclass(frozen=True, slots=True)
class SeatStack:
    """A player dealt in."""

    seat: int
    stack: int | None = None
    """Chips before anything is posted; None = not known, enough for everything."""
    absent: bool = False
    """Not at the table: dealt in and posting, but dead after the deal (TDA 2024 rule 30)."""


@dataclass(frozen=True, slots=True)
class Post:
    """Further money before the cards."""

    seat: int
    amount: int
    """Chips, on top of a blind the seat may owe."""
    kind: PostKind
    last: bool = False
    """True when the poster acts last on the first round."""


@dataclass(frozen=True, slots=True)
class BlindSeats:
    """Who posts the blinds."""

    small: int | None
    """None = a dead small blind."""
    big: int


@dataclass(frozen=True, slots=True)
class Paid:
    """One payment, in the order of paying."""

    seat: int
    name: str
    """As documents write it: ``small_blind``, ``ante``, ``button_ante``, ``straddle`` …"""
    owed: int
    """Chips due."""
    paid: int
    """Chips put in: less than owed when the stack is short."""
    live: int
    """Chips of it that count towards the bet."""


@dataclass(frozen=True, slots=True)
class ForcedBets:
    """What lies on the table before the cards."""

    paid: tuple[Paid, ...]
    pot: int
    """All chips put in."""
    pot_with_bring_in: int | None
    """The same with a full bring-in, in games that have one; None elsewhere."""
    to_act: int | None
    """The first to act; None in stud (the cards decide) or when nobody has chips to act with."""
    blinds: BlindSeats | None = None
    """Who the blinds are; None in games without."""

    @property
    def posts(self) -> dict[int, dict[str, int]]:
        """Chips by seat and name, seats rising, what is nothing left out."""
        found: dict[int, dict[str, int]] = {}
        for row in sorted(self.paid, key=lambda p: p.seat):
            if row.paid:
                names = found.setdefault(row.seat, {})
                names[row.name] = names.get(row.name, 0) + row.paid
        return found

    @property
    def live(self) -> dict[int, int]:
        """Chips in front by seat that count towards the bet, seats rising."""
        found: dict[int, int] = {}
        for row in sorted(self.paid, key=lambda p: p.seat):
            if row.live:
                found[row.seat] = found.get(row.seat, 0) + row.live
        return found


@dataclass(slots=True)
class _Till:
    """Takes payments and remembers what each stack has left."""

    left: dict[int, int | None]
    rows: list[Paid] = field(default_factory=list)

    def take(self, seat: int, name: str, owed: int, *, dead: int = 0) -> None:
        """Take `owed` chips or what is there; the first `dead` of them do not count towards the bet."""
        if owed <= 0:
            return
        have = self.left[seat]
        paid = owed if have is None else min(owed, have)
        if have is not None:
            self.left[seat] = have - paid
        self.rows.append(Paid(seat, name, owed, paid, max(0, paid - dead)))


def clockwise(seats: Iterable[int], after: int) -> list[int]:
    """The seats in turn, beginning left of `after`, which need not be one of them.

    >>> clockwise([1, 2, 5, 6], after=3)
    [5, 6, 1, 2]
    """
    ordered = sorted(seats)
    return [s for s in ordered if s > after] + [s for s in ordered if s <= after]


def blind_seats(seats: Sequence[int], button: int) -> BlindSeats:
    """The blinds by default: the next two occupied seats; of two players the button is the small blind.

    Two players and a button before an empty seat: QuestionError, since either could be the big blind.
    """
    if len(seats) == 2:
        if button not in seats:
            raise QuestionError(
                "With two players and the button before an empty seat it is not known who the big blind is.",
                where="button",
                remedy="Give blinds_at.",
            )
        return BlindSeats(small=button, big=next(s for s in seats if s != button))
    after = clockwise(seats, button)
    return BlindSeats(small=after[0], big=after[1])


def forced_bets(
    game: Game,
    stakes: Stakes,
    house: HouseRules,
    players: Sequence[SeatStack],
    *,
    button: int | None = None,
    blinds: BlindSeats | None = None,
    posts: Sequence[Post] = (),
) -> ForcedBets:
    """What every seat posts and who acts first; raises QuestionError when the button is needed and missing.

    Short stacks post what they have: antes from each or from the button first, then blinds, then further money; a
    big-blind ante after the blind or before it as the house says (TDA 2024 RP-11: the blind first).
    """
    till = _Till({p.seat: p.stack for p in players})
    seats = sorted(till.left)
    at = _blinds(game, seats, button, blinds)
    _antes(game, stakes, till, seats, button)
    if at is not None:
        _post_blinds(stakes, house, till, at)
    for post in posts:
        till.take(post.seat, post.kind, post.amount, dead=post.amount if post.kind == "dead" else 0)
    pot = sum(row.paid for row in till.rows)
    acting = {p.seat for p in players if till.left[p.seat] != 0 and not p.absent}
    if game.forced is Forced.ANTE_AND_BRING_IN:
        kill = next((post.seat for post in posts if post.kind == "kill"), None)
        if kill is not None:  # no bring-in in a kill pot: WSOP Live Action 2024 rule 190
            return ForcedBets(tuple(till.rows), pot, None, _first(clockwise(seats, kill), acting, ()))
        return ForcedBets(tuple(till.rows), pot, pot + stakes.bring_in, None)
    before = at.big if at is not None else button
    assert before is not None
    return ForcedBets(tuple(till.rows), pot, None, _first(clockwise(seats, before), acting, posts), at)


def _blinds(game: Game, seats: Sequence[int], button: int | None, given: BlindSeats | None) -> BlindSeats | None:
    if game.forced is not Forced.BLINDS:
        if game.forced is Forced.BUTTON_ANTE and button not in seats:
            raise QuestionError(
                f"In {game.name} the button is always before a player.", where="button", remedy="Give an occupied seat."
            )
        return None
    if given is not None:
        return given
    if button is None:
        raise QuestionError("The button is missing.", where="button", remedy="Give button or blinds_at.")
    return blind_seats(seats, button)


def _antes(game: Game, stakes: Stakes, till: _Till, seats: Sequence[int], button: int | None) -> None:
    if game.forced is Forced.BUTTON_ANTE:
        for seat in seats:
            if seat == button:
                till.take(seat, "button_ante", stakes.button_ante, dead=stakes.ante)
            else:
                till.take(seat, "ante", stakes.ante, dead=stakes.ante)
    elif stakes.ante_from is AnteFrom.EACH:
        for seat in seats:
            till.take(seat, "ante", stakes.ante, dead=stakes.ante)
    elif stakes.ante_from is AnteFrom.BUTTON and button in till.left:
        assert button is not None
        till.take(button, "ante", stakes.ante, dead=stakes.ante)


def _post_blinds(stakes: Stakes, house: HouseRules, till: _Till, at: BlindSeats) -> None:
    if at.small is not None:
        till.take(at.small, "small_blind", stakes.small_blind)
    ante = stakes.ante if stakes.ante_from is AnteFrom.BIG_BLIND else 0
    if house.bb_ante_order == "ante-first":
        till.take(at.big, "ante", ante, dead=ante)
    till.take(at.big, "big_blind", stakes.big_blind)
    if house.bb_ante_order == "blind-first":
        till.take(at.big, "ante", ante, dead=ante)


def _first(turn: Sequence[int], acting: set[int], posts: Sequence[Post]) -> int | None:
    """The first of `turn` who can act: after the straddles that follow the blind, those who act last at the end."""
    straddles = {post.seat for post in posts if post.kind == "straddle"}
    last = {post.seat for post in posts if post.last}
    start = 0
    while start < len(turn) and (turn[start] in straddles or turn[start] not in acting):
        start += 1
    order = [*turn[start:], *turn[:start]]
    for seats in ([s for s in order if s not in last], order):
        for seat in seats:
            if seat in acting:
                return seat
    return None
