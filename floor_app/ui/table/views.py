"""From a spot, the round on it and the rulings to the words of every part of the desk. No widgets, no rules."""

from __future__ import annotations

from dataclasses import dataclass, replace

from floor_app.base import FloorError
from floor_app.rules.games import Bet, Betting, Game
from floor_app.rules.spot import Spot
from floor_app.rulings import ask
from floor_app.rulings import round as rounds
from floor_app.rulings.answer import answer
from floor_app.rulings.ask import Asked
from floor_app.rulings.round import Round
from floor_app.rulings.ruling import Ruling
from floor_app.rulings.words import cap_words, chips, count_words, limits_words, seat_words, sentence, stakes_words
from floor_app.ui.table.answer_view import (
    AnswerView,
    Cell,
    FieldView,
    LadderView,
    OpeningView,
    Rung,
    RungState,
    Tone,
    WagerView,
)

HANDED = ("", "", "heads-up", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Answered:
    """A question of the desk with its ruling, or why there is none."""

    asked: Asked | None = None
    ruling: Ruling | None = None
    problem: FloorError | None = None


def is_limit(game: Game) -> bool:
    """Whether the desk shows the ladder instead of the wager fields."""
    return game.betting is Betting.FIXED_LIMIT


def answered(spot: Spot, told: Round) -> Answered:
    """The answer to the question that stands on the desk; a problem instead of an answer when something is wrong."""
    problems = ask.read_typed(told).problems
    if problems:
        return Answered(problem=next(iter(problems.values())))
    try:
        asked = ask.ask_ladder(spot, told) if is_limit(spot.game) else ask.ask_wager(spot, told)
        return Answered(asked, answer(asked.question))
    except FloorError as error:
        return Answered(problem=error)


# ---- the answer ------------------------------------------------------------------------------------------------------


def answer_view(spot: Spot, done: Answered) -> AnswerView:
    """The answer card for a ruling."""
    assert done.asked is not None
    assert done.ruling is not None
    if rounds.over(done.asked.told):
        return _over(done.asked.told)
    if is_limit(spot.game):
        return _ladder_answer(spot, done.asked, done.ruling)
    return _wager_answer(spot, done.asked, done.ruling)


def _over(told: Round) -> AnswerView:
    """The betting is over, on the last street or because one player is left."""
    left = rounds.live(told)
    pot = chips(rounds.pot(told))
    if len(left) == 1:
        return AnswerView(f"One player is left: seat {left[0]}", "In the middle and in front", pot, "dim")
    return AnswerView("The betting is over", "Pot", pot, "dim")


def _whose(asked: Asked) -> str:
    return seat_words(asked.seat) if asked.seat is not None else "the next player"


def _where(spot: Spot, asked: Asked) -> str:
    street = spot.game.street(asked.told.street)
    return f" {street.name}" if asked.next_street or street is not spot.game.first_street else ""


def basis(ruling: Ruling) -> str:
    """The sources of a ruling, each once, with the points they decide."""
    points: dict[str, list[str]] = {}
    for citation in ruling.citations:
        points.setdefault(citation.source, []).append(citation.point)
    return "  ·  ".join(f"{source}: {'; '.join(p for p in said if p)}" for source, said in points.items())


ASIDE = ("antes", "least", "stack", "chips")
"""Steps that are not on the way to the number: where the minimum comes from, what does not count."""


def _working(ruling: Ruling, aside: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """The steps that lead to the number, and the others as one text."""
    main = tuple(step.text for step in ruling.steps if step.key not in aside)
    return main, " ".join(step.text for step in ruling.steps if step.key in aside)


def _wager_answer(spot: Spot, asked: Asked, ruling: Ruling) -> AnswerView:
    r = ruling.result
    pot_limit = spot.game.betting is Betting.POT_LIMIT
    parts = ask.wager_parts(spot, asked, r)
    rows = [("call", chips(r["call"])) if parts.facing else ("check", "free")]
    notes = [*ruling.warnings]
    if r["closed"]:
        notes.insert(0, r["closed"])
    verb = "Raise to" if parts.facing else "Bet"
    if r["max_raise_to"] is None and r["min_raise_to"] is None:
        label, big = ("Call, all-in" if r.get("all_in_to") is not None else "Call"), chips(r["call"])
    elif parts.short:
        label, big = "All-in for", chips(r["max_raise_to"])
        if pot_limit:
            rows.append(("pot would be", chips(r["pot_raise_to"])))
    elif pot_limit:
        label, big = verb, chips(r["max_raise_to"])
    else:
        label = f"Min {verb.lower()}"
        big = chips(r["min_raise_to"]) if r["min_raise_to"] is not None else "–"
    for name, amount in (("raise by", parts.raise_by if parts.facing else None), ("chips to put in", parts.put_in)):
        if amount is not None:
            rows.append((name, chips(amount)))
    if pot_limit and r["min_raise_to"] is not None and r["min_raise_to"] != r["max_raise_to"]:
        rows.append((f"min {verb.lower()}", chips(r["min_raise_to"])))
    if not pot_limit and r["max_raise_to"] is not None and not parts.short:
        rows.append(("at most, all-in", chips(r["max_raise_to"])))
    if pot_limit and r["min_raise_to"] is None and r["max_raise_to"] is not None and not parts.short:
        notes.append("The minimum raise is not known: type Last raise by.")
    title = f"{'Pot' if pot_limit else 'Minimum raise' if parts.facing else 'Minimum bet'} for {_whose(asked)}"
    if asked.by_hand and asked.seat is not None:
        title += ", as typed"
    steps, more = _working(ruling, ASIDE if pot_limit else ("antes", "stack", "chips"))
    if parts.short:
        steps, more = _working(ruling, ("antes", "least", "chips"))
    return AnswerView(
        title + _where(spot, asked), label, big, "answer", tuple(rows), steps, more, basis(ruling), tuple(notes)
    )


def _ladder_answer(spot: Spot, asked: Asked, ruling: Ruling) -> AnswerView:
    r = ruling.result
    parts = ask.ladder_parts(spot, asked, r)
    rows = [("call", chips(parts.call)) if parts.call else ("check", "free")]
    tone: Tone
    if r["capped"]:
        label, big, tone = "No more raises", "CAPPED", "stop"
    else:
        label, big, tone = parts.verb, chips(r["next"]) if r["next"] is not None else "–", "answer"
        if parts.raise_by is not None:
            rows.append(("raise by", chips(parts.raise_by)))
        if parts.put_in is not None:
            rows.append(("chips to put in", chips(parts.put_in)))
    rows.append(("raises left", "no cap" if r["raises_left"] is None else str(r["raises_left"])))
    title = f"{sentence(_whose(asked))} {spot.game.street(asked.told.street).name}"
    steps, more = _working(ruling, ("bet", "ladder", "left"))
    return AnswerView(title, label, big, tone, tuple(rows), steps, more, basis(ruling), ruling.warnings)


# ---- the fields ------------------------------------------------------------------------------------------------------


def wager_view(spot: Spot, told: Round, done: Answered, doubt: str) -> WagerView:
    """The fields of the wager panel: what the desk knows, what is typed, and the sentence under them."""
    typed = ask.read_typed(told)
    seen, maker, _turned = ask.looked_at(spot, told, typed.amounts)
    base = ask.known(seen, seen.to_act)
    last = base.last_raise
    amounts: dict[str, int | None] = {
        "middle": base.middle,
        "bet": base.bet,
        "callers": base.callers,
        "others": base.others,
        "mine": base.mine,
        "last_raise": last if last is not None else ask.raise_step(done.ruling) if done.ruling is not None else None,
    }
    problems = {name: _problem(error) for name, error in typed.problems.items()}
    where = done.problem.where if done.problem is not None else ""
    if done.problem is not None and not problems:
        problems[where if where in amounts else "bet"] = _problem(done.problem)
    fields = {
        name: FieldView("" if amount is None else chips(amount), told.typed.get(name, ""), problems.get(name, ""))
        for name, amount in amounts.items()
    }
    pot_limit = spot.game.betting is Betting.POT_LIMIT
    title = "How much is pot?" if pot_limit else "How much is the minimum raise?"
    street = spot.game.street(seen.street)
    return WagerView(f"{title}  ·  {street.name}", doubt or _sentence(told, seen, maker), fields, notice=bool(doubt))


def _problem(error: FloorError) -> str:
    return f"{error.message} {error.remedy}".strip()


def _sentence(told: Round, seen: Round, maker: int | None) -> str:
    if maker is not None:
        return f"Seat {maker} makes it {chips(seen.current)}: Enter, then the next player."
    if any(name in told.typed for name in ask.BY_HAND):
        return "Counted as typed, not by the seats. Esc goes back to the seats."
    if not seen.seats or seen.button is None:
        return "Set the button (B) and the desk keeps the bets by seat. Or type what is in front."
    if len(rounds.live(seen)) < 2:
        return "One player is left in the hand: N for the next hand."
    if seen.to_act is None:
        return "The betting is over."
    if seen.raiser is not None and seen.raiser in seen.bets:
        return f"Seat {seen.raiser} made it {chips(seen.bets[seen.raiser])}. Type what seat {seen.to_act} makes it, then Enter."
    return f"Type what seat {seen.to_act} makes it, then Enter: 140k, 1.5m or 3x40k."


def ladder_view(spot: Spot, told: Round, done: Answered) -> tuple[LadderView, FieldView]:
    """The ladder and the field of the amount to match."""
    typed = ask.read_typed(told)
    problem = _problem(typed.problems["amount"]) if "amount" in typed.problems else ""
    if not problem and done.problem is not None:
        problem = _problem(done.problem)
    words = ". ".join(sentence(part) for part in cap_words(spot.game, spot.house, spot.players_left))
    if done.asked is None or done.ruling is None:
        street = spot.game.street(told.street)
        return (
            LadderView(_limits_title(spot, street.key), words=words),
            FieldView(chips(told.current), told.typed.get("amount", ""), problem),
        )
    r = done.ruling.result
    seen = done.asked.told
    steps: list[int] = list(r["ladder"])
    rungs = []
    state: RungState
    first = spot.game.first_street.key == seen.street
    bring_in = spot.stakes.bring_in if first and not spot.game.uses_button else 0
    if bring_in:
        state = "now" if r["now"] == bring_in else "past"
        rungs.append(Rung(chips(bring_in), "bring-in", state))
    for n, amount in enumerate(steps):
        name = ("complete" if bring_in else "bet") if n == 0 else f"raise {n}"
        if n == len(steps) - 1 and not r["cap_lifted"] and n:
            name += " · cap"
        state = (
            "now" if amount == r["now"] else "past" if amount < r["now"] else "next" if amount == r["next"] else "later"
        )
        rungs.append(Rung(chips(amount), name, state))
    if r["capped"]:
        left = "CAPPED: no more raises"
    elif r["raises_left"] is None:
        left = "No cap"
    else:
        left = f"{sentence(count_words(r['raises_left'], 'raise'))} left"
    view = LadderView(_limits_title(spot, seen.street), tuple(rungs), left, r["capped"], words)
    return view, FieldView(chips(seen.current), told.typed.get("amount", ""), problem)


def rung_amounts(spot: Spot, done: Answered) -> tuple[int, ...]:
    """The amounts of the rungs as `ladder_view` shows them."""
    if done.asked is None or done.ruling is None:
        return ()
    first = spot.game.first_street.key == done.asked.told.street
    bring_in = (spot.stakes.bring_in,) if first and not spot.game.uses_button else ()
    return (*bring_in, *done.ruling.result["ladder"])


def _limits_title(spot: Spot, street: str) -> str:
    here = spot.game.street(street)
    bet = spot.stakes.small_bet if here.bet is Bet.SMALL else spot.stakes.big_bet
    return f"Limits {limits_words(spot.stakes)}  ·  {here.name}, {here.bet} bet {chips(bet)}"


# ---- what comes in without typing ------------------------------------------------------------------------------------


def opening_view(spot: Spot, after: Spot | None) -> OpeningView:
    """The strip at the bottom: the opening of a game with blinds, the forced bets of stud; the next level in grey."""
    try:
        figures = _opening(spot)
    except FloorError as error:
        return OpeningView("Opening", problem=_problem(error))
    then = ("", "")
    if after is not None and after.level is not None:
        try:
            then = (
                f"Level {after.level}",
                _after(after),
            )
        except FloorError:
            then = ("", "")
    return replace(figures, after=then)


def _opening(spot: Spot) -> OpeningView:
    if not spot.game.uses_button:
        forced = answer(ask.ask_forced_bets(spot)).result
        return OpeningView(
            "",
            (
                Cell("ante", chips(spot.stakes.ante)),
                Cell("bring-in", chips(spot.stakes.bring_in)),
                Cell("complete to", chips(spot.stakes.small_bet), "answer"),
                Cell("pot", chips(forced["pot"])),
                Cell("with bring-in", chips(forced["pot_with_bring_in"])),
            ),
        )
    if is_limit(spot.game):
        r = answer(ask.ask_opening_ladder(spot)).result
        cells = [
            Cell("call", chips(r["now"])),
            Cell("raise to", chips(r["next"]) if r["next"] is not None else "–", "answer"),
        ]
        if r["raises_left"] is not None:
            cells.append(Cell("capped at", chips(r["ladder"][-1])))
        return OpeningView("Opening", tuple(cells))
    r = answer(ask.ask_opening(spot)).result
    cells = [Cell("call", chips(r["call"]))]
    if spot.game.betting is Betting.POT_LIMIT:
        cells += [Cell("min raise to", chips(r["min_raise_to"])), Cell("pot", chips(r["max_raise_to"]), "answer")]
    else:
        cells += [Cell("min raise to", chips(r["min_raise_to"]), "answer")]
    return OpeningView("Opening", tuple(cells))


def _after(spot: Spot) -> str:
    if not spot.game.uses_button:
        return " · ".join(chips(n) for n in (spot.stakes.ante, spot.stakes.bring_in, spot.stakes.small_bet))
    if is_limit(spot.game):
        return f"limits {limits_words(spot.stakes)}"
    r = answer(ask.ask_opening(spot)).result
    if spot.game.betting is Betting.POT_LIMIT:
        return f"pot {chips(r['max_raise_to'])}"
    return f"min raise to {chips(r['min_raise_to'])}"


def pot_view(spot: Spot, told: Round, done: Answered) -> tuple[str, str, str]:
    """The middle of the felt: caption, amount, and what counts of it before the antes do."""
    seen = done.asked.told if done.asked is not None else told
    amount = rounds.pot(seen)
    if not seen.by_seat and is_limit(spot.game):
        return "in before the betting", chips(seen.middle + seen.antes), ""
    by_hand = any(name in told.typed for name in ask.BY_HAND)
    counted = ask.counted(done.ruling) if done.ruling is not None and seen.antes and not by_hand else None
    if counted is not None and counted != amount:
        return "pot with antes", chips(amount), f"counted {spot.game.first_street.name} {chips(counted)}"
    return ("pot with antes" if seen.antes else "pot"), chips(amount), ""


def handed(count: int) -> str:
    """``seven-handed``, ``heads-up``; empty for nobody or one."""
    if count < 2:
        return ""
    return HANDED[count] if count == 2 else f"{HANDED[count]}-handed" if count < len(HANDED) else f"{count}-handed"


def levels_line(this: Spot, coming: Spot | None) -> str:
    """``THIS HAND 20,000 / 40,000 · NEXT HAND 25,000 / 50,000`` while a hand keeps an older level; else empty."""
    if coming is None:
        return ""
    same_game = coming.game.key == this.game.key
    then = stakes_words(coming.game, coming.stakes, coming.house)
    then = then if same_game else f"{coming.game.short} {then}"
    return f"THIS HAND {_blinds(stakes_words(this.game, this.stakes, this.house))}  ·  NEXT HAND {_blinds(then)}"


def _blinds(text: str) -> str:
    return text.replace("   ", ", ")


def forced_line(spot: Spot) -> str:
    """Who posts what before the cards, in one line; from the ruling where button and seats are known."""
    words = stakes_words(spot.game, spot.stakes, spot.house).replace("   ", ", ")
    if len(spot.seats) < 2:
        return f"{sentence(words)}."
    if spot.game.uses_button and spot.button is None:
        return f"{sentence(words)}. Set the button: B."
    try:
        ruling = answer(ask.ask_forced_bets(spot))
    except FloorError as error:
        return f"{sentence(words)}. {_problem(error)}"
    posts = ruling.result["posts"]
    said: list[str] = []
    antes = [seat for seat, names in posts.items() if "ante" in names]
    each = len(antes) > 1
    if each:
        said.append(f"ante {chips(spot.stakes.ante)} each")
    for name, label in POSTS:
        for seat, names in posts.items():
            if name in names and not (name == "ante" and each):
                said.append(f"{label} {chips(names[name])} seat {seat}")
    total = ruling.result["pot_with_bring_in"]
    if total is not None:
        return f"{sentence(' · '.join([*said, f'bring-in {chips(spot.stakes.bring_in)}']))} · {chips(total)} in"
    return f"{sentence(' · '.join(said))} · {chips(ruling.result['pot'])} in before the cards"


POSTS = (("button_ante", "button"), ("small_blind", "small blind"), ("big_blind", "big blind"), ("ante", "ante"))
"""Forced bets of single seats as the documents and as people name them."""
