"""*Is that a raise?*: chips were pushed in; is it a call or a raise, and what goes back? For the Table and Pots desks."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.rulings import raise_told as telling
from floor_app.rulings.raise_told import RaiseFacts, RaiseTold, Word
from floor_app.ui import theme
from floor_app.ui.chip_button import ChipButton
from floor_app.ui.drafts import Drafts
from floor_app.ui.fields import AmountField
from floor_app.ui.lettering import ErrorLine, Words, announce
from floor_app.ui.model import EventModel
from floor_app.ui.raise_view import NAMES, raise_view
from floor_app.ui.table.answer_card import AnswerCard
from floor_app.ui.table.answer_view import FieldView
from floor_app.ui.table.round_field import RoundField
from floor_app.ui.theme import HUGE, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel

DRAFT = "raise"
"""Kind of the draft that holds what is told here; its key is the table's number."""

SAID: tuple[tuple[Word, str, str], ...] = (("", "Nothing", "S"), ("call", "Call", "C"), ("raise", "Raise", "R"))
PRIOR_WORDS = {"untouched": "Untouched", "partly-back": "Partly back", "all-back": "All back"}
PRIOR_KEY, LAST_KEY = "B", "L"


class ChipsField(AmountField):
    """Chips one by one: ``1000 5x100``. Every other letter is a key of the panel."""

    def takes(self, event: QKeyEvent) -> bool:
        plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if plain and event.key() == Qt.Key.Key_Space:
            return bool(self.text())
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            return False
        return super().takes(event)

    def _read(self, text: str) -> None:
        """The panel reads it."""

    def _tidy(self) -> None:
        """What was typed stays as it was typed."""


