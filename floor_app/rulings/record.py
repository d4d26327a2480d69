"""A ruling as it was recorded: what was asked, what was answered and by which rules, for ever.

What is shown of an old ruling is the document that was stored, never a new answer. The question and the resolved rules
stand in it, so that it can be asked again: by its own rules it gives the same, and by the rules in force today one can
see whether it still would.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any

from floor_app.base import FloorError, Millis, QuestionError

if TYPE_CHECKING:
    from floor_app.rules.house import HouseRules
    from floor_app.rulings.ruling import Ruling

VERSION = 1
"""Version of the document's shape."""

NEVER = Millis(0)
"""The moment of what has not happened."""


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """That a ruling no longer holds. The ruling itself stays as it was."""

    at: Millis
    """When, in ms since 1970, UTC."""
    who: str
    why: str


@dataclass(frozen=True, slots=True)
class RulingRecord:
    """One recorded ruling. Its documents are never changed."""

    ruling: Mapping[str, Any]
    """The whole ruling as documents write it: question, rules, result, steps, citations, warnings."""
    id: str = ""
    """Names it in its file; empty while it is not recorded."""
    number: int = 0
    """Counts the rulings of its event, 1 upward, as people name it; 0 while it is not recorded."""
    at: Millis = NEVER
    """When it was recorded, in ms since 1970, UTC; 0 = not yet."""
    tournament_id: str = ""
    tournament: str = ""
    """The event's name."""
    table: int | None = None
    level: int | None = None
    """The level the hand began with; None in a cash game."""
    hand: int | None = None
    """The hand's number at its table."""
    game: str = ""
    """Key of the game; empty where the question names none."""
    who: str = ""
    """Who ruled."""
    remark: str = ""
    withdrawn: Withdrawn | None = None

    @property
    def question(self) -> Mapping[str, Any]:
        """The question's document, as it was asked."""
        question: Mapping[str, Any] = self.ruling["question"]
        return question

    @property
    def rules(self) -> Mapping[str, Any]:
        """The house rules it was made by: base, the preset's revision then, and every resolved value."""
        rules: Mapping[str, Any] = self.ruling["rules"]
        return rules

    @property
    def result(self) -> Mapping[str, Any]:
        """The answer."""
        result: Mapping[str, Any] = self.ruling["result"]
        return result

    @property
    def ask(self) -> str:
        """What was asked: ``settle``."""
        return str(self.question["ask"])

    @property
    def seats(self) -> tuple[int, ...]:
        """The felt seats the question is about, rising."""
        return tuple(sorted(set(_seats(self.question))))

    def to_document(self) -> dict[str, Any]:
        """The record as documents write it; `from_document` reads it back."""
        gone = self.withdrawn
        return {
            "v": VERSION,
            "id": self.id,
            "number": self.number,
            "at": self.at,
            "tournament": {"id": self.tournament_id, "name": self.tournament},
            "table": self.table,
            "level": self.level,
            "hand": self.hand,
            "game": self.game,
            "who": self.who,
            "remark": self.remark,
            "ruling": dict(self.ruling),
            "withdrawn": None if gone is None else {"at": gone.at, "who": gone.who, "why": gone.why},
        }


def new_record(
    ruling: Ruling,
    *,
    table: int | None = None,
    level: int | None = None,
    hand: int | None = None,
    who: str = "",
    remark: str = "",
) -> RulingRecord:
    """A ruling with what the floor knows about it, not recorded yet: number, moment and event come from the record's room."""
    from floor_app.rules.games import find_game

    document = json.loads(json.dumps(ruling.to_json()))  # as it will be read back: lists, text keys
    name = document["question"].get("game")
    key = find_game(name).key if name else ""
    return RulingRecord(document, table=table, level=level, hand=hand, game=key, who=who.strip(), remark=remark.strip())


def from_document(document: Mapping[str, Any]) -> RulingRecord:
    """The record that a document holds. Raises QuestionError where it cannot be read."""
    try:
        if document["v"] != VERSION:
            raise QuestionError(f"The ruling has version {document['v']}, which this Floor does not know.", "v")
        gone = document["withdrawn"]
        ruling = document["ruling"]
        record = RulingRecord(
            ruling={key: ruling[key] for key in ("question", "rules", "result", "steps", "citations", "warnings")},
            id=str(document["id"]),
            number=int(document["number"]),
            at=Millis(int(document["at"])),
            tournament_id=str(document["tournament"]["id"]),
            tournament=str(document["tournament"]["name"]),
            table=_number(document["table"]),
            level=_number(document["level"]),
            hand=_number(document["hand"]),
            game=str(document["game"]),
            who=str(document["who"]),
            remark=str(document["remark"]),
            withdrawn=None if gone is None else Withdrawn(Millis(int(gone["at"])), str(gone["who"]), str(gone["why"])),
        )
        str(record.question["ask"])
    except (KeyError, TypeError, ValueError) as error:
        raise QuestionError("The document is no recorded ruling.", remedy=f"It lacks or misspells {error}.") from error
    return record


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


