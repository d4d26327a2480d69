"""A pot that was pushed wrong: who gives what to whom, and whether it may still be put right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from floor_app.rules.books import Book

Noticed = Literal["before-next-hand", "next-hand", "substantial-action"]
"""When the error was noticed: before the next hand began, during it, or after substantial action on it."""

Mistake = Literal["reading", "amount"]
"""What went wrong: a hand was misread, or the chips were miscounted."""

_WINDOWS: tuple[Noticed, ...] = ("before-next-hand", "next-hand", "substantial-action")


@dataclass(frozen=True, slots=True)
class Transfer:
    """Chips that must move."""

    giver: int | None
    """The seat that was given too much; None = chips that were never given to anybody."""
    receiver: int | None
    """The seat that was given too little; None = chips that go back to the middle."""
    amount: int


def transfers(awards: Mapping[int, int], pushed: Mapping[int, int]) -> tuple[Transfer, ...]:
    """What makes `pushed` into `awards`, by seat; a seat that is not in `pushed` was given nothing.

    Givers and receivers rise by seat.

    >>> transfers({1: 300, 2: 200}, {3: 500})
    (Transfer(giver=3, receiver=1, amount=300), Transfer(giver=3, receiver=2, amount=200))
    """
    over = [(seat, pushed[seat] - awards.get(seat, 0)) for seat in sorted(pushed)]
    givers = [[seat, much] for seat, much in over if much > 0]
    short = [(seat, awards[seat] - pushed.get(seat, 0)) for seat in sorted(awards)]
    found: list[Transfer] = []
    for seat, owed in short:
        left = owed
        while left > 0 and givers:
            moved = min(left, givers[0][1])
            found.append(Transfer(givers[0][0], seat, moved))
            left -= moved
            givers[0][1] -= moved
            if not givers[0][1]:
                givers.pop(0)
        if left > 0:
            found.append(Transfer(None, seat, left))
    found += [Transfer(seat, None, much) for seat, much in givers]
    return tuple(found)


def stands(book: Book, noticed: Noticed, mistake: Mistake) -> bool:
    """Whether a wrong award stands because it was noticed too late.

    A reading may be challenged until the next hand begins, an amount until substantial action on it (TDA 2024 rule
    22); WSOP 2024 rule 76 closes both when the next hand begins.
    """
    closes = "next-hand" if mistake == "reading" else book.amount_closes
    return _WINDOWS.index(noticed) >= _WINDOWS.index(closes)
