"""What other rule sets would give each seat, side by side. For the floor's eyes: no player sees it, no slip prints it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor_app.rulings.dispute_from import OtherAnswer
from floor_app.rulings.words import chips, seats_words
from floor_app.ui import theme
from floor_app.ui.lettering import Words
from floor_app.ui.theme import BODY, LARGE, SEMIBOLD, SMALL, Tone
from floor_app.ui.widgets import ActionButton


class OtherDialog(QDialog):
    """A row for each rule set: what every seat gets, and the sentences about odd chips where it differs."""

    def __init__(self, parent: QWidget | None, answers: Sequence[OtherAnswer]) -> None:
        super().__init__(parent)
        self.setWindowTitle("Other rule sets")
        self.setAccessibleName("Other rule sets")
        self.answers = tuple(answers)
        self.cells: dict[tuple[str, str], Words] = {}
        """By rule set and seat; ``says`` is whether it differs."""
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(10)
        lines.addWidget(Words("Other rule sets", size=LARGE, weight=SEMIBOLD))
        lines.addWidget(
            Words("For the floor only. It is not on the slip, and the ruling does not change.", tone="dim", wrap=True)
        )
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName("What each rule set gives")
        inside = QWidget()
        inside.setLayout(self._grid())
        area.setWidget(inside)
        lines.addWidget(area, 1)
        row = QHBoxLayout()
        row.addWidget(Words(self._sum_up(), weight=SEMIBOLD, wrap=True), 1)
        leave = ActionButton("Close", "Esc", kind="primary")
        leave.setDefault(True)
        leave.clicked.connect(self.reject)
        row.addWidget(leave)
        lines.addLayout(row)
        leave.setFocus()
        self.setAccessibleDescription(self._sum_up())
        self.resize(theme.px(820), theme.px(520))

    def _seats(self) -> list[str]:
        found = {seat for a in self.answers if a.ruling is not None for seat in a.ruling.result["awards"]}
        return sorted(found, key=int)

    def _sum_up(self) -> str:
        other = [a.title for a in self.answers if a.differs]
        return f"Differ here: {'; '.join(other)}." if other else "Every rule set gives the same here."

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        seats = self._seats()
        for n, seat in enumerate(seats, start=1):
            head = Words(seats_words([int(seat)]), size=SMALL, tone="dim")
            head.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(head, 0, n)
        y = 1
        for answer in self.answers:
            name = Words(
                answer.title, weight=SEMIBOLD if answer.in_force or answer.differs else theme.REGULAR, wrap=True
            )
            grid.addWidget(name, y, 0)
            tone: Tone = "notice" if answer.differs else "text" if answer.in_force else "dim"
            for n, seat in enumerate(seats, start=1):
                text = "–" if answer.ruling is None else chips(answer.ruling.result["awards"].get(seat, 0))
                cell = Words(text, size=BODY, weight=SEMIBOLD, tone=tone)
                cell.setAlignment(Qt.AlignmentFlag.AlignRight)
                self.cells[answer.name, seat] = cell
                grid.addWidget(cell, y, n)
            says = "in force" if answer.in_force else "differs" if answer.differs else "the same"
            self.cells[answer.name, "says"] = told = Words(says, size=SMALL, tone=tone)
            grid.addWidget(told, y, len(seats) + 1)
            y += 1
            reason = _reason(answer)
            if reason:
                grid.addWidget(Words(reason, size=SMALL, tone="dim", wrap=True), y, 0, 1, len(seats) + 2)
                y += 1
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(y, 1)
        return grid


def _reason(answer: OtherAnswer) -> str:
    """The sentences about odd chips of a rule set that differs, or why it refuses."""
    if answer.ruling is None:
        return answer.problem
    if not answer.differs:
        return ""
    said = [s.text for s in answer.ruling.steps if s.key in ("odd", "stands", "missing")]
    cut = [s.text for s in answer.ruling.steps if s.key == "cut" and s.values.get("odd")]
    return " ".join([*cut, *said, *answer.ruling.warnings])
