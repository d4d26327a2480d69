"""What a hand begins with, as it is typed: game, cost, who sits where with what, and the street it is taken up on.

Every text stays as it was typed; `read_form` makes a beginning of them, or says by field what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from floor_app.base import FloorError, QuestionError
from floor_app.rules.cards import format_cards, parse_cards
from floor_app.rules.games import GAMES, Betting, Forced, Game, find_game
from floor_app.rules.hand import begin
from floor_app.rules.hand_state import DealtIn, LateStart, Setup
from floor_app.rules.house import HouseRules
from floor_app.rules.spot import Spot
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.tracked import Beginning
from floor_app.rulings.words import chips, parse_amount

SEATS = range(1, 11)
"""Seats a form has lines for."""

COST: Mapping[Forced, tuple[str, ...]] = {
    Forced.BLINDS: ("small_blind", "big_blind", "ante", "ante_from"),
    Forced.ANTE_AND_BRING_IN: ("ante", "bring_in"),
    Forced.BUTTON_ANTE: ("ante", "button_ante"),
}
"""What a game costs before the cards, by field."""

LABELS: Mapping[str, str] = {
    "game": "Game",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "ante": "Ante",
    "ante_from": "Ante from",
    "bring_in": "Bring-in",
    "small_bet": "Small bet",
    "big_bet": "Big bet",
    "button_ante": "Button posts",
    "button": "Button",
    "players_left": "Players left",
    "street": "Taken up",
    "pot": "In the middle",
    "began": "Began the round",
    "chip": "Smallest chip",
}
"""Fields by name, as they stand on the desk."""

ANTES: Mapping[str, str] = {"each": "each", "big-blind": "big blind", "button": "button"}
"""Who posts an ante, in documents and on the desk."""


@dataclass(frozen=True, slots=True)
class Form:
    """The texts of a beginning by field: `LABELS`, and ``3.stack``, ``3.name``, ``3.cards`` of a seat."""

    texts: Mapping[str, str] = field(default_factory=dict)
    betting: Betting | None = None
    """Another betting structure than the game's own, where a file said so."""

    def text(self, name: str) -> str:
        """The text of a field; empty when nothing is typed."""
        return self.texts.get(name, "")

    def typed(self, name: str, text: str) -> Form:
        """The form with a text in a field."""
        if text == self.text(name):
            return self
        kept = {n: t for n, t in self.texts.items() if n != name}
        betting = None if name == "game" else self.betting
        return Form({**kept, name: text} if text else kept, betting)

    @property
    def game(self) -> Game:
        """The game. Raises QuestionError at `game`."""
        text = self.text("game").strip()
        if not text:
            raise QuestionError("The game is missing.", "game", "Type plo, razz, limit hold'em.")
        try:
            row = find_game(text)
        except QuestionError as error:
            raise QuestionError(error.message, "game", error.remedy) from None
        return row if self.betting is None else row.with_betting(self.betting)


def blank(game: str = "nlhe") -> Form:
    """A hand of nobody yet."""
    return Form({"game": GAMES[game].name})


def fields_of(form: Form) -> tuple[str, ...]:
    """The fields that this game and this street need, in order."""
    try:
        game = form.game
    except QuestionError:
        return ("game", "street", "button", "players_left", "chip")
    late = is_late(form)
    cost = () if late else COST[game.forced]
    bets: tuple[str, ...] = ()
    if game.betting is Betting.FIXED_LIMIT or game.forced is Forced.ANTE_AND_BRING_IN:
        bets = ("small_bet", "big_bet")
    elif late:
        bets = ("big_blind",) if game.forced is Forced.BLINDS else ("ante",)
    start = ("pot", "began") if late else ()
    return ("game", "street", *cost, *bets, *start, "button", "players_left", "chip")


def streets_of(form: Form) -> tuple[tuple[str, str], ...]:
    """(text, words) of where the hand can be taken up; the empty text is its forced bets."""
    try:
        game = form.game
    except QuestionError:
        return (("", "from the forced bets"),)
    return (("", "from the forced bets"), *((street.key, street.name) for street in game.streets[1:]))


def is_late(form: Form) -> bool:
    """Whether the hand is taken up on a later street."""
    try:
        return form.text("street") in {street.key for street in form.game.streets[1:]}
    except QuestionError:
        return False


def form_of(beginning: Beginning) -> Form:
    """The texts of a beginning."""
    setup = beginning.setup
    own = GAMES[setup.game.key]
    texts = {"game": own.name, **_cost_texts(setup.stakes)}
    texts |= _table_texts(setup.button, setup.players_left, beginning.chip)
    if setup.start is not None:
        texts |= {"street": setup.start.street, "pot": chips(setup.start.pot)}
        if setup.start.began_with is not None:
            texts["began"] = str(setup.start.began_with)
    for player in setup.players:
        texts[f"{player.seat}.stack"] = chips(player.stack)
        texts[f"{player.seat}.cards"] = format_cards(player.cards)
        texts[f"{player.seat}.name"] = beginning.names.get(player.seat, "")
    return Form({n: t for n, t in texts.items() if t}, setup.game.betting if setup.game != own else None)


def form_at(spot: Spot) -> Form:
    """The texts of the hand on at a table, stacks only as far as they are known."""
    texts = {"game": spot.game.name, **_cost_texts(spot.stakes)}
    texts |= _table_texts(spot.button, spot.players_left, spot.chip)
    for seat in spot.seats:
        texts[f"{seat.seat}.stack"] = "" if seat.stack is None else chips(seat.stack)
        texts[f"{seat.seat}.name"] = seat.name
    return Form({n: t for n, t in texts.items() if t})


