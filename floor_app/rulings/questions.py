"""The questions that can be asked. Each is a frozen value that knows everything needed to rule, and nothing else.

Field names, defaults and refusals are a contract: saved questions must be answered the same for ever.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, PlainValidator, StrictBool, WithJsonSchema

from floor_app.base import QuestionError, RuleError
from floor_app.rules.forced import BlindSeats, Post, SeatStack
from floor_app.rules.games import Betting, Game, find_game
from floor_app.rules.house import BOOKS, DEFAULT, HOUSE_KEYS, HouseRules, resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.rulings.kinds import ASKS, kind_of
from floor_app.rulings.reading import Chips, Players, Seat, SeatKey, SomeChips, read, refuse_twice


class Part(BaseModel):
    """A frozen piece of a document that refuses unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def _known_game(name: str) -> str:
    find_game(name)
    return name


def _readable_rules(document: Any) -> Any:
    resolve(document)
    return document


GameName = Annotated[str, AfterValidator(_known_game)]
RulesDocument = Annotated[
    Any,
    PlainValidator(_readable_rules),
    WithJsonSchema(
        {
            "anyOf": [
                {"enum": list(BOOKS)},
                {
                    "type": "object",
                    "properties": {
                        "base": {"enum": list(BOOKS)},
                        "revision": {"type": "integer", "minimum": 1},
                        "resolved": {"type": "object"},
                        **{
                            row.key: {"type": "integer", "minimum": 1}
                            if row.kind in ("count", "chips")
                            else {"enum": list(row.values)}
                            for row in HOUSE_KEYS.values()
                        },
                    },
                    "additionalProperties": False,
                },
            ]
        }
    ),
]


class Question(Part):
    """What every question may carry."""

    ask: str
    """What is asked."""
    betting: Literal["no-limit", "pot-limit", "fixed-limit"] | None = None
    """Overrides the game's betting structure."""
    rules: RulesDocument = DEFAULT
    """A rule set's name, or an object of a base and the keys that the room has changed."""
    chip: SomeChips = 1
    """Smallest chip in play."""
    players_left: Players | None = None
    """Players left in the event; null or absent is a cash game."""

    @property
    def house(self) -> HouseRules:
        """The house rules in force."""
        return resolve(self.rules)

    def to_document(self) -> dict[str, Any]:
        """The document it was read from, without what was left out."""
        return self.model_dump(mode="json", exclude_unset=True)

    def check(self) -> None:
        """What no single field can show. Raises QuestionError."""


class StakesPart(Part):
    """What the game costs, in chips; 0 is none."""

    small_blind: Chips = 0
    big_blind: Chips = 0
    ante: Chips = 0
    """For each payer."""
    ante_from: Literal["each", "big-blind", "button"] = "each"
    """Who pays the ante."""
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0
    button_ante: Chips = 0
    """Short deck: all that the button posts, its own ante included."""

    @property
    def value(self) -> Stakes:
        """The same as the rulebook's value."""
        return Stakes(**{**self.model_dump(), "ante_from": AnteFrom(self.ante_from)})


class BlindsPart(Part):
    """Full blinds, in chips."""

    small: Chips
    big: SomeChips


class PostedPart(Part):
    """What the blinds really put in, in chips; 0 is a dead blind, left out is full."""

    small: Chips | None = None
    big: Chips | None = None


class BlindsAtPart(Part):
    """The seats of the blinds; a small blind of null is dead."""

    small: Seat | None
    big: Seat

    @property
    def value(self) -> BlindSeats:
        """The same as the rulebook's value."""
        return BlindSeats(self.small, self.big)

    def check(self) -> None:
        """Raises QuestionError when one seat has both blinds."""
        if self.small == self.big:
            raise QuestionError(
                f"Seat {self.big} cannot be both blinds.", "blinds_at.small", "Write null for a dead small blind."
            )


class WagerQuestion(Question):
    """What the next player may make it, in no-limit or pot-limit."""

    ask: Literal["pot-limit", "wager"] = "wager"
    game: GameName | None = None
    """Key or alias of the game."""
    street: str | None = None
    """Key of the street; with blinds and no street it is the first round."""
    pot: Chips = 0
    """Chips of earlier rounds and dead money, without bets in front, and on the first round without antes."""
    antes: Chips = 0
    """Antes of the first round."""
    bets: dict[SeatKey, Chips] | None = None
    """Chips in front by seat; left out on the first round: the posted blinds."""
    to_act: Seat | None = None
    """The seat that asks."""
    bet: Chips | None = None
    """Instead of `bets`: the bet to match."""
    callers: Annotated[Chips, Field(le=99)] | None = None
    """Instead of `bets`: seats other than the actor and the bettor with exactly the bet in front."""
    others: Chips | None = None
    """Instead of `bets`: all other chips in front, blinds included."""
    mine: Chips | None = None
    """Instead of `bets`: chips the actor has in front."""
    blinds: BlindsPart | None = None
    """Full blinds."""
    posted: PostedPart | None = None
    """What the blinds really put in on the first round."""
    blinds_at: BlindsAtPart | None = None
    """Who the blinds are."""
    min_bet: SomeChips | None = None
    """The smallest bet; by default the big blind, else the smallest chip."""
    last_raise: SomeChips | None = None
    """The largest bet or raise of this round; by default as the chips in front show it."""
    stack: Chips | None = None
    """Chips the actor has behind."""
    straddle: SomeChips | None = None
    """The largest straddle that was posted."""
    stakes: StakesPart | None = None
    """What the game costs: blinds where `blinds` is absent, and the antes of short deck."""

    def check(self) -> None:
        if self.blinds_at is not None:
            self.blinds_at.check()


