"""*Is that a raise?* on the Table desk: the panel in place of the round, asked about the player who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor_app.rulings.raise_told import facts_of
from floor_app.ui.lettering import announce
from floor_app.ui.raise_panel import RaisePanel
from floor_app.ui.table.editors import FOCUS

if TYPE_CHECKING:
    from floor_app.ui.table.desk import TableDesk


class Raising:
    """Built when it is first opened, so that a start does not wait for it."""

    def __init__(self, desk: TableDesk) -> None:
        self.desk = desk
        self.panel: RaisePanel | None = None
        self.open = False

    def toggle(self) -> None:
        """Open it, or go back to the round."""
        if self.open:
            self.close()
        elif not self.desk.busy and self.desk.sitting.spot is not None:
            self._open()

    def _open(self) -> None:
        if self.panel is None:
            self.panel = RaisePanel(self.desk.model)
            self.panel.closed.connect(self.close)
            self.desk.right.insertWidget(0, self.panel, 1)
        self.open = True
        self.refresh()
        self.desk.show_all()
        self.panel.chips.setFocus(FOCUS)
        announce(self.panel, self.panel.accessibleName())

    def refresh(self) -> None:
        """Ask about the player who acts now, at the bet as it now is."""
        here, state = self.desk.sitting.spot, self.desk.state
        if self.panel is None or not self.open or here is None or state is None:
            return
        self.panel.show_facts(facts_of(here, self.desk.sitting.told, state.structure.chips))

    def show(self) -> None:
        """Show the panel instead of the round, or take it away."""
        if self.panel is not None:
            self.panel.setVisible(self.open)
        for part in (self.desk.answer, self.desk.opening):
            part.setVisible(not self.open)
        if self.open:
            self.desk.wager.setVisible(False)
            self.desk.ladder.setVisible(False)

    def leave(self) -> None:
        """Close it without giving the focus away."""
        self.open = False

    def close(self) -> None:
        """Back to the round; what was told stays until another bet is asked about."""
        if self.open:
            self.leave()
            self.desk.show_all()
            self.desk.focus_first()
