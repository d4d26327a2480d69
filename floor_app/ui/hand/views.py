"""From a hand being entered to the words of every part of the desk. No widgets, no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from floor_app.rules.cards import UNKNOWN, AnyCard
from floor_app.rules.games import Betting
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand, HandSeat
from floor_app.rules.pots import SeatState
from floor_app.rulings import tracked_keys
from floor_app.rulings.tracked import Tracked
from floor_app.rulings.tracked_ask import finished, standing
from floor_app.rulings.tracked_words import (
    STATE_WORDS,
    Open,
    award_rows,
    open_now,
    pots_words,
    raises_words,
    refused_rule,
)
from floor_app.rulings.words import chips, count_words, sentence, stakes_words
from floor_app.ui.table.seat_view import SeatView


@dataclass(frozen=True, slots=True)
class Button:
    """A button under the felt."""

    name: str
    """Of its row in the command table."""
    words: str
    enabled: bool = True
    primary: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that stands on the desk."""

    title: str
    cost: str
    seats: tuple[SeatView, ...]
    pot: tuple[str, str, str]
    boards: tuple[tuple[AnyCard, ...], ...]
    open: Open
    refused: str
    """Why the last act was refused; empty when it was not."""
    rule: str
    """The rule it was refused by."""
    buttons: tuple[Button, ...]
    label: str
    """What the field is for."""
    hint: str
    """Grey text in the empty field."""
    note: str
    """What a person should notice about the list: looking back, acts that no longer hold."""
    awards: tuple[tuple[str, str, str], ...]
    over: bool


def board_of(told: Tracked, size: int, said: str = "") -> Board:
    """The desk's words for a hand at a table of `size` seats; `said`: a sentence about the last thing done."""
    hand = told.at
    over = told.cursor == len(told.lines) and finished(told) is not None
    end = standing(told)[1] if over else None
    return Board(
        _title(told),
        _cost(told),
        seat_views(told, size),
        _pot(hand),
        hand.boards,
        open_now(told),
        _refused(told),
        refused_rule(hand, told.refused) if told.refused is not None else "",
        _buttons(told, over=over),
        tracked_keys.field_label(told),
        _hint(told),
        note_of(told) or said,
        award_rows(end) if end is not None else (),
        over,
    )


def _refused(told: Tracked) -> str:
    """Why the last act was refused, and what is open; empty when it was not."""
    if told.refused is None:
        return ""
    return f"{told.refused.message} {open_now(told).line}" if told.refused.text else told.refused.message


def _title(told: Tracked) -> str:
    beginning = told.beginning
    where = f"Table {beginning.table}, hand {beginning.hand}" if beginning.table is not None else "Hand"
    return f"{where}  ·  {beginning.setup.game.name}  ·  {told.at.at.name}"


def _cost(told: Tracked) -> str:
    setup = told.beginning.setup
    words = stakes_words(setup.game, setup.stakes, setup.house).replace("   ", ", ")
    if setup.start is not None:
        street = setup.game.street(setup.start.street).name
        words = f"taken up {street} with {chips(setup.start.pot)} in the middle, {words}"
    made = raises_words(told.at)
    rules = setup.house.book.title
    return ".  ".join(part for part in (sentence(words), made, rules) if part)


def _pot(hand: Hand) -> tuple[str, str, str]:
    lines = pots_words(hand)
    return "pot", chips(hand.pot), lines


def note_of(told: Tracked) -> str:
    """``Looking back before act 12: …``, or which acts no longer hold."""
    broken = told.broken
    if broken:
        one = broken[0] + 1
        what = f"Act {one} no longer holds" if len(broken) == 1 else f"{count_words(len(broken), 'act')} no longer hold"
        return f"{sentence(what)}. Enter what happened instead, or Del drops what does not hold."
    if told.looking_back:
        return f"Looking back before act {told.cursor + 1}: nothing is lost. An act here takes its place; End goes on."
    return ""


# ---- seats ----------------------------------------------------------------------------------------------------------


def seat_views(told: Tracked, size: int) -> tuple[SeatView, ...]:
    """Every place of the felt, rising by seat; those not dealt in are empty."""
    hand = told.at
    count = max(size if told.beginning.table is not None else 0, *hand.fixed.seats, 2)
    names, button = told.beginning.names, told.beginning.setup.button
    rows = {row.seat: row for row in hand.seats}
    return tuple(
        _view(hand, rows[seat], names, button, chosen=told.chosen == seat)
        if seat in rows
        else SeatView(seat, empty=True, button=button == seat)
        for seat in range(1, count + 1)
    )


