"""How the window looks: colour tokens, palettes, the bundled font and its sizes.

Widgets take colours only from here: a label by its tone (`role`), a painted widget by `color`. Both follow a change of
theme by themselves, because the palette of the application changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QWidget

from floor_app.base import StoreError, resource

Scheme = Literal["dark", "light", "system"]
Tone = Literal["text", "dim", "answer", "notice", "stop", "felt"]

SIZES = (13, 15, 19, 26, 40, 76)
"""The sizes of type, in logical pixels at text size 100 %."""
SMALL, BODY, LARGE, TITLE, HUGE, ANSWER = SIZES
REGULAR, SEMIBOLD, EXTRABOLD = 400, 600, 800
TOUCH = 44
"""Least height of what a finger must hit, in logical pixels."""
FAMILY = "Floor Sans"


@dataclass(frozen=True, slots=True)
class Tokens:
    """The colours of one theme, as #rrggbb."""

    window: str
    panel: str
    raised: str
    line: str
    text: str
    dim: str
    answer: str
    """The one accent: the answer to the question, and the desk that is open."""
    notice: str
    """What a person should notice."""
    stop: str
    """Stop: capped, paused, wrong."""
    focus: str
    felt: str
    felt_line: str
    """Edge of a card of felt, and the table's rail where it meets the felt."""
    felt_text: str
    """Second line of text on felt."""
    rail: str
    on_fill: str
    """Text on a ground of answer, focus or stop."""


DARK = Tokens(
    window="#0f1317",
    panel="#171d23",
    raised="#1f272f",
    line="#2b353f",
    text="#edf2f6",
    dim="#93a3b1",
    answer="#37c789",
    notice="#f3b544",
    stop="#f0625f",
    focus="#5aa7ff",
    felt="#143527",
    felt_line="#25593f",
    felt_text="#9fdcbf",
    rail="#22303a",
    on_fill="#0f1317",
)
LIGHT = Tokens(
    window="#f4f6f8",
    panel="#ffffff",
    raised="#eef1f4",
    line="#d5dce3",
    text="#14191e",
    dim="#55636f",
    answer="#0b7a4b",
    notice="#8a5a00",
    stop="#b3261e",
    focus="#0b63ce",
    felt="#dcefe5",
    felt_line="#a9d3bd",
    felt_text="#2b5a45",
    rail="#c3cdd6",
    on_fill="#ffffff",
)
SUITS = {"s": "#14181c", "h": "#d6343a", "d": "#1f6fd1", "c": "#16804f"}
"""Suits on a white card, the same in both themes."""
CARD, CARD_EDGE = "#ffffff", "#b9c2ca"

TEXT_PAIRS: tuple[tuple[str, str], ...] = (
    *(
        (tone, ground)
        for tone in ("text", "dim", "answer", "notice", "stop")
        for ground in ("window", "panel", "raised")
    ),
    ("text", "felt"),
    ("felt_text", "felt"),
    ("notice", "felt"),
    ("text", "rail"),
    ("on_fill", "answer"),
    ("on_fill", "focus"),
    ("on_fill", "stop"),
    ("on_fill", "notice"),
)
"""(text, ground): the pairs in which text may stand. A test holds each at 4.5 : 1 or more, in both themes."""

_ROLES: dict[Tone, QPalette.ColorRole] = {
    "text": QPalette.ColorRole.WindowText,
    "dim": QPalette.ColorRole.PlaceholderText,
    "answer": QPalette.ColorRole.Link,
    "notice": QPalette.ColorRole.LinkVisited,
    "stop": QPalette.ColorRole.BrightText,
    "felt": QPalette.ColorRole.Shadow,
}


@dataclass(slots=True)
class _Look:
    """What is on screen now; the only thing here that changes."""

    tokens: Tokens = DARK
    scheme: Scheme = "system"
    scale: float = 1.0
    family: str | None = None


_look = _Look()


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG 2.2, from 1 to 21.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """

    def light(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    a, b = light(one), light(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def tokens() -> Tokens:
    """The tokens of the theme on screen."""
    return _look.tokens


def color(token: str) -> QColor:
    """One token's colour in the theme on screen, e.g. ``color("felt")``."""
    return QColor(getattr(_look.tokens, token))


def role(tone: Tone) -> QPalette.ColorRole:
    """The palette role that carries a tone; a label with it as foreground follows the theme."""
    return _ROLES[tone]


def px(size: float) -> int:
    """A length in logical pixels at the text size chosen."""
    return max(1, round(size * _look.scale))


