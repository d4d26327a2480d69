"""What lies on the table when a player asks what he may make it, from either form of the question."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.base import QuestionError
from floor_app.rules.games import GAMES, Forced, Game
from floor_app.rules.house import HouseRules
from floor_app.rules.near import did_you_mean
from floor_app.rules.wager import PostedBlinds
from floor_app.rulings.questions import WagerQuestion
from floor_app.rulings.ruling import Working
from floor_app.rulings.words import chips


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table when the player acts, in chips."""

    first: bool
    """True on the first betting round."""
    middle: int
    antes: int
    antes_count: bool
    matched: int
    """In front of those who have put in the bet to match, the actor left out."""
    others: int
    """In front of everybody else, the actor left out."""
    mine: int
    to_match: int
    blinds: PostedBlinds | None
    """On the first round of a blind game."""
    small_in_front: int | None
    """What the small blind's owner has in front; None = a dead small blind."""
    amounts: tuple[int, ...] | None
    """What every seat has in front; None when only sums are known."""

    @property
    def in_front(self) -> int:
        """All chips in front, the actor's included."""
        return self.matched + self.others + self.mine


def read_table(question: WagerQuestion, game: Game | None, work: Working) -> Table:
    """What lies on the table, from either form of the question. Raises QuestionError for what cannot be."""
    by_sums = _form(question)
    blinds = posted_blinds(question, game)
    first = _is_first(question, game, blinds)
    if question.antes and not first:
        raise QuestionError("After the first round antes lie in the pot.", "antes", "Add them to pot.")
    blind_game = game.forced is Forced.BLINDS if game else blinds is not None
    least_match = max(blinds.big if first and blinds else 0, (question.straddle or 0) if first else 0)
    full = blinds if first else None
    amounts: tuple[int, ...] | None
    if by_sums:
        bet, mine = question.bet or 0, question.mine or 0
        bettors = 0 if bet == 0 else (question.callers or 0) + (mine != bet)
        matched, others, amounts = bet * bettors, question.others or 0, None
        small = _small_by_sums(full, others, mine, question, work)
        to_match = max(bet, least_match)
    else:
        in_front = _bets(question, full)
        mine = in_front.get(question.to_act or 0, 0)
        amounts = tuple(in_front.values())
        to_match = max(max(amounts, default=0), least_match)
        rest = [amount for seat, amount in in_front.items() if seat != question.to_act]
        matched = sum(amount for amount in rest if amount == to_match)
        others = sum(rest) - matched
        small = _small_by_seat(full, in_front, question, work)
    if mine > to_match:
        raise QuestionError(
            f"{chips(mine)} already in is more than the {chips(to_match)} to match.", "mine", "Give bet as the total."
        )
    return Table(
        first=first,
        middle=question.pot,
        antes=question.antes,
        antes_count=not blind_game or question.house.antes_in_pot == "always",
        matched=matched,
        others=others,
        mine=mine,
        to_match=to_match,
        blinds=full,
        small_in_front=small,
        amounts=amounts,
    )


def _form(question: WagerQuestion) -> bool:
    """Whether the chips in front come as sums instead of by seat. Raises QuestionError when both or half are given."""
    given = [name for name in ("bet", "callers", "others", "mine") if getattr(question, name) is not None]
    if given and question.bets is not None:
        raise QuestionError(
            f"bets and {given[0]} say the same thing twice.", given[0], "Give bets, or bet and its like."
        )
    if given and question.bet is None:
        raise QuestionError("bet is missing.", "bet", f"{given[0]} goes with the bet to match.")
    return bool(given)


def posted_blinds(question: WagerQuestion, game: Game | None) -> PostedBlinds | None:
    """The blinds of a question, full and as posted; None without. Raises QuestionError when more than full is posted."""
    small, big = 0, 0
    if question.blinds is not None:
        small, big = question.blinds.small, question.blinds.big
    elif question.stakes is not None and (game is None or game.forced is Forced.BLINDS):
        small, big = question.stakes.small_blind, question.stakes.big_blind
    if big == 0:
        return None
    posted = question.posted
    dead = question.blinds_at is not None and question.blinds_at.small is None
    posted_small = (0 if dead else small) if posted is None or posted.small is None else posted.small
    posted_big = big if posted is None or posted.big is None else posted.big
    for name, amount, full in (("small", posted_small, small), ("big", posted_big, big)):
        if amount > full:
            raise QuestionError(
                f"{chips(amount)} posted is more than a {name} blind of {chips(full)}.", f"posted.{name}"
            )
    return PostedBlinds(small, big, posted_small, posted_big)


def _is_first(question: WagerQuestion, game: Game | None, blinds: PostedBlinds | None) -> bool:
    if question.street is None:
        return blinds is not None or question.antes > 0 or question.stakes is not None
    if game is not None:
        return game.street(question.street) is game.first_street
    known = {street.key: n == 0 for row in GAMES.values() for n, street in enumerate(row.streets)}
    if question.street not in known:
        raise QuestionError(f"There is no street {question.street!r}.", "street", did_you_mean(question.street, known))
    return known[question.street]


def _bets(question: WagerQuestion, full: PostedBlinds | None) -> dict[int, int]:
    """Chips in front by seat; left out on the first round they are the posted blinds."""
    if question.bets is not None:
        if question.bets and question.to_act is None:
            raise QuestionError("to_act is missing.", "to_act", "Name the seat that asks.")
        return dict(question.bets)
    if full is None:
        raise QuestionError("bets is missing.", "bets", "Give bets by seat, or bet with callers, others and mine.")
    at = question.blinds_at
    small, big = (at.small or 0, at.big) if at else (-1, -2)  # who they are does not matter here
    in_front = {small: full.posted_small, big: full.posted_big}
    return {seat: amount for seat, amount in in_front.items() if amount}


def rounds_up(full: PostedBlinds | None, house: HouseRules) -> bool:
    """Whether the small blind counts as a big one in this pot."""
    return full is not None and house.pot_small_blind == "as-big-blind" and full.small < full.big


def _small_by_seat(
    full: PostedBlinds | None, in_front: dict[int, int], question: WagerQuestion, work: Working
) -> int | None:
    """What the small blind's owner has in front; None = dead. Without `blinds_at`: whoever has just that amount."""
    if full is None or not rounds_up(full, question.house):
        return None
    if question.blinds_at is not None:
        seat = question.blinds_at.small
        return None if seat is None else in_front.get(seat, 0) if question.bets is not None else full.posted_small
    if full.posted_small == 0:
        return None
    like_it = sum(1 for amount in in_front.values() if amount == full.posted_small)
    if like_it > 1:
        work.warn(f"More than one seat has {chips(full.posted_small)} in front; one is taken as the small blind.")
    return full.posted_small if like_it else -1


def _small_by_sums(
    full: PostedBlinds | None, others: int, mine: int, question: WagerQuestion, work: Working
) -> int | None:
    """The same where only sums are known: the small blind is taken to lie among the other chips, if they can hold it."""
    if full is None or not rounds_up(full, question.house) or full.posted_small == 0:
        return None
    if mine == full.posted_small:
        return full.posted_small
    if others in (full.posted_small, full.posted_small + full.posted_big):
        return full.posted_small
    if others < full.posted_small or others == full.posted_big:
        return -1
    work.warn(
        f"The small blind is taken as still having {chips(full.posted_small)} in front;"
        " where it put in more, give bets and blinds_at."
    )
    return full.posted_small
