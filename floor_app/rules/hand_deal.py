"""What the dealer and the floor do in a hand: cards face down, up and on the board, the next street, named winners."""

from __future__ import annotations

from itertools import accumulate

from floor_app.base import QuestionError, RuleError
from floor_app.rules.award import shares_of
from floor_app.rules.cards import UNKNOWN, AnyCard, Card, repeated
from floor_app.rules.hand_actions import Action
from floor_app.rules.hand_end import pots_now
from floor_app.rules.hand_play import betting_to_come, bust_when_over, fill_down, seen_with
from floor_app.rules.hand_round import open_round
from floor_app.rules.hand_state import Hand, NamedWin

# ---- cards of a seat ------------------------------------------------------------------------------------------------


def deal_action(hand: Hand, action: Action) -> Hand:
    """Cards dealt face down become known: never obligatory. On seventh street the last one opens the betting."""
    row = hand.row(action.seat)
    if not row.live:
        raise RuleError(f"Seat {action.seat} is out of the hand.")
    hand = bust_when_over(fill_down(hand, row, action.cards), action.seat)
    if hand.phase != "deal":
        return hand
    return when_dealt(hand._replace(seats=hand.with_row(hand.row(action.seat)._replace(drawn=True))))


def up_action(hand: Hand, action: Action) -> Hand:
    """Cards dealt face up; when every live seat has its own, the betting opens."""
    row = hand.row(action.seat)
    if not row.live:
        raise RuleError(f"Seat {action.seat} is out of the hand.")
    if not hand.game.first_street.up:
        raise RuleError(f"In {hand.game.name} no cards are dealt face up to a player.")
    wanted = _up_wanted(hand)
    up = _filled(row.up, action.cards, wanted)
    waits = hand.phase == "up" or (hand.phase == "action" and hand.turn is None)
    if up is None or not (waits or len(up) == len(row.up)):
        raise RuleError(f"Seat {action.seat} shows {len(row.up)} cards and cannot get {len(action.cards)} now.")
    seen = _seen_there(hand, up, row.up)
    rows = hand.with_row(row._replace(up=up))
    hand = hand._replace(seats=rows, seen=seen, dealt=hand.dealt + len(up) - len(row.up))
    if hand.phase == "up":
        return when_dealt(hand)
    if hand.phase == "action" and hand.turn is None:
        return open_round(hand)
    return hand


def when_dealt(hand: Hand) -> Hand:
    """The hand on its next street once every live seat has the card it waits for."""
    if hand.phase == "up":
        wanted = _up_wanted(hand)
        done = all(len(row.up) >= wanted for row in hand.seats if row.live)
    else:
        done = hand.phase == "deal" and all(row.drawn for row in hand.seats if row.live)
    return go_to_street(hand) if done else hand


def _seen_there(hand: Hand, cards: tuple[AnyCard, ...], before: tuple[AnyCard, ...]) -> frozenset[Card]:
    """The known cards when `cards` lie where `before` lay. Raises QuestionError when one came twice."""
    twice = repeated(cards)
    if twice:
        raise QuestionError(f"{', '.join(map(str, twice))} cannot come twice.")
    return seen_with(hand, tuple(card for card in cards if card not in before))


def _up_wanted(hand: Hand) -> int:
    """Up cards of each live seat once the street is dealt."""
    return hand.fixed.up_cards[hand.awaited if hand.phase == "up" else hand.street]


def _filled(have: tuple[AnyCard, ...], new: tuple[AnyCard, ...], wanted: int) -> tuple[AnyCard, ...] | None:
    """The cards with new ones added, or unknown ones among them known; None when they do not fit."""
    if len(have) + len(new) <= wanted:
        return have + new
    unknown = have.count(UNKNOWN)
    if len(new) <= unknown:
        left = list(new)
        return tuple(left.pop(0) if card is UNKNOWN and left else card for card in have)
    if len(new) == wanted and all(card is UNKNOWN or card in new for card in have):
        return new
    return None


# ---- the board ------------------------------------------------------------------------------------------------------


def board_action(hand: Hand, action: Action) -> Hand:
    """Cards dealt to the board, or to the first or second of two."""
    if not hand.game.board_cards:
        return _common_card(hand, action)
    sizes = tuple(accumulate(street.board for street in hand.game.streets))
    which, boards = action.amount, hand.boards
    if len(boards) == 1 and which is not None:
        boards = _second_board(hand, which, sizes)
    elif len(boards) == 2 and which is None:
        raise RuleError("There are two boards.", remedy="Write board 1 or board 2.")
    n = (which or 1) - 1
    dealt = _dealt_board(hand, boards[n], action.cards, sizes)
    seen = _seen_there(hand, dealt, boards[n])
    boards = tuple(dealt if k == n else board for k, board in enumerate(boards))
    return reach(hand._replace(boards=boards, seen=seen), sizes)


def reach(hand: Hand, sizes: tuple[int, ...]) -> Hand:
    """The hand gone on to every street whose board cards lie there."""
    while hand.phase == "board" and min(map(len, hand.boards)) >= sizes[hand.street + 1]:
        hand = open_round(hand, street=hand.street + 1)
    return hand


