"""*Is that a raise?* on the Table desk, by keys alone: every example of the rulebook's sections on chips pushed in."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from floor_app.base import StoreError
from floor_app.tournament.commands import SetSeat
from floor_app.ui import theme
from floor_app.ui.chip_button import ChipButton
from floor_app.ui.raise_panel import RaisePanel
from tests.ui.fakes import FakeDesk
from tests.ui.table.seen import Seen
from tests.ui.test_accessibility import name_of, nameless


@pytest.fixture
def panel(seen: Seen) -> RaisePanel:
    """The panel, opened by its key in no-limit hold'em."""
    seen.game("nlhe")
    seen.press("i")
    found = seen.desk.raising.panel
    assert found is not None
    assert found.isVisible()
    return found


def into(panel: RaisePanel, name: str, text: str) -> None:
    """Go to a field with Tab or Shift+Tab, and type over what stands there."""
    field = _edit(panel, name)
    order = ("facing", "mine", "last_raise", "chips", "number")
    here = next((n for n, other in enumerate(order) if _edit(panel, other).hasFocus()), 3)
    way = Qt.Key.Key_Tab if here < order.index(name) else Qt.Key.Key_Backtab
    for _ in range(20):
        if field.hasFocus():
            break
        QTest.keyClick(focused(), way)
    assert field.hasFocus(), name
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_Delete)
    QTest.keyClicks(field, text)


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def _edit(panel: RaisePanel, name: str) -> QLineEdit:
    return panel.chips if name == "chips" else panel.fields[name].edit


def keys(text: str) -> None:
    """Press keys where the focus is."""
    QTest.keyClicks(focused(), text)


def answer(panel: RaisePanel) -> tuple[str, str, dict[str, str]]:
    """Title, big number and rows of the answer, as they stand on the screen."""
    card = panel.answer
    rows = {name.text(): value.text() for name, value in card.rows if name.isVisible()}
    return card.label.text(), card.big.text(), rows


# ---- rulebook 4.3, by keys ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facing", "least", "chips", "label", "to", "rows"),
    [
        # TDA 2024 rule 45-A example 1
        ("1100", "700", "500 1000", "Call", "1,100", {"chips back": "400", "a raise from": "1,450"}),
        # addendum to rule 45, examples 2, 3, 4-A and 4-B
        ("1100", "600", "1000 5x100", "Raise to", "1,700", {"more to come": "200", "a raise from": "1,400"}),
        ("1100", "600", "1000 3x100", "Call", "1,100", {"chips back": "200", "a raise from": "1,400"}),
        ("1400", "1400", "1k 3x500", "Raise to", "2,800", {"more to come": "300", "a raise from": "2,100"}),
        ("1400", "1400", "1k 2x500", "Call", "1,400", {"chips back": "600", "a raise from": "2,100"}),
        # TDA 2024 rules 43-A, 44 and 61
        ("1000", "1000", "2x500 4x100", "Call", "1,000", {"chips back": "400", "a raise from": "1,500"}),
        ("1000", "1000", "3x500", "Raise to", "2,000", {"more to come": "500", "a raise from": "1,500"}),
        ("325", "325", "500 25", "Raise to", "650", {"more to come": "125", "a raise from": "488"}),
        ("400", "200", "1000", "Call", "400", {"chips back": "600", "a raise from": "500"}),
        ("0", "100", "1000", "Bet", "1,000", {"chips back": "none"}),
    ],
)
def test_silent_chips(
    panel: RaisePanel, facing: str, least: str, chips: str, label: str, to: str, rows: dict[str, str]
) -> None:
    panel.show_for(0, 0, None, chip=25, seat=3)
    into(panel, "facing", facing)
    into(panel, "last_raise", least)
    into(panel, "chips", chips)
    shown = answer(panel)
    assert shown[:2] == (label, to)
    assert rows.items() <= shown[2].items()
    assert ("WSOP 2024" if facing != "0" else "House default") in panel.answer.rule.text()


