"""How a hand comes onto the Hand desk: from the table, from a form, from a file; and the one that was there before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from floor_app.base import FloorError, QuestionError, StoreError
from floor_app.rules.house import DEFAULT, HouseRules, preset
from floor_app.rules.spot import Spot
from floor_app.rulings import tracked as tr
from floor_app.rulings import tracked_draft, tracked_form
from floor_app.rulings.round import Round
from floor_app.rulings.tracked import Tracked
from floor_app.rulings.tracked_ask import from_history
from floor_app.rulings.tracked_form import Form, form_at, form_document, form_from, form_of, read_form
from floor_app.rulings.tracked_from import Begun, from_table
from floor_app.tournament.spot import spot
from floor_app.ui import ask_tell
from floor_app.ui.drafts import Drafts

if TYPE_CHECKING:
    from floor_app.ui.hand.desk import HandDesk

KINDS = "Hands (*.phh *.toml *.json)"


class Begins:
    """The pages before a hand, and what they make."""

    def __init__(self, desk: HandDesk, round_on: Callable[[], Round | None]) -> None:
        self.desk = desk
        self._round_on = round_on
        self.before: Tracked | None = None
        """The hand that was on the desk before this one."""
        self.editing = False
        """Whether the form corrects the hand on the desk instead of beginning another."""
        self._problems: Mapping[str, FloorError] = {}

    def connect(self) -> None:
        """Listen to the pages."""
        desk = self.desk
        self.drafts = Drafts(desk.model, "hand-before")
        self.forms = Drafts(desk.model, "hand-form")
        desk.start_page.chosen.connect(self.choose)
        desk.form_page.changed.connect(self._typed)
        desk.form_page.go.connect(self.begin_form)
        desk.form_page.leave.connect(self.leave)

    # ---- pages ------------------------------------------------------------------------------------------------------

    def take(self, told: Tracked | None) -> None:
        """The hand of a draft, of the table the window has just gone to."""
        self.before = tracked_draft.from_document(self.drafts.read())
        self.desk.told = told
        form = form_from(self.forms.read())
        if form is not None:
            self.open_form(form, editing=False)
        elif told is None:
            self.open_page()
        else:
            self.desk.show_hand(told, keep=False)

    def open_page(self, note: str = "") -> None:
        """The page with the ways to begin."""
        desk = self.desk
        if desk.felt.editor is not None:
            return
        desk.picker.setVisible(False)
        desk.start_page.show_ways(before=self.before is not None, here=desk.told is not None)
        desk.start_page.say(note)
        desk.page("start")
        self.focus_first()

    def focus_first(self) -> None:
        """The focus where a hand is begun."""
        if self.desk.shown == "start":
            self.desk.start_page.buttons["table"].setFocus()
        elif self.desk.shown == "form":
            self.desk.form_page.focus_first()

    def leave(self) -> None:
        """Back to the hand, where there is one; a form is kept for the next time."""
        desk = self.desk
        if desk.shown == "form":
            self.forms.drop()
        if desk.told is not None:
            desk.show_hand(desk.told, keep=False)
            desk.focus_first()
        elif desk.shown == "form":
            self.open_page()

    def enter(self) -> None:
        """Enter in a field of the form begins the hand."""
        if self.desk.shown == "form":
            self.begin_form()

    def choose(self, way: str) -> None:
        """Go one of the ways."""
        if way == "table":
            self.from_table()
        elif way == "street":
            self.open_form(self._form_of_table(late=True), editing=False, focus="pot")
        elif way == "nothing":
            here = self.spot()
            self.open_form(tracked_form.blank(here.game.key if here is not None else "nlhe"), editing=False)
        elif way == "file":
            self.open_file()
        elif way == "before" and self.before is not None:
            self.put(self.before)
        else:
            self.leave()

    # ---- from the table ---------------------------------------------------------------------------------------------

    def spot(self) -> Spot | None:
        """The hand on at the table; None where the sheet has no stakes for it."""
        state, model = self.desk.state, self.desk.model
        if state is None or model.table not in state.tables:
            return None
        try:
            return spot(state, model.table, model.utc)
        except FloorError:
            return None

    @property
    def house(self) -> HouseRules:
        """The house rules in force."""
        return self.desk.state.house if self.desk.state is not None else preset(DEFAULT)

    def from_table(self) -> None:
        """The hand of the table as it stands; a hand that is entered further already goes on."""
        desk, here, table = self.desk, self.spot(), self.desk.model.this_table()
        if here is None or table is None:
            self.open_page("The structure has no stakes for this game at this level: begin from nothing.")
            return
        try:
            begun = from_table(here, self._round_on(), table.number, table.hand)
        except QuestionError as error:
            self.open_form(form_at(here), editing=False, focus=error.where)
            self._problems = {error.where: error}
            desk.form_page.show_form(desk.form_page.form, self._problems, all_problems=True)
            return
        if desk.told is not None and _goes_on(desk.told, begun):
            desk.show_hand(desk.told, keep=False)
            desk.focus_first()
            return
        if table.over:
            self.open_page(
                f"Hand {table.hand} at table {table.number} is over: begin the next on the Table desk first."
            )
            return
        self.put(begun.told, begun.note)

    def put(self, told: Tracked, said: str = "") -> None:
        """A hand comes onto the desk; the one that was there is kept."""
        desk = self.desk
        if desk.told is not None and desk.told.lines and desk.told is not told:
            self.before = desk.told
            self.drafts.keep(tracked_draft.to_document(desk.told))
        self.forms.drop()
        desk.ends.updated = None
        desk.said = said
        desk.show_hand(told)
        desk.focus_first()

    # ---- the form ---------------------------------------------------------------------------------------------------

    def _form_of_table(self, *, late: bool) -> Form:
        here = self.spot()
        form = form_at(here) if here is not None else tracked_form.blank()
        streets = tracked_form.streets_of(form)
        return form.typed("street", streets[1][0]) if late and len(streets) > 1 else form

    def edit(self) -> None:
        """Correct the beginning of the hand on the desk."""
        if self.desk.told is not None:
            self.open_form(form_of(self.desk.told.beginning), editing=True, focus="1.stack")

    def open_form(self, form: Form, *, editing: bool, focus: str = "") -> None:
        """Show the form."""
        self.editing = editing
        page = self.desk.form_page
        page.begin.setText("Keep" if editing else "Begin the hand")
        page.panel.set_title("Correct what the hand began with" if editing else "What the hand begins with")
        self._show(form)
        self.desk.page("form")
        page.focus_first(focus)

    def _typed(self, form: Form) -> None:
        if not self.editing:
            self.forms.keep(form_document(form))
        self._show(form)

    def _show(self, form: Form) -> None:
        self._problems = self._read(form).problems
        self.desk.form_page.show_form(form, self._problems)

    def _read(self, form: Form) -> tracked_form.Read:
        told = self.desk.told
        if self.editing and told is not None:
            return read_form(form, told.beginning.setup.house, told.beginning.table, told.beginning.hand)
        table = self.desk.model.this_table()
        here = self.spot()
        same = table is not None and here is not None and _is_of(form, here)
        return read_form(
            form, self.house, table.number if same and table else None, table.hand if same and table else None
        )

    def begin_form(self) -> None:
        """Begin the hand of the form, or keep what was corrected; else say what is wrong, field by field."""
        desk = self.desk
        form = desk.form_page.form
        found = self._read(form)
        if found.beginning is None:
            desk.form_page.show_form(form, found.problems, all_problems=True)
            desk.form_page.focus_first(next(iter(found.problems), ""))
            return
        if self.editing and desk.told is not None:
            try:
                told = tr.begin_anew(desk.told, found.beginning)
            except FloorError as error:
                desk.form_page.show_form(form, {"": error}, all_problems=True)
                return
            desk.show_hand(told)
            desk.focus_first()
            return
        self.put(tr.begin(found.beginning))

    # ---- a file -----------------------------------------------------------------------------------------------------

    def open_file(self) -> None:
        """Open a hand from a file."""
        desk = self.desk
        path = ask_tell.open_path(desk, "Open a hand", KINDS)
        if path is None:
            return
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else "it is no text"
            desk.model.refuse(StoreError(f"{path.name} cannot be read: {why}.", remedy="Choose another file."))
            return
        try:
            told = from_history(text, self.house.to_question())
        except FloorError as error:
            desk.model.refuse(error)
            return
        self.put(told, f"{path.name}: {len(told.lines)} acts.")


def _goes_on(there: Tracked, begun: Begun) -> bool:
    """Whether the hand on the desk is the table's, entered as far or further than the Table desk was told."""
    a, b = there.beginning, begun.told.beginning
    texts, new = [line.text for line in there.lines], [line.text for line in begun.told.lines]
    return bool(texts) and (a.table, a.hand, a.setup) == (b.table, b.hand, b.setup) and texts[: len(new)] == new


def _is_of(form: Form, here: Spot) -> bool:
    """Whether a form tells of the hand at the table: its game, and only seats that sit there."""
    try:
        game = form.game.key
    except QuestionError:
        return False
    seated = {seat.seat for seat in here.seats}
    typed = {seat for seat in tracked_form.SEATS if form.text(f"{seat}.stack")}
    return game == here.game.key and bool(typed) and typed <= seated
