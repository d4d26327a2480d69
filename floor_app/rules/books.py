"""The rule sets a room can play by, and the points of a ruling that stand in books though no house rule turns on them.

Numbers belong to an edition: TDA 2026 renumbered almost everything, so a bare number means nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from floor_app.rules.citation import UNDATED, Citation


@dataclass(frozen=True, slots=True)
class Book:
    """One rule set that comes with the app."""

    name: str
    """As documents write it: ``tda-2024``."""
    rules: str
    """As citations write it: ``TDA``."""
    edition: str
    """The edition read, ``2024``."""
    title: str
    """For the settings page."""
    revision: int
    """Counts corrections of this preset; a saved ruling keeps the one it was made with."""
    note: str = ""
    """What a person must know about how it was read; goes into every citation of the book."""
    amount_closes: Literal["next-hand", "substantial-action"] = "substantial-action"
    """From when on a pot that was counted out wrong stands: the next hand's beginning, or substantial action on it."""


BOOKS: Mapping[str, Book] = MappingProxyType(
    {
        book.name: book
        for book in (
            Book("tda-2024", "TDA", "2024", "Poker TDA rules 2024", 1),
            Book("tda-2026", "TDA", "2026", "Poker TDA rules 2026, version 1.0", 1, note="from a paraphrase: check"),
            Book("wsop-2024", "WSOP", "2024", "WSOP Official Tournament Rules 2024", 1, amount_closes="next-hand"),
            Book("wsop-2024-live", "WSOP Live Action", "2024", "WSOP Live Action (cash) Rules 2024", 1),
            Book("roberts", "Robert's Rules of Poker", "11", "Robert's Rules of Poker, version 11", 1),
            Book("mixed-games", "Mixed games rules", UNDATED, "Mixed games rules, the short text for players", 1),
        )
    }
)
"""Every preset by name; the first is the default."""

DEFAULT = "tda-2024"
"""The rule set of a question that names none."""

Sources = tuple[str, str, str, str, str, str]
"""A rule number or heading for each book in the order of BOOKS; empty where the book is silent."""

SHEET = "sheet: "
"""Begins a source that is not the rule book itself but an event's printed structure sheet."""


def book_citation(book: Book, rule: str, point: str) -> Citation:
    """The citation of `rule` in `book` for `point`."""
    if rule.startswith(SHEET):
        year, _, heading = rule.removeprefix(SHEET).partition(" ")
        return Citation(book.rules, year, heading, point)
    return Citation(book.rules, book.edition, rule, f"{point} ({book.note})" if book.note else point)


@dataclass(frozen=True, slots=True)
class Point:
    """A rule that every book which speaks of it states alike."""

    words: str
    """What it decides, in a few words."""
    sources: Sources


_WSOP_PL = "section VIII, pot-limit"
_MIX_BETTING = "three kinds of betting"
_MIX_FORCED = "three kinds of forced bets"
_RR_BETTING = "betting and raising"