def text_size() -> float:
    """The text size, 1.0 = 100 %."""
    return _look.scale


def font(size: int = BODY, weight: int = REGULAR) -> QFont:
    """The bundled font; `size` is one of SIZES where possible, in logical pixels at text size 100 %."""
    made = QFont(_load())
    made.setPixelSize(px(size))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def _load() -> str:
    """Load the bundled font once; the system's family when the files are missing, so that a window still opens."""
    if _look.family is None:
        loaded: list[str] = []
        for style in ("Regular", "SemiBold", "ExtraBold"):
            try:
                path = resource(f"fonts/FloorSans-{style}.ttf")
            except StoreError:
                continue
            loaded += QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(path)))
        _look.family = FAMILY if FAMILY in loaded else QGuiApplication.font().family()
    return _look.family


def palette(of: Tokens) -> QPalette:
    """The palette that Fusion and our own widgets paint with."""
    made = QPalette()
    roles = QPalette.ColorRole
    colours = {
        roles.Window: of.window,
        roles.WindowText: of.text,
        roles.Base: of.raised,
        roles.AlternateBase: of.panel,
        roles.Text: of.text,
        roles.PlaceholderText: of.dim,
        roles.Button: of.raised,
        roles.ButtonText: of.text,
        roles.BrightText: of.stop,
        roles.Link: of.answer,
        roles.LinkVisited: of.notice,
        roles.Shadow: of.felt_text,
        roles.Highlight: of.focus,
        roles.HighlightedText: of.on_fill,
        roles.Accent: of.focus,
        roles.Light: of.panel,
        roles.Midlight: of.line,
        roles.Mid: of.line,
        roles.Dark: of.line,
        roles.ToolTipBase: of.raised,
        roles.ToolTipText: of.text,
    }
    for colour_role, colour in colours.items():
        made.setColor(colour_role, QColor(colour))
    for colour_role in (roles.WindowText, roles.Text, roles.ButtonText, roles.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, colour_role, QColor(of.dim))
    made.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, QColor(of.line))
    return made


def _wanted(scheme: Scheme) -> Tokens:
    if scheme == "system":
        light = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light
        return LIGHT if light else DARK  # an unknown system is read as dark: a cardroom is
    return LIGHT if scheme == "light" else DARK


def apply(app: QApplication, scheme: Scheme) -> None:
    """Give the application our style, palette and font; with *system* it goes on following the system."""
    if app.property("floor_themed") is None:
        app.setProperty("floor_themed", True)
        app.setStyle("Fusion")
        app.setFont(font())
        app.styleHints().colorSchemeChanged.connect(lambda: apply(app, "system") if _look.scheme == "system" else None)
    _look.scheme = scheme
    _look.tokens = _wanted(scheme)
    app.setPalette(palette(_look.tokens))
    for widget in app.allWidgets():
        widget.update()


def scheme() -> Scheme:
    """What was chosen: dark, light or the system's."""
    return _look.scheme


def set_text_size(app: QApplication, scale: float) -> None:
    """Set the text size, 1.0 = 100 %, kept between 0.8 and 3.0; every widget with a `refit` method takes it up."""
    _look.scale = min(3.0, max(0.8, round(scale, 2)))
    app.setFont(font())
    for widget in app.allWidgets():
        refit = getattr(widget, "refit", None)
        if refit is not None:
            refit()


class Spaces:
    """Lets the spaces of a widget's layouts grow with the text: built with those of 100 %, then `refit`."""

    def __init__(self, root: QWidget) -> None:
        """Remember every layout below `root` as it was built, with margins and spacing in pixels at 100 %."""
        self._built: list[tuple[QLayout, tuple[int, int], tuple[int, int, int, int]]] = []
        for layout in root.findChildren(QLayout):
            sides = layout.contentsMargins()
            if isinstance(layout, QGridLayout):
                gaps = (layout.horizontalSpacing(), layout.verticalSpacing())
            else:
                gaps = (layout.spacing(), layout.spacing())
            self._built.append((layout, gaps, (sides.left(), sides.top(), sides.right(), sides.bottom())))
        self.refit()

    def refit(self) -> None:
        """Take up the text size chosen."""
        for layout, (across, down), sides in self._built:
            layout.setContentsMargins(*(px(side) if side else 0 for side in sides))
            if isinstance(layout, QGridLayout):
                layout.setHorizontalSpacing(px(across) if across > 0 else across)
                layout.setVerticalSpacing(px(down) if down > 0 else down)
            elif across > 0:
                layout.setSpacing(px(across))
