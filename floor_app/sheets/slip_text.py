"""What a slip says, taken from the recorded ruling alone: nothing on it is worked out anew, and no other book speaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from floor_app.base import QuestionError
from floor_app.rules.cards import Card, parse_cards
from floor_app.rules.house import BOOKS, resolve
from floor_app.rulings.record import (
    RulingRecord,
    game_words,
    place_words,
    title_words,
    when_words,
)
from floor_app.rulings.settle_words import pot_words, share_words
from floor_app.rulings.words import and_words, chips, seats_words, sentence
from floor_app.sheets.fonts import MISSING, printable


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat: what it put in and what it gets. Amounts in words; empty where there is nothing."""

    seat: str
    name: str
    state: str
    cards: str
    put_in: str
    back: str
    won: str
    net: str
    live: bool = True


@dataclass(frozen=True, slots=True)
class ShareRow:
    """One share of a pot and who takes it."""

    title: str
    """``High 175,000``; empty where the pot is not shared."""
    words: str
    """``seat 4: pair of eights with K Q 7 (8♠ 8♦ K♥ Q♣ 7♠)``, ``seats 2 and 4 tie: 7-5-3-2-A``."""
    to: str
    """What one winner gets; empty where several share it."""
    each: tuple[tuple[str, str], ...] = ()
    """Of several winners, each with its cards, and what it gets: ``seat 2 (7♠ 5♦ 3♥ 2♣ A♠)``, ``90,000``."""


@dataclass(frozen=True, slots=True)
class PotBlock:
    """One pot."""

    title: str
    amount: str
    who: str
    """``seats 2 and 4``."""
    made: str
    """Which chips lie in it: ``175,000 each from seats 2 and 4 make 350,000``."""
    shares: tuple[ShareRow, ...]
    odd: tuple[str, ...] = ()
    """The path of each odd chip, with the rule."""
    waiting: tuple[str, ...] = ()
    """What is not decided."""


@dataclass(frozen=True, slots=True)
class SlipText:
    """A whole slip in words."""

    title: str
    game: str
    place: tuple[str, ...]
    """Event, table and hand, time; each a line or a part of one."""
    facts: tuple[str, ...]
    """Board, button, smallest chip."""
    withdrawn: str = ""
    seats: tuple[SeatRow, ...] = ()
    sums: SeatRow | None = None
    check: str = ""
    """``in 1,385,000 = out 1,385,000``."""
    pots: tuple[PotBlock, ...] = ()
    more: tuple[str, ...] = ()
    """What is left of the working: a rake, a bust, chips that must move."""
    steps: tuple[str, ...] = ()
    """The working of a ruling that is no settlement."""
    warnings: tuple[str, ...] = ()
    rules: str = ""
    house: tuple[str, ...] = ()
    """House rules of the room that differ from its rule set."""
    cited: tuple[str, ...] = ()
    remark: str = ""
    who: str = ""
    missing: str = ""
    """Which letters the font lacks, a sentence; mostly empty."""


@dataclass(slots=True)
class _Letters:
    """Makes texts printable and remembers what the font lacks."""

    lacking: dict[str, None] = field(default_factory=dict)

    def __call__(self, text: str) -> str:
        made = printable(text)
        self.lacking.update(dict.fromkeys(made.missing))
        return made.text

    def words(self) -> str:
        if not self.lacking:
            return ""
        codes = ", ".join(f"U+{ord(letter):04X}" for letter in list(self.lacking)[:12])
        return f"{MISSING} stands for letters this font cannot print: {codes}."


def slip_text(record: RulingRecord) -> SlipText:
    """The words of the slip of a record."""
    letters = _Letters()
    gone = record.withdrawn
    settled = record.ask == "settle"
    question, result, steps = record.question, record.result, record.ruling["steps"]
    seats = tuple(_seats(record, letters)) if settled else ()
    text = SlipText(
        title=title_words(record),
        game=game_words(record),
        place=tuple(
            part for part in (letters(record.tournament), sentence(place_words(record)), when_words(record.at)) if part
        ),
        facts=tuple(_facts(question)),
        withdrawn=""
        if gone is None
        else letters(f"Withdrawn {when_words(gone.at)} by {gone.who}: {gone.why}".replace("  ", " ")),
        seats=seats,
        sums=_sums(record) if settled else None,
        check=_check(result, int(question.get("rake", 0))) if settled else "",
        pots=tuple(_pot(record, pot) for pot in reversed(result["pots"])) if settled else (),
        more=tuple(str(step["text"]) for step in steps if step["key"] in _MORE) if settled else (),
        steps=() if settled else tuple(str(step["text"]) for step in steps),
        warnings=tuple(map(str, record.ruling["warnings"])),
        rules=_rules(record.rules),
        house=tuple(_house(record)),
        cited=tuple(_cited(record)),
        remark=letters(record.remark),
        who=letters(record.who),
    )
    return replace(text, missing=letters.words())


