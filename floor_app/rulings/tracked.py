"""A hand as it is entered on the Hand desk: what it begins with, every act, where one looks, and what was taken back.

A `Tracked` is a frozen value and every function here returns another one. The state before each act is kept, so that one
more act costs one act, however long the hand is. An act that no longer holds after an earlier one was changed stays in
the list, marked with the reason; the hand goes on without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from floor_app.base import FloorError
from floor_app.rules.hand import begin as begin_hand
from floor_app.rules.hand import play
from floor_app.rules.hand_actions import Action, parse_action
from floor_app.rules.hand_state import Hand, Setup
from floor_app.rulings.words import chips

# ---- values ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a hand begins with, before its first act."""

    setup: Setup
    names: Mapping[int, str] = field(default_factory=dict)
    """By seat; seats without a name are left out."""
    chip: int = 1
    """Smallest chip in play."""
    table: int | None = None
    """Number of the table whose hand it is; None = of no table."""
    hand: int | None = None
    """Number of the hand at that table."""


@dataclass(frozen=True, slots=True)
class Line:
    """An act of the list, with the hand after it."""

    action: Action
    hand: Hand
    """After the act; where the act does not hold, as before it."""
    problem: str = ""
    """Why the act does not hold where it stands; empty = it holds."""

    @property
    def text(self) -> str:
        """The act as documents write it."""
        return self.action.text


@dataclass(frozen=True, slots=True)
class Refused:
    """An act that was just refused; the floor may let it stand."""

    text: str
    """The act as documents write it."""
    message: str


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of the list, so that it can be taken back and done again."""

    at: int
    """Place in the list."""
    old: tuple[str, ...]
    """Acts taken out there."""
    new: tuple[str, ...]
    """Acts put in there."""
    was: int
    """Where one looked before."""
    beginnings: tuple[Beginning, Beginning] | None = None
    """Where the beginning was changed: before, after."""


@dataclass(frozen=True, slots=True)
class Tracked:
    """A hand being entered."""

    beginning: Beginning
    first: Hand
    """Before the first act."""
    lines: tuple[Line, ...] = ()
    cursor: int = 0
    """How many lines lie before the moment one looks at; all of them at the end."""
    mode: str = ""
    """What the field is open for; empty = what the hand waits for."""
    typed: str = ""
    """What stands in the field, not entered."""
    chosen: int | None = None
    """The seat that was tapped: it acts where the cards do not say who does, and its cards are meant."""
    refused: Refused | None = None
    done: tuple[Edit, ...] = ()
    """Changes that can be taken back, the latest last."""
    undone: tuple[Edit, ...] = ()
    """Changes taken back, the latest last."""

    @property
    def at(self) -> Hand:
        """The hand at the moment one looks at."""
        return self.lines[self.cursor - 1].hand if self.cursor else self.first

    @property
    def last(self) -> Hand:
        """The hand after all its acts."""
        return self.lines[-1].hand if self.lines else self.first

    @property
    def looking_back(self) -> bool:
        """Whether acts that hold follow the moment one looks at."""
        return any(not line.problem for line in self.lines[self.cursor :])

    @property
    def broken(self) -> tuple[int, ...]:
        """Places of the acts that do not hold."""
        return tuple(n for n, line in enumerate(self.lines) if line.problem)

    def before(self, n: int) -> Hand:
        """The hand before line `n`."""
        return self.lines[n - 1].hand if n else self.first


# ---- beginning ------------------------------------------------------------------------------------------------------


def begin(beginning: Beginning, acts: Iterable[str] = ()) -> Tracked:
    """A hand with these acts entered; acts that do not hold are marked.

    Raises QuestionError or RuleError where the beginning does not suffice.
    """
    first = begin_hand(beginning.setup)
    lines = _fold(first, (parse_action(text) for text in acts))
    return Tracked(beginning, first, lines, _resume(lines, 0))


def begin_anew(told: Tracked, beginning: Beginning) -> Tracked:
    """The same acts after another beginning; it can be taken back. Raises where the beginning does not suffice."""
    edit = Edit(0, (), (), told.cursor, (told.beginning, beginning))
    return _with_edit(told, edit)


# ---- acts -----------------------------------------------------------------------------------------------------------


def act(told: Tracked, text: str) -> Tracked:
    """The hand with one more act at the moment one looks at.

    Where one looks back it takes the place of the act of the same seat there; what follows is judged anew. Raises
    RuleError when it is not open, with what is, QuestionError when it cannot be read.
    """
    action = parse_action(text)
    play(told.at, action)  # refuses
    at = told.cursor
    old = (told.lines[at].text,) if at < len(told.lines) and _takes_place(told.lines[at].action, action) else ()
    return _with_edit(told, Edit(at, old, (text,), at))


def tried(told: Tracked, text: str) -> Tracked:
    """As `act`, but an act that is not open is kept as refused instead of raising."""
    try:
        return act(told, text)
    except FloorError as error:
        return replace(told, refused=Refused(text, refusal(error)))


_LONG = re.compile(r"\b\d{4,}\b")


def refusal(error: FloorError) -> str:
    """Why an act was refused, in a sentence with separators in its amounts."""
    return _LONG.sub(lambda found: chips(int(found[0])), f"{error.message} {error.remedy}".strip())


def overrule(told: Tracked, words: str) -> Tracked:
    """The refused act stands by the floor, with its words. Raises where even the floor cannot let it stand."""
    assert told.refused is not None
    plain = words.replace('"', "'").strip()
    return act(told, f'floor "{plain}": {told.refused.text}')


def remove(told: Tracked, n: int) -> Tracked:
    """The hand without line `n`; what follows is judged anew."""
    if not 0 <= n < len(told.lines):
        return told
    return _with_edit(told, Edit(n, (told.lines[n].text,), (), told.cursor))


def drop_broken(told: Tracked) -> Tracked:
    """The hand without the acts that do not hold: one change."""
    if not told.broken:
        return told
    at = told.broken[0]
    rest = told.lines[at:]
    kept = tuple(line.text for line in rest if not line.problem)
    return _with_edit(told, Edit(at, tuple(line.text for line in rest), kept, told.cursor))


def jump(told: Tracked, n: int) -> Tracked:
    """The moment after `n` lines is looked at; nothing is lost by it."""
    return replace(told, cursor=max(0, min(n, len(told.lines))), mode="", typed="", chosen=None, refused=None)


def decision_of(told: Tracked, seat: int) -> int | None:
    """The moment before the latest decision of `seat` that lies before the one looked at, else its first one after it.

    None where the seat made none.
    """
    own = [n for n, line in enumerate(told.lines) if line.action.seat == seat and _class(line.action)[0] == "act"]
    before = [n for n in own if n < told.cursor]
    return before[-1] if before else (own[0] if own and own[0] != told.cursor else None)


def typed(told: Tracked, text: str, mode: str | None = None) -> Tracked:
    """`text` stands in the field but is not entered. `mode` None = the field is open for what it was."""
    wanted = told.mode if mode is None else mode
    if told.typed == text and told.mode == wanted:
        return told
    return replace(told, typed=text, mode=wanted, refused=told.refused if wanted == "floor" else None)


# ---- taking back ----------------------------------------------------------------------------------------------------


def undo(told: Tracked) -> Tracked:
    """The hand before the latest change; the same where there is none."""
    if not told.done:
        return replace(told, refused=None, typed="", mode="", chosen=None)
    edit = told.done[-1]
    back = _apply(told, _turned(edit), edit.was)
    return replace(back, done=told.done[:-1], undone=(*told.undone, edit))


def redo(told: Tracked) -> Tracked:
    """The change that was taken back last, done again."""
    if not told.undone:
        return told
    edit = told.undone[-1]
    again = _apply(told, edit)
    return replace(again, done=(*told.done, edit), undone=told.undone[:-1])


def undo_words(told: Tracked) -> str | None:
    """The change that `undo` takes back, in the words of documents; None when there is none."""
    return _edit_words(told.done[-1]) if told.done else None


def redo_words(told: Tracked) -> str | None:
    """The change that `redo` does again."""
    return _edit_words(told.undone[-1]) if told.undone else None


def _edit_words(edit: Edit) -> str:
    if edit.beginnings is not None:
        return "the change of the beginning"
    if len(edit.old) > 1:
        return "dropping what does not hold"
    return edit.new[0] if edit.new else f"taking out {edit.old[0]}" if edit.old else "nothing"


# ---- within ---------------------------------------------------------------------------------------------------------

_DEALT = {"board": "street", "street": "street"}
_ENDS = ("show", "muck")


def _class(action: Action) -> tuple[str, int]:
    """Acts of one class take each other's place."""
    kind = action.kind
    if kind in _DEALT:
        return "street", action.amount or 0
    if kind in ("up", "deal"):
        return kind, action.seat
    if kind in _ENDS:
        return "end", action.seat
    if kind == "win":
        return f"win {action.share.split()[0]}", 0
    return "act", action.seat


