"""Builds the rooms and connects them: the only place that knows all of them.

The order of a start is the order of what a person waits for: the bare window is painted first, then the event is read
and its numbers painted, and only then is loaded what writing and printing need.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from floor_app.base import FloorError, Millis

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QApplication, QWidget

    from floor_app.store.alive import Alive
    from floor_app.store.desk import Desk
    from floor_app.ui.awake import Awake
    from floor_app.ui.instance import Claim
    from floor_app.ui.stages import Loading
    from floor_app.ui.tidy import Tidy
    from floor_app.ui.window import MainWindow

FILE = "floor.db"
"""The name of the record in the data folder."""

Mark = Callable[[str], None]
"""Told of each stage of a start as it is reached, for the benchmark: ``painted``, ``numbers``, ``warm``."""


def run(data: Path | None = None, demo: str | None = None, *, mark: Mark = lambda _: None) -> int:
    """Open the window and stay until it is closed; the exit code: 0, or 2 when a sentence said why it did not open.

    `data` is the data folder, else the one of FLOOR_DATA, else the user's. With `demo` (a desk's key, or empty for the
    first) the demo event opens in a folder of its own, which is gone at the end.
    """
    from floor_app.ui.screen import check_screen

    try:
        check_screen()
    except FloorError as error:
        _say(error)
        return 2
    application = the_application()
    try:
        with _folder(data, demo) as folder:
            return _run(application, folder, demo, mark)
    except FloorError as error:
        _say(error)
        _tell(None, error)
        return 2


# ---- before there is a window ------------------------------------------------------------------------------------------


@contextmanager
def _folder(data: Path | None, demo: str | None) -> Iterator[Path]:
    """The data folder, made when it is missing; for a demo one of its own inside it (or the system's), gone at the end."""
    if demo is not None:
        import tempfile

        if data is not None:
            _make(data)
        with tempfile.TemporaryDirectory(prefix="floor-demo-", dir=data, ignore_cleanup_errors=True) as name:
            yield Path(name)
        return
    folder = data_folder(data)
    _make(folder)
    yield folder


def data_folder(data: Path | None) -> Path:
    """`data`, else the folder of the environment's FLOOR_DATA, else the user's own by the custom of the system."""
    if data is not None:
        return data
    given = os.environ.get("FLOOR_DATA")
    if given:
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("floor", appauthor=False)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        from floor_app.store.trouble import refusal

        raise refusal(error, folder, "The data folder cannot be made") from error


# ---- the window --------------------------------------------------------------------------------------------------------


def _run(application: QApplication, folder: Path, demo: str | None, mark: Mark) -> int:
    from floor_app.ui import instance

    claim = instance.claim(folder)
    if isinstance(claim, instance.Busy):
        if claim.error is not None:
            raise claim.error
        return 0  # the first one has come to the front
    try:
        return _with_claim(application, claim, folder, demo, mark)
    finally:
        claim.release()


def the_application() -> QApplication:
    """The one QApplication of this process."""
    import signal

    from PySide6.QtWidgets import QApplication

    there = QApplication.instance()
    if isinstance(there, QApplication):
        return there
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C in the terminal ends Floor: every act is on disk already
    QApplication.setApplicationName("Floor")
    QApplication.setDesktopFileName("floor-app")
    return QApplication(sys.argv[:1])


def _say(error: FloorError) -> None:
    sys.stderr.write(f"floor-app: {error}\n")


def _tell(parent: QWidget | None, error: FloorError, title: str = "Floor cannot open") -> None:
    from floor_app.ui import theme
    from floor_app.ui.ask_tell import tell

    if parent is None:  # no window has dressed the application yet
        theme.apply(the_application(), "system")
    tell(parent, title, error)


def _with_claim(application: QApplication, claim: Claim, folder: Path, demo: str | None, mark: Mark) -> int:
    from floor_app.ui import crash
    from floor_app.ui.window import MainWindow

    gc.disable()  # all that is made at the start stays; `Tidy` takes over
    fault = crash.last_fault(folder)
    watch = crash.install(folder)
    start = _Start(MainWindow(folder), claim, folder, demo, mark, fault)
    try:
        start.show()
        return application.exec()
    finally:
        start.close()
        watch.stop()
        gc.enable()


@dataclass
class _Start:
    """The start of a window, stage by stage, and what it holds until the end."""

    window: MainWindow
    claim: Claim
    folder: Path
    demo: str | None
    mark: Mark
    fault: str | None
    """How the last run ended in a native crash; None when it did not."""
    desk: Desk | None = None
    painted: QObject | None = None
    """What waits for the next paint; it must live that long."""
    loading: Loading | None = None
    note: str = ""
    """What is to be said of the start once the window can say it."""
    gone: Millis | None = None
    """How long Floor was closed, in ms; None for a plain new start."""
    alive: Alive | None = None
    awake: Awake | None = None
    tidy: Tidy | None = None

    def show(self) -> None:
        """Show the bare window; the event follows once that is painted."""
        from floor_app.ui.stages import after_paint

        self.painted = after_paint(self.window, self.open_event)
        self.window.show()

    def open_event(self) -> None:
        """Once the bare window is painted: open the record, and paint the event's numbers."""
        self.mark("painted")
        try:
            self.desk = open_desk(self.folder / FILE, demo=self.demo is not None)
        except FloorError as error:
            from PySide6.QtWidgets import QApplication

            _say(error)
            _tell(self.window, error)
            QApplication.exit(2)
            return
        from floor_app.sheets.on_demand import Sheets
        from floor_app.store.alive import Alive, absence
        from floor_app.ui.model import EventModel
        from floor_app.ui.stages import after_paint

        alive = self.alive = Alive(self.folder)
        model = EventModel(self.desk, self.desk.now)
        self.window.show_event(model, Sheets(), later=True)
        notes = (
            self.desk.note,
            "Floor ended by itself last time; crashes.log in the data folder says how." if self.fault else None,
        )
        self.note = " ".join(note for note in notes if note)
        self.gone = absence(alive.last(), self.desk.now)
        alive.keep(self.desk.now())
        model.tick.connect(alive.keep)
        model.heart.connect(alive.keep)  # while the clock on screen stands another event's may run
        self.painted = after_paint(self.window, self.warm)

    def warm(self) -> None:
        """Once the numbers are painted: the other desks, and beside the event loop what writing and printing need."""
        from floor_app.base import wall
        from floor_app.ui import day_time
        from floor_app.ui.stages import Loading

        self.mark("numbers")
        day_time.follow(wall)
        self.window.build_rest()
        if self.demo:
            self.window.go_to(self.demo)
        if self.gone is not None:
            self.window.say_away(self.gone, self.note)
        elif self.note:
            self.window.note(self.note)
        self.claim.listen(self.window.come_to_front)
        self.loading = Loading(("floor_app.store.write", "floor_app.sheets.levels"), self.warmed)

    def warmed(self) -> None:
        """Once all is loaded: have the whole file checked, and hold off sleep while a clock runs; tidy up."""
        from floor_app.ui.awake import Awake, holder
        from floor_app.ui.tidy import Tidy

        try:
            if self.desk is not None:
                self.desk.warm()
        except FloorError as error:
            _tell(self.window, error, "The record was checked")
        if self.window.model is not None:
            self.awake = Awake(self.window.model, holder())
            self.tidy = Tidy(self.window.model)
        self.mark("warm")

    def close(self) -> None:
        """Let go of the file, and of the screen."""
        from floor_app.ui import day_time

        day_time.follow(None)
        if self.awake is not None:
            self.awake.close()
        if self.tidy is not None:
            self.tidy.close()
        if self.loading is not None:
            self.loading.wait()
        if self.desk is not None:
            if self.alive is not None:
                self.alive.keep(self.desk.now(), at_once=True)
            self.desk.close()


def open_desk(file: Path, *, demo: bool = False) -> Desk:
    """The desk over `file`. Where there is no event yet, the nine-game event is made, or the demo's.

    Raises StoreError as Desk.open.
    """
    from floor_app.store.desk import Desk

    desk = Desk.open(file)
    if desk.state is None:
        try:
            (_make_demo if demo else _make_first)(desk)
        except FloorError:
            desk.close()
            raise
    return desk


def _make_first(desk: Desk) -> None:
    from floor_app.tournament.commands import full_table
    from floor_app.tournament.files import load_structure
    from floor_app.tournament.templates import templates

    structure = load_structure(templates()[0].path).structure
    desk.create(structure, [full_table(structure)])


def _make_demo(desk: Desk) -> None:
    from floor_app.tournament.commands import CreateEvent
    from floor_app.tournament.demo import demo_event

    for command, _ in demo_event():
        if isinstance(command, CreateEvent):
            desk.create(command.structure, command.tables)
        else:
            desk.do(command)
