"""The one table of what a key does: menus, shortcuts, tooltips and the help sheet are all built from these rows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """One act a person can ask for by key, menu or button."""

    name: str
    """Stable name, ``clock.pause``; unique in the window."""
    key: str
    """Qt's portable text (``Ctrl+Z``, ``Space``, ``N``), several parted by ``;``; empty = no key."""
    words: str
    """What menu and button say: ``Next hand``."""
    help: str
    """One sentence for tooltip and help sheet."""
    menu: str = ""
    """Which menu it stands in, ``View/Sounds`` for one inside another; empty = none, only the key and the help sheet."""
    desk: str = ""
    """The desk that must be in front; empty = any."""
    bare: bool = False
    """A key that edits or moves in a text field (Space, arrows, page keys): it does nothing while such a field has the focus."""
    act: Callable[[], None] | None = None
    """What it does. The window's own rows are joined to their methods by `name`."""
    enabled: Callable[[], bool] | None = None
    """Whether it can be done now; None = always."""
    words_now: Callable[[], str] | None = None
    """The menu's words where they depend on the state (*Undo next hand at table 4*)."""
    on: Callable[[], bool] | None = None
    """Whether it is switched on, for what has a mark in the menu; None = it has none."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys, one by one."""
        return tuple(k for k in self.key.split(";") if k)


MENUS = ("Event", "Table", "Clock", "View", "Help")

WINDOW: tuple[Command, ...] = (
    Command("event.new", "Ctrl+N", "New event…", "Start an event from a template or a structure file.", "Event"),
    Command("event.open", "Ctrl+O", "Open event…", "Go to another event of this data folder.", "Event"),
    Command("event.undo", "Ctrl+Z", "Undo", "Take back the latest act of this desk; the menu names it.", "Event"),
    Command("event.redo", "Ctrl+Y;Ctrl+Shift+Z", "Redo", "Do again what was taken back.", "Event"),
    Command("event.print", "Ctrl+P", "Print…", "Print the sheet chosen on the Sheets desk.", "Event"),
    Command(
        "event.quit", "Ctrl+Q", "Quit", "Close the window. The clock goes on; the event stands where it stood.", "Event"
    ),
    Command(
        "table.level",
        "L",
        "This hand began at the other level",
        "Say that the hand on the table began at the level before, or at the one that runs now.",
        "Table",
    ),
    Command(
        "table.track",
        "H",
        "Track this hand",
        "Go to the Hand desk with this hand as it stands, every act told here with it.",
        "Table",
        "table",
    ),
    Command("table.go", "Ctrl+T", "Go to table…", "Show another table of this event.", "Table"),
    Command("view.dark", "", "Dark", "Light text on a dark ground.", "View"),
    Command("view.light", "", "Light", "Dark text on a light ground.", "View"),
    Command("view.system", "", "Like the system", "Dark or light as the system says.", "View"),
    Command("view.larger", "Ctrl+=;Ctrl++", "Larger text", "Make everything on the screen larger.", "View"),
    Command("view.smaller", "Ctrl+-", "Smaller text", "Make everything on the screen smaller.", "View"),
    Command("view.usual", "Ctrl+0", "Usual text size", "Go back to the size that fits this screen.", "View"),
    Command("view.full", "F11", "Full screen", "Use the whole screen, and back.", "View"),
    Command("help.keys", "?;Ctrl+F1", "Keys", "Show what every key does.", "Help"),
    Command("help.about", "", "About Floor", "Which version this is and where its data lies.", "Help"),
)
"""The window's own rows, in the order of the menus."""


def desk_row(title: str, key: str, function_key: str, act: Callable[[], None] | None = None) -> Command:
    """The row that brings a desk to the front."""
    return Command(f"desk.{key}", function_key, title, f"Go to the {title} desk.", "View", act=act)


_CAPS = {"Return": "Enter", "PgDown": "PgDn", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}


def key_words(key: str) -> str:
    """A key as people read it on a key cap.

    >>> key_words("PgDown"), key_words("Shift+Up"), key_words("Ctrl++")
    ('PgDn', 'Shift+↑', 'Ctrl++')
    """
    start, plus, last = key.rpartition("+")
    return start + plus + _CAPS.get(last, last)


def tooltip(row: Command) -> str:
    """The tooltip of a button that does this row."""
    keys = " or ".join(key_words(k) for k in row.keys)
    return f"{row.help} ({keys})" if keys else row.help