_MORE = ("returned", "rake", "bust", "void", "dead-stays", "stands", "transfer")


# ---- head and seats -----------------------------------------------------------------------------------------------------


def _facts(question: Mapping[str, Any]) -> Iterator[str]:
    boards = question.get("boards") or ([question["board"]] if question.get("board") else [])
    for n, board in enumerate(boards, start=1):
        yield f"Board {n if len(boards) > 1 else ''} {cards_words(board)}".replace("  ", " ")
    if question.get("button") is not None:
        yield f"Button seat {question['button']}"
    if question.get("chip", 1) > 1:
        yield f"Smallest chip {chips(question['chip'])}"
    if question.get("dead"):
        yield f"{chips(question['dead'])} from before"


def cards_words(text: str | None) -> str:
    """Cards with their suits, ``K♦ K♣``; as they were written where they cannot be read."""
    if not text:
        return ""
    try:
        return " ".join(card.sign if isinstance(card, Card) else "??" for card in parse_cards(text))
    except QuestionError:
        return text


def _seats(record: RulingRecord, letters: _Letters) -> Iterator[SeatRow]:
    result = record.result
    bust = {str(step["values"]["seat"]) for step in record.ruling["steps"] if step["key"] == "bust"}
    for player in sorted(record.question["players"], key=lambda player: int(player["seat"])):
        seat = str(player["seat"])
        state = "bust" if seat in bust else str(player.get("state", "live"))
        dead = f" ({chips(player['dead'])} dead)" if player.get("dead") else ""
        yield SeatRow(
            seat,
            letters(str(player.get("name", ""))),
            state + dead,
            cards_words(player.get("cards")),
            chips(player["paid"]),
            _some(result["returned"].get(seat, 0)),
            _some(result["awards"].get(seat, 0)),
            "" if result["missing"] else _signed(result["net"][seat]),
            state == "live",
        )


def _some(amount: int) -> str:
    return chips(amount) if amount else ""


def _signed(amount: int) -> str:
    return f"+{chips(amount)}" if amount > 0 else f"−{chips(-amount)}" if amount < 0 else "0"


def _sums(record: RulingRecord) -> SeatRow:
    result = record.result
    paid = sum(player["paid"] for player in record.question["players"])
    back, won = sum(result["returned"].values()), sum(result["awards"].values())
    return SeatRow("", "", "", "", chips(paid), _some(back), _some(won), "")


def _check(result: Mapping[str, Any], rake: int) -> str:
    parts = [
        f"{chips(amount)} {name}"
        for amount, name in (
            (sum(result["awards"].values()), "awarded"),
            (sum(result["returned"].values()), "given back"),
            (rake if result["pots"] else 0, "raked"),
            (result["in"] - result["out"], "waiting"),
        )
        if amount
    ]
    end = "" if len(parts) < 2 else f" ({and_words(parts)})"
    if result["in"] == result["out"]:
        return f"In {chips(result['in'])} = out {chips(result['out'])}{end}"
    return f"In {chips(result['in'])}, out so far {chips(result['out'])}{end}"


# ---- pots ---------------------------------------------------------------------------------------------------------------


def _pot(record: RulingRecord, pot: Mapping[str, Any]) -> PotBlock:
    steps = [step for step in record.ruling["steps"] if step["values"].get("pot") == pot["name"]]
    alone = len(pot["seats"]) == 1
    several = len({share["share"] for p in record.result["pots"] for share in p["shares"]}) > 1
    return PotBlock(
        sentence(pot_words(pot["name"])),
        chips(pot["amount"]),
        seats_words(pot["seats"]) + (" alone" if alone else ""),
        next((_without_pot(step["text"]).partition("; ")[0] + "." for step in steps if step["key"] == "pot"), ""),
        tuple(_share(record, share, steps, several and not alone) for share in pot["shares"]),
        tuple(_odd(record, steps)),
        tuple(
            step["text"] if step["key"] == "missing" else _without_pot(step["text"])
            for step in steps
            if step["key"] in ("nobody", "hangs", "missing")
        ),
    )


