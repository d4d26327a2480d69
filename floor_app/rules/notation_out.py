"""A hand written as a Poker Hand History file (PHH)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floor_app.base import QuestionError
from floor_app.rules.cards import UNKNOWN, AnyCard, format_cards
from floor_app.rules.games import Betting, Forced
from floor_app.rules.hand import begin, play
from floor_app.rules.hand_actions import Action, parse_action
from floor_app.rules.hand_end import ending
from floor_app.rules.hand_state import Hand, HandSeat, Setup
from floor_app.rules.notation import VARIANTS
from floor_app.rules.stakes import AnteFrom


def history_text(setup: Setup, actions: Sequence[str], names: Sequence[str] = ()) -> str:
    """The hand as a TOML text; raises QuestionError for what the notation cannot say."""
    variant = next((code for code, key in VARIANTS.items() if key == setup.game.key), None)
    if variant is None:
        raise QuestionError(f"The notation has no variant for {setup.game.name}.", "game")
    if setup.start is not None:
        raise QuestionError("The notation has no hand that starts late.", "start")
    hand = begin(setup)
    order = _order(hand)
    place = {seat: f"p{n}" for n, seat in enumerate(order, start=1)}
    lines = [f"variant = '{variant}'", "ante_trimming_status = true", f"antes = {_antes(hand, order)}"]
    lines += _stakes(hand, order)
    lines.append(f"starting_stacks = {[hand.fixed.stacks[seat] for seat in order]}")
    hand, acts = _acts(hand, actions, order, place)
    lines.append(f"actions = {acts}")
    if any(names):
        by_seat = dict(zip(hand.fixed.seats, names, strict=True))
        lines.append(f"players = [{', '.join(_quoted(by_seat[seat]) for seat in order)}]")
    end = ending(hand)
    if hand.over and not end.missing:
        lines.append(f"finishing_stacks = {[hand.stacks[seat] + end.won.get(seat, 0) for seat in order]}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{escaped}"'


def _order(hand: Hand) -> tuple[int, ...]:
    """The seats as the notation numbers them."""
    forced = hand.fixed.forced
    if forced is None or forced.blinds is None:
        return hand.fixed.from_button
    at = forced.blinds
    if len(hand.fixed.seats) == 2:
        return hand.fixed.turn_from(at.big)
    return hand.fixed.turn_from(at.big if at.small is None else at.small)


def _antes(hand: Hand, order: tuple[int, ...]) -> list[int]:
    setup = hand.fixed.setup
    stakes, forced = setup.stakes, hand.fixed.forced
    assert forced is not None
    if stakes.ante_from is AnteFrom.EACH:
        antes = dict.fromkeys(order, stakes.ante)
    else:
        payer = setup.button if stakes.ante_from is AnteFrom.BUTTON else forced.blinds.big if forced.blinds else None
        antes = {seat: stakes.ante if seat == payer else 0 for seat in order}
    for post in setup.posts:
        if post.kind == "dead":
            antes[post.seat] += post.amount
    return [antes[seat] for seat in order]


def _stakes(hand: Hand, order: tuple[int, ...]) -> list[str]:
    setup = hand.fixed.setup
    game, stakes = setup.game, setup.stakes
    lines = []
    if game.forced is Forced.ANTE_AND_BRING_IN:
        lines.append(f"bring_in = {stakes.bring_in}")
    else:
        lines.append(f"blinds_or_straddles = {_blinds(hand, order)}")
    if game.betting is Betting.FIXED_LIMIT:
        return [*lines, f"small_bet = {stakes.small_bet}", f"big_bet = {stakes.big_bet}"]
    return [*lines, f"min_bet = {stakes.big_blind or stakes.ante}"]


def _blinds(hand: Hand, order: tuple[int, ...]) -> list[int]:
    setup = hand.fixed.setup
    forced = hand.fixed.forced
    blinds: dict[int, int] = dict.fromkeys(order, 0)
    if forced is not None and forced.blinds is not None:
        blinds[forced.blinds.big] = setup.stakes.big_blind
        if forced.blinds.small is not None:
            blinds[forced.blinds.small] = setup.stakes.small_blind
    elif setup.button is not None:
        blinds[setup.button] = setup.stakes.button_ante - setup.stakes.ante
    for post in setup.posts:
        if post.kind == "straddle":
            blinds[post.seat] = post.amount
        elif post.kind == "live":
            blinds[post.seat] = -post.amount
        elif post.kind == "kill":
            raise QuestionError("The notation has no kill.", "posts")
    listed = [blinds[seat] for seat in order]
    return listed[::-1] if len(listed) == 2 and forced is not None and forced.blinds is not None else listed


def _acts(
    hand: Hand, actions: Sequence[str], order: tuple[int, ...], place: Mapping[int, str]
) -> tuple[Hand, list[str]]:
    parsed = [parse_action(text, f"actions[{n}]") for n, text in enumerate(actions)]
    told: list[str] = []
    if hand.phase == "up":  # the notation deals a player's first cards together
        while parsed and parsed[0].kind == "up" and hand.phase == "up":
            hand = play(hand, parsed.pop(0))
        wanted = hand.game.first_street.up
        told += [f"d dh {place[s]} {format_cards(_whole(hand.row(s), wanted))}" for s in order]
    else:
        told += [f"d dh {place[s]} {format_cards(hand.row(s).down)}" for s in order]
    for n, action in enumerate(parsed, start=len(actions) - len(parsed)):
        after = play(hand, action)
        told += _told(hand, after, action, place, f"actions[{n}]")
        hand = after
    return hand, told


def _whole(row: HandSeat, wanted: int) -> tuple[AnyCard, ...]:
    return row.down + row.up + (UNKNOWN,) * (wanted - len(row.up))


def _told(before: Hand, after: Hand, action: Action, place: Mapping[int, str], where: str) -> list[str]:
    """One act in the notation."""
    who, kind = place.get(action.seat, ""), action.kind
    if action.floor is not None or kind in ("win", "take", "stop") or (action.amount in (1, 2) and kind == "board"):
        raise QuestionError(f"The notation cannot say {action.text!r}.", where)
    if kind == "fold":
        return [f"{who} f"]
    if kind in ("check", "call", "bet", "raise", "complete", "all-in", "bring-in"):
        if kind == "bring-in" or (kind == "all-in" and before.round.bring_in_due and not after.round.aggressor):
            return [f"{who} pb"]
        if after.round.aggressor == action.seat and kind not in ("check", "call"):
            put_in = before.round.bettor(action.seat).front
            total = action.amount if kind in ("bet", "raise") else None
            behind = before.round.bettor(action.seat).behind
            return [f"{who} cbr {total or _total(before, action, put_in + behind)}"]
        return [f"{who} cc"]
    if kind == "pat" or (kind == "draw" and action.amount == 0):
        return [f"{who} sd"]
    if kind == "draw":
        return [f"{who} sd {format_cards(action.cards or (UNKNOWN,) * (action.amount or 0))}"]
    if kind == "show":
        return [f"{who} sm {format_cards(after.row(action.seat).cards)}"]
    if kind == "muck":
        return [f"{who} sm"]
    if kind in ("deal", "up"):
        return [f"d dh {who} {format_cards(action.cards)}"]
    return _next_street(before, after, place) if kind == "street" else [f"d db {format_cards(action.cards)}"]


def _total(before: Hand, action: Action, all_in: int) -> int:
    if action.kind == "all-in":
        return all_in
    from floor_app.rules.hand_play import open_options

    options = open_options(before)
    return (options.complete_to if options else None) or all_in


def _next_street(before: Hand, after: Hand, place: Mapping[int, str]) -> list[str]:
    """Unknown cards of the next street."""
    new = len(after.boards[0]) - len(before.boards[0])
    if new:
        return [f"d db {'??' * new}"]
    rows = zip(before.seats, after.seats, strict=True)
    dealt = [(old.seat, len(row.cards) - len(old.cards)) for old, row in rows]
    if before.phase == "deal":
        dealt = [(row.seat, 1) for row in after.seats if row.live]
    return [f"d dh {place[seat]} {'??' * more}" for seat, more in dealt if more]
