"""What the public display says, as one value: everything a room may read, worked out from event and clock, no pixel in it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from floor_app.base import Millis, RuleError
from floor_app.ui import clock_words
from floor_app.ui.display.notes import note_words
from floor_app.ui.level_table import LevelRow, level_rows, row_of

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.tables import Table
    from floor_app.tournament.tournament import Tournament

Stage = Literal["running", "paused", "break", "hands", "new", "cash"]
Urgency = Literal["", "minute", "ten"]
MINUTE = 60_000
TEN = 10_000


@dataclass(frozen=True, slots=True)
class GameNow:
    """The one game that everybody plays."""

    where: str
    """``hand 3 of 7 · last table``."""
    name: str
    stakes: str
    next_hand: str
    """What the next hand is, where it is something else: a game, other stakes; empty = like this hand."""
    then: str
    """The game after it; empty where there is only one."""
    then_stakes: str


@dataclass(frozen=True, slots=True)
class MixLine:
    """One game of the mix, in the order of play."""

    name: str
    short: str
    stakes: str
    family: str
    """Key of the row of the level that prices it."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the event under its label."""

    label: str
    value: str
    more: str = ""
    notice: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """Everything the display may show at one moment."""

    event: str
    head: str
    """``Level 20``, ``Dinner``, ``No clock``: what runs."""
    word: str
    """``RUNNING``, ``PAUSED``, ``BREAK``, ``BY HANDS``, ``NOT STARTED``; empty in a cash game."""
    stage: Stage
    time: str
    """``63:12``; empty in a cash game, ``LAST`` in the last level."""
    urgency: Urgency = ""
    """Whether the last minute or the last ten seconds of a running level or break are on."""
    seconds: int | None = None
    """Whole seconds left, a begun one counted; None where there is no end."""
    part: float | None = None
    """The part of the level or break that has run, 0 to 1."""
    game_now: GameNow | None = None
    change: str = ""
    """``7 hands each``: when games change; empty where they do not."""
    mix: tuple[MixLine, ...] = ()
    title: str = ""
    """Over the rows of the level: ``This level``; ``Level 21`` while it is still to come."""
    applies: str = ""
    """``from next hand`` while a table still plays at an older level."""
    rows: tuple[LevelRow, ...] = ()
    lit: str = ""
    next_title: str = ""
    next_rows: tuple[LevelRow, ...] = ()
    figures: tuple[Figure, ...] = ()
    remove: str = ""
    """``REMOVE 1,000 after this level``; empty where nothing is removed."""
    notes: tuple[str, ...] = ()
    """What is planned, and what the sheet says of this level, a short sentence each."""

    @property
    def spoken(self) -> str:
        """What runs, for a screen reader: ``Main Event. Level 20 running, 63:12 left.``; empty with no event."""
        left = "" if self.seconds is None else f", {self.time} left"
        return f"{self.event}. {f'{self.head} {self.word.lower()}'.strip()}{left}." if self.event else ""

    @property
    def still(self) -> Board:
        """The same without what only the clock shows: what need not be painted anew every second."""
        return replace(self, time="", urgency="", seconds=None, part=None)

    @property
    def body(self) -> Board:
        """The same without the foot too, where minutes are counted."""
        return replace(self.still, figures=(), remove="")


def board(state: Tournament | None, face: ClockFace | None, utc: Millis) -> Board:
    """What the display says at `utc`; with no event an empty board."""
    if state is None:
        return Board("", "", "", "cash", "")
    level = state.structure.levels[0] if face is None else face.level
    shown = Board(event=state.name, head="No clock", word="", stage="cash", time="")
    if face is not None:
        shown = _clock(shown, face, hands=state.hand_for_hand is not None)
    now, applies = game_now(state, utc), _applies(state, face, utc)
    lit = now is not None and len(state.structure.mix.games) > 1 and not applies
    return replace(
        shown,
        game_now=now[0] if now is not None else None,
        change=_change(state),
        mix=_mix(state, level),
        title=_title(face, applies),
        applies=applies,
        rows=level_rows(state.structure, level),
        lit=row_of(state.structure, level, state.game(now[1].number)) if lit and now is not None else "",
        next_title="" if face is None or face.next_level is None else f"Level {face.next_level.number}",
        next_rows=() if face is None or face.next_level is None else level_rows(state.structure, face.next_level),
        figures=_figures(state, face, utc),
        remove=_remove(face),
        notes=note_words(state, face, utc),
    )


