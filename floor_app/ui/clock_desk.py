"""The Clock desk: the time as large as it goes, start and pause, what the level costs in every family, who is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from floor_app.base import FloorError
from floor_app.rulings.words import sentence
from floor_app.ui import clock_words, theme
from floor_app.ui.clock_director import Director, older_hands_words
from floor_app.ui.clock_parts import Elapsed, SetField, as_row, errors_of, figure
from floor_app.ui.clock_room import Room
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.fields import AmountField, TextField
from floor_app.ui.lettering import BigNumber, Words
from floor_app.ui.level_table import LevelTable, level_rows, row_of
from floor_app.ui.model import EventModel
from floor_app.ui.other_clocks import OtherClocks
from floor_app.ui.theme import BODY, EXTRABOLD, LARGE, SEMIBOLD, SMALL, TITLE
from floor_app.ui.widgets import ActionButton, Panel

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.tournament import Tournament

TIME = 300
"""The most the time is large, in logical pixels at text size 100 %; it takes the place there is."""
LEAST = 56
"""The least the time is high in a low window, in logical pixels at text size 100 %."""
MINUTE = 60_000


class ClockDesk(QWidget):
    """For the director. In a cash game it says that there is no clock."""

    key = "clock"
    title = "Clock"
    function_key = "F4"

    def __init__(self, model: EventModel) -> None:
        super().__init__()
        self.model = model
        self.setAccessibleName("Clock desk")
        self.state_word = Words(size=LARGE, weight=EXTRABOLD)
        self.time = BigNumber(size=TIME, tone="text", fill=True)
        self.elapsed = Elapsed()
        self.coming = Words(size=BODY, tone="dim")
        self.director = Director(model, self.focus_first)
        self.others = OtherClocks(model)
        self._rows = {row.name: row for row in self.commands()}
        self.start = self._button("clock.start", "Start", "Space", kind="primary")
        self.less = self._button("clock.less", "− 1 min", "Down")
        self.more = self._button("clock.more", "+ 1 min", "Up")
        self.back = self._button("clock.back", "Previous level", "PgUp")
        self.next = self._button("clock.next", "Next level", "PgDown")
        self.set_level = SetField("Go to level", AmountField("Go to level"))
        self.set_time = SetField("Time left", TextField("Time left", size=LARGE))
        self.set_time.edit.setPlaceholderText("min:sec")
        self.left = SetField("Players left", AmountField("Players left"))
        self.entrants = SetField("Entrants", AmountField("Entrants"))
        self.table = LevelTable("What this level costs")
        self.next_table = LevelTable("What the next level costs", compact=True)
        self.next_title = Words(size=BODY, weight=SEMIBOLD)
        self.average = Words(NONE_YET, size=TITLE, weight=SEMIBOLD)
        self.gap_label = Words(size=SMALL, tone="dim")
        self.gap = Words(size=TITLE, weight=SEMIBOLD)
        self.chip = Words(size=TITLE, weight=SEMIBOLD)
        self.removes = Words(size=SMALL, tone="notice", wrap=True)
        self.older = Words(size=SMALL, weight=SEMIBOLD, tone="notice", wrap=True)
        self._build()
        self._join()

    # ---- building ---------------------------------------------------------------------------------------------------

    def _button(self, row: str, text: str, key: str, *, kind: str = "plain") -> ActionButton:
        button = ActionButton(text, key, kind=kind)
        command = self._rows[row]
        button.setToolTip(tooltip(command))
        assert command.act is not None
        button.clicked.connect(command.act)
        return button

    def _build(self) -> None:
        self.clock_panel = Panel("Clock")
        self.clock_panel.body.addWidget(self.state_word)
        self.clock_panel.body.addWidget(self.time, 1)
        self.clock_panel.body.addWidget(self.elapsed)
        self.clock_panel.body.addWidget(self.coming)
        self.clock_panel.body.addWidget(self.director.plan)
        self.clock_panel.body.addSpacing(2)
        buttons = QGridLayout()
        buttons.setSpacing(8)
        for column, button in enumerate((self.start, self.less, self.more)):
            buttons.addWidget(button, 0, 2 * column, 1, 2)
        buttons.addWidget(self.back, 1, 0, 1, 3)
        buttons.addWidget(self.next, 1, 3, 1, 3)
        self.clock_panel.body.addLayout(buttons)
        self.clock_panel.body.addLayout(self.director.buttons)
        fields = (self.set_level, self.set_time, *self.director.fields())
        self.clock_panel.body.addLayout(as_row(*fields))
        self.clock_panel.body.addLayout(errors_of(*fields))

        self.cash_panel = Panel("Clock")
        self.cash_panel.body.addStretch(1)
        self.cash_panel.body.addWidget(Words("A cash game has no clock", size=TITLE, weight=SEMIBOLD))
        self.cash_panel.body.addWidget(
            Words(
                "Its one level has no end. What every game costs stands beside; the Table desk counts hands and games.",
                tone="dim",
                wrap=True,
            )
        )
        self.cash_panel.body.addStretch(2)

        self.level_panel = Panel("This level")
        self.level_panel.body.addWidget(self.table)
        self.level_panel.body.addSpacing(4)
        self.level_panel.body.addWidget(self.next_title)
        self.level_panel.body.addWidget(self.next_table)
        self.level_panel.body.addWidget(self.removes)
        self.level_panel.body.addWidget(self.older)
        self.level_panel.body.addStretch(1)

        self.field_panel = Panel("Field")
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(10)
        grid.addWidget(self.left, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.entrants, 0, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(figure(Words("Average stack", size=SMALL, tone="dim"), self.average), 0, 2)
        grid.addWidget(figure(self.gap_label, self.gap), 0, 3)
        grid.addWidget(figure(Words("Smallest chip", size=SMALL, tone="dim"), self.chip), 0, 4)
        for column in range(5):
            grid.setColumnStretch(column, 3 if column < 2 else 4)
        self.field_panel.body.addLayout(grid)
        self.field_panel.body.addLayout(errors_of(self.left, self.entrants))
        self.field_panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

        left = QVBoxLayout()
        left.setSpacing(14)
        left.addWidget(self.clock_panel, 1)
        left.addWidget(self.cash_panel, 1)
        right = QVBoxLayout()
        right.setSpacing(14)
        right.addWidget(self.level_panel, 1)
        right.addWidget(self.field_panel)
        whole = QGridLayout(self)
        whole.setContentsMargins(16, 12, 16, 12)
        whole.setSpacing(14)
        whole.addLayout(left, 0, 0)
        whole.addLayout(right, 0, 1)
        whole.addWidget(self.others, 1, 0, 1, 2)
        whole.setRowStretch(0, 1)
        whole.setColumnStretch(0, 10)
        whole.setColumnStretch(1, 11)
        panels = (self.clock_panel, self.level_panel, self.field_panel)
        self.room = Room(self, panels, (whole, left, right), self.others, self._fit)

    def refit(self) -> None:
        """Take up the text size of the theme."""
        self.room.refit()
        self._fit()

    def _fit(self) -> None:
        """Show what there is room for: in a low window not what the strip, or another desk, says too."""
        self.room.look()
        low, face = self.room.lowest, self.model.face()
        self.clock_panel.set_title("" if self.room.low else "Clock")
        self.field_panel.set_title("" if self.room.low else "Field")
        self.time.setMinimumHeight(theme.px(LEAST) if low else 0)
        self.coming.setVisible(not low)
        self.elapsed.setVisible(not low and face is not None and face.left is not None)
        self.next_title.setVisible(not low and face is not None)
        self.next_table.setVisible(not low and face is not None and face.next_level is not None)

    def _join(self) -> None:
        self.set_level.edit.returnPressed.connect(self._set_level)
        self.set_time.edit.returnPressed.connect(self._set_time)
        self.left.edit.returnPressed.connect(lambda: self._set_count(self.left, "left"))
        self.entrants.edit.returnPressed.connect(lambda: self._set_count(self.entrants, "entrants"))
        self.model.tick.connect(lambda _moment: self.repaint_time())

    # ---- what the window asks -----------------------------------------------------------------------------------------

    def commands(self) -> tuple[Command, ...]:
        """The rows of this desk in the command table."""
        minute = "Add a minute to the time left.", "Take a minute from the time left."

        def row(name: str, key: str, words: str, help_text: str, act: str, *args: int) -> Command:
            do = getattr(self, act)
            return Command(
                f"clock.{name}",
                key,
                words,
                help_text,
                "Clock",
                "clock",
                bare=True,
                act=lambda: do(*args),
                enabled=self._has_clock,
            )

        return (
            row("start", "Space", "Start or pause", "Start the clock, or pause it.", "start_or_pause"),
            row("more", "Up", "One minute more", minute[0], "add_minutes", 1),
            row("less", "Down", "One minute less", minute[1], "add_minutes", -1),
            row("ten-more", "Shift+Up", "Ten minutes more", "Add ten minutes to the time left.", "add_minutes", 10),
            row(
                "ten-less", "Shift+Down", "Ten minutes less", "Take ten minutes from the time left.", "add_minutes", -10
            ),
            row(
                "back",
                "PgUp",
                "Previous level",
                "Go back a level, at its whole length. Ctrl+Z takes it back.",
                "step",
                -1,
            ),
            row("next", "PgDown", "Next level", "Go on a level, at its whole length. Ctrl+Z takes it back.", "step", 1),
            *self.director.commands(),
        )

    def focus_first(self) -> None:
        """Put the focus on start and pause; in a cash game there is nothing to press."""
        (self.start if self._has_clock() else self).setFocus()

    def refresh(self, state: Tournament | None, areas: frozenset[str]) -> None:
        """Show the event as it stands."""
        if state is None or not areas:
            return
        if "event" in areas and self.isVisible():
            self.others.look()
        cash = state.clock is None
        self.clock_panel.setVisible(not cash)
        self.field_panel.setVisible(not cash)
        self.cash_panel.setVisible(cash)
        self._show_levels(state)
        self._fit()
        face = self.model.face()
        if face is None:
            return
        self.left.show_value("" if state.players_left is None else f"{state.players_left:,}")
        self.entrants.show_value("" if state.entrants is None else f"{state.entrants:,}")
        from floor_app.tournament.tournament import average_stack

        average = average_stack(state)
        self.average.setText(NONE_YET if average is None else _chips(average))
        self.set_level.show_value(str(face.level.number))
        self.director.refresh(state, face)
        older = older_hands_words(state, face)
        self.older.setText(older)
        self.older.setVisible(bool(older))
        self.repaint_time()

    def _has_clock(self) -> bool:
        return self.model.state is not None and self.model.state.clock is not None

    # ---- showing ----------------------------------------------------------------------------------------------------

    def _show_levels(self, state: Tournament) -> None:
        from floor_app.tournament.clock import at

        face = self.model.face()
        level = state.structure.levels[0] if face is None else face.level
        row = 0 if state.clock is None else at(state.clock, state.structure, self.model.utc).row
        games = {state.game(number).key for number in state.tables}
        lit = row_of(state.structure, level, state.game(self.model.table)) if len(games) == 1 else ""
        self.level_panel.set_title("What every game costs" if face is None else f"Level {level.number}")
        self.table.show_rows(level_rows(state.structure, level), lit)
        self.chip.setText(_chips(state.structure.chip_at(row)))
        after = None if face is None else face.next_level
        if after is not None:
            self.next_title.setText(f"Level {after.number}")
            self.next_table.show_rows(level_rows(state.structure, after))
        else:
            self.next_title.setText("This is the last level; it has no end.")
        gone = face.removes if face is not None else ()
        self.removes.setVisible(bool(gone))
        self.removes.setText("Before the next level remove " + " and ".join(_chips(chip) for chip in gone) + " chips")

    def repaint_time(self) -> None:
        """Show the time as it is now."""
        face = self.model.face()
        if face is None:
            return
        word = clock_words.state_word(face)
        tone: theme.Tone = "stop" if not face.running else "notice" if face.on_break is not None else "text"
        self.time.tone(tone)
        self.time.setText(clock_words.time_words(face.left))
        self.time.setAccessibleName(f"Time left {self.time.text()}")
        level = "" if face.on_break is not None else f"Level {face.level.number}  ·  "
        self.state_word.setText(level + (word or "RUNNING"))
        self.state_word.tone("answer" if tone == "text" else tone)
        self.coming.setText(clock_words.coming_words(face))
        self.elapsed.show_part(_part(face), "stop" if not face.running else "notice" if face.on_break else "answer")
        self.start.setText("Pause" if face.running else "Start")
        self.start.setAccessibleName("Pause the clock" if face.running else "Start the clock")
        label, value = clock_words.next_gap_words(face)
        self.gap_label.setText(sentence(label))
        self.gap.setText(value)

    # ---- acting -----------------------------------------------------------------------------------------------------

    def start_or_pause(self) -> None:
        """Start the clock, or pause it."""
        from floor_app.tournament.commands import PauseClock, StartClock

        face = self.model.face()
        if face is not None:
            self.model.act(PauseClock() if face.running else StartClock(), self.key)

    def add_minutes(self, minutes: int) -> None:
        """Add minutes to the time left, or take them away."""
        from floor_app.tournament.commands import AddTime

        self.model.act(AddTime(minutes * MINUTE), self.key)

    def step(self, by: int) -> None:
        """Go on or back so many levels."""
        from floor_app.tournament.commands import StepLevel

        self.model.act(StepLevel(by), self.key)

    def _set_level(self) -> None:
        from floor_app.tournament.commands import SetLevel

        edit = self.set_level.edit
        assert isinstance(edit, AmountField)
        if edit.amount is None:
            self.set_level.error.say(edit.problem or "Type the number of a level.")
        else:
            self._set(self.set_level, SetLevel(edit.amount))

    def _set_time(self) -> None:
        from floor_app.tournament.commands import SetTimeLeft

        left = clock_words.parse_time(self.set_time.edit.text())
        if left is None:
            self.set_time.error.say("Type minutes and seconds, 63:12, or whole minutes, 63.")
        elif self._set(self.set_time, SetTimeLeft(left)):
            self.set_time.edit.clear()

    def _set_count(self, field: SetField, what: str) -> None:
        from floor_app.tournament.commands import SetEntrants, SetPlayersLeft

        edit = field.edit
        assert isinstance(edit, AmountField)
        if edit.amount is None:
            field.error.say(edit.problem or "Type how many.")
            return
        self._set(field, SetPlayersLeft(edit.amount) if what == "left" else SetEntrants(edit.amount))

    def _set(self, field: SetField, command: object) -> bool:
        refused: list[FloorError] = []
        typed = field.edit.text()
        field.revert()
        if self.model.act(command, self.key, beside=refused.append) is not None:
            self.focus_first()
            return True
        field.edit.setText(typed)
        field.edit.setModified(True)
        for error in refused:
            field.error.say(f"{error.message} {error.remedy}".strip())
        return False

    def showEvent(self, event: QShowEvent, /) -> None:
        self.others.look()
        self.room.watch()
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        fields = (self.set_level, self.set_time, self.left, self.entrants, *self.director.fields())
        typing = next((field for field in fields if field.edit.hasFocus()), None)
        if event.key() == Qt.Key.Key_Escape and typing is not None:
            typing.revert()
            self.focus_first()
        else:
            super().keyPressEvent(event)


NONE_YET = "–"


def _part(face: ClockFace) -> float | None:
    """The part of the level or break that has run."""
    if face.left is None or not face.length:
        return None
    return min(1.0, max(0.0, 1 - face.left / face.length))


def _chips(amount: int) -> str:
    from floor_app.rulings.words import chips

    return chips(amount)