def _seats(question: Mapping[str, Any]) -> Iterator[int]:
    """Every seat a question names as one that plays."""
    for player in question.get("players") or ():
        yield int(player["seat"])
    for seat in question.get("bets") or ():
        yield int(seat)
    if question.get("to_act") is not None:
        yield int(question["to_act"])


# ---- asked again --------------------------------------------------------------------------------------------------------


def asked_again(record: RulingRecord, rules: Mapping[str, Any] | None = None) -> Ruling:
    """The question asked anew, by the record's own rules or by others. Raises as `answer`.

    By its own rules the result is the recorded one, whatever a preset says by now.
    """
    from floor_app.rulings.answer import answer

    return answer({**record.question, "rules": dict(rules if rules is not None else record.rules)})


def today_says(record: RulingRecord, house: HouseRules) -> str:
    """What the rules in force today would say otherwise, one sentence; empty when they say the same."""
    by = f"By today's rules, {house.book.rules} {house.book.edition},"
    try:
        now = asked_again(record, house.to_document())
    except FloorError as error:
        return f"{by} the question would be refused: {error.message}"
    was, then = record.result, json.loads(json.dumps(now.result))
    said = ""
    if "awards" in was:
        said = _amounts_differ(was["awards"], then["awards"], "get")
        said = said or _amounts_differ(was["returned"], then["returned"], "get back")
    if not said and was.get("stands") != then.get("stands"):
        said = "the award would stand" if then.get("stands") else "the award would be put right"
    if not said and record.ask != "settle" and _decided(was) != _decided(then):  # a settlement is its amounts
        said = f"it would be {_rows_differ(record, now)}"
    return f"{by} {said}." if said else ""


def _decided(result: Mapping[str, Any]) -> dict[str, Any]:
    """A result without the sentence that says why, which names the rule and not only what follows from it."""
    return {key: value for key, value in result.items() if key != "why"}


def _amounts_differ(was: Mapping[str, int], then: Mapping[str, int], verb: str) -> str:
    from floor_app.rulings.words import and_words, chips

    seats = sorted({*was, *then}, key=int)
    parts = [
        f"seat {seat} would {verb} {chips(then.get(seat, 0))} instead of {chips(was.get(seat, 0))}"
        for seat in seats
        if was.get(seat, 0) != then.get(seat, 0)
    ]
    return and_words(parts)


def _rows_differ(record: RulingRecord, now: Ruling) -> str:
    """The lines of today's answer that the recorded one has otherwise."""
    then = _rows(now)
    try:
        was = _rows(asked_again(record))
    except FloorError:
        was = {}
    rows = {name: value for name, value in then.items() if was.get(name) != value} or then
    return ", ".join(f"{name} {value}" for name, value in rows.items())


def _rows(ruling: Ruling) -> dict[str, str]:
    from floor_app.rulings.kinds import kind_of

    return {name.strip(): value for name, value in kind_of(ruling.question.ask).text_rows()(ruling)}


# ---- words --------------------------------------------------------------------------------------------------------------

_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def when_words(at: Millis, zone: tzinfo | None = None) -> str:
    """A moment in `zone`, by default the computer's: ``30 November 2026, 19:05``; empty for 0.

    >>> from datetime import UTC
    >>> when_words(Millis(1_795_000_000_000), UTC)
    '18 November 2026, 11:06'
    """
    if not at:
        return ""
    when = datetime.fromtimestamp(at / 1000).astimezone(zone)
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}, {when:%H:%M}"


def title_words(record: RulingRecord) -> str:
    """``Ruling 4``, or what it is while it has no number."""
    return f"Ruling {record.number}" if record.number else "Not recorded"


def place_words(record: RulingRecord) -> str:
    """Where it happened: ``table 4, level 20, hand 3``; what is not known is left out."""
    named = (("table", record.table), ("level", record.level), ("hand", record.hand))
    return ", ".join(f"{name} {n}" for name, n in named if n is not None)


def game_words(record: RulingRecord, *, short: bool = False) -> str:
    """The game's name, or its short one; what was asked where no game is named."""
    from floor_app.rules.games import find_game

    if not record.game:
        return record.ask
    try:
        game = find_game(record.game)
        return game.short if short else game.name
    except QuestionError:  # a game that this Floor no longer has
        return record.game


def outcome_words(ruling: Mapping[str, Any]) -> str:
    """What a ruling's document says in one line: ``seat 1 520,000, seat 2 350,000 and seat 4 515,000``."""
    from floor_app.rulings.words import and_words, chips

    result = ruling["result"]
    if "awards" in result:
        parts = [f"seat {seat} {chips(amount)}" for seat, amount in result["awards"].items()]
        back = [f"{chips(amount)} back to seat {seat}" for seat, amount in result["returned"].items()]
        return and_words([*parts, *back]) or "nothing is decided"
    steps = ruling["steps"]
    return str(steps[-1]["text"]).rstrip(".") if steps else ""
