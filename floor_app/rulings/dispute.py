"""A disputed pot as floor staff tell it to the Pots desk: what each seat put in, who is live, cards or winners.

A `Dispute` is a frozen value; every function here returns another one. Texts stay as they were typed, so that nothing
is lost by being wrong; `dispute_ask` reads them. What is *right* is decided by the settle ruling, never here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from floor_app.rules.award import shares_of
from floor_app.rules.games import GAMES, Game
from floor_app.rules.house import DEFAULT, HouseRules, resolve
from floor_app.rules.spot import Spot
from floor_app.rules.stakes import Stakes

State = Literal["live", "folded", "mucked", "dead"]
STATES: tuple[State, ...] = ("live", "folded", "mucked", "dead")
Groups = tuple[tuple[int, ...], ...]
"""Seats that win a share, best first, ties together; empty = nobody qualifies."""

TEXTS = ("game", "chip", "button", "board", "board2", "rake", "before", "blind_chip", "shown")
"""The texts of a dispute that are no seat's."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the table fills in; a text that is typed wins over it."""

    table: int | None = None
    hand: int = 0
    """Number of the hand at its table."""
    level: int | None = None
    game: str = "nlhe"
    """Key of the game."""
    stakes: Stakes = Stakes()  # noqa: RUF009 - a frozen value
    chip: int = 1
    button: int | None = None
    players_left: int | None = None
    rules: Any = DEFAULT
    """The house rules as a question writes them."""
    cash: bool = False
    blind_chip: int | None = None
    """Smallest chip of the blinds; the table takes it to be the smallest in play. None = a question that gives none."""
    betting: str | None = None
    """The betting structure, where a question opened from a file overrides the game's."""

    @property
    def row(self) -> Game:
        """The game."""
        return GAMES[self.game]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat's line; every text as it was typed."""

    seat: str = ""
    """The felt seat, a number."""
    name: str = ""
    paid: str = ""
    """All chips it put in during the hand; empty = it was not dealt in, or nobody has said."""
    dead: str | None = None
    """Those of them that nobody has to match; None = as the level says."""
    state: State = "live"
    cards: str = ""
    given: str = ""
    """What was already pushed to it."""

    @property
    def touched(self) -> bool:
        """Whether anything was told about this seat."""
        return bool(self.paid or self.dead or self.cards or self.given) or self.state != "live"

    @property
    def number(self) -> int | None:
        """The felt seat; None while the text is none."""
        text = self.seat.strip()
        return int(text) if text.isascii() and text.isdigit() and 1 <= int(text) <= 99 else None


@dataclass(frozen=True, slots=True)
class Dispute:
    """Everything that stands on the Pots desk."""

    known: Known = Known()
    lines: tuple[SeatLine, ...] = ()
    game: str = ""
    """Typed; empty = the table's. So with the next two."""
    chip: str = ""
    button: str = ""
    rules: str = ""
    """Name of the rule set chosen; empty = those in force at the table."""
    board: str = ""
    """The board; in stud a common card."""
    board2: str = ""
    """The second board, when there are two."""
    boards: int = 1
    """How many boards there are."""
    rake: str = ""
    before: str = ""
    """Money left in the middle from before the hand."""
    blind_chip: str = ""
    shown: str = ""
    """Seats in the order they tabled, ``4 2 1``."""
    void: bool = False
    """True when the hand does not count."""
    winners: Mapping[str, Groups] = field(default_factory=dict)
    """By share: who wins it, as ticked; a share that is absent is left to the cards."""
    by_pot: Mapping[str, Mapping[str, Groups]] = field(default_factory=dict)
    """Winners of single pots, as a question opened from a file may name them."""
    noticed: str = ""
    """When what was pushed wrong was noticed; empty = not said."""
    error: str = ""
    """What went wrong; empty = not said."""
    pushed: bool = False
    """Whether the desk asks what each seat was already given."""
    more: bool = False
    """Whether the fields that are rarely needed are open."""

    @property
    def touched(self) -> bool:
        """Whether anything was told; an untouched desk follows the table."""
        return (
            any(line.touched for line in self.lines)
            or any(getattr(self, name) for name in TEXTS)
            or bool(self.rules or self.void or self.winners or self.by_pot or self.noticed or self.error)
            or self.boards > 1
        )

    @property
    def house(self) -> HouseRules:
        """The house rules the dispute is settled by."""
        return resolve(self.rules or self.known.rules)


