"""Making words fit a line on paper: wrapping, shrinking and cutting with a visible sign."""

from __future__ import annotations

from collections.abc import Sequence

from floor_app.sheets.fonts import width

CUT = "…"
"""Ends a text that was cut."""


def cut(text: str, font: str, size: float, room: float) -> str:
    """`text` if it fits into `room` points, else as much of it as fits and an ellipsis."""
    if width(text, font, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + CUT, font, size) <= room:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + CUT


def wrap(text: str, font: str, size: float, room: float, lines: int) -> list[str]:
    """`text` in at most `lines` lines of `room` points; a word longer than a line is broken, the last line is cut.

    At least one line comes back, and no line is longer than `room`.
    """
    wrapped: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, font, size) <= room:
            line = longer
            continue
        if line:
            wrapped.append(line)
        line = word
        while width(line, font, size) > room and len(line) > 1:
            head = _head(line, font, size, room)
            wrapped.append(head)
            line = line[len(head) :]
    wrapped.append(line)
    if len(wrapped) > lines:
        rest = " ".join(wrapped[lines - 1 :])
        wrapped = [*wrapped[: lines - 1], cut(rest, font, size, room)]
        if not wrapped[-1].endswith(CUT):
            wrapped[-1] = cut(rest + CUT, font, size, room)
    return wrapped


def _head(word: str, font: str, size: float, room: float) -> str:
    """The longest beginning of `word` that fits, at least one letter."""
    end = 1
    while end < len(word) and width(word[: end + 1], font, size) <= room:
        end += 1
    return word[:end]


def largest(text: str, font: str, tries: tuple[tuple[float, int], ...], room: float) -> tuple[float, list[str]]:
    """The first of `tries` (size in points, most lines) at which `text` fits uncut, with the lines it takes there.

    At the last one the text is cut if it must be.
    """
    for size, lines in tries[:-1]:
        wrapped = wrap(text, font, size, room, lines + 1)
        if len(wrapped) <= lines:
            return size, wrapped
    size, lines = tries[-1]
    return size, wrap(text, font, size, room, lines)


def wrap_list(items: Sequence[str], font: str, size: float, room: float, lines: int) -> list[str]:
    """Items with a point between them, in at most `lines` lines that end behind one.

    What does not fit is counted at the end: ``and 12 more``.
    """
    for shown in range(len(items), 0, -1):
        more = len(items) - shown
        whole = [f"{item} ·" for item in items[: shown - 1]] + [items[shown - 1]]
        if more:
            whole[-1] += f" and {more} more"
        wrapped: list[str] = []
        for item in whole:
            longer = f"{wrapped[-1]} {item}" if wrapped else item
            if wrapped and width(longer, font, size) <= room:
                wrapped[-1] = longer
            else:
                wrapped.append(item)
        if len(wrapped) <= lines:
            break
    return [cut(line, font, size, room) for line in wrapped]
