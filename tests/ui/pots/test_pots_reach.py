"""Reading aloud, keyboard, touch, and that nothing is cut: the Pots desk at the screens people have."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from floor_app.rules.stakes import Stakes
from floor_app.ui import theme
from floor_app.ui.pots.pieces import wide
from floor_app.ui.pots.pot_card import DENSITIES
from tests.ui.pots.pictures_pots import SCENES
from tests.ui.pots.seen import Seen

SCENES_HERE = (
    "mockup",
    "empty",
    "four",
    "asked",
    "stud",
    "wrong",
    "pushed",
    "why",
    "picker",
    "more",
    "bb-ante",
    "named",
)


def name_of(widget: QWidget) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)


@pytest.mark.parametrize("scene", SCENES_HERE)
def test_every_control_has_words_and_a_role_and_is_a_finger_high(seen: Seen, scene: str) -> None:
    SCENES[scene](seen)
    found = seen.controls()
    assert len(found) > 20
    for widget in found:
        assert any(c.isalpha() for c in name_of(widget)), widget
        if not isinstance(widget, QScrollArea):  # the working scrolls: a pane, which is what Client means
            role = QAccessible.queryAccessibleInterface(widget).role()
            assert role not in {QAccessible.Role.NoRole, QAccessible.Role.Client}, name_of(widget)
            assert widget.height() >= theme.px(theme.TOUCH), (name_of(widget), widget.height())


def test_a_seat_s_controls_say_whose_they_are(seen: Seen) -> None:
    seen.press("480k", "f")
    line = seen.desk.seats.lines[0]
    assert [name_of(w) for w in (line.paid, line.dead, line.state, line.cards, line.ticks[0])] == [
        "seat 1: put in",
        "seat 1: dead part",
        "seat 1 is folded",
        "seat 1: cards",
        "seat 1 has the best high",
    ]


def test_the_answer_can_be_read_aloud(seen: Seen) -> None:
    SCENES["mockup"](seen)
    spoken = seen.desk.answer.accessibleDescription()
    assert "seat 1 520,000" in spoken
    assert "in 1,385,000 = out 1,385,000" in spoken
    card = seen.desk.answer.pots.cards[0]
    assert card.accessibleName().startswith("Side pot 1 350,000, seats 2 and 4. High 175,000: seat 4")


@pytest.mark.parametrize("scene", ["mockup", "asked", "more", "pushed"])
def test_tab_reaches_every_control_and_comes_back(seen: Seen, scene: str) -> None:
    SCENES[scene](seen)
    seen.to(0)
    start = QApplication.focusWidget()
    reached = set()
    for _press in range(200):
        seen.press("<Tab>")
        reached.add(QApplication.focusWidget())
        if QApplication.focusWidget() is start:
            break
    else:
        pytest.fail("Tab never came back to where it began")
    missing = [name_of(w) for w in seen.controls() if w not in reached]
    assert not missing


def test_a_tap_leaves_the_focus_where_the_next_amount_is_typed(seen: Seen) -> None:
    seen.press("480k")
    for button in (seen.desk.why_button, *seen.desk.tell_row.buttons[2:4]):
        field = QApplication.focusWidget()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        if button is seen.desk.why_button:
            assert QApplication.focusWidget() is field


def test_the_focus_is_seen_on_every_kind_of_control(seen: Seen) -> None:
    """The ring's colour is in the picture of a control only while it has the focus."""
    SCENES["asked"](seen)
    line = seen.desk.seats.lines[1]
    ring = theme.color("focus").rgb()

    def ringed(widget: QWidget) -> bool:
        image = widget.grab().toImage()
        return any(image.pixel(x, y) == ring for x in range(image.width()) for y in range(0, image.height(), 2))

    controls = (line.paid, line.dead, line.state, line.cards, line.ticks[0], line.seat, seen.desk.why_button)
    for widget in controls:
        seen.desk.seats.lines[0].name.setFocus()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        assert ringed(widget), name_of(widget)


