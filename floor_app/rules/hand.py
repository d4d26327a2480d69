"""A whole hand as it was played: an immutable fold over its acts.

`begin` posts the forced bets or takes a hand up later, `play` judges one act, `replay` folds a list of them. Taking an
act back is folding without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import accumulate
from types import MappingProxyType

from floor_app.base import FloorError, QuestionError, RuleError
from floor_app.rules.betting import Bettor, Options, Round
from floor_app.rules.cards import UNKNOWN, AnyCard, Card
from floor_app.rules.forced import BlindSeats, ForcedBets, SeatStack, clockwise, forced_bets
from floor_app.rules.games import Forced
from floor_app.rules.hand_actions import Action, Kind, parse_action
from floor_app.rules.hand_deal import board_action, deal_action, street_action, up_action, win_action
from floor_app.rules.hand_play import (
    bet_action,
    draw_action,
    muck_action,
    open_options,
    seen_with,
    show_action,
)
from floor_app.rules.hand_round import close_round, first_round, fresh_round, next_draw, open_round, take_out
from floor_app.rules.hand_state import DealtIn, Fixed, Hand, HandSeat, LateStart, Phase, Setup
from floor_app.rules.pots import SeatState
from floor_app.rules.stakes import AnteFrom

__all__ = ["DealtIn", "Hand", "LateStart", "Setup", "begin", "course", "open_words", "option_words", "play", "replay"]

# ---- the beginning --------------------------------------------------------------------------------------------------


def begin(setup: Setup) -> Hand:
    """The hand before the first act: forced bets posted, or taken up on a later street.

    Raises QuestionError for cards, stakes or a button that do not suffice.
    """
    players = tuple(sorted(setup.players, key=lambda player: player.seat))
    if [player.seat for player in players] != [player.seat for player in setup.players]:
        setup = replace(setup, players=players)
    forced = None if setup.start else _forced(setup)
    fixed = _fixed(setup, forced)
    if setup.start is not None:
        return _begin_late(fixed, setup.start)
    assert forced is not None
    paid = {seat: sum(names.values()) for seat, names in forced.posts.items()}
    live = forced.live
    bettors = tuple(Bettor(p.seat, p.stack - paid.get(p.seat, 0), live.get(p.seat, 0)) for p in players)
    middle = forced.pot - sum(live.values())
    if setup.game.forced is Forced.BLINDS and setup.house.antes_in_pot == "after-first-round":
        middle -= fixed.antes
    hand = _with_cards(fixed, first_round(setup, forced, bettors, middle), 0)
    if hand.phase == "up":
        return hand
    for seat in fixed.absent:
        hand = take_out(hand, seat, SeatState.DEAD)
    if not hand.live:
        raise RuleError("Nobody is at the table to play the hand.", "players")
    return close_round(hand) if len(hand.live) == 1 else open_round(hand)


def _forced(setup: Setup) -> ForcedBets:
    return forced_bets(
        setup.game,
        setup.stakes,
        setup.house,
        [SeatStack(p.seat, p.stack, p.absent) for p in setup.players],
        button=setup.button,
        blinds=setup.blinds,
        posts=setup.posts,
    )


def _fixed(setup: Setup, forced: ForcedBets | None) -> Fixed:
    seats = tuple(player.seat for player in setup.players)
    dead: dict[int, int] = {}
    shared = setup.stakes.ante_from is AnteFrom.EACH
    for row in forced.paid if forced else ():
        if row.paid and (row.name == "dead" or (row.name == "ante" and not shared)):
            dead[row.seat] = dead.get(row.seat, 0) + row.paid
    return Fixed(
        setup,
        seats,
        MappingProxyType({player.seat: player.stack for player in setup.players}),
        MappingProxyType(dead),
        MappingProxyType({seat: seats[n:] + seats[:n] for n, seat in enumerate(seats, start=1)}),
        _from_button(setup, seats, forced.blinds if forced else setup.blinds),
        forced,
        sum(row.paid for row in forced.paid if row.name == "ante") if forced else 0,
        tuple(accumulate(street.up for street in setup.game.streets)),
        frozenset(post.seat for post in setup.posts if post.last),
        frozenset(player.seat for player in setup.players if player.absent),
    )


def _from_button(setup: Setup, seats: tuple[int, ...], blinds: BlindSeats | None) -> tuple[int, ...]:
    """All seats from the left of the button; where it is not said, from the blinds."""
    if setup.button is not None:
        return tuple(clockwise(seats, setup.button))
    if blinds is None:
        if setup.start is not None and setup.game.uses_button:
            raise QuestionError("The button is missing.", "button", "It decides who acts first.")
        return seats
    heads_up = len(seats) == 2 and blinds.small is not None
    first = blinds.big if heads_up or blinds.small is None else blinds.small
    return tuple(clockwise(seats, first - 1))


def _begin_late(fixed: Fixed, start: LateStart) -> Hand:
    setup = fixed.setup
    street = setup.game.streets.index(setup.game.street(start.street))
    bettors = tuple(Bettor(player.seat, player.stack) for player in setup.players)
    boards = ((UNKNOWN,) * sum(row.board for row in setup.game.streets[: street + 1]),)
    nothing = Round(terms=None, bettors=bettors)  # type: ignore[arg-type]  # stands for two lines, until `fresh_round`
    hand = _with_cards(fixed, nothing, street)._replace(awaited=street, boards=boards)
    hand = hand._replace(round=fresh_round(hand, street))
    if hand.phase == "up":
        return hand
    return next_draw(hand) if hand.at.draw else open_round(hand)


def _seats(setup: Setup, street: int) -> tuple[HandSeat, ...]:
    """The seats with their face-down cards, as many as have been dealt by that street."""
    game = setup.game
    wanted = sum(row.down for row in game.streets[: street + 1])
    drawn = game.draws_add and any(row.draw for row in game.streets[:street])
    rows = []
    for n, player in enumerate(setup.players):
        most = game.most_hole_cards if drawn else wanted
        if len(player.cards) > most:
            raise QuestionError(
                f"Seat {player.seat} has {len(player.cards)} cards face down, and {game.name} deals {most}.",
                f"players[{n}].cards",
            )
        down: tuple[AnyCard, ...] = player.cards
        if not drawn:
            down += (UNKNOWN,) * (wanted - len(down))
        rows.append(HandSeat(player.seat, SeatState.LIVE, down))
    return tuple(rows)


def _with_cards(fixed: Fixed, state: Round, street: int) -> Hand:
    """The hand with the cards of the start, waiting for the up cards where there are any."""
    game = fixed.setup.game
    seats = _seats(fixed.setup, street)
    cards = [card for row in seats for card in row.down]
    known = [card for card in cards if isinstance(card, Card)]
    seen = frozenset(known)
    fine = len(seen) == len(known) and game.deck == 52
    phase: Phase = "up" if game.first_street.up else "action"
    hand = Hand(fixed, state, seats, street, phase, seen=seen if fine else frozenset(), dealt=len(cards))
    if fine:
        return hand
    for n, row in enumerate(seats):
        try:
            hand = hand._replace(seen=seen_with(hand, row.down))
        except FloorError as error:
            raise QuestionError(error.message, f"players[{n}].cards", error.remedy) from None
    return hand


# ---- one act --------------------------------------------------------------------------------------------------------

_BETS = frozenset(("fold", "check", "call", "bet", "raise", "bring-in", "complete", "all-in"))
_DRAWS = frozenset(("draw", "pat", "take", "stop"))


def play(hand: Hand, action: Action) -> Hand:
    """The hand after one act. Raises RuleError when it is not open, QuestionError when it cannot be."""
    kind = action.kind
    if action.seat and action.seat not in hand.fixed.stacks:
        raise QuestionError(f"Seat {action.seat} is not among the players.")
    if hand.phase == "folded" and kind not in ("show", "deal"):
        raise RuleError("The hand is over.")
    if kind in _BETS:
        return bet_action(hand, action)
    if kind in _DRAWS:
        return draw_action(hand, action)
    return _OTHER[kind](hand, action)


_OTHER: Mapping[Kind, Callable[[Hand, Action], Hand]] = {
    "show": show_action,
    "muck": muck_action,
    "deal": deal_action,
    "up": up_action,
    "board": board_action,
    "street": street_action,
    "win": win_action,
}


def replay(setup: Setup, actions: Iterable[str | Action]) -> Hand:
    """The hand after all its acts. A refusal names the act, counted from 1, and what was open.

    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> from floor_app.rules.stakes import Stakes
    >>> seats = tuple(DealtIn(seat, 100) for seat in (1, 2, 3, 4))
    >>> setup = Setup(find_game("plo8"), Stakes(1, 2), preset("tda-2024"), seats, button=4)
    >>> replay(setup, ["3 fold", "4 fold", "1 fold"]).phase
    'folded'
    """
    hand = begin(setup)
    for _, after in course(hand, actions):
        hand = after
    return hand


def course(hand: Hand, actions: Iterable[str | Action]) -> Iterator[tuple[Action, Hand]]:
    """Each act with the hand after it. Refusals are those of `replay`."""
    for n, act in enumerate(actions):
        try:
            action = parse_action(act) if isinstance(act, str) else act
            after = play(hand, action)
        except FloorError as error:
            text = act if isinstance(act, str) else act.text
            message = f"Action {n + 1}, {text.strip()}: {error.message}"
            if isinstance(error, RuleError):
                raise RuleError(f"{message} {open_words(hand)}", f"actions[{n}]", error.remedy) from None
            raise QuestionError(message, f"actions[{n}]", error.remedy) from None
        hand = after
        yield action, hand


# ---- what is open, in words -----------------------------------------------------------------------------------------

_WAITS: Mapping[str, str] = {
    "board": "Open is the next board.",
    "up": "Open are the next up cards.",
    "deal": "Open is the last card.",
    "showdown": "Open is the showdown.",
    "folded": "The hand is over.",
}


def open_words(hand: Hand) -> str:
    """What is open, in a sentence with plain amounts, ``Open for seat 3: call 10, raise to 20, fold``."""
    if hand.phase == "draw":
        can = "take or stop" if hand.game.draws_add else "draw or pat"
        return f"Open for seat {hand.turn}: {can}."
    options = open_options(hand)
    if options is None:
        return _WAITS.get(hand.phase, "Open is the first act, by whoever the cards name.")
    return f"Open for seat {hand.turn}: {', '.join(option_words(options, bet=not hand.round.to_match))}."


def option_words(options: Options, *, bet: bool) -> list[str]:
    """Every open choice in words; `bet`: nobody has bet yet."""
    words = []
    if options.check:
        words.append("check")
    if options.bring_in is not None:
        words.append(f"bring-in {options.bring_in}")
    if options.call is not None:
        words.append(f"call {options.call}")
    if options.complete_to is not None:
        words.append(f"complete to {options.complete_to}")
    to = "bet" if bet else "raise to"
    if options.raise_to is not None:
        words.append(f"{to} {' or '.join(map(str, options.raise_to))}")
    elif options.min_raise_to is not None:
        most = options.max_raise_to
        words.append(f"{to} {options.min_raise_to}" + (f" up to {most}" if most != options.min_raise_to else ""))
    if options.fold:
        words.append("fold")
    return words
