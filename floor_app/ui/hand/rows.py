"""This desk's rows of the command table, and how they stand on its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floor_app.ui.commands import Command

DESK = "hand"

_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("fold", "F", "Fold", "The seat to act folds."),
    ("call", "C", "Call, check or bring in", "The seat to act calls, checks, or brings it in."),
    ("bet", "B", "Bet", "The seat to act bets: type the total, or P the pot, M the minimum, A all-in."),
    ("raise", "R", "Raise", "The seat to act raises: type the total; in limit games it is the one raise there is."),
    ("complete", "K", "Complete", "The seat to act completes to the full bet."),
    ("pot", "P", "Pot, or pat", "A bet or raise of the pot; while cards are drawn, the seat stands pat."),
    ("least", "M", "Minimum, or muck", "The smallest bet or raise; at the showdown, the seat mucks."),
    ("all-in", "A", "All-in", "The seat to act is all-in."),
    ("draw", "D", "Draw", "The seat draws: type how many, or the cards it throws away."),
    ("take", "T", "Take a card", "31 and Under: the seat takes a card."),
    (
        "stop",
        "S",
        "Stop, or show",
        "31 and Under: the seat stops; at the showdown, it shows the cards it is known to hold.",
    ),
    ("street", "N", "Next street, cards not known", "The next street comes without its cards being known."),
    ("cards", "H", "Cards of a seat", "Type cards that a seat holds face down: 4 AsKd."),
    ("pick", "I", "Pick cards", "Pick cards from a deck instead of typing them."),
    ("winners", "W", "Name winners", "Name who wins a share: 3, or 3 5 for a tie, or - for nobody."),
    ("floor", "O", "The floor lets it stand", "The act just refused stands by the floor; type why."),
    ("enter", "Return;Enter", "Enter", "Enter what is typed."),
    ("back", "Backspace", "Take back", "Take back the latest change; any number of times."),
    ("earlier", "Up", "One act earlier", "Look at the moment one act earlier; nothing is lost."),
    ("later", "Down", "One act later", "Look at the moment one act later."),
    ("first", "Home", "To the beginning", "Look at the moment before the first act."),
    ("last", "End", "To the end", "Go on where the hand stands."),
    ("jump", "Y", "What could a seat have done?", "Type a seat: its latest decision before this moment is looked at."),
    ("remove", "Delete", "Take out", "Take the act out that is looked at; at the end, the ones that no longer hold."),
    (
        "beginning",
        "E",
        "Edit the beginning",
        "Correct game, stakes, stacks, button or street; the acts are judged anew.",
    ),
    ("new", "X", "New hand", "Begin another hand: from the table, a street, nothing or a file."),
    ("pots", "G", "To the Pots desk", "Hand the pots of this hand to the Pots desk."),
    ("update", "U", "Update the table", "The finished hand sets stacks, button and hand number of its table."),
    ("text", "Ctrl+Shift+C", "Copy as text", "Copy the hand as text, to be pasted into a mail."),
    ("save", "Ctrl+S", "Save as PHH…", "Save the hand as a hand history file."),
    ("open", "Ctrl+I", "Open a PHH file…", "Open a hand history file."),
    ("leave", "Esc", "Back", "Leave what is open, then what is typed, then the moment looked back at."),
)
"""Name, key, words and help of each."""

CAPS = {"Backspace": "⌫", "Return": "↵", "Delete": "Del"}
"""Key caps where the key's whole name is too long for a button."""

SHORT = {
    "call": "Call",
    "pot": "Pot",
    "least": "Min",
    "take": "Take",
    "stop": "Stop",
    "street": "Next street",
    "cards": "Cards",
    "pick": "Pick",
    "winners": "Winners",
    "floor": "Floor",
    "back": "Back",
    "earlier": "Earlier",
    "later": "Later",
    "last": "End",
    "jump": "Seat…",
    "remove": "Take out",
    "beginning": "Edit",
    "new": "New",
    "pots": "To Pots",
    "update": "Update table",
    "text": "Copy",
    "save": "Save",
}
"""The words on buttons, where room is short."""


def rows(acts: Mapping[str, Callable[[], None]]) -> tuple[Command, ...]:
    """The rows joined to what they do. Raises KeyError for a row without an act."""
    return tuple(
        Command(f"{DESK}.{name}", key, words, about, "Hand", DESK, act=acts[name]) for name, key, words, about in _ROWS
    )
