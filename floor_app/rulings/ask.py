"""From a spot and the round on the desk to a question: the only place where one is built from the event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.forced import SeatStack, forced_bets
from floor_app.rules.games import Betting, Forced, Game
from floor_app.rules.spot import Spot
from floor_app.rules.stakes import AnteFrom
from floor_app.rulings import round as rounds
from floor_app.rulings.questions import Question, parse_question
from floor_app.rulings.round import Posted, Round
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.words import chips, parse_amount, seat_words

BY_HAND = ("callers", "others", "mine", "last_raise")
"""Fields that, once typed, make the question one of bare amounts instead of seats."""


# ---- what is known and what is typed ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known:
    """The amounts of the wager fields as the round has them, in chips, for the player the question is about."""

    middle: int = 0
    bet: int = 0
    callers: int = 0
    others: int = 0
    mine: int = 0
    last_raise: int | None = None
    """None = it follows from the bets in front."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What is typed but not entered, read."""

    amounts: Mapping[str, int] = field(default_factory=dict)
    """Chips (or a number of callers) by field, where the text can be read."""
    problems: Mapping[str, QuestionError] = field(default_factory=dict)
    """What is wrong, by field; nothing of these is used."""


def read_typed(told: Round) -> Typed:
    """The typed fields of a round as amounts; ``+200`` in *bet to call* goes on top of the bet to match."""
    amounts: dict[str, int] = {}
    problems: dict[str, QuestionError] = {}
    for name, text in told.typed.items():
        try:
            amount = parse_amount(text, base=told.current if name in ("bet", "amount") else None, where=name)
            if name == "callers" and amount > MOST_CALLERS:
                raise QuestionError(f"{amount} players cannot have called.", name, "Type how many called the bet.")
            amounts[name] = amount
        except QuestionError as error:
            problems[name] = error
    return Typed(amounts, problems)


MOST_CALLERS = 10
"""A table has no more seats."""


def known(told: Round, seat: int | None) -> Known:
    """The wager fields for `seat` (None = the next player, whoever it is), as the round has them."""
    mine = told.bets.get(seat, 0) if seat is not None else 0
    if not told.by_seat:
        others = max(0, told.loose + sum(told.bets.values()) - mine - told.current)
        return Known(told.middle, told.current, 0, others, mine, told.last_raise)
    rest = [front for other, front in told.bets.items() if other != seat]
    full = sum(1 for front in rest if front == told.current and told.current > 0)
    others = sum(front for front in rest if front != told.current)
    return Known(
        told.middle, told.current, max(0, full - 1) if mine != told.current else full, others, mine, told.last_raise
    )


# ---- the questions ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, and what the desk must know to show its answer."""

    question: Question
    seat: int | None
    """The seat it is about; None = the next player, whoever it is."""
    told: Round
    """The round with the typed bet made, as the question sees it."""
    by_hand: bool = False
    """Whether it is counted from bare amounts instead of the bets by seat."""
    maker: int | None = None
    """The seat taken to make the typed bet."""
    next_street: bool = False
    """Whether the betting was over and the question is about the next street."""
    bet: int = 0
    """The bet to match, in chips."""
    mine: int = 0
    """Chips the player has in front."""


def streets(game: Game) -> tuple[str, ...]:
    """Keys of the streets of a game, in order."""
    return tuple(street.key for street in game.streets)


def looked_at(spot: Spot, told: Round, amounts: Mapping[str, int]) -> tuple[Round, int | None, bool]:
    """The round as the answer sees it: the typed bet made by the seat to act, a finished street left behind.

    Returns the round, the seat that makes the typed bet, and whether it is the next street already.
    """
    turned = False
    if rounds.over(told) and len(rounds.live(told)) > 1:
        following = rounds.next_street(told, streets(spot.game))
        turned = following is not told
        told = following
    if "middle" in amounts:
        told = replace(told, middle=amounts["middle"])
    maker = None
    bet = amounts.get("bet", amounts.get("amount"))
    if bet is not None and bet > told.current and not rounds.over(told):
        maker = told.to_act
        told = rounds.made(told, bet)
    return told, maker, turned


