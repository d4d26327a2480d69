"""Odd chips: how an amount is cut, and who comes first for what cannot be cut.

A pot is cut to a unit, the smallest chip in play or the smallest of the blinds. What is left over are *pieces*, one to
each in order. The order is the house's: left of the button, by suit in stud, as the hands were shown; between two
shares the high, the first shown, or by position.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from floor_app.rules.cards import Card, Rank
from floor_app.rules.games import Game, HoleUse, Ranking, Share
from floor_app.rules.house import HouseRules

Need = Literal["winners", "cards", "button", "shown"]
"""What must be told before an award can go on."""

_LOWS = (Ranking.ACE_TO_FIVE, Ranking.DEUCE_TO_SEVEN)


@dataclass(frozen=True, slots=True)
class Showdown:
    """What is known when the pots are pushed, as far as odd chips look at it."""

    game: Game
    house: HouseRules
    unit: int = 1
    """Chips to which pots are cut."""
    button: int | None = None
    """May be an empty seat; in stud the dealer's place. None = not known."""
    shown: tuple[int, ...] = ()
    """Seats in the order they tabled their hands."""
    cards: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    """Each seat's own cards, where all of them are known."""
    playing: Mapping[str, Mapping[int, tuple[Card, ...]]] = field(default_factory=dict)
    """By the name of a share and by seat: the cards that make the hand."""


@dataclass(frozen=True, slots=True)
class ShareOf:
    """One share of the pots as results name it; two boards double the game's shares."""

    name: str
    """``high``; on two boards ``high 1``, ``high 2``."""
    share: Share


@dataclass(frozen=True, slots=True)
class Order:
    """Who comes first for odd chips."""

    places: tuple[int, ...]
    """Seats, or positions in a list of shares; those that are not known yet are left out."""
    by: str
    """The house rule, or the fixed point of the books, that decides."""
    need: Need | None = None
    """What must be told to know all of it."""


def cut(amount: int, parts: int, unit: int) -> tuple[int, tuple[int, ...]]:
    """The even part of each, and the pieces left over, a unit each and perhaps a smaller last one, for one part each.

    One part is the amount as it lies there, whatever the unit.

    >>> cut(101, 3, 1), cut(12500, 2, 100), cut(107, 2, 5), cut(107, 1, 5)
    ((33, (1, 1)), (6200, (100,)), (50, (5, 2)), (107, ()))
    """
    if parts == 1:
        return amount, ()
    even = amount // (parts * unit) * unit
    units, rest = divmod(amount - parts * even, unit)
    return even, (unit,) * units + ((rest,) if rest else ())


def from_button(seats: Iterable[int], button: int) -> tuple[int, ...]:
    """Seats in the order they sit, beginning with the first left of the button.

    >>> from_button([2, 5, 8], 4)
    (5, 8, 2)
    """
    return tuple(sorted(seats, key=lambda seat: (seat <= button, seat)))


def tied_order(at: ShareOf, seats: Sequence[int], showdown: Showdown) -> Order:
    """In which order tied seats of a share take its odd chips.

    Button games: left of the button (TDA 2024 rule 20-A) or as shown. Stud: by the highest single card, rank before
    suit, of the five that play (rule 20-B) or of all seven; a low may turn on the lowest card (Robert's Rules, ties).
    """
    house = showdown.house
    if not showdown.game.uses_button:
        return _by_card(at, seats, showdown)
    if house.odd_button == "first-shown":
        return _as_shown(seats, showdown, "odd_button")
    return _by_position(seats, showdown, "odd_button")


def _by_position(seats: Sequence[int], showdown: Showdown, by: str) -> Order:
    if showdown.button is None:
        return Order((), by, "button")
    return Order(from_button(seats, showdown.button), by)


def _as_shown(seats: Sequence[int], showdown: Showdown, by: str) -> Order:
    listed = tuple(seat for seat in showdown.shown if seat in seats)
    if len(listed) == len(seats) - 1:  # the one that is not listed can only come last
        listed += tuple(seat for seat in seats if seat not in listed)
    return Order(listed, by, None if len(listed) == len(seats) else "shown")


def _by_card(at: ShareOf, seats: Sequence[int], showdown: Showdown) -> Order:
    look = _look(at, showdown.house)
    cards = {seat: deciding_card(at, seat, showdown) for seat in seats}
    places = {seat: look.place(card) for seat, card in cards.items() if card is not None}
    if len(places) < len(seats):
        return Order((), look.by, "cards")
    return Order(tuple(sorted(seats, key=places.__getitem__, reverse=not look.lowest)), look.by)


