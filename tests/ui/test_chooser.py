from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from floor_app.base import resource
from floor_app.tournament.commands import NewTable, OpenTable
from floor_app.tournament.files import load_structure
from floor_app.tournament.templates import save_template
from floor_app.ui import ask_tell, chooser
from floor_app.ui.findings_dialog import FindingsDialog
from floor_app.ui.lettering import Words
from floor_app.ui.list_dialog import ListDialog
from floor_app.ui.model import EventModel
from floor_app.ui.window import MainWindow
from tests.ui.conftest import InDialog, Press


def test_ctrl_n_offers_the_nine_game_event_first_and_enter_begins_it(
    window: MainWindow, model: EventModel, in_dialog: InDialog, press: Press
) -> None:
    seen: list[str] = []

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, ListDialog)
        seen.extend(dialog.list.item(row).text() for row in range(dialog.list.count()))
        press("Return")

    in_dialog(choose)
    press("Ctrl+N")
    assert seen[0] == "Nine games"
    assert len(seen) >= 5
    assert model.state is not None
    assert model.state.id != "demo"
    assert len(model.state.structure.mix.games) == 9
    assert model.table == 1
    assert len(model.state.tables[1].seats) == 7, "a full table, so that the desk answers at once"


def test_the_arrows_choose_and_esc_changes_nothing(
    window: MainWindow, model: EventModel, in_dialog: InDialog, press: Press
) -> None:
    in_dialog(lambda _: press("Down", "Escape"))
    press("Ctrl+N")
    assert model.state is not None
    assert model.state.id == "demo"
    in_dialog(lambda _: press("Down", "Return"))
    press("Ctrl+N")
    assert model.state.structure.mix.games == ("nlhe",)


def test_ctrl_o_goes_back_to_another_event_of_the_folder(
    window: MainWindow, model: EventModel, in_dialog: InDialog, press: Press
) -> None:
    in_dialog(lambda _: press("Return"))
    press("Ctrl+N")
    rows: list[str] = []

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, ListDialog)
        rows.extend(dialog.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(dialog.list.count()))
        dialog.list.setCurrentRow(next(n for n, row in enumerate(rows) if "open now" not in row))
        press("Return")

    in_dialog(choose)
    press("Ctrl+O")
    assert len(rows) == 2
    assert model.state is not None
    assert model.state.id == "demo"
    assert window.windowTitle().startswith("Poker Players Championship")


BAD = """\
# name: Sunday
# mix: nlhe
row,number,small_blind,big_blind,bb_ante
level,1,100,200,200
level,2,many,400,400
level,3,-300,600,600
"""


def test_a_bad_file_shows_all_its_findings_at_once_and_cannot_be_used(
    window: MainWindow, model: EventModel, in_dialog: InDialog, tmp_path: Path
) -> None:
    path = tmp_path / "sunday.csv"
    path.write_text(BAD, encoding="utf-8")
    seen: list[str] = []

    def read(dialog: QDialog) -> None:
        assert isinstance(dialog, FindingsDialog)
        seen.extend(words.text() for words in dialog.findChildren(Words))

    in_dialog(read)
    assert not chooser.begin_from_file(window, model, path)
    text = "\n".join(seen)
    assert "sunday.csv cannot be used yet" in text
    assert "line 5" in text
    assert "line 6" in text
    assert "many" in text
    assert model.state is not None
    assert model.state.id == "demo"


def test_a_file_with_remarks_is_used_after_they_were_seen(
    window: MainWindow, model: EventModel, in_dialog: InDialog, tmp_path: Path, press: Press
) -> None:
    path = tmp_path / "sunday.csv"
    path.write_text(
        "# name: Sunday\n# mix: nlhe\n# minutes: 20\nrow,number,small_blind,big_blind,bb_ante\nlevel,1,100,200,200\n",
        encoding="utf-8",
    )
    titles: list[str] = []

    def use(dialog: QDialog) -> None:
        assert isinstance(dialog, FindingsDialog)
        titles.append(dialog.accessibleName())
        press("Return")

    in_dialog(use)
    assert chooser.begin_from_file(window, model, path)
    assert titles == ["sunday.csv can be used"]
    assert model.state is not None
    assert model.state.name == "Sunday"


def test_a_file_that_is_not_there_is_told_in_the_bar_or_as_a_finding(
    window: MainWindow, model: EventModel, in_dialog: InDialog, tmp_path: Path
) -> None:
    told: list[object] = []
    model.refused.connect(told.append)
    seen: list[bool] = []
    in_dialog(lambda dialog: seen.append(isinstance(dialog, FindingsDialog)))
    assert not chooser.begin_from_file(window, model, tmp_path / "gone.csv")
    assert bool(told) or seen == [True]


def test_a_structure_file_is_asked_for_from_the_chooser(
    window: MainWindow, model: EventModel, in_dialog: InDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_tell, "path_opener", lambda *_: resource("structures/horse.toml"))

    def more(dialog: QDialog) -> None:
        assert isinstance(dialog, ListDialog)
        dialog._more()

    in_dialog(more)
    assert chooser.choose_new(window, model)
    assert model.state is not None
    assert len(model.state.structure.mix.games) == 5


def test_a_room_s_own_template_begins_an_event(
    window: MainWindow, model: EventModel, in_dialog: InDialog, press: Press, tmp_path: Path
) -> None:
    main_event = load_structure(resource("structures/wsop-2023-main-event.toml")).structure
    save_template(replace(main_event, name="Our Tuesday mix"), tmp_path / "templates")
    window.data = tmp_path
    in_dialog(lambda _: press("Down", "Return"))  # the nine-game event stays first
    press("Ctrl+N")
    assert model.state is not None
    assert model.state.name == "Our Tuesday mix"


def test_ctrl_t_goes_to_another_table(window: MainWindow, model: EventModel, in_dialog: InDialog, press: Press) -> None:
    assert not window.action("table.go").isEnabled()
    model.act(OpenTable(NewTable(9)))
    in_dialog(lambda _: press("Down", "Return"))
    press("Ctrl+T")
    assert model.table == 9
    assert window.strip is not None
    assert window.strip.place.text().startswith("Table 9")