def _takes_place(there: Action, new: Action) -> bool:
    return _class(there) == _class(new)


def _fold(first: Hand, actions: Iterable[Action]) -> tuple[Line, ...]:
    """The acts judged one by one; those that do not hold are passed over."""
    hand = first
    lines = []
    for action in actions:
        try:
            hand = play(hand, action)
            lines.append(Line(action, hand))
        except FloorError as error:
            lines.append(Line(action, hand, error.message))
    return tuple(lines)


def _resume(lines: tuple[Line, ...], at: int) -> int:
    """Where one goes on: after the last act that holds, before those at the end that do not."""
    n = len(lines)
    while n > at and lines[n - 1].problem:
        n -= 1
    return n


def _with_edit(told: Tracked, edit: Edit) -> Tracked:
    return replace(_apply(told, edit), done=(*told.done, edit), undone=())


def _turned(edit: Edit) -> Edit:
    turned = None if edit.beginnings is None else (edit.beginnings[1], edit.beginnings[0])
    return Edit(edit.at, edit.new, edit.old, edit.was, turned)


def _apply(told: Tracked, edit: Edit, cursor: int | None = None) -> Tracked:
    """The hand with a change made; only the acts from there on are judged anew."""
    beginning, first = told.beginning, told.first
    if edit.beginnings is not None:
        beginning = edit.beginnings[1]
        first = begin_hand(beginning.setup)
    kept = told.lines[: edit.at]
    rest = tuple(line.action for line in told.lines[edit.at + len(edit.old) :])
    new = tuple(parse_action(text) for text in edit.new)
    start = kept[-1].hand if kept else first
    lines = kept + _fold(start, (*new, *rest))
    at = _resume(lines, edit.at + len(edit.new)) if cursor is None else min(cursor, len(lines))
    return replace(
        told, beginning=beginning, first=first, lines=lines, cursor=at, mode="", typed="", chosen=None, refused=None
    )
