"""The ruling on a wager: what the next player may make it in no-limit and pot-limit, with the working."""

from __future__ import annotations

from floor_app.rules.games import Betting, Forced, Game
from floor_app.rules.house import HouseRules
from floor_app.rules.wager import (
    Bounds,
    Counted,
    PotRaise,
    blinds_up,
    bounds,
    largest_step,
    pot_raise,
    short_deck_least_raise,
)
from floor_app.rulings.questions import WagerQuestion, game_asked, refuse_betting
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.wager_table import Table, posted_blinds, read_table, rounds_up
from floor_app.rulings.words import chips


def rule_wager(question: WagerQuestion) -> Ruling:
    """The ruling on a wager question. Raises RuleError for fixed limit, QuestionError for what cannot be."""
    game = game_asked(question.game, question.betting) if question.game else None
    betting = Betting(question.betting) if question.betting else game.betting if game else Betting.POT_LIMIT
    refuse_betting(betting, "wager")
    work = Working(question.house)
    table = read_table(question, game, work)

    least, step = _least(question, game, table, work)
    pot: PotRaise | None = None
    if betting is Betting.POT_LIMIT:
        up = _blinds_up(table, question.house)
        counted = Counted(table.middle + (table.antes if table.antes_count else 0), table.in_front, sum(up))
        pot = pot_raise(counted, table.to_match, table.mine, question.house.pot_round_to)
        _explain_pot(work, table, up, pot)
    else:
        work.cite("no_limit")
        _explain_call(work, table)
    if table.blinds is not None and table.blinds.posted_big < table.blinds.big == table.to_match > table.mine:
        work.cite("short_blind_call")
    limits = bounds(
        to_match=table.to_match,
        mine=table.mine,
        least=least,
        most=pot.to if pot else None,
        stack=question.stack,
    )
    _explain_least(work, table, least, step, pot)
    _explain_stack(work, table, limits)

    call = table.to_match - table.mine
    if question.stack is not None:
        call = min(call, question.stack)
    after_call = table.middle + table.antes + table.in_front + call
    if table.mine and limits.most is not None:
        put_in = limits.most - table.mine
        work.step("put-in", f"With {chips(table.mine)} already in, that is {chips(put_in)} to put in.", put_in=put_in)
    if pot is None or after_call != pot.after_call:
        work.step("chips", f"Chips in the pot after the call: {chips(after_call)}.", pot=after_call)
    result = {
        "call": call,
        "pot_after_call": after_call,
        "min_raise_to": limits.least,
        "max_raise_to": limits.most,
        "pot_raise_to": max(pot.to, least or 0) if pot else None,
        "raise_by": None if limits.most is None else limits.most - table.to_match,
        "put_in": None if limits.most is None else limits.most - table.mine,
        "closed": _closed(question, limits),
    }
    if question.stack is not None:
        result["all_in_to"] = limits.all_in
    return work.ruling(question, result)


def _blinds_up(table: Table, house: HouseRules) -> tuple[int, int]:
    """Chips that short blinds, and a small blind counted as a big one, count beyond what lies there."""
    if table.blinds is None:
        return 0, 0
    return blinds_up(
        table.blinds,
        full=house.pot_short_blinds == "full",
        as_big_blind=rounds_up(table.blinds, house),
        small_in_front=table.small_in_front,
    )


# ---- the least ------------------------------------------------------------------------------------------------------


def _least(question: WagerQuestion, game: Game | None, table: Table, work: Working) -> tuple[int | None, int | None]:
    """(the smallest legal total, the step of it); None where it is not known."""
    posted = table.blinds or posted_blinds(question, game)
    big = posted.big if posted else 0
    min_bet = question.min_bet or big or question.chip
    if table.to_match == 0:
        return min_bet, min_bet
    stakes = question.stakes
    if (
        stakes is not None
        and game is not None
        and game.forced is Forced.BUTTON_ANTE
        and table.first
        and question.last_raise is None
        and table.to_match == stakes.button_ante - stakes.ante
    ):
        work.cite("short_deck_min_raise")
        double = question.house.short_deck_min_raise == "double-button-ante"
        to = short_deck_least_raise(stakes.ante, stakes.button_ante, double_button_ante=double)
        return to, to - table.to_match
    straddle = (question.straddle or 0) if table.first else 0
    step: int | None
    if question.last_raise is not None:
        step = max(question.last_raise, min_bet)
        if question.last_raise > max(table.to_match, min_bet):
            work.warn(f"A raise of {chips(step)} cannot have been made when it is {chips(table.to_match)} to match.")
    elif table.amounts is None:
        return None, None
    else:
        full_big = big if table.first else 0
        step = largest_step(table.amounts, full_big, min_bet, straddle=straddle)
        if len({amount for amount in table.amounts if amount > full_big}) > 1:
            work.warn(
                f"The last raise is taken as {chips(step)}, the largest step in the chips in front;"
                " that is wrong when somebody raised twice or is all-in for less. Then give last_raise."
            )
    if straddle and table.to_match == straddle:
        work.cite("straddle_raise")
        if question.house.straddle_raise == "double-straddle":
            step = max(step, straddle)
    return table.to_match + step, step


