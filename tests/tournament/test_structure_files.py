"""Structures from CSV and TOML: the two real sheets, the round trip, and every way a file can be wrong."""

import contextlib
import csv
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rpds import HashTrieMap

from floor_app.base import DocumentError, resource
from floor_app.rules.games import GAMES
from floor_app.rules.house import PRESETS, resolve
from floor_app.rules.stakes import AnteFrom, Stakes
from floor_app.tournament.document import structure_document, structure_from_document
from floor_app.tournament.files import Loaded, load_structure, read_csv, read_toml, to_toml
from floor_app.tournament.mix import Change, ChangeBy, Mix
from floor_app.tournament.structure import Break, EndOfDay, Level, Remove, Row, StakeFamily, Structure

DATA = Path(__file__).parent / "data"
SHARED = Path(os.environ.get("FLOOR_SHARED") or Path(__file__).parents[3] / "shared") / "structures"
NINE = (DATA / "nine-game.csv").read_text(encoding="utf-8")
MAIN = (DATA / "main-event.csv").read_text(encoding="utf-8")


def sheet_rows(text: str) -> list[dict[str, str]]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return list(csv.DictReader(lines, restval=""))


def amounts(row: dict[str, str], **columns: str) -> Stakes:
    """The stakes of these columns; an ante is the big blind's where the column says so."""
    payer = AnteFrom.BIG_BLIND if "bb" in columns.get("ante", "") else AnteFrom.EACH
    return Stakes(**{name: int(row[column]) for name, column in columns.items()}, ante_from=payer)


def nine_game_level(row: dict[str, str]) -> dict[str, Stakes]:
    completion = int(row["stud_completion"])
    stud = amounts(row, ante="stud_ante", bring_in="stud_bring_in", small_bet="stud_completion")
    limit = {name: f"limit_{name}" for name in ("small_blind", "big_blind", "small_bet", "big_bet")}
    blinds = {"small_blind": "nl_pl_small_blind", "big_blind": "nl_pl_big_blind"}
    return {
        "limit": amounts(row, **limit),
        "stud": Stakes(ante=stud.ante, bring_in=stud.bring_in, small_bet=completion, big_bet=2 * completion),
        "pot-limit": amounts(row, **blinds, ante="pl_bb_ante"),
        "no-limit": amounts(row, **blinds, ante="nl_bb_ante"),
    }


def expected_rows(text: str) -> list[object]:
    """The rows as the numbers say them, read without any code of Floor."""
    rows: list[object] = []
    for row in sheet_rows(text):
        number = int(row["number"])
        third = list(row.values())[2] or ""
        if row["row"] == "break":
            rows.append(Break(number, third))
        elif row["row"] == "remove":
            rows.append(Remove(number))
        elif row["row"] == "end-of-day":
            rows.append(EndOfDay(number))
        elif "bb_ante" in row:
            line = amounts(row, small_blind="small_blind", big_blind="big_blind", ante="bb_ante")
            rows.append((number, {"pot-limit": line, "no-limit": line}))
        else:
            rows.append((number, nine_game_level(row)))
    return rows


def plain(rows: tuple[Row, ...]) -> list[object]:
    return [(row.number, dict(row.stakes)) if isinstance(row, Level) else row for row in rows]


REAL = [("wsop-2023-ppc", NINE, 25), ("wsop-2023-main-event", MAIN, 47)]


@pytest.mark.parametrize(("key", "text", "levels"), REAL)
def test_every_number_of_the_real_sheets_is_read_from_csv_and_ships_as_toml(key: str, text: str, levels: int) -> None:
    shipped = load_structure(resource(f"structures/{key}.toml"))
    for structure in (read_csv(text).structure, shipped.structure):
        assert plain(structure.rows) == expected_rows(text)
        assert len(structure.levels) == levels
        assert structure.house == PRESETS["wsop-2024"]
    assert shipped.structure.chips == read_csv(text).structure.chips


