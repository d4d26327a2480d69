"""Which lines and columns a level sheet has: those its mix needs, and no others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from floor_app.base import RuleError
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.sheets.level_facts import level_facts
from floor_app.sheets.level_rows import Band, BandKind, Column, Table, level_table
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, Structure
from tests.sheets.events import NINE, blinds, event, level, limit, nine_game, stud

C = Column


def types(table: Table) -> list[str]:
    return [cells[C.TYPE] for cells in table.blocks[0].lines]


def notes(structure: Structure) -> str:
    return "\n".join(level_facts(structure, level_table(structure)).notes)


def test_a_nine_game_mix_has_three_lines_and_every_column() -> None:
    table = level_table(event(nine_game(3), NINE))
    assert types(table) == ["LIMIT FLOP / DRAW", "STUD GAMES", "POT-LIMIT & NO-LIMIT"]
    assert table.columns == (C.LEVEL, C.TYPE, C.ANTE, C.FIRST, C.SECOND, C.LIMITS, C.MAX_OPEN)
    assert table.heads[C.FIRST] == ("BRING-IN /", "SMALL BLIND")
    assert table.heads[C.SECOND] == ("COMPLETION /", "BIG BLIND")


def test_a_mix_without_pot_limit_has_no_max_open() -> None:
    table = level_table(event(nine_game(3), "lhe o8 razz stud stud8"))
    assert types(table) == ["LIMIT FLOP", "STUD GAMES"]
    assert table.columns == (C.LEVEL, C.TYPE, C.ANTE, C.FIRST, C.SECOND, C.LIMITS)


@pytest.mark.parametrize(
    ("games", "lines"),
    [
        ("27td badugi razz", ["LIMIT DRAW", "STUD GAMES"]),
        ("lhe plo", ["LIMIT FLOP", "POT-LIMIT"]),
        ("lhe nlhe", ["LIMIT FLOP", "NO-LIMIT"]),
        ("plo nlhe 27sd", ["POT-LIMIT & NO-LIMIT"]),
        ("stud razz", ["STUD GAMES"]),
    ],
)
def test_only_families_of_the_mix_have_a_line(games: str, lines: list[str]) -> None:
    assert types(level_table(event(nine_game(2), games))) == lines


def test_no_limit_alone_has_blinds_and_the_big_blind_ante() -> None:
    table = level_table(event([level(1, {"no-limit": blinds(100, 200, 200)})], "nlhe"))
    assert table.columns == (C.LEVEL, C.BLINDS, C.ANTE)
    assert table.heads[C.ANTE] == ("BB ANTE",)
    assert dict(table.blocks[0].lines[0])[C.BLINDS] == "100 / 200"


def test_stud_alone_has_ante_bring_in_completion_and_limits() -> None:
    table = level_table(event([level(1, {"stud": stud(1000)})], "stud"))
    assert table.columns == (C.LEVEL, C.ANTE, C.FIRST, C.SECOND, C.LIMITS)
    assert [table.heads[c] for c in table.columns[2:4]] == [("BRING-IN",), ("COMPLETION",)]


def test_no_ante_no_ante_column() -> None:
    structure = event([level(1, {"no-limit": blinds(1, 2)})], "nlhe", cash=True)
    assert level_table(structure).columns == (C.BLINDS,)
    assert "ante" not in notes(structure).lower()


def test_two_antes_stand_in_one_cell_and_equal_ones_once() -> None:
    def cell(pot_limit: int, no_limit: int, games: str = "plo nlhe") -> str:
        stakes = {"pot-limit": blinds(100, 200, pot_limit), "no-limit": blinds(100, 200, no_limit)}
        return level_table(event([level(1, stakes)], games)).blocks[0].lines[0][C.ANTE]

    assert cell(200, 300) == "200 / 300"
    assert cell(200, 200) == "200"
    assert cell(0, 300) == "– / 300"
    assert cell(200, 300, "plo") == "200"
    assert cell(200, 300, "nlhe 27sd") == "300"


def test_no_ante_in_pot_limit_and_a_big_blind_ante_in_no_limit_are_one_line() -> None:
    rows = [level(1, {"pot-limit": Stakes(100, 200), "no-limit": blinds(100, 200, 200)})]
    structure = event(rows, "plo nlhe")
    assert types(level_table(structure)) == ["POT-LIMIT & NO-LIMIT"]
    assert level_table(structure).heads[C.ANTE] == ("BB ANTE",)
    assert notes(structure).startswith("Antes are posted by the big blind (two antes: pot-limit / no-limit).")


def test_antes_of_other_payers_are_not_joined() -> None:
    rows = [level(1, {"pot-limit": Stakes(100, 200, 25), "no-limit": blinds(100, 200, 200)})]
    structure = event(rows, "plo nlhe")
    assert types(level_table(structure)) == ["POT-LIMIT", "NO-LIMIT"]
    assert "by every player in pot-limit, by the big blind in no-limit" in notes(structure)


def test_a_single_ante_is_not_explained_as_two() -> None:
    both = event([level(1, {"pot-limit": blinds(1, 2, 2), "no-limit": blinds(1, 2, 3)})], "plo nlhe")
    assert "two antes: pot-limit / no-limit" in notes(both)
    same = event([level(1, {"pot-limit": blinds(1, 2, 2), "no-limit": blinds(1, 2, 2)})], "plo nlhe")
    assert notes(same).startswith("Antes are posted by the big blind.")


def test_pot_limit_and_no_limit_of_different_blinds_have_a_line_each_at_every_level() -> None:
    rows = [
        level(1, {"pot-limit": blinds(100, 200), "no-limit": blinds(100, 200)}),
        level(2, {"pot-limit": blinds(100, 300), "no-limit": blinds(100, 200)}),
    ]
    table = level_table(event(rows, "plo nlhe"))
    assert [[cells[C.TYPE] for cells in block.lines] for block in table.blocks] == [["POT-LIMIT", "NO-LIMIT"]] * 2
    assert [cells.get(C.MAX_OPEN) for cells in table.lines] == ["700", None, "1,000", None]


def test_a_game_with_stakes_of_its_own_has_a_line_of_its_own() -> None:
    rows = [
        level(1, {"limit": limit(400), "27td": limit(600)}),
        level(2, {"limit": limit(800)}),
    ]
    table = level_table(event(rows, "lhe 27td"))
    assert [[cells[C.TYPE] for cells in block.lines] for block in table.blocks] == [
        ["LIMIT FLOP / DRAW", "2-7 TD"],
        ["LIMIT FLOP / DRAW"],
    ]
    assert table.blocks[0].lines[1][C.LIMITS] == "600–1,200"
    assert C.TYPE in table.columns


def test_a_family_all_of_whose_games_have_stakes_of_their_own_has_no_line() -> None:
    table = level_table(event([level(1, {"limit": limit(400), "27td": limit(600), "razz": stud(500)})], "27td razz"))
    assert types(table) == ["2-7 TD", "Razz".upper()]


def test_short_deck_shows_ante_and_button_and_mixes_with_blinds() -> None:
    own = {"no-limit": blinds(100, 200, 200), "short-deck": Stakes(ante=100, button_ante=200)}
    table = level_table(event([level(1, own)], "nlhe short-deck"))
    assert types(table) == ["NO-LIMIT", "SHORT DECK"]
    assert table.blocks[0].lines[1][C.BUTTON_ANTE] == "200"
    assert C.BUTTON_ANTE not in table.blocks[0].lines[0]
    alone = level_table(event([level(1, {"short-deck": Stakes(ante=100, button_ante=200)})], "short-deck"))
    assert alone.columns == (C.LEVEL, C.ANTE, C.BUTTON_ANTE)


def test_levels_of_their_own_length_bring_a_column_of_minutes() -> None:
    rows = [level(1, {"no-limit": blinds(1, 2)}, minutes=40), level(2, {"no-limit": blinds(2, 4)})]
    structure = event(rows, "nlhe", minutes=60)
    table = level_table(structure)
    assert C.MINUTES in table.columns
    assert [cells[C.MINUTES] for cells in table.lines] == ["40", "60"]
    facts = {fact.label: fact.value for fact in level_facts(structure, table).facts}
    assert facts["LEVELS"] == "as listed"
    assert C.MINUTES not in level_table(event(rows[1:], "nlhe", minutes=60)).columns


def test_bands_say_what_happens_between_levels() -> None:
    rows: list[Row] = [
        level(1, {"no-limit": blinds(1, 2)}),
        Break(15),
        Break(60, "dinner"),
        Break(20, "redraw, 2 tables"),
        Remove(25),
        EndOfDay(1),
        Remove(100, "at the break"),
        EndOfDay(2, "bag and tag"),
    ]
    assert level_table(event(rows, "nlhe")).rows[1:] == (
        Band(BandKind.BREAK, "15 MINUTE BREAK"),
        Band(BandKind.MEAL, "60 MINUTE DINNER BREAK"),
        Band(BandKind.MEAL, "20 MINUTE BREAK: REDRAW, 2 TABLES"),
        Band(BandKind.REMOVE, "REMOVE 25 CHIPS"),
        Band(BandKind.DAY, "END OF DAY 1"),
        Band(BandKind.REMOVE, "REMOVE 100 CHIPS: AT THE BREAK"),
        Band(BandKind.DAY, "END OF DAY 2: BAG AND TAG"),
    )


@pytest.mark.parametrize("games", ["nlhe", NINE])
def test_what_is_said_of_a_level_stays_with_it(games: str) -> None:
    rows = [row if not isinstance(row, Level) else replace(row, note=f" note {row.number} ") for row in nine_game(3)]
    assert [block.note for block in level_table(event(rows, games)).blocks] == ["note 1", "note 2", "note 3"]


def test_a_cash_game_has_no_level_and_no_late_registration() -> None:
    structure = event([level(1, {"limit": limit(40), "stud": stud(40)})], "lhe razz", rules="wsop-2024-live", cash=True)
    table = level_table(structure)
    facts = level_facts(structure, table)
    assert C.LEVEL not in table.columns
    assert facts.title == "STAKES"
    assert [fact.label for fact in facts.facts] == ["SEATS", "GAMES CHANGE", "RULES", "CHIPS"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("1 orbit", "every orbit"),
        ("7 hands", "every 7 hands"),
        ("2 levels", "every 2 levels"),
        ("red/green button", "every red/green round"),
    ],
)
def test_how_games_change_is_said_as_a_person_says_it(change: str, said: str) -> None:
    structure = event(nine_game(1), NINE, change=change)
    facts = {fact.label: fact.value for fact in level_facts(structure, level_table(structure)).facts}
    assert facts["GAMES CHANGE"] == said


def test_who_posts_antes_is_read_from_the_stakes() -> None:
    each = event([level(1, {"no-limit": Stakes(1, 2, 1)})], "nlhe")
    button = event([level(1, {"no-limit": Stakes(1, 2, 2, AnteFrom.BUTTON)})], "nlhe")
    assert notes(each).startswith("Antes are posted by every player.")
    assert notes(button).startswith("Antes are posted by the button.")
    assert level_table(button).heads[C.ANTE] == ("BUTTON ANTE",)


def test_what_the_room_plays_otherwise_than_its_book_is_said() -> None:
    rows = [level(1, {"limit": limit(40)})]
    plain = event(rows, "lhe", rules="tda-2024")
    changed = event(rows, "lhe", rules={"base": "tda-2024", "max_raises": 4})
    assert "House rules" not in notes(plain)
    assert "House rules: a bet and four raises." in notes(changed)


def test_a_level_without_the_stakes_of_a_game_is_refused_by_name() -> None:
    rows = [level(1, {"limit": limit(40)}), level(2, {"stud": stud(40)})]
    with pytest.raises(RuleError, match="Level 2 has no stakes for limit"):
        level_table(event(rows, "lhe"))
