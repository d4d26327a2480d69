"""The window's menus, some of them inside others."""

from __future__ import annotations

from PySide6.QtWidgets import QMenu, QMenuBar


def menu_of(menus: dict[str, QMenu], bar: QMenuBar, path: str) -> QMenu:
    """The menu of a row, made when it is missing: ``View``, or ``View/Sounds`` inside it; new ones stand before View."""
    found = menus.get(path)
    if found is not None:
        return found
    outer, _, inner = path.rpartition("/")
    if outer:
        made = menu_of(menus, bar, outer).addMenu(f"&{inner}")
    else:
        made = QMenu(f"&{path}", bar)
        bar.insertMenu(menus["View"].menuAction(), made)
    menus[path] = made
    return made
