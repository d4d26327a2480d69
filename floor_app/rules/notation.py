"""Poker Hand History files (PHH): a TOML document of one hand, read as a hand document and written from a hand.

Seats p1, p2 … are felt seats 1, 2 …, in the order they are dealt to: p1 is the small blind, but heads-up p1 is the big
blind and p2 the button, and with a dead small blind p1 is the big blind. In stud p1 sits first left of the button.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from floor_app.base import FloorError, QuestionError
from floor_app.rules.cards import format_cards, parse_cards
from floor_app.rules.forced import BlindSeats, Post
from floor_app.rules.games import GAMES, Betting, Forced, Game
from floor_app.rules.hand import begin, play
from floor_app.rules.hand_actions import parse_action
from floor_app.rules.hand_play import open_options
from floor_app.rules.hand_state import DealtIn, Hand, Setup
from floor_app.rules.house import HouseRules
from floor_app.rules.near import did_you_mean
from floor_app.rules.stakes import AnteFrom, Stakes

VARIANTS: Mapping[str, str] = {
    "NT": "nlhe",
    "FT": "lhe",
    "NS": "short-deck",
    "PO": "plo",
    "FO/8": "o8",
    "F7S": "stud",
    "F7S/8": "stud8",
    "FR": "razz",
    "F2L3D": "27td",
    "N2L1D": "27sd",
    "FB": "badugi",
}
"""The key of our game by the notation's name of it."""


@dataclass(frozen=True, slots=True)
class History:
    """A hand as a PHH file tells it."""

    setup: Setup
    names: tuple[str, ...]
    """By player, in the order of the file; empty where it gives none."""
    actions: tuple[str, ...]
    """As hand documents write them."""
    finishing: tuple[int, ...] | None
    """Chips after the hand by player; None where the file does not say."""
    hand: Hand | None
    """The hand after its acts; None where one of them is not open."""

    def to_document(self) -> dict[str, Any]:
        """The hand as a question document."""
        setup = self.setup
        stakes = {name: value for name, value in _amounts(setup.stakes).items() if value}
        if setup.stakes.ante and setup.stakes.ante_from is not AnteFrom.EACH:
            stakes["ante_from"] = setup.stakes.ante_from.value
        players: list[dict[str, Any]] = []
        for n, player in enumerate(setup.players):
            row: dict[str, Any] = {"seat": player.seat, "stack": player.stack}
            if n < len(self.names) and self.names[n]:
                row["name"] = self.names[n]
            if player.cards:
                row["cards"] = format_cards(player.cards)
            players.append(row)
        document: dict[str, Any] = {"ask": "hand", "game": setup.game.key, "rules": setup.house.to_question()}
        document |= {"stakes": stakes, "button": setup.button, "players": players, "actions": list(self.actions)}
        if setup.blinds is not None:
            document["blinds_at"] = {"small": setup.blinds.small, "big": setup.blinds.big}
        if setup.posts:
            document["posts"] = [{"seat": p.seat, "amount": p.amount, "kind": p.kind} for p in setup.posts]
        return document


def _amounts(stakes: Stakes) -> dict[str, Any]:
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
    return {name: getattr(stakes, name) for name in names}


# ---- reading --------------------------------------------------------------------------------------------------------


def read_history(document: Mapping[str, Any], house: HouseRules) -> History:
    """The hand of a PHH document. Raises QuestionError at the field that cannot be read.

    What the file calls *check or call* is told apart by playing along; an act that is not open is written as it stands,
    so that the ruling on the hand refuses it by its number.
    """
    game = _game(document)
    stacks = _chips(document, "starting_stacks", None)
    count = len(stacks)
    if count < 2:
        raise QuestionError("starting_stacks must name at least two players.", "starting_stacks")
    acts = _acts(document)
    cards, rest = _hole_cards(game, acts, count)
    stakes, blinds, posts = _stakes(game, document, count)
    players = tuple(
        DealtIn(seat, stack, parse_cards(cards.get(seat, ""))) for seat, stack in enumerate(stacks, start=1)
    )
    setup = Setup(game, stakes, house, players, count, blinds, posts)
    names = document.get("players", ())
    finishing = _chips(document, "finishing_stacks", count) if "finishing_stacks" in document else None
    listed = isinstance(names, Sequence) and not isinstance(names, str)
    told, hand = _told_apart(setup, rest)
    return History(setup, tuple(str(name) for name in names) if listed else (), told, finishing, hand)


