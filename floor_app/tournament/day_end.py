"""The end of a day by hands: so many more at each table, and then the clock stands."""

from __future__ import annotations

from dataclasses import dataclass, field

from rpds import HashTrieMap

from floor_app.tournament.tables import Table


@dataclass(frozen=True, slots=True)
class LastHands:
    """So many more hands are played at each table after the one that was on when it was said."""

    n: int
    """How many; 0 = the hand that is on is the last."""
    counted_from: HashTrieMap[int, int]
    """The hand that was on at each table, by the table's number."""
    done: frozenset[int] = field(default_factory=frozenset)
    """Tables that have played their last hand."""

    def to_go(self, table: Table) -> int | None:
        """How many hands the table plays after the one that is on; None when it has played its last, or came later."""
        begun = self.counted_from.get(table.number)
        if begun is None or table.number in self.done:
            return None
        return max(0, self.n - (table.hand - begun))


def last_hands(n: int, tables: HashTrieMap[int, Table]) -> LastHands:
    """The count as it begins at these tables. Where no hand is on, none is the last: with `n` 0 that table is done."""
    done = frozenset(number for number in tables if n == 0 and tables[number].over)
    return LastHands(n, HashTrieMap({number: tables[number].hand for number in tables}), done)
