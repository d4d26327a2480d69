"""The display as it is painted: sizes, places, colours, and no second lost."""

import itertools
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor_app.tournament.commands import PauseClock
from floor_app.tournament.structure import Remove
from floor_app.ui import theme
from floor_app.ui.display.ink import unit_of
from floor_app.ui.display.layouts import TITLES
from floor_app.ui.display.pages import LAYOUTS
from floor_app.ui.display.view import PublicDisplay
from tests.ui.display.conftest import Look
from tests.ui.display.scenes import SCENES, Scene
from tests.ui.display.walk import apart, difference

SIZES = ((1366, 768), (1920, 1080), (3840, 2160), (1280, 1024), (1920, 1200))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCENES)
def test_what_matters_is_a_25th_of_the_height_whole_and_by_itself(look: Look, name: str, size: tuple[int, int]) -> None:
    _, display = look(name, *size)
    if name != "clock-empty":
        assert display.drawn
    for text in display.drawn:
        height = size[1] if size[0] >= size[1] * 1.7 else size[0] / 1.84  # on a narrow screen its width decides
        assert text.size >= height / 25 or text.caption, text
        assert text.size >= height / 34, text
        assert not text.cut, text
        assert text.place.left() >= 0, text
        assert text.place.right() <= size[0], text
        assert text.place.bottom() <= size[1], text
    for one, other in itertools.combinations(display.drawn, 2):
        assert not one.place.intersects(other.place), (one.text, other.text)


@pytest.mark.parametrize("size", SIZES[:3], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name", ["clock", "clock-last-table", "clock-paused", "clock-break", "clock-nine", "clock-turned"]
)
def test_the_digits_are_two_fifths_to_a_half_of_their_part(look: Look, name: str, size: tuple[int, int]) -> None:
    _, display = look(name, *size)
    (time,) = [text for text in display.drawn if text.text == display.board.time]
    assert display._part is not None
    part = display._part.part.height() * unit_of(display.size())
    assert 0.4 <= time.place.height() / part <= 0.5


def test_every_layout_of_the_menu_can_be_painted() -> None:
    assert list(LAYOUTS) == list(TITLES)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_shows_time_level_and_state(look: Look, layout: str) -> None:
    _, display = look("clock-paused", layout=layout)
    words = [text.text for text in display.drawn]
    assert {"63:12", "Level 20", "PAUSED"} <= set(words)


def texts(display: PublicDisplay) -> str:
    return " ".join(text.text for text in display.drawn)


def test_families_next_level_and_figures_stand_on_the_clock(look: Look) -> None:
    _, display = look("clock")
    words = texts(display)
    for word in ("Limit flop / draw", "Stud games", "Pot-limit", "No-limit", "Level 21", "40,000", "80,000–160,000"):
        assert word in words
    assert "31 of 99" in words
    assert "958,064" in words
    assert "63 min" in words
    assert "Riverside Card Room" in words


def test_a_message_takes_the_middle(look: Look) -> None:
    _, display = look("message")
    assert "Dinner is served" in texts(display)


def ground(display: PublicDisplay, x: float, y: float) -> QColor:
    picture = display.grab().toImage()
    return picture.pixelColor(int(x * picture.width()), int(y * picture.height()))


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_paused_and_break_are_framed_and_the_last_seconds_stand_on_red(
    look: Look, qapp: object, scheme: theme.Scheme
) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, scheme)
    edges = {name: ground(look(name)[1], 0.5, 0.004).name() for name in ("clock", "clock-paused", "clock-break")}
    tokens = theme.tokens()
    assert edges == {"clock": tokens.window, "clock-paused": tokens.stop, "clock-break": tokens.notice}
    _, display = look("clock-ten")
    assert display._part is not None
    field = display._part.time
    at = field.left() + 2, field.center().y()
    assert ground(display, at[0] / 177.8, at[1] / 100).name() == tokens.stop


def test_a_pause_is_told_from_a_break_without_colour(look: Look) -> None:
    grey = {name: ground(look(name)[1], 0.001, 0.5).name() for name in ("clock", "clock-paused", "clock-break")}
    window = theme.tokens().window
    assert grey == {"clock": window, "clock-paused": theme.tokens().stop, "clock-break": window}


def test_a_change_of_theme_is_taken_up(look: Look) -> None:
    _, display = look("clock")
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "light")
    assert ground(display, 0.5, 0.004).name() == theme.tokens().window


# ---- seconds -----------------------------------------------------------------------------------------------------------


