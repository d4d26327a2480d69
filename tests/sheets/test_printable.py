"""Names in any script: what the font has is printed, what it lacks is seen to be missing."""

import pytest

from floor_app.sheets.fonts import EXTRABOLD, MISSING, REGULAR, SEMIBOLD, printable, width


@pytest.mark.parametrize(
    "name",
    [
        "Őrs Žižek",
        "Łukasz Ødegård",
        "Ελλάδα",
        "Москва",
        "Nguyễn Văn Đạt",
        "Hold'em “8”",
        "♠♥♦♣",
        "10 € × 2",
        "<b>&amp;",
    ],
)
def test_a_name_the_font_can_print_is_left_as_it_is(name: str) -> None:
    assert printable(name) == (name, ())


def test_letters_that_the_font_lacks_are_boxes_and_are_named() -> None:
    assert printable("Coupe 田中 田") == (f"Coupe {MISSING * 2} {MISSING}", ("田", "中"))
    assert printable("עמר ☃").missing == ("ע", "מ", "ר", "☃")


def test_a_wide_letter_is_printed_in_its_plain_form() -> None:
    assert printable("ＦＩＮＡＬ ９").text == "FINAL 9"


def test_spaces_and_marks_that_nobody_sees_leave_no_trace() -> None:
    assert printable(" two\twords\n\u200bhere \ufe0f").text == "two words here"
    assert printable("e\u0301").text == "é"


@pytest.mark.parametrize("font", [REGULAR, SEMIBOLD, EXTRABOLD])
def test_digits_are_tabular_on_paper(font: str) -> None:
    assert len({width(digit, font, 1000) for digit in "0123456789"}) == 1
