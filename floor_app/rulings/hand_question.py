"""The question of a whole hand: who was dealt in, what it cost, and every act."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StrictBool

from floor_app.base import QuestionError
from floor_app.rules.cards import Card, deck_of, parse_cards
from floor_app.rules.forced import Post
from floor_app.rules.games import Game, Street
from floor_app.rules.hand_state import DealtIn, LateStart, Setup
from floor_app.rulings.forced import check_stakes
from floor_app.rulings.questions import (
    BlindsAtPart,
    GameName,
    Part,
    PostPart,
    Question,
    StakesPart,
    check_seated,
    game_asked,
)
from floor_app.rulings.reading import Chips, Players, Seat
from floor_app.rulings.words import and_words


class HandPlayerPart(Part):
    """A player dealt in."""

    seat: Seat
    stack: Chips
    """Chips before anything is posted; in a late start what is behind now."""
    name: str = ""
    cards: str | None = None
    """Face-down cards of the start, as far as they are known."""
    absent: StrictBool = False
    """Not at the table: posts, and is dead after the deal."""


class StartPart(Part):
    """Where a hand is taken up."""

    street: str
    """Key of the street."""
    pot: Chips = 0
    """Chips in the middle."""
    round_began_with: Annotated[Players, Field(ge=2)] | None = None
    """Players when the betting round began; by default the seats listed."""

    def street_of(self, game: Game) -> Street:
        """The street it is taken up on. Raises QuestionError at its place in the document."""
        try:
            return game.street(self.street)
        except QuestionError as error:
            raise QuestionError(error.message, f"start.{error.where}", error.remedy) from None


class HandQuestion(Question):
    """A hand as it was played."""

    ask: Literal["hand"] = "hand"
    game: GameName
    """Key or alias of the game."""
    stakes: StakesPart = Field(default_factory=StakesPart)
    """What the game costs; the forced bets are posted from it."""
    button: Seat | None = None
    """May be an empty seat, except in short deck."""
    blinds_at: BlindsAtPart | None = None
    """Overrides who the blinds are."""
    posts: tuple[PostPart, ...] = ()
    """Further money before the cards, in the order of paying."""
    players: Annotated[tuple[HandPlayerPart, ...], Field(min_length=2)]
    """Everybody dealt in; in a late start everybody still in the hand."""
    actions: tuple[str, ...] = ()
    """Every act in order: ``3 raise 20``, ``board 2c5d7s``."""
    start: StartPart | None = None
    """Taken up on a later street: nothing is posted."""

    @property
    def row(self) -> Game:
        """The game, with its betting structure overridden where the question says so."""
        return game_asked(self.game, self.betting)

    def check(self) -> None:
        check_seated([player.seat for player in self.players], self.posts, self.blinds_at)
        game = self.row
        if self.start is None:
            check_stakes(game, self.stakes.value)
        else:
            self.start.street_of(game)
            if self.posts:
                raise QuestionError("In a late start nothing is posted.", "posts", "Leave it out.")
        self._check_cards(game)

    def _check_cards(self, game: Game) -> None:
        """Raises QuestionError, naming them, for cards that cannot be held."""
        street = 0 if self.start is None else game.streets.index(self.start.street_of(game))
        most = sum(row.down for row in game.streets[: street + 1])
        if game.draws_add and street:
            most = game.most_hole_cards
        deck = set(deck_of(game.deck))
        seen: set[Card] = set()
        for n, player in enumerate(self.players):
            where = f"players[{n}].cards"
            cards = parse_cards(player.cards or "", where)
            if len(cards) > most:
                raise QuestionError(
                    f"Seat {player.seat} holds {len(cards)} cards face down, and {game.name} deals {most}.", where
                )
            known = [card for card in cards if isinstance(card, Card)]
            strange = [str(card) for card in known if card not in deck]
            if strange:
                raise QuestionError(f"{and_words(strange)} is not in a deck of {game.deck} cards.", where)
            twice = [str(card) for k, card in enumerate(known) if card in seen or card in known[:k]]
            if twice:
                raise QuestionError(f"{and_words(dict.fromkeys(twice))} cannot be dealt twice.", where)
            seen.update(known)

    @property
    def setup(self) -> Setup:
        """The hand before its first act, as the rulebook's value."""
        start = self.start
        return Setup(
            self.row,
            self.stakes.value,
            self.house,
            tuple(
                DealtIn(player.seat, player.stack, parse_cards(player.cards or ""), player.absent)
                for player in self.players
            ),
            self.button,
            self.blinds_at.value if self.blinds_at else None,
            tuple(Post(post.seat, post.amount, post.kind, post.acts == "last") for post in self.posts),
            self.players_left,
            None if start is None else LateStart(start.street, start.pot, start.round_began_with),
        )
