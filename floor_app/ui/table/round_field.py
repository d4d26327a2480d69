"""A field of the betting round: shows what the desk knows until something is typed over it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from floor_app.ui import theme
from floor_app.ui.fields import AmountField
from floor_app.ui.lettering import Words
from floor_app.ui.table.answer_view import FieldView
from floor_app.ui.theme import LARGE, SEMIBOLD, SMALL


class RoundAmount(AmountField):
    """An amount field whose grey text is what the desk knows; in an empty one Backspace belongs to the desk."""

    def takes(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Backspace and not self.text():
            return False
        return super().takes(event)

    def _tidy(self) -> None:
        """Typed text stays as it was typed until it is entered."""

    def refit(self) -> None:
        super().refit()
        self.setTextMargins(4, 0, 4, 0)
        self.fit()

    def fit(self) -> None:
        """Make the figures smaller where nine digits would not fit."""
        font = theme.font(self._size, SEMIBOLD)
        text = self.text() or self.placeholderText()
        wide = QFontMetricsF(font).horizontalAdvance(text)
        room = self.width() - 18
        if room > 20 and wide > room:
            font.setPixelSize(max(theme.px(11), int(font.pixelSize() * room / wide)))
        if font != self.font():
            self.setFont(font)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self.fit()


class RoundField(QWidget):
    """A label of one or two lines over its amount."""

    typed = Signal(str, str)
    """(name of the field, text)."""

    def __init__(self, name: str, label: str, *, least: int) -> None:
        super().__init__()
        self.name = name
        self._least = least
        self.edit = RoundAmount(label, size=LARGE)
        self.label = Words(label, size=SMALL, tone="dim", wrap=True)
        self.label.setBuddy(self.edit)
        self.label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        self.setFocusProxy(self.edit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(4)
        lines.addWidget(self.label, 1)
        lines.addWidget(self.edit)
        self._loading = False
        self.edit.textChanged.connect(lambda _text: self._told())

    def _told(self) -> None:
        self.edit.fit()
        if not self._loading:
            self.typed.emit(self.name, self.edit.text())

    def sizeHint(self) -> QSize:
        return QSize(theme.px(self._least), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(self._least * 3 // 4), super().minimumSizeHint().height())

    def show_view(self, view: FieldView) -> None:
        """Show what is known and what is typed; the cursor stays where it is while the text is the same."""
        if self.edit.placeholderText() != view.known:
            self.edit.setPlaceholderText(view.known)
            self.edit.setAccessibleDescription(f"now {view.known}" if view.known else "")
            self.edit.fit()
        if self.edit.text() != view.typed:
            self._loading = True
            self.edit.setText(view.typed)
            self._loading = False
        self.edit.set_wrong(bool(view.problem))
