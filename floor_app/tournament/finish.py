"""When an event is expected to end: a projection from the chips in play and the bets of its levels.

An event ends when the bets have grown so large against all chips in play that somebody must win them: here when all
chips together are `LAST_BETS` big bets, the mean of the games of the mix, a big bet being two big blinds in pot-limit
and no-limit games. Why forty: directors are told that the end is very near with four players left and averages of ten
to twenty big blinds (forum of the Tournament Directors Association, topic 19: formula for the duration of a
tournament), which is 40 to 80 big blinds in all, 20 to 40 big bets; the 2023 WSOP Main Event's sheet, 47 levels for
10,043 entrants of 60,000 chips, leaves off at 60 big blinds. Slow events end earlier, home games later (rules of thumb
there say 20 big blinds): it is the middle of a wide range, not a promise.
"""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES
from floor_app.rules.stakes import Stakes
from floor_app.tournament.structure import MINUTE, Level, Structure

LAST_BETS = 40
"""Big bets that all the chips together are when the event ends."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Where an event is expected to end."""

    level: int
    """The number of the level in which it ends."""
    after: Millis
    """Time from the start to the middle of that level, breaks counted, ends of day not, in ms."""


def span_words(ms: int) -> str:
    """A playing time: ``14 h 20 min``; `ms` in ms, seconds left out."""
    hours, minutes = divmod(ms // MINUTE, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min"


def big_bet(stakes: Stakes) -> int:
    """The big bet of a limit game; in pot-limit and no-limit two big blinds, with a button ante two of those; in chips."""
    return stakes.big_bet or 2 * (stakes.big_blind or stakes.button_ante)


def bets_together(structure: Structure, level: Level) -> tuple[int, int]:
    """The big bets of the mix's games at a level added up, and how many of them have a price; their mean is the ratio."""
    bets = []
    for key in structure.mix.games:
        try:
            bets.append(big_bet(structure.stakes(level, GAMES[key])))
        except RuleError:
            continue  # what is missing stands among the findings
    return sum(bets), len(bets)


def expected_finish(structure: Structure, entrants: int) -> Finish | None:
    """Where an event with so many entrants (re-entries counted) is expected to end.

    None in a cash game, without a starting stack, and where the levels leave off before the bets are large enough.
    """
    if structure.cash or structure.starting_stack is None:
        return None
    total = structure.starting_stack * entrants
    passed = 0
    for index, row in enumerate(structure.rows):
        length = structure.length(index)
        if isinstance(row, Level):
            bets, games = bets_together(structure, row)
            if games and total * games <= LAST_BETS * bets:
                own = (row.minutes or structure.minutes or 0) * MINUTE
                return Finish(row.number, Millis(passed + own // 2))
        passed += length or 0
    return None