# ---- the working ----------------------------------------------------------------------------------------------------


def _explain_pot(work: Working, table: Table, up: tuple[int, int], pot: PotRaise) -> None:
    short, as_big = up
    counted_antes = table.antes if table.antes_count else 0
    parts = [n for n in (table.middle, counted_antes, table.matched, table.others, table.mine) if n]
    real = sum(parts)
    total = f" = {chips(real)}" if len(parts) > 1 else ""
    work.step(
        "table",
        f"On the table: {' + '.join(chips(n) for n in parts) or '0'}{total}.",
        "pot_maximum",
        parts=parts,
        total=real,
    )
    if table.antes:
        if table.antes_count:
            work.step("antes", f"The antes, {chips(table.antes)}, are in it.", "antes_in_pot", antes=table.antes)
        else:
            work.step(
                "antes",
                f"The ante, {chips(table.antes)}, does not count in this round.",
                "antes_in_pot",
                antes=table.antes,
            )
    if short:
        real += short
        work.step(
            "short-blinds",
            f"The blinds are {chips(short)} short and count as full: {chips(real)}.",
            "pot_short_blinds",
            short=short,
            total=real,
        )
    elif table.blinds is not None and table.blinds.short:
        work.cite("pot_short_blinds")
    if table.blinds is not None:
        work.cite("pot_small_blind")
    if as_big:
        real += as_big
        work.step(
            "small-blind",
            f"The small blind counts as a big blind, {chips(as_big)} more: {chips(real)}.",
            extra=as_big,
            total=real,
        )
    if not table.first:
        work.cite("pot_actual")
    if pot.call:
        work.step(
            "call",
            f"Call {chips(pot.call)} first: the pot is {chips(pot.after_call)}.",
            call=pot.call,
            pot=pot.after_call,
        )
    else:
        work.step("call", f"Nothing to call: the pot is {chips(pot.after_call)}.", call=0, pot=pot.after_call)
    if pot.rounded != pot.after_call:
        work.step(
            "round",
            f"Rounded up to {chips(work.house.pot_round_to)}: {chips(pot.rounded)}.",
            unit=work.house.pot_round_to,
            pot=pot.rounded,
        )
    if work.house.pot_round_to != 1:
        work.cite("pot_round_to")
    if table.to_match:
        text = f"Raise by that much on top: {chips(table.to_match)} + {chips(pot.rounded)} = {chips(pot.to)}."
    else:
        text = f"The most to bet is the pot: {chips(pot.to)}."
    work.step("pot", text, to_match=table.to_match, raise_by=pot.rounded, to=pot.to)


def _explain_call(work: Working, table: Table) -> None:
    call = table.to_match - table.mine
    if call:
        work.step("call", f"It is {chips(call)} to call.", call=call)
    else:
        work.step("call", "Nothing to call.", call=0)


def _explain_least(work: Working, table: Table, least: int | None, step: int | None, pot: PotRaise | None) -> None:
    if least is None:
        work.step("least", "The smallest raise needs the last raise, which is not given.", least=None)
    elif table.to_match == 0:
        work.step("least", f"The smallest bet is {chips(least)}.", "min_bet", least=least)
    else:
        work.step(
            "least",
            f"The smallest raise is by {chips(step or 0)}: {chips(table.to_match)} + {chips(step or 0)} = {chips(least)}.",
            "min_raise",
            step=step,
            least=least,
        )
    if pot is not None and least is not None and pot.to < least:
        work.step("floor", f"The pot is smaller than that, so {chips(least)} is allowed.", least=least, pot=pot.to)


def _explain_stack(work: Working, table: Table, limits: Bounds) -> None:
    if limits.all_in is None:
        return
    stack = limits.all_in - table.mine
    text = f"With {chips(stack)} behind all-in is {chips(limits.all_in)}"
    if limits.closed:
        end = ", which does not reach a raise."
    elif limits.least == limits.most == limits.all_in:
        end = ": only all-in is possible."
    elif limits.most == limits.all_in:
        end = ": that is the most."
    else:
        end = "."
    work.step("stack", text + end, stack=stack, all_in=limits.all_in)


def _closed(question: WagerQuestion, limits: Bounds) -> str | None:
    if limits.closed is None:
        return None
    if question.stack == 0:
        return "There are no chips left to act with."
    return f"The last {chips(question.stack or 0)} only call."