@pytest.mark.parametrize(
    ("facing", "least", "chips", "label", "to"),
    [
        ("1050", "500", "2x1000", "Call", "1,050"),  # rule 45-A example 2: the last two chips
        ("1400", "1400", "1k 3x500", "All-in for", "2,500"),  # addendum to rule 45, note: nothing behind
        ("1400", "1400", "1k 2x500", "All-in for", "2,000"),
        ("400", "200", "1000", "Call", "400"),  # rule 44: one chip, even if it is the last
    ],
)
def test_last_chips_by_their_key(panel: RaisePanel, facing: str, least: str, chips: str, label: str, to: str) -> None:
    panel.show_for(0, 0, None, chip=25, seat=3)
    into(panel, "facing", facing)
    into(panel, "last_raise", least)
    into(panel, "chips", chips)
    keys("l")
    assert panel.last.isChecked()
    assert answer(panel)[:2] == (label, to)


@pytest.mark.parametrize(
    ("chips", "label", "to"), [("1000", "Call", "600"), ("2x500", "Call", "600"), ("1k 500", "Raise to", "1,550")]
)
def test_the_big_blind_has_two_25s_and_faces_600(panel: RaisePanel, chips: str, label: str, to: str) -> None:
    """TDA 2024, addendum to rule 46: untouched or fully pulled back, the new chips alone are judged."""
    panel.show_for(600, 50, 550, chip=25, seat=2)
    into(panel, "chips", chips)
    assert panel.prior_row.isVisible()
    assert panel.priors["untouched"].isChecked()
    assert answer(panel)[:2] == (label, to)
    keys("bb")
    assert panel.priors["all-back"].isChecked()
    assert answer(panel)[:2] == (label, to)


def test_partly_pulled_back_the_chips_are_judged_together(panel: RaisePanel) -> None:
    """TDA 2024 rule 46."""
    panel.show_for(600, 50, 550, chip=25, seat=2)
    into(panel, "chips", "1000")
    assert answer(panel)[:2] == ("Call", "600")
    keys("b")
    assert panel.priors["partly-back"].isChecked()
    assert answer(panel)[:2] == ("Raise to", "1,150")
    keys("bb")
    assert panel.priors["untouched"].isChecked()
    assert answer(panel)[:2] == ("Call", "600")


def test_prior_chips_that_cover_the_call_are_judged_together(panel: RaisePanel) -> None:
    panel.show_for(100, 100, 100, chip=25, seat=2)
    into(panel, "chips", "100")
    assert answer(panel)[:2] == ("Raise to", "200")
    into(panel, "chips", "25")
    assert answer(panel)[:2] == ("", "CHECK")


def test_words_said_by_their_keys(panel: RaisePanel) -> None:
    """TDA 2024 rule 44: *raise* and one chip is the most it allows; *call* is a call; S takes the word back."""
    panel.show_for(400, 0, 200, chip=25, seat=3)
    into(panel, "chips", "1000")
    keys("r")
    assert panel.said["raise"].isChecked()
    assert answer(panel)[:2] == ("Raise to", "1,000")
    keys("c")
    assert answer(panel)[:2] == ("Call", "400")
    keys("s")
    assert panel.said[""].isChecked()
    assert answer(panel)[:2] == ("Call", "400")


@pytest.mark.parametrize(
    ("facing", "least", "number", "label", "to"),
    [
        ("1000", "1000", "1400", "Call", "1,000"),  # TDA 2024 rule 43-A
        ("2000", "1000", "8000", "Raise to", "8,000"),  # 43-B: a number is the total
        ("1000", "1000", "1500", "Raise to", "2,000"),
    ],
)
def test_a_number_said_is_the_total(
    panel: RaisePanel, facing: str, least: str, number: str, label: str, to: str
) -> None:
    panel.show_for(0, 0, None, chip=25, seat=3)
    into(panel, "facing", facing)
    into(panel, "last_raise", least)
    into(panel, "number", number)
    assert answer(panel)[:2] == (label, to)
    assert not any(button.isChecked() for button in panel.said.values())


def test_every_example_has_its_reason_first_and_its_rule(panel: RaisePanel) -> None:
    panel.show_for(1100, 0, 600, chip=25, seat=3)
    into(panel, "chips", "1000 5x100")
    assert panel.answer.steps[0].text() == "1  It is half of a raise or more: it is made a whole one."
    assert panel.answer.steps[0].isVisible()
    assert "WSOP 2024 rule 95" in panel.answer.rule.text()
    assert panel.answer.rule.isVisible()
    assert panel.counted.text() == "1,500 in six chips"


