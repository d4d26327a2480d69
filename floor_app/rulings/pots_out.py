"""Pots in rulings, and the chips that leave them: what `settle` and `hand` have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from floor_app.rules.award import PotAward
from floor_app.rules.pots import Pot
from floor_app.rulings.schema import BY_SEAT, CHIPS, SEAT_OR_NULL, SEATS, TEXT, TEXT_OR_NULL, object_schema
from floor_app.rulings.settle_words import share_words
from floor_app.rulings.words import and_words, chips, seat_words, seats_words


def by_seat(amounts: Mapping[int, int]) -> dict[str, int]:
    """Chips by seat as documents write them: seats rising, as text keys, without seats that get nothing."""
    return {str(seat): amount for seat, amount in sorted(amounts.items()) if amount}


def pots_document(pots: Iterable[Pot], awards: Sequence[PotAward]) -> list[dict[str, Any]]:
    """``{"name", "amount", "seats", "shares"}`` of each pot; a pot that is not awarded has no shares."""
    shares = {award.pot.name: award.shares for award in awards}
    return [
        {
            "name": pot.name,
            "amount": pot.amount,
            "seats": list(pot.claimants),
            "shares": [
                {"share": share.share, "amount": share.amount, "to": by_seat(share.to)}
                for share in shares.get(pot.name, ())
            ],
        }
        for pot in pots
    ]


def odd_chips_document(awards: Sequence[PotAward]) -> list[dict[str, Any]]:
    """``{"pot", "share", "seat", "amount", "by"}`` of each odd chip, in the order they went."""
    return [
        {"pot": odd.pot, "share": odd.share, "seat": odd.seat, "amount": odd.amount, "by": odd.by}
        for award in awards
        for odd in award.odd
    ]


def missing_document(awards: Sequence[PotAward]) -> list[dict[str, Any]]:
    """``{"pot", "share", "need"}`` of each thing that must still be told."""
    return [{"pot": m.pot, "share": m.share, "need": m.need} for award in awards for m in award.missing]


def pot_rows(result: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The terminal's lines of the pots, the last side pot first: chips and claimants, and who gets each share."""
    for pot in reversed(result["pots"]):
        yield pot["name"], f"{chips(pot['amount'])} ({seats_words(pot['seats'])})"
        for share in pot["shares"]:
            given = and_words(f"{seat_words(int(seat))} {chips(amount)}" for seat, amount in share["to"].items())
            yield f"  {share_words(share['share'])}", given


POTS: dict[str, Any] = {
    "type": "array",
    "items": object_schema(
        {
            "name": {"type": "string", "pattern": "^(main|side-[1-9][0-9]*)$"},
            "amount": CHIPS,
            "seats": SEATS,
            "shares": {"type": "array", "items": object_schema({"share": TEXT, "amount": CHIPS, "to": BY_SEAT})},
        }
    ),
}
"""The schema of `pots_document`."""

ODD_CHIPS: dict[str, Any] = {
    "type": "array",
    "items": object_schema({"pot": TEXT, "share": TEXT, "seat": SEAT_OR_NULL, "amount": CHIPS, "by": TEXT}),
}
"""The schema of `odd_chips_document`."""

MISSING: dict[str, Any] = {
    "type": "array",
    "items": object_schema(
        {
            "pot": TEXT,
            "share": TEXT_OR_NULL,
            "need": {"type": "string", "enum": ["winners", "cards", "button", "shown"]},
        }
    ),
}
"""The schema of `missing_document`."""