def _cost_texts(stakes: Stakes) -> dict[str, str]:
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
    texts = {name: chips(getattr(stakes, name)) for name in names if getattr(stakes, name)}
    return texts | ({"ante_from": str(stakes.ante_from)} if stakes.ante else {})


def _table_texts(button: int | None, left: int | None, chip: int) -> dict[str, str]:
    texts = {"button": button, "players_left": left, "chip": chip if chip != 1 else None}
    return {name: chips(n) for name, n in texts.items() if n is not None}


# ---- reading --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Read:
    """A form read."""

    beginning: Beginning | None = None
    problems: Mapping[str, FloorError] = field(default_factory=dict)
    """What is wrong, by field; empty name = the whole. With any there is no beginning."""


def read_form(form: Form, house: HouseRules, table: int | None = None, hand: int | None = None) -> Read:
    """The beginning that the texts tell of, or what is wrong field by field."""
    problems: dict[str, FloorError] = {}

    def take(name: str, read: Callable[[], Any], default: Any) -> Any:
        try:
            return read()
        except FloorError as error:
            problems[name] = error
            return default

    game = take("game", lambda: form.game, None)
    if game is None:
        return Read(None, problems)
    wanted = fields_of(form)
    numbers = {
        name: take(name, partial(_number, form, name), 0)
        for name in wanted
        if name not in ("game", "street", "ante_from")
    }
    cost = {name: numbers.get(name, 0) for name in LABELS if name in numbers and name in Stakes.__dataclass_fields__}
    stakes = Stakes(**cost, ante_from=AnteFrom(form.text("ante_from") or "each"))
    players = tuple(
        player for seat in SEATS if (player := take(f"{seat}.stack", partial(_player, form, seat), None)) is not None
    )
    for seat in SEATS:
        take(f"{seat}.cards", partial(parse_cards, form.text(f"{seat}.cards")), ())
    start = None
    if is_late(form):
        start = LateStart(form.text("street"), numbers["pot"], numbers["began"] or None)
        if start.began_with is not None and start.began_with < len(players):
            problems["began"] = QuestionError(
                f"{len(players)} are still in the hand.", "began", "Count those who began."
            )
    button = numbers["button"] or None
    if button is not None and button not in SEATS:
        problems["button"] = QuestionError(f"There is no seat {button}.", "button")
    if len(players) < 2 and not any(name.endswith(".stack") for name in problems):
        problems.setdefault(
            "1.stack", QuestionError("A hand needs two players.", "", "Type the stacks of those dealt in.")
        )
    if problems:
        return Read(None, problems)
    setup = Setup(game, stakes, house, players, button, players_left=numbers["players_left"] or None, start=start)
    names = {seat: form.text(f"{seat}.name") for seat in SEATS if form.text(f"{seat}.name")}
    beginning = Beginning(setup, names, numbers["chip"] or 1, table, hand)
    try:
        _complete(setup)
        begin(setup)
    except FloorError as error:
        return Read(None, {_place(error, players, wanted): error})
    return Read(beginning)


def _number(form: Form, name: str) -> int:
    text = form.text(name).strip()
    return parse_amount(text, where=name) if text else 0


def _player(form: Form, seat: int) -> DealtIn | None:
    """The player of a line; None when no stack is typed. `0` is a player who is all-in."""
    text = form.text(f"{seat}.stack").strip()
    if not text:
        if form.text(f"{seat}.cards").strip():
            raise QuestionError("Its stack is missing.", f"{seat}.stack", "Type it, or empty the cards.")
        return None
    try:
        cards = parse_cards(form.text(f"{seat}.cards"))
    except QuestionError:
        cards = ()  # said beside its own field
    return DealtIn(seat, parse_amount(text, where=f"{seat}.stack"), cards)


def _complete(setup: Setup) -> None:
    """Raises QuestionError at what a hand cannot be without."""
    from floor_app.rulings.forced import check_stakes

    if setup.start is None:
        check_stakes(setup.game, setup.stakes)
    if len(setup.players) > setup.game.seats:
        raise QuestionError(f"{setup.game.name} is dealt to {setup.game.seats} players at most.", "players")


def _place(error: FloorError, players: tuple[DealtIn, ...], wanted: tuple[str, ...]) -> str:
    """The field an error of a document belongs to."""
    where = error.where
    if where.startswith("players["):
        n = int(where[len("players[") : where.index("]")])
        part = where.rpartition(".")[2]
        return f"{players[n].seat}.{part if part in ('cards', 'stack') else 'stack'}"
    name = where.rpartition(".")[2]
    return name if name in wanted else ""


# ---- the draft ------------------------------------------------------------------------------------------------------


def form_document(form: Form) -> dict[str, Any]:
    """The form as plain data."""
    return {"texts": dict(form.texts), "betting": None if form.betting is None else str(form.betting)}


def form_from(body: Mapping[str, Any] | None) -> Form | None:
    """The form of a draft; None when there is none, or of another make."""
    try:
        assert body is not None
        betting = body["betting"]
        return Form(
            {str(n): str(t) for n, t in body["texts"].items()}, None if betting is None else Betting(str(betting))
        )
    except (AssertionError, KeyError, TypeError, ValueError, AttributeError):
        return None