def _game(document: Mapping[str, Any]) -> Game:
    variant = document.get("variant")
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise QuestionError(f"There is no variant {variant!r}.", "variant", did_you_mean(str(variant), list(VARIANTS)))
    return GAMES[VARIANTS[variant]]


def _chips(document: Mapping[str, Any], name: str, count: int | None) -> tuple[int, ...]:
    """A list of whole chips, one a player."""
    given = document.get(name)
    if not isinstance(given, list) or (count is not None and len(given) != count):
        raise QuestionError(f"{name} must be a list with an amount for each player.", name)
    for n, amount in enumerate(given):
        if isinstance(amount, bool) or not isinstance(amount, int):
            raise QuestionError("Amounts must be whole chips.", f"{name}[{n}]")
        if amount < 0 and name != "blinds_or_straddles":
            raise QuestionError(f"{name} cannot be negative.", f"{name}[{n}]")
    return tuple(given)


def _amount(document: Mapping[str, Any], name: str) -> int:
    given = document.get(name, 0)
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise QuestionError(f"{name} must be whole chips.", name)
    return given


def _acts(document: Mapping[str, Any]) -> list[str]:
    given = document.get("actions")
    if not isinstance(given, list) or not all(isinstance(act, str) for act in given):
        raise QuestionError("actions must be a list of texts.", "actions")
    return [act.partition("#")[0].strip() for act in given]


def _stakes(game: Game, document: Mapping[str, Any], count: int) -> tuple[Stakes, BlindSeats | None, tuple[Post, ...]]:
    antes = _chips(document, "antes", count) if "antes" in document else (0,) * count
    blinds, at, posts = _blinds(game, document, count)
    ante, ante_from, more = _antes(game, antes, blinds["big_blind"] and at.big if at else None)
    if game.forced is Forced.BUTTON_ANTE:  # what the button posts beyond its ante stands among the blinds
        blinds = {"button_ante": ante + max((post.amount for post in posts), default=0)}
        at, posts = None, ()
    stakes = Stakes(
        **blinds,
        ante=ante,
        ante_from=ante_from,
        bring_in=_amount(document, "bring_in"),
        small_bet=_amount(document, "small_bet"),
        big_bet=_amount(document, "big_bet"),
    )
    return stakes, at, (*posts, *more)


def _blinds(
    game: Game, document: Mapping[str, Any], count: int
) -> tuple[dict[str, int], BlindSeats | None, tuple[Post, ...]]:
    """(the blinds, their seats, straddles and further live money)."""
    if "blinds_or_straddles" not in document:
        return {"small_blind": 0, "big_blind": 0}, None, ()
    listed = list(_chips(document, "blinds_or_straddles", count))
    if count == 2 and game.forced is Forced.BLINDS:
        listed.reverse()  # the list says small, big; p1 is the big blind
    posted = [(n + 1, amount) for n, amount in enumerate(listed) if amount > 0]
    live = tuple(Post(n + 1, -amount, "live") for n, amount in enumerate(listed) if amount < 0)
    if game.forced is Forced.BUTTON_ANTE:
        return {}, None, tuple(Post(seat, amount, "straddle") for seat, amount in posted)
    if not posted:
        raise QuestionError("Nobody posts a blind.", "blinds_or_straddles")
    if len(posted) == 1:  # a dead small blind
        seat, amount = posted[0]
        return {"small_blind": 0, "big_blind": amount}, BlindSeats(None, seat), live
    posted.sort(key=lambda row: row[1]) if count == 2 else None
    (small_at, small), (big_at, big), *straddles = posted
    further = tuple(Post(seat, amount, "straddle") for seat, amount in straddles)
    return {"small_blind": small, "big_blind": big}, BlindSeats(small_at, big_at), further + live


def _antes(game: Game, antes: tuple[int, ...], big: int | None) -> tuple[int, AnteFrom, tuple[Post, ...]]:
    """(the ante, who pays it, what fits neither as dead money)."""
    if len(set(antes)) == 1:
        return antes[0], AnteFrom.EACH, ()
    payers = [n + 1 for n, amount in enumerate(antes) if amount]
    if len(payers) == 1 and game.forced is Forced.BLINDS and payers[0] in (big, len(antes)):
        return antes[payers[0] - 1], AnteFrom.BIG_BLIND if payers[0] == big else AnteFrom.BUTTON, ()
    return 0, AnteFrom.EACH, tuple(Post(seat, antes[seat - 1], "dead") for seat in payers)


