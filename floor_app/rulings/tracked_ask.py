"""From a hand being entered to documents: the `hand` question, the `settle` question of its end, PHH and plain text."""

from __future__ import annotations

from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.award import shares_of
from floor_app.rules.cards import UNKNOWN, format_cards
from floor_app.rules.games import GAMES
from floor_app.rules.hand_end import Ending, Waiting, ending, waiting
from floor_app.rules.hand_state import Hand
from floor_app.rules.pots import SeatState
from floor_app.rulings.answer import answer
from floor_app.rulings.hand_question import HandQuestion
from floor_app.rulings.questions import parse_question
from floor_app.rulings.text import ruling_text
from floor_app.rulings.tracked import Beginning, Tracked
from floor_app.rulings.words import chips

# ---- the beginning as a document ------------------------------------------------------------------------------------


def beginning_document(beginning: Beginning) -> dict[str, Any]:
    """The `hand` question of a beginning, without acts."""
    setup = beginning.setup
    game = setup.game
    document: dict[str, Any] = {"ask": "hand", "rules": setup.house.to_question(), "game": game.key}
    if game.betting is not GAMES[game.key].betting:
        document["betting"] = str(game.betting)
    if beginning.chip != 1:
        document["chip"] = beginning.chip
    if setup.players_left is not None:
        document["players_left"] = setup.players_left
    stakes = setup.stakes
    names = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "button_ante")
    document["stakes"] = {name: getattr(stakes, name) for name in names if getattr(stakes, name)}
    if stakes.ante:
        document["stakes"]["ante_from"] = str(stakes.ante_from)
    if setup.button is not None:
        document["button"] = setup.button
    if setup.blinds is not None:
        document["blinds_at"] = {"small": setup.blinds.small, "big": setup.blinds.big}
    if setup.posts:
        document["posts"] = [
            {"seat": p.seat, "amount": p.amount, "kind": p.kind, "acts": "last" if p.last else "in-turn"}
            for p in setup.posts
        ]
    document["players"] = [_player(beginning, n) for n in range(len(setup.players))]
    if setup.start is not None:
        document["start"] = {"street": setup.start.street, "pot": setup.start.pot}
        if setup.start.began_with is not None:
            document["start"]["round_began_with"] = setup.start.began_with
    return document


def _player(beginning: Beginning, n: int) -> dict[str, Any]:
    player = beginning.setup.players[n]
    row: dict[str, Any] = {"seat": player.seat, "stack": player.stack}
    if beginning.names.get(player.seat):
        row["name"] = beginning.names[player.seat]
    if player.cards:
        row["cards"] = format_cards(player.cards)
    if player.absent:
        row["absent"] = True
    return row


def beginning_of(document: dict[str, Any], table: int | None = None, hand: int | None = None) -> Beginning:
    """The beginning a `hand` question tells of. Raises QuestionError at the field that cannot be read."""
    question = parse_question({name: value for name, value in document.items() if name != "actions"})
    if not isinstance(question, HandQuestion):
        raise QuestionError("This is no hand.", "ask", 'Give {"ask": "hand"}.')
    names = {player.seat: player.name for player in question.players if player.name}
    return Beginning(question.setup, names, question.chip, table, hand)


# ---- questions ------------------------------------------------------------------------------------------------------


def question(told: Tracked, *, here: bool = False) -> dict[str, Any]:
    """The `hand` question: every act that holds, or with `here` only those before the moment one looks at."""
    lines = told.lines[: told.cursor] if here else told.lines
    acts = [line.text for line in lines if not line.problem]
    return {**beginning_document(told.beginning), "actions": acts}


def standing(told: Tracked) -> tuple[Waiting, Ending]:
    """What the hand waits for after all its acts, and how it is awarded as far as that is known."""
    end = ending(told.last, told.beginning.chip)
    return waiting(told.last, end), end


def finished(told: Tracked) -> dict[int, int] | None:
    """Chips of each seat once everything is awarded; None while something is missing."""
    if not (told.last.over or told.last.wins):
        return None
    waits, end = standing(told)
    if waits != "nothing":
        return None
    return {seat: behind + end.won.get(seat, 0) for seat, behind in told.last.stacks.items()}


