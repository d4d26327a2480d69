"""The main window: strip on top, rail on the left, one desk in front.

The module loads only Qt and the theme, so that the bare frame is painted at once; `show_event` builds the rest.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QAction, QCloseEvent, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from floor_app.base import FloorError, Millis, StoreError, resource
from floor_app.ui import theme
from floor_app.ui.commands import WINDOW, Command, desk_row
from floor_app.ui.frame import BareFrame, place_for
from floor_app.ui.menus import Actions

if TYPE_CHECKING:
    from floor_app.tournament.tournament import Tournament
    from floor_app.ui.away import AwayOffer
    from floor_app.ui.call_clock import CallBar
    from floor_app.ui.display.home import DisplayHome
    from floor_app.ui.empty_desk import EmptyDesk
    from floor_app.ui.model import EventModel
    from floor_app.ui.ports import DeskWidget, SheetPort
    from floor_app.ui.rail import Rail
    from floor_app.ui.refusal_bar import RefusalBar
    from floor_app.ui.sounds import Sounds
    from floor_app.ui.strip import Strip


class MainWindow(QMainWindow):
    """Bare until `show_event`. `data` is the folder that keeps theme, text size and geometry (window.ini)."""

    def __init__(self, data: Path | None = None) -> None:
        super().__init__()
        self.data = data
        self.settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat) if data is not None else None
        self.model: EventModel | None = None
        self.desks: list[DeskWidget] = []
        self.rail: Rail | None = None
        self.strip: Strip | None = None
        self.bar: RefusalBar | None = None
        self.call: CallBar | None = None
        self.away: AwayOffer | None = None
        self.empty: EmptyDesk | None = None
        self.display: DisplayHome | None = None
        self.sounds: Sounds | None = None
        self.stack = QStackedWidget()
        self._places: dict[str, QScrollArea] = {}
        self._behind: dict[str, frozenset[str]] = {}
        """The areas that changed since a desk was last in front, by its key."""
        self._rest: Callable[[], Sequence[DeskWidget]] = tuple
        """Makes the desks that `build_rest` adds."""
        self.acts = Actions(self, self._front, self._barred)
        self._remember_look()
        self.setWindowTitle("Floor")
        self.setMinimumSize(960, 600)
        self.setCentralWidget(BareFrame())

    # ---- look, remembered -------------------------------------------------------------------------------------------

    def _remember_look(self) -> None:
        scheme = str(self._setting("theme", "system"))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.set_text_size(app, self._text_size())
        theme.apply(app, "dark" if scheme == "dark" else "light" if scheme == "light" else "system")
        geometry = self._setting("geometry", None)
        if not (isinstance(geometry, QByteArray) and self.restoreGeometry(geometry)):
            room = self.screen().availableGeometry()
            self.resize(min(1366, room.width()), min(768, room.height()))
            if room.width() <= 1440:
                self.setWindowState(Qt.WindowState.WindowMaximized)

    def _setting(self, key: str, default: object) -> object:
        return default if self.settings is None else self.settings.value(key, default)

    def _keep(self, key: str, value: object) -> None:
        if self.settings is not None:
            self.settings.setValue(key, value)

    def _text_size(self) -> float:
        try:
            return float(str(self._setting("text_size", "")))
        except ValueError:
            return self.usual_text_size()

    def usual_text_size(self) -> float:
        """The text size that fits this screen: 1.0 up to 1366 x 768, larger where there is room to read from further."""
        room = self.screen().availableGeometry()
        return min(2.4, max(1.0, round(min(room.width() / 1500, room.height() / 840), 1)))

    def set_scheme(self, scheme: theme.Scheme) -> None:
        """Choose dark, light or the system's, and remember it."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.apply(app, scheme)
        self._keep("theme", scheme)
        self.acts.update()

    def set_text_size(self, scale: float, *, keep: bool = True) -> None:
        """Choose the text size, 1.0 = 100 %, and remember it."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        theme.set_text_size(app, scale)
        if keep:
            self._keep("text_size", f"{theme.text_size():.2f}")

    # ---- the event --------------------------------------------------------------------------------------------------

    def show_event(
        self,
        model: EventModel,
        sheets: SheetPort | None = None,
        desks: Sequence[DeskWidget] | None = None,
        *,
        later: bool = False,
    ) -> None:
        """Build strip, rail and desks on the model's event. Called once; later events come by `model.changed`.

        `desks` starts a desk alone; by default all that exist are built. With `later` only what shows the event's
        numbers is built now, and `build_rest` must follow once they are painted.
        """
        from floor_app.ui.away import AwayOffer
        from floor_app.ui.call_clock import CallBar, CallTimer
        from floor_app.ui.desks import RAIL, first_desk, other_desks
        from floor_app.ui.empty_desk import EmptyDesk
        from floor_app.ui.ports import EVERYTHING
        from floor_app.ui.rail import Rail
        from floor_app.ui.refusal_bar import RefusalBar
        from floor_app.ui.strip import Strip
        from floor_app.ui.window_acts import new_event, open_event

        self.model = model
        with contextlib.suppress(StoreError):  # an icon is no reason not to open
            self.setWindowIcon(QIcon(str(resource("icons/floor.svg"))))
        strip = self.strip = Strip(model)
        self.bar = RefusalBar()
        self.timer = CallTimer(model.now)
        self.call = CallBar(self.timer)
        self.away = AwayOffer(model, self._say_away)
        if desks is None:
            table = first_desk(model)
            desks = (table,)
            self._rest = partial(other_desks, model, sheets, table)
            listed = tuple(row for row in RAIL if row[0] != "sheets" or sheets is not None)
        else:
            listed = tuple((d.key, d.title, d.function_key) for d in desks)
        self.rail = Rail(listed)
        self.rail.chosen.connect(self.go_to)
        self.empty = EmptyDesk(partial(new_event, self), partial(open_event, self))
        self.stack.addWidget(self.empty)
        self._place(desks)
        self._lay_out()
        model.changed.connect(self._refresh)
        model.refused.connect(self._refused)
        model.accepted.connect(self.bar.clear)
        strip.card.clicked.connect(self._say_other_level)
        model.tick.connect(lambda _moment: strip.repaint_time())
        self.bar.shown.connect(self.acts.update)
        front = str(self._setting("desk", "table"))
        if not later or front != desks[0].key:
            self.build_rest()
        self._refresh(model.state, EVERYTHING, None)
        self.go_to(front if model.state is not None else "")

    def build_rest(self) -> None:
        """What may wait until the numbers are painted: the desks behind the first, display, sounds, commands. Once."""
        from floor_app.ui.display.home import DisplayHome
        from floor_app.ui.ports import EVERYTHING
        from floor_app.ui.sounds import Sounds

        model, strip = self.model, self.strip
        if self.acts.table or model is None or strip is None:
            return
        display = self.display = DisplayHome(model, self, self.settings, self.data)
        self.sounds = Sounds(model, self.settings, parent=self)
        self.sounds.unheard.connect(lambda _cue: strip.flash())
        self.sounds.unheard.connect(lambda _cue: display.flash())
        others = self._rest()
        self._place(others)
        self._behind |= {desk.key: EVERYTHING for desk in others}
        self._build_commands()
        for desk in self.desks:
            handed_over = getattr(desk, "handed_over", None)
            if handed_over is not None:
                handed_over.connect(self.hand_over)
        self.acts.update()

    def _place(self, desks: Sequence[DeskWidget]) -> None:
        from floor_app.ui.ports import as_widget

        self.desks += desks
        for desk in desks:
            self._places[desk.key] = place = place_for(as_widget(desk))
            self.stack.addWidget(place)

    def _lay_out(self) -> None:
        assert self.strip is not None
        assert self.bar is not None
        assert self.rail is not None
        assert self.call is not None
        centre = QWidget()
        lines = QVBoxLayout(centre)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        lines.addWidget(self.strip)
        lines.addWidget(self.bar)
        lines.addWidget(self.call)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.stack, 1)
        lines.addLayout(row, 1)
        self.setCentralWidget(centre)

    @property
    def desk(self) -> DeskWidget | None:
        """The desk in front; None while no event is open."""
        front = self.stack.currentWidget()
        return next((desk for desk in self.desks if self._places[desk.key] is front), None)

    def go_to(self, key: str) -> None:
        """Bring a desk to the front; an unknown key brings the first. Without an event, the page that starts one."""
        assert self.rail is not None
        if self.model is None or self.model.state is None:
            assert self.empty is not None
            self.stack.setCurrentWidget(self.empty)
            self.rail.light("")
            self.empty.focus_first()
        else:
            desk = next((d for d in self.desks if d.key == key), self.desks[0])
            self._catch_up(desk)
            self.stack.setCurrentWidget(self._places[desk.key])
            self.rail.light(desk.key)
            desk.focus_first()
            self._keep("desk", desk.key)
        self.acts.update()

    def _refresh(self, state: Tournament | None, areas: frozenset[str], source: object) -> None:
        assert self.strip is not None
        assert self.rail is not None
        self.setWindowTitle("Floor" if state is None else f"{state.name} – Floor")
        self.rail.setEnabled(state is not None)
        self.strip.refresh(state, areas)
        if state is not None:
            for desk in self.desks:
                self._behind[desk.key] = self._behind.get(desk.key, frozenset()) | areas
        if source == "event" or (state is not None and self.desk is None):
            self.go_to("table")
        elif self.desk is not None:
            self._catch_up(self.desk)
        self.acts.update()

    def _catch_up(self, desk: DeskWidget) -> None:
        """A desk shows what changed since it was last in front; those behind it wait until somebody looks at them."""
        areas = self._behind.pop(desk.key, frozenset())
        if areas and self.model is not None:
            desk.refresh(self.model.state, areas)

    def _say_other_level(self) -> None:
        """A tap on the game's card while two levels stand on it does what its key does."""
        if self.strip is not None and self.strip.card.asks:
            self.action("table.level").trigger()

    def _refused(self, error: FloorError) -> None:
        assert self.bar is not None
        self.bar.say(error)

    # ---- commands ---------------------------------------------------------------------------------------------------

    def _build_commands(self) -> None:
        from floor_app.ui.away import clock_rows
        from floor_app.ui.window_acts import joined

        rows: list[Command] = [*joined(self, WINDOW)]
        for desk in self.desks:
            rows.append(desk_row(desk.title, desk.key, desk.function_key, partial(self.go_to, desk.key)))
            rows += desk.commands()
        if self.model is not None and self.away is not None:
            rows += clock_rows(self.model, self.away, self.timer)
        if self.display is not None and self.sounds is not None:
            rows += [*self.display.commands(), *self.sounds.commands()]
        self.acts.build(rows)
        if self.display is not None:
            self.display.join(self.acts.menus)

    def _front(self) -> str:
        return self.desk.key if self.desk is not None else ""

    def _barred(self) -> bool:
        return self.bar is not None and self.bar.isVisible()

    def action(self, name: str) -> QAction:
        """The action of a row, for buttons that share it. Raises KeyError for an unknown name."""
        for row, action in self.acts.table:
            if row.name == name:
                return action
        raise KeyError(name)

    def rows(self) -> tuple[Command, ...]:
        """Every row of the table of commands, the desks' too."""
        return tuple(row for row, _ in self.acts.table)

    def desk_of(self, key: str) -> DeskWidget | None:
        """The desk with this key; None when it does not exist here."""
        return next((desk for desk in self.desks if desk.key == key), None)

    # ---- what is said, and where the window stands -------------------------------------------------------------------

    @property
    def own_templates(self) -> Path | None:
        """Where a room's own templates lie; None where nothing is kept."""
        return self.data / "templates" if self.data is not None else None

    def hand_over(self, document: Mapping[str, object]) -> None:
        """Go to the Pots desk with a `settle` question that another desk hands over."""
        from floor_app.ui.window_acts import hand_over

        hand_over(self, document)

    def note(self, text: str) -> None:
        """Show a sentence in the bar under the strip: something that was assumed, nothing that went wrong."""
        if self.bar is not None:
            self.bar.note(text)

    def say_away(self, ms: Millis, note: str = "") -> None:
        """Offer the time back that a running clock went on while Floor was closed; `note` is said before it."""
        if self.away is not None:
            self.away.offer(ms, note)

    def _say_away(self, text: str) -> None:
        """Say how long Floor was away, with the offer to give it back; a start that is slow is no absence."""
        from floor_app.ui.away import GIVE_BACK

        self.acts.update()
        if self.bar is not None and self.acts.table:
            self.bar.note(text, self.action(GIVE_BACK))

    def come_to_front(self) -> None:
        """Show this window over the others: a second start asks for it."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def closeEvent(self, event: QCloseEvent, /) -> None:
        self._keep("geometry", self.saveGeometry())
        if self.settings is not None:
            self.settings.sync()
        if self.model is not None:
            self.model.stop()
        super().closeEvent(event)
