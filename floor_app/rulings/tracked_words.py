"""What the Hand desk says of a hand: what the next player may do and why not more, each act in the list, the pots."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.rules.award import shares_of
from floor_app.rules.betting import Options
from floor_app.rules.cards import format_cards
from floor_app.rules.games import Betting
from floor_app.rules.hand_actions import Action
from floor_app.rules.hand_end import Ending, pots_now, show_order
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import Hand
from floor_app.rules.opening import up_cards
from floor_app.rules.pots import MAIN, Pot, SeatState
from floor_app.rulings.hand_words import CITED
from floor_app.rulings.settle_words import share_words
from floor_app.rulings.tracked import Line, Refused, Tracked
from floor_app.rulings.tracked_ask import finished, standing
from floor_app.rulings.words import and_words, chips, count_words, seat_words, seats_words, sentence

# ---- what is open ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Open:
    """What the hand waits for, in words."""

    title: str
    """``Seat 4, on the flop``."""
    line: str
    """What may be done, with its amounts, in one sentence."""
    closed: str = ""
    """Why raising is closed, a sentence; empty when it is open."""
    rule: str = ""
    """The rule of the house's book that closes it, ``TDA 2024 rule 47-A``."""


def open_now(told: Tracked) -> Open:
    """What may be done at the moment one looks at."""
    hand = told.at
    street = hand.at.name
    options = open_options(hand)
    if options is not None and hand.turn is not None:
        key = closed_keys(hand, options)
        return Open(
            f"Seat {hand.turn}, {street}",
            f"Seat {hand.turn} may {_choices(hand, options)}.",
            options.closed or "",
            "; ".join(dict.fromkeys(hand.fixed.setup.house.cite(one).source for one in key)),
        )
    if hand.phase == "action":
        return Open(sentence(street), "Tap the seat that acts, or type its up card: the cards decide who is first.")
    if hand.phase == "draw":
        return _draw_now(hand)
    if hand.phase in ("board", "up", "deal"):
        return _cards_now(hand)
    return _end_now(told, hand)


def _choices(hand: Hand, options: Options) -> str:
    """``fold, call 140,000 or raise to 240,000 up to 480,000 (pot)``."""
    state = hand.round
    seat = hand.turn
    assert seat is not None
    me = state.bettor(seat)
    words = []
    if options.fold and not options.check:
        words.append("fold")
    if options.check:
        words.append("check")
    if options.bring_in is not None:
        words.append(f"bring it in for {chips(options.bring_in)}{_all_in(options.bring_in == me.behind)}")
    if options.call is not None:
        words.append(f"call {chips(options.call)}{_all_in(options.call == me.behind)}")
    if options.complete_to is not None:
        words.append(f"complete to {chips(options.complete_to)}{_all_in(options.complete_to == me.all_in_to)}")
    verb = "raise to" if state.to_match else "bet"
    if options.raise_to is not None:
        totals = (f"{chips(total)}{_all_in(total == me.all_in_to)}" for total in options.raise_to)
        words.append(f"{verb} {' or '.join(totals)}")
    elif options.min_raise_to is not None and options.max_raise_to is not None:
        words.append(f"{verb} {_range(hand, options)}")
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _all_in(yes: bool) -> str:
    return " (all-in)" if yes else ""


def _range(hand: Hand, options: Options) -> str:
    assert hand.turn is not None
    assert options.min_raise_to is not None
    assert options.max_raise_to is not None
    me = hand.round.bettor(hand.turn)
    low, high = options.min_raise_to, options.max_raise_to
    what = "all-in" if high == me.all_in_to else "pot" if hand.round.terms.betting is Betting.POT_LIMIT else ""
    most = f"{chips(high)} ({what})" if what else chips(high)
    return most if low == high else f"{chips(low)} up to {most}"


def closed_keys(hand: Hand, options: Options) -> tuple[str, ...]:
    """The points of the book that close raising; empty when it is open, or for want of chips."""
    key = options.closed_key
    if key is None:
        return ()
    if key == "not-reopened" and hand.round.terms.betting is Betting.FIXED_LIMIT:
        return ("limit_reopening",)
    if key == "capped":
        lift = "cap_lift_cash" if hand.round.terms.players_left is None else "cap_lift_event"
        return ("max_raises_two_rounds" if hand.game.two_rounds else "max_raises", lift)
    return CITED.get(key, ())


def raises_words(hand: Hand) -> str:
    """Limit: ``Two raises made, two left``; empty elsewhere and between rounds."""
    state = hand.round
    if hand.phase != "action" or state.terms.betting is not Betting.FIXED_LIMIT:
        return ""
    made, cap = state.raises_made, state.cap
    left = (
        "no cap" if cap is None else "capped" if made >= cap else f"{count_words(cap - made, 'raise').split()[0]} left"
    )
    return f"{sentence(count_words(made, 'raise'))} made, {left}"


