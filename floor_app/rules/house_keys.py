"""Every point on which rule sets differ: its values, what each book says and where, a sentence for the settings page.

An empty source means that the book is silent, or that the rule was not read: such a value is a house default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from floor_app.rules.books import BOOKS, SHEET, Sources

Value = str | int | bool
"""A house rule's value: one of its words, a count or an amount of chips, or yes and no."""


@dataclass(frozen=True, slots=True)
class HouseKey:
    """One house rule."""

    key: str
    """As documents write it."""
    sentence: str
    """What it decides, for the settings page."""
    kind: Literal["choice", "count", "chips", "flag"]
    """A choice among `values`; a count or chips, at least 1; or yes and no."""
    values: Mapping[Value, str]
    """Each value and what it means; for a count or chips the one entry 0 holds the meaning with ``{n}``."""
    presets: tuple[Value, ...]
    """The value of each book, in the order of BOOKS."""
    sources: Sources

    def meaning(self, value: Value) -> str:
        """What a value means, in a few words.

        >>> HOUSE_KEYS["max_raises"].meaning(4)
        'a bet and four raises'
        """
        if self.kind in ("count", "chips"):
            if self.kind == "chips" and value == 1:
                return "the pot is not rounded"
            return self.values[0].format(n=_number(int(value)))
        return self.values[value]


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _number(n: int) -> str:
    return _NUMBERS[n] if n < len(_NUMBERS) else f"{n:,}"


def _choice(
    key: str, sentence: str, values: dict[Value, str], presets: str | tuple[Value, ...], sources: Sources
) -> HouseKey:
    """A row whose presets are named by position: ``"000110"`` picks values by their order."""
    names = list(values)
    picked = tuple(names[int(p)] for p in presets) if isinstance(presets, str) else presets
    kind: Literal["choice", "flag"] = "flag" if set(names) == {True, False} else "choice"
    return HouseKey(key, sentence, kind, MappingProxyType(values), picked, sources)


_SILENT: Sources = ("", "", "", "", "", "")
_RR_BET = "betting and raising"
_MIX_BET = "three kinds of betting"
_WSOP_ALL = "section VIII"

