"""What the table fills in above the seats: game, chip, button, rules, board; and what is rarely needed, under *More*.

What is wrong with one of these fields stands right under them, with the field's name; the field's edge is red.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.fields import TextField
from floor_app.ui.lettering import ErrorLine, Words
from floor_app.ui.pots.line_fields import CardsField, LineAmount, LineText, Shown, paint_field
from floor_app.ui.pots.pot_view import BoardView, FieldView
from floor_app.ui.theme import SMALL
from floor_app.ui.widgets import ActionButton, KeyHint


class GameField(Shown, TextField):
    """The name of a game; empty is the table's."""

    typed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.textChanged.connect(self._told)

    def _told(self, text: str) -> None:
        if not self.loading:
            self.typed.emit(text)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter = QPainter(self)
        paint_field(self, painter)
        painter.end()
        QLineEdit.paintEvent(self, event)


class Box(QWidget):
    """A label with its key over a field."""

    def __init__(self, label: str, edit: QWidget, key: str = "", *, least: int = 80) -> None:
        super().__init__()
        self.edit = edit
        self._least = least
        self.label = Words(label, size=SMALL, tone="dim")
        self.label.setBuddy(edit)
        self.problem = ""
        """What is wrong with what is typed, with the field's name."""
        self.soft = False
        self.setFocusProxy(edit)
        head = QHBoxLayout()
        head.setSpacing(5)
        head.addWidget(self.label)
        if key:
            head.addWidget(KeyHint(key))
        head.addStretch(1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        lines.addLayout(head)
        lines.addWidget(edit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_view(self, view: FieldView) -> None:
        """Show what stands in the field, and mark it when that is wrong."""
        if isinstance(self.edit, Shown):
            self.edit.show_view(view)
        self.problem = f"{self.edit.accessibleName()}: {view.problem}" if view.problem else ""
        self.soft = view.soft

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._least), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(self._least * 2 // 3), super().minimumSizeHint().height())


Field = GameField | LineAmount | LineText


class SetupBar(QWidget):
    """The fields of the dispute that are no seat's."""

    typed = Signal(str, str)

    def __init__(self, rules: ActionButton, boards: ActionButton, void: ActionButton) -> None:
        super().__init__()
        self.setAccessibleName("The hand")
        self.rules, self.boards, self.void = rules, boards, void
        for toggle in (boards, void):
            toggle.setCheckable(True)
        self.fields: dict[str, Field] = {
            "game": GameField("Game"),
            "chip": LineAmount("Smallest chip"),
            "button": LineText("Button, seat", letters="0123456789"),
            "board": CardsField("Board"),
            "board2": CardsField("Second board"),
            "rake": LineAmount("Rake"),
            "before": LineAmount("Left from before"),
            "blind_chip": LineAmount("Chip of the blinds"),
            "shown": LineText("Seats in the order they showed", letters="0123456789 ,"),
        }
        labels = {
            "game": ("Game", "G", 140),
            "chip": ("Chip", "", 76),
            "button": ("Button", "", 58),
            "board": ("Board", "B", 150),
            "board2": ("Second board", "", 158),
            "rake": ("Rake", "", 80),
            "before": ("Left from before", "", 100),
            "blind_chip": ("Chip of the blinds", "", 100),
            "shown": ("Shown in order", "", 90),
        }
        self.boxes = {
            name: Box(labels[name][0], edit, labels[name][1], least=labels[name][2])
            for name, edit in self.fields.items()
        }
        for name, edit in self.fields.items():
            edit.typed.connect(lambda text, name=name: self.typed.emit(name, text))
        self.rules_box = Box("Rules", rules, "", least=142)
        first = QHBoxLayout()
        first.setSpacing(8)
        for name in ("game", "chip", "button"):
            first.addWidget(self.boxes[name], labels[name][2])
        first.addWidget(self.rules_box, 142)
        first.addWidget(self.boxes["board"], 150)
        self.second = QWidget()
        grid = QGridLayout(self.second)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        for n, name in enumerate(("board2", "before", "rake", "shown", "blind_chip")):
            grid.addWidget(self.boxes[name], 0, n)
            grid.setColumnStretch(n, labels[name][2])
        acts = QHBoxLayout()
        acts.setSpacing(8)
        self.toggles = QWidget()
        acts.setContentsMargins(0, 0, 0, 0)
        self.toggles.setLayout(acts)
        for toggle in (boards, void):
            acts.addWidget(toggle)
        acts.addStretch(1)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        lines.addLayout(first)
        lines.addWidget(self.second)
        self.error = ErrorLine()
        lines.addWidget(self.error)
        lines.addWidget(self.toggles)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_view(self, view: BoardView, *, boards: int, void: bool, stud: bool) -> None:
        """Show the fields that the game and the room have."""
        for name, of in view.fields.items():
            box = self.boxes[name]
            box.show_view(of)
            _turn(box, name in view.shown)
        wrong = [box for box in self.boxes.values() if box.problem and not box.isHidden()]
        self.error.tone("notice" if all(box.soft for box in wrong) else "stop")
        self.error.say(" ".join(box.problem for box in wrong))
        self.boxes["board"].label.setText("Common card" if stud else "First board" if boards > 1 else "Board")
        if self.rules.text() != view.rules:
            self.rules.setText(view.rules)
            self.rules.setAccessibleName(f"Rules: {view.rules}")
        _turn(self.boards, "boards" in view.shown)
        _turn(self.void, "void" in view.shown)
        self.boards.setChecked(boards > 1)
        self.void.setChecked(void)
        _turn(self.toggles, bool({"boards", "void"} & view.shown))
        _turn(self.second, bool({"board2", "before", "rake", "shown", "blind_chip"} & view.shown))

    def edit(self, name: str) -> Field:
        """The field of that name."""
        return self.fields[name]


def _turn(widget: QWidget, shown: bool) -> None:
    """Show or hide, only when that is a change."""
    if widget.isHidden() == shown:
        widget.setVisible(shown)
