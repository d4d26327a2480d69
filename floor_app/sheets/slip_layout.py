"""Where everything of a slip stands: one page of Letter or A4 however many pots there are, or a receipt of 80 mm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from floor_app.sheets.fit import cut, largest
from floor_app.sheets.fonts import EXTRABOLD, REGULAR, SEMIBOLD, width
from floor_app.sheets.ink import DIM, INK, LINE, RECEIPT, SUIT_INK, Align, Box, Mark, Paper, Stamp, Text
from floor_app.sheets.slip_pen import LEADING, Pen
from floor_app.sheets.slip_text import PotBlock, SeatRow, SlipText

SIDE, TOP, BOTTOM = 40.0, 34.0, 40.0
"""Margins of a page, in points."""
EDGE = 11.0
"""Margin of a receipt: what the print head of a roll leaves free."""
POT, BODY, SMALL, CAPS = 10.6, 9.6, 8.4, 7.2
"""Sizes of type in points."""
COLUMN_GAP = 22.0
STAMP = "#d3dae0"
"""Light enough to read everything over it, and for little ink."""
MOST_SPARE = 16.0
"""Points that a column of the seats may be wider than it needs; the rest is the names'."""

ONE_COLUMN = tuple(1.12 - 0.03 * n for n in range(12))
TWO_COLUMNS = tuple(0.94 - 0.03 * n for n in range(11))
"""Scales in the order they are tried; the first at which everything stands on one page is used."""

Block = Callable[[Pen], None]


def slip_pages(text: SlipText, paper: Paper) -> list[list[Mark]]:
    """The marks of a slip on sheets; one page unless even the smallest type does not fit."""
    for columns, scales in ((1, ONE_COLUMN), (2, TWO_COLUMNS)):
        for scale in scales:
            pen = _page(text, paper, scale, columns)
            if pen is not None:
                return [_finished(pen.marks, text, paper)]
    return _many_pages(text, paper, TWO_COLUMNS[-1])


def slip_receipt(text: SlipText) -> tuple[list[Mark], Paper]:
    """The marks of a receipt, and the paper as long as it needs to be."""
    pen = Pen(EDGE, RECEIPT - 2 * EDGE, EDGE, black=True)
    _head(pen, text, receipt=True)
    for row in text.seats:
        _receipt_seat(pen, row)
    if text.seats:
        _check(pen, text)
    for block in (*_pot_blocks(text), *_rest(text)):
        block(pen)
    _signatures_below(pen, text)
    paper = Paper("receipt", RECEIPT, pen.y + EDGE)
    return _finished(pen.marks, text, paper), paper


# ---- pages --------------------------------------------------------------------------------------------------------------


def _page(text: SlipText, paper: Paper, scale: float, columns: int) -> Pen | None:
    """Everything on one page at this scale; None when it does not fit."""
    room = paper.width - 2 * SIDE
    pen = Pen(SIDE, room, TOP, scale)
    _head(pen, text)
    _seat_table(pen, text)
    pots = _pot_blocks(text)
    if pots:
        if columns == 1:
            for block in pots:
                block(pen)
        else:
            _in_columns(pen, pots)
    for block in _rest(text):
        block(pen)
    bottom = paper.height - BOTTOM
    need = _signature_height(pen)
    if pen.y + need > bottom:
        return None
    pen.y = max(pen.y, min(bottom - need, pen.y + 60))
    _signatures(pen, text)
    return pen