def test_a_sheet_without_chips_says_which_it_took() -> None:
    nine, main = read_csv(NINE), read_csv(MAIN)
    assert nine.structure.chips == (500, 1000, 5000)
    assert main.structure.chips == (100, 500, 1000, 5000, 25000)
    assert [str(finding) for finding in nine.findings] == [
        (
            "line 1: No chips are given; taken from the amounts and removals: 500, 1,000, 5,000."
            " Add chips if there are others."
        ),
        "level 15: In the limit line the small blind goes down, from 13,000 to 10,000. Correct it, unless it is meant.",
    ]
    assert [finding.severity for finding in main.findings] == ["warning"]


def test_the_facts_of_the_nine_game_event() -> None:
    structure = read_csv(NINE).structure
    assert structure.starting_stack == 300_000
    assert (structure.minutes, structure.seats, structure.late_registration) == (100, 7, 9)
    assert structure.mix.games == ("nlhe", "stud", "o8", "razz", "plo", "lhe", "27sd", "stud8", "27td")
    assert str(structure.mix.change) == "7 hands"
    assert structure.house.antes_in_pot == "after-first-round"


@pytest.mark.skipif(not SHARED.is_dir(), reason="the published sheets are not beside the checkout")
@pytest.mark.parametrize(("key", "_text", "_levels"), REAL)
def test_the_published_files_load_as_they_are(key: str, _text: str, _levels: int) -> None:
    name = {"wsop-2023-ppc": "43-poker-players-championship", "wsop-2023-main-event": "76-main-event"}[key]
    loaded = load_structure(SHARED / f"wsop-2023-{name}.csv")
    assert loaded.structure == load_structure(resource(f"structures/{key}.toml")).structure
    assert loaded.findings[0].message[:19] == "No chips are given;"


def test_the_smallest_chip_follows_the_removals() -> None:
    structure = read_csv(NINE).structure
    chips = {number: structure.chip_at(structure.row_of(number)) for number in (1, 7, 8, 14, 15, 25)}
    assert chips == {1: 500, 7: 500, 8: 1000, 14: 1000, 15: 5000, 25: 5000}


def test_a_level_may_have_its_own_length_and_house_rules_may_stand_in_the_file() -> None:
    text = (
        "# name: Short\n# mix: lhe\n# minutes: 20\n# max_raises: 5\n# open_pair_double_bet: yes\n"
        "row,number,limit_small_blind,limit_big_blind,limit_small_bet,limit_big_bet,minutes\n"
        "level,1,50,100,100,200,\nlevel,2,100,200,200,400,30\nlevel,3,200,400,400,800,\n"
    )
    structure = read_csv(text).structure
    assert [structure.length(index) for index in range(3)] == [1_200_000, 1_800_000, None]
    assert (structure.house.max_raises, structure.house.open_pair_double_bet) == (5, True)
    assert structure.house.overridden == ("max_raises", "open_pair_double_bet")


