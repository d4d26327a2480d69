"""What the answer card shows, as plain values in words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

Tone = Literal["answer", "stop", "dim"]
RungState = Literal["past", "now", "next", "later"]


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer in the words that stand on the card."""

    title: str = ""
    """``Pot for seat 4``."""
    label: str = ""
    """What the big number is: ``Raise to``."""
    big: str = ""
    """The big number, or a word in its place: ``CAPPED``."""
    tone: Tone = "answer"
    rows: tuple[tuple[str, str], ...] = ()
    """Label and value: call, raise by, chips to put in, min raise to."""
    steps: tuple[str, ...] = ()
    """The working, one spoken line each."""
    more: str = ""
    """The rest of the working: what does not count, where the minimum comes from, the stack."""
    rule: str = ""
    """The rules it rests on."""
    notes: tuple[str, ...] = ()
    """What a person should notice."""

    def kept_from_before(self, words: str = "Last good answer") -> AnswerView:
        """The same answer, marked as the last good one while something typed cannot be read."""
        return replace(self, title=f"{words}: {self.title[:1].lower()}{self.title[1:]}", tone="dim")

    @property
    def spoken(self) -> str:
        """The answer in one line, for a screen reader."""
        rows = ", ".join(f"{label} {value}" for label, value in self.rows)
        return ". ".join(part for part in (f"{self.title}: {self.label} {self.big}", rows, *self.notes) if part)


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the strip at the bottom."""

    label: str
    value: str
    tone: Literal["text", "answer", "dim"] = "text"


@dataclass(frozen=True, slots=True)
class OpeningView:
    """What the game costs and how it opens, without typing."""

    heading: str = ""
    cells: tuple[Cell, ...] = ()
    after: tuple[str, str] = ("", "")
    """The same at the next level, in grey: ``Level 21``, ``pot 175,000``."""
    problem: str = ""
    """Why there is nothing to show, in a sentence."""

    @property
    def spoken(self) -> str:
        """The strip in one line, for a screen reader."""
        parts = [f"{cell.label} {cell.value}" for cell in self.cells]
        after = " ".join(part for part in self.after if part)
        return (
            f"{self.heading}: " + ", ".join([*parts, after] if after else parts) if not self.problem else self.problem
        )


@dataclass(frozen=True, slots=True)
class Rung:
    """One step of the limit ladder."""

    amount: str
    label: str
    """``bet``, ``raise 1``, ``cap``."""
    state: RungState = "later"


@dataclass(frozen=True, slots=True)
class LadderView:
    """The limit ladder and its cap meter."""

    title: str = ""
    rungs: tuple[Rung, ...] = ()
    left: str = ""
    """``three raises left``, ``CAPPED``, ``no cap``."""
    capped: bool = False
    words: str = ""
    """The cap rule in words."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """What stands in a field: what was typed, or else what the desk knows."""

    known: str = ""
    typed: str = ""
    problem: str = ""


@dataclass(frozen=True, slots=True)
class WagerView:
    """The fields of the wager panel and the sentence beside them."""

    title: str = ""
    sentence: str = ""
    fields: dict[str, FieldView] = field(default_factory=dict)
    notice: bool = False
    """Whether the sentence is about something a person should notice."""
