"""What stands beside the grid: findings, games and facts, the chart; files and templates."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QLabel, QListWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from floor_app.rules.games import GAMES
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.commands import StartClock, StepLevel
from floor_app.tournament.editing import set_fact
from floor_app.tournament.files import load_structure
from floor_app.tournament.finish import span_words
from floor_app.tournament.structure import Structure
from floor_app.tournament.templates import templates
from floor_app.ui import ask_tell
from floor_app.ui.chooser import begin
from floor_app.ui.list_dialog import ListDialog
from floor_app.ui.model import EventModel
from floor_app.ui.ports import EVERYTHING
from floor_app.ui.structure.acts import row_on
from floor_app.ui.structure.build_dialog import BuildDialog
from floor_app.ui.structure.chart import finish_words, level_words, short
from floor_app.ui.structure.desk import StructureDesk
from floor_app.ui.structure.figures import ENTRANTS, Standing, figures, round_cost
from floor_app.ui.widgets import ActionButton
from floor_app.ui.window import MainWindow
from tests.ui.conftest import InDialog, Press
from tests.ui.structure.conftest import at, settle, type_into

COMING = 42


def played(model: EventModel) -> Structure:
    assert model.state is not None
    return model.state.structure


# ---- findings -----------------------------------------------------------------------------------------------------------


def test_enter_on_a_finding_goes_to_its_cell(structure: StructureDesk, model: EventModel, press: Press) -> None:
    at(structure, COMING, "stud.bring_in")
    type_into(structure, "900k")
    at(structure, COMING + 2, "pot-limit.ante")
    type_into(structure, "x")
    press("Alt+1")
    titles = [f"{line.place}: {line.message}" for line in structure.findings.lines]
    assert titles[0].startswith("Level 22, pot-limit ante: Ante must be a whole number")
    place = next(n for n, title in enumerate(titles) if "In the stud line the bring-in" in title)
    assert titles[place].startswith("Level 21, stud bring-in")
    assert structure.findings.lines[place].fix
    press("Return")
    here = structure.view.currentIndex()
    assert (here.row(), structure.grid.names[here.column()]) == (COMING + 2, "pot-limit.ante")
    assert structure.view.hasFocus()
    press("Alt+1", *["Down"] * place, "Return")
    assert structure.view.currentIndex().row() == COMING
    assert structure.tabs["findings"].text() == f"Findings {len(titles)}"


def test_a_finding_about_a_fact_goes_to_its_field(structure: StructureDesk, press: Press) -> None:
    field = structure.games.fields["seats"]
    press("Alt+2")
    field.edit.setFocus()
    field.edit.selectAll()
    type_into(structure, "99")
    assert "99" in field.edit.text()
    assert "Seats at a table: " in structure.games.error.text()
    press("Alt+1")
    assert structure.findings.lines[0].row == -1
    press("Return")
    assert field.edit.hasFocus()


# ---- games and facts ----------------------------------------------------------------------------------------------------


def test_every_game_names_its_family(structure: StructureDesk, model: EventModel, press: Press) -> None:
    press("Alt+2")
    said = [str(structure.games.list.item(n).data(Qt.ItemDataRole.AccessibleTextRole)) for n in range(9)]
    assert said[0] == "Game 1, No-Limit Hold'em, priced by the line of no-limit games"
    assert [text.split(", ")[1] for text in said] == [GAMES[key].name for key in played(model).mix.games]


def test_games_move_leave_and_come_by_key_and_undo_takes_each_back(
    structure: StructureDesk, model: EventModel, press: Press, in_dialog: InDialog
) -> None:
    before = played(model).mix.games
    press("Alt+2", "Alt+Down")
    assert played(model).mix.games[:2] == (before[1], before[0])
    press("Del")
    assert before[0] not in played(model).mix.games

    def choose(dialog: object) -> None:
        assert isinstance(dialog, ListDialog)
        dialog.list.setCurrentRow(list(GAMES).index("badugi"))
        dialog.accept()

    in_dialog(choose)
    press("Ins")
    assert "badugi" in played(model).mix.games
    press("Ctrl+Z", "Ctrl+Z", "Ctrl+Z")
    assert played(model).mix.games == before


def test_a_game_gets_a_line_of_its_own_and_gives_it_back(
    structure: StructureDesk, model: EventModel, press: Press
) -> None:
    before = played(model)
    press("Alt+2")
    games = structure.games.list
    games.setCurrentRow(before.mix.games.index("razz"))
    assert "priced by the line of" in words_of(games)
    press("Ctrl+L")
    sheet = played(model)
    assert model.state is not None
    on = row_on(model.state, model.utc)
    assert on >= 0
    assert [at for at, level in sheet.numbered() if "razz" in level.stakes] == [
        at for at, _ in before.numbered() if at > on
    ]
    later = next(level.number for at, level in sheet.numbered() if at > on)
    assert f"a line of its own from level {later} on" in words_of(games)
    assert "razz.bring_in" in structure.grid.names
    press("Ctrl+L")
    assert played(model) == before
    assert "razz.bring_in" not in structure.grid.names
    press("Ctrl+Z")
    assert played(model) == sheet


def test_a_mark_goes_with_the_line_it_stands_in(structure: StructureDesk, model: EventModel, press: Press) -> None:
    press("Alt+2")
    structure.games.list.setCurrentRow(played(model).mix.games.index("razz"))
    press("Ctrl+L")
    at(structure, COMING, "razz.bring_in")
    type_into(structure, "lots")
    at(structure, COMING, "stud.bring_in")
    type_into(structure, "more")
    assert set(structure.editing.wrong) == {(COMING, "razz.bring_in"), (COMING, "stud.bring_in")}
    press("Alt+2", "Ctrl+L")
    assert set(structure.editing.wrong) == {(COMING, "stud.bring_in")}


def test_a_button_ante_always_has_a_line_of_its_own(structure: StructureDesk, model: EventModel, press: Press) -> None:
    structure.apply(set_fact(played(model), "mix", " ".join((*played(model).mix.games, "short-deck"))))
    press("Alt+2")
    games = structure.games.list
    games.setCurrentRow(games.count() - 1)
    press("Ctrl+L")
    sheet = played(model)
    assert "short-deck" in sheet.levels[-1].stakes
    assert structure.error.text() == ""
    later = next(level.number for level in sheet.levels if "short-deck" in level.stakes)
    assert words_of(games).endswith(f"a line of its own from level {later} on")
    press("Ctrl+L")
    assert "always priced by a line of its own" in structure.error.text()
    assert played(model) is sheet


def test_a_line_that_every_level_has_says_no_level(structure: StructureDesk, model: EventModel, press: Press) -> None:
    assert begin(model, load_structure(next(t.path for t in templates() if t.key == "dealers-choice")).structure)
    model.act(StartClock())
    model.act(StepLevel(1))
    press("Alt+2")
    games = structure.games.list
    games.setCurrentRow(played(model).mix.games.index("short-deck"))
    assert words_of(games) == "Game 3, Short Deck, priced by a line of its own"


def words_of(games: QListWidget) -> str:
    item = games.currentItem()
    assert item is not None
    return str(item.data(Qt.ItemDataRole.AccessibleTextRole))


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("starting_stack", "60k", 60_000),
        ("minutes", "40", 40),
        ("chips", "500, 1k 5k", (500, 1000, 5000)),
        ("late_registration", "8", 8),
        ("name", "Autumn mix", "Autumn mix"),
    ],
)
def test_facts_are_typed_as_everywhere(
    structure: StructureDesk,
    model: EventModel,
    press: Press,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    text: str,
    value: object,
) -> None:
    monkeypatch.setattr(ask_tell, "asker", lambda *_: 1)
    press("Alt+2")
    structure.games.fields[key].edit.setFocus()
    structure.games.fields[key].edit.selectAll()
    type_into(structure, text)
    assert getattr(played(model), key) == value


def test_when_the_game_changes_is_typed_in_words(structure: StructureDesk, model: EventModel, press: Press) -> None:
    field = structure.games.fields["change"]
    press("Alt+2")
    field.edit.setFocus()
    field.edit.selectAll()
    type_into(structure, "2 orbits")
    assert str(played(model).mix.change) == "2 orbits"
    field.edit.selectAll()
    type_into(structure, "now and then")
    assert str(played(model).mix.change) == "2 orbits"
    assert "does not say when the game changes" in structure.games.error.text()
    assert field.edit.text() == "now and then"


# ---- the chart ----------------------------------------------------------------------------------------------------------


def test_what_a_round_costs() -> None:
    limit, stud = GAMES["lhe"].forced, GAMES["stud"].forced
    assert round_cost(Stakes(50, 100), limit, 8) == 150
    assert round_cost(Stakes(50, 100, 100, AnteFrom.BIG_BLIND), limit, 8) == 250
    assert round_cost(Stakes(ante=25, bring_in=50, small_bet=100, big_bet=200), stud, 8) == 250
    assert round_cost(Stakes(ante=100, button_ante=200), GAMES["short-deck"].forced, 6) == 700


def test_the_average_stack_rises_from_the_start_to_all_the_chips_at_the_finish() -> None:
    sheet = load_structure(next(t.path for t in templates() if t.key == "wsop-2023-main-event")).structure
    made = figures(sheet, 10_043)
    assert made.finish is not None
    total = 10_043 * (sheet.starting_stack or 0)
    averages = [level.average or 0 for level in made.levels]
    assert averages == sorted(averages)
    assert (averages[0], averages[-1]) == (sheet.starting_stack, total)
    assert f"about level {made.finish.level}, " in finish_words(made)
    assert figures(sheet).entrants == ENTRANTS
    assert "nobody said how many" in finish_words(figures(sheet))
    assert "no end" in finish_words(figures(replace(sheet, starting_stack=None)))


def test_the_average_stack_goes_on_from_those_who_are_left() -> None:
    sheet = load_structure(next(t.path for t in templates() if t.key == "wsop-2023-main-event")).structure
    end = figures(sheet, 1000).finish
    assert end is not None
    made = figures(sheet, 1000, Standing(12, 250))
    by = {level.number: level.average for level in made.levels}
    assert sheet.starting_stack is not None
    total = 1000 * sheet.starting_stack
    assert by[12] == total // 250
    averages = [average for average in by.values() if average is not None]
    assert averages == sorted(averages)
    assert by[end.level] == total
    assert by[1] == sheet.starting_stack
    assert "It stands at level 12 with 250 players left." in finish_words(made)
    early = figures(sheet, 1000, Standing(1, 900)).levels[0].average
    assert early == total // 900
    assert figures(sheet, 1000, Standing(60, 2)).levels[-1].average == total // 2
    for standing in (Standing(12, 1001), None):  # more than entered are left: nothing is known
        assert figures(sheet, 1000, standing) == figures(sheet, 1000)
    assert figures(sheet, None, Standing(12, 90)) == figures(sheet)


def test_the_table_holds_the_numbers_of_the_drawing(
    structure: StructureDesk, press: Press, qtmodeltester: ModelTester
) -> None:
    press("Alt+3")
    settle()
    assert structure.chart.table.hasFocus()
    made = structure.chart.drawing.figures
    assert made is not None
    numbers = structure.chart.numbers
    assert numbers.rowCount() == len(made.levels) == 25
    for n, level in enumerate(made.levels):
        cells = [numbers.index(n, column).data() for column in range(numbers.columnCount())]
        assert tuple(cells) == level_words(level)
    said = numbers.index(0, 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert str(said).startswith("level 1, cost of a round limit ")
    qtmodeltester.check(numbers)  # type: ignore[no-untyped-call]
    at(structure, COMING, "stud.ante")
    type_into(structure, "17k")
    assert structure.chart.drawing.figures != made


def test_amounts_and_times_are_short_on_the_axes() -> None:
    assert [short(n) for n in (500, 20_000, 1_500_000)] == ["500", "20k", "1.5m"]
    assert [span_words(n * 60_000) for n in (45, 860)] == ["45 min", "14 h 20 min"]


# ---- files --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["toml", "csv", "xlsx"])
def test_what_is_saved_reads_back_the_same(
    structure: StructureDesk,
    model: EventModel,
    press: Press,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    ending: str,
) -> None:
    path = tmp_path / f"sheet.{ending}"
    monkeypatch.setattr(ask_tell, "path_saver", lambda *_: path)
    press("Ctrl+S")
    assert load_structure(path).structure == played(model)
    assert structure.told.isVisible()
    assert structure.told.text() == f"Saved as {path}."
    at(structure, COMING, "stud.ante")
    assert not structure.told.isVisible()


def test_a_file_is_offered_under_a_name_without_gaps(
    structure: StructureDesk, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    structure.apply(set_fact(played(structure.model), "name", "Dealer's Choice,  30,000 chips!"))
    offered: list[str] = []
    monkeypatch.setattr(ask_tell, "path_saver", lambda _parent, _title, name, _kinds: offered.append(name))
    press("Ctrl+S")
    assert offered == ["dealer-s-choice-30-000-chips.toml"]


def test_a_file_takes_the_place_before_the_start_and_begins_another_event_after_it(
    structure: StructureDesk, model: EventModel, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    horse = next(t.path for t in templates() if t.key == "horse")
    asked: list[str] = []

    def go(*about: object) -> int:
        asked.append(str(about[2]))
        return 1

    monkeypatch.setattr(ask_tell, "asker", go)
    assert structure.filing.read(horse, quiet=True)
    assert "is being played" in asked[0]
    assert played(model).name == load_structure(horse).structure.name
    assert model.state is not None
    event = model.state.id
    turbo = next(t.path for t in templates() if t.key == "horse-turbo")
    assert structure.filing.read(turbo, quiet=True)
    assert len(asked) == 1
    assert model.state.id == event
    assert played(model).rows == load_structure(turbo).structure.rows
    press("Ctrl+Z")
    assert played(model).rows == load_structure(horse).structure.rows


@pytest.mark.parametrize("content", [b"", b"\0\1\2", b"name = 'half", b"x" * 2_000_000])
def test_a_file_that_is_none_is_explained_and_nothing_changes(
    structure: StructureDesk, model: EventModel, tmp_path: Path, in_dialog: InDialog, content: bytes
) -> None:
    before = played(model)
    path = tmp_path / "broken.toml"
    path.write_bytes(content)
    said: list[str] = []
    in_dialog(lambda dialog: said.append(dialog.windowTitle()))
    assert not structure.filing.read(path)
    assert said == ["broken.toml"]
    assert played(model) is before


def test_an_own_template_is_kept_and_replaced_only_when_asked(
    window: MainWindow, structure: StructureDesk, press: Press, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.data = folder
    press("Ctrl+Shift+S")
    assert [path.suffix for path in (folder / "templates").iterdir()] == [".toml"]
    assert "is kept among your templates" in structure.told.text()
    asked: list[object] = []

    def no(*about: object) -> int:
        asked.append(about[2])
        return 0

    monkeypatch.setattr(ask_tell, "asker", no)
    press("Ctrl+Shift+S")
    assert "already" in str(asked[0])


def test_an_own_template_is_deleted_when_asked_and_one_that_ships_cannot_be(
    window: MainWindow,
    structure: StructureDesk,
    press: Press,
    in_dialog: InDialog,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window.data = folder
    press("Ctrl+Shift+S")
    (kept,) = (folder / "templates").iterdir()
    asked: list[str] = []
    answers = iter((0, 1))

    def ask(*about: object) -> int:
        asked.append(str(about[2]))
        return next(answers)

    def delete(dialog: object) -> None:
        assert isinstance(dialog, ListDialog)
        assert not dialog.more.isEnabled()  # the nine games ship with Floor
        dialog.list.setCurrentRow(1)
        dialog.more.click()

    monkeypatch.setattr(ask_tell, "asker", ask)
    for there in (True, False):
        in_dialog(delete)
        press("Ctrl+Shift+N")
        assert kept.exists() == there
    assert "Events that began with it stay as they are" in asked[0]
    assert "no longer among your templates" in structure.told.text()
    seen: list[bool] = []
    in_dialog(lambda dialog: seen.append(isinstance(dialog, ListDialog) and dialog.more.isVisible()))
    press("Ctrl+Shift+N")
    assert seen == [False]


def test_the_builder_says_what_is_wrong_and_what_it_made_before_it_is_used(
    structure: StructureDesk, model: EventModel, press: Press, in_dialog: InDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ask_tell, "asker", lambda *_: 1)
    games = played(model).mix.games
    said: list[str] = []

    def work(dialog: object) -> None:
        assert isinstance(dialog, BuildDialog)
        for key, text in (("players", "many"), ("hours", "soon"), ("chips", "25 x"), ("starting_stack", "")):
            field = dialog.fields[key]
            was = field.edit.text()
            field.edit.setText(text)
            dialog.go.click()
            name = field.edit.accessibleName()
            assert dialog.error.isVisible()
            assert field.edit.accessibleDescription()
            assert dialog.error.text() == f"{name}: {field.edit.accessibleDescription()}"
            assert dialog.built is None
            field.edit.setText(was)
            assert not dialog.error.isVisible()
        dialog.fields["starting_stack"].edit.setText("30k")
        dialog.fields["chips"].edit.setText("100 500 1k 5k 25k")
        press("Return")
        said.append(dialog.told.text())
        assert dialog.built is not None
        dialog.fields["seats"].edit.setText("6")
        assert (dialog.told.text(), dialog.go.text()) == ("", "Work it out")
        press("Return", "Return")

    in_dialog(work)
    press("Ctrl+Shift+B")
    assert "it ends about level" in said[0]
    assert "It begins with No-Limit Hold'em: " in said[0]
    assert played(model).starting_stack == 30_000
    assert played(model).mix.games == games


@pytest.mark.parametrize("size", [1.0, 1.5])
def test_nothing_of_the_builder_is_cut(structure: StructureDesk, window: MainWindow, qtbot: QtBot, size: float) -> None:
    window.set_text_size(size, keep=False)
    state = structure.model.state
    assert state is not None
    dialog = BuildDialog(window, state.structure, None)
    qtbot.addWidget(dialog)
    dialog.show()
    for players, hours, seats in (("60", "8", "7"), ("9,000", "0.5", "7"), ("60", "8", "12")):
        for key, text in (("players", players), ("hours", hours), ("seats", seats)):
            dialog.fields[key].edit.setText(text)
        dialog.go.click()
        settle()
        for words in dialog.findChildren(QLabel):
            assert not words.isVisible() or words.height() >= words.heightForWidth(words.width()), words.text()
        for field in dialog.fields.values():
            assert field.edit.height() >= field.edit.sizeHint().height()
        assert dialog.height() <= dialog.screen().availableGeometry().height()
    dialog.close()


def test_the_templates_say_what_comes_of_one(structure: StructureDesk, model: EventModel) -> None:
    """The demo event is being played; a new one is not yet, and its levels are replaced."""
    assert "Poker Players Championship is being played and stays as it is" in structure.filing._note()
    assert begin(model, load_structure(templates()[0].path).structure)
    assert "come in place of those here" in structure.filing._note()


def test_a_structure_that_no_event_could_play_begins_none(
    structure: StructureDesk, window: MainWindow, model: EventModel
) -> None:
    """It is refused with what is wrong; nobody is asked to begin another event with it."""
    assert begin(model, load_structure(templates()[0].path).structure)
    before = model.state
    assert before is not None
    assert not structure.filing.use(replace(before.structure, seats=0))
    assert model.state is before
    assert window.bar is not None
    assert "cannot be recorded" in window.bar.message.text()


def test_facts_that_are_wrong_are_told_below_them_all(structure: StructureDesk, press: Press) -> None:
    press("Alt+2")
    page = structure.games
    tops = {key: field.edit.geometry().top() for key, field in page.fields.items()}
    for key, text in (("change", "often"), ("seats", "99")):
        page.fields[key].edit.setFocus()
        page.fields[key].edit.selectAll()
        type_into(structure, text)
    first, second = page.error.text().split("\n")
    assert first.startswith("Game changes after: 'often' does not say")
    assert second.startswith("Seats at a table: ")
    assert {key: field.edit.geometry().top() for key, field in page.fields.items()} == tops


# ---- the window ---------------------------------------------------------------------------------------------------------


def test_every_key_of_the_desk_is_told(structure: StructureDesk, window: MainWindow) -> None:
    rows = structure.commands()
    assert len(rows) >= 22
    assert all(row.keys and row.help.endswith(".") for row in rows)
    others = [key for row in window.rows() if row.desk in ("", "structure") for key in row.keys]
    assert len(set(others)) == len(others)


def test_the_grid_stands_alone_by_key_and_any_page_comes_back(
    structure: StructureDesk, window: MainWindow, press: Press
) -> None:
    def columns() -> int:
        view = structure.view
        places = (view.columnViewportPosition(n) + view.columnWidth(n) for n in range(structure.grid.columnCount()))
        return sum(place <= view.viewport().width() for place in places)

    structure.view.horizontalScrollBar().setValue(0)
    press("Alt+3")
    settle()
    before = columns()
    press("Alt+4")
    settle()
    assert not structure.beside.isVisible()
    assert window.action("structure.alone").isChecked()
    assert structure.view.hasFocus()
    assert structure.about.isVisible()
    assert columns() >= before + 4
    press("Alt+4")
    assert structure.chart.isVisible()
    assert not structure.about.isVisible()
    press("Alt+4", "Alt+1")
    assert structure.findings.isVisible()
    assert not window.action("structure.alone").isChecked()


def test_tab_walks_out_of_the_grid_and_round(structure: StructureDesk, press: Press) -> None:
    structure.view.setFocus()
    seen = set()
    for _ in range(12):
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.add(focus)
        assert focus.accessibleName() or focus.property("text")
        press("Tab")
    assert structure.view in seen
    assert structure.findings.list in seen
    assert set(structure.tabs.values()) <= seen


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("page", ["findings", "games", "chart"])
def test_large_text_scrolls_nothing_sideways(
    window: MainWindow, structure: StructureDesk, page: str, text: float
) -> None:
    """The keys on the buttons leave before their words would be cut."""
    window.set_text_size(text, keep=False)
    structure.page(page)
    settle()
    assert not window._places["structure"].horizontalScrollBar().isVisible()
    beside = structure.games.findChildren(ActionButton) if page == "games" else []
    for button in (*structure.buttons.values(), *structure.tabs.values(), *beside):
        wide = QFontMetrics(button.font()).horizontalAdvance(button.text()) + button._mark_width() * button.isChecked()
        assert button.width() >= wide + 18
    for field in structure.games.fields.values() if page == "games" else ():
        assert field.label.width() >= field.label.sizeHint().width()


@pytest.mark.parametrize(("text", "stands"), [(1.0, True), (1.5, False)])
def test_how_far_it_is_played_is_never_cut_to_another_number(
    window: MainWindow, structure: StructureDesk, text: float, stands: bool
) -> None:
    window.set_text_size(text, keep=False)
    settle()
    assert structure.about.text() == "Level 20 of 25"
    image = structure.about.grab().toImage()
    colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    assert (len(colours) > 1) == stands


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("page", ["findings", "games", "chart"])
def test_nothing_scrolls_but_the_grid(
    window: MainWindow, structure: StructureDesk, size: tuple[int, int], page: str
) -> None:
    window.resize(*size)
    structure.page(page)
    settle()
    place = window._places["structure"]
    assert not place.horizontalScrollBar().isVisible()
    assert not place.verticalScrollBar().isVisible()


def test_a_cash_game_shows_its_one_level(structure: StructureDesk, model: EventModel) -> None:
    cash = load_structure(next(t.path for t in templates() if t.key == "cash-limit-mix")).structure
    assert begin(model, cash)
    structure.refresh(model.state, EVERYTHING)
    settle()
    assert structure.grid.rowCount() == 1
    assert structure.grid.state(0) == "coming"