# ---- filled in from the round -------------------------------------------------------------------------------------------


def test_bet_and_smallest_raise_are_the_rounds(seen: Seen) -> None:
    seen.game("plo")
    seen.press("140k", "<Enter>", "i")
    panel = seen.desk.raising.panel
    assert panel is not None
    facts = panel.told.facts
    assert (facts.facing, facts.last_raise, facts.max_raise_to) == (140_000, 100_000, 480_000)
    assert panel.fields["facing"].edit.placeholderText() == "140,000"
    keys("100k 6x25k")
    assert answer(panel)[:2] == ("Raise to", "250,000")
    assert panel.chips.text() == "100k 6x25k"


def test_the_pot_is_the_most(seen: Seen) -> None:
    seen.game("plo")
    seen.press("i")
    panel = seen.desk.raising.panel
    assert panel is not None
    keys("2x100k")
    assert answer(panel)[:2] == ("Raise to", "140,000")
    assert answer(panel)[2]["chips back"] == "60,000"


def test_it_is_about_the_seat_that_is_tapped(seen: Seen) -> None:
    seen.game("nlhe")
    seen.press("i")
    panel = seen.desk.raising.panel
    assert panel is not None
    QTest.mouseClick(seen.place(6), Qt.MouseButton.LeftButton)
    assert panel.told.facts.seat == 6
    assert panel.isVisible()


def test_a_limit_raise_is_one_step(seen: Seen) -> None:
    seen.game("lhe")
    seen.press("i")
    panel = seen.desk.raising.panel
    assert panel is not None
    keys("3x100k")
    assert answer(panel) == (
        "Raise to",
        "160,000",
        {"chips back": "140,000", "a raise from": "120,000", "raise by": "80,000"},
    )


def test_at_the_cap_it_is_a_call_and_the_rest_comes_back(seen: Seen) -> None:
    seen.game("lhe")
    seen.press("r", "r", "r", "r", "r", "i")
    panel = seen.desk.raising.panel
    assert panel is not None
    assert panel.told.facts.facing == 400_000
    keys("5x100k 2x25k")
    assert answer(panel)[:2] == ("Call", "400,000")
    assert answer(panel)[2]["chips back"] == "190,000"  # 40,000 of the small blind lay there already
    assert panel.answer.view.title.endswith("no raise is open")
    assert panel.answer.notes.text() == panel.told.facts.closed


def test_nothing_of_the_event_or_the_round_moves(seen: Seen) -> None:
    seen.game("nlhe")
    before, commands = seen.desk.sitting.told, list(seen.port.commands)
    seen.press("i")
    keys("1m crsbl")
    seen.press("<Esc>")
    assert seen.desk.sitting.told == before
    assert seen.port.commands == commands


def test_elsewhere_it_stands_at_the_round_of_the_table_desk(seen: Seen, qtbot: QtBot) -> None:
    """As the Pots desk shows it: by itself, filled from what the Table desk was told."""
    seen.game("plo")
    alone = RaisePanel(seen.model)
    qtbot.addWidget(alone)
    alone.show_table()
    assert (alone.told.facts.seat, alone.told.facts.facing) == (3, 40_000)
    seen.press("140k", "<Enter>")

    def stands_there() -> bool:  # the draft is written after the paint
        alone.show_table()
        return alone.told.facts.facing == 140_000

    qtbot.waitUntil(stands_there)
    facts = alone.told.facts
    assert (facts.seat, facts.facing, facts.last_raise, facts.max_raise_to) == (4, 140_000, 100_000, 480_000)


# ---- opening and closing ------------------------------------------------------------------------------------------------


def test_esc_goes_back_to_the_round_and_i_finds_what_was_told(seen: Seen, panel: RaisePanel) -> None:
    keys("100k")
    assert not seen.desk.wager.isVisible()
    assert not seen.desk.answer.isVisible()
    seen.press("<Esc>")
    assert not panel.isVisible()
    assert seen.desk.wager.isVisible()
    assert seen.desk.answer.isVisible()
    assert QApplication.focusWidget() is seen.desk.wager.bet.edit
    seen.press("i")
    assert panel.chips.text() == "100k"
    assert panel.chips.hasFocus()