_WORDS: dict[Stage, str] = {
    "new": "NOT STARTED",
    "paused": "PAUSED",
    "break": "BREAK",
    "hands": "BY HANDS",
    "running": "RUNNING",
}


def _clock(shown: Board, face: ClockFace, *, hands: bool) -> Board:
    seconds = None if face.left is None else -(-max(0, face.left) // 1000)
    stage: Stage = "new" if not face.started else "paused" if not face.running else "running"
    if stage == "running" and face.on_break is not None:
        stage = "break"
    if stage == "paused" and hands:  # the clock stands, and play goes on
        stage = "hands"
    urgency: Urgency = ""
    if seconds is not None and face.running:
        urgency = "ten" if seconds * 1000 <= TEN else "minute" if seconds * 1000 <= MINUTE else ""
    head = f"Level {face.level.number}"
    if face.on_break is not None:
        head = clock_words.break_name(face.on_break)
    return replace(
        shown,
        head=head,
        word=_WORDS[stage],
        stage=stage,
        time=clock_words.time_words(face.left),
        urgency=urgency,
        seconds=seconds,
        part=None if face.left is None or not face.length else min(1.0, max(0.0, 1 - face.left / face.length)),
    )


# ---- the game ---------------------------------------------------------------------------------------------------------


def game_now(state: Tournament, utc: Millis) -> tuple[GameNow, Table] | None:
    """The one game that is on, and a table that plays it; None where tables play different games.

    There is one at the last table, where the mix is one game, and where games change by the clock, for every table alike.
    """
    table = _speaker(state, utc)
    if table is None:
        return None
    from floor_app.rulings.words import stakes_words
    from floor_app.tournament.spot import next_spot, spot

    game, structure = state.game(table.number), state.structure
    where = "last table" if _last_table(state) and not state.cash else ""
    if structure.mix.changes:
        where = " · ".join(filter(None, (_hand(state, table), where)))
    following = state.next_game(table.number)
    level = state.hand_level(table.number, utc)
    try:
        here = spot(state, table.number, utc)
        stakes = stakes_words(here.game, here.stakes, here.house)
        then = next_spot(state, table.number, utc)
    except RuleError as error:
        return GameNow(where, game.name, str(error), "", "" if following is None else following.name, ""), table
    next_hand = ""
    due = due_game(state, utc)
    if then is not None:
        next_hand = stakes_words(then.game, then.stakes, then.house)
        if then.game != here.game:
            next_hand = f"{then.game.name}   {next_hand}"
    elif due is not None and due != game.name:
        next_hand = due
    then_stakes = ""
    if following is not None:
        level = state.level_now(utc)
        try:
            then_stakes = stakes_words(following, structure.stakes(level, following), structure.house)
        except RuleError:
            then_stakes = ""
    return GameNow(where, game.name, stakes, next_hand, "" if following is None else following.name, then_stakes), table


def _speaker(state: Tournament, utc: Millis) -> Table | None:
    """A table that plays what all play; None where that cannot be said."""
    tables = [state.tables[number] for number in sorted(state.tables)]
    if not tables:
        return None
    alike = not state.structure.mix.changes or _last_table(state) or (_by_clock(state) and len(_playing(state)) == 1)
    if not alike:
        return None
    # the table whose hand is the newest has gone on to the level that runs
    return max(tables, key=lambda table: (state.hand_level(table.number, utc).number, -table.number))


def _playing(state: Tournament) -> set[str]:
    return {state.game(number).key for number in state.tables}


def _games(state: Tournament) -> tuple[str, ...]:
    return state.structure.mix.games


def _last_table(state: Tournament) -> bool:
    """Whether the one table open here is the event's last: nobody else is left. While nobody said, it is not."""
    if len(state.tables) != 1:
        return False
    (table,) = state.tables.values()
    return state.cash or (state.players_left is not None and state.players_left <= table.size)


def _by_clock(state: Tournament) -> bool:
    change = state.structure.mix.change
    return state.structure.mix.changes and change is not None and change.kind.by_clock and not state.cash


def due_game(state: Tournament, utc: Millis) -> str | None:
    """The game of the next hand where one game is on for all; it turns by the clock, or as hands are counted."""
    table = _speaker(state, utc)
    if table is None or not state.structure.mix.changes:
        return None
    from floor_app.rules.games import GAMES
    from floor_app.tournament.state import next_hand

    if not _by_clock(state):
        return state.game(table.number).name
    return GAMES[_games(state)[next_hand(state, table.number, utc).game]].name


def _hand(state: Tournament, table: Table) -> str:
    number, of = clock_words.hand_words(state, table)
    if _by_clock(state):
        return f"{state.structure.mix.change} a game"
    return f"hand {number} {of}".strip()


def _change(state: Tournament) -> str:
    mix = state.structure.mix
    return f"{mix.change} each" if mix.changes and mix.change is not None else ""


def _mix(state: Tournament, level: object) -> tuple[MixLine, ...]:
    from floor_app.rules.games import GAMES
    from floor_app.rulings.words import stakes_words
    from floor_app.tournament.structure import Level

    assert isinstance(level, Level)
    lines = []
    for key in _games(state):
        game = GAMES[key]
        try:
            stakes = stakes_words(game, state.structure.stakes(level, game), state.structure.house)
        except RuleError:
            stakes = "no stakes at this level"
        lines.append(MixLine(game.name, game.short, stakes, row_of(state.structure, level, game)))
    return tuple(lines)


# ---- the level and the event --------------------------------------------------------------------------------------------


def _title(face: ClockFace | None, applies: str) -> str:
    if face is None:
        return "Stakes"
    return "This level" if face.on_break is None and face.started and not applies else f"Level {face.level.number}"


def _applies(state: Tournament, face: ClockFace | None, utc: Millis) -> str:
    """A new level applies to the next hand (TDA 2024 rule 23): so it says while a table here plays an older one's."""
    if face is None or face.on_break is not None or not face.started:
        return ""
    behind = any(state.hand_level(number, utc) != face.level for number in state.tables)
    return "from next hand" if behind else ""


def _figures(state: Tournament, face: ClockFace | None, utc: Millis) -> tuple[Figure, ...]:
    from floor_app.rulings.words import chips
    from floor_app.tournament.clock import at
    from floor_app.tournament.tournament import average_stack

    made = []
    if state.players_left is not None:
        of = f"of {state.entrants:,}" if state.entrants else ""
        made.append(Figure("players", f"{state.players_left:,}", of))
    average = average_stack(state)
    if average is not None:
        made.append(Figure("average stack", chips(average), _deep(state, average, utc)))
    if face is not None:
        label, value = clock_words.next_gap_words(face)
        made.append(Figure(label, value))
    if state.structure.chips:
        row = 0 if state.clock is None else at(state.clock, state.structure, utc).row
        made.append(Figure("smallest chip", chips(state.structure.chip_at(row))))
    return tuple(made)


def _deep(state: Tournament, average: int, utc: Millis) -> str:
    """How deep the average is in the one game that is on: ``37 big bets``."""
    table = _speaker(state, utc)
    if table is None:
        return ""
    level, game = state.level_now(utc), state.game(table.number)
    try:
        stakes = state.structure.stakes(level, game)
    except RuleError:
        return ""
    unit, word = (stakes.big_bet, "big bets") if stakes.big_bet else (stakes.big_blind, "big blinds")
    return f"{average // unit:,} {word}" if unit and average >= unit else ""


def _remove(face: ClockFace | None) -> str:
    if face is None or not face.removes:
        return ""
    gone = " and ".join(f"{chip:,}" for chip in face.removes)
    return f"REMOVE {gone}" + ("" if face.on_break is not None else " after this level")


# ---- short amounts -------------------------------------------------------------------------------------------------------

_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+")


def short(text: str) -> str:
    """The same words with large amounts shortened where that loses nothing.

    >>> short("400,000,000 / 1,600,000,000"), short("1,200,000"), short("12,345"), short("2,500"), short("ante 25,000")
    ('400M / 1.6B', '1.2M', '12,345', '2,500', 'ante 25K')
    """
    return _NUMBER.sub(lambda found: _short(int(found[0].replace(",", ""))), text)


def _short(amount: int) -> str:
    for unit, size in (("B", 1_000_000_000), ("M", 1_000_000), ("K", 1_000)):
        if amount >= (size if size > 1_000 else 10_000) and amount % (size // 10) == 0:
            whole, tenth = divmod(amount // (size // 10), 10)
            return f"{whole:,}.{tenth}{unit}" if tenth else f"{whole:,}{unit}"
    return f"{amount:,}"
