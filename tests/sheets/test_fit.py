"""Words fit their place on paper, and whatever was left out is seen to be left out."""

from hypothesis import given
from hypothesis import strategies as st

from floor_app.sheets.fit import CUT, cut, largest, wrap, wrap_list
from floor_app.sheets.fonts import REGULAR, SEMIBOLD, width

letters = st.text(st.sampled_from("aWi0,. ♠"), max_size=80).map(lambda text: " ".join(text.split()))
rooms = st.floats(30, 300)


@given(letters, rooms)
def test_a_cut_text_fits_and_ends_in_an_ellipsis(text: str, room: float) -> None:
    short = cut(text, REGULAR, 9, room)
    assert width(short, REGULAR, 9) <= room
    assert short == text or (short.endswith(CUT) and text.startswith(short.removesuffix(CUT).rstrip()))


@given(letters, rooms, st.integers(1, 4))
def test_no_wrapped_line_is_too_long_and_nothing_is_lost_unseen(text: str, room: float, lines: int) -> None:
    wrapped = wrap(text, REGULAR, 9, room, lines)
    assert 1 <= len(wrapped) <= lines
    assert all(width(line, REGULAR, 9) <= room for line in wrapped)
    assert "".join(wrapped).replace(" ", "") == text.replace(" ", "") or wrapped[-1].endswith(CUT)


def test_a_word_longer_than_the_line_is_broken() -> None:
    wrapped = wrap("W" * 40, REGULAR, 10, 100, 9)
    assert len(wrapped) > 1
    assert "".join(wrapped) == "W" * 40


def test_a_title_is_as_large_as_it_fits() -> None:
    tries = ((22.0, 1), (12.0, 1), (12.0, 2))
    assert largest("Short", SEMIBOLD, tries, 200) == (22.0, ["Short"])
    size, lines = largest("Somewhat longer than that", SEMIBOLD, tries, 200)
    assert (size, len(lines)) == (12.0, 1)
    size, lines = largest("An event of more words than fit into one line", SEMIBOLD, tries, 200)
    assert (size, len(lines)) == (12.0, 2)


def test_a_list_ends_its_lines_between_two_items() -> None:
    games = ["Pot-Limit Omaha", "Razz", "Limit Hold'em", "Badugi"]
    room = width("Pot-Limit Omaha · Razz ·", REGULAR, 9) + 1
    assert wrap_list(games, REGULAR, 9, room, 3) == ["Pot-Limit Omaha · Razz ·", "Limit Hold'em · Badugi"]


def test_a_list_too_long_says_how_many_are_left_out() -> None:
    shown = wrap_list([f"Game {n}" for n in range(1, 31)], REGULAR, 9, 200, 2)
    assert len(shown) == 2
    left_out = int(shown[-1].split(" and ")[1].removesuffix(" more"))
    assert sum(line.count("Game") for line in shown) + left_out == 30
