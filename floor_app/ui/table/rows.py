"""This desk's rows of the command table, and how they stand on its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floor_app.ui.commands import Command

DESK = "table"

_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("next-hand", "N", "Next hand", "The next hand begins, with its level, game and button."),
    ("next-game", "G", "Change game", "The next game of the mix begins."),
    ("last-game", "Shift+G", "Game before", "Back to the game before in the mix."),
    ("choose-game", "D", "Choose the next game…", "Say which game of the mix comes next here; dealer's choice too."),
    ("skip-game", "Shift+D", "Skip the next game", "Leave out the game that would come next at this table."),
    ("swap-games", "W", "Swap the next two games", "Let the next two games at this table change places."),
    ("ask", "Q", "Ask about any game", "Ask about any other game or level; the event does not move."),
    ("is-raise", "I", "Is that a raise?", "Say what chips pushed in are, a call or a raise, and what goes back."),
    ("button", "B", "Set the button", "Say which seat has the button."),
    (
        "chooser",
        "Shift+B",
        "Set the dealer's-choice button",
        "Say who chose the game now on; the next seat chooses next.",
    ),
    ("seat", "E", "Edit a seat", "Change name and stack of a seat."),
    ("players", "P", "Players left", "Say how many are left in the event."),
    ("next-player", "Return;Enter", "Next player", "Enter what is typed and go on to the next player."),
    ("call", "C", "Call or check", "The seat to act calls, or checks."),
    ("fold", "F", "Fold", "The seat to act folds."),
    ("raise", "R", "Raise", "Limit: one more raise. Pot-limit: the pot."),
    ("street", "S", "Next street", "The bets go to the middle and the next street begins."),
    ("back", "Backspace", "One step back", "Take back the last thing told of this round."),
    ("new-round", "Esc", "New round", "Begin the betting round anew; leave an editor or a question."),
)
"""Name, key, words and help of each."""

CAPS = {"Backspace": "⌫", "Return": "↵"}
"""Key caps where the key's whole name is too long for a button."""

SHORT = {
    "next-player": "Next",
    "call": "Call",
    "fold": "Fold",
    "raise": "Raise",
    "street": "Street",
    "back": "Back",
    "new-round": "New",
    "next-game": "Next game",
    "choose-game": "Choose",
    "ask": "Ask",
    "is-raise": "Raise?",
}
"""The words of the acts on buttons, where room is short."""


def rows(acts: Mapping[str, Callable[[], None]]) -> tuple[Command, ...]:
    """The rows joined to what they do. Raises KeyError for a row without an act."""
    return tuple(
        Command(f"{DESK}.{name}", key, words, about, "Table", DESK, act=acts[name]) for name, key, words, about in _ROWS
    )
