"""The one field of the Hand desk: an amount, a number of cards, cards or words; every other key is the desk's."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from floor_app.rulings.tracked_keys import Mode
from floor_app.ui.fields import OwnKeys
from floor_app.ui.theme import LARGE

_RANKS = frozenset("0123456789tjqkaTJQKA?")
_SUITS = frozenset("cdhsCDHS♣♦♥♠")
_AFTER_A_DIGIT = frozenset("kmxKMX×+.,")
_WORDS: frozenset[Mode] = frozenset(("floor", "win"))
"""What the field is opened for by a key, and then keeps every letter until Enter or Esc."""


class EntryField(OwnKeys):
    """Takes only keys that can be part of what it is open for; `takes_ten` is False where T is a key of the desk."""

    def __init__(self) -> None:
        super().__init__("Entry", size=LARGE)
        self.mode: Mode = "bet"
        self.takes_ten = True

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is the field's own, not the desk's."""
        if event.key() == Qt.Key.Key_Backspace:
            return bool(self.text())
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        text = event.text()
        if held or not text or not text.isprintable():
            return self._edits(event)
        if self.mode in _WORDS:
            return True
        before = self.text()[: self.selectionStart() if self.hasSelectedText() else self.cursorPosition()]
        if self.mode == "bet":
            return text.isdigit() or text == "+" or (text in _AFTER_A_DIGIT and any(c.isdigit() for c in before))
        return bool(self.mode) and self._part_of_cards(text, before.rstrip())

    def _part_of_cards(self, text: str, before: str) -> bool:
        if text in _RANKS:
            return bool(before) or self.takes_ten or text not in "tT"
        if text in _SUITS:  # a suit without its rank is a key of the desk
            return before[-1:] in _RANKS
        return text in " ," and bool(before)

    def _edits(self, event: QKeyEvent) -> bool:
        """Keys that move and cut within what is typed."""
        if not self.text():
            return False
        if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
            return False
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            return not shift and event.key() in {Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X}
        return event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End}

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if self.takes(event):
            super().keyPressEvent(event)
        else:
            event.ignore()  # no shortcut took it, so it goes up to the desk