class LadderQuestion(Question):
    """The steps of limit betting on a street, and how many raises are left."""

    ask: Literal["limit-ladder"] = "limit-ladder"
    game: GameName
    """Key or alias of the game."""
    stakes: StakesPart
    """What the game costs; the street's bet is needed."""
    street: str
    """Key of the street."""
    current: Chips | None = None
    """The amount to match; by default the big blind or the bring-in on the first round, later 0."""
    raises: Annotated[Chips, Field(le=1000)] | None = None
    """Raises made; by default as the amount to match shows them."""
    round_began_with: Annotated[Players, Field(ge=2)] | None = None
    """Players when the round began."""
    in_hand: Players | None = None
    """Players now; by default as many as began the round."""
    heads_up_at: Annotated[Chips, Field(le=1000)] | None = None
    """Raises made when it became heads-up."""


class PlayerPart(Part):
    """A player dealt in."""

    seat: Seat
    stack: Chips | None = None
    """Chips before anything is posted; left out is enough for everything."""
    absent: StrictBool = False
    """Not at the table: dealt in and posting."""
    name: str = ""


class PostPart(Part):
    """Further money before the cards."""

    seat: Seat
    amount: SomeChips
    kind: Literal["straddle", "kill", "live", "dead"]
    acts: Literal["in-turn", "last"] = "in-turn"


def check_seated(players: Sequence[int], posts: Sequence[PostPart], blinds_at: BlindsAtPart | None) -> None:
    """Raises QuestionError for a player who is there twice, and for a post or a blind of a seat that is not dealt in."""
    refuse_twice(players, "players")
    for n, post in enumerate(posts):
        refuse_unseated(post.seat, players, f"posts[{n}].seat")
    if blinds_at is not None:
        if blinds_at.small is not None:
            refuse_unseated(blinds_at.small, players, "blinds_at.small")
        refuse_unseated(blinds_at.big, players, "blinds_at.big")
        blinds_at.check()


class ForcedBetsQuestion(Question):
    """Who posts what before the cards, and who acts first."""

    ask: Literal["forced-bets"] = "forced-bets"
    game: GameName
    """Key or alias of the game."""
    stakes: StakesPart
    """What the game costs."""
    button: Seat | None = None
    """May be an empty seat, except in short deck."""
    blinds_at: BlindsAtPart | None = None
    """Overrides who the blinds are."""
    posts: tuple[PostPart, ...] = ()
    """Further money before the cards, in the order of paying."""
    players: Annotated[tuple[PlayerPart, ...], Field(min_length=2)]
    """Everybody dealt in."""

    def check(self) -> None:
        check_seated([p.seat for p in self.players], self.posts, self.blinds_at)

    @property
    def seat_stacks(self) -> tuple[SeatStack, ...]:
        """The players as the rulebook's values."""
        return tuple(SeatStack(p.seat, p.stack, p.absent) for p in self.players)

    @property
    def further(self) -> tuple[Post, ...]:
        """The further money as the rulebook's values."""
        return tuple(Post(p.seat, p.amount, p.kind, p.acts == "last") for p in self.posts)


def parse_question(document: Mapping[str, Any]) -> Question:
    """The question a document asks. Raises QuestionError at the place of what cannot be read.

    >>> parse_question({"ask": "pot-limit", "pot": 20, "bets": {"2": 10}, "to_act": 3}).to_document()["bets"]
    {'2': 10}
    """
    if not isinstance(document, Mapping):
        raise QuestionError("A question is an object.", remedy="It begins with its ask, for example pot-limit.")
    ask = document.get("ask")
    if ask is None:
        raise QuestionError("The question does not say what it asks.", "ask", f"It can ask {', '.join(ASKS)}.")
    question = read(kind_of(ask).model(), document)
    question.check()
    return question


def refuse_unseated(seat: int, seats: Collection[int], where: str) -> None:
    """Raises QuestionError when a seat that is named is not among the players."""
    if seat not in seats:
        raise QuestionError(f"There is no seat {seat} among the players.", where, f"Add seat {seat} to players.")


def game_asked(name: str, betting: str | None) -> Game:
    """The game of a question, with its betting structure overridden where it says so."""
    game = find_game(name)
    return game.with_betting(Betting(betting)) if betting else game


def refuse_betting(betting: Betting, ask: str) -> None:
    """Raises RuleError when the betting structure is asked about by another question."""
    limit = betting is Betting.FIXED_LIMIT
    if limit == (ask == "limit-ladder"):
        return
    if limit:
        raise RuleError("Fixed limit has no pot and no amounts to choose.", "betting", "Ask limit-ladder.")
    raise RuleError(f"{betting.prefix} has no ladder of bets.", "betting", "Ask wager, or give betting: fixed-limit.")
