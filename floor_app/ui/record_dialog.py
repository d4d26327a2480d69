"""Who ruled, and a remark: asked before a ruling is recorded; and by whom and why one is withdrawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.ui import theme
from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import Words
from floor_app.ui.theme import LARGE, SEMIBOLD
from floor_app.ui.widgets import GoOn

if TYPE_CHECKING:
    from floor_app.rulings.record import RulingRecord
    from floor_app.rulings.ruling import Ruling
    from floor_app.ui.model import EventModel

MOST_LETTERS = 400
"""A remark is a sentence or two; it must fit on a slip."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line to fill in."""

    label: str
    text: str = ""
    needed: str = ""
    """What to say when it is left empty; empty = it may be."""


class LinesDialog(QDialog):
    """A title, what it is about, and a few lines to fill in. Enter goes on once every needed line is there; Esc leaves."""

    def __init__(
        self, parent: QWidget | None, title: str, told: str, notice: str, lines: Sequence[Line], go: str
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{told} {notice}".strip())
        self._lines = lines
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(Words(title, size=LARGE, weight=SEMIBOLD))
        for text, tone in ((told, "text"), (notice, "notice")):
            if text:
                words = Words(text, wrap=True)
                words.tone("notice" if tone == "notice" else "text")
                words.setMinimumWidth(theme.px(440))
                column.addWidget(words)
        self.fields: list[Field] = []
        for line in lines:
            edit = TextField(line.label)
            edit.setMaxLength(MOST_LETTERS)
            edit.setText(line.text)
            field = Field(line.label, edit)
            edit.textChanged.connect(lambda _text, field=field: self._typed(field))
            self.fields.append(field)
            column.addWidget(field)
        row = GoOn(self, go, self.finish)
        self.go = row.go
        column.addLayout(row)
        empty = next((field for field in self.fields if not field.edit.text()), self.fields[0])
        empty.edit.setFocus()

    @property
    def texts(self) -> tuple[str, ...]:
        """What stands in each line, without blanks at its ends."""
        return tuple(field.edit.text().strip() for field in self.fields)

    def _typed(self, field: Field) -> None:
        field.error.say(None)
        assert isinstance(field.edit, TextField)
        field.edit.set_wrong(False)

    def finish(self) -> None:
        """Go on, or say beside the first empty line that it is needed and stay."""
        for line, field, text in zip(self._lines, self.fields, self.texts, strict=True):
            missing = line.needed if not text else ""
            field.error.say(missing)
            assert isinstance(field.edit, TextField)
            field.edit.set_wrong(bool(missing))
        wrong = next((field for field in self.fields if field.error.text()), None)
        if wrong is None:
            self.accept()
        else:
            wrong.edit.setFocus()

    def run(self) -> tuple[str, ...] | None:
        """Show it and wait; the texts, or None when the person thinks better of it."""
        return self.texts if self.exec() == QDialog.DialogCode.Accepted else None


def ask_record(parent: QWidget | None, ruling: Ruling, *, who: str = "", remark: str = "") -> tuple[str, str] | None:
    """Ask who ruled, and for a remark, before `ruling` is recorded. None when the person thinks better of it.

    `who` is offered: `last_who` knows who ruled last.
    """
    from floor_app.rulings.record import outcome_words
    from floor_app.rulings.words import count_words, sentence

    document = ruling.to_json()
    waiting = len(document["result"].get("missing") or ())
    notices = [f"{sentence(count_words(waiting, 'thing is', 'things are'))} not decided yet."] if waiting else []
    dialog = LinesDialog(
        parent,
        "Record the ruling",
        f"{sentence(outcome_words(document))}.",
        " ".join([*notices, *document["warnings"]]),
        (
            Line("Who rules", who, "Type who rules: a recorded ruling has a name."),
            Line("Remark (may be left empty)", remark),
        ),
        "Record",
    )
    said = dialog.run()
    return None if said is None else (said[0], said[1])


def ask_withdraw(parent: QWidget | None, record: RulingRecord, *, who: str = "") -> tuple[str, str] | None:
    """Ask by whom and why a recorded ruling is withdrawn. None when the person thinks better of it."""
    from floor_app.rulings.record import outcome_words, title_words
    from floor_app.rulings.words import sentence

    dialog = LinesDialog(
        parent,
        f"Withdraw {title_words(record).lower()}?",
        f"{sentence(outcome_words(record.ruling))}.",
        "It stays in the list and on paper as withdrawn, and cannot be brought back.",
        (
            Line("Who withdraws it", who, "Type who withdraws it."),
            Line("Why", "", "Type why: the slip says it."),
        ),
        "Withdraw",
    )
    said = dialog.run()
    return None if said is None else (said[0], said[1])


def last_who(model: EventModel) -> str:
    """Who ruled last in this event, to be offered; empty when nobody has, or the record cannot be read now."""
    try:
        found = model.desk.rulings()
    except FloorError:
        return ""
    return found[0].who if found else ""
