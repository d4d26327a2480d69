"""Where everything of a table sign stands: one landscape page, as large as its words allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from floor_app.rulings.game_words import Cost
from floor_app.sheets.fit import cut, largest, wrap
from floor_app.sheets.fonts import EXTRABOLD, REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import BAND, DIM, INK, PAPER, ZEBRA, Box, Mark, Paper, Text

if TYPE_CHECKING:
    from floor_app.sheets.signs import Sign

SIDE, TOP, FOOT = 42.0, 36.0, 30.0
NAME_TRIES = (*((float(size), 1) for size in range(76, 38, -2)), (38.0, 2))
"""Size in points and most lines."""
SCALES = tuple(1.2 - 0.04 * n for n in range(16))
"""Tried in this order; the first at which everything stands above the foot is used."""
LABEL_ROOM = 6.9
"""By the size of the type."""
COMING_ROOM = 262.0
GAP = 26.0
LEADING = 1.3
AMOUNT_TRIES = tuple(float(size) for size in range(30, 11, -1))


def sign_page(sign: Sign, paper: Paper) -> list[Mark]:
    """The marks of a sign."""
    for scale in SCALES:
        marks, fits = _page(sign, paper, scale)
        if fits:
            break
    return marks


def _page(sign: Sign, paper: Paper, scale: float) -> tuple[list[Mark], bool]:
    left, right = SIDE, paper.width - SIDE
    room = right - left
    marks: list[Mark] = []
    y = TOP + 12
    marks.append(Text(left, y, sign.place.upper(), SEMIBOLD, 14, DIM, spacing=0.8))
    marks.append(Text(right, y + 4, sign.level, EXTRABOLD, 26, INK, "right"))
    first = left + width(sign.place.upper(), SEMIBOLD, 14, 0.8) + 18
    event_room = right - width(sign.level, EXTRABOLD, 26) - 18 - first
    marks.append(Text(first, y, cut(sign.event, REGULAR, 12, event_room), REGULAR, 12, DIM))
    y += 8
    size, lines = largest(sign.name.upper(), EXTRABOLD, NAME_TRIES, room)
    for line in lines:
        y += size * 0.98
        marks.append(Text(left - size * 0.05, y, line, EXTRABOLD, size))
    y += 8
    wins = 17.5 * scale
    for line in wrap(sign.wins, SEMIBOLD, wins, room, 9):
        y += wins * LEADING
        marks.append(Text(left, y, line, SEMIBOLD, wins))
    y = _boxes(marks, sign.costs, left, y + 16, room)
    foot = paper.height - FOOT
    bottom = _foot(marks, sign, left, right, foot)
    wide = room - COMING_ROOM - GAP if sign.coming else room
    below = _facts(marks, sign.facts, left, y + 16, wide, 13.2 * scale)
    if sign.coming:
        below = max(below, _coming(marks, sign, right - COMING_ROOM, y + 16, COMING_ROOM))
    return marks, below <= bottom - 8


def _boxes(marks: list[Mark], paid: Sequence[Cost], left: float, top: float, room: float) -> float:
    """A frame for each amount, side by side, as wide as its words need; the y below them."""
    gap, pad, height = 12.0, 13.0, 62.0

    def wide(cost: Cost, size: float) -> float:
        return max(width(cost.amount, EXTRABOLD, size), width(cost.label, REGULAR, 12.5)) + 2 * pad

    for size in AMOUNT_TRIES:
        needed = [wide(cost, size) for cost in paid]
        spare = room - sum(needed) - gap * (len(paid) - 1)
        if spare >= 0:
            break
    x = left
    for cost, own in zip(paid, needed, strict=True):
        box = own + max(0.0, spare) / len(paid)
        marks.append(Box(x, top, box, height, INK))
        marks.append(Box(x + 1.4, top + 1.4, box - 2.8, height - 2.8, PAPER))
        marks.append(Text(x + pad, top + 20, cost.label, REGULAR, 12.5, DIM))
        marks.append(Text(x + pad, top + 50, cost.amount, EXTRABOLD, size))
        x += box + gap
    return top + height


def _facts(
    marks: list[Mark], facts: Sequence[tuple[str, str]], left: float, top: float, room: float, size: float
) -> float:
    """Label and sentence, line by line; the y below them."""
    y = top
    for label, text in facts:
        marks.append(Text(left, y + size, label, SEMIBOLD, size * 0.92, DIM))
        for line in wrap(text, REGULAR, size, room - LABEL_ROOM * size, 9):
            y += size * LEADING
            marks.append(Text(left + LABEL_ROOM * size, y - size * (LEADING - 1), line, REGULAR, size))
        y += size * 0.34
    return y


_SHORT = {
    "small blind": "blinds",
    "ante, each player": "ante",
    "ante, big blind": "BB ante",
    "ante, button": "BTN ante",
    "button, its ante included": "button",
}
"""A cost's label over a narrow column."""


def _columns(paid: Sequence[Cost]) -> list[tuple[str, str]]:
    """The amounts of a level as narrow columns: the blinds in one, the completion left to the limits."""
    labels = [cost.label for cost in paid]
    columns: list[tuple[str, str]] = []
    for cost in paid:
        if cost.label == "big blind":
            columns[-1] = ("blinds", f"{columns[-1][1]} / {cost.amount}")
        elif cost.label != "complete to" or "limits" not in labels:
            columns.append((_SHORT.get(cost.label, cost.label), cost.amount))
    return columns


def _coming(marks: list[Mark], sign: Sign, left: float, top: float, room: float) -> float:
    """The next levels of this game as a small table; the y below it."""
    rows = [(number, _columns(paid)) for number, paid in sign.coming]
    heads = list(dict.fromkeys(label for _, row in rows for label, _ in row))
    table = [["level", *heads], *([number, *(dict(row).get(head, "–") for head in heads)] for number, row in rows)]
    size, line = 12.0, 20.0
    while size > 7:
        widths = [max(width(row[n], SEMIBOLD, size) for row in table) for n in range(len(table[0]))]
        spare = room - 16 - sum(widths)
        if spare >= 8 * (len(widths) - 1):
            break
        size -= 0.5
    gap = min(26.0, spare / max(1, len(widths) - 1))
    marks.append(Text(left + 8, top + 12, "Next levels", SEMIBOLD, 12.5))
    y = top + 18
    used = 16 + sum(widths) + gap * (len(widths) - 1)
    for number, row in enumerate(table):
        if number == 0:
            marks.append(Box(left, y, max(used, 90.0), line, BAND))
        elif number % 2 == 0:
            marks.append(Box(left, y, max(used, 90.0), line, ZEBRA))
        edge = left + 8
        for n, cell in enumerate(row):
            edge += widths[n]
            font = SEMIBOLD if number == 0 or n == 0 else REGULAR
            marks.append(Text(edge, y + 14, cell, font, size, INK, "right"))
            edge += gap
        y += line
    return y


def _foot(marks: list[Mark], sign: Sign, left: float, right: float, foot: float) -> float:
    """The next game, the button and the rule set under a line; the y of the line."""
    marks.append(Text(left, foot, sign.button, REGULAR, 11.5, DIM))
    marks.append(Text(right, foot, sign.rules, REGULAR, 11.5, DIM, "right"))
    y = foot - 18
    if sign.following:
        x = left
        for text, font in (("Next:", REGULAR), (sign.following, EXTRABOLD), (sign.when, REGULAR)):
            marks.append(Text(x, y, text, font, 19))
            x += width(text, font, 19) + 6
        y -= 18
    marks.append(Box(left, y - 8, right - left, 1.6, INK))
    return y - 8
