"""The rows of the Structure desk in the table of commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floor_app.ui.commands import Command

DESK = "structure"

_ROWS: tuple[tuple[str, str, str, str], ...] = (
    ("edit", "Return;Enter", "Edit the cell", "Type into the cell; in the list of findings, go to the row."),
    ("level", "Ins", "Insert a level", "A new level below this row, at the cost of the one before."),
    ("break", "Ctrl+B", "Insert a break", "A break of 15 minutes below this row; type its minutes and note."),
    ("removal", "Ctrl+R", "Remove a chip", "Below this row a chip goes out of play; type which."),
    ("day", "Ctrl+E", "End the day", "Play ends for the day below this row."),
    ("clear", "Del", "Empty the cells", "Take amounts, minutes and notes out of the cells chosen."),
    ("delete", "Ctrl+Del", "Delete rows", "Take the rows chosen out; later levels move up."),
    ("up", "Alt+Up", "Move up", "Move the rows chosen up; level numbers stay in their places."),
    ("down", "Alt+Down", "Move down", "Move the rows chosen down; level numbers stay in their places."),
    ("copy-down", "Ctrl+Shift+D", "Duplicate rows", "A copy of the rows chosen right below them."),
    ("fill", "Ctrl+D", "Fill down", "The first value of each column chosen, in all the cells chosen below it."),
    ("copy", "Ctrl+C", "Copy", "Copy the cells chosen, as a spreadsheet takes them."),
    ("paste", "Ctrl+V", "Paste", "Put copied cells over those from here on, as a spreadsheet copies them."),
    (
        "paste-rows",
        "Ctrl+Shift+V",
        "Paste as new rows",
        "Put copied rows below this row; their first cell is the kind.",
    ),
    ("findings", "Alt+1", "Findings", "Go to the list of what was found; Enter goes to the row."),
    ("games", "Alt+2", "Games and chips", "Go to the games, when they change, and what stands before the rows."),
    (
        "own-line",
        "Ctrl+L",
        "A line of its own",
        "Price the game chosen in the list alone, from the next level on; again: by its family's line.",
    ),
    ("chart", "Alt+3", "Chart", "What a round costs and how deep the stacks are, level by level."),
    (
        "alone",
        "Alt+4",
        "The grid alone",
        "Hide what stands beside the grid, so that more columns are seen; again: show it.",
    ),
    ("grid", "Alt+0;Esc", "Back to the grid", "Go to the cell that was left."),
    ("template", "Ctrl+Shift+N", "From a template…", "Use a template, ours or your own, instead of these levels."),
    ("open", "Ctrl+Shift+O", "Open a file…", "Use the structure of a file instead of these levels."),
    ("save", "Ctrl+S", "Save as…", "Save these levels as a TOML, CSV or XLSX file."),
    ("keep", "Ctrl+Shift+S", "Keep as template…", "Keep these levels among your own templates."),
    ("build", "Ctrl+Shift+B", "Build…", "Make levels from starting stack, chips, players and hours."),
)


def rows(acts: Mapping[str, Callable[[], None]], on: Mapping[str, Callable[[], bool]]) -> tuple[Command, ...]:
    """The rows joined to what they do, and to whether they are switched on; those without an act are left out."""
    return tuple(
        Command(f"{DESK}.{name}", key, words, about, "Structure", DESK, act=acts[name], on=on.get(name))
        for name, key, words, about in _ROWS
        if name in acts
    )
