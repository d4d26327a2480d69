"""The window's commands as actions: the menus they stand in, their keys, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMainWindow, QMenu

from floor_app.ui import theme
from floor_app.ui.commands import MENUS, Command, tooltip


class Actions:
    """The rows of the table of commands, each with its action. `menus` are there from the first, the rows from `build`."""

    def __init__(self, window: QMainWindow, front: Callable[[], str], barred: Callable[[], bool]) -> None:
        """`front` says the key of the desk in front; `barred` whether the bar under the strip is shown, which Esc closes."""
        self._window, self._front, self._barred = window, front, barred
        self.table: list[tuple[Command, QAction]] = []
        window.menuBar().setNativeMenuBar(False)
        self.menus = {name: window.menuBar().addMenu(f"&{name}") for name in MENUS}
        """By their path, ``View`` or ``View/Sounds``."""

    def build(self, rows: Iterable[Command]) -> None:
        """Make the actions of all rows. Once."""
        looks = QActionGroup(self._window)
        for row in rows:
            action = self._made(row)
            if row.name in {"view.dark", "view.light", "view.system"}:
                action.setCheckable(True)
                looks.addAction(action)
            self.table.append((row, action))
        for menu in self.menus.values():
            menu.aboutToShow.connect(self.update)

    def _made(self, row: Command) -> QAction:
        action = QAction(row.words, self._window)
        action.setObjectName(row.name)
        action.setShortcuts([QKeySequence(key) for key in row.keys])
        action.setToolTip(tooltip(row))
        action.setStatusTip(row.help)
        action.setCheckable(row.on is not None)
        action.triggered.connect(lambda _checked=False: self._do(row))
        if row.menu:
            self._menu(row.menu).addAction(action)
        else:
            self._window.addAction(action)
        return action

    def _menu(self, path: str) -> QMenu:
        """The menu of a row, made when it is missing: ``View``, or ``View/Sounds`` in it; new ones stand before View."""
        found = self.menus.get(path)
        if found is not None:
            return found
        outer, _, inner = path.rpartition("/")
        if outer:
            made = self._menu(outer).addMenu(f"&{inner}")
        else:
            bar = self._window.menuBar()
            made = QMenu(f"&{path}", bar)
            bar.insertMenu(self.menus["View"].menuAction(), made)
        self.menus[path] = made
        return made

    def _do(self, row: Command) -> None:
        focus = QApplication.focusWidget()
        if row.bare and isinstance(focus, QLineEdit):
            return
        if row.bare and "Space" in row.keys and isinstance(focus, QAbstractButton):
            focus.click()  # Space presses the button that has the ring
            return
        if row.act is not None:
            row.act()
        self.update()

    def update(self) -> None:
        """Words and greying of every command, as the state and the desk in front have it."""
        front, barred = self._front(), self._barred()
        for row, action in self.table:
            enabled = (not row.desk or row.desk == front) and (row.enabled is None or row.enabled())
            if barred and row.desk and "Esc" in row.keys:
                enabled = False  # the first Esc is the bar's
            action.setEnabled(enabled)
            if row.on is not None:
                action.setChecked(row.on())
            if row.words_now is not None:
                action.setText(row.words_now())
            if row.name == f"view.{theme.scheme()}":
                action.setChecked(True)
