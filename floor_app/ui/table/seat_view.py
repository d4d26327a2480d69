"""What the felt shows of each seat, as plain values in words; computed once and painted as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from floor_app.rules.cards import AnyCard, format_cards
from floor_app.rulings import round as rounds
from floor_app.rulings.round import Round
from floor_app.rulings.words import chips

if TYPE_CHECKING:
    from floor_app.tournament.tables import Table


@dataclass(frozen=True, slots=True)
class SeatView:
    """One place at the table, in the words that stand on it."""

    seat: int
    empty: bool = False
    name: str = ""
    stack: str = ""
    """Chips behind now, ``810,000``; empty = not known."""
    note: str = ""
    """``to act``, ``raised``, ``folded``, ``all-in``, ``Button``, ``Big blind``; empty = nothing to say."""
    front: str = ""
    """Chips in front, ``40,000 + ante``."""
    to_act: bool = False
    folded: bool = False
    button: bool = False
    cards: tuple[AnyCard, ...] = ()
    """The cards that stand beside the chips in front, unknown ones too."""

    @property
    def spoken(self) -> str:
        """The place in one line, for a screen reader."""
        if self.empty:
            return f"Seat {self.seat}, empty" + (", button" if self.button else "")
        parts = [f"Seat {self.seat}", self.name, self.stack and f"{self.stack} behind", self.note]
        if self.button and self.note != "Button":
            parts.append("button")
        if self.front:
            parts.append(f"{self.front} in front")
        if self.cards:
            parts.append(f"cards {format_cards(self.cards, signs=True)}")
        return ", ".join(part for part in parts if part)


def seat_views(table: Table, told: Round | None) -> tuple[SeatView, ...]:
    """Every place of the table, rising by seat, empty ones too; `told` is the round on the desk."""
    size = max(table.size, *table.occupied, 2) if table.occupied else max(table.size, 2)
    return tuple(_view(table, told, seat) for seat in range(1, size + 1))


def _view(table: Table, told: Round | None, seat: int) -> SeatView:
    holder = table.seats.get(seat)
    button = table.button == seat
    if holder is None:
        return SeatView(seat, empty=True, button=button)
    behind = holder.stack
    if told is not None and seat in told.stacks:
        behind = rounds.behind(told, seat)
    return SeatView(
        seat,
        name=holder.name,
        stack="" if behind is None else chips(behind),
        note=_note(told, seat, button=button, behind=behind),
        front=_front(told, seat),
        to_act=told is not None and told.to_act == seat,
        folded=told is not None and seat in told.folded,
        button=button,
    )


def _note(told: Round | None, seat: int, *, button: bool, behind: int | None) -> str:
    if told is not None:
        if seat in told.folded:
            return "folded"
        if told.to_act == seat:
            return "to act"
        if behind == 0:
            return "all-in"
        if told.raiser == seat:
            return "raised" if told.bets.get(seat, 0) and _raised_over_something(told) else "bet"
        if seat in told.acted and told.bets.get(seat, 0) and told.bets.get(seat, 0) == told.current:
            return "called"
        if seat == told.small_blind:
            return "Button, small blind" if button else "Small blind"
        if seat == told.big_blind:
            return "Big blind"
    return "Button" if button else ""


def _raised_over_something(told: Round) -> bool:
    """Whether the last aggressor raised (a blind counts as a bet) and did not open a later street."""
    blinds = sum(told.posted) > 0
    return blinds or any(0 < chips_in < told.current for seat, chips_in in told.bets.items() if seat != told.raiser)


def _front(told: Round | None, seat: int) -> str:
    if told is None:
        return ""
    front = told.bets.get(seat, 0)
    alone = told.antes > 0 and len(told.paid) == 1  # an ante from every seat is no news of this one
    ante = told.paid.get(seat, 0) if alone else 0
    if front and ante:
        return f"{chips(front)} + ante"
    if front:
        return chips(front)
    return f"ante {chips(ante)}" if ante else ""
