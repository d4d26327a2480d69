"""The ruling on forced bets: who posts what before the cards, and who acts first."""

from __future__ import annotations

from floor_app.base import QuestionError
from floor_app.rules.forced import ForcedBets, Paid, forced_bets
from floor_app.rules.games import Forced, Game
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.questions import ForcedBetsQuestion, game_asked
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.words import chips, seats_words, sentence

_NAMES = {
    "small_blind": "the small blind",
    "big_blind": "the big blind",
    "ante": "the ante",
    "button_ante": "the button's ante",
    "straddle": "a straddle",
    "kill": "the kill",
    "live": "a live blind",
    "dead": "a dead blind",
}
_CITE = {"straddle": "straddle", "kill": "kill", "live": "missed_blinds", "dead": "missed_blinds"}


def rule_forced_bets(question: ForcedBetsQuestion) -> Ruling:
    """The ruling on a forced-bets question. Raises QuestionError where button or stakes do not suffice."""
    game = game_asked(question.game, question.betting)
    stakes = question.stakes.value
    check_stakes(game, stakes)
    found = forced_bets(
        game,
        stakes,
        question.house,
        question.seat_stacks,
        button=question.button,
        blinds=question.blinds_at.value if question.blinds_at else None,
        posts=question.further,
    )
    work = Working(question.house)
    _explain(work, question, game, stakes, found)
    return work.ruling(
        question,
        {
            "posts": {str(seat): names for seat, names in found.posts.items()},
            "pot": found.pot,
            "pot_with_bring_in": found.pot_with_bring_in,
            "live": {str(seat): amount for seat, amount in found.live.items()},
            "to_act": found.to_act,
        },
    )


def check_stakes(game: Game, stakes: Stakes) -> None:
    """Raises QuestionError where a game cannot be posted for with these stakes."""
    if game.forced is Forced.BLINDS and stakes.big_blind == 0:
        raise QuestionError("big_blind is missing.", "stakes.big_blind", f"{game.name} is played with blinds.")
    if game.forced is not Forced.BLINDS and stakes.ante_from is not AnteFrom.EACH:
        raise QuestionError(f"In {game.name} every seat antes.", "stakes.ante_from", "Leave it out.")
    if game.forced is Forced.BUTTON_ANTE and stakes.button_ante <= stakes.ante:
        raise QuestionError(
            "button_ante must be more than the ante.",
            "stakes.button_ante",
            "It is all that the button posts, its own ante included.",
        )


def _explain(work: Working, question: ForcedBetsQuestion, game: Game, stakes: Stakes, found: ForcedBets) -> None:
    _explain_who(work, question, game, found)
    shared: list[Paid] = []
    for row in found.paid:
        work.cite(_CITE.get(row.name, ()))
        if row.name == "ante" and stakes.ante_from is AnteFrom.EACH:
            shared.append(row)
            continue
        short = f", all that is left of {chips(row.owed)}" if row.paid < row.owed else ""
        work.step(
            "post",
            f"Seat {row.seat} posts {_NAMES[row.name]}: {chips(row.paid)}{short}.",
            seat=row.seat,
            name=row.name,
            paid=row.paid,
            owed=row.owed,
        )
    if shared:
        _explain_antes(work, stakes, shared)
    if stakes.ante and stakes.ante_from is AnteFrom.BIG_BLIND:
        work.cite("big_blind_ante")
        big = [row for row in found.paid if row.name in ("big_blind", "ante")]
        if any(row.paid < row.owed for row in big):
            work.cite("bb_ante_order")
    if stakes.ante and stakes.ante_from is AnteFrom.BUTTON and not any(row.name == "ante" for row in found.paid):
        work.warn("The button is before an empty seat: nobody posts the ante.")
    work.step("pot", f"In the pot before the cards: {chips(found.pot)}.", pot=found.pot)
    if found.pot_with_bring_in is not None:
        work.step(
            "bring-in",
            f"With the bring-in of {chips(stakes.bring_in)} it is {chips(found.pot_with_bring_in)}.",
            "bring_in",
            bring_in=stakes.bring_in,
            pot=found.pot_with_bring_in,
        )
    if any(player.absent for player in question.players):
        away = sorted(p.seat for p in question.players if p.absent)
        are = "is" if len(away) == 1 else "are"
        work.step(
            "absent",
            f"{sentence(seats_words(away))} {are} away: dealt in and posting, dead after the deal.",
            "absent",
            seats=away,
        )
    if found.to_act is not None:
        work.step("to-act", f"Seat {found.to_act} acts first.", seat=found.to_act)
    elif game.uses_button:
        work.step("to-act", "Nobody has chips to act with.", seat=None)


def _explain_who(work: Working, question: ForcedBetsQuestion, game: Game, found: ForcedBets) -> None:
    if game.forced is Forced.BUTTON_ANTE:
        work.cite("button_ante")
    if found.blinds is None:
        return
    heads_up = len(question.players) == 2
    work.cite("heads_up_button" if heads_up else "blinds")
    if heads_up and found.blinds.small == question.button:
        work.step("heads-up", "Heads-up the button is the small blind and acts first.", seat=question.button)
    if found.blinds.small is None:
        work.step("dead-small", "The small blind is dead: nobody posts it.")


def _explain_antes(work: Working, stakes: Stakes, rows: list[Paid]) -> None:
    work.cite("ante_each")
    total = sum(row.paid for row in rows)
    full = [row for row in rows if row.paid == row.owed]
    work.step(
        "antes",
        f"{len(full)} antes of {chips(stakes.ante)} make {chips(len(full) * stakes.ante)}.",
        count=len(full),
        ante=stakes.ante,
        total=total,
    )
    for row in rows:
        if row.paid < row.owed:
            work.step(
                "post",
                f"Seat {row.seat} has only {chips(row.paid)} of the ante.",
                seat=row.seat,
                name="ante",
                paid=row.paid,
                owed=row.owed,
            )