def ask_wager(spot: Spot, told: Round) -> Asked:
    """What the next player may make it, in a pot-limit or no-limit game. Raises QuestionError when it cannot be asked."""
    typed = read_typed(told)
    amounts = typed.amounts
    seen, maker, turned = looked_at(spot, told, amounts)
    seat = seen.to_act
    by_hand = not seen.by_seat or seat is None or any(name in amounts for name in BY_HAND)
    body = _common(spot, "wager")
    body |= {"game": spot.game.key, "pot": seen.middle, "street": seen.street}
    body["stakes"] = stakes_body(spot)
    if seen.street == spot.game.first_street.key:
        body |= _first_round(spot, seen)
    elif spot.game.forced is Forced.BUTTON_ANTE:
        body["min_bet"] = spot.stakes.ante  # WSOP 2024, short deck: the smallest bet on later streets
    base = known(seen, seat)
    bet, mine, last = base.bet, base.mine, seen.last_raise
    if by_hand:
        bet = amounts["bet"] if "bet" in amounts and maker is None else base.bet
        mine = amounts.get("mine", base.mine)
        last = amounts.get("last_raise", base.last_raise)
        others = amounts.get("others", base.others)
        body |= {"bet": bet, "callers": amounts.get("callers", base.callers), "others": others, "mine": mine}
    else:
        body |= {"bets": {str(s): front for s, front in seen.bets.items()}, "to_act": seat}
    if last:
        body["last_raise"] = last
    stack = rounds.behind(seen, seat) if seat is not None else None
    if stack:
        body["stack"] = stack
    return Asked(parse_question(body), seat, seen, by_hand, maker, turned, bet, mine)


def ask_opening(spot: Spot) -> Question:
    """What the first player in may make it, before anybody has acted, in a pot-limit or no-limit game."""
    body = _common(spot, "wager")
    body |= {"game": spot.game.key, "street": spot.game.first_street.key, "stakes": stakes_body(spot)}
    body["antes"] = antes(spot)
    if spot.game.forced is Forced.BUTTON_ANTE:
        body["bet"] = spot.stakes.button_ante - spot.stakes.ante
    return parse_question(body)


def ask_opening_ladder(spot: Spot) -> Question:
    """The limit ladder before anybody has acted."""
    body = _common(spot, "limit-ladder")
    body |= {"game": spot.game.key, "stakes": stakes_body(spot), "street": spot.game.first_street.key}
    if len(spot.seats) > 1:
        body["round_began_with"] = len(spot.seats)
    return parse_question(body)


def ask_ladder(spot: Spot, told: Round) -> Asked:
    """The steps of the limit betting on this street and what is left of them."""
    typed = read_typed(told)
    seen, maker, turned = looked_at(spot, told, typed.amounts)
    body = _common(spot, "limit-ladder")
    body |= {
        "game": spot.game.key,
        "stakes": stakes_body(spot),
        "street": seen.street,
        "current": seen.current,
    }
    began, in_hand = seen.round_began_with, len(rounds.live(seen))
    if began > 1:
        body |= {"round_began_with": began, "in_hand": in_hand}
    if seen.heads_up_at is not None:
        body["heads_up_at"] = seen.heads_up_at
    mine = seen.bets.get(seen.to_act, 0) if seen.to_act is not None else 0
    return Asked(parse_question(body), seen.to_act, seen, not seen.by_seat, maker, turned, seen.current, mine)


def ask_forced_bets(spot: Spot) -> Question:
    """What every seat posts before the cards."""
    body = _common(spot, "forced-bets")
    body |= {
        "game": spot.game.key,
        "stakes": stakes_body(spot),
        "button": spot.button,
        "players": [{"seat": s.seat} | ({} if s.stack is None else {"stack": s.stack}) for s in spot.seats],
    }
    return parse_question({name: value for name, value in body.items() if value is not None})


def stakes_body(spot: Spot) -> dict[str, Any]:
    """The stakes as a question writes them; what is nought is left out."""
    stakes = spot.stakes
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
    body: dict[str, Any] = {name: getattr(stakes, name) for name in names if getattr(stakes, name)}
    if stakes.ante:
        body["ante_from"] = str(stakes.ante_from)
    return body


def _common(spot: Spot, ask: str) -> dict[str, Any]:
    body: dict[str, Any] = {"ask": ask, "rules": spot.house.to_question(), "chip": spot.chip}
    if spot.players_left is not None:
        body["players_left"] = spot.players_left
    return body


def _first_round(spot: Spot, told: Round) -> dict[str, Any]:
    """What only the first round has: the antes, what the blinds really put in, and whose they are."""
    body: dict[str, Any] = {"antes": told.antes}
    if told.big_blind is not None:
        small, big = told.posted
        body["posted"] = {"small": small, "big": big}
        body["blinds_at"] = {"small": told.small_blind, "big": told.big_blind}
    return body


def antes(spot: Spot) -> int:
    """All antes of a hand at this table in chips, when every stack suffices."""
    stakes = spot.stakes
    if spot.game.forced is Forced.BLINDS and stakes.ante_from is not AnteFrom.EACH:
        return stakes.ante
    return stakes.ante * len(spot.seats)


# ---- the round a hand begins with ------------------------------------------------------------------------------------