class RaisePanel(QWidget):
    """Everything is told over what the desk knows; the answer stands there at every key. Nothing here moves the event."""

    closed = Signal()
    """Esc, or its button."""

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.model = model
        self.told = RaiseTold()
        self.drafts = Drafts(model, DRAFT)
        self.setAccessibleName("Is that a raise?")
        self.chip_buttons: list[ChipButton] = []
        self._build()

    # ---- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.panel = Panel("Is that a raise?")
        self.panel.body.setContentsMargins(18, 12, 18, 12)
        self.panel.body.setSpacing(8)
        self.fields: dict[str, RoundField] = {}
        top = QHBoxLayout()
        top.setSpacing(10)
        for name in ("facing", "mine", "last_raise"):
            top.addWidget(self._field(name, 130), 1)
        self.leave = ActionButton("Back", "Esc")
        self.leave.setAccessibleName("Back to the round")
        self.leave.clicked.connect(self.closed)
        top.addWidget(self.leave, 0, Qt.AlignmentFlag.AlignBottom)
        self.tray = QHBoxLayout()
        self.tray.setSpacing(2)
        pushed = QHBoxLayout()
        pushed.setSpacing(10)
        self.chips = ChipsField(NAMES["chips"], size=LARGE)
        self.chips.setPlaceholderText("1000 5x100")
        self.chips.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.chips.textChanged.connect(lambda text: self._typed("chips", text))
        label = Words(NAMES["chips"], size=SMALL, tone="dim")
        label.setBuddy(self.chips)
        self.counted = Words(size=SMALL, weight=SEMIBOLD)
        self.clear = ActionButton("Clear", "⌫")
        self.clear.setAccessibleName("Clear the chips and what was said")
        self.clear.clicked.connect(self.empty)
        self.last = ActionButton("Last chips", LAST_KEY)
        self.last.setCheckable(True)
        self.last.setAccessibleName("These are the player's last chips")
        self.last.clicked.connect(lambda on: self._tell(_with_last(self.told, on)))
        pushed.addWidget(self.chips, 1)
        pushed.addWidget(self.last)
        pushed.addWidget(self.clear)
        label.setMinimumWidth(theme.px(86))
        label.setWordWrap(True)
        self.counted.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.counted.setWordWrap(True)
        over = QHBoxLayout()
        over.setSpacing(8)
        over.addWidget(label)
        over.addLayout(self.tray, 1)
        over.addWidget(self.counted)
        self.said: dict[Word, ActionButton] = {}
        said = QHBoxLayout()
        said.setSpacing(8)
        for word, words, key in SAID:
            button = self.said[word] = _choice(words, key, f"Said before: {words.lower()}")
            button.clicked.connect(partial(self.say, word))
            said.addWidget(button)
        self.number = RoundField("number", NAMES["number"], least=110)
        self.number.label.setVisible(False)
        self.number.edit.setPlaceholderText("a number")
        self.number.typed.connect(self._typed)
        self.fields["number"] = self.number
        said.addWidget(self.number, 1)
        self.prior_row = QWidget()
        prior = QHBoxLayout(self.prior_row)
        prior.setContentsMargins(0, 0, 0, 0)
        prior.setSpacing(8)
        prior.addWidget(self._caption("Chips before"))
        self.priors: dict[telling.Prior, ActionButton] = {}
        for way in telling.PRIORS:
            button = self.priors[way] = _choice(
                PRIOR_WORDS[way], PRIOR_KEY if way == "untouched" else "", f"Chips before: {PRIOR_WORDS[way].lower()}"
            )
            button.clicked.connect(partial(self.pull_back, way))
            prior.addWidget(button)
        prior.addStretch(1)
        said.insertWidget(0, self._caption("Said before"))
        self.error = ErrorLine()
        for part in (top, over, pushed, said):
            self.panel.body.addLayout(part)
        self.panel.body.addWidget(self.prior_row)
        self.panel.body.addWidget(self.error)
        self.panel.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.answer = AnswerCard(size=HUGE)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(12)
        lines.addWidget(self.panel)
        lines.addWidget(self.answer, 1)
        self.setFocusProxy(self.chips)
        self._order()

    def _field(self, name: str, least: int) -> RoundField:
        made = self.fields[name] = RoundField(name, NAMES[name], least=least)
        made.typed.connect(self._typed)
        return made

    def _caption(self, text: str) -> Words:
        caption = Words(text, size=SMALL, tone="dim")
        caption.setMinimumWidth(theme.px(86))
        return caption

    def _order(self) -> None:
        """Tab goes as the eye does: the bet, the chips, what was said, the chips before."""
        chain: list[QWidget] = [self.fields[name].edit for name in ("facing", "mine", "last_raise")]
        chain += [self.leave, *self.chip_buttons, self.chips, self.last, self.clear, *self.said.values()]
        chain += [self.number.edit, *self.priors.values()]
        for one, after in pairwise(chain):
            QWidget.setTabOrder(one, after)

    # ---- what it is about -------------------------------------------------------------------------------------------

    def show_for(self, facing: int | None = None, mine: int = 0, last_raise: int | None = None, **more: Any) -> None:
        """Ask about a bet: the total to match, chips already in front, the smallest raise; None is typed by the person.

        `more` are the other fields of `RaiseFacts`; game, house rules and chips are the event's where they are left out.
        """
        state = self.model.state
        if state is not None:
            structure = state.structure
            more.setdefault("game", state.game(self.model.table).key if self.model.tables() else "nlhe")
            more.setdefault("rules", state.house.to_question())
            if "denominations" not in more:
                smallest = int(more.get("chip", 1))
                more["denominations"] = telling.offered(smallest, structure.chips, facing or smallest)
        self.show_facts(RaiseFacts(facing=facing, mine=mine, last_raise=last_raise, **more))

    def show_table(self) -> None:
        """Ask about the player who acts at the window's table, as the Table desk was last told the round.

        Raises FloorError when the event has no stakes for the game that is on.
        """
        from floor_app.rulings import round as rounds
        from floor_app.rulings import round_draft
        from floor_app.rulings.ask import opening_round
        from floor_app.tournament.spot import spot

        state, table = self.model.state, self.model.this_table()
        if state is None or table is None:
            self.show_for()
            return
        here = spot(state, self.model.table, self.model.utc)
        told = round_draft.from_document(self.model.desk.draft("round", str(self.model.table)))
        if told is None or not rounds.belongs(told, here, table.hand):
            told = opening_round(here, table.hand)
        self.show_facts(telling.facts_of(here, rounds.reseat(told, here), state.structure.chips))

    def show_facts(self, facts: RaiseFacts) -> None:
        """Ask about what the desk knows; what was told stays while it is about the same bet."""
        told = telling.with_facts(self.told, facts)
        if not told.typed and told == RaiseTold(facts):
            told = telling.from_draft(self.drafts.read(), facts)
        self.told = told
        self._fill_tray(facts.denominations)
        self.show_told()

    def _fill_tray(self, denominations: tuple[int, ...]) -> None:
        if [button.chip for button in self.chip_buttons] == list(denominations):
            return
        while self.tray.count():
            item = self.tray.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self.chip_buttons = []
        for chip in denominations:
            button = ChipButton(chip)
            button.clicked.connect(partial(self.push, chip))
            self.chip_buttons.append(button)
            self.tray.addWidget(button, 1)
        self._order()

    # ---- telling ----------------------------------------------------------------------------------------------------

    def _tell(self, told: RaiseTold) -> None:
        if told != self.told:
            self.told = told
            self.drafts.keep(telling.to_draft(told))
        self.show_told(say=True)

    def _typed(self, name: str, text: str) -> None:
        told = telling.typed(self.told, name, text)
        if told != self.told:
            self._tell(told)

    def push(self, chip: int) -> None:
        """One more chip of this value."""
        self._tell(telling.add_chip(self.told, chip))

    def say(self, word: Word) -> None:
        """What was said before the chips; a number that was typed goes."""
        self._tell(telling.said(self.told, word))

    def pull_back(self, way: telling.Prior) -> None:
        """What became of the chips already in front."""
        self._tell(_with_prior(self.told, way))

    def empty(self) -> None:
        """Nothing pushed, nothing said; the bet stays as the desk knows it."""
        self._tell(telling.cleared(self.told))

    # ---- painting ---------------------------------------------------------------------------------------------------

    def show_told(self, *, say: bool = False) -> None:
        """Show what follows from what was told."""
        view = raise_view(self.told)
        for name, field in self.fields.items():
            field.show_view(view.fields[name])
        self._show_chips(view.fields["chips"])
        for chip in self.chip_buttons:
            chip.show_count(view.pushed.count(chip.chip))
        self.counted.setText(view.counted)
        number = "number" in self.told.typed
        for word, button in self.said.items():
            button.setChecked(word == self.told.said and not number)
        self.prior_row.setVisible(view.prior)
        for way, button in self.priors.items():
            button.setChecked(way == self.told.prior)
        self.last.setChecked(view.last)
        self.error.say(view.problem)
        self.answer.show_view(view.answer, say=say and view.good)

    def _show_chips(self, view: FieldView) -> None:
        self.chips.set_wrong(bool(view.problem))
        if self.chips.text() != view.typed:
            self.chips.blockSignals(True)
            self.chips.setText(view.typed)
            self.chips.blockSignals(False)

    # ---- keys -------------------------------------------------------------------------------------------------------

    def event(self, event: QEvent, /) -> bool:
        """The panel's own letters come before the desk's while the focus is in it."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._own(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if not self._own(event):
            super().keyPressEvent(event)
            return
        key, text = event.key(), event.text().upper()
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key == Qt.Key.Key_Backspace:
            self.empty()
        elif text == PRIOR_KEY:
            if self.prior_row.isVisibleTo(self):
                ways = telling.PRIORS
                self.pull_back(ways[(ways.index(self.told.prior) + 1) % len(ways)])
        elif text == LAST_KEY:
            self.last.click()
        else:
            word = next(word for word, _, letter in SAID if letter == text)
            self.say(word)
            announce(self, f"Said before: {word or 'nothing'}")

    def _own(self, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            return False
        letters = {letter for _, _, letter in SAID} | {PRIOR_KEY, LAST_KEY}
        return event.key() in {Qt.Key.Key_Escape, Qt.Key.Key_Backspace} or event.text().upper() in letters


def _choice(words: str, key: str, name: str) -> ActionButton:
    button = ActionButton(words, key)
    button.setCheckable(True)
    button.setAccessibleName(name)
    return button


def _with_last(told: RaiseTold, on: bool) -> RaiseTold:
    return replace(told, last=on)


def _with_prior(told: RaiseTold, way: telling.Prior) -> RaiseTold:
    return replace(told, prior=way)
