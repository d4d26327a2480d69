"""Every desk, walked by a screen reader's tree and by Tab."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from floor_app.ui import theme
from floor_app.ui.clock_desk import ClockDesk
from floor_app.ui.crash_dialog import CrashDialog
from floor_app.ui.display.text_dialog import TextDialog
from floor_app.ui.findings_dialog import FindingsDialog
from floor_app.ui.help_sheet import HelpSheet
from floor_app.ui.list_dialog import Choice, ListDialog
from floor_app.ui.model import EventModel
from floor_app.ui.ports import as_widget
from floor_app.ui.structure.build_dialog import BuildDialog
from floor_app.ui.window import MainWindow
from tests.tournament.small_events import structure
from tests.ui.conftest import Press, show
from tests.ui.fakes import FakeSheets


@pytest.fixture
def whole(qtbot: QtBot, model: EventModel) -> MainWindow:
    """The window with every desk there is."""
    made = MainWindow()
    show(qtbot, made)
    made.set_text_size(1.0, keep=False)
    made.show_event(model, FakeSheets())
    return made


def name_of(widget: QWidget) -> str:
    """The name a screen reader says."""
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip()


def takes_focus(widget: QWidget) -> bool:
    return widget.isVisible() and widget.isEnabled() and widget.focusPolicy() != Qt.FocusPolicy.NoFocus


def nameless(root: QWidget) -> list[str]:
    """The controls below `root` that a screen reader could not name."""
    return [
        f"{type(widget).__name__} {widget.objectName()} at {widget.geometry()}"
        for widget in [root, *root.findChildren(QWidget)]
        if takes_focus(widget) and not any(letter.isalpha() for letter in name_of(widget))
    ]


@pytest.mark.parametrize("key", ["table", "clock", "sheets"])
def test_every_control_of_every_desk_has_a_name(whole: MainWindow, key: str) -> None:
    whole.go_to(key)
    assert whole.desk is not None
    assert whole.desk.key == key
    assert nameless(whole) == []
    assert name_of(as_widget(whole.desk))


@pytest.mark.parametrize("key", ["table", "clock", "sheets"])
def test_tab_reaches_every_control_of_a_desk_and_comes_round(whole: MainWindow, key: str, press: Press) -> None:
    whole.go_to(key)
    assert whole.desk is not None
    root = as_widget(whole.desk)
    wanted = {
        w
        for w in root.findChildren(QWidget)
        if takes_focus(w) and w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.focusProxy() is None
    }
    reached: set[QWidget] = set()
    start = QApplication.focusWidget()
    for _ in range(200):
        press("Tab")
        focus = QApplication.focusWidget()
        assert focus is not None
        reached.add(focus)
        if focus is start:
            break
    else:
        pytest.fail("Tab never came back to where it began")
    missed = [f"{type(w).__name__} {name_of(w)}" for w in wanted - reached]
    assert missed == []


@pytest.mark.parametrize("key", ["table", "hand", "pots", "clock", "structure", "sheets"])
def test_every_key_of_a_desk_stands_in_the_window_s_table(whole: MainWindow, key: str) -> None:
    desk = whole.desk_of(key)
    assert desk is not None
    rows = {row.name: row for row in whole.rows()}
    assert len(rows) == len(whole.rows()), "two rows have one name"
    for row in desk.commands():
        assert rows[row.name].key == row.key
        assert row.words
        assert row.help.endswith((".", "?"))
        assert row.desk == key
    keys = [each for row in whole.rows() for each in row.keys if row.desk in {"", key}]
    assert len(keys) == len(set(keys)), "two rows want one key"


def test_tab_follows_the_eye_on_the_clock_desk(whole: MainWindow, press: Press) -> None:
    whole.go_to("clock")
    names = []
    for _ in range(12):
        focus = QApplication.focusWidget()
        assert focus is not None
        names.append(name_of(focus))
        press("Tab")
    assert names == [
        "Pause the clock",
        "− 1 min",
        "+ 1 min",
        "Previous level",
        "Next level",
        "Pause at level's end",
        "Hand for hand",
        "Go to level",
        "Time left",
        "More hands today",
        "Players left",
        "Entrants",
    ]


@pytest.mark.parametrize("key", ["table", "clock", "sheets"])
def test_what_a_finger_must_hit_is_44_pixels_high(whole: MainWindow, key: str) -> None:
    whole.go_to(key)
    assert whole.desk is not None
    QApplication.processEvents()
    small = [
        f"{type(w).__name__} {name_of(w)}: {w.height()}"
        for w in [*as_widget(whole.desk).findChildren(QWidget), *whole.findChildren(QAbstractButton)]
        if isinstance(w, QAbstractButton | QLineEdit) and takes_focus(w) and w.height() < theme.TOUCH
    ]
    assert small == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("key", ["table", "clock", "sheets"])
def test_no_desk_needs_to_scroll_and_no_words_are_cut(whole: MainWindow, key: str, size: tuple[int, int]) -> None:
    whole.resize(*size)
    whole.go_to(key)
    QApplication.processEvents()
    place = whole._places[key]
    assert not place.horizontalScrollBar().isVisible()
    assert not place.verticalScrollBar().isVisible()
    assert whole.strip is not None
    cut = []
    for root in (place, whole.strip):
        for label in root.findChildren(QLabel):
            if not label.isVisible() or not label.text() or type(label).paintEvent is not QLabel.paintEvent:
                continue
            need = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
            if label.height() < need - 1 or (not label.wordWrap() and label.width() < label.sizeHint().width() - 1):
                cut.append(f"{label.text()!r} has {label.width()}x{label.height()}, needs {label.sizeHint()}")
    assert cut == []


def test_large_text_scrolls_instead_of_cutting(whole: MainWindow) -> None:
    whole.go_to("clock")
    whole.set_text_size(1.8, keep=False)
    for _ in range(3):  # a layout in a layout takes a turn of its own
        QApplication.processEvents()
    assert whole._places["clock"].verticalScrollBar().isVisible()
    desk = whole.desk
    assert isinstance(desk, ClockDesk)
    assert desk.height() >= desk.minimumSizeHint().height()


def test_the_focus_is_seen(whole: MainWindow, qtbot: QtBot) -> None:
    """A control with the focus is painted otherwise than without, by the focus colour on its edge."""
    whole.go_to("clock")
    desk = whole.desk
    assert isinstance(desk, ClockDesk)
    for control in (desk.start, desk.more, desk.left.edit, desk.set_time.edit):
        control.setFocus()
        image = control.grab().toImage()
        middle = image.height() // 2
        edge = {image.pixelColor(x, middle).name() for x in range(3)}
        assert theme.tokens().focus in edge, name_of(control)


Build = Callable[[], QWidget]


@pytest.mark.parametrize(
    "build",
    [
        lambda: CrashDialog("report"),
        lambda: ListDialog(None, "New event", "", [Choice("Nine games", "The nine.")], "Start", "Open a file…"),
        lambda: FindingsDialog(None, "sunday.csv", (), usable=True),
        lambda: HelpSheet(None, (), {}),
        lambda: BuildDialog(None, structure(), None),
        lambda: TextDialog(None, "Name of the room", "Name", "", "Keep it", ""),
    ],
    ids=["crash", "list", "findings", "help", "build", "text"],
)
def test_every_control_of_a_dialog_has_a_name(qtbot: QtBot, build: Build) -> None:
    dialog = build()
    show(qtbot, dialog, (700, 500))
    assert name_of(dialog)
    assert nameless(dialog) == []
