"""What the Pots desk shows, as plain values in words."""

from __future__ import annotations

from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class FieldView:
    """What stands in a field: what was typed, or else what the table fills in."""

    known: str = ""
    typed: str = ""
    problem: str = ""
    soft: bool = False
    """Whether the problem is only that something is still being typed."""


@dataclass(frozen=True, slots=True)
class TickView:
    """One seat's tick for one share."""

    share: str
    words: str
    """``high``, ``low of board 2``."""
    rank: int | None = None
    """1 = the best hand, ties share it; None = not ticked."""
    alone: bool = True
    """False when other ranks are ticked too, so that the number matters."""


@dataclass(frozen=True, slots=True)
class LineView:
    """One seat's line."""

    seat: FieldView
    name: str
    paid: FieldView
    dead: FieldView
    state: str
    cards: FieldView
    given: FieldView
    ticks: tuple[TickView, ...] = ()
    dealt_in: bool = True
    """False for a seat nobody said anything about."""
    said: str = ""
    """What is wrong on this line, or to be noticed."""
    soft: bool = False
    """Whether that is only to be noticed."""

    @property
    def who(self) -> str:
        """``seat 3``, for a screen reader."""
        return f"seat {self.seat.typed or '?'}"


@dataclass(frozen=True, slots=True)
class ShareView:
    """One share of one pot."""

    name: str
    """``High``."""
    amount: str
    who: str = ""
    """``seat 4``, ``seats 2 and 4 tie``."""
    hand: str = ""
    """``three kings with Q 7``."""
    given: str = ""
    """``175,000``, ``90,000 + 85,000``."""
    asks: str = ""
    """What must still be told: ``who has the best low?``."""


@dataclass(frozen=True, slots=True)
class OddView:
    """Where one odd chip went, and by which rule."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class PotView:
    """One pot."""

    name: str
    """``side-1``, as the ruling names it."""
    title: str
    """``Side pot 1``."""
    amount: str
    claims: str
    """``seats 2 and 4``, ``120,000 of it from folded seats``."""
    note: str = ""
    """``paid first``."""
    shares: tuple[ShareView, ...] = ()
    odd: tuple[OddView, ...] = ()

    @property
    def spoken(self) -> str:
        """The pot in sentences, for a screen reader."""
        shares = (
            f"{s.name} {s.amount}: {s.asks or f'{s.who} {s.hand} {s.given}'}".replace("  ", " ") for s in self.shares
        )
        return ". ".join([f"{self.title} {self.amount}, {self.claims}", *shares, *(odd.text for odd in self.odd)])


@dataclass(frozen=True, slots=True)
class AskView:
    """The first thing that must still be told, to be answered right there."""

    pot: str
    share: str
    text: str
    """``Side pot 1: who has the best low?``."""
    seats: tuple[int, ...] = ()
    """Who can be ticked; empty when it is not a matter of winners."""
    claims: tuple[int, ...] = ()
    nobody: bool = False
    """Whether nobody may qualify."""
    more: str = ""
    """``and two more questions``."""


@dataclass(frozen=True, slots=True)
class TotalView:
    """What one seat gets."""

    seat: str
    amount: str
    note: str = ""
    """``4,000 back``."""


@dataclass(frozen=True, slots=True)
class SettleView:
    """The whole answer."""

    title: str = ""
    pots: tuple[PotView, ...] = ()
    returned: tuple[str, ...] = ()
    totals: tuple[TotalView, ...] = ()
    check: str = ""
    """``in 1,385,000 = out 1,385,000``."""
    balanced: bool = False
    ask: AskView | None = None
    notes: tuple[str, ...] = ()
    """What a person must read before believing the answer."""
    transfers: tuple[str, ...] = ()
    stands: str = ""
    hint: str = ""
    """What to do first, while there is no answer."""
    stale: bool = False
    """Whether this is the last good answer while something typed is wrong."""

    def kept_from_before(self) -> SettleView:
        """The same answer, marked as the last good one."""
        return replace(self, stale=True, ask=None)

    @property
    def spoken(self) -> str:
        """The answer in sentences, for a screen reader."""
        if not self.totals and not self.pots:
            return self.hint
        head = ["Last good answer"] if self.stale else []
        ask = [self.ask.text] if self.ask else []
        totals = [f"{t.seat} {t.amount}" for t in self.totals]
        return ". ".join([*head, *ask, *self.returned, *totals, *self.transfers, self.check])


@dataclass(frozen=True, slots=True)
class Column:
    """One tick column: a share and the key that ticks the seat of the line for it."""

    share: str
    title: str
    key: str


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything on the desk."""

    fields: dict[str, FieldView] = field(default_factory=dict)
    """The fields above the seats, by name."""
    shown: frozenset[str] = frozenset()
    """Which of them the game and the room have."""
    rules: str = ""
    lines: tuple[LineView, ...] = ()
    columns: tuple[Column, ...] = ()
    dead: bool = False
    given: bool = False
    answer: SettleView = SettleView()
    costs: str = ""
    """What the game costs, where another than the table's is asked about."""
    general: str = ""
    """What is wrong and no field's."""
