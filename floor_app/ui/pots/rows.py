"""This desk's rows of the command table, and how they stand on its buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floor_app.ui.commands import Command

DESK = "pots"

_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("down", "Return;Enter", "Down", "Enter what is typed and go to the line below."),
    ("folded", "F", "Folded", "The seat of this line folded; again, it is live."),
    ("mucked", "U", "Mucked", "The hand of this line was mucked; again, it is live."),
    ("dead", "D", "Dead", "The hand of this line is dead; again, it is live."),
    ("live", "V", "Live", "The seat of this line is live."),
    ("win-1", "H", "Wins the first share", "The seat of this line has the best hand of the pot's first share."),
    ("win-2", "J", "Wins the second share", "The seat of this line has the best hand of the pot's second share."),
    ("win-3", "Y", "Wins the third share", "The same for the first share of a second board."),
    ("win-4", "Q", "Wins the fourth share", "The same for the second share of a second board."),
    ("tie-1", "Shift+H", "Ties for the first share", "The seat of this line ties with the one ticked last."),
    ("tie-2", "Shift+J", "Ties for the second share", "The seat of this line ties with the one ticked last."),
    ("tie-3", "Shift+Y", "Ties for the third share", "The seat of this line ties with the one ticked last."),
    ("tie-4", "Shift+Q", "Ties for the fourth share", "The seat of this line ties with the one ticked last."),
    ("nobody", "O", "Nobody", "Nobody qualifies for the share that is asked for."),
    ("cards", "C", "Pick cards", "Pick the cards of this line, or of the board, from a deck."),
    ("pushed", "P", "Already pushed", "Say what each seat was already given, and see who gives whom how much."),
    (
        "more",
        "E",
        "More fields",
        "Second board, money left from before, rake, shown order, a hand that does not count.",
    ),
    ("game", "G", "Change game", "Type the name of another game."),
    ("board", "B", "Go to the board", "Type the cards of the board."),
    ("add-seat", "T", "Add a seat", "One more line; type its seat."),
    ("why", "W", "Why", "The working, step by step, with the rules it rests on; and back to the pots."),
    ("others", "A", "Other rule sets", "For the floor only: what other rule sets would give each seat."),
    ("record", "R", "Record the ruling", "Keep question, ruling and rules on record, with who ruled and a remark."),
    ("slip", "S", "Slip", "Print or save the slip of this ruling."),
    (
        "rulings",
        "Z",
        "Rulings on record",
        "Find an earlier ruling by table, seat, time or game, and open it again.",
    ),
    ("is-raise", "I", "Is that a raise?", "Chips were pushed: is it a call or a raise?"),
    ("save", "Ctrl+S", "Save the question", "Save the question as a file that floor-app answer reads."),
    ("open", "Ctrl+Shift+O", "Open a question", "Open a question from a file."),
    ("new", "N", "New pot", "Clear the desk and take up the table as it is now."),
    ("leave", "Esc", "Back", "Close what is open over the desk."),
)
"""Name, key, words and help of each."""

SHORT = {
    "record": "Record",
    "slip": "Slip",
    "pushed": "Pushed",
    "more": "More",
    "others": "Other rules",
    "cards": "Cards",
    "new": "New",
    "is-raise": "Raise?",
    "add-seat": "Seat",
    "rulings": "Rulings",
}
"""The words on buttons, where room is short."""


def rows(acts: Mapping[str, Callable[[], None]]) -> tuple[Command, ...]:
    """The rows joined to what they do. Raises KeyError for a row without an act."""
    return tuple(
        Command(f"{DESK}.{name}", key, words, about, "Pots", DESK, act=acts[name]) for name, key, words, about in _ROWS
    )