def deciding_card(at: ShareOf, seat: int, showdown: Showdown) -> Card | None:
    """The single card by which a stud hand stands in the order for odd chips; None where its cards are not known.

    A common card on seventh street is nobody's own, so it says nothing between two hands and is passed over.

    >>> from floor_app.rules.cards import parse_cards
    >>> from floor_app.rules.games import find_game
    >>> from floor_app.rules.house import preset
    >>> razz, seven = find_game("razz"), parse_cards("7s5c4c3dAdKhQh")
    >>> for name in ("tda-2024", "roberts"):
    ...     facts = Showdown(razz, preset(name), cards={4: seven}, playing={"low": {4: seven[:5]}})
    ...     print(deciding_card(ShareOf("low", razz.shares[0]), 4, facts))
    7s
    Ad
    """
    look = _look(at, showdown.house)
    own = showdown.cards.get(seat, ())
    looked_at = own
    if look.of_five:
        looked_at = tuple(c for c in showdown.playing.get(at.name, {}).get(seat, ()) if c in own)
    if not looked_at:
        return None
    return min(looked_at, key=look.place) if look.lowest else max(looked_at, key=look.place)


@dataclass(frozen=True, slots=True)
class _Look:
    """Which cards of a stud hand an odd chip looks at, and which of them comes first."""

    by: str
    of_five: bool
    lowest: bool
    ace_low: bool

    def place(self, card: Card) -> tuple[int, int]:
        return (1 if self.ace_low and card.rank is Rank.ACE else int(card.rank), int(card.suit))


def _look(at: ShareOf, house: HouseRules) -> _Look:
    low = at.share.ranking in _LOWS
    which = house.odd_stud_low if low else house.odd_stud
    lowest = which == "low-card-of-seven"
    # odd_ace is about the highest card; among the lowest an ace of a low is the lowest of all.
    ace_low = at.share.ranking is Ranking.ACE_TO_FIVE and (lowest or house.odd_ace == "as-ranked")
    return _Look("odd_stud_low" if low else "odd_stud", which == "high-card-of-five", lowest, ace_low)


def share_order(shares: Sequence[tuple[ShareOf, tuple[int, ...] | None]], showdown: Showdown) -> Order:
    """In which order the shares of a pot (or of one board) take the odd chips between them; places in `shares`.

    Each comes with the seats that win it, None where they are not known yet. The high comes first (TDA 2024 rule
    20-C); a hybrid's high is the house's choice. Where the same seats win every share the first one does.
    """
    house = showdown.house
    as_they_stand = tuple(range(len(shares)))
    by, how = "odd_between_shares", house.odd_between_shares
    if how == "high":
        if not _is_hybrid([at.share for at, _ in shares]):
            return Order(as_they_stand, by)
        by = "odd_hybrid"
        if house.odd_hybrid != "position":
            return Order(_high_first(shares, house.odd_hybrid == "draw"), by)
        how = "position"
    winners = [seats for _, seats in shares if seats is not None]
    if len(winners) < len(shares):
        return Order((), by)
    if len(set(winners)) == 1:
        return Order(as_they_stand, by)
    together = sorted({seat for seats in winners for seat in seats})
    if how == "position":
        order = _by_position(together, showdown, by)
    else:
        order = _as_shown(together, showdown, by)
        if order.places:  # whoever is listed showed before those that are not
            order = Order((*order.places, *(s for s in together if s not in order.places)), by)
    if not order.places:
        return order
    nearest = [min(order.places.index(seat) for seat in seats) for seats in winners]
    return Order(tuple(sorted(as_they_stand, key=lambda n: (nearest[n], n))), by)


def _is_hybrid(shares: Sequence[Share]) -> bool:
    """True where the shares are no high and low of one kind of hand, as in 31 and Under."""
    return len(shares) > 1 and not (shares[0].ranking is Ranking.HIGH and shares[1].ranking in _LOWS)


def _high_first(shares: Sequence[tuple[ShareOf, object]], draw: bool) -> tuple[int, ...]:
    """The Omaha half, which is the five-card hand as well, or the drawn half before it."""
    omaha = [n for n, (at, _) in enumerate(shares) if at.share.uses is HoleUse.EXACTLY_TWO]
    others = [n for n in range(len(shares)) if n not in omaha]
    return (*others, *omaha) if draw else (*omaha, *others)
