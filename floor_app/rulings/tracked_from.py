"""A hand begun from the table as it stands: the seats and stacks of the spot, and the round told on the Table desk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from floor_app.base import QuestionError
from floor_app.rules.hand_state import DealtIn, LateStart, Setup
from floor_app.rules.spot import Spot
from floor_app.rulings import round as rounds
from floor_app.rulings.round import Round
from floor_app.rulings.tracked import Beginning, Tracked, begin
from floor_app.rulings.words import and_words, seats_words


@dataclass(frozen=True, slots=True)
class Begun:
    """A hand taken over from the table."""

    told: Tracked
    note: str = ""
    """What could not be taken over, a sentence; empty = everything."""


def from_table(spot: Spot, told: Round | None, table: int, hand: int) -> Begun:
    """The hand at the table from its forced bets, with every act told on the Table desk.

    Where what was told there does not follow the rules (amounts typed by hand, seats passed over) the hand is taken up on
    the street that is on. Raises QuestionError when button or stacks are not known.
    """
    whole = begin(beginning_at(spot, table, hand))
    if told is None or not rounds.belongs(told, spot, hand):
        return Begun(whole)
    steps = _steps(told)
    full = begin(whole.beginning, [text for _, text in steps])
    if not full.broken and _agrees(full, told):
        return Begun(full)
    first = spot.game.first_street.key
    if told.street == first:
        return Begun(whole, "The acts on the Table desk do not follow each other: enter them here.")
    return _late(spot, told, whole.beginning, [text for street, text in steps if street == told.street])


def beginning_at(spot: Spot, table: int | None, hand: int | None) -> Beginning:
    """What the hand at a table begins with. Raises QuestionError when seats, button or stacks are not known."""
    unknown = [seat.seat for seat in spot.seats if seat.stack is None]
    if len(spot.seats) < 2:
        raise QuestionError("Fewer than two players are seated.", "seats", "Seat them on the Table desk.")
    if unknown:
        raise QuestionError(
            f"The stack of {seats_words(unknown)} is not known.", f"{unknown[0]}.stack", "Type it, all-ins turn on it."
        )
    if spot.button is None:
        raise QuestionError("The button is not set.", "button", "Type its seat.")
    players = tuple(DealtIn(seat.seat, seat.stack) for seat in spot.seats if seat.stack)
    if len(players) < 2:
        raise QuestionError("Fewer than two players have chips.", "seats", "Give them stacks on the Table desk.")
    setup = Setup(spot.game, spot.stakes, spot.house, players, spot.button, players_left=spot.players_left)
    names = {seat.seat: seat.name for seat in spot.seats if seat.name}
    return Beginning(setup, names, spot.chip, table, hand)


# ---- the acts of a round --------------------------------------------------------------------------------------------


def _chain(told: Round) -> list[Round]:
    """The round and the values before it, the first one first; what was begun anew is left out."""
    values: list[Round] = []
    step: Round | None = told
    while step is not None:
        values.append(step)
        step = step.before
    kept: list[Round] = []
    for value in reversed(values):
        again = next((n for n, one in enumerate(kept) if one == value), None)
        if again is not None:
            del kept[again:]
        kept.append(value)
    return kept


def _steps(told: Round) -> list[tuple[str, str]]:
    """(street, act) of everything told, as documents write acts; what is no act of a seat is left out."""
    chain = _chain(told)
    steps: list[tuple[str, str]] = []
    for before, after in pairwise(chain):
        if after.street != before.street:
            steps.append((after.street, "street"))
            continue
        steps += [(after.street, text) for text in _act(before, after)]
    return steps


def _act(before: Round, after: Round) -> Sequence[str]:
    folded = [seat for seat in after.folded if seat not in before.folded]
    if folded:
        return [f"{seat} fold" for seat in folded]
    moved = [seat for seat in after.seats if after.bets.get(seat, 0) != before.bets.get(seat, 0)]
    if not moved:
        return [f"{seat} check" for seat in after.acted if seat not in before.acted]
    texts = []
    for seat in moved:
        total = after.bets.get(seat, 0)
        verb = "call" if total <= before.current else f"{'raise' if before.current else 'bet'} {total}"
        texts.append(f"{seat} {verb}")
    return texts


def _agrees(tracked: Tracked, told: Round) -> bool:
    """Whether the hand stands where the round does: street, live seats, chips put in, who acts."""
    hand = tracked.last
    if not told.by_seat or told.loose or hand.at.key != told.street or hand.live != rounds.live(told):
        return False
    for seat, behind in hand.stacks.items():
        put_in = hand.fixed.stacks[seat] - behind + hand.returned.get(seat, 0)
        if put_in != told.paid.get(seat, 0) + told.bets.get(seat, 0):
            return False
    return hand.phase != "action" or told.to_act is None or hand.turn == told.to_act


def _late(spot: Spot, told: Round, beginning: Beginning, acts: Sequence[str]) -> Begun:
    """The hand taken up on the street that is on, with the acts of this street as far as they hold."""
    opened = next(value for value in _chain(told) if value.street == told.street)
    players = tuple(
        DealtIn(seat, max(0, told.stacks[seat] - opened.paid.get(seat, 0)))
        for seat in rounds.live(opened)
        if seat in told.stacks
    )
    if len(players) < 2:
        raise QuestionError("Fewer than two players are in the hand.", "seats", "Begin it from its forced bets.")
    base = beginning.setup
    start = LateStart(told.street, opened.middle + opened.antes, opened.round_began_with or None)
    setup = Setup(base.game, base.stakes, base.house, players, base.button, players_left=base.players_left, start=start)
    whole = begin(Beginning(setup, beginning.names, beginning.chip, beginning.table, beginning.hand))
    taken = [text for text in acts if text != "street"]
    later = begin(whole.beginning, taken)
    street = spot.game.street(told.street).name
    note = f"Taken up {street}: what was told before does not follow the rules act by act."
    if not later.broken:
        return Begun(later, note)
    lost = and_words(later.lines[n].text for n in later.broken)
    return Begun(
        begin(whole.beginning, [line.text for line in later.lines if not line.problem]), f"{note} Left out: {lost}."
    )
