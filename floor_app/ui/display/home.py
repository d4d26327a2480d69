"""Where the public display stands: opened and closed, on which screen, and what happens when that screen goes and comes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QPixmap, QScreen, QShortcut, QWindowStateChangeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget

from floor_app.ui.commands import Command
from floor_app.ui.display.layouts import TITLES

if TYPE_CHECKING:
    from floor_app.ui.display.pages import Room
    from floor_app.ui.display.view import PublicDisplay
    from floor_app.ui.model import EventModel

MENU = "View/Public display"
KEY = "Ctrl+F11"
LOGOS = ("logo.svg", "logo.png", "logo.jpg")
"""Files of the data folder that are taken as the room's logo."""


class DisplayHome(QObject):
    """Belongs to the main window: the display closes with it, and its screen and layout are remembered in its settings."""

    def __init__(
        self, model: EventModel, window: QWidget, settings: QSettings | None = None, data: Path | None = None
    ) -> None:
        super().__init__(window)
        self.model, self.window, self.settings, self.data = model, window, settings, data
        self.display: PublicDisplay | None = None
        self.wanted = str(self._setting("display/screen", ""))
        """Name of the screen the display belongs on; empty = the second one."""
        self.layout_key = str(self._setting("display/layout", "clock"))
        self.message = ""
        self.away = False
        """Whether the display's screen is gone, so that it stands as a window at home until that comes back."""
        self._screen: QScreen | None = None
        """The screen it covers, or covered until that went."""
        self._name = ""
        """That screen's name."""
        self._asked = False
        """Whether a dialog of the window is open: it would stand unseen behind a display on the same screen."""
        self._esc = QShortcut(QKeySequence("Esc"), window, enabled=False)
        self._esc.activated.connect(self.close)
        self._esc.activatedAmbiguously.connect(self.close)  # before what a desk that nobody sees does with it
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.screenAdded.connect(self.screen_added)
        app.screenRemoved.connect(self.screen_removed)
        window.installEventFilter(self)

    def _setting(self, key: str, default: object) -> object:
        return default if self.settings is None else self.settings.value(key, default)

    def _keep(self, key: str, value: object) -> None:
        if self.settings is not None:
            self.settings.setValue(key, value)

    # ---- opening and closing --------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        """Whether there is a display on some screen."""
        return self.display is not None

    @property
    def covers(self) -> bool:
        """Whether the display hides the window, so that only keys reach that."""
        if self.display is None or self.away:
            return False
        return self.window.screen().name() in {self._name, self.display.screen().name()}

    def toggle(self) -> None:
        """Open the display on its screen, or close it."""
        if self.open:
            self.close()
        else:
            self.show_on(self.its_screen())

    def its_screen(self) -> QScreen:
        """The screen chosen when it is there, else the first that is not the window's, else the window's."""
        screens = QGuiApplication.screens()
        chosen = next((screen for screen in screens if screen.name() == self.wanted), None)
        other = next((screen for screen in screens if screen is not self.window.screen()), None)
        return chosen or other or self.window.screen()

    def choose(self, screen: QScreen) -> None:
        """Show the display on this screen, now and from now on."""
        self.wanted = screen.name()
        self._keep("display/screen", self.wanted)
        self.show_on(screen)

    def show_on(self, screen: QScreen) -> None:
        """Cover that screen with the display."""
        if self.display is None:
            from floor_app.ui.display.view import PublicDisplay

            self.display = PublicDisplay(self.model, self.room(), self._closed, self._pressed)
            self.display.show_content(message=self.message)
            self.display.show_layout(self.layout_key)
        display = self.display
        self.away = False
        display.winId()  # without a native window it would open on the first screen
        self._follow(screen)
        if self._asked and self.window.screen() is screen:
            display.hide()
            return
        _show(display, Qt.WindowState.WindowNoState)
        display.setScreen(screen)
        display.setGeometry(screen.geometry())
        _show(display, Qt.WindowState.WindowFullScreen)
        self._say_how()

    def _follow(self, screen: QScreen) -> None:
        """Hear of it when this screen has another resolution, and when window or display come to another screen."""
        self._leave()
        screen.geometryChanged.connect(self._fit)
        self._screen, self._name = screen, screen.name()
        for shown in (self.window, self.display):
            handle = None if shown is None else shown.windowHandle()
            if handle is not None:
                handle.screenChanged.connect(self._say_how, Qt.ConnectionType.UniqueConnection)

    def _leave(self) -> None:
        """Hear no more of the screen it covers, which may be gone when it is opened again."""
        if self._screen is not None:
            self._screen.geometryChanged.disconnect(self._fit)
        self._screen = None

    def _fit(self, *_about: object) -> None:
        """Cover its screen as large as that is now."""
        if self.display is not None and self._screen is not None:
            self.show_on(self._screen)

    def _say_how(self, *_about: object) -> None:
        """On the window's own screen it says how it is closed, and keys are no letters of a field that nobody sees."""
        if self.display is None:
            return
        self.display.show_content(hint=f"Esc, {KEY} or a double click closes this display" if self.covers else "")
        focus = QApplication.focusWidget()
        if self.covers and isinstance(focus, QLineEdit) and self.window.isAncestorOf(focus):
            focus.clearFocus()
        self._esc.setEnabled(self.covers)

    def _closed(self) -> None:
        display, self.display = self.display, None
        self.away = False
        self._leave()
        if display is not None:
            display.deleteLater()
        self._esc.setEnabled(False)

    def close(self) -> None:
        """Close the display, where there is one."""
        if self.display is not None:
            self.display.close()

    def _pressed(self, key: QKeySequence) -> None:
        """A key that a desktop gave to the display and not to the window: it does what it does there."""
        if key == self._esc.key():
            self.close()
            return
        found = (row for row in self.window.findChildren(QAction) if row.isEnabled() and key in row.shortcuts())
        for action in found:
            action.trigger()
            return

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if watched is self.window:
            if event.type() == QEvent.Type.Close or (self.covers and self._turns_full(event)):
                self.close()
            elif event.type() == QEvent.Type.WindowBlocked:
                self._asked = True
                if self.covers and self.display is not None:
                    self.display.hide()
            elif event.type() == QEvent.Type.WindowUnblocked:
                self._asked = False
                QTimer.singleShot(0, self, self._answered)  # once the desktop has taken the dialog away
        return False

    def _answered(self) -> None:
        """Cover the window again; keys stay the window's, to which the desktop would else give none."""
        if self._asked or self.display is None or not self.display.isHidden():
            return
        self._fit()
        self.window.activateWindow()

    def _turns_full(self, event: QEvent) -> bool:
        """Whether the window becomes full or is full no more (F11): the screen is for the window then."""
        if not isinstance(event, QWindowStateChangeEvent):
            return False
        return bool((event.oldState() ^ self.window.windowState()) & Qt.WindowState.WindowFullScreen)

    # ---- screens that go and come -----------------------------------------------------------------------------------------

    def screen_removed(self, screen: QScreen) -> None:
        """Its screen was unplugged: come home, as a window that hides nothing, until the screen is back."""
        if self.display is None or self.away or screen.name() != self._name:
            return
        self._screen = None
        self.away = True
        left = [other for other in QGuiApplication.screens() if other is not screen]
        if not left:
            return
        home = self.window.screen() if self.window.screen() in left else left[0]
        room = home.availableGeometry()
        display = self.display
        _show(display, Qt.WindowState.WindowNoState)
        display.setScreen(home)
        wide, tall = room.width() * 2 // 5, room.width() * 9 // 40
        display.setGeometry(room.right() - wide - 24, room.bottom() - tall - 24, wide, tall)
        self._say_how()

    def screen_added(self, screen: QScreen) -> None:
        """A screen was plugged in: the display goes there when it is the one chosen, or the one it was unplugged from."""
        if self.display is None:
            return
        if screen.name() == self.wanted or (self.away and screen.name() == self._name):
            self.show_on(screen)

    # ---- what it shows ----------------------------------------------------------------------------------------------------

    def room(self) -> Room:
        """The room's name and logo, from the settings and the data folder."""
        from floor_app.ui.display.pages import Room

        logo: QPixmap | None = None
        if self.data is not None:
            files = [Path(str(self._setting("room/logo", ""))), *(self.data / name for name in LOGOS)]
            found = next((file for file in files if file.name and file.is_file()), None)
            logo = None if found is None else QPixmap(str(found))
        return Room(str(self._setting("room/name", "")), None if logo is None or logo.isNull() else logo)

    def show_layout(self, key: str) -> None:
        """Show another layout, and open the display when it is closed."""
        self.layout_key = key
        self._keep("display/layout", key)
        if self.display is None:
            self.toggle()
        assert self.display is not None
        self.display.show_layout(key)

    def type_message(self) -> None:
        """Ask for a message, and show it."""
        from floor_app.ui.display.text_dialog import ask_text

        text = ask_text(self.window, "Message on the display", "Message", self.message, go="Show it")
        if text is None:
            return
        self.message = text
        if self.display is not None:
            self.display.show_content(message=text)
        self.show_layout("message" if text else "clock")

    def type_room(self) -> None:
        """Ask for the room's name; the logo is a file in the data folder."""
        from floor_app.ui.display.text_dialog import ask_text

        more = f"The logo is the file logo.svg or logo.png in {self.data}." if self.data is not None else ""
        name = ask_text(self.window, "Name of the room", "Name", self.room().name, go="Keep it", more=more)
        if name is None:
            return
        self._keep("room/name", name)
        if self.display is not None:
            self.display.show_content(room=self.room())

    def flash(self) -> None:
        """Light the display up, where there is one."""
        if self.display is not None:
            self.display.flash()

    # ---- commands -------------------------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """The rows of the display in the window's table of commands."""

        def ready() -> bool:
            return self.model.state is not None

        layouts = [
            Command(
                f"display.{key}",
                "",
                title,
                f"Show the layout {title.lower()} on the public display.",
                MENU,
                act=self.type_message if key == "message" else partial(self.show_layout, key),
                enabled=ready,
                on=partial(self._shows, key),
            )
            for key, title in TITLES.items()
        ]
        return (
            Command(
                "display.open",
                KEY,
                "Public display",
                "Open the public display on its screen, or close it.",
                MENU,
                act=self.toggle,
                enabled=ready,
                on=lambda: self.open,
            ),
            *layouts,
            Command(
                "display.room",
                "",
                "Name of the room…",
                "Type the room's name for the display.",
                MENU,
                act=self.type_room,
            ),
        )

    def _shows(self, key: str) -> bool:
        return self.display is not None and self.display.layout_key == key

    def join(self, menus: dict[str, QMenu]) -> None:
        """Have the menu of the display list the screens there are, each time it opens."""
        menu = menus[MENU]
        menu.aboutToShow.connect(lambda: self.fill_screens(menu))

    def fill_screens(self, menu: QMenu) -> None:
        """Bring the menu's list of screens up to date: they come and go, so they are no rows of the table."""
        for action in [a for a in menu.actions() if a.property("screen") is not None]:
            menu.removeAction(action)
            action.deleteLater()
        mark = menu.addSeparator()
        mark.setProperty("screen", "")
        for number, screen in enumerate(QGuiApplication.screens(), start=1):
            size = screen.size()
            here = " (this window)" if screen is self.window.screen() else ""
            action = menu.addAction(f"On screen {number}: {screen.name()}, {size.width()} × {size.height()}{here}")
            action.setProperty("screen", screen.name())
            action.setCheckable(True)
            action.setChecked(self.display is not None and self.display.screen() is screen)
            action.setEnabled(self.model.state is not None)
            action.triggered.connect(partial(self._choose, screen.name()))

    def _choose(self, name: str, _checked: bool = False) -> None:
        screen = next((screen for screen in QGuiApplication.screens() if screen.name() == name), None)
        if screen is not None:
            self.choose(screen)


def _show(display: PublicDisplay, how: Qt.WindowState) -> None:
    """Show it without taking the keys from the window, as `showFullScreen` would."""
    display.setWindowState(how)
    display.show()