def _view(hand: Hand, row: HandSeat, names: Mapping[int, str], button: int | None, *, chosen: bool) -> SeatView:
    seat = row.seat
    bettor = hand.round.bettor(seat)
    turn = hand.turn == seat
    return SeatView(
        seat,
        name=names.get(seat, ""),
        stack=chips(bettor.behind),
        note=_note(hand, row, button=button == seat, chosen=chosen),
        front=chips(bettor.front) if bettor.front else "",
        to_act=turn or (chosen and hand.turn is None),
        folded=not row.live,
        button=button == seat,
        cards=_shown_cards(hand, row),
    )


def _shown_cards(hand: Hand, row: HandSeat) -> tuple[AnyCard, ...]:
    """Cards as far as any is known; with up cards the hidden ones too."""
    if not row.live or all(card is UNKNOWN for card in row.cards):
        return ()
    return row.cards


def _note(hand: Hand, row: HandSeat, *, button: bool, chosen: bool) -> str:
    seat = row.seat
    if row.state is not SeatState.LIVE:
        return STATE_WORDS[row.state]
    if hand.turn == seat:
        return "draws" if hand.phase == "draw" else "to act"
    if chosen and hand.turn is None:
        return "chosen"
    bettor = hand.round.bettor(seat)
    if seat in hand.shown:
        return "shows"
    if not bettor.behind:
        return "all-in"
    if hand.phase == "action" and bettor.acted is not None:
        if hand.round.aggressor == seat:
            return "raised" if hand.round.raises_made else "bet"
        return "called" if bettor.front else "checked"
    place = "Button" if button and hand.game.uses_button else ""
    forced = hand.fixed.forced
    if hand.street or forced is None or forced.blinds is None:
        return place
    if seat == forced.blinds.big:
        return "Big blind"
    return ("Button, small blind" if place else "Small blind") if seat == forced.blinds.small else place


# ---- buttons and field ----------------------------------------------------------------------------------------------


def _buttons(told: Tracked, *, over: bool) -> tuple[Button, ...]:
    if told.refused is not None and told.refused.text:
        usual = _usual(told, over=over)
        return (
            Button("floor", "Floor: it stands"),
            *(button for button in usual if button.name not in ("back", "least")),
        )
    return _usual(told, over=over)


def _usual(told: Tracked, *, over: bool) -> tuple[Button, ...]:
    hand = told.at
    if over:
        table = told.beginning.table is not None
        return tuple(
            Button(name, words, enabled=name != "update" or table, primary=name == "pots")
            for name, words in (("pots", "To Pots"), ("update", "Update table"), ("text", "Copy"), ("back", "Back"))
        )
    if hand.phase == "action":
        return _betting(hand)
    if hand.phase == "draw":
        if hand.game.draws_add:
            return (
                Button("take", "Take", primary=True),
                Button("stop", "Stop"),
                Button("least", "Muck"),
                Button("back", "Back"),
            )
        return (Button("draw", "Draw", primary=True), Button("pot", "Pat"), Button("back", "Back"))
    if hand.phase in ("board", "up", "deal"):
        return (
            Button("street", "Next street, not known", primary=True),
            Button("cards", "Cards"),
            Button("pick", "Pick"),
            Button("back", "Back"),
        )
    if hand.phase == "folded":
        return (Button("last", "End"), Button("back", "Back"))
    return (
        Button("stop", "Show", primary=True),
        Button("least", "Muck"),
        Button("winners", "Winners"),
        Button("pick", "Pick"),
        Button("back", "Back"),
    )


def _betting(hand: Hand) -> tuple[Button, ...]:
    options = open_options(hand)
    if options is None:
        return (Button("call", "Check or bring in"), Button("complete", "Complete"), Button("back", "Back"))
    call = "Bring in" if options.bring_in is not None else "Check" if options.check else "Call"
    buttons = [Button("fold", "Fold", enabled=options.fold), Button("call", call, primary=True)]
    verb = "Raise" if hand.round.to_match else "Bet"
    if options.complete_to is not None:
        buttons.append(Button("complete", "Complete"))
    elif hand.round.terms.betting is Betting.FIXED_LIMIT:
        buttons.append(Button("raise", verb, enabled=options.raise_to is not None))
    else:
        able = options.min_raise_to is not None
        buttons += [Button("raise", verb, enabled=able), Button("least", "Min", enabled=able)]
        buttons.append(Button("pot", "Pot", enabled=able))
        buttons.append(Button("all-in", "All-in", enabled=able or options.call is not None))
    buttons.append(Button("back", "Back"))
    return tuple(buttons)


def _hint(told: Tracked) -> str:
    mode = tracked_keys.mode_of(told)
    game = told.at.game
    options = open_options(told.at)
    least = None if options is None else options.min_raise_to or options.complete_to
    hints = {
        "bet": "" if least is None else chips(least),
        "draw": "9d" if game.draws_add else "2, or 9dKc",
        "board": "2c5d7s",
        "up": "9d",
        "hole": "4 AsKd",
        "show": "AsKd",
        "win": "3, or 3 5, or -",
        "floor": "why it stands",
        "": "",
    }
    return hints[mode]
