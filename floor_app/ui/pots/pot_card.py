"""One pot as a card: its amount, who can win it, each share, and odd chips in amber with who and why."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor_app.ui import theme
from floor_app.ui.lettering import box
from floor_app.ui.pots.pieces import Piece, paint, paragraph, tall, wide
from floor_app.ui.pots.pot_view import PotView, ShareView
from floor_app.ui.theme import BODY, EXTRABOLD, LARGE, REGULAR, SEMIBOLD, SMALL, TITLE

NO_BREAK = "\u00a0"
"""A space at which a line does not end: the name of a rule stays together."""


@dataclass(frozen=True, slots=True)
class Density:
    """How much room a card takes, in pixels at text size 100 %."""

    side: int
    top: int
    gap: int
    """Between cards."""
    line: int
    """Height added to a line of a share."""
    amount: int
    """Size of the pot's amount."""


DENSITIES = (
    Density(16, 10, 10, 10, TITLE),
    Density(14, 7, 7, 5, TITLE),
    Density(14, 4, 5, 2, LARGE),
)
"""Roomy first; the first with which all pots fit is taken, else the last and the pots scroll."""


def lay_out(view: PotView, width: float, density: Density) -> tuple[tuple[Piece, ...], tuple[float, ...], float]:
    """The pieces of a card, the heights of the lines between its shares, and its height."""
    side, y = theme.px(density.side), float(theme.px(density.top))
    room = width - 2 * side
    pieces: list[Piece] = []
    head = tall(density.amount, EXTRABOLD)
    title = view.title.upper()
    left = wide(title, SMALL, SEMIBOLD)
    pieces.append(Piece(title, side, y, left + 1, head, SMALL, SEMIBOLD, "dim"))
    x = side + left + theme.px(12)
    amount = wide(view.amount, density.amount, EXTRABOLD)
    pieces.append(Piece(view.amount, x, y, amount + 1, head, density.amount, EXTRABOLD))
    x += amount + theme.px(12)
    note = wide(view.note, SMALL) if view.note else 0.0
    rest = side + room - x - note - (theme.px(10) if note else 0)
    if note:
        pieces.append(Piece(view.note, side + room - note, y, note + 1, head, SMALL, REGULAR, "dim"))
    if wide(view.claims, SMALL) <= rest:
        pieces.append(Piece(view.claims, x, y, rest, head, SMALL, REGULAR, "dim"))
        y += head
    else:
        y += head
        claims = paragraph(((view.claims, "dim"),), side, y, room, SMALL)
        pieces += claims
        y = claims[-1].y + claims[-1].height
    rules: list[float] = []
    for share in view.shares:
        y, line = _share(share, pieces, side, y, room, theme.px(density.line))
        rules.append(line)
    y += theme.px(3) if view.odd else 0
    for odd in view.odd:
        lines = paragraph(((odd.text, "notice"), (odd.rule.replace(" ", NO_BREAK), "dim")), side, y, room, SMALL)
        pieces += lines
        y = lines[-1].y + lines[-1].height
    return tuple(pieces), tuple(rules), y + theme.px(density.top)


def least(view: PotView, density: Density) -> float:
    """How high a card is at the least, without laying it out."""
    lines = len(view.shares) * (tall(BODY) + theme.px(density.line)) + len(view.odd) * tall(SMALL)
    return 2 * theme.px(density.top) + tall(density.amount, EXTRABOLD) + lines


def _share(
    share: ShareView, pieces: list[Piece], side: float, y: float, room: float, extra: float
) -> tuple[float, float]:
    """Add a share's line. Returns where the next begins, and where the thin line above this one stands."""
    high = tall(BODY) + extra
    label = f"{share.name} {share.amount}".strip()
    column = max(wide(label, BODY), min(theme.px(124), room * 0.3)) + theme.px(12)
    pieces.append(Piece(label, side, y, column - theme.px(8), high, BODY, REGULAR, "dim"))
    x = side + column
    end = side + room
    given = wide(share.given, BODY, SEMIBOLD)
    gap = theme.px(12) if share.given else 0
    who, hand, above = wide(share.who, BODY), wide(share.hand, BODY), y
    beside = end - x - given - gap
    small = tall(SMALL)

    def put_given(at: float, high: float) -> None:
        if share.given:
            pieces.append(Piece(share.given, end - given, at, given + 1, high, BODY, SEMIBOLD, "text", right=True))

    if share.who and who + theme.px(10) + hand <= beside:
        pieces.append(Piece(share.who, x, y, who + 1, high, BODY))
        if share.hand:
            pieces.append(Piece(share.hand, x + who + theme.px(10), y, hand + 1, high, BODY, REGULAR, "dim"))
        put_given(y, high)
        y += high
    elif share.who:
        over = who > beside  # too narrow for both: what each gets stands below
        pieces.append(Piece(share.who, x, y, min(who, end - x) + 1, high, BODY))
        put_given(y + tall(BODY) if over else y, high)
        y += high
        rest = end - x - (given + gap if over else 0)
        if share.hand:
            pieces.append(
                Piece(share.hand, x, y - extra / 2, rest, max(small, high if over else 0), SMALL, REGULAR, "dim")
            )
        y += high if over else small if share.hand else 0
    if share.asks:
        told = paragraph(((f"? {share.asks}", "notice"),), x, y + extra / 2, end - x, BODY, SEMIBOLD)
        pieces += told
        y = told[-1].y - extra / 2 + high
    return max(y, above + high), above


class PotCard(QWidget):
    """Paints one `PotView`; made once and shown again."""

    def __init__(self) -> None:
        super().__init__()
        self.view: PotView | None = None
        self.stale = False
        self._shown: object = None
        self._laid: dict[Density, tuple[object, tuple[Piece, ...], tuple[float, ...], float]] = {}
        self._pieces: tuple[Piece, ...] = ()
        self._rules: tuple[float, ...] = ()
        self._height = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the card now."""
        return self._pieces

    def height_for(self, view: PotView, width: int, density: Density) -> int:
        """How high the card is with this view; what was laid out is what it paints next."""
        key = (view, width, theme.text_size())
        laid = self._laid.get(density)
        if laid is None or laid[0] != key:
            laid = self._laid[density] = key, *lay_out(view, width, density)
        _key, self._pieces, self._rules, self._height = laid
        return round(self._height)

    def show_view(self, view: PotView, *, stale: bool) -> None:
        """Show a pot; `stale`: it is the last good answer."""
        now = (view, stale, id(self._pieces))
        if now != self._shown:
            self._shown = now
            self.view, self.stale = view, stale
            self.setAccessibleName(view.spoken)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(400), round(self._height))

    def paintEvent(self, _event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), "panel", "line", radius=12)
        if self.stale:
            painter.setOpacity(0.55)
        side = self._pieces[0].x if self._pieces else 0
        for y in self._rules:
            painter.fillRect(QRectF(side, y, self.width() - 2 * side, 1), theme.color("line"))
        paint(painter, self._pieces)
