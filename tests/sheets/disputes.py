"""Recorded rulings for the tests of the slip: disputes as floors have them, and the largest there can be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from floor_app.base import Millis
from floor_app.rulings.answer import answer
from floor_app.rulings.record import RulingRecord, Withdrawn, new_record

AT = Millis(1_795_000_000_000)

QUARTER: dict[str, Any] = {
    "ask": "settle",
    "game": "plo8",
    "button": 4,
    "chip": 5000,
    "board": "2c5d7sKhQc",
    "rules": "wsop-2024",
    "players": [
        {"seat": 1, "paid": 305_000, "cards": "KdKc9s9h", "name": "Alvarez"},
        {"seat": 2, "paid": 480_000, "cards": "As3hJdTc", "name": "Brandt"},
        {"seat": 3, "paid": 80_000, "state": "folded", "name": "Chen"},
        {"seat": 4, "paid": 480_000, "cards": "Ah3c8s8d", "name": "Dlamini"},
        {"seat": 6, "paid": 40_000, "state": "folded", "name": "Eriksen"},
    ],
}
"""The hand of the drawing of the Pots desk."""

WRONG_PUSH: dict[str, Any] = {
    "ask": "settle",
    "game": "nlhe",
    "button": 5,
    "chip": 100,
    "board": "9h9c4d2sJh",
    "players": [
        {"seat": 1, "paid": 6_100, "cards": "9d8d", "name": "Okafor"},
        {"seat": 3, "paid": 6_300, "dead": 200, "cards": "4c4h", "name": "Müller"},
        {"seat": 5, "paid": 9_000, "cards": "AhJd", "name": "Nguyễn Văn An"},
        {"seat": 7, "paid": 400, "state": "mucked"},
    ],
    "pushed": {"1": 18_900},
    "noticed": "before-next-hand",
    "error": "reading",
}
"""The big blind's ante is dead, seat 5 gets money back, and a full house was overlooked."""

RAZZ_TIE: dict[str, Any] = {
    "ask": "settle",
    "game": "razz",
    "chip": 25,
    "rules": {"base": "roberts", "max_raises": 4},
    "players": [
        {"seat": 2, "paid": 1_025, "cards": "7s5c4h3sAdKhKd", "name": "Rossi"},
        {"seat": 6, "paid": 1_025, "cards": "7h5d4c3dAcQsQh", "name": "Sato"},
        {"seat": 7, "paid": 25, "state": "folded"},
    ],
}

ROLLS_DOWN: dict[str, Any] = {
    "ask": "settle",
    "game": "31-and-under",
    "board": "QdJd5c4c3c",
    "button": 5,
    "players": [
        {"seat": 1, "paid": 300, "cards": "7h7c6c5s", "name": "Tanaka"},
        {"seat": 2, "paid": 500, "cards": "KhKs9sAs", "state": "folded", "name": "Ueda"},
        {"seat": 3, "paid": 500, "state": "dead", "name": "Vega"},
        {"seat": 4, "paid": 301, "cards": "2h2d8c9c", "name": "Weiss"},
    ],
}
"""31 and Under: no live hand paid into the side pot, so it rolls down."""

_NAMES = ("Alvarez", "Brandt", "Chen", "Dlamini", "Eriksen", "Fernández", "Grünberg", "Haddad", "Ivanova", "Jørgensen")


def many_pots(chip: int = 25) -> dict[str, Any]:
    """Ten seats all-in for ten amounts and an eleventh that folded after as much as the most: main and nine side pots."""
    paid = [1_025 * n + (25 * n % 75) for n in range(1, 11)]
    live = [
        {"seat": n, "paid": amount, "name": _NAMES[n - 1], "cards": _HANDS[n - 1]} for n, amount in enumerate(paid, 1)
    ]
    return {
        "ask": "settle",
        "game": "plo8",
        "button": 10,
        "chip": chip,
        "board": "2c5d7sKhQc",
        "rules": "wsop-2024",
        "players": [*live, {"seat": 11, "paid": paid[-1], "state": "folded", "name": "Kim"}],
    }


_HANDS = (
    *("As3hJdTc", "Ah3c8s8d", "Ad3sJcTh", "Ac3dJhTs", "4s6h9dTd"),
    *("4h6s9c9h", "KdKc5h5c", "QdQhJs8h", "4c6c8c7d", "4d6d7h9s"),
)

STAMPED = Withdrawn(Millis(AT + 900_000), "Boris", "seat 3 had tabled before the muck")


def record(question: dict[str, Any], **more: Any) -> RulingRecord:
    """The recorded ruling on a question, number 7 of an event at table 4."""
    told = {"table": 4, "level": 20, "hand": 3, "who": "Anna Kowalska", "remark": ""} | {
        key: more.pop(key) for key in ("table", "level", "hand", "who", "remark") if key in more
    }
    made = new_record(answer(question), **told)  # type: ignore[arg-type]
    about = {"id": "e/7", "number": 7, "at": AT, "tournament_id": "e", "tournament": "Poker Players Championship"}
    return replace(made, **(about | more))  # type: ignore[arg-type]


DISPUTES: dict[str, RulingRecord] = {
    "quarter": record(QUARTER, remark="Seat 2 asked for the split of the low to be counted again."),
    "wrong-push": record(WRONG_PUSH, withdrawn=STAMPED),
    "razz-by-suit": record(RAZZ_TIE, tournament="Friday cash, table of the month", level=None),
    "rolls-down": record(ROLLS_DOWN),
    "many-pots": record(many_pots(), remark="All in before the turn."),
    "undecided": record(
        {**QUARTER, "players": [{**p, "cards": None} if p["seat"] == 4 else p for p in QUARTER["players"]]}
    ),
    "is-that-a-raise": record(
        {"ask": "chips-in", "game": "nlhe", "facing": 1100, "last_raise": 600, "chips": [1000, 100, 100, 100, 100, 100]}
    ),
}
