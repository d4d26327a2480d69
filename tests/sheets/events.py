"""Small structures for the tests of the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rpds import HashTrieMap

from floor_app.rules.house import resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.mix import Mix, parse_change
from floor_app.tournament.structure import Break, Level, Row, Structure


def level(number: int, stakes: Mapping[str, Stakes], minutes: int | None = None) -> Level:
    return Level(number, HashTrieMap(stakes), minutes)


def limit(big_blind: int) -> Stakes:
    return Stakes(big_blind // 2, big_blind, small_bet=big_blind, big_bet=2 * big_blind)


def stud(completion: int) -> Stakes:
    return Stakes(ante=completion // 5, bring_in=completion // 4, small_bet=completion, big_bet=2 * completion)


def blinds(small: int, big: int, ante: int = 0) -> Stakes:
    return Stakes(small, big, ante, AnteFrom.BIG_BLIND)


def nine_game(levels: int, unit: int = 1) -> Iterable[Row]:
    """Levels with all four families, a break after each; amounts grow by the level and by `unit`."""
    for n in range(1, levels + 1):
        size = n * unit
        yield level(
            n,
            {
                "limit": limit(4000 * size),
                "stud": stud(4000 * size),
                "pot-limit": blinds(1000 * size, 2000 * size, 2000 * size),
                "no-limit": blinds(1000 * size, 2000 * size, 3000 * size),
            },
        )
        yield Break(15)


def event(
    rows: Iterable[Row],
    games: str,
    *,
    name: str = "Event",
    rules: str | Mapping[str, object] = "wsop-2024",
    minutes: int | None = 60,
    chips: tuple[int, ...] = (100, 500, 1000),
    cash: bool = False,
    change: str = "7 hands",
) -> Structure:
    keys = tuple(games.split())
    return Structure(
        name=name,
        rows=tuple(rows),
        house=resolve(rules),
        mix=Mix(keys, parse_change(change) if len(keys) > 1 else None),
        starting_stack=None if cash else 30_000,
        minutes=None if cash else minutes,
        seats=7,
        late_registration=None if cash else 8,
        chips=chips,
        cash=cash,
    )


NINE = "nlhe stud o8 razz plo lhe 27sd stud8 27td"