def test_the_desk_alone_has_its_keys_too(qtbot: QtBot) -> None:
    from floor_app.tournament.demo import demo_event
    from floor_app.ui.model import EventModel
    from floor_app.ui.ports import EVERYTHING
    from floor_app.ui.pots.desk import PotsDesk
    from tests.ui.fakes import FakeDesk, FakeNow

    now = FakeNow()
    port = FakeDesk(now)
    for command, _ in demo_event(now()):
        port.do(command)
    model = EventModel(port, now)
    desk = PotsDesk(model)
    qtbot.addWidget(desk)
    desk.refresh(port.state, EVERYTHING)
    desk.show()
    desk.activateWindow()
    qtbot.waitUntil(desk.isActiveWindow)
    desk.focus_first()
    QTest.keyClicks(desk.seats.lines[0].paid, "480k")
    QTest.keyClick(desk.seats.lines[0].paid, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is desk.seats.lines[1].paid
    QTest.keyClick(desk.seats.lines[1].paid, Qt.Key.Key_F)
    assert desk.seats.lines[1].state.state == "folded"
    model.stop()


def test_more_than_ten_seats_and_twelve_pots_are_all_there(seen: Seen) -> None:
    seen.table("nlhe", tuple(range(1, 15)), button=1, chip=1, stakes=Stakes(1, 2))
    for n in range(1, 15):
        seen.press(f"{n}0", "<Enter>")
    assert len(seen.pots) == 13
    assert seen.pots[-1].startswith("MAIN POT | 140")
    for place in range(11, -1, -1):
        seen.to(place)
        seen.press("h")
    assert seen.ask == "Side pot 12: who has the best hand?"
    for place in range(12):
        seen.to(place)
        seen.press("h")
    assert [b.text() for b in seen.desk.answer.ask.buttons if b.isVisible()] == ["Seat 13", "Seat 14"]


def test_nobody_is_for_shares_that_can_have_nobody(seen: Seen) -> None:
    seen.table("razz", (1, 2), chip=1, stakes=Stakes(ante=1, bring_in=1, small_bet=2, big_bet=4))
    seen.press("10", "<Enter>", "10", "o")
    assert seen.desk.sitting.told.winners == {}


# ---- nothing cut -----------------------------------------------------------------------------------------------------


def cut(seen: Seen) -> list[str]:
    """Texts of the answer that do not fit their places, labels cut, and parts that overlap."""
    answer = seen.desk.answer
    pieces = [(card, p) for card in answer.pots.cards if not card.isHidden() for p in card.pieces]
    found = [f"elided: {p.text}" for _c, p in pieces if wide(p.text, p.size, p.weight) > p.width + 2]
    found += [f"outside: {p.text}" for c, p in pieces if p.x + p.width > c.width() or p.y + p.height > c.height() + 1]
    found += [f"total outside: {p.text}" for p in answer.totals.pieces if p.x + p.width > answer.totals.width() + 1]
    for label in seen.desk.findChildren(QLabel):
        if label.isVisible() and label.wordWrap() and label.heightForWidth(label.width()) > label.height() + 1:
            found.append(f"label cut: {label.text()}")
    parts = [answer.pages, answer.ask, answer.foot, seen.desk.window_line, seen.desk.act_row]
    shown = [(w, w.mapTo(seen.desk, w.rect().topLeft()), w.size()) for w in parts if w.isVisible()]
    bottoms = [at.y() + size.height() for _w, at, size in shown]
    tops = [at.y() for _w, at, _s in shown]
    found += [f"part {n} overlaps" for n, (low, top) in enumerate(zip(bottoms, tops[1:], strict=False)) if low > top]
    if bottoms and bottoms[-1] > seen.desk.height():
        found.append("below the desk")
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scene", ["mockup", "four", "asked", "stud", "named", "bb-ante", "pushed", "wrong"])
def test_nothing_is_cut_and_nothing_overlaps(seen: Seen, size: tuple[int, int], scene: str) -> None:
    seen.window.resize(*size)
    SCENES[scene](seen)
    QApplication.processEvents()
    assert cut(seen) == []


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.3), ((3840, 2160), 2.4), ((1920, 1080), 1.5)])
def test_nothing_is_cut_in_larger_text(seen: Seen, size: tuple[int, int], text: float) -> None:
    seen.window.resize(*size)
    seen.window.set_text_size(text, keep=False)
    SCENES["mockup"](seen)
    QApplication.processEvents()
    assert cut(seen) == []


def four(seen: Seen, *, tied: bool) -> None:
    """Four pots of a hi-lo game, each with both halves; with `tied`, every share is tied and leaves odd chips."""
    seen.table("plo8", (1, 2, 3, 4, 5, 6, 7, 8, 9), button=9, chip=100, stakes=Stakes(100, 200))
    for amount in ("10.1k", "10.1k", "25.3k", "25.3k", "60.7k", "60.7k", "90.1k", "90.1k"):
        seen.press(amount, "<Enter>")
    seen.press("300", "f")
    for place in range(8):
        seen.to(place)
        seen.press(*(("<Shift+H>", "<Shift+J>") if tied and place % 2 else ("h", "j")))


@pytest.mark.parametrize("tied", [False, True])
def test_up_to_four_pots_need_no_scrolling_at_1366_by_768(seen: Seen, tied: bool) -> None:
    four(seen, tied=tied)
    QApplication.processEvents()
    assert len(seen.pots) == 4
    answer = seen.desk.answer
    assert answer.pots.height() <= answer.area.viewport().height()
    assert not answer.area.scrolls
    assert not seen.desk.seat_area.scrolls
    assert cut(seen) == []


def test_four_pots_that_all_wait_need_no_scrolling_either(seen: Seen) -> None:
    SCENES["asked"](seen)
    QApplication.processEvents()
    assert len(seen.pots) == 4
    assert not seen.desk.answer.area.scrolls


def test_in_a_small_window_the_answer_stays_in_sight(seen: Seen) -> None:
    seen.window.setMinimumSize(320, 200)
    seen.window.resize(960, 540)
    SCENES["four"](seen)
    QApplication.processEvents()
    check = seen.desk.answer.check
    assert check.fontMetrics().horizontalAdvance(check.text()) <= check.width()
    for widget in (seen.desk.answer.totals, check, seen.desk.record_button):
        at = widget.mapTo(seen.window, widget.rect().bottomRight())
        assert at.y() <= seen.window.height(), widget
        assert at.x() <= seen.window.width(), widget


def test_roomier_cards_come_first() -> None:
    assert [d.line for d in DENSITIES] == sorted((d.line for d in DENSITIES), reverse=True)


# ---- speed -----------------------------------------------------------------------------------------------------------


def test_a_key_builds_no_widget(seen: Seen) -> None:
    seen.press("1")
    before = {id(widget) for widget in seen.desk.findChildren(QWidget)}
    seen.press("00k", "<Enter>", "200k", "<Enter>", "300k", "h", "f", "v", "<Tab>", "<Tab>", "<Tab>", "as kd")
    assert {id(widget) for widget in seen.desk.findChildren(QWidget)} == before
