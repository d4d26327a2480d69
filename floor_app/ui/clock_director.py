"""What the director plans on the Clock desk: pause at the end of a level, a start, the day's last hands, hand for hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout

from floor_app.base import FloorError
from floor_app.ui import clock_words
from floor_app.ui.clock_parts import SetField
from floor_app.ui.commands import Command, tooltip
from floor_app.ui.day_time import day_time_words, parse_day_time
from floor_app.ui.fields import AmountField, TextField
from floor_app.ui.lettering import Words
from floor_app.ui.model import EventModel
from floor_app.ui.theme import LARGE, SEMIBOLD
from floor_app.ui.widgets import ActionButton

if TYPE_CHECKING:
    from floor_app.tournament.clock import ClockFace
    from floor_app.tournament.tournament import Tournament

DESK = "clock"
SHOWN = 4
"""So many tables are named one by one."""

_ROWS = (
    (
        "stop",
        "E",
        "Pause at the end of the level",
        "Stop the clock by itself at the end of this level or break; again takes it back.",
    ),
    (
        "hands",
        "H",
        "Hand for hand",
        "Stand the clock; each hand takes its time off it, at first that of the house's book. Again ends it.",
    ),
    ("hand", "N", "Hand played", "In hand for hand: every table has played its hand, and its time comes off."),
)


class Director:
    """The widgets of it, for the Clock desk to place, and what they do."""

    def __init__(self, model: EventModel, done: Callable[[], None]) -> None:
        """`done` puts the focus back where the desk wants it."""
        self.model = model
        self._done = done
        self._acts: dict[str, Callable[[], object]] = {
            "stop": self.toggle_stop,
            "hands": self.toggle_hands,
            "hand": self.hand_played,
        }
        rows = {row.name: row for row in self.commands()}
        self.stop = self._button(rows["clock.stop"], "Pause at level's end")
        self.stop.setCheckable(True)
        self.hands = self._button(rows["clock.hands"], "Hand for hand")
        self.hands.setCheckable(True)
        self.hand = self._button(rows["clock.hand"], "Hand played")
        self.start_at = SetField("Start at", TextField("Start at", size=LARGE))
        self.start_at.edit.setPlaceholderText("13:30")
        self.last = SetField("More hands today", AmountField("More hands today"))
        self.off = SetField("Off each hand", TextField("Off each hand", size=LARGE))
        self.off.edit.setPlaceholderText("min:sec")
        self.plan = Words(weight=SEMIBOLD, tone="notice", wrap=True)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        for button in (self.stop, self.hands, self.hand):
            self.buttons.addWidget(button, 1)
        self.start_at.edit.returnPressed.connect(self._set_start)
        self.last.edit.returnPressed.connect(self._set_last)
        self.off.edit.returnPressed.connect(self._set_off)

    def _button(self, row: Command, text: str) -> ActionButton:
        button = ActionButton(text, row.key)
        button.setToolTip(tooltip(row))
        assert row.act is not None
        button.clicked.connect(row.act)
        return button

    def fields(self) -> tuple[SetField, ...]:
        """The fields that set something with Enter."""
        return self.start_at, self.last, self.off

    def commands(self) -> tuple[Command, ...]:
        """The rows of the command table."""

        def row(name: str, key: str, words: str, about: str) -> Command:
            def act() -> None:
                self._acts[name]()

            return Command(
                f"clock.{name}", key, words, about, "Clock", DESK, bare=True, act=act, enabled=lambda: self._can(name)
            )

        return tuple(row(*texts) for texts in _ROWS)

    def _can(self, name: str) -> bool:
        state = self.model.state
        if state is None or state.clock is None:
            return False
        return name != "hand" or state.hand_for_hand is not None

    # ---- showing ----------------------------------------------------------------------------------------------------

    def refresh(self, state: Tournament, face: ClockFace) -> None:
        """Show what is planned."""
        on = state.hand_for_hand is not None
        self.stop.setChecked(face.stops)
        self.hands.setChecked(on)
        self.hand.setVisible(on)
        self.stop.setVisible(not on)
        off = "" if state.hand_for_hand is None else clock_words.time_words(state.hand_for_hand)
        self.hand.setText(f"Hand played  − {off}")
        self.off.setVisible(on)
        self.off.show_value(off)
        self.start_at.setVisible(not face.running and not on)
        self.last.setVisible(face.running or state.last_hands is not None)
        utc = self.model.utc
        self.start_at.show_value("" if face.starts_at is None else day_time_words(face.starts_at, utc).split()[0])
        self.last.show_value("" if state.last_hands is None else str(state.last_hands.n))
        text = "  ·  ".join(plan_words(state, face, utc))
        self.plan.setText(text)
        self.plan.setVisible(bool(text))

    # ---- acting -----------------------------------------------------------------------------------------------------

    def toggle_stop(self) -> None:
        """Have the clock stop at the end of the level, or no longer."""
        from floor_app.tournament.clock_commands import StopAtEnd

        face = self.model.face()
        if face is not None:
            self._act(StopAtEnd(not face.stops))

    def toggle_hands(self) -> None:
        """Begin hand for hand with the time it had last, at first that of the house's book; or end it."""
        from floor_app.rules.call_clock import time_off
        from floor_app.tournament.clock_commands import SetHandForHand

        state = self.model.state
        if state is None:
            return
        off = time_off(state.house.base)[0] if state.hand_took is None else state.hand_took
        self._act(SetHandForHand(None if state.hand_for_hand is not None else off))

    def hand_played(self) -> None:
        """In hand for hand: take a hand's time off."""
        from floor_app.tournament.clock_commands import HandPlayed

        self._act(HandPlayed())

    def _act(self, command: object) -> None:
        if self.model.act(command, DESK) is None:  # a button that was refused shows what stands
            state, face = self.model.state, self.model.face()
            if state is not None and face is not None:
                self.refresh(state, face)

    def _set_start(self) -> None:
        from floor_app.tournament.clock_commands import ScheduleStart

        text = self.start_at.edit.text()
        utc = parse_day_time(text, self.model.utc)
        if text.strip() and utc is None:
            self.start_at.error.say("Type a time of day, 13:30.")
        else:
            self._set(self.start_at, ScheduleStart(utc))

    def _set_last(self) -> None:
        from floor_app.tournament.clock_commands import SetLastHands

        edit = self.last.edit
        assert isinstance(edit, AmountField)
        if edit.text().strip() and edit.amount is None:
            self.last.error.say(edit.problem or "Type how many hands.")
        else:
            self._set(self.last, SetLastHands(edit.amount))

    def _set_off(self) -> None:
        from floor_app.tournament.clock_commands import SetHandForHand

        state = self.model.state
        ms = clock_words.parse_time(self.off.edit.text())
        if ms is None:
            self.off.error.say("Type minutes and seconds, 2:30, or whole minutes, 2.")
        elif state is not None and ms == state.hand_for_hand:
            self.off.revert()
            self._done()
        else:
            self._set(self.off, SetHandForHand(ms))

    def _set(self, field: SetField, command: object) -> None:
        refused: list[FloorError] = []
        typed = field.edit.text()
        field.revert()
        if self.model.act(command, DESK, beside=refused.append) is not None:
            self._done()
            return
        field.edit.setText(typed)
        field.edit.setModified(True)
        for error in refused:
            field.error.say(f"{error.message} {error.remedy}".strip())


