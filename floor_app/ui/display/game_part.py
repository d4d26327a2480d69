"""The game on the display: the one that is on for everybody, else the order of games with none lit."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from floor_app.ui.display.board import Board, GameNow, short
from floor_app.ui.display.ink import LEAST, Ink
from floor_app.ui.theme import EXTRABOLD, SEMIBOLD


def paint(ink: Ink, place: QRectF, board: Board) -> None:
    """The one game that is on, or the order of them where there is none."""
    if board.game_now is not None:
        _game_now(ink, place, board.game_now)
    elif board.mix:
        _order(ink, place, board)


def _game_now(ink: Ink, place: QRectF, now: GameNow) -> None:
    """The one game on a card of felt, and what follows it."""
    wide = place.width() - 5.2
    rows = [("THIS HAND   " + now.stakes if now.next_hand else now.stakes, "text")]
    if now.next_hand:
        rows.append(("NEXT HAND   " + now.next_hand, "notice"))
    stakes = [(line, tone) for text, tone in rows for line in _stakes_lines(ink, text, wide)]
    then = 6.0 if now.then and place.height() - 6.0 >= (len(stakes) + 2.4) * 4.9 else 0.0
    card = place.adjusted(0, 0, 0, -then)
    ink.box(card, "felt", "felt_line", radius=2)
    inner = card.adjusted(2.6, 1.0, -2.6, -1.0)
    each = inner.height() / (2.4 + len(stakes))
    places = now.where.split(" · ") if now.where else []
    head = _first_fitting(ink, wide, *(" · ".join(("GAME NOW", *places[:n])) for n in range(len(places), -1, -1)))
    ink.text(QRectF(inner.x(), inner.y(), wide, each), head, 4, weight=SEMIBOLD, tone="felt_text")
    name = QRectF(inner.x(), inner.y() + each, wide, each * 1.4)
    ink.text(name, now.name.upper(), min(11.0, max(LEAST, each * 1.3)), weight=EXTRABOLD)
    size = min(*(ink.fitting(line, wide, 6.0, SEMIBOLD) for line, _ in stakes), max(LEAST, each * 0.86))
    for number, (line, tone) in enumerate(stakes):
        ink.text(QRectF(inner.x(), name.bottom() + number * each, wide, each), line, size, weight=SEMIBOLD, tone=tone)
    if then:
        y = card.bottom() + 1
        used = ink.text(QRectF(place.x(), y, place.width(), 5), "next game", 4.4, tone="dim") + 1.2
        used += ink.text(QRectF(place.x() + used, y, place.width() - used, 5), now.then, 4.4, weight=SEMIBOLD)
        rest = QRectF(place.x() + used + 2, y, place.width() - used - 2, 5)
        fitting = [text for text in (now.then_stakes, short(now.then_stakes)) if ink.width(text, LEAST) <= rest.width()]
        if fitting:
            ink.text(rest, fitting[0], 4.2, tone="dim")


def _first_fitting(ink: Ink, wide: float, *texts: str) -> str:
    """The first of these that fits at the least size, else the last."""
    return next((text for text in texts if ink.width(text, LEAST, SEMIBOLD) <= wide), texts[-1])


def _stakes_lines(ink: Ink, text: str, wide: float) -> list[str]:
    """Stakes on one line, else shortened where that loses nothing, else on two lines."""
    for most, shown in ((1, text), (2, text), (1, short(text))):
        lines = ink.wrapped(tuple(shown.split("   ")), wide, LEAST, SEMIBOLD, "   ")
        if len(lines) <= most and all(ink.width(line, LEAST, SEMIBOLD) <= wide for line in lines):
            return lines
    parts = tuple(short(text).replace("limits ", "").split("   "))
    return ink.wrapped(parts, wide, LEAST, SEMIBOLD, "  ")


def _order(ink: Ink, place: QRectF, board: Board) -> None:
    """The games in their order, none lit: every table plays its own."""
    ink.box(place, "panel", "line", radius=2)
    inner = place.adjusted(2.6, 1.4, -2.6, -1.4)
    change = board.change
    heads = (
        [change.upper(), "DEALER'S CHOICE"]
        if change.startswith("dealer")
        else [f"ORDER OF GAMES · {change}", f"GAMES · {change}"]
    )
    head = _first_fitting(ink, inner.width(), *heads, "GAMES")
    ink.text(QRectF(inner.x(), inner.y(), inner.width(), 5), head, 4, weight=SEMIBOLD, tone="dim")
    rest = inner.adjusted(0, 5.4, 0, 0)
    for names in ([line.name for line in board.mix], [line.short for line in board.mix]):
        size = 6.2
        while size >= LEAST:
            rows = _rows(ink, names, rest, size)
            if rows:
                _paint_rows(ink, rest, rows, size)
                return
            size -= 0.2
    short_names = [line.short for line in board.mix]
    for count in range(len(short_names) - 1, 0, -1):
        rows = _rows(ink, [*short_names[:count], f"{len(short_names) - count} more"], rest, LEAST)
        if rows:
            _paint_rows(ink, rest, rows, LEAST)
            return


def _rows(ink: Ink, names: list[str], rest: QRectF, size: float) -> list[str]:
    """The names in as many lines as they need at this size; none when they do not fit."""
    parts = tuple(name + (" ·" if number < len(names) else "") for number, name in enumerate(names, start=1))
    rows = ink.wrapped(parts, rest.width(), size, SEMIBOLD, " ")
    fits = len(rows) * size * 1.24 <= rest.height() and all(
        ink.width(row, size, SEMIBOLD) <= rest.width() for row in rows
    )
    return rows if fits else []


def _paint_rows(ink: Ink, rest: QRectF, rows: list[str], size: float) -> None:
    for number, row in enumerate(rows):
        place = QRectF(rest.x(), rest.y() + number * size * 1.24, rest.width() + 0.4, size * 1.24)
        ink.text(place, row, size, weight=SEMIBOLD, least=size)