def test_thousands_separators_semicolons_and_a_spreadsheets_mark_are_read(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    lines = [
        "# name: A, B",
        "# mix: nlhe",
        "# minutes: 20",
        "row;number;small_blind;big_blind;ante",
        "level;1;500;1,000;0",
    ]
    path.write_bytes("\r\n".join(lines).encode("utf-8-sig"))
    structure = load_structure(path).structure
    assert structure.name == "A, B"
    assert structure.levels[0].stakes["no-limit"] == Stakes(500, 1000)


@pytest.mark.parametrize("comma", [",", ";"])
def test_a_fact_that_a_spreadsheet_put_between_quotes_is_a_fact(comma: str) -> None:
    fields = ['"# name: The ""Big"" One, again"', "row", "number", "small_blind", "big_blind", "ante", ""]
    rest = [["# mix: nlhe"], ["# minutes: 20"], ['"# said by ""Jo"""'], fields[1:], ["level", "1", "50", "100", "0"]]
    lines = [fields[0] + comma, *(comma.join(cells) + comma * (5 - len(cells)) for cells in rest)]
    structure = read_csv("\n".join(lines)).structure
    assert (structure.name, len(structure.rows)) == ('The "Big" One, again', 1)


def test_a_game_may_have_a_line_of_its_own() -> None:
    text = """
name = "Two"
mix = ["nlhe", "short-deck"]
change = "1 orbit"
minutes = 20
starting_stack = 5000
chips = [25, 100]

[[row]]
level = 1
no-limit = { small_blind = 50, big_blind = 100 }
six-plus = { ante = 25, button_ante = 50 }
"""
    loaded = read_toml(text)
    assert loaded.findings == ()
    level = loaded.structure.levels[0]
    assert loaded.structure.stakes(level, GAMES["short-deck"]) == Stakes(ante=25, button_ante=50)
    assert loaded.structure.stakes(level, GAMES["nlhe"]) == Stakes(50, 100)


# ---- bad files ------------------------------------------------------------------------------------------------------


def findings(text: str, *, toml: bool = False) -> list[str]:
    with pytest.raises(DocumentError) as refused:
        (read_toml if toml else read_csv)(text, "sheet")
    for finding in refused.value.findings:
        assert finding.where
        assert finding.message.endswith(".")
    return [str(finding) for finding in refused.value.findings if finding.severity == "error"]


def changed(old: str, new: str) -> str:
    assert old in NINE
    return NINE.replace(old, new, 1)


LEVEL_3 = "level,3,1000,1000,4000,1000,2000,2000,3000,2000,4000,4000,8000"

BAD = {
    "a missing column": (
        changed(",pl_bb_ante", ""),
        (
            "line 10: The column pl_bb_ante is missing. Add it beside nl_pl_small_blind and nl_pl_big_blind and"
            " nl_bb_ante, with 0 where there is none, or take these away."
        ),
    ),
    "an unknown column": (
        changed("stud_ante", "stud_anti"),
        "line 10, column 3: No column is called 'stud_anti'. Did you mean stud_ante?",
    ),
    "a column twice": (
        changed("limit_small_bet", "limit_big_bet"),
        "line 10, column 13: The column limit_big_bet comes twice. Leave one of the two.",
    ),
    "text for a number": (
        changed(LEVEL_3, LEVEL_3.replace("2000,4000", "two,4000")),
        (
            "line 15, column limit_small_blind: Small blind must be a whole number, not 'two'."
            " Write digits only, such as 1500."
        ),
    ),
    "an empty amount": (
        changed(LEVEL_3, LEVEL_3.replace("level,3,1000,", "level,3,,")),
        "line 15, column stud_ante: Ante must be a whole number, not empty. Write digits only, such as 1500.",
    ),
    "a fraction": (
        changed(LEVEL_3, LEVEL_3.replace("level,3,1000,", "level,3,0.5,")),
        "line 15, column stud_ante: Ante must be a whole number, not '0.5'. Write digits only, such as 1500.",
    ),
    "a negative blind": (
        changed(LEVEL_3, LEVEL_3.replace("2000,4000", "-2000,4000")),
        "line 15, column limit_small_blind: Small blind cannot be -2,000. Write 0 where there is none.",
    ),
    "an amount nobody has": (
        changed(LEVEL_3, LEVEL_3.replace("2000,4000", "9" * 17 + ",4000")),
        "line 15, column limit_small_blind: Small blind cannot be that large. Write 1,000,000,000,000,000 or less.",
    ),
    "levels out of order": (
        changed("level,4,", "level,2,"),
        "line 17: Level 2 stands after level 3. Put the levels in order.",
    ),
    "a level twice": (
        changed("level,4,", "level,3,"),
        "line 17: Level 3 comes twice. Give every level a number of its own.",
    ),
    "a level without a number": (
        changed("level,4,", "level,,"),
        "line 17, column number: Level must be a whole number, not empty. Write digits only, such as 1500.",
    ),
    "a ragged level": (
        changed(LEVEL_3, LEVEL_3.removesuffix(",8000")),
        "line 15: The row has 12 cells, the header 13. Fill in the missing cells.",
    ),
    "a cell too many": (
        changed(LEVEL_3, LEVEL_3 + ",1"),
        "line 15: '1' stands behind the last column. Give it a column, or take it away.",
    ),
    "an unknown row": (
        changed("remove,500", "removes,500"),
        "line 24: No row is called 'removes'. Did you mean remove?",
    ),
    "words in a removal": (
        changed("remove,500", "remove,500,chips"),
        "line 24: 'chips' has no meaning in a row remove. Take it away.",
    ),
    "an unknown key": (changed("# seats:", "# seatz:"), "line 5: Nothing here is called 'seatz'. Did you mean seats?"),
    "an unknown game": (
        changed("mix: nlhe", "mix: nlhhe"),
        "line 3: There is no game called 'nlhhe'. Did you mean nlhe?",
    ),
    "no mix": (
        changed("# mix: nlhe stud o8 razz plo lhe 27sd stud8 27td\n", ""),
        "line 1: No game is named. Add mix with the games in their order, such as: nlhe plo.",
    ),
    "no change": (
        changed("# change: 7 hands\n", ""),
        "line 1: Nothing says when the game changes. Add change, such as: 7 hands.",
    ),
    "a wrong change": (
        changed("7 hands", "7 hours"),
        (
            "line 4: '7 hours' does not say when the game changes."
            " Write a number and hands, orbits, minutes, levels or half-levels, for example: 7 hands;"
            " or: red/green button;"
            " or: dealer's choice, 6 hands."
        ),
    ),
    "unknown rules": (
        changed("wsop-2024", "wsop2024"),
        "line 2: There are no rules called 'wsop2024'. Did you mean wsop-2024?",
    ),
    "a wrong house rule": (
        changed("after-first-round", "never"),
        "line 9: antes_in_pot cannot be 'never'. There are: after-first-round, always.",
    ),
    "a fact twice": (
        changed("# seats: 7", "# seats: 7\n# seats: 8"),
        "line 6: seats is said twice. Leave one of the two lines.",
    ),
    "no name": (
        changed("# name: Championship of nine games\n", ""),
        "line 1: The event has no name. Add a line with name and the event's name.",
    ),
    "no length": (changed("# minutes: 100\n", ""), "line 10: Nothing says how long level 1 lasts. Add minutes."),
    "an open quote": (
        changed("level,3", '"level,3'),
        "line 15: This is no CSV: unexpected end of data. Save it as CSV with commas, in UTF-8.",
    ),
}


@pytest.mark.parametrize("wrong", BAD)
def test_a_bad_csv_is_refused_with_place_and_remedy(wrong: str) -> None:
    text, sentence = BAD[wrong]
    assert sentence in findings(text)


def test_everything_that_is_wrong_is_said_at_once_in_the_order_of_the_lines() -> None:
    text = (
        NINE.replace("mix: nlhe", "mix: nlhhe").replace("level,3,1000", "level,3,x").replace("remove,500", "remove,-5")
    )
    assert [finding.split(":")[0] for finding in findings(text)] == [
        "line 3",
        "line 15, column stud_ante",
        "line 24, column number",
    ]


def test_a_wrong_cell_of_the_blinds_that_two_families_share_is_said_once() -> None:
    assert len(findings(changed(LEVEL_3, LEVEL_3.replace("4000,1000,2000", "4000,x,2000")))) == 1


def test_no_level_and_no_header() -> None:
    header = "# name: A\n# mix: nlhe\nrow,number,small_blind,big_blind,bb_ante\n"
    assert findings(header) == ["line 3: There is no level. Add at least one row that is a level."]
    assert "line 1: There is no header. Add a line that begins row,number and names the columns." in findings(
        "# name: A\n"
    )


BAD_TOML = {
    "no TOML": ('name = "A"\nmix = [', "the end of the file: This is no TOML"),
    "a wrong line": ("name = A", "line 1, column 8: This is no TOML"),
    "a nest without end": ("a = " + "[" * 100_000, "the file: It holds a value that nobody can read."),
    "a number without end": ("a = " + "1" * 5_000, "the file: It holds a value that nobody can read."),
    "an unknown amount": (
        'name = "A"\nmix = ["stud"]\n[[row]]\nlevel = 1\nstud = { ante = 1, bring = 1, small_bet = 4 }',
        "line 5, bring: No amount is called 'bring'. Did you mean bring_in?",
    ),
    "an unknown family": (
        "[[row]]\nlevel = 1\nlimt = {}",
        "line 3: No family and no game is called 'limt'. Did you mean limit?",
    ),
    "two kinds in a row": (
        "[[row]]\nlevel = 1\nbreak = 5",
        "line 1: This row is level and break. Make two rows of it.",
    ),
    "no kind in a row": (
        "[[row]]\nlevl = 1",
        "line 1: This row is neither level, break, remove nor end of day. Did you mean level?",
    ),
    "a row of another shape": ("row = 3", "line 1: The rows must be a list."),
    "rows of another shape": ("row = [3]", "line 1, [0]: A row must be a table."),
    "true for a number": ("[[row]]\nbreak = true", "line 2: Break must be a whole number, not 'True'."),
    "nobody pays the ante": (
        "[[row]]\nlevel = 1\nno-limit = { small_blind = 1, big_blind = 2, ante_from = 'small-blind' }",
        "line 3, ante_from: Nobody is called 'small-blind'. Did you mean big-blind?",
    ),
    "chips that are none": ("chips = [0]", "line 1: Chips cannot be 0. Write 1 or more."),
    "chips of another shape": ("chips = 5", "line 1: chips must be a list of values."),
    "cash with breaks": (
        "cash = true\n[[row]]\nlevel = 1\n[[row]]\nbreak = 5",
        "line 2: A cash game has one level and no breaks.",
    ),
    "cash by levels": ("cash = true\nchange = '1 level'\nmix = 'plo nlhe'", "line 2: A cash game has only one level."),
}


@pytest.mark.parametrize("wrong", BAD_TOML)
def test_a_bad_toml_is_refused_with_place_and_remedy(wrong: str) -> None:
    text, beginning = BAD_TOML[wrong]
    assert any(finding.startswith(beginning) for finding in findings(text, toml=True))


@pytest.mark.parametrize("toml", [False, True])
@pytest.mark.parametrize("text", ["", " \n\n", "\0\0\0", "hello", "{}", "<html>"])
def test_what_is_no_structure_is_refused(text: str, toml: bool) -> None:
    assert findings(text, toml=toml)


def test_files_that_cannot_be_read_are_refused_in_a_sentence(tmp_path: Path) -> None:
    latin = tmp_path / "latin.csv"
    latin.write_bytes(b"# name: ok\n# name: caf\xe9\n")
    huge = tmp_path / "huge.csv"
    huge.write_bytes(b"#" * 1_000_001)
    expected = {
        tmp_path: "This is a folder.",
        tmp_path / "none.csv": "There is no such file.",
        latin: "line 2: This text is not UTF-8.",
        huge: "The file is too large to be a structure.",
        latin / "inside.csv": "The file cannot be read: Not a directory.",
        tmp_path / ("x" * 300): "The file cannot be read: File name too long.",
        tmp_path / "a\0b": "The file cannot be read:",
    }
    for path, sentence in expected.items():
        with pytest.raises(DocumentError, match=r".") as refused:
            load_structure(path)
        assert sentence in str(refused.value)


@given(st.text() | st.text(alphabet='levl,123#:\n"[]={} '))
def test_no_text_whatever_is_a_traceback(text: str) -> None:
    for read in (read_csv, read_toml):
        try:
            loaded = read(text)
        except DocumentError:
            continue
        else:
            assert isinstance(loaded, Loaded)


@given(st.data())
def test_a_real_sheet_with_any_damage_is_loaded_or_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(NINE)))
    length = data.draw(st.integers(0, 40))
    put = data.draw(st.text(max_size=5) | st.sampled_from([",", "\n", "-", "#", "9" * 30]))
    text = NINE[:at] + put + NINE[at + length :]
    with contextlib.suppress(DocumentError):
        assert read_csv(text).structure.levels