def opening_round(spot: Spot, hand: int) -> Round:
    """The first round of hand number `hand` with its forced bets posted.

    Where button or seats are not known, the blinds lie there without seats.
    """
    try:
        if len(spot.seats) < 2:
            raise QuestionError("Nobody is seated.")
        return rounds.begin(spot, hand, _posted(spot))
    except QuestionError:
        stakes = spot.stakes
        loose = stakes.small_blind + stakes.big_blind + stakes.bring_in
        current = stakes.big_blind or stakes.bring_in
        if spot.game.forced is Forced.BUTTON_ANTE:
            loose = current = stakes.button_ante - stakes.ante
        return rounds.begin(spot, hand, Posted(current=current, antes=antes(spot), loose=loose))


def _posted(spot: Spot) -> Posted:
    players = tuple(SeatStack(s.seat, s.stack) for s in spot.seats)
    found = forced_bets(spot.game, spot.stakes, spot.house, players, button=spot.button)
    dead: dict[int, int] = {}
    for row in found.paid:
        dead[row.seat] = dead.get(row.seat, 0) + row.paid - row.live
    bring_in = spot.stakes.bring_in if found.pot_with_bring_in is not None else 0
    return Posted(
        live=found.live,
        dead={seat: paid for seat, paid in dead.items() if paid},
        to_act=found.to_act,
        small_blind=found.blinds.small if found.blinds is not None else None,
        big_blind=found.blinds.big if found.blinds is not None else None,
        current=max(spot.stakes.big_blind, bring_in, *found.live.values(), 0),
        antes=sum(dead.values()),
        loose=bring_in,
    )


# ---- what is said beside a ruling ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Parts:
    """The amounts of the wager that the big number is about, in chips."""

    facing: bool
    """Whether there is a bet to match."""
    short: bool
    """Whether the stack is less than what would be allowed."""
    raise_by: int | None
    put_in: int | None
    """Chips to add to those in front."""


def wager_parts(spot: Spot, asked: Asked, result: Mapping[str, Any]) -> Parts:
    """Raise by and chips to put in, of the maximum in pot-limit, of the minimum in no-limit."""
    pot_limit = spot.game.betting is Betting.POT_LIMIT
    to = result["max_raise_to" if pot_limit else "min_raise_to"]
    all_in = result.get("all_in_to")
    wanted = result["pot_raise_to"] if pot_limit else None
    short = to is not None and to == all_in and (wanted is None or to < wanted or to == result["min_raise_to"])
    if not pot_limit:
        short = to is not None and to == all_in
    if to is None:
        return Parts(asked.bet > 0, False, None, None)
    return Parts(asked.bet > 0, short, max(0, to - asked.bet), to - asked.mine)


def counted(ruling: Ruling) -> int | None:
    """The chips a pot is counted from before the call, as the working says; None in no-limit."""
    totals = [step.values["total"] for step in ruling.steps if step.key in ("table", "short-blinds", "small-blind")]
    return totals[-1] if totals else None


def raise_step(ruling: Ruling) -> int | None:
    """The bet or raise that the minimum is measured by, in chips, as the working says; None where it is not known."""
    steps = [step.values.get("step") for step in ruling.steps if step.key == "least"]
    return steps[-1] if steps else None


@dataclass(frozen=True, slots=True)
class LadderParts:
    """The amounts of the next limit bet, in chips."""

    verb: str
    """``Bet``, ``Complete to``, ``Raise to``."""
    call: int
    raise_by: int | None
    put_in: int | None


def ladder_parts(spot: Spot, asked: Asked, result: Mapping[str, Any]) -> LadderParts:
    """What the next bet or raise of a limit game is called and made of."""
    now, following = result["now"], result["next"]
    bring_in = (
        spot.stakes.bring_in if asked.told.street == spot.game.first_street.key and not spot.game.uses_button else 0
    )
    verb = "Bet" if now == 0 else "Complete to" if bring_in and now == bring_in else "Raise to"
    call = max(0, now - asked.mine)
    if following is None:
        return LadderParts(verb, call, None, None)
    return LadderParts(verb, call, following - now if now else None, following - asked.mine)


def doubt(spot: Spot, asked: Asked, ruling: Ruling, bet: int) -> str:
    """What is unlikely about a bet of `bet` chips by the player of `asked`, in a sentence; empty when nothing is.

    A dealer may still enter it: all-in for less, or a bet that stands although it was too large.
    """
    r = ruling.result
    who = seat_words(asked.seat) if asked.seat is not None else "the player"
    stands = f"Enter: {who} is all-in for it."
    if bet == r.get("all_in_to"):
        return ""
    if bet < asked.bet:
        return f"{chips(bet)} is less than the {chips(asked.bet)} to call. {stands}"
    least, most = r["min_raise_to"], r["max_raise_to"]
    if asked.bet < bet and least is not None and bet < least:
        return f"{chips(bet)} is less than the minimum {chips(least)}. {stands}"
    if most is not None and bet > most:
        what = "pot" if most == r["pot_raise_to"] else "what is behind"
        return f"{chips(bet)} is more than {what}, {chips(most)}. Enter: it stands."
    return ""