def settle_question(told: Tracked) -> dict[str, Any]:
    """The `settle` question of the hand as it stands: what each seat put in, who is in, cards, winners named.

    Chips that went back already are not in it.
    """
    hand, setup = told.last, told.beginning.setup
    document: dict[str, Any] = {"ask": "settle", "rules": setup.house.to_question(), "game": setup.game.key}
    if told.beginning.chip != 1:
        document["chip"] = told.beginning.chip
    if setup.button is not None:
        document["button"] = setup.button
    boards = [format_cards(board) for board in hand.boards if board and UNKNOWN not in board]
    if len(hand.boards) == 2 and len(boards) == 2:
        document["boards"] = boards
    elif boards and len(hand.boards) == 1:
        document["board"] = boards[0]
    rows = (_paid(hand, n) for n in range(len(hand.seats)))
    names = told.beginning.names
    document["players"] = [
        row | ({"name": names[row["seat"]]} if names.get(row["seat"]) else {}) for row in rows if row is not None
    ]
    if setup.start is not None and setup.start.pot:
        document["dead"] = setup.start.pot
    if hand.shown:
        document["shown"] = list(hand.shown)
    return document | _winners(hand)


_STATES = {
    SeatState.FOLDED: "folded",
    SeatState.MUCKED: "mucked",
    SeatState.DEAD: "dead",
    SeatState.BUST: "dead",
}


def _paid(hand: Hand, n: int) -> dict[str, Any] | None:
    row, paid = hand.seats[n], hand.paid_in()[n]
    document: dict[str, Any] = {"seat": row.seat, "paid": paid.paid}
    if not paid.paid and not row.live:
        return None
    if paid.dead:
        document["dead"] = paid.dead
    if not row.live:
        document["state"] = _STATES[row.state]
    elif row.known and (len(hand.live) > 1 or hand.shown):
        document["cards"] = format_cards(row.cards)
    return document


def _winners(hand: Hand) -> dict[str, Any]:
    """Winners that were named, as the settle question wants them: groups by share, or by pot where a pot was named."""
    if not hand.wins or len(hand.boards) > 1:
        return {}
    names = [at.name for at in shares_of(hand.game, 1)[0]]
    everywhere: dict[str, list[list[int]]] = {}
    for win in hand.wins:
        if win.pot is None and win.share in names:
            groups = everywhere.setdefault(win.share, [])
            if win.seats:
                groups.append(list(win.seats))
    return {"winners": everywhere} if everywhere and not any(win.pot for win in hand.wins) else {}


# ---- to other programs and people -----------------------------------------------------------------------------------


def history(told: Tracked) -> str:
    """The hand as a PHH file. Raises QuestionError for what the notation cannot say."""
    from floor_app.rules.notation import write_history

    setup = told.beginning.setup
    names = [told.beginning.names.get(player.seat, "") for player in setup.players]
    acts = [line.text for line in told.lines if not line.problem]
    return write_history(setup, acts, names if any(names) else ())


def from_history(text: str, rules: str | dict[str, Any]) -> Tracked:
    """The hand of a PHH file, or of a `hand` question, under these rules. Raises QuestionError where it cannot be read."""
    from floor_app.rules.house import resolve
    from floor_app.rules.notation import read_history
    from floor_app.rulings.document import load_document
    from floor_app.rulings.tracked import begin

    document = load_document(text)
    if "variant" in document:
        document = read_history(document, resolve(rules)).to_document()
    elif document.get("ask") != "hand":
        raise QuestionError("This file is no hand.", "", "Choose a PHH file, or a hand saved by Floor.")
    acts = [str(one) for one in document.get("actions", ())]
    return begin(beginning_of(document), acts)


def hand_text(told: Tracked, title: str = "") -> str:
    """The hand in lines of plain text, to be pasted into a mail: who sat where, every street, how it ended or stands."""
    ruling = answer(question(told))
    setup = told.beginning.setup
    seats = [
        f"  seat {player.seat}"
        + (f" {told.beginning.names[player.seat]}" if told.beginning.names.get(player.seat) else "")
        + f"  {chips(player.stack)}"
        + (f"  {format_cards(player.cards, signs=True)}" if player.cards else "")
        + ("  button" if player.seat == setup.button and setup.game.uses_button else "")
        for player in setup.players
    ]
    head, _, rest = ruling_text(ruling).partition("\n")
    lines = [title, head] if title else [head]
    return "\n".join([*lines, "", *seats, rest]) + "\n"