def _hole_cards(game: Game, acts: Sequence[str], count: int) -> tuple[dict[int, str], list[tuple[int, str]]]:
    """(face-down cards of the start by seat, the acts that follow with their places; up cards of the start are acts)."""
    cards: dict[int, str] = {}
    ups: list[tuple[int, str]] = []
    rest = list(enumerate(acts))
    while rest and rest[0][1].startswith("d dh "):
        n, act = rest.pop(0)
        seat, dealt = _dealt(act, n, count)
        down = dealt[: game.first_street.down]
        cards[seat] = format_cards(parse_cards(cards.get(seat, "")) + down)
        ups += [(n, f"up {seat} {card}") for card in dealt[game.first_street.down :]]
    return cards, ups + rest


def _dealt(act: str, n: int, count: int) -> tuple[int, tuple[Any, ...]]:
    words = act.split(maxsplit=3)
    if len(words) < 4:
        raise QuestionError(f"{act!r} deals no cards.", f"actions[{n}]")
    return _player(words[2], n, count), parse_cards(words[3], f"actions[{n}]")


def _player(word: str, n: int, count: int) -> int:
    if word[:1] != "p" or not word[1:].isdecimal() or not 1 <= int(word[1:4]) <= count:
        raise QuestionError(f"{word!r} is no player of this hand.", f"actions[{n}]", f"Players are p1 to p{count}.")
    return int(word[1:])


def _told_apart(setup: Setup, acts: Sequence[tuple[int, str]]) -> tuple[tuple[str, ...], Hand | None]:
    """(the acts as hand documents write them, each by what was open before it, the hand after them)."""
    hand: Hand | None = begin(setup)
    told: list[str] = []
    for n, act in acts:
        text = act if act.startswith("up ") else _told(setup, hand, act, n)
        if not text:
            continue
        told.append(text)
        try:
            hand = play(hand, parse_action(text)) if hand else None
        except FloorError:
            hand = None  # the ruling will refuse it
    return tuple(told), hand


def _told(setup: Setup, hand: Hand | None, act: str, n: int) -> str:
    words = act.split(maxsplit=2)
    where = f"actions[{n}]"
    if len(words) < 2:
        raise QuestionError(f"{act!r} is no act.", where)
    who, what, more = words[0], words[1], words[2] if len(words) > 2 else ""
    if who == "d" and what == "db":
        return f"board {format_cards(parse_cards(more, where))}"
    if who == "d" and what == "dh":
        seat, cards = _dealt(act, n, len(setup.players))
        face_up = setup.game.door_card is not None and (hand is None or hand.phase == "up")
        return f"{'up' if face_up else 'deal'} {seat} {format_cards(cards)}"
    seat = _player(who, n, len(setup.players))
    if what == "f":
        return f"{seat} fold"
    if what == "pb":
        return f"{seat} bring-in"
    if what == "sd":
        return f"{seat} draw {format_cards(parse_cards(more, where))}" if more.strip("-") else f"{seat} pat"
    if what == "sm":
        return _shown(hand, seat, more.strip("-"), where)
    options = open_options(hand) if hand and hand.turn == seat else None
    # Where the first to act is not known, or hidden cards were left out, nothing is bet yet.
    unbet = hand is not None and (hand.turn is None or not hand.round.to_match)
    if what == "cc":
        return f"{seat} check" if unbet or (options and options.check) else f"{seat} call"
    if what == "cbr" and more.strip().isdecimal():
        total = int(more)
        if options and options.complete_to == total:
            return f"{seat} complete"
        return f"{seat} {'bet' if unbet else 'raise'} {total}"
    raise QuestionError(f"{act!r} is no act.", where)


def _shown(hand: Hand | None, seat: int, cards: str, where: str) -> str:
    if cards:
        return f"{seat} show {format_cards(parse_cards(cards, where))}"
    if hand is not None and (hand.phase == "folded" or hand.live == (seat,)):
        return ""  # the last hand need not be shown
    return f"{seat} muck"


# ---- writing --------------------------------------------------------------------------------------------------------


def write_history(setup: Setup, actions: Sequence[str], names: Sequence[str] = ()) -> str:
    """The hand as a PHH file. Raises QuestionError for what the notation cannot say, RuleError for an illegal act."""
    from floor_app.rules.notation_out import history_text

    return history_text(setup, actions, names)


__all__ = ["VARIANTS", "Betting", "History", "read_history", "write_history"]