def _second_board(hand: Hand, which: int, sizes: tuple[int, ...]) -> tuple[tuple[AnyCard, ...], ...]:
    """Two boards where one lay: they share what was dealt on earlier streets."""
    board = hand.boards[0]
    if hand.phase != "board" and which == 2:
        acted = any(bettor.acted is not None for bettor in hand.round.bettors)
        if acted or (hand.over and hand.wins):
            raise RuleError("A second board cannot begin on this street any more.")
        before = sizes[hand.street - 1] if hand.street else 0
        return (board, board[:before])
    return (board, board)


def _dealt_board(
    hand: Hand, board: tuple[AnyCard, ...], new: tuple[AnyCard, ...], sizes: tuple[int, ...]
) -> tuple[AnyCard, ...]:
    """The board with new cards, which must reach a street. Raises RuleError when it is not their turn."""
    have, to = len(board), len(board) + len(new)
    running = not betting_to_come(hand)
    reached = sizes[hand.street + 1] if hand.phase == "board" else sizes[hand.street]
    if to == reached or (hand.phase == "board" and running and to in sizes and to > have):
        return board + new
    if all(card is UNKNOWN for card in board) and len(new) in (have, reached):
        return new  # what lay there all the time
    if board.count(UNKNOWN) == len(new):
        left = list(new)
        return tuple(left.pop(0) if card is UNKNOWN else card for card in board)
    if hand.phase == "board":
        wanted = sizes[hand.street + 1] - have
        raise QuestionError(f"The board gets {wanted} {'card' if wanted == 1 else 'cards'} now, not {len(new)}.")
    raise RuleError("The board gets no cards now.")


def _common_card(hand: Hand, action: Action) -> Hand:
    if not hand.game.first_street.up or len(action.cards) != 1 or hand.boards != ((),):
        raise RuleError(f"In {hand.game.name} there is no board.")
    last = len(hand.game.streets) - 1
    if not (hand.phase == "deal" or hand.street == last):
        raise RuleError("A common card comes on seventh street.")
    seen = seen_with(hand, action.cards)
    down = hand.game.streets[last].down
    rows = tuple(row._replace(down=row.down[: len(row.down) - down]) if row.live else row for row in hand.seats)
    hand = hand._replace(boards=(action.cards,), seats=rows, seen=seen)
    return go_to_street(hand) if hand.phase == "deal" else hand


# ---- streets --------------------------------------------------------------------------------------------------------


def street_action(hand: Hand, _: Action) -> Hand:
    """The next street, its cards not known; on a draw street, the draws not known."""
    if hand.phase == "draw" and not any(row.drawn for row in hand.seats if row.live):
        return open_round(
            hand._replace(seats=tuple(row._replace(down=tuple(UNKNOWN for _ in row.down)) for row in hand.seats))
        )
    if hand.phase not in ("board", "up", "deal"):
        raise RuleError("The next street does not come now.")
    return go_to_street(hand)


def go_to_street(hand: Hand, *, named: int | None = None) -> Hand:
    """The hand on the street it waits for; what was not dealt is unknown."""
    if hand.phase == "board":
        size = sum(row.board for row in hand.game.streets[: hand.awaited + 1])
        hand = hand._replace(boards=tuple(board + (UNKNOWN,) * (size - len(board)) for board in hand.boards))
    wanted = _up_wanted(hand)
    if hand.phase == "up" and any(row.live and len(row.up) < wanted for row in hand.seats):
        rows = tuple(
            row._replace(up=row.up + (UNKNOWN,) * (wanted - len(row.up))) if row.live else row for row in hand.seats
        )
        dealt = sum(len(new.up) - len(old.up) for new, old in zip(rows, hand.seats, strict=True))
        hand = hand._replace(seats=rows, dealt=hand.dealt + dealt)
    return open_round(hand, street=hand.awaited, named=named)


# ---- the floor ------------------------------------------------------------------------------------------------------


def win_action(hand: Hand, action: Action) -> Hand:
    """Winners named by the floor for a share of one pot or of all; later ones stand behind those named before."""
    if hand.phase == "folded":
        raise RuleError("Nobody else is in the hand: the last seat has won it.")
    if hand.phase != "showdown" and betting_to_come(hand):
        raise RuleError("Winners are named when the betting is over.")
    names = [at.name for board in shares_of(hand.game, len(hand.boards)) for at in board]
    words = action.share.split()
    share = next(
        (name for name in sorted(names, key=len, reverse=True) if words[: len(name.split())] == name.split()), ""
    )
    if not share:
        raise QuestionError(f"There is no share {words[0]!r}.", remedy=f"The shares are {', '.join(names)}.")
    words = words[len(share.split()) :]
    pot = None
    if words and not words[0].isdecimal():
        pot, words = words[0], words[1:]
        there = [row.name for row in pots_now(hand)]
        if pot not in there:
            raise QuestionError(f"There is no pot {pot!r}.", remedy=f"The pots are {', '.join(there)}.")
    strange = [word for word in words if not (word.isdecimal() and int(word[:4]) in hand.fixed.seats)]
    if strange:
        raise QuestionError(f"{strange[0]} is no seat of this hand.")
    seats = tuple(sorted(int(word) for word in words))
    before = [seat for win in hand.wins if (win.share, win.pot) == (share, pot) for seat in win.seats]
    twice = [seat for n, seat in enumerate(seats) if seat in before or seat in seats[:n]]
    if twice:
        raise QuestionError(f"Seat {twice[0]} cannot be named twice for the {share}.")
    return hand._replace(wins=(*hand.wins, NamedWin(share, pot, seats)))
