"""From a key or a typed text on the Hand desk to the acts it stands for. What is open is judged by the rulebook, not here."""

from __future__ import annotations

import re
from typing import Literal

from floor_app.base import QuestionError
from floor_app.rules.award import shares_of
from floor_app.rules.betting import counted
from floor_app.rules.cards import format_cards, parse_cards
from floor_app.rules.hand_end import ending
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand
from floor_app.rules.opening import up_cards
from floor_app.rules.wager import pot_raise
from floor_app.rulings.tracked import Tracked
from floor_app.rulings.tracked_words import next_to_show, next_up
from floor_app.rulings.words import parse_amount

Mode = Literal["bet", "draw", "board", "up", "hole", "show", "win", "floor", ""]
"""What the field is for."""

_WAITS: dict[str, Mode] = {
    "action": "bet",
    "draw": "draw",
    "board": "board",
    "up": "up",
    "deal": "hole",
    "showdown": "show",
    "folded": "",
}


def mode_of(told: Tracked) -> Mode:
    """What the field is for now: what it was opened for, else what the hand waits for."""
    if told.mode in ("hole", "win", "floor", "bet", "up"):
        return told.mode  # type: ignore[return-value]  # one of those, so a Mode
    hand = told.at
    if hand.phase == "action" and hand.turn is None:
        return "up" if told.chosen is None else "bet"
    return _WAITS[hand.phase]


def actor(hand: Hand, chosen: int | None = None) -> int:
    """The seat an act is of: the one to act, else the one chosen. Raises QuestionError when nobody is."""
    if hand.turn is not None:
        return hand.turn
    if hand.phase in ("board", "up", "deal"):
        raise QuestionError("The next street comes first.", "", "Type its cards, or N goes on without knowing them.")
    if hand.phase in ("showdown", "folded"):
        raise QuestionError("The betting is over.", "", "Backspace takes the last act back.")
    if chosen is None:
        raise QuestionError("The cards would decide who acts.", "", "Tap the seat that acts, then press the key.")
    return chosen


# ---- keys -----------------------------------------------------------------------------------------------------------


def call_act(hand: Hand, chosen: int | None = None) -> str:
    """Check, call or bring it in, whichever is open."""
    seat = actor(hand, chosen)
    options = open_options(hand)
    if options is None:
        return f"{seat} bring-in" if hand.round.bring_in_due else f"{seat} check"
    if options.bring_in is not None:
        return f"{seat} bring-in"
    return f"{seat} check" if options.check else f"{seat} call"


def raise_act(hand: Hand) -> str | None:
    """The one bet or raise there is; None where an amount must be typed."""
    options = open_options(hand)
    if options is None:
        return None
    if options.complete_to is not None and options.raise_to is None and options.min_raise_to is None:
        return f"{hand.turn} complete"
    if options.raise_to is not None and len(options.raise_to) == 1:
        return bet_act(hand, options.raise_to[0])
    return None


def bet_act(hand: Hand, total: int, chosen: int | None = None) -> str:
    """A bet, raise or completion to `total` chips in front."""
    seat = actor(hand, chosen)
    options = open_options(hand)
    if options is not None and options.complete_to == total:
        return f"{seat} complete"
    if hand.phase == "action" and hand.turn is not None:
        me = hand.round.bettor(seat)
        if options is not None and options.call is not None and total == me.front + options.call:
            return f"{seat} call"
    verb = "raise" if hand.round.to_match or hand.round.bring_in_due else "bet"
    return f"{seat} {verb} {total}"


def least_act(hand: Hand) -> str:
    """The smallest bet or raise. Raises QuestionError where raising is closed."""
    seat = actor(hand)
    options = open_options(hand)
    least = None if options is None else options.complete_to or options.min_raise_to
    if least is None:
        raise QuestionError((options.closed if options else None) or f"Seat {seat} cannot bet now.")
    return bet_act(hand, least)


