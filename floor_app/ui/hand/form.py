"""Where the beginning of a hand is typed: game, street, cost, button, and a line for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.rulings import tracked_form
from floor_app.rulings.tracked_form import ANTES, LABELS, SEATS, Form
from floor_app.ui import theme
from floor_app.ui.fields import Field, TextField
from floor_app.ui.lettering import ErrorLine
from floor_app.ui.theme import BODY, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel, Words


class PlainField(TextField):
    """A field of the form; it keeps every letter, so that no key of the desk fires while one types."""

    def event(self, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
            if event.text() and event.text().isprintable() and not held:
                event.accept()
                return True
        return super().event(event)


class StreetButton(ActionButton):
    """Goes round the choices of a field by tap or Space."""

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        else:
            super().keyPressEvent(event)


class BeginForm(QWidget):
    """The form; every key tells the whole of it."""

    changed = Signal(object)
    """The `Form`, at every key."""
    go = Signal()
    leave = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("The beginning of the hand")
        self.form = Form()
        self._loading = False
        self.fields: dict[str, Field] = {}
        self.choices: dict[str, StreetButton] = {}
        self.seats: dict[str, PlainField] = {}
        self.errors: dict[int, ErrorLine] = {}
        self.panel = Panel("What the hand begins with")
        self.whole = ErrorLine()
        across = QGridLayout()
        across.setHorizontalSpacing(10)
        across.setVerticalSpacing(6)
        for column in range(6):
            across.setColumnStretch(column, 1)
        self._grid = across
        self._cells: dict[str, QWidget] = {}
        for name, label in LABELS.items():
            self._cells[name] = (
                self._choice(name, label) if name in ("street", "ante_from") else self._field(name, label)
            )
        self.panel.body.addLayout(across)
        self.panel.body.addWidget(self._seat_lines())
        self.panel.body.addWidget(self.whole)
        self.panel.body.addLayout(self._buttons())
        self.panel.body.addStretch()
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self.panel)

    # ---- building ---------------------------------------------------------------------------------------------------

    def _field(self, name: str, label: str) -> Field:
        edit = PlainField(label)
        edit.setMinimumWidth(theme.px(56))
        edit.textChanged.connect(partial(self._typed, name))
        field = Field(label, edit)
        self.fields[name] = field
        return field

    def _choice(self, name: str, label: str) -> QWidget:
        button = StreetButton("")
        button.setAccessibleName(label)
        button.clicked.connect(partial(self._next_choice, name))
        self.choices[name] = button
        cell = QWidget()
        lines = QVBoxLayout(cell)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        lines.addWidget(Words(label, size=SMALL, tone="dim"))
        lines.addWidget(button)
        lines.addStretch()
        return cell

    def _seat_lines(self) -> QWidget:
        """Two columns of five seats: stack, name, cards."""
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 6, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for side in (0, 5):
            for n, head in enumerate(("Seat", "Chips behind", "Name", "Cards")):
                grid.addWidget(Words(head, size=SMALL, tone="dim"), 0, side + n)
            grid.setColumnStretch(side + 1, 3)
            grid.setColumnStretch(side + 2, 3)
            grid.setColumnStretch(side + 3, 4)
        grid.setColumnMinimumWidth(4, theme.px(12))
        for seat in SEATS:
            row, side = ((seat - 1) % 5) * 2 + 1, 0 if seat <= 5 else 5
            number = Words(str(seat), size=BODY, weight=SEMIBOLD)
            number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(number, row, side)
            for n, (part, label) in enumerate((("stack", "Chips behind"), ("name", "Name"), ("cards", "Cards"))):
                edit = PlainField(f"{label}, seat {seat}")
                edit.setMinimumWidth(theme.px(48))
                if part == "stack":
                    edit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                edit.textChanged.connect(partial(self._typed, f"{seat}.{part}"))
                self.seats[f"{seat}.{part}"] = edit
                grid.addWidget(edit, row, side + 1 + n)
            error = self.errors[seat] = ErrorLine()
            grid.addWidget(error, row + 1, side + 1, 1, 3)
        return holder

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.begin = ActionButton("Begin the hand", "Return", kind="primary")
        self.begin.clicked.connect(self.go)
        same = ActionButton("Everybody like the first")
        same.setToolTip("Every seat with a name, or seats 1 to 6 where none has, gets the first stack typed.")
        same.clicked.connect(self._same)
        cancel = ActionButton("Cancel", "Esc")
        cancel.clicked.connect(self.leave)
        for button in (self.begin, same, cancel):
            row.addWidget(button)
        row.addStretch()
        return row

    # ---- showing ----------------------------------------------------------------------------------------------------

    def show_form(self, form: Form, problems: Mapping[str, FloorError], *, all_problems: bool = False) -> None:
        """Show the texts; what is wrong stands at its field, what is only missing once Begin was pressed."""
        self.form = form
        self._loading = True
        for name, field in self.fields.items():
            self._set(field.edit, form.text(name))
            wrong = problems.get(name)
            shown = wrong if wrong is not None and (all_problems or form.text(name)) else None
            field.error.say(shown)
            assert isinstance(field.edit, TextField)
            field.edit.set_wrong(shown is not None)
        for name, edit in self.seats.items():
            self._set(edit, form.text(name))
            edit.set_wrong(name in problems and bool(all_problems or form.text(name)))
        for seat, line in self.errors.items():
            said = [problems[name] for part in ("stack", "cards") if (name := f"{seat}.{part}") in problems]
            line.say(said[0] if said and (all_problems or form.text(f"{seat}.stack")) else None)
        self.whole.say(problems.get("") if all_problems or "" in problems else None)
        self._loading = False
        self._choices(form)
        self._arrange(form)

    @staticmethod
    def _set(edit: QLineEdit, text: str) -> None:
        if edit.text() != text:
            edit.setText(text)
            edit.setCursorPosition(0)  # a name that is too long shows its beginning

    def _choices(self, form: Form) -> None:
        streets = dict(tracked_form.streets_of(form))
        words = {
            "street": streets.get(form.text("street"), streets[""]),
            "ante_from": ANTES.get(form.text("ante_from") or "each", "each"),
        }
        for name, button in self.choices.items():
            button.setText(words[name])
            button.setAccessibleDescription(words[name])
            button.updateGeometry()

    def _arrange(self, form: Form) -> None:
        """The fields that this game and street need, six in a row, the others out of the way."""
        wanted = tracked_form.fields_of(form)
        if getattr(self, "_shown", None) == wanted:
            return
        self._shown = wanted
        for cell in self._cells.values():
            self._grid.removeWidget(cell)
            cell.setVisible(False)
        previous: QWidget | None = None
        for n, name in enumerate(wanted):
            cell = self._cells[name]
            cell.setParent(self.panel)
            self._grid.addWidget(cell, n // 6, n % 6, Qt.AlignmentFlag.AlignTop)
            cell.setVisible(True)
            inner: QWidget = self.choices[name] if name in self.choices else self.fields[name].edit
            if previous is not None:
                QWidget.setTabOrder(previous, inner)
            previous = inner
        if previous is not None:
            QWidget.setTabOrder(previous, self.seats["1.stack"])

    def focus_first(self, name: str = "") -> None:
        """The focus at a field, else at the first stack."""
        widget: QWidget = self.seats.get(name) or (
            self.fields[name].edit if name in self.fields else self.choices.get(name) or self.seats["1.stack"]
        )
        widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ---- typed ------------------------------------------------------------------------------------------------------

    def _typed(self, name: str, text: str) -> None:
        if not self._loading:
            self.form = self.form.typed(name, text)
            self.changed.emit(self.form)

    def _next_choice(self, name: str, _on: bool = False) -> None:
        keys = [key for key, _ in tracked_form.streets_of(self.form)] if name == "street" else list(ANTES)
        now = self.form.text(name) or keys[0]
        text = keys[(keys.index(now) + 1) % len(keys)] if now in keys else keys[0]
        self.form = self.form.typed(name, text)
        self.changed.emit(self.form)

    def _same(self) -> None:
        stacks = [self.form.text(f"{seat}.stack") for seat in SEATS]
        first = next((text for text in stacks if text.strip()), "")
        if not first:
            return
        named = [seat for seat in SEATS if self.form.text(f"{seat}.name")] or list(range(1, 7))
        for seat in named:
            self.form = self.form.typed(f"{seat}.stack", first)
        self.changed.emit(self.form)
