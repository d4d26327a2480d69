"""Touch, screen readers, the keyboard alone; nothing cut at any size; no widget built at a key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from floor_app.tournament.demo import demo_event
from floor_app.ui import theme
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.table.desk import TableDesk
from tests.ui.fakes import FakeDesk, FakeNow
from tests.ui.table.seen import Seen

# ---- touch, reading aloud, keyboard ----------------------------------------------------------------------------------


def test_a_seat_is_tapped_to_say_who_acts_and_the_focus_stays_in_the_field(seen: Seen) -> None:
    QTest.mouseClick(seen.place(6), Qt.MouseButton.LeftButton)
    assert seen.title == "Pot for seat 6"
    assert QApplication.focusWidget() is seen.desk.wager.bet.edit


def controls(desk: TableDesk) -> list[QWidget]:
    return [w for w in desk.findChildren(QWidget) if w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.isVisible()]


@pytest.mark.parametrize("game", ["plo", "lhe", "stud"])
def test_every_control_has_words_for_a_screen_reader(seen: Seen, game: str) -> None:
    seen.game(game)
    found = controls(seen.desk)
    assert len(found) > 15
    for widget in found:
        name = QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        assert any(c.isalpha() for c in name), widget
    assert seen.place(3).accessibleName().startswith("Seat 3")
    assert "behind" in seen.place(3).accessibleName()


def test_every_button_is_large_enough_for_a_finger(seen: Seen) -> None:
    for game in ("plo", "lhe"):
        seen.game(game)
        for widget in controls(seen.desk):
            assert widget.height() >= theme.px(theme.TOUCH), widget.accessibleName()


def test_tab_reaches_every_control_and_comes_back(seen: Seen) -> None:
    start = QApplication.focusWidget()
    reached = set()
    for _press in range(80):
        seen.press("<Tab>")
        reached.add(QApplication.focusWidget())
        if QApplication.focusWidget() is start:
            break
    missing = [w.accessibleName() for w in controls(seen.desk) if w not in reached]
    assert not missing


def test_the_desk_alone_has_its_keys_too(qtbot: QtBot) -> None:
    now = FakeNow()
    port = FakeDesk(now)
    for command, _ in demo_event(now()):
        port.do(command)
    model = EventModel(port, now)
    desk = TableDesk(model, 4)
    qtbot.addWidget(desk)
    model.changed.connect(lambda state, areas, _source: desk.refresh(state, areas))
    desk.refresh(port.state, EVERYTHING)
    desk.show()
    desk.activateWindow()
    qtbot.waitUntil(desk.isActiveWindow)
    desk.focus_first()
    QTest.keyClicks(desk.wager.bet.edit, "140k")
    QTest.keyClick(desk.wager.bet.edit, Qt.Key.Key_Return)
    assert desk.answer.big.text() == "480,000"
    QTest.keyClick(desk.wager.bet.edit, Qt.Key.Key_F)
    assert desk.answer.view.title == "Pot for seat 5"
    QTest.keyClick(desk.wager.bet.edit, Qt.Key.Key_Backspace)
    assert desk.answer.view.title == "Pot for seat 4"
    model.stop()


# ---- nothing cut -----------------------------------------------------------------------------------------------------


def cut(desk: TableDesk) -> list[str]:
    """Labels narrower or lower than their text needs, and seats that overlap."""
    found = [
        f"step below the card: {line.accessibleName()}"
        for line in desk.answer.working.findChildren(QWidget)
        if line.isVisible() and line.geometry().bottom() > desk.answer.working.height()
    ]
    labels = (desk.forced, desk.levels, desk.wager.sentence, desk.ladder.left, *[v for _n, v in desk.answer.rows])
    found += [
        f"cut: {label.text()}"
        for label in labels
        if label.isVisible() and label.heightForWidth(label.width()) > label.height() + 1
    ]
    places = [seat.geometry() for seat in desk.felt.seats]
    for n, one in enumerate(places):
        if not desk.felt.rect().contains(one):
            found.append(f"seat {n + 1} outside")
        found += [f"seats {n + 1} and {m + 1}" for m, two in enumerate(places) if m > n and one.intersects(two)]
    panels = [desk.wager, desk.ladder, desk.answer, desk.opening, desk.felt_panel]
    shown = [panel.geometry() for panel in panels if panel.isVisible()]
    found += [
        "panels overlap" for n, one in enumerate(shown) for m, two in enumerate(shown) if m > n and one.intersects(two)
    ]
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_nothing_is_cut_and_nothing_overlaps(seen: Seen, size: tuple[int, int], count: int) -> None:
    from floor_app.tournament.tables import SeatHolder

    state = seen.port.state
    assert state is not None
    table = state.tables[4]
    holders = table.seats
    for seat in table.occupied:
        holders = holders.remove(seat)
    for n in range(1, count + 1):
        holders = holders.insert(n, SeatHolder(f"Player {n}", 123_456_789))
    seen.stand(replace(state, tables=state.tables.insert(4, replace(table, seats=holders, size=count, button=1))))
    seen.window.resize(*size)
    QApplication.processEvents()
    assert cut(seen.desk) == []
    for game in ("lhe", "razz", "27sd"):
        seen.game(game)
        QApplication.processEvents()
        assert cut(seen.desk) == []


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.3), ((3840, 2160), 2.4), ((1920, 1080), 1.6)])
def test_nothing_is_cut_in_larger_text(seen: Seen, size: tuple[int, int], text: float) -> None:
    seen.window.resize(*size)
    seen.window.set_text_size(text, keep=False)
    for game in ("plo", "lhe", "razz", "27sd"):
        seen.game(game)
        QApplication.processEvents()
        assert cut(seen.desk) == []


# ---- speed -----------------------------------------------------------------------------------------------------------


def test_a_key_builds_no_widget(seen: Seen) -> None:
    seen.press("1")
    before = {id(widget) for widget in seen.desk.findChildren(QWidget)}
    seen.press("40k", "<Enter>", "f", "c", "s", "<Back>")
    assert {id(widget) for widget in seen.desk.findChildren(QWidget)} == before