def pot_act(hand: Hand) -> str:
    """A bet or raise of the pot; a shorter stack is all-in. In no-limit the pot is counted as in pot-limit."""
    seat = actor(hand)
    options = open_options(hand)
    if options is None or options.min_raise_to is None or options.max_raise_to is None:
        raise QuestionError((options.closed if options else None) or f"Seat {seat} cannot bet the pot now.")
    if options.raise_to is not None:
        raise QuestionError("In limit betting there is no pot bet.", "", "R makes the one raise there is.")
    state = hand.round
    me = state.bettor(seat)
    pot = pot_raise(counted(state), state.to_match, me.front, state.terms.house.pot_round_to)
    return bet_act(hand, max(options.min_raise_to, min(pot.to, options.max_raise_to)))


def all_in_act(hand: Hand, chosen: int | None = None) -> str:
    """All chips of the seat to act: a call where that is all a call can be."""
    seat = actor(hand, chosen)
    options = open_options(hand)
    if options is not None and options.call is not None and options.call == hand.round.bettor(seat).behind:
        return f"{seat} call"
    return f"{seat} all-in"


def muck_act(hand: Hand, chosen: int | None = None) -> str:
    """The seat chosen, else the one to show, or to draw, mucks."""
    seat = hand.turn if hand.phase == "draw" else chosen if chosen is not None else next_to_show(hand)
    if seat is None:
        raise QuestionError("Nobody is to show a hand now.")
    return f"{seat} muck"


# ---- what is typed --------------------------------------------------------------------------------------------------

_SEAT = re.compile(r"\s*(\d{1,2})\s+(\S.*)")


def entered(told: Tracked) -> tuple[str, ...]:
    """The acts that the text in the field stands for. Raises QuestionError when it cannot be read."""
    hand, text, chosen = told.at, told.typed.strip(), told.chosen
    mode = mode_of(told)
    if mode == "bet":
        if not text:
            raise QuestionError(
                "Nothing is typed.", "", "Type the total in front, or P the pot, M the minimum, A all-in."
            )
        return (bet_act(hand, parse_amount(text, base=hand.round.to_match), chosen),)
    if mode == "draw":
        return (_drawn(hand, text),)
    if mode == "board":
        return (_board(text),)
    if mode == "up":
        return _ups(hand, text, chosen)
    if mode == "hole":
        seat, cards = _of_seat(text, chosen if chosen is not None else hand.turn)
        return (f"deal {seat} {cards}",)
    if mode == "show":
        return _shown(hand, text, chosen)
    if mode == "win":
        return (_named(told, text),)
    raise QuestionError("The hand is over.", "", "Backspace takes the last act back.")


def _drawn(hand: Hand, text: str) -> str:
    seat = hand.turn
    if hand.game.draws_add:
        if not text:
            raise QuestionError("Nothing is typed.", "", "T takes a card, S stops.")
        return f"{seat} take {_cards(text)}"
    if text in ("", "0"):
        if text:
            return f"{seat} pat"
        raise QuestionError("Nothing is typed.", "", "Type how many, or the cards thrown away; 0 is pat.")
    return f"{seat} draw {int(text)}" if text.isdecimal() else f"{seat} draw {_cards(text)}"


def _cards(text: str) -> str:
    cards = parse_cards(text)
    if not cards:
        raise QuestionError("No cards are typed.", "", "Type rank and suit: 2c5d7s.")
    return format_cards(cards)


def _board(text: str) -> str:
    found = re.fullmatch(r"([12])\s+(\S.*)", text)
    if found:
        return f"board {found[1]} {_cards(found[2])}"
    return f"board {_cards(text)}"


def _of_seat(text: str, seat: int | None) -> tuple[int, str]:
    """(the seat, its cards): a number and a space in front name another seat."""
    found = _SEAT.fullmatch(text)
    if found:
        return int(found[1]), _cards(found[2])
    if seat is None:
        raise QuestionError("Whose cards?", "", "Type the seat, a space, and its cards: 4 AsKd.")
    return seat, _cards(text)