def _draw_now(hand: Hand) -> Open:
    seat = hand.turn
    title = f"Seat {seat} draws, {hand.at.name}"
    if hand.game.draws_add:
        row = hand.row(seat or 0)
        held = f" It holds {count_words(len(row.down), 'card')}." if row.down else ""
        return Open(title, f"Seat {seat} may take a card or stop.{held}")
    draw = hand.at.draw
    most = 0 if draw is None else draw[1]
    return Open(title, f"Seat {seat} may stand pat or draw up to {count_words(most, 'card')}.")


def _cards_now(hand: Hand) -> Open:
    coming = hand.game.streets[hand.awaited]
    title = sentence(coming.name)
    if hand.phase == "board":
        size = sum(row.board for row in hand.game.streets[: hand.awaited + 1])
        wanted = size - min(map(len, hand.boards))
        return Open(title, f"Type {count_words(wanted, 'card')} of the board, or go on without knowing them.")
    if hand.phase == "up":
        seat = next_up(hand)
        what = count_words(up_cards(hand.game, coming) - len(hand.row(seat).up), "up card") if seat else "the up cards"
        whose = f" of {seat_words(seat)}" if seat else ""
        return Open(title, f"Type {what}{whose}, or go on without knowing them.")
    return Open(title, "The last card is dealt face down: go on, or type who is dealt what.")


def next_up(hand: Hand) -> int | None:
    """The next seat in dealing order that still wants an up card; None when none does."""
    if hand.phase != "up":
        return None
    wanted = up_cards(hand.game, hand.game.streets[hand.awaited])
    return next((s for s in hand.fixed.from_button if s in hand.live and len(hand.row(s).up) < wanted), None)


def next_to_show(hand: Hand) -> int | None:
    """The next seat to table its hand; None when all have, or there is no showdown."""
    if hand.phase != "showdown":
        return None
    live = [seat for seat in show_order(hand) if hand.row(seat).live]
    return next((seat for seat in live if seat not in hand.shown), None)


def _end_now(told: Tracked, hand: Hand) -> Open:
    if hand.phase == "folded":
        return Open(
            "The hand is over", f"Everybody else has folded: {seat_words(hand.live[0])} wins {chips(hand.pot)}."
        )
    if told.cursor == len(told.lines) and finished(told) is not None:
        return Open("The hand is over", f"{award_line(standing(told)[1])}.")
    seat = next_to_show(hand)
    if seat is None:
        return Open("Showdown", "Name the winners, or type the cards that are not known.")
    known = "S shows the cards it is known to hold" if hand.row(seat).known else "type its cards"
    return Open("Showdown", f"{sentence(seat_words(seat))} shows next: {known}, M mucks, W names winners.")


# ---- acts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the list."""

    number: int
    """Counted from 1."""
    who: str
    """``4``, or empty for the dealer and the floor."""
    name: str
    what: str
    """``raises to 480,000``."""
    pot: str
    """The pot after it."""
    street: str = ""
    """The street that begins with it; empty when it goes on."""
    problem: str = ""
    floor: str = ""
    """The floor's words when it overrules the rulebook."""

    @property
    def spoken(self) -> str:
        """The row in one line, for a screen reader."""
        parts = [self.street, f"{self.number}: {f'seat {self.who} ' if self.who else ''}{self.what}", f"pot {self.pot}"]
        if self.floor:
            parts.append(f"by the floor: {self.floor}")
        if self.problem:
            parts.append(f"no longer holds: {self.problem}")
        return ", ".join(part for part in parts if part)


def row_of(told: Tracked, n: int) -> Row:
    """Line `n` as the list shows it."""
    line = told.lines[n]
    before = told.before(n)
    seat = line.action.seat
    return Row(
        n + 1,
        str(seat) if seat else "",
        told.beginning.names.get(seat, ""),
        act_words(line, before),
        chips(line.hand.pot),
        _street_begins(told, n),
        line.problem,
        line.action.floor or "",
    )


def _street_begins(told: Tracked, n: int) -> str:
    line, before = told.lines[n], told.before(n)
    here = _street_at(line.action, before, line.hand)
    if n == 0:
        return sentence(line.hand.game.streets[here].name)
    last, earlier = told.lines[n - 1], told.before(n - 1)
    there = _street_at(last.action, earlier, last.hand)
    return sentence(line.hand.game.streets[here].name) if here != there else ""


def _street_at(action: Action, before: Hand, after: Hand) -> int:
    if action.kind in ("up", "board", "street", "deal") and before.phase in ("up", "board", "deal"):
        return before.awaited
    if before.phase in ("up", "deal") and action.kind not in ("show", "muck", "win"):
        return after.street if after is not before else before.awaited
    return before.street


