"""The games to come on the Table desk: the cue over the felt, choosing, skipping and swapping by key."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from floor_app.tournament.commands import NextHand, SetChooser, SetGame, SetHandOfGame
from floor_app.tournament.mix import Mix, parse_change
from floor_app.ui.list_dialog import ListDialog
from floor_app.ui.strip import Strip
from floor_app.ui.theme import role
from tests.ui.table.seen import Seen


def shift_d(seen: Seen) -> None:
    QTest.keyClick(QApplication.focusWidget() or seen.window, Qt.Key.Key_D, Qt.KeyboardModifier.ShiftModifier)


def strip(seen: Seen) -> Strip:
    assert seen.window.strip is not None
    return seen.window.strip


def changes(seen: Seen, change: str) -> None:
    """Let the games of the event change in another way."""
    assert seen.port.state is not None
    structure = seen.port.state.structure
    mix = Mix(structure.mix.games, parse_change(change))
    seen.port.state = replace(seen.port.state, structure=replace(structure, mix=mix))


def test_the_next_game_stands_over_the_felt_with_what_it_costs(seen: Seen) -> None:
    assert seen.desk.cue.text() == "Next in five hands Limit Hold'em: 40,000 / 80,000, limits 80,000–160,000."
    assert seen.desk.cue.isVisible()
    assert seen.desk.cue.foregroundRole() == role("dim")


def test_the_last_hand_of_a_game_is_told_with_the_button_that_freezes(seen: Seen) -> None:
    seen.model.act(SetGame(4, 2))
    seen.model.act(SetHandOfGame(4, 7))
    assert seen.desk.cue.text() == (
        "Last hand of Limit Omaha 8 or Better. Razz next: the button goes to seat 1 and freezes."
        " It costs ante 20,000, bring-in 20,000, limits 80,000–160,000."
    )
    assert seen.desk.cue.foregroundRole() == role("notice")
    assert strip(seen).hand_label.text() == "last hand"
    seen.press("n")
    assert seen.port.state is not None
    assert (seen.port.state.game(4).key, seen.port.state.tables[4].button) == ("razz", 1)
    assert strip(seen).hand_label.text() == "hand"
    assert seen.desk.cue.text().startswith("Next in seven hands Pot-Limit Omaha")


def test_the_next_game_is_skipped_and_two_are_swapped_by_key_and_taken_back(seen: Seen) -> None:
    def coming() -> str:
        return strip(seen).next_game.text()

    assert coming() == "Limit Hold'em"
    shift_d(seen)
    assert coming() == "No-Limit 2-7 Single Draw"
    seen.model.undo()
    assert coming() == "Limit Hold'em"
    seen.press("w")
    assert coming() == "No-Limit 2-7 Single Draw"
    for _ in range(5):
        seen.model.act(NextHand(4))
    assert coming() == "Limit Hold'em"


def choose(seen: Seen, monkeypatch: pytest.MonkeyPatch, name: str | None) -> tuple[str, list[str], list[str]]:
    """Press D and choose a game in the list, None for Esc; the list's title, games and sentences."""
    shown: list[tuple[str, list[str], list[str]]] = []

    def look(dialog: ListDialog) -> QDialog.DialogCode:
        items = [dialog.list.item(n) for n in range(dialog.list.count())]
        titles = [item.text() for item in items]
        shown.append((dialog.windowTitle(), titles, [item.data(Qt.ItemDataRole.UserRole) for item in items]))
        if name is None:
            return QDialog.DialogCode.Rejected
        dialog.list.setCurrentRow(titles.index(name))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ListDialog, "exec", look)
    seen.press("d")
    return shown[0]