# ---- beginning -------------------------------------------------------------------------------------------------------


def known(spot: Spot, *, table: int | None = None, hand: int = 0, cash: bool = False) -> Known:
    """What a spot fills in, at hand number `hand` of `table`."""
    return Known(
        table,
        hand,
        spot.level,
        spot.game.key,
        spot.stakes,
        spot.chip,
        spot.button,
        spot.players_left,
        spot.house.to_question(),
        cash,
        spot.chip,
    )


def begin(spot: Spot, *, table: int | None = None, hand: int = 0, cash: bool = False) -> Dispute:
    """An untouched dispute over the hand of a spot: its game, rules, chip and button, a line for each seat."""
    lines = tuple(SeatLine(str(s.seat), s.name) for s in spot.seats) or (SeatLine("1"), SeatLine("2"))
    return Dispute(known(spot, table=table, hand=hand, cash=cash), lines)


def stand(told: Dispute, spot: Spot) -> Dispute:
    """The same dispute where the table fills in another game, as when its name is typed."""
    was = told.known
    return replace(told, known=known(spot, table=was.table, hand=was.hand, cash=was.cash))


def opened_like(told: Dispute, before: Dispute) -> Dispute:
    """The dispute with the fields open that were open on the desk before it."""
    return replace(told, pushed=before.pushed, more=before.more)


# ---- acts ------------------------------------------------------------------------------------------------------------


def typed(told: Dispute, name: str, text: str) -> Dispute:
    """`text` stands in the field `name`, one of TEXTS, or in ``3.paid``: a text of a seat's line, counted from 0."""
    place, dot, which = name.partition(".")
    if not dot:
        return replace(told, **{name: text})  # type: ignore[arg-type]  # every one of TEXTS is a text
    value = None if which == "dead" and not text else text
    return with_line(told, int(place), **{which: value})


def with_line(told: Dispute, place: int, **changes: Any) -> Dispute:
    """The line at `place` with some values changed."""
    line = replace(told.lines[place], **changes)
    return replace(told, lines=(*told.lines[:place], line, *told.lines[place + 1 :]))


def add_line(told: Dispute) -> Dispute:
    """One more line; its seat is still to be typed."""
    return replace(told, lines=(*told.lines, SeatLine()))


def set_state(told: Dispute, place: int, state: State) -> Dispute:
    """The seat is live, folded, mucked or dead; the state it has already makes it live again."""
    now = told.lines[place].state
    return with_line(told, place, state="live" if now == state else state)


def next_state(told: Dispute, place: int) -> Dispute:
    """The state after the one the seat has, and live after the last: a tap on it."""
    at = STATES.index(told.lines[place].state)
    return with_line(told, place, state=STATES[(at + 1) % len(STATES)])


def turned(told: Dispute, which: str) -> Dispute:
    """What is asked with one of the switches turned: ``pushed``, ``more``, ``void``."""
    changed: dict[str, Any] = {which: not getattr(told, which)}
    return replace(told, **changed)


def with_boards(told: Dispute, boards: int) -> Dispute:
    """One board or two; what is typed stays, and so do the winners of the first board."""
    if boards == told.boards:
        return told
    renamed = {}
    for name, groups in told.winners.items():
        plain, _, board = name.partition(" ")
        if boards > 1:
            renamed[f"{plain} 1" if not board else name] = groups
        elif board in ("", "1"):
            renamed[plain] = groups
    return replace(told, boards=boards, winners=renamed, by_pot={})