def act_words(line: Line, before: Hand) -> str:
    """What was done, without who: ``raises to 480,000``, ``draws 2``, ``2♣ 5♦ 7♠``."""
    action, after = line.action, line.hand
    kind = action.kind
    if line.problem or kind not in ("call", "bet", "raise", "bring-in", "complete", "all-in"):
        return plain_words(action, before)
    seat = action.seat
    back = after.returned.get(seat, 0) - before.returned.get(seat, 0)
    put_in = before.round.bettor(seat).behind - after.round.bettor(seat).behind + back
    total = before.round.bettor(seat).front + put_in
    gone = after.round.bettor(seat).behind - back == 0 and kind != "all-in"
    if kind == "call":
        return f"calls {chips(put_in)}{_all_in(gone)}"
    verb = {"bet": "bets", "raise": "raises to", "bring-in": "brings it in for", "complete": "completes to"}
    return f"{verb.get(kind, 'is all-in for')} {chips(total)}{_all_in(gone)}"


def plain_words(action: Action, before: Hand | None = None) -> str:
    """An act in words that need no state."""
    kind, cards = action.kind, format_cards(action.cards, signs=True)
    said = {
        "fold": "folds",
        "check": "checks",
        "call": "calls",
        "all-in": "goes all-in",
        "bring-in": "brings it in",
        "complete": "completes",
        "pat": "stands pat",
        "stop": "stops",
        "muck": "mucks",
        "street": "cards not known",
    }
    if kind in said:
        return said[kind]
    if kind in ("bet", "raise"):
        return f"{'bets' if kind == 'bet' else 'raises to'} {chips(action.amount or 0)}"
    if kind == "draw":
        return f"draws {len(action.cards) or action.amount}" + (f", throws {cards}" if cards else "")
    if kind == "take":
        return f"takes {cards or 'a card'}"
    if kind == "show":
        held = format_cards(before.row(action.seat).cards, signs=True) if before is not None and not cards else cards
        return f"shows {held}".rstrip()
    if kind == "deal":
        return f"is dealt {cards}"
    if kind == "up":
        return f"up {cards}"
    if kind == "board":
        return f"board {f'{action.amount}: ' if action.amount else ''}{cards}"
    return f"the floor names {win_words(action.share, before)}"


def win_words(said: str, before: Hand | None = None) -> str:
    """``high: seats 3 and 5``, ``low: nobody``, with two boards ``high 1: seat 3``."""
    boards = () if before is None else shares_of(before.game, len(before.boards))
    names = sorted((at.name for board in boards for at in board), key=len, reverse=True)
    share = next((name for name in names if f"{said} ".startswith(f"{name} ")), said.split(maxsplit=1)[0])
    words = said[len(share) :].split()
    pot = "" if not words or words[0].isdecimal() else f", {words.pop(0).replace('-', ' ')}"
    return f"{share}{pot}: {seats_words(map(int, words)) if words else 'nobody'}"


# ---- refused --------------------------------------------------------------------------------------------------------


def refused_rule(hand: Hand, refused: Refused) -> str:
    """The rule that refuses an act, ``TDA 2024 rule 47-A: …``; empty where it is plain bookkeeping."""
    options = open_options(hand)
    if options is None or not any(
        f" {word}" in refused.text for word in ("bet", "raise", "complete", "all-in", "call")
    ):
        return ""
    keys = closed_keys(hand, options)
    if not keys:
        keys = {
            Betting.NO_LIMIT: ("min_raise",),
            Betting.POT_LIMIT: ("pot_maximum", "min_raise"),
            Betting.FIXED_LIMIT: ("limit_steps",),
        }[hand.round.terms.betting]
    house = hand.fixed.setup.house
    return "  ·  ".join(dict.fromkeys(str(house.cite(key)) for key in keys))


# ---- the middle -----------------------------------------------------------------------------------------------------


def pots_words(hand: Hand) -> str:
    """The pots in the middle with their claimants, one line each; empty where there is only one."""
    pots = pots_now(hand)
    if len(pots) < 2:
        return ""
    return "\n".join(f"{pot_name(pot)} {chips(pot.amount)}: {seats_words(pot.claimants)}" for pot in pots)


def pot_name(pot: Pot) -> str:
    """``main``, ``side 1``."""
    return "main" if pot.name == MAIN else pot.name.replace("-", " ")


def award_line(end: Ending) -> str:
    """Who gets what, in one line: ``Seat 2 gets 5,400 and seat 4 gets 600``."""
    won = end.won
    return sentence(and_words(f"{seat_words(seat)} gets {chips(amount)}" for seat, amount in sorted(won.items())))


def award_rows(end: Ending) -> tuple[tuple[str, str, str], ...]:
    """(pot and share, who, chips) of every award, the last side pot first."""
    rows = []
    for award in reversed(end.awards):
        for share in award.shares:
            name = sentence(pot_name(award.pot)) + (f", {share_words(share.share)}" if len(award.shares) > 1 else "")
            for seat, amount in sorted(share.to.items()):
                if amount:
                    rows.append((name, seat_words(seat), chips(amount)))
    return tuple(rows)


STATE_WORDS = {
    SeatState.FOLDED: "folded",
    SeatState.MUCKED: "mucked",
    SeatState.DEAD: "dead hand",
    SeatState.BUST: "bust",
}
"""What a seat's place says once it is out of the hand."""
