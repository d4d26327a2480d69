"""The ruling on limit betting: the ladder of the street, what is left of it, and what lifts the cap."""

from __future__ import annotations

from floor_app.base import QuestionError
from floor_app.rules.games import Bet, Forced, Game, Street
from floor_app.rules.ladder import Cap, CapReason, Climb, cap, climb, next_total
from floor_app.rules.stakes import Stakes
from floor_app.rulings.questions import LadderQuestion, game_asked, refuse_betting
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.words import and_words, chips, count_words, sentence

_CAP_TEXT: dict[CapReason, str] = {
    "cap": "",
    "event-two-left": "Two players are left in the event: there is no cap.",
    "event-cap-stays": "{left} are left in the event, so the cap stays even heads-up.",
    "cash-began-with-two": "Two players began this round: there is no cap.",
    "cash-heads-up-before-cap": "It became heads-up before the cap: there is no cap.",
    "cash-heads-up-unknown": "It is at the cap, and it is not known when it became heads-up: it is capped.",
    "cash-cap-stays": "The cap stays even heads-up.",
}


def rule_ladder(question: LadderQuestion) -> Ruling:
    """The ruling on a limit-ladder question. Raises RuleError for another betting structure."""
    game = game_asked(question.game, question.betting)
    refuse_betting(game.betting, "limit-ladder")
    street = game.street(question.street)
    stakes = question.stakes.value
    bet = _bet(street, stakes)
    first = street is game.first_street
    house = question.house
    began, in_hand = question.round_began_with, question.in_hand
    if began is not None and in_hand is not None and in_hand > began:
        raise QuestionError(f"{in_hand} cannot be in the hand when {began} began the round.", "in_hand")
    in_hand = began if in_hand is None else in_hand

    bring_in = stakes.bring_in if first and game.forced is Forced.ANTE_AND_BRING_IN else 0
    opens_at = opening_amount(game, stakes) if first else 0
    now = opens_at if question.current is None else max(question.current, opens_at)
    most = house.max_raises_two_rounds if game.two_rounds else house.max_raises
    at = climb(now, bet, bring_in=bring_in)
    raises = at.raises if question.raises is None else question.raises
    lift = cap(
        house,
        players_left=question.players_left,
        raises=raises,
        most=most,
        began_with=began,
        in_hand=in_hand,
        heads_up_at=question.heads_up_at,
    )
    capped = not lift.lifted and raises >= most
    ladder = [bet * (n + 1) for n in range(most + 1)]
    following = None if capped else next_total(at, now, bet, house.limit_short_raise)

    work = Working(house)
    work.step(
        "bet",
        f"{sentence(street.name)} the bet is {chips(bet)}.",
        "limit_steps",
        street=street.key,
        bet=bet,
    )
    max_key = "max_raises_two_rounds" if game.two_rounds else "max_raises"
    work.step(
        "ladder",
        f"A bet and {count_words(most, 'raise')}: {and_words(chips(total) for total in ladder)}.",
        max_key,
        max_raises=most,
        ladder=ladder,
    )
    _explain_now(work, game, at, now=now, bet=bet, bring_in=bring_in, first=first, raises=raises)
    if question.raises is not None and question.raises != at.raises:
        work.warn(
            f"{sentence(count_words(question.raises, 'raise'))} made is taken from the question;"
            f" {chips(now)} alone would show {at.raises}."
        )
    if following is not None:
        _explain_next(work, at, now=now, bet=bet, following=following)
    _explain_cap(work, question, lift, capped=capped, raises=raises, most=most)

    return work.ruling(
        question,
        {
            "ladder": ladder,
            "now": now,
            "next": following,
            "raises_made": raises,
            "raises_left": None if lift.lifted else max(0, most - raises),
            "capped": capped,
            "cap_lifted": lift.lifted,
            "closed": f"A bet and {count_words(most, 'raise')} are in: it is capped." if capped else None,
        },
    )


def opening_amount(game: Game, stakes: Stakes) -> int:
    """The amount to match on the first round before anybody has acted, in chips."""
    return {
        Forced.BLINDS: stakes.big_blind,
        Forced.ANTE_AND_BRING_IN: stakes.bring_in,
        Forced.BUTTON_ANTE: max(0, stakes.button_ante - stakes.ante),
    }[game.forced]


def _bet(street: Street, stakes: Stakes) -> int:
    name = "small_bet" if street.bet is Bet.SMALL else "big_bet"
    bet = stakes.small_bet if street.bet is Bet.SMALL else stakes.big_bet
    if bet == 0:
        raise QuestionError(f"{name} is missing.", f"stakes.{name}", f"Give the bet {street.name}.")
    return bet


def _explain_now(
    work: Working, game: Game, at: Climb, *, now: int, bet: int, bring_in: int, first: bool, raises: int
) -> None:
    if now == 0:
        work.step("nothing", "Nobody has bet.")
    elif bring_in and now == bring_in:
        work.step(
            "bring-in",
            f"The bring-in is {chips(bring_in)}; completing it to {chips(bet)} is no raise.",
            ("bring_in", "completion"),
            bring_in=bring_in,
            complete_to=bet,
        )
    else:
        if first and game.forced is Forced.BLINDS:
            work.cite("big_blind_is_a_bet")
        if bring_in:
            work.cite("completion")
        if at.rest:
            what = f"{chips(at.rest)} beyond {count_words(at.full, 'full bet')}" if at.full else chips(at.rest)
            counted = "none" if not at.counts else "one" if at.full else "the bet"
            half = "half a bet or more" if at.counts else "less than half a bet"
            work.step(
                "short",
                f"{what} is {half}: it counts as {counted}.",
                "half_bet",
                full=at.full,
                rest=at.rest,
                counts=at.counts,
            )
        made = f"{count_words(raises, 'raise')} {'is' if raises == 1 else 'are'} made"
        work.step("now", f"It is {chips(now)} to go: {made}.", now=now, raises=raises)


def _explain_next(work: Working, at: Climb, *, now: int, bet: int, following: int) -> None:
    if at.counts:
        work.cite("limit_short_raise")
    if now == 0:
        text = f"The next bet is {chips(following)}."
    elif at.rest and not at.counts:
        text = f"The next player may complete to {chips(following)}."
    else:
        text = f"The next raise is to {chips(following)}."
    work.step("next", text, now=now, bet=bet, next=following)


def _explain_cap(work: Working, question: LadderQuestion, lift: Cap, *, capped: bool, raises: int, most: int) -> None:
    lift_key = "cap_lift_cash" if question.players_left is None else "cap_lift_event"
    text = _CAP_TEXT[lift.reason].format(left=chips(question.players_left or 0))
    if lift.lifted:
        work.step("cap-lifted", text, lift_key, players_left=question.players_left)
        return
    if capped:
        work.step("capped", f"All {count_words(most, 'raise')} are made: it is capped.", lift_key, raises=raises)
    else:
        left = count_words(most - raises, "raise")
        work.step(
            "left", f"{sentence(left)} {'is' if most - raises == 1 else 'are'} left.", lift_key, left=most - raises
        )
    two = (question.in_hand or question.round_began_with) == 2
    if text and two:
        work.step("cap-stays", text, lift_key, players_left=question.players_left)
    if lift.reason == "cash-heads-up-unknown":
        work.warn(
            "Two are in the hand at the cap, and it is not known when it became heads-up;"
            " before the cap there would be none. Give heads_up_at."
        )
    if question.players_left is None and question.round_began_with is None and capped:
        work.warn("It is not known how many began the round; give round_began_with.")