def share_names(game: Game, boards: int) -> tuple[str, ...]:
    """The shares of each pot in order, as results name them."""
    return tuple(at.name for board in shares_of(game, boards) for at in board)


# ---- winners ---------------------------------------------------------------------------------------------------------

Claims = Sequence[Sequence[int]]
"""The claimants of each pot in order of paying."""


def place_of(groups: Groups | None, seat: int) -> int | None:
    """The group a seat is ticked in, counted from 0; None = it is not ticked."""
    return next((n for n, group in enumerate(groups or ()) if seat in group), None)


def tick(told: Dispute, share: str, seat: int, claims: Claims) -> Dispute:
    """The seat has the next best hand of a share; a seat that is ticked already is unticked.

    Where every pot it can win has a winner by now, it ties with the winner of the first of them that is paid.
    """
    groups = told.winners.get(share, ())
    if place_of(groups, seat) is not None:
        return _named(told, share, _without(groups, seat))
    mine = [pot for pot in claims if seat in pot]
    winning = [next((n for n, group in enumerate(groups) if set(group) & set(pot)), None) for pot in mine]
    if not groups or not mine or None in winning:
        return _named(told, share, (*groups, (seat,)))
    return _named(told, share, _joined(groups, winning[0] or 0, seat))


def tick_in(told: Dispute, share: str, seat: int, pot: Sequence[int]) -> Dispute:
    """The same in one pot, of these claimants: the seat ties there with who is ticked, or is the first."""
    groups = told.winners.get(share, ())
    winner = next((n for n, group in enumerate(groups) if set(group) & set(pot)), None)
    at = place_of(groups, seat)
    if at is not None and at == winner:
        return _named(told, share, _without(groups, seat))
    if winner is None:
        return _named(told, share, (*groups, (seat,)))
    return _named(told, share, _joined(groups, winner, seat))


def tie(told: Dispute, share: str, seat: int) -> Dispute:
    """The seat ties with those that were ticked last; without any it is the first."""
    groups = told.winners.get(share, ())
    if not groups or place_of(groups, seat) == len(groups) - 1:
        return _named(told, share, (*groups, (seat,))) if not groups else told
    return _named(told, share, _joined(groups, len(groups) - 1, seat))


def nobody(told: Dispute, share: str) -> Dispute:
    """Nobody qualifies for a share; said again, it is not known any more."""
    said = told.winners.get(share) == ()
    winners = {name: groups for name, groups in told.winners.items() if name != share}
    return _without_pots(replace(told, winners=winners if said else {**winners, share: ()}), share)


def _named(told: Dispute, share: str, groups: Groups) -> Dispute:
    winners = {name: kept for name, kept in told.winners.items() if name != share}
    return _without_pots(replace(told, winners={**winners, share: groups} if groups else winners), share)


def _without_pots(told: Dispute, share: str) -> Dispute:
    """A share that is ticked on the desk is no longer named pot by pot."""
    kept = {pot: {n: g for n, g in shares.items() if n != share} for pot, shares in told.by_pot.items()}
    return replace(told, by_pot={pot: shares for pot, shares in kept.items() if shares})


def _without(groups: Groups, seat: int) -> Groups:
    left = (tuple(s for s in group if s != seat) for group in groups)
    return tuple(group for group in left if group)


def _joined(groups: Groups, at: int, seat: int) -> Groups:
    moved = [tuple(s for s in group if s != seat) for group in groups]
    moved[at] = tuple(sorted((*moved[at], seat)))
    return tuple(group for group in moved if group)


def seats_named(told: Dispute) -> set[int]:
    """Every seat that is ticked anywhere."""
    everywhere: Iterable[Groups] = [
        *told.winners.values(),
        *(groups for shares in told.by_pot.values() for groups in shares.values()),
    ]
    return {seat for groups in everywhere for group in groups for seat in group}
