"""Finding recorded rulings by what a person types: ``table 4 plo8``, ``s2 19:05``, ``brandt``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import tzinfo

from floor_app.base import QuestionError
from floor_app.rulings.record import RulingRecord, game_words, when_words

_NAMES = {"t": "table", "s": "seat", "l": "level", "h": "hand", "r": "ruling", "#": "ruling"}
_NUMBERED = re.compile(r"(?<!\S)(table|seat|level|hand|ruling|[tslhr#])\s*(\d+)(?!\S)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; a record must have all of it."""

    numbers: tuple[tuple[str, int], ...] = ()
    """``("table", 4)``: these must be exactly so."""
    words: tuple[str, ...] = ()
    """Each must begin a word of the record."""


def parse_search(text: str) -> Search:
    """What a person typed.

    >>> parse_search("Table 4 plo8 s2")
    Search(numbers=(('table', 4), ('seat', 2)), words=('plo8',))
    """
    numbers = tuple(
        (_NAMES.get(name.casefold(), name.casefold()), int(number)) for name, number in _NUMBERED.findall(text)
    )
    return Search(numbers, tuple(_NUMBERED.sub(" ", text).casefold().replace(",", " ").split()))


def matches(record: RulingRecord, search: Search, zone: tzinfo | None = None) -> bool:
    """Whether a record has everything that is looked for; times are those of `zone`, by default the computer's."""
    numbers = {
        "table": (record.table,),
        "level": (record.level,),
        "hand": (record.hand,),
        "ruling": (record.number,),
        "seat": record.seats,
    }
    if not all(number in numbers[name] for name, number in search.numbers):
        return False
    words = list(_words(record, zone)) if search.words else []
    return all(any(word.startswith(wanted) for word in words) for wanted in search.words)


def _words(record: RulingRecord, zone: tzinfo | None) -> Iterator[str]:
    """Every word a record can be found by, in small letters."""
    from floor_app.rules.games import find_game

    told = [
        *(f"{name} {number}" for name, number in (("table", record.table), ("level", record.level)) if number),
        game_words(record),
        record.game,
        record.ask,
        when_words(record.at, zone),
        record.who,
        record.remark,
        "withdrawn" if record.withdrawn else "",
        *(str(player.get("name", "")) for player in record.question.get("players") or ()),
        *("seat" for _ in record.seats),
    ]
    try:
        game = find_game(record.game) if record.game else None
    except QuestionError:  # a game that this Floor no longer has is found by its key
        game = None
    if game is not None:
        told += [game.short, *game.aliases]
    for text in told:
        yield from re.split(r"[\s,.·/]+", text.casefold())
