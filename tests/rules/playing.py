"""Hands for tests in a few words: who sits where with what, what it costs, and the acts."""

from collections.abc import Sequence
from typing import Any

from floor_app.rules.betting import Options
from floor_app.rules.cards import parse_cards
from floor_app.rules.forced import BlindSeats, Post
from floor_app.rules.games import Betting, find_game
from floor_app.rules.hand import replay
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import DealtIn, Hand, LateStart, Setup
from floor_app.rules.house import preset
from floor_app.rules.stakes import AnteFrom, Stakes


def setup(
    game: str,
    stacks: Sequence[int] | dict[int, int],
    *,
    rules: str = "tda-2024",
    betting: str | None = None,
    button: int | None = -1,
    blinds_at: tuple[int | None, int] | None = None,
    posts: Sequence[Post] = (),
    start: LateStart | None = None,
    players_left: int | None = None,
    cards: dict[int, str] | None = None,
    house: dict[str, Any] | None = None,
    absent: tuple[int, ...] = (),
    **stakes: Any,
) -> Setup:
    """Stacks by seat, or of seats 1, 2, 3 …; the button is the last of them unless it is given."""
    by_seat = stacks if isinstance(stacks, dict) else dict(enumerate(stacks, start=1))
    row = find_game(game)
    given = cards or {}
    if "ante_from" in stakes:
        stakes["ante_from"] = AnteFrom(stakes["ante_from"])
    return Setup(
        row.with_betting(Betting(betting)) if betting else row,
        Stakes(**stakes),
        preset(rules).with_values(**(house or {})),
        tuple(DealtIn(s, n, parse_cards(given.get(s, "")), s in absent) for s, n in by_seat.items()),
        max(by_seat) if button == -1 else button,
        None if blinds_at is None else BlindSeats(*blinds_at),
        tuple(posts),
        players_left,
        start,
    )


def played(hand: Setup, acts: str = "") -> Hand:
    """The hand after acts parted by semicolons or line ends."""
    return replay(hand, [act.strip() for act in acts.replace("\n", ";").split(";") if act.strip()])


def options(hand: Setup, acts: str = "") -> Options:
    """What the next player may do."""
    found = open_options(played(hand, acts))
    assert found is not None
    return found


def flop(count: int, *, pot: int = 1000, stack: int = 20_000, **more: Any) -> Setup:
    """`count` players on the flop of no-limit hold'em, blinds 50/100 unless given."""
    stakes = {"small_blind": 50, "big_blind": 100, **more}
    stacks = stakes.pop("stacks", [stack] * count)
    return setup(stakes.pop("game", "nlhe"), stacks, start=LateStart("flop", pot), **stakes)
