"""Touch, screen readers, the keyboard alone on the Hand desk; nothing cut at any size; no widget built at a key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget

from floor_app.ui import theme
from tests.rules.playing import setup
from tests.ui.hand.tracking import Tracking


def page(tracking: Tracking, name: str) -> None:
    """Bring a page of the desk to the front, as a person would."""
    if name == "form":
        tracking.press("2")
    elif name == "picker":
        tracking.press("1", "h", "i")
    elif name == "hand":
        tracking.press("1", "f", "r", "p", "<Up>")
    elif name == "refused":
        tracking.press("1", "r", "5", "<Enter>")
    elif name == "over":
        tracking.press("1", *"ffffff")


PAGES = ("start", "form", "hand", "refused", "over", "picker")


def controls(tracking: Tracking) -> list[QWidget]:
    from PySide6.QtCore import Qt

    found = tracking.hand.findChildren(QWidget)
    return [w for w in found if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible() and w.focusProxy() is None]


@pytest.mark.parametrize("name", PAGES)
def test_every_control_has_words_for_a_screen_reader(tracking: Tracking, name: str) -> None:
    page(tracking, name)
    found = controls(tracking)
    assert len(found) > 3
    for widget in found:
        said = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        assert any(c.isalpha() for c in said), widget


@pytest.mark.parametrize("name", PAGES)
def test_every_button_and_field_is_large_enough_for_a_finger(tracking: Tracking, name: str) -> None:
    page(tracking, name)
    QApplication.processEvents()
    small = [
        f"{w.accessibleName()}: {w.height()}"
        for w in controls(tracking)
        if isinstance(w, QAbstractButton | QLineEdit) and w.height() < theme.TOUCH
    ]
    assert small == []


@pytest.mark.parametrize("name", ["start", "form", "hand", "over"])
def test_tab_reaches_every_control_and_comes_back(tracking: Tracking, name: str) -> None:
    page(tracking, name)
    start = QApplication.focusWidget()
    reached = set()
    for _ in range(160):
        tracking.press("<Tab>")
        reached.add(QApplication.focusWidget())
        if QApplication.focusWidget() is start:
            break
    missing = [w.accessibleName() for w in controls(tracking) if w.isEnabled() and w not in reached]
    assert missing == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", PAGES)
def test_nothing_scrolls_and_no_words_are_cut(tracking: Tracking, name: str, size: tuple[int, int]) -> None:
    tracking.window.resize(*size)
    page(tracking, name)
    QApplication.processEvents()
    place = tracking.window._places["hand"]
    assert not place.horizontalScrollBar().isVisible()
    assert not place.verticalScrollBar().isVisible()
    cut = []
    for label in tracking.hand.findChildren(QLabel):
        if not label.isVisible() or not label.text() or type(label).paintEvent is not QLabel.paintEvent:
            continue
        need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        if label.height() < need - 1 or (not label.wordWrap() and label.width() < label.sizeHint().width() - 1):
            cut.append(f"{label.text()!r}: {label.size().toTuple()} needs {label.sizeHint().toTuple()}")
    assert cut == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
@pytest.mark.parametrize("count", [2, 6, 7, 9, 10])
def test_no_seat_covers_another(tracking: Tracking, size: tuple[int, int], count: int) -> None:
    tracking.window.resize(*size)
    names = dict.fromkeys(range(1, count + 1), "Hashimoto")
    tracking.begin(setup("nlhe", [1_250_000_000] * count, small_blind=5_000_000, big_blind=10_000_000), names=names)
    QApplication.processEvents()
    places = [seat.geometry() for seat in tracking.hand.felt.seats]
    for n, one in enumerate(places):
        assert tracking.hand.felt.rect().contains(one)
        assert not any(one.intersects(other) for other in places[n + 1 :])


def test_the_longest_line_fits_under_the_felt(tracking: Tracking) -> None:
    tracking.window.resize(1280, 720)
    stack = 1_250_000_000
    tracking.begin(setup("plo", [stack] * 10, small_blind=5_000_000, big_blind=10_000_000, rules="wsop-2024"))
    tracking.press("r", "12m", "<Enter>")
    assert tracking.told.refused is not None
    QApplication.processEvents()
    for line in (tracking.hand.open_line, tracking.hand.closed_line):
        assert line.text()
        assert line.heightForWidth(line.width()) <= line.height() + 1
    assert tracking.hand.closed_line.geometry().bottom() <= tracking.hand.say.height()


def test_the_list_reads_each_act_aloud(tracking: Tracking) -> None:
    tracking.begin(setup("nlhe", [5000] * 4, small_blind=50, big_blind=100), "3 raise 300", names={3: "Chen"})
    assert tracking.hand.acts.acts.rows[0].spoken == "Before the flop, 1: seat 3 raises to 300, pot 450"
    tracking.press("<Up>", "f", "<Back>")
    assert tracking.hand.acts.accessibleName() == "Acts of the hand"


def test_the_focus_is_seen(tracking: Tracking) -> None:
    tracking.press("1")
    for control in (tracking.hand.field, tracking.hand.acts, tracking.hand.keys[1]):
        control.setFocus()
        image = control.grab().toImage()
        edge = {image.pixelColor(x, image.height() // 2).name() for x in range(3)}
        assert theme.tokens().focus in edge, control.accessibleName()


def test_a_key_builds_no_widget(tracking: Tracking) -> None:
    class Born(QObject):
        seen = 0

        def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
            if event.type() == QEvent.Type.ChildAdded:
                self.seen += 1
            return False

    tracking.begin(setup("nlhe", [5000] * 10, small_blind=50, big_blind=100))
    tracking.press("c", "c")
    born = Born()
    application = QApplication.instance()
    assert application is not None
    application.installEventFilter(born)
    tracking.press("c", "r", "3", "0", "0", "<Enter>", "f", "<Back>", "<Up>", "<End>")
    application.removeEventFilter(born)
    assert born.seen == 0