def plan_words(state: Tournament, face: ClockFace, utc: int) -> tuple[str, ...]:
    """What is planned, a sentence each: where the clock stops, when it starts, the last hands, hand for hand."""
    from floor_app.base import Millis
    from floor_app.rules.call_clock import most_off, time_off

    told = []
    if face.stops:
        told.append(f"Pauses at the end of the {'break' if face.on_break is not None else 'level'}")
    if face.starts_at is not None:
        told.append(f"Starts by itself at {day_time_words(face.starts_at, Millis(utc))}")
    last = state.last_hands
    if last is not None:
        to_go: dict[int, list[int]] = {}
        for number in sorted(state.tables):
            left = last.to_go(state.tables[number])
            if left is not None:
                to_go.setdefault(left, []).append(number)
        counted = ", ".join(f"{tables_words(numbers)}: {left} to go" for left, numbers in sorted(to_go.items()))
        told.append(f"Last hands of the day: {counted}")
    if state.hand_for_hand is not None:
        ms, citation = time_off(state.house.base)
        most = most_off(state.house.base)
        source = str(citation.source) if ms == state.hand_for_hand else "house rule"
        if most is not None and state.hand_for_hand > most:
            source = f"{citation.source} has {clock_words.time_words(Millis(most))} at most"
        told.append(f"Hand for hand: {clock_words.time_words(state.hand_for_hand)} off each hand ({source})")
    return tuple(told)


def older_hands_words(state: Tournament, face: ClockFace) -> str:
    """Which tables still play a hand of another level than the one that runs; empty where none does."""
    older: dict[int, list[int]] = {}
    for number in sorted(state.tables):
        level = state.tables[number].level
        if level not in {None, face.level.number}:
            assert level is not None
            older.setdefault(level, []).append(number)
    if not older or face.on_break is not None:
        return ""
    named = ", ".join(
        f"{tables_words(numbers)} still play{'s' if len(numbers) == 1 else ''} level {level}"
        for level, numbers in sorted(older.items())
    )
    return f"Level {face.level.number} applies to the next hand: {named}"


def tables_words(numbers: Sequence[int]) -> str:
    """Tables by number, a few of them one by one: ``tables 4, 7 and 12``.

    >>> tables_words([4]), tables_words([4, 7, 12]), tables_words([1, 2, 3, 4, 5, 6])
    ('table 4', 'tables 4, 7 and 12', 'tables 1, 2, 3, 4 and 2 more')
    """
    shown = [str(number) for number in numbers[:SHOWN]]
    if len(numbers) > SHOWN:
        shown.append(f"{len(numbers) - SHOWN} more")
    return f"tables {', '.join(shown[:-1])} and {shown[-1]}" if len(shown) > 1 else f"table {shown[0]}"
