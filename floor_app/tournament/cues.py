"""What a dealer should hear before it happens: the last hand of a game, the next game and its cost, the button, who chooses."""

from __future__ import annotations

from dataclasses import dataclass

from floor_app.base import Millis, RuleError
from floor_app.rules.games import GAMES, Game
from floor_app.rules.stakes import Stakes
from floor_app.tournament import clock as clocks
from floor_app.tournament.mix import ChangeBy, LimitsRise
from floor_app.tournament.state import Tournament, next_hand, period, played
from floor_app.tournament.structure import Level
from floor_app.tournament.tables import next_chooser, planned


@dataclass(frozen=True, slots=True)
class Cues:
    """What is coming at one table, as things stand."""

    game: Game
    """The game now on."""
    following: Game
    """The game that comes next."""
    level: int | None
    """The number of the level it would be played at, were it to come now; None in a cash game."""
    stakes: Stakes | None
    """What it costs there; None where the sheet does not say."""
    last_hand: bool
    """Whether the hand that is on is the last of its game."""
    hands_to_go: int | None
    """Hands until the change, this one included; None where the clock decides."""
    time_to_go: Millis | None
    """ms until the change if the clock keeps running, breaks not counted; None where hands are counted."""
    button: int | None
    """Felt seat of the button when the next game begins; None = not set, or not known yet how many hands come before."""
    freezes: bool
    """Whether the button is put down there for games without one (TDA 2024 rule 11-B, WSOP 2024 rule 67-b)."""
    resumes: bool
    """Whether a game with a button begins again from where it was frozen."""
    chooser: int | None
    """Felt seat that chooses the next game; None without dealer's choice, or when nobody is seated."""
    chosen: bool
    """Whether it has chosen; else `following` is the default, the next of the list."""
    picked: tuple[Game, ...]
    """Dealer's choice: the games played already, in their order."""
    waiting: int | None
    """The number of the level that has begun and waits for a full rotation at this table; None = none waits."""


def cues(state: Tournament, number: int, utc: Millis) -> Cues | None:
    """The cues of a table at `utc`; None where only one game is played. Raises RuleError for a table that is not open."""
    table, mix = state.table(number), state.structure.mix
    if not mix.changes or mix.change is None:
        return None
    coming = next_hand(state, number, utc)
    over = coming.hand_of_game == 1
    game = state.game(number)
    following = GAMES[mix.games[coming.game if over else planned(table, len(mix.games), 1)[0]]]
    level = state.level_now(utc) if coming.level is None else state.structure.level(coming.level)
    hands = state.hands_in_game(number)
    turns = game.uses_button != following.uses_button
    return Cues(
        game=game,
        following=following,
        level=None if state.cash else level.number,
        stakes=_stakes(state, level, following),
        last_hand=over,
        hands_to_go=None if hands is None else max(1, hands - table.hand_of_game + 1),
        time_to_go=_time_to_go(state, utc) if not over else None,
        button=coming.button if over or not game.uses_button else None,
        freezes=turns and game.uses_button,
        resumes=turns and not game.uses_button,
        chooser=next_chooser(table) if mix.chosen else None,
        chosen=mix.chosen and bool(table.coming),
        picked=tuple(GAMES[mix.games[index]] for index in table.picked) if mix.chosen else (),
        waiting=_waiting(state, coming.level, utc),
    )


def _stakes(state: Tournament, level: Level, game: Game) -> Stakes | None:
    try:
        return state.structure.stakes(level, game)
    except RuleError:
        return None


def _time_to_go(state: Tournament, utc: Millis) -> Millis | None:
    """Until the room changes its game, where that is in minutes or within the level that runs."""
    change = state.structure.mix.change
    if change is None or not change.kind.by_clock or state.clock is None:
        return None
    if change.kind is ChangeBy.MINUTES:
        whole = change.n * 60_000
        return Millis(whole - played(state, utc) % whole)
    clock = clocks.at(state.clock, state.structure, utc)
    now, left = period(state, utc), clocks.left_at(clock, utc)
    length = state.structure.length(clock.row)
    if now is None or left is None or length is None or not isinstance(state.structure.rows[clock.row], Level):
        return None
    index = state.structure.levels.index(state.level_now(utc))
    if change.kind is ChangeBy.LEVELS:
        return left if (index + 1) // change.n > now else None
    if 2 * left > length and (2 * index + 1) // change.n > now:
        return Millis(left - length // 2)
    return left if (2 * index + 2) // change.n > now else None


def _waiting(state: Tournament, level: int | None, utc: Millis) -> int | None:
    if state.structure.mix.limits is not LimitsRise.ROTATION or level is None or state.cash:
        return None
    now = state.level_now(utc).number
    return now if now != level else None


def cue_lines(cues: Cues) -> tuple[str, ...]:
    """The cues as sentences, the most pressing first; what the next game costs is told beside them.

    ``Last hand of Pot-Limit Omaha.``, ``Razz next: the button goes to seat 5 and freezes.``, ``Seat 3 chooses the next
    game; if nobody does: Razz.``
    """
    lines: list[str] = []
    if cues.last_hand:
        lines.append(f"Last hand of {cues.game.name}.")
    if cues.chooser is not None:
        lines.append(_choice(cues))
    if cues.freezes and cues.last_hand:
        at = "stays" if cues.button is None else f"goes to seat {cues.button}"
        lines.append(f"{cues.following.name} next: the button {at} and freezes.")
    elif cues.resumes and cues.last_hand:
        at = "" if cues.button is None else f" from seat {cues.button}"
        lines.append(f"{cues.following.name} next: the button moves again{at}.")
    if cues.waiting is not None:
        lines.append(f"Level {cues.waiting} waits for a full rotation at this table.")
    return tuple(lines)


def _choice(cues: Cues) -> str:
    if cues.chosen:
        return f"Seat {cues.chooser} chose {cues.following.name}."
    return f"Seat {cues.chooser} chooses the next game; if nobody does: {cues.following.name}."
