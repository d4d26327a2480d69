"""What a game costs: blinds, antes and who posts them, bring-in, the two bets of limit."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum


class AnteFrom(StrEnum):
    """Who posts the ante."""

    EACH = "each"
    BIG_BLIND = "big-blind"
    BUTTON = "button"


@dataclass(frozen=True, slots=True)
class Stakes:
    """What one game costs at one level, every amount in chips; 0 means that there is none.

    Names and defaults are those of the question documents.
    """

    small_blind: int = 0
    """Chips the small blind posts."""
    big_blind: int = 0
    """Chips the big blind posts; in a blind game the first bet of the first round."""
    ante: int = 0
    """Chips of ante for each payer."""
    ante_from: AnteFrom = AnteFrom.EACH
    """Who pays the ante."""
    bring_in: int = 0
    """Chips the bring-in posts on third street."""
    small_bet: int = 0
    """Chips of one bet on the small-bet streets of a limit game; in stud also the completion."""
    big_bet: int = 0
    """Chips of one bet on the big-bet streets of a limit game."""
    button_ante: int = 0
    """Short deck: all the chips the button posts, its own ante included."""


STAKE_KEYS = tuple(field.name for field in fields(Stakes))
"""The names of the amounts, and of who pays the ante, as documents write them."""