# ---- round trip -----------------------------------------------------------------------------------------------------

CHIPS = st.integers(0, 10**9)
PAYERS = st.sampled_from(AnteFrom)
BLINDS = st.builds(Stakes, CHIPS, CHIPS, CHIPS, PAYERS)
LIMIT = st.builds(Stakes, CHIPS, CHIPS, CHIPS, PAYERS, small_bet=CHIPS, big_bet=CHIPS)
STUD = st.builds(Stakes, ante=CHIPS, ante_from=PAYERS, bring_in=CHIPS, small_bet=CHIPS, big_bet=CHIPS)
SHORT_DECK = st.builds(Stakes, ante=CHIPS, button_ante=st.integers(1, 10**9))
LINES = st.fixed_dictionaries(
    {},
    optional={
        "limit": LIMIT,
        "stud": STUD,
        "pot-limit": BLINDS,
        "no-limit": BLINDS,
        "short-deck": SHORT_DECK,
        "badugi": LIMIT,
    },
)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(
    lambda s: s == s.strip() != ""
)


@st.composite
def structures(draw: st.DrawFn) -> Structure:
    games = draw(st.lists(st.sampled_from(sorted(GAMES)), min_size=1, max_size=5))
    kind = draw(st.sampled_from(ChangeBy))
    change = Change(kind, 1 if kind is ChangeBy.MARKERS else draw(st.integers(1, 99)))
    house = draw(st.sampled_from([*PRESETS.values(), resolve({"base": "roberts", "max_raises": 7})]))
    rows: list[Row] = []
    for number in range(1, draw(st.integers(1, 6)) + 1):
        rows.append(Level(number, HashTrieMap(draw(LINES)), draw(st.none() | st.integers(1, 600))))
        rows += draw(
            st.lists(
                st.builds(Break, st.integers(1, 600), NAMES | st.just(""))
                | st.builds(Remove, st.integers(1, 10**6))
                | st.builds(EndOfDay, st.integers(1, 9)),
                max_size=2,
            )
        )
    return Structure(
        name=draw(NAMES),
        rows=tuple(rows),
        house=house,
        mix=Mix(tuple(games), change),
        starting_stack=draw(st.none() | st.integers(1, 10**9)),
        minutes=draw(st.integers(1, 600)),
        seats=draw(st.integers(2, 10)),
        late_registration=draw(st.none() | st.integers(0, 30)),
        chips=tuple(sorted(draw(st.sets(st.integers(1, 10**6), min_size=1, max_size=6)))),
    )