def test_another_bet_begins_anew(seen: Seen, panel: RaisePanel) -> None:
    keys("100k")
    seen.press("<Esc>", "80k", "<Enter>", "i")
    assert panel.chips.text() == ""
    assert panel.told.facts.facing == 80_000


def test_backspace_in_an_empty_field_clears_what_was_said(panel: RaisePanel) -> None:
    keys("r")
    assert panel.said["raise"].isChecked()
    QTest.keyClick(focused(), Qt.Key.Key_Backspace)
    assert panel.said[""].isChecked()


def test_a_draft_is_kept_at_each_key_and_taken_up_by_a_new_window(seen: Seen, panel: RaisePanel, qtbot: QtBot) -> None:
    keys("100k 5000")
    qtbot.waitUntil(lambda: ("raise", "4") in seen.port.drafts)
    qtbot.waitUntil(lambda: seen.port.drafts["raise", "4"]["typed"] == {"chips": "100k 5000"})
    keys("c")
    qtbot.waitUntil(lambda: seen.port.drafts["raise", "4"]["said"] == "call")
    again = Seen(qtbot, seen.port)
    again.press("i")
    found = again.desk.raising.panel
    assert found is not None
    assert found.chips.text() == "100k 5000"
    assert found.said["call"].isChecked()
    again.model.stop()
    again.window.close()


def test_a_full_disk_is_told_and_nothing_typed_is_lost(
    seen: Seen, panel: RaisePanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_draft: object) -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(FakeDesk, "keep_draft", full)
    keys("100k")
    assert seen.window.bar is not None
    qtbot.waitUntil(seen.window.bar.isVisible)
    assert panel.chips.text() == "100k"


# ---- wrong input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chips", "sentence"),
    [
        ("65000", "Chips pushed in: There is no chip of 65,000."),
        ("100", "Chips pushed in: No chip of 100 is in play: the smallest is 5,000."),
        ("5x", "Chips pushed in: An amount is missing."),
        ("401x5k", "Chips pushed in: More than 400 chips"),
    ],
)
def test_wrong_chips_are_said_and_stay_typed(panel: RaisePanel, chips: str, sentence: str) -> None:
    keys(chips)
    assert panel.error.text().startswith(sentence)
    assert panel.error.isVisible()
    assert panel.chips.wrong
    assert panel.chips.text() == chips
    assert answer(panel)[1] == "–"
    into(panel, "chips", "100k")
    assert not panel.error.isVisible()
    assert not panel.chips.wrong


def test_more_in_front_than_there_is_to_match_is_said_at_its_field(panel: RaisePanel) -> None:
    keys("100k")
    into(panel, "mine", "90k")
    assert panel.error.text().startswith("Already in front: mine cannot be more")
    assert panel.fields["mine"].edit.wrong


def test_what_is_not_known_is_asked_for_at_its_field(panel: RaisePanel) -> None:
    panel.show_for(None, 0, None, chip=25)
    into(panel, "chips", "100")
    assert panel.error.text().startswith("Bet to match: This is not known.")
    assert panel.fields["facing"].edit.wrong
    assert panel.fields["last_raise"].edit.wrong


# ---- touch, reach, size -------------------------------------------------------------------------------------------------


def test_chips_are_tapped_and_counted(panel: RaisePanel) -> None:
    five, twenty_five = panel.chip_buttons[:2]
    for button in (twenty_five, five, five):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert panel.chips.text() == "25000 2x5000"
    assert (five.count, twenty_five.count) == (2, 1)
    assert name_of(five) == "Chip of 5,000, 2 pushed in"
    QTest.mouseClick(panel.clear, Qt.MouseButton.LeftButton)
    assert panel.chips.text() == ""
    assert five.count == 0


@pytest.mark.parametrize(
    ("chip", "words"),
    [(1, "1"), (25, "25"), (500, "500"), (1000, "1k"), (2500, "2.5k"), (25_000, "25k"), (5_000_000, "5m")],
)
def test_a_chip_says_its_value_in_short(qtbot: QtBot, chip: int, words: str) -> None:
    button = ChipButton(chip)
    qtbot.addWidget(button)
    assert button.words == words