def _share(
    record: RulingRecord, share: Mapping[str, Any], steps: Sequence[Mapping[str, Any]], several: bool
) -> ShareRow:
    name, to = share["share"], share["to"]
    title = f"{sentence(share_words(name))} {chips(share['amount'])}" if several else ""
    hands = record.result["readings"]["shares"].get(name, {}).get("hands", {})
    told = [step for step in steps if step["key"] in ("wins", "tie") and step["values"]["share"] == name]
    named = any(", as named" in step["text"] for step in told)
    words = seats_words(map(int, to))
    if not told:  # nobody else could win it
        return ShareRow(title, words, " + ".join(map(chips, to.values())))
    shown = {seat: f" ({_hand(hands[seat])})" for seat in to if seat in hands and not named}
    if named:
        words += " tie, as named" if len(to) > 1 else ", as named"
    elif shown:
        hand = hands[next(iter(shown))]
        words += f"{' tie' if len(to) > 1 else ''}: {hand['words']}"
    if len(to) == 1:
        (amount,) = to.values()
        return ShareRow(title, words + next(iter(shown.values()), ""), chips(amount))
    each = tuple((f"seat {seat}{shown.get(seat, '')}", chips(amount)) for seat, amount in to.items())
    return ShareRow(title, words, "", each)


def _hand(hand: Mapping[str, Any]) -> str:
    return cards_words(" ".join(hand["cards"]))


def _without_pot(text: str) -> str:
    """A step's sentence without the pot it begins with, which stands over it."""
    return sentence(text.partition(": ")[2] or text)


def _odd(record: RulingRecord, steps: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for step in steps:
        values = step["values"]
        if step["key"] == "odd":
            yield f"{_without_pot(step['text'])} {_source(record, values['by'])}".strip()
        elif step["key"] == "cut" and values["odd"]:
            told = sentence(step["text"].partition("; ")[2])
            yield f"{told} {_source(record, values['odd'][0]['by'])}".strip()
        elif step["key"] == "boards" and "; " in step["text"]:
            yield f"{sentence(step['text'].partition('; ')[2])} {_source(record, 'two_boards')}".strip()


def _source(record: RulingRecord, key: str) -> str:
    """Book, edition and number for a point, as the ruling cited it when it was made."""
    house = resolve(record.rules)
    points = {house.cite(k).point for k in ((key, "odd_button_draw") if key == "odd_button" else (key,))}
    for cited in record.ruling["citations"]:
        if cited["point"] in points:
            return f"{sentence(_cited_source(cited))}."
    return ""


def _cited_source(cited: Mapping[str, str]) -> str:
    from floor_app.rules.citation import Citation

    return Citation(cited["rules"], cited["edition"], cited["rule"], "").source


# ---- rules --------------------------------------------------------------------------------------------------------------


def _rules(rules: Mapping[str, Any]) -> str:
    book = BOOKS.get(rules["base"])
    title = book.title if book is not None else rules["base"]
    note = f" ({book.note})" if book is not None and book.note else ""
    return f"{title}{note}, revision {rules['revision']} of Floor's reading"


def _house(record: RulingRecord) -> Iterator[str]:
    """What the room plays otherwise than its rule set; once that was corrected, only what this ruling rests on."""
    rules = resolve(record.rules)
    if rules.revision == rules.book.revision:
        yield from (rules.cite(key).point for key in rules.overridden)
        return
    yield from (cited["point"] for cited in record.ruling["citations"] if cited["rules"] == "house rule")


def _cited(record: RulingRecord) -> Iterator[str]:
    """``WSOP 2024 rule 73: split to the smallest chip in play; the odd chip goes to the high``."""
    by_source: dict[str, list[str]] = {}
    for cited in record.ruling["citations"]:
        by_source.setdefault(sentence(_cited_source(cited)), []).append(cited["point"])
    for source, points in by_source.items():
        yield f"{source}: {'; '.join(point for point in points if point)}"
