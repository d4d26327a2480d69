"""What a person sees of a bug: calm words, the report to copy, and Continue."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout

from floor_app.ui import theme
from floor_app.ui.widgets import ActionButton, Words

SENTENCE = (
    "Something in Floor went wrong that nobody foresaw. Every act that was shown as done is on disk, and the clock goes on. "
    "Copy the report and send it to whoever looks after this program, then continue."
)


class CrashDialog(QDialog):
    """Copy report and Continue; Esc continues."""

    def __init__(self, report: str) -> None:
        super().__init__(QApplication.activeWindow())
        self.report = report
        self.setWindowTitle("Floor met a bug")
        self.setAccessibleName("Floor met a bug")
        self.setAccessibleDescription(SENTENCE)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(24, 20, 24, 20)
        lines.setSpacing(12)
        lines.addWidget(Words("Floor met a bug", size=theme.LARGE, weight=theme.SEMIBOLD))
        words = Words(SENTENCE, wrap=True)
        words.setMinimumWidth(theme.px(520))
        lines.addWidget(words)
        self.text = QPlainTextEdit(report)
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Report")
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(theme.px(180))
        lines.addWidget(self.text)
        self.copied = Words(size=theme.SMALL, tone="dim")
        self.copy = ActionButton("Copy report")
        self.copy.clicked.connect(self._copy)
        self.go_on = ActionButton("Continue", "Esc", kind="primary")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(self.copied, 1)
        row.addWidget(self.copy)
        row.addWidget(self.go_on)
        lines.addLayout(row)
        self.go_on.setFocus()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self.copied.setText("Copied.")