@given(structures())
def test_toml_gives_back_the_structure_it_was_written_from(structure: Structure) -> None:
    assert read_toml(to_toml(structure)).structure == structure


def test_names_with_odd_signs_are_written_so_that_toml_reads_them() -> None:
    structure = replace(read_csv(NINE).structure, name='"\\ \x7f \t é ♠ \u2028 #')
    assert read_toml(to_toml(structure)).structure == structure


@given(structures())
def test_the_journals_document_gives_back_the_structure(structure: Structure) -> None:
    assert structure_from_document(structure_document(structure)) == structure


def test_families_stand_in_the_order_of_the_sheet() -> None:
    text = to_toml(read_csv(NINE).structure)
    first = text.split("[[row]]")[1].splitlines()
    assert [line.split(" = ")[0] for line in first if line] == ["level", *(family.value for family in StakeFamily)]


def test_stud_may_have_a_line_of_its_own_beside_its_family() -> None:
    """The key of the game is the key of the family too: under `games` it can only be the game's."""
    text = (
        'name = "A"\nminutes = 9\nmix = ["stud", "razz"]\nchange = "1 orbit"\nchips = [1]\n[[row]]\nlevel = 1\n'
        "stud = { ante = 1, bring_in = 2, small_bet = 10, big_bet = 20 }\n"
        "games = { stud = { ante = 3, bring_in = 4, small_bet = 30, big_bet = 60 } }\n"
    )
    structure = read_toml(text).structure
    level = structure.level(1)
    assert structure.stakes(level, GAMES["razz"]).small_bet == 10
    assert structure.stakes(level, GAMES["stud"]).small_bet == 30
    assert read_toml(to_toml(structure)).structure == structure
    assert structure_from_document(json.loads(json.dumps(structure_document(structure)))) == structure
    bad = text.replace("games = { stud", "games = { strud")
    with pytest.raises(DocumentError, match="No family and no game is called 'strud'"):
        read_toml(bad)
