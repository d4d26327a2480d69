"""The grammar of acts: what is read, and what is refused with what would be right."""

import pytest

from floor_app.base import QuestionError, RuleError
from floor_app.rules.hand_actions import DEALER, PLAYER, parse_action
from tests.rules.playing import played, setup


@pytest.mark.parametrize(
    ("text", "kind", "seat", "amount"),
    [
        ("3 fold", "fold", 3, None),
        (" 10  RAISE  20 ", "raise", 10, 20),
        ("1 bring-in", "bring-in", 1, None),
        ("1 all-in", "all-in", 1, None),
        ("5 draw 2", "draw", 5, 2),
        ("5 pat", "pat", 5, None),
        ("board 2 9d", "board", 0, 2),
        ("street", "street", 0, None),
    ],
)
def test_plain_acts(text: str, kind: str, seat: int, amount: int | None) -> None:
    action = parse_action(text)
    assert (action.kind, action.seat, action.amount) == (kind, seat, amount)


def test_acts_with_cards() -> None:
    assert [str(card) for card in parse_action("board 2c, 5d 10s").cards] == ["2c", "5d", "Ts"]
    assert [str(card) for card in parse_action("5 draw 2c10h").cards] == ["2c", "Th"]
    assert [str(card) for card in parse_action("up 3 9♦??").cards] == ["9d", "??"]
    assert [str(card) for card in parse_action("deal 12 As").cards] == ["As"]
    assert parse_action("deal 12 As").seat == 12
    assert parse_action("3 show").cards == ()
    assert parse_action("2 take").cards == ()
    assert parse_action("board 2c5d7s").amount is None


def test_winners_and_the_floor() -> None:
    assert parse_action("win high side-1 2 3").share == "high side-1 2 3"
    action = parse_action('floor "undercall, completed": 3 call')
    assert (action.floor, action.kind, action.seat) == ("undercall, completed", "call", 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("3", "does nothing"),
        ("3 rise 20", "Did you mean raise"),
        ("3 raise", "needs an amount"),
        ("3 raise x", "needs an amount"),
        ("3 raise 0", "needs an amount"),
        ("3 bet -5", "needs an amount"),
        ("3 fold now", "stands alone"),
        ("5 draw", "needs a number"),
        ("5 draw 2x", "no card"),
        ("bord 2c", "Did you mean board"),
        ("board", "needs cards"),
        ("board 2c5q", "no card"),
        ("up 9d", "needs a seat"),
        ("deal 3", "needs a seat"),
        ("street now", "stands alone"),
        ("win", "needs a share"),
        ('floor "a": floor "b": 3 fold', "once"),
    ],
)
def test_refusals(text: str, words: str) -> None:
    with pytest.raises(QuestionError) as refusal:
        parse_action(text, "actions[0]")
    assert words in f"{refusal.value.message} {refusal.value.remedy}"
    assert refusal.value.where == "actions[0]"


def test_every_word_is_read() -> None:
    rest = {"bet": " 2", "raise": " 2", "draw": " 1"}
    assert [parse_action(f"3 {word}{rest.get(word, '')}").kind for word in PLAYER] == list(PLAYER)
    dealer = {"deal": " 3 As", "up": " 3 As", "board": " As", "win": " high 1", "street": ""}
    assert [parse_action(f"{word}{end}").kind for word, end in dealer.items()] == list(dealer)
    assert set(DEALER) == {*dealer, "floor"}


@pytest.mark.parametrize(
    ("acts", "n", "words"),
    [
        ("3 check", 1, "Seat 3 cannot check. Open for seat 3: call 2, raise to 4 up to 99, fold."),
        ("3 bet 10", 1, "it is 2 to match"),
        ("3 call; 1 call; 2 call", 3, "Seat 2 cannot call. Open for seat 2: check, raise to 4 up to 99, fold."),
        (
            "3 call; 1 call; 2 check; street; 1 raise 10",
            5,
            "nobody has bet. Open for seat 1: check, bet 2 up to 97, fold.",
        ),
        ("3 raise 3", 1, "Seat 3 cannot raise to 3."),
        ("3 fold; 1 fold; 1 fold", 3, "The hand is over."),
        ("4 fold", 1, "Seat 4 is not among the players."),
        ("3 complete", 1, "Seat 3 cannot complete."),
        ("3 pat", 1, "there is no draw now"),
        ("3 fold; 3 show", 2, "out of the hand"),
        ("3 fold; 1 call; 2 check; 1 check", 4, "nobody is to act. Open is the next board."),
        ("up 3 9d", 1, "no cards are dealt face up"),
        ("street", 1, "does not come now"),
    ],
)
def test_a_refusal_names_the_act_and_what_was_open(acts: str, n: int, words: str) -> None:
    hand = setup("nlhe", [99, 99, 99], small_blind=1, big_blind=2)
    with pytest.raises((RuleError, QuestionError)) as refusal:
        played(hand, acts)
    assert refusal.value.where == f"actions[{n - 1}]"
    assert refusal.value.message.startswith(f"Action {n}, {acts.split('; ')[n - 1]}: ")
    assert words in refusal.value.message


def test_amounts_stand_without_separators() -> None:
    with pytest.raises(RuleError, match="raise to 20000 up to 1000000"):
        played(setup("nlhe", [1_000_000] * 3, small_blind=5000, big_blind=10_000), "3 raise 15000")
