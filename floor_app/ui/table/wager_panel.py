"""What the dealer tells in a pot-limit or no-limit round: six amounts, one sentence, and the acts as buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy

from floor_app.ui.lettering import Words
from floor_app.ui.table.answer_view import WagerView
from floor_app.ui.table.round_field import RoundField
from floor_app.ui.theme import SMALL
from floor_app.ui.widgets import ActionButton, Panel, announce

FIELDS: tuple[tuple[str, str, int], ...] = (
    ("middle", "In the middle", 100),
    ("bet", "Bet to call", 128),
    ("callers", "Callers", 54),
    ("others", "Other chips in front", 100),
    ("mine", "This player already in", 100),
    ("last_raise", "Last raise by", 100),
)
"""Name, label and usual width of each field."""


class WagerPanel(Panel):
    """Fields show what the desk knows in grey; what is typed over it stands in white until it is entered."""

    typed = Signal(str, str)
    """(field, text): at every key."""

    def __init__(self, buttons: tuple[ActionButton, ...]) -> None:
        super().__init__("How much is pot?")
        self.body.setContentsMargins(18, 12, 18, 12)
        self.body.setSpacing(6)
        self.fields: dict[str, RoundField] = {}
        row = QHBoxLayout()
        row.setSpacing(8)
        for name, label, least in FIELDS:
            made = RoundField(name, label, least=least)
            made.typed.connect(self.typed)
            row.addWidget(made, least)
            self.fields[name] = made
        self.body.addLayout(row)
        self.sentence = Words(size=SMALL, tone="dim", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.body.addWidget(self.sentence)
        acts = QHBoxLayout()
        acts.setSpacing(6)
        for button in buttons:
            acts.addWidget(button)
        acts.addStretch()
        self.body.addLayout(acts)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def bet(self) -> RoundField:
        """The field that has the focus of the desk."""
        return self.fields["bet"]

    def show_view(self, view: WagerView) -> None:
        """Show the round; a sentence about a field that cannot be read is red and read aloud."""
        self.set_title(view.title)
        wrong = ""
        for name, label, _least in FIELDS:
            shown = view.fields[name]
            self.fields[name].show_view(shown)
            if shown.problem and not wrong:
                wrong = f"{label}: {shown.problem}"
        text = wrong or view.sentence
        self.sentence.tone("stop" if wrong else "notice" if view.notice else "dim")
        if text != self.sentence.text():
            self.sentence.setText(text)
            if wrong:
                announce(self.sentence, wrong)