def _ups(hand: Hand, text: str, chosen: int | None) -> tuple[str, ...]:
    """Up cards: of the seat named or next, or with a card for every seat still waiting one each."""
    wanted = up_cards(hand.game, hand.game.streets[hand.awaited if hand.phase == "up" else hand.street])
    waiting = [s for s in hand.fixed.from_button if s in hand.live and len(hand.row(s).up) < wanted]
    if not _SEAT.fullmatch(text):
        cards = parse_cards(text)
        short = all(wanted - len(hand.row(s).up) == 1 for s in waiting)
        if short and len(waiting) > 1 and len(cards) == len(waiting):
            return tuple(f"up {s} {format_cards((card,))}" for s, card in zip(waiting, cards, strict=True))
    seat, named = _of_seat(text, chosen if chosen is not None else next_up(hand))
    return (f"up {seat} {named}",)


def _shown(hand: Hand, text: str, chosen: int | None) -> tuple[str, ...]:
    seat = chosen if chosen is not None and chosen in hand.live else next_to_show(hand)
    if text:
        named, cards = _of_seat(text, seat)
        return (f"{named} show {cards}",)
    if seat is None:
        raise QuestionError("Every hand is shown.", "", "W names winners where the cards are not known.")
    if not hand.row(seat).known:
        raise QuestionError(f"The cards of seat {seat} are not known.", "", "Type them, M mucks, W names winners.")
    return (f"{seat} show",)


def show_act(hand: Hand, chosen: int | None = None) -> str:
    """The seat whose turn it is, or the one chosen, shows the cards it is known to hold."""
    return _shown(hand, "", chosen)[0]


def next_share(told: Tracked) -> str:
    """The first share that still needs winners, else the first one."""
    end = ending(told.at, told.beginning.chip)
    for award in end.awards:
        for missing in award.missing:
            if missing.share:
                return missing.share
    return shares_of(told.at.game, len(told.at.boards))[0][0].name


def _named(told: Tracked, text: str) -> str:
    """Winners: ``3``, ``3 5`` for a tie, ``low 3``, ``high side-1 3``, ``-`` for nobody."""
    names = [at.name for board in shares_of(told.at.game, len(told.at.boards)) for at in board]
    words = text.lower()
    share = next((n for n in sorted(names, key=len, reverse=True) if words.startswith(n)), "")
    rest = words[len(share) :].split()
    share = share or next_share(told)
    pot = rest.pop(0) if rest and (rest[0] == "main" or rest[0].startswith("side")) else ""
    if not rest:
        raise QuestionError("Who wins is not typed.", "", "Type the seat, several that tie, or - for nobody.")
    seats = [] if rest in (["-"], ["none"], ["nobody"]) else rest
    wrong = [word for word in seats if not word.isdecimal()]
    if wrong:
        raise QuestionError(f"{wrong[0]!r} is no seat.", "", f"The shares are {', '.join(names)}.")
    return " ".join(["win", share, *([pot] if pot else []), *seats])


def field_label(told: Tracked) -> str:
    """What the field says it is for."""
    hand, mode = told.at, mode_of(told)
    if mode == "bet":
        verb = "Raise to" if hand.round.to_match else "Bet"
        return verb if hand.turn is None else f"Seat {hand.turn}: {verb.lower()}"
    if mode == "draw":
        return "Card taken" if hand.game.draws_add else "Cards drawn, or thrown away"
    if mode == "win":
        share = next_share(told)
        return f"Who wins {share}" if len(told.at.game.shares) > 1 or len(told.at.boards) > 1 else "Who wins"
    if mode == "up":
        seat = next_up(hand)
        return "Up card" if seat is None else f"Up card of seat {seat}"
    if mode == "show":
        seat = next_to_show(hand)
        return "Cards shown" if seat is None else f"Cards of seat {seat}"
    return {"board": "Board", "hole": "Seat and its cards", "floor": "The floor's words", "": "Hand over"}[mode]
