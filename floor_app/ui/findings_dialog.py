"""Everything that was found in a document, all at once: place, sentence, remedy."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor_app.base import Finding
from floor_app.ui import theme
from floor_app.ui.lettering import Words
from floor_app.ui.theme import BODY, LARGE, SEMIBOLD, SMALL
from floor_app.ui.widgets import ActionButton, Panel


class FindingsDialog(QDialog):
    """Accepted when the person goes on with a document that has only warnings; a document with errors cannot be used."""

    def __init__(self, parent: QWidget | None, name: str, findings: Sequence[Finding], *, usable: bool) -> None:
        super().__init__(parent)
        self.findings = tuple(sorted(findings, key=lambda f: f.severity != "error"))
        self.setWindowTitle(name)
        title = f"{name} can be used" if usable else f"{name} cannot be used yet"
        self.setAccessibleName(title)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words(title, size=LARGE, weight=SEMIBOLD))
        lines.addWidget(Words(self._count(), tone="dim"))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName("What was found")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        for finding in self.findings:
            column.addWidget(_card(finding))
        column.addStretch(1)
        area.setWidget(inside)
        lines.addWidget(area, 1)
        lines.addLayout(self._buttons(usable))
        self.resize(theme.px(640), theme.px(min(600, 220 + 88 * len(self.findings))))

    def _count(self) -> str:
        errors = sum(f.severity == "error" for f in self.findings)
        warnings = len(self.findings) - errors
        parts = [f"{n} {word}{'' if n == 1 else 's'}" for n, word in ((errors, "error"), (warnings, "remark")) if n]
        return ", ".join(parts)

    def _buttons(self, usable: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        copy = ActionButton("Copy the list")
        copy.setAutoDefault(False)
        copy.clicked.connect(self._copy)
        row.addWidget(copy)
        row.addStretch(1)
        leave = ActionButton("Cancel" if usable else "Close", "Esc", kind="plain" if usable else "primary")
        leave.clicked.connect(self.reject)
        row.addWidget(leave)
        if usable:
            go = ActionButton("Use it", "Return", kind="primary")
            go.setDefault(True)
            go.clicked.connect(self.accept)
            row.addWidget(go)
        return row

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(f"{f.severity}: {f}" for f in self.findings))


def _card(finding: Finding) -> QWidget:
    wrong = finding.severity == "error"
    card = Panel(line="stop" if wrong else "line")
    card.body.setSpacing(2)
    head = QHBoxLayout()
    head.addWidget(
        Words("Error" if wrong else "Remark", size=SMALL, weight=SEMIBOLD, tone="stop" if wrong else "notice")
    )
    head.addWidget(Words(finding.where, size=SMALL, tone="dim", wrap=True), 1)
    card.body.addLayout(head)
    for text, tone in ((finding.message, "text"), (finding.remedy, "dim")):
        if text:
            words = Words(text, size=BODY, tone="dim" if tone == "dim" else "text", wrap=True)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            card.body.addWidget(words)
    return card