def test_a_chip_is_pushed_by_the_keyboard(panel: RaisePanel) -> None:
    button = panel.chip_buttons[0]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert panel.chips.text() == "2x5000"


def test_every_control_has_a_name_and_is_large_enough(panel: RaisePanel) -> None:
    panel.show_for(120_000, 40_000, 80_000, chip=5_000, seat=2)
    QApplication.processEvents()
    assert name_of(panel)
    assert nameless(panel) == []
    small = [
        name_of(w)
        for w in panel.findChildren(QWidget)
        if w.isVisible() and w.focusPolicy() & Qt.FocusPolicy.TabFocus and w.height() < theme.TOUCH
    ]
    assert small == []


def test_tab_goes_round_every_control_as_the_eye_does(panel: RaisePanel) -> None:
    panel.show_for(120_000, 40_000, 80_000, chip=5_000, seat=2)
    panel.fields["facing"].edit.setFocus()
    names = []
    for _ in range(30):
        focus = focused()
        if not panel.isAncestorOf(focus):
            break
        names.append(name_of(focus))
        QTest.keyClick(focus, Qt.Key.Key_Tab)
    assert names[:4] == ["Bet to match", "Already in front", "Smallest raise by", "Back to the round"]
    assert names[4].startswith("Chip of")
    after = names.index("Chips pushed in")
    assert names[after:] == [
        "Chips pushed in",
        "These are the player's last chips",
        "Clear the chips and what was said",
        "Said before: nothing",
        "Said before: call",
        "Said before: raise",
        "Number said",
        "Chips before: untouched",
        "Chips before: partly back",
        "Chips before: all back",
    ]


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_nothing_scrolls_or_is_cut_with_everything_on_it(seen: Seen, panel: RaisePanel, size: tuple[int, int]) -> None:
    seen.window.resize(*size)
    panel.show_for(1_200_000, 400_000, 800_000, chip=5_000, seat=2)
    into(panel, "chips", "1m 100k 5000")
    keys("b")
    QApplication.processEvents()
    place = seen.window._places["table"]
    assert not place.horizontalScrollBar().isVisible()
    assert not place.verticalScrollBar().isVisible()
    cut = [
        label.text()
        for label in panel.panel.findChildren(QLabel)
        if label.isVisible()
        and label.text()
        and label.height() + 1
        < (label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height())
    ]
    assert cut == []
    assert panel.answer.rule.isVisible()
    assert panel.answer.steps[0].isVisible()


def test_no_widget_is_built_at_a_key(panel: RaisePanel) -> None:
    before = len(panel.findChildren(QWidget))
    keys("100k 5000 crbsl")
    assert len(panel.findChildren(QWidget)) == before


def test_the_row_of_the_command_table_and_the_button(seen: Seen) -> None:
    seen.game("nlhe")
    seen.window.action("table.is-raise").trigger()
    panel = seen.desk.raising.panel
    assert panel is not None
    assert panel.isVisible()
    seen.window.action("table.is-raise").trigger()
    assert not panel.isVisible()


def test_letters_of_the_panel_do_not_reach_the_desk_and_others_do_nothing(seen: Seen, panel: RaisePanel) -> None:
    told = seen.desk.sitting.told
    hand = seen.model.state.table(4).hand if seen.model.state is not None else 0
    keys("cfrsnbgl")
    assert seen.desk.sitting.told == told
    assert seen.model.state is not None
    assert seen.model.state.table(4).hand == hand


def test_an_editor_comes_first(seen: Seen) -> None:
    seen.game("nlhe")
    seen.press("e")
    seen.press("i")
    assert not seen.desk.raising.open


def test_stacks_of_the_table_make_an_all_in(seen: Seen) -> None:
    seen.game("nlhe")
    seen.model.act(SetSeat(4, 3, "Chen", 130_000))
    seen.press("i")
    panel = seen.desk.raising.panel
    assert panel is not None
    keys("100k 25k 5000")
    assert panel.last.isChecked()
    assert answer(panel)[:2] == ("All-in for", "130,000")