def beat_through(made: Scene, seconds: int, late: int) -> list[str]:
    """The time on screen at every beat, the timer firing `late` ms after it was aimed."""
    made.now.on(ms=500)
    made.model.beat()
    display = PublicDisplay(made.model)
    shown = [display.board.time]
    for _ in range(seconds):
        made.now.on(ms=made.model._timer.interval() + late)
        made.model.beat()
        shown.append(display.board.time)
    display.close()
    return shown


@pytest.mark.parametrize("late", [0, 1, 40, 300])
def test_in_ten_minutes_no_second_is_skipped_or_shown_twice(look: Look, late: int) -> None:
    made, _ = look("clock")
    shown = beat_through(made, 600, late)
    minutes = [f"{n // 60}:{n % 60:02}" for n in range(63 * 60 + 12, 63 * 60 + 12 - 601, -1)]
    assert shown == minutes


def test_each_beat_is_aimed_one_millisecond_behind_the_second(look: Look) -> None:
    made, _ = look("clock")
    made.now.on(ms=437)
    made.model.beat()
    for _ in range(60):
        made.now.on(ms=made.model._timer.interval())
        face = made.model.face()
        assert face is not None
        assert face.left is not None
        assert face.left % 1000 == 999
        made.model.beat()


def test_a_second_repaints_the_clock_s_part_and_not_what_stands(look: Look) -> None:
    made, display = look("clock")
    still = display._still
    made.now.on(ms=1000)
    made.model.beat()
    display.grab()
    assert display._still is still
    made.model.act(PauseClock())
    display.grab()
    assert display._still is not still


def test_a_minute_and_the_last_minute_repaint_only_foot_and_clock(look: Look) -> None:
    made, display = look("clock")
    still = display._still
    before = {drawn.text for drawn in display.drawn}
    made.now.on(minutes=2)
    made.model.beat()
    display.grab()
    assert display._still is still
    after = {drawn.text for drawn in display.drawn}
    assert before - after == {"63 min", "63:12"}
    assert after - before == {"61 min", "61:12"}
    made.now.on(minutes=60, ms=20_000)
    made.model.beat()
    display.grab()
    assert (display.board.urgency, display._still) == ("minute", still)


@pytest.mark.parametrize("layout", ["clock", "mixed"])
def test_painting_only_what_a_second_changed_leaves_the_same_picture(qtbot: QtBot, look: Look, layout: str) -> None:
    made, display = look("clock", 1366, 768, layout)
    with qtbot.waitExposed(display):
        display.show()
    made.now.on(minutes=61, ms=10_500)
    made.model.beat()
    qtbot.waitUntil(lambda: display.drawn[-1].text == display.board.time)
    for _ in range(70):  # through a minute's end, the last minute and into its blocks
        made.now.on(ms=1000)
        made.model.beat()
        qtbot.waitUntil(lambda: display.drawn[-1].text == display.board.time)
    piecewise = display.screen().grabWindow(display.winId()).toImage()
    display._still = None
    whole = display.grab().toImage()
    assert piecewise.size() == whole.size()
    assert piecewise.convertToFormat(whole.format()) == whole


@pytest.mark.parametrize(("seed", "ratio"), list(enumerate((1.0, 1.25, 1.5, 2.0) * 2)))
def test_through_any_changes_the_display_painted_by_pieces_is_the_one_painted_whole(
    qapp: object, seed: int, ratio: float
) -> None:
    assert not difference(seed, ratio)


def test_pictures_that_differ_by_a_thin_line_are_told_apart(look: Look) -> None:
    _, display = look("clock")
    one, other = display.grab().toImage(), display.grab().toImage()
    assert not apart(one, other)
    for x in range(400):
        other.setPixelColor(x, 500, theme.color("line"))
    assert apart(one, other)


def test_an_edit_of_a_level_far_ahead_stands_on_the_level_sheet_at_once(look: Look) -> None:
    made, display = look("sheet")
    state = made.model.state
    assert state is not None
    rows = list(state.structure.rows)
    rows.insert(state.structure.row_of(22) + 1, Remove(1000))
    made.desk.state = replace(state, structure=replace(state.structure, rows=tuple(rows)))
    made.model.changed.emit(made.model.state, frozenset({"structure"}), None)
    display.grab()
    assert "REMOVE 1,000" in texts(display)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("clock", "Level 20 running, 63:12 left."),
        ("clock-last-level", "Level 25 running."),
        ("clock-cash", "No clock."),
        ("clock-empty", ""),
    ],
)
def test_what_runs_is_read_aloud(look: Look, name: str, said: str) -> None:
    _, display = look(name)
    assert display.accessibleDescription() == (f"{display.board.event}. {said}" if said else "")
