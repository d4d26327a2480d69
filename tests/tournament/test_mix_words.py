"""When the game changes, read and written."""

import doctest

import pytest

from floor_app.base import QuestionError
from floor_app.tournament import mix
from floor_app.tournament.mix import Change, ChangeBy, Mix, parse_change


@pytest.mark.parametrize(
    ("text", "kind", "n", "written"),
    [
        ("7 hands", ChangeBy.HANDS, 7, "7 hands"),
        ("1 Orbit", ChangeBy.ORBITS, 1, "1 orbit"),
        (" 30minutes ", ChangeBy.MINUTES, 30, "30 minutes"),
        ("1 levels", ChangeBy.LEVELS, 1, "1 level"),
    ],
)
def test_a_change_is_read_and_written(text: str, kind: ChangeBy, n: int, written: str) -> None:
    assert parse_change(text) == Change(kind, n)
    assert str(parse_change(text)) == written
    assert parse_change(written) == Change(kind, n)


@pytest.mark.parametrize("text", ["", "hands", "0 hands", "-1 hands", "7", "7 hours", "1.5 orbits", "9999999 hands"])
def test_what_is_no_change_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(QuestionError) as refused:
        parse_change(text)
    assert "for example: 7 hands" in refused.value.remedy


def test_one_game_never_changes() -> None:
    assert not Mix(("plo",), parse_change("7 hands")).changes
    assert not Mix(("plo",)).changes
    assert Mix(("plo", "lhe"), parse_change("7 hands")).changes


def test_the_examples_of_the_module_hold() -> None:
    assert doctest.testmod(mix) == doctest.TestResults(failed=0, attempted=2)