POINTS: Mapping[str, Point] = MappingProxyType(
    {
        "pot_maximum": Point(
            "the most is a raise by the pot as it is after the call",
            ("54-A", "56-A", _WSOP_PL, "no-limit and pot-limit, introduction", "pot-limit, introduction", _MIX_BETTING),
        ),
        "pot_actual": Point("after the first round the actual pot counts", ("54-C", "56-C", "", "", "", "")),
        "no_limit": Point("any amount up to all chips", ("", "", "section VIII, no-limit", "", "", _MIX_BETTING)),
        "min_bet": Point("the smallest bet is the big blind", ("", "", "", "", "no-limit 2", _MIX_BETTING)),
        "min_raise": Point(
            "a raise is at least the largest bet or raise of this round",
            ("43-A", "45-A", "96", "172-173", "no-limit 3", _MIX_BETTING),
        ),
        "short_blind_call": Point(
            "with a short big blind the call is still the full big blind", ("", "", "", "150", "big-bet games 2", "")
        ),
        "big_blind_is_a_bet": Point("the big blind is the first bet", ("", "", "", "", "", _MIX_BETTING)),
        "limit_steps": Point(
            "a limit bet or raise is exactly one bet", ("", "", "section VIII, limit", "", "", _MIX_BETTING)
        ),
        "half_bet": Point(
            "a short all-in of half a bet or more counts as a raise",
            ("47-B", "49-B", "", "129", "betting and raising 6", ""),
        ),
        "completion": Point(
            "completing the bring-in is no raise",
            ("", "", "seven-card games", "219", "seven-card stud 3", _MIX_FORCED),
        ),
        "bring_in": Point(
            "one up card brings it in, or completes at once",
            ("", "", "seven-card games", "215-216", "seven-card stud 1-2", _MIX_FORCED),
        ),
        "blinds": Point(
            "small and big blind are posted left of the button",
            ("32", "34", "85", "151", "", _MIX_FORCED),
        ),
        "heads_up_button": Point(
            "heads-up the button is the small blind and acts first", ("34-B", "36-C", "87", "153", "", "")
        ),
        "ante_each": Point("every seat antes", ("", "", "36", "", "", _MIX_FORCED)),
        "big_blind_ante": Point(
            "the big blind posts one ante for the table",
            ("RP-11", "RP-11", SHEET + "2023 Event 43 structure sheet", "", "", ""),
        ),
        "button_ante": Point(
            "the button antes more, and the extra is the bet",
            ("", "", "short deck", "short deck", "", "short deck"),
        ),
        "absent": Point("an absent player is dealt in and posts", ("30", "32", "", "", "", "")),
        "straddle": Point("a straddle is posted before the cards", ("", "", "", "161", "", "")),
        "kill": Point("a kill is posted before the cards and acts in turn", ("", "", "", "189-192", "section 13", "")),
        "half_of_a_raise": Point(
            "half of the smallest raise or more is made a whole raise, less is a call",
            ("43-A", "45-A", "95", "", "", ""),
        ),
        "number_said": Point("a number said is the total", ("43-B", "45-B", "", "", "", "")),
        "one_chip": Point(
            "one chip without a word is a call, and with the word raise the most it allows",
            ("44", "46", "97", "", "", ""),
        ),
        "several_chips": Point(
            "several chips are a call when one less would not cover it; last chips are all-in",
            ("45", "47", "92", "", "", ""),
        ),
        "prior_chips": Point(
            "chips in front that cover the call, or are partly pulled back, are judged with the new ones",
            ("46", "48", "98", "", "", ""),
        ),
        "undercall": Point("a call for less must be made whole", ("51", "53", "", "", "", "")),
        "invalid_declaration": Point(
            "a call of no bet is a check, a raise of no bet is at least the smallest bet", ("55", "57", "", "", "", "")
        ),
        "pot_is_the_most": Point(
            "what is above the pot comes back",
            ("52-B", "54-B", "section VIII, pot-limit", "184-185", "pot-limit 1", ""),
        ),
        "reopening": Point(
            "short all-ins do not open the betting again to who has acted, unless they make a full raise together",
            ("47-A", "49-A", "96", "173", "no-limit 5", ""),
        ),
        "limit_reopening": Point(
            "who has acted may raise again over half a bet or more", ("47-B", "49-B", "", "129", f"{_RR_BETTING} 6", "")
        ),
        "best_board_acts": Point(
            "from fourth street the best board acts first",
            ("RP-10-D", "RP-10-D", "seven-card games", "215, 235 and 240", "seven-card stud 1", "stud"),
        ),
        "all_in_opener": Point(
            "an all-in opener is passed over to its left",
            ("RP-10-E", "RP-10-E", "seven-card games", "217 and 240", "", ""),
        ),
        "common_card_order": Point(
            "with a common card the opener of sixth street acts first again", ("RP-10-H", "RP-10-H", "", "", "", "")
        ),
        "uncalled": Point(
            "chips that nobody matched go back", ("15-B and 65-A", "16-B and 67-A", "91 and 108", "", "", "")
        ),
        "show_order": Point("the last to bet or raise on the last street shows first", ("17", "18", "72", "", "", "")),
        "missed_blinds": Point("a dead blind lies in the middle, a live one counts", ("", "", "", "156", "", "")),
        # ---- pots
        "side_pots": Point("each pot is split by itself", ("21", "23", "74", "149", "ties", "")),
        "last_pot_first": Point(
            "the last side pot formed is awarded first", ("16, addendum example 2", "", "", "149", "", "")
        ),
        "killed_hand": Point(
            "a folded or killed hand has no claim on called chips", ("65-A", "67-A", "108", "", "", "")
        ),
        "dead_money": Point("dead chips are matched by nobody and lie in the main pot", ("", "", "", "156", "", "")),
        "odd_button_draw": Point(
            "the first seat left of the button, in draw games as well", ("", "21-D", "73", "149", "ties", "")
        ),
        "two_boards": Point("the odd chip between boards goes to the first", ("", "", "", "213", "", "")),
        "void_hand": Point("a fouled deck gives all chips of the hand back", ("35-E", "37-E", "", "", "", "")),
        "dispute_reading": Point(
            "a hand that was read wrong may be challenged until the next hand begins",
            ("22", "24", "76", "", "", ""),
        ),
        "dispute_amount": Point(
            "a pot that was counted out wrong may be challenged until substantial action on the next hand",
            ("22", "24", "", "", "", ""),
        ),
        "dispute_amount_early": Point(
            "a pot that was counted out wrong may be challenged until the next hand begins",
            ("", "", "76", "", "", ""),
        ),
        # ---- reading hands
        "cards_speak": Point("cards speak: a hand is what its cards are", ("12", "13", "", "", "", "PLO8")),
        "two_and_three": Point(
            "exactly two of the hand and three of the board, for each share by itself", ("", "", "", "", "", "PLO")
        ),
        "five_of_seven": Point("the best five of seven", ("", "", "", "", "", "stud")),
        "ace_to_five": Point(
            "ace to five: straights and flushes do not count", ("", "", "", "", "", "how lows are counted, A-5")
        ),
        "deuce_to_seven": Point(
            "deuce to seven: the ace is high, straights and flushes count",
            ("", "", "", "281", "", "how lows are counted, 2-7"),
        ),
        "eight_or_better": Point(
            "a low is five different ranks of eight or lower", ("", "", "", "", "", "how lows are counted, 8-or-better")
        ),
        "badugi": Point("most cards of different ranks and suits, then the lowest", ("", "", "", "294", "", "badugi")),
        "short_deck_flush": Point("a flush beats a full house", ("", "", "short deck", "", "", "short deck")),
        "suits_never_win": Point("suits never decide who wins", ("", "", "", "146", "ties", "")),
    }
)
"""Points that no house rule turns on, by key."""