def _in_columns(pen: Pen, blocks: Sequence[Block]) -> None:
    """Blocks down the left half, then down the right; the halves as even as can be."""
    half = (pen.room - COLUMN_GAP) / 2
    heights = [_height(block, half, pen.scale) for block in blocks]
    split = min(range(1, len(blocks) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    ends = []
    for n, part in enumerate((blocks[:split], blocks[split:])):
        column = Pen(pen.left + n * (half + COLUMN_GAP), half, pen.y, pen.scale, marks=pen.marks)
        for block in part:
            block(column)
        ends.append(column.y)
    pen.y = max(ends)


def _height(block: Block, room: float, scale: float) -> float:
    pen = Pen(0.0, room, 0.0, scale)
    block(pen)
    return pen.y


def _many_pages(text: SlipText, paper: Paper, scale: float) -> list[list[Mark]]:
    """Block after block at the smallest scale, on as many pages as it takes."""
    room, bottom = paper.width - 2 * SIDE, paper.height - BOTTOM
    pen = Pen(SIDE, room, TOP, scale)
    _head(pen, text)
    _seat_table(pen, text)
    pages = [pen]
    for block in (*_pot_blocks(text), *_rest(text)):
        if pen.y + _height(block, room, scale) > bottom:
            pen = Pen(SIDE, room, TOP, scale)
            pages.append(pen)
        block(pen)
    if pen.y + _signature_height(pen) > bottom:
        pen = Pen(SIDE, room, TOP, scale)
        pages.append(pen)
    _signatures(pen, text)
    for n, page in enumerate(pages, start=1):
        told = f"{text.title}, page {n} of {len(pages)}"
        page.marks.append(Text(SIDE + room, paper.height - 22, told, REGULAR, 7.5, DIM, "right"))
    return [_finished(page.marks, text, paper) for page in pages]


def _finished(marks: list[Mark], text: SlipText, paper: Paper) -> list[Mark]:
    """The marks, and under them in large letters that the ruling is withdrawn, where it is."""
    if not text.withdrawn:
        return marks
    size = paper.width / 7.4
    times = max(1, round(paper.height / (paper.width * 1.9)))  # a long receipt may be torn: every piece says it
    step = paper.height / times
    stamps = [
        Stamp(paper.width / 2, step * (n + 0.46), "WITHDRAWN", EXTRABOLD, size, STAMP, 38.0) for n in range(times)
    ]
    return [*stamps, *marks]


# ---- head ---------------------------------------------------------------------------------------------------------------


def _head(pen: Pen, text: SlipText, *, receipt: bool = False) -> None:
    at = pen.scale
    if not receipt:
        suits = pen.left + pen.room
        for suit in reversed(SUIT_INK):
            pen.marks.append(Text(suits, pen.y + 11 * at, suit, REGULAR, 12 * at, SUIT_INK[suit], "right"))
            suits -= 14 * at
    pen.put(pen.left, "RULING ON A POT" if text.pots or text.seats else "RULING", CAPS, SEMIBOLD, DIM)
    pen.gap(CAPS * LEADING + 3)
    size, lines = largest(
        f"{text.title}: {text.game}",
        EXTRABOLD,
        ((13.0, 1), (11.0, 2)) if receipt else ((18.0 * at, 1), (15.0 * at, 1), (13.0 * at, 2)),
        pen.room - (0 if receipt else 70 * at),
    )
    for line in lines:
        pen.marks.append(Text(pen.left, pen.y + size, line, EXTRABOLD, size))
        pen.y += size * 1.22
    pen.gap(2)
    if receipt:
        for part in text.place:
            pen.words(part, SMALL)
    else:
        pen.words("  ·  ".join(text.place), BODY)
    if text.facts:
        if receipt:
            for fact in text.facts:
                pen.words(fact, SMALL)
        else:
            pen.words("  ·  ".join(text.facts), BODY)
    if text.withdrawn:
        pen.gap(2)
        pen.words(text.withdrawn, BODY, SEMIBOLD)
    pen.gap(5)


# ---- seats --------------------------------------------------------------------------------------------------------------

_HEADS = ("Seat", "Player", "State", "Cards", "Put in", "Back", "Won", "Plus or minus")
_RIGHT = ("Put in", "Back", "Won", "Plus or minus")
_GAP = 9.0


def _cells(row: SeatRow) -> tuple[str, ...]:
    return (row.seat, row.name, row.state, row.cards, row.put_in, row.back, row.won, row.net)


def _seat_table(pen: Pen, text: SlipText) -> None:
    if not text.seats or text.sums is None:
        return
    pen.line(strong=True)
    pen.gap(4)
    rows = [*map(_cells, text.seats), _cells(text.sums)]
    used = [n for n in range(len(_HEADS)) if any(row[n] for row in rows)]
    size = BODY
    while True:
        at = size * pen.scale
        wide = {n: max(width(t, SEMIBOLD, at) for t in (_HEADS[n], *(row[n] for row in rows))) for n in used}
        over = sum(wide.values()) + _GAP * (len(used) - 1) - pen.room
        names = wide.get(1, 0.0)
        if over <= 0 or (names and names - over >= 50) or size <= 5:
            break
        size -= 0.4
    if 1 in wide:
        wide[1] = max(30.0, names - max(over, 0.0)) if over > 0 else names
    spare = min(MOST_SPARE, max(0.0, -over) / max(1, len(used) - 1))
    if over < 0:  # what is left over goes between words and amounts
        widest = max(n for n in used if _HEADS[n] not in _RIGHT)
        wide[widest] += max(0.0, -over - spare * (len(used) - 1))
    edges: dict[int, tuple[float, Align]] = {}
    x = pen.left
    for n in used:
        right = _HEADS[n] in _RIGHT
        edges[n] = (x + wide[n], "right") if right else (x, "left")
        x += wide[n] + _GAP + spare
    for n in used:
        pen.put(edges[n][0], _HEADS[n], min(size, CAPS + 0.4), SEMIBOLD, DIM, edges[n][1])
    pen.next_line(CAPS + 0.4)
    pen.gap(2)
    for row, seat in zip(map(_cells, text.seats), text.seats, strict=True):
        for n in used:
            edge, align = edges[n]
            if _HEADS[n] == "Cards":
                _cards(pen, edge, row[n], size)
                continue
            shown = cut(row[n], REGULAR, size * pen.scale, wide[n]) if _HEADS[n] == "Player" else row[n]
            font = SEMIBOLD if _HEADS[n] in ("Seat", "Won") else REGULAR
            pen.put(edge, shown, size, font, INK if seat.live else DIM, align)
        pen.next_line(size + 0.8)
    pen.marks.append(Box(pen.left, pen.y, pen.room, 0.6, LINE))
    pen.gap(2.5)
    for n in used:
        pen.put(edges[n][0], _cells(text.sums)[n], size, SEMIBOLD, INK, edges[n][1])
    pen.put(pen.left, text.check, size, SEMIBOLD)
    if width(text.check, SEMIBOLD, size * pen.scale) > edges[min(n for n in used if n >= 4)][0] - pen.left - 60:
        pen.marks.pop()
        pen.next_line(size)
        pen.put(pen.left, text.check, size, SEMIBOLD)
    pen.next_line(size)
    pen.gap(3)


def _cards(pen: Pen, x: float, cards: str, size: float) -> None:
    """Cards on the line, each in the colour of its suit."""
    at = size * pen.scale
    for card in cards.split():
        pen.put(x, card, size, SEMIBOLD, SUIT_INK.get(card[-1], INK))
        x += width(f"{card} ", SEMIBOLD, at)


def _receipt_seat(pen: Pen, row: SeatRow) -> None:
    name = f" {row.name}" if row.name else ""
    pen.words(f"{row.state}  {row.cards}", SMALL, head=f"Seat {row.seat}{name}")
    told = [f"in {row.put_in}"]
    told += [f"{name} {amount}" for name, amount in (("back", row.back), ("won", row.won)) if amount]
    pen.words("   ".join(told), SMALL, indent=8, right=row.net)
    pen.gap(1.5)


def _check(pen: Pen, text: SlipText) -> None:
    pen.line()
    pen.gap(2)
    pen.words(text.check, SMALL, SEMIBOLD)
    pen.gap(2)


# ---- pots ---------------------------------------------------------------------------------------------------------------


def _pot_blocks(text: SlipText) -> list[Block]:
    """The pots in the order of paying."""
    several = len(text.pots) > 1
    return [partial(_pot, pot=pot, first=several and n == 0) for n, pot in enumerate(text.pots)]


def _pot(pen: Pen, pot: PotBlock, first: bool) -> None:
    pen.line(strong=True)
    pen.gap(3)
    pen.words(f"{pot.who}{', paid first' if first else ''}", POT, colour=DIM, head=f"{pot.title}: {pot.amount}")
    if pot.made:
        pen.words(pot.made, SMALL, colour=DIM, indent=8)
    for share in pot.shares:
        pen.words(share.words, BODY, head=share.title, indent=8, right=share.to)
        for told, amount in share.each:
            pen.words(told, BODY, indent=20, right=amount)
    for told in pot.odd:
        pen.words(told, SMALL, indent=8)
    for told in pot.waiting:
        pen.words(told, SMALL, SEMIBOLD, indent=8)
    pen.gap(4)


# ---- the rest -----------------------------------------------------------------------------------------------------------


def _rest(text: SlipText) -> list[Block]:
    blocks: list[Block] = []

    def lines(title: str, told: Sequence[str], font: str = REGULAR) -> None:
        if told:
            blocks.append(lambda pen: _titled(pen, title, told, font))

    lines("Working", text.steps)
    lines("Also", text.more)
    lines("To be read first" if not text.pots else "Remarks of the desk", text.warnings, SEMIBOLD)
    rules = [f"{text.rules}.", *(f"House rule of this room: {told}." for told in text.house), *text.cited]
    lines("Rules in force", rules)
    lines("Remark", [text.remark] if text.remark else [])
    if text.missing:
        blocks.append(lambda pen: pen.words(text.missing, CAPS, colour=DIM))
    return blocks


def _titled(pen: Pen, title: str, told: Sequence[str], font: str) -> None:
    pen.line()
    pen.gap(3)
    pen.put(pen.left, title.upper(), CAPS, SEMIBOLD, DIM)
    pen.next_line(CAPS)
    for line in told:
        pen.words(line, SMALL, font)
    pen.gap(3)


def _signature_height(pen: Pen) -> float:
    return (34 + SMALL * LEADING + 4) * max(pen.scale, 0.8)


def _signatures(pen: Pen, text: SlipText) -> None:
    """Two lines side by side to sign on."""
    half = (pen.room - COLUMN_GAP) / 2
    pen.y += 34 * max(pen.scale, 0.8)
    size = SMALL * max(pen.scale, 0.8)
    for n, told in enumerate((_floor_words(text), "Director")):
        x = pen.left + n * (half + COLUMN_GAP)
        pen.marks.append(Box(x, pen.y, half, 0.8, INK))
        pen.marks.append(Text(x, pen.y + size * 1.3, cut(told, REGULAR, size, half), REGULAR, size, DIM))
    pen.y += size * LEADING + 4


def _signatures_below(pen: Pen, text: SlipText) -> None:
    """Two lines below each other, for a receipt."""
    for told in (_floor_words(text), "Director"):
        pen.gap(30)
        pen.marks.append(Box(pen.left, pen.y, pen.room, 0.8, INK))
        pen.gap(2)
        pen.words(told, SMALL)


def _floor_words(text: SlipText) -> str:
    return f"Floor: {text.who}" if text.who else "Floor"
