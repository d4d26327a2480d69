"""*Is that a raise?* on the Pots desk: the panel in the place of the answer, asked about the player who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QApplication

from floor_app.base import FloorError
from floor_app.ui.lettering import announce
from floor_app.ui.pots.seat_table import FOCUS
from floor_app.ui.raise_panel import RaisePanel

if TYPE_CHECKING:
    from floor_app.ui.pots.desk import PotsDesk


class Raising:
    """Built when it is first opened. While it is open the keys are its own."""

    def __init__(self, desk: PotsDesk) -> None:
        self.desk = desk
        self.panel: RaisePanel | None = None

    @property
    def open(self) -> bool:
        """Whether it stands there."""
        return self.panel is not None and not self.panel.isHidden()

    def toggle(self) -> None:
        """Open it, or go back to the pots."""
        if self.open:
            self.close()
            return
        if self.panel is None:
            self.panel = RaisePanel(self.desk.model)
            self.panel.closed.connect(self.close)
            self.desk.right.insertWidget(0, self.panel, 1)
        try:
            self.panel.show_table()
        except FloorError as error:  # no stakes for this game here: the person types the bet
            self.desk.model.refuse(error)
            self.panel.show_for()
        self._turn(True)
        self.panel.chips.setFocus(FOCUS)
        announce(self.panel, self.panel.accessibleName())

    def _turn(self, on: bool) -> None:
        assert self.panel is not None
        self.panel.setVisible(on)
        for part in (self.desk.answer, self.desk.window_line, self.desk.act_row):
            part.setVisible(not on)

    def enter(self) -> None:
        """Enter presses the button that has the focus; in a field it does nothing more than typing did."""
        focus = QApplication.focusWidget()
        if isinstance(focus, QAbstractButton) and self.panel is not None and self.panel.isAncestorOf(focus):
            focus.click()

    def close(self) -> None:
        """Back to the pots; what was told stays until another bet is asked about."""
        if self.open:
            self._turn(False)
            self.desk.focus_first()