def test_d_puts_a_game_in_at_this_table(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    title, games, said = choose(seen, monkeypatch, "Razz")
    assert title == "Which game comes next?"
    assert games[:3] == ["Limit Hold'em", "No-Limit 2-7 Single Draw", "Seven Card Stud 8 or Better"]
    assert len(games) == 9
    assert said[games.index("Razz")] == "Ante 20,000, bring-in 20,000, limits 80,000–160,000"
    assert said[games.index("Pot-Limit Omaha")].endswith("on now")
    assert strip(seen).next_game.text() == "Razz"
    seen.model.undo()
    assert strip(seen).next_game.text() == "Limit Hold'em"
    choose(seen, monkeypatch, None)
    assert strip(seen).next_game.text() == "Limit Hold'em"


def test_dealers_choice_names_who_chooses(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    changes(seen, "dealer's choice, 4 hands")
    QTest.keyClick(QApplication.focusWidget() or seen.window, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    seen.press("2", "<Enter>")
    assert seen.port.state is not None
    assert seen.port.state.tables[4].chooser == 2
    assert "Seat 3 chooses the next game; if nobody does: Limit Hold'em." in seen.desk.cue.text()
    title, _, _ = choose(seen, monkeypatch, "2-7 Triple Draw")
    assert title == "Seat 3 chooses the next game"
    assert "Seat 3 chose 2-7 Triple Draw." in seen.desk.cue.text()
    for _ in range(2):
        seen.model.act(NextHand(4))
    assert seen.port.state is not None
    assert (seen.port.state.game(4).key, seen.port.state.tables[4].chooser) == ("27td", 3)
    _, games, said = choose(seen, monkeypatch, None)
    assert said[games.index("Pot-Limit Omaha")].endswith("played already")


def test_a_choice_that_is_due_is_made_by_mouse_or_finger(seen: Seen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A button over the felt opens the list; with the last hand of a game it names the seat that must choose now."""
    changes(seen, "dealer's choice, 4 hands")
    seen.model.act(SetChooser(4, 2))
    seen.model.act(SetHandOfGame(4, 3))
    button = seen.desk.choose
    assert (button.text(), button.kind, button.height() >= 44) == ("Choose", "plain", True)
    assert seen.desk.cue.text() == (
        "Seat 3 chooses the next game; if nobody does: Limit Hold'em."
        " It comes in two hands and costs 40,000 / 80,000, limits 80,000–160,000."
    )
    assert seen.desk.cue.foregroundRole() == role("dim")
    seen.press("n")
    assert (button.text(), button.kind) == ("Seat 3 chooses", "primary")
    assert button.accessibleName() == "Seat 3 chooses the next game"
    assert seen.desk.cue.foregroundRole() == role("notice")
    offered: list[str] = []

    def razz(dialog: ListDialog) -> QDialog.DialogCode:
        offered.append(dialog.windowTitle())
        titles = [dialog.list.item(n).text() for n in range(dialog.list.count())]
        dialog.list.setCurrentRow(titles.index("Razz"))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ListDialog, "exec", razz)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert offered == ["Seat 3 chooses the next game"]
    assert (button.text(), button.kind) == ("Choose", "plain")
    assert "Seat 3 chose Razz." in seen.desk.cue.text()
    seen.model.undo()
    assert (button.text(), button.kind) == ("Seat 3 chooses", "primary")
    seen.press("n")
    assert seen.port.state is not None
    assert (seen.port.state.game(4).key, button.kind) == ("lhe", "plain")


def test_minutes_to_the_change_pass_on_the_desk(seen: Seen) -> None:
    changes(seen, "30 minutes")
    seen.model.act(SetGame(4, 4))
    before = seen.desk.cue.text()
    assert " min Limit Hold'em" in before
    seen.now.on(minutes=2)
    seen.model.beat()
    assert seen.desk.cue.text() != before


def test_where_one_game_is_played_nothing_is_said_and_nothing_to_choose(seen: Seen) -> None:
    assert seen.port.state is not None
    structure = replace(seen.port.state.structure, mix=Mix(("plo",)))
    seen.port.state = replace(seen.port.state, structure=structure, tables=seen.port.state.tables)
    seen.model.act(SetGame(4, 0))
    assert not seen.desk.cue.isVisible()
    seen.press("d")
    assert seen.window.bar is not None
    assert seen.window.bar.message.text() == "game: Only Pot-Limit Omaha is played here."


def test_a_second_that_changes_no_words_lays_nothing_out(seen: Seen) -> None:
    class Layouts(QObject):
        seen = 0

        def eventFilter(self, _watched: QObject, event: QEvent, /) -> bool:
            self.seen += event.type() == QEvent.Type.LayoutRequest
            return False

    changes(seen, "30 minutes")
    seen.model.act(SetHandOfGame(4, 2))
    layouts = Layouts()
    for second in range(4):
        seen.now.on(ms=1000)
        seen.model.beat()
        QApplication.processEvents()
        if second == 0:  # the words may have turned with it
            seen.desk.cue_row.installEventFilter(layouts)
    assert layouts.seen == 0
