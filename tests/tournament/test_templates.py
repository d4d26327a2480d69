"""The templates that ship, each normal, turbo and deep; and a room's own."""

from dataclasses import replace
from pathlib import Path

import pytest

from floor_app.base import StoreError, resource
from floor_app.rules.games import GAMES
from floor_app.rules.stakes import Stakes
from floor_app.tournament.files import load_structure
from floor_app.tournament.mix import ChangeBy
from floor_app.tournament.pace import Pace, paced
from floor_app.tournament.structure import Structure
from floor_app.tournament.templates import (
    CASH,
    EVENTS,
    drop_template,
    list_templates,
    save_template,
    structure_words,
    templates,
)
from tests.tournament.small_events import cash, level, structure


def loaded(key: str) -> Structure:
    return load_structure(resource(f"structures/{key}.toml")).structure


def test_every_mix_that_a_room_asks_for_comes_normal_turbo_and_deep() -> None:
    keys = [template.key for template in templates()]
    for template in EVENTS:
        assert {f"{template.key}-turbo", f"{template.key}-deep"} < set(keys)
    assert keys[: len(EVENTS)] == [template.key for template in EVENTS]
    assert len(keys) == 3 * len(EVENTS) + len(CASH)
    games = {key: loaded(key).mix.games for key in keys}
    assert len(set(games["ten-game"])) == 10
    assert games["dealers-choice"] == tuple(GAMES)
    assert games["triple-draw-mix"] == ("27td", "a5td", "badugi")
    assert games["omaha-stud8-mix"] == ("o8", "stud8")
    assert {GAMES[key].betting.value for key in games["big-bet-mix"]} == {"no-limit", "pot-limit"}
    change = loaded("dealers-choice").mix.change
    assert change is not None
    assert change.kind is ChangeBy.DEALERS_CHOICE


@pytest.mark.parametrize(("key", "minutes", "stack"), [("wsop-2023-ppc", 100, 300_000), ("plo8", 30, 25_000)])
def test_turbo_and_deep_change_minutes_and_stack_and_nothing_else(key: str, minutes: int, stack: int) -> None:
    normal = loaded(key)
    assert (normal.minutes, normal.starting_stack) == (minutes, stack)
    for pace, factor, chips in ((Pace.TURBO, 0.5, 0.8), (Pace.DEEP, 1.5, 2)):
        other = loaded(f"{key}-{pace}")
        assert other == paced(normal, pace)
        assert other.minutes == minutes * factor
        assert other.starting_stack == stack * chips
        assert other.name.endswith(f", {pace}")
        assert replace(other, name="", minutes=0, starting_stack=0) == replace(
            normal, name="", minutes=0, starting_stack=0
        )


def test_a_pace_keeps_levels_of_their_own_in_step_and_stacks_payable() -> None:
    sheet = structure(rows=(level(1, 7), level(2, 25), level(3)))
    turbo = paced(replace(sheet, starting_stack=10_125), Pace.TURBO)
    assert [each.minutes for each in turbo.levels] == [4, 10, None]
    assert (turbo.minutes, turbo.starting_stack) == (10, 8000)
    assert paced(sheet, Pace.NORMAL) is sheet
    assert paced(cash(), Pace.DEEP) == cash()


def test_short_deck_posts_as_much_as_no_limit_holdem() -> None:
    for each in loaded("dealers-choice").levels:
        short, blinds = each.stakes["short-deck"], each.stakes["no-limit"]
        assert short == Stakes(ante=blinds.small_blind, button_ante=2 * blinds.small_blind)


# ---- a room's own ---------------------------------------------------------------------------------------------------------


def test_a_structure_is_kept_as_a_template_of_the_room(tmp_path: Path) -> None:
    folder = tmp_path / "structures"
    assert list_templates(folder) == ()
    sheet = replace(structure(), name="Tuesday Änd: 50/100?")
    kept = save_template(sheet, folder)
    assert (kept.key, kept.title) == ("tuesday-änd-50-100", "Tuesday Änd: 50/100?")
    assert kept.sentence == "3 games, 6-handed, 5 levels of 20 minutes, 10,000 chips."
    assert load_structure(kept.path).structure == sheet
    with pytest.raises(StoreError, match="There is a template called Tuesday Änd: 50/100\\? already"):
        save_template(sheet, folder)
    save_template(replace(sheet, minutes=30), folder, replace=True)
    save_template(replace(sheet, name="???"), folder)
    assert [template.key for template in list_templates(folder)] == ["structure", "tuesday-änd-50-100"]
    drop_template(kept)
    assert [template.title for template in list_templates(folder)] == ["???"]
    drop_template(kept)  # gone already


def test_a_file_that_is_no_structure_says_so_in_the_list(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("name = ", "utf-8")
    (template,) = list_templates(tmp_path)
    assert template.title == "broken"
    assert template.sentence.startswith("This file cannot be used: the end of the file: This is no TOML")


def test_what_ships_stays_and_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="A template that ships with Floor stays"):
        drop_template(templates()[0])
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(StoreError, match="The folder cannot be made"):
        save_template(structure(), tmp_path / "file" / "structures")


def test_a_structure_in_one_sentence() -> None:
    assert structure_words(cash()) == "One game, 6-handed: a cash table, no clock."
    uneven = replace(structure(rows=(level(1, 7), level(2))), starting_stack=None)
    assert structure_words(uneven) == "3 games, 6-handed, 2 levels of 7 minutes."
