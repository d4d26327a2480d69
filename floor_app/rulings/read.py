"""The question which hand is best, and the ruling on it: for each share who is before whom, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from floor_app.base import QuestionError
from floor_app.rules.reading import check_cards, read, read_boards
from floor_app.rulings.questions import GameName, Part, Question, game_asked
from floor_app.rulings.read_cards import SHARES, boards_of, hands_of, known, places_of, readings_document
from floor_app.rulings.read_words import explain_reading
from floor_app.rulings.reading import Seat, refuse_twice
from floor_app.rulings.ruling import Ruling, Working
from floor_app.rulings.schema import object_schema


class ReadPlayerPart(Part):
    """A seat that shows its hand."""

    seat: Seat
    cards: str
    """All of its own cards, ``AsKd``."""
    name: str = ""


class ReadQuestion(Question):
    """Which hand is best for each share."""

    ask: Literal["read"] = "read"
    game: GameName
    """Key or alias of the game."""
    players: Annotated[tuple[ReadPlayerPart, ...], Field(min_length=1)]
    """Everybody whose hand is read."""
    board: str | None = None
    """The whole board; in stud the common card, if one was dealt."""
    boards: Annotated[tuple[str, ...], Field(min_length=2, max_length=4)] | None = None
    """Instead of `board`: two boards; they may begin with the same flop, or flop and turn."""

    def check(self) -> None:
        refuse_twice((p.seat for p in self.players), "players")
        if self.board is not None and self.boards is not None:
            raise QuestionError("A hand has a board or boards, not both.", "boards", "Leave one of them out.")


def rule_read(question: ReadQuestion) -> Ruling:
    """The ruling on a read question. Raises QuestionError for cards that cannot lie there, or are not all known."""
    game = game_asked(question.game, question.betting)
    hands, boards = hands_of(question.players), boards_of(question.board, question.boards)
    if question.boards is not None and not game.board_cards:
        raise QuestionError(f"{game.name} has no boards.", "boards", "Leave them out.")
    check_cards(game, hands, *boards, places=places_of(question.players))
    own = {seat: known(cards) for seat, cards in hands.items()}
    known_boards = [known(board) for board in boards]
    house = question.house
    work = Working(house)
    if question.boards is None:
        readings = read(game, own, known_boards[0], house)
    else:
        readings = read_boards(game, own, known_boards, house)
    explain_reading(work, game, own, known_boards, readings)
    return work.ruling(question, {"shares": readings_document(readings)})


READ = object_schema({"shares": SHARES})
"""The schema of the result."""


def read_rows(ruling: Ruling) -> Iterator[tuple[str, str]]:
    """For each share the seats, best first."""
    for share, reading in ruling.result["shares"].items():
        for tied in reading["order"]:
            for seat in tied:
                also = ", ties" if len(tied) > 1 else ""
                yield f"{share}, seat {seat}", reading["hands"][str(seat)]["words"] + also
        for seat in reading["none"]:
            hand = reading["hands"].get(str(seat))
            without = "no low" if share.startswith("low") else "dead"
            yield f"{share}, seat {seat}", hand["words"] if hand else without
