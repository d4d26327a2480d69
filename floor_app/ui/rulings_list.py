"""The recorded rulings of the event: found as one types, seen as the slip that was given, reopened, withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from floor_app.base import FloorError, StoreError
from floor_app.rulings.record import (
    RulingRecord,
    game_words,
    outcome_words,
    place_words,
    title_words,
    today_says,
    when_words,
)
from floor_app.rulings.record_search import matches, parse_search
from floor_app.rulings.words import sentence
from floor_app.ui import ask_tell, theme
from floor_app.ui.fields import TextField
from floor_app.ui.lettering import ErrorLine, Words, announce
from floor_app.ui.list_dialog import SENTENCE, list_of_rows
from floor_app.ui.record_dialog import ask_withdraw, last_who
from floor_app.ui.slip_view import SlipView
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel

if TYPE_CHECKING:
    from floor_app.ui.model import EventModel
    from floor_app.ui.ports import SheetPort

_MOVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class SearchField(TextField):
    """What is looked for; arrows and page keys move in the list beside it."""

    def __init__(self, rows: QListWidget) -> None:
        super().__init__("Search the rulings")
        self._rows = rows
        self.setPlaceholderText("table 4, seat 2, plo8, 19:05, a name")
        self.setClearButtonEnabled(False)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in _MOVES:
            self._rows.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


class RulingsList(QDialog):
    """Accepted with `chosen` when the person reopens one."""

    def __init__(
        self, parent: QWidget | None, model: EventModel, records: Sequence[RulingRecord], sheets: SheetPort | None
    ) -> None:
        super().__init__(parent)
        self.model, self.sheets = model, sheets
        self.records = list(records)
        """Every ruling of the event, newest first."""
        self.shown: list[RulingRecord] = []
        """Those found, in the order of the list."""
        self.setWindowTitle("Rulings")
        self.setAccessibleName("Rulings")
        self._build()
        self.search("")
        self.field.setFocus()

    # ---- building ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.list = list_of_rows("Rulings found")
        self.list.currentRowChanged.connect(self._show_current)
        self.list.itemActivated.connect(self.reopen)
        self.field = SearchField(self.list)
        self.field.textChanged.connect(self.search)
        self.count = Words(size=SMALL, tone="dim")
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(Words("Rulings", size=LARGE, weight=SEMIBOLD))
        left.addWidget(self.field)
        left.addWidget(self.count)
        left.addWidget(self.list, 1)
        self.panel = Panel("Slip")
        self.today = Words(weight=SEMIBOLD, tone="notice", wrap=True)
        self.gone = Words(weight=SEMIBOLD, tone="stop", wrap=True)
        self.slip = SlipView(self.sheets)
        self.error = ErrorLine()
        for widget in (self.gone, self.today, self.error):
            self.panel.body.addWidget(widget)
        self.panel.body.addWidget(self.slip, 1)
        halves = QHBoxLayout()
        halves.setSpacing(16)
        halves.addLayout(left, 5)
        halves.addWidget(self.panel, 4)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(22, 18, 22, 18)
        whole.setSpacing(12)
        whole.addLayout(halves, 1)
        whole.addLayout(self._buttons())
        room = self.screen().availableGeometry()
        self.resize(min(theme.px(1060), room.width() - 60), min(theme.px(640), room.height() - 60))

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        self.withdraw_button = self._button("Withdraw…", "Ctrl+W", self.withdraw)
        self.save_button = self._button("Save slip…", "Ctrl+S", self.save)
        self.save_button.setVisible(self.sheets is not None)
        row.addWidget(self.withdraw_button)
        row.addWidget(self.save_button)
        row.addStretch(1)
        leave = ActionButton("Close", "Esc")
        leave.setAutoDefault(False)
        leave.clicked.connect(self.reject)
        self.go = ActionButton("Reopen", "Return", kind="primary")
        self.go.setToolTip("Put the question on the Pots desk as it was asked")
        self.go.setDefault(True)
        self.go.clicked.connect(self.reopen)
        row.addWidget(leave)
        row.addWidget(self.go)
        return row

    def _button(self, words: str, key: str, act: object) -> ActionButton:
        button = ActionButton(words, key)
        button.setAutoDefault(False)
        button.clicked.connect(act)
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.activated.connect(button.click)
        return button

    # ---- finding ----------------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> RulingRecord | None:
        """The ruling in sight; None when nothing is found."""
        row = self.list.currentRow()
        return self.shown[row] if 0 <= row < len(self.shown) else None

    def search(self, text: str) -> None:
        """Show the rulings that have everything in `text`; the one in sight stays when it is among them."""
        wanted = parse_search(text)
        before = self.chosen
        self.shown = [record for record in self.records if matches(record, wanted)]
        self.list.blockSignals(True)
        self.list.clear()
        for record in self.shown:
            self.list.addItem(_item(record))
        same = next((n for n, record in enumerate(self.shown) if before is not None and record.id == before.id), 0)
        self.list.setCurrentRow(same if self.shown else -1)
        self.list.blockSignals(False)
        found = f"{len(self.shown)} of {len(self.records)}" if text.strip() else str(len(self.records))
        words = f"{found} recorded, newest first" if self.records else "No ruling is recorded in this event yet."
        if words != self.count.text():
            self.count.setText(words)
            announce(self.count, words)
        self._show_current()

    def _show_current(self) -> None:
        record = self.chosen
        self.error.say(None)
        for button in (self.go, self.save_button):
            button.setEnabled(record is not None)
        self.withdraw_button.setEnabled(record is not None and record.withdrawn is None)
        state = self.model.state
        other = today_says(record, state.house) if record is not None and state is not None else ""
        gone = record.withdrawn if record is not None else None
        self.today.setText(other)
        self.today.setVisible(bool(other))
        words = f"Withdrawn {when_words(gone.at)} by {gone.who}: {gone.why}" if gone is not None else ""
        self.gone.setText(words)
        self.gone.setVisible(bool(words))
        self.panel.set_title(title_words(record) if record is not None else "Slip")
        try:
            self.slip.show_record(record)
        except FloorError as error:
            self.error.say(error)

    # ---- acting -----------------------------------------------------------------------------------------------------

    def reopen(self) -> None:
        """Leave with the ruling in sight."""
        if self.chosen is not None:
            self.accept()

    def withdraw(self) -> None:
        """Ask by whom and why, and withdraw the ruling in sight."""
        record = self.chosen
        if record is None or record.withdrawn is not None:
            return
        said = ask_withdraw(self, record, who=last_who(self.model))
        if said is None:
            return
        try:
            now = self.model.desk.withdraw(record.id, *said)
        except FloorError as error:
            self.error.say(error)
            return
        self.records = [now if other.id == now.id else other for other in self.records]
        self.search(self.field.text())
        self.field.setFocus()

    def save(self) -> None:
        """Ask where, and save the slip in sight as it is shown."""
        record = self.chosen
        if record is None or self.slip.pdf is None:
            return
        name = "-".join([*sentence(title_words(record)).lower().split(), "slip"]) + ".pdf"
        path = ask_tell.save_path(self, "Save slip", name, "PDF (*.pdf)")
        if path is not None:
            self.error.say(_written(path if path.suffix else path.with_suffix(".pdf"), self.slip.pdf))


def _written(path: Path, pdf: bytes) -> StoreError | None:
    try:
        path.write_bytes(pdf)
    except OSError as error:
        return StoreError(
            f"The slip was not saved: {error.strerror}.", str(path), "Choose another folder or file name."
        )
    return None


def _item(record: RulingRecord) -> QListWidgetItem:
    title = f"{record.number} · {game_words(record, short=True)}"
    place = place_words(record)
    if place:
        title += f" · {place}"
    mark = "WITHDRAWN · " if record.withdrawn is not None else ""
    remark = f" · {record.remark}" if record.remark else ""
    told = f"{mark}{when_words(record.at)} · {record.who} · {outcome_words(record.ruling)}{remark}"
    item = QListWidgetItem(title)
    item.setData(SENTENCE, told)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, f"Ruling {title}. {told}")
    return item


def choose(parent: QWidget | None, model: EventModel, sheets: SheetPort | None = None) -> RulingRecord | None:
    """Show the rulings of the event; the one to reopen, None when none is. `sheets` draws the slips to look at."""
    try:
        records = model.desk.rulings()
    except FloorError as error:
        model.refuse(error)
        return None
    dialog = RulingsList(parent, model, records, sheets)
    return dialog.chosen if dialog.exec() == QDialog.DialogCode.Accepted else None
