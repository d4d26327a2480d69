"""Labelled fields in rows; what is wrong with any of them stands in one line below them all, so that nothing shifts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import ErrorLine

TWELFTHS = 12
"""Every row is as wide as this many of a field's `span`."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One field."""

    key: str
    label: str
    """Over the field, short."""
    span: int
    """Its width in twelfths of the row; a row is full when its fields are twelve together."""
    name: str = ""
    """What a screen reader and the line of errors call it; the label where that says it."""

    @property
    def full_name(self) -> str:
        return self.name or self.label


class FactFields(QWidget):
    """The fields by their keys in `fields`; `say` marks those that are wrong."""

    def __init__(self, facts: Sequence[Fact]) -> None:
        super().__init__()
        self._names = {fact.key: fact.full_name for fact in facts}
        self.fields: dict[str, Field] = {}
        self.error = ErrorLine()
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        for column in range(TWELFTHS):
            grid.setColumnStretch(column, 1)
        for fact, row, column in _places(facts):
            field = self.fields[fact.key] = Field(fact.label, TextField(fact.full_name))
            field.edit.setToolTip(fact.full_name)
            field.setMinimumWidth(1)  # its share of the row decides
            grid.addWidget(field, row, column, 1, fact.span)
        column_of_all = QVBoxLayout(self)
        column_of_all.setContentsMargins(0, 0, 0, 0)
        column_of_all.setSpacing(6)
        column_of_all.addLayout(grid)
        column_of_all.addWidget(self.error)

    def say(self, wrong: Mapping[str, str]) -> None:
        """Mark the fields that are wrong, and say below what each should be; the others are unmarked."""
        for key, field in self.fields.items():
            assert isinstance(field.edit, TextField)
            field.edit.set_wrong(key in wrong)
            field.edit.setAccessibleDescription(wrong.get(key, ""))
        self.error.say("\n".join(f"{self._names[key]}: {said}" for key, said in wrong.items()))


def _places(facts: Sequence[Fact]) -> Iterator[tuple[Fact, int, int]]:
    """Every fact with its row and first twelfth."""
    at = 0
    for fact in facts:
        yield fact, at // TWELFTHS, at % TWELFTHS
        at += fact.span