_ROWS = (
    HouseKey(
        "max_raises",
        "How many raises may follow the bet in a limit game.",
        "count",
        MappingProxyType({0: "a bet and {n} raises"}),
        (3, 3, 4, 4, 3, 3),
        ("", "", "100", "126-127", f"{_RR_BET} 3", _MIX_BET),
    ),
    HouseKey(
        "max_raises_two_rounds",
        "How many raises may follow the bet in a limit game of two betting rounds.",
        "count",
        MappingProxyType({0: "a bet and {n} raises in games of two betting rounds"}),
        (3, 3, 4, 4, 4, 3),
        ("", "", "100", "126-127", f"{_RR_BET} 4", ""),
    ),
    _choice(
        "cap_lift_event",
        "When the cap on raises is lifted in a tournament.",
        {
            "two-left-in-event": "the cap stays heads-up, until two are left in the event",
            "never": "the cap is never lifted in an event",
        },
        "000000",
        ("48", "50", "100", "", "", _MIX_BET),
    ),
    _choice(
        "cap_lift_cash",
        "When the cap on raises is lifted in a cash game.",
        {
            "round-began-with-two": "no cap when two players began the round",
            "heads-up-before-cap": "no cap when it became heads-up before the cap was reached",
            "never": "the cap is never lifted in a cash game",
        },
        "000010",
        ("", "", "", "126-127", f"{_RR_BET} 4", _MIX_BET),
    ),
    _choice(
        "limit_short_raise",
        "To what a limit raise goes over a short all-in of half a bet or more.",
        {
            "all-in-plus-bet": "the next raise is the all-in and a full bet",
            "next-full-bet": "the next raise goes up from the next full bet",
        },
        "000000",
        ("", "", "", "129", f"{_RR_BET} 6", ""),
    ),
    _choice(
        "pot_small_blind",
        "How the small blind counts in a pot before the flop.",
        {
            "true-value": "the small blind counts at its true value",
            "as-big-blind": "the small blind counts as a big blind until its owner puts in more",
        },
        "000110",
        ("", "", f"{_WSOP_ALL}, pot-limit", "187", "pot-limit 5", ""),
    ),
    HouseKey(
        "pot_round_to",
        "To which unit the pot is rounded up before it is bet; 1 is exact.",
        "chips",
        MappingProxyType({0: "the pot is rounded up to {n}"}),
        (1, 1, 1, 1, 1, 1),
        ("", "", f"{_WSOP_ALL}, pot-limit", "", "", ""),
    ),
    _choice(
        "pot_short_blinds",
        "Whether short or dead blinds count as full in a pot before the flop.",
        {"full": "short and dead blinds count as full", "actual": "only the chips that are there count"},
        "000000",
        ("54-B", "56-B", "", "", "", ""),
    ),
    _choice(
        "antes_in_pot",
        "When the antes of a blind game count in the pot.",
        {
            "after-first-round": "the ante counts from the second betting round",
            "always": "the ante counts from the start",
        },
        "000000",
        ("", "", f"{SHEET}2023 Event 43 structure sheet", "", "", ""),
    ),
    _choice(
        "straddle_raise",
        "How much the first raise over a straddle must be.",
        {
            "big-blind-step": "a raise over a straddle is at least by a big blind",
            "double-straddle": "a raise over a straddle is at least to twice the straddle",
        },
        "000000",
        ("", "", "", "161 and 170", "", ""),
    ),
    _choice(
        "bb_ante_order",
        "What a short big blind pays first: its blind or the ante.",
        {"blind-first": "the blind is paid before the ante", "ante-first": "the ante is paid before the blind"},
        "000000",
        ("RP-11", "RP-11", "big-blind ante, as reported", "", "", ""),
    ),
    _choice(
        "odd_unit",
        "To which chip a pot is split.",
        {
            "smallest-chip": "split to the smallest chip in play",
            "blind-chip": "split to the smallest chip used in the blinds",
        },
        "000100",
        ("20", "21", "73", "148", "ties", ""),
    ),
    _choice(
        "odd_between_shares",
        "Which share takes the odd chip between shares.",
        {
            "high": "the odd chip goes to the high",
            "first-shown": "the odd chip goes to whoever showed first",
            "position": "the odd chip goes by position from the button",
        },
        "000000",
        ("20-C", "21", "73", "148-149", "ties", "stud 8 and PLO8"),
    ),
    _choice(
        "odd_hybrid",
        "Which share of a hybrid game counts as its high.",
        {
            "omaha": "the Omaha half",
            "five-card": "the five-card hand",
            "draw": "the draw half",
            "position": "by position from the button",
        },
        "030300",
        ("", "21-D", "", "149", "", ""),
    ),
    _choice(
        "odd_button",
        "Who of tied hands takes the odd chip in a button game.",
        {
            "left-of-button": "the first seat left of the button",
            "first-shown": "the hand that was shown first",
        },
        "000000",
        ("20-A", "21-A", "73", "149", "ties", ""),
    ),
    _choice(
        "odd_stud",
        "Which cards decide the odd chip between tied stud hands.",
        {
            "high-card-of-five": "the highest card by suit in the five that play",
            "high-card-of-seven": "the highest card by suit of all seven",
        },
        "000010",
        ("20-B", "21-B", "73", "149", "ties", ""),
    ),
    _choice(
        "odd_stud_low",
        "Which cards decide the odd chip between tied lows in stud.",
        {
            "high-card-of-five": "the highest card by suit in the five that play",
            "low-card-of-seven": "the lowest card by suit of all seven",
        },
        "000010",
        ("20-B", "21-B", "73", "149 and 244", "ties", ""),
    ),
    _choice(
        "odd_ace",
        "How an ace of a low counts when its highest card is looked for.",
        {"as-ranked": "an ace of a low is its lowest card", "high": "an ace of a low is its highest card"},
        "000000",
        _SILENT,
    ),
    _choice(
        "odd_both_ways",
        "How odd chips go when the same tied hands win every share.",
        {"one-pot": "as evenly as possible over both shares", "share-by-share": "each share by itself"},
        "000000",
        ("", "", "73", "148-149", "ties", ""),
    ),
    _choice(
        "short_deck_straight_beats_trips",
        "Whether a straight beats three of a kind in short deck.",
        {True: "a straight beats three of a kind", False: "three of a kind beats a straight"},
        (True, True, True, True, True, True),
        ("", "", "short deck", "", "", "short deck"),
    ),
    _choice(
        "short_deck_min_raise",
        "To what the smallest raise before the flop goes in short deck.",
        {
            "twice-the-extra": "to twice the button's extra",
            "double-button-ante": "to the button's ante doubled, the ante included",
        },
        "001100",
        ("", "", "short deck", "short deck", "", ""),
    ),
    _choice(
        "tied_boards",
        "Who of tied boards acts first from fourth street.",
        {
            "suit": "the highest card by suit",
            "position": "the first seat left of the button",
            "suit-in-stud-high-only": "by suit in stud, by position in stud 8 and razz",
        },
        "002111",
        ("RP-10-D", "RP-10-D", "seven-card games", "215, 235 and 240", "seven-card stud 1", "stud"),
    ),
    _choice(
        "open_pair_double_bet",
        "Whether an open pair on fourth street may bet the big bet in stud.",
        {True: "an open pair may bet either limit", False: "an open pair never doubles the bet"},
        (False, False, False, True, True, True),
        ("RP-10-F", "RP-10-F", "seven-card games", "220", "seven-card stud 4", "stud"),
    ),
    _choice(
        "single_draw_limp",
        "Whether the first player in may limp in single draw.",
        {True: "limping is allowed", False: "the first player in must raise"},
        (True, True, True, True, True, False),
        ("RP-17", "RP-17", "", "", "", "2-7 single draw"),
    ),
    _choice(
        "draw_reshuffle",
        "What is shuffled when the deck runs out in a draw.",
        {
            "muck-and-earlier-discards": "the muck and the discards of earlier draws",
            "burns-then-muck": "the burns if they are enough, otherwise the muck too",
            "all-discards": "all discards",
        },
        "010002",
        ("", "RP-25", "draw games", "section X, draw games", "", "2-7 triple draw"),
    ),
    _choice(
        "stub_rule",
        "When the stub is too short for seventh street.",
        {
            "tda": "players, a burn and a last card are needed; the burns are mixed in first",
            "fewer-than-players": "fewer cards than players: one common card",
        },
        "000001",
        ("RP-10-H", "RP-10-H", "", "228", "", "stud"),
    ),
    _choice(
        "absent_bring_in",
        "Whether an absent player who is dealt the bring-in card posts it.",
        {"posts": "the absent player posts the bring-in", "forfeits": "ante and bring-in are forfeited"},
        "001000",
        ("30", "32", "seven-card games", "", "", ""),
    ),
    _choice(
        "show_order_no_bet",
        "Who shows first when there was no bet on the last street.",
        {"first-to-act": "the first player to act", "last-to-check": "the last player to check"},
        "000000",
        ("17", "18", "72", "", "", ""),
    ),
    _choice(
        "thirty_one",
        "How 31 and Under is drawn and awarded where its one source is silent.",
        {"our-reading": "one seat draws to the end before the next, and a bust is dead at once"},
        "000000",
        _SILENT,
    ),
)

HOUSE_KEYS: Mapping[str, HouseKey] = MappingProxyType({row.key: row for row in _ROWS})
"""Every house rule by key, in the order of the settings page."""


def preset_values(name: str) -> dict[str, Value]:
    """The value of every key in the book of that name (a key of BOOKS)."""
    place = list(BOOKS).index(name)
    return {key: row.presets[place] for key, row in HOUSE_KEYS.items()}


def preset_source(key: str, name: str) -> str:
    """The rule number or heading of that book for the key; empty where the book is silent."""
    return HOUSE_KEYS[key].sources[list(BOOKS).index(name)]
