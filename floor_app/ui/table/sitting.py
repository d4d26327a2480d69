"""What the Table desk holds between two keys: the spot, the round told on it, and the last good answer. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from floor_app.base import FloorError
from floor_app.rules.games import Betting
from floor_app.rules.spot import Spot
from floor_app.rulings import ask, round_draft
from floor_app.rulings import round as rounds
from floor_app.rulings.round import Round
from floor_app.ui.table import views
from floor_app.ui.table.answer_view import AnswerView, FieldView, LadderView, WagerView
from floor_app.ui.table.views import Answered

ROUNDS_KEPT = 12
"""Rounds of earlier hands kept in memory, so that undoing *next hand* finds the hand as it was told."""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything that follows from the round, ready to be painted."""

    answer: AnswerView
    good: bool
    """False while something typed cannot be read: `answer` is the last good one then."""
    pot: tuple[str, str, str]
    wager: WagerView | None = None
    ladder: LadderView | None = None
    amount: FieldView | None = None


class Sitting:
    """One table's round. Every act replaces `told`; `keep` is called with the draft whenever it changed."""

    def __init__(self, keep: Callable[[Mapping[str, Any]], None] | None = None) -> None:
        self.spot: Spot | None = None
        self.told = Round(rounds.HandKey(), "")
        self._keep = keep
        self._earlier: dict[rounds.HandKey, Round] = {}
        self._good: AnswerView | None = None
        self._good_key: object = None
        self._doubted: int | None = None
        self.said = ""
        """A sentence about the last act, until the next one."""

    # ---- the hand ---------------------------------------------------------------------------------------------------

    def take(self, spot: Spot, hand: int, draft: Callable[[], Mapping[str, Any] | None] | None = None) -> None:
        """Stand at `spot`, hand number `hand`. A new hand, game or level begins a new round; a draft is taken up again."""
        was, self.spot = self.told, spot
        if rounds.belongs(was, spot, hand) and was.button == spot.button:
            self.told = rounds.reseat(was, spot)
            return
        if was.key.game:
            self._earlier.pop(was.key, None)
            self._earlier[was.key] = was
            while len(self._earlier) > ROUNDS_KEPT:
                self._earlier.pop(next(iter(self._earlier)))
        self.said, self._doubted = "", None
        key = rounds.hand_key(spot, hand)
        found = self._earlier.get(key)
        if found is None and draft is not None:
            found = round_draft.from_document(draft())
        fresh = ask.opening_round(spot, hand)
        known = found is not None and rounds.belongs(found, spot, hand) and found.button == spot.button
        self.told = rounds.reseat(found, spot) if known and found is not None else fresh
        if self.told is fresh and was.key.game:
            self._kept()

    def forget(self) -> None:
        """Leave the table: its rounds are not those of another."""
        self.spot, self.told = None, Round(rounds.HandKey(), "")
        self._earlier.clear()
        self._good, self.said, self._doubted = None, "", None

    @property
    def limit(self) -> bool:
        """Whether the game is played with limits."""
        return self.spot is not None and views.is_limit(self.spot.game)

    # ---- acts of the dealer -----------------------------------------------------------------------------------------

    def type(self, name: str, text: str) -> None:
        """Text in a field, not entered."""
        if self.told.typed.get(name, "") != text:
            self._doubted = None
            self._to(rounds.typed(self.told, name, text))

    def enter(self) -> None:
        """What is typed is entered; with nothing typed the question goes on to the next player."""
        typed = ask.read_typed(self.told)
        if typed.problems or self.spot is None:
            return
        amounts = typed.amounts
        if any(name in amounts for name in ("callers", "others", "mine")):
            self.said = "Counted as typed, not by the seats. Esc goes back to the seats."
            return
        told = self.told
        if "middle" in amounts:
            told = rounds.set_middle(told, amounts["middle"])
        bet = amounts.get("amount" if self.limit else "bet")
        if bet is not None and rounds.over(self._on(told)):
            self.said = "The betting is over: N for the next hand."
            return
        if bet is None:
            self._to(told if "middle" in amounts else rounds.skip(told))
            return
        doubt = "" if self.limit else self.doubt()
        if doubt and self._doubted != bet:
            self._doubted = bet
            return
        if self.limit:
            told = rounds.set_current(self._on(told), bet)
        else:
            told = rounds.made(self._on(told), bet, last_raise=amounts.get("last_raise"))
        self._to(told)

    def doubt(self) -> str:
        """What is unlikely about the typed bet, in a sentence that says how to let it stand; empty when nothing is."""
        bet = ask.read_typed(self.told).amounts.get("bet")
        if bet is None or self.spot is None or self.limit:
            return ""
        plain = self._on(rounds.cleared(self.told))
        done = views.answered(self.spot, plain)
        if done.ruling is None or done.asked is None:
            return ""
        return ask.doubt(self.spot, done.asked, done.ruling, bet)

    def call(self) -> None:
        """The seat to act calls or checks."""
        if self._needs_seat():
            self._to(rounds.call(self._on(self._without_typed())))

    def fold(self) -> None:
        """The seat to act folds."""
        if self._needs_seat():
            told = self._on(self._without_typed())
            made = None
            if self.limit and self.spot is not None:
                done = views.answered(self.spot, told)
                made = done.ruling.result["raises_made"] if done.ruling is not None else None
            self._to(rounds.fold(told, raises=made))

    def raise_(self) -> None:
        """The seat to act makes the one raise there is: the next limit, or the pot."""
        if self.spot is None:
            return
        told = self._on(self._without_typed())
        done = views.answered(self.spot, told)
        if done.ruling is None:
            return
        r = done.ruling.result
        if self.limit:
            if r["next"] is None:
                self.said = r["closed"] or "Capped: call or fold."
                return
            seat = told.to_act
            behind = rounds.behind(told, seat) if seat is not None else None
            all_in = told.bets.get(seat, 0) + behind if seat is not None and behind is not None else None
            self._to(rounds.made(told, r["next"] if all_in is None else min(r["next"], all_in)))
        elif self.spot.game.betting is Betting.POT_LIMIT and r["max_raise_to"] is not None:
            if self._needs_seat():
                self._to(rounds.made(told, r["max_raise_to"]))
        else:
            self.said = "Type what the seat makes it, then Enter."

    def choose(self, amount: int) -> None:
        """The betting of a limit game stands at `amount`."""
        if amount != self.told.current:
            self._to(rounds.set_current(self._on(self._without_typed()), amount))

    def next_street(self) -> None:
        """The next street."""
        if self.spot is not None:
            before = self._without_typed()
            told = rounds.next_street(before, ask.streets(self.spot.game))
            if told is before:
                self.said = "That was the last street: N for the next hand."
            elif not rounds.over(before) and before.to_act is not None:
                self.said = f"Seat {before.to_act} had not acted: counted as told. Backspace takes it back."
            self._to(told, keep_said=True)

    def back(self) -> None:
        """One step back; first what is typed goes."""
        self._to(rounds.cleared(self.told) if self.told.typed else rounds.back(self.told))

    def restart(self) -> None:
        """What is typed goes; with nothing typed, the round begins anew."""
        self._to(rounds.cleared(self.told) if self.told.typed else rounds.restart(self.told))

    def tap(self, seat: int) -> None:
        """The question is about this seat."""
        self._to(rounds.ask_seat(self._on(self.told), seat))

    def take_back_tap(self, before: Round) -> None:
        """The tap was the first half of a double tap, which edits: the round is as it was."""
        self._to(before)

    def rungs(self) -> tuple[int, ...]:
        """The amounts of the ladder on screen, lowest first, a bring-in included."""
        if self.spot is None:
            return ()
        done = views.answered(self.spot, rounds.cleared(self.told))
        return views.rung_amounts(self.spot, done)

    def _on(self, told: Round) -> Round:
        """The round an act belongs to: when the betting is over, the next street's."""
        assert self.spot is not None
        if rounds.over(told) and len(rounds.live(told)) > 1:
            return replace(rounds.next_street(told, ask.streets(self.spot.game)), typed=told.typed)
        return told

    def _without_typed(self) -> Round:
        return rounds.cleared(self.told)

    def _needs_seat(self) -> bool:
        if self.spot is None:
            return False
        if self._on(self.told).to_act is None:
            left = rounds.live(self.told)
            if len(left) == 1:
                self.said = "One player is left in the hand: N for the next hand."
            else:
                self.said = "Tap the seat that acts." if left else "Seat the players first: E and the seat."
            return False
        return True

    def _to(self, told: Round, *, keep_said: bool = False) -> None:
        if not keep_said:
            self.said = ""
        if told is not self.told:
            self.told = told
            self._doubted = None
            self._kept()

    def _kept(self) -> None:
        if self._keep is not None:
            self._keep(round_draft.to_document(self.told))

    # ---- what is shown ----------------------------------------------------------------------------------------------

    def board(self) -> Board:
        """Everything that follows from the round. The last good answer stays while something typed is wrong."""
        assert self.spot is not None
        spot, told = self.spot, self.told
        done = views.answered(spot, told)
        pot = views.pot_view(spot, told, done)
        if done.ruling is not None:
            shown = views.answer_view(spot, done)
            self._good, self._good_key = shown, told.key
            good = True
        else:
            good = False
            last = self._last_good(done)
            shown = last.kept_from_before() if last is not None else _no_answer(done)
        if self.limit:
            ladder, amount = views.ladder_view(spot, told, done)
            if self.said:
                ladder = replace(ladder, words=self.said)
            return Board(shown, good, pot, None, ladder, amount)
        doubt = self.doubt() if "bet" in told.typed and done.problem is None else ""
        if doubt and self._doubted is not None:
            doubt = doubt.replace("Enter", "Enter again", 1)
        return Board(shown, good, pot, views.wager_view(spot, told, done, doubt or self.said))

    def _last_good(self, done: Answered) -> AnswerView | None:
        """The last answer of this hand; after a restart of the app, the answer without what is typed."""
        if self._good is not None and self._good_key == self.told.key:
            return self._good
        assert self.spot is not None
        plain = views.answered(self.spot, rounds.cleared(self.told))
        return views.answer_view(self.spot, plain) if plain.ruling is not None else None


def _no_answer(done: Answered) -> AnswerView:
    problem: FloorError | None = done.problem
    text = "" if problem is None else f"{problem.message} {problem.remedy}".strip()
    return AnswerView("No answer", "", "–", "dim", notes=(text,) if text else ())
