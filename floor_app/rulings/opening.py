"""The question and the ruling on who brings it in and who acts first in stud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field, StrictBool

from floor_app.base import QuestionError, RuleError
from floor_app.rules.cards import Card, format_cards, parse_cards, repeated
from floor_app.rules.games import DoorCard, Game, Street
from floor_app.rules.opening import Board, Opening, opening, up_cards
from floor_app.rulings.questions import GameName, Part, Question, game_asked
from floor_app.rulings.reading import Seat, refuse_twice
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import SEAT_OR_NULL, SEATS, TEXT, object_schema
from floor_app.rulings.words import and_words, seats_words, sentence


class UpPart(Part):
    """A player's up cards."""

    seat: Seat
    up: str
    """The cards that lie face up, ``3c``; those of a folded hand may be left empty."""
    all_in: StrictBool = False
    """No chips left to act with."""
    folded: StrictBool = False
    absent: StrictBool = False
    """Not at the table: dealt in, dead when the action comes."""


class OpeningQuestion(Question):
    """Who brings it in, and who acts first."""

    ask: Literal["opening"] = "opening"
    game: GameName
    """Key or alias of a game with up cards."""
    street: str = "3"
    """Key of the street."""
    button: Seat | None = None
    """Needed where tied boards act by position."""
    players: Annotated[tuple[UpPart, ...], Field(min_length=1)]
    """Everybody dealt in."""

    def check(self) -> None:
        refuse_twice((player.seat for player in self.players), "players")
        game = game_asked(self.game, self.betting)
        if game.door_card is None:
            raise RuleError(f"In {game.name} no up card decides who acts.", "game", "Ask forced-bets.")
        self.boards(game, game.street(self.street))

    def boards(self, game: Game, street: Street) -> tuple[Board, ...]:
        """The players' boards. Raises QuestionError for cards that cannot lie there."""
        wanted = up_cards(game, street)
        boards: list[Board] = []
        seen: list[Card] = []
        for n, player in enumerate(self.players):
            where = f"players[{n}].up"
            cards = parse_cards(player.up, where)
            known = tuple(card for card in cards if isinstance(card, Card))
            if len(known) < len(cards) and not player.folded:
                raise QuestionError(f"An up card of seat {player.seat} is not known.", where, "Give the card.")
            if len(cards) != wanted and not (player.folded and len(cards) < wanted):
                raise QuestionError(
                    f"Seat {player.seat} shows {len(cards)} cards, and {street.name} there are {wanted}.", where
                )
            seen += known
            boards.append(Board(player.seat, known, player.all_in, player.folded, player.absent))
        twice = repeated(seen)
        if twice:
            raise QuestionError(f"{and_words(map(str, twice))} cannot lie there twice.", "players")
        return tuple(boards)


def rule_opening(question: OpeningQuestion) -> Ruling:
    """The ruling on who opens. Raises QuestionError when only the button decides and it is missing."""
    game = game_asked(question.game, question.betting)
    street = game.street(question.street)
    boards = question.boards(game, street)
    found = opening(game, street, boards, question.house, button=question.button)
    work = Working(question.house)
    explain_opening(work, game, street, boards, found)
    why = " ".join(step.text for step in work.steps)
    cited = work.ruling(question, {}).citations
    if cited:
        why += f" ({and_words(dict.fromkeys(citation.source for citation in cited))})"
    result = {
        "seat": found.seat,
        "bring_in": found.bring_in,
        "order": [list(seats) for seats in found.order],
        "why": why,
    }
    return work.ruling(question, result)


def explain_opening(work: Working, game: Game, street: Street, boards: tuple[Board, ...], found: Opening) -> None:
    """Add the steps that lead to the opener."""
    if found.shown is None:
        work.step("nobody", "Nobody is in the hand.")
        return
    shown = next(board for board in boards if board.seat == found.shown)
    cards = format_cards(shown.up, signs=True)
    if street is game.first_street:
        _explain_bring_in(work, game, found, cards)
    else:
        _explain_board(work, game, boards, found, cards)
    if found.seat is None:
        work.step("nobody", "Nobody has chips to act with.")


def _explain_bring_in(work: Working, game: Game, found: Opening, cards: str) -> None:
    if game.door_card is DoorCard.HIGHEST:
        card = "highest card, the ace low and spades highest"
    else:
        card = "lowest card, the ace high and clubs lowest"
    seat, owner = found.seat, found.shown
    work.step("door-card", f"Seat {owner} shows {cards}, the {card}.", "bring_in", seat=owner, up=cards)
    if found.reason == "door-card":
        work.step("brings-in", f"Seat {owner} brings it in or completes.", seat=owner)
        return
    if found.reason == "door-card-absent":
        text, key = f"Seat {owner} is away and posts the bring-in; the action begins to its left", "absent_bring_in"
    elif found.reason == "door-card-forfeits":
        text, key = f"Seat {owner} is away and forfeits ante and bring-in", "absent_bring_in"
    else:
        text, key = f"Seat {owner} is all-in for the ante", "all_in_opener"
    if seat is None:
        work.step("next", f"{text}.", key, seat=seat)
    elif found.bring_in is None:
        work.step("next", f"{text}: seat {seat}, next with chips, brings it in or completes.", key, seat=seat)
    else:
        work.step("next", f"{text}: seat {seat} acts first.", key, seat=seat)


def _explain_board(work: Working, game: Game, boards: tuple[Board, ...], found: Opening, cards: str) -> None:
    best = "lowest" if game.low_board_acts else "highest"
    tied = next(seats for seats in found.order if found.shown in seats)
    live = {board.seat for board in boards if not board.absent}
    tied = tuple(seat for seat in tied if seat in live)
    if len(tied) == 1:
        work.step(
            "best-board", f"Seat {found.shown} shows {cards}, the {best} board.", "best_board_acts", seat=found.shown
        )
    else:
        work.step(
            "tied", f"{sentence(seats_words(tied))} tie for the {best} board.", "best_board_acts", seats=list(tied)
        )
        how = "holds the highest card by suit" if found.reason == "tied-suit" else "sits first left of the button"
        work.step("tie", f"Seat {found.shown} {how}: {cards}.", "tied_boards", seat=found.shown)
    if found.seat == found.shown:
        work.step("first", f"Seat {found.seat} acts first.", seat=found.seat)
    elif found.seat is not None:
        text = f"Seat {found.shown} is all-in and counts as having checked: seat {found.seat} acts first."
        work.step("all-in", text, "all_in_opener", seat=found.seat)


def opening_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """The terminal's lines."""
    result = ruling.result
    if result["bring_in"] is not None:
        yield "brings it in", f"seat {result['bring_in']}"
    yield "first to act", "nobody" if result["seat"] is None else f"seat {result['seat']}"
    yield "boards, best first", ", ".join(" = ".join(map(str, seats)) for seats in result["order"])


OPENING = object_schema(
    {
        "seat": SEAT_OR_NULL,
        "bring_in": SEAT_OR_NULL,
        "order": {"type": "array", "items": SEATS},
        "why": TEXT,
    }
)
